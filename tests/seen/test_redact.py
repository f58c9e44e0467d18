"""An event as others see it: what is announced of it, in types that have no field for the rest."""

from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import events, redacted
from chicago_rules.events import Dealt, Exchanged, Played
from chicago_rules.redacted import UnseenDealt, UnseenExchanged, UnseenPlayed
from chicago_rules.testing import LAWS, Game, Law
from chicago_rules.testing.eventlaws import PUBLIC
from support import HOUSE, cards, variant

P1, P2 = cr.Seat(0), cr.Seat(1)
HAND = cards("Ah Kd 9s 7c 2d")
SECRETS = {
    "Dealt": {"cards"},
    "CardThrown": {"card"},
    "Redealt": {"old", "new"},
    "CardsThrown": {"thrown"},
    "OpenRefused": {"drawn"},
    "Exchanged": {"thrown", "drawn"},
    "Played": {"card", "face_down"},
}
"""The fields in brackets in the design's list; whether a card lies face down is the type's name."""


def test_what_is_announced_is_written_down_for_every_event() -> None:
    assert set(PUBLIC) == {event.__name__ for event in cr.EVENTS}


def test_every_event_with_a_secret_has_a_type_without_it_and_no_other_has_one() -> None:
    assert [kind.__name__ for kind in cr.UNSEEN_EVENTS] == [f"Unseen{name}" for name in SECRETS]


@pytest.mark.parametrize("kind", cr.UNSEEN_EVENTS, ids=lambda kind: kind.__name__)
def test_a_redacted_event_has_no_field_for_a_secret(kind: type[cr.UnseenEvent]) -> None:
    whole = kind.__name__.removeprefix("Unseen")
    public = {field.name for field in attrs.fields(getattr(events, whole))} - SECRETS[whole]
    names = {field.name for field in attrs.fields(kind)}
    assert names - {"count"} == public - {"count"}
    assert {field.type for field in attrs.fields(kind)} <= {int, cr.Seat}


def test_a_seat_sees_its_own_events_whole() -> None:
    event = Exchanged(P1, 1, 1, thrown=HAND[:1], drawn=HAND[1:2])
    assert cr.redact(event, P1) is event
    assert cr.redact(event, P2) == cr.redact(event, None) == UnseenExchanged(P1, 1, 1)


def test_the_number_of_cards_dealt_is_seen_by_all() -> None:
    assert cr.redact(Dealt(P2, HAND), P1) == UnseenDealt(P2, 5)


def test_a_card_that_lies_face_down_is_seen_by_its_seat_alone() -> None:
    assert cr.redact(Played(P1, HAND[0], face_down=True), P2) == UnseenPlayed(P1)
    up = Played(P1, HAND[0])
    assert cr.redact(up, P2) is up


def test_what_is_redacted_stays_so() -> None:
    """Also before the seat whose event it was."""
    for seat in (P1, P2, None):
        assert cr.redact(UnseenPlayed(P1), seat) == UnseenPlayed(P1)


@attrs.frozen
class UnseenDealtCards:
    """A redacted event that has the cards for their number."""

    seat: cr.Seat
    count: tuple[cr.Card, ...]


@attrs.frozen
class UnseenPlayedCard:
    """A redacted event that has the card in it."""

    seat: cr.Seat
    card: cr.Card


def whole(real: Any) -> Any:
    return lambda event, seat: event


def whole_to_a_spectator(real: Any) -> Any:
    return lambda event, seat: event if seat is None else real(event, seat)


def whole_to_the_next_seat(real: Any) -> Any:
    return lambda event, seat: event if seat == getattr(event, "seat", 0) + 1 else real(event, seat)


def with_the_hand(real: Any) -> Any:
    """Return a fault that tells others the hand instead of its size."""

    def planted(event: cr.Event, seat: int | None) -> Any:
        seen = real(event, seat)
        if isinstance(seen, UnseenDealt) and isinstance(event, Dealt):
            return UnseenDealtCards(event.seat, event.cards)
        return seen

    return planted


def with_a_field_more(real: Any) -> Any:
    def planted(event: cr.Event, seat: int | None) -> Any:
        seen = real(event, seat)
        if isinstance(seen, UnseenPlayed) and isinstance(event, Played):
            return UnseenPlayedCard(event.seat, event.card)
        return seen

    return planted


def without_the_card(real: Any) -> Any:
    """Return a fault that tells too little."""

    def planted(event: cr.Event, seat: int | None) -> Any:
        if isinstance(event, Played) and event.seat != seat:
            return UnseenPlayed(event.seat)
        return real(event, seat)

    return planted


FAULTS = (
    *(whole, whole_to_a_spectator, whole_to_the_next_seat),
    *(with_the_hand, with_a_field_more, without_the_card),
)


ANNOUNCED, KNOWN = (
    "others_are_told_what_is_announced",
    "hidden_cards_never_change_what_a_seat_knows",
)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_a_leak_that_is_planted_is_caught(fault: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both by what is announced and by what it depends on; what is missing by the first alone."""
    rules = variant(HOUSE, {"tricks.discard_face_down": True})
    games = [Game(rules, 3, seed=seed, deals=1) for seed in range(6)]
    laws = {law.name: law for law in LAWS if law.name in (ANNOUNCED, KNOWN)}
    for game in games:
        for law in laws.values():
            law.check(game)
    monkeypatch.setattr(cr, "redact", fault(redacted.redact))
    caught = {name for name, law in laws.items() if any(is_broken(law, game) for game in games)}
    assert caught == ({ANNOUNCED} if fault is without_the_card else {ANNOUNCED, KNOWN})


def is_broken(law: Law, game: Game) -> bool:
    try:
        law.check(game)
    except (AssertionError, cr.WireError):  # what is no event of ours cannot be sent
        return True
    return False


@pytest.mark.parametrize("seat", [True, False, 1.0, "1"])
def test_what_is_no_seat_is_told_nothing(seat: Any) -> None:
    with pytest.raises(cr.GameError, match="a viewer is the number of a seat or None"):
        cr.redact(Dealt(cr.Seat(1), cr.parse_cards("Ah Kd 9s 7c 2d")), seat)
