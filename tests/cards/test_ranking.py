"""Which of two hands is better under each ranking, by example and against a second reading."""

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Final, Literal, TypeAlias, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules import Card, Category, HandValue, Rank, Seat, Suit
from chicago_rules.hands import made_of
from chicago_rules.profile import RankingRules
from chicago_rules.profile.fields import SuitLetter

Hand: TypeAlias = tuple[Card, ...]
Wheel: TypeAlias = Literal["five_high", "ace_high", "no"]
Depth: TypeAlias = Literal["all", "one_kicker", "combination", "category"]
FullHouse: TypeAlias = Literal["three_first", "highest_card"]
Suits: TypeAlias = Literal["never", "break_ties", "flush_first"]

SPADES_FIRST: Final[tuple[SuitLetter, ...]] = ("s", "h", "d", "c")
ORDINARY: Final = RankingRules(
    wheel="five_high", depth="all", full_house="three_first", suits="never"
)


def ranking(
    wheel: Wheel = "five_high",
    depth: Depth = "all",
    full_house: FullHouse = "three_first",
    suits: Suits = "never",
    suit_order: tuple[SuitLetter, ...] = SPADES_FIRST,
) -> RankingRules:
    given_order = None if suits == "never" else suit_order
    return attrs.evolve(
        ORDINARY,
        wheel=wheel,
        depth=depth,
        full_house=full_house,
        suits=suits,
        suit_order=given_order,
    )


def value(rules: RankingRules, text: str) -> HandValue:
    return rules.value(cr.parse_cards(text))


def order(rules: RankingRules, text: str) -> str:
    """Return what is compared of a hand: ranks as ``K``, suits as ``h``."""
    return "".join(entry.letter for entry in value(rules, text).order)


def result(rules: RankingRules, one: str, other: str) -> str:
    """Return how the first hand compares with the second: ``>``, ``=`` or ``<``."""
    first, second = value(rules, one), value(rules, other)
    assert (first == second) == (first.strength == second.strength)
    return "><="[0 if first.strength > second.strength else 1 + (first == second)]


# The wheel.

NO_WHEEL: Final = ranking(wheel="no")
ACE_HIGH_WHEEL: Final = ranking(wheel="ace_high")


@pytest.mark.parametrize(
    ("wheel", "one", "sign", "other"),
    [
        ("five_high", "Ad 2h 3c 4s 5d", "<", "2d 3h 4c 5s 6d"),
        ("five_high", "Ad 2d 3d 4d 5d", "<", "2d 3d 4d 5d 6d"),
        ("five_high", "Ad 2h 3c 4s 5d", ">", "Kd Kh Kc 2s 3d"),
        ("ace_high", "Ad 2h 3c 4s 5d", ">", "Kd Qh Jc Ts 9d"),
        ("ace_high", "Ad 2h 3c 4s 5d", "=", "Ah Kd Qh Jc Ts"),
        ("ace_high", "Ad 2h 3c 4s 5d", "<", "2d 3d 4d 5d 7d"),
        ("ace_high", "Ad 2d 3d 4d 5d", ">", "Kd Qd Jd Td 9d"),
        ("ace_high", "Ad 2d 3d 4d 5d", "<", "Ah Kh Qh Jh Th"),
        ("no", "Ad 2h 3c 4s 5d", "<", "2d 2h 3c 4s 6d"),
        ("no", "Ad 2h 3c 4s 5d", ">", "Kd Qh Jc Ts 8d"),
        ("no", "Ad 2h 3c 4s 5d", "<", "Ah 2d 3s 4c 6d"),
        ("no", "Ad 2d 3d 4d 5d", ">", "Kh Qh Jh Th 8h"),
        ("no", "Ad 2d 3d 4d 5d", "<", "2d 2h 2c 3s 3d"),
        ("no", "Ad Kh Qc Js Td", ">", "Kd Qh Jc Ts 9d"),
    ],
)
def test_the_wheel_has_its_place(wheel: Wheel, one: str, sign: str, other: str) -> None:
    assert result(ranking(wheel=wheel), one, other) == sign


