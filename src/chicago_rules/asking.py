"""What a person is asked at the table: the position in a few lines, and what can be answered."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

import attrs

from chicago_rules.actions import (
    Chicago,
    Claim,
    Exchange,
    Pass,
    Play,
    SeatAction,
    Take,
    Throw,
    Zero,
)
from chicago_rules.cards import Card
from chicago_rules.events import Claimed
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.values import Value
from chicago_rules.views import PlayerView

Deed: TypeAlias = Literal["exchange", "throw", "play", "choose", "call"]
"""What is asked for: cards for one of three ends, a numbered choice, or a call out of turn."""

_CELL: Final = 7
"""How wide a card is laid out, with the brackets of one that may be thrown or played."""


@attrs.frozen
class Question(Value):
    """What one seat is asked, from its view alone."""

    view: PlayerView
    """What the seat knows."""
    deed: Deed
    """What is asked for."""
    lines: tuple[str, ...]
    """The position, to be shown above the prompt."""
    prompt: str
    """What stands before the answer."""
    menu: tuple[SeatAction, ...]
    """The numbered choices; none where cards are numbered."""
    default: SeatAction | None
    """What Enter does; None where it does nothing, or goes on without a call."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.view.legal[0].seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards, numbered from 1."""
        return self.view.hand


def question(view: PlayerView, speech: Speech) -> Question:
    """Return what a seat is asked that may do something now."""
    deed = _deed(view)
    menu = tuple(_menu(view)) if deed == "choose" else ()
    default = _default(view, deed, menu)
    lines = [*_position(view, speech, deed), *_hand_lines(view, speech, deed)]
    if menu:
        numbered = (f"{n} {said(action, view, speech)}" for n, action in enumerate(menu, 1))
        lines.append(", ".join(numbered))
    lines += hints(view, speech, deed)
    return Question(view, deed, tuple(lines), _prompt(view, speech, deed, default), menu, default)


def _deed(view: PlayerView) -> Deed:
    first = view.legal[0]
    if isinstance(first, Exchange):
        return "exchange"
    if isinstance(first, Throw):
        return "throw"
    if isinstance(first, Play):
        return "play"
    return "call" if isinstance(first, Chicago) else "choose"


def _menu(view: PlayerView) -> Iterator[SeatAction]:
    """Yield the choices, without claims of a hand that it is not."""
    for action in view.legal:
        if not isinstance(action, Claim) or action.category is made(view):
            yield action


def made(view: PlayerView) -> Category:
    """Return what the five cards of the hand make, which are played when it scores at the end."""
    return view.profile.ranking.value(_whole(view)).category


def _whole(view: PlayerView) -> tuple[Card, ...]:
    """Return the hand with the cards of it that are played."""
    return tuple(sorted((*view.hand, *view.played)))


def _default(view: PlayerView, deed: Deed, menu: Sequence[SeatAction]) -> SeatAction | None:
    """Return what Enter does: the harmless action, but no card and no zeroing that is chosen."""
    first = view.legal[0]
    alone = len(menu) == 1 or sum(isinstance(each, Play) for each in view.legal) == 1
    if deed == "call" or (isinstance(first, Play | Throw | Zero) and not alone):
        return None
    return menu[0] if menu else first


def said(action: SeatAction, view: PlayerView, speech: Speech) -> str:
    """Return an action of a menu in words."""
    if isinstance(action, Take):
        offered = () if view.offered is None else (view.offered,)
        return speech.text("act", "take", card=speech.written(offered))
    if isinstance(action, Claim):
        return speech.text("act", "claim", hand=speech.hand(action.category))
    if isinstance(action, Pass):
        return speech.text("act", f"pass_{view.phase}")
    if isinstance(action, Zero) and action.target is not None:
        return speech.text("act", "zero_one", name=speech.object_name(action.target))
    if isinstance(action, Zero):
        return speech.text("act", "zero_all")
    return speech.text("act", type(action).__name__.lower())


