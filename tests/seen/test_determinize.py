"""A guessed state is one that its seat cannot tell from the real one."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import determinizing
from chicago_rules.events import CombinationShown, Dealt, ShowdownHeld
from chicago_rules.guessing import Guess
from chicago_rules.hand_building import Lots, fillings
from chicago_rules.holdings import Deal
from chicago_rules.knowledge import dealt_to, known_from, plays_of
from chicago_rules.phrases import LANGUAGES
from chicago_rules.redacted import Announcement, UnseenCardsThrown, UnseenExchanged
from chicago_rules.scoring import held_showdown
from chicago_rules.state import Drawing, Playing, Shuffling
from chicago_rules.testing import Game, random_game, random_profile
from chicago_rules.testing.secretlaws import shuffled_for
from chicago_rules.testing.trying import attempts_of
from chicago_rules.tracks import Tracks, tracks_of
from chicago_rules.ways import THE_PACK
from support import HOUSE, NOTHING, deal, to_tricks, trick, variant

SMALL, MANY = 3, 160
PHASES = {
    *("draw", "shuffle", "throw", "redeal", "exchange", "reshuffle", "offer"),
    *("claim", "choice", "chicago", "tricks", "finished"),
}
OWN = ("seat", "choice", "wants_open", "hand", "thrown", "drawn", "played", "table", "tricks")


def bundled(seed: int) -> Game:
    names = cr.list_profiles()
    profile = cr.load_profile(names[seed % len(names)])
    sizes = range(profile.players.min, min(profile.players.max, 4) + 1)
    return random_game(profile, sizes[seed // len(names) % len(sizes)], seed, 2)


def moments(
    game: Game, seen: int = 6
) -> Iterator[tuple[cr.State, tuple[cr.Event, ...], cr.Seat | None]]:
    """Yield some states of a game with all that has happened in the deal and who looks on."""
    rng = random.Random(game.seed)
    for state, events in islice(game.some_moments(), seen):
        yield state, events, rng.choice((None, *game.seats))


def reasons(state: cr.State, tried: Sequence[cr.SeatAction]) -> list[object]:
    """Return why each action is refused, in every language and to everybody."""
    told: list[object] = []
    for action in tried:
        error = cr.why_not(state, action)
        told.append(error and (error.code, error.args, error.public))
        if error is not None:
            told += [cr.message_in(error, lang) for lang in LANGUAGES]
    return told


def cannot_be_told_apart(real: cr.State, guess: cr.State, seat: cr.Seat | None) -> None:
    assert cr.observe(guess, seat) == cr.observe(real, seat)
    if seat is not None:
        assert list(cr.legal_actions(guess, seat)) == list(cr.legal_actions(real, seat))
        tried = attempts_of(real, seat, random.Random(seat))
        assert reasons(guess, tried) == reasons(real, tried)


@pytest.mark.parametrize("seed", range(24))
def test_a_guess_cannot_be_told_from_the_real_state(seed: int) -> None:
    games = [bundled(seed), random_game(random_profile(seed), 2 + seed % SMALL, seed, 2)]
    for game in games:
        for state, _, seat in moments(game):
            guess = cr.determinize(cr.observe(state, seat), random.Random(seed))
            cannot_be_told_apart(state, guess, seat)


RARE = {
    "the viewer drew the last of a stock": ("bundled", 5020, 5, 18, 0),
    "the stock was shuffled when the last of it was drawn": ("bundled", 5027, 3, 18, 2),
    "a straight with a low ace": ("bundled", 9021, 4, 8, 1),
    "hands compared after the tricks": ("bundled", 5004, 3, 25, 1),
    "a hand that would have won at once": ("drawn", 5036, 2, 2, 1),
    "thrown cards under the stock, some drawn again": ("drawn", 5007, 5, 22, 0),
    "thrown cards under the stock, none drawn again": ("drawn", 5016, 2, 16, 0),
    "a refused card back on top of the stock": ("drawn", 5022, 4, 27, 0),
    "an open card that comes after the view": ("drawn", 5016, 2, 9, 0),
    "an open card asked for, and not told yet": ("drawn", 5050, 4, 8, 1),
    "an open card from a new stock": ("drawn", 5022, 6, 35, 1),
    "a new stock for the card after a refused one": ("drawn", 5066, 9, 24, 2),
}


@pytest.mark.parametrize(("rules", "seed", "players", "place", "seat"), RARE.values(), ids=RARE)
def test_it_cannot_where_something_rare_happened(
    rules: str, seed: int, players: int, place: int, seat: int
) -> None:
    names = cr.list_profiles()
    bundle = cr.load_profile(names[seed % len(names)])
    profile = random_profile(seed) if rules == "drawn" else bundle
    game = random_game(profile, players, seed, 1)
    state = next(islice(game.states(), place, None))
    guess = cr.determinize(cr.observe(state, cr.Seat(seat)), random.Random(seed))
    cannot_be_told_apart(state, guess, cr.Seat(seat))


KNOWN = {
    "bundled": [(2068, 5), (2078, 6)],
    "drawn": [(3003, 10), (3015, 6), (3029, 10), (3076, 7), (3094, 8)],
}


@pytest.mark.parametrize(
    ("rules", "seed", "players"),
    [(rules, *game) for rules, games in KNOWN.items() for game in games],
)
def test_it_cannot_where_nearly_every_card_is_known(rules: str, seed: int, players: int) -> None:
    """The pack was dealt out and shuffled again, or thrown cards went under the stock."""
    names = cr.list_profiles()
    bundle = cr.load_profile(names[seed % len(names)])
    game = random_game(random_profile(seed) if rules == "drawn" else bundle, players, seed, 2)
    for state, _, seat in moments(game):
        guess = cr.determinize(cr.observe(state, seat), random.Random(seed))
        cannot_be_told_apart(state, guess, seat)


@pytest.mark.slow
def test_it_cannot_in_any_phase() -> None:
    phases = set()
    for seed in range(0, MANY, 2):
        for game in (bundled(seed), random_game(random_profile(seed), 2 + seed % SMALL, seed, 2)):
            for state, _, seat in moments(game, 20):
                view = cr.observe(state, seat)
                phases.add(view.phase)
                cannot_be_told_apart(state, cr.determinize(view, random.Random(seed)), seat)
    assert phases == PHASES


@pytest.mark.parametrize("seed", range(100, 116))
def test_what_a_seat_was_told_and_holds_is_enough_for_a_guess(seed: int) -> None:
    """The public part of the view is followed from redacted events, and no action is given."""
    game = random_game(random_profile(seed), 2 + seed % SMALL, seed, 1)
    known = cr.observe(game.beginning(), None)
    rng = random.Random(seed)
    for done in game.steps():
        seat = rng.choice(game.seats)
        known = cr.follow(known, [cr.redact(event, seat) for event in done.events])
        if rng.random() < 1 / 8:
            own = cr.observe(done.after, seat)
            view = attrs.evolve(known, **{name: getattr(own, name) for name in OWN})
            cannot_be_told_apart(done.after, cr.determinize(view, rng), seat)


def told(events: Sequence[cr.Event], seat: cr.Seat | None) -> list[cr.SeenEvent]:
    """Return what a seat was told; the order of the cards it was dealt is no part of its view."""
    seen = [cr.redact(event, seat) for event in events]
    return [
        Dealt(event.seat, tuple(sorted(event.cards))) if isinstance(event, Dealt) else event
        for event in seen
    ]


@pytest.mark.parametrize("seed", range(200, 230))
def test_a_deal_leads_to_the_guess_of_which_the_seat_was_told_the_same(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a deal was tried again from a new stock, only its last beginning is looked at."""
    happened: dict[int, tuple[cr.Event, ...]] = {}

    def noted(state: cr.State, action: cr.Action) -> cr.State:
        done = cr.step(state, action)
        length = 0 if isinstance(action, cr.Shuffle) else len(state.deal.announced)
        if isinstance(action, cr.Shuffle):
            happened.clear()
        if isinstance(action, cr.Reshuffle):
            for later in [place for place in happened if place > length]:
                del happened[later]
        happened.setdefault(length, ())
        happened[length] += done.events
        return done.state

    monkeypatch.setattr(determinizing, "apply", noted)
    game = bundled(seed)
    for state, events, seat in moments(game):
        if isinstance(state.phase, Shuffling | Drawing):
            continue
        view = cr.observe(state, seat)
        if any(type(told).__name__ == "Reshuffled" for told in view.announced):
            continue
        cr.determinize(view, random.Random(seed))
        assert told([e for part in happened.values() for e in part], seat) == told(events, seat)


