"""Counts of exchanges and of whole small trees, against numbers derived by hand."""

import random
from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest

import chicago_rules as cr
from chicago_rules import CHANCE, Exchange, Profile, Seat, State
from chicago_rules.phases.exchange import Throws
from chicago_rules.profile.terms import Menu, Shape
from chicago_rules.state import Playing, Reshuffling, Shuffling
from support import (
    HOUSE,
    NOTHING,
    SM,
    SUITED,
    both,
    cards,
    deal,
    play,
    ten,
    to_asking,
    to_tricks,
    trick,
    variant,
)

HAND = cards(NOTHING[0])


def perft(state: State, *ends: type) -> Counter[str]:
    """Count the decisions, the chance nodes and the ends of the tree below a state.

    A node whose phase is one of these ends is not followed; chance takes every order there is.
    """
    if isinstance(state.phase, ends):
        return Counter(end=1)
    if cr.to_act(state) == CHANCE:
        orders = permutations(cr.may_shuffle(state))
        actions: list[cr.Action] = [cr.Reshuffle(order) for order in orders]
        count = Counter(chance=1)
    else:
        actions = list(cr.legal_actions(state))
        count = Counter(decision=1)
    for action in actions:
        count += perft(cr.apply(state, action), *ends)
    return count


# The throws of a hand


def up_to(largest: int) -> Throws:
    """Return the throws of up to so many cards of the hand, none of them open."""
    return Throws(Seat(0), HAND, Menu(tuple(map(Shape, range(largest + 1)))))


@pytest.mark.parametrize(("profile", "count"), [(HOUSE, 32), (SM, 31)])
def test_a_hand_has_32_exchanges_and_31_where_four_cards_are_the_most(
    profile: Profile, count: int
) -> None:
    legal = cr.legal_actions(deal(profile, *NOTHING[:3]))
    assert len(legal) == len({*legal}) == count  # 2^5, less the one of all five


@pytest.mark.parametrize("largest", range(6))
def test_throws_go_from_fewest_to_most_cards_and_then_canonically(largest: int) -> None:
    expected = [
        Exchange(Seat(0), thrown)
        for number in range(largest + 1)
        for thrown in combinations(HAND, number)
    ]
    throws = up_to(largest)
    assert len(throws) == len(expected) == sum(comb(5, number) for number in range(largest + 1))
    assert list(throws) == expected
    assert [throws[place] for place in range(len(throws))] == expected
    assert [throws[-place] for place in range(1, len(throws) + 1)] == expected[::-1]
    assert list(reversed(throws)) == expected[::-1]
    for part in (slice(None), slice(2, 9, 3), slice(None, None, -1), slice(-4, None), slice(99, 3)):
        assert throws[part] == tuple(expected[part])
    assert [throws.index(action) for action in expected] == [*range(len(expected))]
    assert all(throws.count(action) == 1 for action in expected)
    for outside in (len(throws), -len(throws) - 1):
        with pytest.raises(IndexError):
            throws[outside]


@pytest.mark.parametrize("largest", range(6))
def test_a_throw_is_in_them_exactly_when_they_list_it(largest: int) -> None:
    throws = up_to(largest)
    listed = {*throws}
    for number in range(6):
        for thrown in combinations((*HAND, cr.Card.SA), number):
            action = Exchange(Seat(0), thrown)
            assert (action in throws) == (action in listed)


def test_what_is_no_throw_of_this_hand_is_not_in_them() -> None:
    throws = up_to(5)
    card = HAND[0]
    for other in (
        Exchange(Seat(1), (card,)),
        Exchange(Seat(0), (card, card)),
        Exchange(Seat(0), (card,), open=True),
        Exchange(Seat(0), (card,), chicago=True),
        cr.Play(Seat(0), card),
        cr.Pass(Seat(0)),
        "p1 exchange",
        None,
    ):
        assert other not in throws


def test_throws_are_a_value() -> None:
    assert up_to(5) == up_to(5) != up_to(4)
    assert random.Random(1).choice(up_to(5)).seat == 0


def test_throws_wanted_open_come_after_plain_ones_and_those_with_a_chicago_last() -> None:
    shapes = (Shape(0), Shape(1), Shape(1, open=True), Shape(1, open=True, chicago=True))
    throws = Throws(Seat(0), HAND, Menu(shapes))
    assert list(throws) == [
        Exchange(Seat(0)),
        *(Exchange(Seat(0), (card,)) for card in HAND),
        *(Exchange(Seat(0), (card,), open=True) for card in HAND),
        *(Exchange(Seat(0), (card,), open=True, chicago=True) for card in HAND),
    ]
    assert Exchange(Seat(0), (HAND[2],), open=True) in throws
    assert Exchange(Seat(0), (HAND[2],), chicago=True) not in throws
    assert Exchange(Seat(0), (cr.Card.SA,), open=True) not in throws


