"""What a seat may know of a game, made by adding what is allowed and never by taking away."""

from collections.abc import Sequence
from typing import Final

import attrs

from chicago_rules.actions import Exchange, PhaseName, SeatAction
from chicago_rules.arguments import require
from chicago_rules.cards import Card
from chicago_rules.deals import stopped_seats
from chicago_rules.engine import legal_actions, to_act
from chicago_rules.events import TurnedUp
from chicago_rules.holdings import Holding
from chicago_rules.profile import Profile
from chicago_rules.redacted import Announcement
from chicago_rules.seats import Seat, checked_seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.state import A_STATE, Actor, Offering, Playing, State, round_of
from chicago_rules.values import Value


@attrs.frozen
class SeenTrick(Value):
    """A trick as a seat sees it."""

    leader: Seat
    """Who led."""
    cards: tuple[Card | None, ...]
    """The cards in the order played, clockwise from the leader; None for one that lies face down
    before another seat."""
    winner: Seat
    """Who took it, or was winning it when it was broken off."""
    card: Card
    """The card that did."""


A_VIEW: Final = "view; observe gives one"
"""What a message says that something else is not."""


@attrs.frozen(kw_only=True)
class PlayerView(Value):
    """What one seat knows of a game, or a spectator, who sees no hand."""

    seat: Seat | None
    """Who sees; None for a spectator."""
    profile: Profile
    """The rules."""
    deal_number: int
    """Which deal of the game, from 1."""
    dealer: Seat | None
    """Who deals; None while the first dealer is drawn for."""
    seats: tuple[Seat, ...]
    """Who plays the deal, in turn order from forehand."""
    opening_sheet: ScoreSheet
    """What was written down when the deal began."""
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
    chosen: tuple[Seat, ...]
    """Where choices are hidden, who has made one in the present round, in turn order."""
    choice: Exchange | None
    """The seat's own hidden choice, until all are opened."""
    wants_open: bool
    """Whether the seat has thrown a card for an open one that it has not taken or refused yet."""
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
    removed_size: int
    """How many cards are out of play for the deal."""
    announced: tuple[Announcement, ...]
    """What all know of this deal beside tricks and points, as events, earliest first."""
    offered: Card | None
    """The open card that the seat to act may take."""
    declarer: Seat | None
    """Who plays Chicago."""
    blind: bool
    """Whether the Chicago was called blind."""
    table: tuple[Card | None, ...]
    """The cards of the present trick in the order played; None for one that lies face down before
    another seat."""
    tricks: tuple[SeenTrick, ...]
    """The tricks of the deal; the last may be broken off."""
    winners: tuple[Seat, ...]
    """Who won; empty while undecided."""
    legal: Sequence[SeatAction] = attrs.field(eq=tuple)
    """What the seat may do now, in the order of ``legal_actions``."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.sheet.totals


def observe(state: State, seat: int | None) -> PlayerView:
    """Return all that a seat may know, or with None what a spectator sees.

    A seat that the game does not have is a ``GameError``.
    """
    require(A_STATE, state, State)
    viewer = None if seat is None else checked_seat("the viewer", seat, state.players)
    deal, phase, now = state.deal, state.phase, state.awaited()
    current = round_of(phase)
    pending = () if current is None else current.pending
    drawing = pending[0] if pending else None
    own = Holding() if viewer is None else deal.holdings[viewer]
    hand = () if viewer is None else state.hands()[viewer]
    drawn = drawing.drawn if drawing is not None and drawing.seat == viewer else ()
    choices = () if current is None else current.chosen
    return PlayerView(
        seat=viewer,
        profile=state.profile,
        deal_number=state.deal_number,
        dealer=state.dealer,
        seats=deal.seats,
        opening_sheet=deal.opening.sheet,
        sheet=state.sheet,
        stopped=tuple(filter(stopped_seats(state).__contains__, deal.seats)),
        phase=now.phase,
        to_act=to_act(state),
        round=now.round,
        chosen=tuple(choice.seat for choice in choices),
        choice=next((choice for choice in choices if choice.seat == viewer), None),
        wants_open=any(turn.offers for turn in pending if turn.seat == viewer),
        hand=hand,
        thrown=own.thrown,
        drawn=own.drawn + drawn,
        played=tuple(card for card in own.hand if card not in hand),
        hand_sizes=now.hand_sizes,
        thrown_sizes=now.thrown_sizes,
        stock_size=now.stock_size,
        discard_size=now.discard_size,
        removed_size=now.removed_size,
        announced=deal.announced,
        offered=phase.card if isinstance(phase, Offering) else None,
        declarer=deal.declarer,
        blind=deal.blind,
        table=_table(state, viewer),
        tricks=tuple(
            SeenTrick(
                trick.leader,
                _seen(state, trick.cards, trick.face_down, viewer),
                trick.winner,
                trick.card,
            )
            for trick in deal.tricks
        ),
        winners=state.winners,
        legal=() if viewer is None else legal_actions(state, viewer),
    )


def _table(state: State, viewer: Seat | None) -> tuple[Card | None, ...]:
    phase = state.phase
    if not isinstance(phase, Playing):
        return ()
    return _seen(state, phase.table, phase.face_down, viewer)


def _seen(
    state: State, cards: tuple[Card, ...], face_down: tuple[Card, ...], viewer: Seat | None
) -> tuple[Card | None, ...]:
    """Return the cards of a trick, without those that lie face down before other seats."""
    if not face_down:
        return cards
    known = {
        card for told in state.deal.announced if isinstance(told, TurnedUp) for card in told.cards
    }
    if viewer is not None:
        known.update(state.deal.holdings[viewer].hand)
    return tuple(card if card in known or card not in face_down else None for card in cards)
