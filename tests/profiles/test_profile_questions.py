"""Each question of a rule group, under the switch values that decide it."""

from fractions import Fraction
from typing import Any, get_args

import pytest

from chicago_rules import parse_cards
from chicago_rules.cards import Rank, Suit
from chicago_rules.hands import Category, HandValue, hand_value, made_of
from chicago_rules.profile import CallMoment, ChicagoRules, Profile, Terms
from chicago_rules.profile_toml import load_profile, profile_from_table
from chicago_rules.seats import Seat

from .changes import BLIND, GONE, REDEAL, ZEROING, changed

HOME = load_profile("hemmavariant")
SM = load_profile("poker-sm-2025")
GAMERULES = load_profile("gamerules")
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


def terms(number: int = 1, rounds: int = 3, **changes: Any) -> Terms:
    """Return what a round of the hemmavariant goes by with some changes."""
    return with_(**changes).terms(number, rounds)


def test_a_throw_is_bounded_by_max_cards() -> None:
    assert terms().most == 5
    assert SM.terms(1, 3).most == 4


def test_a_single_replacement_is_open_only_with_open_card() -> None:
    assert SM.terms(number=2, rounds=3).opens == "always"
    assert HOME.terms(number=2, rounds=3).opens == "never"
    assert HOME.terms(number=2, rounds=3).refused is None


OPEN: dict[str, Any] = {"exchange__open_card_rounds": "all", "exchange__refused_card": "discards"}


@pytest.mark.parametrize(
    ("open_card_rounds", "opens"), [("all", [1, 2, 3]), ("first", [1]), ("last", [3])]
)
def test_open_cards_belong_to_their_rounds(open_card_rounds: str, opens: list[int]) -> None:
    rounds: dict[str, Any] = {**OPEN, "exchange__open_card_rounds": open_card_rounds}
    for how in ("always", "on_request"):
        found = [terms(number, **rounds, exchange__open_card=how).opens for number in (1, 2, 3)]
        assert found == [how if number in opens else "never" for number in (1, 2, 3)]


@pytest.mark.parametrize("place", ["discards", "out", "stock_top"])
def test_a_refused_card_goes_where_the_profile_says(place: str) -> None:
    opens: dict[str, Any] = {**OPEN, "exchange__refused_card": place}
    assert terms(**opens, exchange__open_card="always").refused == place


def test_seats_draw_at_once_or_after_all_have_thrown_or_choose_hidden() -> None:
    told = {}
    for order in ("in_turn", "discards_first", "simultaneous"):
        found = terms(exchange__order=order, exchange__spared_discards="round")
        told[order] = (found.at_once, found.hidden)
    assert told == {
        "in_turn": (True, False),
        "discards_first": (False, False),
        "simultaneous": (False, True),
    }


@pytest.mark.parametrize(
    ("empty_stock", "spared", "told"),
    [
        ("reshuffle", "own", ("others", False)),
        ("reshuffle", "round", ("earlier", False)),
        ("reshuffle", "none", ("all", False)),
        ("limit", GONE, ("none", False)),
        ("to_bottom", GONE, ("none", True)),
    ],
)
def test_an_empty_stock_is_filled_by_what_is_not_spared(
    empty_stock: str, spared: object, told: tuple[str, bool]
) -> None:
    found = terms(exchange__empty_stock=empty_stock, exchange__spared_discards=spared)
    assert (found.returns, found.under) == told


def test_a_low_hand_holds_no_card_above_the_highest_rank() -> None:
    redeal = with_(deal__redeal={**REDEAL, "times": 2}).deal.redeal
    assert redeal is not None
    assert redeal.is_low(parse_cards("9d 8h 4c 3s 2d"))
    assert not redeal.is_low(parse_cards("Td 8h 4c 3s 2d"))
    assert [done for done in range(4) if redeal.may_again(done)] == [0, 1]


@pytest.mark.parametrize("place", ["discards", "out", "stock"])
def test_a_hand_thrown_whole_goes_where_the_profile_says(place: str) -> None:
    redeal = with_(deal__redeal={**REDEAL, "old_cards": place}).deal.redeal
    assert redeal is not None
    assert redeal.old_cards_go() == place


