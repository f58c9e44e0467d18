"""A game behind a server: it takes commands, acts for chance, and tells each seat what it may know.

No network, clock or log is in it. It is no part of ``chicago_rules`` itself: import it from here.
"""

import secrets
from collections import OrderedDict, deque
from collections.abc import Sequence
from threading import RLock
from typing import Final, NoReturn, SupportsIndex

import attrs

from chicago_rules.actions import Action, ChanceAction, SeatAction
from chicago_rules.arguments import require
from chicago_rules.commitments import (
    Commitment,
    FixedDeal,
    commitment_to,
    committed_bytes,
    fixed_deal,
    verify_deal,
)
from chicago_rules.engine import A_SOURCE, RandomSource
from chicago_rules.errors import ChicagoError, Fault, GameError, WireError
from chicago_rules.limits import Limits
from chicago_rules.names import names_of
from chicago_rules.players import default_action
from chicago_rules.profile import Profile
from chicago_rules.records import Record, make_record
from chicago_rules.redacted import SeenEvent
from chicago_rules.refusals import CodedError
from chicago_rules.seats import Seat, checked_seat, format_seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.state import State
from chicago_rules.table_course import Fix, change, taking
from chicago_rules.table_log import (
    TABLE_CODES,
    Command,
    Entry,
    Receipt,
    Snapshot,
    TableCode,
    TableError,
    check_version,
    revealed_by,
)
from chicago_rules.table_wire import (
    TABLE_LIMITS,
    SavedTable,
    entry_from_json,
    entry_to_json,
    read_saved,
    write_saved,
)
from chicago_rules.views import PlayerView, observe

__all__ = [
    "MAX_REMEMBERED",
    "MAX_UNDOS",
    "TABLE_CODES",
    "TABLE_LIMITS",
    "Commitment",
    "Entry",
    "FixedDeal",
    "Receipt",
    "Snapshot",
    "Table",
    "TableCode",
    "TableError",
    "committed_bytes",
    "entry_from_json",
    "entry_to_json",
    "verify_deal",
]

MAX_REMEMBERED: Final = 100
"""How many accepted commands of each sender are known again; the latest."""

MAX_UNDOS: Final = 20
"""How many commands may be taken back in one deal, so that no seat makes the log grow at will."""


@attrs.frozen
class _Standing:
    """A change that has not been taken back."""

    entry: Entry
    sender: Seat | None
    actions: tuple[Action, ...]


