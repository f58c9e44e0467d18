"""The command that writes the rule book of a profile."""

import argparse
from collections.abc import Callable, Mapping
from typing import Final

from chicago_rules.cli_commands import OK
from chicago_rules.cli_files import profile_of, write_whole
from chicago_rules.cli_output import Output, readable
from chicago_rules.rulebooks import RuleBook, rulebook, to_html, to_markdown

FORMS: Final[Mapping[str, Callable[[RuleBook], str]]] = {"md": to_markdown, "html": to_html}
"""What writes a rule book, by the name of the form."""


def run_rulebook(args: argparse.Namespace, out: Output) -> int:
    """Write the complete rules of a profile in words."""
    book = rulebook(profile_of(args.profile), args.lang, notes=not args.no_notes)
    text = FORMS[args.format](book)
    if args.out is None:
        out.plain(text)
    else:
        write_whole(args.out, text)
        out.line(f"the rule book is in {readable(args.out)}")
    return OK
