"""What happens in a game, as values: a replay of the same actions gives the same events.

A field that only its seat may see says so; everything else is public.
"""

from typing import Final, Literal, TypeAlias, get_args

import attrs

from chicago_rules.cards import Card, Rank
from chicago_rules.hands import Category
from chicago_rules.profile import Moment
from chicago_rules.seats import Seat
from chicago_rules.values import Value

Origin = Literal["hand", "exit", "zeroing", "breaker", "last_trick", "chicago"]
"""What points come from."""


@attrs.frozen
class Dealt(Value):
    """A seat was dealt its cards."""

    seat: Seat
    """Who was dealt to."""
    cards: tuple[Card, ...]
    """What it was dealt, in the order dealt; for its eyes only."""


@attrs.frozen
class Stopped(Value):
    """A seat has no turn in a round of exchanges because its total stops it."""

    seat: Seat
    """Who is stopped."""
    round: int
    """The round, from 1."""


@attrs.frozen
class CombinationShown(Value):
    """A seat showed cards of a hand that had scored, before breaking it."""

    seat: Seat
    """Who showed."""
    cards: tuple[Card, ...]
    """What was shown, in canonical order."""


@attrs.frozen
class CardOffered(Value):
    """A seat that threw one card was shown its replacement, as all others were."""

    seat: Seat
    """Who may take it."""
    card: Card
    """The open card."""


@attrs.frozen
class OpenTaken(Value):
    """A seat took the open card."""

    seat: Seat
    """Who took it."""


@attrs.frozen
class OpenRefused(Value):
    """A seat refused the open card and drew the next one unseen."""

    seat: Seat
    """Who refused it."""
    drawn: tuple[Card, ...]
    """The one card drawn instead; for its eyes only."""


@attrs.frozen
class Exchanged(Value):
    """A seat finished its exchange of a round and has five cards again."""

    seat: Seat
    """Who exchanged."""
    round: int
    """The round, from 1."""
    count: int
    """How many cards, 0 to 5."""
    thrown: tuple[Card, ...]
    """What was thrown, in canonical order; for its eyes only."""
    drawn: tuple[Card, ...]
    """What was drawn and kept, in the order drawn; for its eyes only, but for an open card."""


@attrs.frozen
class Reshuffled(Value):
    """The discards became the new stock."""

    size: int
    """How many cards."""


@attrs.frozen
class ShownHand(Value):
    """What a showdown made public of one seat's hand."""

    seat: Seat
    """Whose hand."""
    category: Category
    """Its category."""
    ranks: tuple[Rank, ...]
    """As many of its ranks, in comparing order, as were needed to compare it."""


@attrs.frozen
class ShowdownHeld(Value):
    """The hands were compared."""

    moment: Moment
    """When: ``deal``, ``exchange_1`` … ``exchange_5`` or ``tricks``."""
    shown: tuple[ShownHand, ...]
    """What became public, in turn order from forehand; the best hand's seat is always there."""
    scorers: tuple[Seat, ...]
    """Who scores, in turn order; nobody when the best hands are equal or worth nothing."""


@attrs.frozen
class ChoiceMade(Value):
    """A scorer chose between its points and zeroing."""

    seat: Seat
    """Who chose."""
    zeroes: bool
    """Whether it zeroes."""


@attrs.frozen
class Awarded(Value):
    """A total changed, or would have."""

    seat: Seat
    """Whose total."""
    origin: Origin
    """What for."""
    wanted: int
    """The points the rule gives, which may be negative."""
    real: int
    """The change that really happened."""


@attrs.frozen
class ChicagoCalled(Value):
    """A seat declared Chicago."""

    seat: Seat
    """The declarer."""


@attrs.frozen
class ChicagoDeclined(Value):
    """A seat that was asked did not declare Chicago."""

    seat: Seat
    """Who declined."""


@attrs.frozen
class ChicagoWon(Value):
    """The declarer took all five tricks."""

    seat: Seat
    """The declarer."""


@attrs.frozen
class ChicagoLost(Value):
    """The declarer lost a trick."""

    seat: Seat
    """The declarer."""
    breaker: Seat
    """Who took that trick."""


@attrs.frozen
class Played(Value):
    """A seat played a card to the trick."""

    seat: Seat
    """Who played."""
    card: Card
    """What was played."""


@attrs.frozen
class TrickWon(Value):
    """A trick is complete."""

    number: int
    """Which trick, from 1."""
    seat: Seat
    """Who took it."""
    card: Card
    """The card that took it."""


@attrs.frozen
class DealEnded(Value):
    """A deal is over and its scores are settled."""

    number: int
    """Which deal of the game, from 1."""
    totals: tuple[int, ...]
    """The totals after it, by seat."""


@attrs.frozen
class GameWon(Value):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, one seat or more, in seat order."""


Event: TypeAlias = (
    Dealt
    | Stopped
    | CombinationShown
    | CardOffered
    | OpenTaken
    | OpenRefused
    | Exchanged
    | Reshuffled
    | ShowdownHeld
    | ChoiceMade
    | Awarded
    | ChicagoCalled
    | ChicagoDeclined
    | ChicagoWon
    | ChicagoLost
    | Played
    | TrickWon
    | DealEnded
    | GameWon
)
"""Everything that can happen."""

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""Every kind of event, in the order of a deal."""

Announcement: TypeAlias = CombinationShown | CardOffered | ShowdownHeld
"""What became public in a deal beside the cards played; a state keeps these until the next deal."""
