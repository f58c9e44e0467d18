"""The round of claims before a showdown: a category is announced, or passed."""

from chicago_rules.actions import Claim, IllegalAction, Pass
from chicago_rules.course import after_claims
from chicago_rules.events import Claimed, Passed
from chicago_rules.hands import Category
from chicago_rules.refusals import Facts
from chicago_rules.scoring import can_score, category_of
from chicago_rules.state import Claiming, Sink, State, announced, make_state


def sayable(state: State, phase: Claiming) -> tuple[Category, ...]:
    """Return the categories that all know may be claimed now, lowest first."""
    best = max((claim.category for claim in phase.claims), default=None)
    rules = state.profile.showdown
    return tuple(
        category
        for category in Category
        if can_score(state.profile, category) and rules.outbids(category, best)
    )


def claimable(state: State, phase: Claiming) -> tuple[Category, ...]:
    """Return the categories that the seat may claim, lowest first; false ones only if legal."""
    own = category_of(state.profile, state.deal, phase.seat)
    anything = state.profile.showdown.punishes_false_claims()
    return tuple(category for category in sayable(state, phase) if anything or category is own)


def legal(state: State, phase: Claiming) -> tuple[Claim | Pass, ...]:
    """Return the claim of its own category where it may be said, passing, and false claims."""
    seat = phase.seat
    own = category_of(state.profile, state.deal, seat)
    possible = claimable(state, phase)
    true = tuple(Claim(seat, category) for category in possible if category is own)
    false = tuple(Claim(seat, category) for category in possible if category is not own)
    return (*true, Pass(seat), *false)


def why_not(state: State, phase: Claiming, action: Claim | Pass) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    if isinstance(action, Pass) or action.category in claimable(state, phase):
        return None
    said = action.category
    if not can_score(state.profile, said):
        return IllegalAction(
            "category_not_claimable",
            action,
            {"claim": said},
            "scoreless",
            switch=f"points.{said.key}",
        )
    if said not in sayable(state, phase):
        outbid = {"claim": said, "best": phase.claims[-1].category}
        return IllegalAction(
            "category_not_claimable", action, outbid, "outbid", switch="showdown.claim"
        )
    own = category_of(state.profile, state.deal, phase.seat)
    facts: Facts = {"claim": said, "own": own}
    return IllegalAction("false_claim", action, facts, switch="showdown.false_claim")


def step(state: State, phase: Claiming, action: Claim | Pass, sink: Sink) -> State:
    """Note the claim; after the last seat the claims are examined and hands compared."""
    said = (
        Passed(action.seat) if isinstance(action, Pass) else Claimed(action.seat, action.category)
    )
    deal = announced(state.deal, said, sink)
    claims = phase.claims if isinstance(action, Pass) else (*phase.claims, action)
    asked = phase.asked[1:]
    if asked:
        waiting = Claiming(phase.moment, asked, claims)
        return make_state(state.profile, state.sheet, deal, waiting)
    state = state.with_deal(deal)
    return after_claims(state, phase.moment, claims, sink)
