"""Every reason for which an action is refused, under each profile: code, switch, what is told."""

import copy
import pickle
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import CODES, Category, ChicagoError, IllegalAction, Profile, State
from chicago_rules.profile import RedealRules
from support import (
    BEST,
    HOUSE,
    NOTHING,
    SM,
    WORSE,
    ZEROING,
    begin,
    both,
    deal,
    play,
    refusal,
    ten,
    to_asking,
    to_tricks,
    trick,
    variant,
)

NO_CHICAGO = {"chicago": None, "winning.requires_chicago": "no", "winning.waived_by": None}
OPEN = {
    "exchange.open_card": "always",
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "discards",
}
CLAIMS = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "higher",
    "showdown.false_claim": "refused",
}
REDEAL = {"deal.redeal": RedealRules(highest_rank="T", times=1, old_cards="out")}
NAME = {"effects.four_of_a_kind": attrs.evolve(ZEROING, zero_targets="one")}
CHOOSE = {"effects.four_of_a_kind": SM.effects.four_of_a_kind}
KEEP = ("p1 exchange", "p2 exchange", "p3 exchange")
FOUR = BEST[Category.FOUR_OF_A_KIND]


def dealt(profile: Profile) -> State:
    """Return a table at which p1 is to exchange, p2 may not declare and p3 may not exchange."""
    return deal(profile, *NOTHING[:3], totals=(20, 14, 50))


def claiming(profile: Profile) -> State:
    """Return a table at which p1 is to claim, without a pair."""
    return play(deal(variant(profile, CLAIMS), *NOTHING[:3]), *KEEP)


def without_stock(profile: Profile) -> State:
    """Return a table at which p1 is shown the last card there is."""
    state = play(deal(variant(profile, OPEN), *NOTHING[:3], stock="Ac"), "p1 exchange 2d")
    return attrs.evolve(state, deal=attrs.evolve(state.deal, stock=()))


def finished(profile: Profile) -> State:
    state = to_tricks(deal(profile, *NOTHING[:3], totals=(60, 0, 0), declared=(0,)))
    return trick(state, "Kd Qd 5d Jc Tc 9c 8h 7h 2c 2d 3d Jd 7s 6s 5s")


