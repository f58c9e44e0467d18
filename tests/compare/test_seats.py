"""Deals of other seats than the recorded ones: tie-breaks, seats that are out, the first dealer."""

import chicago_rules as cr
from compare.houses import LIES
from compare.written import END, THREE, TWO, game, outcome, reasons, record, substituted
from support import HOUSE, SM, variant

_TIES = variant(HOUSE, {"id": "ties", "winning.tie": "tiebreak_deal"})
_ON = variant(HOUSE, {"id": "on", "winning.tie": "play_on"})
_LIES = variant(HOUSE, {"id": "lies", **LIES})
_LEVEL = (55, 60, 0)  # p1 takes the last trick when nobody does more than is asked
_CLAIM = ("p1 exchange", "p2 exchange", "p3 exchange", "p1 claim flush", "p2 pass", "p3 pass")


def test_a_tiebreak_deal_counts_where_one_of_the_same_seats_is_due() -> None:
    played = game(_TIES, (THREE, (END,)), (TWO, (END,)), totals=_LEVEL)
    assert outcome(played, _TIES).won_in == 2
    twin = variant(_TIES, {"id": "twin", "points.pair": 2})
    assert outcome(played, twin).totals == outcome(played, _TIES).totals
    assert outcome(played, twin).substitutions == ()


def test_a_tiebreak_deal_is_no_deal_where_none_is_due() -> None:
    played = game(_TIES, (THREE, (END,)), (TWO, (END,)), totals=_LEVEL)
    found = outcome(played, _ON)
    assert len(found.totals) == 1
    assert found.undecided == (
        "undecided at deal 2: the record has a tie-break deal, and none is due"
    )
    assert outcome(played, HOUSE).winners == (0, 1)


def test_where_a_tiebreak_deal_is_due_an_ordinary_one_is_none() -> None:
    played = game(_ON, (THREE, (END,)), (THREE, (END,)), totals=_LEVEL)
    found = outcome(played, _TIES)
    assert found.undecided == (
        "undecided at deal 2: a tie-break deal of p1 p2 is due that the record does not have"
    )
    assert cr.compare(played, [_TIES, _ON]).differences[0].deal == 2


def test_a_deal_that_stopped_for_a_tiebreak_is_played_on_elsewhere() -> None:
    at_once = variant(_TIES, {"id": "at-once", "winning.when": "at_once", "exchange_stop": None})
    hands = ("Kd Kc 8h 6s 2d", *THREE[1:])
    tied = record(at_once, "p1 exchange", "p2 exchange", "p3 exchange", hands=hands,
                  totals=(51, 52, 0))  # fmt: skip
    assert cr.validate(tied).totals == ((52, 52, 0),)
    found = outcome(tied, variant(HOUSE, {"id": "free", "exchange_stop": None}))
    assert found.won_in == 1
    assert {recorded for recorded, _ in substituted(found)} == {""}


def test_a_tiebreak_in_the_sheet_is_kept_only_where_there_are_tiebreaks() -> None:
    played = record(_TIES, END, hands=TWO, totals=(60, 60), tiebreak=(0, 1))
    assert outcome(played, _TIES).won_in == 1
    assert outcome(played, HOUSE).undecided == (
        "undecided at deal 1: the record has a tie-break deal, and none is due"
    )


def test_who_is_out_here_is_not_dealt_to_and_its_decisions_are_listed() -> None:
    true = variant(_LIES, {"id": "pairs", "points.pair": 0, "points.flush": 5})
    played = game(_LIES, (THREE, (*_CLAIM, END)), (TWO, (END,)))
    assert cr.validate(played).ok
    found = outcome(played, HOUSE)
    # Deal 2 is dealt to all three from the pack that was dealt to two.
    assert len(found.totals) == 2
    assert ("", "p1 exchange") in substituted(found)
    assert outcome(played, true).substitutions == ()


