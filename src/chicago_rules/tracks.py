"""The tracks on which the cards of a deal have moved, whichever cards they are.

How many cards went where follows from what all know. So the 52 cards have moved on 52 tracks, from
the pack through hands, throws and shuffled piles; a seat does not know which card moved on which.
"""

from collections.abc import Mapping, Sequence

import attrs

from chicago_rules.actions import Exchange
from chicago_rules.cards import PACK, Card
from chicago_rules.events import CardOffered, OpenTaken, Reshuffled
from chicago_rules.hand_building import Hand
from chicago_rules.hands import HAND_SIZE
from chicago_rules.holdings import Deal, Holding
from chicago_rules.knowledge import Knowledge
from chicago_rules.piles import refuse, returnable, take, throw
from chicago_rules.redacted import (
    Announcement,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenOpenRefused,
    UnseenRedealt,
)
from chicago_rules.seats import Seat
from chicago_rules.state import Round
from chicago_rules.views import PlayerView
from chicago_rules.ways import THE_PACK, Station, Track, Ways


@attrs.frozen
class Tracks:
    """The stations of a deal and the tracks through them."""

    all: Sequence[Track]
    """One for each card of the pack, top first."""
    hands: Mapping[tuple[Seat, int], Station]
    """The hand of each seat at each stage; stage -1 is one of six cards."""
    throws: Mapping[tuple[Seat, int], Station]
    """What the seat threw at the end of that stage."""
    piles: Sequence[tuple[Station, Sequence[Station | None]]]
    """The pack and each new stock: where its cards go next, top first."""
    under: Mapping[Station, Sequence[Station | None]]
    """Throws that went under the stock: where their cards go next, in canonical order."""
    known: Mapping[Station, Hand]
    """Cards known to be there."""
    ways: Ways
    """The ways from station to station."""


def tracks_of(view: PlayerView, known: Knowledge, deal: Deal) -> Tracks:
    """Return the tracks of the cards in the deal of a view, given before they are dealt."""
    mover = _Mover(view, known, deal)
    mover.deal_out()
    for place, told in enumerate(view.announced):
        mover.read(told, view.announced[place:])
    mover.finish()
    return mover.tracks()


