"""Players' names: what one may be, and which are alike at one table."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.names import MAX_MARKS, MAX_NAME, alike_faults, name_faults
from chicago_rules.table import Table
from support import HOUSE

MARK = "\u0323"  # a dot below, which stays a sign of its own under most letters
GOOD = ["Åsa", "p1", "Ali  B", "O'Neill", "李雷", "ไม้เอก", "שָׁלוֹם", "x" + MARK * MAX_MARKS, "x" * 64]
BAD = {
    "": "can be printed",
    "x" * (MAX_NAME + 1): "can be printed",
    "a\u200bb": "can be printed",
    "a\u3164": "can be printed",
    " ": "begin or end with a space",
    " " * 64: "begin or end with a space",
    " Ali": "begin or end with a space",
    "Ali ": "begin or end with a space",
    "A\u030asa": "composed characters",
    MARK + "x": "begin with a sign",
    MARK: "begin with a sign",
    "x" + MARK * (MAX_MARKS + 1): "at most 4 signs",
    "Z\u0335" + "\u0336\u0337\u0338\u0334\u0335": "at most 4 signs",
}


def told(name: str) -> list[str]:
    return [str(fault) for fault in name_faults([(1, name)])]


@pytest.mark.parametrize("name", GOOD)
def test_a_name_may_be_of_any_script(name: str) -> None:
    name = unicodedata.normalize("NFC", name)
    assert told(name) == []
    record = cr.make_record(HOUSE, [name, "B"], 0, [])
    assert cr.read_record(cr.write_record(record)) == record
    assert cr.from_json(cr.to_json(record)) == record


@pytest.mark.parametrize("name", BAD)
def test_a_name_that_shows_otherwise_than_it_is_is_refused(name: str) -> None:
    (fault,) = told(name)
    assert fault.startswith("players[1]: ")
    assert BAD[name] in fault
    with pytest.raises(cr.RecordError, match=BAD[name]):
        cr.make_record(HOUSE, [name, "B"], 0, [])
    with pytest.raises(cr.RecordError, match=BAD[name]):
        Table(HOUSE, [name, "B"], 0)


@given(st.text(max_size=70))
def test_a_name_that_may_stand_is_found_again_by_its_own_eyes(name: str) -> None:
    if not told(name):
        assert name == name.strip() == unicodedata.normalize("NFC", name)
        assert 1 <= len(name) <= MAX_NAME


ALIKE = [
    ("Åsa", "ÅSA"),
    ("Ali B", "Ali  B"),
    ("Straße", "STRASSE"),
    ("Ali", "\uff21\uff4c\uff49"),
    ("ﬁa", "fia"),
    ("Ali", "Ali"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_alike_are_no_names_of_one_table(one: str, other: str) -> None:
    with pytest.raises(cr.RecordError) as caught:
        Table(HOUSE, ["Eva", one, other], 0)
    assert [fault.where for fault in caught.value.faults] == ["players[3]"]
    assert "would be taken for" in str(caught.value)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_a_record_tells_players_of_one_name_apart_by_their_seats(one: str, other: str) -> None:
    record = cr.make_record(HOUSE, [one, other], 0, [])
    assert cr.read_record(cr.write_record(record)).players == (one, other)


def test_different_names_are_not_alike() -> None:
    assert list(alike_faults(["Åsa", "Asa", "Ali", "Alia", "p1", "p10"])) == []
