"""Records: a game written down, as a value and as TOML text.

A record holds what was done, not what the rules make of it; ``replaying`` finds that out. Reading
refuses only what is wrong in the text itself.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias

import attrs

from chicago_rules.actions import Action, Draw, Shuffle
from chicago_rules.engine import new_game
from chicago_rules.errors import Fault, GameError, NotationError, ProfileError, RecordError
from chicago_rules.hands import CATEGORIES
from chicago_rules.notation import Line, format_action
from chicago_rules.profile import CategoryKey, Profile
from chicago_rules.profile_toml import (
    list_profiles,
    load_profile,
    profile_from_table,
    profile_lines,
    read_text,
    rules_sha256,
    shown_path,
)
from chicago_rules.seats import Seat, format_seat, parse_seat
from chicago_rules.state import ScoreSheet, State
from chicago_rules.strict import as_key, read_toml, structure, toml_value
from chicago_rules.values import Value

FORMAT: Final = "chicago-record"
"""What a record's ``format`` says."""
VERSION: Final = 1
"""The version of the record format that is read and written."""
MAX_NAME: Final = 64
"""The most characters of a player's name."""

_NOTE_KEY: Final = re.compile(r"_[A-Za-z0-9_-]{0,63}")

Note: TypeAlias = str | int | bool | tuple[str | int | bool, ...]
"""What a key of the writer's own may hold."""
Notes: TypeAlias = tuple[tuple[str, Note], ...]
"""Keys of the writer's own, which begin with ``_``, with what they hold, in the order written."""


@attrs.frozen
class RecordedDeal(Value):
    """What was done in one deal."""

    lines: tuple[Line, ...]
    """The strings of ``actions`` in order."""
    totals: tuple[int, ...] | None = None
    """The claimed totals after the deal, by seat."""
    notes: Notes = ()
    """The writer's own keys."""


@attrs.frozen(kw_only=True)
class Record(Value):
    """A game as it was written down; its rules and its score sheet fit together.

    What does not fit is a ``RecordError`` when the record is made.
    """

    profile: Profile
    """The rules it was played by."""
    players: tuple[str, ...]
    """The names, by seat."""
    dealer: Seat
    """Who dealt first."""
    sheet: ScoreSheet | None = None
    """What the game had come to when the record begins; None for its beginning."""
    deals: tuple[RecordedDeal, ...] = ()
    """The deals in order; the last may be unfinished."""
    winners: tuple[Seat, ...] | None = None
    """The claimed winners, in seat order; empty when it is claimed that nobody has won."""
    notes: Notes = ()
    """The writer's own keys."""

    def __attrs_post_init__(self) -> None:
        faults = [Fault(f"players[{n}]", why) for n, why in _bad_names(self.players)]
        try:
            self.beginning()
        except GameError as error:
            faults.append(Fault("", str(error)))
        for number, deal in enumerate(self.deals, 1):
            if deal.totals is not None and len(deal.totals) != len(self.players):
                message = f"must be {len(self.players)} numbers, one for each player"
                faults.append(Fault(f"deal[{number}].totals", message))
        if faults:
            raise RecordError(faults)

    def beginning(self, profile: Profile | None = None) -> State:
        """Return the state from which the record begins, by its own rules or by others."""
        return new_game(
            profile or self.profile,
            len(self.players),
            self.dealer,
            sheet=self.sheet,
            check_players=False,
        )


def _bad_names(names: Sequence[str]) -> Iterator[tuple[int, str]]:
    for number, name in enumerate(names, 1):
        if not 1 <= len(name) <= MAX_NAME or not name.isprintable():
            yield number, f"a name is 1 to {MAX_NAME} characters that can be printed"


def make_record(
    profile: Profile,
    players: Sequence[str],
    dealer: int,
    actions: Iterable[Action],
    sheet: ScoreSheet | None = None,
) -> Record:
    """Return a record of actions, split into deals at each shuffle of the pack.

    ``players`` are the names by seat and ``dealer`` is the first dealer's seat. The record claims
    nothing; ``with_claims`` adds what the rules make of it.
    """
    deals: list[list[Line]] = []
    for action in actions:
        begins = isinstance(action, Draw | Shuffle)
        if not deals or (begins and not (deals[-1] and isinstance(deals[-1][-1].said, Draw))):
            deals.append([])
        deals[-1].append(Line(format_action(action)))
    return Record(
        profile=profile,
        players=tuple(players),
        dealer=Seat(dealer),
        sheet=sheet,
        deals=tuple(RecordedDeal(tuple(lines)) for lines in deals),
    )


