"""Playing a record again: whether it is legal, and whether what it claims is true."""

from collections.abc import Iterator, Sequence
from typing import Final, NoReturn

import attrs

from chicago_rules.actions import (
    Action,
    Exchange,
    IllegalAction,
    Pass,
    Refuse,
    Reshuffle,
    Shuffle,
)
from chicago_rules.calls import may_declare
from chicago_rules.cards import PACK, Card
from chicago_rules.course import is_stopped
from chicago_rules.engine import apply, legal_actions, may_shuffle, step, why_not
from chicago_rules.errors import ChicagoError
from chicago_rules.events import CardOffered, Exchanged, OpenRefused
from chicago_rules.hands import HAND_SIZE
from chicago_rules.notation import DealtTo, Line, format_action
from chicago_rules.profile import Profile
from chicago_rules.records import Record, RecordedDeal
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import (
    Asking,
    Finished,
    Offering,
    Reshuffling,
    Shuffling,
    State,
    Transition,
)
from chicago_rules.values import Value

RECORD_CODES: Final = (
    "card_cannot_come",
    "deal_not_over",
    "deal_over",
    "missing_draw",
    "missing_pass",
    "wrong_deal_line",
)
"""The codes of faults that only a record can have; others are those of ``IllegalAction``."""


@attrs.frozen
class RecordFault(Value):
    """The first action of a record that cannot be."""

    deal: int
    """The deal, from 1."""
    number: int
    """The string in the deal's ``actions``, from 1."""
    text: str
    """That string as it is written."""
    code: str
    """Why, as a stable word: one of ``CODES`` or ``RECORD_CODES``."""
    switch: str | None
    """The key of the profile behind it, or None when no switch is."""
    message: str
    """Why, as a sentence in notation."""
    legal: tuple[str, ...]
    """What the seat to act could have done instead, as it would be written; empty where the action
    is legal and what the line tells of its draw is not so."""

    def __str__(self) -> str:
        return f"deal {self.deal}, action {self.number} ({self.text}): {self.message}"


class IllegalRecord(ChicagoError):  # noqa: N818  (named like IllegalAction)
    """A record whose actions cannot all be; ``fault`` is the first that cannot."""

    def __init__(self, fault: RecordFault) -> None:
        super().__init__(fault)
        self.fault = fault
        """The first action that cannot be."""

    def __str__(self) -> str:
        return str(self.fault)


@attrs.frozen
class BrokenClaim(Value):
    """Something that a record says of itself and that is not so."""

    deal: int | None
    """The deal whose totals are claimed, from 1; None for the winners of the game."""
    claimed: tuple[int, ...]
    """What the record says: totals by seat, or the winners' seats."""
    actual: tuple[int, ...]
    """What is so."""

    def __str__(self) -> str:
        if self.deal is not None:
            claimed, actual = (" ".join(map(str, part)) for part in (self.claimed, self.actual))
            return f"deal {self.deal}: the totals are {actual}, not {claimed}"
        claimed, actual = (
            " ".join(format_seat(Seat(seat)) for seat in part) or "nobody"
            for part in (self.claimed, self.actual)
        )
        return f"the winner is {actual}, not {claimed}"


@attrs.frozen
class Report(Value):
    """What ``validate`` found."""

    profile_id: str
    """The rules that the record was held against."""
    fault: RecordFault | None
    """The first action that cannot be; None when all can."""
    totals: tuple[tuple[int, ...], ...]
    """The totals after each deal, as far as the record is legal; the last may be unfinished."""
    winners: tuple[Seat, ...]
    """Who has won, in seat order; empty while undecided."""
    broken_claims: tuple[BrokenClaim, ...]
    """The claims that are not true, in the record's order."""
    unfinished: bool = False
    """Whether the last of ``totals`` is of a deal that is not over."""

    @property
    def ok(self) -> bool:
        """Whether every action is legal and every claim true."""
        return self.fault is None and not self.broken_claims


