"""The open card: taken, or refused for the next one unseen."""

from chicago_rules.actions import IllegalAction, Refuse, Take
from chicago_rules.course import after_drawing, draw_on
from chicago_rules.events import OpenTaken
from chicago_rules.piles import free_for_refusal, refuse
from chicago_rules.state import Offering, Sink, State, announced


def legal(state: State, phase: Offering) -> tuple[Take | Refuse, ...]:
    """Return taking, and refusing where a further card can be had."""
    seat = phase.seat
    if free_for_refusal(state.deal, phase.current) > 0:
        return Take(seat), Refuse(seat)
    return (Take(seat),)


def why_not(state: State, phase: Offering, action: Take | Refuse) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    if action in legal(state, phase):
        return None
    return IllegalAction(
        "no_further_card",
        action,
        {"card": phase.card},
        switch="exchange.open_card",
    )


def step(state: State, phase: Offering, action: Take | Refuse, sink: Sink) -> State:
    """Finish the exchange with the open card, or draw the next one instead."""
    if isinstance(action, Take):
        deal = announced(state.deal, OpenTaken(phase.seat), sink)
        pending, later = phase.current.first_pending()
        return after_drawing(state, deal, later, pending, (phase.card,), deal.stock, sink)
    deal, current = refuse(state.deal, phase.current, phase.card)
    return draw_on(state.with_deal(deal), current, sink)
