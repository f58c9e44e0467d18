"""Faults of a phase and of the tricks, each in a state that was played but for it."""

from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.deals import freedoms
from chicago_rules.events import ChoiceMade, Claimed
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import Holding
from chicago_rules.state import (
    Asking,
    Choosing,
    Claiming,
    Exchanging,
    Finished,
    Playing,
    Redealing,
    Reshuffling,
    Round,
    Throwing,
)
from forged.finding import Case, always, at, backwards, changed, check, put, redealing, ruled
from forged.test_told_faults import places, say, showdown


def three(state: cr.State, phase: Any) -> bool:
    return len(state.deal.seats) > 2


def tricks_done(state: cr.State, phase: Any) -> bool:
    return len(state.deal.tricks) > 1


def old_hand(state: cr.State, phase: Any) -> bool:
    return isinstance(phase.waits, Redealing)


def by_tricks(state: cr.State, phase: Any) -> bool:
    return bool(phase.moment == "tricks")


def no_calls(state: cr.State, phase: Any) -> bool:
    return three(state, phase) and state.profile.chicago is None


def asks(state: cr.State, phase: Any) -> bool:
    rules = state.profile.chicago
    return bool(rules and rules.called("asking") == "in_turn" and state.deal.declarer is None)


def zeroing(state: cr.State, phase: Any) -> bool:
    return bool(places(state, ChoiceMade))


def redealt(state: cr.State, phase: Any) -> bool:
    return bool(phase.done)


def ends_deal(state: cr.State, phase: Any) -> bool:
    return cr.apply(state, cr.legal_actions(state)[0]).deal_number != state.deal_number


def keep_one_seat(state: Any) -> cr.State:
    return put(state, "phase.waits.old", state.phase.waits.old[1:])


def thrown_out_of_turn(state: Any) -> cr.State:
    """Let the second of two seats with six cards have thrown one, and the first not."""
    (card,), second = state.deal.discards, state.phase.seat
    (first,) = (seat for seat in state.deal.seats if state.deal.holdings[seat].thrown)
    one, two = (state.deal.holdings[seat].hand for seat in (first, second))
    state = put(state, f"deal.holdings[{first + 1}]", Holding(tuple(sorted((*one, card)))))
    state = put(state, f"deal.holdings[{second + 1}]", Holding(two[1:], thrown=two[:1]))
    return put(put(state, "deal.discards", two[:1]), "phase.asked", (first,))