# A round of exchanges


@pytest.mark.parametrize(
    ("players", "most", "throws"), [(2, 1, 6), (3, 1, 6), (2, 2, 16), (2, 4, 31), (2, 5, 32)]
)
def test_a_round_of_a_full_stock_is_the_power_of_the_throws_of_a_hand(
    players: int, most: int, throws: int
) -> None:
    # T throws for each seat: 1 + T + … + T^(n-1) decisions, T^n ends, and no chance at all.
    profile = variant(
        HOUSE,
        {"exchange.rounds": 1, "exchange.max_cards": most, "showdown.moments": ("tricks",)},
    )
    count = perft(deal(profile, *NOTHING[:players]), Playing)
    assert count == {
        "decision": sum(throws**seat for seat in range(players)),
        "end": throws**players,
    }


def test_an_open_card_makes_two_of_each_throw_of_one_card() -> None:
    # Keep, or one of five cards and then take or refuse: 1 + 5 decisions, 1 + 5 x 2 ends a seat.
    profile = variant(
        SM, {"exchange.rounds": 1, "exchange.max_cards": 1, "showdown.moments": ("tricks",)}
    )
    count = perft(deal(profile, *NOTHING[:2]), Playing)
    assert count == {"decision": 6 + 11 * 6, "end": 11**2}


def test_a_round_with_two_cards_left_reshuffles_as_often_as_derived_by_hand() -> None:
    # Ten hands leave two cards. What a seat throws it also adds to the discards, so stock and
    # discards are two cards together before each turn, and a seat has 1 + 5 + 10 = 16 throws.
    # From a stock of 2: one card leaves 1, two leave 0, and chance owes nothing.
    # From a stock of 1: one card leaves 0; for two, chance first orders the one discard (1 order),
    # and 0 are left. From 0: chance orders two discards (2 orders); one card drawn leaves 1, two 0.
    # Below stock s with k seats to come, E ends, D decisions and C chance nodes:
    #   E(2) = E'(2) + 5 E'(1) + 10 E'(0)       C(2) = C'(2) + 5 C'(1) + 10 C'(0)
    #   E(1) = E'(1) + 5 E'(0) + 10 E'(0)       C(1) = C'(1) + 15 C'(0) + 10
    #   E(0) = E'(0) + 10 E'(1) + 20 E'(0)      C(0) = 21 C'(0) + 10 C'(1) + 15
    # and D likewise with 1 for the seat itself. k = 1: E = 16, 16, 31; C = 0, 10, 15; D = 1.
    # k = 2: E(2) = 16 + 80 + 310 = 406; C(2) = 0 + 50 + 150 = 200; D(2) = 1 + 16 = 17;
    #        E(1) = 16 + 465 = 481; C(1) = 10 + 225 + 10 = 245; D(1) = 1 + 16 = 17;
    #        E(0) = 651 + 160 = 811; C(0) = 315 + 100 + 15 = 430; D(0) = 1 + 31 = 32.
    # k = 3: E(2) = 406 + 2405 + 8110 = 10921; C(2) = 200 + 1225 + 4300 = 5725;
    #        D(2) = 1 + 17 + 85 + 320 = 423.
    profile = variant(HOUSE, {"exchange.rounds": 1, "showdown.moments": ("tricks",)})
    state = play(ten(profile), *(f"p{number} exchange" for number in range(1, 8)))
    assert perft(play(state, "p8 exchange; p9 exchange"), Playing) == {"decision": 1, "end": 16}
    assert perft(play(state, "p8 exchange"), Playing) == {"decision": 17, "chance": 200, "end": 406}
    assert perft(state, Playing) == {"decision": 423, "chance": 5725, "end": 10921}


def test_the_last_seat_of_a_round_has_a_chance_node_for_each_throw_that_needs_one() -> None:
    profile = variant(HOUSE, {"exchange.rounds": 1, "showdown.moments": ("tricks",)})
    keep = [f"p{number} exchange" for number in range(2, 10)]
    state = play(ten(profile), "p1 exchange 9s 4s", *keep)
    assert cr.to_act(state) == 9
    # One keep; 5 + 10 throws from an empty stock, each with the two orders of the discards.
    assert perft(state, Playing) == {"decision": 1, "chance": 15, "end": 31}
    assert all(
        isinstance(cr.apply(state, action).phase, Reshuffling)
        for action in cr.legal_actions(state)[1:]
    )


