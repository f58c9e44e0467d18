"""The command that writes the page of a record."""

import argparse

from chicago_rules.cli_commands import NOT_LEGAL, OK, CallError, note_players
from chicago_rules.cli_files import profile_of, record_of, write_whole
from chicago_rules.cli_output import Output, complain, readable
from chicago_rules.record_faults import IllegalRecord
from chicago_rules.records import Record
from chicago_rules.rendering import report_text
from chicago_rules.replaying import validate
from chicago_rules.seats import Seat, format_seat, parse_seat


def run_page(args: argparse.Namespace, out: Output) -> int:
    """Write one page that steps through a record."""
    from chicago_rules.page import page_html  # which takes time that no other command spends

    profiles = [profile_of(name) for name in args.profiles or ()]
    record = record_of(args.file)
    seat = None if args.seat is None else _seat(args.seat, record)
    try:
        page = page_html(record, seat=seat, deal=args.deal, profiles=profiles, lang=args.lang)
    except IllegalRecord:
        complain(report_text(validate(record), readable(args.file), out.width))
        return NOT_LEGAL
    write_whole(args.out, page)
    note_players(record, profiles)
    out.line(f"the page is in {readable(args.out)}")
    return OK


def _seat(text: str, record: Record) -> Seat:
    """Return the seat that an argument names, if it is one of the record."""
    seat, last = parse_seat(text), Seat(len(record.players) - 1)
    if seat > last:
        raise CallError(f"argument --seat: the last seat is {format_seat(last)}, not {text}")
    return seat
