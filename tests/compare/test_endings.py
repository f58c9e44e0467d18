"""Where a record says no more under other rules, and which of its deals are not played."""

from collections.abc import Sequence
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from compare.houses import AFTER, HIDDEN, IN_TURN, OPEN, plain_effect, redeal, zeroing
from compare.written import END, KEEP, TWO, outcome, record, substituted
from support import HOUSE, NOTHING, SM, variant

_ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = sorted((_ROOT / "examples").glob("*.chicago.toml"))


def test_a_deal_left_unfinished_is_not_finished_by_guesses() -> None:
    played = record(HOUSE, *KEEP, "p1 play 2d", "p2 play 3d", "p2 play 5s")
    for profile in (HOUSE, SM):
        found = outcome(played, profile)
        assert found.totals == ()
        assert found.undecided == "undecided at deal 1: the record ends there"
        assert found.substitutions == ()


def test_a_seat_passed_over_before_the_record_ends_is_harmless_and_one_after_it_undecided() -> None:
    lines = ("p2 exchange", "p2 exchange", "p2 exchange")
    stopped = record(HOUSE, *lines, totals=(46, 0))
    free = variant(HOUSE, {"id": "free", "exchange_stop": None})
    found = outcome(stopped, free)
    assert substituted(found) == [("", "p1 exchange")] * 3
    assert found.undecided == "undecided at deal 1: the record ends there"
    later = record(HOUSE, *lines[:2], totals=(46, 0))
    assert substituted(outcome(later, free)) == [("", "p1 exchange")] * 3


def test_a_record_that_ends_while_an_open_card_lies_there_does_not_take_it() -> None:
    played = record(SM, "p1 exchange 2d", stock="Ad")
    found = outcome(played, SM)
    assert found.undecided == "undecided at deal 1: the record ends there"
    assert found.substitutions == ()
    assert outcome(played, HOUSE).undecided == found.undecided


def test_a_record_that_ends_before_a_reshuffle_does_not_shuffle() -> None:
    # The last exchange of a round: p1's pair of twos would win the game at the showdown after it.
    free = variant(SM, {"id": "free", "exchange_stop": None})
    keeps = [f"p{seat} exchange" for seat in range(2, 10)]
    pack = "deal " + cr.format_cards(cr.PACK)
    deal = cr.RecordedDeal([pack, "p1 exchange As Qd", *keeps, "p10 exchange Qh Tc"])
    sheet = cr.ScoreSheet([51] * 10, declared=range(10))
    played = cr.Record(profile=free, players=["n"] * 10, dealer=9, sheet=sheet, deals=[deal])
    assert cr.validate(played).ok
    found = outcome(played, free)
    assert found.undecided == "undecided at deal 1: the record ends there"
    assert (found.totals, found.winners) == ((), ())
    shuffled = attrs.evolve(deal, lines=[*deal.lines, "reshuffle As Qd"])
    assert outcome(attrs.evolve(played, deals=[shuffled]), free).winners == (0,)


def test_a_game_won_by_the_dealt_hands_is_undecided_from_the_first_exchange() -> None:
    at_the_deal = variant(SM, {"id": "early", "showdown.moments": ("deal", "tricks")})
    hands = ("9s 8s 7s 6s 5s", NOTHING[1].replace("5s", "Ah"))
    played = record(at_the_deal, hands=hands)
    assert cr.validate(played).winners == (0,)
    found = outcome(played, HOUSE)
    assert (found.totals, found.substitutions) == ((), ())
    assert found.undecided == ("undecided at deal 1: the game was won there in the record")


def test_a_deal_stopped_by_a_lost_chicago_is_played_on_where_the_rules_play_on() -> None:
    lines = (*KEEP, "p1 chicago", "p1 play 2d", "p2 play 3d")
    played = record(HOUSE, *lines, totals=(15, 0))
    assert cr.validate(played).totals == ((0, 0),)
    found = outcome(played, SM)
    assert found.totals == ((0, 10),)
    assert substituted(found)[:3] == [
        ("", "p2 play 5s"),
        ("", "p1 play 6s"),
        ("", "p1 play 8h"),
    ]
    assert len(found.substitutions) == 8


