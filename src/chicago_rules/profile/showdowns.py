"""The rule groups of comparing and scoring hands: showdowns, ranking, points and effects."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, get_args

import attrs

from chicago_rules.cards import Rank, Suit
from chicago_rules.hands import (
    COMBINATION_RANKS,
    HAND_SIZE,
    KICKED,
    Category,
    HandValue,
    Valuer,
    breaking_ties,
    flushes_by_suit,
    valuer,
)
from chicago_rules.profile.fields import (
    CATEGORY_KEYS,
    MOMENTS,
    Clash,
    Moment,
    Rules,
    SuitLetter,
    beside,
    ranged,
)
from chicago_rules.seats import Seat
from chicago_rules.values import kept


class Revealed(NamedTuple):
    """What a showdown makes public of a hand beside its category."""

    entries: int
    """How many entries of its ``order``, the ranks and suits in comparing order."""
    hand: bool = False
    """Whether its cards are shown."""


_MOST_ENTRIES: Final = 2 * HAND_SIZE

TOLD: Final = tuple(Revealed(entries) for entries in range(_MOST_ENTRIES + 1))
"""What tells no card but so many entries, by their number."""
SHOWN: Final = tuple(Revealed(entries, hand=True) for entries in range(_MOST_ENTRIES + 1))
"""What shows the hand and tells so many entries, by their number."""


@attrs.frozen(kw_only=True, cache_hash=True)
class ShowdownRules(Rules):
    """The table ``[showdown]``: when hands are compared, who scores, and what is told."""

    moments: tuple[Moment, ...]
    """When hands are compared, in the order of a deal: after the `deal`, after a round of exchange
    (`exchange_1` …), after the `tricks`. A table that does not play a round skips its showdown."""
    scorers: Literal["best", "everyone", "everyone_before_tricks"]
    """Whose hands score: `best` only the best one, `everyone` each seat its own,
    `everyone_before_tricks` each seat its own, but only the best after the tricks."""
    equal: Literal["nobody", "all"]
    """Who scores when best hands are equal: `nobody`, or `all` of them in full."""
    announcing: Literal["automatic", "in_turn"]
    """How a showdown before the tricks is held: `automatic` compares all hands, `in_turn` lets each
    seat once, from forehand, claim its category or pass."""
    claim: Literal["higher", "equal_or_higher"] | None = attrs.field(
        default=None, metadata=beside("announcing", "in_turn")
    )
    """The categories that may still be claimed: `higher` than the best claim so far, or
    `equal_or_higher`, where the hands of the best category are then compared in detail."""
    false_claim: Literal["refused", "loses_game"] | None = attrs.field(
        default=None, metadata=beside("announcing", "in_turn")
    )
    """What a claim of another category than the hand's own does: `refused` it is not legal,
    `loses_game` it is, and its seat is out of the game when the claims are examined."""
    reveals: Literal["best_category", "deciding_ranks", "best_hand", "all_categories"]
    """What a showdown before the tricks makes public: `best_category` that category and whose it
    is, `deciding_ranks` also the ranks that decided between the hands of it, `best_hand` the best
    hand, `all_categories` the category of every seat."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield faults of moments out of order, and of claims where all hands score."""
        if list(self.moments) != sorted(set(self.moments), key=MOMENTS.index):
            yield Clash(
                "moments", f"must be in this order, each at most once: {', '.join(MOMENTS)}"
            )
        if self.announcing == "in_turn" and self.scorers != "best":
            yield Clash(
                "announcing",
                f'"in_turn" cannot be obeyed with showdown.scorers "{self.scorers}";'
                ' give "automatic", or scorers "best"',
                ("scorers",),
            )

    def is_held(self, moment: str) -> bool:
        """Tell whether hands are compared at this moment, one of those that `moments` lists."""
        return moment in self.moments

    def is_claimed(self, moment: Moment) -> bool:
        """Tell whether the seats announce their categories before hands are compared."""
        return self.announcing == "in_turn" and moment != "tricks"

    def outbids(self, category: Category, best: Category | None) -> bool:
        """Tell whether a category may be claimed after this best claim so far, None for none."""
        if best is None or category > best:
            return True
        return self.claim == "equal_or_higher" and category is best

    def punishes_false_claims(self) -> bool:
        """Tell whether a false claim is legal and loses its seat the game."""
        return self.false_claim == "loses_game"

    def everyone_scores(self, moment: Moment) -> bool:
        """Tell whether each seat scores its own hand at this moment, whatever the others have."""
        return self.scorers == "everyone" or (
            self.scorers == "everyone_before_tricks" and moment != "tricks"
        )

    def scoring(self, best: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return which seats of those with a best hand score it, in the given order."""
        return best if len(best) == 1 or self.equal == "all" else ()

    def revealed(
        self, values: Mapping[Seat, HandValue], compared: Sequence[Seat], best: Sequence[Seat]
    ) -> dict[Seat, Revealed]:
        """Return what a showdown before the tricks makes public, by seat.

        The values are those of all hands in the deal; the best hands are of those compared.

        >>> from chicago_rules import load_profile, parse_cards
        >>> from chicago_rules.hands import hand_value
        >>> hands = ["Kd Kh 9c 5s 2d", "Ks Kc 9d 4s 3d", "Qs Qc Ad 4h 3h"]
        >>> values = {seat: hand_value(parse_cards(hand)) for seat, hand in enumerate(hands)}
        >>> showdown = load_profile("hemmavariant").showdown
        >>> {seat: told.entries for seat, told in showdown.revealed(values, values, [0]).items()}
        {0: 3, 1: 3, 2: 1}
        """
        if self.reveals == "all_categories":
            return dict.fromkeys(values, TOLD[0])
        if self.reveals == "best_hand":
            return {seat: SHOWN[len(values[seat].order)] for seat in best}
        if self.reveals == "best_category" or not best:
            return dict.fromkeys(best, TOLD[0])
        return _deciding(values, compared, best[0])


def _deciding(
    values: Mapping[Seat, HandValue], compared: Sequence[Seat], best: Seat
) -> dict[Seat, Revealed]:
    """Return the ranks and suits that decided between the hands of the best category.

    A hand is shown up to the first rank or suit in which it differs from the best one, an equal
    hand in full, and the best hand as far as the one that is shown furthest: not at all when its
    category is the only one. Any of several equal best hands may be given as the best.
    """
    top, furthest = values[best], 0
    told = {best: TOLD[0]}
    for seat in compared:
        if seat != best and values[seat].category is top.category:
            entries = _compared(values[seat].order, top.order)
            told[seat] = TOLD[entries]
            if entries > furthest:
                told[best], furthest = told[seat], entries
    return told


def _compared(order: Sequence[Rank | Suit], best: Sequence[Rank | Suit]) -> int:
    """Return how many ranks and suits tell a hand from a best one of its category."""
    for place, entry in enumerate(order):
        if entry is not best[place]:
            return place + 1
    return len(best)


@attrs.frozen(kw_only=True, cache_hash=True)
class RankingRules(Rules):
    """The table ``[ranking]``: which of two hands is better."""

    wheel: Literal["five_high", "ace_high", "no"]
    """What A-2-3-4-5 is: `five_high` the lowest straight, `ace_high` a straight equal to the one
    from ten to ace, though never a royal flush, `no` no straight at all."""
    depth: Literal["all", "one_kicker", "combination", "category"]
    """How far hands of a category are compared: `all` the combination and then every kicker,
    `one_kicker` the combination and the highest kicker, `combination` the combination alone,
    `category` not at all."""
    full_house: Literal["three_first", "highest_card"]
    """How full houses compare: `three_first` by the three and then the pair, `highest_card` by the
    higher of the two ranks first."""
    suits: Literal["never", "break_ties", "flush_first"]
    """Whether suits decide: `never`, `break_ties` between hands equal so far, rank by rank in
    comparing order, `flush_first` between flushes before their ranks and between straight and
    royal flushes after them."""
    suit_order: tuple[SuitLetter, ...] | None = attrs.field(
        default=None, metadata=beside("suits", "break_ties", "flush_first")
    )
    """The four suits, highest first."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield a fault when the order of suits is not one of all four."""
        if self.suit_order is not None and sorted(self.suit_order) != ["c", "d", "h", "s"]:
            yield Clash("suit_order", 'must hold each of "s", "h", "d" and "c" once')

    # Not ``kept``: as attrs makes this it is read the quickest, and all else of the class slowly,
    # but nothing else of it is read in play.
    @cached_property
    def value(self) -> Valuer:
        """What tells the worth here of five different cards in any order.

        >>> from chicago_rules import load_profile, parse_cards
        >>> load_profile("hemmavariant").ranking.value(parse_cards("Kd Kh 9c 5s 2d")).category
        <Category.PAIR: 1>
        """
        by_ranks = valuer(
            {"five_high": Rank.FIVE, "ace_high": Rank.ACE, "no": None}[self.wheel],
            tuple(map(self._compared_ranks, Category)),
            self.full_house == "highest_card",
        )
        if self.suit_order is None:
            return by_ranks
        suits = tuple(map(Suit, self.suit_order))
        with_suits = breaking_ties if self.suits == "break_ties" else flushes_by_suit
        return with_suits(by_ranks, suits)

    def _compared_ranks(self, category: Category) -> int:
        """Return how many ranks of a category's comparing order are compared at most."""
        if self.depth == "category":
            return 0
        if self.depth == "all":
            return HAND_SIZE
        kickers = 1 if self.depth == "one_kicker" and category in KICKED else 0
        return COMBINATION_RANKS[category] + kickers


@attrs.frozen(kw_only=True, cache_hash=True)
class PointsRules(Rules):
    """The table ``[points]``: what a scored hand of each category is worth."""

    high_card: int = attrs.field(metadata=ranged(0))
    """The points of a hand without a pair, 0 or more."""
    pair: int = attrs.field(metadata=ranged(0))
    """The points of a pair, 0 or more."""
    two_pair: int = attrs.field(metadata=ranged(0))
    """The points of two pair, 0 or more."""
    three_of_a_kind: int = attrs.field(metadata=ranged(0))
    """The points of three of a kind, 0 or more."""
    straight: int = attrs.field(metadata=ranged(0))
    """The points of a straight, 0 or more."""
    flush: int = attrs.field(metadata=ranged(0))
    """The points of a flush, 0 or more."""
    full_house: int = attrs.field(metadata=ranged(0))
    """The points of a full house, 0 or more."""
    four_of_a_kind: int = attrs.field(metadata=ranged(0))
    """The points of four of a kind, 0 or more."""
    straight_flush: int = attrs.field(metadata=ranged(0))
    """The points of a straight flush, 0 or more."""
    royal_flush: int = attrs.field(metadata=ranged(0))
    """The points of a royal flush, 0 or more."""

    def of(self, category: Category) -> int:
        """Return the points that a scored hand of this category is worth, 0 or more."""
        points: int = getattr(self, CATEGORY_KEYS[category])
        return points


class Zeroing(NamedTuple):
    """What zeroing a scored hand brings its scorer."""

    all: bool
    """Whether it may set the totals of all others to 0 together."""
    one: bool
    """Whether it may set that of one other, whom it chooses."""
    instead: bool
    """Whether it may take its points instead, without zeroing anybody."""
    asked: bool
    """Whether it is asked, even if one answer alone is left."""

    def __bool__(self) -> bool:
        return self.all or self.one


NO_ZEROING: Final = Zeroing(all=False, one=False, instead=False, asked=False)
"""The hand zeroes nobody."""

WinsBy = Literal["scored", "held"]
"""By what a hand wins the game: when it `scored`, or as soon as it is `held`."""


@attrs.frozen(kw_only=True, cache_hash=True)
class EffectRules(Rules):
    """A table ``[effects.CATEGORY]``: what a hand of the category does beside scoring points."""

    exit: bool
    """Whether the hand raises its seat's total to the lowest winning one. A higher total stays, and
    no requirement for winning is met by it."""
    zero: Literal["never", "always", "instead"]
    """Whether the hand sets totals of others to 0: `never`, `always` beside its points, `instead`
    when its seat chooses that rather than its points."""
    zero_targets: Literal["all", "one", "either"] | None = attrs.field(
        default=None, metadata=beside("zero", "always", "instead")
    )
    """Whose totals become 0: `all` others, `one` other that the seat chooses, `either` as it
    chooses."""
    zero_ends_deal: bool | None = attrs.field(
        default=None, metadata=beside("zero", "always", "instead")
    )
    """Whether the deal ends after a zeroing: the step of awards is finished, and no later award of
    the deal is made."""
    zero_times: Literal["always", "once_a_game"] | None = attrs.field(
        default=None, metadata=beside("zero", "always", "instead")
    )
    """How often hands of the category may zero: `always`, or `once_a_game` by whichever seat comes
    first, and later ones score points only."""
    spares_negative: bool | None = attrs.field(
        default=None, metadata=beside("zero", "always", "instead")
    )
    """Whether a total below 0 stays as it is when it would be zeroed."""
    wins: Literal["never", "scored", "held"]
    """Whether the hand wins the game: `never`, `scored` when it scores and that step is finished,
    `held` as soon as a seat holds it."""

    def exits(self) -> bool:
        """Tell whether the hand lifts its seat's total to the lowest winning one."""
        return self.exit

    def zeroing(self, opponents: int) -> Zeroing:
        """Return what zeroing the hand brings its scorer, who has so many opponents.

        >>> from chicago_rules import load_profile
        >>> load_profile("poker-sm-2025").effects.four_of_a_kind.zeroing(opponents=3)
        Zeroing(all=True, one=False, instead=True, asked=True)
        """
        if self.zero == "never":
            return NO_ZEROING
        instead, one_alone = self.zero == "instead", self.zero_targets == "one"
        return Zeroing(
            all=not one_alone,
            one=one_alone or (self.zero_targets == "either" and opponents > 1),
            instead=instead,
            asked=instead or self.zero_targets != "all",
        )

    def ends_deal(self) -> bool:
        """Tell whether the deal ends after a zeroing."""
        return self.zero_ends_deal is True

    def zeroes_once(self) -> bool:
        """Tell whether a hand of the category may zero once in a game."""
        return self.zero_times == "once_a_game"

    def spares(self, total: int) -> bool:
        """Tell whether a total stays as it is when it would be zeroed."""
        return self.spares_negative is True and total < 0

    def wins_by(self) -> WinsBy | None:
        """Return by what the hand wins the game, None when it does not."""
        return None if self.wins == "never" else self.wins

    def matters(self) -> bool:
        """Tell whether the hand does anything at all beside scoring points."""
        return self.exit or self.zero != "never" or self.wins != "never"


@attrs.frozen(kw_only=True, cache_hash=True)
class EffectsRules(Rules):
    """The tables ``[effects.…]``: what hands of each category do beside scoring points."""

    high_card: EffectRules | None = None
    """The effect of a hand without a pair; left out: none."""
    pair: EffectRules | None = None
    """The effect of a pair; left out: none."""
    two_pair: EffectRules | None = None
    """The effect of two pair; left out: none."""
    three_of_a_kind: EffectRules | None = None
    """The effect of three of a kind; left out: none."""
    straight: EffectRules | None = None
    """The effect of a straight; left out: none."""
    flush: EffectRules | None = None
    """The effect of a flush; left out: none."""
    full_house: EffectRules | None = None
    """The effect of a full house; left out: none."""
    four_of_a_kind: EffectRules | None = None
    """The effect of four of a kind; left out: none."""
    straight_flush: EffectRules | None = None
    """The effect of a straight flush; left out: none."""
    royal_flush: EffectRules | None = None
    """The effect of a royal flush; left out: none."""

    def of(self, category: Category) -> EffectRules | None:
        """Return what a scored hand of this category does, None for nothing."""
        effect: EffectRules | None = getattr(self, CATEGORY_KEYS[category])
        return effect

    def winning(self, by: WinsBy) -> frozenset[Category]:
        """Return the categories of which a hand wins the game by being scored, or by being held."""
        return self._winning[by]

    @kept
    def _winning(self) -> dict[WinsBy, frozenset[Category]]:
        """The same, found once because it is asked after every exchange."""
        effects = {category: self.of(category) for category in Category}
        ways = {c: effect.wins_by() for c, effect in effects.items() if effect is not None}
        return {
            by: frozenset(category for category, way in ways.items() if way == by)
            for by in get_args(WinsBy)
        }
