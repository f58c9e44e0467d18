"""A test for each value of each switch: what it is registered as, and the rules that it plays.

``@switch("exchange.rounds", 4)`` gives a test the rules of the hemmavariant with that one value,
and with what the value needs beside it. The name of the test must say the switch and the value.
``test_every_value.py`` looks for values without a test, and sees each test fail under every other
value of its switch.
"""

import copy
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import attrs

from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Rules, Switch, own_switches
from chicago_rules.profile_toml import profile_from_table

PROFILES: Final = Path(__file__).resolve().parents[2] / "profiles"

ABSENT: Final = None
"""The value of a table or an optional key that is left out."""
PRESENT: Final = "present"
"""The value of a table that is there, with the keys of ``TABLES`` unless others are given."""

TABLES: Final[Mapping[str, Mapping[str, object]]] = {
    "deal.redeal": {"highest_rank": "9", "times": 1, "old_cards": "discards"},
    "exchange.large_table": {"players": 4, "rounds": 2},
    "effects.CATEGORY": {"exit": False, "zero": "never", "wins": "never"},
    "last_trick.low_card": {"rank": "2", "points": 10},
    "chicago.blind": {"success_points": 30, "failure_points": 20},
    "match": {"games": 3, "placement_points": [20, 12, 8, 5]},
}
"""What stands in an optional table that the hemmavariant does not have."""

BESIDE: Final[Mapping[str, object]] = {
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "discards",
    "exchange.spared_discards": "round",
    "showdown.claim": "equal_or_higher",
    "showdown.false_claim": "refused",
    "ranking.suit_order": ["s", "h", "d", "c"],
    "effects.CATEGORY.zero_targets": "all",
    "effects.CATEGORY.zero_ends_deal": False,
    "effects.CATEGORY.zero_times": "always",
    "effects.CATEGORY.spares_negative": False,
    "chicago.breaker_per": "deal",
    "winning.waived_by": [],
}
"""What stands at a key that another value asks for, unless it is given."""

Value = str | bool | int | tuple[str | int, ...] | None
"""A value of a switch, as profiles write it; a tuple for an array."""
Test = Callable[[Profile], None]
"""A test of one value, which is given rules with that value."""


def general(path: str) -> str:
    """Return a switch's path with the category, where it has one, left open."""
    head, _, rest = path.partition(".")
    if head != "effects" or not rest:
        return path
    return ".".join(filter(None, ("effects.CATEGORY", rest.partition(".")[2])))


@cache
def all_switches() -> dict[str, Switch]:
    """Return every table and key of the rules by its path, those of all effects once."""

    def walk(owner: Any, inside: str) -> Iterator[tuple[str, Switch]]:
        for found in own_switches(owner, inside):
            path = general(found.path)
            if found.group is None or not issubclass(found.group, Rules):
                if issubclass(owner, Rules):
                    yield path, found
                continue
            yield path, found
            yield from walk(found.group, f"{found.path}.")

    return dict(walk(Profile, ""))


@attrs.frozen
class Case:
    """A test that is registered for a value of a switch."""

    path: str
    """The switch."""
    value: Value
    """The value."""
    beside: Mapping[str, object]
    """What else is changed in the hemmavariant, by path."""
    test: Test
    """The test, which takes the rules."""
    elsewhere: Mapping[Value, Mapping[str, object]]
    """What is changed beside other values, instead, where they ask for it."""

    @property
    def switch(self) -> str:
        """The switch's path, with the category left open."""
        return general(self.path)

    @property
    def name(self) -> str:
        """What the test must be called."""
        path = self.switch.replace(".CATEGORY", "").replace(".", "_")
        return f"test_{path}_{written(self.value)}"

    def rules(self, value: Value) -> Profile:
        """Return the rules that the test is given, with its own value of the switch or another."""
        return rules_with(self.path, value, {**self.beside, **self.elsewhere.get(value, {})})


CASES: Final[list[Case]] = []
"""Every registered test, in the order in which they were read."""


def written(value: Value) -> str:
    """Return a value as it stands in a test's name."""
    if value is None:
        return "absent"
    if isinstance(value, tuple):
        return "_".join(map(written, value)) or "empty"
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return f"minus_{-value}"
    return str(value).lower()


