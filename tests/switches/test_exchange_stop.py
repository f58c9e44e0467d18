"""The switches of ``[exchange_stop]``."""

from collections.abc import Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.events import (
    Awarded,
    CardThrown,
    CombinationShown,
    Dealt,
    Exchanged,
    GameWon,
    ShowdownHeld,
    Stopped,
)
from chicago_rules.profile import Profile
from chicago_rules.state import Exchanging, Playing, Redealing, Throwing
from support import (
    begin,
    cards,
    deal,
    dealt,
    exchanging,
    of_kind,
    play,
    refusal,
    stacked,
    step,
    ten,
    throws,
    to_end,
    told,
    turn,
    until,
)
from switches.cases import ABSENT, PRESENT, rules_with, switch

PAIR: Final = "Kh Kd 9c 5s 2d"
LOW: Final = "Qd Tc 7h 5h 3d"
LOWER: Final = "Jd 9s 7s 5d 2c"
FOUR: Final = "As Ah Ad Ac 6c"
ZEROING: Final[Mapping[str, object]] = {"effects.four_of_a_kind.zero": "always"}


def turns(state: cr.State) -> list[int]:
    """Return who has a turn in the round of exchanges that begins."""
    (number, _), seats = exchanging(state), []
    while isinstance(state.phase, Exchanging) and state.phase.round == number:
        seats.append(turn(state))
        state = cr.apply(state, cr.Exchange(turn(state)))
    return list(map(int, seats))


def dealing(rules: Profile, *totals: int) -> cr.Transition:
    """Return a deal to three seats with these totals, Ah Ad 8c after the first five rounds."""
    before = begin(rules, 3, totals=totals)
    return step(before, stacked(before, (PAIR, LOW, LOWER), "Ah Ad 8c"))


def sizes(done: cr.Transition) -> list[int]:
    """Return how many cards each seat was dealt, from forehand."""
    return [len(event.cards) for event in of_kind(done.events, Dealt)]


def next_deal(state: cr.State) -> cr.State:
    """Return the first exchange of the deal after this one."""
    return dealt(to_end(state), *(PAIR, LOW, LOWER)[: state.players])


@switch("exchange_stop", ABSENT)
def test_exchange_stop_absent(rules: Profile) -> None:
    state = deal(rules, PAIR, LOW, totals=[51, 46])
    assert turns(state) == [0, 1]
    assert turns(until(state, Exchanging, 3)) == [0, 1]


@switch("exchange_stop", PRESENT)
def test_exchange_stop_present(rules: Profile) -> None:
    """A stopped seat has no turn and no action; an event of each round says so."""
    done = dealing(rules, 46, 45, 46)
    assert of_kind(done.events, Stopped) == [Stopped(cr.Seat(0), 1)]
    assert turns(done.state) == [1]
    after = told(done.state, "p2 exchange")
    assert of_kind(after.events, Stopped) == [
        Stopped(cr.Seat(2), 1),
        Stopped(cr.Seat(0), 2),
    ]
    assert refusal(done.state, "p1 exchange 2d").code == "exchange_stopped"


@switch("exchange_stop.score", 46)
def test_exchange_stop_score_46(rules: Profile) -> None:
    assert turns(dealing(rules, 0, 45, 46).state) == [0, 1]


@switch("exchange_stop.score", 42)
def test_exchange_stop_score_42(rules: Profile) -> None:
    assert turns(dealing(rules, 0, 41, 42).state) == [0, 1]


@switch("exchange_stop.measured", "deal_start", ZEROING)
def test_exchange_stop_measured_deal_start(rules: Profile) -> None:
    """Neither points nor a zeroing within the deal change who is stopped in it."""
    risen = until(deal(rules, PAIR, LOW, totals=[45, 0]), Exchanging, 2)
    assert risen.totals == (46, 0)
    assert turns(risen) == [0, 1]
    fallen = until(deal(rules, LOW, FOUR, totals=[46, 0]), Exchanging, 2)
    assert fallen.totals == (0, 7)
    assert turns(fallen) == [1]
    assert turns(next_deal(fallen)) == [1, 0]


