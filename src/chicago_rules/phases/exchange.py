"""A seat's turn in a round of exchanges, or its hidden choice in one."""

from collections.abc import Sequence
from typing import Final, overload

import attrs

from chicago_rules.actions import Chicago, Exchange, IllegalAction, make_exchange
from chicago_rules.calls import called, may_declare
from chicago_rules.calls import why_not as why_not_called
from chicago_rules.cards import Card
from chicago_rules.course import after_exchange, draw, draw_on, next_to_exchange
from chicago_rules.events import Awarded, Chose, Exchanged
from chicago_rules.holdings import Deal
from chicago_rules.piles import free, swap, throw
from chicago_rules.profile import Menu, plain_menu
from chicago_rules.redacted import unseen_exchange
from chicago_rules.scoring import zeroed
from chicago_rules.seats import Seat
from chicago_rules.state import (
    Exchanging,
    Round,
    Sink,
    State,
    announced,
    make_exchanging,
    make_round,
    make_state,
    round_of,
)
from chicago_rules.values import Value, maker


@attrs.frozen
class Throws(Value, Sequence[Exchange | Chicago]):
    """Every exchange of a menu from a hand: by shape, then canonically; a call last."""

    seat: Seat
    """Who exchanges."""
    hand: tuple[Card, ...]
    """Its five cards in canonical order."""
    menu: Menu
    """What an exchange may be."""
    calls: bool = False
    """Whether a Chicago may be called now, without an exchange."""

    def __len__(self) -> int:
        return len(self.menu.throws) + self.calls

    @overload
    def __getitem__(self, index: int) -> Exchange | Chicago: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exchange | Chicago, ...]: ...
    def __getitem__(
        self, index: int | slice
    ) -> Exchange | Chicago | tuple[Exchange | Chicago, ...]:
        if type(index) is slice:
            return tuple([self[place] for place in range(len(self))[index]])
        throws, hand = self.menu.throws, self.hand
        if self.calls and index in (len(throws), -1):
            return Chicago(self.seat)
        if index < 0:
            index = range(len(self))[index]
        (_, opened, chicago), pick = throws[index]
        return make_exchange(self.seat, pick(hand), opened, chicago)

    def __contains__(self, action: object) -> bool:
        # A value of a class of somebody's own is no action, even where it says what one says.
        if type(action) is Chicago:
            return self.calls and action.seat == self.seat
        if type(action) is not Exchange or action.seat != self.seat:
            return False
        return _is_on(self.menu, self.hand, action)


_make_throws: Final = maker(Throws)


def _is_on(menu: Menu, hand: tuple[Card, ...], action: Exchange) -> bool:
    """Tell whether an exchange from a hand, both in canonical order, is on a menu."""
    cards = action.cards
    if (len(cards), action.open, action.chicago) not in menu.shapes:
        return False
    left = iter(hand)  # of which what is found is gone, so that no card is found twice
    for card in cards:  # noqa: SIM110 (a generator takes twice as long)
        if card not in left:
            return False
    return True


def legal(state: State, phase: Exchanging, seat: Seat, call: bool) -> Throws:
    """Return what the seat may throw, any of its cards, as many as can be replaced.

    With ``call`` it may call a Chicago instead.
    """
    return _make_throws(seat, state.deal.holdings[seat].hand, _menu(state, phase, seat), call)


def _menu(state: State, phase: Exchanging, seat: Seat) -> Menu:
    """Return what an exchange of the seat may be; keeping all cards always comes first."""
    current, terms = phase.current, phase.current.terms
    allowed = current.freedom[seat]
    if allowed == "stopped":
        return plain_menu(0)
    share = free(state.deal, current)
    if terms.hidden:
        share //= len(phase.waiting) + len(current.chosen)
    if allowed == "zeroed":
        return terms.unseen(share)
    return terms.menu(share, terms.blind and may_declare(state, seat))


