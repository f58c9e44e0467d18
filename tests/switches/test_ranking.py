"""The switches of ``[ranking]``."""

from collections.abc import Mapping
from typing import Final

import pytest

from chicago_rules.events import ShowdownHeld
from chicago_rules.profile import Profile
from support import deal, of_kind, told
from switches.cases import rules_with, switch

FIRST: Final = (0,)
SECOND: Final = (1,)
EQUAL: Final = (0, 1)

TOLD: Final[Mapping[str, object]] = {"showdown.equal": "all", "points.high_card": 1}
"""All best hands score, whatever they are, so that equal hands can be told."""
WITH_SUITS: Final[Mapping[str, object]] = {"ranking.suits": "break_ties", **TOLD}


def better(rules: Profile, first: str, second: str) -> tuple[int, ...]:
    """Return whose hand scores at the first showdown: p1's, p2's, or both."""
    done = told(deal(rules, first, second), "p1 exchange", "p2 exchange")
    (showdown,) = of_kind(done.events, ShowdownHeld)
    mirrored = told(deal(rules, second, first), "p1 exchange", "p2 exchange")
    (other,) = of_kind(mirrored.events, ShowdownHeld)
    assert {1 - seat for seat in other.scorers} == set(showdown.scorers)
    return tuple(map(int, showdown.scorers))


WHEEL: Final = "Ah 5s 4d 3c 2h"
SUITED_WHEEL: Final = "Ah 5h 4h 3h 2h"


@switch("ranking.wheel", "five_high", TOLD)
def test_ranking_wheel_five_high(rules: Profile) -> None:
    """It is the lowest straight, also when suited."""
    assert better(rules, WHEEL, "As Ac Ad Ks Kd") == SECOND
    assert better(rules, WHEEL, "As Ac Ad Kd 9s") == FIRST
    assert better(rules, WHEEL, "6s 5h 4s 3d 2d") == SECOND
    assert better(rules, WHEEL, "As 5h 4h 3h 2d") == EQUAL
    assert better(rules, SUITED_WHEEL, "6s 5s 4s 3s 2s") == SECOND
    assert better(rules, SUITED_WHEEL, "8s 8c 8d 8h 2s") == FIRST


@switch("ranking.wheel", "ace_high", TOLD)
def test_ranking_wheel_ace_high(rules: Profile) -> None:
    """It equals T-A; suited it is a straight flush, never a royal."""
    assert better(rules, WHEEL, "As Kd Qh Jc Ts") == EQUAL
    assert better(rules, WHEEL, "Ks Qd Jh Tc 9s") == FIRST
    assert better(rules, SUITED_WHEEL, "Ks Qs Js Ts 9s") == FIRST
    assert better(rules, SUITED_WHEEL, "As Ks Qs Js Ts") == SECOND
    assert better(rules, SUITED_WHEEL, "As 5s 4s 3s 2s") == EQUAL


@switch("ranking.wheel", "no", TOLD)
def test_ranking_wheel_no(rules: Profile) -> None:
    """It is a high card, suited a flush; the ace is high."""
    assert better(rules, WHEEL, "2s 2c 4h 5h 7d") == SECOND
    assert better(rules, WHEEL, "Ks Qd Jh Tc 8s") == FIRST
    assert better(rules, WHEEL, "As 6d 4h 3s 2c") == SECOND
    assert better(rules, SUITED_WHEEL, "Ks Qs Js Ts 8s") == FIRST
    assert better(rules, SUITED_WHEEL, "As 6s 4s 3s 2s") == SECOND
    assert better(rules, SUITED_WHEEL, "2s 2c 2d 3s 3d") == SECOND


BY_RANK: Final = (
    ("Kh Kd 4c 3s 2d", "Qh Qd Ac 9s 8d"),
    ("Kh Kd 4c 4s 2d", "Ks Kc 3h 3d Ad"),
    ("Kh Kd Kc 3s 2d", "Qh Qd Qc As 8d"),
    ("Kh Kd Kc 3s 3d", "Qh Qd Qc As Ad"),
    ("9h 8d 7c 6s 5d", "8h 7d 6c 5s 4d"),
    ("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s"),
    ("Kh Kd Kc Ks 2d", "Qh Qd Qc Qs 8d"),
    ("Ah 8h 7h 5h 3h", "Ks Qs Js Ts 8s"),
    ("Ah 8d 7h 5h 3h", "Ks Qd Js Ts 8s"),
)
"""Hands of a category, of which the first is better by its combination or its top card."""
BY_FIRST_KICKER: Final = (
    ("Kh Kd Qc 3s 2d", "Ks Kc Jd 9s 4h"),
    ("Kh Kd 9c 9s 5d", "Ks Kc 9d 9h 4h"),
)
BY_LATER_CARDS: Final = (
    ("Kh Kd Qc 9s 2d", "Ks Kc Qd 8s 7h"),
    ("Kh Kd Qc 9s 3d", "Ks Kc Qd 9d 2h"),
    ("Kh Qh 8h 5h 3h", "Ks Js 9s 8s 7s"),
    ("Kh Qd 8h 5h 3h", "Ks Jd 9s 8s 7s"),
    ("Kh Qd Jh Th 3h", "Ks Qh Jd Ts 2s"),
)
ALIKE: Final = (
    ("Kh Kd Qc 9s 2d", "Ks Kc Qd 9d 2h"),
    ("Kh Qh 8h 5h 3h", "Ks Qs 8s 5s 3s"),
    ("9h 8d 7c 6s 5d", "9d 8h 7d 6c 5s"),
)


