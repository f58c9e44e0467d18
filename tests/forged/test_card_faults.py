"""Faults of the places of cards, each in a state that was played but for it."""

from typing import Any, Final

import pytest

import chicago_rules as cr
from chicago_rules.holdings import Holding
from chicago_rules.state import Exchanging, Offering, Playing, Throwing
from forged.finding import P1, Case, Change, backwards, changed, check, put


def whole(state: cr.State, phase: Any) -> bool:
    return len(state.deal.stock) > 1 and P1 in state.deal.seats


def limited(state: cr.State, phase: Any) -> bool:
    """Tell whether what is thrown stays where it is thrown."""
    redeal, terms = state.profile.deal.redeal, state.profile.terms(1, 1)
    back = terms.returns != "none" or terms.under
    return bool(state.deal.discards) and redeal is None and not back


def swapped(one: str, two: str) -> Change:
    """Return what swaps the first cards of two rows."""

    def do(state: cr.State) -> cr.State:
        rows = {"one": cr.Card.SA, "two": cr.Card.SA}

        def first(name: str) -> Any:
            def take(row: tuple[cr.Card, ...]) -> tuple[cr.Card, ...]:
                rows[name] = row[0]
                return row

            return take

        changed(one, first("one"))(state)
        changed(two, first("two"))(state)
        state = changed(one, lambda row: _row(one, (rows["two"], *row[1:])))(state)
        return changed(two, lambda row: _row(two, (rows["one"], *row[1:])))(state)

    return do


def _row(path: str, row: tuple[cr.Card, ...]) -> tuple[cr.Card, ...]:
    return tuple(sorted(row)) if path.endswith("hand") else row


def moved(one: str, two: str) -> Change:
    """Return what moves the first card of a row to the end of another."""

    def do(state: cr.State) -> cr.State:
        taken: list[cr.Card] = []
        changed(one, lambda row: taken.append(row[0]))(state)
        state = changed(one, lambda row: row[1:])(state)
        return changed(two, lambda row: _row(two, (*row, taken[0])))(state)

    return do


TABLE: Final[dict[str, Case]] = {
    "a card is in one place": (
        Playing,
        whole,
        changed("deal.stock", lambda row: (row[1], *row[1:])),
        "deal.stock: ",
    ),
    "a card is in some place": (
        Playing,
        whole,
        changed("deal.stock", lambda row: row[1:]),
        "deal: of the 52 cards ",
    ),
    "a hand is in order": (
        Exchanging,
        whole,
        changed("deal.holdings[1].hand", backwards),
        "deal.holdings[1].hand: play leads to ",
    ),
    "a hand has five cards": (
        Playing,
        whole,
        moved("deal.stock", "deal.holdings[1].hand"),
        "deal.holdings[1].hand: play leads to ",
    ),
    "a seat with a sixth card has six": (
        Throwing,
        lambda s, p: p.asked == (P1,),
        moved("deal.holdings[1].hand", "deal.stock"),
        "deal.holdings[1].hand: play leads to ",
    ),
    "a seat that does not play has no cards": (
        Playing,
        lambda s, p: P1 not in s.deal.seats and s.deal.holdings[0] == Holding(),
        lambda s: put(s, "deal.holdings[1].thrown", s.deal.stock[:1]),
        "deal.holdings[1].thrown: play leads to none here",
    ),
    "what a seat drew it holds or threw": (
        Playing,
        whole,
        lambda s: put(s, "deal.holdings[1].drawn", s.deal.stock[:1]),
        "deal.holdings[1].drawn: p1 neither holds nor threw ",
    ),
    "a seat throws a card as often as it comes": (
        Playing,
        lambda s, p: whole(s, p) and s.deal.holdings[0].thrown,
        changed("deal.holdings[1].thrown", lambda row: (*row, row[0])),
        "deal.holdings[1].thrown: p1 did not have ",
    ),
    "a seat is dealt five cards": (
        Playing,
        lambda s, p: whole(s, p) and s.deal.discards,
        lambda s: put(s, "deal.holdings[1].thrown", s.deal.stock[:1]),
        "deal.holdings[1].drawn: p1 neither holds nor threw ",
    ),
    "a card is dealt once": (
        Playing,
        lambda s, p: s.deal.seats == (0, 1) and s.deal.holdings[1].thrown and limited(s, p),
        lambda s: put(
            put(s, "deal.holdings[2].thrown", s.deal.holdings[0].hand[:1]),
            "deal.holdings[2].drawn",
            (),
        ),
        ".count: play leads to ",
    ),
    "what lies aside was thrown": (
        Playing,
        lambda s, p: limited(s, p) and len(s.deal.stock) > 1,
        moved("deal.stock", "deal.discards"),
        "deal.discards: play leads to ",
    ),
    "what is out of play was put there": (
        Playing,
        lambda s, p: limited(s, p) and len(s.deal.stock) > 1,
        moved("deal.stock", "deal.removed"),
        "deal.removed: play leads to none here",
    ),
    "what was thrown lies aside": (
        Playing,
        limited,
        moved("deal.discards", "deal.stock"),
        "deal.discards: ",
    ),
    "what was refused lies aside": (
        Offering,
        lambda s, p: (
            limited(s, p)
            and s.deal.removed
            and {*s.deal.removed}.isdisjoint(c for h in s.deal.holdings for c in h.thrown)
        ),
        moved("deal.removed", "deal.stock"),
        "deal.stock: play leads to",
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_it_is_a_fault_unless(name: str) -> None:
    check(*TABLE[name])
