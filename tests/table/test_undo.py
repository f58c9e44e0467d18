"""What may be taken back: what told nobody anything of cards."""

import random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.profile import ExchangeStopRules
from chicago_rules.profile_toml import catalogue
from chicago_rules.table import MAX_UNDOS, Table, TableError
from chicago_rules.table_log import REVEALING
from support import BEST, HOUSE, SM, WORSE, variant
from table.tables import HIDDEN, act, hidden, refused, stacked_table, stand_in, table

FOUR: Final = BEST[cr.Category.FOUR_OF_A_KIND]

# As docs/reference/table.md says it, from the list of events, and not from the code.
TELLS_NOTHING: Final = {
    *("Stopped", "Chose", "CardThrown", "ChoiceMade", "Awarded", "TrickWon", "ChicagoVoid"),
    *("GameTied", "GameWon", "Awaited"),
}


def test_the_oracle_knows_every_event() -> None:
    assert {event.__name__ for event in cr.EVENTS} > TELLS_NOTHING


def test_a_hidden_choice_may_be_taken_back_and_made_anew() -> None:
    at = hidden()
    before = at.secret_state
    hand = at.view(1).hand
    act(at, "p2 exchange", "a")
    assert at.undo(1, 2, "u").version == 3
    assert at.secret_state == before
    at.submit(1, cr.Exchange(cr.Seat(1), hand[:2]), 3, "b")
    assert at.view(1).choice == cr.Exchange(cr.Seat(1), hand[:2])
    entries = at.events_since(0, 1)
    assert [(e.version, e.seat, e.taken_back) for e in entries] == [
        (2, 1, None),
        (3, 1, 2),
        (4, 1, None),
    ]


def test_what_was_taken_back_stands_in_no_record() -> None:
    at = hidden()
    act(at, "p1 exchange")
    at.undo(None, 2, "u")
    (deal,) = at.record().deals
    assert len(deal.lines) == 1


def test_several_commands_may_be_taken_back_the_last_first() -> None:
    at = hidden()
    start = at.secret_state
    act(at, "p1 exchange")
    act(at, "p2 exchange")
    assert refused(at, lambda: at.undo(0, 3, "u")).code == "other_command"
    assert at.undo(1, 3, "u").version == 4
    assert at.undo(0, 4, "u").version == 5
    assert at.secret_state == start
    assert refused(at, lambda: at.undo(0, 5, "v")).code == "nothing_to_undo"
    assert [entry.taken_back for entry in at.events_since(None, 3)] == [3, 2]


def test_a_command_that_was_taken_back_is_not_done_when_it_is_sent_again() -> None:
    at = hidden()
    first = at.submit(0, cr.Exchange(cr.Seat(0)), 1, "a")
    at.undo(0, 2, "u")
    assert at.submit(0, cr.Exchange(cr.Seat(0)), 1, "a") == first
    assert at.undo(0, 2, "u").version == 3
    assert at.version == 3


def test_only_the_server_takes_back_what_stood_in_for_a_seat() -> None:
    at = hidden()
    at.play_for(0, 1, "a")
    assert refused(at, lambda: at.undo(0, 2, "u")).code == "other_command"
    assert at.undo(None, 2, "u").version == 3


def test_so_many_commands_of_a_deal_may_be_taken_back_and_again_in_the_next() -> None:
    at = hidden(2)
    for deal in (1, 2):
        for turn in range(MAX_UNDOS):
            act(at, "p1 exchange")
            at.undo(0, at.version, f"u{deal}.{turn}")
        act(at, "p1 exchange")
        assert refused(at, lambda: at.undo(0, at.version, "u")).code == "too_many_undos"
        stand_in(at, lambda state, deal=deal: state.deal_number > deal)  # type: ignore[misc]


def test_an_undo_of_another_version_is_refused() -> None:
    at = hidden()
    act(at, "p1 exchange")
    assert refused(at, lambda: at.undo(0, 1, "u")).code == "stale_version"


def told(at: Table) -> str:
    """Return what the refusal of an undo says."""
    error = refused(at, lambda: at.undo(None, at.version, f"u{at.version}"))
    assert error.code == "undo_revealed"
    return error.message.removeprefix("this cannot be taken back: ")


def test_the_refusal_says_what_was_revealed() -> None:
    at = table(HOUSE, 2)
    at.submit(0, cr.Exchange(cr.Seat(0), at.view(0).hand[:2]), 1, "a")
    assert told(at) == "p1 has exchanged cards"
    act(at, "p2 exchange")
    assert told(at) == "p2 has kept its cards"
    stand_in(at, lambda state: state.profile is HOUSE and at.view(None).phase == "tricks")
    at.play_for(at.view(None).to_act, at.version, "p")  # type: ignore[arg-type]  # a seat leads
    assert told(at) in ("p1 has played a card", "p2 has played a card")


def test_a_sixth_card_may_be_taken_back() -> None:
    rules = ExchangeStopRules(
        score=46, measured="deal_start", released="below", cards=6, attempt="refused"
    )
    sheet = cr.ScoreSheet((47, 46, 0))
    at = table(variant(HOUSE, {"exchange_stop": rules}), sheet=sheet)
    before = at.secret_state
    act(at, f"p1 throw {at.view(0).hand[0]}")
    at.undo(0, 2, "u")
    assert at.secret_state == before


def test_the_choice_between_points_and_zeroing_may_be_taken_back() -> None:
    chosen = {"effects.four_of_a_kind": SM.effects.four_of_a_kind}
    at = stacked_table(variant(HOUSE, chosen), FOUR, *WORSE)
    stand_in(at, lambda state: at.view(None).phase == "choice")
    before = at.secret_state
    seat = cr.to_act(before)
    assert isinstance(seat, int)
    at.play_for(seat, at.version, "c")
    assert at.secret_state != before
    at.undo(None, at.version, "u")
    assert at.secret_state == before


@settings(max_examples=40, deadline=None)
@given(
    profile=st.sampled_from(
        [HOUSE, SM, variant(HOUSE, HIDDEN), *map(cr.load_profile, ("pagat", "kopstopp-42"))]
    ),
    seed=st.integers(0, 2**32),
)
def test_an_undo_crosses_nothing_that_tells_anybody_of_cards(
    profile: cr.Profile, seed: int
) -> None:
    rng = random.Random(seed)
    at = table(profile, 3, randomness=rng)
    for turn in range(60):
        seat = cr.to_act(at.secret_state)
        if not isinstance(seat, int):
            break
        before = at.secret_state
        at.submit(seat, cr.random_player(at.view(seat), rng), at.version, f"a{turn}")
        kinds = {type(event).__name__ for event in at.events_since(seat, at.version - 1)[0].events}
        if kinds - TELLS_NOTHING:
            after = at.secret_state
            with pytest.raises(TableError, match="this cannot be taken back: "):
                at.undo(None, at.version, f"u{turn}")
            assert at.secret_state is after
        else:
            at.undo(seat, at.version, f"u{turn}")
            assert at.secret_state == before
            at.submit(seat, cr.random_player(at.view(seat), rng), at.version, f"b{turn}")


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_everything_that_reveals_is_said_in_both_languages(lang: str) -> None:
    assert set(catalogue(lang)["revealed"]) == set(REVEALING.values())
