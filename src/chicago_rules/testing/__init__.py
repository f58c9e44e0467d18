"""Random rules and random games, and the laws that hold in all of them.

It tests this library, and serves the tests of others: ``check_profile`` puts a profile of one's own
through every law, ``profiles``, ``sheets`` and ``games`` are hypothesis strategies. It is not
imported with the rest of the library, and needs hypothesis: ``pip install chicago-rules[testing]``.
"""

from importlib.util import find_spec

if find_spec("hypothesis") is None:
    raise ImportError(
        "chicago_rules.testing needs hypothesis; pip install 'chicago-rules[testing]' brings it"
    )

from chicago_rules.testing.building import random_profile
from chicago_rules.testing.conformance import LAWS, check_game, check_profile
from chicago_rules.testing.expecting import Law
from chicago_rules.testing.gameplay import Game, Step, next_action, random_game
from chicago_rules.testing.strategies import games, profiles, sheets
from chicago_rules.testing.trying import CHANCE_ACTIONS, attempts

__all__ = [
    "CHANCE_ACTIONS",
    "LAWS",
    "Game",
    "Law",
    "Step",
    "attempts",
    "check_game",
    "check_profile",
    "games",
    "next_action",
    "profiles",
    "random_game",
    "random_profile",
    "sheets",
]
