"""The switches of ``[scores]`` and ``[winning]``."""

from collections.abc import Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.events import Awarded, ChicagoVoid, DealEnded, GameTied, GameWon, ShowdownHeld
from chicago_rules.profile import Profile
from chicago_rules.state import Asking, Playing, Shuffling
from support import (
    BEST,
    SUITED,
    WORSE,
    deal,
    dealt,
    exchanging,
    of_kind,
    play,
    refusal,
    to_asking,
    to_tricks,
    told,
    trick,
    tricks,
)
from switches.cases import Value, rules_with, switch
from switches.deals import (
    CALM,
    FIFTH,
    FIFTH_LOST,
    KEEP,
    LOST,
    THIRD,
    THIRD_LOST,
    WORTHLESS,
    awards,
    called,
    rest,
    sheeted,
    swept,
)

Seat = cr.Seat
PAIR: Final = BEST[cr.Category.PAIR]
STRAIGHT_FLUSH: Final = BEST[cr.Category.STRAIGHT_FLUSH]
# p1 and p2 have equal pairs, better than what p3 has.
EQUAL: Final = ("Ks Kh 9d 4c 2s", "Kd Kc 9s 4h 2d", "Qd Tc 7h 5s 3d")

AT_ONCE: Final[Mapping[str, object]] = {"winning.when": "at_once"}
DECLARED: Final[Mapping[str, object]] = {"winning.requires_chicago": "declared"}
RESET: Final[Mapping[str, object]] = {**DECLARED, "scores.over_target_without_chicago": "reset"}


def first_showdown(
    rules: Profile, hand: str, *totals: int, declared: tuple[int, ...] = ()
) -> cr.Transition:
    """Return what happens to the first showdown, in which p1 scores this hand."""
    state = deal(rules, hand, *WORSE, totals=totals, declared=declared)
    assert exchanging(state) in ((1, 0), (1, 1), (1, 2))
    lines = [f"p{seat + 1} exchange" for seat in range(3) if totals[seat] < 46]
    return told(state, *lines)


# Totals below 0


@switch(
    "scores.negative",
    True,
    {
        **CALM,
        "chicago.min_score": None,
        "chicago.lost_trick": "play_on",
        "chicago.last_trick_on_failure": "everyone",
        "chicago.hands_on_failure": "everyone",
    },
)
def test_scores_negative_true(rules: Profile) -> None:
    done = tricks(called(rules, *THIRD, totals=(3, 0, 0)), *THIRD_LOST)
    assert awards(done.events) == [(0, "last_trick", 5), (0, "chicago", -15), (0, "hand", 2)]
    assert done.state.totals == (-5, 0, 0)


@switch(
    "scores.negative",
    False,
    {
        **CALM,
        "chicago.min_score": None,
        "chicago.lost_trick": "play_on",
        "chicago.last_trick_on_failure": "everyone",
        "chicago.hands_on_failure": "everyone",
    },
)
def test_scores_negative_false(rules: Profile) -> None:
    """The floor acts on each single award, and what really happened is told."""
    done = tricks(called(rules, *THIRD, totals=(3, 0, 0)), *THIRD_LOST)
    assert of_kind(done.events, Awarded) == [
        Awarded(Seat(0), "last_trick", wanted=5, real=5),
        Awarded(Seat(0), "chicago", wanted=-15, real=-8),
        Awarded(Seat(0), "hand", wanted=2, real=2),
    ]
    assert done.state.totals == (2, 0, 0)


def test_the_floor_holds_for_any_award_that_leaves_a_total_below_0() -> None:
    """Also for points won, as by a seat that a sheet begins with less."""
    rules = rules_with("scores.negative", False, CALM)
    state = swept(rules, -20, -20, 0)
    assert state.totals == (0, -20, 0)


def test_an_award_of_0_leaves_a_total_below_0_alone() -> None:
    rules = rules_with("scores.negative", False, {**CALM, "last_trick.points": 0})
    assert swept(rules, -20, 0, 0).totals == (-20, 0, 0)


def test_zeroing_sets_a_total_below_0_to_0_too() -> None:
    rules = rules_with("scores.negative", True, {"effects.pair.zero": "always"})
    done = first_showdown(rules, PAIR, 0, -7, 5)
    assert awards(done.events) == [(0, "hand", 1), (1, "zeroing", 7), (2, "zeroing", -5)]


# Winning totals without a Chicago


