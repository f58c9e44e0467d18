"""A deal as a strip: a row for each seat, and side by side what it did in each stage."""

from collections.abc import Iterator, Sequence
from typing import Final

import attrs

from chicago_rules.seats import Seat
from chicago_rules.svg.cards import HEIGHT, WIDTH, Deck, outlined, row_width, words_of
from chicago_rules.svg.drawing import (
    GAP,
    INK,
    MARGIN,
    MARK,
    PLACE,
    QUIET,
    RIM,
    box,
    fitted,
    ground,
    picture,
    star,
    text,
    triangle,
    width_of,
)
from chicago_rules.svg.told import Done, Said, Stage, Told
from chicago_rules.values import Value

_CARD: Final = 40
_MOST: Final = 190
_CARDS_LINE: Final = _CARD + 6
_WORDS_LINE: Final = 21
_PLAIN: Final = 13
_NAME: Final = 15
_NAMES: Final = 110
_HEAD: Final = 64
_SIGN: Final = 14
_SIGNS: Final = {"thrown": "−", "refused": "×", "drawn": "+"}


@attrs.frozen
class StripPicture(Value):
    """The picture of a deal."""

    told: Told
    """What is shown."""
    names: tuple[str, ...]
    """What the players are called, by seat."""
    deck: Deck
    """The cards it is drawn with."""

    def drawn(self) -> str:
        """Return the whole picture."""
        seats, stages = self.told.seats, self.told.stages
        widths = [_stage_width(stage) for stage in stages]
        heights = [max(_height(stage, seat) for stage in stages) for seat in seats]
        wide = round(2 * MARGIN + _NAMES + sum(widths) + GAP * len(widths) + GAP)
        high = _HEAD + sum(heights) + GAP * len(heights) + MARGIN - GAP
        title = self._title()
        shapes = [ground(wide, high), text(MARGIN + GAP, 28, title, 17, bold=True)]
        y: float = _HEAD
        for seat, height in zip(seats, heights, strict=True):
            shapes += self._row(seat, y, wide - 2 * MARGIN, height, widths)
            y += height + GAP
        x: float = MARGIN + _NAMES + GAP
        for stage, width in zip(stages, widths, strict=True):
            shapes.append(text(x + _SIGN, _HEAD - 10, stage.name, _PLAIN, QUIET))
            x += width + GAP
        return picture(wide, high, title, " ".join(self._words()), shapes)

    def _title(self) -> str:
        number, phrases = self.told.number, self.deck.phrases
        if number is None:
            return phrases.text("pictures", "unfinished")
        return phrases.text("pictures", "deal", value=number)

    def _row(
        self, seat: Seat, y: float, width: float, height: float, widths: Sequence[float]
    ) -> Iterator[str]:
        yield box(MARGIN, y, width, height, PLACE, RIM)
        name = fitted(self.names[seat], _NAME, _NAMES - 2 * GAP, bold=True)
        yield text(MARGIN + GAP, y + 26, name, _NAME, bold=True)
        x: float = MARGIN + _NAMES + GAP
        for stage, column in zip(self.told.stages, widths, strict=True):
            yield from self._cell(stage, seat, x, y + GAP)
            x += column + GAP

    def _cell(self, stage: Stage, seat: Seat, x: float, y: float) -> Iterator[str]:
        left = x + _SIGN
        for line in stage.lines.get(seat, ()):
            if isinstance(line, Said):
                fill = MARK if line.stands_out else INK
                yield text(left, y + 14, line.words, _PLAIN, fill, bold=line.stands_out)
                y += _WORDS_LINE
                continue
            if line.doing in _SIGNS:
                sign = _SIGNS[line.doing]
                yield text(x, y + _CARD / 2 + 6, sign, 17, QUIET, bold=True)
            if line.doing == "led":
                yield triangle(x + 1, y + _CARD / 2, QUIET)
            yield self.deck.row(line.cards, left, y, _CARD, _MOST)
            if line.doing in ("led", "played") and seat == stage.winner:
                yield outlined(left, y, _CARD)
                yield star(left + WIDTH * _CARD / HEIGHT, y)
            y += _CARDS_LINE

    def _words(self) -> Iterator[str]:
        """Yield all that the picture shows, as sentences."""
        phrases = self.deck.phrases
        for stage in self.told.stages:
            yield f"{stage.name}."
            for seat in self.told.seats:
                told = [
                    line.words
                    if isinstance(line, Said)
                    else phrases.text("pictures", line.doing, all=words_of(line.cards, phrases))
                    for line in stage.lines.get(seat, ())
                ]
                if seat == stage.winner:
                    told.append(phrases.text("pictures", "takes"))
                if told:
                    yield f"{self.names[seat]}: {', '.join(told)}."


def _stage_width(stage: Stage) -> float:
    lines = [line for told in stage.lines.values() for line in told]
    return _SIGN + max(width_of(stage.name, _PLAIN), *map(_width, lines)) + 4


def _width(line: Done | Said) -> float:
    if isinstance(line, Said):
        return width_of(line.words, _PLAIN, bold=line.stands_out)
    return row_width(line.cards, _CARD, _MOST)


def _height(stage: Stage, seat: Seat) -> float:
    lines = stage.lines.get(seat, ())
    high = sum(_WORDS_LINE if isinstance(line, Said) else _CARDS_LINE for line in lines)
    return high + 2 * GAP - 4
