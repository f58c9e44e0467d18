"""What a page shows at the end of a deal is what was there before the cards were gathered."""

import random
from typing import Final

import chicago_rules as cr
from chicago_rules.page.closing import closing_view
from chicago_rules.testing import Step, random_game
from chicago_rules.views import PlayerView, SeenTrick
from records.variants import varied
from support import SUITED, deal, to_tricks, trick
from switches.cases import rules_with
from switches.deals import CALM, WORTHLESS, called

P1: Final = cr.Seat(0)
CARDS: Final = " ".join(f"{rank}{suit}" for rank in "AKQJ" for suit in "hsd") + " 9h 9s"
WON: Final = (1, 6, 11, 15, 18, 21, 36, 38, 48, 57, 78, 88, 105, 150, 161, 249, 281, 370, 698)
"""Seeds of games of which one is won by each kind of action that can end a deal."""


def viewers(done: Step) -> list[cr.Seat | None]:
    return [None, *map(cr.Seat, range(done.before.players))]


def closing(done: Step, seat: cr.Seat | None) -> PlayerView:
    return closing_view(cr.observe(done.before, seat), done.events, cr.observe(done.after, seat))


def shown(view: PlayerView) -> dict[str, object]:
    """Return what a picture shows of hands and tricks, and what stands on the score sheet."""
    names = ["deal_number", "dealer", "hand", "hand_sizes", "table", "offered", "sheet", "winners"]
    names += ["phase", "round", "to_act"]
    tricks = [(trick.leader, trick.winner, trick.card) for trick in view.tricks]
    return {name: getattr(view, name) for name in names} | {"tricks": tricks}


def same_as_a_game_that_is_over(done: Step) -> None:
    """Hold a closing view against a view that is there: a state keeps the deal that won a game."""
    for seat in viewers(done):
        real, made = cr.observe(done.after, seat), closing(done, seat)
        assert shown(made) == shown(real)
        # What was turned up afterwards is told in words.
        for mine, other in zip(made.tricks, real.tricks, strict=True):
            for card, known in zip(mine.cards, other.cards, strict=True):
                assert card in (None, known)


def test_a_closing_view_is_what_is_seen_when_the_game_ends_there() -> None:
    ended_by = set()
    for seed in WON:
        players = random.Random(seed).choice([2, 3, 4])
        last = random_game(varied(seed), players, seed).steps()[-1]
        assert last.after.winners
        same_as_a_game_that_is_over(last)
        ended_by.add(type(last.action))
    assert ended_by == {
        cr.Shuffle,
        cr.Throw,
        cr.Keep,
        cr.Redeal,
        cr.Exchange,
        cr.Claim,
        cr.Pass,
        cr.Play,
    }


def closed(before: cr.State, card: str, seat: int) -> PlayerView:
    """Return what a seat sees of a deal that this card ends."""
    (played,) = cr.parse_cards(card)
    action = cr.Play(cr.Seat(seat), played)
    done = cr.step(before, action)
    return closing(Step(before, action, done.state, done.events), cr.Seat(0))


def test_the_last_trick_is_there_when_the_next_deal_has_begun() -> None:
    before = trick(to_tricks(deal(cr.load_profile("hemmavariant"), *SUITED)), CARDS)
    view = closed(before, "9d", 2)
    assert (view.deal_number, view.hand, view.hand_sizes) == (1, (), (0, 0, 0))
    assert len(view.tricks) == 5
    assert view.tricks[-1] == SeenTrick(P1, cr.parse_cards("9h 9s 9d"), P1, cr.Card.H9)
    assert view.totals == (5, 0, 0)


def test_a_trick_that_is_broken_off_belongs_to_who_was_winning_it() -> None:
    rules = rules_with("chicago.lost_trick", "stop_at_once", CALM)
    before = trick(called(rules, *WORTHLESS), "Kd Qd Jd 2d")
    view = closed(before, "3d", 1)
    assert view.tricks[-1] == SeenTrick(P1, cr.parse_cards("2d 3d"), cr.Seat(1), cr.Card.D3)
    assert view.hand_sizes == (3, 3, 4)
