"""Faults of the score sheet, the table and the opening of a deal, in states but for them played."""

from typing import Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.events import DealerDrawn
from chicago_rules.state import Asking, Drawing, Finished, Playing, Redealing, Shuffling
from forged.finding import P1, P2, Case, always, at, backwards, changed, check, put


def one_seat_left(state: cr.State) -> cr.State:
    others = [seat for seat in range(state.players) if seat not in state.deal.seats[:1]]
    state = put(state, "sheet", attrs.evolve(state.sheet, out=others, tiebreak=()))
    state = put(state, "deal.opening.sheet", state.sheet)
    return put(state, "deal.opening.seats", state.deal.seats[:1])


TABLE: Final[dict[str, Case]] = {
    "a game has two players or more": (
        Shuffling,
        always,
        lambda s: put(s, "sheet", cr.ScoreSheet((3,))),
        "sheet.totals: a game has 2 to 10 players, not 1",
    ),
    "who succeeded has declared": (
        Shuffling,
        lambda s, p: not s.sheet.declared,
        at("sheet.succeeded", (P1,)),
        "sheet.succeeded: a seat in succeeded must stand in declared",
    ),
    "a sheet holds what its rules keep": (
        Shuffling,
        lambda s, p: s.profile.winning.after_tie((P1, P2)) == ((P1, P2), ()),
        at("sheet.tiebreak", (P1, P2)),
        "sheet.tiebreak: tiebreak in the sheet is nothing that",
    ),
    "every seat has its cards": (
        Playing,
        always,
        changed("deal.holdings", lambda row: row[1:]),
        "deal.holdings: there are",
    ),
    "every seat opens with a total": (
        Playing,
        always,
        changed("deal.opening.sheet.totals", lambda row: (*row, 0)),
        "deal.opening.sheet.totals: the sheet has ",
    ),
    "deals count from 1": (
        Shuffling,
        always,
        at("deal.opening.number", 0),
        "deal.opening.number: deals count from 1, so that none is 0",
    ),
    "a deal has a dealer": (
        Shuffling,
        always,
        at("deal.opening.dealer", None),
        "deal.opening.dealer: every deal has a dealer once",
    ),
    "nobody deals while the dealer is drawn for": (
        Drawing,
        always,
        at("deal.opening.dealer", P1),
        "deal.opening.dealer: nobody deals while",
    ),
    "the dealer is a seat": (
        Shuffling,
        lambda s, p: s.players == 4,
        at("deal.opening.dealer", 4),
        "deal.opening.dealer: a seat is 0 to 3, not 4",
    ),
    "only some profiles draw for the dealer": (
        Drawing,
        always,
        lambda s: attrs.evolve(s, profile=cr.load_profile("hemmavariant")),
        "phase: hemmavariant does not draw",
    ),
    "a draw for the dealer begins a game": (
        Drawing,
        always,
        at("sheet.totals", (1, 2)),
        "sheet.totals: play leads to 0 0 here",
    ),
    "no card is dealt while the dealer is drawn for": (
        Drawing,
        always,
        changed("deal.stock", backwards),
        "deal.stock: play leads to As Ah Ad Ac",
    ),
    "a draw that decides ends the drawing": (
        Drawing,
        lambda s, p: s.players == 2 and not p.gone,
        at("deal.announced", (DealerDrawn(((P1, cr.Card.HA), (P2, cr.Card.DK)), P2),)),
        "deal.announced[1]: play ",
    ),
    "each card is drawn once": (
        Drawing,
        lambda s, p: p.gone,
        changed("phase.gone", lambda row: (*row, row[0])),
        "phase.gone: play leads to ",
    ),
    "those draw again that were tied": (
        Drawing,
        lambda s, p: p.gone and len(p.seats) < s.players,
        lambda s: put(s, "phase.seats", tuple(map(cr.Seat, range(s.players)))),
        "phase.seats: play leads to ",
    ),
    "no draw is broken off": (
        Drawing,
        lambda s, p: p.gone and len(p.seats) < s.players,
        changed("phase.gone", lambda row: row[:1]),
        "phase.gone: play leads to ",
    ),
    "forehand sits left of the dealer": (
        Playing,
        always,
        changed("deal.opening.seats", lambda row: (*row[1:], row[0])),
        "deal.opening.seats: play leads to ",
    ),
    "the profile says how many rounds a table plays": (
        Playing,
        always,
        changed("deal.opening.rounds", lambda rounds: rounds + 1),
        "deal.opening.rounds: play leads to ",
    ),
    "a stop that is never released is written down": (
        Playing,
        lambda s, p: s.sheet.stopped,
        at("sheet.stopped", ()),
        "sheet.stopped: play leads to ",
    ),
    "one seat alone plays no deal": (
        Shuffling,
        lambda s, p: s.players > 2 and s.deal_number > 1,
        one_seat_left,
        "phase: a game of a single seat is over before its first deal",
    ),
    "one seat alone plays no cards": (
        Playing,
        lambda s, p: s.players > 2 and s.deal_number == 1,
        one_seat_left,
        "phase: play leads to finished here",
    ),
    "a deal opens with the totals of the sheet": (
        Shuffling,
        always,
        changed("deal.opening.sheet.totals[1]", lambda total: total + 1),
        "sheet.totals: play leads to ",
    ),
    "a game of several seats is not over before its first deal": (
        Shuffling,
        always,
        at("phase", Finished((P1,))),
        "phase: play leads to shuffle here",
    ),
    "a deal that is dealt is not due": (
        Playing,
        always,
        at("phase", Shuffling()),
        "phase: play leads to tricks here",
    ),
    "no dealer is drawn for in the middle": (
        Playing,
        always,
        at("phase", Drawing((P1, P2))),
        "deal.opening.dealer: nobody deals",
    ),
    "only a hand that scored is kept as scored": (
        Redealing,
        always,
        lambda s: put(
            s,
            f"deal.holdings[{s.deal.seats[0] + 1}].unbroken",
            s.deal.holdings[s.deal.seats[0]].hand,
        ),
        "deal.holdings[1].unbroken: play leads to none here",
    ),
    "totals change by what was scored": (
        Redealing,
        always,
        changed("deal.opening.sheet.totals[1]", lambda total: total + 1),
        "sheet.totals: play leads to ",
    ),
    "who does not play keeps its total": (
        Playing,
        lambda s, p: P1 not in s.deal.seats and not s.deal.holdings[0].hand,
        changed("deal.opening.sheet.totals[1]", lambda total: total + 1),
        "sheet.totals: play leads to ",
    ),
    "tricks come last": (
        Playing,
        lambda s, p: s.deal.tricks and s.deal.opening.rounds,
        lambda s: put(s, "phase", Asking(s.deal.seats[0])),
        "phase: play leads to tricks here",
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_it_is_a_fault_unless(name: str) -> None:
    check(*TABLE[name])
