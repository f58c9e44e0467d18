"""The switches of ``[last_trick]`` and ``[tricks]``."""

from collections.abc import Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.events import Awarded, GameWon, Played, ShowdownHeld
from chicago_rules.profile import Profile
from support import cards, deal, dealt, of_kind, play, to_asking, to_end, to_tricks, trick, tricks
from switches.cases import ABSENT, PRESENT, rules_with, switch

HEARTS: Final = "Ah Kh Qh Jh"
OTHER: Final = "9s 8s 7d 6d 4d"
ORDER: Final = "Ah 4d Kh 6d Qh 7d Jh 8s"
CHICAGO: Final[Mapping[str, object]] = {"chicago.last_trick_on_success": "everyone"}


def last_trick(rules: Profile, card: str) -> int:
    """Return what p1, whose hand is worth nothing, gets for taking the last trick with a card."""
    state = to_tricks(deal(rules, f"{HEARTS} {card}", OTHER))
    done = tricks(state, ORDER, card, "9s")
    assert done.state.totals[1] == 0
    awarded = [event.real for event in of_kind(done.events, Awarded)]
    assert awarded == ([done.state.totals[0]] if done.state.totals[0] else [])
    return done.state.totals[0]


def with_chicago(rules: Profile, card: str) -> int:
    """Return what p1 ends with when it makes a Chicago from 15, the last trick with a card."""
    state = to_asking(deal(rules, f"{HEARTS} {card}", OTHER, totals=[15, 0]))
    return tricks(play(state, "p1 chicago"), ORDER, card, "9s").state.totals[0]


@switch("last_trick.points", 5)
def test_last_trick_points_5(rules: Profile) -> None:
    assert last_trick(rules, "9c") == 5


@switch("last_trick.points", 10)
def test_last_trick_points_10(rules: Profile) -> None:
    assert last_trick(rules, "9c") == 10


@switch("last_trick.points", 0)
def test_last_trick_points_0(rules: Profile) -> None:
    assert last_trick(rules, "9c") == 0


@switch("last_trick.points", -3)
def test_last_trick_points_minus_3(rules: Profile) -> None:
    assert last_trick(rules, "9c") == -3


@switch("last_trick.low_card", ABSENT)
def test_last_trick_low_card_absent(rules: Profile) -> None:
    assert last_trick(rules, "2c") == 5


@switch("last_trick.low_card", PRESENT, CHICAGO)
def test_last_trick_low_card_present(rules: Profile) -> None:
    """It counts in place of the other points, and only in deals without a Chicago."""
    assert last_trick(rules, "2c") == 10
    assert last_trick(rules, "3c") == 5
    assert with_chicago(rules, "2c") == 15 + 15 + 5


@switch("last_trick.low_card.rank", "2")
def test_last_trick_low_card_rank_2(rules: Profile) -> None:
    assert [last_trick(rules, card) for card in ("2c", "3c", "9c")] == [10, 5, 5]


@switch("last_trick.low_card.rank", "9")
def test_last_trick_low_card_rank_9(rules: Profile) -> None:
    assert [last_trick(rules, card) for card in ("2c", "3c", "9c")] == [5, 5, 10]


@switch("last_trick.low_card.points", 10)
def test_last_trick_low_card_points_10(rules: Profile) -> None:
    assert last_trick(rules, "2c") == 10


@switch("last_trick.low_card.points", 0)
def test_last_trick_low_card_points_0(rules: Profile) -> None:
    """Nothing is then awarded at all."""
    assert last_trick(rules, "2c") == 0


def discarded(rules: Profile) -> cr.Transition:
    """Return a trick that p1 leads, p2 follows and p3 discards to."""
    state = to_tricks(deal(rules, "Ah Kh Qh Jh 9c", "2h 9s 8s 7d 6d", "Ac 3s 4s 8d 5d"))
    return tricks(state, "Ah 2h Ac")


