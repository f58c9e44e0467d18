"""The throw of a stopped seat that was dealt six cards."""

from chicago_rules.actions import IllegalAction, Throw
from chicago_rules.course import next_throw
from chicago_rules.deals import end_if_held
from chicago_rules.events import CardThrown
from chicago_rules.holdings import make_holding
from chicago_rules.redacted import UnseenCardThrown
from chicago_rules.state import Sink, State, Throwing


def legal(state: State, phase: Throwing) -> tuple[Throw, ...]:
    """Return a throw of each of its six cards, lowest first: by rank, then clubs to spades."""
    hand = state.deal.holdings[phase.seat].hand
    return tuple([Throw(phase.seat, card) for card in reversed(hand)])


def why_not(state: State, phase: Throwing, action: Throw) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    hand = state.deal.holdings[phase.seat].hand
    if action.card in hand:
        return None
    return IllegalAction("card_not_held", action, {"card": action.card, "hand": hand}, "throw")


def step(state: State, phase: Throwing, action: Throw, sink: Sink) -> State:
    """Lay the card to the discards, and go on with the next seat that has six."""
    seat, card, deal = action.seat, action.card, state.deal
    if sink is not None:
        sink(CardThrown(seat, card))
    hand = tuple([held for held in deal.holdings[seat].hand if held is not card])
    holdings = list(deal.holdings)
    holdings[seat] = make_holding(hand, thrown=(card,))
    deal = deal.with_cards(
        tuple(holdings), deal.stock, (*deal.discards, card), (UnseenCardThrown(seat),)
    )
    state = state.with_deal(deal)
    ended = end_if_held(state, deal, (seat,), sink)
    return next_throw(state, phase.asked[1:], sink) if ended is None else ended
