"""A whole rule profile: its rule groups, which agree with each other, and where they come from."""

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Any, Final, Self

import attrs

from chicago_rules.errors import Fault, ProfileError
from chicago_rules.messages import describe, nearest
from chicago_rules.profile.agreement import cross_clashes
from chicago_rules.profile.fields import (
    Clash,
    Mender,
    key_clashes,
    paths_to,
    sound,
    switches,
    type_faults,
    values,
)
from chicago_rules.profile.provenance import carried_lines, line_clashes
from chicago_rules.profile.provenance import provenance_keys as provenance_keys
from chicago_rules.profile.tables import Tables
from chicago_rules.strict import MAX_FAULTS, as_key

A_PROFILE: Final = "profile; load_profile gives one"
"""What a message says that something else is not."""

_ID: Final = re.compile(r"[a-z0-9-]+")


@attrs.frozen(kw_only=True, cache_hash=True)
class Profile(Tables):
    """A complete set of rules; one that exists is valid and can be played.

    Making one collects everything that is wrong with it and raises one ``ProfileError``.
    """

    provenance: tuple[tuple[str, str], ...] = attrs.field(default=(), eq=False, repr=False)
    """Where each switch was read: its path, and a text that begins with ``s:`` for stated by the
    source, ``i:`` for inferred or ``a:`` for assumed. Not part of what makes profiles equal."""

    def __attrs_post_init__(self) -> None:
        faults = list(type_faults(self))
        if faults:
            mender = Mender()
            faults += rule_faults(mender.group(Draft, self), mender.unknown)
        else:
            faults = rule_faults(self)
        if faults:
            raise ProfileError(in_file_order(faults))

    def __repr__(self) -> str:
        return f"<Profile {self.id}>"

    def varied(self, **changes: Any) -> Self:
        """Return this profile with other values of these fields and what still holds of its lines.

        The line of what was changed says so, unless ``provenance`` is given and holds one. Beside
        that it is ``attrs.evolve``, which refuses lines of provenance that no longer fit.

        >>> from chicago_rules import load_profile
        >>> home = load_profile("hemmavariant")
        >>> dict(home.varied(id="no-chicago", chicago=None).provenance)["chicago"]
        'a: changed by no-chicago without a source'
        """
        fields = [field.name for field in attrs.fields(Profile)]
        unknown = [name for name in changes if name not in fields]
        if unknown:
            raise ProfileError(
                Fault(as_key(name), f"there is no such key{nearest(name, fields)}")
                for name in unknown
            )
        varied = attrs.evolve(self, **{"provenance": (), **changes})
        lines = carried_lines(self.provenance, self, varied, dict(varied.provenance))
        return attrs.evolve(varied, provenance=lines)


@attrs.frozen(kw_only=True, cache_hash=True)
class Draft(Profile):
    """A profile that is not checked: some of its values only stand in for those that are wrong."""

    def __attrs_post_init__(self) -> None:
        """Refuse nothing."""


@cache
def switch_places() -> dict[str, int]:
    """Return the place of every key and table of a profile in the order of its file, by path."""
    return {path: place for place, path in enumerate(s.path for s in switches(Profile))}


@cache
def _ends() -> dict[str, int]:
    """Return the place of the last key of every table of a profile, by the table's path."""
    return {table: place for path, place in switch_places().items() for table in paths_to(path)}


def in_file_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults in the order of a profile's file, those of unknown keys after their table's."""
    return sorted(faults, key=_place)


def _place(fault: Fault) -> tuple[tuple[int, str], ...]:
    """Return where in a profile's order a fault stands; one of a line, with its switch's place."""
    path = fault.where.partition("[")[0]
    line = path.removeprefix("provenance.")
    return (_position(path),) if line == path else (_position("provenance"), _position(line))


def _position(path: str) -> tuple[int, str]:
    """Return the place of a path, for an unknown one that of the end of its table and itself."""
    place = switch_places().get(path)
    if place is not None:
        return place, ""
    tables = [_ends()[table] for table in paths_to(path) if table in _ends()]
    return (tables[-1] if tables else len(_ends()), path)


def rule_faults(profile: Profile, unknown: Collection[str] = ()) -> list[Fault]:
    """Return what is wrong with a profile whose values have their types.

    Nothing is told that rests on a key whose value is unknown, or on another key that is wrong.
    """
    clashes = [*_header_clashes(profile), *key_clashes(profile), *cross_clashes(profile)]
    faults = [clash.fault for clash in sound(clashes, unknown)]
    wrong = {*unknown, *(fault.where for fault in faults)}
    lines = islice(line_clashes(profile, profile.provenance), MAX_FAULTS)
    return [*faults, *(clash.fault for clash in sound(lines, wrong))]


def _header_clashes(profile: Profile) -> Iterator[Clash]:
    """Yield faults of texts that could not be shown on a line."""
    if not _ID.fullmatch(profile.id):
        yield Clash("id", f"must be of a-z, 0-9 and hyphens, not {describe(profile.id)}")
    for switch, value in values(profile):
        texts = value if switch.path == "source.language" else [value]
        if switch.path.startswith(("name.", "source.")) and isinstance(texts, tuple | list):
            for text in texts:
                if isinstance(text, str) and not (text.strip() and text.isprintable()):
                    yield Clash(switch.path, "must be a line of text")
