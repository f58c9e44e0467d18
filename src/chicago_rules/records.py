"""Records: a game written down, as a value.

A record holds what was done, not what the rules make of it; ``replaying`` finds that out.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import attrs

from chicago_rules.actions import Action, Draw, Shuffle
from chicago_rules.arguments import require, row_of
from chicago_rules.engine import new_game
from chicago_rules.errors import Fault, RecordError
from chicago_rules.messages import describe
from chicago_rules.names import name_faults, player_names
from chicago_rules.notation import Line, format_action
from chicago_rules.profile import Profile
from chicago_rules.seats import Seat
from chicago_rules.sheets import (
    ScoreSheet,
    dealer_faults,
    fitting,
    sheet_faults,
    size_faults,
    unkept_faults,
)
from chicago_rules.state import State
from chicago_rules.strict import SURROGATE, as_key, misfit
from chicago_rules.values import Secret

Note: TypeAlias = str | int | bool | tuple[str | int | bool, ...]
"""What a key of the writer's own may hold."""
Notes: TypeAlias = tuple[tuple[str, Note], ...]
"""Keys of the writer's own, which begin with ``_``, with what they hold, in the order written."""


def _lines(lines: Iterable[Line | str]) -> tuple[Line, ...]:
    held = row_of("lines of a record", lines, RecordError)
    return tuple(line if isinstance(line, Line) else Line(line) for line in held)


def _totals(totals: Iterable[int] | None) -> tuple[int, ...] | None:
    return None if totals is None else row_of("totals", totals, RecordError)


def _seats(seats: Iterable[int] | None) -> tuple[Seat, ...] | None:
    if seats is None:
        return None
    held = tuple(map(Seat, row_of("seats", seats, RecordError)))
    return tuple(sorted(held)) if {*map(type, held)} == {int} else held


def _dealer(seat: int | None) -> Seat | None:
    return None if seat is None else Seat(seat)


def _deals(deals: Iterable["RecordedDeal"]) -> tuple["RecordedDeal", ...]:
    held = row_of("deals of a record", deals, RecordError)
    for deal in held:
        require("RecordedDeal", deal, RecordedDeal, RecordError)
    return held


@attrs.frozen(repr=False)
class RecordedDeal(Secret):
    """What was done in one deal."""

    lines: tuple[Line, ...] = attrs.field(converter=_lines)
    """The strings of ``actions`` in order; texts become lines."""
    totals: tuple[int, ...] | None = attrs.field(default=None, converter=_totals)
    """The claimed totals after the deal, by seat."""
    notes: Notes = ()
    """The writer's own keys."""


@attrs.frozen(kw_only=True, repr=False)
class Record(Secret):
    """A game as it was written down; its rules and its score sheet fit together.

    What does not fit, or could not be written, is a ``RecordError`` when the record is made.
    """

    profile: Profile
    """The rules it was played by."""
    players: tuple[str, ...] = attrs.field(converter=player_names)
    """The names, by seat."""
    dealer: Seat | None = attrs.field(default=None, converter=_dealer)
    """Who dealt first: a claim where deal 1 begins with a draw for dealer, and may then be None."""
    sheet: ScoreSheet | None = None
    """What the game had come to when the record begins; None for its beginning."""
    deals: tuple[RecordedDeal, ...] = attrs.field(default=(), converter=_deals)
    """The deals in order; the last may be unfinished."""
    winners: tuple[Seat, ...] | None = attrs.field(default=None, converter=_seats)
    """The claimed winners, in seat order; empty when it is claimed that nobody has won."""
    notes: Notes = ()
    """The writer's own keys."""

    def __attrs_post_init__(self) -> None:
        for name, kind in (("profile", Profile), ("sheet", ScoreSheet | None)):
            if not isinstance(getattr(self, name), kind):
                message = f"must be a {name}, not {describe(getattr(self, name))}"
                raise RecordError([Fault(name, message)])
        totals = [(n, deal.totals) for n, deal in enumerate(self.deals, 1)]
        faults = [*name_faults(enumerate(self.players, 1)), *_note_faults(self.notes, "")]
        faults += totals_faults(((n, t) for n, t in totals if t is not None), len(self.players))
        for number, deal in enumerate(self.deals, 1):
            faults += _note_faults(deal.notes, f"deal[{number}].")
            if any(misfit(total, int) for total in deal.totals or ()):
                message = "must be whole numbers of at most 64 bits"
                faults.append(Fault(f"deal[{number}].totals", message))
        seats = range(len(self.players))
        dealers = () if self.dealer is None else (self.dealer,)
        if self.dealer is None and (self.sheet is not None or not self.begins_with_draw):
            faults.append(missing_dealer())
        for name, named in (("dealer", dealers), ("winners", self.winners or ())):
            if any(type(seat) is not int or seat not in seats for seat in named):
                faults.append(Fault(name, "names a seat that is not of this table"))
        faults += size_faults(len(seats))
        if self.sheet is not None:
            wrong = [
                *sheet_faults(self.sheet, len(seats)),
                *unkept_faults(self.profile, self.sheet),
            ]
            faults += [fault.inside("sheet") for fault in wrong]
        if faults:
            raise RecordError(faults)

    @property
    def begins_with_draw(self) -> bool:
        """Whether the first thing done in deal 1 is to draw for first dealer."""
        lines = self.deals[0].lines if self.deals else ()
        return isinstance(next((line.said for line in lines if line.said is not None), None), Draw)

    def beginning(self, profile: Profile | None = None, dealer: Seat | None = None) -> State:
        """Return the state from which the record begins, by its own rules or by others.

        Where it begins with a draw for first dealer, and these rules have one, it waits for that
        draw, unless ``dealer`` says who deals. Of the score sheet it holds what these rules keep.
        """
        rules = self.profile if profile is None else profile
        drawn = self.begins_with_draw and not any(dealer_faults(rules, None, self.sheet))
        if dealer is None and not drawn:
            # Without a dealer and without a draw in these rules, the line of the draw is the fault.
            dealer = Seat(0) if self.dealer is None else self.dealer
        sheet = None if self.sheet is None else fitting(rules, self.sheet)
        players = len(self.players)
        return new_game(rules, players, dealer, sheet=sheet, check_players=False)


