"""RLCard's games, by the step of the game itself: no environment, no encoding, no step back."""

from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.measuring import Side


def label(game: str) -> str:
    """Return what a game of RLCard is called in tables."""
    return f"RLCard {game}"


def sides() -> list[Side]:
    """Return whole games at random, in place; a unit is a step of a player."""
    from rlcard.games.gin_rummy import Game as GinRummy
    from rlcard.games.limitholdem import Game as LimitHoldem

    return [
        _games("gin-rummy", GinRummy, 20, _asked_of_the_judge),
        _games("limit-holdem", LimitHoldem, 1000, _told_with_the_state),
    ]


def _asked_of_the_judge(game: Any, state: Any) -> Any:
    return game.judge.get_legal_actions()


def _told_with_the_state(game: Any, state: Any) -> Any:
    """Return what each step of this game returns anyway, so that nothing is asked twice."""
    return state["legal_actions"]


def _games(name: str, game_of: Any, count: int, legal_in: Callable[[Any, Any], Any]) -> Side:
    from numpy.random import RandomState

    def work() -> int:
        game = game_of(allow_step_back=False)
        game.np_random = RandomState(count)
        random = Random(count).random
        steps = 0
        for _ in range(count):
            state, _ = game.init_game()
            while not game.is_over():
                legal = legal_in(game, state)
                state, _ = game.step(legal[int(random() * len(legal))])
                steps += 1
        return steps

    steps = work()
    return Side(label(name), work, steps, {"games": count, "steps": steps})
