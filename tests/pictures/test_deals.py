"""What the strip of a deal tells of each event."""

import pytest

import chicago_rules as cr
from chicago_rules import svg
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
    Claimed,
    CombinationShown,
    DealEnded,
    DealerDrawn,
    Dealt,
    Exchanged,
    FalseClaim,
    GameWon,
    OpenRefused,
    OpenTaken,
    Origin,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.redacted import (
    SEEN_EVENTS,
    SeenEvent,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenDealt,
    UnseenExchanged,
    UnseenOpenRefused,
    UnseenPlayed,
    UnseenRedealt,
)
from chicago_rules.svg.told import told_of
from pictures.looking import told
from support import cards

ME, YOU = cr.Seat(0), cr.Seat(1)
HAND = cards("Ah Kd 9s 7c 2d")
CARD = cr.Card.C7
NOW = Awaited("exchange", (ME,), 1, (5, 5), (0, 0), 42, 0, 0)
BEGUN = (Dealt(ME, HAND), UnseenDealt(YOU, 5), NOW)
SHOWN = ShowdownHeld("exchange_1", (ShownHand(YOU, Category.PAIR, (), HAND),), (YOU,))

# What happens after the deal, and how it is told.
TOLD: dict[str, tuple[tuple[SeenEvent, ...], str]] = {
    "a sixth card": ((CardThrown(ME, CARD),), "Al: får {hand}, kastar klöver 7."),
    "a sixth card of another": ((UnseenCardThrown(YOU),), "Bo: får {5}, kastar {1}."),
    "a redeal": ((Redealt(ME, (CARD,), (CARD,)),), "kastar klöver 7, drar klöver 7."),
    "a redeal of another": ((UnseenRedealt(YOU, 5),), "Bo: får {5}, kastar {5}, drar {5}."),
    "an exchange": (
        (Exchanged(ME, 1, 1, (CARD,), (cr.Card.DQ,)),),
        "Byte 1. Al: kastar klöver 7, drar ruter dam.",
    ),
    "an exchange of another": ((UnseenExchanged(YOU, 2, 5),), "Byte 2. Bo: kastar {5}, drar {5}."),
    "an exchange of nothing": ((UnseenExchanged(YOU, 1, 0),), "Byte 1. Bo: behåller alla."),
    "throws before draws": (
        (CardsThrown(ME, 1, 1, (CARD,)), UnseenCardsThrown(YOU, 1, 1),
         Exchanged(ME, 1, 1, (CARD,), (CARD,)), UnseenExchanged(YOU, 1, 1)),
        "Byte 1. Al: kastar klöver 7, drar klöver 7. Bo: kastar {1}, drar {1}.",
    ),
    "a seat that may not exchange": ((Stopped(YOU, 1),), "Byte 1. Bo: köpstopp."),
    "an open card that is taken": (
        (CardOffered(YOU, CARD), OpenTaken(YOU), UnseenExchanged(YOU, 1, 1)),
        "Bo: kastar {1}, drar klöver 7.",
    ),
    "an open card that is refused": (
        (CardOffered(YOU, CARD), UnseenOpenRefused(YOU), UnseenExchanged(YOU, 1, 1)),
        "Bo: kastar {1}, avböjer klöver 7, drar {1}.",
    ),
    "one's own refusal": (
        (CardOffered(ME, CARD), OpenRefused(ME, (cr.Card.DQ,)),
         Exchanged(ME, 1, 1, HAND[:1], (cr.Card.DQ,)), UnseenExchanged(YOU, 1, 1)),
        "Al: kastar hjärter ess, avböjer klöver 7, drar ruter dam. Bo: kastar {1}, drar {1}.",
    ),
    "a trick": (
        (Played(YOU, CARD), Played(ME, cr.Card.C2), TrickWon(1, YOU, CARD), Played(YOU, HAND[0])),
        "Stick 1. Al: spelar klöver 2. Bo: spelar ut klöver 7, tar sticket."
        " Stick 2. Bo: spelar ut hjärter ess.",
    ),
    "a card face down": (
        (Played(ME, CARD), UnseenPlayed(YOU), TrickWon(1, ME, CARD)),
        "Stick 1. Al: spelar ut klöver 7, tar sticket. Bo: spelar {1}.",
    ),
    "a showdown": ((SHOWN,), "Bo: får {5}, visar {hand}."),
    "a showdown after the tricks": (
        (ShowdownHeld("tricks", (ShownHand(YOU, Category.PAIR),), ()), Awarded(YOU, "hand", 1, 1)),
        "Efter sticken. Bo: par: 1 poäng.",
    ),
    "cards shown before they are broken": ((CombinationShown(YOU, (CARD,)),), "visar klöver 7."),
    "cards turned up": ((TurnedUp(YOU, (CARD,)),), "Bo: får {5}, visar klöver 7."),
    "one's own cards shown": ((CombinationShown(ME, HAND), Stopped(ME, 1)), "Al: får {hand}."),
    "a claim": ((Claimed(YOU, Category.THREE_OF_A_KIND),), "Bo: får {5}, säger triss."),
    "a false claim": ((FalseClaim(YOU, HAND),), "Bo: får {5}, visar {hand}, ute ur spelet."),
    "a choice of zeroing": ((ChoiceMade(YOU, True),), "Bo: får {5}, väljer nollning."),
    "a Chicago": ((ChicagoCalled(YOU),), "Bo: får {5}, Chicago."),
    "a blind Chicago": ((ChicagoCalled(YOU, True),), "Bo: får {5}, blind Chicago."),
    "a Chicago made": ((ChicagoWon(YOU),), "Bo: får {5}, Chicago gick hem."),
    "a Chicago lost": ((ChicagoLost(YOU, ME),), "Bo: får {5}, Chicago misslyckades."),
    "a void Chicago": ((ChicagoVoid(YOU),), "Bo: får {5}, Chicago gällde inte."),
    "the last trick": (
        (Played(YOU, CARD), Awarded(YOU, "last_trick", 5, 5)),
        "Efter sticken. Bo: sista sticket: 5 poäng.",
    ),
    "the end": (
        (DealEnded(4, (50, -2)), GameWon((ME,))),
        "Totalt. Al: 50 poäng, vinnare. Bo: −2 poäng.",
    ),
}  # fmt: skip

