"""Records, lines and actions made in code of what is no such thing."""

from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules.notation import Line

HEMMA = cr.load_profile("hemmavariant")


def made(**parts: Any) -> cr.Record:
    given = {"profile": HEMMA, "players": ("A", "B"), "dealer": 0, **parts}
    return cr.Record(**given)


@pytest.mark.parametrize(
    ("parts", "where"),
    [
        ({"players": ("A", 1)}, "players[2]"),
        ({"winners": (2,)}, "winners"),
        ({"winners": (-1,)}, "winners"),
        ({"dealer": 2}, "dealer"),
        ({"deals": (cr.RecordedDeal((), (1, True)),)}, "deal[1].totals"),
        ({"deals": (cr.RecordedDeal((), (1, 2, 3)),)}, "deal[1].totals"),
        ({"notes": (("mine", 1),)}, "mine"),
        ({"notes": (("_mine", 1.5),)}, "_mine"),
        ({"notes": (("_mine", ("a", None)),)}, "_mine"),
        ({"deals": (cr.RecordedDeal((), None, (("mine", 1),)),)}, "deal[1].mine"),
    ],
)
def test_a_record_that_could_not_be_written_and_read_is_none(
    parts: dict[str, Any], where: str
) -> None:
    with pytest.raises(cr.RecordError) as refused:
        made(**parts)
    (fault,) = refused.value.faults
    assert fault.where == where
    assert fault.message


def test_a_record_made_in_code_is_written_and_read() -> None:
    deal = cr.RecordedDeal((Line("# so"),), (1, 2), (("_a", ("x", 1, True)),))
    record = made(deals=(deal,), winners=(1,), notes=(("_b", "y"),))
    assert cr.read_record(cr.write_record(record)) == record


@pytest.mark.parametrize("thing", [None, 7, b"p1 pass", ["p1", "pass"]])
def test_only_a_text_is_a_line(thing: Any) -> None:
    with pytest.raises(cr.NotationError):
        Line(thing)


@pytest.mark.parametrize("thing", [None, "p1 pass", cr.Card.HA, HEMMA])
def test_only_an_action_has_a_written_form(thing: Any) -> None:
    with pytest.raises(cr.NotationError):
        cr.format_action(thing)
