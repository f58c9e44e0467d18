"""The switches of ``[players]`` and ``[deal]``."""

from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules.events import DealerDrawn, Kept, Redealt
from chicago_rules.profile import Profile
from chicago_rules.state import Exchanging, Redealing, Reshuffling
from support import cards, deal, of_kind, play, refusal, reshuffled, told
from switches.cases import ABSENT, PRESENT, switch

LOW: Final = "9d 7c 6s 4s 2h"
TEN: Final = "Td 7c 6s 4s 2h"
HIGH: Final = "Kd Jc 8h 6c 2d"
NEW: Final = "8d 7h 5s 4h 3c"


def sizes(rules: Profile) -> list[int]:
    """Return which numbers of players a game may have."""
    allowed = []
    for players in range(2, 11):
        try:
            cr.new_game(rules, players, dealer=0)
        except cr.GameError:
            continue
        allowed.append(players)
    return allowed


@switch("players.min", 2)
def test_players_min_2(rules: Profile) -> None:
    assert sizes(rules) == [2, 3, 4]


@switch("players.min", 3)
def test_players_min_3(rules: Profile) -> None:
    assert sizes(rules) == [3, 4]


@switch("players.max", 4)
def test_players_max_4(rules: Profile) -> None:
    assert sizes(rules) == [2, 3, 4]


@switch("players.max", 10)
def test_players_max_10(rules: Profile) -> None:
    assert sizes(rules) == list(range(2, 11))


@switch("deal.first_dealer", "given")
def test_deal_first_dealer_given(rules: Profile) -> None:
    with pytest.raises(cr.GameError, match="name one"):
        cr.new_game(rules, players=3)


@switch("deal.first_dealer", "drawn_lowest")
def test_deal_first_dealer_drawn_lowest(rules: Profile) -> None:
    drawing = cr.new_game(rules, players=3)
    assert cr.to_act(drawing) == cr.CHANCE
    done = told(drawing, "draw p1 9h p2 4d p3 4c", "draw p2 Ks p3 Ah")
    assert [event.dealer for event in of_kind(done.events, DealerDrawn)] == [None, 1]
    assert done.state.dealer == 1
    again = refusal(play(drawing, "draw p1 9h p2 4d p3 4c"), "draw p2 9h p3 Ah")
    assert again.message == "9h has been drawn already"


@switch("deal.first_dealer", "drawn_highest")
def test_deal_first_dealer_drawn_highest(rules: Profile) -> None:
    drawing = cr.new_game(rules, players=3)
    assert play(drawing, "draw p1 9h p2 4d p3 4c").dealer == 0
    assert play(drawing, "draw p1 9h p2 9d p3 4c", "draw p1 2s p2 3s").dealer == 1
    assert cr.new_game(rules, players=3, dealer=2).dealer == 2


@switch("deal.redeal", ABSENT)
def test_deal_redeal_absent(rules: Profile) -> None:
    assert isinstance(deal(rules, LOW, HIGH).phase, Exchanging)


@switch("deal.redeal", PRESENT)
def test_deal_redeal_present(rules: Profile) -> None:
    """Every seat is asked, also one that can only keep, so that asking tells nothing."""
    state = deal(rules, LOW, HIGH)
    assert cr.legal_actions(state) == (cr.Keep(0), cr.Redeal(0))
    kept = told(state, "p1 keep")
    assert of_kind(kept.events, Kept) == [Kept(cr.Seat(0))]
    assert cr.legal_actions(kept.state) == (cr.Keep(1),)
    refused = refusal(kept.state, "p2 redeal")
    assert refused.code == "hand_not_low"
    assert not any(str(card) in refused.public for card in cards(HIGH))
    assert isinstance(play(kept.state, "p2 keep").phase, Exchanging)


@switch("deal.redeal.highest_rank", "9")
def test_deal_redeal_highest_rank_9(rules: Profile) -> None:
    assert cr.Redeal(0) in cr.legal_actions(deal(rules, LOW, HIGH))
    assert cr.Redeal(0) not in cr.legal_actions(deal(rules, TEN, HIGH))


@switch("deal.redeal.highest_rank", "T")
def test_deal_redeal_highest_rank_t(rules: Profile) -> None:
    assert cr.Redeal(0) in cr.legal_actions(deal(rules, TEN, HIGH))
    assert cr.Redeal(0) not in cr.legal_actions(deal(rules, HIGH, TEN))


@switch("deal.redeal.times", 1)
def test_deal_redeal_times_1(rules: Profile) -> None:
    state = play(deal(rules, LOW, HIGH, stock=NEW), "p1 redeal")
    assert cr.to_act(state) == 1


@switch("deal.redeal.times", 2)
def test_deal_redeal_times_2(rules: Profile) -> None:
    """The seat is asked again at once, and no more once it has redealt twice."""
    state = play(deal(rules, LOW, HIGH, stock=f"{NEW} 9h 8s 6d 5d 3h"), "p1 redeal")
    assert state.phase == Redealing(cr.Seat(0), done=1)
    assert cr.to_act(play(state, "p1 redeal")) == 1


@switch("deal.redeal.old_cards", "discards")
def test_deal_redeal_old_cards_discards(rules: Profile) -> None:
    done = told(deal(rules, LOW, HIGH, stock=NEW), "p1 redeal")
    assert done.events == (Redealt(cr.Seat(0), cards(LOW), cards(NEW)),)
    assert done.state.deal.holdings[0].hand == cards(NEW)
    assert done.state.deal.discards == cards(LOW)
    assert cr.to_act(done.state) == 1


@switch("deal.redeal.old_cards", "out")
def test_deal_redeal_old_cards_out(rules: Profile) -> None:
    state = play(deal(rules, LOW, HIGH, stock=NEW), "p1 redeal")
    assert state.deal.discards == ()
    assert state.deal.removed == cards(LOW)


@switch("deal.redeal.old_cards", "stock")
def test_deal_redeal_old_cards_stock(rules: Profile) -> None:
    """They are shuffled in after the new five are drawn."""
    state = play(deal(rules, LOW, HIGH, stock=NEW), "p1 redeal")
    assert isinstance(state.phase, Reshuffling)
    assert set(cr.may_shuffle(state)) == {*state.deal.stock, *cards(LOW)}
    assert cr.to_act(state) == cr.CHANCE
    after = cr.apply(state, reshuffled(state, first="2h"))
    assert after.deal.stock[0] == cards("2h")[0]
    assert after.deal.discards == ()
    assert cr.to_act(after) == 1


def test_drawn_cards_are_put_back_when_too_few_are_left_for_those_that_are_tied() -> None:
    state = cr.new_game(cr.load_profile("gamerules"), players=2)
    for rank in "AKQJT98765432":
        for suits in ("sh", "dc"):
            ours, theirs = (cards(f"{rank}{suit}")[0] for suit in suits)
            state = cr.apply(state, cr.Draw([(0, ours), (1, theirs)]))
    assert state.dealer is None
    assert cr.may_shuffle(state) == cr.PACK
    assert play(state, "draw p1 As p2 2c").dealer == 1
