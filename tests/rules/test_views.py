"""What a seat sees of a game, field by field where a rule changes what there is to see."""

from collections.abc import Mapping
from typing import Final

import chicago_rules as cr
from chicago_rules.events import (
    Awarded,
    CardsThrown,
    ChoiceMade,
    CombinationShown,
    ShowdownHeld,
)
from chicago_rules.profile import Profile
from chicago_rules.seats import Seat
from chicago_rules.state import Choosing, Offering, Reshuffling
from support import (
    HOUSE,
    NOTHING,
    cards,
    deal,
    of_kind,
    play,
    refusal,
    stacked,
    step,
    ten,
    to_asking,
    to_round,
    told,
    tricks,
    until,
)
from switches.cases import PRESENT, rules_with

PAIRS: Final = ("Kd Kh 9c 5s 2d", "Qd Qh 8c 4s 2s", "Jd Jh 7c 3s 2h")


def views(state: cr.State) -> list[cr.PlayerView]:
    """Return what each seat and a spectator see."""
    return [cr.observe(state, seat) for seat in (*range(state.players), None)]


def zeroing(**keys: object) -> Profile:
    """Return rules by which every pair scores and may zero."""
    effect = {
        "exit": False,
        "zero": "instead",
        "zero_targets": "either",
        "zero_ends_deal": False,
        "zero_times": "always",
        "spares_negative": False,
        "wins": "never",
        **keys,
    }
    scoring = {"showdown.scorers": "everyone", "showdown.moments": ["deal", "tricks"]}
    return rules_with("effects.pair", PRESENT, {"effects": {"pair": effect}, **scoring})


def test_the_choices_of_a_showdown_are_public_as_they_are_made() -> None:
    state = deal(zeroing(), *PAIRS)
    assert isinstance(state.phase, Choosing)
    seen = {line: views(play(state, line)) for line in ("p1 points", "p1 zero", "p1 zero p3")}
    assert [view[1].announced[-1] for view in seen.values()] == [
        ChoiceMade(Seat(0), zeroes=False),
        ChoiceMade(Seat(0), zeroes=True),
        ChoiceMade(Seat(0), zeroes=True, target=Seat(2)),
    ]
    for line, ours in seen.items():
        for other, theirs in seen.items():
            same = [mine == its for mine, its in zip(ours, theirs, strict=True)]
            assert same == [line == other] * 4


def test_totals_are_zeroed_in_turn_order_from_forehand() -> None:
    state = deal(zeroing(), *PAIRS, dealer=0, totals=(9, 9, 9))
    done = told(state, "p2 points", "p3 points", "p1 zero")
    zeroed = [event.seat for event in of_kind(done.events, Awarded) if event.origin == "zeroing"]
    assert zeroed == [1, 2]


def test_stopped_seats_are_seen_in_turn_order() -> None:
    state = deal(rules_with("exchange_stop.score", 10, {}), *PAIRS, dealer=0, totals=(10, 9, 10))
    assert [view.stopped for view in views(state)] == [(2, 0)] * 4


def test_cards_drawn_before_a_reshuffle_are_seen_by_their_seat_alone() -> None:
    state = play(ten(HOUSE), "p1 exchange 4s", "p2 exchange 4h 7c")
    assert isinstance(state.phase, Reshuffling)
    assert cr.observe(state, 1).drawn == cards("2c")
    assert cr.observe(state, 0).drawn == cards("2d")
    assert cr.observe(state, None).drawn == ()


def test_who_has_chosen_hidden_is_seen_by_all_and_what_by_itself() -> None:
    state = play(deal(rules_with("exchange.order", "simultaneous", {}), *NOTHING), "p3 exchange 2c")
    assert [view.chosen for view in views(state)] == [(2,)] * 5
    assert [view.choice for view in views(state)] == [
        *(None, None, cr.Exchange(2, cards("2c")), None, None)
    ]


def test_a_keep_is_a_throw_of_no_cards_where_all_throw_before_any_draws() -> None:
    for order in ("discards_first", "simultaneous"):
        state = deal(rules_with("exchange.order", order, {}), *NOTHING[:2])
        done = told(state, "p1 exchange", "p2 exchange 3d")
        assert [event.count for event in of_kind(done.events, CardsThrown)] == [0, 1]


def test_how_many_cards_each_seat_has_thrown_is_seen_by_all() -> None:
    state = play(deal(HOUSE, *PAIRS), "p1 exchange 9c 5s", "p2 exchange 8c")
    assert [view.thrown_sizes for view in views(state)] == [(2, 1, 0)] * 4


