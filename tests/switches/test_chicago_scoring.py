"""The switches of ``[chicago]`` that say what a Chicago made or lost leads to."""

from collections.abc import Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.events import (
    Awarded,
    ChicagoLost,
    ChicagoWon,
    DealEnded,
    GameWon,
    ShowdownHeld,
    TrickWon,
)
from chicago_rules.profile import Profile
from chicago_rules.profile.dead import dead_switches
from chicago_rules.state import Playing, Shuffling
from support import (
    SUITED,
    deal,
    dealt,
    of_kind,
    play,
    to_asking,
    trick,
    tricks,
)
from switches.cases import rules_with, switch
from switches.deals import (
    CALM,
    FIFTH,
    FIFTH_LOST,
    LOST,
    SWEEP,
    THIRD,
    THIRD_LOST,
    WORTHLESS,
    awards,
    called,
    rest,
    sheeted,
)

Seat = cr.Seat
ON: Final[Mapping[str, object]] = {**CALM, "chicago.lost_trick": "play_on"}
"""Beside CALM, a lost Chicago is played to its end."""

# p1 has all hearts, and takes all tricks with a flush; p2 has a pair, p3 nothing.
FLUSH: Final = ("Ah Kh Qh Jh 9h", "Ks Kd 8s 7c 3d", "Qd Jc 8d 6s 2d")
# p1 takes all tricks with a flush; p2 has a full house.
BEATEN: Final = ("Ah Kh Qh Jh 8h", "Ts Td Tc 9s 9d", "Qd Jc 8d 6s 2d")
# p1 has the better pair and p2 another; p1 leads 9d, and p2 takes it.
PAIRS: Final = ("Ks Kh 9d 4c 2s", "Qd Qc Th 7h 3s", "8d 7c 6s 5h 3c")


# Lost tricks


@switch("chicago.lost_trick", "play_on", CALM)
def test_chicago_lost_trick_play_on(rules: Profile) -> None:
    """All five are played, and the awards are made after them."""
    first = tricks(called(rules, *WORTHLESS), LOST[0])
    assert first.events[-2:] == (
        TrickWon(1, Seat(2), cr.Card.DJ),
        ChicagoLost(Seat(0), breaker=Seat(2)),
    )
    assert isinstance(first.state.phase, Playing)
    assert (first.state.totals, cr.to_act(first.state)) == ((15, 0, 0), 2)
    done = tricks(first.state, *LOST[1:])
    assert of_kind(done.events, ChicagoLost) == []
    assert len(of_kind(done.events, TrickWon)) == 4
    assert awards(done.events) == [(0, "chicago", -15)]


@switch("chicago.lost_trick", "stop_after_trick", CALM)
def test_chicago_lost_trick_stop_after_trick(rules: Profile) -> None:
    """The first trick that the declarer loses is finished, and stops the deal."""
    losing = trick(called(rules, *WORTHLESS), "Kd Qd Jd 2d 3d")
    assert cr.to_act(losing) == 2
    done = tricks(losing, "5d")
    assert done.events[1:] == (
        TrickWon(2, Seat(2), cr.Card.D5),
        ChicagoLost(Seat(0), breaker=Seat(2)),
        Awarded(Seat(0), "chicago", wanted=-15, real=-15),
        DealEnded(1, (0, 0, 0)),
    )


@switch("chicago.lost_trick", "stop_at_once", CALM)
def test_chicago_lost_trick_stop_at_once(rules: Profile) -> None:
    """The deal stops in the middle of the trick, and the seat then winning it is the breaker."""
    done = tricks(called(rules, *WORTHLESS), "Kd Qd Jd", "2d 3d")
    assert len(of_kind(done.events, TrickWon)) == 1
    assert done.events[-3:] == (
        ChicagoLost(Seat(0), breaker=Seat(1)),
        Awarded(Seat(0), "chicago", wanted=-15, real=-15),
        DealEnded(1, (0, 0, 0)),
    )


