"""The JSON Schema of profiles: it is not stale, and refuses what reading refuses."""

import importlib.util
import json
import warnings
from collections.abc import Mapping
from types import ModuleType
from typing import Any

import jsonschema
import pytest
import tomli_w

from chicago_rules.docstrings import field_texts
from chicago_rules.errors import ProfileError
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import switches
from chicago_rules.profile_schema import profile_schema, schema_text
from chicago_rules.profile_toml import ProfileWarning, list_profiles, read_profile

from .changes import BLIND, EFFECT, GONE, MATCH, PROFILES, REDEAL, ZEROING, changed, data_of

FIRST_LINE = "#:schema ./profile.schema.json\n"
SM = "poker-sm-2025"
VALIDATOR = jsonschema.Draft202012Validator(profile_schema())


def _script(name: str) -> ModuleType:
    path = PROFILES.parent / "scripts" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def fits(data: Mapping[str, object]) -> bool:
    """Tell whether data fit the schema."""
    return bool(VALIDATOR.is_valid(data))


# The id of a bundled profile is kept for its own rules.
OTHER: Mapping[str, object] = {"id": "other"}


def reads(data: Mapping[str, object]) -> bool:
    """Tell whether data, written as a file with an id of its own, are a profile."""
    if data.get("id") in list_profiles():
        data = {**data, "id": "house"}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ProfileWarning)
        try:
            read_profile(tomli_w.dumps(data))
        except ProfileError:
            return False
    return True


def child(changes: Mapping[str, object]) -> dict[str, Any]:
    """Return the data of a profile that extends another, with other values at these paths."""
    data = {
        "format": "chicago-profile",
        "version": 1,
        "id": "house",
        "extends": "hemmavariant",
        "name": {"en": "House", "sv": "Huset"},
    }
    for path, value in changes.items():
        *tables, key = path.split(".")
        table: Any = data
        for part in tables:
            table = table.setdefault(part, {})
        if value is GONE:
            del table[key]
        else:
            table[key] = value
    return data


def test_the_committed_schema_is_not_stale() -> None:
    committed = _script("render_schema").TARGET.read_text(encoding="utf-8")
    assert committed == schema_text(), "run scripts/render_schema.py"
    assert json.loads(committed) == profile_schema()


def test_the_script_writes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    script = _script("render_schema")
    monkeypatch.setattr(script, "TARGET", tmp_path / "profile.schema.json")
    script.main()
    assert (tmp_path / "profile.schema.json").read_text("utf-8") == schema_text()


def test_it_is_a_schema_of_its_draft() -> None:
    jsonschema.Draft202012Validator.check_schema(profile_schema())


def test_every_bundled_file_is_here() -> None:
    assert {path.stem for path in PROFILES.glob("*.toml")} == set(list_profiles())


@pytest.mark.parametrize("path", sorted(PROFILES.glob("*.toml")), ids=lambda path: path.stem)
def test_every_bundled_file_fits_and_begins_with_the_schema(path: Any) -> None:
    assert path.read_text(encoding="utf-8").startswith(FIRST_LINE)
    assert [error.message for error in VALIDATOR.iter_errors(data_of(path.stem))] == []


def test_every_key_has_its_description() -> None:
    schema = profile_schema()
    effect = schema["$defs"]["effect"]
    for switch in switches(Profile):
        if switch.path == "provenance":
            continue
        place = schema["properties"]
        *tables, key = switch.path.split(".")
        for table in tables:
            inner = place[table]
            place = (effect if "$ref" in inner else inner)["properties"]
        assert place[key]["description"] == field_texts(switch.owner)[key].replace("``", "`")


def test_places_of_fields_inherited_from_another_class_are_known() -> None:
    assert (
        field_texts(Profile)["match"] == "Several games at one table; left out: games stand alone."
    )


def test_a_field_without_a_string_has_no_text() -> None:
    class Bare:
        x: int
        y: int
        """Why."""

        def z(self) -> None:
            """Do nothing."""

    assert field_texts(Bare) == {"y": "Why."}