@switch("exchange_stop.measured", "live", ZEROING)
def test_exchange_stop_measured_live(rules: Profile) -> None:
    """Points stop a seat within the deal, and falling below the score releases it there."""
    before = deal(rules, PAIR, LOW, totals=[45, 0])
    done = told(before, "p1 exchange", "p2 exchange")
    assert done.state.totals == (46, 0)
    assert of_kind(done.events, Stopped) == [Stopped(cr.Seat(0), 2)]
    assert turns(done.state) == [1]
    fallen = until(deal(rules, LOW, FOUR, totals=[46, 0]), Exchanging, 2)
    assert fallen.totals == (0, 7)
    assert turns(fallen) == [0, 1]


@switch("exchange_stop.released", "below", ZEROING)
def test_exchange_stop_released_below(rules: Profile) -> None:
    state = deal(rules, LOW, FOUR, totals=[46, 0])
    assert turns(state) == [1]
    after = next_deal(state)
    assert turns(after) == [1, 0]
    assert after.sheet.stopped == ()


@switch("exchange_stop.released", "never", ZEROING)
def test_exchange_stop_released_never(rules: Profile) -> None:
    """Once reached, the stop holds for the rest of the game, whatever the total."""
    state = deal(rules, LOW, FOUR, totals=[46, 0])
    assert turns(state) == [1]
    after = next_deal(state)
    assert after.totals[0] == 0
    assert turns(after) == [1]
    assert after.sheet.stopped == (0,)
    assert turns(next_deal(after)) == [1]


@switch("exchange_stop.cards", 5)
def test_exchange_stop_cards_5(rules: Profile) -> None:
    done = dealing(rules, 46, 0, 46)
    assert sizes(done) == [5, 5, 5]
    assert done.state.deal.stock[0] == cr.parse_card("Ah")
    assert turns(done.state) == [1]


@switch("exchange_stop.cards", 6)
def test_exchange_stop_cards_6(rules: Profile) -> None:
    """The stopped seats are dealt one more, and each throws one, in turn, to the discards."""
    done = dealing(rules, 46, 0, 46)
    assert sizes(done) == [6, 5, 6]
    assert isinstance(done.state.phase, Throwing)
    assert len(cr.legal_actions(done.state)) == 6
    assert cr.legal_actions(done.state, 1) == cr.legal_actions(done.state, 2) == ()
    thrown = told(done.state, "p1 throw Ah")
    assert thrown.events == (CardThrown(cr.Seat(0), cr.parse_card("Ah")),)
    assert cr.to_act(thrown.state) == 2
    state = play(thrown.state, "p3 throw 2c")
    assert state.deal.discards == cards("Ah 2c")
    assert state.deal.stock[0] == cr.parse_card("8c")
    assert [len(holding.hand) for holding in state.deal.holdings] == [5, 5, 5]
    assert cr.parse_card("Ad") in state.deal.holdings[2].hand
    assert turns(state) == [1]


@switch("exchange_stop.attempt", "refused")
def test_exchange_stop_attempt_refused(rules: Profile) -> None:
    state = dealing(rules, 46, 0, 0).state
    assert cr.to_act(state) == 1
    assert cr.legal_actions(state, 0) == ()
    assert refusal(state, "p1 exchange 2d").code == "exchange_stopped"


@switch("exchange_stop.attempt", "zeroed")
def test_exchange_stop_attempt_zeroed(rules: Profile) -> None:
    """It is legal, moves and shows no cards, and sets the total to 0 at once."""
    begun = dealing(rules, 46, 0, 0)
    assert not of_kind(begun.events, Stopped)
    assert turns(begun.state) == [0, 1, 2]
    state = until(begun.state, Exchanging, 2)
    assert state.totals == (47, 0, 0)
    tried = told(state, "p1 exchange Kd 2d")
    assert tried.state.totals == (0, 0, 0)
    assert [(event.origin, event.real) for event in of_kind(tried.events, Awarded)] == [
        ("attempt", -47)
    ]
    assert not of_kind(tried.events, CombinationShown)
    assert not any(event.count for event in of_kind(tried.events, Exchanged))
    assert tried.state.deal.holdings == state.deal.holdings
    assert tried.state.deal.stock == state.deal.stock
    assert tried.state.deal.discards == ()
    assert cr.to_act(tried.state) == 1


