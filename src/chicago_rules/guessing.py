"""The search for a deal that breaks nothing that is known.

Each card is given any track. Then, as long as something known is broken, one such place is mended
by swapping tracks, and what makes it worse in all is taken back. What stays broken long counts
more and more, so that the search does not rest where no single swap helps; after a time it begins
again. As any deal may be where it begins, one that fits is found in the end wherever there is one.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final

from chicago_rules.cards import PACK, Card
from chicago_rules.hand_building import Hand, Lots, fillings
from chicago_rules.hand_checks import HandChecks
from chicago_rules.knowledge import Knowledge
from chicago_rules.profile import Profile
from chicago_rules.routes import Routes, Swap
from chicago_rules.seats import Seat
from chicago_rules.tracks import Tracks
from chicago_rules.ways import Station, Track

_STEPS: Final = 1_000
"""After how many steps it begins again."""
_HANDS: Final = 4
_THROWS: Final = 8
"""How many hands and throws are tried in a step."""
_MIXING: Final = 4
"""One in so many swaps comes after another, of what two cards at the place do next."""
_HEAVIER: Final = 0.2
"""By how much more a place counts after each step that did not mend it."""


class Guess:
    """Which card moved on which track, so that nothing known is broken."""

    def __init__(self, profile: Profile, known: Knowledge, tracks: Tracks, lots: Lots) -> None:
        self._known, self._tracks, self._lots = known, tracks, lots
        self._routes = Routes(tracks, lots)
        self._checks = HandChecks(profile, known, tracks.hands)
        self._hand_at = {station: use for use, station in tracks.hands.items()}
        self._throw_at = {station: use for use, station in tracks.throws.items()}
        self._seen = defaultdict[Card, list[Station]](list)
        for station, cards in tracks.known.items():
            for card in cards:
                self._seen[card].append(station)
        self._beside = self._stations_beside()
        self._pools: dict[Station, Sequence[Card]] = {}
        self._weights: dict[Station, float] = {}
        self._broken: dict[Station, int] = {}

    def pile(self, number: int) -> tuple[Card, ...]:
        """Return the pack (0) or the new stock of this number, top first."""
        return self._routes.pile(number)

    def thrown(self, seat: Seat, n: int) -> tuple[Card, ...]:
        """Return what a seat threw at the end of a stage."""
        return tuple(sorted(self._routes.at[self._tracks.throws[seat, n]]))

    def find(self) -> None:
        """Find tracks for the cards that break nothing known."""
        self._begin(self._any_tracks())
        steps = 0
        while self._broken:
            self._step()
            steps += 1
            if steps % _STEPS == 0:
                self._begin(self._any_tracks())

    def faults(self, tracks: Mapping[Card, Track]) -> int:
        """Return how much of what is known is broken by a deal in which the cards moved so."""
        self._begin(tracks)
        return sum(self._broken.values())

    def _begin(self, tracks: Mapping[Card, Track]) -> None:
        """Give each card a track."""
        self._routes.give_out(tracks)
        self._weights = dict.fromkeys(self._routes.at, 1.0)
        self._broken = {}
        self._judge()

    def _any_tracks(self) -> Mapping[Card, Track]:
        return dict(zip(self._lots.shuffled(PACK), self._tracks.all, strict=True))

    def _step(self) -> None:
        """Mend one broken place, unless that makes it worse in all."""
        station = self._lots.one(sorted(self._broken))
        before, broken, saved = self._badness(), dict(self._broken), self._routes.saved()
        self._mend(station)
        if self._tracks.under and self._lots.below(2):
            for place in self._tracks.under:
                if place in self._routes.touched or place in self._broken:
                    self._routes.put_right(place)
        self._judge()
        if self._badness() > before:
            self._broken = broken
            self._routes.restore(saved)
            self._weights[station] += _HEAVIER

    # What is broken

    def _badness(self) -> float:
        return sum(self._weights[station] * number for station, number in self._broken.items())

    def _judge(self) -> None:
        """Look anew at what has been touched and at what depends on it."""
        touched, self._routes.touched = self._routes.touched, set()
        for station in {other for place in touched for other in self._beside[place]}:
            faults = self._faults(station)
            if faults:
                self._broken[station] = faults
            else:
                self._broken.pop(station, None)

    def _faults(self, station: Station) -> int:
        """Return how much of what is known is broken at a station."""
        at = self._routes.at
        missing = len(self._held(station) - at[station])
        if missing:
            return missing + 1
        if station in self._hand_at:
            return self._checks.faults(*self._hand_at[station], at[station], at)
        faults = self._routes.misplaced(station)
        if station in self._throw_at:
            faults += not self._checks.breaks(*self._throw_at[station], at[station], at)
        return faults

    def _held(self, station: Station) -> Hand:
        """Return the cards known to be at a station."""
        return self._tracks.known.get(station, frozenset())

    def _stations_beside(self) -> Mapping[Station, set[Station]]:
        """Return for each station those of which the facts depend on its cards."""
        hands = self._tracks.hands
        beside = {station: {station} for track in self._tracks.all for station in track}
        for (seat, n), throw in self._tracks.throws.items():
            scored = self._known.stages[seat][n].scored if n >= 0 else None
            if scored is not None:
                beside[hands[seat, n]].add(throw)
                beside[hands[seat, scored]].add(throw)
        for place, showdown in self._known.showdowns.items():
            held = self._checks.held_at[place]
            for seat in showdown.beside:
                beside[hands[seat, held[seat]]].update(hands[use] for use in held.items())
        return beside

    # How it is mended

    def _mend(self, station: Station) -> None:
        """Bring cards to a broken station that it is known or may be known to have."""
        held, there = self._held(station), self._routes.at[station]
        if not held <= there:
            others = self._lots.some(sorted(there - held), len(there) - len(held))
            self._bring(station, held.union(others))
        elif station in self._hand_at:
            self._mend_hand(station)
        else:
            self._mend_throw(station)

    def _mend_hand(self, station: Station) -> None:
        """Bring a hand to a station, or to one with which it is compared."""
        seat, n = self._hand_at[station]
        there = self._routes.at
        others = self._checks.compared_with(seat, n, there[station], there)
        if others and self._lots.below(3) == 0:
            station = self._tracks.hands[self._lots.one(others)]
        self._bring(station, self._fitting(station))

    def _mend_throw(self, station: Station) -> None:
        """Throw others of the cards, or change the hands by which they may be and lie so."""
        seat, n = self._throw_at[station]
        hand = self._tracks.hands[seat, n]
        scored = self._known.stages[seat][n].scored if n >= 0 else None
        if self._routes.misplaced(station):
            if self._lots.below(2):
                self._replace_one(station, hand)
                return
        elif scored is not None and self._lots.below(2):
            hand = self._tracks.hands[seat, self._lots.one((n, scored))]
            self._bring(hand, self._fitting(hand))
            return
        held, at = self._held(station), self._routes.at
        may = sorted(at[hand] - held)
        throws = (
            held.union(self._lots.some(may, len(at[station]) - len(held))) for _ in range(_THROWS)
        )
        fitting = (thrown for thrown in throws if self._checks.breaks(seat, n, thrown, at))
        self._bring(station, next(fitting, at[station]))

    def _replace_one(self, station: Station, hand: Station) -> None:
        """Bring another card to a throw, and so to the hand that is thrown from."""
        there = self._routes.at[station]
        gone = self._lots.some(sorted(there - self._held(station)), 1)
        new = [card for card in self._pool(hand) if card not in self._routes.at[hand]]
        self._bring(station, there.difference(gone).union(self._lots.some(new, len(gone))))

    def _fitting(self, station: Station) -> Hand:
        """Return the best of some hands that keep what is known and some of the rest."""
        seat, n = self._hand_at[station]
        held, at = self._held(station), self._routes.at
        best, least = at[station], len(self._tracks.all)
        category, order = self._checks.told_of(seat, n)
        loose = sorted(best - held)
        for _ in range(_HANDS):
            base = held.union(self._lots.some(loose, self._lots.below(max(1, len(loose)))))
            pool = [card for card in self._pool(station) if card not in base]
            for hand in islice(fillings(base, pool, category, order, self._lots), _HANDS):
                faults = self._checks.faults(seat, n, hand, at)
                if len(hand) == len(best) and faults < least:
                    best, least = hand, faults
            if least == 0:
                break
        return best

    def _pool(self, station: Station) -> Sequence[Card]:
        """Return the cards that can be at the station of a hand, by all that is known of them."""
        if station not in self._pools:
            never = self._checks.never_in(*self._hand_at[station])
            self._pools[station] = [
                card
                for card in PACK
                if card.suit not in never
                and all(self._connected(station, seen) for seen in self._seen[card])
            ]
        return self._pools[station]

    def _connected(self, one: Station, other: Station) -> bool:
        return self._tracks.ways.lead(min(one, other), max(one, other))

    def _bring(self, station: Station, cards: Hand) -> None:
        """Swap tracks so that these cards are at a station, by the swaps that break least."""
        there = self._routes.at[station]
        stay = sorted(there & cards)
        others = self._lots.shuffled(sorted(there - cards))
        for card in self._lots.shuffled(sorted(cards - there)):
            if stay and self._lots.below(_MIXING) == 0:
                self._routes.swap_on(self._lots.one(others), self._lots.one(stay), station)
            swaps = [s for other in others for s in self._routes.swaps(card, other, station)]
            best = min(swaps, key=self._harm)
            others.remove(best[1])
            self._routes.swap(best)

    def _harm(self, swap: Swap) -> float:
        """Return how much a swap takes from where it is known to be, less what it brings there."""
        return sum(
            self._weights[station] * (1 if leaves else -1)
            for card, station, leaves in self._routes.moves(swap)
            if station in self._seen[card]
        )
