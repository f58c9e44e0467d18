"""Actions as text, one a line, and the lines of a record.

A line is an action, such as ``p1 exchange 7c 2d``. In records a draw may say behind an arrow what
came, ``p1 exchange 7c 2d -> Qh Jh``; a deal may be told seat by seat, ``deal p1 Ah Kh 7c 2d 9s``;
and ``#`` begins a comment.
"""

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from chicago_rules.actions import (
    ACTIONS,
    Action,
    Chicago,
    Claim,
    Draw,
    Exchange,
    Keep,
    Pass,
    Play,
    Points,
    Redeal,
    Refuse,
    Reshuffle,
    SeatAction,
    Shuffle,
    Take,
    Throw,
    Zero,
)
from chicago_rules.arguments import not_a
from chicago_rules.cards import Card, cards_of, check_line, format_cards
from chicago_rules.errors import Fault, NotationError
from chicago_rules.hands import CATEGORIES, Category
from chicago_rules.limits import LINE_LIMITS, Limits
from chicago_rules.messages import quoted
from chicago_rules.seats import Seat, format_seat, parse_seat
from chicago_rules.values import Value

ARROW: Final = "->"
"""What stands between a draw and the cards that came."""


@attrs.frozen
class DealtTo(Value):
    """A line of a table record: the cards that one seat was dealt."""

    seat: Seat
    """Who was dealt to."""
    cards: tuple[Card, ...]
    """What it was dealt, in the order dealt."""


@attrs.frozen
class Line(Value):
    """One line of a record: its text, and what it says.

    A text that is no line is a ``NotationError``.

    >>> line = Line("p1 exchange 7c 2d -> Qh Jh  # two to the straight")
    >>> line.said
    Exchange(seat=0, cards=(7c, 2d), open=False, chicago=False)
    >>> line.drawn
    (Qh, Jh)
    """

    text: str
    """The line as it is written, with its comment."""
    said: Action | DealtTo | None = attrs.field(init=False, eq=False, repr=False)
    """The action, or the cards of one seat; None for a comment alone."""
    drawn: tuple[Card, ...] | None = attrs.field(init=False, eq=False, repr=False)
    """The cards behind the arrow in the order drawn; None where there is no arrow."""

    def __attrs_post_init__(self) -> None:
        said, drawn = _read(self.text, LINE_LIMITS)
        object.__setattr__(self, "said", said)
        object.__setattr__(self, "drawn", drawn)


_Said: TypeAlias = Action | DealtTo | None


def _read(text: str, limits: Limits) -> tuple[_Said, tuple[Card, ...] | None]:
    """Return what a line says, and the cards behind its arrow."""
    check_line(text, limits)
    if "\n" in text or "\r" in text:
        raise _wrong("a line may not be broken")
    said, arrow, drawn = text.partition("#")[0].partition(ARROW)
    words = said.split()
    action = _parsed(words) if words or arrow else None
    return action, _arrow(action, drawn) if arrow else None


def parse_action(text: str, *, limits: Limits = LINE_LIMITS) -> Action:
    """Return the action that a text names; ``#`` starts a comment, an arrow is only for records.

    A text that names none is a ``NotationError``. Of the limits only how long it is counts.

    >>> parse_action("p2 play 10h")
    Play(seat=1, card=Th)
    """
    action, drawn = _read(text, limits)
    if action is None:
        raise _wrong("an action is missing")
    if drawn is not None:
        raise _wrong("what was drawn is only told in records")
    if isinstance(action, DealtTo):
        raise _wrong("the cards of one seat are no action; a deal is the whole pack")
    return action


def format_action(action: Action) -> str:
    """Return the action as it is written.

    >>> format_action(Zero(Seat(0)))
    'p1 zero'
    """
    if type(action) not in ACTIONS:
        raise not_a("action", action, NotationError)
    if isinstance(action, Shuffle):
        return f"deal {format_cards(action.pack)}"
    if isinstance(action, Reshuffle):
        return f"reshuffle {format_cards(action.stock)}"
    if isinstance(action, Draw):
        return " ".join(["draw", *(f"{format_seat(seat)} {card}" for seat, card in action.cards)])
    return " ".join([format_seat(action.seat), *_words(action)])


