"""Decisions that only some rules ask for, and what stands in for them elsewhere."""

import attrs

import chicago_rules as cr
from chicago_rules.profile import ExchangeStopRules
from compare.houses import AFTER, HIDDEN, IN_TURN, LIES, OPEN, STOP, redeal, zeroing
from compare.written import END, KEEP, KEEP_3, THREE, TWO, outcome, reasons, record, substituted
from support import HOUSE, variant

_LACKS = "the record has no such decision"
_NOT_ASKED = "this is not asked here"
_CLAIMS = variant(HOUSE, {"id": "claims", **IN_TURN})
_LIES = variant(HOUSE, {"id": "lies", **LIES})
_PAIR = ("Kd Kc 8h 6s 2d", "Qd Qc 7h 5s 3d")
_LOW = ("Td 8c 6h 4s 2h", "Qd Tc 7h 5s 3d")
_ASKS = variant(HOUSE, {"id": "asks", **OPEN})
_ALWAYS = variant(HOUSE, {"id": "always", **OPEN, "exchange.open_card": "always"})


# Claims


def test_who_is_asked_for_a_claim_that_the_record_lacks_claims_its_own_category_or_passes() -> None:
    kept = record(HOUSE, *KEEP, END, hands=_PAIR)
    found = outcome(kept, _CLAIMS)
    assert substituted(found) == [("", "p1 claim pair"), ("", "p2 claim pair")] * 2
    assert set(reasons(found)) == {_LACKS}
    higher = outcome(kept, _LIES)
    assert substituted(higher) == [("", "p1 claim pair"), ("", "p2 pass")] * 2
    assert found.totals == higher.totals == outcome(kept, HOUSE).totals


def test_a_claim_that_may_not_be_made_here_is_that_of_the_hand() -> None:
    false = record(
        _LIES,
        *("p1 exchange", "p2 exchange", "p3 exchange"),
        *("p1 claim flush", "p2 claim full_house", "p3 pass", END),
        hands=("Kd Kc 8h 6s 2d", "Qd Qc 7h 5s 3d", "Jd 9c 7s 5d 2c"),
    )
    found = outcome(false, _CLAIMS)
    assert substituted(found)[:2] == [
        ("p1 claim flush", "p1 claim pair"),
        ("p2 claim full_house", "p2 claim pair"),
    ]
    assert reasons(found)[0] == "p1 may not claim flush: its hand is pair"


def test_a_false_claim_that_is_legal_is_a_false_claim_again() -> None:
    lines = ("p1 exchange", "p2 exchange", "p3 exchange", "p1 claim flush", "p2 pass", "p3 pass")
    false = record(_LIES, *lines, END, hands=THREE)
    twin = variant(_LIES, {"id": "twin", "points.pair": 2})
    assert outcome(false, twin).substitutions == ()
    assert outcome(false, twin).totals == outcome(false, _LIES).totals


# Choices


def test_a_choice_is_the_points_unless_the_record_chose_what_is_allowed() -> None:
    either = variant(HOUSE, {"id": "one", "effects.pair": zeroing(zero_targets="either")})
    hands = ("Kd Kc 8h 6s 2d", *THREE[1:])
    first = (*KEEP_3[:3], "p1 zero p2", *KEEP_3[3:6], "p1 zero")
    chosen = record(either, *first, END, hands=hands, totals=(0, 9, 9))
    everyone = variant(HOUSE, {"id": "all", "effects.pair": zeroing()})
    found = outcome(chosen, everyone)
    assert found.substitutions[0] == cr.Substitution(
        1, "p1 zero p2", "p1 points", "p1 may zero only all others"
    )
    assert len(found.substitutions) == 1
    assert found.origins[1] == cr.PointsByOrigin(effects=-9)


def test_where_there_are_no_points_to_choose_the_first_target_is_zeroed() -> None:
    hands = ("Kd Kc 8h 6s 2d", *THREE[1:])
    kept = record(HOUSE, *KEEP_3, END, hands=hands, totals=(0, 9, 9))
    whom = variant(HOUSE, {"effects.pair": zeroing(zero="always", zero_targets="one")})
    found = outcome(kept, variant(whom, {"id": "whom"}))
    assert ("", "p1 zero p2") in substituted(found)


