"""Games told in text: deal stacked cards, play lines of actions, look at what they led to."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final, TypeVar

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import Card, Category, Event, IllegalAction, Profile, State, Transition
from chicago_rules.profile import EffectRules
from chicago_rules.state import Asking, Exchanging, Phase, Playing, Shuffling

HOUSE: Final = cr.load_profile("hemmavariant")
SM: Final = cr.load_profile("poker-sm-2025")

both = pytest.mark.parametrize("profile", [HOUSE, SM], ids=(HOUSE.id, SM.id))
"""Runs a test under each bundled profile."""

ZEROING: Final = EffectRules(
    exit=False,
    zero="always",
    zero_targets="all",
    zero_ends_deal=False,
    zero_times="always",
    spares_negative=False,
    wins="never",
)
"""A hand that scores its points and sets all others to 0."""

# Four hands that are worth nothing, of which the first is best and no two are equal.
NOTHING: Final = ("Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d", "Jd 9c 7s 5d 2c", "Td 8c 6h 4s 2h")

# The best hand at a table with the second and third of those, by category.
BEST: Final = {
    Category.HIGH_CARD: "Ah Kc 9s 4c 2s",
    Category.PAIR: "Ks Kh 9d 4c 2s",
    Category.TWO_PAIR: "Ks Kh 9s 9d 2s",
    Category.THREE_OF_A_KIND: "Ks Kh Kc 9s 2s",
    Category.STRAIGHT: "Kh Qs Jc Ts 9s",
    Category.FLUSH: "Ks Qs Js 9s 2s",
    Category.FULL_HOUSE: "Ks Kh Kc 9s 9h",
    Category.FOUR_OF_A_KIND: "Ks Kh Kd Kc 2s",
    Category.STRAIGHT_FLUSH: "Ks Qs Js Ts 9s",
    Category.ROYAL_FLUSH: "As Ks Qs Js Ts",
}
WORSE: Final = NOTHING[1:3]

# Equal flushes, each of a suit that the others lack: nobody scores, and who leads takes all tricks.
SUITED: Final = ("Ah Kh Qh Jh 9h", "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d")

_Kind = TypeVar("_Kind", bound=Event)
_Waiting = TypeVar("_Waiting", bound=Phase)


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards of a text, a short name for the many places that need it."""
    return cr.parse_cards(text)


def variant(profile: Profile, changes: Mapping[str, object]) -> Profile:
    """Return the profile with other values at these dotted paths, and without provenance."""
    changed: Profile = _changed(profile, {"provenance": (), **changes})
    return changed


def _changed(group: Any, changes: Mapping[str, object]) -> Any:
    """Return an attrs value with other values at these paths inside it."""
    inner: dict[str, dict[str, object]] = {}
    for path, value in changes.items():
        head, _, rest = path.partition(".")
        inner.setdefault(head, {})[rest] = value
    return attrs.evolve(
        group,
        **{
            head: below[""] if "" in below else _changed(getattr(group, head), below)
            for head, below in inner.items()
        },
    )


def begin(
    profile: Profile,
    players: int,
    *,
    dealer: int | None = None,
    totals: Iterable[int] = (),
    declared: Collection[int] = (),
    waived: Collection[int] = (),
) -> State:
    """Return a game of any size before its pack is shuffled; by default p1 is forehand."""
    sheet = cr.ScoreSheet(
        tuple(totals) or (0,) * players,
        tuple(map(cr.Seat, declared)),
        waived=tuple(map(cr.Seat, waived)),
    )
    seat = players - 1 if dealer is None else dealer
    return cr.new_game(profile, players, seat, sheet=sheet, check_players=False)


def stacked(state: State, hands: Iterable[str], stock: str = "") -> cr.Shuffle:
    """Return the pack that deals these hands, p1's first, and then has this stock on top."""
    held = [cards(hand) for hand in hands]
    rounds = [held[seat][number] for number in range(5) for seat in state.deal.opening.seats]
    return cr.Shuffle(_filled((*rounds, *cards(stock)), cr.PACK))


def _filled(first: tuple[Card, ...], pack: Iterable[Card]) -> tuple[Card, ...]:
    return (*first, *(card for card in pack if card not in first))


def dealt(state: State, *hands: str, stock: str = "") -> State:
    """Return a state after the deal that it waits for, of these hands with this stock on top.

    The hands are p1's first; one of a seat that does not play this deal may be empty.
    """
    return cr.apply(state, stacked(state, hands, stock))


def deal(
    profile: Profile,
    *hands: str,
    stock: str = "",
    dealer: int | None = None,
    totals: Iterable[int] = (),
    declared: Collection[int] = (),
    waived: Collection[int] = (),
) -> State:
    """Return a game after a deal of these hands, p1's first, with this stock on top."""
    before = begin(
        profile, len(hands), dealer=dealer, totals=totals, declared=declared, waived=waived
    )
    return dealt(before, *hands, stock=stock)


