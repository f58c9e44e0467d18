"""A seat's turn in a round of exchanges."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import overload

import attrs

from chicago_rules.actions import Exchange, IllegalAction
from chicago_rules.cards import Card, format_cards
from chicago_rules.course import is_stopped
from chicago_rules.drawing import available, draw
from chicago_rules.events import CombinationShown
from chicago_rules.hands import HAND_SIZE
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Exchanging, PendingExchange, Sink, State

WANTED = "is to exchange or keep its cards"
"""What the seat to act is asked."""


@cache
def _places(largest: int) -> tuple[tuple[int, ...], ...]:
    """Return which places of a hand may be thrown together, fewest first."""
    return tuple(
        places for count in range(largest + 1) for places in combinations(range(HAND_SIZE), count)
    )


@attrs.frozen
class Throws(Sequence[Exchange]):
    """Every exchange of up to ``largest`` cards of a hand: fewest cards first, then canonical."""

    seat: Seat
    """Who exchanges."""
    hand: tuple[Card, ...]
    """Its five cards in canonical order."""
    largest: int
    """The most cards it may throw, 0 to 5."""

    def __len__(self) -> int:
        return len(_places(self.largest))

    @overload
    def __getitem__(self, index: int) -> Exchange: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exchange, ...]: ...
    def __getitem__(self, index: int | slice) -> Exchange | tuple[Exchange, ...]:
        if isinstance(index, slice):
            return tuple(self._at(places) for places in _places(self.largest)[index])
        return self._at(_places(self.largest)[index])

    def _at(self, places: tuple[int, ...]) -> Exchange:
        return Exchange(self.seat, tuple(self.hand[place] for place in places))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Exchange)
            and action.seat == self.seat
            and not (action.open or action.chicago)
            and len(action.cards) <= self.largest
            and len(set(action.cards)) == len(action.cards)
            and all(card in self.hand for card in action.cards)
        )


def legal(state: State, phase: Exchanging) -> Throws:
    """Return what the seat may throw: any of its cards, as many as can be replaced."""
    largest = state.profile.exchange.largest_throw(available(state.deal))
    return Throws(phase.seat, state.deal.holdings[phase.seat].hand, largest)


def why_stopped(state: State, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not exchange cards in this deal now, which is public."""
    if not (action.cards and is_stopped(state, action.seat)):
        return None
    return IllegalAction(
        "exchange_stopped",
        action,
        f"{format_seat(action.seat)} may not exchange cards: its points stop it",
        switch="exchange_stop.score",
    )


def why_not(state: State, phase: Exchanging, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    throws = legal(state, phase)
    if action in throws:
        return None
    seat = format_seat(phase.seat)
    if action.open:
        return IllegalAction(
            "no_open_request",
            action,
            f"{seat} may not ask for an open card here",
            switch="exchange.open_card",
        )
    if action.chicago:
        return IllegalAction(
            "no_blind_chicago",
            action,
            f"{seat} may not declare Chicago with an exchange here",
            switch="chicago.blind",
        )
    missing = [card for card in action.cards if card not in throws.hand]
    if missing:
        return IllegalAction(
            "card_not_held",
            action,
            f"{seat} does not hold {format_cards(missing)}: its hand is "
            f"{format_cards(throws.hand)}",
            f"{seat} does not hold all the cards it would throw",
        )
    if len(set(action.cards)) < len(action.cards):
        return IllegalAction(
            "card_named_twice",
            action,
            f"{seat} names a card twice: {format_cards(action.cards)}",
            f"{seat} names a card twice",
        )
    if len(action.cards) > state.profile.exchange.largest_throw(HAND_SIZE):
        return IllegalAction(
            "too_many_cards",
            action,
            f"{seat} may not throw {len(action.cards)} cards: {throws.largest} is the most",
            switch="exchange.max_cards",
        )
    return IllegalAction(
        "stock_too_small",
        action,
        f"{seat} may not throw {len(action.cards)} cards: only {throws.largest} can be drawn",
        switch="exchange.empty_stock",
    )


def step(state: State, phase: Exchanging, action: Exchange, sink: Sink) -> State:
    """Throw the cards, showing what they break of a hand that scored, and draw as many."""
    seat, thrown = action.seat, action.cards
    rules = state.profile.exchange
    pending = PendingExchange(
        phase.round, seat, thrown, offers=rules.shows_replacement(len(thrown))
    )
    unbroken = state.deal.holdings[seat].unbroken
    scored = state.profile.ranking.combination(unbroken) if unbroken and thrown else ()
    shown = rules.shown_when_broken(scored, thrown)
    if shown:
        state = _show(state, CombinationShown(seat, shown), sink)
    return draw(state, pending, sink)


def _show(state: State, show: CombinationShown, sink: Sink) -> State:
    """Return the state after a seat has shown a hand, which it need not show again."""
    if sink is not None:
        sink(show)
    deal = state.deal
    holdings = list(deal.holdings)
    holdings[show.seat] = attrs.evolve(holdings[show.seat], unbroken=())
    deal = attrs.evolve(deal, holdings=tuple(holdings), announced=(*deal.announced, show))
    return State(state.profile, state.sheet, deal, state.phase)
