"""What is no action, card, seat or number at all is an error of ours, made by any caller."""

import random
from collections.abc import Callable
from typing import Any

import attrs
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
        lambda: _any.format_action(10**5000),
        lambda: _any.format_cards([1]),
        lambda: _any.format_cards(None),
        lambda: _any.cards_in(["Ah"], "en"),
        lambda: _any.format_seat("p1"),
        lambda: _any.format_seat(10**5000),
        lambda: _any.Play(10**5000, _ACE),
        lambda: _any.Zero(0, -(10**5000)),
        lambda: _any.RecordedDeal([5]),
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
        lambda: _any.observe(deal(HOUSE, *NOTHING), 10**5000),
        lambda: _any.observe(_any.observe(deal(HOUSE, *NOTHING), 0), 0),
        lambda: _any.new_game(HOUSE, 10**5000, 0),
        lambda: _any.to_act(None),
        lambda: _any.apply(None, cr.Pass(cr.Seat(0))),
        lambda: _any.legal_actions(None),
        lambda: _any.legal_actions(deal(HOUSE, *NOTHING), True),
        lambda: _any.may_shuffle(5),
        lambda: _any.redact(None, 0),
        lambda: _any.follow(1, []),
        lambda: _any.follow(_any.observe(deal(HOUSE, *NOTHING), None), 1),
        lambda: _any.follow(_any.observe(deal(HOUSE, *NOTHING), None), ["dealt"]),
        lambda: _any.determinize(None, None),
        lambda: _any.default_action(5),
        lambda: _any.report_text(None),
        lambda: _any.comparison_tables(_any.compare(a_record(), [HOUSE]), "3"),
        lambda: _any.comparison_data(a_record()),
    ],
)
def test_what_makes_no_game_is_a_game_error(make: Callable[[], object]) -> None:
    with pytest.raises(cr.GameError):
        make()


@pytest.mark.parametrize("hand", [None, 7, "Ah Kh Qh Jh Th", [1, 2, 3, 4, 99], {1, 2, 3, 4, 5}])
def test_what_is_no_hand_has_no_value(hand: object) -> None:
    with pytest.raises(cr.ChicagoError, match="is no hand of cards"):
        _any.hand_value(hand)


def a_record() -> Any:
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
        lambda: _any.make_record(HOUSE, "y" * 10**6, 0, []),
        lambda: _any.write_record(3),
        lambda: _any.RecordedDeal(3),
        lambda: _any.RecordedDeal((), 3),
        lambda: attrs.evolve(a_record(), winners=3),
        lambda: attrs.evolve(a_record(), winners=[None, "p1"]),
        lambda: attrs.evolve(a_record(), deals=3),
        lambda: attrs.evolve(a_record(), deals=["deal"]),
        lambda: attrs.evolve(a_record(), deals=[_any.RecordedDeal((), [0, 10**5000])]),
        lambda: attrs.evolve(a_record(), notes=3),
        lambda: attrs.evolve(a_record(), notes=((1, 2),)),
        lambda: attrs.evolve(a_record(), notes=(("_a", 10**5000),)),
        lambda: attrs.evolve(a_record(), notes=(("_a", "\ud800"),)),
        lambda: attrs.evolve(a_record(), notes=(("_\ud800", 1),)),
        lambda: _any.read_record("", 5),
    ],
)
def test_what_makes_no_record_is_a_record_error(make: Callable[[], object]) -> None:
    with pytest.raises(cr.RecordError):
        make()


@pytest.mark.parametrize("profiles", [None, 3, HOUSE, ["hemmavariant"]])
def test_a_record_is_compared_under_a_row_of_profiles(profiles: object) -> None:
    with pytest.raises(cr.ProfileError, match="a row of profiles"):
        _any.compare(a_record(), profiles)


class Source:
    """A source of chance that says one thing."""

    def __init__(self, said: object) -> None:
        self.said = said

    def random(self) -> object:
        return self.said


@pytest.mark.parametrize(
    "rng", [None, 5, random.Random, Source("x"), Source(1), Source(-0.1), Source(float("nan"))]
)
def test_chance_comes_from_a_source_of_numbers_from_0_up_to_1(rng: object) -> None:
    waiting = cr.new_game(HOUSE, 3, 2)
    view = cr.observe(deal(HOUSE, *NOTHING), 0)
    asked: list[Callable[[], object]] = [
        lambda: _any.chance_action(waiting, rng),
        lambda: _any.random_player(view, rng),
        lambda: _any.determinize(view, rng),
    ]
    for ask in asked:
        with pytest.raises(cr.GameError, match="source of chance"):
            ask()


@pytest.mark.parametrize("odd", [-0.1, 1.0, 7, float("nan"), float("inf")])
@pytest.mark.parametrize("place", [0, 20, 50])
def test_one_number_of_chance_that_is_none_spoils_a_shuffle(odd: float, place: int) -> None:
    said = [0.5] * 51
    said[place] = odd

    class Row:
        def random(self) -> float:
            return said.pop(0)

    with pytest.raises(cr.GameError, match="from 0 up to 1"):
        cr.chance_action(cr.new_game(HOUSE, 3, 2), Row())


def test_whether_chance_is_to_act_is_seen_before_its_source() -> None:
    with pytest.raises(cr.GameError, match="chance is not to act"):
        _any.chance_action(deal(HOUSE, *NOTHING), None)


@pytest.mark.parametrize("limits", [None, 5, {"text": 5}])
def test_bounds_are_a_limits(limits: object) -> None:
    with pytest.raises(cr.WireError, match="is no bounds of a text; make a Limits"):
        _any.from_json("{}", limits=limits)


def test_a_field_that_a_profile_has_not_is_an_error_with_the_nearest() -> None:
    with pytest.raises(cr.ProfileError, match='exchanges: there is no such key; did you mean "exc'):
        HOUSE.varied(exchanges=None)


def test_a_text_is_no_row_of_cards() -> None:
    """Not even one of a million characters, each of which would be a fault."""
    for make in (_any.Shuffle, _any.Reshuffle, _any.format_cards):
        with pytest.raises(cr.NotationError, match="is no row of cards; parse_cards makes one"):
            make("a" * 1_000_000)


def test_very_many_faults_are_counted_and_the_first_told() -> None:
    with pytest.raises(cr.NotationError) as caught:
        _any.Shuffle([None] * 5_000)
    assert len(caught.value.faults) == 5_000
    assert str(caught.value).count("None is no card") == 100
    assert str(caught.value).endswith("\n  and 4900 more")
    assert repr(caught.value) == f"<NotationError: {caught.value}>"


def test_what_is_long_is_repeated_cut_short() -> None:
    long = "y" * 10**6
    made: list[Callable[[], object]] = [
        lambda: cr.parse_seat(long),
        lambda: cr.parse_card(long),
        lambda: cr.read_profile("x", long),
        lambda: cr.load_profile(long),
        lambda: cr.load_record(long),
        lambda: _any.new_game(HOUSE, long),
        lambda: _any.make_record(HOUSE, long, 0, []),
        lambda: cr.message_in(cr.GameError(), long),
        lambda: HOUSE.varied(**{long: 1}),
    ]
    for make in made:
        with pytest.raises(cr.ChicagoError) as caught:
            make()
        assert len(str(caught.value)) < 1_000