@pytest.mark.parametrize(
    ("wheel", "text", "category", "compared"),
    [
        ("five_high", "Ad 2h 3c 4s 5d", Category.STRAIGHT, "5"),
        ("five_high", "Ad 2d 3d 4d 5d", Category.STRAIGHT_FLUSH, "5"),
        ("ace_high", "Ad 2h 3c 4s 5d", Category.STRAIGHT, "A"),
        ("ace_high", "Ad 2d 3d 4d 5d", Category.STRAIGHT_FLUSH, "A"),
        ("ace_high", "Ad Kd Qd Jd Td", Category.ROYAL_FLUSH, "A"),
        ("no", "Ad 2h 3c 4s 5d", Category.HIGH_CARD, "A5432"),
        ("no", "Ad 2d 3d 4d 5d", Category.FLUSH, "A5432"),
        ("no", "Ad Kd Qd Jd Td", Category.ROYAL_FLUSH, "A"),
    ],
)
def test_the_wheel_is_a_hand_of_its_category(
    wheel: Wheel, text: str, category: Category, compared: str
) -> None:
    rules = ranking(wheel=wheel)
    assert value(rules, text).category is category
    assert order(rules, text) == compared


def test_an_ace_and_a_king_make_no_low_straight_anywhere() -> None:
    for wheel in get_args(Wheel):
        assert value(ranking(wheel=wheel), "Kd Ah 2c 3s 4d").category is Category.HIGH_CARD


# The depth.


@pytest.mark.parametrize(
    ("depth", "text", "compared"),
    [
        ("all", "Kd Jc 8h 6s 2d", "KJ862"),
        ("all", "Kd Kh 9c 5s 2d", "K952"),
        ("all", "Kd Kh 9c 9s 2d", "K92"),
        ("all", "9d 9h 9c Ks 2d", "9K2"),
        ("all", "Kd Jd 8d 6d 2d", "KJ862"),
        ("all", "9d 9h 9c Ks Kd", "9K"),
        ("all", "9d 9h 9c 9s Kd", "9K"),
        ("one_kicker", "Kd Jc 8h 6s 2d", "K"),
        ("one_kicker", "Kd Kh 9c 5s 2d", "K9"),
        ("one_kicker", "Kd Kh 9c 9s 2d", "K92"),
        ("one_kicker", "9d 9h 9c Ks 2d", "9K"),
        ("one_kicker", "Kd Jd 8d 6d 2d", "K"),
        ("one_kicker", "9d 9h 9c Ks Kd", "9K"),
        ("one_kicker", "9d 9h 9c 9s Kd", "9K"),
        ("combination", "Kd Jc 8h 6s 2d", "K"),
        ("combination", "Kd Kh 9c 5s 2d", "K"),
        ("combination", "Kd Kh 9c 9s 2d", "K9"),
        ("combination", "9d 9h 9c Ks 2d", "9"),
        ("combination", "Kd Jd 8d 6d 2d", "K"),
        ("combination", "9d 9h 9c Ks Kd", "9K"),
        ("combination", "9d 9h 9c 9s Kd", "9"),
    ],
)
def test_hands_of_a_category_are_compared_so_far(depth: Depth, text: str, compared: str) -> None:
    assert order(ranking(depth=depth), text) == compared


@pytest.mark.parametrize("depth", ["all", "one_kicker", "combination"])
def test_straights_are_compared_by_their_top_card(depth: Depth) -> None:
    for text in ("Kd Qh Jc Ts 9d", "Kd Qd Jd Td 9d"):
        assert order(ranking(depth=depth), text) == "K"


@pytest.mark.parametrize(
    "text",
    [
        "Kd Jc 8h 6s 2d",
        "Kd Kh 9c 9s 2d",
        "Kd Qh Jc Ts 9d",
        "Kd Jd 8d 6d 2d",
        "9d 9h 9c Ks Kd",
        "Ad Kd Qd Jd Td",
    ],
)
def test_by_category_alone_nothing_else_is_compared(text: str) -> None:
    rules = ranking(depth="category")
    assert value(rules, text).order == value(rules, text).ranks == ()
    assert value(rules, text).category is value(ORDINARY, text).category


def test_by_category_alone_categories_still_have_their_order() -> None:
    rules = ranking(depth="category")
    assert result(rules, "2d 2h 3c 4s 5d", "Kd Kh 9c 5s 2c") == "="
    assert result(rules, "2d 2h 3c 4s 5d", "Ad Kh Qc Js 9c") == ">"


