"""Rule profiles as TOML: reading, the bundled ones, writing, and the hash of their rules."""

import hashlib
import json
import warnings
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from chicago_rules.arguments import require
from chicago_rules.errors import Fault, ProfileError, TextError
from chicago_rules.files import as_path, read_text, shown_path
from chicago_rules.limits import TOML_LIMITS, Limits
from chicago_rules.messages import describe, did_you_mean, nearest
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.profile.dead import dead_switches
from chicago_rules.profile.provenance import Lines, carried_lines
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_data import FROM_A_BASE, is_partial, misspelt, table_faults, tables_of
from chicago_rules.profile_extends import (
    MAX_CHAIN,
    difference,
    is_bare_file,
    is_stated,
    laid_over,
    of_base,
    taken_away,
    value_at,
    why_no_file,
)
from chicago_rules.resources import directory
from chicago_rules.strict import as_key, read_toml, structure, toml_value, unstructure

FORMAT: Final = "chicago-profile"
"""What a profile gives as its format."""

VERSION: Final = 1
"""The version of the format that this library reads and writes."""

_BUNDLED: Final = (
    "hemmavariant",
    "poker-sm-2025",
    "pagat",
    "gamerules",
    "svenska-regler",
    "kopstopp-42",
    "svenska-regler-varianter",
    "kopstopp-42-nollning",
)


class ProfileWarning(UserWarning):
    """What a profile says that can never apply."""


def list_profiles() -> tuple[str, ...]:
    """Return the ids of the bundled profiles, in the order in which the rules list them."""
    return _BUNDLED


def load_profile(name_or_path: str | Path, *, limits: Limits = TOML_LIMITS) -> Profile:
    """Return a bundled profile by its id, or one from a file: a path, or a name ending in .toml.

    A file may extend a bundled profile, or another file beside it. With the id of a bundled one it
    must have the same rules. What it says that can never apply is a ``ProfileWarning``. The limits
    are those of each file that is read.

    >>> from chicago_rules import load_profile
    >>> load_profile("hemmavariant").name.sv
    'Hemmavarianten'
    """
    if not isinstance(name_or_path, str) or name_or_path.endswith(".toml"):
        path = as_path(name_or_path, ProfileError)
        return _warned(_of_file(path, limits), shown_path(path))
    if name_or_path in _BUNDLED:
        return _bundled(name_or_path)
    known = f"there are {', '.join(_BUNDLED)}, and files whose names end in .toml"
    more = nearest(name_or_path, _BUNDLED)
    if "/" in name_or_path or "\\" in name_or_path:
        more = "; so must a path, unless it is a Path"
    message = f"no bundled profile is called {describe(name_or_path)}; {known}{more}"
    raise ProfileError([Fault("", message)])


@cache  # a small closed set: the bundled ids
def _bundled(profile_id: str) -> Profile:
    path = directory("profiles") / f"{profile_id}.toml"
    return _resolved(read_toml(read_text(path, ProfileError), ProfileError, profile_id), profile_id)


def _of_file(path: Path, limits: Limits, above: tuple[str, ...] = ()) -> Profile:
    """Return the profile of a file; above are the names of those that extend it, from the first."""
    source = shown_path(path)
    data = read_toml(read_text(path, ProfileError, limits), ProfileError, source, limits)
    return _own_id(_resolved(data, source, path, limits, above), source)


def _own_id(profile: Profile, source: str) -> Profile:
    """Return a profile, or refuse one with the id of a bundled one and other rules."""
    if profile.id in _BUNDLED and rules_sha256(profile) != rules_sha256(_bundled(profile.id)):
        shown = describe(profile.id)
        message = f"{shown} is the bundled profile's, with other rules; give it another id"
        raise ProfileError([Fault("id", message)], source)
    return profile


def _warned(profile: Profile, source: str) -> Profile:
    """Return a profile, after a warning to the caller's caller of what in it never applies."""
    for fault in dead_switches(profile):
        warnings.warn(f"{source}: {fault}", ProfileWarning, stacklevel=3)
    return profile


def read_profile(text: str, source: str = "", *, limits: Limits = TOML_LIMITS) -> Profile:
    """Return the profile that a TOML text holds, or raise a ``ProfileError`` with every fault.

    It may extend a bundled profile. What only follows from another fault is not told, such as a
    contradiction with a misspelt value. What it says that can never apply is a ``ProfileWarning``.
    The source is the file's name, for errors and warnings. Rules that differ from those of the
    bundled profile of the same id are refused.
    """
    data = read_toml(text, ProfileError, source, limits)
    profile = _own_id(_resolved(data, source), source)
    return _warned(profile, source or profile.id)


