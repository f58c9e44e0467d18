"""The style and the script of a page, as they stand beside this module."""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from typing import Final

from chicago_rules.errors import TextError
from chicago_rules.files import read_text
from chicago_rules.resources import directory

STYLE: Final = "page.css"
"""The file of the style."""
SCRIPT: Final = "page.js"
"""The file of the script."""


@cache
def asset(name: str) -> str:
    """Return what one of these files holds."""
    return read_text(directory("page") / name, TextError)


def policy() -> str:
    """Return what a page may load and run: its own style and script, known by their hashes."""
    script, style = (_source(asset(name)) for name in (SCRIPT, STYLE))
    return (
        f"default-src 'none'; script-src {script}; style-src {style};"
        " base-uri 'none'; form-action 'none'"
    )


def _source(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
