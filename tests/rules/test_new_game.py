"""Beginning a game, also in the middle of one, and the score sheet that goes from deal to deal."""

import copy
import pickle
import re
from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import Category, ChicagoError, GameError, Profile, ScoreSheet, Seat, State
from chicago_rules.messages import describe
from chicago_rules.state import Offering, Shuffling
from support import (
    HOUSE,
    NOTHING,
    SM,
    ZEROING,
    both,
    cards,
    deal,
    play,
    to_asking,
    to_tricks,
    variant,
)

LATCHED = {"exchange_stop.released": "never"}
TIEBREAK = {"winning.tie": "tiebreak_deal"}
PAID_ONCE = {"chicago.breaker_points": 10, "chicago.breaker_per": "game"}
ZERO_ONCE = {"effects.pair": attrs.evolve(ZEROING, zero_times="once_a_game")}
DRAWN = cr.load_profile("gamerules")


@both
def test_a_game_begins_at_0_with_its_first_pack_to_be_shuffled(profile: Profile) -> None:
    state = cr.new_game(profile, players=3, dealer=2)
    assert isinstance(state.phase, Shuffling)
    assert (state.profile, state.totals, state.winners) == (profile, (0, 0, 0), ())
    assert (state.deal_number, state.dealer, state.players) == (1, 2, 3)
    assert state.sheet == ScoreSheet((0, 0, 0))


@pytest.mark.parametrize(
    ("profile", "players"), [(HOUSE, 1), (HOUSE, 5), (SM, 2), (SM, 5)], ids=str
)
def test_a_number_of_players_outside_the_profile_is_refused(profile: Profile, players: int) -> None:
    with pytest.raises(GameError):
        cr.new_game(profile, players, 0)


def test_such_a_number_is_played_when_it_is_not_checked() -> None:
    with pytest.raises(GameError, match="poker-sm-2025 is not for 2 players; check_players=False"):
        cr.new_game(SM, 2, 0)
    assert cr.new_game(SM, 2, 0, check_players=False).players == 2
    assert cr.new_game(HOUSE, 10, 9, check_players=False).players == 10


@pytest.mark.parametrize("players", [-1, 0, 1, 11, 52])
def test_no_game_has_fewer_than_2_or_more_than_10_players(players: int) -> None:
    with pytest.raises(GameError, match=f"a game has 2 to 10 players, not {players}"):
        cr.new_game(HOUSE, players, 0, check_players=False)


@pytest.mark.parametrize("dealer", [-1, 3, 10, "p1", True, 1.0])
def test_the_dealer_is_a_seat_of_the_table(dealer: Any) -> None:
    with pytest.raises(
        GameError, match=f"the dealer must be a seat from 0 to 2, not {describe(dealer)}"
    ):
        cr.new_game(HOUSE, 3, dealer)


@both
def test_a_sheet_begins_in_the_middle_of_a_game(profile: Profile) -> None:
    sheet = ScoreSheet((45, 3, -15), declared=(0, 2), succeeded=(0,), waived=(1,))
    state = cr.new_game(profile, 3, 0, sheet=sheet)
    assert state.sheet == sheet
    assert state.totals == state.deal.opening.totals == (45, 3, -15)
    assert state.deal_number == 1


def test_a_sheet_is_of_this_table() -> None:
    with pytest.raises(GameError, match="the sheet has 2 totals for 3 players"):
        cr.new_game(HOUSE, 3, 0, sheet=ScoreSheet((0, 0)))


@pytest.mark.parametrize("name", ["declared", "succeeded", "waived", "stopped", "out", "tiebreak"])
@pytest.mark.parametrize("seat", [-1, 3])
def test_a_sheet_names_seats_of_this_table(name: str, seat: int) -> None:
    sheet = ScoreSheet((0, 0, 0), **{name: (Seat(0), Seat(seat))})  # type: ignore[arg-type]  # by name
    with pytest.raises(GameError, match=f"{name} in the sheet names a seat that is not"):
        cr.new_game(HOUSE, 3, 0, sheet=sheet)


def test_who_has_succeeded_has_declared() -> None:
    with pytest.raises(GameError, match="a seat in succeeded must stand in declared, too"):
        cr.new_game(HOUSE, 3, 0, sheet=ScoreSheet((0, 0, 0), declared=(1,), succeeded=(1, 2)))


