"""A game of Chicago in the browser: a page, and a WebSocket behind which the library's table is.

Start it with ``python examples/server/app.py``; ``--help`` names what can be chosen.
"""

import argparse
import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

import chicago_rules as cr
from protocol import Act, Join, Lang, Refused, done, error, joined, news, read_message
from room import PATIENCE, Room

PAGE: Final = Path(__file__).parent / "page"

MAX_FRAME: Final = 16_384
"""The most bytes of a frame; what is longer ends the connection before it is held in memory."""

JOIN_SECONDS: Final = 10.0
"""How long a connection may be without having said where it belongs."""

NOT_JOINED: Final = 4401
"""The code with which a connection is closed that belongs nowhere."""


class Client:
    """One connection that has joined."""

    def __init__(self, socket: WebSocket, room: Room, seat: cr.Seat | None, join: Join) -> None:
        self._socket = socket
        self._room = room
        self._seat = seat
        self._lang: Lang = join.lang
        self._known = join.since
        self._new = asyncio.Event()

    async def stay(self) -> None:
        """Answer and tell until the connection ends."""
        room, seat = self._room, self._seat
        first = self._news()  # before anything is sent: it may be refused
        await self._socket.send_text(joined(seat, _names(room), room.patience))
        await self._socket.send_text(first)
        room.listeners.add(self._new.set)
        self._come_or_go(1)
        try:
            async with asyncio.TaskGroup() as tasks:
                telling = tasks.create_task(self._tell())
                await self._listen()
                telling.cancel()
        except* WebSocketDisconnect:
            pass  # while it was told something
        finally:
            room.listeners.remove(self._new.set)
            self._come_or_go(-1)

    def _come_or_go(self, connections: int) -> None:
        if self._seat is not None:
            self._room.here[self._seat] += connections
            self._room.tell_all()

    async def _tell(self) -> None:
        """Tell what is new, and again whenever something is.

        What comes while a slow client is being told waits at the table, not in a queue.
        """
        while True:
            await self._new.wait()
            self._new.clear()
            await self._socket.send_text(self._news())

    def _news(self) -> str:
        table, seat = self._room.table, self._seat
        entries = table.events_since(seat, self._known)
        self._known = table.version
        here = [other for other, connections in self._room.here.items() if connections]
        return news(self._known, entries, table.view(seat), sorted(here))

    async def _listen(self) -> None:
        async for text in _texts(self._socket):
            await self._socket.send_text(self._answer(text))

    def _answer(self, text: str) -> str:
        command_id = None
        try:
            message = read_message(text)
            if isinstance(message, Act):
                command_id = message.command_id
            return done(self._room.obey(self._seat, message))
        except (Refused, cr.ChicagoError) as wrong:
            return error(wrong, self._lang, command_id)


def _names(room: Room) -> list[str]:
    return [cr.format_seat(cr.Seat(seat)) for seat in range(room.players)]


async def _texts(socket: WebSocket) -> AsyncIterator[str]:
    """Yield what comes in until the connection ends; bytes as an empty text, which says nothing."""
    while (message := await socket.receive())["type"] == "websocket.receive":
        yield message.get("text") or ""


async def _first(socket: WebSocket) -> Join:
    """Return with what a connection begins, which must come soon."""
    async with asyncio.timeout(JOIN_SECONDS):
        async for text in _texts(socket):
            message = read_message(text)
            if not isinstance(message, Join):
                raise Refused("join_first")
            return message
    raise WebSocketDisconnect


def make_app(room: Room) -> Starlette:
    """Return the application: the page at ``/``, the table at ``/table``."""

    async def table(socket: WebSocket) -> None:
        await socket.accept()
        lang: Lang = "en"
        try:
            join = await _first(socket)
            lang = join.lang
            await Client(socket, room, room.seat_of(join), join).stay()
        except (Refused, cr.ChicagoError, TimeoutError) as wrong:
            why = Refused("join_first") if isinstance(wrong, TimeoutError) else wrong
            await socket.send_text(error(why, lang))
            await socket.close(NOT_JOINED)
        except WebSocketDisconnect:
            pass  # before it was told anything

    return Starlette(
        routes=[WebSocketRoute("/table", table), Mount("/", _Page(directory=PAGE, html=True))]
    )


class _Page(StaticFiles):
    """The files of the page, which may load nothing from elsewhere."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Content-Security-Policy"] = "default-src 'self'; frame-ancestors 'none'"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response


def configuration(room: Room, host: str, port: int) -> uvicorn.Config:
    """Return how uvicorn serves a room."""
    return uvicorn.Config(
        make_app(room),
        host=host,
        port=port,
        ws_max_size=MAX_FRAME,
        limit_concurrency=200,
        log_level="warning",
    )


def main() -> None:
    """Serve one game, and print the links of its seats."""
    parser = argparse.ArgumentParser(description="A game of Chicago in the browser.")
    parser.add_argument("--profile", default="hemmavariant", help="a bundled id or a .toml file")
    parser.add_argument("--players", type=int, default=4, help="how many play")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen")
    parser.add_argument("--port", type=int, default=8000, help="where to listen")
    parser.add_argument(
        "--directory",
        type=Path,
        default=Path("chicago-game"),
        help="where the game is kept; a game that is there goes on, whatever else is asked for",
    )
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, help="seconds until others may act for a seat"
    )
    asked = parser.parse_args()
    try:
        if Room.is_kept_in(asked.directory):
            room = Room.resume(asked.directory, patience=asked.patience)
        else:
            profile = cr.load_profile(asked.profile)
            room = Room.begin(asked.directory, profile, asked.players, patience=asked.patience)
    except (cr.ChicagoError, OSError) as wrong:
        raise SystemExit(f"{parser.prog}: {wrong}") from None
    for token, seat in room.links.items():
        who = "watch" if seat is None else cr.format_seat(seat)
        print(f"{who:5} http://{asked.host}:{asked.port}/#{token}", flush=True)
    uvicorn.Server(configuration(room, asked.host, asked.port)).run()


if __name__ == "__main__":
    main()
