"""Events as those see them who may not see all of them.

Beside each event with a secret stands a type that has no field for it. A seat's own events are
whole; with None as the seat, an event is as a spectator sees it.
"""

from functools import cache
from typing import Final, TypeAlias, assert_never, get_args

import attrs

from chicago_rules.arguments import not_a
from chicago_rules.errors import GameError
from chicago_rules.events import (
    EVENTS,
    Awaited,
    Awarded,
    CardOffered,
    CardsThrown,
    CardThrown,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoVoid,
    ChicagoWon,
    ChoiceMade,
    Chose,
    Claimed,
    CombinationShown,
    DealEnded,
    DealerDrawn,
    Dealt,
    Event,
    Exchanged,
    FalseClaim,
    GameTied,
    GameWon,
    Kept,
    OpenRefused,
    OpenTaken,
    Passed,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.messages import describe
from chicago_rules.seats import Seat
from chicago_rules.values import Value


@attrs.frozen
class UnseenDealt(Value):
    """A seat was dealt its cards."""

    seat: Seat
    """Who was dealt to."""
    count: int
    """How many cards, 5 or 6."""


@attrs.frozen
class UnseenCardThrown(Value):
    """A stopped seat threw its sixth card."""

    seat: Seat
    """Who threw."""


@attrs.frozen
class UnseenRedealt(Value):
    """A seat threw a low hand whole for new cards."""

    seat: Seat
    """Who redealt."""
    count: int
    """How many cards, 5."""


@attrs.frozen
class UnseenCardsThrown(Value):
    """A seat threw its cards in a round in which all throw before any draws."""

    seat: Seat
    """Who threw."""
    round: int
    """The round, from 1."""
    count: int
    """How many cards, 0 to 5."""


@attrs.frozen
class UnseenOpenRefused(Value):
    """A seat refused the open card and drew the next one."""

    seat: Seat
    """Who refused it."""


@attrs.frozen
class UnseenExchanged(Value):
    """A seat finished its exchange of a round and has five cards again."""

    seat: Seat
    """Who exchanged."""
    round: int
    """The round, from 1."""
    count: int
    """How many cards, 0 to 5."""


@cache
def unseen_exchange(seat: Seat, round: int, count: int) -> UnseenExchanged:
    """Return the one shared event of this; there are 300 at most."""
    return UnseenExchanged(seat, round, count)


@attrs.frozen
class UnseenPlayed(Value):
    """A seat played a card to the trick, face down."""

    seat: Seat
    """Who played."""


UnseenEvent: TypeAlias = (
    UnseenDealt
    | UnseenCardThrown
    | UnseenRedealt
    | UnseenCardsThrown
    | UnseenOpenRefused
    | UnseenExchanged
    | UnseenPlayed
)
"""What others see of the events with a secret."""

UNSEEN_EVENTS: Final[tuple[type[UnseenEvent], ...]] = get_args(UnseenEvent)
"""Every kind of them, in the order of a deal."""

_OpenEvent: TypeAlias = (
    DealerDrawn
    | Kept
    | Stopped
    | Chose
    | CombinationShown
    | CardOffered
    | OpenTaken
    | Reshuffled
    | Claimed
    | Passed
    | FalseClaim
    | ShowdownHeld
    | ChoiceMade
    | Awarded
    | ChicagoCalled
    | ChicagoDeclined
    | TrickWon
    | ChicagoWon
    | ChicagoLost
    | ChicagoVoid
    | TurnedUp
    | DealEnded
    | GameTied
    | GameWon
    | Awaited
)
"""The events of which all is public."""

SeenEvent: TypeAlias = Event | UnseenEvent
"""What a seat or a spectator may be told."""

SEEN_EVENTS: Final[frozenset[type[SeenEvent]]] = frozenset({*EVENTS, *UNSEEN_EVENTS})
"""Every kind of them."""

OpenAnnouncement: TypeAlias = (
    DealerDrawn
    | Kept
    | Stopped
    | CombinationShown
    | Awarded
    | CardOffered
    | OpenTaken
    | Reshuffled
    | Claimed
    | Passed
    | FalseClaim
    | ShowdownHeld
    | ChoiceMade
    | ChicagoCalled
    | ChicagoDeclined
    | ChicagoVoid
    | TurnedUp
)
"""The announcements of which all is public."""

Announcement: TypeAlias = (
    UnseenCardThrown
    | UnseenRedealt
    | UnseenCardsThrown
    | UnseenOpenRefused
    | UnseenExchanged
    | OpenAnnouncement
)
"""What stays known in a deal beside hands dealt, hidden choices, tricks and points.

Of draws for the dealer it is those that were tied, of awards the penalty for trying to exchange.

A state keeps these events, as a spectator sees them, until the next deal."""


def redact(event: SeenEvent, seat: int | None) -> SeenEvent:
    """Return an event as a seat may see it, or with None a spectator.

    One that it may see whole is returned as it is, and so is one that is redacted already. What is
    neither a whole number nor None is no seat, but a ``GameError``: true must not be seat 1. So is
    what is no event.

    >>> from chicago_rules.cards import parse_cards
    >>> redact(Dealt(Seat(0), parse_cards("Ah Kd 9s 7c 2d")), seat=1)
    UnseenDealt(seat=0, count=5)
    """
    if seat is not None and type(seat) is not int:
        raise GameError(f"a viewer is the number of a seat or None, not {describe(seat)}")
    if type(event) not in SEEN_EVENTS:
        raise not_a("event; step tells of them", event)
    if isinstance(event, _OpenEvent | UnseenEvent) or event.seat == seat:
        return event
    if isinstance(event, Played):
        return UnseenPlayed(event.seat) if event.face_down else event
    if isinstance(event, Exchanged):
        return UnseenExchanged(event.seat, event.round, event.count)
    if isinstance(event, Dealt):
        return UnseenDealt(event.seat, len(event.cards))
    if isinstance(event, CardThrown):
        return UnseenCardThrown(event.seat)
    if isinstance(event, Redealt):
        return UnseenRedealt(event.seat, len(event.new))
    if isinstance(event, CardsThrown):
        return UnseenCardsThrown(event.seat, event.round, event.count)
    if isinstance(event, OpenRefused):
        return UnseenOpenRefused(event.seat)
    assert_never(event)
