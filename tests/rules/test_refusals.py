"""Every reason for which an action is refused, under each profile: code, switch, what is told."""

import copy
import pickle
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import chicago_rules as cr
from chicago_rules import CODES, Category, ChicagoError, IllegalAction, Profile, State
from rules.refused import CHOOSE, FOUR, KEEP, MORE, OPEN, REFUSED, dealt, finished
from support import (
    HOUSE,
    NOTHING,
    WORSE,
    both,
    deal,
    play,
    refusal,
    to_asking,
    to_tricks,
    variant,
)


def test_every_code_has_its_case_here() -> None:
    assert tuple(REFUSED) == CODES == tuple(sorted(CODES))


@both
@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_its_code_switch_and_messages(profile: Profile, code: str) -> None:
    make, line, switch, message, public = REFUSED[code]
    refused = refusal(make(profile), line)
    assert (refused.code, refused.switch) == (code, switch)
    assert refused.message == message
    assert refused.public == (public or message)


@both
@pytest.mark.parametrize("code", CODES)
def test_what_is_told_to_all_names_no_card_but_an_open_one(profile: Profile, code: str) -> None:
    make, line, *_ = REFUSED[code]
    named = re.findall(r"\b[2-9TJQKA][shdc]\b", refusal(make(profile), line).public)
    assert named == (["Ac"] if code == "no_further_card" else [])


@both
@pytest.mark.parametrize("code", CODES)
def test_a_refusal_names_its_action_and_seat(profile: Profile, code: str) -> None:
    make, line, *_ = REFUSED[code]
    refused = refusal(make(profile), line)
    action = cr.parse_action(line)
    assert refused.action == action
    assert refused.seat == (None if isinstance(action, cr.ChanceAction) else action.seat)
    assert str(refused) == refused.message


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_survives_pickle_and_copy(code: str) -> None:
    make, line, *_ = REFUSED[code]
    refused = refusal(make(HOUSE), line)
    for again in (pickle.loads(pickle.dumps(refused)), copy.copy(refused), copy.deepcopy(refused)):
        assert isinstance(again, IllegalAction)
        assert again.args == refused.args
        assert (again.code, again.action, again.switch) == (code, refused.action, refused.switch)
        assert (again.message, again.public) == (refused.message, refused.public)


@both
@pytest.mark.parametrize("case", MORE)
def test_a_code_may_have_other_reasons(profile: Profile, case: str) -> None:
    make, line, code, switch, message, public = MORE[case]
    refused = refusal(make(profile), line)
    assert (refused.code, refused.switch) == (code, switch)
    assert refused.message == message
    assert refused.public == (public or message)


def test_a_refusal_is_an_error_of_the_library() -> None:
    assert issubclass(IllegalAction, ChicagoError)


def phases(profile: Profile) -> list[State]:
    """Return a state of each phase in which p1 is to act."""
    open_ = variant(profile, {**OPEN, **CHOOSE})
    table = deal(open_, FOUR, *WORSE, totals=(20, 20, 20))
    asking = to_asking(deal(profile, *NOTHING[:3], totals=(20, 20, 20)))
    return [
        table,
        play(table, "p1 exchange 2s"),
        play(table, *KEEP),
        asking,
        to_tricks(asking),
    ]


@both
def test_turn_is_tested_before_any_card_is_looked_at(profile: Profile) -> None:
    for state in phases(profile):
        assert cr.to_act(state) == 0
        told = {
            (refused.code, refused.message, refused.public, refused.switch)
            for card in cr.PACK
            for line in (
                f"p2 play {card}",
                f"p2 exchange {card}",
                f"p2 exchange {card} {card} open",
                f"p2 throw {card}",
            )
            for refused in [refusal(state, line)]
        }
        told |= {
            (refused.code, refused.message, refused.public, refused.switch)
            for line in ("p2 take", "p2 points", "p2 zero p1", "p2 pass", "p2 chicago", "p2 redeal")
            for refused in [refusal(state, line)]
        }
        assert len(told) == 1
        assert next(iter(told))[0] == "not_your_turn"


