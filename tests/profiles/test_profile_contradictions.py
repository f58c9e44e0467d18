"""Each contradiction that section 3 of the rules names is refused, at its key and in words."""

import re
from collections.abc import Mapping

import pytest

from chicago_rules.testing import random_profile

from .changes import BLIND, EFFECT, GONE, MATCH, REDEAL, ZEROING, changed, faults_of, messages

IN_TURN = {"showdown.announcing": "in_turn", "showdown.claim": "higher"}
IN_TURN_WHOLE = {**IN_TURN, "showdown.false_claim": "refused"}
NO_ROUNDS = {"exchange.rounds": 0, "showdown.moments": ["tricks"]}
RESETTING = {
    "scores.over_target_without_chicago": "reset",
    "winning.requires_chicago": "succeeded",
    "winning.waived_by": [],
}
NEEDS = {"winning.requires_chicago": "declared", "winning.waived_by": []}
BELOW = {"chicago.min_score": GONE, "chicago.max_score": -5}
NOTHING = {
    **{f"points.{key}": 0 for key in changed({})["points"]},
    "last_trick.points": 0,
}
FIRST_EXCHANGE = {"chicago.window": "first_exchange"}

OUT_OF_RANGE: list[tuple[Mapping[str, object], str, str]] = [
    ({"players.min": 1}, "players.min", "must be 2 or more, not 1"),
    ({"players.max": 0}, "players.max", "must be 2 or more"),
    (
        {"players.min": 5},
        "players.min",
        "5 is above players.max 4, so no number of players is left",
    ),
    ({"players.min": 11, "players.max": 12}, "players.min", "must be at most 10, not 11: 52 cards"),
    ({"players.max": 11}, "players.max", "must be at most 10, not 11"),
    ({"deal.redeal": {**REDEAL, "times": 0}}, "deal.redeal.times", "must be 1 or more, not 0"),
    ({"exchange.rounds": 6}, "exchange.rounds", "must be 0 to 5, not 6"),
    ({"exchange.rounds": -1}, "exchange.rounds", "must be 0 to 5"),
    ({"exchange.max_cards": 0}, "exchange.max_cards", "must be 1 to 5"),
    ({"exchange.max_cards": 6}, "exchange.max_cards", "must be 1 to 5"),
    (
        {"exchange.large_table": {"players": 1, "rounds": 2}},
        "exchange.large_table.players",
        "must be 2 or more",
    ),
    (
        {"exchange.large_table": {"players": 3, "rounds": 6}},
        "exchange.large_table.rounds",
        "must be 0 to 5",
    ),
    ({"points.pair": -1}, "points.pair", "must be 0 or more"),
    ({"points.royal_flush": -1}, "points.royal_flush", "must be 0 or more"),
    ({"chicago.success_points": -1}, "chicago.success_points", "must be 0 or more"),
    ({"chicago.failure_points": -15}, "chicago.failure_points", "must be 0 or more"),
    ({"chicago.breaker_points": -1}, "chicago.breaker_points", "must be 0 or more"),
    (
        {"chicago.blind": {**BLIND, "success_points": -1}},
        "chicago.blind.success_points",
        "must be 0 or more",
    ),
    (
        {"chicago.blind": {**BLIND, "failure_points": -1}},
        "chicago.blind.failure_points",
        "must be 0 or more",
    ),
    ({"match": {**MATCH, "games": 0}}, "match.games", "must be 1 or more"),
]

