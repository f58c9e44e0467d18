"""What holds of every record under every profile."""

from collections import Counter
from pathlib import Path

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.actions import ChanceAction
from chicago_rules.events import DealEnded
from compare.houses import BUNDLED, EVERY
from compare.written import outcome, random_record
from strategies.profiles import profiles

_ROOT = Path(__file__).resolve().parents[2]
_EXAMPLES = sorted((_ROOT / "examples").glob("*.chicago.toml"))
_SOME = [random_record(EVERY[n % len(EVERY)], 2 + n % 3, seed=n) for n in range(len(EVERY))]


@st.composite
def _records(draw: st.DrawFn) -> cr.Record:
    profile = draw(st.sampled_from(EVERY) | profiles())
    players = draw(st.integers(2, 8))
    return random_record(profile, players, draw(st.integers(0, 2**32)), deals=2)


@settings(max_examples=25, deadline=None)
@given(_records(), st.lists(st.sampled_from(EVERY) | profiles(), min_size=1, max_size=3))
def test_any_record_is_compared_under_any_profiles(
    record: cr.Record, others: list[cr.Profile]
) -> None:
    _assert_lawful(record, others)


@pytest.mark.parametrize("record", _SOME, ids=lambda record: record.profile.id)
def test_every_switch_is_compared_with_every_other(record: cr.Record) -> None:
    _assert_lawful(record, EVERY[:: 1 if record is _SOME[0] else 4])


@pytest.mark.parametrize("path", _EXAMPLES, ids=lambda path: path.name)
def test_the_examples_are_compared_under_all_bundled_profiles(path: Path) -> None:
    record = cr.load_record(path)
    _assert_lawful(record, BUNDLED)
    outcomes = cr.compare(record, BUNDLED).outcomes
    assert len({found.totals for found in outcomes}) > 3


def _assert_lawful(record: cr.Record, others: tuple[cr.Profile, ...] | list[cr.Profile]) -> None:
    """Hold the outcomes of a record against what the record and the scores say."""
    compared = cr.compare(record, [record.profile, *others])
    _assert_as_recorded(record, compared.outcomes[0])
    for found in compared.outcomes:
        _assert_sums(record, found)
        _assert_told(record, found)
    again = cr.compare(record, [*reversed(others), record.profile])
    assert again.outcomes == compared.outcomes[::-1]
    assert {(d.deal, frozenset(d.texts)) for d in again.differences} == {
        (d.deal, frozenset(d.texts)) for d in compared.differences
    }


def _assert_as_recorded(record: cr.Record, found: cr.Outcome) -> None:
    report = cr.validate(record)
    events = [event for _, done in cr.replay(record) for event in done.events]
    ended = Counter(map(type, events))[DealEnded]
    assert found.substitutions == ()
    assert found.totals == report.totals[:ended]
    assert len(found.totals) == ended
    assert found.winners == report.winners


def _assert_sums(record: cr.Record, found: cr.Outcome) -> None:
    began = (0,) * len(record.players) if record.sheet is None else record.sheet.totals
    ended = found.totals[-1] if found.totals else began
    for origins, before, after in zip(found.origins, began, ended, strict=True):
        assert sum(attrs.astuple(origins)) == after - before


def _assert_told(record: cr.Record, found: cr.Outcome) -> None:
    assert (found.undecided is None) == bool(found.winners)
    assert found.won_in == (len(found.totals) if found.winners else None)
    for item in found.substitutions:
        assert item.recorded or item.played
        assert item.recorded != item.played
        assert item.reason
        assert 1 <= item.deal <= len(record.deals)
        for text in filter(None, (item.recorded, item.played)):
            assert not isinstance(cr.parse_action(text), ChanceAction)


def test_the_order_of_hidden_choices_makes_no_difference() -> None:
    hidden = next(profile for profile in EVERY if profile.id == "hidden")
    record = random_record(hidden, 3, seed=5, deals=1, cut=False)
    (deal,) = record.deals
    first = next(n for n, line in enumerate(deal.lines) if " exchange" in line.text)
    lines = list(deal.lines)
    assert all(" exchange" in line.text for line in lines[first : first + 3])
    lines[first : first + 3] = reversed(lines[first : first + 3])
    turned = attrs.evolve(record, deals=[attrs.evolve(deal, lines=lines)])
    assert turned != record
    for profile in EVERY:
        assert outcome(turned, profile) == outcome(record, profile)