@switch("tricks.discard_face_down", False)
def test_tricks_discard_face_down_false(rules: Profile) -> None:
    done = discarded(rules)
    assert [event.face_down for event in of_kind(done.events, Played)] == [False] * 3
    assert cr.observe(done.state, 0).tricks[0].cards == cards("Ah 2h Ac")
    assert cr.observe(done.state, None).tricks[0].cards == cards("Ah 2h Ac")


@switch("tricks.discard_face_down", True)
def test_tricks_discard_face_down_true(rules: Profile) -> None:
    """A card that does not follow is hidden from all others until hands are compared."""
    done = discarded(rules)
    assert [event.face_down for event in of_kind(done.events, Played)] == [False, False, True]
    led, followed, _ = cards("Ah 2h Ac")
    for viewer in (0, 1, None):
        assert cr.observe(done.state, viewer).tricks[0].cards == (led, followed, None)
    assert cr.observe(done.state, 2).tricks[0].cards == cards("Ah 2h Ac")
    ended = tricks(done.state, "Kh 6d 5d Qh 7d 8d Jh 8s 3s 9c 9s 4s")
    (showdown,) = of_kind(ended.events, ShowdownHeld)
    assert [hand.cards for hand in showdown.shown][2] == tuple(sorted(cards("Ac 3s 4s 8d 5d")))


# What the rules settle for these switches together and beside others.


def test_the_low_card_must_win_the_last_trick() -> None:
    """One played to it, or one that took an earlier trick, is worth no more."""
    rules = rules_with("last_trick.low_card", PRESENT, {})
    state = to_tricks(deal(rules, "Ah Kh Qh Jh 9c", "9s 8s 7d 6d 2c"))
    assert trick(state, "Ah 6d Kh 7d Qh 8s Jh 9s 9c 2c").totals == (5, 0)
    earlier = to_tricks(deal(rules, "Ah Kh Qh Jh 2c", OTHER))
    assert trick(earlier, "2c 4d Ah 6d Kh 7d Qh 8s Jh 9s").totals == (5, 0)


def test_the_two_that_cannot_follow_does_not_take_the_last_trick() -> None:
    rules = rules_with("last_trick.low_card", PRESENT, {})
    state = to_tricks(deal(rules, "Ah Kh Qh Jh 3c", "9s 8s 7d 6d 2d"))
    assert trick(state, "Ah 6d Kh 7d Qh 8s Jh 9s 3c 2d").totals == (5, 0)


def test_the_low_card_counts_not_in_a_lost_chicago_that_is_played_on() -> None:
    rules = rules_with(
        "last_trick.low_card",
        PRESENT,
        {
            "chicago.lost_trick": "play_on",
            "chicago.last_trick_on_failure": "everyone",
            "chicago.failure_points": 0,
        },
    )
    state = to_asking(deal(rules, "Ah Kh Qh 3s 4c", "9s 8s 7d 6d 2d", totals=[15, 0]))
    state = trick(play(state, "p1 chicago"), "3s 8s")
    assert trick(state, "9s Qh 7d Kh 6d Ah 2d 4c").totals == (15, 5)


def test_the_last_trick_at_once_ends_the_game_before_the_showdown_after_the_tricks() -> None:
    """Cards that lie face down are then never seen."""
    rules = rules_with(
        "tricks.discard_face_down", True, {"winning.when": "at_once", "exchange_stop": None}
    )
    state = to_tricks(deal(rules, f"{HEARTS} 9c", OTHER, totals=[50, 0]))
    done = tricks(state, ORDER, "9c 9s")
    assert of_kind(done.events, GameWon) == [GameWon((cr.Seat(0),))]
    assert not of_kind(done.events, ShowdownHeld)
    assert cr.observe(done.state, 0).tricks[0].cards == (cr.parse_card("Ah"), None)
    assert cr.observe(done.state, 1).tricks[0].cards == cards("Ah 4d")


def test_cards_face_down_are_seen_in_a_game_that_is_over_after_the_showdown() -> None:
    rules = rules_with("tricks.discard_face_down", True, {})
    done = tricks(to_tricks(deal(rules, f"{HEARTS} 9c", OTHER, totals=[50, 0])), ORDER, "9c 9s")
    assert done.state.winners == (0,)
    assert cr.observe(done.state, 0).tricks[0].cards == cards("Ah 4d")


