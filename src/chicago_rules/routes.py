"""A guess which card moved on which track, and so which cards are where.

Two cards that are together at a station can swap their tracks from there on. Any guess can be
reached so from any other, and each is a deal that moves as many cards as was announced.
"""

from bisect import bisect
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from chicago_rules.cards import Card
from chicago_rules.hand_building import Hand, Lots
from chicago_rules.tracks import Tracks
from chicago_rules.ways import Station, Track

_END: Final[Station] = 1_000_000
"""Higher than any station: a swap up to here is one for good."""

Swap: TypeAlias = tuple[Card, Card, Station, Station]
"""Two cards, and the stations between which they swap tracks; at the last they are together again,
or their tracks have ended before."""


class Routes:
    """The track of each card."""

    def __init__(self, tracks: Tracks, lots: Lots) -> None:
        self._tracks, self._lots = tracks, lots
        self._of: dict[Card, Track] = {}
        self.at: dict[Station, Hand] = {}
        """The cards at each station."""
        self.touched: set[Station] = set()
        """Where cards have come or from where they go on otherwise."""

    def give_out(self, tracks: Mapping[Card, Track]) -> None:
        """Give each card a track."""
        self._of = dict(tracks)
        come = defaultdict[Station, list[Card]](list)
        for card, track in self._of.items():
            for station in track:
                come[station].append(card)
        self.at = {station: frozenset(cards) for station, cards in come.items()}
        self.touched = set(self.at)

    def saved(self) -> tuple[dict[Card, Track], dict[Station, Hand]]:
        """Return what ``restore`` needs."""
        return dict(self._of), dict(self.at)

    def restore(self, saved: tuple[dict[Card, Track], dict[Station, Hand]]) -> None:
        """Go back to what was saved."""
        self._of, self.at = saved

    def swaps(self, card: Card, other: Card, station: Station) -> Iterator[Swap]:
        """Yield the swaps after which a card is at a station in place of the other.

        They swap where they part last before it, until they meet again or for good.
        """
        track = self._of[other]
        common = [s for s in self._of[card] if s in track]
        place = bisect(common, station)
        for end in (*common[place : place + 1], _END):
            yield card, other, common[place - 1], end

    def moves(self, swap: Swap) -> Iterator[tuple[Card, Station, bool]]:
        """Yield each card with the stations that it leaves by a swap, and those it comes to."""
        card, other, start, end = swap
        one, two = self._part(card, start, end), self._part(other, start, end)
        for station in one:
            yield card, station, True
            yield other, station, False
        for station in two:
            yield card, station, False
            yield other, station, True

    def swap(self, swap: Swap) -> None:
        """Swap the tracks of two cards that part at the first station and meet at the last."""
        card, other, start, end = swap
        one, two = self._part(card, start, end), self._part(other, start, end)
        for mine, new, old in ((card, two, one), (other, one, two)):
            track = self._of[mine]
            first = bisect(track, start)
            self._of[mine] = track[:first] + new + track[first + len(old) :]
        for gone, come, part, rest in ((card, other, one, two), (other, card, two, one)):
            for station in part:
                if station not in rest:
                    self.at[station] = self.at[station].difference((gone,)).union((come,))
        self.touched.update((start, *one, *two))

    def swap_on(self, card: Card, other: Card, station: Station) -> None:
        """Let two cards at a station go on as the other did, until they meet again."""
        track = self._of[other]
        meet = next((s for s in self._of[card] if s > station and s in track), _END)
        self.swap((card, other, station, meet))

    def _part(self, card: Card, start: Station, end: Station) -> Track:
        """Return the stations of a card between these two."""
        track = self._of[card]
        last = len(track) if end == _END else bisect(track, end) - 1
        return track[bisect(track, start) : last]

    def next(self, card: Card, station: Station) -> Station | None:
        """Return where a card goes from a station."""
        track = self._of[card]
        place = bisect(track, station)
        return track[place] if place < len(track) else None

    # What lay in an order that is known

    def misplaced(self, station: Station) -> int:
        """Return how many cards thrown there under the stock go on out of the order they lay in."""
        order = self._tracks.under.get(station, ())
        return sum(
            self.next(card, station) != to
            for card, to in zip(sorted(self.at[station]), order, strict=False)
        )

    def put_right(self, station: Station) -> None:
        """Let what was thrown there under the stock go on in the order in which it lay."""
        thrown = sorted(self.at[station])
        for place, to in enumerate(self._tracks.under[station]):
            card = thrown[place]
            if self.next(card, station) != to:
                other = next(c for c in thrown[place:] if self.next(c, station) == to)
                self.swap_on(card, other, station)

    def pile(self, number: int) -> tuple[Card, ...]:
        """Return the pack (0) or the new stock of this number, top first."""
        station, order = self._tracks.piles[number]
        going = defaultdict[Station | None, list[Card]](list)
        for card in self._lots.shuffled(sorted(self.at[station])):
            going[self.next(card, station)].append(card)
        return tuple([going[to].pop() for to in order])
