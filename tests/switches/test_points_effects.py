"""The switches of ``[points]`` and ``[effects.CATEGORY]``."""

from collections.abc import Callable, Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules import Category
from chicago_rules.events import (
    Awarded,
    ChicagoVoid,
    ChoiceMade,
    CombinationShown,
    DealEnded,
    GameWon,
    ShowdownHeld,
)
from chicago_rules.profile import Profile
from chicago_rules.state import Choosing, Exchanging, Reshuffling, Shuffling
from support import (
    BEST,
    WORSE,
    begin,
    cards,
    deal,
    dealt,
    of_kind,
    play,
    refusal,
    stacked,
    to_end,
    to_tricks,
    told,
    tricks,
    until,
)
from switches.cases import ABSENT, PRESENT, rules_with, switch

FOUR: Final = BEST[Category.FOUR_OF_A_KIND]
LOWER_FOUR: Final = "8s 8h 8d 8c 3h"
KEEP: Final = ("p1 exchange", "p2 exchange", "p3 exchange")
KEEP_TWO: Final = KEEP[:2]
EFFECT: Final = "effects.four_of_a_kind"
ALWAYS: Final[Mapping[str, object]] = {f"{EFFECT}.zero": "always"}
INSTEAD: Final[Mapping[str, object]] = {f"{EFFECT}.zero": "instead"}
EVERYONE: Final[Mapping[str, object]] = {"showdown.scorers": "everyone"}
NO_STOP: Final[Mapping[str, object]] = {"exchange_stop": ABSENT}


def scored(category: Category, value: int) -> Callable[[Profile], None]:
    """Return the test that the best hand of a showdown gets so many points for its category."""

    def test(rules: Profile) -> None:
        done = told(deal(rules, BEST[category], *WORSE), *KEEP)
        (showdown,) = of_kind(done.events, ShowdownHeld)
        assert showdown.scorers == ((0,) if value else ())
        assert done.state.totals == (value, 0, 0)
        awarded = [(event.origin, event.real) for event in of_kind(done.events, Awarded)]
        assert awarded == ([("hand", value)] if value else [])

    test.__name__ = f"test_points_{category.key}_{value}"
    return test


for each in Category:
    for points in (0, 9):
        made = switch(f"points.{each.key}", points)(scored(each, points))
        globals()[made.__name__] = made


def first_step(rules: Profile, hand: str, *totals: int) -> cr.State:
    """Return what follows the first showdown, at which p1 has the best hand."""
    return play(deal(rules, hand, *WORSE, totals=totals), *KEEP)


def fours(rules: Profile, *totals: int) -> cr.State:
    """Return what follows the first showdown, at which p1 has four of a kind."""
    return first_step(rules, FOUR, *totals)


@switch("effects.four_of_a_kind", ABSENT, {f"{EFFECT}.exit": True})
def test_effects_absent(rules: Profile) -> None:
    assert fours(rules, 10, 20, 30).totals == (17, 20, 30)


@switch("effects.four_of_a_kind", PRESENT, {f"{EFFECT}.exit": True})
def test_effects_present(rules: Profile) -> None:
    """Only of the category that it is of."""
    assert fours(rules, 10, 20, 30).totals == (52, 20, 30)
    full = BEST[Category.FULL_HOUSE]
    assert first_step(rules, full, 10, 20, 30).totals == (16, 20, 30)


UNMET: Final[Mapping[str, object]] = {
    **NO_STOP,
    "winning.margin": "pass",
    "winning.requires_chicago": "declared",
}


@switch(f"{EFFECT}.exit", True, UNMET)
def test_effects_exit_true(rules: Profile) -> None:
    """To the lowest winning total, from which a higher one stays; it meets no requirement."""
    assert fours(rules, 10, 0, 0).totals == (53, 0, 0)
    assert fours(rules, 50, 0, 0).totals == (57, 0, 0)
    assert to_end(fours(rules, 10, 0, 0)).winners == ()