class _Mover:
    """Moves a pack of which the order does not matter as it is announced that cards moved."""

    def __init__(self, view: PlayerView, known: Knowledge, deal: Deal) -> None:
        self.view = view
        self.stages = known.stages
        self.aside = known.aside
        self.sixth = known.sixth
        self.deal = deal
        self.current = Round(0, view.profile.terms(1, 1), ())
        self.offered: Card | None = None
        self.old: tuple[Card, ...] = ()
        self.drawn = list(view.drawn)
        self.moved: dict[Card, list[Station]] = {card: [THE_PACK] for card in PACK}
        self.hands: dict[tuple[Seat, int], Station] = {}
        self.throws: dict[tuple[Seat, int], Station] = {}
        self.piles: list[tuple[Station, tuple[Card, ...]]] = [(THE_PACK, PACK)]
        self.under: list[tuple[Station, tuple[Card, ...]]] = []
        self.known: dict[Station, Hand] = {}
        self.stage = dict.fromkeys(self.deal.seats, 0)
        self.count = 0

    def station(self, cards: Sequence[Card], known: Hand = frozenset()) -> Station:
        """Return a new station, to which these cards have come."""
        self.count += 1
        for card in cards:
            self.moved[card].append(self.count)
        if known:
            self.known[self.count] = known
        return self.count

    def hand(self, seat: Seat) -> None:
        """Note a new hand of a seat."""
        n, held = self.stage[seat], self.deal.holdings[seat]
        self.hands[seat, n] = self.station(held.hand, self.stages[seat][n].held)

    def thrown(self, seat: Seat, cards: tuple[Card, ...]) -> Station:
        """Note what a seat threw."""
        n, done = self.stage[seat], len(self.deal.holdings[seat].thrown)
        own = self.view.thrown[done - len(cards) : done] if seat == self.view.seat else ()
        self.stage[seat] += 1
        self.throws[seat, n] = self.station(cards, frozenset(own))
        return self.throws[seat, n]

    def seen(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Note that the viewer, if it is this seat, has seen which cards it drew."""
        for card in cards:
            if seat == self.view.seat and self.drawn:
                self.station((card,), frozenset((self.drawn.pop(0),)))

    def holds(self, seat: Seat, holding: Holding, stock: tuple[Card, ...]) -> None:
        """Change what a seat holds and the stock."""
        holdings = list(self.deal.holdings)
        holdings[seat] = holding
        self.deal = self.deal.with_cards(tuple(holdings), stock, self.deal.discards)

    def deal_out(self) -> None:
        """Deal the pack."""
        seats = self.deal.seats
        dealt = len(seats) * HAND_SIZE
        stock = list(PACK[dealt:])
        for place, seat in enumerate(seats):
            hand = PACK[place : dealt : len(seats)]
            if seat in self.sixth:
                hand += (stock.pop(0),)
                self.stage[seat] = -1
            self.holds(seat, Holding(hand), ())
            if seat in self.sixth:
                aside = self.aside if seat == self.view.seat else None
                own = self.stages[seat][0].held.union(() if aside is None else (aside,))
                self.hands[seat, -1] = self.station(hand, own)
            else:
                self.hand(seat)
        self.deal = self.deal.with_cards(self.deal.holdings, tuple(stock), ())

    def read(self, told: Announcement, rest: Sequence[Announcement]) -> None:
        """Move the cards that this announcement is about."""
        if isinstance(told, UnseenCardThrown):
            *hand, card = self.deal.holdings[told.seat].hand
            self.holds(told.seat, Holding(tuple(hand), (card,)), self.deal.stock)
            self.deal = attrs.evolve(self.deal, discards=(*self.deal.discards, card))
            self.thrown(told.seat, (card,))
            self.hand(told.seat)
        elif isinstance(told, UnseenRedealt):
            self.redeal(told.seat)
        elif isinstance(told, UnseenCardsThrown):
            if told.count:
                self.throw(told.seat, told.count, rest)
        elif isinstance(told, CardOffered):
            self.wait_for(told.seat, 1, rest)
            self.offer(told.card)
        elif isinstance(told, OpenTaken):
            self.replace_pending(() if self.offered is None else (self.offered,))
            self.offered = None
            if told.seat == self.view.seat:
                del self.drawn[:1]
        elif isinstance(told, Reshuffled):
            self.reshuffle(rest)
        elif isinstance(told, UnseenExchanged) and told.count:
            self.wait_for(told.seat, told.count, rest)
            self.draw()
            self.finish_exchange()

    def redeal(self, seat: Seat) -> None:
        """Throw a hand whole and draw another."""
        held, stock = self.deal.holdings[seat], self.deal.stock
        old, new = held.hand, stock[:HAND_SIZE]
        self.holds(seat, Holding(tuple(sorted(new)), held.thrown + old), stock[HAND_SIZE:])
        self.thrown(seat, old)
        self.seen(seat, new)
        self.hand(seat)
        rules = self.view.profile.deal.redeal
        place = None if rules is None else rules.old_cards_go()
        if place != "out":
            self.deal = attrs.evolve(self.deal, discards=(*self.deal.discards, *old))
        self.old = old if place == "stock" else ()

    def throw(self, seat: Seat, count: int, rest: Sequence[Announcement]) -> None:
        """Throw cards of a seat, for which it is to draw others."""
        rounds = [t.round for t in rest if isinstance(t, UnseenCardsThrown | UnseenExchanged)]
        number = rounds[0] if rounds else self.view.round or 1
        if number != self.current.number:
            terms = self.view.profile.terms(number, self.deal.opening.rounds)
            self.current = Round(number, terms, ())
        cards = self.deal.holdings[seat].hand[:count]
        ends = (t for t in rest if isinstance(t, CardOffered | UnseenExchanged) and t.seat == seat)
        self.deal, current, pending = throw(
            self.view.profile,
            self.deal,
            self.current,
            Exchange(seat, cards),
            offers=isinstance(next(ends, None), CardOffered),
            sink=None,
        )
        self.current = current.with_pending(*current.pending, pending)
        station = self.thrown(seat, cards)
        if self.current.terms.under:
            self.under.append((station, cards))

    def wait_for(self, seat: Seat, count: int, rest: Sequence[Announcement]) -> None:
        """See to it that the cards are thrown for which a seat draws next, an open one refused."""
        if not self.current.pending:
            self.throw(seat, count, rest)
        if self.offered is not None:
            self.deal, self.current = refuse(self.deal, self.current, self.offered)
            self.offered = None

    def draw_last(self, rest: Sequence[Announcement]) -> None:
        """Draw the last of the stock for a seat that needs more."""
        for told in rest:
            if isinstance(told, CardOffered | UnseenOpenRefused):
                self.wait_for(told.seat, 1, rest)
                break
            if isinstance(told, UnseenExchanged) and told.count:
                self.wait_for(told.seat, told.count, rest)
                break
        else:
            sizes = enumerate(self.view.thrown_sizes)
            more = {Seat(n): size - len(self.deal.holdings[n].thrown) for n, size in sizes}
            seat = max(more, key=more.__getitem__)
            self.wait_for(seat, more[seat], rest)
        self.draw()

    def replace_pending(self, drawn: tuple[Card, ...]) -> None:
        """Note what has been drawn for the first exchange that waits."""
        first, later = self.current.first_pending()
        self.current = later.with_first(first.with_drawn(drawn))

    def draw(self) -> None:
        """Draw for the first exchange that waits, as far as the stock goes."""
        turn, stock = self.current.pending[0], self.deal.stock
        top = stock[: turn.wanted]
        self.seen(turn.seat, top)
        self.deal = self.deal.with_cards(
            self.deal.holdings, stock[turn.wanted :], self.deal.discards
        )
        self.replace_pending(turn.drawn + top)

    def offer(self, card: Card) -> None:
        """Turn the top of the stock up."""
        top, *stock = self.deal.stock
        self.station((top,), frozenset((card,)))
        self.deal = self.deal.with_cards(self.deal.holdings, tuple(stock), self.deal.discards)
        self.offered = top

    def finish_exchange(self) -> None:
        """Give the seat what it has drawn."""
        turn, later = self.current.first_pending()
        self.deal = take(self.deal, later.terms, turn, turn.drawn, self.deal.stock, ())
        self.current = later
        self.hand(turn.seat)

    def reshuffle(self, rest: Sequence[Announcement]) -> None:
        """Shuffle what comes back into a new stock."""
        if self.old:
            cards = (*self.deal.stock, *self.old)
            self.old = ()
        else:
            self.draw_last(rest)
            cards = returnable(self.deal, self.current)
        self.piles.append((self.station(cards), cards))
        left = tuple([card for card in self.deal.discards if card not in cards])
        self.deal = self.deal.with_cards(self.deal.holdings, cards, left)

    def finish(self) -> None:
        """Draw what a seat has drawn that waits for a new stock."""
        if self.view.phase == "reshuffle" and not self.old:
            self.draw_last(())
            turn = self.current.pending[0]
            held = self.deal.holdings[turn.seat].hand
            stage = self.stages[turn.seat][self.stage[turn.seat]]
            self.hands[turn.seat, self.stage[turn.seat]] = self.station(
                held + turn.drawn, stage.held
            )

    def tracks(self) -> Tracks:
        """Return what was noted."""
        tracks = [tuple(track) for track in self.moved.values()]
        under = {station: self.next(station, cards) for station, cards in self.under}
        ways = Ways(tracks)
        return Tracks(
            tracks,
            self.hands,
            self.throws,
            [(station, self.next(station, cards)) for station, cards in self.piles],
            under,
            ways.spread(self.known, under),
            ways,
        )

    def next(self, station: Station, cards: Sequence[Card]) -> list[Station | None]:
        """Return where these cards have gone from a station."""
        tracks = [self.moved[card] for card in cards]
        return [next((s for s in track if s > station), None) for track in tracks]
