"""One record under other rules, rule by rule of the design's section on comparing."""

from collections.abc import Sequence
from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules.notation import Line
from compare.written import END, KEEP, TWO, game, outcome, record, substituted
from support import HOUSE, NOTHING, SM, variant

_ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = sorted((_ROOT / "examples").glob("*.chicago.toml"))

_TRICKS = ("p1 play 2d", "p2 play 3d", "p2 play 5s", "p1 play 6s", "p1 play 8h", "p2 play 7h")
_REST = ("p1 play Jc", "p2 play Tc", "p1 play Kd", "p2 play Qd")


def test_an_exchange_of_more_cards_than_allowed_throws_none() -> None:
    played = record(HOUSE, "p1 exchange Kd Jc 8h 6s 2d", "p2 exchange")
    first = outcome(played, SM).substitutions[0]
    assert first == cr.Substitution(
        1, "p1 exchange Kd Jc 8h 6s 2d", "p1 exchange", "p1 may not throw 5 cards: 4 is the most"
    )


def test_an_exchange_of_a_card_no_longer_held_throws_none() -> None:
    lines = ("p1 exchange 2d", "p1 refuse", "p2 exchange", "p1 exchange As", "p1 take")
    played = record(SM, *lines, stock="Ad As 3c 4c")
    found = outcome(played, HOUSE)
    assert ("p1 exchange As", "p1 exchange") in substituted(found)
    assert found.substitutions[1].reason.startswith("p1 does not hold As: its hand is Ad Kd")


def test_an_open_card_that_the_record_has_not_is_taken() -> None:
    played = record(HOUSE, "p1 exchange 2d", "p2 exchange", stock="Ad")
    assert substituted(outcome(played, SM)) == [("", "p1 take")]
    assert outcome(played, SM).substitutions[0].reason == "the record has no such decision"


def test_a_refusal_where_no_card_is_open_is_listed() -> None:
    lines = ("p1 exchange 2d", "p1 refuse", *KEEP[1:], "p1 play 3c")
    played = record(SM, *lines, stock="Ad 3c")
    found = outcome(played, HOUSE)
    assert found.substitutions[0] == cr.Substitution(1, "p1 refuse", "", "this is not asked here")


def test_a_seat_stopped_here_exchanges_nothing_and_the_stop_is_the_reason() -> None:
    lines = ("p1 exchange Kd Jc", "p2 exchange", *KEEP[2:], "p1 pass")
    played = record(HOUSE, *lines, stock="3s 4c", totals=(45, 0))
    found = outcome(played, SM)
    assert found.substitutions[0] == cr.Substitution(
        1, "p1 exchange Kd Jc", "", "p1 may not exchange in round 1: its points stop it"
    )


def test_keeping_and_passing_unasked_are_no_substitutions() -> None:
    played = record(HOUSE, *KEEP, "p1 pass", *_TRICKS, *_REST, totals=(45, 0))
    assert cr.validate(played).ok
    here = variant(SM, {"chicago.min_score": 50})
    assert substituted(outcome(played, here)) == []


def test_a_choice_that_the_record_has_not_is_the_points() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    played = record(HOUSE, *KEEP, hands=hands)
    assert substituted(outcome(played, SM))[0] == ("", "p1 points")


def test_a_choice_that_is_not_asked_here_is_listed() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    lines = (*KEEP[:2], "p1 zero", *KEEP[2:4], "p1 points", *KEEP[4:])
    played = record(SM, *lines, hands=hands)
    assert substituted(outcome(played, HOUSE)) == [("p1 zero", ""), ("p1 points", "")]


def test_a_caller_without_the_points_for_it_here_does_not_declare() -> None:
    played = record(HOUSE, *KEEP, "p1 chicago", "p1 play Kd", "p2 play Qd", totals=(15, 0))
    found = outcome(played, variant(HOUSE, {"id": "later", "chicago.min_score": 20}))
    assert found.substitutions[0] == cr.Substitution(
        1,
        "p1 chicago",
        "",
        "p1 may not declare Chicago: 15 points are too few",
    )


