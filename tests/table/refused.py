"""A case of everything that a table refuses, as the error that a player is told."""

from collections.abc import Callable
from typing import Final

import chicago_rules as cr
from chicago_rules.table import MAX_UNDOS, Table, TableError
from table.tables import act, hidden, refused, table

KEEP: Final = cr.Exchange(cr.Seat(0))
HEARTS: Final = cr.Shuffle(cr.PACK)


def conflict() -> TableError:
    at = table()
    act(at, "p1 exchange", "a")
    return refused(at, lambda: at.submit(0, KEEP, 2, "a"))


def too_many() -> TableError:
    at = hidden()
    for _ in range(MAX_UNDOS):
        act(at, "p1 exchange")
        at.undo(0, at.version, f"u{at.version}")
    act(at, "p1 exchange")
    return refused(at, lambda: at.undo(0, at.version, "u"))


def other_command() -> TableError:
    at = hidden()
    act(at, "p1 exchange")
    return refused(at, lambda: at.undo(1, at.version, "u"))


def after(*lines: str) -> Callable[[], TableError]:
    """Return what refuses an undo after these actions."""

    def undo() -> TableError:
        at = table()
        for line in lines:
            act(at, line)
        return refused(at, lambda: at.undo(None, at.version, "u"))

    return undo


def at_table(do: Callable[[Table], object]) -> Callable[[], TableError]:
    """Return what does something at a new table."""

    def case() -> TableError:
        at = table()
        return refused(at, lambda: do(at))

    return case


def shuffle(at: Table) -> None:
    at.submit(0, HEARTS, 1, "a")  # type: ignore[arg-type]  # what a seat may send all the same


TABLE_REFUSED: Final[dict[str, Callable[[], TableError]]] = {
    "command_conflict": conflict,
    "malformed_command id": at_table(lambda at: at.submit(0, KEEP, 1, "å")),
    "malformed_command version": at_table(lambda at: at.submit(0, KEEP, -1, "a")),
    "no_such_version": at_table(lambda at: at.events_since(None, 2)),
    "not_awaited": at_table(lambda at: at.play_for(1, 1, "a")),
    "not_for_seats": at_table(shuffle),
    "nothing_to_undo": at_table(lambda at: at.undo(0, 1, "a")),
    "other_command": other_command,
    "other_seat": at_table(lambda at: at.submit(1, KEEP, 1, "a")),
    "stale_version": at_table(lambda at: at.submit(0, KEEP, 0, "a")),
    "too_many_undos": too_many,
    "undo_revealed": after("p1 exchange"),
}
"""What is refused, by its code and what it is a case of."""


def table_refusals() -> dict[str, TableError]:
    """Return each of them as it is told."""
    return {name: case() for name, case in TABLE_REFUSED.items()}
