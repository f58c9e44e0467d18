"""The naive game alone: the switches of showdowns, ranking and effects."""

from typing import Any

import pytest

from .cards import PACK
from .game import Game
from .hands import category_of, strength
from .playing import (
    CLAIMS,
    HEMMA,
    HIGH,
    NONE,
    NONE_TOO,
    cards_of,
    effect,
    go_on,
    play,
    started,
)


@pytest.mark.parametrize(
    ("scorers", "totals"),
    [("best", [4, 0, 0]), ("everyone", [4, 4, 0]), ("everyone_before_tricks", [4, 3, 0])],
)
def test_who_scores(scorers: str, totals: list[int]) -> None:
    values = {"showdown.scorers": scorers, "last_trick.points": 0}
    moments = {"showdown.moments": ["deal", "exchange_1", "exchange_2", "tricks"]}
    game = started(values | moments, "As Ah Qd Jc 9s", "Ks Kh Td 8c 2s", NONE_TOO)
    go_on(game)
    assert game.totals == totals


def test_claims_in_turn() -> None:
    game = started(CLAIMS, "Ks Kh Qd Jc 9s", NONE, "As Ah 7d 8d 2s")
    play(game, "p1 exchange", "p2 exchange", "p3 exchange")
    assert game.legal() == ["p1 claim pair", "p1 pass"]
    game.play("p1 claim pair")
    assert game.legal() == ["p2 pass"]
    game.play("p2 pass")
    assert game.legal() == ["p3 claim pair", "p3 pass"]
    game.play("p3 claim pair")
    assert game.totals == [0, 0, 1]
    higher = CLAIMS | {"showdown.claim": "higher"}
    game = started(higher, "Ks Kh Qd Jc 9s", NONE, "As Ah 7d 8d 2s")
    play(game, "p1 exchange", "p2 exchange", "p3 exchange", "p1 claim pair", "p2 pass")
    assert game.legal() == ["p3 pass"]
    game.play("p3 pass")
    assert game.totals == [1, 0, 0]


FALSE = CLAIMS | {"showdown.false_claim": "loses_game"}


def test_a_false_claim_loses_the_game() -> None:
    game = started(FALSE, "Ks Kh Qd Jc 9s", NONE, "As Ah 7d 8d 2s")
    play(game, "p1 exchange", "p2 exchange", "p3 exchange", "p1 claim pair")
    assert len(game.legal()) == 10  # all but high card, and pass
    play(game, "p2 claim flush", "p3 pass")
    assert (game.out, game.seats, game.totals) == ({1}, [0, 2], [1, 0, 0])
    done = go_on(game)
    assert "p2" not in {text.split()[0] for text in done}
    assert sorted(cards_of(game)) == sorted(PACK)
    assert game.dealer == 0


def test_the_last_seat_left_wins() -> None:
    game = started(FALSE, HIGH, NONE)
    play(game, "p1 exchange", "p2 exchange", "p1 claim pair", "p2 claim flush")
    assert game.winners == (1,)
    assert Game(HEMMA, 3, 0, out=[0, 2]).winners == (1,)


def test_a_false_claim_makes_the_chicago_of_its_seat_void() -> None:
    values = FALSE | {"chicago.window": "any_time", "chicago.priority": "first_call"}
    game = started(values, HIGH, NONE, NONE_TOO, totals=[20, 20, 0])
    play(game, "p1 chicago", "p1 exchange", "p2 exchange", "p3 exchange")
    assert game.declarer == 0
    play(game, "p1 claim flush", "p2 pass", "p3 pass")
    assert game.declarer is None
    assert game.to_act() == 1
    assert "p2 chicago" in game.legal()


# ---------------------------------------------------------------- ranking


def value(hand: str, **ranking: Any) -> Any:
    """Strength of a hand under a changed ranking."""
    order = {"suit_order": ["s", "h", "d", "c"]}
    return strength(hand.split(), HEMMA["ranking"] | order | ranking)


def test_wheels() -> None:
    wheel, suited, best = "As 2h 3d 4c 5s", "As 2s 3s 4s 5s", "Ah Kd Qs Js Ts"
    for name, plain, of_one_suit in (
        ("five_high", "straight", "straight_flush"),
        ("ace_high", "straight", "straight_flush"),
        ("no", "high_card", "flush"),
    ):
        ranking = HEMMA["ranking"] | {"wheel": name}
        assert category_of(wheel.split(), ranking) == plain
        assert category_of(suited.split(), ranking) == of_one_suit
    assert value(wheel, wheel="ace_high") == value(best, wheel="ace_high")
    assert value(wheel) < value("2s 3h 4d 5c 6s")
    assert value(suited, wheel="ace_high") > value("9h Th Jh Qh Kh", wheel="ace_high")


