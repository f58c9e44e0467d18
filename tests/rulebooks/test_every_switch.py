"""The rule book changes with every value of every switch, in every language."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final, get_args

import attrs
import pytest

from chicago_rules.errors import ProfileError
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import CATEGORY_KEYS, CategoryKey, RankLetter, neighbour
from rulebooks.books import book_of, words
from switches.cases import (
    ABSENT,
    CASES,
    Case,
    Value,
    all_switches,
    general,
    other_values,
    rules_with,
)


def others_of(case: Case) -> Iterator[Value]:
    """Yield other values: those that play tells apart, the next numbers, and every rank."""
    yield from other_values(case)
    if isinstance(case.value, int) and not isinstance(case.value, bool):
        yield from (case.value - 1, case.value + 1)
    kind = all_switches()[case.switch].kind
    if kind is RankLetter:
        yield from (rank for rank in get_args(kind) if rank != case.value)


def rules_of(case: Case, value: Value) -> Profile | None:
    """Return rules that differ in the one value, and in keys that stand beside it alone.

    It is None where the value contradicts the rules that it would stand in.
    """
    own = {path: other for path, other in case.beside.items() if not stands_beside(path, case)}
    for beside in (case.beside, own):
        with suppress(ProfileError):
            return rules_with(case.path, value, beside)
    return None


def stands_beside(path: str, case: Case) -> bool:
    other = all_switches()[general(path)].beside
    return other is not None and neighbour(path, other.key) == case.path


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_book_tells_a_value_from_every_other(case: Case) -> None:
    own = rules_with(case.path, case.value, case.beside)
    found = [other for value in others_of(case) if (other := rules_of(case, value)) is not None]
    assert found, "there is nothing to tell it from"
    for lang in LANGUAGES:
        for other in found:
            assert book_of(other, lang).sections != book_of(own, lang).sections, other


OWN_WORDS: Final = {
    *(
        "players.min",
        "players.max",
        "effects.CATEGORY",
        *(f"points.{key}" for key in CATEGORY_KEYS),
    ),
    *("exchange.large_table", "last_trick.low_card"),
    *("last_trick.low_card.rank", "last_trick.low_card.points"),
}
"""Switches that are told in other words than those that explain them, mostly with others."""
SILENT: Final[Mapping[str, Value]] = {
    "chicago.success_wins": False,
    "chicago.failure_zeroes": False,
    "chicago.breaker_points": 0,
    "effects.CATEGORY.exit": False,
    "effects.CATEGORY.zero": "never",
    "effects.CATEGORY.zero_ends_deal": False,
    "effects.CATEGORY.zero_times": "always",
    "effects.CATEGORY.spares_negative": False,
    "effects.CATEGORY.wins": "never",
    "winning.requires_chicago": "no",
    "winning.requires_last_trick": "no",
    "winning.waived_by": (),
}
"""Values that say of something that it does not apply; what is left out says so, too."""


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.switch not in OWN_WORDS], ids=lambda case: case.name
)
def test_the_book_tells_a_value_by_the_sentence_that_explains_it(case: Case) -> None:
    rules = rules_with(case.path, case.value, case.beside)
    silent = case.value is ABSENT or SILENT.get(case.switch, ABSENT) == case.value
    for lang in LANGUAGES:
        sentence = Phrases(lang).sentence(case.path, case.value)
        assert (sentence in words(book_of(rules, lang))) is not silent


EFFECTS = [case for case in CASES if case.switch.startswith("effects.CATEGORY")]


@pytest.mark.parametrize("category", CATEGORY_KEYS)
def test_the_book_tells_what_a_hand_of_any_category_does(category: CategoryKey) -> None:
    """The tests of effects are about one category each."""
    for case in EFFECTS:
        _, was, *_ = case.path.split(".")
        beside = {
            path.replace(f"effects.{was}", f"effects.{category}"): value
            for path, value in case.beside.items()
        }
        moved = attrs.evolve(case, path=case.path.replace(was, category), beside=beside)
        test_the_book_tells_a_value_from_every_other(moved)
