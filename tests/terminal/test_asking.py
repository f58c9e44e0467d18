"""What a newcomer is taught before the first card is dealt."""

import attrs

import chicago_rules as cr
from chicago_rules.asking import Question, question
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.teaching import welcome
from support import HOUSE, SM

SPEECH = Speech("en", ("Ann", "Bob", "Cid"), Seat(0))


def _taught(profile: cr.Profile) -> list[str]:
    return welcome(cr.observe(cr.new_game(profile, 3, 0), 0), SPEECH)


def test_a_newcomer_is_told_the_rules_of_the_profile_and_what_hands_are_worth() -> None:
    rules, worth, *_ = _taught(SM)
    assert rules.startswith(
        "The game is played to 52 points. Nobody can win without having declared Chicago in this"
        " game, made or not. A deal has 3 exchanges."
    )
    assert rules.endswith(" The exchange stop applies from 45 points on.")
    assert worth.endswith(
        "a full house 6, four of a kind 8 (points or zeroing), a straight flush (an exit),"
        " a royal flush (an exit, zeroing too)."
    )


def test_rules_that_do_not_apply_are_not_taught() -> None:
    assert "A player may declare Chicago" in _taught(HOUSE)[0]
    assert "Chicago" not in _taught(HOUSE.varied(chicago=None))[0]
    nothing = attrs.evolve(HOUSE.points, **{category.key: 0 for category in cr.Category})
    assert not any("worth" in line for line in _taught(HOUSE.varied(points=nothing)))


def _claiming(profile: cr.Profile, *lines: str) -> Question:
    """Return what p1, with a pair, is asked after an exchange in which nobody threw."""
    state = cr.apply(cr.new_game(profile, 3, 0), cr.Shuffle(cr.PACK))
    for line in ("p2 exchange", "p3 exchange", "p1 exchange", *lines):
        state = cr.apply(state, cr.parse_action(line))
    return question(cr.observe(state, 0), SPEECH)


IN_TURN = HOUSE.varied(
    showdown=attrs.evolve(
        HOUSE.showdown, announcing="in_turn", claim="higher", false_claim="loses_game"
    )
)
OTHER = "Another hand can be said by its name. If it is not yours, you are out of the game."


def test_a_hand_that_can_be_claimed_has_a_number() -> None:
    asked = _claiming(IN_TURN, "p2 pass", "p3 pass")
    assert asked.lines[-2:] == ("1 say a pair, 2 say nothing", OTHER)


def test_why_a_hand_below_the_last_claim_cannot_be_claimed_is_told() -> None:
    asked = _claiming(IN_TURN, "p2 claim flush", "p3 pass")
    assert asked.lines[-3:] == (
        "1 say nothing",
        "You cannot claim your hand (a pair): a flush has been claimed."
        " Only a higher category than the best one claimed so far may be claimed.",
        OTHER,
    )


def test_why_a_hand_that_scores_nothing_cannot_be_claimed_is_told() -> None:
    worthless = IN_TURN.varied(points=attrs.evolve(IN_TURN.points, pair=0))
    asked = _claiming(worthless, "p2 pass", "p3 pass")
    assert asked.lines[-2:] == (
        "Your hand scores nothing (a pair), so you cannot claim it.",
        OTHER,
    )
