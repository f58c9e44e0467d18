"""The order of a deal: what follows when one part of it is over.

Shuffle and deal · sixth-card throws · redeals · showdown · for each round the exchanges, then its
showdown · the asking for Chicago · the tricks · the awards of the tricks · the showdown after them.
Whatever stops a deal goes to ``deals.end_deal``.
"""

from collections.abc import Sequence

import attrs

from chicago_rules import calls, piles, scoring
from chicago_rules.actions import Claim, Zero
from chicago_rules.cards import Card
from chicago_rules.deals import end_deal, end_if_held, freedoms
from chicago_rules.events import (
    CardOffered,
    Exchanged,
    FalseClaim,
    OpenRefused,
    ShowdownHeld,
    Stopped,
    TurnedUp,
)
from chicago_rules.holdings import Deal, make_holding
from chicago_rules.profile import MOMENTS, Moment
from chicago_rules.redacted import (
    Announcement,
    UnseenOpenRefused,
    unseen_exchange,
)
from chicago_rules.scoring import verdict
from chicago_rules.seats import Seat
from chicago_rules.sheets import UNDECIDED, ScoreSheet, Verdict
from chicago_rules.state import (
    Asking,
    Choosing,
    Claiming,
    Exchanging,
    Offering,
    PendingExchange,
    Redealing,
    Reshuffling,
    Round,
    Sink,
    State,
    Throwing,
    announced,
    make_exchanging,
    make_playing,
    make_round,
    make_state,
)
from chicago_rules.trickscoring import trick_awards

# Before the exchanges


def after_deal(state: State, sixth: tuple[Seat, ...], sink: Sink) -> State:
    """Go on after a deal in which these seats have been dealt a sixth card."""
    ended = end_if_held(state, state.deal, state.deal.seats, sink)
    return next_throw(state, sixth, sink) if ended is None else ended


def next_throw(state: State, seats: tuple[Seat, ...], sink: Sink) -> State:
    """Let the first of these seats throw its sixth card; after the last redeals begin."""
    if seats:
        return state.waiting_for(Throwing(seats))
    return next_redeal(state, state.deal.seats, sink)


def next_redeal(state: State, seats: tuple[Seat, ...], sink: Sink) -> State:
    """Ask the first of these seats about a low hand; after the last hands are compared."""
    if state.profile.deal.redeal is not None and seats:
        return state.waiting_for(Redealing(seats[0]))
    return after_moment(state, "deal", sink)


def after_redeal(state: State, asked: Redealing, sink: Sink) -> State:
    """Go on after a redeal: with the shuffle it may owe, with the same seat, or with the next."""
    ended = end_if_held(state, state.deal, (asked.seat,), sink)
    if ended is not None:
        return ended
    if asked.old:
        return state.waiting_for(Reshuffling(asked))
    return ask_again(state, asked, sink)


def ask_again(state: State, asked: Redealing, sink: Sink) -> State:
    """Ask a seat that has redealt once more, or go on with the next."""
    rules = state.profile.deal.redeal
    if rules is not None and rules.may_again(asked.done):
        return state.waiting_for(Redealing(asked.seat, asked.done))
    return next_redeal(state, state.deal.seats_after(asked.seat), sink)


# Showdowns


def after_moment(state: State, moment: Moment, sink: Sink) -> State:
    """Hold the showdown of all hands at this moment, if there is one, and go on from there."""
    return _hold(state, moment, state.deal.opening.seats, sink)


def _hold(state: State, moment: Moment, compared: tuple[Seat, ...], sink: Sink) -> State:
    """Hold the showdown of these hands, after claims where there are any, and go on from there."""
    rules = state.profile.showdown
    if not compared or not rules.is_held(moment):
        return _beyond(state, moment, sink)
    if rules.is_claimed(moment):
        return state.waiting_for(Claiming(moment, compared))
    return _compare(state, moment, compared, sink)


def after_claims(state: State, moment: Moment, claims: Sequence[Claim], sink: Sink) -> State:
    """Put out of the game who claimed falsely, and compare the best honest claims."""
    honest = []
    for claim in claims:
        if len(state.deal.seats) == 1:
            break
        if scoring.category_of(state.profile, state.deal, claim.seat) is claim.category:
            honest.append(claim)
        else:
            state = _without(state, claim.seat, sink)
    if len(state.deal.seats) == 1:
        return end_deal(state, Verdict(state.deal.seats), sink)
    best = max((claim.category for claim in honest), default=None)
    compared = [claim.seat for claim in honest if claim.category is best]
    return _compare(state, moment, compared, sink)


def _without(state: State, seat: Seat, sink: Sink) -> State:
    """Return the game without a seat whose claim is found to be false."""
    found = FalseClaim(seat, state.deal.holdings[seat].hand)
    deal = announced(state.deal, found, sink)
    if deal.declarer == seat:
        deal = calls.voided(deal, sink)
    opening = attrs.evolve(deal.opening, seats=tuple(s for s in deal.seats if s != seat))
    deal = attrs.evolve(deal, opening=opening)
    return make_state(state.profile, state.sheet.without(seat), deal, state.phase)


