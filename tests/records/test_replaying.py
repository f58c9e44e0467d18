"""Playing a record again: what is legal, where it is not, and why."""

from typing import Any

import attrs
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.notation import Line
from chicago_rules.replaying import steps
from records.texts import BASE, claiming, fault_of, pack, record_of
from strategies.games import Game, for_all_games, table_games

ONE, TWO = "Ah Kh 7c 2d 9s", "3h 4d 6c 8h Td"
DEAL = pack([ONE, TWO], then="Qh Jh 5c 5d 5s")
KEEPS = ["p1 exchange", "p2 exchange"] * 3
PLAYS = ["p1 play Ah", "p2 play 3h", "p1 play Kh", "p2 play 8h", "p1 play 7c", "p2 play 6c"]
PLAYS += ["p1 play 2d", "p2 play Td", "p2 play 4d", "p1 play 9s"]
DEAL_ONE = [DEAL, *KEEPS, *PLAYS]


def test_a_whole_deal_is_legal() -> None:
    report = cr.validate(record_of(DEAL_ONE))
    assert report.ok
    assert report.fault is None
    assert report.totals == ((0, 5),)
    assert report.winners == ()
    assert report.profile_id == "hemmavariant"


def test_replay_yields_each_action_with_what_it_led_to() -> None:
    done = list(cr.replay(record_of(DEAL_ONE)))
    assert [cr.format_action(action) for action, _ in done] == DEAL_ONE
    assert done[-1][1].state.totals == (0, 5)
    assert done[-1][1].state.deal_number == 2


@pytest.mark.parametrize("length", range(len(DEAL_ONE) + 1))
def test_a_record_may_stop_anywhere(length: int) -> None:
    record = record_of(DEAL_ONE[:length])
    assert cr.validate(record).ok
    assert len(list(cr.replay(record))) == length


@for_all_games(examples=5, deals=1)
def test_a_random_record_may_stop_anywhere(game: Game) -> None:
    record = game.record()
    lines = record.deals[0].lines if record.deals else ()
    # Where the dealer is drawn for, a record has that draw, if only its beginning.
    for length in range(0 if record.dealer is not None else 1, len(lines), 9):
        stopped = attrs.evolve(record, deals=(cr.RecordedDeal(lines[:length]),))
        assert cr.validate(stopped).ok


def test_a_record_without_deals_or_actions_is_legal() -> None:
    for record in (record_of(), record_of([])):
        assert cr.validate(record).ok
        assert list(cr.replay(record)) == []
    assert cr.validate(record_of()).totals == ()
    assert cr.validate(record_of([])).totals == ((0, 0),)


def test_comments_are_counted_and_change_nothing() -> None:
    commented = ["# the first deal", "", DEAL_ONE[0], *(f"{line}  # so" for line in DEAL_ONE[1:])]
    assert cr.validate(record_of(commented)).totals == ((0, 5),)
    broken = ["# the first deal", DEAL, "", "p2 exchange"]
    fault = fault_of(record_of(broken))
    assert (fault.deal, fault.number, fault.code) == (1, 4, "not_your_turn")
    assert cr.validate(record_of(["# nothing"], DEAL_ONE)).fault is not None


def test_the_first_fault_is_told_with_all_that_helps() -> None:
    record = record_of(DEAL_ONE, [pack([TWO, ONE]), "p2 exchange  7C 2d # oh"])
    fault = fault_of(record)
    assert fault == cr.RecordFault(
        deal=2,
        number=2,
        text="p2 exchange  7C 2d # oh",
        code="card_not_held",
        switch=None,
        message="p2 does not hold 7c 2d: its hand is Td 8h 6c 4d 3h",
        legal=fault.legal,
    )
    assert fault.legal[:3] == ("p2 exchange", "p2 exchange Td", "p2 exchange 8h")
    assert len(fault.legal) == 32
    assert str(fault) == (
        "deal 2, action 2 (p2 exchange  7C 2d # oh): "
        "p2 does not hold 7c 2d: its hand is Td 8h 6c 4d 3h"
    )
    assert cr.validate(record).totals == ((0, 5),)


def test_replay_raises_at_the_first_fault_and_not_before() -> None:
    record = record_of([DEAL, "p1 exchange", "p1 exchange", "p2 exchange"])
    replayed = cr.replay(record)
    assert [cr.format_action(next(replayed)[0]) for _ in range(2)] == [DEAL, "p1 exchange"]
    with pytest.raises(cr.IllegalRecord) as refused:
        next(replayed)
    assert refused.value.fault == fault_of(record)
    assert str(refused.value) == str(refused.value.fault)
    assert isinstance(refused.value, cr.ChicagoError)


