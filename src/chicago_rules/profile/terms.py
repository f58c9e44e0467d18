"""What a round of exchanges goes by, and the exchanges that it leaves a seat."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Literal, NamedTuple, TypeAlias, cast

import attrs

from chicago_rules.cards import Card
from chicago_rules.hands import HAND_SIZE
from chicago_rules.values import Keeping, Value, kept

Opens = Literal["never", "always", "on_request"]
"""When the replacement of a single thrown card is shown: `never`, `always`, `on_request`."""
RefusedCard = Literal["discards", "out", "stock_top"]
"""Where a refused open card goes."""
CallWay = Literal["in_turn", "freely"]
"""Who may call Chicago: `in_turn` the seat whose turn it is, `freely` any seat."""
Freedom = Literal["free", "zeroed", "stopped"]
"""Whether a seat may exchange cards: `free` it may, `zeroed` it may try and its total falls to 0,
`stopped` it may not."""
Returns = Literal["none", "earlier", "others", "all"]
"""Which discards a reshuffle takes: `none` for there is no reshuffle, `earlier` those of earlier
rounds, `others` all but what the drawing seat throws now, `all`."""


class Shape(NamedTuple):
    """What an exchange is beside the cards it names."""

    size: int
    """How many cards, 0 to 5."""
    open: bool = False
    """Whether the replacement is wanted open."""
    chicago: bool = False
    """Whether a blind Chicago is said with it."""


Pick: TypeAlias = Callable[[tuple[Card, ...]], tuple[Card, ...]]
"""Takes those cards out of a hand that stand in certain places."""


def _pick(places: tuple[int, ...]) -> Pick:
    """Return what takes the cards in these places, which go up, out of a hand."""
    if len(places) > 1:
        return cast(Pick, itemgetter(*places))
    # Of less than two places itemgetter makes no tuple, but of a slice it does.
    return cast(Pick, itemgetter(slice(places[0], places[0] + 1) if places else slice(0)))


@attrs.frozen
class Menu(Value):
    """The shapes that an exchange may have, plain ones by their number of cards first."""

    shapes: tuple[Shape, ...]
    """The shapes: plain ones, then wanted open, then with a Chicago."""
    throws: tuple[tuple[Shape, Pick], ...] = attrs.field(init=False, eq=False, repr=False)
    """Every exchange of them, with what takes its cards out of the hand."""

    @throws.default
    def _every_exchange(self) -> tuple[tuple[Shape, Pick], ...]:
        return tuple(
            (shape, _pick(places))
            for shape in self.shapes
            for places in combinations(range(HAND_SIZE), shape.size)
        )


@cache
def plain_menu(largest: int) -> Menu:
    """Return exchanges of up to so many cards, unseen and without a word; 6 menus there are."""
    return Menu(tuple(map(Shape, range(largest + 1))))


@attrs.frozen
class Terms(Keeping):
    """What one round of exchanges goes by, from its beginning to its end."""

    hidden: bool
    """Whether its seats choose hidden and in any order."""
    at_once: bool
    """Whether a seat draws before the next one throws."""
    most: int
    """The most cards that one exchange may throw, 1 to 5."""
    opens: Opens
    """When a single thrown card is replaced by an open one."""
    refused: RefusedCard | None
    """Where a refused open card goes; None where none is ever shown."""
    under: bool
    """Whether thrown cards go under the stock rather than to the discards."""
    returns: Returns
    """Which discards become the new stock when it is empty. What a seat throws for an open card,
    and an open card that it refuses, never does in its own exchange."""
    calls: CallWay | None
    """How Chicago is called as the round goes on; None where it is not."""
    blind: bool
    """Whether a Chicago may be said with an exchange."""

    def menu(self, share: int, blind: bool) -> Menu:
        """Return what an exchange may be when so many cards can be drawn for its seat.

        Keeping all cards always comes first. ``blind`` says that a Chicago may be said with it.
        """
        return self._menus[blind][share if share < HAND_SIZE else HAND_SIZE]

    @kept
    def _menus(self) -> tuple[tuple[Menu, ...], ...]:
        """Return the menus without and with a Chicago, each for 0 to 5 cards that can be drawn."""
        shares = range(HAND_SIZE + 1)
        return tuple(
            tuple(self._menu(share, blind=blind) for share in shares) for blind in (False, True)
        )

    def _menu(self, share: int, *, blind: bool) -> Menu:
        offered = self.opens != "never" and (share > 0 or self._comes_back(offered=True))
        single = offered or self.opens != "always"
        quiet = [shape for shape in self.unseen(share).shapes if shape.size != 1 or single]
        if offered and self.opens == "on_request":
            quiet.append(Shape(1, open=True))
        loud = [shape._replace(chicago=True) for shape in quiet if shape.size] if blind else []
        return Menu((*quiet, *loud))

    def unseen(self, share: int) -> Menu:
        """Return exchanges for unseen cards only, when so many can be drawn for the seat."""
        largest = self.most if self._comes_back(offered=False) else min(self.most, share)
        return plain_menu(largest)

    def _comes_back(self, *, offered: bool) -> bool:
        """Tell whether what a seat throws counts as what it may draw."""
        return self.under or (self.returns == "all" and not (offered or self.hidden))
