"""Points: who scores at a showdown, what an award changes, and who has won."""

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from chicago_rules.actions import Zero
from chicago_rules.events import Awarded, Origin, ShowdownHeld, ShownHand
from chicago_rules.hands import HAND_SIZE, Category, HandValue
from chicago_rules.holdings import Deal, Opening
from chicago_rules.profile import EffectRules, Moment, Profile
from chicago_rules.profile.winning import highest
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet
from chicago_rules.state import Sink
from chicago_rules.values import Value


def category_of(profile: Profile, deal: Deal, seat: Seat) -> Category:
    """Return the category of a seat's five cards."""
    return profile.ranking.value(deal.holdings[seat].hand).category


def held_showdown(
    profile: Profile, deal: Deal, moment: Moment, compared: Sequence[Seat]
) -> ShowdownHeld:
    """Compare these seats' hands: who scores, and what becomes public by it."""
    values = {seat: profile.ranking.value(deal.holdings[seat].hand) for seat in deal.seats}
    best = _best(values, compared)
    rules = profile.showdown
    everyone = rules.everyone_scores(moment)
    scoring = compared if everyone else rules.scoring(best)
    scorers = tuple(seat for seat in scoring if profile.can_score(values[seat].category))
    if moment == "tricks":
        # After five tricks every card has been played; a stopped deal shows what it compares.
        seen = compared if deal.fifth_trick is None else deal.seats
        shown = {seat: _whole(deal, seat, values[seat]) for seat in seen}
    else:
        shown = _shown(profile, deal, values, compared, best)
        if everyone:
            for seat in scorers:
                shown.setdefault(seat, ShownHand(seat, values[seat].category))
    return ShowdownHeld(moment, tuple(shown[s] for s in deal.seats if s in shown), scorers)