def _resolved(
    data: Mapping[str, object],
    source: str,
    file: Path | None = None,
    limits: Limits = TOML_LIMITS,
    above: tuple[str, ...] = (),
) -> Profile:
    """Return the profile that the data of a text are, laid over its base if it has one."""
    if not any(key in data for key in FROM_A_BASE):
        return profile_from_table(data, source)
    base = _base(data, file, limits, above)
    tables, wrong = tables_of(data)
    faults = list(_header_faults(data))
    if isinstance(base, list):
        away = taken_away(data.get("without", []), None)
        if "extends" not in misspelt(data).values():
            faults += base
        faults += [*away.faults, *table_faults(tables, partial=True), *wrong]
        raise ProfileError(faults, source)
    away = taken_away(data.get("without", []), base)
    faults += away.faults
    merged = laid_over(base, away.paths, tables)
    for fault in table_faults(merged, unknown=away.unknown):
        path = fault.where.partition("[")[0]
        if value_at(merged, path) is not None and not is_stated(path, tables):
            note = f" (the value is that of the base {describe(data['extends'])})"
            fault = Fault(fault.where, f"{fault.message}{note}")
        faults.append(fault)
    if faults or wrong:
        raise ProfileError([*faults, *wrong], source)
    profile = structure(Profile, merged, ProfileError)
    lines = carried_lines(base.provenance, base, profile, dict(profile.provenance))
    return attrs.evolve(profile, provenance=lines)


def _base(
    data: Mapping[str, object], file: Path | None, limits: Limits, above: tuple[str, ...]
) -> Profile | list[Fault]:
    """Return the profile that the data of a text extend, or why they extend none.

    The faults of a base's own text come at ``extends``, each with the base's name.
    """
    name = data.get("extends")
    if isinstance(name, str) and name in _BUNDLED:
        return _bundled(name)
    found = _base_file(data, file, above)
    if isinstance(found, Fault):
        return [found]
    try:
        return _of_file(found, limits, (*above, file.name if file else ""))
    except ProfileError as error:
        return [of_base(fault, shown_path(Path(found.name))) for fault in error.faults]


def _base_file(
    data: Mapping[str, object], file: Path | None, above: tuple[str, ...]
) -> Path | Fault:
    """Return the file that the data of a text extend, or why they extend none."""
    name = data.get("extends")
    if "extends" not in data:
        return Fault("without", "stands only beside extends: there is nothing to take away from")
    if not isinstance(name, str) or not name.endswith(".toml"):
        return Fault(
            "extends",
            f"must be a bundled profile ({', '.join(_BUNDLED)}) or the name of a file beside this"
            f" one that ends in .toml, not {describe(name)}{nearest(name, _BUNDLED)}",
        )
    if file is None:
        what = "a text without a file can extend a bundled profile only"
        return Fault("extends", f"{what} ({', '.join(_BUNDLED)}), not {describe(name)}")
    if not is_bare_file(name):
        return Fault(
            "extends", f"must be the bare name of a file beside this one, not {describe(name)}"
        )
    chain = (*above, file.name)
    if name in chain:
        circle = _chained((*chain[chain.index(name) :], name))
        return Fault("extends", f"goes round in a circle: {circle}")
    if len(chain) == MAX_CHAIN:
        row = _chained((*chain, name))
        return Fault("extends", f"at most {MAX_CHAIN} files may stand in a row: {row}")
    why = why_no_file(file.parent / name)
    return Fault("extends", why) if why else file.parent / name


def _chained(names: Iterable[str]) -> str:
    """Return in words which file extends which."""
    return " extends ".join(shown_path(Path(name)) for name in names)


def profile_from_table(data: Mapping[str, object], source: str = "") -> Profile:
    """Return the profile that a TOML table's data are, as a record's ``[rules]`` holds them.

    Such a profile is whole: it extends no other.
    """
    tables, wrong = tables_of(data)
    faults = [*_header_faults(data)]
    faults += [
        Fault(key, "has no place here: rules inside another text are whole, every switch written")
        for key in FROM_A_BASE
        if key in data
    ]
    faults += table_faults(tables, partial=is_partial(data))
    if faults or wrong:
        raise ProfileError([*faults, *wrong], source)
    return structure(Profile, tables, ProfileError)


def _header_faults(data: Mapping[str, object]) -> Iterator[Fault]:
    """Yield what is wrong with the keys that say how the rest is to be read."""
    meant = misspelt(data)
    for key, value in (("format", FORMAT), ("version", VERSION)):
        given = data.get(key)
        if key not in data and key not in meant.values():
            yield Fault(key, f"is missing; it must be {describe(value)}")
        elif key in data and (type(given) is not type(value) or given != value):
            yield Fault(key, f"must be {describe(value)}, not {describe(given)}")
    for key, word in meant.items():
        yield Fault(as_key(key), f"there is no such key{did_you_mean(word)}")


