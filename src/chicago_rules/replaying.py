"""Playing a record again: whether it is legal, and whether what it claims is true."""

from collections.abc import Iterator

import attrs

from chicago_rules.actions import Action
from chicago_rules.arguments import require
from chicago_rules.deal_replay import DealReplay, Step
from chicago_rules.errors import ProfileError
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.record_faults import IllegalRecord, RecordFault
from chicago_rules.records import Record, checked_record
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Finished, Transition
from chicago_rules.values import Value


@attrs.frozen
class BrokenClaim(Value):
    """Something that a record says of itself and that is not so."""

    deal: int | None
    """The deal whose totals are claimed, from 1; None for the winners and for the first dealer."""
    claimed: tuple[int, ...]
    """What the record says: totals by seat, or the seats of the winners or of the dealer."""
    actual: tuple[int, ...]
    """What is so."""
    of_dealer: bool = False
    """Whether it is who dealt first that is claimed."""

    def __str__(self) -> str:
        if self.deal is not None:
            claimed, actual = (" ".join(map(str, part)) for part in (self.claimed, self.actual))
            return f"deal {self.deal}: the totals are {actual}, not {claimed}"
        claimed, actual = (
            " ".join(format_seat(Seat(seat)) for seat in part) or "nobody"
            for part in (self.claimed, self.actual)
        )
        if self.of_dealer:
            return f"the first dealer is {actual} by the draw, not {claimed}"
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
    """Whether the last of ``totals`` is of a deal that has begun and is not over."""
    dealer: Seat | None = None
    """Who dealt first; None as long as that is not drawn."""

    @property
    def ok(self) -> bool:
        """Whether every action is legal and every claim true."""
        return self.fault is None and not self.broken_claims


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
    own = checked_record(record).profile
    rules = own if profile is None else profile
    require(A_PROFILE, rules, Profile, ProfileError)
    state = record.beginning(rules)
    dealer = record.dealer if state.dealer is not None else None
    totals: list[tuple[int, ...]] = []
    broken: list[BrokenClaim] = []
    fault, unfinished = None, False
    for number, deal in enumerate(record.deals, 1):
        try:
            for done in DealReplay(number, deal, state).steps():
                state = done.transition.state
                dealer = state.dealer if dealer is None else dealer
        except IllegalRecord as error:
            fault = error.fault
            break
        totals.append(state.totals)
        if any(line.said is not None for line in deal.lines):
            unfinished = state.deal_number == number and not isinstance(state.phase, Finished)
        if deal.totals is not None and deal.totals != state.totals:
            broken.append(BrokenClaim(number, deal.totals, state.totals))
    claimed = record.dealer
    if claimed is not None and dealer is not None and claimed != dealer:
        broken.insert(0, BrokenClaim(None, (claimed,), (dealer,), of_dealer=True))
    if fault is None and record.winners is not None and record.winners != state.winners:
        broken.append(BrokenClaim(None, record.winners, state.winners))
    return Report(rules.id, fault, tuple(totals), state.winners, tuple(broken), unfinished, dealer)


def with_claims(record: Record) -> Record:
    """Return the record with what its rules make of it as its claims.

    It claims who dealt first, the totals after each deal, and the winners.

    One that is not legal by its own rules is an ``IllegalRecord``.
    """
    report = validate(record)
    if report.fault is not None:
        raise IllegalRecord(report.fault)
    deals = zip(record.deals, report.totals, strict=True)
    return attrs.evolve(
        record,
        dealer=record.dealer if report.dealer is None else report.dealer,
        deals=tuple(attrs.evolve(deal, totals=totals) for deal, totals in deals),
        winners=report.winners,
    )


def steps(record: Record, profile: Profile | None = None) -> Iterator[Step]:
    """Yield each action of a record with the states around it, or raise ``IllegalRecord``."""
    state = checked_record(record).beginning(profile)
    for number, deal in enumerate(record.deals, 1):
        for done in DealReplay(number, deal, state).steps():
            yield done
            state = done.transition.state
