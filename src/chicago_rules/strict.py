"""Data from outside turned into our classes, with exact types and every fault told."""

import ast
import re
import tomllib
import types
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin

import attrs
import cattrs
import tomli_w
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

from chicago_rules.errors import Fault, TextError
from chicago_rules.limits import TOML_LIMITS, Limits, require_limits
from chicago_rules.messages import (
    SHOWN,
    describe,
    did_you_mean,
    fits_64_bits,
    nearest,
    nearest_word,
    one_of,
)

T = TypeVar("T", bound=attrs.AttrsInstance)

MAX_FAULTS: Final = 100
"""The most faults that are told of one array or one table's unknown keys."""


_MESSAGE: Final = 200  # characters of the TOML parser's own words that a message repeats


def without_none(kind: object) -> object:
    """Return the type that an optional type holds when it holds something."""
    if get_origin(kind) in (Union, types.UnionType):
        return next(part for part in get_args(kind) if part is not types.NoneType)
    return kind


def expected(kind: object) -> str:
    """Return what a value of this type must be, as a message says it.

    >>> expected(bool), expected(tuple[int, ...])
    ('true or false', 'an array of whole numbers, such as [2, 1]')
    >>> expected(tuple[Literal["s", "h", "d"], ...])
    'an array of "s", "h" or "d", such as ["s", "h", "d"]'
    """
    if get_origin(kind) is Literal:
        return one_of(get_args(kind))
    if get_origin(kind) is tuple:
        return _expected_array(*get_args(kind))
    if kind is bool:
        return "true or false"
    if kind is int:
        return "a whole number"
    return "a text" if kind is str else "a table"


def _expected_array(part: object, *more: object) -> str:
    """Return what an array of these parts must be, as a message says it."""
    number = "" if more == (Ellipsis,) else f"{1 + len(more)} "
    if get_origin(part) is Literal:
        words = get_args(part)
        return f"an array of {number}{one_of(words)}, such as {toml_value(words[:4])}"
    if get_origin(part) is tuple:
        return f"an array of {number}arrays"
    plain: dict[object, str] = {str: "texts", int: "whole numbers", bool: "truth values"}
    example = ", such as [2, 1]" if part is int and not number else ""
    return f"an array of {number}{plain.get(part, 'tables')}{example}"


def misfit(value: object, kind: object) -> str | None:
    """Return why a single value is not exactly of a type, None when it is.

    The type is ``bool``, ``int``, ``str`` or a ``Literal``. True is no whole number, 1 is not true
    and 2.0 is not 2.

    >>> misfit("3", int)
    'must be a whole number, not "3"'
    >>> misfit("inturn", Literal["in_turn", "simultaneous"])
    'must be "in_turn" or "simultaneous", not "inturn"; did you mean "in_turn"?'
    """
    if type(value) is kind:
        if isinstance(value, int) and not fits_64_bits(value):
            return "must be a whole number of at most 64 bits"
        return None
    words = get_args(kind) if get_origin(kind) is Literal else ()
    if any(value == word and type(value) is type(word) for word in words):
        return None
    return f"must be {expected(kind)}, not {describe(value)}{nearest(value, words)}"


class _MisfitError(ValueError):
    """A value that is not of its type; the text of the error is the fault's message."""


_converter: Final = cattrs.Converter(forbid_extra_keys=True, detailed_validation=True)


def structure(cls: type[T], data: object, error: type[TextError], source: str = "") -> T:
    """Return data as an object of a class, or raise the given error with every fault.

    Types are exact, and every key must be one of the class. Faults come in the order of the
    classes' fields, unknown keys of a table after them. Where the data fit but the class refuses to
    be made of them with a ``TextError``, its faults are passed on. Positions in arrays count from
    1, as in ``moments[2]``. The source is the file's name, for the error.
    """
    try:
        return _converter.structure(data, cls)
    except (BaseValidationError, _MisfitError) as wrong:
        raise error(_faults(wrong, ""), source) from None


def unstructure(value: attrs.AttrsInstance) -> dict[str, object]:
    """Return an object as the data that ``structure`` makes it from; what is None is left out."""
    parts = {field.name: getattr(value, field.name) for field in attrs.fields(type(value))}
    return {name: _plain(part) for name, part in parts.items() if part is not None}


