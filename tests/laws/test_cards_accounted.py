"""Cards are neither made nor lost, and chance orders those it may and no others."""

import random

import pytest

import chicago_rules as cr
from chicago_rules.events import Dealt
from chicago_rules.state import Offering, Playing, Reshuffling, Shuffling
from strategies.games import Game, for_all_games, table_games


def places(state: cr.State) -> list[cr.Card]:
    """Return every card in every place; what is being thrown is still in its hand."""
    deal, phase = state.deal, state.phase
    cards = [*deal.stock, *deal.discards]
    cards += [card for holding in deal.holdings for card in holding.hand]
    if isinstance(phase, Reshuffling | Offering):
        cards += [*phase.pending.drawn, *phase.pending.refused]
    if isinstance(phase, Offering):
        cards.append(phase.card)
    return cards


@for_all_games(examples=30)
def test_every_state_holds_each_of_the_52_cards_once(game: Game) -> None:
    for state in game.states():
        assert sorted(places(state)) == list(cr.PACK)


@for_all_games()
def test_cards_being_thrown_are_still_in_the_hand(game: Game) -> None:
    for state in game.states():
        if isinstance(state.phase, Reshuffling | Offering):
            pending = state.phase.pending
            hand = state.deal.holdings[pending.seat].hand
            assert set(pending.thrown) <= set(hand)
            assert len(pending.drawn) < len(pending.thrown)


@for_all_games()
def test_a_hand_has_five_cards_in_canonical_order(game: Game) -> None:
    for state in game.states():
        size = 0 if isinstance(state.phase, Shuffling) else 5
        for holding in state.deal.holdings:
            assert len(holding.hand) == size
            assert list(holding.hand) == sorted(holding.hand)


@for_all_games()
def test_cards_left_to_play_are_those_of_the_hand_not_on_the_table(game: Game) -> None:
    for state in game.states():
        if isinstance(state.phase, Playing):
            tricks = [card for trick in state.deal.tricks for card in trick.cards]
            played = {*state.phase.table, *tricks}
            for left, holding in zip(state.phase.left, state.deal.holdings, strict=True):
                assert left == tuple(card for card in holding.hand if card not in played)


@for_all_games()
def test_what_a_seat_threw_and_drew_makes_its_hand_of_what_it_was_dealt(game: Game) -> None:
    dealt: dict[cr.Seat, set[cr.Card]] = {}
    for done in game.steps():
        for event in done.events:
            if isinstance(event, Dealt):
                dealt[event.seat] = set(event.cards)
        if not isinstance(done.after.phase, Shuffling):
            for seat, holding in enumerate(done.after.deal.holdings):
                # A card may come back from a reshuffle, so cards are counted, not only named.
                come = [*dealt[cr.Seat(seat)], *holding.drawn]
                for card in holding.thrown:
                    come.remove(card)
                assert tuple(sorted(come)) == holding.hand


@for_all_games()
def test_chance_orders_exactly_the_cards_it_may_shuffle(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.states():
        cards = cr.may_shuffle(state)
        if cr.to_act(state) == cr.CHANCE:
            action = cr.chance_action(state, rng)
            ordered = action.pack if isinstance(action, cr.Shuffle) else ()
            ordered = action.stock if isinstance(action, cr.Reshuffle) else ordered
            assert tuple(sorted(ordered)) == cards
            assert cr.why_not(state, action) is None
        else:
            assert cards == ()
            with pytest.raises(cr.GameError, match="chance is not to act"):
                cr.chance_action(state, rng)


@pytest.mark.parametrize("seed", range(3))
def test_chance_gives_every_card_every_place(seed: int) -> None:
    rng = random.Random(seed)
    state = cr.new_game(cr.load_profile("hemmavariant"), 3, 0)
    seen = set()
    for _ in range(1000):
        action = cr.chance_action(state, rng)
        assert isinstance(action, cr.Shuffle)
        seen |= set(enumerate(action.pack))
    assert len(seen) == 52 * 52


def test_reshuffles_and_open_cards_occur_in_these_games() -> None:
    phases = {type(state.phase) for game in table_games() for state in game.states()}
    assert {Reshuffling, Offering} <= phases
