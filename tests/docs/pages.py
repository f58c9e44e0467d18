"""The pages of the docs, and the samples in them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout."""
PAGES: Final = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for path in (
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "examples/server/README.md")),
        *sorted((ROOT / "docs").rglob("*.md")),
    )
    if "_generated" not in path.parts  # made for the site, from what is tested elsewhere
}
"""The text of every page by its path in the checkout."""


_FENCE: Final = re.compile(r"^( *)```(.*)\n", re.MULTILINE)


class Sample(NamedTuple):
    """A fenced block of a page."""

    kind: str
    """What its first line says that it is; empty where it says nothing."""
    text: str
    """What stands in it."""


def samples(page: str) -> Iterator[Sample]:
    """Yield the fenced blocks of a page, those in lists, too."""
    text, place = PAGES[page], 0
    while fence := _FENCE.search(text, place):
        end = text.index(f"\n{fence[1]}```\n", fence.end() - 1) + 1
        yield Sample(fence[2], text[fence.end() : end])
        place = text.index("```\n", end) + 4


def prose(page: str) -> str:
    """Return a page without its samples."""
    return re.sub(r"^( *)```.*?^\1```$", "", PAGES[page], flags=re.MULTILINE | re.DOTALL)


def samples_of(*kinds: str) -> list[tuple[str, str]]:
    """Return the samples of some kinds, each with its page."""
    return [(page, text) for page in PAGES for kind, text in samples(page) if kind in kinds]
