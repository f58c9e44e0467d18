"""The tricks: follow the suit led; the highest card of it wins and leads next."""

from typing import Final

from chicago_rules.actions import IllegalAction, Play, plays
from chicago_rules.cards import PACK, Card
from chicago_rules.course import after_tricks
from chicago_rules.events import Played, TrickWon
from chicago_rules.holdings import TRICKS, Trick, make_trick
from chicago_rules.profile import Profile
from chicago_rules.refusals import Facts
from chicago_rules.scoring import with_declared
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.state import Playing, Sink, State, make_playing, make_state
from chicago_rules.trickscoring import is_lost, with_loss

_OF_ITS_SUIT: Final = {
    card: frozenset(other for other in PACK if other.suit is card.suit) for card in PACK
}


def playable(phase: Playing) -> tuple[Card, ...]:
    """Return the cards that the seat may play, canonically: the suit led if it has any, else all.

    A leader may play any card.
    """
    hand = phase.left[phase.seat]
    if not phase.table:
        return hand
    return tuple(filter(_OF_ITS_SUIT[phase.table[0]].__contains__, hand)) or hand


def legal(state: State, phase: Playing) -> tuple[Play, ...]:
    """Return a play of each playable card, lowest first: by rank, then clubs to spades."""
    return tuple(map(plays(phase.seat).__getitem__, reversed(playable(phase))))


def why_not(state: State, phase: Playing, action: Play) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    cards = playable(phase)
    if action.card in cards:
        return None
    hand = phase.left[phase.seat]
    if action.card not in hand:
        return IllegalAction("card_not_held", action, {"card": action.card, "hand": hand}, "play")
    led = phase.table[0].suit
    facts: Facts = {"card": action.card, "led": led, "playable": cards}
    return IllegalAction("must_follow_suit", action, facts)


def step(state: State, phase: Playing, action: Play, sink: Sink) -> State:
    """Lay the card on the table; a complete trick goes to the highest card of the suit led."""
    profile, sheet, deal = state.profile, state.sheet, state.deal
    seat, card, seats = action.seat, action.card, deal.opening.seats
    down = profile.tricks.lies_face_down(card, led=phase.table[0] if phase.table else card)
    if sink is not None:
        sink(Played(seat, card, down))
    if deal.declarer is not None:
        sheet = with_declared(sheet, deal.declarer, deal.tricks, phase.table)
    left = [*phase.left]
    hand = [*left[seat]]
    hand.remove(card)
    left[seat] = tuple(hand)
    table = (*phase.table, card)
    face_down = (*phase.face_down, card) if down else phase.face_down
    after = make_playing(seats[(seats.index(seat) + 1) % len(seats)], tuple(left), table, face_down)
    if len(table) == len(seats):
        return _complete(state, sheet, after, sink)
    state = make_state(profile, sheet, deal, after)
    if deal.declarer is not None and _is_broken_off(state, after, deal.declarer):
        return _broken_off(state, after, deal.declarer, sink)
    return state


def _complete(state: State, sheet: ScoreSheet, phase: Playing, sink: Sink) -> State:
    """Give the trick on the table to its winner, who leads the next unless the tricks are over.

    Sheet and phase are those after the card that completes it.
    """
    deal, declarer = state.deal, state.deal.declarer
    trick = trick_on_table(phase, deal.opening.seats)
    if sink is not None:
        sink(TrickWon(len(deal.tricks) + 1, trick.winner, trick.card))
    over = len(deal.tricks) + 1 == TRICKS
    if declarer is not None and trick.winner != declarer:
        over = over or _stops(state.profile, in_trick=False)
        if not is_lost(deal, declarer):
            sheet = with_loss(state.profile, sheet, declarer, trick.winner, sink)
    deal = deal.with_trick(trick)
    state = make_state(state.profile, sheet, deal, make_playing(trick.winner, phase.left))
    return after_tricks(state, sink) if over else state


def _is_broken_off(state: State, phase: Playing, declarer: Seat) -> bool:
    """Tell whether the deal stops because the declarer has played and is not winning."""
    seats = state.deal.seats
    turn = seats.index(phase.seat)
    played = {seats[(turn - back) % len(seats)] for back in range(1, len(phase.table) + 1)}
    losing = declarer in played and trick_on_table(phase, seats).winner != declarer
    return losing and _stops(state.profile, in_trick=True)


def _stops(profile: Profile, *, in_trick: bool) -> bool:
    """Tell whether a deal stops when its Chicago is lost, in the middle of a trick or after it."""
    return profile.chicago is not None and profile.chicago.stops(in_trick=in_trick)


def _broken_off(state: State, phase: Playing, declarer: Seat, sink: Sink) -> State:
    """Stop the deal in the middle of a trick, which counts as its winner's so far."""
    trick = trick_on_table(phase, state.deal.seats)
    sheet = with_loss(state.profile, state.sheet, declarer, trick.winner, sink)
    deal = state.deal.with_trick(trick)
    return after_tricks(make_state(state.profile, sheet, deal, phase), sink)


def trick_on_table(phase: Playing, seats: tuple[Seat, ...]) -> Trick:
    """Return the trick on the table, of which the seat after its last card is next."""
    table = phase.table
    first = seats.index(phase.seat) - len(table)
    led, best = table[0].suit, 0
    for place, card in enumerate(table):
        # Of one suit, the card that stands earlier in canonical order is the higher.
        if card.suit is led and card < table[best]:
            best = place
    leader, winner = seats[first % len(seats)], seats[(first + best) % len(seats)]
    return make_trick(leader, table, winner, table[best], phase.face_down)
