"""A table that is saved and loaded goes on as if nothing had happened."""

import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.table import Table, entry_from_json, entry_to_json
from strategies.games import ROOT
from support import HOUSE, variant
from table.tables import DRAWING, HIDDEN, act, hidden, refused, stand_in, table

FIXTURES: Final = ROOT / "tests" / "table" / "fixtures"


def told(at: Table) -> tuple[object, ...]:
    """Return all that a table hands out."""
    seats = (None, *range(at.secret_state.players))
    return (
        at.version,
        at.secret_state,
        at.record(),
        [(at.view(seat), at.events_since(seat, 0), at.information(seat)) for seat in seats],
        at.save(),
        repr(at),
    )


def send(at: Table, rng: random.Random, turn: int) -> None:
    """Do something, and sometimes take it back where that can be done."""
    seat = cr.to_act(at.secret_state)
    if not isinstance(seat, int):
        return
    if rng.random() < 0.2:
        at.play_for(seat, at.version, f"p{turn}")
    else:
        action = cr.random_player(at.view(seat), rng)
        at.submit(seat, action, at.version, f"a{turn}")
    if rng.random() < 0.4 and cr.to_act(at.secret_state) != seat:
        try:
            at.undo(None, at.version, f"u{turn}")
        except cr.ChicagoError:
            return


@settings(max_examples=15, deadline=None)
@given(
    profile=st.sampled_from(
        [HOUSE, DRAWING, variant(HOUSE, HIDDEN), *map(cr.load_profile, ("pagat", "gamerules"))]
    ),
    players=st.integers(2, 4),
    commit=st.booleans(),
    seed=st.integers(0, 2**32),
)
def test_a_loaded_table_is_the_saved_one_and_goes_on_alike(
    profile: cr.Profile, players: int, commit: bool, seed: int
) -> None:
    at = table(profile, players, commit=commit, randomness=random.Random(seed))
    rng = random.Random(seed)
    for turn in range(rng.randrange(120)):
        send(at, rng, turn)
    again = Table.load(at.save())
    assert told(again) == told(at)
    deal, choices = at.secret_state.deal_number, rng.getstate()
    for one in (at, again):  # the cards of the present deal are the same in both
        rng.setstate(choices)
        for turn in range(1_000, 1_030):
            if one.secret_state.deal_number == deal:
                send(one, rng, turn)
    if at.secret_state.deal_number == deal:
        assert told(again) == told(at)


def test_saving_in_an_exchange_and_loading_gives_the_same_cards_as_not_saving() -> None:
    five = variant(HOUSE, {"exchange.max_cards": 5})
    at, other = (table(five, 7, check_players=False) for _ in range(2))
    while at.secret_state.deal_number == 1:
        seat = cr.to_act(at.secret_state)
        assert isinstance(seat, int)
        legal = at.view(seat).legal
        throws = [action for action in legal if isinstance(action, cr.Exchange)]
        action = throws[-1] if throws else legal[0]
        at.submit(seat, action, at.version, f"c{at.version}")
        other = Table.load(other.save())
        other.submit(seat, action, other.version, f"c{other.version}")
        assert at.secret_state.deal_number > 1 or at.secret_state == other.secret_state
    (deal, *_), (again, *_) = at.record().deals, other.record().deals
    assert deal == again
    assert any(line.text.startswith("reshuffle") for line in deal.lines)


def test_a_loaded_table_knows_commands_again() -> None:
    at = table()
    receipt = at.submit(0, cr.Exchange(cr.Seat(0)), 1, "a")
    at.play_for(1, 2, "a")
    again = Table.load(at.save())
    assert again.submit(0, cr.Exchange(cr.Seat(0)), 1, "a") == receipt
    assert again.play_for(1, 2, "a").version == 3
    assert again.version == 3
    assert refused(again, lambda: again.undo(0, 1, "a")).code == "command_conflict"


def test_a_loaded_table_takes_back_what_the_saved_one_would_have() -> None:
    at = hidden()
    act(at, "p1 exchange")
    act(at, "p2 exchange")
    again = Table.load(at.save())
    for one in (at, again):
        one.undo(1, 3, "u")
        one.undo(0, 4, "u")
    assert told(again) == told(at)


def test_a_loaded_table_deals_on_from_the_given_source() -> None:
    text = table().save()
    hands = []
    for _ in range(2):
        again = Table.load(text, randomness=random.Random(3))
        stand_in(again, lambda state: state.deal_number == 2)
        hands.append(again.secret_state.hands())
    assert hands[0] == hands[1]