@switch("scores.over_target_without_chicago", "keep", DECLARED)
def test_scores_over_target_without_chicago_keep(rules: Profile) -> None:
    state = first_showdown(rules, PAIR, 51, 0, 0).state
    assert state.totals == (52, 0, 0)
    assert rest(state).state.winners == ()


@switch("scores.over_target_without_chicago", "reset", DECLARED)
def test_scores_over_target_without_chicago_reset(rules: Profile) -> None:
    """It acts on each award; a seat that has declared keeps its total."""
    done = first_showdown(rules, PAIR, 51, 60, 0)
    assert of_kind(done.events, Awarded) == [
        Awarded(Seat(0), "hand", wanted=1, real=1),
        Awarded(Seat(0), "reset", wanted=-52, real=-52),
    ]
    assert done.state.totals == (0, 60, 0)
    assert first_showdown(rules, PAIR, 51, 0, 0, declared=(0,)).state.totals == (52, 0, 0)


def test_a_reset_acts_on_a_seat_that_was_over_already() -> None:
    rules = rules_with("scores.over_target_without_chicago", "reset", DECLARED)
    assert first_showdown(rules, PAIR, 60, 0, 0).state.totals == (0, 0, 0)


def test_a_reset_acts_on_the_last_trick() -> None:
    rules = rules_with("scores.over_target_without_chicago", "reset", {**CALM, **DECLARED})
    assert swept(rules, 46, 0, 0).totals == (51, 0, 0)
    assert swept(rules, 47, 0, 0).totals == (0, 0, 0)


def test_a_reset_acts_on_totals_that_win_under_the_margin() -> None:
    rules = rules_with("winning.margin", "pass", {**CALM, **RESET})
    assert swept(rules, 47, 0, 0).totals == (52, 0, 0)
    assert swept(rules, 48, 0, 0).totals == (0, 0, 0)


def test_a_reset_acts_on_the_hand_and_again_on_the_exit() -> None:
    rules = rules_with(
        "scores.over_target_without_chicago",
        "reset",
        {**DECLARED, "effects.straight_flush.exit": True},
    )
    done = first_showdown(rules, STRAIGHT_FLUSH, 45, 0, 0)
    assert awards(done.events) == [
        (0, "hand", 8),
        (0, "reset", -53),
        (0, "exit", 52),
        (0, "reset", -52),
    ]


def test_a_waiver_of_the_step_comes_before_the_reset() -> None:
    rules = rules_with(
        "scores.over_target_without_chicago",
        "reset",
        {
            **DECLARED,
            "winning.waived_by": ["straight_flush"],
            "effects.straight_flush.exit": True,
        },
    )
    done = first_showdown(rules, STRAIGHT_FLUSH, 30, 0, 0)
    assert awards(done.events) == [(0, "hand", 8), (0, "exit", 14)]
    assert (done.state.totals, done.state.sheet.waived) == ((52, 0, 0), (0,))


def test_no_reset_by_the_award_of_the_chicago_that_is_required() -> None:
    """It counts as succeeded before the awards, the last trick's included."""
    rules = rules_with(
        "scores.over_target_without_chicago",
        "reset",
        {
            **CALM,
            "winning.requires_chicago": "succeeded",
            "chicago.last_trick_on_success": "everyone",
        },
    )
    done = rest(called(rules, *SUITED, totals=(50, 0, 0)))
    assert awards(done.events) == [(0, "last_trick", 5), (0, "chicago", 15)]
    assert done.state.winners == (0,)


def test_no_reset_by_an_award_below_0() -> None:
    rules = rules_with(
        "scores.over_target_without_chicago",
        "reset",
        {**CALM, "winning.requires_chicago": "succeeded"},
    )
    assert trick(called(rules, *WORTHLESS, totals=(70, 0, 0)), "2d 3d Jd").totals == (55, 0, 0)


def test_a_reset_acts_on_the_breaker_and_leaves_no_winner() -> None:
    rules = rules_with("winning.when", "at_once", {**CALM, **RESET, "chicago.breaker_points": 10})
    done = tricks(called(rules, *WORTHLESS, totals=(15, 0, 45)), "2d 3d Jd")
    assert awards(done.events) == [
        (2, "breaker", 10),
        (2, "reset", -55),
        (0, "chicago", -15),
    ]
    assert isinstance(done.state.phase, Shuffling)


# Target and margin


@switch("winning.target", 52, CALM)
def test_winning_target_52(rules: Profile) -> None:
    assert swept(rules, 46, 0, 0).winners == ()
    assert swept(rules, 47, 0, 0).winners == (0,)


