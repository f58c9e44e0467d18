"""What importing the package costs, and a first deal, each time in a fresh interpreter."""

import subprocess
import sys
from typing import Final

from benchmarks.measuring import Outcome, Timing

BENEATH: Final = "attrs and cattrs"
BEYOND: Final = "chicago_rules, beyond them"
DEAL: Final = "a first deal played after that"

_TIMED: Final = """\
from time import process_time
begun = process_time()
import attr, attrs, cattrs
between = process_time()
import chicago_rules
imported = process_time()
state = chicago_rules.new_game(chicago_rules.load_profile("hemmavariant"), players=4, dealer=0)
state = chicago_rules.apply(state, chicago_rules.Shuffle(chicago_rules.PACK))
while state.deal_number == 1:
    state = chicago_rules.apply(state, chicago_rules.legal_actions(state)[0])
print(between - begun, imported - between, process_time() - imported)
"""


def imported(rounds: int) -> Outcome:
    """Return what the package costs in fresh interpreters, beside what it is built on.

    What a name needs is loaded when it is first asked for: the first deal shows how much that is.

    The first interpreter is not counted: it writes and warms the compiled files.
    """
    taken = [_once() for _ in range(rounds + 1)][1:]
    timings = zip((BENEATH, BEYOND, DEAL), zip(*taken, strict=True), strict=True)
    return Outcome(
        "Import",
        "one import in a fresh interpreter",
        tuple(Timing(name, seconds, {"interpreters": rounds}) for name, seconds in timings),
        (BENEATH,),
    )


def _once() -> tuple[float, ...]:
    told = subprocess.run(
        [sys.executable, "-c", _TIMED], check=True, capture_output=True, text=True
    )
    return tuple(map(float, told.stdout.split()))
