"""A stock that cannot fill an exchange: the rest is drawn, the discards reshuffled, drawn on."""

import random

import chicago_rules as cr
from chicago_rules import CHANCE, PACK, Card, Profile, Seat, State
from chicago_rules.events import CombinationShown, Exchanged, Reshuffled
from chicago_rules.state import Offering, PendingExchange, Playing, Reshuffling, Round
from support import (
    HOUSE,
    SM,
    begin,
    both,
    cards,
    exchanging,
    of_kind,
    play,
    refusal,
    reshuffled,
    ten,
    throws,
    told,
)

# p1 throws one card and draws one, which has to be taken where it is offered.
FIRST = {"hemmavariant": ["p1 exchange 9s"], "poker-sm-2025": ["p1 exchange 9s", "p1 take"]}


def drawing(state: State) -> PendingExchange:
    """Return the exchange that waits for a reshuffle."""
    assert isinstance(state.phase, Reshuffling)
    assert isinstance(state.phase.waits, Round)
    return state.phase.waits.pending[0]


@both
def test_a_stock_that_is_exactly_used_up_is_not_reshuffled(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s")
    assert state.deal.stock == ()
    assert exchanging(state) == (1, 1)


@both
def test_nor_is_it_for_a_seat_that_then_keeps(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s", "p2 exchange")
    assert exchanging(state) == (1, 2)


@both
def test_the_next_card_wanted_from_an_empty_stock_makes_chance_reshuffle(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h 4h")
    assert isinstance(state.phase, Reshuffling)
    assert cr.to_act(state) == CHANCE
    assert cr.legal_actions(state) == cr.legal_actions(state, 1) == ()


@both
def test_what_the_seat_is_throwing_now_stays_out_of_the_reshuffle(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h 4h")
    assert cr.may_shuffle(state) == cards("9s 4s")
    state = play(state, "reshuffle 4s 9s")
    assert state.deal.holdings[1].hand == cards("Ah Qc 9s 7c 4s")
    assert state.deal.stock == ()
    assert state.deal.discards == cards("9h 4h")


@both
def test_what_is_left_is_drawn_before_the_reshuffle(profile: Profile) -> None:
    before = play(ten(profile), *FIRST[profile.id], "p2 exchange 9h 4h")
    assert drawing(before).drawn == cards("2c")
    assert cr.may_shuffle(before) == cards("9s")
    done = told(before, "reshuffle 9s")
    assert done.events == (
        Reshuffled(1),
        Exchanged(Seat(1), 1, 2, thrown=cards("9h 4h"), drawn=cards("2c 9s")),
    )
    assert done.state.deal.holdings[1].hand == cards("Ah Qc 9s 7c 2c")


def test_the_seat_draws_on_from_the_new_stock_and_the_rest_of_it_stays() -> None:
    state = play(ten(HOUSE), "p1 exchange 9s 4s", "p2 exchange 9h")
    state = play(state, "reshuffle 4s 9s")
    assert state.deal.holdings[1].drawn == cards("4s")
    assert state.deal.stock == cards("9s")
    assert exchanging(state) == (1, 2)


def test_discards_of_earlier_rounds_are_reshuffled_too() -> None:
    state = play(ten(HOUSE), "p1 exchange 9s 4s")
    state = play(state, *(f"p{number} exchange" for number in range(2, 11)), "p1 exchange Qd")
    assert isinstance(state.phase, Reshuffling)
    assert cr.may_shuffle(state) == cards("9s 4s")


def test_cards_in_hands_are_never_mixed_in() -> None:
    rng, state, reshuffles = random.Random(3), ten(HOUSE), 0
    while not isinstance(state.phase, Playing):
        if isinstance(state.phase, Reshuffling):
            reshuffles += 1
            pending = drawing(state)
            out = {card for holding in state.deal.holdings for card in holding.hand}
            out |= {*pending.drawn, *pending.thrown}
            assert {*cr.may_shuffle(state)} == {*PACK} - out
            state = cr.apply(state, cr.chance_action(state, rng))
        else:
            state = cr.apply(state, cr.legal_actions(state)[-1])
    assert reshuffles > 20


@both
def test_no_more_can_be_thrown_than_stock_and_discards_together_hold(profile: Profile) -> None:
    refused = refusal(ten(profile), "p1 exchange As 9s 4s")
    assert (refused.code, refused.switch) == ("stock_too_small", "exchange.empty_stock")
    assert refused.message == refused.public == "p1 may not throw 3 cards: only 2 can be drawn"
    for state in (ten(profile), play(ten(profile), "p1 exchange 9s 4s")):
        assert {len(throw.cards) for throw in throws(state)} == {0, 1, 2}


@both
def test_the_new_stock_is_the_discards_each_once(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h 4h")
    for line in ("reshuffle", "reshuffle 9s", "reshuffle 9s 9s", "reshuffle 9s 4s 9h"):
        refused = refusal(state, line)
        assert (refused.code, refused.switch, refused.seat) == ("not_a_permutation", None, None)
        assert refused.message == "the new stock is 2 cards, each once: 9s 4s"
        assert refused.public == "the new stock is the 2 cards to be shuffled, each once"


@both
def test_no_seat_acts_and_no_pack_is_dealt_while_a_reshuffle_is_due(profile: Profile) -> None:
    state = play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h 4h")
    for line, code in [
        ("p2 exchange 9h", "chance_first"),
        ("p3 exchange", "chance_first"),
        (cr.format_action(cr.Shuffle(PACK)), "not_now"),
    ]:
        refused = refusal(state, line)
        assert (refused.code, refused.message) == (code, "a new stock is to be shuffled")


@both
def test_nothing_is_reshuffled_that_is_not_due(profile: Profile) -> None:
    for state in (begin(profile, 10), ten(profile)):
        assert refusal(state, "reshuffle 2d 2c").code == "not_now"


def test_chance_reshuffles_in_any_order() -> None:
    state = play(ten(HOUSE), "p1 exchange 9s 4s", "p2 exchange 9h 4h")
    assert {cr.chance_action(state, random.Random(seed)) for seed in range(20)} == {
        cr.Reshuffle(cards("9s 4s")),
        cr.Reshuffle(cards("4s 9s")),
    }


def test_a_broken_combination_is_shown_before_the_reshuffle() -> None:
    state = play(ten(HOUSE), "p1 exchange 7d 4s", "p2 exchange")  # p1 has drawn 2d 2c
    state = play(state, *(f"p{number} exchange" for number in range(3, 11)))
    assert state.totals[0] == 1
    done = told(state, "p1 exchange 2d")
    assert of_kind(done.events, CombinationShown) == list(done.events)
    assert isinstance(done.state.phase, Reshuffling)


def test_an_open_card_is_offered_after_the_reshuffle_that_it_needs() -> None:
    state = play(ten(SM), "p1 exchange 9s 4s", "p2 exchange 9h")
    assert cr.may_shuffle(state) == cards("9s 4s")
    state = cr.apply(state, reshuffled(state, "4s"))
    assert isinstance(state.phase, Offering)
    assert state.phase.card is Card.S4
