"""Tables as values, and the same table as plain text of a given width or as Markdown."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import attrs

from chicago_rules.arguments import require, row_of
from chicago_rules.values import Value

NARROWEST: Final = 40
"""The fewest columns of a screen that text is laid out for."""

_GAP: Final = "  "
_NARROWEST_WRAPPED: Final = 14
_MARKDOWN_SIGNS: Final = re.compile(r"[\\`*_|<>\[\]&~]")


def printable(text: str) -> str:
    r"""Return a text with what cannot be printed written as an escape.

    What stands in a record may have come from anywhere, and a screen obeys some characters.

    >>> printable("Åsa\x1b[31m")
    'Åsa\\x1b[31m'
    """
    require("text", text, str)
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


def markdown(text: str) -> str:
    r"""Return a text as Markdown that shows it as it is.

    >>> print(markdown("two_pair | a"))
    two\_pair \| a
    """
    return _MARKDOWN_SIGNS.sub(r"\\\g<0>", printable(text))


def cells(text: str) -> int:
    """Return how many columns of a screen a text takes.

    >>> cells("Åsa"), cells("A\u030asa"), cells("麻雀")
    (3, 3, 4)
    """
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Return a text as lines of at most so many columns, all but the first indented.

    Lines break at spaces, and a word that is longer than a line after a hyphen, or anywhere.

    >>> wrapped("p1 throws 9h and draws 2d", 14, "  ")
    ['p1 throws 9h', '  and draws 2d']
    """
    if cells(text) <= width:
        return [text]
    start = text[: len(text) - len(text.lstrip())]
    lines: list[str] = []
    line = start
    for gap, piece in _pieces(text, width - max(len(start), len(indent))):
        longer = f"{line}{gap}{piece}" if line.strip() else line + piece
        if cells(longer) > width:
            lines.append(line)
            longer = indent + piece
        line = longer
    return [*lines, line]


def _pieces(text: str, width: int) -> Iterator[tuple[str, str]]:
    """Yield the words of a text, those wider than a line in pieces, each with the gap before it."""
    for word in text.split():
        gap, piece = " ", ""
        for sign in word:
            while piece and cells(piece + sign) > width:
                end = piece.rfind("-") + 1 or len(piece)
                yield gap, piece[:end]
                gap, piece = "", piece[end:]
            piece += sign
        yield gap, piece


@attrs.frozen
class Column(Value):
    """What a table's column is called and how it is laid out."""

    title: str = ""
    """Its heading; a table has no line of headings when none of its columns has one."""
    align: Literal["left", "right"] = "left"
    """The side on which its cells begin."""
    wraps: bool = False
    """Whether its cells may be broken into several lines where space is short."""

    def fill(self, text: str, width: int) -> str:
        """Return a cell's text with the spaces that align it."""
        spaces = " " * (width - cells(text))
        return spaces + text if self.align == "right" else text + spaces


def _printable_rows(rows: Iterable[Iterable[str]]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(printable, row_of("cells", row))) for row in row_of("rows", rows))


@attrs.frozen
class TextTable(Value):
    """A table of text: every row has a cell for each column."""

    title: str
    """What it shows; may be empty."""
    columns: tuple[Column, ...]
    """The columns, from the left."""
    rows: tuple[tuple[str, ...], ...] = attrs.field(converter=_printable_rows)
    """The cells, row by row, with what cannot be printed escaped."""

    @property
    def headings(self) -> tuple[str, ...]:
        """The titles of the columns; empty when none has one."""
        titles = tuple(column.title for column in self.columns)
        return titles if any(titles) else ()

    def widths(self, width: int) -> list[int] | None:
        """Return how wide each column is on a screen so wide, or None where they do not fit."""
        columns = range(len(self.columns))
        natural = [max((cells(row[n]) for row in self._all_rows()), default=0) for n in columns]
        wrapping = [n for n in columns if self.columns[n].wraps]
        fixed = sum(natural[n] for n in columns if n not in wrapping)
        free = width - len(_GAP) * (len(columns) - 1) - fixed
        found = list(natural)
        # Narrow ones first, so that what they do not need is left for the others.
        for n in sorted(wrapping, key=natural.__getitem__):
            found[n] = min(natural[n], free // len(wrapping))
            if found[n] < min(natural[n], _NARROWEST_WRAPPED):
                return None
            wrapping.remove(n)
            free -= found[n]
        return found if free >= 0 else None

    def to_text(self, width: int = 80) -> str:
        """Return the table as lines of at most so many columns, at least 40.

        Where the columns do not fit each row becomes a block of lines; nothing is left out.
        """
        require("width", width, int)
        width = max(width, NARROWEST)
        widths = self.widths(width)
        lines = wrapped(self.title, width, _GAP) if self.title else []
        lines += self._blocks(width) if widths is None else self._lines(widths)
        return "".join(f"{line.rstrip()}\n" for line in lines)

    def to_markdown(self) -> str:
        """Return the table in Markdown, under its title as a heading."""
        sides = {"left": "---", "right": "--:"}
        titles = (column.title for column in self.columns)
        lines = [f"### {markdown(self.title)}", ""] if self.title else []
        lines.append(_markdown_row(titles))
        lines.append(f"|{'|'.join(sides[column.align] for column in self.columns)}|")
        lines += map(_markdown_row, self.rows)
        return "".join(f"{line}\n" for line in lines)

    def _all_rows(self) -> tuple[tuple[str, ...], ...]:
        return (self.headings, *self.rows) if self.headings else self.rows

    def _lines(self, widths: Sequence[int]) -> Iterator[str]:
        if self.headings:
            yield from self._row_lines(self.headings, widths)
            yield _GAP.join("-" * width for width in widths)
        for row in self.rows:
            yield from self._row_lines(row, widths)

    def _row_lines(self, row: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
        broken = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for number in range(max(map(len, broken))):
            parts = [lines[number] if number < len(lines) else "" for lines in broken]
            filled = map(Column.fill, self.columns, parts, widths)
            yield _GAP.join(filled)

    def _blocks(self, width: int) -> Iterator[str]:
        for row in self.rows:
            head, *others = (
                f"{column.title}{': ' if column.title else ''}{cell.strip()}" if cell else ""
                for column, cell in zip(self.columns, row, strict=True)
            )
            yield from wrapped(head, width, _GAP)
            for line in filter(None, others):
                yield from wrapped(_GAP + line, width, _GAP * 2)


def _markdown_row(row: Iterable[str]) -> str:
    return f"| {' | '.join(markdown(cell.strip()) for cell in row)} |"
