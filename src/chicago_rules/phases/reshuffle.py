"""The reshuffle that an exchange waits for when the stock is empty."""

from chicago_rules.actions import IllegalAction, Reshuffle
from chicago_rules.cards import Card, format_cards
from chicago_rules.drawing import draw
from chicago_rules.events import Reshuffled
from chicago_rules.state import Deal, Reshuffling, Sink, State

WANTED = "the discards are to be reshuffled"
"""What the game waits for."""


def ordered(state: State) -> tuple[Card, ...]:
    """Return the cards that chance must order, canonically: the discards, in nobody's hand."""
    return tuple(sorted(state.deal.discards))


def why_not(state: State, action: Reshuffle) -> IllegalAction | None:
    """Return why the action is no reshuffle of the discards, or None where it is."""
    cards = ordered(state)
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
    deal = Deal(deal.opening, deal.holdings, action.stock, (), deal.announced)
    return draw(State(state.profile, state.sheet, deal, phase), phase.pending, sink)
