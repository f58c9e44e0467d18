"""Everything that happens is told, to each person what it may know."""

from pathlib import Path
from typing import get_args

import pytest

import chicago_rules as cr
from chicago_rules.events import (
    Awarded,
    ChicagoLost,
    ChoiceMade,
    DealerDrawn,
    GameWon,
    ShowdownHeld,
    ShownHand,
    Stopped,
)
from chicago_rules.redacted import SeenEvent, UnseenEvent
from chicago_rules.speech import Speech
from chicago_rules.telling import Teller
from support import HOUSE

FIXTURES = Path(__file__).resolve().parents[1] / "wire" / "fixtures" / "v1"
EVENTS = [
    event
    for path in sorted(FIXTURES.glob("event-*.json"))
    if isinstance(event := cr.from_json(path.read_text("utf-8")), get_args(SeenEvent))
]
NAMES = ("Ann", "Bob", "Cid", "Dot")
VIEW = cr.observe(cr.new_game(HOUSE, 4, 3), 0)


def told(event: SeenEvent, lang: str = "en", seat: int = 0) -> str:
    teller = Teller(Speech(lang, NAMES, cr.Seat(seat)))
    return "\n".join(teller.told(VIEW, [event])).strip()


UNTOLD = {"Awaited", "DealEnded", "Dealt", "UnseenDealt", "Played", "UnseenPlayed"}
"""What is seen without being told, or told with the trick it belongs to."""


@pytest.mark.parametrize("lang", ["en", "sv"])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_as_a_sentence(event: SeenEvent, lang: str) -> None:
    own = getattr(event, "seat", 0)
    viewers = [(own + 1) % 4] if isinstance(event, UnseenEvent) else [own, (own + 1) % 4]
    lines = [told(event, lang, viewer) for viewer in viewers]
    if type(event).__name__ in UNTOLD:
        return
    for line in lines:
        assert line[-1] in ".!"
        assert line[0] == line[0].upper()
        assert "{" not in line
    if hasattr(event, "seat"):
        assert len({*lines}) == len(lines)  # a person is spoken to, others are spoken of


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == {*get_args(SeenEvent)}


SAID = {
    "stopped": (Stopped(cr.Seat(1), 1), "Bob may not exchange: exchange stop."),
    "self": (Stopped(cr.Seat(0), 1), "Your points stop you from exchanging."),
    "full": (Awarded(cr.Seat(1), "hand", 3, 3), "Bob +3 for the hand."),
    "floor": (
        Awarded(cr.Seat(0), "chicago", -15, -7),
        "You -7 for Chicago (by the rule -15).",
    ),
    "points": (ChoiceMade(cr.Seat(1), zeroes=False), "Bob takes the points."),
    "all": (ChoiceMade(cr.Seat(1), zeroes=True), "Bob zeroes all others."),
    "me": (ChoiceMade(cr.Seat(1), zeroes=True, target=cr.Seat(0)), "Bob zeroes you."),
    "one": (ChoiceMade(cr.Seat(1), zeroes=True, target=cr.Seat(2)), "Bob zeroes Cid."),
    "broken": (
        ChicagoLost(cr.Seat(1), cr.Seat(0)),
        "Bob loses the Chicago. You break it.",
    ),
    "hand": (
        ChicagoLost(cr.Seat(1), None),
        "Bob loses the Chicago. The hand is not the best.",
    ),
    "compared": (
        ShowdownHeld(
            "exchange_1",
            (
                ShownHand(cr.Seat(0), cr.Category.PAIR, (cr.Rank.KING, cr.Rank.TEN)),
                ShownHand(cr.Seat(1), cr.Category.PAIR, (), cr.parse_cards("Ks Kh Ts 4d 2c")),
                ShownHand(cr.Seat(2), cr.Category.HIGH_CARD),
            ),
            (cr.Seat(0),),
        ),
        "After the first exchange: you have a pair (K 10); Bob has a pair (Ks Kh Ts 4d 2c);"
        " Cid has high card.",
    ),
    "none": (
        ShowdownHeld("exchange_2", (), ()),
        "After the second exchange no hand is told. Nobody scores.",
    ),
    "win": (GameWon((cr.Seat(0),)), "You win the game!"),
    "wins": (GameWon((cr.Seat(0), cr.Seat(2))), "The game is won by you and Cid."),
    "draw": (
        DealerDrawn(((cr.Seat(0), cr.Card.SA), (cr.Seat(1), cr.Card.S2)), cr.Seat(1)),
        "Drawn for first dealer: You As, Bob 2s. Bob deals first.",
    ),
    "tied": (
        DealerDrawn(((cr.Seat(0), cr.Card.SA), (cr.Seat(1), cr.Card.HA)), None),
        "Drawn for first dealer: You As, Bob Ah. Those who are tied draw again.",
    ),
}


