"""JSON from outside, read within limits: what is too large or no JSON costs next to nothing."""

import json
import re
from collections import Counter
from typing import Final

import attrs

from chicago_rules.arguments import require
from chicago_rules.errors import Fault, WireError
from chicago_rules.messages import MAX_INTEGER, describe
from chicago_rules.strict import SURROGATE, at_line
from chicago_rules.values import Value

_LONGEST: Final = 4_000  # Python itself reads no number of more than 4,300 digits
_DEEPEST: Final = 100  # what the standard parser surely has room for on the stack


@attrs.frozen(kw_only=True)
class Limits(Value):
    """How much a JSON document may be before it is refused unread.

    The defaults let every document of a game pass with room to spare and keep the work on any text
    well under a second. A server that reads single actions can ask for far less. A number below 1,
    a depth above 100 or digits above 4,000 are a ``WireError``.

    >>> Limits(text=2_000)
    Limits(text=2000, depth=24, items=30000, digits=19)
    """

    text: int = 1_000_000
    """The most characters; a record of a long game has some 50,000."""
    depth: int = 24
    """The most brackets that may be open at once; no document of ours needs more than 12."""
    items: int = 30_000
    """The most texts, keys, numbers and brackets together; a long game has some 3,000."""
    digits: int = len(str(MAX_INTEGER))
    """The most digits in a row of a number; whole numbers have at most 64 bits besides."""

    def __attrs_post_init__(self) -> None:
        faults = [
            Fault(name, f"a limit is a whole number above 0, not {describe(limit)}")
            for name, limit in attrs.asdict(self).items()
            if type(limit) is not int or limit < 1
        ]
        if not faults:
            most = {"depth": _DEEPEST, "digits": _LONGEST}
            faults += [
                Fault(name, f"must be at most {bound}, not {describe(getattr(self, name))}")
                for name, bound in most.items()
                if getattr(self, name) > bound
            ]
        if faults:
            raise WireError(faults)


DEFAULT_LIMITS: Final = Limits()
"""The limits of those who ask for no others."""


class JsonObject(dict[str, object]):
    """An object of a JSON text, which remembers the keys that stand in it more than once."""

    __slots__ = ("twice",)

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        keys = () if len(self) == len(pairs) else [key for key, _ in pairs]
        self.twice = tuple(key for key, times in Counter(keys).items() if times > 1)
        """The keys that stand there more than once."""


# What matters for the shape of a JSON text; outside of strings it has ASCII characters alone. A
# string that is not closed runs to the end, so that no character is looked at from two places.
_TOKEN: Final = re.compile(
    r'"(?:\\.|[^"\\])*+"?|[0-9]++|[\[\]{}]|NaN|Infinity|[^\x00-\x7f]', re.DOTALL
)
_DECODER: Final = json.JSONDecoder(object_pairs_hook=JsonObject)


def read_json(text: str, limits: Limits) -> object:
    """Return the data of a JSON text, or raise a ``WireError`` with one fault and its line.

    Objects come as ``JsonObject``. NaN and Infinity, a byte order mark and anything but ASCII
    outside of strings are refused, as JSON has none of them.
    """
    if not isinstance(text, str):
        message = f"a document is read from a text, not from {describe(text)}"
        raise WireError([Fault("", message)])
    require("bounds of a text; make a Limits", limits, Limits, WireError)
    fault = _oversize(text, limits)
    if fault is None:
        try:
            data: object = _DECODER.decode(text)
        except json.JSONDecodeError as wrong:
            what = f"no JSON: {wrong.msg} (column {wrong.colno})"
            fault = Fault(f"line {wrong.lineno}", what)
        else:
            return data
    raise WireError([fault]) from None


def _oversize(text: str, limits: Limits) -> Fault | None:
    """Return why a text is refused before it is parsed, None when it is not."""
    if len(text) > limits.text:
        return Fault("", f"must be at most {limits.text} characters long, not {len(text)}")
    if text.startswith("\ufeff"):
        return Fault("line 1", "begins with a byte order mark, which JSON has not")
    lone = SURROGATE.search(text)
    if lone is not None:
        return at_line(text, lone.start(), "half of a surrogate pair is no character")
    depth = 0
    for number, token in enumerate(_TOKEN.finditer(text), 1):
        sign = token[0][0]
        depth += (sign in "[{") - (sign in "]}")
        message = _strange(token[0], limits)
        if depth > limits.depth:
            message = f"at most {limits.depth} brackets may be open"
        if number > limits.items:
            message = f"at most {limits.items} texts, numbers and brackets may stand in a document"
        if message:
            return at_line(text, token.start(), message)
    return None


def _strange(token: str, limits: Limits) -> str:
    """Return why a token cannot stand in a document; empty when it can."""
    if token[0] in '"[]{}':
        return ""
    if not token.isascii():
        return f"no JSON: {describe(token)} stands outside of a text"
    if not token.isdecimal():
        return f"no JSON: {token} is no number"
    return f"a number has at most {limits.digits} digits" if len(token) > limits.digits else ""