def _compare(state: State, moment: Moment, compared: Sequence[Seat], sink: Sink) -> State:
    """Compare these seats' hands and let those that may choose do so."""
    held = scoring.held_showdown(state.profile, state.deal, moment, compared)
    deal = state.deal
    if moment == "tricks":
        for turned in _turned_up(state, held):
            deal = announced(deal, turned, sink)
    if sink is not None:
        sink(held)
    state = state.with_deal(_with_showdown(deal, held))
    if not held.scorers:
        return _beyond(state, moment, sink)
    return next_choice(state, moment, held.scorers, held.scorers, (), sink)


def _turned_up(state: State, held: ShowdownHeld) -> tuple[TurnedUp, ...]:
    """Return what the seats whose hands are shown after the tricks had played face down."""
    down = [card for trick in state.deal.tricks for card in trick.face_down]
    if not down:
        return ()
    hands = {hand.seat: tuple([c for c in down if c in hand.cards]) for hand in held.shown}
    return tuple([TurnedUp(seat, cards) for seat, cards in hands.items() if cards])


def _with_showdown(deal: Deal, held: ShowdownHeld) -> Deal:
    """Return the deal after a showdown, which notes the hands that have now scored."""
    if not held.scorers:
        return deal.with_announced(held)
    holdings = list(deal.holdings)
    for seat in held.scorers:
        holding = holdings[seat]
        holdings[seat] = make_holding(holding.hand, holding.thrown, holding.drawn, holding.hand)
    return deal.with_cards(tuple(holdings), deal.stock, deal.discards, (held,))


def next_choice(
    state: State,
    moment: Moment,
    scorers: tuple[Seat, ...],
    seats: tuple[Seat, ...],
    zeroings: tuple[Zero, ...],
    sink: Sink,
) -> State:
    """Ask the first of these scorers that has a choice; after the last make the awards."""
    found = scoring.to_choose(state.profile, state.sheet, state.deal, seats, zeroings)
    if found.sheet is not state.sheet:
        state = state.with_sheet(found.sheet)
    if found.asked:
        return state.waiting_for(Choosing(moment, scorers, found.asked, found.zeroings))
    return _after_choices(state, moment, scorers, found.zeroings, sink)


def _after_choices(
    state: State,
    moment: Moment,
    scorers: tuple[Seat, ...],
    zeroings: tuple[Zero, ...],
    sink: Sink,
) -> State:
    """Make the awards of a showdown whose choices are made, and go on from there."""
    profile, deal = state.profile, state.deal
    sheet = scoring.settled(profile, state.sheet, deal, scorers, zeroings, sink)
    state = _after_step(state, sheet)
    winners = scoring.winning_by(profile, deal, scorers, "scored")
    if winners:
        found = Verdict(tuple(sorted(winners)))
    else:
        found = verdict(profile, state.sheet, deal, deal_over=False)
    if found or scoring.zeroing_ends_deal(profile, deal, zeroings):
        return end_deal(state, found, sink)
    return _beyond(state, moment, sink)


def _after_step(state: State, sheet: ScoreSheet) -> State:
    """Return the state after a step of awards."""
    sheet = scoring.with_stops(state.profile, sheet, state.deal.opening)
    return state if sheet is state.sheet else state.with_sheet(sheet)


def _beyond(state: State, moment: Moment, sink: Sink) -> State:
    """Go on after the showdown of a moment."""
    if moment == "tricks":
        return end_deal(state, UNDECIDED, sink)
    number = MOMENTS.index(moment) + 1
    if number > state.deal.opening.rounds:
        return _after_exchanges(state)
    terms = state.profile.terms(number, state.deal.opening.rounds)
    current = make_round(number, terms, freedoms(state))
    return next_to_exchange(state, state.deal, current, state.deal.opening.seats, sink)


# Exchanges


def next_to_exchange(
    state: State, deal: Deal, current: Round, seats: tuple[Seat, ...], sink: Sink
) -> State:
    """Go on with a round in which these seats have not had their turn, in this order.

    The cards of the state are those of ``deal``.
    """
    terms = current.terms
    turns = []
    for seat in seats:
        if current.freedom[seat] != "stopped" or calls.has_first_call(state, deal, terms, seat):
            turns.append(seat)
            if not terms.hidden:
                break
        else:
            deal = announced(deal, Stopped(seat, current.number), sink)
    if turns:
        phase = make_exchanging(current, tuple(turns))
        return make_state(state.profile, state.sheet, deal, phase)
    return draw_on(state.with_deal(deal), current, sink)


