"""The switches of ``[chicago]`` that say who may call, when, blind or not, and who leads."""

from collections.abc import Mapping
from typing import Final

import chicago_rules as cr
from chicago_rules.events import (
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoVoid,
    Exchanged,
    ShowdownHeld,
    Stopped,
)
from chicago_rules.profile import Profile
from chicago_rules.state import (
    Asking,
    Exchanging,
    Offering,
    Playing,
    Redealing,
    Reshuffling,
    Shuffling,
    Throwing,
)
from support import (
    BEST,
    WORSE,
    cards,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    ten,
    to_asking,
    to_round,
    to_tricks,
    told,
    trick,
    tricks,
)
from switches.cases import ABSENT, PRESENT, rules_with, switch
from switches.deals import CALM, FOUR, KEEP, LOST, WORTHLESS, called

Seat = cr.Seat
PAIR: Final = BEST[cr.Category.PAIR]
FREELY: Final[Mapping[str, object]] = {**CALM, "chicago.priority": "first_call"}
TURN: Final[Mapping[str, object]] = {**CALM, "chicago.priority": "turn"}


def asked(rules: Profile, *totals: int) -> list[int]:
    """Return who is asked for Chicago, in order, when all pass."""
    state = deal(rules, *WORTHLESS, totals=totals)
    found = []
    while not isinstance(state.phase, Playing):
        if isinstance(state.phase, Asking):
            assert cr.legal_actions(state) == (
                cr.Pass(state.phase.seat),
                cr.Chicago(state.phase.seat),
            )
            found.append(state.phase.seat)
        state = cr.apply(state, cr.legal_actions(state)[0])
    assert state.deal.declarer is None
    return [int(seat) for seat in found]


def may_call(state: cr.State) -> list[int]:
    """Return which seats may call now, in turn or not; all ways of asking agree."""
    seats = [
        seat
        for seat in range(state.players)
        if cr.Chicago(seat) in tuple(cr.legal_actions(state, seat))[-1:]
    ]
    assert seats == [
        seat for seat in range(state.players) if cr.why_not(state, cr.Chicago(seat)) is None
    ]
    return seats


# The table


@switch("chicago", ABSENT, CALM)
def test_chicago_absent(rules: Profile) -> None:
    """Nobody may call, nobody is asked, and every deal scores its last trick."""
    state = deal(rules, *WORTHLESS, totals=(20, 20, 20))
    refused = refusal(state, "p1 chicago")
    assert (refused.code, refused.switch) == ("no_chicago", "chicago")
    assert asked(rules, 20, 20, 20) == []
    assert tricks(to_tricks(state), *LOST).state.totals == (20, 20, 25)


@switch("chicago", PRESENT, CALM)
def test_chicago_present(rules: Profile) -> None:
    """Who is asked promises all five tricks, and neither last trick nor hands are scored."""
    state = called(rules, *WORTHLESS, totals=(20, 20, 20))
    assert state.deal.declarer == 0
    assert trick(state, "2d 3d Jd").totals == (5, 20, 20)


# Bounds


@switch("chicago.min_score", ABSENT, CALM)
def test_chicago_min_score_absent(rules: Profile) -> None:
    assert asked(rules, -7, 0, 14) == [0, 1, 2]


@switch("chicago.min_score", 15)
def test_chicago_min_score_15(rules: Profile) -> None:
    """It is inclusive, and the total at the moment of the call counts."""
    assert asked(rules, 14, 15, 20) == [1, 2]
    refused = refusal(deal(rules, *WORTHLESS, totals=(14, 15, 20)), "p1 chicago")
    assert (refused.code, refused.switch) == ("below_chicago_minimum", "chicago.min_score")
    earning = to_asking(deal(rules, PAIR, *WORSE, totals=(13, 0, 0)))
    assert (earning.totals, may_call(earning)) == ((15, 0, 0), [0])


