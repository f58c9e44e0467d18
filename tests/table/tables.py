"""Tables for the tests, and what is done at them."""

import random
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from itertools import cycle
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.commitments import ORDERS
from chicago_rules.table import Table, TableError
from support import HOUSE, stacked, variant

HIDDEN: Final[Mapping[str, object]] = {
    "exchange.order": "simultaneous",
    "exchange.spared_discards": "round",
}
"""All choose at once what to exchange."""


def table(profile: cr.Profile = HOUSE, players: int = 3, **options: object) -> Table:
    """Return a table of so many, dealt from a known seed; p1 is forehand."""
    known: dict[str, object] = {"dealer": players - 1, "randomness": random.Random(7), **options}
    return Table(profile, players, **known)  # type: ignore[arg-type]  # each test names its own


def hidden(players: int = 3) -> Table:
    """Return a table at which all choose at once what to exchange."""
    return table(variant(HOUSE, HIDDEN), players)


DRAWING: Final = variant(HOUSE, {"deal.first_dealer": "drawn_lowest"})
"""The first dealer is drawn for."""


class Stacked(random.Random):
    """A source by which each pack is this one, and each order that of all cards."""

    def __init__(self, pack: tuple[cr.Card, ...]) -> None:
        super().__init__()
        kept = [(place + 0.5) / (place + 1) for place in range(51, 0, -1)] * ORDERS
        left, packed = list(cr.PACK), []
        for last in range(51, 0, -1):
            place = left.index(pack[last])
            packed.append((place + 0.5) / (last + 1))
            left[last], left[place] = left[place], left[last]
        self._numbers = cycle([*kept, *packed])

    def random(self) -> float:
        return next(self._numbers)


def stacked_table(profile: cr.Profile, *hands: str, stock: str = "", **options: object) -> Table:
    """Return a table at which these hands are dealt from this stock, p1's first."""
    state = cr.new_game(profile, len(hands), len(hands) - 1)
    source = Stacked(stacked(state, hands, stock).pack)
    return table(profile, len(hands), randomness=source, **options)


@contextmanager
def hasty_threads() -> Iterator[None]:
    """Let threads take turns as often as they can, so that each may stop anywhere."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def act(at: Table, line: str, command_id: str = "") -> int:
    """Do an action of a seat in time, and return the version that the table comes to."""
    action = cr.parse_action(line)
    assert not isinstance(action, cr.ChanceAction)
    name = command_id or f"c{at.version}"
    return at.submit(action.seat, action, at.version, name).version


def stand_in(at: Table, until: Callable[[cr.State], bool] | None = None) -> None:
    """Play for whoever is to act, until the table comes to such a state or the game is over."""
    while not (until is not None and until(at.secret_state)):
        seat = cr.to_act(at.secret_state)
        if not isinstance(seat, int):
            return
        at.play_for(seat, at.version, f"s{at.version}")


def refused(at: Table, do: Callable[[], object]) -> TableError:
    """Return why a table refuses something, after checking that it changed nothing."""
    before = at.save(), at.version, at.secret_state
    with pytest.raises(TableError) as caught:
        do()
    assert (at.save(), at.version, at.secret_state) == before
    return caught.value