@switch("winning.target", 30, CALM)
def test_winning_target_30(rules: Profile) -> None:
    assert swept(rules, 24, 0, 0).winners == ()
    assert swept(rules, 25, 0, 0).winners == (0,)


@switch("winning.margin", "reach", {"effects.straight_flush.exit": True})
def test_winning_margin_reach(rules: Profile) -> None:
    """An exit raises a total to the lowest that wins."""
    assert swept(rules, 46, 0, 0).winners == ()
    assert swept(rules, 47, 0, 0).winners == (0,)
    assert first_showdown(rules, STRAIGHT_FLUSH, 0, 0, 0).state.totals == (52, 0, 0)


@switch("winning.margin", "pass", {"effects.straight_flush.exit": True})
def test_winning_margin_pass(rules: Profile) -> None:
    assert swept(rules, 47, 0, 0).winners == ()
    assert swept(rules, 48, 0, 0).winners == (0,)
    assert first_showdown(rules, STRAIGHT_FLUSH, 0, 0, 0).state.totals == (53, 0, 0)


# When


@switch("winning.when", "deal_end")
def test_winning_when_deal_end(rules: Profile) -> None:
    """A total that wins within the deal does not end it, and may be lost again."""
    state = first_showdown(rules, PAIR, 51, 0, 0).state
    assert (state.totals, state.winners) == ((52, 0, 0), ())
    assert rest(state).state.winners == (0,)
    lost = trick(play(to_asking(state), "p1 chicago"), "9d Qd Jd")
    assert (lost.totals, lost.winners) == ((38, 0, 0), ())


@switch("winning.when", "at_once")
def test_winning_when_at_once(rules: Profile) -> None:
    """After the step of awards the deal stops; a total that was there before it counts too."""
    done = first_showdown(rules, PAIR, 51, 0, 0)
    assert done.events[-2:] == (DealEnded(1, (52, 0, 0)), GameWon((Seat(0),)))
    assert (done.state.winners, done.state.deal_number) == ((0,), 1)
    assert refusal(done.state, "p1 exchange").code == "game_over"
    assert first_showdown(rules, PAIR, 0, 60, 0).state.winners == (1,)


def test_at_once_no_winner_is_looked_for_without_an_award() -> None:
    """Neither after a showdown in which nobody scores, nor at the end of the deal."""
    rules = rules_with("winning.when", "at_once", {"last_trick.points": 0})
    done = rest(deal(rules, *SUITED, totals=(0, 60, 0)))
    assert len(of_kind(done.events, ShowdownHeld)) == 3
    assert awards(done.events) == []
    assert isinstance(done.state.phase, Shuffling)
    assert done.state.winners == ()


def test_at_once_a_hand_that_scores_by_its_effect_alone_is_looked_after() -> None:
    """As one does whose seat chooses to zero instead of the points."""
    rules = rules_with("winning.when", "at_once", {"effects.pair.zero": "instead"})
    state = first_showdown(rules, PAIR, 60, 0, 0).state
    assert state.winners == ()
    done = told(state, "p1 zero")
    assert awards(done.events) == []
    assert done.state.winners == (0,)


def test_at_once_a_winner_is_never_looked_for_inside_a_step() -> None:
    """Worked example 14: 53 points and a first Chicago, lost: the breaker's points come first."""
    rules = rules_with(
        "winning.when",
        "at_once",
        {**CALM, **DECLARED, "chicago.breaker_points": 10, "chicago.lost_trick": "play_on"},
    )
    done = tricks(called(rules, *WORTHLESS, totals=(53, 0, 10)), *LOST)
    assert awards(done.events) == [(2, "breaker", 10), (0, "chicago", -15)]
    assert (done.state.totals, done.state.winners) == ((38, 0, 20), ())


def test_at_once_a_first_chicago_that_is_lost_may_still_win() -> None:
    """Worked example 11: it counts as declared, made or not."""
    rules = rules_with("winning.when", "at_once", {**CALM, **DECLARED})
    assert trick(called(rules, *WORTHLESS, totals=(67, 0, 0)), "2d 3d Jd").winners == (0,)
    assert trick(called(rules, *WORTHLESS, totals=(66, 0, 0)), "2d 3d Jd").winners == ()


