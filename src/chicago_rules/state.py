"""The state of a game: one frozen value a phase, what the deal holds, and its score sheet.

Nothing here decides a rule; the modules of ``phases`` do. Fields that hold what is secret to some
seat say so: a state as a whole is secret, and ``observe`` makes what a seat may see of it.
"""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, final

import attrs

from chicago_rules.actions import Claim, Exchange, PhaseName, Zero
from chicago_rules.cards import Card
from chicago_rules.events import Awaited, Event
from chicago_rules.holdings import Deal
from chicago_rules.profile import Freedom, Moment, Profile, Terms
from chicago_rules.redacted import OpenAnnouncement
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.values import Secret, Value, changer, maker

CHANCE: Final = "chance"
"""What ``to_act`` returns when a card must be drawn, or a pack or a new stock shuffled."""
Actor: TypeAlias = Seat | Literal["chance"]
"""Who acts: a seat or chance."""
Sink: TypeAlias = Callable[[Event], None] | None
"""Where events go, or None where nobody wants them."""


def announced(deal: Deal, told: OpenAnnouncement, sink: Sink) -> Deal:
    """Return the deal after something that all know of, and send it to the sink."""
    if sink is not None:
        sink(told)
    return deal.with_announced(told)


@attrs.frozen(repr=False)
class PendingExchange(Secret):
    """An exchange between the throw and the last card drawn."""

    seat: Seat
    """Who exchanges."""
    thrown: tuple[Card, ...]
    """What it threw."""
    drawn: tuple[Card, ...] = ()
    """What it has drawn so far; not in its hand yet."""
    refused: Card | None = None
    """The open card that it refused, if any."""
    offers: bool = False
    """Whether the next card drawn is shown open and may be refused."""

    @property
    def wanted(self) -> int:
        """How many cards it still has to draw."""
        return len(self.thrown) - len(self.drawn)

    def with_drawn(self, drawn: tuple[Card, ...]) -> "PendingExchange":
        """Return the same exchange with these cards drawn so far."""
        return _with_drawn(self, drawn)


@attrs.frozen(repr=False)
class Round(Secret):
    """A round of exchanges, as far as it has come."""

    number: int
    """Which round, from 1."""
    terms: Terms
    """What it goes by."""
    freedom: tuple[Freedom, ...]
    """Whether each seat may exchange cards in it, by seat, as it begins."""
    chosen: tuple[Exchange, ...] = ()
    """The hidden choices made so far, in turn order; each for its seat's eyes only."""
    pending: tuple[PendingExchange, ...] = ()
    """The exchanges whose cards are still to be drawn, in turn order."""
    thrown: tuple[Card, ...] = ()
    """All that was thrown in the round, and open cards refused to the discards; secret."""

    def with_pending(self, *pending: PendingExchange) -> "Round":
        """Return the same round with other exchanges still to be drawn for."""
        return _with_pending(self, pending)

    def with_thrown(self, cards: tuple[Card, ...]) -> "Round":
        """Return the same round with more that was thrown in it."""
        return _with_thrown(self, self.thrown + cards)

    def with_first(self, pending: PendingExchange) -> "Round":
        """Return the same round with one more exchange to be drawn for, before all others."""
        return self.with_pending(pending, *self.pending)

    def first_pending(self) -> tuple[PendingExchange, "Round"]:
        """Return the first exchange still to be drawn for, and the round without it."""
        return self.pending[0], self.with_pending(*self.pending[1:])


@final
@attrs.frozen
class Drawing(Value):
    """Chance owes a card to each seat that draws for first dealer."""

    seats: tuple[Seat, ...]
    """Who draws, in seat order: all, or those that were tied."""
    gone: tuple[Card, ...] = ()
    """The cards drawn already; public."""


@final
@attrs.frozen
class Shuffling(Value):
    """Chance owes a shuffled pack, from which the deal is dealt."""


