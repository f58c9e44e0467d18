"""Hypothesis strategies of profiles, of score sheets and of whole games."""

from typing import Final

import attrs
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.seats import MAX_SEATS
from chicago_rules.testing.building import Choices, profile_from, random_profile
from chicago_rules.testing.gameplay import Game, may_draw, sheet_from

_LINES: Final = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=12
)
_IDS: Final = st.from_regex(r"[a-z0-9-]{1,12}", fullmatch=True)
_SEEDS: Final = st.integers(0, 2**32)


@st.composite
def profiles(draw: st.DrawFn, min_players: int = 2, max_players: int = MAX_SEATS) -> cr.Profile:
    """Return a strategy of valid profiles that allow numbers of players within these bounds.

    It draws every value of every switch. What it draws may change nothing, and a game by it need
    not end: play with a limit of deals.
    """
    texts = draw(st.lists(_LINES, min_size=1, max_size=5))
    choices = Choices(
        lambda low, high: draw(st.integers(low, high)), lambda: draw(st.sampled_from(texts))
    )
    return attrs.evolve(profile_from(choices, min_players, max_players), id=draw(_IDS))


@st.composite
def sheets(draw: st.DrawFn, profile: cr.Profile, players: int) -> cr.ScoreSheet:
    """Return a strategy of score sheets that such a game of these rules could have come to.

    Some have seats that are stopped for good, out or tied, and what else the rules keep.
    """
    return sheet_from(profile, players, Choices(lambda low, high: draw(st.integers(low, high))))


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[cr.Profile] | None = None,
    players: st.SearchStrategy[int] | None = None,
    max_deals: int = 2,
) -> Game:
    """Return a strategy of games, by default of 2 to 10 players under random and bundled profiles.

    Some begin with a draw for dealer, where the profile has one, and some from a score sheet.
    """
    bundled = st.sampled_from(cr.list_profiles()).map(cr.load_profile)
    seeded = _SEEDS.map(random_profile)
    profile = draw(profiles() | seeded | bundled if rules is None else rules)
    size = draw(st.integers(2, MAX_SEATS) if players is None else players)
    sheet = draw(st.none() | sheets(profile, size))
    given = st.integers(0, size - 1)
    return Game(
        profile,
        size,
        draw(st.none() | given if may_draw(profile, sheet) else given),
        sheet,
        draw(_SEEDS),
        deals=draw(st.integers(1, max_deals)),
    )
