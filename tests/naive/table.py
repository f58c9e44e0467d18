"""The table: who sits there, where the cards lie, what the sheet says; and how it asks.

The course of the game is a generator that runs down the rules in order. It yields a Question
whenever a seat or chance is to act, and is sent who answered and with which words.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, TypeVar

from .cards import PACK, canonical_order


@dataclass
class Question:
    """What is asked now: every seat that may act with its answers, or chance with its cards."""

    to_act: int | None  # None: chance
    answers: dict[int, list[str]] = field(default_factory=dict)
    kind: str = ""  # of chance: draw, deal, reshuffle
    cards: frozenset[str] = frozenset()
    drawers: list[int] = field(default_factory=list)


Answer = tuple[int, list[str]]  # seat (-1: chance) and the words after it
T = TypeVar("T")
Flow = Generator[Question, Answer, T]


class DealOver(Exception):  # noqa: N818  (says what happens)
    """The deal stops here; what follows is the end of a deal."""


class GameOver(Exception):  # noqa: N818  (says what happens)
    """The game is won."""

    def __init__(self, winners: Sequence[int]) -> None:
        super().__init__(winners)
        self.winners = tuple(sorted(winners))


class Table:
    """One table during a game. Seats count from 0."""

    def __init__(self, rules: dict[str, Any], players: int) -> None:
        self.rules = rules
        self.players = players
        self.dealer: int | None = None
        self.deal_number = 1
        self.winners: tuple[int, ...] = ()
        # the sheet
        self.totals = [0] * players
        self.declared: set[int] = set()
        self.succeeded: set[int] = set()
        self.waived: set[int] = set()
        self.stopped: set[int] = set()  # for the rest of the game, under released = "never"
        self.out: set[int] = set()
        self.tiebreak: set[int] = set()
        self.breaker_paid = False
        self.zero_used: set[str] = set()
        # this deal
        self.seats = list(range(players))  # who plays it, without those out
        self.start_totals = [0] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]  # played cards stay in
        self.played: list[list[str]] = [[] for _ in range(players)]
        self.stock = list(PACK)
        self.discards: list[str] = []
        self.aside: list[str] = []  # out of play until the next pack
        self.shown: list[str] = []  # the open card while it is offered
        self.last_drawn: list[str] = []  # by the exchange or redeal under way
        self.round_out: set[str] = set()  # thrown or refused in this round
        self.declarer: int | None = None
        self.blind = False
        self.fifth_trick: int | None = None  # who won it
        self.tied: list[int] = []  # who is due to play a tie-break deal
        self.log: list[tuple[int, str, int]] = []

    # ------------------------------------------------------------ seats

    def clockwise_after(self, seat: int) -> list[int]:
        """Seats of this deal, clockwise, the seat itself last."""
        ring = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [other for other in ring if other in self.seats]

    def order(self) -> list[int]:
        """Seats of this deal from forehand."""
        assert self.dealer is not None
        return self.clockwise_after(self.dealer)

    def forehand(self) -> int:
        """Seat left of the dealer, among those of this deal."""
        return self.order()[0]

    def others(self, seat: int) -> list[int]:
        """All other seats of this deal."""
        return [other for other in sorted(self.seats) if other != seat]

    def rounds(self) -> int:
        """How many exchanges this table plays."""
        exchange: dict[str, Any] = self.rules["exchange"]
        large = exchange.get("large_table")
        if large is not None and self.players >= large["players"]:
            return int(large["rounds"])
        return int(exchange["rounds"])

    # ------------------------------------------------------------ exchange stop

    def is_stopped(self, seat: int) -> bool:
        """Whether the exchange stop holds for a seat now."""
        stop = self.rules.get("exchange_stop")
        if stop is None:
            return False
        if stop["released"] == "never":
            return seat in self.stopped
        measured = self.start_totals if stop["measured"] == "deal_start" else self.totals
        return bool(measured[seat] >= stop["score"])

    def latch_stops(self, moment: str) -> None:
        """Stop for good who has reached the score, at the moments when that is looked at."""
        stop = self.rules.get("exchange_stop")
        if stop is None or stop["released"] != "never":
            return
        if moment == "deal_start" or stop["measured"] == "live":
            self.stopped |= {seat for seat in self.seats if self.totals[seat] >= stop["score"]}

    # ------------------------------------------------------------ asking

    def ask(self, seat: int, answers: list[str]) -> Flow[list[str]]:
        """Asks a seat; nobody else may act before it has answered."""
        _, words = yield Question(seat, {seat: answers})
        return words

    def ask_or_call(
        self, seat: Callable[[], int], answers: Callable[[], list[str]]
    ) -> Flow[list[str]]:
        """Asks a seat; any eligible seat may call Chicago before, which can change both."""
        while True:
            possible = {seat(): answers()}
            self.add_calls(possible)
            who, words = yield Question(seat(), possible)
            if words != ["chicago"]:
                return words
            self.call(who)

    def add_calls(self, answers: dict[int, list[str]]) -> None:
        """Add the call of Chicago for every seat that may make it."""
        for seat in self.seats:
            if self.may_call(seat):
                answers.setdefault(seat, []).append("chicago")

    # ------------------------------------------------------------ Chicago

    def may_call(self, seat: int) -> bool:
        """Whether nobody has called Chicago and the total of the seat allows it to."""
        chicago = self.rules.get("chicago")
        if chicago is None or self.declarer is not None:
            return False
        total = self.totals[seat]
        return bool(chicago.get("min_score", total) <= total <= chicago.get("max_score", total))

    def call(self, seat: int, *, blind: bool = False) -> None:
        """Chicago is called."""
        self.declarer, self.blind = seat, blind

    # ------------------------------------------------------------ cards

    def clear(self) -> None:
        """All cards go back to the pack."""
        self.hands = [[] for _ in range(self.players)]
        self.played = [[] for _ in range(self.players)]
        self.stock, self.discards, self.aside, self.shown = [], [], [], []
        self.last_drawn, self.round_out = [], set()
        self.declarer, self.blind, self.fifth_trick = None, False, None

    def reshuffle(self, cards: Sequence[str]) -> Flow[None]:
        """Chance orders these cards, which become the stock."""
        _, words = yield Question(None, kind="reshuffle", cards=frozenset(cards))
        self.stock = list(words)

    def draw(self, spared: set[str]) -> Flow[str]:
        """Take the top card; if there is none, the discards but the spared are shuffled first."""
        if not self.stock:
            back = [card for card in self.discards if card not in spared]
            yield from self.reshuffle(back)
            self.discards = [card for card in self.discards if card in spared]
        card = self.stock.pop(0)
        self.last_drawn.append(card)
        return card


def throws(hand: Sequence[str], fewest: int, most: int) -> list[list[str]]:
    """Every choice of so many cards, each in canonical order."""
    counts = range(fewest, most + 1)
    cards = canonical_order(hand)
    return [list(chosen) for count in counts for chosen in combinations(cards, count)]
