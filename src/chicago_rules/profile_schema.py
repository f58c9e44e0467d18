"""The format of profiles as a JSON Schema, made from the classes, for editors and other programs.

A schema cannot say all that makes a profile valid. It knows keys, types, ranges, words and the keys
that stand beside others; which keys contradict each other, in one table or across tables, only
reading the profile tells. Of a profile that extends another it does not know the other, so that it
may leave out any key.
"""

import json
from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin

import attrs

from chicago_rules.docstrings import field_texts, summary, unmarked
from chicago_rules.profile import EffectRules, EffectsRules, Profile
from chicago_rules.profile.fields import (
    Beside,
    Group,
    Rules,
    Switch,
    own_switches,
    switches,
)
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_toml import FORMAT, VERSION, list_profiles

Schema = dict[str, Any]
"""A part of a schema, as JSON data."""

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_EFFECT: Final = "effect"
_EFFECT_LINES: Final = "effect_lines"
_LINE: Final = "line"
_PATTERNS: Final = {
    "id": "^[a-z0-9-]+$",
    "extends": r"^[^/\\:]+\.toml$",
    "source.date": "^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$",
}
_TEXT: Final = r"^[^\u0000-\u001f\u007f]*[^\u0000-\u0020\u007f][^\u0000-\u001f\u007f]*$"
_SETS: Final = ("moments", "suit_order", "waived_by")


def schema_text() -> str:
    """Return the schema as the JSON text that stands beside the bundled profiles."""
    return f"{json.dumps(profile_schema(), indent=2, ensure_ascii=False)}\n"


def profile_schema() -> Schema:
    """Return the JSON Schema, of draft 2020-12, of a profile's file.

    >>> list(profile_schema()["properties"])[:5]
    ['format', 'version', 'id', 'extends', 'without']
    """
    return {
        "$schema": _DIALECT,
        "title": "Chicago rule profile",
        "description": "The rules of a table of the card game Chicago.",
        "type": "object",
        "properties": dict(_top()),
        "required": ["format", "version", "id", "name"],
        "dependentRequired": {"without": ["extends"]},
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "else": _whole(Profile),
        "$defs": {
            _EFFECT: {"description": unmarked(summary(EffectRules)), **_shape(EffectRules)},
            _EFFECT_LINES: _lines(EffectRules),
            _LINE: {
                "description": "Where it was read: s: stated, i: inferred, a: assumed.",
                "type": "string",
                "pattern": "^[sia]: ",
            },
        },
    }


def _top() -> Iterator[tuple[str, Schema]]:
    """Yield the keys and tables of a whole file."""
    texts = field_texts(Profile)
    yield "format", {"description": "What kind of file this is.", "const": FORMAT}
    yield "version", {"description": "The version of the format.", "const": VERSION}
    for switch in own_switches(Profile):
        if switch.name == "provenance":
            continue
        described = {"description": unmarked(texts[switch.name]), **_kind(switch)}
        yield switch.name, described
        if switch.name == "id":
            yield from _inheritance()
    described = {"description": unmarked(texts["provenance"]), **_lines(Profile)}
    yield "provenance", described


def _inheritance() -> Iterator[tuple[str, Schema]]:
    """Yield the keys by which a profile takes what it does not say from another one."""
    yield (
        "extends",
        {
            "description": "The profile that holds wherever this one says nothing: a bundled one,"
            " or a file beside this one.",
            "anyOf": [
                {"enum": list(list_profiles())},
                {"type": "string", "pattern": _PATTERNS["extends"]},
            ],
        },
    )
    optional = [each.path for each in switches(Profile) if each.optional and _is_rule(each.path)]
    yield (
        "without",
        {
            "description": "Tables and optional keys of that profile that do not apply in this.",
            "type": "array",
            "items": {"enum": optional},
            "uniqueItems": True,
        },
    )


def _is_rule(path: str) -> bool:
    return path.partition(".")[0] not in HEADER