@pytest.mark.parametrize(
    ("depth", "one", "sign", "other"),
    [
        # Worked example 2.
        ("all", "Kd Kh 9c 5s 2d", "=", "Ks Kc 9d 5h 2c"),
        ("combination", "Kd Kh 9c 5s 2d", "=", "Ks Kc Qd 3h 2c"),
        ("one_kicker", "Kd Kh Qc 3s 2d", ">", "Ks Kc 9d 5h 4c"),
        ("one_kicker", "Kd Kh Qc 3s 2d", "=", "Ks Kc Qd 9h 4c"),
    ],
)
def test_kickers_decide_as_in_the_worked_example(
    depth: Depth, one: str, sign: str, other: str
) -> None:
    assert result(ranking(depth=depth), one, other) == sign


# Full houses.


@pytest.mark.parametrize("depth", ["all", "one_kicker", "combination"])
def test_a_full_house_is_compared_by_its_three_or_by_its_higher_rank(depth: Depth) -> None:
    threes_of_aces = ("3d 3h 3c Ad Ah", "4d 4h 4c 2d 2h")
    assert result(ranking(depth=depth), *threes_of_aces) == "<"
    highest = ranking(depth=depth, full_house="highest_card")
    assert result(highest, *threes_of_aces) == ">"
    assert order(highest, threes_of_aces[0]) == "A3"
    assert order(highest, threes_of_aces[1]) == "42"
    assert result(highest, "9d 9h 9c Ad Ah", "As Ac 8h 8d 8c") == ">"


def test_the_order_of_full_houses_changes_no_other_hand() -> None:
    highest = ranking(full_house="highest_card")
    for text in ("2d 2h 2c As Kd", "2d 2h 2c 2s Ad", "2d 2h 3c 3s Ad"):
        assert value(highest, text).order == value(ORDINARY, text).order


# Suits.

TIES: Final = ranking(suits="break_ties")
FLUSHES: Final = ranking(suits="flush_first")


@pytest.mark.parametrize(
    ("text", "compared"),
    [
        ("Kd Jc 8h 6s 2d", "KJ862dchsd"),
        ("9c Kd 2d Ks 5s", "K952sdcsd"),
        ("9c Kd 2d Kh 9s", "K92hdscd"),
        ("9c Kd 9d 2h 9s", "9K2sdcdh"),
        ("Kd Qh Jc Ts 9d", "Kd"),
        ("Ad 2h 3c 4s 5c", "5c"),
        ("Kd Jd 8d 6d 2d", "KJ862ddddd"),
        ("9c Kd 9d Kh 9s", "9Ksdchd"),
        ("9c Kd 9d 9h 9s", "9Kshdcd"),
        ("Kd Qd Jd Td 9d", "Kd"),
        ("Ad Kd Qd Jd Td", "Ad"),
    ],
)
def test_ties_are_broken_rank_by_rank_and_highest_suit_first(text: str, compared: str) -> None:
    assert order(TIES, text) == compared


@pytest.mark.parametrize(
    ("one", "sign", "other"),
    [
        # The rank goes before the suit of another card.
        ("Kd Kc 9c 5s 3d", ">", "Ks Kh 9d 5h 2s"),
        ("Kd Kh 9c 5s 2d", "<", "Ks Kc 9d 5h 2c"),
        ("Ks Kc 9d 5h 2c", ">", "Kd Kh 9c 5s 2d"),
        ("Kd Qs Js Ts 9s", ">", "Kc Qh Jh Th 9h"),
        ("Ad Kd 9d 5d 2d", "<", "Ah Kh 9h 5h 2h"),
        # No pack holds both hands, but their cards are compared like any others.
        ("Kd Kc 9c 5s 2d", "<", "Kd Kc 9d 5s 2d"),
        ("Kd Kc 9c 5s 2d", "=", "2d Kc 9c 5s Kd"),
    ],
)
def test_a_suit_decides_where_all_ranks_are_equal(one: str, sign: str, other: str) -> None:
    assert result(TIES, one, other) == sign


def test_ties_are_broken_by_no_more_ranks_than_are_compared() -> None:
    shallow = ranking(depth="combination", suits="break_ties")
    assert order(shallow, "Kd Kh 9c 5s 2d") == "Khd"
    assert order(shallow, "Kd Jc 8h 6s 2d") == "Kd"
    one_kicker = ranking(depth="one_kicker", suits="break_ties")
    assert order(one_kicker, "Kd Kh 9c 5s 2d") == "K9hdc"
    assert order(ranking(depth="category", suits="break_ties"), "Kd Kh 9c 5s 2d") == ""


