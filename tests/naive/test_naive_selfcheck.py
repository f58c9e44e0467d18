"""The naive implementation alone, against worked examples of rules.md section 5."""

import random
from typing import Any

import pytest

from .cards import PACK, Refused
from .game import Game
from .hands import category_and_ranks, strength
from .playing import (
    GAMERULES,
    HEMMA,
    KOPSTOPP,
    NONE,
    NONE_TOO,
    SM,
    SVENSKA,
    SWEEP,
    SWEPT,
    cards_of,
    changed,
    exchangers,
    go_on,
    in_pack_order,
    longest,
    most,
    pack,
    play,
)


def test_example_1_deal_start() -> None:
    game = Game(HEMMA, 2, dealer=1, totals=[45, 0])
    game.play(pack("As Ah 2d 3c 5c", "Ks Qh 9d 8c 4d"))
    assert exchangers(go_on(game, "p1 play As")) == ["p1", "p2"] * 3
    assert game.totals == [47, 0]
    play(game, "p1 play 2d", "p2 play 9d", "p2 play Qh", "p1 play Ah", "p1 play 3c")
    play(game, "p2 play 8c", "p2 play 4d", "p1 play As", "p2 play Ks", "p1 play 5c")
    assert game.totals == [48, 5]
    game.play(pack("Ks Qh 9d 8c 4d", "2s 4h 6d 7c 8s"))  # p2 is forehand now
    assert exchangers(go_on(game, "p2 play Ks")) == ["p2"] * 3


def test_example_1_live() -> None:
    game = Game(SM, 3, dealer=2, totals=[44, 0, 0])
    game.play(pack("As Ah 2d 3d 5c", "Ks Qh 9h 8c 4d", NONE_TOO))
    assert exchangers(go_on(game, "p1 chicago")) == ["p1", "p2", "p3", *["p2", "p3"] * 2]
    assert game.totals == [46, 0, 0]


def test_example_2_equal_hands() -> None:
    kings = ["Ks", "Kh", "9s", "5s", "2s"]
    others = {"9": "Kd Kc 9h 5h 2h", "Q": "Kd Kc Qh 3h 2h", "94": "Kd Kc 9h 5h 4h"}
    values = {
        rules["id"] + name: strength(hand.split(), rules["ranking"])
        for rules in (HEMMA, changed(SVENSKA, {"id": "s"}), changed(KOPSTOPP, {"id": "k"}))
        for name, hand in others.items()
    }
    assert values["hemmavariant9"] == strength(kings, HEMMA["ranking"])
    assert values["s9"] == values["sQ"] == strength(kings, SVENSKA["ranking"])
    assert values["kQ"] > values["k94"]
    assert values["kQ"] == strength(["Ks", "Kh", "Qd", "9s", "4s"], KOPSTOPP["ranking"])
    for rules, totals in ((HEMMA, [0, 0]), (SVENSKA, [1, 1])):
        game = Game(rules, 2, dealer=1)
        game.play(pack("Ks Kh 9s 5s 2s", "Kd Kc 9h 5h 2h"))
        play(game, "p1 exchange", "p2 exchange")
        assert game.totals == totals


def test_example_3_a_pair_scores_at_each_showdown() -> None:
    game = Game(HEMMA, 2, dealer=1)
    game.play(pack("As Ah 2d 3c 5c", "Ks Qh 9d 8c 4d"))
    go_on(game, "p1 play As")
    assert game.totals == [2, 0]
    for text in ("p1 play As", "p2 play Ks", "p1 play Ah", "p2 play Qh"):
        game.play(text)
    go_on(game)
    assert game.totals in ([8, 0], [3, 5])
    assert game.deal_number == 2


@pytest.mark.parametrize(
    ("rules", "totals", "over"),
    [
        (HEMMA, [62, 9, 9], False),
        (SM, [52, 0, 0], True),
        (KOPSTOPP, [10, 9, 9], True),
        (SVENSKA, [62, 9, 9], True),
    ],
)
def test_example_4_royal_flush(rules: dict[str, Any], totals: list[int], over: bool) -> None:
    game = Game(rules, 3, dealer=2, totals=[10, 9, 9])
    game.play(pack("Ts Js Qs Ks As", NONE, NONE_TOO))
    play(game, "p1 exchange", "p2 exchange", "p3 exchange")
    if rules is KOPSTOPP:
        play(game, "p1 claim royal_flush", "p2 pass", "p3 pass")
    assert game.totals == totals
    assert (game.to_act() is None) == over
    go_on(game)
    assert game.winners == (0,)


