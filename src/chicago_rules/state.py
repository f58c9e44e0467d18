"""The state of a game: one frozen value a phase, what the deal holds, and the score sheet.

Nothing here decides a rule; the modules of ``phases`` do. Fields that hold what is secret to some
seat say so: a state as a whole is secret, and ``observe`` makes what a seat may see of it.
"""

from collections.abc import Callable, Collection, Iterable
from typing import Final, Literal, TypeAlias

import attrs

from chicago_rules.cards import PACK, Card
from chicago_rules.errors import GameError
from chicago_rules.events import Announcement, Event
from chicago_rules.hands import Category
from chicago_rules.profile import Moment, Profile
from chicago_rules.seats import Seat
from chicago_rules.values import Value

CHANCE: Final = "chance"
"""What ``to_act`` returns when a pack or a new stock must be shuffled."""
Actor: TypeAlias = Seat | Literal["chance"]
"""Who acts: a seat or chance."""
Sink: TypeAlias = Callable[[Event], None] | None
"""Where events go, or None where nobody wants them."""


def _whole_numbers(numbers: Iterable[int]) -> tuple[int, ...]:
    try:
        held = tuple(numbers)
    except TypeError:
        raise GameError(f"a score sheet holds rows of whole numbers, not {numbers!r}") from None
    if {*map(type, held)} - {int}:
        raise GameError(f"a score sheet holds whole numbers, not {numbers!r}")
    return held


def _seats(seats: Iterable[int]) -> tuple[Seat, ...]:
    held = _whole_numbers(seats)
    return tuple([Seat(seat) for seat in sorted(set(held))]) if held else ()


def _categories(categories: Collection[Category]) -> tuple[Category, ...]:
    return tuple(sorted(set(categories))) if categories else ()


@attrs.frozen
class ScoreSheet(Value):
    """What a game takes from one deal to the next."""

    totals: tuple[int, ...] = attrs.field(converter=_whole_numbers)
    """Points by seat."""
    declared: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that have declared a Chicago in this game, made or not, in seat order."""
    succeeded: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that have made one, in seat order."""
    waived: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats freed from the Chicago requirement by a hand they scored, in seat order."""
    stopped: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats whose exchange stop is never released, in seat order."""
    out: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats out of the game by a false claim, in seat order."""
    tiebreak: tuple[Seat, ...] = attrs.field(default=(), converter=_seats)
    """Seats that play a tie-break deal, in seat order; none in an ordinary deal."""
    breaker_paid: bool = False
    """Whether breaking a Chicago has been paid in this game, where it is paid once a game."""
    zero_used: tuple[Category, ...] = attrs.field(default=(), converter=_categories)
    """Categories whose zeroing is used up, where it may happen once a game."""

    def with_total(self, seat: Seat, total: int) -> "ScoreSheet":
        """Return the same sheet with another total for one seat."""
        return ScoreSheet(
            (*self.totals[:seat], total, *self.totals[seat + 1 :]),
            self.declared,
            self.succeeded,
            self.waived,
            self.stopped,
            self.out,
            self.tiebreak,
            self.breaker_paid,
            self.zero_used,
        )


@attrs.frozen
class Opening(Value):
    """What a deal begins with and keeps to its end."""

    number: int
    """Which deal of the game, from 1."""
    dealer: Seat
    """Who deals."""
    seats: tuple[Seat, ...]
    """Who plays, in turn order: forehand first, the dealer last."""
    totals: tuple[int, ...]
    """Points by seat when the deal began."""


@attrs.frozen
class Holding(Value):
    """What one seat has and has had in this deal; for its eyes only."""

    hand: tuple[Card, ...] = ()
    """Its cards in canonical order; those it is throwing or has played still count."""
    thrown: tuple[Card, ...] = ()
    """What it threw, earliest first."""
    drawn: tuple[Card, ...] = ()
    """What it drew, earliest first, with open cards."""
    unbroken: tuple[Card, ...] = ()
    """Its latest hand that scored, as long as it has not shown and broken it."""


@attrs.frozen
class Trick(Value):
    """A complete trick."""

    leader: Seat
    """Who led."""
    cards: tuple[Card, ...]
    """The cards in the order played, from the leader clockwise."""
    winner: Seat
    """Who took it."""
    card: Card
    """The card that took it."""


@attrs.frozen
class Deal(Value):
    """The cards of the present deal and what has become known of them."""

    opening: Opening
    """Number, dealer, seats and totals at the start."""
    holdings: tuple[Holding, ...]
    """What each seat has, by seat."""
    stock: tuple[Card, ...] = PACK
    """The cards not dealt, top first; secret. Before the pack is shuffled, all of it."""
    discards: tuple[Card, ...] = ()
    """The cards thrown in this deal and not reshuffled, earliest first; secret."""
    announced: tuple[Announcement, ...] = ()
    """What became public beside the cards played, earliest first."""
    declarer: Seat | None = None
    """Who plays Chicago, if anyone."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks, earliest first."""

    def with_trick(self, trick: Trick) -> "Deal":
        """Return the same deal with one more trick."""
        return Deal(
            self.opening,
            self.holdings,
            self.stock,
            self.discards,
            self.announced,
            self.declarer,
            (*self.tricks, trick),
        )

    def with_cards(
        self,
        holdings: tuple[Holding, ...],
        stock: tuple[Card, ...],
        discards: tuple[Card, ...],
        announced: tuple[Announcement, ...],
    ) -> "Deal":
        """Return the same deal with its cards elsewhere, and with what has become public."""
        return Deal(self.opening, holdings, stock, discards, announced, self.declarer, self.tricks)


