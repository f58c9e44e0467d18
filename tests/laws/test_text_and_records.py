"""What is written down says the same as what was done."""

import random

import chicago_rules as cr
from strategies.games import CHANCE_ACTIONS, Game, for_all_games, pool


@for_all_games(deals=1)
def test_the_text_of_an_action_is_that_action(game: Game) -> None:
    rng = random.Random(game.seed)
    actions: set[cr.Action] = {*game.actions(), *CHANCE_ACTIONS} - {cr.Reshuffle(())}
    for state in list(game.states())[::7]:
        actions |= {action for action in pool(state, rng) if action.seat < 10}
    for action in actions:
        text = cr.format_action(action)
        assert cr.parse_action(text) == action
        assert cr.parse_action(f"  {text.replace(' ', '   ')} ") == action


@for_all_games(examples=30, deals=2)
def test_a_replay_of_a_record_is_the_game(game: Game) -> None:
    replayed = list(cr.replay(game.record()))
    assert replayed == [
        (done.action, cr.Transition(done.after, done.events)) for done in game.steps()
    ]


@for_all_games(examples=30, deals=2)
def test_a_record_written_and_read_is_the_record(game: Game) -> None:
    record = game.record()
    assert cr.read_record(cr.write_record(record)) == record


@for_all_games(deals=2)
def test_a_record_of_a_game_is_valid_and_has_its_totals(game: Game) -> None:
    report = cr.validate(game.record())
    assert report.ok
    last = list(game.states())[-1]
    ended = [done.after.totals for done in game.steps() if _deal_over(done.before, done.after)]
    assert list(report.totals)[: len(ended)] == ended
    assert report.winners == last.winners
    assert report.profile_id == game.profile.id


def _deal_over(before: cr.State, after: cr.State) -> bool:
    return after.deal_number > before.deal_number or bool(after.winners)
