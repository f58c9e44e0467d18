"""The worked examples of the rules, by their numbers, under the bundled profiles they speak of."""

import random

import pytest

import chicago_rules as cr
from chicago_rules import PACK, Category, Profile, Seat, State
from chicago_rules.events import (
    Awarded,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoWon,
    DealEnded,
    Exchanged,
    GameTied,
    GameWon,
    Reshuffled,
    ShowdownHeld,
    Stopped,
    TrickWon,
)
from chicago_rules.state import (
    Choosing,
    Claiming,
    Exchanging,
    Playing,
    Reshuffling,
    Round,
    Shuffling,
)
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    SUITED,
    WORSE,
    begin,
    cards,
    deal,
    dealt,
    exchanging,
    of_kind,
    play,
    refusal,
    reshuffled,
    throws,
    to_asking,
    to_end,
    to_round,
    to_tricks,
    told,
    trick,
    tricks,
    variant,
)

PAGAT, GAMERULES = cr.load_profile("pagat"), cr.load_profile("gamerules")
SVENSKA, SVENSKA_VARIED = map(cr.load_profile, ("svenska-regler", "svenska-regler-varianter"))
KOPSTOPP, KOPSTOPP_VARIED = map(cr.load_profile, ("kopstopp-42", "kopstopp-42-nollning"))
EVERY = (HOUSE, SM, PAGAT, GAMERULES, SVENSKA, KOPSTOPP, SVENSKA_VARIED, KOPSTOPP_VARIED)

KEEP = ("p1 exchange", "p2 exchange", "p3 exchange")
PAIR = BEST[Category.PAIR]
STRAIGHT_FLUSH, ROYAL = BEST[Category.STRAIGHT_FLUSH], BEST[Category.ROYAL_FLUSH]
FOUR = BEST[Category.FOUR_OF_A_KIND]
# p1 leads and takes all five tricks of SUITED, where nobody scores a hand.
SWEEP = "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd 9h 9s 9d"
# p1 leads a 2d and p3 takes the trick with Jd; then the others in their turn.
LOST = ("2d 3d Jd", "9c Jc Tc", "Kd Qd 5d", "6s 5s 7s", "2c 8h 7h")


def declared_by_p1(profile: Profile, hands: tuple[str, ...], *totals: int) -> State:
    return play(to_asking(deal(profile, *hands, totals=totals)), "p1 chicago")


def compared(profile: Profile, *hands: str, totals: tuple[int, ...] = ()) -> State:
    """Return a table after the first showdown: all have kept, and claimed truly where they may."""
    state = deal(profile, *hands, totals=totals)
    while isinstance(state.phase, Claiming) or (
        isinstance(state.phase, Exchanging) and state.phase.round == 1
    ):
        state = cr.apply(state, cr.legal_actions(state)[0])
    return state


@pytest.mark.parametrize("profile", [HOUSE, SVENSKA_VARIED], ids=str)
def test_worked_example_01_a_total_of_45_at_the_start_allows_all_three_exchanges(
    profile: Profile,
) -> None:
    state = deal(profile, PAIR, *WORSE, stock="8c 6c 3c", totals=(45, 0, 0))
    for number, total, thrown in ((1, 45, "2s"), (2, 46, "4c"), (3, 47, "9d")):
        state = to_round(state, number)
        assert (state.totals[0], exchanging(state)) == (total, (number, 0))
        state = play(state, f"p1 exchange {thrown}")


def test_worked_example_01_with_46_or_more_after_the_deal_the_seat_is_stopped_in_the_next() -> None:
    state = to_tricks(deal(HOUSE, PAIR, *WORSE, totals=(45, 0, 0)))
    state = trick(state, "Ks 5s 7s Kh 7h 2c 9d Qd 5d Tc 9c 4c 3d Jd 2s")
    assert state.totals == (48, 0, 5)
    state = dealt(state, *NOTHING[:3])
    assert Stopped(Seat(0), 1) in told(state, "p2 exchange", "p3 exchange").events
    assert refusal(state, "p1 exchange 2d").code == "exchange_stopped"


def test_worked_example_01_in_poker_sm_2025_a_lift_from_44_stops_exchange_2_of_the_deal() -> None:
    state = deal(SM, PAIR, *WORSE, totals=(44, 0, 0))
    assert exchanging(state) == (1, 0)
    done = told(state, *KEEP)
    assert done.state.totals == (45, 0, 0)
    assert done.events[-1] == Stopped(Seat(0), 2)
    assert exchanging(done.state) == (2, 1)


