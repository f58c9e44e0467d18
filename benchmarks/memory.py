"""What kept states cost, and whether replaying a longer record needs more memory."""

import gc
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import attrs

import chicago_rules as cr
from benchmarks.games import begun, played, recorded
from benchmarks.ours import GAMES, HEMMAVARIANT, PLAYERS, RECORD_SEED

_EMPTIED: Final = 100
"""After how many actions of a replay the interpreter's free lists are emptied."""


@attrs.frozen
class Kept:
    """What a state costs that is kept beside the one before it."""

    profile_id: str
    """The profile that is played."""
    states: int
    """How many states of a game were kept."""
    bytes_each: float
    """What keeping one more costs, by the mean."""


@attrs.frozen
class Peak:
    """The most memory in use while a record is replayed, the record itself not counted."""

    deals: int
    """How many deals it holds."""
    peak: int
    """In bytes."""


@attrs.frozen
class Memory:
    """Memory by tracemalloc; unlike times, figures that depend on the version of Python alone."""

    kept: tuple[Kept, ...]
    """What states cost, profile by profile."""
    peaks: tuple[Peak, ...]
    """Peaks of replays, the shortest record first."""


def measured(deals: tuple[int, ...]) -> Memory:
    """Return what states cost, and the peaks of replaying records of so many deals."""
    peaks = tuple(Peak(number, _peak(number)) for number in deals)
    return Memory(tuple(_kept(name, seeds[0]) for name, seeds in GAMES.items()), peaks)


def _kept(profile_id: str, seed: int) -> Kept:
    """Return what each state of a game costs when all of them are kept.

    What a state shares with its parent is there once, and what it does not share is its own.
    """
    beginning = begun(cr.load_profile(profile_id), PLAYERS)
    count = sum(1 for _ in played(beginning, seed))  # what is made at the first use is made here
    states: list[cr.State] = [beginning] * count
    with _traced():
        for number, (_, done) in enumerate(played(beginning, seed)):
            states[number] = done.state
        del done
        gc.collect()
        grown, _ = tracemalloc.get_traced_memory()
    return Kept(profile_id, count, grown / count)


def _peak(deals: int) -> int:
    record = recorded(cr.load_profile(HEMMAVARIANT), PLAYERS, RECORD_SEED, deals)
    with _traced():
        for number, _ in enumerate(cr.replay(record)):
            # The interpreter keeps freed tuples to use again, and tracemalloc takes them for used.
            if number % _EMPTIED == 0:
                gc.collect()
        _, peak = tracemalloc.get_traced_memory()
    return peak


@contextmanager
def _traced() -> Iterator[None]:
    gc.collect()
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()
