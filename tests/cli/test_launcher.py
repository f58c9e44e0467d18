"""Starting the command line, and Ctrl-C while it starts."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

import chicago_rules as cr
import chicago_rules_launcher as launcher
from chicago_rules import cli

ONE_LINE = "chicago-rules: interrupted\n"
VERSION = f"chicago-rules {cr.__version__}\n"
# Writes a + as soon as Ctrl-C is taken care of, which nothing can be before the first line.
TOLD = """
import os, sys
import chicago_rules_launcher as launcher
change = launcher._at_ctrl_c
def changed(*args):
    change(*args)
    launcher._at_ctrl_c = change
    os.write(1, b"+")
launcher._at_ctrl_c = changed
sys.exit(launcher.main())
"""


@pytest.fixture(autouse=True)
def usual_ctrl_c() -> Iterator[None]:
    """Let Ctrl-C do what it does in a new process, and afterwards what it did before."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Importing:
    """Does something when the command line is imported."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(sys.modules, "chicago_rules.cli")
        monkeypatch.delattr("chicago_rules.cli")
        monkeypatch.setattr(sys, "meta_path", [self, *sys.meta_path])

    def find_spec(self, name: str, *args: object) -> None:
        if name == "chicago_rules.cli":
            self.happens()

    def happens(self) -> None:
        raise KeyboardInterrupt


class Signalled(Importing):
    """Sends Ctrl-C when the command line is imported."""

    def happens(self) -> None:
        signal.raise_signal(signal.SIGINT)


class Left(BaseException):
    """Stands for the end of the process."""


@pytest.fixture
def leaving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let leaving at once be an exception."""

    def leave(code: int) -> NoReturn:
        raise Left(code)

    monkeypatch.setattr(os, "_exit", leave)


def test_the_launcher_gives_back_what_main_does(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["chicago-rules", "--version"])
    assert launcher.main() == 0
    monkeypatch.setattr(sys, "argv", ["chicago-rules", "validate", "missing.toml"])
    assert launcher.main() == 2
    shown = capfd.readouterr()
    assert shown.out == VERSION
    assert shown.err == "chicago-rules: missing.toml: there is no such file\n"


def test_ctrl_c_in_an_import_is_one_line_and_exits_130(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Importing(monkeypatch)
    assert launcher.main() == 130
    assert capfd.readouterr() == ("", ONE_LINE)


@pytest.mark.usefixtures("leaving")
def test_ctrl_c_in_an_import_leaves_at_once(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    Signalled(monkeypatch)
    with pytest.raises(Left, match="130"):
        launcher.main()
    assert capfd.readouterr() == ("", ONE_LINE)


@pytest.mark.usefixtures("leaving")
def test_ctrl_c_after_the_last_line_leaves_at_once(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "main", lambda: 1)
    assert launcher.main() == 1
    with pytest.raises(Left, match="130"):
        signal.raise_signal(signal.SIGINT)
    assert capfd.readouterr() == ("", ONE_LINE)


def test_while_a_command_runs_ctrl_c_is_an_exception_that_lets_it_clean_up(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "main", lambda: signal.raise_signal(signal.SIGINT))
    assert launcher.main() == 130
    assert capfd.readouterr() == ("", ONE_LINE)


def test_a_process_that_was_started_to_ignore_ctrl_c_ignores_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    monkeypatch.setattr(cli, "main", lambda: 0)
    assert launcher.main() == 0
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_without_a_standard_error_only_the_code_tells(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def fail(*args: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    Importing(monkeypatch)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "__stderr__", None)
        assert launcher.main() == 130
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", fail)
        assert launcher.main() == 130
    assert capfd.readouterr() == ("", "")


def test_ctrl_c_at_any_time_after_the_first_line_is_no_traceback() -> None:
    for delay in (0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3):
        with subprocess.Popen(
            [sys.executable, "-c", TOLD, "--version"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        ) as process:
            assert process.stdout is not None
            assert process.stdout.read(1) == "+"
            try:
                out, err = process.communicate(timeout=delay)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=60)
        if process.returncode == 130:
            assert (out, err) in (("", ONE_LINE), (VERSION, ONE_LINE))
        else:  # it was done, or Python was at its own end, where the signal itself ends it
            assert delay > 0
            assert process.returncode in (0, -signal.SIGINT)
            assert (out, err) == (VERSION, "")


def test_the_installed_command_is_the_launcher() -> None:
    text = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8")
    assert 'chicago-rules = "chicago_rules_launcher:main"' in text
