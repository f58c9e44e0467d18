"""Laws of what is told: others learn what is announced of an event, and can follow a game by it."""

import random
from collections.abc import Mapping
from typing import Final

import attrs

import chicago_rules as cr
from chicago_rules.testing.expecting import expect, laws
from chicago_rules.testing.gameplay import Game

PUBLIC: Final[Mapping[str, tuple[str, ...]]] = {
    "DealerDrawn": ("cards", "dealer"),
    "Dealt": ("seat", "count"),
    "CardThrown": ("seat",),
    "Redealt": ("seat", "count"),
    "Kept": ("seat",),
    "Stopped": ("seat", "round"),
    "Chose": ("seat", "round"),
    "CombinationShown": ("seat", "cards"),
    "CardsThrown": ("seat", "round", "count"),
    "CardOffered": ("seat", "card"),
    "OpenTaken": ("seat",),
    "OpenRefused": ("seat",),
    "Exchanged": ("seat", "round", "count"),
    "Reshuffled": ("size",),
    "Claimed": ("seat", "category"),
    "Passed": ("seat",),
    "FalseClaim": ("seat", "hand"),
    "ShowdownHeld": ("moment", "shown", "scorers"),
    "ChoiceMade": ("seat", "zeroes", "target"),
    "Awarded": ("seat", "origin", "wanted", "real"),
    "ChicagoCalled": ("seat", "blind"),
    "ChicagoDeclined": ("seat",),
    "ChicagoWon": ("seat",),
    "ChicagoLost": ("seat", "breaker"),
    "ChicagoVoid": ("seat",),
    "Played": ("seat", "card", "face_down"),
    "TrickWon": ("number", "seat", "card"),
    "TurnedUp": ("seat", "cards"),
    "DealEnded": ("number", "totals"),
    "GameTied": ("seats",),
    "GameWon": ("winners",),
    "Awaited": (
        *("phase", "seats", "round", "hand_sizes", "thrown_sizes"),
        *("stock_size", "discard_size", "removed_size"),
    ),
}
"""What the design says is announced of each event, written without looking at ``redact``.

The number of cards dealt is public since sizes of hands are.
"""


def fields_of(event: cr.SeenEvent) -> dict[str, object]:
    """Return what an event says, by field."""
    return {field.name: getattr(event, field.name) for field in attrs.fields(type(event))}


def announced(event: cr.Event, seat: cr.Seat | None) -> dict[str, object]:
    """Return what a seat is to be told of an event, or with None a spectator."""
    whole = fields_of(event)
    if whole.get("seat", ()) == seat:
        return whole
    public = PUBLIC[type(event).__name__]
    if whole.get("face_down"):
        public = ("seat",)
    cards = whole.get("new") or whole.get("cards")
    count = len(cards) if isinstance(cards, tuple) else 0
    return {name: whole.get(name, count) for name in public}


def others_are_told_what_is_announced(game: Game) -> None:
    """Each seat and a spectator are told of every event exactly what is announced to them."""
    for done in game.steps():
        for event in done.events:
            for seat in (None, *game.seats):
                seen = cr.redact(event, seat)
                right = announced(event, seat)
                expect(fields_of(seen) == right, "it is announced", seat, seen, right)
                said = type(seen).__name__.removeprefix("Unseen")
                expect(said == type(event).__name__, "it is the same event", seat, seen, event)


def a_game_is_followed_by_what_any_seat_is_told(game: Game) -> None:
    """All that everybody knows is known from the events alone, as they are told to any seat."""
    rng = random.Random(game.seed)
    known = cr.observe(game.beginning(), None)
    for done in game.steps():
        seat = rng.choice((None, *game.seats))
        known = cr.follow(known, [cr.redact(event, seat) for event in done.events])
        seen = cr.observe(done.after, None)
        expect(known == seen, "it is what a spectator sees", done.action, known, seen)


EVENT_LAWS: Final = laws(
    others_are_told_what_is_announced,
    a_game_is_followed_by_what_any_seat_is_told,
)
"""The laws of what is told."""
