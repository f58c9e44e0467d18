"""The awards of the tricks, in one step: breaking a Chicago, the last trick, the Chicago itself."""

from typing import Final

import attrs

from chicago_rules.events import ChicagoLost, ChicagoWon
from chicago_rules.holdings import Deal, Trick
from chicago_rules.profile import ChicagoRules, Profile
from chicago_rules.scoring import award, has_best_hand, with_succeeded, zeroed
from chicago_rules.seats import Seat
from chicago_rules.sheets import ScoreSheet, keeps_breaker
from chicago_rules.state import Sink
from chicago_rules.values import Value, maker


@attrs.frozen
class TrickAwards(Value):
    """What the awards of the tricks lead to."""

    sheet: ScoreSheet
    """The sheet after them."""
    awarded: bool
    """Whether an award other than 0 was made."""
    compared: tuple[Seat, ...]
    """Whose hands are then compared, in turn order."""
    winner: Seat | None = None
    """The declarer, where its Chicago wins the game."""


_make_awards: Final = maker(TrickAwards)


def trick_awards(profile: Profile, sheet: ScoreSheet, deal: Deal, sink: Sink) -> TrickAwards:
    """Return what the tricks of a deal that is over, or was stopped, are worth."""
    if profile.chicago is not None and deal.declarer is not None:
        return _after_chicago(profile, profile.chicago, deal.declarer, sheet, deal, sink)
    sheet, awarded = _last_trick(profile, sheet, deal.tricks[-1], False, sink)
    return _make_awards(sheet, awarded, deal.opening.seats)


def _last_trick(
    profile: Profile, sheet: ScoreSheet, fifth: Trick, chicago: bool, sink: Sink
) -> tuple[ScoreSheet, bool]:
    """Return the sheet after the award of the fifth trick, and whether it is other than 0."""
    points = profile.last_trick.points_for(fifth.card.rank, chicago=chicago)
    return award(profile, sheet, fifth.winner, "last_trick", points, sink), points != 0


def _after_chicago(
    profile: Profile,
    rules: ChicagoRules,
    declarer: Seat,
    sheet: ScoreSheet,
    deal: Deal,
    sink: Sink,
) -> TrickAwards:
    breaker = _breaker(deal, declarer)
    success = breaker is None and not (
        rules.is_judged_by_hand() and not has_best_hand(profile, deal, declarer)
    )
    if success:
        if sink is not None:
            sink(ChicagoWon(declarer))
        sheet = with_succeeded(sheet, declarer)
    elif breaker is None:
        sheet = with_loss(profile, sheet, declarer, None, sink)
    awarded = False
    if breaker is not None:
        points = 0 if sheet.breaker_paid else rules.breaker_award()
        sheet = award(profile, sheet, breaker, "breaker", points, sink)
        awarded = points != 0
        if keeps_breaker(profile):
            sheet = attrs.evolve(sheet, breaker_paid=True)
    fifth = deal.fifth_trick
    if fifth is not None and rules.may_score_last_trick(fifth.winner, declarer, success=success):
        sheet, scored = _last_trick(profile, sheet, fifth, True, sink)
        awarded = awarded or scored
    blind = deal.blind
    points = rules.success_award(blind=blind) if success else rules.failure_award(blind=blind)
    sheet = award(profile, sheet, declarer, "chicago", points, sink)
    return TrickAwards(
        sheet,
        awarded or points != 0,
        rules.hands_compared(deal.seats, declarer, success=success),
        declarer if success and rules.wins_game() else None,
    )


def _breaker(deal: Deal, declarer: Seat) -> Seat | None:
    """Return who took the first trick that the declarer lost, None where it took all."""
    return next((trick.winner for trick in deal.tricks if trick.winner != declarer), None)


def is_lost(deal: Deal, declarer: Seat) -> bool:
    """Tell whether the declarer has lost a trick, or one was broken off because it was losing."""
    return _breaker(deal, declarer) is not None


def with_loss(
    profile: Profile, sheet: ScoreSheet, declarer: Seat, breaker: Seat | None, sink: Sink
) -> ScoreSheet:
    """Return the sheet when a Chicago is lost, before any award for it."""
    if sink is not None:
        sink(ChicagoLost(declarer, breaker))
    if profile.chicago is None or not profile.chicago.zeroes_loser():
        return sheet
    return zeroed(sheet, declarer, "chicago", sink)
