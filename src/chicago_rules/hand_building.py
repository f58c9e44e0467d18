"""Hands built from given cards, of a category and of ranks of which the first are known.

Nothing here says what a hand is worth: what is built is proposed, and whoever asks looks at it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias, TypeVar

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.engine import RandomSource, shares
from chicago_rules.hands import GROUPS, HAND_SIZE, ONE_SUIT, Category

T = TypeVar("T")

Hand: TypeAlias = frozenset[Card]
"""Cards held, in no order."""

_ROWS: Final = frozenset({Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH})
_SHAPES: Final = {category: groups for groups, category in GROUPS.items()}
_SINGLE: Final = (1,) * HAND_SIZE
_GOLDEN: Final = (5**0.5 - 1) / 2


class Lots:
    """Lots drawn from a random source, also from one that repeats itself.

    A source that always says the same gives lots that go round, so that a search comes to an end.
    """

    def __init__(self, rng: RandomSource) -> None:
        self._rng = rng
        self._drawn = 0

    def below(self, number: int) -> int:
        """Return a whole number from 0 to one below this."""
        self._drawn += 1
        return int((shares(self._rng, 1)[0] + self._drawn * _GOLDEN) % 1 * number)

    def one(self, things: Sequence[T]) -> T:
        """Return one of these."""
        return things[self.below(len(things))]

    def some(self, things: Iterable[T], number: int) -> list[T]:
        """Return so many of these in any order, or all when there are fewer."""
        left = list(things)
        size = len(left)
        for place in range(min(number, size)):
            other = place + self.below(size - place)
            left[place], left[other] = left[other], left[place]
        return left[:number]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """Return all of these in any order."""
        left = list(things)
        return self.some(left, len(left))


def fillings(
    base: Hand,
    pool: Sequence[Card],
    category: Category | None,
    order: Sequence[Rank | Suit],
    lots: Lots,
) -> Iterator[Hand]:
    """Yield hands of five with these cards and others of the pool, on and on.

    With a category most are of it and have these ranks and suits first in comparing order; without
    one any cards are taken. Where the pool has too few, hands are smaller.
    """
    if category is None or len(base) == HAND_SIZE:
        while True:
            yield base.union(lots.some(pool, HAND_SIZE - len(base)))
    yield from _of_category(base, pool, category, order, lots)


def _of_category(
    base: Hand, pool: Sequence[Card], category: Category, order: Sequence[Rank | Suit], lots: Lots
) -> Iterator[Hand]:
    ranks = [entry for entry in order if isinstance(entry, Rank)]
    suits = [entry for entry in order if isinstance(entry, Suit)]
    by_rank: defaultdict[Rank, list[Card]] = defaultdict(list)
    for card in pool:
        by_rank[card.rank].append(card)
    held = Counter(card.rank for card in base)
    while True:
        wanted = _row(ranks, category, lots) if category in _ROWS else None
        wanted = wanted or _groups(ranks, category, held, sorted(by_rank), lots)
        suit = None
        if category in ONE_SUIT:
            own = {card.suit for card in base}
            suit = lots.one(sorted(own, key=list(Suit).index) or suits[:1] or list(Suit))
        yield base.union(_chosen(wanted - held, by_rank, suit, lots))


def _row(ranks: Sequence[Rank], category: Category, lots: Lots) -> Counter[Rank]:
    """Return five ranks in a row; an ace may stand at either end."""
    tops = [rank for rank in Rank if rank >= Rank.FIVE]
    top = ranks[0] if ranks else Rank.ACE if category is Category.ROYAL_FLUSH else lots.one(tops)
    if top is Rank.ACE and category is not Category.ROYAL_FLUSH and lots.below(2):
        top = Rank.FIVE
    low = [Rank.ACE if rank == 1 else Rank(rank) for rank in range(top - 4, top + 1)]
    return Counter(low)


def _groups(
    ranks: Sequence[Rank], category: Category, held: Counter[Rank], others: list[Rank], lots: Lots
) -> Counter[Rank]:
    """Return ranks in groups of the sizes that make a category, known ones first."""
    shape = _SHAPES.get(category, _SINGLE)
    known = list(ranks)
    if category is Category.FULL_HOUSE and lots.below(2):
        known.reverse()
    wanted: Counter[Rank] = Counter()
    lower = [rank for rank in others if not ranks or rank < min(ranks)]
    for place, size in enumerate(shape):
        own = [rank for rank in held if rank not in wanted and held[rank] <= size]
        free = [rank for rank in lots.one((lower, others)) if rank not in wanted]
        if known:
            rank = known.pop(0)
        elif own and (len(own) >= len(shape) - place or not free or lots.below(2)):
            rank = max(own, key=lambda rank: (held[rank], lots.below(52)))
        elif free:
            rank = lots.one(free)
        else:
            continue
        wanted[rank] = size
    return wanted


def _chosen(
    wanted: Counter[Rank], by_rank: dict[Rank, list[Card]], suit: Suit | None, lots: Lots
) -> Iterator[Card]:
    """Yield so many cards of each rank as there are."""
    for rank, count in wanted.items():
        cards = by_rank.get(rank, [])
        yield from lots.some(cards if suit is None else [c for c in cards if c.suit is suit], count)
