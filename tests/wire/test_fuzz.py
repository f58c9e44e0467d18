"""Whatever text comes in, only our own errors come out."""

import json
import random
import re
import warnings
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules import table
from forged.playing_on import play_on
from strategies.games import ROOT
from wire.scripts import load
from wire.test_fixtures import VERSION_1

READERS: Final[dict[str, Callable[[str], object]]] = {
    "card": cr.parse_card,
    "cards": cr.parse_cards,
    "seat": cr.parse_seat,
    "action": cr.parse_action,
    "line": cr.Line,
    "record": cr.read_record,
    "profile": cr.read_profile,
    "document": cr.from_json,
    "secret": cr.from_secret_json,
}
"""Every entry of text."""

FUZZ: Final = ROOT / "fuzz"

WORDS: Final = (
    *("p1", "p10", "p0", "deal", "draw", "reshuffle", "exchange", "open", "chicago", "claim"),
    *("pair", "zero", "pass", "->", "#", "Ah", "10h", "♥E", "T♠", "１", "\ufeff", "\u200b", "\0"),
    *("[", "]", "{", "}", "[[", "]]", "=", ".", ",", ":", '"', "'", '"""', "\\", "\\u", "\\ud800"),
    *("null", "true", "NaN", "-0", "1e9", "1.5", "9" * 30, "_", "\n", "\r\n", " ", "\t", "\x7f"),
    *("[rules]", "[sheet]", "[[deal]]", "extends", "without", "totals", "version", "format"),
    *('"type"', '"seat"', '"value"', '"legal"', '"phase"', '"profile"'),
)


@cache
def valid(reader: str) -> tuple[str, ...]:
    """Return texts that a reader reads."""
    cards = cr.format_cards(cr.PACK)
    game = [path.read_text("utf-8") for path in sorted(ROOT.glob("examples/*.toml"))]
    lines = [f"deal {cards}", "p1 exchange 7c 2d -> Qh Jh # x", "draw p1 9h p2 Kd", "p2 zero p1"]
    texts = {
        "card": ["Ah", "10♥", "tD"],
        "cards": [cards, "Ah Kd"],
        "seat": ["p1", "p10"],
        "action": [line.partition(" ->")[0] for line in lines],
        "line": lines,
        "record": [*game, cr.write_record(cr.load_record(next(ROOT.glob("examples/kit*"))))],
        "profile": [path.read_text("utf-8") for path in sorted(ROOT.glob("profiles/*.toml"))],
        "document": [p.read_text("ascii") for p in VERSION_1 if not p.stem.startswith("state-")],
        "secret": [p.read_text("ascii") for p in VERSION_1 if p.stem.startswith("state-")],
    }
    return tuple(texts[reader])


def mutated(text: str, rng: random.Random) -> str:
    """Return a text with a few pieces lost, doubled, moved or put in."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 8, 60, 1_000)))
        other = rng.randrange(len(text) + 1)
        piece = rng.choice(
            [
                "",
                rng.choice(WORDS),
                chr(
                    rng.choice((rng.randrange(128), rng.randrange(0x3000), rng.randrange(0x110000)))
                ),
                text[other : other + rng.randrange(40)],
                text[start:end] * 2,
            ]
        )
        text = text[:start] + piece + text[end:]
    return text


def another_value(data: Any, rng: random.Random) -> Any:
    """Return data with something in them that stands elsewhere or is of another kind."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(list(data))
        return {**data, key: another_value(data[key], rng)}
    if isinstance(data, list) and data and rng.random() < 0.9:
        place = rng.randrange(len(data))
        return [*data[:place], another_value(data[place], rng), *data[place + 1 :]]
    others: list[Any] = [None, True, -1, 10, 2**63 - 1, 0.5, "", "p1", "Ah", [], [[]], {}, data]
    return rng.choice([*others, [data], {"type": data}, [data, data]])


def read(reader: str, text: str) -> bool:
    """Tell whether a text is read; only our own errors may say that it is not."""
    message, value = "", None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", cr.ProfileWarning)
        try:
            value = READERS[reader](text)
        except cr.ChicagoError as error:
            message = str(error)
    assert (value is None) == bool(message)
    if isinstance(value, cr.Record):
        cr.validate(value)
    if reader == "document":
        assert not isinstance(value, cr.State)
    if isinstance(value, cr.State):
        play_on(value, random.Random(len(text)))
    return not message


def fuzz(reader: str, seeds: range) -> tuple[int, int]:
    """Read mutated texts and return how many were read and how many refused."""
    told = [0, 0]
    for seed in seeds:
        rng = random.Random(f"{reader} {seed}")
        text = rng.choice(valid(reader))
        if reader in ("document", "secret") and rng.random() < 0.5:
            text = json.dumps(another_value(json.loads(text), rng))
        else:
            text = mutated(text, rng)
        told[not read(reader, text)] += 1
    return told[0], told[1]


@pytest.mark.parametrize("reader", READERS)
def test_a_valid_text_is_read(reader: str) -> None:
    for text in valid(reader):
        assert read(reader, text)


@pytest.mark.parametrize("reader", READERS)
def test_a_mutated_text_is_read_or_refused(reader: str) -> None:
    assert min(fuzz(reader, range(150))) > 0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("reader", READERS)
def test_many_mutated_texts_are_read_or_refused(reader: str, part: int) -> None:
    assert min(fuzz(reader, range(1_000 + 2_500 * part, 3_500 + 2_500 * part))) > 0


ANYTHING: Final = st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=3)).map("".join)
JSON_DATA: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(("type", "seat", "cards")) | st.text(), inner, max_size=4)
    ),
    max_leaves=10,
)
FORMATS: Final = ("action", "event", "view", "record", "profile", "secret-state")


@pytest.mark.parametrize("reader", READERS)
@given(ANYTHING)
@settings(max_examples=60, deadline=None)
def test_any_text_is_read_or_refused(reader: str, text: str) -> None:
    read(reader, text)


@given(st.sampled_from(FORMATS), JSON_DATA, st.just(1) | JSON_DATA)
@settings(max_examples=200, deadline=None)
def test_any_data_in_a_document_are_read_or_refused(
    format: str, value: object, version: object
) -> None:
    text = json.dumps({"format": f"chicago-{format}", "version": version, "value": value})
    read("document", text)
    read("secret", text)


def test_the_long_fuzz_knows_every_entry_and_begins_with_texts_that_are_read() -> None:
    harness = load(FUZZ / "fuzz_texts.py")
    readers = {**READERS, "table": table.Table.load, "entry": table.entry_from_json}
    assert {name: attrgetter(path)(cr) for name, path in harness.ENTRIES.items()} == readers
    begun = {path.name.partition(".")[0]: path for path in (FUZZ / "corpus").iterdir()}
    assert set(begun) == set(readers)
    for reader, path in begun.items():
        text = path.read_text("utf-8")[1:]
        assert harness.chosen(path.read_bytes()) == (reader, text)
        readers[reader](text)


def test_a_mutation_can_be_any_of_them() -> None:
    """So that the fuzz is one: its texts differ, and some hold what texts should not."""
    rng = random.Random(1)
    texts = {mutated("p1 exchange 7c 2d", rng) for _ in range(400)}
    assert len(texts) > 350
    assert any(re.search("[^\x00-\x7f]", text) for text in texts)
