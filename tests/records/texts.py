"""Records as data and as text, for the tests of this directory."""

import copy
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import tomli_w

import chicago_rules as cr
from chicago_rules.events import CardOffered, Dealt, Exchanged, OpenRefused
from strategies.games import Game

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


def claiming(game: Game) -> dict[str, Any]:
    """Return the data of a full record of a game that claims its totals and winners."""
    record = game.record()
    report = cr.validate(record)
    data = data_of(record)
    for deal, totals in zip(data.get("deal", []), report.totals, strict=True):
        deal["totals"] = list(totals)
    data["winners"] = [cr.format_seat(seat) for seat in report.winners]
    return data


def as_table(game: Game, *, reshuffles: bool) -> dict[str, Any]:
    """Return the same data as people at a table would write it: what was dealt and drawn.

    They may write reshuffles or leave them out.
    """
    data = claiming(game)
    number, drawing = 0, 0
    lines: list[str] = []
    for done in game.steps():
        if isinstance(done.action, cr.Shuffle):
            lines = [
                f"deal {cr.format_seat(event.seat)} {cr.format_cards(event.cards)}"
                for event in done.events
                if isinstance(event, Dealt)
            ]
            data["deal"][number]["actions"] = lines
            number += 1
            continue
        if not isinstance(done.action, cr.Reshuffle) or reshuffles:
            lines.append(cr.format_action(done.action))
        if isinstance(done.action, cr.Exchange | cr.Refuse):
            drawing = len(lines) - 1
        if isinstance(done.action, cr.Exchange | cr.Refuse | cr.Reshuffle):
            lines[drawing] += _arrow(done.events)
    return data


def _arrow(events: Sequence[cr.Event]) -> str:
    for event in events:
        if isinstance(event, CardOffered):
            return f" -> {event.card}"
        if isinstance(event, OpenRefused | Exchanged):
            return f" -> {cr.format_cards(event.drawn)}" if event.drawn else ""
    return ""