@attrs.frozen
class _DealTable:
    actions: tuple[str, ...]
    totals: tuple[int, ...] | None = None


@attrs.frozen
class _SheetTable:
    totals: tuple[int, ...]
    declared: tuple[str, ...] = ()
    succeeded: tuple[str, ...] = ()
    waived: tuple[str, ...] = ()
    stopped: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    tiebreak: tuple[str, ...] = ()
    breaker_paid: bool = False
    zero_used: tuple[CategoryKey, ...] = ()


@attrs.frozen
class _Document:
    """The keys of a record's text but for ``[rules]`` and the writer's own."""

    format: Literal["chicago-record"]
    players: tuple[str, ...]
    dealer: str
    version: Literal[1]
    profile: str | None = None
    profile_sha256: str | None = None
    winners: tuple[str, ...] | None = None
    sheet: _SheetTable | None = None
    deal: tuple[_DealTable, ...] = ()


def load_record(path: str | Path) -> Record:
    """Return the record of a file; what cannot be read or is malformed is a ``RecordError``."""
    file = Path(path)
    return read_record(read_text(file, RecordError), shown_path(file))


def read_record(text: str, source: str = "") -> Record:
    """Return the record that a TOML text holds, or raise a ``RecordError`` with every fault.

    The text says what was done and need not be legal. ``source`` is the file's name for errors.
    """
    data = read_toml(text, RecordError, source)
    notes = _Notes(data)
    faults = [*notes.faults, *_line_faults(data.get("deal"))]
    profile = None
    try:
        profile = _profile(data.pop("rules", None), data.get("profile"))
    except (ProfileError, RecordError) as error:
        faults += error.faults
    try:
        document = structure(_Document, data, RecordError)
        if not faults and profile is not None:
            return _record(document, profile, notes)
    except RecordError as error:
        faults += error.faults
    raise RecordError(faults, source)


def _profile(rules: object, profile_id: object) -> Profile:
    """Return the profile that a record names or holds; it must do one of both."""
    if rules is not None:
        if profile_id is not None:
            raise RecordError([Fault("profile", "is out of place beside [rules]; leave one out")])
        if not isinstance(rules, dict):
            raise RecordError([Fault("rules", "must be a table: a whole profile")])
        try:
            return profile_from_table(rules)
        except ProfileError as error:
            raise RecordError(fault.inside("rules") for fault in error.faults) from None
    if profile_id is None:
        raise RecordError([Fault("profile", "is missing; name a bundled profile or give [rules]")])
    if profile_id not in list_profiles():
        known = ", ".join(list_profiles())
        message = f"must be a bundled profile ({known}); any other stands whole in [rules]"
        raise RecordError([Fault("profile", message)])
    return load_profile(str(profile_id))


def _record(document: _Document, profile: Profile, notes: "_Notes") -> Record:
    """Return the record of a document whose keys and lines are well formed."""
    if document.profile_sha256 not in (None, rules_sha256(profile)):
        message = f"does not fit the rules of {profile.id}, whose hash is {rules_sha256(profile)}"
        raise RecordError([Fault("profile_sha256", message)])
    seats = _SeatReader(len(document.players))
    dealer = seats.read("dealer", [document.dealer])
    winners = None if document.winners is None else seats.read("winners", document.winners)
    sheet = None if document.sheet is None else _sheet(document.sheet, seats)
    if seats.faults:
        raise RecordError(seats.faults)
    return Record(
        profile=profile,
        players=document.players,
        dealer=dealer[0],
        sheet=sheet,
        deals=tuple(
            RecordedDeal(tuple(map(Line, deal.actions)), deal.totals, own)
            for deal, own in zip(document.deal, notes.of_deals, strict=True)
        ),
        winners=winners,
        notes=notes.of_record,
    )


def _sheet(table: _SheetTable, seats: "_SeatReader") -> ScoreSheet:
    return ScoreSheet(
        totals=table.totals,
        declared=seats.read("sheet.declared", table.declared),
        succeeded=seats.read("sheet.succeeded", table.succeeded),
        waived=seats.read("sheet.waived", table.waived),
        stopped=seats.read("sheet.stopped", table.stopped),
        out=seats.read("sheet.out", table.out),
        tiebreak=seats.read("sheet.tiebreak", table.tiebreak),
        breaker_paid=table.breaker_paid,
        zero_used=tuple(CATEGORIES[key] for key in table.zero_used),
    )