def _plain(value: Any) -> object:
    """Return a part of an object as data."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return unstructure(value) if attrs.has(type(value)) else value


def _structure_single(value: object, kind: object) -> object:
    """Return the value itself when it is exactly of the type."""
    message = misfit(value, kind)
    if message is not None:
        raise _MisfitError(message)
    return value


def _class_hook(cls: type[T]) -> Callable[[object, object], T]:
    """Return what makes a class of a table."""
    make = make_dict_structure_fn(cls, _converter)

    def structure_class(value: object, _: object) -> T:
        if not isinstance(value, dict):
            raise _MisfitError(f"must be a table, not {describe(value)}")
        return make(value, cls)

    return structure_class


def _tuple_hook(kind: object) -> Callable[[object, object], tuple[object, ...]]:
    """Return what makes a tuple of an array: of any length for ``tuple[X, ...]``, else of its."""
    part, *more = get_args(kind)
    length = None if more == [Ellipsis] else 1 + len(more)

    def structure_tuple(value: object, _: object) -> tuple[object, ...]:
        if not isinstance(value, list) or length not in (None, len(value)):
            number = "" if length is None else f" of {length}"
            raise _MisfitError(f"must be an array{number}, not {describe(value)}")
        parts: list[object] = []
        wrong: list[Exception] = []
        for position, item in enumerate(value, 1):
            try:
                parts.append(_converter.structure(item, part))
            except (BaseValidationError, _MisfitError) as error:
                error.add_note(IterableValidationNote("", position, part))
                wrong.append(error)
                if len(wrong) == MAX_FAULTS:
                    break
        if wrong:
            raise IterableValidationError("", wrong, list)
        return tuple(parts)

    return structure_tuple


def _is_literal(kind: Any) -> bool:
    return bool(get_origin(kind) is Literal)


def _is_tuple(kind: Any) -> bool:
    return bool(get_origin(kind) is tuple)


for _kind in (bool, int, str):
    _converter.register_structure_hook(_kind, _structure_single)
_converter.register_structure_hook_func(_is_literal, _structure_single)
_converter.register_structure_hook_factory(attrs.has, _class_hook)
_converter.register_structure_hook_factory(_is_tuple, _tuple_hook)


def _faults(error: Exception, where: str) -> Iterator[Fault]:
    """Yield the faults that an error of cattrs, of ours or of a class stands for."""
    note = _note(error)
    if isinstance(note, IterableValidationNote):
        where = f"{where}[{note.index}]"
    elif isinstance(note, AttributeValidationNote):
        where = f"{where}.{note.name}" if where else note.name
    if isinstance(error, BaseValidationError):
        yield from _faults_inside(error, where)
    elif isinstance(error, TextError):
        yield from (fault.inside(where) if where else fault for fault in error.faults)
    elif isinstance(error, KeyError) and isinstance(note, AttributeValidationNote):
        yield Fault(where, f"is missing; it must be {expected(without_none(note.type))}")
    else:
        yield Fault(where, str(error))


def _faults_inside(error: BaseValidationError, where: str) -> Iterator[Fault]:
    """Yield the faults of a table or array; a key that seems misspelt is not missing as well."""
    unknown = [part for part in error.exceptions if isinstance(part, ForbiddenExtraKeysError)]
    missing = [_missing(part) for part in error.exceptions]
    meant: dict[str, str | None] = {}
    for extra in unknown:
        known = [field.name for field in attrs.fields(extra.cl)]
        for key in sorted(extra.extra_fields)[:MAX_FAULTS]:
            meant[key] = nearest_word(key, missing) or nearest_word(key, known)
    for part, name in zip(error.exceptions, missing, strict=True):
        if part not in unknown and (name is None or name not in meant.values()):
            yield from _faults(part, where)
    for key, word in meant.items():
        path = f"{where}.{as_key(key)}" if where else as_key(key)
        yield Fault(path, f"there is no such key{did_you_mean(word)}")


def _missing(error: Exception) -> str | None:
    """Return the name of the key that an error says is missing, None when it says another thing."""
    note = _note(error)
    if isinstance(error, KeyError) and isinstance(note, AttributeValidationNote):
        return note.name
    return None


def _note(error: Exception) -> object:
    """Return the note of cattrs on where in its parent an error arose, None without one."""
    notes = getattr(error, "__notes__", ())
    places = (AttributeValidationNote, IterableValidationNote)
    return next((note for note in notes if isinstance(note, places)), None)


def as_key(name: str) -> str:
    """Return a key as a path shows it: bare where TOML lets it, else quoted; cut when too long."""
    return name if _BARE.fullmatch(name) and len(name) <= SHOWN else describe(name)


# What matters for the shape of a TOML text. A string that is not closed runs to the end of the line
# or the text, so that no character is looked at from two starting points.
_TOKEN: Final = (
    r'''"""(?:\\.|[^\\])*?(?:"""|\Z)|"(?:\\.|[^"\\\n])*+"?'''
    r"""|'''.*?(?:'''|\Z)|'[^'\n]*+'?|#[^\n]*+"""
    r"|[0-9_]{%d,}+|[\[\]{}=,.\n]"
)
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_AT_LINE: Final = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)
_AT_END: Final = " (at end of document)"
_KEY_PARTS: Final = re.compile(
    r"""\((?:(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")(?:, |,?(?=\))))+\)""", re.DOTALL
)
_KEY_OF_LINE: Final = re.compile(
    r"""[ \t\[]*+((?:[A-Za-z0-9_.-]|"[^"\n]*+"|'[^'\n]*+')++)[ \t]*+[=\]]"""
)

SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which is no character and cannot be written in UTF-8."""


@lru_cache(maxsize=8)
def _tokens(digits: int) -> re.Pattern[str]:
    """Return what finds the tokens of a TOML text; of numbers those with more digits than these."""
    return re.compile(_TOKEN % (digits + 1), re.DOTALL)


def read_toml(
    text: str, error: type[TextError], source: str = "", limits: Limits = TOML_LIMITS
) -> dict[str, object]:
    """Return the data of a TOML text, or raise the given error with one fault and its line.

    A text longer, deeper or with longer keys or numbers than the limits is refused before it is
    parsed, so that no text can exhaust the stack or the time.
    """
    if not isinstance(source, str):
        raise error([Fault("", f"the source is a text, not {describe(source)}")])
    if not isinstance(text, str):
        message = f"a {error.noun} is read from a text, not from {describe(text)}"
        raise error([Fault("", message)], source)
    require_limits(limits, error)
    fault = _oversize(text, limits)
    if fault is None:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as wrong:
            found = _AT_LINE.fullmatch(str(wrong))
            if found is None:
                message, line = str(wrong).removesuffix(_AT_END), text.count("\n") + 1
                place = _AT_END
            else:
                message, line, place = found[1], int(found[2]), f" (column {found[3]})"
            what = _named(message, text, line)[:_MESSAGE]
            fault = Fault(f"line {line}", f"no TOML: {what}{place}")
    raise error([fault], source) from None


def _named(message: str, text: str, line: int) -> str:
    """Return a message of the TOML parser with keys as a text writes them, that of the line too."""
    if message == "Cannot overwrite a value":
        key = _KEY_OF_LINE.match(text.split("\n")[line - 1])
        parts = "" if key is None else f": {key[1][:SHOWN]} stands there twice"
        return f"{message}{parts}"
    return _KEY_PARTS.sub(
        lambda found: ".".join(as_key(part) for part in ast.literal_eval(found[0])), message
    )


def _oversize(text: str, limits: Limits) -> Fault | None:
    """Return why a text is refused before it is parsed, None when it is not."""
    if len(text) > limits.text:
        return Fault("", f"must be at most {limits.text} characters long, not {len(text)}")
    lone = SURROGATE.search(text)
    if lone is not None:
        return at_line(text, lone.start(), "half of a surrogate pair is no character")
    if text.startswith("\ufeff"):
        return Fault("line 1", "begins with a byte order mark")
    depth = dots = signs = 0
    for token in _tokens(limits.digits).finditer(text):
        sign = token[0][0]
        if sign in "\"'#":
            continue
        signs += 1
        if signs > limits.items:
            most = f"at most {limits.items} line ends and other signs between its values"
            return at_line(text, token.start(), f"a text has {most}")
        if sign.isdecimal() or sign == "_":
            return at_line(text, token.start(), f"a number has at most {limits.digits} digits")
        depth = depth + 1 if sign in "[{" else depth - 1 if sign in "]}" else depth
        dots = dots + 1 if sign == "." else 0
        if depth > limits.depth:
            return at_line(text, token.start(), f"at most {limits.depth} brackets may be open")
        if dots >= limits.depth:
            return at_line(text, token.start(), f"a key has at most {limits.depth} parts")
    return None


def at_line(text: str, position: int, message: str) -> Fault:
    """Return a fault at the line of a position in the text."""
    number = text.count("\n", 0, position) + 1
    return Fault(f"line {number}", message)


def toml_key(name: str) -> str:
    """Return a key as TOML writes it: bare where that is allowed, else quoted.

    >>> toml_key("_place"), toml_key("_å")
    ('_place', '"_å"')
    """
    return name if _BARE.fullmatch(name) else toml_value(name)


def toml_value(value: object) -> str:
    """Return a text, number, truth value or list of them as TOML on a single line.

    >>> toml_value(["deal", "tricks"]), toml_value(True), toml_value(5)
    ('["deal", "tricks"]', 'true', '5')
    """
    if isinstance(value, list | tuple):
        return f"[{', '.join(toml_value(item) for item in value)}]"
    return tomli_w.dumps({"_": value}).removeprefix("_ = ").rstrip("\n")
