"""Faults of what was announced, each in a state that was played but for it."""

from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.events import (
    CardOffered,
    ChoiceMade,
    Claimed,
    CombinationShown,
    FalseClaim,
    Passed,
    ShowdownHeld,
)
from chicago_rules.state import Claiming, Exchanging, Finished, Playing
from forged.finding import P1, Case, Change, backwards, check, put


def full(state: cr.State, phase: Any) -> bool:
    return len(state.deal.seats) > 2 and P1 in state.deal.seats and len(state.deal.stock) > 1


def unclaimed(state: cr.State, phase: Any) -> bool:
    return full(state, phase) and not state.profile.showdown.is_claimed("deal")


def say(*events: Any) -> Change:
    """Return what adds announcements."""
    return lambda state: put(state, "deal.announced", (*state.deal.announced, *events))


def places(state: cr.State, kind: type) -> list[int]:
    """Return where announcements of a kind stand, from 1."""
    return [n for n, told in enumerate(state.deal.announced, 1) if isinstance(told, kind)]


def tell(kind: type, **changes: Any) -> Change:
    """Return what changes the first announcement of a kind; functions are asked of what stood."""

    def do(state: cr.State) -> cr.State:
        place = places(state, kind)[0]
        told: Any = state.deal.announced[place - 1]
        new = {n: c(getattr(told, n)) if callable(c) else c for n, c in changes.items()}
        return put(state, f"deal.announced[{place}]", attrs.evolve(told, **new))

    return do


def unsaid(kind: type) -> Change:
    """Return what takes the first announcement of a kind away."""

    def do(state: cr.State) -> cr.State:
        place = places(state, kind)[0]
        told = state.deal.announced
        return put(state, "deal.announced", told[: place - 1] + told[place:])

    return do


def showdown(state: cr.State) -> ShowdownHeld | None:
    held = [told for told in state.deal.announced if isinstance(told, ShowdownHeld)]
    return held[0] if held else None


def found(state: cr.State, phase: Any) -> bool:
    return bool(places(state, FalseClaim))


def made_true(state: cr.State) -> cr.State:
    """Let the first liar have claimed what it has."""
    lie = next(told for told in state.deal.announced if isinstance(told, FalseClaim))
    own = state.profile.ranking.value(lie.hand).category
    true = [
        Claimed(told.seat, own) if isinstance(told, Claimed) and told.seat == lie.seat else told
        for told in state.deal.announced
    ]
    return put(state, "deal.announced", tuple(true))


def foreign_hand(state: cr.State) -> cr.State:
    hand = tuple(sorted(state.deal.stock[:5]))
    return tell(ShowdownHeld, shown=lambda row: (attrs.evolve(row[0], cards=hand), *row[1:]))(state)


def other_value(row: Any) -> Any:
    return (attrs.evolve(row[0], order=()), *row[1:])


