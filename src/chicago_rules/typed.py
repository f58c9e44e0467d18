"""What a person typed, read against what was asked: an action, a wish, or what is wrong with it."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final, TypeAlias

import attrs

from chicago_rules.actions import (
    ChanceAction,
    Chicago,
    Claim,
    Exchange,
    Keep,
    Pass,
    Play,
    Points,
    Redeal,
    Refuse,
    SeatAction,
    Take,
    Throw,
    Zero,
)
from chicago_rules.asking import Question
from chicago_rules.cards import PACK, Card, format_cards, parse_card
from chicago_rules.errors import NotationError
from chicago_rules.hands import CATEGORIES, Category
from chicago_rules.layout import printable
from chicago_rules.limits import LINE_LIMITS
from chicago_rules.messages import shortened
from chicago_rules.notation import parse_action
from chicago_rules.seats import Seat, format_seat
from chicago_rules.speech import Speech
from chicago_rules.values import Value


class Wish(Enum):
    """What a person may want besides acting."""

    QUIT = auto()
    """To stop and keep the game."""
    SHEET = auto()
    """To see the score sheet."""
    UNDO = auto()
    """To take something back, which is not done."""
    WAIT = auto()
    """To go on without calling out of turn."""


@attrs.frozen
class Help(Value):
    """A person wants to know what can be done, or what a rule says."""

    key: str = ""
    """The path of the rule; empty for what can be done."""


@attrs.frozen
class Misread(Value):
    """What was typed is no answer."""

    message: str
    """Why, in the person's language."""


Reply: TypeAlias = SeatAction | Wish | Help | Misread
"""What a line says."""

_BARE: Final[dict[str, type[Take | Refuse | Redeal | Keep | Pass | Chicago | Points]]] = {
    "take": Take,
    "refuse": Refuse,
    "redeal": Redeal,
    "keep": Keep,
    "pass": Pass,
    "chicago": Chicago,
    "declare": Chicago,
    "points": Points,
}
_WISHES: Final = {"quit": Wish.QUIT, "sheet": Wish.SHEET, "undo": Wish.UNDO}
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_SEPARATORS: Final = re.compile(r"[\s,;]+")


def read(line: str, asked: Question, speech: Speech) -> Reply:
    """Return what a line says: numbers, names, words of the language, or an action as in records.

    An empty line is the default that the prompt shows. What it says may be illegal.
    """
    if len(line) > LINE_LIMITS.text:
        return Misread(speech.text("answer", "too_long"))
    words = [word for word in _SEPARATORS.split(plain(line)) if word]
    if not words:
        return _empty(asked, speech)
    if words[0].startswith("?"):
        return Help(" ".join(words).removeprefix("?").strip())
    if re.fullmatch(r"p\d+", words[0]) and len(words) > 1:
        return _notation(line, asked, speech)
    meanings = _meanings(words[0], speech)
    for name, wish in _WISHES.items():
        if name in meanings and len(words) == 1:
            return wish
    if "help" in meanings:
        return Help(" ".join(words[1:]))
    found = _choice(words, meanings, asked, speech)
    if found is None and asked.deed in ("exchange", "throw", "play"):
        found = _cards(words, asked, speech)
    if found is not None:
        return found
    return Misread(speech.text("answer", "unknown", typed=as_typed(line)))


def wants_to_quit(line: str, speech: Speech) -> bool:
    """Tell whether a line says that the person stops."""
    return "quit" in _meanings(plain(line), speech)


def plain(text: str) -> str:
    """Return a text in small letters without marks, so that both ``öppet`` and ``oppet`` do.

    >>> plain(" Öppet ")
    'oppet'
    """
    parts = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


def as_typed(typed: str) -> str:
    """Return a line as an answer to it repeats it."""
    return printable(shortened(typed.strip()))


def _meanings(word: str, speech: Speech) -> list[str]:
    """Return what a word may mean, by the names of the texts."""
    listed: dict[str, str] = dict(speech.words("words"))
    return [name for name, words in listed.items() if word in plain(words).split()]


def _empty(asked: Question, speech: Speech) -> Reply:
    if asked.deed == "call":
        return Wish.WAIT
    return asked.default or Misread(speech.text("answer", "no_default"))


def _notation(line: str, asked: Question, speech: Speech) -> Reply:
    """Return an action as records write it, which must be the person's own."""
    try:
        action = parse_action(line.strip())
    except NotationError as error:
        return Misread(speech.phrases.failure(NotationError, str(error)))
    if isinstance(action, ChanceAction) or action.seat != asked.seat:
        return Misread(speech.text("answer", "other_seat", seat=format_seat(asked.seat)))
    return action


