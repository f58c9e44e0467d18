"""Documents of version 1 load for ever.

A document in ``fixtures`` is never changed; ``scripts/make_wire_fixtures.py`` adds new ones.
"""

import json
from pathlib import Path
from typing import Final, get_args

import pytest

import chicago_rules as cr
from chicago_rules.actions import ACTIONS
from wire.scripts import script

VERSION_1: Final = sorted((Path(__file__).parent / "fixtures" / "v1").glob("*.json"))


@pytest.mark.parametrize("path", VERSION_1, ids=lambda path: path.stem)
def test_a_document_of_version_1_loads_and_is_written_as_it_was(path: Path) -> None:
    text = path.read_text("ascii").removesuffix("\n")
    if path.stem.startswith("state-"):
        state = cr.from_secret_json(text)
        assert cr.to_secret_json(state) == text
        assert cr.to_act(state) is not None or state.winners
    else:
        assert cr.to_json(cr.from_json(text)) == text
    assert json.loads(text)["version"] == 1


def test_there_is_a_document_of_every_kind() -> None:
    kinds = {path.stem for path in VERSION_1}
    assert kinds >= {f"action-{action.__name__}" for action in ACTIONS}
    assert kinds >= {f"event-{event.__name__}" for event in (*cr.EVENTS, *cr.UNSEEN_EVENTS)}
    for kind in ("state", "view", "spectator"):
        assert kinds >= {f"{kind}-{phase.__name__}" for phase in get_args(cr.Phase)}
    assert kinds >= {f"profile-{name}" for name in cr.list_profiles()}
    assert [kind for kind in kinds if kind.startswith("record-")]


def test_the_script_adds_what_is_missing_and_changes_nothing_unless_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    make = script("make_wire_fixtures")
    assert VERSION_1[0].parent == make.TARGET
    monkeypatch.setattr(make, "TARGET", tmp_path / "v1")
    monkeypatch.setattr(make, "documents", lambda: {"one": "1", "two": "2"})
    (tmp_path / "v1").mkdir()
    (tmp_path / "v1" / "one.json").write_text("old\n", encoding="ascii")
    make.main(again=False)
    written = {path.stem: path.read_text("ascii") for path in (tmp_path / "v1").iterdir()}
    assert written == {"one": "old\n", "two": "2\n"}
    make.main(again=True)
    assert (tmp_path / "v1" / "one.json").read_text("ascii") == "1\n"
