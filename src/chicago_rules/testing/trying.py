"""Actions to try on a state, of which few are legal."""

import random
from collections.abc import Iterator
from typing import Final

import chicago_rules as cr
from chicago_rules.hands import HAND_SIZE
from chicago_rules.testing.gameplay import some

CHANCE_ACTIONS: Final[tuple[cr.ChanceAction, ...]] = (
    cr.Shuffle(cr.PACK),
    cr.Shuffle(cr.PACK[:51]),
    cr.Shuffle((*cr.PACK[:51], cr.PACK[0])),
    cr.Reshuffle(()),
    cr.Reshuffle(cr.PACK),
    cr.Draw([(cr.Seat(0), cr.PACK[0])]),
    cr.Draw([(cr.Seat(0), cr.PACK[0]), (cr.Seat(1), cr.PACK[0])]),
)
"""Actions of chance, of which only the whole pack and the single draw may be right."""

_BARE: Final = (cr.Take, cr.Refuse, cr.Redeal, cr.Keep, cr.Pass, cr.Chicago, cr.Points)
_LEGAL: Final = 16


def attempts(state: cr.State, rng: random.Random) -> list[cr.SeatAction]:
    """Return actions of all kinds, by seats that may act, by others and by one that is none.

    Some of those that are legal are among them.
    """
    tried: list[cr.SeatAction] = []
    for may in map(cr.Seat, range(state.players)):
        tried += some(cr.legal_actions(state, may), rng, _LEGAL)
    actor = cr.to_act(state)
    seats = {rng.randrange(state.players), rng.randrange(state.players), state.players}
    seats |= {actor} if isinstance(actor, int) else set()
    for seat in sorted(seats):
        tried += attempts_of(state, cr.Seat(seat), rng)
    return tried


def attempts_of(state: cr.State, seat: cr.Seat, rng: random.Random) -> list[cr.SeatAction]:
    """Return actions of all kinds by one seat, which need not be of the game."""
    held = state.deal.holdings[seat % state.players].hand or cr.PACK[:HAND_SIZE]
    other = cr.Seat(rng.randrange(state.players))
    return [
        *_throws(seat, held, rng),
        *(kind(seat) for kind in _BARE),
        cr.Zero(seat),
        cr.Zero(seat, other),
        cr.Claim(seat, rng.choice(list(cr.Category))),
        cr.Claim(seat, rng.choice(list(cr.Category))),
        cr.Throw(seat, rng.choice(held)),
        cr.Throw(seat, rng.choice(cr.PACK)),
        *(cr.Play(seat, card) for card in held),
        cr.Play(seat, rng.choice(cr.PACK)),
    ]


def _throws(seat: cr.Seat, held: tuple[cr.Card, ...], rng: random.Random) -> Iterator[cr.Exchange]:
    """Yield exchanges of cards that the seat holds and of others, in every form."""
    own, other = rng.choice(held), rng.choice(cr.PACK)
    for throw in ((), (own,), (other,), (own, own), held[:4], held, (*held[:4], other)):
        yield cr.Exchange(seat, throw)
    for throw in ((), (own,), (other,), held[:2]):
        yield cr.Exchange(seat, throw, open=True)
        yield cr.Exchange(seat, throw, chicago=True)
        yield cr.Exchange(seat, throw, open=True, chicago=True)
