"""One record under other rules, rule by rule of the design's section on comparing."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.actions import ChanceAction
from chicago_rules.notation import Line
from support import HOUSE, NOTHING, SM, begin, stacked, variant

_ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = sorted((_ROOT / "examples").glob("*.chicago.toml"))

# Two seats, p1 forehand: p1 has the better nothing, and neither needs a card.
_TWO = NOTHING[:2]
_KEEP = ("p1 exchange", "p2 exchange") * 3
_TRICKS = ("p1 play 2d", "p2 play 3d", "p2 play 5s", "p1 play 6s", "p1 play 8h", "p2 play 7h")
_REST = ("p1 play Jc", "p2 play Tc", "p1 play Kd", "p2 play Qd")


def _record(
    profile: cr.Profile,
    *lines: str,
    hands: Sequence[str] = _TWO,
    stock: str = "",
    totals: Sequence[int] = (),
    declared: Sequence[int] = (),
) -> cr.Record:
    """Return a record of one deal of these hands, p1 forehand, with this stock on top."""
    state = begin(profile, len(hands), totals=totals, declared=declared)
    actions = [stacked(state, hands, stock), *map(cr.parse_action, lines)]
    names = [f"name {seat}" for seat in range(len(hands))]
    return cr.make_record(profile, names, state.dealer, actions, state.sheet)


def _outcome(record: cr.Record, profile: cr.Profile) -> cr.Outcome:
    (outcome,) = cr.compare(record, [profile]).outcomes
    return outcome


def _substituted(outcome: cr.Outcome) -> list[tuple[str, str]]:
    return [(item.recorded, item.played) for item in outcome.substitutions]


def _random_games() -> Iterator[cr.Record]:
    for seed in range(12):
        profile = (HOUSE, SM)[seed % 2]
        rng = random.Random(seed)
        state = cr.new_game(profile, 3 + seed // 2 % 2, 0)
        actions: list[cr.Action] = []
        while state.deal_number <= 4 and (actor := cr.to_act(state)) is not None:
            legal = cr.legal_actions(state)
            action = cr.chance_action(state, rng) if actor == cr.CHANCE else rng.choice(legal)
            actions.append(action)
            state = cr.apply(state, action)
        yield cr.make_record(profile, ["n"] * state.players, 0, actions[: -rng.randrange(1, 60)])


_RECORDS = [*map(cr.load_record, _EXAMPLES), *_random_games()]


@pytest.mark.parametrize("record", _RECORDS)
def test_under_its_own_profile_a_record_ends_as_it_did_without_substitution(
    record: cr.Record,
) -> None:
    outcome = _outcome(record, record.profile)
    report = cr.validate(record)
    assert outcome.substitutions == ()
    assert outcome.winners == report.winners
    assert outcome.totals == report.totals[: len(outcome.totals)]
    unfinished = len(report.totals) - len(outcome.totals)
    assert (outcome.undecided is not None) == bool(unfinished)


@pytest.mark.parametrize("record", _RECORDS)
@pytest.mark.parametrize("profile", [HOUSE, SM], ids=lambda profile: profile.id)
def test_origins_sum_to_the_change_of_the_total(record: cr.Record, profile: cr.Profile) -> None:
    outcome = _outcome(record, profile)
    began = record.beginning().totals
    ended = outcome.totals[-1] if outcome.totals else began
    for origins, before, after in zip(outcome.origins, began, ended, strict=True):
        assert sum(attrs.astuple(origins)) == after - before


@pytest.mark.parametrize("record", _RECORDS)
def test_substitutions_name_actions_and_say_why(record: cr.Record) -> None:
    for profile in (HOUSE, SM):
        for item in _outcome(record, profile).substitutions:
            assert item.recorded or item.played
            assert item.reason
            assert 1 <= item.deal <= len(record.deals)
            for text in filter(None, (item.recorded, item.played)):
                assert not isinstance(cr.parse_action(text), ChanceAction)


def test_an_exchange_of_more_cards_than_allowed_throws_none() -> None:
    record = _record(HOUSE, "p1 exchange Kd Jc 8h 6s 2d", "p2 exchange")
    first = _outcome(record, SM).substitutions[0]
    assert first == cr.Substitution(
        1, "p1 exchange Kd Jc 8h 6s 2d", "p1 exchange", "p1 may not throw 5 cards: 4 is the most"
    )


def test_an_exchange_of_a_card_no_longer_held_throws_none() -> None:
    lines = ("p1 exchange 2d", "p1 refuse", "p2 exchange", "p1 exchange As", "p1 take")
    record = _record(SM, *lines, stock="Ad As 3c 4c")
    outcome = _outcome(record, HOUSE)
    assert ("p1 exchange As", "p1 exchange") in _substituted(outcome)
    assert outcome.substitutions[1].reason.startswith("p1 does not hold As: its hand is Ad Kd")


def test_an_open_card_that_the_record_has_not_is_taken() -> None:
    record = _record(HOUSE, "p1 exchange 2d", "p2 exchange", stock="Ad")
    assert _substituted(_outcome(record, SM)) == [("", "p1 take")]
    assert _outcome(record, SM).substitutions[0].reason == "the record has no such decision"


def test_a_refusal_where_no_card_is_open_is_listed() -> None:
    lines = ("p1 exchange 2d", "p1 refuse", *_KEEP[1:], "p1 play 3c")
    record = _record(SM, *lines, stock="Ad 3c")
    outcome = _outcome(record, HOUSE)
    assert outcome.substitutions[0] == cr.Substitution(1, "p1 refuse", "", "this is not asked here")


def test_a_seat_stopped_here_exchanges_nothing_and_the_stop_is_the_reason() -> None:
    lines = ("p1 exchange Kd Jc", "p2 exchange", *_KEEP[2:], "p1 pass")
    record = _record(HOUSE, *lines, stock="3s 4c", totals=(45, 0))
    outcome = _outcome(record, SM)
    assert outcome.substitutions[0] == cr.Substitution(
        1, "p1 exchange Kd Jc", "", "p1 may not exchange in round 1: its points stop it"
    )


def test_keeping_and_passing_unasked_are_no_substitutions() -> None:
    record = _record(HOUSE, *_KEEP, "p1 pass", *_TRICKS, *_REST, totals=(45, 0))
    assert cr.validate(record).ok
    here = variant(SM, {"chicago.min_score": 50})
    assert _substituted(_outcome(record, here)) == []


def test_a_choice_that_the_record_has_not_is_the_points() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    record = _record(HOUSE, *_KEEP, hands=hands)
    assert _substituted(_outcome(record, SM))[0] == ("", "p1 points")


def test_a_choice_that_is_not_asked_here_is_listed() -> None:
    hands = ("7s 7h 7d 7c 2d", NOTHING[1].replace("7h", "Ah"))
    lines = (*_KEEP[:2], "p1 zero", *_KEEP[2:4], "p1 points", *_KEEP[4:])
    record = _record(SM, *lines, hands=hands)
    assert _substituted(_outcome(record, HOUSE)) == [("p1 zero", ""), ("p1 points", "")]


def test_a_caller_without_the_points_for_it_here_does_not_declare() -> None:
    record = _record(HOUSE, *_KEEP, "p1 chicago", "p1 play Kd", "p2 play Qd", totals=(15, 0))
    outcome = _outcome(record, variant(HOUSE, {"id": "later", "chicago.min_score": 20}))
    assert outcome.substitutions[0] == cr.Substitution(
        1,
        "p1 chicago",
        "",
        "p1 may not declare Chicago: 15 points are too few",
    )


def test_a_seat_that_the_record_does_not_ask_passes() -> None:
    record = _record(HOUSE, *_KEEP, *_TRICKS, *_REST, totals=(14, 0))
    outcome = _outcome(record, variant(HOUSE, {"id": "sooner", "chicago.min_score": 10}))
    assert _substituted(outcome) == [("", "p1 pass")]
    assert outcome.totals == cr.validate(record).totals


def test_a_play_that_is_not_legal_here_is_the_lowest_legal_one() -> None:
    # p1 throws all for an ace and leads it; where it may not, it leads its lowest card.
    hands = ("Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d")
    lines = ("p1 exchange 8h 6s 2d Kd Jc", "p2 exchange", *_KEEP[2:], "p1 play Ad", "p2 play 3d")
    record = _record(HOUSE, *lines, hands=hands, stock="Ad 9d 2s 2h 2c")
    outcome = _outcome(record, SM)
    assert ("p1 play Ad", "p1 play 2d") in _substituted(outcome)


def test_lowest_is_by_rank_then_clubs_diamonds_hearts_spades() -> None:
    hands = ("As Kd 2s 2h 2c", "Qd Tc 7h 5s 3d")
    lines = ("p1 exchange As Kd 2s 2h 2c", "p2 exchange", *_KEEP[2:], "p1 play Ad")
    record = _record(HOUSE, *lines, hands=hands, stock="Ad 9d 8d 7d 6d")
    assert ("p1 play Ad", "p1 play 2c") in _substituted(_outcome(record, SM))


def test_each_deal_begins_again_from_its_recorded_pack() -> None:
    # Deal 1 goes otherwise here; deal 2 is played with the recorded cards all the same.
    one = _record(HOUSE, "p1 exchange Kd Jc 8h 6s 2d", "p2 exchange", *_KEEP[2:], stock="Ad Ac")
    replayed = list(cr.replay(one))
    actions = [action for action, _ in replayed]
    state = replayed[-1][1].state
    while state.deal_number == 1:
        actions.append(cr.legal_actions(state)[0])
        state = cr.apply(state, actions[-1])
    lines = ("p2 exchange Qd", "p1 exchange Kd")
    second = [stacked(state, _TWO, "As 2s"), *map(cr.parse_action, lines)]
    record = cr.make_record(HOUSE, one.players, one.dealer, [*actions, *second])
    outcome = _outcome(record, variant(HOUSE, {"id": "four", "exchange.max_cards": 4}))
    assert {item.deal for item in outcome.substitutions} == {1}
    assert outcome.undecided == "undecided at deal 2: the record ends there"


def test_a_deal_left_unfinished_is_not_finished_by_guesses() -> None:
    record = _record(HOUSE, *_KEEP, "p1 play 2d", "p2 play 3d", "p2 play 5s")
    for profile in (HOUSE, SM):
        outcome = _outcome(record, profile)
        assert outcome.totals == ()
        assert outcome.undecided == "undecided at deal 1: the record ends there"
        assert outcome.substitutions == ()


def test_a_seat_passed_over_before_the_record_ends_is_harmless_and_one_after_it_undecided() -> None:
    lines = ("p2 exchange", "p2 exchange", "p2 exchange")
    stopped = _record(HOUSE, *lines, totals=(46, 0))
    free = variant(HOUSE, {"id": "free", "exchange_stop": None})
    outcome = _outcome(stopped, free)
    assert _substituted(outcome) == [("", "p1 exchange")] * 3
    assert outcome.undecided == "undecided at deal 1: the record ends there"
    later = _record(HOUSE, *lines[:2], totals=(46, 0))
    assert _substituted(_outcome(later, free)) == [("", "p1 exchange")] * 3


def test_a_record_that_ends_while_an_open_card_lies_there_does_not_take_it() -> None:
    record = _record(SM, "p1 exchange 2d", stock="Ad")
    outcome = _outcome(record, SM)
    assert outcome.undecided == "undecided at deal 1: the record ends there"
    assert outcome.substitutions == ()
    assert _outcome(record, HOUSE).undecided == outcome.undecided


def test_a_record_that_ends_before_a_reshuffle_does_not_shuffle() -> None:
    # The last exchange of a round: p1's pair of twos would win the game at the showdown after it.
    free = variant(SM, {"id": "free", "exchange_stop": None})
    keeps = [f"p{seat} exchange" for seat in range(2, 10)]
    pack = "deal " + cr.format_cards(cr.PACK)
    deal = cr.RecordedDeal([pack, "p1 exchange As Qd", *keeps, "p10 exchange Qh Tc"])
    sheet = cr.ScoreSheet([51] * 10, declared=range(10))
    record = cr.Record(profile=free, players=["n"] * 10, dealer=9, sheet=sheet, deals=[deal])
    assert cr.validate(record).ok
    outcome = _outcome(record, free)
    assert outcome.undecided == "undecided at deal 1: the record ends there"
    assert (outcome.totals, outcome.winners) == ((), ())
    shuffled = attrs.evolve(deal, lines=[*deal.lines, "reshuffle As Qd"])
    assert _outcome(attrs.evolve(record, deals=[shuffled]), free).winners == (0,)


def test_a_game_won_by_the_dealt_hands_is_undecided_from_the_first_exchange() -> None:
    at_the_deal = variant(SM, {"id": "early", "showdown.moments": ("deal", "tricks")})
    hands = ("9s 8s 7s 6s 5s", NOTHING[1].replace("5s", "Ah"))
    record = _record(at_the_deal, hands=hands)
    assert cr.validate(record).winners == (0,)
    outcome = _outcome(record, HOUSE)
    assert (outcome.totals, outcome.substitutions) == ((), ())
    assert outcome.undecided == (
        "undecided at deal 1: the game was won there by the rules of the record"
    )


def test_a_deal_stopped_by_a_lost_chicago_is_played_on_where_the_rules_play_on() -> None:
    lines = (*_KEEP, "p1 chicago", "p1 play 2d", "p2 play 3d")
    record = _record(HOUSE, *lines, totals=(15, 0))
    assert cr.validate(record).totals == ((0, 0),)
    outcome = _outcome(record, SM)
    assert outcome.totals == ((0, 10),)
    assert _substituted(outcome)[:3] == [
        ("", "p2 play 5s"),
        ("", "p1 play 6s"),
        ("", "p1 play 8h"),
    ]
    assert len(outcome.substitutions) == 8


def test_a_deal_that_ended_because_the_game_was_won_is_undecided_from_there() -> None:
    hands = ("9s 8s 7s 6s 5s", NOTHING[1].replace("5s", "Ah"))
    record = _record(SM, *_KEEP[:2], hands=hands)
    assert cr.validate(record).winners == (0,)
    outcome = _outcome(record, HOUSE)
    assert outcome.undecided == (
        "undecided at deal 1: the game was won there by the rules of the record"
    )
    assert outcome.totals == ()


def test_deals_after_a_win_are_not_played() -> None:
    record = cr.load_record(_ROOT / "examples/hemmavariant-three-players.chicago.toml")
    outcome = _outcome(record, SM)
    assert outcome.won_in == len(outcome.totals) < len(record.deals)
    assert outcome.undecided is None


def test_the_recorded_dealer_deals_first_and_the_number_of_players_is_not_enforced() -> None:
    record = _record(HOUSE, *_KEEP, *_TRICKS, *_REST)
    assert not SM.players.allow(2)
    assert _outcome(record, SM).totals == _outcome(record, HOUSE).totals == ((5, 0),)


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
    record = _ten(full)
    assert cr.validate(record).ok
    # The first reshuffle here is of Ah 4s: the recorded one names the 4s, the Ah comes after it.
    outcome = _outcome(record, HOUSE)
    assert (
        cr.Substitution(
            1, "p4 exchange Ad", "p4 exchange", "p4 does not hold Ad: its hand is Ah Jh 9c 6h 4c"
        )
        in outcome.substitutions
    )


def test_a_table_record_is_undetermined_where_an_unseen_card_would_be_drawn() -> None:
    seats = [f"deal p{seat + 1} {cr.format_cards(cr.PACK[seat:50:10])}" for seat in range(10)]
    record = _ten([*seats, *_LATER_RESHUFFLE])
    assert cr.validate(record).ok
    outcome = _outcome(record, HOUSE)
    assert outcome.undecided == "undetermined at deal 1: needs an unseen card"
    assert outcome.totals == ()


def test_a_table_record_is_compared_as_long_as_no_unseen_card_is_drawn() -> None:
    table = ["deal p1 Kd Jc 8h 6s 2d", "deal p2 Qd Tc 7h 5s 3d", "p1 exchange 2d -> 2s"]
    played = ["p1 play 2s", "p2 play 5s", "p2 play 3d", "p1 play Kd", "p1 play Jc", "p2 play Tc"]
    last = ["p1 play 8h", "p2 play 7h", "p1 play 6s", "p2 play Qd"]
    deal = cr.RecordedDeal(tuple(map(Line, [*table, *_KEEP[1:], *played, *last])))
    record = cr.Record(profile=HOUSE, players=("a", "b"), dealer=cr.Seat(1), deals=(deal,))
    assert cr.validate(record).ok
    outcome = _outcome(record, SM)
    assert outcome.undecided is None
    assert outcome.totals == ((5, 0),)
    assert _substituted(outcome) == [("", "p1 take")]


def test_an_illegal_record_is_not_compared() -> None:
    with pytest.raises(cr.IllegalRecord, match=r"deal 1, action 2 \(p2 exchange\): p1 is to"):
        cr.compare(_record(HOUSE, "p2 exchange"), [SM])


def test_profiles_that_differ_are_paired_with_what_goes_otherwise_first() -> None:
    record = _record(HOUSE, "p1 exchange Kd Jc 8h 6s 2d", "p2 exchange", *_KEEP[2:])
    twin = variant(HOUSE, {"id": "twin"})
    comparison = cr.compare(record, [HOUSE, SM, twin])
    texts = ("p1 exchange Kd Jc 8h 6s 2d", "p1 exchange")
    assert comparison.differences == (
        cr.Difference((0, 1), (HOUSE.id, SM.id), 1, texts),
        cr.Difference((1, 2), (SM.id, "twin"), 1, texts[::-1]),
    )


def test_where_one_profile_goes_on_and_the_other_ends_the_difference_has_an_empty_side() -> None:
    lines = (*_KEEP, "p1 chicago", "p1 play 2d", "p2 play 3d")
    record = _record(HOUSE, *lines, totals=(15, 0))
    (found,) = cr.compare(record, [HOUSE, SM]).differences
    assert found.texts == ("p1 -15 for Chicago", "p2 play 5s")


def test_a_record_without_deals_says_nothing_and_is_not_undecided() -> None:
    record = cr.make_record(HOUSE, ["a", "b"], 0, [])
    outcome = _outcome(record, SM)
    assert (outcome.totals, outcome.winners, outcome.undecided) == ((), (), None)


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
    assert happened == set(cr.EVENTS)
