"""The reshuffle that an exchange waits for when the stock is empty, or a redeal."""

from chicago_rules.actions import IllegalAction, Reshuffle
from chicago_rules.cards import Card
from chicago_rules.course import ask_again, draw_on
from chicago_rules.events import Reshuffled
from chicago_rules.piles import returnable
from chicago_rules.refusals import Facts
from chicago_rules.state import Redealing, Reshuffling, Sink, State


def shuffled(state: State, phase: Reshuffling) -> tuple[Card, ...]:
    """Return the cards that become the new stock, canonically.

    They are the discards that are not spared; after a redeal the stock and the thrown hand.
    """
    if isinstance(phase.waits, Redealing):
        return tuple(sorted(state.deal.stock + phase.waits.old))
    return returnable(state.deal, phase.waits)


def why_not(state: State, phase: Reshuffling, action: Reshuffle) -> IllegalAction | None:
    """Return why the action is no reshuffle of these cards, or None where it is."""
    cards = shuffled(state, phase)
    if tuple(sorted(action.stock)) == cards:
        return None
    facts: Facts = {"value": len(cards), "stock": cards}
    return IllegalAction("not_a_permutation", action, facts, "stock")


def step(state: State, phase: Reshuffling, action: Reshuffle, sink: Sink) -> State:
    """Make the ordered cards the stock, and go on with what waits for it."""
    deal, told = state.deal, Reshuffled(len(action.stock))
    if sink is not None:
        sink(told)
    left = tuple([card for card in deal.discards if card not in action.stock])
    deal = deal.with_cards(deal.holdings, action.stock, left, (told,))
    state = state.with_deal(deal)
    if isinstance(phase.waits, Redealing):
        return ask_again(state, phase.waits, sink)
    return draw_on(state, phase.waits, sink)
