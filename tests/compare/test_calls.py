"""Who called Chicago in the record calls at the first moment, from then on, that the rules give."""

import chicago_rules as cr
from chicago_rules.rerun import Rerun
from chicago_rules.tapes import taped
from compare.houses import ANY_TIME, BLIND, FIRST, HIDDEN, IN_TURN, LIES, OPEN
from compare.written import END, KEEP, THREE, game, outcome, reasons, record, substituted
from support import HOUSE, variant

_RICH = (20, 20)
_RICH_3 = (20, 20, 20)
_FIRST_CALL = variant(HOUSE, {"id": "first-call", "chicago.priority": "first_call"})
_ANY = variant(HOUSE, {"id": "any", **ANY_TIME})
_FIRST = variant(HOUSE, {"id": "first", **FIRST})
_BLIND = variant(HOUSE, {"id": "blind", **BLIND})
_PAIR = ("Kd Kc 8h 6s 2d", "Qd Qc 7h 5s 3d")
_BY_P2 = ("p2 chicago", END)


def _told(record: cr.Record, profile: cr.Profile) -> list[str]:
    """Return the decisions and awards of the first deal under a profile."""
    return Rerun(record, taped(record), profile).told[0]


def _at(record: cr.Record, profile: cr.Profile, call: str) -> int:
    """Return before how many exchanges and plays a call was made, counted from the deal."""
    told = _told(record, profile)
    acts = [text for text in told if "exchange" in text or "play" in text or text == call]
    return acts.index(call)


def test_a_call_in_turn_holds_where_the_first_call_does_and_the_other_way_round() -> None:
    asked = record(HOUSE, *KEEP, "p1 pass", *_BY_P2, totals=_RICH)
    called = record(_FIRST_CALL, *KEEP, *_BY_P2, totals=_RICH)
    assert outcome(asked, _FIRST_CALL).substitutions == ()
    assert outcome(asked, _FIRST_CALL).totals == outcome(asked, HOUSE).totals
    assert substituted(outcome(called, HOUSE)) == [("", "p1 pass")]
    assert outcome(called, HOUSE).totals == outcome(called, _FIRST_CALL).totals


def test_a_call_during_the_exchanges_comes_after_them_where_it_must() -> None:
    early = record(_ANY, "p1 exchange", "p2 chicago", *KEEP[1:], END, totals=_RICH)
    assert _at(early, _ANY, "p2 chicago") == 1
    assert _at(early, _FIRST_CALL, "p2 chicago") == 6
    assert outcome(early, _FIRST_CALL).substitutions == ()


def test_a_call_after_the_exchanges_does_not_move_forward() -> None:
    late = record(HOUSE, *KEEP, "p1 pass", *_BY_P2, totals=_RICH)
    assert _at(late, _ANY, "p2 chicago") == 6


def test_a_call_waits_for_the_turn_in_the_first_exchange() -> None:
    lines = ("p2 chicago", "p1 exchange", "p2 exchange 3d", *KEEP[2:], END)
    early = record(_ANY, *lines, totals=_RICH)
    assert _at(early, _FIRST, "p2 chicago") == 1
    assert ("p2 exchange 3d", "") in substituted(outcome(early, _FIRST))
    assert "p2 declares Chicago instead" in reasons(outcome(early, _FIRST))


def test_a_call_whose_turn_is_past_is_not_made() -> None:
    lines = ("p1 exchange", "p1 chicago", *KEEP[1:], END)
    late = record(_ANY, *lines, totals=_RICH)
    found = outcome(late, _FIRST)
    assert found.substitutions[0] == cr.Substitution(
        1, "p1 chicago", "", "p1 is past its turn to declare Chicago here"
    )


def test_a_call_instead_of_the_first_exchange_is_one_elsewhere_and_that_exchange_keeps() -> None:
    first = record(_FIRST, "p1 chicago", *KEEP[1:], END, totals=_RICH)
    found = outcome(first, HOUSE)
    assert found.substitutions[0] == cr.Substitution(
        1, "", "p1 exchange", "the record has no such decision"
    )
    assert _at(first, HOUSE, "p1 chicago") == 6
    assert _at(first, _ANY, "p1 chicago") == 0


