"""The switches of a profile as they apply: what changes nothing gives way to what says as much."""

from collections.abc import Mapping
from typing import Any, Final

from chicago_rules.profile.agreement import only_large, scorers_of
from chicago_rules.profile.dead import CHANGES_NOTHING, dead_switches, idle_waivers
from chicago_rules.profile.fields import values
from chicago_rules.profile.whole import Profile

_PLAIN: Final[Mapping[str, object]] = {
    "cards": 5,
    "zero_targets": "all",
    "zero_ends_deal": False,
    "zero_times": "always",
    "spares_negative": False,
    "winners": "highest",
}
"""By the last part of its path: what a switch that changes nothing could as well be.

Not here is what nobody looks at where it changes nothing.
"""
_LEFT_OUT: Final = {
    *("redeal", "large_table", "exchange_stop", "low_card"),
    *("min_score", "max_score", "blind", "tie"),
}
"""What could as well not be there at all, by the last part of its path."""


def applying(profile: Profile) -> dict[str, Any]:
    """Return what stands at each path of a profile, without what can never apply."""
    held: dict[str, Any] = {switch.path: value for switch, value in values(profile)}
    for fault in dead_switches(profile):
        key = fault.where.rpartition(".")[2]
        if CHANGES_NOTHING not in fault.message:
            continue
        if key in _PLAIN:
            held[fault.where] = _PLAIN[key]
        elif key in _LEFT_OUT:
            held = _without(held, fault.where)
    if only_large(profile):
        held["exchange.rounds"] = profile.most_rounds()
        held = _without(held, "exchange.large_table")
    if profile.showdown.scorers == "everyone_before_tricks":
        held["showdown.scorers"] = scorers_of(profile)
    if profile.winning.waived_by is not None:
        idle = dict(idle_waivers(profile))
        held["winning.waived_by"] = tuple(k for k in profile.winning.waived_by if k not in idle)
    if profile.match is not None:
        places = profile.match.placement_points[: profile.players.max]
        held["match.placement_points"] = places
    return held


def called_early(profile: Profile) -> bool:
    """Tell whether a Chicago may have been declared when hands are compared before the tricks."""
    chicago, moments = profile.chicago, set(profile.showdown.moments)
    if chicago is None:
        return False
    if chicago.window != "after_exchanges":
        return not moments <= {"deal", "tricks"}
    sizes = (profile.players.min, profile.players.max)
    last = {f"exchange_{profile.exchange.rounds_for(players)}" for players in sizes}
    return chicago.blind is not None and not last.isdisjoint(moments)


def _without(held: dict[str, Any], path: str) -> dict[str, Any]:
    """Return the values without a switch, and without those inside it."""
    return {other: v for other, v in held.items() if not f"{other}.".startswith(f"{path}.")}