@attrs.frozen
class Step(Value):
    """One action of a record with what it was done on and what it led to."""

    deal: int
    """The deal, from 1."""
    before: State
    """The state it was done on."""
    action: Action
    """The action; for a table record also what the record leaves out: packs and reshuffles."""
    transition: Transition
    """What it led to."""
    known: int | None
    """How many cards of the stock that chance laid are known, from the top; None: all."""


def replay(record: Record) -> Iterator[tuple[Action, Transition]]:
    """Yield each action of a record with what it led to, by the record's own rules.

    A table record is replayed on a completed pack, so that its shuffles are actions, too. The
    first action that cannot be raises ``IllegalRecord`` when it is reached.
    """
    for done in steps(record):
        yield done.action, done.transition


def validate(record: Record, profile: Profile | None = None) -> Report:
    """Tell whether a record is legal and its claims true, by its own rules or by others.

    Never raises for what the record says. ``players.min`` and ``max`` are not enforced. With a
    faulty action the claims of the deals before it are still looked at.
    """
    rules = record.profile if profile is None else profile
    state = record.beginning(rules)
    totals: list[tuple[int, ...]] = []
    broken: list[BrokenClaim] = []
    fault = None
    for number, deal in enumerate(record.deals, 1):
        try:
            for done in _DealReplay(number, deal, state).steps():
                state = done.transition.state
        except IllegalRecord as error:
            fault = error.fault
            break
        totals.append(state.totals)
        if deal.totals is not None and deal.totals != state.totals:
            broken.append(BrokenClaim(number, deal.totals, state.totals))
    if fault is None and record.winners is not None and record.winners != state.winners:
        broken.append(BrokenClaim(None, record.winners, state.winners))
    unfinished = bool(totals) and not isinstance(state.phase, Shuffling | Finished)
    return Report(rules.id, fault, tuple(totals), state.winners, tuple(broken), unfinished)


def with_claims(record: Record) -> Record:
    """Return the record with the totals after each deal and the winners as it claims them.

    One that is not legal by its own rules is an ``IllegalRecord``.
    """
    report = validate(record)
    if report.fault is not None:
        raise IllegalRecord(report.fault)
    deals = zip(record.deals, report.totals, strict=True)
    return attrs.evolve(
        record,
        deals=tuple(attrs.evolve(deal, totals=totals) for deal, totals in deals),
        winners=report.winners,
    )


def steps(record: Record, profile: Profile | None = None) -> Iterator[Step]:
    """Yield each action of a record with the states around it, or raise ``IllegalRecord``."""
    state = record.beginning(profile)
    for number, deal in enumerate(record.deals, 1):
        for done in _DealReplay(number, deal, state).steps():
            yield done
            state = done.transition.state