def test_at_once_the_last_trick_is_a_step_before_the_hands() -> None:
    rules = rules_with("winning.when", "at_once", CALM)
    state = to_tricks(deal(rules, *THIRD, totals=(50, 0, 50)))
    done = tricks(state, *THIRD_LOST)
    assert awards(done.events) == [(0, "last_trick", 5)]
    assert of_kind(done.events, ShowdownHeld) == []
    assert done.state.winners == (0,)
    other = tricks(to_tricks(deal(rules, *THIRD, totals=(46, 0, 0))), *THIRD_LOST)
    assert awards(other.events) == [(0, "last_trick", 5), (0, "hand", 2)]
    assert other.state.winners == (0,)


def test_at_once_an_award_that_the_floor_takes_away_is_looked_after() -> None:
    """It is other than 0, though nothing changes; an award of 0 is none."""
    floor = {**CALM, "scores.negative": False, "chicago.min_score": None}
    rules = rules_with("winning.when", "at_once", floor)
    assert trick(called(rules, *WORTHLESS, totals=(0, 60, 0)), "2d 3d Jd").winners == (1,)
    rules = rules_with("winning.when", "at_once", {**floor, "chicago.failure_points": 0})
    assert trick(called(rules, *WORTHLESS, totals=(0, 60, 0)), "2d 3d Jd").winners == ()


def test_at_once_a_breaker_or_a_last_trick_alone_is_looked_after() -> None:
    """Where the Chicago itself gives and takes nothing."""
    nothing = {**CALM, "chicago.success_points": 0, "chicago.failure_points": 0}
    rules = rules_with("winning.when", "at_once", nothing)
    assert trick(called(rules, *WORTHLESS, totals=(15, 60, 0)), "2d 3d Jd").winners == ()
    assert rest(called(rules, *SUITED, totals=(15, 60, 0))).state.winners == ()
    breaker = rules_with("winning.when", "at_once", {**nothing, "chicago.breaker_points": 10})
    assert trick(called(breaker, *WORTHLESS, totals=(15, 60, 0)), "2d 3d Jd").winners == (1,)
    last = rules_with(
        "winning.when", "at_once", {**nothing, "chicago.last_trick_on_success": "everyone"}
    )
    assert rest(called(last, *SUITED, totals=(15, 60, 0))).state.winners == (1,)


def test_at_once_zeroing_the_loser_of_a_chicago_is_no_step() -> None:
    rules = rules_with(
        "winning.when",
        "at_once",
        {**CALM, "chicago.failure_points": 0, "chicago.failure_zeroes": True},
    )
    state = trick(called(rules, *WORTHLESS, totals=(15, 60, 0)), "2d 3d Jd")
    assert (state.totals, state.winners) == ((0, 60, 0), ())


def test_at_once_an_attempt_is_no_award() -> None:
    rules = rules_with("winning.when", "at_once", {"exchange_stop.attempt": "zeroed"})
    state = play(deal(rules, *WORTHLESS, totals=(46, 60, 0)), "p1 exchange 2d")
    assert (state.totals, state.winners) == ((0, 60, 0), ())
    assert exchanging(state) == (1, 1)


# The Chicago that is required


@switch("winning.requires_chicago", "no", CALM)
def test_winning_requires_chicago_no(rules: Profile) -> None:
    state = dealt(sheeted(rules, (60, 70, 80), declared=(0, 1), succeeded=(0,)), *WORTHLESS)
    assert rest(state).state.winners == (2,)


@switch("winning.requires_chicago", "declared", CALM)
def test_winning_requires_chicago_declared(rules: Profile) -> None:
    """At least one in this game, made or not; the totals of the others do not count."""
    state = dealt(sheeted(rules, (60, 70, 80), declared=(0, 1), succeeded=(0,)), *WORTHLESS)
    assert rest(state).state.winners == (1,)


@switch("winning.requires_chicago", "succeeded", CALM)
def test_winning_requires_chicago_succeeded(rules: Profile) -> None:
    state = dealt(sheeted(rules, (60, 70, 80), declared=(0, 1), succeeded=(0,)), *WORTHLESS)
    assert rest(state).state.winners == (0,)


def test_a_chicago_of_the_same_deal_is_what_is_required() -> None:
    for required, lost, made in (("declared", (0,), (0,)), ("succeeded", (), (0,))):
        rules = rules_with("winning.requires_chicago", required, CALM)
        losing = called(rules, *WORTHLESS, totals=(70, 0, 0))
        assert trick(losing, "2d 3d Jd").winners == lost
        assert rest(called(rules, *SUITED, totals=(40, 0, 0))).state.winners == made


