"""The pack is shuffled by chance; five cards go to each seat, one at a time, forehand first."""

import random

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import CHANCE, PACK, Profile, State
from chicago_rules.events import Dealt
from chicago_rules.state import Playing
from support import (
    HOUSE,
    NOTHING,
    begin,
    both,
    cards,
    deal,
    exchanging,
    refusal,
    step,
    told,
    variant,
)


@attrs.define
class Numbers:
    """A random source that returns what it is told to, again and again."""

    number: float

    def random(self) -> float:
        return self.number


def shuffled() -> cr.Shuffle:
    return cr.Shuffle(random.Random(5).sample(PACK, 52))


@both
def test_a_game_waits_for_chance_to_shuffle_the_whole_pack(profile: Profile) -> None:
    state = begin(profile, 3)
    assert cr.to_act(state) == CHANCE
    assert cr.legal_actions(state) == ()
    assert cr.legal_actions(state, 0) == ()
    assert cr.may_shuffle(state) == PACK


@pytest.mark.parametrize("players", range(2, 11))
def test_each_seat_is_dealt_five_cards_one_at_a_time_from_forehand(players: int) -> None:
    shuffle = shuffled()
    done = step(begin(HOUSE, players, dealer=0), shuffle)
    order = (*range(1, players), 0)
    assert done.events == tuple(
        Dealt(cr.Seat(seat), shuffle.pack[place : 5 * players : players])
        for place, seat in enumerate(order)
    )
    for seat, holding in enumerate(done.state.deal.holdings):
        assert holding.hand == tuple(
            sorted(shuffle.pack[order.index(seat) : 5 * players : players])
        )


@pytest.mark.parametrize("players", range(2, 11))
def test_the_rest_of_the_pack_is_the_stock(players: int) -> None:
    shuffle = shuffled()
    state = cr.apply(begin(HOUSE, players), shuffle)
    assert state.deal.stock == shuffle.pack[5 * players :]
    assert state.deal.discards == ()


def test_forehand_is_the_seat_left_of_the_dealer_and_acts_first() -> None:
    for dealer, forehand in enumerate((1, 2, 0)):
        state = deal(HOUSE, *NOTHING[:3], dealer=dealer)
        assert state.dealer == dealer
        assert state.deal.opening.seats[0] == forehand
        assert exchanging(state) == (1, forehand)


def test_the_hands_of_a_deal_lie_in_canonical_order() -> None:
    state = deal(HOUSE, "2c Ac Ts As 2s", NOTHING[0])
    assert state.deal.holdings[0].hand == cards("As Ac Ts 2s 2c")


def test_without_rounds_of_exchange_the_deal_goes_straight_to_the_tricks() -> None:
    profile = variant(HOUSE, {"exchange.rounds": 0, "showdown.moments": ("tricks",)})
    assert isinstance(deal(profile, *NOTHING[:2]).phase, Playing)


@pytest.mark.parametrize("pack", [PACK[1:], (*PACK, PACK[0]), (*PACK[1:], PACK[1]), ()])
def test_a_pack_is_each_of_the_52_cards_once(pack: tuple[cr.Card, ...]) -> None:
    refused = refusal(begin(HOUSE, 2), cr.Shuffle(pack))
    assert (refused.code, refused.switch, refused.seat) == ("not_a_permutation", None, None)
    assert refused.message == refused.public == "a pack is each of the 52 cards once"


def test_no_pack_is_shuffled_before_the_deal_is_over() -> None:
    refused = refusal(deal(HOUSE, *NOTHING[:2]), shuffled())
    assert refused.code == "not_now"
    assert refused.message == "p1 is to exchange or keep its cards"


def test_chance_orders_the_pack_from_the_random_source_alone() -> None:
    state = begin(HOUSE, 2)
    one, same, other = (cr.chance_action(state, random.Random(seed)) for seed in (3, 3, 4))
    assert one == same != other
    assert cr.why_not(state, one) is None


def test_each_card_is_swapped_with_one_that_is_not_placed_yet() -> None:
    state = begin(HOUSE, 2)
    assert cr.chance_action(state, Numbers(0.999)) == cr.Shuffle(PACK)
    assert cr.chance_action(state, Numbers(0.0)) == cr.Shuffle((*PACK[1:], PACK[0]))


def test_every_card_comes_to_lie_on_top_about_equally_often() -> None:
    state, rng = begin(HOUSE, 2), random.Random(1)
    tops = [shuffle.pack[0] for shuffle in packs(state, rng, 5200)]
    assert {*tops} == {*PACK}
    assert max(map(tops.count, PACK)) < 150


def packs(state: State, rng: random.Random, count: int) -> list[cr.Shuffle]:
    actions = [cr.chance_action(state, rng) for _ in range(count)]
    return [action for action in actions if isinstance(action, cr.Shuffle)]


def test_chance_has_nothing_to_do_while_a_seat_is_to_act() -> None:
    state = deal(HOUSE, *NOTHING[:2])
    assert cr.may_shuffle(state) == ()
    with pytest.raises(cr.GameError, match="chance is not to act"):
        cr.chance_action(state, random.Random(1))


def test_the_next_deal_is_dealt_from_a_whole_pack_again() -> None:
    profile = variant(HOUSE, {"exchange.rounds": 0, "showdown.moments": ("tricks",)})
    state = deal(profile, "Ah Kh Qh Jh 9h", "As Ks Qs Js 9s")
    state = told(state, *(f"p1 play {h}h;p2 play {h}s" for h in "AKQJ9")).state
    assert state.deal_number == 2
    assert cr.to_act(state) == CHANCE
    assert cr.may_shuffle(state) == PACK
