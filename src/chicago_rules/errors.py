"""The root of all errors, and the errors of text that is wrong in itself.

``IllegalAction``, the error of an action that is well formed but not allowed now, stands in
``actions`` because it holds an action.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from chicago_rules.messages import describe, shortened

_TOLD: Final = 100  # faults that the text of an error tells one by one
_SOURCE: Final = 300  # characters of a source's name that it repeats


class ChicagoError(ValueError):
    """Every error that this library raises for what its user gave it."""


@attrs.frozen
class Fault:
    """One thing that is wrong in a text, and where."""

    where: str
    """A file, line or path, such as ``exchange.rounds`` or ``deal[2].actions[7]``; may be empty."""
    message: str
    """What is wrong there and what would be right, as a sentence without a full stop."""

    def __str__(self) -> str:
        return f"{self.where}: {self.message}" if self.where else self.message

    def inside(self, where: str) -> "Fault":
        """Return the same fault as seen from an enclosing place.

        >>> str(Fault("rounds", "must be 0 to 5").inside("exchange"))
        'exchange.rounds: must be 0 to 5'
        """
        if not self.where:
            return Fault(where, self.message)
        return Fault(f"{where}.{self.where}", self.message)


class TextError(ChicagoError):
    """A text with one fault or more; all of them are in ``faults``, and the first 100 are told."""

    noun = "text"

    def __init__(self, faults: Iterable[Fault], source: str = "") -> None:
        self.faults: Sequence[Fault] = tuple(faults)
        """Every fault found, in the order of the text."""
        self.source = source
        """The name of the file or profile, empty when there is none."""
        super().__init__(self.faults, source)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"

    def __str__(self) -> str:
        head = f"{shortened(self.source, _SOURCE)}: " if self.source else ""
        if len(self.faults) == 1:
            return f"{head}{self.faults[0]}"
        lines = [str(fault) for fault in self.faults[:_TOLD]]
        if len(self.faults) > _TOLD:
            lines.append(f"and {len(self.faults) - _TOLD} more")
        told = "".join(f"\n  {line}" for line in lines)
        return f"{head}{len(self.faults)} faults in this {self.noun}:{told}"


class NotationError(TextError):
    """A card, a seat or an action that is not written as the notation asks."""

    noun = "notation"


class ProfileError(TextError):
    """A rule profile that is malformed or contradicts itself."""

    noun = "profile"


class RecordError(TextError):
    """A record that is malformed, or that cannot be read as what it says it is."""

    noun = "record"


class WireError(TextError):
    """A JSON document that is malformed, or a value that cannot be written as one."""

    noun = "document"


class UnsupportedVersion(ChicagoError):  # noqa: N818  (the public name of the contract)
    """A JSON document of a version that this library does not know; it is not guessed at."""

    def __init__(self, format: str, version: int, known: int) -> None:
        super().__init__(format, version, known)
        self.format = format
        """What kind of document it is, such as ``chicago-record``."""
        self.version = version
        """The version that it says it has."""
        self.known = known
        """The version that this library reads and writes."""

    def __str__(self) -> str:
        version = describe(self.version)
        return f"version {version} of {self.format} is not known here, only {self.known}"


class GameError(ChicagoError):
    """A game that cannot begin as asked, or a question that a game cannot answer now."""
