"""What the viewer of a deal knows of every hand in it, from one exchange to the next.

It is read from what was announced, the tricks and the viewer's own cards. What is read here only
guides a guess; whether a guess is right is seen when the deal is played again.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from chicago_rules.cards import Card, Suit
from chicago_rules.deals import playing_seats
from chicago_rules.events import (
    Claimed,
    CombinationShown,
    FalseClaim,
    ShowdownHeld,
    ShownHand,
)
from chicago_rules.hand_building import Hand
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.holdings import Deal, Holding, Opening
from chicago_rules.profile import Profile
from chicago_rules.redacted import (
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenRedealt,
)
from chicago_rules.scoring import held_showdown
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.views import PlayerView

_NOTHING: Final = Holding()
_SHEET: Final = ScoreSheet((0,))


@attrs.define(eq=False)
class Stage:
    """The five cards of a seat between two exchanges, and what is known of them."""

    fresh: int
    """How many of them it was dealt or drew last."""
    held: Hand = frozenset()
    """Cards known to be among them."""
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
    beside: tuple[Seat, ...]
    """Whose hands every other is looked at with."""
    alone: bool
    """Whether hands that were shown have nothing to do with others."""

    def beside_which(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the hands beside which that of a seat has to be looked at."""
        shown = self.alone and any(hand.seat == seat for hand in self.told.shown)
        return () if shown else self.beside

    def is_above(self, seat: Seat, category: Category) -> bool:
        """Tell whether a hand of this category would have been shown, but was not."""
        shown = {hand.seat: hand.category for hand in self.told.shown}
        return (
            self.automatic and bool(shown) and seat not in shown and category > max(shown.values())
        )

    def allows(self, profile: Profile, hands: Mapping[Seat, Hand]) -> bool:
        """Tell whether it would have been told so of these seats, if they alone held cards."""
        seats = tuple([seat for seat in self.seats if seat in hands])
        holdings = [_NOTHING] * (max(seats) + 1)
        for seat in seats:
            holdings[seat] = Holding(tuple(sorted(hands[seat])))
        deal = Deal(Opening(1, None, seats, _SHEET, 0), tuple(holdings))
        compared = [seat for seat in self.compared if seat in hands]
        held = held_showdown(profile, deal, self.told.moment, compared)
        shown = tuple([hand for hand in self.told.shown if hand.seat in hands])
        scorers = tuple([seat for seat in self.told.scorers if seat in hands])
        return (held.shown, held.scorers) == (shown, scorers)


@attrs.frozen
class Knowledge:
    """All that guides a guess."""

    stages: Mapping[Seat, Sequence[Stage]]
    """The hands of each seat that was dealt cards, earliest first."""
    showdowns: Mapping[int, Showdown]
    """The showdowns before the tricks by their places in the announcements."""
    hidden: Mapping[Seat, Sequence[frozenset[Suit]]]
    """For each card of a seat that the tricks have not shown the suits that it cannot be of: first
    those that lie face down, in the order played, then those still in the hand."""
    visible: Mapping[Seat, Hand]
    """The cards of each seat that the tricks have shown."""
    sixth: frozenset[Seat]
    """Who was dealt a sixth card."""
    aside: Card | None
    """The sixth card that the viewer threw."""


def known_from(view: PlayerView, seats: tuple[Seat, ...]) -> Knowledge:
    """Return what the viewer knows of the hands of these seats, which were dealt cards."""
    reader = _Reader(view, seats)
    for place, told in enumerate(view.announced):
        reader.read(place, told)
    reader.finish()
    return Knowledge(
        reader.stages,
        reader.showdowns,
        reader.hidden,
        reader.visible,
        frozenset(reader.sixth),
        reader.aside,
    )


class _Reader:
    """Reads the announcements of a deal one by one."""

    def __init__(self, view: PlayerView, seats: tuple[Seat, ...]) -> None:
        self.view = view
        self.seats = seats
        self.stages = {seat: [Stage(HAND_SIZE)] for seat in seats}
        self.showdowns: dict[int, Showdown] = {}
        self.hidden: dict[Seat, list[frozenset[Suit]]] = {seat: [] for seat in seats}
        self.visible: dict[Seat, Hand] = dict.fromkeys(seats, frozenset())
        self.aside: Card | None = None
        self.sixth = {told.seat for told in view.announced if isinstance(told, UnseenCardThrown)}
        self.sixth |= {seat for seat in seats if view.hand_sizes[seat] > HAND_SIZE}
        self._throwing: set[Seat] = set()
        self._scored: dict[Seat, int] = {}
        self._broken: dict[Seat, tuple[Card, ...]] = {}
        self._claims: list[Claimed] = []

    def read(self, place: int, told: object) -> None:
        """Note what one announcement says of the hands."""
        if isinstance(told, UnseenRedealt):
            self.stages[told.seat][-1].low = True
            self._next(told.seat, told.count)
        elif isinstance(told, UnseenCardsThrown) and told.count:
            self._next(told.seat, told.count)
            self._throwing.add(told.seat)
        elif isinstance(told, UnseenExchanged) and told.count:
            if told.seat not in self._throwing:
                self._next(told.seat, told.count)
            self._throwing.discard(told.seat)
        elif isinstance(told, CombinationShown | FalseClaim):
            cards = told.cards if isinstance(told, CombinationShown) else told.hand
            self.stages[told.seat][-1].held |= frozenset(cards)
            self._broken[told.seat] = cards
            if isinstance(told, FalseClaim):
                self.seats = tuple([seat for seat in self.seats if seat != told.seat])
                self._claims = [claim for claim in self._claims if claim.seat != told.seat]
        elif isinstance(told, Claimed):
            self._claims.append(told)
            if not self.view.profile.showdown.punishes_false_claims():
                self._claimed(told)
        elif isinstance(told, ShowdownHeld):
            self._showdown(place, told)

    def _next(self, seat: Seat, fresh: int) -> None:
        stages = self.stages[seat]
        stages[-1].scored = self._scored.get(seat)
        if seat in self._broken:
            stages[-1].broken = self._broken.pop(seat)
            self._scored.pop(seat, None)
        stages.append(Stage(fresh))

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
            everyone = rules.everyone_scores(told.moment)
            beside = tuple([hand.seat for hand in told.shown if hand.order or hand.cards])
            alone = everyone and not beside
            if not beside:
                shown = tuple([hand.seat for hand in told.shown])
                beside = shown if everyone else told.scorers or shown
            self.showdowns[place] = Showdown(told, self.seats, compared, automatic, beside, alone)

    def finish(self) -> None:
        """Note what the end of the announcements, the tricks and the viewer's own cards say."""
        view = self.view
        for seat, stages in self.stages.items():
            known = sum(stage.fresh for stage in stages[1:])
            known += sum(
                isinstance(told, UnseenCardThrown) and told.seat == seat for told in view.announced
            )
            if view.thrown_sizes[seat] > known:
                self._next(seat, view.thrown_sizes[seat] - known)
        self._read_tricks()
        if view.seat in self.stages:
            self._read_own(self.stages[view.seat])

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
