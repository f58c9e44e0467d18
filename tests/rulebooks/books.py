"""Rule books for tests, and every profile in which a value of a switch matters."""

import importlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import switches
from chicago_rules.profile import Profile
from chicago_rules.rulebooks import RuleBook, rulebook
from chicago_rules.rulebooks.book import Listing, Section
from switches.cases import CASES, rules_with

for module in sorted(Path(switches.__path__[0]).glob("test_*.py")):
    if module.stem != "test_every_value":  # which tests the others
        importlib.import_module(f"switches.{module.stem}")


def book_of(rules: Profile, lang: str = "en") -> RuleBook:
    """Return a rule book; the same rules are asked for many times."""
    return _book(rules, rules.provenance, lang)


@cache  # equal rules may have different provenance
def _book(rules: Profile, _: object, lang: str) -> RuleBook:
    return rulebook(rules, lang)


def varied_rules() -> Iterator[Profile]:
    """Yield rules with each value of each switch that has a test of its own."""
    for case in CASES:
        yield rules_with(case.path, case.value, case.beside)


def part(book: RuleBook, title: str) -> Section:
    """Return the section under a heading."""
    (found,) = (section for section in book.sections if section.title == title)
    return found


def words(book: RuleBook) -> str:
    """Return all that a book says of the rules, as one text."""
    return " ".join(s.text for section in book.sections for s in section.sentences())


def listed(section: Section) -> list[str]:
    """Return the items of a section's list, each as one text."""
    (found,) = (block for block in section.blocks if isinstance(block, Listing))
    return [" ".join(sentence.text for sentence in item) for item in found.items]
