"""Computer players choose among what is legal, and the sensible one chooses well."""

import random
from collections import Counter

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.players import chance_of_five_tricks
from chicago_rules.profile import BlindRules, RedealRules
from strategies.games import Game, for_all_games
from support import (
    HOUSE,
    NOTHING,
    SM,
    ZEROING,
    both,
    deal,
    play,
    to_asking,
    to_round,
    to_tricks,
    trick,
    variant,
)

_RNG = random.Random(1)
E1 = {"showdown.moments": ("exchange_1", "tricks")}


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


def _zeroing(targets: str, zero: str, *totals: int) -> str:
    """Return what the sensible player does with three of a kind that may zero in this way."""
    path = "effects.three_of_a_kind"
    ways = {f"{path}.zero": zero, f"{path}.zero_targets": targets}
    profile = variant(variant(HOUSE, {path: ZEROING}), ways)
    hands = ("7s 7h 7d 5c 2d", "Ac Kc Tc 8h 6s", "Ad Kd Qd 8c 3h")
    state = deal(profile, *hands, totals=totals)
    return _chosen(play(state, "p1 exchange; p2 exchange; p3 exchange"))


@pytest.mark.parametrize(
    ("targets", "zero", "totals", "said"),
    [
        ("one", "instead", (10, 20, 30), "zero p3"),
        ("one", "instead", (10, 30, 20), "zero p2"),
        ("one", "instead", (30, 10, 20), "points"),
        ("either", "instead", (10, 20, 30), "zero"),
        ("either", "instead", (10, -20, 30), "zero p3"),
        ("either", "instead", (30, 10, 20), "points"),
        ("one", "always", (30, 10, 20), "zero p3"),
        ("one", "always", (30, 20, 10), "zero p2"),
        ("either", "always", (30, -5, -9), "zero p2"),
    ],
)
def test_the_leader_is_zeroed_or_all_who_have_something_to_lose(
    targets: str, zero: str, totals: tuple[int, ...], said: str
) -> None:
    assert _zeroing(targets, zero, *totals) == f"p1 {said}"


SIX = variant(HOUSE, {"exchange_stop.cards": 6})


@pytest.mark.parametrize(
    ("six", "thrown"),
    [
        ("9s 9h Jd 5c 3d 2s", "2s"),
        ("Ks Qs 9s 5s 2s Ad", "Ad"),
        ("9s 8h 7d 6c 5s 5h", "5h"),
        ("Ks Qh 9d 5s 4s 2c", "2c"),
    ],
)
def test_the_sixth_card_thrown_leaves_the_best_hand(six: str, thrown: str) -> None:
    state = deal(SIX, six[:14], "Ac Kc Tc 8d 6s", stock=six[15:], totals=(50, 0))
    assert _chosen(state) == f"p1 throw {thrown}"


@pytest.mark.parametrize(
    ("hand", "said"),
    [("9s 8h 6d 4c 2s", "redeal"), ("9s 9h 6d 4c 2s", "keep"), ("Ks 8h 6d 4c 2s", "keep")],
)
def test_a_low_hand_is_thrown_whole_unless_it_holds_a_pair(hand: str, said: str) -> None:
    redeal = RedealRules(highest_rank="9", times=1, old_cards="discards")
    state = deal(variant(HOUSE, {"deal.redeal": redeal}), hand, "Ac Kc Tc 8d 7s")
    assert _chosen(state) == f"p1 {said}"


@pytest.mark.parametrize("false_claim", ["refused", "loses_game"])
def test_the_hand_is_claimed_where_it_may_be_and_nothing_false(false_claim: str) -> None:
    claims = {
        "showdown.announcing": "in_turn",
        "showdown.claim": "higher",
        "showdown.false_claim": false_claim,
    }
    hands = ("7s 7h 5d 5c 2d", "Ac Ad Tc 8h 6s", "Ks Kd Kh 8c 3h", "Qs Jd 9d 4c 3c")
    state = deal(variant(HOUSE, claims), *hands)
    state = play(state, "p1 exchange; p2 exchange; p3 exchange; p4 exchange")
    for said in ("p1 claim two_pair", "p2 pass", "p3 claim three_of_a_kind", "p4 pass"):
        assert _chosen(state) == said
        state = play(state, said)


