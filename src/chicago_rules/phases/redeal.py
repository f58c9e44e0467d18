"""The question whether a low hand is thrown whole for five new cards."""

import attrs

from chicago_rules.actions import IllegalAction, Keep, Redeal
from chicago_rules.cards import format_cards
from chicago_rules.course import after_redeal, next_redeal
from chicago_rules.deals import is_stopped
from chicago_rules.drawing import seats_after
from chicago_rules.events import Kept, Redealt
from chicago_rules.hands import HAND_SIZE
from chicago_rules.seats import format_seat
from chicago_rules.state import Holding, Redealing, Sink, State

WANTED = "is to keep its cards or redeal"
"""What the seat to act is asked."""


def legal(state: State, phase: Redealing) -> tuple[Keep | Redeal, ...]:
    """Return keeping, and throwing the hand where it may be thrown."""
    keep = Keep(phase.seat)
    if _why_not_redeal(state, phase, Redeal(phase.seat)) is None:
        return keep, Redeal(phase.seat)
    return (keep,)


def why_not(state: State, phase: Redealing, action: Keep | Redeal) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    return None if isinstance(action, Keep) else _why_not_redeal(state, phase, action)


def _why_not_redeal(state: State, phase: Redealing, action: Redeal) -> IllegalAction | None:
    """Return why the seat must keep its cards, or None where it may throw them."""
    rules, deal = state.profile.deal.redeal, state.deal
    seat = format_seat(phase.seat)
    if is_stopped(state, phase.seat):
        return IllegalAction(
            "exchange_stopped",
            action,
            f"{seat} may not redeal: its points stop it",
            switch="exchange_stop.score",
        )
    if len(deal.stock) < HAND_SIZE:
        return IllegalAction(
            "stock_too_small",
            action,
            f"{seat} may not redeal: the stock has fewer than {HAND_SIZE} cards",
            switch="deal.redeal",
        )
    hand = deal.holdings[phase.seat].hand
    if rules is None or not rules.is_low(hand):
        return IllegalAction(
            "hand_not_low",
            action,
            f"{seat} may not redeal {format_cards(hand)}: a card of it is too high",
            f"{seat} may not redeal: its hand is not low",
            switch="deal.redeal.highest_rank",
        )
    return None


def step(state: State, phase: Redealing, action: Keep | Redeal, sink: Sink) -> State:
    """Go on with the next seat, or deal five new cards and ask this one again."""
    seat, deal, rules = action.seat, state.deal, state.profile.deal.redeal
    if isinstance(action, Keep) or rules is None:
        if sink is not None:
            sink(Kept(seat))
        return next_redeal(state, seats_after(deal, seat), sink)
    held = deal.holdings[seat]
    old, new = held.hand, deal.stock[:HAND_SIZE]
    if sink is not None:
        sink(Redealt(seat, old, new))
    holdings = list(deal.holdings)
    holdings[seat] = Holding(tuple(sorted(new)), held.thrown + old, held.drawn + new)
    deal = deal.with_cards(tuple(holdings), deal.stock[HAND_SIZE:], deal.discards)
    if rules.removes_old_cards():
        deal = attrs.evolve(deal, removed=(*deal.removed, *old))
    else:
        deal = deal.with_cards(deal.holdings, deal.stock, (*deal.discards, *old))
    asked = Redealing(seat, phase.done + 1, old if rules.shuffles_old_cards() else ())
    return after_redeal(State(state.profile, state.sheet, deal, phase), asked, sink)