def test_a_trick_is_not_lost_before_the_declarer_has_played_to_it() -> None:
    """The seat that the declarer could not beat is the breaker, and the rest is not played."""
    rules = rules_with(
        "chicago.lost_trick",
        "stop_at_once",
        {**CALM, "chicago.leader": "forehand", "chicago.breaker_points": 10},
    )
    asking = to_asking(deal(rules, *WORTHLESS, totals=(0, 20, 0)))
    first = tricks(play(asking, "p2 chicago"), "Kd")
    assert of_kind(first.events, ChicagoLost) == []
    done = tricks(first.state, "Qd")
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(1), breaker=Seat(0))]
    assert done.state.totals == (10, 5, 0)
    assert isinstance(trick(play(asking, "p2 chicago"), "2d Qd").phase, Playing)


def test_a_discard_of_the_declarer_loses_the_trick_at_once() -> None:
    rules = rules_with("chicago.lost_trick", "stop_at_once", {**CALM, "chicago.leader": "forehand"})
    state = deal(rules, "2h Kd Jc 8d 6s", "Ad Ac As Qc 9s", "3h Th 7d 5d 4s", totals=(0, 20, 0))
    done = tricks(play(to_asking(state), "p2 chicago"), "2h Ad")
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(1), breaker=Seat(0))]


def test_a_trick_that_its_last_card_takes_from_the_declarer_stops_the_deal_as_well() -> None:
    rules = rules_with("chicago.lost_trick", "stop_at_once", CALM)
    done = tricks(called(rules, "Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d", "Ad 9c 7s 5d 2c"), "Kd Qd Ad")
    assert [event.seat for event in of_kind(done.events, TrickWon)] == [2]
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=Seat(2))]
    assert isinstance(done.state.phase, Shuffling)


def test_a_broken_off_trick_stands_last_in_the_deal() -> None:
    rules = rules_with(
        "chicago.lost_trick",
        "stop_at_once",
        {**CALM, "winning.when": "at_once", "chicago.breaker_points": 40},
    )
    state = trick(called(rules, *WORTHLESS, totals=(15, 12, 0)), "Kd Qd Jd 2d 3d")
    assert state.winners == (1,)
    last = state.deal.tricks[-1]
    assert (len(state.deal.tricks), last.winner) == (2, 1)
    assert last.cards == cr.parse_cards("2d 3d")
    assert state.deal.fifth_trick is None


@pytest.mark.parametrize("stop", ["stop_after_trick", "stop_at_once"])
def test_a_deal_whose_fifth_trick_is_complete_is_not_stopped(stop: str) -> None:
    """So its last trick is scored, by those who may."""
    rules = rules_with(
        "chicago.lost_trick", stop, {**CALM, "chicago.last_trick_on_failure": "everyone"}
    )
    # Nobody can beat 2c but p3, who plays last.
    hands = (FIFTH[0], "As Ks Qs Js 3s", FIFTH[2])
    done = tricks(called(rules, *hands), FIFTH_LOST[0], "2c 3s 4c")
    assert awards(done.events) == [(2, "last_trick", 5), (0, "chicago", -15)]


def test_a_fifth_trick_that_is_broken_off_stops_the_deal() -> None:
    """Its last trick is never scored."""
    rules = rules_with(
        "chicago.lost_trick",
        "stop_at_once",
        {**CALM, "chicago.last_trick_on_failure": "everyone"},
    )
    done = tricks(called(rules, *FIFTH), FIFTH_LOST[0], "2c 3c")
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=Seat(1))]
    assert awards(done.events) == [(0, "chicago", -15)]
    assert isinstance(done.state.phase, Shuffling)


# Points


@switch("chicago.success_points", 15, CALM)
def test_chicago_success_points_15(rules: Profile) -> None:
    done = tricks(called(rules, *SUITED), *SWEEP)
    assert done.events[-3:] == (
        ChicagoWon(Seat(0)),
        Awarded(Seat(0), "chicago", wanted=15, real=15),
        DealEnded(1, (30, 0, 0)),
    )
    assert done.state.sheet.succeeded == (0,)