CONTRADICTIONS: list[tuple[Mapping[str, object], str, str]] = [
    (
        {"players.max": 9, "exchange_stop.cards": 6},
        "players.max",
        "must be at most 8, not 9: 52 cards are not enough with exchange_stop.cards 6; lower it",
    ),
    ({"exchange.order": "discards_first"}, "exchange.spared_discards", '"discards_first"'),
    ({"exchange.order": "simultaneous"}, "exchange.spared_discards", '"simultaneous"'),
    (
        {"showdown.moments": ["exchange_1", "exchange_4"]},
        "showdown.moments",
        '"exchange_4" comes after a round that no table plays: exchange.rounds allows 3',
    ),
    (
        {
            "exchange.large_table": {"players": 5, "rounds": 4},
            "showdown.moments": ["exchange_4"],
        },
        "showdown.moments",
        '"exchange_4"',
    ),
    (
        {
            "exchange.large_table": {"players": 2, "rounds": 1},
            "showdown.moments": ["exchange_2"],
        },
        "showdown.moments",
        "exchange.large_table.rounds allows 1; take it away, or give more rounds there",
    ),
    ({"showdown.moments": ["tricks", "deal"]}, "showdown.moments", "in this order"),
    ({"showdown.moments": ["deal", "deal"]}, "showdown.moments", "at most once"),
    ({**IN_TURN_WHOLE, "showdown.scorers": "everyone"}, "showdown.announcing", "scorers"),
    (
        {**IN_TURN_WHOLE, "showdown.scorers": "everyone_before_tricks"},
        "showdown.announcing",
        '"everyone_before_tricks"',
    ),
    (
        {"ranking.suits": "break_ties", "ranking.suit_order": ["s", "h", "d"]},
        "ranking.suit_order",
        'each of "s", "h", "d" and "c" once',
    ),
    (
        {"ranking.suits": "flush_first", "ranking.suit_order": ["s", "h", "d", "d"]},
        "ranking.suit_order",
        "once",
    ),
    ({"chicago.max_score": 14}, "chicago.min_score", "above chicago.max_score 14"),
    (
        {**FIRST_EXCHANGE, "chicago.priority": "first_call"},
        "chicago.window",
        'chicago.priority "first_call"',
    ),
    (
        {**FIRST_EXCHANGE, "exchange.order": "discards_first"},
        "chicago.window",
        'exchange.order "discards_first"',
    ),
    ({**FIRST_EXCHANGE, **NO_ROUNDS}, "chicago.window", "needs a round of exchange"),
    ({"chicago.window": "any_time"}, "chicago.window", 'chicago.priority "turn"'),
    (
        {"chicago.blind": BLIND, "exchange.order": "simultaneous"},
        "chicago.blind",
        'exchange.order "simultaneous"',
    ),
    ({"chicago.blind": BLIND, **NO_ROUNDS}, "chicago.blind", "needs a round of exchange"),
    (
        {"chicago.min_score": GONE, "chicago.max_score": -1, "scores.negative": False},
        "chicago.max_score",
        "-1 is below every total with scores.negative false, so nobody may call",
    ),
    (
        {**RESETTING, "chicago.min_score": 52},
        "chicago.min_score",
        "52 is out of reach for a seat that needs a Chicago to win:"
        ' scores.over_target_without_chicago "reset" sets its total to 0 from 52 on; lower'
        ' min_score, or give "keep"',
    ),
    (
        {**RESETTING, "chicago.min_score": 60, "winning.margin": "pass"},
        "chicago.min_score",
        "from 53 on",
    ),
    (
        {**RESETTING, "chicago.min_score": 5, "winning.target": 0},
        "chicago.min_score",
        "5 is out of reach for a seat that needs a Chicago to win:"
        ' scores.over_target_without_chicago "reset" sets its total to 0 from 1 on',
    ),
    (
        {**NEEDS, **BELOW},
        "chicago.max_score",
        '-5 lets nobody call, and winning.requires_chicago "declared" asks for a Chicago: nothing'
        " but a Chicago lost takes a total below 0; raise it to 0, or give requires_chicago",
    ),
    (
        {**NEEDS, **NOTHING},
        "chicago.min_score",
        '15 lets nobody call, and winning.requires_chicago "declared" asks for a Chicago: nothing'
        " but a Chicago scores points; lower it to 0, or give requires_chicago",
    ),
    (
        {**NEEDS, **NOTHING, "effects.pair": {**EFFECT, "exit": True}, "winning.target": 0},
        "chicago.min_score",
        "15 lets nobody call",
    ),
    (
        {
            **NEEDS,
            **NOTHING,
            "points.flush": 5,
            "effects.flush": {**EFFECT, "wins": "scored"},
            "winning.waived_by": ["pair", "flush"],
        },
        "chicago.min_score",
        "15 lets nobody call",
    ),
    (
        {**NEEDS, "last_trick.points": 0, "showdown.moments": [], "winning.waived_by": ["pair"]},
        "chicago.min_score",
        "15 lets nobody call",
    ),
    (
        {"exchange.rounds": 1, "showdown.moments": ["exchange_2", "exchange_3", "exchange_5"]},
        "showdown.moments",
        '"exchange_2", "exchange_3" and "exchange_5" come after rounds that no table plays:'
        " exchange.rounds allows 1; take them away",
    ),
    (
        {"scores.over_target_without_chicago": "reset"},
        "scores.over_target_without_chicago",
        'winning.requires_chicago "no"',
    ),
    (
        {"chicago": GONE, "winning.requires_chicago": "declared", "winning.waived_by": []},
        "winning.requires_chicago",
        '"declared" cannot be obeyed without the table chicago',
    ),
    (
        {"winning.requires_chicago": "declared", "winning.waived_by": ["flush", "pair"]},
        "winning.waived_by",
        "the lowest first",
    ),
    (
        {"winning.requires_chicago": "declared", "winning.waived_by": ["pair", "pair"]},
        "winning.waived_by",
        "at most once",
    ),
    (
        {"winning.requires_last_trick": "yes", "winning.when": "at_once"},
        "winning.requires_last_trick",
        '"yes" cannot be obeyed with winning.when "at_once"',
    ),
    (
        {"winning.requires_last_trick": "reached_before", "winning.when": "at_once"},
        "winning.requires_last_trick",
        '"reached_before"',
    ),
    (
        {"match": {**MATCH, "placement_points": [3, 2, 1]}},
        "match.placement_points",
        "at least 4 numbers, one for each place up to players.max, not 3; add 1, or lower",
    ),
    ({"id": "Hem"}, "id", "a-z, 0-9 and hyphens"),
    ({"id": ""}, "id", "a-z, 0-9 and hyphens"),
    ({"name.sv": "två\nrader"}, "name.sv", "a line of text"),
    ({"source.title": " "}, "source.title", "a line of text"),
    ({"source.language": ["sv", ""]}, "source.language", "a line of text"),
    ({"source.date": "June 2025"}, "source.date", 'must be written like "2025-06"'),
]

