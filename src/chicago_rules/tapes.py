"""What was done in each deal of a record, laid out so that it can be found again under other rules.

A decision is found by its place in the deal, not by what was played before it: other rules may ask
fewer seats, more of them, or in another order.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

import attrs

from chicago_rules.actions import (
    ChanceAction,
    Chicago,
    Claim,
    Exchange,
    Keep,
    Pass,
    Reshuffle,
    SeatAction,
    Shuffle,
    Take,
)
from chicago_rules.cards import Card
from chicago_rules.deal_replay import Step
from chicago_rules.events import ChicagoWon, Dealt, ShowdownHeld
from chicago_rules.holdings import TRICKS
from chicago_rules.profile import MOMENTS, Moment, Terms
from chicago_rules.records import Record
from chicago_rules.replaying import steps
from chicago_rules.scoring import category_of
from chicago_rules.seats import Seat
from chicago_rules.state import (
    Asking,
    Choosing,
    Claiming,
    Exchanging,
    Offering,
    Playing,
    Redealing,
    Reshuffling,
    State,
    Throwing,
)
from chicago_rules.values import Value

Stage: TypeAlias = tuple[int, int]
"""A part of a deal; an earlier one is smaller. It begins with the round, 0 before the first."""

_DEALING: Final = (0, -1)
_THROWS: Final = (0, 0)
_REDEALS: Final = (0, 1)
_EXCHANGE, _CLAIMS, _CHOICES = 0, 2, 3  # in a round

MOST_ROUNDS: Final = 5
"""The most rounds of exchange that a deal can have."""

_ASKING: Final = (MOST_ROUNDS + 1, 0)
_PLAYING: Final = MOST_ROUNDS + 2
_AFTER_TRICKS: Final = MOST_ROUNDS + 3

FIRST_TRICK: Final[Stage] = (_PLAYING, 0)
"""The stage of the first trick."""
LAST_TRICK: Final[Stage] = (_PLAYING, TRICKS - 1)
"""The stage of the fifth."""


class Turn(NamedTuple):
    """The place of one decision in a deal."""

    stage: Stage
    """In which part of the deal."""
    seat: Seat | None
    """Whose decision; None for the deal itself, and where any seat may call Chicago."""
    drawing: bool = False
    """Whether it comes while the seat draws: what is done with an open card, or a new stock."""
    times: int = 0
    """How often the seat has decided the same already."""


def turn_of(state: State) -> Turn:
    """Return the decision that a state waits for, or that its reshuffle holds up."""
    phase = state.phase
    if isinstance(phase, Playing):
        return Turn((_PLAYING, len(state.deal.tricks)), phase.seat)
    if isinstance(phase, Exchanging):
        return Turn((phase.round, _EXCHANGE), phase.seat)
    if isinstance(phase, Offering):
        return Turn((phase.current.number, _EXCHANGE), phase.seat, drawing=True)
    if isinstance(phase, Reshuffling):
        waits = phase.waits
        if isinstance(waits, Redealing):
            return Turn(_REDEALS, waits.seat, drawing=True)
        return Turn((waits.number, _EXCHANGE), waits.pending[0].seat, drawing=True)
    if isinstance(phase, Claiming):
        return Turn(_showdown(phase.moment, _CLAIMS), phase.seat)
    if isinstance(phase, Choosing):
        return Turn(_showdown(phase.moment, _CHOICES), phase.seat)
    if isinstance(phase, Asking):
        return Turn(_ASKING, phase.seat)
    if isinstance(phase, Redealing):
        return Turn(_REDEALS, phase.seat, times=phase.done)
    return Turn(_THROWS, phase.seat) if isinstance(phase, Throwing) else Turn(_DEALING, None)


def _showdown(moment: Moment, what: int) -> Stage:
    return (_AFTER_TRICKS if moment == "tricks" else MOMENTS.index(moment)), what


@attrs.frozen
class Call(Value):
    """A Chicago that was called."""

    turn: Turn
    """When: before this decision, or with it."""
    action: Chicago | Exchange
    """How: by itself, or blind with an exchange."""


@attrs.frozen
class End(Value):
    """Where the record of a deal says no more."""

    stage: Stage
    """In which part of the deal."""
    why: str
    """Why it says no more."""
    turns: frozenset[Seat] = frozenset()
    """Whose decision in that part had not come."""
    draws: frozenset[Seat] = frozenset()
    """Who had not drawn all its cards in that part."""

    def silences(self, turn: Turn) -> bool:
        """Tell whether the record had said its last word before this decision."""
        if turn.stage != self.stage:
            return turn.stage > self.stage
        return turn.seat in (self.draws if turn.drawing else self.turns)


@attrs.frozen(eq=False)
class Tape:
    """What chance and the seats did in one deal of a record."""

    dealer: Seat | None
    """Who dealt; never None."""
    tiebreak: tuple[Seat, ...]
    """Who played a tie-break deal, in seat order; none in an ordinary deal."""
    pack: Shuffle
    """The pack."""
    unseen: frozenset[Card] | None
    """The cards of the pack whose order a table record does not know; None in a full one."""
    reshuffles: tuple[tuple[Reshuffle, int | None], ...]
    """The reshuffles in order, each with how many of its cards are known, None for all."""
    decisions: Mapping[Turn, SeatAction]
    """Every decision but plain calls of Chicago, in order."""
    idle: frozenset[Turn]
    """The decisions that come to the same where they are not asked for."""
    calls: tuple[Call, ...]
    """The calls of Chicago, in order."""
    end: End | None
    """From where on the record says no more; None when the deal was played to its end."""


def taped(record: Record) -> list[Tape]:
    """Return the deals of a record that were dealt; an illegal one is an ``IllegalRecord``."""
    deals: dict[int, list[Step]] = {}
    for done in steps(record):
        deals.setdefault(done.deal, []).append(done)
    return [tape for deal in deals.values() for tape in _tapes(deal)]


def _tapes(deal: list[Step]) -> Iterable[Tape]:
    """Yield the tape of one deal, or none when it stops at the draw for its dealer."""
    decisions: dict[Turn, SeatAction] = {}
    idle: set[Turn] = set()
    calls: list[Call] = []
    reshuffles: list[tuple[Reshuffle, int | None]] = []
    for done in deal:
        action = done.action
        if isinstance(action, Reshuffle):
            reshuffles.append((action, done.known))
        if isinstance(action, ChanceAction):
            continue
        turn = turn_of(done.before)
        if isinstance(action, Chicago):
            calls.append(Call(_moment(turn), action))
            continue
        # Who chooses hidden need not be the first that may.
        turn = turn._replace(seat=action.seat)
        decisions[turn] = action
        if isinstance(action, Exchange) and action.chicago:
            calls.append(Call(turn, action))
        if _is_idle(done.before, action):
            idle.add(turn)
    for done in deal:
        if isinstance(done.action, Shuffle):
            yield Tape(
                done.before.dealer,
                done.before.sheet.tiebreak,
                done.action,
                _unseen(done, done.action),
                tuple(reshuffles),
                _in_turn(decisions, done.before),
                frozenset(idle),
                tuple(calls),
                _end(deal[-1]),
            )


def _in_turn(decisions: dict[Turn, SeatAction], state: State) -> dict[Turn, SeatAction]:
    """Return the decisions of a deal with hidden choices, made in any order, in turn order."""
    if not _terms(state).hidden:
        return decisions
    seats = state.deal.seats

    def place(turn: Turn) -> tuple[Stage, bool, int]:
        chosen = turn.stage[1] == _EXCHANGE and not turn.drawing and turn.seat in seats
        return turn.stage, turn.drawing, seats.index(turn.seat) if chosen else 0

    return {turn: decisions[turn] for turn in sorted(decisions, key=place)}


def _terms(state: State) -> Terms:
    """Return what the exchanges of a deal go by: the order of seats is the same in every round."""
    return state.profile.terms(1, state.deal.opening.rounds)


def _moment(turn: Turn) -> Turn:
    """Return from which decision on a call counts: after the exchanges it is the same for all."""
    return turn if turn.stage < _ASKING else Turn(_ASKING, None)


def _is_idle(before: State, action: SeatAction) -> bool:
    """Tell whether a decision comes to the same where it is not asked for."""
    if isinstance(action, Claim):
        return action.category is category_of(before.profile, before.deal, action.seat)
    return isinstance(action, Pass | Keep | Take) or action == Exchange(action.seat)


def _unseen(done: Step, shuffle: Shuffle) -> frozenset[Card] | None:
    if done.known is None:
        return None
    dealt = sum(len(event.cards) for event in done.transition.events if isinstance(event, Dealt))
    return frozenset(shuffle.pack[dealt + done.known :])


def _end(last: Step) -> End | None:
    """Return from where on a deal's record says no more after its last action."""
    after = last.transition.state
    if after.winners:
        return _end_of_game(last)
    if after.deal_number > last.before.deal_number:
        return None
    turns, draws = _owed(after)
    return End(turn_of(after).stage, "the record ends there", frozenset(turns), frozenset(draws))