def test_a_call_is_made_as_soon_as_the_points_are_there() -> None:
    # p1 has 20 and a pair; where 21 are needed it has them after the first showdown.
    early = record(_ANY, "p1 chicago", *KEEP, END, hands=_PAIR, totals=_RICH)
    later = variant(_ANY, {"id": "21", "chicago.min_score": 21})
    never = variant(_ANY, {"id": "50", "chicago.min_score": 50})
    assert _at(early, later, "p1 chicago") == 2
    assert reasons(outcome(early, never))[0] == (
        "p1 may not declare Chicago: 22 points are too few"
    )


def test_where_there_is_no_chicago_the_call_is_listed_with_that_reason() -> None:
    called = record(HOUSE, *KEEP, "p1 chicago", END, totals=_RICH)
    found = outcome(called, variant(HOUSE, {"id": "none", "chicago": None}))
    assert found.substitutions[0] == cr.Substitution(
        1, "p1 chicago", "", "p1 may not declare Chicago: there is none in these rules"
    )


def test_of_several_callers_the_first_recorded_calls() -> None:
    # p1's Chicago is void because it claims falsely; then p2 calls.
    rules = variant(HOUSE, {"id": "lies", **LIES, **ANY_TIME})
    lines = (
        *("p1 chicago", "p1 exchange", "p2 exchange", "p3 exchange"),
        *("p1 claim two_pair", "p2 pass", "p3 pass", "p2 chicago", END),
    )
    void = record(rules, *lines, hands=THREE, totals=_RICH_3)
    assert "p2 chicago" in _told(void, rules)
    found = outcome(void, _FIRST_CALL)
    assert "p1 chicago" in _told(void, _FIRST_CALL)
    assert ("p2 chicago", "") in substituted(found)
    assert "p2 may not declare Chicago: p1 has called it" in reasons(found)
    # The false claim changes something, the passes of that round do not.
    assert ("p1 claim two_pair", "") in substituted(found)
    assert ("p2 pass", "") not in substituted(found)


def test_a_call_by_a_seat_that_is_out_here_is_not_made() -> None:
    # p1 claims the two pair that it drew; where it may not throw so many, the claim is false.
    honest = variant(HOUSE, {"id": "honest", **IN_TURN, **ANY_TIME})
    drawn = record(
        honest,
        *("p1 exchange 8h 6s 2d", "p2 exchange", "p3 exchange", "p1 claim two_pair"),
        *("p2 pass", "p3 pass", "p1 chicago", END),
        hands=("Kd Kc 8h 6s 2d", *THREE[1:]),
        stock="8d 8c Ah",
        totals=_RICH_3,
    )
    found = outcome(drawn, variant(HOUSE, {"id": "lies", **LIES, "exchange.max_cards": 2}))
    assert ("p1 chicago", "") in substituted(found)
    assert "p1 does not play this deal here" in reasons(found)


def test_a_blind_call_is_blind_again_with_its_exchange() -> None:
    lines = (*KEEP[:4], "p1 exchange 2d chicago", "p2 exchange", END)
    blind = record(_BLIND, *lines, stock="Ad", totals=_RICH)
    twin = variant(_BLIND, {"id": "twin", "chicago.failure_points": 5})
    assert outcome(blind, twin).substitutions == ()
    assert outcome(blind, twin).totals == outcome(blind, _BLIND).totals


def test_a_blind_call_is_a_plain_one_where_there_is_none() -> None:
    lines = (*KEEP[:4], "p1 exchange 2d chicago", "p2 exchange", END)
    blind = record(_BLIND, *lines, stock="Ad", totals=_RICH)
    found = outcome(blind, HOUSE)
    assert found.substitutions[0] == cr.Substitution(
        1,
        "p1 exchange 2d chicago",
        "p1 exchange 2d",
        "p1 may not declare Chicago with this exchange",
    )
    assert _at(blind, HOUSE, "p1 chicago") == 6
    # Where it may be called at any time the moment is that of the exchange.
    assert _at(blind, _ANY, "p1 chicago") == 4


