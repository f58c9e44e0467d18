"""Records as TOML: reading, which refuses only what is wrong in the text itself, and writing."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final, Literal

import attrs

from chicago_rules.errors import Fault, NotationError, ProfileError, RecordError
from chicago_rules.files import as_path, read_text, shown_path
from chicago_rules.hands import CATEGORIES
from chicago_rules.limits import TOML_LIMITS, Limits
from chicago_rules.names import name_faults
from chicago_rules.notation import Line
from chicago_rules.profile import CategoryKey, Profile
from chicago_rules.profile_toml import (
    list_profiles,
    load_profile,
    profile_from_table,
    profile_lines,
    rules_sha256,
)
from chicago_rules.records import (
    Note,
    Notes,
    Record,
    RecordedDeal,
    checked_record,
    missing_dealer,
    totals_faults,
)
from chicago_rules.seats import MAX_SEATS, Seat, format_seat, parse_seat
from chicago_rules.sheets import ScoreSheet, sheet_faults, size_faults, unkept_faults
from chicago_rules.strict import MAX_FAULTS, as_key, read_toml, structure, toml_key, toml_value

FORMAT: Final = "chicago-record"
"""What a record's ``format`` says."""
VERSION: Final = 1
"""The version of the record format that is read and written."""

_SEAT_LISTS: Final = ("declared", "succeeded", "waived", "stopped", "out", "tiebreak")


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
    version: Literal[1]
    players: tuple[str, ...]
    dealer: str | None = None
    profile: str | None = None
    profile_sha256: str | None = None
    winners: tuple[str, ...] | None = None
    sheet: _SheetTable | None = None
    deal: tuple[_DealTable, ...] = ()


def load_record(path: str | Path, *, limits: Limits = TOML_LIMITS) -> Record:
    """Return the record of a file; what cannot be read or is malformed is a ``RecordError``."""
    file = as_path(path, RecordError)
    return read_record(read_text(file, RecordError, limits), shown_path(file), limits=limits)


def read_record(text: str, source: str = "", *, limits: Limits = TOML_LIMITS) -> Record:
    """Return the record that a TOML text holds, or raise a ``RecordError`` with every fault.

    The text says what was done and need not be legal. ``source`` is the file's name for errors.
    """
    data = read_toml(text, RecordError, source, limits)
    notes = _Notes(data)
    rules = data.pop("rules", None)
    document = profile = None
    faults: list[Fault] = []
    try:
        document = structure(_Document, data, RecordError)
    except RecordError as error:
        faults += error.faults
    try:
        profile = _profile(rules, data.get("profile"))
        faults += _hash_faults(profile, data.get("profile_sha256"))
    except RecordError as error:
        faults += error.faults
    for found in (_table_faults(data, profile), _line_faults(data), notes.faults):
        faults += islice(found, MAX_FAULTS)
    if document is None or profile is None or faults:
        raise RecordError(faults, source)
    return _record(document, profile, notes)


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


def _hash_faults(profile: Profile, claimed: object) -> Iterator[Fault]:
    expected = rules_sha256(profile)
    if isinstance(claimed, str) and claimed != expected:
        message = f"does not fit the rules of {profile.id}, whose hash is {expected}"
        yield Fault("profile_sha256", message)


def _items(value: object) -> Iterator[tuple[int, object]]:
    """Yield the parts of an array with their places from 1; nothing where there is no array."""
    yield from enumerate(value if isinstance(value, list) else (), 1)


def _table_faults(data: Mapping[str, object], profile: Profile | None) -> Iterator[Fault]:
    """Yield what names, seats and totals get wrong, as far as they have the right types.

    The profile is None when that is not known.
    """
    names = data.get("players")
    yield from name_faults((n, name) for n, name in _items(names) if isinstance(name, str))
    wrong = [*size_faults(len(names))] if isinstance(names, list) else []
    yield from wrong
    players = len(names) if isinstance(names, list) and not wrong else None
    if "dealer" not in data and ("sheet" in data or not _begins_with_draw(data.get("deal"))):
        yield missing_dealer()
    yield from _seats_read("dealer", [data.get("dealer")], players)[1]
    yield from _seats_read("winners", data.get("winners"), players)[1]
    sheet = data.get("sheet")
    if isinstance(sheet, dict):
        yield from _sheet_faults(sheet, players, profile)
    if players is not None:
        deals = [(n, d.get("totals")) for n, d in _items(data.get("deal")) if isinstance(d, dict)]
        yield from totals_faults(((n, t) for n, t in deals if isinstance(t, list)), players)


def _begins_with_draw(deals: object) -> bool:
    """Tell whether the first line of deal 1 that says anything begins with the word for a draw."""
    deal = deals[0] if isinstance(deals, list) and deals else None
    lines = deal.get("actions") if isinstance(deal, dict) else None
    texts = [line.partition("#")[0].split() for _, line in _items(lines) if isinstance(line, str)]
    return next((words[0] == "draw" for words in texts if words), False)


