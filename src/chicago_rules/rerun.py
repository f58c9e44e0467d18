"""A record played again under other rules: the same packs, and the same decisions where allowed.

What a profile does not allow, or asks for and the record lacks, is the harmless action instead, and
is listed as a substitution.
"""

from collections.abc import Iterable
from typing import Final, TypeAlias

import attrs

from chicago_rules.actions import (
    Action,
    ChanceAction,
    Chicago,
    Exchange,
    Pass,
    Reshuffle,
    SeatAction,
    Shuffle,
)
from chicago_rules.cards import Card
from chicago_rules.course import TRICKS
from chicago_rules.engine import legal_actions, may_shuffle, step, why_not
from chicago_rules.events import (
    Awarded,
    CardOffered,
    Exchanged,
    GameWon,
    OpenRefused,
    Origin,
    Stopped,
)
from chicago_rules.notation import format_action
from chicago_rules.profile import MOMENTS, Profile
from chicago_rules.records import Record
from chicago_rules.replaying import Step, steps
from chicago_rules.seats import Seat
from chicago_rules.state import (
    Asking,
    Choosing,
    Exchanging,
    Finished,
    Offering,
    Playing,
    Reshuffling,
    State,
    Transition,
)
from chicago_rules.values import Value
from chicago_rules.wording import describe


@attrs.frozen
class PointsByOrigin(Value):
    """What one seat's total changed by, from where; the sum is the whole change."""

    hands: int = 0
    """For hands at showdowns."""
    last_trick: int = 0
    """For the last trick."""
    chicago: int = 0
    """For Chicagos made and lost."""
    breaker: int = 0
    """For breaking another's Chicago."""
    effects: int = 0
    """By exits, and by zeroing of hands."""
    penalties: int = 0
    """By exchanging against a stop, and by resets."""

    def plus(self, origin: Origin, points: int) -> "PointsByOrigin":
        """Return the same with more points of one origin."""
        name = _GROUPS[origin]
        return attrs.evolve(self, **{name: getattr(self, name) + points})


_GROUPS: Final[dict[Origin, str]] = {
    "hand": "hands",
    "last_trick": "last_trick",
    "chicago": "chicago",
    "breaker": "breaker",
    "exit": "effects",
    "zeroing": "effects",
}


@attrs.frozen
class Substitution(Value):
    """A decision that could not be replayed as it was recorded."""

    deal: int
    """The deal, from 1."""
    recorded: str
    """What was recorded, as it is written; empty when the record has no such decision."""
    played: str
    """What stands in for it; empty when nothing is asked under this profile."""
    reason: str
    """Why."""


@attrs.frozen
class Outcome(Value):
    """How a record ends under one profile."""

    profile_id: str
    """The profile."""
    totals: tuple[tuple[int, ...], ...]
    """The totals after each deal that could be played to its end, by seat."""
    winners: tuple[Seat, ...]
    """Who has won, in seat order; empty while undecided."""
    won_in: int | None
    """The deal in which the game was won, from 1; None while it is not."""
    undecided: str | None
    """Why the record says no more under this profile; None when it says all."""
    origins: tuple[PointsByOrigin, ...]
    """Where the points of the deals in ``totals`` come from, by seat."""
    substitutions: tuple[Substitution, ...]
    """What could not be replayed as recorded, in order."""


Turn: TypeAlias = tuple[int, ...]
"""One decision of a deal: an earlier one in the order of the deal is a smaller tuple."""

_ASKING: Final = 6  # after the last round there can be
_PLAYING: Final = 7
_AFTER_TRICKS: Final = 8
_AFTER_TURN: Final = 2  # behind the exchange of a seat and its open card


def _turn(state: State) -> Turn:
    """Return the decision that a state waits for, or that its reshuffle holds up."""
    phase, seats = state.phase, state.deal.opening.seats
    if isinstance(phase, Exchanging):
        return phase.round, 0, seats.index(phase.seat), 0
    if isinstance(phase, Reshuffling | Offering):
        return phase.pending.round, 0, seats.index(phase.pending.seat), 1
    if isinstance(phase, Choosing):
        moment = MOMENTS.index(phase.moment)
        return _AFTER_TRICKS if phase.moment == "tricks" else moment, 1, seats.index(phase.seat)
    if isinstance(phase, Asking):
        return _ASKING, 0, seats.index(phase.seat)
    if isinstance(phase, Playing):
        return _PLAYING, len(state.deal.tricks), seats.index(phase.seat)
    return (0,)  # the deal itself


