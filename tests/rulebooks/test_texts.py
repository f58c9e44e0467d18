"""The texts of rule books: all of them there, all of them used, and what a missing one leads to."""

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules import phrases
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile_toml import catalogue, languages
from chicago_rules.rulebooks import rulebook
from chicago_rules.testing.building import random_profile
from switches.cases import PRESENT, rules_with

HOME = cr.load_profile("hemmavariant")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_rule_books_is_in_one_of_them_and_none_is_missing(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = set()
    text = Phrases.text

    def noting(self: Phrases, section: str, name: str, **parts: object) -> str:
        asked.add((section, name))
        return text(self, section, name, **parts)

    monkeypatch.setattr(Phrases, "text", noting)
    rules_of_all_kinds = [
        HOME,
        rules_with("chicago.needs_best_hand", True, {"showdown.moments": []}),
        rules_with("deal.redeal", PRESENT, {"exchange.rounds": 0, "showdown.moments": ["tricks"]}),
        rules_with(
            "exchange.large_table.rounds", 4, {"players.min": 2, "exchange.large_table.players": 4}
        ),
        *map(random_profile, range(60)),
    ]
    for rules in rules_of_all_kinds:
        rulebook(rules, lang)
    used = {name for section, name in asked if section == "rulebook"}
    assert used == set(catalogue(lang)["rulebook"])


Lookup = Callable[[str], Mapping[str, Any]]


def without(*keys: str) -> Lookup:
    """Return what looks up texts of which one is missing."""

    def lookup(lang: str) -> Mapping[str, Any]:
        texts: Any = copy.deepcopy(catalogue(lang))
        table = texts
        for key in keys[:-1]:
            table = table[key]
        del table[keys[-1]]
        return dict(texts)

    return lookup


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (("rulebook", "dealing"), "rulebook.dealing"),
        (("rules", "exchange.rounds"), 'rules."exchange.rounds"'),
        (("rules", "exchange.rounds", "value"), 'rules."exchange.rounds".value'),
        (("rules", "chicago", "present"), "rules.chicago.present"),
        (("categories", "pair"), "categories.pair"),
        (("moments", "exchange_2"), "moments.exchange_2"),
        (("words", "and"), "words.and"),
    ],
)
def test_a_missing_text_is_an_error_that_names_it_and_its_file(
    lang: str, keys: tuple[str, ...], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phrases, "catalogue", without(*keys))
    with pytest.raises(cr.TextError) as caught:
        rulebook(HOME, lang)
    assert str(caught.value) == f"texts/{lang}.toml: {place}: this text is missing"


def test_a_text_with_a_place_that_nothing_fills_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for broken in ("A deal has {turns}.", "A deal has {}.", "A deal has {rounds."):
        texts: Any = copy.deepcopy(catalogue("en"))
        texts["rules"]["exchange.rounds"]["value"] = ["short", broken]
        monkeypatch.setattr(phrases, "catalogue", {"en": texts}.__getitem__)
        with pytest.raises(cr.TextError) as caught:
            rulebook(HOME)
        assert str(caught.value) == (
            f'texts/en.toml: the places in braces cannot all be filled: "{broken}"'
        )


def test_each_language_is_a_file() -> None:
    assert LANGUAGES == languages() == ("en", "sv")


def test_a_profile_without_a_name_in_a_language_has_its_english_one() -> None:
    assert [HOME.name.of(lang) for lang in ("en", "sv", "da")] == [
        "House variant",
        "Hemmavarianten",
        "House variant",
    ]
