"""Profiles as TOML: loading by id and by path, all that can be wrong with a file, and dumping."""

import hashlib
import json
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from chicago_rules import resources
from chicago_rules.errors import ProfileError
from chicago_rules.limits import TOML_LIMITS
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import (
    dump_profile,
    list_profiles,
    load_profile,
    profile_from_table,
    profile_lines,
    read_profile,
    rules_sha256,
)
from strategies.profiles import profiles

from .changes import EFFECT, GONE, PROFILES, changed, data_of, faults_of

HEADER = ("format", "version", "id", "name", "source", "provenance")


def _error(name_or_path: str | Path) -> str:
    with pytest.raises(ProfileError) as caught:
        load_profile(name_or_path)
    assert len(caught.value.faults) == 1
    return str(caught.value)


def test_the_bundled_profiles_are_listed_and_each_has_its_file() -> None:
    assert list_profiles() == (
        "hemmavariant",
        "poker-sm-2025",
        "pagat",
        "gamerules",
        "svenska-regler",
        "kopstopp-42",
        "svenska-regler-varianter",
        "kopstopp-42-nollning",
    )
    assert {path.name for path in PROFILES.glob("*.toml")} == {f"{i}.toml" for i in list_profiles()}


@pytest.mark.parametrize("name", list_profiles())
def test_a_bundled_profile_is_loaded_by_its_id_once(name: str) -> None:
    profile = load_profile(name)
    assert profile.id == name
    assert load_profile(name) is profile


@pytest.mark.parametrize("name", list_profiles())
def test_a_bundled_file_is_written_as_profiles_are_dumped(name: str) -> None:
    """After a first line that tells an editor which schema to check it by."""
    schema, _, text = (PROFILES / f"{name}.toml").read_text(encoding="utf-8").partition("\n")
    assert schema == "#:schema ./profile.schema.json"
    assert dump_profile(load_profile(name), extends=data_of(name).get("extends")) == text


def test_a_profile_is_loaded_from_a_path_or_a_name_that_ends_in_toml(tmp_path: Path) -> None:
    text = dump_profile(load_profile("hemmavariant"))
    file = tmp_path / "mine.toml"
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_profile(file) == load_profile(str(file)) == load_profile("hemmavariant")
    other = tmp_path / "mine.txt"
    other.write_text(text, encoding="utf-8")
    assert load_profile(other) == load_profile("hemmavariant")


@pytest.mark.parametrize("name", ["hemmavarianten", "Hemmavariant"])
def test_an_unknown_id_is_answered_with_the_ids_and_the_nearest(name: str) -> None:
    assert _error(name) == (
        f'no bundled profile is called "{name}"; there are {", ".join(list_profiles())},'
        ' and files whose names end in .toml; did you mean "hemmavariant"?'
    )


@pytest.mark.parametrize("name", ["", "x", "../profiles/hemmavariant", "hemmavariant\n", "\ud800"])
def test_what_is_no_id_is_an_unknown_one(name: str) -> None:
    assert "no bundled profile is called" in _error(name)


@pytest.mark.parametrize("name", ["./mine", "../profiles/hemmavariant", ".\\mine"])
def test_a_path_that_ends_otherwise_is_told_how_to_end(name: str) -> None:
    assert _error(name).endswith(
        "files whose names end in .toml; so must a path, unless it is a Path"
    )


@pytest.mark.parametrize("name", [5, None, b"hemmavariant", ["hemmavariant"]])
def test_what_is_no_name_or_path_is_refused(name: Any) -> None:
    assert _error(name).startswith("a profile is loaded by its name or path, not from ")


@pytest.mark.parametrize("text", [5, None, b"id = 1"])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(ProfileError, match=r"^a profile is read from a text, not from "):
        read_profile(text)


@pytest.mark.parametrize("profile", [5, None, "hemmavariant"])
def test_what_is_no_profile_is_not_dumped(profile: Any) -> None:
    with pytest.raises(ProfileError, match=r" is no profile; load_profile gives one$"):
        dump_profile(profile)


def test_a_file_that_cannot_be_read_is_told_by_name_in_one_sentence(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert _error(str(missing)) == f"{missing}: there is no such file"
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    assert _error(folder) == f"{folder}: this is a directory, not a file"
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"id = 1\n\xff\xfe")
    assert _error(binary) == f"{binary}: line 2: this is no text in UTF-8"
    loop = tmp_path / "loop.toml"
    loop.symlink_to(loop)
    assert _error(loop).startswith(f"{loop}: this file cannot be read: ")
    long = tmp_path / "long.toml"
    long.touch()
    os.truncate(long, 4 * TOML_LIMITS.text + 1)
    assert _error(long) == f"{long}: this file is longer than {4 * TOML_LIMITS.text} bytes"
    for name in ("a\0b.toml", "a\ud800b.toml"):
        assert _error(name) == f"{name!r}: this file cannot be read: no file can have this name"