TABLE: Final[dict[str, Case]] = {
    "who tells something plays the deal": (
        Playing,
        full,
        say(Passed(cr.Seat(9))),
        ": a seat is 0 to 3",
    ),
    "what is shown was held": (
        Exchanging,
        full,
        lambda s: say(CombinationShown(P1, s.deal.stock[:1]))(s),
        ": play does not lead to CombinationShown here",
    ),
    "something is shown": (
        Exchanging,
        full,
        say(CombinationShown(P1, ())),
        ": play does not lead to CombinationShown here",
    ),
    "a card is open where the rules have it": (
        Playing,
        lambda s, p: (
            full(s, p) and s.profile.terms(1, 1).opens == "never" and s.deal.holdings[0].drawn
        ),
        lambda s: say(CardOffered(P1, s.deal.holdings[0].drawn[0]))(s),
        ": play does not lead to CardOffered here",
    ),
    "a false claim is legal where it is found out": (
        Playing,
        unclaimed,
        lambda s: say(FalseClaim(P1, s.deal.holdings[0].hand))(s),
        ": play does not lead to FalseClaim here",
    ),
    "who is found out is out": (
        Playing,
        lambda s, p: full(s, p) and s.profile.showdown.punishes_false_claims(),
        lambda s: say(FalseClaim(P1, s.deal.holdings[0].hand))(s),
        ": play does not lead to FalseClaim here",
    ),
    "a hand is exposed as it is": (
        Playing,
        found,
        tell(FalseClaim, hand=backwards),
        ".hand: play leads to ",
    ),
    "what a showdown shows stands in turn order": (
        Playing,
        lambda s, p: (held := showdown(s)) and len(held.shown) > 1,
        tell(ShowdownHeld, shown=backwards),
        ".shown[1].seat: play leads to ",
    ),
    "scorers are seats of the deal": (
        Playing,
        lambda s, p: showdown(s),
        tell(ShowdownHeld, scorers=(cr.Seat(9),)),
        ".scorers: play leads to ",
    ),
    "a showdown shows a hand that was held": (
        Playing,
        lambda s, p: (held := showdown(s)) and held.shown and len(s.deal.stock) > 4,
        foreign_hand,
        ".shown[1].cards: play leads to none here",
    ),
    "a showdown values a hand as the rules do": (
        Playing,
        lambda s, p: (
            (held := showdown(s)) and held.shown and held.shown[0].cards and held.shown[0].order
        ),
        tell(ShowdownHeld, shown=other_value),
        ".shown[1].order: play leads to ",
    ),
    "each seat says something before a showdown with claims": (
        Playing,
        lambda s, p: places(s, Claimed) and not found(s, p),
        unsaid(Claimed),
        ": play does not lead to ShowdownHeld here",
    ),
    "what cannot score is not claimed": (
        Playing,
        lambda s, p: places(s, Claimed) and not s.profile.can_score(cr.Category.HIGH_CARD),
        tell(Claimed, category=cr.Category.HIGH_CARD),
        " may not claim high_card: it cannot score",
    ),
    "only a scorer chooses": (
        Exchanging,
        lambda s, p: full(s, p) and not showdown(s),
        say(ChoiceMade(P1, False)),
        ": play does not lead to ChoiceMade here",
    ),
    "nobody is zeroed by points": (
        Playing,
        lambda s, p: places(s, ChoiceMade),
        lambda s: tell(ChoiceMade, zeroes=False, target=s.deal.seats[-1])(s),
        " has its points anyway and chooses whom to zero",
    ),
    "nobody zeroes itself": (
        Playing,
        lambda s, p: places(s, ChoiceMade),
        lambda s: tell(
            ChoiceMade,
            zeroes=True,
            target=s.deal.announced[places(s, ChoiceMade)[0] - 1].seat,
        )(s),
        " may zero only all others",
    ),
    "nothing is shown among claims": (
        Claiming,
        lambda s, p: full(s, p) and places(s, Passed),
        lambda s: say(CombinationShown(P1, s.deal.holdings[0].hand))(s),
        ": play does not lead to CombinationShown here",
    ),
    "no showdown is left out": (
        Playing,
        lambda s, p: showdown(s) and unclaimed(s, p),
        unsaid(ShowdownHeld),
        ": play leads to ShowdownHeld here",
    ),
    "claims lead to a showdown": (
        Playing,
        full,
        say(Passed(P1)),
        ": play does not lead to Passed here",
    ),
    "claims lead to a showdown unless one seat is left": (
        Finished,
        full,
        lambda s: say(*map(Passed, s.deal.seats))(s),
        ": the game is over",
    ),
    "all have claimed when the last seat left has won": (
        Finished,
        found,
        unsaid(Claimed),
        ": play does not lead to ShowdownHeld here",
    ),
    "only a false claim is found out": (
        Playing,
        found,
        made_true,
        ": play leads to ShowdownHeld here",
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_it_is_a_fault_unless(name: str) -> None:
    check(*TABLE[name])
