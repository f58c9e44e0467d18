"""What the viewer of a deal knows of every hand in it, from one exchange to the next.

It is read from what was announced, the tricks and the viewer's own cards. What is read here only
guides a guess; whether a guess is right is seen when the deal is played again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

import attrs

from chicago_rules.cards import PACK, Card, Suit
from chicago_rules.deals import playing_seats
from chicago_rules.events import (
    CardOffered,
    Claimed,
    CombinationShown,
    FalseClaim,
    OpenTaken,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
)
from chicago_rules.hand_building import Hand
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import Deal, Holding, Opening
from chicago_rules.profile import Profile
from chicago_rules.redacted import (
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenOpenRefused,
    UnseenRedealt,
)
from chicago_rules.scoring import held_showdown
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.views import PlayerView

NEVER: Final = 1_000
"""A place in the announcements after all of them."""


@attrs.define(eq=False)
class Stage:
    """The five cards of a seat between two exchanges, and what is known of them."""

    begins: int
    """The place in the announcements from which it holds them."""
    fresh: int
    """How many of them it was dealt or drew last."""
    ends: int = NEVER
    """The place at which it throws some of them."""
    held: Hand = frozenset()
    """Cards known to be among them."""
    without: Hand = frozenset()
    """Cards known not to be among them."""
    shown: list[ShownHand] = attrs.field(factory=list)
    """What was said of them."""
    showdowns: list[int] = attrs.field(factory=list)
    """The places of the showdowns at which it held them."""
    low: bool = False
    """Whether they were low enough to be thrown whole."""
    scored: int | None = None
    """Which stage's hand had scored last when some of them were thrown, and was not shown yet."""
    broken: tuple[Card, ...] = ()
    """What was shown of it then, because it was broken."""


@attrs.frozen
class Showdown:
    """A showdown of the deal with those who took part in it."""

    told: ShowdownHeld
    """What was told of it."""
    seats: tuple[Seat, ...]
    """Who held cards, in turn order."""
    compared: tuple[Seat, ...]
    """Whose hands were compared."""
    automatic: bool
    """Whether all hands were."""

    def allows(self, profile: Profile, hands: Mapping[Seat, Hand]) -> bool:
        """Tell whether it would have been told so of these seats, if they alone held cards."""
        seats = tuple([seat for seat in self.seats if seat in hands])
        holdings = [Holding(tuple(sorted(hands.get(Seat(n), ())))) for n in range(max(seats) + 1)]
        opening = Opening(1, None, seats, ScoreSheet((0,)), 0)
        compared = [seat for seat in self.compared if seat in hands]
        held = held_showdown(profile, Deal(opening, tuple(holdings)), self.told.moment, compared)
        shown = tuple([hand for hand in self.told.shown if hand.seat in hands])
        return held == attrs.evolve(self.told, shown=shown)


@attrs.frozen
class Knowledge:
    """All that guides a guess."""

    stages: Mapping[Seat, Sequence[Stage]]
    """The hands of each seat that was dealt cards, earliest first."""
    showdowns: Mapping[int, Showdown]
    """The showdowns before the tricks by their places in the announcements."""
    returns: Sequence[int]
    """The places at which thrown cards came back."""
    hidden: Mapping[Seat, Sequence[frozenset[Suit]]]
    """For each card of a seat that the tricks have not shown the suits that it cannot be of: first
    those that lie face down, in the order played, then those still in the hand."""
    visible: Mapping[Seat, Hand]
    """The cards of each seat that the tricks have shown."""
    offered: Mapping[Card, int]
    """The places at which open cards were offered."""
    sixth: frozenset[Seat]
    """Who was dealt a sixth card."""
    aside: Card | None
    """The sixth card that the viewer threw."""
    early: Sequence[tuple[Card, int]]
    """Cards that the viewer drew as the last of a stock, each with the place before its shuffle."""
    rests: Mapping[int, tuple[Seat, int]]
    """Where a stock was shuffled for another seat, which had drawn so many cards of the old one."""


def known_from(view: PlayerView, seats: tuple[Seat, ...]) -> Knowledge:
    """Return what the viewer knows of the hands of these seats, which were dealt cards."""
    reader = _Reader(view, seats)
    for place, told in enumerate(view.announced):
        reader.count(place, told)
        reader.read(place, told)
    reader.finish()
    return Knowledge(
        reader.stages,
        reader.showdowns,
        [*reader.returns, NEVER],  # what is drawn after the view does not matter
        reader.hidden,
        reader.visible,
        {told.card: n for n, told in enumerate(view.announced) if isinstance(told, CardOffered)},
        frozenset(reader.sixth),
        reader.aside,
        reader.early,
        reader.rests,
    )


