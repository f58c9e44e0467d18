"""The rule groups of the cards before the tricks: table, deal, exchanges and their stop."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

import attrs

from chicago_rules.cards import PACK, RANKS, Card
from chicago_rules.hands import HAND_SIZE
from chicago_rules.profile.fields import Clash, RankLetter, Rules, beside, ranged
from chicago_rules.profile.terms import CallWay, Opens, RefusedCard, Returns, Terms


@attrs.frozen(kw_only=True, cache_hash=True)
class PlayersRules(Rules):
    """The table ``[players]``: how many may play."""

    min: int = attrs.field(metadata=ranged(2))
    """The fewest players of a game, 2 or more."""
    max: int = attrs.field(metadata=ranged(2))
    """The most players of a game; 52 cards must be enough for all that they are dealt."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield a fault when no number of players is left, or when 52 cards are too few for any."""
        if self.min * HAND_SIZE > len(PACK):
            yield Clash(
                "min",
                f"must be at most {len(PACK) // HAND_SIZE}, not {self.min}:"
                f" {len(PACK)} cards are not enough",
            )
        elif self.min > self.max:
            yield Clash(
                "min",
                f"{self.min} is above players.max {self.max}, so no number of players is left;"
                " lower the one or raise the other",
                ("max",),
            )

    def allow(self, players: int) -> bool:
        """Tell whether a game may have so many players."""
        return self.min <= players <= self.max


@attrs.frozen(kw_only=True, cache_hash=True)
class RedealRules(Rules):
    """The table ``[deal.redeal]``: a low hand may be thrown whole before exchange 1.

    Every seat is asked in turn from forehand, whatever it holds. A seat that redeals is asked again
    at once, until it keeps or has redealt as often as it may.
    """

    highest_rank: RankLetter
    """The highest rank that a hand may hold to be thrown; with a higher one it is kept."""
    times: int = attrs.field(metadata=ranged(1))
    """How often one seat may redeal in a deal, at least once."""
    old_cards: Literal["discards", "out", "stock"]
    """Where the thrown hand goes, unseen: `discards` to the discards, `out` out of play for the
    deal, `stock` shuffled into the stock once the new five cards are drawn."""

    def is_low(self, hand: tuple[Card, ...]) -> bool:
        """Tell whether no card of a hand is above the highest rank of a hand that may be thrown."""
        highest = RANKS[self.highest_rank]
        return all(card.rank <= highest for card in hand)

    def may_again(self, done: int) -> bool:
        """Tell whether a seat that has redealt so often is asked again."""
        return done < self.times

    def old_cards_go(self) -> Literal["discards", "out", "stock"]:
        """Return where a thrown hand goes, which is into the stock once the new five are drawn."""
        return self.old_cards


@attrs.frozen(kw_only=True, cache_hash=True)
class DealRules(Rules):
    """The table ``[deal]``: who deals first, and hands that may be dealt anew."""

    first_dealer: Literal["given", "drawn_lowest", "drawn_highest"]
    """How the dealer of deal 1 is found: `given` is named by the caller, `drawn_lowest` and
    `drawn_highest` belong to the seat that draws the lowest or highest card, where seats tied at
    that end draw again and suits do not count. A dealer that the caller names skips the draw."""
    redeal: RedealRules | None = None
    """Low hands that may be thrown whole before exchange 1; left out: none."""

    def drawn_end(self) -> Literal["lowest", "highest"] | None:
        """Return which drawn card makes its seat deal first; None where the caller names a dealer.

        >>> from chicago_rules import load_profile
        >>> load_profile("gamerules").deal.drawn_end()
        'lowest'
        """
        if self.first_dealer == "given":
            return None
        return "lowest" if self.first_dealer == "drawn_lowest" else "highest"


@attrs.frozen(kw_only=True, cache_hash=True)
class LargeTableRules(Rules):
    """The table ``[exchange.large_table]``: another number of rounds from so many players on."""

    players: int = attrs.field(metadata=ranged(2))
    """The number of seats at the start of the game from which `rounds` here holds."""
    rounds: int = attrs.field(metadata=ranged(0, 5))
    """The rounds of exchange at such a table, 0 to 5."""


_SPARED: Final[dict[str, Returns]] = {"own": "others", "round": "earlier", "none": "all"}


