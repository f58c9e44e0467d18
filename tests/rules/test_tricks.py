"""Follow the suit led if you can; the highest card of it takes the trick and leads the next."""

import pytest

import chicago_rules as cr
from chicago_rules import Card, Category, Profile, Seat, State
from chicago_rules.events import Awarded, Played, TrickWon
from chicago_rules.holdings import Trick
from chicago_rules.state import Playing, Shuffling
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    SUITED,
    WORSE,
    both,
    cards,
    deal,
    of_kind,
    play,
    refusal,
    to_tricks,
    trick,
    tricks,
    variant,
)


def table(profile: Profile, *hands: str, dealer: int | None = None) -> State:
    return to_tricks(deal(profile, *hands, dealer=dealer))


def playable(state: State) -> list[Card]:
    return [action.card for action in cr.legal_actions(state) if isinstance(action, cr.Play)]


@both
@pytest.mark.parametrize(("dealer", "forehand"), [(0, 1), (1, 2), (2, 0)])
def test_forehand_leads_to_the_first_trick(profile: Profile, dealer: int, forehand: int) -> None:
    assert cr.to_act(table(profile, *NOTHING[:3], dealer=dealer)) == forehand


@both
def test_the_leader_may_play_any_card(profile: Profile) -> None:
    assert playable(table(profile, *NOTHING[:3])) == list(cards("2d 6s 8h Jc Kd"))


@both
def test_a_seat_that_has_the_suit_led_must_follow(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "2d")
    assert playable(state) == list(cards("3d Qd"))
    refused = refusal(state, "p2 play 5s")
    assert (refused.code, refused.switch) == ("must_follow_suit", None)
    assert refused.message == "p2 may not play 5s: diamonds were led and p2 holds Qd 3d"
    assert refused.public == "p2 must follow diamonds"


@both
def test_it_may_follow_with_a_lower_card(profile: Profile) -> None:
    assert (
        cr.why_not(trick(table(profile, *NOTHING[:3]), "Kd"), cr.parse_action("p2 play 3d")) is None
    )


@both
def test_a_seat_without_the_suit_led_may_play_any_card(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "8h 7h")
    assert playable(state) == list(cards("2c 5d 7s 9c Jd"))


@both
def test_only_the_cards_still_held_count_for_following(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "Kd Qd 5d 2d 3d Jd")
    assert cr.to_act(state) == 2
    state = trick(state, "9c")
    assert playable(trick(state, "Jc")) == list(cards("Tc"))


def test_plays_are_listed_by_rank_and_within_a_rank_clubs_diamonds_hearts_spades() -> None:
    state = table(HOUSE, "9s 9h 2d 9d 9c", NOTHING[1])
    assert playable(state) == list(cards("2d 9c 9d 9h 9s"))


@both
def test_the_highest_card_of_the_suit_led_takes_the_trick(profile: Profile) -> None:
    done = tricks(table(profile, *NOTHING[:3]), "2d", "3d", "Jd")
    assert done.events == (
        Played(Seat(0), Card.D2),
        Played(Seat(1), Card.D3),
        Played(Seat(2), Card.DJ),
        TrickWon(1, Seat(2), Card.DJ),
    )


@both
def test_a_higher_card_of_another_suit_does_not(profile: Profile) -> None:
    state = table(profile, "3h Kd Jc 8d 6s", "As Qd Tc 7c 5d", "Ad 9c 7s 5c 2c")
    done = tricks(state, "3h", "As", "Ad")
    assert of_kind(done.events, TrickWon) == [TrickWon(1, Seat(0), Card.H3)]


@both
def test_who_takes_a_trick_leads_the_next(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "2d 3d Jd")
    assert isinstance(state.phase, Playing)
    assert (state.phase.seat, state.phase.table) == (2, ())
    assert state.deal.tricks == (Trick(Seat(0), cards("2d 3d Jd"), Seat(2), Card.DJ),)


@both
def test_play_is_clockwise_from_the_leader(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "2d 3d Jd")
    order = []
    for card in cards("9c Jc Tc"):
        order.append(cr.to_act(state))
        state = trick(state, str(card))
    assert order == [2, 0, 1]
    assert cr.to_act(state) == 0


@both
@pytest.mark.parametrize("line", ["p1 play Qd", "p1 play As"])
def test_a_card_that_the_seat_does_not_have_left_cannot_be_played(
    profile: Profile, line: str
) -> None:
    refused = refusal(table(profile, *NOTHING[:3]), line)
    assert (refused.code, refused.switch) == ("card_not_held", None)
    assert refused.message == (f"p1 does not hold {line.split()[2]}: it has Kd Jc 8h 6s 2d left")
    assert refused.public == "p1 does not hold that card"


