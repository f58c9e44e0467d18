"""The naive game alone: the switches of Chicago, totals and winners; random rules."""

import random
from typing import Any

import pytest

from .cards import PACK
from .game import Game
from .playing import (
    ANY_TIME,
    HEMMA,
    HIGH,
    NONE,
    NONE_TOO,
    SM,
    SWEEP,
    SWEPT,
    cards_of,
    changed,
    go_on,
    pack,
    play,
    started,
)
from .random_rules import random_rules


def test_calls_out_of_turn() -> None:
    game = started(ANY_TIME, HIGH, NONE, NONE_TOO, totals=[0, 15, 46])
    assert game.legal(1) == ["p2 chicago"]
    assert game.legal(2) == ["p3 chicago"]
    assert "p1 chicago" not in game.legal()
    game.play("p3 chicago")
    assert game.to_act() == 0
    assert game.legal(1) == []
    go_on(game, "p3 play 9d")
    assert game.declared == set()
    game.play("p3 play 9d")
    assert game.declared == {2}


def test_first_call_after_the_exchanges() -> None:
    values = {"chicago.priority": "first_call"}
    game = started(values, HIGH, NONE, totals=[0, 15])
    go_on(game, "p1 play As")
    assert game.legal(1) == ["p2 chicago"]
    game.play("p2 chicago")
    assert game.to_act() == 1
    game = started(values, HIGH, NONE, totals=[0, 15])
    go_on(game, "p1 play As")
    game.play("p1 play As")
    assert not any("chicago" in text for text in game.legal(1))


def test_chicago_as_action_of_the_first_exchange() -> None:
    values = {"chicago.window": "first_exchange"}
    game = started(values, HIGH, NONE, NONE_TOO, totals=[46, 46, 0])
    assert game.legal() == ["p1 exchange", "p1 chicago"]
    game.play("p1 chicago")
    assert game.to_act() == 2
    assert "p3 chicago" not in game.legal()
    game = started(
        values | {"exchange_stop.attempt": "zeroed"}, HIGH, NONE, NONE_TOO, totals=[46, 0, 0]
    )
    assert {"p1 exchange", "p1 chicago", "p1 exchange As"} <= set(game.legal())


def test_a_blind_chicago() -> None:
    values = {
        "chicago.blind": {"success_points": 30, "failure_points": 25},
        "exchange.open_card": "on_request",
        "exchange.open_card_rounds": "last",
        "exchange.refused_card": "discards",
    }
    game = started(values, HIGH, NONE, totals=[15, 20])
    play(game, *["p1 exchange", "p2 exchange"] * 2)
    assert {"p1 exchange 9s chicago", "p1 exchange 9s open chicago"} <= set(game.legal())
    assert "p1 exchange chicago" not in game.legal()
    play(game, "p1 exchange 9s open chicago", "p1 take")
    assert not any("chicago" in text for text in game.legal())
    play(game, "p2 exchange", "p1 play Kh", "p2 play 2h")
    assert (game.declarer, game.blind) == (0, True)
    go_on(game)
    assert game.totals[0] in (45, -10)


@pytest.mark.parametrize(
    ("lost_trick", "plays"), [("play_on", 15), ("stop_after_trick", 3), ("stop_at_once", 2)]
)
def test_a_lost_trick(lost_trick: str, plays: int) -> None:
    values = {"chicago.lost_trick": lost_trick, "winning.when": "deal_end"}
    hands = ("2s 3s 4s 5h 7h", "As Ks 9d Td Jd", "8s 9s 2c 3c 4c")
    game = started(values, *hands, base=SM, totals=[15, 0, 0])
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    assert len(go_on(game)) == plays
    assert game.totals[:2] == [0, 10]


def test_who_scores_beside_a_chicago() -> None:
    swept = {"chicago.last_trick_on_success": "everyone", "chicago.hands_on_success": "everyone"}
    sweep, other = "As Ks Qs Ah Kh", "2h 2d 4d 5d 7d"
    for values, totals in (
        (swept, [37, 0]),
        ({"chicago.hands_on_success": "opponents"}, [30, 1]),
        ({"chicago.needs_best_hand": True}, [30, 0]),
        ({"chicago.success_wins": True}, [30, 0]),
    ):
        game = started(values | {"showdown.moments": ["tricks"]}, sweep, other, totals=[15, 0])
        go_on(game, "p1 chicago")
        game.play("p1 chicago")
        go_on(game)
        assert game.totals == totals
        assert game.winners == ((0,) if "chicago.success_wins" in values else ())
        assert game.succeeded == {0}


def test_a_chicago_that_needs_the_best_hand() -> None:
    values = {
        "chicago.needs_best_hand": True,
        "chicago.failure_zeroes": True,
        "chicago.failure_points": 3,
        "chicago.last_trick_on_failure": "everyone",
        "showdown.moments": [],
    }
    game = started(values, "As Ks Qs Js 9h", "2h 2d 4d 5d 7d", totals=[15, 0])
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    go_on(game)
    assert game.log == [(0, "chicago", -15), (0, "last_trick", 5), (0, "chicago", -3)]
    assert game.succeeded == set()


