"""The rule groups of the tricks: last trick, cards played face down, and Chicago."""

from collections.abc import Iterator
from typing import Final, Literal

import attrs

from chicago_rules.cards import Card, Rank
from chicago_rules.profile.fields import Clash, RankLetter, Rules, beside, ranged
from chicago_rules.profile.terms import CallWay
from chicago_rules.seats import Seat

WhoMayScore = Literal["nobody", "everyone", "opponents"]
"""Who may score an award after a Chicago."""


@attrs.frozen(kw_only=True, cache_hash=True)
class LowCardRules(Rules):
    """The table ``[last_trick.low_card]``: other points when a card of one rank wins."""

    rank: RankLetter
    """The rank that the winning card of the last trick must have."""
    points: int
    """What the last trick is then worth, instead of its ordinary points."""


@attrs.frozen(kw_only=True, cache_hash=True)
class LastTrickRules(Rules):
    """The table ``[last_trick]``: what the fifth trick is worth."""

    points: int
    """What winning the last trick is worth."""
    low_card: LowCardRules | None = None
    """Other points for a last trick won with a low card, in deals without a Chicago; left out: the
    same for any card."""

    def points_for(self, rank: Rank, chicago: bool) -> int:
        """Return what a last trick won with a card of this rank is worth, in points.

        The deal may have had a Chicago; whether the last trick then scores at all is another
        question.

        >>> from chicago_rules import load_profile
        >>> from chicago_rules.cards import Rank
        >>> load_profile("poker-sm-2025").last_trick.points_for(Rank.TWO, chicago=False)
        10
        """
        low = self.low_card
        if low is not None and rank.letter == low.rank and not chicago:
            return low.points
        return self.points


@attrs.frozen(kw_only=True, cache_hash=True)
class TricksRules(Rules):
    """The table ``[tricks]``: how cards are played."""

    discard_face_down: bool
    """Whether a card that does not follow suit is played face down, to be seen when hands are
    compared after the tricks."""

    def lies_face_down(self, card: Card, led: Card) -> bool:
        """Tell whether a card is played face down to a trick that was led to with another."""
        return self.discard_face_down and card.suit is not led.suit


@attrs.frozen(kw_only=True, cache_hash=True)
class BlindRules(Rules):
    """The table ``[chicago.blind]``: a Chicago said in the last exchange, before drawing."""

    success_points: int = attrs.field(metadata=ranged(0))
    """The points that a blind Chicago wins, 0 or more."""
    failure_points: int = attrs.field(metadata=ranged(0))
    """The points that a blind Chicago loses, given as 0 or more."""


CallMoment = Literal["first_exchange", "exchange", "asking", "lead"]
"""When a call may be heard: as exchange 1 goes on, a later one, after the last one with its
showdown, and before the first lead."""

_LATE: Final[tuple[CallMoment, ...]] = ("lead",)
_BEFORE_TRICKS: Final[tuple[CallMoment, ...]] = ("first_exchange", "exchange", "lead")


