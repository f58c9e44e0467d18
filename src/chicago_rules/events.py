"""What happens in a game, as values: a replay of the same actions gives the same events.

A field that only its seat may see says so; everything else is public.
"""

from typing import Final, Literal, TypeAlias, get_args

import attrs

from chicago_rules.actions import PhaseName
from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.hands import Category
from chicago_rules.profile import Moment
from chicago_rules.seats import Seat
from chicago_rules.values import Value, maker

Origin = Literal["hand", "exit", "zeroing", "breaker", "last_trick", "chicago", "attempt", "reset"]
"""What points come from; ``attempt`` and ``reset`` are penalties that take a total to 0."""


@attrs.frozen
class DealerDrawn(Value):
    """Cards were drawn for the first dealer."""

    cards: tuple[tuple[Seat, Card], ...]
    """Each seat that drew with its card, in seat order."""
    dealer: Seat | None
    """Who deals first; None when seats are tied and draw again."""


@attrs.frozen
class Dealt(Value):
    """A seat was dealt its cards."""

    seat: Seat
    """Who was dealt to."""
    cards: tuple[Card, ...]
    """What it was dealt, in the order dealt; for its eyes only."""


@attrs.frozen
class CardThrown(Value):
    """A stopped seat threw its sixth card."""

    seat: Seat
    """Who threw."""
    card: Card
    """What was thrown; for its eyes only."""


@attrs.frozen
class Redealt(Value):
    """A seat threw a low hand whole for five new cards."""

    seat: Seat
    """Who redealt."""
    old: tuple[Card, ...]
    """What it threw, in canonical order; for its eyes only."""
    new: tuple[Card, ...]
    """What it drew, in the order drawn; for its eyes only."""


@attrs.frozen
class Kept(Value):
    """A seat that was asked about a low hand kept its cards."""

    seat: Seat
    """Who kept."""


@attrs.frozen
class Stopped(Value):
    """A seat has no turn in a round of exchanges because its total stops it."""

    seat: Seat
    """Who is stopped."""
    round: int
    """The round, from 1."""


@attrs.frozen
class CombinationShown(Value):
    """A seat showed cards: of a scored hand before breaking it, or a hand that wins when held."""

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
class Chose(Value):
    """A seat made its hidden choice of a round in which all choose at once."""

    seat: Seat
    """Who chose."""
    round: int
    """The round, from 1."""


@attrs.frozen
class CardsThrown(Value):
    """A seat threw its cards in a round in which all throw before any draws."""

    seat: Seat
    """Who threw."""
    round: int
    """The round, from 1."""
    count: int
    """How many cards, 0 to 5."""
    thrown: tuple[Card, ...]
    """What was thrown, in canonical order; for its eyes only."""


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
class Claimed(Value):
    """A seat announced the category of its hand."""

    seat: Seat
    """Who claimed."""
    category: Category
    """What it says it has."""


@attrs.frozen
class Passed(Value):
    """A seat that was asked for a claim made none."""

    seat: Seat
    """Who passed."""


@attrs.frozen
class FalseClaim(Value):
    """A seat had claimed another category than its hand has, and is out of the game."""

    seat: Seat
    """Who is out."""
    hand: tuple[Card, ...]
    """Its exposed hand, in canonical order."""


@attrs.frozen
class ShownHand(Value):
    """What a showdown made public of one seat's hand."""

    seat: Seat
    """Whose hand."""
    category: Category
    """Its category."""
    order: tuple[Rank | Suit, ...] = ()
    """As many of its ranks, and suits where they count, in comparing order, as were compared."""
    cards: tuple[Card, ...] = ()
    """The whole hand in canonical order where it is shown, else none."""


