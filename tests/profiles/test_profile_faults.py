"""All faults of a profile come at once, each for its own cause, and none that follows from one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

from chicago_rules.errors import Fault, ProfileError
from chicago_rules.profile import LastTrickRules, Profile
from chicago_rules.profile_toml import load_profile, read_profile
from chicago_rules.strict import MAX_FAULTS

from .changes import GONE, MATCH, changed, data_of, faults_of

HERE: Final = Path(__file__).resolve().parent
SM = "poker-sm-2025"
LARGE = {"players": 4, "rounds": 2}


def _places(changes: Mapping[str, object], name: str = "hemmavariant") -> list[str]:
    return [fault.where for fault in faults_of(changed(changes, name))]


@pytest.mark.parametrize(
    "broken",
    [
        {"exchange.max_cards": "5"},
        {"exchange.max_cards": GONE},
        {"exchange.max_card": 5},
        {"points.flush": True},
        {"tricks": GONE},
        {"match": 5},
        {"deals": {}},
    ],
)
@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"points.pair": -1}, "points.pair"),
        ({"id": "Hem X"}, "id"),
        ({"name.sv": ""}, "name.sv"),
        ({"source.date": "June"}, "source.date"),
        ({"winning.tie": "tiebreak"}, "winning.tie"),
        ({"exchange.open_card": "always"}, "exchange.refused_card"),
        ({"chicago.breaker_points": 0, "chicago.breaker_per": "deal"}, "chicago.breaker_per"),
        ({"showdown.moments": ["tricks", "deal"]}, "showdown.moments"),
        ({"chicago.min_score": 9, "chicago.max_score": 5}, "chicago.min_score"),
        ({"exchange.order": "discards_first"}, "exchange.spared_discards"),
        ({"chicago": GONE, "winning.requires_chicago": "declared"}, "winning.requires_chicago"),
        ({"players.max": 11}, "players.max"),
        ({"provenance": {"players": {"min": "x"}}}, "provenance.players.min"),
        ({"provenance": {"players": {"mim": "s: x"}}}, "provenance.players.mim"),
    ],
)
def test_a_wrong_type_a_typo_or_a_missing_key_hides_no_other_fault(
    broken: Mapping[str, object], changes: Mapping[str, object], where: str
) -> None:
    assert where in _places({**broken, **changes})


FOLLOW_UPS: list[tuple[str, Mapping[str, object], list[str]]] = [
    # A key that has no value of its type, or is missing, asks for nothing and contradicts nothing.
    (SM, {"exchange.open_card": "nevr"}, ["exchange.open_card"]),
    (SM, {"exchange.open_card": GONE}, ["exchange.open_card"]),
    (SM, {"exchange.open_card": 1, "exchange.refused_card": GONE}, ["exchange.open_card"]),
    (SM, {"exchange.order": "inturn"}, ["exchange.order"]),
    (SM, {"exchange.spared_discards": 5}, ["exchange.spared_discards"]),
    (SM, {"exchange": GONE}, ["exchange"]),
    (SM, {"winning": 5}, ["winning"]),
    (SM, {"chicago": 5}, ["chicago"]),
    (SM, {"showdown.moments": ["tricks", "dael"]}, ["showdown.moments[2]"]),
    (SM, {"players.max": "4", "match": {**MATCH, "placement_points": [3, 2, 1]}}, ["players.max"]),
    (
        SM,
        {"players.max": "4", "exchange.large_table": {**LARGE, "rounds": 0}},
        ["players.max"],
    ),
    (SM, {"match": {**MATCH, "placement_points": [1, "x"]}}, ["match.placement_points[2]"]),
    # Nor does one that is out of its range.
    (SM, {"players.max": 0}, ["players.max"]),
    (SM, {"players.max": 11, "match": MATCH}, ["players.max"]),
    (SM, {"exchange.rounds": -1}, ["exchange.rounds"]),
    (SM, {"chicago.breaker_points": -1}, ["chicago.breaker_points"]),
    # A misspelt key is not missing beside another, and a misspelt table is not left out.
    (
        SM,
        {"exchange.refused_card": GONE, "exchange.refusd_card": "discards"},
        ["exchange.refusd_card"],
    ),
    (SM, {"chicago": GONE, "chicagoo": {}}, ["chicagoo"]),
]


@pytest.mark.parametrize(("name", "changes", "places"), FOLLOW_UPS)
def test_a_fault_that_only_follows_from_another_is_not_told(
    name: str, changes: Mapping[str, object], places: list[str]
) -> None:
    assert _places(changes, name) == places


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        (  # what is unknown is not what the fault rests on
            {"players.min": "2", "showdown.moments": ["exchange_4"], "match": MATCH},
            ["players.min", "showdown.moments"],
        ),
        (  # too few whatever is given for players.max
            {"players.max": 11, "players.min": 3, "match": {**MATCH, "placement_points": [4, 3]}},
            ["players.max", "match.placement_points"],
        ),
        (
            {"players.max": "4", "match": {**MATCH, "placement_points": [1]}},
            ["players.max", "match.placement_points"],
        ),
        (
            {"players.max": "4", "players.min": 9, "exchange_stop.cards": 6},
            ["players.max", "exchange_stop.cards"],
        ),
        (  # every table is a large one
            {
                "exchange.rounds": 9,
                "exchange.large_table": {"players": 2, "rounds": 1},
                "showdown.moments": ["exchange_2"],
            },
            ["exchange.rounds", "showdown.moments"],
        ),
        ({"players.min": 11, "players.max": 12}, ["players.min", "players.max"]),
        (
            {"exchange_stop.cards": "5", "players.max": 11},
            ["players.max", "exchange_stop.cards"],
        ),
        (
            {"chicago.leader": "x", "chicago.breaker_points": 10},
            ["chicago.leader", "chicago.breaker_per"],
        ),
        (  # two faults of one key
            {"showdown.moments": ["tricks", "exchange_4"]},
            ["showdown.moments", "showdown.moments"],
        ),
    ],
)
def test_a_fault_that_stands_by_itself_is_told_beside_others(
    changes: Mapping[str, object], places: list[str]
) -> None:
    assert _places(changes) == places


def test_twenty_faults_of_one_file_are_told_together() -> None:
    """The file and its message stand beside this test, to be read."""
    text = (HERE / "twenty-faults.toml").read_text(encoding="utf-8")
    with pytest.raises(ProfileError) as caught:
        read_profile(text, "twenty-faults.toml")
    assert f"{caught.value}\n" == (HERE / "twenty-faults.txt").read_text(encoding="utf-8")
    assert len(caught.value.faults) == 20


def test_a_misspelt_key_is_one_fault_though_it_must_be_there() -> None:
    data = changed({"exchange.max_cards": GONE, "exchange.maxcards": 5, "winning": GONE})
    (fault,) = faults_of({**data, "wining": {}})[:1]
    assert str(fault) == 'exchange.maxcards: there is no such key; did you mean "max_cards"?'
    assert [fault.where for fault in faults_of({**data, "wining": {}})] == [
        "exchange.maxcards",
        "wining",
    ]


def test_two_words_that_may_mean_one_missing_key_hide_only_that_one() -> None:
    changes = {"players.min": GONE, "players.mim": 2, "players.max": "4"}
    assert _places(changes) == ["players.max", "players.mim"]


def _without(*tables: str, name: str = "hemmavariant") -> list[Fault]:
    """Return the faults of a bundled profile's data with its provenance, less some tables."""
    data: Any = data_of(name)
    for path in tables:
        *above, key = path.split(".")
        table = data
        for part in above:
            table = table[part]
        del table[key]
    return faults_of(data)


