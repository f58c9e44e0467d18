"""What a seat may know of a game, made by adding what is allowed and never by taking away."""

from collections.abc import Sequence
from typing import Final, Literal

import attrs

from chicago_rules.actions import SeatAction
from chicago_rules.cards import Card
from chicago_rules.course import is_stopped
from chicago_rules.engine import legal_actions, to_act
from chicago_rules.events import Announcement
from chicago_rules.profile import Profile
from chicago_rules.seats import Seat, checked_seat
from chicago_rules.state import (
    Actor,
    Asking,
    Choosing,
    Exchanging,
    Finished,
    Holding,
    Offering,
    PendingExchange,
    Phase,
    Playing,
    Reshuffling,
    ScoreSheet,
    Shuffling,
    State,
    Trick,
)
from chicago_rules.values import Value

PhaseName = Literal[
    "shuffle", "exchange", "reshuffle", "offer", "choice", "chicago", "tricks", "finished"
]
"""Where a game stands, as a word."""

_PHASE_NAMES: Final[dict[type[Phase], PhaseName]] = {
    Shuffling: "shuffle",
    Exchanging: "exchange",
    Reshuffling: "reshuffle",
    Offering: "offer",
    Choosing: "choice",
    Asking: "chicago",
    Playing: "tricks",
    Finished: "finished",
}


@attrs.frozen(kw_only=True)
class PlayerView(Value):
    """What one seat knows of a game, or a spectator, who sees no hand."""

    seat: Seat | None
    """Who sees; None for a spectator."""
    profile: Profile
    """The rules."""
    deal_number: int
    """Which deal of the game, from 1."""
    dealer: Seat
    """Who deals."""
    seats: tuple[Seat, ...]
    """Who plays the deal, in turn order from forehand."""
    sheet: ScoreSheet
    """The totals and what else is written down; all of it is public."""
    stopped: tuple[Seat, ...]
    """Seats that their points keep from exchanging now, in turn order."""
    phase: PhaseName
    """What the game waits for."""
    to_act: Actor | None
    """Who is to act; None after the game."""
    round: int | None
    """The round of exchanges, from 1; None outside them."""
    hand: tuple[Card, ...]
    """The seat's own cards in canonical order, without what it has thrown or played."""
    thrown: tuple[Card, ...]
    """What the seat threw in this deal, earliest first."""
    drawn: tuple[Card, ...]
    """What the seat drew and kept in this deal, earliest first."""
    played: tuple[Card, ...]
    """What the seat played in this deal, in canonical order."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds, by seat."""
    thrown_sizes: tuple[int, ...]
    """How many cards each seat has thrown in this deal, by seat."""
    stock_size: int
    """How many cards are undealt."""
    discard_size: int
    """How many thrown cards lie aside."""
    announced: tuple[Announcement, ...]
    """Combinations shown, cards offered open and showdowns of this deal, earliest first."""
    offered: Card | None
    """The open card that the seat to act may take."""
    declarer: Seat | None
    """Who plays Chicago."""
    table: tuple[Card, ...]
    """The cards of the present trick in the order played."""
    tricks: tuple[Trick, ...]
    """The complete tricks of the deal."""
    winners: tuple[Seat, ...]
    """Who won; empty while undecided."""
    legal: Sequence[SeatAction]
    """What the seat may do now, in the order of ``legal_actions``."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.sheet.totals


def observe(state: State, seat: int | None) -> PlayerView:
    """Return all that a seat may know, or with None what a spectator sees.

    A seat that the game does not have is a ``GameError``.
    """
    viewer = None if seat is None else checked_seat("the viewer", seat, state.players)
    deal, phase = state.deal, state.phase
    pending = phase.pending if isinstance(phase, Reshuffling | Offering) else None
    own = Holding() if viewer is None else deal.holdings[viewer]
    hands = _hands(state, pending)
    hand = () if viewer is None else hands[viewer]
    throwing = pending.thrown if pending is not None and pending.seat == viewer else ()
    return PlayerView(
        seat=viewer,
        profile=state.profile,
        deal_number=state.deal_number,
        dealer=state.dealer,
        seats=deal.opening.seats,
        sheet=state.sheet,
        stopped=tuple(other for other in deal.opening.seats if is_stopped(state, other)),
        phase=_PHASE_NAMES[type(phase)],
        to_act=to_act(state),
        round=_round(phase, pending),
        hand=hand,
        thrown=own.thrown + throwing,
        drawn=own.drawn + (pending.drawn if throwing and pending else ()),
        played=tuple(card for card in own.hand if card not in hand and card not in throwing),
        hand_sizes=tuple(map(len, hands)),
        thrown_sizes=_thrown_sizes(state, pending),
        stock_size=len(deal.stock),
        discard_size=len(deal.discards),
        announced=deal.announced,
        offered=phase.card if isinstance(phase, Offering) else None,
        declarer=deal.declarer,
        table=phase.table if isinstance(phase, Playing) else (),
        tricks=deal.tricks,
        winners=state.winners,
        legal=() if viewer is None else legal_actions(state, viewer),
    )


def _round(phase: Phase, pending: PendingExchange | None) -> int | None:
    if isinstance(phase, Exchanging):
        return phase.round
    return None if pending is None else pending.round


def _hands(state: State, pending: PendingExchange | None) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat has in its hand at this moment, by seat."""
    if isinstance(state.phase, Playing):
        return state.phase.left
    gone = {card for trick in state.deal.tricks for card in trick.cards}
    hands = [
        tuple(card for card in holding.hand if card not in gone) for holding in state.deal.holdings
    ]
    if pending is not None:
        kept = [card for card in hands[pending.seat] if card not in pending.thrown]
        hands[pending.seat] = tuple(sorted([*kept, *pending.drawn]))
    return tuple(hands)


def _thrown_sizes(state: State, pending: PendingExchange | None) -> tuple[int, ...]:
    """Return how many cards each seat has thrown, by seat."""
    sizes = [len(holding.thrown) for holding in state.deal.holdings]
    if pending is not None:
        sizes[pending.seat] += len(pending.thrown)
    return tuple(sizes)
