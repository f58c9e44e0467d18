"""Laws of values and of what is written down: equal by what they say, and the same in text."""

import copy
import pickle
import random
from collections.abc import Iterator
from typing import Any, Final

import attrs

import chicago_rules as cr
from chicago_rules.testing.expecting import expect, expect_error, laws
from chicago_rules.testing.gameplay import Game, some
from chicago_rules.testing.trying import CHANCE_ACTIONS, attempts

_PICKLED: Final = 12
_WRITTEN: Final = 3


def values_of(game: Game) -> Iterator[object]:
    """Yield values of every kind that a game holds: states, actions, events, views, a record."""
    rng = random.Random(game.seed)
    yield game.profile
    yield game.beginning()
    for done in some(game.steps(), rng, _PICKLED):
        yield done.after
        yield done.action
        yield cr.Transition(done.after, done.events)
        yield from done.events
        yield cr.observe(done.after, rng.choice((None, *game.seats)))


def values_are_frozen(game: Game) -> None:
    """No value can be changed, and none has room for what it does not say."""
    for value in values_of(game):
        cls: type[Any] = type(value)
        expect(attrs.has(cls) and not hasattr(value, "__dict__"), "it has fields alone", cls)
        for field in attrs.fields(cls):
            frozen = attrs.exceptions.FrozenInstanceError
            with expect_error(frozen, "no field can be set", cls, field.name):
                setattr(value, field.name, None)


def a_copy_is_the_same_object(game: Game) -> None:
    """Every copy of a value is that value, as nothing could tell them apart."""
    for value in values_of(game):
        expect(copy.copy(value) is value, "a copy is the value", value)
        expect(copy.deepcopy([value])[0] is value, "a deep copy is the value", value)


def a_pickle_is_an_equal_value(game: Game) -> None:
    """Each value comes back from a pickle as an equal one that hashes alike."""
    values = list(values_of(game))
    again = pickle.loads(pickle.dumps(values))
    for value, other in zip(values, again, strict=True):
        expect(other == value, "it is equal", value, other)
        expect(hash(other) == hash(value), "it hashes alike", value)


def a_game_played_twice_is_equal(game: Game) -> None:
    """Equal rules and equal actions lead to equal states that hash alike."""
    twin: cr.Profile = pickle.loads(pickle.dumps(game.profile))
    state = cr.new_game(twin, len(game.seats), game.dealer, sheet=game.sheet, check_players=False)
    expect(state == game.beginning(), "it begins alike", state)
    for done in game.steps():
        state = cr.apply(state, done.action)
        expect(state == done.after, "it goes on alike", done.action, done.after)
        expect(hash(state) == hash(done.after), "it hashes alike", done.action, done.after)


def states_of_a_game_are_different(game: Game) -> None:
    """No two states of a game are equal: all that was done in a deal is part of them."""
    states = list(game.states())
    expect(len(set(states)) == len(states), "each state is another", game)


def a_state_shows_no_card_when_printed(game: Game) -> None:
    """No card stands in the ``repr`` of a state, so that a log of states gives nothing away."""
    cards = {str(card) for card in cr.PACK}
    for state in game.states():
        words = repr(state).strip("<>").split()
        expect(not cards & set(words), "it names no card", state)


def the_text_of_an_action_is_that_action(game: Game) -> None:
    """Every action is read from its text as it was, however much room there is in it."""
    rng = random.Random(game.seed)
    actions: set[cr.Action] = {*game.actions(), *CHANCE_ACTIONS} - {cr.Reshuffle(())}
    for state in game.some_states():
        tried = [action for action in attempts(state, rng) if action.seat < 10]
        actions.update(some(tried, rng, _PICKLED))
    for action in actions:
        text = cr.format_action(action)
        expect(cr.parse_action(text) == action, "it is read as it was", text, action)
        roomy = f"  {text.replace(' ', '   ')} "
        expect(cr.parse_action(roomy) == action, "room does not count", roomy, action)


def a_replay_of_the_record_is_the_game(game: Game) -> None:
    """Each step of a game is repeated by its record."""
    replayed = list(cr.replay(game.record()))
    played = [(done.action, cr.Transition(done.after, done.events)) for done in game.steps()]
    expect(len(replayed) == len(played), "it is as long", len(replayed), len(played))
    for one, other in zip(replayed, played, strict=True):
        expect(one == other, "a step is repeated", one, other)


def a_record_written_and_read_is_the_record(game: Game) -> None:
    """Every record is read from its text as it was."""
    record = game.record()
    text = cr.write_record(record)
    again = cr.read_record(text)
    expect(again == record, "it is read as it was", text)
    expect(cr.write_record(again) == text, "it is written as it was", text)


def a_document_is_read_as_what_was_written(game: Game) -> None:
    """Everything comes back from its JSON document as an equal value that is written alike."""
    rng = random.Random(game.seed)
    values: list[cr.WireValue] = [game.profile, game.record()]
    for done in some(game.steps(), rng, _WRITTEN):
        view = cr.observe(done.after, rng.choice((None, *game.seats)))
        told = [cr.redact(event, view.seat) for event in done.events]
        values += [done.action, *done.events, *told, view]
        secret = cr.to_secret_json(done.after)
        state = cr.from_secret_json(secret)
        expect(state == done.after, "a state is read as it was", secret)
        expect(cr.to_secret_json(state) == secret, "it is written as it was", secret)
    for value in values:
        text = cr.to_json(value)
        again = cr.from_json(text)
        expect(again == value, "it is read as it was", text)
        expect(cr.to_json(again) == text, "it is written as it was", text)


def a_record_of_a_game_is_valid(game: Game) -> None:
    """Every record of a game is legal, and has the totals and winners of the game."""
    report = cr.validate(game.record())
    expect(report.ok, "it is legal", report.fault)
    ended = [
        done.after.totals
        for done in game.steps()
        if done.after.deal_number > done.before.deal_number or done.after.winners
    ]
    # A draw for dealer moves on to deal 1 without ending one.
    expect(list(report.totals)[: len(ended)] == ended, "its totals are right", report.totals)
    last = list(game.states())[-1]
    expect(report.winners == last.winners, "its winners are right", report.winners, last)


VALUE_LAWS: Final = laws(
    values_are_frozen,
    a_copy_is_the_same_object,
    a_pickle_is_an_equal_value,
    a_game_played_twice_is_equal,
    states_of_a_game_are_different,
    a_state_shows_no_card_when_printed,
    the_text_of_an_action_is_that_action,
    a_replay_of_the_record_is_the_game,
    a_record_written_and_read_is_the_record,
    a_document_is_read_as_what_was_written,
    a_record_of_a_game_is_valid,
)
"""The laws of values and of what is written down."""
