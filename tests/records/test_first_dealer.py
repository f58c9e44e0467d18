"""Who deals first: named in the record, or found by the cards that the seats draw."""

from typing import Any

import attrs
import pytest

import chicago_rules as cr
from records.texts import GONE, changed, fault_of, pack, record_of
from support import HOUSE, variant

LOWEST = variant(HOUSE, {"id": "lowest", "deal.first_dealer": "drawn_lowest"})
HIGHEST = variant(HOUSE, {"id": "highest", "deal.first_dealer": "drawn_highest"})
NAMES = ["Åsa", "Örjan", "Ali"]
HANDS = ["Ah Kh 7c 2d 9s", "3h 4d 6c 8h Td", "5c 5d 5s Qh Jh"]
DRAW = "draw p1 9h p2 Kd p3 3c"  # p3 deals under "lowest", p2 under "highest"
TIED = "draw p1 9h p2 3d p3 3c"  # p2 and p3 are tied under "lowest"


def drawn(
    *lines: str, profile: cr.Profile = LOWEST, dealer: int | None = None, **keys: Any
) -> cr.Record:
    deals = [cr.RecordedDeal(lines)]
    return cr.Record(profile=profile, players=NAMES, dealer=dealer, deals=deals, **keys)


def assert_fault(record: cr.Record, number: int, code: str, message: str = "") -> None:
    fault = fault_of(record)
    assert (fault.number, fault.code) == (number, code), fault
    assert message in fault.message


def test_a_draw_decides_who_deals() -> None:
    record = drawn("# who deals?", DRAW, pack(HANDS), "p1 exchange")
    assert record.beginning().dealer is None
    report = cr.validate(record)
    assert report.ok
    assert report.dealer == 2
    assert fault_of(drawn(DRAW, pack(HANDS), "p2 exchange")).code == "not_your_turn"
    assert cr.validate(drawn(DRAW, pack(HANDS), "p3 exchange", profile=HIGHEST)).ok


def test_seats_that_are_tied_draw_again() -> None:
    assert cr.validate(drawn(TIED, "draw p2 4c p3 9d", pack(HANDS), "p3 exchange")).ok
    assert_fault(drawn(TIED, pack(HANDS)), 2, "not_now")
    assert_fault(drawn(TIED, "draw p1 4c p2 9d", pack(HANDS)), 2, "not_a_draw")
    assert_fault(drawn(TIED, "draw p2 4c p3 3c", pack(HANDS)), 2, "not_a_draw")
    assert cr.validate(drawn(TIED)).dealer is None


@pytest.mark.parametrize("length", range(1, 5))
def test_a_record_may_stop_in_the_draw(length: int) -> None:
    record = drawn(*["draw p1 9h", "draw p2 3d", "draw p3 3c", "draw p2 Ad"][:length], dealer=0)
    report = cr.validate(record)
    assert (report.ok, report.dealer, report.unfinished) == (True, None, True)
    assert len(list(cr.replay(record))) == (length >= 3)


class TestTheClaim:
    """Beside a draw the dealer that a record names is something that it claims."""

    def test_a_true_one_is_fine(self) -> None:
        assert cr.validate(drawn(DRAW, pack(HANDS), dealer=2)).ok

    def test_a_false_one_is_told_first(self) -> None:
        deals = [cr.RecordedDeal((DRAW, pack(HANDS)), totals=(1, 0, 0))]
        record = cr.Record(profile=LOWEST, players=NAMES, dealer=0, deals=deals, winners=(1,))
        report = cr.validate(record)
        assert not report.ok
        assert report.fault is None
        assert report.broken_claims == (
            cr.BrokenClaim(None, (0,), (2,), of_dealer=True),
            cr.BrokenClaim(1, (1, 0, 0), (0, 0, 0)),
            cr.BrokenClaim(None, (1,), ()),
        )
        assert str(report.broken_claims[0]) == "the first dealer is p3 by the draw, not p1"

    def test_it_is_looked_at_though_an_action_is_at_fault(self) -> None:
        report = cr.validate(drawn(DRAW, "p1 take", dealer=1))
        assert report.fault is not None
        assert [claim.actual for claim in report.broken_claims] == [(2,)]

    def test_nothing_is_held_against_it_before_the_draw_decides(self) -> None:
        assert cr.validate(drawn(TIED, dealer=0)).ok
        assert cr.validate(drawn("draw p1 9h p2 9h", dealer=0)).broken_claims == ()

    def test_it_is_added_to_a_legal_record(self) -> None:
        for dealer in (None, 1, 2):
            assert cr.with_claims(drawn(DRAW, pack(HANDS), dealer=dealer)).dealer == 2
        assert cr.with_claims(drawn(TIED)).dealer is None
        assert cr.with_claims(drawn(TIED, dealer=1)).dealer == 1
        assert cr.with_claims(record_of([pack(HANDS)], players=3)).dealer == 2