def test_an_exit_meets_no_requirement() -> None:
    rules = rules_with(
        "winning.requires_chicago", "declared", {**AT_ONCE, "effects.straight_flush.exit": True}
    )
    state = first_showdown(rules, STRAIGHT_FLUSH, 0, 0, 0).state
    assert (state.totals, state.winners) == ((52, 0, 0), ())


def waived(rules: Profile, hand: str) -> tuple[int, ...]:
    """Return whom the first showdown frees of the Chicago, when p1 scores this hand."""
    return tuple(map(int, first_showdown(rules, hand, 0, 0, 0).state.sheet.waived))


@switch("winning.waived_by", (), DECLARED)
def test_winning_waived_by_empty(rules: Profile) -> None:
    assert [waived(rules, hand) for hand in BEST.values()] == [()] * 10


@switch("winning.waived_by", ("pair",), DECLARED)
def test_winning_waived_by_pair(rules: Profile) -> None:
    """Scoring one frees the seat for the rest of the game."""
    assert [waived(rules, hand) for hand in BEST.values()] == [(), (0,), *[()] * 8]
    state = rest(first_showdown(rules, PAIR, 30, 0, 0).state).state
    assert state.sheet.waived == (0,)
    again = rest(dealt(state, *WORTHLESS)).state
    assert again.sheet.waived == (0,)


@switch("winning.waived_by", ("straight_flush", "royal_flush"), DECLARED)
def test_winning_waived_by_straight_flush_royal_flush(rules: Profile) -> None:
    assert [waived(rules, hand) for hand in BEST.values()] == [*[()] * 8, (0,), (0,)]


def test_a_seat_that_has_scored_a_waiver_wins_without_a_chicago() -> None:
    rules = rules_with("winning.waived_by", ("pair",), {**DECLARED, **AT_ONCE})
    assert first_showdown(rules, PAIR, 51, 60, 0).state.winners == (0,)
    later = rest(deal(rules, *SUITED, totals=(47, 60, 0), waived=(0,)))
    assert later.state.winners == (0,)


def test_a_waiver_stays_when_its_seat_zeroes_instead_of_scoring_points() -> None:
    rules = rules_with(
        "winning.waived_by",
        ("pair",),
        {"winning.requires_chicago": "succeeded", "effects.pair.zero": "instead"},
    )
    state = first_showdown(rules, PAIR, 0, 9, 9).state
    assert state.sheet.waived == ()
    done = play(state, "p1 zero")
    assert (done.totals, done.sheet.waived) == ((0, 0, 0), (0,))


def test_a_hand_that_is_not_the_best_waives_nothing() -> None:
    rules = rules_with("winning.waived_by", ("pair",), DECLARED)
    state = play(deal(rules, PAIR, "As Ah 8d 5c 3s", WORSE[0]), KEEP)
    assert state.sheet.waived == (1,)


# The last trick that is required


def last_trick_required(rules: Profile) -> list[tuple[int, ...]]:
    """Return who wins when p1 takes the fifth trick and reaches 52 by it, or had it before."""
    return [swept(rules, 47, 60, 0).winners, swept(rules, 52, 60, 0).winners]


@switch("winning.requires_last_trick", "no", CALM)
def test_winning_requires_last_trick_no(rules: Profile) -> None:
    assert last_trick_required(rules) == [(1,), (1,)]


@switch("winning.requires_last_trick", "yes", CALM)
def test_winning_requires_last_trick_yes(rules: Profile) -> None:
    """Only the winner of the deal's fifth trick; so nobody in a deal that is stopped."""
    assert last_trick_required(rules) == [(0,), (0,)]
    stopped = trick(called(rules, *WORTHLESS, totals=(80, 60, 60)), "2d 3d Jd")
    assert (stopped.winners, stopped.deal_number) == ((), 2)


@switch("winning.requires_last_trick", "reached_before", CALM)
def test_winning_requires_last_trick_reached_before(rules: Profile) -> None:
    """And only if it had reached the target when the deal began."""
    assert last_trick_required(rules) == [(), (0,)]
    stopped = trick(called(rules, *WORTHLESS, totals=(80, 60, 60)), "2d 3d Jd")
    assert (stopped.winners, stopped.deal_number) == ((), 2)


