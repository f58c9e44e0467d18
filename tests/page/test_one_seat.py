"""The page for one seat holds nothing that the seat did not see.

A record is told again with two cards in each other's places that the seat never saw. Where its
events are the same, so that it cannot tell one record from the other, its pages are, too.
"""

import random
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

import attrs
import pytest
from hypothesis import given, settings

import chicago_rules as cr
from chicago_rules.notation import Line
from chicago_rules.page import page_html
from chicago_rules.replaying import steps
from chicago_rules.testing import Game, games
from chicago_rules.testing.secretlaws import cards_in
from cli.running import game
from page.reading import read

HOUSE: Final = game(deals=1)
_CARD: Final = re.compile(r"\b[2-9TJQKA][shdc]\b")
_TRIES: Final = 5


def seen(record: cr.Record, seat: cr.Seat | None) -> list[tuple[int, tuple[cr.SeenEvent, ...]]]:
    """Return the events of each step as the seat is told them, with their deals."""
    return [
        (done.deal, tuple(cr.redact(event, seat) for event in done.transition.events))
        for done in steps(record)
    ]


def exchanged(record: cr.Record, deal: int, one: cr.Card, other: cr.Card) -> cr.Record:
    """Return the record with two cards of a deal in each other's places."""
    swaps = {str(one): str(other), str(other): str(one)}

    def swapped(line: Line) -> Line:
        return Line(_CARD.sub(lambda found: swaps.get(found[0], found[0]), line.text))

    deals = [*record.deals]
    lines = tuple(map(swapped, deals[deal - 1].lines))
    deals[deal - 1] = attrs.evolve(deals[deal - 1], lines=lines, totals=None)
    return attrs.evolve(record, deals=tuple(deals), winners=None)


def worlds(record: cr.Record, seat: cr.Seat, rng: random.Random) -> Iterator[cr.Record]:
    """Yield records that the seat cannot tell from this one."""
    told = seen(record, seat)
    for deal in range(1, len(record.deals) + 1):
        known = cards_in(tuple(events for number, events in told if number == deal))
        pairs = [*combinations(sorted(set(cr.PACK) - known), 2)]
        for one, other in rng.sample(pairs, min(_TRIES, len(pairs))):
            changed = exchanged(record, deal, one, other)
            try:
                same = seen(changed, seat) == told
            except cr.IllegalRecord:
                continue
            if same and seen(changed, None) == seen(record, None):
                yield changed


def test_records_that_a_seat_cannot_tell_apart_have_one_page_for_it() -> None:
    seat, rng = cr.Seat(0), random.Random(1)
    others = list(worlds(HOUSE, seat, rng))
    page = page_html(HOUSE, seat=seat)
    assert others
    assert all(page_html(other, seat=seat) == page for other in others)
    assert all(page_html(other) != page_html(HOUSE) for other in others if hands_differ(other))
    assert any(map(hands_differ, others))


def hands_differ(other: cr.Record) -> bool:
    """Tell whether the records differ in what somebody held, and not in the stock alone."""
    return any(
        mine.transition.state.hands() != theirs.transition.state.hands()
        for mine, theirs in zip(steps(HOUSE), steps(other), strict=True)
    )


@settings(max_examples=8, deadline=None)
@given(games(max_deals=1))
def test_under_any_rules_a_page_tells_a_seat_nothing_more_than_its_events(played: Game) -> None:
    record, rng = played.record(), random.Random(played.seed)
    seat = rng.choice(played.seats)
    page = page_html(record, seat=seat)
    for other in worlds(record, seat, rng):
        assert page_html(other, seat=seat) == page


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_the_seat_is_named_and_its_own_cards_are_shown(lang: str) -> None:
    page = page_html(HOUSE, seat=1, lang=lang)
    looks = {"en": "As Örjan saw it.", "sv": "Så som Örjan såg det."}[lang]
    assert looks in read(page).of("header")[0].text()
    held = cr.observe(next(iter(steps(HOUSE))).transition.state, 1).hand
    assert all(f"#chicago-{lang}-{card}" in page for card in held)


def test_keys_of_the_writer_are_left_out_as_they_may_tell_more() -> None:
    """One of them is the seed, from which all cards can be had."""
    notes = (("_seed", 727272), ("_said", "p2 bluffs"))
    deals = tuple(attrs.evolve(deal, notes=notes) for deal in HOUSE.deals)
    record = attrs.evolve(HOUSE, notes=notes, deals=deals)
    page = page_html(record, seat=0)
    assert page == page_html(HOUSE, seat=0)
    assert page_html(record).count("727272") == 2


def test_a_comparison_is_not_shown_to_one_seat() -> None:
    with pytest.raises(cr.GameError, match="looks into all hands and cannot be shown to one seat"):
        page_html(HOUSE, seat=0, profiles=[HOUSE.profile])


@pytest.mark.parametrize("seat", [-1, 3, True, "p1"])
def test_a_seat_that_the_record_does_not_have_is_an_error(seat: int) -> None:
    with pytest.raises(cr.GameError, match="the viewer must be a seat from 0 to 2"):
        page_html(HOUSE, seat=seat)