@switch("chicago.success_points", 0, CALM)
def test_chicago_success_points_0(rules: Profile) -> None:
    """An award of 0 is no award; the Chicago has succeeded all the same."""
    done = tricks(called(rules, *SUITED), *SWEEP)
    assert done.events[-2:] == (ChicagoWon(Seat(0)), DealEnded(1, (15, 0, 0)))
    assert done.state.sheet.succeeded == (0,)


@switch("chicago.failure_points", 15, CALM)
def test_chicago_failure_points_15(rules: Profile) -> None:
    done = tricks(called(rules, *WORTHLESS), "2d 3d Jd")
    assert awards(done.events) == [(0, "chicago", -15)]
    assert (done.state.sheet.declared, done.state.sheet.succeeded) == ((0,), ())


@switch("chicago.failure_points", 20, CALM)
def test_chicago_failure_points_20(rules: Profile) -> None:
    assert trick(called(rules, *WORTHLESS), "2d 3d Jd").totals == (-5, 0, 0)


@switch("chicago.failure_points", 0, CALM)
def test_chicago_failure_points_0(rules: Profile) -> None:
    done = tricks(called(rules, *WORTHLESS), "2d 3d Jd")
    assert awards(done.events) == []
    assert done.state.sheet.declared == (0,)


@switch(
    "chicago.success_wins",
    True,
    {
        **CALM,
        "chicago.last_trick_on_success": "everyone",
        "winning.requires_chicago": "declared",
        "winning.target": 100,
    },
)
def test_chicago_success_wins_true(rules: Profile) -> None:
    """The end step is finished and the game won, whatever the target and the other totals."""
    done = tricks(called(rules, *SUITED, totals=(15, 40, 0)), *SWEEP)
    assert awards(done.events) == [(0, "last_trick", 5), (0, "chicago", 15)]
    assert done.events[-2:] == (DealEnded(1, (35, 40, 0)), GameWon((Seat(0),)))
    assert done.state.winners == (0,)


@switch("chicago.success_wins", False, CALM)
def test_chicago_success_wins_false(rules: Profile) -> None:
    state = trick(called(rules, *SUITED), " ".join(SWEEP))
    assert (state.totals, state.winners) == ((30, 0, 0), ())
    assert state.deal_number == 2


def test_success_wins_without_the_showdown_after_the_tricks() -> None:
    """And whatever the game asks of totals, of the last trick and of when to look."""
    beside = {"winning.requires_last_trick": "reached_before", "winning.margin": "pass"}
    rules = rules_with(
        "chicago.success_wins", True, {**CALM, **beside, "chicago.hands_on_success": "opponents"}
    )
    done = rest(called(rules, *FLUSH, totals=(15, 60, 0)))
    assert of_kind(done.events, ShowdownHeld) == []
    assert (done.state.totals, done.state.winners) == ((30, 60, 0), (0,))


def test_success_wins_the_game_over_a_tie_break_deal() -> None:
    rules = rules_with("chicago.success_wins", True, {**CALM, "winning.tie": "tiebreak_deal"})
    state = dealt(sheeted(rules, (52, 52, 60), tiebreak=(0, 1)), *SUITED[:2], "")
    done = rest(play(to_asking(state), "p1 chicago"))
    assert (done.state.totals, done.state.winners) == ((67, 52, 60), (0,))


def test_success_that_a_better_hand_denies_does_not_win() -> None:
    rules = rules_with("chicago.success_wins", True, {**CALM, "chicago.needs_best_hand": True})
    assert rest(called(rules, *BEATEN)).state.winners == ()


@switch(
    "chicago.failure_zeroes",
    True,
    {
        **ON,
        "chicago.failure_points": 0,
        "chicago.leader": "forehand",
        "chicago.last_trick_on_failure": "everyone",
        "chicago.hands_on_failure": "everyone",
        "winning.requires_last_trick": "yes",
    },
)
def test_chicago_failure_zeroes_true(rules: Profile) -> None:
    """Worked example 15: the total is 0 when the trick is lost, and later awards count."""
    state = trick(called(rules, *THIRD, totals=(20, 0, 0)), " ".join(THIRD_LOST[:2]))
    lost = tricks(state, THIRD_LOST[2])
    assert lost.events[-2:] == (
        ChicagoLost(Seat(0), breaker=Seat(1)),
        Awarded(Seat(0), "chicago", wanted=-20, real=-20),
    )
    assert lost.state.totals == (0, 0, 0)
    done = tricks(lost.state, *THIRD_LOST[3:])
    assert awards(done.events) == [(0, "last_trick", 5), (0, "hand", 2)]
    assert done.state.totals == (7, 0, 0)


