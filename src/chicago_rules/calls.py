"""Chicago calls, which are judged by public totals whoever is to act."""

from chicago_rules.actions import Chicago, IllegalAction
from chicago_rules.seats import format_seat
from chicago_rules.state import State


def why_not(state: State, action: Chicago) -> IllegalAction | None:
    """Return why the seat may not declare at its present total, or None where it may."""
    rules = state.profile.chicago
    seat, total = format_seat(action.seat), state.sheet.totals[action.seat]
    if rules is None:
        return IllegalAction(
            "no_chicago", action, f"{seat} may not declare: no Chicago here", switch="chicago"
        )
    if rules.below_minimum(total):
        return IllegalAction(
            "below_chicago_minimum",
            action,
            f"{seat} may not declare Chicago at {total} points: that is too few",
            switch="chicago.min_score",
        )
    if rules.above_maximum(total):
        return IllegalAction(
            "above_chicago_maximum",
            action,
            f"{seat} may not declare Chicago at {total} points: that is too many",
            switch="chicago.max_score",
        )
    return None
