"""A profile that states only what differs from another: laying it over that one, and back."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from chicago_rules.errors import Fault
from chicago_rules.messages import describe, did_you_mean, nearest_word
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Switch, at, neighbour, paths_to, stands_in, switches
from chicago_rules.profile.provenance import Lines, carried_lines
from chicago_rules.profile.tables import HEADER
from chicago_rules.strict import MAX_FAULTS, unstructure

MAX_CHAIN: Final = 8
"""The most files that may stand in a row in which each extends the next."""

_WHOLE: Final = ("name", "source")  # tables of the header that are never mixed with the base's
_BARE_FILE: Final = re.compile(r"[^/\\:]+\.toml")

_IN_A_BASE: Final = re.compile(r"[^\s\":]+\.toml: ")  # how a fault of a base's base begins


@attrs.frozen
class TakenAway:
    """What ``without`` takes away from a base, and what is wrong with it."""

    paths: tuple[str, ...] = ()
    """The paths of the tables and keys that are taken away."""
    faults: tuple[Fault, ...] = ()
    """What is wrong with the array."""
    unknown: tuple[str, ...] = ()
    """The paths that misspelt words of it may have been meant for."""


@cache
def _switches() -> dict[str, Switch]:
    """Return every key and table of the rules by its path."""
    found = {switch.path: switch for switch in switches(Profile)}
    return {path: switch for path, switch in found.items() if path.partition(".")[0] not in HEADER}


def is_bare_file(name: str) -> bool:
    """Tell whether a name is that of a profile's file, without a directory.

    >>> is_bare_file("house.toml"), is_bare_file("../house.toml")
    (True, False)
    """
    return name.isprintable() and _BARE_FILE.fullmatch(name) is not None


def why_no_file(path: Path) -> str:
    """Return why what stands at a path is no file to read, empty when it is one."""
    try:
        if path.is_file():
            return ""
        if path.exists():
            kind = "a directory" if path.is_dir() else "a pipe or device"
            return f"{describe(path.name)} is {kind}, not a file"
    except OSError:  # such as a name that is too long
        pass
    return f"there is no file {describe(path.name)} beside this one"


def of_base(fault: Fault, name: str) -> Fault:
    """Return a fault of a base as one of ``extends``, with the name of the file that it is in."""
    further = fault.where == "extends" and _IN_A_BASE.match(fault.message)
    return fault if further else Fault("extends", f"{name}: {fault}")


def taken_away(given: object, base: Profile | None) -> TakenAway:
    """Return what ``without`` takes away from a base; None when that could not be read."""
    if not isinstance(given, list):
        fault = Fault("without", f"must be an array, not {describe(given)}")
        return TakenAway(faults=(fault,))
    there = [path for path, switch in _switches().items() if _is_there(switch, base)]
    paths: list[str] = []
    faults: list[Fault] = []
    unknown: list[str] = []
    for position, path in enumerate(given, 1):
        wrong = _unfit(path, base, there, paths)
        if wrong is None:
            paths.append(path)
        else:
            faults.append(Fault(f"without[{position}]", wrong))
            unknown += filter(None, [nearest_word(path, there)])
        if len(faults) == MAX_FAULTS:
            break
    return TakenAway(tuple(paths), tuple(faults), tuple(unknown))


def _is_there(switch: Switch, base: Profile | None) -> bool:
    """Tell whether a switch can be taken away from a base."""
    return switch.optional and (base is None or at(base, switch.path) is not None)


def _unfit(
    path: object, base: Profile | None, there: Collection[str], before: Collection[str]
) -> str | None:
    """Return why a word of ``without`` takes nothing away, None when it does."""
    if not isinstance(path, str):
        return f"must be a text, not {describe(path)}"
    switch = _switches().get(path)
    if path in before:
        return f"{describe(path)} stands there twice"
    if switch is None:
        near = did_you_mean(nearest_word(path, there))
        return f"there is no table or optional key {describe(path)}{near}"
    if switch.beside is not None:
        other = neighbour(path, switch.beside.key)
        return f"{describe(path)} goes by itself when {other} does not ask for it"
    if not switch.optional:
        part = "tables in it by their own names" if switch.path == "effects" else "other values"
        return f"{describe(path)} must be there in every profile; give {part}"
    table = next((table for table in paths_to(path) if table in before), None)
    if table is not None:
        return f"{describe(path)} is taken away with {describe(table)}"
    if path not in there and base is not None:
        return f"the base {base.id} has no {path}"
    return None


def laid_over(
    base: Profile, gone: Collection[str], tables: Mapping[str, object]
) -> dict[str, object]:
    """Return the tables of a base, less what is taken away, with others laid over them.

    Tables are mixed key by key, except for name and source, which a profile has for itself; an
    array is replaced whole. A key of the base that stands only beside a value that another has
    taken the place of falls away.
    """
    below = _tables_of(base)
    del below["name"]
    for path in gone:
        _drop(below, path)
    merged = _mixed(below, tables)
    for path, switch in _switches().items():
        if switch.beside is not None and not is_stated(path, tables):
            other = neighbour(path, switch.beside.key)
            if is_stated(other, tables) and not switch.beside.asks(value_at(merged, other)):
                _drop(merged, path)
    return merged


def _tables_of(profile: Profile) -> dict[str, object]:
    """Return the tables of a profile as data, with its name and source, without its provenance."""
    data = unstructure(profile)
    return {key: value for key, value in data.items() if key not in ("id", "provenance")}


def _mixed(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    """Return a table with another laid over it, and so the tables in them."""
    mixed = dict(below)
    for key, value in above.items():
        under = mixed.get(key)
        if isinstance(value, dict) and isinstance(under, dict) and key not in _WHOLE:
            value = _mixed(under, value)
        mixed[key] = value
    return mixed


def _drop(table: dict[str, Any], path: str) -> None:
    """Take a key or table out of a table, and out of those in it."""
    *above, key = path.split(".")
    for name in above:
        table = table[name]
    table.pop(key, None)


def value_at(table: object, path: str) -> object:
    """Return what stands at a dotted path of a table's data, None where nothing does."""
    for key in path.split("."):
        table = table.get(key) if isinstance(table, dict) else None
    return table


