"""poker-sm-2025: who throws exactly one card is shown the replacement, to take or to refuse."""

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import CHANCE, Seat, State
from chicago_rules.events import CardOffered, Exchanged, OpenRefused, OpenTaken
from chicago_rules.state import Offering, Reshuffling
from support import (
    HOUSE,
    NOTHING,
    SM,
    cards,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    ten,
    to_round,
    told,
)


def offered() -> State:
    """Return a table at which p1 has thrown 2d and is shown Ac; 9d lies next."""
    return play(deal(SM, *NOTHING[:3], stock="Ac 9d 8s 7c"), "p1 exchange 2d")


def test_the_replacement_of_one_card_is_shown_to_all_before_it_is_taken() -> None:
    before = deal(SM, *NOTHING[:3], stock="Ac 9d 8s 7c")
    done = told(before, "p1 exchange 2d")
    assert done.events == (CardOffered(Seat(0), cards("Ac")[0]),)
    assert done.state.deal.announced == done.events
    assert isinstance(done.state.phase, Offering)
    assert (done.state.phase.seat, done.state.phase.card) == (0, cards("Ac")[0])


def test_the_seat_that_threw_takes_or_refuses_it() -> None:
    assert cr.to_act(offered()) == 0
    assert cr.legal_actions(offered()) == (cr.Take(Seat(0)), cr.Refuse(Seat(0)))


def test_the_open_card_taken_replaces_the_one_thrown() -> None:
    done = told(offered(), "p1 take")
    assert done.events == (
        OpenTaken(Seat(0)),
        Exchanged(Seat(0), 1, 1, thrown=cards("2d"), drawn=cards("Ac")),
    )
    assert done.state.deal.holdings[0].hand == cards("Ac Kd Jc 8h 6s")
    assert done.state.deal.discards == cards("2d")
    assert exchanging(done.state) == (1, 1)


def test_who_refuses_it_must_take_the_next_card_unseen() -> None:
    done = told(offered(), "p1 refuse")
    assert done.events == (
        OpenRefused(Seat(0), drawn=cards("9d")),
        Exchanged(Seat(0), 1, 1, thrown=cards("2d"), drawn=cards("9d")),
    )
    assert done.state.deal.holdings[0].hand == cards("Kd Jc 9d 8h 6s")
    assert done.state.deal.holdings[0].drawn == cards("9d")
    assert exchanging(done.state) == (1, 1)


def test_the_refused_card_goes_to_the_discards() -> None:
    assert play(offered(), "p1 refuse").deal.discards == cards("2d Ac")


@pytest.mark.parametrize("thrown", ["", "2d 6s", "2d 6s 8h", "2d 6s 8h Jc"])
def test_nothing_is_shown_for_any_other_number_of_cards(thrown: str) -> None:
    done = told(deal(SM, *NOTHING[:3]), f"p1 exchange {thrown}")
    assert [type(event) for event in done.events] == [Exchanged]


@pytest.mark.parametrize("round", [1, 2, 3])
def test_the_replacement_is_shown_in_every_round(round: int) -> None:
    state = to_round(deal(SM, *NOTHING[:3]), round)
    assert isinstance(play(state, "p1 exchange 2d").phase, Offering)


def test_the_hemmavariant_shows_no_replacement() -> None:
    done = told(deal(HOUSE, *NOTHING[:3]), "p1 exchange 2d")
    assert not of_kind(done.events, CardOffered)
    assert exchanging(done.state) == (1, 1)


def test_a_stock_that_ends_with_the_open_card_taken_is_not_reshuffled() -> None:
    state = play(ten(SM), "p1 exchange 9s", "p1 take", "p2 exchange 9h")
    assert state.deal.stock == ()
    assert exchanging(play(state, "p2 take")) == (1, 2)


def test_the_thrown_and_the_refused_card_stay_out_of_the_reshuffle_of_the_exchange() -> None:
    state = play(ten(SM), "p1 exchange 9s", "p1 take", "p2 exchange 9h", "p2 refuse")
    assert cr.to_act(state) == CHANCE
    assert isinstance(state.phase, Reshuffling)
    assert cr.may_shuffle(state) == cards("9s")  # neither 9h, thrown, nor 2c, refused
    state = play(state, "reshuffle 9s")
    assert state.deal.holdings[1].hand == cards("Ah Qc 9s 7c 4h")
    assert state.deal.discards == cards("9h 2c")


def test_they_are_in_the_next_reshuffle() -> None:
    state = play(ten(SM), "p1 exchange 9s", "p1 refuse", "p2 exchange 9h")
    assert cr.may_shuffle(state) == cards("9s 2d")


def test_an_open_card_is_shown_from_the_reshuffled_stock() -> None:
    state = play(ten(SM), "p1 exchange 9s 4s", "p2 exchange 9h", "reshuffle 4s 9s")
    assert isinstance(state.phase, Offering)
    assert state.phase.card == cards("4s")[0]
    assert play(state, "p2 refuse").deal.holdings[1].drawn == cards("9s")


def test_it_may_not_be_refused_when_no_further_card_can_be_drawn() -> None:
    # No deal of this profile comes so far: two cards at least are left by ten hands of five.
    state = offered()
    state = attrs.evolve(state, deal=attrs.evolve(state.deal, stock=()))
    refused = refusal(state, "p1 refuse")
    assert (refused.code, refused.switch) == ("no_further_card", "exchange.open_card")
    assert (
        refused.message
        == refused.public
        == ("p1 may not refuse the Ac: no further card can be drawn")
    )
    assert cr.legal_actions(state) == (cr.Take(Seat(0)),)
    assert play(state, "p1 take").deal.holdings[0].drawn == cards("Ac")


def test_discards_are_enough_to_refuse() -> None:
    state = play(ten(SM), "p1 exchange 9s", "p1 take", "p2 exchange 9h")
    assert (state.deal.stock, state.deal.discards) == ((), cards("9s 9h"))
    assert cr.why_not(state, cr.Refuse(Seat(1))) is None


@pytest.mark.parametrize("line", ["p1 exchange", "p1 exchange Kd", "p1 pass", "p1 play Kd"])
def test_the_seat_does_nothing_else_first(line: str) -> None:
    refused = refusal(offered(), line)
    assert refused.code == "not_now"
    assert refused.message == refused.public == "p1 is to take or refuse the open card"


@pytest.mark.parametrize("line", ["p2 take", "p2 refuse", "p2 exchange"])
def test_no_other_seat_answers_for_it(line: str) -> None:
    refused = refusal(offered(), line)
    assert refused.code == "not_your_turn"
    assert refused.message == refused.public == "p1 is to take or refuse the open card"


@pytest.mark.parametrize("line", ["p1 take", "p1 refuse"])
def test_there_is_nothing_to_take_or_refuse_before_a_card_is_thrown(line: str) -> None:
    assert refusal(deal(SM, *NOTHING[:3]), line).code == "not_now"
