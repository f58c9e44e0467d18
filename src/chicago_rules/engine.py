"""The game as its users see it: begin one, ask what may be done, and do it.

This module only finds the phase that answers; the rules stand in ``phases``.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import mul
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from chicago_rules import calls
from chicago_rules.actions import (
    ACTIONS,
    Action,
    ChanceAction,
    Chicago,
    Claim,
    Draw,
    Exchange,
    IllegalAction,
    Keep,
    Pass,
    Play,
    Points,
    Redeal,
    Refuse,
    Reshuffle,
    SeatAction,
    Shuffle,
    Take,
    Throw,
    Zero,
    make_reshuffle,
    make_shuffle,
)
from chicago_rules.arguments import not_a, require
from chicago_rules.cards import PACK, Card
from chicago_rules.course import after_call
from chicago_rules.deals import begun, dealer_to_draw
from chicago_rules.errors import Fault, GameError, NotationError
from chicago_rules.events import Event
from chicago_rules.phases import (
    chicago,
    choice,
    claims,
    dealer,
    exchange,
    offer,
    redeal,
    reshuffle,
    shuffle,
    sixth,
    tricks,
)
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.refusals import Facts, Words
from chicago_rules.seats import Seat, checked_seat, format_seat
from chicago_rules.sheets import (
    ScoreSheet,
    dealer_faults,
    sheet_faults,
    size_faults,
    unkept_faults,
)
from chicago_rules.state import (
    A_STATE,
    CHANCE,
    Actor,
    Asking,
    Choosing,
    Claiming,
    Drawing,
    Exchanging,
    Finished,
    Offering,
    Phase,
    Playing,
    Redealing,
    Reshuffling,
    Shuffling,
    Sink,
    State,
    Throwing,
    Transition,
)

# What is asked at each step is asked of the type: isinstance takes several times as long to say no.
_NO_SEAT: Final = (Shuffling, Reshuffling, Drawing, Finished)
_CHANCE_ACTIONS: Final = (Shuffle, Reshuffle, Draw)

_LEGAL: Final[dict[type[Phase], Callable[[State, Any], tuple[SeatAction, ...]]]] = {
    Throwing: sixth.legal,
    Redealing: redeal.legal,
    Offering: offer.legal,
    Claiming: claims.legal,
    Choosing: choice.legal,
    Asking: chicago.legal,
    Playing: tricks.legal,
}
"""What the seat may do whose turn it is, in each phase in which it is one seat's turn, calls of
Chicago apart."""

_Step: TypeAlias = Callable[[State, Any, Any, Sink], State]
"""Does an action of a phase that is allowed."""
_WhyNot: TypeAlias = Callable[[State, Any, Any], IllegalAction | None]
"""Tells why an action of a phase is not."""

_RULES: Final[dict[type[Phase], dict[type[Action], tuple[_WhyNot, _Step]]]] = {
    Drawing: {Draw: (dealer.why_not, dealer.step)},
    Shuffling: {Shuffle: (shuffle.why_not, shuffle.step)},
    Throwing: {Throw: (sixth.why_not, sixth.step)},
    Redealing: dict.fromkeys((Keep, Redeal), (redeal.why_not, redeal.step)),
    Exchanging: {Exchange: (exchange.why_not, exchange.step)},
    Reshuffling: {Reshuffle: (reshuffle.why_not, reshuffle.step)},
    Offering: dict.fromkeys((Take, Refuse), (offer.why_not, offer.step)),
    Claiming: dict.fromkeys((Claim, Pass), (claims.why_not, claims.step)),
    Choosing: dict.fromkeys((Points, Zero), (choice.why_not, choice.step)),
    Asking: {Pass: (chicago.why_not, chicago.step)},
    Playing: {Play: (tricks.why_not, tricks.step)},
    Finished: {},
}
"""Which actions a phase is for, calls of Chicago apart, and what answers for them."""


@runtime_checkable
class RandomSource(Protocol):
    """Where chance comes from, such as ``random.Random(7)`` or ``random.SystemRandom()``."""

    def random(self) -> float:
        """Return a number from 0 up to but not including 1."""


A_SOURCE: Final = "source of chance, such as random.Random(7)"
"""What a message says that something else is not."""


def shares(rng: RandomSource, count: int) -> list[float]:
    """Return the next numbers of a source; what gives no such numbers is a ``GameError``."""
    try:
        random = rng.random
        numbers = [random() for _ in range(count)]
        # What is no number at all is in no order with others, and makes a sum that is none either.
        ordered = sorted(numbers)
        fit = not numbers or (ordered[0] >= 0 and ordered[-1] < 1 and sum(numbers) >= 0)
    except (AttributeError, TypeError) as error:
        raise not_a(A_SOURCE, rng) from error
    if not fit:
        raise GameError("a source of chance gives numbers from 0 up to 1, without 1")
    return numbers


def new_game(
    profile: Profile,
    players: int,
    dealer: int | None = None,
    *,
    sheet: ScoreSheet | None = None,
    check_players: bool = True,
) -> State:
    """Return a game of so many players that waits for the pack of its first deal.

    ``dealer`` is the seat, from 0, that deals first; without one a profile that draws for the first
    dealer waits for that draw. A ``sheet`` begins in the middle of a game, with its dealer given;
    one that leaves a single seat in the game is a finished game.
    A number of players that the profile does not allow is a ``GameError`` unless
    ``check_players`` is false; more than 10, fewer than 2, a dealer who is no seat, a missing one
    and a sheet of another table or other rules always are.

    >>> import chicago_rules as cr
    >>> cr.new_game(cr.load_profile("hemmavariant"), players=3, dealer=2)
    <State deal 1 Shuffling totals (0, 0, 0)>
    """
    require(A_PROFILE, profile, Profile)
    _refuse(size_faults(players))
    if check_players and not profile.players.allow(players):
        raise GameError(
            f"{profile.id} is not for {players} players; check_players=False plays it all the same"
        )
    if sheet is not None:
        require("score sheet; make a ScoreSheet", sheet, ScoreSheet)
    _refuse(dealer_faults(profile, dealer, sheet))
    if sheet is None:
        sheet = ScoreSheet((0,) * players)
    _refuse(sheet_faults(sheet, players))
    _refuse(unkept_faults(profile, sheet))
    if dealer is None:
        return dealer_to_draw(profile, sheet)
    return begun(profile, sheet, checked_seat("the dealer", dealer, players))


def _refuse(faults: Iterator[Fault]) -> None:
    """Raise the first of the faults, if there is one."""
    for fault in faults:
        raise GameError(fault.message)


def to_act(state: State) -> Actor | None:
    """Return the seat to act, ``CHANCE`` when it owes cards or an order, None after the game.

    Where the seats of a round choose hidden, it is the first from forehand that has not chosen.
    """
    if not isinstance(state, State):
        raise not_a(A_STATE, state)
    phase: Any = state.phase
    if type(phase) in _NO_SEAT:
        return None if type(phase) is Finished else CHANCE
    seat: Seat = phase.seat
    return seat


def _has_turn(phase: Any, seat: Seat) -> bool:
    """Tell whether a seat may act in a phase that waits for seats, calls of Chicago apart."""
    if type(phase) is Exchanging:
        # Where choices are not hidden only the first of them waits here.
        return seat in phase.waiting
    turn: Seat = phase.seat
    return seat == turn


def legal_actions(state: State, seat: int | None = None) -> Sequence[SeatAction]:
    """Return what a seat may do now, by default the seat that ``to_act`` names.

    The order is fixed and begins with the harmless action that may stand in for an absent player:
    exchanges by the number of cards, then canonically, then those that want an open card, then
    those that say Chicago; take, refuse; keep, redeal; throws and plays from the lowest rank,
    within a rank clubs, diamonds, hearts, spades; the claim of one's own category, passing, false
    claims; points, zeroing all, zeroing a seat; a call of Chicago last. For chance, a finished game
    and a seat that may not act it is empty. An action of a seat is in it exactly when ``why_not``
    has nothing against it.
    """
    if not isinstance(state, State):
        raise not_a(A_STATE, state)
    if seat is not None and type(seat) is not int:
        raise not_a("seat; seats are numbers from 0", seat)
    phase: Any = state.phase
    legal = _LEGAL.get(type(phase))
    if legal is None and type(phase) is not Exchanging:
        return ()
    viewer: Seat = phase.seat if seat is None else Seat(seat)
    call = calls.may_call(state, viewer)
    if seat is not None and not _has_turn(phase, viewer):
        return (Chicago(viewer),) if call else ()
    if legal is None:
        return exchange.legal(state, phase, viewer, call)
    actions = legal(state, phase)
    return (*actions, Chicago(viewer)) if call else actions


def why_not(state: State, action: Action) -> IllegalAction | None:
    """Return why the action is not allowed now, or None where ``apply`` would do it."""
    judged = _judged(state, action)
    return judged if type(judged) is IllegalAction else None


def apply(state: State, action: Action) -> State:
    """Return the state after the action; one that is not allowed raises ``IllegalAction``."""
    judged = _judged(state, action)
    if type(judged) is IllegalAction:
        raise judged
    return judged(state, state.phase, action, None)


def step(state: State, action: Action) -> Transition:
    """Return the state after the action and what happened; refuses as ``apply`` does.

    The last event says what the game waits for then.
    """
    judged = _judged(state, action)
    if type(judged) is IllegalAction:
        raise judged
    events: list[Event] = []
    after = judged(state, state.phase, action, events.append)
    events.append(after.awaited())
    return Transition(after, tuple(events))


def may_shuffle(state: State) -> tuple[Card, ...]:
    """Return the cards that chance may order or draw from now, canonically; () when not to act.

    They are secret: which cards are discards tells what the hands are not.
    """
    require(A_STATE, state, State)
    phase = state.phase
    if isinstance(phase, Shuffling):
        return PACK
    if isinstance(phase, Drawing):
        return dealer.drawable(phase)
    return reshuffle.shuffled(state, phase) if isinstance(phase, Reshuffling) else ()


def chance_action(state: State, rng: RandomSource) -> ChanceAction:
    """Return what chance owes now, every order equally likely as far as ``rng`` is uniform.

    It is a ``GameError`` when chance is not to act.
    """
    cards = may_shuffle(state)
    if not cards:
        raise GameError("chance is not to act")
    cards = shuffled(cards, rng)
    if isinstance(state.phase, Shuffling):
        return make_shuffle(cards)
    if isinstance(state.phase, Drawing):
        return Draw(zip(state.phase.seats, cards, strict=False))
    return make_reshuffle(cards)


def shuffled(cards: Iterable[Card], rng: RandomSource) -> tuple[Card, ...]:
    """Return cards in an order, each equally likely as far as ``rng`` is uniform."""
    order = [*cards]
    lasts, counts = range(len(order) - 1, 0, -1), range(len(order), 1, -1)
    others = map(int, map(mul, shares(rng, len(counts)), counts))
    for last, other in zip(lasts, others, strict=False):
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _judged(state: State, action: Any) -> _Step | IllegalAction:
    """Return what does an action, or why it is not allowed now."""
    if not isinstance(state, State):
        raise not_a(A_STATE, state)
    phase = state.phase
    rules = _RULES[type(phase)].get(type(action))
    if rules is None or not (type(action) in _CHANCE_ACTIONS or _has_turn(phase, action.seat)):
        return _why_not_beside(state, action) or _call
    why_not, step = rules
    refusal = why_not(state, phase, action)
    return step if refusal is None else _publicly_refused(state, action) or refusal


def _call(state: State, _: Phase, action: Chicago, sink: Sink) -> State:
    """Declare Chicago, which a seat may do in several phases, in its turn or out of it."""
    return after_call(state, action.seat, sink)


def _why_not_beside(state: State, action: Action) -> IllegalAction | None:
    """Return why an action that is not due is refused, None for a call that is open to its seat."""
    if type(action) not in ACTIONS:
        raise not_a("action; parse_action makes one of a text", action, NotationError)
    if isinstance(state.phase, Finished):
        return IllegalAction("game_over", action, _awaited(state))
    if isinstance(action, _CHANCE_ACTIONS):
        return IllegalAction("not_now", action, _awaited(state))
    seat = action.seat
    if not 0 <= seat < state.players:
        return IllegalAction("no_such_seat", action, {"table": state.players})
    if seat not in state.deal.seats:
        return IllegalAction("not_in_deal", action)
    if isinstance(action, Chicago) and calls.is_open(state, seat):
        return calls.why_not(state, action)
    public = _publicly_refused(state, action)
    if public is not None:
        return public
    if isinstance(state.phase, _NO_SEAT):
        return IllegalAction("chance_first", action, _awaited(state))
    if not _has_turn(state.phase, seat):
        return IllegalAction("not_your_turn", action, _awaited(state))
    return IllegalAction("not_now", action, _awaited(state))


def _publicly_refused(state: State, action: Action) -> IllegalAction | None:
    """Return a refusal that everybody knows of already, whoever is to act."""
    if isinstance(action, Exchange):
        return exchange.why_stopped(state, action)
    return calls.why_not(state, action) if isinstance(action, Chicago) else None


def _awaited(state: State) -> Facts:
    """Return what the game waits for, in words that give nothing away."""
    phase = state.phase
    name = type(phase).__name__.lower()
    if isinstance(phase, _NO_SEAT):
        return {"awaited": Words("awaited", name)}
    if isinstance(phase, Exchanging) and phase.current.terms.hidden:
        seats = " ".join(map(format_seat, phase.waiting))
        return {"awaited": Words("awaited", f"{name}_hidden", seats)}
    return {"awaited": Words("awaited", name, format_seat(phase.seat))}