class _DealReplay:
    """Plays the lines of one deal: a full one as it is, a table one on a completed pack."""

    def __init__(self, number: int, deal: RecordedDeal, state: State) -> None:
        self.number = number
        self.state = state
        self.lines = [
            (n, line, line.said) for n, line in enumerate(deal.lines, 1) if line.said is not None
        ]
        self.table = bool(self.lines) and isinstance(self.lines[0][2], DealtTo)
        self.dealt: list[tuple[Card, ...]] = []
        self.drawing: tuple[int, Line] | None = None

    def steps(self) -> Iterator[Step]:
        """Yield each action that the lines say, or that a table record leaves to be inferred."""
        for place, (number, line, action) in enumerate(self.lines):
            self._check_place(number, line, first=place == 0)
            following = [later for _, later, _ in self.lines[place + 1 :]]
            if isinstance(action, DealtTo):
                self._deal_to(number, line, action)
                if len(self.dealt) == len(self.state.deal.opening.seats):
                    yield self._completed_pack(number, line, following)
                continue
            if self.table and isinstance(self.state.phase, Shuffling):
                self._fail(number, line, "wrong_deal_line", f"{self._next_dealt()} comes first")
            yield self._act(number, line, action)
            written = bool(following) and isinstance(following[0].said, Reshuffle)
            if self.table and not written and isinstance(self.state.phase, Reshuffling):
                yield self._completed_stock(number, line, following)

    def _check_place(self, number: int, line: Line, *, first: bool) -> None:
        """Refuse a line that does not belong to this deal."""
        if isinstance(self.state.phase, Finished):
            self._fail(number, line, "game_over", "the game is over")
        if first and not (
            self.state.deal_number == self.number and isinstance(self.state.phase, Shuffling)
        ):
            message = f"deal {self.state.deal_number} is not over"
            self._fail(number, line, "deal_not_over", message)
        if self.state.deal_number > self.number:
            self._fail(number, line, "deal_over", f"deal {self.number} is over")

    def _deal_to(self, number: int, line: Line, dealt: DealtTo) -> None:
        """Note what a seat was dealt, in turn."""
        seats = self.state.deal.opening.seats
        if not isinstance(self.state.phase, Shuffling):
            self._fail(number, line, "wrong_deal_line", "the cards are dealt already")
        if dealt.seat != seats[len(self.dealt)]:
            self._fail(number, line, "wrong_deal_line", f"{self._next_dealt()} comes first")
        if len(dealt.cards) != HAND_SIZE:
            message = f"a seat is dealt {HAND_SIZE} cards, not {len(dealt.cards)}"
            self._fail(number, line, "wrong_deal_line", message)
        gone = {card for cards in self.dealt for card in cards}
        for place, card in enumerate(dealt.cards):
            if card in gone or card in dealt.cards[:place]:
                self._fail(number, line, "card_cannot_come", f"{card} is dealt twice")
        self.dealt.append(dealt.cards)

    def _next_dealt(self) -> str:
        seat = self.state.deal.opening.seats[len(self.dealt)]
        dealer = format_seat(self.state.dealer)
        return f"{dealer} deals, so that a line with the cards of {format_seat(seat)}"

    def _completed_pack(self, number: int, line: Line, following: Sequence[Line]) -> Step:
        """Shuffle a pack in which the cards lie where they were dealt and drawn."""
        dealt = [card for cards in zip(*self.dealt, strict=True) for card in cards]
        free = [card for card in PACK if card not in dealt]
        known = _possible(_drawn(following), free)
        rest = [card for card in free if card not in known]
        return self._do(number, line, Shuffle((*dealt, *known, *rest)), known=len(known))

    def _completed_stock(self, number: int, line: Line, following: Sequence[Line]) -> Step:
        """Reshuffle so that the cards lie where they were drawn."""
        free = may_shuffle(self.state)
        come = _came_so_far(self.state)
        known = _possible([*(line.drawn or ())[len(come) :], *_drawn(following)], free)
        rest = [card for card in free if card not in known]
        return self._do(number, line, Reshuffle((*known, *rest)), known=len(known))

    def _act(self, number: int, line: Line, action: Action) -> Step:
        """Do what a line says."""
        if isinstance(action, Exchange | Refuse):
            self.drawing = number, line
        try:
            return self._do(number, line, action, known=None)
        except IllegalAction as refusal:
            missing = self._missing_passes(action)
            if missing:
                message = f"an answer about Chicago is missing; add the line {missing[0]!r} here"
                self._fail(number, line, "missing_pass", message, refusal.switch)
            message = f"{refusal.message}{self._hint(action)}"
            self._fail(number, line, refusal.code, message, refusal.switch)

    def _missing_passes(self, action: Action) -> list[str]:
        """Return the passes after which the action is legal; none where no pass is missing."""
        state, passes = self.state, []
        while isinstance(state.phase, Asking):
            passed = Pass(state.phase.seat)
            passes.append(format_action(passed))
            state = apply(state, passed)
        legal = why_not(state, action) is None
        return passes if legal else []

    def _hint(self, action: Action) -> str:
        """Return what people who write a record are likely to have taken for otherwise."""
        if not isinstance(action, Exchange | Pass) or action.seat >= self.state.players:
            return ""
        seat = format_seat(action.seat)
        if isinstance(action, Exchange):
            stopped = is_stopped(self.state, action.seat)
            return f"; {seat} is stopped and has no turn" if stopped else ""
        asked = may_declare(self.state, action.seat)
        return "" if asked else f"; {seat} may not declare Chicago and is not asked"

    def _do(self, number: int, line: Line, action: Action, known: int | None) -> Step:
        """Do an action and hold what was drawn by it against the arrow that tells it."""
        transition = step(self.state, action)
        if self.drawing is not None and isinstance(action, Exchange | Refuse | Reshuffle):
            self._check_arrow(number, line, *self.drawing, transition)
        done = Step(self.number, self.state, action, transition, known)
        self.state = transition.state
        return done

    def _check_arrow(
        self, number: int, line: Line, told_at: int, told: Line, transition: Transition
    ) -> None:
        """Refuse an arrow that tells other cards than come, or that a table record lacks.

        Where a table record writes its reshuffle out, the arrow was possible until then.
        """
        come, wanted = _come(transition)
        if told.drawn is None:
            if self.table and wanted:
                message = "what was drawn is missing: write it behind an arrow, such as -> Qh"
                self._fail_arrow(told_at, told, "missing_draw", message)
            return
        if len(told.drawn) != wanted:
            message = f"this draws {wanted} cards, and the arrow tells {len(told.drawn)}"
            self._fail_arrow(told_at, told, "card_cannot_come", message)
        later = told.drawn[len(come) :]
        returned = may_shuffle(transition.state)
        wrong = [card for card, other in zip(told.drawn, come, strict=False) if card is not other]
        lost = [card for n, card in enumerate(later) if card not in returned or card in later[:n]]
        if wrong and self.table:
            told_at, told = number, line
        for card in wrong + lost:
            message = f"{card} cannot come: {_elsewhere(self.state, card)}"
            self._fail_arrow(told_at, told, "card_cannot_come", message)

    def _fail(
        self, number: int, line: Line, code: str, message: str, switch: str | None = None
    ) -> NoReturn:
        legal = tuple(format_action(action) for action in legal_actions(self.state))
        raise IllegalRecord(
            RecordFault(self.number, number, line.text, code, switch, message, legal)
        ) from None

    def _fail_arrow(self, number: int, line: Line, code: str, message: str) -> NoReturn:
        """Refuse what a line tells of its draw, while what it does is legal."""
        raise IllegalRecord(RecordFault(self.number, number, line.text, code, None, message, ()))


