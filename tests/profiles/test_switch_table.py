"""The table of switches in the docs is the one that the classes give."""

import importlib.util
from pathlib import Path

from chicago_rules.profile import Profile
from chicago_rules.profile.fields import switches

ROOT = Path(__file__).resolve().parents[2]


def _rendered() -> str:
    spec = importlib.util.spec_from_file_location(
        "render_switches", ROOT / "scripts" / "render_switches.py"
    )
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    page: str = script.render()
    return page


def test_the_committed_table_is_not_stale() -> None:
    committed = (ROOT / "docs" / "reference" / "switches.md").read_text(encoding="utf-8")
    assert committed == _rendered(), "run scripts/render_switches.py"


def test_the_table_has_a_line_for_every_key_and_a_section_for_every_table() -> None:
    page = _rendered()
    for switch in switches(Profile):
        table, _, key = switch.path.rpartition(".")
        if table.split(".")[0] in ("", "name", "source") or table == "effects":
            continue
        table = "effects.CATEGORY" if table.startswith("effects.") else table
        section = page.split(f"## `[{table}]`")[1].split("\n## ")[0]
        name = key if switch.group is None else f"[{switch.path}]"
        assert f"\n| `{name}` | " in section, switch.path
