"""A server on a port of its own, and clients whose every frame is looked through for cards."""

import json
import random
import re
import threading
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import uvicorn
from websockets.sync.client import ClientConnection, connect

import app
import chicago_rules as cr
from chicago_rules.events import CombinationShown, FalseClaim, Played, ShowdownHeld, TurnedUp
from chicago_rules.testing.secretlaws import cards_in as held_in
from chicago_rules.testing.secretlaws import cards_named, known_cards
from room import Room

_CARD: Final = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")
_OPEN: Final = (CombinationShown, FalseClaim, ShowdownHeld, TurnedUp)
_SECONDS: Final = 20.0

JsonObject = dict[str, Any]


def cards_in(text: str) -> set[cr.Card]:
    """Return every card that is named anywhere in a text, as the notation writes it."""
    return {cr.parse_card(card) for card in _CARD.findall(text)}


class Witness:
    """What each viewer may be told by each version, from the states of the server itself."""

    def __init__(self, room: Room) -> None:
        self._room = room
        # A game that goes on has had several versions; each may tell of all that was before.
        before = [transition for _, transition in cr.replay(room.table.record())]
        self._told: dict[int, Sequence[cr.Transition]] = dict.fromkeys(
            range(1, room.table.version + 1), before
        )
        self._before: dict[int, cr.State] = {}

    def note(self, action: cr.SeatAction) -> None:
        """Take down what comes of an action that is about to be done."""
        before, version = self._room.table.secret_state, self._room.table.version + 1
        self._before[version] = before
        self._told[version] = [cr.step(before, action)]

    def _may_tell(self, version: int, viewer: cr.Seat | None) -> set[cr.Card]:
        """Return the cards that a viewer knew before, at or by the change of a version."""
        told = self._told[version]
        states = [transition.state for transition in told] + [self._room.table.secret_state]
        if version in self._before:
            states.append(self._before[version])
        known = set().union(*(known_cards(state, viewer) for state in states))
        # What is shown when a deal ends is in no state: the next deal has begun.
        for event in (event for transition in told for event in transition.events):
            if isinstance(event, _OPEN) or (isinstance(event, Played) and not event.face_down):
                known |= held_in(event)
        return known

    def look_through(
        self,
        frame: str,
        viewer: cr.Seat | None,
        lang: str = "en",
        said: Collection[cr.Card] = (),
    ) -> None:
        """Fail when a frame names a card that its viewer has not seen.

        An answer may name what the viewer itself has said.
        """
        now = self._room.table.secret_state
        rest: JsonObject = json.loads(frame)
        view = rest.pop("view", {"value": {}})
        entries = rest.pop("entries", [])
        parts = [view, *entries, rest]
        profile = view["value"].pop("profile", None)
        if profile is not None:
            assert not cards_in(json.dumps(profile)), "no rule is taken for a card"
        named = [cards_in(json.dumps(part)) for part in parts]
        assert set().union(*named) == cards_in(frame), "no part is overlooked"
        may = known_cards(now, viewer)
        assert named[0] <= may
        assert named[-1] | cards_named(rest.get("message", ""), lang) <= may | {*said}
        for entry, told in zip(entries, named[1:-1], strict=True):
            assert told <= self._may_tell(entry["value"]["version"], viewer), entry


