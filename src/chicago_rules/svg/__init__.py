"""Pictures of hands, tricks and tables as SVG, drawn without any other library.

It is not imported with the rest of the library. A picture is a text that may stand in a page or in
a file of its own: it needs no font, style, script or identifier, scales with its ``viewBox``, can
be read on a white and on a dark page, and tells a screen reader in words all that it shows. What
it shows comes from views and from nothing else, so that it can give nothing away.
"""

from collections.abc import Iterable

from chicago_rules.cards import Card, row_of_cards
from chicago_rules.errors import GameError
from chicago_rules.phrases import Phrases
from chicago_rules.redacted import SeenEvent
from chicago_rules.svg.cards import HEIGHT as _CARD
from chicago_rules.svg.cards import Deck, card_symbols, hand_words, row_width
from chicago_rules.svg.drawing import picture
from chicago_rules.svg.sight import names_at, seen
from chicago_rules.svg.strip import StripPicture
from chicago_rules.svg.table import TablePicture
from chicago_rules.svg.told import told_of
from chicago_rules.svg.trick import trick_picture
from chicago_rules.views import PlayerView

__all__ = ["card_symbols", "deal_svg", "hand_svg", "table_svg", "trick_svg"]


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


def trick_svg(
    view: PlayerView,
    number: int | None = None,
    names: Iterable[str] | None = None,
    lang: str = "en",
    *,
    symbols: bool = False,
) -> str:
    """Return the picture of a trick of the present deal as somebody sees it, in the order played.

    Tricks are numbered from 1; None is the one being played, or the latest. Who took it is marked.
    A trick that there is not is a ``GameError``. ``names`` and ``symbols`` are as for
    ``table_svg``.
    """
    sight, deck = seen(view, names), Deck(Phrases(lang), symbols)
    tricks = sight.tricks()
    found = tricks[-1:]
    if number is not None:
        found = tuple(trick for trick in tricks if trick.number == number)
    if not found:
        raise GameError(f"there is no such trick; there are {len(tricks)}")
    return trick_picture(found[0], sight.names, deck)


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


def deal_svg(
    events: Iterable[SeenEvent],
    names: Iterable[str] | None = None,
    lang: str = "en",
    *,
    symbols: bool = False,
) -> str:
    """Return the picture of a deal as a strip: what each seat did in each exchange and trick.

    The events are those of one deal as somebody was told them, from the dealing on; what was not
    told is not drawn. ``redact`` makes them what a seat was told; the whole events of ``step`` or
    ``replay`` show all cards. Events of no deal, or of more than one, are a ``GameError``.
    ``names`` and ``symbols`` are as for ``table_svg``.
    """
    deck = Deck(Phrases(lang), symbols)
    told = told_of(events, deck.phrases)
    return StripPicture(told, names_at(told.players, names), deck).drawn()
