"""The laws of secrets have teeth: each leak that is planted here is seen by one of them."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.events import GameWon
from chicago_rules.testing import Game, secretlaws
from strategies.games import table_games

GAMES: Final = table_games(3)[:6]
KNOWS: Final = secretlaws.hidden_cards_never_change_what_a_seat_knows
MAY_DO: Final = secretlaws.hidden_cards_never_change_what_a_seat_may_do


def top(state: cr.State) -> cr.Card:
    """Return a card that nobody has seen, as long as there is one."""
    return (state.deal.stock or cr.PACK)[0]


def in_a_field(real: Any) -> Any:
    def observe(state: cr.State, seat: int | None) -> cr.PlayerView:
        view: cr.PlayerView = real(state, seat)
        return attrs.evolve(view, removed_size=view.removed_size + top(state).rank)

    return observe


def in_an_event(real: Any) -> Any:
    def redact(event: cr.SeenEvent, seat: int | None) -> cr.SeenEvent:
        told: cr.SeenEvent = real(event, seat)
        thrown = getattr(event, "thrown", ())
        if isinstance(told, cr.UNSEEN_EVENTS) and thrown:
            return GameWon((cr.Seat(int(thrown[0].rank)),))
        return told

    return redact


def in_the_text_of_an_error(real: Any) -> Any:
    def why_not(state: cr.State, action: cr.Action) -> cr.IllegalAction | None:
        reason: cr.IllegalAction | None = real(state, action)
        if reason is not None:
            reason.facts = {**reason.facts, "awaited": str(top(state))}
        return reason

    return why_not


def in_the_switch_of_an_error(real: Any) -> Any:
    def why_not(state: cr.State, action: cr.Action) -> cr.IllegalAction | None:
        reason: cr.IllegalAction | None = real(state, action)
        if reason is not None and top(state).suit is cr.Suit.SPADES:
            reason.switch = "exchange.rounds"
        return reason

    return why_not


def in_the_order_of_actions(real: Any) -> Any:
    def legal_actions(state: cr.State, seat: int | None = None) -> Sequence[cr.SeatAction]:
        legal = list(real(state, seat))
        return legal[::-1] if top(state).rank % 2 else legal

    return legal_actions


def in_the_bytes_that_are_sent(real: Any) -> Any:
    calls: list[object] = []

    def to_json(value: cr.WireValue) -> str:
        calls.append(value)
        return f"{real(value)}{' ' * (len(calls) % 2)}"

    return to_json


LEAKS: Final = {
    "a field": ("observe", in_a_field, KNOWS),
    "an event": ("redact", in_an_event, KNOWS),
    "an error text": ("why_not", in_the_text_of_an_error, MAY_DO),
    "the switch of an error": ("why_not", in_the_switch_of_an_error, MAY_DO),
    "an order of legal actions": ("legal_actions", in_the_order_of_actions, MAY_DO),
    "JSON": ("to_json", in_the_bytes_that_are_sent, KNOWS),
}


def is_seen(law: Callable[[Game], None]) -> bool:
    """Tell whether a law is broken in one of the games."""
    for game in GAMES:
        try:
            law(game)
        except AssertionError:
            return True
    return False


@pytest.mark.parametrize("place", LEAKS)
def test_a_leak_is_seen(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, plant, law = LEAKS[place]
    assert not is_seen(law)
    monkeypatch.setattr(sys.modules["chicago_rules"], name, plant(getattr(cr, name)))
    assert is_seen(law)
