"""Optional tables of a profile that are there and change nothing."""

from collections.abc import Iterator

from chicago_rules.errors import Fault
from chicago_rules.hands import Category
from chicago_rules.profile.whole import Profile


def idle_tables(profile: Profile) -> tuple[Fault, ...]:
    """Return where a valid profile has an optional table that does nothing, and why it does not.

    >>> from chicago_rules import load_profile
    >>> idle_tables(load_profile("hemmavariant"))
    ()
    """
    return tuple(_idle_tables(profile))


def _idle_tables(profile: Profile) -> Iterator[Fault]:
    large = profile.exchange.large_table
    if large is not None and large.rounds == profile.exchange.rounds:
        yield Fault("exchange.large_table", "changes nothing: its rounds are those of every table")
    elif large is not None and large.players > profile.players.max:
        yield Fault("exchange.large_table", "changes nothing: players.max allows no such table")
    stop = profile.exchange_stop
    if stop is not None and stop.cards == 5 and profile.most_rounds() == 0:
        yield Fault("exchange_stop", "changes nothing: exchange.rounds allows no exchange")
    for category in Category:
        effect = profile.effects.of(category)
        if effect is not None and not effect.matters():
            yield Fault(f"effects.{category.key}", "changes nothing: each key is false or never")
    low = profile.last_trick.low_card
    if low is not None and low.points == profile.last_trick.points:
        yield Fault("last_trick.low_card", "changes nothing: its points are those of any card")
