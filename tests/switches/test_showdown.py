"""The switches of ``[showdown]``."""

from collections.abc import Mapping
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules import Category
from chicago_rules.events import (
    Awarded,
    ChicagoVoid,
    Claimed,
    DealEnded,
    Event,
    FalseClaim,
    GameWon,
    Passed,
    ShowdownHeld,
    ShownHand,
)
from chicago_rules.profile import Profile
from chicago_rules.state import Claiming, Exchanging, Reshuffling, Round, Shuffling
from support import (
    begin,
    cards,
    deal,
    dealt,
    of_kind,
    play,
    refusal,
    reshuffled,
    stacked,
    to_end,
    to_tricks,
    told,
    turn,
    until,
)
from switches.cases import rules_with, switch

KINGS: Final = "Kh Kd 9c 5s 2d"
EQUAL_KINGS: Final = "Ks Kc 9d 5h 2c"
LOWER_KINGS: Final = "Ks Kc 9d 4h 3c"
QUEENS: Final = "Qh Qd Ts 5c 2h"
NOTHING: Final = "Ah Tc 7d 6h 4s"
THREES: Final = "3s 3h 3d Js 8c"
KEEP: Final = ("p1 exchange", "p2 exchange", "p3 exchange")
IN_TURN: Final[Mapping[str, object]] = {"showdown.announcing": "in_turn"}
PUNISHED: Final[Mapping[str, object]] = {**IN_TURN, "showdown.false_claim": "loses_game"}
P1, P2, P3 = map(cr.Seat, range(3))


def whole(state: cr.State) -> list[Event]:
    """Return what happens in the rest of a deal in which all keep and claim what they have."""
    events: list[Event] = []
    while not of_kind(events, DealEnded):
        done = cr.step(state, cr.legal_actions(state)[0])
        state, events = done.state, [*events, *done.events]
    return events


def showdowns(rules: Profile, *hands: str) -> list[ShowdownHeld]:
    """Return each comparison of hands in such a deal."""
    before = begin(rules, len(hands))
    done = cr.step(before, stacked(before, hands))
    return of_kind([*done.events, *whole(done.state)], ShowdownHeld)


def moments(rules: Profile, *hands: str) -> list[str]:
    """Return when hands are compared in a deal."""
    return [event.moment for event in showdowns(rules, *hands)]


def scorers(rules: Profile, *hands: str) -> list[tuple[int, ...]]:
    """Return who scores at each showdown of a deal."""
    return [event.scorers for event in showdowns(rules, *hands)]


def first(rules: Profile, *hands: str) -> ShowdownHeld:
    """Return the first showdown of a deal."""
    return showdowns(rules, *hands)[0]


def claiming(rules: Profile, *hands: str, dealer: int = 2) -> cr.State:
    """Return where the first claims of a deal begin."""
    return until(deal(rules, *hands, dealer=dealer), Claiming)


ONE_ROUND: Final[Mapping[str, object]] = {
    "exchange.large_table.players": 3,
    "exchange.large_table.rounds": 1,
}


@switch("showdown.moments", ("exchange_1", "exchange_2", "tricks"), ONE_ROUND)
def test_showdown_moments_exchange_1_exchange_2_tricks(rules: Profile) -> None:
    """A moment whose round this table does not play is skipped."""
    assert moments(rules, KINGS, QUEENS) == ["exchange_1", "exchange_2", "tricks"]
    assert moments(rules, KINGS, QUEENS, NOTHING) == ["exchange_1", "tricks"]


@switch("showdown.moments", ("deal", "exchange_3"))
def test_showdown_moments_deal_exchange_3(rules: Profile) -> None:
    """The hands as dealt are compared before the first exchange."""
    assert moments(rules, KINGS, QUEENS) == ["deal", "exchange_3"]
    assert deal(rules, KINGS, QUEENS).totals == (1, 0)


@switch("showdown.moments", ())
def test_showdown_moments_empty(rules: Profile) -> None:
    """Then no hand scores."""
    assert moments(rules, KINGS, QUEENS) == []