def why_stopped(state: State, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not exchange cards in this deal now, which is public."""
    current = round_of(state.phase)
    if not action.cards or current is None or current.freedom[action.seat] != "stopped":
        return None
    return IllegalAction(
        "exchange_stopped", action, variant="exchange", switch="exchange_stop.score"
    )


def why_not(state: State, phase: Exchanging, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    menu, hand = _menu(state, phase, action.seat), state.deal.holdings[action.seat].hand
    if _is_on(menu, hand, action):
        return None
    shapes = menu.shapes
    if action.open and not any(shape.open for shape in shapes):
        return IllegalAction(
            "no_open_request", action, variant="never", switch="exchange.open_card"
        )
    if action.open and len(action.cards) != 1:
        return IllegalAction(
            "no_open_request", action, variant="single", switch="exchange.open_card"
        )
    if action.chicago and not (action.cards and any(shape.chicago for shape in shapes)):
        current = phase.current
        told = current.terms.blind and current.freedom[action.seat] == "free"
        refusal = why_not_called(state, action) if told else None
        return refusal or IllegalAction("no_blind_chicago", action, switch="chicago.blind")
    missing = tuple(card for card in action.cards if card not in hand)
    if missing:
        facts = {"missing": missing, "hand": hand}
        return IllegalAction("card_not_held", action, facts, "exchange")
    if len(set(action.cards)) < len(action.cards):
        return IllegalAction("card_named_twice", action, {"named": action.cards})
    most = phase.current.terms.most
    return _too_many(action, most, max(shape.size for shape in shapes))


def _too_many(action: Exchange, most: int, drawable: int) -> IllegalAction:
    """Return why the number of cards is wrong: the rules' limit, or what can be drawn."""
    count = len(action.cards)
    if count > most:
        facts = {"value": count, "most": most}
        return IllegalAction("too_many_cards", action, facts, switch="exchange.max_cards")
    return IllegalAction(
        "stock_too_small",
        action,
        {"value": count, "drawable": drawable},
        "shown" if count < drawable else "drawn",
        switch="exchange.empty_stock",
    )


def step(state: State, phase: Exchanging, action: Exchange, sink: Sink) -> State:
    """Throw and draw, let the next seat throw, or note a hidden choice until all have chosen."""
    current, seat = phase.current, action.seat
    if current.terms.hidden:
        return _choose(state, phase, action, sink)
    if action.cards and current.freedom[seat] == "zeroed":
        state = _attempt(state, current, seat, sink)
        return next_to_exchange(state, state.deal, current, state.deal.seats_after(seat), sink)
    deal, offers = _with_call(state.deal, action, sink), _offers(current, action)
    at_once = current.terms.at_once
    if at_once and not offers and (len(deal.stock) >= len(action.cards) or current.terms.under):
        deal, current = swap(state.profile, deal, current, action, sink)
        return after_exchange(state, deal, current, seat, sink)
    deal, current, pending = throw(state.profile, deal, current, action, offers=offers, sink=sink)
    if at_once:
        return draw(state, deal, current, pending, sink)
    current = current.with_pending(*current.pending, pending)
    return next_to_exchange(state, deal, current, deal.seats_after(seat), sink)


def _choose(state: State, phase: Exchanging, action: Exchange, sink: Sink) -> State:
    """Note a hidden choice; after the last one all throw, and then draw in turn."""
    current = phase.current
    if sink is not None:
        sink(Chose(action.seat, current.number))
    order = state.deal.seats.index
    chosen = tuple(sorted((*current.chosen, action), key=lambda choice: order(choice.seat)))
    waiting = tuple(seat for seat in phase.waiting if seat != action.seat)
    if waiting:
        choosing = make_exchanging(
            make_round(current.number, current.terms, current.freedom, chosen), waiting
        )
        return state.waiting_for(choosing)
    current = make_round(current.number, current.terms, current.freedom)
    for action in chosen:
        if action.cards and current.freedom[action.seat] == "zeroed":
            state = _attempt(state, current, action.seat, sink)
            continue
        deal = _with_call(state.deal, action, sink)
        deal, current, pending = throw(
            state.profile, deal, current, action, offers=_offers(current, action), sink=sink
        )
        state, current = state.with_deal(deal), current.with_pending(*current.pending, pending)
    return draw_on(state, current, sink)


def _attempt(state: State, current: Round, seat: Seat, sink: Sink) -> State:
    """Zero a stopped seat that tries to exchange, which moves no cards."""
    deal, total = state.deal, state.totals[seat]
    sheet = zeroed(state.sheet, seat, "attempt", None)
    if total != 0:
        deal = announced(deal, Awarded(seat, "attempt", -total, -total), sink)
    if sink is not None:
        sink(Exchanged(seat, current.number, 0, (), ()))
    deal = deal.with_announced(unseen_exchange(seat, current.number, 0))
    return make_state(state.profile, sheet, deal, state.phase)


def _with_call(deal: Deal, action: Exchange, sink: Sink) -> Deal:
    """Return the deal with the Chicago that is said with an exchange, if one is."""
    return called(deal, action.seat, sink, blind=True) if action.chicago else deal


def _offers(current: Round, action: Exchange) -> bool:
    """Tell whether the card that an exchange draws is shown open."""
    return action.open or (len(action.cards) == 1 and current.terms.opens == "always")
