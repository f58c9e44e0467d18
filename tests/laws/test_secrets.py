"""What is hidden from a seat changes nothing that the seat can see, do or read."""

import random
import re
from collections.abc import Mapping

import attrs

import chicago_rules as cr
from chicago_rules.events import CardOffered, CombinationShown
from chicago_rules.state import (
    Holding,
    Offering,
    PendingExchange,
    Phase,
    Playing,
    Reshuffling,
    Shuffling,
)
from strategies.games import Game, for_all_games, pool, table_games

Swaps = Mapping[cr.Card, cr.Card]


def public_cards(state: cr.State) -> set[cr.Card]:
    """Return the cards that everybody has seen in this deal."""
    phase = state.phase
    seen: set[cr.Card] = set()
    for said in state.deal.announced:
        if isinstance(said, CardOffered):
            seen.add(said.card)
        if isinstance(said, CombinationShown):
            seen |= set(said.cards)
    for trick in state.deal.tricks:
        seen |= set(trick.cards)
    if isinstance(phase, Playing):
        seen |= set(phase.table)
    return seen


def known_cards(state: cr.State, seat: int | None) -> set[cr.Card]:
    """Return the cards that a seat has seen in this deal."""
    if seat is None:
        return public_cards(state)
    holding, phase = state.deal.holdings[seat], state.phase
    known = {*public_cards(state), *holding.hand, *holding.thrown, *holding.drawn}
    if isinstance(phase, Reshuffling | Offering) and phase.pending.seat == seat:
        known |= {*phase.pending.thrown, *phase.pending.drawn, *phase.pending.refused}
    return known


def elsewhere(state: cr.State, swaps: Swaps) -> cr.State:
    """Return the state with cards in the places of others."""

    def moved(cards: tuple[cr.Card, ...]) -> tuple[cr.Card, ...]:
        return tuple(swaps.get(card, card) for card in cards)

    def in_hand(cards: tuple[cr.Card, ...]) -> tuple[cr.Card, ...]:
        return tuple(sorted(moved(cards)))

    def of_pending(pending: PendingExchange) -> PendingExchange:
        return attrs.evolve(
            pending,
            thrown=moved(pending.thrown),
            drawn=moved(pending.drawn),
            refused=moved(pending.refused),
        )

    deal = state.deal
    holdings = tuple(
        Holding(in_hand(held.hand), moved(held.thrown), moved(held.drawn), in_hand(held.unbroken))
        for held in deal.holdings
    )
    phase: Phase = state.phase
    if isinstance(phase, Reshuffling | Offering):
        phase = attrs.evolve(phase, pending=of_pending(phase.pending))
    if isinstance(phase, Playing):
        phase = attrs.evolve(phase, left=tuple(map(in_hand, phase.left)))
    deal = deal.with_cards(holdings, moved(deal.stock), moved(deal.discards), deal.announced)
    return cr.State(state.profile, state.sheet, deal, phase)


def shuffled_for(state: cr.State, seat: int | None, rng: random.Random) -> cr.State:
    """Return the state with the cards that the seat has not seen dealt out anew."""
    hidden = sorted(set(cr.PACK) - known_cards(state, seat))
    others = rng.sample(hidden, len(hidden))
    return elsewhere(state, dict(zip(hidden, others, strict=True)))


@for_all_games(examples=20, deals=1)
def test_what_a_seat_cannot_see_never_changes_its_view(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.some_states():
        if isinstance(state.phase, Shuffling):
            continue
        for seat in (None, *range(game.players)):
            other = shuffled_for(state, seat, rng)
            assert cr.observe(other, seat) == cr.observe(state, seat)


def test_the_hidden_cards_of_these_laws_are_really_elsewhere() -> None:
    rng = random.Random(0)
    states = [state for game in table_games(1)[:3] for state in game.states()]
    played = [state for state in states if not isinstance(state.phase, Shuffling)]
    moved = [state for state in played if shuffled_for(state, 0, rng) != state]
    assert len(moved) > 0.9 * len(played)


@for_all_games(examples=15, deals=1)
def test_what_a_seat_cannot_see_never_changes_what_it_may_do_or_why_not(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.some_states():
        if isinstance(state.phase, Shuffling):
            continue
        seat = rng.randrange(game.players)
        other = shuffled_for(state, seat, rng)
        assert cr.legal_actions(other, seat) == cr.legal_actions(state, seat)
        for action in pool(state, rng):
            if action.seat == seat:
                one, two = cr.why_not(state, action), cr.why_not(other, action)
                assert (one and one.args) == (two and two.args)


CARD = re.compile(r"\b[2-9TJQKA][shdc]\b")


@for_all_games(examples=15, deals=1)
def test_the_public_reason_names_only_public_cards(game: Game) -> None:
    rng = random.Random(game.seed)
    for state in game.some_states():
        public = {str(card) for card in public_cards(state)}
        reasons = [cr.why_not(state, action) for action in pool(state, rng)]
        for said in {reason.public for reason in reasons if reason is not None}:
            assert set(CARD.findall(said)) <= public


@for_all_games(examples=20, deals=1)
def test_a_view_holds_no_card_that_its_seat_has_not_seen(game: Game) -> None:
    for state in game.some_states():
        for seat in (None, *range(game.players)):
            view = cr.observe(state, seat)
            names = [field.name for field in attrs.fields(cr.PlayerView)]
            parts = [getattr(view, name) for name in names if name not in ("profile", "legal")]
            assert cards_in(tuple(parts)) <= known_cards(state, seat)


def cards_in(value: object) -> set[cr.Card]:
    """Return every card that stands anywhere in a value."""
    if isinstance(value, cr.Card):
        return {value}
    if isinstance(value, tuple):
        return set().union(*map(cards_in, value))
    cls = type(value)
    if attrs.has(cls):
        return cards_in(tuple(getattr(value, field.name) for field in attrs.fields(cls)))
    return set()


@for_all_games(examples=20, deals=1)
def test_a_view_holds_what_its_seat_may_know(game: Game) -> None:
    for state in game.some_states():
        hands = []
        for seat in range(game.players):
            view = cr.observe(state, seat)
            assert view.seat == seat
            assert sorted(view.hand) == list(view.hand)
            assert not set(view.hand) & set(view.played)
            assert view.hand_sizes[seat] == len(view.hand)
            assert view.totals == state.totals
            assert view.legal == cr.legal_actions(state, seat)
            assert view.to_act == cr.to_act(state)
            hands.append(view)
        spectator = cr.observe(state, None)
        assert spectator.hand == spectator.thrown == spectator.drawn == spectator.played == ()
        assert spectator.legal == ()
        personal = {"seat", "hand", "thrown", "drawn", "played", "legal"}
        for field in attrs.fields(cr.PlayerView):
            if field.name not in personal:
                public = getattr(spectator, field.name)
                assert all(getattr(view, field.name) == public for view in hands)
