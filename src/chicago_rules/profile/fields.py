"""What all rule groups share: keys beside others, ranges, and the walk over switches."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

import attrs

from chicago_rules.errors import Fault
from chicago_rules.messages import describe, nearest_word, one_of
from chicago_rules.strict import MAX_FAULTS, expected, misfit, without_none
from chicago_rules.values import Keeping

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
class Clash:
    """A fault of a key, and the other keys but for whose values it would not be one."""

    where: str
    """The path of the key, as seen from the group that tells of it."""
    message: str
    """What is wrong there, as in a fault."""
    others: tuple[str, ...] = ()
    """The paths of the other keys and tables that it rests on; none: it is wrong by itself."""

    @property
    def fault(self) -> Fault:
        """The fault alone."""
        return Fault(self.where, self.message)

    def inside(self, table: str) -> "Clash":
        """Return the same clash as seen from outside the table that it stands in."""
        others = tuple(f"{table}.{other}" for other in self.others)
        return Clash(f"{table}.{self.where}", self.message, others)


def stands_in(path: str, places: Collection[str]) -> bool:
    """Tell whether a path is one of these places or stands in a table that is one of them.

    >>> stands_in("exchange.rounds", {"exchange"}), stands_in("exchange", {"exchange.rounds"})
    (True, False)
    """
    return any(above in places for above in paths_to(path))


def paths_to(path: str) -> Iterator[str]:
    """Yield the paths of the tables that a path stands in, outermost first, and the path."""
    end = path.find(".")
    while end >= 0:
        yield path[:end]
        end = path.find(".", end + 1)
    yield path


def sound(clashes: Iterable[Clash], unknown: Collection[str]) -> list[Clash]:
    """Return the clashes that would not go away with another fault's repair.

    Left out are those that rest on a key of unknown value, or on another key that is wrong by
    itself.
    """
    known = [
        clash
        for clash in clashes
        if not any(stands_in(path, unknown) for path in (clash.where, *clash.others))
    ]
    wrong = {clash.where for clash in known if not clash.others}
    return [clash for clash in known if not any(stands_in(path, wrong) for path in clash.others)]


@attrs.frozen
class Group(Keeping):
    """A part of a profile."""

    def contradictions(self) -> Iterator[Clash]:
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
    kind: Any
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


def key_clashes(part: Group) -> Iterator[Clash]:
    """Yield what is wrong with keys of the right type: missing, out of place, or out of range."""
    for switch, value in values(part):
        if switch.beside is not None:
            beside_path = neighbour(switch.path, switch.beside.key)
            other = at(part, beside_path)
            stands = f"{beside_path} {describe(other)}"
            if value is None and switch.beside.asks(other):
                message = f"is missing; {stands} asks for it: give {expected(switch.kind)}"
                yield Clash(switch.path, message, (beside_path,))
            elif value is not None and not switch.beside.asks(other):
                message = f"cannot stand beside {stands}; take it away, or give {switch.beside}"
                yield Clash(switch.path, message, (beside_path,))
        if switch.range is not None and isinstance(value, int) and not switch.range.holds(value):
            yield Clash(switch.path, f"must be {switch.range}, not {value}")
        if isinstance(value, Group):
            yield from (clash.inside(switch.path) for clash in value.contradictions())


def neighbour(path: str, key: str) -> str:
    """Return the path of another key of the table that a path stands in.

    >>> neighbour("exchange.refused_card", "open_card"), neighbour("match", "points")
    ('exchange.open_card', 'points')
    """
    return ".".join([*path.split(".")[:-1], key])


def at(part: object, path: str) -> object:
    """Return what stands at a dotted path of a group; None in a table that is not there."""
    for name in path.split("."):
        part = getattr(part, name, None)
    return part


G = TypeVar("G", bound=Group)


class Mender:
    """Makes groups of parts of which some are missing or wrong, with stand-ins for those.

    So what is right can be looked at whatever is wrong beside it. A misspelt key may have been
    meant for the one that it seems to be, whose value is then unknown.
    """

    def __init__(self, partial: bool = False, unknown: Iterable[str] = ()) -> None:
        self.partial = partial
        """Whether what is left out stands elsewhere and is unknown, too."""
        self.unknown: set[str] = set(unknown)
        """The paths of keys and tables whose value is not known."""
        self.missing: set[str] = set()
        """The paths of those that must be there and are not."""

    def group(self, cls: type[G], given: Mapping[str, object] | Group, inside: str = "") -> G:
        """Return a group made of a table's data, or of a group's fields."""
        parts = _parts(given) if isinstance(given, Group) else given
        made: dict[str, object] = {}
        for field, switch in zip(attrs.fields(cls), own_switches(cls, inside), strict=True):
            if switch.name in parts:
                made[switch.name] = self._value(switch, parts[switch.name])
            elif field.default is attrs.NOTHING:
                self.missing.add(switch.path)
                made[switch.name] = self._stand_in(switch)
            elif self.partial:
                self.unknown.add(switch.path)
        names = [switch.name for switch in own_switches(cls, inside)]
        for key in sorted(parts.keys() - set(names))[:MAX_FAULTS]:
            absent = [name for name in names if name not in parts]
            meant = nearest_word(key, absent) or nearest_word(key, names)
            if meant in absent:
                self.unknown.add(f"{inside}{meant}")
        return cls(**made)

    def _value(self, switch: Switch, given: object) -> object:
        """Return what stands at a switch as far as it is of its type."""
        if switch.group is not None:
            if isinstance(given, dict | switch.group):
                return self.group(switch.group, given, f"{switch.path}.")
        else:
            value = _tuples(given)
            if not any(_value_faults(value, switch.kind)):
                return value
        return self._stand_in(switch)

    def _stand_in(self, switch: Switch) -> object:
        """Return a value of the type of a switch, whose own is unknown."""
        self.unknown.add(switch.path)
        if switch.may_be_none:
            return None
        if switch.group is not None:
            return self.group(switch.group, {}, f"{switch.path}.")
        if get_origin(switch.kind) is Literal:
            return get_args(switch.kind)[0]
        value: object = () if get_origin(switch.kind) is tuple else switch.kind()
        return value


def _parts(group: Group) -> dict[str, object]:
    """Return the fields of a group that hold anything."""
    fields = {field.name: getattr(group, field.name) for field in attrs.fields(type(group))}
    return {name: value for name, value in fields.items() if value is not None}


def _tuples(value: object) -> object:
    """Return an array of arrays as tuples, anything else as it is."""
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value
