"""Changed copies of a bundled profile's data, and what is wrong with them."""

import copy
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from chicago_rules.errors import Fault, ProfileError
from chicago_rules.profile_toml import profile_from_table

PROFILES: Final = Path(__file__).resolve().parents[2] / "profiles"
GONE: Final = object()
"""Stands for a key or table that a change takes away."""

REDEAL: Final = {"highest_rank": "9", "times": 1, "old_cards": "out"}
BLIND: Final = {"success_points": 30, "failure_points": 15}
EFFECT: Final = {"exit": False, "zero": "never", "wins": "never"}
ZEROING: Final = {
    **EFFECT,
    "zero": "always",
    "zero_targets": "all",
    "zero_ends_deal": False,
    "zero_times": "always",
    "spares_negative": False,
}
MATCH: Final = {"games": 3, "placement_points": [4, 3, 2, 1]}


def data_of(name: str) -> dict[str, Any]:
    return tomllib.loads((PROFILES / f"{name}.toml").read_text(encoding="utf-8"))


def changed(changes: Mapping[str, object], name: str = "hemmavariant") -> dict[str, Any]:
    """Return a bundled profile's data without provenance and with other values at these paths."""
    data = data_of(name)
    del data["provenance"]
    for path, value in changes.items():
        *tables, key = path.split(".")
        table = data
        for part in tables:
            table = table.setdefault(part, {})
        if value is GONE:
            table.pop(key, None)
        else:
            table[key] = copy.deepcopy(value)
    return data


def faults_of(data: Mapping[str, object]) -> list[Fault]:
    """Return every fault of a profile's data."""
    try:
        profile_from_table(data)
    except ProfileError as error:
        return list(error.faults)
    return []


def messages(data: Mapping[str, object], where: str) -> str:
    """Return what is wrong at one path, all in one text."""
    return " / ".join(fault.message for fault in faults_of(data) if fault.where == where)
