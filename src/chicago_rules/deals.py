"""Where deals begin and end: who plays and deals, who is stopped, and when the game is over."""

from typing import Final

import attrs

from chicago_rules import calls, scoring
from chicago_rules.events import CombinationShown, DealEnded, GameTied, GameWon
from chicago_rules.holdings import Deal, Holding, make_deal, make_opening
from chicago_rules.profile import Freedom, Profile
from chicago_rules.scoring import verdict
from chicago_rules.seats import SEATS, Seat, clockwise
from chicago_rules.sheets import ScoreSheet, Verdict
from chicago_rules.state import Drawing, Finished, Shuffling, Sink, State, announced, make_state

_UNDEALT: Final = Holding()
_ALL_FREE: Final[tuple[Freedom, ...]] = tuple("free" for _ in SEATS)


def playing_seats(sheet: ScoreSheet, after: Seat) -> tuple[Seat, ...]:
    """Return who plays the next deal of a sheet, clockwise from the seat left of ``after``."""
    seats = clockwise(after, len(sheet.totals))
    if not (sheet.out or sheet.tiebreak):
        return seats
    return tuple(
        seat for seat in seats if seat not in sheet.out and seat in (sheet.tiebreak or seats)
    )


def dealer_to_draw(profile: Profile, sheet: ScoreSheet) -> State:
    """Return a game in which the seats draw for first dealer."""
    seats = tuple(sorted(playing_seats(sheet, Seat(0))))
    return make_state(profile, sheet, _undealt(profile, sheet, 1, None, seats), Drawing(seats))


def begun(profile: Profile, sheet: ScoreSheet, dealer: Seat) -> State:
    """Return a game from a sheet: its first deal is due, unless only one seat is left in it."""
    state = deal_to_come(profile, sheet, 1, dealer)
    seats = state.deal.seats
    return (
        state if len(seats) > 1 else make_state(profile, state.sheet, state.deal, Finished(seats))
    )


def deal_to_come(profile: Profile, sheet: ScoreSheet, number: int, dealer: Seat) -> State:
    """Return a game that waits for the pack of its next deal."""
    deal = _undealt(profile, sheet, number, dealer, playing_seats(sheet, dealer))
    sheet = scoring.with_stops(profile, sheet, deal.opening)
    return make_state(profile, sheet, deal, Shuffling())


def _undealt(
    profile: Profile, sheet: ScoreSheet, number: int, dealer: Seat | None, seats: tuple[Seat, ...]
) -> Deal:
    """Return a deal of which no card is dealt."""
    players = len(sheet.totals)
    rounds = profile.exchange.rounds_for(players)
    opening = make_opening(number, dealer, seats, sheet, rounds)
    return make_deal(opening, (_UNDEALT,) * players)


def stopped_seats(state: State) -> frozenset[int]:
    """Return the seats that may not exchange now."""
    sheet = state.sheet
    return scoring.stopped_by_points(state.profile, sheet, state.deal.opening).union(sheet.stopped)


def freedoms(state: State) -> tuple[Freedom, ...]:
    """Return what its points leave each seat of an exchange now, by seat.

    It holds for a whole round: only an attempt changes a total in one, and its seat is done then.
    """
    stopped, players = stopped_seats(state), state.players
    if not stopped:
        return _ALL_FREE[:players]
    stop = state.profile.exchange_stop
    kept: Freedom = "zeroed" if stop is not None and stop.zeroes_attempts() else "stopped"
    return tuple([kept if seat in stopped else "free" for seat in SEATS[:players]])


def end_deal(state: State, found: Verdict, sink: Sink) -> State:
    """End the deal: the game with it if it is won, otherwise the next deal is due.

    What was found before counts; where nothing was, a winner is looked for as at every deal's end.
    """
    profile, sheet, deal = state.profile, state.sheet, state.deal
    found = found or verdict(profile, sheet, deal, deal_over=True)
    if not deal.tricks:
        deal = calls.voided(deal, sink)
    number, dealer = deal.opening.number, deal.opening.dealer
    if sink is not None:
        sink(DealEnded(number, sheet.totals))
        if found.winners:
            sink(GameWon(found.winners))
        elif found.tied:
            sink(GameTied(found.tied))
    if found.winners or dealer is None:
        return make_state(profile, sheet, deal, Finished(found.winners))
    return next_deal(profile, sheet, number, dealer, found.tied)


def next_deal(
    profile: Profile, sheet: ScoreSheet, last: int, dealer: Seat, tied: tuple[Seat, ...]
) -> State:
    """Return a game that waits for the pack after a deal, for a tie-break if there are tied seats.

    Of those who play it the next after the last dealer deals.
    """
    if sheet.tiebreak != tied:
        sheet = attrs.evolve(sheet, tiebreak=tied)
    return deal_to_come(profile, sheet, last + 1, playing_seats(sheet, dealer)[0])


def end_if_held(state: State, deal: Deal, seats: tuple[Seat, ...], sink: Sink) -> State | None:
    """Return the end of a game that one of these seats wins by the cards it holds, else None.

    The cards are those of ``deal``.
    """
    winners = scoring.winning_by(state.profile, deal, seats, "held")
    if not winners:
        return None
    for seat in winners:
        deal = announced(deal, CombinationShown(seat, deal.holdings[seat].hand), sink)
    state = state.with_deal(deal)
    return end_deal(state, Verdict(tuple(sorted(winners))), sink)
