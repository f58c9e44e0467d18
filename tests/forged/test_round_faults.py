"""Faults of a round of exchanges, each in a state that was played but for it."""

from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.deals import freedoms
from chicago_rules.profile import Terms
from chicago_rules.state import Exchanging, Offering, PendingExchange, Reshuffling, Round
from forged.finding import P1, Case, Change, at, backwards, changed, check, put


def terms(state: cr.State) -> Terms:
    return state.profile.terms(1, 1)


def in_turn(state: cr.State, phase: Any) -> bool:
    return terms(state).at_once and len(state.deal.seats) > 2


def hidden(state: cr.State, phase: Any) -> bool:
    return terms(state).hidden and len(state.deal.seats) > 2


def first(state: cr.State, phase: Any) -> bool:
    """Tell whether all throw in turn before any draws."""
    return not (terms(state).at_once or terms(state).hidden)


def drawing(state: cr.State, phase: Any) -> bool:
    return isinstance(phase.waits, Round) and len(phase.waits.pending[0].thrown) > 1


def pend(**changes: Any) -> Change:
    """Return what changes the first exchange that waits for an open card."""
    return changed("phase.current.pending[1]", lambda one: attrs.evolve(one, **changes))


def pend_late(state: Any) -> cr.State:
    """Let the seat to act have thrown nothing already."""
    return put(
        state,
        "phase.current.pending",
        (*state.phase.current.pending, PendingExchange(state.phase.seat, ())),
    )


def refusing(state: cr.State, phase: Any) -> bool:
    waits = phase.waits
    return isinstance(waits, Round) and waits.pending[0].refused is not None


