"""Doing an action: the same whichever way it is asked for."""

import chicago_rules as cr
from chicago_rules.events import EVENTS
from strategies.games import Game, for_all_games


@for_all_games(examples=30)
def test_apply_is_the_state_of_step(game: Game) -> None:
    """Apply hands its events to nobody, step to a list; the states are the same."""
    for done in game.steps():
        assert cr.apply(done.before, done.action) == done.after


@for_all_games()
def test_a_step_says_what_happened_in_known_events(game: Game) -> None:
    for done in game.steps():
        assert all(type(event) in EVENTS for event in done.events)
        # A throw or a refusal may have to wait for a reshuffle, which then tells it.
        assert done.events or isinstance(done.action, cr.Exchange | cr.Refuse)


@for_all_games()
def test_the_same_action_leads_to_the_same_state_and_events(game: Game) -> None:
    for done in game.steps():
        again = cr.step(done.before, done.action)
        assert again == cr.Transition(done.after, done.events)
        assert hash(again) == hash(cr.Transition(done.after, done.events))


@for_all_games()
def test_a_step_leaves_its_state_as_it_was(game: Game) -> None:
    earlier = [(state, hash(state), cr.legal_actions(state)) for state in game.states()]
    for state, value, legal in earlier:
        assert hash(state) == value
        assert cr.legal_actions(state) == legal
    assert [state for state, _, _ in earlier] == list(game.states())


@for_all_games()
def test_the_state_carries_its_profile_and_its_table(game: Game) -> None:
    profile = game.steps()[0].before.profile
    assert profile == game.profile
    for state in [game.steps()[0].before, *(done.after for done in game.steps())]:
        assert state.profile is profile
        assert state.players == game.players
        assert state.totals == state.sheet.totals
