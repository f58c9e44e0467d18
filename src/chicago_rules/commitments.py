"""What chance does in a deal, fixed before it, and the proof that it was not changed afterwards."""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import attrs

from chicago_rules.actions import ChanceAction, Draw, Reshuffle, Shuffle
from chicago_rules.arguments import require
from chicago_rules.cards import PACK, Card, format_cards
from chicago_rules.engine import RandomSource, may_shuffle, shuffled
from chicago_rules.errors import Fault, NotationError
from chicago_rules.events import Reshuffled
from chicago_rules.messages import MAX_INTEGER
from chicago_rules.records import RecordedDeal
from chicago_rules.state import Drawing, Shuffling, State
from chicago_rules.values import Value

ORDERS: Final = 8
"""How many reshuffles of a deal have an order of their own."""

_HEADING: Final = "chicago-deal 1"
_NONCE: Final = re.compile(r"[0-9a-f]{64}")


@attrs.frozen
class FixedDeal(Value):
    """All that chance may do in a deal, secret until the deal is over.

    What is no pack, no row of orders or no nonce is a ``NotationError`` with every fault.
    """

    number: int
    """Which deal of the game, from 1; 0 for the draw for first dealer."""
    pack: tuple[Card, ...] = attrs.field(repr=False)
    """The pack, top first; for the draw, the cards in the order in which they are drawn."""
    orders: tuple[tuple[Card, ...], ...] = attrs.field(repr=False)
    """Orders of all 52 cards: the reshuffles of the deal follow one each, in turn, and any further
    ones the last."""
    nonce: str = attrs.field(repr=False)
    """256 random bits as 64 hexadecimal digits, so that nobody finds the cards by trying."""

    def __attrs_post_init__(self) -> None:
        faults = list(_faults(self))
        if faults:
            raise NotationError(faults)


@attrs.frozen
class Commitment(Value):
    """What is published of a fixed deal before it is dealt; it tells nothing of the cards."""

    number: int
    """Which deal of the game, from 1; 0 for the draw for first dealer."""
    sha256: str
    """The SHA-256 of ``committed_bytes`` of the fixed deal, in hexadecimal digits."""


def _faults(fixed: FixedDeal) -> Iterator[Fault]:
    """Yield what is no such thing as it should be."""
    if type(fixed.number) is not int or not 0 <= fixed.number <= MAX_INTEGER:
        yield Fault("number", "must be the number of a deal")
    if not _is_whole(fixed.pack):
        yield Fault("pack", "must be each of the 52 cards once")
    if not isinstance(fixed.orders, tuple) or len(fixed.orders) != ORDERS:
        yield Fault("orders", f"must be {ORDERS} orders of the cards")
    elif not all(map(_is_whole, fixed.orders)):
        yield Fault("orders", "must each be each of the 52 cards once")
    if not isinstance(fixed.nonce, str) or not _NONCE.fullmatch(fixed.nonce):
        yield Fault("nonce", "must be 64 hexadecimal digits, in small letters")


def _is_whole(cards: object) -> bool:
    """Tell whether this is a tuple of each card once."""
    if not isinstance(cards, tuple) or {*map(type, cards)} != {Card}:
        return False
    return tuple(sorted(cards)) == PACK


def fixed_deal(number: int, rng: RandomSource, nonce: str) -> FixedDeal:
    """Return a deal whose pack and orders are each equally likely as far as ``rng`` is uniform."""
    orders = tuple(shuffled(PACK, rng) for _ in range(ORDERS))
    return FixedDeal(number, shuffled(PACK, rng), orders, nonce)


def number_due(state: State) -> int:
    """Return the number of the fixed deal by which chance acts in a state."""
    return 0 if isinstance(state.phase, Drawing) else state.deal_number


def chance_by(fixed: FixedDeal, state: State) -> ChanceAction:
    """Return what chance does in a state that waits for it, as it was fixed before the deal."""
    phase = state.phase
    if isinstance(phase, Shuffling):
        return Shuffle(fixed.pack)
    if isinstance(phase, Drawing):
        left = _in_order(may_shuffle(state), fixed.pack)
        return Draw(zip(phase.seats, left, strict=False))
    done = sum(isinstance(told, Reshuffled) for told in state.deal.announced)
    return Reshuffle(_in_order(may_shuffle(state), _order(fixed, done)))


def _order(fixed: FixedDeal, done: int) -> tuple[Card, ...]:
    """Return the order of the next reshuffle after so many."""
    return fixed.orders[min(done, ORDERS - 1)]


def _in_order(cards: Iterable[Card], order: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=order.index))


def committed_bytes(fixed: FixedDeal) -> bytes:
    """Return the bytes whose SHA-256 is published before the deal.

    They are lines of ASCII, each ended by a line feed: ``chicago-deal 1``, the number of the deal,
    the pack, the orders one a line, and the nonce; cards as ``Ah`` with a space between.
    """
    require("fixed deal", fixed, FixedDeal)
    rows = [fixed.pack, *fixed.orders]
    lines = [_HEADING, str(fixed.number), *map(format_cards, rows), fixed.nonce]
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def commitment_to(fixed: FixedDeal) -> Commitment:
    """Return what may be published of a fixed deal before it is dealt."""
    digest = sha256(committed_bytes(fixed)).hexdigest()
    return Commitment(fixed.number, digest)


def verify_deal(
    commitment: Commitment, revealed: FixedDeal, deal: RecordedDeal | None = None
) -> bool:
    """Tell whether what is revealed after a deal is what was committed to before it.

    With the ``deal`` as it is recorded also whether the cards came as they were fixed: the pack and
    each reshuffle in it, or for number 0 each draw for first dealer. A deal that was dealt from no
    whole pack, or holds no draw, is not so.
    """
    require("commitment", commitment, Commitment)
    if commitment_to(revealed) != commitment:
        return False
    if deal is None:
        return True
    require("deal of a record", deal, RecordedDeal)
    said = [line.said for line in deal.lines]
    if revealed.number == 0:
        return _is_drawn_by(revealed, [one for one in said if isinstance(one, Draw)])
    packs = [one.pack for one in said if isinstance(one, Shuffle)]
    stocks = [one.stock for one in said if isinstance(one, Reshuffle)]
    return packs == [revealed.pack] and all(
        stock == _in_order(stock, _order(revealed, done)) for done, stock in enumerate(stocks)
    )


def _is_drawn_by(fixed: FixedDeal, draws: list[Draw]) -> bool:
    """Tell whether the draws took the cards of the fixed order one after the other."""
    drawn = tuple(card for draw in draws for _, card in draw.cards)
    return drawn != () and drawn == fixed.pack[: len(drawn)]