# A key that stands beside another: changes that ask for it, its path, and a value for it.
BESIDE: list[tuple[Mapping[str, object], str, object]] = [
    ({"exchange.open_card": "always"}, "exchange.open_card_rounds", "all"),
    ({"exchange.open_card": "on_request"}, "exchange.refused_card", "discards"),
    ({"exchange.empty_stock": "reshuffle"}, "exchange.spared_discards", "own"),
    ({"showdown.announcing": "in_turn"}, "showdown.claim", "higher"),
    ({"showdown.announcing": "in_turn"}, "showdown.false_claim", "refused"),
    ({"ranking.suits": "break_ties"}, "ranking.suit_order", ["s", "h", "d", "c"]),
    ({"ranking.suits": "flush_first"}, "ranking.suit_order", ["s", "h", "d", "c"]),
    *(
        ({"effects.pair": {**EFFECT, "zero": zero}}, f"effects.pair.{key}", ZEROING[key])
        for zero in ("always", "instead")
        for key in ("zero_targets", "zero_ends_deal", "zero_times", "spares_negative")
    ),
    ({"chicago.breaker_points": 1}, "chicago.breaker_per", "deal"),
    ({"winning.requires_chicago": "declared"}, "winning.waived_by", []),
    ({"winning.requires_chicago": "succeeded"}, "winning.waived_by", ["pair"]),
]
UNASKED: Mapping[str, object] = {
    "exchange.empty_stock": "limit",
    "effects.pair": EFFECT,
    "chicago.breaker_points": 0,
}


@pytest.mark.parametrize(("changes", "where", "words"), OUT_OF_RANGE + CONTRADICTIONS)
def test_a_contradiction_is_refused_at_its_key(
    changes: Mapping[str, object], where: str, words: str
) -> None:
    assert words in messages(changed(changes), where)


@pytest.mark.parametrize(("changes", "where", "value"), BESIDE)
def test_a_key_beside_another_is_required_where_that_asks_for_it(
    changes: Mapping[str, object], where: str, value: object
) -> None:
    whole = changed({**changes, where: value})
    table, _, key = where.rpartition(".")
    without = changed({**changes, where: value, f"{table}.{key}": GONE})
    assert "is missing" in messages(without, where)
    assert "is missing" not in messages(whole, where)
    assert "cannot stand beside" not in messages(whole, where)


@pytest.mark.parametrize(("where", "value"), [(where, value) for _, where, value in BESIDE])
def test_a_key_beside_another_is_refused_where_that_does_not_ask(where: str, value: object) -> None:
    assert "cannot stand beside" in messages(changed({**UNASKED, where: value}), where)


