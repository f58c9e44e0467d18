"""What a table deal leaves out: the places of the cards that nobody had seen.

People at a table know what was dealt and drawn. A deal of theirs is replayed on a pack in which
those cards lie where they were dealt and drawn, and all others below them.
"""

from collections.abc import Iterable, Iterator

import attrs

from chicago_rules.actions import Reshuffle, Shuffle
from chicago_rules.cards import PACK, Card
from chicago_rules.engine import step
from chicago_rules.events import CardOffered, Dealt, Exchanged, OpenRefused, Redealt
from chicago_rules.seats import Seat
from chicago_rules.state import Reshuffling, Round, State, Transition


def places_dealt(state: State) -> dict[Seat, tuple[int, ...]]:
    """Return for each seat, forehand first, where in the pack that is due its cards lie."""
    events = step(state, Shuffle(PACK)).events
    dealt = [event for event in events if isinstance(event, Dealt)]
    return {event.seat: tuple(map(PACK.index, event.cards)) for event in dealt}


@attrs.frozen
class Drawn:
    """What an action brought to one seat."""

    seat: Seat
    """Who drew, or is shown an open card."""
    cards: tuple[Card, ...]
    """What has come so far, in the order drawn."""
    wanted: int
    """How many come in all; more than the cards where a reshuffle is due first."""


def drawn_by(transition: Transition) -> Iterator[Drawn]:
    """Yield what each seat drew in an action, in the order of drawing."""
    for event in transition.events:
        if isinstance(event, CardOffered):
            yield Drawn(event.seat, (event.card,), 1)
        elif isinstance(event, Exchanged | OpenRefused):
            yield Drawn(event.seat, event.drawn, len(event.drawn))
        elif isinstance(event, Redealt):
            yield Drawn(event.seat, event.new, len(event.new))
    phase = transition.state.phase
    if isinstance(phase, Reshuffling) and isinstance(phase.waits, Round):
        pending = phase.waits.pending[0]
        yield Drawn(pending.seat, pending.drawn, len(pending.thrown))


class UnseenStock:
    """A stock whose order a record does not tell, but by the arrows that name what came from it.

    Its cards take their places one by one, from the top, as they are told; those that nobody has
    told yet lie below in canonical order.
    """

    def __init__(self, stock: Iterable[Card], dealt: tuple[Card, ...] | None = None) -> None:
        """Lay a new stock, after these cards of a pack or as a reshuffle."""
        self._dealt = dealt
        self._order = sorted(stock)
        self.known = 0
        """How many of its cards have been told, from the top."""

    def action(self) -> Shuffle | Reshuffle:
        """Return what chance did, as far as it is told."""
        if self._dealt is None:
            return Reshuffle(self._order)
        return Shuffle((*self._dealt, *self._order))

    def may_come(self, card: Card, other: Card) -> bool:
        """Tell whether a card may have lain where the other, made up one does."""
        untold = self._order[self.known :]
        return card in untold and other in untold and untold.index(card) > untold.index(other)

    def put(self, card: Card, other: Card, state: State) -> State:
        """Lay a card where the other does, and return the state with the stock in that order."""
        before = self._order[self.known :]
        self._order.remove(card)
        self._order.insert(self._order.index(other), card)
        after = iter(self._order[self.known :])
        deal = state.deal
        stock = tuple([next(after) if held in before else held for held in deal.stock])
        deal = deal.with_cards(deal.holdings, stock, deal.discards)
        return state.with_deal(deal)

    def came(self, cards: Iterable[Card]) -> None:
        """Note that these cards have come, in this order, as far as they lay here."""
        for card in cards:
            if card in self._order[self.known : self.known + 1]:
                self.known += 1
