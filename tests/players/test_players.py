"""Computer players choose among what is legal, and the sensible one chooses well."""

import random
from collections import Counter

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.players import chance_of_five_tricks
from support import HOUSE, NOTHING, SM, both, deal, to_asking, to_round, to_tricks, trick

_RNG = random.Random(1)


def _chosen(state: cr.State) -> str:
    """Return what the sensible player does for the seat to act."""
    seat = cr.to_act(state)
    assert isinstance(seat, int)
    return cr.format_action(cr.sensible_player(cr.observe(state, seat), _RNG))


def _exchange(hand: str, round: int = 1) -> str:
    return _chosen(to_round(deal(HOUSE, hand, "Ac Kc Tc 4c 3h"), round))


@pytest.mark.parametrize(
    ("hand", "thrown"),
    [
        ("9s 8h 7d 6c 5s", ""),
        ("As Qs 9s 7s 2s", ""),
        ("9s 9h 9d 5c 5s", ""),
        ("9s 9h 9d 3s 2s", " 3s 2s"),
        ("9s 9h 5d 5c 2s", " 2s"),
        ("9s 9h Jd 5c 2s", " Jd 5c 2s"),
        ("Qs Js 9s 2s 5h", " 5h"),
        ("9s 8h 7d 6c 2s", " 2s"),
        ("Qs 9h 8d 7c 6s", " Qs"),
        ("As Kh 9d 6d 2s", " 9d 6d 2s"),
        ("9s 9h Js 5s 2s", " 9h"),
    ],
)
def test_what_makes_the_hand_is_kept_and_drawn_to(hand: str, thrown: str) -> None:
    assert _exchange(hand) == f"p1 exchange{thrown}"


def test_a_hand_of_no_worth_is_thrown_whole_or_as_far_as_allowed() -> None:
    assert _exchange("Qs Jh 8d 4h 2s") == "p1 exchange Qs Jh 8d 4h 2s"
    state = deal(SM, "Qs Jh 8d 4h 2s", *NOTHING[2:])
    assert _chosen(state) == "p1 exchange Jh 8d 4h 2s"


def test_in_the_last_round_high_cards_are_kept_for_the_last_trick() -> None:
    assert _exchange("9s 9h As 5h 2d", 2) == "p1 exchange As 5h 2d"
    assert _exchange("9s 9h As 5h 2d", 3) == "p1 exchange 5h 2d"
    assert _exchange("Qs Jh 8d 4h 2s", 3) == "p1 exchange Jh 8d 4h 2s"


@pytest.mark.parametrize(
    ("hand", "thrown", "offered", "said"),
    [
        ("9s 9h 5d 5c 2s", "2s", "9d", "take"),
        ("9s 9h 5d 5c 2s", "2s", "3d", "refuse"),
        ("9s 9h 5d 5c 2s", "2s", "Jd", "take"),
        ("Qs 9s 4s 2s 5h", "5h", "3s", "take"),
        ("9s 8h 7d 6c 2s", "2s", "Td", "take"),
        ("9s 8h 7d 6c 2s", "2s", "4d", "refuse"),
    ],
)
def test_an_open_card_is_taken_when_it_helps(
    hand: str, thrown: str, offered: str, said: str
) -> None:
    state = deal(SM, hand, "Ac Kc Tc 4c 3c", "Ad Kd Qd 7c 3h", stock=offered)
    assert _chosen(cr.apply(state, cr.parse_action(f"p1 exchange {thrown}"))) == f"p1 {said}"


def test_an_open_card_that_can_only_be_taken_is_taken() -> None:
    state = deal(SM, "9s 9h 5d 5c 2s", "Ac Kc Tc 8h 6s", "Ad Kd Qd 7c 3h", stock="4d")
    state = cr.apply(state, cr.parse_action("p1 exchange 2s"))
    empty = attrs.evolve(state, deal=attrs.evolve(state.deal, stock=(), discards=()))
    assert _chosen(state) == "p1 refuse"
    assert _chosen(empty) == "p1 take"


@pytest.mark.parametrize(
    ("totals", "said"),
    [((30, 10, 10), "points"), ((10, 30, 0), "zero"), ((30, 20, 20), "zero")],
)
def test_others_are_zeroed_when_they_have_much_to_lose(totals: tuple[int, ...], said: str) -> None:
    state = deal(SM, "7s 7h 7d 7c 2d", "Ac Kc Tc 8h 6s", "Ad Kd Qd 8c 3h", totals=totals)
    for seat in ("p1", "p2", "p3"):
        state = cr.apply(state, cr.parse_action(f"{seat} exchange"))
    assert _chosen(state) == f"p1 {said}"


def _asked(profile: cr.Profile, hand: str, total: int, declared: tuple[int, ...] = ()) -> str:
    others = ("Ac Kc Tc 8h 6s", "Ad Kd Qd 8c 3h")
    state = deal(profile, hand, *others, totals=(total, 0, 0), declared=declared)
    return _chosen(to_asking(state))


def test_chicago_is_declared_on_cards_that_take_five_tricks() -> None:
    assert _asked(HOUSE, "As Ks Qs Js 9s", 20) == "p1 chicago"
    assert _asked(HOUSE, "As Ks 5h 4d 3c", 20) == "p1 pass"


