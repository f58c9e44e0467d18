"""What a step takes in machine instructions, which no other work on the machine changes.

``python -m benchmarks.instructions`` needs valgrind, of which it takes cachegrind to count.
"""

import argparse
import gc
import os
import re
import shutil
import subprocess
import sys
from typing import Final

import chicago_rules as cr
from benchmarks.games import begun, playout
from benchmarks.ours import GAMES, PLAYERS

_DEALS: Final = (20, 120)
"""The last deals of the two playouts of which the difference is taken."""
_COUNTER: Final = ("--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
_COUNTED: Final = re.compile(r"I +refs: +([\d,]+)")


def a_step(profile: str) -> int:
    """Return how many instructions a step of a random game takes, legal actions and all."""
    (few, fewer_steps), (many, more_steps) = (_counted(profile, deals) for deals in _DEALS)
    return (many - few) // (more_steps - fewer_steps)


def _counted(profile: str, deals: int) -> tuple[int, int]:
    """Return the instructions of an interpreter that plays so many deals, and its steps."""
    play = (
        sys.executable,
        "-c",
        f"from benchmarks.instructions import play; play({profile!r}, {deals})",
    )
    hashes = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        ("valgrind", *_COUNTER, *play), env=hashes, capture_output=True, text=True, check=True
    )
    return instructions_in(done.stderr), int(done.stdout)


def play(profile: str, deals: int) -> None:
    """Play so many deals of a game that is measured, and print the steps that it took."""
    gc.disable()  # when it looks for garbage depends on all that is loaded, and there is none
    beginning = begun(cr.load_profile(profile), PLAYERS)
    print(playout(beginning, GAMES[profile][0], deals)[1])


def instructions_in(said: str) -> int:
    """Return the number of instructions in what cachegrind says.

    >>> instructions_in("==7== I refs: 1,752,882,342")
    1752882342
    """
    found = _COUNTED.search(said)
    if found is None:
        raise RuntimeError(f"cachegrind gave no count: {said!r}")
    return int(found[1].replace(",", ""))


def main() -> None:
    """Print what a step takes under each profile that is measured."""
    argparse.ArgumentParser(
        prog="python -m benchmarks.instructions", description=__doc__
    ).parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("valgrind is not here; it is a package of most systems")
    for name in GAMES:
        print(f"{name}: {a_step(name):,} instructions a step")


if __name__ == "__main__":
    main()
