"""A full state that a seat cannot tell from the real one, for players that search.

The deal is played again by the engine, with guessed cards where the seat has not seen them, so that
no rule stands here.
"""

from collections.abc import Sequence
from functools import cached_property

import attrs

from chicago_rules.actions import (
    Action,
    Chicago,
    Claim,
    Draw,
    Exchange,
    IllegalAction,
    Keep,
    Pass,
    Play,
    Points,
    Redeal,
    Refuse,
    Reshuffle,
    Shuffle,
    Take,
    Throw,
    Zero,
)
from chicago_rules.arguments import require
from chicago_rules.cards import Card, Suit
from chicago_rules.deals import deal_to_come, dealer_to_draw
from chicago_rules.engine import RandomSource, apply, legal_actions
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChoiceMade,
    Claimed,
    DealerDrawn,
    Kept,
    OpenTaken,
)
from chicago_rules.guessing import Guess
from chicago_rules.hand_building import Lots
from chicago_rules.hand_checks import can_be
from chicago_rules.knowledge import dealt_to, known_from, plays_of
from chicago_rules.redacted import UnseenCardsThrown, UnseenExchanged
from chicago_rules.seats import Seat
from chicago_rules.state import (
    Choosing,
    Claiming,
    Drawing,
    Exchanging,
    Finished,
    Offering,
    Playing,
    Redealing,
    Reshuffling,
    Round,
    Shuffling,
    State,
    Throwing,
)
from chicago_rules.tracks import tracks_of
from chicago_rules.views import A_VIEW, PlayerView, observe


def determinize(view: PlayerView, rng: RandomSource) -> State:
    """Return a full state that the seat of a view, or a spectator, cannot tell from the real one.

    A deal leads to it of which the seat would have been told exactly what it was told: what each
    seat threw and drew and when, what it showed, claimed, scored with or did not score with, which
    suits it lacked, which cards can have come back. For a view that came from ``observe`` one is
    found, mostly in some milliseconds; for another it may be searched for without end. How likely
    each one is, is not promised. ``legal`` of the view is not looked at.

    >>> import random
    >>> import chicago_rules as cr
    >>> state = cr.new_game(cr.load_profile("hemmavariant"), players=3, dealer=2)
    >>> state = cr.apply(state, cr.chance_action(state, random.Random(1)))
    >>> view = cr.observe(state, 0)
    >>> cr.observe(determinize(view, random.Random(2)), 0) == view
    True
    """
    require(A_VIEW, view, PlayerView)
    search = _Search(view, Lots(rng))
    wanted = attrs.evolve(view, legal=())
    while True:
        try:
            state = search.once()
        except (WrongGuessError, IllegalAction):
            continue
        if attrs.evolve(observe(state, view.seat), legal=()) == wanted:
            return state


class WrongGuessError(Exception):
    """The guess has come to something that was not so."""


def chosen(seat: Seat, event: object) -> Points | Zero:
    """Return the choice that was announced of a seat."""
    if isinstance(event, ChoiceMade) and event.zeroes:
        return Zero(seat, event.target)
    return Points(seat)