def test_the_first_dealer_is_given_or_draws_the_lowest_or_the_highest_card() -> None:
    told = {
        value: with_(deal__first_dealer=value).deal.drawn_end()
        for value in ("given", "drawn_lowest", "drawn_highest")
    }
    assert told == {"given": None, "drawn_lowest": "lowest", "drawn_highest": "highest"}


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
    hand, gone = parse_cards(scored), parse_cards(thrown)
    combination = made_of(hand, HOME.ranking.value(hand).category)
    assert HOME.exchange.shown_when_broken(hand, combination, gone) == parse_cards(shown)
    never = with_(exchange__show_broken_hand="never").exchange
    assert never.shown_when_broken(hand, combination, gone) == ()


def test_where_a_broken_hand_is_shown_whole_it_is_the_present_one() -> None:
    exchange = with_(exchange__show_broken_hand="hand").exchange
    hand, combination = parse_cards("Kd Kh 9c 5s 2d"), parse_cards("Ks Kh")
    assert exchange.shown_when_broken(hand, combination, parse_cards("2d")) == hand


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
    assert profile.exchange_stop.stopped((at_start,), (now,)) == ({0} if stopped else set())


def test_a_stop_may_last_deal_a_sixth_card_and_zero_who_tries() -> None:
    stop = HOME.exchange_stop
    assert stop is not None
    assert (stop.lasts(), stop.deals_sixth(), stop.zeroes_attempts()) == (False, False, False)
    other = with_(
        exchange_stop__released="never",
        exchange_stop__cards=6,
        exchange_stop__attempt="zeroed",
    ).exchange_stop
    assert other is not None
    assert (other.lasts(), other.deals_sixth(), other.zeroes_attempts()) == (True, True, True)


def test_a_showdown_is_held_at_its_moments() -> None:
    assert HOME.showdown.is_held("exchange_1")
    assert not HOME.showdown.is_held("exchange_3")


def test_the_best_hand_scores_and_equal_best_ones_do_not() -> None:
    assert HOME.showdown.scoring((A,)) == (A,)
    assert HOME.showdown.scoring((C, A)) == ()
    assert HOME.showdown.scoring(()) == ()
    assert with_(showdown__equal="all").showdown.scoring((C, A)) == (C, A)


@pytest.mark.parametrize(
    ("scorers", "everyone"),
    [
        ("best", (False, False)),
        ("everyone", (True, True)),
        ("everyone_before_tricks", (True, False)),
    ],
)
def test_each_seat_may_score_its_own_hand(scorers: str, everyone: tuple[bool, bool]) -> None:
    showdown = with_(showdown__scorers=scorers).showdown
    assert (showdown.everyone_scores("deal"), showdown.everyone_scores("tricks")) == everyone


CLAIMS = {
    "showdown__announcing": "in_turn",
    "showdown__claim": "higher",
    "showdown__false_claim": "refused",
}


def test_hands_are_claimed_before_the_tricks_where_it_is_done_in_turn() -> None:
    claimed = with_(**CLAIMS).showdown
    assert claimed.is_claimed("exchange_1")
    assert not claimed.is_claimed("tricks")
    assert not HOME.showdown.is_claimed("exchange_1")


def test_a_claim_is_higher_than_the_best_or_equal_where_that_is_enough() -> None:
    def outbidding(claim: str, best: Category | None) -> list[Category]:
        showdown = with_(**{**CLAIMS, "showdown__claim": claim}).showdown
        return [category for category in Category if showdown.outbids(category, best)]

    assert outbidding("higher", None) == list(Category)
    assert outbidding("higher", Category.STRAIGHT_FLUSH) == [Category.ROYAL_FLUSH]
    assert outbidding("equal_or_higher", Category.STRAIGHT_FLUSH) == [
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
    ]


def test_a_false_claim_is_refused_or_loses_the_game() -> None:
    loses = with_(**{**CLAIMS, "showdown__false_claim": "loses_game"}).showdown
    assert loses.punishes_false_claims()
    assert not with_(**CLAIMS).showdown.punishes_false_claims()


