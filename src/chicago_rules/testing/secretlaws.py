"""Laws of secrets: what is hidden from a seat changes nothing that it can see, do or read."""

import random
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import attrs

import chicago_rules as cr
from chicago_rules.events import CardOffered, CombinationShown, FalseClaim, ShowdownHeld
from chicago_rules.holdings import Deal, Holding
from chicago_rules.phrases import LANGUAGES
from chicago_rules.state import Drawing, Exchanging, Playing, Shuffling
from chicago_rules.testing.cardlaws import pending_of
from chicago_rules.testing.expecting import expect, laws
from chicago_rules.testing.gameplay import Game, some
from chicago_rules.testing.trying import attempts, attempts_of

_VIEWERS: Final = 3
_READ: Final = 8
_TRIED: Final = 48
_CANONICAL: Final = {(Holding, "hand"), (Holding, "unbroken"), (Playing, "left")}
_PERSONAL: Final = {
    *("seat", "hand", "thrown", "drawn", "played", "choice", "wants_open", "legal"),
    *("table", "tricks"),  # where cards may lie face down before others
}


@cache  # the languages are few
def _names(lang: str) -> tuple[re.Pattern[str], Mapping[str, cr.Card]]:
    """Return how cards are found in a sentence of a language, and which card each word is."""
    names = {cr.cards_in([card], lang): card for card in cr.PACK}
    longest_first = sorted(names, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)"), names


def cards_named(text: str, lang: str) -> set[cr.Card]:
    """Return the cards that a sentence of a language names."""
    pattern, names = _names(lang)
    return {names[word] for word in pattern.findall(text)}


def tricks_of(state: cr.State) -> list[tuple[cr.Card, ...]]:
    """Return the cards of each trick in the order played, with the one on the table."""
    phase = state.phase
    table = [phase.table] if isinstance(phase, Playing) and phase.table else []
    return [trick.cards for trick in state.deal.tricks] + table


def face_down(state: cr.State) -> dict[cr.Card, cr.Card]:
    """Return the cards that were played face down, each with the card that was led."""
    rules = state.profile.tricks
    return {
        card: cards[0]
        for cards in tricks_of(state)
        for card in cards
        if rules.lies_face_down(card, cards[0])
    }


def public_cards(state: cr.State) -> set[cr.Card]:
    """Return the cards that everybody has seen in this deal."""
    seen = {card for cards in tricks_of(state) for card in cards} - set(face_down(state))
    for told in state.deal.announced:
        if isinstance(told, CardOffered):
            seen.add(told.card)
        if isinstance(told, CombinationShown):
            seen.update(told.cards)
        if isinstance(told, FalseClaim):
            seen.update(told.hand)
        if isinstance(told, ShowdownHeld):
            seen.update(card for event in told.shown for card in event.cards)
    return seen


def known_cards(state: cr.State, seat: cr.Seat | None) -> set[cr.Card]:
    """Return the cards that a seat has seen in this deal, or with None a spectator."""
    known = public_cards(state)
    if seat is not None:
        held = state.deal.holdings[seat]
        known.update(held.hand, held.thrown, held.drawn)
        for pending in pending_of(state):
            if pending.seat == seat:
                known.update(pending.drawn)
    return known


def elsewhere(state: cr.State, swaps: Mapping[cr.Card, cr.Card]) -> cr.State:
    """Return the state with cards in the places of others; what was announced stays."""
    deal = attrs.evolve(
        state.deal,
        **{
            name: _moved(getattr(state.deal, name), swaps, Deal, name)
            for name in ("holdings", "stock", "discards", "removed", "tricks")
        },
    )
    phase = _moved(state.phase, swaps, cr.State, "phase")
    return cr.State(state.profile, state.sheet, deal, phase)


def _moved(value: Any, swaps: Mapping[cr.Card, cr.Card], owner: type[object], name: str) -> Any:
    """Return a value with cards in the places of others, however deep; hands stay in order."""
    if isinstance(value, cr.Card):
        return swaps.get(value, value)
    if isinstance(value, tuple):
        moved = tuple(_moved(part, swaps, owner, name) for part in value)
        flat = moved and isinstance(moved[0], cr.Card)
        return tuple(sorted(moved)) if flat and (owner, name) in _CANONICAL else moved
    if not attrs.has(type(value)):
        return value
    cls = type(value)
    fields = [field.name for field in attrs.fields(cls)]
    return cls(*(_moved(getattr(value, field), swaps, cls, field) for field in fields))


