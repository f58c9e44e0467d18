"""The game as a table of players plays it: a generator that runs down the rules in order.

Cards are strings such as "Ah". Everything is mutable and slow; nothing here is shared with
the library that this code is compared with.
"""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from .scope import CATEGORIES, check_rules

RANKS = "AKQJT98765432"
SUITS = "shdc"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


class Refused(Exception):  # noqa: N818  (says what happens to a move)
    """An action that the rules do not allow now."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def canonical_card(word: str) -> str:
    """Written form of a card given in either case; Refused when it is no card."""
    card = word[:1].upper() + word[1:].lower()
    if card not in PACK:
        raise Refused("not a card")
    return card


def canonical_order(cards: Iterable[str]) -> list[str]:
    """Rank from the ace down, within a rank spades, hearts, diamonds, clubs."""
    return sorted(cards, key=PACK.index)


# ---------------------------------------------------------------- hands


def category_and_ranks(hand: Sequence[str]) -> tuple[str, list[int]]:
    """Category of a hand, and its ranks in the order in which they are compared."""
    ranks = [14 - RANKS.index(card[0]) for card in hand]
    # Most frequent first, then highest: this is three before pair, pairs before kickers.
    ranks = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    pattern = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    one_suit = len({card[1] for card in hand}) == 1
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    in_a_row = pattern == [1, 1, 1, 1, 1] and ranks[0] - ranks[4] == 4
    if in_a_row and one_suit:
        return ("royal_flush" if ranks[0] == 14 else "straight_flush"), ranks
    if pattern == [4, 1]:
        return "four_of_a_kind", ranks
    if pattern == [3, 2]:
        return "full_house", ranks
    if one_suit:
        return "flush", ranks
    if in_a_row:
        return "straight", ranks
    if pattern == [3, 1, 1]:
        return "three_of_a_kind", ranks
    if pattern == [2, 2, 1]:
        return "two_pair", ranks
    if pattern == [2, 1, 1, 1]:
        return "pair", ranks
    return "high_card", ranks


def strength(hand: Sequence[str]) -> tuple[int, list[int]]:
    """Greater for the higher hand, equal for equal hands."""
    category, ranks = category_and_ranks(hand)
    return CATEGORIES.index(category), ranks


# ---------------------------------------------------------------- the game


@dataclass
class Question:
    """What is asked now: a seat with its possible answers, or chance with its cards."""

    seat: int | None
    answers: list[str]
    kind: str = ""
    cards: frozenset[str] = frozenset()


# A part of the game asks questions and is sent the words of each answer.
Flow = Generator[Question, list[str], None]


class Game:
    """One game, from its first deal until someone has won."""

    def __init__(
        self,
        rules: dict[str, Any],
        players: int,
        dealer: int,
        totals: Sequence[int] | None = None,
        declared: Iterable[int] = (),
        succeeded: Iterable[int] = (),
        waived: Iterable[int] = (),
    ) -> None:
        check_rules(rules)
        if not 2 <= players <= 10 or not 0 <= dealer < players:
            raise ValueError("players or dealer")
        self.rules = rules
        self.players = players
        self.dealer = dealer
        self.totals = [0] * players if totals is None else list(totals)
        self.declared = set(declared)
        self.succeeded = set(succeeded)
        self.waived = set(waived)
        self.winners: tuple[int, ...] = ()
        self.deal_number = 1
        self.hands: list[list[str]] = [[] for _ in range(players)]  # played cards stay in
        self.played: list[list[str]] = [[] for _ in range(players)]
        self.stock = list(PACK)
        self.discards: list[str] = []
        self.shown: list[str] = []  # the open card while it is offered
        self.last_drawn: list[str] = []
        self._start_totals = list(self.totals)
        self._flow = self._game()
        self._question: Question | None = next(self._flow)

    # ------------------------------------------------------------ the interface

    def to_act(self) -> int | str | None:
        """Seat to act, "chance", or None when the game is over."""
        if self._question is None:
            return None
        return "chance" if self._question.seat is None else self._question.seat

    def legal(self) -> list[str]:
        """Texts of what the seat to act may do."""
        question = self._question
        if question is None or question.seat is None:
            return []
        return [f"p{question.seat + 1} {answer}" for answer in question.answers]

    def chance(self) -> tuple[str, frozenset[str]]:
        """Owed by chance now: "deal" or "reshuffle", and the cards to be ordered."""
        if self._question is None or self._question.seat is not None:
            raise Refused("chance is not to act")
        return self._question.kind, self._question.cards

    def play(self, text: str) -> None:
        """One action is made; Refused, and nothing has changed, when it is not legal."""
        if self._question is None:
            raise Refused("the game is over")
        words = text.split()
        if self._question.seat is None:
            cards = [canonical_card(word) for word in words[1:]]
            if words[:1] != [self._question.kind]:
                raise Refused(f"chance owes a {self._question.kind}")
            if sorted(cards) != sorted(self._question.cards):
                raise Refused("not the cards to be shuffled")
            answer = cards
        else:
            if words[1:2] in (["exchange"], ["play"]):
                cards = [canonical_card(word) for word in words[2:]]
                words = words[:2] + canonical_order(cards)
            if " ".join(words) not in self.legal():
                raise Refused("not a legal action now")
            answer = words[1:]
        try:
            self._question = self._flow.send(answer)
        except StopIteration:
            self._question = None

    # ------------------------------------------------------------ the course of a game

    def _from(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def _forehand(self) -> int:
        return (self.dealer + 1) % self.players

    def _game(self) -> Flow:
        while True:
            yield from self._deal()
            if self.winners:
                return
            self.dealer = self._forehand()
            self.deal_number += 1

    def _deal(self) -> Flow:
        self._start_totals = list(self.totals)
        pack = yield Question(None, [], "deal", frozenset(PACK))
        forehand_first = self._from(self._forehand())
        self.stock, self.discards, self.shown, self.last_drawn = list(pack), [], [], []
        self.hands = [[] for _ in range(self.players)]
        self.played = [[] for _ in range(self.players)]
        for _ in range(5):
            for seat in forehand_first:
                self.hands[seat].append(self.stock.pop(0))
        yield from self._showdown("deal")
        for number in range(1, self.rules["exchange"]["rounds"] + 1):
            if self.winners:
                return
            for seat in forehand_first:
                if not self._stopped(seat):
                    yield from self._exchange(seat)
            yield from self._showdown(f"exchange_{number}")
        if self.winners:
            return
        declarer = yield from self._ask_for_chicago()
        tricks = yield from self._tricks(declarer)
        self._end_step(declarer, tricks)
        if self.winners:
            return
        if declarer is None:
            yield from self._showdown("tricks")
        if self.rules["winning"]["when"] == "deal_end":
            self._look_for_winners()

    # ------------------------------------------------------------ exchanges

    def _stopped(self, seat: int) -> bool:
        stop = self.rules.get("exchange_stop")
        if stop is None:
            return False
        measured = self._start_totals if stop["measured"] == "deal_start" else self.totals
        return bool(measured[seat] >= stop["score"])

    def _exchange(self, seat: int) -> Flow:
        hand = self.hands[seat]
        most = min(self.rules["exchange"]["max_cards"], len(self.stock) + len(self.discards))
        answers = []
        for count in range(most + 1):
            for cards in combinations(canonical_order(hand), count):
                answers.append(" ".join(["exchange", *cards]))
        answer = yield Question(seat, answers)
        thrown = answer[1:]
        self.last_drawn = []
        for card in thrown:
            hand.remove(card)
            self.discards.append(card)
        if len(thrown) == 1 and self.rules["exchange"]["open_card"] == "always":
            yield from self._offer(seat, thrown)
            return
        for _ in thrown:
            hand.append((yield from self._draw(thrown)))

    def _offer(self, seat: int, thrown: list[str]) -> Flow:
        self.shown = [(yield from self._draw(thrown))]
        answers = ["take"]
        if self.stock or self._returnable(thrown):
            answers.append("refuse")
        answer = yield Question(seat, answers)
        card = self.shown.pop()
        if answer == ["refuse"]:
            self.discards.append(card)
            card = yield from self._draw([*thrown, card])
        self.hands[seat].append(card)

    def _returnable(self, spared: list[str]) -> list[str]:
        return [card for card in self.discards if card not in spared]

    def _draw(self, spared: list[str]) -> Generator[Question, list[str], str]:
        if not self.stock:
            back = frozenset(self._returnable(spared))
            new_stock = yield Question(None, [], "reshuffle", back)
            self.stock = list(new_stock)
            self.discards = [card for card in self.discards if card not in back]
        card = self.stock.pop(0)
        self.last_drawn.append(card)
        return card

    # ------------------------------------------------------------ showdowns

    def _showdown(self, moment: str) -> Flow:
        if moment not in self.rules["showdown"]["moments"]:
            return
        best = max(strength(hand) for hand in self.hands)
        holders = [seat for seat in range(self.players) if strength(self.hands[seat]) == best]
        if len(holders) > 1:
            return
        seat = holders[0]
        category = CATEGORIES[best[0]]
        points = self.rules["points"][category]
        effect = self.rules.get("effects", {}).get(category, {"exit": False, "zero": "never"})
        if points == 0 and not effect["exit"] and effect["zero"] == "never":
            return
        zeroes = effect["zero"] == "always"
        if effect["zero"] == "instead":
            answer = yield Question(seat, ["points", "zero"])
            if answer == ["zero"]:
                zeroes, points = True, 0
        if category in self.rules["winning"].get("waived_by", []):
            self.waived.add(seat)
        self.totals[seat] += points
        if effect["exit"]:
            self.totals[seat] = max(self.totals[seat], self.rules["winning"]["target"])
        if zeroes:
            for other in range(self.players):
                if other != seat:
                    self.totals[other] = 0
        if self.rules["winning"]["when"] == "at_once":
            self._look_for_winners()

    # ------------------------------------------------------------ Chicago and tricks

    def _ask_for_chicago(self) -> Generator[Question, list[str], int | None]:
        chicago = self.rules.get("chicago")
        if chicago is None:
            return None
        for seat in self._from(self._forehand()):
            low = chicago.get("min_score", self.totals[seat])
            high = chicago.get("max_score", self.totals[seat])
            if low <= self.totals[seat] <= high:
                answer = yield Question(seat, ["chicago", "pass"])
                if answer == ["chicago"]:
                    return seat
        return None

    def _tricks(
        self, declarer: int | None
    ) -> Generator[Question, list[str], list[tuple[int, str]]]:
        leader = self._forehand() if declarer is None else declarer
        tricks: list[tuple[int, str]] = []  # who won each, and with which card
        for _ in range(5):
            led = ""
            winning = (leader, "")
            for seat in self._from(leader):
                left = [card for card in self.hands[seat] if card not in self.played[seat]]
                following = [card for card in left if led and card[1] == led[1]]
                answer = yield Question(seat, [f"play {card}" for card in following or left])
                card = answer[1]
                self.played[seat].append(card)
                if not led:
                    led = card
                    if declarer is not None:
                        self.declared.add(declarer)
                    winning = (seat, card)
                elif card[1] == led[1] and PACK.index(card) < PACK.index(winning[1]):
                    winning = (seat, card)
            leader = winning[0]
            tricks.append(winning)
            lost = declarer is not None and leader != declarer
            if lost and self.rules["chicago"]["lost_trick"] == "stop_after_trick":
                break
        return tricks

    def _end_step(self, declarer: int | None, tricks: list[tuple[int, str]]) -> None:
        awards: list[tuple[int, int]] = []
        if declarer is None:
            winner, card = tricks[-1]
            points = self.rules["last_trick"]["points"]
            low = self.rules["last_trick"].get("low_card")
            if low is not None and card[0] == low["rank"]:
                points = low["points"]
            awards.append((winner, points))
        else:
            chicago = self.rules["chicago"]
            breakers = [winner for winner, _ in tricks if winner != declarer]
            if breakers:
                awards.append((breakers[0], chicago["breaker_points"]))
                awards.append((declarer, -chicago["failure_points"]))
            else:
                self.succeeded.add(declarer)
                awards.append((declarer, chicago["success_points"]))
        for seat, points in awards:
            self.totals[seat] += points
        if self.rules["winning"]["when"] == "at_once" and any(points for _, points in awards):
            self._look_for_winners()

    # ------------------------------------------------------------ winning

    def _look_for_winners(self) -> None:
        winning = self.rules["winning"]
        eligible = [s for s in range(self.players) if self.totals[s] >= winning["target"]]
        if winning["requires_chicago"] == "declared":
            eligible = [s for s in eligible if s in self.declared or s in self.waived]
        highest = [s for s in eligible if self.totals[s] == max(self.totals[e] for e in eligible)]
        if len(highest) == 1 or winning["tie"] == "shared":
            self.winners = tuple(highest)
