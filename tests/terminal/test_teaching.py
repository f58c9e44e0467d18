"""A newcomer is taught a thing when it first occurs in the game, and only then."""

from pathlib import Path
from typing import get_args

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.asking import question
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    Claimed,
    CombinationShown,
    FalseClaim,
    GameTied,
    Origin,
    Passed,
    Stopped,
)
from chicago_rules.profile_toml import catalogue
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.teaching import lesson, occurring, topics
from support import HOUSE, SM
from terminal.driving import SESSIONS, play

EN = Speech("en", ("Ann", "Bob", "Cid"), Seat(0))
ONE = Seat(1)


@pytest.mark.parametrize(
    ("event", "met"),
    [
        (Stopped(ONE, 1), ["stop"]),
        (CardOffered(ONE, cr.Card.SA), ["offer"]),
        (CombinationShown(ONE, cr.parse_cards("As Ah")), ["shown"]),
        (Claimed(ONE, cr.Category.PAIR), ["claim"]),
        (FalseClaim(ONE, cr.parse_cards("As Kh Qd 7c 2c")), ["false_claim"]),
        (GameTied((Seat(0), ONE)), ["tied"]),
        (ChicagoCalled(ONE), ["chicago"]),
        (ChicagoCalled(ONE, blind=True), ["chicago", "blind"]),
        (Awarded(ONE, "zeroing", -3, -3), ["zeroing"]),
        (Awarded(ONE, "chicago", -15, -7), ["chicago", "floor"]),
        (Passed(ONE), []),
    ],
    ids=str,
)
def test_what_others_do_brings_topics_up(event: cr.Event, met: list[str]) -> None:
    assert list(occurring([event])) == met


def test_a_question_brings_topics_up() -> None:
    sheet = cr.ScoreSheet([48, 20, 0])
    state = cr.apply(cr.new_game(HOUSE, 3, 2, sheet=sheet), cr.Shuffle(cr.PACK))
    view = cr.observe(state, 1)
    assert list(topics(question(view, EN))) == ["exchange_first", "compared"]
    stopped = attrs.evolve(view, stopped=(ONE,))
    assert list(topics(question(stopped, EN)))[-1] == "stop"


def test_who_gets_a_sixth_card_is_taught_the_exchange_stop_too() -> None:
    assert HOUSE.exchange_stop is not None
    rules = HOUSE.varied(exchange_stop=attrs.evolve(HOUSE.exchange_stop, cards=6))
    state = cr.new_game(rules, 3, 2, sheet=cr.ScoreSheet([48, 0, 0]))
    state = cr.apply(state, cr.Shuffle(cr.PACK))
    assert list(topics(question(cr.observe(state, 0), EN))) == ["stop", "throw"]


def test_chicago_is_taught_with_what_it_brings_in_this_profile() -> None:
    assert lesson("chicago", HOUSE, EN) == (
        "Chicago is a promise to take all five tricks. Chicago may be declared with 15 points or"
        " more. A Chicago that is made scores 15 points. A Chicago that is lost costs 15 points."
        " The deal stops after the first trick that the declarer loses. Whoever declared Chicago"
        " leads to the first trick."
    )


def test_the_exchange_stop_is_taught_with_its_score() -> None:
    for profile in (HOUSE, SM):
        assert profile.exchange_stop is not None
        told = lesson("stop", profile, EN)
        assert f"applies from {profile.exchange_stop.score} points on." in told


def test_a_rule_for_each_hand_is_taught_of_those_that_have_it() -> None:
    told = lesson("zeroing", SM, EN)
    assert told == (
        "Whoever scores four of a kind chooses between its points and zeroing others."
        " A royal flush also zeroes others when it scores."
    )
    assert lesson("zeroing", HOUSE, EN) == ""


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_every_text_of_a_lesson_belongs_to_a_topic_that_can_come_up(lang: str) -> None:
    phases = {"throw", "redeal", "offer", "claim", "choice", "chicago", "tricks"}
    exchanges = {"exchange_first", "exchange_next", "exchange_last", "compared"}
    assert set(catalogue(lang)["play"]["teach"]) == phases | exchanges | {"stop"}


@pytest.mark.parametrize("origin", get_args(Origin))
def test_every_reason_for_an_award_is_taught_where_its_rule_holds(origin: str) -> None:
    assert HOUSE.exchange_stop is not None
    assert HOUSE.chicago is not None
    rules = SM.varied(
        exchange_stop=attrs.evolve(HOUSE.exchange_stop, attempt="zeroed"),
        chicago=attrs.evolve(HOUSE.chicago, breaker_points=5, breaker_per="game"),
        scores=attrs.evolve(HOUSE.scores, over_target_without_chicago="reset"),
    )
    assert bool(lesson(origin, rules, EN)) == (origin not in ("hand", "last_trick"))


RESUMED = ("--human", "p1", "--resume", "game.chicago.toml", "--seed", "77")
CALL = "Chicago is a promise to take all five tricks. Chicago may be declared with 15"


def _at_the_call(*more: str) -> str:
    """Return the screens up to the call of a game of which a sheet alone was written down."""
    text = (SESSIONS / "chicago.chicago.toml").read_text("utf-8")
    Path("game.chicago.toml").write_text(text, "utf-8")
    typed = [*[""] * (not more), "5", "5", "5", "c", "q"]
    return play(*RESUMED, *more, typed=typed).screen


def test_a_game_that_goes_on_does_not_begin_with_what_a_newcomer_needs() -> None:
    assert "What a hand is worth" in _at_the_call()
    screen = play(*RESUMED, typed=["q"]).screen
    assert "What a hand is worth" not in screen
    assert "Enter begins" not in screen


def test_a_thing_is_taught_when_it_first_occurs_and_not_again_in_a_game_that_goes_on() -> None:
    assert CALL in _at_the_call()
    again = play(*RESUMED, typed=["", "q"]).screen
    assert "You declare Chicago!" in again
    assert "Trick 1\nFollow the suit led" in again  # which had been asked, but not done
    assert CALL not in again
    assert "Build a poker hand" not in again


def test_what_a_person_has_been_asked_is_not_taught_again_in_a_game_that_goes_on() -> None:
    first = play("--human", "p1", "--seed", "7", typed=["", "45", "q"]).screen
    again = play("--human", "p1", "--resume", "game.chicago.toml", typed=["q"]).screen
    assert "Then the hands are compared." in " ".join(first.split())
    assert "Exchange 2 of 3\nGo on building" in again
    assert "Then the hands are compared." not in " ".join(again.split())


def test_who_knows_the_game_is_taught_nothing() -> None:
    screen = _at_the_call("--terse")
    assert "\nChicago?\n" in screen
    assert CALL not in screen


def test_what_another_player_does_is_taught_to_who_sees_it() -> None:
    args = ("--human", "p2", "--profile", "poker-sm-2025", "--players", "4", "--seed", "5")
    screen = play(*args, typed=["", "135", "q"]).screen
    assert "is offered 7d.\nEverybody sees an open card" in screen
