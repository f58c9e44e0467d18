"""Whether play could have led to a state that somebody made, or loaded from a document.

The deal that it is in is played again as far as the state tells of it.
"""

from collections.abc import Iterator
from itertools import chain, islice

from chicago_rules.card_faults import at, card_faults
from chicago_rules.deals import begun, deal_to_come, dealer_to_draw
from chicago_rules.differences import differences
from chicago_rules.errors import Fault
from chicago_rules.events import ChoiceMade, DealerDrawn, Reshuffled, ShowdownHeld
from chicago_rules.messages import describe
from chicago_rules.redacted import Announcement
from chicago_rules.retracing import retracing_faults
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet, sheet_faults, size_faults, unkept_faults
from chicago_rules.state import Drawing, State
from chicago_rules.strict import MAX_FAULTS


def state_faults(state: State) -> Iterator[Fault]:
    """Yield what keeps a state from being one that play could have reached; nothing of one it did.

    Each fault has its place as a path, such as ``deal.stock`` or ``phase.current.pending[1]``,
    where places in rows count from 1. What rests on a part that is wrong is not looked at, and no
    more than 100 faults are told. They name cards: they are as secret as the state. A state
    without faults is one that play comes to; what that guarantees stands in the reference.
    The values in it are expected to be of their types.

    >>> import chicago_rules as cr
    >>> state = cr.new_game(cr.load_profile("hemmavariant"), players=3, dealer=2)
    >>> list(state_faults(state))
    []
    """
    faults = [*_sheet_faults(state), *_table_faults(state)]
    yield from islice(faults or _deal_faults(state), MAX_FAULTS)


def _sheet_faults(state: State) -> Iterator[Fault]:
    """Yield where a score sheet is of another table or other rules, or contradicts itself."""
    for fault in size_faults(state.players):
        yield Fault("sheet.totals", fault.message)
    sheets = (("sheet", state.sheet), ("deal.opening.sheet", state.deal.opening.sheet))
    for path, sheet in sheets:
        faults = chain(sheet_faults(sheet, state.players), unkept_faults(state.profile, sheet))
        yield from (fault.inside(path) for fault in faults)


def _table_faults(state: State) -> Iterator[Fault]:
    """Yield where the deal is of another table, or its dealer is none."""
    opening, players = state.deal.opening, state.players
    if len(state.deal.holdings) != players:
        yield Fault("deal.holdings", f"there are {players} seats, not {len(state.deal.holdings)}")
    if opening.number < 1:
        yield Fault(
            "deal.opening.number", f"deals count from 1, so that none is {describe(opening.number)}"
        )
    drawn_for = isinstance(state.phase, Drawing)
    if opening.dealer is None and not drawn_for:
        yield Fault("deal.opening.dealer", "every deal has a dealer once it has been drawn for")
    if opening.dealer is not None and drawn_for:
        yield Fault("deal.opening.dealer", "nobody deals while the dealer is drawn for")
    elif opening.dealer is not None and not 0 <= opening.dealer < players:
        yield Fault(
            "deal.opening.dealer", f"a seat is 0 to {players - 1}, not {describe(opening.dealer)}"
        )
    for number, told in enumerate(state.deal.announced):
        seats = _seats_in(told)
        if not all(0 <= seat < players for seat in seats):
            yield Fault(at("deal.announced", number), f"a seat is 0 to {players - 1}")


def _seats_in(told: Announcement) -> tuple[Seat, ...]:
    """Return whom an announcement is of."""
    if isinstance(told, DealerDrawn):
        return tuple(seat for seat, _ in told.cards)
    if isinstance(told, ChoiceMade) and told.target is not None:
        return (told.seat, told.target)
    return () if isinstance(told, ShowdownHeld | Reshuffled) else (told.seat,)


def _deal_faults(state: State) -> Iterator[Fault]:
    """Yield what is wrong with the deal, of which table and dealer are right."""
    profile, opening = state.profile, state.deal.opening
    if opening.dealer is None:
        if profile.deal.drawn_end() is None:
            yield Fault("phase", f"{profile.id} does not draw for first dealer")
        else:
            beginning = dealer_to_draw(profile, ScoreSheet((0,) * state.players))
            yield from retracing_faults(beginning, state)
    else:
        yield from _dealt_faults(state, opening.dealer)


def _dealt_faults(state: State, dealer: Seat) -> Iterator[Fault]:
    """Yield what is wrong with a deal that has its dealer, from the sheet that it began with."""
    profile, opening = state.profile, state.deal.opening
    beginning = deal_to_come(profile, opening.sheet, opening.number, dealer)
    if len(beginning.deal.seats) == 1:
        if opening.number > 1:
            yield Fault("phase", "a game of a single seat is over before its first deal")
        else:
            yield from differences(begun(profile, opening.sheet, dealer), state)
    elif state.deal.holdings == beginning.deal.holdings:
        yield from differences(beginning, state)
    else:
        faults = list(card_faults(state, beginning.deal.seats))
        yield from faults or retracing_faults(beginning, state)