def compared(rules: Profile) -> list[set[tuple[int, ...]]]:
    """Return what comes of the four kinds of hands above."""
    kinds = (BY_RANK, BY_FIRST_KICKER, BY_LATER_CARDS, ALIKE)
    return [{better(rules, first, second) for first, second in kind} for kind in kinds]


@switch("ranking.depth", "all", TOLD)
def test_ranking_depth_all(rules: Profile) -> None:
    """The combination, and then every kicker."""
    assert compared(rules) == [{FIRST}, {FIRST}, {FIRST}, {EQUAL}]


@switch("ranking.depth", "one_kicker", TOLD)
def test_ranking_depth_one_kicker(rules: Profile) -> None:
    """Kickers after the highest do not count, nor cards of a flush or high card after the top."""
    assert compared(rules) == [{FIRST}, {FIRST}, {EQUAL}, {EQUAL}]


@switch("ranking.depth", "combination", TOLD)
def test_ranking_depth_combination(rules: Profile) -> None:
    """No kicker counts, but the top card of a flush, a straight and a high card does."""
    assert compared(rules) == [{FIRST}, {EQUAL}, {EQUAL}, {EQUAL}]


@switch("ranking.depth", "category", TOLD)
def test_ranking_depth_category(rules: Profile) -> None:
    assert compared(rules) == [{EQUAL}, {EQUAL}, {EQUAL}, {EQUAL}]
    assert better(rules, "2h 2d 3c 4s 5d", "Ah Kd Qc Js 9d") == FIRST


@switch("ranking.full_house", "three_first", TOLD)
def test_ranking_full_house_three_first(rules: Profile) -> None:
    assert better(rules, "Kh Kd Kc 2s 2d", "Qh Qd Qc As Ad") == FIRST
    assert better(rules, "Ah Ad Ac 2s 2h", "Qh Qd Qc Ks Kd") == FIRST


@switch("ranking.full_house", "highest_card", TOLD)
def test_ranking_full_house_highest_card(rules: Profile) -> None:
    """The higher of the two ranks counts first, and then the lower."""
    assert better(rules, "Kh Kd Kc 2s 2d", "Qh Qd Qc As Ad") == SECOND
    assert better(rules, "Kh Kd Kc 2s 2d", "Qh Qd Qc Js Jd") == FIRST
    assert better(rules, "Kh Kd Kc Qs Qd", "Jh Jd Jc As Ad") == SECOND


PAIRS: Final = ("Kh Kd 9c 5s 2d", "Ks Kc 9d 5h 2c")
FLUSHES: Final = ("Ah Kh Qh Jh 9h", "7s 5s 4s 3s 2s")
EQUAL_FLUSHES: Final = ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s")
STRAIGHT_FLUSHES: Final = ("9h 8h 7h 6h 5h", "8s 7s 6s 5s 4s")
ROYALS: Final = ("Ah Kh Qh Jh Th", "As Ks Qs Js Ts")


@switch("ranking.suits", "never", TOLD)
def test_ranking_suits_never(rules: Profile) -> None:
    assert better(rules, *PAIRS) == EQUAL
    assert better(rules, *EQUAL_FLUSHES) == EQUAL
    assert better(rules, *ROYALS) == EQUAL
    assert better(rules, *FLUSHES) == FIRST


@switch("ranking.suits", "break_ties", TOLD)
def test_ranking_suits_break_ties(rules: Profile) -> None:
    """Between hands equal so far, the highest suit of the rank that was compared first."""
    assert better(rules, *PAIRS) == SECOND
    assert better(rules, *EQUAL_FLUSHES) == SECOND
    assert better(rules, *FLUSHES) == FIRST
    assert better(rules, *STRAIGHT_FLUSHES) == FIRST
    assert better(rules, *ROYALS) == SECOND
    assert better(rules, "Ah Kc Qc Jc 9d", "Ad Ks Qs Js 9s") == FIRST
    assert better(rules, "9h 8c 7c 6c 5d", "9d 8s 7s 6s 5s") == FIRST


@switch("ranking.suits", "flush_first", TOLD)
def test_ranking_suits_flush_first(rules: Profile) -> None:
    """Flushes by suit before rank, straight flushes and royals by rank before suit."""
    assert better(rules, *FLUSHES) == SECOND
    assert better(rules, "Ah 6h 5h 4h 2h", "Kh Qh Jh Th 8h") == FIRST
    assert better(rules, *STRAIGHT_FLUSHES) == FIRST
    assert better(rules, "9h 8h 7h 6h 5h", "9s 8s 7s 6s 5s") == SECOND
    assert better(rules, *ROYALS) == SECOND
    assert better(rules, *PAIRS) == EQUAL
    assert better(rules, "9h 8d 7c 6s 5d", "9s 8h 7d 6c 5s") == EQUAL