@switch("chicago.failure_zeroes", False, ON)
def test_chicago_failure_zeroes_false(rules: Profile) -> None:
    state = trick(called(rules, *THIRD, totals=(20, 0, 0)), " ".join(THIRD_LOST[:3]))
    assert state.totals == (20, 0, 0)
    assert trick(state, " ".join(THIRD_LOST[3:])).totals == (5, 0, 0)


def test_failure_zeroes_before_the_points_that_it_costs_and_once_only() -> None:
    rules = rules_with("chicago.failure_zeroes", True, ON)
    done = tricks(called(rules, *WORTHLESS, totals=(40, 0, 0)), *LOST)
    assert awards(done.events) == [(0, "chicago", -40), (0, "chicago", -15)]


def test_failure_zeroes_in_the_middle_of_a_trick_that_stops_the_deal() -> None:
    rules = rules_with(
        "chicago.failure_zeroes",
        True,
        {**CALM, "chicago.lost_trick": "stop_at_once", "chicago.failure_points": 0},
    )
    assert trick(called(rules, *WORTHLESS, totals=(40, 0, 0)), "2d 3d").totals == (0, 0, 0)


def test_failure_zeroes_at_the_judgment_when_only_the_best_hand_failed() -> None:
    """The breaker is nobody, and who may score after a failure does."""
    rules = rules_with(
        "chicago.failure_zeroes",
        True,
        {
            **CALM,
            "chicago.needs_best_hand": True,
            "chicago.failure_points": 5,
            "chicago.breaker_points": 10,
            "chicago.last_trick_on_failure": "everyone",
            "chicago.hands_on_failure": "everyone",
        },
    )
    done = rest(called(rules, *BEATEN, totals=(20, 0, 0)))
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=None)]
    assert awards(done.events) == [
        (0, "chicago", -20),
        (0, "last_trick", 5),
        (0, "chicago", -5),
        (1, "hand", 6),
    ]


def test_failure_zeroes_sets_a_total_below_0_to_0_too() -> None:
    rules = rules_with(
        "chicago.failure_zeroes",
        True,
        {**CALM, "chicago.min_score": None, "chicago.failure_points": 0},
    )
    done = tricks(called(rules, *WORTHLESS, totals=(-7, 0, 0)), "2d 3d Jd")
    assert awards(done.events) == [(0, "chicago", 7)]
    assert done.state.totals == (0, 0, 0)


# The last trick


def dead(rules: Profile) -> list[str]:
    """Return the switches of which loading such a profile warns, since they change nothing."""
    return [fault.where for fault in dead_switches(rules)]


def last_trick_on_failure(rules: Profile) -> list[list[tuple[int, str, int]]]:
    """Return the awards when the declarer takes the fifth trick itself, and when p3 does."""
    itself = tricks(called(rules, *THIRD), *THIRD_LOST)
    other = tricks(called(rules, *FIFTH), *FIFTH_LOST)
    return [awards(itself.events)[:-1], awards(other.events)[:-1]]


@switch("chicago.last_trick_on_success", "nobody", CALM)
def test_chicago_last_trick_on_success_nobody(rules: Profile) -> None:
    assert awards(tricks(called(rules, *SUITED), *SWEEP).events) == [(0, "chicago", 15)]
    assert "chicago.last_trick_on_success" not in dead(rules)


@switch("chicago.last_trick_on_success", "everyone", CALM)
def test_chicago_last_trick_on_success_everyone(rules: Profile) -> None:
    done = tricks(called(rules, *SUITED), *SWEEP)
    assert awards(done.events) == [(0, "last_trick", 5), (0, "chicago", 15)]


