"""No text that comes in costs more than a moment, and what is wrong with it is a clear error."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

import chicago_rules as cr
from chicago_rules.limits import LINE_LIMITS, TOML_LIMITS
from strategies.games import ROOT

SECONDS: Final = 2.0 if sys.gettrace() is None else 30.0
"""What a text may take of a processor, on a slow one; where each line is traced, far more."""

LIMITS: Final = cr.Limits()
HEAD: Final = '{"format":"chicago-action","version":1,"value":'
RECORD: Final = json.loads(cr.to_json(cr.load_record(ROOT / "examples/kitchen-table.chicago.toml")))
TOML: Final = """format = "chicago-record"
version = 1
profile = "hemmavariant"
players = ["Åsa", "Ali"]
dealer = "p1"
"""


@contextmanager
def a_moment() -> Iterator[None]:
    """Fail when what is done inside takes long."""
    before = time.process_time()
    yield
    assert time.process_time() - before < SECONDS


def refused(read: Callable[[Any], object], text: object) -> str:
    """Return the error that a text is refused with, after checking that it came at once."""
    with a_moment(), pytest.raises(cr.ChicagoError) as caught:
        read(text)
    message = str(caught.value)
    assert message.isprintable() or isinstance(caught.value, cr.TextError)
    assert len(message) < 40_000
    return message


def record(**changes: object) -> str:
    return json.dumps({**RECORD, "value": {**RECORD["value"], **changes}})


def lines(number: int, line: str = "p1 pass") -> str:
    return record(deals=[{"lines": [line] * number}])


JSON: Final = {
    "nothing": ("", "line 1: no JSON: Expecting value (column 1)"),
    "spaces": (" " * 900_000, "no JSON: Expecting value"),
    "too long": (" " * (LIMITS.text + 1), "must be at most 1000000 characters long, not 1000001"),
    "bytes": (b"{}", "a document is read from a text, not from bytes"),
    "no text": (None, "a document is read from a text, not from None"),
    "a byte order mark": ("\ufeff{}", "line 1: begins with a byte order mark"),
    "NaN": (f"{HEAD}\nNaN}}", "line 2: no JSON: NaN is no number"),
    "Infinity": (f"{HEAD}-Infinity}}", "line 1: no JSON: Infinity is no number"),
    "a number beyond all": (
        HEAD + '{"type":"pass","seat":1e999}}',
        "value.seat: must be a whole number, not inf",
    ),
    "65 bits": (
        HEAD + '{"type":"pass","seat":9223372036854775808}}',
        "value.seat: must be a whole number of at most 64 bits",
    ),
    "5,000 digits": (HEAD + "7" * 5_000, "line 1: a number has at most 19 digits"),
    "5,000 digits behind a point": (HEAD + "0." + "7" * 5_000, "at most 19 digits"),
    "other digits": (HEAD + '{"type":"pass","seat":１}}', 'no JSON: "１" stands outside of a text'),
    "other spaces": (HEAD + "\u00a0{}}", 'no JSON: "\\u00a0" stands outside of a text'),
    "a lone surrogate": ('\n"\ud800"', "line 2: half of a surrogate pair is no character"),
    "an escaped lone surrogate": (
        record(players=["Åsa", "\ud800"]),
        "value.players[2]: half of a surrogate pair is no character",
    ),
    "a key that is one": (HEAD + '{"\\ud800":1}}', "value.type: is missing"),
    "a raw line end in a text": ('["\n"]', "no JSON: Invalid control character"),
    "a NUL": ("\0", "no JSON: Expecting value"),
    "more behind the end": ("{} {}", "no JSON: Extra data (column 4)"),
    "100,000 brackets": ("[" * 100_000, "line 1: at most 24 brackets may be open"),
    "100,000 braces": ('{"a":' * 100_000, "line 1: at most 24 brackets may be open"),
    "closing brackets": ("]" * 900_000, "at most 30000 texts, numbers and brackets"),
    "many numbers": ("[" + "1," * 400_000, "at most 30000 texts, numbers and brackets"),
    "many texts": ('"' * 900_000, "at most 30000 texts, numbers and brackets"),
    "an open text": ('"' + '\\"' * 400_000, "no JSON: Unterminated string"),
    "backslashes": ('"' + "\\" * 900_001, "no JSON: Unterminated string"),
    "nulls": (HEAD + "[" + "null," * 150_000 + "null]}", "value: must be an object, not an array"),
    "a long text": ('"' + "\\u0041" * 150_000 + '"', "must be an object with format, version"),
    "a long format": ('{"format":"' + "k" * 900_000 + '"}', "format: must be"),
    "a long key": (HEAD + '{"type":"pass","' + "k" * 900_000 + '":1}}', "value.seat: is missing"),
    "a long word": (HEAD + '{"type":"' + "k" * 900_000 + '"}}', "value.type: must be"),
    "a long line": (lines(1, "p" * 900_000), "value.deals[1].lines[1]: a line has at most 1000"),
    "bad lines": (lines(29_000, "x"), "value.deals[1].lines[100]: 'x' is no action"),
    "a million actions": (lines(1_000_000), "must be at most 1000000 characters long"),
    "many actions": (lines(80_000), "at most 30000 texts, numbers and brackets"),
    "many players": (record(players=["a"] * 29_000), "a game has 2 to 10 players, not 29000"),
    "many keys at once": (
        HEAD + "{" + ",".join(f'"k{n}":1' for n in range(14_000)) + "}}",
        "value.type: is missing",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", JSON)
@pytest.mark.parametrize("read", [cr.from_json, cr.from_secret_json])
def test_a_hostile_document_is_refused_at_once(read: Callable[[Any], object], name: str) -> None:
    text, words = JSON[name]
    message = refused(read, text)
    if read is cr.from_json:
        assert words in message


@pytest.mark.parametrize("end", ["\r\n", "\n", " "])
def test_any_space_between_the_parts_of_a_document_is_room(end: str) -> None:
    text = json.dumps(RECORD, indent=1).replace("\n", end)
    assert cr.from_json(text) == cr.load_record(ROOT / "examples/kitchen-table.chicago.toml")


def test_a_text_may_hold_what_stands_for_other_things_outside() -> None:
    text = lines(1, 'p1 pass # NaN Infinity [[[[{{{{ 99999999999999999999999 "é" \\')
    read = cr.from_json(text.replace("\\u00e9", "é"))
    assert isinstance(read, cr.Record)
    assert read.deals[0].lines[0].text.endswith('"é" \\')


def test_a_long_record_within_the_limits_is_read() -> None:
    with a_moment():
        read = cr.from_json(lines(29_000))
    assert isinstance(read, cr.Record)
    assert len(read.deals[0].lines) == 29_000


def test_the_limits_can_be_set() -> None:
    text = HEAD + '{"type":"draw","cards":[[0,"Ah"],[1234,"Kh"]]}}'
    exact = cr.Limits(text=len(text), depth=4, items=22, digits=4)
    assert cr.from_json(text, limits=exact) == cr.from_json(text)
    for limits, words in (
        (cr.Limits(text=len(text) - 1), "characters long"),
        (cr.Limits(depth=3), "brackets may be open"),
        (cr.Limits(items=21), "at most 21 texts"),
        (cr.Limits(digits=3), "at most 3 digits"),
    ):
        with pytest.raises(cr.WireError, match=words):
            cr.from_json(text, limits=limits)
        with pytest.raises(cr.WireError, match=words):
            cr.from_secret_json(text, limits=limits)
    deep = "[" * 100 + "]" * 100
    with pytest.raises(cr.WireError, match="an object with format"):
        cr.from_json(deep, limits=cr.Limits(depth=100))


READERS: Final[list[tuple[Any, Any]]] = [
    (cr.read_profile, cr.load_profile),
    (cr.read_record, cr.load_record),
]


@pytest.mark.parametrize(("read", "load"), READERS)
def test_the_limits_of_toml_can_be_set(read: Any, load: Any, tmp_path: Path) -> None:
    text = "a = [[[1234]]]\n"
    file = tmp_path / "text.toml"
    file.write_text(text, "utf-8")
    exact = {"text": len(text), "depth": 3, "items": 8, "digits": 4}
    words = {
        "text": "characters long",
        "depth": "at most 2 brackets may be open",
        "items": "at most 7 line ends",
        "digits": "at most 3 digits",
    }
    for bound in exact:
        for function, given in ((read, text), (load, file)):
            with pytest.raises(cr.TextError, match="there is no such key"):
                function(given, limits=cr.Limits(**exact))
            with pytest.raises(cr.TextError, match=words[bound]):
                function(given, limits=cr.Limits(**{**exact, bound: exact[bound] - 1}))
            with pytest.raises(cr.TextError, match="is no bounds of a text"):
                function(given, limits=3)
    file.write_text("#" * 41, "utf-8")
    with pytest.raises(cr.TextError, match="this file is longer than 40 bytes"):
        load(file, limits=cr.Limits(text=10))
    with pytest.raises(cr.TextError, match="a key has at most 3 parts"):
        read("a.b.c.d = 1", limits=cr.Limits(depth=3))
    deep = cr.Limits(depth=100)
    with pytest.raises(cr.TextError, match="there is no such key"):
        read(f"a = {'[' * 100}{']' * 100}\n{'.'.join('b' * 100)} = 1", limits=deep)


def test_a_file_is_read_within_the_limits_that_are_asked_for(tmp_path: Path) -> None:
    base, mine = tmp_path / "base.toml", tmp_path / "mine.toml"
    profile = (ROOT / "profiles" / "hemmavariant.toml").read_text("utf-8")
    base.write_text(profile.replace('id = "hemmavariant"', 'id = "base"'), "utf-8")
    mine.write_text(
        'format = "chicago-profile"\nversion = 1\nid = "mine"\nextends = "base.toml"\n'
        '[name]\nen = "Mine"\nsv = "Min"\n',
        "utf-8",
    )
    assert cr.load_profile(mine).id == "mine"
    with pytest.raises(cr.ProfileError, match="this file is longer than 1200 bytes"):
        cr.load_profile(mine, limits=cr.Limits(text=300))


def test_the_length_of_a_line_can_be_set() -> None:
    line = "p1 exchange 7c 2d"
    assert cr.parse_action(line, limits=cr.Limits(text=len(line))) == cr.parse_action(line)
    with pytest.raises(cr.NotationError, match="a line has at most 16 characters"):
        cr.parse_action(line, limits=cr.Limits(text=len(line) - 1))
    long = "p1 pass #" + "x" * 2_000
    assert cr.parse_action(long, limits=cr.Limits(text=3_000)) == cr.Pass(cr.Seat(0))
    with pytest.raises(cr.NotationError, match="a line has at most 1000 characters"):
        cr.parse_action(long)
    assert len(cr.parse_cards("Ah " * 1_000, limits=cr.Limits(text=3_000))) == 1_000
    with pytest.raises(cr.NotationError, match="a line has at most 5 characters"):
        cr.parse_cards("Ah Kd ", limits=cr.Limits(text=5))


@pytest.mark.parametrize(
    ("limits", "place"),
    [
        ({"text": 0}, "text"),
        ({"depth": 101}, "depth"),
        ({"items": True}, "items"),
        ({"digits": "5"}, "digits"),
        ({"digits": 4_001}, "digits"),
    ],
)
def test_a_limit_is_a_number_that_can_be_kept(limits: dict[str, Any], place: str) -> None:
    with pytest.raises(cr.WireError) as caught:
        cr.Limits(**limits)
    assert [fault.where for fault in caught.value.faults] == [place]


def deal(lines: str) -> str:
    return f"{TOML}[[deal]]\nactions = [{lines}]"


TEXTS: Final = {
    "a million actions": (deal('"p1 pass",' * 1_000_000), "characters long"),
    "as many as fit": (deal('"p1 pass",' * 90_000), "at most 30000 line ends and other signs"),
    "empty actions": (deal('"",' * 300_000), "at most 30000 line ends and other signs"),
    "bad actions": (
        deal('"x",' * (TOML_LIMITS.items - 100)),
        "deal[1].actions[100]: 'x' is no action",
    ),
    "line ends": (TOML + "\n" * 900_000, "at most 30000 line ends and other signs"),
    "tables": (TOML + "[[deal]]\n" * 5_000, "deal[100].actions: is missing"),
    "keys": (TOML + "".join(f"k{n} = 1\n" for n in range(14_000)), "there is no such key"),
    "dotted keys": ("".join(f"a{n}.b.c.d.e = 1\n" for n in range(4_000)), "is missing"),
    "notes": (TOML + "".join(f"_{n} = nan\n" for n in range(14_000)), "_99: must be a text"),
    "players": (TOML.replace('"Ali"', '"\\u0007",' * 20_000), "players[101]: a name is"),
    "winners": ("winners = [" + '"p1",' * 20_000 + "]\n" + TOML, "p1 stands there twice"),
    "a byte order mark": (f"\ufeff{TOML}", "line 1: begins with a byte order mark"),
    "escapes": (TOML + 'note = "' + "\\\\" * 400_000 + '"', "note: there is no such key"),
    "long lines": (
        deal('"p1 exchange ' + "Ah " * 3_000 + '"'),
        "a line has at most 1000 characters",
    ),
    "a 40 kB dotted key": ("a." * 20_000 + "b = 1", "a key has at most 16 parts"),
    "100,000 brackets": ("_x = " + "[" * 100_000, "at most 16 brackets may be open"),
    "5,000 digits": (TOML + "_x = " + "7" * 5_000, "a number has at most 100 digits"),
    "other digits": (TOML.replace("1", "１", 1), "no TOML"),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_hostile_record_is_refused_at_once(name: str) -> None:
    text, words = TEXTS[name]
    assert words in refused(cr.read_record, text)
    assert refused(cr.read_profile, text)


def test_a_long_record_in_toml_is_read() -> None:
    with a_moment():
        assert len(cr.read_record(deal('"p1 pass",' * 20_000)).deals[0].lines) == 20_000


def test_line_ends_of_other_systems_do_not_matter() -> None:
    text = deal('"p1 pass", "p2 pass"')
    assert cr.read_record(text.replace("\n", "\r\n")) == cr.read_record(text)


LINES: Final = {
    "nothing": "",
    "no text": None,
    "bytes": b"Ah",
    "a number": 3,
    "a number without end": 10**5_000,
    "one long word": "A" * 1_000_000,
    "many cards": "Ah " * 300_000,
    "many words": "x " * 500_000,
    "backslashes": "\\" * 1_000_000,
    "other digits": "p１ pass",
    "a card in other digits": "２h",
    "a lone surrogate": "\ud800",
    "a byte order mark": "\ufeffAh",
    "a seat far away": "p99999999999999999999 pass",
    "a seat of a deal far away": "deal p99999999999999999999 Ah",
    "a zero-width space": "p1\u200bpass",
    "a long comment": "p1 pass # " + "x" * 1_000_000,
    "an arrow alone": "->",
    "arrows": "-> " * 300,
}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize(
    "read", [cr.parse_card, cr.parse_cards, cr.parse_action, cr.parse_seat, cr.Line]
)
def test_a_hostile_word_is_refused_at_once(read: Callable[[Any], object], name: str) -> None:
    text = LINES[name]
    if text == "" and read in (cr.parse_cards, cr.Line):
        assert read("") in ((), cr.Line(""))
        return
    message = refused(read, text)
    assert len(max(message.splitlines(), key=len)) <= 300


def test_a_line_of_cards_is_as_long_as_a_pack_and_more() -> None:
    assert cr.parse_cards(cr.format_cards(cr.PACK)) == cr.PACK
    assert len(cr.parse_cards(" " * (LINE_LIMITS.text - 2) + "Ah")) == 1
    with pytest.raises(cr.NotationError, match="a line has at most 1000 characters"):
        cr.parse_cards(" " * (LINE_LIMITS.text - 1) + "Ah")


@pytest.fixture
def names(tmp_path: Path) -> dict[str, tuple[object, str]]:
    """Return what may be given for a file's name, and what is said of it."""
    circle = tmp_path / "circle.toml"
    circle.symlink_to(circle)
    pipe, device, folder = (tmp_path / f"{name}.toml" for name in ("pipe", "device", "folder"))
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    folder.mkdir()
    long = tmp_path / "long.toml"
    with long.open("wb") as file:
        os.truncate(file.fileno(), 4 * TOML_LIMITS.text + 1)
    latin = tmp_path / "latin.toml"
    latin.write_bytes("å".encode("latin-1"))
    return {
        "a symlink loop": (circle, "cannot be read"),
        "a pipe": (pipe, "a pipe or a device, not a file"),
        "a device": (device, "a pipe or a device, not a file"),
        "a folder": (folder, "a directory, not a file"),
        "nothing": (tmp_path / "gone.toml", "there is no such file"),
        "a long file": (long, "longer than 4000000 bytes"),
        "a file in another encoding": (latin, "no text in UTF-8"),
        "a long name": ("n" * 5_000 + ".toml", "cannot be read"),
        "a NUL": ("a\0b.toml", "cannot be read"),
        "a lone surrogate": ("\ud800.toml", ""),
        "a number": (3, "not from 3"),
        "nothing at all": (None, "not from None"),
    }  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("load", [cr.load_record, cr.load_profile])
def test_what_is_no_file_is_refused_at_once(
    load: Callable[[Any], object], names: dict[str, tuple[object, str]]
) -> None:
    for name, words in names.values():
        assert words in refused(load, name)


@pytest.mark.parametrize("base", ["circle", "pipe", "device", "folder", "child", "gone"])
def test_a_profile_that_extends_what_is_no_file_is_refused_at_once(
    base: str, names: dict[str, tuple[object, str]], tmp_path: Path
) -> None:
    assert names
    child = tmp_path / "child.toml"
    header = 'format = "chicago-profile"\nversion = 1\nid = "x"\n[name]\nen = "x"\nsv = "x"\n'
    child.write_text(f'extends = "{base}.toml"\n{header}', encoding="utf-8")
    assert "extends" in refused(cr.load_profile, child)