# Low hands and the sixth card


def test_a_low_hand_is_kept_unless_the_record_redealt_it() -> None:
    rules = variant(HOUSE, {"id": "low", "deal.redeal": redeal(times=2)})
    once = record(rules, "p1 redeal", "p1 keep", "p2 keep", END, hands=_LOW, stock="2c 3c 5c 6c 7c")
    found = outcome(once, HOUSE)
    assert substituted(found)[0] == ("p1 redeal", "")
    assert reasons(found)[0] == _NOT_ASKED
    assert all(" play " in recorded for recorded, _ in substituted(found)[1:])
    nine = variant(rules, {"id": "nine", "deal.redeal.highest_rank": "9"})
    assert outcome(once, nine).substitutions[0] == cr.Substitution(
        1, "p1 redeal", "p1 keep", "p1 may not redeal Td 8c 6h 4s 2h: a card of it is too high"
    )
    kept = record(HOUSE, *KEEP, END, hands=_LOW)
    assert substituted(outcome(kept, rules)) == [("", "p1 keep"), ("", "p2 keep")]
    single = variant(rules, {"id": "once", "deal.redeal.times": 1})
    assert outcome(once, single).substitutions == ()


def test_the_shuffle_after_a_redeal_is_ordered_as_the_record_orders_it() -> None:
    rules = variant(HOUSE, {"id": "stock", "deal.redeal": redeal("stock")})
    held = [card for hand in (*_LOW, "2c 3c 5c 6c 7c") for card in cr.parse_cards(hand)]
    stock = [card for card in cr.PACK if card not in held] + list(cr.parse_cards(_LOW[0]))
    lines = ("p1 redeal", f"reshuffle {cr.format_cards(reversed(stock))}", "p2 keep")
    once = record(rules, *lines, "p1 exchange 2c", END, hands=_LOW, stock="2c 3c 5c 6c 7c")
    assert cr.validate(once).ok
    twin = variant(rules, {"id": "twin", "exchange.rounds": 1, "showdown.moments": ()})
    assert outcome(once, twin).substitutions == ()
    deal = cr.RecordedDeal(once.deals[0].lines[:2])
    cut = outcome(attrs.evolve(once, deals=[deal]), rules)
    assert cut.undecided == "undecided at deal 1: the record ends there"


def test_the_sixth_card_is_the_recorded_one_or_the_lowest() -> None:
    six = ExchangeStopRules(
        score=46, measured="deal_start", released="below", cards=6, attempt="refused"
    )
    rules = variant(HOUSE, {"id": "six", "exchange_stop": six})
    kept = record(HOUSE, "p2 exchange", "p2 exchange", "p2 exchange", "p1 pass", END,
                  stock="9h", totals=(46, 0))  # fmt: skip
    found = outcome(kept, rules)
    assert found.substitutions[0] == cr.Substitution(1, "", "p1 throw 2d", _LACKS)
    thrown = record(rules, "p1 throw Kd", *("p2 exchange",) * 3, "p1 pass", END,
                    stock="9h", totals=(46, 0))  # fmt: skip
    back = outcome(thrown, HOUSE)
    assert back.substitutions[0] == cr.Substitution(1, "p1 throw Kd", "", _NOT_ASKED)
    twin = variant(rules, {"id": "twin", "last_trick.points": 7})
    assert outcome(thrown, twin).substitutions == ()


# Exchanges


def test_a_card_wanted_open_is_thrown_all_the_same_where_it_cannot_be_asked_for() -> None:
    lines = ("p1 exchange 2d open", "p1 refuse", END)
    asked = record(_ASKS, *lines, stock="Ad Ac")
    reason = "p1 may not ask for an open card here"
    assert outcome(asked, HOUSE).substitutions[:2] == (
        cr.Substitution(1, "p1 exchange 2d open", "p1 exchange 2d", reason),
        cr.Substitution(1, "p1 refuse", "", _NOT_ASKED),
    )
    assert substituted(outcome(asked, _ALWAYS)) == [("p1 exchange 2d open", "p1 exchange 2d")]


