"""Table deals: what people at a table know, which is what was dealt and drawn."""

import pytest

import chicago_rules as cr
from chicago_rules.replaying import steps
from records.texts import fault_of, record_of

DEALT = ["deal p1 Ah Kh 7c 2d 9s", "deal p2 3h 4d 6c 8h Td"]


def table(*lines: str, profile: str = "hemmavariant") -> cr.Record:
    return record_of([*DEALT, *lines], profile=profile)


def assert_fault(record: cr.Record, number: int, code: str, message: str = "") -> None:
    fault = fault_of(record)
    assert (fault.number, fault.code) == (number, code), fault
    assert message in fault.message


def test_a_deal_may_be_told_seat_by_seat() -> None:
    record = table("p1 exchange 7c 2d -> Qh Jh", "p2 exchange", "p1 exchange 9s -> 5c")
    assert cr.validate(record).ok
    actions = [action for action, _ in cr.replay(record)]
    shuffle, *rest = actions
    assert isinstance(shuffle, cr.Shuffle)
    assert cr.format_cards(shuffle.pack[:10]) == "Ah 3h Kh 4d 7c 6c 2d 8h 9s Td"
    assert cr.format_cards(shuffle.pack[10:13]) == "Qh Jh 5c"
    assert list(shuffle.pack[13:]) == sorted(set(cr.PACK) - set(shuffle.pack[:13]))
    assert [cr.format_action(action) for action in rest] == [
        "p1 exchange 7c 2d",
        "p2 exchange",
        "p1 exchange 9s",
    ]


def test_the_steps_of_a_table_deal_tell_how_much_of_the_stock_is_known() -> None:
    """What was not dealt or drawn is not known to anybody, only made up for the replay."""
    record = table("p1 exchange 7c 2d -> Qh Jh", "p2 exchange 3h -> 5c", "p1 exchange")
    assert [one.known for one in steps(record)] == [3, None, None, None]
    assert [one.known for one in steps(table())] == [0]


@pytest.mark.parametrize("length", range(3))
def test_a_table_deal_may_stop_between_its_deal_lines(length: int) -> None:
    record = record_of(DEALT[:length])
    assert cr.validate(record).ok
    assert len(list(cr.replay(record))) == (length == 2)


@pytest.mark.parametrize(
    ("lines", "number", "message"),
    [
        ([DEALT[1]], 1, "a line with the cards of p1 comes first"),
        ([DEALT[0], DEALT[0]], 2, "a line with the cards of p2 comes first"),
        ([DEALT[0], "deal p3 3h 4d 6c 8h Td"], 2, "p2 comes first"),
        ([DEALT[0], "p1 exchange"], 2, "a line with the cards of p2 comes first"),
        ([DEALT[0], f"deal {' '.join(map(str, cr.PACK))}"], 2, "p2 comes first"),
        (["deal p1 Ah Kh 7c 2d"], 1, "dealt 5 cards, not 4"),
        (["deal p1 Ah Kh 7c 2d 9s 3h"], 1, "dealt 5 cards, not 6"),
        (["deal p1"], 1, "dealt 5 cards, not 0"),
        ([*DEALT, "deal p1 Ac Kc 7d 2h 9c"], 3, "the cards are dealt already"),
        ([f"deal {' '.join(map(str, cr.PACK))}", DEALT[0]], 2, "the cards are dealt already"),
    ],
)
def test_deal_lines_stand_in_turn_with_five_cards_each(
    lines: list[str], number: int, message: str
) -> None:
    assert_fault(record_of(lines), number, "wrong_deal_line", message)


def test_forehand_is_dealt_first() -> None:
    lines = ["deal p2 3h 4d 6c 8h Td", "deal p1 Ah Kh 7c 2d 9s"]
    assert cr.validate(record_of(lines, dealer="p1")).ok
    assert_fault(record_of(lines), 1, "wrong_deal_line")


@pytest.mark.parametrize(
    ("lines", "number"),
    [
        (["deal p1 Ah Kh 7c 2d Ah"], 1),
        ([DEALT[0], "deal p2 3h 4d 6c 8h 7c"], 2),
    ],
)
def test_no_card_is_dealt_twice(lines: list[str], number: int) -> None:
    assert_fault(record_of(lines), number, "card_cannot_come", "is dealt twice")


@pytest.mark.parametrize("exchange", ["p1 exchange 7c 2d", "p1 exchange 9s"])
def test_a_draw_without_its_arrow_is_a_fault(exchange: str) -> None:
    assert_fault(table(exchange), 3, "missing_draw", "write it behind an arrow")
    assert_fault(table("p1 exchange", "p2 exchange 3h"), 4, "missing_draw", "what was drawn")