@switch(f"{EFFECT}.exit", False, UNMET)
def test_effects_exit_false(rules: Profile) -> None:
    assert fours(rules, 10, 0, 0).totals == (17, 0, 0)


@switch(f"{EFFECT}.zero", "never")
def test_effects_zero_never(rules: Profile) -> None:
    state = fours(rules, 10, 20, 30)
    assert isinstance(state.phase, Exchanging)
    assert state.totals == (17, 20, 30)


@switch(f"{EFFECT}.zero", "always")
def test_effects_zero_always(rules: Profile) -> None:
    """Points and zeroing, without a question where all others are zeroed."""
    state = fours(rules, 10, 20, -3)
    assert isinstance(state.phase, Exchanging)
    assert state.totals == (17, 0, 0)


@switch(f"{EFFECT}.zero", "instead")
def test_effects_zero_instead(rules: Profile) -> None:
    """The scorer chooses points or zeroing; either way its hand has scored."""
    state = fours(rules, 10, 20, 30)
    assert cr.legal_actions(state) == (cr.Points(0), cr.Zero(0))
    took = told(state, "p1 points")
    assert took.events[0] == ChoiceMade(cr.Seat(0), zeroes=False)
    assert took.state.totals == (17, 20, 30)
    zeroed = told(state, "p1 zero")
    assert zeroed.events[0] == ChoiceMade(cr.Seat(0), zeroes=True)
    assert zeroed.state.totals == (10, 0, 0)
    shown = told(zeroed.state, "p1 exchange Ks")
    assert [event.cards for event in of_kind(shown.events, CombinationShown)] == [
        cards("Ks Kh Kd Kc")
    ]


@switch(f"{EFFECT}.zero_targets", "all", INSTEAD)
def test_effects_zero_targets_all(rules: Profile) -> None:
    state = fours(rules, 10, 20, 30)
    assert cr.legal_actions(state) == (cr.Points(0), cr.Zero(0))
    assert refusal(state, "p1 zero p2").code == "no_target"
    assert play(state, "p1 zero").totals == (10, 0, 0)


@switch(f"{EFFECT}.zero_targets", "one", INSTEAD)
def test_effects_zero_targets_one(rules: Profile) -> None:
    state = fours(rules, 10, 20, 30)
    assert cr.legal_actions(state) == (cr.Points(0), cr.Zero(0, 1), cr.Zero(0, 2))
    assert refusal(state, "p1 zero").code == "no_target"
    assert refusal(state, "p1 zero p1").code == "no_target"
    assert play(state, "p1 zero p3").totals == (10, 20, 0)


@switch(f"{EFFECT}.zero_targets", "either", INSTEAD)
def test_effects_zero_targets_either(rules: Profile) -> None:
    """With one opponent it offers only all."""
    state = fours(rules, 10, 20, 30)
    targets = (cr.Zero(0), cr.Zero(0, 1), cr.Zero(0, 2))
    assert cr.legal_actions(state) == (cr.Points(0), *targets)
    assert play(state, "p1 zero").totals == (10, 0, 0)
    assert play(state, "p1 zero p2").totals == (10, 0, 30)
    two = play(deal(rules, FOUR, WORSE[0]), *KEEP_TWO)
    assert cr.legal_actions(two) == (cr.Points(0), cr.Zero(0))


@switch(f"{EFFECT}.zero_ends_deal", True, ALWAYS)
def test_effects_zero_ends_deal_true(rules: Profile) -> None:
    """The step is finished, the deal ends like any deal, and no later award is made."""
    done = told(deal(rules, FOUR, *WORSE, totals=[10, 20, 30]), *KEEP)
    assert of_kind(done.events, DealEnded) == [DealEnded(1, (17, 0, 0))]
    assert isinstance(done.state.phase, Shuffling)
    assert (done.state.deal_number, done.state.dealer) == (2, 0)
    assert done.state.totals == (17, 0, 0)


