"""The exact sequence of events of whole deals."""

import copy
import pickle
from typing import get_args

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import EVENTS, Card, Category, Event, Rank, Seat
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    CombinationShown,
    DealEnded,
    Dealt,
    Exchanged,
    GameWon,
    OpenRefused,
    Played,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
)
from chicago_rules.redacted import UNSEEN_EVENTS, Announcement, UnseenExchanged
from support import (
    HOUSE,
    NOTHING,
    SM,
    begin,
    cards,
    deal,
    play,
    stacked,
    step,
    ten,
    to_asking,
    to_round,
    told,
    tricks,
)

P1, P2, P3 = Seat(0), Seat(1), Seat(2)
PAIR, HIGH = Category.PAIR, Category.HIGH_CARD


def kept(seat: Seat, round: int) -> Exchanged:
    return Exchanged(seat, round, 0, (), ())


def whole(seat: Seat, category: Category, hand: str) -> ShownHand:
    """Return a hand as it is shown after the tricks, one in which no rank comes twice."""
    ranks = tuple(card.rank for card in cards(hand))
    return ShownHand(seat, category, ranks, cards(hand))


def played(text: str, leader: int = 0, seats: int = 3) -> list[Event]:
    return [Played(Seat((leader + turn) % seats), card) for turn, card in enumerate(cards(text))]


def test_the_events_of_an_ordinary_deal() -> None:
    before = begin(HOUSE, 2, dealer=1, totals=(10, 46))
    done = step(before, stacked(before, ["Ks Kh 9d 4c 2s", "Qd Tc 7h 5s 3d"], stock="8c 6c"))
    assert done.events == (
        Dealt(P1, cards("Ks Kh 9d 4c 2s")),
        Dealt(P2, cards("Qd Tc 7h 5s 3d")),
    )
    done = told(done.state, "p1 exchange 4c 2s", "p1 exchange Kh", "p1 exchange")
    assert done.events == (
        # exchange 1
        Exchanged(P1, 1, 2, thrown=cards("4c 2s"), drawn=cards("8c 6c")),
        Stopped(P2, 1),
        ShowdownHeld("exchange_1", shown=(ShownHand(P1, PAIR, ()),), scorers=(P1,)),
        Awarded(P1, "hand", 1, 1),
        # exchange 2
        CombinationShown(P1, cards("Ks Kh")),
        Exchanged(P1, 2, 1, thrown=cards("Kh"), drawn=cards("As")),
        Stopped(P2, 2),
        ShowdownHeld(
            "exchange_2",
            shown=(ShownHand(P1, HIGH, (Rank.ACE,)), ShownHand(P2, HIGH, (Rank.QUEEN,))),
            scorers=(),
        ),
        # exchange 3, without a showdown
        kept(P1, 3),
        Stopped(P2, 3),
    )
    assert told(done.state, "p2 pass").events == (ChicagoDeclined(P2),)
    state = play(done.state, "p2 pass")
    done = tricks(state, "As 5s", "Ks 3d", "9d Qd", "7h 6c", "Tc 8c")
    assert done.events == (
        *played("As 5s", 0, 2),
        TrickWon(1, P1, Card.SA),
        *played("Ks 3d", 0, 2),
        TrickWon(2, P1, Card.SK),
        *played("9d Qd", 0, 2),
        TrickWon(3, P2, Card.DQ),
        *played("7h 6c", 1, 2),
        TrickWon(4, P2, Card.H7),
        *played("Tc 8c", 1, 2),
        TrickWon(5, P2, Card.CT),
        Awarded(P2, "last_trick", 5, 5),
        ShowdownHeld(
            "tricks",
            shown=(
                whole(P1, HIGH, "As Ks 9d 8c 6c"),
                whole(P2, HIGH, "Qd Tc 7h 5s 3d"),
            ),
            scorers=(),
        ),
        DealEnded(1, (11, 51)),
    )


def test_the_events_of_a_chicago_made() -> None:
    hands = ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d")
    state = to_asking(deal(HOUSE, *hands, totals=(15, 0, 40)))
    done = told(state, "p1 pass", "p3 chicago")
    assert done.events == (ChicagoDeclined(P1), ChicagoCalled(P3))
    done = tricks(done.state, "Ad Ah As", "Kd Kh Ks", "Qd Qh Qs", "Jd Jh Js", "9d 9h 9s")
    assert done.events == (
        *played("Ad Ah As", 2),
        TrickWon(1, P3, Card.DA),
        *played("Kd Kh Ks", 2),
        TrickWon(2, P3, Card.DK),
        *played("Qd Qh Qs", 2),
        TrickWon(3, P3, Card.DQ),
        *played("Jd Jh Js", 2),
        TrickWon(4, P3, Card.DJ),
        *played("9d 9h 9s", 2),
        TrickWon(5, P3, Card.D9),
        ChicagoWon(P3),
        Awarded(P3, "chicago", 15, 15),
        DealEnded(1, (15, 0, 55)),
        GameWon((P3,)),
    )