# What the rules settle for these switches together and beside others.


def test_a_stopped_seat_that_keeps_under_zeroed_keeps_its_total() -> None:
    state = dealing(rules_with("exchange_stop.attempt", "zeroed", {}), 46, 0, 0).state
    assert play(state, "p1 exchange").totals == (46, 0, 0)


def test_an_attempt_obeys_max_cards() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange.max_cards": 4})
    state = dealing(rules, 46, 0, 0).state
    assert refusal(state, f"p1 exchange {PAIR}").code == "too_many_cards"
    assert max(len(throw.cards) for throw in throws(state)) == 4


def test_an_attempt_obeys_the_stock_and_does_not_count_against_later_seats() -> None:
    rules = rules_with(
        "exchange_stop.attempt",
        "zeroed",
        {"exchange.empty_stock": "limit", "exchange.order": "discards_first"},
    )
    state = ten(rules, totals=(46, *[0] * 9))
    assert refusal(state, "p1 exchange As Qd 9s").code == "stock_too_small"
    tried = play(state, "p1 exchange As Qd")
    assert tried.totals[0] == 0
    assert max(len(throw.cards) for throw in throws(tried)) == 2


def test_an_attempt_is_a_plain_exchange() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange.open_card": "on_request"})
    state = dealing(rules, 46, 0, 0).state
    refusal(state, "p1 exchange 2d open")
    assert not any(throw.open for throw in throws(state))


def test_an_attempt_is_offered_no_open_card() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange.open_card": "always"})
    tried = play(dealing(rules, 46, 0, 0).state, "p1 exchange 2d")
    assert cr.to_act(tried) == 1
    assert tried.totals == (0, 0, 0)


def test_an_attempt_says_no_blind_chicago() -> None:
    blind = {"chicago.blind": {"success_points": 30, "failure_points": 20}}
    rules = rules_with("exchange_stop.attempt", "zeroed", blind)
    state = until(dealing(rules, 46, 20, 0).state, Exchanging, 3)
    refusal(state, "p1 exchange 2d chicago")
    assert not any(throw.chicago for throw in throws(state))


def test_a_seat_stopped_at_the_start_may_only_attempt_again() -> None:
    """With deal_start a seat that was zeroed stays stopped for this deal, but not the next."""
    state = dealing(rules_with("exchange_stop.attempt", "zeroed", {}), 46, 0, 0).state
    second = until(play(state, "p1 exchange 2d"), Exchanging, 2)
    assert second.totals == (1, 0, 0)
    tried = play(second, "p1 exchange 2d")
    assert tried.totals == (0, 0, 0)
    assert tried.deal.holdings[0].hand == cards(PAIR)
    after = next_deal(tried)
    assert after.dealer == 0
    exchanged = play(after, "p2 exchange", "p3 exchange", "p1 exchange Kh")
    assert cr.parse_card("Kh") not in exchanged.deal.holdings[0].hand


def test_a_seat_stopped_live_may_exchange_after_its_attempt() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange_stop.measured": "live"})
    tried = play(dealing(rules, 46, 0, 0).state, "p1 exchange 2d")
    second = until(tried, Exchanging, 2)
    assert play(second, "p1 exchange 2d").deal.holdings[0].drawn == cards("Ah")


def test_a_seat_stopped_for_good_stays_so_after_its_attempt() -> None:
    rules = rules_with(
        "exchange_stop.attempt",
        "zeroed",
        {"exchange_stop.measured": "live", "exchange_stop.released": "never"},
    )
    tried = until(play(dealing(rules, 46, 0, 0).state, "p1 exchange 2d"), Exchanging, 2)
    assert tried.totals[0] == 1
    again = play(tried, "p1 exchange 2d")
    assert again.totals[0] == 0
    assert again.deal.holdings[0].hand == cards(PAIR)