@switch(f"{EFFECT}.zero_ends_deal", False, ALWAYS)
def test_effects_zero_ends_deal_false(rules: Profile) -> None:
    state = fours(rules, 10, 20, 30)
    assert state.deal_number == 1
    assert isinstance(state.phase, Exchanging)
    assert to_end(state).totals[0] > 17


@switch(f"{EFFECT}.zero_times", "always", INSTEAD)
def test_effects_zero_times_always(rules: Profile) -> None:
    state = play(fours(rules, 10, 20, 30), "p1 zero", *KEEP)
    assert isinstance(state.phase, Choosing)
    assert state.sheet.zero_used == ()
    assert play(state, "p1 zero").totals == (10, 0, 0)


@switch(f"{EFFECT}.zero_times", "once_a_game", INSTEAD)
def test_effects_zero_times_once_a_game(rules: Profile) -> None:
    """Once it has happened, whoever did it, there are only points, and nobody is asked."""
    state = play(fours(rules, 10, 20, 30), "p1 zero")
    assert state.sheet.zero_used == (Category.FOUR_OF_A_KIND,)
    state = play(state, *KEEP)
    assert isinstance(state.phase, Exchanging)
    assert state.totals == (17, 0, 0)
    later = dealt(to_end(state), WORSE[0], FOUR, WORSE[1])
    before = later.totals
    after = until(later, Exchanging, 2)
    assert after.totals == (before[0], before[1] + 7, before[2])
    chosen_points = play(fours(rules, 10, 20, 30), "p1 points", *KEEP)
    assert isinstance(chosen_points.phase, Choosing)


@switch(f"{EFFECT}.spares_negative", True, ALWAYS)
def test_effects_spares_negative_true(rules: Profile) -> None:
    assert fours(rules, 10, -5, 20).totals == (17, -5, 0)


@switch(f"{EFFECT}.spares_negative", False, ALWAYS)
def test_effects_spares_negative_false(rules: Profile) -> None:
    assert fours(rules, 10, -5, 20).totals == (17, 0, 0)


@switch(f"{EFFECT}.wins", "never")
def test_effects_wins_never(rules: Profile) -> None:
    assert to_end(fours(rules, 10, 0, 0)).winners == ()


@switch(f"{EFFECT}.wins", "scored", UNMET)
def test_effects_wins_scored(rules: Profile) -> None:
    """When the hand scores, after that step, whatever a win needs otherwise."""
    state = deal(rules, FOUR, *WORSE, totals=[10, 51, 0])
    assert state.winners == ()
    done = told(state, *KEEP)
    assert of_kind(done.events, GameWon) == [GameWon((cr.Seat(0),))]
    assert done.state.totals == (17, 51, 0)
    better = BEST[Category.STRAIGHT_FLUSH]
    beaten = play(deal(rules, LOWER_FOUR, better, WORSE[1]), *KEEP)
    assert beaten.winners == ()


@switch(f"{EFFECT}.wins", "held", UNMET)
def test_effects_wins_held(rules: Profile) -> None:
    """As soon as a seat holds it, whatever others hold; it awards no points and is shown."""
    before = begin(rules, 3, totals=[10, 51, 0])
    done = cr.step(before, stacked(before, (LOWER_FOUR, BEST[Category.ROYAL_FLUSH], WORSE[1])))
    assert of_kind(done.events, GameWon) == [GameWon((cr.Seat(0),))]
    assert of_kind(done.events, CombinationShown) == [
        CombinationShown(cr.Seat(0), tuple(sorted(cards(LOWER_FOUR))))
    ]
    assert done.state.totals == (10, 51, 0)
    state = deal(rules, "8s 8h 8d 7c 3h", *WORSE, stock="8c")
    assert play(state, "p1 exchange 7c").winners == (0,)


# What the rules settle for these switches together and beside others.


@pytest.mark.parametrize("category", Category, ids=lambda category: category.key)
def test_an_effect_works_on_each_category(category: Category) -> None:
    rules = rules_with(f"effects.{category.key}.exit", True, {f"points.{category.key}": 1})
    assert first_step(rules, BEST[category], 10, 0, 0).totals == (52, 0, 0)
    other = Category.PAIR if category is not Category.PAIR else Category.FLUSH
    assert first_step(rules, BEST[other], 10, 0, 0).totals[0] < 52