class _Reader:
    """Reads the announcements of a deal one by one."""

    def __init__(self, view: PlayerView, seats: tuple[Seat, ...]) -> None:
        self.view = view
        self.seats = seats
        self.stages = {seat: [Stage(-1, HAND_SIZE)] for seat in seats}
        self.showdowns: dict[int, Showdown] = {}
        self.hidden: dict[Seat, list[frozenset[Suit]]] = {seat: [] for seat in seats}
        self.visible: dict[Seat, Hand] = dict.fromkeys(seats, frozenset())
        self.aside: Card | None = None
        self.returns: list[int] = []
        self.early: list[tuple[Card, int]] = []
        self.rests: dict[int, tuple[Seat, int]] = {}
        self.sixth = {told.seat for told in view.announced if isinstance(told, UnseenCardThrown)}
        self.sixth |= {seat for seat in seats if view.hand_sizes[seat] > HAND_SIZE}
        self._left = len(PACK) - HAND_SIZE * len(seats) - len(self.sixth)
        self._drawn = 0
        self._scored: dict[Seat, int] = {}
        self._broken: dict[Seat, tuple[Card, ...]] = {}
        self._open: dict[Seat, Card] = {}
        self._taken: dict[Seat, Card] = {}
        self._refused: dict[Seat, Card] = {}
        self._claims: list[Claimed] = []

    def count(self, place: int, told: object) -> None:
        """Count the cards of the stock, and those that the viewer has drawn of it."""
        view = self.view
        if isinstance(told, Reshuffled):
            after = view.announced[place + 1 : place + 2]
            for drawn in after:
                if isinstance(drawn, UnseenExchanged | UnseenOpenRefused):
                    self._rest(place, drawn.seat)
            self._left += told.size
            self.returns.append(place)
        elif isinstance(told, UnseenExchanged | UnseenRedealt):
            self._left -= told.count
            self._drawn += told.count if told.seat == view.seat else 0
        elif isinstance(told, UnseenOpenRefused):
            self._left -= view.profile.exchange.terms(1, 1).refused != "stock_top"
        if self._left < 0 and view.profile.exchange.terms(1, 1).under:
            self.returns.append(place)

    def _rest(self, place: int, seat: Seat) -> None:
        """Note who drew the last cards of a stock before it was shuffled."""
        if seat == self.view.seat:
            last = self.view.drawn[self._drawn : self._drawn + self._left]
            self.early += [(card, place - 1) for card in last]
        elif self._left > 0:
            self.rests[place] = (seat, self._left)

    def read(self, place: int, told: object) -> None:
        """Note what one announcement says of the hands."""
        if isinstance(told, UnseenRedealt):
            self.stages[told.seat][-1].low = True
            self._next(told.seat, place, told.count)
        elif isinstance(told, UnseenCardsThrown):
            if told.count:
                self._next(told.seat, place, told.count).begins = NEVER
        elif isinstance(told, UnseenExchanged):
            self._exchanged(place, told)
        elif isinstance(told, CombinationShown | FalseClaim):
            cards = told.cards if isinstance(told, CombinationShown) else told.hand
            self.stages[told.seat][-1].held |= frozenset(cards)
            self._broken[told.seat] = cards
            if isinstance(told, FalseClaim):
                self.seats = tuple([seat for seat in self.seats if seat != told.seat])
                self._claims = [claim for claim in self._claims if claim.seat != told.seat]
        elif isinstance(told, CardOffered):
            self._open[told.seat] = told.card
        elif isinstance(told, OpenTaken):
            self._taken[told.seat] = self._open[told.seat]
        elif isinstance(told, UnseenOpenRefused):
            self._refused[told.seat] = self._open[told.seat]
        elif isinstance(told, Claimed):
            self._claims.append(told)
            if not self.view.profile.showdown.punishes_false_claims():
                self._claimed(told)
        elif isinstance(told, ShowdownHeld):
            self._showdown(place, told)

    def _next(self, seat: Seat, place: int, fresh: int) -> Stage:
        stages = self.stages[seat]
        stages[-1].ends = place
        stages[-1].scored = self._scored.get(seat)
        if seat in self._broken:
            stages[-1].broken = self._broken.pop(seat)
            self._scored.pop(seat, None)
        stages.append(Stage(place, fresh))
        return stages[-1]

    def _exchanged(self, place: int, told: UnseenExchanged) -> None:
        stage = self.stages[told.seat][-1]
        if told.count and stage.begins != NEVER:
            stage = self._next(told.seat, place, told.count)
        stage.begins = min(stage.begins, place)
        if told.seat in self._taken:
            stage.held |= {self._taken.pop(told.seat)}
        if told.seat in self._refused:
            stage.without |= {self._refused.pop(told.seat)}

    def _claimed(self, claim: Claimed) -> None:
        self.stages[claim.seat][-1].shown.append(ShownHand(claim.seat, claim.category))

    def _showdown(self, place: int, told: ShowdownHeld) -> None:
        rules = self.view.profile.showdown
        for seat in self.seats:
            self.stages[seat][-1].showdowns.append(place)
        for hand in told.shown:
            stage = self.stages[hand.seat][-1]
            stage.shown.append(hand)
            stage.held |= frozenset(hand.cards)
        held = told
        for seat in held.scorers:
            self._scored[seat] = len(self.stages[seat]) - 1
        automatic = not rules.is_claimed(told.moment)
        compared = self.seats
        if not automatic:
            best = [claim for claim in self._claims if claim.category is self._claims[-1].category]
            compared = tuple([claim.seat for claim in best])
            for claim in self._claims:
                self._claimed(claim)
        self._claims = []
        if told.moment != "tricks":
            self.showdowns[place] = Showdown(told, self.seats, compared, automatic)

    def finish(self) -> None:
        """Note what the end of the announcements, the tricks and the viewer's own cards say."""
        view = self.view
        for seat, stages in self.stages.items():
            known = sum(stage.fresh for stage in stages[1:])
            known += sum(
                isinstance(told, UnseenCardThrown) and told.seat == seat for told in view.announced
            )
            if view.thrown_sizes[seat] > known:
                size = view.thrown_sizes[seat] - known
                self._next(seat, len(view.announced), size).begins = NEVER
        self._read_tricks()
        for stages in self.stages.values():
            self._hold_on(stages)
        if view.seat in self.stages:
            self._read_own(self.stages[view.seat])

    def _hold_on(self, stages: Sequence[Stage]) -> None:
        """Note cards as held all the time between two stages if they cannot have come back."""
        for first, last in combinations(range(len(stages)), 2):
            begins, ends = stages[first].ends, stages[last].begins
            if not any(begins <= back <= ends for back in self.returns):
                for stage in stages[first + 1 : last]:
                    stage.held |= stages[first].held & stages[last].held

    def _read_tricks(self) -> None:
        missed: dict[Seat, set[Suit]] = {seat: set() for seat in self.stages}
        for seat, card, led in plays_of(self.view):
            if card is not None:
                self.stages[seat][-1].held |= {card}
                self.visible[seat] |= {card}
            if card is None or card.suit is not led:
                missed[seat].add(led)
            if card is None:
                self.hidden[seat].append(frozenset(missed[seat]))
        for seat, suits in missed.items() if self.view.tricks or self.view.table else ():
            self.hidden[seat] += [frozenset(suits)] * self.view.hand_sizes[seat]

    def _read_own(self, stages: Sequence[Stage]) -> None:
        view = self.view
        held = Counter((*view.hand, *view.played, *view.thrown))
        held.subtract(view.drawn)
        hand = {card for card, count in held.items() if count > 0}
        thrown, drawn = list(view.thrown), list(view.drawn)
        if len(hand) > HAND_SIZE and thrown:
            self.aside = thrown.pop(0)
            hand.discard(self.aside)
        for stage in stages:
            if stage is not stages[0]:
                hand = hand.difference(thrown[: stage.fresh]).union(drawn[: stage.fresh])
                del thrown[: stage.fresh], drawn[: stage.fresh]
            stage.held = frozenset(hand)


def plays_of(view: PlayerView) -> Iterator[tuple[Seat, Card | None, Suit]]:
    """Yield each card played with its seat and the suit led; None for one that is not seen."""
    seats = view.seats
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.table and isinstance(view.to_act, int):
        place = seats.index(Seat(view.to_act)) - len(view.table)
        tricks.append((seats[place % len(seats)], view.table))
    for leader, cards in tricks:
        first = seats.index(leader)
        led = next(card.suit for card in cards if card is not None)
        for turn, card in enumerate(cards):
            yield seats[(first + turn) % len(seats)], card, led


def dealt_to(view: PlayerView) -> tuple[Seat, ...]:
    """Return who was dealt cards, or is to be, clockwise from forehand."""
    return view.seats if view.dealer is None else playing_seats(view.opening_sheet, view.dealer)