@attrs.frozen(kw_only=True, cache_hash=True)
class ExchangeRules(Rules):
    """The table ``[exchange]``: how often and how cards are thrown and drawn."""

    rounds: int = attrs.field(metadata=ranged(0, 5))
    """The rounds of exchange in a deal, 0 to 5."""
    large_table: LargeTableRules | None = None
    """Another number of rounds for a large table; left out: the same at every table."""
    max_cards: int = attrs.field(metadata=ranged(1, 5))
    """The most cards that one exchange may throw, 1 to 5."""
    order: Literal["in_turn", "discards_first", "simultaneous"]
    """When the seats of a round throw and draw: `in_turn` each throws and draws at once,
    `discards_first` all throw in turn and then all draw in turn, `simultaneous` all choose hidden
    and in any order, and the draws follow from forehand."""
    open_card: Opens
    """Whether the replacement of a single thrown card is shown first, to be taken or refused for
    the next one unseen: `never`, `always`, or `on_request` when the exchange asks for it."""
    open_card_rounds: Literal["all", "first", "last"] | None = attrs.field(
        default=None, metadata=beside("open_card", "always", "on_request")
    )
    """The rounds with an open card: `all`, or only the `first` or the `last` one."""
    refused_card: RefusedCard | None = attrs.field(
        default=None, metadata=beside("open_card", "always", "on_request")
    )
    """Where a refused open card goes: `discards` to the discards, `out` out of play for the deal,
    `stock_top` on the stock once the unseen card is drawn."""
    empty_stock: Literal["reshuffle", "limit", "to_bottom"]
    """What fills an exchange that the stock cannot: `reshuffle` draws the rest and shuffles the
    discards into a new stock, `limit` lets nobody ask for more than the stock holds, `to_bottom`
    puts thrown cards under the stock before the seat draws, without a shuffle."""
    spared_discards: Literal["own", "round", "none"] | None = attrs.field(
        default=None, metadata=beside("empty_stock", "reshuffle")
    )
    """The thrown cards that stay out of a reshuffle: `own` those that the drawing seat throws now,
    `round` all thrown in this round, `none` no cards."""
    show_broken_hand: Literal["never", "combination", "hand"]
    """What a seat shows when it breaks up its latest scored hand of the deal: `never` nothing,
    `combination` the combination once a card of it is thrown, `hand` the whole present hand before
    any card is thrown. A scored hand is shown at most once."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield a fault when the spared discards cannot be told apart in this order."""
        if self.spared_discards == "own" and self.order != "in_turn":
            yield Clash(
                "spared_discards",
                f'"own" cannot be obeyed with exchange.order "{self.order}";'
                ' give "round" or "none", or order "in_turn"',
                ("order",),
            )

    def rounds_for(self, players: int) -> int:
        """Return how many rounds of exchange a table of so many players has, 0 to 5.

        The players are those at the start of the game.
        """
        if self.large_table is not None and players >= self.large_table.players:
            return self.large_table.rounds
        return self.rounds

    def terms(self, number: int, rounds: int, calls: CallWay | None, blind: bool) -> Terms:
        """Return what a round of exchanges goes by, from its number and how many are played.

        ``calls`` and ``blind`` are what the rules of Chicago say of it.
        """
        here = {"first": number == 1, "last": number == rounds}
        return Terms(
            hidden=self.order == "simultaneous",
            at_once=self.order == "in_turn",
            most=self.max_cards,
            opens=self.open_card if here.get(self.open_card_rounds or "all", True) else "never",
            refused=self.refused_card,
            under=self.empty_stock == "to_bottom",
            returns=_SPARED.get(self.spared_discards or "", "none"),
            calls=calls,
            blind=blind,
        )

    def shown_when_broken(
        self, hand: tuple[Card, ...], combination: tuple[Card, ...], thrown: tuple[Card, ...]
    ) -> tuple[Card, ...]:
        """Return the cards that a seat with this hand shows when it throws these, () for none.

        The combination is that of its latest hand that has scored and was not shown yet.

        >>> from chicago_rules import load_profile, parse_cards
        >>> exchange = load_profile("hemmavariant").exchange
        >>> hand = parse_cards("Kd Kh 9c 5s 2d")
        >>> exchange.shown_when_broken(hand, parse_cards("Kd Kh"), parse_cards("Kh 2d"))
        (Kd, Kh)
        >>> exchange.shown_when_broken(hand, parse_cards("Kd Kh"), parse_cards("5s 2d"))
        ()
        """
        if self.show_broken_hand == "never":
            return ()
        if self.show_broken_hand == "hand":
            return hand
        return combination if any(card in combination for card in thrown) else ()


@attrs.frozen(kw_only=True, cache_hash=True)
class ExchangeStopRules(Rules):
    """The table ``[exchange_stop]``: a seat near the target may not exchange."""

    score: int
    """The total from which a seat is stopped."""
    measured: Literal["deal_start", "live"]
    """The total that counts: `deal_start` the one when the deal began, `live` the one of the
    moment, within the deal too."""
    released: Literal["below", "never"]
    """When a stopped seat may exchange again: `below` once its total, measured the same way, is
    under the score, `never` in this game."""
    cards: Literal[5, 6]
    """The cards dealt to a seat that is stopped when the deal begins: 5 like the others, 6 with
    one to throw right after the deal."""
    attempt: Literal["refused", "zeroed"]
    """What an exchange by a stopped seat does: `refused` it is not legal, `zeroed` it is, moves no
    cards and sets the seat's total to 0."""

    def stopped(self, at_start: Sequence[int], now: Sequence[int]) -> frozenset[int]:
        """Return who may not exchange, from the totals when the deal began and the present ones.

        Totals are by seat.

        >>> from chicago_rules import load_profile
        >>> load_profile("hemmavariant").exchange_stop.stopped(at_start=(45, 46), now=(48, 46))
        frozenset({1})
        >>> load_profile("poker-sm-2025").exchange_stop.stopped(at_start=(44, 0), now=(45, 0))
        frozenset({0})
        """
        totals = at_start if self.measured == "deal_start" else now
        return frozenset([seat for seat, total in enumerate(totals) if total >= self.score])

    def lasts(self) -> bool:
        """Tell whether a seat that is stopped once stays so for the rest of the game."""
        return self.released == "never"

    def deals_sixth(self) -> bool:
        """Tell whether a seat that is stopped when the deal begins is dealt a sixth card."""
        return self.cards == 6

    def zeroes_attempts(self) -> bool:
        """Tell whether a stopped seat may try to exchange, which sets its total to 0."""
        return self.attempt == "zeroed"
