"""The choice of a scorer between its points and zeroing the others."""

import attrs

from chicago_rules.actions import IllegalAction, Points, Zero
from chicago_rules.course import after_choices
from chicago_rules.events import ChoiceMade
from chicago_rules.seats import format_seat
from chicago_rules.state import Choosing, Sink, State

WANTED = "is to choose points or zeroing"
"""What the seat to act is asked."""


def legal(phase: Choosing) -> tuple[Points | Zero, ...]:
    """Return the points, and zeroing all others."""
    seat = phase.seat
    return Points(seat), Zero(seat)


def why_not(state: State, phase: Choosing, action: Points | Zero) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    if action in legal(phase):
        return None
    category = state.profile.ranking.value(state.deal.holdings[phase.seat].hand).category
    return IllegalAction(
        "no_target",
        action,
        f"{format_seat(phase.seat)} may not name whom to zero: it zeroes all others",
        switch=f"effects.{category.key}.zero_targets",
    )


def step(state: State, phase: Choosing, action: Points | Zero, sink: Sink) -> State:
    """Note the choice; after the last one the awards are made."""
    zeroes = isinstance(action, Zero)
    if sink is not None:
        sink(ChoiceMade(action.seat, zeroes))
    zeroers = (*phase.zeroers, action.seat) if zeroes else phase.zeroers
    asked = phase.asked[1:]
    if not asked:
        return after_choices(state, phase.moment, phase.scorers, zeroers, sink)
    asking = attrs.evolve(phase, asked=asked, zeroers=zeroers)
    return State(state.profile, state.sheet, state.deal, asking)