@pytest.mark.parametrize(
    ("lines", "number", "code", "switch"),
    [
        (["p1 exchange"], 1, "chance_first", None),
        (["reshuffle Ah"], 1, "not_now", None),
        (["draw p1 9h p2 Kd"], 1, "not_now", None),
        (["deal Ah Kh"], 1, "not_a_permutation", None),
        ([DEAL, "p2 exchange"], 2, "not_your_turn", None),
        ([DEAL, "p3 exchange"], 2, "no_such_seat", None),
        ([DEAL, "p1 exchange Qs"], 2, "card_not_held", None),
        ([DEAL, "p1 exchange Ah Ah"], 2, "card_named_twice", None),
        ([DEAL, "p1 exchange Ah open"], 2, "no_open_request", "exchange.open_card"),
        ([DEAL, "p1 exchange Ah chicago"], 2, "no_blind_chicago", "chicago.blind"),
        ([DEAL, "p1 exchange chicago"], 2, "no_blind_chicago", "chicago.blind"),
        ([DEAL, "p1 play Ah"], 2, "not_now", None),
        ([DEAL, "p1 take"], 2, "not_now", None),
        ([DEAL, "p1 chicago"], 2, "below_chicago_minimum", "chicago.min_score"),
        ([DEAL, DEAL], 2, "not_now", None),
        ([DEAL, "reshuffle Ah"], 2, "not_now", None),
        ([DEAL, *KEEPS, "p1 pass"], 8, "not_now", None),
        ([DEAL, *KEEPS, "p1 play Ah", "p2 play Td"], 9, "must_follow_suit", None),
        ([DEAL, *KEEPS, "p1 play Ah", "p2 play Ah"], 9, "card_not_held", None),
        ([DEAL, *KEEPS, "p1 zero", "p2 play Ah"], 8, "not_now", None),
    ],
)
def test_an_action_that_cannot_be_is_refused_as_in_a_game(
    lines: list[str], number: int, code: str, switch: str | None
) -> None:
    fault = fault_of(record_of(lines))
    assert (fault.deal, fault.number, fault.code, fault.switch) == (1, number, code, switch)
    assert fault.text == lines[number - 1]
    assert fault.code in cr.CODES


def test_a_deal_that_is_over_takes_no_more_actions() -> None:
    fault = fault_of(record_of([*DEAL_ONE, "p1 exchange"]))
    assert (fault.deal, fault.number, fault.code) == (1, 18, "deal_over")
    fault = fault_of(record_of([*DEAL_ONE, DEAL]))
    assert (fault.deal, fault.number, fault.code) == (1, 18, "deal_over")


@pytest.mark.parametrize("length", [0, 1, len(DEAL_ONE) - 1])
def test_a_deal_begins_only_after_the_one_before(length: int) -> None:
    fault = fault_of(record_of(DEAL_ONE[:length], [DEAL]))
    assert (fault.deal, fault.number, fault.code) == (2, 1, "deal_not_over")
    assert "deal 1 is not over" in fault.message


@pytest.mark.parametrize(
    ("deals", "unfinished"),
    [
        ([], False),
        ([[]], False),
        ([DEAL_ONE], False),
        ([DEAL_ONE, []], False),
        ([DEAL_ONE, ["# not yet"]], False),
        ([DEAL_ONE, [DEAL]], True),
        ([DEAL_ONE, [f"deal p2 {TWO}"]], True),
        ([DEAL_ONE[:-1]], True),
        ([DEAL_ONE[:-1], []], True),
        ([DEAL_ONE, [DEAL, "p1 exchange"]], False),  # a fault, so that only deal 1 counts
    ],
)
def test_a_report_tells_whether_its_last_deal_is_over(
    deals: list[list[str]], unfinished: bool
) -> None:
    assert cr.validate(record_of(*deals)).unfinished == unfinished


def test_a_deal_that_wins_the_game_is_over() -> None:
    assert not cr.validate(record_of(WON_DEAL, **WON)).unfinished


def test_an_empty_deal_in_between_is_none() -> None:
    assert cr.validate(record_of(DEAL_ONE, [], [])).ok
    fault = fault_of(record_of(DEAL_ONE, [], [DEAL]))
    assert (fault.deal, fault.code) == (3, "deal_not_over")