def _best(values: dict[Seat, HandValue], compared: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats whose hands are the best of those compared; () when none is."""
    top = max((values[seat].strength for seat in compared), default=None)
    return tuple(seat for seat in compared if values[seat].strength == top)


def has_best_hand(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether no seat has a better hand, or all have none of a pair or better."""
    values = {other: profile.ranking.value(deal.holdings[other].hand) for other in deal.seats}
    worthless = all(value.category is Category.HIGH_CARD for value in values.values())
    return worthless or seat in _best(values, deal.seats)


def _whole(deal: Deal, seat: Seat, value: HandValue) -> ShownHand:
    return ShownHand(seat, value.category, value.order, deal.holdings[seat].hand)


def _shown(
    profile: Profile,
    deal: Deal,
    values: dict[Seat, HandValue],
    compared: Sequence[Seat],
    best: tuple[Seat, ...],
) -> dict[Seat, ShownHand]:
    """Return what a showdown before the tricks makes public."""
    rules = profile.showdown
    if rules.shows_all_categories():
        return {seat: ShownHand(seat, value.category) for seat, value in values.items()}
    if rules.shows_best_hand():
        return {seat: _whole(deal, seat, values[seat]) for seat in best}
    if not (best and rules.shows_deciding_ranks()):
        return {seat: ShownHand(seat, values[seat].category) for seat in best}
    entries = rules.shown_entries({seat: values[seat] for seat in compared}, best[0])
    return {
        seat: ShownHand(seat, values[seat].category, values[seat].order[:count])
        for seat, count in entries.items()
    }


def award(
    profile: Profile, sheet: ScoreSheet, seat: Seat, origin: Origin, wanted: int, sink: Sink
) -> ScoreSheet:
    """Return the sheet after one award; one of 0 changes nothing and is no event."""
    if wanted == 0:
        return sheet
    before = sheet.totals[seat]
    total = profile.scores.after(before + wanted)
    if sink is not None:
        sink(Awarded(seat, origin, wanted, total - before))
    sheet = sheet.with_total(seat, total)
    if (
        wanted > 0
        and profile.scores.resets()
        and profile.winning.reached(total)
        and not _requirement_met(profile, sheet, seat)
    ):
        return zeroed(sheet, seat, "reset", sink)
    return sheet


def zeroed(sheet: ScoreSheet, seat: Seat, origin: Origin, sink: Sink) -> ScoreSheet:
    """Return the sheet with a seat's total at 0; from 0 it is no event."""
    total = sheet.totals[seat]
    if total == 0:
        return sheet
    if sink is not None:
        sink(Awarded(seat, origin, -total, -total))
    return sheet.with_total(seat, 0)


def _requirement_met(profile: Profile, sheet: ScoreSheet, seat: Seat) -> bool:
    return profile.winning.requirement_met(
        declared=seat in sheet.declared,
        succeeded=seat in sheet.succeeded,
        waived=seat in sheet.waived,
    )


def effect_of(profile: Profile, deal: Deal, seat: Seat) -> EffectRules | None:
    """Return what the seat's hand does beside scoring points when it scores, None for nothing."""
    return profile.effects.of(category_of(profile, deal, seat))


def zeroings_open(profile: Profile, sheet: ScoreSheet, deal: Deal, seat: Seat) -> tuple[Zero, ...]:
    """Return the zeroings that a scorer's hand allows, that of all others first; () for none.

    With one opponent naming it would be the same, so that only one of the two is there.
    """
    effect = effect_of(profile, deal, seat)
    used = category_of(profile, deal, seat) in sheet.zero_used
    if effect is None or not effect.zeroes() or used:
        return ()
    others = [other for other in deal.seats if other != seat]
    together = (Zero(seat),) if effect.may_zero_all() else ()
    if not effect.may_zero_one(len(others)):
        return together
    return (*together, *(Zero(seat, other) for other in sorted(others)))


def has_choice(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether a scorer whose hand zeroes is asked, even if only one answer is left."""
    effect = effect_of(profile, deal, seat)
    return effect is not None and (effect.is_instead_of_points() or effect.names_targets())


def may_keep_points(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether a scorer whose hand may zero others can take its points instead."""
    effect = effect_of(profile, deal, seat)
    return effect is not None and effect.is_instead_of_points()


def with_zeroing(profile: Profile, sheet: ScoreSheet, deal: Deal, seat: Seat) -> ScoreSheet:
    """Return the sheet after a seat has chosen to zero, or does so without a choice."""
    effect = effect_of(profile, deal, seat)
    if effect is None or not effect.zeroes_once():
        return sheet
    used = (*sheet.zero_used, category_of(profile, deal, seat))
    return attrs.evolve(sheet, zero_used=used)


def settled(
    profile: Profile,
    sheet: ScoreSheet,
    deal: Deal,
    scorers: tuple[Seat, ...],
    zeroings: tuple[Zero, ...],
    sink: Sink,
) -> ScoreSheet:
    """Return the sheet after the step of awards of one showdown.

    The order inside the step is: all waivers, all points, all exits, all zeroings together.
    """
    categories = {seat: category_of(profile, deal, seat) for seat in scorers}
    waived = [seat for seat in scorers if profile.winning.waives(categories[seat])]
    if waived:
        sheet = attrs.evolve(sheet, waived=(*sheet.waived, *waived))
    instead = [zero.seat for zero in zeroings if may_keep_points(profile, deal, zero.seat)]
    for seat in scorers:
        if seat not in instead:
            points = profile.points.of(categories[seat])
            sheet = award(profile, sheet, seat, "hand", points, sink)
    for seat in scorers:
        effect = profile.effects.of(categories[seat])
        if effect is not None and effect.exits():
            missing = profile.winning.lowest_winning_total() - sheet.totals[seat]
            sheet = award(profile, sheet, seat, "exit", max(0, missing), sink)
    named = {other for zero in zeroings for other in _zeroed_by(profile, sheet, deal, zero)}
    for seat in deal.seats:
        if seat in named:
            sheet = zeroed(sheet, seat, "zeroing", sink)
    return sheet


def _zeroed_by(profile: Profile, sheet: ScoreSheet, deal: Deal, zero: Zero) -> list[Seat]:
    """Return whom a zeroing really sets to 0."""
    effect = effect_of(profile, deal, zero.seat)
    targets = deal.seats if zero.target is None else (zero.target,)
    return [
        seat
        for seat in targets
        if seat != zero.seat and effect is not None and not effect.spares(sheet.totals[seat])
    ]


def zeroing_ends_deal(profile: Profile, deal: Deal, zeroings: Iterable[Zero]) -> bool:
    """Tell whether the deal ends with the step in which these zeroings were made."""
    effects = (effect_of(profile, deal, zero.seat) for zero in zeroings)
    return any(effect is not None and effect.ends_deal() for effect in effects)


def winning_by_score(profile: Profile, deal: Deal, scorers: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return which scorers have a hand that wins the game when it scores, in the given order."""
    effects = ((seat, effect_of(profile, deal, seat)) for seat in scorers)
    return tuple(seat for seat, effect in effects if effect and effect.wins_when_scored())


def winning_by_holding(profile: Profile, deal: Deal, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Return which seats hold five cards that win the game by being held, in the given order."""
    if not profile.effects.any_wins_when_held():
        return ()
    held = (seat for seat in seats if len(deal.holdings[seat].hand) == HAND_SIZE)
    effects = ((seat, effect_of(profile, deal, seat)) for seat in held)
    return tuple(seat for seat, effect in effects if effect and effect.wins_when_held())


def with_declared(sheet: ScoreSheet, seat: Seat) -> ScoreSheet:
    """Return the sheet after a Chicago of that seat has begun."""
    return attrs.evolve(sheet, declared=(*sheet.declared, seat))


def with_succeeded(sheet: ScoreSheet, seat: Seat) -> ScoreSheet:
    """Return the sheet after a Chicago of that seat was made."""
    return attrs.evolve(sheet, succeeded=(*sheet.succeeded, seat))


def with_stops(profile: Profile, sheet: ScoreSheet, opening: Opening) -> ScoreSheet:
    """Return the sheet with the seats of a deal that are stopped for the rest of the game."""
    stop = profile.exchange_stop
    if stop is None or not stop.lasts():
        return sheet
    reached = [
        seat
        for seat in opening.seats
        if stop.is_stopped(at_start=opening.totals[seat], now=sheet.totals[seat])
    ]
    if set(reached) <= set(sheet.stopped):
        return sheet
    return attrs.evolve(sheet, stopped=(*sheet.stopped, *reached))


@attrs.frozen
class Verdict(Value):
    """What looking for a winner found."""

    winners: tuple[Seat, ...] = ()
    """Who has won, in seat order; () while it is undecided."""
    tied: tuple[Seat, ...] = ()
    """Who plays a tie-break deal for it, in seat order; () where none is due."""

    def __bool__(self) -> bool:
        return bool(self.winners or self.tied)


UNDECIDED: Final = Verdict()
"""Nobody has won, and no seats are tied for it."""


def verdict(profile: Profile, sheet: ScoreSheet, deal: Deal, *, deal_over: bool) -> Verdict:
    """Return who has won, looking after a step of awards or when the deal is over.

    It is undecided, too, when the profile does not look for a winner here. A tie-break deal is
    always played to its end.
    """
    rules = profile.winning
    if sheet.tiebreak:
        best = highest({seat: sheet.totals[seat] for seat in sorted(deal.seats)})
        if not deal_over:
            return UNDECIDED
        return Verdict(winners=best) if len(best) == 1 else Verdict(tied=best)
    if rules.looks_at_once() is deal_over:
        return UNDECIDED
    eligible = {
        seat: sheet.totals[seat]
        for seat in sorted(deal.seats)
        if rules.reached(sheet.totals[seat])
        and _requirement_met(profile, sheet, seat)
        and rules.last_trick_met(
            took_it=deal.fifth_trick is not None and deal.fifth_trick.winner == seat,
            reached_before=rules.reached(deal.opening.totals[seat]),
        )
    }
    winners = rules.winners_among(eligible)
    if eligible and not winners and rules.breaks_ties():
        return Verdict(tied=highest(eligible))
    return Verdict(winners)