@both
def test_every_other_kind_of_action_is_refused_at_its_wrong_time(profile: Profile) -> None:
    lines = [
        *("p1 exchange", "p1 take", "p1 refuse", "p1 redeal", "p1 keep", "p1 throw 2d"),
        *("p1 claim pair", "p1 pass", "p1 chicago", "p1 points", "p1 zero", "p1 play 2d"),
        *("draw p1 2d", "reshuffle 2d", cr.format_action(cr.Shuffle(cr.PACK))),
    ]
    for state in phases(profile):
        legal = {type(action) for action in cr.legal_actions(state)}
        for action in map(cr.parse_action, lines):
            if type(action) not in legal:
                refused = refusal(state, action)
                assert refused.code == "not_now"
                assert refused.message == refused.public
                assert refused.message.startswith("p1 is to ")


@both
def test_seats_beyond_the_table_are_no_seats(profile: Profile) -> None:
    for seat in (-1, 3, 9):
        refused = refusal(dealt(profile), cr.Pass(cr.Seat(seat)))
        assert refused.code == "no_such_seat"


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = dealt(HOUSE)
    refusal(state, "p2 exchange")
    assert state == dealt(HOUSE)


@pytest.mark.parametrize("things", [("Ah",), (1,), (None,), "Ah"])
def test_what_is_no_card_makes_no_action(things: Any) -> None:
    of_rows: tuple[Callable[[], object], ...] = (
        lambda: cr.Exchange(cr.Seat(0), things),
        lambda: cr.Shuffle(things),
        lambda: cr.Reshuffle(things),
    )
    for make in of_rows:
        row = "row of cards; parse_cards makes one of a text"
        with pytest.raises(cr.NotationError, match=f"is no {row if things == 'Ah' else 'card'}$"):
            make()
    of_one: tuple[Callable[[], object], ...] = (
        lambda: cr.Play(cr.Seat(0), things),
        lambda: cr.Throw(cr.Seat(0), things),
        lambda: cr.Draw([(cr.Seat(0), things)]),
    )
    for make in of_one:
        with pytest.raises(cr.NotationError, match="is no card"):
            make()


@pytest.mark.parametrize("seat", ["p1", "0", None, True, 0.0, cr.Card.SA])
def test_what_is_no_seat_makes_no_action(seat: Any) -> None:
    for make in (
        lambda: cr.Exchange(seat),
        lambda: cr.Play(seat, cr.Card.SA),
        lambda: cr.Zero(seat),
        *(partial(kind, seat) for kind in (cr.Take, cr.Refuse, cr.Redeal, cr.Keep, cr.Pass)),
        *(partial(kind, seat) for kind in (cr.Chicago, cr.Points)),
        lambda: cr.Claim(seat, Category.PAIR),
        lambda: cr.Throw(seat, cr.Card.SA),
    ):
        with pytest.raises(cr.NotationError, match="is no seat; seats are numbers from 0"):
            make()


@pytest.mark.parametrize("seat", ["p1", True, 1.0])
def test_what_is_no_seat_cannot_be_zeroed(seat: Any) -> None:
    with pytest.raises(cr.NotationError, match="is no seat; seats are numbers from 0"):
        cr.Zero(cr.Seat(0), seat)


@both
@pytest.mark.parametrize("thing", ["p1 exchange", None, 7, cr.Card.SA, cr.Exchange])
def test_what_is_no_action_is_neither_done_nor_judged(profile: Profile, thing: Any) -> None:
    for state in (dealt(profile), finished(profile)):
        for ask in (cr.why_not, cr.apply, cr.step):
            with pytest.raises(cr.NotationError, match="is no action; parse_action makes one"):
                ask(state, thing)
