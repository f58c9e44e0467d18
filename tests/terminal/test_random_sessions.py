"""Whatever is typed at whatever game: the screen holds, no secret is told, the game is kept."""

import random
from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules.testing import random_profile
from terminal.driving import Person, party, resumed, sit


def _rules(seed: int) -> cr.Profile:
    bundled = cr.list_profiles()
    return cr.load_profile(bundled[seed // 2 % len(bundled)]) if seed % 2 else random_profile(seed)


MANY = [*range(16), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(16, 120))]


@pytest.mark.parametrize("seed", MANY)
def test_a_person_who_types_anything_can_leave_and_come_back(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    profile, players = _rules(seed), rng.randint(2, 5)
    humans = rng.sample(range(players), 1 + (seed % 5 == 0))
    lang = ("en", "sv")[seed // 3 % 2]
    file = tmp_path / "game.chicago.toml"
    table = party(profile, players, humans, file, lang)
    person = Person(rng, lang, patience=rng.randint(1, 150))
    left = sit(table, person, cr.new_game(profile, players, players - 1, check_players=False))
    assert cr.validate(cr.load_record(file)).ok
    record, done = resumed(file)
    assert done[-1].transition.state == left.state
    if not left.state.winners:
        again = Person(rng, lang, patience=rng.randint(0, 100))
        back = sit(table, again, record.beginning(), done)
        assert back.actions[: len(left.actions)] == left.actions
