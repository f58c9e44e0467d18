"""Random rules of section 3, complete and free of conflicts, for tests of the naive game."""

import random
from typing import Any

from .scope import (
    BLIND,
    CATEGORIES,
    EFFECT,
    LARGE_TABLE,
    LOW_CARD,
    MOMENTS,
    PLAYED,
    RANK_NAMES,
    REDEAL,
    WITH_ZERO,
    check_rules,
)
from .scope import BOOL as BOOLS

NUMBERS = {
    "min": [2],
    "max": [8],
    "score": [0, 5, 20, 46],
    "target": [20, 52],
    "min_score": [0, 15],
    "max_score": [15, 40],
    "times": [1, 2],
    "players": [2, 4],
    "breaker_points": [0, 10],
}


def some(rng: random.Random, shape: dict[str, Any]) -> dict[str, Any]:
    """Make some table of a shape."""
    table: dict[str, Any] = {}
    for key, values in shape.items():
        if key in NUMBERS:
            table[key] = rng.choice(NUMBERS[key])
        elif values == BOOLS:
            table[key] = rng.random() < 1 / 3
        elif isinstance(values, str | range):
            table[key] = rng.choice([0, 1, 5, 15])
        else:
            table[key] = rng.choice(values)
    return table


def random_rules(rng: random.Random) -> dict[str, Any]:
    """Make some rules that can be obeyed."""
    while True:
        rules = {name: some(rng, shape) for name, shape in PLAYED.items()}
        fill(rng, rules)
        try:
            check_rules(rules)
        except ValueError:
            continue
        return rules


def fill(rng: random.Random, rules: dict[str, Any]) -> None:
    """Add the keys that other values require, and tables that may be left out."""

    def maybe(table: str, key: str, shape: dict[str, Any]) -> None:
        if rng.random() < 1 / 3:
            rules[table][key] = some(rng, shape)

    maybe("deal", "redeal", REDEAL)
    maybe("exchange", "large_table", LARGE_TABLE)
    maybe("last_trick", "low_card", LOW_CARD)
    maybe("chicago", "blind", BLIND)
    if "redeal" in rules["deal"]:
        rules["deal"]["redeal"]["highest_rank"] = rng.choice(RANK_NAMES[7:])
    exchange, showdown, chicago = rules["exchange"], rules["showdown"], rules["chicago"]
    if exchange["open_card"] != "never":
        exchange["open_card_rounds"] = rng.choice(["all", "first", "last"])
        exchange["refused_card"] = rng.choice(["discards", "out", "stock_top"])
    if exchange["empty_stock"] == "reshuffle":
        exchange["spared_discards"] = rng.choice(["own", "round", "none"])
    late = [f"exchange_{number}" for number in range(exchange["rounds"] + 1, 6)]
    showdown["moments"] = [one for one in MOMENTS if rng.random() < 2 / 3 and one not in late]
    if showdown["announcing"] == "in_turn":
        showdown["scorers"] = "best"
        showdown["claim"] = rng.choice(["higher", "equal_or_higher"])
        showdown["false_claim"] = rng.choice(["refused", "loses_game"])
    if rules["ranking"]["suits"] != "never":
        rules["ranking"]["suit_order"] = rng.sample(["s", "h", "d", "c"], 4)
    if chicago["breaker_points"]:
        chicago["breaker_per"] = rng.choice(["deal", "game"])
    for key in ("min_score", "max_score"):
        if rng.random() < 1 / 3:
            chicago[key] = rng.choice(NUMBERS[key])
    rules["effects"] = {}
    for category in CATEGORIES:
        if rng.random() < 1 / 4:
            effect = some(rng, EFFECT)
            if effect["wins"] != "never" and rng.random() < 2 / 3:
                effect["wins"] = "never"
            if effect["zero"] != "never":
                effect |= some(rng, WITH_ZERO)
            rules["effects"][category] = effect
    if rules["winning"]["requires_chicago"] != "no":
        rules["winning"]["waived_by"] = [one for one in CATEGORIES if rng.random() < 1 / 3]
    for name in ("exchange_stop", "chicago"):
        if rng.random() < 1 / 4:
            del rules[name]