def test_example_5() -> None:
    game = Game(SM, 3, dealer=2, totals=[30, 9, 9])
    game.play(pack("5s 6s 7s 8s 9s", NONE, NONE_TOO))
    go_on(game)
    assert (game.totals, game.winners) == ([52, 9, 9], (0,))
    for choice, totals in (("points", [38, 9, 9]), ("zero", [30, 0, 0])):
        game = Game(SM, 3, dealer=2, totals=[30, 9, 9])
        game.play(pack("5s 5h 5d 5c 9s", NONE, NONE_TOO.replace("5h", "6h")))
        play(game, "p1 exchange", "p2 exchange", "p3 exchange")
        assert game.legal() == ["p1 points", "p1 zero"]
        game.play(f"p1 {choice}")
        assert game.totals == totals


@pytest.mark.parametrize(("rules", "points"), [(HEMMA, 5), (SM, 10)])
def test_example_6_last_trick_with_a_two(rules: dict[str, Any], points: int) -> None:
    game = Game(rules, 2, dealer=1)
    game.play(pack("As Kd Qd Jd 2c", "4s 3d 5d 6d 8h"))
    go_on(game, "p1 play As")
    go_on(game)
    assert game.totals == [points, 0]


def test_example_7_following_suit() -> None:
    game = Game(HEMMA, 3, dealer=2)
    game.play(pack("3s Kd Qc Jh 9h", "As 2s 7d 8d 9c", "Ah Ad 4c 5c 6c"))
    go_on(game, "p1 play 3s")
    game.play("p1 play 3s")
    assert sorted(game.legal()) == ["p2 play 2s", "p2 play As"]
    with pytest.raises(Refused):
        game.play("p2 play 9c")
    game.play("p2 play 2s")
    assert len(game.legal()) == 5
    game.play("p3 play Ah")
    assert game.to_act() == 0
    assert game.legal()[0].startswith("p1")


@pytest.mark.parametrize(("other", "total"), [("2h 3h 4h 7d 6d", 30), ("2h 3h Ah 7d 6d", 0)])
def test_example_8_hemmavariant(other: str, total: int) -> None:
    game = Game(HEMMA, 2, dealer=1, totals=[15, 14])
    game.play(pack("As Kh Qd Jc 9s", other))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah" if total == 0 else "p2 play 2h")
    go_on(game)
    assert game.totals == [total, 14]


def test_example_8_fourteen_is_too_low_and_the_breaker_scores() -> None:
    game = Game(HEMMA, 2, dealer=1, totals=[14, 14])
    game.play(pack("As Kh Qd Jc 9s", NONE))
    go_on(game, "p1 chicago")
    assert game.to_act() == "chance"
    game = Game(SM, 3, dealer=2, totals=[15, 0, 0])
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NONE_TOO))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.totals == [0, 10, 0]
    assert game.declared == {0}


def test_example_9_exactly_one_reshuffle() -> None:
    game = Game(HEMMA, 4, dealer=3)
    rng = random.Random(9)
    game.play("deal " + " ".join(rng.sample(PACK, 52)))
    seen = []
    for turn in range(12):
        game.play(max(game.legal(), key=len))
        if game.to_act() == "chance":
            kind, cards = game.chance()
            seen.append((turn, kind, len(cards), len(game.last_drawn)))
            game.play(" ".join(["reshuffle", *cards]))
        assert len(game.last_drawn) == 5
        assert sorted(cards_of(game)) == sorted(PACK)
    assert seen == [(6, "reshuffle", 30, 2)]
    assert len(game.stock) == 2


@pytest.mark.parametrize(
    ("start", "declared", "winners"), [(67, (), (0,)), (66, (), ()), (53, (0,), ())]
)
def test_example_11_a_failed_chicago_opens_the_win(
    start: int, declared: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = Game(SM, 3, dealer=2, totals=[start, 0, 0], declared=declared)
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NONE_TOO))
    assert game.to_act() == 1
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.winners == winners
    assert game.totals == [start - 15, 10, 0]


def test_example_11_a_straight_flush_lifts_the_requirement() -> None:
    game = Game(SM, 3, dealer=2, totals=[53, 51, 0])
    game.play(pack("5s 6s 7s 8s 9s", "Ah 2h 4d 5d 8d", NONE_TOO))
    go_on(game)
    assert game.winners == (0,)
    assert game.totals == [53, 51, 0]
    assert game.deal_number == 1