SAME_PAIR = ("Ks Kh 9d 5c 2s", "Kd Kc 9h 5d 2h", "Qs Qh Ad 4c 3s")
OTHER_KICKER = ("Ks Kh 9d 5c 2s", "Kd Kc Qd 3d 2h", "Qs Qh Ad 4c 3s")


def test_worked_example_02_equal_best_hands_in_other_suits_score_for_nobody() -> None:
    done = told(deal(HOUSE, *SAME_PAIR), *KEEP)
    assert of_kind(done.events, ShowdownHeld)[0].scorers == ()
    assert done.state.totals == (0, 0, 0)
    assert compared(HOUSE, *OTHER_KICKER).totals == (0, 1, 0)


@pytest.mark.parametrize("profile", [SVENSKA, SVENSKA_VARIED], ids=str)
@pytest.mark.parametrize("hands", [SAME_PAIR, OTHER_KICKER])
def test_worked_example_02_in_svenska_regler_both_score_also_with_other_kickers(
    profile: Profile, hands: tuple[str, ...]
) -> None:
    assert compared(profile, *hands).totals == (1, 1, 0)


@pytest.mark.parametrize("profile", [KOPSTOPP, KOPSTOPP_VARIED], ids=str)
def test_worked_example_02_in_kopstopp_42_the_highest_kicker_decides_and_no_other(
    profile: Profile,
) -> None:
    better = compared(profile, "Ks Kh 9d 5c 4s", "Kd Kc Qd 3d 2h", NOTHING[2])
    assert better.totals == (0, 1, 0)
    equal = compared(profile, "Ks Kh Qh 9d 4s", "Kd Kc Qd 3d 2h", "Js Tc 7s 5d 2c")
    assert equal.totals == (0, 0, 0)


def test_worked_example_03_the_same_pair_scores_1_at_each_of_the_three_showdowns() -> None:
    state = deal(HOUSE, PAIR, *WORSE)
    state = play(state, *KEEP)
    assert state.totals[0] == 1
    state = play(state, *KEEP)
    assert state.totals[0] == 2
    state = to_tricks(state)
    done = tricks(state, "Ks 5s 7s", "Kh 7h 2c", "9d Qd 5d", "Tc 9c 4c", "3d Jd 2s")
    assert done.state.totals == (3, 0, 5)
    assert of_kind(done.events, Awarded)[-1] == Awarded(Seat(0), "hand", 1, 1)


@pytest.mark.parametrize("profile", [HOUSE, PAGAT, GAMERULES], ids=str)
def test_worked_example_04_a_royal_flush_is_62_in_the_hemmavariant_and_ends_no_deal(
    profile: Profile,
) -> None:
    state = compared(profile, ROYAL, *WORSE, totals=(10, 40, 30))
    assert state.totals == (62, 40, 30)
    assert exchanging(state) == (2, 0)


def test_worked_example_04_the_totals_after_that_deal_decide() -> None:
    assert to_end(deal(HOUSE, ROYAL, *WORSE, totals=(10, 44, 30))).winners == (0,)
    assert to_end(deal(HOUSE, ROYAL, *WORSE, totals=(10, 200, 30))).winners == (1,)


def test_worked_example_04_in_poker_sm_2025_it_is_52_the_others_0_and_the_game_won() -> None:
    state = play(deal(SM, ROYAL, *WORSE, totals=(10, 44, 30)), *KEEP)
    assert state.totals == (52, 0, 0)
    assert state.winners == (0,)
    assert (state.sheet.declared, state.sheet.waived) == ((), (0,))


@pytest.mark.parametrize(
    ("profile", "total"),
    [(SVENSKA, 62), (SVENSKA_VARIED, 62), (KOPSTOPP, 10), (KOPSTOPP_VARIED, 10)],
    ids=str,
)
def test_worked_example_04_in_kopstopp_42_and_svenska_regler_the_game_is_won_at_once(
    profile: Profile, total: int
) -> None:
    state = compared(profile, ROYAL, *WORSE, totals=(10, 40, 30))
    assert (state.totals, state.winners) == ((total, 40, 30), (0,))


