"""From forehand each seat in turn throws cards and draws as many, unseen."""

import pytest

import chicago_rules as cr
from chicago_rules import Profile, Seat, State
from chicago_rules.events import Exchanged
from chicago_rules.holdings import Holding
from chicago_rules.profile import LargeTableRules
from chicago_rules.redacted import UnseenExchanged
from chicago_rules.state import Playing
from support import (
    HOUSE,
    NOTHING,
    SM,
    both,
    cards,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    throws,
    to_round,
    told,
    variant,
)

STOCK = "Ac 9d 8s 7c 6d 5h 4c 3h"


def three(profile: Profile) -> State:
    return deal(profile, *NOTHING[:3], stock=STOCK)


@both
def test_seats_exchange_in_turn_from_forehand(profile: Profile) -> None:
    state = three(profile)
    for seat in (0, 1, 2):
        assert exchanging(state) == (1, seat)
        state = play(state, f"p{seat + 1} exchange")
    assert exchanging(state) == (2, 0)


@both
def test_a_seat_draws_as_many_cards_as_it_throws_from_the_top_of_the_stock(
    profile: Profile,
) -> None:
    state = play(three(profile), "p1 exchange 8h 2d")
    assert state.deal.holdings[0] == Holding(
        cards("Ac Kd Jc 9d 6s"), thrown=cards("8h 2d"), drawn=cards("Ac 9d")
    )
    assert state.deal.stock[:3] == cards("8s 7c 6d")
    assert state.deal.discards == cards("8h 2d")


def test_the_next_seat_draws_what_lies_on_top_then() -> None:
    state = play(three(HOUSE), "p1 exchange 8h 2d", "p2 exchange 5s 7h 3d")
    assert state.deal.holdings[1].hand == cards("Qd Tc 8s 7c 6d")
    assert state.deal.discards == cards("8h 2d 7h 5s 3d")


@both
def test_an_exchange_of_no_cards_keeps_the_hand(profile: Profile) -> None:
    before = three(profile)
    done = told(before, "p1 exchange")
    assert done.state.deal == before.deal.with_announced(UnseenExchanged(Seat(0), 1, 0))
    assert done.events == (Exchanged(Seat(0), 1, 0, (), ()),)


def test_all_five_cards_may_be_thrown_in_the_hemmavariant() -> None:
    state = play(three(HOUSE), "p1 exchange Kd Jc 8h 6s 2d")
    assert state.deal.holdings[0].hand == cards("Ac 9d 8s 7c 6d")


def test_four_cards_are_the_most_in_poker_sm_2025() -> None:
    refused = refusal(three(SM), "p1 exchange Kd Jc 8h 6s 2d")
    assert (refused.code, refused.switch) == ("too_many_cards", "exchange.max_cards")
    assert refused.message == refused.public == "p1 may not throw 5 cards: 4 is the most"
    assert cr.why_not(three(SM), cr.parse_action("p1 exchange Kd Jc 8h 6s")) is None


@pytest.mark.parametrize("most", range(1, 6))
def test_max_cards_is_the_most_that_one_exchange_throws(most: int) -> None:
    legal = throws(three(variant(HOUSE, {"exchange.max_cards": most})))
    assert {len(throw.cards) for throw in legal} == {*range(most + 1)}


def test_the_same_throw_written_in_another_order_is_the_same_exchange() -> None:
    one, other = map(cr.parse_action, ("p1 exchange 2d Kd 8h", "p1 exchange 8h 2d Kd"))
    assert one == other
    assert hash(one) == hash(other)
    assert isinstance(one, cr.Exchange)
    assert one.cards == cards("Kd 8h 2d")


@both
def test_the_event_tells_the_count_to_all_and_the_cards_to_its_seat(profile: Profile) -> None:
    assert told(three(profile), "p1 exchange 2d 8h").events == (
        Exchanged(Seat(0), round=1, count=2, thrown=cards("8h 2d"), drawn=cards("Ac 9d")),
    )


@both
def test_a_card_that_the_seat_does_not_hold_cannot_be_thrown(profile: Profile) -> None:
    refused = refusal(three(profile), "p1 exchange Kd Qd As")
    assert (refused.code, refused.switch) == ("card_not_held", None)
    assert refused.message == "p1 does not hold As Qd: its hand is Kd Jc 8h 6s 2d"
    assert refused.public == "p1 does not hold all the cards it would throw"


@both
def test_a_card_cannot_be_thrown_twice(profile: Profile) -> None:
    refused = refusal(three(profile), "p1 exchange Kd Kd 2d")
    assert (refused.code, refused.switch) == ("card_named_twice", None)
    assert refused.message == "p1 names a card twice: Kd Kd 2d"
    assert refused.public == "p1 names a card twice"


@both
def test_an_open_card_may_not_be_asked_for(profile: Profile) -> None:
    refused = refusal(three(profile), "p1 exchange 2d open")
    assert (refused.code, refused.switch) == ("no_open_request", "exchange.open_card")
    assert refused.message == refused.public == "p1 may not ask for an open card here"


@both
@pytest.mark.parametrize("line", ["p1 exchange 2d chicago", "p1 exchange chicago"])
def test_without_its_table_a_blind_chicago_may_not_be_said(profile: Profile, line: str) -> None:
    refused = refusal(three(profile), line)
    assert (refused.code, refused.switch) == ("no_blind_chicago", "chicago.blind")
    assert refused.message == refused.public == "p1 may not declare Chicago with this exchange"


@both
def test_nobody_exchanges_out_of_turn(profile: Profile) -> None:
    for line in ("p2 exchange", "p2 exchange Qd", "p3 exchange As As"):
        refused = refusal(three(profile), line)
        assert (refused.code, refused.switch) == ("not_your_turn", None)
        assert refused.message == refused.public == "p1 is to exchange or keep its cards"


@pytest.mark.parametrize("rounds", range(6))
def test_a_deal_has_as_many_rounds_as_the_profile_says(rounds: int) -> None:
    profile = variant(HOUSE, {"exchange.rounds": rounds, "showdown.moments": ("tricks",)})
    state, events = deal(profile, *NOTHING[:2]), []
    while not isinstance(state.phase, Playing):
        done = cr.step(state, cr.legal_actions(state)[0])
        state = done.state
        events += of_kind(done.events, Exchanged)
    assert [(event.round, event.seat) for event in events] == [
        (number, seat) for number in range(1, rounds + 1) for seat in (0, 1)
    ]


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 1), (4, 1)])
def test_a_large_table_has_its_own_number_of_rounds(players: int, rounds: int) -> None:
    large = {"exchange.large_table": LargeTableRules(players=3, rounds=1)}
    state = deal(variant(HOUSE, large), *NOTHING[:players])
    for number in range(1, rounds + 1):
        state = to_round(state, number)
        state = play(state, *(f"p{seat + 1} exchange" for seat in range(players)))
    assert isinstance(state.phase, Playing)


def test_a_value_of_somebodys_own_class_is_no_exchange() -> None:
    class Own(cr.Exchange):
        pass

    own, state = Own(Seat(0)), three(HOUSE)
    assert cr.Exchange(Seat(0)) in cr.legal_actions(state)
    assert own not in cr.legal_actions(state)
    with pytest.raises(cr.NotationError):
        cr.why_not(state, own)
