"""A table as a picture: who looks on sits below, the others round it clockwise."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from chicago_rules.seats import Seat, clockwise
from chicago_rules.state import PHASE_NAMES
from chicago_rules.svg.cards import HEIGHT, WIDTH, Deck, hand_words, row_width
from chicago_rules.svg.drawing import (
    GAP,
    INK,
    MARGIN,
    MARK,
    PLACE,
    QUIET,
    RIM,
    box,
    element,
    fitted,
    ground,
    picture,
    text,
    triangle,
    width_of,
)
from chicago_rules.svg.sight import Sight
from chicago_rules.svg.trick import trick_height, trick_line, trick_shapes, trick_words
from chicago_rules.values import Value
from chicago_rules.views import PlayerView

WIDE: Final = 480
"""How wide the picture of a table is."""
_INSIDE: Final = WIDE - 2 * MARGIN
_SEAT: Final = (_INSIDE - 2 * GAP) // 3
_SEAT_HEIGHT: Final = 88
_SMALL: Final = 38
_LARGE: Final = 84
_OWN_HEIGHT: Final = _LARGE + 60
_HEAD: Final = 56
_AWAITED: Final = {name: kind.__name__.lower() for kind, name in PHASE_NAMES.items()}
_PLAIN: Final = 13
_NAME: Final = 15
_NAME_IN_LINE: Final = 130
_COUNT: Final = GAP + 12


@attrs.frozen
class TablePicture(Value):
    """The picture of a table."""

    sight: Sight
    """What is seen."""
    deck: Deck
    """The cards it is drawn with."""

    def drawn(self) -> str:
        """Return the whole picture."""
        view = self.sight.view
        below = Seat(0) if view.seat is None else view.seat
        *others, _ = clockwise(below, len(view.totals))
        sides, top = _arranged(len(others))
        middle = _HEAD + (sides + bool(top)) * (_SEAT_HEIGHT + GAP)
        own = middle + trick_height(len(view.seats)) + GAP
        height = own + _OWN_HEIGHT + MARGIN
        shapes = [ground(WIDE, height), *self._head()]
        for seat, (x, y) in zip(others, _places(sides, top), strict=True):
            shapes += self._seat(seat, x, y, _SEAT, _SMALL)
        shapes += self._piles(MARGIN + (_SEAT + GAP if sides else 0), _side_top(sides, top))
        shapes += self._middle(middle)
        shapes += self._seat(below, MARGIN, own, _INSIDE, _LARGE)
        return picture(WIDE, height, self._title(), " ".join(self._words(below)), shapes)

    def _text(self, name: str, **parts: object) -> str:
        return self.deck.phrases.text("pictures", name, **parts)

    def _title(self) -> str:
        view = self.sight.view
        if view.seat is None:
            return self._text("table_public", value=view.deal_number)
        return self._text("table", value=view.deal_number, player=self.sight.names[view.seat])

    def _stage(self) -> str:
        """Return how far the game has come."""
        view = self.sight.view
        stage = self._text("deal", value=view.deal_number)
        if view.round is not None:
            return f"{stage} · {self._text('exchange', value=view.round)}"
        if view.phase == "tricks":
            return f"{stage} · {self._text('trick', value=len(view.tricks) + 1)}"
        return stage

    def _awaited(self, names: Sequence[str]) -> str:
        """Return what the game waits for, as a sentence."""
        view = self.sight.view
        hidden = "_hidden" if view.phase == "exchange" and _chooses_hidden(view) else ""
        waiting = ", ".join(names[seat] for seat in _waiting(view))
        said = self.deck.phrases.text("awaited", f"{_AWAITED[view.phase]}{hidden}", seats=waiting)
        return said[0].upper() + said[1:]

    def _head(self) -> Iterator[str]:
        yield text(WIDE / 2, 25, self._stage(), 17, anchor="middle", bold=True)
        short = [fitted(name, _PLAIN, _NAME_IN_LINE) for name in self.sight.names]
        said = fitted(self._awaited(short), _PLAIN, _INSIDE)
        yield text(WIDE / 2, 45, said, _PLAIN, QUIET, anchor="middle")

    def _seat(self, seat: Seat, x: float, y: float, width: float, cards: float) -> Iterator[str]:
        """Yield a seat with its cards of this height."""
        view = self.sight.view
        acts = seat in _waiting(view)
        height = _SEAT_HEIGHT if cards == _SMALL else _OWN_HEIGHT
        yield box(x, y, width, height, PLACE, MARK if acts else RIM, line=2.5 if acts else 1)
        total = str(view.totals[seat])
        room = width - 3 * GAP - width_of(total, _NAME, bold=True)
        name = fitted(self.sight.names[seat], _NAME, room, bold=True)
        yield text(x + GAP, y + 20, name, _NAME, bold=True)
        yield text(x + width - GAP, y + 20, total, _NAME, anchor="end", bold=True)
        shift = GAP + 14 if acts else GAP
        marks = fitted(" · ".join(self._marks(seat)), _PLAIN, width - shift - GAP)
        if acts:
            yield triangle(x + GAP, y + 33, MARK)
        if marks:
            yield text(x + shift, y + 38, marks, _PLAIN, MARK if acts else QUIET)
        if seat == view.dealer:
            yield from self._dealer_mark(x + width / 2, y)
        yield from self._hand(seat, x + GAP, y + height - cards - GAP + 2, width - 2 * GAP, cards)

    def _dealer_mark(self, x: float, y: float) -> Iterator[str]:
        yield element("circle", cx=x, cy=y, r=8.5, fill=INK)
        yield text(x, y + 4.5, self._text("dealer_mark"), 12, PLACE, anchor="middle", bold=True)

    def _hand(self, seat: Seat, x: float, y: float, width: float, cards: float) -> Iterator[str]:
        """Yield the cards of a seat, with their number where not all are open."""
        hand = self.sight.hand(seat)
        count = str(len(hand)) if None in hand else ""
        room = width - _COUNT if count else width
        wide = row_width(hand, cards, room)
        left = x + (room - wide) / 2 if cards == _LARGE else x
        yield self.deck.row(hand, left, y, cards, room)
        if count:
            yield text(left + wide + GAP, y + cards / 2 + 5, count, _NAME, QUIET)

    def _marks(self, seat: Seat) -> Iterator[str]:
        """Yield what else is to be said of a seat, but for who deals."""
        view = self.sight.view
        if seat in _waiting(view):
            yield self._text("to_act")
        if seat in view.winners:
            yield self._text("winner")
        if seat == view.declarer:
            yield self._text("blind" if view.blind else "chicago")
        if seat in view.stopped:
            yield self._text("stopped")
        if seat in view.chosen:
            yield self._text("chosen")
        if seat not in view.seats:
            yield self._text("out" if seat in view.sheet.out else "rests")

    def _piles(self, x: float, y: float) -> Iterator[str]:
        """Yield the stock and the thrown cards, beside each other in the place of a seat."""
        wide = WIDTH * _SMALL / HEIGHT
        for number, (name, size) in enumerate(self._sizes()[:2]):
            middle = round(x + _SEAT * (1 + 2 * number) / 4, 2)
            if size:
                yield self.deck.card(None, round(middle - wide / 2, 2), y + 2, _SMALL)
            yield text(middle, y + 55, name, 12, QUIET, anchor="middle")
            yield text(middle, y + 71, str(size), _NAME, anchor="middle", bold=True)
        name, size = self._sizes()[2]
        if size:
            line = f"{name}: {size}"
            yield text(x + _SEAT / 2, y + 86, line, 12, QUIET, anchor="middle")

    def _sizes(self) -> tuple[tuple[str, int], ...]:
        """Return the piles with how many cards they have."""
        view = self.sight.view
        return (
            (self._text("stock"), view.stock_size),
            (self._text("discards"), view.discard_size),
            (self._text("removed"), view.removed_size),
        )

    def _middle(self, y: float) -> Iterator[str]:
        """Yield the open card, or the present trick, or the latest one."""
        view, tricks = self.sight.view, self.sight.tricks()
        if view.offered is not None:
            yield text(WIDE / 2, y + 14, self._text("offered"), 14, QUIET, anchor="middle")
            yield self.deck.card(view.offered, (WIDE - WIDTH) / 2, y + 24, HEIGHT)
        elif tricks:
            yield from trick_shapes(
                tricks[-1], len(view.seats), (MARGIN, y, _INSIDE), self.sight.names, self.deck
            )

    def _words(self, below: Seat) -> Iterator[str]:
        """Yield all that the picture shows, as sentences."""
        view, phrases = self.sight.view, self.deck.phrases
        yield f"{self._stage()}. {self._awaited(self.sight.names)}."
        for seat in (below, *clockwise(below, len(view.totals))[:-1]):
            facts = [phrases.number("points", view.totals[seat])]
            facts += [self._text("dealer")] if seat == view.dealer else []
            facts += self._marks(seat)
            cards = hand_words(self.sight.hand(seat), phrases)
            yield f"{self.sight.names[seat]}: {', '.join(facts)}. {cards}"
        yield " ".join(
            f"{name}: {phrases.number('cards', size)}." for name, size in self._sizes() if size
        )
        if view.offered is not None:
            yield f"{self._text('offered')}: {phrases.spoken([view.offered])}."
        for trick in self.sight.tricks()[-1:]:
            yield f"{trick_line(trick, self.sight.names, phrases)}."
            yield trick_words(trick, self.sight.names, phrases)


def _chooses_hidden(view: PlayerView) -> bool:
    return view.profile.terms(1, 1).hidden


def _waiting(view: PlayerView) -> tuple[Seat, ...]:
    """Return who may act now, in turn order."""
    if view.phase == "exchange" and _chooses_hidden(view):
        settled = {*view.chosen, *view.stopped}
        return tuple(seat for seat in view.seats if seat == view.to_act or seat not in settled)
    return tuple(seat for seat in view.seats if seat == view.to_act)


def _arranged(others: int) -> tuple[int, int]:
    """Return how many seats are on each side, and how many above, where others than one look on.

    >>> [_arranged(others) for others in range(1, 10)]
    [(0, 1), (1, 0), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3)]
    """
    sides = min(1, others // 2) if others <= 5 else others // 2 - 1
    return sides, others - 2 * sides


def _side_top(sides: int, top: int) -> float:
    """Return where the seats at the sides begin, or the only row of seats."""
    return _HEAD + bool(sides and top) * (_SEAT_HEIGHT + GAP)


def _places(sides: int, top: int) -> Iterator[tuple[float, float]]:
    """Yield the corner of every seat but the one below, clockwise from the one to the left."""
    heights = [_side_top(sides, top) + row * (_SEAT_HEIGHT + GAP) for row in range(sides)]
    for y in reversed(heights):
        yield MARGIN, y
    left = (WIDE - top * _SEAT - (top - 1) * GAP) / 2
    for place in range(top):
        yield round(left + place * (_SEAT + GAP), 2), _HEAD
    for y in heights:
        yield MARGIN + 2 * (_SEAT + GAP), y
