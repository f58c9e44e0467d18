"""A table saved in one process is the same in any other, and goes on alike there."""

from functools import cache
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.table import Table
from elsewhere import VERSIONS, interpreters, told_elsewhere
from support import turn
from table.test_saving import FIXTURES
from table.test_table_fuzz import saved

TURNS: Final = 3
"""So many turns every table here has left in its deal."""
PLAYING_ON: Final = f"""
import sys
import chicago_rules as cr
from chicago_rules.table import Table

for line in sys.stdin:
    at = Table.load(line.rstrip("\\n"))
    assert eval is not None and "pickle" not in sys.modules
    print(at.save())
    for _ in range({TURNS}):
        at.play_for(cr.to_act(at.secret_state), at.version, f"s{{at.version}}")
    print(at.save())
"""


@cache
def tables() -> list[str]:
    """Return tables that were saved, of every kind that there is here."""
    kept = [path.read_text("utf-8").rstrip("\n") for path in sorted(FIXTURES.glob("*.json"))]
    begun = [
        Table(cr.load_profile(name), ["Åsa", "Örjan", "Ali"], 2, commit=bool(number % 2)).save()
        for number, name in enumerate(cr.list_profiles())
    ]
    return [*saved(), *kept, *begun]


def here() -> list[str]:
    """Return what a program that plays them on says of these tables, as this process does it."""
    told = []
    for text in tables():
        at = Table.load(text)
        deal = at.secret_state.deal_number
        for _ in range(TURNS):
            at.play_for(turn(at.secret_state), at.version, f"s{at.version}")
        assert at.secret_state.deal_number == deal
        told += [text, at.save()]
    return told


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_saved_table_is_the_same_and_goes_on_alike_in_another_process(hash_seed: str) -> None:
    assert told_elsewhere(PLAYING_ON, tables(), hash_seed) == here()


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_a_saved_table_is_the_same_and_goes_on_alike_under_other_versions_of_python(
    version: str,
) -> None:
    python = interpreters().get(version)
    if python is None:
        pytest.skip(f"this machine has no CPython {version}")
    assert told_elsewhere(PLAYING_ON, tables(), "2", python) == here()
