"""The commands about profiles: list, show, diff, check, explain, schema and new."""

import argparse
import warnings
from collections.abc import Sequence
from pathlib import Path

import attrs

from chicago_rules.cli_commands import OK, WRONG, CallError, players_allowed
from chicago_rules.cli_files import profile_of
from chicago_rules.cli_output import Output, complain, readable
from chicago_rules.errors import TextError
from chicago_rules.explaining import explain
from chicago_rules.files import shown_path
from chicago_rules.layout import Column, TextTable, markdown
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile_rendering import (
    VERSION,
    diff_data,
    diff_table,
    new_profile_text,
    profile_data,
    profile_table,
)
from chicago_rules.profile_schema import schema_text
from chicago_rules.profile_toml import (
    ProfileWarning,
    dump_profile,
    list_profiles,
    load_profile,
    read_profile,
)


def run_list(args: argparse.Namespace, out: Output) -> int:
    """List the bundled profiles."""
    profiles = [load_profile(name) for name in list_profiles()]
    if args.json:
        listed = [_profile_data(profile) for profile in profiles]
        out.data({"format": "chicago-profiles", "version": VERSION, "profiles": listed})
        return OK
    wide = Column(wraps=True)
    columns = (Column(), wide, Column(), Column("", "right"), wide)
    out.listing(TextTable("", columns, [_profile_row(profile) for profile in profiles]))
    return OK


def _profile_row(profile: Profile) -> tuple[str, ...]:
    allowed = players_allowed(profile)
    players = f"{allowed[0]}-{allowed[-1]} players"
    target = f"to {profile.winning.lowest_winning_total()}"
    return profile.id, profile.name.en, players, target, profile.source.title


def _profile_data(profile: Profile) -> dict[str, object]:
    allowed = players_allowed(profile)
    return {
        "id": profile.id,
        "name": attrs.asdict(profile.name),
        "players": {"min": allowed[0], "max": allowed[-1]},
        "target": profile.winning.lowest_winning_total(),
        "source": attrs.asdict(profile.source),
    }


def run_show(args: argparse.Namespace, out: Output) -> int:
    """Show one profile: every switch in words with where it was read, or the whole as its file."""
    profile = profile_of(args.profile)
    if args.json:
        out.data(profile_data(profile))
    elif args.format == "toml":
        out.plain(dump_profile(profile))
    else:
        source = profile.source
        name = profile.name.of(args.lang)
        _show([f"{profile.id} ({name})", f"{source.title}: {source.where}"], args, out)
        _show_table(profile_table(profile, args.lang), args, out)
    return OK


def _show(lines: Sequence[str], args: argparse.Namespace, out: Output) -> None:
    """Write the lines above a table."""
    for line in lines:
        if args.format == "markdown":
            out.plain(f"{markdown(line)}\n\n")
        else:
            out.line(line, "bold")


def _show_table(table: TextTable, args: argparse.Namespace, out: Output) -> None:
    if args.format == "markdown":
        out.plain(table.to_markdown())
    else:
        out.line()
        out.table(table)


def run_diff(args: argparse.Namespace, out: Output) -> int:
    """Show profiles side by side."""
    profiles = [profile_of(name) for name in args.profiles or list_profiles()]
    if len(profiles) == 1 and args.rows != "source":
        raise CallError("one profile is not compared with another; name two or more")
    if args.json:
        out.data(diff_data(profiles, args.rows, args.lang))
        return OK
    table = diff_table(profiles, args.rows, args.lang)
    if not table.rows:
        out.line(Phrases(args.lang).text("words", "no_difference"))
    elif args.format == "markdown":
        out.plain(table.to_markdown())
    else:
        out.table(table)
    if args.rows != "source" and table.rows:
        _show(["", Phrases(args.lang).text("words", "statuses")], args, out)
    return OK


def run_check(args: argparse.Namespace, out: Output) -> int:
    """Tell for each file whether it is a profile, and what in it changes nothing."""
    code = OK
    told = []
    for file in args.files:
        name = readable(file)
        try:
            profile, idle = _checked(file)
        except TextError as error:
            complain(str(error))
            code = WRONG
            faults = [attrs.asdict(fault) for fault in error.faults]
            told.append({"file": name, "ok": False, "malformed": faults})
            continue
        told.append({"file": name, "ok": True, "id": profile.id, "warnings": idle})
        if not args.json:
            out.line(f"{name}: a valid profile, {profile.id}", "yellow" if idle else "green")
            for warning in idle:
                out.line(f"  warning: {warning}")
    if args.json:
        out.data({"format": "chicago-profile-checks", "version": VERSION, "profiles": told})
    return code


def _checked(file: str) -> tuple[Profile, list[str]]:
    """Return the profile of a file, and the warnings that reading it gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ProfileWarning)
        profile = profile_of(file)
    # The file, which a warning names first, is told in the line above it.
    named = f"{shown_path(Path(file))}: "
    return profile, [str(each.message).removeprefix(named) for each in caught]


def run_explain(args: argparse.Namespace, out: Output) -> int:
    """Tell what rules of a profile are in words."""
    profile = profile_of(args.profile)
    for key in args.keys:
        out.line(explain(profile, key, args.lang))
    return OK


def run_schema(args: argparse.Namespace, out: Output) -> int:
    """Write the JSON Schema of profiles."""
    out.plain(schema_text())
    return OK


def run_new(args: argparse.Namespace, out: Output) -> int:
    """Write the beginning of a profile that extends a bundled one."""
    if args.new_id in list_profiles():
        raise CallError(f"argument --id: {args.new_id} is a bundled profile")
    if args.extends.endswith(".toml"):
        raise CallError("argument --extends: a bundled profile can be extended, a file cannot")
    text = new_profile_text(load_profile(args.extends), args.new_id)
    read_profile(text, "argument --id")
    out.plain(text)
    return OK
