"""The piles of a deal: what a throw, a draw and a refusal move, and how much can still be drawn."""

from collections.abc import Sequence

import attrs

from chicago_rules.actions import Exchange
from chicago_rules.cards import Card
from chicago_rules.events import CardOffered, CardsThrown, CombinationShown
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import Deal, Holding
from chicago_rules.profile import ExchangeRules, Profile
from chicago_rules.state import PendingExchange, Round, Sink


def returnable(rules: ExchangeRules, deal: Deal, current: Round) -> tuple[Card, ...]:
    """Return the discards that a reshuffle for the first pending exchange makes the new stock."""
    return tuple(sorted(_returnable(rules, deal, _spared(rules, current))))


def _returnable(rules: ExchangeRules, deal: Deal, spared: tuple[Card, ...]) -> Sequence[Card]:
    if not rules.reshuffles():
        return ()
    return [card for card in deal.discards if card not in spared] if spared else deal.discards


def _spared(rules: ExchangeRules, current: Round) -> tuple[Card, ...]:
    """Return the thrown cards that stay out of a reshuffle for the first pending exchange."""
    if rules.spares_round():
        return current.thrown
    drawing = current.pending[0]
    refused = () if drawing.refused is None else (drawing.refused,)
    if rules.spares_nothing() and not (drawing.offers or refused):
        return ()
    return drawing.thrown + refused


def free(rules: ExchangeRules, deal: Deal, current: Round) -> int:
    """Return how many cards a seat could draw beyond those that pending exchanges still want.

    What it throws itself is not counted.
    """
    spared = current.thrown if rules.spares_round() else ()
    return _drawable(rules, deal, spared) - sum(pending.wanted for pending in current.pending)


def free_for_refusal(rules: ExchangeRules, deal: Deal, current: Round) -> int:
    """Return how many cards can be drawn beyond those that later seats of the round still want."""
    later = sum(pending.wanted for pending in current.pending[1:])
    return _drawable(rules, deal, _spared(rules, current)) - later


def _drawable(rules: ExchangeRules, deal: Deal, spared: tuple[Card, ...]) -> int:
    return len(deal.stock) + len(_returnable(rules, deal, spared))


def largest_throw(rules: ExchangeRules, share: int) -> int:
    """Return the most cards that a seat may throw unseen when so many can be drawn for it."""
    return rules.largest_throw(HAND_SIZE if _comes_back(rules, offered=False) else share)


def may_be_offered(rules: ExchangeRules, share: int) -> bool:
    """Tell whether a seat may throw a card for an open one when so many can be drawn for it."""
    return share > 0 or _comes_back(rules, offered=True)


def _comes_back(rules: ExchangeRules, *, offered: bool) -> bool:
    """Tell whether what a seat throws counts as what it may draw."""
    if rules.throws_under_stock():
        return True
    return rules.spares_nothing() and not (offered or rules.is_hidden())


def throw(
    profile: Profile, deal: Deal, current: Round, action: Exchange, *, offers: bool, sink: Sink
) -> tuple[Deal, Round]:
    """Return deal and round after a throw, before which the seat shows what it breaks."""
    seat, thrown, rules = action.seat, action.cards, profile.exchange
    held = deal.holdings[seat]
    hand, unbroken = held.hand, held.unbroken
    if unbroken and thrown:
        scored = profile.ranking.combination(unbroken)
        shown = rules.shown_when_broken(hand, scored, thrown)
        if shown:
            deal, unbroken = announced(deal, CombinationShown(seat, shown), sink), ()
    kept = tuple([card for card in hand if card not in thrown])
    holdings = list(deal.holdings)
    holdings[seat] = Holding(kept, held.thrown + thrown, held.drawn, unbroken)
    stock, discards = deal.stock, deal.discards
    if rules.throws_under_stock():
        stock += thrown
    else:
        discards += thrown
    if sink is not None and not rules.draws_at_once():
        sink(CardsThrown(seat, current.number, len(thrown), thrown))
    pending = PendingExchange(seat, thrown, offers=offers)
    return (
        deal.with_cards(tuple(holdings), stock, discards),
        Round(
            current.number,
            current.chosen,
            (*current.pending, pending),
            current.thrown + thrown,
        ),
    )


def announced(deal: Deal, show: CombinationShown | CardOffered, sink: Sink) -> Deal:
    """Return the deal with cards that a seat has shown to all."""
    if sink is not None:
        sink(show)
    return deal.with_announced(show)


def refuse(rules: ExchangeRules, deal: Deal, current: Round, card: Card) -> tuple[Deal, Round]:
    """Return deal and round after the first pending exchange has refused an open card."""
    drawing, *later = current.pending
    thrown = current.thrown
    if rules.removes_refused():
        deal = attrs.evolve(deal, removed=(*deal.removed, card))
    elif not rules.returns_refused_to_stock():
        deal = deal.with_cards(deal.holdings, deal.stock, (*deal.discards, card))
        thrown = (*thrown, card)
    refusing = PendingExchange(drawing.seat, drawing.thrown, refused=card)
    return deal, Round(current.number, current.chosen, (refusing, *later), thrown)


def take(
    rules: ExchangeRules,
    deal: Deal,
    drawing: PendingExchange,
    drawn: tuple[Card, ...],
    stock: tuple[Card, ...],
) -> Deal:
    """Return the deal after an exchange in which all cards have been drawn, with what is left."""
    held = deal.holdings[drawing.seat]
    hand = tuple(sorted(held.hand + drawn))
    if drawing.refused is not None and rules.returns_refused_to_stock():
        stock = (drawing.refused, *stock)
    holdings = list(deal.holdings)
    holdings[drawing.seat] = Holding(hand, held.thrown, held.drawn + drawn, held.unbroken)
    return deal.with_cards(tuple(holdings), stock, deal.discards)