def test_ties_are_broken_in_the_order_in_which_full_houses_are_compared() -> None:
    rules = ranking(full_house="highest_card", suits="break_ties")
    assert order(rules, "9c Kd 9d Kh 9s") == "K9hdsdc"


def test_ties_of_a_wheel_with_a_high_ace_are_broken_by_its_ace() -> None:
    rules = ranking(wheel="ace_high", suits="break_ties")
    assert order(rules, "Ad 2h 3c 4s 5c") == "Ad"
    assert result(rules, "Ad 2h 3c 4s 5c", "Ah Kd Qh Jc Ts") == "<"


@pytest.mark.parametrize(
    ("depth", "text", "compared"),
    [
        ("all", "Kd Jd 8d 6d 2d", "dKJ862"),
        ("one_kicker", "Kd Jd 8d 6d 2d", "dK"),
        ("combination", "Kd Jd 8d 6d 2d", "dK"),
        ("category", "Kd Jd 8d 6d 2d", "d"),
        ("all", "Kh Qh Jh Th 9h", "Kh"),
        ("category", "Kh Qh Jh Th 9h", "h"),
        ("all", "Ac Kc Qc Jc Tc", "Ac"),
        ("category", "Ac Kc Qc Jc Tc", "c"),
        ("all", "Kd Kh 9c 5s 2d", "K952"),
        ("all", "Kd Qh Jc Ts 9d", "K"),
        ("combination", "9d 9h 9c Ks Kd", "9K"),
        ("category", "9d 9h 9c Ks Kd", ""),
    ],
)
def test_flushes_are_compared_by_suit_first(depth: Depth, text: str, compared: str) -> None:
    assert order(ranking(depth=depth, suits="flush_first"), text) == compared


@pytest.mark.parametrize(
    ("one", "sign", "other"),
    [
        ("2s 3s 4s 5s 7s", ">", "Ah Kh Qh Jh 9h"),
        ("2s 3s 4s 5s 7s", "<", "2s 3s 4s 5s 8s"),
        ("2s 3s 4s 5s 7s", "<", "2d 2h 2c 3d 3h"),
        ("2c 3c 4c 5c 7c", ">", "Ad Kh Qc Js Td"),
        ("2s 3s 4s 5s 6s", "<", "3c 4c 5c 6c 7c"),
        ("2s 3s 4s 5s 6s", ">", "2h 3h 4h 5h 6h"),
        ("2s 3s 4s 5s 6s", "<", "Ac Kc Qc Jc Tc"),
        ("As Ks Qs Js Ts", ">", "Ac Kc Qc Jc Tc"),
        ("Kd Kh 9c 5s 2d", "=", "Ks Kc 9d 5h 2c"),
        ("Kd Qs Js Ts 9s", "=", "Kc Qh Jh Th 9h"),
    ],
)
def test_a_suit_decides_flushes_first_and_other_hands_of_one_suit_last(
    one: str, sign: str, other: str
) -> None:
    assert result(FLUSHES, one, other) == sign


def test_suits_have_the_order_that_the_profile_gives_them() -> None:
    clubs_first: tuple[SuitLetter, ...] = ("c", "d", "h", "s")
    ties = ranking(suits="break_ties", suit_order=clubs_first)
    assert result(ties, "Kd Kh 9c 5s 2d", "Ks Kc 9d 5h 2c") == "<"
    assert order(ties, "Ks Kc 9d 5h 2c") == "K952csdhc"
    flushes = ranking(suits="flush_first", suit_order=clubs_first)
    assert result(flushes, "Ah Kh Qh Jh 9h", "2c 3c 4c 5c 7c") == "<"
    assert result(flushes, "Ah Kh Qh Jh Th", "As Ks Qs Js Ts") == ">"


def test_an_order_of_suits_holds_each_of_them_once() -> None:
    assert not list(TIES.contradictions())
    for suits in (("s", "h", "d"), ("s", "h", "d", "d"), ("s", "h", "d", "c", "c")):
        (clash,) = attrs.evolve(TIES, suit_order=suits).contradictions()
        assert clash.where == "suit_order"


