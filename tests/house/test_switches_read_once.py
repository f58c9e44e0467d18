"""One switch, one path: nothing outside the profile reads a raw switch or asks which profile it is.

A switch is found by its name alone, so that other things of the same name are listed here.
"""

import ast
from collections.abc import Iterator
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.profile.fields import Rules, own_switches, switches
from house.source import is_docstring, trees

OUTSIDE: Final = [name for name in trees() if name.split(".")[0] != "profile"]

FALSE_FRIENDS: Final = {
    "cards": (
        {
            *("action", "event", "dealt", "draw", "drawn", "told", "hand", "line"),
            *("t", "trick", "tricks", "self"),
        },
        "what an action, an event, a line or a trick holds, and how cards are written",
    ),
    "depth": ({"limits", "self"}, "how many brackets of a JSON text may be open"),
    "leader": ({"trick"}, "who led to a trick"),
    "order": (
        {"hand", "plain", "self", "value", "values"},
        "the ranks and suits of a hand in the order in which they are compared",
    ),
    "players": (
        {
            *("after", "args", "before", "comparison", "document", "onlooker", "profile"),
            *("reader", "record", "self", "state", "told"),
        },
        "seats of a game, names in a record, or the rule group itself",
    ),
    "pair": ({"difference"}, "two outcomes that are compared"),
    "points": ({"choices", "profile"}, "the rule group itself, a random number of points"),
    "rank": (
        {"card", "four", "mine", "offered", "other", "own", "self"},
        "the rank of a card",
    ),
    "rounds": ({"opening"}, "the rounds of exchange that a table plays"),
    "scorers": ({"event", "held", "last", "phase", "told"}, "the seats that score"),
    "target": (
        {"action", "event", "field", "told", "zero"},
        "whom a seat zeroes, what an assignment names",
    ),
    "winners": (
        {
            *("after", "before", "document", "event", "found", "game.beginning()", "last"),
            *("outcome", "phase", "record", "report", "self", "state", "steps", "view"),
        },
        "the seats that won",
    ),
    "exit": ({"sys"}, "the end of the process"),
    "flush": ({"file", "out", "_out", "_stream"}, "what is written goes out"),
}
"""By attribute: the names before it that are no rule group, and what the attribute is there."""


def switch_names() -> set[str]:
    tables = [table for table in own_switches(cr.Profile) if table.group is not None]
    groups = [table.group for table in tables if table.group and issubclass(table.group, Rules)]
    return {switch.name for group in groups for switch in switches(group) if switch.group is None}


def last_name(node: ast.expr) -> str:
    """Return the name that stands before an attribute: ``phase`` of ``self.phase.winners``."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return last_name(node.value)
    return node.id if isinstance(node, ast.Name) else ast.unparse(node)


def raw_reads(name: str) -> Iterator[str]:
    """Yield each attribute of a module that may be a raw switch."""
    names = switch_names()
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Attribute) and node.attr in names:
            friends, _ = FALSE_FRIENDS.get(node.attr, (set(), ""))
            if last_name(node.value) not in friends:
                yield f"{ast.unparse(node)} in line {node.lineno}"


@pytest.mark.parametrize("name", OUTSIDE)
def test_no_module_outside_the_profile_reads_a_raw_switch(name: str) -> None:
    assert list(raw_reads(name)) == []


def test_the_names_of_switches_are_found() -> None:
    names = switch_names()
    assert {"min_score", "measured", "rounds", "zero_targets", "waived_by", "pair"} <= names
    assert not {"id", "title", "exchange_stop", "low_card"} & names
    assert set(FALSE_FRIENDS) <= names


def test_a_raw_read_would_be_found() -> None:
    assert list(raw_reads("profile.dealing"))


ASKS_FOR_THE_ID: Final = {
    # A record names a bundled profile by its id and holds any other whole.
    "record_toml": {"record.profile.id in list_profiles()"},
    # The id of a bundled profile is refused beside other rules.
    "profile_toml": {"profile.id in _BUNDLED"},
}


@pytest.mark.parametrize("name", [*OUTSIDE, *(n for n in trees() if n.startswith("profile."))])
def test_nothing_asks_which_profile_it_is(name: str) -> None:
    asked = {
        ast.unparse(node)
        for node in ast.walk(trees()[name])
        if isinstance(node, ast.Compare)
        and any(
            isinstance(part, ast.Attribute)
            and part.attr in ("id", "profile_id")
            and isinstance(part.ctx, ast.Load)
            for part in (node.left, *node.comparators)
        )
    }
    assert asked - ASKS_FOR_THE_ID.get(name, set()) == set()


@pytest.mark.parametrize("name", list(trees()))
def test_only_the_reader_of_profiles_and_a_default_name_a_bundled_one(name: str) -> None:
    tree = trees()[name]
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    named = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and node.value in cr.list_profiles()
        and id(node) not in said
    ]
    # The command line plays one of them unless it is told another.
    assert named == [] or name == "profile_toml" or (name, len(named)) == ("cli_arguments", 1)


@pytest.mark.parametrize("name", OUTSIDE)
def test_profiles_are_told_apart_by_nothing_else(name: str) -> None:
    """Nothing looks at the names or the source of a profile to decide."""
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Compare):
            assert "profile.name" not in ast.unparse(node)
            assert "profile.source" not in ast.unparse(node)


def test_docstrings_are_told_from_values() -> None:
    tree = ast.parse('"""Text."""\nx = "text"')
    assert [is_docstring(node) for node in tree.body] == [True, False]
