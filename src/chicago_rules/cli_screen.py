"""The screen and the keyboard of a person: lines that fit, one screen at a time."""

import sys
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from chicago_rules.cli_output import Output
from chicago_rules.layout import cells, printable, wrapped
from chicago_rules.messages import shortened
from chicago_rules.speech import Speech
from chicago_rules.typed import as_typed, wants_to_quit

PAGE: Final = 20
"""The most lines that are shown before Enter is asked for, so that none scrolls away unread."""
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}


class Left(Exception):  # noqa: N818  (nothing is wrong)
    """A person has left the table."""


def _let_lines_be_edited() -> None:
    """Let a line be edited as it is typed, where that can be, without a memory of earlier lines.

    Another person at the keyboard could look into that.
    """
    with suppress(ImportError, AttributeError):
        import readline

        readline.set_auto_history(False)


class Screen:
    """Lines of text for a person, and the lines that the person types."""

    def __init__(self, out: Output, speech: Speech) -> None:
        self._out = out
        self._speech = speech
        self._width = min(out.width, 80)
        self._shown = 0
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin is not None and sys.stdin.isatty():
            _let_lines_be_edited()

    def say(self, text: str = "") -> None:
        """Show a text, broken into lines, and ask for Enter where a screen is full."""
        indent = text[: len(text) - len(text.lstrip())]
        for line in wrapped(self._fitted(text), self._width, f"{indent}  "):
            if self._shown >= PAGE:
                self.pause(self._speech.text("table", "more"))
            self._out.text(f"{line}\n")
            self._shown += 1

    def close(self, text: str) -> None:
        """Show one of the last texts, of which none waits for Enter."""
        self._shown = 0
        self.say(text)

    def block(self, lines: Sequence[str]) -> None:
        """Show lines that belong together, on a new screen where this one has no room for them."""
        if self._shown + len(lines) > PAGE and self._shown:
            self.pause(self._speech.text("table", "more"))
        for line in lines:
            self.say(line)

    def ask(self, prompt: str) -> str:
        """Return the line that is typed; the end of the input is ``Left``."""
        *above, last = wrapped(self._fitted(prompt.strip()), self._width - 2, "  ")
        for line in above:
            self.say(line)
        self._out.flush()
        self._shown = 0
        try:
            line = input(f"{last} ")
        except (EOFError, RuntimeError):  # the latter where there is no input at all
            self._out.text("\n")
            raise Left from None
        if not sys.stdin.isatty():
            typed = shortened(line, self._width - cells(last) - 2)
            self._out.text(f"{self._fitted(typed)}\n")
        return line

    def pause(self, prompt: str) -> None:
        """Wait for Enter, or for the wish to stop, which is ``Left``.

        What else is typed is not done, as it answers a question that has not been read yet.
        """
        line = self.ask(prompt)
        if wants_to_quit(line, self._speech):
            raise Left
        if line.strip():
            self.say(self._speech.text("answer", "too_early", typed=as_typed(line)))

    def copied(self, line: str) -> None:
        """Show a line that is there to be copied, and so is never broken."""
        self._out.text(f"{self._fitted(line)}\n")

    def clear(self) -> None:
        """Move everything out of sight."""
        self._out.text("\n" * 50)

    def _fitted(self, text: str) -> str:
        """Return a text in signs that the screen has: letters without marks, suits as letters."""
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        return "".join(self._sign(sign, encoding) for sign in printable(text))

    def _sign(self, sign: str, encoding: str) -> str:
        try:
            sign.encode(encoding)
        except UnicodeEncodeError:
            if sign in _SUITS:
                return str(self._speech.words("signs")[_SUITS[sign]])
            plain = unicodedata.normalize("NFKD", sign)
            return plain[0] if plain[0].isascii() else sign
        return sign
