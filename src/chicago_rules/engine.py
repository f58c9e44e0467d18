"""The game as its users see it: begin one, ask what may be done, and do it.

This module only finds the phase that answers; the rules stand in ``phases``.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol, TypeAlias, assert_never

from chicago_rules import calls
from chicago_rules.actions import (
    ACTIONS,
    Action,
    ChanceAction,
    Chicago,
    Draw,
    Exchange,
    IllegalAction,
    Pass,
    Play,
    Points,
    Refuse,
    Reshuffle,
    SeatAction,
    Shuffle,
    Take,
    Zero,
)
from chicago_rules.cards import PACK, Card
from chicago_rules.course import deal_to_come
from chicago_rules.drawing import returnable
from chicago_rules.errors import Fault, GameError, NotationError
from chicago_rules.events import Event
from chicago_rules.phases import chicago, choice, exchange, offer, reshuffle, shuffle, tricks
from chicago_rules.profile import Profile
from chicago_rules.seats import MAX_SEATS, checked_seat, format_seat
from chicago_rules.state import (
    CHANCE,
    Actor,
    Asking,
    Choosing,
    Exchanging,
    Finished,
    Offering,
    Playing,
    Reshuffling,
    ScoreSheet,
    Shuffling,
    Sink,
    State,
    Transition,
)

# Tuples, because asking for a union of classes takes several times as long.
_NO_SEAT = (Shuffling, Reshuffling, Finished)
_CHANCE_ACTIONS = (Shuffle, Reshuffle, Draw)

_Move: TypeAlias = Callable[[Sink], State]

_WANTED: Final = {
    Playing: tricks.WANTED,
    Exchanging: exchange.WANTED,
    Offering: offer.WANTED,
    Choosing: choice.WANTED,
    Asking: chicago.WANTED,
}


class RandomSource(Protocol):
    """Where chance comes from, such as ``random.Random(7)`` or ``random.SystemRandom()``."""

    def random(self) -> float:
        """Return a number from 0 up to but not including 1."""


def new_game(
    profile: Profile,
    players: int,
    dealer: int,
    *,
    sheet: ScoreSheet | None = None,
    check_players: bool = True,
) -> State:
    """Return a game of so many players that waits for the pack of its first deal.

    ``dealer`` is the seat, from 0, that deals first. A ``sheet`` begins in the middle of a game.
    A number of players that the profile does not allow is a ``GameError`` unless
    ``check_players`` is false; more than 10, fewer than 2, a dealer who is no seat and a sheet
    of another table always are.

    >>> import chicago_rules as cr
    >>> cr.new_game(cr.load_profile("hemmavariant"), players=3, dealer=2)
    <State deal 1 Shuffling totals (0, 0, 0)>
    """
    if not isinstance(profile, Profile):
        raise GameError(f"{profile!r} is no profile; load_profile gives one")
    _refuse(size_faults(players))
    if check_players and not profile.players.allow(players):
        raise GameError(
            f"{profile.id} is not for {players} players; check_players=False plays it all the same"
        )
    if sheet is None:
        sheet = ScoreSheet((0,) * players)
    _refuse(sheet_faults(sheet, players))
    return deal_to_come(profile, sheet, 1, checked_seat("the dealer", dealer, players))


def _refuse(faults: Iterator[Fault]) -> None:
    """Raise the first of the faults, if there is one."""
    for fault in faults:
        raise GameError(fault.message)


def size_faults(players: int) -> Iterator[Fault]:
    """Yield why there is no game of so many players."""
    if type(players) is not int or not 2 <= players <= MAX_SEATS:
        yield Fault("players", f"a game has 2 to {MAX_SEATS} players, not {players!r}")


def sheet_faults(sheet: ScoreSheet, players: int) -> Iterator[Fault]:
    """Yield where a sheet is not of a table of so many, or says what is not built yet."""
    if len(sheet.totals) != players:
        yield Fault("totals", f"the sheet has {len(sheet.totals)} totals for {players} players")
    lists = {
        "declared": sheet.declared,
        "succeeded": sheet.succeeded,
        "waived": sheet.waived,
    }
    for name, seats in lists.items():
        if not set(seats) <= set(range(players)):
            yield Fault(name, f"{name} in the sheet names a seat that is not of this table")
    if not set(sheet.succeeded) <= set(sheet.declared):
        yield Fault("succeeded", "a seat in succeeded must stand in declared, too")
    unbuilt = {
        "stopped": sheet.stopped,
        "out": sheet.out,
        "tiebreak": sheet.tiebreak,
        "breaker_paid": sheet.breaker_paid,
        "zero_used": sheet.zero_used,
    }
    for name, value in unbuilt.items():
        if value:
            yield Fault(name, f"{name} in the sheet belongs to a rule that is not built yet")


def to_act(state: State) -> Actor | None:
    """Return the seat to act, ``CHANCE`` when a pack must be ordered, None after the game."""
    phase = state.phase
    if isinstance(phase, _NO_SEAT):
        return None if isinstance(phase, Finished) else CHANCE
    return phase.seat


def legal_actions(state: State, seat: int | None = None) -> Sequence[SeatAction]:
    """Return what a seat may do now, by default the seat that ``to_act`` names.

    The order is fixed and begins with the harmless action that may stand in for an absent player:
    exchanges by the number of cards, then canonically; take, refuse; points, zeroing; pass,
    Chicago; plays from the lowest rank, within a rank clubs, diamonds, hearts, spades. For chance,
    a finished game and a seat that may not act it is empty. An action of a seat is in it exactly
    when ``why_not`` has nothing against it.
    """
    phase = state.phase
    if isinstance(phase, _NO_SEAT):
        return ()
    if seat is not None and seat != phase.seat:
        return ()
    if isinstance(phase, Playing):
        return tricks.legal(phase)
    if isinstance(phase, Exchanging):
        return exchange.legal(state, phase)
    if isinstance(phase, Offering):
        return offer.legal(state, phase)
    if isinstance(phase, Choosing):
        return choice.legal(phase)
    if isinstance(phase, Asking):
        return chicago.legal(phase)
    assert_never(phase)


def why_not(state: State, action: Action) -> IllegalAction | None:
    """Return why the action is not allowed now, or None where ``apply`` would do it."""
    judged = _judged(state, action)
    return judged if isinstance(judged, IllegalAction) else None


def apply(state: State, action: Action) -> State:
    """Return the state after the action; one that is not allowed raises ``IllegalAction``."""
    judged = _judged(state, action)
    if isinstance(judged, IllegalAction):
        raise judged
    return judged(None)


def step(state: State, action: Action) -> Transition:
    """Return the state after the action and what happened; refuses as ``apply`` does."""
    judged = _judged(state, action)
    if isinstance(judged, IllegalAction):
        raise judged
    events: list[Event] = []
    after = judged(events.append)
    return Transition(after, tuple(events))


def may_shuffle(state: State) -> tuple[Card, ...]:
    """Return the cards that chance may order now, canonically; none when it is not to act.

    They are secret: which cards are discards tells what the hands are not.
    """
    if isinstance(state.phase, Shuffling):
        return PACK
    if isinstance(state.phase, Reshuffling):
        return returnable(state.deal)
    return ()


def chance_action(state: State, rng: RandomSource) -> ChanceAction:
    """Return what chance owes now, every order equally likely as far as ``rng`` is uniform.

    It is a ``GameError`` when chance is not to act.
    """
    cards = list(may_shuffle(state))
    if not cards:
        raise GameError("chance is not to act")
    for last in range(len(cards) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    if isinstance(state.phase, Shuffling):
        return Shuffle(cards)
    return Reshuffle(cards)


def _judged(state: State, action: Action) -> IllegalAction | _Move:
    """Return why the action is refused, or else what does it."""
    if type(action) not in ACTIONS:
        message = f"{action!r} is no action; parse_action makes one of a text"
        raise NotationError([Fault("", message)])
    if isinstance(state.phase, Finished):
        return IllegalAction("game_over", action, _awaited(state))
    if isinstance(action, _CHANCE_ACTIONS):
        return _judged_chance(state, action)
    if not 0 <= action.seat < state.players:
        return IllegalAction(
            "no_such_seat",
            action,
            f"there is no seat {format_seat(action.seat)} in a game of {state.players}",
        )
    return _publicly_refused(state, action) or _judged_seat(state, action)


def _judged_chance(state: State, action: ChanceAction) -> IllegalAction | _Move:
    phase = state.phase
    if isinstance(phase, Shuffling) and isinstance(action, Shuffle):
        return shuffle.why_not(action) or partial(shuffle.step, state, action)
    if isinstance(phase, Reshuffling) and isinstance(action, Reshuffle):
        return reshuffle.why_not(state, action) or partial(reshuffle.step, state, phase, action)
    return _not_now(state, action)


def _publicly_refused(state: State, action: SeatAction) -> IllegalAction | None:
    """Return a refusal that everybody knows of already, whoever is to act."""
    if isinstance(action, Exchange):
        in_round = isinstance(state.phase, (Exchanging, Reshuffling, Offering))
        return exchange.why_stopped(state, action) if in_round else None
    return calls.why_not(state, action) if isinstance(action, Chicago) else None


def _judged_seat(state: State, action: SeatAction) -> IllegalAction | _Move:
    phase = state.phase
    if isinstance(phase, _NO_SEAT):
        return IllegalAction("chance_first", action, _awaited(state))
    if action.seat != phase.seat:
        return IllegalAction("not_your_turn", action, _awaited(state))
    if isinstance(phase, Playing) and isinstance(action, Play):
        return tricks.why_not(phase, action) or partial(tricks.step, state, phase, action)
    if isinstance(phase, Exchanging) and isinstance(action, Exchange):
        return exchange.why_not(state, phase, action) or partial(
            exchange.step, state, phase, action
        )
    if isinstance(phase, Offering) and isinstance(action, Take | Refuse):
        return offer.why_not(state, phase, action) or partial(offer.step, state, phase, action)
    if isinstance(phase, Choosing) and isinstance(action, Points | Zero):
        return choice.why_not(state, phase, action) or partial(choice.step, state, phase, action)
    if isinstance(phase, Asking) and isinstance(action, Chicago | Pass):
        return partial(chicago.step, state, action)
    return _not_now(state, action)


def _not_now(state: State, action: Action) -> IllegalAction:
    return IllegalAction("not_now", action, _awaited(state))


def _awaited(state: State) -> str:
    """Return what the game waits for, in words that give nothing away."""
    phase = state.phase
    if isinstance(phase, Shuffling):
        return shuffle.WANTED
    if isinstance(phase, Reshuffling):
        return reshuffle.WANTED
    if isinstance(phase, Finished):
        return "the game is over"
    return f"{format_seat(phase.seat)} {_WANTED[type(phase)]}"