@pytest.mark.parametrize(
    ("why", "lines", "number"),
    [
        ("held by the seat itself", ["p1 exchange 7c -> Ah"], 3),
        ("held by another seat", ["p1 exchange 7c -> Td"], 3),
        ("just thrown", ["p1 exchange 7c -> 7c"], 3),
        ("just thrown, with others", ["p1 exchange 7c 2d -> Qh 2d"], 3),
        ("drawn twice at once", ["p1 exchange 7c 2d -> Qh Qh"], 3),
        ("drawn by another before", ["p1 exchange 7c -> Qh", "p2 exchange 3h -> Qh"], 4),
        ("gone with an earlier throw", ["p1 exchange 7c -> Qh", "p2 exchange 3h -> 7c"], 4),
        ("too few", ["p1 exchange 7c 2d -> Qh"], 3),
        ("too many", ["p1 exchange 7c 2d -> Qh Jh Th"], 3),
        ("none drawn", ["p1 exchange -> Qh"], 3),
    ],
)
def test_a_card_that_cannot_come_is_a_fault(why: str, lines: list[str], number: int) -> None:
    assert_fault(table(*lines), number, "card_cannot_come")


def test_later_arrows_do_not_excuse_or_blame_earlier_ones() -> None:
    lines = ["p1 exchange 7c -> Qh", "p2 exchange 3h -> Jh", "p1 exchange 9s -> Jh"]
    assert_fault(table(*lines), 5, "card_cannot_come")
    assert cr.validate(table(*lines[:2])).ok
    assert cr.validate(table(*lines[:2], "p1 exchange 9s -> Th")).ok


class TestOpenCards:
    """The arrow of an exchange is the card shown, that of a refusal the unseen one."""

    def of(self, *lines: str) -> cr.Record:
        return table(*lines, profile="poker-sm-2025")

    def test_an_open_card_is_told_when_it_is_shown(self) -> None:
        assert cr.validate(self.of("p1 exchange 2d -> Qh", "p1 take", "p2 exchange")).ok
        assert_fault(self.of("p1 exchange 2d", "p1 take"), 3, "missing_draw")

    def test_a_refusal_tells_the_unseen_card(self) -> None:
        record = self.of("p1 exchange 2d -> Qh", "p1 refuse -> Jh", "p2 exchange 3h 4d -> 5c 5d")
        assert cr.validate(record).ok
        assert_fault(self.of("p1 exchange 2d -> Qh", "p1 refuse"), 4, "missing_draw")

    @pytest.mark.parametrize("card", ["Qh", "2d", "Ah", "3h"])
    def test_the_refused_the_thrown_and_held_cards_cannot_come(self, card: str) -> None:
        record = self.of("p1 exchange 2d -> Qh", f"p1 refuse -> {card}")
        assert_fault(record, 4, "card_cannot_come")

    def test_a_refused_card_is_gone_for_the_next_seat(self) -> None:
        lines = ["p1 exchange 2d -> Qh", "p1 refuse -> Jh", "p2 exchange 3h -> Qh"]
        assert_fault(self.of(*lines), 5, "card_cannot_come")

    def test_a_wrong_card_shown_is_a_fault_where_it_is_shown(self) -> None:
        assert_fault(self.of("p1 exchange 2d -> Ah", "p1 take"), 3, "card_cannot_come")


HANDS = [
    "As Ks Qs Js 9s",
    "Ah Kh Qh Jh 9h",
    "Ad Kd Qd Jd 9d",
    "Ac Kc Qc Jc 9c",
    "8s 7s 5s 3s 2s",
    "8h 7h 5h 3h 2h",
    "8d 7d 5d 3d 2d",
    "8c 7c 5c 3c 2c",
    "Ts Th 6s 6h 4s",
    "Td Tc 6d 6c 4h",
]  # 4d and 4c are left


