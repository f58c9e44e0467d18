"""The page of the site with every option of the command line, from its parser."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from unittest.mock import patch

from chicago_rules.cli_arguments import parser

_PLAIN: Final = {"COLUMNS": "88", "NO_COLOR": "1"}


def write(target: Path) -> None:
    """Write the page to a file."""
    head = "# Options of the command line\n\nWhat `--help` of each command prints.\n"
    with patch.dict(os.environ, _PLAIN):
        target.write_text("\n".join([head, *_sections(parser())]), "utf-8")


def _sections(command: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the help of a command, then that of each command in it."""
    yield f"## `{command.prog}`\n\n```text\n{command.format_help()}```\n"
    for below in commands(command):
        yield from _sections(below)


def commands(command: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    """Return the commands that stand in another one."""
    # Argparse has no public way to ask this.
    actions = [each for each in command._actions if isinstance(each, argparse._SubParsersAction)]
    return [below for action in actions for below in action.choices.values()]