@switch("chicago.min_score", 20, CALM)
def test_chicago_min_score_20(rules: Profile) -> None:
    assert asked(rules, 15, 19, 20) == [2]


@switch("chicago.max_score", ABSENT, CALM)
def test_chicago_max_score_absent(rules: Profile) -> None:
    assert asked(rules, 15, 31, 200) == [0, 1, 2]


@switch("chicago.max_score", 20)
def test_chicago_max_score_20(rules: Profile) -> None:
    """It is inclusive, and the total at the moment of the call counts."""
    assert asked(rules, 15, 20, 21) == [0, 1]
    refused = refusal(deal(rules, *WORTHLESS, totals=(15, 20, 21)), "p3 chicago")
    assert (refused.code, refused.switch) == ("above_chicago_maximum", "chicago.max_score")
    earning = to_asking(deal(rules, PAIR, *WORSE, totals=(19, 16, 0)))
    assert (earning.totals, may_call(earning)) == ((21, 16, 0), [1])


@switch("chicago.max_score", 30, CALM)
def test_chicago_max_score_30(rules: Profile) -> None:
    assert asked(rules, 21, 30, 31) == [0, 1]


# Window and priority


@switch(
    "chicago.window",
    "after_exchanges",
    {"showdown.moments": ["exchange_1", "exchange_2", "exchange_3"]},
    {"any_time": FREELY},
)
def test_chicago_window_after_exchanges(rules: Profile) -> None:
    """It is after the last exchange and its showdown, which may give the points that it needs."""
    state = deal(rules, PAIR, *WORSE, totals=(12, 20, 0))
    for number in (1, 2, 3):
        state = to_round(state, number)
        assert may_call(state) == []
        assert refusal(state, "p2 chicago").code == "not_your_turn"
    last = told(state, KEEP)
    assert len(of_kind(last.events, ShowdownHeld)) == 1
    assert last.state.phase == Asking(Seat(0))
    assert may_call(last.state) == [0]


@switch("chicago.window", "first_exchange", TURN, {"any_time": FREELY})
def test_chicago_window_first_exchange(rules: Profile) -> None:
    """It is said as the seat's action in exchange 1: the cards are kept, and exchanged later."""
    state = deal(rules, *WORTHLESS, totals=(15, 20, 14))
    assert may_call(state) == [0]
    assert refusal(state, "p2 chicago").code == "not_your_turn"
    done = told(state, "p1 chicago")
    assert done.events == (
        ChicagoCalled(Seat(0)),
        Exchanged(Seat(0), 1, 0, (), ()),
    )
    assert exchanging(done.state) == (1, 1)
    assert refusal(done.state, "p2 chicago").code == "chicago_called"
    second = play(done.state, "p2 exchange; p3 exchange")
    assert exchanging(play(second, "p1 exchange 2d")) == (2, 1)
    state = to_tricks(second)
    assert (state.deal.declarer, cr.to_act(state)) == (0, 0)


@switch("chicago.window", "any_time", FREELY, {"first_exchange": TURN})
def test_chicago_window_any_time(rules: Profile) -> None:
    """It is whenever a seat is about to exchange or to lead to trick 1; exchanges go on."""
    state = deal(rules, *WORTHLESS, totals=(15, 14, 20))
    for number in (1, 2, 3):
        state = to_round(state, number)
        assert may_call(state) == [0, 2]
        between = play(state, "p1 exchange")
        assert may_call(between) == [0, 2]
        after = told(between, "p3 chicago")
        assert after.events == (ChicagoCalled(Seat(2)),)
        assert exchanging(after.state) == (number, 1)
        assert may_call(after.state) == []
        assert refusal(after.state, "p1 chicago").code == "chicago_called"
        assert cr.to_act(to_tricks(after.state)) == 2
    lead = to_tricks(state)
    assert may_call(lead) == [0, 2]
    assert may_call(trick(lead, "2d")) == []