# Asking for Chicago


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_asking_n_seats_ends_in_n_calls_or_none(seats: int) -> None:
    totals = (20,) * seats + (0,) * (3 - seats)
    state = to_asking(deal(HOUSE, *NOTHING[:3], totals=totals))
    assert perft(state, Playing) == {"decision": seats, "end": seats + 1}


# The tricks


@both
def test_two_tricks_of_two_seats_that_can_always_or_never_follow(profile: Profile) -> None:
    # Leader 2, other 2, leader 1, other 1 (p1 leads again): 1 + 2 + 4 + 4 decisions, 4 ends.
    for hands in (SUITED[:2], ("Ah Kh Qh 9h 8h", "Jh Th 7h 6h 5h")):
        state = to_tricks(deal(profile, *hands))
        state = trick(state, f"{hands[0][:2]} {hands[1][:2]} {hands[0][3:5]} {hands[1][3:5]}")
        state = trick(state, f"{hands[0][6:8]} {hands[1][6:8]}")
        assert perft(state, Shuffling) == {"decision": 11, "end": 4}


def test_two_tricks_in_which_a_seat_must_follow_with_its_only_card() -> None:
    # p1 has Ah Kh left, p2 Qh and Jd: p1 leads 2, p2 must play Qh, p1 leads its last, p2 plays Jd:
    # 1 + 2 + 2 + 2 decisions, 2 ends.
    state = to_tricks(deal(HOUSE, "Ah Kh 9s 8s 7s", "Qh Jd 6s 5s 4s"))
    state = trick(state, "9s 6s 8s 5s 7s 4s")
    assert perft(state, Shuffling) == {"decision": 7, "end": 2}


def test_two_tricks_in_which_the_lead_decides_who_leads_on() -> None:
    # p1 has 2h Ks left, p2 Ah 3d. 2h: p2 must take it with Ah and leads 3d. Ks: p2 throws either,
    # and p1 leads 2h to the other one. 1 decision, then 1 + 1 + 1 after 2h, and after Ks one with
    # two answers of two more decisions: 1 + 3 + 5 = 9 decisions, 1 + 2 = 3 ends.
    state = to_tricks(deal(HOUSE, "2h Ks 9c 8c 7c", "Ah 3d 6c 5c 4c"))
    state = trick(state, "9c 6c 8c 5c 7c 4c")
    assert perft(state, Shuffling) == {"decision": 9, "end": 3}


def test_all_five_tricks_of_two_seats_with_a_suit_each() -> None:
    # p1 leads to every trick and p2 never follows: 5!^2 ends. Before p1's card of trick t there
    # are (5!/(6-t)!)^2 nodes, before p2's that times 6-t:
    # 1+5, 25+100, 400+1200, 3600+7200, 14400+14400.
    state = to_tricks(deal(HOUSE, *SUITED[:2]))
    decisions = 6 + 125 + 1600 + 10_800 + 28_800
    assert perft(state, Shuffling) == {"decision": decisions, "end": 14_400}


def test_a_chicago_lost_at_once_prunes_the_tree_where_it_stops_the_deal() -> None:
    # p1 leads one of five cards. All but Kd lose to the only card that p2 has of the suit: 4 ends.
    # Kd loses to Ad, 1 end, or takes 5d; then each of the four cards left loses to the only card of
    # its suit: 4 ends more. Decisions: the lead, five answers, the next lead, four answers.
    hands = ("Kh Ks Kd Qc 9c", "Ah As Ad Ac 5d")
    state = play(to_asking(deal(HOUSE, *hands, totals=(20, 0))), "p1 chicago")
    assert perft(state, Shuffling) == {"decision": 1 + 5 + 1 + 4, "end": 4 + 1 + 4}


@both
def test_a_whole_deal_without_exchanges_is_one_chance_node_above_its_tricks(
    profile: Profile,
) -> None:
    bare = variant(
        profile,
        {"exchange.rounds": 0, "exchange_stop": None, "showdown.moments": ()},
    )
    state = deal(bare, *SUITED[:2])
    assert isinstance(state.phase, Playing)
    state = trick(state, "Ah As Kh Ks")
    # Three tricks of two seats, (3!)^2 ends: 1+3, 9+18, 36+36 decisions.
    assert perft(state, Shuffling) == {"decision": 4 + 27 + 72, "end": 36}
