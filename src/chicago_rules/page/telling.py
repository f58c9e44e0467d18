"""What somebody is told of an event, in a language: a sentence without its full stop.

The words stand in the texts of a language under ``telling``, by the name of the event's type, and
name the fields of the event in braces.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import attrs

from chicago_rules.cards import Card
from chicago_rules.events import (
    Awaited,
    Awarded,
    CardsThrown,
    ChicagoCalled,
    ChicagoLost,
    ChoiceMade,
    DealEnded,
    DealerDrawn,
    Exchanged,
    GameWon,
    Played,
    ShowdownHeld,
    ShownHand,
)
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.redacted import SeenEvent, UnseenCardsThrown, UnseenExchanged
from chicago_rules.seats import Seat
from chicago_rules.state import PHASE_NAMES
from chicago_rules.values import Value

_SEATS: Final = {"seat", "dealer", "breaker", "target"}
_ROWS_OF_SEATS: Final = {"seats", "scorers", "winners"}
_NUMBERS_OF_CARDS: Final = {"count", "size"}
_CHANGES: Final = {"wanted", "real"}
"""The fields of events whose numbers are no plain numbers."""
_PHASES: Final = {name: phase.__name__.lower() for phase, name in PHASE_NAMES.items()}
"""What the texts call a phase."""


@attrs.frozen
class Teller(Value):
    """Tells events in a language, with players and cards written as somebody wants them."""

    phrases: Phrases
    """The texts of the language."""
    name: Callable[[Seat], str]
    """How a player is called."""
    cards: Callable[[Sequence[Card]], str]
    """How cards are written."""

    def told(self, event: SeenEvent) -> str:
        """Return an event in words.

        >>> teller = Teller(Phrases("sv"), lambda seat: ("Åsa", "Ali")[seat], Phrases("sv").written)
        >>> teller.told(Awarded(seat=Seat(0), origin="hand", wanted=3, real=3))
        'Åsa +3 för handen'
        >>> teller.told(UnseenExchanged(seat=Seat(1), round=1, count=2))
        'Ali byter 2 kort'
        """
        if isinstance(event, Awaited):
            return self._awaited(event)
        said = self._said(_entry(event), event)
        if isinstance(event, Awarded) and event.real != event.wanted:
            said += self._said("Awarded_instead", event)
        return said

    def _awaited(self, event: Awaited) -> str:
        hidden = "_hidden" if event.phase == "exchange" and len(event.seats) > 1 else ""
        seats = ", ".join(map(self.name, event.seats))
        said = self.phrases.text("awaited", f"{_PHASES[event.phase]}{hidden}", seats=seats)
        return said if seats else said[0].upper() + said[1:]

    def _said(self, entry: str, told: SeenEvent | ShownHand) -> str:
        """Return a text with the fields of an event, or of a hand that was shown, in words."""
        fields = [field.name for field in attrs.fields(type(told))]
        parts = {name: self._part(name, getattr(told, name)) for name in fields}
        if isinstance(told, DealerDrawn):
            draws = [{"seat": seat, "card": card} for seat, card in told.cards]
            parts["cards"] = self._each("DealerDrawn_each", draws)
        elif isinstance(told, DealEnded):
            totals = [{"seat": seat, "total": total} for seat, total in enumerate(told.totals)]
            parts["totals"] = self._each("DealEnded_each", totals)
        elif isinstance(told, ShowdownHeld):
            hands = [self._said(_hand_entry(hand), hand) for hand in told.shown]
            parts["shown"] = ", ".join(hands) or self.phrases.text("telling", "nothing_shown")
        return self.phrases.text("telling", entry, **parts)

    def _each(self, entry: str, rows: Iterable[Mapping[str, object]]) -> str:
        """Return a text once for each of several rows of fields."""
        named = [{name: self._part(name, value) for name, value in row.items()} for row in rows]
        return ", ".join(self.phrases.text("telling", entry, **row) for row in named)

    def _part(self, name: str, value: object) -> object:
        """Return a field of an event in words."""
        if isinstance(value, Card):
            return self.cards((value,))
        if isinstance(value, Category):
            return self.phrases.text("categories", value.key)
        if isinstance(value, tuple) and value and name in _ROWS_OF_SEATS:
            return self.phrases.listed([self.name(seat) for seat in value])
        if isinstance(value, tuple) and name == "order":
            return self.phrases.compared(value)
        if isinstance(value, tuple) and all(isinstance(each, Card) for each in value):
            return self.cards(value)
        if isinstance(value, str) and name == "moment":
            return self.phrases.text("moments", value)
        if isinstance(value, int) and name in _SEATS:
            return self.name(Seat(value))
        if isinstance(value, int) and name in _NUMBERS_OF_CARDS:
            return self.phrases.number("cards", value)
        if isinstance(value, int) and name in _CHANGES:
            return f"{value:+}".replace("-", "−")
        return value


def _entry(event: SeenEvent) -> str:
    """Return the name of an event's text, which some types have several of."""
    name = type(event).__name__
    if isinstance(event, Awarded):
        return f"{name}_{event.origin}"
    if isinstance(event, Exchanged | UnseenExchanged) and not event.count:
        return "nothing_exchanged"
    if isinstance(event, CardsThrown | UnseenCardsThrown) and not event.count:
        return "nothing_thrown"
    if isinstance(event, ShowdownHeld):
        return name if event.scorers else f"{name}_in_vain"
    if isinstance(event, ChoiceMade):
        wish = "one" if event.target is not None else "all" if event.zeroes else "points"
        return f"{name}_{wish}"
    other = (
        (isinstance(event, DealerDrawn) and event.dealer is None)
        or (isinstance(event, ChicagoCalled) and event.blind)
        or (isinstance(event, ChicagoLost) and event.breaker is None)
        or (isinstance(event, Played) and event.face_down)
        or (isinstance(event, GameWon) and len(event.winners) > 1)
    )
    return f"{name}_otherwise" if other else name


def _hand_entry(hand: ShownHand) -> str:
    """Return the name of the text of a hand that was shown, whole or as far as it was compared."""
    detail = "_whole" if hand.cards else "_compared" if hand.order else ""
    return f"ShownHand{detail}"