def shuffled_for(state: cr.State, seat: cr.Seat | None, rng: random.Random) -> cr.State:
    """Return the state with the cards that a seat has not seen dealt out anew."""
    return elsewhere(state, swaps_for(state, seat, rng))


def swaps_for(
    state: cr.State, seat: cr.Seat | None, rng: random.Random
) -> Mapping[cr.Card, cr.Card]:
    """Return for each card that a seat has not seen the one that could as well be in its place.

    Where a card lies face down there is again one that does not follow suit.
    """
    hidden = sorted(set(cr.PACK) - known_cards(state, seat))
    down = {card: led for card, led in face_down(state).items() if card in hidden}
    up = [card for card in hidden if card not in down]
    swaps = {card: card for card in down}
    swaps.update(zip(up, rng.sample(up, len(up)), strict=True))

    def may_lie(place: cr.Card, card: cr.Card) -> bool:
        return place not in down or card.suit is not down[place].suit

    for place in down:
        others = [o for o in hidden if may_lie(place, swaps[o]) and may_lie(o, swaps[place])]
        other = rng.choice(others)  # its own place is among them
        swaps[place], swaps[other] = swaps[other], swaps[place]
    return swaps


def hidden_cards_never_change_what_a_seat_knows(game: Game) -> None:
    """No card that a seat has not seen changes what the seat is shown, or was told in the deal."""
    rng = random.Random(game.seed)
    for state, events in game.some_moments():
        viewers = _viewers(game, state, rng)
        for seat in viewers:
            swaps = swaps_for(state, seat, rng)
            other = elsewhere(state, swaps)
            one, two = cr.observe(state, seat), cr.observe(other, seat)
            expect(one == two, "the view is the same", seat, one, two)
            pairs = [(event, _moved(event, swaps, type(event), "")) for event in events]
            hidden = [pair for pair in pairs if pair[0] != pair[1]]  # others are the same anyway
            told, again = ([cr.redact(p[place], seat) for p in hidden] for place in (0, 1))
            expect(told == again, "what was told is the same", seat, told, again)
            if seat == viewers[0]:  # equal values are written alike for any, and it takes long
                sent, sent_again = (
                    list(map(cr.to_json, each)) for each in ([one, *told], [two, *again])
                )
                expect(sent == sent_again, "the same bytes are sent", seat, sent, sent_again)


def _viewers(game: Game, state: cr.State, rng: random.Random) -> Sequence[cr.Seat | None]:
    """Return some that look at a state in which cards are dealt: seats, None for a spectator."""
    dealt = not isinstance(state.phase, Shuffling | Drawing)
    return some((None, *game.seats) if dealt else (), rng, _VIEWERS)


def hidden_cards_never_change_what_a_seat_may_do(game: Game) -> None:
    """No card that a seat has not seen changes what it may do, or why it may not."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        for seat in _viewers(game, state, rng):
            if seat is None:
                continue
            other = shuffled_for(state, seat, rng)
            legal, again = (cr.legal_actions(s, seat) for s in (state, other))
            expect(list(legal) == list(again), "it may do the same", legal, again)
            tried = attempts_of(state, seat, rng)
            reasons = [[cr.why_not(s, action) for s in (state, other)] for action in tried]
            for one, two in reasons:
                held, held_again = _held_by(one), _held_by(two)
                expect(held == held_again, "the reason is the same", seat, held, held_again)
            # A text is made of what its reason holds, and it takes longer to make.
            for one, two in some(reasons, rng, _READ):
                said, said_again = _said_of(one), _said_of(two)
                expect(said == said_again, "it is said alike", seat, said, said_again)


def _held_by(reason: cr.IllegalAction | None) -> Sequence[object]:
    """Return all that a refusal holds."""
    return () if reason is None else (reason.args, vars(reason))


def _said_of(reason: cr.IllegalAction | None) -> Sequence[str]:
    """Return all that a seat may read of a refusal, in every language."""
    if reason is None:
        return ()
    return [cr.message_in(reason, lang, public=p) for lang in LANGUAGES for p in (False, True)]


def public_reasons_name_only_public_cards(game: Game) -> None:
    """No card that is not public is named in what everybody may read of a refusal."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        public = public_cards(state)
        for action in some(attempts(state, rng), rng, _TRIED):
            reason = cr.why_not(state, action)
            if reason is not None:
                for lang in LANGUAGES:
                    told = cr.message_in(reason, lang, public=True)
                    expect(cards_named(told, lang) <= public, "only public cards are named", told)


