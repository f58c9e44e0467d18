"""What clients say and are told: small JSON objects, read within bounds and written with no secret.

A document of the library stands in a message just as the library wrote it or is to read it.
"""

import json
from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, cast

import attrs

import chicago_rules as cr
from chicago_rules.table import Entry, Receipt, entry_to_json

MAX_MESSAGE: Final = 4_000
"""The most characters of a message; the longest of our own page has some 300."""

ACTION_LIMITS: Final = cr.Limits(text=1_000, depth=4, items=60)
"""How much the document of a seat's action may be; an exchange of five cards has 130 characters."""

Lang = Literal["en", "sv"]
"""A language in which a client can be answered."""

ServerCode = Literal[
    "join_first",
    "malformed_message",
    "message_too_long",
    "only_watching",
    "too_early",
    "unknown_link",
]
"""Why the server itself refuses a message; all other codes are the library's."""

_WORDS: Final[dict[ServerCode, dict[Lang, str]]] = {
    "join_first": {
        "en": "The first message must say which link you came by.",
        "sv": "Det första meddelandet måste säga vilken länk du kom med.",
    },
    "malformed_message": {
        "en": "The server does not understand this message.",
        "sv": "Servern förstår inte det här meddelandet.",
    },
    "message_too_long": {
        "en": "This message is too long.",
        "sv": "Det här meddelandet är för långt.",
    },
    "only_watching": {
        "en": "You are only watching.",
        "sv": "Du tittar bara på.",
    },
    "too_early": {
        "en": "Whose turn it is has some time left to act.",
        "sv": "Den som är på tur har fortfarande tid kvar.",
    },
    "unknown_link": {
        "en": "No seat at this table has that link.",
        "sv": "Ingen plats vid det här bordet har den länken.",
    },
}


class Refused(Exception):  # noqa: N818  (it is told to a client, not a fault of the server)
    """A message that the server refuses before the table is asked."""

    def __init__(self, code: ServerCode) -> None:
        super().__init__(code)
        self.code: Final = code


@attrs.frozen
class Join:
    """Somebody came by a link."""

    token: str = attrs.field(repr=False)
    """The secret of the link."""
    lang: Lang
    """The language of the answers."""
    since: int
    """The version up to which the client knows what happened; 0 for nothing."""


@attrs.frozen
class Act:
    """A player does something; for which seat is no part of what is believed."""

    action: str
    """The JSON document of the action, unread."""
    version: int
    """The version that the player looked at."""
    command_id: str
    """By what the client knows the command when it sends it again."""


@attrs.frozen
class StandIn:
    """A player asks for the harmless action of a seat that lets all wait."""

    version: int
    """The version that the player looked at."""


Message: TypeAlias = Join | Act | StandIn
"""What a client may say."""


def read_message(text: str) -> Message:
    """Return what a client says; anything else is ``Refused``."""
    if len(text) > MAX_MESSAGE:
        raise Refused("message_too_long")
    try:
        data = json.loads(text, object_pairs_hook=_once_each)
    except (ValueError, RecursionError):
        raise Refused("malformed_message") from None
    match data:
        case {
            "type": "join",
            "token": str(token),
            "lang": "en" | "sv" as lang,
            "since": int(since),
            **more,
        } if not more:
            return Join(token, cast("Lang", lang), since)
        case {
            "type": "act",
            "action": str(action),
            "version": int(version),
            "id": str(name),
            **more,
        } if not more:
            return Act(action, version, name)
        case {"type": "stand_in", "version": int(version), **more} if not more:
            return StandIn(version)
    raise Refused("malformed_message")


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object's keys with their values; one with a key twice is a ``ValueError``."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands there twice")
    return found


def read_action(document: str) -> cr.SeatAction:
    """Return the action that a document holds, with the errors of ``from_json``."""
    action = cr.from_json(document, limits=ACTION_LIMITS)
    if not isinstance(action, cr.SeatAction):
        raise Refused("malformed_message")
    return action


def joined(seat: cr.Seat | None, names: Iterable[str], patience: float) -> str:
    """Return the answer to who joins: which seat it has, who plays, how long all wait for one."""
    head = {"seat": seat, "names": [*names], "patience": patience}
    return _frame("joined", **{name: json.dumps(value) for name, value in head.items()})


def news(version: int, entries: Iterable[Entry], view: cr.PlayerView, here: Iterable[int]) -> str:
    """Return what is new to one viewer; entries and view must be of that viewer."""
    told = ",".join(map(entry_to_json, entries))
    return _frame(
        "news",
        version=str(version),
        here=json.dumps([*here]),
        entries=f"[{told}]",
        view=cr.to_json(view),
    )


def done(receipt: Receipt) -> str:
    """Return the answer to a command that was accepted."""
    return _frame("done", id=json.dumps(receipt.command_id), version=str(receipt.version))


def error(wrong: Refused | cr.ChicagoError, lang: Lang, command_id: str | None = None) -> str:
    """Return the answer to what was refused, for the eyes of who sent it."""
    if isinstance(wrong, Refused):
        code, message = str(wrong.code), _WORDS[wrong.code][lang]
    else:
        code = wrong.code if isinstance(wrong, cr.CodedError) else _snake(type(wrong).__name__)
        message = cr.message_in(wrong, lang)
    said = {"code": code, "message": message, "id": command_id}
    return _frame("error", **{name: json.dumps(value) for name, value in said.items()})


def _frame(kind: str, **members: str) -> str:
    """Return an object of these members, each of which is JSON already."""
    rest = "".join(f',"{name}":{value}' for name, value in members.items())
    return f'{{"type":"{kind}"{rest}}}'


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).lstrip("_")