@pytest.mark.parametrize("category", Category, ids=lambda category: category.key)
def test_a_hand_of_each_category_may_win_by_being_held(category: Category) -> None:
    rules = rules_with(f"effects.{category.key}.wins", "held", {"points.high_card": 0})
    others = WORSE if category is not Category.HIGH_CARD else ("Ad Qc Qd 5s 3d", "7d 7c 6s 5d 2c")
    assert deal(rules, BEST[category], *others).winners == (0,)


def test_an_effect_alone_makes_a_hand_score() -> None:
    rules = rules_with(f"{EFFECT}.exit", True, {"points.four_of_a_kind": 0})
    assert fours(rules, 10, 0, 0).totals == (52, 0, 0)


def test_an_effect_of_nothing_but_never_and_false_makes_no_hand_score() -> None:
    rules = rules_with(EFFECT, PRESENT, {"points.four_of_a_kind": 0})
    done = told(deal(rules, FOUR, *WORSE), *KEEP)
    assert of_kind(done.events, ShowdownHeld)[0].scorers == ()


def test_a_negative_total_exits_too() -> None:
    rules = rules_with(f"{EFFECT}.exit", True, {})
    assert fours(rules, -20, 0, 0).totals == (52, 0, 0)


def test_always_with_other_targets_asks_whom_only() -> None:
    rules = rules_with(f"{EFFECT}.zero_targets", "one", ALWAYS)
    state = fours(rules, 10, 20, 30)
    assert cr.legal_actions(state) == (cr.Zero(0, 1), cr.Zero(0, 2))
    assert refusal(state, "p1 points").code == "no_choice_of_points"
    assert play(state, "p1 zero p2").totals == (17, 0, 30)


@pytest.mark.parametrize(("targets", "answer"), [("one", cr.Zero(0, 1)), ("either", cr.Zero(0))])
def test_a_choice_is_asked_even_if_one_answer_is_left(targets: str, answer: cr.Zero) -> None:
    rules = rules_with(f"{EFFECT}.zero_targets", targets, ALWAYS)
    state = play(deal(rules, FOUR, WORSE[0], totals=[10, 20]), *KEEP_TWO)
    assert isinstance(state.phase, Choosing)
    assert cr.legal_actions(state) == (answer,)
    assert cr.apply(state, answer).totals == (17, 0)


def test_a_spared_seat_may_be_named_and_nothing_happens() -> None:
    rules = rules_with(
        f"{EFFECT}.zero_targets", "one", {f"{EFFECT}.spares_negative": True, **INSTEAD}
    )
    done = told(fours(rules, 10, -5, 30), "p1 zero p2")
    assert done.state.totals == (10, -5, 30)
    assert not of_kind(done.events, Awarded)


def test_a_total_of_0_is_not_spared_but_stays() -> None:
    rules = rules_with(f"{EFFECT}.spares_negative", True, ALWAYS)
    done = told(deal(rules, FOUR, *WORSE, totals=[0, 0, 5]), *KEEP)
    assert done.state.totals == (7, 0, 0)


def test_once_a_game_is_used_up_when_every_target_is_spared_and_ends_the_deal() -> None:
    rules = rules_with(
        f"{EFFECT}.zero_times",
        "once_a_game",
        {f"{EFFECT}.spares_negative": True, f"{EFFECT}.zero_ends_deal": True, **ALWAYS},
    )
    state = fours(rules, 10, -5, -6)
    assert state.totals == (17, -5, -6)
    assert state.deal_number == 2
    assert state.sheet.zero_used == (Category.FOUR_OF_A_KIND,)


