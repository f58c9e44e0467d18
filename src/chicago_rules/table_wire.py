"""JSON documents of a table: what it saves, which is secret, and the entries that it hands out."""

from typing import Final, cast

import attrs

from chicago_rules.commitments import FixedDeal
from chicago_rules.engine import new_game
from chicago_rules.errors import RecordError
from chicago_rules.limits import JSON_LIMITS, Limits
from chicago_rules.names import alike_faults, name_faults
from chicago_rules.profile import Profile
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.state import State
from chicago_rules.table_log import Command, Entry
from chicago_rules.values import Value
from chicago_rules.wire import document_form, read_document, written_document

TABLE_LIMITS: Final = Limits(text=20_000_000, items=2_000_000)
"""The limits of a saved table: room for some 600 deals of ten players, or 1,500 of four."""


@attrs.frozen(kw_only=True)
class SavedTable(Value):
    """All that a table follows from: how it began, what chance was to do, and what was done.

    Names that cannot be players', or would be taken for each other, are a ``RecordError``.
    """

    profile: Profile
    """The rules."""
    names: tuple[str, ...]
    """The players' names, by seat."""
    dealer: Seat | None
    """Who deals first; None where that is drawn for."""
    sheet: ScoreSheet | None
    """What the game had come to when it began; None for a new one."""
    check_players: bool
    """Whether the number of players is one that the rules are for."""
    commit: bool
    """Whether the table commits itself to its cards."""
    fixed: tuple[FixedDeal, ...] = ()
    """What was fixed for each deal that has begun; secret."""
    commands: tuple[Command, ...] = ()
    """Every command that was accepted, with those taken back and those that did so; secret."""

    def __attrs_post_init__(self) -> None:
        faults = [*name_faults(enumerate(self.names, 1))] or [*alike_faults(self.names)]
        if faults:
            raise RecordError(faults)

    def state(self) -> State:
        """Return the state from which the game begins, with the errors of ``new_game``."""
        return new_game(
            self.profile,
            len(self.names),
            self.dealer,
            sheet=self.sheet,
            check_players=self.check_players,
        )


_SAVED: Final = "chicago-secret-table"
_ENTRY: Final = "chicago-table-entry"

TABLE_DOCUMENTS: Final = {
    _SAVED: document_form(_SAVED, SavedTable),
    _ENTRY: document_form(_ENTRY, Entry),
}
"""The form of the documents of a table, by their format."""


def write_saved(saved: SavedTable) -> str:
    """Return what a table saves as a JSON document, for the server alone."""
    return written_document(TABLE_DOCUMENTS[_SAVED], _SAVED, saved)


def read_saved(text: str, limits: Limits) -> SavedTable:
    """Return what a table has saved; its errors are those of ``from_json``."""
    return cast("SavedTable", read_document(text, limits, {_SAVED: TABLE_DOCUMENTS[_SAVED]}))


def entry_to_json(entry: Entry) -> str:
    """Return an entry as a JSON document for the seat that it was made for."""
    return written_document(TABLE_DOCUMENTS[_ENTRY], _ENTRY, entry)


def entry_from_json(text: str, *, limits: Limits = JSON_LIMITS) -> Entry:
    """Return the entry that a JSON document holds; the errors are those of ``from_json``."""
    return cast("Entry", read_document(text, limits, {_ENTRY: TABLE_DOCUMENTS[_ENTRY]}))
