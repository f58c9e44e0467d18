"""A trick as a picture: its cards in the order played, each with its player."""

from collections.abc import Iterator, Sequence
from typing import Final

from chicago_rules.phrases import Phrases
from chicago_rules.svg.cards import HEIGHT, WIDTH, Deck, outlined, words_of
from chicago_rules.svg.drawing import (
    GAP,
    INK,
    MARGIN,
    MARK,
    QUIET,
    RIM,
    box,
    fitted,
    ground,
    picture,
    star,
    text,
    width_of,
)
from chicago_rules.svg.sight import SightOfTrick

CARD: Final = 66
"""How high a card of a trick is."""
_ROW: Final = 5
_HEAD: Final = 24
_SLOT: Final = 92
_LABEL: Final = 24
_NAME: Final = 14
_NAME_IN_LINE: Final = 100


def trick_height(players: int) -> float:
    """Return how high a trick of so many is."""
    rows = -(-players // _ROW)
    return _HEAD + rows * (CARD + _LABEL + GAP)


def trick_line(trick: SightOfTrick, names: Sequence[str], phrases: Phrases) -> str:
    """Return who leads the trick and who has taken it."""
    leader, winner = trick.plays[0][0], trick.winner
    how = "trick_led" if winner is None else "trick_taken"
    if winner == leader:
        how = "trick_kept"
    parts = {"leader": names[leader], "winner": names[leader if winner is None else winner]}
    return phrases.text("pictures", how, value=trick.number, **parts)


def trick_words(trick: SightOfTrick, names: Sequence[str], phrases: Phrases) -> str:
    """Return who has played what, as a sentence."""
    played = (f"{names[seat]}: {words_of([card], phrases)}" for seat, card in trick.plays)
    return f"{'; '.join(played)}."


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
    line = trick_line(trick, [_short(name) for name in names], deck.phrases)
    yield text(x + width / 2, y + 14, line, _NAME, QUIET, anchor="middle")
    for turn, seat in enumerate((*(seat for seat, _ in trick.plays), *trick.to_come)):
        middle = round(x + (turn % in_row + 0.5) * slot, 2)
        left = round(middle - wide / 2, 2)
        top = y + _HEAD + turn // in_row * (CARD + _LABEL + GAP)
        won = seat == trick.winner
        if seat in trick.to_come:
            yield box(left, top, round(wide, 2), CARD, "none", RIM, radius=5)
        else:
            yield deck.card(trick.plays[turn][1], left, top, CARD)
        if won:
            yield outlined(left, top, CARD)
            yield star(left + wide, top)
        label = fitted(names[seat], _NAME, slot - GAP, bold=won)
        fill = MARK if won else QUIET if seat in trick.to_come else INK
        yield text(middle, top + CARD + 18, label, _NAME, fill, anchor="middle", bold=won)


def trick_picture(trick: SightOfTrick, names: Sequence[str], deck: Deck) -> str:
    """Return a whole picture of a trick alone."""
    players = len(trick.plays) + len(trick.to_come)
    line = trick_line(trick, [_short(name) for name in names], deck.phrases)
    wide = round(max(_SLOT * min(players, _ROW), width_of(line, _NAME)))
    width, height = wide + 2 * MARGIN, trick_height(players) + MARGIN
    return picture(
        width,
        height,
        trick_line(trick, names, deck.phrases),
        trick_words(trick, names, deck.phrases),
        [
            ground(width, height),
            *trick_shapes(trick, players, (MARGIN, MARGIN, wide), names, deck),
        ],
    )


def _short(name: str) -> str:
    return fitted(name, _NAME, _NAME_IN_LINE)
