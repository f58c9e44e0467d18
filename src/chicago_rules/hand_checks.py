"""Whether a seat may have held a hand, by what is known of it and planned for others."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from chicago_rules.cards import Card, Rank, Suit
from chicago_rules.events import ShownHand
from chicago_rules.hand_building import Hand
from chicago_rules.hands import Category, made_of
from chicago_rules.knowledge import Knowledge
from chicago_rules.profile import Profile
from chicago_rules.scoring import valued
from chicago_rules.seats import Seat

_Plans: TypeAlias = Mapping[Seat, Sequence[Hand]]


class HandChecks:
    """What a hand of a seat has to agree with."""

    def __init__(self, profile: Profile, known: Knowledge) -> None:
        self._profile = profile
        self._known = known
        self._winning = profile.effects.winning("held")

    def breaks(
        self, seat: Seat, n: int, hand: Hand, thrown: Hand, done: Mapping[int, Hand]
    ) -> bool:
        """Tell whether a seat that throws these at the end of a stage shows what it has shown."""
        stage = self._known.stages[seat][n]
        scored = (
            hand if stage.scored == n else done.get(-1 if stage.scored is None else stage.scored)
        )
        if scored is None:
            return True
        cards = tuple(sorted(scored))
        made = made_of(cards, valued(self._profile, cards).category)
        rules = self._profile.exchange
        return rules.shown_when_broken(tuple(sorted(hand)), made, tuple(thrown)) == stage.broken

    def fits(self, seat: Seat, n: int, hand: Hand, plans: _Plans) -> bool:
        """Tell whether the seat may have held these cards at this stage, with the plans so far."""
        stage, profile = self._known.stages[seat][n], self._profile
        cards = tuple(hand)
        value = valued(profile, cards)
        for shown in stage.shown:
            if value.category is not shown.category:
                return False
            compared = compared_in(shown)[1]
            if value.order[: len(compared)] != compared:
                return False
        redeal = profile.deal.redeal
        if stage.low and (redeal is None or not redeal.is_low(cards)):
            return False
        if value.category in self._winning and not stage.held:
            return False
        if n == len(self._known.stages[seat]) - 1 and not self._plays(seat, hand):
            return False
        return all(
            self._allows(place, seat, hand, value.category, plans)
            for place in stage.showdowns
            if place in self._known.showdowns
        )

    def _allows(
        self, place: int, seat: Seat, hand: Hand, category: Category, plans: _Plans
    ) -> bool:
        """Tell whether a showdown went as it was told if the seat held these cards at it."""
        showdown = self._known.showdowns[place]
        shown = {told.seat: told.category for told in showdown.told.shown}
        best = max(shown.values(), default=None)
        if seat not in shown and showdown.automatic and best is not None and category > best:
            return False
        hands = {seat: hand}
        for other in shown:
            if other != seat:
                planned = self._at(other, place, plans)
                if planned is None:
                    return True
                hands[other] = planned
        return showdown.allows(self._profile, hands)

    def _at(self, seat: Seat, place: int, plans: _Plans) -> Hand | None:
        """Return what a seat is planned to hold at a place, None where it has no plan yet."""
        stages, hands = self._known.stages[seat], plans.get(seat, ())
        n = max(n for n, stage in enumerate(stages) if place in stage.showdowns)
        return hands[n] if n < len(hands) else None

    def _plays(self, seat: Seat, hand: Hand) -> bool:
        """Tell whether a hand could have been played as the tricks show."""
        slots = self._known.hidden[seat]
        if not slots:
            return True
        hidden = sorted(hand - self._known.visible[seat])
        return len(hidden) < len(slots) or can_be(hidden, slots)


def compared_in(hand: ShownHand) -> tuple[Category, tuple[Rank | Suit, ...]]:
    """Return the category of a hand and what was told of its ranks and suits."""
    return hand.category, hand.order


def can_be(hidden: Sequence[Card], slots: Sequence[frozenset[Suit]]) -> bool:
    """Tell whether the cards can be put in slots that each leave out some suits, in some order."""
    if not slots:
        return True
    return any(
        card.suit not in slots[0] and can_be([*hidden[:n], *hidden[n + 1 :]], slots[1:])
        for n, card in enumerate(hidden)
    )
