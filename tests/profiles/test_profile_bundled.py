"""The bundled files say where each switch was read, with the status that the rules give it."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from chicago_rules.profile_toml import list_profiles, load_profile

from .changes import data_of

HEADER: Final = ("format", "version", "id", "name", "source", "provenance")
CATEGORIES: Final = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)
# Optional tables and keys, each with the table that must be there for it.
OPTIONAL: Final = [
    ("deal", "redeal"),
    ("exchange", "large_table"),
    ("", "exchange_stop"),
    *(("effects", category) for category in CATEGORIES),
    ("last_trick", "low_card"),
    ("", "chicago"),
    ("chicago", "min_score"),
    ("chicago", "max_score"),
    ("chicago", "blind"),
    ("", "match"),
]

# Section 4 of the rules, without the cells that are assumed.
STATED: Final = {
    "hemmavariant": """
        players.min players.max exchange.rounds exchange.max_cards exchange.open_card
        exchange.empty_stock exchange.show_broken_hand exchange_stop.score exchange_stop.measured
        exchange_stop.cards showdown.moments showdown.scorers showdown.equal ranking.depth
        points.pair points.two_pair points.three_of_a_kind points.straight points.flush
        points.full_house points.four_of_a_kind points.straight_flush points.royal_flush
        effects.four_of_a_kind effects.straight_flush effects.royal_flush last_trick.points
        last_trick.low_card chicago.min_score chicago.window chicago.priority chicago.leader
        chicago.success_points chicago.failure_points chicago.last_trick_on_success
        chicago.hands_on_success chicago.last_trick_on_failure chicago.hands_on_failure
        chicago.breaker_points winning.target winning.margin winning.when winning.requires_chicago
        winning.winners winning.tie
    """,
    "poker-sm-2025": """
        players.min players.max exchange.max_cards exchange_stop.score exchange_stop.measured
        points.four_of_a_kind effects.four_of_a_kind.zero effects.straight_flush.exit
        effects.royal_flush.exit effects.royal_flush.zero effects.royal_flush.zero_targets
        last_trick.low_card.rank last_trick.low_card.points chicago.breaker_points
        winning.requires_chicago match.games match.placement_points
    """,
}
INFERRED: Final = {
    "hemmavariant": """
        exchange.large_table exchange.order exchange.spared_discards exchange_stop.released
        exchange_stop.attempt showdown.announcing showdown.reveals ranking.suits points.high_card
        tricks.discard_face_down chicago.max_score chicago.lost_trick chicago.success_wins
        chicago.failure_zeroes chicago.needs_best_hand chicago.blind
        scores.over_target_without_chicago winning.requires_last_trick match
    """,
    "poker-sm-2025": """
        exchange.open_card exchange_stop.released points.straight_flush points.royal_flush
        effects.four_of_a_kind.zero_targets chicago.lost_trick chicago.breaker_per winning.target
        winning.margin winning.when winning.waived_by
    """,
}


def _keys(table: Mapping[str, Any], inside: str = "") -> Iterator[str]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{inside}{key}.")
        else:
            yield f"{inside}{key}"


@pytest.mark.parametrize("name", list_profiles())
def test_every_switch_and_every_absent_table_has_its_line(name: str) -> None:
    data = data_of(name)
    rules = {key: value for key, value in data.items() if key not in HEADER}
    due = set(_keys(rules))
    for table, key in OPTIONAL:
        holder = rules if not table else rules.get(table, {} if table == "effects" else None)
        if holder is not None and key not in holder:
            due.add(f"{table}.{key}" if table else key)
    assert set(_keys(data["provenance"])) == due


@pytest.mark.parametrize("name", list_profiles())
def test_every_line_has_the_status_that_the_rules_give_it(name: str) -> None:
    lines = dict(load_profile(name).provenance)
    by_status = {
        status: {key for key, text in lines.items() if text.startswith(f"{status}: ")}
        for status in "sia"
    }
    assert by_status["s"] == set(STATED[name].split())
    assert by_status["i"] == set(INFERRED[name].split())
    assert by_status["a"] == lines.keys() - by_status["s"] - by_status["i"]


@pytest.mark.parametrize("name", list_profiles())
def test_every_line_says_something(name: str) -> None:
    for key, text in load_profile(name).provenance:
        assert len(text.split()) >= 4, key
