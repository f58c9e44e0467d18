"""The pages that are made when the site is built, and what the pages that stand in files call them.

A file names such a page in italics, as ``*The API: Records*``, which reads well where there is no
such page. On the site the name is a link.
"""

import re
from pathlib import Path
from typing import Final

import _api_pages
import _cli_page
import _profile_pages

_DIRECTORY: Final = "_generated"
_NAMED: Final = re.compile(
    r"\*(The API(?:: [^*]+)?|Options of the command line|"
    r"The bundled profiles|De medföljande reglerna)\*"
)
PLACES: Final = {
    "The API": "api/index.rst",
    **{f"The API: {title}": f"api/{name}.rst" for name, title in _api_pages.titles()},
    "Options of the command line": "cli-options.md",
    "The bundled profiles": "profiles/index-en.md",
    "De medföljande reglerna": "profiles/index-sv.md",
}
"""Where a page that is made stands, by its name."""


def write(docs: Path) -> None:
    """Write all pages into the directory for them."""
    made = docs / _DIRECTORY
    _api_pages.write(made / "api")
    _cli_page.write(made / "cli-options.md")
    _profile_pages.write(made / "profiles")


def linked(text: str) -> str:
    """Return the text of a page with links to the pages that it names; a wrong name is a KeyError.

    >>> linked("Told by *The API: Records*.")
    'Told by [The API: Records](/_generated/api/records.rst).'
    """
    return _NAMED.sub(lambda found: f"[{found[1]}](/{_DIRECTORY}/{PLACES[found[1]]})", text)