def test_the_last_trick_of_a_deal_with_a_chicago_is_as_good() -> None:
    """Whether or not it is scored, and also when a fifth trick that is complete was lost."""
    for stop in ("play_on", "stop_after_trick"):
        rules = rules_with(
            "winning.requires_last_trick", "yes", {**CALM, "chicago.lost_trick": stop}
        )
        state = called(rules, *FIFTH, totals=(80, 70, 60))
        assert trick(state, " ".join(FIFTH_LOST)).winners == (2,)
    rules = rules_with("winning.requires_last_trick", "reached_before", CALM)
    assert rest(called(rules, *SUITED, totals=(52, 80, 0))).state.winners == (0,)
    assert rest(called(rules, *SUITED, totals=(51, 80, 0))).state.winners == ()


def test_a_last_trick_that_is_broken_off_is_nobodys() -> None:
    rules = rules_with(
        "winning.requires_last_trick", "yes", {**CALM, "chicago.lost_trick": "stop_at_once"}
    )
    state = trick(called(rules, *FIFTH, totals=(80, 70, 60)), f"{FIFTH_LOST[0]} 2c 3c")
    assert (state.winners, state.deal_number) == ((), 2)


def test_a_deal_that_a_zeroing_ends_has_no_last_trick() -> None:
    rules = rules_with(
        "winning.requires_last_trick",
        "yes",
        {"effects.pair.zero": "always", "effects.pair.zero_ends_deal": True},
    )
    state = first_showdown(rules, PAIR, 60, 0, 0).state
    assert (state.totals, state.winners, state.deal_number) == ((61, 0, 0), (), 2)


def test_who_had_the_target_when_the_deal_began_needs_it_at_the_end_too() -> None:
    rules = rules_with(
        "winning.requires_last_trick",
        "reached_before",
        {**CALM, "chicago.lost_trick": "play_on"},
    )
    state = called(rules, *THIRD, totals=(60, 0, 0))
    assert trick(state, " ".join(THIRD_LOST)).winners == ()
    state = called(rules, *THIRD, totals=(67, 0, 0))
    assert trick(state, " ".join(THIRD_LOST)).winners == (0,)


def test_the_last_trick_is_asked_for_beside_the_chicago() -> None:
    rules = rules_with("winning.requires_last_trick", "yes", {**CALM, **DECLARED})
    for declared, winners in (((0,), (0,)), ((1,), ())):
        state = deal(rules, *SUITED, totals=(50, 60, 0), declared=declared)
        assert rest(state).state.winners == winners


# Who wins


@switch("winning.winners", "highest", CALM)
def test_winning_winners_highest(rules: Profile) -> None:
    assert swept(rules, 50, 60, 53).winners == (1,)


@switch("winning.winners", "all_eligible", CALM)
def test_winning_winners_all_eligible(rules: Profile) -> None:
    done = rest(to_tricks(deal(rules, *SUITED, totals=(50, 60, 51))))
    assert done.events[-1] == GameWon((Seat(0), Seat(1)))


def test_all_eligible_are_those_that_meet_every_requirement() -> None:
    rules = rules_with("winning.winners", "all_eligible", {**CALM, **DECLARED})
    state = sheeted(rules, (52, 60, 70), declared=(0, 2))
    assert rest(dealt(state, *SUITED)).state.winners == (0, 2)


# Ties

TIE: Final[Mapping[str, object]] = {**CALM, "last_trick.points": 0}
BREAK: Final[Mapping[str, object]] = {"winning.tie": "tiebreak_deal"}


@switch("winning.tie", "shared", CALM)
def test_winning_tie_shared(rules: Profile) -> None:
    state = swept(rules, 50, 54, 55, 0)
    assert (state.totals, state.winners) == ((55, 54, 55, 0), (0, 2))


@switch("winning.tie", "play_on", CALM)
def test_winning_tie_play_on(rules: Profile) -> None:
    """No winner yet, though the third has reached the target too; all seats go on."""
    state = swept(rules, 50, 54, 55, 0)
    assert (state.winners, state.deal_number) == ((), 2)
    assert (state.dealer, state.deal.seats) == (0, (1, 2, 3, 0))
    assert state.sheet.tiebreak == ()


@switch("winning.tie", "tiebreak_deal", CALM)
def test_winning_tie_tiebreak_deal(rules: Profile) -> None:
    """Worked example 10: an ordinary deal among the tied seats only; the others keep totals."""
    state = swept(rules, 50, 54, 55, 0)
    assert (state.winners, state.deal_number, state.sheet.tiebreak) == ((), 2, (0, 2))
    # p4 dealt last: of p1 and p3 the next is p1, and p3 is forehand.
    assert (state.dealer, state.deal.seats) == (0, (2, 0))
    state = dealt(state, WORTHLESS[0], "", WORTHLESS[1], "")
    assert refusal(state, "p2 pass").code == "not_in_deal"
    state = play(state, "p3 pass", "p1 pass")
    assert cr.to_act(state) == 2
    done = trick(state, "Qd Kd 8h 7h Jc Tc 6s 5s 2d 3d")
    assert (done.totals, done.winners) == ((55, 54, 60, 0), (2,))


