"""The commands about games; beside those who use the library, only here chance is made."""

import argparse
import random
from collections.abc import Sequence
from typing import Final

import attrs

from chicago_rules.actions import Action
from chicago_rules.cli_files import profile_of, record_of, write_whole
from chicago_rules.cli_output import Output, complain, readable
from chicago_rules.comparing import compare
from chicago_rules.engine import chance_action, new_game, step, to_act
from chicago_rules.errors import ChicagoError, TextError
from chicago_rules.layout import TextTable, markdown
from chicago_rules.names import name_faults
from chicago_rules.players import Player, random_player, sensible_player
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import list_profiles
from chicago_rules.record_faults import IllegalRecord
from chicago_rules.record_toml import write_record
from chicago_rules.records import Record, make_record
from chicago_rules.rendering import (
    VERSION,
    comparison_data,
    comparison_tables,
    malformed_data,
    player_label,
    record_data,
    report_data,
    report_text,
)
from chicago_rules.replaying import validate, with_claims
from chicago_rules.resources import directory
from chicago_rules.seats import MAX_SEATS, Seat, format_seat
from chicago_rules.state import CHANCE
from chicago_rules.story import story
from chicago_rules.views import observe

FEW: Final = 5
"""How many substitutions of each profile ``compare`` lists unless it is asked for all."""
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
PLAYERS: Final[dict[str, Player]] = {"sensible": sensible_player, "random": random_player}
"""The computer players by name."""
USUAL_PLAYERS: Final = 3
"""How many play where nothing else is said and the profile allows it."""

_NAMES: Final = ("Ali", "Bea", "Dan", "Eva", "Kim", "Lea", "Max", "Nia", "Sam", "Tor")


class CallError(ChicagoError):
    """Arguments that the command line cannot make sense of."""


def run_play(args: argparse.Namespace, out: Output) -> int:
    """Play a game, write its record, and tell it deal by deal."""
    profile = profile_of(args.profile)
    names = _names(args, profile)
    kinds = _kinds(args, len(names))
    seed = random.SystemRandom().randrange(10**9) if args.seed is None else args.seed
    players = [PLAYERS[kind] for kind in kinds]
    record = with_claims(_played(profile, names, players, random.Random(seed), args.max_deals))
    record = attrs.evolve(record, notes=(("_seed", seed), ("_players", kinds)))
    if args.out is not None:
        write_whole(args.out, write_record(record))
    if args.json:
        out.data(record_data(record))
        return OK
    out.line(f"{profile.id} ({profile.name.en}), seed {seed}", "bold")
    seats = enumerate(kinds)
    out.line(", ".join(f"{player_label(names, seat)} ({kind})" for seat, kind in seats))
    for table in story(record):
        out.line()
        out.table(table)
    if not record.winners:
        out.line(f"nobody has won after {_count(len(record.deals), 'deal')}")
    if args.out is not None:
        out.line(f"the record is in {readable(args.out)}")
    return OK


def _names(args: argparse.Namespace, profile: Profile) -> tuple[str, ...]:
    """Return what the players are called, and with it how many there are."""
    if args.names is not None:
        given = tuple(readable(name.strip()) for name in args.names.split(","))
        _check_names(given)
    else:
        usual = min(players_allowed(profile), key=lambda count: abs(count - USUAL_PLAYERS))
        given = _NAMES[: args.players or usual]
    if args.players not in (None, len(given)):
        raise CallError(f"there are {len(given)} names for {args.players} players")
    if not args.any_players and not profile.players.allow(len(given)):
        raise CallError(f"{_not_for(profile, len(given))}; --any-players plays it all the same")
    return given


def _check_names(names: Sequence[str]) -> None:
    """Refuse names that a record cannot hold."""
    wrong = [
        f"{format_seat(Seat(seat))}: {fault.message}"
        for seat, name in enumerate(names)
        for fault in name_faults([(seat + 1, name)])
    ]
    if wrong:
        raise CallError(f"argument --names: {'; '.join(wrong)}")


def players_allowed(profile: Profile) -> list[int]:
    """Return the numbers of players that a profile is for; 52 cards are enough for 10."""
    return [count for count in range(2, MAX_SEATS + 1) if profile.players.allow(count)]


def _not_for(profile: Profile, count: int) -> str:
    allowed = players_allowed(profile)
    return f"{profile.id} is for {allowed[0]} to {allowed[-1]} players, not {count}"


def _kinds(args: argparse.Namespace, players: int) -> tuple[str, ...]:
    """Return how each seat plays."""
    kinds = tuple(args.kinds or ("sensible",))
    if len(kinds) == 1:
        return kinds * players
    if len(kinds) != players:
        raise CallError(f"--player stands {len(kinds)} times for {players} players")
    return kinds


def _played(
    profile: Profile,
    names: Sequence[str],
    players: Sequence[Player],
    rng: random.Random,
    max_deals: int,
) -> Record:
    """Return the record of a game that p1 begins as forehand."""
    dealer = len(names) - 1
    state = new_game(profile, len(names), dealer, check_players=False)
    actions: list[Action] = []
    while (actor := to_act(state)) is not None and state.deal_number <= max_deals:
        if actor == CHANCE:
            action: Action = chance_action(state, rng)
        else:
            action = players[actor](observe(state, actor), rng)
        actions.append(action)
        state = step(state, action).state
    return make_record(profile, names, dealer, actions)


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
    deals = _count(len(record.deals), "deal")
    heading = f"{name}: {deals} under {record.profile.id} by {labels}"
    if args.format == "markdown":
        parts = [
            f"{markdown(heading)}\n",
            *map(TextTable.to_markdown, comparison_tables(comparison)),
        ]
        out.plain("\n".join(parts))
        return OK
    out.line(heading, "bold")
    for table in comparison_tables(comparison, None if args.all else FEW):
        out.line()
        out.table(table)
    if not args.all and any(len(outcome.substitutions) > FEW for outcome in comparison.outcomes):
        out.line()
        out.line("--all lists every substitution")
    return OK


def note_players(record: Record, profiles: Sequence[Profile]) -> None:
    """Say which profiles are not meant for so many players; they are compared all the same."""
    count = len(record.players)
    for profile in profiles:
        if not profile.players.allow(count):
            complain(f"note: {_not_for(profile, count)}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