TABLE: Final[dict[str, Case]] = {
    "choices are kept only where they are hidden": (
        Exchanging,
        in_turn,
        lambda s: put(s, "phase.current.chosen", (cr.Exchange(s.deal.seats[-1]),)),
        "phase.current.chosen: play leads to none here",
    ),
    "nothing is thrown before all have chosen": (
        Exchanging,
        hidden,
        lambda s: put(s, "phase.current.thrown", s.deal.stock[:1]),
        "phase.current.thrown: play leads to none here",
    ),
    "each draws before the next throws": (
        Exchanging,
        lambda s, p: in_turn(s, p) and p.seat != s.deal.seats[0],
        lambda s: put(s, "phase.current.pending", (PendingExchange(s.deal.seats[0], ()),)),
        "phase.current.pending: play leads to none here",
    ),
    "somebody waits for a new stock": (
        Exchanging,
        lambda s, p: first(s, p) and p.seat == s.deal.seats[0],
        lambda s: put(
            s, "phase", Reshuffling(Round(s.phase.current.number, terms(s), freedoms(s)))
        ),
        "phase: play leads to exchange here",
    ),
    "cards are drawn in turn": (
        Exchanging,
        lambda s, p: first(s, p) and p.current.pending and s.deal.stock,
        lambda s: put(
            put(s, "phase.current.pending[1].drawn", s.deal.stock[:1]),
            "deal.stock",
            s.deal.stock[1:],
        ),
        "deal.stock: play leads to",
    ),
    "what counts as thrown in the round was thrown": (
        Exchanging,
        lambda s, p: not hidden(s, p) and p.seat != s.deal.seats[0] and s.deal.stock,
        lambda s: put(s, "phase.current.thrown", s.deal.stock[:1]),
        "phase.current.thrown: ",
    ),
    "what is pending was thrown in the round": (
        Exchanging,
        lambda s, p: any(one.thrown for one in p.current.pending),
        at("phase.current.thrown", ()),
        "phase.current.thrown: play leads to ",
    ),
    "forehand throws first": (
        Exchanging,
        lambda s, p: in_turn(s, p) and p.seat == s.deal.seats[0] and s.deal.holdings[p.seat].thrown,
        lambda s: put(s, "phase.current.thrown", s.deal.holdings[s.deal.seats[0]].thrown[:1]),
        "phase.current.thrown: play leads to none here",
    ),
    "a throw is in order": (
        Reshuffling,
        drawing,
        changed("phase.waits.pending[1].thrown", backwards),
        "phase.waits.pending[1].thrown: play leads to ",
    ),
    "what is pending was thrown last": (
        Reshuffling,
        drawing,
        lambda s: put(
            s,
            f"deal.holdings[{s.phase.waits.pending[0].seat + 1}].thrown",
            s.deal.holdings[s.phase.waits.pending[0].seat].thrown[::-1],
        ),
        "deal.holdings[1].thrown: play leads to ",
    ),
    "a stopped seat throws nothing": (
        Reshuffling,
        lambda s, p: (
            drawing(s, p)
            and s.profile.exchange_stop is not None
            and s.profile.exchange_stop.stopped((0,), (60,))
            and not s.profile.exchange_stop.lasts()
        ),
        lambda s: put(s, "sheet.totals", (60,) * s.players),
        "sheet.totals: play leads to ",
    ),
    "what is thrown now lies aside": (
        Reshuffling,
        lambda s, p: drawing(s, p) and terms(s).returns != "all",
        lambda s: _elsewhere(s, s.phase.waits.pending[0].thrown[0]),
        "deal.stock: play leads to none here",
    ),
    "who has drawn all waits for nothing": (
        Reshuffling,
        lambda s, p: drawing(s, p) and len(s.deal.discards) > 5,
        lambda s: _drawn(s),
        "phase.waits.pending[1].drawn: ",
    ),
    "an open card is for a single one": (
        Reshuffling,
        drawing,
        at("phase.waits.pending[1].offers", True),
        "deal.holdings[1].thrown: p1 may ask for an open card only when it throws one card",
    ),
    "a single card is replaced open where it always is": (
        Offering,
        lambda s, p: p.current.terms.opens == "always",
        pend(offers=False),
        "phase.current.pending[1].offers: play leads to true here",
    ),
    "what was refused was offered": (
        Reshuffling,
        refusing,
        lambda s: put(s, "phase.waits.pending[1].refused", _other_than_refused(s)),
        "phase.waits.pending[1].refused: play leads to ",
    ),
    "one seat has its turn": (
        Exchanging,
        lambda s, p: in_turn(s, p) and len(s.deal.seats_after(p.seat)) > 1,
        lambda s: put(s, "phase.waiting", s.deal.seats),
        "phase.waiting: play leads to ",
    ),
    "all that may choose wait": (
        Exchanging,
        lambda s, p: hidden(s, p) and len(p.waiting) > 1,
        changed("phase.waiting", lambda row: row[1:]),
        "phase.waiting: play leads to ",
    ),
    "a hidden choice is legal": (
        Exchanging,
        lambda s, p: hidden(s, p) and p.current.chosen and s.deal.stock,
        lambda s: put(s, "phase.current.chosen[1].cards", s.deal.stock[:1]),
        "phase.current.chosen: ",
    ),
    "who has its turn has not thrown": (
        Exchanging,
        first,
        pend_late,
        ": play leads to UnseenCardsThrown here",
    ),
    "who had its turn draws later": (
        Exchanging,
        lambda s, p: first(s, p) and len(p.current.pending) > 1 and s.profile.exchange_stop is None,
        changed("phase.current", lambda one: attrs.evolve(one, pending=one.pending[1:])),
        "phase.current.pending: play leads to ",
    ),
    "an open card is shown to all": (
        Offering,
        lambda s, p: len(s.deal.stock) > 1 and p.current.pending[0].seat == P1,
        lambda s: put(
            put(s, "deal.stock", (s.phase.card, *s.deal.stock[1:])),
            "phase.card",
            s.deal.stock[0],
        ),
        "phase.card: play leads to ",
    ),
    "a new stock is due when the old one is empty": (
        Reshuffling,
        drawing,
        lambda s: put(
            put(s, "deal.stock", s.deal.discards[:1]), "deal.discards", s.deal.discards[1:]
        ),
        "deal.stock: play leads to none here",
    ),
}


def _elsewhere(state: cr.State, card: cr.Card) -> cr.State:
    discards = tuple(other for other in state.deal.discards if other is not card)
    return put(put(state, "deal.discards", discards), "deal.stock", (card,))


def _drawn(state: Any) -> cr.State:
    """Let the first seat have drawn from the discards already."""
    pending = state.phase.waits.pending[0]
    free = [card for card in state.deal.discards if card not in pending.thrown]
    come = tuple(free[: pending.wanted])
    left = tuple(card for card in state.deal.discards if card not in come)
    state = put(state, "phase.waits.pending[1].drawn", (*pending.drawn, *come))
    return put(state, "deal.discards", left)


def _other_than_refused(state: cr.State) -> cr.Card:
    return next(card for card in state.deal.discards)


@pytest.mark.parametrize("name", TABLE)
def test_it_is_a_fault_unless(name: str) -> None:
    check(*TABLE[name])
