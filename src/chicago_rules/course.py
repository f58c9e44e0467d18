"""The order of a deal: what follows when one part of it is over.

Shuffle and deal · for each round the exchanges, then its showdown · the asking for Chicago · the
tricks · the awards of the tricks · the showdown after them · winner or next deal.
"""

from typing import Final

import attrs

from chicago_rules.calls import may_declare
from chicago_rules.events import (
    ChicagoWon,
    DealEnded,
    GameWon,
    ShowdownHeld,
    Stopped,
)
from chicago_rules.profile import MOMENTS, ChicagoRules, Moment, Profile
from chicago_rules.scoring import (
    asked_to_choose,
    award,
    held_showdown,
    settled,
    winners,
    with_succeeded,
)
from chicago_rules.seats import Seat, clockwise
from chicago_rules.state import (
    Asking,
    Choosing,
    Deal,
    Exchanging,
    Finished,
    Holding,
    Opening,
    Playing,
    ScoreSheet,
    Shuffling,
    Sink,
    State,
    Trick,
)

TRICKS: Final = 5
"""The number of tricks in a deal that is played to its end."""


def deal_to_come(profile: Profile, sheet: ScoreSheet, number: int, dealer: Seat) -> State:
    """Return a game that waits for the pack of its next deal."""
    players = len(sheet.totals)
    opening = Opening(number, dealer, clockwise(dealer, players), sheet.totals)
    return State(profile, sheet, Deal(opening, (Holding(),) * players), Shuffling())


def is_stopped(state: State, seat: Seat) -> bool:
    """Tell whether the seat's total keeps it from exchanging now."""
    stop = state.profile.exchange_stop
    return stop is not None and stop.is_stopped(
        at_start=state.deal.opening.totals[seat], now=state.sheet.totals[seat]
    )


def after_moment(state: State, moment: Moment, sink: Sink) -> State:
    """Hold the showdown of this moment, if there is one, and go on from there."""
    profile, sheet, deal = state.profile, state.sheet, state.deal
    if not profile.showdown.is_held(moment):
        return _beyond(state, moment, sink)
    held = held_showdown(profile, deal, moment)
    if sink is not None:
        sink(held)
    deal = _with_showdown(deal, held)
    asked = asked_to_choose(profile, deal, held.scorers)
    if asked:
        return State(profile, sheet, deal, Choosing(moment, held.scorers, asked))
    return after_choices(State(profile, sheet, deal, state.phase), moment, held.scorers, (), sink)


def _with_showdown(deal: Deal, held: ShowdownHeld) -> Deal:
    """Return the deal after a showdown: what it made public, and which hands have now scored."""
    holdings = list(deal.holdings)
    for seat in held.scorers:
        holding = holdings[seat]
        holdings[seat] = Holding(holding.hand, holding.thrown, holding.drawn, holding.hand)
    announced = (*deal.announced, held)
    return deal.with_cards(tuple(holdings), deal.stock, deal.discards, announced)


def after_choices(
    state: State,
    moment: Moment,
    scorers: tuple[Seat, ...],
    zeroers: tuple[Seat, ...],
    sink: Sink,
) -> State:
    """Make the awards of a showdown whose choices are made, and go on from there."""
    profile, deal = state.profile, state.deal
    sheet = settled(profile, state.sheet, deal, scorers, zeroers, sink)
    state = State(profile, sheet, deal, state.phase)
    won = winners(profile, sheet, deal_over=False) if scorers else ()
    return _end_of_deal(state, won, sink) if won else _beyond(state, moment, sink)


def _beyond(state: State, moment: Moment, sink: Sink) -> State:
    """Go on after the showdown of a moment."""
    if moment == "tricks":
        return _end_of_deal(state, (), sink)
    round = MOMENTS.index(moment) + 1
    return next_exchange(state, round, state.deal.opening.seats, sink)


def next_exchange(state: State, round: int, seats: tuple[Seat, ...], sink: Sink) -> State:
    """Go on with a round in which these seats have not had their turn, in this order."""
    if round > state.profile.exchange.rounds_for(state.players):
        return next_asked(state, state.deal.opening.seats)
    for seat in seats:
        if not is_stopped(state, seat):
            return State(state.profile, state.sheet, state.deal, Exchanging(round, seat))
        if sink is not None:
            sink(Stopped(seat, round))
    return after_moment(state, MOMENTS[round], sink)


def next_asked(state: State, seats: tuple[Seat, ...]) -> State:
    """Ask the first of these seats that may declare Chicago; if there is none, play."""
    for seat in seats:
        if may_declare(state, seat):
            return State(state.profile, state.sheet, state.deal, Asking(seat))
    return to_tricks(state, declarer=None)


def to_tricks(state: State, declarer: Seat | None) -> State:
    """Begin the tricks: the declarer leads, or forehand when nobody has declared."""
    deal = state.deal
    leader = deal.opening.seats[0]
    if declarer is not None:
        leader, deal = declarer, attrs.evolve(deal, declarer=declarer)
    left = tuple(holding.hand for holding in deal.holdings)
    return State(state.profile, state.sheet, deal, Playing(leader, left))


def after_tricks(state: State, sink: Sink) -> State:
    """Make the awards of the tricks, in one step, and go on from there."""
    profile, deal = state.profile, state.deal
    chicago, declarer, tricks = profile.chicago, deal.declarer, deal.tricks
    if declarer is None or chicago is None:
        last = tricks[-1]
        points = profile.last_trick.points_for(last.card.rank, chicago=False)
        sheet = award(state.sheet, last.winner, "last_trick", points, sink)
    else:
        sheet = _after_chicago(chicago, state.sheet, declarer, tricks, sink)
    awarded = sheet.totals != state.sheet.totals
    won = winners(profile, sheet, deal_over=False) if awarded else ()
    state = State(profile, sheet, deal, state.phase)
    if won or declarer is not None:
        return _end_of_deal(state, won, sink)
    return after_moment(state, "tricks", sink)


def _after_chicago(
    rules: ChicagoRules, sheet: ScoreSheet, declarer: Seat, tricks: tuple[Trick, ...], sink: Sink
) -> ScoreSheet:
    """Return the sheet after a Chicago that was made, or broken by another seat's trick."""
    breaker = next((trick.winner for trick in tricks if trick.winner != declarer), None)
    if breaker is not None:
        sheet = award(sheet, breaker, "breaker", rules.breaker_award(), sink)
        return award(sheet, declarer, "chicago", rules.failure_award(), sink)
    if sink is not None:
        sink(ChicagoWon(declarer))
    return award(with_succeeded(sheet, declarer), declarer, "chicago", rules.success_award(), sink)


def _end_of_deal(state: State, won: tuple[Seat, ...], sink: Sink) -> State:
    """End the deal: the game with it if it is won, otherwise the next deal is due."""
    profile, sheet, deal = state.profile, state.sheet, state.deal
    won = won or winners(profile, sheet, deal_over=True)
    if sink is not None:
        sink(DealEnded(deal.opening.number, sheet.totals))
    if won:
        if sink is not None:
            sink(GameWon(won))
        return State(profile, sheet, deal, Finished(won))
    forehand = deal.opening.seats[0]
    return deal_to_come(profile, sheet, deal.opening.number + 1, dealer=forehand)
