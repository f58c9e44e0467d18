"""A profile is a frozen value: equal by its rules, copied as itself, checked however made."""

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from chicago_rules.errors import ProfileError
from chicago_rules.hands import Category
from chicago_rules.profile import (
    EffectsRules,
    LastTrickRules,
    LowCardRules,
    Profile,
    provenance_keys,
)
from chicago_rules.profile.fields import CATEGORY_KEYS, Group, values
from chicago_rules.profile_toml import load_profile
from strategies.profiles import profiles

HOME = load_profile("hemmavariant")


def _refused(**changes: Any) -> dict[str, str]:
    with pytest.raises(ProfileError) as caught:
        attrs.evolve(HOME, **changes)
    return {fault.where: fault.message for fault in caught.value.faults}


@given(profile=profiles())
@settings(max_examples=20)
def test_a_copy_is_the_profile_itself(profile: Profile) -> None:
    parts: list[Group] = [profile]
    parts += [value for _, value in values(profile) if isinstance(value, Group)]
    for part in parts:
        assert copy.copy(part) is part
        assert copy.deepcopy([part])[0] is part


@given(profile=profiles())
@settings(max_examples=20)
def test_an_unpickled_profile_is_equal_and_hashes_alike(profile: Profile) -> None:
    before = hash(profile)
    again = pickle.loads(pickle.dumps(profile))
    assert again == profile
    assert again.provenance == profile.provenance
    assert hash(again) == before


def test_a_hash_is_not_carried_into_a_process_with_another_seed() -> None:
    hash(HOME)
    code = (
        "import pickle, sys; from chicago_rules.profile_toml import load_profile;"
        "given = pickle.load(sys.stdin.buffer);"
        "print(given in {load_profile('hemmavariant')})"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=pickle.dumps(HOME),
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        )
        assert done.stdout.split() == [b"True"]


def test_a_profile_cannot_be_changed() -> None:
    for part in (HOME, HOME.exchange, HOME.name):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            part.id = 1  # type: ignore[union-attr, misc]  # wrong on purpose


def test_profiles_differ_by_their_rules_and_names_but_not_by_provenance() -> None:
    assert attrs.evolve(HOME, provenance=()) == HOME
    assert hash(attrs.evolve(HOME, provenance=())) == hash(HOME)
    assert attrs.evolve(HOME, id="another") != HOME
    assert attrs.evolve(HOME, last_trick=LastTrickRules(points=6)) != HOME


def test_a_profile_shows_itself_by_its_id() -> None:
    assert repr(HOME) == "<Profile hemmavariant>"


def test_values_of_other_types_are_refused_in_python_too() -> None:
    assert _refused(id=5) == {"id": "must be a text, not 5"}
    assert _refused(last_trick=LastTrickRules(points="5")) == {  # type: ignore[arg-type]  # wrong on purpose
        "last_trick.points": 'must be a whole number, not "5"'
    }
    low = LowCardRules(rank="1", points=True)  # type: ignore[arg-type]  # wrong on purpose
    assert set(_refused(last_trick=LastTrickRules(points=2**63, low_card=low), provenance=())) == {
        "last_trick.points",
        "last_trick.low_card.rank",
        "last_trick.low_card.points",
    }
    assert _refused(exchange=None) == {"exchange": "must be ExchangeRules, not None"}
    assert _refused(tricks=HOME.scores) == {"tricks": "must be TricksRules, not a ScoresRules"}
    assert _refused(provenance=(("match",),)) == {"provenance": "must be a tuple of 2, not of 1"}


@pytest.mark.parametrize(
    ("moments", "words"),
    [(["deal"], "must be a tuple, not an array"), (("deal", "dawn"), 'not "dawn"')],
)
def test_arrays_are_tuples_of_their_words_in_python(moments: Any, words: str) -> None:
    showdown = attrs.evolve(HOME.showdown, moments=moments)
    assert words in _refused(showdown=showdown)["showdown.moments"]


def test_every_category_has_its_field_in_points_and_effects() -> None:
    assert [category.key for category in Category] == list(CATEGORY_KEYS)
    for cls in (EffectsRules, type(HOME.points)):
        assert [field.name for field in attrs.fields(cls)] == list(CATEGORY_KEYS)


@pytest.mark.parametrize(
    ("lines", "where", "words"),
    [
        ([("match", "i: a"), ("players.min", "s: b")], "provenance", "in the order"),
        ([("match", "i: a"), ("match", "i: b")], "provenance", "once"),
        ([("players.mim", "s: a")], "provenance.players.mim", 'did you mean "players.min"?'),
        ([("players", "s: a")], "provenance.players", "so each of its keys has its own"),
        ([("exchange_stop", "a: a")], "provenance.exchange_stop", "has the table [exchange_stop]"),
        ([("chicago.blind.success_points", "a: a")], "provenance.chicago.blind", "no [chicago.b"),
        ([("players.min", "known")], "provenance.players.min", 'must begin with "s: "'),
        ([("players.min", "s:known")], "provenance.players.min", 'must begin with "s: "'),
        ([("players.min", "s: a\nb")], "provenance.players.min", "must"),
        ([("id", "s: a")], "provenance.id", "it is no rule"),
        ([("source.title", "s: a")], "provenance.source.title", "it is no rule"),
    ],
)
def test_a_line_of_provenance_names_a_switch_and_a_status(
    lines: list[tuple[str, str]], where: str, words: str
) -> None:
    found = _refused(provenance=tuple(lines))
    assert any(path.startswith(where) and words in text for path, text in found.items())


def test_a_provenance_may_be_partial() -> None:
    keys = provenance_keys(HOME)[::7]
    profile = attrs.evolve(HOME, provenance=tuple((key, "a: chosen") for key in keys))
    assert dict(profile.provenance).keys() == set(keys)


def test_a_varied_profile_keeps_the_lines_that_still_hold() -> None:
    stop = attrs.evolve(HOME.exchange_stop, score=40)  # type: ignore[misc]  # it has one
    low = LowCardRules(rank="2", points=10)
    profile = HOME.varied(
        id="mine",
        exchange_stop=stop,
        last_trick=LastTrickRules(points=5, low_card=low),
        chicago=None,
        provenance=(("last_trick.low_card.rank", "s: the kitchen table"),),
    )
    before, after = dict(HOME.provenance), dict(profile.provenance)
    assert tuple(after) == provenance_keys(profile)
    changed = "a: changed by mine without a source"
    assert {path: text for path, text in after.items() if before.get(path) != text} == {
        "exchange_stop.score": changed,
        "last_trick.low_card.rank": "s: the kitchen table",
        "last_trick.low_card.points": changed,
        "chicago": changed,
    }
    assert profile == attrs.evolve(profile, provenance=())


def test_a_varied_profile_invents_no_line_for_what_was_not_changed() -> None:
    bare = attrs.evolve(HOME, provenance=())
    assert bare.varied(id="mine").provenance == ()
    (line,) = bare.varied(id="mine", last_trick=LastTrickRules(points=6)).provenance
    assert line == ("last_trick.points", "a: changed by mine without a source")


def test_a_varied_profile_is_checked_like_any_other() -> None:
    with pytest.raises(ProfileError, match=r"^id: must be of a-z"):
        HOME.varied(id="Mine")
    with pytest.raises(ProfileError, match=r"^provenance.match: this profile has no \[match\]"):
        HOME.varied(provenance=(("match.games", "s: x"),))
