"""No picture shows a card that those may not know who look at it."""

import random
import re
from collections.abc import Iterator
from typing import Final

import pytest

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules.events import Dealt
from chicago_rules.phrases import Phrases
from chicago_rules.state import Drawing, Shuffling
from chicago_rules.svg.sight import shown_of
from chicago_rules.svg.told import Done, Said, Stage, told_of
from chicago_rules.testing import Game, random_game, random_profile
from chicago_rules.testing.secretlaws import known_cards, shuffled_for
from pictures.looking import cards_drawn, told
from pictures.scenes import moments, scenes
from seen.test_situations import games
from strategies.games import for_all_games, table_games

ENGLISH: Final = Phrases("en")
SPOKEN: Final = {ENGLISH.spoken([card]): card for card in cr.PACK}
WORDS: Final = re.compile("|".join(SPOKEN))


def cards_in_words(picture: str) -> set[cr.Card]:
    return {
        SPOKEN[words] for words in WORDS.findall(told(picture, "title") + told(picture, "desc"))
    }


def shown(picture: str) -> set[cr.Card]:
    """Return the cards of a picture, drawn and in words, which are the same."""
    assert cards_in_words(picture) == cards_drawn(picture)
    return cards_drawn(picture)


def is_dealt(state: cr.State) -> bool:
    return not isinstance(state.phase, Shuffling | Drawing)


@for_all_games(examples=10, deals=1)
def test_a_table_shows_no_card_that_the_seat_does_not_know(game: Game) -> None:
    for state, seat in scenes((game,)):
        view = cr.observe(state, seat)
        cards = shown(svg.table_svg(view, symbols=True))
        if is_dealt(state):
            assert cards <= known_cards(state, seat)
        else:
            assert cards == set()
        if view.tricks:
            assert shown(svg.trick_svg(view, 1, symbols=True)) <= known_cards(state, seat)


@pytest.mark.parametrize("situation", ["open card", "face down", "hidden choices", "tie-break"])
def test_nothing_is_shown_too_early_in_situations_that_are_rare(situation: str) -> None:
    for state, seat in scenes(tuple(games(situation))[:4]):
        if is_dealt(state):
            picture = svg.table_svg(cr.observe(state, seat), symbols=True)
            assert shown(picture) <= known_cards(state, seat)


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    for state, seat in scenes(table_games(1)[::7]):
        if is_dealt(state):
            other = shuffled_for(state, seat, random.Random(3))
            assert svg.table_svg(cr.observe(other, seat)) == svg.table_svg(cr.observe(state, seat))


def test_a_deal_shows_no_card_that_the_seat_was_not_told_of() -> None:
    for game, seat, events in deals():
        picture = svg.deal_svg([cr.redact(event, seat) for event in events], symbols=True)
        assert shown(picture) <= cards_of([cr.redact(event, seat) for event in events]), game


def test_a_deal_shows_to_a_seat_all_its_own_cards() -> None:
    for _, seat, events in deals():
        own = cards_of([event for event in events if getattr(event, "seat", None) == seat])
        told_of = [cr.redact(event, seat) for event in events]
        assert own <= shown(svg.deal_svg(told_of, symbols=True))


def test_a_deal_that_was_not_wholly_seen_is_the_same_but_for_cards_face_down() -> None:
    open_cards = tuple(games("open card"))[:4]
    for game, seat, events in (*deals(), *deals(open_cards)):
        whole = told_of(events, ENGLISH)
        seen = told_of([cr.redact(event, seat) for event in events], ENGLISH)
        assert [stage.name for stage in seen.stages] == [stage.name for stage in whole.stages]
        for one, other in zip(whole.stages, seen.stages, strict=True):
            assert one.winner == other.winner
            for player in whole.seats:
                pairs = zip(without_shown(one, player), without_shown(other, player), strict=True)
                for real, told_so in pairs:
                    assert told_so == real or is_hidden(real, told_so), game


def without_shown(stage: Stage, seat: cr.Seat) -> list[Done | Said]:
    """Return what is told of a seat but for cards it showed, which are known of an open hand."""
    lines = stage.lines.get(seat, [])
    return [line for line in lines if isinstance(line, Said) or line.doing != "shown"]


def is_hidden(real: Done | Said, told_so: Done | Said) -> bool:
    """Tell whether something is told of so many cards, none of which was seen."""
    if isinstance(real, Said):
        return False
    return told_so == Done(real.doing, (None,) * len(real.cards))


def deals(among: tuple[Game, ...] = ()) -> Iterator[tuple[Game, cr.Seat, tuple[cr.Event, ...]]]:
    """Yield what happened in deals, with somebody who was dealt cards."""
    random_games = tuple(
        random_game(random_profile(seed), 2 + seed % 5, seed, 1) for seed in range(8)
    )
    for game in (*table_games(1)[::4], *random_games):
        rng = random.Random(game.seed)
        for _, events in moments(game):
            seats = [event.seat for event in events if isinstance(event, Dealt)]
            if seats:
                yield game, rng.choice(seats), events


def cards_of(value: object) -> set[cr.Card]:
    """Return all cards in a value, however deep."""
    if isinstance(value, cr.Card):
        return {value}
    if isinstance(value, tuple | list):
        return {card for part in value for card in cards_of(part)}
    fields = getattr(type(value), "__attrs_attrs__", ())
    return {card for field in fields for card in cards_of(getattr(value, field.name))}


@for_all_games(examples=10, deals=1)
def test_cards_that_are_said_to_be_held_are_held(game: Game) -> None:
    for state, _ in moments(game):
        view = cr.observe(state, None)
        for seat in game.seats:
            assert {*shown_of(view, seat)} <= {*state.hands()[seat]}


def test_what_a_seat_holds_and_all_have_seen_is_shown_until_it_throws_cards() -> None:
    for game in table_games(1):
        for state, _ in moments(game):
            view = cr.observe(state, None)
            if view.dealer is not None and not any(view.thrown_sizes) and is_dealt(state):
                for seat in view.seats:
                    seen = known_cards(state, None) & {*state.hands()[seat]}
                    assert {*shown_of(view, seat)} == seen


def test_all_cards_of_open_hands_are_shown() -> None:
    for state, _ in scenes(table_games(1)[::5]):
        views = [cr.observe(state, seat) for seat in range(state.players)]
        picture = svg.table_svg(cr.observe(state, None), beside=views, symbols=True)
        hands = {card for hand in state.hands() for card in hand}
        table = {card for view in views for card in view.table if card}
        assert shown(picture) >= hands | table
        # Of the one who looks on, and of no other, all cards are seen.
        assert {*state.hands()[0]} <= shown(svg.table_svg(views[0], symbols=True))