@pytest.mark.parametrize(
    ("name", "value", "needed", "changes"),
    [
        ("stopped", (Seat(0),), 'exchange_stop.released "never"', LATCHED),
        ("tiebreak", (Seat(0), Seat(1)), 'winning.tie "tiebreak_deal"', TIEBREAK),
        ("breaker_paid", True, 'chicago.breaker_per "game"', PAID_ONCE),
        ("zero_used", (Category.PAIR,), 'zero_times "once_a_game" of that category', ZERO_ONCE),
    ],
)
def test_a_sheet_says_nothing_that_the_profile_does_not_keep(
    name: str, value: object, needed: str, changes: dict[str, object]
) -> None:
    sheet = ScoreSheet((0, 0, 0), **{name: value})  # type: ignore[arg-type]  # by name
    said = f"{name} in the sheet is nothing that hemmavariant keeps: it needs {needed}"
    with pytest.raises(GameError, match=f"^{said}$"):
        cr.new_game(HOUSE, 3, 0, sheet=sheet)
    begun = cr.new_game(variant(HOUSE, changes), 3, 0, sheet=sheet)
    assert getattr(begun.sheet, name) == value


def test_a_zeroing_of_another_category_is_nothing_that_is_kept() -> None:
    sheet = ScoreSheet((0, 0, 0), zero_used=(Category.FLUSH,))
    with pytest.raises(GameError, match="zero_used in the sheet"):
        cr.new_game(variant(HOUSE, ZERO_ONCE), 3, 0, sheet=sheet)


def test_a_tiebreak_is_of_seats_that_are_not_out() -> None:
    sheet = ScoreSheet((0, 0, 0), tiebreak=(0, 1), out=(1,))
    with pytest.raises(GameError, match="a tie-break deal is of seats that are not out"):
        cr.new_game(variant(HOUSE, TIEBREAK), 3, 0, sheet=sheet)


def test_a_tiebreak_of_one_seat_left_is_a_finished_game() -> None:
    """Such a sheet comes of a tie-break deal in which all others are found out."""
    sheet = ScoreSheet((0, 0, 0), tiebreak=(2,), out=(0, 1))
    assert cr.new_game(variant(HOUSE, TIEBREAK), 3, 0, sheet=sheet).winners == (2,)


def test_a_seat_must_be_left_in_the_game() -> None:
    with pytest.raises(GameError, match="a seat must be left in the game"):
        cr.new_game(HOUSE, 2, 0, sheet=ScoreSheet((0, 0), out=(0, 1)))


def test_a_sheet_with_one_seat_left_is_a_finished_game() -> None:
    state = cr.new_game(HOUSE, 3, 0, sheet=ScoreSheet((9, 2, 9), out=(0, 2)))
    assert state.winners == (1,)
    assert cr.to_act(state) is None
    assert cr.may_shuffle(state) == ()


def test_seats_that_are_out_or_not_tied_are_not_dealt_to() -> None:
    sheet = ScoreSheet((50, 52, 52, 9, 52), tiebreak=(1, 2, 4), out=(3,))
    state = cr.new_game(variant(HOUSE, TIEBREAK), 5, 3, sheet=sheet, check_players=False)
    assert (state.dealer, state.deal.seats) == (3, (4, 1, 2))
    state = cr.apply(state, cr.Shuffle(cr.PACK))
    assert [len(holding.hand) for holding in state.deal.holdings] == [0, 5, 5, 0, 5]


def test_a_dealer_must_be_named_where_none_is_drawn_for() -> None:
    with pytest.raises(GameError, match="hemmavariant does not draw for first dealer: name one"):
        cr.new_game(HOUSE, 3)
    assert cr.to_act(cr.new_game(DRAWN, 3)) == cr.CHANCE


def test_a_dealer_must_be_named_for_a_game_that_begins_from_a_sheet() -> None:
    sheet = ScoreSheet((0, 0, 0))
    for profile in (HOUSE, DRAWN):
        with pytest.raises(GameError, match="begins from a score sheet needs its dealer named"):
            cr.new_game(profile, 3, sheet=sheet)
    assert cr.new_game(DRAWN, 3, 1, sheet=sheet).dealer == 1