def test_ranks_and_suits_are_told_apart() -> None:
    flush = value(FLUSHES, "Kd Jd 8d 6d 2d")
    ranks = (Rank.KING, Rank.JACK, Rank.EIGHT, Rank.SIX, Rank.TWO)
    assert flush.order == (Suit.DIAMONDS, *ranks)
    assert flush.ranks == ranks
    assert value(ORDINARY, "Kd Jd 8d 6d 2d").order == ranks


# What makes a hand.


def combination(rules: RankingRules, hand: Hand) -> Hand:
    return made_of(hand, rules.value(hand).category)


@pytest.mark.parametrize("depth", get_args(Depth))
@pytest.mark.parametrize("suits", get_args(Suits))
@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("7d 5c 4h 3s 2d", "7d"),
        ("5s Kd 9c Kh 2d", "Kd Kh"),
        ("2d 3h Ac 3s 2s", "2d 3h 3s 2s"),
        ("2d Ah 2h 2c 3s", "2d 2h 2c"),
        ("Ad 2d 3d 4d 6d", "Ad 2d 3d 4d 6d"),
        ("2d As 2h 2c Ad", "2d As 2h 2c Ad"),
        ("2d 2h Ad 2c 2s", "2d 2h 2c 2s"),
    ],
)
def test_the_combination_is_the_same_however_far_hands_are_compared(
    depth: Depth, suits: Suits, text: str, cards: str
) -> None:
    rules = ranking(depth=depth, suits=suits, full_house="highest_card")
    assert combination(rules, cr.parse_cards(text)) == cr.parse_cards(cards)


def test_the_combination_of_the_wheel_is_its_ace_where_it_is_no_straight() -> None:
    mixed, suited = cr.parse_cards("2h 3c Ad 4s 5d"), cr.parse_cards("2d 3d Ad 4d 5d")
    assert combination(NO_WHEEL, mixed) == (Card.DA,)
    assert combination(NO_WHEEL, suited) == suited
    for rules in (ORDINARY, ACE_HIGH_WHEEL):
        assert combination(rules, mixed) == mixed
        assert combination(rules, suited) == suited


# What a showdown shows.


def shown(rules: RankingRules, *hands: str) -> list[int | None]:
    """Return how much each hand shows when the best of them is compared with the others."""
    values = {Seat(seat): value(rules, hand) for seat, hand in enumerate(hands)}
    best = max(values, key=lambda seat: values[seat].strength)
    told = cr.load_profile("hemmavariant").showdown.revealed(values, tuple(values), (best,))
    return [told[seat].entries if seat in told else None for seat in values]


@pytest.mark.parametrize(
    ("rules", "hands", "entries"),
    [
        (ORDINARY, ("Kd Kh 9c 5s 2d", "Ks Kc 9d 4s 3d", "Qs Qc Ad 4h 3h"), [3, 3, 1]),
        # All ranks and the kings' higher suits.
        (TIES, ("Kd Kh 9c 5s 2d", "Ks Kc 9d 5h 2c", "Qs Qc Ad 4h 3h"), [5, 5, 1]),
        # The suit alone where it decides; another flush of the best suit shows its ranks, too.
        (FLUSHES, ("2s 3s 4s 5s 7s", "Ah Kh Qh Jh 9h", "2c 2d 3c 4c 5c"), [1, 1, None]),
        (FLUSHES, ("2s 3s 4s 5s 7s", "Ah Kh Qh Jh 9h", "6s 8s 9s Ts Qs"), [2, 1, 2]),
        (FLUSHES, ("2s 3s 4s 5s 6s", "2h 3h 4h 5h 6h", "As Ac Ad Ah Kd"), [2, 2, None]),
        (ranking(depth="category"), ("Kd Kh 9c 5s 2d", "Qs Qc Ad 4h 3h"), [0, 0]),
        (ranking(depth="combination"), ("Kd Kh 9c 5s 2d", "Ks Kc Ad 4h 3h"), [1, 1]),
    ],
)
def test_hands_show_what_decides_and_no_more(
    rules: RankingRules, hands: tuple[str, ...], entries: list[int | None]
) -> None:
    assert shown(rules, *hands) == entries


# Counts.


