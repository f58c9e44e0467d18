import re
from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules.layout import cells
from cli.running import Terminal, damaged, game, run, run_on_terminal

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def plain(text: str) -> list[str]:
    """Return the lines of a text without its colours."""
    return [line.rstrip() for line in _ESCAPE.sub("", text).splitlines()]


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize(
    "args",
    [["play", "--seed", "7", "--max-deals", "2"], ["compare", "game.chicago.toml"], ["profiles"]],
    ids=lambda args: args[0],
)
def test_a_terminal_shows_the_same_in_colours(
    monkeypatch: pytest.MonkeyPatch, whole: Path, args: list[str], columns: int
) -> None:
    shown = run_on_terminal(monkeypatch, *args, columns=columns)
    monkeypatch.undo()
    monkeypatch.chdir(whole.parent)
    monkeypatch.setenv("COLUMNS", str(columns))
    piped = run(*args).out
    assert [line for line in plain(shown) if line.strip("─ ")] == [
        line.rstrip() for line in piped.splitlines() if line.strip("- ")
    ]
    assert max(map(cells, plain(shown))) <= columns


def test_headings_and_red_cards_are_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = run_on_terminal(monkeypatch, "play", "--seed", 7, "--max-deals", 1)
    assert "\x1b[1mhemmavariant (House variant), seed 7\x1b[0m" in shown
    assert re.search(r"\x1b\[1;36m *Deal 1: p3 Dan deals", shown)
    assert "Qc \x1b[31m4h\x1b[0m 6c Js 8s" in shown


def test_verdicts_are_coloured(monkeypatch: pytest.MonkeyPatch, whole: Path) -> None:
    assert run_on_terminal(monkeypatch, "validate", whole).startswith("\x1b[32m")
    Path("illegal.toml").write_text(cr.write_record(damaged(game(deals=1), 1, 2, "p1 pass")))
    assert run_on_terminal(monkeypatch, "validate", "illegal.toml").startswith("\x1b[33m")


def test_markdown_and_json_are_never_coloured(monkeypatch: pytest.MonkeyPatch, whole: Path) -> None:
    for args in (["--format", "markdown"], ["--json"]):
        assert "\x1b" not in run_on_terminal(monkeypatch, "compare", whole, *args)


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_color_and_a_dumb_terminal_are_respected(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    terminal = Terminal()
    monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", terminal)
    from chicago_rules.cli import main

    assert main(["play", "--max-deals", "1"]) == 0
    assert "\x1b" not in terminal.getvalue()
    assert "Deal 1" in terminal.getvalue()


def test_a_terminal_without_unicode_gets_no_lines_that_it_cannot_draw(
    monkeypatch: pytest.MonkeyPatch, whole: Path
) -> None:
    monkeypatch.setattr(Terminal, "encoding", "ascii")
    assert "─" not in run_on_terminal(monkeypatch, "compare", whole)


@pytest.mark.parametrize(
    "args",
    [["play", "--seed", "7"], ["compare", "game.chicago.toml"], ["validate", "game.chicago.toml"]],
    ids=lambda args: args[0],
)
def test_everything_fits_in_40_columns(
    monkeypatch: pytest.MonkeyPatch, whole: Path, args: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(cells, run(*args).out.splitlines())) <= 40


def test_names_that_a_terminal_would_obey_cannot_be_in_a_record_but_lines_can(
    whole: Path,
) -> None:
    text = whole.read_text("utf-8").replace('"p1 exchange"', '"p1 pass # \\u001b[2J"', 1)
    whole.write_text(text, "utf-8")
    ran = run("validate", whole)
    assert ran.code == 1
    assert "p1 pass # \\x1b[2J" in ran.out
    assert "\x1b" not in ran.out
