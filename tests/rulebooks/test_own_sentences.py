"""Each sentence that no switch has of its own stands in the book where its rule applies, only."""

from collections.abc import Mapping
from typing import Final

import pytest

from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from rulebooks.books import book_of, words
from switches.cases import PRESENT, Value, rules_with

Changes = Mapping[str, Value | list[str]]

HOME: Final[Changes] = {}
REDEAL: Final[Changes] = {"deal.redeal": PRESENT}
SIX: Final[Changes] = {"exchange_stop.cards": 6}
OPEN: Final[Changes] = {"exchange.open_card": "always"}
LIMIT: Final[Changes] = {"exchange.empty_stock": "limit"}
BOTTOM: Final[Changes] = {"exchange.empty_stock": "to_bottom"}
THROWN_FIRST: Final[Changes] = {"exchange.order": "discards_first"}
HIDDEN: Final[Changes] = {"exchange.order": "simultaneous"}
ALL_BACK: Final[Changes] = {"exchange.spared_discards": "none"}
CLAIMS: Final[Changes] = {"showdown.announcing": "in_turn"}
OUT: Final[Changes] = {**CLAIMS, "showdown.false_claim": "loses_game"}
ANY_TIME: Final[Changes] = {"chicago.window": "any_time", "chicago.priority": "first_call"}
FIRST: Final[Changes] = {"chicago.window": "first_exchange"}
BLIND: Final[Changes] = {"chicago.blind": PRESENT}
NO_CHICAGO: Final[Changes] = {"chicago": None}
NONE_COMPARED: Final[Changes] = {"showdown.moments": []}
ONLY_EARLY: Final[Changes] = {"showdown.moments": ["exchange_1"]}
AT_DEAL: Final[Changes] = {"showdown.moments": ["deal", "tricks"]}
ONLY_LATE: Final[Changes] = {"showdown.moments": ["tricks"]}
EVERYONE: Final[Changes] = {"showdown.scorers": "everyone"}
INSTEAD: Final[Changes] = {"effects.straight.zero": "instead"}
ALWAYS: Final[Changes] = {"effects.straight.zero": "always"}
ONE_ZEROED: Final[Changes] = {**ALWAYS, "effects.straight.zero_targets": "one"}
ENDS: Final[Changes] = {**ALWAYS, "effects.straight.zero_ends_deal": True}
EXIT: Final[Changes] = {"effects.straight.exit": True}
HELD: Final[Changes] = {"effects.straight.wins": "held"}
BREAKER: Final[Changes] = {"chicago.breaker_points": 10}
AT_ONCE: Final[Changes] = {"chicago.lost_trick": "stop_at_once"}
HANDS_AFTER: Final[Changes] = {"chicago.hands_on_failure": "everyone"}
DECLARED: Final[Changes] = {"winning.requires_chicago": "declared"}
TIEBREAK: Final[Changes] = {"winning.tie": "tiebreak_deal"}
NO_BOUND: Final[Changes] = {"chicago.min_score": None}
ALL_SCORE: Final[Changes] = {"points.high_card": 1}
NO_ROUND: Final[Changes] = {"exchange.rounds": 0, **ONLY_LATE}
BEST: Final[Changes] = {"chicago.needs_best_hand": True}
LARGE: Final[Changes] = {"exchange.large_table": PRESENT}
EQUAL: Final[Changes] = {"showdown.equal": "all"}
UNTIL_TRICKS: Final[Changes] = {"showdown.scorers": "everyone_before_tricks"}
WINS: Final[Changes] = {"effects.straight.wins": "scored"}
HIGHER: Final[Changes] = {**CLAIMS, "showdown.claim": "higher"}
FACE_DOWN: Final[Changes] = {"tricks.discard_face_down": True}
LAST_ROUND: Final[Changes] = {"showdown.moments": ["exchange_3"]}
CASES: Final[Mapping[str, tuple[list[Changes], list[Changes]]]] = {
    "brief_exchanges": ([HOME], [NO_ROUND]),
    "brief_plain": ([NO_ROUND], [HOME]),
    "hands_worth": ([HOME], [{**NONE_COMPARED, **BEST}]),
    "hands_named": ([{**NONE_COMPARED, **BEST}], [HOME]),
    "redeal_asked": ([REDEAL], [HOME]),
    "redeal_stock": ([REDEAL], [HOME]),
    "open_seen": ([OPEN], [HOME]),
    "open_taken": ([OPEN], [HOME]),
    "open_when_drawing": ([{**OPEN, **HIDDEN}, {**OPEN, **THROWN_FIRST}], [OPEN, HIDDEN]),
    "open_spared": ([OPEN], [HOME, {**OPEN, **LIMIT}, {**OPEN, **BOTTOM}]),
    "reshuffling": ([HOME, ALL_BACK], [LIMIT, BOTTOM]),
    "bound_reshuffle": ([HOME, THROWN_FIRST], [LIMIT, BOTTOM, ALL_BACK, HIDDEN]),
    "bound_claimed": (
        [THROWN_FIRST, {**THROWN_FIRST, **LIMIT}],
        [HOME, LIMIT, HIDDEN, {**THROWN_FIRST, **BOTTOM}, {**THROWN_FIRST, **ALL_BACK}],
    ),
    "bound_shared": (
        [HIDDEN, {**HIDDEN, **LIMIT}, {**HIDDEN, **ALL_BACK}],
        [HOME, THROWN_FIRST, {**HIDDEN, **BOTTOM}],
    ),
    "bottom_order": ([BOTTOM], [HOME, LIMIT]),
    "broken_whole": ([HOME], [{"exchange.show_broken_hand": "hand"}, ONLY_LATE]),
    "broken_once": (
        [HOME, {"exchange.show_broken_hand": "hand"}],
        [{"exchange.show_broken_hand": "never"}, ONLY_LATE],
    ),
    "discards": (
        [HOME, {**NO_ROUND, **REDEAL}, {**NO_ROUND, **SIX}],
        [NO_ROUND, {**NO_ROUND, **REDEAL, "deal.redeal.old_cards": "out"}],
    ),
    "stop_plain": ([{**NO_ROUND, **REDEAL}, {**NO_ROUND, **SIX}], [HOME, REDEAL, NO_ROUND]),
    "call_after_exchanges": ([NO_ROUND], [HOME, {**NO_ROUND, **ANY_TIME}]),
    "call_any_time": ([{**NO_ROUND, **ANY_TIME}], [NO_ROUND, ANY_TIME]),
    "face_down_seen": ([FACE_DOWN], [HOME, {**FACE_DOWN, **ONLY_EARLY}]),
    "face_down_unseen": ([{**FACE_DOWN, **ONLY_EARLY}], [HOME, FACE_DOWN]),
    "sixth_thrown": ([SIX], [HOME]),
    "stopped_redeal": ([REDEAL], [HOME]),
    "stopped_calls": ([FIRST], [HOME]),
    "stopped_passed_over": ([HOME], [FIRST, {"exchange_stop.attempt": "zeroed"}]),
    "showdown_after_throws": (
        [{**REDEAL, **AT_DEAL}, {**SIX, **AT_DEAL}],
        [REDEAL, SIX, AT_DEAL],
    ),
    "showdown_left_out": ([LARGE], [HOME]),
    "showdown_below": ([HOME], [NONE_COMPARED]),
    "scores_again": ([HOME], [ONLY_LATE]),
    "claims_only": ([CLAIMS, HIGHER], [HOME, {**CLAIMS, **ONLY_LATE}]),
    "claims_kept": ([HIGHER], [HOME, CLAIMS]),
    "reveals_claimed": ([CLAIMS], [HOME, {**CLAIMS, "showdown.reveals": "all_categories"}]),
    "claims_forehand": ([CLAIMS], [HOME, {**CLAIMS, **ONLY_LATE}]),
    "false_claim_course": ([OUT], [CLAIMS]),
    "false_claim_chicago": (
        [{**OUT, **ANY_TIME}, {**OUT, **FIRST}, {**OUT, **BLIND, **LAST_ROUND}],
        [
            OUT,
            {**CLAIMS, **ANY_TIME},
            {**OUT, **NO_CHICAGO},
            {**OUT, **BLIND},
            {**OUT, **ANY_TIME, **AT_DEAL},
        ],
    ),
    "reveals_scored": ([EVERYONE], [HOME, {**EVERYONE, "showdown.reveals": "all_categories"}]),
    "after_tricks": ([HOME], [ONLY_EARLY, NONE_COMPARED]),
    "hands_worthless": ([HOME], [ALL_SCORE]),
    "combination": ([HOME], [{"ranking.depth": "category"}]),
    "straights_compared": ([HOME], [{"ranking.depth": "category"}]),
    "suits_in_turn": (
        [{"ranking.suits": "break_ties"}],
        [
            HOME,
            {"ranking.suits": "flush_first"},
            {"ranking.suits": "break_ties", "ranking.depth": "category"},
        ],
    ),
    "exit_alone": (
        [{**EXIT, **DECLARED}, {**EXIT, "winning.requires_last_trick": "yes"}],
        [EXIT, DECLARED, {**EXIT, **DECLARED, "winning.waived_by": ["straight"]}],
    ),
    "zeroing_gives_up": (
        [
            {**INSTEAD, **EXIT},
            {**INSTEAD, "effects.straight.wins": "scored"},
            {**INSTEAD, **DECLARED, "winning.waived_by": ["straight"]},
        ],
        [INSTEAD, {**ALWAYS, **EXIT}],
    ),
    "ended_early": ([ENDS], [ALWAYS]),
    "ended_chicago": (
        [{**ENDS, **ANY_TIME}, {**ENDS, **FIRST}, {**ENDS, **BLIND, **LAST_ROUND}],
        [ENDS, {**ALWAYS, **ANY_TIME}, {**ENDS, **BLIND}, {**ENDS, **ANY_TIME, **AT_DEAL}],
    ),
    "points_at_call": ([HOME, {**NO_BOUND, "chicago.max_score": 40}], [NO_BOUND, NO_CHICAGO]),
    "one_chicago": ([HOME], [NO_CHICAGO]),
    "exchanges_go_on": ([ANY_TIME, FIRST], [HOME, {**NO_ROUND, **ANY_TIME}]),
    "declared_at_lead": ([DECLARED], [HOME]),
    "blind_how": ([BLIND], [HOME]),
    "lead_without_chicago": ([HOME], [NO_CHICAGO, {"chicago.leader": "forehand"}]),
    "cards_stay": ([HOME], [ONLY_EARLY]),
    "best_without_pair": ([BEST], [HOME]),
    "zeroed_when": ([{"chicago.failure_zeroes": True}], [HOME]),
    "stopped_hands": (
        [HANDS_AFTER],
        [HOME, {**HANDS_AFTER, "chicago.lost_trick": "play_on"}, {**HANDS_AFTER, **ONLY_EARLY}],
    ),
    "breaking": ([BREAKER], [HOME]),
    "breaker_at_once": ([{**BREAKER, **AT_ONCE}], [BREAKER, AT_ONCE]),
    "scoring_order": ([HOME], [{**NO_CHICAGO, **ONLY_EARLY}]),
    "choices_first": (
        [{**INSTEAD, **EVERYONE}, {**ONE_ZEROED, **EQUAL}],
        [HOME, {**ALWAYS, **EVERYONE}, {**INSTEAD, **EVERYONE, **HELD}, INSTEAD],
    ),
    "choice_first": (
        [INSTEAD, ONE_ZEROED],
        [HOME, ALWAYS, {**INSTEAD, **HELD}, {**INSTEAD, **EVERYONE}],
    ),
    "exits_later": ([EXIT], [HOME, ALWAYS, {**EXIT, **HELD}, {**EXIT, **NONE_COMPARED}]),
    "zeroings_last": (
        [{**ALWAYS, **EVERYONE}, {**INSTEAD, **EQUAL}],
        [HOME, {**EXIT, **EVERYONE}, ALWAYS, {**ALWAYS, **EVERYONE, **NONE_COMPARED}],
    ),
    "zeroing_last": (
        [ALWAYS, INSTEAD, {**ALWAYS, **ONLY_LATE, **UNTIL_TRICKS}],
        [HOME, EXIT, {**ALWAYS, **NONE_COMPARED}, {**ALWAYS, **EVERYONE}],
    ),
    "wins_scored_together": (
        [{**WINS, **EVERYONE}, {**WINS, **EQUAL}, {**WINS, **UNTIL_TRICKS}],
        [
            HOME,
            WINS,
            {**HELD, **EVERYONE},
            {**WINS, **EVERYONE, **NONE_COMPARED},
            {**WINS, **ONLY_LATE, **UNTIL_TRICKS},
        ],
    ),
    "wins_held_together": ([HELD, {**HELD, **NONE_COMPARED}], [HOME, WINS]),
    "others_do_not_count": ([DECLARED, {"winning.requires_last_trick": "yes"}], [HOME]),
    "tiebreak_course": ([TIEBREAK], [HOME, {**TIEBREAK, "winning.winners": "all_eligible"}]),
    "tiebreak_at_once": ([{**TIEBREAK, "winning.when": "at_once"}], [TIEBREAK]),
    "places": ([{"match": PRESENT}], [HOME]),
    "places_out": (
        [{**OUT, "match": PRESENT}],
        [OUT, {"match": PRESENT}, {**OUT, **ONLY_LATE, "match": PRESENT}],
    ),
}
"""By the name of a sentence: changes of the hemmavariant with which it is said, and without."""


def changed(changes: Changes) -> Profile:
    """Return the hemmavariant with these changes, and with what they ask for."""
    stated = {"players.min": 2, **changes}
    path, value = stated.popitem()
    return rules_with(path, tuple(value) if isinstance(value, list) else value, stated)


@pytest.mark.parametrize("name", CASES)
def test_a_sentence_is_said_where_its_rule_applies_and_nowhere_else(name: str) -> None:
    said, unsaid = CASES[name]
    for lang in ("en", "sv"):
        sentence = Phrases(lang).text("rulebook", name)
        for changes in said:
            assert sentence in words(book_of(changed(changes), lang)), changes
        for changes in unsaid:
            assert sentence not in words(book_of(changed(changes), lang)), changes
