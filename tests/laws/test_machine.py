"""A stateful test: games under random valid profiles, with errors and detours on the way."""

import copy
import pickle
import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chicago_rules as cr
from chicago_rules.events import Awarded
from chicago_rules.testing import Game, attempts, games
from chicago_rules.testing.cardlaws import places


class Table(RuleBasedStateMachine):
    """A table that plays a game and keeps books of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game
        self.state: cr.State
        self.actions: list[cr.Action] = []
        self.totals: list[int] = []

    @initialize(game=games())
    def sit_down(self, game: Game) -> None:
        self.game = game
        self.state = game.beginning()
        self.totals = list(self.state.totals)

    def do(self, action: cr.Action) -> None:
        done = cr.step(self.state, action)
        assert cr.apply(self.state, action) == done.state
        for event in done.events:
            if isinstance(event, Awarded):
                self.totals[event.seat] += event.real
        self.actions.append(action)
        self.state = done.state

    @precondition(lambda self: cr.to_act(self.state) == cr.CHANCE)
    @rule(seed=st.integers(0, 2**16))
    def shuffle(self, seed: int) -> None:
        self.do(cr.chance_action(self.state, random.Random(seed)))

    @precondition(lambda self: cr.to_act(self.state) not in (cr.CHANCE, None))
    @rule(choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=12))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            legal = cr.legal_actions(self.state)
            if legal:
                self.do(legal[choice % len(legal)])

    @precondition(lambda self: cr.to_act(self.state) not in (cr.CHANCE, None))
    @rule(choice=st.integers(0, 2**16))
    def act_out_of_turn(self, choice: int) -> None:
        """Any seat may call or choose hidden where it can, whoever is to act."""
        seats = range(self.game.players)
        legal = [action for seat in seats for action in cr.legal_actions(self.state, seat)]
        self.do(legal[choice % len(legal)])

    @rule(seed=st.integers(0, 2**16))
    def try_what_is_not_allowed(self, seed: int) -> None:
        before = self.state
        for action in attempts(before, random.Random(seed))[::9]:
            reason = cr.why_not(before, action)
            assert (reason is None) == (action in cr.legal_actions(before, action.seat))
            if reason is not None:
                with pytest.raises(cr.IllegalAction):
                    cr.step(before, action)
        assert self.state is before

    @rule()
    def put_it_away_and_go_on(self) -> None:
        again = pickle.loads(pickle.dumps(self.state))
        assert again == self.state
        assert copy.deepcopy(again) is again
        self.state = again

    @precondition(lambda self: self.actions)
    @rule()
    def write_it_down(self) -> None:
        names = [f"Player {seat}" for seat in range(self.game.players)]
        record = cr.make_record(
            self.game.profile, names, self.game.dealer, self.actions, self.game.sheet
        )
        again = cr.read_record(cr.write_record(record))
        assert again == record
        report = cr.validate(again)
        assert report.ok
        last = self.state
        for _, done in cr.replay(again):
            last = done.state
        assert last == self.state

    @invariant()
    def all_cards_are_there(self) -> None:
        assert sorted(places(self.state)) == list(cr.PACK)

    @invariant()
    def totals_are_what_was_awarded(self) -> None:
        assert list(self.state.totals) == self.totals

    @invariant()
    def somebody_acts_unless_the_game_is_won(self) -> None:
        actor = cr.to_act(self.state)
        assert (actor is None) == bool(self.state.winners)
        assert bool(cr.legal_actions(self.state)) == (actor not in (cr.CHANCE, None))

    @invariant()
    def every_seat_can_be_shown_what_it_may_see(self) -> None:
        for seat in (None, *range(self.game.players)):
            assert cr.observe(self.state, seat).seat == seat


Table.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
TestTable = Table.TestCase