def test_a_hidden_attempt_zeroes_when_choices_open() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange.order": "simultaneous"})
    state = play(dealing(rules, 46, 0, 0).state, "p1 exchange 2d", "p3 exchange")
    assert state.totals == (46, 0, 0)
    assert play(state, "p2 exchange 3d").totals[0] == 1  # 0, and then its pair scores
    assert play(state, "p2 exchange 3d").deal.holdings[0].hand == cards(PAIR)


@pytest.mark.parametrize(("attempt", "most"), [("refused", 22 // 5), ("zeroed", 22 // 6)])
def test_a_stopped_seat_under_zeroed_takes_part_in_a_simultaneous_round(
    attempt: str, most: int
) -> None:
    """Six seats leave 22 cards in the stock, which are shared by those that have a turn."""
    rules = rules_with(
        "exchange_stop.attempt",
        attempt,
        {"exchange.order": "simultaneous", "exchange.empty_stock": "limit"},
    )
    before = begin(rules, 6, totals=[46, 0, 0, 0, 0, 0])
    state = cr.apply(before, cr.Shuffle(cr.PACK))
    throwable = (throw for throw in cr.legal_actions(state, 1) if isinstance(throw, cr.Exchange))
    assert max(len(throw.cards) for throw in throwable) == most


def test_a_showdown_is_held_also_when_no_seat_could_exchange() -> None:
    done = dealing(rules_with("exchange_stop.score", 46, {}), 46, 46, 46)
    assert [event.moment for event in of_kind(done.events, ShowdownHeld)] == [
        "exchange_1",
        "exchange_2",
    ]
    assert done.state.totals == (48, 46, 46)
    assert len(of_kind(done.events, Stopped)) == 9


@pytest.mark.parametrize("measured", ["deal_start", "live"])
def test_the_sixth_card_goes_to_a_seat_stopped_when_the_deal_begins(measured: str) -> None:
    rules = rules_with("exchange_stop.cards", 6, {"exchange_stop.measured": measured})
    assert sizes(dealing(rules, 45, 46, 0)) == [5, 6, 5]


def test_the_sixth_card_goes_to_a_seat_stopped_for_good_whatever_its_total() -> None:
    rules = rules_with("exchange_stop.cards", 6, {"exchange_stop.released": "never"})
    sheet = cr.ScoreSheet([3, 0], stopped=[0])
    before = cr.new_game(rules, 2, 1, sheet=sheet)
    assert sizes(step(before, stacked(before, (PAIR, LOW), "Ah"))) == [6, 5]


def test_the_sixth_card_is_not_part_of_a_hand_that_is_held() -> None:
    """Six cards are no hand; what the throw leaves is looked at."""
    rules = rules_with("exchange_stop.cards", 6, {"effects.flush.wins": "held"})
    before = begin(rules, 2, totals=[46, 0])
    flush = "Kh Qh 9h 5h 3h"
    done = step(before, stacked(before, (flush, LOWER), "2d"))
    assert done.state.winners == ()
    assert play(done.state, "p1 throw Kh").winners == ()
    won = told(done.state, "p1 throw 2d")
    assert of_kind(won.events, GameWon) == [GameWon((cr.Seat(0),))]
    assert won.state.winners == (0,)


def test_a_hand_is_held_when_dealt_though_another_seat_has_six_cards_to_throw_from() -> None:
    rules = rules_with("exchange_stop.cards", 6, {"effects.flush.wins": "held"})
    state = deal(rules, LOWER, "Kh Qh 9h 5h 3h", stock="2d", totals=[46, 0])
    assert state.winners == (1,)


def test_a_stopped_seat_is_asked_for_a_redeal_and_can_only_keep() -> None:
    """The sixth card is thrown before."""
    rules = rules_with(
        "exchange_stop.cards",
        6,
        {"deal.redeal": {"highest_rank": "9", "times": 1, "old_cards": "discards"}},
    )
    low = ("9d 7c 6s 4s 2h", "9h 7d 6c 4h 2s")
    state = deal(rules, *low, stock="Ah", totals=[46, 0])
    assert isinstance(state.phase, Throwing)
    state = play(state, "p1 throw Ah")
    assert isinstance(state.phase, Redealing)
    assert cr.legal_actions(state) == (cr.Keep(0),)
    assert cr.legal_actions(play(state, "p1 keep")) == (cr.Keep(1), cr.Redeal(1))


@pytest.mark.parametrize(("attempt", "most"), [("refused", 0), ("zeroed", 5)])
def test_a_stopped_seat_that_may_call_keeps_calls_or_attempts(attempt: str, most: int) -> None:
    """In first_exchange it has a turn in exchange 1 to say so, and does not pass."""
    rules = rules_with("exchange_stop.attempt", attempt, {"chicago.window": "first_exchange"})
    state = dealing(rules, 46, 0, 0).state
    assert cr.to_act(state) == 0
    assert max(len(throw.cards) for throw in throws(state)) == most
    assert cr.Chicago(0) in cr.legal_actions(state)
    refusal(state, "p1 pass")
    kept = until(play(state, "p1 exchange"), Exchanging, 2)
    assert turns(kept) == ([1, 2] if attempt == "refused" else [0, 1, 2])
    assert turn(play(state, "p1 chicago")) == 1


def test_a_stopped_seat_below_the_minimum_has_no_turn_in_first_exchange() -> None:
    rules = rules_with("chicago.min_score", 50, {"chicago.window": "first_exchange"})
    assert turns(dealing(rules, 46, 0, 0).state) == [1, 2]


def test_with_all_stopped_under_any_time_the_lead_is_the_moment_to_call() -> None:
    """A skipped stopped seat is no moment to call."""
    any_time = {"chicago.window": "any_time", "chicago.priority": "first_call"}
    state = dealing(rules_with("exchange_stop.score", 46, any_time), 46, 46, 46).state
    assert isinstance(state.phase, Playing)
    assert cr.legal_actions(state, 2) == (cr.Chicago(2),)
    assert play(state, "p3 chicago").deal.declarer == 2


@pytest.mark.parametrize(
    ("measured", "stopped", "after"), [("deal_start", (), [1, 0]), ("live", (0,), [1])]
)
def test_a_stop_for_good_latches_when_a_deal_begins_and_live_after_each_step(
    measured: str, stopped: tuple[int, ...], after: list[int]
) -> None:
    """P1 rises to 46 at the first showdown and is zeroed at the second."""
    rules = rules_with(
        "exchange_stop.released", "never", {"exchange_stop.measured": measured, **ZEROING}
    )
    hands = ("Ks Kh Kc 9s 9h", "As Ah Ad 6c 4c")
    state = until(deal(rules, *hands, stock="Ac", totals=[40, 0]), Exchanging, 2)
    assert state.totals == (46, 0)
    if measured == "deal_start":
        state = play(state, "p1 exchange")
    state = play(state, "p2 exchange 4c")
    assert state.totals == (0, 7)
    assert state.sheet.stopped == stopped
    assert turns(next_deal(state)) == after


def test_only_a_stop_for_good_stands_on_the_sheet() -> None:
    assert dealing(rules_with("exchange_stop.released", "below", {}), 46, 0, 0).state.sheet == (
        cr.ScoreSheet([46, 0, 0])
    )
    with pytest.raises(cr.GameError):
        cr.new_game(
            rules_with("exchange_stop.released", "below", {}),
            3,
            0,
            sheet=cr.ScoreSheet([46, 0, 0], stopped=[0]),
        )


def test_points_of_the_deal_itself_stop_live_but_give_no_sixth_card() -> None:
    rules = rules_with(
        "exchange_stop.measured",
        "live",
        {"exchange_stop.cards": 6, "showdown.moments": ["deal"]},
    )
    done = dealing(rules, 45, 0, 0)
    assert sizes(done) == [5, 5, 5]
    assert done.state.totals == (46, 0, 0)
    assert turns(done.state) == [1, 2]


def test_an_attempt_is_no_award_after_which_a_winner_is_looked_for() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"winning.when": "at_once"})
    state = play(dealing(rules, 46, 60, 0).state, "p1 exchange 2d")
    assert state.totals == (0, 60, 0)
    assert state.winners == ()


@pytest.mark.parametrize("order", ["in_turn", "discards_first", "simultaneous"])
def test_an_attempt_puts_nothing_under_the_stock(order: str) -> None:
    rules = rules_with(
        "exchange_stop.attempt",
        "zeroed",
        {"exchange.order": order, "exchange.empty_stock": "to_bottom"},
    )
    begun = dealing(rules, 46, 0, 0).state
    state = play(begun, "p1 exchange 2d Kh", "p2 exchange 3d", "p3 exchange")
    assert state.deal.stock == (*begun.deal.stock[1:], cr.parse_card("3d"))
    assert state.deal.holdings[1].drawn == cards("Ah")
    assert state.deal.holdings[0] == until(begun, Exchanging, 2).deal.holdings[0]


def test_an_attempt_is_bounded_by_stock_and_discards_and_needs_no_reshuffle() -> None:
    """P1 leaves an empty stock and two discards."""
    rules = rules_with("exchange_stop.attempt", "zeroed", {})
    state = play(ten(rules, totals=(0, 46, *[0] * 8)), "p1 exchange 4s 7d")
    assert state.deal.stock == ()
    assert refusal(state, "p2 exchange Ah Qc 9h").code == "stock_too_small"
    tried = play(state, "p2 exchange Ah Qc")
    assert isinstance(tried.phase, Exchanging)
    assert tried.totals[1] == 0
    assert len(tried.deal.discards) == 2


def test_a_combination_that_an_attempt_did_not_break_is_shown_when_it_is_broken() -> None:
    rules = rules_with("exchange_stop.attempt", "zeroed", {"exchange_stop.measured": "live"})
    second = until(dealing(rules, 46, 0, 0).state, Exchanging, 2)
    tried = told(second, "p1 exchange Kd", "p2 exchange", "p3 exchange")
    assert not of_kind(tried.events, CombinationShown)
    broken = told(tried.state, "p1 exchange Kd")
    assert [event.cards for event in of_kind(broken.events, CombinationShown)] == [cards("Kh Kd")]


def test_an_attempt_lifts_a_total_below_0_to_0() -> None:
    rules = rules_with("exchange_stop.score", -5, {"exchange_stop.attempt": "zeroed"})
    assert play(dealing(rules, -3, 0, 0).state, "p1 exchange 2d").totals[0] == 0


def test_a_stopped_seat_may_call_while_another_is_about_to_exchange() -> None:
    any_time = {"chicago.window": "any_time", "chicago.priority": "first_call"}
    state = dealing(rules_with("exchange_stop.score", 46, any_time), 46, 0, 0).state
    assert cr.to_act(state) == 1
    assert cr.legal_actions(state, 0) == (cr.Chicago(0),)


@pytest.mark.parametrize("order", ["in_turn", "discards_first", "simultaneous"])
def test_a_stop_skips_the_seat_in_every_order_of_exchange(order: str) -> None:
    rules = rules_with("exchange.order", order, {"exchange.spared_discards": "round"})
    state = dealing(rules, 0, 46, 0).state
    assert refusal(state, "p2 exchange Qd").code == "exchange_stopped"
    done = play(state, "p1 exchange 2d", "p3 exchange 2c")
    assert done.deal.holdings[0].drawn == cards("Ah")
    assert done.deal.holdings[2].drawn == cards("Ad")
    assert exchanging(done) == (2, 0)


def test_a_stop_works_in_a_tie_break_deal() -> None:
    rules = rules_with("exchange_stop.cards", 6, {"winning.tie": "tiebreak_deal"})
    before = cr.new_game(rules, 3, 1, sheet=cr.ScoreSheet([55, 50, 45], tiebreak=[0, 2]))
    done = step(before, stacked(before, (PAIR, "", LOW), "Ah"))
    assert sizes(done) == [5, 6]
    assert turns(play(done.state, "p1 throw Ah")) == [2]
