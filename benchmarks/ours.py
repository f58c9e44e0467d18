"""What is measured of our own: whole games, hands, views, JSON, records."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import chicago_rules as cr
from benchmarks.games import begun, played, playout, recorded
from benchmarks.measuring import CHANCE, Side
from chicago_rules.events import ChicagoCalled, Reshuffled

PLAYERS: Final = 4
"""How many play the games that are measured."""

HEMMAVARIANT: Final = "hemmavariant"
POKER_SM: Final = "poker-sm-2025"

GAMES: Final = {HEMMAVARIANT: (3,), POKER_SM: (0, 1, 2, 3)}
"""The seeds of the games of each profile.

At random, games of the house variant last long, since calls of Chicago mostly fail: this is one
of the shorter ones.
"""

RECORD_SEED: Final = 1
"""The seed of the game that records are taken from, which lasts more than 500 deals."""

TARGET: Final = 52

T = TypeVar("T")


def label(what: str) -> str:
    """Return what a side of ours is called in tables."""
    return f"chicago_rules {what}"


def game_sides(short: bool) -> list[Side]:
    """Return whole games at random under both profiles; a unit is a step."""
    seeds = {name: of[:1] if short else of for name, of in GAMES.items()}
    return [_games(name, of) for name, of in seeds.items()]


def _games(name: str, seeds: Iterable[int]) -> Side:
    beginning = begun(cr.load_profile(name), PLAYERS)

    def work() -> int:
        return sum(playout(beginning, seed)[1] for seed in seeds)

    held: Counter[str] = Counter()
    for seed in seeds:
        held += _checked_game(beginning, seed)
    return Side(label(name), work, held["steps"], held)


def _checked_game(beginning: cr.State, seed: int) -> Counter[str]:
    """Return what a game holds; it is refused if it is not played to its end."""
    held = Counter(games=1)
    state = beginning
    for action, done in played(beginning, seed):
        held["steps"] += 1
        held[CHANCE] += isinstance(action, cr.ChanceAction)
        held["deals"] += isinstance(action, cr.Shuffle)
        held["reshuffles"] += sum(isinstance(event, Reshuffled) for event in done.events)
        held["Chicagos"] += sum(isinstance(event, ChicagoCalled) for event in done.events)
        state = done.state
    if not state.winners or playout(beginning, seed) != (state, held["steps"]):
        raise RuntimeError(f"{beginning.profile.id}: the game of seed {seed} is no whole game")
    held[f"ends by {TARGET}"] += max(state.totals) >= TARGET
    return held


def state_sides(short: bool) -> list[Side]:
    """Return what servers do with a state: a view and JSON; a unit is one of them."""
    beginning = begun(cr.load_profile(HEMMAVARIANT), PLAYERS)
    states = [done.state for _, done in played(beginning, RECORD_SEED, last=4 if short else 10)]
    some = states[:: len(states) // 20]
    texts = [*map(cr.to_secret_json, some)]
    if [*map(cr.from_secret_json, texts)] != some:
        raise RuntimeError("a state does not come back from its JSON")
    return [
        _each("observe one seat", states, lambda state: cr.observe(state, 0)),
        _each("a state to JSON", some, cr.to_secret_json),
        _each("a state from JSON", texts, cr.from_secret_json),
    ]


def _each(what: str, items: list[T], do: Callable[[T], object]) -> Side:
    def work() -> int:
        return len([item for item in items if do(item) is not None])

    return Side(what, work, len(items), {"calls": len(items)})


def record_sides(deals: int) -> list[Side]:
    """Return what is done with a record; a unit is an action under one profile."""
    record = recorded(cr.load_profile(HEMMAVARIANT), PLAYERS, RECORD_SEED, deals)
    profiles = [*map(cr.load_profile, cr.list_profiles())]
    actions = sum(len(deal.lines) for deal in record.deals)

    def validate() -> int:
        if not cr.validate(record).ok:
            raise RuntimeError("the record is not legal")
        return actions

    def compare() -> int:
        return actions * len(cr.compare(record, profiles).outcomes)

    held = {"deals": deals, "actions": actions}
    return [
        Side("validate a record, an action", validate, actions, held),
        Side(
            "compare it under all profiles, an action and profile",
            compare,
            actions * len(profiles),
            {**held, "profiles": len(profiles)},
        ),
    ]