@pytest.mark.parametrize(
    ("reveals", "told"),
    [
        ("best_category", {A: (0, False)}),
        ("deciding_ranks", {A: (1, False), B: (1, False)}),
        ("best_hand", {A: (4, True)}),
        ("all_categories", {A: (0, False), B: (0, False), C: (0, False)}),
    ],
)
def test_a_showdown_reveals_what_the_profile_says(
    reveals: str, told: dict[Seat, tuple[int, bool]]
) -> None:
    hands = ["Kd Kh 9c 5s 2d", "Qs Qc 9d 5c 2h", "As Jc 9d 5c 2h"]
    values = {Seat(seat): hand_value(parse_cards(hand)) for seat, hand in enumerate(hands)}
    showdown = with_(showdown__reveals=reveals).showdown
    assert showdown.revealed(values, (A, B, C), (A,)) == told
    every = dict.fromkeys(values, (0, False)) if reveals == "all_categories" else {}
    assert showdown.revealed(values, (), ()) == every


def entries(profile: Profile, values: dict[Seat, HandValue], best: Seat) -> dict[Seat, int]:
    """Return how many ranks and suits a showdown of all these hands shows of each."""
    told = profile.showdown.revealed(values, tuple(values), (best,))
    return {seat: shown.entries for seat, shown in told.items()}


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
    assert entries(HOME, values, best) == shown


def test_equal_best_hands_are_shown_alike_whichever_is_given_as_the_best() -> None:
    hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 2s", "Qd Qh Ac 5d 2c"]
    values = {Seat(seat): hand_value(parse_cards(hand)) for seat, hand in enumerate(hands)}
    first, second = (entries(HOME, values, best) for best in (A, B))
    assert first == second == {A: 4, B: 4, C: 1}


def test_a_deciding_suit_is_shown_as_a_rank_is() -> None:
    suits = {"ranking__suits": "break_ties", "ranking__suit_order": ["s", "h", "d", "c"]}
    profile = with_(**suits)
    hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 2s"]
    values = {
        Seat(seat): profile.ranking.value(parse_cards(hand)) for seat, hand in enumerate(hands)
    }
    shown = entries(profile, values, best=B)
    assert shown == {A: 5, B: 5}  # K 9 5 2, and then the spade among the kings
    assert values[B].order[4] is Suit.SPADES


def test_strength_compares_every_kicker() -> None:
    hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 5c 3s", "Kd Kh 9c 5h 2s"]
    low, high, equal = (HOME.ranking.value(parse_cards(hand)).strength for hand in hands)
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
    found = [
        (effect.exits(), bool(effect.zeroing(2)), effect.zeroing(2).instead)
        for effect in (four, straight_flush, royal)
    ]
    assert found == [(False, True, True), (True, False, False), (True, True, False)]


@pytest.mark.parametrize(
    ("zero", "targets", "one_other", "more"),
    [
        # Whether it zeroes all, zeroes one, may keep its points, and is asked.
        ("always", "all", "all", "all"),
        ("always", "one", "one asked", "one asked"),
        ("always", "either", "all asked", "all one asked"),
        ("instead", "all", "all instead asked", "all instead asked"),
        ("instead", "one", "one instead asked", "one instead asked"),
        ("instead", "either", "all instead asked", "all one instead asked"),
    ],
)
def test_a_zeroing_is_of_all_others_or_of_one_and_asked_where_there_is_a_choice(
    zero: str, targets: str, one_other: str, more: str
) -> None:
    pair = with_(effects__pair={**ZEROING, "zero": zero, "zero_targets": targets}).effects.pair
    assert pair is not None
    for opponents, told in ((1, one_other), (2, more)):
        zeroing = pair.zeroing(opponents)
        assert " ".join(name for name, is_so in zeroing._asdict().items() if is_so) == told


def test_a_zeroing_may_end_the_deal_come_once_a_game_and_spare_what_is_below_0() -> None:
    plain = with_(effects__pair=ZEROING).effects.pair
    once = {"zero_ends_deal": True, "zero_times": "once_a_game", "spares_negative": True}
    other = with_(effects__pair={**ZEROING, **once}).effects.pair
    assert plain is not None
    assert other is not None
    assert (plain.ends_deal(), plain.zeroes_once(), plain.spares(-1)) == (False, False, False)
    assert (other.ends_deal(), other.zeroes_once()) == (True, True)
    assert [total for total in (-1, 0, 1) if other.spares(total)] == [-1]


