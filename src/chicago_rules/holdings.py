"""What a deal holds: who plays it, the cards of each seat, the piles and the tricks.

Fields that are secret to some seat say so.
"""

from typing import Final

import attrs

from chicago_rules.cards import PACK, Card
from chicago_rules.redacted import Announcement
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.values import Secret, Value, changer, maker

TRICKS: Final = 5
"""The number of tricks in a deal that is played to its end."""


@attrs.frozen
class Opening(Value):
    """What a deal begins with and keeps to its end."""

    number: int
    """Which deal of the game, from 1."""
    dealer: Seat | None
    """Who deals; None while it is drawn for."""
    seats: tuple[Seat, ...]
    """Who plays, clockwise from forehand; a seat that is found out by a false claim leaves."""
    sheet: ScoreSheet
    """The score sheet that the deal began with, before any seat is stopped by it for good."""
    rounds: int
    """How many rounds of exchange this table plays, 0 to 5."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat when the deal began."""
        return self.sheet.totals


@attrs.frozen(repr=False)
class Holding(Secret):
    """What one seat has and has had in this deal; for its eyes only."""

    hand: tuple[Card, ...] = ()
    """Its cards in canonical order; those it has played still count."""
    thrown: tuple[Card, ...] = ()
    """What it threw, earliest first."""
    drawn: tuple[Card, ...] = ()
    """What it drew, earliest first, with open cards."""
    unbroken: tuple[Card, ...] = ()
    """Its latest hand that scored, as long as it has not shown and broken it."""


@attrs.frozen(repr=False)
class Trick(Secret):
    """A trick: complete, or broken off when a Chicago was lost in the middle of it."""

    leader: Seat
    """Who led."""
    cards: tuple[Card, ...]
    """The cards in the order played, from the leader clockwise."""
    winner: Seat
    """Who took it, or was winning it when it was broken off."""
    card: Card
    """The card that did."""
    face_down: tuple[Card, ...] = ()
    """Those of the cards that lie face down, each for the eyes of its seat only."""


@attrs.frozen(repr=False)
class Deal(Secret):
    """The cards of the present deal and what has become known of them."""

    opening: Opening
    """Number, dealer, seats and totals at the start."""
    holdings: tuple[Holding, ...]
    """What each seat has, by seat."""
    stock: tuple[Card, ...] = PACK
    """The cards not dealt, top first; secret. Before the pack is shuffled, all of it."""
    discards: tuple[Card, ...] = ()
    """The cards thrown in this deal and not reshuffled, earliest first; secret."""
    removed: tuple[Card, ...] = ()
    """The cards out of play for the deal, earliest first; secret but for open cards."""
    announced: tuple[Announcement, ...] = ()
    """What became public beside cards played and points, as a spectator sees it, earliest first."""
    declarer: Seat | None = None
    """Who has called Chicago, if anyone."""
    blind: bool = False
    """Whether it was called blind, with an exchange."""
    tricks: tuple[Trick, ...] = ()
    """The tricks, earliest first; only the last may be broken off."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, clockwise from forehand."""
        return self.opening.seats

    @property
    def fifth_trick(self) -> Trick | None:
        """The last trick of a deal that was played to its end, else None."""
        if len(self.tricks) < TRICKS or len(self.tricks[-1].cards) < len(self.seats):
            return None
        return self.tricks[-1]

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats that come after one in the order of the deal."""
        seats = self.opening.seats
        return seats[seats.index(seat) + 1 :]

    def with_trick(self, trick: Trick) -> "Deal":
        """Return the same deal with one trick more."""
        return _with_tricks(self, (*self.tricks, trick))

    def with_declarer(self, declarer: Seat | None, *, blind: bool) -> "Deal":
        """Return the same deal with another declarer, or none."""
        return _with_declarer(self, declarer, blind)

    def with_announced(self, told: Announcement) -> "Deal":
        """Return the same deal with more that has become public."""
        return _with_announced(self, (*self.announced, told))

    def with_holding(
        self,
        seat: Seat,
        holding: Holding,
        stock: tuple[Card, ...],
        discards: tuple[Card, ...],
        told: tuple[Announcement, ...],
    ) -> "Deal":
        """Return the same deal with other cards of one seat, and with what became public by it."""
        holdings = [*self.holdings]
        holdings[seat] = holding
        return _with_cards(self, tuple(holdings), stock, discards, self.announced + told)

    def with_cards(
        self,
        holdings: tuple[Holding, ...],
        stock: tuple[Card, ...],
        discards: tuple[Card, ...],
        told: tuple[Announcement, ...] = (),
    ) -> "Deal":
        """Return the same deal with its cards elsewhere, and with what became public by it."""
        return _with_cards(self, holdings, stock, discards, self.announced + told)


# What play makes by the thousand, of what is right already.
make_opening: Final = maker(Opening)
make_holding: Final = maker(Holding)
make_trick: Final = maker(Trick)
make_deal: Final = maker(Deal)
_with_tricks: Final = changer(Deal, "tricks")
_with_declarer: Final = changer(Deal, "declarer", "blind")
_with_announced: Final = changer(Deal, "announced")
_with_cards: Final = changer(Deal, "holdings", "stock", "discards", "announced")