class Guest:
    """A client of one link."""

    def __init__(
        self, house: "House", viewer: cr.Seat | None, since: int = 0, lang: str = "en"
    ) -> None:
        self.viewer: Final = viewer
        self.lang: Final = lang
        self.entries: list[JsonObject] = []
        self.view: JsonObject = {}
        self.version = 0
        self._said: set[cr.Card] = set()
        self._witness = house.witness
        self.connection: Final = house.connect()
        self.say(type="join", token=house.token(viewer), lang=lang, since=since)
        self.joined: Final = self.hear("joined")
        self.hear("news")

    def say(self, **message: object) -> None:
        """Send a message."""
        text = json.dumps(message)
        self._said = cards_in(text)
        self.connection.send(text)

    def hear(self, kind: str) -> JsonObject:
        """Return the next frame of a kind; what comes before it is looked through as well."""
        while True:
            text = self.connection.recv(timeout=_SECONDS)
            assert isinstance(text, str)
            self._witness.look_through(text, self.viewer, self.lang, self._said)
            frame: JsonObject = json.loads(text)
            if frame["type"] == "news":
                self.entries += frame["entries"]
                self.view, self.version = frame["view"], frame["version"]
            if frame["type"] == kind:
                return frame

    def hear_of(self, version: int) -> None:
        """Wait until the news of a version have come."""
        while self.version < version:
            self.hear("news")

    def legal(self) -> list[cr.SeatAction]:
        """Return what the seat may do by the latest view."""
        view = cr.from_json(json.dumps(self.view))
        assert isinstance(view, cr.PlayerView)
        return [*view.legal]

    def act(self, action: cr.Action, version: int | None = None, command_id: str = "") -> None:
        """Send an action, by default for the version that was heard of last."""
        known = self.version if version is None else version
        name = command_id or f"v{known}"
        self.say(type="act", action=cr.to_json(action), version=known, id=name)

    def refused(self) -> tuple[str, str]:
        """Return the code and the message of the next refusal."""
        frame = self.hear("error")
        return frame["code"], frame["message"]


class House:
    """A server that runs, with its room."""

    def __init__(self, room: Room, port: int) -> None:
        self.room: Final = room
        self.port: Final = port
        self.witness: Final = Witness(room)
        self._open: Final = ExitStack()

    def token(self, viewer: cr.Seat | None) -> str:
        """Return the secret of a seat's link."""
        return next(token for token, seat in self.room.links.items() if seat == viewer)

    def connect(self) -> ClientConnection:
        """Return a connection that has said nothing yet."""
        url = f"ws://127.0.0.1:{self.port}/table"
        # Who stops listening can be closed only if no queue is full of what it did not hear.
        return self._open.enter_context(connect(url, max_queue=None))

    def guests(self) -> list[Guest]:
        """Return a guest at each seat, in their order."""
        return [Guest(self, cr.Seat(seat)) for seat in range(self.room.players)]

    def leave(self) -> None:
        """End all connections."""
        self._open.close()


@contextmanager
def serving(room: Room) -> Iterator[House]:
    """Serve a room on a free port for as long as it is needed."""
    server = uvicorn.Server(app.configuration(room, "127.0.0.1", 0))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        until = time.monotonic() + _SECONDS
        while not server.started:
            assert time.monotonic() < until
            assert thread.is_alive()
            time.sleep(0.01)
        house = House(room, server.servers[0].sockets[0].getsockname()[1])
        try:
            yield house
        finally:
            house.leave()
    finally:
        server.should_exit = True
        thread.join(_SECONDS)
        assert not thread.is_alive()


def begun(directory: Path, profile: str = "hemmavariant", patience: float = 60.0) -> Room:
    """Return a room for four in which p1 is forehand, with packs from a known seed."""
    return Room.begin(
        directory,
        cr.load_profile(profile),
        4,
        dealer=3,
        randomness=random.Random(11),
        patience=patience,
    )


def play(
    house: House, guests: list[Guest], watching: list[Guest], rng: random.Random, until_deal: int
) -> None:
    """Let the guests play by random legal moves until a deal begins or the game is over."""
    while True:
        state = house.room.table.secret_state
        seat = cr.to_act(state)
        if not isinstance(seat, int) or state.deal_number >= until_deal:
            return
        # Anybody who may act can be the next: calls and hidden choices come out of turn, too.
        guest = rng.choice([guest for guest in guests if guest.legal()])
        action = rng.choice(guest.legal())
        house.witness.note(action)
        guest.act(action)
        after = guest.version + 1
        for other in guests + watching:
            other.hear_of(after)
