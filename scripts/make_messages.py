"""Writes tests/rules/messages.txt: every reason for a refusal as it is told in each language.

Run it without arguments after a change of a sentence or a new reason, and read the difference:
``python scripts/make_messages.py``.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import chicago_rules as cr
from chicago_rules.phrases import LANGUAGES

TESTS: Final = Path(__file__).resolve().parent.parent / "tests"
"""The tests, of which one module holds the cases."""
sys.path.insert(0, str(TESTS))

from rules.refused import cases  # noqa: E402  (found on the path that the line above extends)
from support import HOUSE  # noqa: E402
from table.refused import table_refusals  # noqa: E402

TARGET: Final = TESTS / "rules" / "messages.txt"
"""The file that is written."""
_SHOWN: Final = 60


def main() -> None:
    """Write the file."""
    TARGET.write_text(render(), encoding="utf-8")


def render() -> str:
    """Return the whole text: the cases by code, with the action and what is told."""
    return "\n".join(f"{line}\n" for line in _lines())


def _lines() -> Iterator[str]:
    """Yield each case as one paragraph: of the rules by code, then of tables."""
    for code in cr.CODES:
        for case in (case for case in cases(HOUSE) if case.code == code):
            refused = cr.why_not(case.state, cr.parse_action(case.line))
            if refused is None:
                raise ValueError(f"{case.line} is legal: {case.name}")
            line = case.line if len(case.line) <= _SHOWN else f"{case.line[:_SHOWN]}…"
            yield _told(f"{refused.code}  [{line}]  {case.name}".rstrip(), refused)
    for name, error in table_refusals().items():
        yield _told(name, error)


def _told(heading: str, error: cr.CodedError) -> str:
    told = [heading]
    for lang in LANGUAGES:
        own, all_ = (cr.message_in(error, lang, public=way) for way in (False, True))
        told.append(f"    {lang}  {own}")
        told += [f"        {all_}"] if all_ != own else []
    return "\n".join(told)


if __name__ == "__main__":
    main()