def test_a_throw_stays_plain_where_an_open_card_may_be_asked_for() -> None:
    lines = ("p1 exchange 2d", "p1 take", END)
    shown = record(_ALWAYS, *lines, stock="Ad Ac")
    assert outcome(shown, _ASKS).substitutions == ()


def test_cards_wanted_open_that_are_not_held_are_none_for_that_reason() -> None:
    lines = ("p1 exchange 2d", "p2 exchange", "p1 exchange Ad open", "p1 take", END)
    asked = record(_ASKS, *lines, stock="Ad Ac")
    found = outcome(asked, variant(HOUSE, {"id": "stopped", "exchange_stop.score": -5}))
    assert reasons(found)[:2] == [
        "p1 may not exchange in round 1: its points stop it",
        "p1 may not exchange in round 2: its points stop it",
    ]
    first = variant(_ASKS, {"id": "first", "exchange.open_card_rounds": "first"})
    lost = record(_ASKS, "p1 exchange 2d 6s", "p2 exchange", "p1 exchange Ad open", "p1 take", END,
                  stock="Ac Ad")  # fmt: skip
    found = outcome(lost, variant(first, {"id": "one", "exchange.max_cards": 1}))
    assert substituted(found)[1] == ("p1 exchange Ad open", "p1 exchange")
    assert reasons(found)[1] == "p1 does not hold Ad: its hand is Kd Jc 8h 6s 2d"


def test_rounds_that_are_not_played_here_are_named() -> None:
    thrown = record(HOUSE, *KEEP[:4], "p1 exchange 2d", "p2 exchange", END, stock="Ad")
    two = variant(HOUSE, {"id": "two", "exchange.rounds": 2})
    assert outcome(thrown, two).substitutions[0] == cr.Substitution(
        1, "p1 exchange 2d", "", "there is no exchange 3 here"
    )


def test_the_order_of_exchanging_does_not_lose_a_decision() -> None:
    lines = ("p1 exchange 2d", "p1 refuse", "p2 exchange 3d", "p2 take", *KEEP[2:], END)
    shown = record(_ALWAYS, *lines, stock="Ad Ac As Ah")
    for order in (AFTER, HIDDEN):
        found = outcome(shown, variant(_ALWAYS, {"id": "other", **order}))
        assert found.substitutions == ()


def test_an_exchange_against_a_stop_is_an_attempt_where_it_can_be_tried() -> None:
    thrown = record(HOUSE, "p1 exchange 2d", "p2 exchange", END, stock="Ad", totals=(20, 0))
    found = outcome(thrown, variant(HOUSE, {"id": "tried", "exchange_stop": STOP}))
    assert found.origins[0].penalties == -20
    assert "p1 exchange 2d" not in {recorded for recorded, _ in substituted(found)}


def test_a_total_that_is_reset_is_a_penalty() -> None:
    hands = ("Kd Kc 8h 6s 2d", TWO[1])
    kept = record(HOUSE, *KEEP, END, hands=hands, totals=(8, 0))
    reset = variant(
        HOUSE,
        {
            "id": "reset",
            "winning.target": 9,
            "chicago.min_score": None,
            "winning.requires_chicago": "declared",
            "winning.waived_by": (),
            "scores.over_target_without_chicago": "reset",
        },
    )
    found = outcome(kept, reset)
    assert found.origins[0].penalties == -9
    assert found.totals[0][0] == 8 + found.origins[0].hands - 9 + found.origins[0].last_trick


def test_a_chicago_that_zeroes_its_loser_is_chicago() -> None:
    called = record(HOUSE, *KEEP, "p1 chicago", "p1 play 2d", "p2 play 3d", totals=(20, 0))
    harsh = variant(HOUSE, {"id": "harsh", "chicago.failure_zeroes": True})
    assert outcome(called, harsh).origins[0] == cr.PointsByOrigin(chicago=-35)
