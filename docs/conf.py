"""How Sphinx makes the site: ``python -m sphinx -n -W --keep-going docs build/site``."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # Sphinx runs this file by itself

import _api_pages  # noqa: E402
import _made_pages  # noqa: E402
import chicago_rules  # noqa: E402

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "chicago_rules"
version = release = chicago_rules.__version__
author = "The chicago_rules developers"
copyright = author
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]

html_theme = "furo"
html_title = f"{project} {release}"
html_show_sourcelink = False
html_copy_source = False

myst_heading_anchors = 3
myst_footnote_sort = False  # a rule book has a section for them
myst_footnote_transition = False
# Signatures say the types, by the names that the source has for them.
autodoc_typehints = "none"
autodoc_member_order = "bysource"
add_module_names = False
python_maximum_signature_line_length = 88
# Python's own, whose pages stand elsewhere; what is ours must be found.
nitpick_ignore = [("py:class", name) for name in ("Fraction", "Path", "random.Random")]


def setup(app: "Sphinx") -> None:
    """Make the pages that stand in no file, and give signatures their types."""
    from pygments.lexers.special import TextLexer  # comes with Sphinx, as this call does

    for name in ("actions", "ebnf"):  # what no lexer, or none of this notation, is there for
        app.add_lexer(name, TextLexer)
    app.connect("config-inited", lambda *_: _make_pages())
    app.connect("autodoc-process-signature", _signature)
    app.connect("source-read", _as_the_site_has_it)


def _make_pages() -> None:
    shutil.rmtree(HERE / "_generated", ignore_errors=True)  # a page of what is gone would stay
    _made_pages.write(HERE)


def _signature(
    app: object, what: str, name: str, thing: object, *_: object
) -> tuple[str, str] | None:
    return _api_pages.signature(thing)


def _as_the_site_has_it(app: object, name: str, text: list[str]) -> None:
    """Link pages that are made, and take away the empty line that ends a sample for doctest."""
    text[0] = _made_pages.linked(text[0]).replace("\n\n```\n", "\n```\n")
