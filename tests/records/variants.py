"""Random games under random rules in which every switch that a record feels has each value."""

import random
from functools import lru_cache
from typing import Any, Final

import attrs

import chicago_rules as cr
from chicago_rules.profile import EffectRules, LargeTableRules, RedealRules
from chicago_rules.profile.fields import RankLetter
from chicago_rules.profile.trickplay import BlindRules
from chicago_rules.sheets import fitting
from chicago_rules.state import Exchanging
from strategies.games import Step
from support import HOUSE, variant

_REMEMBERED: Final = 128
"""As many games as a test may come back to."""
_HIGHEST: Final[tuple[RankLetter, ...]] = ("T", "J", "Q", "K", "A")


@lru_cache(_REMEMBERED)
def varied(seed: int) -> cr.Profile:
    """Return the rules of a seed; keys that cannot be obeyed together are chosen anew."""
    rng = random.Random(f"rules {seed}")
    while True:
        try:
            return variant(HOUSE, _changes(rng))
        except cr.ProfileError:
            continue


def _changes(rng: random.Random) -> dict[str, object]:
    pick = rng.choice
    opens = pick(["never", "always", "on_request"])
    fills = pick(["reshuffle", "reshuffle", "limit", "to_bottom"])
    claims = pick(["automatic", "in_turn"])
    redeal = RedealRules(
        highest_rank=pick(_HIGHEST),
        times=pick([1, 2, 3]),
        old_cards=pick(["discards", "out", "stock"]),
    )
    held = EffectRules(exit=False, zero="never", wins=pick(["held", "scored"]))
    moments = pick([HOUSE.showdown.moments, ("deal", "exchange_1", "tricks"), ("tricks",)])
    required = pick(["no", "declared"])
    return {
        "id": "varied",
        "players.max": pick([2, 8]),
        "deal.first_dealer": pick(["given", "drawn_lowest", "drawn_highest"]),
        "deal.redeal": pick([None, redeal]),
        "exchange.order": pick(["in_turn", "discards_first", "simultaneous"]),
        "exchange.rounds": pick([1, 2, 3]),
        "exchange.large_table": pick([None, LargeTableRules(players=2, rounds=4)]),
        "exchange.max_cards": pick([3, 5]),
        "exchange.open_card": opens,
        "exchange.open_card_rounds": None if opens == "never" else pick(["all", "first", "last"]),
        "exchange.refused_card": None
        if opens == "never"
        else pick(["discards", "out", "stock_top"]),
        "exchange.empty_stock": fills,
        "exchange.spared_discards": pick(["own", "round", "none"])
        if fills == "reshuffle"
        else None,
        "exchange_stop.score": pick([20, 46]),
        "exchange_stop.measured": pick(["deal_start", "live"]),
        "exchange_stop.released": pick(["below", "never"]),
        "exchange_stop.cards": pick([5, 6]),
        "exchange_stop.attempt": pick(["refused", "zeroed"]),
        "showdown.moments": moments,
        "showdown.announcing": claims,
        "showdown.claim": None if claims == "automatic" else pick(["higher", "equal_or_higher"]),
        "showdown.false_claim": None if claims == "automatic" else pick(["refused", "loses_game"]),
        "effects.straight": pick([None, held]),
        "chicago.min_score": pick([None, 15]),
        "chicago.window": pick(["after_exchanges", "first_exchange", "any_time"]),
        "chicago.priority": pick(["turn", "first_call"]),
        "chicago.blind": pick([None, BlindRules(success_points=20, failure_points=20)]),
        "winning.when": pick(["at_once", "deal_end"]),
        "winning.requires_chicago": required,
        "winning.waived_by": None if required == "no" else (),
        "winning.tie": pick(["shared", "play_on", "tiebreak_deal"]),
    }


@attrs.frozen
class Varied:
    """A random game of a seed, under the rules of that seed."""

    seed: int
    deals: int = 2

    @property
    def profile(self) -> cr.Profile:
        """The rules."""
        return varied(self.seed)

    def __repr__(self) -> str:
        return f"Varied({self.seed})"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))

    def beginning(self) -> cr.State:
        """Return the state before the first action."""
        return _beginning(self.seed)

    def steps(self) -> tuple[Step, ...]:
        """Return every action with what it led to."""
        return _played(self.seed, self.deals)

    def record(self) -> cr.Record:
        """Return a record of the whole game, which claims nothing."""
        state = self.beginning()
        names = [f"Player {seat + 1}" for seat in range(state.players)]
        actions = [done.action for done in self.steps()]
        sheet = None if state.dealer is None else state.sheet
        return cr.make_record(self.profile, names, state.dealer, actions, sheet)


@lru_cache(_REMEMBERED)
def _beginning(seed: int) -> cr.State:
    """Return a game, some of them in the middle and with seats out, stopped or tied."""
    rng = random.Random(f"table {seed}")
    profile, players = varied(seed), rng.choice([2, 3, 4, 5, 7, 9, 10])
    if profile.deal.drawn_end() is not None and rng.random() < 0.6:
        return cr.new_game(profile, players, check_players=False)
    totals = [rng.choice([0, 14, 20, 44, 45, 50]) for _ in range(players)]
    seats = rng.sample([cr.Seat(seat) for seat in range(players)], players)
    out = seats[:1] if players > 2 and rng.random() < 0.3 else []
    tied = seats[1:3] if players > 2 and rng.random() < 0.3 else []
    sheet = fitting(profile, cr.ScoreSheet(totals, out=out, tiebreak=tied))
    return cr.new_game(profile, players, rng.randrange(players), sheet=sheet, check_players=False)


@lru_cache(_REMEMBERED)
def _played(seed: int, deals: int) -> tuple[Step, ...]:
    rng = random.Random(f"game {seed}")
    state = _beginning(seed)
    steps = []
    while cr.to_act(state) is not None and state.deal_number <= deals:
        action = _next(state, rng)
        done = cr.step(state, action)
        steps.append(Step(state, action, done.state, done.events))
        state = done.state
    return tuple(steps)


def _next(state: cr.State, rng: random.Random) -> cr.Action:
    """Return a legal action, each kind and each number of cards as likely as another."""
    if cr.to_act(state) == cr.CHANCE:
        return cr.chance_action(state, rng)
    calls = [c for c in map(cr.Chicago, state.deal.seats) if cr.why_not(state, c) is None]
    if calls and rng.random() < 0.1:
        return rng.choice(calls)
    seat = cr.to_act(state)
    if isinstance(state.phase, Exchanging):
        seat = rng.choice(state.phase.waiting)
    assert isinstance(seat, int)
    legal = cr.legal_actions(state, seat)
    if all(isinstance(action, cr.Claim | cr.Pass) for action in legal) and rng.random() < 0.9:
        # Few false claims, or no game would have a second deal.
        legal = legal[: 2 if isinstance(legal[0], cr.Claim) else 1]
    kinds: dict[object, list[cr.SeatAction]] = {}
    for action in legal:
        shape = type(action)
        if isinstance(action, cr.Exchange):
            kinds.setdefault((len(action.cards), action.open, action.chicago), []).append(action)
        else:
            kinds.setdefault(shape, []).append(action)
    return rng.choice(rng.choice(list(kinds.values())))