def test_without_a_draw_the_dealer_is_named() -> None:
    for lines in ((), ("# nothing",), (pack(HANDS),), ("p1 exchange", DRAW)):
        with pytest.raises(cr.RecordError, match="dealer: is missing") as refused:
            drawn(*lines)
        assert [fault.where for fault in refused.value.faults] == ["dealer"]
    with pytest.raises(cr.RecordError, match="dealer: is missing"):
        cr.Record(profile=LOWEST, players=NAMES)
    with pytest.raises(cr.RecordError, match="dealer: is missing"):
        cr.Record(
            profile=LOWEST,
            players=NAMES,
            deals=[cr.RecordedDeal(()), cr.RecordedDeal((DRAW,))],
        )


def test_a_named_dealer_skips_the_draw() -> None:
    record = drawn(pack(HANDS), "p2 exchange", dealer=0)
    assert cr.validate(record).ok
    assert cr.validate(record).dealer == 0


def test_rules_without_a_draw_refuse_its_line() -> None:
    for dealer in (None, 1):
        for lines in ([DRAW, pack(HANDS)], [DRAW, f"deal p1 {HANDS[0]}"], ["draw p1 9h", DRAW]):
            assert_fault(drawn(*lines, profile=HOUSE, dealer=dealer), 1, "not_now")
    report = cr.validate(drawn(DRAW), HOUSE)
    assert report.fault is not None
    assert (report.fault.number, report.fault.code) == (1, "not_now")


def test_a_record_that_begins_from_a_sheet_has_no_draw() -> None:
    sheet = cr.ScoreSheet((1, 2, 3))
    assert_fault(drawn(DRAW, sheet=sheet, dealer=0), 1, "not_now")
    with pytest.raises(cr.RecordError, match="dealer: is missing"):
        drawn(DRAW, sheet=sheet)


def test_a_draw_later_than_first_is_none() -> None:
    assert_fault(drawn(DRAW, DRAW), 2, "not_now")
    assert_fault(drawn(DRAW, pack(HANDS), DRAW), 3, "not_now")
    assert_fault(drawn(DRAW, f"deal p1 {HANDS[0]}", DRAW), 3, "wrong_deal_line", "p2 comes first")


def test_a_deal_begins_only_after_the_draw() -> None:
    deals = [cr.RecordedDeal((TIED,)), cr.RecordedDeal(("draw p2 4c p3 9d",))]
    record = cr.Record(profile=LOWEST, players=NAMES, deals=deals)
    fault = fault_of(record)
    assert (fault.deal, fault.number, fault.code) == (2, 1, "deal_not_over")


class TestOverSeveralLines:
    """At a table one writes down each card as it is drawn."""

    def of(self, *lines: str) -> cr.Record:
        deal = [f"deal p{seat} {hand}" for seat, hand in enumerate(HANDS, 1)]
        return drawn(*lines, *deal)

    @pytest.mark.parametrize(
        "lines",
        [
            ["draw p1 9h", "draw p2 Kd", "draw p3 3c"],
            ["draw p1 9h p2 Kd", "draw p3 3c"],
            ["draw p1 9h", "# and", "draw p2 Kd p3 3c"],
            ["draw p1 9h", "draw p2 3d", "draw p3 3c", "draw p2 4c", "draw p3 2d"],
        ],
    )
    def test_lines_are_one_action(self, lines: list[str]) -> None:
        record = self.of(*lines)
        assert cr.validate(record).ok
        actions = [action for action, _ in cr.replay(record)]
        draws = [cr.format_action(action) for action in actions if isinstance(action, cr.Draw)]
        assert draws[1:] in ([], ["draw p2 4c p3 2d"])
        assert len(draws[0].split()) == 7
        assert isinstance(actions[-1], cr.Shuffle)

    @pytest.mark.parametrize(
        ("lines", "number", "code", "message"),
        [
            (["draw p2 Kd"], 1, "not_a_draw", "in this order: p1 p2 p3"),
            (["draw p1 9h", "draw p3 Kd"], 2, "not_a_draw", "in this order: p1 p2 p3"),
            (["draw p1 9h", "draw p2 9h"], 2, "not_a_draw", "9h has been drawn already"),
            (["draw p1 9h p2 Kd", "draw p3 Kd"], 2, "not_a_draw", "Kd has been drawn already"),
            (["draw p1 9h p2 Kd", "draw p3 Qd p1 2c"], 2, "not_a_draw", "in this order"),
            (["draw p1 9h p2 3d p3 3c", "draw p2 9h"], 2, "not_a_draw", "9h has been drawn"),
            (["draw p1 9h p2 Kd"], 2, "wrong_deal_line", "what p3 draws for first dealer"),
            ([], 1, "not_a_draw", ""),
            (["draw p1 9h", "p1 exchange"], 2, "chance_first", ""),
        ],
    )
    def test_seats_draw_in_their_order(
        self, lines: list[str], number: int, code: str, message: str
    ) -> None:
        if not lines:
            lines = ["draw p4 9h"]
        assert_fault(self.of(*lines), number, code, message)

    def test_the_draw_of_a_full_deal_stands_in_one_line(self) -> None:
        assert_fault(drawn("draw p1 9h", "draw p2 Kd p3 3c", pack(HANDS)), 1, "not_a_draw")


