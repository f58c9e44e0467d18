"""The shuffle before a deal, and the deal itself."""

from chicago_rules.actions import IllegalAction, Shuffle
from chicago_rules.cards import PACK
from chicago_rules.course import after_moment
from chicago_rules.events import Dealt
from chicago_rules.hands import HAND_SIZE
from chicago_rules.state import Deal, Holding, Sink, State

WANTED = "the pack is to be shuffled and dealt"
"""What the game waits for."""


def why_not(action: Shuffle) -> IllegalAction | None:
    """Return why the action is no shuffle of the whole pack, or None where it is."""
    if tuple(sorted(action.pack)) == PACK:
        return None
    return IllegalAction("not_a_permutation", action, "a pack is each of the 52 cards once")


def step(state: State, action: Shuffle, sink: Sink) -> State:
    """Deal five cards to each seat, one at a time from forehand; the rest is the stock."""
    opening = state.deal.opening
    players = len(opening.seats)
    dealt = players * HAND_SIZE
    holdings = list(state.deal.holdings)
    for place, seat in enumerate(opening.seats):
        cards = action.pack[place:dealt:players]
        holdings[seat] = Holding(tuple(sorted(cards)))
        if sink is not None:
            sink(Dealt(seat, cards))
    deal = Deal(opening, tuple(holdings), action.pack[dealt:])
    return after_moment(State(state.profile, state.sheet, deal, state.phase), "deal", sink)