@pytest.mark.parametrize(
    ("lower", "higher", "depths"),
    [
        ("Ks Kh 9s 5s 2s", "Kd Kc 9h 5h 3h", {"all"}),
        ("Ks Kh 9s 5s 2s", "Kd Kc Th 4h 3h", {"all", "one_kicker"}),
        ("Ks Kh 9s 5s 2s", "Ad Ac 9h 5h 2h", {"all", "one_kicker", "combination"}),
        ("Ks Kh 9s 9h 2s", "Kd Kc 9d 9c 3s", {"all", "one_kicker"}),
        ("Ks 9s 8s 5s 2s", "Kh 9h 8h 5h 3h", {"all"}),
        ("Ks 9s 8s 5s 2h", "Kh Th 8h 5h 3s", {"all"}),
    ],
)
def test_depth(lower: str, higher: str, depths: set[str]) -> None:
    for depth in ("all", "one_kicker", "combination", "category"):
        assert (value(lower, depth=depth) < value(higher, depth=depth)) == (depth in depths)
        assert (value(lower, depth=depth) == value(higher, depth=depth)) == (depth not in depths)


def test_full_houses_and_suits() -> None:
    threes, aces = "3s 3h 3d 2s 2h", "2c 2d 2h As Ah"
    assert value(threes) > value(aces)
    assert value(threes, full_house="highest_card") < value(aces, full_house="highest_card")
    hearts, spades = "Kh Kd 9h 5h 2h", "Ks Kc 9s 5s 2s"
    assert value(hearts) == value(spades)
    assert value(hearts, suits="break_ties") < value(spades, suits="break_ties")
    category = {"suits": "break_ties", "depth": "category"}
    assert value(hearts, **category) == value(spades, **category)
    assert value("Ah 9h 5h 3h 2h") > value("Ks 9s 5s 3s 2s")
    assert value("Ah 9h 5h 3h 2h", suits="flush_first") < value(
        "Ks 9s 5s 3s 2s", suits="flush_first"
    )
    assert value("9h Th Jh Qh Kh", suits="flush_first") > value(
        "5s 6s 7s 8s 9s", suits="flush_first"
    )


# ---------------------------------------------------------------- effects


FOUR = "5s 5h 5d 5c 9s"


def four(players: int, **values: Any) -> Game:
    """Game in which p1 has just shown four of a kind, with totals 30, 9, −4 …."""
    hands = [FOUR, "2h 4h 6d 7c 8c", "2c 3c Th 7d 9d"][:players]
    totals = [30, 9, -4][:players]
    game = started({"effects.four_of_a_kind": effect(**values)}, *hands, totals=totals)
    go_on(game, "p1 zero")
    return game


def test_whom_a_zeroing_hits() -> None:
    for targets, players, answers in (
        ("all", 3, ["zero"]),
        ("one", 3, ["zero p2", "zero p3"]),
        ("either", 3, ["zero", "zero p2", "zero p3"]),
        ("one", 2, ["zero p2"]),
        ("either", 2, ["zero"]),
    ):
        values = {"zero": "instead", "zero_targets": targets}
        hands = [FOUR, "2h 4h 6d 7c 8c", "2c 3c Th 7d 9d"][:players]
        game = started({"effects.four_of_a_kind": effect(**values)}, *hands)
        play(game, *[f"p{seat + 1} exchange" for seat in range(players)])
        assert game.legal() == ["p1 points", *(f"p1 {answer}" for answer in answers)]
        game = started({"effects.four_of_a_kind": effect(**values | {"zero": "always"})}, *hands)
        play(game, *[f"p{seat + 1} exchange" for seat in range(players)])
        if targets == "all":
            assert game.legal()[0] == "p1 exchange"
        else:
            assert game.legal() == [f"p1 {answer}" for answer in answers]


def test_what_a_zeroing_does() -> None:
    game = four(3, zero="instead", spares_negative=True)
    game.play("p1 zero")
    assert game.totals == [30, 0, -4]
    game = four(3, zero="instead", zero_ends_deal=True)
    game.play("p1 zero")
    assert (game.totals, game.to_act(), game.deal_number) == ([30, 0, 0], "chance", 2)
    game = four(3, zero="instead", zero_times="once_a_game")
    game.play("p1 zero")
    assert game.zero_used == {"four_of_a_kind"}
    go_on(game, "p1 play 9s")
    assert game.totals == [37, 0, 0]


def test_held_hands_and_exits() -> None:
    held = {"effects.four_of_a_kind": effect(wins="held")}
    assert started(held, NONE_TOO.replace("5h", "Th"), FOUR).winners == (1,)
    game = started(held, "5s 5h 5d 2c 9s", NONE, then="5c")
    play(game, "p1 exchange 2c")
    assert (game.winners, game.totals) == ((0,), [0, 0])
    game = started({"effects.four_of_a_kind": effect(exit=True)}, FOUR, NONE)
    play(game, "p1 exchange", "p2 exchange")
    assert game.log == [(0, "hand", 7), (0, "exit", 45)]
    game = started(
        {"winning.margin": "pass", "effects.four_of_a_kind": effect(exit=True)}, FOUR, NONE
    )
    play(game, "p1 exchange", "p2 exchange")
    assert game.totals == [53, 0]