def lacked_suits_are_lacked(view: cr.PlayerView, state: cr.State) -> bool:
    """Tell whether no seat holds a suit that it has not followed."""
    for seen in view.tricks:
        led = next(card for card in seen.cards if card)
        first = view.seats.index(seen.leader)
        for turn, card in enumerate(seen.cards):
            seat = view.seats[(first + turn) % len(view.seats)]
            missed = card is None or card.suit is not led.suit
            if missed and led.suit in {held.suit for held in state.hands()[seat]}:
                return False
    return True


def hands_agree_with_the_last_showdown(view: cr.PlayerView, state: cr.State) -> bool:
    """Tell whether hands that nobody has changed since would be compared as they were."""
    held = [told for told in view.announced if isinstance(told, ShowdownHeld)]
    if not held or view.profile.showdown.is_claimed(held[-1].moment) or held[-1].moment == "tricks":
        return True
    after: Sequence[Announcement] = view.announced[view.announced.index(held[-1]) :]
    thrown = [t for t in after if isinstance(t, UnseenExchanged | UnseenCardsThrown) and t.count]
    if thrown or view.phase in ("offer", "reshuffle"):
        return True
    again = held_showdown(view.profile, state.deal, held[-1].moment, state.deal.seats)
    return again == held[-1]


def shown_cards_are_somewhere_with_their_seat(view: cr.PlayerView, state: cr.State) -> bool:
    return all(
        {*told.cards}
        <= {*state.deal.holdings[told.seat].hand, *state.deal.holdings[told.seat].thrown}
        for told in view.announced
        if isinstance(told, CombinationShown)
    )