def test_once_a_game_is_used_up_by_the_first_that_is_asked_and_chooses_it() -> None:
    """The other scorer has only points, and is not asked."""
    rules = rules_with(f"{EFFECT}.zero_times", "once_a_game", {**EVERYONE, **INSTEAD})
    state = play(deal(rules, FOUR, LOWER_FOUR, WORSE[1], totals=[10, 20, 30]), *KEEP)
    assert play(state, "p1 zero").totals == (10, 0, 0)
    assert isinstance(play(state, "p1 zero").phase, Exchanging)
    second = play(state, "p1 points")
    assert cr.legal_actions(second) == (cr.Points(1), cr.Zero(1))
    assert play(second, "p2 zero").totals == (0, 20, 0)


def test_once_a_game_is_used_up_in_the_order_asked_without_a_choice_too() -> None:
    """From forehand, who is p2 here: p1 has only points, and keeps none of them."""
    rules = rules_with(f"{EFFECT}.zero_times", "once_a_game", {**EVERYONE, **ALWAYS})
    state = deal(rules, FOUR, LOWER_FOUR, WORSE[1], dealer=0, totals=[10, 20, 30])
    assert until(state, Exchanging, 2).totals == (0, 27, 0)


def test_once_a_game_is_counted_for_each_category() -> None:
    straight = "effects.straight.zero"
    rules = rules_with(
        f"{EFFECT}.zero_times",
        "once_a_game",
        {straight: "always", "effects.straight.zero_times": "once_a_game", **ALWAYS},
    )
    sheet = cr.ScoreSheet([0, 0, 9], zero_used=[Category.FOUR_OF_A_KIND])
    before = cr.new_game(rules, 3, 2, sheet=sheet)
    assert until(dealt(before, FOUR, *WORSE), Exchanging, 2).totals == (7, 0, 9)
    state = until(dealt(before, BEST[Category.STRAIGHT], *WORSE), Exchanging, 2)
    assert state.totals == (4, 0, 0)
    assert state.sheet.zero_used == (Category.STRAIGHT, Category.FOUR_OF_A_KIND)


def test_a_zeroing_of_another_deal_uses_it_up() -> None:
    rules = rules_with(f"{EFFECT}.zero_times", "once_a_game", ALWAYS)
    after = to_end(fours(rules, 0, 0, 0))
    again = dealt(after, WORSE[0], FOUR, WORSE[1])
    assert until(again, Exchanging, 2).totals[0] == after.totals[0] > 0


def test_all_choices_are_asked_from_forehand_before_any_points() -> None:
    rules = rules_with(f"{EFFECT}.zero", "instead", EVERYONE)
    state = deal(rules, FOUR, LOWER_FOUR, WORSE[1], dealer=0, totals=[10, 20, 30])
    state = until(state, Choosing)
    assert cr.to_act(state) == 1
    asked = told(state, "p2 points")
    assert cr.to_act(asked.state) == 0
    assert asked.state.totals == (10, 20, 30)
    assert not of_kind(asked.events, Awarded)
    done = told(asked.state, "p1 zero")
    awarded = [(event.seat, event.origin, event.real) for event in of_kind(done.events, Awarded)]
    assert awarded[0] == (1, "hand", 7)
    assert set(awarded[1:]) == {(1, "zeroing", -27), (2, "zeroing", -30)}


def test_a_seat_that_is_zeroed_is_at_0_also_one_that_zeroes() -> None:
    rules = rules_with(f"{EFFECT}.zero", "always", EVERYONE)
    state = play(deal(rules, FOUR, LOWER_FOUR, WORSE[1], totals=[10, 20, 30]), *KEEP)
    assert state.totals == (0, 0, 0)


def test_exits_come_before_zeroings() -> None:
    """A seat that is raised to the target and named by a zeroing is at 0."""
    rules = rules_with(
        f"{EFFECT}.zero", "always", {"effects.straight_flush.exit": True, **EVERYONE}
    )
    hands = (BEST[Category.STRAIGHT_FLUSH], LOWER_FOUR, WORSE[1])
    done = told(deal(rules, *hands, totals=[10, 20, 30]), *KEEP)
    assert done.state.totals == (0, 27, 0)
    origins = [event.origin for event in of_kind(done.events, Awarded)]
    assert origins == ["hand", "hand", "exit", "zeroing", "zeroing"]