def by_suit(rules: Profile) -> list[tuple[int, ...]]:
    """Return what suits decide between spades and hearts, clubs and diamonds."""
    flushes = ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s", "Ac Kc Qc Jc 9c", "Ad Kd Qd Jd 9d")
    return [better(rules, *flushes[:2]), better(rules, *flushes[1:3]), better(rules, *flushes[2:])]


@switch("ranking.suit_order", ("s", "h", "d", "c"), WITH_SUITS)
def test_ranking_suit_order_s_h_d_c(rules: Profile) -> None:
    assert by_suit(rules) == [SECOND, FIRST, SECOND]
    assert better(rules, *PAIRS) == SECOND


@switch("ranking.suit_order", ("h", "c", "s", "d"), WITH_SUITS)
def test_ranking_suit_order_h_c_s_d(rules: Profile) -> None:
    assert by_suit(rules) == [FIRST, SECOND, FIRST]
    assert better(rules, *PAIRS) == FIRST


@switch("ranking.suit_order", ("d", "c", "s", "h"), WITH_SUITS)
def test_ranking_suit_order_d_c_s_h(rules: Profile) -> None:
    assert by_suit(rules) == [SECOND, SECOND, SECOND]
    assert better(rules, *PAIRS) == FIRST


# What the rules settle for these switches together and beside others.


def test_break_ties_compares_suits_at_the_depth_that_ranks_are_compared_to() -> None:
    """A kicker that does not count gives way to the suits of the pair."""
    kings = ("Kh Kd Qc 9s 4d", "Ks Kc 4h 3h 2h")
    deep = rules_with("ranking.depth", "all", WITH_SUITS)
    flat = rules_with("ranking.depth", "combination", WITH_SUITS)
    assert better(deep, *kings) == FIRST
    assert better(flat, *kings) == SECOND
    assert better(flat, "Kh Qh 8h 5h 3h", "Ks 7s 5s 4s 2s") == SECOND


def test_break_ties_with_depth_category_compares_no_suits() -> None:
    rules = rules_with("ranking.depth", "category", WITH_SUITS)
    assert better(rules, *PAIRS) == EQUAL
    assert better(rules, *EQUAL_FLUSHES) == EQUAL


@pytest.mark.parametrize("depth", ["all", "one_kicker", "combination", "category"])
def test_flush_first_compares_suits_at_any_depth(depth: str) -> None:
    rules = rules_with("ranking.depth", depth, {"ranking.suits": "flush_first", **TOLD})
    assert better(rules, *FLUSHES) == SECOND
    assert better(rules, *ROYALS) == SECOND
    assert better(rules, "9h 8h 7h 6h 5h", "9s 8s 7s 6s 5s") == SECOND
    assert better(rules, *PAIRS) == EQUAL


def test_flush_first_compares_the_ranks_of_a_suit_as_deep_as_all_others() -> None:
    rules = rules_with("ranking.depth", "combination", {"ranking.suits": "flush_first", **TOLD})
    assert better(rules, "Kh 7h 5h 4h 2h", "Qh Jh 9h 8h 6h") == FIRST


def test_a_wheel_that_is_ace_high_ties_with_a_straight_to_the_ace_by_the_suit_of_the_ace() -> None:
    rules = rules_with("ranking.wheel", "ace_high", WITH_SUITS)
    assert better(rules, "As 5h 4h 3h 2d", "Ah Kh Qs Js Ts") == FIRST
    assert better(rules, "Ah 5s 4s 3s 2d", "As Kh Qh Jh Td") == SECOND


def test_a_wheel_that_is_five_high_ties_by_the_suit_of_the_five() -> None:
    rules = rules_with("ranking.wheel", "five_high", WITH_SUITS)
    assert better(rules, "Ad 5s 4h 3h 2d", "As 5h 4s 3s 2h") == FIRST


def test_two_pair_ties_by_the_suits_of_the_higher_pair() -> None:
    rules = rules_with("ranking.suits", "break_ties", TOLD)
    assert better(rules, "Ks Kc 9d 9c 2d", "Kh Kd 9s 9h 2s") == FIRST


@pytest.mark.parametrize("depth", ["all", "one_kicker", "combination"])
def test_the_highest_card_of_a_full_house_counts_first_at_any_depth(depth: str) -> None:
    rules = rules_with("ranking.full_house", "highest_card", {"ranking.depth": depth, **TOLD})
    assert better(rules, "Kh Kd Kc 2s 2d", "Qh Qd Qc As Ad") == SECOND


def test_a_suited_wheel_that_is_no_straight_is_a_flush_by_its_ace() -> None:
    rules = rules_with("ranking.wheel", "no", {"ranking.suits": "flush_first", **TOLD})
    assert better(rules, SUITED_WHEEL, "Kh Qh Jh 9h 8h") == FIRST
    assert better(rules, SUITED_WHEEL, "7s 6s 5s 3s 2s") == SECOND
