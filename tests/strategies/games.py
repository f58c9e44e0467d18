"""The shipped games and strategies, and a game of every bundled profile at every table."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from hypothesis import example, given, settings

import chicago_rules as cr
from chicago_rules.testing import CHANCE_ACTIONS, Game, Step, games, random_game

__all__ = [
    "CHANCE_ACTIONS",
    "ROOT",
    "TABLES",
    "Game",
    "Step",
    "for_all_games",
    "games",
    "table_games",
]

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout."""
TABLES: Final = tuple((name, players) for name in cr.list_profiles() for players in range(2, 11))
"""Each bundled profile at every number of players that 52 cards can serve."""


@cache
def table_games(deals: int = 3) -> tuple[Game, ...]:
    """Return a game of each of the ``TABLES``; some begin from a score sheet.

    A large table plays one deal fewer, since it has enough of everything in each.
    """
    return tuple(
        random_game(
            cr.load_profile(name), players, seed, deals if players < 5 else max(1, deals - 1)
        )
        for seed, (name, players) in enumerate(TABLES)
    )


def for_all_games(examples: int = 20, deals: int = 2) -> Callable[[Callable[[Game], None]], Any]:
    """Test a law on a game of each of the ``TABLES`` and on games under random valid profiles."""

    def decorate(law: Callable[[Game], None]) -> Any:
        test: Any = given(games())(law)
        for game in table_games(deals):
            test = example(game)(test)
        return settings(max_examples=examples, deadline=None)(test)

    return decorate
