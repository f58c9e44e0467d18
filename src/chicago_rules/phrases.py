"""The texts of a language: what a value of a switch, a card or a refusal is called in it."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.errors import Fault, TextError
from chicago_rules.hands import Category
from chicago_rules.messages import describe, fits_64_bits, nearest, one_of
from chicago_rules.profile_toml import catalogue, languages
from chicago_rules.strict import as_key
from chicago_rules.values import Value

LANGUAGES: Final = languages()
"""The languages that there are texts in, English first."""

_BY_CATEGORY: Final = ("points", "effects")
_NAMES: Final = {"moments": "moments", "suit_order": "suits", "waived_by": "categories"}


def _a_language(_: object, __: object, lang: str) -> None:
    if lang not in LANGUAGES:
        message = f"the language must be {one_of(LANGUAGES)}, not {describe(lang)}"
        raise TextError([Fault("", f"{message}{nearest(lang, LANGUAGES)}")])


@attrs.frozen
class Phrases(Value):
    """The texts of one language; another one than those of ``LANGUAGES`` is a ``TextError``."""

    lang: str = attrs.field(validator=_a_language)
    """The language, as in ``LANGUAGES``."""

    def _entry(self, *keys: str) -> Any:
        """Return what stands at these keys, one inside the other, or raise that it is missing."""
        found: Any = catalogue(self.lang)
        for key in keys:
            if key not in found:
                fault = Fault(".".join(map(as_key, keys)), "this text is missing")
                raise TextError([fault], self._file)
            found = found[key]
        return found

    def text(self, section: str, name: str, **parts: object) -> str:
        """Return a text of a section, with what stands for its places in braces.

        A number for ``value`` also fills places such as ``{points}``, which hold its noun.

        >>> Phrases("sv").text("rows", "reached", value=52), Phrases("en").number("points", 1)
        ('När 52 är nått', '1 point')
        """
        return self._filled(self._entry(section, name), parts)

    def refusal(self, code: str, variant: str, parts: Mapping[str, object], *, public: bool) -> str:
        """Return the sentence of a code, in one of its variants where it has several.

        With ``public`` it is the one for everybody where that is another.

        >>> Phrases("sv").refusal("not_in_deal", "", {"seat": "p2"}, public=True)
        'p2 är inte med i den här given'
        """
        entry = self._entry("refusals", code)
        said = entry[variant] if variant else entry
        return self._filled(said if isinstance(said, str) else said[public], parts)

    def failure(self, kind: type, details: str) -> str:
        """Return what went wrong by the class of an error, or of the nearest above it with a text.

        >>> Phrases("sv").failure(TextError, "its details")
        'Fel i texten: its details'
        """
        known = self._entry("errors")
        name = next(cls.__name__ for cls in kind.__mro__ if cls.__name__ in known)
        return self.text("errors", name, details=details)

    def _filled(self, text: str, parts: Mapping[str, object]) -> str:
        return self._with(text, {**self._numbers(parts.get("value")), **parts})

    def _with(self, text: str, parts: Mapping[str, object]) -> str:
        """Return a text with its places filled, or raise that one of them cannot be."""
        try:
            return text.format_map(parts)
        except (KeyError, IndexError, ValueError):
            message = f"the places in braces cannot all be filled: {describe(text)}"
            raise TextError([Fault("", message)], self._file) from None

    @property
    def _file(self) -> str:
        return f"texts/{self.lang}.toml"

    def written(self, cards: Iterable[Card]) -> str:
        """Return cards as people write them in this language, with a space between.

        >>> Phrases("sv").written([Card.HA, Card.CT]), Phrases("en").written([Card.HA, Card.CT])
        ('♥E ♣10', 'Ah Tc')
        """
        form: str = self._entry("notation", "card")
        ranks, suits = self._entry("notation", "ranks"), self._entry("notation", "suits")
        return " ".join(
            form.format(
                rank=ranks.get(card.rank.letter, card.rank.letter), suit=suits[card.suit.letter]
            )
            for card in cards
        )

    def index(self, card: Card) -> str:
        """Return what stands in the corner of a card that is made where this language is spoken.

        >>> Phrases("sv").index(Card.HQ), Phrases("en").index(Card.HQ), Phrases("en").index(Card.CT)
        ('D', 'Q', '10')
        """
        return self._rank_index(card.rank)

    def _rank_index(self, rank: Rank) -> str:
        if rank <= Rank.TEN:
            return str(int(rank))
        index: str = self._entry("notation", "ranks", rank.letter)
        return index

    def spoken(self, cards: Iterable[Card]) -> str:
        """Return cards as people say them in this language, as a list.

        >>> Phrases("sv").spoken([Card.HA, Card.CT]), Phrases("en").spoken([Card.HA])
        ('hjärter ess och klöver 10', 'ace of hearts')
        """
        courts, suits = self._entry("pictures", "courts"), self._entry("suits")
        return self.listed(
            self.text(
                "pictures",
                "card",
                rank=courts.get(card.rank.letter, int(card.rank)),
                suit=suits[card.suit.letter],
            )
            for card in cards
        )

    def compared(self, order: Iterable[Rank | Suit]) -> str:
        """Return what hands of a category were compared by: indices of ranks, and names of suits.

        >>> Phrases("sv").compared([Rank.JACK, Rank.TEN, Suit.SPADES])
        'Kn 10 spader'
        """
        names = self._entry("suits")
        return " ".join(
            names[each.letter] if isinstance(each, Suit) else self._rank_index(each)
            for each in order
        )

    def category(self, category: Category) -> str:
        """Return how a kind of hand is named in a message of this language.

        >>> Phrases("sv").category(Category.FULL_HOUSE), Phrases("en").category(Category.PAIR)
        ('kåk', 'pair')
        """
        form: str = self._entry("notation", "category")
        return form.format(key=category.key, name=self._entry("categories", category.key))

    def number(self, unit: str, value: int) -> str:
        """Return a number with its noun, a unit of the texts such as ``points``.

        One of more than 64 bits is not written out: Python refuses to where it is very long.
        """
        one, many = self._entry("units", unit)
        text: str = one if value == 1 else many
        return text.format(value=_written(value) if fits_64_bits(value) else "…")

    def _numbers(self, value: object) -> dict[str, str]:
        if not isinstance(value, int):
            return {}
        return {unit: self.number(unit, value) for unit in self._entry("units")}

    def short(self, path: str, value: object) -> str:
        """Return in a few words what a value of the switch at a path means.

        The value is None where an optional key or table is left out, and anything else where a
        table is there.

        >>> Phrases("en").short("exchange_stop.score", 46)
        'from 46 points'
        >>> Phrases("sv").short("exchange_stop", None)
        'inget köpstopp'
        """
        return self._said(path, value)[0]

    def sentence(self, path: str, value: object) -> str:
        """Return the same as a sentence.

        >>> Phrases("sv").sentence("points.four_of_a_kind", 7)
        'Fyrtal ger 7 poäng när handen räknas.'
        """
        text = self._said(path, value)[1]
        return text[0].upper() + text[1:]

    def _said(self, path: str, value: object) -> list[str]:
        """Return a value in a few words and as a sentence that may begin with a small letter."""
        table, _, rest = path.partition(".")
        key = path.rpartition(".")[2]
        parts: dict[str, object] = {"value": value, **self._numbers(value)}
        if table in _BY_CATEGORY and rest:
            category, dot, inner = rest.partition(".")
            path = f"{table}.*{dot}{inner}"
            parts["category"] = self._entry("categories", category)
        if isinstance(value, tuple) and value:
            section = _NAMES.get(key)
            words = [self._entry(section, item) if section else _written(item) for item in value]
            parts |= {"all": self.listed(words), "any": self.listed(words, "or")}
            parts["row"] = ", ".join(words)
        elif isinstance(value, str):
            parts["rank"] = self._entry("ranks").get(value, value)
        entries = self._entry("rules", path)
        known = [name for name in (_value_name(value), "value", "present") if name in entries]
        usual = "value" if isinstance(value, int | str | tuple) else "present"
        said = self._entry("rules", path, *known[:1] or [usual])
        return [self._with(text, parts) for text in said]

    def listed(self, words: Iterable[str], last: str = "and") -> str:
        """Return words as a list, with the language's ``and`` or ``or`` before the last one.

        >>> Phrases("sv").listed(["par", "triss", "stege"])
        'par, triss och stege'
        """
        *first, end = words
        return f"{', '.join(first)} {self.text('words', last)} {end}" if first else end


def _written(item: object) -> str:
    """Return a number, or anything else, with a minus sign that is one."""
    return str(item).replace("-", "\N{MINUS SIGN}") if isinstance(item, int) else str(item)


def _value_name(value: object) -> str:
    """Return what a value's texts are called where it has its own."""
    if value is None or value == ():
        return "absent" if value is None else "empty"
    return str(value).lower() if isinstance(value, bool) else str(value)