def hand_points(rules: Profile, *hands: str) -> list[int]:
    """Return what each hand is awarded in a deal."""
    events = of_kind(whole(deal(rules, *hands)), Awarded)
    return [
        sum(event.real for event in events if event.origin == "hand" and event.seat == seat)
        for seat in range(len(hands))
    ]


@switch("showdown.scorers", "best")
def test_showdown_scorers_best(rules: Profile) -> None:
    assert scorers(rules, KINGS, QUEENS, NOTHING) == [(0,), (0,), (0,)]
    assert hand_points(rules, KINGS, QUEENS, NOTHING) == [3, 0, 0]
    assert scorers(rules, KINGS, EQUAL_KINGS) == [(), (), ()]


@switch("showdown.scorers", "everyone")
def test_showdown_scorers_everyone(rules: Profile) -> None:
    """Each seat scores its own hand, if it is worth anything and whatever others have."""
    assert scorers(rules, KINGS, QUEENS, NOTHING) == [(0, 1), (0, 1), (0, 1)]
    assert hand_points(rules, KINGS, QUEENS, NOTHING) == [3, 3, 0]
    assert scorers(rules, KINGS, EQUAL_KINGS) == [(0, 1), (0, 1), (0, 1)]


@switch("showdown.scorers", "everyone_before_tricks")
def test_showdown_scorers_everyone_before_tricks(rules: Profile) -> None:
    """After the tricks only the best hand scores, or nobody when it is not alone."""
    assert scorers(rules, KINGS, QUEENS, NOTHING) == [(0, 1), (0, 1), (0,)]
    assert hand_points(rules, KINGS, QUEENS, NOTHING) == [3, 2, 0]
    assert scorers(rules, KINGS, EQUAL_KINGS) == [(0, 1), (0, 1), ()]


@switch("showdown.equal", "nobody")
def test_showdown_equal_nobody(rules: Profile) -> None:
    assert play(deal(rules, KINGS, EQUAL_KINGS, QUEENS), *KEEP).totals == (0, 0, 0)


@switch("showdown.equal", "all")
def test_showdown_equal_all(rules: Profile) -> None:
    """Each of the best hands scores in full, and no other hand does."""
    assert play(deal(rules, KINGS, EQUAL_KINGS, QUEENS), *KEEP).totals == (1, 1, 0)
    assert play(deal(rules, KINGS, LOWER_KINGS, QUEENS), *KEEP).totals == (1, 0, 0)


@switch("showdown.announcing", "automatic")
def test_showdown_announcing_automatic(rules: Profile) -> None:
    state = play(deal(rules, QUEENS, KINGS, NOTHING), *KEEP)
    assert isinstance(state.phase, Exchanging)
    assert state.totals == (0, 1, 0)


@switch("showdown.announcing", "in_turn")
def test_showdown_announcing_in_turn(rules: Profile) -> None:
    """Each seat claims its category or passes, once; the best of what is claimed scores."""
    state = claiming(rules, QUEENS, KINGS, NOTHING)
    assert state.totals == (0, 0, 0)
    assert cr.legal_actions(state) == (cr.Claim(0, Category.PAIR), cr.Pass(0))
    passed = told(state, "p1 claim pair", "p2 pass")
    assert passed.events == (Claimed(P1, Category.PAIR), Passed(P2))
    refused = refusal(passed.state, "p3 claim high_card")
    assert refused.code == "category_not_claimable"
    assert cr.legal_actions(passed.state) == (cr.Pass(2),)
    done = play(passed.state, "p3 pass")
    assert done.totals == (1, 0, 0)
    assert isinstance(done.phase, Exchanging)
    nobody = play(state, "p1 pass", "p2 pass", "p3 pass")
    assert nobody.totals == (0, 0, 0)
    events = whole(to_tricks(nobody))
    assert not of_kind(events, Claimed)
    assert of_kind(events, ShowdownHeld)[0].scorers == (1,)


@switch("showdown.claim", "higher", IN_TURN)
def test_showdown_claim_higher(rules: Profile) -> None:
    """An equal category must pass, whatever its ranks, and so the first to claim it scores."""
    state = play(claiming(rules, QUEENS, KINGS, THREES), "p1 claim pair")
    assert refusal(state, "p2 claim pair").code == "category_not_claimable"
    assert cr.legal_actions(state) == (cr.Pass(1),)
    after = play(state, "p2 pass")
    assert play(after, "p3 pass").totals == (1, 0, 0)
    assert play(after, "p3 claim three_of_a_kind").totals == (0, 0, 3)


