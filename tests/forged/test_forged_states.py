"""A state that was played has no faults, and from one without faults a game can be played on."""

import random
from typing import Any, Final

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.events import FalseClaim
from chicago_rules.state import Choosing, Finished, Playing, Reshuffling, Round
from chicago_rules.state_faults import state_faults
from chicago_rules.strict import MAX_FAULTS
from chicago_rules.testing import Game, games, random_game, random_profile
from forged.damage import damaged, parts, with_part
from forged.finding import When, put, state_with, told
from forged.playing_on import play_on
from strategies.games import table_games

PARTS = 4
LARGEST = 5
QUICK, MANY = 5, 100
DAMAGED, MANY_DAMAGED = 5, 60


def seeded(seed: int, deals: int = 2) -> Game:
    """Return a game of 2 to 10 players under a random profile."""
    return random_game(random_profile(seed), 2 + seed % 9, seed, deals)


def check_played(game: Game) -> None:
    for state in game.states():
        assert list(state_faults(state)) == [], state.phase


@pytest.mark.parametrize("part", range(PARTS))
def test_no_state_of_a_game_has_faults_under_bundled_profiles(part: int) -> None:
    for game in table_games(1)[part::PARTS]:
        if game.players <= LARGEST or part == 0:
            check_played(game)


@pytest.mark.parametrize("part", range(PARTS))
def test_no_state_of_a_game_has_faults_under_random_profiles(part: int) -> None:
    for seed in range(part * QUICK, (part + 1) * QUICK):
        check_played(seeded(seed))


RARE: Final[dict[str, tuple[Any, When]]] = {
    "a seat chooses after another was found out": (
        Choosing,
        lambda s, p: any(isinstance(told, FalseClaim) for told in s.deal.announced),
    ),
    "a Chicago was called blind": (Playing, lambda s, p: s.deal.blind),
    "a Chicago that was made has won": (
        Finished,
        lambda s, p: (
            s.profile.chicago is not None
            and s.profile.chicago.wins_game()
            and p.winners == (s.deal.declarer,)
            and s.totals[p.winners[0]] < s.profile.winning.lowest_winning_total()
        ),
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_a_rare_state_has_no_faults_where(name: str) -> None:
    assert told(state_with(*RARE[name])) == []


def test_a_refused_card_that_waits_for_a_shuffle_has_its_place() -> None:
    """The seed was looked for: the card goes on top of a stock that is not shuffled yet."""
    game = random_game(random_profile(258), 4, 258)
    check_played(game)
    waits = [s.phase.waits for s in game.states() if isinstance(s.phase, Reshuffling)]
    assert any(isinstance(w, Round) and w.pending[0].refused is not None for w in waits)
    assert game.profile.terms(1, 1).refused == "stock_top"


@given(game=games(max_deals=1))
@settings(max_examples=10, deadline=None)
def test_no_state_of_a_drawn_game_has_faults(game: Game) -> None:
    check_played(game)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_state_of_many_games_has_faults(part: int) -> None:
    for seed in range(10_000 + part * MANY, 10_000 + (part + 1) * MANY):
        check_played(seeded(seed, deals=3))


def check_damaged(seed: int, times: int) -> None:
    """Damage states of a game so often; each has a fault, or the game goes on from it."""
    rng = random.Random(seed)
    states = list(seeded(seed).states())
    others = [*states, *seeded(seed + 1, deals=1).states()]
    for _ in range(times):
        forged = rng.choice(states)
        for _ in range(rng.choice((1, 1, 2))):
            forged = damaged(forged, others, rng)
        if not any(state_faults(forged)):
            play_on(forged, rng)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_state_has_faults_or_can_be_played_on(part: int) -> None:
    for seed in range(part * DAMAGED, (part + 1) * DAMAGED):
        check_damaged(seed, times=25)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_a_damaged_state_of_a_drawn_game_has_faults_or_can_be_played_on(seed: int) -> None:
    note(seed)
    check_damaged(seed, times=10)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_many_damaged_states_have_faults_or_can_be_played_on(part: int) -> None:
    for seed in range(20_000 + part * MANY_DAMAGED, 20_000 + (part + 1) * MANY_DAMAGED):
        check_damaged(seed, times=60)


@pytest.mark.parametrize("sign", [1, -1])
def test_no_number_is_too_long_for_a_message(sign: int) -> None:
    states = list(seeded(1, deals=1).states())
    forged = [
        with_part(state, path, sign * 10**5000)
        for state in states[:: len(states) // 5]
        for path, part in parts(state)
        if type(part) is int and "chosen" not in path  # no action has a seat of so many digits
    ]
    faults = [fault for state in forged for fault in told(state)]
    assert len(faults) > len(forged) / 2
    assert max(map(len, faults)) < 500


def test_a_total_of_any_length_may_be_named_in_a_refusal() -> None:
    profile = cr.load_profile("hemmavariant")
    state = cr.apply(cr.new_game(profile, players=3, dealer=2), cr.Shuffle(cr.PACK))
    forged = put(state, "sheet.totals[1]", -(10**5000))
    refusal = cr.why_not(forged, cr.Chicago(cr.Seat(0)))
    assert refusal is not None
    assert refusal.code == "below_chicago_minimum"
    assert "…" in refusal.message


def test_no_more_than_a_hundred_faults_are_told() -> None:
    state = state_with(Playing, lambda s, p: s.deal.stock)
    twice = put(state, "deal.stock", state.deal.stock * 200)
    assert len(told(twice)) == MAX_FAULTS


def test_damage_of_every_kind_is_found_and_some_is_harmless() -> None:
    """The property has teeth: most damage has faults, and not all of them are the same."""
    rng = random.Random(3)
    states = [state for seed in range(20) for state in seeded(seed, deals=1).states()]
    forged = [damaged(rng.choice(states), states, rng) for _ in range(400)]
    found = [list(state_faults(state)) for state in forged]
    assert 0.4 < sum(map(bool, found)) / len(found) < 0.95
    places = {fault.where.partition("[")[0] for faults in found for fault in faults}
    assert len(places) > 15
