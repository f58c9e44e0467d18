"""What a newcomer is taught before the first card is dealt."""

import attrs

import chicago_rules as cr
from chicago_rules.asking import welcome
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from support import HOUSE, SM

SPEECH = Speech("en", ("Ann", "Bob", "Cid"), Seat(0))


def _taught(profile: cr.Profile) -> list[str]:
    return welcome(cr.observe(cr.new_game(profile, 3, 0), 0), SPEECH)


def test_a_newcomer_is_told_the_rules_of_the_profile_and_what_hands_are_worth() -> None:
    rules, worth, *_ = _taught(SM)
    assert rules.startswith("The game is played to 52 points. A deal has 3 exchanges.")
    assert worth.endswith(
        "a full house 6, four of a kind 8 (points or zeroing), a straight flush (an exit),"
        " a royal flush (an exit, points and zeroing)."
    )


def test_rules_that_do_not_apply_are_not_taught() -> None:
    assert "A player may declare Chicago" in _taught(HOUSE)[0]
    assert "Chicago" not in _taught(HOUSE.varied(chicago=None))[0]
    nothing = attrs.evolve(HOUSE.points, **{category.key: 0 for category in cr.Category})
    assert not any("worth" in line for line in _taught(HOUSE.varied(points=nothing)))