@switch("chicago.priority", "turn", CALM)
def test_chicago_priority_turn(rules: Profile) -> None:
    """Eligible seats only, clockwise from forehand; the first yes holds and ends the asking."""
    state = to_asking(deal(rules, *WORTHLESS, "Td 8c 6h 4s 2h", totals=(14, 15, 20, 16)))
    assert may_call(state) == [1]
    assert refusal(state, "p3 chicago").code == "not_your_turn"
    passed = told(state, "p2 pass")
    assert passed.events == (ChicagoDeclined(Seat(1)),)
    assert may_call(passed.state) == [2]
    done = told(passed.state, "p3 chicago")
    assert done.events == (ChicagoCalled(Seat(2)),)
    assert isinstance(done.state.phase, Playing)
    assert cr.to_act(done.state) == 2


@switch("chicago.priority", "first_call", CALM)
def test_chicago_priority_first_call(rules: Profile) -> None:
    """Any eligible seat may call out of turn, with no passes; the first lead closes it."""
    state = deal(rules, *WORTHLESS, totals=(14, 15, 20))
    assert may_call(state) == []
    lead = to_tricks(state)
    assert cr.to_act(lead) == 0
    assert may_call(lead) == [1, 2]
    assert cr.legal_actions(lead, 2) == (cr.Chicago(2),)
    assert refusal(lead, "p2 pass").code == "not_your_turn"
    after = play(lead, "p3 chicago")
    assert (after.deal.declarer, cr.to_act(after)) == (2, 2)
    assert refusal(after, "p2 chicago").code == "chicago_called"
    assert may_call(trick(lead, "2d")) == []


def test_who_may_lead_may_call_itself_and_then_leads() -> None:
    rules = rules_with("chicago.priority", "first_call", {**CALM, "chicago.leader": "forehand"})
    lead = to_tricks(deal(rules, *WORTHLESS, totals=(15, 0, 0)))
    assert cr.legal_actions(lead)[-1] == cr.Chicago(0)
    assert cr.legal_actions(play(lead, "p1 chicago"))[-1] == cr.parse_action("p1 play Kd")


def test_a_stopped_seat_may_call_in_the_first_exchange_and_can_only_keep_otherwise() -> None:
    rules = rules_with("chicago.window", "first_exchange", TURN)
    state = deal(rules, *WORTHLESS, totals=(15, 46, 50))
    called_before = told(state, "p1 chicago")
    assert of_kind(called_before.events, Stopped) == [Stopped(Seat(1), 1), Stopped(Seat(2), 1)]
    assert exchanging(called_before.state) == (2, 0)
    turn = play(state, "p1 exchange")
    assert exchanging(turn) == (1, 1)
    assert tuple(cr.legal_actions(turn)) == (cr.Exchange(1), cr.Chicago(1))
    assert refusal(turn, "p2 exchange 3d").code == "exchange_stopped"
    assert refusal(turn, "p2 pass").code == "not_now"
    done = told(turn, "p2 chicago")
    assert of_kind(done.events, ChicagoCalled) == [ChicagoCalled(Seat(1))]
    assert of_kind(done.events, Stopped) == [Stopped(Seat(2), 1)]
    assert exchanging(done.state) == (2, 0)
    kept = told(turn, "p2 exchange")
    assert of_kind(kept.events, Stopped) == []
    assert exchanging(kept.state) == (1, 2)
    second = told(kept.state, "p3 exchange", "p1 exchange")
    assert of_kind(second.events, Stopped) == [Stopped(Seat(1), 2), Stopped(Seat(2), 2)]
    assert may_call(second.state) == []


