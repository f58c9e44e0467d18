"""Seats at the table, counted clockwise from 0 in the order of the players."""

import re
from functools import cache
from typing import Final, NewType

from chicago_rules.arguments import not_a
from chicago_rules.errors import Fault, GameError, NotationError
from chicago_rules.messages import describe, fits_64_bits, quoted

Seat = NewType("Seat", int)
"""A place at the table: 0 for the first player, then clockwise; written ``p1``, ``p2`` …"""

MAX_SEATS: Final = 10
"""The most seats that 52 cards can serve five cards each."""

SEATS: Final = tuple(map(Seat, range(MAX_SEATS)))
"""Every seat that a table may have, in seat order."""

_SEAT = re.compile(r"[pP](10|[1-9])", re.ASCII)


@cache
def clockwise(after: Seat, players: int) -> tuple[Seat, ...]:
    """Return every seat in turn, from the one left of ``after`` round to ``after`` itself.

    With the dealer as ``after`` this is the order of a deal, forehand first.

    >>> clockwise(Seat(1), 3)
    (2, 0, 1)
    """
    return tuple(Seat((after + step) % players) for step in range(1, players + 1))


def checked_seat(who: str, seat: int, players: int) -> Seat:
    """Return a number as a seat of a game of so many; for any other ``GameError`` says who."""
    if type(seat) is not int or not 0 <= seat < players:
        raise GameError(f"{who} must be a seat from 0 to {players - 1}, not {describe(seat)}")
    return Seat(seat)


def format_seat(seat: Seat) -> str:
    """Return the seat as it is written, counted from 1; what is no number is a ``NotationError``.

    >>> format_seat(Seat(0))
    'p1'
    """
    if type(seat) is not int or not fits_64_bits(seat):
        raise not_a("seat; seats are numbers from 0", seat, NotationError)
    return f"p{seat + 1}"


def parse_seat(text: str) -> Seat:
    """Return the seat that ``p1`` … ``p10`` names; anything else is a ``NotationError``.

    >>> parse_seat("p3")
    2
    """
    match = _SEAT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise NotationError([Fault("", f"{quoted(text)} is no seat; seats are p1 to p{MAX_SEATS}")])
    return Seat(int(match[1]) - 1)
