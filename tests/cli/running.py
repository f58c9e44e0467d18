"""Running the command line in this process, and games for it to read."""

import contextlib
import io
import random
import sys
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.cli import main

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout."""


@attrs.frozen
class Ran:
    """What a command gave back."""

    code: int
    out: str
    err: str


def run(*args: object) -> Ran:
    """Run a command as in a pipe and return its exit code and what it wrote."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([str(arg) for arg in args])
    return Ran(code, out.getvalue(), err.getvalue())


class Terminal(io.StringIO):
    """A standard output that is a terminal."""

    encoding: Any = "utf-8"

    def isatty(self) -> bool:
        return True


def run_on_terminal(monkeypatch: pytest.MonkeyPatch, *args: object, columns: int = 80) -> str:
    """Run a command as on a terminal of this width and return what it wrote."""
    terminal = Terminal()
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main([str(arg) for arg in args]) in (0, 1)
    return terminal.getvalue()


def game(
    profile: str = "hemmavariant", *, players: int = 3, seed: int = 7, deals: int = 2
) -> cr.Record:
    """Return a game between sensible players that claims what is so."""
    rules, rng = cr.load_profile(profile), random.Random(seed)
    state = cr.new_game(rules, players, dealer=players - 1)
    actions: list[cr.Action] = []
    while (actor := cr.to_act(state)) is not None and state.deal_number <= deals:
        if actor == cr.CHANCE:
            actions.append(cr.chance_action(state, rng))
        else:
            actions.append(cr.sensible_player(cr.observe(state, actor), rng))
        state = cr.apply(state, actions[-1])
    names = ("Åsa", "Örjan", "Ali", "Eva")[:players]
    return cr.with_claims(cr.make_record(rules, names, players - 1, actions))


def damaged(record: cr.Record, deal: int, number: int, line: str) -> cr.Record:
    """Return the record with another line in the place of one of its actions."""
    deals = list(record.deals)
    lines = list(deals[deal - 1].lines)
    lines[number - 1] = type(lines[0])(line)
    deals[deal - 1] = attrs.evolve(deals[deal - 1], lines=tuple(lines))
    return attrs.evolve(record, deals=tuple(deals))
