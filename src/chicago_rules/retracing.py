"""A deal played again as far as a state tells of it, to see whether it leads to that state.

What was done is told by the announcements, the cards that each seat threw and drew, and the tricks.
The pack is laid so that each card comes when it came.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from chicago_rules.actions import (
    Action,
    Chicago,
    Claim,
    Draw,
    Exchange,
    Keep,
    Pass,
    Points,
    Redeal,
    Refuse,
    Reshuffle,
    Shuffle,
    Take,
    Throw,
    Zero,
    plays,
)
from chicago_rules.card_faults import at, dealt_to
from chicago_rules.cards import PACK, Card
from chicago_rules.differences import differences, part_differences
from chicago_rules.engine import apply, why_not
from chicago_rules.errors import Fault
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChicagoDeclined,
    ChoiceMade,
    Claimed,
    DealerDrawn,
    Kept,
    OpenTaken,
    Passed,
    Reshuffled,
)
from chicago_rules.hands import HAND_SIZE
from chicago_rules.phases.reshuffle import shuffled
from chicago_rules.redacted import (
    Announcement,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenRedealt,
)
from chicago_rules.seats import Seat
from chicago_rules.state import (
    Drawing,
    Exchanging,
    Offering,
    Playing,
    Reshuffling,
    Round,
    Shuffling,
    State,
    round_of,
)


def retracing_faults(beginning: State, state: State) -> Iterator[Fault]:
    """Yield why play does not lead from the beginning of a deal to a state; nothing where it does.

    It is played on as the state tells, to that state or as far as it goes.
    """
    so_far = beginning
    while so_far.phase != state.phase or so_far != state:
        move = _move(so_far, state)
        if move is None:
            yield from _end_faults(so_far, state)
            return
        where, action = move
        refusal = why_not(so_far, action)
        if refusal is not None:
            yield Fault(where, refusal.message)
            return
        known = len(so_far.deal.announced)
        so_far = apply(so_far, action)
        faults = list(_parting_faults(so_far, state, known))
        if faults:
            yield from faults
            return


def _a_try(so_far: State, seat: Seat) -> Exchange:
    """Return an exchange that fails because the seat is stopped, whatever it is of."""
    return Exchange(seat, so_far.deal.holdings[seat].hand[:1])


def _parting_faults(after: State, state: State, known: int) -> Iterator[Fault]:
    """Yield where an action has led to something else than what was announced."""
    if after.deal_number != state.deal_number:
        yield Fault("phase", "what was done has ended the deal")
        return
    told, right = state.deal.announced, after.deal.announced
    for number in range(known, len(right)):
        where = at("deal.announced", number)
        if number == len(told) or type(told[number]) is not type(right[number]):
            yield Fault(where, f"play leads to {type(right[number]).__name__} here")
            return
        yield from part_differences(right[number], told[number], where)


def _end_faults(so_far: State, state: State) -> Iterator[Fault]:
    """Yield where a state is not the one that all that is told has led to."""
    known = len(so_far.deal.announced)
    if known < len(state.deal.announced):
        name = type(state.deal.announced[known]).__name__
        yield Fault(at("deal.announced", known), f"play does not lead to {name} here")
    else:
        yield from differences(so_far, state)


# What was done next


def _move(so_far: State, state: State) -> tuple[str, Action] | None:
    """Return what was done next, with the place that tells it; None where nothing is told."""
    phase, known = so_far.phase, len(so_far.deal.announced)
    ahead = state.deal.announced[known:]
    told = ahead[0] if ahead else None
    where = at("deal.announced", known)
    if isinstance(phase, Shuffling):
        drawn_for = isinstance(state.phase, Drawing)
        return None if drawn_for else ("deal", Shuffle(_pack(so_far, state)))
    if isinstance(told, ChicagoCalled) and not told.blind:
        return where, Chicago(told.seat)
    if isinstance(phase, Exchanging):
        return _turn(so_far, state, phase, ahead)
    if isinstance(phase, Playing):
        return _play(so_far, state, phase)
    if isinstance(phase, Offering) and _is_refused(state, ahead):
        return where, Refuse(phase.seat)
    if isinstance(phase, Reshuffling) and isinstance(told, Reshuffled):
        return where, Reshuffle(_order(shuffled(so_far, phase), so_far, state))
    action = None if told is None else _action(state, told)
    return None if action is None else (where, action)


def _action(state: State, told: Announcement) -> Action | None:
    """Return the action that an announcement tells of, None where it tells what came of one."""
    match told:
        case DealerDrawn(cards):
            return Draw(cards)
        case UnseenCardThrown(seat):
            thrown = state.deal.holdings[seat].thrown
            return Throw(seat, thrown[0]) if thrown else None
        case Kept(seat):
            return Keep(seat)
        case UnseenRedealt(seat):
            return Redeal(seat)
        case OpenTaken(seat):
            return Take(seat)
        case Claimed(seat, category):
            return Claim(seat, category)
        case Passed(seat) | ChicagoDeclined(seat):
            return Pass(seat)
        case ChoiceMade(seat, zeroes, target):
            return Zero(seat, target) if zeroes else Points(seat)
        case _:
            return None


def _play(so_far: State, state: State, phase: Playing) -> tuple[str, Action] | None:
    """Return the play of the next card that lies in the tricks or on the table."""
    number, place = len(so_far.deal.tricks), len(phase.table)
    where, cards = "phase.table", state.phase.table if isinstance(state.phase, Playing) else ()
    if number < len(state.deal.tricks):
        where, cards = at("deal.tricks", number), state.deal.tricks[number].cards
    return (where, plays(phase.seat)[cards[place]]) if place < len(cards) else None


def _is_refused(state: State, ahead: tuple[Announcement, ...]) -> bool:
    """Tell whether a card on offer is refused by what comes, or while a new stock is due."""
    current = round_of(state.phase)
    waiting = current is not None and any(one.refused is not None for one in current.pending)
    return not isinstance(ahead[0], OpenTaken) if ahead else waiting


# Exchanges


def _turn(
    so_far: State, state: State, phase: Exchanging, ahead: tuple[Announcement, ...]
) -> tuple[str, Action] | None:
    """Return how the first seat exchanges of which it is told, of those whose turn it is."""
    now = round_of(state.phase)
    here = now if now is not None and now.number == phase.round else None
    for seat in phase.waiting:
        for choice in here.chosen if here else ():
            if choice.seat == seat:
                return "phase.current.chosen", choice
        exchange = _exchange(so_far, state, phase.current, seat, ahead, here)
        if exchange is not None:
            return f"{at('deal.holdings', seat)}.thrown", exchange
    return None


def _exchange(
    so_far: State,
    state: State,
    current: Round,
    seat: Seat,
    ahead: tuple[Announcement, ...],
    here: Round | None,
) -> Exchange | None:
    """Return how a seat exchanged in a round, by what is told or still waits in the same round."""
    own = [
        told
        for told in ahead
        if isinstance(told, UnseenExchanged | UnseenCardsThrown)
        and (told.seat, told.round) == (seat, current.number)
    ]
    done = next((told for told in own if isinstance(told, UnseenExchanged)), None)
    until = ahead if done is None else ahead[: ahead.index(done)]
    waits = next((one for one in (here.pending if here else ()) if one.seat == seat), None)
    zeroed = any(isinstance(told, Awarded) and told.seat == seat for told in until)
    if zeroed or (own and not current.terms.at_once and isinstance(own[0], UnseenExchanged)):
        return _a_try(so_far, seat)
    if own:
        count = own[0].count
    elif waits is not None:
        count = len(waits.thrown)
    else:
        return None
    thrown = len(so_far.deal.holdings[seat].thrown)
    cards = state.deal.holdings[seat].thrown[thrown : thrown + count]
    shown = any(isinstance(told, CardOffered) and told.seat == seat for told in until)
    awaited = waits is not None and (waits.offers or waits.refused is not None)
    wanted = current.terms.opens == "on_request" and (shown or awaited)
    return Exchange(seat, cards, wanted, bool(cards) and ChicagoCalled(seat, True) in until)


# The order of cards


def _pack(so_far: State, state: State) -> tuple[Card, ...]:
    """Return the pack from which each seat was dealt its cards; of six any one comes last."""
    seats, holdings = so_far.deal.seats, state.deal.holdings
    rows = [sorted(+dealt_to(holdings[seat])) for seat in seats]
    dealt = [row[place] for place in range(HAND_SIZE) for row in rows]
    dealt += [card for row in rows for card in row[HAND_SIZE:]]
    return (*dealt, *_order([card for card in PACK if card not in dealt], so_far, state))


def _order(cards: Iterable[Card], so_far: State, state: State) -> tuple[Card, ...]:
    """Return cards as they lay in a new stock: as they came from it, and then as they lie there.

    Those of which neither is told were shuffled again before they came, in whatever order.
    """
    left = {*cards}
    lying = (*_coming(so_far, state), *state.deal.stock, *sorted(left))
    return tuple(dict.fromkeys(card for card in lying if card in left))


def _coming(so_far: State, state: State) -> Iterator[Card]:
    """Yield the cards that come from the stock from now on, in their order."""
    place = [len(holding.drawn) for holding in so_far.deal.holdings]
    had = Counter[Seat]()
    drawing, now = round_of(so_far.phase), round_of(state.phase)
    for pending in drawing.pending if drawing else ():
        had[pending.seat] = len(pending.drawn)
    for told in state.deal.announced[len(so_far.deal.announced) :]:
        if isinstance(told, CardOffered):
            yield told.card
        elif isinstance(told, OpenTaken):
            had[told.seat] = 1
        elif isinstance(told, UnseenRedealt | UnseenExchanged):
            first = place[told.seat]
            place[told.seat] += told.count
            drawn = state.deal.holdings[told.seat].drawn
            yield from drawn[first + had[told.seat] : place[told.seat]]
            had[told.seat] = 0
    for pending in now.pending if now else ():
        yield from pending.drawn[had[pending.seat] :]
