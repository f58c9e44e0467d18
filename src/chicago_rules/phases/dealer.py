"""The draw for first dealer: a card to each seat, and again to those that are tied."""

from chicago_rules.actions import Draw, IllegalAction
from chicago_rules.cards import PACK, Card
from chicago_rules.deals import deal_to_come
from chicago_rules.events import DealerDrawn
from chicago_rules.seats import format_seat
from chicago_rules.state import Drawing, Sink, State, announced


def drawable(phase: Drawing) -> tuple[Card, ...]:
    """Return the cards that have not been drawn, canonically."""
    return tuple(card for card in PACK if card not in phase.gone)


def why_not(state: State, phase: Drawing, action: Draw) -> IllegalAction | None:
    """Return why the action is no draw of these seats, or None where it is."""
    if tuple(seat for seat, _ in action.cards) != phase.seats:
        order = " ".join(map(format_seat, phase.seats))
        return IllegalAction("not_a_draw", action, {"order": order}, "order")
    drawn = [card for _, card in action.cards]
    for place, card in enumerate(drawn):
        if card in phase.gone or card in drawn[:place]:
            return IllegalAction("not_a_draw", action, {"card": card}, "again")
    return None


def step(state: State, phase: Drawing, action: Draw, sink: Sink) -> State:
    """Let the seat at the right end deal, or those that are tied there draw again."""
    end = min if state.profile.deal.drawn_end() == "lowest" else max
    ranks = [card.rank for _, card in action.cards]
    tied = tuple([seat for seat, card in action.cards if card.rank is end(ranks)])
    dealer = tied[0] if len(tied) == 1 else None
    drawn = DealerDrawn(action.cards, dealer)
    state = state.with_deal(announced(state.deal, drawn, sink))
    if dealer is not None:
        return deal_to_come(state.profile, state.sheet, state.deal_number, dealer)
    gone = phase.gone + tuple(card for _, card in action.cards)
    again = Drawing(tied, gone)
    if len(drawable(again)) < len(tied):  # all drawn cards are put back
        again = Drawing(tied)
    return state.waiting_for(again)
