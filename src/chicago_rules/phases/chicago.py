"""The asking for Chicago before the first trick."""

from chicago_rules.actions import Chicago, Pass
from chicago_rules.course import next_asked, to_tricks
from chicago_rules.events import ChicagoCalled, ChicagoDeclined
from chicago_rules.state import Asking, Sink, State

WANTED = "is to declare Chicago or pass"
"""What the seat to act is asked."""


def legal(phase: Asking) -> tuple[Pass | Chicago, ...]:
    """Return passing and declaring; only seats that may declare are asked."""
    return Pass(phase.seat), Chicago(phase.seat)


def step(state: State, action: Chicago | Pass, sink: Sink) -> State:
    """Let the declarer lead, or ask the next seat."""
    if isinstance(action, Chicago):
        if sink is not None:
            sink(ChicagoCalled(action.seat))
        return to_tricks(state, declarer=action.seat)
    if sink is not None:
        sink(ChicagoDeclined(action.seat))
    seats = state.deal.opening.seats
    return next_asked(state, seats[seats.index(action.seat) + 1 :])
