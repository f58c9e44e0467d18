"""Each question of a rule group, under the switch values that decide it."""

from typing import Any

import pytest

from chicago_rules import parse_cards
from chicago_rules.cards import Rank
from chicago_rules.hands import Category, hand_value
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import load_profile, profile_from_table
from chicago_rules.seats import Seat

from .changes import GONE, ZEROING, changed

HOME = load_profile("hemmavariant")
SM = load_profile("poker-sm-2025")
A, B, C, D = map(Seat, range(4))


def with_(**changes: Any) -> Profile:
    """Return the hemmavariant with other values; a double underscore stands for the dot."""
    return profile_from_table(
        changed({path.replace("__", "."): value for path, value in changes.items()})
    )


def test_players_are_allowed_from_min_to_max() -> None:
    assert [n for n in range(8) if SM.players.allow(n)] == [3, 4]


def test_rounds_are_those_of_the_large_table_from_its_players_on() -> None:
    assert HOME.exchange.rounds_for(4) == 3
    exchange = with_(exchange__large_table={"players": 4, "rounds": 2}).exchange
    assert [exchange.rounds_for(n) for n in (2, 3, 4, 5)] == [3, 3, 2, 2]


def test_the_most_rounds_are_those_of_the_tables_that_may_play() -> None:
    assert HOME.most_rounds() == 3
    large = {"players": 4, "rounds": 5}
    assert with_(exchange__large_table=large).most_rounds() == 5
    assert with_(exchange__large_table=large, players__max=3).most_rounds() == 3
    assert with_(exchange__large_table={"players": 3, "rounds": 0}).most_rounds() == 3


def test_a_throw_is_bounded_by_max_cards_and_by_what_can_be_drawn() -> None:
    assert HOME.exchange.largest_throw(available=32) == 5
    assert SM.exchange.largest_throw(available=32) == 4
    assert HOME.exchange.largest_throw(available=3) == 3
    assert HOME.exchange.largest_throw(available=0) == 0


def test_a_replacement_is_shown_for_exactly_one_card_and_only_with_open_card() -> None:
    assert [n for n in range(6) if SM.exchange.shows_replacement(n)] == [1]
    assert not any(HOME.exchange.shows_replacement(n) for n in range(6))


@pytest.mark.parametrize(
    ("scored", "thrown", "shown"),
    [
        ("Kd Kh 9c 5s 2d", "Kh", "Kd Kh"),
        ("Kd Kh 9c 5s 2d", "9c 5s 2d", ""),
        ("Kd Kh 9c 5s 2d", "", ""),
        ("2d 3d 4d 5d 9d", "2d", "2d 3d 4d 5d 9d"),
        ("Kd Jh 9c 5s 2d", "Kd", "Kd"),
    ],
)
def test_a_broken_combination_is_shown(scored: str, thrown: str, shown: str) -> None:
    combination = HOME.ranking.combination(parse_cards(scored))
    assert HOME.exchange.shown_when_broken(combination, parse_cards(thrown)) == parse_cards(shown)


@pytest.mark.parametrize(
    ("profile", "at_start", "now", "stopped"),
    [
        (HOME, 45, 60, False),
        (HOME, 46, 46, True),
        (HOME, 46, 0, True),
        (SM, 0, 44, False),
        (SM, 0, 45, True),
        (SM, 45, 44, False),
    ],
)
def test_an_exchange_stop_measures_its_total(
    profile: Profile, at_start: int, now: int, stopped: bool
) -> None:
    assert profile.exchange_stop is not None
    assert profile.exchange_stop.is_stopped(at_start, now) is stopped


def test_a_showdown_is_held_at_its_moments() -> None:
    assert HOME.showdown.is_held("exchange_1")
    assert not HOME.showdown.is_held("exchange_3")


def test_the_best_hand_scores_and_equal_best_ones_do_not() -> None:
    assert HOME.showdown.scoring({C: 4, A: 7, B: 5}) == (A,)
    assert HOME.showdown.scoring({C: 7, A: 7, B: 5}) == ()
    assert HOME.showdown.scoring({B: 0}) == (B,)
    assert HOME.showdown.scoring({}) == ()