def test_chicago_is_declared_sooner_when_a_win_asks_for_one() -> None:
    likely, possible = "Ah Kh Qs Js 9s", "Ah Kh Qh Js 9s"
    assert _asked(HOUSE, likely, 20) == "p1 chicago"
    assert _asked(HOUSE, possible, 20) == "p1 pass"
    assert _asked(SM, possible, 20) == "p1 pass"
    assert _asked(SM, possible, 60) == "p1 chicago"
    assert _asked(SM, possible, 60, declared=(0,)) == "p1 pass"


def test_the_chance_of_five_tricks_falls_with_lower_cards_and_more_opponents() -> None:
    def chance(hand: str, *others: str) -> float:
        return chance_of_five_tricks(cr.observe(deal(HOUSE, hand, *others), 0))

    others = ("Ac Kc Tc 8h 6s", "Ad Kd Qd 8c 3h")
    assert chance("As Ks Qs Js Ts", *others) == 1
    assert chance("As Ks Qs Js 5s", *others) > chance("As Ks Js 9s 5s", *others)
    assert chance("As Ks Js 9s 5s", others[0]) > chance("As Ks Js 9s 5s", *others)
    assert 0 <= chance("7s 5h 4d 3c 2c", *others) < 0.001


def test_the_declarer_leads_its_strongest_card() -> None:
    state = to_asking(deal(HOUSE, "Kh As Qs Js 9s", "Ac Kc Tc 8h 6s", totals=(20, 0)))
    assert _chosen(cr.apply(state, cr.parse_action("p1 chicago"))) == "p1 play As"


def test_a_chicago_is_broken_by_the_cheapest_card_that_wins() -> None:
    hands = ("9h Td Qs Js 8s", "Ah Kh Jh 2h 6s", "Ad Kd Qd 8c 3h")
    state = to_asking(deal(HOUSE, *hands, totals=(20, 0, 0)))
    state = cr.apply(state, cr.parse_action("p1 chicago"))
    assert _chosen(trick(state, "9h")) == "p2 play Jh"
    assert _chosen(trick(state, "Td")) == "p2 play 2h"
    assert _chosen(trick(state, "9h Jh")) == "p3 play 3h"


def test_after_a_broken_chicago_the_declarer_only_follows() -> None:
    hands = ("9h 8h Qs Js 8s", "Ah Kh Jh 2h 6s", "Ad Kd Qd 8c 3h")
    state = to_asking(deal(SM, *hands, totals=(20, 0, 0)))
    state = trick(cr.apply(state, cr.parse_action("p1 chicago")), "9h Jh 3h Kh Qd")
    assert _chosen(state) == "p1 play 8h"


def test_low_cards_go_first_and_the_fourth_trick_is_fought_for() -> None:
    state = to_tricks(deal(HOUSE, "Kd Jc 8h 6s 2d", "Ad Qc 7h 5s 3d"))
    assert _chosen(state) == "p1 play 2d"
    state = trick(state, "2d")
    assert _chosen(state) == "p2 play 3d"
    state = trick(state, "3d 5s 6s 8h 7h Jc")
    assert _chosen(state) == "p2 play Qc"
    state = trick(state, "Qc")
    assert cr.observe(state, 1).tricks[-1].winner == 1
    assert _chosen(state) == "p2 play Ad"


def test_a_fourth_trick_that_cannot_be_won_takes_the_lowest_card() -> None:
    state = to_tricks(deal(HOUSE, "Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d"))
    state = trick(state, "2d 3d 5s 6s 8h 7h Jc")
    assert _chosen(state) == "p2 play Tc"


def test_the_random_player_chooses_every_legal_action_alike() -> None:
    view = cr.observe(deal(HOUSE, *NOTHING[:2]), 0)
    rng = random.Random(5)
    counts = Counter(cr.random_player(view, rng) for _ in range(32 * 200))
    assert set(counts) == set(view.legal)
    assert all(130 < count < 270 for count in counts.values())


@both
def test_the_default_action_is_harmless(profile: cr.Profile) -> None:
    state = deal(profile, *NOTHING, totals=(20, 0, 0, 0))
    said = set()
    while cr.legal_actions(state):
        seat = cr.to_act(state)
        assert isinstance(seat, int)
        action = cr.default_action(cr.observe(state, seat))
        said.add(cr.format_action(action).split()[1])
        state = cr.apply(state, action)
    assert said == {"exchange", "pass", "play"}
    assert state.totals != (20, 0, 0, 0)


def _share_of_wins(profile: cr.Profile, players: int, games: int) -> float:
    """Return the part of games that one sensible player wins against random ones."""
    rng = random.Random(2026)
    won = 0.0
    for game in range(games):
        sensible = game % players
        state = cr.new_game(profile, players, rng.randrange(players))
        while (actor := cr.to_act(state)) is not None and state.deal_number <= 400:
            action: cr.Action
            if actor == cr.CHANCE:
                action = cr.chance_action(state, rng)
            else:
                player = cr.sensible_player if actor == sensible else cr.random_player
                action = player(cr.observe(state, actor), rng)
            state = cr.apply(state, action)
        won += (sensible in state.winners) / max(1, len(state.winners))
    return won / games


@both
def test_the_sensible_player_wins_more_than_its_share(profile: cr.Profile) -> None:
    assert _share_of_wins(profile, 3, 20) > 0.5


@pytest.mark.slow
@both
@pytest.mark.parametrize("players", [3, 4])
def test_the_sensible_player_wins_far_more_than_its_share_over_1000_games(
    profile: cr.Profile, players: int
) -> None:
    share = _share_of_wins(profile, players, 1000)
    print(f"{profile.id}, {players} players: {share:.3f} of 1000 games")
    assert share > 2 / players
