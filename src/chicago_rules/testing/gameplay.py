"""Whole random games, as values that are played anew each time from the same seed.

The seats choose at random, but so that every count of cards thrown is as likely as another. Chance
deals strong hands now and then, so that what is rare at a table happens here, too.
"""

import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

import attrs

import chicago_rules as cr
from chicago_rules.hands import HAND_SIZE
from chicago_rules.sheets import fitting
from chicago_rules.state import Exchanging, Phase, Playing
from chicago_rules.testing.building import Choices
from chicago_rules.values import Value

T = TypeVar("T")

_REMEMBERED: Final = 128
_LOOKED_AT: Final = 3
_HANDS: Final = tuple(
    cr.parse_cards(hand)
    for hand in (
        "As Ks Qs Js Ts",
        "Ah Kh Qh Jh Th",
        "9h 8h 7h 6h 5h",
        "9d 8d 7d 6d 5d",
        "5c 4c 3c 2c Ac",
        "7s 7h 7d 7c Kh",
        "2s 2h 2d 2c 3h",
        "Ad Kd Qd Jd 9d",
        "As Ks Qs Ah Kh",
        "Kc Kd Kh 4c 4d",
        "9c 8s 7c 6s 5s",
        "Ac Ad Qh Js 9c",
        "2s 3h 4d 5c 7s",
        "2h 3s 5d 6c 8s",
    )
)
"""Hands of which some win, some tie, some take all tricks and some are low enough to redeal."""


def _kind(state: cr.State) -> tuple[type[Phase], bool]:
    """Return of which kind a state is: its phase, and whether something done in it is hidden."""
    phase = state.phase
    chosen = isinstance(phase, Exchanging) and phase.current.chosen
    table = phase.table if isinstance(phase, Playing) else ()
    down = [card for card in table if state.profile.tricks.lies_face_down(card, table[0])]
    return type(phase), bool(chosen or down)


@attrs.frozen
class Step(Value):
    """One action of a game with the states around it."""

    before: cr.State
    """The state it was done on."""
    action: cr.Action
    """What was done."""
    after: cr.State
    """The state it led to."""
    events: tuple[cr.Event, ...]
    """What happened, in order."""


@attrs.frozen(repr=False)
class Game(Value):
    """A game that random seats play from a seed, until it is won or so many deals are over.

    The number of players need not be one that the profile allows.

    >>> game = Game(cr.load_profile("hemmavariant"), 3, dealer=2, seed=7, deals=1)
    >>> game
    <Game hemmavariant, 3 players, dealer p3, seed 7, deals 1>
    >>> game.steps()[0].before
    <State deal 1 Shuffling totals (0, 0, 0)>
    """

    profile: cr.Profile
    """The rules it is played by."""
    players: int
    """How many seats it has."""
    dealer: int | None = 0
    """Who deals first; None where the profile draws for it."""
    sheet: cr.ScoreSheet | None = None
    """What the game had come to when it begins; None for a new one."""
    seed: int = 0
    """What all chance and all choices come from."""
    deals: int = 3
    """After how many deals it ends unless it is won."""
    strong: bool = True
    """Whether one deal of two holds hands that are chosen for what they do."""
    thorough: bool = False
    """Whether every law looks at every state; else those that take long look at some alone."""

    def __repr__(self) -> str:
        dealer = "drawn" if self.dealer is None else cr.format_seat(cr.Seat(self.dealer))
        sheet = "" if self.sheet is None else f", {self.sheet}"
        return (
            f"<Game {self.profile.id}, {self.players} players, dealer {dealer}, seed {self.seed},"
            f" deals {self.deals}{'' if self.strong else ', plain'}{sheet}>"
        )

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        printer.text(repr(self))  # or hypothesis would print the whole profile

    @property
    def seats(self) -> tuple[cr.Seat, ...]:
        """Every seat of the game, in seat order."""
        return tuple(map(cr.Seat, range(self.players)))

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
        """Return a few states of each kind, for laws that look at much in every state.

        They are of each phase, and some of those in which a choice or a card played is hidden.
        Of a thorough game they are all states.
        """
        return [state for state, _ in self.some_moments()]

    def some_moments(self) -> list[tuple[cr.State, tuple[cr.Event, ...]]]:
        """Return the same states, each with all that has happened in its deal."""
        beginning = self.beginning()
        events: tuple[cr.Event, ...] = ()
        alike: dict[object, list[tuple[cr.State, tuple[cr.Event, ...]]]] = {}
        alike[_kind(beginning)] = [(beginning, events)]
        for done in self.steps():
            events = done.events if isinstance(done.action, cr.Shuffle) else events + done.events
            alike.setdefault(_kind(done.after), []).append((done.after, events))
        rng = random.Random(self.seed)
        most = None if self.thorough else _LOOKED_AT
        return [moment for those in alike.values() for moment in some(those, rng, most)]

    def actions(self) -> tuple[cr.Action, ...]:
        """Return every action."""
        return tuple(done.action for done in self.steps())

    def record(self) -> cr.Record:
        """Return a record of the whole game."""
        names = [f"Player {seat + 1}" for seat in self.seats]
        return cr.make_record(self.profile, names, self.dealer, self.actions(), self.sheet)


def some(things: Sequence[T], rng: random.Random, most: int | None) -> Sequence[T]:
    """Return so many of these things at most, in no order, or with None all of them."""
    return things if most is None or len(things) <= most else rng.sample(things, most)


@lru_cache(maxsize=_REMEMBERED)
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


