"""Every document is read as an equal value and written again as the same text."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import attrs
import pytest
from hypothesis import given, settings

import chicago_rules as cr
from chicago_rules.phases.exchange import Throws
from chicago_rules.testing import Game, games, random_game, random_profile
from elsewhere import VERSIONS, interpreters, told_elsewhere
from strategies.games import ROOT, table_games
from support import variant

HOME: Final = cr.load_profile("hemmavariant")
STRANGE: Final = tuple(
    random_game(random_profile(seed), 2 + seed % 4, seed, 1) for seed in range(8)
)
BUNDLED: Final = tuple(
    random_game(cr.load_profile(name), 2 + seed % 4, seed, 1)
    for seed, name in enumerate(cr.list_profiles())
)


def open_values(game: Game) -> Iterator[cr.WireValue]:
    """Yield every value of a game that a seat or a program may be sent."""
    yield game.profile
    yield game.record()
    yield cr.with_claims(game.record())
    for number, done in enumerate(game.steps()):
        yield done.action
        yield from done.events
        yield cr.observe(done.after, (None, *game.seats)[number % (game.players + 1)])


def assert_read_as_it_was(value: cr.WireValue) -> None:
    text = cr.to_json(value)
    again = cr.from_json(text)
    assert type(again) is type(value)
    assert again == value
    assert hash(again) == hash(value)
    assert cr.to_json(again) == text


def assert_documents_are_exact(game: Game) -> None:
    for value in open_values(game):
        assert_read_as_it_was(value)
    for state in game.states():
        text = cr.to_secret_json(state)
        again = cr.from_secret_json(text)
        assert again == state
        assert hash(again) == hash(state)
        assert cr.to_secret_json(again) == text


@pytest.mark.parametrize("game", [*BUNDLED, *STRANGE[:4]], ids=repr)
def test_after_every_action_of_a_game_its_documents_are_exact(game: Game) -> None:
    assert_documents_are_exact(game)


@given(games(max_deals=1))
@settings(max_examples=3, deadline=None)
def test_documents_are_exact_under_random_rules(game: Game) -> None:
    assert_documents_are_exact(game)


@pytest.mark.slow
@pytest.mark.parametrize("game", table_games(2), ids=repr)
def test_documents_are_exact_at_every_table(game: Game) -> None:
    assert_documents_are_exact(game)


@pytest.mark.parametrize("name", cr.list_profiles())
def test_a_profile_is_read_with_its_provenance(name: str) -> None:
    profile = cr.load_profile(name)
    again = cr.from_json(cr.to_json(profile))
    assert isinstance(again, cr.Profile)
    assert attrs.astuple(again, recurse=False) == attrs.astuple(profile, recurse=False)
    assert cr.dump_profile(again) == cr.dump_profile(profile)


@pytest.mark.parametrize("path", sorted(ROOT.glob("examples/*.toml")), ids=lambda path: path.name)
def test_a_bundled_record_is_read_with_its_notes_and_comments(path: Path) -> None:
    record = cr.load_record(path)
    assert_read_as_it_was(record)
    again = cr.from_json(cr.to_json(record))
    assert isinstance(again, cr.Record)
    assert cr.write_record(again) == cr.write_record(record)


def test_a_record_is_read_with_all_that_one_can_hold() -> None:
    full = cr.Record(
        profile=cr.load_profile("poker-sm-2025"),
        players=["Åsa", "Örjan"],
        dealer=1,
        sheet=cr.ScoreSheet([3, 4], declared=[0], succeeded=[0], waived=[1]),
        deals=[
            cr.RecordedDeal(
                ["deal p1 Ah Kh 7c 2d 9s # näst", "# å"], (3, -4), (("_n", (1, "a", True)),)
            )
        ],
        winners=[1, 0],
        notes=(("_place", "Umeå"), ("_rounds", 3), ("_kept", False), ("_none", ())),
    )
    assert_read_as_it_was(full)


def test_a_view_is_the_same_whether_its_legal_actions_were_written_out() -> None:
    state = cr.new_game(cr.load_profile("hemmavariant"), 2, 1)
    view = cr.observe(cr.apply(state, cr.Shuffle(cr.PACK)), 0)
    assert isinstance(view.legal, Throws)
    again = cr.from_json(cr.to_json(view))
    assert isinstance(again, cr.PlayerView)
    assert again.legal == tuple(view.legal)
    assert again == view
    assert {again: 1}[view] == 1
    assert attrs.evolve(view, legal=view.legal[1:]) != view


def test_a_document_is_ascii_without_spaces_and_in_the_order_of_the_fields() -> None:
    zero = cr.Zero(cr.Seat(2), cr.Seat(0))
    assert cr.to_json(zero) == (
        '{"format":"chicago-action","version":1,"value":{"type":"zero","seat":2,"target":0}}'
    )
    for value in open_values(STRANGE[0]):
        assert cr.to_json(value).isascii()


def test_a_hidden_choice_looks_as_it_does_among_the_legal_actions() -> None:
    hidden = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
    state = cr.new_game(variant(HOME, hidden), 2, 1)
    state = cr.apply(state, cr.Shuffle(cr.PACK))
    chosen = cr.Exchange(cr.Seat(0), cr.observe(state, 0).hand[:1])
    written = '{"type":"exchange","seat":0,"cards":["As"],"open":false,"chicago":false}'
    assert written in cr.to_json(chosen)
    assert written in cr.to_json(cr.observe(state, 0))
    after = cr.observe(cr.apply(state, chosen), 0)
    assert f'"choice":{written}' in cr.to_json(after)


ELSEWHERE: Final = """
import sys
import chicago_rules as cr

for line in sys.stdin:
    read, write = (
        (cr.from_secret_json, cr.to_secret_json)
        if line.startswith('{"format":"chicago-secret-state"')
        else (cr.from_json, cr.to_json)
    )
    value = read(line.rstrip("\\n"))
    assert eval is not None and "pickle" not in sys.modules
    print(write(value))
"""


def documents(game: Game) -> list[str]:
    """Return some documents of every kind."""
    states = game.some_states()
    return [
        *map(cr.to_json, list(open_values(game))[::7]),
        *map(cr.to_secret_json, states),
    ]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_a_document_is_the_same_in_another_process(hash_seed: str) -> None:
    texts = [text for game in STRANGE[:4] for text in documents(game)]
    assert told_elsewhere(ELSEWHERE, texts, hash_seed) == texts


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_a_document_is_the_same_under_other_versions_of_python(version: str) -> None:
    python = interpreters().get(version)
    if python is None:
        pytest.skip(f"this machine has no CPython {version}")
    texts = [text for game in (*STRANGE, *BUNDLED) for text in documents(game)]
    assert told_elsewhere(ELSEWHERE, texts, "3", python) == texts


def test_a_state_saved_in_the_middle_of_an_exchange_draws_the_same_cards() -> None:
    for game in (*STRANGE[4:], *BUNDLED[:2]):
        state = game.beginning()
        for done in game.steps():
            loaded = cr.from_secret_json(cr.to_secret_json(state))
            step = cr.step(loaded, done.action)
            assert (step.state, step.events) == (done.after, done.events)
            state = step.state