@pytest.mark.parametrize(("event", "line"), SAID.values(), ids=SAID)
def test_an_event_in_words(event: SeenEvent, line: str) -> None:
    assert told(event) == line


def test_all_who_are_stopped_in_a_round_are_told_in_one_line() -> None:
    teller = Teller(Speech("sv", NAMES, cr.Seat(0)))
    events = [*(Stopped(cr.Seat(seat), 1) for seat in (0, 2)), Stopped(cr.Seat(2), 2)]
    assert list(teller.told(VIEW, events)) == [
        "Du och Cid har köpstopp och får inte byta.",
        "Cid har köpstopp och får inte byta.",
    ]


def test_a_trick_is_told_as_a_whole_and_so_is_one_that_is_broken_off() -> None:
    teller = Teller(Speech("en", NAMES, cr.Seat(0)))
    played: list[SeenEvent] = [
        cr.events.Played(cr.Seat(0), cr.Card.SA),
        cr.redacted.UnseenPlayed(cr.Seat(1)),
        cr.events.Played(cr.Seat(2), cr.Card.H2, face_down=True),
    ]
    assert list(teller.told(VIEW, played)) == []
    assert list(teller.told(VIEW, [ChicagoLost(cr.Seat(1), cr.Seat(0))])) == [
        "The trick is broken off: You As, Bob (face down), Cid 2h (face down).",
        "Bob loses the Chicago. You break it.",
    ]
    assert list(teller.told(VIEW, [ChicagoLost(cr.Seat(1), None)])) == [
        "Bob loses the Chicago. The hand is not the best."
    ]


def test_a_deal_begins_with_who_deals() -> None:
    dealt = cr.redacted.UnseenDealt(cr.Seat(1), 5)
    assert told(dealt) == "--- Deal 1 - dealer: Dot, forehand: You ---"


def _none_of(lang: str, category: cr.Category, shown: int) -> list[str]:
    """Return what is told, beside who has what, where so many have a hand and nobody scores."""
    hands = tuple(ShownHand(cr.Seat(seat), category) for seat in range(shown))
    teller = Teller(Speech(lang, NAMES, cr.Seat(0)))
    return list(teller.told(VIEW, [ShowdownHeld("exchange_1", hands, ())]))[1:]


def test_it_is_told_why_nobody_scores() -> None:
    assert _none_of("en", cr.Category.HIGH_CARD, 1) == [
        "No hand is better than high card, and that is worth nothing."
    ]
    assert _none_of("sv", cr.Category.HIGH_CARD, 3) == [
        "Ingen hand är bättre än högt kort, och det ger ingenting."
    ]
    assert _none_of("en", cr.Category.PAIR, 2) == ["When the best hands are equal, nobody scores."]


def test_where_it_does_not_show_why_nobody_scores_nothing_is_told() -> None:
    assert _none_of("en", cr.Category.PAIR, 1) == []
    assert _none_of("en", cr.Category.PAIR, 0) == []