def test_cards_out_of_play_are_counted() -> None:
    opens = {"exchange.open_card": "always"}
    state = deal(rules_with("exchange.refused_card", "out", opens), *PAIRS, stock="Ah Ad")
    offered = play(state, "p1 exchange 2d")
    assert isinstance(offered.phase, Offering)
    assert [view.removed_size for view in views(offered)] == [0] * 4
    assert [view.removed_size for view in views(play(offered, "p1 refuse"))] == [1] * 4


BLIND: Final[Mapping[str, object]] = {
    "showdown.announcing": "in_turn",
    "showdown.false_claim": "loses_game",
    "showdown.moments": ["exchange_3", "tricks"],
}


def test_a_blind_call_is_seen_by_all_and_is_gone_with_its_declarer() -> None:
    rules = rules_with("chicago.blind", PRESENT, BLIND)
    state = to_round(deal(rules, *PAIRS, totals=(15, 15, 15), stock="Ah"), 3)
    blind = play(state, "p1 exchange 2d chicago")
    assert [(view.declarer, view.blind) for view in views(blind)] == [(0, True)] * 4
    claimed = play(blind, "p2 exchange", "p3 exchange", "p1 claim flush", "p2 pass", "p3 pass")
    assert claimed.sheet.out == (0,)
    assert [(view.declarer, view.blind) for view in views(claimed)] == [(None, False)] * 4


def test_every_hand_that_wins_by_being_held_is_shown() -> None:
    held = {"exit": False, "zero": "never", "wins": "held"}
    rules = rules_with("effects.pair", PRESENT, {"effects": {"pair": held}})
    before = cr.new_game(rules, 3, 2)
    done = step(before, stacked(before, (*PAIRS[:2], "Ad Tc 7d 6h 3d")))
    assert done.state.winners == (0, 1)
    assert [event.seat for event in of_kind(done.events, CombinationShown)] == [0, 1]


def test_a_refused_card_stays_out_of_a_reshuffle_of_its_round() -> None:
    opens = {
        "exchange.open_card": "always",
        "exchange.refused_card": "discards",
        "exchange.spared_discards": "round",
    }
    rules = rules_with("exchange.open_card", "always", opens)
    state = play(ten(rules), "p1 exchange 4s", "p1 refuse")
    state = play(to_round(state, 2), "p1 exchange 7d 9s")
    assert isinstance(state.phase, Reshuffling)
    assert set(cr.may_shuffle(state)) == set(cards("4s 2d"))
    assert refusal(play(ten(rules), "p1 exchange 4s", "p1 refuse"), "p2 exchange 4h").code


TIED: Final[Mapping[str, object]] = {
    "winning.tie": "tiebreak_deal",
    "exchange_stop.released": "never",
    "exchange_stop.score": 50,
}


def test_only_seats_that_play_a_deal_are_stopped_by_it_for_good() -> None:
    rules = rules_with("exchange_stop.released", "never", TIED)
    sheet = cr.ScoreSheet((55, 55, 54), tiebreak=[0, 1])
    assert cr.new_game(rules, 3, 2, sheet=sheet).sheet.stopped == (0, 1)


def test_a_throw_for_an_open_card_counts_for_the_seats_that_throw_after_it() -> None:
    """With spared discards none only a seat's own open throw is not counted."""
    keys = {
        "exchange.order": "discards_first",
        "exchange.spared_discards": "none",
        "exchange.open_card": "always",
        "exchange.refused_card": "out",
        "showdown.moments": ["tricks"],
    }
    state = play(ten(rules_with("exchange.order", "discards_first", keys)), "p1 exchange As")
    state = play(until(state, Offering), "p1 refuse")
    assert (len(state.deal.stock), len(state.deal.discards)) == (0, 1)
    for lines in ("p1 exchange Qd", "p1 exchange"):
        after = play(state, lines)
        assert cr.why_not(after, cr.Exchange(1, cards("Ah"))) is None


def test_all_hands_are_public_after_five_tricks_whoever_is_compared() -> None:
    """Also cards that lay face down until then."""
    keys = {"chicago.lost_trick": "play_on", "chicago.hands_on_failure": "opponents"}
    rules = rules_with("tricks.discard_face_down", True, keys)
    state = deal(rules, "Kd Qd Jd 8d 2c", "Ad 9s 8s 7s 4s", totals=(20, 20))
    state = tricks(play(to_asking(state), "p1 chicago"), "Kd Ad", "9s 2c", "8s 8d").state
    assert cr.observe(state, 1).tricks[1].cards == (*cards("9s"), None)
    done = tricks(state, "7s Jd", "4s Qd")
    (held,) = of_kind(done.events, ShowdownHeld)
    assert [hand.seat for hand in held.shown] == [0, 1]
    assert held.scorers == ()
