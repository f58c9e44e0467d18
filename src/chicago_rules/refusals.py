"""Errors with a code, which say what is so once, and any error in the language of a player."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

import attrs

from chicago_rules.cards import Card, Suit, row_of_cards
from chicago_rules.errors import ChicagoError, Fault, TextError
from chicago_rules.hands import Category
from chicago_rules.messages import describe
from chicago_rules.phrases import Phrases
from chicago_rules.seats import Seat, format_seat
from chicago_rules.values import Value


@attrs.frozen
class Words(Value):
    """A text that each language has, for a place in a sentence."""

    section: str
    """The section of the texts, such as ``awaited``."""
    name: str
    """What the text is called there."""
    seats: str = ""
    """The seats that it speaks of, as they are written."""


Fact: TypeAlias = (
    int | str | Card | Suit | Category | Words | tuple[Card, ...] | tuple[str | Words, ...]
)
"""What may stand in a place of a sentence, said in each language in its own way.

Texts, such as seats, are the same in all. A row of texts is a choice between them. The number that
is called ``value`` also fills places that hold its noun, such as ``{cards}``.
"""

Facts: TypeAlias = Mapping[str, Fact]
"""What stands in the places of a sentence, by their names."""


class CodedError(ChicagoError):
    """An error with a stable code, of which each language has the sentence.

    A class of such errors gives its code and the facts; the sentence stands in the section
    ``refusals`` of the texts, and is made when it is asked for.
    """

    def __init__(self, code: str, facts: Facts | None = None, variant: str = "") -> None:
        super().__init__(code, facts, variant)
        self.code = code
        """Why, as a stable word."""
        self.facts: Facts = {} if facts is None else facts
        """What stands in the places of the sentence; some may be for the acting seat alone."""
        self.variant = variant
        """Which sentence it is where the code has several, else empty."""

    @property
    def seat(self) -> Seat | None:
        """The seat that acted, or None where none did."""
        return None

    @property
    def message(self) -> str:
        """Why, as an English sentence in notation, for the eyes of the acting seat only."""
        return message_in(self, "en")

    @property
    def public(self) -> str:
        """The same without any card that is not public."""
        return message_in(self, "en", public=True)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code}: {self.public}>"


def message_in(error: ChicagoError, lang: str, *, public: bool = False) -> str:
    """Return what an error says in a language, ``en`` or ``sv``; in English that is its ``str``.

    An error with a code speaks to the seat that acted, and may name cards of its hand; with
    ``public`` it names no card that is not public. Cards, hands and suits are written as people do
    in that language. Other errors speak of the text or the arguments that they were raised for:
    what kind of error it is is said in the language, the details follow in English, and ``public``
    changes nothing. Another language is a ``TextError``, and so is what is no ``ChicagoError``.

    >>> import chicago_rules as cr
    >>> state = cr.new_game(cr.load_profile("hemmavariant"), players=3, dealer=2)
    >>> state = cr.apply(state, cr.Shuffle(cr.PACK))
    >>> refusal = cr.why_not(state, cr.parse_action("p1 exchange 2d"))
    >>> message_in(refusal, "sv")
    'p1 har inte ♦2: handen är ♠E ♣E ♦K ♥D ♠Kn'
    >>> message_in(refusal, "sv", public=True)
    'p1 har inte alla kort som skulle kastas'
    """
    phrases = Phrases(lang)
    if not isinstance(error, ChicagoError):
        message = f"{describe(error)} is no error of this library"
        raise TextError([Fault("", message)])
    if not isinstance(error, CodedError):
        return phrases.failure(type(error), str(error))
    parts = {name: said_in(fact, phrases) for name, fact in error.facts.items()}
    if error.seat is not None:
        parts["seat"] = format_seat(error.seat)
    return phrases.refusal(error.code, error.variant, parts, public=public)


def cards_in(cards: Iterable[Card], lang: str) -> str:
    """Return cards as people write them in a language, ``en`` or ``sv``, for display.

    In English that is the notation. The Swedish form is no input of ``parse_cards``, where ``K`` is
    a king. Another language is a ``TextError``.

    >>> print(cards_in([Card.HA, Card.CJ, Card.ST], "sv"))
    ♥E ♣Kn ♠10
    """
    return Phrases(lang).written(row_of_cards(cards))


def said_in(fact: Fact, phrases: Phrases) -> object:
    """Return a fact as it stands in a sentence of a language."""
    if isinstance(fact, Card):
        return phrases.written((fact,))
    if isinstance(fact, Suit):
        return phrases.text("suits", fact.letter)
    if isinstance(fact, Category):
        return phrases.category(fact)
    if isinstance(fact, Words):
        return phrases.text(fact.section, fact.name, seats=fact.seats)
    if isinstance(fact, tuple):
        choice = f" {phrases.text('words', 'or')} "
        between = " " if {*map(type, fact)} == {Card} else choice
        return between.join(str(said_in(part, phrases)) for part in fact)
    return fact