def test_a_stopped_seat_that_may_attempt_keeps_calls_or_attempts_in_the_first_exchange() -> None:
    rules = rules_with(
        "chicago.window", "first_exchange", {**TURN, "exchange_stop.attempt": "zeroed"}
    )
    state = deal(rules, *WORTHLESS, totals=(46, 0, 0))
    legal = tuple(cr.legal_actions(state))
    assert (legal[0], legal[-1], len(legal)) == (cr.Exchange(0), cr.Chicago(0), 33)
    assert refusal(state, "p1 pass").code == "not_now"
    assert play(state, "p1 exchange 2d").totals == (0, 0, 0)
    assert play(state, "p1 chicago").totals == (46, 0, 0)


def test_a_stopped_seat_above_the_maximum_has_no_turn_in_the_first_exchange() -> None:
    rules = rules_with("chicago.window", "first_exchange", {**TURN, "chicago.max_score": 49})
    state = deal(rules, *WORTHLESS, totals=(50, 49, 0))
    assert exchanging(state) == (1, 1)
    assert may_call(state) == [1]


def test_a_stopped_seat_may_call_at_any_time_while_others_exchange() -> None:
    rules = rules_with("chicago.window", "any_time", FREELY)
    state = deal(rules, *WORTHLESS, totals=(0, 46, 0))
    assert exchanging(state) == (1, 0)
    assert may_call(state) == [1]
    assert exchanging(play(state, "p2 chicago; p1 exchange")) == (1, 2)


def test_who_calls_in_its_turn_at_any_time_still_exchanges() -> None:
    rules = rules_with("chicago.window", "any_time", FREELY)
    state = play(deal(rules, *WORTHLESS, totals=(15, 0, 0)), "p1 chicago")
    assert exchanging(state) == (1, 0)
    assert exchanging(play(state, "p1 exchange 2d")) == (1, 1)


def test_with_all_stopped_the_lead_is_the_moment_to_call_at_any_time() -> None:
    rules = rules_with("chicago.window", "any_time", FREELY)
    state = deal(rules, *WORTHLESS, totals=(46, 47, 48))
    assert isinstance(state.phase, Playing)
    assert may_call(state) == [0, 1, 2]


def test_no_call_at_any_time_while_an_open_card_or_a_shuffle_is_pending() -> None:
    rules = rules_with(
        "chicago.window", "any_time", {**FREELY, "exchange.open_card": "always", "players.max": 10}
    )
    offered = play(deal(rules, *WORTHLESS, totals=(20, 20, 20)), "p1 exchange 2d")
    assert isinstance(offered.phase, Offering)
    assert may_call(offered) == []
    assert refusal(offered, "p2 chicago").code == "not_your_turn"
    assert may_call(play(offered, "p1 take")) == [0, 1, 2]
    shuffling = play(ten(rules, [20] * 10), "p1 exchange 4s 7d", "p2 exchange", "p3 exchange")
    shuffling = play(
        play(shuffling, *(f"p{seat} exchange" for seat in range(4, 11))), "p1 exchange"
    )
    shuffling = play(shuffling, "p2 exchange 4h 7c")
    assert isinstance(shuffling.phase, Reshuffling)
    assert may_call(shuffling) == []
    assert refusal(shuffling, "p2 chicago").code == "chance_first"


def test_with_hidden_choices_any_seat_may_call_while_they_are_open() -> None:
    """Also one that has chosen already; the choices that remain go on."""
    rules = rules_with("chicago.window", "any_time", {**FREELY, "exchange.order": "simultaneous"})
    state = play(deal(rules, *WORTHLESS, totals=(15, 15, 0)), "p2 exchange 3d")
    assert may_call(state) == [0, 1]
    after = play(state, "p2 chicago", "p3 exchange", "p1 exchange")
    assert after.deal.declarer == 1
    assert exchanging(after) == (2, 0)


def test_with_throws_before_draws_any_seat_may_call_between_throws() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {**FREELY, "exchange.order": "discards_first", "exchange.open_card": "always"},
    )
    state = deal(rules, *WORTHLESS, totals=(15, 15, 0))
    state = play(state, "p1 exchange 2d", "p2 exchange")
    assert may_call(state) == [0, 1]
    drawing = play(state, "p3 exchange")
    assert isinstance(drawing.phase, Offering)
    assert may_call(drawing) == []