ON_REQUEST = {
    "exchange.open_card": "on_request",
    "exchange.open_card_rounds": "last",
    "exchange.refused_card": "out",
}
GOOD: list[tuple[str, Mapping[str, object]]] = [
    ("hemmavariant", {}),
    ("hemmavariant", ON_REQUEST),
    ("hemmavariant", {"exchange_stop": GONE, "match": MATCH}),
    ("hemmavariant", {"chicago": GONE}),
    ("hemmavariant", {"effects.pair": {**EFFECT, "exit": True}, "effects.flush": ZEROING}),
    ("hemmavariant", {"ranking.suits": "break_ties", "ranking.suit_order": ["c", "d", "h", "s"]}),
    ("hemmavariant", {"provenance": {"match": "i: x", "effects": {"pair": "a: y"}}}),
    (
        SM,
        {"provenance": {"match": {"games": "s: z"}, "effects": {"royal_flush": {"exit": "s: x"}}}},
    ),
    ("hemmavariant", {"source.publisher": "Someone", "source.date": "2025-06-30"}),
    ("hemmavariant", {"chicago.breaker_points": 5, "chicago.breaker_per": "game"}),
    ("hemmavariant", {"source.date": "1998", "winning.target": -5, "exchange_stop.score": -9}),
    ("hemmavariant", {"deal.redeal": REDEAL, "chicago.blind": BLIND}),
    ("hemmavariant", {"exchange.rounds": 0, "showdown.moments": [], "exchange_stop": GONE}),
]


@pytest.mark.parametrize(("name", "changes"), GOOD)
def test_what_can_be_read_fits(name: str, changes: Mapping[str, object]) -> None:
    data = changed({**OTHER, **changes}, name)
    assert reads(data)
    assert fits(data)


