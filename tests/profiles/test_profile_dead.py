"""What a profile says that can never apply is a warning, with its place and why."""

import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from chicago_rules.errors import Fault
from chicago_rules.profile import Profile
from chicago_rules.profile.dead import dead_switches
from chicago_rules.profile_toml import (
    ProfileWarning,
    dump_profile,
    list_profiles,
    load_profile,
    profile_from_table,
    read_profile,
)

from .changes import BLIND, EFFECT, GONE, MATCH, REDEAL, ZEROING, changed

Changes = Mapping[str, object]

NO_ROUNDS: Final = {
    "exchange.rounds": 0,
    "exchange.show_broken_hand": "never",
    "showdown.moments": ["deal", "tricks"],
}
IN_TURN: Final = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "higher",
    "showdown.false_claim": "refused",
}
NEEDS: Final = {"winning.requires_chicago": "declared", "winning.waived_by": []}
NEVER_BELOW: Final = {"scores.negative": False}
ONLY_TRICKS: Final = {"showdown.moments": ["tricks"], "exchange.show_broken_hand": "never"}
NO_HANDS: Final = {"showdown.moments": [], "exchange.show_broken_hand": "never"}
AT_ONCE: Final = {"winning.when": "at_once"}
LIVE: Final = {"exchange_stop.measured": "live"}
BELOW: Final = {"chicago.min_score": GONE, "chicago.max_score": -3}
FIRST: Final = {"chicago.window": "first_exchange"}
FREE: Final = {"chicago.failure_points": 0}  # of all switches only this costs points here
LAST: Final = {"winning.requires_last_trick": "yes"}
ONCE: Final = {**ZEROING, "wins": "scored", "zero_times": "once_a_game"}
RESET: Final = {**NEEDS, "scores.over_target_without_chicago": "reset"}
WITH_SIX: Final = {"exchange_stop.cards": 6}

