"""What is seen when a deal is over, before the cards are gathered.

A state goes on to the next deal at once. Somebody who steps through a record wants to see the last
trick first, or the hands that ended the deal: what was seen before, with what the last action has
changed of it.
"""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from chicago_rules.cards import Card
from chicago_rules.events import (
    CardsThrown,
    CardThrown,
    ChicagoLost,
    Dealt,
    Event,
    Exchanged,
    Played,
    Redealt,
    TrickWon,
)
from chicago_rules.hands import HAND_SIZE
from chicago_rules.redacted import (
    SeenEvent,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenDealt,
    UnseenExchanged,
    UnseenPlayed,
    redact,
)
from chicago_rules.views import PlayerView, SeenTrick


def closing_view(before: PlayerView, events: Sequence[Event], after: PlayerView) -> PlayerView:
    """Return what the viewer sees of a deal that an action has ended.

    It comes from what the viewer saw before, from the events as the viewer is told them, and from
    the next deal what stands on the score sheet and what is to be done. How many cards lie in the
    piles is left as it was before.
    """
    told = [redact(event, before.seat) for event in events]
    return attrs.evolve(
        before,
        hand=_hand(before, told),
        hand_sizes=_sizes(before, told),
        table=(),
        tricks=(*before.tricks, *_last_trick(before, told)),
        offered=None,
        sheet=after.sheet,
        winners=after.winners,
        phase=after.phase,
        round=None,
        to_act=after.to_act,
        legal=(),
    )


def _hand(before: PlayerView, told: Iterable[SeenEvent]) -> tuple[Card, ...]:
    """Return what the viewer holds; of its own events it is told every card."""
    held = set(before.hand)
    for event in told:
        if isinstance(event, Dealt):
            held.update(event.cards)
        elif isinstance(event, Redealt):
            held = {*event.new}
        elif isinstance(event, CardsThrown):
            held.difference_update(event.thrown)
        elif isinstance(event, Exchanged):
            held = held.difference(event.thrown).union(event.drawn)
        elif isinstance(event, CardThrown | Played):
            held.discard(event.card)
    return tuple(sorted(held))


def _sizes(before: PlayerView, told: Iterable[SeenEvent]) -> tuple[int, ...]:
    """Return how many cards each seat holds."""
    sizes = [*before.hand_sizes]
    for event in told:
        if isinstance(event, Dealt):
            sizes[event.seat] = len(event.cards)
        elif isinstance(event, UnseenDealt):
            sizes[event.seat] = event.count
        elif isinstance(event, CardsThrown | UnseenCardsThrown):
            sizes[event.seat] -= event.count
        elif isinstance(event, Exchanged | UnseenExchanged):
            sizes[event.seat] = HAND_SIZE
        elif isinstance(event, CardThrown | UnseenCardThrown | Played | UnseenPlayed):
            sizes[event.seat] -= 1
    return tuple(sizes)


def _last_trick(before: PlayerView, told: Sequence[SeenEvent]) -> Iterator[SeenTrick]:
    """Yield the trick to which the last card was played, where one was."""
    for play in told:
        if isinstance(play, Played | UnseenPlayed):
            seats, table = before.seats, before.table
            cards = (*table, play.card if isinstance(play, Played) else None)
            first = seats.index(play.seat) - len(table)
            # Without a winner the trick was broken off, by who was winning it.
            winner = next(
                event.seat if isinstance(event, TrickWon) else event.breaker
                for event in told
                if isinstance(event, TrickWon | ChicagoLost)
            )
            for place, card in enumerate(cards):
                seat = seats[(first + place) % len(seats)]
                if seat == winner and card is not None:
                    yield SeenTrick(seats[first % len(seats)], cards, seat, card)
