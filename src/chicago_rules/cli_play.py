"""The command ``play``: a game is watched, or a person sits down at it; here chance is made."""

import argparse
import random
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import attrs

from chicago_rules.actions import Action
from chicago_rules.cli_commands import (
    INTERRUPTED,
    NOT_LEGAL,
    OK,
    CallError,
    counted,
    not_for,
    players_allowed,
)
from chicago_rules.cli_files import profile_of, record_of, write_whole
from chicago_rules.cli_output import Output, complain, readable
from chicago_rules.cli_screen import Left, Screen
from chicago_rules.cli_sitting import HUMAN, Party, Sitting
from chicago_rules.deal_replay import Step
from chicago_rules.engine import chance_action, new_game, step, to_act
from chicago_rules.names import name_faults
from chicago_rules.phrases import LANGUAGES
from chicago_rules.players import Player, random_player, sensible_player
from chicago_rules.profile import Profile
from chicago_rules.record_faults import IllegalRecord
from chicago_rules.record_toml import write_record
from chicago_rules.records import Record, make_record
from chicago_rules.rendering import player_label, record_data, report_text, win_text
from chicago_rules.replaying import steps, validate, with_claims
from chicago_rules.seats import Seat, format_seat
from chicago_rules.speech import Speech
from chicago_rules.state import CHANCE, State
from chicago_rules.story import story
from chicago_rules.views import observe

PLAYERS: Final[dict[str, Player]] = {"sensible": sensible_player, "random": random_player}
"""The computer players by name."""
USUAL_PLAYERS: Final = 3
"""How many play where nothing else is said and the profile allows it."""

_NAMES: Final = ("Ali", "Bea", "Dan", "Eva", "Kim", "Lea", "Max", "Nia", "Sam", "Tor")
_RECORD: Final = "game{number}.chicago.toml"
_FOR_PERSONS: Final = ("resume", "lang", "terse")
_FIXED: Final = ("profile", "players", "names")


def run_play(args: argparse.Namespace, out: Output) -> int:
    """Let computer players play a game, with persons where seats are theirs."""
    if args.humans:
        return _sit_down(args, out)
    for option in _FOR_PERSONS:
        if getattr(args, option):
            raise CallError(f"argument --{option}: is for persons; --human p1 says who is one")
    return _watch(args, out)


def _watch(args: argparse.Namespace, out: Output) -> int:
    """Play a game, write its record, and tell it deal by deal."""
    profile = _profile(args)
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
        out.line(f"nobody has won after {counted(len(record.deals), 'deal')}")
    if args.out is not None:
        out.line(f"the record is in {readable(args.out)}")
    return OK


def _profile(args: argparse.Namespace) -> Profile:
    return profile_of(args.usual_profile if args.profile is None else args.profile)


def _names(args: argparse.Namespace, profile: Profile) -> tuple[str, ...]:
    """Return what the players are called, and with it how many there are."""
    if args.names is not None:
        given = tuple(readable(name.strip()) for name in args.names.split(","))
        _check_names(given)
    else:
        usual = min(players_allowed(profile), key=lambda count: abs(count - USUAL_PLAYERS))
        given = _default_names(args, args.players or usual)
    if args.players not in (None, len(given)):
        raise CallError(f"there are {len(given)} names for {args.players} players")
    if not args.any_players and not profile.players.allow(len(given)):
        raise CallError(f"{not_for(profile, len(given))}; --any-players plays it all the same")
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


def _default_names(args: argparse.Namespace, count: int) -> tuple[str, ...]:
    """Return names for so many; a person who is alone among computer players is simply you."""
    names = list(_NAMES[:count])
    if args.humans and len({*args.humans}) == 1 and args.humans[0] < count:
        names[args.humans[0]] = Speech(_language(args), (), None).text("table", "you")
    return tuple(names)


def _language(args: argparse.Namespace) -> str:
    lang: str = args.lang or LANGUAGES[0]
    return lang


