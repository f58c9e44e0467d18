"""The results as tables of ratios, and as JSON with every time that was taken."""

import json
import os
import platform
import re
from collections.abc import Iterator, Mapping
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import attrs

import chicago_rules as cr
from benchmarks.bounds import Bound, bounds
from benchmarks.contests import EVALUATORS, GAMES, Results
from benchmarks.measuring import Outcome, Ratio
from chicago_rules.layout import Column, TextTable

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "explanation" / "speed.md"
"""The page that shows the latest results."""

_HOLDS: Final = {True: "yes", False: "not yet", None: "undecided"}

_BEGIN: Final = "<!-- results: written by python -m benchmarks --docs -->"
_END: Final = "<!-- end of results -->"


def tables(results: Results) -> Iterator[TextTable]:
    """Yield all that was found, as tables without a bare time."""
    yield _about(results)
    if not results.scale.short:
        yield _bounds(bounds(results))
    yield from map(_ratios, results.outcomes)
    yield _memory(results)


def markdown(results: Results) -> str:
    """Return all that was found, in Markdown."""
    return "\n".join(table.to_markdown() for table in tables(results))


def text(results: Results, width: int) -> str:
    """Return all that was found, for a screen of so many columns."""
    return "\n".join(table.to_text(width) for table in tables(results))


def data(results: Results) -> str:
    """Return all that was found, as JSON: also the seconds of each round, to be looked into."""
    return json.dumps(
        {
            "about": dict(_facts(results)),
            "bounds": [attrs.asdict(bound) for bound in bounds(results)],
            **attrs.asdict(results),
        },
        indent=1,
    )


def put_in_page(results: Results) -> None:
    """Put the results into the docs, in place of those that stand there."""
    page = PAGE.read_text("utf-8")
    found = f"{_BEGIN}\n\n{markdown(results)}\n{_END}"
    written, times = re.subn(f"{_BEGIN}.*{_END}", lambda _: found, page, flags=re.DOTALL)
    if times != 1:
        raise RuntimeError(f"{PAGE} has no place for results")
    PAGE.write_text(written, "utf-8")


def _about(results: Results) -> TextTable:
    return TextTable(
        "The run", (Column("what"), Column("which", wraps=True)), tuple(_facts(results))
    )


def _facts(results: Results) -> Iterator[tuple[str, str]]:
    """Yield what a reader must know to judge the results."""
    scale = results.scale
    yield "date", date.today().isoformat()
    yield "machine", f"{_processor()}, {os.cpu_count()} processors, {platform.system()}"
    yield "Python", f"{platform.python_implementation()} {platform.python_version()}"
    yield "rounds", f"{scale.rounds} of about {scale.seconds} s for each side, after a warm-up"
    yield "chicago_rules", cr.__version__
    for name in ("attrs", "cattrs", *sorted({*GAMES, *EVALUATORS} - {*results.left_out})):
        yield name, _version(name)
    yield "left out", ", ".join(results.left_out) or "none"


def _processor() -> str:
    """Return the model of the processor, where the system tells it."""
    told = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*: (.*)", told.read_text()) if told.exists() else None
    return named[1] if named else platform.machine()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed as a distribution"


def _bounds(found: Iterator[Bound]) -> TextTable:
    columns = (
        Column("what", wraps=True),
        Column("asked"),
        Column("found", "right"),
        Column("holds"),
    )
    rows = [(each.what, each.asked, _figure(each.found), _HOLDS[each.met]) for each in found]
    return TextTable("What is asked of it", columns, rows)


def _ratios(outcome: Outcome) -> TextTable:
    """Return how many times as long each side took as each reference, with the quartiles."""
    references = [timing for timing in outcome.timings if timing.name in outcome.references]
    columns = (
        Column("side", wraps=True),
        *(Column(f"÷ {reference.name}", "right") for reference in references),
        Column("its work, once", wraps=True),
    )
    rows = [
        (
            timing.name,
            *("1" if timing is other else _spread(timing.over(other)) for other in references),
            _counts(timing.holds),
        )
        for timing in outcome.timings
    ]
    return TextTable(f"{outcome.title}: time for {outcome.unit}", columns, rows)


def _memory(results: Results) -> TextTable:
    kept = [
        (f"a kept state, {each.profile_id}", f"{each.bytes_each:,.0f}", f"{each.states:,} states")
        for each in results.memory.kept
    ]
    peaks = [
        ("peak while a record is replayed", f"{each.peak:,}", f"{each.deals} deals")
        for each in results.memory.peaks
    ]
    columns = (Column("what"), Column("bytes", "right"), Column("of"))
    return TextTable("Memory", columns, kept + peaks)


def _counts(holds: Mapping[str, int]) -> str:
    return ", ".join(f"{what}: {count:,}" for what, count in holds.items())


def _spread(ratio: Ratio) -> str:
    return f"{_figure(ratio.median)} ({_figure(ratio.low)}–{_figure(ratio.high)})"


def _figure(value: float) -> str:
    """Return a number with about three digits that count.

    >>> [*map(_figure, (0.04567, 1.2345, 12.345, 1234.5))]
    ['0.046', '1.23', '12.3', '1,234']
    """
    digits = 3 if value < 1 else 2 if value < 10 else 1 if value < 100 else 0
    return f"{value:,.{digits}f}"
