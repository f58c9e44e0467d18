"""Computer players. A player is a function of its view and a random source to one legal action.

No rule stands here: what may be done comes from the view, and what is wise is only an opinion.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import comb
from typing import Final, TypeAlias

from chicago_rules.actions import Exchange, Pass, Play, Points, SeatAction, Take
from chicago_rules.cards import PACK, Card, Rank
from chicago_rules.engine import RandomSource
from chicago_rules.errors import GameError
from chicago_rules.hands import HAND_SIZE, Category, combination, hand_value
from chicago_rules.seats import Seat
from chicago_rules.views import PlayerView

Player: TypeAlias = Callable[[PlayerView, RandomSource], SeatAction]
"""What plays: from what its seat knows and a source of chance, one of ``view.legal``."""

# The chance of five tricks from which Chicago is declared: for the points alone, when a win asks
# for a Chicago, and when nothing else is missing for it.
_SURE_ENOUGH: Final = 0.55
_SURE_ENOUGH_WHEN_NEEDED: Final = 0.45
_SURE_ENOUGH_WHEN_AHEAD: Final = 0.25


def default_action(view: PlayerView) -> SeatAction:
    """Return the harmless action for an absent player: keep, take, points, pass, lowest card.

    The view of a seat that is not to act is a ``GameError``, here and for every player below.
    """
    return _legal(view)[0]


def random_player(view: PlayerView, rng: RandomSource) -> SeatAction:
    """Choose any legal action, each equally likely."""
    legal = _legal(view)
    return legal[int(rng.random() * len(legal))]


def sensible_player(view: PlayerView, rng: RandomSource) -> SeatAction:
    """Build hands, keep strong cards for the last trick, and declare when five tricks are likely.

    It decides from its own view alone and needs no chance.
    """
    legal = _legal(view)
    if isinstance(legal[0], Exchange):
        return _exchange(view)
    if isinstance(legal[0], Take):
        return _take(view)
    if isinstance(legal[0], Points):
        return _choose(view)
    if isinstance(legal[0], Pass):
        return _declare(view)
    return _play(view)


def _exchange(view: PlayerView) -> SeatAction:
    """Throw what the hand does not need, as much of it as may be thrown, lowest cards first."""
    keep = _worth_keeping(view)
    loose = sorted((card for card in view.hand if card not in keep), key=_by_rank)
    throws = (Exchange(_own(view), loose[:count]) for count in range(len(loose), 0, -1))
    return next((throw for throw in throws if throw in view.legal), view.legal[0])


def _worth_keeping(view: PlayerView) -> Sequence[Card]:
    """Return the cards that make the hand, or those it is drawn to.

    In the last round high cards are kept beside a low hand: the last trick is worth more than it.
    """
    hand, category = view.hand, hand_value(view.hand).category
    if category >= Category.STRAIGHT:
        return hand
    last_round = view.round == view.profile.exchange.rounds_for(len(view.totals))
    lowest_kept = Rank.KING if last_round else Rank.ACE
    if category is Category.HIGH_CARD:
        drawn_to = _flush_draw(hand) or _straight_draw(hand)
        return drawn_to or [card for card in hand if card.rank >= lowest_kept - 1]
    if category is Category.PAIR and last_round:
        return [*combination(hand), *(card for card in hand if card.rank >= lowest_kept)]
    if category is Category.PAIR:
        return _flush_draw(hand) or combination(hand)
    return combination(hand)


def _flush_draw(hand: Sequence[Card]) -> Sequence[Card]:
    """Return four cards of a suit, if there are."""
    suit, count = Counter(card.suit for card in hand).most_common(1)[0]
    return [card for card in hand if card.suit is suit] if count == HAND_SIZE - 1 else ()


def _straight_draw(hand: Sequence[Card]) -> Sequence[Card]:
    """Return four cards in a row, if there are: a straight at either end."""
    for four in (hand[:-1], hand[1:]):
        if four[0].rank - four[-1].rank == HAND_SIZE - 2:
            return four
    return ()


def _take(view: PlayerView) -> SeatAction:
    """Take an open card that makes a better hand or is high in the last round; else refuse it."""
    take = view.legal[0]
    offered = view.offered
    if offered is None or len(view.legal) == 1:
        return take
    kept = [card.rank for card in view.hand]
    suits = {card.suit for card in view.hand}
    row = sorted({*kept, offered.rank})
    fills = offered.rank in kept or suits == {offered.suit}
    straight = len(row) == HAND_SIZE and row[-1] - row[0] == HAND_SIZE - 1
    return take if fills or straight or offered.rank >= Rank.JACK else view.legal[1]


def _choose(view: PlayerView) -> SeatAction:
    """Zero the others when they have more to lose than the points would bring."""
    points, zeroing = view.legal
    others = [total for seat, total in enumerate(view.totals) if seat != view.seat]
    return zeroing if max(others) > view.totals[_own(view)] or sum(others) > 30 else points


def _declare(view: PlayerView) -> SeatAction:
    """Declare Chicago when five tricks are likely, and sooner when a win still asks for one."""
    passing, declaring = view.legal
    seat = _own(view)
    needed = not view.profile.winning.requirement_met(
        declared=seat in view.sheet.declared,
        succeeded=seat in view.sheet.succeeded,
        waived=seat in view.sheet.waived,
    )
    threshold = _SURE_ENOUGH
    if needed:
        ahead = view.profile.winning.reached(view.totals[seat])
        threshold = _SURE_ENOUGH_WHEN_AHEAD if ahead else _SURE_ENOUGH_WHEN_NEEDED
    return declaring if chance_of_five_tricks(view) >= threshold else passing


def chance_of_five_tricks(view: PlayerView) -> float:
    """Estimate the chance that the view's hand, leading, takes every trick; from 0 to 1.

    Every higher card of a suit held is a danger as far as another seat may hold it and still has
    it when a lower card is led: it falls earlier where its holder has too few of the suit.
    """
    opponents = len(view.seats) - 1
    gone = {*view.hand, *view.thrown}
    unseen = len(PACK) - len(gone)
    chance = 1.0
    for card in PACK:
        mine = [own for own in view.hand if own.suit is card.suit]
        if card in gone or not mine or card.rank < mine[-1].rank:
            continue
        above = sum(own.rank > card.rank for own in mine)
        in_suit = sum(other.suit is card.suit for other in PACK if other not in gone) - 1
        elsewhere = opponents * HAND_SIZE / unseen
        chance *= 1 - min(1.0, elsewhere) * _at_least(above, in_suit, (HAND_SIZE - 1) / unseen)
    return chance


def _at_least(least: int, tries: int, chance: float) -> float:
    """Return the chance of so many successes in independent tries."""
    fewer = (comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(least))
    return 1 - sum(fewer)


def _play(view: PlayerView) -> SeatAction:
    """Save high cards for the end, take the fourth trick to lead the last, and break a Chicago."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    lowest, highest = plays[0], plays[-1]
    if view.declarer == view.seat:
        return highest if view.table else _strongest_lead(view, plays)
    if view.declarer is not None and not any(t.winner != view.declarer for t in view.tricks):
        winning = [action for action in plays if _would_win(view, action.card)]
        return winning[0] if winning else lowest
    if len(view.tricks) < HAND_SIZE - 2:
        return lowest
    return highest if not view.table or _would_win(view, highest.card) else lowest


def _strongest_lead(view: PlayerView, plays: Sequence[Play]) -> Play:
    """Return a highest card of the longest suit left."""
    suits = Counter(card.suit for card in view.hand)
    return max(plays, key=lambda action: (action.card.rank, suits[action.card.suit]))


def _would_win(view: PlayerView, card: Card) -> bool:
    """Tell whether the card would be the highest of the suit led so far."""
    led = view.table[0].suit if view.table else card.suit
    return card.suit is led and all(
        other.suit is not led or other.rank < card.rank for other in view.table
    )


def _own(view: PlayerView) -> Seat:
    """Return the seat that decides."""
    return view.legal[0].seat


def _legal(view: PlayerView) -> Sequence[SeatAction]:
    if not view.legal:
        raise GameError("this view is not of a seat that is to act")
    return view.legal


def _by_rank(card: Card) -> int:
    return card.rank