@pytest.mark.parametrize(
    ("hands", "best", "shown"),
    [
        # A better category than any other shows no rank.
        (["Kd Kh 9c 5s 2d", "As Jc 9d 5c 2h"], A, {A: 0}),
        # Up to the first difference; the best as far as the longest.
        (["Kd Kh 9c 5s 2d", "Qs Qc 9d 5c 2h"], A, {A: 1, B: 1}),
        (
            ["Qs Qc Ad 5c 2h", "Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 2s", "Ad Jh 9c 5s 2d"],
            B,
            {A: 1, B: 4, C: 4},
        ),
        # The fourth hand differs at the second rank and shows no more.
        (
            ["Kd Kh 9c 5s 3d", "Ks Kc 9d 5c 2s", "As Jc 9d 5c 2h", "Qd Qh Ac 5d 2c"],
            A,
            {A: 4, B: 4, D: 1},
        ),
        (["9s 8d 7c 6h 5s", "Td 9d 8c 7h 6s"], B, {A: 1, B: 1}),
        (["Ts Js Qs Ks As", "Th Jh Qh Kh Ah"], A, {A: 1, B: 1}),
    ],
)
def test_hands_of_the_best_category_show_the_ranks_that_decide(
    hands: list[str], best: Seat, shown: dict[Seat, int]
) -> None:
    values = {Seat(seat): hand_value(parse_cards(hand)) for seat, hand in enumerate(hands)}
    assert HOME.showdown.shown_ranks(values, best) == shown


def test_equal_best_hands_are_shown_alike_whichever_is_given_as_the_best() -> None:
    hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 2s", "Qd Qh Ac 5d 2c"]
    values = {Seat(seat): hand_value(parse_cards(hand)) for seat, hand in enumerate(hands)}
    first, second = (HOME.showdown.shown_ranks(values, best) for best in (A, B))
    assert first == second == {A: 4, B: 4, C: 1}


def test_strength_compares_every_kicker() -> None:
    hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 3s", "Kd Kh 9c 5h 2s"]
    low, high, equal = (HOME.ranking.strength(hand_value(parse_cards(hand))) for hand in hands)
    assert high > low == equal


def test_points_are_those_of_the_category() -> None:
    home = [HOME.points.of(category) for category in Category]
    assert home == [0, 1, 2, 3, 4, 5, 6, 7, 8, 52]


