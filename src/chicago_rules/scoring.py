"""Points: who scores at a showdown, what an award changes, and who has won."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import attrs

from chicago_rules.actions import Zero
from chicago_rules.cards import Card
from chicago_rules.events import Awarded, Origin, ShowdownHeld, make_showdown, make_shown
from chicago_rules.hands import HAND_SIZE, Category, HandValue
from chicago_rules.holdings import Deal, Opening
from chicago_rules.profile import (
    NO_ZEROING,
    SHOWN,
    TOLD,
    EffectRules,
    Moment,
    Profile,
    WinsBy,
    Zeroing,
)
from chicago_rules.profile.winning import highest
from chicago_rules.seats import Seat
from chicago_rules.sheets import (
    UNDECIDED,
    ScoreSheet,
    Verdict,
    fitting,
    keeps_stops,
    verdict_of_tie,
)
from chicago_rules.state import Sink
from chicago_rules.values import Value, maker


def valued(profile: Profile, hand: tuple[Card, ...]) -> HandValue:
    """Return what five cards are worth."""
    return profile.ranking.value(hand)


def can_score(profile: Profile, category: Category) -> bool:
    """Tell whether a hand of this category can score, by points or by what else it does."""
    return profile.can_score(category)


def category_of(profile: Profile, deal: Deal, seat: Seat) -> Category:
    """Return the category of a seat's five cards."""
    return valued(profile, deal.holdings[seat].hand).category


def held_showdown(
    profile: Profile, deal: Deal, moment: Moment, compared: Sequence[Seat]
) -> ShowdownHeld:
    """Compare these seats' hands: who scores, and what becomes public by it."""
    rules, seats, holdings = profile.showdown, deal.opening.seats, deal.holdings
    value = profile.ranking.value
    values = {seat: value(holdings[seat].hand) for seat in seats}
    best = _best(values, compared)
    everyone = rules.everyone_scores(moment)
    scoring = compared if everyone else rules.scoring(best)
    scorers = tuple([seat for seat in scoring if can_score(profile, values[seat].category)])
    if moment == "tricks":
        # After five tricks every card has been played; a stopped deal shows what it compares.
        seen = compared if deal.fifth_trick is None else seats
        told = {seat: SHOWN[len(values[seat].order)] for seat in seen}
    else:
        told = rules.revealed(values, compared, best)
    if everyone:
        for seat in scorers:
            told.setdefault(seat, TOLD[0])
    shown = []
    for seat in seats:
        if seat in told:
            entries, open_hand = told[seat]
            order, cards = values[seat].order[:entries], holdings[seat].hand if open_hand else ()
            shown.append(make_shown(seat, values[seat].category, order, cards))
    return make_showdown(moment, tuple(shown), scorers)


def _best(values: dict[Seat, HandValue], compared: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats whose hands are the best of those compared; () when none is."""
    best: list[Seat] = []
    top = -1
    for seat in compared:
        strength = values[seat].strength
        if strength > top:
            best, top = [seat], strength
        elif strength == top:
            best.append(seat)
    return tuple(best)


def has_best_hand(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether no seat has a better hand, or all have none of a pair or better."""
    values = {other: valued(profile, deal.holdings[other].hand) for other in deal.seats}
    worthless = all(value.category is Category.HIGH_CARD for value in values.values())
    return worthless or seat in _best(values, deal.seats)


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
        and _missing(profile, total) <= 0
        and not _requirement_met(profile, sheet, seat)
    ):
        return zeroed(sheet, seat, "reset", sink)
    return sheet


def _missing(profile: Profile, total: int) -> int:
    """Return how many points a total lacks to be one that can win; 0 or less when it is."""
    return profile.winning.lowest_winning_total() - total


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
    category = category_of(profile, deal, seat)
    if profile.effects.of(category) is None or category in sheet.zero_used:
        return ()
    zeroing = _zeroing(profile, deal, seat)
    others = sorted(other for other in deal.seats if other != seat) if zeroing.one else ()
    return (*((Zero(seat),) if zeroing.all else ()), *(Zero(seat, other) for other in others))


def _zeroing(profile: Profile, deal: Deal, seat: Seat) -> Zeroing:
    effect = effect_of(profile, deal, seat)
    return NO_ZEROING if effect is None else effect.zeroing(len(deal.seats) - 1)


