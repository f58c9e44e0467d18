"""The root of all errors, and the errors of text that is wrong in itself.

``IllegalAction``, the error of an action that is well formed but not allowed now, stands in
``actions`` because it holds an action.
"""

from collections.abc import Iterable, Sequence

import attrs


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
    """A text with one fault or more; all of them are in ``faults``."""

    noun = "text"

    def __init__(self, faults: Iterable[Fault], source: str = "") -> None:
        self.faults: Sequence[Fault] = tuple(faults)
        """Every fault found, in the order of the text."""
        self.source = source
        """The name of the file or profile, empty when there is none."""
        super().__init__(self.faults, source)

    def __str__(self) -> str:
        head = f"{self.source}: " if self.source else ""
        if len(self.faults) == 1:
            return f"{head}{self.faults[0]}"
        lines = "".join(f"\n  {fault}" for fault in self.faults)
        return f"{head}{len(self.faults)} faults in this {self.noun}:{lines}"


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
        return f"version {self.version} of {self.format} is not known here, only {self.known}"


class GameError(ChicagoError):
    """A game that cannot begin as asked, or a question that a game cannot answer now."""
