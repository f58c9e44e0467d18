"""One game on a server: its table, the secret of each link, and the files that it is kept in."""

import json
import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import chicago_rules as cr
from chicago_rules.table import Receipt, Table
from protocol import Act, Join, Refused, StandIn, read_action

PATIENCE: Final = 60.0
"""Seconds after which any player may ask for a stand-in for the seat that is to act."""

_TABLE: Final = "table.secret.json"
_LINKS: Final = "links.secret.json"


class Room:
    """A table with its guests. All of it is used from one thread, that of the event loop."""

    def __init__(
        self,
        table: Table,
        links: Mapping[str, cr.Seat | None],
        directory: Path,
        patience: float = PATIENCE,
    ) -> None:
        self.table: Final = table
        self.links: Final = dict(links)
        """The seat of each link by its secret; None for the spectators'."""
        self.here: Final = Counter[cr.Seat]()
        """How many connections each seat has."""
        self.listeners: Final = set[Callable[[], None]]()
        """What is called when there is something new."""
        self.patience: Final = patience
        self._directory: Final = directory
        self._turn_began = time.monotonic()

    @classmethod
    def begin(
        cls,
        directory: Path,
        profile: cr.Profile,
        players: int,
        *,
        dealer: int | None = None,
        randomness: cr.RandomSource | None = None,
        patience: float = PATIENCE,
    ) -> "Room":
        """Return a room with a new game, kept in a directory; without a dealer one is drawn."""
        first = secrets.randbelow(players) if dealer is None else dealer
        table = Table(profile, players, first, randomness=randomness)
        viewers = (*map(cr.Seat, range(players)), None)
        links = {secrets.token_urlsafe(16): viewer for viewer in viewers}
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(directory / _LINKS, json.dumps(links))
        room = cls(table, links, directory, patience)
        room._save()
        return room

    @staticmethod
    def is_kept_in(directory: Path) -> bool:
        """Tell whether a game is kept in a directory; its table is the last that is written."""
        return (directory / _TABLE).exists()

    @classmethod
    def resume(cls, directory: Path, *, patience: float = PATIENCE) -> "Room":
        """Return the room that was kept in a directory, with the same game and links.

        A table that no game comes to is a ``WireError``.
        """
        table = Table.load((directory / _TABLE).read_text("utf-8"))
        links = json.loads((directory / _LINKS).read_text("utf-8"))
        return cls(table, links, directory, patience)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.links) - 1

    def seat_of(self, join: Join) -> cr.Seat | None:
        """Return whose link somebody came by, None for a spectator; others are ``Refused``."""
        if join.token not in self.links:
            raise Refused("unknown_link")
        return self.links[join.token]

    def obey(self, seat: cr.Seat | None, message: Join | Act | StandIn) -> Receipt:
        """Do what somebody asks who has a seat by the session, keep it, and tell all.

        What is refused is a ``ChicagoError`` or ``Refused``, and has changed nothing.
        """
        if isinstance(message, Join):
            raise Refused("malformed_message")
        if seat is None:
            raise Refused("only_watching")
        before = self.table.version
        if isinstance(message, Act):
            action = read_action(message.action)
            receipt = self.table.submit(seat, action, message.version, message.command_id)
        else:
            receipt = self._stand_in(message)
        # Kept before anybody is told: what a player has seen happen is never lost. If this fails,
        # the same command sent again is not done twice, but is kept by the next try.
        self._save()
        if self.table.version > before:
            self._turn_began = time.monotonic()
            self.tell_all()
        return receipt

    def _stand_in(self, asked: StandIn) -> Receipt:
        if time.monotonic() - self._turn_began < self.patience:
            raise Refused("too_early")
        waiting = self.table.view(None).to_act
        # After the end nobody is to act; the table says so for any seat.
        seat = waiting if isinstance(waiting, int) else cr.Seat(0)
        name = f"{cr.format_seat(seat)}.{asked.version}"
        return self.table.play_for(seat, asked.version, name)

    def tell_all(self) -> None:
        """Wake everybody who wants to hear what is new."""
        for wake in self.listeners:
            wake()

    def _save(self) -> None:
        _replace(self._directory / _TABLE, self.table.save())


def _replace(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new one is there, whole."""
    new = path.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
