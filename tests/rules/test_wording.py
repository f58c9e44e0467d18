"""Every event says in words what happened."""

import pytest

import chicago_rules as cr
from chicago_rules import Category, Rank, Seat, Suit
from chicago_rules.events import (
    Awaited,
    Awarded,
    CardOffered,
    CardsThrown,
    CardThrown,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoVoid,
    ChicagoWon,
    ChoiceMade,
    Chose,
    Claimed,
    CombinationShown,
    DealEnded,
    DealerDrawn,
    Dealt,
    Exchanged,
    FalseClaim,
    GameTied,
    GameWon,
    Kept,
    OpenRefused,
    OpenTaken,
    Passed,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.wording import describe
from support import cards

P1, P2 = Seat(0), Seat(1)
_PAIR = ShownHand(P1, Category.PAIR, (Rank.KING, Rank.NINE))
_BEST = ShownHand(P2, Category.TWO_PAIR, ())
_FLUSH = ShownHand(P1, Category.FLUSH, (Rank.KING, Suit.SPADES))
_OPEN = ShownHand(P2, Category.PAIR, cards=cards("Ks Kh 9d 4c 2s"))


def awaited(phase: cr.PhaseName, *seats: Seat, round: int | None = None) -> Awaited:
    return Awaited(phase, seats, round, (5, 5), (0, 0), 42, 0, 0)


WORDS: dict[str, cr.Event] = {
    "p1 draws 9h, p2 draws Kd: p2 deals": DealerDrawn(((P1, cr.Card.H9), (P2, cr.Card.DK)), P2),
    "p1 draws 9h, p2 draws 9d: the tied draw again": DealerDrawn(
        ((P1, cr.Card.H9), (P2, cr.Card.D9)), None
    ),
    "p1 is dealt Ah Kd": Dealt(P1, cards("Ah Kd")),
    "p2 may not exchange in round 3: its points stop it": Stopped(P2, 3),
    "p1 throws its sixth card 3c": CardThrown(P1, cr.Card.C3),
    "p1 redeals 7c 2d and draws Qh Jh": Redealt(P1, cards("7c 2d"), cards("Qh Jh")),
    "p1 keeps its hand": Kept(P1),
    "p1 has chosen in round 2": Chose(P1, 2),
    "p1 throws 7c 2d": CardsThrown(P1, 1, 2, cards("7c 2d")),
    "p1 throws nothing": CardsThrown(P1, 1, 0, ()),
    "p1 claims two pair": Claimed(P1, Category.TWO_PAIR),
    "p1 passes": Passed(P1),
    "p1 has claimed falsely, shows Kd Jc 8h 6s 2d and is out": FalseClaim(
        P1, cards("Kd Jc 8h 6s 2d")
    ),
    "p1 shows Kd Kh": CombinationShown(P1, cards("Kd Kh")),
    "p1 is offered 9s": CardOffered(P1, cr.Card.S9),
    "p1 takes it": OpenTaken(P1),
    "p1 refuses it and draws 2c": OpenRefused(P1, cards("2c")),
    "p1 keeps its cards": Exchanged(P1, 1, 0, (), ()),
    "p1 throws 7c 2d and draws Qh Jh": Exchanged(P1, 1, 2, cards("7c 2d"), cards("Qh Jh")),
    "the new stock is shuffled: 30 cards": Reshuffled(30),
    "showdown after exchange 1: p1 pair K9; p2 two pair: p2 scores": ShowdownHeld(
        "exchange_1", (_PAIR, _BEST), (P2,)
    ),
    "showdown after the tricks: p1 pair K9: nobody scores": ShowdownHeld("tricks", (_PAIR,), ()),
    "showdown after the deal: nobody claims: nobody scores": ShowdownHeld("deal", (), ()),
    "showdown after exchange 5: p1 flush Ks; p2 pair Ks Kh 9d 4c 2s: p1 scores": (
        ShowdownHeld("exchange_5", (_FLUSH, _OPEN), (P1,))
    ),
    "p1 chooses the points": ChoiceMade(P1, False),
    "p1 chooses zeroing": ChoiceMade(P1, True),
    "p1 chooses zeroing p2": ChoiceMade(P1, True, P2),
    "p1 +3 for the hand": Awarded(P1, "hand", 3, 3),
    "p1 -15 for Chicago": Awarded(P1, "chicago", -15, -15),
    "p1 -40 for trying to exchange": Awarded(P1, "attempt", -40, -40),
    "p1 -53 for reaching the target without a Chicago": Awarded(P1, "reset", -53, -53),
    "p1 declares Chicago": ChicagoCalled(P1),
    "p1 declares a blind Chicago": ChicagoCalled(P1, blind=True),
    "p1's Chicago is void": ChicagoVoid(P1),
    "p1 does not declare Chicago": ChicagoDeclined(P1),
    "p1 makes its Chicago": ChicagoWon(P1),
    "p1 loses its Chicago to p2": ChicagoLost(P1, P2),
    "p1 loses its Chicago: its hand is not the best": ChicagoLost(P1, None),
    "p1 plays Ah face down": Played(P1, cr.Card.HA, face_down=True),
    "p1 plays Ah": Played(P1, cr.Card.HA),
    "p1 takes trick 2 with Ah": TrickWon(2, P1, cr.Card.HA),
    "deal 4 ends: 12 -3": DealEnded(4, (12, -3)),
    "p1 turns up Ah Kd": TurnedUp(P1, cards("Ah Kd")),
    "p1 and p2 are tied and play a tie-break deal": GameTied((P1, P2)),
    "p1 wins the game": GameWon((P1,)),
    "p1 and p2 win the game": GameWon((P1, P2)),
    "shuffle": awaited("shuffle"),
    "exchange 2: p1 p2 to act": awaited("exchange", P1, P2, round=2),
}


@pytest.mark.parametrize("words", WORDS)
def test_an_event_is_described(words: str) -> None:
    assert describe(WORDS[words]) == words


def test_no_event_is_left_out() -> None:
    assert {type(event) for event in WORDS.values()} == set(cr.EVENTS)