def is_stated(path: str, tables: object) -> bool:
    """Tell whether a table's data hold a key at this dotted path, or something else on its way."""
    for key in path.split("."):
        if not isinstance(tables, dict):
            return True
        if key not in tables:
            return False
        tables = tables[key]
    return True


@attrs.frozen
class Difference:
    """What a profile states when it extends another."""

    without: tuple[str, ...]
    """The paths of the tables and optional keys that the base has and the profile has not."""
    tables: Mapping[str, object]
    """The name and the tables with what differs, in the order of a file, as data."""
    lines: Lines
    """The lines of provenance that do not follow from those of the base."""


def difference(base: Profile, profile: Profile) -> Difference:
    """Return what a profile states when it extends a base, as little as that may be.

    Laid over the base it gives an equal profile. A line of provenance that the profile lacks is
    then the one that follows from the base.
    """
    gone: list[str] = []
    for path, switch in _switches().items():
        away = _is_there(switch, base) and at(profile, path) is None
        if away and not stands_in(path, gone):
            gone.append(path)
    below = _tables_of(base)
    del below["name"]
    follows = dict(carried_lines(base.provenance, base, profile))
    lines = tuple(line for line in profile.provenance if follows.get(line[0]) != line[1])
    return Difference(tuple(gone), dict(_differing(below, _tables_of(profile))), lines)


def _differing(
    below: Mapping[str, object], above: Mapping[str, object]
) -> Iterator[tuple[str, object]]:
    """Yield what a table has that another one, below it, has not."""
    for key, value in above.items():
        under = below.get(key)
        if isinstance(value, dict) and isinstance(under, dict) and key not in _WHOLE:
            inner = dict(_differing(under, value))
            if inner:
                yield key, inner
        elif key not in below or under != value:
            yield key, value
