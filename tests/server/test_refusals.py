"""What is refused is answered with a code and a sentence, and changes nothing."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection

import app
import chicago_rules as cr
from chicago_rules.events import Passed
from protocol import MAX_MESSAGE
from server.guests import Guest, House, begun, serving

P1, P2 = cr.Seat(0), cr.Seat(1)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    room = begun(tmp_path)
    saved = (tmp_path / "table.secret.json").read_bytes()
    with serving(room) as house:
        yield house
    # No test here has a command that is accepted but by ``_exchange``.
    assert room.table.version > 1 or (tmp_path / "table.secret.json").read_bytes() == saved


def _exchange(house: House, guest: Guest, action: cr.SeatAction) -> None:
    house.witness.note(action)
    guest.act(action, command_id="first")
    guest.hear_of(2)


def _last_words(connection: ClientConnection) -> tuple[str, int]:
    """Return the code of a refusal, and that with which the connection was closed after it."""
    code = json.loads(connection.recv(timeout=20))["code"]
    with pytest.raises(ConnectionClosedError) as closed:
        connection.recv(timeout=20)
    assert closed.value.rcvd is not None
    return code, closed.value.rcvd.code


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "join", "token": "guessed", "lang": "en", "since": 0}, "unknown_link"),
        ({"type": "join", "token": "\ud800", "lang": "en", "since": 0}, "unknown_link"),
        ({"type": "join", "token": None, "lang": "en", "since": 0}, "malformed_message"),
        ({"type": "join", "token": "guessed", "lang": "de", "since": 0}, "malformed_message"),
        ({"type": "stand_in", "version": 1}, "join_first"),
        ([], "malformed_message"),
    ],
)
def test_who_has_no_link_is_told_so_and_sent_away(house: House, first: object, code: str) -> None:
    connection = house.connect()
    connection.send(json.dumps(first))
    assert _last_words(connection) == (code, app.NOT_JOINED)


def test_who_says_nothing_is_sent_away(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "JOIN_SECONDS", 0.05)
    assert _last_words(house.connect()) == ("join_first", app.NOT_JOINED)


def test_who_leaves_before_joining_is_no_fault(house: House) -> None:
    house.connect().close()
    assert Guest(house, P1).joined["seat"] == 0


@pytest.mark.parametrize(
    ("since", "code"),
    [(2, "no_such_version"), (-1, "malformed_command"), (True, "malformed_command")],
)
def test_who_knows_of_a_version_that_is_not_there_is_told_so(
    house: House, since: int, code: str
) -> None:
    connection = house.connect()
    message = {"type": "join", "token": house.token(P1), "lang": "en", "since": since}
    connection.send(json.dumps(message))
    assert _last_words(connection) == (code, app.NOT_JOINED)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed_message"),
        ("{", "malformed_message"),
        ("[" * MAX_MESSAGE, "malformed_message"),
        ("1" * MAX_MESSAGE, "malformed_message"),
        (b"\x00\xff", "malformed_message"),
        ('{"type":"act"}', "malformed_message"),
        ('{"type":"join","token":"","lang":"en","since":0}', "malformed_message"),
        ('{"type":"stand_in","version":1,"seat":0}', "malformed_message"),
        ('{"type":"act","action":"","version":1,"id":"a","seat":0}', "malformed_message"),
        ('{"type":"stand_in","version":1,"version":1}', "malformed_message"),
        ('{"type":"join","type":"stand_in","version":1}', "malformed_message"),
        (" " * (MAX_MESSAGE + 1), "message_too_long"),
    ],
)
def test_what_is_no_message_is_refused(house: House, text: str | bytes, code: str) -> None:
    guest = Guest(house, P1)
    guest.connection.send(text)
    assert guest.refused()[0] == code
    _exchange(house, guest, cr.Exchange(P1))  # and the connection goes on


def test_a_frame_beyond_all_measure_ends_the_connection(house: House) -> None:
    guest = Guest(house, P1)
    guest.connection.send(" " * (app.MAX_FRAME + 1))
    with pytest.raises(ConnectionClosedError) as closed:
        guest.refused()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    assert Guest(house, P1).joined["seat"] == 0


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ("", "wire_error"),
        ('{"format":"chicago-action","version":1,"value":{"type":"fly","seat":0}}', "wire_error"),
        ('{"format":"chicago-action","version":2,"value":{}}', "unsupported_version"),
        (cr.to_json(cr.Shuffle(cr.PACK)), "wire_error"),
        (cr.to_json(cr.Shuffle(cr.PACK[:5])), "malformed_message"),
        (cr.to_json(Passed(P1)), "malformed_message"),
        ("[" * 1000, "wire_error"),
    ],
)
def test_what_is_no_action_of_a_seat_is_refused(house: House, document: str, code: str) -> None:
    guest = Guest(house, P1)
    guest.say(type="act", action=document, version=1, id="x")
    frame = guest.hear("error")
    assert (frame["code"], frame["id"]) == (code, "x")


def test_nobody_acts_for_another_seat(house: House) -> None:
    guest = Guest(house, P2)
    guest.act(cr.Exchange(P1))
    assert guest.refused()[0] == "other_seat"


def test_an_illegal_action_is_refused_in_the_language_of_its_player(house: House) -> None:
    guest = Guest(house, P2, lang="sv")
    guest.act(cr.Exchange(P2))
    code, message = guest.refused()
    wrong = cr.why_not(house.room.table.secret_state, cr.Exchange(P2))
    assert wrong is not None
    assert (code, message) == ("not_your_turn", cr.message_in(wrong, "sv"))


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_a_card_of_another_hand_is_refused_without_naming_more_cards(
    house: House, lang: str
) -> None:
    guest = Guest(house, P1, lang=lang)
    guest.act(cr.Exchange(P1, [house.room.table.secret_state.hands()[P2][0]]))
    assert guest.refused()[0] == "card_not_held"  # the answer was looked through


def test_a_stale_version_is_refused(house: House) -> None:
    guest, other = Guest(house, P1), Guest(house, P2)
    _exchange(house, guest, cr.Exchange(P1))
    other.act(cr.Exchange(P2), version=1)
    assert other.refused()[0] == "stale_version"


def test_a_repeated_command_is_done_once(house: House) -> None:
    guest = Guest(house, P1)
    _exchange(house, guest, cr.Exchange(P1))
    guest.act(cr.Exchange(P1), version=1, command_id="first")
    assert guest.hear("done") == {"type": "done", "id": "first", "version": 2}
    assert house.room.table.version == 2


def test_an_id_stands_for_one_command(house: House) -> None:
    guest = Guest(house, P1)
    (card, *_) = house.room.table.view(P1).hand
    _exchange(house, guest, cr.Exchange(P1))
    guest.act(cr.Exchange(P1, [card]), version=1, command_id="first")
    assert guest.refused()[0] == "command_conflict"


def test_a_version_and_an_id_must_be_ones(house: House) -> None:
    guest = Guest(house, P1)
    guest.act(cr.Exchange(P1), version=True)
    assert guest.refused()[0] == "malformed_command"
    guest.act(cr.Exchange(P1), command_id="å")
    assert guest.refused()[0] == "malformed_command"
