"""Every event, also one that is not seen whole, is told in the words of each language."""

from collections.abc import Iterator
from typing import Final

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
from chicago_rules.page.telling import Teller
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile_toml import catalogue
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
from support import cards

ASA, ALI = Seat(0), Seat(1)
_PAIR = ShownHand(ASA, Category.PAIR, (Rank.KING, Rank.TEN))
_BEST = ShownHand(ALI, Category.TWO_PAIR)
_FLUSH = ShownHand(ASA, Category.FLUSH, (Rank.JACK, Suit.SPADES))
_OPEN = ShownHand(ALI, Category.HIGH_CARD, cards=cards("Ks Jh 9d"))


def awaited(phase: cr.PhaseName, *seats: Seat) -> Awaited:
    return Awaited(phase, seats, None, (5, 5), (0, 0), 42, 0, 0)


TOLD: Final[tuple[tuple[SeenEvent, str, str], ...]] = (
    (
        DealerDrawn(((ASA, cr.Card.H9), (ALI, cr.Card.DK)), ALI),
        "Åsa draws 9h, Ali draws Kd: Ali deals first",
        "Åsa drar ♥9, Ali drar ♦K: Ali ger först",
    ),
    (
        DealerDrawn(((ASA, cr.Card.H9), (ALI, cr.Card.D9)), None),
        "Åsa draws 9h, Ali draws 9d: a tie, which is drawn again",
        "Åsa drar ♥9, Ali drar ♦9: lika, så de drar om",
    ),
    (Dealt(ASA, cards("Ah Kd")), "Åsa is dealt Ah Kd", "Åsa får ♥E ♦K"),
    (UnseenDealt(ASA, 5), "Åsa is dealt 5 cards", "Åsa får 5 kort"),
    (
        Stopped(ALI, 3),
        "Ali may not exchange: the exchange stop holds",
        "Ali får inte byta: köpstopp",
    ),
    (
        CardThrown(ASA, cr.Card.C3),
        "Åsa throws the sixth card, 3c",
        "Åsa kastar sitt sjätte kort, ♣3",
    ),
    (UnseenCardThrown(ASA), "Åsa throws the sixth card", "Åsa kastar sitt sjätte kort"),
    (
        Redealt(ASA, cards("7c 2d"), cards("Qh Jh")),
        "Åsa throws the low hand 7c 2d and draws Qh Jh",
        "Åsa kastar den låga handen ♣7 ♦2 och drar ♥D ♥Kn",
    ),
    (
        UnseenRedealt(ASA, 5),
        "Åsa throws a low hand and draws 5 cards",
        "Åsa kastar en låg hand och drar 5 kort",
    ),
    (Kept(ASA), "Åsa keeps the low hand", "Åsa behåller den låga handen"),
    (Chose(ASA, 2), "Åsa has chosen", "Åsa har valt"),
    (CardsThrown(ASA, 1, 2, cards("7c 2d")), "Åsa throws 7c 2d", "Åsa kastar ♣7 ♦2"),
    (UnseenCardsThrown(ASA, 1, 1), "Åsa throws 1 card", "Åsa kastar 1 kort"),
    (UnseenCardsThrown(ASA, 1, 0), "Åsa throws nothing", "Åsa kastar inget kort"),
    (Claimed(ASA, Category.TWO_PAIR), "Åsa claims two pair", "Åsa säger två par"),
    (Passed(ASA), "Åsa passes", "Åsa passar"),
    (
        FalseClaim(ASA, cards("Kd Jc")),
        "Åsa has claimed falsely, shows Kd Jc and is out of the game",
        "Åsa har sagt fel, visar ♦K ♣Kn och är ute ur omgången",
    ),
    (CombinationShown(ASA, cards("Kd Kh")), "Åsa shows Kd Kh", "Åsa visar ♦K ♥K"),
    (CardOffered(ASA, cr.Card.S9), "Åsa is offered 9s open", "Åsa erbjuds ♠9 öppet"),
    (OpenTaken(ASA), "Åsa takes the open card", "Åsa tar det öppna kortet"),
    (
        OpenRefused(ASA, cards("2c")),
        "Åsa refuses the open card and draws 2c",
        "Åsa avböjer det öppna kortet och drar ♣2",
    ),
    (
        UnseenOpenRefused(ASA),
        "Åsa refuses the open card and draws another",
        "Åsa avböjer det öppna kortet och drar ett annat",
    ),
    (
        Exchanged(ASA, 1, 2, cards("7c 2d"), cards("Qh Jh")),
        "Åsa throws 7c 2d and draws Qh Jh",
        "Åsa kastar ♣7 ♦2 och drar ♥D ♥Kn",
    ),
    (UnseenExchanged(ASA, 1, 2), "Åsa exchanges 2 cards", "Åsa byter 2 kort"),
    (Exchanged(ASA, 1, 0, (), ()), "Åsa keeps all cards", "Åsa behåller alla sina kort"),
    (
        Reshuffled(30),
        "The thrown cards are shuffled into a new stock of 30 cards",
        "De kastade korten blandas till en ny talong med 30 kort",
    ),
    (
        ShowdownHeld("exchange_1", (_PAIR, _BEST), (ALI,)),
        "Hands compared after the first exchange: Åsa has a pair (K 10), Ali has two pair."
        " Scoring: Ali",
        "Händerna jämförs efter första bytet: Åsa har par (K 10), Ali har två par. Poäng till Ali",
    ),
    (
        ShowdownHeld("tricks", (_FLUSH, _OPEN), (ASA, ALI)),
        "Hands compared after the tricks: Åsa has a flush (J spades), Ali has high card"
        " (Ks Jh 9d). Scoring: Åsa and Ali",
        "Händerna jämförs efter sticken: Åsa har färg (Kn spader), Ali har högt kort"
        " (♠K ♥Kn ♦9). Poäng till Åsa och Ali",
    ),
    (
        ShowdownHeld("deal", (), ()),
        "Hands compared after the deal: no hand is shown. Nobody scores",
        "Händerna jämförs efter utdelningen: ingen hand visas. Ingen får poäng",
    ),
    (ChoiceMade(ASA, False), "Åsa chooses the points", "Åsa väljer poängen"),
    (ChoiceMade(ASA, True), "Åsa zeroes all others", "Åsa nollar alla andra"),
    (ChoiceMade(ASA, True, ALI), "Åsa zeroes Ali", "Åsa nollar Ali"),
    (Awarded(ASA, "hand", 3, 3), "Åsa +3 for the hand", "Åsa +3 för handen"),
    (Awarded(ASA, "exit", 20, 20), "Åsa +20 for the exit", "Åsa +20 för utgången"),
    (Awarded(ASA, "zeroing", -9, -9), "Åsa −9, zeroed by a hand", "Åsa −9, nollad av en hand"),
    (
        Awarded(ASA, "breaker", 10, 10),
        "Åsa +10 for breaking the Chicago",
        "Åsa +10 för att ha brutit Chicagon",
    ),
    (Awarded(ASA, "last_trick", 5, 5), "Åsa +5 for the last trick", "Åsa +5 för sista sticket"),
    (
        Awarded(ASA, "chicago", -15, -4),
        "Åsa −4 for the Chicago (instead of −15)",
        "Åsa −4 för Chicagon (i stället för −15)",
    ),
    (
        Awarded(ASA, "attempt", -40, -40),
        "Åsa −40 for trying to exchange against the stop",
        "Åsa −40 för bytesförsök trots köpstopp",
    ),
    (
        Awarded(ASA, "reset", -53, -53),
        "Åsa −53 for reaching the target without a Chicago",
        "Åsa −53 för att ha nått målet utan Chicago",
    ),
    (ChicagoCalled(ASA), "Åsa declares Chicago", "Åsa säger Chicago"),
    (ChicagoCalled(ASA, blind=True), "Åsa declares Chicago blind", "Åsa säger Chicago blint"),
    (ChicagoDeclined(ASA), "Åsa does not declare Chicago", "Åsa säger inte Chicago"),
    (ChicagoWon(ASA), "Åsa makes the Chicago", "Åsa klarar sin Chicago"),
    (
        ChicagoLost(ASA, ALI),
        "Åsa loses the Chicago, broken by Ali",
        "Åsa förlorar sin Chicago, bruten av Ali",
    ),
    (
        ChicagoLost(ASA, None),
        "Åsa loses the Chicago: the hand is not the best",
        "Åsa förlorar sin Chicago: handen är inte bäst",
    ),
    (
        ChicagoVoid(ASA),
        "Åsa has declared Chicago, but it is not played",
        "Åsa har sagt Chicago, men den spelas inte",
    ),
    (Played(ASA, cr.Card.HA), "Åsa plays Ah", "Åsa spelar ♥E"),
    (
        Played(ASA, cr.Card.HA, face_down=True),
        "Åsa plays Ah face down",
        "Åsa spelar ♥E med baksidan upp",
    ),
    (
        UnseenPlayed(ASA),
        "Åsa plays a card face down",
        "Åsa spelar ett kort med baksidan upp",
    ),
    (TrickWon(2, ASA, cr.Card.HA), "Åsa takes trick 2 with Ah", "Åsa tar stick 2 med ♥E"),
    (TurnedUp(ASA, cards("Ah Kd")), "Åsa turns up Ah Kd", "Åsa vänder upp ♥E ♦K"),
    (
        DealEnded(4, (12, -3)),
        "Deal 4 is over: Åsa 12, Ali -3",
        "Giv 4 är slut: Åsa 12, Ali -3",
    ),
    (
        GameTied((ASA, ALI)),
        "Åsa and Ali are tied and play a deal for the win",
        "Åsa och Ali står lika och spelar en giv om segern",
    ),
    (GameWon((ASA,)), "Åsa wins the game", "Åsa vinner omgången"),
    (
        GameWon((ASA, ALI)),
        "Åsa and Ali win the game together",
        "Åsa och Ali vinner omgången tillsammans",
    ),
    (awaited("tricks", ALI), "Ali is to play a card", "Ali ska spela ett kort"),
    (
        awaited("exchange", ASA, ALI),
        "Åsa, Ali may choose what to exchange",
        "Åsa, Ali får välja vilka kort som ska bytas",
    ),
    (awaited("reshuffle"), "A new stock is to be shuffled", "En ny talong ska blandas"),
)


