"""The places of a game, and the points of a match of several games."""

from collections.abc import Iterable
from fractions import Fraction

from chicago_rules.arguments import require, row_of
from chicago_rules.errors import GameError
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.seats import Seat
from chicago_rules.state import A_STATE, Finished, State


def placements(state: State) -> tuple[int, ...]:
    """Return the place of each seat, by seat, from 1; seats that are equal have the same place.

    The winners share the first place. The others follow by their totals, and last, all together,
    the seats that are out by a false claim. In a game that is not over the totals alone tell.

    >>> import chicago_rules as cr
    >>> sheet = cr.ScoreSheet((12, 45, 3, 12))
    >>> placements(cr.new_game(cr.load_profile("hemmavariant"), 4, dealer=0, sheet=sheet))
    (2, 1, 4, 2)
    """
    require(A_STATE, state, State)
    standings = [_standing(state, Seat(seat)) for seat in range(state.players)]
    return tuple(1 + sum(other > standing for other in standings) for standing in standings)


def _standing(state: State, seat: Seat) -> tuple[int, int]:
    """Return what is greater for a seat that stands before another, and equal for equal ones."""
    if seat in state.winners:
        return 2, 0
    return (0, 0) if seat in state.sheet.out else (1, state.totals[seat])


def match_points(profile: Profile, states: Iterable[State]) -> tuple[Fraction, ...]:
    """Return the points of each seat, by seat, in a match of these finished games at one table.

    In each game every place is worth what the profile's ``match`` says; seats that are equal share
    the sum of their places. There may be fewer games than a match has. It is a ``GameError`` when
    the profile has no ``match``, when there is no game or there are too many, when a game is not
    over, when tables differ in size, and when a table has more seats than places have points.

    >>> import chicago_rules as cr
    >>> profile = cr.load_profile("poker-sm-2025")
    >>> alone = cr.ScoreSheet((9, 2, 9), out=(0, 2))  # p2 is the only seat left
    >>> game = cr.new_game(profile, 3, dealer=0, sheet=alone)
    >>> [str(points) for points in match_points(profile, [game, game])]
    ['20', '40', '20']
    """
    require(A_PROFILE, profile, Profile)
    games = row_of("games", states)
    rules = profile.match
    if rules is None:
        raise GameError(f"{profile.id} says nothing of matches: its table match is left out")
    if not games:
        raise GameError("a match has a game or more")
    if not rules.allows(len(games)):
        raise GameError(f"{len(games)} games are more than a match of {profile.id} has")
    places = [placements(state) for state in games]
    players = len(places[0])
    for number, state in enumerate(games, 1):
        if not isinstance(state.phase, Finished):
            raise GameError(f"game {number} of the match is not over")
        if state.players != players:
            raise GameError(
                f"game {number} of the match has {state.players} players and the first {players}"
            )
    if not rules.pays(players):
        raise GameError(f"{profile.id} gives no match points to all places of {players} players")
    shares = [rules.share(places_of_game) for places_of_game in places]
    return tuple(sum(points, Fraction()) for points in zip(*shares, strict=True))