def draw_on(state: State, current: Round, sink: Sink) -> State:
    """Draw for the first pending exchange; when none is pending the round is over."""
    if not current.pending:
        return after_moment(state, MOMENTS[current.number], sink)
    pending, later = current.first_pending()
    return draw(state, state.deal, later, pending, sink)


def draw(state: State, deal: Deal, later: Round, pending: PendingExchange, sink: Sink) -> State:
    """Draw for an exchange, with only those after it pending in the round.

    Where the stock runs out, chance owes a new one. The cards of the state are those of ``deal``.
    """
    wanted = pending.wanted
    top, stock = deal.stock[:wanted], deal.stock[wanted:]
    drawn = pending.drawn + top
    if len(top) == wanted and not pending.offers:
        return after_drawing(state, deal, later, pending, drawn, stock, sink)
    deal = deal.with_cards(deal.holdings, stock, deal.discards)
    if len(top) < wanted:
        waiting = later.with_first(pending.with_drawn(drawn))
        return make_state(state.profile, state.sheet, deal, Reshuffling(waiting))
    deal = announced(deal, CardOffered(pending.seat, top[0]), sink)
    offering = Offering(later.with_first(pending), top[0])
    return make_state(state.profile, state.sheet, deal, offering)


def after_drawing(
    state: State,
    deal: Deal,
    later: Round,
    pending: PendingExchange,
    drawn: tuple[Card, ...],
    stock: tuple[Card, ...],
    sink: Sink,
) -> State:
    """Give a seat all that it drew for its exchange, and go on with the round.

    ``stock`` is what the drawing has left of it.
    """
    seat, thrown = pending.seat, pending.thrown
    if sink is not None:
        if pending.refused is not None:
            sink(OpenRefused(seat, drawn))
        sink(Exchanged(seat, later.number, len(thrown), thrown, drawn))
    told: tuple[Announcement, ...] = (unseen_exchange(seat, later.number, len(thrown)),)
    if pending.refused is not None:
        told = (UnseenOpenRefused(seat), *told)
    deal = piles.take(deal, later.terms, pending, drawn, stock, told)
    return after_exchange(state, deal, later, seat, sink)


def after_exchange(state: State, deal: Deal, later: Round, seat: Seat, sink: Sink) -> State:
    """Go on with a round after an exchange that is finished; the cards are those of ``deal``."""
    ended = end_if_held(state, deal, (seat,), sink)
    if ended is not None:
        return ended
    if later.pending:
        return draw_on(state.with_deal(deal), later, sink)
    following = deal.seats_after(seat) if later.terms.at_once else ()
    return next_to_exchange(state, deal, later, following, sink)


# Chicago and the tricks


def _after_exchanges(state: State) -> State:
    """Ask for Chicago where the seats are asked in turn; otherwise the tricks begin."""
    in_turn = calls.way(state.profile, "asking") == "in_turn"
    return next_asked(state, state.deal.seats if in_turn else ())


def next_asked(state: State, seats: tuple[Seat, ...]) -> State:
    """Ask the first of these seats that may declare Chicago; if there is none, play."""
    for seat in seats:
        if calls.may_declare(state, seat):
            return state.waiting_for(Asking(seat))
    return to_tricks(state)


def after_call(state: State, seat: Seat, sink: Sink) -> State:
    """Go on after a call of Chicago: with the tricks, or with the exchanges it was made in."""
    phase = state.phase
    deal = calls.called(state.deal, seat, sink)
    state = state.with_deal(deal)
    if not isinstance(phase, Exchanging):
        return to_tricks(state)
    if phase.current.terms.calls == "freely":
        return state
    if sink is not None:
        sink(Exchanged(seat, phase.round, 0, (), ()))
    deal = deal.with_announced(unseen_exchange(seat, phase.round, 0))
    return next_to_exchange(state, deal, phase.current, deal.seats_after(seat), sink)


def to_tricks(state: State) -> State:
    """Let forehand lead to trick 1, or whoever does with a Chicago."""
    deal, rules = state.deal, state.profile.chicago
    leader = deal.seats[0]
    if deal.declarer is not None and rules is not None:
        leader = rules.leads(deal.declarer, forehand=leader)
    left = tuple([holding.hand for holding in deal.holdings])
    return make_state(state.profile, state.sheet, deal, make_playing(leader, left))


def after_tricks(state: State, sink: Sink) -> State:
    """Make the awards of the tricks, in one step, and go on from there."""
    profile, deal = state.profile, state.deal
    found = trick_awards(profile, state.sheet, deal, sink)
    state = _after_step(state, found.sheet)
    if found.winner is not None:
        return end_deal(state, Verdict((found.winner,)), sink)
    if found.awarded:
        decided = verdict(profile, state.sheet, deal, deal_over=False)
        if decided:
            return end_deal(state, decided, sink)
    return _hold(state, "tricks", found.compared, sink)