def test_a_seat_that_the_record_does_not_ask_passes() -> None:
    played = record(HOUSE, *KEEP, *_TRICKS, *_REST, totals=(14, 0))
    found = outcome(played, variant(HOUSE, {"id": "sooner", "chicago.min_score": 10}))
    assert substituted(found) == [("", "p1 pass")]
    assert found.totals == cr.validate(played).totals


def test_a_play_that_is_not_legal_here_is_the_lowest_legal_one() -> None:
    # p1 throws all for an ace and leads it; where it may not, it leads its lowest card.
    hands = ("Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d")
    lines = ("p1 exchange 8h 6s 2d Kd Jc", "p2 exchange", *KEEP[2:], "p1 play Ad", "p2 play 3d")
    played = record(HOUSE, *lines, hands=hands, stock="Ad 9d 2s 2h 2c")
    found = outcome(played, SM)
    assert ("p1 play Ad", "p1 play 2d") in substituted(found)


def test_lowest_is_by_rank_then_clubs_diamonds_hearts_spades() -> None:
    hands = ("As Kd 2s 2h 2c", "Qd Tc 7h 5s 3d")
    lines = ("p1 exchange As Kd 2s 2h 2c", "p2 exchange", *KEEP[2:], "p1 play Ad")
    played = record(HOUSE, *lines, hands=hands, stock="Ad 9d 8d 7d 6d")
    assert ("p1 play Ad", "p1 play 2c") in substituted(outcome(played, SM))


def test_each_deal_begins_again_from_its_recorded_pack() -> None:
    # Deal 1 goes otherwise here; deal 2 is played with the recorded cards all the same.
    first = ("p1 exchange Kd Jc 8h 6s 2d", END)
    played = game(HOUSE, (TWO, first), (TWO, ("p2 exchange Qd", "p1 exchange Kd")))
    found = outcome(played, variant(HOUSE, {"id": "four", "exchange.max_cards": 4}))
    assert {item.deal for item in found.substitutions} == {1}
    assert found.undecided == "undecided at deal 2: the record ends there"


def test_the_recorded_dealer_deals_first_and_the_number_of_players_is_not_enforced() -> None:
    played = record(HOUSE, *KEEP, *_TRICKS, *_REST)
    assert not SM.players.allow(2)
    assert outcome(played, SM).totals == outcome(played, HOUSE).totals == ((5, 0),)


# Ten seats leave 2d 2c in the stock. By the rules of the record p1 refuses 2d, so that the first
# reshuffle is due before p2 draws; where no card is open it is due later and has other cards.
_LATER_RESHUFFLE = (
    "p1 exchange 4s -> 2d",
    "p1 refuse -> 2c",
    "p2 exchange Ah -> 2d",
    "p2 take",
    "p3 exchange Ad -> 4s",
    "p3 take",
    "p4 exchange Ac -> Ad",
    "p4 take",
    *(f"p{seat} exchange" for seat in range(5, 11)),
    "p1 exchange",
    "p2 exchange",
    "p3 exchange",
    "p4 exchange Ad -> Ah",
    "p4 take",
)
_RESHUFFLES = {3: "reshuffle 2d 4s", 7: "reshuffle Ad Ah"}


def _ten(lines: Sequence[str]) -> cr.Record:
    deal = cr.RecordedDeal(tuple(map(Line, lines)))
    return cr.Record(profile=SM, players=("n",) * 10, dealer=cr.Seat(9), deals=(deal,))


def test_a_reshuffle_orders_the_cards_as_the_recorded_one_does_then_as_the_pack() -> None:
    full = ["deal " + cr.format_cards(cr.PACK)]
    for number, line in enumerate(_LATER_RESHUFFLE, 1):
        full += [line, _RESHUFFLES[number]] if number in _RESHUFFLES else [line]
    played = _ten(full)
    assert cr.validate(played).ok
    # The first reshuffle here is of Ah 4s: the recorded one names the 4s, the Ah comes after it.
    found = outcome(played, HOUSE)
    assert (
        cr.Substitution(
            1, "p4 exchange Ad", "p4 exchange", "p4 does not hold Ad: its hand is Ah Jh 9c 6h 4c"
        )
        in found.substitutions
    )


