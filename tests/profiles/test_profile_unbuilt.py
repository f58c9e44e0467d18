"""What the engine does not play yet is refused by name; each value built loses its place here."""

from typing import Any, Final, Literal, get_args, get_origin

import pytest

from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Switch, switches

from .changes import BLIND, REDEAL, ZEROING, changed, messages

UNBUILT: Final[dict[str, list[object]]] = {
    "deal.first_dealer": ["drawn_lowest", "drawn_highest"],
    "exchange.order": ["discards_first", "simultaneous"],
    "exchange.open_card": ["on_request"],
    "exchange.open_card_rounds": ["first", "last"],
    "exchange.refused_card": ["out", "stock_top"],
    "exchange.empty_stock": ["limit", "to_bottom"],
    "exchange.spared_discards": ["round", "none"],
    "exchange.show_broken_hand": ["never", "hand"],
    "exchange_stop.released": ["never"],
    "exchange_stop.cards": [6],
    "exchange_stop.attempt": ["zeroed"],
    "showdown.scorers": ["everyone", "everyone_before_tricks"],
    "showdown.equal": ["all"],
    "showdown.announcing": ["in_turn"],
    "showdown.reveals": ["best_category", "best_hand", "all_categories"],
    "ranking.wheel": ["ace_high", "no"],
    "ranking.depth": ["one_kicker", "combination", "category"],
    "ranking.full_house": ["highest_card"],
    "ranking.suits": ["break_ties", "flush_first"],
    "effects.pair.zero_targets": ["one", "either"],
    "effects.pair.zero_ends_deal": [True],
    "effects.pair.zero_times": ["once_a_game"],
    "effects.pair.spares_negative": [True],
    "effects.pair.wins": ["scored", "held"],
    "tricks.discard_face_down": [True],
    "chicago.window": ["first_exchange", "any_time"],
    "chicago.priority": ["first_call"],
    "chicago.leader": ["forehand"],
    "chicago.lost_trick": ["stop_at_once"],
    "chicago.success_wins": [True],
    "chicago.failure_zeroes": [True],
    "chicago.last_trick_on_success": ["everyone", "opponents"],
    "chicago.hands_on_success": ["everyone", "opponents"],
    "chicago.last_trick_on_failure": ["everyone", "opponents"],
    "chicago.hands_on_failure": ["everyone", "opponents"],
    "chicago.needs_best_hand": [True],
    "chicago.breaker_per": ["game"],
    "scores.negative": [False],
    "scores.over_target_without_chicago": ["reset"],
    "winning.requires_chicago": ["succeeded"],
    "winning.requires_last_trick": ["yes", "reached_before"],
    "winning.winners": ["all_eligible"],
    "winning.tie": ["tiebreak_deal"],
}
# Keys that a profile can have only with a value or table that is refused itself.
BELOW_UNBUILT: Final = (
    "deal.redeal.", "chicago.blind.", "showdown.claim", "showdown.false_claim", "ranking.suit_order"
)  # fmt: skip


def _words(switch: Switch) -> tuple[Any, ...]:
    if switch.kind is bool:
        return (False, True)
    return get_args(switch.kind) if get_origin(switch.kind) is Literal else ()


VALUES: Final = [
    (switch.path, value)
    for switch in switches(Profile)
    if not switch.path.startswith(BELOW_UNBUILT)
    and (not switch.path.startswith("effects.") or switch.path.startswith("effects.pair."))
    for value in _words(switch)
]


@pytest.mark.parametrize(("path", "value"), VALUES)
def test_a_value_is_refused_as_not_built_where_it_is_not_and_only_there(
    path: str, value: object
) -> None:
    found = messages(changed({"effects.pair": ZEROING, path: value}), path)
    assert ("is not built yet; built: " in found) == (value in UNBUILT.get(path, []))


def test_every_switch_that_is_not_wholly_built_exists() -> None:
    assert set(UNBUILT) <= {path for path, _ in VALUES}


def test_the_refusal_names_the_value_and_what_is_built() -> None:
    data = changed({"exchange.order": "simultaneous", "exchange.spared_discards": "round"})
    assert messages(data, "exchange.order") == (
        'the value "simultaneous" is not built yet; built: "in_turn"'
    )


@pytest.mark.parametrize(("path", "table"), [("deal.redeal", REDEAL), ("chicago.blind", BLIND)])
def test_a_table_that_is_not_built_must_be_left_out(path: str, table: object) -> None:
    assert messages(changed({path: table}), path) == "this table is not built yet; leave it out"


def test_an_effect_is_refused_in_every_category() -> None:
    data = changed({"effects.royal_flush": {"exit": False, "zero": "never", "wins": "held"}})
    assert "not built yet" in messages(data, "effects.royal_flush.wins")
