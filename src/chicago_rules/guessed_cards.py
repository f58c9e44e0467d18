"""The cards of a guess: what is dealt, thrown and drawn where a seat has not seen it.

Before each draw the cards that come are put on top of the stock: until somebody sees them, one
order of it is as good as another.
"""

from collections.abc import Mapping, Sequence

import attrs

from chicago_rules.actions import Action, Exchange, Redeal, Refuse, Reshuffle, Shuffle
from chicago_rules.cards import PACK, Card
from chicago_rules.deals import freedom
from chicago_rules.engine import may_shuffle
from chicago_rules.events import CardOffered
from chicago_rules.hand_building import Hand, Lots
from chicago_rules.hands import HAND_SIZE
from chicago_rules.knowledge import dealt_to, known_from
from chicago_rules.planning import Plans
from chicago_rules.seats import Seat
from chicago_rules.state import Exchanging, Offering, PendingExchange, Round, State, round_of
from chicago_rules.views import PlayerView


class WrongGuessError(Exception):
    """The guess has come to something that was not so."""


class GuessedCards:
    """Deals, throws and draws as it is known, and where it is not as it is planned."""

    def __init__(self, view: PlayerView, lots: Lots) -> None:
        self.view = view
        self.lots = lots
        self.seats = dealt_to(view)
        self.known = known_from(view, self.seats)
        self.plans = Plans(view.profile, self.known, view.seat, lots)
        self.stage: dict[Seat, int] = {}
        self.under: list[Card] = []

    def restart(self) -> None:
        """Forget all that was thrown."""
        self.stage = dict.fromkeys(self.seats, 0)
        self.under = []

    def now(self, state: State) -> Mapping[Seat, tuple[int, Hand | None, Hand | None]]:
        """Return from which stage on and from what cards the hands of each seat are planned."""
        current = round_of(state.phase)
        pending = () if current is None else current.pending
        drawing = {turn.seat: turn for turn in pending if turn.thrown}
        now: dict[Seat, tuple[int, Hand | None, Hand | None]] = {}
        for seat in self.seats:
            hand = frozenset(state.deal.holdings[seat].hand)
            if seat in drawing:
                now[seat] = self.stage[seat], hand.union(drawing[seat].drawn), None
            elif self.stage[seat] + 1 < len(self.known.stages[seat]):
                now[seat] = self.stage[seat] + 1, None, hand
        return now

    def shuffle(self, state: State) -> Shuffle:
        """Return a pack that deals what is planned."""
        plans, aside = self.plans.hands, self.known.aside
        hands = {seat: set(plans[seat][0]) for seat in self.seats}
        own = self.view.seat
        if own is not None and aside is not None:
            hands[own].add(aside)
        used = set().union(*hands.values())
        reserved = used.union(*(hand for planned in plans.values() for hand in planned))
        left = self.lots.shuffled(card for card in PACK if card not in used)
        left.sort(key=lambda card: card in reserved)
        sixth = []
        for seat in self.seats:
            if seat in self.known.sixth:
                if len(hands[seat]) == HAND_SIZE:
                    hands[seat].add(left.pop(0))
                sixth.append(self.lots.one(sorted(hands[seat])))
                hands[seat].discard(sixth[-1])
        dealt = [self.lots.shuffled(sorted(hands[seat])) for seat in self.seats]
        pack = [dealt[n][place] for place in range(HAND_SIZE) for n in range(len(dealt))]
        return Shuffle((*pack, *sixth, *self.lots.shuffled(left)))

    def sixth_of(self, state: State, seat: Seat) -> Card:
        """Return which of six cards the seat threw."""
        hand = state.deal.holdings[seat].hand
        return next(card for card in hand if card not in self.plans.hands[seat][0])

    def thrown(self, state: State, current: Round, seat: Seat, count: int) -> tuple[Card, ...]:
        """Return what a seat threw, and plan its hands anew where the plan cannot be kept to."""
        held = state.deal.holdings[seat]
        if seat == self.view.seat:
            done = len(held.thrown)
            return self.view.thrown[done : done + count]
        hand, stock = frozenset(held.hand), state.deal.stock
        self.stage[seat] += 1
        n = self.stage[seat]
        short = len(stock) <= count or not current.terms.at_once
        pool = stock + state.deal.discards if short or current.terms.under else stock
        kept = self.plans.kept(seat, n, hand)
        lacking = self.plans.hands[seat][n] - kept
        if len(kept) != HAND_SIZE - count or not lacking <= set(pool):
            forced = len(stock) <= count and current.terms.at_once and not current.terms.under
            base = frozenset(stock) if forced else None
            if not self.plans.plan(seat, n, pool, base=base, before=hand):
                raise WrongGuessError
            kept = self.plans.kept(seat, n, hand)
        return tuple(sorted(hand - kept))

    def arranged(self, state: State, action: Action) -> State:
        """Return the state with the cards on top of the stock that the action draws."""
        deal, phase = state.deal, state.phase
        if isinstance(action, Redeal):
            self.stage[action.seat] += 1
            turns = [PendingExchange(action.seat, deal.holdings[action.seat].hand)]
            stock = self.ordered(state, turns, deal.stock, (), {action.seat: frozenset()})
        elif isinstance(phase, Exchanging) and isinstance(action, Exchange):
            stock = self.for_exchange(state, phase, action)
        elif isinstance(phase, Offering):
            first, *turns = phase.current.pending
            refused = phase.current.terms.refused
            if isinstance(action, Refuse):
                turns.insert(0, PendingExchange(first.seat, first.thrown, refused=phase.card))
            stock = self.ordered(state, turns, deal.stock, (), {}, back=refused == "stock_top")
        else:
            return state
        return state.with_deal(attrs.evolve(deal, stock=stock))

    def for_exchange(self, state: State, phase: Exchanging, action: Exchange) -> tuple[Card, ...]:
        """Return the stock for the draws that an exchange may lead to."""
        current, deal = phase.current, state.deal
        done = [action]
        if current.terms.hidden:
            if len(phase.waiting) > 1:
                return deal.stock
            order = deal.seats.index
            done = sorted((*current.chosen, action), key=lambda choice: order(choice.seat))
        turns = list(current.pending)
        under: list[Card] = []
        hands: dict[Seat, Hand] = {}
        for action in done:
            if freedom(state, action.seat) == "free" and action.cards:
                single = len(action.cards) == 1 and current.terms.opens == "always"
                turns.append(
                    PendingExchange(action.seat, action.cards, offers=action.open or single)
                )
                hands[action.seat] = frozenset(deal.holdings[action.seat].hand) - {*action.cards}
                under += action.cards if current.terms.under else ()
        self.under += under
        return self.ordered(state, turns, deal.stock, under, hands)

    def ordered(
        self,
        state: State,
        turns: Sequence[PendingExchange],
        stock: Sequence[Card],
        under: Sequence[Card],
        hands: Mapping[Seat, Hand],
        *,
        back: bool = False,
    ) -> tuple[Card, ...]:
        """Return a stock from which these seats draw what they are known or planned to draw.

        ``under`` is put under it before, and ``hands`` holds what they have then where that is not
        what they have now; ``back`` says that a refused card is put back on top.
        """
        first, last = self.fixed(state, stock)
        loose = list(stock[first:last])
        fixed = [*stock[last:], *under]
        top = list(stock[:first])
        chosen: list[Card] = []
        for turn in turns:
            come: list[Card] = []
            while top and len(come) < turn.wanted:
                come.append(top.pop(0))
            if turn.offers:
                card = self.offered_to(state, turn.seat)
                if not come and card in loose:
                    loose.remove(card)
                    chosen.append(card)
                break
            missing = turn.wanted - len(come)
            after = fixed[: max(0, missing - len(loose))]
            number = min(missing, len(loose))
            known = frozenset((*turn.drawn, *come, *after))
            short = missing > len(loose) + len(fixed)
            new = self.drawn(state, turn, come, loose, number, after, known, hands, short)
            for card in new:
                loose.remove(card)
            chosen += new
            del fixed[: len(after)]
            if short:
                break
            if back and turn.refused is not None:
                top.insert(0, turn.refused)
        return (*stock[:first], *chosen, *loose, *stock[last:])

    def drawn(
        self,
        state: State,
        turn: PendingExchange,
        come: Sequence[Card],
        loose: Sequence[Card],
        number: int,
        after: Sequence[Card],
        known: Hand,
        hands: Mapping[Seat, Hand],
        short: bool,
    ) -> list[Card]:
        """Return so many of the loose cards of the stock for a seat, in the order drawn."""
        seat = turn.seat
        if seat == self.view.seat:
            done = len(state.deal.holdings[seat].drawn) + len(turn.drawn)
            drawn = self.view.drawn[done:]
            new = list(drawn[len(come) : len(come) + number])
            right = [*come, *new, *after][: len(drawn)] == list(
                drawn[: len(come) + len(new) + len(after)]
            )
            if not right or not set(new) <= set(loose):
                raise WrongGuessError
            if len(new) < number:
                new += self.lots.some([c for c in loose if c not in new], number - len(new))
            return new
        if number == 0:
            return []
        have = hands.get(seat, frozenset(state.deal.holdings[seat].hand)) | known
        n = self.stage[seat]
        planned = self.plans.hands[seat][n]
        if short:
            have |= frozenset(loose)
        lacking = planned - have
        fits = have <= planned and (short or lacking <= set(loose))
        if not fits:
            pool = state.deal.discards if short else loose
            found = self.plans.plan(seat, n, pool, base=have)
            lacking = self.plans.hands[seat][n] - have
            if not found or not (short or lacking <= set(loose)):
                raise WrongGuessError
        return self.lots.shuffled(loose if short else sorted(lacking))

    def offered_to(self, state: State, seat: Seat) -> Card | None:
        """Return the open card that is offered to a seat next, None where the view ends before."""
        for told in self.view.announced[len(state.deal.announced) :]:
            if isinstance(told, CardOffered) and told.seat == seat:
                return told.card
        return None

    def fixed(self, state: State, stock: Sequence[Card]) -> tuple[int, int]:
        """Return from where to where the order of the stock is not settled yet."""
        first, last = 0, len(stock)
        for card, thrown in zip(reversed(stock), reversed(self.under), strict=False):
            if card is not thrown:
                break
            last -= 1
        announced = len(state.deal.announced)
        current = round_of(state.phase)
        place = self.known.offered.get(stock[0]) if stock else None
        if place is not None and place < announced and current is not None:
            back = any(place < n < announced for n in self.known.returns)
            first = int(current.terms.refused == "stock_top" and not back)
        return min(first, last), last

    def reshuffled(self, state: State) -> Reshuffle:
        """Return a new stock from which the draw goes on as it is planned."""
        cards, current = self.lots.shuffled(may_shuffle(state)), round_of(state.phase)
        if current is None:
            return Reshuffle(cards)
        back = current.terms.refused == "stock_top"
        return Reshuffle(self.ordered(state, current.pending, cards, (), {}, back=back))
