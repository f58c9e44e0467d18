"""What only a real process shows."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import chicago_rules as cr
from cli.running import ROOT

CHICAGO = [sys.executable, "-m", "chicago_rules"]
BLOCK_RICH = "import sys; sys.modules['rich'] = None"


def chicago(
    *args: str, encoding: str = "utf-8", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the command line as a process of its own, with its output in a pipe."""
    return subprocess.run(
        [*CHICAGO, *args],
        capture_output=True,
        encoding=encoding,
        env={**os.environ, **environment},
        timeout=60,
    )


def test_the_package_can_be_run_as_a_module() -> None:
    ran = chicago("--version")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == f"chicago-rules {cr.__version__}\n"


def test_the_exit_code_is_that_of_main() -> None:
    ran = chicago("validate", "missing.toml")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "chicago-rules: missing.toml: there is no such file\n"


@pytest.mark.parametrize("args", [["play", "--seed", "7"], ["--help"]], ids=lambda args: args[0])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_pipe_that_is_closed_early_is_no_traceback(args: list[str], unbuffered: str) -> None:
    process = subprocess.Popen(
        [*CHICAGO, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    error = process.stderr.read()
    process.stderr.close()
    assert process.wait(60) == 141
    assert error == "chicago-rules: the output was closed before its end\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["profiles", "--help", "--version"])
def test_an_output_without_room_is_no_traceback(command: str, unbuffered: str) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [*CHICAGO, command],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            timeout=60,
        )
    assert ran.returncode == 2
    assert ran.stderr == "chicago-rules: the output cannot be written: No space left on device\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_standard_error_without_room_leaves_the_exit_code() -> None:
    with Path("/dev/full").open("w") as full:
        assert subprocess.run([*CHICAGO, "ploy"], stderr=full, timeout=60).returncode == 2


def test_ctrl_c_is_one_line_and_exits_130(tmp_path: Path) -> None:
    # The game goes on long enough to be interrupted; it says nothing before its end.
    code = (
        "import os, signal, sys, threading\n"
        "from chicago_rules.cli import main\n"
        "threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "sys.exit(main(['play', '--player', 'random', '--players', '4', '--max-deals', '9999',"
        " '--seed', '3', '--out', 'game.toml']))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 128 + signal.SIGINT
    assert (ran.stdout, ran.stderr) == ("", "chicago-rules: interrupted\n")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("environment", "name"),
    [
        ({"PYTHONUTF8": "1"}, "Åsa"),
        ({"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"}, "\\xc5sa"),
    ],
    ids=["as Python understands it", "as it is"],
)
def test_the_c_locale_is_enough_for_any_name(environment: dict[str, str], name: str) -> None:
    for args in (["compare"], ["compare", "--format", "markdown"], ["profiles"]):
        ran = chicago(*args, LC_ALL="C", **environment)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert args == ["profiles"] or f"p1 {name}" in ran.stdout


def test_names_are_understood_where_python_keeps_their_bytes() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    args = ("play", "--names", "Åsa,Örjan", "--max-deals", "1", "--out", "Öl.toml")
    ran = chicago(*args, "--json", **plain)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert json.loads(ran.stdout)["players"] == ["Åsa", "Örjan"]
    assert cr.load_record("Öl.toml").players == ("Åsa", "Örjan")
    ran = chicago(*args, **plain)
    assert "\np1 \\xc5sa (sensible), p2 \\xd6rjan (sensible)\n" in ran.stdout
    assert ran.stdout.endswith("\nthe record is in \\xd6l.toml\n")
    validated = chicago("validate", "Öl.toml", "--json", **plain)
    assert json.loads(validated.stdout)["reports"][0]["file"] == "Öl.toml"
    compared = chicago("compare", "Öl.toml", "--json", **plain)
    assert json.loads(compared.stdout)["file"] == "Öl.toml"


def test_the_c_locale_alone_is_utf_8() -> None:
    ran = chicago("compare", LC_ALL="C", PYTHONUTF8="", PYTHONIOENCODING="")
    assert "p1 Åsa" in ran.stdout


def test_a_pipe_of_40_columns() -> None:
    ran = chicago("compare", COLUMNS="40")
    assert ran.returncode == 0
    assert max(map(len, ran.stdout.splitlines())) <= 40


def test_without_rich_the_same_is_shown() -> None:
    args = ["profiles"]
    code = f"{BLOCK_RICH}; from chicago_rules.cli import main; sys.exit(main({args!r}))"
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=60
    )
    assert (ran.returncode, ran.stdout) == (0, chicago(*args).stdout)


def test_in_a_pipe_rich_is_not_even_loaded() -> None:
    code = (
        "import sys; from chicago_rules.cli import main; main(['profiles']);"
        " sys.exit('rich' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", cwd=ROOT, timeout=60
    )
    assert ran.returncode == 0