DEAD: list[tuple[Changes, str, str]] = [
    ({"deal.redeal": {**REDEAL, "highest_rank": "2"}}, "deal.redeal", "five cards are all of rank"),
    (
        {"deal.redeal": REDEAL, "players.min": 10, "players.max": 10},
        "deal.redeal",
        "players.min 10",
    ),
    (
        {"exchange.large_table": {"players": 3, "rounds": 3}},
        "exchange.large_table",
        "its rounds are those of every table",
    ),
    (
        {"exchange.large_table": {"players": 5, "rounds": 2}},
        "exchange.large_table",
        "players.max allows no such table",
    ),
    (
        {"exchange.large_table": {"players": 2, "rounds": 2}},
        "exchange.rounds",
        "players.min 2 every table is one of exchange.large_table",
    ),
    (
        {
            **NO_ROUNDS,
            "exchange_stop": GONE,
            "exchange.open_card": "always",
            "exchange.open_card_rounds": "all",
            "exchange.refused_card": "out",
        },
        "exchange.open_card",
        '"always" changes nothing: exchange.rounds allows no exchange',
    ),
    (
        {"showdown.moments": ["exchange_3", "tricks"]},
        "exchange.show_broken_hand",
        '"combination" changes nothing: showdown.moments has none with an exchange after it',
    ),
    (NO_ROUNDS, "exchange_stop", "exchange.rounds allows no exchange"),
    (
        {**AT_ONCE, **LIVE, "exchange_stop.score": 52},
        "exchange_stop.score",
        "52 stops nobody: with 52 points (winning.target) a seat has won",
    ),
    ({"exchange_stop.score": 60, "winning.margin": "pass"}, "exchange_stop.score", "with 53 point"),
    (
        {**LIVE, "exchange_stop.score": 52, **ONLY_TRICKS},
        "exchange_stop.score",
        "52 stops nobody",
    ),
    (
        {
            **NEEDS,
            "scores.over_target_without_chicago": "reset",
            "exchange_stop.score": 52,
        },
        "exchange_stop.score",
        "52 stops nobody",
    ),
    (
        {"exchange_stop.score": 52, "winning.winners": "all_eligible"},
        "exchange_stop.score",
        "52 stops nobody",
    ),
    (
        {**LIVE, "exchange_stop.score": 52, **WITH_SIX},
        "exchange_stop.cards",
        "6 changes nothing: no deal begins while a seat has the score of 52",
    ),
    (
        {**NEVER_BELOW, "exchange_stop.score": 0},
        "exchange_stop.score",
        "0 stops every seat in every deal: scores.negative false lets no total",
    ),
    ({**IN_TURN, **ONLY_TRICKS}, "showdown.announcing", '"in_turn" changes nothing'),
    (
        {
            "ranking.suits": "break_ties",
            "ranking.suit_order": ["s", "h", "d", "c"],
            "ranking.depth": "category",
        },
        "ranking.suits",
        'with ranking.depth "category" no suits are compared',
    ),
    ({"effects.flush": EFFECT}, "effects.flush", "each key is false or never"),
    (
        {"effects.flush": {**EFFECT, "exit": True, "wins": "held"}},
        "effects.flush.exit",
        'true changes nothing: effects.flush.wins "held" ends the game before the hand scores',
    ),
    (
        {"effects.flush": {**ZEROING, "wins": "held"}},
        "effects.flush.zero",
        '"always" changes nothing: effects.flush.wins "held"',
    ),
    (
        {**NO_HANDS, "effects.flush": {**EFFECT, "exit": True}},
        "effects.flush",
        "showdown.moments is empty",
    ),
    (
        {**ONLY_TRICKS, "effects.flush": {**ZEROING, "zero_ends_deal": True}},
        "effects.flush.zero_ends_deal",
        "showdown.moments has none before the tricks",
    ),
    (
        {**NEVER_BELOW, "effects.flush": {**ZEROING, "spares_negative": True}},
        "effects.flush.spares_negative",
        "scores.negative false lets no total fall below 0",
    ),
    ({"last_trick.low_card": {"rank": "2", "points": 5}}, "last_trick.low_card", "any card"),
    (
        {**AT_ONCE, "chicago.min_score": 52},
        "chicago.min_score",
        "52 lets nobody call: with 52 points (winning.target) a seat has won",
    ),
    ({**FIRST, "chicago.min_score": 52}, "chicago.min_score", "52 lets nobody call"),
    (
        {
            "last_trick.points": 0,
            **NO_HANDS,
        },
        "chicago.min_score",
        "15 lets nobody call: nothing but a Chicago scores points",
    ),
    (
        {**NEVER_BELOW, "chicago.min_score": 0},
        "chicago.min_score",
        "0 changes nothing: scores.negative false",
    ),
    (
        {**FREE, "chicago.min_score": 0},
        "chicago.min_score",
        "0 changes nothing: nothing takes a total below 0",
    ),
    (
        {**FREE, "effects.flush": {**ZEROING, "spares_negative": True}},
        "effects.flush.spares_negative",
        "true changes nothing: nothing takes a total below 0",
    ),
    (
        {**FREE, "exchange_stop.score": 0},
        "exchange_stop.score",
        "0 stops every seat in every deal: nothing takes a total below 0",
    ),
    (
        {**AT_ONCE, "chicago.max_score": 51},
        "chicago.max_score",
        "51 changes nothing: with 52 points (winning.target) a seat has won",
    ),
    (
        {"chicago.min_score": GONE, "chicago.max_score": -3},
        "chicago.max_score",
        "-3 lets nobody call: nothing but a Chicago lost takes a total below 0",
    ),
    (
        {**FIRST, "exchange.large_table": {"players": 4, "rounds": 0}},
        "chicago.window",
        '"first_exchange" lets nobody call at a table',
    ),
    (
        {**LIVE, "exchange_stop.score": 15, "chicago.blind": BLIND},
        "chicago.blind",
        "a seat that has chicago.min_score 15 may not exchange, with exchange_stop.score 15",
    ),
    (
        {"chicago.last_trick_on_success": "opponents"},
        "chicago.last_trick_on_success",
        '"opponents" changes nothing: the declarer has taken the last trick',
    ),
    (
        {"chicago.last_trick_on_success": "everyone", "last_trick.points": 0},
        "chicago.last_trick_on_success",
        '"everyone" changes nothing: last_trick.points is 0',
    ),
    (
        {"chicago.last_trick_on_failure": "opponents", "last_trick.points": 0},
        "chicago.last_trick_on_failure",
        '"opponents" changes nothing: last_trick.points is 0',
    ),
    (
        {"showdown.moments": ["exchange_1"], "chicago.hands_on_failure": "opponents"},
        "chicago.hands_on_failure",
        "showdown.moments has none after the tricks",
    ),
    (
        {"chicago.success_wins": True, "chicago.hands_on_success": "everyone"},
        "chicago.hands_on_success",
        "chicago.success_wins ends the game before",
    ),
    (
        {**NEEDS, "winning.waived_by": ["high_card"]},
        "winning.waived_by",
        '"high_card" changes nothing: no such hand scores, as points.high_card is 0 and it has no',
    ),
    (
        {**NEEDS, "winning.waived_by": ["flush"], "effects.flush": {**EFFECT, "wins": "scored"}},
        "winning.waived_by",
        '"flush" changes nothing: effects.flush.wins ends the game',
    ),
    (
        {**NEEDS, **NO_HANDS, "winning.waived_by": ["flush"]},
        "winning.waived_by",
        "no hand scores, as showdown.moments is empty",
    ),
    (
        {"exchange_stop.score": 0, "winning.target": 0},
        "winning.target",
        "0 is nothing to play for: every seat begins with 0 points, which win",
    ),
    (
        {"winning.target": -1, "winning.margin": "pass"},
        "winning.target",
        "-1 is nothing to play for",
    ),
    (
        {"effects.flush": {**ZEROING, "zero_targets": "either"}, "players.max": 2},
        "effects.flush.zero_targets",
        '"either" changes nothing: with players.max 2 there is one other',
    ),
    (
        {"effects.flush": {**ZEROING, "wins": "scored", "zero_times": "once_a_game"}},
        "effects.flush.zero_times",
        '"once_a_game" changes nothing: effects.flush.wins "scored" ends the game with the hand',
    ),
    (
        {"effects.flush": ONCE, "showdown.scorers": "everyone_before_tricks", **ONLY_TRICKS},
        "effects.flush.zero_times",
        '"once_a_game" changes nothing: effects.flush.wins "scored" ends the game with the hand',
    ),
    (
        {"effects.flush": {**ZEROING, "wins": "scored", "zero_ends_deal": True}},
        "effects.flush.zero_ends_deal",
        'true changes nothing: effects.flush.wins "scored" ends the game with the hand',
    ),
    (
        {**NEEDS, **BELOW, "winning.waived_by": ["pair"]},
        "chicago.max_score",
        "-3 lets nobody call: nothing but a Chicago lost takes a total below 0",
    ),
    (
        {"winning.winners": "all_eligible", "winning.tie": "play_on"},
        "winning.tie",
        '"play_on" changes nothing: with winning.winners "all_eligible"',
    ),
    (
        {**LAST, "winning.tie": "tiebreak_deal"},
        "winning.tie",
        '"tiebreak_deal" changes nothing: with winning.requires_last_trick "yes" one seat at most',
    ),
    (
        {**LAST, "winning.winners": "all_eligible"},
        "winning.winners",
        '"all_eligible" changes nothing: with winning.requires_last_trick "yes" one seat at most',
    ),
    (
        {"match": {**MATCH, "placement_points": [5, 4, 3, 2, 1]}},
        "match.placement_points",
        "the last number changes nothing: players.max allows 4 places",
    ),
    (
        {"match": {**MATCH, "placement_points": [5, 4, 3, 2, 1, 0]}},
        "match.placement_points",
        "the last 2 numbers change nothing",
    ),
]

