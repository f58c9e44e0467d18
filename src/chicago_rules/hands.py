"""What five cards are worth: a category, and what compares hands within it."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

import attrs

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.errors import ChicagoError
from chicago_rules.messages import describe
from chicago_rules.values import Value

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

COMBINATION_RANKS: Final = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.STRAIGHT: 1,
    Category.FLUSH: 1,
    Category.FULL_HOUSE: 2,
    Category.FOUR_OF_A_KIND: 1,
    Category.STRAIGHT_FLUSH: 1,
    Category.ROYAL_FLUSH: 1,
}
"""How many ranks tell the combinations of a category apart; a row or a suit has its top card."""

KICKED: Final = frozenset(
    {Category.PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND}
)
"""The categories whose hands have kickers beside their combination."""

ONE_SUIT: Final = frozenset({Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})


@attrs.frozen
class HandValue(Value):
    """What five cards are worth under a ranking: what is compared, and a number that sums it up."""

    category: Category
    """The kind of hand."""
    order: tuple[Rank | Suit, ...]
    """All that is compared with hands of the category, in comparing order.

    Ranks stand from the combination's largest group on, then come those of the kickers that count.
    A straight has its top card alone, which for A-2-3-4-5 is the ace or the five. Suits stand where
    they decide.
    """
    strength: int = attrs.field(eq=False)
    """Higher for a better hand and the same for an equal one, under one ranking."""

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks that are compared, in comparing order."""
        return tuple(entry for entry in self.order if isinstance(entry, Rank))


Valuer: TypeAlias = Callable[[Sequence[Card]], HandValue]
"""Tells what five different cards, in any order, are worth; that they are is not checked."""

# Five of these, no more than four of them alike, have a sum of their own: each is the smallest
# number of which that is true beside those before it.
_NUMBERS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)

# A card's key has the number of its rank above eleven bits that count its suit in base 6, so the
# sum of five keys tells which ranks are held how often and whether one suit is held five times. It
# is below 2**30, up to which numbers are added the quickest.
_SUIT_BITS: Final = 11
_RANK_KEYS: Final = {
    rank: number << _SUIT_BITS for rank, number in zip(Rank, _NUMBERS, strict=True)
}
_SUIT_KEYS: Final = {suit: 6**place for place, suit in enumerate(Suit)}
_KEYS: Final = {card: _RANK_KEYS[card.rank] + _SUIT_KEYS[card.suit] for card in Card}

_WHEEL: Final = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)

# The groups of equal ranks, largest first, that make a category.
GROUPS: Final = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
}


def _classify(
    ranks: Iterable[Rank], one_suit: bool, wheel: Rank | None
) -> tuple[Category, tuple[Rank, ...]]:
    """Return the category of five ranks, and the different ones from the largest group on."""
    counts = Counter(ranks)
    order = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    groups = tuple(counts[rank] for rank in order)
    if groups in GROUPS:
        return GROUPS[groups], order
    in_a_row = order[0] - order[-1] == HAND_SIZE - 1
    top = wheel if order == _WHEEL else order[0] if in_a_row else None
    if top is None:
        return (Category.FLUSH if one_suit else Category.HIGH_CARD), order
    if not one_suit:
        return Category.STRAIGHT, (top,)
    royal = order[-1] is Rank.TEN
    return (Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH), (top,)


_EVERY_RANK: Final = (HAND_SIZE,) * len(Category)
_VARIANTS: Final = 24  # three ways of the wheel, four depths and two orders of a full house
_MOST_STRENGTHS: Final = 7_462  # with every rank compared