# For each code: the state, an action refused by it, the switch behind it, the message, and what is
# told to all, where that is less.
REFUSED: dict[str, tuple[Callable[[Profile], State], str, str | None, str, str]] = {
    "above_chicago_maximum": (
        lambda profile: dealt(variant(profile, {"chicago.max_score": 49})),
        "p3 chicago",
        "chicago.max_score",
        "p3 may not declare Chicago: 50 points are too many",
        "",
    ),
    "below_chicago_minimum": (
        dealt,
        "p2 chicago",
        "chicago.min_score",
        "p2 may not declare Chicago: 14 points are too few",
        "",
    ),
    "card_named_twice": (
        dealt,
        "p1 exchange Kd Kd",
        None,
        "p1 names a card twice: Kd Kd",
        "p1 names a card twice",
    ),
    "card_not_held": (
        dealt,
        "p1 exchange Qd Kd",
        None,
        "p1 does not hold Qd: its hand is Kd Jc 8h 6s 2d",
        "p1 does not hold all the cards it would throw",
    ),
    "category_not_claimable": (
        claiming,
        "p1 claim high_card",
        "points.high_card",
        "p1 may not claim high_card: it cannot score",
        "",
    ),
    "chance_first": (
        lambda profile: cr.new_game(profile, 3, 2),
        "p1 exchange",
        None,
        "the pack is to be shuffled and dealt",
        "",
    ),
    "chicago_called": (
        lambda profile: play(to_asking(dealt(profile)), "p1 chicago"),
        "p3 chicago",
        None,
        "p3 may not declare Chicago: p1 has called it",
        "",
    ),
    "exchange_stopped": (
        dealt,
        "p3 exchange Jd",
        "exchange_stop.score",
        "p3 may not exchange cards: its points stop it",
        "",
    ),
    "false_claim": (
        claiming,
        "p1 claim pair",
        "showdown.false_claim",
        "p1 may not claim pair: its hand is high_card",
        "p1 may not claim pair",
    ),
    "game_over": (
        finished,
        "p1 exchange",
        None,
        "the game is over",
        "",
    ),
    "hand_not_low": (
        lambda profile: dealt(variant(profile, REDEAL)),
        "p1 redeal",
        "deal.redeal.highest_rank",
        "p1 may not redeal Kd Jc 8h 6s 2d: a card of it is too high",
        "p1 may not redeal",
    ),
    "must_follow_suit": (
        lambda profile: trick(to_tricks(dealt(profile)), "2d"),
        "p2 play 7h",
        None,
        "p2 may not play 7h: diamonds were led and p2 holds Qd 3d",
        "p2 must follow diamonds",
    ),
    "no_blind_chicago": (
        dealt,
        "p1 exchange 2d chicago",
        "chicago.blind",
        "p1 may not declare Chicago with this exchange",
        "",
    ),
    "no_chicago": (
        lambda profile: dealt(variant(profile, NO_CHICAGO)),
        "p1 chicago",
        "chicago",
        "p1 may not declare Chicago: there is none in these rules",
        "",
    ),
    "no_choice_of_points": (
        lambda profile: play(deal(variant(profile, NAME), FOUR, *WORSE), *KEEP),
        "p1 points",
        "effects.four_of_a_kind.zero",
        "p1 has its points anyway and chooses whom to zero",
        "",
    ),
    "no_further_card": (
        without_stock,
        "p1 refuse",
        "exchange.open_card",
        "p1 may not refuse the Ac: no further card can be drawn",
        "",
    ),
    "no_open_request": (
        dealt,
        "p1 exchange 2d open",
        "exchange.open_card",
        "p1 may not ask for an open card here",
        "",
    ),
    "no_such_seat": (
        dealt,
        "p4 exchange",
        None,
        "there is no seat p4 in a game of 3",
        "",
    ),
    "no_target": (
        lambda profile: play(deal(variant(profile, CHOOSE), FOUR, *WORSE), *KEEP),
        "p1 zero p2",
        "effects.four_of_a_kind.zero_targets",
        "p1 may zero only all others",
        "",
    ),
    "not_a_draw": (
        lambda profile: cr.new_game(variant(profile, {"deal.first_dealer": "drawn_lowest"}), 3),
        "draw p1 2d p3 3d",
        None,
        "one card each is drawn, in this order: p1 p2 p3",
        "",
    ),
    "not_a_permutation": (
        lambda profile: play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h"),
        "reshuffle 9s 4s 9h",
        None,
        "the new stock is 2 cards, each once: 9s 4s",
        "the new stock is the 2 cards to be shuffled, each once",
    ),
    "not_in_deal": (
        lambda profile: cr.new_game(profile, 3, 0, sheet=cr.ScoreSheet((0, 0, 0), out=(2,))),
        "p3 exchange",
        None,
        "p3 does not play this deal",
        "",
    ),
    "not_now": (dealt, "p1 play Kd", None, "p1 is to exchange or keep its cards", ""),
    "not_your_turn": (dealt, "p2 exchange", None, "p1 is to exchange or keep its cards", ""),
    "stock_too_small": (
        ten,
        "p1 exchange 9s 7d 4s",
        "exchange.empty_stock",
        "p1 may not throw 3 cards: only 2 can be drawn",
        "",
    ),
    "too_many_cards": (
        lambda profile: dealt(variant(profile, {"exchange.max_cards": 3})),
        "p1 exchange Kd Jc 8h 6s",
        "exchange.max_cards",
        "p1 may not throw 4 cards: 3 is the most",
        "",
    ),
}


def test_every_code_has_its_case_here() -> None:
    assert tuple(REFUSED) == CODES == tuple(sorted(CODES))


@both
@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_its_code_switch_and_messages(profile: Profile, code: str) -> None:
    make, line, switch, message, public = REFUSED[code]
    refused = refusal(make(profile), line)
    assert (refused.code, refused.switch) == (code, switch)
    assert refused.message == message
    assert refused.public == (public or message)


@both
@pytest.mark.parametrize("code", CODES)
def test_what_is_told_to_all_names_no_card_but_an_open_one(profile: Profile, code: str) -> None:
    make, line, *_ = REFUSED[code]
    named = re.findall(r"\b[2-9TJQKA][shdc]\b", refusal(make(profile), line).public)
    assert named == (["Ac"] if code == "no_further_card" else [])


@both
@pytest.mark.parametrize("code", CODES)
def test_a_refusal_names_its_action_and_seat(profile: Profile, code: str) -> None:
    make, line, *_ = REFUSED[code]
    refused = refusal(make(profile), line)
    action = cr.parse_action(line)
    assert refused.action == action
    assert refused.seat == (None if isinstance(action, cr.ChanceAction) else action.seat)
    assert str(refused) == refused.message


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_survives_pickle_and_copy(code: str) -> None:
    make, line, *_ = REFUSED[code]
    refused = refusal(make(HOUSE), line)
    for again in (pickle.loads(pickle.dumps(refused)), copy.copy(refused), copy.deepcopy(refused)):
        assert isinstance(again, IllegalAction)
        assert again.args == refused.args
        assert (again.code, again.action, again.switch) == (code, refused.action, refused.switch)
        assert (again.message, again.public) == (refused.message, refused.public)