WON: dict[str, Any] = {"sheet": {"totals": [0, 51]}}
WON_DEAL = [DEAL, *["p1 exchange"] * 3, "p2 pass", *PLAYS]  # p2 is stopped


def test_an_action_after_the_end_of_the_game_is_a_fault() -> None:
    assert cr.validate(record_of(WON_DEAL, **WON)).winners == (1,)
    fault = fault_of(record_of([*WON_DEAL, "p1 exchange"], **WON))
    assert (fault.deal, fault.number, fault.code, fault.legal) == (1, 16, "game_over", ())
    fault = fault_of(record_of(WON_DEAL, [DEAL], **WON))
    assert (fault.deal, fault.number, fault.code) == (2, 1, "game_over")
    assert cr.validate(record_of(WON_DEAL, [], ["# over"], **WON)).ok


FIFTEEN: dict[str, Any] = {"sheet": {"totals": [15, 15]}}


@pytest.mark.parametrize(
    ("answers", "added"),
    [
        ([], "p1 pass"),
        (["p1 pass"], "p2 pass"),
    ],
)
def test_every_answer_about_chicago_is_written(answers: list[str], added: str) -> None:
    keeps = [DEAL, *KEEPS]
    fault = fault_of(record_of([*keeps, *answers, "p1 play Ah"], **FIFTEEN))
    assert (fault.number, fault.code) == (8 + len(answers), "missing_pass")
    assert f"add the line '{added}'" in fault.message
    assert cr.validate(record_of([*keeps, *answers, added], **FIFTEEN)).ok
    assert fault.legal == (added, added.replace("pass", "chicago"))


def test_a_call_too_late_is_no_missing_pass() -> None:
    lines = [DEAL, *KEEPS, "p1 pass", "p1 chicago"]
    assert fault_of(record_of(lines, **FIFTEEN)).code == "not_your_turn"
    lines = [DEAL, *KEEPS, "p3 pass"]
    assert fault_of(record_of(lines, **FIFTEEN)).code == "no_such_seat"
    lines = [DEAL, *KEEPS, "p1 chicago", "p1 pass"]
    assert fault_of(record_of(lines, **FIFTEEN)).code == "not_now"


def test_an_arrow_of_a_full_deal_is_checked() -> None:
    assert cr.validate(record_of([DEAL, "p1 exchange 7c 2d -> Qh Jh"])).ok
    assert cr.validate(record_of([DEAL, "p1 exchange 7c 2d"])).ok
    for arrow in ("Jh Qh", "Qh 5c", "Qh", "Qh Jh 5c", "Qh Qh", "Qh Ah"):
        fault = fault_of(record_of([DEAL, f"p1 exchange 7c 2d -> {arrow}"]))
        assert (fault.number, fault.code) == (2, "card_cannot_come")
    fault = fault_of(record_of([DEAL, "p1 exchange -> Qh"]))
    assert (fault.number, fault.code) == (2, "card_cannot_come")
    assert fault.message == "this draws 0 cards, and the arrow tells 1"


TEN = pack(
    [
        "As Ks Qs Js 9s",
        "Ah Kh Qh Jh 9h",
        "Ad Kd Qd Jd 9d",
        "Ac Kc Qc Jc 9c",
        *(f"{first} 7{suit} 5{suit} 3{suit} 2{suit}" for first, suit in (("8s", "s"), ("8h", "h"))),
        *(f"{first} 7{suit} 5{suit} 3{suit} 2{suit}" for first, suit in (("8d", "d"), ("8c", "c"))),
        "Ts Th 6s 6h 4s",
        "Td Tc 6d 6c 4h",
    ],
    then="4d 4c",
)


def test_a_reshuffle_of_a_full_deal_is_written() -> None:
    """Two cards are left; the second exchange needs the discards of the first."""
    lines = [TEN, "p1 exchange Ks 9s -> 4d 4c", "p2 exchange Jh Qh -> 9s Ks", "reshuffle 9s Ks"]
    assert cr.validate(record_of(lines, players=10)).ok
    for after in ([], ["# not yet"]):
        assert cr.validate(record_of([*lines[:3], *after], players=10)).ok
    fault = fault_of(record_of([*lines[:3], "p3 exchange"], players=10))
    assert (fault.number, fault.code) == (4, "chance_first")
    fault = fault_of(record_of([*lines[:3], "reshuffle 9s"], players=10))
    assert (fault.number, fault.code) == (4, "not_a_permutation")
    fault = fault_of(record_of([*lines[:3], "reshuffle Ks 9s"], players=10))
    assert (fault.number, fault.code) == (3, "card_cannot_come")
    for arrow in ("Qh Ks", "9s 9s"):
        fault = fault_of(record_of([*lines[:2], f"p2 exchange Jh Qh -> {arrow}"], players=10))
        assert (fault.number, fault.code) == (3, "card_cannot_come")


