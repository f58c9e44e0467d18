"""Plans of the hands that the other seats may have held, made from what is known of each.

A plan keeps to what is known of every single hand, and gives no card to two seats at a time. It
need not be possible in the end: it guides a guess.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Final, TypeAlias

from chicago_rules.cards import PACK, Card, Suit
from chicago_rules.hand_building import Hand, Lots, fillings
from chicago_rules.hand_checks import HandChecks, compared_in
from chicago_rules.hands import HAND_SIZE
from chicago_rules.knowledge import NEVER, Knowledge, Stage
from chicago_rules.profile import Profile
from chicago_rules.seats import Seat

_TURNS: Final = 5
_PLANS: Final = 8
_BESIDE: Final = 4
_HANDS: Final = 30

_Use: TypeAlias = tuple[int, int, Seat | None, Hand]


class Plans:
    """What each seat is to hold, stage by stage, and where each card is known to be."""

    def __init__(self, profile: Profile, known: Knowledge, own: Seat | None, lots: Lots) -> None:
        self._checks = HandChecks(profile, known)
        self._known = known
        self._own = own
        self._lots = lots
        self._planned: dict[Seat, list[_Use]] = {}
        self._facts: list[_Use] = [
            (place, place, None, frozenset({card})) for card, place in known.offered.items()
        ]
        self._facts += [(place, place, own, frozenset({card})) for card, place in known.early]
        if known.aside is not None:
            self._facts.append((-1, 0, own, frozenset({known.aside})))
        for seat, stages in known.stages.items():
            self._facts += [(s.begins, s.ends, seat, s.held) for s in stages if s.held]
        self._pools: dict[tuple[Seat, int], Hand] = {}
        self.hands: dict[Seat, list[Hand]] = {}
        self._horizon = NEVER
        self._around: Sequence[Sequence[_Use]] = ()
        self._reserved: list[_Use] = []
        if own is not None and own in known.stages:
            self.hands[own] = [stage.held for stage in known.stages[own]]

    def make(
        self,
        place: int = -1,
        pool: Sequence[Card] = PACK,
        now: Mapping[Seat, tuple[int, Hand | None, Hand | None]] | None = None,
    ) -> bool:
        """Plan the hands of all seats from a place on, those of which most is known first.

        ``now`` holds what ``plan`` is told of each seat. Up to where thrown cards come back next no
        two seats hold a card together; what is planned for later is only a way to get there.
        """
        self._planned = {}
        self._horizon = min(back for back in self._known.returns if back > place)
        begins = dict.fromkeys(self._known.stages, (0, None, None)) if now is None else now
        others = self._lots.shuffled(seat for seat in begins if seat != self._own)
        others.sort(key=lambda seat: max(map(_weight, self._known.stages[seat])), reverse=True)
        if now is None:
            self._reserve()
            self.hands = {seat: hands for seat, hands in self.hands.items() if seat == self._own}
        for _ in range(_TURNS * len(others)):
            if not others:
                return True
            seat = others.pop(0)
            first, base, before = begins[seat]
            if not self.plan(seat, first, pool, base=base, before=before):
                return False
            for other in self._in_the_way(seat):
                del self._planned[other], self.hands[other][begins[other][0] :]
                others.append(other)
        return not others

    def _reserve(self) -> None:
        """Leave cards for those who draw the last of a stock before it is shuffled."""
        self._around, self._reserved, chosen = (), [], set[Card]()
        for place, (seat, left) in self._known.rests.items():
            stages = self._known.stages[seat]
            n = next(n for n, stage in enumerate(stages) if stage.begins > place)
            held = [c for c in self._free(seat, n, sorted(stages[n].held)) if c not in chosen]
            unknown = HAND_SIZE - len(stages[n].held)
            number = left - unknown if left > unknown else self._lots.below(left + 1)
            last = frozenset(self._lots.some(held, number))
            chosen |= last
            self._reserved.append((place - 1, place - 1, None, last))

    def _in_the_way(self, seat: Seat) -> list[Seat]:
        """Return the seats whose plans give them a card that this one is planned to hold."""
        others = [other for other in self._planned if other != seat]
        return [
            other
            for other in others
            if any(
                hand & taken and not self._apart(begins, ends, first, last)
                for begins, ends, _, hand in self._planned[seat]
                for first, last, _, taken in self._planned[other]
            )
        ]

    def plan(
        self,
        seat: Seat,
        first: int = 0,
        pool: Sequence[Card] = PACK,
        *,
        base: Hand | None = None,
        before: Hand | None = None,
    ) -> bool:
        """Plan the hands of a seat from one of its stages on, and tell whether that is possible.

        That hand holds the base and, for the rest, cards of the pool and of the hand before it, as
        many of these as are kept. Where the plans of others leave nothing, only what is known of
        them counts.
        """
        self._planned.pop(seat, None)
        for planned in (list(self._planned.values()), []):
            self._around = planned
            found = self._chain(seat, first, base, before, pool)
            if found is not None:
                self.hands[seat] = self.hands.get(seat, [])[:first] + found
                stages = self._known.stages[seat][first:]
                pairs = zip(stages, found, strict=True)
                uses = [(s.begins, s.ends, seat, hand) for s, hand in pairs]
                self._planned[seat] = [use for use in uses if use[0] < self._horizon]
                return True
        return False

    def _chain(
        self,
        seat: Seat,
        first: int,
        base: Hand | None,
        before: Hand | None,
        pool: Sequence[Card],
    ) -> list[Hand] | None:
        """Return hands of these stages, beginning with the one of which most is known."""
        stages = self._known.stages[seat]
        last = len(stages) - 1
        pools = {
            n: self._free(seat, n, pool if begins < self._horizon or n == first else PACK)
            for n, begins in enumerate([stage.begins for stage in stages])
            if n >= first
        }
        middle = first
        if base is None and before is None:
            middle = max(range(first, last + 1), key=lambda n: (_weight(stages[n]), -n))
        for _ in range(_PLANS):
            hands = self._from_middle(seat, middle, base, before, pools)
            if hands is not None:
                return hands
        return None

    def _from_middle(
        self,
        seat: Seat,
        middle: int,
        base: Hand | None,
        before: Hand | None,
        pools: Mapping[int, Sequence[Card]],
    ) -> list[Hand] | None:
        stages = self._known.stages[seat]
        done = dict(enumerate(self.hands.get(seat, ())[: min(pools)]))
        if before is not None:
            hand = self._after(seat, middle, before, pools[middle], done, base)
        else:
            toward = (-1, 1) if base is None else (1,)
            none: Hand = frozenset()
            hand = self._hand(seat, middle, base or none, none, none, pools[middle], toward)
        if hand is None:
            return None
        done[middle] = hand
        for n in range(middle - 1, min(pools) - 1, -1):
            hand = self._before(seat, n, done[n + 1], pools[n], done)
            if hand is None:
                return None
            done[n] = hand
        for n in range(middle + 1, len(stages)):
            hand = self._after(seat, n, done[n - 1], pools[n], done)
            if hand is None:
                return None
            done[n] = hand
        return [done[n] for n in range(min(pools), len(stages))]

    def kept(self, seat: Seat, n: int, hand: Hand) -> Hand:
        """Return what the seat keeps of a hand for the one planned next, as many as it has to."""
        keep = HAND_SIZE - self._known.stages[seat][n].fresh
        both = hand & self.hands[seat][n]
        return both if len(both) == keep else frozenset()

    def _after(
        self,
        seat: Seat,
        n: int,
        before: Hand,
        pool: Sequence[Card],
        done: Mapping[int, Hand],
        base: Hand | None = None,
    ) -> Hand | None:
        """Return a hand that the seat may hold after an exchange of this one."""
        stages = self._known.stages[seat]
        for _ in range(_BESIDE):
            keep = HAND_SIZE - stages[n].fresh
            kept = self._kept(seat, n, before, stages[n + 1 :], keep)
            if kept is not None and self._checks.breaks(seat, n - 1, before, before - kept, done):
                new = kept if base is None else kept | base
                spent = self._spent(seat, n, done) - kept
                hand = self._hand(seat, n, new, before - kept, spent, pool, (1,))
                if hand is not None:
                    return hand
        return None

    def _before(
        self, seat: Seat, n: int, after: Hand, pool: Sequence[Card], done: Mapping[int, Hand]
    ) -> Hand | None:
        """Return a hand that the seat may have held before an exchange that made it this one."""
        stages = self._known.stages[seat]
        for _ in range(_BESIDE):
            keep = HAND_SIZE - stages[n + 1].fresh
            kept = self._kept(seat, n, after, stages[:n][::-1], keep)
            if kept is not None:
                spent = self._spent(seat, n, done) - kept
                hand = self._hand(seat, n, kept, after - kept, spent, pool, (-1,))
                if hand is not None and self._checks.breaks(seat, n, hand, hand - kept, done):
                    return hand
        return None

    def _spent(self, seat: Seat, n: int, done: Mapping[int, Hand]) -> Hand:
        """Return what the seat held at other stages that cannot have come back to it meanwhile."""
        stages = self._known.stages[seat]
        spent: Hand = frozenset()
        for other, hand in done.items():
            first, last = stages[min(n, other)], stages[max(n, other)]
            if other != n and not self._returned(first.ends, last.begins):
                spent |= hand
        return spent

    def _returned(self, begins: int, ends: int) -> bool:
        """Tell whether thrown cards came back between these places."""
        return any(begins <= back <= ends for back in self._known.returns)

    def _kept(
        self, seat: Seat, n: int, hand: Hand, further: Sequence[Stage], most: int
    ) -> Hand | None:
        """Return so many cards of a hand to be held at a stage beside its own, None for no way."""
        stage = self._known.stages[seat][n]
        kept = frozenset(self._lots.some(sorted(hand & stage.held), most))
        for other in further:
            if self._lots.below(4) == 0:
                break
            wanted = self._free(seat, n, sorted((hand & other.held) - kept))
            kept |= frozenset(self._lots.some(wanted, most - len(kept)))
        loose = self._free(seat, n, sorted(hand - kept - stage.without))
        kept |= frozenset(self._lots.some(loose, most - len(kept)))
        return kept if len(kept) == most else None

    def _hand(
        self,
        seat: Seat,
        n: int,
        base: Hand,
        gone: Hand,
        spent: Hand,
        pool: Sequence[Card],
        toward: tuple[int, ...],
    ) -> Hand | None:
        """Return a hand of a stage with these cards and others of the pool, but not those gone.

        Of those gone it may be known that they are held again, of those spent it cannot be so.
        """
        stages, stage = self._known.stages[seat], self._known.stages[seat][n]
        base |= stage.held
        for way in toward:
            if 0 <= n + way < len(stages):
                wanted = stages[n + way].held - base
                lacking = len(wanted) - stages[max(n, n + way)].fresh
                if lacking > 0:
                    free = self._free(seat, n, sorted(wanted - gone))
                    base |= frozenset(self._lots.some(free, lacking))
        gone |= spent
        if len(base) > HAND_SIZE or base & (spent | stage.without):
            return None
        most = max(stage.shown, key=lambda hand: len(hand.order), default=None)
        category, compared = (None, ()) if most is None else compared_in(most)
        cards = [card for card in pool if card not in base and card not in gone]
        if n == len(stages) - 1 and self._known.hidden[seat]:
            never = frozenset[Suit].intersection(*self._known.hidden[seat])
            cards = [card for card in cards if card.suit not in never]
        proposed = fillings(base, cards, category, compared, self._lots)
        fitting = (
            hand
            for hand in islice(proposed, _HANDS)
            if len(hand) == HAND_SIZE and self._checks.fits(seat, n, hand, self.hands)
        )
        return next(fitting, None)

    def _free(self, seat: Seat, n: int, pool: Iterable[Card]) -> list[Card]:
        """Return the cards of a pool that could be with the seat at a stage."""
        if (seat, n) not in self._pools:
            self._pools[seat, n] = frozenset(PACK) - self._taken(seat, n, self._facts)
        may = self._pools[seat, n] - self._taken(seat, n, self._reserved)
        if self._known.stages[seat][n].begins < self._horizon:
            may = may.difference(*(self._taken(seat, n, uses) for uses in self._around))
        return [card for card in pool if card in may]

    def _taken(self, seat: Seat, n: int, uses: Iterable[_Use]) -> Hand:
        """Return the cards that these uses keep from the seat at a stage."""
        stage, taken = self._known.stages[seat][n], set[Card]()
        for begins, ends, user, cards in uses:
            if user != seat and not self._apart(stage.begins, stage.ends, begins, ends):
                taken |= cards
        return frozenset(taken)

    def _apart(self, begins: int, ends: int, first: int, last: int) -> bool:
        """Tell whether a card can be used from one place to another, and again by somebody else."""
        if ends <= first:
            return self._returned(ends, first)
        return last <= begins and self._returned(last, begins)


def _weight(stage: Stage) -> tuple[int, int, int]:
    """Return how much is known of a stage's hand."""
    category = max((shown.category for shown in stage.shown), default=-1)
    ranks = max((len(hand.order) for hand in stage.shown), default=0)
    return (max(0, len(stage.held) - 2), category, ranks + stage.low + (stage.begins == NEVER))
