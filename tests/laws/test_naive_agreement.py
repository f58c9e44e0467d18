"""The engine against a second implementation, written from the rules alone."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

import chicago_rules as cr
from chicago_rules.events import Awarded, GameWon
from chicago_rules.testing import Game, Step, random_game, random_profile
from naive.game import Game as NaiveGame

QUICK = 120
"""How many games are played every time, half of them under random rules."""
PARTS, PART = 2, 1500

_UNNAMED = ("Awarded", "Dealt", "DealEnded", "TrickWon", "Played", "Exchanged", "Awaited")


def game_of(seed: int) -> Game:
    """Return a game: of a bundled profile, or of rules that are as random as its course."""
    rng = random.Random(seed)
    bundled = cr.load_profile(rng.choice(cr.list_profiles()))
    profile = bundled if seed % 2 else random_profile(seed)
    players = rng.choice((2, 3, 4, 4, 5, 6, rng.randint(7, 10)))
    return random_game(profile, players, seed, deals=rng.randint(1, 4))


def naive_beginning(game: Game) -> NaiveGame:
    sheet = game.beginning().sheet
    return NaiveGame(
        tomllib.loads(cr.dump_profile(game.profile)),
        game.players,
        game.dealer,
        totals=sheet.totals,
        declared=sheet.declared,
        succeeded=sheet.succeeded,
        waived=sheet.waived,
        stopped=sheet.stopped,
        out=sheet.out,
        tiebreak=sheet.tiebreak,
        breaker_paid=sheet.breaker_paid,
        zero_used=[category.key for category in sheet.zero_used],
    )


def can_be_dealt(game: Game) -> bool:
    """Tell whether a pack has enough cards; the naive game knows no smaller deal."""
    stop = game.profile.exchange_stop
    return game.players * (5 if stop is None else stop.cards) <= len(cr.PACK)


def assert_agreement(game: Game) -> None:
    """Play a game on both implementations and compare them after every action."""
    other = naive_beginning(game)
    changes: dict[int, list[tuple[str, int]]] = {seat: [] for seat in game.seats}
    _assert_alike(game.beginning(), other)
    for done in game.steps():
        other.play(cr.format_action(done.action))
        for event in done.events:
            if isinstance(event, Awarded) and event.real:
                changes[event.seat].append((event.origin, event.real))
        _assert_alike(done.after, other)
        for seat, mine in changes.items():
            assert mine == [(origin, real) for s, origin, real in other.log if s == seat]


def _assert_alike(state: cr.State, other: NaiveGame) -> None:
    assert cr.to_act(state) == other.to_act()
    assert list(state.totals) == other.totals
    assert state.winners == other.winners
    for name in ("declared", "succeeded", "waived", "stopped", "out", "tiebreak"):
        assert set(getattr(state.sheet, name)) == set(getattr(other, name)), name
    assert state.sheet.breaker_paid == other.breaker_paid
    assert {category.key for category in state.sheet.zero_used} == set(other.zero_used)
    for seat in range(state.players):
        legal = [cr.format_action(action) for action in cr.legal_actions(state, seat)]
        assert sorted(legal) == sorted(other.legal(seat))
    if cr.to_act(state) == cr.CHANCE:
        assert {str(card) for card in cr.may_shuffle(state)} == other.chance()[1]
    if not state.winners:
        assert (state.deal_number, state.dealer) == (other.deal_number, other.dealer)


def occurrences(done: Step) -> Iterator[str]:
    """Yield what happened at a step, but for what happens in every deal."""
    for event in done.events:
        if isinstance(event, Awarded):
            yield event.origin
        if isinstance(event, GameWon) and len(event.winners) > 1:
            yield "several winners"
        if type(event).__name__ not in _UNNAMED:
            yield type(event).__name__
    if isinstance(done.action, cr.Chicago) and done.action.seat != cr.to_act(done.before):
        yield "call out of turn"
    if isinstance(done.action, cr.Exchange) and done.action.chicago:
        yield "blind call"
    if isinstance(done.action, cr.Zero) and done.action.target is not None:
        yield "zeroing of one"
    if done.after.sheet.waived != done.before.sheet.waived:
        yield "waiver"
    if done.after.sheet.stopped != done.before.sheet.stopped:
        yield "stopped for good"
    if done.after.sheet.tiebreak and not done.before.sheet.tiebreak:
        yield "tie-break deal"
    if done.after.sheet.breaker_paid and not done.before.sheet.breaker_paid:
        yield "breaker once a game"
    if done.after.sheet.zero_used != done.before.sheet.zero_used:
        yield "zeroing once a game"


EXPECTED = {
    *(event.__name__ for event in cr.EVENTS if event.__name__ not in _UNNAMED),
    *("hand", "exit", "zeroing", "breaker", "last_trick", "chicago", "attempt", "reset"),
    *("several winners", "call out of turn", "blind call", "zeroing of one", "waiver"),
    *("stopped for good", "tie-break deal", "breaker once a game", "zeroing once a game"),
}


@pytest.mark.parametrize("seed", range(QUICK))
def test_the_engine_agrees_with_the_naive_game(seed: int) -> None:
    game = game_of(seed)
    if can_be_dealt(game):
        assert_agreement(game)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_agrees_with_the_naive_game_over_thousands(part: int) -> None:
    seen: Counter[str] = Counter()
    tables = set()
    for seed in range(part * PART, (part + 1) * PART):
        game = game_of(seed)
        if can_be_dealt(game):
            assert_agreement(game)
            tables.add((game.profile.id if seed % 2 else "random", game.players))
            seen.update(what for done in game.steps() for what in occurrences(done))
    assert set(seen) == EXPECTED
    assert min(seen.values()) >= 3, seen
    assert len(tables) >= 70
