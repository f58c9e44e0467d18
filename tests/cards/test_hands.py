"""What five cards are worth, against the known counts and an independent evaluator."""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from typing import TypeAlias

import pytest
from phevaluator import evaluate_cards

import chicago_rules as cr
from chicago_rules import Card, Category, ChicagoError
from chicago_rules.cards import Rank, Suit
from chicago_rules.hands import _RANK_KEYS, _SUIT_KEYS, CATEGORIES

WORST_OF_PHEVALUATOR = 7462
"""It counts hands from 1, the royal flush, down to this."""
# Where each category ends there, as its tables have it.
LAST_OF_PHEVALUATOR = {
    Category.ROYAL_FLUSH: 1,
    Category.STRAIGHT_FLUSH: 10,
    Category.FOUR_OF_A_KIND: 166,
    Category.FULL_HOUSE: 322,
    Category.FLUSH: 1599,
    Category.STRAIGHT: 1609,
    Category.THREE_OF_A_KIND: 2467,
    Category.TWO_PAIR: 3325,
    Category.PAIR: 6185,
    Category.HIGH_CARD: WORST_OF_PHEVALUATOR,
}

Sample: TypeAlias = list[tuple[tuple[Card, ...], int]]


def hand(text: str) -> tuple[Card, ...]:
    return cr.parse_cards(text)


def strength(text: str) -> int:
    return cr.hand_value(hand(text)).strength


@pytest.fixture(scope="module")
def sample() -> Sample:
    """Return random hands, each with its place in the independent evaluator's order, best first."""
    rng = random.Random(7)
    hands = [tuple(rng.sample(cr.PACK, 5)) for _ in range(50_000)]
    return [(cards, evaluate_cards(*map(str, cards))) for cards in hands]


def test_any_five_ranks_have_a_sum_of_their_own() -> None:
    rows = [row for row in combinations_with_replacement(Rank, 5) if row[0] is not row[-1]]
    sums = {sum(_RANK_KEYS[rank] for rank in row) for row in rows}
    assert len(sums) == len(rows) == 6_175
    assert max(sums) + 5 * max(_SUIT_KEYS.values()) < 2**30


def test_a_sum_of_suits_tells_one_held_five_times_and_never_reaches_a_rank() -> None:
    rows = combinations_with_replacement(Suit, 5)
    sums = Counter(sum(_SUIT_KEYS[suit] for suit in row) for row in rows)
    assert [sums[5 * key] for key in _SUIT_KEYS.values()] == [1, 1, 1, 1]
    assert max(sums) < min(filter(None, _RANK_KEYS.values()))


@pytest.mark.slow
def test_all_2598960_hands_fall_into_the_known_counts() -> None:
    counts = Counter(value.category for value in map(cr.hand_value, combinations(cr.PACK, 5)))
    assert counts == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 36,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }
    assert counts.total() == 2_598_960


def test_the_order_of_hands_is_that_of_an_independent_evaluator(sample: Sample) -> None:
    for (one, place), (other, other_place) in pairwise(sample):
        stronger = cr.hand_value(one).strength - cr.hand_value(other).strength
        assert stronger == other_place - place, (one, other)


def test_equal_hands_are_those_of_an_independent_evaluator(sample: Sample) -> None:
    values: dict[int, cr.HandValue] = {}
    for cards, place in sample:
        value = cr.hand_value(cards)
        assert values.setdefault(place, value) == value
    assert len({*values.values()}) == len(values)


def test_the_category_of_hands_is_that_of_an_independent_evaluator(sample: Sample) -> None:
    for cards, place in sample:
        category = next(kind for kind, last in LAST_OF_PHEVALUATOR.items() if place <= last)
        assert cr.hand_value(cards).category is category, cards