@lru_cache(_VARIANTS)
def valuer(wheel: Rank | None, compared: tuple[int, ...], high_rank_first: bool) -> Valuer:
    """Return what values hands by their ranks.

    ``wheel`` is the top card of A-2-3-4-5, None when it is no straight. ``compared`` says for each
    category how many ranks are compared at most. With ``high_rank_first`` a full house is compared
    by its higher rank first, else by that of its three.
    """

    def kind(ranks: Iterable[Rank], one_suit: bool) -> tuple[Category, tuple[Rank, ...]]:
        category, order = _classify(ranks, one_suit, wheel)
        if high_rank_first and category is Category.FULL_HOUSE:
            order = tuple(sorted(order, reverse=True))
        return category, order[: compared[category]]

    one_suit = {
        sum(_RANK_KEYS[rank] for rank in ranks): kind(ranks, True)
        for ranks in combinations(Rank, HAND_SIZE)
    }
    mixed = {
        sum(_RANK_KEYS[rank] for rank in ranks) >> _SUIT_BITS: kind(ranks, False)
        for ranks in combinations_with_replacement(Rank, HAND_SIZE)
        if ranks[0] is not ranks[-1]
    }
    kinds = sorted({*one_suit.values(), *mixed.values()})
    values = {kind: HandValue(*kind, strength) for strength, kind in enumerate(kinds)}
    suited = {
        key + HAND_SIZE * suit: values[kind]
        for key, kind in one_suit.items()
        for suit in _SUIT_KEYS.values()
    }
    others = {key: values[kind] for key, kind in mixed.items()}
    keys = _KEYS  # found quicker than what is the module's

    def value(hand: Sequence[Card]) -> HandValue:
        a, b, c, d, e = hand
        key = keys[a] + keys[b] + keys[c] + keys[d] + keys[e]
        return suited.get(key) or others[key >> _SUIT_BITS]

    return value


def breaking_ties(by_ranks: Valuer, suits: Sequence[Suit]) -> Valuer:
    """Return what values hands as another does and those of equal ranks by suits, best suit first.

    Suits are compared in the order of the ranks, within a rank from its best suit on.
    """
    places = {card: suits.index(card.suit) for card in Card}
    base = len(suits)

    def value(hand: Sequence[Card]) -> HandValue:
        plain = by_ranks(hand)
        cards = sorted(hand, key=places.__getitem__)
        decisive = [card for rank in plain.order for card in cards if card.rank is rank]
        number = 0
        for card in decisive:
            number = number * base + base - 1 - places[card]
        return HandValue(
            plain.category,
            (*plain.order, *[card.suit for card in decisive]),
            plain.strength * base**HAND_SIZE + number,
        )

    return value


def flushes_by_suit(by_ranks: Valuer, suits: Sequence[Suit]) -> Valuer:
    """Return what values hands as another does, but all of one suit by suits, best suit first.

    Flushes are compared by suit before their ranks, straight flushes and royal flushes after them.
    """
    base = len(suits)
    powers = {suit: base - place for place, suit in enumerate(suits, start=1)}

    def value(hand: Sequence[Card]) -> HandValue:
        plain = by_ranks(hand)
        category, order = plain.category, plain.order
        before = after = 0
        if category in ONE_SUIT:
            suit = hand[0].suit
            if category is Category.FLUSH:
                order, before = (suit, *order), powers[suit]
            else:
                order, after = (*order, suit), powers[suit]
        strength = (category * base + before) * _MOST_STRENGTHS + plain.strength
        return HandValue(category, order, strength * base + after)

    return value


def value_of(hand: Sequence[Card]) -> HandValue:
    """Return what a hand of five different cards is ordinarily worth, which is not checked here."""
    return valuer(Rank.FIVE, _EVERY_RANK, False)(hand)


_CARDS: Final = {Card}


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
    if not isinstance(hand, (tuple, list)) or {*map(type, hand)} - _CARDS:
        raise ChicagoError(f"{describe(hand)} is no hand of cards")
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
    return made_of(hand, hand_value(hand).category)


def made_of(hand: Sequence[Card], category: Category) -> tuple[Card, ...]:
    """Return the cards of a hand of this category without its kickers, in their order."""
    if category in ONE_SUIT or category is Category.STRAIGHT:
        return tuple(hand)
    ranks = [card.rank for card in hand]
    if category is Category.HIGH_CARD:
        return (hand[ranks.index(max(ranks))],)
    return tuple(card for card in hand if ranks.count(card.rank) > 1)
