"""Four clients at a table: what each is told, and that nothing is lost."""

import json
import os
import random
from pathlib import Path

import pytest

import chicago_rules as cr
from room import Room
from server.guests import Guest, House, begun, cards_in, play, serving


@pytest.mark.parametrize("profile", ["hemmavariant", "poker-sm-2025", "svenska-regler-varianter"])
def test_no_frame_of_four_clients_holds_a_card_that_its_seat_has_not_seen(
    profile: str, tmp_path: Path
) -> None:
    room = begun(tmp_path, profile)
    with serving(room) as house:  # each frame is looked through as it comes
        guests, spectator = house.guests(), Guest(house, None)
        play(house, guests, [spectator], random.Random(5), until_deal=2)
        assert room.table.secret_state.deal_number == 2
        for guest in guests:
            hand = room.table.secret_state.hands()[guest.viewer or 0]
            assert guest.view["value"]["hand"] == [str(card) for card in hand]
            assert guest.version == room.table.version


def test_the_witness_sees_a_card_that_is_told_to_another_seat(tmp_path: Path) -> None:
    room = begun(tmp_path)
    with serving(room) as house:
        (entry,) = room.table.events_since(0, 0)
        frame = cr.to_json(room.table.view(0))
        house.witness.look_through(f'{{"view":{frame}}}', cr.Seat(0))
        with pytest.raises(AssertionError):
            house.witness.look_through(f'{{"view":{frame}}}', cr.Seat(1))
        told = json.dumps({"entries": [{"value": {"version": 1, "events": repr(entry.events)}}]})
        with pytest.raises(AssertionError):
            house.witness.look_through(told, cr.Seat(1))


def test_a_spectator_sees_no_hand_and_may_do_nothing(tmp_path: Path) -> None:
    with serving(begun(tmp_path)) as house:
        spectator = Guest(house, None)
        assert spectator.joined["seat"] is None
        view = spectator.view["value"]
        assert (view["hand"], view["legal"]) == ([], [])
        assert not cards_in(json.dumps(spectator.entries))
        spectator.act(cr.Exchange(cr.Seat(0)))
        assert spectator.refused()[0] == "only_watching"
        spectator.say(type="stand_in", version=spectator.version)
        assert spectator.refused()[0] == "only_watching"


def test_all_are_told_who_is_there(tmp_path: Path) -> None:
    with serving(begun(tmp_path)) as house:
        one = Guest(house, cr.Seat(0))
        two = Guest(house, cr.Seat(2))
        while one.hear("news")["here"] != [0, 2]:
            pass
        two.connection.close()
        assert one.hear("news")["here"] == [0]


def _some_turns(house: House, turns: int) -> list[Guest]:
    guests = house.guests()
    for _ in range(turns):
        state = house.room.table.secret_state
        (guest,) = (guest for guest in guests if guest.viewer == cr.to_act(state))
        action = cr.default_action(house.room.table.view(guest.viewer))
        house.witness.note(action)
        guest.act(action)
        after = guest.version + 1
        for other in guests:
            other.hear_of(after)
    return guests


def test_who_comes_back_is_told_what_happened_since(tmp_path: Path) -> None:
    with serving(begun(tmp_path)) as house:
        _some_turns(house, 2)
        gone, *others = _some_turns(house, 1)
        known = gone.version
        gone.connection.close()
        for guest in others:
            guest.hear_of(known)
        # The others play on without it: p1 exchanged first, so that it is not to act at once.
        state = house.room.table.secret_state
        (guest,) = (guest for guest in others if guest.viewer == cr.to_act(state))
        action = cr.default_action(house.room.table.view(guest.viewer))
        house.witness.note(action)
        guest.act(action)
        for guest in others:
            guest.hear_of(known + 1)
        back = Guest(house, gone.viewer, since=known)
        assert [entry["value"]["version"] for entry in back.entries] == [known + 1]
        anew = Guest(house, gone.viewer)
        assert anew.entries == gone.entries + back.entries
        assert anew.view == back.view


def test_a_restarted_server_goes_on_with_the_saved_game(tmp_path: Path) -> None:
    room = begun(tmp_path)
    with serving(room) as house:
        guests = _some_turns(house, 3)
        told = [guest.entries for guest in guests]
    again = Room.resume(tmp_path)
    assert again.links == room.links
    assert again.table.secret_state == room.table.secret_state
    with serving(again) as house:
        guests = house.guests()
        assert [guest.entries for guest in guests] == told
        play(house, guests, [], random.Random(1), until_deal=2)
        assert again.table.secret_state.deal_number == 2


def test_the_files_of_a_game_are_for_the_server_alone(tmp_path: Path) -> None:
    begun(tmp_path / "game")
    assert (tmp_path / "game").stat().st_mode & 0o077 == 0
    files = sorted(os.listdir(tmp_path / "game"))
    assert files == ["links.secret.json", "table.secret.json"]
    assert all((tmp_path / "game" / name).stat().st_mode & 0o077 == 0 for name in files)


def test_an_accepted_command_is_saved_before_anybody_is_told(tmp_path: Path) -> None:
    room = begun(tmp_path)
    told: list[int] = []
    room.listeners.add(lambda: told.append(Room.resume(tmp_path).table.version))
    with serving(room) as house:
        guest = Guest(house, cr.Seat(0))
        action = cr.Exchange(cr.Seat(0))
        house.witness.note(action)
        guest.act(action)
        guest.hear_of(2)
    assert 2 in told
    assert told == sorted(told)


def test_a_player_may_ask_for_a_stand_in_after_a_while(tmp_path: Path) -> None:
    with serving(begun(tmp_path, patience=0.0)) as house:
        waiting = Guest(house, cr.Seat(1))
        view = house.room.table.view(0)
        house.witness.note(cr.default_action(view))
        waiting.say(type="stand_in", version=1)
        waiting.hear_of(2)
        entry = waiting.entries[-1]["value"]
        assert (entry["seat"], entry["stood_in"]) == (0, True)
        waiting.say(type="stand_in", version=1)
        assert waiting.refused()[0] == "stale_version"
        assert house.room.table.version == 2


def test_nobody_is_stood_in_for_while_there_is_time_left(tmp_path: Path) -> None:
    with serving(begun(tmp_path)) as house:
        waiting = Guest(house, cr.Seat(1), lang="sv")
        waiting.say(type="stand_in", version=1)
        code, message = waiting.refused()
        assert (code, message) == (
            "too_early",
            "Den som är på tur har fortfarande tid kvar.",
        )
        assert house.room.table.version == 1