def ten(profile: Profile, totals: Iterable[int] = ()) -> State:
    """Return a deal to ten seats, which leaves 2d 2c in the stock.

    p1 As Qd 9s 7d 4s, p2 Ah Qc 9h 7c 4h, p3 Ad Js 9d 6s 4d, p4 Ac Jh 9c 6h 4c, and so on.
    """
    return cr.apply(begin(profile, 10, totals=totals), cr.Shuffle(cr.PACK))


def reshuffled(state: State, first: str = "") -> cr.Reshuffle:
    """Return the reshuffle that puts these cards on top and the others after them, in order."""
    return cr.Reshuffle(_filled(cards(first), cr.may_shuffle(state)))


def play(state: State, *lines: str) -> State:
    """Return the state after these actions, which a line may hold several of, with ``;``."""
    for action in actions(lines):
        state = cr.apply(state, action)
    return state


def told(state: State, *lines: str) -> Transition:
    """Return the same as ``play``, and everything that happened."""
    events: list[Event] = []
    for action in actions(lines):
        done = step(state, action)
        state = done.state
        events += done.events
    return Transition(state, tuple(events))


def step(state: State, action: cr.Action) -> Transition:
    """Return what an action led to, without the last event, which says what is awaited then."""
    done = cr.step(state, action)
    *events, _ = done.events
    return Transition(done.state, tuple(events))


def actions(lines: Iterable[str]) -> Iterator[cr.Action]:
    """Yield the actions of these lines."""
    for line in lines:
        yield from map(cr.parse_action, line.split(";"))


def trick(state: State, played: str) -> State:
    """Return the state after these cards, each played by the seat whose turn it is."""
    for card in cards(played):
        state = cr.apply(state, cr.Play(turn(state), card))
    return state


def tricks(state: State, *played: str) -> Transition:
    """Return the same as ``trick``, and everything that happened."""
    events: list[Event] = []
    for card in cards(" ".join(played)):
        done = step(state, cr.Play(turn(state), card))
        state = done.state
        events += done.events
    return Transition(state, tuple(events))


def turn(state: State) -> cr.Seat:
    """Return the seat to act, where it is one."""
    seat = cr.to_act(state)
    assert isinstance(seat, int)
    return seat


def until(state: State, phase: type[_Waiting], round: int | None = None) -> State:
    """Play the first legal action, the harmless one, until this phase or round is reached."""
    while not isinstance(state.phase, phase) or (
        isinstance(state.phase, Exchanging) and round not in (None, state.phase.round)
    ):
        state = cr.apply(state, cr.legal_actions(state)[0])
    return state


def to_round(state: State, round: int) -> State:
    """Keep, take, and so on, until a round of exchanges begins."""
    return until(state, Exchanging, round)


def to_asking(state: State) -> State:
    """Keep, take, and so on, until a seat is asked for Chicago."""
    return until(state, Asking)


def to_tricks(state: State) -> State:
    """Keep, take, pass and so on, until the first lead."""
    return until(state, Playing)


def to_end(state: State) -> State:
    """Play on with harmless actions until the deal is over or the game is won."""
    while cr.legal_actions(state):
        state = cr.apply(state, cr.legal_actions(state)[0])
    assert isinstance(state.phase, Shuffling) or state.winners
    return state


def exchanging(state: State) -> tuple[int, cr.Seat]:
    """Return the round and the seat of the exchange that a state waits for."""
    assert isinstance(state.phase, Exchanging)
    return state.phase.round, state.phase.seat


def throws(state: State) -> list[cr.Exchange]:
    """Return what the seat to act may throw."""
    return [action for action in cr.legal_actions(state) if isinstance(action, cr.Exchange)]


def refusal(state: State, action: str | cr.Action) -> IllegalAction:
    """Return why an action is refused, after checking that all ways of asking agree."""
    said = cr.parse_action(action) if isinstance(action, str) else action
    refused = cr.why_not(state, said)
    assert refused is not None, f"{action} is legal"
    for do in (cr.apply, cr.step):
        with pytest.raises(IllegalAction) as caught:
            do(state, said)
        assert caught.value.args == refused.args
    assert refused.action == said
    assert refused.code in cr.CODES
    if not isinstance(said, cr.ChanceAction):
        assert said not in cr.legal_actions(state, said.seat)
    return refused


def of_kind(events: Iterable[Event], kind: type[_Kind]) -> list[_Kind]:
    """Return those events that are of this kind."""
    return [event for event in events if isinstance(event, kind)]
