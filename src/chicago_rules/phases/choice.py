"""The choice of a scorer whose hand zeroes: points or zeroing, and whom."""

from chicago_rules.actions import IllegalAction, Points, Zero
from chicago_rules.course import next_choice
from chicago_rules.events import ChoiceMade
from chicago_rules.refusals import Words
from chicago_rules.scoring import category_of, may_keep_points, with_zeroing, zeroings_open
from chicago_rules.seats import format_seat
from chicago_rules.state import Choosing, Sink, State, announced, make_state


def legal(state: State, phase: Choosing) -> tuple[Points | Zero, ...]:
    """Return the points where they may be kept, zeroing all others, and each other by seat."""
    seat = phase.seat
    zeroings = zeroings_open(state.profile, state.sheet, state.deal, seat)
    if may_keep_points(state.profile, state.deal, seat):
        return Points(seat), *zeroings
    return zeroings


def why_not(state: State, phase: Choosing, action: Points | Zero) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    possible = legal(state, phase)
    if action in possible:
        return None
    effect = f"effects.{category_of(state.profile, state.deal, phase.seat).key}"
    if isinstance(action, Points):
        return IllegalAction("no_choice_of_points", action, switch=f"{effect}.zero")
    targets = [zero.target for zero in possible if isinstance(zero, Zero)]
    named = tuple(
        Words("words", "all_others") if target is None else format_seat(target)
        for target in targets
    )
    return IllegalAction("no_target", action, {"targets": named}, switch=f"{effect}.zero_targets")


def step(state: State, phase: Choosing, action: Points | Zero, sink: Sink) -> State:
    """Note the choice; after the last one the awards are made."""
    sheet, zeroings = state.sheet, phase.zeroings
    if isinstance(action, Zero):
        zeroings = (*zeroings, action)
        sheet = with_zeroing(state.profile, sheet, state.deal, action.seat)
    target = action.target if isinstance(action, Zero) else None
    made = ChoiceMade(action.seat, isinstance(action, Zero), target)
    state = make_state(state.profile, sheet, announced(state.deal, made, sink), phase)
    return next_choice(state, phase.moment, phase.scorers, phase.asked[1:], zeroings, sink)
