"""The score sheet as card players write it: a column for each player, totals deal by deal."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from chicago_rules.layout import Column, TextTable
from chicago_rules.seats import Seat, format_seat
from chicago_rules.speech import Speech
from chicago_rules.views import PlayerView

_MOST: Final = 7
"""How many deals are shown; what was before them is the row above."""
_WIDTH: Final = 80


class Entry(NamedTuple):
    """A line of the sheet."""

    deal: int
    """The deal, from 1; 0 for what the game began with."""
    totals: tuple[int, ...]
    """The totals after it, by seat."""


def sheet_lines(speech: Speech, entries: Sequence[Entry], view: PlayerView) -> list[str]:
    """Return the sheet as lines: the last deals, the present one where it has changed a total.

    A total that a deal did not change is a dash, which is told below; the last line of a game that
    is over has all totals. A line of dots stands for deals that are left out. Below stand who has
    declared Chicago and who is stopped, if anybody. Names that make the sheet too wide give way to
    ``p1``, ``p2`` …
    """
    pad = list(entries)
    labels = [speech.text("sheet", "start"), *(str(entry.deal) for entry in pad[1:])]
    if view.totals != pad[-1].totals:
        pad.append(Entry(view.deal_number, view.totals))
        labels.append(speech.text("sheet", "now"))
    rows = [_in_full(labels[0], pad[0])]
    for place in range(1, len(pad)):
        before, after = pad[place - 1].totals, pad[place].totals
        rows.append(
            (labels[place], *(_cell(speech, *pair) for pair in zip(before, after, strict=True)))
        )
    if view.winners:
        rows[-1] = _in_full(labels[-1], pad[-1])
    if len(rows) > _MOST:
        first = len(rows) - _MOST
        dots = ("…", *["…"] * len(speech.names))
        rows = [dots, _in_full(labels[first], pad[first]), *rows[first + 1 :]]
    seats = range(len(speech.names))
    table = _table(speech, list(speech.names), rows)
    if table.widths(_WIDTH) is None:
        table = _table(speech, [format_seat(Seat(seat)) for seat in seats], rows)
    lines = table.to_text(_WIDTH).splitlines()
    if any(speech.text("sheet", "same") in row[1:] for row in rows):
        lines.append(speech.text("sheet", "dash"))
    for name, named in (("declared", view.sheet.declared), ("stopped", view.stopped)):
        if named:
            lines.append(speech.text("sheet", name, names=speech.listed(named)))
    return lines


def _in_full(label: str, entry: Entry) -> tuple[str, ...]:
    return (label, *map(str, entry.totals))


def _cell(speech: Speech, before: int, after: int) -> str:
    return speech.text("sheet", "same") if before == after else str(after)


def _table(speech: Speech, names: Sequence[str], rows: Sequence[tuple[str, ...]]) -> TextTable:
    columns = (Column(speech.text("sheet", "deal"), "right"), *(Column(n, "right") for n in names))
    return TextTable(speech.text("sheet", "title"), columns, rows)
