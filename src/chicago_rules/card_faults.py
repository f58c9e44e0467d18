"""What shows at a glance that the cards of a state are not those of a deal."""

from collections import Counter
from collections.abc import Iterator

from chicago_rules.cards import PACK, Card, counted_cards, format_cards
from chicago_rules.errors import Fault
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import Holding
from chicago_rules.seats import Seat, format_seat
from chicago_rules.state import Offering, Reshuffling, State, round_of


def at(row: str, index: int) -> str:
    """Return the path of a part of a row, which counts from 1 as in all faults.

    >>> at("deal.holdings", 0)
    'deal.holdings[1]'
    """
    return f"{row}[{index + 1}]"


def card_faults(state: State, dealt: tuple[Seat, ...]) -> Iterator[Fault]:
    """Yield which cards are in two places or in none, and what these seats cannot have been dealt.

    The seats are those that played the deal when it began.
    """
    found: dict[Card, str] = {}
    misplaced = list(_place_faults(state, found))
    missing = [card for card in PACK if card not in found]
    if missing:
        misplaced.append(Fault("deal", f"of the 52 cards {format_cards(missing)} cannot be found"))
    yield from misplaced or _dealt_faults(state, dealt)


def _places(state: State) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Yield every place in which cards may be, with its path."""
    deal, phase, current = state.deal, state.phase, round_of(state.phase)
    for seat, holding in enumerate(deal.holdings):
        yield f"{at('deal.holdings', seat)}.hand", holding.hand
    yield "deal.stock", deal.stock
    yield "deal.discards", deal.discards
    yield "deal.removed", deal.removed
    if current is not None:
        path = "phase.waits" if isinstance(phase, Reshuffling) else "phase.current"
        for number, pending in enumerate(current.pending):
            where = at(f"{path}.pending", number)
            yield f"{where}.drawn", pending.drawn
            if pending.refused is not None and current.terms.refused == "stock_top":
                yield f"{where}.refused", (pending.refused,)
    if isinstance(phase, Offering):
        yield "phase.card", (phase.card,)


def _place_faults(state: State, found: dict[Card, str]) -> Iterator[Fault]:
    """Yield which cards are in two places, and note of each card where it is."""
    for path, cards in _places(state):
        for card in cards:
            if card in found:
                yield Fault(path, f"{card} is in {found[card]} already")
            found.setdefault(card, path)


def dealt_to(holding: Holding) -> Counter[Card]:
    """Return how often each card must have been dealt to a seat that holds, threw and drew these.

    It is once or never for each unless the state is wrong.
    """
    dealt = Counter([*holding.hand, *holding.thrown])
    dealt.subtract(holding.drawn)
    return dealt


def _dealt_faults(state: State, seats: tuple[Seat, ...]) -> Iterator[Fault]:
    """Yield where what a seat holds and has thrown is not what it was dealt and has drawn."""
    owners: dict[Card, str] = {}
    for seat in seats:
        path, who = at("deal.holdings", seat), format_seat(seat)
        dealt = dealt_to(state.deal.holdings[seat])
        lost = [card for card in sorted(dealt) if dealt[card] < 0]
        twice = [card for card in sorted(dealt) if dealt[card] > 1]
        size = dealt.total()
        if lost:
            yield Fault(f"{path}.drawn", f"{who} neither holds nor threw {format_cards(lost)}")
        if twice:
            yield Fault(f"{path}.thrown", f"{who} did not have {format_cards(twice)} so often")
        if not (lost or HAND_SIZE <= size <= HAND_SIZE + 1):
            yield Fault(
                path,
                f"{who} holds and threw {counted_cards(size)} beside what it drew,"
                f" and was dealt {HAND_SIZE} or {HAND_SIZE + 1}",
            )
        for card in +dealt:
            if card in owners:
                yield Fault(path, f"{card} was dealt to {owners[card]}, not to {who}")
            owners.setdefault(card, who)