class TestReshuffles:
    """Ten seats leave two cards; the second exchange needs the discards of the first."""

    def of(self, *lines: str) -> cr.Record:
        dealt = [f"deal p{number} {hand}" for number, hand in enumerate(HANDS, 1)]
        return record_of([*dealt, "p1 exchange Ks 9s -> 4d 4c", *lines], players=10)

    def test_a_reshuffle_may_be_left_out(self) -> None:
        record = self.of("p2 exchange Jh -> Ks", "p3 exchange Jd -> 9s", "p4 exchange")
        assert cr.validate(record).ok
        actions = [cr.format_action(action) for action, _ in cr.replay(record)]
        # p3 draws the last returned card, so that only p4 would need another reshuffle.
        assert actions[2:5] == ["p2 exchange Jh", "reshuffle Ks 9s", "p3 exchange Jd"]
        assert [one.known for one in steps(record)][3] == 2

    def test_a_reshuffle_may_be_written(self) -> None:
        lines = ["p2 exchange Jh -> Ks", "reshuffle Ks 9s", "p3 exchange Jd -> 9s"]
        assert cr.validate(self.of(*lines)).ok
        assert [one.known for one in steps(self.of(*lines))][3] is None

    def test_a_written_reshuffle_is_known_from_then_on(self) -> None:
        lines = ["p2 exchange Jh -> 9s", "reshuffle 9s Ks", "p3 exchange Jd -> Ks"]
        assert cr.validate(self.of(*lines)).ok
        lines = ["p2 exchange Jh Qh -> 9s Ks", "reshuffle 9s Ks", "p3 exchange Jd -> Qh"]
        assert cr.validate(self.of(*lines)).ok

    def test_a_card_that_is_not_the_one_on_top_cannot_come(self) -> None:
        shuffled = ["p2 exchange Jh -> 4d"]
        assert_fault(self.of(*shuffled), 12, "card_cannot_come")
        lines = [
            "p2 exchange Jh Qh Kh -> Ks",  # asks for more than there is
        ]
        assert_fault(self.of(*lines), 12, "stock_too_small")

    def test_a_written_reshuffle_that_gainsays_the_arrow_is_the_fault(self) -> None:
        """At a table the arrow was possible until the new stock was written down."""
        lines = ["p2 exchange Jh -> Ks", "reshuffle 9s Ks"]
        assert_fault(self.of(*lines), 13, "card_cannot_come")

    def test_after_a_written_reshuffle_only_its_top_card_can_come(self) -> None:
        lines = ["p2 exchange Jh -> Ks", "reshuffle Ks 9s", "p3 exchange Jd -> Jh"]
        assert_fault(self.of(*lines), 14, "card_cannot_come")

    @pytest.mark.parametrize("cards", ["Ks", "Ks 9s Jh", "Ks Ks", "Ks 4d"])
    def test_a_written_reshuffle_is_the_discards(self, cards: str) -> None:
        lines = ["p2 exchange Jh -> Ks", f"reshuffle {cards}"]
        assert_fault(self.of(*lines), 13, "not_a_permutation")

    @pytest.mark.parametrize("card", ["Jh", "As", "4d", "Kh"])
    def test_what_is_thrown_now_or_held_does_not_return(self, card: str) -> None:
        assert_fault(self.of(f"p2 exchange Jh -> {card}"), 12, "card_cannot_come")

    def test_a_draw_across_a_reshuffle_needs_its_arrow(self) -> None:
        assert_fault(self.of("p2 exchange Jh"), 12, "missing_draw")

    def test_a_draw_may_go_on_after_a_reshuffle(self) -> None:
        dealt = [f"deal p{number} {hand}" for number, hand in enumerate(HANDS, 1)]
        lines = ["p1 exchange Ks -> 4d", "p2 exchange Qh Jh -> 4c Ks"]
        assert cr.validate(record_of([*dealt, *lines], players=10)).ok
        for arrow in ("4c 4d", "4c Jh", "4c 4c", "4c 9s", "Ks 4c"):
            lines[1] = f"p2 exchange Qh Jh -> {arrow}"
            record = record_of([*dealt, *lines], players=10)
            assert_fault(record, 12, "card_cannot_come")

    def test_a_reshuffle_out_of_its_place_is_a_fault(self) -> None:
        lines = ["p2 exchange Jh -> Ks", "reshuffle Ks 9s", "reshuffle 9s"]
        assert_fault(self.of(*lines), 14, "not_now")
        assert_fault(table("reshuffle 7c"), 3, "not_now")


def test_full_and_table_deals_may_stand_in_one_record() -> None:
    keeps = ["p1 exchange", "p2 exchange"] * 3
    plays = ["p1 play Ah", "p2 play 3h", "p1 play Kh", "p2 play 8h", "p1 play 7c", "p2 play 6c"]
    plays += ["p1 play 2d", "p2 play Td", "p2 play 4d", "p1 play 9s"]
    full = f"deal {' '.join(map(str, cr.PACK))}"
    first = [*DEALT, *keeps, *plays]
    assert cr.validate(record_of(first, [full, "p2 exchange"])).totals == ((0, 5), (0, 5))
    assert cr.validate(record_of(first, [f"deal p2 {HANDS[0]}", f"deal p1 {HANDS[1]}"])).ok