@switch("chicago.last_trick_on_success", "opponents", CALM)
def test_chicago_last_trick_on_success_opponents(rules: Profile) -> None:
    """The declarer has taken it, so that nobody scores it, which loading the profile warns of."""
    assert awards(tricks(called(rules, *SUITED), *SWEEP).events) == [(0, "chicago", 15)]
    assert "chicago.last_trick_on_success" in dead(rules)


@switch("chicago.last_trick_on_failure", "nobody", ON)
def test_chicago_last_trick_on_failure_nobody(rules: Profile) -> None:
    assert last_trick_on_failure(rules) == [[], []]


@switch("chicago.last_trick_on_failure", "everyone", ON)
def test_chicago_last_trick_on_failure_everyone(rules: Profile) -> None:
    assert last_trick_on_failure(rules) == [[(0, "last_trick", 5)], [(2, "last_trick", 5)]]


@switch("chicago.last_trick_on_failure", "opponents", ON)
def test_chicago_last_trick_on_failure_opponents(rules: Profile) -> None:
    """Only if one of them won it."""
    assert last_trick_on_failure(rules) == [[], [(2, "last_trick", 5)]]


def test_the_last_trick_of_a_chicago_is_worth_its_points_whatever_card_wins_it() -> None:
    low = {"last_trick.low_card.rank": "4", "last_trick.low_card.points": 20}
    rules = rules_with("chicago.last_trick_on_failure", "everyone", {**ON, **low})
    assert last_trick_on_failure(rules)[1] == [(2, "last_trick", 5)]


def test_the_last_trick_of_a_stopped_deal_is_never_scored() -> None:
    rules = rules_with("chicago.last_trick_on_failure", "everyone", CALM)
    done = tricks(called(rules, *WORTHLESS), LOST[0])
    assert awards(done.events) == [(0, "chicago", -15)]
    assert isinstance(done.state.phase, Shuffling)


# Hands


def hands_on_success(rules: Profile) -> list[tuple[int, str, int]]:
    """Return what hands score after a Chicago that p1 made with a flush; p2 has a pair."""
    done = rest(called(rules, *FLUSH))
    assert len(of_kind(done.events, ChicagoWon)) == 1
    return awards(done.events)[1:]


@switch("chicago.hands_on_success", "nobody", CALM)
def test_chicago_hands_on_success_nobody(rules: Profile) -> None:
    assert hands_on_success(rules) == []
    assert of_kind(rest(called(rules, *FLUSH)).events, ShowdownHeld) == []


@switch("chicago.hands_on_success", "everyone", CALM)
def test_chicago_hands_on_success_everyone(rules: Profile) -> None:
    assert hands_on_success(rules) == [(0, "hand", 5)]


@switch("chicago.hands_on_success", "opponents", CALM)
def test_chicago_hands_on_success_opponents(rules: Profile) -> None:
    """Hands are compared among them alone."""
    assert hands_on_success(rules) == [(1, "hand", 1)]


def hands_on_failure(rules: Profile) -> list[tuple[int, str, int]]:
    """Return what hands score after p1, with the best pair, has lost a Chicago; p2 has another."""
    done = tricks(called(rules, *PAIRS), "9d Qd 8d")
    assert isinstance(done.state.phase, Shuffling)
    assert awards(done.events)[0] == (0, "chicago", -15)
    return awards(done.events)[1:]


@switch("chicago.hands_on_failure", "nobody", CALM)
def test_chicago_hands_on_failure_nobody(rules: Profile) -> None:
    assert hands_on_failure(rules) == []


@switch("chicago.hands_on_failure", "everyone", CALM)
def test_chicago_hands_on_failure_everyone(rules: Profile) -> None:
    """In a stopped deal the five-card hands are compared, with the cards not played."""
    assert hands_on_failure(rules) == [(0, "hand", 1)]


@switch("chicago.hands_on_failure", "opponents", CALM)
def test_chicago_hands_on_failure_opponents(rules: Profile) -> None:
    assert hands_on_failure(rules) == [(1, "hand", 1)]