def test_no_call_at_any_time_while_claims_or_choices_are_pending() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {
            "chicago.priority": "first_call",
            "showdown.announcing": "in_turn",
            "effects.pair.zero": "instead",
        },
    )
    claiming = play(deal(rules, PAIR, *WORSE, totals=(20, 20, 20)), KEEP)
    assert may_call(claiming) == []
    assert refusal(claiming, "p2 chicago").code == "not_your_turn"
    choosing = play(claiming, "p1 claim pair", "p2 pass", "p3 pass")
    assert may_call(choosing) == []
    assert may_call(play(choosing, "p1 points")) == [0, 1, 2]


def test_no_call_at_any_time_before_the_exchanges() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {**FREELY, "deal.redeal.times": 1, "exchange_stop.cards": 6},
    )
    sixth = deal(rules, *WORTHLESS, totals=(46, 20, 20), stock="Ah")
    assert isinstance(sixth.phase, Throwing)
    assert may_call(sixth) == []
    redealing = play(sixth, "p1 throw 2d")
    assert isinstance(redealing.phase, Redealing)
    assert may_call(redealing) == []
    assert may_call(play(redealing, "p1 keep", "p2 keep", "p3 keep")) == [0, 1, 2]


# Calls that come to nothing


def test_a_chicago_is_void_when_the_deal_ends_before_the_first_lead() -> None:
    """It does not count as declared, and costs nothing."""
    rules = rules_with(
        "chicago.window",
        "any_time",
        {
            "chicago.priority": "first_call",
            "effects.pair.zero": "instead",
            "effects.pair.zero_ends_deal": True,
        },
    )
    state = play(deal(rules, PAIR, *WORSE, totals=(20, 20, 20)), "p2 chicago", KEEP)
    done = told(state, "p1 zero")
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(Seat(1))]
    assert isinstance(done.state.phase, Shuffling)
    assert done.state.sheet == cr.ScoreSheet((20, 0, 0))


def test_a_chicago_is_void_when_the_game_ends_before_the_first_lead() -> None:
    rules = rules_with(
        "chicago.window", "first_exchange", {"chicago.priority": "turn", "winning.when": "at_once"}
    )
    done = told(
        deal(rules, PAIR, *WORSE, totals=(51, 15, 0)), "p1 exchange", "p2 chicago", "p3 exchange"
    )
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(Seat(1))]
    assert done.state.winners == (0,)
    assert done.state.sheet.declared == ()


def test_a_chicago_is_void_whose_declarer_is_out_and_may_be_called_again() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {
            "chicago.priority": "first_call",
            "showdown.announcing": "in_turn",
            "showdown.false_claim": "loses_game",
        },
    )
    state = play(deal(rules, PAIR, *WORSE, totals=(20, 20, 20)), "p3 chicago", KEEP)
    done = told(state, "p1 pass", "p2 pass", "p3 claim pair")
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(Seat(2))]
    assert done.state.deal.declarer is None
    assert may_call(done.state) == [0, 1]
    assert play(done.state, "p2 chicago").deal.declarer == 1
    assert done.state.sheet.declared == ()


def test_a_blind_chicago_is_void_whose_declarer_is_out_and_the_others_are_asked() -> None:
    rules = rules_with(
        "chicago.blind",
        PRESENT,
        {
            "showdown.moments": ["exchange_3"],
            "showdown.announcing": "in_turn",
            "showdown.false_claim": "loses_game",
        },
    )
    state = to_round(deal(rules, *WORTHLESS, totals=(20, 20, 14), stock="Ah"), 3)
    state = play(state, "p1 exchange 2d chicago", "p2 exchange", "p3 exchange")
    done = play(state, "p1 claim pair", "p2 pass", "p3 pass")
    assert done.phase == Asking(Seat(1))
    again = play(done, "p2 chicago")
    assert (again.deal.declarer, again.deal.blind) == (1, False)