def test_a_breaker_is_paid_once_a_game() -> None:
    hands = ("2s 3s 4s 5h 7h", "As Ks 9d Td Jd", "8s 9s 2c 3c 4c")
    for paid, total in ((False, 10), (True, 0)):
        values = {"chicago.breaker_per": "game"}
        game = started(values, *hands, base=SM, totals=[15, 0, 0], breaker_paid=paid)
        go_on(game, "p1 chicago")
        game.play("p1 chicago")
        go_on(game)
        assert (game.totals[1], game.breaker_paid) == (total, True)


# ---------------------------------------------------------------- totals and winners


def test_floor_and_reset() -> None:
    floor = {"scores.negative": False, "chicago.failure_points": 20}
    game = started(floor, HIGH, "Ah 2h 6d 7c 8c", totals=[15, 0])
    go_on(game, "p1 chicago")
    play(game, "p1 chicago", "p1 play Kh", "p2 play Ah")
    assert (game.totals, game.log) == ([0, 0], [(0, "chicago", -15)])
    values = {
        "scores.over_target_without_chicago": "reset",
        "winning.requires_chicago": "declared",
        "winning.waived_by": ["two_pair"],
        "winning.when": "at_once",
    }
    game = started(values, "As Ah Qd Jc 9s", NONE, totals=[51, 0])
    play(game, "p2 exchange")
    assert game.log == [(0, "hand", 1), (0, "reset", -52)]
    game = started(values, "As Ah Qd Qc 9s", NONE, totals=[51, 0])
    play(game, "p2 exchange")
    assert (game.totals[0], game.waived, game.winners) == (53, {0}, (0,))


@pytest.mark.parametrize(
    ("values", "totals", "winners"),
    [
        ({}, [47, 60], (1,)),
        ({"winning.winners": "all_eligible"}, [47, 60], (0, 1)),
        ({"winning.margin": "pass"}, [47, 0], ()),
        ({"winning.requires_last_trick": "yes"}, [47, 60], (0,)),
        ({"winning.requires_last_trick": "reached_before"}, [47, 60], ()),
        ({"winning.requires_last_trick": "reached_before"}, [52, 60], (0,)),
        ({}, [47, 52], (0, 1)),
        ({"winning.tie": "play_on"}, [47, 52], ()),
        ({"winning.requires_chicago": "succeeded", "winning.waived_by": []}, [60, 60], ()),
    ],
)
def test_winners(values: dict[str, Any], totals: list[int], winners: tuple[int, ...]) -> None:
    game = started(values, SWEEP, SWEPT, totals=totals)
    go_on(game)
    assert game.winners == winners


def test_tie_break_deals() -> None:
    no_points = {"last_trick.points": 0, "winning.tie": "tiebreak_deal"}
    game = Game(changed(HEMMA, no_points), 4, 1, totals=[55, 55, 55, 60], tiebreak=[0, 1, 2])
    game.play(pack(SWEEP, SWEPT, "3d 5d 7c 9c Jc"))
    assert game.order() == [2, 0, 1]
    assert len(go_on(game)) == 3 + 15  # all are stopped and asked for Chicago
    assert (game.tiebreak, game.dealer, game.deal_number) == ({0, 1, 2}, 2, 2)
    game.play(pack("As Ah Qs Js 9h", SWEPT, "3d 5d 7c 9c Jc"))
    go_on(game)
    assert (game.totals, game.winners) == ([58, 55, 55, 60], (0,))


# ---------------------------------------------------------------- everything


@pytest.mark.parametrize("part", range(4))
def test_random_games_under_random_rules_keep_all_cards(part: int) -> None:
    for seed in range(part * 40, part * 40 + 40):
        rng = random.Random(seed)
        rules = random_rules(rng)
        players = rng.randint(2, 8)
        totals = [rng.choice([0, 14, 20, 45, 51]) for _ in range(players)]
        drawn = rules["deal"]["first_dealer"] != "given"
        game = Game(rules, players, None if drawn else rng.randrange(players), totals=totals)
        for _ in range(300):
            if game.to_act() is None:
                break
            game.play(random_action(game, rng))
            if game.hands[game.seats[0]]:
                assert sorted(cards_of(game)) == sorted(PACK)
        for seat, _, real in game.log:
            totals[seat] += real
        assert totals == game.totals


def random_action(game: Game, rng: random.Random) -> str:
    """Choose some legal action of any seat, or of chance."""
    if game.to_act() != "chance":
        return rng.choice([text for seat in game.seats for text in game.legal(seat)])
    kind, cards = game.chance()
    if kind != "draw":
        return " ".join([kind, *rng.sample(sorted(cards), len(cards))])
    drawn = rng.sample(sorted(cards), len(game.drawers()))
    pairs = zip(game.drawers(), drawn, strict=True)
    return " ".join(["draw", *(f"p{seat + 1} {card}" for seat, card in pairs)])
