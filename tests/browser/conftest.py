"""A headless Chromium, and a page in it that notes whatever a good page never does."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browser.watching import Watched

if TYPE_CHECKING:  # it need not be there for the tests that need no browser
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    """Return the Chromium that the system has."""
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium")
    assert program is not None, "these tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: "Browser", tmp_path: Path) -> Iterator[Callable[..., Watched]]:
    """Return what opens a page; at the end of the test none may have done what it must not."""
    pages: list[Watched] = []

    def open_page(text: str, address: str = "", **wishes: object) -> Watched:
        file = tmp_path / f"{len(pages)}.html"
        file.write_text(text, "utf-8")
        pages.append(Watched(chromium, f"{file.as_uri()}{address}", wishes))
        return pages[-1]

    yield open_page
    for page in pages:
        page.close()
        assert page.misdeeds == []
        assert page.requests == [page.address.partition("#")[0]]