def test_zeroing_wipes_out_what_the_same_step_gave() -> None:
    rules = rules_with(f"{EFFECT}.zero", "always", EVERYONE)
    state = play(deal(rules, FOUR, "Qs Qh 9d 4c 3s", WORSE[1]), *KEEP)
    assert state.totals == (7, 0, 0)


def test_choosing_to_zero_forgoes_the_points_only_and_an_exit_stays() -> None:
    rules = rules_with(f"{EFFECT}.exit", True, INSTEAD)
    assert play(fours(rules, 10, 20, 30), "p1 zero").totals == (52, 0, 0)


def test_choosing_to_zero_forgoes_the_points_only_and_a_win_stays() -> None:
    rules = rules_with(f"{EFFECT}.wins", "scored", INSTEAD)
    state = play(fours(rules, 10, 20, 30), "p1 zero")
    assert state.winners == (0,)
    assert state.totals == (10, 0, 0)


def test_choosing_to_zero_forgoes_the_points_only_and_a_waiver_stays() -> None:
    rules = rules_with(
        f"{EFFECT}.zero",
        "instead",
        {"winning.requires_chicago": "declared", "winning.waived_by": ["four_of_a_kind"]},
    )
    assert play(fours(rules, 10, 20, 30), "p1 zero").sheet.waived == (0,)


def test_choosing_to_zero_at_once_looks_for_a_winner_after_the_step() -> None:
    """A hand has scored, so a total that was enough before wins now."""
    rules = rules_with(f"{EFFECT}.zero", "instead", {"winning.when": "at_once", **NO_STOP})
    state = fours(rules, 52, 20, 30)
    assert state.winners == ()
    assert play(state, "p1 zero").winners == (0,)


@pytest.mark.parametrize(("total", "winners"), [(45, (0,)), (44, ())])
def test_zero_ends_deal_at_once_looks_for_a_winner_and_then_the_deal_ends(
    total: int, winners: tuple[int, ...]
) -> None:
    rules = rules_with(
        f"{EFFECT}.zero_ends_deal", True, {"winning.when": "at_once", **NO_STOP, **ALWAYS}
    )
    done = told(deal(rules, FOUR, *WORSE, totals=[total, 51, 0]), *KEEP)
    assert done.state.winners == winners
    assert done.state.totals == (total + 7, 0, 0)
    assert isinstance(done.state.phase, Shuffling) is not bool(winners)


def test_zero_ends_deal_looks_for_a_winner_at_the_end_of_that_deal() -> None:
    rules = rules_with(f"{EFFECT}.zero_ends_deal", True, {**NO_STOP, **ALWAYS})
    done = told(deal(rules, FOUR, *WORSE, totals=[45, 51, 0]), *KEEP)
    assert done.state.winners == (0,)


def test_taking_the_points_does_not_end_the_deal() -> None:
    rules = rules_with(f"{EFFECT}.zero_ends_deal", True, INSTEAD)
    state = fours(rules, 10, 20, 30)
    assert play(state, "p1 points").deal_number == 1
    assert play(state, "p1 zero").deal_number == 2


def test_zero_ends_deal_finishes_the_step_of_all_who_score() -> None:
    rules = rules_with(f"{EFFECT}.zero_ends_deal", True, {**EVERYONE, **INSTEAD})
    state = play(deal(rules, FOUR, LOWER_FOUR, WORSE[1], totals=[10, 20, 30]), *KEEP)
    state = play(state, "p1 zero", "p2 points")
    assert state.totals == (10, 0, 0)
    assert state.deal_number == 2


def test_a_chicago_is_void_when_a_zeroing_ends_the_deal() -> None:
    rules = rules_with(
        f"{EFFECT}.zero_ends_deal",
        True,
        {"chicago.window": "any_time", "chicago.priority": "first_call", **ALWAYS},
    )
    state = play(deal(rules, FOUR, *WORSE, totals=[10, 20, 30]), "p2 chicago")
    done = told(state, *KEEP)
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(cr.Seat(1))]
    assert done.state.totals == (17, 0, 0)
    assert done.state.sheet.declared == ()


