"""The asking for Chicago before the first trick."""

from chicago_rules.actions import IllegalAction, Pass
from chicago_rules.course import next_asked
from chicago_rules.events import ChicagoDeclined
from chicago_rules.state import Asking, Sink, State, announced


def legal(state: State, phase: Asking) -> tuple[Pass, ...]:
    """Return passing; the call itself is open to the seat that is asked as calls always are."""
    return (Pass(phase.seat),)


def why_not(state: State, phase: Asking, action: Pass) -> IllegalAction | None:
    """Return None, as a seat that is asked may always pass."""
    return None


def step(state: State, phase: Asking, action: Pass, sink: Sink) -> State:
    """Ask the next seat."""
    state = state.with_deal(announced(state.deal, ChicagoDeclined(action.seat), sink))
    return next_asked(state, state.deal.seats_after(action.seat))