@pytest.mark.parametrize(("wins", "way"), [("never", None), ("scored", "scored"), ("held", "held")])
def test_a_hand_may_win_when_it_scores_or_is_held(wins: str, way: str | None) -> None:
    profile = with_(effects__pair={**ZEROING, "wins": wins})
    assert profile.effects.pair is not None
    assert profile.effects.pair.wins_by() == way
    assert profile.effects.winning("scored") == ({Category.PAIR} if way == "scored" else set())
    assert profile.effects.winning("held") == ({Category.PAIR} if way == "held" else set())


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
    assert HOME.chicago.success_award(blind=False) == HOME.chicago.success_award(blind=True) == 15
    assert HOME.chicago.failure_award(blind=False) == HOME.chicago.failure_award(blind=True) == -15
    assert (HOME.chicago.breaker_award(), SM.chicago.breaker_award()) == (0, 10)


def _chicago(**changes: Any) -> ChicagoRules:
    chicago = with_(**{f"chicago__{key}": value for key, value in changes.items()}).chicago
    assert chicago is not None
    return chicago


def test_a_blind_chicago_has_points_of_its_own_and_is_called_in_the_last_round() -> None:
    chicago = _chicago(blind=BLIND)
    assert (chicago.success_award(blind=True), chicago.failure_award(blind=True)) == (30, -15)
    assert chicago.success_award(blind=False) == 15
    assert [number for number in (1, 2, 3) if chicago.is_called_blind(number, 3)] == [3]
    assert not _chicago().is_called_blind(3, 3)


def test_breaking_may_be_paid_once_in_a_game() -> None:
    chicago = _chicago(breaker_points=10, breaker_per="game")
    assert chicago.pays_breaker_once()
    assert not _chicago().pays_breaker_once()


@pytest.mark.parametrize(
    ("window", "priority", "told"),
    [
        ("after_exchanges", "turn", {"asking": "in_turn"}),
        ("after_exchanges", "first_call", {"lead": "freely"}),
        ("first_exchange", "turn", {"first_exchange": "in_turn"}),
        (
            *("any_time", "first_call"),
            {"first_exchange": "freely", "exchange": "freely", "lead": "freely"},
        ),
    ],
)
def test_a_chicago_is_called_in_its_window(
    window: str, priority: str, told: dict[str, str]
) -> None:
    chicago = _chicago(window=window, priority=priority)
    ways = {moment: chicago.called(moment) for moment in get_args(CallMoment)}
    assert {moment: way for moment, way in ways.items() if way is not None} == told


def test_the_declarer_or_forehand_leads() -> None:
    assert _chicago().leads(B, forehand=A) == B
    assert _chicago(leader="forehand").leads(B, forehand=A) == A


@pytest.mark.parametrize(
    ("lost_trick", "told"),
    [
        ("play_on", (False, False)),
        ("stop_after_trick", (True, False)),
        ("stop_at_once", (True, True)),
    ],
)
def test_a_lost_trick_stops_the_deal_or_not(lost_trick: str, told: tuple[bool, bool]) -> None:
    chicago = _chicago(lost_trick=lost_trick)
    assert (chicago.stops(in_trick=False), chicago.stops(in_trick=True)) == told


@pytest.mark.parametrize(
    ("who", "last_trick", "hands"),
    [
        ("nobody", [], ()),
        ("everyone", [A, B, C], (C, A, B)),
        ("opponents", [A, C], (C, A)),
    ],
)
@pytest.mark.parametrize("success", [True, False])
def test_last_trick_and_hands_after_a_chicago_are_of_those_who_may_score(
    who: str, last_trick: list[Seat], hands: tuple[Seat, ...], success: bool
) -> None:
    when = "success" if success else "failure"
    chicago = _chicago(**{f"last_trick_on_{when}": who, f"hands_on_{when}": who})
    scoring = [s for s in (A, B, C) if chicago.may_score_last_trick(s, B, success=success)]
    assert scoring == last_trick
    assert chicago.hands_compared((C, A, B), B, success=success) == hands
    # What is said of the one says nothing of the other.
    assert not chicago.may_score_last_trick(A, B, success=not success)
    assert chicago.hands_compared((C, A, B), B, success=not success) == ()


def test_a_chicago_may_win_the_game_zero_who_loses_it_and_need_the_best_hand() -> None:
    other = _chicago(success_wins=True, failure_zeroes=True, needs_best_hand=True)
    told = [(c.wins_game(), c.zeroes_loser(), c.is_judged_by_hand()) for c in (_chicago(), other)]
    assert told == [(False, False, False), (True, True, True)]


