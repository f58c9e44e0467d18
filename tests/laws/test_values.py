"""Records, reports, refusals and all parts of values are values, too, and in another process."""

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.holdings import Deal, Holding, Trick
from chicago_rules.phases.exchange import Throws
from chicago_rules.state import Playing
from chicago_rules.testing import CHANCE_ACTIONS, Game, attempts
from strategies.games import table_games

GAMES = table_games(2)[:8]
KINDS = ("state", "action", "event", "view", "record", "report", "profile")


def values(game: Game) -> Iterator[tuple[str, object]]:
    """Yield values of every kind that a game holds, each with its kind."""
    yield "profile", game.profile
    yield "record", game.record()
    yield "report", cr.validate(game.record())
    for done in game.steps():
        yield "state", done.after
        yield "state", cr.Transition(done.after, done.events)
        yield "action", done.action
        yield from (("event", event) for event in done.events)
    for state in list(game.states())[::5]:
        yield from (("view", cr.observe(state, seat)) for seat in (None, *range(game.players)))


@pytest.fixture(scope="module")
def samples() -> dict[str, list[object]]:
    found: dict[str, list[object]] = {kind: [] for kind in KINDS}
    for game in GAMES:
        for kind, value in values(game):
            found[kind].append(value)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_values_are_frozen_and_have_no_dict(samples: dict[str, list[object]], kind: str) -> None:
    for value in samples[kind]:
        cls = type(value)
        assert attrs.has(cls)
        assert not hasattr(value, "__dict__")
        for field in attrs.fields(cls):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(value, field.name, None)
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                delattr(value, field.name)


def parts(value: object) -> Iterator[attrs.AttrsInstance]:
    """Yield a value and every value of a class with fields in it, however deep."""
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part)
    cls = type(value)
    if attrs.has(cls) and isinstance(value, cls):
        yield value
        for field in attrs.fields(cls):
            yield from parts(getattr(value, field.name))


def test_values_are_frozen_in_every_part(samples: dict[str, list[object]]) -> None:
    some = [value for kind in KINDS for value in samples[kind][::4]]
    by_class = {type(part): part for value in some for part in parts(value)}
    assert {cr.Profile, cr.ScoreSheet, Holding, Deal, Trick, Playing, Throws} <= set(by_class)
    for cls, part in by_class.items():
        assert not hasattr(part, "__dict__"), cls
        for field in attrs.fields(cls):
            with pytest.raises(attrs.exceptions.FrozenInstanceError):
                setattr(part, field.name, None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_is_the_same_object(samples: dict[str, list[object]], kind: str) -> None:
    for value in samples[kind]:
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        assert copy.deepcopy([value])[0] is value


@pytest.mark.parametrize("kind", KINDS)
def test_a_pickle_gives_an_equal_value(samples: dict[str, list[object]], kind: str) -> None:
    for protocol in (2, pickle.HIGHEST_PROTOCOL):
        again = pickle.loads(pickle.dumps(samples[kind], protocol))
        assert again == samples[kind]
        assert list(map(hash, again)) == list(map(hash, samples[kind]))


def test_actions_are_equal_when_they_say_the_same() -> None:
    one, other = cr.parse_cards("7c Kd 2s"), cr.parse_cards("2s 7c Kd")
    assert cr.Exchange(cr.Seat(0), one) == cr.Exchange(cr.Seat(0), other)
    assert cr.Exchange(cr.Seat(0), one).cards == cr.parse_cards("Kd 7c 2s")
    assert cr.Shuffle(cr.PACK) != cr.Shuffle(cr.PACK[::-1])
    assert len({cr.Take(cr.Seat(0)), cr.Refuse(cr.Seat(0)), cr.Pass(cr.Seat(0))}) == 3
    assert cr.Zero(cr.Seat(0)) != cr.Zero(cr.Seat(0), cr.Seat(1))


@pytest.mark.parametrize("card", cr.PACK, ids=str)
def test_a_card_is_one_object_also_after_a_copy_or_a_pickle(card: cr.Card) -> None:
    assert copy.copy(card) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card


def test_a_refusal_can_be_pickled() -> None:
    state = cr.new_game(cr.load_profile("hemmavariant"), 2, 0)
    for action in (cr.Take(cr.Seat(0)), CHANCE_ACTIONS[1]):
        reason = cr.why_not(state, action)
        assert reason is not None
        again = pickle.loads(pickle.dumps(reason))
        assert (again.args, again.seat, str(again)) == (reason.args, reason.seat, str(reason))


def test_every_kind_of_action_is_a_value() -> None:
    state = GAMES[0].steps()[3].after
    rng = random.Random(1)
    for action in [*attempts(state, rng), *CHANCE_ACTIONS]:
        assert pickle.loads(pickle.dumps(action)) == action
        assert copy.deepcopy(action) is action
        assert hash(action) == hash(pickle.loads(pickle.dumps(action)))


ELSEWHERE = """
import pickle, sys
import chicago_rules as cr

text, there = pickle.load(sys.stdin.buffer)
record = cr.read_record(text)
here = [("record", record), ("profile", record.profile)]
state = record.beginning()
for action, done in cr.replay(record):
    state = done.state
    here += [("action", action), ("state", state), ("transition", done)]
    here += [("event", event) for event in done.events]
    here += [("view", cr.observe(state, seat)) for seat in (None, 0)]
assert there == here
assert set(there) == set(here)
assert [hash(value) for value in there] == [hash(value) for value in here]
sys.stdout.buffer.write(pickle.dumps(here))
"""


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_pickle_means_the_same_in_another_process(hash_seed: str) -> None:
    """Hashes of texts differ between processes, so no hash may travel with a value."""
    record = GAMES[-1].record()
    state = record.beginning()
    here: list[tuple[str, object]] = [("record", record), ("profile", record.profile)]
    for action, done in cr.replay(record):
        state = done.state
        here += [("action", action), ("state", state), ("transition", done)]
        here += [("event", event) for event in done.events]
        here += [("view", cr.observe(state, seat)) for seat in (None, 0)]
    hashes = list(map(hash, here))  # computed before they are pickled, so that they might travel
    ran = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=pickle.dumps((cr.write_record(record), here)),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
    back = pickle.loads(ran.stdout)
    assert back == here
    assert list(map(hash, back)) == hashes