@attrs.frozen
class Tape:
    """What chance and the seats did in one deal of a record."""

    pack: Shuffle
    """The pack."""
    known: int | None
    """How many cards of its stock are known, from the top; None: all."""
    reshuffles: tuple[tuple[Reshuffle, int | None], ...]
    """The reshuffles in order, likewise."""
    decisions: dict[Turn, SeatAction]
    """Every decision, in order."""
    end: Turn | None
    """From which decision on the record says no more; None when the deal was played to its end."""
    why_end: str
    """Why it says no more; empty when it says all."""

    def silent(self, turn: Turn) -> bool:
        """Tell whether the record had said its last word before this decision."""
        return self.end is not None and turn >= self.end


def taped(record: Record) -> list[Tape]:
    """Return the deals of a record that have begun; an illegal one is an ``IllegalRecord``."""
    deals: dict[int, list[Step]] = {}
    for done in steps(record):
        deals.setdefault(done.deal, []).append(done)
    return [_tape(deal) for deal in deals.values()]


def _tape(deal: list[Step]) -> Tape:
    decisions: dict[Turn, SeatAction] = {}
    reshuffles: list[tuple[Reshuffle, int | None]] = []
    turn: Turn = ()
    for done in deal:
        turn = _turn(done.before)
        if isinstance(done.action, Reshuffle):
            reshuffles.append((done.action, done.known))
        elif not isinstance(done.action, ChanceAction):
            decisions[turn] = done.action
    pack, known = next((d.action, d.known) for d in deal if isinstance(d.action, Shuffle))
    end, why = _end(turn, deal[-1].before, deal[-1].transition.state)
    return Tape(pack, known, tuple(reshuffles), decisions, end, why)


def _end(last: Turn, before: State, after: State) -> tuple[Turn | None, str]:
    """Return from which decision on a deal's record says no more, and why."""
    if after.winners:
        # Behind the whole turn of that seat, with an open card or a reshuffle it may need here.
        return (*last[:3], _AFTER_TURN), "the game was won there by the rules of the record"
    if after.deal_number > before.deal_number:
        return None, ""
    turn = _turn(after)
    # The cards of the trick that lies on the table are known, whoever led it elsewhere.
    return turn[:2] if isinstance(after.phase, Playing) else turn, "the record ends there"


class Rerun:
    """A record's deals under one profile, and what came of them."""

    def __init__(self, record: Record, tapes: list[Tape], profile: Profile) -> None:
        self.profile = profile
        self.state = record.beginning(profile)
        self.totals: list[tuple[int, ...]] = []
        self.origins = [PointsByOrigin() for _ in record.players]
        self.substitutions: list[Substitution] = []
        self.undecided: str | None = None
        self.told: list[list[str]] = []
        """What happened in each deal, in words."""
        for number, tape in enumerate(tapes, 1):
            if not self._goes_on_after(number, tape):
                break

    def _goes_on_after(self, number: int, tape: Tape) -> bool:
        """Play a deal and tell whether a later one is to be played."""
        deal = _DealRerun(number, tape, self.state)
        self.told.append(deal.told)
        self.substitutions += deal.in_order()
        self.undecided = deal.undecided
        if deal.undecided is not None:
            return False
        self.state = deal.state
        self.totals.append(deal.state.totals)
        for award in deal.awards:
            self.origins[award.seat] = self.origins[award.seat].plus(award.origin, award.real)
        return not self.state.winners

    def outcome(self) -> Outcome:
        """Return what came of it."""
        winners = self.state.winners
        return Outcome(
            profile_id=self.profile.id,
            totals=tuple(self.totals),
            winners=winners,
            won_in=len(self.totals) if winners else None,
            undecided=self.undecided,
            origins=tuple(self.origins),
            substitutions=tuple(self.substitutions),
        )


