"""The rule groups of totals and of winning: floors, the target, ties, and the match."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import attrs

from chicago_rules.hands import Category
from chicago_rules.profile.fields import CATEGORY_KEYS, CategoryKey, Clash, Rules, beside, ranged
from chicago_rules.seats import Seat


@attrs.frozen(kw_only=True, cache_hash=True)
class ScoresRules(Rules):
    """The table ``[scores]``: what totals may be."""

    negative: bool
    """Whether a total may be below 0; where not, an award that would take it there leaves 0."""
    over_target_without_chicago: Literal["keep", "reset"]
    """What happens to a seat that an award takes to a winning total before it has the Chicago it
    needs to win: `keep` its total stands, `reset` it falls to 0."""

    def after(self, total: int) -> int:
        """Return the total that an award leaves which would lead to this one.

        >>> from chicago_rules import load_profile
        >>> load_profile("gamerules").scores.after(-3)
        0
        """
        return total if self.negative or total > 0 else 0

    def resets(self) -> bool:
        """Tell whether a winning total falls to 0 when its seat lacks the Chicago it needs."""
        return self.over_target_without_chicago == "reset"


@attrs.frozen(kw_only=True, cache_hash=True)
class WinningRules(Rules):
    """The table ``[winning]``: who has won the game, and when that is looked at."""

    target: int
    """The total that a game is played to."""
    margin: Literal["reach", "pass"]
    """Which totals win: `reach` the target and more, `pass` only more than the target."""
    when: Literal["deal_end", "at_once"]
    """When a winner is looked for: `deal_end`, or `at_once` after each step of awards, where the
    deal stops."""
    requires_chicago: Literal["no", "declared", "succeeded"]
    """The Chicago that a seat needs in this game to win it: `no` none, `declared` one called, made
    or not, `succeeded` one made."""
    waived_by: tuple[CategoryKey, ...] | None = attrs.field(
        default=None, metadata=beside("requires_chicago", "declared", "succeeded")
    )
    """The categories, lowest first, that lift the need of a Chicago from a seat that scores one,
    for the rest of the game; may be empty."""
    requires_last_trick: Literal["no", "yes", "reached_before"]
    """Whether only the winner of the deal's fifth trick can win: `no`, `yes`, or `reached_before`
    when it must also have had the target as the deal began."""
    winners: Literal["highest", "all_eligible"]
    """Who wins of the seats that can: `highest` the one with the highest total, `all_eligible`."""
    tie: Literal["shared", "play_on", "tiebreak_deal"]
    """What equal highest totals mean: `shared` those seats win, `play_on` nobody wins yet,
    `tiebreak_deal` those seats alone play another deal for it."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield faults of waivers out of order, and of a last trick nobody could wait for."""
        waived = self.waived_by or ()
        if list(waived) != sorted(set(waived), key=CATEGORY_KEYS.index):
            yield Clash("waived_by", "must hold each category at most once, the lowest first")
        if self.requires_last_trick != "no" and self.when == "at_once":
            yield Clash(
                "requires_last_trick",
                f'"{self.requires_last_trick}" cannot be obeyed with winning.when "at_once";'
                ' give "no", or when "deal_end"',
                ("when",),
            )

    def lowest_winning_total(self) -> int:
        """Return the lowest total that can win, in points."""
        return self.target if self.margin == "reach" else self.target + 1

    def looks_at_once(self) -> bool:
        """Tell whether a winner is looked for after each step of awards."""
        return self.when == "at_once"

    def requirement_met(self, declared: bool, succeeded: bool, waived: bool) -> bool:
        """Tell whether a seat has the Chicago it needs to win.

        It may have declared one in this game, made one, and scored a hand that waives the need.
        """
        if self.requires_chicago == "no" or waived:
            return True
        return declared if self.requires_chicago == "declared" else succeeded

    def waives(self, category: Category) -> bool:
        """Tell whether scoring a hand of this category lifts the need of a Chicago."""
        return self.waived_by is not None and CATEGORY_KEYS[category] in self.waived_by

    def last_trick_met(self, *, took_it: bool, reached_before: bool) -> bool:
        """Tell whether a seat meets what is asked of the deal's fifth trick.

        It may have taken it, and may have had a winning total when the deal began.
        """
        if self.requires_last_trick == "no":
            return True
        return took_it and (self.requires_last_trick == "yes" or reached_before)

    def all_win(self) -> bool:
        """Tell whether every seat that can win does, and not the highest alone."""
        return self.winners == "all_eligible"

    def after_tie(self, tied: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
        """Return who of the seats tied for winning has won, and who plays a tie-break deal.

        >>> from chicago_rules import load_profile
        >>> ids = ("hemmavariant", "poker-sm-2025", "gamerules")
        >>> [load_profile(id).winning.after_tie((2, 3)) for id in ids]
        [((2, 3), ()), ((), ()), ((), (2, 3))]
        """
        return (
            tied if self.tie == "shared" else (),
            tied if self.tie == "tiebreak_deal" else (),
        )


def highest(totals: Mapping[Seat, int]) -> tuple[Seat, ...]:
    """Return the seats with the highest of these totals, in the given order; () of none.

    >>> highest({0: 53, 2: 55, 3: 55})
    (2, 3)
    """
    top = max(totals.values(), default=0)
    return tuple(seat for seat, total in totals.items() if total == top)


@attrs.frozen(kw_only=True, cache_hash=True)
class MatchRules(Rules):
    """The table ``[match]``: several games at one table, and points for their places."""

    games: int = attrs.field(metadata=ranged(1))
    """How many games a match has, at least one."""
    placement_points: tuple[int, ...]
    """What each place of a game is worth, the first one first, for as many places as there may be
    players. Equal places share the sum of theirs."""

    def allows(self, games: int) -> bool:
        """Tell whether a match may have so many games, all or the first ones of it."""
        return games <= self.games

    def pays(self, players: int) -> bool:
        """Tell whether every place at a table of so many players is worth something stated."""
        return players <= len(self.placement_points)

    def share(self, places: Sequence[int]) -> tuple[Fraction, ...]:
        """Return the points of each seat of a game, from the places of all seats, from 1.

        Equal places share the sum of theirs.

        >>> from chicago_rules import load_profile
        >>> match = load_profile("poker-sm-2025").match
        >>> [str(points) for points in match.share((2, 1, 2, 4))]
        ['10', '20', '10', '5']
        """
        shares = []
        for place in places:
            equal = places.count(place)
            worth = self.placement_points[place - 1 : place - 1 + equal]
            shares.append(Fraction(sum(worth), equal))
        return tuple(shares)
