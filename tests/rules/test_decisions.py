"""What the page of decisions settles about the game and no other test of the rules holds."""

import pytest

import chicago_rules as cr
from chicago_rules import Card, Category, Seat
from chicago_rules.events import (
    Awarded,
    CardsThrown,
    ChicagoCalled,
    ChicagoLost,
    CombinationShown,
    DealEnded,
    Exchanged,
    GameWon,
    ShowdownHeld,
)
from chicago_rules.holdings import Trick
from chicago_rules.profile import EffectRules, RedealRules
from chicago_rules.state import Finished, Playing, Redealing, Throwing
from support import (
    HOUSE,
    NOTHING,
    SUITED,
    begin,
    cards,
    deal,
    exchanging,
    of_kind,
    play,
    refusal,
    step,
    to_asking,
    to_tricks,
    told,
    trick,
    tricks,
    variant,
)

KEEP = "p1 exchange; p2 exchange; p3 exchange"
CLAIMS = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "higher",
    "showdown.false_claim": "loses_game",
}


def test_an_award_that_a_floor_takes_back_makes_at_once_look_for_a_winner() -> None:
    floor = {
        "scores.negative": False,
        "winning.when": "at_once",
        "chicago.min_score": None,
        "exchange_stop": None,
    }
    for points, winners in ((15, (1,)), (0, ())):
        profile = variant(HOUSE, {**floor, "chicago.failure_points": points})
        state = to_asking(deal(profile, *NOTHING[:3], totals=(0, 60, 0)))
        done = tricks(play(state, "p1 chicago"), "2d 3d Jd")
        awards = of_kind(done.events, Awarded)
        assert awards == ([Awarded(Seat(0), "chicago", wanted=-15, real=0)] if points else [])
        assert done.state.winners == winners


@pytest.mark.parametrize("order", ["discards_first", "simultaneous"])
def test_where_all_throw_before_any_draws_each_throw_is_an_event_of_its_own(order: str) -> None:
    profile = variant(HOUSE, {"exchange.order": order, "exchange.spared_discards": "round"})
    state = deal(profile, *NOTHING[:2], stock="Ac 9d 8s")
    done = told(state, "p1 exchange 2d", "p2 exchange 3d 5s")
    kinds = (CardsThrown, Exchanged)
    assert [event for event in done.events if isinstance(event, kinds)] == [
        CardsThrown(Seat(0), 1, 1, cards("2d")),
        CardsThrown(Seat(1), 1, 2, cards("5s 3d")),
        Exchanged(Seat(0), 1, 1, cards("2d"), cards("Ac")),
        Exchanged(Seat(1), 1, 2, cards("5s 3d"), cards("9d 8s")),
    ]


def test_a_hand_that_wins_by_being_held_is_shown() -> None:
    held = EffectRules(exit=False, zero="never", wins="held")
    profile = variant(HOUSE, {"effects.flush": held})
    state = begin(profile, 2)
    done = step(state, cr.Shuffle(_dealing("Ah Kh Qh Jh 9h", NOTHING[1])))
    assert done.events[-3:] == (
        CombinationShown(Seat(0), cards("Ah Kh Qh Jh 9h")),
        DealEnded(1, (0, 0)),
        GameWon((Seat(0),)),
    )
    assert done.state.deal.announced == done.events[-3:-2]


def _dealing(*hands: str) -> tuple[Card, ...]:
    held = [cards(hand) for hand in hands]
    first = [hand[number] for number in range(5) for hand in held]
    return (*first, *(card for card in cr.PACK if card not in first))


AT_ONCE = variant(HOUSE, {"chicago.lost_trick": "stop_at_once", "chicago.min_score": None})


def test_nobody_scores_a_last_trick_that_is_broken_off() -> None:
    profile = variant(AT_ONCE, {"chicago.last_trick_on_failure": "everyone"})
    hands = ("Ah Kh Qh Jh 2c", "As Ks Qs Js 3c", "Ad Kd Qd Jd 4c")
    state = play(to_asking(deal(profile, *hands, totals=(20, 0, 0))), "p1 chicago")
    done = tricks(state, "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd", "2c 3c")
    assert done.events[-3:] == (
        ChicagoLost(Seat(0), breaker=Seat(1)),
        Awarded(Seat(0), "chicago", -15, -15),
        DealEnded(1, (5, 0, 0)),
    )


def test_a_fifth_trick_that_is_lost_to_the_last_card_is_complete_and_scored() -> None:
    profile = variant(AT_ONCE, {"chicago.last_trick_on_failure": "everyone"})
    hands = ("Ah Kh Qh Jh 3c", "As Ks Qs Js 2c", "Ad Kd Qd Jd 4c")
    state = play(to_asking(deal(profile, *hands, totals=(20, 0, 0))), "p1 chicago")
    done = tricks(state, "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd", "3c 2c 4c")
    assert of_kind(done.events, Awarded) == [
        Awarded(Seat(2), "last_trick", 5, 5),
        Awarded(Seat(0), "chicago", -15, -15),
    ]


def test_a_trick_broken_off_stands_in_the_deal_that_a_game_ends_with() -> None:
    profile = variant(AT_ONCE, {"chicago.leader": "forehand"})
    state = to_asking(deal(profile, *NOTHING[:3], totals=(0, 20, 60)))
    state = trick(play(state, "p1 pass", "p2 chicago"), "Kd Qd")
    assert state.winners == (2,)
    assert state.deal.tricks == (Trick(Seat(0), cards("Kd Qd"), Seat(0), Card.DK),)
    assert state.deal.fifth_trick is None
    assert state.totals == (0, 5, 60)


