"""What comes of a record under one profile, as values."""

from typing import Final

import attrs

from chicago_rules.events import Origin
from chicago_rules.seats import Seat
from chicago_rules.values import Value


@attrs.frozen
class PointsByOrigin(Value):
    """What one seat's total changed by, from where; the sum is the whole change."""

    hands: int = 0
    """For hands at showdowns."""
    last_trick: int = 0
    """For the last trick."""
    chicago: int = 0
    """For Chicagos made and lost, and by the zeroing of who loses one."""
    breaker: int = 0
    """For breaking another's Chicago."""
    effects: int = 0
    """By exits, and by zeroing of hands."""
    penalties: int = 0
    """By exchanging against a stop, and by resets."""

    def plus(self, origin: Origin, points: int) -> "PointsByOrigin":
        """Return the same with more points of one origin."""
        name = _GROUPS[origin]
        return attrs.evolve(self, **{name: getattr(self, name) + points})


_GROUPS: Final[dict[Origin, str]] = {
    "hand": "hands",
    "last_trick": "last_trick",
    "chicago": "chicago",
    "breaker": "breaker",
    "exit": "effects",
    "zeroing": "effects",
    "attempt": "penalties",
    "reset": "penalties",
}


@attrs.frozen
class Substitution(Value):
    """A decision that could not be replayed as it was recorded."""

    deal: int
    """The deal, from 1."""
    recorded: str
    """What was recorded, as it is written; empty when the record has no such decision."""
    played: str
    """What stands in for it; empty when nothing is asked under this profile."""
    reason: str
    """Why."""


@attrs.frozen
class Outcome(Value):
    """How a record ends under one profile."""

    profile_id: str
    """The profile."""
    totals: tuple[tuple[int, ...], ...]
    """The totals after each deal that could be played to its end, by seat."""
    winners: tuple[Seat, ...]
    """Who has won, in seat order; empty while undecided."""
    won_in: int | None
    """The deal in which the game was won, from 1; None while it is not, and where it was won when
    the record begins."""
    undecided: str | None
    """In which deal the record says no more, and why; None when the game is won."""
    origins: tuple[PointsByOrigin, ...]
    """Where the points of the deals in ``totals`` come from, by seat."""
    substitutions: tuple[Substitution, ...]
    """What could not be replayed as recorded, in order."""
