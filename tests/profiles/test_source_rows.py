"""The ten rows of the first source's comparison, for any rules."""

from collections.abc import Mapping
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile_toml import profile_from_table
from chicago_rules.source_rows import source_rows

from .changes import EFFECT, GONE, ZEROING, changed

ROWS = (
    *("players", "cards", "stop", "four", "straight_flush", "royal", "two", "chicago"),
    *("breaking", "reached"),
)


def cell(row: str, changes: Mapping[str, object], name: str = "hemmavariant") -> str:
    """Return what a changed profile has in a row, in English."""
    profile = profile_from_table(changed(changes, name))
    rows = source_rows([profile])
    assert len(rows) == len(source_rows([profile], "sv")) == len(ROWS)
    return rows[ROWS.index(row)][1][0]


FOUR = "effects.four_of_a_kind"
OPEN: dict[str, object] = {
    "exchange.open_card": "always",
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "out",
}
NO_ROUNDS: dict[str, object] = {
    "exchange.rounds": 0,
    "showdown.moments": ["tricks"],
    "exchange_stop": GONE,
}
CELLS: list[tuple[str, dict[str, Any], str]] = [
    ("players", {"players": {"min": 3, "max": 3}}, "3"),
    ("cards", NO_ROUNDS, "no exchange"),
    ("cards", {"exchange.max_cards": 2}, "0–2, new cards always unseen"),
    ("cards", OPEN, "0–5; open card when one is thrown"),
    (
        "cards",
        {**OPEN, "exchange.open_card": "on_request", "exchange.open_card_rounds": "last"},
        "0–5; open card on request when one is thrown (last exchange)",
    ),
    (
        "cards",
        {**OPEN, "exchange.open_card_rounds": "first"},
        "0–5; open card when one is thrown (first exchange)",
    ),
    ("stop", {"exchange_stop": GONE}, "none"),
    (
        "stop",
        {
            "exchange_stop.measured": "live",
            "exchange_stop.released": "never",
            "exchange_stop.cards": 6,
            "exchange_stop.attempt": "zeroed",
        },
        "at once at 46 points; then for the rest of the game; six cards are dealt;"
        " exchanging all the same costs all points",
    ),
    (
        "four",
        {FOUR: {**EFFECT, "exit": True}},
        "7 points and exit to 52 points; no zeroing; the deal is played to its end",
    ),
    ("four", {"points.four_of_a_kind": 0}, "nothing"),
    (
        "four",
        {FOUR: {**ZEROING, "exit": True, "zero_targets": "one"}},
        "7 points, exit to 52 points and zeroing of one other; the deal is played to its end",
    ),
    (
        "four",
        {FOUR: {**ZEROING, "exit": True, "zero": "instead", "zero_targets": "one"}},
        "7 points or zeroing of one other; in either case exit to 52 points;"
        " the deal is played to its end",
    ),
    (
        "four",
        {FOUR: {**EFFECT, "wins": "scored"}},
        "7 points; no zeroing; wins the game when it scores",
    ),
    ("four", {FOUR: {**ZEROING, "zero_targets": "one"}}, "7 points and zeroing of one other"),
    (
        "four",
        {
            FOUR: {
                **ZEROING,
                "zero": "instead",
                "zero_targets": "either",
                "zero_times": "once_a_game",
                "zero_ends_deal": True,
                "spares_negative": True,
            },
            "points.four_of_a_kind": 0,
        },
        "0 points or zeroing of one or all others; zeroing only once a game;"
        " totals below 0 are not zeroed; zeroing ends the deal",
    ),
    ("straight_flush", {"points.straight_flush": 0}, "nothing"),
    ("straight_flush", {"points.straight_flush": 1}, "1 point"),
    (
        "royal",
        {"effects.royal_flush": {**EFFECT, "wins": "scored"}},
        "52 points; wins the game when it scores",
    ),
    (
        "royal",
        {"effects.royal_flush": {**EFFECT, "wins": "scored"}, "points.royal_flush": 0},
        "wins the game when it scores",
    ),
    (
        "royal",
        {"effects.royal_flush": {**EFFECT, "wins": "held"}},
        "wins the game as soon as somebody holds it",
    ),
    ("royal", {"winning.when": "at_once"}, "52 points"),
    ("royal", {"winning.margin": "pass"}, "52 points"),
    (
        "royal",
        {"effects.royal_flush": {**EFFECT, "exit": True}, "winning.margin": "pass"},
        "52 points and exit to 53 points; the deal is played to its end",
    ),
    ("two", {"last_trick.low_card": {"rank": "2", "points": 7}}, "7 points"),
    ("two", {"last_trick.low_card": {"rank": "2", "points": 5}}, "5 points, no bonus"),
    (
        "two",
        {"last_trick.low_card": {"rank": "3", "points": 10}},
        "5 points; 10 points with a three",
    ),
    (
        "chicago",
        {"winning.requires_chicago": "succeeded", "winning.waived_by": []},
        "at least one made",
    ),
    (
        "chicago",
        {"winning.requires_chicago": "declared", "winning.waived_by": ["flush"]},
        "at least one declared, made or not; none needed after a flush",
    ),
    ("breaking", {"chicago": GONE}, "there is no Chicago"),
    (
        "breaking",
        {"chicago.breaker_points": 5, "chicago.breaker_per": "game"},
        "5 points to the first to break one, only once a game",
    ),
    (
        "reached",
        {"winning.when": "at_once", "showdown.moments": ["tricks"]},
        "the game ends at once",
    ),
    (
        "reached",
        {"winning.when": "at_once", "showdown.moments": ["deal", "tricks"]},
        "the game ends at once",
    ),
    (
        "reached",
        {
            "winning.when": "at_once",
            "winning.winners": "all_eligible",
        },
        "the game ends at once, even at an exchange; all who have reached it by then win",
    ),
    (
        "reached",
        {"winning.winners": "all_eligible"},
        "the deal is played to its end, then all who have reached it win",
    ),
    (
        "reached",
        {"winning.requires_last_trick": "yes", "winning.winners": "all_eligible"},
        "the deal is played to its end, then only the winner of the last trick can win",
    ),
    (
        "reached",
        {"winning.requires_last_trick": "reached_before"},
        "the deal is played to its end, then only a player who takes the last trick and had"
        " reached it before the deal can win",
    ),
]


@pytest.mark.parametrize(("row", "changes", "expected"), CELLS)
def test_a_cell_is_computed_from_the_switches(
    row: str, changes: dict[str, Any], expected: str
) -> None:
    assert cell(row, changes) == expected


def test_the_last_row_names_the_target_that_all_have() -> None:
    home = cr.load_profile("hemmavariant")
    title, _ = source_rows([home, cr.load_profile("poker-sm-2025")])[-1]
    assert title == "When 52 is reached"
    far = profile_from_table(changed({"winning.target": 100, "winning.margin": "pass"}))
    title, cells = source_rows([home, far], "sv")[-1]
    assert title == "När målet är nått"
    assert cells == (
        "52: given spelas färdigt, sedan jämförs totalerna",
        "101: given spelas färdigt, sedan jämförs totalerna",
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_bundled_profile_has_every_row(lang: str) -> None:
    profiles = [cr.load_profile(name) for name in cr.list_profiles()]
    rows = source_rows(profiles, lang)
    assert len(rows) == 10
    for title, cells in rows:
        assert title
        assert len(cells) == len(profiles)
        assert all(cell and "{" not in cell for cell in cells)
