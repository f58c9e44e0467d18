"""What importing the package costs, each time in a fresh interpreter."""

import subprocess
import sys
from typing import Final

from benchmarks.measuring import Outcome, Timing

BENEATH: Final = "attrs and cattrs"
BEYOND: Final = "chicago_rules, beyond them"

_TIMED: Final = """\
from time import process_time
begun = process_time()
import attr, attrs, cattrs
between = process_time()
import chicago_rules
print(between - begun, process_time() - between)
"""


def imported(rounds: int) -> Outcome:
    """Return what the package costs in fresh interpreters, beside what it is built on.

    The first interpreter is not counted: it writes and warms the compiled files.
    """
    taken = [_once() for _ in range(rounds + 1)][1:]
    timings = zip((BENEATH, BEYOND), zip(*taken, strict=True), strict=True)
    return Outcome(
        "Import",
        "one import in a fresh interpreter",
        tuple(Timing(name, seconds, {"interpreters": rounds}) for name, seconds in timings),
        (BENEATH,),
    )


def _once() -> tuple[float, float]:
    told = subprocess.run(
        [sys.executable, "-c", _TIMED], check=True, capture_output=True, text=True
    )
    beneath, beyond = map(float, told.stdout.split())
    return beneath, beyond