HIDDEN = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
REQUEST = {**OPEN, "exchange.open_card": "on_request"}


def redealing(profile: Profile, players: int, totals: tuple[int, ...] = ()) -> State:
    """Return a table at which p1 is asked about a hand that is low enough."""
    low = RedealRules(highest_rank="A", times=1, old_cards="out")
    state = begin(variant(profile, {"deal.redeal": low}), players, totals=totals)
    return cr.apply(state, cr.Shuffle(cr.PACK))


# Other cases of codes that have more than one: the state, the action, then as above.
MORE: dict[str, tuple[Callable[[Profile], State], str, str, str | None, str, str]] = {
    "a card named twice in a draw": (
        lambda profile: cr.new_game(variant(profile, {"deal.first_dealer": "drawn_highest"}), 3),
        "draw p1 2d p2 3d p3 2d",
        "not_a_draw",
        None,
        "2d has been drawn already",
        "",
    ),
    "a seat that acts while the dealer is drawn for": (
        lambda profile: cr.new_game(variant(profile, {"deal.first_dealer": "drawn_highest"}), 3),
        "p1 exchange",
        "chance_first",
        None,
        "cards are to be drawn for first dealer",
        "",
    ),
    "a claim that does not outbid": (
        lambda profile: play(
            deal(variant(profile, CLAIMS), BEST[Category.TWO_PAIR], *WORSE),
            *KEEP,
            "p1 claim two_pair",
        ),
        "p2 claim two_pair",
        "category_not_claimable",
        "showdown.claim",
        "p2 may not claim two_pair: two_pair has been claimed",
        "",
    ),
    "a second choice in a hidden round": (
        lambda profile: play(deal(variant(profile, HIDDEN), *NOTHING[:3]), "p1 exchange 2d"),
        "p1 exchange 6s",
        "not_your_turn",
        None,
        "p2 p3 may choose what to exchange",
        "",
    ),
    "two cards wanted open": (
        lambda profile: deal(variant(profile, REQUEST), *NOTHING[:3]),
        "p1 exchange 2d 6s open",
        "no_open_request",
        "exchange.open_card",
        "p1 may ask for an open card only when it throws one card",
        "",
    ),
    "a redeal by a stopped seat": (
        lambda profile: redealing(profile, 3, totals=(50, 0, 0)),
        "p1 redeal",
        "exchange_stopped",
        "exchange_stop.score",
        "p1 may not redeal: its points stop it",
        "",
    ),
    "a redeal from a stock of fewer than five": (
        lambda profile: redealing(profile, 10),
        "p1 redeal",
        "stock_too_small",
        "deal.redeal",
        "p1 may not redeal: the stock has fewer than 5 cards",
        "",
    ),
    "a sixth card that is not held": (
        lambda profile: deal(
            variant(profile, {"exchange_stop.cards": 6}),
            *NOTHING[:3],
            stock="Ac",
            totals=(50, 0, 0),
        ),
        "p1 throw As",
        "card_not_held",
        None,
        "p1 does not hold As: its hand is Ac Kd Jc 8h 6s 2d",
        "p1 does not hold that card",
    ),
    "a zeroing of a seat that is not named there": (
        lambda profile: play(deal(variant(profile, NAME), FOUR, *WORSE), *KEEP),
        "p1 zero",
        "no_target",
        "effects.four_of_a_kind.zero_targets",
        "p1 may zero only p2 or p3",
        "",
    ),
}


@both
@pytest.mark.parametrize("case", MORE)
def test_a_code_may_have_other_reasons(profile: Profile, case: str) -> None:
    make, line, code, switch, message, public = MORE[case]
    refused = refusal(make(profile), line)
    assert (refused.code, refused.switch) == (code, switch)
    assert refused.message == message
    assert refused.public == (public or message)


def test_a_refusal_is_an_error_of_the_library() -> None:
    assert issubclass(IllegalAction, ChicagoError)


