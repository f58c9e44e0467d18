"""A seat that scored in an earlier showdown and breaks that combination shows it first."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Profile, Seat, State
from chicago_rules.events import CombinationShown, Exchanged
from chicago_rules.redacted import UnseenExchanged
from support import (
    BEST,
    HOUSE,
    SM,
    WORSE,
    both,
    cards,
    deal,
    of_kind,
    play,
    stacked,
    to_end,
    to_round,
    told,
)

PAIR = BEST[Category.PAIR]  # Ks Kh 9d 4c 2s


def scored(profile: Profile, hand: str = PAIR, stock: str = "") -> State:
    """Return a table at the second exchange, whose first showdown p1 has scored with this hand."""
    state = to_round(deal(profile, hand, *WORSE, stock=stock), 2)
    assert state.totals[0] > 0
    return state


def shown(state: State, *lines: str) -> list[CombinationShown]:
    return of_kind(told(state, *lines).events, CombinationShown)


def shows(text: str) -> list[CombinationShown]:
    return [CombinationShown(Seat(0), cards(text))] if text else []


@both
def test_a_hand_that_has_not_scored_yet_is_not_shown(profile: Profile) -> None:
    assert shown(deal(profile, PAIR, *WORSE), "p1 exchange Ks Kh") == []


@both
@pytest.mark.parametrize("thrown", ["Ks", "Kh", "Ks Kh", "Kh 2s"])
def test_the_combination_is_shown_when_a_card_of_it_is_thrown(
    profile: Profile, thrown: str
) -> None:
    assert shown(scored(profile), f"p1 exchange {thrown}") == shows("Ks Kh")


@both
@pytest.mark.parametrize("thrown", ["", "9d", "9d 4c 2s"])
def test_it_is_not_shown_when_it_is_kept(profile: Profile, thrown: str) -> None:
    assert shown(scored(profile), f"p1 exchange {thrown}") == []


@pytest.mark.parametrize(
    ("category", "thrown", "combination"),
    [
        (Category.PAIR, "Ks", "Ks Kh"),
        (Category.TWO_PAIR, "9d", "Ks Kh 9s 9d"),
        (Category.TWO_PAIR, "2s", ""),
        (Category.THREE_OF_A_KIND, "Kc", "Ks Kh Kc"),
        (Category.THREE_OF_A_KIND, "9s 2s", ""),
        (Category.STRAIGHT, "9s", "Kh Qs Jc Ts 9s"),
        (Category.FLUSH, "2s", "Ks Qs Js 9s 2s"),
        (Category.FULL_HOUSE, "9h", "Ks Kh Kc 9s 9h"),
        (Category.FOUR_OF_A_KIND, "2s", ""),
        (Category.FOUR_OF_A_KIND, "Kd", "Ks Kh Kd Kc"),
        (Category.STRAIGHT_FLUSH, "Ks", "Ks Qs Js Ts 9s"),
        (Category.ROYAL_FLUSH, "Ts", "As Ks Qs Js Ts"),
    ],
)
def test_straight_flush_and_full_house_are_shown_whole_and_others_without_kickers(
    category: Category, thrown: str, combination: str
) -> None:
    assert shown(scored(HOUSE, BEST[category]), f"p1 exchange {thrown}") == shows(combination)


def test_it_is_shown_before_any_card_is_drawn_and_stays_known_in_the_deal() -> None:
    done = told(scored(HOUSE), "p1 exchange Kh")
    assert [type(event) for event in done.events] == [CombinationShown, Exchanged]
    assert done.state.deal.announced[-2:] == (
        *shows("Ks Kh"),
        UnseenExchanged(Seat(0), 2, 1),
    )


def test_the_open_card_is_offered_after_it() -> None:
    names = [type(event).__name__ for event in told(scored(SM), "p1 exchange Kh").events]
    assert names == ["CombinationShown", "CardOffered"]


@both
def test_a_scored_hand_is_shown_once(profile: Profile) -> None:
    state = scored(profile, stock="8c 7d Qc 6c")
    state = play(state, "p1 exchange 9d Kh", "p2 exchange 5s 3d", "p3 exchange")
    assert state.totals[:2] == (1, 1)  # p2 has drawn a pair and scored at the second showdown
    assert shown(state, "p1 exchange Ks") == []


def test_a_hand_that_scores_again_may_be_shown_again() -> None:
    state = play(scored(HOUSE, stock="Kc 8c"), "p1 exchange Kh", "p2 exchange", "p3 exchange")
    assert state.totals[0] == 2
    assert shown(state, "p1 exchange Kc") == shows("Ks Kc")


def test_the_latest_scored_hand_counts_also_when_another_has_scored_since() -> None:
    state = scored(HOUSE, stock="8c 7d 6s Qc Qs")
    state = play(state, "p1 exchange 9d 4c 2s", "p2 exchange Tc 3d", "p3 exchange")
    assert state.totals[:2] == (1, 3)  # three queens
    assert shown(state, "p1 exchange Ks") == shows("Ks Kh")


def test_a_hand_that_has_grown_shows_what_had_scored() -> None:
    state = play(scored(HOUSE, stock="Kc Kd"), "p1 exchange 9d")
    assert state.deal.holdings[0].hand == cards("Ks Kh Kc 4c 2s")
    state = play(state, "p2 exchange", "p3 exchange")
    assert shown(state, "p1 exchange Kc") == shows("Ks Kh Kc")  # that scored at exchange 2


def test_equal_best_hands_have_not_scored_and_are_not_shown() -> None:
    state = to_round(deal(HOUSE, "Ks Kh 9d 5c 2s", "Kd Kc 9h 5d 2h"), 2)
    assert state.totals == (0, 0)
    assert shown(state, "p1 exchange Ks") == []


def test_a_seat_shows_only_its_own_scored_hand() -> None:
    state = play(scored(HOUSE), "p1 exchange")
    assert shown(state, "p2 exchange Qd Tc 7h 5s 3d") == []


@both
def test_what_scored_is_forgotten_in_the_next_deal(profile: Profile) -> None:
    state = to_end(scored(profile))
    state = cr.apply(state, stacked(state, [PAIR, *WORSE]))
    assert shown(state, "p2 exchange", "p3 exchange", "p1 exchange Ks Kh") == []
