"""What a table hands out: entries of its log, receipts and refusals; and what reveals cards."""

import re
from collections.abc import Iterable
from typing import Final, Literal, get_args

import attrs

from chicago_rules.actions import ACTIONS, SeatAction
from chicago_rules.commitments import Commitment, FixedDeal
from chicago_rules.errors import Fault, NotationError
from chicago_rules.events import (
    CardOffered,
    CardsThrown,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    Claimed,
    CombinationShown,
    DealEnded,
    DealerDrawn,
    Dealt,
    Exchanged,
    FalseClaim,
    Kept,
    OpenRefused,
    OpenTaken,
    Passed,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    TurnedUp,
)
from chicago_rules.messages import MAX_INTEGER, describe
from chicago_rules.redacted import SeenEvent, redact
from chicago_rules.refusals import CodedError, Facts, Words
from chicago_rules.seats import Seat, format_seat
from chicago_rules.values import Value
from chicago_rules.views import PlayerView

_ID: Final = re.compile(r"[A-Za-z0-9._:-]{1,64}")

TableCode = Literal[
    "command_conflict",
    "malformed_command",
    "no_such_version",
    "not_awaited",
    "not_for_seats",
    "nothing_to_undo",
    "other_command",
    "other_seat",
    "stale_version",
    "too_many_undos",
    "undo_revealed",
]
"""Why a table refuses a command; a released code keeps its meaning."""

TABLE_CODES: Final[tuple[str, ...]] = get_args(TableCode)
"""Every code of a ``TableError``, sorted."""


class TableError(CodedError):
    """A command that the table refuses before the rules are asked; it has changed nothing."""

    code: TableCode
    """Why, as a stable word; one of ``TABLE_CODES``."""

    def __init__(
        self,
        code: TableCode,
        facts: Facts | None = None,
        variant: str = "",
        seat: Seat | None = None,
    ) -> None:
        super().__init__(code, facts, variant)
        self.args = (code, facts, variant, seat)
        self._seat = seat

    @property
    def seat(self) -> Seat | None:
        """The seat that sent it, or None for the server itself."""
        return self._seat


CommandKind = Literal["act", "stand_in", "undo"]
"""Whether a seat acts, is stood in for, or a command is taken back."""


@attrs.frozen
class Command(Value):
    """Something that was asked of a table; its action is secret."""

    kind: CommandKind
    """What was asked."""
    sender: Seat | None
    """Who asked: the authenticated seat, or None for the server itself."""
    seat: Seat | None
    """Who acts by it; None for an undo."""
    command_id: str
    """By what the sender knows the command, so that it may send it again."""
    expected: int
    """The version of the table that the sender knew of."""
    action: SeatAction | None = attrs.field(default=None, repr=False)
    """What was done; None for an undo."""

    def __attrs_post_init__(self) -> None:
        if self.kind == "act":
            fits = self.sender == self.seat is not None and type(self.action) in ACTIONS
        elif self.kind == "stand_in":
            fits = self.sender is None and self.seat is not None
        else:
            fits = self.seat is None and self.action is None
        if not fits:
            message = f"{describe(self.action)} is no action with which a seat can {self.kind}"
            raise NotationError([Fault("", message)])

    def repeats(self, earlier: "Command") -> bool:
        """Tell whether this asks for the same; what stands in for a seat nobody asks for."""
        if self.kind == "stand_in":
            return attrs.evolve(earlier, action=self.action) == self
        return earlier == self

    def check(self) -> None:
        """Raise a ``TableError`` when the version or the id is nothing that can be one."""
        check_version(self.expected, self.sender)
        if not isinstance(self.command_id, str) or not _ID.fullmatch(self.command_id):
            raise TableError("malformed_command", variant="id", seat=self.sender)


def check_version(version: int, sender: Seat | None) -> None:
    """Raise a ``TableError`` when something is nothing that can be a version."""
    if type(version) is not int or not 0 <= version <= MAX_INTEGER:
        raise TableError("malformed_command", variant="version", seat=sender)


@attrs.frozen
class Receipt(Value):
    """That a command was accepted; sent again, the command gets the same one."""

    command_id: str
    """The command's own id."""
    version: int
    """The version that the table came to by it."""


@attrs.frozen
class Snapshot(Value):
    """What a seat knew at a version of the table."""

    version: int
    """The version."""
    view: PlayerView = attrs.field(repr=False)
    """What the seat knew then; for its eyes only."""


@attrs.frozen(kw_only=True)
class Entry(Value):
    """One change of a table as one seat, or a spectator, is told of it.

    With ``revealed`` and ``committed`` something else is told before the events: what was fixed for
    deals that are over, and commitments to those that the events begin.
    """

    version: int
    """The version that the table came to by it; the first is 1, the beginning of the game."""
    seat: Seat | None
    """Who acted, or whose command was taken back; None for the beginning."""
    stood_in: bool = False
    """Whether the harmless action was done for an absent seat."""
    taken_back: int | None = None
    """The version of the entry that this takes back; its events count as never told."""
    revealed: tuple[FixedDeal, ...] = ()
    """What chance did in deals that are over, where the table commits itself; all of their hands
    follow from it."""
    committed: tuple[Commitment, ...] = ()
    """Commitments to the deals that begin with it, where the table commits itself."""
    events: tuple[SeenEvent, ...] = attrs.field(default=(), repr=False)
    """What happened, as its viewer sees it: of the action, and then of what chance did after it.
    Each of these ends with an ``Awaited``."""

    def seen_by(self, seat: int | None) -> "Entry":
        """Return the entry as a seat may see it, or with None a spectator."""
        return attrs.evolve(self, events=tuple(redact(event, seat) for event in self.events))


REVEALING: Final[dict[type[SeenEvent], str]] = {
    DealerDrawn: "drawn",
    Dealt: "dealt",
    Redealt: "redealt",
    Kept: "kept",
    CombinationShown: "shown",
    CardsThrown: "thrown",
    CardOffered: "offered",
    OpenTaken: "taken",
    OpenRefused: "refused",
    Exchanged: "exchanged",
    Reshuffled: "reshuffled",
    Claimed: "claimed",
    Passed: "passed",
    FalseClaim: "exposed",
    ShowdownHeld: "compared",
    ChicagoCalled: "called",
    ChicagoDeclined: "declined",
    Played: "played",
    ChicagoWon: "won",
    ChicagoLost: "lost",
    TurnedUp: "turned_up",
    DealEnded: "ended",
}
"""The events that tell somebody of cards, or let them be inferred, by their texts' names.

Not among them are a hidden choice, of which nobody sees more than that it was made, a sixth card,
thrown unseen because it must be, the choice between points and zeroing, which is about totals, and
what follows from these for totals and turns.
"""


def revealed_by(events: Iterable[SeenEvent]) -> Words | None:
    """Return the first thing that tells anybody of cards, as words for a message, else None.

    A choice that all see, made by a seat that knows its hand, tells of the hand.
    """
    for event in events:
        name = REVEALING.get(type(event))
        if name is not None:
            stands = isinstance(event, CardsThrown | Exchanged) and not event.count
            seat = getattr(event, "seat", None)
            return Words("revealed", "kept" if stands else name, _written(seat))
    return None


def _written(seat: Seat | None) -> str:
    return "" if seat is None else format_seat(seat)
