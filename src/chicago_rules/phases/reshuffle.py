"""The reshuffle that an exchange waits for when the stock is empty."""

from chicago_rules.actions import IllegalAction, Reshuffle
from chicago_rules.cards import format_cards
from chicago_rules.drawing import draw, returnable
from chicago_rules.events import Reshuffled
from chicago_rules.state import Reshuffling, Sink, State

WANTED = "the discards are to be reshuffled"
"""What the game waits for."""


def why_not(state: State, action: Reshuffle) -> IllegalAction | None:
    """Return why the action is no reshuffle of the discards, or None where it is."""
    cards = returnable(state.deal)
    if tuple(sorted(action.stock)) == cards:
        return None
    return IllegalAction(
        "not_a_permutation",
        action,
        f"the new stock is the {len(cards)} discards, each once: {format_cards(cards)}",
        f"the new stock is the {len(cards)} discards, each once",
    )


def step(state: State, phase: Reshuffling, action: Reshuffle, sink: Sink) -> State:
    """Make the ordered discards the stock and draw on."""
    if sink is not None:
        sink(Reshuffled(len(action.stock)))
    deal = state.deal
    deal = deal.with_cards(deal.holdings, action.stock, (), deal.announced)
    return draw(State(state.profile, state.sheet, deal, phase), phase.pending, sink)