def test_the_events_of_a_chicago_lost_that_stops_the_deal() -> None:
    state = play(to_asking(deal(HOUSE, *NOTHING[:3], totals=(20, 0, 0))), "p1 chicago")
    assert tricks(state, "Kd Qd 5d", "2d 3d Jd").events == (
        *played("Kd Qd 5d"),
        TrickWon(1, P1, Card.DK),
        *played("2d 3d Jd"),
        TrickWon(2, P3, Card.DJ),
        ChicagoLost(P1, breaker=P3),
        Awarded(P1, "chicago", -15, -15),
        DealEnded(1, (5, 0, 0)),
    )


def test_the_events_of_a_chicago_lost_that_is_played_on() -> None:
    state = play(to_asking(deal(SM, *NOTHING[:3], totals=(20, 0, 0))), "p1 chicago")
    done = tricks(state, "Kd Qd 5d", "2d 3d Jd", "9c Jc Tc", "6s 5s 7s", "2c 8h 7h")
    assert done.events == (
        *played("Kd Qd 5d"),
        TrickWon(1, P1, Card.DK),
        *played("2d 3d Jd"),
        TrickWon(2, P3, Card.DJ),
        ChicagoLost(P1, breaker=P3),
        *played("9c Jc Tc", 2),
        TrickWon(3, P1, Card.CJ),
        *played("6s 5s 7s"),
        TrickWon(4, P3, Card.S7),
        *played("2c 8h 7h", 2),
        TrickWon(5, P3, Card.C2),
        Awarded(P3, "breaker", 10, 10),
        Awarded(P1, "chicago", -15, -15),
        DealEnded(1, (5, 0, 10)),
    )


def test_the_events_of_a_reshuffle_in_the_middle_of_an_exchange() -> None:
    done = told(ten(HOUSE), "p1 exchange 9s", "p2 exchange 9h 4h", "reshuffle 9s")
    assert done.events == (
        Exchanged(P1, 1, 1, thrown=cards("9s"), drawn=cards("2d")),
        Reshuffled(1),
        Exchanged(P2, 1, 2, thrown=cards("9h 4h"), drawn=cards("2c 9s")),
    )


def test_the_events_of_an_open_card_refused_across_a_reshuffle() -> None:
    lines = ("p1 exchange 9s", "p1 take", "p2 exchange 9h", "p2 refuse", "reshuffle 9s")
    assert told(play(ten(SM), *lines[:2]), *lines[2:]).events == (
        CardOffered(P2, Card.C2),
        Reshuffled(1),
        OpenRefused(P2, drawn=cards("9s")),
        Exchanged(P2, 1, 1, thrown=cards("9h"), drawn=cards("9s")),
    )


def test_the_deal_that_ends_the_game_ends_with_who_won() -> None:
    state = deal(SM, "Ks Kh 9d 4c 2s", *NOTHING[1:3], totals=(51, 0, 0), declared=(0,))
    assert told(state, "p2 exchange", "p3 exchange").events == (
        kept(P2, 1),
        kept(P3, 1),
        ShowdownHeld("exchange_1", shown=(ShownHand(P1, PAIR, ()),), scorers=(P1,)),
        Awarded(P1, "hand", 1, 1),
        DealEnded(1, (52, 0, 0)),
        GameWon((P1,)),
    )


def test_apply_leads_to_the_same_state_without_events() -> None:
    state = to_round(deal(SM, *NOTHING[:3]), 2)
    action = cr.parse_action("p1 exchange 2d 8h")
    assert cr.apply(state, action) == cr.step(state, action).state


def test_events_and_transitions_are_values() -> None:
    done = told(ten(HOUSE), "p1 exchange 9s", "p2 exchange 9h 4h", "reshuffle 9s")
    for value in (done, *done.events):
        assert copy.copy(value) is value
        assert copy.deepcopy(value) is value
        assert pickle.loads(pickle.dumps(value)) == value
        assert hash(value) == hash(pickle.loads(pickle.dumps(value)))
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, attrs.fields(type(value))[0].name, None)


def test_every_kind_of_event_is_known_by_name() -> None:
    assert [kind.__name__ for kind in EVENTS] == [
        *("DealerDrawn", "Dealt", "CardThrown", "Redealt", "Kept", "Stopped", "Chose"),
        *("CombinationShown", "CardsThrown", "CardOffered", "OpenTaken", "OpenRefused"),
        *("Exchanged", "Reshuffled", "Claimed", "Passed", "FalseClaim", "ShowdownHeld"),
        *("ChoiceMade", "Awarded", "ChicagoCalled", "ChicagoDeclined", "Played", "TrickWon"),
        *(
            "ChicagoWon",
            "ChicagoLost",
            "ChicagoVoid",
            "TurnedUp",
            "DealEnded",
            "GameTied",
            "GameWon",
            "Awaited",
        ),
    ]


def test_what_stays_known_in_a_deal_are_events_as_a_spectator_sees_them() -> None:
    assert {*get_args(Announcement)} <= {*EVENTS, *UNSEEN_EVENTS}
    state = to_round(deal(SM, *NOTHING[:3]), 2)
    known: tuple[Announcement, ...] = state.deal.announced
    assert [type(event) for event in known] == [*[UnseenExchanged] * 3, ShowdownHeld]