BAD: list[tuple[str, Mapping[str, object]]] = [
    # What the file is.
    ("hemmavariant", {"format": "chicago-record"}),
    ("hemmavariant", {"format": GONE}),
    ("hemmavariant", {"version": 2}),
    ("hemmavariant", {"version": "1"}),
    ("hemmavariant", {"version": True}),
    ("hemmavariant", {"version": GONE}),
    ("hemmavariant", {"id": GONE}),
    ("hemmavariant", {"id": "Hem X"}),
    ("hemmavariant", {"id": ""}),
    ("hemmavariant", {"id": 5}),
    ("hemmavariant", {"name": "House"}),
    ("hemmavariant", {"name.sv": GONE}),
    ("hemmavariant", {"name.sv": ""}),
    ("hemmavariant", {"name.sv": " "}),
    ("hemmavariant", {"name.sv": "a\nb"}),
    ("hemmavariant", {"name.de": "x"}),
    ("hemmavariant", {"source": GONE}),
    ("hemmavariant", {"source.title": GONE}),
    ("hemmavariant", {"source.language": "sv"}),
    ("hemmavariant", {"source.language": ["sv", ""]}),
    ("hemmavariant", {"source.date": "June"}),
    ("hemmavariant", {"source.date": 2025}),
    # Keys misspelt, unknown or in the wrong place.
    ("hemmavariant", {"exchange.max_card": 5}),
    ("hemmavariant", {"deals": {}}),
    ("hemmavariant", {"points_": {}}),
    ("hemmavariant", {"rounds": 3}),
    ("hemmavariant", {"effects.royal": EFFECT}),
    ("hemmavariant", {"effects.pair": {**EFFECT, "exits": True}}),
    ("hemmavariant", {"chicago.blind": {**BLIND, "points": 1}}),
    ("hemmavariant", {"deal.redeal": {**REDEAL, "rank": "9"}}),
    # Keys and tables missing.
    ("hemmavariant", {"tricks": GONE}),
    ("hemmavariant", {"exchange": GONE}),
    ("hemmavariant", {"exchange.max_cards": GONE}),
    ("hemmavariant", {"exchange_stop.score": GONE}),
    ("hemmavariant", {"effects.pair": {"exit": True}}),
    ("hemmavariant", {"deal.redeal": {}}),
    ("hemmavariant", {"chicago.leader": GONE}),
    ("hemmavariant", {"points.flush": GONE}),
    (SM, {"last_trick.low_card.points": GONE}),
    (SM, {"match.games": GONE}),
    # Types.
    ("hemmavariant", {"exchange.max_cards": "5"}),
    ("hemmavariant", {"exchange.max_cards": 5.5}),
    ("hemmavariant", {"points.flush": True}),
    ("hemmavariant", {"tricks.discard_face_down": 1}),
    ("hemmavariant", {"tricks.discard_face_down": "false"}),
    ("hemmavariant", {"match": 5}),
    ("hemmavariant", {"exchange": []}),
    ("hemmavariant", {"showdown.moments": "tricks"}),
    ("hemmavariant", {"effects": 1}),
    ("hemmavariant", {"effects.pair": {**EFFECT, "exit": 1}}),
    (SM, {"match.placement_points": [20, "12", 8, 5]}),
    (SM, {"match.placement_points": 20}),
    (SM, {"last_trick.low_card.rank": 2}),
    # Numbers out of range.
    ("hemmavariant", {"players.min": 1}),
    ("hemmavariant", {"exchange.rounds": 6}),
    ("hemmavariant", {"exchange.rounds": -1}),
    ("hemmavariant", {"exchange.max_cards": 0}),
    ("hemmavariant", {"exchange.large_table": {"players": 1, "rounds": 2}}),
    ("hemmavariant", {"exchange_stop.cards": 7}),
    ("hemmavariant", {"exchange_stop.cards": True}),
    ("hemmavariant", {"points.pair": -1}),
    ("hemmavariant", {"chicago.failure_points": -15}),
    ("hemmavariant", {"deal.redeal": {**REDEAL, "times": 0}}),
    ("hemmavariant", {"match": {**MATCH, "games": 0}}),
    # Words that are none.
    ("hemmavariant", {"exchange.order": "inturn"}),
    ("hemmavariant", {"exchange.order": "IN_TURN"}),
    ("hemmavariant", {"winning.tie": ""}),
    ("hemmavariant", {"showdown.moments": ["tricks", "dael"]}),
    ("hemmavariant", {"showdown.moments": ["tricks", "tricks"]}),
    (SM, {"winning.waived_by": ["pair", "pair"]}),
    (SM, {"winning.waived_by": ["royal"]}),
    (SM, {"last_trick.low_card.rank": "10"}),
    ("hemmavariant", {"ranking.suits": "break_ties", "ranking.suit_order": ["s", "h", "d"]}),
    ("hemmavariant", {"ranking.suits": "break_ties", "ranking.suit_order": ["s", "h", "d", "d"]}),
    ("hemmavariant", {"ranking.suits": "break_ties", "ranking.suit_order": ["s", "h", "d", "x"]}),
    # Keys that stand beside another.
    ("hemmavariant", {"exchange.open_card": "always"}),
    ("hemmavariant", {**ON_REQUEST, "exchange.refused_card": GONE}),
    ("hemmavariant", {"exchange.refused_card": "out"}),
    ("hemmavariant", {"exchange.spared_discards": GONE}),
    ("hemmavariant", {"exchange.empty_stock": "limit"}),
    ("hemmavariant", {"showdown.announcing": "in_turn", "showdown.claim": "higher"}),
    ("hemmavariant", {"showdown.claim": "higher"}),
    ("hemmavariant", {"ranking.suits": "flush_first"}),
    ("hemmavariant", {"ranking.suit_order": ["s", "h", "d", "c"]}),
    ("hemmavariant", {"effects.pair": {**EFFECT, "zero": "always"}}),
    ("hemmavariant", {"effects.pair": {**EFFECT, "zero_targets": "all"}}),
    ("hemmavariant", {"effects.pair": {**ZEROING, "zero": "never"}}),
    ("hemmavariant", {"chicago.breaker_points": 5}),
    ("hemmavariant", {"chicago.breaker_per": "deal"}),
    ("hemmavariant", {"winning.requires_chicago": "declared"}),
    ("hemmavariant", {"winning.waived_by": []}),
    (SM, {"exchange.open_card": "never"}),
    (SM, {"chicago.breaker_points": 0}),
    # Lines of provenance.
    ("hemmavariant", {"provenance": "s: all"}),
    ("hemmavariant", {"provenance": {"plyers": "s: x"}}),
    ("hemmavariant", {"provenance": {"players": {"min": "x"}}}),
    ("hemmavariant", {"provenance": {"players": {"min": "S: x"}}}),
    ("hemmavariant", {"provenance": {"players": {"min": 5}}}),
    ("hemmavariant", {"provenance": {"players": "s: x"}}),
    ("hemmavariant", {"provenance": {"match": "x"}}),
    ("hemmavariant", {"provenance": {"id": "s: x"}}),
    ("hemmavariant", {"provenance": {"effects": {"pair": {"exits": "s: x"}}}}),
    # What is taken from another profile.
    ("hemmavariant", {"without": ["match"]}),
]


