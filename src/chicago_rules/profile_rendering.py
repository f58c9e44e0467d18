"""Profiles for readers: one whole, several side by side, and the beginning of a new one."""

import tomllib
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final, Literal, TypeAlias, get_args, get_origin

from chicago_rules.comparing import SwitchDifference, diff_profiles, switch_table
from chicago_rules.explaining import deciding
from chicago_rules.layout import Column, TextTable
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Group, Switch, switches, values
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_toml import FORMAT, dump_profile
from chicago_rules.profile_toml import VERSION as FORMAT_VERSION
from chicago_rules.source_rows import source_rows
from chicago_rules.strict import toml_value, unstructure

VERSION: Final = 1
"""The version of every JSON document that the functions ``…_data`` make."""

Rows: TypeAlias = Literal["differing", "all", "source"]
"""Which rows a comparison of profiles has."""
ROWS: Final[tuple[Rows, ...]] = get_args(Rows)
"""Every choice of rows: the switches that differ, every switch, or those of the first source."""

_ABSENT: Final = "-"


def profile_table(profile: Profile, lang: str = "en") -> TextTable:
    """Return every switch of a profile in a few words, with where it was read."""
    phrases = Phrases(lang)
    columns = (
        Column(phrases.text("words", "key")),
        Column(phrases.text("words", "holds"), wraps=True),
        Column(phrases.text("words", "origin"), wraps=True),
    )
    return TextTable(
        "",
        columns,
        [
            (row.path, _in_short(profile, row.path, phrases), row.provenance[0] or _ABSENT)
            for row in switch_table([profile])
        ],
    )


def profile_data(profile: Profile) -> dict[str, object]:
    """Return a profile as data, with the keys of its file."""
    return tomllib.loads(dump_profile(profile))


def diff_table(profiles: Sequence[Profile], rows: Rows, lang: str = "en") -> TextTable:
    """Return profiles side by side in words, one a column.

    The rows are those of ``source_rows``, or switches by their path. Those tell in brackets how
    each profile comes to its value, where it says so.
    """
    phrases = Phrases(lang)
    columns = [Column(profile.id, wraps=True) for profile in profiles]
    if rows == "source":
        title = Column(phrases.text("words", "rule"), wraps=True)
        found = source_rows(profiles, lang)
        return TextTable("", (title, *columns), [(name, *cells) for name, cells in found])
    return TextTable(
        "",
        (Column(phrases.text("words", "key")), *columns),
        [(row.path, *_cells(profiles, row, phrases)) for row in _switch_rows(profiles, rows)],
    )


def _switch_rows(profiles: Sequence[Profile], rows: Rows) -> tuple[SwitchDifference, ...]:
    return switch_table(profiles) if rows == "all" else diff_profiles(*profiles)


def _cells(profiles: Sequence[Profile], row: SwitchDifference, phrases: Phrases) -> Iterator[str]:
    for profile, line in zip(profiles, row.provenance, strict=True):
        status = f" [{line[0]}]" if line else ""
        yield _in_short(profile, row.path, phrases) + status


def _in_short(profile: Profile, path: str, phrases: Phrases) -> str:
    """Return in a few words what holds at a path; a dash where it does not apply."""
    by, value = deciding(profile, path)
    return phrases.short(path, value) if by == path else _ABSENT


def diff_data(profiles: Sequence[Profile], rows: Rows, lang: str = "en") -> dict[str, object]:
    """Return profiles side by side as data, with values as in their files and None for no value."""
    head = {"format": "chicago-profile-diff", "version": VERSION}
    head["profiles"] = [profile.id for profile in profiles]
    if rows == "source":
        found = source_rows(profiles, lang)
        return {**head, "rows": [{"rule": name, "cells": list(cells)} for name, cells in found]}
    return {
        **head,
        "switches": [
            {
                "path": row.path,
                "values": [_plain(value) for value in row.values],
                "provenance": list(row.provenance),
            }
            for row in _switch_rows(profiles, rows)
        ],
    }


def _plain(value: object) -> object:
    if isinstance(value, Group):
        return unstructure(value)
    return list(value) if isinstance(value, tuple) else value


def new_profile_text(base: Profile, new_id: str) -> str:
    """Return the beginning of a profile that extends another one, to be filled in.

    It is a profile already, with the same rules. They stand in it as comments.

    >>> from chicago_rules import load_profile
    >>> text = new_profile_text(load_profile("hemmavariant"), "my-rules")
    >>> "# max_cards = 5  # whole number, 1 to 5" in text.splitlines()
    True
    """
    return "".join(f"{line}\n" for line in _new_lines(base, new_id))


def _new_lines(base: Profile, new_id: str) -> Iterator[str]:
    held = dict(values(base))
    optional = [
        each for each in held if each.optional and each.path.partition(".")[0] not in HEADER
    ]
    there = ", ".join(toml_value(each.path) for each in optional if held[each] is not None)
    lacking = ", ".join(each.path for each in optional if held[each] is None)
    yield "#:schema ./profile.schema.json"
    yield f"format = {toml_value(FORMAT)}"
    yield f"version = {FORMAT_VERSION}"
    yield f"id = {toml_value(new_id)}"
    yield f"extends = {toml_value(base.id)}"
    yield f"# What {base.id} has and these rules have not, any of: {there}"
    yield "without = []"
    yield from ("", "[name]", 'en = "My rules"', 'sv = "Mina regler"')
    yield from ("", "[source]", 'title = "House rules"', 'language = ["en"]')
    yield from ('where = "agreed at the table"', "")
    yield f"# These are the rules of {base.id}. Where yours are others, take away the first # of"
    yield "# the line, and of the name in brackets above it."
    yield f"# {base.id} has none of these, which may be added: {lacking}"
    yield from _commented(base)
    yield from ("", "# Where the rules above were read, one line each: s: stated, i: inferred,")
    yield "# a: assumed. What has no line is taken to be assumed."
    yield "[provenance]"
    yield '# exchange.max_cards = "s: agreed before the first deal"'


def _commented(base: Profile) -> Iterator[str]:
    """Yield the tables of a profile's rules as comments, each key with what it may be."""
    known = {switch.path: switch for switch in switches(Profile)}
    lines = dump_profile(base).splitlines()
    table = ""
    rules = lines[lines.index("[players]") :]
    for line in takewhile(lambda line: line != "[provenance]", rules):
        if line.startswith("["):
            table = line.strip("[]")
            yield from ("", f"# {line}")
        elif line:
            path = f"{table}.{line.partition(' = ')[0]}"
            yield f"# {line}  # {allowed_values(known[path])}"


def allowed_values(switch: Switch, mark: str = "") -> str:
    """Return what a key of a profile may be, as TOML; words stand between marks.

    >>> from chicago_rules.profile.fields import own_switches
    >>> from chicago_rules.profile import WinningRules
    >>> [allowed_values(each) for each in own_switches(WinningRules)][:2]
    ['whole number', '"reach" · "pass"']
    """
    if get_origin(switch.kind) is tuple:
        return f"array of: {_words(get_args(switch.kind)[0], mark)}"
    words = _words(switch.kind, mark)
    return words if switch.range is None else f"{words}, {switch.range}"


def _words(kind: object, mark: str) -> str:
    """Return the values of a type."""
    if get_origin(kind) is Literal:
        return " · ".join(f"{mark}{toml_value(word)}{mark}" for word in get_args(kind))
    if kind is bool:
        return f"{mark}false{mark} · {mark}true{mark}"
    return "whole number"