class _SeatReader:
    """Reads lists of seats and keeps what was wrong with them."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.faults: list[Fault] = []

    def read(self, where: str, texts: Sequence[str]) -> tuple[Seat, ...]:
        """Return the seats of a list, sorted."""
        seats = []
        for text in texts:
            try:
                seat = parse_seat(text)
            except NotationError as error:
                self.faults += (fault.inside(where) for fault in error.faults)
                continue
            if seat >= self.players:
                self.faults.append(Fault(where, f"{text} is no seat of {self.players} players"))
            seats.append(seat)
        return tuple(sorted(seats))


class _Notes:
    """Takes the writer's own keys out of a record's data and keeps them."""

    def __init__(self, data: dict[str, object]) -> None:
        self.faults: list[Fault] = []
        self.of_record = self._take(data, "")
        deals = data.get("deal")
        self.of_deals = [
            self._take(deal, f"deal[{number}].") if isinstance(deal, dict) else ()
            for number, deal in enumerate(deals if isinstance(deals, list) else (), 1)
        ]

    def _take(self, table: dict[str, object], where: str) -> Notes:
        notes: list[tuple[str, Note]] = []
        for key in [key for key in table if key.startswith("_")]:
            note = _note(table.pop(key))
            if note is not None and _NOTE_KEY.fullmatch(key):
                notes.append((key, note))
            else:
                message = (
                    "must be a key of letters, digits, _ and - with a text, a whole number, "
                    "true or false, or an array of them"
                )
                self.faults.append(Fault(f"{where}{as_key(key)}", message))
        return tuple(notes)


def _note(value: object) -> Note | None:
    """Return what a key of the writer's own holds, None where it may not hold that."""
    if isinstance(value, str | int):
        return value
    if not isinstance(value, list):
        return None
    items = tuple(item for item in value if isinstance(item, str | int))
    return items if len(items) == len(value) else None


def _line_faults(deals: object) -> Iterator[Fault]:
    """Yield what is wrong with the lines of a record's deals, as far as there are any."""
    for number, deal in enumerate(deals if isinstance(deals, list) else (), 1):
        lines = deal.get("actions") if isinstance(deal, dict) else None
        for position, line in enumerate(lines if isinstance(lines, list) else (), 1):
            if isinstance(line, str):
                try:
                    Line(line)
                except NotationError as error:
                    where = f"deal[{number}].actions[{position}]"
                    yield from (fault.inside(where) for fault in error.faults)


def write_record(record: Record) -> str:
    """Return a record as the TOML text that ``read_record`` reads it from."""
    bundled = record.profile.id in list_profiles() and record.profile == load_profile(
        record.profile.id
    )
    lines = [f"format = {toml_value(FORMAT)}", f"version = {VERSION}"]
    if bundled:
        lines.append(f"profile = {toml_value(record.profile.id)}")
    lines.append(f"profile_sha256 = {toml_value(rules_sha256(record.profile))}")
    lines.append(f"players = {toml_value(record.players)}")
    lines.append(f"dealer = {toml_value(format_seat(record.dealer))}")
    if record.winners is not None:
        lines.append(f"winners = {toml_value(_seats(record.winners))}")
    lines += _note_lines(record.notes)
    if record.sheet is not None:
        lines += ["", *_sheet_lines(record.sheet)]
    if not bundled:
        lines += ["", *profile_lines(record.profile, inside="rules")]
    for deal in record.deals:
        lines += ["", *_deal_lines(deal)]
    return "".join(f"{line}\n" for line in lines)


def _deal_lines(deal: RecordedDeal) -> Iterator[str]:
    yield "[[deal]]"
    yield "actions = ["
    for line in deal.lines:
        yield f"  {toml_value(line.text)},"
    yield "]"
    if deal.totals is not None:
        yield f"totals = {toml_value(deal.totals)}"
    yield from _note_lines(deal.notes)


def _note_lines(notes: Notes) -> Iterator[str]:
    for key, note in notes:
        yield f"{as_key(key)} = {toml_value(note)}"


def _sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    yield "[sheet]"
    yield f"totals = {toml_value(sheet.totals)}"
    for name in ("declared", "succeeded", "waived", "stopped", "out", "tiebreak"):
        seats: tuple[Seat, ...] = getattr(sheet, name)
        if seats:
            yield f"{name} = {toml_value(_seats(seats))}"
    if sheet.breaker_paid:
        yield "breaker_paid = true"
    if sheet.zero_used:
        yield f"zero_used = {toml_value([category.key for category in sheet.zero_used])}"


def _seats(seats: Iterable[Seat]) -> list[str]:
    return [format_seat(seat) for seat in seats]