@switch("showdown.claim", "equal_or_higher", IN_TURN)
def test_showdown_claim_equal_or_higher(rules: Profile) -> None:
    """The seats with the best category are compared in detail, and ``equal`` decides."""
    state = play(claiming(rules, QUEENS, KINGS, NOTHING), "p1 claim pair", "p2 claim pair")
    assert play(state, "p3 pass").totals == (0, 1, 0)
    three = play(claiming(rules, THREES, KINGS, NOTHING), "p1 claim three_of_a_kind")
    assert refusal(three, "p2 claim pair").code == "category_not_claimable"
    equal = play(claiming(rules, EQUAL_KINGS, KINGS, QUEENS), "p1 claim pair", "p2 claim pair")
    assert play(equal, "p3 claim pair").totals == (0, 0, 0)


@switch("showdown.false_claim", "refused", IN_TURN)
def test_showdown_false_claim_refused(rules: Profile) -> None:
    state = claiming(rules, QUEENS, KINGS, NOTHING)
    refused = refusal(state, "p1 claim two_pair")
    assert refused.code == "false_claim"
    assert "pair" in refused.message
    assert cr.legal_actions(state) == (cr.Claim(0, Category.PAIR), cr.Pass(0))


@switch("showdown.false_claim", "loses_game", IN_TURN)
def test_showdown_false_claim_loses_game(rules: Profile) -> None:
    """The claimant is out, its hand is shown, and the honest claims are compared.

    Forehand is p2, who claims too much; p1 deals, and p2 would deal next.
    """
    state = claiming(rules, KINGS, QUEENS, THREES, dealer=0)
    claims = cr.legal_actions(state)
    assert claims[:2] == (cr.Claim(1, Category.PAIR), cr.Pass(1))
    assert set(claims[2:]) == {cr.Claim(1, each) for each in Category if each > Category.PAIR}
    said = play(state, "p2 claim two_pair")
    assert refusal(said, "p3 claim pair").code == "category_not_claimable"
    examined = told(said, "p3 claim three_of_a_kind", "p1 pass")
    assert of_kind(examined.events, FalseClaim) == [
        FalseClaim(P2, tuple(sorted(cards(QUEENS)))),
    ]
    assert examined.state.totals == (0, 0, 3)
    assert examined.state.sheet.out == (1,)
    assert cr.to_act(examined.state) == 2
    assert cr.to_act(play(examined.state, "p3 exchange")) == 0
    after = to_end(examined.state)
    assert after.dealer == 2
    again = dealt(after, KINGS, "", THREES)
    assert again.deal.seats == (0, 2)
    assert again.deal.holdings[1].hand == ()
    assert cr.to_act(again) == 0


def seen(rules: Profile, *hands: str) -> list[tuple[int, Category]]:
    """Return whose categories the first showdown of a deal makes public."""
    return [(hand.seat, hand.category) for hand in first(rules, *hands).shown]


def ranks(rules: Profile, *hands: str) -> list[str]:
    """Return which ranks and suits the first showdown of a deal shows of each hand."""
    return ["".join(each.letter for each in hand.order) for hand in first(rules, *hands).shown]


@switch("showdown.reveals", "best_category")
def test_showdown_reveals_best_category(rules: Profile) -> None:
    """And whose it is."""
    assert first(rules, KINGS, LOWER_KINGS, NOTHING).shown == (ShownHand(P1, Category.PAIR),)


@switch("showdown.reveals", "deciding_ranks")
def test_showdown_reveals_deciding_ranks(rules: Profile) -> None:
    """Each hand of the best category up to where it differs, the best as far as the longest."""
    assert seen(rules, KINGS, LOWER_KINGS, NOTHING) == [(0, Category.PAIR), (1, Category.PAIR)]
    assert ranks(rules, KINGS, LOWER_KINGS, NOTHING) == ["K95", "K94"]
    assert ranks(rules, QUEENS, KINGS, LOWER_KINGS) == ["Q", "K95", "K94"]
    assert ranks(rules, QUEENS, KINGS, NOTHING) == ["Q", "K"]
    assert ranks(rules, QUEENS, THREES, NOTHING) == [""]
    assert not any(hand.cards for hand in first(rules, KINGS, QUEENS).shown)