TABLE: Final[dict[str, Case]] = {
    # Seats
    "seats stand in turn order": (
        Exchanging,
        lambda s, p: len(p.waiting) > 1,
        changed("phase.waiting", backwards),
        "phase.waiting: play leads to ",
    ),
    "a seat has its turn": (
        Exchanging,
        always,
        at("phase.waiting", ()),
        "phase.waiting: play leads to ",
    ),
    "winners stand in seat order": (
        Finished,
        lambda s, p: len(p.winners) > 1,
        changed("phase.winners", backwards),
        "phase.winners: play leads to ",
    ),
    "hands are compared at moments of the profile": (
        Claiming,
        always,
        at("phase.moment", "exchange_5"),
        'phase.moment: play leads to "deal" here',
    ),
    "a round is one that the table plays": (
        Exchanging,
        always,
        at("phase.current.number", 6),
        "phase.current.number: play leads to ",
    ),
    # Before the exchanges
    "seats throw their sixth card in turn": (
        Throwing,
        lambda s, p: len(p.asked) == 1 and len(s.deal.discards) == 1,
        thrown_out_of_turn,
        ": play does not lead to UnseenCardThrown here",
    ),
    "a redeal is one of the profile": (
        Redealing,
        lambda s, p: not s.deal.discards and not s.deal.removed and p.done == 0,
        ruled("deal", redeal=None),
        "phase: play leads to claim here",
    ),
    "a redealt hand was low": (
        Redealing,
        redealt,
        redealing(highest_rank="2"),
        " a card of it is too high",
    ),
    "a seat redeals in its turn": (
        Redealing,
        lambda s, p: redealt(s, p) and p.seat != s.deal.seats[0],
        lambda s: put(s, "phase", Redealing(s.deal.seats[0])),
        "phase.seat: play leads to ",
    ),
    "redeals are counted": (
        Redealing,
        lambda s, p: p.done == 1,
        at("phase.done", 0),
        "phase.done: ",
    ),
    "an old hand waits only for a shuffle": (
        Redealing,
        always,
        lambda s: put(s, "phase.old", s.deal.stock[:HAND_SIZE]),
        "phase.old: play leads to none here",
    ),
    "a seat redeals as often as it may": (
        Redealing,
        redealt,
        redealing(times=1),
        "phase.seat: play leads to ",
    ),
    "old hands are shuffled in where the rules say so": (
        Reshuffling,
        old_hand,
        redealing(old_cards="discards"),
        "phase: play leads to redeal here",
    ),
    "the old hand is the one just thrown": (
        Reshuffling,
        old_hand,
        keep_one_seat,
        "phase.waits.old: play leads to ",
    ),
    # Claims and choices
    "claims are made where they are played": (
        Claiming,
        lambda s, p: not s.deal.announced,
        ruled("showdown", announcing="automatic", claim=None, false_claim=None),
        ": play leads to ShowdownHeld here",
    ),
    "a claim was legal": (
        Claiming,
        lambda s, p: p.claims and not s.profile.can_score(cr.Category.HIGH_CARD),
        changed(
            "deal.announced",
            lambda row: tuple(
                attrs.evolve(told, category=cr.Category.HIGH_CARD)
                if isinstance(told, Claimed)
                else told
                for told in row
            ),
        ),
        "may not claim high_card",
    ),
    "claims are those that were announced": (
        Claiming,
        lambda s, p: p.claims,
        at("phase.claims", ()),
        "phase.claims: play leads to ",
    ),
    "a showdown is that of the hands": (
        Choosing,
        lambda s, p: not by_tricks(s, p) and s.deal.announced[-1].shown,
        lambda s: put(s, f"deal.announced[{len(s.deal.announced)}].shown", ()),
        ".shown: play leads to ",
    ),
    "those choose that score": (
        Choosing,
        lambda s, p: not by_tricks(s, p) and len(p.scorers) > len(p.asked),
        lambda s: put(s, "phase.scorers", s.phase.asked),
        "phase.scorers: play leads to ",
    ),
    "a hand that scores is kept as scored": (
        Choosing,
        always,
        lambda s: put(s, f"deal.holdings[{s.phase.scorers[0] + 1}].unbroken", ()),
        "deal.holdings[1].unbroken: play leads to ",
    ),
    "a choice was legal": (
        Choosing,
        lambda s, p: not isinstance(cr.legal_actions(s)[0], cr.Points),
        lambda s: say(ChoiceMade(s.phase.seat, False))(s),
        " has its points anyway and chooses whom to zero",
    ),
    "choices are those that were announced": (
        Choosing,
        lambda s, p: p.zeroings,
        at("phase.zeroings", ()),
        "phase.zeroings: play leads to ",
    ),
    # Chicago
    "Chicago is asked for where it is": (
        Asking,
        lambda s, p: any(map(s.profile.chicago.below_minimum, s.totals)) and three(s, p),
        lambda s: put(
            s,
            "phase.seat",
            next(seat for seat in s.deal.seats if s.profile.chicago.below_minimum(s.totals[seat])),
        ),
        "phase.seat: play leads to ",
    ),
    "a blind call has a caller": (
        Playing,
        lambda s, p: s.deal.declarer is None,
        at("deal.blind", True),
        "deal.blind: play leads to false here",
    ),
    "nobody calls where there is no Chicago": (
        Playing,
        no_calls,
        lambda s: put(s, "deal.declarer", s.deal.seats[0]),
        "deal.declarer: play leads to nothing here",
    ),
    "a blind call is one of the profile": (
        Playing,
        lambda s, p: (
            s.deal.declarer is not None
            and not s.deal.blind
            and s.profile.chicago is not None
            and s.profile.chicago.blind is None
        ),
        at("deal.blind", True),
        "deal.blind: play leads to false here",
    ),
    "a call comes at its time": (
        Exchanging,
        lambda s, p: asks(s, p) and s.profile.chicago is not None,
        lambda s: put(s, "deal.declarer", s.deal.seats[0]),
        "deal.declarer: ",
    ),
    "who calls may": (
        Playing,
        lambda s, p: (
            asks(s, p)
            and not s.deal.tricks
            and not p.table
            and s.profile.chicago is not None
            and s.profile.chicago.below_minimum(s.totals[s.deal.seats[0]])
        ),
        lambda s: put(s, "deal.declarer", s.deal.seats[0]),
        "deal.declarer: play leads to nothing here",
    ),
    # Tricks
    "suit is followed": (
        Playing,
        tricks_done,
        changed("deal.tricks[1].cards", backwards),
        "deal.tricks[1]: ",
    ),
    "the highest card takes a trick": (
        Playing,
        tricks_done,
        lambda s: put(
            s,
            "deal.tricks[1].winner",
            next(seat for seat in s.deal.seats if seat != s.deal.tricks[0].winner),
        ),
        "deal.tricks[1].winner: play leads to ",
    ),
    "what is left was not played": (
        Playing,
        three,
        lambda s: put(s, "phase.left", tuple(row[1:] for row in s.phase.left)),
        "phase.left[1]: play leads to ",
    ),
    "who has led has declared": (
        Playing,
        lambda s, p: s.deal.declarer is not None and p.table and not s.sheet.succeeded,
        at("sheet.declared", ()),
        "sheet.declared: play leads to ",
    ),
    "the last card ends the deal": (
        Playing,
        ends_deal,
        lambda s: put(s, "phase.table", (*s.phase.table, *s.phase.left[s.phase.seat])),
        "phase: what was done has ended the deal",
    ),
    "there are five tricks": (
        Finished,
        lambda s, p: len(s.deal.tricks) == 5,
        changed("deal.tricks", lambda row: (*row, row[-1])),
        "deal.tricks: play leads to ",
    ),
    "a deal is played to its end": (
        Finished,
        lambda s, p: len(s.deal.tricks) == 5 and s.deal.declarer is None,
        changed("deal.tricks", lambda row: row[:-1]),
        "sheet.totals: play leads to ",
    ),
    "the last trick has its winner": (
        Finished,
        lambda s, p: len(s.deal.tricks) == 5,
        lambda s: put(
            s,
            "deal.tricks[5].winner",
            next(seat for seat in s.deal.seats if seat != s.deal.tricks[-1].winner),
        ),
        "deal.tricks[5].winner: play leads to ",
    ),
    "who has played a Chicago has declared": (
        Finished,
        lambda s, p: s.deal.tricks and s.deal.declarer is not None and not s.sheet.succeeded,
        at("sheet.declared", ()),
        "sheet.declared: play leads to ",
    ),
    "a Chicago made is written down": (
        Finished,
        lambda s, p: s.deal.tricks and s.sheet.succeeded == (s.deal.declarer,),
        at("sheet.succeeded", ()),
        "sheet.succeeded: play leads to ",
    ),
    "hands are compared after tricks that were played": (
        Choosing,
        by_tricks,
        changed("deal.tricks[1].cards", backwards),
        "deal.tricks[1]: ",
    ),
    # The end
    "a Chicago that was not played is void": (
        Finished,
        lambda s, p: not s.deal.tricks and len(s.deal.seats) > 1 and s.profile.chicago is not None,
        lambda s: put(s, "deal.declarer", s.deal.seats[0]),
        "deal.declarer: ",
    ),
    "who has not won does not win": (
        Finished,
        lambda s, p: three(s, p) and len(p.winners) == 1 and showdown(s),
        lambda s: put(
            s,
            "phase.winners",
            (next(seat for seat in sorted(s.deal.seats) if seat not in s.winners),),
        ),
        "phase.winners: play leads to ",
    ),
    "who holds a hand that wins has won": (
        Finished,
        lambda s, p: (
            s.deal.announced
            and s.profile.effects.winning("held")
            and not s.deal.tricks
            and len(s.deal.seats) > 1
            and not showdown(s)
            and s.deal.opening.rounds
            and all(len(s.deal.holdings[seat].hand) == HAND_SIZE for seat in s.deal.seats)
            and not s.deal.discards
            and not s.deal.removed
            and s.profile.deal.redeal is None
        ),
        lambda s: put(
            put(s, "deal.announced", ()),
            "phase",
            Exchanging(Round(1, s.profile.terms(1, 1), freedoms(s)), s.deal.seats[:1]),
        ),
        ": play leads to CombinationShown here",
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_it_is_a_fault_unless(name: str) -> None:
    check(*TABLE[name])