def test_a_deal_that_ended_because_the_game_was_won_is_undecided_from_there() -> None:
    hands = ("9s 8s 7s 6s 5s", NOTHING[1].replace("5s", "Ah"))
    played = record(SM, *KEEP[:2], hands=hands)
    assert cr.validate(played).winners == (0,)
    found = outcome(played, HOUSE)
    assert found.undecided == ("undecided at deal 1: the game was won there in the record")
    assert found.totals == ()


def test_deals_after_a_win_are_not_played() -> None:
    played = cr.load_record(_ROOT / "examples/hemmavariant-three-players.chicago.toml")
    found = outcome(played, SM)
    assert found.won_in == len(found.totals) < len(played.deals)
    assert found.undecided is None


@pytest.mark.parametrize("lines", [(), (END,)], ids=["none", "one"])
def test_no_deal_is_invented_for_a_game_that_is_not_won(lines: Sequence[str]) -> None:
    played = record(HOUSE, *lines) if lines else cr.make_record(HOUSE, ["a", "b"], 0, [])
    for profile in (HOUSE, SM):
        found = outcome(played, profile)
        deals = len(played.deals)
        assert len(found.totals) == deals
        assert (found.winners, found.won_in) == ((), None)
        assert found.undecided == f"undecided at deal {deals + 1}: the record ends before it"


_CUTS = {"throw": 1, "redeal": 3, "exchange": 4, "offer": 5, "claims": 7, "asking": 12}


@pytest.mark.parametrize("cut", [*_CUTS, "play"])
def test_a_deal_cut_anywhere_is_undecided_from_there_under_its_own_rules(cut: str) -> None:
    rules = variant(
        HOUSE,
        {
            "id": "cut",
            **IN_TURN,
            **OPEN,
            "exchange.open_card": "always",
            "exchange_stop.cards": 6,
            "deal.redeal": redeal("stock"),
        },
    )
    lines = (
        *("p1 throw Ac", "p1 keep", "p2 keep"),
        *("p2 exchange 3d", "p2 take", "p1 claim pair", "p2 pass"),
        *("p2 exchange", "p1 claim pair", "p2 pass", "p2 exchange"),
        *("p1 pass", "p1 play 2d", "p2 play Qd", "p2 play 7h"),
    )
    whole = record(rules, *lines, hands=("Kd Kc 8h 6s 2d", TWO[1]), stock="Ac 9s", totals=(50, 0))
    (deal,) = whole.deals
    short = attrs.evolve(whole, deals=[cr.RecordedDeal(deal.lines[: _CUTS.get(cut, 15)])])
    found = outcome(short, rules)
    assert (found.totals, found.substitutions) == ((), ())
    assert found.undecided == "undecided at deal 1: the record ends there"
    for profile in (HOUSE, SM):
        assert outcome(short, profile).undecided == found.undecided


def test_a_choice_is_undecided_where_the_record_ends_at_it() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    asked = record(SM, *KEEP[:2], hands=hands)
    assert outcome(asked, SM).undecided == "undecided at deal 1: the record ends there"
    assert outcome(asked, SM).substitutions == ()


@pytest.mark.parametrize("order", [AFTER, HIDDEN], ids=["discards_first", "simultaneous"])
def test_a_round_cut_among_its_throws_or_its_draws_is_undecided(order: dict[str, object]) -> None:
    rules = variant(HOUSE, {"id": "cut", **order, **OPEN, "exchange.open_card": "always"})
    lines = ("p1 exchange 2d", "p2 exchange 3d", "p1 refuse", "p2 take", "p1 exchange", END)
    whole = record(rules, *lines, stock="Ad Ac As Ah")
    (deal,) = whole.deals
    for end in range(1, 5):
        short = attrs.evolve(whole, deals=[cr.RecordedDeal(deal.lines[:end])])
        for profile in (rules, SM, HOUSE):
            found = outcome(short, profile)
            assert found.undecided == "undecided at deal 1: the record ends there"
            assert not [item for item in found.substitutions if item.played == "p2 exchange"]
        assert outcome(short, rules).substitutions == ()