@pytest.mark.parametrize(
    ("changes", "where", "message"),
    [
        (
            {"exchange.open_card": "on_request", "exchange.open_card_rounds": "all"},
            "exchange.refused_card",
            'is missing; exchange.open_card "on_request" asks for it: give "discards", "out" or'
            ' "stock_top"',
        ),
        (
            {"chicago.breaker_points": 10},
            "chicago.breaker_per",
            'is missing; chicago.breaker_points 10 asks for it: give "deal" or "game"',
        ),
        (
            {"chicago.breaker_per": "game"},
            "chicago.breaker_per",
            "cannot stand beside chicago.breaker_points 0; take it away, or give breaker_points"
            " above 0",
        ),
        (
            {"exchange.empty_stock": "limit"},
            "exchange.spared_discards",
            'cannot stand beside exchange.empty_stock "limit"; take it away, or give empty_stock'
            ' "reshuffle"',
        ),
    ],
)
def test_both_keys_are_named_with_what_to_do(
    changes: Mapping[str, object], where: str, message: str
) -> None:
    assert messages(changed(changes), where) == message


@pytest.mark.parametrize(("changes", "where", "words"), CONTRADICTIONS)
def test_every_contradiction_of_two_keys_names_the_other_one(
    changes: Mapping[str, object], where: str, words: str
) -> None:
    """What is wrong by itself needs no other key; everything else says which one, in full."""
    data = changed(changes)
    for fault in faults_of(data):
        if fault.where.startswith(("id", "name", "source")) or "must be in this" in fault.message:
            continue
        if "once" in fault.message:
            continue
        paths = re.findall(r"[a-z_]+\.[a-z_]+|table chicago", fault.message)
        assert [path for path in paths if path != where], fault


@pytest.mark.parametrize(
    "changes",
    [
        {"players.max": 10},
        {"exchange.large_table": {"players": 4, "rounds": 5}, "showdown.moments": ["exchange_5"]},
        {"exchange.large_table": {"players": 2, "rounds": 5}, "showdown.moments": ["exchange_5"]},
        {"showdown.moments": []},
        NO_ROUNDS,
        {"chicago": GONE},
        {"chicago.min_score": 20, "chicago.max_score": 20},
        {"chicago.min_score": GONE, "chicago.max_score": -3},
        {"chicago.min_score": GONE, "chicago.max_score": 0, "scores.negative": False},
        {**RESETTING, "chicago.min_score": 51},
        {**RESETTING, "chicago.min_score": 52, "winning.margin": "pass"},
        {**RESETTING, "winning.target": 0, "chicago.min_score": 0},
        {**RESETTING, "winning.target": 0, "winning.waived_by": ["pair"]},
        {**NEEDS, **BELOW, "winning.waived_by": ["pair"]},
        {**NEEDS, **BELOW, "last_trick.points": -1},
        {**NEEDS, **NOTHING, "winning.waived_by": ["flush"], "points.flush": 5},
        {**NEEDS, **NOTHING, "chicago.min_score": 0},
        {**NEEDS, **NOTHING, "effects.pair": {**EFFECT, "exit": True}},
        {**NOTHING},
        {**BELOW},
        {"winning.requires_chicago": "declared", "winning.waived_by": [], "chicago.min_score": 60},
        {"exchange_stop": GONE},
        {"last_trick.points": -2},
        {"match": {**MATCH, "placement_points": [5, 4, 3, 2, 1]}},
        {"winning.requires_chicago": "declared", "winning.waived_by": []},
        {"source.publisher": "någon", "source.date": "2025-06-30"},
    ],
)
def test_what_contradicts_nothing_is_a_profile(changes: Mapping[str, object]) -> None:
    assert faults_of(changed(changes)) == []


def test_a_random_profile_asks_for_no_chicago_that_nobody_may_call() -> None:
    """Its choices alone would give a least total of 46 where no hand and no trick scores."""
    chicago = random_profile(1280).chicago
    assert chicago is not None
    assert chicago.min_score is None


def test_all_faults_come_at_once_in_the_order_of_the_tables() -> None:
    data = changed(
        {
            "match": {**MATCH, "games": 0},
            "players.min": 1,
            "exchange.rounds": 7,
            "exchange.max_cards": 9,
            "scores.over_target_without_chicago": "reset",
            "source.date": "?",
        }
    )
    assert [fault.where for fault in faults_of(data)] == [
        "source.date",
        "players.min",
        "exchange.rounds",
        "exchange.max_cards",
        "scores.over_target_without_chicago",
        "match.games",
    ]