def test_all_these_are_errors_of_the_library() -> None:
    assert issubclass(GameError, ChicagoError)
    assert issubclass(ChicagoError, ValueError)


@pytest.mark.parametrize("total", [2**63, -(2**80)])
def test_a_total_that_no_document_could_hold_is_refused(total: int) -> None:
    with pytest.raises(GameError, match="a total is a whole number of at most 64 bits"):
        cr.new_game(HOUSE, 2, 0, sheet=ScoreSheet((0, total)))


def test_a_record_prints_no_card() -> None:
    record = cr.make_record(HOUSE, ["Åsa", "Ali"], 0, [cr.Shuffle(cr.PACK)])
    assert (repr(record), repr(record.deals)) == ("<Record>", "(<RecordedDeal>,)")


def test_a_sheet_keeps_seats_and_categories_in_order_each_once() -> None:
    sheet = ScoreSheet([1, 2, 3], declared=[2, 0, 2], zero_used=[Category.FLUSH, Category.PAIR])
    assert sheet.totals == (1, 2, 3)
    assert sheet.declared == (0, 2)
    assert sheet.zero_used == (Category.PAIR, Category.FLUSH)


def test_a_sheet_with_another_total_is_the_same_in_all_else() -> None:
    sheet = ScoreSheet((1, 2, 3), declared=(Seat(0),), waived=(Seat(2),), breaker_paid=True)
    assert sheet.with_total(Seat(1), 9) == ScoreSheet(
        (1, 9, 3), declared=(Seat(0),), waived=(Seat(2),), breaker_paid=True
    )


@pytest.mark.parametrize("seat", [-1, 3, True, None])
def test_a_total_of_no_seat_cannot_be_another(seat: Any) -> None:
    with pytest.raises(cr.GameError, match="the seat must be a seat from 0 to 2"):
        ScoreSheet((1, 2, 3)).with_total(seat, 9)


def states() -> list[State]:
    dealt = deal(SM, *NOTHING[:3], totals=(20, 0, 0))
    return [
        cr.new_game(HOUSE, 3, 2),
        dealt,
        play(dealt, "p1 exchange 2d"),
        to_asking(dealt),
        play(to_tricks(dealt), "p1 play Kd"),
    ]


def first(state: State) -> cr.Action:
    """Return the first legal action, or a shuffle."""
    legal = cr.legal_actions(state)
    return legal[0] if legal else cr.Shuffle(cr.PACK)


def test_a_state_is_a_value() -> None:
    for state in states():
        assert copy.copy(state) is copy.deepcopy(state) is state
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            again = pickle.loads(pickle.dumps(state, protocol))
            assert again == state
            assert hash(again) == hash(state)


def test_the_repr_of_a_state_holds_no_card() -> None:
    for state in states():
        phase = type(state.phase).__name__
        assert repr(state) == f"<State deal 1 {phase} totals {state.totals}>"
        assert not any(re.search(rf"\b{card}\b", repr(state)) for card in cr.PACK)


def test_nothing_that_is_secret_to_a_seat_is_in_the_repr_of_a_part_of_a_state() -> None:
    for state in states():
        deal, phase = state.deal, state.phase
        parts = [
            deal,
            *deal.holdings,
            *deal.tricks,
            cr.Transition(state, cr.step(state, first(state)).events),
        ]
        open_card = phase.card if isinstance(phase, Offering) else None
        for text in map(repr, [*parts, phase]):
            named = [card for card in cr.PACK if re.search(rf"\b{card}\b", text)]
            assert named == [card for card in named if card is open_card], text


def test_the_repr_of_a_refusal_is_for_all_eyes() -> None:
    dealt = states()[1]
    (missing, *_) = (card for card in cr.PACK if card not in dealt.deal.holdings[0].hand)
    refusal = cr.why_not(dealt, cr.Exchange(0, [missing]))
    assert refusal is not None
    assert str(missing) in refusal.message
    assert repr(refusal) == f"<IllegalAction card_not_held: {refusal.public}>"


def test_the_same_actions_make_equal_states() -> None:
    one, other = (play(deal(HOUSE, *NOTHING[:3]), "p1 exchange 2d 8h") for _ in range(2))
    assert one == other
    assert one != play(deal(HOUSE, *NOTHING[:3]), "p1 exchange 2d 6s")
    assert one.deal.holdings[0].thrown == cards("8h 2d")