def _elsewhere(state: State, card: Card) -> str:
    """Return why a card is not the next one drawn."""
    for seat, holding in enumerate(state.deal.holdings):
        if card in holding.hand:
            return f"{format_seat(Seat(seat))} holds or throws it"
    if isinstance(state.phase, Offering) and card is state.phase.card:
        return "it was refused"
    return "it was thrown" if card in state.deal.discards else "it does not lie on top"


def _came_so_far(state: State) -> tuple[Card, ...]:
    return state.phase.pending.drawn if isinstance(state.phase, Reshuffling) else ()


def _come(transition: Transition) -> tuple[tuple[Card, ...], int]:
    """Return the cards drawn so far for an exchange, and how many it draws in all."""
    phase = transition.state.phase
    if isinstance(phase, Reshuffling):
        return phase.pending.drawn, len(phase.pending.thrown)
    drawing = (CardOffered, OpenRefused, Exchanged)
    told = next(event for event in transition.events if isinstance(event, drawing))
    if isinstance(told, CardOffered):
        return (told.card,), 1
    return told.drawn, len(told.drawn)


def _drawn(lines: Sequence[Line]) -> list[Card]:
    """Return the cards that lines tell as drawn, in order."""
    return [card for line in lines for card in line.drawn or ()]


def _possible(cards: Sequence[Card], free: Sequence[Card]) -> list[Card]:
    """Return the first of the cards, as long as each is free and came only once."""
    possible: list[Card] = []
    for card in cards[: len(free)]:
        if card not in free or card in possible:
            break
        possible.append(card)
    return possible
