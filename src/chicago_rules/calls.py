"""Chicago calls: who may call, and when a call is open to a seat, in its turn or out of it."""

import attrs

from chicago_rules.actions import Chicago, Exchange, IllegalAction
from chicago_rules.events import ChicagoCalled, ChicagoVoid
from chicago_rules.holdings import Deal
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Asking, Exchanging, Playing, Sink, State


def may_declare(state: State, seat: Seat) -> bool:
    """Tell whether the seat may declare Chicago, if it is the moment for it."""
    rules, total = state.profile.chicago, state.sheet.totals[seat]
    return (
        rules is not None
        and state.deal.declarer is None
        and not rules.below_minimum(total)
        and not rules.above_maximum(total)
    )


def why_not(state: State, action: Chicago | Exchange) -> IllegalAction | None:
    """Return why the seat may not declare, by what all know, or None where it may.

    It may do so by a call or, blind, with an exchange.
    """
    if may_declare(state, action.seat):
        return None
    rules, total = state.profile.chicago, state.sheet.totals[action.seat]
    refused = f"{format_seat(action.seat)} may not declare Chicago"
    if rules is None:
        message = f"{refused}: there is none in these rules"
        return IllegalAction("no_chicago", action, message, switch="chicago")
    if state.deal.declarer is not None:
        message = f"{refused}: {format_seat(state.deal.declarer)} has called it"
        return IllegalAction("chicago_called", action, message)
    points = "1 point is" if total == 1 else f"{total} points are"
    if rules.below_minimum(total):
        message = f"{refused}: {points} too few"
        return IllegalAction("below_chicago_minimum", action, message, switch="chicago.min_score")
    message = f"{refused}: {points} too many"
    return IllegalAction("above_chicago_maximum", action, message, switch="chicago.max_score")


def is_open(state: State, seat: Seat) -> bool:
    """Tell whether this is the moment at which the seat, if it may declare, can do so."""
    phase, rules = state.phase, state.profile.chicago
    if isinstance(phase, Playing):
        if phase.table or state.deal.tricks or rules is None:
            return False
        return rules.is_called_freely(before_lead=True)
    if isinstance(phase, Exchanging) and rules is not None:
        in_turn = phase.round == 1 and seat == phase.seat
        return rules.is_called_freely(before_lead=False) or (
            in_turn and rules.is_called_in_first_exchange()
        )
    return isinstance(phase, Asking) and seat == phase.seat


def has_first_call(state: State, round: int, seat: Seat) -> bool:
    """Tell whether the seat has a turn in a round to call Chicago, even when it is stopped."""
    rules = state.profile.chicago
    first = rules is not None and round == 1 and rules.is_called_in_first_exchange()
    return first and may_declare(state, seat)


def called(deal: Deal, seat: Seat, sink: Sink, *, blind: bool = False) -> Deal:
    """Return the deal with a seat as the declarer."""
    if sink is not None:
        sink(ChicagoCalled(seat, blind))
    return attrs.evolve(deal, declarer=seat, blind=blind)


def voided(deal: Deal, sink: Sink) -> Deal:
    """Return the deal with a call that has come to nothing, as if there had been none."""
    if deal.declarer is not None and sink is not None:
        sink(ChicagoVoid(deal.declarer))
    return attrs.evolve(deal, declarer=None, blind=False)