ALIVE: list[Changes] = [
    {"deal.redeal": REDEAL},
    {"deal.redeal": {**REDEAL, "highest_rank": "3"}, "players.min": 9, "players.max": 9},
    {"exchange.large_table": {"players": 4, "rounds": 2}},
    {**NO_ROUNDS, "exchange_stop": GONE},
    {**NO_ROUNDS, "deal.redeal": REDEAL},  # a stopped seat may not redeal
    {**NO_ROUNDS, **WITH_SIX},  # it throws its sixth card
    {"showdown.moments": ["deal"]},
    {"exchange_stop.score": 51},
    {**LIVE, "exchange_stop.score": 52},  # a showdown may lift it over the target in the deal
    {**LIVE, "exchange_stop.score": 46, **WITH_SIX},
    {**AT_ONCE, "exchange_stop.score": 52, "winning.tie": "play_on"},
    {**AT_ONCE, "exchange_stop.score": 60, **NEEDS},  # a total that waits for its Chicago
    {"exchange_stop.score": 60, "winning.requires_last_trick": "yes"},
    {"exchange_stop.score": 0},  # below it a seat exchanges again
    {**FREE, "chicago.min_score": 0, "chicago.blind": BLIND},  # a blind one may be lost
    {**FREE, "chicago.min_score": 0, "last_trick.low_card": {"rank": "2", "points": -1}},
    {"effects.flush": ONCE, "showdown.equal": "all"},  # another seat may score one, too
    {"effects.flush": ONCE, "showdown.scorers": "everyone"},
    # The hand ends the game, and its waiver keeps the total that it ends with.
    {**RESET, "effects.flush": {**EFFECT, "wins": "scored"}, "winning.waived_by": ["flush"]},
    {"exchange_stop.score": 0, "winning.target": 1},
    {"winning.target": 0, "winning.requires_last_trick": "yes"},
    {**NEEDS, "winning.target": 0},
    {"exchange_stop.score": 0, "winning.target": 0, "winning.margin": "pass"},
    {"effects.flush": {**ZEROING, "zero_targets": "either"}},
    {"effects.flush": {**ZEROING, "zero_targets": "either"}, "players.max": 3},
    {"effects.flush": {**ZEROING, "wins": "scored"}},
    {**IN_TURN, "showdown.moments": ["deal", "tricks"]},
    {"ranking.suits": "break_ties", "ranking.suit_order": ["s", "h", "d", "c"]},
    {"effects.flush": {**EFFECT, "exit": True, "wins": "scored"}},
    {**NO_HANDS, "effects.flush": {**EFFECT, "wins": "held"}},
    {"effects.flush": {**ZEROING, "zero_ends_deal": True, "spares_negative": True}},
    {"last_trick.low_card": {"rank": "2", "points": 6}},
    {"chicago.min_score": 52},  # after a showdown of the deal
    {"chicago.min_score": 0},
    {**FIRST, "chicago.min_score": 51},
    {**FIRST, "chicago.min_score": 52, "showdown.moments": ["deal", "tricks"]},
    {**AT_ONCE, "chicago.min_score": 60, **NEEDS},
    {**AT_ONCE, "chicago.max_score": 50},
    {"chicago.max_score": 60},
    {"chicago.min_score": GONE, "chicago.max_score": -3, "last_trick.points": -1},
    {
        "chicago.min_score": GONE,
        "chicago.max_score": -3,
        "last_trick.low_card": {"rank": "2", "points": -5},
    },
    {"last_trick.points": 0, "last_trick.low_card": {"rank": "2", "points": 5}, **NO_HANDS},
    {
        **{f"points.{key}": 0 for key in changed({})["points"]},
        "last_trick.points": 0,
        "effects.flush": {**EFFECT, "exit": True},
    },
    {"chicago.blind": BLIND},
    {**LIVE, "chicago.blind": BLIND, "exchange_stop.score": 16},
    {**LIVE, "chicago.blind": BLIND, "chicago.min_score": GONE},
    {"chicago.blind": BLIND, "exchange_stop": GONE},
    {"chicago.last_trick_on_failure": "opponents", "chicago.hands_on_failure": "everyone"},
    {"chicago.success_wins": True, "chicago.hands_on_failure": "everyone"},
    {**NEEDS, "winning.waived_by": ["flush"], "effects.flush": {**EFFECT, "exit": True}},
    {"winning.winners": "all_eligible"},
    {"match": MATCH},
    {"chicago": GONE},
]