@switch("showdown.reveals", "best_hand")
def test_showdown_reveals_best_hand(rules: Profile) -> None:
    (hand,) = first(rules, KINGS, LOWER_KINGS, NOTHING).shown
    assert (hand.seat, hand.cards) == (0, tuple(sorted(cards(KINGS))))


@switch("showdown.reveals", "all_categories")
def test_showdown_reveals_all_categories(rules: Profile) -> None:
    assert first(rules, KINGS, LOWER_KINGS, NOTHING).shown == (
        ShownHand(P1, Category.PAIR),
        ShownHand(P2, Category.PAIR),
        ShownHand(P3, Category.HIGH_CARD),
    )


# What the rules settle for these switches together and beside others.


def test_a_moment_that_no_table_plays_is_an_error() -> None:
    with pytest.raises(cr.ProfileError, match="exchange_4"):
        rules_with("showdown.moments", ("exchange_4",), {})


def test_a_moment_that_only_a_large_table_plays_is_none() -> None:
    rules = rules_with(
        "showdown.moments",
        ("exchange_4",),
        {"exchange.large_table.players": 3, "exchange.large_table.rounds": 4},
    )
    assert moments(rules, KINGS, QUEENS) == []
    assert moments(rules, KINGS, QUEENS, NOTHING) == ["exchange_4"]


def test_moments_stand_in_order() -> None:
    with pytest.raises(cr.ProfileError):
        rules_with("showdown.moments", ("exchange_2", "exchange_1"), {})


@pytest.mark.parametrize("scoring", ["everyone", "everyone_before_tricks"])
def test_claims_in_turn_with_other_scorers_than_best_are_refused(scoring: str) -> None:
    with pytest.raises(cr.ProfileError):
        rules_with("showdown.scorers", scoring, IN_TURN)


def test_a_best_hand_of_no_value_scores_for_nobody() -> None:
    """Nor does a lower one that is worth something."""
    rules = rules_with("points.two_pair", 0, {})
    assert scorers(rules, "Kh Kd 9c 9s 2d", QUEENS) == [(), (), ()]
    assert play(deal(rules, "Kh Kd 9c 9s 2d", QUEENS), *KEEP[:2]).totals == (0, 0)


def test_an_effect_gives_a_hand_of_no_points_value() -> None:
    rules = rules_with("points.pair", 0, {"effects.pair.exit": True})
    assert scorers(rules, KINGS, QUEENS)[0] == (0,)


@pytest.mark.parametrize("reveals", ["best_category", "deciding_ranks", "best_hand"])
def test_equal_best_hands_that_score_for_nobody_are_announced_the_same_way(reveals: str) -> None:
    hands = (KINGS, EQUAL_KINGS, NOTHING)
    nobody = rules_with("showdown.reveals", reveals, {})
    both = rules_with("showdown.reveals", reveals, {"showdown.equal": "all"})
    assert first(nobody, *hands).scorers == ()
    assert first(nobody, *hands).shown == first(both, *hands).shown
    assert [seat for seat, _ in seen(nobody, *hands)] == [0, 1]


def test_equal_hands_show_all_their_ranks() -> None:
    rules = rules_with("showdown.reveals", "deciding_ranks", {})
    assert ranks(rules, KINGS, EQUAL_KINGS, QUEENS) == ["K952", "K952", "Q"]


def test_a_deciding_suit_is_shown_like_a_rank() -> None:
    rules = rules_with("ranking.suits", "break_ties", {})
    one, other = ranks(rules, KINGS, EQUAL_KINGS, NOTHING)
    assert (one, other) == ("K952h", "K952s")


def test_flush_first_shows_the_suit_that_decided_and_no_rank() -> None:
    rules = rules_with("ranking.suits", "flush_first", {})
    assert ranks(rules, "Ah Kh Qh Jh 9h", "7s 5s 4s 3s 2s") == ["h", "s"]


