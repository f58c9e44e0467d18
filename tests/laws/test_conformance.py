"""Every law, under every bundled profile at every table and under random profiles."""

import importlib
import random
import sys
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import attrs
import pytest
from hypothesis import Phase, given, note, settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import pretty

import chicago_rules as cr
from chicago_rules import testing
from chicago_rules.events import Awarded, Origin
from chicago_rules.profile.fields import CATEGORY_KEYS, Group, values
from chicago_rules.state import Drawing, Reshuffling, Shuffling
from chicago_rules.testing import (
    LAWS,
    Game,
    Law,
    check_game,
    check_profile,
    games,
    profiles,
    random_game,
    random_profile,
    sheets,
)
from chicago_rules.testing.cardlaws import pending_of
from chicago_rules.testing.secretlaws import face_down, shuffled_for
from strategies.games import table_games

QUICK, MANY, PARTS = 14, 100, 4
DRAWN = 250

by_law = pytest.mark.parametrize("law", LAWS, ids=[law.name for law in LAWS])


@by_law
def test_a_law_holds_in_a_game_of_every_bundled_profile_at_every_table(law: Law) -> None:
    for game in table_games(1):
        law.check(game)


def seeded(seed: int, deals: int = 3) -> Game:
    """Return a game of 2 to 6 players under a random profile."""
    return random_game(random_profile(seed), 2 + seed % 5, seed, deals)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_law_holds_under_random_profiles(part: int) -> None:
    for seed in range(part * QUICK, (part + 1) * QUICK):
        check_game(seeded(seed))


def test_every_law_holds_where_a_refused_card_waits_for_a_shuffle() -> None:
    """The seed was looked for: the card goes on top of a stock that is not shuffled yet."""
    game = random_game(random_profile(258), 4, 258)
    check_game(game)
    waiting = [pending_of(s) for s in game.states() if isinstance(s.phase, Reshuffling)]
    assert any(pending and pending[0].refused is not None for pending in waiting)
    assert game.profile.terms(1, 3).refused == "stock_top"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_law_holds_under_hundreds_of_random_profiles(part: int) -> None:
    for seed in range(10_000 + part * MANY, 10_000 + (part + 1) * MANY):
        check_game(seeded(seed))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_law_holds_at_every_state(part: int) -> None:
    for seed in range(30_000 + part * QUICK, 30_000 + (part + 1) * QUICK):
        check_game(attrs.evolve(seeded(seed), thorough=True))


def test_a_thorough_game_is_looked_at_in_every_state() -> None:
    game = seeded(7)
    looked_at = attrs.evolve(game, thorough=True).some_states()
    assert sorted(map(hash, looked_at)) == sorted(map(hash, game.states()))
    assert len(game.some_states()) < len(looked_at)


# Shrinking takes minutes, and the rules of what is left are written out anyway.
AS_DRAWN = (Phase.explicit, Phase.reuse, Phase.generate)


@given(game=games())
@settings(max_examples=10, deadline=None, phases=AS_DRAWN)
def test_every_law_holds_in_drawn_games(game: Game) -> None:
    note(cr.dump_profile(game.profile))
    check_game(game)


@pytest.mark.slow
@given(game=games())
@settings(max_examples=100, deadline=None, phases=AS_DRAWN)
def test_every_law_holds_in_many_drawn_games(game: Game) -> None:
    note(cr.dump_profile(game.profile))
    check_game(game)


@pytest.mark.slow
@pytest.mark.parametrize("name", cr.list_profiles())
def test_a_bundled_profile_conforms(name: str) -> None:
    check_profile(cr.load_profile(name), games=2, players=range(2, 11), max_deals=4)


@given(profile=profiles(max_players=6))
@settings(max_examples=3)
def test_a_profile_of_ones_own_is_put_through_every_law(profile: cr.Profile) -> None:
    check_profile(profile, games=1, players=[profile.players.min], max_deals=1)


def test_laws_are_named_after_what_they_say_and_say_it_in_a_sentence() -> None:
    assert len({law.name for law in LAWS}) == len(LAWS) > 40
    for law in LAWS:
        assert law.statement.endswith(".")
        assert law.statement != law.name


def test_hidden_cards_are_really_elsewhere_in_the_laws_of_secrets() -> None:
    rng = random.Random(0)
    moved: list[bool] = []
    face_up: set[bool] = set()
    for game in map(seeded, range(60)):
        for state in game.some_states():
            if not isinstance(state.phase, Shuffling | Drawing):
                other = shuffled_for(state, None, rng)
                moved.append(other != state)
                face_up |= {face_down(other).keys() == face_down(state).keys()}
    assert sum(moved) > 0.9 * len(moved)
    assert face_up == {True, False}


# What is drawn


@pytest.fixture(scope="module")
def drawn() -> list[Game]:
    """Return games of as many profiles as it takes to see everything."""
    return [seeded(seed) for seed in range(DRAWN)]


def possible(part: type[Group]) -> Iterator[tuple[str, str, object]]:
    """Yield each value that a key of few values may have, by its group and name."""
    for field in attrs.fields(part):
        kinds = get_args(field.type) if type(None) in get_args(field.type) else (field.type,)
        for kind in kinds:
            if get_origin(kind) is not tuple:
                for value in (True, False) if kind is bool else get_args(kind):
                    yield part.__name__, field.name, value
            if kind is type(None):
                yield part.__name__, field.name, None


