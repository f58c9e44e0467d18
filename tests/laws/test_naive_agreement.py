"""The engine against a second implementation, written from the rules alone."""

import random
import tomllib
from collections import Counter
from collections.abc import Iterator

import attrs
import pytest
from hypothesis import given, settings

import chicago_rules as cr
from chicago_rules.events import (
    Awarded,
    ChicagoLost,
    ChicagoWon,
    CombinationShown,
    GameWon,
    OpenRefused,
    Reshuffled,
    Stopped,
)
from naive.game import Game as NaiveGame
from strategies.games import Game, Step, games
from strategies.profiles import profiles

QUICK = (*range(50), 64, 76, 80, 86, 93, 99, 116, 150, 245, 287)
"""Seeds of the games played every time; the later ones were chosen for what is rare in them."""
PARTS, PART = 4, 500


def random_game(seed: int) -> Game:
    """Return a game of a bundled profile; more than half begin with totals near the end."""
    rng = random.Random(seed)
    profile = cr.load_profile(rng.choice(cr.list_profiles()))
    players = rng.randint(2, 10) if rng.random() < 1 / 3 else rng.randint(2, 4)
    return Game(
        profile,
        players,
        dealer=rng.randrange(players),
        sheet=_sheet(players, rng) if rng.random() < 0.6 else None,
        seed=seed,
        deals=rng.randint(2, 5),
    )


def _sheet(players: int, rng: random.Random) -> cr.ScoreSheet:
    def some(seats: list[cr.Seat]) -> list[cr.Seat]:
        return [seat for seat in seats if rng.random() < 1 / 4]

    low, high = rng.choice([(-10, 20), (15, 46), (38, 56), (46, 51), (52, 53)])
    seats = [cr.Seat(seat) for seat in range(players)]
    declared = some(seats)
    return cr.ScoreSheet(
        [rng.randint(low, high) for _ in seats],
        declared=declared,
        succeeded=some(declared),
        waived=some(seats),
    )


def assert_agreement(game: Game) -> None:
    """Play a game on both implementations and compare them after every action."""
    sheet = game.beginning().sheet
    other = NaiveGame(
        tomllib.loads(cr.dump_profile(game.profile)),
        game.players,
        game.dealer,
        sheet.totals,
        sheet.declared,
        sheet.succeeded,
        sheet.waived,
    )
    _assert_alike(game.beginning(), other)
    for done in game.steps():
        other.play(cr.format_action(done.action))
        _assert_alike(done.after, other)


def _assert_alike(state: cr.State, other: NaiveGame) -> None:
    assert cr.to_act(state) == other.to_act()
    assert list(state.totals) == other.totals
    assert state.winners == other.winners
    assert set(state.sheet.declared) == other.declared
    assert set(state.sheet.succeeded) == other.succeeded
    assert set(state.sheet.waived) == other.waived
    legal = [cr.format_action(action) for action in cr.legal_actions(state)]
    assert sorted(legal) == sorted(other.legal())
    if cr.to_act(state) == cr.CHANCE:
        assert {str(card) for card in cr.may_shuffle(state)} == other.chance()[1]
    if state.deal.holdings[0].hand:
        hands = [set(map(str, holding.hand)) for holding in state.deal.holdings]
        naive_hands = [set(hand) for hand in other.hands]
        waiting = cr.observe(state, None).phase in ("reshuffle", "offer")  # a throw is under way
        assert hands == naive_hands or waiting


def occurrences(done: Step) -> Iterator[str]:
    """Yield what is rare and happened at a step."""
    names = {
        Reshuffled: "reshuffle",
        Stopped: "stopped seat",
        ChicagoWon: "Chicago won",
        ChicagoLost: "Chicago lost",
        OpenRefused: "refused open card",
        CombinationShown: "combination shown",
        GameWon: "game won",
    }
    for event in done.events:
        if type(event) in names:
            yield names[type(event)]
        if isinstance(event, Awarded):
            yield event.origin
        if isinstance(event, GameWon) and len(event.winners) > 1:
            yield "shared win"
    if done.after.sheet.waived != done.before.sheet.waived:
        yield "waiver"
    if isinstance(done.action, cr.Zero):
        yield "zeroing chosen"
    if isinstance(done.action, cr.Points):
        yield "points chosen"
    if done.after.deal_number > done.before.deal_number and max(done.after.totals) >= 52:
        yield "reached but not won"


EXPECTED = {
    "reshuffle",
    "stopped seat",
    "Chicago won",
    "Chicago lost",
    "refused open card",
    "combination shown",
    "game won",
    "shared win",
    "waiver",
    "zeroing chosen",
    "points chosen",
    "reached but not won",
    "hand",
    "exit",
    "zeroing",
    "breaker",
    "last_trick",
    "chicago",
}


@pytest.mark.parametrize("seed", QUICK)
def test_the_engine_agrees_with_the_naive_game(seed: int) -> None:
    assert_agreement(random_game(seed))


def test_what_is_rare_occurs_in_the_games_played_every_time() -> None:
    steps = [done for seed in QUICK for done in random_game(seed).steps()]
    assert {what for done in steps for what in occurrences(done)} == EXPECTED


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_agrees_with_the_naive_game_over_thousands(part: int) -> None:
    seen: Counter[str] = Counter()
    tables = set()
    for seed in range(part * PART, (part + 1) * PART):
        game = random_game(seed)
        assert_agreement(game)
        tables.add((game.profile.id, game.players))
        seen.update(what for done in game.steps() for what in occurrences(done))
    assert set(seen) == EXPECTED
    assert min(seen.values()) >= 3, seen
    assert len(tables) == len(cr.list_profiles()) * 9


def played_by_both(profile: cr.Profile) -> cr.Profile:
    """Return the profile without what the naive game does not play."""
    rounds = profile.exchange.rounds
    late = {f"exchange_{number}" for number in range(rounds + 1, 6)}
    moments = tuple(moment for moment in profile.showdown.moments if moment not in late)
    return attrs.evolve(
        profile,
        provenance=(),
        exchange=attrs.evolve(profile.exchange, large_table=None),
        showdown=attrs.evolve(profile.showdown, moments=moments),
        winning=attrs.evolve(profile.winning, margin="reach"),
    )


@given(game=games(profiles().map(played_by_both)))
@settings(max_examples=30, deadline=None)
def test_the_engine_agrees_with_the_naive_game_under_random_rules(game: Game) -> None:
    assert_agreement(game)


@pytest.mark.slow
@given(game=games(profiles().map(played_by_both)))
@settings(max_examples=1500, deadline=None)
def test_the_engine_agrees_with_the_naive_game_under_many_random_rules(game: Game) -> None:
    assert_agreement(game)
