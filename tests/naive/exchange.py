"""What is thrown before the tricks: sixth cards, low hands, and the rounds of exchange."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .cards import canonical_order, cards_in, height
from .scoring import look_for_held, set_to_zero
from .table import Flow, Question, Table, throws


@dataclass
class Throw:
    """What a seat has thrown in this round and has still to draw for."""

    seat: int
    cards: list[str]
    opened: bool  # the replacement is shown


# ---------------------------------------------------------------- sixth cards and low hands


def sixth_cards(table: Table) -> Flow[None]:
    """Each seat that was dealt six cards throws one."""
    for seat in table.order():
        hand = table.hands[seat]
        if len(hand) == 6:
            answers = [f"throw {card}" for card in canonical_order(hand)]
            words = yield from table.ask(seat, answers)
            hand.remove(words[1])
            table.discards.append(words[1])
            look_for_held(table, [seat])


def redeals(table: Table) -> Flow[None]:
    """Every seat is asked whether it throws a low hand."""
    redeal = table.rules["deal"].get("redeal")
    if redeal is None:
        return
    for seat in table.order():
        for _ in range(redeal["times"]):
            highest = max(height(card[0]) for card in table.hands[seat])
            low = highest <= height(redeal["highest_rank"])
            may = low and not table.is_stopped(seat) and len(table.stock) >= 5
            answers = ["redeal", "keep"] if may else ["keep"]
            words = yield from table.ask(seat, answers)
            if words == ["keep"]:
                break
            yield from redeal_hand(table, seat, redeal["old_cards"])


def redeal_hand(table: Table, seat: int, old_cards: str) -> Flow[None]:
    """Throw a whole hand for five new cards."""
    old = table.hands[seat]
    table.last_drawn = table.stock[:5]
    table.hands[seat], table.stock = table.stock[:5], table.stock[5:]
    pile = {"discards": table.discards, "out": table.aside, "stock": table.stock}[old_cards]
    pile += old
    look_for_held(table, [seat])
    if old_cards == "stock":
        yield from table.reshuffle(table.stock)


# ---------------------------------------------------------------- rounds


def exchange_round(table: Table, number: int) -> Flow[None]:
    """One round of exchange."""
    table.round_out = set()
    order = table.rules["exchange"]["order"]
    if order == "in_turn":
        for seat in table.order():
            if has_turn(table, seat, number):
                throw = yield from in_turn(table, seat, number, [])
                if throw is not None:
                    yield from draw_for(table, throw, owed_later=0)
        return
    if order == "discards_first":
        thrown: list[Throw] = []
        for seat in table.order():
            if has_turn(table, seat, number):
                throw = yield from in_turn(table, seat, number, thrown)
                if throw is not None:
                    thrown.append(throw)
    else:
        thrown = yield from together(table, number)
    while thrown:
        throw = thrown.pop(0)
        yield from draw_for(table, throw, owed_later=sum(len(later.cards) for later in thrown))


def has_turn(table: Table, seat: int, number: int) -> bool:
    """Whether a seat takes part in a round, if only to keep."""
    if not table.is_stopped(seat) or table.rules["exchange_stop"]["attempt"] == "zeroed":
        return True
    return calls_as_action(table, seat, number)


def calls_as_action(table: Table, seat: int, number: int) -> bool:
    """Whether a seat may call Chicago as its action in this round."""
    chicago = table.rules.get("chicago")
    if chicago is None or chicago["window"] != "first_exchange":
        return False
    return number == 1 and table.may_call(seat)


def in_turn(table: Table, seat: int, number: int, earlier: list[Throw]) -> Flow[Throw | None]:
    """One seat throws, keeps or calls; what it has to draw for, if anything."""

    def answers() -> list[str]:
        texts = exchange_texts(table, seat, number, Bound(table, earlier=earlier))
        return texts + (["chicago"] if calls_as_action(table, seat, number) else [])

    if table.rules.get("chicago", {}).get("window") == "any_time":
        words = yield from table.ask_or_call(lambda: seat, answers)
    else:
        words = yield from table.ask(seat, answers())
    return throw_or_call(table, seat, number, words)


def together(table: Table, number: int) -> Flow[list[Throw]]:
    """All seats choose in any order, hidden; then all throws are made from forehand."""
    taking_part = [seat for seat in table.order() if has_turn(table, seat, number)]
    chosen: dict[int, list[str]] = {}
    bound = Bound(table, shared_by=len(taking_part))
    window = table.rules.get("chicago", {}).get("window")
    while len(chosen) < len(taking_part):
        waiting = [seat for seat in taking_part if seat not in chosen]
        answers = {seat: exchange_texts(table, seat, number, bound) for seat in waiting}
        if window == "any_time":
            table.add_calls(answers)
        who, words = yield Question(waiting[0], answers)
        if words == ["chicago"]:
            table.call(who)
        else:
            chosen[who] = words
    thrown = [throw_or_call(table, seat, number, chosen[seat]) for seat in taking_part]
    return [throw for throw in thrown if throw is not None]


def throw_or_call(table: Table, seat: int, number: int, words: list[str]) -> Throw | None:
    """Do what a seat has said, as far as the drawing."""
    cards = cards_in(words)
    table.last_drawn = []
    if "chicago" in words:
        table.call(seat, blind=bool(cards))
    if not cards:
        return None
    if table.is_stopped(seat):
        set_to_zero(table, seat, "attempt")
        return None
    for card in cards:
        table.hands[seat].remove(card)
    if table.rules["exchange"]["empty_stock"] == "to_bottom":
        table.stock += canonical_order(cards)
    else:
        table.discards += cards
        table.round_out |= set(cards)
    opened = "open" in words or (len(cards) == 1 and shows_replacement(table, number, "always"))
    return Throw(seat, cards, opened)


# ---------------------------------------------------------------- what may be thrown


class Bound:
    """How many cards an exchange may ask for, as far as the stock goes."""

    def __init__(
        self, table: Table, *, earlier: Sequence[Throw] = (), shared_by: int | None = None
    ) -> None:
        exchange = table.rules["exchange"]
        self.boundless = exchange["empty_stock"] == "to_bottom"
        # The cards being thrown come back at once, but not to show one of them as open card.
        self.boundless_unseen = self.boundless or (
            exchange.get("spared_discards") == "none" and shared_by is None
        )
        number = len(table.stock)
        if exchange["empty_stock"] == "reshuffle":
            spared = table.round_out if exchange["spared_discards"] == "round" else set()
            number += len([card for card in table.discards if card not in spared])
        number -= sum(len(throw.cards) for throw in earlier)
        self.number = number // shared_by if shared_by else number

    def unseen(self) -> int:
        """Most cards of an exchange without an open card."""
        return 5 if self.boundless_unseen else self.number

    def opened(self) -> int:
        """Most cards of an exchange with one."""
        return 5 if self.boundless else self.number


def shows_replacement(table: Table, number: int, setting: str) -> bool:
    """Whether open cards are to be had in this round, in this way."""
    exchange = table.rules["exchange"]
    if exchange["open_card"] != setting:
        return False
    in_rounds: str = exchange["open_card_rounds"]
    return in_rounds == "all" or number == (1 if in_rounds == "first" else table.rounds())


def exchange_texts(table: Table, seat: int, number: int, bound: Bound) -> list[str]:
    """Every exchange open to a seat; one of a stopped seat is an attempt, or keeps."""
    exchange: dict[str, Any] = table.rules["exchange"]
    stopped = table.is_stopped(seat)
    texts = ["exchange"]
    if stopped and table.rules["exchange_stop"]["attempt"] == "refused":
        return texts
    for cards in throws(table.hands[seat], 1, exchange["max_cards"]):
        text = " ".join(["exchange", *cards])
        one = len(cards) == 1 and not stopped
        always_open = one and shows_replacement(table, number, "always")
        if len(cards) <= (bound.opened() if always_open else bound.unseen()):
            texts.append(text)
        if one and shows_replacement(table, number, "on_request") and len(cards) <= bound.opened():
            texts.append(f"{text} open")
    chicago = table.rules.get("chicago", {})
    blind = "blind" in chicago and number == table.rounds() and table.may_call(seat)
    if blind and not stopped:
        texts += [f"{text} chicago" for text in texts if cards_in(text.split())]
    return texts


# ---------------------------------------------------------------- drawing


def draw_for(table: Table, throw: Throw, owed_later: int) -> Flow[None]:
    """Draw as many cards as were thrown; later seats have still to draw some."""
    table.last_drawn = []
    if throw.opened:
        yield from open_card(table, throw, owed_later)
    else:
        for _ in throw.cards:
            card = yield from table.draw(spared(table, throw))
            table.hands[throw.seat].append(card)
    look_for_held(table, [throw.seat])


def spared(table: Table, throw: Throw) -> set[str]:
    """Discards that stay out of a reshuffle while a seat draws."""
    rule = table.rules["exchange"].get("spared_discards")
    if rule == "round":
        return set(table.round_out)
    return set(throw.cards) if rule == "own" or throw.opened else set()


def open_card(table: Table, throw: Throw, owed_later: int) -> Flow[None]:
    """Show the replacement; the seat takes it, or the next card unseen."""
    exchange = table.rules["exchange"]
    table.shown = [(yield from table.draw(spared(table, throw)))]
    left = len(table.stock)
    if exchange["empty_stock"] == "reshuffle":
        left += len([card for card in table.discards if card not in spared(table, throw)])
    answers = ["take", "refuse"] if left - owed_later >= 1 else ["take"]
    words = yield from table.ask(throw.seat, answers)
    shown = table.shown[0]
    if words == ["take"]:
        table.shown = []
        table.hands[throw.seat].append(shown)
        return
    out = spared(table, throw) | {shown}
    if exchange["refused_card"] != "stock_top":
        table.shown = []
        pile = table.discards if exchange["refused_card"] == "discards" else table.aside
        pile.append(shown)
        table.round_out.add(shown)
    table.hands[throw.seat].append((yield from table.draw(out)))
    if table.shown:
        table.stock.insert(0, table.shown.pop())