def test_a_zeroing_after_the_tricks_zeroes_the_last_trick_too() -> None:
    rules = rules_with(f"{EFFECT}.zero", "always", {})
    state = to_tricks(deal(rules, FOUR, "Ah Qh Jh 9h 7h"))
    done = tricks(state, "2s 7h Ks 9h Kh Ah Jh Kc Qh Kd")
    assert [event.origin for event in of_kind(done.events, Awarded)] == [
        "last_trick",
        "hand",
        "zeroing",
    ]
    assert done.state.totals == (21, 0)


def test_seats_that_do_not_play_a_tie_break_deal_cannot_be_zeroed() -> None:
    rules = rules_with(f"{EFFECT}.zero", "always", {"winning.tie": "tiebreak_deal", **NO_STOP})
    before = cr.new_game(rules, 3, 1, sheet=cr.ScoreSheet([55, 3, 55], tiebreak=[0, 2]))
    state = until(dealt(before, FOUR, "", WORSE[0]), Exchanging, 2)
    assert state.totals == (62, 3, 0)


def test_hands_that_win_when_scored_at_the_same_moment_share() -> None:
    rules = rules_with(f"{EFFECT}.wins", "scored", EVERYONE)
    state = play(deal(rules, FOUR, LOWER_FOUR, WORSE[1], totals=[0, 30, 0]), *KEEP)
    assert state.winners == (0, 1)
    assert state.totals == (7, 37, 0)


def test_hands_that_are_held_when_dealt_share() -> None:
    rules = rules_with(f"{EFFECT}.wins", "held", {})
    assert deal(rules, FOUR, WORSE[1], LOWER_FOUR).winners == (0, 2)


@pytest.mark.parametrize("order", ["in_turn", "discards_first", "simultaneous"])
def test_what_is_held_is_looked_at_after_each_seats_draw(order: str) -> None:
    """The first to complete it wins alone, though the next would too."""
    rules = rules_with(
        "exchange.order", order, {f"{EFFECT}.wins": "held", "exchange.spared_discards": "round"}
    )
    hands = ("Ks Kh Kd 4c 2s", "8s 8h 8d 7c 3h")
    state = deal(rules, *hands, stock="Kc 8c")
    state = play(state, "p1 exchange 4c")
    if order != "in_turn":
        assert state.winners == ()
        state = play(state, "p2 exchange 7c")
    assert state.winners == (0,)


def test_what_a_redeal_leaves_is_held_before_the_old_cards_are_shuffled_in() -> None:
    redeal = {"highest_rank": "9", "times": 1, "old_cards": "stock"}
    rules = rules_with(f"{EFFECT}.wins", "held", {"deal.redeal": redeal})
    low = ("9d 7c 6s 4s 2h", "Kd Jc 8h 6c 2d")
    assert play(deal(rules, *low, stock="Qs Qh Qd Qc 5s"), "p1 redeal").winners == (0,)
    other = play(deal(rules, *low, stock="Qs Qh Qd Jd 5s"), "p1 redeal")
    assert isinstance(other.phase, Reshuffling)


def test_a_refused_open_card_is_not_held() -> None:
    rules = rules_with(f"{EFFECT}.wins", "held", {"exchange.open_card": "always"})
    state = play(deal(rules, "8s 8h 8d 7c 3h", *WORSE, stock="8c 2h"), "p1 exchange 7c")
    assert state.winners == ()
    assert play(state, "p1 take").winners == (0,)
    assert play(state, "p1 refuse").winners == ()


def test_a_zeroing_may_end_the_deal_before_any_exchange() -> None:
    rules = rules_with(
        f"{EFFECT}.zero_ends_deal", True, {"showdown.moments": ["deal", "tricks"], **ALWAYS}
    )
    state = deal(rules, FOUR, *WORSE, totals=[10, 20, 30])
    assert (state.totals, state.deal_number) == ((17, 0, 0), 2)


