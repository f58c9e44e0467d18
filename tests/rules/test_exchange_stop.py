"""A seat near the target may not exchange: 46 when the deal begins, or 45 at any moment."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Profile, Seat
from chicago_rules.events import Exchanged, ShowdownHeld, Stopped
from chicago_rules.state import Playing
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    WORSE,
    ZEROING,
    both,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    stacked,
    step,
    ten,
    to_asking,
    to_round,
    to_tricks,
    told,
    trick,
    variant,
)

LIMIT = {"hemmavariant": 46, "poker-sm-2025": 45}


@both
def test_a_stopped_seat_has_no_turn_and_an_event_says_so(profile: Profile) -> None:
    state = deal(profile, *NOTHING[:3], totals=(0, LIMIT[profile.id], 0))
    done = told(state, "p1 exchange")
    assert exchanging(done.state) == (1, 2)
    assert done.events == (Exchanged(Seat(0), 1, 0, (), ()), Stopped(Seat(1), 1))


@both
def test_a_point_less_does_not_stop(profile: Profile) -> None:
    state = deal(profile, *NOTHING[:3], totals=(0, LIMIT[profile.id] - 1, 0))
    assert exchanging(play(state, "p1 exchange")) == (1, 1)


@both
def test_a_stopped_forehand_is_told_right_after_the_deal(profile: Profile) -> None:
    before = cr.new_game(profile, 3, 2, sheet=cr.ScoreSheet((50, 50, 0)))
    done = step(before, stacked(before, NOTHING[:3]))
    assert done.events[-2:] == (Stopped(Seat(0), 1), Stopped(Seat(1), 1))
    assert exchanging(done.state) == (1, 2)


@both
def test_with_all_stopped_no_round_has_a_turn_and_its_showdown_is_held(profile: Profile) -> None:
    before = cr.new_game(profile, 3, 2, sheet=cr.ScoreSheet((50, 50, 50)))
    done = step(before, stacked(before, NOTHING[:3]))
    stopped = of_kind(done.events, Stopped)
    assert stopped == [Stopped(Seat(seat), number) for number in (1, 2, 3) for seat in range(3)]
    held = [event.moment for event in of_kind(done.events, ShowdownHeld)]
    assert held == ["exchange_1", "exchange_2"]
    assert cr.to_act(done.state) == 0
    assert isinstance(play(done.state, "p1 pass; p2 pass; p3 pass").phase, Playing)


@both
@pytest.mark.parametrize("lines", [(), ("p1 exchange",)])
def test_an_exchange_of_cards_by_a_stopped_seat_is_refused_whoever_is_to_act(
    profile: Profile, lines: tuple[str, ...]
) -> None:
    state = play(deal(profile, *NOTHING[:3], totals=(0, 50, 0)), *lines)
    for line in ("p2 exchange Qd", "p2 exchange As", "p2 exchange Qd Qd open"):
        refused = refusal(state, line)
        assert (refused.code, refused.switch) == ("exchange_stopped", "exchange_stop.score")
        assert (
            refused.message == refused.public == ("p2 may not exchange cards: its points stop it")
        )


@both
def test_a_stopped_seat_does_not_keep_either_as_it_has_no_turn(profile: Profile) -> None:
    state = deal(profile, *NOTHING[:3], totals=(0, 50, 0))
    assert refusal(state, "p2 exchange").code == "not_your_turn"


@both
def test_it_is_stopped_also_while_another_seat_waits_for_a_reshuffle(profile: Profile) -> None:
    state = play(ten(profile, (0, 0, 50, *[0] * 7)), "p1 exchange 9s 4s", "p2 exchange 9h")
    assert cr.to_act(state) == cr.CHANCE
    assert refusal(state, "p3 exchange Ad").code == "exchange_stopped"
    assert refusal(state, "p3 exchange").code == "chance_first"


def test_it_is_stopped_also_while_another_seat_waits_for_its_card() -> None:
    state = deal(SM, *NOTHING[:3], totals=(0, 50, 0))
    assert refusal(play(state, "p1 exchange 2d"), "p2 exchange Qd").code == "exchange_stopped"


@both
def test_outside_the_rounds_it_is_refused_like_any_other(profile: Profile) -> None:
    before = cr.new_game(profile, 3, 2, sheet=cr.ScoreSheet((0, 50, 0)))
    assert refusal(before, "p2 exchange Qd").code == "chance_first"
    state = deal(profile, *NOTHING[:3], totals=(0, 50, 0))
    assert refusal(to_asking(state), "p2 exchange Qd").code == "not_now"
    assert refusal(to_tricks(state), "p2 exchange Qd").code == "not_your_turn"


def test_measured_at_the_start_a_showdown_in_the_deal_does_not_stop() -> None:
    state = deal(HOUSE, BEST[Category.FULL_HOUSE], *WORSE, totals=(45, 0, 0))
    state = to_round(state, 2)
    assert state.totals[0] == 51
    assert exchanging(state) == (2, 0)


def test_measured_live_a_showdown_in_the_deal_stops() -> None:
    state = to_round(deal(SM, BEST[Category.PAIR], *WORSE, totals=(44, 0, 0)), 2)
    assert state.totals[0] == 45
    assert exchanging(state) == (2, 1)


def test_measured_live_a_seat_that_is_zeroed_in_the_deal_may_exchange_again() -> None:
    state = deal(SM, WORSE[0], BEST[Category.FOUR_OF_A_KIND], WORSE[1], totals=(50, 0, 0))
    assert exchanging(state) == (1, 1)
    state = play(state, "p2 exchange", "p3 exchange", "p2 zero")
    assert exchanging(state) == (2, 0)


def test_measured_at_the_start_it_stays_stopped_for_the_deal() -> None:
    profile = variant(HOUSE, {"effects.four_of_a_kind": ZEROING})
    state = deal(profile, WORSE[0], BEST[Category.FOUR_OF_A_KIND], WORSE[1], totals=(50, 0, 0))
    state = play(state, "p2 exchange", "p3 exchange")
    assert state.totals == (0, 7, 0)
    assert exchanging(state) == (2, 1)


def test_each_deals_end_decides_anew() -> None:
    state = to_asking(deal(HOUSE, *NOTHING[:3], totals=(46, 0, 0)))
    state = trick(play(state, "p1 chicago"), "2d 3d Jd")  # a Chicago lost
    assert state.totals == (31, 0, 0)
    state = cr.apply(state, stacked(state, NOTHING[:3]))
    assert exchanging(play(state, "p2 exchange", "p3 exchange")) == (1, 0)


def test_a_total_reached_in_a_deal_stops_in_the_next_one() -> None:
    state = to_tricks(deal(HOUSE, BEST[Category.PAIR], *WORSE, totals=(45, 0, 0)))
    state = trick(state, "Ks 5s 7s Kh 7h 2c 9d Qd 5d Tc 9c 4c 3d Jd 2s")
    assert state.totals == (48, 0, 5)
    state = cr.apply(state, stacked(state, NOTHING[:3]))
    assert Stopped(Seat(0), 1) in told(state, "p2 exchange", "p3 exchange").events


@both
def test_without_an_exchange_stop_nobody_is_stopped(profile: Profile) -> None:
    free = variant(profile, {"exchange_stop": None})
    state = deal(free, *NOTHING[:3], totals=(51, 51, 51))
    state = play(state, "p1 exchange 8h 2d", "p2 exchange 7h 5s")
    assert exchanging(state) == (1, 2)


@pytest.mark.parametrize(("measured", "stopped"), [("deal_start", False), ("live", True)])
def test_the_score_and_how_it_is_measured_are_the_profiles(measured: str, stopped: bool) -> None:
    profile = variant(HOUSE, {"exchange_stop.score": 3, "exchange_stop.measured": measured})
    state = to_round(deal(profile, BEST[Category.THREE_OF_A_KIND], *WORSE), 2)
    assert exchanging(state) == (2, 1 if stopped else 0)
