"""Chicago calls: who may call, and when a call is open to a seat, in its turn or out of it."""

from typing import Literal

from chicago_rules.actions import Chicago, Exchange, IllegalAction
from chicago_rules.events import ChicagoCalled, ChicagoVoid
from chicago_rules.holdings import Deal
from chicago_rules.profile import CallMoment, CallWay, Profile, Terms
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Asking, Exchanging, Playing, Sink, State, announced

Barred = Literal["no_chicago", "chicago_called", "below_chicago_minimum", "above_chicago_maximum"]
"""What keeps a seat from declaring Chicago, as the code of the refusal."""


def barred(state: State, seat: Seat) -> Barred | None:
    """Return what keeps the seat from declaring Chicago whatever the moment, None for nothing."""
    rules, total = state.profile.chicago, state.sheet.totals[seat]
    if rules is None:
        return "no_chicago"
    if state.deal.declarer is not None:
        return "chicago_called"
    if rules.below_minimum(total):
        return "below_chicago_minimum"
    return "above_chicago_maximum" if rules.above_maximum(total) else None


def may_declare(state: State, seat: Seat) -> bool:
    """Tell whether the seat may declare Chicago, if it is the moment for it."""
    return barred(state, seat) is None


def why_not(state: State, action: Chicago | Exchange) -> IllegalAction | None:
    """Return why the seat may not declare, by what all know, or None where it may.

    It may do so by a call or, blind, with an exchange.
    """
    code = barred(state, action.seat)
    if code is None:
        return None
    points = {"value": state.sheet.totals[action.seat]}
    if code == "no_chicago":
        return IllegalAction("no_chicago", action, switch="chicago")
    if state.deal.declarer is not None:
        declarer = format_seat(state.deal.declarer)
        return IllegalAction("chicago_called", action, {"declarer": declarer})
    if code == "below_chicago_minimum":
        return IllegalAction("below_chicago_minimum", action, points, switch="chicago.min_score")
    return IllegalAction("above_chicago_maximum", action, points, switch="chicago.max_score")


def way(profile: Profile, moment: CallMoment) -> CallWay | None:
    """Return how a Chicago is called at a moment, None where it is not."""
    return None if profile.chicago is None else profile.chicago.called(moment)


def is_open(state: State, seat: Seat) -> bool:
    """Tell whether this is the moment at which the seat, if it may declare, can do so."""
    phase = state.phase  # of which the type is asked, as in ``engine``
    if type(phase) is Playing:
        leads = not (phase.table or state.deal.tricks)
        return leads and way(state.profile, "lead") == "freely"
    if type(phase) is Exchanging:
        how = phase.current.terms.calls
        return how == "freely" or (how == "in_turn" and seat == phase.seat)
    return type(phase) is Asking and seat == phase.seat


def may_call(state: State, seat: Seat) -> bool:
    """Tell whether a seat may call Chicago now, in its turn or out of it."""
    if state.deal.tricks:  # mostly, and then it is over at once
        return False
    return is_open(state, seat) and seat in state.deal.seats and may_declare(state, seat)


def has_first_call(state: State, deal: Deal, terms: Terms, seat: Seat) -> bool:
    """Tell whether the seat has a turn in a round to call Chicago, even when it is stopped.

    Whether one was called already is said by ``deal``.
    """
    return terms.calls == "in_turn" and may_declare(state.with_deal(deal), seat)


def called(deal: Deal, seat: Seat, sink: Sink, *, blind: bool = False) -> Deal:
    """Return the deal with a seat as the declarer."""
    deal = announced(deal, ChicagoCalled(seat, blind), sink)
    return deal.with_declarer(seat, blind=blind)


def voided(deal: Deal, sink: Sink) -> Deal:
    """Return the deal with a call, if there is one, that has come to nothing."""
    if deal.declarer is None:
        return deal
    deal = announced(deal, ChicagoVoid(deal.declarer), sink)
    return deal.with_declarer(None, blind=False)