SM_DEAL = pack([ONE, TWO], then="Qh Jh 5c 5d")


def test_the_arrow_of_an_open_card_is_the_card_shown() -> None:
    def of(*lines: str) -> cr.Record:
        return record_of([SM_DEAL, *lines], profile="poker-sm-2025")

    for legal in (
        ["p1 exchange 2d -> Qh", "p1 take", "p2 exchange"],
        ["p1 exchange 2d -> Qh", "p1 refuse -> Jh", "p2 exchange 3h -> 5c"],
        ["p1 exchange 2d", "p1 refuse", "p2 exchange 3h 4d -> 5c 5d"],
    ):
        assert cr.validate(of(*legal)).ok
    for number, lines in (
        (2, ["p1 exchange 2d -> Jh"]),
        (3, ["p1 exchange 2d -> Qh", "p1 refuse -> Qh"]),
        (3, ["p1 exchange 2d -> Qh", "p1 refuse -> 5c"]),
        (3, ["p1 exchange 2d -> Qh", "p1 refuse -> Jh 5c"]),
    ):
        fault = fault_of(of(*lines))
        assert (fault.number, fault.code) == (number, "card_cannot_come")


def test_a_record_is_held_against_other_rules() -> None:
    record = record_of([DEAL, "p1 exchange Ah Kh 7c 2d 9s"])
    assert cr.validate(record).ok
    report = cr.validate(record, cr.load_profile("poker-sm-2025"))
    assert report.profile_id == "poker-sm-2025"
    assert report.fault is not None
    assert (report.fault.code, report.fault.switch) == ("too_many_cards", "exchange.max_cards")
    stopped = record_of([DEAL, "p1 exchange 7c"], sheet={"totals": [45, 0]})
    assert cr.validate(stopped).ok
    report = cr.validate(stopped, cr.load_profile("poker-sm-2025"))
    assert report.fault is not None
    assert (report.fault.code, report.fault.switch) == ("exchange_stopped", "exchange_stop.score")


def test_steps_tell_where_each_action_stands() -> None:
    done = list(steps(record_of(DEAL_ONE, [DEAL])))
    assert [one.deal for one in done] == [1] * len(DEAL_ONE) + [2]
    assert [cr.format_action(one.action) for one in done] == [*DEAL_ONE, DEAL]
    for one in done:
        assert cr.step(one.before, one.action) == one.transition
        assert one.known is None
    other = list(steps(record_of(DEAL_ONE), cr.load_profile("poker-sm-2025")))
    assert other[0].before.profile.id == "poker-sm-2025"


class TestClaims:
    """Totals and winners that a record says of itself."""

    def of(self, totals: list[list[int] | None], **keys: object) -> cr.Report:
        deals: list[dict[str, object]] = [{"actions": DEAL_ONE}, {"actions": [pack([TWO, ONE])]}]
        for deal, claimed in zip(deals, totals, strict=True):
            if claimed is not None:
                deal["totals"] = claimed
        data = {**BASE, "players": ["A", "B"], "dealer": "p2", "deal": deals, **keys}
        return cr.validate(cr.read_record(tomli_w.dumps(data)))

    def test_true_claims_are_fine(self) -> None:
        assert self.of([[0, 5], [0, 5]], winners=[]).ok
        assert self.of([None, None]).ok

    def test_every_false_claim_is_told_in_order(self) -> None:
        report = self.of([[0, 6], [1, 5]], winners=["p2", "p1"])
        assert not report.ok
        assert report.fault is None
        assert report.broken_claims == (
            cr.BrokenClaim(1, (0, 6), (0, 5)),
            cr.BrokenClaim(2, (1, 5), (0, 5)),
            cr.BrokenClaim(None, (0, 1), ()),
        )
        assert list(map(str, report.broken_claims)) == [
            "deal 1: the totals are 0 5, not 0 6",
            "deal 2: the totals are 0 5, not 1 5",
            "the winner is nobody, not p1 p2",
        ]

    def test_claims_before_a_fault_are_still_looked_at(self) -> None:
        deals = [
            {"actions": DEAL_ONE, "totals": [5, 0]},
            {"actions": [DEAL, "p1 exchange"], "totals": [9, 9]},
        ]
        data = {**BASE, "players": ["A", "B"], "dealer": "p2", "deal": deals, "winners": ["p1"]}
        report = cr.validate(cr.read_record(tomli_w.dumps(data)))
        assert report.fault is not None
        assert (report.fault.deal, report.fault.number) == (2, 2)
        assert report.broken_claims == (cr.BrokenClaim(1, (5, 0), (0, 5)),)
        assert report.totals == ((0, 5),)

    def test_claimed_winners_are_compared_with_those_who_won(self) -> None:
        def of(*winners: str) -> cr.Report:
            return cr.validate(record_of(WON_DEAL, winners=list(winners), **WON))

        assert of("p2").ok
        assert of("p1").broken_claims == (cr.BrokenClaim(None, (0,), (1,)),)
        assert str(of().broken_claims[0]) == "the winner is p2, not nobody"