REQUEST = {
    "exchange.open_card": "on_request",
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "discards",
}


def test_a_single_card_is_wanted_open_where_that_may_be_asked() -> None:
    profile = variant(HOUSE, REQUEST)
    assert _chosen(deal(profile, "9s 9h 5d 5c 2s", NOTHING[0])) == "p1 exchange 2s open"
    assert _chosen(deal(profile, "9s 9h Jd 5c 2s", NOTHING[0])) == "p1 exchange Jd 5c 2s"
    last = variant(profile, {"exchange.open_card_rounds": "last"})
    assert _chosen(deal(last, "9s 9h 5d 5c 2s", NOTHING[0])) == "p1 exchange 2s"


def test_a_blind_chicago_is_never_said() -> None:
    blind = BlindRules(success_points=30, failure_points=15)
    profile = variant(HOUSE, {"chicago.blind": blind, "exchange.rounds": 1, **E1})
    state = deal(profile, "As Ks Qs Js 9h", "Ac Kc Tc 8h 6s", totals=(20, 0))
    assert cr.parse_action("p1 exchange 9h chicago") in cr.legal_actions(state)
    assert _chosen(state) == "p1 exchange 9h"


def test_a_stopped_seat_does_not_try_to_exchange() -> None:
    profile = variant(HOUSE, {"exchange_stop.attempt": "zeroed"})
    state = deal(profile, "Qs Jh 8d 4h 2s", "Ac Kc Tc 4c 3h", totals=(46, 0))
    assert len(cr.legal_actions(state)) == 32
    assert _chosen(state) == "p1 exchange"


FREE = {"chicago.priority": "first_call"}
ANY_TIME = {**FREE, "chicago.window": "any_time"}
FIRST = {"chicago.window": "first_exchange"}


@pytest.mark.parametrize("changes", [ANY_TIME, FIRST])
def test_chicago_is_declared_during_the_exchanges_where_it_may_be(
    changes: dict[str, object],
) -> None:
    profile = variant(HOUSE, changes)
    sure = deal(profile, "As Ks Qs Js 9s", "Ac Kc Tc 8h 6s", totals=(20, 20))
    assert _chosen(sure) == "p1 chicago"
    unsure = deal(profile, "As Ks 5h 4d 3c", "Ac Kc Tc 8h 6s", totals=(20, 20))
    assert _chosen(unsure) == "p1 exchange 5h 4d 3c"


def test_a_declarer_keeps_its_cards_in_the_exchanges_that_follow() -> None:
    state = deal(variant(HOUSE, ANY_TIME), "As Ks Qs Js 9h", NOTHING[2], totals=(20, 20))
    assert _chosen(play(state, "p1 chicago")) == "p1 exchange"
    assert _chosen(play(state, "p2 chicago")) == "p1 exchange 9h"


def test_chicago_is_declared_before_the_first_lead_by_whoever_leads() -> None:
    profile = variant(HOUSE, FREE)
    sure = to_tricks(deal(profile, "As Ks Qs Js 9s", "Ac Kc Tc 8h 6s", totals=(20, 20)))
    assert _chosen(sure) == "p1 chicago"
    unsure = to_tricks(deal(profile, "As Ks 5h 4d 3c", "Ac Kc Tc 8h 6s", totals=(20, 20)))
    assert _chosen(unsure) == "p1 play 3c"


def test_a_seat_that_may_only_call_out_of_turn_is_not_one_that_is_to_act() -> None:
    state = deal(variant(HOUSE, ANY_TIME), *NOTHING[:2], totals=(20, 20))
    view = cr.observe(state, 1)
    assert view.legal == (cr.Chicago(cr.Seat(1)),)
    for player in (cr.random_player, cr.sensible_player):
        with pytest.raises(cr.GameError, match="this view is not of a seat that is to act"):
            player(view, _RNG)
    with pytest.raises(cr.GameError, match="this view is not of a seat that is to act"):
        cr.default_action(view)


