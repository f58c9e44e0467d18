"""The question whether a low hand is thrown whole for five new cards."""

import attrs

from chicago_rules.actions import IllegalAction, Keep, Redeal
from chicago_rules.course import after_redeal, next_redeal
from chicago_rules.deals import stopped_seats
from chicago_rules.events import Kept, Redealt
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import make_holding
from chicago_rules.redacted import UnseenRedealt
from chicago_rules.state import Redealing, Sink, State, announced


def may_redeal(state: State, phase: Redealing) -> bool:
    """Tell whether the seat may throw its hand; what it must keep it keeps."""
    rules, deal = state.profile.deal.redeal, state.deal
    return (
        rules is not None
        and phase.seat not in stopped_seats(state)
        and len(deal.stock) >= HAND_SIZE
        and rules.is_low(deal.holdings[phase.seat].hand)
    )


def legal(state: State, phase: Redealing) -> tuple[Keep | Redeal, ...]:
    """Return keeping, and throwing the hand where it may be thrown."""
    keep = Keep(phase.seat)
    return (keep, Redeal(phase.seat)) if may_redeal(state, phase) else (keep,)


def why_not(state: State, phase: Redealing, action: Keep | Redeal) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    if isinstance(action, Keep) or may_redeal(state, phase):
        return None
    if phase.seat in stopped_seats(state):
        return IllegalAction(
            "exchange_stopped", action, variant="redeal", switch="exchange_stop.score"
        )
    if len(state.deal.stock) < HAND_SIZE:
        needed = {"value": HAND_SIZE}
        return IllegalAction("stock_too_small", action, needed, "redeal", switch="deal.redeal")
    hand = {"hand": state.deal.holdings[phase.seat].hand}
    return IllegalAction("hand_not_low", action, hand, switch="deal.redeal.highest_rank")


def step(state: State, phase: Redealing, action: Keep | Redeal, sink: Sink) -> State:
    """Go on with the next seat, or deal five new cards and ask this one again."""
    seat, deal, rules = action.seat, state.deal, state.profile.deal.redeal
    if isinstance(action, Keep) or rules is None:
        state = state.with_deal(announced(deal, Kept(seat), sink))
        return next_redeal(state, deal.seats_after(seat), sink)
    held = deal.holdings[seat]
    old, new = held.hand, deal.stock[:HAND_SIZE]
    if sink is not None:
        sink(Redealt(seat, old, new))
    holdings = list(deal.holdings)
    holdings[seat] = make_holding(tuple(sorted(new)), held.thrown + old, held.drawn + new)
    told = UnseenRedealt(seat, len(new))
    deal = deal.with_cards(tuple(holdings), deal.stock[HAND_SIZE:], deal.discards, (told,))
    place = rules.old_cards_go()
    if place == "out":
        deal = attrs.evolve(deal, removed=(*deal.removed, *old))
    else:
        deal = deal.with_cards(deal.holdings, deal.stock, (*deal.discards, *old))
    asked = Redealing(seat, phase.done + 1, old if place == "stock" else ())
    return after_redeal(state.with_deal(deal), asked, sink)
