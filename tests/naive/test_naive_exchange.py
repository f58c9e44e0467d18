"""The naive game alone: the switches of dealing and exchanging."""

import pytest

from .cards import PACK, Refused
from .game import Game
from .playing import (
    HEMMA,
    HIGH,
    NONE,
    NONE_TOO,
    changed,
    exchangers,
    go_on,
    in_pack_order,
    longest,
    most,
    play,
    started,
)

LOWEST = "2s 3h 4d 5s 7h"


@pytest.mark.parametrize(
    ("first_dealer", "again", "dealer"), [("drawn_lowest", "p1 p3", 2), ("drawn_highest", "", 1)]
)
def test_drawing_for_dealer(first_dealer: str, again: str, dealer: int) -> None:
    game = Game(changed(HEMMA, {"deal.first_dealer": first_dealer}), 3)
    assert game.chance() == ("draw", frozenset(PACK))
    with pytest.raises(Refused):
        game.play("draw p1 3h p2 Kd p3 3h")
    game.play("draw p1 3h p2 Kd p3 3c")
    if again:
        assert game.drawers() == [0, 2]
        assert len(game.chance()[1]) == 49
        game.play("draw p1 As p3 Qd")
    assert (game.dealer, game.chance()) == (dealer, ("deal", frozenset(PACK)))


def test_a_dealer_is_given_or_drawn() -> None:
    with pytest.raises(ValueError, match="dealer"):
        Game(HEMMA, 3)
    assert Game(changed(HEMMA, {"deal.first_dealer": "drawn_lowest"}), 3, 0).chance()[0] == "deal"


@pytest.mark.parametrize("old_cards", ["discards", "out", "stock"])
def test_a_low_hand_may_be_redealt(old_cards: str) -> None:
    redeal = {"highest_rank": "8", "times": 2, "old_cards": old_cards}
    game = started({"deal.redeal": redeal}, HIGH, LOWEST, then="Ts 8h 8d Jd Qh")
    assert game.legal() == ["p1 keep"]
    play(game, "p1 keep", "p2 redeal")
    assert len(game.discards) == (5 if old_cards == "discards" else 0)
    assert len(game.aside) == (5 if old_cards == "out" else 0)
    if old_cards == "stock":
        assert set(LOWEST.split()) <= game.chance()[1]
        assert len(game.chance()[1]) == 42
        game.play(in_pack_order(game))
    assert game.legal() == ["p2 keep"]
    game.play("p2 keep")
    assert game.legal()[0] == "p1 exchange"


def test_redeals_end_after_so_many_times_and_stopped_seats_keep() -> None:
    redeal = {"highest_rank": "8", "times": 1, "old_cards": "out"}
    game = started({"deal.redeal": redeal}, LOWEST, NONE, totals=[0, 46])
    game.play("p1 redeal")
    assert game.legal() == ["p2 keep"]


# ---------------------------------------------------------------- exchange


def test_large_tables_play_other_rounds() -> None:
    large = {"exchange.large_table": {"players": 3, "rounds": 1}}
    for hands, rounds in (((HIGH, NONE, NONE_TOO), 1), ((HIGH, NONE), 3)):
        game = started(large, *hands)
        assert len(exchangers(go_on(game, "p1 play As"))) == rounds * len(hands)


def test_simultaneous_choices_are_hidden_until_the_last() -> None:
    simultaneous = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
    game = started(simultaneous, HIGH, NONE, NONE_TOO, then="Ts Th Td")
    assert game.to_act() == 0
    game.play("p3 exchange 2c 3c")
    assert game.legal(2) == []
    assert "2c" in game.hands[2]
    game.play("p1 exchange 9s")
    assert game.to_act() == 1
    game.play("p2 exchange")
    assert game.hands[0][-1:] + game.hands[2][-2:] == ["Ts", "Th", "Td"]


def test_the_bound_of_a_simultaneous_round_is_shared() -> None:
    values = {"exchange.order": "simultaneous", "exchange.empty_stock": "limit"}
    game = Game(changed(HEMMA, values, ["exchange.spared_discards"]), 8, 7)
    game.play(in_pack_order(game))
    assert most(game) == 12 // 8


def test_discards_first_throws_before_anyone_draws() -> None:
    values = {"exchange.order": "discards_first", "exchange.spared_discards": "round"}
    game = started(values, HIGH, NONE, then="Ts Th Td")
    play(game, "p1 exchange 9s")
    assert len(game.hands[0]) == 4
    play(game, "p2 exchange 2h 4h")
    assert game.hands[0][-1] == "Ts"
    assert game.hands[1][-2:] == ["Th", "Td"]


