"""What follows from an action at a table, where chance acts at once as it was fixed to."""

from collections import deque
from collections.abc import Callable
from typing import Final, TypeAlias

import attrs

from chicago_rules.actions import Action, SeatAction
from chicago_rules.commitments import FixedDeal, chance_by, number_due
from chicago_rules.engine import step, to_act
from chicago_rules.errors import GameError
from chicago_rules.events import Event
from chicago_rules.state import CHANCE, State
from chicago_rules.values import Value

Fix: TypeAlias = Callable[[int], FixedDeal]
"""Fixes what chance does in the deal of a number; called once for each."""

_MOST_CHANCE: Final = 1_000  # actions in a row, which only a source without chance comes to


@attrs.frozen
class Change(Value):
    """What an action led to, until a seat is to act again or the game is over."""

    state: State
    """The state then."""
    events: tuple[Event, ...]
    """What happened, in order; with what only their seats may see."""
    actions: tuple[Action, ...]
    """The action and what chance did, in order."""
    fixed: tuple[FixedDeal, ...]
    """What was fixed for the deals that began, in order; secret."""
    over: tuple[FixedDeal, ...]
    """What had been fixed for the deals that ended, in order."""


def change(state: State, action: SeatAction | None, latest: FixedDeal | None, fix: Fix) -> Change:
    """Return what an action leads to, or, without one, what chance owes.

    ``latest`` is what is fixed for the present deal, if it has begun. What the rules refuse raises
    as in ``step``; a source that goes on without ever naming a first dealer is a ``GameError``.
    """
    events: list[Event] = []
    actions: list[Action] = []
    fixed: list[FixedDeal] = []
    over: list[FixedDeal] = []
    todo: Action | None = action
    while todo is not None or to_act(state) == CHANCE:
        if todo is None:
            number = number_due(state)
            if latest is None or latest.number != number:
                over += () if latest is None else (latest,)
                latest = fix(number)
                fixed.append(latest)
            todo = chance_by(latest, state)
        if len(actions) > _MOST_CHANCE:
            raise GameError("by these orders of the cards no dealer is ever found")
        done = step(state, todo)
        actions.append(todo)
        events += done.events
        state, todo = done.state, None
    if to_act(state) is None and latest is not None:
        over.append(latest)
    return Change(state, tuple(events), tuple(actions), tuple(fixed), tuple(over))


def taking(left: deque[FixedDeal]) -> Fix:
    """Return what takes deals that were fixed before, in order; any other is a ``GameError``."""

    def fix(number: int) -> FixedDeal:
        if not left or left[0].number != number:
            raise GameError(f"deal {number} is not the next one of those that were fixed")
        return left.popleft()

    return fix
