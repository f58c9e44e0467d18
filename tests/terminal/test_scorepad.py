"""The score sheet: a column for each player, and a dash where a deal changed nothing."""

import attrs

import chicago_rules as cr
from chicago_rules.layout import cells
from chicago_rules.scorepad import Entry, sheet_lines
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from support import HOUSE

SPEECH = Speech("sv", ("Åsa", "Örjan", "Ali"), Seat(0))


def _view(*totals: int, declared: tuple[int, ...] = (), number: int = 3) -> cr.PlayerView:
    sheet = cr.ScoreSheet(totals, declared=declared)
    state = cr.new_game(HOUSE, len(totals), 0, sheet=sheet, check_players=False)
    view = cr.observe(state, None)
    return attrs.evolve(view, deal_number=number)


def test_totals_are_written_deal_by_deal() -> None:
    entries = [Entry(0, (0, 0, 0)), Entry(1, (5, 0, 1)), Entry(2, (5, 15, -14))]
    assert sheet_lines(SPEECH, entries, _view(5, 15, -14)) == [
        "Protokoll",
        "  giv  Åsa  Örjan  Ali",
        "-----  ---  -----  ---",
        "start    0      0    0",
        "    1    5      -    1",
        "    2    -     15  -14",
        "Streck: given ändrade ingenting.",
    ]


def test_a_sheet_without_a_dash_does_not_explain_one() -> None:
    lines = sheet_lines(SPEECH, [Entry(0, (0, 0, 0))], _view(0, 0, 0))
    assert lines[-1] == "start    0      0    0"


def test_the_last_line_of_a_game_that_is_over_has_all_totals() -> None:
    entries = [Entry(0, (40, 0, 9)), Entry(1, (55, 0, 9))]
    over = attrs.evolve(_view(55, 0, 9), winners=(Seat(0),))
    assert sheet_lines(SPEECH, entries, over)[-2] == "    1   55      0    9"


def test_the_present_deal_is_shown_as_soon_as_it_has_changed_a_total() -> None:
    entries = [Entry(0, (0, 0, 0)), Entry(1, (5, 0, 1))]
    assert sheet_lines(SPEECH, entries, _view(5, 2, 1))[-2] == "   nu    -      2    -"


def test_who_has_declared_and_who_is_stopped_stands_below() -> None:
    lines = sheet_lines(SPEECH, [Entry(0, (50, 15, 46))], _view(50, 15, 46, declared=(1,)))
    assert lines[-2:] == ["Har sagt Chicago: Örjan.", "Köpstopp: Ali och du."]


def test_of_a_long_game_the_last_deals_are_shown_from_a_full_row_on() -> None:
    entries = [Entry(deal, (deal, 0, 0)) for deal in range(20)]
    lines = sheet_lines(SPEECH, entries, _view(19, 0, 0))
    assert lines[3].split() == ["…"] * 4
    assert lines[4] == " 13   13      0    0"
    assert lines[-2] == " 19   19      -    -"
    assert len(lines) == 12


def test_names_give_way_where_they_do_not_fit() -> None:
    names = tuple("n" * 30 + str(seat) for seat in range(10))
    speech = Speech("en", names, Seat(0))
    lines = sheet_lines(speech, [Entry(0, (0,) * 10)], _view(*[0] * 10))
    assert lines[1].split() == ["deal", *(f"p{number}" for number in range(1, 11))]
    assert max(map(cells, lines)) <= 80