def test_every_value_of_every_switch_is_drawn(drawn: list[Game]) -> None:
    seen: set[tuple[str, str, object]] = set()
    groups: set[type[Group]] = {cr.Profile}
    numbers: dict[str, set[int]] = {}
    for game in drawn:
        for switch, value in values(game.profile):
            name = switch.owner.__name__
            if isinstance(value, Group):
                groups.add(type(value))
            elif isinstance(value, str | bool | None):
                seen.add((name, switch.name, value))
            elif isinstance(value, int):
                seen.add((name, switch.name, value))
                numbers.setdefault(f"{name}.{switch.name}", set()).add(value)
            if value is None:
                seen.add((name, switch.name, None))
    assert len(groups) >= 20
    wanted = {one for group in groups for one in possible(group)}
    assert {one for one in wanted if one not in seen} == set()
    assert numbers["ExchangeRules.rounds"] == {0, 1, 2, 3, 4, 5}
    assert numbers["ExchangeRules.max_cards"] == {1, 2, 3, 4, 5}
    effects = {key for game in drawn for key in CATEGORY_KEYS if getattr(game.profile.effects, key)}
    assert effects == set(CATEGORY_KEYS)


def test_all_that_can_happen_happens_in_what_is_drawn(drawn: list[Game]) -> None:
    steps = [done for game in drawn for done in game.steps()]
    events = [event for done in steps for event in done.events]
    assert {type(event) for event in events} == set(cr.EVENTS)
    assert {event.origin for event in events if isinstance(event, Awarded)} == set(get_args(Origin))
    assert {type(done.after.phase) for done in steps} == set(get_args(cr.Phase))
    actions = [done.action for done in steps]
    assert {type(action) for action in actions} == {
        *_classes(cr.SeatAction),
        *_classes(cr.ChanceAction),
    }
    exchanges = [action for action in actions if isinstance(action, cr.Exchange)]
    assert {(action.open, action.chicago) for action in exchanges} >= {(True, False), (False, True)}
    zeroings = [action for action in actions if isinstance(action, cr.Zero)]
    assert {action.target is None for action in zeroings} == {True, False}
    acted = {
        (isinstance(done.action, cr.Chicago), done.action.seat == cr.to_act(done.before))
        for done in steps
        if not isinstance(done.action, cr.ChanceAction)
    }
    assert acted == {(True, True), (True, False), (False, True), (False, False)}


def _classes(union: Any) -> set[type]:
    return set(get_args(union))


def test_sheets_hold_all_that_a_game_can_begin_with(drawn: list[Game]) -> None:
    found = [game.sheet for game in drawn if game.sheet is not None]
    assert 0.2 < len(found) / len(drawn) < 0.8
    for name in ("declared", "succeeded", "waived", "stopped", "out", "tiebreak", "zero_used"):
        assert any(getattr(sheet, name) for sheet in found), name
    assert {sheet.breaker_paid for sheet in found} == {True, False}
    assert any(min(sheet.totals) < 0 for sheet in found)
    assert any(game.dealer is None for game in drawn)


@given(st.data())
@settings(max_examples=10)
def test_a_game_can_begin_from_any_sheet_that_is_drawn(data: st.DataObject) -> None:
    profile = data.draw(profiles())
    sheet = data.draw(sheets(profile, 4))
    assert cr.new_game(profile, 4, 0, sheet=sheet, check_players=False).sheet.totals == sheet.totals


def test_a_game_is_made_again_from_what_is_printed_of_it() -> None:
    profile = cr.load_profile("gamerules")
    game = random_game(profile, 3, seed=4)
    again = Game(profile, 3, game.dealer, game.sheet, game.seed, game.deals)
    assert again == game
    assert again.actions() == game.actions()
    sheet = "" if game.sheet is None else f", {game.sheet}"
    dealer = "drawn" if game.dealer is None else cr.format_seat(cr.Seat(game.dealer))
    assert repr(game) == f"<Game gamerules, 3 players, dealer {dealer}, seed 4, deals 3{sheet}>"
    assert ", plain>" in repr(Game(profile, 2, strong=False))


def test_a_game_is_shown_on_one_line_where_an_example_fails() -> None:
    game = Game(cr.load_profile("hemmavariant"), 2)
    assert pretty(game) == repr(game)


def test_without_strong_hands_chance_is_what_the_rules_say() -> None:
    game = Game(cr.load_profile("hemmavariant"), 2, seed=3, deals=1, strong=False)
    assert isinstance(game.actions()[0], cr.Shuffle)


# What is said


def test_a_law_that_does_not_hold_is_named_with_the_game() -> None:
    def it_rains(game: Game) -> None:
        """Every game is played in the rain."""
        raise AssertionError("it should be so that it rains")

    with pytest.raises(AssertionError) as caught:
        Law(it_rains).check(Game(cr.load_profile("hemmavariant"), 2))
    said = "it_rains, in <Game hemmavariant, 2 players, dealer p1, seed 0, deals 3>"
    assert str(caught.value) == f"{said}: it should be so that it rains"
    assert Law(it_rains).statement == "Every game is played in the rain."


def test_an_error_in_a_law_is_told_with_law_and_game() -> None:
    def it_stops(game: Game) -> None:
        raise KeyError(game.seed)

    with pytest.raises(KeyError) as caught:
        Law(it_stops).check(Game(cr.load_profile("hemmavariant"), 2, seed=8))
    said = "it_stops, in <Game hemmavariant, 2 players, dealer p1, seed 8, deals 3>"
    assert caught.value.__notes__ == [said]
    assert Law(it_stops).statement == "it_stops"


def test_without_hypothesis_the_import_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    monkeypatch.delitem(sys.modules, "chicago_rules.testing")
    with pytest.raises(ImportError, match=r"pip install 'chicago-rules\[testing\]'"):
        importlib.import_module("chicago_rules.testing")


def test_the_public_names_are_there() -> None:
    assert [name for name in testing.__all__ if not hasattr(testing, name)] == []
