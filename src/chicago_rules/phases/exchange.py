"""A seat's turn in a round of exchanges, or its hidden choice in one."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple, overload

import attrs

from chicago_rules.actions import Chicago, Exchange, IllegalAction
from chicago_rules.calls import called, may_declare
from chicago_rules.calls import why_not as why_not_called
from chicago_rules.cards import Card
from chicago_rules.course import draw_on, next_to_exchange
from chicago_rules.deals import freedom
from chicago_rules.events import Awarded, Chose, Exchanged
from chicago_rules.hands import HAND_SIZE
from chicago_rules.piles import free, largest_throw, may_be_offered, throw
from chicago_rules.redacted import UnseenExchanged
from chicago_rules.scoring import zeroed
from chicago_rules.seats import Seat
from chicago_rules.state import Exchanging, Round, Sink, State, announced


class Shape(NamedTuple):
    """What an exchange is beside the cards it names."""

    size: int
    """How many cards, 0 to 5."""
    open: bool = False
    """Whether the replacement is wanted open."""
    chicago: bool = False
    """Whether a blind Chicago is said with it."""


_KEEP: Final = (Shape(0),)


@cache  # shapes are few, and so are the sets of them
def _throws(shapes: tuple[Shape, ...]) -> tuple[tuple[Shape, tuple[int, ...]], ...]:
    """Return every exchange of these shapes, with the places of the cards in the hand."""
    return tuple(
        (shape, places) for shape in shapes for places in combinations(range(HAND_SIZE), shape.size)
    )


@attrs.frozen
class Throws(Sequence[Exchange | Chicago]):
    """Every exchange of some shapes from a hand: by shape, then canonically; a call last."""

    seat: Seat
    """Who exchanges."""
    hand: tuple[Card, ...]
    """Its five cards in canonical order."""
    shapes: tuple[Shape, ...]
    """The shapes: plain ones by their number of cards, then wanted open, then with a Chicago."""
    calls: bool = False
    """Whether a Chicago may be called now, without an exchange."""

    def __len__(self) -> int:
        return len(_throws(self.shapes)) + self.calls

    @overload
    def __getitem__(self, index: int) -> Exchange | Chicago: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Exchange | Chicago, ...]: ...
    def __getitem__(
        self, index: int | slice
    ) -> Exchange | Chicago | tuple[Exchange | Chicago, ...]:
        places = range(len(self))[index]
        return self._at(places) if isinstance(places, int) else tuple(map(self._at, places))

    def _at(self, place: int) -> Exchange | Chicago:
        throws = _throws(self.shapes)
        if place == len(throws):
            return Chicago(self.seat)
        shape, held = throws[place]
        cards = tuple([self.hand[card] for card in held])
        return Exchange(self.seat, cards, shape.open, shape.chicago)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Chicago):
            return self.calls and action.seat == self.seat
        return (
            isinstance(action, Exchange)
            and action.seat == self.seat
            and Shape(len(action.cards), action.open, action.chicago) in self.shapes
            and len({*action.cards}.intersection(self.hand)) == len(action.cards)
        )


def legal(state: State, phase: Exchanging, seat: Seat, *, call: bool = False) -> Throws:
    """Return what the seat may throw, any of its cards, as many as can be replaced.

    With ``call`` it may call a Chicago instead.
    """
    return Throws(seat, state.deal.holdings[seat].hand, _shapes(state, phase, seat), call)


def _share(state: State, phase: Exchanging) -> int:
    """Return how many cards can be drawn for one seat, which for hidden choices divide it."""
    cards = free(state.deal, phase.current)
    if not phase.current.terms.hidden:
        return cards
    return cards // (len(phase.waiting) + len(phase.current.chosen))


def _shapes(state: State, phase: Exchanging, seat: Seat) -> tuple[Shape, ...]:
    """Return what an exchange of the seat may be; keeping all cards always comes first."""
    allowed = freedom(state, seat)
    if allowed == "stopped":
        return _KEEP
    share, terms = _share(state, phase), phase.current.terms
    largest = largest_throw(terms, share)
    if allowed == "zeroed":
        return _plain(largest)
    offered = terms.opens != "never" and may_be_offered(terms, share)
    blind = _is_blind_round(state, phase) and may_declare(state, seat)
    return _possible(
        largest,
        single=offered or terms.opens != "always",
        request=offered and terms.opens == "on_request",
        blind=blind,
    )


def _is_blind_round(state: State, phase: Exchanging) -> bool:
    """Tell whether a Chicago may be said with an exchange in this round."""
    rules = state.profile.chicago
    return rules is not None and rules.is_called_blind(phase.round, state.deal.opening.rounds)


@cache
def _plain(largest: int) -> tuple[Shape, ...]:
    return tuple(map(Shape, range(largest + 1)))


@cache
def _possible(largest: int, *, single: bool, request: bool, blind: bool) -> tuple[Shape, ...]:
    """Return the shapes of up to so many cards, a single one and one wanted open where allowed."""
    quiet = [Shape(count) for count in range(largest + 1) if count != 1 or single]
    if request:
        quiet.append(Shape(1, open=True))
    loud = [shape._replace(chicago=True) for shape in quiet if shape.size] if blind else []
    return (*quiet, *loud)


def why_stopped(state: State, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not exchange cards in this deal now, which is public."""
    if not action.cards or freedom(state, action.seat) != "stopped":
        return None
    return IllegalAction(
        "exchange_stopped", action, variant="exchange", switch="exchange_stop.score"
    )


