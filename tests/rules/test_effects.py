"""What hands do beside scoring points, and the order inside a showdown's step of awards."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Profile, Seat, State
from chicago_rules.events import Awarded, ChoiceMade, CombinationShown, GameWon, ShowdownHeld
from chicago_rules.profile import EffectRules
from chicago_rules.state import Choosing, Finished
from support import (
    BEST,
    HOUSE,
    SM,
    WORSE,
    ZEROING,
    cards,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    to_round,
    to_tricks,
    told,
    variant,
)

FOUR, ROYAL = BEST[Category.FOUR_OF_A_KIND], BEST[Category.ROYAL_FLUSH]
STRAIGHT_FLUSH = BEST[Category.STRAIGHT_FLUSH]
KEEP = ("p1 exchange", "p2 exchange", "p3 exchange")
EXIT = EffectRules(exit=True, zero="never", wins="never")


def choosing(*totals: int, hand: str = FOUR) -> State:
    """Return a table of poker-sm-2025 after exchange 1, at which p1 holds four of a kind."""
    return play(deal(SM, hand, *WORSE, totals=totals or (30, 20, 10)), *KEEP)


def awards(state: State, *lines: str) -> list[tuple[int, str, int]]:
    done = told(state, *lines)
    assert all(award.wanted == award.real for award in of_kind(done.events, Awarded))
    return [(award.seat, award.origin, award.real) for award in of_kind(done.events, Awarded)]


def test_four_of_a_kind_lets_its_scorer_choose_between_points_and_zeroing() -> None:
    state = choosing()
    assert isinstance(state.phase, Choosing)
    assert cr.to_act(state) == 0
    assert cr.legal_actions(state) == (cr.Points(Seat(0)), cr.Zero(Seat(0)))
    assert state.totals == (30, 20, 10)


def test_points_are_8() -> None:
    done = told(choosing(), "p1 points")
    assert done.events == (ChoiceMade(Seat(0), zeroes=False), Awarded(Seat(0), "hand", 8, 8))
    assert done.state.totals == (38, 20, 10)


def test_zeroing_sets_the_others_to_0_instead() -> None:
    done = told(choosing(), "p1 zero")
    assert done.events == (
        ChoiceMade(Seat(0), zeroes=True),
        Awarded(Seat(1), "zeroing", -20, -20),
        Awarded(Seat(2), "zeroing", -10, -10),
    )
    assert done.state.totals == (30, 0, 0)
    assert exchanging(done.state) == (2, 0)


def test_zeroing_sets_totals_below_0_to_0_too() -> None:
    assert awards(choosing(30, -7, 0), "p1 zero") == [(1, "zeroing", 7)]


def test_the_choice_is_asked_at_each_showdown() -> None:
    state = play(choosing(), "p1 points", *KEEP)
    assert isinstance(state.phase, Choosing)
    assert (state.phase.moment, cr.to_act(state)) == ("exchange_2", 0)
    state = to_tricks(play(state, "p1 points"))
    state = play(state, "p1 play Ks; p2 play 5s; p3 play 7s; p1 play Kh; p2 play 7h; p3 play 2c")
    state = play(state, "p1 play Kd; p2 play 3d; p3 play 5d; p1 play Kc; p2 play Tc; p3 play 9c")
    done = told(state, "p1 play 2s; p2 play Qd; p3 play Jd")
    assert done.state.phase == Choosing("tricks", scorers=(Seat(0),), asked=(Seat(0),))
    assert done.state.totals == (56, 20, 10)  # 8 and 8, and 10 for a last trick with a two
    assert play(done.state, "p1 zero").totals == (56, 0, 0)


def test_where_all_others_are_zeroed_a_zeroing_names_nobody() -> None:
    for line in ("p1 zero p2", "p1 zero p1", "p1 zero p9"):
        refused = refusal(choosing(), line)
        assert (refused.code, refused.switch) == (
            "no_target",
            "effects.four_of_a_kind.zero_targets",
        )
        assert refused.message == refused.public == "p1 may zero only all others"


def test_only_the_scorer_chooses_and_does_nothing_else() -> None:
    for line in ("p2 points", "p3 zero", "p2 zero p1"):
        refused = refusal(choosing(), line)
        assert refused.code == "not_your_turn"
        assert refused.message == refused.public == "p1 is to choose points or zeroing"
    for line in ("p1 exchange", "p1 pass", "p1 claim four_of_a_kind"):
        assert refusal(choosing(), line).code == "not_now"


@pytest.mark.parametrize("profile", [HOUSE, SM])
def test_there_is_nothing_to_choose_without_such_a_hand(profile: Profile) -> None:
    for line in ("p1 points", "p1 zero", "p1 zero p2"):
        assert refusal(deal(profile, FOUR, *WORSE), line).code == "not_now"
    assert not isinstance(play(deal(HOUSE, FOUR, *WORSE), *KEEP).phase, Choosing)


@pytest.mark.parametrize("choice", ["p1 points", "p1 zero"])
def test_the_hand_counts_as_scored_whichever_is_chosen(choice: str) -> None:
    done = told(play(choosing(), choice), "p1 exchange Kd")
    assert of_kind(done.events, CombinationShown) == [
        CombinationShown(Seat(0), cards("Ks Kh Kd Kc"))
    ]


def test_the_choice_comes_after_the_result_of_the_showdown() -> None:
    done = told(deal(SM, FOUR, *WORSE), *KEEP)
    assert isinstance(done.events[-1], ShowdownHeld)
    assert done.events[-1].scorers == (0,)


def test_two_who_may_zero_are_asked_in_turn_and_their_zeroings_act_together() -> None:
    # One best hand scores in these profiles; others will let several hands score at once.
    state = deal(SM, FOUR, "Qs Qh Qd Qc 3s", WORSE[1], totals=(30, 20, 10))
    both = (Seat(0), Seat(1))
    state = cr.State(SM, state.sheet, state.deal, Choosing("exchange_1", both, asked=both))
    assert refusal(state, "p2 zero").code == "not_your_turn"
    assert awards(state, "p1 zero", "p2 points") == [
        (1, "hand", 8),
        (1, "zeroing", -28),
        (2, "zeroing", -10),
    ]
    assert awards(state, "p1 points", "p2 zero") == [
        (0, "hand", 8),
        (0, "zeroing", -38),
        (2, "zeroing", -10),
    ]
    assert play(state, "p1 zero", "p2 zero").totals == (0, 0, 0)
    assert play(state, "p1 points", "p2 points").totals == (38, 28, 10)


def test_a_straight_flush_raises_the_total_to_52() -> None:
    state = deal(SM, STRAIGHT_FLUSH, *WORSE, totals=(30, 20, 10))
    assert awards(state, *KEEP) == [(0, "exit", 22)]


def test_an_exit_leaves_a_higher_total_as_it_is() -> None:
    state = deal(SM, STRAIGHT_FLUSH, *WORSE, totals=(60, 20, 10))
    done = told(state, "p2 exchange; p3 exchange")
    assert of_kind(done.events, Awarded) == []
    assert done.state.totals == (60, 20, 10)
    assert done.state.winners == (0,)  # the hand scored and waives the need of a Chicago


@pytest.mark.parametrize(("margin", "total"), [("reach", 52), ("pass", 53)])
def test_an_exit_goes_to_the_lowest_winning_total(margin: str, total: int) -> None:
    profile = variant(SM, {"winning.margin": margin})
    state = play(deal(profile, STRAIGHT_FLUSH, *WORSE, totals=(30, 20, 10)), *KEEP)
    assert state.totals == (total, 20, 10)


def test_a_royal_flush_raises_the_total_to_52_and_zeroes_the_others() -> None:
    state = deal(SM, ROYAL, *WORSE, totals=(10, 44, 30))
    assert awards(state, *KEEP) == [
        (0, "exit", 42),
        (1, "zeroing", -44),
        (2, "zeroing", -30),
    ]


def test_the_hemmavariant_gives_a_royal_flush_52_points_and_nothing_else() -> None:
    state = deal(HOUSE, ROYAL, *WORSE, totals=(10, 44, 30))
    assert awards(state, *KEEP) == [(0, "hand", 52)]


def test_a_zeroing_beside_the_points_is_not_asked_for() -> None:
    profile = variant(HOUSE, {"effects.four_of_a_kind": ZEROING})
    state = deal(profile, FOUR, *WORSE, totals=(10, 44, 0))
    assert awards(state, *KEEP) == [(0, "hand", 7), (1, "zeroing", -44)]


def test_points_come_before_an_exit() -> None:
    profile = variant(HOUSE, {"effects.pair": EXIT})
    state = deal(profile, BEST[Category.PAIR], *WORSE, totals=(10, 0, 0))
    assert awards(state, *KEEP) == [(0, "hand", 1), (0, "exit", 41)]


def test_an_exit_adds_nothing_to_points_that_reach_the_target() -> None:
    profile = variant(SM, {"points.royal_flush": 52})
    state = deal(profile, ROYAL, *WORSE, totals=(10, 44, 30))
    assert awards(state, *KEEP) == [
        (0, "hand", 52),
        (1, "zeroing", -44),
        (2, "zeroing", -30),
    ]


def test_exits_come_before_zeroings() -> None:
    # Built by hand, as one best hand scores here: p1's zeroing also takes what p2's exit gave.
    profile = variant(SM, {"effects.four_of_a_kind.exit": True})
    state = deal(profile, FOUR, "Qs Qh Qd Qc 3s", WORSE[1], totals=(30, 20, 10))
    both = (Seat(0), Seat(1))
    state = cr.State(profile, state.sheet, state.deal, Choosing("exchange_1", both, asked=both))
    assert awards(state, "p1 zero", "p2 points") == [
        (1, "hand", 8),
        (0, "exit", 22),
        (1, "exit", 24),
        (1, "zeroing", -52),
        (2, "zeroing", -10),
    ]


def test_who_chooses_zeroing_forgoes_the_points_but_not_the_exit() -> None:
    profile = variant(SM, {"effects.four_of_a_kind.exit": True})
    state = play(deal(profile, FOUR, *WORSE, totals=(30, 20, 10)), *KEEP, "p1 zero")
    assert state.totals == (52, 0, 0)


@pytest.mark.parametrize(
    ("category", "waived"),
    [
        (Category.PAIR, ()),
        (Category.FULL_HOUSE, ()),
        (Category.STRAIGHT_FLUSH, (0,)),
        (Category.ROYAL_FLUSH, (0,)),
    ],
)
def test_straight_and_royal_flush_waive_the_need_of_a_chicago(
    category: Category, waived: tuple[int, ...]
) -> None:
    assert play(deal(SM, BEST[category], *WORSE), *KEEP).sheet.waived == waived


def test_the_waiver_acts_in_the_step_itself() -> None:
    done = told(deal(SM, STRAIGHT_FLUSH, *WORSE), *KEEP)
    assert done.events[-1] == GameWon((Seat(0),))
    assert done.state.phase == Finished((Seat(0),))


def test_choosing_to_zero_waives_just_the_same() -> None:
    waived_by = ("four_of_a_kind", "straight_flush")
    profile = variant(SM, {"winning.waived_by": waived_by})
    state = play(deal(profile, FOUR, *WORSE, totals=(30, 20, 10)), *KEEP, "p1 zero")
    assert state.sheet.waived == (0,)


def test_the_waiver_holds_for_the_rest_of_the_game() -> None:
    state = deal(SM, WORSE[0], BEST[Category.PAIR], WORSE[1], totals=(0, 51, 0), waived=(1,))
    assert play(state, "p1 exchange; p3 exchange").winners == (1,)


def test_a_hand_that_does_not_score_waives_nothing() -> None:
    state = deal(SM, STRAIGHT_FLUSH, "Kd Qd Jd Td 9d", "8h 7h 5s 3c 2c", totals=(30, 20, 10))
    state = to_round(state, 2)
    assert (state.totals, state.sheet.waived) == ((30, 20, 10), ())
