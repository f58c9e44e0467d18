"""Each value of each switch has a test, and each test fails under any other value."""

import importlib
from pathlib import Path

import pytest

from switches.cases import CASES, Case, all_switches, other_values, values_of, written

MODULES = sorted(
    path.stem for path in Path(__file__).parent.glob("test_*.py") if path.stem != "test_every_value"
)
for module in MODULES:
    importlib.import_module(f"switches.{module}")


@pytest.mark.parametrize("path", all_switches())
def test_every_value_of_a_switch_has_a_test(path: str) -> None:
    """All values of a closed set, absent among them; of numbers, ranks and arrays at least two."""
    found = all_switches()[path]
    tested = {written(case.value) for case in CASES if case.switch == path}
    known = values_of(found)
    assert {written(value) for value in known or ()} - tested == set()
    if known is None or (found.group is None and known == [None]):
        needed = 0 if found.group is not None else 2
        assert len(tested - {"absent"}) >= needed


def test_no_value_is_tested_twice() -> None:
    names = [case.name for case in CASES]
    assert len(names) == len(set(names))


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_test_fails_under_every_other_value(case: Case) -> None:
    others = other_values(case)
    assert others, "there is nothing to tell it from"
    for value in others:
        rules = case.rules(value)  # a fault in them is no sign that the test noticed
        try:
            case.test(rules)
        except (Exception, pytest.fail.Exception):  # whatever it is, the test noticed
            continue
        pytest.fail(f"{case.name} passes with {value!r}, too")
