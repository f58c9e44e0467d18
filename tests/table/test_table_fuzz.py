"""Whatever is loaded as a table, only our own errors come out, or a table that plays on."""

import json
import random
from functools import cache

import pytest

import chicago_rules as cr
from chicago_rules.table import Table, entry_from_json, entry_to_json
from table.tables import DRAWING, act, hidden, stand_in, table
from wire.test_fuzz import another_value, mutated


@cache
def saved() -> tuple[str, ...]:
    """Return tables that were saved at several times."""
    choosing, drawing = hidden(), table(DRAWING, 2, dealer=None, commit=True)
    act(choosing, "p1 exchange", "a")
    choosing.undo(0, 2, "u")
    choosing.play_for(1, 3, "p")
    stand_in(drawing, lambda state: state.deal_number == 2)
    return choosing.save(), drawing.save()


@cache
def entries() -> tuple[str, ...]:
    return tuple(
        entry_to_json(entry) for text in saved() for entry in Table.load(text).events_since(0, 0)
    )


def read(text: str) -> str:
    """Return what becomes of a text: an entry, a table that plays on, or a refusal."""
    try:
        if "chicago-table-entry" in text:
            entry_from_json(text)
            return "entry"
        at = Table.load(text)
    except cr.ChicagoError as error:
        return "refused" if str(error) else "without a word"
    deal = at.secret_state.deal_number
    stand_in(at, lambda state: state.deal_number > deal)
    assert cr.validate(at.record()).ok
    assert Table.load(at.save()).secret_state == at.secret_state
    return "table"


def fuzz(seeds: range) -> set[str]:
    outcomes = set()
    for seed in seeds:
        rng = random.Random(seed)
        text = rng.choice(saved() if rng.random() < 0.6 else entries())
        if rng.random() < 0.7:
            text = json.dumps(another_value(json.loads(text), rng))
        else:
            text = mutated(text, rng)
        outcomes.add(read(text))
    return outcomes


def test_a_changed_table_or_entry_is_read_or_refused() -> None:
    assert fuzz(range(200)) == {"entry", "table", "refused"}


@pytest.mark.slow
def test_many_changed_tables_and_entries_are_read_or_refused() -> None:
    assert fuzz(range(1_000, 6_000)) == {"entry", "table", "refused"}