def representatives() -> Iterator[Hand]:
    """Yield a hand of mixed suits for all ranks that five cards can have, and one of one suit."""
    suits = {rank: [card for card in cr.PACK if card.rank is rank] for rank in Rank}
    for ranks in combinations(Rank, 5):
        yield tuple(suits[rank][0] for rank in ranks)
    for ranks in combinations_with_replacement(Rank, 5):
        counts = Counter(ranks)
        if max(counts.values()) < 5:
            held = [card for rank in counts for card in suits[rank][-counts[rank] :]]
            # Those are clubs where no rank is held twice, so the first becomes a spade.
            yield (suits[held[0].rank][0], *held[1:])


@pytest.mark.parametrize(
    ("rules", "different"),
    [
        (ORDINARY, 7_462),
        (NO_WHEEL, 7_462),
        (ACE_HIGH_WHEEL, 7_461),
        (ranking(full_house="highest_card"), 7_462 - 78),
        (ranking(depth="one_kicker"), 8 + 130 + 858 + 143 + 10 + 8 + 156 + 156 + 9 + 1),
        (ranking(depth="combination"), 8 + 13 + 78 + 13 + 10 + 8 + 156 + 13 + 9 + 1),
        (ranking(depth="category"), 10),
    ],
)
def test_so_many_hands_are_different_by_their_ranks(rules: RankingRules, different: int) -> None:
    values = {rules.value(hand) for hand in representatives()}
    assert len(values) == different
    assert {one.strength for one in values} == set(range(different))


@pytest.mark.slow
@pytest.mark.parametrize(("wheel", "straights"), [("five_high", 10), ("ace_high", 10), ("no", 9)])
def test_all_2598960_hands_fall_into_the_counts_of_the_wheel(wheel: Wheel, straights: int) -> None:
    rules = ranking(wheel=wheel)
    counts = Counter(rules.value(hand).category for hand in combinations(cr.PACK, 5))
    assert counts == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 4 * (straights - 1),
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 4 * (1_287 - straights),
        Category.STRAIGHT: 1_020 * straights,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_020 * (1_287 - straights),
    }


# A second reading of the rules: two hands of one pack, question by question.

LETTERS: Final = "23456789TJQKA"


def ranks_held(hand: Hand, times: int) -> list[int]:
    """Return the ranks that a hand holds so many times, highest first."""
    texts = [str(card)[0] for card in hand]
    return sorted((LETTERS.index(x) for x in {*texts} if texts.count(x) == times), reverse=True)


def is_wheel(hand: Hand) -> bool:
    return {str(card)[0] for card in hand} == set("A2345")


def kind(hand: Hand, rules: RankingRules) -> str:
    """Return the category of a hand, from the words of the rules."""
    singles, pairs, threes, fours = (ranks_held(hand, times) for times in (1, 2, 3, 4))
    one_suit = len({str(card)[1] for card in hand}) == 1
    in_a_row = len(singles) == 5 and singles == list(range(singles[0], singles[0] - 5, -1))
    straight = in_a_row or (is_wheel(hand) and rules.wheel != "no")
    if one_suit and in_a_row and LETTERS[singles[0]] == "A":
        return "royal_flush"
    if straight and one_suit:
        return "straight_flush"
    if fours:
        return "four_of_a_kind"
    if threes and pairs:
        return "full_house"
    if one_suit:
        return "flush"
    if straight:
        return "straight"
    if threes:
        return "three_of_a_kind"
    if pairs:
        return "two_pair" if len(pairs) == 2 else "pair"
    return "high_card"


def straight_top(hand: Hand, rules: RankingRules) -> int:
    low = is_wheel(hand) and rules.wheel == "five_high"
    return LETTERS.index("5") if low else ranks_held(hand, 1)[0]


def sign(one: int, other: int) -> int:
    return (one > other) - (one < other)


def first_difference(ones: list[int], others: list[int]) -> int:
    """Return which of two lists of ranks is better, as far as the shorter goes."""
    return next((sign(a, b) for a, b in zip(ones, others, strict=False) if a != b), 0)


def by_ranks(one: Hand, other: Hand, category: str, rules: RankingRules) -> int:
    """Return which of two hands of a category is better by ranks: 1, 0 for none, -1."""
    if rules.depth == "category":
        return 0
    if category in ("straight", "straight_flush", "royal_flush"):
        return sign(straight_top(one, rules), straight_top(other, rules))
    if category in ("flush", "high_card"):
        kept = 5 if rules.depth == "all" else 1
        return first_difference(ranks_held(one, 1)[:kept], ranks_held(other, 1)[:kept])
    if category == "full_house" and rules.full_house == "highest_card":
        highest = sign(*(max(ranks_held(hand, 3) + ranks_held(hand, 2)) for hand in (one, other)))
        lowest = sign(*(min(ranks_held(hand, 3) + ranks_held(hand, 2)) for hand in (one, other)))
        return highest or lowest
    for times in (4, 3, 2):
        decided = first_difference(ranks_held(one, times), ranks_held(other, times))
        if decided:
            return decided
    kickers = {"all": 5, "one_kicker": 1, "combination": 0}[rules.depth]
    return first_difference(ranks_held(one, 1)[:kickers], ranks_held(other, 1)[:kickers])


