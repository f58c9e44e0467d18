"""The switches of ``[exchange]``."""

from collections.abc import Mapping
from typing import Final

import attrs

import chicago_rules as cr
from chicago_rules.events import CardOffered, CardsThrown, Chose, CombinationShown, Exchanged
from chicago_rules.profile import Profile
from chicago_rules.state import Asking, Exchanging, Playing, Reshuffling
from support import begin, cards, deal, of_kind, play, refusal, reshuffled, ten, throws, told, until
from switches.cases import ABSENT, PRESENT, rules_with, switch

PAIR: Final = "Kh Kd 9c 5s 2d"
HANDS: Final = (PAIR, "Qd Tc 7h 5h 3d", "Jd 9s 7s 5d 2c")
OPEN: Final[Mapping[str, object]] = {"exchange.open_card": "always"}


def rounds(rules: Profile, players: int) -> int:
    """Return how many rounds of exchange a deal of such a table has."""
    state, last = cr.apply(begin(rules, players), cr.Shuffle(cr.PACK)), 0
    while not isinstance(state.phase, Asking | Playing):
        last = state.phase.round if isinstance(state.phase, Exchanging) else last
        state = cr.apply(state, cr.legal_actions(state)[0])
    return last


def largest(state: cr.State) -> int:
    """Return the most cards that the seat to act may throw."""
    return max(len(throw.cards) for throw in throws(state))


def offers(rules: Profile) -> list[int]:
    """Return the rounds in which a seat that throws one card is shown an open card."""
    state = deal(rules, *HANDS)
    found = []
    for number in (1, 2, 3):
        state = until(state, Exchanging, number)
        card = state.deal.holdings[0].hand[-1]
        thrown = cr.step(state, cr.Exchange(0, [card]))
        found += [number for _ in of_kind(thrown.events, CardOffered)]
    return found


@switch("exchange.rounds", 0, {"showdown.moments": ["deal", "tricks"]})
def test_exchange_rounds_0(rules: Profile) -> None:
    assert rounds(rules, 3) == 0


@switch("exchange.rounds", 5, elsewhere={0: {"showdown.moments": ["tricks"]}})
def test_exchange_rounds_5(rules: Profile) -> None:
    assert rounds(rules, 3) == 5


@switch("exchange.large_table", ABSENT)
def test_exchange_large_table_absent(rules: Profile) -> None:
    assert [rounds(rules, players) for players in (2, 3, 4, 5)] == [3, 3, 3, 3]


@switch("exchange.large_table", PRESENT)
def test_exchange_large_table_present(rules: Profile) -> None:
    assert [rounds(rules, players) for players in (2, 3, 4, 5)] == [3, 3, 2, 2]


@switch("exchange.large_table.players", 3)
def test_exchange_large_table_players_3(rules: Profile) -> None:
    """The seats at the start of the game count, also when one is out."""
    assert [rounds(rules, players) for players in (2, 3, 4)] == [3, 2, 2]
    sheet = cr.ScoreSheet([0, 0, 0], out=[2])
    two = cr.apply(cr.new_game(rules, 3, 0, sheet=sheet), cr.Shuffle(cr.PACK))
    assert isinstance(until(two, Playing).phase, Playing)
    assert (
        play(until(two, Exchanging, 2), "p2 exchange", "p1 exchange").phase
        == until(two, Playing).phase
    )


@switch("exchange.large_table.players", 4)
def test_exchange_large_table_players_4(rules: Profile) -> None:
    assert [rounds(rules, players) for players in (2, 3, 4)] == [3, 3, 2]


@switch("exchange.large_table.rounds", 1)
def test_exchange_large_table_rounds_1(rules: Profile) -> None:
    assert rounds(rules, 4) == 1


@switch("exchange.large_table.rounds", 4)
def test_exchange_large_table_rounds_4(rules: Profile) -> None:
    assert rounds(rules, 4) == 4


@switch("exchange.max_cards", 4)
def test_exchange_max_cards_4(rules: Profile) -> None:
    state = deal(rules, *HANDS)
    assert largest(state) == 4
    assert refusal(state, f"p1 exchange {PAIR}").switch == "exchange.max_cards"


@switch("exchange.max_cards", 5)
def test_exchange_max_cards_5(rules: Profile) -> None:
    assert largest(deal(rules, *HANDS)) == 5


@switch("exchange.order", "in_turn")
def test_exchange_order_in_turn(rules: Profile) -> None:
    done = told(deal(rules, *HANDS, stock="Ah"), "p1 exchange 2d")
    assert done.events == (Exchanged(cr.Seat(0), 1, 1, cards("2d"), cards("Ah")),)
    assert refusal(done.state, "p3 exchange").code == "not_your_turn"