@pytest.mark.parametrize("order", [{}, AFTER, HIDDEN], ids=["in_turn", "discards_first", "hidden"])
def test_a_game_won_by_a_drawn_hand_is_undecided_from_the_next_draw_on(
    order: dict[str, object],
) -> None:
    rules = variant(HOUSE, {"id": "held", "effects.pair": plain_effect(wins="held"), **order})
    throws = ("p1 exchange 2d",) if not order else ("p1 exchange 2d", "p2 exchange 3d")
    won = record(rules, *throws, stock="Ks As")
    assert cr.validate(won).winners == (0,)
    always = variant(HOUSE, {"id": "open", **OPEN, "exchange.open_card": "always", **order})
    for profile in (HOUSE, always):
        found = outcome(won, profile)
        assert found.undecided == "undecided at deal 1: the game was won there in the record"
        # What p1 does with its open card comes before the hand that won.
        taken = [("", "p1 take")] if profile is always else []
        assert substituted(found) == taken


def test_a_game_won_by_a_redealt_hand_is_undecided_from_the_same_seat_on() -> None:
    rules = variant(
        HOUSE,
        {"id": "held", "effects.pair": plain_effect(wins="held"), "deal.redeal": redeal(times=2)},
    )
    hands = ("Td 8c 6h 4s 2h", TWO[1])
    won = record(rules, "p1 redeal", hands=hands, stock="2c 2s 5c 6c 7c")
    twice = variant(HOUSE, {"id": "twice", "deal.redeal": redeal("stock", times=2)})
    found = outcome(won, twice)
    assert (found.totals, found.substitutions) == ((), ())
    assert found.undecided == "undecided at deal 1: the game was won there in the record"


def test_a_game_won_by_the_hand_left_after_a_throw_is_undecided_from_there() -> None:
    rules = variant(
        HOUSE,
        {
            "id": "held",
            "effects.straight": plain_effect(wins="held"),
            "exchange_stop.cards": 6,
        },
    )
    hands = ("Kd Qc Jh Ts 2d", "Qd Tc 7h 5s 3d")
    won = record(rules, "p1 throw 2d", hands=hands, stock="As", totals=(50, 0))
    assert cr.validate(won).winners == (0,)
    assert outcome(won, HOUSE).undecided == (
        "undecided at deal 1: the game was won there in the record"
    )


def test_a_game_won_by_the_tricks_alone_is_undecided_from_the_showdown_after_them() -> None:
    # p1 wins at once with the last trick; a choice after the tricks would come later.
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    at_once = variant(HOUSE, {"id": "at-once", "winning.when": "at_once"})
    choose = variant(HOUSE, {"id": "choose", "effects.four_of_a_kind": zeroing()})
    later = {"showdown.moments": ("tricks",), "winning.target": 60}
    won = record(
        variant(at_once, {"winning.target": 20, "showdown.moments": ("tricks",)}),
        END,
        hands=hands,
        totals=(16, 16),
    )
    assert cr.validate(won).winners
    found = outcome(won, variant(choose, later))
    assert found.undecided == "undecided at deal 1: the game was won there in the record"
    end = record(
        variant(HOUSE, {"winning.target": 20, "showdown.moments": ("tricks",)}),
        END,
        hands=hands,
        totals=(16, 16),
    )
    assert ("", "p1 points") in substituted(outcome(end, variant(choose, later)))


def test_a_game_won_by_a_chicago_made_is_undecided_from_the_showdown_after_it() -> None:
    suited = ("As Ks Qs Js 9s", "Ah Kh Qh Jh 9h")
    wins = variant(HOUSE, {"id": "wins", "chicago.success_wins": True})
    made = record(wins, *KEEP, "p1 chicago", END, hands=suited, totals=(20, 0))
    assert cr.validate(made).winners == (0,)
    found = outcome(
        made,
        variant(
            HOUSE,
            {
                "id": "choose",
                "showdown.equal": "all",
                "showdown.moments": ("tricks",),
                "chicago.hands_on_success": "everyone",
                "effects.flush": zeroing(),
            },
        ),
    )
    assert found.undecided == "undecided at deal 1: the game was won there in the record"


def test_a_game_won_by_the_points_chosen_is_undecided_from_there() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    free = variant(SM, {"id": "free", "exchange_stop": None})
    chosen = record(free, *KEEP[:2], "p1 points", hands=hands, totals=(50, 0), declared=(0,))
    assert cr.validate(chosen).winners == (0,)
    found = outcome(chosen, variant(HOUSE, {"id": "free", "exchange_stop": None}))
    assert found.undecided == "undecided at deal 1: the game was won there in the record"
    assert substituted(found) == [("p1 points", "")]