def test_ranks_that_are_not_compared_are_not_shown() -> None:
    rules = rules_with("ranking.depth", "one_kicker", {})
    assert ranks(rules, KINGS, LOWER_KINGS) == ["K9", "K9"]
    flat = rules_with("ranking.depth", "category", {})
    assert ranks(flat, KINGS, QUEENS) == ["", ""]


def test_only_claimed_hands_show_deciding_ranks() -> None:
    rules = rules_with("showdown.reveals", "deciding_ranks", IN_TURN)
    state = play(claiming(rules, LOWER_KINGS, KINGS, QUEENS), "p1 claim pair", "p2 pass")
    (showdown,) = of_kind(told(state, "p3 claim pair").events, ShowdownHeld)
    assert [(hand.seat, len(hand.order)) for hand in showdown.shown] == [(0, 1), (2, 1)]
    assert showdown.scorers == (0,)


def test_a_showdown_without_a_claim_shows_nothing() -> None:
    rules = rules_with("showdown.reveals", "deciding_ranks", IN_TURN)
    done = told(claiming(rules, QUEENS, KINGS, NOTHING), "p1 pass", "p2 pass", "p3 pass")
    assert [(event.scorers, event.shown) for event in of_kind(done.events, ShowdownHeld)] == [
        ((), ())
    ]


@pytest.mark.parametrize("reveals", ["best_category", "deciding_ranks", "best_hand"])
def test_with_everyone_scoring_each_scoring_category_is_public(reveals: str) -> None:
    rules = rules_with("showdown.scorers", "everyone", {"showdown.reveals": reveals})
    assert seen(rules, THREES, QUEENS, NOTHING) == [
        (0, Category.THREE_OF_A_KIND),
        (1, Category.PAIR),
    ]
    second = first(rules, THREES, QUEENS, NOTHING).shown[1]
    assert (second.order, second.cards) == ((), ())


def test_hands_after_the_fifth_trick_are_public_whatever_is_revealed() -> None:
    rules = rules_with("showdown.reveals", "best_category", {})
    last = showdowns(rules, KINGS, QUEENS, NOTHING)[-1]
    assert [hand.cards for hand in last.shown] == [
        tuple(sorted(cards(hand))) for hand in (KINGS, QUEENS, NOTHING)
    ]


def test_after_the_tricks_hands_are_compared_without_claims() -> None:
    rules = rules_with("showdown.claim", "higher", IN_TURN)
    state = to_tricks(deal(rules, QUEENS, KINGS, NOTHING))
    (last,) = of_kind(whole(state), ShowdownHeld)
    assert last.scorers == (1,)


@pytest.mark.parametrize("false", ["refused", "loses_game"])
def test_a_category_that_cannot_score_cannot_be_claimed(false: str) -> None:
    rules = rules_with("points.flush", 0, {**IN_TURN, "showdown.false_claim": false})
    state = claiming(rules, QUEENS, KINGS, NOTHING)
    for category in ("flush", "high_card"):
        assert refusal(state, f"p1 claim {category}").code == "category_not_claimable"


def test_claiming_less_than_the_hand_has_is_a_false_claim() -> None:
    rules = rules_with("showdown.claim", "equal_or_higher", PUNISHED)
    state = play(claiming(rules, THREES, KINGS, NOTHING), "p1 claim pair", "p2 claim pair")
    done = told(state, "p3 pass")
    assert [event.seat for event in of_kind(done.events, FalseClaim)] == [0]
    assert done.state.totals == (0, 1, 0)


def test_with_higher_a_false_claim_also_raises_the_bar() -> None:
    """The honest hand that had to pass does not score."""
    rules = rules_with("showdown.claim", "higher", PUNISHED)
    state = play(claiming(rules, KINGS, THREES, QUEENS), "p1 claim flush")
    assert refusal(state, "p2 claim three_of_a_kind").code == "category_not_claimable"
    done = play(state, "p2 pass", "p3 pass")
    assert done.totals == (0, 0, 0)
    assert done.sheet.out == (0,)


