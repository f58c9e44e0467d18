"""What five cards are worth: a category, and the ranks that compare hands within it."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final

import attrs

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.errors import ChicagoError

HAND_SIZE: Final = 5
"""The number of cards in a hand."""


class Category(IntEnum):
    """The ten kinds of hand, lowest first."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    @property
    def key(self) -> str:
        """The name of the category in profiles, records and errors, such as ``two_pair``."""
        return self.name.lower()


CATEGORIES: Final = {category.key: category for category in Category}
"""The categories by their keys, lowest first."""

# How many ranks of a hand's comparing order make its combination; the rest are kickers.
_COMBINATION_RANKS: Final = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR_OF_A_KIND: 1,
}


@attrs.frozen
class HandValue:
    """What five cards are worth; a higher ``strength`` is a better hand, an equal one is equal."""

    category: Category
    """The kind of hand."""
    ranks: tuple[Rank, ...]
    """The different ranks in comparing order: the combination from its largest group, then kickers.

    A straight has its top card alone, which is the five in A-2-3-4-5.
    """
    strength: int = attrs.field(eq=False)
    """The place among all 7,462 different hands, from 0 for 7-5-4-3-2 of mixed suits."""


# A card's key counts its rank in base 5 above twelve bits that count its suit in base 8, so the sum
# of five keys tells which ranks are held how often and whether one suit is held five times.
_SUIT_BITS: Final = 12
_RANK_KEYS: Final = {rank: 5**place << _SUIT_BITS for place, rank in enumerate(Rank)}
_SUIT_KEYS: Final = {suit: 8**place for place, suit in enumerate(Suit)}
_KEYS: Final = (0, *(_RANK_KEYS[card.rank] + _SUIT_KEYS[card.suit] for card in Card))

_WHEEL: Final = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)

# The groups of equal ranks, largest first, that make a category.
_GROUPS: Final = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
}


def _classify(ranks: Iterable[Rank], one_suit: bool) -> tuple[Category, tuple[Rank, ...]]:
    """Return the category and comparing order of five ranks."""
    counts = Counter(ranks)
    order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    groups = tuple(counts[rank] for rank in order)
    if groups in _GROUPS:
        return _GROUPS[groups], order
    top = Rank.FIVE if order == _WHEEL else order[0]
    if order == _WHEEL or order[0] - order[-1] == HAND_SIZE - 1:
        if not one_suit:
            return Category.STRAIGHT, (top,)
        royal = top is Rank.ACE
        return (Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH), (top,)
    return (Category.FLUSH if one_suit else Category.HIGH_CARD), order


@cache
def _tables() -> tuple[dict[int, HandValue], dict[int, HandValue]]:
    """Return the values of flushes by the sum of their keys, and of all others by that of ranks."""
    flushes = {
        sum(_RANK_KEYS[rank] for rank in ranks) + HAND_SIZE * suit: _classify(ranks, True)
        for ranks in combinations(Rank, HAND_SIZE)
        for suit in _SUIT_KEYS.values()
    }
    others = {
        sum(_RANK_KEYS[rank] for rank in ranks) >> _SUIT_BITS: _classify(ranks, False)
        for ranks in combinations_with_replacement(Rank, HAND_SIZE)
        if ranks[0] is not ranks[-1]
    }
    kinds = sorted({*flushes.values(), *others.values()})
    values = {kind: HandValue(*kind, strength) for strength, kind in enumerate(kinds)}
    return (
        {key: values[kind] for key, kind in flushes.items()},
        {key: values[kind] for key, kind in others.items()},
    )


def value_of(hand: Sequence[Card]) -> HandValue:
    """Return what a hand of five different cards is worth, which is not checked here."""
    flushes, others = _tables()
    a, b, c, d, e = hand
    key = _KEYS[a] + _KEYS[b] + _KEYS[c] + _KEYS[d] + _KEYS[e]
    return flushes.get(key) or others[key >> _SUIT_BITS]


def hand_value(hand: Sequence[Card]) -> HandValue:
    """Return what five different cards are worth, in whatever order they come.

    An ace is high, and also low in A-2-3-4-5. Cards that make no hand are a ``ChicagoError``.

    >>> from chicago_rules import parse_cards
    >>> kings = hand_value(parse_cards("Kd 9c Kh 5s 2d"))
    >>> kings.category.key, [rank.letter for rank in kings.ranks]
    ('pair', ['K', '9', '5', '2'])
    >>> hand_value(parse_cards("Kd 9c Kh 5s 3d")).strength > kings.strength
    True
    """
    if not isinstance(hand, tuple | list) or {*map(type, hand)} - {Card}:
        raise ChicagoError(f"{hand!r} is no hand of cards")
    if len(hand) != HAND_SIZE:
        raise ChicagoError(f"a hand is {HAND_SIZE} cards, not {len(hand)}")
    if len({*hand}) != HAND_SIZE:
        raise ChicagoError("a hand is five different cards")
    return value_of(hand)


def combination(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards that make the hand what it is, without its kickers, in their order.

    A straight, a flush and a full house are all five cards; a hand of no pair is its highest card.

    >>> from chicago_rules import parse_cards
    >>> combination(parse_cards("Kd Kh 9c 5s 2d"))
    (Kd, Kh)
    """
    value = hand_value(hand)
    if value.category not in _COMBINATION_RANKS:
        return tuple(hand)
    ranks = value.ranks[: _COMBINATION_RANKS[value.category]]
    return tuple(card for card in hand if card.rank in ranks)
