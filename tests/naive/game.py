"""The naive game as a text interface, and the course of a game from deal to deal.

Cards are strings such as "Ah". Everything is mutable and slow; nothing here is shared with
the library that this code is compared with.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from .cards import PACK, Refused, canonical_card, canonical_order, height
from .chicago import ask_for_chicago, end_step, play_tricks
from .exchange import exchange_round, redeals, sixth_cards
from .scope import check_rules
from .scoring import after_deal, look_for_held
from .showdown import showdown
from .table import Answer, DealOver, Flow, GameOver, Question, Table

__all__ = ["PACK", "Game", "Refused"]


class Game(Table):
    """One game, from its first deal until someone has won."""

    def __init__(
        self,
        rules: dict[str, Any],
        players: int,
        dealer: int | None = None,
        totals: Sequence[int] | None = None,
        declared: Iterable[int] = (),
        succeeded: Iterable[int] = (),
        waived: Iterable[int] = (),
        stopped: Iterable[int] = (),
        out: Iterable[int] = (),
        tiebreak: Iterable[int] = (),
        breaker_paid: bool = False,
        zero_used: Iterable[str] = (),
    ) -> None:
        """Without a dealer, the seats draw for it; the other arguments are the sheet."""
        check_rules(rules)
        if not 2 <= players <= 10 or dealer not in (None, *range(players)):
            raise ValueError("players or dealer")
        if players * rules.get("exchange_stop", {"cards": 5})["cards"] > len(PACK):
            raise ValueError("players: too many for the pack")
        if dealer is None and rules["deal"]["first_dealer"] == "given":
            raise ValueError("dealer: must be given")
        super().__init__(rules, players)
        self.dealer = dealer
        self.totals = [0] * players if totals is None else list(totals)
        self.declared, self.succeeded, self.waived = set(declared), set(succeeded), set(waived)
        self.stopped, self.out, self.tiebreak = set(stopped), set(out), set(tiebreak) - set(out)
        self.breaker_paid = breaker_paid
        self.zero_used = set(zero_used)
        self.start_totals = list(self.totals)
        self._seat_deal()
        if not self.seats:
            raise ValueError("sheet: nobody is left")
        self._flow = self._game()
        self._question: Question | None = None
        self._go_on(None)

    # ------------------------------------------------------------ the interface

    def to_act(self) -> int | str | None:
        """Seat to act, "chance", or None when the game is over."""
        if self._question is None:
            return None
        return "chance" if self._question.to_act is None else self._question.to_act

    def legal(self, seat: int | None = None) -> list[str]:
        """Texts of what a seat may do now; without a seat, of the one that is to act."""
        if self._question is None:
            return []
        who = self._question.to_act if seat is None else seat
        answers = self._question.answers.get(who, []) if who is not None else []
        return [f"p{who + 1} {answer}" for answer in answers if who is not None]

    def chance(self) -> tuple[str, frozenset[str]]:
        """Owed by chance now: draw, deal or reshuffle, and the cards it is made of."""
        if self._question is None or self._question.to_act is not None:
            raise Refused("chance is not to act")
        return self._question.kind, self._question.cards

    def drawers(self) -> list[int]:
        """Seats that draw for dealer now, in the order in which they are written."""
        return [] if self._question is None else list(self._question.drawers)

    def play(self, text: str) -> None:
        """One action is made; Refused, and nothing has changed, when it is not legal."""
        if self._question is None:
            raise Refused("the game is over")
        words = text.split()
        if self._question.to_act is None:
            self._go_on((-1, self._chance_words(words)))
        else:
            words = canonical_words(words)
            for seat in self._question.answers:
                if " ".join(words) in self.legal(seat):
                    self._go_on((seat, words[1:]))
                    return
            raise Refused("not a legal action now")

    def _chance_words(self, words: list[str]) -> list[str]:
        """Cards that chance has ordered, or after `draw` the card of each seat that draws."""
        kind, cards = self.chance()
        if words[:1] != [kind]:
            raise Refused(f"chance owes a {kind}")
        if kind == "draw":
            drawn = [canonical_card(word) for word in words[2::2]]
            if words[1::2] != [f"p{seat + 1}" for seat in self.drawers()]:
                raise Refused("not the seats that draw")
            if len(set(drawn)) != len(self.drawers()) or not set(drawn) <= cards:
                raise Refused("not cards to be drawn")
            return drawn
        ordered = [canonical_card(word) for word in words[1:]]
        if sorted(ordered) != sorted(cards):
            raise Refused("not the cards to be shuffled")
        return ordered

    def _go_on(self, answer: Answer | None) -> None:
        try:
            self._question = next(self._flow) if answer is None else self._flow.send(answer)
        except StopIteration:
            self._question = None

    # ------------------------------------------------------------ the course of a game

    def _game(self) -> Flow[None]:
        try:
            yield from self._deals()
        except GameOver as over:
            self.winners = over.winners

    def _deals(self) -> Flow[None]:
        if len(self.seats) == 1:
            raise GameOver(self.seats)
        if self.dealer is None:
            self.dealer = yield from self._draw_for_dealer()
        while True:
            with suppress(DealOver):
                yield from self._deal()
            if not self.tied:
                after_deal(self)
            if self.tied:
                self.tiebreak, self.tied = set(self.tied), []
            self._seat_deal()
            self.dealer = self.forehand()
            self.deal_number += 1

    def _seat_deal(self) -> None:
        """Who plays the next deal."""
        in_game = [seat for seat in range(self.players) if seat not in self.out]
        self.seats = [seat for seat in in_game if seat in self.tiebreak or not self.tiebreak]

    def _draw_for_dealer(self) -> Flow[int]:
        lowest = self.rules["deal"]["first_dealer"] == "drawn_lowest"
        left = set(PACK)
        drawers = list(self.seats)
        while len(drawers) > 1:
            _, drawn = yield Question(None, kind="draw", cards=frozenset(left), drawers=drawers)
            left -= set(drawn)
            heights = [height(card[0]) for card in drawn]
            end = min(heights) if lowest else max(heights)
            drawers = [seat for seat, one in zip(drawers, heights, strict=True) if one == end]
        return drawers[0]

    def _deal(self) -> Flow[None]:
        self.start_totals = list(self.totals)
        self.latch_stops("deal_start")
        _, pack = yield Question(None, kind="deal", cards=frozenset(PACK))
        self.clear()
        self.stock = list(pack)
        for _ in range(5):
            for seat in self.order():
                self.hands[seat].append(self.stock.pop(0))
        if self.rules.get("exchange_stop", {}).get("cards") == 6:
            for seat in self.order():
                if self.is_stopped(seat):
                    self.hands[seat].append(self.stock.pop(0))
        look_for_held(self, self.order())
        yield from sixth_cards(self)
        yield from redeals(self)
        yield from showdown(self, "deal")
        for number in range(1, self.rounds() + 1):
            yield from exchange_round(self, number)
            yield from showdown(self, f"exchange_{number}")
        yield from ask_for_chicago(self)
        played = yield from play_tricks(self)
        yield from end_step(self, played)


def canonical_words(words: list[str]) -> list[str]:
    """Words of a seat's action, its cards in their written form and order."""
    if words[1:2] not in (["exchange"], ["play"], ["throw"]):
        return words
    rest = [word for word in words[2:] if word not in ("open", "chicago")]
    after = words[2 + len(rest) :]
    return words[:2] + canonical_order(canonical_card(word) for word in rest) + after