def _words(action: SeatAction) -> list[str]:
    """Return what stands behind the seat."""
    word = _WORD[type(action)]
    if isinstance(action, Exchange):
        flags = [flag for flag in ("open", "chicago") if getattr(action, flag)]
        return [word, *map(str, action.cards), *flags]
    if isinstance(action, Throw | Play):
        return [word, str(action.card)]
    if isinstance(action, Claim):
        return [word, action.category.key]
    if isinstance(action, Zero) and action.target is not None:
        return [word, format_seat(action.target)]
    return [word]


_BARE: Final[dict[str, Callable[[Seat], SeatAction]]] = {
    "take": Take,
    "refuse": Refuse,
    "redeal": Redeal,
    "keep": Keep,
    "pass": Pass,
    "chicago": Chicago,
    "points": Points,
}
_WORD: Final[dict[type[SeatAction], str]] = {
    Exchange: "exchange",
    Take: "take",
    Refuse: "refuse",
    Redeal: "redeal",
    Keep: "keep",
    Throw: "throw",
    Claim: "claim",
    Pass: "pass",
    Chicago: "chicago",
    Points: "points",
    Zero: "zero",
    Play: "play",
}


def _wrong(message: str) -> NotationError:
    return NotationError([Fault("", message)])


def _one_card(verb: str, words: Sequence[str]) -> Card:
    cards = cards_of(words)
    if len(cards) != 1:
        raise _wrong(f"{verb} takes one card, not {len(cards)}")
    return cards[0]


def _parsed(words: Sequence[str]) -> Action | DealtTo:
    """Return what the words of a line say."""
    if not words:
        raise _wrong("an action is missing")
    first, *rest = words
    if first == "deal" and rest[:1] and re.fullmatch("[pP][0-9]+", rest[0]):
        return DealtTo(parse_seat(rest[0]), cards_of(rest[1:]))
    if first == "deal":
        return Shuffle(cards_of(rest))
    if first == "reshuffle":
        return Reshuffle(cards_of(rest))
    if first == "draw":
        return _draw(rest)
    if not rest:
        raise _wrong(f"{quoted(first)} is no action; write a seat and a word, such as p1 pass")
    return _by_seat(parse_seat(first), rest[0], rest[1:])


def _draw(words: Sequence[str]) -> Draw:
    if not words or len(words) % 2:
        raise _wrong("draw takes a card for each seat, such as draw p1 9h p2 Kd")
    seats = [parse_seat(word) for word in words[::2]]
    return Draw(tuple(zip(seats, cards_of(words[1::2]), strict=True)))


def _by_seat(seat: Seat, verb: str, words: Sequence[str]) -> SeatAction:
    if verb == "exchange":
        return _exchange(seat, list(words))
    if verb == "play":
        return Play(seat, _one_card(verb, words))
    if verb == "throw":
        return Throw(seat, _one_card(verb, words))
    if verb == "claim":
        return Claim(seat, _category(words))
    if verb == "zero" and words:
        if len(words) > 1:
            raise _wrong("zero names one seat or none")
        return Zero(seat, parse_seat(words[0]))
    if verb == "zero":
        return Zero(seat)
    if verb not in _BARE:
        raise _wrong(f"{quoted(verb)} is no action; the words are {', '.join(_WORD.values())}")
    if words:
        raise _wrong(f"{verb} takes nothing behind it")
    return _BARE[verb](seat)


def _category(words: Sequence[str]) -> Category:
    if len(words) != 1 or words[0] not in CATEGORIES:
        raise _wrong(f"claim takes one of {', '.join(CATEGORIES)}")
    return CATEGORIES[words[0]]


def _exchange(seat: Seat, words: list[str]) -> Exchange:
    chicago = words[-1:] == ["chicago"]
    if chicago:
        words.pop()
    asks = words[-1:] == ["open"]
    if asks:
        words.pop()
    return Exchange(seat, cards_of(words), open=asks, chicago=chicago)


def _arrow(said: Action | DealtTo | None, text: str) -> tuple[Card, ...]:
    """Return the cards behind an arrow, which only a draw may have."""
    if not isinstance(said, Exchange | Refuse | Redeal):
        raise _wrong("only exchange, refuse and redeal draw cards that an arrow can tell")
    cards = cards_of(text.split())
    if not cards:
        raise _wrong("cards are missing behind the arrow")
    return cards
