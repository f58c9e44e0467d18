"""Awards with floor and reset, effects of hands, and who has won."""

from collections.abc import Sequence
from typing import Any

from .hands import category_of
from .table import DealOver, GameOver, Table

NO_EFFECT: dict[str, Any] = {"exit": False, "zero": "never", "wins": "never"}

# ---------------------------------------------------------------- hands


def effect_of(table: Table, category: str) -> dict[str, Any]:
    """Effect that a hand of this category has besides its points."""
    effects: dict[str, dict[str, Any]] = table.rules.get("effects", {})
    return effects.get(category, NO_EFFECT)


def can_score(table: Table, category: str) -> bool:
    """Whether a hand of this category has points or an effect."""
    effect = effect_of(table, category)
    return bool(
        table.rules["points"][category] > 0
        or effect["exit"]
        or effect["zero"] != "never"
        or effect["wins"] != "never"
    )


def wins_when_held(table: Table, hand: Sequence[str]) -> bool:
    """Whether five cards are a hand that wins as soon as it is held."""
    if len(hand) != 5:
        return False
    return bool(effect_of(table, category_of(hand, table.rules["ranking"]))["wins"] == "held")


def look_for_held(table: Table, seats: Sequence[int]) -> None:
    """End the game if one of these seats holds a hand that wins by being held."""
    winners = [seat for seat in seats if wins_when_held(table, table.hands[seat])]
    if winners:
        raise GameOver(winners)


# ---------------------------------------------------------------- totals


def change(table: Table, seat: int, origin: str, total: int) -> None:
    """Set a total and write the change down, if there is one."""
    if total != table.totals[seat]:
        table.log.append((seat, origin, total - table.totals[seat]))
    table.totals[seat] = total


def award(table: Table, seat: int, origin: str, points: int) -> None:
    """One award: floor and reset act on it; 0 points are none (docs/explanation/decisions.md)."""
    if points == 0:
        return
    scores = table.rules["scores"]
    total = table.totals[seat] + points
    if not scores["negative"]:
        total = max(0, total)
    change(table, seat, origin, total)
    if (
        scores["over_target_without_chicago"] == "reset"
        and points > 0
        and reaches(table, total)
        and lacks_chicago(table, seat)
    ):
        change(table, seat, "reset", 0)


def exit_award(table: Table, seat: int) -> None:
    """Raise a total to the lowest that wins; a higher one stays."""
    lacking = lowest_winning(table) - table.totals[seat]
    if lacking > 0:
        award(table, seat, "exit", lacking)


def set_to_zero(table: Table, seat: int, origin: str) -> None:
    """Set a total to 0, from above or below."""
    change(table, seat, origin, 0)


# ---------------------------------------------------------------- winning


def lowest_winning(table: Table) -> int:
    """Smallest total that wins."""
    winning = table.rules["winning"]
    return int(winning["target"]) + (1 if winning["margin"] == "pass" else 0)


def reaches(table: Table, total: int) -> bool:
    """Whether a total has reached the target."""
    return total >= lowest_winning(table)


def lacks_chicago(table: Table, seat: int) -> bool:
    """Whether a seat fails requires_chicago."""
    required = table.rules["winning"]["requires_chicago"]
    if required == "no" or seat in table.waived:
        return False
    return seat not in (table.declared if required == "declared" else table.succeeded)


def is_eligible(table: Table, seat: int) -> bool:
    """Whether a seat has reached the target and meets every requirement."""
    if not reaches(table, table.totals[seat]) or lacks_chicago(table, seat):
        return False
    required = table.rules["winning"]["requires_last_trick"]
    if required == "no":
        return True
    if seat != table.fifth_trick:
        return False
    return required == "yes" or reaches(table, table.start_totals[seat])


def highest(table: Table, seats: Sequence[int]) -> list[int]:
    """Those of the seats with the highest total."""
    best = max(table.totals[seat] for seat in seats)
    return [seat for seat in seats if table.totals[seat] == best]


def look_for_winner(table: Table) -> None:
    """End the game if it is won; if a tie-break deal is due, `tied` says of whom."""
    winning = table.rules["winning"]
    eligible = [seat for seat in sorted(table.seats) if is_eligible(table, seat)]
    if not eligible:
        return
    if winning["winners"] == "all_eligible":
        raise GameOver(eligible)
    best = highest(table, eligible)
    if len(best) == 1 or winning["tie"] == "shared":
        raise GameOver(best)
    if winning["tie"] == "tiebreak_deal":
        table.tied = best


def after_step(table: Table, *, awarded: bool) -> None:
    """Look for a winner after a step of awards, where there is one."""
    if awarded and table.rules["winning"]["when"] == "at_once" and not table.tiebreak:
        look_for_winner(table)
        if table.tied:
            raise DealOver


def after_deal(table: Table) -> None:
    """Look for a winner when a deal has ended, where there is one."""
    if table.tiebreak:
        best = highest(table, table.seats)
        if len(best) == 1:
            raise GameOver(best)
        table.tied = best
    elif table.rules["winning"]["when"] == "deal_end":
        look_for_winner(table)