def test_a_blind_call_with_a_card_that_is_not_held_is_a_plain_one() -> None:
    lines = ("p1 exchange 2d", "p2 exchange", *KEEP[2:4], "p1 exchange Ad chicago", "p2 exchange")
    blind = record(_BLIND, *lines, END, stock="Ad Ac", totals=_RICH)
    stopped = variant(_BLIND, {"id": "stopped", "exchange_stop.score": 20})
    found = outcome(blind, stopped)
    assert substituted(found)[:2] == [("p1 exchange 2d", ""), ("p1 exchange Ad chicago", "")]
    assert "p1 chicago" in _told(blind, stopped)


def test_a_blind_call_that_is_not_made_is_listed_as_it_was_said() -> None:
    lines = (*KEEP[:4], "p1 exchange 2d chicago", "p2 exchange", END)
    blind = record(_BLIND, *lines, stock="Ad", totals=_RICH)
    found = outcome(blind, variant(HOUSE, {"id": "30", "chicago.min_score": 30}))
    assert (found.substitutions[1].recorded, found.substitutions[1].played) == (
        "p1 exchange 2d chicago",
        "",
    )
    assert "20 points are too few" in found.substitutions[1].reason


def test_a_blind_call_keeps_its_chicago_where_no_card_may_be_wanted_open() -> None:
    asks = variant(_BLIND, {"id": "asks", **OPEN})
    lines = (*KEEP[:4], "p1 exchange 2d open chicago", "p1 take", "p2 exchange", END)
    blind = record(asks, *lines, stock="Ad", totals=_RICH)
    assert substituted(outcome(blind, _BLIND)) == [
        ("p1 exchange 2d open chicago", "p1 exchange 2d chicago")
    ]


def test_a_plain_call_does_not_become_blind() -> None:
    lines = ("p1 exchange", "p2 exchange", "p1 chicago", *KEEP[2:4], "p1 exchange 2d")
    plain = record(_ANY, *lines, "p2 exchange", END, stock="Ad", totals=_RICH)
    assert outcome(plain, _BLIND).substitutions == ()
    assert _at(plain, _BLIND, "p1 chicago") == 6


def test_a_call_between_hidden_choices_comes_before_the_first_that_waits() -> None:
    hidden = variant(_ANY, {"id": "hidden", **HIDDEN})
    lines = ("p2 exchange", "p2 chicago", "p1 exchange", *KEEP[2:], END)
    early = record(hidden, *lines, totals=_RICH)
    assert _at(early, hidden, "p2 chicago") == 0
    assert outcome(early, hidden).substitutions == ()
    assert _at(early, _ANY, "p2 chicago") == 0


def test_a_call_of_a_deal_that_ends_before_it_is_not_listed() -> None:
    # Where a pair wins the game when it scores, the deal ends with the first showdown.
    called = record(HOUSE, *KEEP, "p1 chicago", END, hands=_PAIR, totals=_RICH)
    wins = variant(
        HOUSE, {"id": "wins", "effects.pair": cr.load_profile("svenska-regler").effects.royal_flush}
    )
    found = outcome(called, wins)
    assert (found.winners, found.won_in, found.substitutions) == ((0,), 1, ())


def test_claims_that_are_true_change_nothing_where_nobody_is_asked() -> None:
    rules = variant(HOUSE, {"id": "claims", **IN_TURN})
    lines = ("p1 exchange", "p2 exchange", "p1 claim pair", "p2 pass", "p1 exchange", END)
    claimed = game(rules, (_PAIR, lines))
    assert outcome(claimed, HOUSE).substitutions == ()
    assert outcome(claimed, HOUSE).totals == outcome(claimed, rules).totals
