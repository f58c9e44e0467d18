"""The shuffle before a deal, and the deal itself."""

from typing import Final

from chicago_rules.actions import IllegalAction, Shuffle
from chicago_rules.cards import PACK
from chicago_rules.course import after_deal
from chicago_rules.deals import stopped_seats
from chicago_rules.events import Dealt
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import make_deal, make_holding
from chicago_rules.seats import Seat
from chicago_rules.state import Shuffling, Sink, State

_WHOLE: Final = frozenset(PACK)


def why_not(state: State, phase: Shuffling, action: Shuffle) -> IllegalAction | None:
    """Return why the action is no shuffle of the whole pack, or None where it is."""
    if len(action.pack) == len(PACK) and _WHOLE.issubset(action.pack):
        return None
    return IllegalAction("not_a_permutation", action, variant="pack")


def step(state: State, phase: Shuffling, action: Shuffle, sink: Sink) -> State:
    """Deal five cards to each seat, one at a time from forehand; the rest is the stock.

    Where it is so, seats that are stopped as the deal begins are dealt a sixth card after that.
    """
    opening, pack = state.deal.opening, action.pack
    players = len(opening.seats)
    dealt = players * HAND_SIZE
    sixth = dealt_sixth(state)
    holdings = list(state.deal.holdings)
    for place, seat in enumerate(opening.seats):
        cards = pack[place:dealt:players]
        if seat in sixth:
            cards += (pack[dealt + sixth.index(seat)],)
        holdings[seat] = make_holding(tuple(sorted(cards)))
        if sink is not None:
            sink(Dealt(seat, cards))
    deal = make_deal(opening, tuple(holdings), pack[dealt + len(sixth) :])
    return after_deal(state.with_deal(deal), sixth, sink)


def dealt_sixth(state: State) -> tuple[Seat, ...]:
    """Return which seats are dealt a sixth card in the deal that is due, in turn order.

    A table larger than the profile is for may have too few cards; then the last ones go without.
    """
    stop, seats = state.profile.exchange_stop, state.deal.seats
    if stop is None or not stop.deals_sixth():
        return ()
    left = len(PACK) - len(seats) * HAND_SIZE
    return tuple(filter(stopped_seats(state).__contains__, seats))[:left]