@attrs.frozen
class PendingExchange(Value):
    """An exchange between the throw and the last card drawn."""

    round: int
    """The round, from 1."""
    seat: Seat
    """Who exchanges."""
    thrown: tuple[Card, ...]
    """What it threw; out of any reshuffle until the exchange is finished."""
    drawn: tuple[Card, ...] = ()
    """What it has drawn so far."""
    refused: tuple[Card, ...] = ()
    """The open card that it refused, if any; out of a reshuffle likewise."""
    offers: bool = False
    """Whether the next card drawn is shown open and may be refused."""

    @property
    def wanted(self) -> int:
        """How many cards it still has to draw."""
        return len(self.thrown) - len(self.drawn)

    def with_drawn(self, drawn: tuple[Card, ...]) -> "PendingExchange":
        """Return the same exchange with these cards drawn so far."""
        return attrs.evolve(self, drawn=drawn)


@attrs.frozen
class Shuffling(Value):
    """Chance owes a shuffled pack, from which the deal is dealt."""


@attrs.frozen
class Exchanging(Value):
    """A seat is to exchange."""

    round: int
    """The round, from 1."""
    seat: Seat
    """Who is to act."""


@attrs.frozen
class Reshuffling(Value):
    """Chance owes a new stock because a card must be drawn and the stock is empty."""

    pending: PendingExchange
    """The exchange that waits for it."""


@attrs.frozen
class Offering(Value):
    """A seat is to take or refuse an open card."""

    pending: PendingExchange
    """The exchange it is for; its one card is not drawn yet."""
    card: Card
    """The open card."""

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.pending.seat


@attrs.frozen
class Choosing(Value):
    """A scorer of a showdown is to choose between its points and zeroing."""

    moment: Moment
    """The showdown."""
    scorers: tuple[Seat, ...]
    """Who scores at it, in turn order."""
    asked: tuple[Seat, ...]
    """Those still to choose, in turn order; the first is to act."""
    zeroers: tuple[Seat, ...] = ()
    """Those who have chosen to zero, in turn order."""

    @property
    def seat(self) -> Seat:
        """Who is to act."""
        return self.asked[0]


@attrs.frozen
class Asking(Value):
    """A seat is asked whether it declares Chicago."""

    seat: Seat
    """Who is to act."""


@attrs.frozen
class Playing(Value):
    """A seat is to play a card."""

    seat: Seat
    """Who is to act."""
    left: tuple[tuple[Card, ...], ...]
    """The cards not played yet, by seat, in canonical order; each for its seat's eyes only."""
    table: tuple[Card, ...] = ()
    """The cards of the present trick in the order played; empty when the seat is to lead."""


@attrs.frozen
class Finished(Value):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, in seat order."""


Phase: TypeAlias = (
    Shuffling | Exchanging | Reshuffling | Offering | Choosing | Asking | Playing | Finished
)
"""Where a game stands, with what only that phase needs."""


@attrs.frozen
class State(Value):
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
    def dealer(self) -> Seat:
        """Who deals the present deal."""
        return self.deal.opening.dealer

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.sheet.totals)

    def __repr__(self) -> str:
        """Return a line that holds no card, so that a log of states gives nothing away."""
        phase = type(self.phase).__name__
        return f"<State deal {self.deal_number} {phase} totals {self.totals}>"


@attrs.frozen
class Transition(Value):
    """What an action led to."""

    state: State
    """The state after it."""
    events: tuple[Event, ...]
    """What happened, in order; with what only their seats may see."""
