"""The piles of a deal: what a throw, a draw and a refusal move, and how much can still be drawn."""

from collections.abc import Sequence

import attrs

from chicago_rules.actions import Exchange
from chicago_rules.cards import Card
from chicago_rules.events import CardsThrown, CombinationShown, Exchanged
from chicago_rules.hands import made_of
from chicago_rules.holdings import Deal, make_holding
from chicago_rules.profile import Profile, Terms
from chicago_rules.redacted import Announcement, UnseenCardsThrown, unseen_exchange
from chicago_rules.scoring import valued
from chicago_rules.state import PendingExchange, Round, Sink, announced, make_pending, make_round


def returnable(deal: Deal, current: Round) -> tuple[Card, ...]:
    """Return the discards that a reshuffle for the first pending exchange makes the new stock."""
    return tuple(sorted(_returnable_now(deal, current)))


def _returnable_now(deal: Deal, current: Round) -> Sequence[Card]:
    drawing = current.pending[0]
    refused = () if drawing.refused is None else (drawing.refused,)
    shown = drawing.offers or bool(refused)
    return _returnable(deal, current, drawing.thrown + refused, shown=shown)


def _returnable(
    deal: Deal, current: Round, own: tuple[Card, ...], *, shown: bool
) -> Sequence[Card]:
    """Return the discards that come back for a seat that throws these, maybe for an open card."""
    returns = current.terms.returns
    if returns == "none":
        return ()
    if returns == "all" and not shown:
        return deal.discards
    spared = current.thrown if returns == "earlier" else own
    return [card for card in deal.discards if card not in spared] if spared else deal.discards


def free(deal: Deal, current: Round) -> int:
    """Return how many cards a seat could draw beyond those that pending exchanges still want.

    What it throws itself is not counted.
    """
    cards = len(deal.stock) + len(_returnable(deal, current, (), shown=False))
    for pending in current.pending:
        cards -= pending.wanted
    return cards


def free_for_refusal(deal: Deal, current: Round) -> int:
    """Return how many cards can be drawn beyond those that later seats of the round still want."""
    later = sum(pending.wanted for pending in current.pending[1:])
    return len(deal.stock) + len(_returnable_now(deal, current)) - later


def throw(
    profile: Profile, deal: Deal, current: Round, action: Exchange, *, offers: bool, sink: Sink
) -> tuple[Deal, Round, PendingExchange]:
    """Return deal and round after a throw, and the exchange for which cards are to be drawn."""
    deal, hand, unbroken, stock, discards = _thrown(profile, deal, current.terms, action, sink)
    seat, cards, number = action.seat, action.cards, current.number
    held = deal.holdings[seat]
    holding = make_holding(tuple(hand), held.thrown + cards, held.drawn, unbroken)
    told: tuple[Announcement, ...] = ()
    if not current.terms.at_once:
        told = (UnseenCardsThrown(seat, number, len(cards)),)
        if sink is not None:
            sink(CardsThrown(seat, number, len(cards), cards))
    deal = deal.with_holding(seat, holding, stock, discards, told)
    return deal, current.with_thrown(cards), make_pending(seat, cards, offers=offers)


def swap(
    profile: Profile, deal: Deal, current: Round, action: Exchange, sink: Sink
) -> tuple[Deal, Round]:
    """Return deal and round after a throw and the draw for it, where the stock has the cards."""
    deal, hand, unbroken, stock, discards = _thrown(profile, deal, current.terms, action, sink)
    seat, cards, number = action.seat, action.cards, len(action.cards)
    drawn = stock[:number]
    hand += drawn
    hand.sort()
    held = deal.holdings[seat]
    holding = make_holding(tuple(hand), held.thrown + cards, held.drawn + drawn, unbroken)
    if sink is not None:
        sink(Exchanged(seat, current.number, number, cards, drawn))
    told = (unseen_exchange(seat, current.number, number),)
    deal = deal.with_holding(seat, holding, stock[number:], discards, told)
    return deal, current.with_thrown(cards)


def _thrown(
    profile: Profile, deal: Deal, terms: Terms, action: Exchange, sink: Sink
) -> tuple[Deal, list[Card], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Return the deal with what a throw shows, and hand, unbroken hand, stock and discards after.

    Those four are not in that deal yet.
    """
    cards = action.cards
    held = deal.holdings[action.seat]
    unbroken = held.unbroken
    if unbroken and cards:
        scored = made_of(unbroken, valued(profile, unbroken).category)
        shown = profile.exchange.shown_when_broken(held.hand, scored, cards)
        if shown:
            deal, unbroken = announced(deal, CombinationShown(action.seat, shown), sink), ()
    hand = [*held.hand]
    for card in cards:
        hand.remove(card)
    if terms.under:
        return deal, hand, unbroken, deal.stock + cards, deal.discards
    return deal, hand, unbroken, deal.stock, deal.discards + cards


def refuse(deal: Deal, current: Round, card: Card) -> tuple[Deal, Round]:
    """Return deal and round after the first pending exchange has refused an open card."""
    drawing, *later = current.pending
    thrown = current.thrown
    if current.terms.refused == "out":
        deal = attrs.evolve(deal, removed=(*deal.removed, card))
    elif current.terms.refused == "discards":
        deal = deal.with_cards(deal.holdings, deal.stock, (*deal.discards, card))
        thrown = (*thrown, card)
    refusing = make_pending(drawing.seat, drawing.thrown, refused=card)
    return deal, make_round(
        current.number, current.terms, current.freedom, current.chosen, (refusing, *later), thrown
    )


def take(
    deal: Deal,
    terms: Terms,
    pending: PendingExchange,
    drawn: tuple[Card, ...],
    stock: tuple[Card, ...],
    told: tuple[Announcement, ...],
) -> Deal:
    """Return the deal after an exchange has all its cards, with what is left of the stock.

    ``told`` is what all know of it.
    """
    if pending.refused is not None and terms.refused == "stock_top":
        stock = (pending.refused, *stock)
    held = deal.holdings[pending.seat]
    hand = tuple(sorted(held.hand + drawn))
    holding = make_holding(hand, held.thrown, held.drawn + drawn, held.unbroken)
    return deal.with_holding(pending.seat, holding, stock, deal.discards, told)