def test_several_false_claims_are_examined_from_forehand() -> None:
    rules = rules_with("showdown.claim", "higher", PUNISHED)
    state = until(deal(rules, KINGS, QUEENS, NOTHING, THREES, dealer=0), Claiming)
    done = told(state, "p2 claim two_pair", "p3 claim straight", "p4 pass", "p1 pass")
    assert [event.seat for event in of_kind(done.events, FalseClaim)] == [1, 2]
    assert done.state.winners == ()
    assert done.state.deal.seats == (3, 0)


def test_the_last_seat_left_wins_and_its_own_claim_is_not_examined() -> None:
    rules = rules_with("showdown.claim", "higher", PUNISHED)
    state = claiming(rules, KINGS, QUEENS, NOTHING, dealer=0)
    done = told(state, "p2 claim two_pair", "p3 claim straight", "p1 claim flush")
    assert [event.seat for event in of_kind(done.events, FalseClaim)] == [1, 2]
    assert of_kind(done.events, GameWon) == [GameWon((P1,))]
    assert not of_kind(done.events, ShowdownHeld)
    assert done.state.totals == (0, 0, 0)
    assert cr.to_act(done.state) is None


def test_the_last_of_the_tied_seats_wins_a_tie_break_deal_at_once() -> None:
    rules = rules_with(
        "showdown.false_claim",
        "loses_game",
        {**PUNISHED, "winning.tie": "tiebreak_deal", "exchange_stop": None},
    )
    sheet = cr.ScoreSheet([55, 3, 55], tiebreak=[0, 2])
    state = until(dealt(cr.new_game(rules, 3, 1, sheet=sheet), KINGS, "", QUEENS), Claiming)
    assert turn(state) == 2
    done = told(state, "p3 claim two_pair", "p1 pass")
    assert [event.seat for event in of_kind(done.events, FalseClaim)] == [2]
    assert done.state.winners == (0,)


def test_a_seat_that_is_out_is_not_zeroed() -> None:
    rules = rules_with("effects.three_of_a_kind.zero", "always", PUNISHED)
    before = begin(rules, 3, totals=[10, 20, 30])
    state = until(dealt(before, KINGS, THREES, QUEENS), Claiming)
    done = play(state, "p1 claim two_pair", "p2 claim three_of_a_kind", "p3 pass")
    assert done.totals == (10, 23, 0)


def test_a_seat_that_is_out_cannot_be_chosen_for_zeroing() -> None:
    rules = rules_with(
        "effects.three_of_a_kind.zero_targets",
        "one",
        {"effects.three_of_a_kind.zero": "instead", **PUNISHED},
    )
    state = until(deal(rules, KINGS, THREES, QUEENS), Claiming)
    state = play(state, "p1 claim two_pair", "p2 claim three_of_a_kind", "p3 pass")
    assert cr.legal_actions(state) == (cr.Points(1), cr.Zero(1, 2))


def test_a_chicago_of_a_seat_that_is_out_is_void_and_calling_is_open_again() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {**PUNISHED, "chicago.priority": "first_call", "exchange_stop": None},
    )
    state = deal(rules, KINGS, QUEENS, NOTHING, totals=[20, 20, 20])
    state = until(play(state, "p2 chicago"), Claiming)
    assert cr.Chicago(0) not in cr.legal_actions(state, 0)
    done = told(state, "p1 claim pair", "p2 claim two_pair", "p3 pass")
    assert of_kind(done.events, ChicagoVoid) == [ChicagoVoid(P2)]
    assert done.state.deal.declarer is None
    assert done.state.sheet.declared == ()
    assert play(done.state, "p3 chicago").deal.declarer == 2


def test_a_chicago_holds_when_another_seat_is_out() -> None:
    rules = rules_with(
        "chicago.window",
        "any_time",
        {**PUNISHED, "chicago.priority": "first_call", "exchange_stop": None},
    )
    state = deal(rules, KINGS, QUEENS, NOTHING, totals=[20, 20, 20])
    state = until(play(state, "p2 chicago"), Claiming)
    done = told(state, "p1 claim two_pair", "p2 pass", "p3 pass")
    assert not of_kind(done.events, ChicagoVoid)
    assert done.state.deal.declarer == 1