def why_not(state: State, phase: Exchanging, action: Exchange) -> IllegalAction | None:
    """Return why the seat may not do this now, or None where it may."""
    throws = legal(state, phase, action.seat)
    if action in throws:
        return None
    shapes = throws.shapes
    if action.open and not any(shape.open for shape in shapes):
        return IllegalAction(
            "no_open_request", action, variant="never", switch="exchange.open_card"
        )
    if action.open and len(action.cards) != 1:
        return IllegalAction(
            "no_open_request", action, variant="single", switch="exchange.open_card"
        )
    if action.chicago and not (action.cards and any(shape.chicago for shape in shapes)):
        told = _is_blind_round(state, phase) and freedom(state, action.seat) == "free"
        refusal = why_not_called(state, action) if told else None
        return refusal or IllegalAction("no_blind_chicago", action, switch="chicago.blind")
    missing = tuple(card for card in action.cards if card not in throws.hand)
    if missing:
        facts = {"missing": missing, "hand": throws.hand}
        return IllegalAction("card_not_held", action, facts, "exchange")
    if len(set(action.cards)) < len(action.cards):
        return IllegalAction("card_named_twice", action, {"named": action.cards})
    most = phase.current.terms.most
    return _too_many(action, most, max(shape.size for shape in shapes))


def _too_many(action: Exchange, most: int, drawable: int) -> IllegalAction:
    """Return why the number of cards is wrong: the rules' limit, or what can be drawn."""
    count = len(action.cards)
    if count > most:
        facts = {"value": count, "most": most}
        return IllegalAction("too_many_cards", action, facts, switch="exchange.max_cards")
    return IllegalAction(
        "stock_too_small",
        action,
        {"value": count, "drawable": drawable},
        "shown" if count < drawable else "drawn",
        switch="exchange.empty_stock",
    )


def step(state: State, phase: Exchanging, action: Exchange, sink: Sink) -> State:
    """Throw and draw, let the next seat throw, or note a hidden choice until all have chosen."""
    current = phase.current
    if not current.terms.hidden:
        state, current = _do(state, current, action, sink)
        if current.terms.at_once and current.pending:
            return draw_on(state, current, sink)
        following = state.deal.seats_after(action.seat)
        return next_to_exchange(state, current, following, sink)
    if sink is not None:
        sink(Chose(action.seat, current.number))
    order = state.deal.seats.index
    chosen = tuple(sorted((*current.chosen, action), key=lambda choice: order(choice.seat)))
    waiting = tuple(seat for seat in phase.waiting if seat != action.seat)
    if waiting:
        choosing = Exchanging(Round(current.number, current.terms, chosen), waiting)
        return state.waiting_for(choosing)
    current = Round(current.number, current.terms)
    for choice in chosen:
        state, current = _do(state, current, choice, sink)
    return draw_on(state, current, sink)


def _do(state: State, current: Round, action: Exchange, sink: Sink) -> tuple[State, Round]:
    """Throw the cards, with a Chicago that is said with them, or zero a stopped seat that tries."""
    deal, seat, cards = state.deal, action.seat, action.cards
    if cards and freedom(state, seat) == "zeroed":
        total, sheet = state.totals[seat], zeroed(state.sheet, seat, "attempt", None)
        if total != 0:
            deal = announced(deal, Awarded(seat, "attempt", -total, -total), sink)
        if sink is not None:
            sink(Exchanged(seat, current.number, 0, (), ()))
        deal = deal.with_announced(UnseenExchanged(seat, current.number, 0))
        return State(state.profile, sheet, deal, state.phase), current
    if action.chicago:
        deal = called(deal, seat, sink, blind=True)
    offers = action.open or (len(cards) == 1 and current.terms.opens == "always")
    deal, current = throw(state.profile, deal, current, action, offers=offers, sink=sink)
    return state.with_deal(deal), current
