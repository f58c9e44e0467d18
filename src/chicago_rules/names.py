"""Players' names: what one may be, and which names at one table would be taken for each other."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final
from unicodedata import category, is_normalized, normalize

from chicago_rules.errors import Fault, GameError, RecordError
from chicago_rules.messages import describe
from chicago_rules.seats import Seat, format_seat
from chicago_rules.sheets import size_faults

MAX_NAME: Final = 64
"""The most characters of a player's name."""

MAX_MARKS: Final = 4
"""The most signs in a row that stand on or under the letter before them, as Unicode advises."""

# What counts as printable and shows nothing, so that two names could look alike.
_UNSEEN: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def player_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return names as a tuple; what is no row of anything is a ``RecordError``."""
    if isinstance(names, str) or not isinstance(names, Iterable):
        message = f"must be the names of the players, not {describe(names)}"
        raise RecordError([Fault("players", message)])
    return tuple(names)


def names_of(players: int | Iterable[str]) -> tuple[str, ...]:
    """Return the names of players, or for a number of them the seats; see ``player_names``.

    A number that no game has is a ``GameError``.

    >>> names_of(2), names_of(["Åsa", "Ali"])
    (('p1', 'p2'), ('Åsa', 'Ali'))
    """
    if not isinstance(players, int):
        return player_names(players)
    for fault in size_faults(players):
        raise GameError(fault.message)
    return tuple(format_seat(Seat(seat)) for seat in range(players))


def name_faults(names: Iterable[tuple[int, str]]) -> Iterator[Fault]:
    """Yield what is wrong with players' names, each given with its place from 1."""
    for number, name in names:
        message = _why_not(name)
        if message is not None:
            yield Fault(_place(number), message)


def _place(number: int) -> str:
    return f"players[{number}]"


def _why_not(name: str) -> str | None:
    """Return why something is no name, None when it is one."""
    fits = isinstance(name, str) and 1 <= len(name) <= MAX_NAME and name.isprintable()
    if not fits or _UNSEEN.search(name):
        return f"a name is 1 to {MAX_NAME} characters that can be printed"
    if name != name.strip():
        return "a name does not begin or end with a space"
    if not is_normalized("NFC", name):
        return "a name is written in composed characters, as in Unicode's form NFC"
    if _is_mark(name[0]):
        return "a name does not begin with a sign that belongs to the letter before it"
    if any(marks and len([*row]) > MAX_MARKS for marks, row in groupby(name, _is_mark)):
        return f"at most {MAX_MARKS} signs stand on or under a letter"
    return None


def _is_mark(sign: str) -> bool:
    """Tell whether a sign stands on or under the one before it, without a place of its own."""
    return category(sign) in ("Mn", "Me")


def alike_faults(names: Iterable[str]) -> Iterator[Fault]:
    """Yield which names would be taken for one before them, in order.

    Two are alike when they differ at most in letter case, in how many spaces stand between words,
    or in forms of letters that Unicode holds to be the same, such as wide ones (NFKC).

    >>> [str(fault) for fault in alike_faults(["Åsa", "Ali", "ÅSA"])]
    ['players[3]: "ÅSA" would be taken for "Åsa" at one table']
    """
    first: dict[str, str] = {}
    for number, name in enumerate(names, 1):
        folded = _folded(name)
        if folded in first:
            earlier = first[folded]
            message = f"{describe(name)} would be taken for {describe(earlier)} at one table"
            yield Fault(_place(number), message)
        first.setdefault(folded, name)


def _folded(name: str) -> str:
    return normalize("NFKC", normalize("NFKC", " ".join(name.split())).casefold())