def switch(
    path: str,
    value: Value,
    beside: Mapping[str, object] | None = None,
    elsewhere: Mapping[Value, Mapping[str, object]] | None = None,
) -> Callable[[Test], Callable[[], None]]:
    """Register a test for a value of a switch, and give it rules with that value.

    ``beside`` changes other paths of the hemmavariant; a key that the value asks for, and a table
    that the key stands in, are filled in by themselves. ``elsewhere`` changes further paths under
    those values of the switch that would contradict ``beside``.
    """

    def register(test: Test) -> Callable[[], None]:
        case = Case(path, value, beside or {}, test, elsewhere or {})
        name = getattr(test, "__name__", "")
        assert name == case.name, f"{name} must be called {case.name}"
        CASES.append(case)

        def run() -> None:
            test(case.rules(case.value))

        run.__name__, run.__doc__, run.__module__ = name, test.__doc__, test.__module__
        return run

    return register


def rules_with(path: str, value: Value, beside: Mapping[str, object]) -> Profile:
    """Return the hemmavariant with these changes and the value, and with what they ask for."""
    data: dict[str, Any] = copy.deepcopy(_hemmavariant())
    del data["provenance"]
    stated = [*beside.items(), (path, value)]
    for changed, other in stated:
        _put(data, changed, other)
    for key in BESIDE:
        _mend(data, key, {changed for changed, _ in stated})
    return profile_from_table(data)


@cache
def _hemmavariant() -> dict[str, Any]:
    return tomllib.loads((PROFILES / "hemmavariant.toml").read_text(encoding="utf-8"))


def _put(data: dict[str, Any], path: str, value: object) -> None:
    """Set what stands at a path, with the optional tables that it stands in."""
    *tables, key = path.split(".")
    table = data
    for depth, part in enumerate(tables, 1):
        inside = ".".join(tables[:depth])
        if part not in table:
            table[part] = copy.deepcopy(dict(TABLES.get(general(inside), {})))
        table = table[part]
    if value is None:
        table.pop(key, None)
    elif value == PRESENT:
        table.setdefault(key, copy.deepcopy(dict(TABLES.get(general(path), {}))))
    else:
        table[key] = list(value) if isinstance(value, tuple) else copy.deepcopy(value)


def _mend(data: dict[str, Any], key: str, stated: set[str]) -> None:
    """Add a key that another asks for, and take away one that nothing asks for any more."""
    other = all_switches()[key].beside
    assert other is not None
    for inside in _tables(data, key):
        table, path = inside
        asked = other.asks(table.get(other.key))
        name = key.rpartition(".")[2]
        if f"{path}.{name}" in stated:
            continue
        if not asked:
            table.pop(name, None)
        elif name not in table or _sparing_must_differ(data, name):
            table[name] = copy.deepcopy(BESIDE[key])


def _sparing_must_differ(data: dict[str, Any], name: str) -> bool:
    """Tell whether the hemmavariant's spared discards cannot be kept in another order."""
    exchange = data["exchange"]
    out_of_turn = exchange["order"] != "in_turn"
    return name == "spared_discards" and exchange.get(name) == "own" and out_of_turn


def _tables(data: dict[str, Any], key: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the tables that a key may stand in, with their paths."""
    table = key.rpartition(".")[0]
    if table == "effects.CATEGORY":
        for category, effect in data.get("effects", {}).items():
            yield effect, f"effects.{category}"
    elif table in data:
        yield data[table], table


def other_values(case: Case) -> list[Value]:
    """Return every other value of a switch: all of a closed set, and all that are tested."""
    known = values_of(all_switches()[case.switch])
    tested = [other.value for other in CASES if other.switch == case.switch]
    values = dict.fromkeys([*(known or ()), *tested])
    return [value for value in values if value != case.value or value is not case.value]


def values_of(found: Switch) -> list[Value] | None:
    """Return the values of a closed set that a switch may be, None where they are not to count."""
    values: list[Value] = [ABSENT] if found.optional else []
    if found.group is not None:
        return [*values, PRESENT] if found.optional else None
    if found.kind is bool:
        return [*values, True, False]
    if get_origin(found.kind) is Literal and not _is_rank(found.kind):
        return [*values, *get_args(found.kind)]
    return values or None


def _is_rank(kind: object) -> bool:
    return len(get_args(kind)) == 13
