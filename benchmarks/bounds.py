"""What the project asks of its speed, each beside what a run has found."""

from collections.abc import Iterator
from typing import Final

import attrs

from benchmarks import ours, peer_openspiel, peer_pokerkit, peer_rlcard
from benchmarks.contests import COMPARING, DECISIONS, HEARTS, PLAYOUTS, RANKING, Results
from benchmarks.hands import CHECKED
from benchmarks.importing import BEYOND
from benchmarks.measuring import Outcome, Ratio, Timing

_IMPORT_SECONDS: Final = 0.060
_STATE_BYTES: Final = 1500
_FLAT: Final = 1.1
_SLOWEST_OF_HEARTS: Final = 3

UNITS: Final = {PLAYOUTS: "step", DECISIONS: "decision"}
"""What the bounds of playouts are of, by the title of an outcome."""

_TIMES_AS_FAST: Final = {
    peer_pokerkit.label(peer_pokerkit.IN_PLACE): 20,
    peer_pokerkit.label(peer_pokerkit.WITH_COPY): 100,
    **{peer_openspiel.label(game): 1 for game in peer_openspiel.GAMES if "python" in game},
    peer_rlcard.label("limit-holdem"): 2,
}


@attrs.frozen
class Bound:
    """One thing that is asked."""

    what: str
    """What is asked about."""
    asked: str
    """The bound, in words."""
    found: float
    """What was found, in the unit of the bound; of several rounds the median."""
    met: bool | None
    """Whether the bound holds; None where the middle half of the rounds lies on both sides."""


def _at_most(what: str, unit: str, most: float, found: Ratio) -> Bound:
    met = found.high <= most
    return Bound(what, f"{unit} at most", found.median, met or (None if found.low <= most else met))


def _at_least(what: str, unit: str, least: float, found: Ratio) -> Bound:
    met = found.low >= least
    undecided = found.high >= least
    return Bound(what, f"{unit} at least", found.median, met or (None if undecided else met))


def bounds(results: Results) -> Iterator[Bound]:
    """Yield what is asked, as far as the peer in question took part."""
    for outcome in results.outcomes:
        if outcome.title in UNITS:
            yield from _of_playouts(outcome, UNITS[outcome.title])
        if outcome.title in (RANKING, COMPARING):
            yield from _of_hands(outcome)
        beyond = outcome.timing(BEYOND)
        if beyond is not None:
            share = Ratio.of([taken / _IMPORT_SECONDS for taken in beyond.seconds])
            yield _at_most("import beyond attrs and cattrs", "1 × 60 ms", 1, share)
    for kept in results.memory.kept:
        each = kept.bytes_each
        what = f"bytes of a kept state on average, {kept.profile_id}"
        yield Bound(what, f"{_STATE_BYTES} at most", each, each <= _STATE_BYTES)
    first, last = results.memory.peaks[0], results.memory.peaks[-1]
    grown = last.peak / first.peak
    what = f"peak of replaying {last.deals} deals to that of {first.deals}"
    yield Bound(what, f"flat: {_FLAT} × at most", grown, grown <= _FLAT)


def _of_playouts(outcome: Outcome, unit: str) -> Iterator[Bound]:
    """Yield the bounds of a step or decision, each by our profile that is further from it."""
    own = [timing for timing in outcome.timings if timing.name in map(ours.label, ours.GAMES)]
    hearts = outcome.timing(HEARTS)
    if hearts is not None:
        slower = max((timing.over(hearts) for timing in own), key=_median)
        most = _SLOWEST_OF_HEARTS
        yield _at_most(f"our {unit} to that of {HEARTS}", f"{most} ×", most, slower)
    for name, times in _TIMES_AS_FAST.items():
        peer = outcome.timing(name)
        if peer is not None:
            yield _faster(f"a {unit} of {name} to ours", times, peer, own)


def _of_hands(outcome: Outcome) -> Iterator[Bound]:
    us, *others = outcome.timings
    for peer in others:
        if peer.name != CHECKED:
            yield _faster(f"{outcome.title.lower()}, {peer.name} to ours", 1, peer, [us])


def _faster(what: str, times: float, peer: Timing, own: list[Timing]) -> Bound:
    found = min((peer.over(timing) for timing in own), key=_median)
    return _at_least(what, f"{times} ×", times, found)


def _median(ratio: Ratio) -> float:
    return ratio.median
