"""The conformance suite: every law, and what puts a profile through all of them."""

from collections.abc import Iterable
from typing import Final

import chicago_rules as cr
from chicago_rules.testing.cardlaws import CARD_LAWS
from chicago_rules.testing.courselaws import COURSE_LAWS
from chicago_rules.testing.eventlaws import EVENT_LAWS
from chicago_rules.testing.expecting import Law
from chicago_rules.testing.gameplay import Game, random_game
from chicago_rules.testing.legallaws import LEGAL_LAWS
from chicago_rules.testing.secretlaws import SECRET_LAWS
from chicago_rules.testing.valuelaws import VALUE_LAWS

LAWS: Final[tuple[Law, ...]] = (
    *CARD_LAWS,
    *LEGAL_LAWS,
    *COURSE_LAWS,
    *SECRET_LAWS,
    *EVENT_LAWS,
    *VALUE_LAWS,
)
"""Every law, each of which holds in every game by every profile."""


def check_game(game: Game) -> None:
    """Raise an ``AssertionError`` that names the law that does not hold in a game, if any."""
    for law in LAWS:
        law.check(game)


def check_profile(
    profile: cr.Profile,
    games: int = 3,
    players: Iterable[int] = range(2, 7),
    max_deals: int = 3,
    seed: int = 0,
) -> None:
    """Play random games by a profile and raise an ``AssertionError`` if a law does not hold in one.

    ``games`` are played at each size of table in ``players``, whether the profile allows it or not,
    each until it is won or ``max_deals`` are over; the same ``seed`` gives the same games. The
    error names the law and the game, which can be made again from what is printed of it.

    >>> check_profile(cr.load_profile("hemmavariant"), games=1, players=[2], max_deals=1)
    """
    for size in players:
        for number in range(seed, seed + games):
            check_game(random_game(profile, size, number, max_deals))