def checked_record(thing: object) -> Record:
    """Return a record as it is; anything else is a ``RecordError``."""
    if not isinstance(thing, Record):
        raise RecordError([Fault("", f"{describe(thing)} is no record; load_record gives one")])
    return thing


def missing_dealer() -> Fault:
    """Return the fault of a record that tells in no way who dealt first."""
    return Fault("dealer", "is missing; name who dealt first, unless deal 1 begins with draw lines")


def totals_faults(claims: Iterable[tuple[int, Sequence[object]]], players: int) -> Iterator[Fault]:
    """Yield which claimed totals of deals, each given with its deal, are not one a player."""
    for number, totals in claims:
        if len(totals) != players:
            message = f"must be {players} numbers, one for each player"
            yield Fault(f"deal[{number}].totals", message)


def _note_faults(notes: Notes, where: str) -> Iterator[Fault]:
    """Yield which keys of the writer's own could not be written and read again."""
    pairs = notes if isinstance(notes, tuple) else (notes,)
    for pair in pairs:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], str):
            yield Fault(f"{where}notes", "must be a tuple of pairs: a key and what it holds")
            continue
        key, note = pair
        items = note if isinstance(note, tuple) else (note,)
        if not key.startswith("_") or not all(map(_is_note, (key, *items))):
            message = "must begin with _ and hold texts, whole numbers or truth values"
            yield Fault(f"{where}{as_key(key)}", message)


def _is_note(item: object) -> bool:
    """Tell whether a text, a number or a truth value can be written and read again."""
    if isinstance(item, str):
        return not SURROGATE.search(item)
    return type(item) in (int, bool) and misfit(item, type(item)) is None


def make_record(
    profile: Profile,
    players: Sequence[str],
    dealer: int | None,
    actions: Iterable[Action],
    sheet: ScoreSheet | None = None,
) -> Record:
    """Return a record of actions, split into deals at each shuffle of the pack.

    ``players`` are the names by seat and ``dealer`` is the first dealer's seat, which may be None
    where the actions begin with a ``Draw``. The record claims nothing else; ``with_claims`` adds
    what the rules make of it.
    """
    deals: list[list[Line]] = []
    if not isinstance(actions, Iterable):
        raise RecordError([Fault("deal", f"actions are missing, not {describe(actions)}")])
    for action in actions:
        begins = isinstance(action, Draw | Shuffle)
        if not deals or (begins and not isinstance(deals[-1][-1].said, Draw)):
            deals.append([])
        deals[-1].append(Line(format_action(action)))
    return Record(
        profile=profile,
        players=players,
        dealer=dealer,
        sheet=sheet,
        deals=[RecordedDeal(lines) for lines in deals],
    )
