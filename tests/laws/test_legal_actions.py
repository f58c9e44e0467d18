"""What is legal and why the rest is not: two sides of one rule."""

import random

import pytest

import chicago_rules as cr
from chicago_rules.phases.exchange import Throws
from strategies.games import CHANCE_ACTIONS, Game, for_all_games, pool


@for_all_games(examples=15, deals=1)
def test_an_action_is_legal_exactly_when_nothing_is_against_it(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.some_states():
        legal = {seat: set(cr.legal_actions(state, seat)) for seat in range(state.players + 1)}
        for action in pool(state, rng):
            free = cr.why_not(state, action) is None
            assert free == (action in legal[action.seat]), action
            assert free == (action in cr.legal_actions(state, action.seat)), action


@for_all_games()
def test_only_the_seat_to_act_has_legal_actions(game: Game) -> None:
    for state in game.states():
        for seat in range(-1, state.players + 1):
            legal = cr.legal_actions(state, seat)
            assert bool(legal) == (seat == cr.to_act(state))
            assert all(action.seat == seat for action in legal)


@for_all_games()
def test_a_seat_to_act_always_has_a_legal_action(game: Game) -> None:
    for state in game.states():
        if cr.to_act(state) not in (cr.CHANCE, None):
            first = cr.legal_actions(state)[0]
            assert cr.apply(state, first) != state


@for_all_games()
def test_chance_and_a_finished_game_have_no_legal_actions(game: Game) -> None:
    for state in game.states():
        if cr.to_act(state) in (cr.CHANCE, None):
            assert cr.legal_actions(state) == ()


@for_all_games()
def test_legal_actions_are_all_different_and_in_their_order(game: Game) -> None:
    for state in game.states():
        legal = list(cr.legal_actions(state))
        assert len(set(legal)) == len(legal)
        texts = [cr.format_action(action).split()[1:] for action in legal]
        if texts and texts[0] == ["exchange"]:
            throws = [action.cards for action in legal if isinstance(action, cr.Exchange)]
            assert throws == sorted(throws, key=lambda cards: (len(cards), cards))
        elif texts and texts[0][0] == "play":
            cards = [action.card for action in legal if isinstance(action, cr.Play)]
            assert cards == sorted(cards, reverse=True)
        else:
            words = [" ".join(text) for text in texts]
            fixed = [["take", "refuse"], ["take"], ["points", "zero"], ["pass", "chicago"], []]
            assert words in fixed


@for_all_games(examples=12, deals=1)
def test_what_is_refused_says_why_and_changes_nothing(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.some_states():
        before = hash(state)
        for action in [*rng.sample(pool(state, rng), 12), *CHANCE_ACTIONS]:
            reason = cr.why_not(state, action)
            if reason is None:
                continue
            for refuse in (cr.apply, cr.step):
                with pytest.raises(cr.IllegalAction) as refused:
                    refuse(state, action)
                assert refused.value.args == reason.args
            assert reason.code in cr.CODES
            assert reason.message
            assert reason.public
            assert str(reason) == reason.message
            assert reason.action == action
        assert hash(state) == before


@for_all_games(examples=12, deals=1)
def test_whose_turn_it_is_is_tested_before_any_card(game: Game) -> None:
    """A command that goes astray learns nothing but what everybody knows."""
    public = {"exchange_stopped", "no_chicago", "below_chicago_minimum", "above_chicago_maximum"}
    rng = random.Random(game.seed)
    for state in game.some_states():
        actor = cr.to_act(state)
        expected = "chance_first" if actor == cr.CHANCE else "not_your_turn"
        expected = "game_over" if actor is None else expected
        for action in pool(state, rng):
            reason = cr.why_not(state, action)
            if action.seat == actor or reason is None:
                continue
            no_seat = action.seat == state.players and actor is not None
            assert reason.code in ({"no_such_seat"} if no_seat else {expected, *public})


@for_all_games(deals=1)
def test_chance_is_refused_unless_it_is_to_act(game: Game) -> None:
    for state in game.states():
        for action in CHANCE_ACTIONS:
            reason = cr.why_not(state, action)
            ordered = action.pack if isinstance(action, cr.Shuffle) else ()
            ordered = action.stock if isinstance(action, cr.Reshuffle) else ordered
            shuffles = isinstance(action, cr.Shuffle) == (len(cr.may_shuffle(state)) == 52)
            fits = shuffles and tuple(sorted(ordered)) == cr.may_shuffle(state)
            right = cr.to_act(state) == cr.CHANCE and fits
            assert (reason is None) == (right and not isinstance(action, cr.Draw))
            assert reason is None or reason.seat is None


@for_all_games(examples=5, deals=1)
def test_throws_are_a_sequence_like_any_other(game: Game) -> None:
    for state in game.states():
        throws = cr.legal_actions(state)
        if isinstance(throws, Throws):
            listed = list(throws)
            assert len(throws) == len(listed)
            assert throws[1:7:2] == tuple(listed[1:7:2])
            assert throws[-1] == listed[-1]
            assert [throws.index(throw) for throw in listed] == list(range(len(listed)))
            with pytest.raises(IndexError):
                throws[len(listed)]
            things: list[object] = ["p1 exchange", None, cr.Pass(throws.seat)]
            assert not [thing for thing in things if thing in throws]
