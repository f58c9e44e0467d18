"""Points: who scores at a showdown, what an award changes, and who has won."""

import attrs

from chicago_rules.events import Awarded, Origin, ShowdownHeld, ShownHand
from chicago_rules.hands import Category, HandValue
from chicago_rules.profile import Moment, Profile
from chicago_rules.seats import Seat
from chicago_rules.state import Deal, ScoreSheet, Sink


def held_showdown(profile: Profile, deal: Deal, moment: Moment) -> ShowdownHeld:
    """Compare the hands of a deal: who scores, and what becomes public by it."""
    values = {seat: profile.ranking.value(deal.holdings[seat].hand) for seat in deal.opening.seats}
    strengths = {seat: profile.ranking.strength(value) for seat, value in values.items()}
    best = max(strengths, key=lambda seat: strengths[seat])
    scorers: tuple[Seat, ...] = ()
    if profile.can_score(values[best].category):
        scorers = profile.showdown.scoring(strengths)
    return ShowdownHeld(moment, _shown(profile, values, best, moment), scorers)


def _shown(
    profile: Profile, values: dict[Seat, HandValue], best: Seat, moment: Moment
) -> tuple[ShownHand, ...]:
    """Return what the showdown makes public; after the fifth trick all cards lie open anyway."""
    if moment == "tricks":
        lengths = {seat: len(value.ranks) for seat, value in values.items()}
    else:
        lengths = profile.showdown.shown_ranks(values, best)
    return tuple(
        ShownHand(seat, values[seat].category, values[seat].ranks[:length])
        for seat, length in lengths.items()
    )


def award(sheet: ScoreSheet, seat: Seat, origin: Origin, wanted: int, sink: Sink) -> ScoreSheet:
    """Return the sheet after one award; one of 0 changes nothing and is no event."""
    if wanted == 0:
        return sheet
    if sink is not None:
        sink(Awarded(seat, origin, wanted, wanted))
    return sheet.with_total(seat, sheet.totals[seat] + wanted)


def settled(
    profile: Profile,
    sheet: ScoreSheet,
    deal: Deal,
    scorers: tuple[Seat, ...],
    zeroers: tuple[Seat, ...],
    sink: Sink,
) -> ScoreSheet:
    """Return the sheet after the step of awards of one showdown.

    The order inside the step is: all waivers, all points, all exits, all zeroings together.
    ``zeroers`` are the scorers that chose zeroing instead of their points.
    """
    categories = _categories(profile, deal, scorers)
    effects = {seat: profile.effects.of(category) for seat, category in categories.items()}
    waived = [seat for seat in scorers if profile.winning.waives(categories[seat])]
    if waived:
        sheet = attrs.evolve(sheet, waived=(*sheet.waived, *waived))
    for seat in scorers:
        if seat not in zeroers:
            sheet = award(sheet, seat, "hand", profile.points.of(categories[seat]), sink)
    for seat, effect in effects.items():
        if effect is not None and effect.exits():
            missing = profile.winning.lowest_winning_total() - sheet.totals[seat]
            sheet = award(sheet, seat, "exit", max(0, missing), sink)
    zeroed = {
        other
        for seat, effect in effects.items()
        if seat in zeroers or (effect is not None and effect.always_zeroes())
        for other in deal.opening.seats
        if other != seat
    }
    for seat in deal.opening.seats:
        if seat in zeroed:
            sheet = award(sheet, seat, "zeroing", -sheet.totals[seat], sink)
    return sheet


def asked_to_choose(profile: Profile, deal: Deal, scorers: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return those scorers that may zero instead of taking points, in turn order."""
    asked = []
    for seat, category in _categories(profile, deal, scorers).items():
        effect = profile.effects.of(category)
        if effect is not None and effect.asks():
            asked.append(seat)
    return tuple(asked)


def _categories(profile: Profile, deal: Deal, seats: tuple[Seat, ...]) -> dict[Seat, Category]:
    return {seat: profile.ranking.value(deal.holdings[seat].hand).category for seat in seats}


def with_declared(sheet: ScoreSheet, seat: Seat) -> ScoreSheet:
    """Return the sheet after a Chicago of that seat has begun."""
    return attrs.evolve(sheet, declared=(*sheet.declared, seat))


def with_succeeded(sheet: ScoreSheet, seat: Seat) -> ScoreSheet:
    """Return the sheet after a Chicago of that seat was made."""
    return attrs.evolve(sheet, succeeded=(*sheet.succeeded, seat))


def winners(profile: Profile, sheet: ScoreSheet, *, deal_over: bool) -> tuple[Seat, ...]:
    """Return who has won, in seat order, looking after a step of awards or when the deal is over.

    Nobody has while it is undecided, or when the profile does not look for a winner here.
    """
    rules = profile.winning
    if rules.looks_at_once() is deal_over:
        return ()
    eligible = {
        Seat(seat): total
        for seat, total in enumerate(sheet.totals)
        if rules.reached(total)
        and rules.requirement_met(
            declared=seat in sheet.declared,
            succeeded=seat in sheet.succeeded,
            waived=seat in sheet.waived,
        )
    }
    return rules.winners_among(eligible)
