"""Rule profiles as TOML: reading, the bundled ones, writing, and the hash of their rules."""

import hashlib
import json
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import attrs

from chicago_rules.errors import Fault, ProfileError, TextError
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Group, Mender
from chicago_rules.profile.idle import idle_tables
from chicago_rules.profile.whole import HEADER, Draft, in_file_order, rule_faults, switch_places
from chicago_rules.resources import directory
from chicago_rules.strict import (
    MAX_TEXT,
    as_key,
    describe,
    nearest,
    read_toml,
    structure,
    toml_value,
    unstructure,
)

FORMAT: Final = "chicago-profile"
"""What a profile gives as its format."""

VERSION: Final = 1
"""The version of the format that this library reads and writes."""

_BUNDLED: Final = ("hemmavariant", "poker-sm-2025")
_MAX_BYTES: Final = 4 * MAX_TEXT
_UNREAD: Final = ("extends", "without")
_OUTSIDE: Final = ("format", "version", *_UNREAD)


class ProfileWarning(UserWarning):
    """An optional table of a profile that changes nothing."""


def list_profiles() -> tuple[str, ...]:
    """Return the ids of the bundled profiles, in the order in which the rules list them."""
    return _BUNDLED


def load_profile(name_or_path: str | Path) -> Profile:
    """Return a bundled profile by its id, or one from a file: a path, or a name ending in .toml.

    >>> from chicago_rules import load_profile
    >>> load_profile("hemmavariant").name.sv
    'Hemmavarianten'
    """
    if not isinstance(name_or_path, str) or name_or_path.endswith(".toml"):
        path = as_path(name_or_path, ProfileError)
        return read_profile(read_text(path, ProfileError), shown_path(path))
    if name_or_path in _BUNDLED:
        return _bundled(name_or_path)
    raise ProfileError(
        [
            Fault(
                "",
                f"no bundled profile is called {describe(name_or_path)};"
                f" there are {', '.join(_BUNDLED)}, and files whose names end in .toml"
                f"{nearest(name_or_path, _BUNDLED)}",
            )
        ]
    )


@cache  # a small closed set: the bundled ids
def _bundled(profile_id: str) -> Profile:
    path = directory("profiles") / f"{profile_id}.toml"
    return read_profile(read_text(path, ProfileError), profile_id)


def as_path(name: object, error: type[TextError]) -> Path:
    """Return a file's name or path as a path; of anything else raise the given error."""
    if not isinstance(name, str | Path):
        message = f"a {error.noun} is loaded by its name or path, not from {describe(name)}"
        raise error([Fault("", message)])
    return Path(name)


