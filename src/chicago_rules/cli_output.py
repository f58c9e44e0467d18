"""The screen: plain text anywhere, colours on a terminal where rich is installed."""

import json
import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, Final, TextIO

from chicago_rules.layout import NARROWEST, TextTable, printable, wrapped

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

_RED_CARDS: Final = r"\b[2-9TJQKA][hd]\b"


class Output:
    """Takes results and writes them as the screen can show them."""

    def __init__(self) -> None:
        """Find out what the standard output is; without one everything is thrown away."""
        stream: TextIO | None = sys.stdout
        self._stream: TextIO = StringIO() if stream is None else stream
        self._terminal = self._stream.isatty()
        self.width: Final = max(NARROWEST, shutil.get_terminal_size().columns)
        """How many columns text is laid out for, 80 where nothing says it."""
        self._console = _console(self._stream, self.width) if self._terminal else None

    def line(self, text: str = "", style: str = "") -> None:
        """Write a sentence, broken into lines where it is too long; the style is one of rich's."""
        self.text("\n".join(wrapped(printable(text), self.width, "  ")) + "\n", style)

    def text(self, text: str, style: str = "") -> None:
        """Write lines that are laid out already."""
        if self._console is None:
            self._stream.write(text)
        else:
            self._console.print(_with_red_cards(text, style), soft_wrap=True, end="")

    def plain(self, text: str) -> None:
        """Write lines that are never coloured: help, and Markdown, which is there to be copied."""
        self._stream.write(text)

    def table(self, table: TextTable) -> None:
        """Write a table."""
        widths = table.widths(self.width)
        if self._console is None or widths is None:
            self.text(table.to_text(self.width))
        else:
            if table.title:
                self.line(table.title, "bold cyan")
            self._console.print(_rich_table(table, widths))

    def listing(self, table: TextTable) -> None:
        """Write a table, in a pipe with one line for each row however long it is."""
        if self._terminal or os.environ.get("COLUMNS"):
            self.table(table)
        else:
            self.text(table.to_text(sys.maxsize))

    def data(self, data: object) -> None:
        """Write data as JSON, in ASCII so that it is right in every encoding."""
        self._stream.write(f"{json.dumps(data, indent=2)}\n")

    def flush(self) -> None:
        """Hand everything on, which may raise what a closed pipe or a full disk does."""
        self._stream.flush()


def complain(message: str) -> None:
    """Write a message to the standard error under the program's name."""
    stream: TextIO | None = sys.stderr
    if stream is not None:
        lines = "\n".join(map(printable, message.splitlines()))
        try:
            print(f"chicago-rules: {lines}", file=stream, flush=True)
        except OSError:
            give_up(stream)


def readable(argument: str) -> str:
    """Return an argument as it was typed where the locale, as LC_ALL=C, knows no such signs.

    Python then keeps its bytes as surrogates, which is right for opening files and nothing else.
    """
    try:
        argument.encode()
    except UnicodeEncodeError:
        with suppress(UnicodeError):
            return os.fsencode(argument).decode()
    return argument


def never_fail_to_encode() -> None:
    """Let signs that the encoding lacks, as in LC_ALL=C, be written as escapes."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def give_up(stream: TextIO) -> None:
    """Let the rest of an output go nowhere, so that Python does not stumble over it at its end."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def _console(stream: TextIO, width: int) -> "Console | None":
    """Return rich's console where colours are wanted and rich is there."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, width=width, highlight=False)


def _rich_table(table: TextTable, widths: Sequence[int]) -> "RichTable":
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    shown = RichTable(
        box=box.SIMPLE_HEAD,
        show_header=bool(table.headings),
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        header_style="bold",
    )
    for column, width in zip(table.columns, widths, strict=True):
        heading = "\n".join(wrapped(column.title, width))
        shown.add_column(Text(heading), justify=column.align, width=width)
    for row in table.rows:
        broken = ("\n".join(wrapped(*cell)) for cell in zip(row, widths, strict=True))
        shown.add_row(*map(_with_red_cards, broken))
    return shown


def _with_red_cards(text: str, style: str = "") -> "Text":
    from rich.text import Text

    styled = Text(text, style)
    styled.highlight_regex(_RED_CARDS, "red")
    return styled