@final
@attrs.frozen
class Throwing(Value):
    """A stopped seat is to throw its sixth card."""

    asked: tuple[Seat, ...]
    """Those still to throw, in turn order; the first is to act."""

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.asked[0]


@final
@attrs.frozen(repr=False)
class Redealing(Secret):
    """A seat is asked whether it throws a low hand whole."""

    seat: Seat
    """Who is to act."""
    done: int = 0
    """How often it has redealt in this deal."""
    old: tuple[Card, ...] = ()
    """Those of the discards that it just threw and that go into the stock by a shuffle; secret."""


@final
@attrs.frozen
class Exchanging(Value):
    """A seat is to exchange."""

    current: Round
    """The round."""
    waiting: tuple[Seat, ...]
    """Who may act, in turn order: one seat, or with hidden choices all that have not chosen."""

    @property
    def seat(self) -> Seat:
        """Who is to act; where choices are hidden, the first of those that are."""
        return self.waiting[0]

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self.current.number


@final
@attrs.frozen
class Reshuffling(Value):
    """Chance owes a new stock: the old one is empty, or a redealt hand is shuffled into it."""

    waits: Round | Redealing
    """What goes on with it: the draw of a round's first pending exchange, or a redeal."""


@final
@attrs.frozen
class Offering(Value):
    """A seat is to take or refuse an open card."""

    current: Round
    """The round; the card is for its first pending exchange."""
    card: Card
    """The open card."""

    @property
    def pending(self) -> PendingExchange:
        """The exchange it is for; its one card is not drawn yet."""
        return self.current.pending[0]

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.pending.seat


@final
@attrs.frozen
class Claiming(Value):
    """A seat is to announce its category or pass, before a showdown."""

    moment: Moment
    """The showdown."""
    asked: tuple[Seat, ...]
    """Those still to announce, in turn order; the first is to act."""
    claims: tuple[Claim, ...] = ()
    """What has been claimed, earliest first."""

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.asked[0]


@final
@attrs.frozen
class Choosing(Value):
    """A scorer of a showdown is to choose: points or zeroing, or whom to zero."""

    moment: Moment
    """The showdown."""
    scorers: tuple[Seat, ...]
    """Who scores at it, in turn order."""
    asked: tuple[Seat, ...]
    """Those not settled, in turn order; the first is to act."""
    zeroings: tuple[Zero, ...] = ()
    """The zeroings chosen, or made without a choice, in turn order."""

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.asked[0]


@final
@attrs.frozen
class Asking(Value):
    """A seat is asked whether it declares Chicago."""

    seat: Seat
    """Who is to act."""


@final
@attrs.frozen(repr=False)
class Playing(Secret):
    """A seat is to play a card."""

    seat: Seat
    """Who is to act."""
    left: tuple[tuple[Card, ...], ...]
    """The cards not played yet, by seat, in canonical order; each for its seat's eyes only."""
    table: tuple[Card, ...] = ()
    """The cards of the present trick in the order played; empty when the seat is to lead."""
    face_down: tuple[Card, ...] = ()
    """Those of them that lie face down, each for the eyes of its seat only."""


