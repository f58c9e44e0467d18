"""The JSON Schemas of the documents: not stale, true of real ones, and as strict as reading is."""

import json
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Final

import jsonschema
import pytest

import chicago_rules as cr
from chicago_rules.docstrings import field_texts, unmarked
from chicago_rules.resources import directory
from chicago_rules.table import Table, entry_from_json, entry_to_json
from chicago_rules.testing import Game
from chicago_rules.wire_schema import DOCUMENTS, document_schema, document_schema_text
from table.tables import hidden, stand_in, table
from wire.scripts import script
from wire.test_round_trips import BUNDLED, STRANGE, open_values


@cache
def validator(format: str) -> Any:
    return jsonschema.Draft202012Validator(document_schema(format))


def reads(text: str) -> bool:
    """Tell whether a document is one that is read."""
    readers: dict[str, Callable[[str], object]] = {
        "chicago-secret-state": cr.from_secret_json,
        "chicago-secret-table": Table.load,
        "chicago-table-entry": entry_from_json,
    }
    reader = (read for format, read in readers.items() if f'"{format}"' in text)
    try:
        next(reader, cr.from_json)(text)
    except cr.WireError:
        return False
    return True


@pytest.mark.parametrize("format", DOCUMENTS)
def test_the_committed_schema_is_not_stale(format: str) -> None:
    committed = directory("schemas") / f"{format}.schema.json"
    text = committed.read_text("utf-8")
    assert text == document_schema_text(format), "run scripts/render_schema.py"
    assert json.loads(text) == document_schema(format)


def test_there_is_a_schema_of_every_format_and_no_other() -> None:
    files = {path.name for path in directory("schemas").iterdir()}
    assert files == {f"{format}.schema.json" for format in DOCUMENTS}


def test_the_script_writes_them(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    render = script("render_schema")
    assert directory("schemas") == render.DIRECTORY
    monkeypatch.setattr(render, "TARGET", tmp_path / "profile.schema.json")
    monkeypatch.setattr(render, "DIRECTORY", tmp_path)
    render.main()
    for format in DOCUMENTS:
        written = (tmp_path / f"{format}.schema.json").read_text("utf-8")
        assert written == document_schema_text(format)


@pytest.mark.parametrize("format", DOCUMENTS)
def test_it_is_a_schema_of_its_draft(format: str) -> None:
    jsonschema.Draft202012Validator.check_schema(document_schema(format))


@pytest.mark.parametrize("format", ["chicago-state", "", None, ["chicago-view"]])
def test_of_what_is_no_format_there_is_no_schema(format: Any) -> None:
    with pytest.raises(cr.WireError, match='must be "chicago-action"'):
        document_schema(format)


def test_every_key_says_what_it_is() -> None:
    view = document_schema("chicago-view")["$defs"]["PlayerView"]["properties"]
    texts = field_texts(cr.PlayerView)
    assert {name: key["description"] for name, key in view.items()} == {
        name: unmarked(text) for name, text in texts.items()
    }


@pytest.mark.parametrize("game", [*BUNDLED[:3], *STRANGE[:3]], ids=repr)
def test_the_documents_of_a_game_fit_their_schemas(game: Game) -> None:
    texts = [*map(cr.to_json, list(open_values(game))[::9])]
    texts += map(cr.to_secret_json, game.some_states())
    for text in texts:
        data = json.loads(text)
        assert [error.message for error in validator(data["format"]).iter_errors(data)] == []


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of everything in a document."""
    yield path
    parts: Any = ()
    if isinstance(data, dict):
        parts = data.items()
    elif isinstance(data, list):
        parts = enumerate(data)
    for key, part in parts:
        yield from places(part, (*path, key))


def at(data: Any, path: Iterable[Any]) -> Any:
    for key in path:
        data = data[key]
    return data


def a_wrong_type(parent: Any, key: Any, rng: random.Random) -> bool:
    others = [None, "x", 1.5, [None], {"a": 1}, {"type": "none"}, "\u0130", 2**63]
    parent[key] = rng.choice(others)
    return True


def a_key_more(parent: Any, key: Any, rng: random.Random) -> bool:
    if not isinstance(parent[key], dict):
        return False
    parent[key]["more"] = 1
    return True


def a_key_less(parent: Any, key: Any, rng: random.Random) -> bool:
    if not isinstance(parent, dict):
        return False
    del parent[key]
    return True


def another_word(parent: Any, key: Any, rng: random.Random) -> bool:
    if not isinstance(parent[key], str):
        return False
    parent[key] = rng.choice(["Ah", "pair", "chance", "T", "s", "exchange"])
    return True


def an_item_more(parent: Any, key: Any, rng: random.Random) -> bool:
    if not isinstance(parent[key], list):
        return False
    parent[key].append(rng.choice([*parent[key], 1, "Ah", None, []]))
    return True


Damage = Callable[[Any, Any, random.Random], bool]
DAMAGES: Final[tuple[Damage, ...]] = (
    a_wrong_type,
    a_key_more,
    a_key_less,
    another_word,
    an_item_more,
)


@cache
def texts_of(format: str) -> list[str]:
    """Return documents of a format from a few games."""
    texts = [text for game in STRANGE[:3] for text in map(cr.to_json, open_values(game))]
    texts += [cr.to_secret_json(state) for game in STRANGE[:3] for state in game.some_states()]
    for at in (hidden(), table(commit=True)):
        stand_in(at, lambda state: state.deal_number == 2)
        texts += [at.save(), *map(entry_to_json, at.events_since(0, 0))]
    return [text for text in texts if text.startswith(f'{{"format":"{format}"')]


def damaged(text: str, damage: Damage, rng: random.Random) -> Any:
    """Return a document's data after this damage at a random place."""
    data = json.loads(text)
    paths = [path for path in places(data) if path]
    rng.shuffle(paths)
    for *path, key in paths:
        if damage(at(data, path), key, rng):
            return data
    return None


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("format", DOCUMENTS)
def test_a_schema_refuses_what_reading_refuses_for_its_shape(format: str, damage: Damage) -> None:
    """What a schema refuses is not read; where no class has more to say, it is so both ways."""
    rng = random.Random(f"{format} {damage.__name__}")
    outcomes = set()
    for text in rng.choices(texts_of(format), k=15):
        data = damaged(text, damage, rng)
        if data is not None:
            fits, read = validator(format).is_valid(data), reads(json.dumps(data))
            if format in ("chicago-action", "chicago-event"):
                assert fits == read, data
            else:
                assert fits or not read, data
            outcomes.add(fits)
    if damage in (a_wrong_type, a_key_more, a_key_less):
        assert False in outcomes
