"""Lets these tests import what the test directories share, and gives them a game in a file."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import chicago_rules as cr
from cli.running import game

WHOLE = cr.write_record(game(deals=100))


@pytest.fixture(autouse=True)
def plain_surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Run every test in an empty directory, without what the caller's terminal says."""
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """Return the file of a finished hemmavariant game of three."""
    path = tmp_path / "game.chicago.toml"
    path.write_text(WHOLE, "utf-8")
    return path