def test_a_card_that_does_not_follow_may_lie_face_down() -> None:
    nine, eight, ace = parse_cards("9d 8d As")
    tricks = with_(tricks__discard_face_down=True).tricks
    assert tricks.lies_face_down(ace, led=nine)
    assert not tricks.lies_face_down(eight, led=nine)
    assert not HOME.tricks.lies_face_down(ace, led=nine)


def test_totals_below_0_may_not_be() -> None:
    assert [HOME.scores.after(total) for total in (-2, 0, 2)] == [-2, 0, 2]
    assert [GAMERULES.scores.after(total) for total in (-2, 0, 2)] == [0, 0, 2]


def test_a_winning_total_may_be_reset() -> None:
    assert not HOME.scores.resets()
    reset = with_(
        scores__over_target_without_chicago="reset",
        winning__requires_chicago="declared",
        winning__waived_by=[],
    )
    assert reset.scores.resets()


def test_a_required_chicago_may_have_to_be_made() -> None:
    rules = with_(winning__requires_chicago="succeeded", winning__waived_by=[]).winning
    assert not rules.requirement_met(declared=True, succeeded=False, waived=False)
    assert rules.requirement_met(declared=True, succeeded=True, waived=False)
    assert rules.requirement_met(declared=False, succeeded=False, waived=True)


@pytest.mark.parametrize(
    ("required", "met"),
    [
        ("no", [(False, False), (False, True), (True, False), (True, True)]),
        ("yes", [(True, False), (True, True)]),
        ("reached_before", [(True, True)]),
    ],
)
def test_the_last_trick_may_have_to_be_won(required: str, met: list[tuple[bool, bool]]) -> None:
    rules = with_(winning__requires_last_trick=required).winning
    cases = [(took, before) for took in (False, True) for before in (False, True)]
    assert met == [
        (took, before)
        for took, before in cases
        if rules.last_trick_met(took_it=took, reached_before=before)
    ]


def test_all_who_can_win_may_win() -> None:
    assert with_(winning__winners="all_eligible").winning.all_win()
    assert not HOME.winning.all_win()


def test_tied_seats_share_play_on_or_play_another_deal() -> None:
    told = [profile.winning.after_tie((A, C)) for profile in (HOME, SM, GAMERULES)]
    assert told == [((A, C), ()), ((), ()), ((), (A, C))]


def test_a_match_has_so_many_games_and_points_for_so_many_places() -> None:
    match = SM.match
    assert match is not None
    assert [games for games in range(1, 6) if match.allows(games)] == [1, 2, 3]
    assert [players for players in range(2, 7) if match.pays(players)] == [2, 3, 4]


def test_equal_places_share_the_sum_of_theirs() -> None:
    match = SM.match
    assert match is not None
    assert match.share((3, 1, 2, 4)) == tuple(map(Fraction, (8, 20, 12, 5)))
    assert match.share((1, 1, 3)) == tuple(map(Fraction, (16, 16, 8)))
    third = Fraction(25, 3)
    assert match.share((2, 1, 2, 2)) == (third, Fraction(20), third, third)


def test_a_margin_of_pass_needs_more_than_the_target() -> None:
    assert HOME.winning.lowest_winning_total() == 52
    passing = with_(winning__margin="pass").winning
    assert passing.lowest_winning_total() == 53


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


def test_the_comparison_table_of_the_source_comes_out_row_by_row() -> None:
    rows = [
        [(profile.players.min, profile.players.max) for profile in (HOME, SM)],
        [profile.terms(1, 3).most for profile in (HOME, SM)],
        [profile.terms(1, 3).opens == "always" for profile in (HOME, SM)],
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
    score = next(total for total in range(99) if stop.stopped((total,), (total,)))
    return score, "at once" if stop.stopped((0,), (score,)) else "next deal"


def _hand(profile: Profile, category: Category) -> tuple[int, list[str]]:
    effect = profile.effects.of(category)
    done = {
        "exits": effect is not None and effect.exits(),
        "asks": effect is not None and effect.zeroing(2).instead,
        "zeroes": effect is not None and effect.zeroing(2) and not effect.zeroing(2).instead,
    }
    return profile.points.of(category), [name for name, is_done in done.items() if is_done]