@switch("exchange.order", "discards_first")
def test_exchange_order_discards_first(rules: Profile) -> None:
    """All throw in turn, which all see, and then all draw in turn."""
    state = deal(rules, *HANDS, stock="Ah Ad Ac")
    thrown = told(state, "p1 exchange 2d", "p2 exchange 3d 5h")
    assert [type(event) for event in thrown.events] == [CardsThrown, CardsThrown]
    assert [event.count for event in of_kind(thrown.events, CardsThrown)] == [1, 2]
    drawn = told(thrown.state, "p3 exchange")
    assert [event.drawn for event in of_kind(drawn.events, Exchanged)] == [
        cards("Ah"),
        cards("Ad Ac"),
        (),
    ]


@switch("exchange.order", "simultaneous")
def test_exchange_order_simultaneous(rules: Profile) -> None:
    """Any seat that has not chosen may act; the choice and its size stay hidden until the last."""
    state = deal(rules, *HANDS, stock="Ah Ad Ac")
    assert cr.to_act(state) == 0
    chosen = told(state, "p3 exchange 2c", "p1 exchange 2d 5s")
    assert chosen.events == (Chose(cr.Seat(2), 1), Chose(cr.Seat(0), 1))
    assert cr.observe(chosen.state, 1).thrown_sizes == (0, 0, 0)
    assert refusal(chosen.state, "p3 exchange").code == "not_your_turn"
    assert cr.to_act(chosen.state) == 1
    drawn = told(chosen.state, "p2 exchange")
    assert [event.drawn for event in of_kind(drawn.events, Exchanged)] == [
        cards("Ah Ad"),
        (),
        cards("Ac"),
    ]
    assert play(state, "p1 exchange 2d 5s", "p2 exchange", "p3 exchange 2c") == drawn.state


@switch("exchange.open_card", "never")
def test_exchange_open_card_never(rules: Profile) -> None:
    state = deal(rules, *HANDS)
    assert offers(rules) == []
    assert refusal(state, "p1 exchange 2d open").code == "no_open_request"


@switch("exchange.open_card", "always")
def test_exchange_open_card_always(rules: Profile) -> None:
    state = deal(rules, *HANDS, stock="Ah Ad")
    offered = told(state, "p1 exchange 2d")
    assert offered.events == (CardOffered(cr.Seat(0), cards("Ah")[0]),)
    assert cards("Ah")[0] in play(offered.state, "p1 take").deal.holdings[0].hand
    assert cards("Ad")[0] in play(offered.state, "p1 refuse").deal.holdings[0].hand
    assert not of_kind(told(state, "p1 exchange 2d 5s").events, CardOffered)
    assert refusal(state, "p1 exchange 2d open").switch == "exchange.open_card"


@switch("exchange.open_card", "on_request")
def test_exchange_open_card_on_request(rules: Profile) -> None:
    state = deal(rules, *HANDS, stock="Ah Ad")
    assert not of_kind(told(state, "p1 exchange 2d").events, CardOffered)
    assert of_kind(told(state, "p1 exchange 2d open").events, CardOffered)
    assert refusal(state, "p1 exchange 2d 5s open").code == "no_open_request"
    assert refusal(state, "p1 exchange open").code == "no_open_request"


@switch("exchange.open_card_rounds", "all", OPEN)
def test_exchange_open_card_rounds_all(rules: Profile) -> None:
    assert offers(rules) == [1, 2, 3]


@switch("exchange.open_card_rounds", "first", OPEN)
def test_exchange_open_card_rounds_first(rules: Profile) -> None:
    assert offers(rules) == [1]


@switch("exchange.open_card_rounds", "last", OPEN)
def test_exchange_open_card_rounds_last(rules: Profile) -> None:
    assert offers(rules) == [3]


@switch("exchange.refused_card", "discards", OPEN)
def test_exchange_refused_card_discards(rules: Profile) -> None:
    state = play(deal(rules, *HANDS, stock="Ah Ad Ac"), "p1 exchange 2d", "p1 refuse")
    assert state.deal.discards == cards("2d Ah")
    assert state.deal.stock[0] == cards("Ac")[0]


@switch("exchange.refused_card", "out", OPEN)
def test_exchange_refused_card_out(rules: Profile) -> None:
    state = play(deal(rules, *HANDS, stock="Ah Ad Ac"), "p1 exchange 2d", "p1 refuse")
    assert state.deal.removed == cards("Ah")
    assert state.deal.discards == cards("2d")


@switch("exchange.refused_card", "stock_top", OPEN)
def test_exchange_refused_card_stock_top(rules: Profile) -> None:
    """It is put on top after the unseen card was drawn, so that the next seat draws it."""
    state = play(deal(rules, *HANDS, stock="Ah Ad Ac"), "p1 exchange 2d", "p1 refuse")
    assert state.deal.holdings[0].drawn == cards("Ad")
    assert state.deal.stock[:2] == cards("Ah Ac")


def with_ten(rules: Profile) -> cr.State:
    """Return a deal to ten seats with two cards in the stock, of which p1 throws three."""
    return play(ten(rules), "p1 exchange 4s 7d")


