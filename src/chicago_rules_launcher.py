"""Starts the command line so that Ctrl-C ends it with one line while it is still being loaded.

It stands outside the package because importing anything in a package imports the package first, and
itself imports as little as it can: until ``main`` runs, Ctrl-C is not caught.
"""

import os
import signal
import sys

_INTERRUPTED = 130


def main() -> int:
    """Load the command line, run it and return its exit code."""
    try:
        _at_ctrl_c(signal.default_int_handler, _leave)
        from chicago_rules.cli import main as run

        _at_ctrl_c(_leave, signal.default_int_handler)
        code = run()
        _at_ctrl_c(signal.default_int_handler, _leave)
    except KeyboardInterrupt:  # between the commands above, or in the middle of main's farewell
        _say_interrupted()
        return _INTERRUPTED
    return code


def _at_ctrl_c(before: "signal._HANDLER", then: "signal._HANDLER") -> None:
    """Change what Ctrl-C does, unless whoever started this process lets it do something else."""
    if signal.getsignal(signal.SIGINT) is before:
        signal.signal(signal.SIGINT, then)


def _leave(number: int, frame: object) -> None:
    """Leave at once: an exception could be swallowed or wrapped in the middle of an import."""
    _say_interrupted()
    os._exit(_INTERRUPTED)


def _say_interrupted() -> None:
    try:
        if sys.__stderr__ is not None:  # else its number may be that of another file
            os.write(2, b"chicago-rules: interrupted\n")
    except OSError:
        pass
