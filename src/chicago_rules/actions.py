"""Everything that can be done in a game, by chance or by a seat, and the error of a refused action.

Actions are values: equal when they say the same, whoever made them. What they say may be illegal;
only text or arguments that are no action at all are refused here, as a ``NotationError``.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, Literal, TypeAlias, final, get_args

import attrs

from chicago_rules.arguments import not_a
from chicago_rules.cards import PACK, Card, row_of_cards
from chicago_rules.errors import ChicagoError, NotationError
from chicago_rules.hands import Category
from chicago_rules.messages import fits_64_bits
from chicago_rules.refusals import CodedError, Facts
from chicago_rules.seats import Seat
from chicago_rules.values import Value, maker


def _wrong(thing: object, what: str) -> ChicagoError:
    return not_a(what, thing, NotationError)


def _canonical(cards: Iterable[Card]) -> tuple[Card, ...]:
    held = row_of_cards(cards)
    return held if len(held) < 2 else tuple(sorted(held))


def _draws(draws: Iterable[tuple[int, Card]]) -> tuple[tuple[Seat, Card], ...]:
    try:
        pairs = tuple((seat, card) for seat, card in draws)
    except (TypeError, ValueError):
        raise _wrong(draws, "row of seats with their cards") from None
    row_of_cards(card for _, card in pairs)
    return tuple((_seat(seat), card) for seat, card in pairs)


def _card(_: object, __: object, card: Card) -> None:
    if type(card) is not Card:
        raise _wrong(card, "card")


def _seat(seat: int) -> Seat:
    if type(seat) is not int or not fits_64_bits(seat):
        raise _wrong(seat, "seat; seats are numbers from 0")
    return Seat(seat)


def _target(seat: int | None) -> Seat | None:
    return None if seat is None else _seat(seat)


def _category(_: object, __: object, category: Category) -> None:
    if type(category) is not Category:
        raise _wrong(category, "category")


def _flag(_: object, __: object, flag: bool) -> None:
    if type(flag) is not bool:
        raise _wrong(flag, "truth value")


@attrs.frozen
class Draw(Value):
    """Chance gives a card to each seat that draws for first dealer."""

    cards: tuple[tuple[Seat, Card], ...] = attrs.field(converter=_draws)
    """Each seat that draws with its card, in the order of drawing."""


@attrs.frozen
class Shuffle(Value):
    """Chance orders the whole pack; the deal is its first cards, one at a time from forehand."""

    pack: tuple[Card, ...] = attrs.field(converter=row_of_cards)
    """All 52 cards, top first."""


@attrs.frozen
class Reshuffle(Value):
    """Chance orders the discards as the new stock."""

    stock: tuple[Card, ...] = attrs.field(converter=row_of_cards)
    """The cards that ``may_shuffle`` names, top first."""


@attrs.frozen
class Exchange(Value):
    """A seat throws some of its cards for as many new ones.

    The cards are kept in canonical order, so the same throw written otherwise is equal.
    """

    seat: Seat = attrs.field(converter=_seat)
    """Who exchanges."""
    cards: tuple[Card, ...] = attrs.field(default=(), converter=_canonical)
    """What is thrown; none keeps the hand."""
    open: bool = attrs.field(default=False, validator=_flag)
    """Whether the one replacement is wanted open, where a seat may ask for that."""
    chicago: bool = attrs.field(default=False, validator=_flag)
    """Whether a blind Chicago is said with this exchange."""


# Of what is right already: the cards of an exchange in canonical order, too.
make_shuffle: Final = maker(Shuffle)
make_reshuffle: Final = maker(Reshuffle)
make_exchange: Final = maker(Exchange)


@attrs.frozen
class Take(Value):
    """A seat takes the open card it was shown."""

    seat: Seat = attrs.field(converter=_seat)
    """Who takes it."""


@attrs.frozen
class Refuse(Value):
    """A seat refuses the open card and must take the next one unseen."""

    seat: Seat = attrs.field(converter=_seat)
    """Who refuses."""


@attrs.frozen
class Redeal(Value):
    """A seat with a low hand throws all of it for five new cards."""

    seat: Seat = attrs.field(converter=_seat)
    """Who redeals."""


@attrs.frozen
class Keep(Value):
    """A seat that was asked about a low hand keeps its cards."""

    seat: Seat = attrs.field(converter=_seat)
    """Who keeps."""


@attrs.frozen
class Throw(Value):
    """A stopped seat throws its sixth card."""

    seat: Seat = attrs.field(converter=_seat)
    """Who throws."""
    card: Card = attrs.field(validator=_card)
    """What is thrown."""


@attrs.frozen
class Claim(Value):
    """A seat announces the category of its hand."""

    seat: Seat = attrs.field(converter=_seat)
    """Who claims."""
    category: Category = attrs.field(validator=_category)
    """What it says it has."""


@attrs.frozen
class Pass(Value):
    """A seat announces nothing, or declines Chicago."""

    seat: Seat = attrs.field(converter=_seat)
    """Who passes."""


@attrs.frozen
class Chicago(Value):
    """A seat promises to take all five tricks."""

    seat: Seat = attrs.field(converter=_seat)
    """Who declares."""


@attrs.frozen
class Points(Value):
    """A scorer who may zero others chooses the points."""

    seat: Seat = attrs.field(converter=_seat)
    """Who chooses."""


@attrs.frozen
class Zero(Value):
    """A scorer chooses to zero others."""

    seat: Seat = attrs.field(converter=_seat)
    """Who chooses."""
    target: Seat | None = attrs.field(default=None, converter=_target)
    """The one seat to zero, or None for all others."""


@attrs.frozen
class Play(Value):
    """A seat plays a card to the trick."""

    seat: Seat = attrs.field(converter=_seat)
    """Who plays."""
    card: Card = attrs.field(validator=_card)
    """What is played."""


ChanceAction: TypeAlias = Draw | Shuffle | Reshuffle
"""What chance does."""
SeatAction: TypeAlias = (
    Exchange | Take | Refuse | Redeal | Keep | Throw | Claim | Pass | Chicago | Points | Zero | Play
)
"""What a seat does; each has a ``seat``."""
Action: TypeAlias = ChanceAction | SeatAction
"""Everything that can be done in a game."""


ACTIONS: Final[frozenset[type[Action]]] = frozenset(get_args(Action))
"""The class of every action."""


@cache
def plays(seat: Seat) -> Mapping[Card, Play]:
    """Return the shared object of each play of a seat, by card; of ten seats there are 520.

    All who ask share the mapping, too, which nobody may change.
    """
    return {card: Play(seat, card) for card in PACK}


PhaseName = Literal[
    "draw",
    "shuffle",
    "throw",
    "redeal",
    "exchange",
    "reshuffle",
    "offer",
    "claim",
    "choice",
    "chicago",
    "tricks",
    "finished",
]
"""What is to be done, as a word for each phase of a game."""

Code = Literal[
    "above_chicago_maximum",
    "below_chicago_minimum",
    "card_named_twice",
    "card_not_held",
    "category_not_claimable",
    "chance_first",
    "chicago_called",
    "exchange_stopped",
    "false_claim",
    "game_over",
    "hand_not_low",
    "must_follow_suit",
    "no_blind_chicago",
    "no_chicago",
    "no_choice_of_points",
    "no_further_card",
    "no_open_request",
    "no_such_seat",
    "no_target",
    "not_a_draw",
    "not_a_permutation",
    "not_in_deal",
    "not_now",
    "not_your_turn",
    "stock_too_small",
    "too_many_cards",
]
"""Why an action is refused; a released code keeps its meaning."""

CODES: Final[tuple[str, ...]] = get_args(Code)
"""Every code of an ``IllegalAction``, sorted."""


@final
class IllegalAction(CodedError):  # noqa: N818  (the public name of the contract)
    """An action that is well formed but not allowed now; the state it was tried on is unchanged.

    Its sentence is made when ``message``, ``public`` or ``message_in`` asks for it: what is refused
    is often not told to anybody.
    """

    code: Code
    """Why, as a stable word; one of ``CODES``."""

    def __init__(
        self,
        code: Code,
        action: Action,
        facts: Facts | None = None,
        variant: str = "",
        switch: str | None = None,
    ) -> None:
        super().__init__(code, facts, variant)
        self.args = (code, action, facts, variant, switch)
        self.action = action
        """What was refused."""
        self.switch = switch
        """The key of the profile behind the refusal, or None when no switch is."""

    @property
    def seat(self) -> Seat | None:
        """The seat that acted, or None for chance."""
        return None if isinstance(self.action, ChanceAction) else self.action.seat
