"""What a picture of a table may show, taken from views and from nothing else."""

from collections.abc import Iterable, Sequence

import attrs

from chicago_rules.arguments import require, row_of
from chicago_rules.cards import Card
from chicago_rules.errors import GameError, RecordError
from chicago_rules.events import CardOffered, CombinationShown, FalseClaim, OpenTaken, ShowdownHeld
from chicago_rules.knowledge import plays_of
from chicago_rules.names import name_faults, names_of, player_names
from chicago_rules.redacted import (
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenRedealt,
)
from chicago_rules.seats import Seat
from chicago_rules.values import Value
from chicago_rules.views import A_VIEW, PlayerView


@attrs.frozen
class SightOfTrick(Value):
    """A trick as it is drawn."""

    number: int
    """Which trick of the deal, from 1."""
    plays: tuple[tuple[Seat, Card | None], ...]
    """Each seat that has played with its card, the leader first; None for a card face down."""
    to_come: tuple[Seat, ...]
    """Who is still to play to it, in turn order; nobody where it was broken off."""
    winner: Seat | None
    """Who took it; None as long as it is played."""


@attrs.frozen
class Sight(Value):
    """What is seen of a table by those who look at it together."""

    view: PlayerView
    """Where the picture is seen from."""
    beside: tuple[PlayerView, ...]
    """The views of others at the same moment, whose cards lie open, too."""
    names: tuple[str, ...]
    """What the players are called, by seat."""

    def hand(self, seat: Seat) -> tuple[Card | None, ...]:
        """Return the cards that a seat holds, those that are seen first; None for one that is not.

        Of a hand that is not open itself it is what was shown and can have gone nowhere since.
        """
        for view in (self.view, *self.beside):
            if view.seat == seat:
                return view.hand
        known = shown_of(self.view, seat)
        return (*known, *[None] * (self.view.hand_sizes[seat] - len(known)))

    def tricks(self) -> tuple[SightOfTrick, ...]:
        """Return the tricks of the deal, earliest first, with the one that is being played."""
        return _tricks(self.view, [list(plays_of(view)) for view in (self.view, *self.beside)])


def seen(view: PlayerView, names: Iterable[str] | None, beside: Iterable[PlayerView] = ()) -> Sight:
    """Return what these views show; what is no view is refused, and so are names that are none.

    None for the names names the seats. Wrong names are a ``RecordError``, another number of them
    than there are players is a ``GameError``, and so are views of different moments.
    """
    others = row_of("views", beside)
    for one in (view, *others):
        require(A_VIEW, one, PlayerView)
    if any(_moment(one) != _moment(view) for one in others):
        raise GameError("views that are drawn together are of the same moment")
    return Sight(view, others, names_at(len(view.totals), names))


def _moment(view: PlayerView) -> tuple[object, ...]:
    """Return what is the same for all who look on at a moment, and hardly so at another one."""
    done = view.announced, view.chosen, len(view.tricks), len(view.table)
    return (
        view.profile,
        view.deal_number,
        view.sheet,
        view.phase,
        view.to_act,
        view.stock_size,
        done,
    )


def names_at(players: int, names: Iterable[str] | None) -> tuple[str, ...]:
    """Return the names of so many players, or of the seats where they have none."""
    if names is None:
        return names_of(players)
    given = player_names(names)
    faults = tuple(name_faults(enumerate(given, 1)))
    if faults:
        raise RecordError(faults)
    if len(given) != players:
        raise GameError(f"there are {players} players, not {len(given)}")
    return given


def shown_of(view: PlayerView, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that all know a seat to hold, in canonical order.

    What was shown of a hand says nothing more of it once the seat has thrown cards, or has one
    lying face down.
    """
    held: set[Card] = set()
    taken: set[Card] = set()
    offered: set[Card] = set()
    thrown: dict[object, int] = {}
    for place, told in enumerate(view.announced):
        match told:
            case ShowdownHeld(shown=shown):
                held.update(card for hand in shown if hand.seat == seat for card in hand.cards)
            case CardOffered(card=card):
                offered = {card}
            case OpenTaken(seat=other) if other == seat:
                taken = offered
            case CombinationShown(other, cards) | FalseClaim(other, cards) if other == seat:
                held.update(cards)
            case UnseenCardThrown(other) if other == seat:
                thrown[place] = 1
            case UnseenRedealt(other, count) if other == seat:
                thrown[place] = count
            case UnseenCardsThrown(other, number, count) | UnseenExchanged(
                other, number, count
            ) if other == seat:
                thrown["round", number] = count
                held = taken | (set() if count else held)
                taken = set()
            case _:
                pass
    played = [card for player, card, _ in plays_of(view) if player == seat]
    if None in played or view.thrown_sizes[seat] > sum(thrown.values()):
        return ()
    return tuple(sorted(held.difference(played)))


def _tricks(
    view: PlayerView, seen_by: Sequence[Sequence[tuple[Seat, Card | None, object]]]
) -> tuple[SightOfTrick, ...]:
    plays = [
        (played[0][0], next((card for _, card, _ in played if card is not None), None))
        for played in zip(*seen_by, strict=True)
    ]
    tricks = []
    for number, trick in enumerate((*view.tricks, None), 1):
        size = len(view.table if trick is None else trick.cards)
        here, plays = tuple(plays[:size]), plays[size:]
        if trick is not None:
            tricks.append(SightOfTrick(number, here, (), trick.winner))
        elif here:
            after = view.seats.index(here[-1][0]) + 1
            round_again = (*view.seats[after:], *view.seats[:after])
            tricks.append(SightOfTrick(number, here, round_again[: -len(here)], None))
    return tuple(tricks)
