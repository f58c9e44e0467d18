"""Chicago: who may call it, who is asked, and what it is worth when made or lost."""

import pytest

import chicago_rules as cr
from chicago_rules import Card, Category, Profile, Seat, State
from chicago_rules.events import (
    Awarded,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    DealEnded,
    ShowdownHeld,
    TrickWon,
)
from chicago_rules.state import Asking, Playing, Shuffling
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    SUITED,
    WORSE,
    both,
    deal,
    of_kind,
    play,
    refusal,
    stacked,
    to_asking,
    to_round,
    to_tricks,
    told,
    trick,
    tricks,
    until,
    variant,
)

NO_CHICAGO = {"chicago": None, "winning.requires_chicago": "no", "winning.waived_by": None}
# p1 takes four tricks with hearts, and then its 2c loses to the 4c of p3.
FOUR_TRICKS = ("Ah Kh Qh Jh 2c", "As Ks Qs Js 3c", "Ad Kd Qd Jd 4c")
ALL_FOUR = "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd"


def asked(state: State) -> list[object]:
    """Return who is asked when all pass, and at last the leader to trick 1."""
    order: list[object] = []
    while isinstance(state.phase, Asking):
        order.append(cr.to_act(state))
        state = cr.apply(state, cr.Pass(state.phase.seat))
    return [*order, cr.to_act(state)]


def declared_by_p1(profile: Profile, *hands: str, totals: tuple[int, ...] = (15, 0, 0)) -> State:
    return play(to_asking(deal(profile, *hands, totals=totals)), "p1 chicago")


@both
def test_seats_with_15_or_more_are_asked_clockwise_from_forehand(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING, dealer=1, totals=(15, 14, 20, 16)))
    assert asked(state) == [2, 3, 0, 2]


@both
def test_with_nobody_at_15_nobody_is_asked(profile: Profile) -> None:
    state = to_round(deal(profile, *NOTHING[:3], totals=(14, 14, 14)), 3)
    state = play(state, "p1 exchange; p2 exchange; p3 exchange")
    assert isinstance(state.phase, Playing)


@both
def test_who_is_asked_passes_or_declares(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(0, 15, 0)))
    assert cr.legal_actions(state) == (cr.Pass(Seat(1)), cr.Chicago(Seat(1)))
    assert told(state, "p2 pass").events == (ChicagoDeclined(Seat(1)),)
    assert told(state, "p2 chicago").events == (ChicagoCalled(Seat(1)),)


@both
def test_the_first_yes_holds(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(15, 15, 15)))
    state = play(state, "p1 pass", "p2 chicago")
    assert isinstance(state.phase, Playing)
    assert state.deal.declarer == 1


@both
def test_the_declarer_leads(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(0, 15, 0)))
    assert cr.to_act(play(state, "p2 chicago")) == 1


@both
def test_after_a_pass_of_all_forehand_leads_and_nobody_is_declarer(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(0, 15, 0)))
    after = play(state, "p2 pass")
    assert isinstance(after.phase, Playing)
    assert (after.phase.seat, after.deal.declarer) == (0, None)


@both
def test_the_total_at_the_moment_of_the_call_counts(profile: Profile) -> None:
    state = to_asking(deal(profile, BEST[Category.PAIR], *WORSE, totals=(13, 0, 0)))
    assert state.totals == (15, 0, 0)
    assert asked(state) == [0, 0]


@both
def test_a_call_below_the_minimum_is_refused_whoever_is_to_act(profile: Profile) -> None:
    before = cr.new_game(profile, 3, 2, sheet=cr.ScoreSheet((15, 14, 0)))
    dealt = cr.apply(before, stacked(before, NOTHING[:3]))
    for state in (before, dealt, to_asking(dealt), to_tricks(dealt)):
        refused = refusal(state, "p2 chicago")
        assert (refused.code, refused.switch) == ("below_chicago_minimum", "chicago.min_score")
        assert (
            refused.message
            == refused.public
            == ("p2 may not declare Chicago: 14 points are too few")
        )


