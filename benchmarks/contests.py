"""Who is measured beside whom: the whole run, from its sides to its results."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import chain
from typing import Final, TypeVar

import attrs

from benchmarks import (
    hands,
    memory,
    ours,
    peer_evaluators,
    peer_openspiel,
    peer_pokerkit,
    peer_rlcard,
)
from benchmarks.growth import growing
from benchmarks.importing import imported
from benchmarks.measuring import CHANCE, Contest, Outcome, Side, Timing, held

GAMES: Final[Mapping[str, Callable[[], list[Side]]]] = {
    "open-spiel": peer_openspiel.sides,
    "pokerkit": peer_pokerkit.sides,
    "rlcard": peer_rlcard.sides,
}
"""What has games to play beside ours, by the name of its distribution."""

EVALUATORS: Final[Mapping[str, Callable[[], hands.Evaluator]]] = {
    "treys": peer_evaluators.treys,
    "phevaluator": peer_evaluators.phevaluator,
    "eval7": peer_evaluators.eval7,
    "pokerkit": peer_evaluators.pokerkit,
}
"""What values hands, by the name of its distribution."""

HEARTS: Final = peer_openspiel.label("hearts")

PLAYOUTS: Final = "A playout step"
DECISIONS: Final = "A decision in a playout"
RANKING: Final = "Ranking a hand"
COMPARING: Final = "Comparing two hands"

T = TypeVar("T")


@attrs.frozen
class Scale:
    """How much is measured."""

    rounds: int
    """How many rounds each contest has."""
    seconds: float
    """For about how long a side works in a round."""
    short: bool = False
    """Whether to play small games of ours alone, to see that everything works."""


@attrs.frozen
class Results:
    """All that a run has measured."""

    scale: Scale
    """How much was measured."""
    outcomes: tuple[Outcome, ...]
    """What the contests came to."""
    memory: memory.Memory
    """What is kept and what is passed through."""
    left_out: tuple[str, ...]
    """The peers that did not take part, since they are not installed or the run is short."""


def run(scale: Scale, say: Callable[[str], None]) -> Results:
    """Measure everything, telling what comes next."""
    asked = not scale.short
    games = _present(GAMES) if asked else {}
    evaluators = _present(EVALUATORS) if asked else {}
    outcomes = []
    for contest in _contests(scale.short, games, evaluators):
        say(contest.title)
        outcomes.append(held(contest, scale.rounds, scale.seconds))
        if contest.title == PLAYOUTS:
            outcomes.append(by_decision(outcomes[-1]))
    say("Import and memory")
    outcomes.append(imported(scale.rounds))
    kept = memory.measured((2, 8) if scale.short else (50, 500))
    left_out = ({*GAMES} - {*games}) | ({*EVALUATORS} - {*evaluators})
    return Results(scale, tuple(outcomes), kept, tuple(sorted(left_out)))


def by_decision(playouts: Outcome) -> Outcome:
    """Return what the same playouts come to when only the steps of players are counted.

    Some games shuffle in one step of chance, some deal card by card, and some do it on the side.
    """
    return Outcome(
        DECISIONS,
        "a step of a player, all time for chance shared among them",
        tuple(_by_decision(timing) for timing in playouts.timings),
        playouts.references,
    )


def _by_decision(timing: Timing) -> Timing:
    steps = timing.holds["steps"]
    decisions = steps - timing.holds.get(CHANCE, 0)
    seconds = tuple(taken * steps / decisions for taken in timing.seconds)
    return Timing(timing.name, seconds, {"decisions": decisions})


def _present(makers: Mapping[str, Callable[[], T]]) -> dict[str, T]:
    """Return what those of these distributions have that are installed."""
    found = {}
    for name, make in makers.items():
        with suppress(ImportError):
            found[name] = make()
    return found


def _contests(
    short: bool, games: Mapping[str, list[Side]], evaluators: Mapping[str, hands.Evaluator]
) -> Iterator[Contest]:
    own = ours.game_sides(short)
    players = [*own, *chain.from_iterable(games.values())]
    references = tuple(side.name for side in own)
    unit = "a step of whole games at random, shuffles and deals included"
    yield Contest(PLAYOUTS, unit, tuple(players), references)
    us = hands.ours()
    valued = [us, hands.checked(), *evaluators.values()]
    ranking, comparing = hands.hand_sides(valued, 200 if short else 2000)
    yield Contest(RANKING, "a hand of five cards", tuple(ranking), (us.name,))
    yield Contest(COMPARING, "two hands of five cards", tuple(comparing), (us.name,))
    # Steps of hearts stay as long as they are when ours become shorter.
    yardsticks = [side for side in players if side.name in (ours.label(ours.HEMMAVARIANT), HEARTS)]
    yield Contest(
        "Views, JSON and records, in playout steps",
        "one of what the row says",
        (*yardsticks, *ours.state_sides(short), *ours.record_sides(2 if short else 30)),
        tuple(side.name for side in yardsticks),
    )
    yield from growing(short)
