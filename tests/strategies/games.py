"""Whole random games, as values that are played anew each time from the same seed.

The players choose at random, but so that every count of cards thrown is as likely as another.
Chance deals a strong hand now and then, so that what is rare at a table happens here, too.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import attrs
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from strategies.profiles import profiles

ROOT: Final = Path(__file__).resolve().parents[2]
"""The checkout."""
TABLES: Final = tuple((name, players) for name in cr.list_profiles() for players in range(2, 11))
"""Each bundled profile at every number of players that 52 cards can serve."""

_STRONG: Final = tuple(
    cr.parse_cards(hand)
    for hand in (
        "As Ks Qs Js Ts",
        "9h 8h 7h 6h 5h",
        "5c 4c 3c 2c Ac",
        "7s 7h 7d 7c Kh",
        "2s 2h 2d 2c 3h",
        "As Ah Ad Ac Ks",
        "Ad Kd Qd Jd 9d",
        "As Ks Qs Ah Kh",
        "Kc Kd Kh 4c 4d",
    )
)


@attrs.frozen
class Step:
    """One action of a game with the states around it."""

    before: cr.State
    action: cr.Action
    after: cr.State
    events: tuple[cr.Event, ...]


@attrs.frozen
class Game:
    """A game that is played by random players from a seed, until it is won or ``deals`` are over.

    With ``strong`` one deal of three holds a strong hand.
    """

    profile: cr.Profile
    players: int
    dealer: int = 0
    sheet: cr.ScoreSheet | None = None
    seed: int = 0
    deals: int = 3
    strong: bool = True

    def __repr__(self) -> str:
        place = f"{self.profile.id}, {self.players} players, dealer {self.dealer}"
        return f"<Game {place}, seed {self.seed}, {self.deals} deals, {self.sheet}>"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))  # or hypothesis would print the whole profile

    def beginning(self) -> cr.State:
        """Return the state before the first action."""
        return cr.new_game(
            self.profile, self.players, self.dealer, sheet=self.sheet, check_players=False
        )

    def steps(self) -> tuple[Step, ...]:
        """Return every action with what it led to."""
        return _played(self)

    def states(self) -> Iterator[cr.State]:
        """Yield every state, from the beginning to the last one."""
        yield self.beginning()
        for done in self.steps():
            yield done.after

    def some_states(self) -> list[cr.State]:
        """Return every state at a table of up to three, and of larger ones each third or so.

        For laws that look at many actions in each state; no phase is left out in the long run.
        """
        return list(self.states())[:: max(1, self.players - 2)]

    def actions(self) -> tuple[cr.Action, ...]:
        """Return every action."""
        return tuple(done.action for done in self.steps())

    def record(self) -> cr.Record:
        """Return a record of the whole game."""
        names = [f"Player {seat + 1}" for seat in range(self.players)]
        return cr.make_record(self.profile, names, self.dealer, self.actions(), self.sheet)


@lru_cache(maxsize=32)
def _played(game: Game) -> tuple[Step, ...]:
    """Play a game; the last ones are remembered, as each law asks for the same."""
    rng = random.Random(game.seed)
    state = game.beginning()
    steps = []
    while cr.to_act(state) is not None and state.deal_number <= game.deals:
        action = next_action(state, rng, strong=game.strong)
        done = cr.step(state, action)
        steps.append(Step(state, action, done.state, done.events))
        state = done.state
    return tuple(steps)


def next_action(state: cr.State, rng: random.Random, *, strong: bool = True) -> cr.Action:
    """Return a legal action of whoever is to act, or what chance owes."""
    if cr.to_act(state) == cr.CHANCE:
        action = cr.chance_action(state, rng)
        if strong and isinstance(action, cr.Shuffle) and rng.random() < 1 / 3:
            return _stacked(state, action, rng)
        return action
    legal = cr.legal_actions(state)
    if isinstance(legal[0], cr.Exchange):
        count = rng.choice(sorted({len(throw.cards) for throw in legal_throws(state)}))
        legal = [throw for throw in legal_throws(state) if len(throw.cards) == count]
    return rng.choice(legal)


def legal_throws(state: cr.State) -> list[cr.Exchange]:
    """Return the exchanges that are legal now."""
    return [action for action in cr.legal_actions(state) if isinstance(action, cr.Exchange)]


def _stacked(state: cr.State, shuffle: cr.Shuffle, rng: random.Random) -> cr.Shuffle:
    """Return a pack from which a random seat is dealt a strong hand."""
    place = rng.randrange(state.players)
    strong = list(rng.choice(_STRONG))
    others = [card for card in shuffle.pack if card not in strong]
    pack = [
        strong.pop() if turn % state.players == place and strong else others.pop()
        for turn in range(52)
    ]
    return cr.Shuffle(pack)


@st.composite
def sheets(draw: st.DrawFn, players: int, lowest: int = -20, highest: int = 70) -> cr.ScoreSheet:
    """Return a strategy of score sheets from which a game can begin."""
    seats = st.sets(st.integers(0, players - 1)).map(sorted)
    declared = draw(seats)
    succeeded = st.sets(st.sampled_from(declared)).map(sorted) if declared else st.just([])
    totals = st.lists(st.integers(lowest, highest), min_size=players, max_size=players)
    return cr.ScoreSheet(
        draw(totals),
        declared=[cr.Seat(seat) for seat in declared],
        succeeded=[cr.Seat(seat) for seat in draw(succeeded)],
        waived=[cr.Seat(seat) for seat in draw(seats)],
    )


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[cr.Profile] | None = None) -> Game:
    """Return a strategy of games under random valid profiles and the bundled ones."""
    bundled = st.sampled_from(cr.list_profiles()).map(cr.load_profile)
    profile = draw(profiles() | bundled if rules is None else rules)
    players = draw(st.integers(2, 10))
    return Game(
        profile,
        players,
        draw(st.integers(0, players - 1)),
        draw(st.none() | sheets(players)),
        draw(st.integers(0, 2**32)),
        deals=draw(st.integers(1, 2)),
    )


@cache
def table_games(deals: int = 3) -> tuple[Game, ...]:
    """Return a game of each of the ``TABLES``; every second one begins with scores near the end.

    A large table plays one deal fewer, since it has enough of everything in each.
    """
    return tuple(
        Game(
            cr.load_profile(name),
            players,
            dealer=seed % players,
            sheet=cr.ScoreSheet([40 + (7 * seat) % 13 for seat in range(players)])
            if seed % 2
            else None,
            seed=seed,
            deals=deals if players < 5 else max(1, deals - 1),
        )
        for seed, (name, players) in enumerate(TABLES)
    )


def for_all_games(examples: int = 20, deals: int = 2) -> Callable[[Callable[[Game], None]], Any]:
    """Test a law on a game of each of the ``TABLES`` and on games under random valid profiles."""

    def decorate(law: Callable[[Game], None]) -> Any:
        test: Any = given(games())(law)
        for game in table_games(deals):
            test = example(game)(test)
        return settings(max_examples=examples, deadline=None)(test)

    return decorate


def pool(state: cr.State, rng: random.Random) -> list[cr.SeatAction]:
    """Return actions of all kinds by every seat and by one that is none; some may be legal."""
    hands = [holding.hand or cr.PACK[:5] for holding in state.deal.holdings]
    actions: list[cr.SeatAction] = list(cr.legal_actions(state))
    for seat in map(cr.Seat, range(state.players + 1)):
        held = hands[seat % state.players]
        own, other = rng.choice(held), rng.choice(cr.PACK)
        throws: Sequence[tuple[cr.Card, ...]] = (
            (),
            (own,),
            (other,),
            (own, own),
            held[:4],
            held,
            (*held[:4], other),
            (*held, other),
        )
        actions += [cr.Exchange(seat, cards) for cards in throws]
        actions += [
            cr.Exchange(seat, (own,), open=True),
            cr.Exchange(seat, (), open=True),
            cr.Exchange(seat, (own,), chicago=True),
            cr.Exchange(seat, (), chicago=True),
        ]
        actions += [
            kind(seat)
            for kind in (cr.Take, cr.Refuse, cr.Redeal, cr.Keep, cr.Pass, cr.Chicago, cr.Points)
        ]
        actions += [cr.Zero(seat), cr.Zero(seat, cr.Seat((seat + 1) % state.players))]
        actions += [cr.Claim(seat, rng.choice(list(cr.Category))), cr.Throw(seat, own)]
        actions += [cr.Play(seat, card) for card in (*held, other)]
    return actions


CHANCE_ACTIONS: Final[tuple[cr.ChanceAction, ...]] = (
    cr.Shuffle(cr.PACK),
    cr.Shuffle(cr.PACK[:51]),
    cr.Shuffle((*cr.PACK[:51], cr.PACK[0])),
    cr.Reshuffle(()),
    cr.Reshuffle(cr.PACK),
    cr.Draw([(cr.Seat(0), cr.PACK[0])]),
)
"""Actions of chance, of which only the whole pack may be right."""