@both
def test_a_call_out_of_turn_or_time_is_refused(profile: Profile) -> None:
    before = cr.new_game(profile, 3, 2, sheet=cr.ScoreSheet((15, 15, 15)))
    dealt = cr.apply(before, stacked(before, NOTHING[:3]))
    asking = to_asking(dealt)
    assert refusal(before, "p1 chicago").code == "chance_first"
    assert refusal(dealt, "p1 chicago").code == "not_now"
    refused = refusal(asking, "p2 chicago")
    assert (refused.code, refused.message) == ("not_your_turn", "p1 is to declare Chicago or pass")
    assert refusal(asking, "p1 exchange").code == "not_now"
    for line in ("p1 chicago", "p2 chicago"):
        refused = refusal(play(asking, "p1 chicago"), line)
        assert (refused.code, refused.switch) == ("chicago_called", None)
        assert refused.message == f"{line[:2]} may not declare Chicago: p1 has called it"
    assert refusal(dealt, "p1 pass").code == "not_now"


@both
def test_a_call_above_the_maximum_is_refused_whoever_is_to_act(profile: Profile) -> None:
    capped = variant(profile, {"chicago.max_score": 20})
    state = deal(capped, *NOTHING[:3], totals=(20, 21, 14))
    refused = refusal(state, "p2 chicago")
    assert (refused.code, refused.switch) == ("above_chicago_maximum", "chicago.max_score")
    assert (
        refused.message == refused.public == ("p2 may not declare Chicago: 21 points are too many")
    )
    assert asked(to_asking(state)) == [0, 0]


@both
def test_without_a_minimum_every_seat_is_asked(profile: Profile) -> None:
    free = variant(profile, {"chicago.min_score": None})
    state = to_asking(deal(free, *NOTHING[:3], totals=(-7, 0, 60)))
    assert asked(state) == [0, 1, 2, 0]


@both
def test_without_the_table_nobody_is_asked_and_nobody_may_declare(profile: Profile) -> None:
    state = deal(variant(profile, NO_CHICAGO), *NOTHING[:3], totals=(20, 20, 20))
    for line in ("p1 chicago", "p2 chicago"):
        refused = refusal(state, line)
        assert (refused.code, refused.switch) == ("no_chicago", "chicago")
        assert (
            refused.message
            == refused.public
            == f"{line[:2]} may not declare Chicago: there is none in these rules"
        )
    state = play(state, *["p1 exchange; p2 exchange; p3 exchange"] * 3)
    assert isinstance(state.phase, Playing)
    assert trick(state, "2d 3d Jd").totals == (20, 20, 20)


@both
def test_all_five_tricks_score_15_and_neither_last_trick_nor_hands(profile: Profile) -> None:
    state = declared_by_p1(profile, "Ah Kh Qh Jh 9h", "Qd Tc 7c 5s 3d", "Jd 9c 7s 5d 2c")
    before = state.totals
    done = tricks(state, "Ah 3d 2c Kh Qd Jd Qh 5s 5d Jh 7c 7s", "9h Tc 9c")
    assert done.events[-3:] == (
        ChicagoWon(Seat(0)),
        Awarded(Seat(0), "chicago", wanted=15, real=15),
        DealEnded(1, done.state.totals),
    )
    assert done.state.totals == (before[0] + 15, before[1], before[2])
    assert of_kind(done.events, ShowdownHeld) == []


def test_a_low_card_in_the_last_trick_of_a_chicago_scores_nothing() -> None:
    hands = ("Ah Kh Qh Jh 2h", "As Ks Qs Js 2s", "Ad Kd Qd Jd 2d")
    done = tricks(declared_by_p1(SM, *hands), ALL_FOUR, "2h 2s 2d")
    assert done.state.totals == (30, 0, 0)


def test_the_hemmavariant_stops_after_the_first_trick_lost() -> None:
    done = tricks(declared_by_p1(HOUSE, *NOTHING[:3]), "Kd Qd 5d", "2d 3d Jd")
    assert done.events[-4:] == (
        TrickWon(2, Seat(2), Card.DJ),
        ChicagoLost(Seat(0), breaker=Seat(2)),
        Awarded(Seat(0), "chicago", wanted=-15, real=-15),
        DealEnded(1, (0, 0, 0)),
    )
    assert isinstance(done.state.phase, Shuffling)


def test_hands_are_not_compared_after_a_chicago_lost() -> None:
    state = declared_by_p1(HOUSE, BEST[Category.PAIR], *WORSE)
    assert state.totals == (17, 0, 0)
    assert trick(state, "9d Qd Jd").totals == (2, 0, 0)