def _owed(state: State) -> tuple[Iterable[Seat], Iterable[Seat]]:
    """Return whose decisions, and whose draws, a deal still owes in its present part."""
    phase, seats, terms = state.phase, state.deal.seats, _terms(state)
    if isinstance(phase, Throwing | Claiming | Choosing):
        return phase.asked, ()
    turn = turn_of(state)
    if isinstance(phase, Playing) or turn.seat is None:
        # The cards of the trick that lies on the table are known, whoever led it elsewhere.
        return seats, ()
    later = seats[seats.index(turn.seat) :]
    if isinstance(phase, Exchanging) and not terms.at_once:
        return (phase.waiting if terms.hidden else later), seats
    if turn.drawing and turn.stage != _REDEALS:
        return (later[1:] if terms.at_once else ()), later
    return later, later


def _end_of_game(last: Step) -> End | None:
    """Return from where on nothing is recorded because the game was won.

    It is None where the deal had come to its end, or stopped at a lost Chicago.
    """
    before, after = last.before, last.transition.state
    turn, seats, why = turn_of(before), before.deal.seats, "the game was won there in the record"
    held = [event for event in last.transition.events if isinstance(event, ShowdownHeld)]
    if held:
        return End(_showdown(held[-1].moment, _CHOICES), why)
    if isinstance(before.phase, Choosing):
        return End(turn.stage, why)
    if isinstance(before.phase, Playing):
        return End((_AFTER_TRICKS, 0), why) if _won_by_tricks(last) else None
    # What is left is a hand that wins by being held, and the last seat in the game.
    place = seats.index(after.winners[0])
    later = frozenset(seats[place + 1 :])
    if turn.stage == _REDEALS:
        later |= {after.winners[0]}
    all_at_once = turn.stage[0] and not _terms(before).at_once
    return End(turn.stage, why, frozenset() if all_at_once else later, later)


def _won_by_tricks(last: Step) -> bool:
    """Tell whether a game won after the tricks was won before the hands were to be compared."""
    state, chicago = last.before, last.before.profile.chicago
    at_once = state.profile.winning.looks_at_once() and not state.sheet.tiebreak
    made = any(isinstance(event, ChicagoWon) for event in last.transition.events)
    return at_once or (made and chicago is not None and chicago.wins_game())
