"""How each type of ours is written as JSON data and read back, derived from the classes' fields.

A form stands for a type. It writes a value of the type, refusing any other, and reads data exactly:
each thing that does not fit is a fault with its path, and what it then returns means nothing.
"""

import re
import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, NewType, TypeAlias, Union, get_args, get_origin

import attrs

from chicago_rules.actions import ACTIONS
from chicago_rules.cards import PACK, RANKS, Card, Rank, Suit
from chicago_rules.errors import Fault, TextError, WireError
from chicago_rules.events import EVENTS
from chicago_rules.hands import CATEGORIES, Category
from chicago_rules.json_text import JsonObject
from chicago_rules.messages import (
    describe,
    did_you_mean,
    nearest,
    nearest_word,
    one_of,
    with_article,
)
from chicago_rules.notation import Line
from chicago_rules.redacted import UNSEEN_EVENTS
from chicago_rules.strict import MAX_FAULTS, SURROGATE, as_key, expected, misfit

Faults: TypeAlias = list[Fault]
"""Where reading puts what it finds wrong."""

TAG: Final = "type"
"""The key that says of which class an object is, where it may be of several."""

_TAGGED: Final = frozenset({*ACTIONS, *EVENTS, *UNSEEN_EVENTS})  # these say it wherever they stand


@attrs.frozen
class Plain:
    """A truth value, a whole number, a text or one of some words, which JSON has itself."""

    kind: object
    """The type."""

    @property
    def wanted(self) -> str:
        """What is expected here, as a message says it."""
        return expected(self.kind)

    def write(self, value: object) -> object:
        """Return the value, or raise a ``WireError``."""
        message = self._why_not(value)
        if message:
            raise WireError([Fault("", message)])
        return value

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return the data; what is not exactly of the type is a fault."""
        message = self._why_not(data)
        if message:
            faults.append(Fault(where, message))
        return data

    def _why_not(self, value: object) -> str | None:
        if value is None or isinstance(value, dict):
            return unfit(self.wanted, value)
        if isinstance(value, str) and SURROGATE.search(value):
            return "half of a surrogate pair is no character"
        return misfit(value, self.kind)


@attrs.frozen
class Word:
    """A value that is written as a text of its own, such as a card."""

    cls: type
    """The class of the values."""
    text: Callable[[Any], str]
    """Returns the text of a value."""
    value: Callable[[str], object]
    """Returns the value of a text, or raises a ``KeyError`` or a ``TextError``."""
    words: tuple[str, ...]
    """Every text that there is; empty where there is no end of them."""
    wanted: str
    """What is expected here, as a message says it."""

    def write(self, value: object) -> object:
        """Return the text of a value, or raise a ``WireError``."""
        if type(value) is not self.cls:
            raise WireError([Fault("", unfit(self.wanted, value))])
        return self.text(value)

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return the value of a text; any other data are a fault."""
        if isinstance(data, str):
            try:
                return self.value(data)
            except TextError as wrong:
                faults += (fault.inside(where) for fault in wrong.faults)
                return None
            except KeyError:
                pass
        faults.append(Fault(where, f"{unfit(self.wanted, data)}{nearest(data, self.words)}"))
        return None


@attrs.frozen
class Row:
    """An array of any length."""

    part: "Form"
    """The form of each item."""
    wanted = "an array"

    def write(self, value: object) -> object:
        """Return a sequence as a list, or raise a ``WireError``."""
        if isinstance(value, str) or not isinstance(value, Sequence):
            raise WireError([Fault("", unfit(self.wanted, value))])
        return [self.part.write(item) for item in value]

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return an array as a tuple; after many faults the rest is not looked at."""
        if not isinstance(data, list):
            faults.append(Fault(where, unfit(self.wanted, data)))
            return None
        items = []
        for place, item in enumerate(data, 1):
            items.append(self.part.read(item, f"{where}[{place}]", faults))
            if len(faults) >= MAX_FAULTS:
                break
        return tuple(items)


@attrs.frozen
class Fixed:
    """An array of as many items as there are forms."""

    parts: "tuple[Form, ...]"
    """The forms of the items in order."""

    @property
    def wanted(self) -> str:
        """What is expected here, as a message says it."""
        return f"an array of {len(self.parts)}"

    def write(self, value: object) -> object:
        """Return a tuple as a list, or raise a ``WireError``."""
        if not isinstance(value, tuple) or len(value) != len(self.parts):
            raise WireError([Fault("", unfit(self.wanted, value))])
        return [form.write(item) for form, item in zip(self.parts, value, strict=True)]

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return an array as a tuple."""
        if not isinstance(data, list) or len(data) != len(self.parts):
            faults.append(Fault(where, unfit(self.wanted, data)))
            return None
        pairs = zip(self.parts, data, strict=True)
        return tuple(
            form.read(item, f"{where}[{place}]", faults)
            for place, (form, item) in enumerate(pairs, 1)
        )


