"""Valuing hands of five cards: the same hands for every library, in its own form."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

import attrs

import chicago_rules as cr
from benchmarks.measuring import Side


@attrs.frozen
class Evaluator:
    """How a library values hands, many at a time so that nothing but its calls is timed."""

    name: str
    """The library."""
    card: Callable[[str], Any]
    """Makes its form of a card, of such as ``Ah``."""
    rank: Callable[[Sequence[Any]], list[Any]]
    """Returns what each of the hands is worth."""
    beats: Callable[[Sequence[tuple[Any, Any]]], list[bool]]
    """Tells of each pair of hands, of cards not valued before, whether the first is better."""
    hand: Callable[[list[Any]], Any] = list
    """Makes its form of a hand, of its cards."""


CHECKED: Final = "chicago_rules hand_value"
"""What our call is named that looks whether it is given five different cards."""


def ours() -> Evaluator:
    """Return this library, as the engine calls it."""
    return _ours("chicago_rules", cr.load_profile("hemmavariant").ranking.value)


def checked() -> Evaluator:
    """Return this library, by the call that refuses what is no hand."""
    return _ours(CHECKED, cr.hand_value)


def _ours(name: str, value: Callable[[tuple[cr.Card, ...]], cr.HandValue]) -> Evaluator:
    return Evaluator(
        name,
        cr.parse_card,
        lambda hands: [value(hand).strength for hand in hands],
        lambda pairs: [value(a).strength > value(b).strength for a, b in pairs],
        hand=tuple,
    )


def hand_sides(evaluators: Iterable[Evaluator], count: int) -> tuple[list[Side], list[Side]]:
    """Return for each library ranking so many hands, and comparing as many pairs of them.

    All must agree on which hands are equal, and on which of each pair is better.
    """
    rng = Random(count)
    hands = [[str(card) for card in rng.sample(cr.PACK, 5)] for _ in range(count + 1)]
    ranking, comparing = [], []
    agreed: Agreed | None = None
    for each in evaluators:
        dealt = [each.hand([*map(each.card, hand)]) for hand in hands]
        pairs = [*pairwise(dealt)]
        found = Agreed.of(each.rank(dealt), each.beats(pairs))
        agreed = agreed or found
        if found != agreed:
            raise RuntimeError(f"{each.name} values hands otherwise")
        kinds, better = max(agreed.kinds) + 1, sum(agreed.better)
        ranking.append(_side(each.name, each.rank, dealt[1:], {"hands": count, "kinds": kinds}))
        comparing.append(_side(each.name, each.beats, pairs, {"pairs": count, "better": better}))
    return ranking, comparing


@attrs.frozen
class Agreed:
    """What libraries that count otherwise must agree on."""

    kinds: tuple[int, ...]
    """For each hand the number of the value that it shares with its equals, in order met."""
    better: tuple[bool, ...]
    """For each pair whether its first hand is better."""

    @classmethod
    def of(cls, ranks: Iterable[Any], better: Iterable[bool]) -> "Agreed":
        """Return what the values of hands and the comparisons of pairs say."""
        met: dict[Any, int] = {}
        return cls(tuple(met.setdefault(rank, len(met)) for rank in ranks), tuple(better))


def _side(
    name: str,
    values: Callable[[Sequence[Any]], list[Any]],
    items: Sequence[Any],
    held: dict[str, int],
) -> Side:
    return Side(name, lambda: len(values(items)), len(items), held)
