"""A record played again under other rules: the same packs, and the same decisions where allowed.

What a profile does not allow, or asks for and the record lacks, is the harmless action instead, and
is listed as a substitution.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Final

import attrs

from chicago_rules import calls
from chicago_rules.actions import (
    Action,
    ChanceAction,
    Chicago,
    Exchange,
    Reshuffle,
    SeatAction,
)
from chicago_rules.cards import Card
from chicago_rules.engine import legal_actions, may_shuffle, step, why_not
from chicago_rules.events import (
    Awarded,
    Dealt,
    FalseClaim,
    GameWon,
    Stopped,
)
from chicago_rules.notation import format_action
from chicago_rules.outcomes import Outcome, PointsByOrigin, Substitution
from chicago_rules.profile import Profile
from chicago_rules.records import Record
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Finished, Reshuffling, State, Transition
from chicago_rules.table_deals import drawn_by
from chicago_rules.tapes import FIRST_TRICK, LAST_TRICK, MOST_ROUNDS, Call, Tape, Turn, turn_of
from chicago_rules.wording import describe

_LACKING: Final = "the record has no such decision"
_ABSENT: Final = "{} does not play this deal here"


class Rerun:
    """A record's deals under one profile, and what came of them."""

    def __init__(self, record: Record, tapes: Sequence[Tape], profile: Profile) -> None:
        self.profile = profile
        self.state = _beginning(record, tapes, profile)
        self.totals: list[tuple[int, ...]] = []
        self.origins = [PointsByOrigin() for _ in record.players]
        self.substitutions: list[Substitution] = []
        self.undecided: str | None = None
        self.told: list[list[str]] = []
        """What happened in each deal, in words."""
        for number, tape in enumerate(tapes, 1):
            if self.state.winners or self.undecided is not None:
                break
            self._play(number, tape)
        if not self.state.winners and self.undecided is None:
            self.undecided = f"undecided at deal {len(tapes) + 1}: the record ends before it"

    def _play(self, number: int, tape: Tape) -> None:
        """Play a deal as far as the record tells it."""
        other = _other_deal(self.state, tape)
        if other:
            self.undecided = f"undecided at deal {number}: {other}"
            return
        deal = _DealRerun(number, tape, self.state)
        self.told.append(deal.told)
        self.substitutions += deal.substitutions
        self.undecided = deal.undecided
        if deal.undecided is not None:
            return
        self.state = deal.state
        self.totals.append(deal.state.totals)
        for award in deal.awards:
            self.origins[award.seat] = self.origins[award.seat].plus(award.origin, award.real)

    def outcome(self) -> Outcome:
        """Return what came of it."""
        winners = self.state.winners
        return Outcome(
            profile_id=self.profile.id,
            totals=tuple(self.totals),
            winners=winners,
            won_in=(len(self.totals) or None) if winners else None,
            undecided=self.undecided,
            origins=tuple(self.origins),
            substitutions=tuple(self.substitutions),
        )


def _beginning(record: Record, tapes: Sequence[Tape], profile: Profile) -> State:
    """Return the state from which a record begins under other rules."""
    # Where nothing was dealt, it does not matter who deals.
    return record.beginning(profile, tapes[0].dealer if tapes else Seat(0))


def _other_deal(state: State, tape: Tape) -> str:
    """Return why the recorded deal is not the one that is due; empty where it is."""
    due = state.sheet.tiebreak
    if due == tape.tiebreak:
        return ""
    if not due:
        return "the record has a tie-break deal, and none is due"
    seats = " ".join(map(format_seat, due))
    return f"a tie-break deal of {seats} is due that the record does not have"