def test_hands_are_shown_only_of_those_that_are_compared() -> None:
    rules = rules_with("chicago.hands_on_failure", "opponents", CALM)
    done = tricks(called(rules, *PAIRS), "9d Qd 8d")
    (held,) = of_kind(done.events, ShowdownHeld)
    assert (held.moment, held.scorers) == ("tricks", (1,))
    assert [shown.seat for shown in held.shown] == [1, 2]


def test_with_everyone_scoring_only_those_that_are_compared_score() -> None:
    rules = rules_with(
        "chicago.hands_on_failure", "opponents", {**CALM, "showdown.scorers": "everyone"}
    )
    assert hands_on_failure(rules) == [(1, "hand", 1)]


def test_of_two_seats_the_one_opponent_always_has_the_best_hand() -> None:
    rules = rules_with("chicago.hands_on_failure", "opponents", CALM)
    done = tricks(called(rules, *PAIRS[:2], totals=(15, 0)), "9d Qd")
    assert awards(done.events) == [(0, "chicago", -15), (1, "hand", 1)]


# The best hand


def judged(rules: Profile, *hands: str) -> int:
    """Return what p1 gains or loses that declares with the first hand and takes all tricks."""
    return rest(called(rules, *hands, totals=(20, 0, 0))).state.totals[0] - 20


@switch("chicago.needs_best_hand", True, CALM)
def test_chicago_needs_best_hand_true(rules: Profile) -> None:
    """Judged after five won tricks, before the awards; an equal hand is enough."""
    assert judged(rules, *BEATEN) == -15
    assert judged(rules, *FLUSH) == 15
    assert judged(rules, *SUITED) == 15
    done = rest(called(rules, *BEATEN))
    lost = done.events.index(ChicagoLost(Seat(0), breaker=None))
    assert done.events[lost + 1] == Awarded(Seat(0), "chicago", wanted=-15, real=-15)
    assert done.state.sheet.succeeded == ()


@switch("chicago.needs_best_hand", False, CALM)
def test_chicago_needs_best_hand_false(rules: Profile) -> None:
    assert judged(rules, *BEATEN) == 15


def test_the_best_hand_is_had_by_all_when_no_seat_has_a_pair_or_better() -> None:
    rules = rules_with("chicago.needs_best_hand", True, CALM)
    assert judged(rules, "Kh Qh Jh Th 2c", "As Ks Qs Js 3d", "Ad Kd Qd Jd 4s") == 15
    assert judged(rules, "Kh Qh Jh Th 2c", "As Ks Qs Js 3d", "Ad Kd Qd 4d 4s") == -15


def test_the_best_hand_is_that_of_the_profiles_ranking() -> None:
    rules = rules_with("chicago.needs_best_hand", True, {**CALM, "ranking.depth": "category"})
    assert judged(rules, "Kh Qh Jh 9h 8h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d") == 15
    rules = rules_with("chicago.needs_best_hand", True, CALM)
    assert judged(rules, "Kh Qh Jh 9h 8h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d") == -15


def test_a_lost_trick_is_lost_with_the_best_hand_too() -> None:
    rules = rules_with("chicago.needs_best_hand", True, CALM)
    done = tricks(called(rules, *PAIRS), "9d Qd 8d")
    assert of_kind(done.events, ChicagoLost) == [ChicagoLost(Seat(0), breaker=Seat(1))]


def test_after_a_chicago_that_the_hand_failed_those_score_who_may_on_failure() -> None:
    rules = rules_with(
        "chicago.needs_best_hand",
        True,
        {
            **CALM,
            "chicago.last_trick_on_success": "everyone",
            "chicago.hands_on_failure": "opponents",
        },
    )
    done = rest(called(rules, *BEATEN))
    assert awards(done.events) == [(0, "chicago", -15), (1, "hand", 6)]


# The breaker


@switch("chicago.breaker_points", 0, ON)
def test_chicago_breaker_points_0(rules: Profile) -> None:
    assert awards(tricks(called(rules, *WORTHLESS), *LOST).events) == [(0, "chicago", -15)]