def by_suit(one: str, other: str, rules: RankingRules) -> int:
    """Return which suit is better."""
    assert rules.suit_order is not None
    suits = "".join(rules.suit_order)
    return sign(suits.index(other), suits.index(one))


def tie_breaker(hand: Hand, category: str, rules: RankingRules) -> str:
    """Return the best suit of the first rank compared; no card is in both hands, so it decides."""
    if category in ("straight", "straight_flush", "royal_flush"):
        rank = straight_top(hand, rules)
    elif category == "full_house" and rules.full_house == "highest_card":
        rank = max(ranks_held(hand, 3) + ranks_held(hand, 2))
    else:
        rank = next(held[0] for times in (4, 3, 2, 1) if (held := ranks_held(hand, times)))
    assert rules.suit_order is not None
    suits = [suit for suit in rules.suit_order if cr.parse_card(LETTERS[rank] + suit) in hand]
    return suits[0]


def better(one: Hand, other: Hand, rules: RankingRules) -> int:
    """Return which of two hands of one pack is better: 1 the first, -1 the other, 0 neither."""
    category, its = kind(one, rules), kind(other, rules)
    if category != its:
        keys = [each.key for each in Category]
        return sign(keys.index(category), keys.index(its))
    one_suit, other_suit = str(one[0])[1], str(other[0])[1]
    flush_first = rules.suits == "flush_first"
    if category == "flush" and flush_first and one_suit != other_suit:
        return by_suit(one_suit, other_suit, rules)
    decided = by_ranks(one, other, category, rules)
    if decided:
        return decided
    if rules.suits == "break_ties" and rules.depth != "category":
        best, its_best = (tie_breaker(hand, category, rules) for hand in (one, other))
        return by_suit(best, its_best, rules)
    if category in ("straight_flush", "royal_flush") and flush_first:
        return by_suit(one_suit, other_suit, rules)
    return 0


RANKINGS: Final = st.builds(
    ranking,
    *(st.sampled_from(get_args(values)) for values in (Wheel, Depth, FullHouse, Suits)),
    st.permutations(SPADES_FIRST).map(tuple),
)


ALL_RANKS: Final = tuple(Rank)
WHEEL: Final = (Rank.ACE, *ALL_RANKS[:4])
STRAIGHTS: Final = st.sampled_from([WHEEL, ALL_RANKS[-5:], ALL_RANKS[4:9], ALL_RANKS[3:8]])


def some_ranks(times: int) -> st.SearchStrategy[tuple[Rank, ...]]:
    """Return a strategy of five ranks, each held so many times at most, often a straight."""
    any_ranks = st.permutations(ALL_RANKS * times).map(lambda ranks: tuple(ranks[:5]))
    return any_ranks | STRAIGHTS


@st.composite
def any_hands(draw: st.DrawFn) -> tuple[Hand, Hand]:
    """Return two hands of one pack, of few ranks so that groups and straights are common."""
    lowest = draw(st.sampled_from([Rank.TWO, Rank.SIX, Rank.TEN]))
    ranks = {Rank.ACE, *(rank for rank in Rank if lowest <= rank <= lowest + 5)}
    cards = draw(st.permutations([card for card in cr.PACK if card.rank in ranks]))
    return tuple(cards[:5]), tuple(cards[5:10])


@st.composite
def twins(draw: st.DrawFn) -> tuple[Hand, Hand]:
    """Return two hands of equal ranks, none of which a hand holds three times."""
    one: list[Card] = []
    other: list[Card] = []
    for rank, times in Counter(draw(some_ranks(times=2))).items():
        cards = draw(st.permutations([card for card in cr.PACK if card.rank is rank]))
        one += cards[:times]
        other += cards[times : 2 * times]
    return tuple(one), tuple(other)


