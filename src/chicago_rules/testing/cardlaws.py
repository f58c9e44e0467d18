"""Laws of the cards: none is made or lost, and chance orders those it may and no others."""

import random
from collections import Counter
from typing import Final

import chicago_rules as cr
from chicago_rules.events import Dealt
from chicago_rules.hands import HAND_SIZE
from chicago_rules.state import (
    Drawing,
    Finished,
    Offering,
    PendingExchange,
    Playing,
    Redealing,
    Reshuffling,
    Shuffling,
    Throwing,
    round_of,
)
from chicago_rules.testing.expecting import expect, expect_error, laws
from chicago_rules.testing.gameplay import Game


def pending_of(state: cr.State) -> tuple[PendingExchange, ...]:
    """Return the exchanges between the throw and the last card drawn."""
    current = round_of(state.phase)
    return () if current is None else current.pending


def places(state: cr.State) -> list[cr.Card]:
    """Return the cards of every place that a card may be in, place after place."""
    deal, phase = state.deal, state.phase
    found = [*deal.stock, *deal.discards, *deal.removed]
    for holding in deal.holdings:
        found += holding.hand
    current = round_of(phase)
    for pending in () if current is None else current.pending:
        found += pending.drawn
        if pending.refused is not None and current and current.terms.refused == "stock_top":
            found.append(pending.refused)
    if isinstance(phase, Offering):
        found.append(phase.card)
    return found


def every_card_is_in_one_place(game: Game) -> None:
    """Each of the 52 cards is in exactly one place in every state."""
    for state in game.states():
        expect(sorted(places(state)) == list(cr.PACK), "each card is in one place", state)


def hands_have_their_size_and_order(game: Game) -> None:
    """Every hand is five cards in canonical order, but for a sixth card and cards being thrown.

    A game that is won by cards held may end in the middle of an exchange.
    """
    for state in game.states():
        dealt = not isinstance(state.phase, Shuffling | Drawing)
        sizes = dict.fromkeys(state.deal.seats, HAND_SIZE if dealt else 0)
        if isinstance(state.phase, Throwing):
            sizes.update(dict.fromkeys(state.phase.asked, HAND_SIZE + 1))
        for pending in pending_of(state):
            sizes[pending.seat] -= len(pending.thrown)
            expect(len(pending.drawn) <= len(pending.thrown), "no seat draws too much", state)
        for seat, size in sizes.items():
            hand = state.deal.holdings[seat].hand
            right = len(hand) == size or isinstance(state.phase, Finished)
            expect(right, f"{cr.format_seat(seat)} has {size} cards", hand, state)
            expect(list(hand) == sorted(hand), "a hand is in canonical order", hand, state)


def what_is_left_is_the_hand_less_what_was_played(game: Game) -> None:
    """Each card of a hand is left to play or lies in a trick."""
    for state in game.states():
        if isinstance(state.phase, Playing):
            played = {*state.phase.table, *(c for t in state.deal.tricks for c in t.cards)}
            for left, holding in zip(state.phase.left, state.deal.holdings, strict=True):
                unplayed = tuple(card for card in holding.hand if card not in played)
                expect(left == unplayed, "left is what is unplayed", left, unplayed, state)


def a_hand_is_what_came_less_what_was_thrown(game: Game) -> None:
    """Every card that a seat was dealt or drew is one that it holds or has thrown."""
    dealt: dict[cr.Seat, tuple[cr.Card, ...]] = {}
    for done in game.steps():
        if isinstance(done.action, cr.Shuffle):
            dealt = {event.seat: event.cards for event in done.events if isinstance(event, Dealt)}
        if isinstance(done.after.phase, Shuffling):
            dealt = {}
        for seat, cards in dealt.items():
            holding = done.after.deal.holdings[seat]
            # A card may come back from a reshuffle, so cards are counted, not only named.
            come = Counter([*cards, *holding.drawn])
            had = Counter([*holding.hand, *holding.thrown])
            expect(come == had, "what came is held or thrown", done.after, done.action)


def chance_orders_exactly_what_it_may(game: Game) -> None:
    """Chance owes an order of the cards that it may shuffle, and owes nothing in a seat's turn."""
    rng = random.Random(game.seed)
    for state in game.states():
        may = cr.may_shuffle(state)
        if cr.to_act(state) != cr.CHANCE:
            expect(may == (), "there is nothing to shuffle", state)
            with expect_error(cr.GameError, "chance does not act", state):
                cr.chance_action(state, rng)
            continue
        action = cr.chance_action(state, rng)
        expect(cr.why_not(state, action) is None, "chance may do what it owes", action, state)
        expect(list(may) == sorted(set(may)), "each card is named once, in order", may)
        if isinstance(action, cr.Draw):
            drawn = [card for _, card in action.cards]
            expect(set(drawn) <= set(may), "what is drawn could be drawn", action, state)
            expect(len(set(drawn)) == len(drawn), "cards drawn are different", action)
            continue
        order = action.pack if isinstance(action, cr.Shuffle) else action.stock
        expect(sorted(order) == list(may), "all of it is ordered", action, state)
        kind = type(action)
        for other in (order[1:], (*order[1:], order[-1], order[-1]), (*order, order[0])):
            expect(cr.why_not(state, kind(other)), "nothing else is ordered", other, state)


def a_reshuffle_makes_the_stock(game: Game) -> None:
    """No reshuffle brings back anything but discards and stock, and each brings back enough."""
    for done in game.steps():
        phase = done.before.phase
        if not isinstance(phase, Reshuffling) or not isinstance(done.action, cr.Reshuffle):
            continue
        deal, stock = done.before.deal, set(done.action.stock)
        expect(stock <= {*deal.discards, *deal.stock}, "cards come from the piles", done.before)
        if isinstance(phase.waits, Redealing):
            expect(stock == {*deal.stock, *phase.waits.old}, "an old hand comes back", stock)
        else:
            expect(deal.stock == (), "the stock was empty", done.before)
            expect(len(stock) >= phase.waits.pending[0].wanted, "it is enough", done.before)


CARD_LAWS: Final = laws(
    every_card_is_in_one_place,
    hands_have_their_size_and_order,
    what_is_left_is_the_hand_less_what_was_played,
    a_hand_is_what_came_less_what_was_thrown,
    chance_orders_exactly_what_it_may,
    a_reshuffle_makes_the_stock,
)
"""The laws of the cards."""
