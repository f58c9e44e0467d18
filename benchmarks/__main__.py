"""The command: ``python -m benchmarks`` measures and writes, ``--smoke`` sees that it works."""

import argparse
import math
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from benchmarks import report
from benchmarks.contests import Scale, run

_T = TypeVar("_T", int, float)


def main() -> None:
    """Measure, print the tables, and write them as Markdown and JSON."""
    parser = _parser()
    asked = parser.parse_args()
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"{asked.out} cannot be written to: {error.strerror}")
    scale = Scale(2, 0.01, short=True) if asked.smoke else Scale(asked.rounds, asked.seconds)
    results = run(scale, lambda title: print(f"… {title}", file=sys.stderr, flush=True))
    print(report.text(results, shutil.get_terminal_size((120, 0)).columns))
    (asked.out / "benchmarks.md").write_text(report.markdown(results), "utf-8")
    (asked.out / "benchmarks.json").write_text(report.data(results), "utf-8")
    if asked.docs:
        report.put_in_page(results)


def _positive(kind: Callable[[str], _T]) -> Callable[[str], _T]:
    """Return a reader of numbers above 0."""

    def number(text: str) -> _T:
        found = kind(text)
        if not 0 < found < math.inf:
            raise ValueError
        return found

    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=_positive(int), default=15, help="of each contest")
    parser.add_argument("--seconds", type=_positive(float), default=0.2, help="of a side, a round")
    parser.add_argument("--out", type=Path, default=Path("build/benchmarks"), help="a directory")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--docs", action="store_true", help="put the tables into the docs")
    kind.add_argument("--smoke", action="store_true", help="small and short, without the peers")
    return parser


if __name__ == "__main__":
    main()