def test_worked_example_05_a_straight_flush_with_30_is_52_and_the_game_won_at_once() -> None:
    state = play(deal(SM, STRAIGHT_FLUSH, *WORSE, totals=(30, 20, 10)), *KEEP)
    assert state.totals == (52, 20, 10)
    assert state.winners == (0,)
    assert state.sheet.declared == ()


def test_worked_example_05_four_of_a_kind_with_30_chooses_38_or_the_others_at_0() -> None:
    state = play(deal(SM, FOUR, *WORSE, totals=(30, 20, 10)), *KEEP)
    assert isinstance(state.phase, Choosing)
    assert cr.legal_actions(state) == (cr.Points(Seat(0)), cr.Zero(Seat(0)))
    assert play(state, "p1 points").totals == (38, 20, 10)
    assert play(state, "p1 zero").totals == (30, 0, 0)


@pytest.mark.parametrize("profile", EVERY, ids=str)
def test_worked_example_06_a_last_trick_won_with_the_two_of_clubs_is_5_or_in_poker_sm_2025_10(
    profile: Profile,
) -> None:
    hands = ("As Kc Qs Js 2s", "Ad Kd Qd Jh 2d", "Ac Ks Qc Jc 2c")
    points = 10 if profile == SM else 5
    state = to_tricks(deal(profile, *hands, dealer=1))
    done = tricks(state, "Ac Kc Kd Qc Qs Qd Jc Js Jh Ks 2s 2d", "2c As Ad")
    assert of_kind(done.events, TrickWon)[-1] == TrickWon(5, Seat(2), cards("2c")[0])
    assert of_kind(done.events, Awarded)[0] == Awarded(Seat(2), "last_trick", points, points)


@pytest.mark.parametrize("profile", EVERY, ids=str)
def test_worked_example_07_the_suit_led_is_followed_with_a_lower_card_but_no_other_suit(
    profile: Profile,
) -> None:
    state = trick(to_tricks(deal(profile, *NOTHING[:3])), "Kd")
    assert cr.legal_actions(state) == tuple(map(cr.parse_action, ("p2 play 3d", "p2 play Qd")))
    assert refusal(state, "p2 play Tc").code == "must_follow_suit"


@pytest.mark.parametrize("profile", EVERY, ids=str)
def test_worked_example_07_an_ace_of_another_suit_loses_to_a_three_of_the_suit_led(
    profile: Profile,
) -> None:
    hands = ("3h Kd Jc 8d 6s", "As Qd Tc 7c 5d", "Ad 9c 7s 5c 2c")
    done = tricks(to_tricks(deal(profile, *hands)), "3h As Ad")
    assert of_kind(done.events, TrickWon) == [TrickWon(1, Seat(0), cards("3h")[0])]


def test_worked_example_08_chicago_at_15_in_the_hemmavariant_is_30_or_0() -> None:
    made = tricks(declared_by_p1(HOUSE, SUITED, 15, 0, 0), SWEEP)
    assert made.state.totals == (30, 0, 0)
    lost = tricks(declared_by_p1(HOUSE, NOTHING[:3], 15, 0, 0), LOST[0])
    assert lost.state.totals == (0, 0, 0)
    for done in (made, lost):
        assert [award.origin for award in of_kind(done.events, Awarded)] == ["chicago"]
        assert isinstance(done.state.phase, Shuffling)


def test_worked_example_08_at_14_it_may_not_be_said() -> None:
    state = deal(HOUSE, *NOTHING[:3], totals=(14, 15, 0))
    assert cr.to_act(to_asking(state)) == 1
    assert refusal(to_asking(state), "p1 chicago").code == "below_chicago_minimum"


def test_worked_example_08_in_poker_sm_2025_the_first_to_break_it_scores_10() -> None:
    state = declared_by_p1(SM, NOTHING[:3], 15, 0, 0)
    assert tricks(state, *LOST).state.totals == (0, 0, 10)