def test_a_hidden_choice_is_made_by_each_seat_that_has_not_chosen() -> None:
    hidden = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
    state = deal(variant(HOUSE, hidden), "9s 9h 5d 5c 2s", "Ks Kh Qd Jc 3s")
    view = cr.observe(state, 1)
    assert cr.format_action(cr.sensible_player(view, _RNG)) == "p2 exchange Qd Jc 3s"
    assert cr.default_action(view) == cr.Exchange(cr.Seat(1))


def test_where_forehand_leads_chicago_takes_a_hand_that_can_win_any_lead() -> None:
    profile = cr.load_profile("gamerules")
    one_suit, aces = "As Ks Qs Js 9s", "As Ks Ah Ad Ac"
    other, worse = "Kh Td 8h 6c 3d", "Qd Jc 7h 4d 3c"

    def asked(hand: str, *, forehand: bool) -> str:
        hands = (hand, other, worse) if forehand else (other, hand, worse)
        totals = (20, 0, 0) if forehand else (0, 20, 0)
        return _chosen(to_asking(deal(profile, *hands, totals=totals)))

    assert asked(one_suit, forehand=True) == "p1 chicago"
    assert asked(one_suit, forehand=False) == "p2 pass"
    assert asked(aces, forehand=True) == "p1 chicago"
    assert asked(aces, forehand=False) == "p2 chicago"


def test_a_card_that_lies_face_down_takes_no_trick() -> None:
    profile = variant(HOUSE, {"tricks.discard_face_down": True})
    hands = ("9h Td Qs Js 8s", "Ac Kc Jc 2c 6s", "Ad Kd Qd 8h Th")
    state = to_asking(deal(profile, *hands, totals=(20, 0, 0)))
    state = trick(play(state, "p1 chicago"), "9h Ac")
    assert cr.observe(state, 2).table == (cr.Card.H9, None)
    assert _chosen(state) == "p3 play Th"


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


def test_chicago_is_declared_on_anything_when_a_lost_one_still_wins() -> None:
    weak = "As 9h 5h 4d 3c"
    assert _asked(SM, weak, 67) == "p1 chicago"
    assert _asked(SM, weak, 66) == "p1 pass"
    assert _asked(SM, weak, 67, declared=(0,)) == "p1 pass"
    assert _asked(variant(SM, {"chicago.failure_zeroes": True}), weak, 67) == "p1 pass"
    made = variant(SM, {"winning.requires_chicago": "succeeded"})
    assert _asked(made, weak, 67) == "p1 pass"


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


HIDDEN = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
CLAIMS = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "equal_or_higher",
    "showdown.false_claim": "loses_game",
}
MANY_RULES: dict[str, dict[str, object]] = {
    "redeal, open cards on request, out of turn": {
        "deal.redeal": RedealRules(highest_rank="J", times=2, old_cards="stock"),
        **REQUEST,
        **ANY_TIME,
    },
    "hidden choices, stopped seats that try": {
        **HIDDEN,
        "exchange_stop.score": 5,
        "exchange_stop.attempt": "zeroed",
        "exchange_stop.cards": 6,
    },
    "all throw first, under the stock, blind": {
        "exchange.order": "discards_first",
        "exchange.empty_stock": "to_bottom",
        "exchange.spared_discards": None,
        "chicago.blind": BlindRules(success_points=30, failure_points=30),
        "chicago.min_score": None,
    },
    "claims that lose the game, face down, tie-breaks": {
        **CLAIMS,
        "tricks.discard_face_down": True,
        "winning.tie": "tiebreak_deal",
        "winning.target": 12,
    },
    "zeroing in every way, Chicago in the first exchange": {
        "effects.high_card": attrs.evolve(ZEROING, zero_targets="one"),
        "effects.pair": attrs.evolve(ZEROING, zero="instead", zero_targets="either"),
        "effects.two_pair": attrs.evolve(ZEROING, zero="instead", zero_ends_deal=True),
        "showdown.scorers": "everyone",
        **FIRST,
        "chicago.min_score": None,
        "chicago.leader": "forehand",
        "chicago.lost_trick": "stop_at_once",
    },
}


