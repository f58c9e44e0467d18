"""What the command line takes: each command with its arguments and its help."""

import argparse
from collections.abc import Callable
from typing import Final, NoReturn, TypeAlias

from chicago_rules import __version__
from chicago_rules.cli_commands import FEW, CallError, run_compare, run_validate
from chicago_rules.cli_output import Output
from chicago_rules.cli_play import PLAYERS, USUAL_PLAYERS, run_play
from chicago_rules.cli_profiles import (
    run_check,
    run_diff,
    run_explain,
    run_list,
    run_new,
    run_schema,
    run_show,
)
from chicago_rules.cli_rulebook import FORMS, run_rulebook
from chicago_rules.cli_show import run_page
from chicago_rules.errors import NotationError
from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile_rendering import ROWS
from chicago_rules.seats import MAX_SEATS, Seat, parse_seat

_MAX_SEED: Final = 2**63 - 1  # what fits in a record
Command: TypeAlias = Callable[[argparse.Namespace, Output], int]
"""What runs a command with its arguments and returns an exit code."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong with the call."""
        raise CallError(f"{message} (see {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line; what it reads has ``run``, the command."""
    top = _Parser(
        prog="chicago-rules",
        description="Play, check and compare games of the Swedish card game Chicago.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    _add(
        commands,
        "play",
        run_play,
        _play_arguments,
        "play against computer players, or let them play a game",
        "play --human p1",
        "play --human p1 --resume game.chicago.toml",
        "play --profile poker-sm-2025 --players 4 --seed 7",
        "play --seed 7 --out game.chicago.toml",
        "play --players 2 --player sensible --player random",
    )
    _add(
        commands,
        "validate",
        run_validate,
        _validate_arguments,
        "tell whether records are legal and what they claim is true",
        "validate game.chicago.toml",
        "validate *.chicago.toml --profile house.toml",
    )
    _add(
        commands,
        "compare",
        run_compare,
        _compare_arguments,
        "tell how a record ends under several profiles",
        "compare",
        "compare game.chicago.toml --format markdown",
        "compare game.chicago.toml --profile hemmavariant --profile house.toml --details",
    )
    _add(
        commands,
        "show",
        run_page,
        _page_arguments,
        "write a page that steps through a record",
        "show game.chicago.toml --out game.html",
        "show game.chicago.toml --seat p1 --lang sv --out mine.html",
        "show game.chicago.toml --profile hemmavariant --profile house.toml --out game.html",
    )
    _add(
        commands,
        "profiles",
        run_list,
        _profiles_arguments,
        "list, show, compare, check and begin rule profiles",
        "profiles list",
        "profiles show hemmavariant",
        "profiles diff --rows source",
        "profiles check house.toml",
    )
    _add(
        commands,
        "rulebook",
        run_rulebook,
        _rulebook_arguments,
        "write the complete rules of a profile in words, to read or to print",
        "rulebook hemmavariant --lang sv",
        "rulebook house.toml --format html --no-notes --out rules.html",
    )
    return top


def _add(
    commands: "argparse._SubParsersAction[_Parser]",
    name: str,
    run: Command,
    add_arguments: Callable[[argparse.ArgumentParser], None],
    about: str,
    *examples: str,
) -> None:
    """Add a command with what it takes; examples are shown below its help."""
    parser = commands.add_parser(
        name,
        help=about,
        description=f"{about[0].upper()}{about[1:]}.",
        epilog="\n".join(("examples:", *(f"  chicago-rules {each}" for each in examples))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    add_arguments(parser)
    parser.set_defaults(run=run)


def _number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between these."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
        if not digits or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a number from {least} to {most}")
        return int(text)

    return read


def _play_arguments(parser: argparse.ArgumentParser) -> None:
    usual = "hemmavariant"
    parser.set_defaults(usual_profile=usual)
    parser.add_argument(
        "--profile",
        metavar="P",
        help=f"the rules: a bundled id or a file ending in .toml (default: {usual})",
    )
    parser.add_argument(
        "--players",
        type=_number(2, MAX_SEATS),
        metavar="N",
        help=f"how many play (default: {USUAL_PLAYERS}, or what comes nearest in the profile)",
    )
    parser.add_argument(
        "--any-players",
        action="store_true",
        help="play also with more or fewer players than the profile allows",
    )
    parser.add_argument(
        "--player",
        action="append",
        choices=tuple(PLAYERS),
        dest="kinds",
        help="how they play: once for all of them, or once for each seat (default: sensible)",
    )
    parser.add_argument("--names", metavar="A,B,C", help="what they are called, by seat")
    parser.add_argument(
        "--seed",
        type=_number(0, _MAX_SEED),
        metavar="S",
        help="the same seed gives the same game (default: a new one, which is shown)",
    )
    parser.add_argument(
        "--max-deals",
        type=_number(1, 10**6),
        default=200,
        metavar="N",
        help="stop undecided after so many deals (default: %(default)s)",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="write the record there, replacing what was there; with --human a new file"
        " (default: game.chicago.toml, or with a number)",
    )
    parser.add_argument("--json", action="store_true", help="show the record as JSON")
    persons = parser.add_argument_group("to play yourself")
    persons.add_argument(
        "--human",
        action="append",
        type=_seat,
        dest="humans",
        metavar="SEAT",
        help="play at this seat, such as p1; once for each person at the keyboard",
    )
    persons.add_argument("--resume", metavar="FILE", help="go on with the game of a record")
    persons.add_argument(
        "--lang", choices=LANGUAGES, help=f"the language of the game (default: {LANGUAGES[0]})"
    )
    persons.add_argument(
        "--terse", action="store_true", help="leave out what only a newcomer needs to read"
    )


def _seat(text: str) -> Seat:
    """Return a seat, or refuse the argument."""
    try:
        return parse_seat(f"p{text}" if text.isdecimal() else text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _validate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="records, *.chicago.toml")
    parser.add_argument(
        "--profile", metavar="P", help="hold them against these rules instead of their own"
    )
    parser.add_argument("--json", action="store_true", help="show the reports as JSON")


def _compare_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", metavar="FILE", help="a record (default: a bundled example)"
    )
    parser.add_argument(
        "--profile",
        action="append",
        dest="profiles",
        metavar="P",
        help="rules to compare, once for each (default: all that are bundled)",
    )
    few = f"tell why, too, with the first {FEW} substitutions of each"
    parser.add_argument("--details", action="store_true", help=few)
    every = "tell why, too, with every substitution (Markdown and JSON always do)"
    parser.add_argument("--all", action="store_true", help=every)
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument(
        "--format", choices=("text", "markdown"), default="text", help="default: %(default)s"
    )
    forms.add_argument("--json", action="store_true", help="show the comparison as JSON")


def _page_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, *.chicago.toml")
    parser.add_argument(
        "--out",
        required=True,
        metavar="PAGE",
        help="write the page there, replacing what was there",
    )
    parser.add_argument(
        "--deal", type=_number(1, 10**6), metavar="N", help="show this deal alone (default: all)"
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument(
        "--seat", metavar="P1", help="show what this seat saw (default: the cards of all)"
    )
    shown.add_argument(
        "--profile",
        action="append",
        dest="profiles",
        metavar="P",
        help="show also how it ends under these rules, once for each",
    )
    _language_argument(parser, "the language of the page")


def _profiles_arguments(parser: argparse.ArgumentParser) -> None:
    _json_argument(parser, "show the list as JSON")
    parser.set_defaults(json=False)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)
    _add(
        commands,
        "list",
        run_list,
        lambda parser: _json_argument(parser, "show it as JSON"),
        "list the bundled profiles (the same as no command)",
        "profiles list --json",
    )
    _add(
        commands,
        "show",
        run_show,
        _show_arguments,
        "tell every switch of a profile, and where it was read",
        "profiles show hemmavariant --lang sv",
        "profiles show house.toml --format toml",
    )
    _add(
        commands,
        "diff",
        run_diff,
        _diff_arguments,
        "show profiles side by side",
        "profiles diff hemmavariant house.toml",
        "profiles diff --rows source --lang sv",
    )
    _add(
        commands,
        "check",
        run_check,
        _check_arguments,
        "tell whether files are profiles, and what in them changes nothing",
        "profiles check house.toml",
    )
    _add(
        commands,
        "explain",
        run_explain,
        _explain_arguments,
        "tell a rule of a profile in words",
        "profiles explain hemmavariant exchange_stop.score",
    )
    _add(
        commands,
        "schema",
        run_schema,
        lambda parser: None,
        "write the JSON Schema of profiles, for editors",
        "profiles schema",
    )
    _add(
        commands,
        "new",
        run_new,
        _new_arguments,
        "write the beginning of a profile that extends a bundled one",
        "profiles new --extends hemmavariant --id house",
    )


def _json_argument(parser: "argparse._ActionsContainer", about: str) -> None:
    # What no argument sets is left alone, so that the list may be asked for as JSON on both sides.
    parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help=about)


def _form_arguments(parser: argparse.ArgumentParser, *choices: str) -> None:
    """Add how results are written, and in which language."""
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--format", choices=choices, default="text", help="default: %(default)s")
    _json_argument(forms, "show it as JSON")
    _language_argument(parser)


def _language_argument(
    parser: argparse.ArgumentParser, about: str = "the language of the rules in words"
) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=LANGUAGES[0],
        help=f"{about} (default: %(default)s)",
    )