def phases(profile: Profile) -> list[State]:
    """Return a state of each phase in which p1 is to act."""
    open_ = variant(profile, {**OPEN, **CHOOSE})
    table = deal(open_, FOUR, *WORSE, totals=(20, 20, 20))
    asking = to_asking(deal(profile, *NOTHING[:3], totals=(20, 20, 20)))
    return [
        table,
        play(table, "p1 exchange 2s"),
        play(table, *KEEP),
        asking,
        to_tricks(asking),
    ]


@both
def test_turn_is_tested_before_any_card_is_looked_at(profile: Profile) -> None:
    for state in phases(profile):
        assert cr.to_act(state) == 0
        told = {
            (refused.code, refused.message, refused.public, refused.switch)
            for card in cr.PACK
            for line in (
                f"p2 play {card}",
                f"p2 exchange {card}",
                f"p2 exchange {card} {card} open",
                f"p2 throw {card}",
            )
            for refused in [refusal(state, line)]
        }
        told |= {
            (refused.code, refused.message, refused.public, refused.switch)
            for line in ("p2 take", "p2 points", "p2 zero p1", "p2 pass", "p2 chicago", "p2 redeal")
            for refused in [refusal(state, line)]
        }
        assert len(told) == 1
        assert next(iter(told))[0] == "not_your_turn"


@both
def test_every_other_kind_of_action_is_refused_at_its_wrong_time(profile: Profile) -> None:
    lines = [
        *("p1 exchange", "p1 take", "p1 refuse", "p1 redeal", "p1 keep", "p1 throw 2d"),
        *("p1 claim pair", "p1 pass", "p1 chicago", "p1 points", "p1 zero", "p1 play 2d"),
        *("draw p1 2d", "reshuffle 2d", cr.format_action(cr.Shuffle(cr.PACK))),
    ]
    for state in phases(profile):
        legal = {type(action) for action in cr.legal_actions(state)}
        for action in map(cr.parse_action, lines):
            if type(action) not in legal:
                refused = refusal(state, action)
                assert refused.code == "not_now"
                assert refused.message == refused.public
                assert refused.message.startswith("p1 is to ")


@both
def test_seats_beyond_the_table_are_no_seats(profile: Profile) -> None:
    for seat in (-1, 3, 9):
        refused = refusal(dealt(profile), cr.Pass(cr.Seat(seat)))
        assert refused.code == "no_such_seat"


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = dealt(HOUSE)
    refusal(state, "p2 exchange")
    assert state == dealt(HOUSE)


@pytest.mark.parametrize("things", [("Ah",), (1,), (None,), "Ah"])
def test_what_is_no_card_makes_no_action(things: Any) -> None:
    for make in (
        lambda: cr.Exchange(cr.Seat(0), things),
        lambda: cr.Shuffle(things),
        lambda: cr.Reshuffle(things),
        lambda: cr.Play(cr.Seat(0), things),
        lambda: cr.Throw(cr.Seat(0), things),
        lambda: cr.Draw([(cr.Seat(0), things)]),
    ):
        with pytest.raises(cr.NotationError, match="is no card"):
            make()


@pytest.mark.parametrize("seat", ["p1", "0", None, True, 0.0, cr.Card.SA])
def test_what_is_no_seat_makes_no_action(seat: Any) -> None:
    for make in (
        lambda: cr.Exchange(seat),
        lambda: cr.Play(seat, cr.Card.SA),
        lambda: cr.Zero(seat),
        *(partial(kind, seat) for kind in (cr.Take, cr.Refuse, cr.Redeal, cr.Keep, cr.Pass)),
        *(partial(kind, seat) for kind in (cr.Chicago, cr.Points)),
        lambda: cr.Claim(seat, Category.PAIR),
        lambda: cr.Throw(seat, cr.Card.SA),
    ):
        with pytest.raises(cr.NotationError, match="is no seat; seats are numbers from 0"):
            make()


@pytest.mark.parametrize("seat", ["p1", True, 1.0])
def test_what_is_no_seat_cannot_be_zeroed(seat: Any) -> None:
    with pytest.raises(cr.NotationError, match="is no seat; seats are numbers from 0"):
        cr.Zero(cr.Seat(0), seat)


@both
@pytest.mark.parametrize("thing", ["p1 exchange", None, 7, cr.Card.SA, cr.Exchange])
def test_what_is_no_action_is_neither_done_nor_judged(profile: Profile, thing: Any) -> None:
    for state in (dealt(profile), finished(profile)):
        for ask in (cr.why_not, cr.apply, cr.step):
            with pytest.raises(cr.NotationError, match="is no action; parse_action makes one"):
                ask(state, thing)
