"""A game followed by what is told of it: what all know, event by event, without the state.

What the sheet says and who is stopped is asked of those who state the rule, on public data.
"""

from collections.abc import Iterable
from typing import Final, TypeGuard, get_args

import attrs

from chicago_rules.arguments import require, row_of
from chicago_rules.cards import Card, parse_cards
from chicago_rules.deals import deal_to_come, next_deal, stopped_seats
from chicago_rules.errors import GameError
from chicago_rules.events import (
    Awaited,
    Awarded,
    CardOffered,
    ChicagoCalled,
    ChicagoLost,
    ChicagoVoid,
    ChicagoWon,
    ChoiceMade,
    Chose,
    DealEnded,
    DealerDrawn,
    FalseClaim,
    GameTied,
    GameWon,
    Played,
    ShowdownHeld,
    TrickWon,
    TurnedUp,
)
from chicago_rules.hands import Category
from chicago_rules.holdings import Deal, Holding, Opening
from chicago_rules.messages import describe
from chicago_rules.redacted import Announcement, SeenEvent, UnseenPlayed, redact
from chicago_rules.scoring import (
    category_of,
    to_choose,
    with_declared,
    with_stops,
    with_succeeded,
    with_waived,
    with_zeroing,
)
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet, fitting
from chicago_rules.state import CHANCE, Actor, Shuffling, State
from chicago_rules.views import A_VIEW, PlayerView, SeenTrick, observe

_ANNOUNCED: Final = get_args(Announcement)
_MISFITS: Final = (AttributeError, LookupError, StopIteration, TypeError, ValueError)
"""What comes of an event that is of no such seat, card or trick, or of nothing that can be one."""
_EXAMPLES: Final = {
    Category.HIGH_CARD: parse_cards("Ks Jh 9d 7c 2s"),
    Category.PAIR: parse_cards("Ks Kh 9d 7c 2s"),
    Category.TWO_PAIR: parse_cards("Ks Kh 9d 9c 2s"),
    Category.THREE_OF_A_KIND: parse_cards("Ks Kh Kd 7c 2s"),
    Category.STRAIGHT: parse_cards("Ts 9h 8d 7c 6s"),
    Category.FLUSH: parse_cards("Ks Js 9s 7s 2s"),
    Category.FULL_HOUSE: parse_cards("Ks Kh Kd 9c 9s"),
    Category.FOUR_OF_A_KIND: parse_cards("Ks Kh Kd Kc 2s"),
    Category.STRAIGHT_FLUSH: parse_cards("Ts 9s 8s 7s 6s"),
    Category.ROYAL_FLUSH: parse_cards("As Ks Qs Js Ts"),
}
"""A hand of each category by any ranking."""


def follow(view: PlayerView, events: Iterable[SeenEvent]) -> PlayerView:
    """Return what all know after these events, from what all knew before them.

    A game is followed from ``observe(new_game(...), None)``. The events are as any seat sees them,
    and may be handed on one by one: after each ``Awaited`` the view is that of a spectator. A
    seat's own view is a ``GameError``: what it holds, chose and may do is not followed. So is an
    event that could not have happened, where that is seen.
    """
    require(A_VIEW, view, PlayerView)
    if view.seat is not None:
        raise GameError("only the view of a spectator is followed: observe(state, None)")
    for event in row_of("events", events):
        seen = redact(event, None)
        try:
            view = _after(view, seen)
        except _MISFITS as error:
            raise GameError(f"{describe(seen)} does not follow from what is known") from error
    return view


def _after(view: PlayerView, event: SeenEvent) -> PlayerView:
    if isinstance(event, ShowdownHeld | DealEnded):
        view = _settled(view)
    if _is_announced(event):
        view = attrs.evolve(view, announced=(*view.announced, event))
    match event:
        case Awaited():
            return _awaiting(view, event)
        case DealerDrawn(dealer=dealer) if dealer is not None:
            return observe(deal_to_come(view.profile, view.sheet, view.deal_number, dealer), None)
        case DealEnded():
            return attrs.evolve(view, phase="finished")  # unless Awaited says that it goes on
        case GameTied():
            return _next_deal(view, event.seats)
        case GameWon():
            return attrs.evolve(view, winners=event.winners)
        case Chose():
            chosen = {*view.chosen, event.seat}
            return attrs.evolve(view, chosen=tuple(seat for seat in view.seats if seat in chosen))
        case CardOffered():
            return attrs.evolve(view, offered=event.card)
        case ChicagoCalled():
            return attrs.evolve(view, declarer=event.seat, blind=event.blind)
        case ChicagoVoid():
            return attrs.evolve(view, declarer=None, blind=False)
        case FalseClaim():
            seats = tuple(seat for seat in view.seats if seat != event.seat)
            return attrs.evolve(view, seats=seats, sheet=view.sheet.without(event.seat))
        case Played() | UnseenPlayed() | TrickWon() | ChicagoLost() | TurnedUp():
            return _tricks(view, event)
        case Awarded() | ChicagoWon() | ShowdownHeld() | ChoiceMade():
            return attrs.evolve(view, sheet=_sheet(view, event))
        case _:
            return view  # announced, or told by Awaited


def _is_announced(event: SeenEvent) -> TypeGuard[Announcement]:
    """Tell whether an event is announced for the deal; of awards a penalty in a round alone is."""
    if isinstance(event, Awarded):
        return event.origin == "attempt"
    return isinstance(event, _ANNOUNCED)


