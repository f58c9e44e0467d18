"""Ways between the stations of a deal, and where a card was by what is seen of it elsewhere."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from chicago_rules.cards import Card
from chicago_rules.hand_building import Hand

Station: TypeAlias = int
"""A place where cards are together for a time; a later one has a higher number. The pack is 0."""
Track: TypeAlias = tuple[Station, ...]
"""The stations of a card, from the pack on."""

THE_PACK: Final[Station] = 0
"""Where all cards are before the deal."""


class Ways:
    """The ways on which cards have moved from station to station."""

    def __init__(self, tracks: Sequence[Track]) -> None:
        self._size = Counter(station for track in tracks for station in track)
        self._steps = Counter(step for track in tracks for step in pairwise(track))
        self._following = defaultdict[Station, list[Station]](list)
        # For each station a number with a bit for each one to which a way leads from it.
        self._reach = {station: 1 << station for station in self._size}
        for one, other in sorted(self._steps, reverse=True):
            self._following[one].append(other)
            self._reach[one] |= self._reach[other]

    def lead(self, one: Station, other: Station) -> bool:
        """Tell whether there is a way from one station to another."""
        return bool(self._reach[one] >> other & 1)

    def through(self, one: Station, other: Station) -> Iterator[Station]:
        """Yield the stations between two that every way from one to the other leads through."""
        furthest = one
        for station in range(one, other):
            if self.lead(one, station) and self.lead(station, other):
                if one < station == furthest:
                    yield station
                ways = [to for to in self._following[station] if self.lead(to, other)]
                furthest = max(furthest, *ways)

    def spread(
        self, known: Mapping[Station, Hand], under: Mapping[Station, Sequence[Station | None]]
    ) -> dict[Station, Hand]:
        """Return which cards are known to be at each station, with what follows from others.

        ``under`` says where cards that were thrown under the stock went next, in canonical order.
        """
        spread, before = defaultdict[Station, Hand](frozenset, known), dict[Station, Hand]()
        while spread != before:
            before = dict(spread)
            self._along(spread)
            self._between(spread)
            for station, order in under.items():
                if len(spread[station]) == len(order):
                    for card, to in zip(sorted(spread[station]), order, strict=True):
                        if to is not None:
                            spread[to] |= {card}
        return {station: cards for station, cards in spread.items() if cards}

    def _along(self, spread: dict[Station, Hand]) -> None:
        """Let all that is at one station be at another where all of it goes to or comes from."""
        for (one, other), number in self._steps.items():
            if number == self._size[one]:
                spread[other] |= spread[one]
            if number == self._size[other]:
                spread[one] |= spread[other]

    def _between(self, spread: dict[Station, Hand]) -> None:
        """Let cards be where they must have come by from one station to another."""
        seen = defaultdict[Card, list[Station]](list)
        for station in sorted(spread):
            for card in spread[station]:
                seen[card].append(station)
        for card, stations in seen.items():
            for one, other in pairwise(stations):
                for station in self.through(one, other):
                    spread[station] |= {card}