def _show_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("profile", metavar="P", help="a bundled id or a file ending in .toml")
    _form_arguments(parser, "text", "markdown", "toml")


def _diff_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "profiles",
        nargs="*",
        metavar="P",
        help="bundled ids or files ending in .toml (default: all that are bundled)",
    )
    parser.add_argument(
        "--rows",
        choices=ROWS,
        default=ROWS[0],
        help="the switches that differ, all of them, or ten rules as the first source compares"
        " them (default: %(default)s)",
    )
    _form_arguments(parser, "text", "markdown")


def _check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="profiles, *.toml")
    _json_argument(parser, "show what was found as JSON")


def _explain_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("profile", metavar="P", help="a bundled id or a file ending in .toml")
    parser.add_argument("keys", nargs="+", metavar="KEY", help="the path of a key or a table")
    _language_argument(parser)


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--extends", required=True, metavar="ID", help="a bundled profile")
    parser.add_argument(
        "--id",
        dest="new_id",
        default="my-rules",
        metavar="NEW",
        help="what the new profile is called: a-z, 0-9 and hyphens (default: %(default)s)",
    )


def _rulebook_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("profile", metavar="P", help="a bundled id or a file ending in .toml")
    _language_argument(parser)
    parser.add_argument("--format", choices=tuple(FORMS), default="md", help="default: %(default)s")
    parser.add_argument("--no-notes", action="store_true", help="leave out the footnotes")
    parser.add_argument("--out", metavar="FILE", help="write it there, replacing what was there")
