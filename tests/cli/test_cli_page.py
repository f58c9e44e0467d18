"""The pages show what the commands really write."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from cli.running import ROOT, run

PAGE = (ROOT / "docs/reference/cli.md").read_text("utf-8")
TEXTS = {path.stem: path.read_text("utf-8") for path in (ROOT / "docs").glob("[!_]*/*.md")}
SHOWING = {name: text for name, text in TEXTS.items() if "```console" in text}


@pytest.mark.parametrize("page", SHOWING.values(), ids=SHOWING)
def test_the_commands_on_the_page_write_what_it_shows(page: str) -> None:
    # The files that the page shows are each named in their first line.
    for name, text in re.findall(r"^```toml\n# (\S+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        Path(name).write_text(text, "utf-8")
    shown = re.findall(r"^```console\n\$ (.*?)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == page.count("```console")
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
