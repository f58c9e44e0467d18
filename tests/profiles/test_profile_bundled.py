"""The bundled files hold what section 4 of the rules says, and where each switch was read."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import pytest

from chicago_rules.profile import Profile
from chicago_rules.profile.whole import provenance_keys
from chicago_rules.profile_toml import load_profile, profile_from_table, rule_tables

from .changes import PROFILES, data_of

HEADER: Final = ("format", "version", "id", "name", "source", "provenance")
SCHEMA_LINE: Final = "#:schema ./profile.schema.json"

Cells = Mapping[str, Mapping[str, Any]]
"""A column of the table: by letter, the switches and their values; None is what is left out."""

HOME: Final = "hemmavariant"
NO_EFFECT: Final = {
    f"effects.{category}": None
    for category in (
        "high_card",
        "pair",
        "two_pair",
        "three_of_a_kind",
        "straight",
        "flush",
        "full_house",
    )
}
PLAIN: Final = {
    "points.pair": 1,
    "points.two_pair": 2,
    "points.three_of_a_kind": 3,
    "points.straight": 4,
    "points.flush": 5,
    "points.full_house": 6,
}
POINTS: Final = {
    **PLAIN,
    "points.four_of_a_kind": 7,
    "points.straight_flush": 8,
    "points.royal_flush": 52,
}
MOMENTS: Final = ["exchange_1", "exchange_2", "tricks"]
CHICAGO_POINTS: Final = {"chicago.success_points": 15, "chicago.failure_points": 15}

# What a column does not name is as in the first one, and assumed.
COLUMNS: Final[Mapping[str, Cells]] = {
    HOME: {
        "s": {
            "players.min": 2,
            "players.max": 4,
            "exchange.rounds": 3,
            "exchange.max_cards": 5,
            "exchange.open_card": "never",
            "exchange.empty_stock": "reshuffle",
            "exchange.show_broken_hand": "combination",
            "exchange_stop.score": 46,
            "exchange_stop.measured": "deal_start",
            "exchange_stop.cards": 5,
            "showdown.moments": MOMENTS,
            "showdown.scorers": "best",
            "showdown.equal": "nobody",
            "ranking.depth": "all",
            **POINTS,
            "effects.four_of_a_kind": None,
            "effects.straight_flush": None,
            "effects.royal_flush": None,
            "last_trick.points": 5,
            "last_trick.low_card": None,
            "chicago.min_score": 15,
            "chicago.window": "after_exchanges",
            "chicago.priority": "turn",
            "chicago.leader": "declarer",
            **CHICAGO_POINTS,
            "chicago.last_trick_on_success": "nobody",
            "chicago.hands_on_success": "nobody",
            "chicago.last_trick_on_failure": "nobody",
            "chicago.hands_on_failure": "nobody",
            "chicago.breaker_points": 0,
            "winning.target": 52,
            "winning.margin": "reach",
            "winning.when": "deal_end",
            "winning.requires_chicago": "no",
            "winning.winners": "highest",
            "winning.tie": "shared",
        },
        "i": {
            "exchange.large_table": None,
            "exchange.order": "in_turn",
            "exchange.spared_discards": "own",
            "exchange_stop.released": "below",
            "exchange_stop.attempt": "refused",
            "showdown.announcing": "automatic",
            "showdown.reveals": "deciding_ranks",
            "ranking.suits": "never",
            "points.high_card": 0,
            "tricks.discard_face_down": False,
            "chicago.max_score": None,
            "chicago.blind": None,
            "chicago.lost_trick": "stop_after_trick",
            "chicago.success_wins": False,
            "chicago.failure_zeroes": False,
            "chicago.needs_best_hand": False,
            "scores.over_target_without_chicago": "keep",
            "winning.requires_last_trick": "no",
            "match": None,
        },
        "a": {
            "deal.first_dealer": "given",
            "deal.redeal": None,
            "ranking.wheel": "five_high",
            "ranking.full_house": "three_first",
            **NO_EFFECT,
            "scores.negative": True,
        },
    },
    "poker-sm-2025": {
        "s": {
            "players.min": 3,
            "players.max": 4,
            "exchange.max_cards": 4,
            "exchange_stop.score": 45,
            "exchange_stop.measured": "live",
            "points.four_of_a_kind": 8,
            "effects.four_of_a_kind.zero": "instead",
            "effects.straight_flush.exit": True,
            "effects.royal_flush.exit": True,
            "effects.royal_flush.zero": "always",
            "effects.royal_flush.zero_targets": "all",
            "last_trick.low_card.rank": "2",
            "last_trick.low_card.points": 10,
            "chicago.breaker_points": 10,
            "winning.requires_chicago": "declared",
            "match.games": 3,
            "match.placement_points": [20, 12, 8, 5],
        },
        "i": {
            "exchange.open_card": "always",
            "exchange_stop.released": "below",
            "points.straight_flush": 0,
            "points.royal_flush": 0,
            "effects.four_of_a_kind.zero_targets": "all",
            "chicago.lost_trick": "play_on",
            "chicago.breaker_per": "deal",
            "winning.target": 52,
            "winning.margin": "reach",
            "winning.when": "at_once",
            "winning.waived_by": ["straight_flush", "royal_flush"],
        },
        "a": {
            "exchange.open_card_rounds": "all",
            "exchange.refused_card": "discards",
            "effects.four_of_a_kind.exit": False,
            "effects.four_of_a_kind.zero_ends_deal": False,
            "effects.four_of_a_kind.zero_times": "always",
            "effects.four_of_a_kind.spares_negative": False,
            "effects.four_of_a_kind.wins": "never",
            "effects.straight_flush.zero": "never",
            "effects.straight_flush.wins": "never",
            "effects.royal_flush.zero_ends_deal": False,
            "effects.royal_flush.zero_times": "always",
            "effects.royal_flush.spares_negative": False,
            "effects.royal_flush.wins": "never",
            "winning.tie": "play_on",
        },
    },
    "pagat": {
        "s": {
            "players.min": 2,
            "players.max": 4,
            "exchange.max_cards": 5,
            "exchange.order": "in_turn",
            "showdown.scorers": "best",
            "showdown.announcing": "in_turn",
            "points.high_card": 0,
            **POINTS,
        },
        "i": {
            "deal.first_dealer": "given",
            "exchange.rounds": 3,
            "showdown.moments": MOMENTS,
            "showdown.reveals": "deciding_ranks",
            "ranking.depth": "all",
            "effects.four_of_a_kind": None,
            "effects.straight_flush": None,
            "effects.royal_flush": None,
        },
        "a": {
            "exchange_stop.score": 42,
            "showdown.claim": "equal_or_higher",
            "showdown.false_claim": "refused",
            "chicago.leader": "forehand",
        },
    },
    "gamerules": {
        "s": {
            "players.min": 2,
            "players.max": 4,
            "deal.first_dealer": "drawn_lowest",
            "exchange.rounds": 3,
            "exchange.max_cards": 5,
            "exchange.order": "in_turn",
            "exchange.empty_stock": "reshuffle",
            "exchange.show_broken_hand": "hand",
            "showdown.moments": MOMENTS,
            "showdown.scorers": "best",
            "showdown.equal": "nobody",
            "showdown.announcing": "in_turn",
            "showdown.claim": "equal_or_higher",
            "ranking.depth": "all",
            "points.high_card": 0,
            **POINTS,
            "last_trick.points": 5,
            "chicago.min_score": 15,
            "chicago.lost_trick": "stop_after_trick",
            **CHICAGO_POINTS,
            "chicago.last_trick_on_success": "nobody",
            "chicago.last_trick_on_failure": "nobody",
            "scores.negative": False,
            "winning.target": 52,
            "winning.margin": "reach",
            "winning.tie": "tiebreak_deal",
        },
        "i": {
            "exchange_stop": None,
            "showdown.reveals": "deciding_ranks",
            "effects.four_of_a_kind": None,
            "effects.straight_flush": None,
            "effects.royal_flush": None,
            "chicago.window": "after_exchanges",
            "chicago.leader": "forehand",
            "chicago.hands_on_success": "everyone",
            "chicago.hands_on_failure": "everyone",
            "winning.when": "deal_end",
        },
        "a": {"showdown.false_claim": "refused"},
    },
    "svenska-regler": {
        "s": {
            "players.min": 2,
            "players.max": 6,
            "exchange.rounds": 3,
            "exchange.max_cards": 5,
            "exchange_stop": None,
            "showdown.moments": MOMENTS,
            "showdown.scorers": "best",
            "showdown.equal": "all",
            "showdown.reveals": "best_category",
            "ranking.depth": "combination",
            "ranking.suits": "never",
            **POINTS,
            "effects.four_of_a_kind": None,
            "effects.straight_flush": None,
            "effects.royal_flush.wins": "scored",
            "last_trick.points": 5,
            "chicago.min_score": 15,
            "chicago.priority": "first_call",
            **CHICAGO_POINTS,
            "chicago.last_trick_on_failure": "nobody",
            "chicago.hands_on_failure": "nobody",
            "winning.target": 52,
            "winning.margin": "reach",
            "winning.requires_chicago": "no",
        },
        "i": {
            "exchange.show_broken_hand": "never",
            "showdown.announcing": "automatic",
            "points.high_card": 0,
            "chicago.window": "after_exchanges",
            "chicago.leader": "forehand",
            "chicago.lost_trick": "stop_after_trick",
            "chicago.last_trick_on_success": "everyone",
            "chicago.hands_on_success": "everyone",
            "winning.when": "deal_end",
        },
        "a": {"effects.royal_flush.exit": False, "effects.royal_flush.zero": "never"},
    },
    "kopstopp-42": {
        "s": {
            "players.min": 2,
            "players.max": 4,
            "exchange.rounds": 3,
            "exchange.max_cards": 5,
            "exchange.order": "in_turn",
            "exchange.empty_stock": "reshuffle",
            "exchange_stop.score": 42,
            "exchange_stop.measured": "deal_start",
            "exchange_stop.released": "below",
            "exchange_stop.cards": 5,
            "showdown.moments": MOMENTS,
            "showdown.scorers": "best",
            "showdown.announcing": "in_turn",
            "showdown.false_claim": "loses_game",
            "ranking.depth": "one_kicker",
            "ranking.full_house": "three_first",
            "points.high_card": 0,
            **PLAIN,
            "points.four_of_a_kind": 7,
            "points.straight_flush": 8,
            "effects.four_of_a_kind": None,
            "effects.royal_flush.wins": "scored",
            "last_trick.points": 5,
            "chicago.min_score": 15,
            "chicago.window": "after_exchanges",
            **CHICAGO_POINTS,
            "chicago.last_trick_on_success": "nobody",
            "chicago.hands_on_success": "nobody",
            "chicago.hands_on_failure": "nobody",
            "winning.target": 52,
            "winning.margin": "reach",
            "winning.when": "deal_end",
            "winning.winners": "highest",
        },
        "i": {
            "deal.first_dealer": "drawn_highest",
            "exchange.show_broken_hand": "hand",
            "exchange_stop.attempt": "refused",
            "showdown.claim": "equal_or_higher",
            "showdown.reveals": "deciding_ranks",
            "points.royal_flush": 0,
            "effects.straight_flush": None,
            "chicago.leader": "forehand",
            "chicago.last_trick_on_failure": "everyone",
        },
        "a": {
            "effects.royal_flush.exit": False,
            "effects.royal_flush.zero": "never",
            "chicago.lost_trick": "play_on",
        },
    },
}

ZEROING: Final = {
    "effects.four_of_a_kind.exit": False,
    "effects.four_of_a_kind.zero_times": "always",
    "effects.four_of_a_kind.spares_negative": False,
    "effects.four_of_a_kind.wins": "never",
}
# What the two that extend another change, by the same letters.
CHILDREN: Final[Mapping[str, tuple[str, Cells]]] = {
    "svenska-regler-varianter": (
        "svenska-regler",
        {
            "s": {
                "exchange_stop.score": 46,
                "exchange_stop.measured": "deal_start",
                "points.four_of_a_kind": 8,
                "points.straight_flush": 11,
                "effects.four_of_a_kind.zero": "instead",
                "effects.four_of_a_kind.zero_targets": "either",
                "winning.requires_chicago": "declared",
            },
            "a": {
                "exchange_stop.released": "below",
                "exchange_stop.cards": 5,
                "exchange_stop.attempt": "refused",
                **ZEROING,
                "effects.four_of_a_kind.zero_ends_deal": False,
                "winning.waived_by": [],
            },
        },
    ),
    "kopstopp-42-nollning": (
        "kopstopp-42",
        {
            "s": {
                "effects.four_of_a_kind.zero": "instead",
                "effects.four_of_a_kind.zero_targets": "all",
                "effects.four_of_a_kind.zero_ends_deal": True,
            },
            "a": ZEROING,
        },
    ),
}
ALL: Final = [*COLUMNS, *CHILDREN]

# The comparison table of the first source, with the switches that each row is about.
COMPARISON: Final[Mapping[str, tuple[Mapping[str, Any], Mapping[str, Any]]]] = {
    "players": (
        {"players.min": 2, "players.max": 4},
        {"players.min": 3, "players.max": 4},
    ),
    "cards per exchange": (
        {"exchange.max_cards": 5, "exchange.open_card": "never"},
        {"exchange.max_cards": 4, "exchange.open_card": "always"},
    ),
    "exchange stop": (
        {"exchange_stop.score": 46, "exchange_stop.measured": "deal_start"},
        {"exchange_stop.score": 45, "exchange_stop.measured": "live"},
    ),
    "four of a kind": (
        {"points.four_of_a_kind": 7, "effects.four_of_a_kind": None},
        {"points.four_of_a_kind": 8, "effects.four_of_a_kind.zero": "instead"},
    ),
    "straight flush": (
        {"points.straight_flush": 8, "effects.straight_flush": None},
        {"winning.target": 52, "effects.straight_flush.exit": True},
    ),
    "royal flush": (
        {"points.royal_flush": 52, "effects.royal_flush": None, "winning.when": "deal_end"},
        {
            "winning.target": 52,
            "effects.royal_flush.exit": True,
            "effects.royal_flush.zero": "always",
            "effects.royal_flush.zero_targets": "all",
        },
    ),
    "last trick with a two": (
        {"last_trick.points": 5, "last_trick.low_card": None},
        {"last_trick.low_card.rank": "2", "last_trick.low_card.points": 10},
    ),
    "earlier Chicago required": (
        {"winning.requires_chicago": "no"},
        {
            "winning.requires_chicago": "declared",
            "winning.waived_by": ["straight_flush", "royal_flush"],
        },
    ),
    "breaking another's Chicago": (
        {"chicago.breaker_points": 0},
        {"chicago.breaker_points": 10, "chicago.breaker_per": "deal"},
    ),
    "when 52 is reached": (
        {"winning.target": 52, "winning.margin": "reach", "winning.when": "deal_end"},
        {"winning.target": 52, "winning.margin": "reach", "winning.when": "at_once"},
    ),
}


class Cell(NamedTuple):
    value: Any
    letter: str


def _cells(column: Cells) -> dict[str, Cell]:
    return {key: Cell(v, letter) for letter, keys in column.items() for key, v in keys.items()}


def _over(base: Mapping[str, Cell], own: Mapping[str, Cell]) -> dict[str, Cell]:
    """Return a base's cells below others: an absent table and the keys of it give way."""
    kept = {
        key: cell
        for key, cell in base.items()
        if not any(key.startswith(f"{mine}.") or mine.startswith(f"{key}.") for mine in own)
    }
    return {**kept, **own}