def test_at_a_larger_table_sixth_cards_are_dealt_as_far_as_the_pack_reaches() -> None:
    profile = variant(HOUSE, {"exchange_stop.cards": 6})
    state = cr.apply(begin(profile, 10, totals=(50,) * 10), cr.Shuffle(cr.PACK))
    assert isinstance(state.phase, Throwing)
    assert state.phase.asked == (0, 1)
    assert [len(holding.hand) for holding in state.deal.holdings] == [6, 6, *[5] * 8]
    assert state.deal.stock == ()


def test_the_claim_of_the_own_category_comes_first_where_it_may_be_said() -> None:
    hands = ("4s 4h 5h 5c 2d", "Ac Ad Tc 8h 6s", NOTHING[2])
    state = play(deal(variant(HOUSE, CLAIMS), *hands), KEEP)
    p1 = cr.legal_actions(state)
    assert p1[:2] == (cr.Claim(Seat(0), Category.TWO_PAIR), cr.Pass(Seat(0)))
    assert {*p1[2:]} == {
        cr.Claim(Seat(0), category)
        for category in Category
        if category not in (Category.HIGH_CARD, Category.TWO_PAIR)
    }
    p2 = cr.legal_actions(play(state, "p1 claim two_pair"))
    assert p2[0] == cr.Pass(Seat(1))
    assert cr.Claim(Seat(1), Category.PAIR) not in p2


@pytest.mark.parametrize(("moments", "seen"), [(("tricks",), True), ((), False)])
def test_a_face_down_card_stays_unseen_when_no_hands_are_compared_after_the_tricks(
    moments: tuple[str, ...], seen: bool
) -> None:
    profile = variant(HOUSE, {"tricks.discard_face_down": True, "showdown.moments": moments})
    state = to_tricks(deal(profile, *SUITED[:2], totals=(60, 0)))
    state = trick(state, "Ah As")
    assert cr.observe(state, 0).tricks[0].cards == (Card.HA, None)
    assert cr.observe(state, 1).tricks[0].cards == (Card.HA, Card.SA)
    assert cr.observe(state, None).tricks[0].cards == (Card.HA, None)
    state = trick(state, "Kh Ks Qh Qs Jh Js 9h 9s")
    assert isinstance(state.phase, Finished)
    for viewer in (0, None):
        assert (cr.observe(state, viewer).tricks[0].cards == (Card.HA, Card.SA)) is seen


def test_a_draw_for_dealer_names_the_seats_in_seat_order() -> None:
    state = cr.new_game(cr.load_profile("gamerules"), 3)
    for line in ("draw p2 9h p1 Kd p3 3c", "draw p1 9h p2 Kd", "draw p1 9h p2 Kd p3 9h"):
        assert refusal(state, line).code == "not_a_draw"
    tied = play(state, "draw p1 3h p2 Kd p3 3c")
    assert refusal(tied, "draw p3 9h p1 Ad").code == "not_a_draw"
    assert refusal(tied, "draw p1 3h p3 Ad").message == "3h has been drawn already"
    assert play(tied, "draw p1 4h p3 Ad").dealer == 0


def test_a_call_in_the_first_exchange_is_the_exchange_of_its_seat() -> None:
    profile = variant(HOUSE, {"chicago.window": "first_exchange"})
    done = told(deal(profile, *NOTHING[:3], totals=(20, 0, 0)), "p1 chicago")
    assert done.events == (ChicagoCalled(Seat(0)), Exchanged(Seat(0), 1, 0, (), ()))
    assert exchanging(done.state) == (1, 1)


def test_a_chicago_that_is_called_is_told_to_whoever_calls_next() -> None:
    profile = variant(HOUSE, {"chicago.priority": "first_call", "chicago.window": "any_time"})
    state = play(deal(profile, *NOTHING[:3], totals=(20, 0, 0)), "p1 chicago")
    for line in ("p1 chicago", "p2 chicago", "p3 chicago"):
        assert refusal(state, line).code == "chicago_called"


def test_a_hand_to_be_shuffled_into_the_stock_lies_with_the_discards_until_then() -> None:
    redeal = RedealRules(highest_rank="9", times=1, old_cards="stock")
    state = deal(variant(HOUSE, {"deal.redeal": redeal}), "9d 7c 6s 4s 2h", NOTHING[1])
    assert isinstance(state.phase, Redealing)
    before = cr.observe(play(state, "p1 redeal"), None)
    assert (before.phase, before.stock_size, before.discard_size) == ("reshuffle", 37, 5)
    shuffle = cr.Reshuffle(cr.may_shuffle(play(state, "p1 redeal")))
    after = cr.observe(cr.apply(play(state, "p1 redeal"), shuffle), None)
    assert (after.stock_size, after.discard_size) == (42, 0)


def test_a_showdown_of_claims_that_nobody_made_tells_nothing() -> None:
    state = play(deal(variant(HOUSE, CLAIMS), *NOTHING[:3]), KEEP)
    done = told(state, "p1 pass", "p2 pass", "p3 pass")
    assert of_kind(done.events, ShowdownHeld) == [ShowdownHeld("exchange_1", (), ())]
    assert not isinstance(done.state.phase, Playing)