def test_example_10_a_tie_break_deal() -> None:
    game = Game(GAMERULES, 3, dealer=2, totals=[50, 0, 55])
    game.play(pack(SWEEP, SWEPT, "3d 5d 7c 9c Jc"))
    go_on(game)
    assert (game.totals, game.winners, game.tiebreak) == ([55, 0, 55], (), {0, 2})
    assert (game.dealer, game.deal_number) == (0, 2)
    game.play(pack(SWEEP, SWEPT))
    done = go_on(game)
    assert {text.split()[0] for text in done} == {"p1", "p3"}
    assert done[0] == "p3 exchange"
    assert (game.totals, game.winners) == ([55, 0, 60], (2,))


def test_example_12_the_first_yes_holds() -> None:
    game = Game(HEMMA, 3, dealer=2, totals=[20, 0, 20])
    game.play(pack("As Kh Qd Jc 9s", NONE, NONE_TOO))
    go_on(game, "p1 chicago")
    assert game.legal() == ["p1 chicago", "p1 pass"]
    game.play("p1 chicago")
    assert game.legal()[0].startswith("p1 play")


def test_example_13_forehand_leads_to_anothers_chicago() -> None:
    game = Game(GAMERULES, 2, dealer=1, totals=[0, 20])
    game.play(pack("2h 4h 6d 7c 8c", "3h Kh Qd Jc 9s"))
    go_on(game, "p2 chicago")
    game.play("p2 chicago")
    play(game, "p1 play 4h", "p2 play 3h")
    assert game.to_act() == "chance"
    assert game.totals == [0, 5]


def test_example_14() -> None:
    game = Game(SM, 3, dealer=2, totals=[53, 10, 0])
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NONE_TOO))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.totals == [38, 20, 0]
    assert game.winners == ()


EXAMPLE_15 = changed(
    HEMMA,
    {
        "chicago.success_wins": True,
        "chicago.failure_zeroes": True,
        "chicago.window": "first_exchange",
        "chicago.leader": "forehand",
        "chicago.lost_trick": "play_on",
        "chicago.failure_points": 0,
        "chicago.last_trick_on_failure": "everyone",
        "chicago.hands_on_failure": "everyone",
        "winning.requires_last_trick": "yes",
    },
)


@pytest.mark.parametrize(("second", "total"), [("Qh", 5), ("Ah", 6)])
def test_example_15(second: str, total: int) -> None:
    game = Game(EXAMPLE_15, 2, dealer=1, totals=[20, 20])
    game.play(pack(f"As {second} 8d 7c 9s", "Ks Jh 9d 3c 2s"))
    game.play("p1 chicago")
    go_on(game, "p1 play As")
    play(game, "p1 play As", "p2 play Ks", f"p1 play {second}", "p2 play Jh", "p1 play 8d")
    assert game.totals[0] >= 20
    game.play("p2 play 9d")
    assert game.totals[0] == 0
    play(game, "p2 play 3c", "p1 play 7c", "p1 play 9s", "p2 play 2s")
    assert game.to_act() == "chance"
    assert game.totals == [total, 20]


def test_example_16_the_stock_is_the_limit() -> None:
    rules = changed(
        HEMMA,
        {"exchange.order": "discards_first", "exchange.empty_stock": "limit"},
        ["exchange.spared_discards"],
    )
    game = Game(rules, 6, dealer=5)
    game.play(in_pack_order(game))
    for count in (5, 5, 4, 0, 0, 0, 5):
        assert len(game.stock) in (22, 8)
        game.play(longest(game, count))
    assert most(game) == 3
    game.play(longest(game, 3))
    assert game.legal() == ["p3 exchange"]


def test_hands_in_order() -> None:
    hands = (
        "7s 5h 4d 3c 2s",
        "2s 2h 5d 4c 3c",
        "3s 3h 2d 2c 4s",
        "2s 2h 2d 4c 3s",
        "As 2h 3d 4c 5s",
        "2s 3h 4d 5c 6s",
        "2s 3s 4s 5s 7s",
        "2s 2h 2d As Ah",
        "3s 3h 3d 2s 2h",
        "2s 2h 2d 2c 3s",
        "As 2s 3s 4s 5s",
        "9s Ts Js Qs Ks",
        "Ts Js Qs Ks As",
    )
    values = [strength(hand.split()) for hand in hands]
    assert values == sorted(values)
    assert len({str(value) for value in values}) == len(values)
    assert category_and_ranks(["Ks", "Ah", "Qd", "2c", "3c"])[0] == "high_card"


def test_other_rules_are_refused() -> None:
    for table, key, value in [
        ("showdown", "equal", "some"),
        ("exchange", "rounds", True),
        ("scores", "negative", 1),
    ]:
        changed = {**HEMMA, table: {**HEMMA[table], key: value}}
        with pytest.raises(ValueError, match=table):
            Game(changed, 2, 0)
