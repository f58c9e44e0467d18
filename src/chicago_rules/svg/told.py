"""What was told of a deal, in stages: for each seat what it did in each exchange and trick.

It is read from events as they were told to somebody; nothing stands here that was not told.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

import attrs

from chicago_rules.arguments import not_a, row_of
from chicago_rules.cards import Card
from chicago_rules.errors import GameError
from chicago_rules.events import (
    Awaited,
    Awarded,
    CardOffered,
    CardsThrown,
    CardThrown,
    ChicagoCalled,
    ChicagoLost,
    ChicagoVoid,
    ChicagoWon,
    ChoiceMade,
    Claimed,
    CombinationShown,
    DealEnded,
    Dealt,
    Exchanged,
    FalseClaim,
    GameWon,
    OpenRefused,
    OpenTaken,
    Origin,
    Played,
    Redealt,
    ShowdownHeld,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.hands import Category
from chicago_rules.messages import describe
from chicago_rules.phrases import Phrases
from chicago_rules.redacted import (
    SEEN_EVENTS,
    SeenEvent,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenDealt,
    UnseenExchanged,
    UnseenOpenRefused,
    UnseenPlayed,
    UnseenRedealt,
)
from chicago_rules.seats import Seat
from chicago_rules.values import Value

Doing: TypeAlias = Literal["dealt", "thrown", "refused", "drawn", "shown", "led", "played"]
"""What is done with cards; the texts have words for each."""

Cards: TypeAlias = tuple[Card | None, ...]
"""Cards, None for each that was not seen."""

_MISFITS: Final = (AttributeError, LookupError, TypeError, ValueError)


@attrs.frozen
class Done(Value):
    """What a seat did with cards."""

    doing: Doing
    """What it did."""
    cards: Cards
    """With which cards."""


@attrs.frozen
class Said(Value):
    """Something that is told of a seat in a few words."""

    words: str
    """The words."""
    stands_out: bool = False
    """Whether they matter more than others."""


@attrs.define(eq=False)
class Stage:
    """A part of a deal: what is done and told of each seat in it, in order."""

    name: str
    """What it is called."""
    lines: dict[Seat, list[Done | Said]] = attrs.field(factory=dict)
    """What is told of each seat."""
    winner: Seat | None = None
    """Who took it, if it is a trick."""


@attrs.frozen
class Told(Value):
    """A deal in stages."""

    players: int
    """How many seats the game has."""
    number: int | None
    """Which deal of the game it was; None as long as it is not over."""
    seats: Sequence[Seat]
    """Who was dealt cards, in turn order from forehand."""
    stages: Sequence[Stage]
    """The stages, earliest first."""


def told_of(events: Iterable[SeenEvent], phrases: Phrases) -> Told:
    """Return what events tell of the deal that begins in them, in the words of a language.

    Events of no deal, or of more than one, are a ``GameError``, and so is what is no event.
    """
    reader = _Reader(phrases)
    for event in row_of("events", events):
        if type(event) not in SEEN_EVENTS:
            raise not_a("event; step tells of them", event)
        try:
            reader.read(event)
        except _MISFITS as error:
            raise GameError(f"{describe(event)} is of no such deal") from error
    if not reader.seats or not {*reader.seats} <= {*range(reader.players)}:
        raise GameError("no deal begins in these events")
    return Told(reader.players, reader.number, tuple(reader.seats), tuple(reader.stages))


class _Reader:
    """Reads events one by one; what comes before the deal tells nothing of it.

    What moves cards before the tricks is read first, then what shows cards, then what has words
    alone.
    """

    def __init__(self, phrases: Phrases) -> None:
        self.phrases = phrases
        self.players = 0
        self.number: int | None = None
        self.seats: list[Seat] = []
        self.stages: list[Stage] = []
        self._hidden: set[Seat] = set()
        self._tricks = 0
        self._in_trick = False
        self._thrown: set[tuple[Seat, int]] = set()
        self._offered: Card | None = None
        self._taken: Cards = ()
        self._refused: Cards = ()
        self._categories: dict[Seat, Category] = {}

    def read(self, event: SeenEvent) -> None:
        """Note what an event tells."""
        match event:
            case Dealt(seat, cards):
                self._deal(seat, cards)
            case UnseenDealt(seat, count):
                self._hidden.add(seat)
                self._deal(seat, _unseen(count))
            case Awaited(hand_sizes=sizes):
                self.players = len(sizes)
            case _ if self.seats:
                self._read_exchange(event)

    def _deal(self, seat: Seat, cards: Cards) -> None:
        if seat in self.seats:
            raise ValueError
        self._stage("dealt_out")
        self.seats.append(seat)
        self._do(seat, "dealt", cards)

    def _read_exchange(self, event: SeenEvent) -> None:
        match event:
            case CardThrown(seat, card):
                self._do(seat, "thrown", (card,))
            case UnseenCardThrown(seat):
                self._do(seat, "thrown", (None,))
            case Redealt(seat, old, new):
                self._do(seat, "thrown", old)
                self._do(seat, "drawn", new)
            case UnseenRedealt(seat, count):
                self._do(seat, "thrown", _unseen(count))
                self._do(seat, "drawn", _unseen(count))
            case CardsThrown(seat, number, _, thrown):
                self._throw(seat, number, thrown)
            case UnseenCardsThrown(seat, number, count):
                self._throw(seat, number, _unseen(count))
            case Exchanged(seat, number, _, thrown, drawn):
                self._throw(seat, number, thrown)
                self._draw(seat, drawn)
            case UnseenExchanged(seat, number, count):
                self._throw(seat, number, _unseen(count))
                self._draw(seat, _unseen(count))
            case CardOffered(_, card):
                self._offered = card
            case OpenTaken():
                self._taken = (self._offered,)
            case OpenRefused() | UnseenOpenRefused():
                self._refused = (self._offered,)
            case Stopped(seat, number):
                self._stage("exchange", value=number)
                self._say(seat, "stopped")
            case _:
                self._read_cards(event)

    def _throw(self, seat: Seat, number: int, cards: Cards) -> None:
        """Note a throw, which is told a second time where all throw before any draws."""
        self._stage("exchange", value=number)
        if (seat, number) in self._thrown:
            return
        self._thrown.add((seat, number))
        if cards:
            self._do(seat, "thrown", cards)
        else:
            self._say(seat, "keeps")

    def _draw(self, seat: Seat, cards: Cards) -> None:
        """Note what was drawn in the end; an open card that was taken has been seen by all."""
        if self._refused:
            self._do(seat, "refused", self._refused)
        if cards:
            self._do(seat, "drawn", self._taken if self._taken and None in cards else cards)
        self._taken = self._refused = ()

    def _read_cards(self, event: SeenEvent) -> None:
        match event:
            case Played(seat, card):
                self._play(seat, card)
            case UnseenPlayed(seat):
                self._play(seat, None)
            case TrickWon(_, seat):
                self.stages[-1].winner = seat
                self._in_trick = False
            case ShowdownHeld(moment, shown):
                if moment == "tricks":
                    self._stage("after_tricks")
                for hand in shown:
                    self._categories[hand.seat] = hand.category
                    self._show(hand.seat, hand.cards)
            case CombinationShown(seat, cards) | TurnedUp(seat, cards):
                self._show(seat, cards)
            case FalseClaim(seat, hand):
                self._show(seat, hand)
                self._say(seat, "out")
            case _:
                self._read_words(event)

    def _read_words(self, event: SeenEvent) -> None:
        match event:
            case Claimed(seat, category):
                self._say(seat, "claims", hand=self._named(category))
            case ChoiceMade(seat, True):
                self._say(seat, "zeroes")
            case ChicagoCalled(seat, blind):
                self._say(seat, "blind" if blind else "chicago", stands_out=True)
            case ChicagoWon(seat):
                self._say(seat, "chicago_won")
            case ChicagoLost(seat):
                self._say(seat, "chicago_lost")
            case ChicagoVoid(seat):
                self._say(seat, "chicago_void")
            case Awarded(seat, origin):
                if origin == "last_trick":
                    self._stage("after_tricks")
                self._say(seat, "award", reason=self._reason(seat, origin), value=event.real)
            case DealEnded(number, totals):
                self.number = number
                self._stage("total")
                for seat in self.seats:
                    self._say(seat, "points", value=totals[seat], stands_out=True)
            case GameWon(winners):
                for seat in winners:
                    self._say(seat, "winner", stands_out=True)
            case _:
                pass  # what only those who play wait for, or what nobody sees

    def _play(self, seat: Seat, card: Card | None) -> None:
        if not self._in_trick:
            self._tricks += 1
            self._stage("trick", value=self._tricks)
        self._do(seat, "played" if self._in_trick else "led", (card,))
        self._in_trick = True

    def _text(self, name: str, **parts: object) -> str:
        return self.phrases.text("pictures", name, **parts)

    def _reason(self, seat: Seat, origin: Origin) -> str:
        """Return what points were for: for a hand, what it was."""
        if origin == "hand" and seat in self._categories:
            return self._named(self._categories[seat])
        return self._text(f"for_{origin}")

    def _named(self, category: Category) -> str:
        return self.phrases.text("categories", category.key)

    def _stage(self, name: str, **parts: object) -> None:
        """Go on to a stage, unless the deal is in it."""
        title = self._text(name, **parts)
        if not self.stages or self.stages[-1].name != title:
            self.stages.append(Stage(title))

    def _do(self, seat: Seat, doing: Doing, cards: Cards) -> None:
        self.stages[-1].lines.setdefault(seat, []).append(Done(doing, cards))

    def _show(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Note cards that a seat showed, if its own were not seen from the beginning."""
        if cards and seat in self._hidden:
            self._do(seat, "shown", cards)

    def _say(self, seat: Seat, name: str, *, stands_out: bool = False, **parts: object) -> None:
        said = Said(self._text(name, **parts), stands_out)
        self.stages[-1].lines.setdefault(seat, []).append(said)


def _unseen(count: int) -> Cards:
    return (None,) * count