def rule_tables(profile: Profile) -> dict[str, object]:
    """Return the tables of a profile's rules as data, without its header and provenance."""
    data = unstructure(profile)
    return {key: value for key, value in data.items() if key not in HEADER and value != {}}


def rules_sha256(profile: Profile) -> str:
    """Return the hash by which a record names the rules that it was played under.

    It is SHA-256, as 64 hexadecimal digits, of the tables of the rules alone: as JSON with sorted
    keys and no spaces, in UTF-8.
    """
    text = json.dumps(
        rule_tables(profile), ensure_ascii=False, separators=(",", ":"), sort_keys=True
    )
    return hashlib.sha256(text.encode()).hexdigest()


def dump_profile(profile: Profile, extends: str | None = None) -> str:
    """Return a profile as the TOML text that ``read_profile`` reads it from.

    With the id of a bundled profile it is written as one that extends it and states only what
    differs. A line of provenance that the profile lacks is then, once read, that of the base, or
    says that the key was changed.

    >>> from chicago_rules import load_profile
    >>> home = load_profile("hemmavariant")
    >>> print(dump_profile(home)[:58])
    format = "chicago-profile"
    version = 1
    id = "hemmavariant"
    >>> print(dump_profile(home.varied(id="no-stop", exchange_stop=None), extends="hemmavariant"))
    format = "chicago-profile"
    version = 1
    id = "no-stop"
    extends = "hemmavariant"
    without = ["exchange_stop"]
    <BLANKLINE>
    [name]
    en = "House variant"
    sv = "Hemmavarianten"
    <BLANKLINE>
    """
    require(A_PROFILE, profile, Profile, ProfileError)
    if extends is None:
        lines = profile_lines(profile)
    elif isinstance(extends, str) and extends in _BUNDLED:
        lines = _differing_lines(profile, extends)
    else:
        known = f"must be a bundled profile ({', '.join(_BUNDLED)})"
        fault = Fault("extends", f"{known}, not {describe(extends)}{nearest(extends, _BUNDLED)}")
        raise ProfileError([fault])
    return "".join(f"{line}\n" for line in lines)


def _differing_lines(profile: Profile, extends: str) -> Iterator[str]:
    """Yield the lines of a profile that extends a bundled one."""
    differs = difference(_bundled(extends), profile)
    yield from _header_lines(profile)
    yield f"extends = {toml_value(extends)}"
    if differs.without:
        yield f"without = {toml_value(differs.without)}"
    yield from _lines_below(differs.tables, differs.lines)


def profile_lines(profile: Profile, inside: str = "") -> Iterator[str]:
    """Yield the lines of a profile in TOML, at the top of a text or inside a table of this name."""
    if inside:
        yield f"[{inside}]"
    yield from _header_lines(profile)
    tables = {k: v for k, v in unstructure(profile).items() if k not in ("id", "provenance")}
    yield from _lines_below(tables, profile.provenance, f"{inside}." if inside else "")


def _header_lines(profile: Profile) -> Iterator[str]:
    """Yield the lines with which every profile begins."""
    yield f"format = {toml_value(FORMAT)}"
    yield f"version = {VERSION}"
    yield f"id = {toml_value(profile.id)}"


def _lines_below(
    tables: Mapping[str, object], provenance: Lines, inside: str = ""
) -> Iterator[str]:
    """Yield the lines of a profile's tables and of its provenance."""
    for name, table in tables.items():
        yield from _table_lines(f"{inside}{name}", table)
    if provenance:
        yield ""
        yield f"[{inside}provenance]"
        for path, text in provenance:
            yield f"{path} = {toml_value(text)}"


def _table_lines(path: str, table: object) -> Iterator[str]:
    """Yield the lines of a table and of those in it; a table of tables alone has no header."""
    parts = table.items() if isinstance(table, dict) else ()
    keys = [(name, value) for name, value in parts if not isinstance(value, dict)]
    if keys:
        yield ""
        yield f"[{path}]"
    for name, value in keys:
        yield f"{name} = {toml_value(value)}"
    for name, value in parts:
        if isinstance(value, dict):
            yield from _table_lines(f"{path}.{name}", value)


def languages() -> tuple[str, ...]:
    """Return the languages that there are texts in, English first; each of them is a file."""
    found = sorted(path.stem for path in directory("texts").glob("*.toml"))
    return tuple(sorted(found, key="en".__ne__))


@cache  # the languages are few
def catalogue(lang: str) -> Mapping[str, Any]:
    """Return the texts of a language that there are texts in, as the tables of its file."""
    path = directory("texts") / f"{lang}.toml"
    return read_toml(read_text(path, TextError), TextError, f"texts/{lang}.toml")
