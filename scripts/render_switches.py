"""Renders docs/switches.md, the table of every switch, from the classes of the rule groups.

Run it without arguments after a change of a switch: ``python scripts/render_switches.py``.
"""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal, get_args, get_origin

from chicago_rules.profile import EffectRules, Profile
from chicago_rules.profile.fields import Group, Rules, Switch, own_switches
from chicago_rules.profile.unbuilt import BUILT
from chicago_rules.strict import toml_value

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "switches.md"
"""The file that holds the rendered table."""

_HEAD: Final = """\
# The switches of a rule profile

Every table and key of a profile, with its values, when it is required, what it does, and which
values the engine plays so far; a profile that asks for another is refused. This page is rendered
from the classes by `scripts/render_switches.py`: change those, not this.

A key that stands *with* another is required beside those values of it and refused beside others.
An optional key or table that is left out does not apply.
"""
_COLUMNS: Final = ("key", "values", "required", "what it does", "built")


def main() -> None:
    """Write the table to its file."""
    TARGET.write_text(render(), encoding="utf-8")


def render() -> str:
    """Return the whole page."""
    sections: list[str] = []
    for switch in own_switches(Profile):
        if switch.path == "effects":  # ten tables that are alike stand for one
            sections += _sections("effects.CATEGORY", EffectRules, optional=True, built=True)
        elif switch.group is not None and issubclass(switch.group, Rules):
            sections += _sections(switch.path, switch.group, switch.may_be_none, built=True)
    return "\n".join([_HEAD, *sections])


def _sections(path: str, group: type[Group], optional: bool, built: bool) -> Iterator[str]:
    """Yield the section of a table and those of the tables in it."""
    texts = _field_texts(group)
    lines = [f"## `[{path}]`{' (optional)' if optional else ''}", "", inspect.getdoc(group) or ""]
    lines += ["", f"| {' | '.join(_COLUMNS)} |", f"|{'---|' * len(_COLUMNS)}"]
    below: list[str] = []
    for switch in own_switches(group, f"{path}."):
        is_built = built and _is_built(switch, path)
        key = switch.name if switch.group is None else f"[{switch.path}]"
        cells = (f"`{key}`", _values(switch), _required(switch), texts[switch.name])
        lines.append(f"| {' | '.join(cells)} | {_built(switch) if is_built else 'not yet'} |")
        if switch.group is not None:
            below += _sections(switch.path, switch.group, switch.may_be_none, is_built)
    yield "\n".join([*lines, ""])
    yield from below


def _field_texts(group: type[Group]) -> dict[str, str]:
    """Return the docstring under each field of a class, on one line."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(group))).body
    assert isinstance(tree, ast.ClassDef)
    texts: dict[str, str] = {}
    for field, text in pairwise(tree.body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            assert isinstance(text, ast.Expr), f"{group.__name__}.{field.target.id}: no docstring"
            texts[field.target.id] = " ".join(str(ast.literal_eval(text.value)).split())
    return texts


def _values(switch: Switch) -> str:
    """Return what a switch may be."""
    if switch.group is not None:
        return "table"
    if get_origin(switch.kind) is tuple:
        return f"array of: {_words(get_args(switch.kind)[0])}"
    if switch.range is not None:
        return f"{_words(switch.kind)}, {switch.range}"
    return _words(switch.kind)


def _words(kind: object) -> str:
    """Return the values of a type."""
    if get_origin(kind) is Literal:
        return " · ".join(f"`{toml_value(word)}`" for word in get_args(kind))
    return "`false` · `true`" if kind is bool else "whole number"


def _required(switch: Switch) -> str:
    """Return when a switch must be there."""
    if switch.beside is not None:
        return f"with {switch.beside}"
    return "may be left out" if switch.may_be_none else "always"


def _is_built(switch: Switch, path: str) -> bool:
    """Tell whether a profile can have the switch: whether a value that asks for it is built."""
    if switch.beside is None:
        return BUILT.get(switch.path) != ()
    built = BUILT.get(f"{path}.{switch.beside.key}")
    return built is None or any(switch.beside.asks(value) for value in built)


def _built(switch: Switch) -> str:
    """Return the values of a switch that can be had which are built."""
    values = BUILT.get(switch.path)
    return "all" if values is None else " · ".join(f"`{toml_value(value)}`" for value in values)


if __name__ == "__main__":
    main()
