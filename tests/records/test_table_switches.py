"""Table deals under the switches that decide where cards go, and when they are drawn."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

import chicago_rules as cr
from chicago_rules.deal_replay import Step
from chicago_rules.profile import RedealRules
from chicago_rules.profile.trickplay import BlindRules
from chicago_rules.replaying import steps
from records.texts import fault_of
from support import HOUSE, variant

HANDS = ("Ah Kh 7c 2d 9s", "3h 4d 6c 8h Td", "9c 3d 4s 6s Jc")
TEN = (
    *("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h", "Ad Kd Qd Jd 9d", "Ac Kc Qc Jc 9c"),
    *("8s 7s 5s 3s 2s", "8h 7h 5h 3h 2h", "8d 7d 5d 3d 2d", "8c 7c 5c 3c 2c"),
    *("Ts Th 6s 6h 4s", "Td Tc 6d 6c 4h"),
)  # 4d and 4c are left
KEEPS = [f"p{seat} exchange" for seat in range(3, 11)]

Changes = Mapping[str, object]


def record(
    changes: Changes,
    *lines: str,
    hands: Sequence[str] = HANDS[:2],
    sheet: cr.ScoreSheet | None = None,
) -> cr.Record:
    """Return a record of one table deal, dealt by the last seat, under changed house rules."""
    dealt = [f"deal p{seat} {hand}" for seat, hand in enumerate(hands, 1) if hand]
    return cr.Record(
        profile=variant(HOUSE, {"id": "changed", **changes}),
        players=[f"Player {seat + 1}" for seat in range(len(hands))],
        dealer=cr.Seat(len(hands) - 1),
        deals=[cr.RecordedDeal([*dealt, *lines])],
        sheet=sheet,
    )


def actions(told: cr.Record) -> list[str]:
    """Return what is replayed after the pack, and check that all of it is legal."""
    assert cr.validate(told).fault is None
    done: list[Step] = list(steps(told))
    return [cr.format_action(one.action) for one in done[1:]]


def stock(told: cr.Record, dealt: int = 10) -> str:
    """Return the part of the completed pack that is told, without what was dealt."""
    first = next(steps(told))
    assert isinstance(first.action, cr.Shuffle)
    assert first.known is not None
    rest = first.action.pack[dealt + first.known :]
    assert list(rest) == sorted(rest)
    return cr.format_cards(first.action.pack[dealt : dealt + first.known])


def assert_fault(told: cr.Record, number: int, code: str, message: str = "") -> None:
    fault = fault_of(told)
    assert (fault.number, fault.code) == (number, code), fault
    assert message in fault.message


class TestSixCards:
    """A seat that is stopped as the deal begins is dealt a sixth card and throws one."""

    RULES: ClassVar[Changes] = {"exchange_stop.cards": 6}
    SHEET = cr.ScoreSheet((0, 50))
    SIX = (HANDS[0], f"{HANDS[1]} Qc")

    def test_its_line_holds_six_cards(self) -> None:
        told = record(
            self.RULES, "p2 throw 4d", "p1 exchange 9s -> Js", hands=self.SIX, sheet=self.SHEET
        )
        assert actions(told) == ["p2 throw 4d", "p1 exchange 9s"]
        pack = next(steps(told)).action
        assert isinstance(pack, cr.Shuffle)
        assert cr.format_cards(pack.pack[:12]) == "Ah 3h Kh 4d 7c 6c 2d 8h 9s Td Qc Js"
        assert stock(told, dealt=11) == "Js"

    @pytest.mark.parametrize(
        ("hands", "number", "message"),
        [
            (HANDS[:2], 2, "p2 is dealt 6 cards, not 5"),
            ((f"{HANDS[0]} Qc", HANDS[1]), 1, "p1 is dealt 5 cards, not 6"),
        ],
    )
    def test_another_number_is_a_fault(
        self, hands: Sequence[str], number: int, message: str
    ) -> None:
        told = record(self.RULES, hands=hands, sheet=self.SHEET)
        assert_fault(told, number, "wrong_deal_line", message)

    @pytest.mark.parametrize("card", ["4d", "Ah", "Qc"])
    def test_what_was_thrown_or_is_held_cannot_come(self, card: str) -> None:
        told = record(
            self.RULES, "p2 throw 4d", f"p1 exchange 9s -> {card}", hands=self.SIX, sheet=self.SHEET
        )
        assert_fault(told, 4, "card_cannot_come")

    def test_the_throw_is_written(self) -> None:
        told = record(self.RULES, "p1 exchange", hands=self.SIX, sheet=self.SHEET)
        assert_fault(told, 3, "not_your_turn")


def test_a_tiebreak_deal_has_the_lines_of_the_tied_seats() -> None:
    rules: Changes = {"winning.tie": "tiebreak_deal", "exchange_stop": None}
    sheet = cr.ScoreSheet((55, 20, 55), tiebreak=[cr.Seat(0), cr.Seat(2)])
    hands = (HANDS[0], "", HANDS[2])
    told = record(rules, "p1 exchange 9s -> Js", hands=hands, sheet=sheet)
    assert actions(told) == ["p1 exchange 9s"]
    assert_fault(record(rules, hands=HANDS, sheet=sheet), 2, "wrong_deal_line", "p3 comes first")


class TestRedeals:
    """The arrow of a redeal tells all five cards, which lie on top of the stock then."""

    LOW = ("9c 7c 5d 3s 2d", HANDS[1])
    NEW = "Qh Jh Ts 4s 2s"

    def of(self, old: str, *lines: str, times: int = 1) -> cr.Record:
        redeal = RedealRules(highest_rank="T", times=times, old_cards=old)  # type: ignore[arg-type]
        return record({"deal.redeal": redeal}, *lines, hands=self.LOW)

    @pytest.mark.parametrize("old", ["discards", "out"])
    def test_the_old_cards_do_not_come_back(self, old: str) -> None:
        redealt = [f"p1 redeal -> {self.NEW}", "p2 keep"]
        told = self.of(old, *redealt, "p1 exchange Qh -> 6d")
        assert actions(told) == ["p1 redeal", "p2 keep", "p1 exchange Qh"]
        assert stock(told) == f"{self.NEW} 6d"
        said = {"discards": "it was thrown", "out": "it is out of play"}[old]
        assert_fault(self.of(old, *redealt, "p1 exchange Qh -> 9c"), 5, "card_cannot_come", said)

    def test_they_are_shuffled_into_the_stock_if_that_is_the_rule(self) -> None:
        redealt = [f"p1 redeal -> {self.NEW}", "p2 keep"]
        told = self.of("stock", *redealt, "p1 exchange Qh -> 9c", "p2 exchange Td -> 6d")
        done = list(steps(told))
        assert [type(one.action).__name__ for one in done[:4]] == [
            *("Shuffle", "Redeal", "Reshuffle", "Keep")
        ]
        assert (done[0].known, done[2].known) == (5, 2)
        reshuffle = done[2].action
        assert isinstance(reshuffle, cr.Reshuffle)
        assert cr.format_cards(reshuffle.stock[:2]) == "9c 6d"
        assert list(reshuffle.stock[2:]) == sorted(reshuffle.stock[2:])
        assert_fault(self.of("stock", *redealt, "p1 exchange Qh -> Qh"), 5, "card_cannot_come")

    def test_that_shuffle_may_be_written(self) -> None:
        gone = cr.parse_cards(" ".join([self.NEW, self.LOW[1]]))
        order = cr.format_cards(sorted(set(cr.PACK) - set(gone)))
        redealt = [f"p1 redeal -> {self.NEW}", f"reshuffle {order}", "p2 keep"]
        assert actions(self.of("stock", *redealt, "p1 exchange Qh -> As"))[1] == redealt[1]
        assert_fault(self.of("stock", *redealt, "p1 exchange Qh -> Ks"), 6, "card_cannot_come")
        assert_fault(self.of("discards", redealt[0], redealt[1]), 4, "not_now")

    def test_a_seat_may_redeal_again(self) -> None:
        low, lowest = "Ts 9h 6d 5h 3d", "8s 6s 5s 4s 2s"
        told = self.of(
            "stock", f"p1 redeal -> {low}", f"p1 redeal -> {lowest}", "p1 keep", "p2 keep", times=3
        )
        assert [each.split()[0] for each in actions(told)] == [
            *("p1", "reshuffle", "p1", "reshuffle", "p1", "p2")
        ]

    @pytest.mark.parametrize(
        ("line", "code"),
        [
            ("p1 redeal", "missing_draw"),
            ("p1 redeal -> Qh Jh Ts 4s", "card_cannot_come"),
            ("p1 redeal -> Qh Jh Ts 4s 4s", "card_cannot_come"),
            ("p1 redeal -> Qh Jh Ts 4s 9c", "card_cannot_come"),
            ("p1 redeal -> Qh Jh Ts 4s 3h", "card_cannot_come"),
            ("p2 redeal -> Qh Jh Ts 4s 2s", "missing_pass"),
        ],
    )
    def test_five_unseen_cards_are_told(self, line: str, code: str) -> None:
        assert_fault(self.of("discards", line), 3, code)

    def test_every_answer_is_written(self) -> None:
        for lines, added in (([], "p1 keep"), (["p1 keep"], "p2 keep")):
            told = self.of("discards", *lines, "p1 exchange")
            message = f"an answer about a low hand is missing; add the line '{added}' here"
            assert_fault(told, 3 + len(lines), "missing_pass", message)
        assert_fault(self.of("discards", "p3 exchange"), 3, "no_such_seat")


class TestDiscardsFirst:
    """All throw before any draws; the arrow stands with the throw and is checked at the draw."""

    RULES: ClassVar[Changes] = {
        "exchange.order": "discards_first",
        "exchange.spared_discards": "round",
    }

    def test_cards_come_in_turn_when_all_have_thrown(self) -> None:
        lines = ["p1 exchange 7c 2d -> Qh Jh", "p2 exchange 3h -> 5c", "p1 exchange Qh -> 5d"]
        assert stock(record(self.RULES, *lines)) == "Qh Jh 5c"
        lines += ["p2 exchange"]
        assert stock(record(self.RULES, *lines)) == "Qh Jh 5c 5d"

    def test_what_is_drawn_may_be_told_later_than_a_record_ends(self) -> None:
        assert cr.validate(record(self.RULES, "p1 exchange 7c")).ok
        assert_fault(record(self.RULES, "p1 exchange 7c", "p2 exchange"), 3, "missing_draw")

    @pytest.mark.parametrize(
        ("first", "second", "number"),
        [
            ("p1 exchange 7c -> Td", "p2 exchange", 3),
            ("p1 exchange 7c -> 3h", "p2 exchange 3h -> 5c", 3),
            ("p1 exchange 7c -> 7c", "p2 exchange 3h -> 5c", 3),
            ("p1 exchange 7c -> 5c 5d", "p2 exchange 3h -> 5c", 3),
            ("p1 exchange -> 5c", "p2 exchange", 3),
            ("p1 exchange 7c -> 5c", "p2 exchange 3h -> 5c", 4),
            ("p1 exchange 7c -> 5c", "p2 exchange 3h -> 7c", 4),
            ("p1 exchange 7c -> Td", "p2 exchange 7c -> 5c", 4),  # p2 does not hold it
            ("p1 exchange 7c -> Td", "p2 exchange 3h -> 7c", 3),
        ],
    )
    def test_a_fault_stands_at_the_line_that_tells_it(
        self, first: str, second: str, number: int
    ) -> None:
        told = record(self.RULES, first, second)
        code = "card_not_held" if "exchange 7c" in second else "card_cannot_come"
        assert_fault(told, number, code)
        assert cr.validate(record(self.RULES, first)).ok

    def test_a_reshuffle_stands_after_the_last_throw(self) -> None:
        """Round 1 throws As and Ks; in round 2 the stock is empty."""
        first = ["p1 exchange As -> 4d", "p2 exchange Ah -> 4c", *KEEPS]
        second = ["p1 exchange Ks -> As", "p2 exchange Kh -> Ah", *KEEPS]
        for reshuffle in ([], ["reshuffle As Ah"]):
            told = record(self.RULES, *first, *second, *reshuffle, hands=TEN)
            assert actions(told)[-1] == "reshuffle As Ah"
            early = [*second[:-1], "reshuffle As Ah", second[-1]]
            assert_fault(record(self.RULES, *first, *early, hands=TEN), 30, "not_now")
        for other in ("Ks", "Kh", "4d", "Qs"):
            told = record(self.RULES, *first, f"p1 exchange Ks -> {other}", *second[1:], hands=TEN)
            assert_fault(told, 21, "card_cannot_come")

    def test_a_written_reshuffle_is_to_blame_for_what_it_alone_rules_out(self) -> None:
        first = ["p1 exchange As -> 4d", "p2 exchange Ah -> 4c", *KEEPS]

        def of(one: str, other: str, order: str) -> cr.Record:
            second = [f"p1 exchange Ks -> {one}", f"p2 exchange Kh -> {other}", *KEEPS]
            return record(self.RULES, *first, *second, f"reshuffle {order}", hands=TEN)

        assert cr.validate(of("Ah", "As", "Ah As")).ok
        assert_fault(of("Ah", "As", "As Ah"), 31, "card_cannot_come")
        assert_fault(of("As", "As", "As Ah"), 22, "card_cannot_come")
        assert_fault(of("As", "4d", "As Ah"), 22, "card_cannot_come")

    def test_in_a_full_deal_the_arrow_is_to_blame(self) -> None:
        dealt = [card for turn in range(5) for card in (hand.split()[turn] for hand in TEN)]
        first = ["p1 exchange As", "p2 exchange Ah", *KEEPS]
        second = ["p1 exchange Ks -> As", "p2 exchange Kh -> As", *KEEPS]
        lines = [f"deal {' '.join(dealt)} 4d 4c", *first, *second, "reshuffle As Ah"]
        told = record(self.RULES, *lines, hands=[""] * 10)
        assert_fault(told, 13, "card_cannot_come", "it has come already")

    def test_an_open_card_is_offered_at_the_draw(self) -> None:
        rules = {
            **self.RULES,
            "exchange.open_card": "always",
            "exchange.open_card_rounds": "all",
            "exchange.refused_card": "discards",
        }
        lines = ["p1 exchange 7c -> Qh", "p2 exchange 3h -> 5c", "p1 refuse -> Jh", "p2 take"]
        assert stock(record(rules, *lines)) == "Qh Jh 5c"
        lines[2] = "p1 refuse -> 5c"
        assert_fault(record(rules, *lines), 4, "card_cannot_come")
        assert cr.validate(record(rules, *lines[:2])).ok


class TestSimultaneous:
    """Seats choose in any order; their cards come from forehand."""

    RULES: ClassVar[Changes] = {
        "exchange.order": "simultaneous",
        "exchange.spared_discards": "round",
    }

    def test_lines_stand_in_any_order_and_cards_come_in_turn(self) -> None:
        lines = ["p2 exchange 3h -> 5c", "p1 exchange 7c 2d -> Qh Jh"]
        for order in (lines, lines[::-1]):
            assert stock(record(self.RULES, *order)) == "Qh Jh 5c"

    def test_a_fault_stands_at_the_line_that_tells_it(self) -> None:
        lines = ["p2 exchange 3h -> 5c", "p1 exchange 7c -> 5c"]
        assert_fault(record(self.RULES, *lines), 3, "card_cannot_come", "it has come already")
        lines = ["p2 exchange 3h -> Ah", "p1 exchange 7c -> 5c"]
        assert_fault(record(self.RULES, *lines), 3, "card_cannot_come", "p1 holds or throws it")
        lines = ["p2 exchange 3h", "p1 exchange 7c -> 5c"]
        assert_fault(record(self.RULES, *lines), 3, "missing_draw")
        assert cr.validate(record(self.RULES, *lines[:1])).ok

    def test_nobody_chooses_twice(self) -> None:
        lines = ["p2 exchange 3h -> 5c", "p2 exchange 4d -> 5d"]
        assert_fault(record(self.RULES, *lines), 4, "not_your_turn")


class TestAttempts:
    """A stopped seat that tries to exchange draws nothing and has no arrow."""

    SHEET = cr.ScoreSheet((50, 0))

    @pytest.mark.parametrize("order", ["in_turn", "discards_first", "simultaneous"])
    def test_an_attempt_has_no_arrow(self, order: str) -> None:
        spared = "own" if order == "in_turn" else "round"
        rules: Changes = {
            "exchange_stop.attempt": "zeroed",
            "exchange.order": order,
            "exchange.spared_discards": spared,
        }
        told = record(rules, "p1 exchange 7c", "p2 exchange 3h -> 5c", sheet=self.SHEET)
        assert actions(told) == ["p1 exchange 7c", "p2 exchange 3h"]
        assert cr.validate(told).totals == ((0, 0),)
        assert stock(told) == "5c"
        told = record(rules, "p1 exchange 7c -> 5c", "p2 exchange", sheet=self.SHEET)
        assert_fault(told, 3, "card_cannot_come", "this draws 0 cards")
        told = record(rules, "p1 exchange 7c", "p2 exchange 3h -> 7c", sheet=self.SHEET)
        assert_fault(told, 4, "card_cannot_come", "p1 holds or throws it")


class TestOpenCards:
    """The arrow of the exchange is the card shown, that of a refusal the unseen one."""

    def rules(self, refused: str, when: str = "always") -> Changes:
        return {
            "exchange.open_card": when,
            "exchange.open_card_rounds": "all",
            "exchange.refused_card": refused,
        }

    def test_a_refused_card_put_on_top_is_drawn_next(self) -> None:
        refused = ["p1 exchange 2d -> Qh", "p1 refuse -> Jh"]
        rules = self.rules("stock_top")
        told = record(rules, *refused, "p2 exchange 3h 4d -> Qh 5c")
        assert stock(told) == "Qh Jh 5c"
        for cards in ("5c Qh", "5c 5d", "Jh 5c"):
            told = record(rules, *refused, f"p2 exchange 3h 4d -> {cards}")
            assert_fault(told, 5, "card_cannot_come")
        told = record(rules, *refused, "p2 exchange 3h -> Qh", "p2 refuse -> 5c")
        assert stock(record(rules, *refused, "p2 exchange 3h -> Qh", "p2 take")) == "Qh Jh"
        assert actions(told)[-1] == "p2 refuse"
        assert stock(told) == "Qh Jh 5c"

    @pytest.mark.parametrize(
        ("refused", "said"), [("out", "it is out of play"), ("discards", "it was thrown")]
    )
    def test_elsewhere_it_cannot_come(self, refused: str, said: str) -> None:
        lines = ["p1 exchange 2d -> Qh", "p1 refuse -> Jh", "p2 exchange 3h -> Qh"]
        assert_fault(record(self.rules(refused), *lines), 5, "card_cannot_come", said)

    def test_a_card_may_be_wanted_open(self) -> None:
        rules = self.rules("discards", when="on_request")
        lines = ["p1 exchange 2d open -> Qh", "p1 refuse -> Jh", "p2 exchange 3h -> 5c"]
        assert stock(record(rules, *lines)) == "Qh Jh 5c"
        assert_fault(record(rules, "p1 exchange 2d open", "p1 take"), 3, "missing_draw")
        assert_fault(record(rules, "p1 exchange 2d -> Qh", "p1 take"), 4, "not_your_turn")


class TestToBottom:
    """What is thrown goes under the stock and may come back, known as it lies there."""

    RULES: ClassVar[Changes] = {
        "exchange.empty_stock": "to_bottom",
        "exchange.spared_discards": None,
    }

    def test_thrown_cards_come_after_the_stock_in_the_order_thrown(self) -> None:
        lines = ["p1 exchange Ks 9s -> 4d 4c", "p2 exchange Qh -> Ks", "p3 exchange Kd -> 9s"]
        told = record(self.RULES, *lines, "p4 exchange Kc -> Qh", hands=TEN)
        assert len(actions(told)) == 4
        assert stock(told, dealt=50) == "4d 4c"
        for card in ("9s", "Qh", "4d", "Jh"):
            told = record(self.RULES, lines[0], f"p2 exchange Qh -> {card}", hands=TEN)
            assert_fault(told, 12, "card_cannot_come")

    def test_a_seat_may_draw_what_it_throws(self) -> None:
        told = record(self.RULES, "p1 exchange As Ks 9s -> 4c 4d As", hands=TEN)
        assert stock(told, dealt=50) == "4c 4d"
        told = record(self.RULES, "p1 exchange As Ks 9s -> 4c As 4d", hands=TEN)
        assert_fault(told, 11, "card_cannot_come")


def test_a_stock_that_is_never_filled_is_a_limit() -> None:
    rules: Changes = {"exchange.empty_stock": "limit", "exchange.spared_discards": None}
    told = record(rules, "p1 exchange Ks -> 4d", "p2 exchange Qh -> 4c", "p3 exchange", hands=TEN)
    assert stock(told, dealt=50) == "4d 4c"
    told = record(rules, "p1 exchange Ks 9s Js -> 4d 4c Ks", hands=TEN)
    assert_fault(told, 11, "stock_too_small")


def test_what_is_thrown_now_may_return_where_nothing_is_spared() -> None:
    rules: Changes = {"exchange.spared_discards": "none"}
    told = record(rules, "p1 exchange Ks 9s Js -> 4d 4c Ks", "p2 exchange Qh -> 9s", hands=TEN)
    assert actions(told)[1] == "reshuffle Ks 9s Js"
    assert [one.known for one in steps(told)] == [2, None, 2, None]


def test_the_last_throws_of_all_may_return_where_nothing_is_spared() -> None:
    rules: Changes = {"exchange.order": "discards_first", "exchange.spared_discards": "none"}
    throws = ["p1 exchange Ks -> Kh", "p2 exchange Kh -> Ks", "p3 exchange Kd -> 4c"]
    told = record(rules, *throws, *KEEPS[1:], hands=TEN)
    assert_fault(told, 11, "card_cannot_come")
    throws = ["p1 exchange Ks -> 4d", "p2 exchange Kh -> 4c", "p3 exchange Kd -> Ks"]
    told = record(rules, *throws, *KEEPS[1:], hands=TEN)
    assert actions(told)[-1].startswith("reshuffle Ks")


class TestCalls:
    """Chicago that is called while cards are exchanged."""

    BLIND: ClassVar[Changes] = {
        "exchange.rounds": 1,
        "showdown.moments": ("exchange_1", "tricks"),
        "chicago.blind": BlindRules(success_points=30, failure_points=30),
        "chicago.min_score": None,
    }

    def test_a_blind_call_draws_as_any_exchange(self) -> None:
        told = record(self.BLIND, "p1 exchange 7c chicago -> Qh", "p2 exchange", "p1 play Ah")
        assert actions(told) == ["p1 exchange 7c chicago", "p2 exchange", "p1 play Ah"]
        told = record(self.BLIND, "p1 exchange 7c chicago", "p2 exchange")
        assert_fault(told, 3, "missing_draw")

    def test_a_blind_call_throws_a_card(self) -> None:
        assert_fault(record(self.BLIND, "p1 exchange chicago"), 3, "no_blind_chicago")

    def test_a_call_in_the_first_exchange_draws_nothing(self) -> None:
        rules: Changes = {"chicago.window": "first_exchange", "chicago.min_score": None}
        told = record(rules, "p1 chicago", "p2 exchange 3h -> 5c", "p1 exchange 7c -> Qh")
        assert stock(told) == "5c Qh"

    def test_it_is_no_draw_of_a_redeal_before_it(self) -> None:
        redeal = RedealRules(highest_rank="A", times=1, old_cards="out")
        rules: Changes = {
            "chicago.window": "first_exchange",
            "chicago.min_score": None,
            "deal.redeal": redeal,
        }
        told = record(rules, "p1 redeal -> Qh Jh Ts 4s 2s", "p2 keep", "p1 chicago", "p2 exchange")
        assert len(actions(told)) == 4

    def test_a_call_out_of_turn_leaves_the_turn_where_it_was(self) -> None:
        rules: Changes = {
            "chicago.window": "any_time",
            "chicago.priority": "first_call",
            "chicago.min_score": None,
        }
        told = record(rules, "p2 chicago", "p1 exchange 7c -> Qh", "p2 exchange 3h -> 5c")
        assert stock(told) == "Qh 5c"


class TestClaims:
    """Every seat is asked to claim or pass, and every answer is written."""

    RULES: ClassVar[Changes] = {
        "showdown.announcing": "in_turn",
        "showdown.claim": "higher",
        "showdown.false_claim": "refused",
    }
    PAIRS = ("Ah Ad 7c 2d 9s", "Kh Kd 6c 8h Td", "Qh 3d 4s 6s Jc")
    KEPT = ("p1 exchange", "p2 exchange", "p3 exchange")

    def of(self, *lines: str) -> cr.Record:
        return record(self.RULES, *self.KEPT, *lines, hands=self.PAIRS)

    @pytest.mark.parametrize(
        ("lines", "added"),
        [
            (["p1 exchange"], "p1 pass"),
            (["p3 pass"], "p1 pass"),
            (["p2 claim pair"], "p1 pass"),
            (["p1 claim pair", "p3 pass"], "p2 pass"),
            (["p1 claim pair", "p2 pass", "p1 exchange 2d -> 2c"], "p3 pass"),
        ],
    )
    def test_a_missing_answer_is_told_with_the_line_to_add(
        self, lines: list[str], added: str
    ) -> None:
        message = f"a claim or a pass is missing; add the line '{added}' here"
        assert_fault(self.of(*lines), 6 + len(lines), "missing_pass", message)
        assert cr.validate(self.of(*lines[:-1], added)).ok

    @pytest.mark.parametrize(
        ("lines", "code"),
        [
            (["p1 claim flush"], "false_claim"),
            (["p1 claim pair", "p2 claim pair"], "category_not_claimable"),
            (["p1 claim pair", "p1 pass"], "not_your_turn"),
            (["p1 play Ah"], "not_now"),
            (["p1 chicago"], "below_chicago_minimum"),
            (["p4 pass"], "no_such_seat"),
        ],
    )
    def test_what_no_pass_makes_legal_is_what_it_is(self, lines: list[str], code: str) -> None:
        fault = fault_of(self.of(*lines))
        assert (fault.number, fault.code) == (6 + len(lines), code)
        assert "Chicago and is not asked" not in fault.message


def test_a_seat_without_a_turn_is_told_why() -> None:
    lines = ["p1 exchange 7c -> Qh", "p2 exchange"]
    told = record({}, *lines, sheet=cr.ScoreSheet((0, 50)))
    assert_fault(told, 4, "not_your_turn", "p2 is stopped and has no turn")
    told = record({"exchange_stop.attempt": "zeroed"}, *lines, sheet=cr.ScoreSheet((0, 50)))
    assert cr.validate(told).ok
    told = record({"exchange_stop.attempt": "zeroed"}, "p2 exchange", sheet=cr.ScoreSheet((0, 50)))
    assert "is stopped" not in fault_of(told).message
