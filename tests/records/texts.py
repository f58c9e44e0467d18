"""Records as data and as text, for the tests of this directory."""

import copy
import tomllib
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol

import tomli_w

import chicago_rules as cr
from chicago_rules.events import CardOffered, Dealt, Exchanged, OpenRefused, Redealt
from chicago_rules.state import Shuffling
from strategies.games import Step

GONE: Final = object()
"""Stands for a key that a change takes away."""

BASE: Final[dict[str, Any]] = {
    "format": "chicago-record",
    "version": 1,
    "profile": "hemmavariant",
    "players": ["Åsa", "Örjan", "Ali"],
    "dealer": "p3",
    "deal": [{"actions": []}],
}


def changed(changes: Mapping[str, object], base: Mapping[str, Any] = BASE) -> str:
    """Return the text of a record with other values at these dotted paths."""
    data: Any = copy.deepcopy(dict(base))
    for path, value in changes.items():
        *tables, key = path.split(".")
        table = data
        for name in tables:
            table = table[int(name) - 1] if name.isdecimal() else table.setdefault(name, {})
        if value is GONE:
            del table[key]
        else:
            table[key] = copy.deepcopy(value)
    return tomli_w.dumps(data)


def pack(hands: Sequence[str], then: str = "") -> str:
    """Return the text of a pack with these hands, forehand's first, and the top of the stock."""
    split = [hand.split() for hand in hands]
    first = [hand[turn] for turn in range(5) for hand in split] + then.split()
    return " ".join(["deal", *first, *(str(card) for card in cr.PACK if str(card) not in first)])


def record_of(
    *deals: Sequence[str], profile: str = "hemmavariant", players: int = 2, **keys: Any
) -> cr.Record:
    """Return a record with these lines; the last seat deals first, so p1 is forehand."""
    data = {
        **BASE,
        "profile": profile,
        "players": [f"Player {seat + 1}" for seat in range(players)],
        "dealer": f"p{players}",
        "deal": [{"actions": list(lines)} for lines in deals],
        **keys,
    }
    return cr.read_record(tomli_w.dumps(data))


def fault_of(record: cr.Record) -> cr.RecordFault:
    """Return the first fault of a record that has one."""
    report = cr.validate(record)
    assert report.fault is not None
    assert not report.ok
    assert report.fault.message
    return report.fault


def data_of(record: cr.Record) -> dict[str, Any]:
    """Return what the text of a record holds."""
    return tomllib.loads(cr.write_record(record))


class Written(Hashable, Protocol):
    """A game that can be written down."""

    def record(self) -> cr.Record:
        """Return a record of the whole game."""

    def steps(self) -> Sequence[Step]:
        """Return every action with what it led to."""


def claiming(game: Written) -> dict[str, Any]:
    """Return the data of a full record of a game that claims its totals and winners."""
    return copy.deepcopy(_claiming(game))


@lru_cache(maxsize=1)  # a game is written down in several ways, one after another
def _claiming(game: Written) -> dict[str, Any]:
    record = game.record()
    report = cr.validate(record)
    data = data_of(record)
    for deal, totals in zip(data.get("deal", []), report.totals, strict=True):
        deal["totals"] = list(totals)
    data["winners"] = [cr.format_seat(seat) for seat in report.winners]
    return data


def as_table(game: Written, *, reshuffles: bool) -> dict[str, Any]:
    """Return the same data as people at a table would write it: what was dealt and drawn.

    They may write reshuffles or leave them out.
    """
    data = claiming(game)
    deals: list[list[str]] = []
    drawing: dict[cr.Seat, int] = {}
    for done in game.steps():
        begun = isinstance(done.before.phase, Shuffling) and done.before.deal.opening.number == 1
        if not deals or (isinstance(done.action, cr.Shuffle) and not (begun and len(deals) == 1)):
            deals.append([])
        lines = deals[-1]
        if isinstance(done.action, cr.Draw):
            lines += [f"draw {cr.format_seat(seat)} {card}" for seat, card in done.action.cards]
        elif not isinstance(done.action, cr.Shuffle | cr.Reshuffle) or (
            isinstance(done.action, cr.Reshuffle) and reshuffles
        ):
            lines.append(cr.format_action(done.action))
        if isinstance(done.action, cr.Exchange | cr.Refuse | cr.Redeal):
            drawing[done.action.seat] = len(lines) - 1
        for event in done.events:
            if isinstance(event, Dealt):
                lines.append(f"deal {cr.format_seat(event.seat)} {cr.format_cards(event.cards)}")
            drawn = _drawn(event)
            if drawn is not None and drawn[0] in drawing:
                seat, cards = drawn
                lines[drawing.pop(seat)] += f" -> {cr.format_cards(cards)}" if cards else ""
    for deal, lines in zip(data.get("deal", []), deals, strict=True):
        deal["actions"] = lines
    return data


def _drawn(event: cr.Event) -> tuple[cr.Seat, Sequence[cr.Card]] | None:
    """Return which cards an event brings to which seat, if any."""
    if isinstance(event, CardOffered):
        return event.seat, (event.card,)
    if isinstance(event, Redealt):
        return event.seat, event.new
    return (event.seat, event.drawn) if isinstance(event, OpenRefused | Exchanged) else None