def thrown_cards_are_counted(view: cr.PlayerView, state: cr.State) -> bool:
    return view.thrown_sizes == tuple(len(held.thrown) for held in state.deal.holdings)


@pytest.mark.parametrize(
    "holds",
    [lacked_suits_are_lacked, hands_agree_with_the_last_showdown],
    ids=lambda holds: holds.__name__,
)
def test_a_guess_keeps_to_what_became_known_and_cards_moved_at_random_do_not(holds: object) -> None:
    """What ignores a fact is caught by it, so that the fact has teeth."""
    assert callable(holds)
    broken = 0
    for seed in range(24):
        for state, _, seat in moments(bundled(seed), 12):
            view = cr.observe(state, seat)
            if view.phase in ("draw", "shuffle"):
                continue
            guess = cr.determinize(view, random.Random(seed))
            assert holds(view, guess)
            assert thrown_cards_are_counted(view, guess)
            assert shown_cards_are_somewhere_with_their_seat(view, guess)
            broken += not holds(view, shuffled_for(state, seat, random.Random(seed)))
    assert broken > 0


def test_different_chance_gives_different_guesses() -> None:
    view = cr.observe(deal(HOUSE, *NOTHING), 0)
    guesses = {cr.determinize(view, random.Random(seed)).deal.holdings for seed in range(8)}
    assert len(guesses) == 8


class Stubborn:
    """A random source that always says the same."""

    def __init__(self, said: float) -> None:
        self.said = said

    def random(self) -> float:
        return self.said


@pytest.mark.parametrize("said", [0.0, 0.5, 1 - 2**-53])
def test_a_source_that_repeats_itself_leads_to_a_guess_too(said: float) -> None:
    for state, _, seat in moments(bundled(5), 12):
        view = cr.observe(state, seat)
        assert cr.observe(cr.determinize(view, Stubborn(said)), seat) == view


def test_a_state_that_the_seat_could_tell_from_the_real_one_is_never_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not even where all went as it was announced: the first guess here is one card behind."""
    state = trick(to_tricks(deal(HOUSE, *NOTHING[:3])), "2d 3d Jd")
    view = cr.observe(trick(state, "9c"), None)
    proposals = [list(plays_of(view))[:-1]]
    monkeypatch.setattr(
        determinizing, "plays_of", lambda seen: proposals.pop() if proposals else plays_of(seen)
    )
    guess = cr.determinize(view, random.Random(1))
    assert not proposals
    assert cr.observe(guess, None) == view


def test_a_guess_that_comes_to_something_else_than_was_told_is_thrown_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What guides the search is not what a state is given by: here it finds nothing at first."""
    looked = 0
    find = Guess.find

    def careless(guess: Guess) -> None:
        nonlocal looked
        looked += 1
        find(guess)
        if looked < 10:
            swapped = dict(zip(cr.PACK, reversed(cr.PACK), strict=True))
            monkeypatch.setattr(
                guess, "pile", lambda number: [swapped[c] for c in Guess.pile(guess, number)]
            )
        else:
            monkeypatch.setattr(guess, "pile", lambda number: Guess.pile(guess, number))

    monkeypatch.setattr(Guess, "find", careless)
    state = to_tricks(deal(HOUSE, *NOTHING[:3]))
    view = cr.observe(state, 0)
    assert cr.observe(cr.determinize(view, random.Random(1)), 0) == view
    assert looked == 10