def _dead(changes: Changes) -> list[Fault]:
    return list(dead_switches(profile_from_table(changed(changes))))


@pytest.mark.parametrize(("changes", "where", "words"), DEAD)
def test_what_can_never_apply_is_told_once_with_why(
    changes: Changes, where: str, words: str
) -> None:
    (fault,) = _dead(changes)
    assert fault.where == where
    assert words in fault.message


@pytest.mark.parametrize("changes", ALIVE)
def test_what_may_apply_is_not_told(changes: Changes) -> None:
    assert _dead(changes) == []


@pytest.mark.parametrize("name", list_profiles())
def test_a_bundled_profile_says_nothing_in_vain(name: str) -> None:
    assert dead_switches(load_profile(name)) == ()


def test_all_of_a_profile_is_told_in_the_order_of_its_file() -> None:
    found = _dead(
        {
            **NEEDS,
            "match": {**MATCH, "placement_points": [5, 4, 3, 2, 1]},
            "winning.waived_by": ["high_card"],
            "deal.redeal": {**REDEAL, "highest_rank": "2"},
            "last_trick.low_card": {"rank": "2", "points": 5},
            "effects.flush": EFFECT,
            "chicago.last_trick_on_success": "opponents",
            "exchange.large_table": {"players": 5, "rounds": 2},
        }
    )
    assert [fault.where for fault in found] == [
        "deal.redeal",
        "exchange.large_table",
        "effects.flush",
        "last_trick.low_card",
        "chicago.last_trick_on_success",
        "winning.waived_by",
        "match.placement_points",
    ]