@final
@attrs.frozen
class Finished(Value):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, in seat order."""


Phase: TypeAlias = (
    Drawing
    | Shuffling
    | Throwing
    | Redealing
    | Exchanging
    | Reshuffling
    | Offering
    | Claiming
    | Choosing
    | Asking
    | Playing
    | Finished
)
"""Where a game stands, with what only that phase needs."""

PHASE_NAMES: Final[dict[type[Phase], PhaseName]] = {
    Drawing: "draw",
    Shuffling: "shuffle",
    Throwing: "throw",
    Redealing: "redeal",
    Exchanging: "exchange",
    Reshuffling: "reshuffle",
    Offering: "offer",
    Claiming: "claim",
    Choosing: "choice",
    Asking: "chicago",
    Playing: "tricks",
    Finished: "finished",
}
"""The word for each phase."""


def round_of(phase: Phase) -> Round | None:
    """Return the round of exchanges that a phase belongs to, None for none."""
    if isinstance(phase, Exchanging | Offering):
        return phase.current
    if isinstance(phase, Reshuffling) and isinstance(phase.waits, Round):
        return phase.waits
    return None


A_STATE: Final = "state of a game; new_game begins one"
"""What a message says that something else is not."""


@attrs.frozen(repr=False)
class State(Secret):
    """A whole game at one moment, with all its secrets; made by ``new_game`` and ``apply``."""

    profile: Profile
    """The rules the game is played by."""
    sheet: ScoreSheet
    """Totals and what else lasts from deal to deal."""
    deal: Deal
    """The present deal, or the last one of a finished game."""
    phase: Phase
    """What the game waits for."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.sheet.totals

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won, in seat order; empty while undecided."""
        return self.phase.winners if isinstance(self.phase, Finished) else ()

    @property
    def deal_number(self) -> int:
        """Which deal of the game this is, from 1."""
        return self.deal.opening.number

    @property
    def dealer(self) -> Seat | None:
        """Who deals the present deal; None while the first dealer is drawn for."""
        return self.deal.opening.dealer

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.sheet.totals)

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Return the cards that each seat has in its hand at this moment, by seat."""
        if isinstance(self.phase, Playing):
            return self.phase.left
        hands = [holding.hand for holding in self.deal.holdings]
        if self.deal.tricks:
            gone = {card for trick in self.deal.tricks for card in trick.cards}
            hands = [tuple([card for card in hand if card not in gone]) for hand in hands]
        current = round_of(self.phase)
        if current is not None and current.pending:
            drawing = current.pending[0]
            hands[drawing.seat] = tuple(sorted(hands[drawing.seat] + drawing.drawn))
        return tuple(hands)

    def awaited(self) -> Awaited:
        """Return what the game waits for, as an event."""
        phase, deal = self.phase, self.deal
        if isinstance(phase, Exchanging):
            seats = phase.waiting
        elif isinstance(phase, Drawing | Shuffling | Reshuffling | Finished):
            seats = ()
        else:
            seats = (phase.seat,)
        current = round_of(phase)
        return Awaited(
            PHASE_NAMES[type(phase)],
            seats,
            None if current is None else current.number,
            tuple(map(len, self.hands())),
            tuple([len(holding.thrown) for holding in deal.holdings]),
            len(deal.stock),
            len(deal.discards),
            len(deal.removed),
        )

    def with_deal(self, deal: Deal) -> "State":
        """Return the same game with its cards elsewhere."""
        return _with_deal(self, deal)

    def with_sheet(self, sheet: ScoreSheet) -> "State":
        """Return the same game with another score sheet."""
        return _with_sheet(self, sheet)

    def waiting_for(self, phase: Phase) -> "State":
        """Return the same game in another phase."""
        return _with_phase(self, phase)

    def __repr__(self) -> str:
        """Return a line that holds no card, so that a log of states gives nothing away."""
        phase = type(self.phase).__name__
        return f"<State deal {self.deal_number} {phase} totals {self.totals}>"


@attrs.frozen(repr=False)
class Transition(Secret):
    """What an action led to."""

    state: State
    """The state after it."""
    events: tuple[Event, ...]
    """What happened, in order; with what only their seats may see."""


# What play makes by the thousand, of what is right already.
make_pending: Final = maker(PendingExchange)
make_round: Final = maker(Round)
make_exchanging: Final = maker(Exchanging)
make_playing: Final = maker(Playing)
make_state: Final = maker(State)
_with_drawn: Final = changer(PendingExchange, "drawn")
_with_pending: Final = changer(Round, "pending")
_with_thrown: Final = changer(Round, "thrown")
_with_deal: Final = changer(State, "deal")
_with_sheet: Final = changer(State, "sheet")
_with_phase: Final = changer(State, "phase")