def _awaiting(view: PlayerView, now: Awaited) -> PlayerView:
    """Return the view at the end of an action."""
    if now.phase == "shuffle" and view.phase == "finished":
        view = _next_deal(view, ())
    played = view.table or view.tricks  # then DealEnded or the next showdown settles
    if now.phase not in ("draw", "choice") and not played:
        view = _settled(view)
    actor: Actor | None = None if now.phase == "finished" else CHANCE
    choosing = (now.phase, now.round) == ("exchange", view.round)
    state = _public_state(view)
    return attrs.evolve(
        view,
        phase=now.phase,
        to_act=now.seats[0] if now.seats else actor,
        round=now.round,
        chosen=view.chosen if choosing else (),
        stopped=tuple(filter(stopped_seats(state).__contains__, view.seats)),
        offered=view.offered if now.phase == "offer" else None,
        hand_sizes=now.hand_sizes,
        thrown_sizes=now.thrown_sizes,
        stock_size=now.stock_size,
        discard_size=now.discard_size,
        removed_size=now.removed_size,
    )


def _next_deal(view: PlayerView, tied: tuple[Seat, ...]) -> PlayerView:
    if view.dealer is None:
        raise GameError("no deal ends before there is a dealer")
    after = next_deal(view.profile, view.sheet, view.deal_number, view.dealer, tied)
    return observe(after, None)


def _public_state(view: PlayerView) -> State:
    """Return a state that is true in what is public; hands that were shown have their category."""
    opening = Opening(view.deal_number, view.dealer, view.seats, view.opening_sheet, 0)
    shown = {
        hand.seat: _EXAMPLES[hand.category]
        for told in view.announced
        if isinstance(told, ShowdownHeld)
        for hand in told.shown
    }
    seats = map(Seat, range(len(view.totals)))
    deal = Deal(opening, tuple(Holding(shown.get(seat, ())) for seat in seats))
    return State(view.profile, view.sheet, deal, Shuffling())


def _last_scorers(view: PlayerView) -> tuple[Seat, ...]:
    """Return who scored at the latest showdown of the deal, () before the first."""
    showdowns = (told for told in reversed(view.announced) if isinstance(told, ShowdownHeld))
    return next((held.scorers for held in showdowns), ())


def _settled(view: PlayerView) -> PlayerView:
    """Return the view after the step of awards of the latest showdown, however often it is asked.

    After the tricks this is not to be asked before their own step of awards is finished.
    """
    deal = _public_state(view).deal
    scored = {seat: category_of(view.profile, deal, seat) for seat in _last_scorers(view)}
    sheet = with_waived(view.profile, view.sheet, scored)
    return attrs.evolve(view, sheet=with_stops(view.profile, sheet, deal.opening))


def _sheet(view: PlayerView, event: Awarded | ChicagoWon | ShowdownHeld | ChoiceMade) -> ScoreSheet:
    """Return the sheet after an award, a Chicago made or a choice; no choice is one, too."""
    profile, sheet, deal = view.profile, view.sheet, _public_state(view).deal
    if isinstance(event, ChicagoWon):
        return with_succeeded(sheet, event.seat)
    if isinstance(event, Awarded):
        sheet = sheet.with_total(event.seat, sheet.totals[event.seat] + event.real)
        paid = event.origin == "breaker"
        return fitting(profile, attrs.evolve(sheet, breaker_paid=True)) if paid else sheet
    scorers = _last_scorers(view)
    if isinstance(event, ChoiceMade):
        if event.zeroes:
            sheet = with_zeroing(profile, sheet, deal, event.seat)
        scorers = scorers[scorers.index(event.seat) + 1 :]
    return to_choose(profile, sheet, deal, scorers, ()).sheet


def _tricks(
    view: PlayerView, event: Played | UnseenPlayed | TrickWon | ChicagoLost | TurnedUp
) -> PlayerView:
    """Return the view after something that happened in the tricks, or became known of them."""
    seats, table = view.seats, view.table
    if isinstance(event, TurnedUp):
        return attrs.evolve(view, tricks=_turned(view, event.seat, event.cards))
    if isinstance(event, TrickWon):
        leader = seats[(seats.index(event.seat) - table.index(event.card)) % len(seats)]
        trick = SeenTrick(leader, table, event.seat, event.card)
        return attrs.evolve(view, table=(), tricks=(*view.tricks, trick))
    if isinstance(event, ChicagoLost):
        return _broken_off(view, event.breaker)
    card = event.card if isinstance(event, Played) else None
    sheet, declarer = view.sheet, view.declarer
    if declarer is not None:
        sheet = with_declared(sheet, declarer, view.tricks, table)
    return attrs.evolve(view, sheet=sheet, table=(*table, card))


def _broken_off(view: PlayerView, breaker: Seat | None) -> PlayerView:
    """Return the view after a Chicago is lost: in the middle of a trick that trick is over."""
    seats, table = view.seats, view.table
    places: dict[Actor | None, int] = {seat: place for place, seat in enumerate(seats)}
    if breaker is None or not table:
        return view
    first = places[view.to_act] - len(table) + 1  # to_act is who has just played
    played = {seats[(first + turn) % len(seats)]: card for turn, card in enumerate(table) if card}
    trick = SeenTrick(seats[first], table, breaker, played[breaker])
    return attrs.evolve(view, table=(), tricks=(*view.tricks, trick))


def _turned(view: PlayerView, seat: Seat, cards: tuple[Card, ...]) -> tuple[SeenTrick, ...]:
    """Return the tricks when a seat has turned up what it had played face down, in order."""
    left, seats = iter(cards), view.seats
    tricks = []
    for trick in view.tricks:
        place = (seats.index(seat) - seats.index(trick.leader)) % len(seats)
        if trick.cards[place : place + 1] == (None,):
            seen = (*trick.cards[:place], next(left), *trick.cards[place + 1 :])
            trick = SeenTrick(trick.leader, seen, trick.winner, trick.card)
        tricks.append(trick)
    return tuple(tricks)
