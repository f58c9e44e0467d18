"""Playing one deal of a record again: a full one as it is, a table one on a completed pack."""

from collections.abc import Iterator, Sequence
from typing import NoReturn, TypeAlias

import attrs

from chicago_rules.actions import (
    Action,
    Draw,
    Exchange,
    IllegalAction,
    Keep,
    Pass,
    Redeal,
    Refuse,
    Reshuffle,
    Shuffle,
)
from chicago_rules.calls import may_declare
from chicago_rules.cards import PACK, Card, counted_cards
from chicago_rules.deals import stopped_seats
from chicago_rules.engine import apply, legal_actions, may_shuffle, step, why_not
from chicago_rules.events import Stopped
from chicago_rules.notation import DealtTo, Line, format_action
from chicago_rules.record_faults import IllegalRecord, RecordFault
from chicago_rules.records import RecordedDeal
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import (
    Asking,
    Claiming,
    Drawing,
    Finished,
    Offering,
    Redealing,
    Reshuffling,
    Shuffling,
    State,
    Transition,
)
from chicago_rules.table_deals import Drawn, UnseenStock, drawn_by, places_dealt
from chicago_rules.values import Value


@attrs.frozen
class Step(Value):
    """One action of a record with what it was done on and what it led to."""

    deal: int
    """The deal, from 1."""
    before: State
    """The state it was done on."""
    action: Action
    """The action; for a table record also what the record leaves out: packs and reshuffles."""
    transition: Transition
    """What it led to."""
    known: int | None
    """How many cards of the stock that chance laid are known, from the top; None: all."""


_Place: TypeAlias = tuple[int, Line]
"""A line of a deal with its number among the deal's strings."""
_Done: TypeAlias = tuple[Action, Transition, UnseenStock | None]
"""An action, what it led to, and the stock it laid where the record does not tell its order."""