def _position(view: PlayerView, speech: Speech, deed: Deed) -> Iterator[str]:
    """Yield what is asked, and what lies on the table."""
    if deed == "call":
        yield speech.text("ask", "call")
    elif deed == "exchange":
        last = view.profile.exchange.rounds_for(len(view.totals))
        yield speech.text("ask", "exchange", number=view.round, last=last)
        yield from _stop(view, speech)
    elif deed == "play":
        yield speech.text("ask", "tricks", number=len(view.tricks) + 1)
        if view.declarer is not None:
            yield speech.about(view.declarer, "ask", "declarer")
        yield _on_table(view, speech)
    else:
        card = "" if view.offered is None else speech.written((view.offered,))
        yield speech.text("ask", view.phase, card=card)


def _stop(view: PlayerView, speech: Speech) -> Iterator[str]:
    """Yield what the exchange stop means to a seat that it stops."""
    if view.seat in view.stopped:
        may = any(isinstance(action, Exchange) and action.cards for action in view.legal)
        yield speech.text("ask", "stop_zeroed" if may else "stop_keep")


def _on_table(view: PlayerView, speech: Speech) -> str:
    """Return who has played what to the present trick."""
    if not view.table:
        return speech.text("ask", "lead")
    own = view.seats.index(view.legal[0].seat)
    order = [*view.seats[own:], *view.seats[:own]][-len(view.table) :]
    down = f"({speech.text('ask', 'face_down')})"
    cards = (
        f"{speech.name(seat)} {down if card is None else speech.written((card,))}"
        for seat, card in zip(order, view.table, strict=True)
    )
    return speech.text("ask", "on_table", cards=", ".join(cards))


def _hand_lines(view: PlayerView, speech: Speech, deed: Deed) -> Iterator[str]:
    """Yield the cards, in brackets and under numbers where some are to be thrown or played."""
    named: set[Card] = set()
    for action in view.legal:
        if isinstance(action, Throw | Play):
            named.add(action.card)
        if isinstance(action, Exchange):
            named.update(action.cards)
    hand = _whole(view) if deed == "choose" else view.hand
    texts = [speech.written((card,)) for card in hand]
    marked = [
        f"[{text}]" if card in named else text for card, text in zip(hand, texts, strict=True)
    ]
    kind = f"   {speech.hand(made(view))}" if len(hand) == HAND_SIZE else ""
    if deed in ("exchange", "throw", "play"):
        yield "".join(str(n).center(_CELL) for n in range(1, len(texts) + 1)).rstrip()
    yield f"{''.join(text.center(_CELL) for text in marked).rstrip()}{kind}"


def hints(view: PlayerView, speech: Speech, deed: Deed) -> Iterator[str]:
    """Yield what can be added to an answer, or said instead of it."""
    throws = [action for action in view.legal if isinstance(action, Exchange)]
    if any(throw.open for throw in throws):
        yield speech.text("ask", "opens")
    if any(throw.chicago for throw in throws):
        yield speech.text("ask", "calls_blind")
    if deed in ("exchange", "play") and isinstance(view.legal[-1], Chicago):
        yield speech.text("ask", "calls")
    claims = [action.category for action in view.legal if isinstance(action, Claim)]
    if view.phase == "claim" and made(view) not in claims:
        yield _unclaimable(view, speech)
    if any(category is not made(view) for category in claims):
        yield speech.text("ask", "claims_other")


def _unclaimable(view: PlayerView, speech: Speech) -> str:
    """Return why the hand cannot be claimed: it scores nothing, or is below the last claim."""
    hand = speech.hand(made(view))
    if not view.profile.can_score(made(view)):
        return speech.text("ask", "claims_nothing", hand=hand)
    said = [event.category for event in view.announced if isinstance(event, Claimed)]
    rule = speech.rule(view.profile, "showdown.claim")
    return speech.text("ask", "claims_lower", hand=hand, best=speech.hand(said[-1]), rule=rule)


def _prompt(view: PlayerView, speech: Speech, deed: Deed, default: SeatAction | None) -> str:
    if isinstance(default, Play):
        return speech.text("prompt", "play_only", card=speech.written((default.card,)))
    if deed != "choose":
        return speech.text("prompt", deed)
    if default is None:
        return speech.text("prompt", "menu")
    return speech.text("prompt", "menu_default", default=said(default, view, speech))
