"""Cases of every reason for which an action is refused: how it comes about, and what is told."""

from collections.abc import Callable, Iterator
from typing import Final

import attrs

import chicago_rules as cr
from chicago_rules import Category, Profile, State
from chicago_rules.profile import RedealRules
from support import (
    BEST,
    NOTHING,
    SM,
    WORSE,
    ZEROING,
    begin,
    deal,
    play,
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
EITHER = {"effects.four_of_a_kind": attrs.evolve(ZEROING, zero_targets="either")}
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


REFUSED: Final[dict[str, tuple[Callable[[Profile], State], str, str | None, str, str]]] = {
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
"""For each code: the state, an action refused by it, the switch behind it, the message, and what is
told to all, where that is less."""


HIDDEN = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
REQUEST = {**OPEN, "exchange.open_card": "on_request"}


def redealing(profile: Profile, players: int, totals: tuple[int, ...] = ()) -> State:
    """Return a table at which p1 is asked about a hand that is low enough."""
    low = RedealRules(highest_rank="A", times=1, old_cards="out")
    state = begin(variant(profile, {"deal.redeal": low}), players, totals=totals)
    return cr.apply(state, cr.Shuffle(cr.PACK))


def without_open_stock(profile: Profile) -> State:
    """Return a table at which what is drawn may be thrown cards, but none of them shown."""
    rules = variant(
        profile,
        {
            **OPEN,
            "exchange.refused_card": "out",
            "exchange.empty_stock": "reshuffle",
            "exchange.spared_discards": "none",
        },
    )
    state = ten(rules)
    return state.with_deal(attrs.evolve(state.deal, stock=(), removed=state.deal.stock))


# What the game waits for, which is told where an action is refused for that alone.
WAITING: Final[dict[str, tuple[Callable[[Profile], State], str, str, str]]] = {
    "a reshuffle": (
        lambda profile: play(ten(profile), "p1 exchange 9s 4s", "p2 exchange 9h"),
        "p3 exchange",
        "chance_first",
        "a new stock is to be shuffled",
    ),
    "a sixth card to be thrown": (
        lambda profile: deal(
            variant(profile, {"exchange_stop.cards": 6}),
            *NOTHING[:3],
            stock="Ac",
            totals=(50, 0, 0),
        ),
        "p1 exchange",
        "not_now",
        "p1 is to throw its sixth card",
    ),
    "an answer about a low hand": (
        lambda profile: redealing(profile, 3),
        "p1 exchange",
        "not_now",
        "p1 is to keep its cards or redeal",
    ),
    "an open card to be taken": (
        lambda profile: play(deal(variant(profile, OPEN), *NOTHING[:3]), "p1 exchange 2d"),
        "p1 exchange",
        "not_now",
        "p1 is to take or refuse the open card",
    ),
    "a claim": (claiming, "p2 pass", "not_your_turn", "p1 is to claim its category or pass"),
    "a choice of points or zeroing": (
        lambda profile: play(deal(variant(profile, CHOOSE), FOUR, *WORSE), *KEEP),
        "p1 exchange",
        "not_now",
        "p1 is to choose points or zeroing",
    ),
    "a declaration": (
        lambda profile: to_asking(dealt(profile)),
        "p3 pass",
        "not_your_turn",
        "p1 is to declare Chicago or pass",
    ),
    "a card to be played": (
        lambda profile: to_tricks(dealt(profile)),
        "p2 play Qd",
        "not_your_turn",
        "p1 is to play a card",
    ),
}

MORE: Final[dict[str, tuple[Callable[[Profile], State], str, str, str | None, str, str]]] = {
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
    "a pack that lacks a card": (
        lambda profile: cr.new_game(profile, 3, 2),
        cr.format_action(cr.Shuffle(cr.PACK[:51])),
        "not_a_permutation",
        None,
        "a pack is each of the 52 cards once",
        "",
    ),
    "a card that is not held in the tricks": (
        lambda profile: trick(to_tricks(dealt(profile)), "Kd Qd Jd"),
        "p1 play Kd",
        "card_not_held",
        None,
        "p1 does not hold Kd: it has Jc 8h 6s 2d left",
        "p1 does not hold that card",
    ),
    "a single card for which none could be shown": (
        without_open_stock,
        "p1 exchange 4s",
        "stock_too_small",
        "exchange.empty_stock",
        "p1 may not throw 1 card: none can be shown for it",
        "",
    ),
    "a zeroing by either way of a seat that is itself": (
        lambda profile: play(deal(variant(profile, EITHER), FOUR, *WORSE), *KEEP),
        "p1 zero p1",
        "no_target",
        "effects.four_of_a_kind.zero_targets",
        "p1 may zero only all others or p2 or p3",
        "",
    ),
    "one point": (
        lambda profile: deal(profile, *NOTHING[:3], totals=(1, 20, 20)),
        "p1 chicago",
        "below_chicago_minimum",
        "chicago.min_score",
        "p1 may not declare Chicago: 1 point is too few",
        "",
    ),
    **{
        f"waiting for {what}": (make, line, code, None, message, "")
        for what, (make, line, code, message) in WAITING.items()
    },
}
"""Other cases of codes that have more than one: the state, the action, then as above."""


@attrs.frozen
class Case:
    """An action that is refused."""

    code: str
    """Why."""
    name: str
    """What it is a case of, where the code has several; else empty."""
    state: State
    """What it is tried on."""
    line: str
    """The action as it is written."""


def cases(profile: Profile) -> Iterator[Case]:
    """Yield every case under rules that begin with a profile."""
    for code, (make, line, *_) in REFUSED.items():
        yield Case(code, "", make(profile), line)
    for name, (make, line, code, *_) in MORE.items():
        yield Case(code, name, make(profile), line)