class _DealRerun:
    """One deal of a record under other rules, played as far as the record tells."""

    def __init__(self, number: int, tape: Tape, state: State) -> None:
        self.number = number
        self.tape = tape
        self.state = state
        self.undecided: str | None = None
        self.substituted: dict[Turn, Substitution] = {}
        self.awards: list[Awarded] = []
        self.told: list[str] = []
        self.unused = dict(tape.decisions)
        self.reshuffles = iter(tape.reshuffles)
        self.guessed: frozenset[Card] = frozenset()
        self.turn: Turn = ()
        self.reasons: dict[Turn, str] = {}
        self._run()

    def _run(self) -> None:
        self._do(self.tape.pack)
        stock = self.state.deal.stock
        if self.tape.known is not None:
            self.guessed = frozenset(stock[self.tape.known :])
        while self.undecided is None and self._going_on():
            self.turn = _turn(self.state)
            if isinstance(self.state.phase, Reshuffling):
                self._next(self._reshuffle())
            else:
                self._next(self._decision())
        self._list_unused()

    def _going_on(self) -> bool:
        return self.state.deal_number == self.number and not isinstance(self.state.phase, Finished)

    def _do(self, action: Action) -> None:
        """Do an action, unless it draws a card that a table record does not tell."""
        seats = self.state.deal.opening.seats
        transition = step(self.state, action)
        self.state = transition.state
        if not isinstance(action, ChanceAction):
            self.told.append(format_action(action))
        for event in transition.events:
            if isinstance(event, Awarded):
                self.awards.append(event)
            if isinstance(event, Stopped):
                self.reasons[event.round, 0, seats.index(event.seat), 0] = describe(event)
            if isinstance(event, Awarded | Stopped | GameWon):
                self.told.append(describe(event))
        if self.guessed.intersection(_drawn(transition)):
            self.undecided = f"undetermined at deal {self.number}: needs an unseen card"

    def _reshuffle(self) -> Reshuffle | None:
        """Order the discards as the record orders them, and what it does not name as the pack."""
        if self.tape.silent(self.turn):
            return None
        cards = may_shuffle(self.state)
        recorded, known = next(self.reshuffles, (Reshuffle(()), None))
        named = [card for card in recorded.stock[:known] if card in cards]
        rest = [card for card in self.tape.pack.pack if card in cards and card not in named]
        if self.tape.known is not None:
            self.guessed = frozenset(rest)
        return Reshuffle((*named, *rest))

    def _decision(self) -> SeatAction | None:
        """Return the recorded decision, or the harmless action where it cannot be."""
        if isinstance(self.state.phase, Playing) and not self.state.deal.tricks:
            self._note_unasked_calls()
        recorded = self.unused.pop(self.turn, None)
        if recorded is None and self.tape.silent(self.turn):
            return None
        refusal = None if recorded is None else why_not(self.state, recorded)
        if recorded is not None and refusal is None:
            return recorded
        reason = "the record has no such decision" if refusal is None else refusal.message
        harmless = legal_actions(self.state)[0]
        self._substitute(self.turn, recorded, harmless, reason)
        return harmless

    def _next(self, action: Action | None) -> None:
        """Do what comes next, or end the deal where the record does not say it."""
        if action is None:
            self.undecided = f"undecided at deal {self.number}: {self.tape.why_end}"
        else:
            self._do(action)

    def _note_unasked_calls(self) -> None:
        """Note why a recorded Chicago was not asked for, while the totals still tell it."""
        for turn, recorded in self.unused.items():
            if isinstance(recorded, Chicago) and turn not in self.reasons:
                refusal = why_not(self.state, recorded)
                self.reasons[turn] = "" if refusal is None else refusal.message

    def _substitute(
        self, turn: Turn, recorded: SeatAction | None, played: SeatAction | None, reason: str
    ) -> None:
        self.substituted[turn] = Substitution(
            self.number,
            "" if recorded is None else format_action(recorded),
            "" if played is None else format_action(played),
            reason,
        )

    def in_order(self) -> list[Substitution]:
        """Return the substitutions by round and trick."""
        turns = sorted(self.substituted, key=lambda turn: turn[:2])
        return [self.substituted[turn] for turn in turns]

    def _list_unused(self) -> None:
        """List what was recorded and is not asked here, unless the deal ended before it."""
        played_out = self.turn[:2] >= (_PLAYING, TRICKS - 1)
        for turn, recorded in self.unused.items():
            changes_nothing = isinstance(recorded, Pass) or recorded == Exchange(recorded.seat)
            if (played_out or turn < self.turn) and not changes_nothing:
                reason = self.reasons.get(turn, "this is not asked here")
                self._substitute(turn, recorded, None, reason)


def _drawn(transition: Transition) -> Iterable[Card]:
    """Yield the cards that an action brought from the stock."""
    phase = transition.state.phase
    if isinstance(phase, Reshuffling):
        yield from phase.pending.drawn
    for event in transition.events:
        if isinstance(event, CardOffered):
            yield event.card
        elif isinstance(event, Exchanged | OpenRefused):
            yield from event.drawn