def test_the_dealer_of_a_tie_break_deal_is_the_next_tied_seat_after_the_last_dealer() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", TIE)
    for dealer, due, seats in ((0, 2, (3, 2)), (2, 3, (2, 3)), (3, 2, (3, 2))):
        flushes = (*SUITED, "Ac Kc Qc Jc 9c")
        state = rest(deal(rules, *flushes, totals=(0, 0, 60, 60), dealer=dealer)).state
        assert (state.dealer, state.deal.seats) == (due, seats)


def test_in_a_tie_break_deal_the_highest_wins_whether_or_not_it_reaches_the_target() -> None:
    """And whatever the others have, or what else the game asks for."""
    rules = rules_with("winning.tie", "tiebreak_deal", {**TIE, **DECLARED})
    state = dealt(sheeted(rules, (40, 60, 30), tiebreak=(0, 2)), WORTHLESS[0], "", WORTHLESS[1])
    done = rest(state).state
    assert (done.totals, done.winners) == ((40, 60, 30), (0,))


def test_equal_again_only_those_play_another_tie_break_deal() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", TIE)
    state = sheeted(rules, (52, 40, 52, 60), tiebreak=(0, 1, 2))
    assert (state.dealer, state.deal.seats) == (3, (0, 1, 2))
    state = rest(dealt(state, *WORTHLESS, "")).state
    assert (state.winners, state.sheet.tiebreak) == ((), (0, 2))
    assert (state.dealer, state.deal.seats) == (0, (2, 0))
    state = rest(dealt(state, WORTHLESS[0], "", PAIR, "")).state
    assert (state.totals, state.winners) == ((52, 40, 53, 60), (2,))


def test_at_once_a_tie_that_is_played_on_does_not_stop_the_deal() -> None:
    rules = rules_with(
        "winning.tie", "play_on", {**AT_ONCE, "showdown.equal": "all", "exchange_stop": None}
    )
    state = play(deal(rules, *EQUAL, totals=(51, 51, 0)), KEEP)
    assert (state.totals, exchanging(state), state.winners) == ((52, 52, 0), (2, 0), ())
    assert rest(deal(rules, *EQUAL, totals=(51, 50, 0))).state.winners == (0,)


def test_at_once_a_tie_stops_the_deal_and_the_tie_break_deal_is_played_to_its_end() -> None:
    rules = rules_with(
        "winning.tie", "tiebreak_deal", {**AT_ONCE, "showdown.equal": "all", "last_trick.points": 0}
    )
    done = told(deal(rules, *EQUAL, totals=(51, 51, 0)), "p3 exchange")
    assert done.events[-2:] == (DealEnded(1, (52, 52, 0)), GameTied((Seat(0), Seat(1))))
    state = done.state
    assert (state.deal_number, state.sheet.tiebreak, state.deal.seats) == (2, (0, 1), (1, 0))
    state = dealt(state, PAIR, WORSE[0], "")
    assert (state.totals, state.winners, state.phase) == ((54, 52, 0), (), Asking(Seat(1)))
    end = rest(state)
    assert end.events[-2:] == (DealEnded(2, (55, 52, 0)), GameWon((Seat(0),)))


def test_at_once_a_tie_in_the_same_step_is_shared() -> None:
    rules = rules_with("winning.tie", "shared", {**AT_ONCE, "showdown.equal": "all"})
    done = told(deal(rules, *EQUAL, totals=(51, 51, 0)), "p3 exchange")
    assert done.events[-1] == GameWon((Seat(0), Seat(1)))


def test_a_chicago_that_a_tie_cuts_short_is_void() -> None:
    rules = rules_with(
        "winning.tie",
        "tiebreak_deal",
        {
            **AT_ONCE,
            "showdown.equal": "all",
            "chicago.window": "any_time",
            "chicago.priority": "first_call",
        },
    )
    done = told(deal(rules, *EQUAL, totals=(51, 51, 20)), "p3 chicago", "p3 exchange")
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(Seat(2))]
    assert (done.state.sheet.declared, done.state.sheet.tiebreak) == ((), (0, 1))