@attrs.frozen
class Fields:
    """An object with a key for each field of a class."""

    cls: type
    """The class."""
    tag: str | None
    """What the object says that it is; None where it can be nothing else."""
    fields: "Mapping[str, Form]"
    """The form of each field by its name, in the order of the class."""
    required: tuple[str, ...]
    """The fields that have no value when they are left out."""
    wanted = "an object"

    def write(self, value: object) -> object:
        """Return a value of the class with all its fields, or raise a ``WireError``."""
        if type(value) is not self.cls:
            raise WireError([Fault("", unfit(with_article(self.cls.__name__), value))])
        data: dict[str, object] = {} if self.tag is None else {TAG: self.tag}
        for name, form in self.fields.items():
            try:
                data[name] = form.write(getattr(value, name))
            except WireError as wrong:
                raise WireError(fault.inside(name) for fault in wrong.faults) from None
        return data

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return the value that an object stands for.

        What the class itself refuses with a ``TextError`` are faults at the object's place.
        """
        if not isinstance(data, JsonObject):
            faults.append(Fault(where, unfit(self.wanted, data)))
            return None
        before = len(faults)
        meant = self._meant(data)
        values: dict[str, object] = {}
        for name, form in self.fields.items():
            if name in data:
                values[name] = form.read(data[name], _inside(where, name), faults)
            elif name in self.required and name not in meant.values():
                message = f"is missing; it must be {form.wanted}"
                faults.append(Fault(_inside(where, name), message))
        for key, word in meant.items():
            message = f"there is no such key{did_you_mean(word)}"
            faults.append(Fault(_inside(where, as_key(key)), message))
        for key in data.twice:
            faults.append(Fault(_inside(where, as_key(key)), "stands there more than once"))
        if len(faults) > before:
            return None
        try:
            return self.cls(**values)
        except TextError as wrong:
            faults += (fault.inside(where) for fault in wrong.faults[:MAX_FAULTS])
            return None

    def _meant(self, data: JsonObject) -> dict[str, str | None]:
        """Return the unknown keys of an object, each with the one that it seems to stand for."""
        own = [*self.fields] if self.tag is None else [TAG, *self.fields]
        unknown = [key for key in data if key not in own][:MAX_FAULTS]
        absent = [name for name in self.fields if name not in data] if unknown else ()
        return {key: nearest_word(key, absent) or nearest_word(key, own) for key in unknown}


@attrs.frozen
class Choice:
    """What may be of several types."""

    empty: bool
    """Whether it may be null, for None."""
    tagged: Mapping[str, Fields]
    """The objects that it may be, by what they say that they are."""
    others: "tuple[Form, ...]"
    """The other forms that it may have; data fit at most one of them."""

    @property
    def wanted(self) -> str:
        """What is expected here, as a message says it."""
        words = [form.wanted for form in self.others]
        return " or ".join([*words, *["an object"][: len(self.tagged)], *["null"][: self.empty]])

    def write(self, value: object) -> object:
        """Return the value as the form that it fits writes it, or raise a ``WireError``."""
        if value is None and self.empty:
            return None
        for form in self.tagged.values():
            if type(value) is form.cls:
                return form.write(value)
        if len(self.others) == 1:
            return self.others[0].write(value)
        for other in self.others:
            try:
                return other.write(value)
            except WireError:
                continue
        raise WireError([Fault("", unfit(self.wanted, value))])

    def read(self, data: object, where: str, faults: Faults) -> object:
        """Return the value that the data stand for in the form that they fit."""
        if data is None and self.empty:
            return None
        if self.tagged and isinstance(data, JsonObject):
            form = self._form(data, _inside(where, TAG), faults)
            return None if form is None else form.read(data, where, faults)
        if len(self.others) == 1:
            return self.others[0].read(data, where, faults)
        for other in self.others:
            wrong: Faults = []
            value = other.read(data, where, wrong)
            if not wrong:
                return value
        faults.append(Fault(where, unfit(self.wanted, data)))
        return None

    def _form(self, data: JsonObject, where: str, faults: Faults) -> Fields | None:
        """Return the form of the object that the data say they are."""
        tag = data.get(TAG)
        form = self.tagged.get(tag) if isinstance(tag, str) else None
        if form is None and TAG not in data:
            faults.append(Fault(where, f"is missing; it must be {one_of(self.tagged)}"))
        elif form is None:
            wanted = one_of(self.tagged)
            faults.append(Fault(where, f"{unfit(wanted, tag)}{nearest(tag, self.tagged)}"))
        return form


Form: TypeAlias = Plain | Word | Row | Fixed | Fields | Choice
"""How values of a type are written."""


def unfit(wanted: str, data: object) -> str:
    """Return why data are not what is wanted, in the words of JSON."""
    shown = {type(None): "null", JsonObject: "an object"}.get(type(data)) or describe(data)
    return f"must be {wanted}, not {shown}"


def _inside(where: str, name: str) -> str:
    return f"{where}.{name}" if where else name


_LEAVES: Final = {
    Card: Word(
        Card,
        str,
        {str(card): card for card in PACK}.__getitem__,
        tuple(map(str, PACK)),
        'a card, such as "Ah"',
    ),
    Rank: Word(Rank, lambda rank: rank.letter, RANKS.__getitem__, tuple(RANKS), f"{one_of(RANKS)}"),
    Suit: Word(
        Suit,
        lambda suit: suit.letter,
        {suit.letter: suit for suit in Suit}.__getitem__,
        tuple(suit.letter for suit in Suit),
        one_of(suit.letter for suit in Suit),
    ),
    Category: Word(
        Category,
        lambda category: category.key,
        CATEGORIES.__getitem__,
        tuple(CATEGORIES),
        one_of(CATEGORIES),
    ),
    Line: Word(Line, lambda line: line.text, Line, (), "a line of a record"),
}


@cache  # the types of our classes' fields are few
def form_of(kind: Any) -> Form:
    """Return the form of a type that stands in our classes.

    >>> form_of(Card).write(Card.HA), form_of(tuple[int | None, ...]).write((1, None))
    ('Ah', [1, None])
    """
    if kind in _LEAVES:
        return _LEAVES[kind]
    if isinstance(kind, NewType):
        return form_of(kind.__supertype__)
    if attrs.has(kind):
        return fields_of(kind, tagged=kind in _TAGGED)
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _choice(parts)
    if origin is Sequence or (origin is tuple and parts[-1] is Ellipsis):
        return Row(form_of(parts[0]))
    if origin is tuple:
        return Fixed(tuple(map(form_of, parts)))
    return Plain(kind)


def fields_of(cls: type[attrs.AttrsInstance], *, tagged: bool) -> Fields:
    """Return the form of a class of ours, which says what it is where it is tagged."""
    made = [field for field in attrs.fields(cls) if field.init]
    return Fields(
        cls,
        _tag_of(cls) if tagged else None,
        {field.name: form_of(field.type) for field in made},
        tuple(field.name for field in made if field.default is attrs.NOTHING),
    )


def _choice(parts: tuple[Any, ...]) -> Choice:
    """Return the form of a union; where it is of several classes, each says what it is."""
    classes = [part for part in parts if attrs.has(part) and part not in _LEAVES]
    others = [form_of(part) for part in parts if part not in classes and part is not type(None)]
    if len(classes) == 1 and classes[0] not in _TAGGED:
        others.append(form_of(classes.pop()))
    tagged = {_tag_of(cls): fields_of(cls, tagged=True) for cls in classes}
    return Choice(type(None) in parts, tagged, tuple(others))


def _tag_of(cls: type) -> str:
    """Return what an object of a class says that it is: the name in small letters.

    >>> from chicago_rules.events import CardThrown
    >>> _tag_of(CardThrown)
    'card_thrown'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