def changed(change: Callable[[dict[str, Any]], object], at: Table | None = None) -> str:
    """Return a saved table with something changed in its value."""
    if at is None:
        at = table()
        act(at, "p1 exchange", "a")
        at.play_for(1, 2, "b")
    document = json.loads(at.save())
    change(document["value"])
    return json.dumps(document)


def first_command(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda value: value["commands"][0].update(changes)


def second_command(**changes: object) -> Callable[[dict[str, Any]], object]:
    return lambda value: value["commands"][1].update(changes)


PLAY: Final = {"type": "play", "seat": 0, "card": "Ah"}
PASS: Final = {"type": "pass", "seat": 2}


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda value: value.update(names=["p1"]), "beginning"),
        (lambda value: value.update(names=["p1", "", "p3"]), ""),
        (lambda value: value.update(dealer=None), "beginning"),
        (lambda value: value.update(dealer=3), "beginning"),
        (lambda value: value.update(fixed=[]), "beginning"),
        (lambda value: value["fixed"][0].update(number=2), "beginning"),
        (lambda value: value["fixed"][0].update(number=-1), "fixed[1]"),
        (lambda value: value["fixed"][0]["pack"].pop(), "fixed[1]"),
        (lambda value: value["fixed"].append(value["fixed"][0]), "fixed"),
        (lambda value: value["commands"].reverse(), "commands[1]"),
        (lambda value: value["commands"].append(value["commands"][0]), "commands[3]"),
        (first_command(action=PLAY), "commands[1]"),
        (first_command(action=None), "commands[1]"),
        (first_command(sender=1), "commands[1]"),
        (first_command(sender=None, seat=None), "commands[1]"),
        (first_command(kind="undo"), "commands[1]"),
        (first_command(kind="undo", seat=None, action=None), "commands[1]"),
        (first_command(expected=0), "commands[1]"),
        (first_command(expected=-1), "commands[1]"),
        (first_command(command_id=""), "commands[1]"),
        (first_command(command_id=None), "commands[1].command_id"),
        (second_command(sender=1), "commands[2]"),
        (second_command(seat=None), "commands[2]"),
        (second_command(action=PASS), "commands[2]"),
        (second_command(seat=9, action=None), "commands[2]"),
    ],
)
def test_a_saved_table_that_cannot_be_is_refused_with_the_place(
    change: Callable[[dict[str, Any]], object], where: str
) -> None:
    with pytest.raises(cr.WireError) as caught:
        Table.load(changed(change))
    assert caught.value.faults[0].where.startswith(f"value.{where}".rstrip("."))


def test_a_refusal_in_a_saved_table_names_no_card_that_is_not_public() -> None:
    at = table()
    held = at.view(0).hand
    missing = next(card for card in cr.PACK if card not in held)
    act(at, "p1 exchange")
    throw = {"type": "exchange", "seat": 0, "cards": [str(missing)]}
    with pytest.raises(cr.WireError) as caught:
        Table.load(changed(first_command(action=throw), at))
    assert not [card for card in cr.PACK if str(card) in str(caught.value)]


def test_a_saved_table_of_another_version_is_not_guessed_at() -> None:
    text = table().save().replace('"version":1', '"version":2', 1)
    with pytest.raises(cr.UnsupportedVersion):
        Table.load(text)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format":"chicago-view","version":1}'])
def test_what_is_no_saved_table_is_a_fault(text: str) -> None:
    with pytest.raises(cr.WireError):
        Table.load(text)


def test_a_saved_table_is_bounded_as_asked() -> None:
    with pytest.raises(cr.WireError, match="at most 10 characters"):
        Table.load(table().save(), limits=cr.Limits(text=10))


@pytest.mark.parametrize("path", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_a_table_that_was_saved_in_version_1_loads_for_ever(path: Any) -> None:
    text = path.read_text("utf-8").rstrip("\n")
    assert Table.load(text).save() == text


def test_there_are_tables_that_were_saved() -> None:
    assert len(list(FIXTURES.glob("*.json"))) == 3


def test_an_entry_is_the_same_in_json() -> None:
    at = hidden()
    act(at, "p1 exchange")
    at.undo(0, 2, "u")
    committed = table(commit=True)
    stand_in(committed, lambda state: state.deal_number == 2)
    for one in (at, committed):
        for seat in (None, 0, 1, 2):
            for entry in one.events_since(seat, 0):
                assert entry_from_json(entry_to_json(entry)) == entry


def test_json_that_is_no_entry_is_refused() -> None:
    with pytest.raises(cr.WireError):
        entry_from_json(table().save())
