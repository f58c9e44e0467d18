"""What can be wrong with the actions of a record, as values: the first fault, with its place."""

from typing import Final

import attrs

from chicago_rules.errors import ChicagoError
from chicago_rules.values import Value

RECORD_CODES: Final = (
    "card_cannot_come",
    "deal_not_over",
    "deal_over",
    "missing_draw",
    "missing_pass",
    "wrong_deal_line",
)
"""The codes of faults that only a record can have; others are those of ``IllegalAction``."""


@attrs.frozen
class RecordFault(Value):
    """The first action of a record that cannot be."""

    deal: int
    """The deal, from 1."""
    number: int
    """The string in the deal's ``actions``, from 1."""
    text: str
    """That string as it is written."""
    code: str
    """Why, as a stable word: one of ``CODES`` or ``RECORD_CODES``."""
    switch: str | None
    """The key of the profile behind it, or None when no switch is."""
    message: str
    """Why, as a sentence in notation."""
    legal: tuple[str, ...]
    """What the seat to act could have done instead, as it would be written; empty where the action
    is legal and what the line tells of its draw is not so."""

    def __str__(self) -> str:
        return f"deal {self.deal}, action {self.number} ({self.text}): {self.message}"


class IllegalRecord(ChicagoError):  # noqa: N818  (named like IllegalAction)
    """A record whose actions cannot all be; ``fault`` is the first that cannot."""

    def __init__(self, fault: RecordFault) -> None:
        super().__init__(fault)
        self.fault = fault
        """The first action that cannot be."""

    def __str__(self) -> str:
        return str(self.fault)