@pytest.mark.parametrize("rules", MANY_RULES)
@pytest.mark.parametrize("players", [2, 4])
def test_players_choose_what_is_legal_under_rules_of_every_kind(rules: str, players: int) -> None:
    profile, rng = variant(HOUSE, MANY_RULES[rules]), random.Random(players)
    state = cr.new_game(profile, players, 0)
    while (actor := cr.to_act(state)) is not None and state.deal_number <= 25:
        if actor == cr.CHANCE:
            state = cr.apply(state, cr.chance_action(state, rng))
            continue
        view = cr.observe(state, actor)
        said = [cr.sensible_player(view, rng), cr.random_player(view, rng), cr.default_action(view)]
        assert said[2] == view.legal[0]
        assert all(action in view.legal for action in said)
        state = cr.apply(state, said[rng.choice((0, 0, 1))])


@for_all_games(40)
def test_players_choose_what_is_legal_in_all_games(game: Game) -> None:
    """Each player chooses what is legal in every state of a game, and never fails."""
    rng = random.Random(game.seed)
    for state in game.states():
        actor = cr.to_act(state)
        if actor is None or actor == cr.CHANCE:
            continue
        view = cr.observe(state, actor)
        assert cr.default_action(view) == view.legal[0]
        assert cr.random_player(view, rng) in view.legal
        said = cr.sensible_player(view, rng)
        assert said in view.legal
        if view.phase == "claim" and isinstance(said, cr.Claim):
            assert said.category is view.profile.ranking.value(view.hand).category


def test_the_first_legal_action_of_each_phase_is_the_harmless_one() -> None:
    low = RedealRules(highest_rank="A", times=1, old_cards="out")
    claims = variant(HOUSE, {**CLAIMS, "deal.redeal": low})
    state = deal(claims, "9s 9h 5d 5c 2s", NOTHING[0], totals=(20, 20))
    opens = variant(SM, {"effects.pair": attrs.evolve(ZEROING, zero_targets="one")})
    offered = deal(opens, "9s 9h Jh 5c 2s", *NOTHING[1:3])
    first = [
        cr.default_action(cr.observe(before, 0))
        for before in (
            deal(SIX, *NOTHING[:2], stock="Ac", totals=(50, 0)),
            state,
            to_round(state, 1),
            play(to_round(state, 1), "p1 exchange; p2 exchange"),
            to_asking(state),
            to_tricks(state),
            play(offered, "p1 exchange 2s"),
            play(offered, "p1 exchange; p2 exchange; p3 exchange"),
            play(
                deal(SM, "Ks Kh Kd Kc 2s", *NOTHING[1:3]),
                "p1 exchange; p2 exchange; p3 exchange",
            ),
        )
    ]
    assert list(map(cr.format_action, first)) == [
        "p1 throw 2d",
        "p1 keep",
        "p1 exchange",
        "p1 claim two_pair",
        "p1 pass",
        "p1 play 2s",
        "p1 take",
        "p1 zero p2",
        "p1 points",
    ]


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


@pytest.mark.parametrize("name", cr.list_profiles())
def test_the_sensible_player_wins_more_than_its_share(name: str) -> None:
    assert _share_of_wins(cr.load_profile(name), 3, 20) > 0.5


@pytest.mark.slow
@both
@pytest.mark.parametrize("players", [3, 4])
def test_the_sensible_player_wins_far_more_than_its_share_over_1000_games(
    profile: cr.Profile, players: int
) -> None:
    share = _share_of_wins(profile, players, 1000)
    print(f"{profile.id}, {players} players: {share:.3f} of 1000 games")
    assert share > 2 / players
