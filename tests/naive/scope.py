"""Every table, key and value of section 3; rules with any other are refused with ValueError."""

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
RANK_NAMES = list("23456789TJQKA")

INT = "int"
NATURAL = range(10**9)
POSITIVE = range(1, 10**9)
BOOL = "bool"
WHO = ["nobody", "everyone", "opponents"]
# Per table and key: the values that are known, of the keys that are always there.
PLAYED: dict[str, dict[str, Any]] = {
    "players": {"min": range(2, 53), "max": range(2, 53)},
    "deal": {"first_dealer": ["given", "drawn_lowest", "drawn_highest"]},
    "exchange": {
        "rounds": list(range(6)),
        "max_cards": [1, 2, 3, 4, 5],
        "order": ["in_turn", "discards_first", "simultaneous"],
        "open_card": ["never", "always", "on_request"],
        "empty_stock": ["reshuffle", "limit", "to_bottom"],
        "show_broken_hand": ["never", "combination", "hand"],
    },
    "exchange_stop": {
        "score": INT,
        "measured": ["deal_start", "live"],
        "released": ["below", "never"],
        "cards": [5, 6],
        "attempt": ["refused", "zeroed"],
    },
    "showdown": {
        "scorers": ["best", "everyone", "everyone_before_tricks"],
        "equal": ["nobody", "all"],
        "announcing": ["automatic", "in_turn"],
        "reveals": ["best_category", "deciding_ranks", "best_hand", "all_categories"],
    },
    "ranking": {
        "wheel": ["five_high", "ace_high", "no"],
        "depth": ["all", "one_kicker", "combination", "category"],
        "full_house": ["three_first", "highest_card"],
        "suits": ["never", "break_ties", "flush_first"],
    },
    "points": dict.fromkeys(CATEGORIES, NATURAL),
    "last_trick": {"points": INT},
    "tricks": {"discard_face_down": BOOL},
    "chicago": {
        "window": ["after_exchanges", "first_exchange", "any_time"],
        "priority": ["turn", "first_call"],
        "leader": ["declarer", "forehand"],
        "lost_trick": ["play_on", "stop_after_trick", "stop_at_once"],
        "success_points": NATURAL,
        "failure_points": NATURAL,
        "success_wins": BOOL,
        "failure_zeroes": BOOL,
        "last_trick_on_success": WHO,
        "hands_on_success": WHO,
        "last_trick_on_failure": WHO,
        "hands_on_failure": WHO,
        "needs_best_hand": BOOL,
        "breaker_points": INT,
    },
    "scores": {"negative": BOOL, "over_target_without_chicago": ["keep", "reset"]},
    "winning": {
        "target": INT,
        "margin": ["reach", "pass"],
        "when": ["deal_end", "at_once"],
        "requires_chicago": ["no", "declared", "succeeded"],
        "requires_last_trick": ["no", "yes", "reached_before"],
        "winners": ["highest", "all_eligible"],
        "tie": ["shared", "play_on", "tiebreak_deal"],
    },
}
EFFECT: dict[str, Any] = {
    "exit": BOOL,
    "zero": ["never", "always", "instead"],
    "wins": ["never", "scored", "held"],
}
WITH_ZERO: dict[str, Any] = {
    "zero_targets": ["all", "one", "either"],
    "zero_ends_deal": BOOL,
    "zero_times": ["always", "once_a_game"],
    "spares_negative": BOOL,
}
REDEAL: dict[str, Any] = {
    "highest_rank": RANK_NAMES,
    "times": POSITIVE,
    "old_cards": ["discards", "out", "stock"],
}
LOW_CARD: dict[str, Any] = {"rank": RANK_NAMES, "points": INT}
BLIND: dict[str, Any] = {"success_points": NATURAL, "failure_points": NATURAL}
LARGE_TABLE: dict[str, Any] = {"players": range(2, 53), "rounds": list(range(6))}
HEADER = {"format", "version", "id", "name", "source", "provenance"}
MAY_BE_ABSENT = {"exchange_stop", "chicago"}


def is_one_of(value: Any, values: Any) -> bool:
    """Whether a value has the type, or is one of the values."""
    if values == INT:
        return type(value) is int
    if isinstance(values, range):
        return type(value) is int and value in values
    if values == BOOL:
        return type(value) is bool
    # 0 == False in Python, but not in a profile.
    return any(type(value) is type(one) and value == one for one in values)


def check_table(path: str, table: Any, played: dict[str, Any]) -> None:
    """ValueError unless every key of the table is known and has a known value."""
    if not isinstance(table, dict):
        raise ValueError(f"{path}: not a table")
    if set(table) != set(played):
        raise ValueError(f"{path}: keys {sorted(set(table) ^ set(played))}")
    for key, values in played.items():
        if not is_one_of(table[key], values):
            raise ValueError(f"{path}.{key}: {table[key]!r} is not played here")


def is_choice(value: Any, among: Any, *, in_order: bool) -> bool:
    """Whether a value is an array of different ones among some, in their order if asked."""
    if not isinstance(value, list) or not all(one in among for one in value):
        return False
    return value == [one for one in among if one in value] or (
        not in_order and len(set(value)) == len(value)
    )


