"""What a table takes from whom, and that it does it once."""

import random
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules.table import MAX_REMEMBERED, Receipt, Table, TableError, entry_to_json
from support import HOUSE
from table.tables import DRAWING, act, hasty_threads, hidden, refused, stand_in, table

KEEP = cr.Exchange(cr.Seat(0))


def test_a_table_waits_for_a_seat_from_its_beginning() -> None:
    at = table()
    assert at.version == 1
    assert cr.to_act(at.secret_state) == 0
    assert at.view(0).legal


def test_a_table_draws_for_first_dealer_by_itself() -> None:
    at = table(DRAWING, dealer=None)
    (beginning,) = at.events_since(None, 0)
    assert type(beginning.events[0]).__name__ == "DealerDrawn"
    assert cr.to_act(at.secret_state) in range(3)


def test_a_table_names_its_players_or_counts_them() -> None:
    named = Table(HOUSE, ["Åsa", "Örjan"], 0)
    assert named.record().players == ("Åsa", "Örjan")
    assert table().record().players == ("p1", "p2", "p3")


@pytest.mark.parametrize(
    ("players", "error"),
    [
        (True, cr.GameError),
        (0, cr.GameError),
        (-1, cr.GameError),
        (10**30, cr.GameError),
        (["Åsa"], cr.GameError),
        (None, cr.RecordError),
        (["Åsa", ""], cr.RecordError),
        (["Åsa", 7], cr.RecordError),
    ],
)
def test_a_table_without_proper_players_is_refused(players: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        Table(HOUSE, players, 0)


def test_a_table_begins_only_as_a_game_does() -> None:
    with pytest.raises(cr.GameError):
        Table(HOUSE, 3, 3)
    with pytest.raises(cr.GameError):
        Table(cr.load_profile("poker-sm-2025"), 3)
    sheet = cr.ScoreSheet((3, 4, 5), out=(cr.Seat(0), cr.Seat(1)))
    over = Table(HOUSE, 3, 0, sheet=sheet)
    assert over.secret_state.winners == (2,)
    assert over.events_since(None, 0)[0].events == ()
    assert refused(over, lambda: over.undo(None, 1, "u")).code == "nothing_to_undo"


def test_the_cards_come_from_the_given_source_or_else_from_the_systems() -> None:
    assert table().view(0).hand == table().view(0).hand
    hands = {Table(HOUSE, 3, 2).view(0).hand for _ in range(4)}
    assert len(hands) > 1


class Unshuffled(random.Random):
    """A source that leaves every order as it is."""

    def random(self) -> float:
        return 1 - 2**-53


def test_a_source_that_never_finds_a_dealer_is_no_endless_draw() -> None:
    with pytest.raises(cr.GameError, match="no dealer is ever found"):
        Table(DRAWING, 2, randomness=Unshuffled())


def test_each_accepted_command_is_one_version() -> None:
    at = table()
    assert act(at, "p1 exchange") == 2
    assert act(at, "p2 exchange") == 3
    assert at.version == 3


def test_a_command_sent_again_changes_nothing_and_gets_its_first_receipt() -> None:
    at = table()
    first = at.submit(0, KEEP, 1, "a")
    saved = at.save()
    assert at.submit(0, KEEP, 1, "a") == first == Receipt("a", 2)
    act(at, "p2 exchange")
    assert at.submit(0, KEEP, 1, "a") == first
    assert at.version == 3
    assert at.save() != saved


def test_an_id_stands_for_one_command_of_its_sender() -> None:
    at = table()
    at.submit(0, KEEP, 1, "a")
    hand = at.view(0).hand
    others = [
        lambda: at.submit(0, cr.Exchange(cr.Seat(0), hand[:1]), 1, "a"),
        lambda: at.submit(0, KEEP, 2, "a"),
        lambda: at.undo(0, 1, "a"),
    ]
    for do in others:
        assert refused(at, do).code == "command_conflict"
    assert at.submit(1, cr.Exchange(cr.Seat(1)), 2, "a").version == 3
    assert at.play_for(2, 3, "a").version == 4
    assert at.play_for(2, 3, "a").version == 4
    assert refused(at, lambda: at.play_for(1, 3, "a")).code == "command_conflict"


def test_a_refused_command_leaves_its_id_free() -> None:
    at = table()
    with pytest.raises(cr.IllegalAction):
        at.submit(0, cr.Pass(cr.Seat(0)), 1, "a")
    assert at.submit(0, KEEP, 1, "a").version == 2


def test_a_command_that_is_forgotten_is_stale_and_not_done_again() -> None:
    at = table(players=2)
    sent: list[tuple[int, cr.SeatAction, int, str]] = []
    while len(sent) <= 2 * MAX_REMEMBERED:
        seat = cr.to_act(at.secret_state)
        assert isinstance(seat, int)
        sent.append((seat, at.view(seat).legal[0], at.version, f"c{len(sent)}"))
        at.submit(*sent[-1])
    by = {seat: [one for one in sent if one[0] == seat] for seat in (0, 1)}
    for commands in by.values():
        for known in commands[-MAX_REMEMBERED:]:
            assert at.submit(*known).version == known[2] + 1
    forgotten = next(one for of in by.values() for one in of[:-MAX_REMEMBERED])
    assert refused(at, lambda: at.submit(*forgotten)).code == "stale_version"


@pytest.mark.parametrize("version", [0, 2, 10**18])
def test_only_the_present_version_is_taken(version: int) -> None:
    at = table()
    error = refused(at, lambda: at.submit(0, KEEP, version, "a"))
    assert (error.code, error.facts) == ("stale_version", {"now": 1, "expected": version})


@pytest.mark.parametrize("version", [-1, True, 1.0, "1", None, pytest.param(10**5_000, id="huge")])
def test_what_is_no_version_is_refused(version: Any) -> None:
    at = table()
    error = refused(at, lambda: at.submit(0, KEEP, version, "a"))
    assert (error.code, error.variant) == ("malformed_command", "version")
    error = refused(at, lambda: at.events_since(0, version))
    assert (error.code, error.variant) == ("malformed_command", "version")


@pytest.mark.parametrize("version", [2, 2**63 - 1])
def test_nothing_has_happened_since_a_version_to_come(version: int) -> None:
    at = table()
    assert refused(at, lambda: at.events_since(0, version)).code == "no_such_version"


@pytest.mark.parametrize("players", [17, [f"Player {number}" for number in range(17)]])
def test_too_many_players_are_counted_as_they_are(players: Any) -> None:
    with pytest.raises(cr.GameError, match="a game has 2 to 10 players, not 17"):
        Table(HOUSE, players, 0)


def test_what_is_no_entry_is_not_written() -> None:
    with pytest.raises(cr.WireError, match='value: must be an Entry, not "1"'):
        entry_to_json("1")  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("name", ["", "a" * 65, "a b", "å", "a\n", "\u202e", None, 7, b"a"])
def test_what_is_no_id_is_refused(name: Any) -> None:
    at = table()
    error = refused(at, lambda: at.submit(0, KEEP, 1, name))
    assert (error.code, error.variant) == ("malformed_command", "id")


def test_every_sign_of_an_id_is_taken() -> None:
    at = table()
    assert at.submit(0, KEEP, 1, "aZ09._:-" * 8).version == 2


def test_a_seat_acts_for_itself_alone() -> None:
    at = table()
    error = refused(at, lambda: at.submit(1, KEEP, 1, "a"))
    assert (error.code, error.seat) == ("other_seat", 1)


def test_a_seat_may_not_act_for_chance() -> None:
    at = table()
    for action in (cr.Shuffle(cr.PACK), cr.Reshuffle(()), cr.Draw([(cr.Seat(0), cr.Card.HA)])):
        with pytest.raises(TableError) as caught:
            at.submit(0, action, 1, "a")  # type: ignore[arg-type]  # what a seat may send
        assert caught.value.code == "not_for_seats"


@pytest.mark.parametrize("action", [None, "p1 exchange", 7])
def test_what_is_no_action_is_an_error_of_notation(action: Any) -> None:
    at = table()
    with pytest.raises(cr.NotationError):
        at.submit(0, action, 1, "a")


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_a_seat_that_there_is_not_is_an_error_of_the_server(seat: Any) -> None:
    at = table()
    for do in (
        lambda: at.submit(seat, KEEP, 1, "a"),
        lambda: at.play_for(seat, 1, "a"),
        lambda: at.undo(seat, 1, "a"),
        lambda: at.view(seat),
        lambda: at.events_since(seat, 0),
        lambda: at.information(seat),
    ):
        with pytest.raises(cr.GameError):
            do()


def test_what_the_rules_refuse_comes_as_it_is() -> None:
    at = table()
    with pytest.raises(cr.IllegalAction) as caught:
        at.submit(1, cr.Exchange(cr.Seat(1)), 1, "a")
    assert caught.value.code == "not_your_turn"
    assert at.version == 1


def test_nothing_is_taken_after_the_game() -> None:
    at = table(players=2)
    stand_in(at)
    assert at.secret_state.winners
    with pytest.raises(cr.IllegalAction, match="the game is over"):
        at.submit(0, KEEP, at.version, "a")
    assert refused(at, lambda: at.play_for(0, at.version, "a")).code == "not_awaited"


def test_an_absent_seat_does_the_harmless_action_and_that_is_marked() -> None:
    at = table()
    harmless = cr.default_action(at.view(0))
    twin = table()
    twin.submit(0, harmless, 1, "a")
    at.play_for(0, 1, "a")
    assert at.secret_state == twin.secret_state
    (stood_in,), (did,) = at.events_since(1, 1), twin.events_since(1, 1)
    assert (stood_in.stood_in, did.stood_in) == (True, False)
    assert (stood_in.seat, stood_in.events) == (did.seat, did.events)


def test_with_hidden_choices_every_seat_that_has_not_chosen_may_be_stood_in_for() -> None:
    at = hidden()
    at.play_for(2, 1, "a")
    assert refused(at, lambda: at.play_for(2, 2, "b")).code == "not_awaited"
    assert at.play_for(0, 2, "b").version == 3


def test_of_two_commands_for_one_version_exactly_one_is_done() -> None:
    for _ in range(30):
        at = hidden(2)
        start = Barrier(2)

        def send(seat: int, at: Table = at, start: Barrier = start) -> str:
            start.wait()
            try:
                return str(at.submit(seat, cr.Exchange(cr.Seat(seat)), 1, "a").version)
            except TableError as error:
                return error.code

        with hasty_threads(), ThreadPoolExecutor(2) as threads:
            assert sorted(threads.map(send, (0, 1))) == ["2", "stale_version"]
        assert at.version == 2


def test_no_repr_of_a_table_holds_a_card() -> None:
    at = table()
    assert repr(at) == "<Table version 1 <State deal 1 Exchanging totals (0, 0, 0)>>"
    (entry,) = at.events_since(0, 0)
    receipt = at.submit(0, cr.Exchange(cr.Seat(0), at.view(0).hand[:1]), 1, "a")
    error = refused(at, lambda: at.submit(1, KEEP, 2, "a"))
    for shown in (entry, receipt, error):
        assert not [card for card in cr.PACK if str(card) in repr(shown)]