def test_forehand_of_the_rest_of_the_deal_is_the_next_seat_left() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = play(claiming(rules, QUEENS, KINGS, NOTHING), "p1 claim flush", "p2 pass", "p3 pass")
    state = to_tricks(state)
    assert state.deal.seats == (1, 2)
    assert turn(state) == 1


def test_a_seat_that_is_out_is_refused_whatever_it_does() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = play(claiming(rules, QUEENS, KINGS, NOTHING), "p1 claim flush", "p2 pass", "p3 pass")
    assert cr.legal_actions(state, 0) == ()
    refusal(state, "p1 exchange")


def test_cards_of_a_seat_that_is_out_lie_aside_until_the_next_pack() -> None:
    """They come into no reshuffle, in which the discards of all others return."""
    rules = rules_with("exchange.spared_discards", "own", PUNISHED)
    state = deal(rules, KINGS, QUEENS, NOTHING, THREES)
    state = play(state, "p1 exchange", f"p2 exchange {QUEENS}", f"p3 exchange {NOTHING}")
    state = play(state, f"p4 exchange {THREES}", "p1 claim royal_flush")
    assert len(state.deal.stock) == 17
    while not isinstance(state.phase, Reshuffling):
        seat = turn(state)
        throw = cr.Exchange(seat, state.deal.holdings[seat].hand)
        state = cr.apply(state, cr.Pass(seat) if isinstance(state.phase, Claiming) else throw)
    assert isinstance(state.phase.waits, Round)
    assert state.phase.waits.number == 3
    again = set(cr.may_shuffle(state))
    assert len(again) == 30
    assert not again & set(cards(KINGS))
    after = to_end(cr.apply(state, reshuffled(state)))
    assert isinstance(after.phase, Shuffling)
    assert len(dealt(after, "", KINGS, NOTHING, THREES).deal.stock) == 52 - 15


def test_a_sheet_with_one_seat_left_is_a_finished_game() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = cr.new_game(rules, 3, 0, sheet=cr.ScoreSheet([9, 3, 20], out=[0, 2]))
    assert state.winners == (1,)
    assert cr.to_act(state) is None


def test_seats_out_share_the_last_place() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    sheet = cr.ScoreSheet([50, 3, 40], out=[0, 2])
    assert cr.placements(cr.new_game(rules, 3, 1, sheet=sheet)) == (2, 1, 2)


def test_claims_are_made_at_a_showdown_of_the_deal_too() -> None:
    rules = rules_with("showdown.moments", ("deal", "tricks"), IN_TURN)
    state = deal(rules, QUEENS, KINGS, NOTHING)
    assert isinstance(state.phase, Claiming)
    done = play(state, "p1 claim pair", "p2 pass", "p3 pass")
    assert done.totals == (1, 0, 0)
    assert isinstance(done.phase, Exchanging)


def test_no_chicago_is_called_while_claims_are_made() -> None:
    calls = {"chicago.window": "any_time", "chicago.priority": "first_call"}
    rules = rules_with("showdown.claim", "higher", {**IN_TURN, **calls})
    state = until(deal(rules, QUEENS, KINGS, NOTHING, totals=[20, 20, 20]), Claiming)
    assert not any(cr.Chicago(seat) in cr.legal_actions(state, seat) for seat in range(3))
    after = play(state, "p1 pass", "p2 pass", "p3 pass")
    assert all(cr.Chicago(seat) in cr.legal_actions(after, seat) for seat in range(3))


def test_a_refused_false_claim_tells_others_nothing_of_the_hand() -> None:
    rules = rules_with("showdown.false_claim", "refused", IN_TURN)
    refused = refusal(claiming(rules, QUEENS, KINGS, NOTHING), "p1 claim flush")
    assert "pair" in refused.message
    assert "pair" not in refused.public


def test_equal_claims_all_score_where_all_equal_hands_do() -> None:
    rules = rules_with("showdown.equal", "all", IN_TURN)
    state = claiming(rules, EQUAL_KINGS, KINGS, QUEENS)
    assert play(state, "p1 claim pair", "p2 claim pair", "p3 claim pair").totals == (1, 1, 0)
    assert play(state, "p1 claim pair", "p2 pass", "p3 claim pair").totals == (1, 0, 0)


