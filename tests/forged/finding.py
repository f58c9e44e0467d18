"""States that random games come to, found by what they are, and changed at a path."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

import attrs

import chicago_rules as cr
from chicago_rules.state import Drawing, Phase, Shuffling
from chicago_rules.state_faults import state_faults
from chicago_rules.testing import random_game, random_profile
from forged.damage import with_part

K = TypeVar("K", bound=Phase)
# The last one was looked for: an open card is refused and a new stock is due.
_SEEDS = (*range(80), 384)
_STEP = re.compile(r"(\w+)|\[(\d+)\]")


@cache
def _states(seed: int) -> tuple[cr.State, ...]:
    game = random_game(random_profile(seed), 2 + seed % 5, seed, deals=2)
    return tuple(game.states())


def _all() -> Iterator[cr.State]:
    for seed in _SEEDS:
        yield from _states(seed)


def state_with(phase: type[K], when: Callable[[cr.State, K], object]) -> cr.State:
    """Return the first state of a random game that is in a phase and meets a condition."""
    for state in _all():
        if isinstance(state.phase, phase) and when(state, state.phase):
            return state
    raise LookupError(f"no such {phase.__name__} in {len(_SEEDS)} games")


def put(state: cr.State, path: str, part: Any) -> cr.State:
    """Return the state with another part at a path; places in rows count from 1."""
    steps = (int(place) - 1 if place else name for name, place in _STEP.findall(path))
    return with_part(state, tuple(steps), part)


def told(state: cr.State) -> list[str]:
    """Return the faults of a state as texts."""
    return [str(fault) for fault in state_faults(state)]


When = Callable[[Any, Any], object]
"""A condition of a state and its phase."""
Change = Callable[[Any], cr.State]
"""What is forged."""


def always(state: cr.State, phase: Phase) -> bool:
    return True


def dealt(state: cr.State, phase: Phase) -> bool:
    return not isinstance(phase, Shuffling | Drawing) and len(state.deal.seats) > 2


def stock_holds_two(state: cr.State, phase: Phase) -> bool:
    return dealt(state, phase) and len(state.deal.stock) > 1


def at(path: str, part: Any) -> Change:
    return lambda state: put(state, path, part)


def changed(path: str, change: Callable[[Any], Any]) -> Change:
    """Return what replaces a part by what is made of it."""

    def do(state: cr.State) -> cr.State:
        part: Any = state
        for name in path.replace("[", ".").replace("]", "").split("."):
            part = part[int(name) - 1] if name.isdecimal() else getattr(part, name)
        return put(state, path, change(part))

    return do


def backwards(row: Any) -> Any:
    return row[::-1]


def ruled(table: str, **switches: Any) -> Change:
    """Return what gives a table of the profile other switches."""

    def do(state: cr.State) -> cr.State:
        changed = attrs.evolve(getattr(state.profile, table), **switches)
        return attrs.evolve(state, profile=state.profile.varied(**{table: changed}))

    return do


def redealing(**switches: Any) -> Change:
    """Return what gives the redeal of the profile other switches."""

    def do(state: cr.State) -> cr.State:
        redeal: Any = state.profile.deal.redeal
        return ruled("deal", redeal=attrs.evolve(redeal, **switches))(state)

    return do


P1, P2 = map(cr.Seat, range(2))

Case = tuple[type, When, Change, str]
"""The phase of a state, what else is so in it, what is forged, and a part of a fault."""


def check(phase: type, when: When, forge: Change, fault: str) -> None:
    """Check that a state that was played has no fault, and this one when it is forged."""
    state = state_with(phase, when)
    assert told(state) == []
    faults = told(forge(state))
    assert any(fault in text for text in faults), faults
