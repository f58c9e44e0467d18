"""What a hand of five is worth: its category, and how it compares with others."""

from collections.abc import Sequence
from typing import Any

from .cards import height
from .scope import CATEGORIES

STRAIGHTS = ("straight", "straight_flush", "royal_flush")
USUAL = {"wheel": "five_high", "depth": "all", "full_house": "three_first", "suits": "never"}
# How many different ranks the combination is compared by.
COMBINATION = {
    "high_card": 1,
    "pair": 1,
    "two_pair": 2,
    "three_of_a_kind": 1,
    "straight": 1,
    "flush": 1,
    "full_house": 2,
    "four_of_a_kind": 1,
    "straight_flush": 1,
    "royal_flush": 1,
}
WITH_KICKERS = ("pair", "two_pair", "three_of_a_kind", "four_of_a_kind")

Strength = tuple[int, list[int], list[int], list[list[int]]]


def top_of_straight(ranks: Sequence[int], wheel: str) -> int | None:
    """Rank by which five different ranks compare as a straight; None when they are none."""
    if sorted(ranks) == [2, 3, 4, 5, 14]:
        return {"five_high": 5, "ace_high": 14, "no": None}[wheel]
    if len(set(ranks)) == 5 and max(ranks) - min(ranks) == 4:
        return max(ranks)
    return None


def category_of(hand: Sequence[str], ranking: dict[str, Any] = USUAL) -> str:
    """Category of a hand."""
    ranks = [height(card[0]) for card in hand]
    counts = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    straight = top_of_straight(ranks, ranking["wheel"]) is not None
    one_suit = len({card[1] for card in hand}) == 1
    if straight and one_suit:
        return "royal_flush" if min(ranks) == 10 else "straight_flush"
    if counts == [4, 1]:
        return "four_of_a_kind"
    if counts == [3, 2]:
        return "full_house"
    if one_suit:
        return "flush"
    if straight:
        return "straight"
    if counts == [3, 1, 1]:
        return "three_of_a_kind"
    if counts == [2, 2, 1]:
        return "two_pair"
    if counts == [2, 1, 1, 1]:
        return "pair"
    return "high_card"


def category_and_ranks(
    hand: Sequence[str], ranking: dict[str, Any] = USUAL
) -> tuple[str, list[int]]:
    """Category of a hand, and the different ranks by which it is compared, in order."""
    category = category_of(hand, ranking)
    ranks = [height(card[0]) for card in hand]
    if category in STRAIGHTS:
        top = top_of_straight(ranks, ranking["wheel"])
        assert top is not None
        in_order = [top]
    elif category == "full_house" and ranking["full_house"] == "highest_card":
        in_order = sorted(set(ranks), reverse=True)
    else:
        # Most frequent first, then highest: three before pair, pairs before kickers.
        in_order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    if ranking["depth"] == "all":
        return category, in_order
    if ranking["depth"] == "category":
        return category, []
    how_many = COMBINATION[category]
    if ranking["depth"] == "one_kicker" and category in WITH_KICKERS:
        how_many += 1
    return category, in_order[:how_many]


def suit_values(hand: Sequence[str], rank: int, ranking: dict[str, Any]) -> list[int]:
    """Suits of the cards of a rank, highest first, as numbers of which more is higher."""
    low_first = ranking["suit_order"][::-1]
    held = [low_first.index(card[1]) for card in hand if height(card[0]) == rank]
    return sorted(held, reverse=True)


def strength(hand: Sequence[str], ranking: dict[str, Any] = USUAL) -> Strength:
    """Greater for the higher hand, equal for equal hands."""
    category, ranks = category_and_ranks(hand, ranking)
    suit_first: list[int] = []
    suits_last: list[list[int]] = []
    if ranking["suits"] == "break_ties":
        suits_last = [suit_values(hand, rank, ranking) for rank in ranks]
    elif ranking["suits"] == "flush_first":
        own_suit = [ranking["suit_order"][::-1].index(hand[0][1])]
        if category == "flush":
            suit_first = own_suit
        elif category in ("straight_flush", "royal_flush"):
            suits_last = [own_suit]
    return CATEGORIES.index(category), suit_first, ranks, suits_last
