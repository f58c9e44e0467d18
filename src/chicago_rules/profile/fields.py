"""What all rule groups share: keys beside others, ranges, and the walk over switches."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal, get_args, get_origin

import attrs

from chicago_rules.errors import Fault
from chicago_rules.strict import describe, expected, misfit, one_of, without_none
from chicago_rules.values import Value

RankLetter = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
"""A rank as profiles write it."""

SuitLetter = Literal["s", "h", "d", "c"]
"""A suit as profiles write it."""

CategoryKey = Literal[
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
]
"""A category as profiles write it."""

Moment = Literal[
    "deal", "exchange_1", "exchange_2", "exchange_3", "exchange_4", "exchange_5", "tricks"
]
"""A moment at which hands can be compared, in the order of a deal."""

MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
"""Every moment of a showdown, in the order of a deal."""

CATEGORY_KEYS: Final[tuple[CategoryKey, ...]] = get_args(CategoryKey)
"""The key of each category, so that ``CATEGORY_KEYS[category]`` is its field's name."""


@attrs.frozen
class Range:
    """The whole numbers that a switch may be."""

    low: int
    """The least."""
    high: int | None
    """The greatest; None: there is none."""

    def holds(self, value: int) -> bool:
        """Tell whether a number is within the range."""
        return self.low <= value and (self.high is None or value <= self.high)

    def __str__(self) -> str:
        return f"{self.low} or more" if self.high is None else f"{self.low} to {self.high}"


@attrs.frozen
class Beside:
    """Another key of the group, and the values of it that ask for this one."""

    key: str
    """The other key's name."""
    values: tuple[str, ...]
    """The values that ask for this one; none given: any number above 0."""

    def asks(self, value: object) -> bool:
        """Tell whether a value of the other key asks for this one."""
        if not self.values:
            return isinstance(value, int) and value > 0
        return value in self.values

    def __str__(self) -> str:
        return f"{self.key} {one_of(self.values)}" if self.values else f"{self.key} above 0"


def ranged(low: int, high: int | None = None) -> Mapping[str, object]:
    """Return the metadata of a switch that is a whole number in a range."""
    return {"range": Range(low, high)}


def beside(key: str, *values: str) -> Mapping[str, object]:
    """Return the metadata of a switch that is required beside values of another, else refused."""
    return {"beside": Beside(key, values)}


@attrs.frozen
class Group(Value):
    """A part of a profile."""

    def contradictions(self) -> Iterator[Fault]:
        """Yield what this part's own keys contradict each other in, beyond types and ranges."""
        return iter(())


@attrs.frozen
class Rules(Group):
    """A table of switches of the rules."""


@attrs.frozen
class Switch:
    """A key or an optional table of a profile, with its place."""

    path: str
    """The dotted key path, such as ``effects.pair.exit``."""
    name: str
    """The name of the field that holds it."""
    owner: type[Group]
    """The class of that field."""
    kind: object
    """The type of a value that is there."""
    group: type[Group] | None
    """The class of the table that stands here, None for a key."""
    may_be_none: bool
    """Whether the field holds None when nothing is there."""
    beside: Beside | None
    """The other key that asks for this one, None for a key that stands by itself."""
    range: Range | None
    """The numbers that the switch may be, None for any or when it is no number."""

    @property
    def optional(self) -> bool:
        """Whether the key or table may be left out whatever the others say."""
        return self.may_be_none and self.beside is None


# Every profile asks for the same switches; the classes and the places they stand at are few.
_OWN: Final[dict[tuple[type[Group], str], tuple[Switch, ...]]] = {}


def own_switches(cls: type[Group], inside: str = "") -> tuple[Switch, ...]:
    """Return the keys and tables of a class, without those in its tables."""
    own = _OWN.get((cls, inside))
    if own is None:
        own = tuple(_switch(cls, field, inside) for field in attrs.fields(cls))
        _OWN[cls, inside] = own
    return own


def _switch(cls: type[Group], field: "attrs.Attribute[object]", inside: str) -> Switch:
    """Return what a field of a class is as a switch."""
    kind = without_none(field.type)
    group = kind if isinstance(kind, type) and issubclass(kind, Group) else None
    other = field.metadata.get("beside")
    numbers = field.metadata.get("range")
    return Switch(
        f"{inside}{field.name}",
        field.name,
        cls,
        kind,
        group,
        kind is not field.type,
        other if isinstance(other, Beside) else None,
        numbers if isinstance(numbers, Range) else None,
    )


def switches(cls: type[Group], inside: str = "") -> Iterator[Switch]:
    """Yield every key and table of a class and of the tables in it, each table before its keys."""
    for switch in own_switches(cls, inside):
        yield switch
        if switch.group is not None:
            yield from switches(switch.group, f"{switch.path}.")


def values(part: Group, inside: str = "") -> Iterator[tuple[Switch, object]]:
    """Yield what stands at every key and table of a part, without the keys of absent tables."""
    for switch in own_switches(type(part), inside):
        value: object = getattr(part, switch.name)
        yield switch, value
        if isinstance(value, Group):
            yield from values(value, f"{switch.path}.")


def type_faults(part: Group, inside: str = "") -> Iterator[Fault]:
    """Yield a fault for each value, however deep, that is not exactly of its field's type."""
    for switch in own_switches(type(part), inside):
        value: object = getattr(part, switch.name)
        if value is None and switch.may_be_none:
            continue
        if switch.group is None:
            yield from (fault.inside(switch.path) for fault in _value_faults(value, switch.kind))
        elif isinstance(value, Group) and type(value) is switch.group:
            yield from type_faults(value, f"{switch.path}.")
        else:
            yield Fault(switch.path, f"must be {switch.group.__name__}, not {describe(value)}")


def _value_faults(value: object, kind: object) -> Iterator[Fault]:
    """Yield what keeps a single value or a tuple from being exactly of its type."""
    if get_origin(kind) is not tuple:
        message = misfit(value, kind)
        if message is not None:
            yield Fault("", message)
        return
    if type(value) is not tuple:
        yield Fault("", f"must be a tuple, not {describe(value)}")
        return
    parts = get_args(kind)
    if parts[-1] is not Ellipsis and len(parts) != len(value):
        yield Fault("", f"must be a tuple of {len(parts)}, not of {len(value)}")
    for item in value:
        yield from _value_faults(item, parts[0])


def key_faults(part: Group) -> Iterator[Fault]:
    """Yield what is wrong with keys of the right type: missing, out of place, or out of range."""
    for switch, value in values(part):
        if switch.beside is not None:
            table = switch.path.rpartition(".")[0]
            other = _at(part, f"{table}.{switch.beside.key}" if table else switch.beside.key)
            if value is None and switch.beside.asks(other):
                needed = expected(switch.kind)
                yield Fault(switch.path, f"is missing; {switch.beside} asks for it: {needed}")
            elif value is not None and not switch.beside.asks(other):
                yield Fault(
                    switch.path,
                    f"does not belong here: it stands only beside {switch.beside},"
                    f" and {switch.beside.key} is {describe(other)}",
                )
        if switch.range is not None and isinstance(value, int) and not switch.range.holds(value):
            yield Fault(switch.path, f"must be {switch.range}, not {value}")
        if isinstance(value, Group):
            yield from (fault.inside(switch.path) for fault in value.contradictions())


def _at(part: object, path: str) -> object:
    """Return what stands at a dotted path."""
    for name in path.split("."):
        part = getattr(part, name)
    return part
