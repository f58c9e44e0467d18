"""Moments of random games, and all the pictures of each."""

import random
from collections.abc import Iterator
from functools import cache

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules.events import Dealt
from chicago_rules.testing import Game
from strategies.games import table_games

LONG = "Margareta den långsamma i Övre Åsarp"


def names(players: int) -> list[str]:
    """Return names, some of which are too long for their place."""
    return [f"{LONG} {seat}" if seat % 3 == 2 else f"Spelare {seat}" for seat in range(players)]


@cache
def moments(game: Game) -> tuple[tuple[cr.State, tuple[cr.Event, ...]], ...]:
    return tuple(game.some_moments())


def scenes(games: tuple[Game, ...] | None = None) -> Iterator[tuple[cr.State, cr.Seat | None]]:
    """Yield states of games, each with somebody who looks at it; None is a spectator."""
    for game in table_games(1)[::7] if games is None else games:
        rng = random.Random(game.seed)
        for state, _ in moments(game):
            yield state, rng.choice((None, *game.seats))


@cache
def every_picture(lang: str = "sv", *, symbols: bool = False) -> tuple[str, ...]:
    """Return pictures of all kinds, as they are seen in games of every size."""
    return tuple(drawn(lang, symbols))


def drawn(lang: str, symbols: bool) -> Iterator[str]:
    """Draw them anew."""
    yield svg.hand_svg(cr.PACK[:1], lang, symbols=symbols)
    yield svg.hand_svg(cr.PACK, lang, symbols=symbols)
    for state, seat in scenes():
        view, called = cr.observe(state, seat), names(state.players)
        yield svg.table_svg(view, called, lang, symbols=symbols)
        if view.table or view.tricks:
            yield svg.trick_svg(view, None, called, lang, symbols=symbols)
    for game in table_games(1)[::13]:
        for _, events in moments(game):
            if any(isinstance(event, Dealt) for event in events):
                told = [cr.redact(event, 0) for event in events]
                yield svg.deal_svg(told, names(game.players), lang, symbols=symbols)
