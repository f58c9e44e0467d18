"""When a winner is looked for, who can win, and what equal totals mean."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Profile, Seat, State
from chicago_rules.events import Awarded, DealEnded, GameWon, ShowdownHeld
from chicago_rules.state import Choosing, Finished, Shuffling
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    SUITED,
    WORSE,
    both,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    stacked,
    to_asking,
    to_end,
    to_tricks,
    told,
    trick,
    tricks,
    variant,
)

PAIR = BEST[Category.PAIR]
KEEP = "p1 exchange; p2 exchange; p3 exchange"
# p1 leads and takes all tricks of SUITED.
SWEEP = "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd 9h 9s 9d"
CHOOSE = {"effects.four_of_a_kind": SM.effects.four_of_a_kind}


def suited(profile: Profile, *totals: int, declared: tuple[int, ...] = ()) -> State:
    """Return a deal whose only points are the last trick of forehand, p1, before its first lead."""
    state = to_tricks(deal(profile, *SUITED, totals=totals, declared=declared))
    assert cr.to_act(state) == 0
    return state


def no_last_trick(profile: Profile) -> Profile:
    return variant(profile, {"last_trick.points": 0, "last_trick.low_card": None})


# At deal end


def test_in_the_hemmavariant_a_total_of_52_within_the_deal_does_not_end_it() -> None:
    state = play(deal(HOUSE, PAIR, *WORSE, totals=(51, 0, 0)), "p2 exchange; p3 exchange")
    assert state.totals == (52, 0, 0)
    assert exchanging(state) == (2, 1)
    assert state.winners == ()


def test_whoever_has_52_when_the_deal_ends_wins() -> None:
    done = tricks(suited(HOUSE, 47, 0, 0), SWEEP)
    assert done.events[-2:] == (DealEnded(1, (52, 0, 0)), GameWon((Seat(0),)))
    assert done.state.phase == Finished((Seat(0),))
    assert done.state.winners == (0,)


def test_51_is_not_enough() -> None:
    done = tricks(suited(HOUSE, 46, 0, 0), SWEEP)
    assert done.events[-1] == DealEnded(1, (51, 0, 0))
    assert isinstance(done.state.phase, Shuffling)
    assert done.state.winners == ()


@pytest.mark.parametrize(("total", "winners"), [(47, ()), (48, (0,))])
def test_where_the_target_must_be_passed_52_is_not_enough(
    total: int, winners: tuple[int, ...]
) -> None:
    profile = variant(HOUSE, {"winning.margin": "pass"})
    assert trick(suited(profile, total, 0, 0), SWEEP).winners == winners


def test_the_target_is_the_profiles() -> None:
    assert trick(suited(variant(HOUSE, {"winning.target": 5}), 0, 0, 0), SWEEP).winners == (0,)


def test_the_highest_total_wins_of_those_that_have_reached_the_target() -> None:
    assert trick(suited(HOUSE, 50, 56, 53), SWEEP).winners == (1,)


def test_a_total_reached_in_the_deal_and_lost_again_does_not_win() -> None:
    state = to_asking(deal(HOUSE, PAIR, *WORSE, totals=(51, 0, 0)))
    assert state.totals[0] == 53
    assert trick(play(state, "p1 chicago"), "2s 5s 7s").winners == ()


def test_in_the_hemmavariant_equal_highest_totals_share_the_win_in_seat_order() -> None:
    done = tricks(suited(HOUSE, 50, 54, 55), SWEEP)
    assert done.state.totals == (55, 54, 55)
    assert done.events[-1] == GameWon((Seat(0), Seat(2)))
    assert done.state.winners == (0, 2)


def test_where_a_tie_is_played_on_nobody_wins_at_the_end_of_the_deal() -> None:
    profile = variant(HOUSE, {"winning.tie": "play_on"})
    state = trick(suited(profile, 50, 54, 55), SWEEP)
    assert state.winners == ()
    assert state.deal_number == 2


def test_the_hemmavariant_needs_no_chicago_and_no_award_of_the_deal() -> None:
    state = trick(suited(no_last_trick(HOUSE), 0, 60, 0), SWEEP)
    assert (state.winners, state.sheet.declared) == ((1,), ())


# At once


def test_in_poker_sm_2025_the_game_ends_at_once_when_52_is_reached() -> None:
    state = deal(SM, PAIR, *WORSE, totals=(51, 0, 0), declared=(0,))
    done = told(state, "p2 exchange; p3 exchange")
    assert done.events[-3:] == (
        Awarded(Seat(0), "hand", 1, 1),
        DealEnded(1, (52, 0, 0)),
        GameWon((Seat(0),)),
    )
    assert done.state.winners == (0,)
    assert done.state.deal_number == 1


def test_the_last_trick_wins_before_the_hands_are_compared() -> None:
    state = to_tricks(deal(SM, "Ah Kd Qh Jh 9h", *WORSE, totals=(47, 0, 0), declared=(0,)))
    done = tricks(state, "Ah 7h 2c", "Kd Qd Jd", "Qh 5s 9c", "Jh Tc 7s", "9h 3d 5d")
    assert done.state.winners == (0,)
    assert of_kind(done.events, ShowdownHeld) == []


def test_hands_are_compared_when_the_last_trick_has_won_nothing() -> None:
    state = to_tricks(deal(SM, "Ah Kd Qh Jh 9h", *WORSE, totals=(46, 0, 0), declared=(0,)))
    done = tricks(state, "Ah 7h 2c", "Kd Qd Jd", "Qh 5s 9c", "Jh Tc 7s", "9h 3d 5d")
    assert len(of_kind(done.events, ShowdownHeld)) == 1
    assert isinstance(done.state.phase, Shuffling)


def test_a_hand_after_the_tricks_wins_at_once_too() -> None:
    state = to_tricks(deal(SM, PAIR, *WORSE, totals=(49, 0, 0), declared=(0,)))
    assert state.totals == (51, 0, 0)
    done = tricks(state, "Ks 5s 7s", "Kh 7h 2c", "9d Qd 5d", "Tc 9c 4c", "3d Jd 2s")
    assert done.state.totals == (52, 0, 5)
    assert done.events[-1] == GameWon((Seat(0),))


def test_nobody_wins_without_an_award_though_the_total_is_there() -> None:
    # p2 is on 53 with all that it needs, as a corrected sheet may say; no step of awards is made.
    state = trick(suited(no_last_trick(SM), 0, 53, 0, declared=(1,)), SWEEP)
    assert state.winners == ()
    assert isinstance(state.phase, Shuffling)


def test_an_award_to_another_seat_is_enough_to_look() -> None:
    assert trick(suited(SM, 0, 53, 0, declared=(1,)), SWEEP).winners == (1,)


def test_a_chicago_made_for_no_points_is_no_award_to_look_after() -> None:
    profile = variant(SM, {"chicago.success_points": 0})
    state = play(to_asking(deal(profile, *SUITED, totals=(53, 0, 0))), "p1 chicago")
    state = trick(state, SWEEP)
    assert (state.winners, state.sheet.succeeded) == ((), (0,))


def test_a_chicago_lost_for_no_points_is_no_award_to_look_after() -> None:
    free = {"chicago.failure_points": 0, "chicago.breaker_points": 0, "chicago.breaker_per": None}
    state = to_asking(deal(variant(SM, free), *NOTHING[:3], totals=(53, 0, 0)))
    state = trick(play(state, "p1 chicago"), "2d 3d Jd 9c Jc Tc Kd Qd 5d 6s 5s 7s 2c 8h 7h")
    assert (state.winners, state.sheet.declared) == ((), (0,))


def test_a_hand_scored_as_a_zeroing_is_enough_to_look() -> None:
    hands = (BEST[Category.FOUR_OF_A_KIND], *WORSE)
    state = deal(SM, *hands, totals=(60, 60, 0), declared=(0, 1))
    state = play(state, "p3 exchange")
    assert isinstance(state.phase, Choosing)
    assert play(state, "p1 zero").winners == (0,)


def test_nobody_is_looked_for_inside_a_step() -> None:
    # After the breaker points p1 would win with 105 to 100; after the whole step they are equal.
    profile = variant(SM, {"winning.target": 100, "chicago.failure_points": 5})
    state = to_asking(deal(profile, *NOTHING[:3], totals=(105, 0, 90), declared=(2,)))
    state = trick(play(state, "p1 chicago"), "2d 3d Jd 9c Jc Tc Kd Qd 5d 6s 5s 7s 2c 8h 7h")
    assert state.totals == (100, 0, 100)
    assert state.winners == ()


# The Chicago that is needed


def test_in_poker_sm_2025_no_seat_wins_that_has_not_declared() -> None:
    state = trick(suited(SM, 60, 0, 0), SWEEP)
    assert (state.totals, state.winners) == ((65, 0, 0), ())
    assert state.deal_number == 2


def test_one_attempt_is_enough_made_or_not() -> None:
    assert trick(suited(SM, 60, 0, 0, declared=(0,)), SWEEP).winners == (0,)


def test_totals_that_cannot_win_do_not_count() -> None:
    state = trick(suited(SM, 47, 60, 0, declared=(0,)), SWEEP)
    assert (state.totals, state.winners) == ((52, 60, 0), (0,))


def test_a_chicago_made_from_37_wins_at_once() -> None:
    state = play(to_asking(deal(SM, *SUITED, totals=(37, 0, 0))), "p1 chicago")
    done = tricks(state, SWEEP)
    assert done.events[-2:] == (DealEnded(1, (52, 0, 0)), GameWon((Seat(0),)))


# Ties at once


def test_in_poker_sm_2025_a_tie_is_played_on_within_the_deal() -> None:
    state = deal(SM, PAIR, *WORSE, totals=(52, 53, 0), declared=(0, 1))
    state = play(state, "p3 exchange")
    assert state.totals == (53, 53, 0)
    assert (state.winners, exchanging(state)) == ((), (2, 2))
    done = told(state, "p3 exchange")
    assert done.state.winners == (0,)
    assert done.state.totals == (54, 53, 0)


def test_a_tie_after_the_last_step_of_a_deal_goes_on_in_the_next() -> None:
    state = trick(suited(SM, 50, 55, 0, declared=(0, 1)), SWEEP)
    assert (state.totals, state.winners, state.deal_number) == ((55, 55, 0), (), 2)


def test_a_tie_below_the_highest_does_not_matter() -> None:
    state = trick(suited(SM, 55, 56, 56, declared=(0, 1, 2)), SWEEP)
    assert (state.totals, state.winners) == ((60, 56, 56), (0,))


def test_at_once_equal_totals_may_share_where_the_profile_says_so() -> None:
    profile = variant(SM, {"winning.tie": "shared"})
    assert trick(suited(profile, 50, 55, 0, declared=(0, 1)), SWEEP).winners == (0, 1)


# After the game and between deals


@both
def test_after_the_game_nobody_acts(profile: Profile) -> None:
    state = trick(suited(profile, 60, 0, 0, declared=(0,)), SWEEP)
    assert cr.to_act(state) is None
    assert cr.legal_actions(state) == cr.legal_actions(state, 0) == ()
    assert cr.may_shuffle(state) == ()


@both
@pytest.mark.parametrize(
    "line", ["p1 exchange", "p1 play Ah", "p2 chicago", "p9 pass", "reshuffle", "draw p1 2d"]
)
def test_after_the_game_every_action_is_refused(profile: Profile, line: str) -> None:
    refused = refusal(trick(suited(profile, 60, 0, 0, declared=(0,)), SWEEP), line)
    assert (refused.code, refused.switch) == ("game_over", None)
    assert refused.message == refused.public == "the game is over"


@both
def test_the_finished_state_keeps_its_last_deal(profile: Profile) -> None:
    state = trick(suited(profile, 60, 0, 0, declared=(0,)), SWEEP)
    assert (state.deal_number, state.dealer, state.totals) == (1, 2, (65, 0, 0))


@both
def test_the_deal_moves_one_seat_clockwise(profile: Profile) -> None:
    state = deal(profile, *NOTHING[:3], dealer=1)
    dealers = [state.dealer]
    for _ in range(3):
        state = to_end(state)
        dealers.append(state.dealer)
        state = cr.apply(state, stacked(state, NOTHING[:3]))
    assert dealers == [1, 2, 0, 1]
    assert state.deal_number == 4


@both
def test_the_totals_go_on_from_deal_to_deal(profile: Profile) -> None:
    state = trick(suited(profile, 10, 20, 0), SWEEP)
    assert state.totals == (15, 20, 0)
    assert state.deal.opening.totals == (15, 20, 0)
    assert state.deal.opening.seats == (1, 2, 0)