def test_poker_sm_2025_plays_on_and_pays_the_first_breaker_10() -> None:
    state = declared_by_p1(SM, *NOTHING[:3])
    done = tricks(state, "2d 3d Jd")
    assert done.events[-2:] == (
        TrickWon(1, Seat(2), Card.DJ),
        ChicagoLost(Seat(0), breaker=Seat(2)),
    )
    assert done.state.totals == (15, 0, 0)
    done = tricks(done.state, "9c Jc Tc", "Kd Qd 5d", "6s 5s 7s", "2c 8h 7h")
    assert of_kind(done.events, ChicagoLost) == []
    assert of_kind(done.events, Awarded) == [
        Awarded(Seat(2), "breaker", wanted=10, real=10),
        Awarded(Seat(0), "chicago", wanted=-15, real=-15),
    ]
    assert done.state.totals == (0, 0, 10)
    assert of_kind(done.events, ShowdownHeld) == []


def test_only_the_first_breaker_is_paid() -> None:
    state = declared_by_p1(SM, "Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d", "Jd Ac 7s 5d 2c")
    done = tricks(state, "2d Qd Jd", "3d 5d Kd", "Jc Tc Ac")
    assert [event.seat for event in of_kind(done.events, TrickWon)] == [1, 0, 2]
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=Seat(1))]
    done = tricks(done.state, "7s 6s 5s", "2c 8h 7h")
    assert done.state.totals == (0, 10, 0)


@pytest.mark.parametrize(("profile", "totals"), [(HOUSE, (0, 0, 0)), (SM, (0, 0, 10))])
def test_a_chicago_can_be_lost_in_the_fifth_trick(
    profile: Profile, totals: tuple[int, ...]
) -> None:
    done = tricks(declared_by_p1(profile, *FOUR_TRICKS), ALL_FOUR, "2c 3c 4c")
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=Seat(2))]
    assert done.state.totals == totals


def test_a_stop_may_go_with_a_breaker() -> None:
    profile = variant(SM, {"chicago.lost_trick": "stop_after_trick"})
    state = trick(declared_by_p1(profile, *NOTHING[:3]), "2d 3d Jd")
    assert isinstance(state.phase, Shuffling)
    assert state.totals == (0, 0, 10)


def test_a_lost_chicago_may_lead_below_zero() -> None:
    profile = variant(HOUSE, {"chicago.min_score": None})
    state = trick(declared_by_p1(profile, *NOTHING[:3], totals=(3, 0, 0)), "2d 3d Jd")
    assert state.totals == (-12, 0, 0)


def test_its_points_are_the_profiles() -> None:
    profile = variant(HOUSE, {"chicago.success_points": 7, "chicago.failure_points": 9})
    state = declared_by_p1(profile, *SUITED)
    assert trick(state, "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd 9h 9s 9d").totals == (22, 0, 0)
    assert trick(declared_by_p1(profile, *NOTHING[:3]), "2d 3d Jd").totals == (6, 0, 0)


@both
def test_it_counts_as_declared_from_the_first_lead(profile: Profile) -> None:
    state = declared_by_p1(profile, *NOTHING[:3])
    assert state.sheet.declared == ()
    state = trick(state, "Kd")
    assert state.sheet.declared == (0,)
    assert trick(state, "Qd Jd Jc").sheet.declared == (0,)


@both
def test_a_deal_without_chicago_declares_nothing(profile: Profile) -> None:
    state = to_tricks(deal(profile, *NOTHING[:3], totals=(15, 15, 15)))
    assert trick(state, "2d 3d Jd").sheet.declared == ()


@both
def test_a_second_chicago_of_a_seat_changes_nothing_in_who_has_declared(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(15, 15, 15), declared=(0, 2)))
    assert trick(play(state, "p1 chicago"), "Kd").sheet.declared == (0, 2)
    assert trick(play(state, "p1 pass; p2 chicago"), "Qd").sheet.declared == (0, 1, 2)


@both
def test_a_chicago_made_is_noted_and_a_lost_one_is_not(profile: Profile) -> None:
    made = trick(declared_by_p1(profile, *SUITED), ALL_FOUR + " 9h 9s 9d")
    assert (made.sheet.declared, made.sheet.succeeded) == ((0,), (0,))
    lost = trick(declared_by_p1(profile, *FOUR_TRICKS), ALL_FOUR + " 2c 3c 4c")
    assert (lost.sheet.declared, lost.sheet.succeeded) == ((0,), ())


@both
def test_the_next_deal_begins_with_what_was_noted(profile: Profile) -> None:
    state = trick(declared_by_p1(profile, *SUITED), ALL_FOUR + " 9h 9s 9d")
    state = cr.apply(state, stacked(state, NOTHING[:3]))
    state = until(state, Playing)
    assert (state.sheet.declared, state.sheet.succeeded) == ((0,), (0,))