def played_keys(name: str, table: dict[str, Any]) -> dict[str, Any]:
    """Keys that this table must have, which depend on its other values."""
    played = dict(PLAYED[name])
    if name == "exchange":
        if table.get("open_card") != "never":
            played["open_card_rounds"] = ["all", "first", "last"]
            played["refused_card"] = ["discards", "out", "stock_top"]
        if table.get("empty_stock") == "reshuffle":
            played["spared_discards"] = ["own", "round", "none"]
    if name == "showdown":
        good = is_choice(table.get("moments"), MOMENTS, in_order=True)
        played["moments"] = [table.get("moments")] if good else []
        if table.get("announcing") == "in_turn":
            played["claim"] = ["higher", "equal_or_higher"]
            played["false_claim"] = ["refused", "loses_game"]
    if name == "ranking" and table.get("suits") != "never":
        order = table.get("suit_order")
        good = is_choice(order, "shdc", in_order=False) and len(order or []) == 4
        played["suit_order"] = [order] if good else []
    if name == "chicago":
        played |= {key: INT for key in ("min_score", "max_score") if key in table}
        if is_one_of(table.get("breaker_points"), NATURAL) and table["breaker_points"] > 0:
            played["breaker_per"] = ["deal", "game"]
    if name == "winning" and table.get("requires_chicago") != "no":
        good = is_choice(table.get("waived_by"), CATEGORIES, in_order=True)
        played["waived_by"] = [table.get("waived_by")] if good else []
    return played


# Tables inside a table, each of which may be left out.
INNER = {
    "deal": ("redeal", REDEAL),
    "exchange": ("large_table", LARGE_TABLE),
    "last_trick": ("low_card", LOW_CARD),
    "chicago": ("blind", BLIND),
}


def conflict(rules: dict[str, Any]) -> str | None:
    """Two keys that cannot both be obeyed, or None."""
    exchange, chicago, winning = rules["exchange"], rules.get("chicago", {}), rules["winning"]
    showdown = rules["showdown"]
    most_rounds = max(exchange["rounds"], exchange.get("large_table", {"rounds": 0})["rounds"])
    in_turn = exchange["order"] == "in_turn"
    late = [f"exchange_{number}" for number in range(most_rounds + 1, 6)]
    first = chicago.get("window") == "first_exchange"
    found = {
        "players.min, players.max": rules["players"]["min"] > rules["players"]["max"],
        "players.max, exchange_stop.cards": rules["players"]["max"]
        * rules.get("exchange_stop", {"cards": 5})["cards"]
        > 52,
        "exchange.spared_discards, exchange.order": not in_turn
        and exchange.get("spared_discards") == "own",
        "showdown.moments, exchange.rounds": bool(set(late) & set(showdown["moments"])),
        "showdown.announcing, showdown.scorers": showdown["announcing"] == "in_turn"
        and showdown["scorers"] != "best",
        "chicago.window, chicago.priority": (first and chicago["priority"] != "turn")
        or (chicago.get("window") == "any_time" and chicago["priority"] != "first_call"),
        "chicago.window, exchange": first and not (in_turn and most_rounds),
        "chicago.blind, exchange.order": "blind" in chicago and exchange["order"] == "simultaneous",
        "scores.over_target_without_chicago, winning.requires_chicago": (
            rules["scores"]["over_target_without_chicago"] == "reset"
            and winning["requires_chicago"] == "no"
        ),
        "winning.requires_last_trick, winning.when": winning["requires_last_trick"] != "no"
        and winning["when"] == "at_once",
    }
    return next((keys for keys, bad in found.items() if bad), None)


def check_rules(rules: dict[str, Any]) -> None:
    """ValueError unless these are complete rules of section 3."""
    tables = set(rules) - HEADER
    if not set(PLAYED) - MAY_BE_ABSENT <= tables <= {*PLAYED, "effects", "match"}:
        raise ValueError(f"tables {sorted(tables)}")
    if not all(isinstance(rules[name], dict) for name in tables):
        raise ValueError("a table that is none")
    for name in sorted(tables & set(PLAYED)):
        table = dict(rules[name])
        if name in INNER and INNER[name][0] in table:
            inner, keys = INNER[name]
            check_table(f"{name}.{inner}", table.pop(inner), keys)
        check_table(name, table, played_keys(name, table))
    for category, effect in rules.get("effects", {}).items():
        if category not in CATEGORIES or not isinstance(effect, dict):
            raise ValueError(f"effects.{category}")
        with_zero = WITH_ZERO if effect.get("zero") != "never" else {}
        check_table(f"effects.{category}", effect, EFFECT | with_zero)
    if "match" in rules:
        points = rules["match"].get("placement_points")
        good = isinstance(points, list) and all(type(one) is int for one in points)
        places = {"games": POSITIVE, "placement_points": [points] if good else []}
        check_table("match", rules["match"], places)
    both = conflict(rules)
    if both is not None:
        raise ValueError(f"{both}: cannot both be obeyed")
