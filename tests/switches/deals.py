"""Deals that the tests of Chicago, of scores and of winning share."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

import chicago_rules as cr
from chicago_rules.events import Awarded, Event
from chicago_rules.profile import Profile
from support import NOTHING, SUITED, deal, of_kind, play, step, to_asking, to_tricks

CALM: Final[Mapping[str, object]] = {"showdown.moments": ["tricks"]}
"""Nothing is scored before the tricks, so that totals stay what they are until then."""

WORTHLESS: Final = NOTHING[:3]
# p1 leads; p3 takes the first and the last two tricks, p1 the others.
LOST: Final = ("2d 3d Jd", "9c Jc Tc", "Kd Qd 5d", "6s 5s 7s", "2c 8h 7h")

# p1 leads and takes all tricks but the third, which p2 takes; it has two pairs, the best hand.
THIRD: Final = ("Ah Ad Kh Kd 2s", "As Qh Jh 4d 3d", "Ks Qd Jd Th 8h")
THIRD_LOST: Final = ("Ah Jh 8h", "Kh Qh Th", "2s As Ks", "3d Jd Ad", "Kd 4d Qd")

# p1 leads and takes all tricks but the fifth, which p3 takes; no hand is worth anything.
FIFTH: Final = ("Ah Kh Qh Jh 2c", "As Ks Qs Js 3c", "Ad Kd Qd Jd 4c")
FOUR: Final = "Ah As Ad Kh Ks Kd Qh Qs Qd Jh Js Jd"
FIFTH_LOST: Final = (FOUR, "2c 3c 4c")

# p1 leads and takes all tricks of SUITED; equal flushes score for nobody.
SWEEP: Final = (FOUR, "9h 9s 9d")

KEEP: Final = "p1 exchange; p2 exchange; p3 exchange"


def called(rules: Profile, *hands: str, totals: Iterable[int] = (15, 0, 0)) -> cr.State:
    """Return a deal in which p1, forehand, has called Chicago when it was asked."""
    return play(to_asking(deal(rules, *hands, totals=totals)), "p1 chicago")


def swept(rules: Profile, *totals: int) -> cr.State:
    """Return what a deal leads to in which p1 takes all tricks, without a Chicago."""
    flushes = (*SUITED, "Ac Kc Qc Jc 9c")
    return rest(to_tricks(deal(rules, *flushes[: len(totals)], totals=totals))).state


def sheeted(
    rules: Profile,
    totals: Iterable[int],
    *,
    declared: Collection[int] = (),
    succeeded: Collection[int] = (),
    tiebreak: Collection[int] = (),
) -> cr.State:
    """Return a game with this score sheet whose first deal has p1 as forehand."""
    sheet = cr.ScoreSheet(totals, declared, succeeded, tiebreak=tiebreak)
    seats = len(sheet.totals)
    return cr.new_game(rules, seats, seats - 1, sheet=sheet, check_players=False)


def rest(state: cr.State) -> cr.Transition:
    """Return what harmless actions lead to until the deal is over; the lowest cards are played."""
    events: list[Event] = []
    while actions := cr.legal_actions(state):
        done = step(state, actions[0])
        state = done.state
        events += done.events
    return cr.Transition(state, tuple(events))


def awards(events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """Return seat, origin and real change of every award, in order."""
    return [(event.seat, event.origin, event.real) for event in of_kind(events, Awarded)]