# Blind


@switch("chicago.blind", ABSENT, CALM)
def test_chicago_blind_absent(rules: Profile) -> None:
    state = to_round(deal(rules, *WORTHLESS, totals=(15, 15, 15)), 3)
    refused = refusal(state, "p1 exchange 2d chicago")
    assert (refused.code, refused.switch) == ("no_blind_chicago", "chicago.blind")


@switch("chicago.blind", PRESENT, CALM)
def test_chicago_blind_present(rules: Profile) -> None:
    """It is said with an exchange of a card or more in the last round, before drawing."""
    state = deal(rules, *WORTHLESS, totals=(15, 15, 14), stock="Ah Ac")
    for number in (1, 2):
        refused = refusal(to_round(state, number), "p1 exchange 2d chicago")
        assert refused.code == "no_blind_chicago"
    last = to_round(state, 3)
    assert refusal(last, "p1 exchange chicago").code == "no_blind_chicago"
    assert refusal(last, "p1 chicago").code == "not_now"
    assert (
        refusal(play(last, "p1 exchange; p2 exchange"), "p3 exchange 2c chicago").code
        == "below_chicago_minimum"
    )
    done = told(last, "p1 exchange 2d chicago")
    assert done.events == (
        ChicagoCalled(Seat(0), blind=True),
        Exchanged(Seat(0), 3, 1, cards("2d"), cards("Ah")),
    )
    assert refusal(done.state, "p2 exchange 3d chicago").code == "chicago_called"
    after = play(done.state, "p2 exchange 3d", "p3 exchange")
    assert isinstance(after.phase, Playing)
    assert (cr.to_act(after), after.deal.declarer, after.deal.blind) == (0, 0, True)


def blind(rules: Profile, hand: str, throw: str, drawn: str) -> cr.State:
    """Return a deal in which p1, on 20, has said Chicago blind with its last exchange."""
    others = ("As Ks Qs Js 9s", "Ad Kd Qd Jd 9d")
    state = to_round(deal(rules, hand, *others, stock=drawn, totals=(20, 0, 0)), 3)
    return play(state, f"p1 exchange {throw} chicago", "p2 exchange", "p3 exchange")


def blindly_made(rules: Profile) -> int:
    """Return the total that 20 becomes with a blind Chicago made."""
    state = blind(rules, "Ah Kh Qh Jh 2c", "2c", "9h")
    return trick(state, f"{FOUR} 9h 9s 9d").totals[0]


def blindly_lost(rules: Profile) -> int:
    """Return the total that 20 becomes with a blind Chicago lost."""
    return trick(blind(rules, "Ah Kh Qh 3d 2c", "2c", "9h"), "3d 9s 9d").totals[0]


@switch("chicago.blind.success_points", 30, CALM)
def test_chicago_blind_success_points_30(rules: Profile) -> None:
    assert blindly_made(rules) == 50


@switch("chicago.blind.success_points", 45, CALM)
def test_chicago_blind_success_points_45(rules: Profile) -> None:
    """A Chicago that is not blind keeps its own points."""
    assert blindly_made(rules) == 65
    seen = called(rules, "Ah Kh Qh Jh 9h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d")
    assert trick(seen, f"{FOUR} 9h 9s 9d").totals == (30, 0, 0)


@switch("chicago.blind.failure_points", 20, CALM)
def test_chicago_blind_failure_points_20(rules: Profile) -> None:
    assert blindly_lost(rules) == 0


@switch("chicago.blind.failure_points", 25, CALM)
def test_chicago_blind_failure_points_25(rules: Profile) -> None:
    """A Chicago that is not blind keeps its own points."""
    assert blindly_lost(rules) == -5
    assert trick(called(rules, *WORTHLESS), "2d 3d Jd").totals == (0, 0, 0)


