"""Seats: from 0 in the API, p1 p2 … in text, clockwise in the order of the players."""

import pytest

import chicago_rules as cr
from chicago_rules import NotationError, Seat
from chicago_rules.seats import MAX_SEATS, clockwise


def test_seats_are_written_from_p1() -> None:
    assert [cr.format_seat(Seat(number)) for number in range(3)] == ["p1", "p2", "p3"]


def test_every_seat_is_read_as_it_is_written_in_lower_or_upper_case() -> None:
    for number in range(MAX_SEATS):
        text = cr.format_seat(Seat(number))
        assert cr.parse_seat(text) == cr.parse_seat(text.upper()) == number


NO_SEATS = [
    *("", "p", "1", "p0", "p-1", "p+1", "p01", "p11", "p100", "p1 ", " p1", "p 1", "p1\n"),
    *("p1.0", "p٣", "p²", "q1", "pp1", "seat1"),
]


@pytest.mark.parametrize("text", NO_SEATS)
def test_what_is_no_seat_is_refused_by_its_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        cr.parse_seat(text)
    assert str(caught.value) == f"{text!r} is no seat; seats are p1 to p10"


def test_52_cards_serve_at_most_ten_seats() -> None:
    assert MAX_SEATS * 5 <= len(cr.PACK) < (MAX_SEATS + 1) * 5


@pytest.mark.parametrize(
    ("after", "players", "order"),
    [
        (0, 2, (1, 0)),
        (1, 2, (0, 1)),
        (0, 4, (1, 2, 3, 0)),
        (2, 4, (3, 0, 1, 2)),
        (3, 4, (0, 1, 2, 3)),
    ],
)
def test_turns_go_clockwise_from_the_left_of_a_seat_round_to_itself(
    after: int, players: int, order: tuple[int, ...]
) -> None:
    assert clockwise(Seat(after), players) == order