def test_what_only_looks_like_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe is put in the place of a file once that has been looked at."""
    regular, pipe = tmp_path / "regular.toml", tmp_path / "pipe.toml"
    regular.touch()
    os.mkfifo(pipe)
    found = regular.stat()
    monkeypatch.setattr(Path, "stat", lambda _: found)
    with pytest.raises(ProfileError, match=r"pipe.toml: \d+ faults in this profile"):
        load_profile(pipe)


def test_faults_of_a_file_carry_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("id = ", encoding="utf-8")
    assert _error(file).startswith(f"{file}: line 1: no TOML: Invalid value")
    file.write_text('format = "chicago-profile"\n', encoding="utf-8")
    with pytest.raises(ProfileError) as caught:
        load_profile(file)
    assert str(caught.value).startswith(
        f"{file}: 14 faults in this profile:\n  version: is missing"
    )


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"format": GONE}, 'format: is missing; it must be "chicago-profile"'),
        ({"format": "phh"}, 'format: must be "chicago-profile", not "phh"'),
        ({"version": GONE}, "version: is missing; it must be 1"),
        ({"version": 2}, "version: must be 1, not 2"),
        ({"version": True}, "version: must be 1, not true"),
        ({"format": GONE, "fromat": "x"}, 'fromat: there is no such key; did you mean "format"?'),
        ({"extends": "hemmavariant"}, "extends: has no place here: rules inside another text are"),
        ({"without": []}, "without: has no place here: rules inside another text are whole"),
        ({"id": GONE}, "id: is missing; it must be a text"),
        ({"name.de": "x"}, "name.de: there is no such key"),
        ({"players": GONE}, "players: is missing; it must be a table"),
        ({"exchange.round": 3}, 'exchange.round: there is no such key; did you mean "rounds"?'),
        ({"effects.flushs": EFFECT}, 'effects.flushs: there is no such key; did you mean "flush"?'),
        ({"provenance": "s: all"}, 'provenance: must be a table, not "s: all"'),
        ({"provenance": {"players": {"min": 1}}}, "provenance.players.min: must be a text, not 1"),
        ({"provenance": {"a b": 1}}, 'provenance."a b": must be a text, not 1'),
        ({"provenance": {"winning": {"a b": 1}}}, 'provenance.winning."a b": must be a text'),
        ({"provenance": {"plyers": "s: x"}}, "provenance.plyers: there is no such switch"),
        (
            {"provenance": {"players": {"min": "x"}}},
            'provenance.players.min: must begin with "s: "',
        ),
    ],
)
def test_a_fault_of_structure_is_told_with_its_path(
    changes: Mapping[str, object], fault: str
) -> None:
    (found,) = faults_of(changed(changes))
    assert str(found).startswith(fault)


def test_faults_of_header_tables_and_provenance_come_at_once() -> None:
    data = changed(
        {
            "format": "phh",
            "extends": "x",
            "players.min": "2",
            "exchange.order": "in turn",
            "showdown.moments": ["deal", "tricks", "never"],
            "winning.targets": 1,
            "provenance": {"players": {"min": 1, "max": 2}},
        }
    )
    assert [fault.where for fault in faults_of(data)] == [
        "format",
        "extends",
        "players.min",
        "exchange.order",
        "showdown.moments[3]",
        "winning.targets",
        "provenance.players.min",
        "provenance.players.max",
    ]


def test_a_nest_of_tables_in_the_provenance_is_no_recursion() -> None:
    nest: dict[str, Any] = {"x": 1}
    for _ in range(5000):
        nest = {"x": nest}
    (fault,) = faults_of({**changed({}), "provenance": nest})
    assert fault.message == "must be a text, not 1"


def test_lines_of_provenance_may_stand_in_any_order() -> None:
    data = changed({"provenance": {"match": "a: x", "players": {"max": "s: y", "min": "s: z"}}})
    assert profile_from_table(data).provenance == (
        ("players.min", "s: z"),
        ("players.max", "s: y"),
        ("match", "a: x"),
    )


@given(profile=profiles())
@settings(max_examples=40)
@pytest.mark.filterwarnings("ignore::chicago_rules.profile_toml.ProfileWarning")
def test_a_profile_read_from_its_dump_is_equal(profile: Profile) -> None:
    again = read_profile(dump_profile(profile))
    assert again == profile
    assert again.provenance == profile.provenance


@given(profile=profiles())
@settings(max_examples=20)
def test_a_profile_inside_a_table_is_the_same(profile: Profile) -> None:
    text = "\n".join(['format = "a record"', "", *profile_lines(profile, inside="rules")])
    again = profile_from_table(tomllib.loads(text)["rules"])
    assert again == profile
    assert again.provenance == profile.provenance


@pytest.mark.parametrize("name", list_profiles())
def test_the_hash_is_that_of_the_tables_of_rules_in_the_whole_file(name: str) -> None:
    data = tomllib.loads(dump_profile(load_profile(name)))
    tables = {key: value for key, value in data.items() if key not in HEADER}
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"))
    assert rules_sha256(load_profile(name)) == hashlib.sha256(text.encode("utf-8")).hexdigest()


@given(profile=profiles())
@settings(max_examples=20)
def test_the_hash_says_nothing_of_header_and_provenance(profile: Profile) -> None:
    data = tomllib.loads(dump_profile(profile))
    data.pop("provenance", None)
    data["id"] = "another"
    data["name"] = {"en": "Another", "sv": "En annan"}
    assert rules_sha256(profile_from_table(data)) == rules_sha256(profile)
    data["last_trick"]["points"] += 21
    assert rules_sha256(profile_from_table(data)) != rules_sha256(profile)


def test_resources_are_found_in_a_wheel_and_in_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert resources.directory("profiles") == PROFILES
    package = tmp_path / "src" / "chicago_rules"
    (package / "profiles").mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert resources.directory("profiles") == package / "profiles"
    assert resources.directory("examples") == tmp_path / "examples"