@for_all_games(examples=8)
def test_a_record_with_true_claims_is_ok_and_with_any_false_one_is_not(game: Game) -> None:
    data = claiming(game)
    assert cr.validate(cr.read_record(tomli_w.dumps(data))).ok
    for deal in data.get("deal", []):
        deal["totals"][0] += 1
        report = cr.validate(cr.read_record(tomli_w.dumps(data)))
        assert [claim.claimed for claim in report.broken_claims] == [tuple(deal["totals"])]
        deal["totals"][0] -= 1
    data["winners"] = [] if data["winners"] else ["p1"]
    assert [claim.deal for claim in _claims(data)] == [None]


def _claims(data: dict[str, object]) -> tuple[cr.BrokenClaim, ...]:
    return cr.validate(cr.read_record(tomli_w.dumps(data))).broken_claims


@for_all_games(examples=8)
def test_claims_are_added_to_a_legal_record(game: Game) -> None:
    record = cr.with_claims(game.record())
    assert cr.validate(record).ok
    claimed = cr.read_record(tomli_w.dumps(claiming(game)))
    assert record == attrs.evolve(claimed, dealer=cr.validate(claimed).dealer)


def test_no_claims_are_added_to_an_illegal_record() -> None:
    record = record_of([DEAL, "p2 exchange"])
    with pytest.raises(cr.IllegalRecord) as refused:
        cr.with_claims(record)
    assert refused.value.fault == fault_of(record)


SEATS, CARDS = st.sampled_from(["p1", "p2", "p3"]), st.sampled_from(list(map(str, cr.PACK)))
DRAWS = st.lists(CARDS, max_size=6).map(" ".join)
REAL = [
    line.text for game in table_games(1)[:2] for deal in game.record().deals for line in deal.lines
]
LINES = (
    st.sampled_from(REAL)
    | st.builds("deal {} {}".format, SEATS, DRAWS)
    | st.builds("{} exchange {}".format, SEATS, DRAWS)
    | st.builds("{} exchange {} -> {} {}".format, SEATS, CARDS, CARDS, DRAWS)
    | st.builds("{} refuse -> {}".format, SEATS, CARDS)
    | st.builds("{} play {}".format, SEATS, CARDS)
    | st.builds("{} {}".format, SEATS, st.sampled_from(["pass", "chicago", "take", "zero p9"]))
    | st.builds("reshuffle {}".format, DRAWS)
    | st.sampled_from(["", "# so", "draw p1 9h p2 Kd", "p1 claim pair", "p2 redeal -> Ah"])
)
STARTS = st.sampled_from(
    [[], [DEAL], [f"deal p1 {ONE}"], [f"deal p1 {ONE}", f"deal p2 {TWO}"], DEAL_ONE]
)


@given(st.lists(st.tuples(STARTS, st.lists(LINES, max_size=8)), max_size=3), st.booleans())
@settings(max_examples=200, deadline=None)
def test_validate_never_raises_for_what_a_record_says(
    deals: list[tuple[list[str], list[str]]], other: bool
) -> None:
    record = record_of(*([*start, *lines] for start, lines in deals))
    report = cr.validate(record, cr.load_profile("poker-sm-2025") if other else None)
    assert report.ok == (report.fault is None)
    if report.fault is not None:
        assert report.fault.message
        assert report.fault.code in {*cr.CODES, *cr.RECORD_CODES}
        lines = record.deals[report.fault.deal - 1].lines
        assert report.fault.text == lines[report.fault.number - 1].text
        assert all(Line(text).said is not None for text in report.fault.legal)