@pytest.mark.parametrize(
    ("text", "category", "ranks"),
    [
        ("7d 5c 4h 3s 2d", "high_card", "75432"),
        ("Kd Kh 9c 5s 2d", "pair", "K952"),
        ("2d 2h 3c 3s Ad", "two_pair", "32A"),
        ("2d 2h 2c 3s Ad", "three_of_a_kind", "2A3"),
        ("Ad Kh Qc Js Td", "straight", "A"),
        ("Ad 2h 3c 4s 5d", "straight", "5"),
        ("Ad 2d 3d 4d 6d", "flush", "A6432"),
        ("2d 2h 2c As Ad", "full_house", "2A"),
        ("2d 2h 2c 2s Ad", "four_of_a_kind", "2A"),
        ("Kd Qd Jd Td 9d", "straight_flush", "K"),
        ("Ad 2d 3d 4d 5d", "straight_flush", "5"),
        ("Ad Kd Qd Jd Td", "royal_flush", "A"),
    ],
)
def test_a_hand_has_its_category_and_ranks_in_comparing_order(
    text: str, category: str, ranks: str
) -> None:
    value = cr.hand_value(hand(text))
    assert value.category.key == category
    assert "".join(rank.letter for rank in value.ranks) == ranks


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7d 6c 4h 3s 2d", "7d 5c 4h 3s 2d"),
        ("2d 2h 5c 4s 3d", "Ad Kh Qc Js 9d"),
        ("2d 2h 3c 3s 4d", "Ad Ah Kc Qs Jd"),
        ("3d 3h 2c 2s 5d", "3c 3s 2d 2h 4d"),
        ("2d 2h 2c 3s 4d", "Ad Ah Kc Ks Qd"),
        ("Ad 2h 3c 4s 5d", "Ad Ah Ac Ks Qd"),
        ("2d 3h 4c 5s 6d", "Ad 2h 3c 4s 5d"),
        ("2d 3d 4d 5d 7d", "Ad Kh Qc Js Td"),
        ("2d 2h 2c 3s 3d", "Ad Kd Qd Jd 9d"),
        ("3d 3h 3c 2s 2d", "2d 2h 2c As Ad"),
        ("2d 2h 2c 2s 3d", "Ad Ah Ac Ks Kd"),
        ("Ad 2d 3d 4d 5d", "Ad Ah Ac As Kd"),
        ("Ad Kd Qd Jd Td", "Kd Qd Jd Td 9d"),
    ],
)
def test_a_better_hand_is_stronger(better: str, worse: str) -> None:
    assert strength(better) > strength(worse)


def test_suits_do_not_tell_hands_apart() -> None:
    assert cr.hand_value(hand("Kd Kh 9c 5s 2d")) == cr.hand_value(hand("Ks Kc 9d 5h 2c"))
    assert strength("Ad Kd Qd Jd 9d") == strength("As Ks Qs Js 9s")


def test_the_order_of_the_cards_does_not_change_what_they_are_worth() -> None:
    assert cr.hand_value(hand("2d 9c Kh 5s Kd")) is cr.hand_value(hand("Kd Kh 9c 5s 2d"))


def test_7462_different_hands_are_counted_from_0() -> None:
    assert strength("7d 5c 4h 3s 2d") == 0
    assert strength("Ad Kd Qd Jd Td") == 7461


def test_the_categories_have_keys_and_go_from_high_card_to_royal_flush() -> None:
    assert list(CATEGORIES) == [category.key for category in sorted(Category)]
    assert list(CATEGORIES) == [
        "high_card",
        "pair",
        "two_pair",
        "three_of_a_kind",
        "straight",
        "flush",
        "full_house",
        "four_of_a_kind",
        "straight_flush",
        "royal_flush",
    ]


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7d 5c 4h 3s 2d", "7d"),
        ("5s Kd 9c Kh 2d", "Kd Kh"),
        ("2d 3h Ac 3s 2s", "2d 3h 3s 2s"),
        ("2d Ah 2h 2c 3s", "2d 2h 2c"),
        ("Ad Kh Qc Js Td", "Ad Kh Qc Js Td"),
        ("Ad 2h 3c 4s 5d", "Ad 2h 3c 4s 5d"),
        ("Ad 2d 3d 4d 6d", "Ad 2d 3d 4d 6d"),
        ("2d As 2h 2c Ad", "2d As 2h 2c Ad"),
        ("2d 2h Ad 2c 2s", "2d 2h 2c 2s"),
        ("Kd Qd Jd Td 9d", "Kd Qd Jd Td 9d"),
        ("Ad Kd Qd Jd Td", "Ad Kd Qd Jd Td"),
    ],
)
def test_the_combination_is_the_cards_without_the_kickers_in_their_order(
    text: str, cards: str
) -> None:
    assert cr.combination(hand(text)) == hand(cards)


@pytest.mark.parametrize("text", ["", "Ah", "Ah Kh Qh Jh", "Ah Kh Qh Jh Th 9h"])
def test_a_hand_is_five_cards(text: str) -> None:
    for asked in (cr.hand_value, cr.combination):
        with pytest.raises(ChicagoError, match=f"a hand is 5 cards, not {len(text.split())}"):
            asked(hand(text))


@pytest.mark.parametrize("text", ["Ah Ah Ah Ah Ah", "Ah Ah Kd Qc Js", "Ah Kh Qh Jh Ah"])
def test_a_card_twice_makes_no_hand(text: str) -> None:
    with pytest.raises(ChicagoError, match="a hand is five different cards"):
        cr.hand_value(hand(text))


@pytest.mark.parametrize("given", [None, 5, "Ah Kh Qh Jh Th", ["Ah", "Kh", "Qh", "Jh", "Th"]])
def test_what_is_no_hand_of_cards_is_worth_nothing(given: object) -> None:
    for asked in (cr.hand_value, cr.combination):
        with pytest.raises(ChicagoError, match="is no hand of cards"):
            asked(given)  # type: ignore[arg-type]  # this is what is tested
