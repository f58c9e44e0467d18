"""The switches of ``[match]``, and the places that its points are given for."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.profile import Profile
from support import BEST, WORSE, deal, dealt, play
from switches.cases import ABSENT, PRESENT, rules_with, switch
from switches.deals import CALM, sheeted, swept

# A deal changes no total, so that one of the target or more ends the game with its first deal.
QUIET: Final[Mapping[str, object]] = {**CALM, "last_trick.points": 0}


def points(rules: Profile, *games: tuple[int, ...]) -> list[str]:
    """Return the match points of games that end with these totals."""
    states = [swept(rules, *totals) for totals in games]
    assert all(state.winners for state in states)
    return [str(share) for share in cr.match_points(rules, states)]


@switch("match", ABSENT, QUIET)
def test_match_absent(rules: Profile) -> None:
    """A game has its places, and no points for them."""
    state = swept(rules, 60, 0, 0)
    assert cr.placements(state) == (1, 2, 2)
    with pytest.raises(cr.GameError, match="match"):
        cr.match_points(rules, [state])


@switch("match", PRESENT, QUIET)
def test_match_present(rules: Profile) -> None:
    """Each place is worth its points, and those of all games are added up."""
    assert points(rules, (60, 3, 2, 1)) == ["20", "12", "8", "5"]
    assert points(rules, (60, 3, 2), (1, 60, 2), (60, 3, 2)) == ["48", "44", "28"]


@switch("match.games", 2, QUIET)
def test_match_games_2(rules: Profile) -> None:
    game = (60, 0, 1)
    assert points(rules, game, game) == ["40", "16", "24"]
    with pytest.raises(cr.GameError, match="3 games are more"):
        points(rules, game, game, game)


@switch("match.games", 3, QUIET)
def test_match_games_3(rules: Profile) -> None:
    """A match may be looked at before all its games are played."""
    game = (60, 0, 1)
    assert points(rules, game) == ["20", "8", "12"]
    assert points(rules, game, game, game) == ["60", "24", "36"]
    with pytest.raises(cr.GameError, match="4 games are more"):
        points(rules, game, game, game, game)


@switch("match.placement_points", (20, 12, 8, 5), QUIET)
def test_match_placement_points_20_12_8_5(rules: Profile) -> None:
    """Equal places share the sum of theirs, as fractions."""
    assert points(rules, (60, 3, 2, 1)) == ["20", "12", "8", "5"]
    assert points(rules, (60, 60, 1, 1)) == ["16", "16", "13/2", "13/2"]
    assert points(rules, (60, 2, 2, 2)) == ["20", "25/3", "25/3", "25/3"]


@switch("match.placement_points", (10, 4, 0, -3), QUIET)
def test_match_placement_points_10_4_0_minus_3(rules: Profile) -> None:
    assert points(rules, (1, 60, 3, 2)) == ["-3", "10", "4", "0"]
    assert points(rules, (1, 60, 1, 1)) == ["1/3", "10", "1/3", "1/3"]


def test_the_winners_come_first_whatever_the_totals_are() -> None:
    """As where the highest total has not met what the game asks for."""
    rules = rules_with("match", PRESENT, {**QUIET, "winning.requires_chicago": "declared"})
    state = sheeted(rules, (60, 70, 52, 70), declared=(2,))
    hands = ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d", "Ac Kc Qc Jc 9c")
    done = dealt(state, *hands)
    while cr.legal_actions(done):
        done = cr.apply(done, cr.legal_actions(done)[0])
    assert done.winners == (2,)
    assert cr.placements(done) == (4, 2, 1, 2)
    assert cr.match_points(rules, [done]) == tuple(map(Fraction, (5, 10, 20, 10)))


def test_all_that_win_share_the_first_place_also_with_other_totals() -> None:
    rules = rules_with("match", PRESENT, {**QUIET, "winning.winners": "all_eligible"})
    state = swept(rules, 60, 53, 0, 51)
    assert state.winners == (0, 1)
    assert cr.placements(state) == (1, 1, 4, 3)
    assert points(rules, (60, 53, 0, 51)) == ["16", "16", "5", "8"]


def test_a_game_that_is_won_over_a_higher_total_gives_it_the_second_place() -> None:
    rules = rules_with("match", PRESENT, {"effects.pair.wins": "scored"})
    state = play(
        deal(rules, BEST[cr.Category.PAIR], *WORSE, totals=(0, 45, 3)),
        "p1 exchange; p2 exchange; p3 exchange",
    )
    assert (state.winners, state.totals) == ((0,), (1, 45, 3))
    assert cr.placements(state) == (1, 2, 3)


def test_seats_out_by_a_false_claim_come_last_together_whatever_their_totals_are() -> None:
    rules = rules_with("match", PRESENT, QUIET)
    sheet = cr.ScoreSheet((1, 45, 40, 7), out=(1, 2))
    assert cr.placements(cr.new_game(rules, 4, 0, sheet=sheet)) == (2, 3, 3, 1)
    over = cr.new_game(rules, 4, 0, sheet=cr.ScoreSheet((-9, 45, 40, 7), out=(1, 2, 3)))
    assert over.winners == (0,)
    assert cr.placements(over) == (1, 2, 2, 2)
    assert cr.match_points(rules, [over]) == (20, *[Fraction(25, 3)] * 3)


def test_a_false_claim_that_leaves_one_seat_gives_it_the_first_place() -> None:
    rules = rules_with(
        "match",
        PRESENT,
        {"showdown.announcing": "in_turn", "showdown.false_claim": "loses_game"},
    )
    state = play(deal(rules, *WORSE, totals=(0, 30)), "p1 exchange", "p2 exchange")
    done = play(state, "p1 pass", "p2 claim pair")
    assert done.winners == (0,)
    assert cr.match_points(rules, [done]) == (Fraction(20), Fraction(12))


def test_match_points_are_given_for_finished_games_of_one_table() -> None:
    rules = rules_with("match", PRESENT, QUIET)
    won = swept(rules, 60, 0, 0)
    with pytest.raises(cr.GameError, match="game 2 of the match is not over"):
        cr.match_points(rules, [won, swept(rules, 0, 0, 0)])
    with pytest.raises(cr.GameError, match="players"):
        cr.match_points(rules, [won, swept(rules, 60, 0, 0, 0)])
    with pytest.raises(cr.GameError, match="a game or more"):
        cr.match_points(rules, [])
    sheet = cr.ScoreSheet([60, 0, 0, 0, 0], out=[1, 2, 3, 4])
    with pytest.raises(cr.GameError, match="5 players"):
        cr.match_points(rules, [cr.new_game(rules, 5, 0, sheet=sheet, check_players=False)])


def test_the_places_of_a_game_that_goes_on_are_those_of_its_totals() -> None:
    rules = rules_with("match", PRESENT, QUIET)
    assert cr.placements(swept(rules, 12, 45, 3, 12)) == (2, 1, 4, 2)
