"""The best hand scores its points; exactly equal best hands: nobody scores."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Event, Profile, Seat, State
from chicago_rules.events import Awarded, ShowdownHeld, ShownHand
from chicago_rules.profile import EffectRules
from chicago_rules.state import Playing, Shuffling
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    WORSE,
    both,
    deal,
    of_kind,
    play,
    to_round,
    to_tricks,
    told,
    tricks,
    until,
    variant,
)

EXIT = EffectRules(exit=True, zero="never", wins="never")
KEEP = ("p1 exchange", "p2 exchange", "p3 exchange")


def first(state: State) -> ShowdownHeld:
    """Return the showdown after the first exchange, in which all three seats keep."""
    return of_kind(told(state, *KEEP).events, ShowdownHeld)[0]


def shown(held: ShowdownHeld) -> dict[str, str]:
    """Return what a showdown made public, as ``{"p1": "pair K 9"}``."""
    return {
        cr.format_seat(hand.seat): " ".join(
            [hand.category.key, *(entry.letter for entry in hand.order)]
        )
        for hand in held.shown
    }


@pytest.mark.parametrize(
    ("category", "points"),
    [(category, [0, 1, 2, 3, 4, 5, 6, 7, 8, 52][category]) for category in Category],
)
def test_the_best_hand_scores_the_points_of_its_category(category: Category, points: int) -> None:
    state = play(deal(HOUSE, BEST[category], *WORSE), *KEEP)
    assert state.totals == (points, 0, 0)


@pytest.mark.parametrize("category", [kind for kind in Category if kind <= Category.FULL_HOUSE])
def test_up_to_the_full_house_poker_sm_2025_gives_the_same(category: Category) -> None:
    assert play(deal(SM, BEST[category], *WORSE), *KEEP).totals == (int(category), 0, 0)


@both
def test_it_is_the_best_hand_and_not_the_first_that_scores(profile: Profile) -> None:
    hands = (BEST[Category.PAIR], "Qd Qc 7h 5s 3d", "Jd Jc 7s 7c 2c")
    assert play(deal(profile, *hands), *KEEP).totals == (0, 0, 2)


@both
def test_a_kicker_decides_between_equal_pairs(profile: Profile) -> None:
    hands = ("Ks Kh 9d 5c 2s", "Kd Kc 9h 5d 3h", WORSE[0])
    assert play(deal(profile, *hands), *KEEP).totals == (0, 1, 0)


@both
def test_equal_best_hands_score_for_nobody_and_not_for_the_next_best(profile: Profile) -> None:
    state = deal(profile, "Ks Kh 9d 5c 2s", "Kd Kc 9h 5d 2h", "Qd Qc 9c 5h 2d")
    assert first(state).scorers == ()
    assert play(state, *KEEP).totals == (0, 0, 0)


@both
def test_a_best_hand_of_no_value_scores_for_nobody(profile: Profile) -> None:
    state = deal(profile, *NOTHING[:3])
    assert first(state).scorers == ()
    assert play(state, *KEEP).totals == (0, 0, 0)


def test_a_category_of_no_points_scores_when_it_has_an_effect() -> None:
    bare = variant(HOUSE, {"points.pair": 0})
    assert first(deal(bare, BEST[Category.PAIR], *WORSE)).scorers == ()
    with_exit = variant(HOUSE, {"points.pair": 0, "effects.pair": EXIT})
    assert first(deal(with_exit, BEST[Category.PAIR], *WORSE)).scorers == (0,)


def test_an_effect_that_does_nothing_lets_nothing_score() -> None:
    idle = EffectRules(exit=False, zero="never", wins="never")
    profile = variant(HOUSE, {"points.pair": 0, "effects.pair": idle})
    assert first(deal(profile, BEST[Category.PAIR], *WORSE)).scorers == ()


def test_a_high_card_scores_where_it_has_points() -> None:
    profile = variant(HOUSE, {"points.high_card": 2})
    assert play(deal(profile, *NOTHING[:3]), *KEEP).totals == (2, 0, 0)


@both
def test_the_award_is_an_event_of_the_hand(profile: Profile) -> None:
    done = told(deal(profile, BEST[Category.STRAIGHT], *WORSE), *KEEP)
    assert done.events[-1] == Awarded(Seat(0), "hand", wanted=4, real=4)


def held_in_a_deal(state: State) -> list[ShowdownHeld]:
    events: list[Event] = []
    while not isinstance(state.phase, Shuffling):
        done = cr.step(state, cr.legal_actions(state)[0])
        state = done.state
        events += done.events
    return of_kind(events, ShowdownHeld)


@both
def test_hands_are_compared_after_exchange_1_and_2_and_after_the_tricks(profile: Profile) -> None:
    held = held_in_a_deal(deal(profile, BEST[Category.PAIR], *WORSE))
    assert [event.moment for event in held] == ["exchange_1", "exchange_2", "tricks"]
    assert [event.scorers for event in held] == [(0,)] * 3


@pytest.mark.parametrize(
    "moments", [(), ("tricks",), ("exchange_3",), ("exchange_1", "exchange_3")]
)
def test_hands_are_compared_at_the_moments_of_the_profile(moments: tuple[str, ...]) -> None:
    state = deal(variant(HOUSE, {"showdown.moments": moments}), BEST[Category.PAIR], *WORSE)
    assert tuple(event.moment for event in held_in_a_deal(state)) == moments


def test_hands_may_be_compared_as_dealt() -> None:
    profile = variant(HOUSE, {"showdown.moments": ("deal", "tricks")})
    state = deal(profile, BEST[Category.PAIR], *WORSE)
    assert state.totals == (1, 0, 0)
    assert isinstance(state.deal.announced[0], ShowdownHeld)
    assert state.deal.announced[0].moment == "deal"


def test_a_moment_whose_round_the_table_does_not_play_is_skipped() -> None:
    large = cr.profile.LargeTableRules(players=3, rounds=1)
    profile = variant(HOUSE, {"exchange.large_table": large})
    held = held_in_a_deal(deal(profile, BEST[Category.PAIR], *WORSE))
    assert [event.moment for event in held] == ["exchange_1", "tricks"]


@both
def test_an_unchanged_hand_scores_again(profile: Profile) -> None:
    state = deal(profile, BEST[Category.PAIR], *WORSE)
    state = play(state, *KEEP)
    assert state.totals == (1, 0, 0)
    assert play(state, *KEEP).totals == (2, 0, 0)


@both
def test_after_exchange_3_no_hands_are_compared(profile: Profile) -> None:
    state = to_round(deal(profile, BEST[Category.PAIR], *WORSE), 3)
    assert state.totals == to_tricks(state).totals == (2, 0, 0)


@both
def test_after_the_tricks_the_hands_are_compared_as_they_were_held(profile: Profile) -> None:
    state = to_tricks(deal(profile, BEST[Category.PAIR], *WORSE))
    done = tricks(state, "Ks 5s 7s", "Kh 7h 2c", "9d Qd 5d", "Tc 9c 4c", "3d Jd 2s")
    held = of_kind(done.events, ShowdownHeld)[0]
    assert held.scorers == (0,)
    assert done.state.totals == (3, 0, 5)


@both
def test_the_hand_held_last_counts(profile: Profile) -> None:
    state = deal(profile, BEST[Category.PAIR], *WORSE, stock="8c 7d Qc 7c")
    state = play(state, "p1 exchange Ks Kh", "p2 exchange 5s 3d", "p3 exchange")
    assert state.totals == (0, 2, 0)


@both
def test_a_showdown_shows_the_best_category_and_whose_it_is(profile: Profile) -> None:
    held = first(deal(profile, WORSE[0], BEST[Category.TWO_PAIR], WORSE[1]))
    assert held == ShowdownHeld(
        "exchange_1", shown=(ShownHand(Seat(1), Category.TWO_PAIR, ()),), scorers=(Seat(1),)
    )


@both
def test_hands_of_the_best_category_show_their_ranks_up_to_the_deciding_one(
    profile: Profile,
) -> None:
    held = first(deal(profile, "Qs Qc Ad 4h 3h", "Kd Kh 9c 5s 2d", "Ks Kc 9d 4s 3d"))
    assert shown(held) == {"p1": "pair Q", "p2": "pair K 9 5", "p3": "pair K 9 4"}


@both
def test_equal_best_hands_are_shown_in_full_though_nobody_scores(profile: Profile) -> None:
    held = first(deal(profile, "Ks Kh 9d 5c 2s", "Kd Kc 9h 5d 2h", "Qd Qc 9c 5h 2d"))
    assert shown(held) == {"p1": "pair K 9 5 2", "p2": "pair K 9 5 2", "p3": "pair Q"}


@both
def test_equal_straights_show_their_top_card(profile: Profile) -> None:
    held = first(deal(profile, "Kh Qs Jc Ts 9s", "Ks Qh Jd Tc 9c", "Qd Jh Th 9h 8h"))
    assert shown(held) == {"p1": "straight K", "p2": "straight K", "p3": "straight Q"}


@both
def test_high_cards_are_announced_the_same_way(profile: Profile) -> None:
    held = first(deal(profile, *NOTHING[:3]))
    assert shown(held) == {"p1": "high_card K", "p2": "high_card Q", "p3": "high_card J"}


@both
def test_after_the_tricks_all_hands_are_public_in_turn_order(profile: Profile) -> None:
    state = deal(profile, BEST[Category.PAIR], *WORSE, dealer=0)
    held = held_in_a_deal(state)[-1]
    assert shown(held) == {
        "p2": "high_card Q T 7 5 3",
        "p3": "high_card J 9 7 5 2",
        "p1": "pair K 9 4 2",
    }
    assert list(shown(held)) == ["p2", "p3", "p1"]


@both
def test_what_a_showdown_made_public_stays_known_in_the_deal(profile: Profile) -> None:
    state = until(deal(profile, BEST[Category.PAIR], *WORSE), Playing)
    held = [event for event in state.deal.announced if isinstance(event, ShowdownHeld)]
    assert [event.moment for event in held] == ["exchange_1", "exchange_2"]
