"""What pictures refuse, and what they say of it."""

from collections.abc import Callable
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules.events import DealEnded
from chicago_rules.redacted import UnseenDealt
from support import HOUSE

NO_SUCH = "no such trick; there are 0"
STATE = cr.apply(cr.new_game(HOUSE, 3, 2), cr.Shuffle(cr.PACK))
EVENTS = cr.step(cr.new_game(HOUSE, 3, 2), cr.Shuffle(cr.PACK)).events
VIEW = cr.observe(STATE, 0)
LATER = cr.observe(cr.apply(STATE, cr.Exchange(0, cr.observe(STATE, 0).hand[:1])), 1)
SEAT = cr.Seat(0)
ODD_TEXT: Any = "Ah"
NO_VIEW: Any = STATE
NO_EVENT: Any = VIEW

REFUSED: dict[str, tuple[Callable[[], object], type[cr.ChicagoError], str]] = {
    "a language without texts": (
        lambda: svg.table_svg(VIEW, lang="fi"),
        cr.TextError,
        '"en" or "sv"',
    ),
    "symbols in such a language": (
        lambda: svg.card_symbols("fi"),
        cr.TextError,
        '"en" or "sv"',
    ),
    "a text as cards": (
        lambda: svg.hand_svg(ODD_TEXT),
        cr.NotationError,
        "no row of cards",
    ),
    "no view": (
        lambda: svg.table_svg(NO_VIEW),
        cr.GameError,
        "no view",
    ),
    "no view beside": (
        lambda: svg.table_svg(VIEW, beside=[NO_VIEW]),
        cr.GameError,
        "no view",
    ),
    "a view of another moment": (
        lambda: svg.table_svg(VIEW, beside=[LATER]),
        cr.GameError,
        "same moment",
    ),
    "too few names": (
        lambda: svg.table_svg(VIEW, ["Åsa"]),
        cr.GameError,
        "3 players, not 1",
    ),
    "names that are none": (
        lambda: svg.table_svg(VIEW, ["", "a\n", "b"]),
        cr.RecordError,
        "2 faults",
    ),
    "a text as names": (
        lambda: svg.table_svg(VIEW, "Åsa"),
        cr.RecordError,
        "names of the players",
    ),
    "a trick before there is one": (
        lambda: svg.trick_svg(VIEW),
        cr.GameError,
        "no such trick; there are 0",
    ),
    "a trick that was not played": (
        lambda: svg.trick_svg(VIEW, 6),
        cr.GameError,
        "no such trick; there are 0",
    ),
    "no event": (
        lambda: svg.deal_svg([NO_EVENT]),
        cr.GameError,
        "no event",
    ),
    "no deal": (
        lambda: svg.deal_svg([]),
        cr.GameError,
        "no deal begins",
    ),
    "a deal that nothing follows": (
        lambda: svg.deal_svg([UnseenDealt(SEAT, 5)]),
        cr.GameError,
        "no deal begins",
    ),
    "two deals": (
        lambda: svg.deal_svg([*EVENTS, *EVENTS]),
        cr.GameError,
        "is of no such deal",
    ),
    "totals of others": (
        lambda: svg.deal_svg([*EVENTS, DealEnded(1, ())]),
        cr.GameError,
        "is of no such deal",
    ),
    "cards of nobody": (
        lambda: svg.deal_svg([*EVENTS, UnseenDealt(cr.Seat(3), 5)]),
        cr.GameError,
        "no deal begins",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_is_refused_in_words(what: str) -> None:
    draw, kind, message = REFUSED[what]
    with pytest.raises(kind, match=message):
        draw()


def test_the_views_of_all_seats_at_one_moment_are_drawn_together() -> None:
    views = [cr.observe(STATE, seat) for seat in range(3)]
    assert svg.table_svg(cr.observe(STATE, None), beside=views)
