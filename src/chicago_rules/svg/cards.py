"""Cards as pictures: the signs of the suits are paths, each card brings its own ground."""

from collections.abc import Sequence
from typing import Final

import attrs

from chicago_rules.cards import PACK, Card, Suit
from chicago_rules.phrases import Phrases
from chicago_rules.svg.drawing import MARK, box, element, text
from chicago_rules.values import Value

FACE: Final = "#fffdf8"
"""The ground of a card."""
COLOURS: Final = {
    Suit.SPADES: "#1c1c1c",
    Suit.HEARTS: "#b5122b",
    Suit.DIAMONDS: "#b5122b",
    Suit.CLUBS: "#1c1c1c",
}
"""The colours of the suits; their shapes tell them apart."""
BACK: Final = "#2f5583"
"""The back of a card."""
BACK_LINE: Final = "#c6d5e8"
"""The line on a back, and round it."""

WIDTH: Final = 64
"""How wide a card is before it is scaled."""
HEIGHT: Final = 90
"""How high a card is before it is scaled."""

_BESIDE: Final = 1.08  # of its width, from a card to the one beside it
_COVERED: Final = 0.4
_EDGE: Final = "#767676"  # is seen on white and on black
_SIGNS: Final = {
    Suit.SPADES: (
        "M12 1.5C8 6.8 3 9.9 3 14.4c0 2.6 2 4.3 4.2 4.3 1.7 0 3-.8 3.8-2.2-.2 2.5-1 4.5-2.8 6h7.6"
        "c-1.8-1.5-2.6-3.5-2.8-6 .8 1.4 2.1 2.2 3.8 2.2 2.2 0 4.2-1.7 4.2-4.3 0-4.5-5-7.6-9-12.9z"
    ),
    Suit.HEARTS: (
        "M12 22C5.5 16 2 12.4 2 8.2 2 5.1 4.3 3 7 3c2.1 0 4 1.2 5 3.3C13 4.2 14.9 3 17 3"
        "c2.7 0 5 2.1 5 5.2 0 4.2-3.5 7.8-10 13.8z"
    ),
    Suit.DIAMONDS: (
        "M12 1c2.2 4.2 5 7.9 8.5 11-3.5 3.1-6.3 6.8-8.5 11-2.2-4.2-5-7.9-8.5-11C7 8.9 9.8 5.2 12 1z"
    ),
    Suit.CLUBS: (
        "M12 1.5a4.7 4.7 0 0 1 3.5 7.8 4.7 4.7 0 1 1-2.6 7.1c.2 2.6 1.1 4.6 2.9 6.1H8.2"
        "c1.8-1.5 2.7-3.5 2.9-6.1a4.7 4.7 0 1 1-2.6-7.1A4.7 4.7 0 0 1 12 1.5z"
    ),
}
"""The signs of the suits in a square of 24."""


def sign(suit: Suit, x: float, y: float, size: float) -> str:
    """Return the sign of a suit in its colour."""
    place = f"translate({x:.6g} {y:.6g}) scale({size / 24:.6g})"
    return element("path", d=_SIGNS[suit], fill=COLOURS[suit], transform=place)


def _face(card: Card, phrases: Phrases) -> str:
    index = phrases.index(card)
    middle, size = (18, 30) if len(index) == 1 else (25, 28)
    return (
        box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, FACE, _EDGE, radius=6, line=1.5)
        + text(middle, 31, index, size, COLOURS[card.suit], anchor="middle", bold=True)
        + sign(card.suit, 23, 46, 36)
    )


def _back() -> str:
    return box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, BACK, BACK_LINE, radius=6, line=1.5) + box(
        8, 8, WIDTH - 16, HEIGHT - 16, "none", BACK_LINE, radius=3, line=2
    )


@attrs.frozen
class Deck(Value):
    """The cards of a picture, as they are drawn in a language."""

    phrases: Phrases
    """The language of their indices."""
    symbols: bool
    """Whether they refer to ``card_symbols`` instead of being drawn anew."""

    def card(self, card: Card | None, x: float, y: float, height: float) -> str:
        """Return a card of this height with its corner here; None lies face down."""
        scale = height / HEIGHT
        if self.symbols:
            name = symbol_name(card, self.phrases.lang)
            return element(
                "use", href=f"#{name}", x=x, y=y, width=round(WIDTH * scale, 2), height=height
            )
        place = f"translate({x:.6g} {y:.6g})"
        if scale != 1:
            place += f" scale({scale:.6g})"
        drawn = _back() if card is None else _face(card, self.phrases)
        return element("g", drawn, transform=place)

    def row(
        self, cards: Sequence[Card | None], x: float, y: float, height: float, width: float
    ) -> str:
        """Return cards in a row that begins here and is no wider than this."""
        places = places_in_row(cards, height, width)
        return "".join(
            self.card(card, round(x + place, 2), y, height)
            for card, place in zip(cards, places, strict=True)
        )


def places_in_row(cards: Sequence[Card | None], height: float, width: float) -> Sequence[float]:
    """Return where each card of a row begins: one that lies face down may be covered by the next.

    The row is no wider than the width, whatever it holds; a card is wider than nothing.
    """
    wide = WIDTH * height / HEIGHT
    places = [0.0]
    for card in cards[:-1]:
        places.append(places[-1] + wide * (_COVERED if card is None else _BESIDE))
    squeezed = min(1.0, (width - wide) / places[-1]) if places[-1] else 1.0
    return [place * squeezed for place in places[: len(cards)]]


def row_width(cards: Sequence[Card | None], height: float, width: float) -> float:
    """Return how wide such a row is."""
    places = places_in_row(cards, height, width)
    return places[-1] + WIDTH * height / HEIGHT if places else 0


def symbol_name(card: Card | None, lang: str) -> str:
    """Return what a card is called in ``card_symbols``."""
    return f"chicago-{lang}-{'back' if card is None else card}"


def card_symbols(lang: str = "en") -> str:
    """Return the 52 cards and the back of one, for pictures that are made with ``symbols``.

    A page holds it once, before such pictures; it shows nothing itself. Another language than
    those of ``chicago_rules.phrases`` is a ``TextError``.
    """
    phrases = Phrases(lang)
    drawn = {symbol_name(card, lang): _face(card, phrases) for card in PACK}
    return element(
        "svg",
        *(
            element("symbol", shape, id=name, viewBox=f"0 0 {WIDTH} {HEIGHT}")
            for name, shape in {**drawn, symbol_name(None, lang): _back()}.items()
        ),
        xmlns="http://www.w3.org/2000/svg",
        width=0,
        height=0,
        aria_hidden="true",
    )


def outlined(x: float, y: float, height: float) -> str:
    """Return a line round a card that stands out."""
    width = WIDTH * height / HEIGHT
    return box(x - 3, y - 3, width + 6, height + 6, "none", MARK, radius=7, line=3)


def words_of(cards: Sequence[Card | None], phrases: Phrases) -> str:
    """Return cards in words as a list, with how many of them lie face down."""
    words = [phrases.spoken([card]) for card in cards if card is not None]
    hidden = len(cards) - len(words)
    if hidden:
        words.append(phrases.text("pictures", "hidden", cards=phrases.number("cards", hidden)))
    return phrases.listed(words)


def hand_words(hand: Sequence[Card | None], phrases: Phrases) -> str:
    """Return the cards of a hand in words, as a sentence."""
    if not hand:
        return phrases.text("pictures", "empty")
    return phrases.text("pictures", "holds", all=words_of(hand, phrases))