def test_effects_are_those_of_the_category() -> None:
    assert HOME.effects.of(Category.ROYAL_FLUSH) is None
    four, straight_flush, royal = (
        SM.effects.of(category)
        for category in (Category.FOUR_OF_A_KIND, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
    )
    assert four is not None
    assert straight_flush is not None
    assert royal is not None
    assert (four.exits(), four.asks(), four.always_zeroes()) == (False, True, False)
    assert (straight_flush.exits(), straight_flush.asks()) == (True, False)
    assert not straight_flush.always_zeroes()
    assert (royal.exits(), royal.asks(), royal.always_zeroes()) == (True, False, True)


def test_a_hand_can_score_by_points_or_by_an_effect() -> None:
    assert [category for category in Category if not HOME.can_score(category)] == [
        Category.HIGH_CARD
    ]
    assert SM.can_score(Category.STRAIGHT_FLUSH)
    nothing = {"exit": False, "zero": "never", "wins": "never"}
    assert not with_(effects__high_card=nothing).can_score(Category.HIGH_CARD)
    assert with_(effects__high_card={**nothing, "exit": True}).can_score(Category.HIGH_CARD)
    assert with_(effects__high_card=ZEROING).can_score(Category.HIGH_CARD)


def test_a_low_card_pays_only_by_its_rank_and_without_a_chicago() -> None:
    assert SM.last_trick.points_for(Rank.TWO, chicago=False) == 10
    assert SM.last_trick.points_for(Rank.TWO, chicago=True) == 5
    assert SM.last_trick.points_for(Rank.THREE, chicago=False) == 5
    assert HOME.last_trick.points_for(Rank.TWO, chicago=False) == 5


def test_a_chicago_may_be_called_between_its_bounds() -> None:
    chicago = with_(chicago__max_score=40).chicago
    assert chicago is not None
    assert [total for total in (14, 15, 40, 41) if chicago.below_minimum(total)] == [14]
    assert [total for total in (14, 15, 40, 41) if chicago.above_maximum(total)] == [41]
    free = with_(chicago__min_score=GONE).chicago
    assert free is not None
    assert not free.below_minimum(-99)
    assert not free.above_maximum(99)


def test_a_chicago_pays_and_costs_what_its_profile_says() -> None:
    assert HOME.chicago is not None
    assert SM.chicago is not None
    assert (HOME.chicago.success_award(), HOME.chicago.failure_award()) == (15, -15)
    assert (HOME.chicago.breaker_award(), SM.chicago.breaker_award()) == (0, 10)
    assert (HOME.chicago.stops_when_lost(), SM.chicago.stops_when_lost()) == (True, False)


def test_a_margin_of_pass_needs_more_than_the_target() -> None:
    assert HOME.winning.lowest_winning_total() == 52
    assert not HOME.winning.reached(51)
    assert HOME.winning.reached(52)
    passing = with_(winning__margin="pass").winning
    assert passing.lowest_winning_total() == 53
    assert not passing.reached(52)
    assert passing.reached(53)


def test_a_winner_is_looked_for_at_once_or_at_the_end_of_the_deal() -> None:
    assert SM.winning.looks_at_once()
    assert not HOME.winning.looks_at_once()


def test_a_required_chicago_is_declared_or_waived() -> None:
    assert HOME.winning.requirement_met(declared=False, succeeded=False, waived=False)
    assert not SM.winning.requirement_met(declared=False, succeeded=False, waived=False)
    assert SM.winning.requirement_met(declared=True, succeeded=False, waived=False)
    assert SM.winning.requirement_met(declared=False, succeeded=False, waived=True)


def test_only_the_named_categories_waive_the_chicago() -> None:
    waiving = [category for category in Category if SM.winning.waives(category)]
    assert waiving == [Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH]
    assert not any(HOME.winning.waives(category) for category in Category)


def test_the_highest_eligible_total_wins_and_a_tie_is_shared_or_played_on() -> None:
    assert HOME.winning.winners_among({A: 53, B: 60}) == (B,)
    assert SM.winning.winners_among({A: 53, B: 60}) == (B,)
    assert HOME.winning.winners_among({C: 60, A: 53, B: 60}) == (C, B)
    assert SM.winning.winners_among({C: 60, A: 53, B: 60}) == ()
    assert HOME.winning.winners_among({}) == SM.winning.winners_among({}) == ()
    assert SM.winning.winners_among({A: -1}) == (A,)


def test_the_comparison_table_of_the_source_comes_out_row_by_row() -> None:
    rows = [
        [(profile.players.min, profile.players.max) for profile in (HOME, SM)],
        [profile.exchange.largest_throw(32) for profile in (HOME, SM)],
        [profile.exchange.shows_replacement(1) for profile in (HOME, SM)],
        [_stopped_at(profile) for profile in (HOME, SM)],
        [_hand(profile, Category.FOUR_OF_A_KIND) for profile in (HOME, SM)],
        [_hand(profile, Category.STRAIGHT_FLUSH) for profile in (HOME, SM)],
        [_hand(profile, Category.ROYAL_FLUSH) for profile in (HOME, SM)],
        [profile.last_trick.points_for(Rank.TWO, chicago=False) for profile in (HOME, SM)],
        [profile.winning.requirement_met(False, False, False) for profile in (HOME, SM)],
        [profile.winning.waives(Category.STRAIGHT_FLUSH) for profile in (HOME, SM)],
        [profile.chicago and profile.chicago.breaker_award() for profile in (HOME, SM)],
        [profile.winning.looks_at_once() for profile in (HOME, SM)],
    ]
    assert rows == [
        [(2, 4), (3, 4)],
        [5, 4],
        [False, True],
        [(46, "next deal"), (45, "at once")],
        [(7, []), (8, ["asks"])],
        [(8, []), (0, ["exits"])],
        [(52, []), (0, ["exits", "zeroes"])],
        [5, 10],
        [True, False],
        [False, True],
        [0, 10],
        [False, True],
    ]


def _stopped_at(profile: Profile) -> tuple[int, str]:
    stop = profile.exchange_stop
    assert stop is not None
    score = next(total for total in range(99) if stop.is_stopped(total, total))
    return score, "at once" if stop.is_stopped(0, score) else "next deal"


def _hand(profile: Profile, category: Category) -> tuple[int, list[str]]:
    effect = profile.effects.of(category)
    done = {
        "exits": effect is not None and effect.exits(),
        "asks": effect is not None and effect.asks(),
        "zeroes": effect is not None and effect.always_zeroes(),
    }
    return profile.points.of(category), [name for name, is_done in done.items() if is_done]