def real_routes(
    tracks: Tracks, piles: Sequence[Sequence[cr.Card]], deal: Deal
) -> dict[cr.Card, tuple[int, ...]]:
    """Return on which tracks the cards of a deal moved, from its pack, new stocks and throws."""
    after: dict[int, set[int]] = {}
    sizes = Counter(station for track in tracks.all for station in track)
    for track in tracks.all:
        for station, other in pairwise(track):
            after.setdefault(station, set()).add(other)
    going: dict[int, dict[cr.Card, int | None]] = {
        station: dict(zip(pile, order, strict=True))
        for pile, (station, order) in zip(piles, tracks.piles, strict=True)
    }
    thrown = {seat: list(held.thrown) for seat, held in enumerate(deal.holdings)}
    for (seat, n), throw in sorted(tracks.throws.items()):
        cards = [thrown[seat].pop(0) for _ in range(sizes[throw])]
        going[tracks.hands[seat, n]] = dict.fromkeys(cards, throw)
        if throw in tracks.under:
            going[throw] = dict(zip(sorted(cards), tracks.under[throw], strict=True))
    routes: dict[cr.Card, tuple[int, ...]] = {}
    for card in cr.PACK:
        route: list[int] = []
        to: int | None = THE_PACK
        while to is not None:
            route.append(to)
            ways = going.get(to, {})
            others = after.get(to, set()).difference(ways.values())
            to = ways[card] if card in ways else next(iter(others), None)
        routes[card] = tuple(route)
    return routes


@pytest.mark.parametrize("seed", range(300, 312))
def test_the_real_deal_breaks_nothing_that_guides_the_search(seed: int) -> None:
    """Else it might not be found."""
    for game in (bundled(seed), random_game(random_profile(seed), 2 + seed % 9, seed, 2)):
        rng = random.Random(seed)
        for done in game.steps():
            if isinstance(done.action, cr.Shuffle):
                undealt, piles = done.before.deal, [done.action.pack]
            if isinstance(done.action, cr.Reshuffle):
                piles.append(done.action.stock)
            view = cr.observe(done.after, rng.choice((None, *game.seats)))
            if view.phase not in ("draw", "shuffle") and rng.random() < 1 / 4:
                known = known_from(view, dealt_to(view))
                tracks = tracks_of(view, known, undealt)
                guess = Guess(view.profile, known, tracks, Lots(rng))
                assert guess.faults(real_routes(tracks, piles, done.after.deal)) == 0


def test_a_straight_of_which_the_ace_was_told_may_be_the_lowest() -> None:
    lots = Lots(random.Random(1))
    hands = fillings(frozenset(), cr.PACK, cr.Category.STRAIGHT, [cr.Rank.ACE], lots)
    others = {min(card.rank for card in hand) for hand in islice(hands, 20)}
    assert others == {cr.Rank.TWO, cr.Rank.TEN}


def test_a_card_face_down_does_not_follow_in_a_guess() -> None:
    rules = variant(HOUSE, {"tricks.discard_face_down": True})
    state = trick(to_tricks(deal(rules, *NOTHING[:3])), "2d 3d Jd")
    state = trick(state, "9c")
    state = trick(state, str(next(c for c in reversed(playable(state)))))
    view = cr.observe(state, None)
    for seed in range(20):
        guess = cr.determinize(view, random.Random(seed))
        assert isinstance(guess.phase, Playing)
        cannot_be_told_apart(state, guess, None)


def playable(state: cr.State) -> list[cr.Card]:
    return [action.card for action in cr.legal_actions(state) if isinstance(action, cr.Play)]