def read_text(path: Path, error: type[TextError]) -> str:
    """Return what a UTF-8 file holds, or raise the given error with one fault that says why not."""
    try:
        with path.open("rb") as file:
            data = file.read(_MAX_BYTES + 1)
    except (OSError, ValueError) as wrong:
        raise error([Fault("", _why_unread(wrong))], shown_path(path)) from None
    if len(data) > _MAX_BYTES:
        raise error([Fault("", f"this file is longer than {_MAX_BYTES} bytes")], shown_path(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        fault = Fault(f"line {line}", "this is no text in UTF-8")
        raise error([fault], shown_path(path)) from None


def _why_unread(wrong: Exception) -> str:
    """Return why a file could not be opened."""
    if isinstance(wrong, FileNotFoundError):
        return "there is no such file"
    if isinstance(wrong, IsADirectoryError):
        return "this is a directory, not a file"
    reason = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
    return f"this file cannot be read: {reason}"


def shown_path(path: Path) -> str:
    """Return a path as an error shows it, with what cannot be printed escaped."""
    text = str(path)
    return text if text.isprintable() else ascii(text)


def read_profile(text: str, source: str = "") -> Profile:
    """Return the profile that a TOML text holds, or raise a ``ProfileError`` with every fault.

    What only follows from another fault is not told, such as a contradiction with a misspelt value.
    An optional table that changes nothing is a ``ProfileWarning``. The source is the file's name.
    """
    profile = profile_from_table(read_toml(text, ProfileError, source), source)
    for fault in idle_tables(profile):
        warnings.warn(f"{source or profile.id}: {fault}", ProfileWarning, stacklevel=2)
    return profile


def profile_from_table(data: Mapping[str, object], source: str = "") -> Profile:
    """Return the profile that a TOML table's data are, as a record's ``[rules]`` holds them."""
    tables = {key: value for key, value in data.items() if key not in _OUTSIDE}
    tables["provenance"], wrong = _read_provenance(data.get("provenance", {}))
    faults = [*_header_faults(data), *_table_faults(tables, any(key in data for key in _UNREAD))]
    if faults or wrong:
        raise ProfileError([*faults, *wrong], source)
    return structure(Profile, tables, ProfileError)


def _table_faults(tables: Mapping[str, object], partial: bool) -> list[Fault]:
    """Return what is wrong with the tables of a profile; a partial one may leave out any key."""
    mender = Mender(partial)
    faults = rule_faults(mender.group(Draft, tables), mender.unknown)
    try:
        structure(Draft, tables, ProfileError)
    except ProfileError as error:
        faults += [f for f in error.faults if not (partial and f.where in mender.missing)]
    return in_file_order(faults)


def _header_faults(data: Mapping[str, object]) -> Iterator[Fault]:
    """Yield what is wrong with the keys that say how the rest is to be read."""
    for key, value in (("format", FORMAT), ("version", VERSION)):
        given = data.get(key)
        if key not in data:
            yield Fault(key, f"is missing; it must be {describe(value)}")
        elif type(given) is not type(value) or given != value:
            yield Fault(key, f"must be {describe(value)}, not {describe(given)}")
    for key in _UNREAD:
        if key in data:
            yield Fault(key, "is not built yet; leave it out and write every switch in this file")


def _read_provenance(table: object) -> tuple[list[list[str]], list[Fault]]:
    """Return the lines of ``[provenance]`` in the order of a profile's keys, and their faults."""
    if not isinstance(table, dict):
        return [], [Fault("provenance", f"must be a table, not {describe(table)}")]
    lines: list[list[str]] = []
    faults: list[Fault] = []
    below: list[tuple[str, object]] = [(as_key(key), value) for key, value in table.items()]
    while below:
        path, value = below.pop()
        if isinstance(value, dict):
            below += [(f"{path}.{as_key(key)}", inner) for key, inner in value.items()]
        elif isinstance(value, str):
            lines.append([path, value])
        else:
            faults.append(Fault(f"provenance.{path}", f"must be a text, not {describe(value)}"))
    places = switch_places()
    lines.sort(key=lambda line: (places.get(line[0], len(places)), line[0]))
    return lines, faults[::-1]


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


def dump_profile(profile: Profile) -> str:
    """Return a profile as the TOML text that ``read_profile`` reads it from.

    >>> from chicago_rules import load_profile
    >>> print(dump_profile(load_profile("hemmavariant"))[:58])
    format = "chicago-profile"
    version = 1
    id = "hemmavariant"
    """
    if not isinstance(profile, Profile):
        raise ProfileError([Fault("", f"must be a Profile, not {describe(profile)}")])
    return "".join(f"{line}\n" for line in profile_lines(profile))


def profile_lines(profile: Profile, inside: str = "") -> Iterator[str]:
    """Yield the lines of a profile in TOML, at the top of a text or inside a table of this name."""
    at = f"{inside}." if inside else ""
    if inside:
        yield f"[{inside}]"
    yield f"format = {toml_value(FORMAT)}"
    yield f"version = {VERSION}"
    yield f"id = {toml_value(profile.id)}"
    for name, value in _parts(profile):
        if isinstance(value, Group):
            yield from _table_lines(f"{at}{name}", value)
    if profile.provenance:
        yield ""
        yield f"[{at}provenance]"
        for path, text in profile.provenance:
            yield f"{path} = {toml_value(text)}"


def _table_lines(path: str, group: Group) -> Iterator[str]:
    """Yield the lines of a table and of those in it; a table of tables alone has no header."""
    keys = [(name, value) for name, value in _parts(group) if not isinstance(value, Group)]
    if keys:
        yield ""
        yield f"[{path}]"
    for name, value in keys:
        yield f"{name} = {toml_value(value)}"
    for name, value in _parts(group):
        if isinstance(value, Group):
            yield from _table_lines(f"{path}.{name}", value)


def _parts(group: Group) -> Iterator[tuple[str, object]]:
    """Yield the name and value of each key and table of a group that is there."""
    for field in attrs.fields(type(group)):
        value: object = getattr(group, field.name)
        if value is not None:
            yield field.name, value