def _column(name: str) -> dict[str, Cell]:
    """Return every switch of a bundled profile with its value and letter."""
    if name in CHILDREN:
        base, column = CHILDREN[name]
        return _over(_column(base), _cells(column))
    if name == HOME:
        return _cells(COLUMNS[HOME])
    blank = {key: cell._replace(letter="a") for key, cell in _column(HOME).items()}
    return _over(blank, _cells(COLUMNS[name]))


def _keys(table: Mapping[str, Any], inside: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _keys(value, f"{inside}{key}.")
        else:
            yield f"{inside}{key}", value


def _switches(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys of a profile's rules by their paths, with their values."""
    rules = {key: value for key, value in data.items() if key not in (*HEADER, "extends")}
    return dict(_keys(rules))


def _present(cells: Mapping[str, Cell]) -> dict[str, Any]:
    return {key: cell.value for key, cell in cells.items() if cell.value is not None}


def _letters(lines: Mapping[str, str]) -> dict[str, str]:
    return {key: text[:1] for key, text in lines.items() if text[1:3] == ": "}


def _file(name: str) -> Profile:
    return profile_from_table(data_of(name))


@pytest.mark.parametrize("name", COLUMNS)
def test_a_file_holds_the_values_of_the_rules(name: str) -> None:
    assert _switches(data_of(name)) == _present(_column(name))


@pytest.mark.parametrize("name", COLUMNS)
def test_every_switch_and_every_absent_table_has_its_line_with_the_letter_of_the_rules(
    name: str,
) -> None:
    lines = dict(_keys(data_of(name)["provenance"]))
    assert _letters(lines) == {key: cell.letter for key, cell in _column(name).items()}
    assert lines.keys() == _column(name).keys()


@pytest.mark.parametrize("name", COLUMNS)
def test_a_full_provenance_is_what_the_file_gives_and_in_the_order_of_its_keys(name: str) -> None:
    profile = _file(name)
    assert tuple(dict(_keys(data_of(name)["provenance"]))) == provenance_keys(profile)
    assert tuple(dict(profile.provenance)) == provenance_keys(profile)


@pytest.mark.parametrize("name", CHILDREN)
def test_a_file_that_extends_another_holds_only_what_differs(name: str) -> None:
    base, column = CHILDREN[name]
    data = data_of(name)
    assert data["extends"] == base
    assert "without" not in data
    assert _switches(data) == _present(_cells(column))
    above = _switches(data_of(base))
    repeated = [key for key, value in _switches(data).items() if above.get(key) == value]
    assert repeated == []
    lines = dict(_keys(data["provenance"]))
    assert _letters(lines) == {key: cell.letter for key, cell in _cells(column).items()}


@pytest.mark.parametrize("name", CHILDREN)
def test_a_profile_that_extends_another_is_whole_when_it_is_loaded(name: str) -> None:
    profile = load_profile(name)
    assert _switches(rule_tables(profile)) == _present(_column(name))
    lines = dict(profile.provenance)
    assert tuple(lines) == provenance_keys(profile)
    assert _letters(lines) == {key: cell.letter for key, cell in _column(name).items()}


@pytest.mark.parametrize("row", COMPARISON)
def test_the_comparison_table_of_the_first_source_comes_out_of_the_data(row: str) -> None:
    for name, switches in zip((HOME, "poker-sm-2025"), COMPARISON[row], strict=True):
        data = _switches(data_of(name))
        for key, value in switches.items():
            if value is None:
                assert not any(path == key or path.startswith(f"{key}.") for path in data), key
            else:
                assert data[key] == value, key


@pytest.mark.parametrize("name", ALL)
def test_a_file_begins_with_its_schema_and_its_header(name: str) -> None:
    text = (PROFILES / f"{name}.toml").read_text(encoding="utf-8")
    assert text.splitlines()[0] == SCHEMA_LINE
    head = ["format", "version", "id", *(["extends"] if name in CHILDREN else []), "name", "source"]
    data = tomllib.loads(text)
    assert list(data)[: len(head)] == head
    assert list(data)[-1] == "provenance"
    assert (data["format"], data["version"], data["id"]) == ("chicago-profile", 1, name)
    assert list(data["name"]) == ["en", "sv"]


def test_no_two_files_have_the_same_name() -> None:
    for language in ("en", "sv"):
        assert len({data_of(name)["name"][language] for name in ALL}) == len(ALL)


@pytest.mark.parametrize("name", ALL)
def test_every_line_says_something(name: str) -> None:
    for key, text in _keys(data_of(name)["provenance"]):
        assert len(text.split()) >= 4, key
