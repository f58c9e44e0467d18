"""Pictures of hands, tricks and tables as SVG, drawn without any other library.

It is not imported with the rest of the library. A picture is a text that may stand in a page or in
a file of its own: it needs no font, style, script or identifier, scales with its ``viewBox``, can
be read on a white and on a dark page, and tells a screen reader in words all that it shows. What
it shows comes from views and from nothing else, so that it can give nothing away.
"""

from collections.abc import Iterable

from chicago_rules.cards import Card, row_of_cards
from chicago_rules.phrases import Phrases
from chicago_rules.svg.cards import HEIGHT as _CARD
from chicago_rules.svg.cards import Deck, card_symbols, hand_words, row_width
from chicago_rules.svg.drawing import picture
from chicago_rules.svg.sight import seen
from chicago_rules.svg.table import TablePicture
from chicago_rules.views import PlayerView

__all__ = ["card_symbols", "hand_svg", "table_svg"]


def hand_svg(cards: Iterable[Card], lang: str = "en", *, symbols: bool = False) -> str:
    """Return the picture of cards side by side, in the order given.

    What is no card is a ``NotationError``, another language than ``en`` or ``sv`` a ``TextError``.
    With ``symbols`` the cards refer to those of ``card_symbols(lang)`` in the same page.

    >>> from chicago_rules import parse_cards
    >>> hand_svg(parse_cards("Ah Kd"), "sv").partition("<desc>")[2].partition("</desc>")[0]
    'Kort: hjärter ess och ruter kung.'
    """
    held, deck = row_of_cards(cards), Deck(Phrases(lang), symbols)
    wide = len(held) * 2 * _CARD
    title = deck.phrases.text("pictures", "hand", cards=deck.phrases.number("cards", len(held)))
    return picture(
        row_width(held, _CARD, wide),
        _CARD,
        title,
        hand_words(held, deck.phrases),
        [deck.row(held, 0, 0, _CARD, wide)],
    )


def table_svg(
    view: PlayerView,
    names: Iterable[str] | None = None,
    lang: str = "en",
    *,
    beside: Iterable[PlayerView] = (),
    symbols: bool = False,
) -> str:
    """Return the picture of a table as one player, or for a spectator's view all, see it.

    Who looks on sits below with its cards open; the others sit round it clockwise. Their cards lie
    face down, but for those that were shown and can have gone nowhere since. In the middle lies the
    open card, the present trick or the latest one.

    ``names`` are the players', by default ``p1`` and so on; wrong ones are a ``RecordError``,
    another number of them than there are seats a ``GameError``. The views ``beside`` are of other
    seats at the same moment, whose cards lie open, too, as for one who looks over all shoulders.
    With ``symbols`` the cards refer to those of ``card_symbols(lang)`` in the same page.
    """
    return TablePicture(seen(view, names, beside), Deck(Phrases(lang), symbols)).drawn()