def test_a_false_claim_at_a_table_of_two_wins_for_the_other_at_once() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = until(deal(rules, KINGS, QUEENS, totals=[40, 0]), Claiming)
    done = told(state, "p1 claim two_pair", "p2 pass")
    assert done.state.winners == (1,)
    assert done.state.totals == (40, 0)
    assert cr.placements(done.state) == (2, 1)


def test_the_dealer_may_be_out_and_the_deal_passes_to_the_next_seat_left() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = claiming(rules, KINGS, QUEENS, NOTHING)
    assert state.dealer == 2
    state = to_end(play(state, "p1 pass", "p2 pass", "p3 claim pair"))
    assert state.sheet.out == (2,)
    assert state.dealer == 0
    assert turn(dealt(state, KINGS, QUEENS, "")) == 1


def test_the_best_hand_scores_nothing_when_its_claim_was_false() -> None:
    """It shows none of its ranks either, but for the exposed hand."""
    rules = rules_with("showdown.claim", "equal_or_higher", PUNISHED)
    state = claiming(rules, QUEENS, KINGS, THREES)
    done = told(state, "p1 claim pair", "p2 claim pair", "p3 claim flush")
    (showdown,) = of_kind(done.events, ShowdownHeld)
    assert showdown.scorers == (1,)
    assert [event.seat for event in of_kind(done.events, FalseClaim)] == [2]
    assert 2 not in [hand.seat for hand in showdown.shown]


def test_one_of_three_tied_seats_out_leaves_a_tie_break_deal_of_two() -> None:
    rules = rules_with(
        "showdown.false_claim",
        "loses_game",
        {**PUNISHED, "winning.tie": "tiebreak_deal", "exchange_stop": None},
    )
    sheet = cr.ScoreSheet([55, 55, 55, 60], tiebreak=[0, 1, 2])
    before = cr.new_game(rules, 4, 3, sheet=sheet)
    state = until(dealt(before, KINGS, QUEENS, NOTHING, ""), Claiming)
    state = play(state, "p1 claim two_pair", "p2 pass", "p3 pass")
    assert state.winners == ()
    assert state.deal.seats == state.sheet.tiebreak == (1, 2)
    ended = to_end(state)
    assert ended.winners == (1,) or ended.winners == (2,)


def test_a_showdown_at_which_no_hand_scores_is_no_moment_to_look_for_a_winner() -> None:
    rules = rules_with("winning.when", "at_once", {"exchange_stop": None})
    equal = play(deal(rules, KINGS, EQUAL_KINGS, totals=[60, 0]), *KEEP[:2])
    assert equal.winners == ()
    scored = play(deal(rules, QUEENS, KINGS, totals=[60, 0]), *KEEP[:2])
    assert scored.winners == (0,)


def test_a_hand_shows_its_ranks_in_comparing_order() -> None:
    hands = ("Kh Kd Kc 2s 2d", "Qh Qd Qc As Ad")
    assert ranks(rules_with("ranking.full_house", "three_first", {}), *hands) == ["K", "Q"]
    assert ranks(rules_with("ranking.full_house", "highest_card", {}), *hands) == ["K", "A"]
    straights = ("Ah 5s 4d 3c 2h", "As Kd Qh Jc Ts")
    assert ranks(rules_with("ranking.wheel", "ace_high", {}), *straights) == ["A", "A"]
    assert ranks(rules_with("ranking.wheel", "five_high", {}), *straights) == ["5", "A"]


def test_announcements_are_public() -> None:
    rules = rules_with("showdown.false_claim", "loses_game", PUNISHED)
    state = claiming(rules, KINGS, QUEENS, NOTHING)
    done = told(state, "p1 claim two_pair", "p2 pass", "p3 pass")
    for viewer in (0, 1, 2, None):
        known = cr.observe(done.state, viewer).announced
        kinds = Claimed | Passed | FalseClaim | ShowdownHeld
        assert [event for event in known if isinstance(event, kinds)] == [
            event for event in done.events if isinstance(event, kinds)
        ]