def test_the_lines_of_a_table_that_is_left_out_are_one_fault() -> None:
    assert list(map(str, _without("chicago"))) == [
        "provenance.chicago: this profile has no [chicago]: add it, or take the lines of its keys"
        " (17) away"
    ]
    assert [fault.where for fault in _without("chicago", "exchange_stop")] == [
        "provenance.exchange_stop",
        "provenance.chicago",
    ]
    (fault,) = _without("effects.four_of_a_kind", name=SM)
    assert fault.where == "provenance.effects.four_of_a_kind"


def test_the_lines_of_a_table_that_must_be_there_are_no_fault_beside_it() -> None:
    assert [fault.where for fault in _without("winning", "points")] == ["points", "winning"]


def test_a_line_of_a_key_beside_another_is_told_with_its_reason() -> None:
    data = data_of(SM)
    data["exchange"] |= {"open_card": "never"}
    del data["exchange"]["open_card_rounds"], data["exchange"]["refused_card"]
    first, second = faults_of(data)
    assert str(first) == (
        "provenance.exchange.open_card_rounds: needs no line: this profile has no"
        ' exchange.open_card_rounds, which stands only beside open_card "always" or "on_request"'
    )
    assert second.where == "provenance.exchange.refused_card"


@pytest.mark.parametrize("open_card", ["always", "nevr"])
def test_a_line_of_a_key_that_is_missing_is_no_second_fault(open_card: str) -> None:
    data = data_of(SM)
    data["exchange"]["open_card"] = open_card
    del data["exchange"]["refused_card"]
    (fault,) = faults_of(data)
    assert fault.where == ("exchange.refused_card" if open_card == "always" else fault.where)
    assert not fault.where.startswith("provenance")


def test_no_more_faults_of_the_provenance_are_told_than_the_limit() -> None:
    lines = {f"playrs{number}": "s: x" for number in range(5000)}
    assert len(faults_of({**changed({}), "provenance": lines})) == MAX_FAULTS


def test_a_profile_made_in_python_tells_all_its_faults_too() -> None:
    home: Any = load_profile("hemmavariant")
    changes: dict[str, Any] = {
        "id": "Hem X",
        "points": attrs.evolve(home.points, pair=-1),
        "exchange": attrs.evolve(home.exchange, max_cards="5", order="simultaneous"),
        "showdown": attrs.evolve(home.showdown, moments=["tricks", "deal"]),
        "last_trick": LastTrickRules(points=None),  # type: ignore[arg-type]  # wrong on purpose
        "tricks": None,
        "match": 5,
        "provenance": (("match",),),
    }
    with pytest.raises(ProfileError) as caught:
        attrs.evolve(home, **changes)
    assert [fault.where for fault in caught.value.faults] == [
        "id",
        "exchange.max_cards",
        "exchange.spared_discards",
        "showdown.moments",
        "showdown.moments",
        "points.pair",
        "last_trick.points",
        "tricks",
        "match",
        "provenance",
    ]


def test_what_is_told_is_no_more_than_a_place_and_a_message() -> None:
    with pytest.raises(ProfileError) as caught:
        attrs.evolve(load_profile("hemmavariant"), id="Hem X")
    assert {type(fault) for fault in caught.value.faults} == {Fault}


def test_an_empty_text_is_told_what_a_profile_must_have() -> None:
    with pytest.raises(ProfileError) as caught:
        read_profile("")
    assert {fault.where for fault in caught.value.faults} == {
        "format",
        "version",
        *(f.name for f in attrs.fields(Profile) if f.default is attrs.NOTHING),
    }