def test_reading_warns_with_the_name_of_the_text_at_the_line_that_reads(tmp_path: Path) -> None:
    text = dump_profile(profile_from_table(changed({"id": "house", "effects.flush": EFFECT})))
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    message = "effects.flush: changes nothing: each key is false or never"
    reads: list[tuple[str, Callable[[], Profile]]] = [
        ("house", lambda: read_profile(text)),
        ("a text", lambda: read_profile(text, "a text")),
        (str(file), lambda: load_profile(file)),
    ]
    for source, read in reads:
        with pytest.warns(ProfileWarning) as caught:
            read()
        (warning,) = caught
        assert str(warning.message) == f"{source}: {message}"
        assert warning.filename == __file__


def test_a_base_is_not_warned_of_beside_the_profile_that_mends_it(tmp_path: Path) -> None:
    base = tmp_path / "base.toml"
    base.write_text(
        dump_profile(profile_from_table(changed({"id": "base", "effects.flush": EFFECT}))),
        encoding="utf-8",
    )
    header = 'format = "chicago-profile"\nversion = 1\nid = "mine"\nextends = "base.toml"\n'
    names = '[name]\nen = "Mine"\nsv = "Min"\n'
    mended = tmp_path / "mended.toml"
    mended.write_text(f'{header}without = ["effects.flush"]\n{names}', encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        load_profile(mended)
    same = tmp_path / "same.toml"
    same.write_text(f"{header}{names}", encoding="utf-8")
    with pytest.warns(ProfileWarning, match=r"same.toml: effects.flush: ") as caught:
        load_profile(same)
    assert len(caught) == 1