class Table:
    """A game that waits for a seat or is over, as chance acts by itself at once.

    It begins as ``new_game`` does, with its errors; ``players`` are the names by seat, or their
    number. Names that cannot be players', or would be taken for each other, are a ``RecordError``.
    With ``commit`` it publishes what it has fixed for a deal before dealing it, and reveals it
    after the deal. ``randomness`` orders the cards, by default the system's secure source.

    Every method may be called from any thread, does all or nothing, and returns immutable values.
    A seat is the one of the caller's session: the table believes it. A seat that the game does not
    have is a ``GameError``.

    >>> import random
    >>> import chicago_rules as cr
    >>> profile = cr.load_profile("hemmavariant")
    >>> table = Table(profile, ["Åsa", "Ali"], dealer=1, randomness=random.Random(7))
    >>> table
    <Table version 1 <State deal 1 Exchanging totals (0, 0)>>
    >>> table.submit(0, cr.Exchange(0), expected_version=1, command_id="a1")
    Receipt(command_id='a1', version=2)
    >>> [entry.version for entry in table.events_since(1, 1)]
    [2]
    """

    __slots__ = (
        "_back",
        "_beginning",
        "_commands",
        "_entries",
        "_fix",
        "_fixed",
        "_lock",
        "_receipts",
        "_standing",
        "_state",
        "_undos",
    )

    def __init__(
        self,
        profile: Profile,
        players: int | Sequence[str],
        dealer: int | None = None,
        *,
        sheet: ScoreSheet | None = None,
        check_players: bool = True,
        commit: bool = False,
        randomness: RandomSource | None = None,
    ) -> None:
        beginning = SavedTable(
            profile=profile,
            names=names_of(players),
            dealer=None if dealer is None else Seat(dealer),
            sheet=sheet,
            check_players=bool(check_players),
            commit=bool(commit),
        )
        self._begin(beginning, _fixing(randomness))

    def _begin(self, beginning: SavedTable, fix: Fix) -> None:
        self._beginning = beginning
        self._fix = fix
        self._lock = RLock()
        self._state = beginning.state()
        self._fixed: list[FixedDeal] = []
        self._commands: list[Command] = []
        self._entries: list[Entry] = []
        self._standing: list[_Standing] = []
        self._back: list[State] = []  # what stood before each of the latest, unrevealing changes
        self._undos = 0
        self._receipts: dict[Seat | None, OrderedDict[str, tuple[Command, Receipt]]] = {}
        self._go_on(None)

    @property
    def version(self) -> int:
        """The number of changes so far: 1 after the beginning, and one more by each command."""
        with self._lock:
            return len(self._entries)

    @property
    def secret_state(self) -> State:
        """The present state with every card, for the server alone."""
        with self._lock:
            return self._state

    def submit(
        self, seat: int, action: SeatAction, expected_version: int, command_id: str
    ) -> Receipt:
        """Do an action of an authenticated seat, with what chance owes after it.

        ``expected_version`` is the version that the seat knew of; the id, 1 to 64 of the letters
        A–Z and a–z, digits and ``._:-``, is its own choice for each command. An accepted command
        that is sent again by its seat changes nothing and gets its first receipt. A ``TableError``
        refuses other uses of an id, an action of another seat or of chance, and any version but the
        present one; an ``IllegalAction`` what the rules refuse; a ``NotationError`` what is no
        action. What is refused has changed nothing, and its id is free.
        """
        with self._lock:
            own = self._seat(seat)
            return self._do(Command("act", own, own, command_id, expected_version, action))

    def play_for(self, seat: int, expected_version: int, command_id: str) -> Receipt:
        """Do the harmless action for an absent seat, marked as such; the server decides when.

        Ids and versions are as in ``submit``, with ids of the server's own. A seat that is not to
        act is a ``TableError``.
        """
        with self._lock:
            own = self._seat(seat)
            return self._do(Command("stand_in", None, own, command_id, expected_version))

    def undo(self, seat: int | None, expected_version: int, command_id: str) -> Receipt:
        """Take back the last command that stands, of this seat, or with None whoever's it was.

        Ids and versions are as in ``submit``. A ``TableError`` refuses it where nothing is left to
        take back, where the command is another sender's, after ``MAX_UNDOS`` in a deal, and where
        the command told anybody anything of cards: its message says what.
        """
        with self._lock:
            own = None if seat is None else self._seat(seat)
            return self._do(Command("undo", own, None, command_id, expected_version))

    def view(self, seat: int | None) -> PlayerView:
        """Return what a seat knows now, or with None what a spectator sees."""
        return self.snapshot(seat).view

    def snapshot(self, seat: int | None) -> Snapshot:
        """Return the same with the version to which it belongs, for a client that begins with it.

        Asked for one after the other, a command may come between the two.
        """
        with self._lock:
            version, state = len(self._entries), self._state
        return Snapshot(version, observe(state, seat))

    def events_since(self, seat: int | None, version: int) -> tuple[Entry, ...]:
        """Return the entries after a version as a seat, or with None a spectator, may see them.

        Version 0 asks for all; one that the table has not come to is a ``TableError``, and so is
        what is no version.
        """
        viewer = None if seat is None else self._seat(seat)
        check_version(version, viewer)
        with self._lock:
            now = len(self._entries)
            if version > now:
                raise TableError("no_such_version", {"now": now}, seat=viewer)
            entries = self._entries[version:]
        return tuple(entry.seen_by(viewer) for entry in entries)

    def information(self, seat: int | None) -> tuple[SeenEvent, ...]:
        """Return all that a seat, or with None a spectator, has been told, but what was taken back.

        For a spectator and for every seat alike, ``follow`` makes the present public view of it.
        """
        viewer = None if seat is None else self._seat(seat)
        with self._lock:
            entries = [standing.entry for standing in self._standing]
        return tuple(event for entry in entries for event in entry.seen_by(viewer).events)

    def record(self) -> Record:
        """Return the game so far as a record, without what was taken back; it holds every card."""
        with self._lock:
            actions = [action for standing in self._standing for action in standing.actions]
        begun = self._beginning
        return make_record(begun.profile, begun.names, begun.dealer, actions, begun.sheet)

    def save(self) -> str:
        """Return all of the table as a JSON document for the server's own store; it is secret."""
        with self._lock:
            fixed, commands = tuple(self._fixed), tuple(self._commands)
        return write_saved(attrs.evolve(self._beginning, fixed=fixed, commands=commands))

    @classmethod
    def load(
        cls,
        text: str,
        *,
        randomness: RandomSource | None = None,
        limits: Limits = TABLE_LIMITS,
    ) -> "Table":
        """Return the table that was saved; it goes on as that one would have.

        All its commands are done again under the rules. A text that is malformed, or tells of what
        the rules refuse, is a ``WireError``; a version that is not known ``UnsupportedVersion``.
        """
        fix = _fixing(randomness)
        saved = read_saved(text, limits)
        left = deque(saved.fixed)
        table = cls.__new__(cls)
        where = "beginning"
        try:
            table._begin(attrs.evolve(saved, fixed=(), commands=()), taking(left))
            for place, command in enumerate(saved.commands, 1):
                where = f"commands[{place}]"
                if table._do(command).version <= place:
                    raise GameError("this command is an earlier one")
        except ChicagoError as wrong:
            said = wrong.public if isinstance(wrong, CodedError) else str(wrong)
            raise WireError([Fault(f"value.{where}", said)]) from None
        if left:
            raise WireError([Fault("value.fixed", "holds deals that have not begun")])
        table._fix = fix
        return table

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        """Refuse to be copied or pickled: two tables must not go on from one."""
        raise GameError("a table is not copied or pickled: save() returns it as a text for load()")

    def __repr__(self) -> str:
        """Return a line that holds no card."""
        with self._lock:
            return f"<Table version {len(self._entries)} {self._state!r}>"

    def _seat(self, seat: int) -> Seat:
        return checked_seat("the seat", seat, len(self._beginning.names))

    def _do(self, command: Command) -> Receipt:
        """Do a command, or return the receipt that it got the first time."""
        command.check()
        remembered = self._receipts.setdefault(command.sender, OrderedDict())
        if command.command_id in remembered:
            earlier, receipt = remembered[command.command_id]
            if not command.repeats(earlier):
                raise TableError("command_conflict", seat=command.sender)
            return receipt
        now = len(self._entries)
        if command.expected != now:
            facts = {"now": now, "expected": command.expected}
            raise TableError("stale_version", facts, seat=command.sender)
        command = self._take_back(command) if command.seat is None else self._act(command)
        self._commands.append(command)
        receipt = Receipt(command.command_id, now + 1)
        remembered[command.command_id] = command, receipt
        if len(remembered) > MAX_REMEMBERED:
            remembered.popitem(last=False)
        return receipt

    def _act(self, command: Command) -> Command:
        """Do the action of a seat, and return the command with it."""
        action, seat, sender = command.action, command.seat, command.sender
        if action is None and seat is not None:
            action = self._harmless(seat)
        if isinstance(action, ChanceAction):
            raise TableError("not_for_seats", seat=sender)
        if action is not None and action.seat != seat:
            raise TableError("other_seat", seat=seat)
        command = attrs.evolve(command, action=action)
        self._go_on(command)
        return command

    def _harmless(self, seat: Seat) -> SeatAction:
        """Return what stands in for an absent seat."""
        if seat not in self._state.awaited().seats:
            raise TableError("not_awaited", {"absent": format_seat(seat)})
        return default_action(observe(self._state, seat))

    def _go_on(self, command: Command | None) -> None:
        """Do the action of a command, if there is one, and what chance owes then."""
        before, latest = self._state, self._fixed[-1] if self._fixed else None
        done = change(before, None if command is None else command.action, latest, self._fix)
        commits = self._beginning.commit
        entry = Entry(
            version=len(self._entries) + 1,
            seat=None if command is None else command.seat,
            stood_in=command is not None and command.kind == "stand_in",
            revealed=done.over if commits else (),
            committed=tuple(map(commitment_to, done.fixed)) if commits else (),
            events=done.events,
        )
        if revealed_by(done.events) is None:
            self._back.append(before)
        else:
            self._back.clear()
        if done.fixed:
            self._undos = 0
        self._state = done.state
        self._fixed += done.fixed
        self._entries.append(entry)
        sender = None if command is None else command.sender
        self._standing.append(_Standing(entry, sender, done.actions))

    def _take_back(self, command: Command) -> Command:
        """Take back the last command that stands, and return the one that does."""
        last, sender = self._standing[-1], command.sender
        if last.entry.version == 1:
            raise TableError("nothing_to_undo", seat=sender)
        if sender not in (None, last.sender):
            raise TableError("other_command", seat=sender)
        told = revealed_by(last.entry.events)
        if told is not None:
            raise TableError("undo_revealed", {"told": told}, seat=sender)
        if self._undos == MAX_UNDOS:
            raise TableError("too_many_undos", {"most": MAX_UNDOS}, seat=sender)
        self._state = self._back.pop()
        self._standing.pop()
        self._undos += 1
        version = len(self._entries) + 1
        self._entries.append(
            Entry(version=version, seat=last.entry.seat, taken_back=last.entry.version)
        )
        return command


def _fixing(randomness: RandomSource | None) -> Fix:
    """Return what fixes deals by a source of chance, with nonces of the system's."""
    rng = secrets.SystemRandom() if randomness is None else randomness
    require(A_SOURCE, rng, RandomSource)
    return lambda number: fixed_deal(number, rng, secrets.token_hex(32))