@switch(
    "exchange.empty_stock",
    "reshuffle",
    {"exchange.spared_discards": "own"},
    {
        "limit": {"exchange.spared_discards": None},
        "to_bottom": {"exchange.spared_discards": None},
    },
)
def test_exchange_empty_stock_reshuffle(rules: Profile) -> None:
    """What is left is drawn, the earlier discards are the new stock, and the drawing goes on."""
    state = with_ten(rules)
    assert largest(state) == 2
    asked = play(state, "p2 exchange 4h 7c")
    assert isinstance(asked.phase, Reshuffling)
    assert cr.may_shuffle(asked) == cards("7d 4s")
    assert len(play(cr.apply(asked, reshuffled(asked)), "p3 exchange").deal.stock) == 0


@switch("exchange.empty_stock", "limit")
def test_exchange_empty_stock_limit(rules: Profile) -> None:
    """An exchange may not ask for more than the stock holds; discards never return."""
    state = with_ten(rules)
    assert largest(state) == 0
    assert refusal(state, "p2 exchange 4h").code == "stock_too_small"


@switch("exchange.empty_stock", "to_bottom")
def test_exchange_empty_stock_to_bottom(rules: Profile) -> None:
    """Thrown cards go under the stock before the seat draws, and nothing is shuffled."""
    state = with_ten(rules)
    assert state.deal.stock == cards("7d 4s")
    assert state.deal.discards == ()
    assert largest(state) == 5
    after = play(state, "p2 exchange 4h 7c 9h")
    assert after.deal.holdings[1].drawn == cards("7d 4s 9h")


ROUND_OF_TEN: Final = ("p1 exchange 4s 7d", "p2 exchange")


@switch("exchange.spared_discards", "own")
def test_exchange_spared_discards_own(rules: Profile) -> None:
    """What this seat throws now stays out."""
    state = play(ten(rules), *ROUND_OF_TEN)
    assert largest(state) == 2
    assert cr.may_shuffle(play(state, "p3 exchange 4d 6s")) == cards("7d 4s")


@switch("exchange.spared_discards", "round")
def test_exchange_spared_discards_round(rules: Profile) -> None:
    """All that was thrown in this round stays out, until the next one."""
    state = play(ten(rules), *ROUND_OF_TEN)
    assert largest(state) == 0
    assert largest(until(state, Exchanging, 2)) == 2


@switch("exchange.spared_discards", "none")
def test_exchange_spared_discards_none(rules: Profile) -> None:
    """The cards being thrown count as available, and may come back."""
    state = play(ten(rules), *ROUND_OF_TEN)
    assert largest(state) == 5
    assert cr.may_shuffle(play(state, "p3 exchange 4d 6s")) == cards("7d 6s 4s 4d")


def shown(rules: Profile, *throws: str) -> list[tuple[cr.Card, ...]]:
    """Return what p1 shows when its pair of kings has scored and it then throws these cards."""
    state = until(deal(rules, *HANDS, stock="8h 8d"), Exchanging, 2)
    found = []
    for number, throw in enumerate(throws, 2):
        done = told(until(state, Exchanging, number), f"p1 exchange {throw}")
        found += [event.cards for event in of_kind(done.events, CombinationShown)]
        state = done.state
    return found


@switch("exchange.show_broken_hand", "never")
def test_exchange_show_broken_hand_never(rules: Profile) -> None:
    assert shown(rules, "Kd", "Kh") == []


@switch("exchange.show_broken_hand", "combination")
def test_exchange_show_broken_hand_combination(rules: Profile) -> None:
    """It is shown when a card of it is thrown, and once only."""
    assert shown(rules, "2d 5s") == []
    assert shown(rules, "Kd 2d", "Kh") == [cards("Kh Kd")]


@switch("exchange.show_broken_hand", "hand")
def test_exchange_show_broken_hand_hand(rules: Profile) -> None:
    """The whole hand is shown before any card of it is thrown."""
    assert shown(rules, "2d", "5s")[:1] == [cards(PAIR)]
    assert shown(rules, "") == []


def test_a_single_card_is_not_thrown_where_none_could_be_shown_for_it() -> None:
    """What is thrown may come back, but not as the open card that replaces it."""
    none: Mapping[str, object] = {**OPEN, "exchange.refused_card": "out"}
    state = ten(rules_with("exchange.spared_discards", "none", none))
    assert {len(throw.cards) for throw in throws(state)} == {0, 1, 2, 3, 4, 5}
    bare = attrs.evolve(state.deal, stock=(), removed=state.deal.stock)
    refused = refusal(state.with_deal(bare), "p1 exchange 4s")
    assert refused.message == "p1 may not throw 1 card: none can be shown for it"
    assert {len(throw.cards) for throw in throws(state.with_deal(bare))} == {0, 2, 3, 4, 5}
