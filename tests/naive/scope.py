"""Which rules the naive game plays; all others are refused with a ValueError."""

from typing import Any

CATEGORIES = (
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
MOMENTS = ("deal", *(f"exchange_{n}" for n in range(1, 6)), "tricks")

MOMENTS = ("deal", *(f"exchange_{n}" for n in range(1, 6)), "tricks")

INT = "int"
BOOL = "bool"
# Per table and key: the values this implementation plays.
PLAYED: dict[str, dict[str, Any]] = {
    "players": {"min": INT, "max": INT},
    "deal": {"first_dealer": ["given"]},
    "exchange": {
        "rounds": INT,
        "max_cards": INT,
        "order": ["in_turn"],
        "open_card": ["never", "always"],
        "empty_stock": ["reshuffle"],
        "spared_discards": ["own"],
        "show_broken_hand": ["combination", "never", "hand"],
    },
    "exchange_stop": {
        "score": INT,
        "measured": ["deal_start", "live"],
        "released": ["below"],
        "cards": [5],
        "attempt": ["refused"],
    },
    "showdown": {
        "scorers": ["best"],
        "equal": ["nobody"],
        "announcing": ["automatic"],
        "reveals": ["best_category", "deciding_ranks", "best_hand", "all_categories"],
    },
    "ranking": {
        "wheel": ["five_high"],
        "depth": ["all"],
        "full_house": ["three_first"],
        "suits": ["never"],
    },
    "points": dict.fromkeys(CATEGORIES, INT),
    "last_trick": {"points": INT},
    "tricks": {"discard_face_down": BOOL},
    "chicago": {
        "window": ["after_exchanges"],
        "priority": ["turn"],
        "leader": ["declarer"],
        "lost_trick": ["play_on", "stop_after_trick"],
        "success_points": INT,
        "failure_points": INT,
        "success_wins": [False],
        "failure_zeroes": [False],
        "last_trick_on_success": ["nobody"],
        "hands_on_success": ["nobody"],
        "last_trick_on_failure": ["nobody"],
        "hands_on_failure": ["nobody"],
        "needs_best_hand": [False],
        "breaker_points": INT,
    },
    "scores": {"negative": [True], "over_target_without_chicago": ["keep"]},
    "winning": {
        "target": INT,
        "margin": ["reach"],
        "when": ["deal_end", "at_once"],
        "requires_chicago": ["no", "declared"],
        "requires_last_trick": ["no"],
        "winners": ["highest"],
        "tie": ["shared", "play_on"],
    },
}
WITH_ZERO: dict[str, Any] = {
    "zero_targets": ["all"],
    "zero_ends_deal": [False],
    "zero_times": ["always"],
    "spares_negative": [False],
}
HEADER = {"format", "version", "id", "name", "source", "provenance", "match"}
MAY_BE_ABSENT = {"exchange_stop", "chicago", "effects"}


def check_table(path: str, table: dict[str, Any], played: dict[str, Any]) -> None:
    """ValueError unless every key of the table has a value that is played here."""
    if set(table) != set(played):
        raise ValueError(f"{path}: keys {sorted(set(table) ^ set(played))}")
    for key, values in played.items():
        value = table[key]
        if values == INT:
            good = type(value) is int
        elif values == BOOL:
            good = type(value) is bool
        else:
            # 0 == False in Python, but not in a profile.
            good = any(type(value) is type(one) and value == one for one in values)
        if not good:
            raise ValueError(f"{path}.{key}: {value!r} is not played here")


def played_keys(name: str, table: dict[str, Any]) -> dict[str, Any]:
    """Keys that this table must have, which depend on its other values."""
    played = dict(PLAYED[name])
    if name == "exchange" and table.get("open_card") == "always":
        played |= {"open_card_rounds": ["all"], "refused_card": ["discards"]}
    if name == "chicago":
        played |= {key: INT for key in ("min_score", "max_score") if key in table}
        if table.get("breaker_points") != 0:
            played["breaker_per"] = ["deal"]
    if name == "winning" and table.get("requires_chicago") == "declared":
        waived = table.get("waived_by", [])
        played["waived_by"] = [[category for category in CATEGORIES if category in waived]]
    if name == "last_trick" and "low_card" in table:
        played["low_card"] = [table["low_card"]]
        check_table(
            "last_trick.low_card", table["low_card"], {"rank": list("23456789TJQKA"), "points": INT}
        )
    if name == "showdown":
        played["moments"] = [[moment for moment in MOMENTS if moment in table.get("moments", [])]]
    return played


def check_rules(rules: dict[str, Any]) -> None:
    """ValueError unless this implementation plays these rules."""
    tables = set(rules) - HEADER
    if not set(PLAYED) - MAY_BE_ABSENT <= tables <= set(PLAYED) | {"effects"}:
        raise ValueError(f"tables {sorted(tables)}")
    if not all(isinstance(rules[name], dict) for name in tables):
        raise ValueError("a table that is none")
    for name in sorted(tables - {"effects"}):
        check_table(name, rules[name], played_keys(name, rules[name]))
    rounds = rules["exchange"]["rounds"]
    if not 0 <= rounds <= 5 or not 1 <= rules["exchange"]["max_cards"] <= 5:
        raise ValueError("exchange.rounds or max_cards")
    for number in range(rounds + 1, 6):
        if f"exchange_{number}" in rules["showdown"]["moments"]:
            raise ValueError("showdown.moments: a round that is not played")
    for category, effect in rules.get("effects", {}).items():
        played = {"exit": BOOL, "zero": ["never", "instead", "always"], "wins": ["never"]}
        if category not in CATEGORIES:
            raise ValueError(f"effects.{category}")
        if effect.get("zero") != "never":
            played |= WITH_ZERO
        check_table(f"effects.{category}", effect, played)