def test_a_blind_chicago_is_said_with_the_throw_where_all_throw_before_any_draws() -> None:
    rules = rules_with("chicago.blind", PRESENT, {**CALM, "exchange.order": "discards_first"})
    state = to_round(deal(rules, *WORTHLESS, totals=(15, 15, 15), stock="Ah Ac"), 3)
    called_second = play(state, "p1 exchange 2d", "p2 exchange 3d chicago")
    assert called_second.deal.holdings[1].drawn == ()
    assert refusal(called_second, "p3 exchange 2c chicago").code == "chicago_called"
    assert cr.to_act(play(called_second, "p3 exchange 2c")) == 1


def test_a_blind_chicago_may_be_said_with_a_card_that_is_then_shown_open() -> None:
    rules = rules_with("chicago.blind", PRESENT, {**CALM, "exchange.open_card": "on_request"})
    state = to_round(deal(rules, *WORTHLESS, totals=(15, 0, 0), stock="Ah"), 3)
    offered = play(state, "p1 exchange 2d open chicago")
    assert isinstance(offered.phase, Offering)
    assert (offered.deal.declarer, offered.deal.blind) == (0, True)


def test_with_nothing_said_blind_the_seats_are_asked_as_ever() -> None:
    rules = rules_with("chicago.blind", PRESENT, CALM)
    assert asked(rules, 15, 14, 15) == [0, 2]


def test_a_stopped_seat_says_no_blind_chicago_not_even_with_an_attempt() -> None:
    rules = rules_with("chicago.blind", PRESENT, {**CALM, "exchange_stop.attempt": "zeroed"})
    state = to_round(deal(rules, *WORTHLESS, totals=(46, 0, 0)), 3)
    assert refusal(state, "p1 exchange 2d chicago").code == "no_blind_chicago"
    assert play(state, "p1 exchange 2d").deal.declarer is None


def test_the_last_round_of_a_large_table_is_the_one_for_a_blind_chicago() -> None:
    rules = rules_with(
        "chicago.blind",
        PRESENT,
        {**CALM, "exchange.large_table.players": 3, "exchange.large_table.rounds": 1},
    )
    state = deal(rules, *WORTHLESS, totals=(15, 0, 0))
    assert exchanging(state) == (1, 0)
    assert play(state, "p1 exchange 2d chicago").deal.blind


def test_no_blind_chicago_after_a_call_at_any_time() -> None:
    rules = rules_with("chicago.blind", PRESENT, {**FREELY, "chicago.window": "any_time"})
    state = to_round(deal(rules, *WORTHLESS, totals=(15, 15, 0)), 3)
    assert isinstance(state.phase, Exchanging)
    assert cr.why_not(state, cr.parse_action("p1 exchange 2d chicago")) is None
    assert refusal(play(state, "p2 chicago"), "p1 exchange 2d chicago").code == "chicago_called"
    assert refusal(play(state, "p1 exchange 2d chicago"), "p2 chicago").code == "chicago_called"


# Leader


def declared_by_p2(rules: Profile) -> cr.State:
    """Return a deal in which forehand, p1, passes and p2 declares."""
    state = to_asking(deal(rules, *WORTHLESS, totals=(15, 20, 0)))
    return play(state, "p1 pass", "p2 chicago")


@switch("chicago.leader", "declarer", CALM)
def test_chicago_leader_declarer(rules: Profile) -> None:
    assert cr.to_act(declared_by_p2(rules)) == 1


@switch("chicago.leader", "forehand", CALM)
def test_chicago_leader_forehand(rules: Profile) -> None:
    """Forehand leads, and the declarer must take that trick, too."""
    state = declared_by_p2(rules)
    assert cr.to_act(state) == 0
    assert trick(state, "Kd Qd Jd").totals == (15, 5, 0)
    assert isinstance(trick(state, "2d Qd Jd").phase, Playing)