# What is not told.
SILENT: tuple[SeenEvent, ...] = (
    Reshuffled(3),
    ChicagoDeclined(YOU),
    ChoiceMade(YOU, False),
    CombinationShown(ME, HAND),
    CardOffered(YOU, CARD),
)


def words(*events: SeenEvent) -> str:
    return told(svg.deal_svg([*BEGUN, *events], ["Al", "Bo"], "sv"), "desc")


@pytest.mark.parametrize("what", TOLD)
def test_it_is_told(what: str) -> None:
    events, expected = TOLD[what]
    hand = Phrases("sv").spoken(HAND)
    filled = expected.replace("{hand}", hand)
    for number in (1, 5):
        filled = filled.replace(f"{{{number}}}", f"{number} kort med baksidan upp")
    assert filled in words(*events)


@pytest.mark.parametrize("event", SILENT, ids=lambda event: type(event).__name__)
def test_it_adds_nothing(event: SeenEvent) -> None:
    assert words(event) == words()


def test_every_kind_of_event_of_a_deal_is_told_or_known_to_add_nothing() -> None:
    here = {type(event) for events, _ in TOLD.values() for event in events}
    here |= {type(event) for event in (*SILENT, *BEGUN)}
    beside = {"DealerDrawn", "Kept", "Chose", "Passed", "GameTied"}
    assert {event.__name__ for event in SEEN_EVENTS - here} == beside


REASONS: dict[Origin, str] = {
    "hand": "handen",
    "exit": "utgång",
    "zeroing": "nollad",
    "breaker": "bröt Chicago",
    "chicago": "Chicago",
    "attempt": "försökte byta",
    "reset": "ingen Chicago",
}


@pytest.mark.parametrize("origin", REASONS)
def test_points_have_their_reason(origin: Origin) -> None:
    assert f"{REASONS[origin]}: 3 poäng" in words(Awarded(YOU, origin, 3, 3))


def test_what_came_before_the_deal_is_no_part_of_it() -> None:
    before = (DealerDrawn(((ME, CARD),), ME), DealEnded(1, (3, 4)), NOW)
    assert svg.deal_svg([*before, *BEGUN]) == svg.deal_svg(BEGUN)


def test_a_deal_has_its_number_when_it_is_over() -> None:
    assert told(svg.deal_svg(BEGUN), "title") == "A deal"
    assert told(svg.deal_svg([*BEGUN, DealEnded(4, (1, 2))]), "title") == "Deal 4"


def test_seats_stand_in_turn_order_from_forehand() -> None:
    assert told_of(BEGUN[::-1], Phrases("en")).seats == (YOU, ME)