def random_game(profile: cr.Profile, players: int, seed: int, deals: int = 3) -> Game:
    """Return a game of which all but rules and size comes from the seed: dealer and score sheet.

    One of two begins with a sheet, and one of two others with a draw for the dealer if there is
    one.
    """
    rng = random.Random(seed)
    sheet = sheet_from(profile, players, Choices(rng.randint)) if rng.random() < 1 / 2 else None
    dealer = None if may_draw(profile, sheet) and rng.random() < 1 / 2 else rng.randrange(players)
    return Game(profile, players, dealer, sheet, seed, deals)


def may_draw(profile: cr.Profile, sheet: cr.ScoreSheet | None) -> bool:
    """Tell whether a game may begin without a dealer."""
    return sheet is None and profile.deal.drawn_end() is not None


def sheet_from(profile: cr.Profile, players: int, choices: Choices) -> cr.ScoreSheet:
    """Return a score sheet that such a game of these rules could have come to."""
    target = profile.winning.lowest_winning_total()
    low, high = choices.one((0, 0), (0, 20), (target - 6, target + 4), (-20, target + 20))
    seats = list(map(cr.Seat, range(players)))
    declared = choices.some(seats, 2)
    out = choices.some(seats, 2)[: players - 1] if choices.rarely(4) else []
    left = [seat for seat in seats if seat not in out]
    tied = choices.some(left, 1) if choices.rarely(2) else []
    sheet = cr.ScoreSheet(
        [profile.scores.after(choices.integer(low, max(low, high))) for _ in seats],
        declared=declared,
        succeeded=choices.some(declared, 1),
        waived=choices.some(seats, 3),
        stopped=choices.some(seats, 3),
        out=out,
        tiebreak=tied if len(tied) > 1 else [],
        breaker_paid=choices.flag(),
        zero_used=choices.some(list(cr.Category), 1),
    )
    return fitting(profile, sheet)


def next_action(state: cr.State, rng: random.Random, *, strong: bool = True) -> cr.Action:
    """Return what chance owes, or a legal action of a seat that may act, in its turn or not."""
    if cr.to_act(state) == cr.CHANCE:
        return _chance(state, rng, strong)
    ready = [legal for legal in (cr.legal_actions(state, s) for s in state.deal.seats) if legal]
    # A seat that may only call is asked now and then; those that may choose hidden in any order.
    turns = [legal for legal in ready if not isinstance(legal[0], cr.Chicago)]
    return _choice(state, rng.choice(turns if rng.random() < 7 / 8 else ready), rng)


def _choice(state: cr.State, legal: Sequence[cr.SeatAction], rng: random.Random) -> cr.SeatAction:
    """Return one of a seat's legal actions: every kind is as likely as another but for a few."""
    if isinstance(legal[-1], cr.Chicago):
        if len(legal) == 1 or rng.random() < 1 / 4:
            return legal[-1]
        legal = legal[:-1]
    first = legal[0]
    if isinstance(first, cr.Play) and state.deal.declarer is not None and rng.random() < 3 / 4:
        # So that a Chicago is made now and then.
        return legal[-1] if first.seat == state.deal.declarer else first
    throws = [action for action in legal if isinstance(action, cr.Exchange)]
    if throws:
        return _throw(throws, rng)
    passes = [place for place, action in enumerate(legal) if isinstance(action, cr.Pass)]
    if passes and rng.random() < 7 / 8:
        # What stands behind passing is a false claim.
        legal = legal[: passes[0] + 1]
    return rng.choice(legal)


def _throw(throws: Sequence[cr.Exchange], rng: random.Random) -> cr.Exchange:
    """Return an exchange, every count of cards as likely as another, seldom with a Chicago."""
    by_shape: dict[tuple[int, bool, bool], list[cr.Exchange]] = {}
    for action in throws:
        shape = (len(action.cards), action.open, action.chicago)
        by_shape.setdefault(shape, []).append(action)
    quiet = [shape for shape in by_shape if not shape[2]]
    return rng.choice(by_shape[rng.choice(quiet if rng.random() < 3 / 4 else list(by_shape))])


def _chance(state: cr.State, rng: random.Random, strong: bool) -> cr.ChanceAction:
    """Return what chance owes, one of two times so that something rare may come of it."""
    action = cr.chance_action(state, rng)
    if not strong or rng.random() < 1 / 2:
        return action
    if isinstance(action, cr.Draw):
        # Neighbours in rank, of which some are equal.
        drawable = sorted(cr.may_shuffle(state), key=lambda card: card.rank)
        first = rng.randrange(len(drawable) - len(action.cards) + 1)
        return cr.Draw((seat, drawable[first + n]) for n, (seat, _) in enumerate(action.cards))
    return _stacked(state, action, rng) if isinstance(action, cr.Shuffle) else action


def _stacked(state: cr.State, shuffle: cr.Shuffle, rng: random.Random) -> cr.Shuffle:
    """Return a pack from which some seats are dealt hands that were chosen for what they do."""
    playing = len(state.deal.seats)
    dealt: dict[int, list[cr.Card]] = {}
    taken: set[cr.Card] = set()
    for place in rng.sample(range(playing), rng.randint(1, min(3, playing))):
        free = [hand for hand in _HANDS if taken.isdisjoint(hand)]
        dealt[place] = list(rng.choice(free))
        taken.update(dealt[place])
    others = [card for card in shuffle.pack if card not in taken]
    hands = [
        dealt[turn % playing].pop() if turn % playing in dealt else others.pop()
        for turn in range(playing * HAND_SIZE)
    ]
    return cr.Shuffle([*hands, *others])
