"""Whether seats may have held the hands of a guess, by what is known of each and of them all."""

from collections.abc import Mapping, Sequence
from typing import Final

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.hand_building import Hand
from chicago_rules.hands import HAND_SIZE, Category, made_of
from chicago_rules.knowledge import Knowledge, Showdown
from chicago_rules.profile import Profile
from chicago_rules.scoring import valued
from chicago_rules.seats import Seat
from chicago_rules.ways import Station

_UNFIT: Final = 2
"""How much is wrong with a hand that cannot be whatever others hold: more than a showdown lost."""


class HandChecks:
    """What hands have to agree with, beside the cards known to be in them."""

    def __init__(
        self, profile: Profile, known: Knowledge, stations: Mapping[tuple[Seat, int], Station]
    ) -> None:
        self._profile, self._known, self._stations = profile, known, stations
        self._winning = profile.effects.winning("held")
        self._fit: dict[tuple[Seat, int, Hand], bool] = {}
        self._agreed: dict[tuple[int, tuple[tuple[Seat, Hand], ...]], bool] = {}
        self.held_at = {
            place: {
                seat: n
                for seat, stages in known.stages.items()
                for n, stage in enumerate(stages)
                if place in stage.showdowns
            }
            for place in known.showdowns
        }
        """Which of its hands each seat held at a showdown."""

    def told_of(self, seat: Seat, n: int) -> tuple[Category | None, Sequence[Rank | Suit]]:
        """Return the category of a hand and what was told of its ranks and suits."""
        shown = self._known.stages[seat][n].shown if n >= 0 else ()
        hand = max(shown, key=lambda hand: len(hand.order), default=None)
        return (None, ()) if hand is None else (hand.category, hand.order)

    def never_in(self, seat: Seat, n: int) -> frozenset[Suit]:
        """Return the suits that a hand lacks but for cards that the tricks have shown."""
        slots = self._known.hidden[seat] if self._is_last(seat, n) else ()
        return frozenset[Suit].intersection(*slots) if slots else frozenset()

    def breaks(self, seat: Seat, n: int, thrown: Hand, at: Mapping[Station, Hand]) -> bool:
        """Tell whether a seat that throws these at the end of a stage shows what it has shown."""
        stage = self._known.stages[seat][max(n, 0)]
        if n < 0 or stage.scored is None:
            return True
        scored = tuple(sorted(at[self._stations[seat, stage.scored]]))
        made = made_of(scored, valued(self._profile, scored).category)
        hand = tuple(sorted(at[self._stations[seat, n]]))
        return self._profile.exchange.shown_when_broken(hand, made, tuple(thrown)) == stage.broken

    def faults(self, seat: Seat, n: int, hand: Hand, at: Mapping[Station, Hand]) -> int:
        """Return how much speaks against this hand of a seat, with those that are there now."""
        if len(hand) != HAND_SIZE:
            return 0
        if not self._fits(seat, n, hand):
            return _UNFIT
        return sum(not self._agrees(place, seat, hand, at) for place in self._places(seat, n))

    def compared_with(
        self, seat: Seat, n: int, hand: Hand, at: Mapping[Station, Hand]
    ) -> Sequence[tuple[Seat, int]]:
        """Return the hands that keep this one from agreeing with what was told of showdowns."""
        if not self._fits(seat, n, hand):
            return ()
        return [
            (other, self.held_at[place][other])
            for place in self._places(seat, n)
            if not self._agrees(place, seat, hand, at)
            for other in self._known.showdowns[place].beside
        ]

    def _places(self, seat: Seat, n: int) -> Sequence[int]:
        return [place for place, held in self.held_at.items() if held.get(seat) == n]

    def _is_last(self, seat: Seat, n: int) -> bool:
        return n == len(self._known.stages[seat]) - 1

    def _fits(self, seat: Seat, n: int, hand: Hand) -> bool:
        """Tell whether a hand agrees with what is known of it alone."""
        key = seat, n, hand
        if key not in self._fit:
            self._fit[key] = self._can_be(seat, n, hand)
        return self._fit[key]

    def _can_be(self, seat: Seat, n: int, held: Hand) -> bool:
        stage, profile = self._known.stages[seat][n], self._profile
        cards = tuple(held)
        value = valued(profile, cards)
        redeal = profile.deal.redeal
        showdowns = [self._known.showdowns[place] for place in self._places(seat, n)]
        return not (
            any(
                value.category is not hand.category or value.order[: len(hand.order)] != hand.order
                for hand in stage.shown
            )
            or (stage.low and (redeal is None or not redeal.is_low(cards)))
            or (value.category in self._winning and not stage.held)
            or (self._is_last(seat, n) and not self._plays(seat, held))
            or any(showdown.is_above(seat, value.category) for showdown in showdowns)
        )

    def _agrees(self, place: int, seat: Seat, hand: Hand, at: Mapping[Station, Hand]) -> bool:
        """Tell whether a showdown can have gone as was told of it with this hand of a seat.

        It is looked at beside those that decide. Where these are wrong, it is not their fault.
        """
        showdown, hands = self._known.showdowns[place], dict[Seat, Hand]()
        for other in showdown.beside_which(seat):
            n = self.held_at[place][other]
            hands[other] = hand if other == seat else at[self._stations[other, n]]
            if not self._fits(other, n, hands[other]):
                return True
        if seat in hands:
            return self._allows(place, showdown, hands)
        beside = not hands or self._allows(place, showdown, hands)
        return not beside or self._allows(place, showdown, {**hands, seat: hand})

    def _allows(self, place: int, showdown: Showdown, hands: Mapping[Seat, Hand]) -> bool:
        key = place, tuple(hands.items())
        if key not in self._agreed:
            self._agreed[key] = showdown.allows(self._profile, hands)
        return self._agreed[key]

    def _plays(self, seat: Seat, hand: Hand) -> bool:
        """Tell whether a hand could have been played as the tricks show."""
        slots = self._known.hidden[seat]
        hidden = sorted(hand - self._known.visible[seat])
        return len(hidden) < len(slots) or can_be(hidden, slots)


def can_be(hidden: Sequence[Card], slots: Sequence[frozenset[Suit]]) -> bool:
    """Tell whether the cards can be put in slots that each leave out some suits, in some order."""
    if not slots:
        return True
    return any(
        card.suit not in slots[0] and can_be([*hidden[:n], *hidden[n + 1 :]], slots[1:])
        for n, card in enumerate(hidden)
    )
