"""Writes tests/terminal/sessions again: games that a person plays in the terminal, as screens.

A session begins with its command; what stands behind a prompt is what the person types. After a
change of what is shown run it without arguments and read the difference:
``python scripts/make_sessions.py``. A new session is a file with a command and such lines.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
"""The tests, of which one module plays the sessions."""
sys.path.insert(0, str(TESTS))

from terminal.driving import SESSIONS, played_again  # noqa: E402  (found on the path above)


def main() -> None:
    """Write every session."""
    for path in sorted(SESSIONS.glob("*.txt")):
        with tempfile.TemporaryDirectory() as directory:
            os.chdir(directory)
            again = played_again(path)
            os.chdir(TESTS)
        path.write_text(again, encoding="utf-8")


if __name__ == "__main__":
    main()
