"""Events in words, for people who read along."""

from typing import assert_never

from chicago_rules.cards import format_cards
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    ChoiceMade,
    CombinationShown,
    DealEnded,
    Dealt,
    Event,
    Exchanged,
    GameWon,
    OpenRefused,
    OpenTaken,
    Origin,
    Played,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
)
from chicago_rules.profile import Moment
from chicago_rules.seats import Seat, format_seat

_ORIGINS: dict[Origin, str] = {
    "hand": "for the hand",
    "exit": "to the target at once",
    "zeroing": "zeroed",
    "breaker": "for breaking the Chicago",
    "last_trick": "for the last trick",
    "chicago": "for Chicago",
}
_MOMENTS: dict[Moment, str] = {
    "deal": "after the deal",
    "exchange_1": "after exchange 1",
    "exchange_2": "after exchange 2",
    "exchange_3": "after exchange 3",
    "exchange_4": "after exchange 4",
    "exchange_5": "after exchange 5",
    "tricks": "after the tricks",
}


def describe(event: Event) -> str:
    """Return an event as a short English sentence without a full stop, with all its secrets.

    >>> describe(Awarded(seat=0, origin="hand", wanted=3, real=3))
    'p1 +3 for the hand'
    """
    if isinstance(event, ShowdownHeld):
        return _showdown(event)
    if isinstance(event, Reshuffled):
        return f"the {event.size} discards are the new stock"
    if isinstance(event, DealEnded):
        return f"deal {event.number} ends: {' '.join(map(str, event.totals))}"
    if isinstance(event, GameWon):
        return f"{_all(event.winners)} {'win' if len(event.winners) > 1 else 'wins'} the game"
    seat = format_seat(event.seat)
    if isinstance(event, Dealt):
        return f"{seat} is dealt {format_cards(event.cards)}"
    if isinstance(event, Stopped):
        return f"{seat} may not exchange in round {event.round}: its points stop it"
    if isinstance(event, CombinationShown):
        return f"{seat} breaks and shows {format_cards(event.cards)}"
    if isinstance(event, CardOffered):
        return f"{seat} is offered {event.card}"
    if isinstance(event, OpenTaken):
        return f"{seat} takes it"
    if isinstance(event, OpenRefused):
        return f"{seat} refuses it and draws {format_cards(event.drawn)}"
    if isinstance(event, Exchanged):
        return f"{seat} {_exchanged(event)}"
    if isinstance(event, ChoiceMade):
        return f"{seat} chooses {'zeroing' if event.zeroes else 'the points'}"
    if isinstance(event, Awarded):
        return f"{seat} {event.real:+} {_ORIGINS[event.origin]}"
    if isinstance(event, ChicagoCalled):
        return f"{seat} declares Chicago"
    if isinstance(event, ChicagoDeclined):
        return f"{seat} does not declare Chicago"
    if isinstance(event, ChicagoWon):
        return f"{seat} makes its Chicago"
    if isinstance(event, ChicagoLost):
        return f"{seat} loses its Chicago to {format_seat(event.breaker)}"
    if isinstance(event, Played):
        return f"{seat} plays {event.card}"
    if isinstance(event, TrickWon):
        return f"{seat} takes trick {event.number} with {event.card}"
    assert_never(event)


def _exchanged(event: Exchanged) -> str:
    if not event.count:
        return "keeps its cards"
    return f"throws {format_cards(event.thrown)} and draws {format_cards(event.drawn)}"


def _showdown(event: ShowdownHeld) -> str:
    shown = "; ".join(_shown(hand) for hand in event.shown)
    scorers = f"{_all(event.scorers)} scores" if event.scorers else "nobody scores"
    return f"showdown {_MOMENTS[event.moment]}: {shown}: {scorers}"


def _shown(hand: ShownHand) -> str:
    ranks = "".join(rank.letter for rank in hand.ranks)
    category = hand.category.key.replace("_", " ")
    return f"{format_seat(hand.seat)} {category}{f' {ranks}' if ranks else ''}"


def _all(seats: tuple[Seat, ...]) -> str:
    return " and ".join(format_seat(seat) for seat in seats)
