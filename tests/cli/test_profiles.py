import json

import pytest

import chicago_rules as cr
from cli.running import run


@pytest.mark.parametrize("args", [["profiles"], ["profiles", "list"]])
def test_profiles_are_listed_one_a_line(args: list[str]) -> None:
    ran = run(*args)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == len(cr.list_profiles())
    for line, profile in zip(lines, map(cr.load_profile, cr.list_profiles()), strict=True):
        assert line.startswith(f"{profile.id} ")
        for part in (
            profile.name.en,
            f"{profile.players.min}-{profile.players.max} players",
            f"to {profile.winning.lowest_winning_total()}",
            profile.source.title,
        ):
            assert f"  {part}" in line


def test_json_lists_them_with_both_names_and_the_source() -> None:
    data = json.loads(run("profiles", "--json").out)
    assert (data["format"], data["version"]) == ("chicago-profiles", 1)
    assert [each["id"] for each in data["profiles"]] == list(cr.list_profiles())
    first = data["profiles"][0]
    assert list(first) == ["id", "name", "players", "target", "source"]
    assert first["name"] == {"en": "House variant", "sv": "Hemmavarianten"}
    assert first["players"] == {"min": 2, "max": 4}


def test_nothing_else_can_be_done_with_profiles() -> None:
    ran = run("profiles", "show")
    assert ran.code == 2
    assert "invalid choice: 'show'" in ran.err


@pytest.mark.parametrize(
    "args",
    [["play", "--profile"], ["validate", "x", "--profile"], ["compare", "--profile"]],
)
def test_an_unknown_profile_exits_2_with_the_nearest_name(args: list[str]) -> None:
    ran = run(*args, "hemavariant")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "hemmavariant" in ran.err
    assert "did you mean" in ran.err
