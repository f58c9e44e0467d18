"""Work timed in interleaved rounds, and ratios of what was timed in the same round."""

import gc
from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from statistics import quantiles
from time import process_time
from typing import Final, Protocol

import attrs

_SEED: Final = 52

CHANCE: Final = "of which chance"
"""What the steps of chance are counted as, among the steps of a side's games."""


class Work(Protocol):
    """Does a fixed piece of work and returns how many units of it were done."""

    def __call__(self) -> int:
        """Do the whole piece, the same each time."""


@attrs.frozen
class Side:
    """One of those that are measured beside each other."""

    name: str
    """What it is called in tables, unique within its contest."""
    work: Work
    """The work, the same each time."""
    units: int
    """How many units it is, counted outside the clock by whoever checked the work."""
    holds: Mapping[str, int] = attrs.field(factory=dict)
    """What was counted in the work, such as whole games and steps."""


@attrs.frozen
class Timing:
    """What a side took for a unit, in each round."""

    name: str
    """The side."""
    seconds: tuple[float, ...]
    """The processor's seconds for a unit, round by round."""
    holds: Mapping[str, int] = attrs.field(factory=dict)
    """What was counted in its work."""

    def over(self, other: "Timing") -> "Ratio":
        """Return how many times as long as another this took, compared round by round."""
        pairs = zip(self.seconds, other.seconds, strict=True)
        return Ratio.of([mine / its for mine, its in pairs])


@attrs.frozen
class Ratio:
    """How many times as long one side took as another."""

    median: float
    """The median over the rounds."""
    low: float
    """The lower quartile."""
    high: float
    """The upper quartile."""

    @classmethod
    def of(cls, ratios: Sequence[float]) -> "Ratio":
        """Return the median and the quartiles; of a single round all three are the same."""
        if len(ratios) == 1:
            return cls(ratios[0], ratios[0], ratios[0])
        low, middle, high = quantiles(ratios, method="inclusive")
        return cls(middle, low, high)


@attrs.frozen
class Contest:
    """Sides that are measured beside each other, and the ones that the others are divided by."""

    title: str
    """What is compared."""
    unit: str
    """What a unit is of each side, in a sentence."""
    sides: tuple[Side, ...]
    """Who takes part."""
    references: tuple[str, ...]
    """The names of the sides that all are compared with, a column each."""


@attrs.frozen
class Outcome:
    """What a contest came to."""

    title: str
    """What was compared."""
    unit: str
    """What a unit is."""
    timings: tuple[Timing, ...]
    """A timing for each side, in the order of the sides."""
    references: tuple[str, ...]
    """The sides that the others are compared with."""

    def timing(self, name: str) -> Timing | None:
        """Return the timing of a side; None if it did not take part."""
        return next((timing for timing in self.timings if timing.name == name), None)


def held(contest: Contest, rounds: int, seconds: float) -> Outcome:
    """Measure the sides of a contest against each other.

    In each of the rounds every side works for about so many seconds, at least once, in an order
    drawn anew. A machine that is slow for a while is so for all of a round, and the ratios of a
    round stay what they are. The processor's time is taken, so that waiting does not count.
    """
    passes = {side.name: _warmed(side, seconds) for side in contest.sides}
    taken: dict[str, list[float]] = {side.name: [] for side in contest.sides}
    rng = Random(_SEED)
    for _ in range(rounds):
        for side in rng.sample(contest.sides, len(contest.sides)):
            taken[side.name].append(_timed(side, passes[side.name]))
    timings = (Timing(side.name, tuple(taken[side.name]), side.holds) for side in contest.sides)
    return Outcome(contest.title, contest.unit, tuple(timings), contest.references)


def _warmed(side: Side, seconds: float) -> int:
    """Return how often a side does its work in so many seconds, once it is warm."""
    _timed(side, 1)
    return max(1, ceil(seconds / (_timed(side, 1) * side.units)))


def _timed(side: Side, passes: int) -> float:
    """Return the seconds for a unit when the work is done so often."""
    gc.collect()
    begun = process_time()
    done = sum(side.work() for _ in range(passes))
    taken = process_time() - begun
    if done != passes * side.units:
        raise RuntimeError(f"{side.name} did {done} units, not {passes} times {side.units}")
    return taken / done