class _Search:
    """Plays the deal of a view again, with guessed cards."""

    def __init__(self, view: PlayerView, lots: Lots) -> None:
        self.view = view
        self.lots = lots
        self.seats = dealt_to(view)
        self.known = known_from(view, self.seats)
        self.beginning = (
            dealer_to_draw(view.profile, view.opening_sheet)
            if view.dealer is None
            else deal_to_come(view.profile, view.opening_sheet, view.deal_number, view.dealer)
        )
        self.plays: list[tuple[Seat, Card | None, Suit]] = []
        self.hidden: dict[Seat, list[frozenset[Suit]]] = {}
        self.stage: dict[Seat, int] = {}
        self.shuffled = 0

    @cached_property
    def guess(self) -> Guess:
        """Where the cards of the deal went, once they are dealt."""
        tracks = tracks_of(self.view, self.known, self.beginning.deal)
        return Guess(self.view.profile, self.known, tracks, self.lots)

    def once(self) -> State:
        """Return a state that the deal may have come to, from one guess.

        A wrong guess raises ``WrongGuessError`` or ``IllegalAction``.
        """
        view, state = self.view, self.beginning
        if view.phase == "finished" and len(self.seats) == 1:
            return State(state.profile, state.sheet, state.deal, Finished(self.seats))
        self.plays = list(plays_of(view))
        self.hidden = {seat: list(slots) for seat, slots in self.known.hidden.items()}
        self.stage = {seat: -1 if seat in self.known.sixth else 0 for seat in self.seats}
        self.shuffled = 0
        while (action := self.next(state)) is not None:
            state = self.after(state, action)
        return state

    def after(self, state: State, action: Action) -> State:
        """Return the state after an action that leads to what was announced."""
        view, told = self.view, len(state.deal.announced)
        state = apply(state, action)
        new = state.deal.announced[told:]
        if state.deal_number != view.deal_number or new != view.announced[told : told + len(new)]:
            raise WrongGuessError
        return state

    def shuffle(self) -> Shuffle:
        """Return the pack of a guess."""
        self.guess.find()
        return Shuffle(self.guess.pile(0))

    def reshuffle(self) -> Reshuffle:
        """Return the next new stock of the guess."""
        self.shuffled += 1
        return Reshuffle(self.guess.pile(self.shuffled))

    def thrown(self, seat: Seat) -> tuple[Card, ...]:
        """Return what a seat threw next."""
        self.stage[seat] += 1
        return self.guess.thrown(seat, self.stage[seat] - 1)

    # What was done

    def next(self, state: State) -> Action | None:
        """Return the next action of the deal, None when the view is reached."""
        phase, view = state.phase, self.view
        rest = view.announced[len(state.deal.announced) :]
        told = rest[0] if rest else None
        if isinstance(phase, Drawing):
            return Draw(told.cards) if isinstance(told, DealerDrawn) else None
        if isinstance(phase, Shuffling):
            return None if view.phase == "shuffle" else self.shuffle()
        if isinstance(phase, Playing):
            if isinstance(told, ChicagoCalled):
                return Chicago(told.seat)
            return self.play(phase)
        if isinstance(phase, Exchanging):
            return self.exchange(state, phase, rest)
        if isinstance(phase, Offering):
            if told is None and view.phase == "offer":
                return None
            return Take(phase.seat) if isinstance(told, OpenTaken) else Refuse(phase.seat)
        if told is None or isinstance(phase, Finished):
            return None
        if isinstance(phase, Reshuffling):
            return self.reshuffle()
        if isinstance(phase, Throwing):
            return Throw(phase.seat, self.thrown(phase.seat)[0])
        if isinstance(phase, Redealing):
            if isinstance(told, Kept):
                return Keep(phase.seat)
            self.stage[phase.seat] += 1
            return Redeal(phase.seat)
        if isinstance(phase, Claiming):
            said = told.category if isinstance(told, Claimed) else None
            return Pass(phase.seat) if said is None else Claim(phase.seat, said)
        if isinstance(phase, Choosing):
            return chosen(phase.seat, told)
        called = isinstance(told, ChicagoCalled)
        return Chicago(phase.seat) if called else Pass(phase.seat)

    def exchange(
        self, state: State, phase: Exchanging, rest: Sequence[object]
    ) -> Exchange | Chicago | None:
        """Return the next exchange, hidden choice or call of a round."""
        view, current = self.view, phase.current
        told = rest[0] if rest else None
        if isinstance(told, ChicagoCalled) and not told.blind:
            return Chicago(told.seat)
        if current.terms.hidden and told is None:
            return self.choice(state, phase)
        if told is None and view.phase == "exchange":
            return None
        seat = phase.seat
        hand = state.deal.holdings[seat].hand
        if self.is_attempt(rest, seat, at_once=current.terms.at_once):
            return Exchange(seat, (self.lots.one(hand),))
        count = self.count(state, rest, seat, phase.round)
        if count == 0:
            return Exchange(seat)
        opened = self.is_open(state, current, rest, seat, count)
        chicago = isinstance(told, ChicagoCalled)
        return Exchange(seat, self.thrown(seat), opened, chicago)

    def choice(self, state: State, phase: Exchanging) -> Exchange | None:
        """Return a hidden choice that is not opened yet."""
        view = self.view
        done = [choice.seat for choice in phase.current.chosen]
        for seat in view.chosen:
            if seat not in done:
                if seat == view.seat:
                    return view.choice
                legal = legal_actions(state, seat)
                action = self.lots.one(legal)
                return action if isinstance(action, Exchange) else Exchange(seat)
        return None

    def is_attempt(self, rest: Sequence[object], seat: Seat, *, at_once: bool) -> bool:
        """Tell whether a seat tried to exchange though its points stopped it."""
        for told in rest:
            if (
                isinstance(told, Awarded | UnseenExchanged | UnseenCardsThrown)
                and told.seat == seat
            ):
                return not isinstance(told, UnseenExchanged if at_once else UnseenCardsThrown)
        return False

    def count(self, state: State, rest: Sequence[object], seat: Seat, number: int) -> int:
        """Return how many cards a seat threw."""
        for told in rest:
            if isinstance(told, UnseenExchanged | UnseenCardsThrown) and (
                (told.seat, told.round) == (seat, number)
            ):
                return told.count
        return self.view.thrown_sizes[seat] - len(state.deal.holdings[seat].thrown)

    def is_open(
        self, state: State, current: Round, rest: Sequence[object], seat: Seat, count: int
    ) -> bool:
        """Tell whether a seat asked for an open card."""
        if count != 1 or current.terms.opens != "on_request":
            return False
        for told in rest:
            if isinstance(told, CardOffered) and told.seat == seat:
                return True
            if isinstance(told, UnseenExchanged) and told.seat == seat:
                return False
        if seat == self.view.seat:
            return self.view.wants_open
        return self.view.phase != "reshuffle" and bool(self.lots.below(2))

    # What was played

    def play(self, phase: Playing) -> Play | None:
        """Return the next card played, None where the view is reached."""
        if not self.plays:
            return None
        seat, card, _ = self.plays.pop(0)
        if card is None:
            slots = self.hidden[seat]
            hand = [c for c in phase.left[seat] if c not in self.known.visible[seat]]
            may = [
                c
                for c in hand
                if c.suit not in slots[0] and can_be([o for o in hand if o is not c], slots[1:])
            ]
            card = self.lots.one(may or hand)
            del slots[0]
        return Play(seat, card)
