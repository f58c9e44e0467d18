"""A game is followed by what is told of it."""

from collections.abc import Iterator

import pytest

import chicago_rules as cr
from chicago_rules.events import (
    Awaited,
    ChicagoLost,
    ChoiceMade,
    GameTied,
    TrickWon,
    TurnedUp,
)
from chicago_rules.following import _EXAMPLES
from chicago_rules.testing import LAWS, Step, random_game, random_profile
from support import HOUSE, NOTHING, deal, play, to_tricks

P1 = cr.Seat(0)


@pytest.mark.parametrize("seed", range(30))
def test_events_may_be_handed_on_one_by_one(seed: int) -> None:
    game = random_game(random_profile(seed), 3, seed, 2)
    known = cr.observe(game.beginning(), None)
    for done in game.steps():
        for event in done.events:
            known = cr.follow(known, [cr.redact(event, None)])
    assert known == cr.observe(list(game.states())[-1], None)


def occurrences(done: Step) -> Iterator[str]:
    """Yield what happened at a step that is not simply copied from an event."""
    before, after, events = done.before, done.after, done.events
    yield from (type(event).__name__ for event in events)
    for name in ("declared", "succeeded", "waived", "stopped", "breaker_paid", "zero_used"):
        if getattr(after.sheet, name) != getattr(before.sheet, name):
            yield name
    if after.sheet.zero_used != before.sheet.zero_used and not isinstance(done.action, cr.Zero):
        yield "zeroing once a game without a choice"
    if any(isinstance(e, ChicagoLost) for e in events) and not isinstance(events[1], TrickWon):
        yield "trick broken off"
    if after.sheet.tiebreak and after.deal_number > before.deal_number:
        yield "tie-break deal"


def test_what_is_hard_to_follow_happens_in_the_games_that_are_followed() -> None:
    law = next(law for law in LAWS if law.name == "a_game_is_followed_by_what_any_seat_is_told")
    happened = set()
    for seed in range(60):
        game = random_game(random_profile(seed), 2 + seed % 5, seed, 3)
        law.check(game)
        happened |= {what for done in game.steps() for what in occurrences(done)}
    assert happened == {
        *(event.__name__ for event in cr.EVENTS),
        *("declared", "succeeded", "waived", "stopped", "breaker_paid", "zero_used"),
        *("zeroing once a game without a choice", "trick broken off", "tie-break deal"),
    }


def test_a_seats_own_view_is_not_followed() -> None:
    view = cr.observe(deal(HOUSE, *NOTHING[:2]), P1)
    with pytest.raises(cr.GameError, match="only the view of a spectator is followed"):
        cr.follow(view, [])


def test_nothing_told_is_nothing_new() -> None:
    view = cr.observe(deal(HOUSE, *NOTHING[:2]), None)
    assert cr.follow(view, []) is view


@pytest.mark.parametrize(
    "event",
    [TrickWon(1, P1, cr.Card.HA), ChoiceMade(P1, zeroes=True), TurnedUp(cr.Seat(7), (cr.Card.HA,))],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_could_not_have_happened_is_refused(event: cr.Event) -> None:
    state = to_tricks(deal(HOUSE, *NOTHING[:2]))
    state = cr.apply(cr.apply(state, cr.legal_actions(state)[0]), play_of(state))
    with pytest.raises(cr.GameError, match="does not follow from what is known"):
        cr.follow(cr.observe(state, None), [event])


def test_no_deal_is_over_before_there_is_a_dealer() -> None:
    state = cr.new_game(cr.load_profile("gamerules"), 3)
    with pytest.raises(cr.GameError, match="does not follow from what is known"):
        cr.follow(cr.observe(state, None), [GameTied((P1, cr.Seat(1)))])


def play_of(state: cr.State) -> cr.SeatAction:
    after = cr.apply(state, cr.legal_actions(state)[0])
    return cr.legal_actions(after)[0]


def test_the_last_event_tells_whose_turn_it_is() -> None:
    state = deal(HOUSE, *NOTHING[:3])
    done = cr.step(state, cr.parse_action("p1 exchange"))
    last = done.events[-1]
    assert isinstance(last, Awaited)
    assert (last.phase, last.seats, last.round) == ("exchange", (1,), 1)
    assert play(state, "p1 exchange") == done.state


def test_each_category_has_a_hand_of_it_by_any_ranking() -> None:
    assert list(_EXAMPLES) == list(cr.Category)
    for seed in range(40):
        ranking = random_profile(seed).ranking
        for category, hand in _EXAMPLES.items():
            assert ranking.value(hand).category is category