@attrs.frozen
class ShowdownHeld(Value):
    """The hands were compared."""

    moment: Moment
    """When: ``deal``, ``exchange_1`` … ``exchange_5`` or ``tricks``."""
    shown: tuple[ShownHand, ...]
    """What became public, in turn order from forehand."""
    scorers: tuple[Seat, ...]
    """Who scores, in turn order; nobody when no hand that is compared is worth anything."""


make_shown: Final = maker(ShownHand)
make_showdown: Final = maker(ShowdownHeld)


@attrs.frozen
class ChoiceMade(Value):
    """A scorer chose between its points and zeroing."""

    seat: Seat
    """Who chose."""
    zeroes: bool
    """Whether it zeroes."""
    target: Seat | None = None
    """The one seat it zeroes; None for all others, or when it takes its points."""


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
    blind: bool = False
    """Whether it was said with an exchange, before drawing."""


@attrs.frozen
class ChicagoDeclined(Value):
    """A seat that was asked did not declare Chicago."""

    seat: Seat
    """Who declined."""


@attrs.frozen
class ChicagoWon(Value):
    """The declarer made its Chicago."""

    seat: Seat
    """The declarer."""


@attrs.frozen
class ChicagoLost(Value):
    """The declarer lost a trick, or has no best hand where that is needed."""

    seat: Seat
    """The declarer."""
    breaker: Seat | None
    """Who took that trick, or was winning it when the deal stopped; None when the hand failed."""


@attrs.frozen
class ChicagoVoid(Value):
    """A Chicago came to nothing: the deal ended before the first lead, or its declarer is out."""

    seat: Seat
    """Who had called it."""


@attrs.frozen
class Played(Value):
    """A seat played a card to the trick."""

    seat: Seat
    """Who played."""
    card: Card
    """What was played; for its seat's eyes only where it lies face down."""
    face_down: bool = False
    """Whether it lies face down, because it does not follow suit."""


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
class TurnedUp(Value):
    """A seat whose hand is compared after the tricks turned up what it had played face down."""

    seat: Seat
    """Whose cards."""
    cards: tuple[Card, ...]
    """What lay face down, in the order played."""


@attrs.frozen
class DealEnded(Value):
    """A deal is over and its scores are settled."""

    number: int
    """Which deal of the game, from 1."""
    totals: tuple[int, ...]
    """The totals after it, by seat."""


@attrs.frozen
class GameTied(Value):
    """The game would be won but for a tie, for which a tie-break deal is played."""

    seats: tuple[Seat, ...]
    """Who plays it, in seat order."""


@attrs.frozen
class GameWon(Value):
    """The game is over."""

    winners: tuple[Seat, ...]
    """Who won, one seat or more, in seat order."""


@attrs.frozen
class Awaited(Value):
    """What the game waits for now, and how many cards lie where; each action ends with it.

    With it a game can be followed by one who does not know its rules.
    """

    phase: PhaseName
    """What is to be done."""
    seats: tuple[Seat, ...]
    """Who may do it, in turn order: one seat, or with hidden choices all that have not chosen;
    none when chance is to act or the game is over. Calls of Chicago may come from others, too."""
    round: int | None
    """The round of exchanges, from 1; None outside them."""
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


Event: TypeAlias = (
    DealerDrawn
    | Dealt
    | CardThrown
    | Redealt
    | Kept
    | Stopped
    | Chose
    | CombinationShown
    | CardsThrown
    | CardOffered
    | OpenTaken
    | OpenRefused
    | Exchanged
    | Reshuffled
    | Claimed
    | Passed
    | FalseClaim
    | ShowdownHeld
    | ChoiceMade
    | Awarded
    | ChicagoCalled
    | ChicagoDeclined
    | Played
    | TrickWon
    | ChicagoWon
    | ChicagoLost
    | ChicagoVoid
    | TurnedUp
    | DealEnded
    | GameTied
    | GameWon
    | Awaited
)
"""Everything that can happen."""

EVENTS: Final[tuple[type[Event], ...]] = get_args(Event)
"""Every kind of event, in the order of a deal."""
