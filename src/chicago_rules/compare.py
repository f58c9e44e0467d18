"""One record under many profiles, side by side, as values, text, Markdown and data."""

from collections.abc import Iterable
from itertools import combinations, zip_longest

import attrs

from chicago_rules.profile import Profile
from chicago_rules.records import Record
from chicago_rules.rerun import Outcome, Rerun, taped
from chicago_rules.values import Value


@attrs.frozen
class Difference(Value):
    """The first thing that goes otherwise under two profiles."""

    pair: tuple[int, int]
    """The places of the two profiles in ``outcomes``, from 0."""
    profiles: tuple[str, str]
    """Their ids."""
    deal: int
    """The deal, from 1."""
    texts: tuple[str, str]
    """What happens there under each; empty where nothing more does."""


@attrs.frozen
class Comparison(Value):
    """One record under several profiles."""

    players: tuple[str, ...]
    """The names, by seat."""
    outcomes: tuple[Outcome, ...]
    """One a profile, in the order asked for."""
    differences: tuple[Difference, ...]
    """The first difference of each pair of profiles that differ at all."""


def compare(record: Record, profiles: Iterable[Profile]) -> Comparison:
    """Return how a record ends under each profile, and where two profiles first part.

    The number of players is not held against the profiles. A record that is not legal under its
    own rules is an ``IllegalRecord``.
    """
    tapes = taped(record)
    reruns = [Rerun(record, tapes, profile) for profile in profiles]
    pairs = combinations(range(len(reruns)), 2)
    differences = (_first_difference((i, j), reruns[i], reruns[j]) for i, j in pairs)
    return Comparison(
        record.players,
        tuple(rerun.outcome() for rerun in reruns),
        tuple(found for found in differences if found is not None),
    )


def _first_difference(pair: tuple[int, int], one: Rerun, other: Rerun) -> Difference | None:
    """Return where two reruns part: at a decision, a stop, an award or the end of the game."""
    ids = one.profile.id, other.profile.id
    nothing: list[str] = []
    deals = zip_longest(one.told, other.told, fillvalue=nothing)
    for number, deal in enumerate(deals, 1):
        for texts in zip_longest(*deal, fillvalue=""):
            if texts[0] != texts[1]:
                return Difference(pair, ids, number, texts)
    return None