@attrs.frozen(kw_only=True, cache_hash=True)
class ChicagoRules(Rules):
    """The table ``[chicago]``: a promise to take all five tricks."""

    min_score: int | None = None
    """The lowest total at which a seat may call, itself included; left out: any."""
    max_score: int | None = None
    """The highest total at which a seat may call, itself included; left out: any."""
    window: Literal["after_exchanges", "first_exchange", "any_time"]
    """When it may be called: `after_exchanges` after the last one and its showdown,
    `first_exchange` as the seat's action in exchange 1, `any_time` whenever a seat is about to
    exchange or to lead to trick 1."""
    priority: Literal["turn", "first_call"]
    """Whose call holds: `turn` asks the seats clockwise from forehand and takes the first yes,
    `first_call` takes the first call of any seat, in turn or not."""
    blind: BlindRules | None = None
    """A Chicago said with one's exchange in the last round, before drawing; left out: none."""
    leader: Literal["declarer", "forehand"]
    """Who leads to trick 1 of a Chicago: the `declarer` or `forehand`."""
    lost_trick: Literal["play_on", "stop_after_trick", "stop_at_once"]
    """What follows when the declarer loses a trick: `play_on` all five are played,
    `stop_after_trick` the deal stops after it, `stop_at_once` it stops as soon as the declarer has
    played and is not winning. A fifth trick that is complete stops nothing."""
    success_points: int = attrs.field(metadata=ranged(0))
    """The points that a Chicago made wins, 0 or more."""
    failure_points: int = attrs.field(metadata=ranged(0))
    """The points that a Chicago lost costs, given as 0 or more."""
    success_wins: bool
    """Whether a Chicago made wins the game."""
    failure_zeroes: bool
    """Whether a Chicago lost sets the declarer's total to 0."""
    last_trick_on_success: WhoMayScore
    """Who may score the last trick after a Chicago made: `nobody`, `everyone` or `opponents`."""
    hands_on_success: WhoMayScore
    """Whose hands are compared after a Chicago made: `nobody`, `everyone`, or the `opponents` among
    themselves."""
    last_trick_on_failure: WhoMayScore
    """Who may score the last trick after a Chicago lost: `nobody`, `everyone` or `opponents`. That
    of a deal that stopped is never scored."""
    hands_on_failure: WhoMayScore
    """Whose hands are compared after a Chicago lost: `nobody`, `everyone`, or the `opponents` among
    themselves."""
    needs_best_hand: bool
    """Whether success also needs the best hand or an equal one; met when no seat has a pair or
    better."""
    breaker_points: int = attrs.field(metadata=ranged(0))
    """What the first opponent to take a trick scores; 0: nothing."""
    breaker_per: Literal["deal", "game"] | None = attrs.field(
        default=None, metadata=beside("breaker_points")
    )
    """How often breaking is paid: once a `deal`, or once in the whole `game`, whoever broke."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield faults of bounds that leave no total, and of a window without its priority."""
        if (
            self.min_score is not None
            and self.max_score is not None
            and self.min_score > self.max_score
        ):
            yield Clash(
                "min_score",
                f"{self.min_score} is above chicago.max_score {self.max_score}, so nobody may call;"
                " lower the one or raise the other",
                ("max_score",),
            )
        if self.window == "first_exchange" and self.priority != "turn":
            yield Clash(
                "window",
                f'"first_exchange" cannot be obeyed with chicago.priority "{self.priority}";'
                ' give priority "turn"',
                ("priority",),
            )
        if self.window == "any_time" and self.priority != "first_call":
            yield Clash(
                "window",
                f'"any_time" cannot be obeyed with chicago.priority "{self.priority}";'
                ' give priority "first_call"',
                ("priority",),
            )

    def below_minimum(self, total: int) -> bool:
        """Tell whether a total is too low to call Chicago with."""
        return self.min_score is not None and total < self.min_score

    def above_maximum(self, total: int) -> bool:
        """Tell whether a total is too high to call Chicago with."""
        return self.max_score is not None and total > self.max_score

    def called(self, moment: CallMoment) -> CallWay | None:
        """Return how a Chicago is called at a moment, None where it is not.

        >>> from chicago_rules import load_profile
        >>> chicago = load_profile("hemmavariant").chicago
        >>> chicago.called("asking"), chicago.called("exchange")
        ('in_turn', None)
        """
        late = self.window == "after_exchanges"
        if self.priority == "turn":
            return "in_turn" if moment == ("asking" if late else "first_exchange") else None
        return "freely" if moment in (_LATE if late else _BEFORE_TRICKS) else None

    def is_called_blind(self, round: int, rounds: int) -> bool:
        """Tell whether a call may be said with an exchange in this round of so many."""
        return self.blind is not None and round == rounds

    def leads(self, declarer: Seat, forehand: Seat) -> Seat:
        """Return who leads to trick 1."""
        return declarer if self.leader == "declarer" else forehand

    def stops(self, *, in_trick: bool) -> bool:
        """Tell whether the deal stops when the declarer is losing a trick, or has lost it."""
        return self.lost_trick == "stop_at_once" or (
            self.lost_trick == "stop_after_trick" and not in_trick
        )

    def success_award(self, *, blind: bool) -> int:
        """Return what the declarer gains when the Chicago is made, in points, 0 or more."""
        if blind and self.blind is not None:
            return self.blind.success_points
        return self.success_points

    def failure_award(self, *, blind: bool) -> int:
        """Return what the declarer gains when it is lost, in points, 0 or less."""
        if blind and self.blind is not None:
            return -self.blind.failure_points
        return -self.failure_points

    def wins_game(self) -> bool:
        """Tell whether a Chicago made wins the game."""
        return self.success_wins

    def zeroes_loser(self) -> bool:
        """Tell whether a Chicago lost sets the declarer's total to 0."""
        return self.failure_zeroes

    def may_score_last_trick(self, seat: Seat, declarer: Seat, *, success: bool) -> bool:
        """Tell whether the winner of the last trick of a whole deal scores it."""
        who = self.last_trick_on_success if success else self.last_trick_on_failure
        return who == "everyone" or (who == "opponents" and seat != declarer)

    def hands_compared(
        self, seats: tuple[Seat, ...], declarer: Seat, *, success: bool
    ) -> tuple[Seat, ...]:
        """Return whose hands of these are compared after the tricks, in the same order."""
        who = self.hands_on_success if success else self.hands_on_failure
        if who == "nobody":
            return ()
        return tuple(seat for seat in seats if who == "everyone" or seat != declarer)

    def is_judged_by_hand(self) -> bool:
        """Tell whether success also needs the best hand, or one that is equal to it."""
        return self.needs_best_hand

    def breaker_award(self) -> int:
        """Return what the first opponent to take a trick gains, in points, 0 or more."""
        return self.breaker_points

    def pays_breaker_once(self) -> bool:
        """Tell whether breaking a Chicago is paid once in a whole game."""
        return self.breaker_per == "game"