class DealReplay:
    """Plays the lines of one deal, on the state that the deal before has left."""

    def __init__(self, number: int, deal: RecordedDeal, state: State) -> None:
        self.number = number
        self.start = self.state = state
        self.lines = [
            ((n, line), line.said) for n, line in enumerate(deal.lines, 1) if line.said is not None
        ]
        dealing = [said for _, said in self.lines if isinstance(said, Shuffle | DealtTo)]
        self.full = isinstance(dealing[0], Shuffle) if dealing else False
        self.table = bool(dealing) and not self.full
        self.drawn: tuple[tuple[Seat, Card], ...] = ()
        """What some seats have drawn for first dealer, until all have."""
        self.hands: list[tuple[Card, ...]] = []
        """What seats were dealt, forehand first, in a table deal."""
        self.arrows: dict[Seat, _Place] = {}
        """The line that tells, or should tell, what each seat draws and has not drawn yet."""
        self.skipped: set[Seat] = set()
        """Who had no turn in a round of this deal, being stopped."""
        self.unseen: UnseenStock | None = None
        """The present stock, where the record does not tell its order."""

    def steps(self) -> Iterator[Step]:
        """Yield each action that the lines say, or that a table deal leaves to be inferred.

        The first action that cannot be raises ``IllegalRecord``.
        """
        if self.table:
            yield from self._completed()
            return
        before = self.state
        for action, transition, _ in self._played():
            yield Step(self.number, before, action, transition, None)
            before = transition.state

    def _completed(self) -> Iterator[Step]:
        """Play a table deal to its end, to learn where its cards lay, and then from its start."""
        played: list[_Done] = []
        fault = None
        try:
            for done in self._played():
                played.append(done)
        except IllegalRecord as error:
            fault = error
        before = self.start
        for action, _, unseen in played:
            done_now = action if unseen is None else unseen.action()
            transition = step(before, done_now)
            known = None if unseen is None else unseen.known
            yield Step(self.number, before, done_now, transition, known)
            before = transition.state
        if fault is not None:
            raise fault

    def _played(self) -> Iterator[_Done]:
        """Yield each action; the unseen part of a stock is in its order only at the deal's end."""
        for turn, (place, said) in enumerate(self.lines, 1):
            phase = self.state.phase
            self._check_place(place)
            if isinstance(said, DealtTo):
                yield from self._deal_to(place, said)
            elif isinstance(said, Draw) and isinstance(phase, Drawing) and not self.full:
                yield from self._draw(place, said, phase)
            else:
                yield self._act(place, said)
            written = any(isinstance(after, Reshuffle) for _, after in self.lines[turn : turn + 1])
            while self.table and not written and isinstance(self.state.phase, Reshuffling):
                unseen = UnseenStock(may_shuffle(self.state))
                yield self._do(place, unseen.action(), unseen)

    def _check_place(self, place: _Place) -> None:
        """Refuse a line that does not belong to this deal."""
        state = self.state
        if isinstance(state.phase, Finished):
            self._fail(place, "game_over", "the game is over")
        begins = state.deal_number == self.number and isinstance(state.phase, Shuffling | Drawing)
        if place is self.lines[0][0] and not begins:
            self._fail(place, "deal_not_over", f"deal {state.deal_number} is not over")
        if state.deal_number > self.number:
            self._fail(place, "deal_over", f"deal {self.number} is over")

    # Chance told in parts

    def _draw(self, place: _Place, draw: Draw, phase: Drawing) -> Iterator[_Done]:
        """Note what some seats drew for first dealer, and draw when all that do so are told."""
        drawn = (*self.drawn, *draw.cards)
        named = [card for _, card in drawn]
        seats = phase.seats[len(drawn) :]
        if not seats:
            self.drawn = ()
            yield self._act(place, Draw(drawn))
            return
        # A part is refused by whatever the rules have against the whole, however it goes on.
        rest = [card for card in may_shuffle(self.state) if card not in named]
        whole = Draw((*drawn, *zip(seats, rest, strict=False)))
        refusal = why_not(self.state, whole)
        if refusal is not None:
            self._fail(place, refusal.code, refusal.message, refusal.switch)
        self.drawn = drawn

    def _deal_to(self, place: _Place, dealt: DealtTo) -> Iterator[_Done]:
        """Note what a seat was dealt, in turn, and deal when all seats are told."""
        if isinstance(self.state.phase, Drawing):
            seats = self.state.phase.seats[len(self.drawn) :]
            message = f"a line with what {format_seat(seats[0])} draws for first dealer comes first"
            self._fail(place, "wrong_deal_line", message)
        if not isinstance(self.state.phase, Shuffling):
            self._fail(place, "wrong_deal_line", "the cards are dealt already")
        places = places_dealt(self.state)
        if dealt.seat != self._next_dealt():
            self._fail_between_hands(place)
        wanted = len(places[dealt.seat])
        if len(dealt.cards) != wanted:
            seat = format_seat(dealt.seat)
            message = f"{seat} is dealt {counted_cards(wanted)}, not {len(dealt.cards)}"
            self._fail(place, "wrong_deal_line", message)
        gone = [card for hand in self.hands for card in hand]
        for n, card in enumerate(dealt.cards):
            if card in gone or card in dealt.cards[:n]:
                self._fail(place, "card_cannot_come", f"{card} is dealt twice")
        self.hands.append(dealt.cards)
        if len(self.hands) == len(places):
            lying = dict(zip(sum(places.values(), ()), sum(self.hands, ()), strict=True))
            known = tuple(lying[n] for n in range(len(lying)))
            unseen = UnseenStock([card for card in PACK if card not in known], known)
            yield self._do(place, unseen.action(), unseen)

    def _next_dealt(self) -> Seat:
        return self.state.deal.seats[len(self.hands)]

    def _fail_between_hands(self, place: _Place) -> NoReturn:
        message = f"a line with the cards of {format_seat(self._next_dealt())} comes first"
        self._fail(place, "wrong_deal_line", message)

    # Actions

    def _act(self, place: _Place, action: Action) -> _Done:
        """Do what a line says."""
        if self.hands and isinstance(self.state.phase, Shuffling):
            self._fail_between_hands(place)
        if isinstance(action, Exchange | Refuse | Redeal):
            self.arrows[action.seat] = place
        try:
            return self._do(place, action)
        except IllegalAction as refusal:
            missing = self._missing_passes(action)
            if missing:
                message = f"{self._unanswered()}; add the line {missing[0]!r} here"
                self._fail(place, "missing_pass", message, refusal.switch)
            message = f"{refusal.message}{self._hint(action)}"
            self._fail(place, refusal.code, message, refusal.switch)

    def _missing_passes(self, action: Action) -> Sequence[str]:
        """Return the passes after which the action is legal; none where no pass is missing."""
        state, passes = self.state, []
        while isinstance(state.phase, Asking | Claiming | Redealing):
            asked = state.phase.seat
            passed = Keep(asked) if isinstance(state.phase, Redealing) else Pass(asked)
            passes.append(format_action(passed))
            state = apply(state, passed)
            if why_not(state, action) is None:
                return passes
        return ()

    def _unanswered(self) -> str:
        """Return what a seat has not answered that is asked."""
        if isinstance(self.state.phase, Redealing):
            return "an answer about a low hand is missing"
        if isinstance(self.state.phase, Claiming):
            return "a claim or a pass is missing"
        return "an answer about Chicago is missing"

    def _hint(self, action: Action) -> str:
        """Return what people who write a record are likely to have taken for otherwise."""
        if not isinstance(action, Exchange | Pass) or action.seat not in self.state.deal.seats:
            return ""
        seat = format_seat(action.seat)
        if isinstance(action, Exchange):
            stopped = action.seat in self.skipped and action.seat in stopped_seats(self.state)
            return f"; {seat} is stopped and has no turn" if stopped else ""
        unasked = not isinstance(self.state.phase, Claiming | Redealing)
        unable = unasked and not may_declare(self.state, action.seat)
        return f"; {seat} may not declare Chicago and is not asked" if unable else ""

    def _do(self, place: _Place, action: Action, laid: UnseenStock | None = None) -> _Done:
        """Do an action and hold what was drawn by it against the arrows that tell it.

        Where the order of the stock is not told, it becomes what the arrows say. ``laid`` is the
        stock that the action itself lays in such an order.
        """
        unseen = laid if isinstance(action, Reshuffle) else self.unseen
        transition = step(self.state, action)
        other = self._first_other(place, action, transition, unseen)
        while other is not None and unseen is not None:
            self.state = unseen.put(*other, self.state)
            action = action if laid is None else laid.action()
            transition = step(self.state, action)
            other = self._first_other(place, action, transition, unseen)
        self._note(action, transition, laid)
        return action, transition, laid

    def _note(self, action: Action, transition: Transition, laid: UnseenStock | None) -> None:
        """Note what has become known by an action, and go on from what it led to."""
        if laid is not None or isinstance(action, Reshuffle):
            self.unseen = laid
        for drawn in drawn_by(transition):
            if self.unseen is not None:
                self.unseen.came(drawn.cards)
            if len(drawn.cards) == drawn.wanted:
                self.arrows.pop(drawn.seat, None)
        self.skipped |= {event.seat for event in transition.events if isinstance(event, Stopped)}
        self.state = transition.state

    # Arrows

    def _first_other(
        self,
        place: _Place,
        action: Action,
        transition: Transition,
        unseen: UnseenStock | None,
    ) -> tuple[Card, Card] | None:
        """Return the first card that an arrow tells with the made up one that came for it.

        None when what came is what is told; what cannot have come is refused.
        """
        gone: list[Card] = []
        for drawn in drawn_by(transition):
            arrow = self.arrows.get(drawn.seat, place)
            told = self._told(arrow, drawn) if drawn.seat in self.arrows else ()
            for n, (card, came) in enumerate(zip(told, drawn.cards, strict=False)):
                if card is came:
                    continue
                if unseen is not None and unseen.may_come(card, came):
                    return card, came
                earlier = (*gone, *drawn.cards[:n])
                # At a table the arrow was possible until the new stock was written down.
                written = self.table and unseen is None and isinstance(action, Reshuffle)
                possible = card in may_shuffle(self.state) and card not in earlier
                self._fail_card(place if written and possible else arrow, card, earlier)
            rest, returned = told[len(drawn.cards) :], may_shuffle(transition.state)
            for n, card in enumerate(rest):
                if card not in returned or card in rest[:n]:
                    self._fail_card(arrow, card, (*gone, *drawn.cards))
            gone += drawn.cards
        return None

    def _told(self, arrow: _Place, drawn: Drawn) -> tuple[Card, ...]:
        """Return what a line says was drawn; refuse one that says too much or too little."""
        told = arrow[1].drawn
        if told is None:
            if self.table and drawn.wanted:
                message = "what was drawn is missing: write it behind an arrow, such as -> Qh"
                self._fail_arrow(arrow, "missing_draw", message)
            return ()
        if len(told) != drawn.wanted:
            message = f"this draws {counted_cards(drawn.wanted)}, and the arrow tells {len(told)}"
            self._fail_arrow(arrow, "card_cannot_come", message)
        return told

    def _fail_card(self, place: _Place, card: Card, gone: Sequence[Card]) -> NoReturn:
        why = "it has come already" if card in gone else _elsewhere(self.state, card)
        self._fail_arrow(place, "card_cannot_come", f"{card} cannot come: {why}")

    def _fail(self, place: _Place, code: str, message: str, switch: str | None = None) -> NoReturn:
        legal = tuple(format_action(action) for action in legal_actions(self.state))
        number, line = place
        raise IllegalRecord(
            RecordFault(self.number, number, line.text, code, switch, message, legal)
        ) from None

    def _fail_arrow(self, place: _Place, code: str, message: str) -> NoReturn:
        """Refuse what a line tells of its draw, while what it does is legal."""
        number, line = place
        raise IllegalRecord(RecordFault(self.number, number, line.text, code, None, message, ()))


def _elsewhere(state: State, card: Card) -> str:
    """Return why a card is not the next one drawn."""
    for seat, holding in enumerate(state.deal.holdings):
        if card in holding.hand:
            return f"{format_seat(Seat(seat))} holds or throws it"
    if isinstance(state.phase, Offering) and card is state.phase.card:
        return "it was refused"
    if card in state.deal.removed:
        return "it is out of play"
    return "it was thrown" if card in state.deal.discards else "it does not lie on top"
