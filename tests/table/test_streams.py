"""What each seat is told: what `step` gave, redacted, and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.table import Table
from support import HOUSE, SM, variant
from table.tables import HIDDEN, act, hidden, stand_in, table


def replayed(at: Table) -> list[list[cr.Event]]:
    """Return the events of the record's actions, together where chance goes on after a seat."""
    record = at.record()
    state = cr.new_game(record.profile, len(record.players), record.dealer, sheet=record.sheet)
    told: list[list[cr.Event]] = [[]]
    for line in (line for deal in record.deals for line in deal.lines):
        action = line.said
        assert isinstance(action, cr.SeatAction | cr.ChanceAction)
        if isinstance(action, cr.SeatAction):
            told.append([])
        done = cr.step(state, action)
        state = done.state
        told[-1] += done.events
    assert state == at.secret_state
    return told


@settings(max_examples=20, deadline=None)
@given(
    profile=st.sampled_from([HOUSE, SM, variant(HOUSE, HIDDEN), cr.load_profile("pagat")]),
    seed=st.integers(0, 2**32),
)
def test_a_stream_is_what_step_gave_as_its_seat_may_see_it(profile: cr.Profile, seed: int) -> None:
    at = table(profile, 3, randomness=random.Random(seed))
    stand_in(at, lambda state: state.deal_number > 2)
    told = replayed(at)
    for seat in (None, 0, 1, 2):
        entries = at.events_since(seat, 0)
        assert [entry.version for entry in entries] == list(range(1, at.version + 1))
        wanted = [tuple(cr.redact(event, seat) for event in events) for events in told]
        assert [entry.events for entry in entries] == wanted
        assert at.information(seat) == sum(wanted, ())
        for version in (0, 1, len(entries) // 2, len(entries)):
            assert at.events_since(seat, version) == entries[version:]


def test_no_seat_is_told_of_cards_that_it_may_not_see() -> None:
    at = table()
    hands = [set(at.view(seat).hand) for seat in range(3)]
    for seat in (None, 0, 1, 2):
        (entry,) = at.events_since(seat, 0)
        named = {card for card in cr.PACK if str(card) in repr(entry.events)}
        assert named == (set() if seat is None else hands[seat])


def test_an_entry_says_who_acted() -> None:
    at = table()
    act(at, "p1 exchange")
    beginning, exchange = at.events_since(None, 0)
    assert (beginning.seat, exchange.seat) == (None, 0)


def test_the_next_deal_is_told_with_the_command_that_ends_the_last_one() -> None:
    at = table()
    stand_in(at, lambda state: state.deal_number == 2)
    last = at.events_since(1, at.version - 1)[0].events
    kinds = [type(event).__name__ for event in last]
    assert kinds.index("DealEnded") < kinds.index("Dealt")
    assert kinds[-1] == "Awaited"


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_all_that_was_told_and_not_taken_back_makes_the_public_view(seat: int | None) -> None:
    at = hidden()
    known = cr.observe(cr.new_game(at.view(None).profile, 3, 2), None)
    act(at, "p2 exchange")
    at.undo(1, 2, "u")
    act(at, "p3 exchange")
    assert cr.follow(known, at.information(seat)) == at.view(None)
    stand_in(at, lambda state: state.deal_number == 3)
    assert cr.follow(known, at.information(seat)) == at.view(None)


def test_a_view_is_what_the_seat_may_know() -> None:
    at = table()
    for seat in (None, 0, 1, 2):
        assert at.view(seat) == cr.observe(at.secret_state, seat)


def test_a_snapshot_is_a_view_with_its_version() -> None:
    at = table()
    for version in (1, 2, 3):
        for seat in (None, 0, 1, 2):
            seen = at.snapshot(seat)
            assert (seen.version, seen.view) == (version, at.view(seat))
            assert repr(seen) == f"Snapshot(version={version})"
        stand_in(at, lambda state, version=version: at.version > version)  # type: ignore[misc]
