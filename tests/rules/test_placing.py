"""The places of a game, finished or not, and the points of a match."""

from fractions import Fraction
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules import GameError, ScoreSheet, State
from chicago_rules.profile import MatchRules
from chicago_rules.state import Finished
from support import HOUSE, SM, SUITED, begin, deal, play, to_tricks, trick, variant

# p1 leads and takes all tricks of SUITED.
SWEEP = "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd 9h 9s 9d"


def over(*totals: int, winners: tuple[int, ...], out: tuple[int, ...] = ()) -> State:
    """Return a game of poker-sm-2025 that is over, with these totals."""
    state = cr.new_game(SM, len(totals), 0, sheet=ScoreSheet(totals, out=out), check_players=False)
    return cr.State(SM, state.sheet, state.deal, Finished(tuple(map(cr.Seat, winners))))


def points(*states: State) -> str:
    """Return the points of a match of these games, as ``16 25/3``."""
    return " ".join(map(str, cr.match_points(SM, states)))


def test_in_a_game_that_is_not_over_places_follow_the_totals() -> None:
    assert cr.placements(begin(HOUSE, 4, totals=(12, 45, -3, 0))) == (2, 1, 4, 3)
    assert cr.placements(deal(HOUSE, *SUITED, totals=(1, 2, 3))) == (3, 2, 1)


def test_equal_totals_have_the_same_place_and_the_next_one_is_as_many_lower() -> None:
    assert cr.placements(begin(HOUSE, 4, totals=(12, 45, 12, 0))) == (2, 1, 2, 4)
    assert cr.placements(begin(HOUSE, 4, totals=(5, 5, 5, 0))) == (1, 1, 1, 4)
    assert cr.placements(begin(HOUSE, 3)) == (1, 1, 1)


def test_the_winner_is_first_whatever_its_total() -> None:
    assert cr.placements(over(10, 60, 30, winners=(0,))) == (1, 2, 3)


def test_winners_share_the_first_place_also_with_unequal_totals() -> None:
    assert cr.placements(over(53, 70, 52, 60, winners=(0, 2))) == (1, 3, 1, 4)


def test_a_seat_that_has_won_by_its_tricks_is_first() -> None:
    state = trick(to_tricks(deal(HOUSE, *SUITED, totals=(48, 40, 51))), SWEEP)
    assert (state.winners, cr.placements(state)) == ((0,), (1, 3, 2))


def test_seats_out_by_a_false_claim_are_last_and_equal_whatever_their_totals() -> None:
    assert cr.placements(over(40, 10, 20, -5, winners=(1,), out=(0, 3))) == (3, 1, 2, 3)
    sheet = ScoreSheet((40, -9, 20), out=(0,))
    assert cr.placements(cr.new_game(HOUSE, 3, 1, sheet=sheet)) == (3, 2, 1)


def test_the_last_seat_left_is_first() -> None:
    state = cr.new_game(HOUSE, 3, 1, sheet=ScoreSheet((40, -9, 20), out=(0, 2)))
    assert cr.placements(state) == (2, 1, 2)


def test_a_false_claim_puts_its_seat_last_at_once() -> None:
    claims = {
        "showdown.announcing": "in_turn",
        "showdown.claim": "higher",
        "showdown.false_claim": "loses_game",
    }
    state = deal(variant(HOUSE, claims), *SUITED, totals=(40, 2, 3))
    state = play(state, "p1 exchange; p2 exchange; p3 exchange")
    state = play(state, "p1 claim pair", "p2 pass", "p3 pass")
    assert state.winners == ()
    assert cr.placements(state) == (3, 2, 1)


def test_a_game_is_worth_what_its_places_are() -> None:
    assert points(over(10, 60, 30, 20, winners=(1,))) == "5 20 12 8"
    assert points(over(10, 60, 30, winners=(1,))) == "8 20 12"


def test_equal_places_share_the_sum_of_theirs_as_fractions() -> None:
    assert points(over(60, 60, 30, winners=(0, 1))) == "16 16 8"
    assert points(over(60, 20, 20, 20, winners=(0,))) == "20 25/3 25/3 25/3"


def test_the_games_of_a_match_are_summed() -> None:
    games = [
        over(60, 20, 20, 10, winners=(0,)),
        over(10, 60, 30, 20, winners=(1,)),
        over(10, 20, 30, 60, winners=(3,)),
    ]
    total = cr.match_points(SM, games)
    assert total == tuple(map(Fraction, (20 + 5 + 5, 10 + 20 + 8, 10 + 12 + 12, 5 + 8 + 20)))
    assert all(type(share) is Fraction for share in total)
    assert cr.match_points(SM, iter(games)) == total
    assert points(*games[:2]) == "25 30 22 13"


def test_a_profile_without_a_match_gives_no_points() -> None:
    with pytest.raises(GameError, match="hemmavariant says nothing of matches"):
        cr.match_points(HOUSE, [over(60, 1, 2, winners=(0,))])


def test_a_match_has_a_game_and_no_more_than_its_profile_says() -> None:
    with pytest.raises(GameError, match="a match has a game or more"):
        points()
    game = over(60, 1, 2, winners=(0,))
    with pytest.raises(GameError, match="4 games are more than a match of poker-sm-2025 has"):
        points(game, game, game, game)


def test_every_game_of_a_match_is_over() -> None:
    with pytest.raises(GameError, match="game 2 of the match is not over"):
        points(over(60, 1, 2, winners=(0,)), begin(SM, 3))


def test_all_games_of_a_match_are_of_one_table() -> None:
    with pytest.raises(GameError, match="game 2 of the match has 4 players and the first 3"):
        points(over(60, 1, 2, winners=(0,)), over(60, 1, 2, 3, winners=(0,)))


def test_a_match_pays_every_place_of_its_table() -> None:
    with pytest.raises(GameError, match="gives no match points to all places of 5 players"):
        points(over(60, 1, 2, 3, 4, winners=(0,)))
    match = MatchRules(games=1, placement_points=(5, 4, 3, 2, 1))
    paid = variant(SM, {"match": match})
    shares = cr.match_points(paid, [over(60, 1, 2, 3, 4, winners=(0,))])
    assert shares == tuple(map(Fraction, (5, 1, 2, 3, 4)))


@pytest.mark.parametrize("thing", [None, "hemmavariant", HOUSE])
def test_what_is_no_game_has_no_places(thing: Any) -> None:
    with pytest.raises(GameError, match="is no state of a game"):
        cr.placements(thing)
    with pytest.raises(GameError, match="is no state of a game"):
        cr.match_points(SM, [thing])


def test_what_is_no_profile_and_no_row_of_games_makes_no_match() -> None:
    anything: Any = cr
    with pytest.raises(GameError, match="is no profile; load_profile gives one"):
        anything.match_points("poker-sm-2025", [])
    with pytest.raises(GameError, match="is no row of games"):
        anything.match_points(SM, begin(SM, 3))
