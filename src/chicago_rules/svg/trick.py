"""A trick as a picture: its cards in the order played, each with its player."""

from collections.abc import Iterator, Sequence
from typing import Final

from chicago_rules.phrases import Phrases
from chicago_rules.svg.cards import HEIGHT, WIDTH, Deck, card_words, outlined
from chicago_rules.svg.drawing import GAP, INK, MARK, QUIET, element, fitted, text
from chicago_rules.svg.sight import SightOfTrick

CARD: Final = 66
"""How high a card of a trick is."""
_ROW: Final = 5
_HEAD: Final = 24
_LABEL: Final = 24
_NAME: Final = 14
_NAME_IN_LINE: Final = 130
_STAR: Final = "M0-7 1.9-2.4 6.8-2.2 2.9.9 4.3 5.8 0 3-4.3 5.8-2.9.9-6.8-2.2-1.9-2.4z"


def trick_height(players: int) -> float:
    """Return how high a trick of so many is."""
    rows = -(-players // _ROW)
    return _HEAD + rows * (CARD + _LABEL + GAP)


def trick_line(trick: SightOfTrick, names: Sequence[str], phrases: Phrases) -> str:
    """Return who leads the trick and who has taken it."""
    leader = names[trick.plays[0][0]]
    if trick.winner is None:
        return phrases.text("pictures", "led", value=trick.number, leader=leader)
    winner = names[trick.winner]
    how = "kept" if winner == leader else "taken"
    return phrases.text("pictures", how, value=trick.number, leader=leader, winner=winner)


def trick_words(trick: SightOfTrick, names: Sequence[str], phrases: Phrases) -> str:
    """Return all of a trick in words."""
    played = "; ".join(f"{names[seat]}: {card_words(card, phrases)}" for seat, card in trick.plays)
    return f"{trick_line(trick, names, phrases)}. {played}."


def trick_shapes(
    trick: SightOfTrick,
    players: int,
    place: tuple[float, float, float],
    names: Sequence[str],
    deck: Deck,
) -> Iterator[str]:
    """Yield a trick at a table of so many, with room for those still to play.

    It stands in the place that begins at a corner and has a width.
    """
    x, y, width = place
    in_row = -(-players // -(-players // _ROW))
    slot, wide = width / in_row, WIDTH * CARD / HEIGHT
    line = trick_line(trick, [fitted(name, _NAME, _NAME_IN_LINE) for name in names], deck.phrases)
    yield text(x + width / 2, y + 14, line, _NAME, QUIET, anchor="middle")
    for turn, (seat, card) in enumerate(trick.plays):
        middle = round(x + (turn % in_row + 0.5) * slot, 2)
        left, top = middle - wide / 2, y + _HEAD + turn // in_row * (CARD + _LABEL + GAP)
        won = seat == trick.winner
        yield deck.card(card, round(left, 2), top, CARD)
        label = fitted(names[seat], _NAME, slot - GAP)
        fill = MARK if won else INK
        yield text(middle, top + CARD + 18, label, _NAME, fill, anchor="middle", bold=won)
        if won:
            yield outlined(round(left, 2), top, CARD)
            yield element(
                "path", d=_STAR, fill=MARK, transform=f"translate({left + wide:.6g} {top:.6g})"
            )
