"""Every event says in words what happened."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Rank, Seat
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    ChoiceMade,
    CombinationShown,
    DealEnded,
    Dealt,
    Exchanged,
    GameWon,
    OpenRefused,
    OpenTaken,
    Played,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
)
from chicago_rules.wording import describe
from support import cards

P1, P2 = Seat(0), Seat(1)
_PAIR = ShownHand(P1, Category.PAIR, (Rank.KING, Rank.NINE))
_BEST = ShownHand(P2, Category.TWO_PAIR, ())

WORDS: dict[str, cr.Event] = {
    "p1 is dealt Ah Kd": Dealt(P1, cards("Ah Kd")),
    "p2 may not exchange in round 3: its points stop it": Stopped(P2, 3),
    "p1 breaks and shows Kd Kh": CombinationShown(P1, cards("Kd Kh")),
    "p1 is offered 9s": CardOffered(P1, cr.Card.S9),
    "p1 takes it": OpenTaken(P1),
    "p1 refuses it and draws 2c": OpenRefused(P1, cards("2c")),
    "p1 keeps its cards": Exchanged(P1, 1, 0, (), ()),
    "p1 throws 7c 2d and draws Qh Jh": Exchanged(P1, 1, 2, cards("7c 2d"), cards("Qh Jh")),
    "the 30 discards are the new stock": Reshuffled(30),
    "showdown after exchange 1: p1 pair K9; p2 two pair: p2 scores": ShowdownHeld(
        "exchange_1", (_PAIR, _BEST), (P2,)
    ),
    "showdown after the tricks: p1 pair K9: nobody scores": ShowdownHeld("tricks", (_PAIR,), ()),
    "p1 chooses the points": ChoiceMade(P1, False),
    "p1 chooses zeroing": ChoiceMade(P1, True),
    "p1 +3 for the hand": Awarded(P1, "hand", 3, 3),
    "p1 -15 for Chicago": Awarded(P1, "chicago", -15, -15),
    "p1 declares Chicago": ChicagoCalled(P1),
    "p1 does not declare Chicago": ChicagoDeclined(P1),
    "p1 makes its Chicago": ChicagoWon(P1),
    "p1 loses its Chicago to p2": ChicagoLost(P1, P2),
    "p1 plays Ah": Played(P1, cr.Card.HA),
    "p1 takes trick 2 with Ah": TrickWon(2, P1, cr.Card.HA),
    "deal 4 ends: 12 -3": DealEnded(4, (12, -3)),
    "p1 wins the game": GameWon((P1,)),
    "p1 and p2 win the game": GameWon((P1, P2)),
}


@pytest.mark.parametrize("words", WORDS)
def test_an_event_is_described(words: str) -> None:
    assert describe(WORDS[words]) == words


def test_no_event_is_left_out() -> None:
    assert {type(event) for event in WORDS.values()} == set(cr.EVENTS)
