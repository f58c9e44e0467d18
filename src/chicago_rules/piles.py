"""The piles of a deal: what a throw, a draw and a refusal move, and how much can still be drawn."""

from collections.abc import Sequence

import attrs

from chicago_rules.actions import Exchange
from chicago_rules.cards import Card
from chicago_rules.events import CardsThrown, CombinationShown
from chicago_rules.hands import made_of
from chicago_rules.holdings import Deal, Holding
from chicago_rules.profile import Profile, Terms
from chicago_rules.redacted import Announcement, UnseenCardsThrown
from chicago_rules.scoring import valued
from chicago_rules.state import PendingExchange, Round, Sink, announced


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
    back = _returnable(deal, current, (), shown=False)
    return len(deal.stock) + len(back) - sum(pending.wanted for pending in current.pending)


def free_for_refusal(deal: Deal, current: Round) -> int:
    """Return how many cards can be drawn beyond those that later seats of the round still want."""
    later = sum(pending.wanted for pending in current.pending[1:])
    return len(deal.stock) + len(_returnable_now(deal, current)) - later


def largest_throw(terms: Terms, share: int) -> int:
    """Return the most cards that a seat may throw unseen when so many can be drawn for it."""
    return terms.most if _comes_back(terms, offered=False) else min(terms.most, share)


def may_be_offered(terms: Terms, share: int) -> bool:
    """Tell whether a seat may throw a card for an open one when so many can be drawn for it."""
    return share > 0 or _comes_back(terms, offered=True)


def _comes_back(terms: Terms, *, offered: bool) -> bool:
    """Tell whether what a seat throws counts as what it may draw."""
    return terms.under or (terms.returns == "all" and not (offered or terms.hidden))


def throw(
    profile: Profile, deal: Deal, current: Round, action: Exchange, *, offers: bool, sink: Sink
) -> tuple[Deal, Round]:
    """Return deal and round after a throw, before which the seat shows what it breaks."""
    seat, thrown, terms = action.seat, action.cards, current.terms
    held = deal.holdings[seat]
    hand, unbroken = held.hand, held.unbroken
    if unbroken and thrown:
        scored = made_of(unbroken, valued(profile, unbroken).category)
        shown = profile.exchange.shown_when_broken(hand, scored, thrown)
        if shown:
            deal, unbroken = announced(deal, CombinationShown(seat, shown), sink), ()
    kept = tuple([card for card in hand if card not in thrown])
    holdings = list(deal.holdings)
    holdings[seat] = Holding(kept, held.thrown + thrown, held.drawn, unbroken)
    stock, discards = deal.stock, deal.discards
    if terms.under:
        stock += thrown
    else:
        discards += thrown
    told: tuple[Announcement, ...] = ()
    if not terms.at_once:
        told = (UnseenCardsThrown(seat, current.number, len(thrown)),)
        if sink is not None:
            sink(CardsThrown(seat, current.number, len(thrown), thrown))
    pending = PendingExchange(seat, thrown, offers=offers)
    return (
        deal.with_cards(tuple(holdings), stock, discards, *told),
        Round(
            current.number,
            terms,
            current.chosen,
            (*current.pending, pending),
            current.thrown + thrown,
        ),
    )


def refuse(deal: Deal, current: Round, card: Card) -> tuple[Deal, Round]:
    """Return deal and round after the first pending exchange has refused an open card."""
    drawing, *later = current.pending
    thrown = current.thrown
    if current.terms.refused == "out":
        deal = attrs.evolve(deal, removed=(*deal.removed, card))
    elif current.terms.refused == "discards":
        deal = deal.with_cards(deal.holdings, deal.stock, (*deal.discards, card))
        thrown = (*thrown, card)
    refusing = PendingExchange(drawing.seat, drawing.thrown, refused=card)
    return deal, Round(current.number, current.terms, current.chosen, (refusing, *later), thrown)


def take(
    deal: Deal,
    current: Round,
    drawn: tuple[Card, ...],
    stock: tuple[Card, ...],
    *told: Announcement,
) -> Deal:
    """Return the deal after the first pending exchange has all its cards, with what is left.

    ``told`` is what all know of it.
    """
    drawing = current.pending[0]
    held = deal.holdings[drawing.seat]
    hand = tuple(sorted(held.hand + drawn))
    if drawing.refused is not None and current.terms.refused == "stock_top":
        stock = (drawing.refused, *stock)
    holdings = list(deal.holdings)
    holdings[drawing.seat] = Holding(hand, held.thrown, held.drawn + drawn, held.unbroken)
    return deal.with_cards(tuple(holdings), stock, deal.discards, *told)