def _choice(
    words: Sequence[str], meanings: Sequence[str], asked: Question, speech: Speech
) -> Reply | None:
    """Return the choice that words say; None where they are none."""
    first, *rest = words
    if asked.menu and first.isdecimal() and not rest:
        return _numbered(first, asked, speech)
    if "zero" in meanings:
        return _zero(rest, asked, speech)
    category = hand_named(rest if "claim" in meanings else words, speech)
    if category is not None:
        return Claim(asked.seat, category)
    if rest:
        return None
    return _bare(meanings, asked)


def _numbered(number: str, asked: Question, speech: Speech) -> Reply:
    places = {str(place): action for place, action in enumerate(asked.menu, 1)}
    missing = Misread(speech.text("answer", "no_number", number=shortened(number)))
    return places.get(number, missing)


def _bare(meanings: Sequence[str], asked: Question) -> Reply | None:
    """Return what a single word says: of several meanings one that is possible now."""
    seat = asked.seat
    if "keep" in meanings and asked.deed == "exchange":
        return Exchange(seat)
    if "pass" in meanings and asked.deed == "call":
        return Wish.WAIT
    asks = asked.deed in ("choose", "call")  # a yes is the answer to a question alone
    names = [name for name in meanings if name in _BARE and (asks or name != "declare")]
    said = [_BARE[name](seat) for name in names]
    possible = [action for action in said if action in asked.view.legal]
    return next(iter([*possible, *said]), None)


def hand_named(words: Sequence[str], speech: Speech) -> Category | None:
    """Return the kind of hand that plain words name, as in records or in the language."""
    said = " ".join(words)
    key = said.replace(" ", "_")
    named = (each for each in Category if plain(speech.hand(each)) == said)
    return CATEGORIES.get(key) or next(named, None)


def _zero(words: Sequence[str], asked: Question, speech: Speech) -> Reply:
    """Return the zeroing of the player whom words name, or of all others."""
    said = " ".join(words)
    if not words or "all" in _meanings(said, speech):
        return Zero(asked.seat)
    for seat, name in enumerate(speech.names):
        if said in (plain(name), format_seat(Seat(seat))):
            return Zero(asked.seat, Seat(seat))
    return Misread(speech.text("answer", "unknown", typed=as_typed(said)))


def _cards(words: Sequence[str], asked: Question, speech: Speech) -> Reply:
    """Return what is done with the cards that words name, and what else they ask for."""
    named = list(words)
    if "cards" in _meanings(named[0], speech):
        named.pop(0)
    flags = set()
    while named and {"open", "chicago"} & {*_meanings(named[-1], speech)}:
        flags.update({"open", "chicago"} & {*_meanings(named.pop(), speech)})
    cards: list[Card] = []
    for word in named:
        found = _named(word, asked, speech)
        if isinstance(found, Misread):
            return found
        cards += found
    if not cards and not flags:
        return Misread(speech.text("answer", "no_default"))
    if asked.deed == "exchange":
        return Exchange(asked.seat, cards, open="open" in flags, chicago="chicago" in flags)
    if len(cards) != 1 or flags:
        return Misread(speech.text("answer", "one_card"))
    return (Throw if asked.deed == "throw" else Play)(asked.seat, cards[0])


def _named(word: str, asked: Question, speech: Speech) -> list[Card] | Misread:
    """Return the cards of a word: each digit is a number of the hand, else it is a card's name."""
    if word.isdecimal():
        last = len(asked.hand)
        if not all(1 <= int(digit) <= last for digit in word):
            return Misread(speech.text("answer", "no_place", number=shortened(word), last=last))
        return [asked.hand[int(digit) - 1] for digit in word]
    card = card_named(word, speech)
    if card is None:
        parts = {"typed": as_typed(word), "example": _spelled(asked.hand[0], speech)}
        return Misread(speech.text("answer", "no_card", **parts))
    return [card]


def card_named(word: str, speech: Speech) -> Card | None:
    """Return the card that a word names in the language; None where it names none.

    In English that is the notation, in Swedish the suit, as a sign or its letters, before the rank.
    """
    if speech.written(PACK) == format_cards(PACK):
        try:
            return parse_card(word)
        except NotationError:
            return None
    return _names(speech).get(plain(word))


def _spelled(card: Card, speech: Speech) -> str:
    """Return a card as it is typed on a keyboard that has no signs of suits.

    >>> _spelled(Card.HA, Speech("sv", (), None)), _spelled(Card.HA, Speech("en", (), None))
    ('hE', 'Ah')
    """
    signs: Mapping[str, str] = speech.words("signs")
    return "".join(signs.get(_SUITS.get(sign, ""), sign) for sign in speech.written((card,)))


def _names(speech: Speech) -> dict[str, Card]:
    """Return the cards by their names without marks."""
    signs = speech.words("signs")
    found = {}
    for card in PACK:
        text = plain(speech.written((card,)))
        found[text] = card
        found[signs[card.suit.letter] + text[1:]] = card
    return found