@pytest.mark.parametrize("profile", [profile for profile in EVERY if profile != SM], ids=str)
def test_worked_example_09_four_times_three_exchanges_of_five_need_exactly_one_reshuffle(
    profile: Profile,
) -> None:
    before = begin(profile, 4)
    state = cr.apply(before, cr.chance_action(before, random.Random(9)))
    reshuffles = []
    while not isinstance(state.phase, Playing):
        phase = state.phase
        if isinstance(phase, Exchanging):
            hand = cr.format_cards(state.deal.holdings[phase.seat].hand)
            state = play(state, f"{cr.format_seat(phase.seat)} exchange {hand}")
            continue
        if not isinstance(phase, Reshuffling):
            state = cr.apply(state, cr.legal_actions(state)[0])
            continue
        assert isinstance(phase.waits, Round)
        pending = phase.waits.pending[0]
        reshuffles.append((phase.waits.number, pending.seat))
        assert len(pending.drawn) == 2
        assert len(cr.may_shuffle(state)) == 30
        done = cr.step(state, reshuffled(state))
        exchanged = of_kind(done.events, Exchanged)[0]
        assert done.events[0] == Reshuffled(30)
        assert exchanged.drawn == (*pending.drawn, *cr.may_shuffle(state)[:3])
        assert len(done.state.deal.stock) == 27
        state = done.state
    assert reshuffles == [(2, 2)]
    assert len(state.deal.stock) == 2
    assert len(state.deal.stock + state.deal.discards) + 4 * 5 == len(PACK)


def test_worked_example_10_two_seats_level_at_55_alone_play_another_deal() -> None:
    state = to_tricks(deal(GAMERULES, *SUITED, totals=(50, 55, 9)))
    done = tricks(state, SWEEP)
    state = done.state
    assert done.events[-2:] == (DealEnded(1, (55, 55, 9)), GameTied((Seat(0), Seat(1))))
    assert (state.winners, state.sheet.tiebreak) == ((), (0, 1))
    assert (state.deal_number, state.dealer, state.deal.seats) == (2, 0, (1, 0))
    state = dealt(state, SUITED[0], SUITED[1], "")
    assert refusal(state, "p3 exchange").code == "not_in_deal"
    done = tricks(to_tricks(state), "As Ah Ks Kh Qs Qh Js Jh 9s 9h")
    assert done.state.totals == (55, 60, 9)
    assert done.events[-1] == GameWon((Seat(1),))


def test_worked_example_11_a_total_of_53_without_a_chicago_wins_nothing() -> None:
    state = to_tricks(deal(SM, *SUITED, totals=(53, 0, 0)))
    state = trick(state, SWEEP)
    assert (state.totals, state.winners) == ((58, 0, 0), ())


def test_worked_example_11_play_goes_on_until_the_seat_makes_a_chicago() -> None:
    state = trick(declared_by_p1(SM, SUITED, 53, 0, 0), SWEEP)
    assert (state.totals, state.winners) == ((68, 0, 0), (0,))


def test_worked_example_11_or_has_failed_one_and_then_has_52_or_more() -> None:
    state = tricks(declared_by_p1(SM, NOTHING[:3], 53, 0, 0), *LOST).state
    assert (state.totals, state.winners) == ((38, 0, 10), ())
    later = deal(SM, *NOTHING[1:3], PAIR, totals=(0, 10, 51), declared=(2,))
    assert play(later, "p1 exchange; p2 exchange").winners == (2,)


def test_worked_example_11_at_once_if_it_failed_from_67_or_more() -> None:
    state = tricks(declared_by_p1(SM, NOTHING[:3], 67, 0, 0), *LOST).state
    assert (state.totals, state.winners) == ((52, 0, 10), (0,))
    state = tricks(declared_by_p1(SM, NOTHING[:3], 66, 0, 0), *LOST).state
    assert (state.totals, state.winners) == ((51, 0, 10), ())


def test_worked_example_11_or_scores_a_straight_or_royal_flush() -> None:
    for hand in (STRAIGHT_FLUSH, ROYAL):
        state = play(deal(SM, hand, *WORSE, totals=(53, 0, 0)), "p2 exchange; p3 exchange")
        assert (state.totals, state.winners) == ((53, 0, 0), (0,))


def test_worked_example_11_or_another_seat_wins() -> None:
    state = deal(SM, WORSE[0], PAIR, WORSE[1], totals=(53, 51, 0), declared=(1,))
    assert play(state, "p3 exchange").winners == (1,)


ASKING = (HOUSE, SM, PAGAT, GAMERULES, KOPSTOPP, KOPSTOPP_VARIED)


@pytest.mark.parametrize("profile", ASKING, ids=str)
def test_worked_example_12_forehand_is_asked_first_and_its_yes_ends_the_asking(
    profile: Profile,
) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(20, 0, 20)))
    assert cr.to_act(state) == 0
    assert refusal(state, "p3 chicago").code == "not_your_turn"
    done = told(state, "p1 chicago")
    assert of_kind(done.events, ChicagoDeclined) == []
    assert isinstance(done.state.phase, Playing)
    assert done.state.deal.declarer == 0


