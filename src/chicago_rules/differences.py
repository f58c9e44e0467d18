"""Where a state differs from the one that play leads to."""

from collections.abc import Iterator
from enum import Enum

import attrs

from chicago_rules.card_faults import at
from chicago_rules.cards import Card
from chicago_rules.errors import Fault
from chicago_rules.messages import describe
from chicago_rules.state import PHASE_NAMES, Phase, State


def differences(right: State, other: State) -> Iterator[Fault]:
    """Yield where another state with the same rules differs from one, which is right."""
    for name in ("sheet", "deal", "phase"):
        yield from part_differences(getattr(right, name), getattr(other, name), name)


def part_differences(right: object, other: object, path: str) -> Iterator[Fault]:
    """Yield where a part with this path differs: in parts of its own, if it is of the same make."""
    kind = type(right)
    if right == other:
        return
    if attrs.has(kind) and type(other) is kind:
        for field in attrs.fields(kind):
            name = f"{path}.{field.name}"
            yield from part_differences(
                getattr(right, field.name), getattr(other, field.name), name
            )
    elif isinstance(right, tuple) and isinstance(other, tuple) and _are_alike(right, other):
        for number, (part, found) in enumerate(zip(right, other, strict=True)):
            yield from part_differences(part, found, at(path, number))
    else:
        yield Fault(path, f"play leads to {_shown(right)} here")


def _are_alike(right: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Tell whether two rows hold as many values, each with parts of its own."""
    parted = all(attrs.has(type(part)) or isinstance(part, tuple) for part in right)
    return parted and len(right) == len(other)


def _shown(part: object) -> str:
    """Return a part as a message names it: cards, seats and numbers as they are."""
    if isinstance(part, tuple):
        if any(attrs.has(type(one)) for one in part):
            return f"{len(part)} of them"
        return " ".join(map(_shown, part)) or "none"
    if isinstance(part, Enum):
        return str(part) if isinstance(part, Card) else part.name.lower()
    if part is None:
        return "nothing"
    return PHASE_NAMES[type(part)] if isinstance(part, Phase) else describe(part)