def test_equal_hands_that_all_score_are_all_asked() -> None:
    rules = rules_with("effects.pair.zero", "instead", {"showdown.equal": "all"})
    hands = ("Kh Kd 9c 5s 2d", "Ks Kc 9d 5h 2c", "Qh Tc 7d 4s 3h")
    state = play(deal(rules, *hands, totals=[10, 20, 30]), *KEEP)
    assert cr.to_act(state) == 0
    state = play(state, "p1 points")
    assert cr.to_act(state) == 1
    assert play(state, "p2 zero").totals == (0, 20, 0)


def test_hands_that_score_for_nobody_have_no_effect() -> None:
    rules = rules_with("effects.pair.zero", "always", {"effects.pair.exit": True})
    hands = ("Kh Kd 9c 5s 2d", "Ks Kc 9d 5h 2c", "Qh Tc 7d 4s 3h")
    assert play(deal(rules, *hands, totals=[10, 20, 30]), *KEEP).totals == (10, 20, 30)


def test_a_hand_held_wins_a_tie_break_deal() -> None:
    rules = rules_with(f"{EFFECT}.wins", "held", {"winning.tie": "tiebreak_deal", **NO_STOP})
    before = cr.new_game(rules, 3, 1, sheet=cr.ScoreSheet([55, 60, 55], tiebreak=[0, 2]))
    assert dealt(before, WORSE[0], "", FOUR).winners == (2,)


def test_a_hand_scored_wins_a_tie_break_deal_before_its_end() -> None:
    rules = rules_with(f"{EFFECT}.wins", "scored", {"winning.tie": "tiebreak_deal", **NO_STOP})
    before = cr.new_game(rules, 3, 1, sheet=cr.ScoreSheet([90, 60, 90], tiebreak=[0, 2]))
    state = dealt(before, WORSE[0], "", FOUR)
    assert play(state, "p3 exchange", "p1 exchange").winners == (2,)


def test_a_win_by_a_hand_that_scores_leaves_its_points_and_the_others_theirs() -> None:
    """The whole step is finished first, with exits and zeroings."""
    rules = rules_with(
        f"{EFFECT}.wins", "scored", {"effects.pair.zero": "always", **EVERYONE, **NO_STOP}
    )
    state = play(deal(rules, FOUR, "Qs Qh 9d 4c 3s", WORSE[1], totals=[10, 20, 30]), *KEEP)
    assert state.winners == (0,)
    assert state.totals == (0, 21, 0)


def test_an_exit_at_once_wins_only_with_what_a_win_needs() -> None:
    plain = rules_with(f"{EFFECT}.exit", True, {"winning.when": "at_once"})
    needy = rules_with(f"{EFFECT}.exit", True, {"winning.when": "at_once", **UNMET})
    assert fours(plain, 10, 0, 0).winners == (0,)
    assert fours(needy, 10, 0, 0).winners == ()


def test_a_sheet_holds_used_zeroings_only_where_they_happen_once_a_game() -> None:
    sheet = cr.ScoreSheet([0, 0], zero_used=[Category.FOUR_OF_A_KIND])
    with pytest.raises(cr.GameError):
        cr.new_game(rules_with(f"{EFFECT}.zero", "always", {}), 2, 0, sheet=sheet)


def test_a_zeroing_takes_a_choice_of_each_scorer_with_its_own_category() -> None:
    """Choices of different categories are asked in one round, from forehand."""
    rules = rules_with(f"{EFFECT}.zero", "instead", {"effects.pair.zero": "instead", **EVERYONE})
    state = play(deal(rules, "Qs Qh 9d 4c 3s", FOUR, WORSE[1], totals=[10, 20, 30]), *KEEP)
    assert cr.to_act(state) == 0
    done = play(state, "p1 zero", "p2 points")
    assert done.totals == (10, 0, 0)