@both
def test_a_card_is_played_once(profile: Profile) -> None:
    state = trick(table(profile, *NOTHING[:3]), "Kd Qd Jd")
    refused = refusal(state, "p1 play Kd")
    assert refused.code == "card_not_held"
    assert refused.message == "p1 does not hold Kd: it has Jc 8h 6s 2d left"


@both
def test_nobody_plays_out_of_turn_or_does_anything_else(profile: Profile) -> None:
    state = table(profile, *NOTHING[:3])
    for line in ("p2 play Qd", "p3 play As", "p2 exchange"):
        refused = refusal(state, line)
        assert (refused.code, refused.message) == ("not_your_turn", "p1 is to play a card")
        assert refused.public == refused.message
    for line in ("p1 exchange", "p1 exchange Kd", "p1 pass", "p1 throw Kd", "p1 take"):
        assert refusal(state, line).code == "not_now"


@both
def test_the_winner_of_the_last_trick_scores_5(profile: Profile) -> None:
    done = tricks(table(profile, *SUITED), "Ah Ks Kd Kh As Ad Qh Qs Qd Jh Js Jd", "9h 9s 9d")
    assert of_kind(done.events, Awarded) == [Awarded(Seat(0), "last_trick", wanted=5, real=5)]
    assert done.state.totals == (5, 0, 0)


@both
def test_no_other_trick_scores(profile: Profile) -> None:
    state = trick(table(profile, *SUITED), "Ah Ks Kd Kh As Ad Qh Qs Qd Jh Js Jd")
    assert state.totals == (0, 0, 0)


@pytest.mark.parametrize(("profile", "points"), [(HOUSE, 5), (SM, 10)])
def test_a_last_trick_won_with_a_two_scores_10_in_poker_sm_2025(
    profile: Profile, points: int
) -> None:
    hands = ("Ah Kh Qh Jh 2h", "As Ks Qs Js 2s", "Ad Kd Qd Jd 2d")
    state = trick(table(profile, *hands), "Ah Ks Kd Kh As Ad Qh Qs Qd Jh Js Jd")
    assert trick(state, "2h 2s 2d").totals == (points, 0, 0)


def test_a_two_that_does_not_win_the_last_trick_is_nothing_special() -> None:
    hands = ("Ah Kh Qh Jh 2h", "As Ks Qs Js 2s", "Ad Kd Qd Jd 2d")
    state = trick(table(SM, *hands), "2h 2s 2d Kh As Ad Qh Qs Qd Jh Js Jd")
    assert trick(state, "Ah Ks Kd").totals == (5, 0, 0)


def test_the_low_card_and_its_points_are_the_profiles() -> None:
    profile = variant(SM, {"last_trick.low_card.rank": "9", "last_trick.low_card.points": -3})
    state = trick(table(profile, *SUITED), "Ah Ks Kd Kh As Ad Qh Qs Qd Jh Js Jd")
    assert trick(state, "9h 9s 9d").totals == (-3, 0, 0)


@both
def test_a_last_trick_of_no_points_is_no_award(profile: Profile) -> None:
    free = variant(profile, {"last_trick.points": 0, "last_trick.low_card": None})
    done = tricks(table(free, *SUITED), "Ah Ks Kd Kh As Ad Qh Qs Qd Jh Js Jd 9h 9s 9d")
    assert of_kind(done.events, Awarded) == []


@both
def test_cards_played_still_belong_to_the_hand_that_is_compared(profile: Profile) -> None:
    state = table(profile, BEST[Category.PAIR], *WORSE)
    before = state.totals
    state = trick(state, "Ks 5s 7s Kh 7h 2c 9d Qd 5d Tc 9c 4c")
    assert state.deal.holdings[0].hand == cards(BEST[Category.PAIR])
    state = trick(state, "3d Jd 2s")
    assert isinstance(state.phase, Shuffling)
    assert state.totals == (before[0] + 1, before[1], before[2] + 5)


@both
def test_two_seats_play_tricks_as_well(profile: Profile) -> None:
    done = tricks(table(profile, *NOTHING[:2]), "Kd Qd", "2d 3d", "Tc Jc", "8h 7h", "6s 5s")
    assert [event.seat for event in of_kind(done.events, TrickWon)] == [0, 1, 0, 0, 0]


@both
def test_the_cards_left_are_kept_by_seat(profile: Profile) -> None:
    state = play(table(profile, *NOTHING[:3]), "p1 play Jc")
    assert isinstance(state.phase, Playing)
    assert state.phase.left == tuple(map(cards, ("Kd 8h 6s 2d", NOTHING[1], NOTHING[2])))
    assert state.phase.table == cards("Jc")
