"""Whole games under rules with any value of the switches, written down in each way and replayed."""

import random
import tomllib
from collections import Counter
from typing import Any, Final

import pytest
import tomli_w
from hypothesis import example, given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.deal_replay import Step
from chicago_rules.replaying import steps
from records.texts import as_table, claiming
from records.variants import Varied, varied

SEEDS: Final = st.integers(0, 2**32)


def written(game: Varied) -> list[str]:
    """Return the game in each way of writing it down."""
    kinds = [claiming(game), as_table(game, reshuffles=True), as_table(game, reshuffles=False)]
    return list(map(tomli_w.dumps, kinds))


def of_chance(action: cr.Action) -> bool:
    return isinstance(action, cr.Shuffle | cr.Reshuffle)


def assert_replays_as(game: Varied, record: cr.Record) -> None:
    """Check that a record says the same decisions, to the same hands, totals and winners."""
    played, again = game.steps(), list(steps(record))
    assert [type(one.action) for one in again] == [type(one.action) for one in played]
    for one, other in zip(played, again, strict=True):
        before, after = other.before, other.transition.state
        assert of_chance(one.action) or one.action == other.action
        assert cr.to_act(one.before) == cr.to_act(before)
        assert one.after.deal.holdings == after.deal.holdings
        assert one.after.deal.discards == after.deal.discards
        assert one.after.sheet == after.sheet
        assert one.after.winners == after.winners


def check_game(seed: int) -> None:
    game = Varied(seed)
    records = list(map(cr.read_record, written(game)))
    for record in records:
        report = cr.validate(record)
        assert report.fault is None, report.fault
        assert report.ok
        assert_replays_as(game, record)
    # One of the ways in turn, as these hold whatever the way.
    record = records[seed % len(records)]
    assert cr.read_record(cr.write_record(record)) == record
    assert cr.validate(cr.with_claims(record)).ok
    full = list(steps(game.record()))
    assert [one.action for one in full] == [one.action for one in game.steps()]
    assert {one.known for one in full} <= {None}


@given(SEEDS)
@example(0)
@settings(max_examples=12, deadline=None)
def test_a_game_written_down_replays_as_it_was_played(seed: int) -> None:
    check_game(seed)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_many_games_written_down_replay_as_they_were_played(part: int) -> None:
    for seed in range(part * 150, part * 150 + 150):
        check_game(seed)


def test_the_games_have_all_that_a_record_can_say() -> None:
    said: Counter[type] = Counter()
    for seed in range(80):
        said.update(type(done.action) for done in Varied(seed).steps())
    assert set(said) >= {
        *(cr.Draw, cr.Shuffle, cr.Reshuffle, cr.Exchange, cr.Take, cr.Refuse, cr.Redeal, cr.Keep),
        *(cr.Throw, cr.Claim, cr.Pass, cr.Chicago, cr.Play),
    }


@given(SEEDS)
@settings(max_examples=12, deadline=None)
def test_what_is_told_of_a_stock_is_what_lay_on_it(seed: int) -> None:
    """The completed packs and reshuffles begin as the true ones did, as far as they are known."""
    game = Varied(seed)
    true = [done for done in game.steps() if of_chance(done.action)]
    table = cr.read_record(tomli_w.dumps(as_table(game, reshuffles=False)))
    made = [one for one in steps(table) if of_chance(one.action)]
    for one, other in zip(true, made, strict=True):
        assert other.known is not None
        laid, guessed = _laid(one.action), _laid(other.action)
        dealt = len(laid) - len(_stock_after(other)) if isinstance(one.action, cr.Shuffle) else 0
        told = dealt + other.known
        assert laid[:told] == guessed[:told]
        assert list(guessed[told:]) == sorted(laid[told:])


def _laid(action: cr.Action) -> tuple[cr.Card, ...]:
    assert isinstance(action, cr.Shuffle | cr.Reshuffle)
    return action.pack if isinstance(action, cr.Shuffle) else action.stock


def _stock_after(done: Step) -> tuple[cr.Card, ...]:
    return done.transition.state.deal.stock