def has_choice(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether a scorer whose hand zeroes is asked, even if only one answer is left."""
    return _zeroing(profile, deal, seat).asked


def may_keep_points(profile: Profile, deal: Deal, seat: Seat) -> bool:
    """Tell whether a scorer whose hand may zero others can take its points instead."""
    return _zeroing(profile, deal, seat).instead


def with_zeroing(profile: Profile, sheet: ScoreSheet, deal: Deal, seat: Seat) -> ScoreSheet:
    """Return the sheet after a seat has chosen to zero, or does so without a choice."""
    used = (*sheet.zero_used, category_of(profile, deal, seat))
    return fitting(profile, attrs.evolve(sheet, zero_used=used))


@attrs.frozen
class ToChoose(Value):
    """How far the scorers of a showdown have come with their choices."""

    sheet: ScoreSheet
    """The sheet after the zeroings so far."""
    asked: tuple[Seat, ...]
    """The scorers that are not settled, the first of whom has a choice; () when all are settled."""
    zeroings: tuple[Zero, ...]
    """The zeroings chosen, or made without a choice, in turn order."""


_make_to_choose: Final = maker(ToChoose)


def to_choose(
    profile: Profile,
    sheet: ScoreSheet,
    deal: Deal,
    seats: tuple[Seat, ...],
    zeroings: tuple[Zero, ...],
) -> ToChoose:
    """Let these scorers zero that have no choice in it, up to the first that has one."""
    for place, seat in enumerate(seats):
        possible = zeroings_open(profile, sheet, deal, seat)
        if not possible:
            continue
        if has_choice(profile, deal, seat):
            return ToChoose(sheet, seats[place:], zeroings)
        zeroings = (*zeroings, *possible)
        sheet = with_zeroing(profile, sheet, deal, seat)
    return _make_to_choose(sheet, (), zeroings)


def with_waived(profile: Profile, sheet: ScoreSheet, scored: Mapping[Seat, Category]) -> ScoreSheet:
    """Return the sheet with the scorers whose hands free them from the Chicago requirement."""
    waived = [seat for seat, category in scored.items() if profile.winning.waives(category)]
    return attrs.evolve(sheet, waived=(*sheet.waived, *waived)) if waived else sheet


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
    sheet = with_waived(profile, sheet, categories)
    instead = [zero.seat for zero in zeroings if may_keep_points(profile, deal, zero.seat)]
    for seat, category in categories.items():
        if seat not in instead:
            points = profile.points.of(category)
            sheet = award(profile, sheet, seat, "hand", points, sink)
    for seat, category in categories.items():
        effect = profile.effects.of(category)
        if effect is not None and effect.exits():
            missing = max(0, _missing(profile, sheet.totals[seat]))
            sheet = award(profile, sheet, seat, "exit", missing, sink)
    if not zeroings:
        return sheet
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
    for zero in zeroings:
        effect = effect_of(profile, deal, zero.seat)
        if effect is not None and effect.ends_deal():
            return True
    return False


def winning_by(profile: Profile, deal: Deal, seats: Iterable[Seat], by: WinsBy) -> tuple[Seat, ...]:
    """Return which seats have five cards that win the game by that, in the given order."""
    categories = profile.effects.winning(by)
    if not categories:
        return ()
    held = (seat for seat in seats if len(deal.holdings[seat].hand) == HAND_SIZE)
    return tuple(seat for seat in held if category_of(profile, deal, seat) in categories)


def with_declared(
    sheet: ScoreSheet, declarer: Seat, tricks: Sequence[object], table: Sequence[object]
) -> ScoreSheet:
    """Return the sheet when a card is played after these: the first lead declares a Chicago."""
    if tricks or table or declarer in sheet.declared:
        return sheet
    return attrs.evolve(sheet, declared=(*sheet.declared, declarer))


def with_succeeded(sheet: ScoreSheet, seat: Seat) -> ScoreSheet:
    """Return the sheet after a Chicago of that seat was made."""
    if seat in sheet.succeeded:
        return sheet
    return attrs.evolve(sheet, succeeded=(*sheet.succeeded, seat))


def stopped_by_points(profile: Profile, sheet: ScoreSheet, opening: Opening) -> frozenset[int]:
    """Return the seats whose points stop them from exchanging, as they stand."""
    stop = profile.exchange_stop
    return frozenset() if stop is None else stop.stopped(opening.sheet.totals, sheet.totals)


def with_stops(profile: Profile, sheet: ScoreSheet, opening: Opening) -> ScoreSheet:
    """Return the sheet with the seats of a deal that are stopped for the rest of the game."""
    if not keeps_stops(profile):
        return sheet
    met = stopped_by_points(profile, sheet, opening).intersection(opening.seats)
    if met <= set(sheet.stopped):
        return sheet
    return attrs.evolve(sheet, stopped=(*sheet.stopped, *met))


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
    if _missing(profile, max(sheet.totals)) > 0:  # mostly nobody is so near
        return UNDECIDED
    eligible = {
        seat: sheet.totals[seat]
        for seat in sorted(deal.seats)
        if _missing(profile, sheet.totals[seat]) <= 0
        and _requirement_met(profile, sheet, seat)
        and rules.last_trick_met(
            took_it=deal.fifth_trick is not None and deal.fifth_trick.winner == seat,
            reached_before=_missing(profile, deal.opening.totals[seat]) <= 0,
        )
    }
    if rules.all_win():
        return Verdict(tuple(eligible))
    best = highest(eligible)
    return Verdict(best) if len(best) < 2 else verdict_of_tie(profile, best)