def test_who_is_in_the_recorded_deal_and_out_here_has_its_decisions_listed() -> None:
    # p1 claims the pair that it drew; where it keeps its cards the claim is false.
    lines = ("p1 exchange 8h 6s 2d", *_CLAIM[1:3], "p1 claim pair", *_CLAIM[4:])
    refused = variant(_LIES, {"id": "refused", "showdown.false_claim": "refused"})
    drawn = game(
        refused,
        (THREE, (*lines, END)),
        (THREE, ("p2 exchange", "p3 exchange", "p1 exchange", END)),
        stock="Ks Th 9h",
    )
    found = outcome(drawn, variant(_LIES, {"id": "two", "exchange.max_cards": 2}))
    assert len(found.totals) == 2
    listed = [item for item in found.substitutions if item.deal == 2 and item.recorded]
    absent = [item for item in listed if item.recorded.startswith("p1 ")]
    assert absent
    assert {item.reason for item in absent} == {"p1 does not play this deal here"}
    assert not [item for item in listed if item.recorded == "p1 exchange"]


def test_the_last_seat_left_wins_and_the_deal_is_undecided_from_there() -> None:
    lines = ("p1 exchange", "p2 exchange", "p1 claim flush", "p2 pass")
    false = record(_LIES, *lines)
    assert cr.validate(false).winners == (1,)
    assert outcome(false, HOUSE).undecided == (
        "undecided at deal 1: the game was won there in the record"
    )
    assert outcome(false, HOUSE).substitutions == (
        cr.Substitution(1, "p1 claim flush", "", "this is not asked here"),
    )


def test_a_table_record_may_lack_the_cards_of_other_seats() -> None:
    dealt = [f"deal p{seat} {hand}" for seat, hand in enumerate(THREE, 1)]
    full = game(_LIES, (THREE, (*_CLAIM, END)))
    first = [line.text for line in full.deals[0].lines if not line.text.startswith("deal ")]
    second = [f"deal p3 {TWO[0]}", f"deal p2 {TWO[1]}"]
    deals = [cr.RecordedDeal([*dealt, *first]), cr.RecordedDeal(second)]
    table = cr.Record(profile=_LIES, players=["n"] * 3, dealer=2, deals=deals)
    assert cr.validate(table).ok
    found = outcome(table, HOUSE)
    assert found.undecided == "undetermined at deal 2: needs an unseen card"


def test_the_recorded_dealer_deals_first_also_when_it_was_drawn() -> None:
    drawn = variant(SM, {"id": "drawn", "deal.first_dealer": "drawn_highest"})
    state = cr.new_game(drawn, 3)
    actions: list[cr.Action] = [cr.parse_action("draw p1 9h p2 Kd p3 3c"), cr.Shuffle(cr.PACK)]
    for action in actions:
        state = cr.apply(state, action)
    while state.deal_number == 1:
        actions.append(cr.legal_actions(state)[0])
        state = cr.apply(state, actions[-1])
    kept = cr.make_record(drawn, ["a", "b", "c"], None, actions)
    found = outcome(kept, SM)
    assert found.substitutions == ()
    assert found.totals == outcome(kept, drawn).totals == cr.validate(kept).totals
    before = cr.make_record(drawn, ["a", "b", "c"], None, actions[:1])
    assert outcome(before, HOUSE).undecided == "undecided at deal 1: the record ends before it"


def test_what_a_sheet_keeps_is_left_out_where_it_is_not_kept() -> None:
    lasting = variant(HOUSE, {"id": "lasts", "exchange_stop.released": "never"})
    sheet = cr.ScoreSheet((50, 0), stopped=(0,))
    stopped = record(lasting, *("p2 exchange",) * 3, "p1 pass", END, totals=(50, 0), stopped=(0,))
    assert stopped.sheet == sheet
    assert outcome(stopped, HOUSE).substitutions == ()
    free = variant(HOUSE, {"id": "free", "exchange_stop": None})
    assert reasons(outcome(stopped, free)) == ["the record has no such decision"] * 3


def test_a_game_of_one_seat_left_is_won_before_its_first_deal() -> None:
    sheet = cr.ScoreSheet((3, 0), out=(1,))
    over = cr.Record(profile=_LIES, players=["a", "b"], dealer=0, sheet=sheet)
    found = outcome(over, HOUSE)
    assert (found.winners, found.won_in, found.undecided) == ((0,), None, None)