def teller(lang: str) -> Teller:
    phrases = Phrases(lang)
    return Teller(phrases, lambda seat: ("Åsa", "Ali")[seat], phrases.written)


@pytest.mark.parametrize(("event", "en", "sv"), TOLD, ids=[en for _, en, _ in TOLD])
def test_an_event_is_told_in_each_language(event: SeenEvent, en: str, sv: str) -> None:
    assert (teller("en").told(event), teller("sv").told(event)) == (en, sv)


def test_no_event_is_left_out() -> None:
    assert {type(event) for event, _, _ in TOLD} == SEEN_EVENTS


def test_every_text_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()

    def noted(self: Phrases, section: str, name: str, **parts: object) -> str:
        used.update([name] if section == "telling" else [])
        return "text"

    monkeypatch.setattr(Phrases, "text", noted)
    for event, _, _ in TOLD:
        teller("en").told(event)
    assert used == set(catalogue("en")["telling"])


def texts(lang: str) -> Iterator[str]:
    for section in ("telling", "page", "categories", "moments", "units"):
        for text in catalogue(lang)[section].values():
            yield from [text] if isinstance(text, str) else text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_that_are_put_together_with_markup_have_none(lang: str) -> None:
    assert not [text for text in texts(lang) if set("<>&") & set(text)]
