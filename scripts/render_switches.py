"""Renders the reference page of every switch from the classes of the rule groups.

Run it without arguments after a change of a switch: ``python scripts/render_switches.py``.
"""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from chicago_rules.docstrings import field_texts
from chicago_rules.profile import EffectRules, Profile
from chicago_rules.profile.fields import Group, Rules, Switch, own_switches
from chicago_rules.profile_rendering import allowed_values

TARGET: Final = Path(__file__).resolve().parent.parent / "docs" / "reference" / "switches.md"
"""The file that holds the rendered table."""

_HEAD: Final = """\
# The switches of a rule profile

Every table and key of a profile, with its values, when it is required, and what it does. This page
is rendered from the classes by `scripts/render_switches.py`: change those, not this. How a profile
is written is told in [The profile format](profiles.md).

A key that stands *with* another is required beside those values of it and refused beside others.
An optional key or table that is left out does not apply.
"""
_COLUMNS: Final = ("key", "values", "required", "what it does")


def main() -> None:
    """Write the table to its file."""
    TARGET.write_text(render(), encoding="utf-8")


def render() -> str:
    """Return the whole page."""
    sections: list[str] = []
    for switch in own_switches(Profile):
        if switch.path == "effects":  # ten tables that are alike stand for one
            sections += _sections("effects.CATEGORY", EffectRules, optional=True)
        elif switch.group is not None and issubclass(switch.group, Rules):
            sections += _sections(switch.path, switch.group, switch.may_be_none)
    return "\n".join([_HEAD, *sections])


def _sections(path: str, group: type[Group], optional: bool) -> Iterator[str]:
    """Yield the section of a table and those of the tables in it."""
    texts = field_texts(group)
    lines = [f"## `[{path}]`{' (optional)' if optional else ''}", "", inspect.getdoc(group) or ""]
    lines += ["", f"| {' | '.join(_COLUMNS)} |", f"|{'---|' * len(_COLUMNS)}"]
    below: list[str] = []
    for switch in own_switches(group, f"{path}."):
        key = switch.name if switch.group is None else f"[{switch.path}]"
        values = "table" if switch.group is not None else allowed_values(switch, "`")
        lines.append(f"| `{key}` | {values} | {_required(switch)} | {texts[switch.name]} |")
        if switch.group is not None:
            below += _sections(switch.path, switch.group, switch.may_be_none)
    yield "\n".join([*lines, ""])
    yield from below


def _required(switch: Switch) -> str:
    """Return when a switch must be there."""
    if switch.beside is not None:
        return f"with {switch.beside}"
    return "may be left out" if switch.may_be_none else "always"


if __name__ == "__main__":
    main()