@st.composite
def flushes(draw: st.DrawFn) -> tuple[Hand, Hand]:
    """Return two hands of one suit each."""
    held = draw(some_ranks(times=1)), draw(some_ranks(times=1))
    suits = draw(st.permutations(tuple(Suit)))
    if not {*held[0]} & {*held[1]} and draw(st.booleans()):
        suits[1] = suits[0]
    one, other = (
        tuple(card for card in cr.PACK if card.suit is suit and card.rank in ranks)
        for ranks, suit in zip(held, suits, strict=False)
    )
    return one, other


@given(rules=RANKINGS, hands=any_hands() | twins() | flushes())
def test_a_second_reading_of_the_rules_agrees(
    rules: RankingRules, hands: tuple[Hand, Hand]
) -> None:
    agrees(rules, *hands)


def agrees(rules: RankingRules, one: Hand, other: Hand) -> None:
    first, second = rules.value(one), rules.value(other)
    assert sign(first.strength, second.strength) == better(one, other, rules)
    assert (first == second) == (first.strength == second.strength)
    assert first.category.key == kind(one, rules)
    # What is compared decides by itself.
    if first.category is second.category and first != second:
        entries = zip(first.order, second.order, strict=True)
        mine, its = next((mine, its) for mine, its in entries if mine is not its)
        if isinstance(mine, Suit) and isinstance(its, Suit):
            assert by_suit(mine.letter, its.letter, rules) == better(one, other, rules)
        else:
            assert isinstance(mine, Rank)
            assert isinstance(its, Rank)
            assert sign(mine, its) == better(one, other, rules)


NEIGHBOURS: Final = [
    "Ad 2h 3c 4s 5d",
    "Ah 2h 3h 4h 5h",
    "Ac Kc Qc Jc Tc",
    "As Kd Qs Js Ts",
    "Ks Qd Jh Tc 9c",
    "Kh Kd 9c 5s 2c",
    "Ks Kc 9d 5h 2d",
    "Ks Kc 9h 4h 3d",
    "6d 6c 4d 4h Jh",
    "6h 6s 5c 5d 2h",
    "Qs Jc 8d 6h 4d",
    "7s 7d 7c Jd 4h",
    "9s 9h 9c Ad As",
    "8s 8h 8c Ac Ah",
    "Th Td Ts 2c 2s",
    "Ks Qs Js Ts 8s",
    "9d 8d 7d 6d 5d",
    "6h 7h 8h 9h Th",
    "5s 6s 7s 8s 9s",
    "3d 4d 6d 7d 8d",
    "3h 3d 2s 2h 7s",
    "3s 3c 2c 2d 7d",
    "3h 3d 3s 3c 7h",
]


def test_the_second_reading_agrees_on_hands_of_every_category_under_every_ranking() -> None:
    hands = [cr.parse_cards(text) for text in NEIGHBOURS]
    assert {ORDINARY.value(hand).category for hand in hands} == {*Category}
    kinds = (get_args(values) for values in (Wheel, Depth, FullHouse, Suits))
    for rules in (ranking(*values) for values in product(*kinds)):
        for one, other in combinations(hands, 2):
            if not {*one} & {*other}:
                agrees(rules, one, other)
                agrees(rules, other, one)


# What holds for every ranking.


@given(rules=RANKINGS, data=st.data())
def test_the_order_of_the_cards_changes_nothing(rules: RankingRules, data: st.DataObject) -> None:
    hand = data.draw(st.permutations(cr.PACK).map(lambda cards: tuple(cards[:5])))
    again = tuple(data.draw(st.permutations(hand)))
    one, other = rules.value(hand), rules.value(again)
    assert (one, one.strength) == (other, other.strength)
    assert {*combination(rules, hand)} == {*combination(rules, again)}


@given(rules=RANKINGS)
def test_a_ranking_that_has_valued_hands_is_the_same_value_as_before(rules: RankingRules) -> None:
    hand = cr.parse_cards("Kd Kh 9c 5s 2d")
    used = attrs.evolve(rules)
    found = used.value(hand)
    assert used == rules
    assert hash(used) == hash(rules)
    assert copy.deepcopy(used) is used
    again = pickle.loads(pickle.dumps(used))
    assert again == used
    assert again.value(hand) == found
    assert pickle.loads(pickle.dumps(found)) == found
    assert copy.copy(found) is found