def _shape(group: type[Group], inside: str = "") -> Schema:
    """Return what holds for a table wherever its other keys come from."""
    texts = field_texts(group)
    own = own_switches(group, inside)
    shape: Schema = {
        "type": "object",
        "properties": {
            switch.name: {"description": unmarked(texts[switch.name]), **_kind(switch)}
            for switch in own
        },
        "additionalProperties": False,
    }
    if not issubclass(group, Rules):  # never mixed with what another profile says
        shape["required"] = _required(group)
    idle = [
        {
            "if": {
                "properties": {beside.key: {"not": _asking(beside)}},
                "required": [beside.key],
            },
            "then": {"properties": dict.fromkeys(names, False)},
        }
        for beside, names in _with_keys(group).items()
    ]
    return {**shape, "allOf": idle} if idle else shape


def _with_keys(group: type[Group]) -> dict[Beside, list[str]]:
    """Return which keys of a table stand beside the same values of another."""
    found: dict[Beside, list[str]] = {}
    for switch in own_switches(group):
        if switch.beside is not None:
            found.setdefault(switch.beside, []).append(switch.name)
    return found


def _asking(beside: Beside) -> Schema:
    """Return what the other key must be to ask for a key beside it."""
    return {"enum": list(beside.values)} if beside.values else {"exclusiveMinimum": 0}


def _kind(switch: Switch) -> Schema:
    """Return what may stand at a switch."""
    if switch.group is not None:
        is_effect = switch.group is EffectRules
        return (
            {"$ref": f"#/$defs/{_EFFECT}"} if is_effect else _shape(switch.group, f"{switch.path}.")
        )
    if get_origin(switch.kind) is tuple:
        return _array(switch)
    if switch.range is not None:
        least: Schema = {"type": "integer", "minimum": switch.range.low}
        return least if switch.range.high is None else {**least, "maximum": switch.range.high}
    if switch.kind is str:
        return {"type": "string", "pattern": _PATTERNS.get(switch.path, _TEXT)}
    return _single(switch.kind)


def _array(switch: Switch) -> Schema:
    array: Schema = {"type": "array", "items": _single(get_args(switch.kind)[0])}
    if switch.name in _SETS:
        array["uniqueItems"] = True
    if switch.name == "suit_order":  # all of them in any order
        array["minItems"] = array["maxItems"] = len(array["items"]["enum"])
    return array


def _single(kind: object) -> Schema:
    """Return what a single value of a type may be."""
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if kind is str:
        return {"type": "string", "pattern": _TEXT}
    return {"type": "boolean" if kind is bool else "integer"}


def _whole(group: type[Group]) -> Schema:
    """Return what must be there when nothing is taken from another profile."""
    if group is EffectsRules:
        return {"additionalProperties": _whole(EffectRules)}
    asked = [
        {
            "if": {"properties": {beside.key: _asking(beside)}, "required": [beside.key]},
            "then": {"required": names},
        }
        for beside, names in _with_keys(group).items()
    ]
    tables = {
        switch.name: _whole(switch.group)
        for switch in own_switches(group)
        if switch.group is not None and issubclass(switch.group, Rules)
    }
    whole: Schema = {"required": _required(group)}
    if tables:
        whole["properties"] = tables
    return {**whole, "allOf": asked} if asked else whole


def _required(group: type[Group]) -> list[str]:
    """Return the names of the keys and tables that have no value when they are left out."""
    return [field.name for field in attrs.fields(group) if field.default is attrs.NOTHING]


def _lines(group: type[Group]) -> Schema:
    """Return what the lines of provenance of a table's keys may be."""
    lines: Schema = {}
    for switch in own_switches(group):
        if switch.group is None and group is not Profile:
            lines[switch.name] = {"$ref": f"#/$defs/{_LINE}"}
        elif switch.group is not None and issubclass(switch.group, Rules):
            inner = (
                {"$ref": f"#/$defs/{_EFFECT_LINES}"}
                if switch.group is EffectRules
                else _lines(switch.group)
            )
            # Left out it has a line itself, else its keys have.
            line = {"$ref": f"#/$defs/{_LINE}"}
            lines[switch.name] = {"anyOf": [line, inner]} if switch.optional else inner
    return {"type": "object", "properties": lines, "additionalProperties": False}