def test_a_table_record_is_undetermined_where_an_unseen_card_would_be_drawn() -> None:
    seats = [f"deal p{seat + 1} {cr.format_cards(cr.PACK[seat:50:10])}" for seat in range(10)]
    played = _ten([*seats, *_LATER_RESHUFFLE])
    assert cr.validate(played).ok
    found = outcome(played, HOUSE)
    assert found.undecided == "undetermined at deal 1: needs an unseen card"
    assert found.totals == ()


def test_a_table_record_is_compared_as_long_as_no_unseen_card_is_drawn() -> None:
    table = ["deal p1 Kd Jc 8h 6s 2d", "deal p2 Qd Tc 7h 5s 3d", "p1 exchange 2d -> 2s"]
    tricks = ["p1 play 2s", "p2 play 5s", "p2 play 3d", "p1 play Kd", "p1 play Jc", "p2 play Tc"]
    last = ["p1 play 8h", "p2 play 7h", "p1 play 6s", "p2 play Qd"]
    deal = cr.RecordedDeal(tuple(map(Line, [*table, *KEEP[1:], *tricks, *last])))
    played = cr.Record(profile=HOUSE, players=("a", "b"), dealer=cr.Seat(1), deals=(deal,))
    assert cr.validate(played).ok
    found = outcome(played, SM)
    assert found.undecided == "undecided at deal 2: the record ends before it"
    assert found.totals == ((5, 0),)
    assert substituted(found) == [("", "p1 take")]


def test_an_illegal_record_is_not_compared() -> None:
    (deal,) = record(HOUSE, "p1 exchange").deals
    wrong = cr.RecordedDeal([deal.lines[0], "p2 exchange"])
    played = cr.Record(profile=HOUSE, players=["a", "b"], dealer=1, deals=[wrong])
    with pytest.raises(cr.IllegalRecord, match=r"deal 1, action 2 \(p2 exchange\): p1 is to"):
        cr.compare(played, [SM])


def test_profiles_that_differ_are_paired_with_what_goes_otherwise_first() -> None:
    played = record(HOUSE, "p1 exchange Kd Jc 8h 6s 2d", "p2 exchange", *KEEP[2:])
    twin = variant(HOUSE, {"id": "twin"})
    comparison = cr.compare(played, [HOUSE, SM, twin])
    texts = ("p1 exchange Kd Jc 8h 6s 2d", "p1 exchange")
    assert comparison.differences == (
        cr.Difference((0, 1), (HOUSE.id, SM.id), 1, texts),
        cr.Difference((1, 2), (SM.id, "twin"), 1, texts[::-1]),
    )


def test_where_one_profile_goes_on_and_the_other_ends_the_difference_has_an_empty_side() -> None:
    lines = (*KEEP, "p1 chicago", "p1 play 2d", "p2 play 3d")
    played = record(HOUSE, *lines, totals=(15, 0))
    (found,) = cr.compare(played, [HOUSE, SM]).differences
    assert found.texts == ("p1 -15 for Chicago", "p2 play 5s")


def test_bundled_examples_differ_between_profiles() -> None:
    assert len(_EXAMPLES) == 3
    for path in _EXAMPLES:
        comparison = cr.compare(cr.load_record(path), [HOUSE, SM])
        assert comparison.differences
        assert comparison.outcomes[0].totals[-1] != comparison.outcomes[1].totals[-1]


def test_bundled_examples_hold_what_happens_at_a_table() -> None:
    happened = {
        type(event)
        for path in _EXAMPLES
        for _, transition in cr.replay(cr.load_record(path))
        for event in transition.events
    }
    # What only other rules have cannot happen there.
    assert {event.__name__ for event in set(cr.EVENTS) - happened} == {
        *("CardThrown", "CardsThrown", "ChicagoVoid", "Chose", "Claimed", "DealerDrawn"),
        *("FalseClaim", "GameTied", "Kept", "Passed", "Redealt", "TurnedUp"),
    }