class _DealRerun:
    """One deal of a record under other rules, played as far as the record tells."""

    def __init__(self, number: int, tape: Tape, state: State) -> None:
        self.number = number
        self.tape = tape
        self.state = state
        self.undecided: str | None = None
        self.substitutions: list[Substitution] = []
        self.awards: list[Awarded] = []
        self.told: list[str] = []
        self.places: dict[Seat | None, int] = {s: n for n, s in enumerate(state.deal.seats)}
        self.unused = dict(tape.decisions)
        self.calls = list(tape.calls)
        self.reshuffles = iter(tape.reshuffles)
        self.guessed = tape.unseen or frozenset()
        self.turn = turn_of(state)
        self.reasons: dict[Turn, str] = {}
        self.absent = set(range(state.players)) - set(state.deal.seats)
        self._run()

    def _run(self) -> None:
        self._do(self.tape.pack)
        while self.undecided is None and self._going_on():
            self.turn = turn_of(self.state)
            self._list_earlier_stages()
            reshuffles = isinstance(self.state.phase, Reshuffling)
            action = self._reshuffle() if reshuffles else self._decision()
            if action is None:
                why = "" if self.tape.end is None else self.tape.end.why
                self.undecided = f"undecided at deal {self.number}: {why}"
            else:
                self._do(action)
        over = self.undecided is None and self.turn.stage >= LAST_TRICK
        for turn in [turn for turn in self.unused if over or self._has_passed(turn)]:
            self._list_unasked(turn)

    def _going_on(self) -> bool:
        return self.state.deal_number == self.number and not isinstance(self.state.phase, Finished)

    def _do(self, action: Action) -> None:
        """Do an action, unless it draws a card that a table record does not tell."""
        transition = step(self.state, action)
        self.state = transition.state
        if not isinstance(action, ChanceAction):
            self.told.append(format_action(action))
        if self.guessed and not self.guessed.isdisjoint(_come(transition)):
            self.undecided = f"undetermined at deal {self.number}: needs an unseen card"
            return
        for event in transition.events:
            if isinstance(event, Awarded):
                self.awards.append(event)
            if isinstance(event, Stopped):
                self.reasons[Turn((event.round, 0), event.seat)] = describe(event)
            if isinstance(event, FalseClaim):
                self.absent.add(event.seat)
            if isinstance(event, Awarded | Stopped | FalseClaim | GameWon):
                self.told.append(describe(event))

    # Chance

    def _reshuffle(self) -> Reshuffle | None:
        """Order the cards as the record orders them, and what it does not name as the pack.

        None where the record had said its last word.
        """
        recorded, known = next(self.reshuffles, (None, None))
        if recorded is None and self._is_silent():
            return None
        cards = may_shuffle(self.state)
        told = () if recorded is None else recorded.stock[:known]
        named = [card for card in told if card in cards]
        rest = [card for card in self.tape.pack.pack if card in cards and card not in named]
        if self.tape.unseen is not None:
            self.guessed = frozenset(rest)
        return Reshuffle((*named, *rest))

    # Decisions

    def _is_silent(self) -> bool:
        """Tell whether the record had said its last word before the present decision."""
        return self.tape.end is not None and self.tape.end.silences(self.turn)

    def _decision(self) -> SeatAction | None:
        """Return the recorded decision, or the harmless action where it cannot be.

        None where the record had said its last word.
        """
        call = self._call()
        if call is not None:
            return call
        if self.turn.stage == FIRST_TRICK:
            self._list_uncalled()
        recorded = self.unused.pop(self.turn, None)
        if recorded is not None:
            return self._replayed(recorded)
        if self._is_silent():
            return None
        return self._listed("", self._harmless(), _LACKING)

    def _replayed(self, recorded: SeatAction) -> SeatAction:
        """Return a recorded decision as far as it is legal here, or else the harmless action."""
        said, refusals = self._first_legal(_forms(recorded))
        if said is None:
            return self._listed(format_action(recorded), self._harmless(), refusals[-1])
        if refusals:
            return self._listed(format_action(recorded), said, refusals[0])
        return said

    def _first_legal(self, forms: Iterable[SeatAction]) -> tuple[SeatAction | None, list[str]]:
        """Return the first of these actions that is legal, and why those before it are not."""
        refusals: list[str] = []
        for said in forms:
            refusal = why_not(self.state, said)
            if refusal is None:
                return said, refusals
            refusals.append(refusal.message)
        return None, refusals

    def _harmless(self) -> SeatAction:
        return legal_actions(self.state)[0]

    # Calls of Chicago

    def _call(self) -> SeatAction | None:
        """Return the first call of the record, in its order, whose time has come and that is legal.

        One that was said with an exchange is blind again where it can be said with it.
        """
        for call in self.calls:
            if self._has_come(call):
                said = self._blind(call) or self._plain(call)
                if said is not None:
                    self.calls.remove(call)
                    return said
        return None

    def _has_come(self, call: Call) -> bool:
        """Tell whether this is the moment at which a call was made, or a later one."""
        made, now = call.turn, self.turn
        if made.stage != now.stage:
            return made.stage < now.stage
        return self.places.get(made.seat, -1) <= self.places.get(now.seat, -1)

    def _blind(self, call: Call) -> SeatAction | None:
        """Return the exchange that a call was said with, if it is asked now and allows the call."""
        if not (isinstance(call.action, Exchange) and call.turn == self.turn):
            return None
        loud = attrs.evolve(call.action, open=False)
        said, refusals = self._first_legal((call.action, loud))
        if said is not None:
            del self.unused[self.turn]
            if refusals:
                self._listed(format_action(call.action), said, refusals[0])
        return said

    def _plain(self, call: Call) -> SeatAction | None:
        """Return a call by itself, if it is legal now."""
        seat = call.action.seat
        said = Chicago(seat)
        if why_not(self.state, said) is not None:
            return None
        self.reasons[Turn(self.turn.stage, seat)] = f"{format_seat(seat)} declares Chicago instead"
        return said

    def _list_uncalled(self) -> None:
        """List the calls that could not be made, while the totals still tell why."""
        for call in self.calls:
            seat = call.action.seat
            refusal = calls.why_not(self.state, Chicago(seat))
            if seat in self.absent:
                reason = _ABSENT.format(format_seat(seat))
            elif refusal is not None:
                reason = refusal.message
            else:
                reason = f"{format_seat(seat)} is past its turn to declare Chicago here"
            self._list(format_action(call.action), "", reason)
        self.calls.clear()

    # Substitutions

    def _list(self, recorded: str, played: str, reason: str) -> None:
        self.substitutions.append(Substitution(self.number, recorded, played, reason))

    def _listed(self, recorded: str, played: SeatAction, reason: str) -> SeatAction:
        """List what stands in for a decision, and return it."""
        self._list(recorded, format_action(played), reason)
        return played

    def _list_earlier_stages(self) -> None:
        """List what was recorded in earlier parts of the deal and has not been asked."""
        for turn in list(takewhile(lambda turn: turn.stage < self.turn.stage, self.unused)):
            self._list_unasked(turn)

    def _has_passed(self, turn: Turn) -> bool:
        """Tell whether a recorded decision lies before the last one of a deal cut short."""
        in_order = turn.stage == self.turn.stage < FIRST_TRICK
        return in_order and self.places.get(turn.seat, -1) < self.places.get(self.turn.seat, -1)

    def _list_unasked(self, turn: Turn) -> None:
        """List a recorded decision that is not asked here, unless that comes to the same."""
        recorded = self.unused.pop(turn)
        if turn in self.tape.idle:
            return
        number, _ = turn.stage
        if recorded.seat in self.absent:
            reason = _ABSENT.format(format_seat(recorded.seat))
        elif self.state.deal.opening.rounds < number <= MOST_ROUNDS:
            reason = f"there is no exchange {number} here"
        else:
            reason = self.reasons.get(turn, "this is not asked here")
        self._list(format_action(recorded), "", reason)


def _forms(recorded: SeatAction) -> Iterator[SeatAction]:
    """Yield a recorded decision and what is left of it where a part of it is not allowed.

    A throw may lose its request for an open card, and the Chicago that was said with it.
    """
    yield recorded
    if not isinstance(recorded, Exchange):
        return
    if recorded.open:
        yield attrs.evolve(recorded, open=False)
    if recorded.chicago:
        quiet = attrs.evolve(recorded, chicago=False)
        yield from _forms(quiet)


def _come(transition: Transition) -> Iterator[Card]:
    """Yield the cards that an action brought from the pack or the stock."""
    for event in transition.events:
        if isinstance(event, Dealt):
            yield from event.cards
    for drawn in drawn_by(transition):
        yield from drawn.cards
