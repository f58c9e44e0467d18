"""The page about the command line shows what the commands really write."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from cli.running import ROOT, run

PAGE = (ROOT / "docs" / "cli.md").read_text("utf-8")


@pytest.fixture(autouse=True)
def files_of_the_page() -> None:
    """Write the files that the page shows, each named in its first line."""
    for name, text in re.findall(r"^```toml\n# (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL):
        Path(name).write_text(text, "utf-8")


def test_the_commands_on_the_page_write_what_it_shows() -> None:
    shown = re.findall(r"^```console\n\$ (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(shown) == PAGE.count("```console")
    for command, expected in shown:
        program, *args = shlex.split(command)
        assert program == "chicago-rules"
        ran = run(*args)
        written = ran.out + ran.err
        # A part that is left out is a line of three dots.
        matches = doctest.OutputChecker().check_output(expected, written, doctest.ELLIPSIS)
        assert matches, f"$ {command}\n{written}"


def test_the_page_lists_the_exit_codes() -> None:
    listed = re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)
    assert listed == ["0", "1", "2", "130", "141"]