def a_view_holds_no_card_that_its_seat_has_not_seen(game: Game) -> None:
    """No view holds a card that its seat has not seen in the deal."""
    names = [f.name for f in attrs.fields(cr.PlayerView) if f.name not in ("profile", "legal")]
    rng = random.Random(game.seed)
    for state in game.some_states():
        for seat in _viewers(game, state, rng):
            view = cr.observe(state, seat)
            held = cards_in(tuple(getattr(view, name) for name in names))
            expect(held <= known_cards(state, seat), "it holds what is known", seat, view)


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


def a_view_tells_a_seat_what_is_its_own(game: Game) -> None:
    """Each view holds the seat's own cards and actions, and all that is public as others do."""
    for state in game.some_states():
        spectator = cr.observe(state, None)
        personal = (spectator.hand, spectator.thrown, spectator.drawn, spectator.played)
        nothing = not any(personal) and spectator.choice is None and not spectator.legal
        expect(nothing, "a spectator has nothing of its own", spectator)
        for seat in game.seats:
            view = cr.observe(state, seat)
            held = state.deal.holdings[seat]
            come = [card for p in pending_of(state)[:1] if p.seat == seat for card in p.drawn]
            own = sorted((*view.hand, *view.played))
            expect(view.seat == seat, "it is the seat's", view)
            expect(own == sorted((*held.hand, *come)), "its cards are its own", own, state)
            expect(list(view.hand) == sorted(view.hand), "its hand is in order", view)
            expect(view.hand_sizes[seat] == len(view.hand), "its size is public", view)
            expect(view.thrown == held.thrown, "it knows what it threw", view)
            expect(view.legal == cr.legal_actions(state, seat), "it may do this", view)
            for field in attrs.fields(cr.PlayerView):
                if field.name not in _PERSONAL:
                    ours, public = getattr(view, field.name), getattr(spectator, field.name)
                    expect(ours == public, f"{field.name} is public", ours, public)


def cards_face_down_are_seen_by_their_seat_alone(game: Game) -> None:
    """No card that lies face down is seen by another seat until hands are compared after it."""
    for state in game.states():
        down, later = (
            face_down(state),
            [
                told
                for told in state.deal.announced
                if isinstance(told, ShowdownHeld) and told.moment == "tricks"
            ],
        )
        turned = {card for told in later for event in told.shown for card in event.cards}
        for seat in (None, *game.seats) if down else ():
            own = () if seat is None else state.deal.holdings[seat].hand
            view = cr.observe(state, seat)
            shown = [trick.cards for trick in view.tricks] + ([view.table] if view.table else [])
            right = [
                tuple(c if c not in down or c in own or c in turned else None for c in cards)
                for cards in tricks_of(state)
            ]
            expect(shown == right, "what lies face down is hidden", seat, shown, right, state)


def a_hidden_choice_tells_others_nothing(game: Game) -> None:
    """No hidden choice shows others anything but that it was made, not even its size."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        phase = state.phase
        if not isinstance(phase, Exchanging) or not phase.current.terms.hidden:
            continue
        waiting = phase.waiting
        if len(waiting) < 2:
            continue
        seat = rng.choice(waiting)
        legal = [a for a in cr.legal_actions(state, seat) if isinstance(a, cr.Exchange)]
        one, two = (cr.step(state, rng.choice(legal)) for _ in range(2))
        expect(one.events == two.events, "what happens is the same", one.events, two.events)
        for viewer in (None, *game.seats):
            if viewer != seat:
                shown, other = cr.observe(one.state, viewer), cr.observe(two.state, viewer)
                expect(shown == other, "the view is the same", viewer, shown, other)


SECRET_LAWS: Final = laws(
    hidden_cards_never_change_what_a_seat_knows,
    hidden_cards_never_change_what_a_seat_may_do,
    public_reasons_name_only_public_cards,
    a_view_holds_no_card_that_its_seat_has_not_seen,
    a_view_tells_a_seat_what_is_its_own,
    cards_face_down_are_seen_by_their_seat_alone,
    a_hidden_choice_tells_others_nothing,
)
"""The laws of secrets."""
