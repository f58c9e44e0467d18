"""The values of switches that the engine plays; a profile that asks for another is refused.

A switch without a line is built for every value. A key beside another, and a key of an optional
table, has no line of its own where no value that asks for it is built.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from chicago_rules.errors import Fault
from chicago_rules.profile.fields import Group, Switch
from chicago_rules.strict import describe, one_of

BUILT: Final[Mapping[str, tuple[str | bool | int, ...]]] = {
    "deal.first_dealer": ("given",),
    "deal.redeal": (),
    "exchange.order": ("in_turn",),
    "exchange.open_card": ("never", "always"),
    "exchange.open_card_rounds": ("all",),
    "exchange.refused_card": ("discards",),
    "exchange.empty_stock": ("reshuffle",),
    "exchange.spared_discards": ("own",),
    "exchange.show_broken_hand": ("combination",),
    "exchange_stop.released": ("below",),
    "exchange_stop.cards": (5,),
    "exchange_stop.attempt": ("refused",),
    "showdown.scorers": ("best",),
    "showdown.equal": ("nobody",),
    "showdown.announcing": ("automatic",),
    "showdown.reveals": ("deciding_ranks",),
    "ranking.wheel": ("five_high",),
    "ranking.depth": ("all",),
    "ranking.full_house": ("three_first",),
    "ranking.suits": ("never",),
    "effects.CATEGORY.zero_targets": ("all",),
    "effects.CATEGORY.zero_ends_deal": (False,),
    "effects.CATEGORY.zero_times": ("always",),
    "effects.CATEGORY.spares_negative": (False,),
    "effects.CATEGORY.wins": ("never",),
    "tricks.discard_face_down": (False,),
    "chicago.window": ("after_exchanges",),
    "chicago.priority": ("turn",),
    "chicago.blind": (),
    "chicago.leader": ("declarer",),
    "chicago.lost_trick": ("play_on", "stop_after_trick"),
    "chicago.success_wins": (False,),
    "chicago.failure_zeroes": (False,),
    "chicago.last_trick_on_success": ("nobody",),
    "chicago.hands_on_success": ("nobody",),
    "chicago.last_trick_on_failure": ("nobody",),
    "chicago.hands_on_failure": ("nobody",),
    "chicago.needs_best_hand": (False,),
    "chicago.breaker_per": ("deal",),
    "scores.negative": (True,),
    "scores.over_target_without_chicago": ("keep",),
    "winning.requires_chicago": ("no", "declared"),
    "winning.requires_last_trick": ("no",),
    "winning.winners": ("highest",),
    "winning.tie": ("shared", "play_on"),
}
"""The built values by switch, none for a table that must still be left out."""


def general(path: str) -> str:
    """Return a switch's path with the category, where it has one, left open.

    >>> general("effects.pair.wins")
    'effects.CATEGORY.wins'
    """
    table, _, rest = path.partition(".")
    key = rest.partition(".")[2]
    return f"effects.CATEGORY.{key}" if table == "effects" and key else path


def unbuilt_faults(values: Iterable[tuple[Switch, object]]) -> Iterator[Fault]:
    """Yield a fault for each value of a switch that the engine does not play yet."""
    for switch, value in values:
        built = BUILT.get(general(switch.path))
        if built is None or value is None or value in built:
            continue
        if isinstance(value, Group):
            yield Fault(switch.path, "this table is not built yet; leave it out")
        else:
            yield Fault(
                switch.path,
                f"the value {describe(value)} is not built yet; built: {one_of(built)}",
            )
