"""What chance owes is as random as its source."""

import random

import pytest

import chicago_rules as cr


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