def test_a_card_on_the_table_that_lies_face_down_is_seen_by_its_own_seat_only() -> None:
    rules = rules_with("tricks.discard_face_down", True, {})
    state = trick(to_tricks(deal(rules, "Ah Kh Qh Jh 9c", OTHER, "2h 3s 8c 7c 5c")), "Ah 4d")
    assert cr.observe(state, 0).table == (cr.parse_card("Ah"), None)
    assert cr.observe(state, 2).table == (cr.parse_card("Ah"), None)
    assert cr.observe(state, 1).table == cards("Ah 4d")


def test_the_winner_of_the_last_trick_scores_before_the_hands() -> None:
    """The last trick is one step and the showdown after it the next."""
    rules = rules_with("last_trick.points", 5, {})
    state = to_tricks(deal(rules, "Ah Kh Qh Jh 9h", OTHER))
    done = tricks(state, "Ah 4d Kh 6d Qh 7d Jh 8s 9h 9s")
    told = [(event.origin, event.real) for event in of_kind(done.events, Awarded)]
    assert told == [("last_trick", 5), ("hand", 5)]


@pytest.mark.parametrize(("negative", "total"), [(True, -3), (False, 0)])
def test_a_last_trick_may_cost_points_down_to_the_floor(negative: bool, total: int) -> None:
    rules = rules_with("last_trick.points", -3, {"scores.negative": negative})
    state = to_tricks(deal(rules, f"{HEARTS} 9c", OTHER))
    done = tricks(state, ORDER, "9c 9s")
    assert done.state.totals == (total, 0)
    (awarded,) = of_kind(done.events, Awarded)
    assert (awarded.wanted, awarded.real) == (-3, total)


def test_an_award_of_0_is_no_award() -> None:
    """At_once does not look for a winner after it, who would have won with the total it has."""
    rules = rules_with(
        "last_trick.points",
        0,
        {"winning.when": "at_once", "exchange_stop": None, "showdown.moments": []},
    )
    state = to_end(deal(rules, f"{HEARTS} 9c", OTHER, totals=[52, 0]))
    assert state.winners == ()
    assert state.deal_number == 2
    assert dealt(state, OTHER, f"{HEARTS} 9c").winners == ()


def test_a_last_trick_that_costs_points_is_an_award_after_which_at_once_looks() -> None:
    """P2 has had enough since before the deal, and wins when p1 pays."""
    rules = rules_with(
        "last_trick.points",
        -3,
        {"winning.when": "at_once", "exchange_stop": None, "showdown.moments": []},
    )
    state = to_tricks(deal(rules, f"{HEARTS} 9c", OTHER, totals=[0, 60]))
    assert trick(state, f"{ORDER} 9c 9s").winners == (1,)


def test_cards_face_down_of_a_stopped_deal_are_not_seen_where_no_hands_are_scored() -> None:
    rules = rules_with("tricks.discard_face_down", True, {})
    state = to_asking(
        deal(rules, "Ah 4h 3h 2h 9c", "9s 8s 7d 6h Kd", "Qc 8c 7s 5s 3d", totals=[15, 0, 0])
    )
    done = tricks(play(state, "p1 chicago"), "4h 6h Qc")
    assert done.state.deal_number == 2
    assert not of_kind(done.events, ShowdownHeld)
    assert [event.face_down for event in of_kind(done.events, Played)] == [False, False, True]


def test_a_hand_shown_before_the_tricks_does_not_turn_up_cards_face_down() -> None:
    """All know the cards of p2, and still not which of them it has discarded."""
    rules = rules_with("tricks.discard_face_down", True, {"showdown.reveals": "best_hand"})
    state = trick(to_tricks(deal(rules, "Ah Kh Qh Jh 9c", "9s 9d 8d 6s 4d")), "Ah 4d")
    assert cr.observe(state, 0).tricks[0].cards == (cr.parse_card("Ah"), None)
    assert cr.observe(state, 1).tricks[0].cards == cards("Ah 4d")