@pytest.mark.parametrize("profile", ASKING, ids=str)
def test_worked_example_12_with_its_no_p3_is_asked(profile: Profile) -> None:
    state = to_asking(deal(profile, *NOTHING[:3], totals=(20, 0, 20)))
    assert cr.to_act(play(state, "p1 pass")) == 2


FOREHAND_LEADS = (PAGAT, GAMERULES, KOPSTOPP, KOPSTOPP_VARIED)


@pytest.mark.parametrize("profile", FOREHAND_LEADS, ids=str)
def test_worked_example_13_p2_declares_forehand_leads_and_p2_must_win_that_trick_too(
    profile: Profile,
) -> None:
    hands = ("7c 5d 4d 3c 2s", "As Kh Qh Jh 9h", "Jd Td 9c 8c 2d")
    state = play(to_asking(deal(profile, *hands, totals=(0, 15, 0))), "p2 chicago")
    assert cr.to_act(state) == 0
    lost = tricks(state, "4d 9h 2d")
    assert of_kind(lost.events, ChicagoLost) == [ChicagoLost(Seat(1), breaker=Seat(0))]
    done = tricks(state, "2s As 2d", "Kh 8c 3c Qh 9c 7c Jh Td 4d 9h Jd 5d")
    assert of_kind(done.events, ChicagoWon) == [ChicagoWon(Seat(1))]
    assert done.state.totals[1] >= 30


def test_worked_example_14_a_seat_on_53_declares_and_loses_trick_1_to_a_seat_on_10() -> None:
    state = tricks(declared_by_p1(SM, NOTHING[:3], 53, 0, 10), *LOST).state
    assert state.totals == (38, 0, 20)
    assert state.winners == ()
    assert state.sheet.declared == (0,)


ALL_OR_NOTHING = variant(
    HOUSE,
    {
        "chicago.success_wins": True,
        "chicago.failure_zeroes": True,
        "chicago.window": "first_exchange",
        "chicago.leader": "forehand",
        "chicago.lost_trick": "play_on",
        "chicago.failure_points": 0,
        "chicago.last_trick_on_failure": "everyone",
        "chicago.hands_on_failure": "everyone",
        "winning.requires_last_trick": "yes",
    },
)


@pytest.mark.parametrize(
    ("hand", "before", "after"), [("As Ks Qd Jc 6d", 20, 5), ("As Ks Kd Jc 6d", 22, 6)]
)
def test_worked_example_15_a_declarer_zeroed_in_trick_3_that_takes_trick_5_has_5_and_its_hand(
    hand: str, before: int, after: int
) -> None:
    state = deal(ALL_OR_NOTHING, "Ad 7c 4d 3s 2s", hand, totals=(0, 20))
    state = to_tricks(play(state, "p1 exchange", "p2 chicago"))
    assert state.totals == (0, before)
    assert cr.to_act(state) == 0
    state = trick(state, f"2s Ks As 3s {hand[6:8]} Ad")
    assert state.totals == (0, 0)
    done = tricks(state, "4d 6d Jc 7c")
    assert done.state.totals == (0, after)
    assert done.events[-1] == DealEnded(1, (0, after))


def test_worked_example_16_with_eight_cards_left_five_three_and_none_are_thrown() -> None:
    profile = variant(
        HOUSE,
        {
            "exchange.order": "discards_first",
            "exchange.empty_stock": "limit",
            "exchange.spared_discards": None,
        },
    )
    state = cr.apply(begin(profile, 8), cr.Shuffle(PACK))
    hand = cr.format_cards(state.deal.holdings[0].hand[:4])
    state = to_round(play(state, f"p1 exchange {hand}"), 2)
    assert len(state.deal.stock) == 8
    state = cr.apply(state, cr.Exchange(0, state.deal.holdings[0].hand))
    assert {len(throw.cards) for throw in throws(state)} == {0, 1, 2, 3}
    held = state.deal.holdings[1].hand
    assert refusal(state, cr.Exchange(1, held[:4])).code == "stock_too_small"
    state = cr.apply(state, cr.Exchange(1, held[:3]))
    assert [throw.cards for throw in throws(state)] == [()]
