"""The score sheet: what a game takes from deal to deal, and whether one can be."""

from collections.abc import Iterable, Iterator
from typing import Final

import attrs

from chicago_rules.arguments import row_of
from chicago_rules.errors import Fault, GameError
from chicago_rules.hands import Category
from chicago_rules.messages import MAX_INTEGER, describe
from chicago_rules.profile import Profile
from chicago_rules.seats import MAX_SEATS, Seat, checked_seat
from chicago_rules.values import Value, changer


def _whole_numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    held = row_of("whole numbers for a score sheet", numbers)
    if {*map(type, held)} - {int}:
        raise _strange("whole numbers", held, int)
    return held


def _seats(seats: Iterable[int]) -> tuple[Seat, ...]:
    held = _whole_numbers(seats)
    return tuple([Seat(seat) for seat in sorted(set(held))]) if held else ()


def _categories(categories: Iterable[Category]) -> tuple[Category, ...]:
    held = row_of("categories for a score sheet", categories)
    if {*map(type, held)} - {Category}:
        raise _strange("categories, such as Category.PAIR", held, Category)
    return tuple(sorted(set(held)))


def _strange(what: str, held: tuple[object, ...], kind: type) -> GameError:
    """Return the error of a row that holds things of another type, which names the first."""
    first = next(thing for thing in held if type(thing) is not kind)
    return GameError(f"a score sheet holds {what}, not {describe(first)}")


def _flag(_: object, __: object, flag: bool) -> None:
    if type(flag) is not bool:
        raise GameError(f"a score sheet holds a truth value there, not {describe(flag)}")


@attrs.frozen
class ScoreSheet(Value):
    """What a game takes from one deal to the next."""

    totals: tuple[int, ...] = attrs.field(converter=_whole_numbers)
    """Points by seat."""
    declared: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that have declared a Chicago in this game, made or not, in seat order."""
    succeeded: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that have made one, in seat order."""
    waived: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats freed from the Chicago requirement by a hand they scored, in seat order."""
    stopped: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats whose exchange stop is never released, in seat order."""
    out: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats out of the game by a false claim, in seat order."""
    tiebreak: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that play a tie-break deal, in seat order; none in an ordinary deal."""
    breaker_paid: bool = attrs.field(default=False, validator=_flag)
    """Whether breaking a Chicago has been paid in this game, where it is paid once a game."""
    zero_used: tuple[Category, ...] = attrs.field(default=(), converter=_categories)
    """Categories whose zeroing is used up, where it may happen once a game."""

    def without(self, seat: Seat) -> "ScoreSheet":
        """Return the same sheet with one seat out of the game."""
        tied = [other for other in self.tiebreak if other != seat]
        return attrs.evolve(self, out=(*self.out, seat), tiebreak=tied)

    def with_total(self, seat: Seat, total: int) -> "ScoreSheet":
        """Return the same sheet with another total for one seat."""
        totals = [*self.totals]
        totals[checked_seat("the seat", seat, len(totals))] = total
        return _with_totals(self, tuple(totals))


_with_totals: Final = changer(ScoreSheet, "totals")


@attrs.frozen
class Verdict(Value):
    """What looking for a winner found."""

    winners: tuple[Seat, ...] = ()
    """Who has won, in seat order; () while it is undecided."""
    tied: tuple[Seat, ...] = ()
    """Who plays a tie-break deal for it, in seat order; () where none is due."""

    def __bool__(self) -> bool:
        return bool(self.winners or self.tied)


UNDECIDED: Final = Verdict()
"""Nobody has won, and no seats are tied for it."""


def verdict_of_tie(profile: Profile, tied: tuple[Seat, ...]) -> Verdict:
    """Return what it leads to that these seats, in seat order, are tied for winning."""
    winners, again = profile.winning.after_tie(tied)
    return Verdict(winners, again)


def keeps_stops(profile: Profile) -> bool:
    """Tell whether a seat that is stopped once stays so for the rest of the game."""
    stop = profile.exchange_stop
    return stop is not None and stop.lasts()


def keeps_breaker(profile: Profile) -> bool:
    """Tell whether it is kept that breaking a Chicago has been paid, for the rest of the game."""
    chicago = profile.chicago
    return chicago is not None and chicago.pays_breaker_once()


def fitting(profile: Profile, sheet: ScoreSheet) -> ScoreSheet:
    """Return the sheet without what these rules do not keep from deal to deal."""
    once = [c for c in sheet.zero_used if (e := profile.effects.of(c)) and e.zeroes_once()]
    return attrs.evolve(
        sheet,
        stopped=sheet.stopped if keeps_stops(profile) else (),
        tiebreak=verdict_of_tie(profile, sheet.tiebreak).tied,
        breaker_paid=sheet.breaker_paid and keeps_breaker(profile),
        zero_used=once,
    )


def size_faults(players: int) -> Iterator[Fault]:
    """Yield why there is no game of so many players."""
    if type(players) is not int or not 2 <= players <= MAX_SEATS:
        yield Fault("players", f"a game has 2 to {MAX_SEATS} players, not {describe(players)}")


def dealer_faults(
    profile: Profile, dealer: int | None, sheet: ScoreSheet | None
) -> Iterator[Fault]:
    """Yield why a game cannot begin without a dealer being named."""
    if dealer is None and sheet is not None:
        yield Fault("dealer", "a game that begins from a score sheet needs its dealer named")
    elif dealer is None and profile.deal.drawn_end() is None:
        yield Fault("dealer", f"{profile.id} does not draw for first dealer: name one")


def sheet_faults(sheet: ScoreSheet, players: int) -> Iterator[Fault]:
    """Yield where a sheet is not of a table of so many, or contradicts itself."""
    if len(sheet.totals) != players:
        yield Fault("totals", f"the sheet has {len(sheet.totals)} totals for {players} players")
    if any(abs(total) > MAX_INTEGER for total in sheet.totals):
        yield Fault("totals", "a total is a whole number of at most 64 bits")
    lists = {
        "declared": sheet.declared,
        "succeeded": sheet.succeeded,
        "waived": sheet.waived,
        "stopped": sheet.stopped,
        "out": sheet.out,
        "tiebreak": sheet.tiebreak,
    }
    for name, seats in lists.items():
        if not set(seats) <= set(range(players)):
            yield Fault(name, f"{name} in the sheet names a seat that is not of this table")
    if not set(sheet.succeeded) <= set(sheet.declared):
        yield Fault("succeeded", "a seat in succeeded must stand in declared, too")
    if len(sheet.out) >= players:
        yield Fault("out", "a seat must be left in the game")
    if set(sheet.tiebreak) & set(sheet.out):
        yield Fault("tiebreak", "a tie-break deal is of seats that are not out")


def unkept_faults(profile: Profile, sheet: ScoreSheet) -> Iterator[Fault]:
    """Yield what a sheet holds that these rules do not keep from deal to deal."""
    kept = fitting(profile, sheet)
    for name, needed in _KEPT_BY.items():
        if getattr(kept, name) != getattr(sheet, name):
            yield Fault(name, f"{name} in the sheet is nothing that {profile.id} keeps: {needed}")


_KEPT_BY: Final = {
    "stopped": 'it needs exchange_stop.released "never"',
    "tiebreak": 'it needs winning.tie "tiebreak_deal"',
    "breaker_paid": 'it needs chicago.breaker_per "game"',
    "zero_used": 'it needs zero_times "once_a_game" of that category',
}
