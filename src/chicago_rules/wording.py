"""Events in words, for people who read along."""

from typing import assert_never

from chicago_rules.cards import counted_cards, format_cards
from chicago_rules.events import (
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
    Origin,
    Passed,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.hands import Category
from chicago_rules.profile import Moment
from chicago_rules.seats import Seat, format_seat

_ORIGINS: dict[Origin, str] = {
    "hand": "for the hand",
    "exit": "to the target at once",
    "zeroing": "zeroed",
    "breaker": "for breaking the Chicago",
    "last_trick": "for the last trick",
    "chicago": "for Chicago",
    "attempt": "for trying to exchange",
    "reset": "for reaching the target without a Chicago",
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
        return f"the new stock is shuffled: {counted_cards(event.size)}"
    if isinstance(event, DealEnded):
        return f"deal {event.number} ends: {' '.join(map(str, event.totals))}"
    if isinstance(event, GameWon):
        return f"{_all(event.winners)} {'win' if len(event.winners) > 1 else 'wins'} the game"
    if isinstance(event, GameTied):
        return f"{_all(event.seats)} are tied and play a tie-break deal"
    if isinstance(event, DealerDrawn):
        return _drawn(event)
    if isinstance(event, Awaited):
        return _awaited(event)
    seat = format_seat(event.seat)
    if isinstance(event, Dealt):
        return f"{seat} is dealt {format_cards(event.cards)}"
    if isinstance(event, CardThrown):
        return f"{seat} throws its sixth card {event.card}"
    if isinstance(event, Redealt):
        return f"{seat} redeals {format_cards(event.old)} and draws {format_cards(event.new)}"
    if isinstance(event, Kept):
        return f"{seat} keeps its hand"
    if isinstance(event, Stopped):
        return f"{seat} may not exchange in round {event.round}: its points stop it"
    if isinstance(event, CombinationShown):
        return f"{seat} shows {format_cards(event.cards)}"
    if isinstance(event, Chose):
        return f"{seat} has chosen in round {event.round}"
    if isinstance(event, CardsThrown):
        return f"{seat} throws {format_cards(event.thrown) or 'nothing'}"
    if isinstance(event, Claimed):
        return f"{seat} claims {_words(event.category)}"
    if isinstance(event, Passed):
        return f"{seat} passes"
    if isinstance(event, FalseClaim):
        return f"{seat} has claimed falsely, shows {format_cards(event.hand)} and is out"
    if isinstance(event, CardOffered):
        return f"{seat} is offered {event.card}"
    if isinstance(event, OpenTaken):
        return f"{seat} takes it"
    if isinstance(event, OpenRefused):
        return f"{seat} refuses it and draws {format_cards(event.drawn)}"
    if isinstance(event, Exchanged):
        return f"{seat} {_exchanged(event)}"
    if isinstance(event, ChoiceMade):
        return f"{seat} chooses {_choice(event)}"
    if isinstance(event, Awarded):
        return f"{seat} {event.real:+} {_ORIGINS[event.origin]}"
    if isinstance(event, ChicagoCalled):
        return f"{seat} declares {'a blind ' if event.blind else ''}Chicago"
    if isinstance(event, ChicagoDeclined):
        return f"{seat} does not declare Chicago"
    if isinstance(event, ChicagoWon):
        return f"{seat} makes its Chicago"
    if isinstance(event, ChicagoLost):
        return f"{seat} loses its Chicago{_breaker(event)}"
    if isinstance(event, ChicagoVoid):
        return f"{seat}'s Chicago is void"
    if isinstance(event, Played):
        return f"{seat} plays {event.card}{' face down' if event.face_down else ''}"
    if isinstance(event, TrickWon):
        return f"{seat} takes trick {event.number} with {event.card}"
    if isinstance(event, TurnedUp):
        return f"{seat} turns up {format_cards(event.cards)}"
    assert_never(event)


def _awaited(event: Awaited) -> str:
    what = event.phase if event.round is None else f"{event.phase} {event.round}"
    seats = " ".join(map(format_seat, event.seats))
    return f"{what}: {seats} to act" if seats else what


def _drawn(event: DealerDrawn) -> str:
    drawn = ", ".join(f"{format_seat(seat)} draws {card}" for seat, card in event.cards)
    after = "the tied draw again" if event.dealer is None else f"{format_seat(event.dealer)} deals"
    return f"{drawn}: {after}"


def _choice(event: ChoiceMade) -> str:
    if not event.zeroes:
        return "the points"
    return "zeroing" if event.target is None else f"zeroing {format_seat(event.target)}"


def _breaker(event: ChicagoLost) -> str:
    if event.breaker is None:
        return ": its hand is not the best"
    return f" to {format_seat(event.breaker)}"


def _words(category: Category) -> str:
    return category.key.replace("_", " ")


def _exchanged(event: Exchanged) -> str:
    if not event.count:
        return "keeps its cards"
    return f"throws {format_cards(event.thrown)} and draws {format_cards(event.drawn)}"


def _showdown(event: ShowdownHeld) -> str:
    shown = "; ".join(_shown(hand) for hand in event.shown) or "nobody claims"
    verb = "score" if len(event.scorers) > 1 else "scores"
    scorers = f"{_all(event.scorers)} {verb}" if event.scorers else "nobody scores"
    return f"showdown {_MOMENTS[event.moment]}: {shown}: {scorers}"


def _shown(hand: ShownHand) -> str:
    entries = "".join(entry.letter for entry in hand.order)
    parts = [format_seat(hand.seat), _words(hand.category), entries, format_cards(hand.cards)]
    return " ".join(filter(None, parts))


def _all(seats: tuple[Seat, ...]) -> str:
    return " and ".join(format_seat(seat) for seat in seats)
