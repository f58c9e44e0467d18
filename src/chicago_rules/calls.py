"""Chicago calls: who may declare, judged by public totals whoever is to act."""

from chicago_rules.actions import Chicago, IllegalAction
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import State


def may_declare(state: State, seat: Seat) -> bool:
    """Tell whether the seat's total lets it declare Chicago."""
    return why_not(state, Chicago(seat)) is None


def why_not(state: State, action: Chicago) -> IllegalAction | None:
    """Return why the seat may not declare at its total, or None where it may."""
    rules, total = state.profile.chicago, state.sheet.totals[action.seat]
    refused = f"{format_seat(action.seat)} may not declare Chicago"
    if rules is None:
        message = f"{refused}: there is none in these rules"
        return IllegalAction("no_chicago", action, message, switch="chicago")
    if rules.below_minimum(total):
        message = f"{refused}: {total} points are too few"
        return IllegalAction("below_chicago_minimum", action, message, switch="chicago.min_score")
    if rules.above_maximum(total):
        message = f"{refused}: {total} points are too many"
        return IllegalAction("above_chicago_maximum", action, message, switch="chicago.max_score")
    return None
