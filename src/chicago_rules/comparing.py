"""One record under many profiles, side by side, and profile against profile."""

from collections.abc import Iterable, Sequence
from itertools import combinations, zip_longest

import attrs

from chicago_rules.arguments import require
from chicago_rules.errors import Fault, ProfileError
from chicago_rules.outcomes import Outcome
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.profile.fields import Group, switches, values
from chicago_rules.profile.tables import HEADER
from chicago_rules.records import Record, checked_record
from chicago_rules.rerun import Rerun
from chicago_rules.tapes import taped
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
    own rules is an ``IllegalRecord``; what is no record or no row of profiles is a ``RecordError``
    or ``ProfileError``.
    """
    tapes = taped(checked_record(record))
    reruns = [Rerun(record, tapes, profile) for profile in _row_of(profiles)]
    pairs = combinations(range(len(reruns)), 2)
    differences = (_first_difference((i, j), reruns[i], reruns[j]) for i, j in pairs)
    return Comparison(
        record.players,
        tuple(rerun.outcome() for rerun in reruns),
        tuple(found for found in differences if found is not None),
    )


def _row_of(profiles: Iterable[Profile]) -> list[Profile]:
    """Return several profiles as a list; a single one is an easy slip."""
    row = list(profiles) if isinstance(profiles, Iterable) else [profiles]
    if not isinstance(profiles, Iterable) or not all(isinstance(one, Profile) for one in row):
        message = "compare takes a row of profiles, such as [load_profile('hemmavariant')]"
        raise ProfileError([Fault("", message)])
    return row


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


@attrs.frozen
class SwitchDifference(Value):
    """A switch of several profiles, or an optional table that some of them have."""

    path: str
    """Its path, such as ``exchange_stop.score``."""
    values: tuple[object, ...]
    """What each profile has there, in the order given: None where it is left out or does not apply,
    the rule group where a table is there."""
    provenance: tuple[str, ...]
    """Each profile's line of provenance for it; empty where it has none."""

    @property
    def differs(self) -> bool:
        """Whether the profiles differ here; tables differ in being there or not."""
        return len({isinstance(value, Group) or value for value in self.values}) > 1


def diff_profiles(a: Profile, b: Profile, *others: Profile) -> tuple[SwitchDifference, ...]:
    """Return where two profiles, or more, have different rules, in the order of a profile's file.

    A table that only some of them have comes before its keys, which the others then lack too. Where
    the rules were read makes no difference.

    >>> from chicago_rules import load_profile
    >>> found = diff_profiles(load_profile("hemmavariant"), load_profile("poker-sm-2025"))
    >>> found[1].path, found[1].values
    ('exchange.max_cards', (5, 4))
    """
    return tuple(each for each in switch_table((a, b, *others)) if each.differs)


def switch_table(profiles: Sequence[Profile]) -> tuple[SwitchDifference, ...]:
    """Return every switch that is there in one profile at least, and every table left out by one.

    They come in the order of a profile's file; the keys of a table that none has are left out.
    """
    for each in profiles:
        require(A_PROFILE, each, Profile, ProfileError)
    held = [{switch.path: value for switch, value in values(profile)} for profile in profiles]
    lines = [dict(profile.provenance) for profile in profiles]
    rows = []
    for switch in switches(Profile):
        path = switch.path
        found = tuple(each.get(path) for each in held)
        # What is optional is worth a row where it is left out; other keys only where they stand.
        worth = (
            any(path in each and each[path] is None for each in held)
            if switch.group is not None
            else any(path in each for each in held)
        )
        idle = switch.beside is not None and not any(value is not None for value in found)
        if worth and not idle and path.partition(".")[0] not in HEADER:
            rows.append(SwitchDifference(path, found, tuple(each.get(path, "") for each in lines)))
    return tuple(rows)
