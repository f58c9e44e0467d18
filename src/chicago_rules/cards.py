"""The 52 cards, each a single object, and how they are written."""

import re
from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final

from chicago_rules.arguments import not_a, row_of
from chicago_rules.errors import Fault, NotationError
from chicago_rules.limits import LINE_LIMITS, Limits, require_limits
from chicago_rules.messages import describe, quoted


class Rank(IntEnum):
    """The rank of a card, two lowest and ace highest."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as it is written: ``2`` … ``9 T J Q K A``."""
        return "23456789TJQKA"[self - 2]


class Suit(Enum):
    """The suit of a card, in the order in which cards of a rank are written."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    @property
    def letter(self) -> str:
        """The suit as it is written: ``s``, ``h``, ``d`` or ``c``."""
        return self.value


RANKS: Final = {rank.letter: rank for rank in Rank}
"""The ranks by the letters they are written with, lowest first."""

_RANKS: Final = tuple(reversed(Rank))
_SUITS: Final = tuple(Suit)


class Card(IntEnum):
    """One of the 52 cards: ``Card.H9`` is the nine of hearts, written ``9h``.

    There is one object a card, also after a copy or a pickle, and ``sorted`` gives the canonical
    order: ranks from ace down, within a rank spades, hearts, diamonds, clubs. A card's number is
    its place in that order, from 1 so that every card is true.

    >>> Card.DT.rank, Card.DT.suit
    (<Rank.TEN: 10>, <Suit.DIAMONDS: 'd'>)
    >>> print(*sorted([Card.CK, Card.SA, Card.DK]))
    As Kd Kc
    """

    rank: Rank
    """Two to ace."""
    suit: Suit
    """Spades, hearts, diamonds or clubs."""

    def __init__(self, number: int) -> None:
        self.rank = _RANKS[(number - 1) // 4]
        self.suit = _SUITS[(number - 1) % 4]
        self._text = self.rank.letter + self.suit.letter

    SA, HA, DA, CA = 1, 2, 3, 4
    SK, HK, DK, CK = 5, 6, 7, 8
    SQ, HQ, DQ, CQ = 9, 10, 11, 12
    SJ, HJ, DJ, CJ = 13, 14, 15, 16
    ST, HT, DT, CT = 17, 18, 19, 20
    S9, H9, D9, C9 = 21, 22, 23, 24
    S8, H8, D8, C8 = 25, 26, 27, 28
    S7, H7, D7, C7 = 29, 30, 31, 32
    S6, H6, D6, C6 = 33, 34, 35, 36
    S5, H5, D5, C5 = 37, 38, 39, 40
    S4, H4, D4, C4 = 41, 42, 43, 44
    S3, H3, D3, C3 = 45, 46, 47, 48
    S2, H2, D2, C2 = 49, 50, 51, 52

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return self._text

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


PACK: Final[tuple[Card, ...]] = tuple(Card)
"""All 52 cards in canonical order."""

_WRITE: Final = "write the rank 2-9 T J Q K A and the suit s h d c"
_BY_TEXT: Final = {str(card): card for card in PACK}
_SUIT_SIGNS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_CARD: Final = re.compile(r"(?P<rank>10|[2-9TJQKAtjqka])(?P<suit>[shdcSHDC♠♥♦♣])")


def parse_card(text: str) -> Card:
    """Return the card that ``text`` names, in any of the input forms.

    Input may be ``Th``, ``th``, ``10h`` or ``T♥``; anything else is a ``NotationError``.

    >>> parse_card("10♥")
    Th
    """
    match = _CARD.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise NotationError([Fault("", f"{quoted(text)} is no card; {_WRITE}")])
    rank = "T" if match["rank"] == "10" else match["rank"].upper()
    suit = _SUIT_SIGNS.get(match["suit"], match["suit"].lower())
    return _BY_TEXT[rank + suit]


def parse_cards(text: str, *, limits: Limits = LINE_LIMITS) -> tuple[Card, ...]:
    """Return the cards of a text in its order; all faults come in one ``NotationError``.

    Of the limits only how long the text is counts.

    >>> parse_cards("7c 2d")
    (7c, 2d)
    """
    check_line(text, limits)
    return cards_of(text.split())


def check_line(text: str, limits: Limits) -> None:
    """Raise a ``NotationError`` when something is no text, or a longer one than the limits let."""
    require_limits(limits, NotationError)
    if not isinstance(text, str):
        raise NotationError([Fault("", f"{quoted(text)} is no text")])
    if len(text) > limits.text:
        raise NotationError([Fault("", f"a line has at most {limits.text} characters")])


def cards_of(words: Iterable[str]) -> tuple[Card, ...]:
    """Return the card of each word; all faults come in one ``NotationError``."""
    cards: list[Card] = []
    faults: list[Fault] = []
    for word in words:
        try:
            cards.append(parse_card(word))
        except NotationError as error:
            faults += error.faults
    if faults:
        raise NotationError(faults)
    return tuple(cards)


def row_of_cards(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return cards as a tuple; what is no card is a ``NotationError``, and a text is no row."""
    if isinstance(cards, str):
        raise not_a("row of cards; parse_cards makes one of a text", cards, NotationError)
    held = row_of("cards", cards, NotationError)
    if {*map(type, held)} - {Card}:
        strange = [thing for thing in held if type(thing) is not Card]
        raise NotationError(Fault("", f"{describe(thing)} is no card") for thing in strange)
    return held


def counted_cards(number: int) -> str:
    """Return a number of cards in words.

    >>> counted_cards(1), counted_cards(2)
    ('1 card', '2 cards')
    """
    return "1 card" if number == 1 else f"{number} cards"


def format_cards(cards: Iterable[Card]) -> str:
    """Return cards as they are written, with a space between; what is no card is refused.

    >>> format_cards([Card.HA, Card.CT])
    'Ah Tc'
    """
    return " ".join(map(str, row_of_cards(cards)))