class TestDamagedArrows:
    """An arrow that tells what cannot have been drawn is the fault of its own line."""

    @given(SEEDS)
    @settings(max_examples=20, deadline=None)
    def test_another_number_of_cards(self, seed: int) -> None:
        rng = random.Random(seed)
        data = as_table(Varied(seed, deals=1), reshuffles=rng.random() < 0.5)
        for lines, number in _arrows(data, rng):
            kept = lines[number]
            cards = kept.split(" -> ")[1].split()
            for other in ([*cards, "As"], cards[:-1], []):
                lines[number] = " -> ".join(
                    [kept.split(" -> ")[0], " ".join(other)][: 1 + bool(other)]
                )
                fault = _fault(data)
                assert fault is not None
                code = "card_cannot_come" if other else "missing_draw"
                assert (fault.number, fault.code) == (number + 1, code)
            lines[number] = kept

    @given(SEEDS)
    @settings(max_examples=20, deadline=None)
    def test_a_card_that_was_seen_before(self, seed: int) -> None:
        """Where nothing comes back, what was dealt to anybody cannot be drawn."""
        rng = random.Random(seed)
        game = Varied(seed, deals=1)
        if game.profile.terms(1, 3).under:
            return
        if any(isinstance(done.action, cr.Reshuffle) for done in game.steps()):
            return
        data = as_table(game, reshuffles=True)
        dealt = [line.split()[2:] for line in _lines(data) if line.startswith("deal ")]
        for lines, number in _arrows(data, rng):
            kept = lines[number]
            said, arrow = kept.split(" -> ")
            cards = arrow.split()
            cards[rng.randrange(len(cards))] = rng.choice(rng.choice(dealt))
            lines[number] = f"{said} -> {' '.join(cards)}"
            fault = _fault(data)
            assert fault is not None
            assert (fault.number, fault.code) == (number + 1, "card_cannot_come")
            lines[number] = kept

    @given(SEEDS)
    @settings(max_examples=20, deadline=None)
    def test_a_card_that_nobody_saw_can_have_come(self, seed: int) -> None:
        """It is no fault of its line, though later lines may miss the card that came.

        Where refused or thrown cards go back to the stock, some that nobody sees are known.
        """
        rng = random.Random(seed)
        game = Varied(seed, deals=1)
        exchange = game.profile.exchange
        known = exchange.refused_card == "stock_top" or exchange.empty_stock == "to_bottom"
        if known or any(isinstance(done.action, cr.Reshuffle) for done in game.steps()):
            return
        data = as_table(game, reshuffles=True)
        named = {word for line in _lines(data) if line[:4] != "draw" for word in line.split()}
        unseen = [str(card) for card in cr.PACK if str(card) not in named]
        for lines, number in _arrows(data, rng):
            kept = lines[number]
            said, arrow = kept.split(" -> ")
            cards = arrow.split()
            if unseen:
                cards[rng.randrange(len(cards))] = rng.choice(unseen)
            lines[number] = f"{said} -> {' '.join(cards)}"
            fault = _fault(data)
            assert fault is None or fault.code != "card_cannot_come" or fault.number > number + 1
            lines[number] = kept

    @given(SEEDS)
    @settings(max_examples=20, deadline=None)
    def test_an_arrow_where_nothing_is_drawn(self, seed: int) -> None:
        rng = random.Random(seed)
        data = as_table(Varied(seed, deals=1), reshuffles=True)
        lines = _lines(data)
        keeping = [n for n, line in enumerate(lines) if line.split()[1:] == ["exchange"]]
        for number in rng.sample(keeping, min(2, len(keeping))):
            kept = lines[number]
            lines[number] += " -> As"
            fault = _fault(data)
            # Where all throw first, the record may end before the draw that would find it out.
            assert fault is None or (fault.number, fault.code) == (number + 1, "card_cannot_come")
            if varied(seed).terms(1, 3).at_once:
                assert fault is not None
            lines[number] = kept


def _lines(data: dict[str, Any]) -> list[str]:
    lines: list[str] = data["deal"][0]["actions"] if data.get("deal") else []
    return lines


def _arrows(data: dict[str, Any], rng: random.Random) -> list[tuple[list[str], int]]:
    """Return some of the lines of the first deal that have an arrow."""
    lines = _lines(data)
    arrows = [(lines, number) for number, line in enumerate(lines) if "->" in line]
    return rng.sample(arrows, min(2, len(arrows)))


def _fault(data: dict[str, Any]) -> cr.RecordFault | None:
    return cr.validate(cr.read_record(tomli_w.dumps(data))).fault


@given(SEEDS, SEEDS)
@settings(max_examples=20, deadline=None)
def test_validate_under_any_rules_never_raises(seed: int, other: int) -> None:
    """Whatever rules a record is held against, and wherever it is cut or mixed up."""
    rng = random.Random(seed ^ other)
    data = tomllib.loads(rng.choice(written(Varied(seed, deals=1))))
    lines = _lines(data)
    for _ in range(rng.randrange(3)):
        if lines:
            lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
    data.setdefault("dealer", "p1")
    record = cr.read_record(tomli_w.dumps(data))
    for rules in (None, varied(other), cr.load_profile(rng.choice(cr.list_profiles()))):
        report = cr.validate(record, rules)
        if report.fault is not None:
            assert report.fault.code in {*cr.CODES, *cr.RECORD_CODES}
            assert report.fault.text == lines[report.fault.number - 1]