def _sheet_faults(
    sheet: Mapping[str, object], players: int | None, profile: Profile | None
) -> Iterator[Fault]:
    """Yield what is wrong with a sheet of a table of so many under these rules.

    What is not known of table and rules is None.
    """
    said: dict[str, list[Seat]] = {}
    for name in _SEAT_LISTS:
        said[name], faults = _seats_read(f"sheet.{name}", sheet.get(name), players)
        yield from faults
    seats = MAX_SEATS if players is None else players
    declared, totals = sheet.get("declared", []), sheet.get("totals")
    if not isinstance(declared, list) or len(declared) != len(said["declared"]):
        said["declared"] = [Seat(seat) for seat in range(seats)]  # any seat may stand there
    keys = [key for _, key in _items(sheet.get("zero_used")) if isinstance(key, str)]
    zeroed = [CATEGORIES[key] for key in keys if key in CATEGORIES]
    for category in dict.fromkeys(zeroed):
        if zeroed.count(category) > 1:
            yield Fault("sheet.zero_used", f"{category.key} stands there twice")
    told = ScoreSheet(
        [0] * (len(totals) if isinstance(totals, list) and players is not None else seats),
        **said,
        breaker_paid=sheet.get("breaker_paid") is True,
        zero_used=zeroed,
    )
    wrong = [*sheet_faults(told, seats)]
    if profile is not None:
        wrong += unkept_faults(profile, told)
    yield from (fault.inside("sheet") for fault in wrong)


def _seats_read(where: str, texts: object, players: int | None) -> tuple[list[Seat], list[Fault]]:
    """Return the seats of this table that a list names, and what is wrong with it."""
    seats: list[Seat] = []
    faults: list[Fault] = []
    for _, text in _items(texts):
        if isinstance(text, str):
            try:
                seat = parse_seat(text)
            except NotationError as error:
                faults += (fault.inside(where) for fault in error.faults)
                continue
            if players is not None and seat >= players:
                faults.append(Fault(where, f"{text} is no seat of {players} players"))
            elif seat in seats:
                faults.append(Fault(where, f"{text} stands there twice"))
            else:
                seats.append(seat)
    return seats, faults


def _line_faults(data: dict[str, object]) -> Iterator[Fault]:
    """Yield what is wrong with the lines of a record's deals, as far as there are any."""
    for number, deal in _items(data.get("deal")):
        lines = deal.get("actions") if isinstance(deal, dict) else None
        for position, line in _items(lines):
            if isinstance(line, str):
                try:
                    Line(line)
                except NotationError as error:
                    where = f"deal[{number}].actions[{position}]"
                    yield from (fault.inside(where) for fault in error.faults)


def _record(document: _Document, profile: Profile, notes: "_Notes") -> Record:
    """Return the record of a document that is well formed."""
    return Record(
        profile=profile,
        players=document.players,
        dealer=None if document.dealer is None else parse_seat(document.dealer),
        sheet=None if document.sheet is None else _sheet(document.sheet),
        deals=tuple(
            RecordedDeal(tuple(map(Line, deal.actions)), deal.totals, own)
            for deal, own in zip(document.deal, notes.of_deals, strict=True)
        ),
        winners=None if document.winners is None else _seats(document.winners),
        notes=notes.of_record,
    )


def _seats(texts: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(sorted(map(parse_seat, texts)))


def _sheet(table: _SheetTable) -> ScoreSheet:
    return ScoreSheet(
        totals=table.totals,
        declared=_seats(table.declared),
        succeeded=_seats(table.succeeded),
        waived=_seats(table.waived),
        stopped=_seats(table.stopped),
        out=_seats(table.out),
        tiebreak=_seats(table.tiebreak),
        breaker_paid=table.breaker_paid,
        zero_used=tuple(CATEGORIES[key] for key in table.zero_used),
    )


class _Notes:
    """Takes the writer's own keys out of a record's data and keeps them."""

    def __init__(self, data: dict[str, object]) -> None:
        self.faults: list[Fault] = []
        self.of_record = self._take(data, "")
        self.of_deals = [
            self._take(deal, f"deal[{number}].") if isinstance(deal, dict) else ()
            for number, deal in _items(data.get("deal"))
        ]

    def _take(self, table: dict[str, object], where: str) -> Notes:
        notes: list[tuple[str, Note]] = []
        for key in [key for key in table if key.startswith("_")]:
            note = _note(table.pop(key))
            if note is not None:
                notes.append((key, note))
            else:
                message = "must be a text, a whole number, true or false, or an array of them"
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


def write_record(record: Record) -> str:
    """Return a record as the TOML text that ``read_record`` reads it from."""
    checked_record(record)
    bundled = record.profile.id in list_profiles() and record.profile == load_profile(
        record.profile.id
    )
    lines = [f"format = {toml_value(FORMAT)}", f"version = {VERSION}"]
    if bundled:
        lines.append(f"profile = {toml_value(record.profile.id)}")
    lines.append(f"profile_sha256 = {toml_value(rules_sha256(record.profile))}")
    lines.append(f"players = {toml_value(record.players)}")
    if record.dealer is not None:
        lines.append(f"dealer = {toml_value(format_seat(record.dealer))}")
    if record.winners is not None:
        lines.append(f"winners = {toml_value(_seat_texts(record.winners))}")
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
        yield f"{toml_key(key)} = {toml_value(note)}"


def _sheet_lines(sheet: ScoreSheet) -> Iterator[str]:
    yield "[sheet]"
    yield f"totals = {toml_value(sheet.totals)}"
    for name in _SEAT_LISTS:
        seats: tuple[Seat, ...] = getattr(sheet, name)
        if seats:
            yield f"{name} = {toml_value(_seat_texts(seats))}"
    if sheet.breaker_paid:
        yield "breaker_paid = true"
    if sheet.zero_used:
        yield f"zero_used = {toml_value([category.key for category in sheet.zero_used])}"


def _seat_texts(seats: Iterable[Seat]) -> list[str]:
    return [format_seat(seat) for seat in seats]