@switch("chicago.breaker_points", 10, ON)
def test_chicago_breaker_points_10(rules: Profile) -> None:
    """Only the first opponent to take a trick is paid, before the Chicago is."""
    hands = ("Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d", "Jd Ac 7s 5d 2c")
    done = tricks(called(rules, *hands), "2d Qd Jd", "3d 5d Kd", "Jc Tc Ac", "7s 6s 5s", "2c 8h 7h")
    assert [event.seat for event in of_kind(done.events, TrickWon)] == [1, 0, 2, 2, 2]
    assert awards(done.events) == [(1, "breaker", 10), (0, "chicago", -15)]


@switch("chicago.breaker_points", 12, ON)
def test_chicago_breaker_points_12(rules: Profile) -> None:
    """Breaker, last trick and Chicago are paid in this order."""
    done = tricks(called(rules, *FIFTH), *FIFTH_LOST)
    assert awards(done.events) == [(2, "breaker", 12), (0, "chicago", -15)]


def broken_twice(rules: Profile) -> list[tuple[int, ...]]:
    """Return the totals after p3 has broken a Chicago of p1, and p1 then one of p2."""
    first = trick(called(rules, *WORTHLESS, totals=(30, 30, 0)), "2d 3d Jd")
    second = play(to_asking(dealt(first, *WORTHLESS)), "p2 chicago")
    return [first.totals, trick(second, "Qd Jd Kd").totals]


@switch("chicago.breaker_per", "deal", {**CALM, "chicago.breaker_points": 10})
def test_chicago_breaker_per_deal(rules: Profile) -> None:
    assert broken_twice(rules) == [(15, 30, 10), (25, 15, 10)]


@switch("chicago.breaker_per", "game", {**CALM, "chicago.breaker_points": 10})
def test_chicago_breaker_per_game(rules: Profile) -> None:
    """Once in the whole game, whoever broke."""
    assert broken_twice(rules) == [(15, 30, 10), (15, 15, 10)]


def test_the_sheet_tells_whether_the_breaker_was_paid_once_a_game_and_only_then() -> None:
    beside = {**CALM, "chicago.breaker_points": 10}
    for per, paid in (("game", True), ("deal", False)):
        rules = rules_with("chicago.breaker_per", per, beside)
        assert trick(called(rules, *WORTHLESS), "2d 3d Jd").sheet.breaker_paid is paid
        assert not trick(called(rules, *SUITED), " ".join(SWEEP)).sheet.breaker_paid
    sheet = cr.ScoreSheet((15, 0, 0), breaker_paid=True)
    with pytest.raises(cr.GameError, match="breaker_paid"):
        cr.new_game(rules_with("chicago.breaker_per", "deal", beside), 3, 2, sheet=sheet)
    state = cr.new_game(rules_with("chicago.breaker_per", "game", beside), 3, 2, sheet=sheet)
    state = play(to_asking(dealt(state, *WORTHLESS)), "p1 chicago")
    assert trick(state, "2d 3d Jd").totals == (0, 0, 0)


def test_breaker_last_trick_and_chicago_are_paid_in_this_order_and_then_the_hands() -> None:
    rules = rules_with(
        "chicago.breaker_points",
        10,
        {
            **ON,
            "chicago.last_trick_on_failure": "everyone",
            "chicago.hands_on_failure": "everyone",
        },
    )
    done = tricks(called(rules, *THIRD), *THIRD_LOST)
    assert awards(done.events) == [
        (1, "breaker", 10),
        (0, "last_trick", 5),
        (0, "chicago", -15),
        (0, "hand", 2),
    ]


def test_a_chicago_counts_as_declared_from_the_first_lead() -> None:
    rules = rules_with("chicago.leader", "forehand", CALM)
    state = play(to_asking(deal(rules, *WORTHLESS, totals=(0, 15, 0))), "p2 chicago")
    assert state.sheet.declared == ()
    assert trick(state, "2d").sheet.declared == (1,)
