"""Drawing the cards of an exchange, also across a reshuffle, until the seat has five again."""

from chicago_rules.cards import Card
from chicago_rules.course import next_exchange
from chicago_rules.events import CardOffered, Exchanged, OpenRefused
from chicago_rules.state import (
    Deal,
    Holding,
    Offering,
    PendingExchange,
    Reshuffling,
    Sink,
    State,
)


def returnable(deal: Deal) -> tuple[Card, ...]:
    """Return the discards that a reshuffle makes the new stock; what is being thrown is not in."""
    return tuple(sorted(deal.discards))


def available(deal: Deal) -> int:
    """Return how many cards can still be drawn, with a reshuffle if need be."""
    return len(deal.stock) + len(deal.discards)


def draw(state: State, pending: PendingExchange, sink: Sink) -> State:
    """Draw what the exchange still wants; where the stock runs out, chance owes a new one."""
    deal = state.deal
    wanted = pending.wanted
    top, stock = deal.stock[:wanted], deal.stock[wanted:]
    announced = deal.announced
    drawn = pending.drawn + top
    if len(top) < wanted:
        deal = deal.with_cards(deal.holdings, stock, deal.discards, announced)
        return State(state.profile, state.sheet, deal, Reshuffling(pending.with_drawn(drawn)))
    if pending.offers:
        offer = CardOffered(pending.seat, top[0])
        if sink is not None:
            sink(offer)
        deal = deal.with_cards(deal.holdings, stock, deal.discards, (*announced, offer))
        return State(state.profile, state.sheet, deal, Offering(pending, top[0]))
    return finish(state, pending, drawn, stock, sink)


def finish(
    state: State,
    pending: PendingExchange,
    drawn: tuple[Card, ...],
    stock: tuple[Card, ...],
    sink: Sink,
) -> State:
    """Give the seat what it drew, lay aside what it threw and refused, and go on."""
    deal, seat, thrown = state.deal, pending.seat, pending.thrown
    held = deal.holdings[seat]
    hand = sorted([*[card for card in held.hand if card not in thrown], *drawn])
    holding = Holding(tuple(hand), held.thrown + thrown, held.drawn + drawn, held.unbroken)
    if sink is not None:
        if pending.refused:
            sink(OpenRefused(seat, drawn))
        sink(Exchanged(seat, pending.round, len(thrown), thrown, drawn))
    deal = deal.with_cards(
        (*deal.holdings[:seat], holding, *deal.holdings[seat + 1 :]),
        stock,
        deal.discards + thrown + pending.refused,
        deal.announced,
    )
    seats = deal.opening.seats
    state = State(state.profile, state.sheet, deal, state.phase)
    return next_exchange(state, pending.round, seats[seats.index(seat) + 1 :], sink)
