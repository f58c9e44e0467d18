"""Profiles that differ from the bundled ones, so that every switch is met by these tests."""

from typing import Any, Final

import chicago_rules as cr
from chicago_rules.profile import (
    BlindRules,
    EffectRules,
    ExchangeStopRules,
    LargeTableRules,
    LowCardRules,
    RedealRules,
)
from support import HOUSE, SM, variant

STOP: Final = ExchangeStopRules(
    score=20, measured="live", released="never", cards=5, attempt="zeroed"
)
"""A stop that lasts, and that can be tried."""
IN_TURN: Final = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "equal_or_higher",
    "showdown.false_claim": "refused",
}
"""Claims, of which only true ones are legal."""
LIES: Final = {**IN_TURN, "showdown.claim": "higher", "showdown.false_claim": "loses_game"}
"""Claims, of which false ones cost the game."""
OPEN: Final = {
    "exchange.open_card": "on_request",
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "discards",
}
"""An open card for who asks for it."""
ANY_TIME: Final = {"chicago.window": "any_time", "chicago.priority": "first_call"}
"""Chicago at any time."""
FIRST: Final = {"chicago.window": "first_exchange"}
"""Chicago in one's turn of the first exchange."""
BLIND: Final = {"chicago.blind": BlindRules(success_points=30, failure_points=30)}
"""A blind Chicago."""
HIDDEN: Final = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
"""Exchanges in which all choose at once."""
AFTER: Final = {"exchange.order": "discards_first", "exchange.spared_discards": "round"}
"""Exchanges in which all throw before any draws."""


def redeal(old_cards: str = "discards", times: int = 1) -> RedealRules:
    """Return rules by which a hand of ten or lower may be thrown whole."""
    keys: dict[str, Any] = {"highest_rank": "T", "times": times, "old_cards": old_cards}
    return RedealRules(**keys)


def zeroing(**changes: object) -> EffectRules:
    """Return an effect of a hand that may zero all others instead of scoring."""
    effect: dict[str, Any] = {
        "exit": False,
        "zero": "instead",
        "zero_targets": "all",
        "zero_ends_deal": False,
        "zero_times": "always",
        "spares_negative": False,
        "wins": "never",
    }
    return EffectRules(**{**effect, **changes})


def plain_effect(**changes: object) -> EffectRules:
    """Return an effect of a hand that zeroes nobody."""
    effect: dict[str, Any] = {"exit": False, "zero": "never", "wins": "never"}
    return EffectRules(**{**effect, **changes})


def _house(id: str, changes: dict[str, object], base: cr.Profile = HOUSE) -> cr.Profile:
    return variant(base, {"id": id, **changes})


HOUSES: Final = (
    _house("claims", {**IN_TURN, "showdown.reveals": "all_categories", **ANY_TIME}),
    _house("lies", {**LIES, "winning.tie": "tiebreak_deal", "winning.target": 12}),
    _house(
        "hidden",
        {
            **HIDDEN,
            **OPEN,
            "exchange.open_card": "always",
            "exchange.refused_card": "out",
            "exchange.spared_discards": "none",
            "exchange_stop": STOP,
            **ANY_TIME,
            "chicago.lost_trick": "stop_at_once",
        },
    ),
    _house(
        "discards",
        {
            **AFTER,
            **OPEN,
            "exchange.refused_card": "stock_top",
            "exchange.open_card_rounds": "last",
            **BLIND,
            "chicago.min_score": None,
        },
    ),
    _house(
        "limit",
        {
            **AFTER,
            "exchange.empty_stock": "limit",
            "exchange.spared_discards": None,
            "exchange.rounds": 5,
            "exchange.large_table": LargeTableRules(players=4, rounds=2),
            "deal.redeal": redeal(times=2),
            "chicago.max_score": 30,
            "chicago.needs_best_hand": True,
        },
    ),
    _house(
        "bottom",
        {
            "exchange.empty_stock": "to_bottom",
            "exchange.spared_discards": None,
            "exchange.max_cards": 3,
            "deal.redeal": redeal("stock"),
            "ranking.suits": "break_ties",
            "ranking.suit_order": ("s", "h", "d", "c"),
            "showdown.scorers": "everyone",
            "showdown.moments": ("deal", "exchange_1", "exchange_3", "tricks"),
            **BLIND,
            "chicago.min_score": None,
        },
    ),
    _house(
        "first",
        {
            **FIRST,
            **OPEN,
            "chicago.leader": "forehand",
            "chicago.success_wins": True,
            "chicago.failure_zeroes": True,
            "chicago.lost_trick": "play_on",
            "chicago.last_trick_on_failure": "everyone",
            "chicago.hands_on_failure": "opponents",
            "chicago.breaker_points": 10,
            "chicago.breaker_per": "game",
            "winning.requires_last_trick": "yes",
            "exchange.open_card_rounds": "first",
            "deal.redeal": redeal("out"),
            "exchange_stop.attempt": "zeroed",
        },
    ),
    _house(
        "six",
        {
            "exchange_stop": ExchangeStopRules(
                score=8, measured="deal_start", released="below", cards=6, attempt="refused"
            ),
            "scores.negative": False,
            "tricks.discard_face_down": True,
            "showdown.equal": "all",
            "ranking.wheel": "ace_high",
            "ranking.full_house": "highest_card",
            "ranking.depth": "one_kicker",
            "last_trick.low_card": LowCardRules(rank="2", points=10),
        },
    ),
    _house(
        "zeroes",
        {
            "effects.pair": zeroing(zero_targets="either", zero_times="once_a_game"),
            "effects.two_pair": zeroing(zero="always", zero_targets="one", exit=True),
            "effects.three_of_a_kind": zeroing(zero_ends_deal=True, spares_negative=True),
            "effects.straight": plain_effect(wins="held"),
            "effects.flush": plain_effect(wins="scored"),
            "winning.when": "at_once",
            "winning.tie": "tiebreak_deal",
            "showdown.scorers": "everyone_before_tricks",
        },
    ),
    _house(
        "reset",
        {
            "winning.requires_chicago": "succeeded",
            "winning.waived_by": ("flush",),
            "scores.over_target_without_chicago": "reset",
            "winning.target": 9,
            "winning.winners": "all_eligible",
            "winning.margin": "pass",
            "chicago.priority": "first_call",
            "chicago.min_score": None,
        },
    ),
    _house("none", {"chicago": None, "exchange_stop": None, "winning.tie": "play_on"}),
    _house("quick", {"exchange.rounds": 0, "showdown.moments": ("deal",)}, HOUSE),
    _house("drawn", {"deal.first_dealer": "drawn_highest"}, SM),
)
"""Profiles that between them have every switch otherwise than the bundled ones at least once."""
BUNDLED: Final = tuple(map(cr.load_profile, cr.list_profiles()))
"""The bundled profiles."""
EVERY: Final = BUNDLED + HOUSES
"""All of them."""
