"""OpenSpiel's games, a new state at each step: ``state.child``."""

from importlib import import_module
from random import Random
from typing import Any, Final

from benchmarks.measuring import CHANCE, Side

GAMES: Final = {
    "hearts": 100,
    "spades": 100,
    "euchre": 200,
    "gin_rummy": 5,
    "python_kuhn_poker": 500,
    "python_block_dominoes": 20,
    "python_liars_poker": 50,
}
"""How many games of each make one piece of work."""


def label(game: str) -> str:
    """Return what a game of OpenSpiel is called in tables."""
    return f"OpenSpiel {game}"


def sides() -> list[Side]:
    """Return whole games at random; a unit is a step, of a player or of chance."""
    import pyspiel

    import_module("open_spiel.python.games")  # registers those written in Python

    return [_games(pyspiel.load_game(name), name, count) for name, count in GAMES.items()]


def _games(game: Any, name: str, count: int) -> Side:
    def work() -> int:
        random = Random(count).random
        return sum(_playout(game.new_initial_state(), random) for _ in range(count))

    held = {"games": count, "steps": 0, CHANCE: 0}
    random = Random(count).random
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            held["steps"] += 1
            held[CHANCE] += state.is_chance_node()
            legal = state.legal_actions()
            state = state.child(legal[int(random() * len(legal))])
        if len(state.returns()) != game.num_players():
            raise RuntimeError(f"a game of {name} has no result")
    return Side(label(name), work, held["steps"], held)


def _playout(state: Any, random: Any) -> int:
    """Play at random; what chance may do is chosen from as from what a player may do."""
    steps = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state = state.child(legal[int(random() * len(legal))])
        steps += 1
    return steps
