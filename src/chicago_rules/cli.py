"""The command line ``chicago-rules``: play, validate, compare, show, profiles, rulebook.

This module runs a command and turns what goes wrong into one line and an exit code.
"""

import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import TextIO

from chicago_rules.cli_arguments import Command, parser
from chicago_rules.cli_commands import INTERRUPTED, OK, PIPE_CLOSED, WRONG
from chicago_rules.cli_output import Output, complain, give_up, never_fail_to_encode
from chicago_rules.errors import ChicagoError
from chicago_rules.profile_toml import ProfileWarning


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    It is 0, 1 when a record is not legal, 2 when something is malformed or the call is wrong, 130
    after Ctrl-C and 141 when the output was closed.
    """
    never_fail_to_encode()
    try:
        with _plain_warnings():
            return _run(argv)
    except BrokenPipeError:
        give_up(sys.stdout)
        complain("the output was closed before its end")
        return PIPE_CLOSED
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
    except ChicagoError as error:
        complain(str(error))
        return WRONG
    except OSError as error:
        give_up(sys.stdout)
        complain(f"the output cannot be written: {error.strerror}")
        return WRONG


def _run(argv: Sequence[str] | None) -> int:
    out = Output()
    code = OK
    told = StringIO()
    try:
        with redirect_stdout(told):  # argparse passes over an output that cannot be written
            args = parser().parse_args(argv)
    except SystemExit:  # after --help and --version; a wrong call is a CallError
        out.plain(told.getvalue())
    else:
        run: Command = args.run
        code = run(args, out)
    out.flush()
    return code


@contextmanager
def _plain_warnings() -> Iterator[None]:
    """Show a warning as one line, without the place in the code that Python names."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", ProfileWarning)
        warnings.showwarning = _show_warning
        yield


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    complain(f"warning: {message}")
