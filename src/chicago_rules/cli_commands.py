"""The commands about records, and what all commands have in common."""

import argparse
from collections.abc import Sequence
from typing import Final

from chicago_rules.cli_files import profile_of, record_of
from chicago_rules.cli_output import Output, complain, readable
from chicago_rules.comparing import compare
from chicago_rules.errors import ChicagoError, TextError
from chicago_rules.layout import TextTable, markdown
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import list_profiles
from chicago_rules.record_faults import IllegalRecord
from chicago_rules.records import Record
from chicago_rules.rendering import (
    VERSION,
    comparison_data,
    comparison_tables,
    malformed_data,
    player_label,
    report_data,
    report_text,
)
from chicago_rules.replaying import validate
from chicago_rules.resources import directory
from chicago_rules.seats import MAX_SEATS

FEW: Final = 5
"""How many substitutions of each profile the details of ``compare`` list."""
OK: Final = 0
"""Everything is as it should be."""
NOT_LEGAL: Final = 1
"""A record is not legal, or a claim in it does not hold."""
WRONG: Final = 2
"""A file is malformed, cannot be read or written, or the call is wrong."""
INTERRUPTED: Final = 130
"""Ctrl-C; what shells give, 128 and the number of the signal."""
PIPE_CLOSED: Final = 141
"""Whoever read the output stopped reading; likewise."""

EXAMPLE: Final = "hemmavariant-three-players.chicago.toml"
"""The bundled record that ``compare`` takes when none is named."""
_MORE: Final = (
    "--details adds where the points come from, the totals after each deal, where two profiles"
    " part, and what stood in for a decision"
)


class CallError(ChicagoError):
    """Arguments that the command line cannot make sense of."""


def players_allowed(profile: Profile) -> list[int]:
    """Return the numbers of players that a profile is for; 52 cards are enough for 10."""
    return [count for count in range(2, MAX_SEATS + 1) if profile.players.allow(count)]


def not_for(profile: Profile, count: int) -> str:
    """Return that a profile is not for so many players."""
    allowed = players_allowed(profile)
    return f"{profile.id} is for {allowed[0]} to {allowed[-1]} players, not {count}"


def run_validate(args: argparse.Namespace, out: Output) -> int:
    """Tell for each record whether it is legal and its claims hold."""
    profile = None if args.profile is None else profile_of(args.profile)
    code = OK
    told: list[dict[str, object]] = []
    for file in args.files:
        name = readable(file)
        try:
            record = record_of(file)
        except TextError as error:
            complain(str(error))
            code = WRONG
            told.append({"file": name, **malformed_data(error)})
            continue
        report = validate(record, profile)
        code = max(code, OK if report.ok else NOT_LEGAL)
        told.append({"file": name, **report_data(report)})
        if not args.json:
            out.text(report_text(report, name, out.width), "green" if report.ok else "yellow")
    if args.json:
        out.data({"format": "chicago-reports", "version": VERSION, "reports": told})
    return code


def run_compare(args: argparse.Namespace, out: Output) -> int:
    """Show one record under several profiles."""
    profiles = [profile_of(name) for name in args.profiles or list_profiles()]
    path = directory("examples") / EXAMPLE if args.file is None else args.file
    name = EXAMPLE if args.file is None else readable(args.file)
    try:
        record = record_of(path)
    except TextError as error:
        complain(str(error))
        if args.json:
            out.data({"file": name, **malformed_data(error)})
        return WRONG
    try:
        comparison = compare(record, profiles)
    except IllegalRecord:
        report = validate(record)
        complain(report_text(report, name, out.width))
        if args.json:
            out.data({"file": name, **report_data(report)})
        return NOT_LEGAL
    note_players(record, profiles)
    if args.json:
        out.data({"file": name, **comparison_data(comparison)})
        return OK
    labels = ", ".join(player_label(record.players, seat) for seat in range(len(record.players)))
    deals = counted(len(record.deals), "deal")
    heading = f"{name}: {deals} under {record.profile.id} by {labels}"
    if args.format == "markdown":
        parts = [
            f"{markdown(heading)}\n",
            *map(TextTable.to_markdown, comparison_tables(comparison)),
        ]
        out.plain("\n".join(parts))
        return OK
    out.line(heading, "bold")
    tables = comparison_tables(comparison, None if args.all else FEW)
    detailed = args.details or args.all
    for table in tables if detailed else tables[:1]:
        out.line()
        out.table(table)
    more = any(len(outcome.substitutions) > FEW for outcome in comparison.outcomes)
    if not detailed:
        out.line()
        out.line(_MORE)
    elif more and not args.all:
        out.line()
        out.line("--all lists every substitution")
    return OK


def note_players(record: Record, profiles: Sequence[Profile]) -> None:
    """Say which profiles are not meant for so many players; they are compared all the same."""
    count = len(record.players)
    for profile in profiles:
        if not profile.players.allow(count):
            complain(f"note: {not_for(profile, count)}")


def counted(number: int, noun: str) -> str:
    """Return a number of things in words."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