def test_in_a_tie_break_deal_the_others_cannot_be_zeroed_and_its_seats_can() -> None:
    rules = rules_with(
        "winning.tie",
        "tiebreak_deal",
        {"effects.pair.zero": "always", "effects.pair.zero_targets": "one"},
    )
    state = sheeted(rules, (10, 60, 30, 20), tiebreak=(0, 2, 3))
    state = play(dealt(state, PAIR, "", *WORSE), "p1 exchange", "p3 exchange", "p4 exchange")
    assert tuple(cr.legal_actions(state)) == (cr.Zero(0, 2), cr.Zero(0, 3))
    assert refusal(state, "p1 zero p2").code == "no_target"
    assert play(state, "p1 zero p3").totals == (11, 60, 0, 20)
    rules = rules_with("winning.tie", "tiebreak_deal", {"effects.pair.zero": "always"})
    state = dealt(sheeted(rules, (10, 60, 30, 20), tiebreak=(0, 2, 3)), PAIR, "", *WORSE)
    assert play(state, "p1 exchange", "p3 exchange", "p4 exchange").totals == (11, 60, 0, 0)


def test_in_a_tie_break_deal_the_table_is_as_large_as_at_the_start_of_the_game() -> None:
    rules = rules_with(
        "winning.tie",
        "tiebreak_deal",
        {**TIE, "exchange.large_table.players": 3, "exchange.large_table.rounds": 1},
    )
    state = dealt(sheeted(rules, (0, 0, 60), tiebreak=(0, 1)), *WORTHLESS[:2], "")
    state = play(state, "p1 exchange", "p2 exchange")
    assert isinstance(state.phase, Playing)


def test_in_a_tie_break_deal_the_exchange_stop_works_as_ever() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", TIE)
    state = dealt(sheeted(rules, (46, 45, 60), tiebreak=(0, 1)), *WORTHLESS[:2], "")
    assert exchanging(state) == (1, 1)


def test_in_a_tie_break_deal_a_total_may_be_reset() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", {**RESET, "exchange_stop": None})
    state = dealt(sheeted(rules, (52, 52, 0), tiebreak=(0, 1)), PAIR, WORSE[0], "")
    assert play(state, "p1 exchange", "p2 exchange").totals == (0, 52, 0)


def test_in_a_tie_break_deal_a_hand_that_wins_the_game_does_so() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", {"effects.pair.wins": "scored"})
    state = dealt(sheeted(rules, (10, 30, 60), tiebreak=(0, 1)), PAIR, WORSE[0], "")
    assert play(state, "p1 exchange", "p2 exchange").winners == (0,)


def test_a_tie_break_deal_may_have_fewer_seats_than_a_game() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", {**TIE, "players.min": 3})
    state = swept(rules, 60, 60, 0)
    assert state.deal.seats == (1, 0)
    assert rest(dealt(state, *WORTHLESS[:2], "")).state.sheet.tiebreak == (0, 1)


def test_a_tie_break_deal_of_a_sheet_is_dealt_by_the_given_dealer() -> None:
    """Even if it is none of the seats; forehand is the next of them."""
    rules = rules_with("winning.tie", "tiebreak_deal", TIE)
    sheet = cr.ScoreSheet((52, 0, 52, 52), tiebreak=(0, 2))
    for dealer, seats in ((1, (2, 0)), (3, (0, 2)), (0, (2, 0))):
        state = cr.new_game(rules, 4, dealer, sheet=sheet)
        assert (state.dealer, state.deal.seats) == (dealer, seats)


@pytest.mark.parametrize("tie", ["shared", "play_on"])
def test_a_sheet_names_tie_break_seats_only_where_there_are_such_deals(tie: Value) -> None:
    sheet = cr.ScoreSheet((52, 0, 52), tiebreak=(0, 2))
    with pytest.raises(cr.GameError, match="tiebreak"):
        cr.new_game(rules_with("winning.tie", tie, {}), 3, 0, sheet=sheet)


def test_a_tie_below_the_highest_is_none() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", CALM)
    assert swept(rules, 60, 54, 54).winners == (0,)


def test_a_tie_of_those_that_cannot_win_is_none() -> None:
    rules = rules_with("winning.tie", "tiebreak_deal", {**TIE, **DECLARED})
    state = rest(dealt(sheeted(rules, (60, 60, 53), declared=(2,)), *SUITED)).state
    assert state.winners == (2,)