def _sit_down(args: argparse.Namespace, out: Output) -> int:
    """Let persons play until they leave or the game is over; its record is kept."""
    if args.json:
        raise CallError("argument --json: a game that a person plays is not shown as JSON")
    done: tuple[Step, ...] = ()
    if args.resume is None:
        record = _new(args)
        beginning = _beginning(record)
    else:
        record = _resumed(args)
        beginning = record.beginning()
        try:
            done = tuple(steps(record))
        except IllegalRecord:
            complain(report_text(validate(record), readable(args.resume), out.width))
            return NOT_LEGAL
        _check_goes_on(record, done)
    party = _party(args, record)
    screen = Screen(out, party.speech(None))
    rng = random.SystemRandom() if args.seed is None else random.Random(args.seed)
    sitting = Sitting(party, screen, rng, beginning, done)
    code = OK
    try:
        sitting.play()
    except Left:
        pass
    except KeyboardInterrupt:
        screen.say()
        code = INTERRUPTED
    finally:
        sitting.save()
    sitting.part(_command(party))
    return code


def _beginning(record: Record) -> State:
    """Return how a new game begins: with a draw for dealer where the rules have one."""
    dealer = record.dealer if record.profile.deal.drawn_end() is None else None
    return new_game(record.profile, len(record.players), dealer, check_players=False)


def _party(args: argparse.Namespace, record: Record) -> Party:
    """Return who sits at the table, and where the game is kept."""
    humans = tuple(sorted({*args.humans}))
    if humans[-1] >= len(record.players):
        seat, count = format_seat(humans[-1]), len(record.players)
        raise CallError(f"argument --human: there is no {seat} in a game of {count}")
    noted = dict(record.notes).get("_players")
    if args.kinds is None and isinstance(noted, tuple) and len(noted) == len(record.players):
        kinds = tuple(str(kind) if kind in PLAYERS else "sensible" for kind in noted)
    else:
        kinds = _kinds(args, len(record.players))
    kinds = tuple(HUMAN if seat in humans else kind for seat, kind in enumerate(kinds))
    return Party(
        record=record,
        kinds=kinds,
        computers={Seat(n): PLAYERS[kind] for n, kind in enumerate(kinds) if kind != HUMAN},
        lang=_language(args),
        terse=args.terse,
        max_deals=args.max_deals,
        file=_file(args),
    )


def _file(args: argparse.Namespace) -> str:
    """Return the file that the game is kept in; only that of the resumed game may be there."""
    if args.out is None:
        if args.resume is not None:
            return str(args.resume)
        numbers = ("", *(f"-{number}" for number in range(2, 10**6)))
        files = (_RECORD.format(number=number) for number in numbers)
        return next(file for file in files if not Path(file).exists())
    file: str = args.out
    if file != args.resume and file and Path(file).exists():
        message = f"{readable(file)} is there already; --resume goes on with it"
        raise CallError(f"argument --out: {message}")
    return file


def _new(args: argparse.Namespace) -> Record:
    """Return the record of a new game, in which nothing has been done yet."""
    profile = _profile(args)
    names = _names(args, profile)
    return Record(profile=profile, players=names, dealer=Seat(len(names) - 1))


def _resumed(args: argparse.Namespace) -> Record:
    """Return the record of a game that goes on."""
    for option in _FIXED:
        if getattr(args, option) is not None:
            raise CallError(f"argument --{option}: the record that goes on says it")
    return record_of(args.resume)


def _check_goes_on(record: Record, done: Sequence[Step]) -> None:
    """Refuse a game that is over, and one of whose cards not all are known."""
    state = done[-1].transition.state if done else record.beginning()
    if state.winners:
        raise CallError(f"this game is over: {win_text(record.players, state.winners)}")
    if any(each.known is not None for each in done):
        raise CallError("a record from a table, where not all cards are known, cannot go on")


def _command(party: Party) -> str:
    """Return the call that goes on with the game, to be typed where this one was."""
    words = [*_program(), "play"]
    for seat in party.humans:
        words += ["--human", format_seat(seat)]
    if party.lang != LANGUAGES[0]:
        words += ["--lang", party.lang]
    if party.terse:
        words.append("--terse")
    return shlex.join([*words, "--resume", readable(party.file)])


def _program() -> list[str]:
    """Return the words that this program was started by."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return [readable(sys.orig_argv[0]), "-m", "chicago_rules"]
    found = shutil.which(called.name)
    # A shell that finds a program hands over its whole path, which nobody typed.
    on_path = found is not None and Path(found).absolute() == called.absolute()
    return [readable(called.name if on_path else sys.argv[0])]
