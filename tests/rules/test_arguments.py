"""What is no action, card, seat or number at all is an error of ours, made by any caller."""

from collections.abc import Callable
from typing import Any

import pytest

import chicago_rules as cr
from support import HOUSE, NOTHING, deal

_ACE = cr.Card.SA

# The arguments are of types that mypy would refuse; a caller without it gets these errors.
_any: Any = cr


@pytest.mark.parametrize(
    "make",
    [
        lambda: _any.Shuffle(None),
        lambda: _any.Reshuffle([1, 2]),
        lambda: _any.Draw(5),
        lambda: _any.Draw([_ACE]),
        lambda: _any.Draw([("p1", _ACE)]),
        lambda: _any.Draw([(0, "As")]),
        lambda: _any.Exchange(0, None),
        lambda: _any.Exchange(0, "As"),
        lambda: _any.Exchange("p1"),
        lambda: _any.Exchange(0, (), open="yes"),
        lambda: _any.Exchange(0, (), chicago=1),
        lambda: _any.Play(0, "As"),
        lambda: _any.Play(0, 1),
        lambda: _any.Play(True, _ACE),
        lambda: _any.Pass(1.0),
        lambda: _any.Zero(0, "p2"),
        lambda: _any.Claim(0, "pair"),
        lambda: _any.parse_card(1),
        lambda: _any.parse_cards(None),
        lambda: _any.parse_seat(1),
        lambda: _any.parse_action(None),
        lambda: _any.format_action("p1 pass"),
        lambda: _any.apply(deal(HOUSE, *NOTHING), "p1 exchange"),
        lambda: _any.why_not(deal(HOUSE, *NOTHING), None),
    ],
)
def test_what_is_no_action_is_a_notation_error(make: Callable[[], object]) -> None:
    with pytest.raises(cr.NotationError, match="is no "):
        make()


@pytest.mark.parametrize(
    "make",
    [
        lambda: _any.new_game("hemmavariant", 3, 0),
        lambda: _any.new_game(HOUSE, "3", 0),
        lambda: _any.new_game(HOUSE, 2.0, 0),
        lambda: _any.new_game(HOUSE, 3, "p1"),
        lambda: _any.new_game(HOUSE, 3, 0, sheet=_any.ScoreSheet(("3", 0, 0))),
        lambda: _any.new_game(HOUSE, 3, 0, sheet=_any.ScoreSheet((3.5, 0, 0))),
        lambda: _any.ScoreSheet(5),
        lambda: _any.ScoreSheet((0, 0), declared=("p1",)),
        lambda: _any.ScoreSheet((0, 0), zero_used=("pair",)),
        lambda: _any.ScoreSheet((0, 0), zero_used=3),
        lambda: _any.ScoreSheet((0, 0), breaker_paid="no"),
        lambda: _any.new_game(HOUSE, 3, 0, sheet=3),
        lambda: _any.default_action(_any.observe(deal(HOUSE, *NOTHING), 1)),
        lambda: _any.random_player(_any.observe(deal(HOUSE, *NOTHING), 1), None),
        lambda: _any.sensible_player(_any.observe(deal(HOUSE, *NOTHING), None), None),
        lambda: _any.observe(deal(HOUSE, *NOTHING), 4),
        lambda: _any.observe(deal(HOUSE, *NOTHING), -1),
        lambda: _any.observe(deal(HOUSE, *NOTHING), "p1"),
    ],
)
def test_what_makes_no_game_is_a_game_error(make: Callable[[], object]) -> None:
    with pytest.raises(cr.GameError):
        make()


@pytest.mark.parametrize("hand", [None, 7, "Ah Kh Qh Jh Th", [1, 2, 3, 4, 99], {1, 2, 3, 4, 5}])
def test_what_is_no_hand_has_no_value(hand: object) -> None:
    with pytest.raises(cr.ChicagoError, match="is no hand of cards"):
        _any.hand_value(hand)


def a_record() -> cr.Record:
    return cr.make_record(HOUSE, ["Åsa", "Ali"], 0, [])


@pytest.mark.parametrize(
    "make",
    [
        lambda: _any.validate(None),
        lambda: _any.validate("game.chicago.toml"),
        lambda: list(_any.replay(3)),
        lambda: _any.with_claims(None),
        lambda: _any.compare(None, [HOUSE]),
        lambda: _any.make_record(HOUSE, 3, 0, []),
        lambda: _any.make_record(HOUSE, ["Åsa", "Ali"], 0, None),
        lambda: _any.make_record(HOUSE, ["Åsa", "Ali"], 0, [], sheet=3),
        lambda: _any.make_record("hemmavariant", ["Åsa", "Ali"], 0, []),
    ],
)
def test_what_makes_no_record_is_a_record_error(make: Callable[[], object]) -> None:
    with pytest.raises(cr.RecordError):
        make()


@pytest.mark.parametrize("profiles", [None, 3, HOUSE, ["hemmavariant"]])
def test_a_record_is_compared_under_a_row_of_profiles(profiles: object) -> None:
    with pytest.raises(cr.ProfileError, match="a row of profiles"):
        _any.compare(a_record(), profiles)
