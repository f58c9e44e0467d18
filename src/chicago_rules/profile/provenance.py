"""Where the switches of a profile were read: which lines it may have, and which still hold."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from chicago_rules.messages import describe, nearest
from chicago_rules.profile.fields import Clash, Group, Switch, at, neighbour, paths_to, switches
from chicago_rules.profile.fields import values as all_values
from chicago_rules.profile.tables import HEADER, Tables

Lines = tuple[tuple[str, str], ...]
"""The lines of a provenance: the path of a switch, and where it was read."""

_STATUS: Final = ("s: ", "i: ", "a: ")
_INHERITED: Final = re.compile(r"as in ([a-z0-9-]+): (.*)", re.DOTALL)
_UNSOURCED: Final = re.compile(r"changed by [a-z0-9-]+ without a source")


@cache
def _switches() -> dict[str, Switch]:
    """Return every key and table of a profile by its path."""
    return {switch.path: switch for switch in switches(Tables)}


def provenance_keys(profile: Tables) -> tuple[str, ...]:
    """Return the paths that a full provenance of this profile has a line for, in its file's order.

    They are each key that is there and each optional key or table that is not.
    """
    return tuple(
        switch.path
        for switch, value in all_values(profile)
        if switch.path.partition(".")[0] not in HEADER
        and not isinstance(value, Group)
        and (value is not None or switch.optional)
    )


def carried_lines(
    lines: Lines, before: Tables, after: Tables, own: Mapping[str, str] | None = None
) -> Lines:
    """Return the lines of a profile that was made by changing another, whose lines are given.

    What was not changed keeps its line, if it has one; what was changed has one of its own, or is
    assumed. Where the sources differ, a line that is kept says whose it is.
    """
    old, new = dict(lines), own or {}
    known = set(provenance_keys(before))
    if after.source != before.source:
        old = {path: _inherited(text, before.id) for path, text in old.items()}
    found: list[tuple[str, str]] = []
    for path in provenance_keys(after):
        kept = path in known and at(before, path) == at(after, path)
        assumed = f"a: changed by {after.id} without a source"
        text = new.get(path, old.get(path) if kept else assumed)
        if text is not None:
            found.append((path, text))
    return tuple(found)


def inherited_from(line: str) -> tuple[str | None, str]:
    """Return the id of the profile that a line was taken over from, and what the line tells.

    The id is None for a line of the profile's own source. What is told is without status and id.

    >>> inherited_from("s: as in hemmavariant: the section on three rounds")
    ('hemmavariant', 'the section on three rounds')
    >>> inherited_from("a: the source is silent")
    (None, 'the source is silent')
    """
    _, _, text = line.partition(": ")
    found = _INHERITED.fullmatch(text)
    return (None, text) if found is None else (found[1], found[2])


def _inherited(line: str, base: str) -> str:
    """Return a line of a base as one of a profile with another source, which says whose it is."""
    whose, text = inherited_from(line)
    if whose is not None or _UNSOURCED.fullmatch(text):
        return line
    status, _, _ = line.partition(": ")
    return f"{status}: as in {base}: {text}"


def line_clashes(tables: Tables, lines: Lines) -> Iterator[Clash]:
    """Yield faults of lines that name no switch of these tables or tell no status."""
    known = provenance_keys(tables)
    places = {path: place for place, path in enumerate(known)}
    absent = [s.path for s, value in all_values(tables) if s.group is not None and value is None]
    needless: Counter[str] = Counter()
    last = -1
    for path, text in lines:
        where = f"provenance.{path}"
        table = next((above for above in paths_to(path) if above in absent), path)
        switch = _switches().get(path)
        if switch is None:
            yield Clash(where, f"there is no such switch{nearest(path, known)}")
        elif table != path:
            needless[table] += 1
        elif path not in places:
            yield _needless(switch)
        elif places[path] <= last:
            yield Clash("provenance", "must hold each key once, in the order of the tables")
        last = places.get(path, last)
        if not text.startswith(_STATUS) or not text.isprintable():
            yield Clash(
                where, f'must begin with "s: ", "i: " or "a: " on one line, not {describe(text)}'
            )
    for table, number in needless.items():
        yield Clash(
            f"provenance.{table}",
            f"this profile has no [{table}]: add it, or take the lines of its keys ({number}) away",
            (table,),
        )


def _needless(switch: Switch) -> Clash:
    """Return the fault of a line for what a profile with all its tables has no line for."""
    others: tuple[str, ...] = ()
    if switch.path.partition(".")[0] in HEADER:
        why = "it is no rule"
    elif switch.beside is None:
        why = f"this profile has the table [{switch.path}], so each of its keys has its own"
    else:
        why = f"this profile has no {switch.path}, which stands only beside {switch.beside}"
        others = (switch.path, neighbour(switch.path, switch.beside.key))
    return Clash(f"provenance.{switch.path}", f"needs no line: {why}", others)