class TestText:
    """The key ``dealer`` of a record's text."""

    def test_it_may_be_left_out_beside_a_draw(self) -> None:
        record = drawn("", "# so", DRAW, pack(HANDS))
        text = cr.write_record(record)
        assert "\ndealer" not in text
        assert cr.read_record(text) == record

    def test_it_is_written_where_it_is_claimed(self) -> None:
        record = drawn(DRAW, pack(HANDS), dealer=2)
        assert '\ndealer = "p3"\n' in cr.write_record(record)
        assert cr.read_record(cr.write_record(record)) == record

    @pytest.mark.parametrize(
        "deals",
        [
            GONE,
            [],
            [{"actions": []}],
            [{"actions": [], "totals": [1, 2, 3]}, {"actions": [DRAW]}],
            [{"actions": ["# draw", pack(HANDS), DRAW]}],
            "x",
            ["x"],
            [{"actions": "x"}],
            [{"actions": [1, pack(HANDS)]}],
        ],
    )
    def test_elsewhere_it_is_missing(self, deals: object) -> None:
        with pytest.raises(cr.RecordError) as refused:
            cr.read_record(changed({"dealer": GONE, "deal": deals}))
        assert "dealer" in {fault.where for fault in refused.value.faults}

    def test_it_is_missing_beside_a_sheet(self) -> None:
        changes = {"dealer": GONE, "sheet.totals": [1, 2, 3], "deal.1.actions": [DRAW]}
        with pytest.raises(cr.RecordError, match="dealer: is missing"):
            cr.read_record(changed(changes))

    def test_a_malformed_draw_is_the_only_fault(self) -> None:
        with pytest.raises(cr.RecordError) as refused:
            cr.read_record(changed({"dealer": GONE, "deal.1.actions": ["draw p1"]}))
        assert [fault.where for fault in refused.value.faults] == ["deal[1].actions[1]"]


def test_a_record_is_made_of_actions_that_begin_with_a_draw() -> None:
    lines = [TIED, "draw p2 4c p3 9d", pack(HANDS), "p3 exchange"]
    record = cr.make_record(LOWEST, NAMES, None, map(cr.parse_action, lines))
    assert [line.text for line in record.deals[0].lines] == lines
    assert cr.validate(record).ok
    with pytest.raises(cr.RecordError, match="dealer: is missing"):
        cr.make_record(LOWEST, NAMES, None, [cr.parse_action(pack(HANDS))])


def test_the_dealer_of_a_beginning_may_be_given() -> None:
    """So that the recorded dealer holds under rules that draw another."""
    record = drawn(DRAW, pack(HANDS))
    assert record.beginning(HIGHEST).dealer is None
    assert record.beginning(HIGHEST, dealer=cr.Seat(2)).dealer == 2
    assert record.beginning(HOUSE).dealer == 0


def test_a_named_dealer_is_a_seat() -> None:
    named: tuple[Any, ...] = (3, -1, "p1", 1.0, True)
    for dealer in named:
        with pytest.raises(cr.RecordError, match="dealer: names a seat"):
            drawn(DRAW, dealer=dealer)
    assert attrs.evolve(drawn(DRAW), dealer=1).dealer == 1