@pytest.mark.parametrize(("name", "changes"), BAD)
def test_what_cannot_be_read_does_not_fit(name: str, changes: Mapping[str, object]) -> None:
    data = changed({**OTHER, **changes}, name)
    assert not reads(data)
    assert not fits(data)


GOOD_CHILDREN: list[Mapping[str, object]] = [
    {},
    {"exchange": {"max_cards": 4}},
    {"without": []},
    {"without": ["exchange_stop", "chicago.min_score"]},
    {"exchange": {"open_card": "always", "open_card_rounds": "all", "refused_card": "out"}},
    {"exchange": {"empty_stock": "limit"}},
    {"effects.pair": ZEROING},
    {"extends": "poker-sm-2025", "effects": {"royal_flush": {"zero_targets": "one"}}},
    {"extends": "poker-sm-2025", "exchange": {"open_card_rounds": "first"}},
    {"source": {"title": "x", "language": ["sv"], "where": "y"}},
]


@pytest.mark.parametrize("changes", GOOD_CHILDREN)
def test_a_profile_that_extends_another_may_leave_out_what_that_one_says(
    changes: Mapping[str, object],
) -> None:
    assert reads(child(changes))
    assert fits(child(changes))


def test_a_file_beside_it_may_be_extended() -> None:
    assert fits(child({"extends": "house.toml"}))


BAD_CHILDREN: list[Mapping[str, object]] = [
    {"extends": 5},
    {"extends": "hemavariant"},
    {"extends": "../house.toml"},
    {"id": GONE},
    {"name": GONE},
    {"name": {"en": "x"}},
    {"source": {"title": "x"}},
    {"exchange": {"max_card": 4}},
    {"exchange": {"max_cards": 6}},
    {"exchange": {"max_cards": "4"}},
    {"exchange": {"open_card": "never", "refused_card": "out"}},
    {"chicago": {"breaker_points": 0, "breaker_per": "deal"}},
    {"effects.pair": {**EFFECT, "zero_targets": "all"}},
    {"winning": {"requires_chicago": "no", "waived_by": []}},
    {"without": "exchange_stop"},
    {"without": ["exchange"]},
    {"without": ["exchange_stop", "exchange_stop"]},
    {"without": ["exchange_sotp"]},
    {"without": ["exchange.spared_discards"]},
    {"without": ["source.date"]},
    {"without": [5]},
    {"provenance": {"players": {"min": "x"}}},
]


@pytest.mark.parametrize("changes", BAD_CHILDREN)
def test_what_stands_in_such_a_profile_must_fit(changes: Mapping[str, object]) -> None:
    assert not reads(child(changes))
    assert not fits(child(changes))


def test_what_only_reading_tells_fits() -> None:
    """The limit of a schema, which the docs tell: contradictions are not among its faults."""
    for changes in ({"players.min": 5}, {"chicago.window": "any_time"}):
        data = changed({**OTHER, **changes})
        assert fits(data)
        assert not reads(data)
