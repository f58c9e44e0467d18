"""The words of messages: values as texts write them, and the nearest right word."""

import difflib
import json
from collections.abc import Iterable
from typing import Final

MAX_INTEGER: Final = 2**63 - 1
"""The largest whole number that data may hold, as in TOML; the smallest is its negative less 1."""

SHOWN: Final = 40
"""The most characters of a wrong value that a message repeats."""

_OTHERWISE: Final = {"10": "T"}  # words that are often written for others


def fits_64_bits(number: int) -> bool:
    """Tell whether data may hold a whole number; Python itself writes out none that is much longer.

    >>> fits_64_bits(-(2**63)), fits_64_bits(2**63)
    (True, False)
    """
    return -MAX_INTEGER - 1 <= number <= MAX_INTEGER


def one_of(values: Iterable[object]) -> str:
    """Return values as a message lists them.

    >>> one_of(["a", "b", 3])
    '"a", "b" or 3'
    """
    *first, last = [describe(value) for value in values]
    return f"{', '.join(first)} or {last}" if first else last


def all_of(values: Iterable[object]) -> str:
    """Return values as a message lists them when it speaks of them all.

    >>> all_of(["a"]), all_of(["a", "b", 3])
    ('"a"', '"a", "b" and 3')
    """
    *first, last = [describe(value) for value in values]
    return f"{', '.join(first)} and {last}" if first else last


def describe(value: object) -> str:
    """Return a value as a message names it: written as in TOML, long texts cut short.

    >>> describe(True), describe("no"), describe([1])
    ('true', '"no"', 'an array')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = shortened(value)
        return json.dumps(text, ensure_ascii=not text.isprintable())
    if isinstance(value, int):
        return str(value) if fits_64_bits(value) else "a number of more than 64 bits"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, list | tuple):
        return "an array"
    if value is None:
        return "None"
    if isinstance(value, dict | bytes):
        return "a table" if isinstance(value, dict) else "bytes"
    return with_article(shortened(type(value).__name__))


def with_article(noun: str) -> str:
    """Return a noun with its article.

    >>> with_article("Draw"), with_article("Entry")
    ('a Draw', 'an Entry')
    """
    return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"


def quoted(value: object) -> str:
    """Return what was given for a card, seat or action as a message repeats it, cut short.

    >>> quoted("1h"), quoted(None)
    ("'1h'", 'None')
    """
    if not isinstance(value, str):
        return describe(value)
    return repr(shortened(value))


def shortened(text: str, most: int = SHOWN) -> str:
    """Return a text, or its beginning where it is longer than a message repeats.

    >>> shortened("a long text", 6)
    'a long…'
    """
    return text if len(text) <= most else f"{text[:most]}…"


def nearest(word: object, known: Iterable[object]) -> str:
    """Return the ending of a message that suggests the nearest known word; empty when none is near.

    >>> nearest("exchanges", ["players", "exchange"])
    '; did you mean "exchange"?'
    """
    return did_you_mean(nearest_word(word, known))


def did_you_mean(word: str | None) -> str:
    """Return the ending of a message that suggests a word; empty when there is none to suggest."""
    return "" if word is None else f"; did you mean {describe(word)}?"


def nearest_word(word: object, known: Iterable[object]) -> str | None:
    """Return the known word that another seems to be a misspelling of, None when there is none.

    A number may stand for the word of its digits, a word for one in other letter case, and 10 for
    the rank T.

    >>> nearest_word("exchanges", ["players", "exchange"])
    'exchange'
    >>> nearest_word("POINTS.PAIR", ["points.pair"]), nearest_word(10, ["9", "T", "J"])
    ('points.pair', 'T')
    """
    words = [name for name in known if isinstance(name, str)]
    if type(word) is int and abs(word) <= MAX_INTEGER:
        return next((name for name in words if name == _OTHERWISE.get(str(word), str(word))), None)
    if not isinstance(word, str) or len(word) > 2 * SHOWN:
        return None
    folded = {name.casefold(): name for name in reversed(words)}
    same = folded.get(_OTHERWISE.get(word, word).casefold())
    if same is not None:
        return same
    close = difflib.get_close_matches(word, words, n=1)
    if close:
        return close[0]
    near = difflib.get_close_matches(word.casefold(), list(folded)[::-1], n=1)
    return folded[near[0]] if near else None
