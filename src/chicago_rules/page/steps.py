"""The steps of a record as somebody sees them: what happens in words, and the table afterwards.

What is shown comes from views, and from events as the one who looks is told them, so that a page
for one seat holds no secret of another.
"""

from collections.abc import Sequence
from typing import Final

import attrs

from chicago_rules.cards import Card, Suit
from chicago_rules.deal_replay import Step
from chicago_rules.events import Awaited, Awarded, GameWon
from chicago_rules.page.closing import closing_view
from chicago_rules.page.markup import element, shown
from chicago_rules.page.telling import Teller
from chicago_rules.phrases import Phrases
from chicago_rules.redacted import SeenEvent, redact
from chicago_rules.rendering import player_label
from chicago_rules.seats import Seat
from chicago_rules.state import Finished
from chicago_rules.svg import table_svg
from chicago_rules.values import Secret, Value
from chicago_rules.views import PlayerView, observe

_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


@attrs.frozen(repr=False)
class PageStep(Secret):
    """One action of a record as a page shows it."""

    deal: int
    """The deal, from 1."""
    part: str
    """The part of the deal in which it was done, in words."""
    told: tuple[str, ...]
    """What it led to: sentences in HTML, without full stops."""
    totals: tuple[int, ...]
    """The totals after it, by seat."""
    winners: tuple[Seat, ...]
    """Who has won with it or before; empty while undecided."""
    ends: bool
    """Whether the deal is over with it."""
    picture: str
    """The table after it, as SVG that refers to ``card_symbols``."""


@attrs.frozen
class Onlooker(Value):
    """Who looks at a record: one of its seats, or somebody who looks into all hands."""

    players: tuple[str, ...]
    """The names, by seat."""
    seat: Seat | None
    """The seat; None for all hands."""
    phrases: Phrases
    """The texts of the language."""

    def step(self, done: Step) -> PageStep:
        """Return an action of a record as a page shows it."""
        after = done.transition.state
        events = done.transition.events
        seen = events if self.seat is None else [redact(event, self.seat) for event in events]
        # What is awaited next is told by what comes next, but where nothing else is to be told.
        happened = [event for event in seen if not isinstance(event, Awaited)]
        before = done.before.awaited()
        return PageStep(
            deal=done.deal,
            part=self.phrases.text("page", f"part_{before.phase}", round=before.round),
            told=tuple(map(self._told, happened or seen)),
            totals=after.totals,
            winners=after.winners,
            ends=after.deal_number > done.deal or isinstance(after.phase, Finished),
            picture=self._picture(done),
        )

    def _told(self, event: SeenEvent) -> str:
        """Return an event in HTML, what brings points or the win standing out."""
        told = self._teller.told(event)
        return element("strong", told) if isinstance(event, Awarded | GameWon) else told

    @property
    def _teller(self) -> Teller:
        return Teller(self.phrases, self.name, self.cards)

    def _picture(self, done: Step) -> str:
        """Return the table after a step: the viewer's view, or all views beside each other."""
        players = done.before.players
        hands = tuple(map(Seat, range(players))) if self.seat is None else ()
        view, *beside = (_view(done, seat) for seat in (self.seat, *hands))
        return table_svg(view, self.players, self.phrases.lang, beside=beside, symbols=True)

    def name(self, seat: Seat) -> str:
        """Return what a player is called, in HTML; with the seat where another has the name."""
        name = self.players[seat]
        alone = self.players.count(name) == 1
        return element("bdi", shown(name if alone else player_label(self.players, seat)))

    def names(self) -> list[str]:
        """Return what all players are called, by seat, in HTML."""
        return [self.name(Seat(seat)) for seat in range(len(self.players))]

    def won(self, winners: tuple[Seat, ...]) -> str:
        """Return who has won, in HTML."""
        return self._teller.told(GameWon(winners))

    def cards(self, cards: Sequence[Card]) -> str:
        """Return cards in HTML."""
        return " ".join(map(self._card, cards))

    def _card(self, card: Card) -> str:
        index = self.phrases.index(card)
        written = self.phrases.text("page", f"card_{card.suit.letter}", index=index)
        return element("span", written, class_="red" if card.suit in _RED else "black")


def _view(done: Step, seat: Seat | None) -> PlayerView:
    """Return what a seat sees after a step; of a deal that is over, what lay there last."""
    after = observe(done.transition.state, seat)
    if after.deal_number == done.deal:
        return after
    return closing_view(observe(done.before, seat), done.transition.events, after)
