"""JSON from outside, read within limits: what is too large or no JSON costs next to nothing."""

import json
import re
from collections import Counter
from typing import Final

from chicago_rules.errors import Fault, WireError
from chicago_rules.limits import Limits, require_limits
from chicago_rules.messages import describe
from chicago_rules.strict import SURROGATE, at_line


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
    require_limits(limits, WireError)
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
