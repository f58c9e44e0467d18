"""The words for one person at the table: texts of a language that know who is spoken to."""

from collections.abc import Iterable, Mapping
from typing import Any

import attrs

from chicago_rules.cards import Card
from chicago_rules.explaining import deciding
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import catalogue
from chicago_rules.seats import Seat
from chicago_rules.values import Value


@attrs.frozen
class Speech(Value):
    """What is said to one person, from the section ``play`` of the texts of a language.

    >>> speech = Speech("sv", ("Åsa", "Örjan"), Seat(0))
    >>> speech.about(Seat(0), "told", "passed"), speech.about(Seat(1), "told", "passed")
    ('Du passar.', 'Örjan passar.')
    """

    lang: str
    """The language, ``en`` or ``sv``."""
    names: tuple[str, ...]
    """What the players are called, by seat."""
    seat: Seat | None
    """Who is spoken to; None for all."""

    @property
    def phrases(self) -> Phrases:
        """All texts of the language."""
        return Phrases(self.lang)

    def words(self, group: str) -> Mapping[str, Any]:
        """Return a group of the texts by their names."""
        found: Mapping[str, Any] = catalogue(self.lang)["play"][group]
        return found

    def text(self, group: str, name: str, /, **parts: object) -> str:
        """Return a text of a group with what stands for its places in braces."""
        text: str = self.words(group)[name]
        return text.format(**parts)

    def about(self, who: Seat, group: str, name: str, /, **parts: object) -> str:
        """Return a text that speaks of a seat: to the person where it is its own."""
        own, other = self.words(group)[name]
        text: str = own if who == self.seat else other
        return text.format(name=self.names[who], **parts)

    def name(self, who: Seat) -> str:
        """Return how a seat is called to the person, at the beginning of a sentence."""
        return self.text("table", "you") if who == self.seat else self.names[who]

    def object_name(self, who: Seat) -> str:
        """Return how a seat is called to the person as the object of a sentence."""
        return self.text("table", "you_object") if who == self.seat else self.names[who]

    def listed(self, seats: Iterable[Seat]) -> str:
        """Return the names of seats inside a sentence, with ``and`` before the last one."""
        own = self.text("table", "you_inside")
        return self.phrases.listed(own if who == self.seat else self.names[who] for who in seats)

    def written(self, cards: Iterable[Card]) -> str:
        """Return cards as people write them."""
        return self.phrases.written(cards)

    def counted(self, number: int) -> str:
        """Return a number of cards."""
        return self.phrases.number("cards", number)

    def hand(self, category: Category) -> str:
        """Return what a kind of hand is called.

        >>> Speech("en", ("Ann", "Bob"), Seat(0)).hand(Category.PAIR)
        'a pair'
        """
        return self.phrases.text("categories", category.key)

    def rule(self, profile: Profile, path: str) -> str | None:
        """Return what a rule says as a sentence, None where it does not apply."""
        found, value = deciding(profile, path)
        return self.phrases.sentence(path, value) if found == path and value is not None else None