@pytest.mark.parametrize(
    ("empty_stock", "spared", "largest"),
    [("reshuffle", "own", 5), ("reshuffle", "round", 2), ("limit", "", 2), ("to_bottom", "", 5)],
)
def test_how_much_may_be_thrown(empty_stock: str, spared: str, largest: int) -> None:
    values = {"exchange.empty_stock": empty_stock}
    without = ["exchange.spared_discards"] if not spared else []
    rules = changed(
        HEMMA, values | ({"exchange.spared_discards": spared} if spared else {}), without
    )
    game = Game(rules, 8, 7)
    game.play(in_pack_order(game))
    for _ in range(2):  # the stock of 12 falls to 2
        game.play(longest(game, 5))
    assert most(game) == largest
    thrown = longest(game, largest)
    game.play(thrown)
    if spared == "own":
        assert len(game.chance()[1]) == 10


def test_spared_none_gives_the_own_throw_back() -> None:
    game = Game(changed(HEMMA, {"exchange.spared_discards": "none"}), 10, 9)
    game.play(in_pack_order(game))
    game.play(longest(game, 5))
    assert len(game.chance()[1]) == 5


@pytest.mark.parametrize(
    ("refused_card", "where"), [("discards", "discards"), ("out", "aside"), ("stock_top", "stock")]
)
def test_a_refused_card(refused_card: str, where: str) -> None:
    values = {
        "exchange.open_card": "on_request",
        "exchange.open_card_rounds": "first",
        "exchange.refused_card": refused_card,
    }
    game = started(values, HIGH, NONE, then="Ts Th Td")
    assert "p1 exchange 9s" in game.legal()
    play(game, "p1 exchange 9s open")
    assert game.shown == ["Ts"]
    assert game.legal() == ["p1 take", "p1 refuse"]
    play(game, "p1 refuse")
    assert game.hands[0][-1] == "Th"
    assert "Ts" in getattr(game, where)
    if refused_card == "stock_top":
        assert game.stock[0] == "Ts"
    game.play("p2 exchange")
    assert not any(text.endswith("open") for text in game.legal())


def test_refusing_needs_a_card_that_nobody_waits_for() -> None:
    values = {
        "exchange.open_card": "always",
        "exchange.open_card_rounds": "all",
        "exchange.refused_card": "discards",
        "exchange.order": "discards_first",
        "exchange.empty_stock": "limit",
    }
    game = Game(changed(HEMMA, values, ["exchange.spared_discards"]), 10, 9)
    game.play(in_pack_order(game))
    game.play(longest(game, 1))
    game.play(longest(game, 1))
    go_on(game, "p1 take")
    assert game.legal() == ["p1 take"]


# ---------------------------------------------------------------- exchange stop


def test_a_sixth_card_is_thrown_before_the_exchanges() -> None:
    game = started({"exchange_stop.cards": 6}, f"{HIGH} 3d", NONE, totals=[50, 0])
    assert len(game.legal()) == 6
    game.play("p1 throw 3D")
    assert game.discards == ["3d"]
    assert game.to_act() == 1


@pytest.mark.parametrize(("measured", "rounds"), [("deal_start", 3), ("live", 1)])
def test_an_attempt_costs_everything(measured: str, rounds: int) -> None:
    values = {"exchange_stop.attempt": "zeroed", "exchange_stop.measured": measured}
    game = started(values, HIGH, NONE, totals=[50, 0])
    for number in range(1, 4):
        game.play("p1 exchange As Kh")
        assert game.totals[0] == 0
        assert ("As" in game.hands[0]) == (number <= rounds)
        if number > rounds:
            break
        game.play("p2 exchange")
    assert game.log[0] == (0, "attempt", -50)


def test_released_never() -> None:
    never = {"exchange_stop.released": "never"}
    game = started(never, HIGH, NONE, totals=[50, 0])
    assert game.stopped == {0}
    game = started(never, HIGH, NONE, totals=[0, 0], stopped=[1])
    assert exchangers(go_on(game, "p1 play As")) == ["p1"] * 3
    live = never | {"exchange_stop.measured": "live"}
    game = started(live, "As Ah Qd Jc 9s", NONE, totals=[45, 0])
    play(game, "p1 exchange", "p2 exchange")
    assert game.stopped == {0}
