"""Computer players. A player is a function of its view and a random source to one legal action.

No rule stands here: what may be done comes from the view, and what is wise is only an opinion.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import comb
from typing import Final, TypeAlias

from chicago_rules.actions import Chicago, Exchange, Play, Points, Redeal, SeatAction, Throw, Zero
from chicago_rules.arguments import require
from chicago_rules.cards import PACK, Card, Rank, Suit
from chicago_rules.engine import RandomSource, shares
from chicago_rules.errors import GameError
from chicago_rules.hands import HAND_SIZE, Category, made_of
from chicago_rules.seats import Seat
from chicago_rules.views import A_VIEW, PlayerView

Player: TypeAlias = Callable[[PlayerView, RandomSource], SeatAction]
"""What plays: from what its seat knows and a source of chance, one of ``view.legal``."""

# The chance of five tricks from which Chicago is declared: for the points alone, when a win asks
# for a Chicago, and when nothing else is missing for it.
_SURE_ENOUGH: Final = 0.55
_SURE_ENOUGH_WHEN_NEEDED: Final = 0.45
_SURE_ENOUGH_WHEN_AHEAD: Final = 0.25


def default_action(view: PlayerView) -> SeatAction:
    """Return the harmless action for an absent player: keep, take, points, pass, lowest card.

    It is the first of ``view.legal``: a claim of its own hand where that may be said, and the first
    zeroing where a scorer has only that to choose. The view of a seat that is not to act is a
    ``GameError``, here and for every player below, even if it may call Chicago out of turn.
    """
    return _legal(view)[0]


def random_player(view: PlayerView, rng: RandomSource) -> SeatAction:
    """Choose any legal action, each equally likely."""
    legal = _legal(view)
    return legal[int(shares(rng, 1)[0] * len(legal))]


def sensible_player(view: PlayerView, rng: RandomSource) -> SeatAction:
    """Build hands, keep strong cards for the last trick, and declare when five tricks are likely.

    It says what its hand is worth, never calls blind, and keeps its cards once it has declared. It
    decides from its own view alone and needs no chance.
    """
    harmless = _legal(view)[0]
    call = view.legal[-1]
    if isinstance(call, Chicago) and _is_worth_declaring(view):
        return call
    if view.phase == "throw":
        return _throw(view)
    if view.phase == "redeal":
        return _redeal(view)
    if view.phase == "exchange":
        return _exchange(view)
    if view.phase == "offer":
        return _take(view)
    if view.phase == "choice":
        return _choose(view)
    if view.phase == "tricks":
        return _play(view)
    return harmless  # its true claim where there is one to be made, else a pass


def _throw(view: PlayerView) -> SeatAction:
    """Throw the sixth card without which the hand is best, the lowest of equal ones."""
    throws = [action for action in view.legal if isinstance(action, Throw)]
    return max(throws, key=lambda throw: _strength_without(view, throw.card))


def _strength_without(view: PlayerView, thrown: Card) -> int:
    return view.profile.ranking.value(tuple(c for c in view.hand if c is not thrown)).strength


def _redeal(view: PlayerView) -> SeatAction:
    """Throw a low hand that holds no pair or better."""
    worthless = _category(view) is Category.HIGH_CARD
    last = view.legal[-1]
    return last if worthless and isinstance(last, Redeal) else view.legal[0]


def _exchange(view: PlayerView) -> SeatAction:
    """Throw what the hand does not need, as much of it as may be thrown, lowest cards first.

    A single card is wanted open where it may be, since one that does not help can be refused.
    """
    seat = _own(view)
    if view.declarer == seat or seat in view.stopped:
        return view.legal[0]
    keep = _worth_keeping(view)
    loose = sorted((card for card in view.hand if card not in keep), key=_by_rank)
    throws = [Exchange(seat, loose[:count]) for count in range(len(loose), 0, -1)]
    if throws:
        throws.insert(-1, Exchange(seat, loose[:1], open=True))
    return next((throw for throw in throws if throw in view.legal), view.legal[0])


def _worth_keeping(view: PlayerView) -> Sequence[Card]:
    """Return the cards that make the hand, or those it is drawn to.

    In the last round high cards are kept beside a low hand: the last trick is worth more than it.
    """
    hand, category = view.hand, _category(view)
    if category >= Category.STRAIGHT:
        return hand
    combination = made_of(hand, category)
    last_round = view.round == view.profile.exchange.rounds_for(len(view.totals))
    lowest_kept = Rank.KING if last_round else Rank.ACE
    if category is Category.HIGH_CARD:
        drawn_to = _flush_draw(hand) or _straight_draw(hand)
        return drawn_to or [card for card in hand if card.rank >= lowest_kept - 1]
    if category is Category.PAIR and last_round:
        return [*combination, *(card for card in hand if card.rank >= lowest_kept)]
    if category is Category.PAIR:
        return _flush_draw(hand) or combination
    return combination


def _category(view: PlayerView) -> Category:
    """Return what the five cards of the hand make."""
    return view.profile.ranking.value(view.hand).category


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
    """Zero those who have most to lose, unless the points would bring more than they lose."""
    zeroings = [action for action in view.legal if isinstance(action, Zero)]
    best = max(zeroings, key=lambda zero: sum(_zeroed(view, zero)))
    losses, points = _zeroed(view, best), view.legal[0]
    much = max(losses) > view.totals[_own(view)] or sum(losses) > 30
    return points if isinstance(points, Points) and not much else best


def _zeroed(view: PlayerView, zero: Zero) -> list[int]:
    """Return the totals that a zeroing sets to 0."""
    if zero.target is not None:
        return [view.totals[zero.target]]
    return [view.totals[seat] for seat in view.seats if seat != zero.seat]


def _is_worth_declaring(view: PlayerView) -> bool:
    """Tell whether five tricks are likely; less is enough when a win still asks for a Chicago."""
    seat, rules = _own(view), view.profile.winning
    needed = not rules.requirement_met(
        declared=seat in view.sheet.declared,
        succeeded=seat in view.sheet.succeeded,
        waived=seat in view.sheet.waived,
    )
    threshold = _SURE_ENOUGH
    if needed:
        if _may_lose_and_win(view):
            return True
        ahead = view.totals[seat] >= rules.lowest_winning_total()
        threshold = _SURE_ENOUGH_WHEN_AHEAD if ahead else _SURE_ENOUGH_WHEN_NEEDED
    return _chance_of_success(view) >= threshold


def _may_lose_and_win(view: PlayerView) -> bool:
    """Tell whether a seat can win by calling the Chicago that it needs, even if it loses it."""
    rules, chicago = view.profile.winning, view.profile.chicago
    if chicago is None or chicago.zeroes_loser():
        return False
    left = view.totals[_own(view)] + chicago.failure_award(blind=False)
    return left >= rules.lowest_winning_total() and rules.requirement_met(
        declared=True, succeeded=False, waived=False
    )


def _chance_of_success(view: PlayerView) -> float:
    """Estimate the chance of a Chicago, for which another seat may have to be given the lead."""
    chicago, chance = view.profile.chicago, chance_of_five_tricks(view)
    if chicago is None or chicago.leads(_own(view), forehand=view.seats[0]) == view.seat:
        return chance
    return chance * sum(_chance_to_win(view, suit) for suit in Suit) / len(Suit)


def _chance_to_win(view: PlayerView, suit: Suit) -> float:
    """Estimate the chance of taking a trick that another seat leads this suit to."""
    mine = [card for card in view.hand if card.suit is suit]
    if not mine:
        return 0.0
    higher = sum(
        card.suit is suit and card.rank > mine[0].rank and card not in view.thrown for card in PACK
    )
    return (1 - _elsewhere(view)) ** higher


def chance_of_five_tricks(view: PlayerView) -> float:
    """Estimate the chance that the view's hand, leading, takes every trick; from 0 to 1.

    Every higher card of a suit held is a danger as far as another seat may hold it and still has
    it when a lower card is led: it falls earlier where its holder has too few of the suit.
    """
    gone = {*view.hand, *view.thrown}
    unseen = len(PACK) - len(gone)
    chance = 1.0
    for card in PACK:
        mine = [own for own in view.hand if own.suit is card.suit]
        if card in gone or not mine or card.rank < mine[-1].rank:
            continue
        above = sum(own.rank > card.rank for own in mine)
        in_suit = sum(other.suit is card.suit for other in PACK if other not in gone) - 1
        chance *= 1 - _elsewhere(view) * _at_least(above, in_suit, (HAND_SIZE - 1) / unseen)
    return chance


def _elsewhere(view: PlayerView) -> float:
    """Return the chance that another seat holds a certain card that this one has not seen."""
    unseen = len(PACK) - len({*view.hand, *view.thrown})
    return min(1.0, (len(view.seats) - 1) * HAND_SIZE / unseen)


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
    """Tell whether the card would be the highest of the suit led so far.

    A card that lies face down does not follow, and so takes nothing.
    """
    seen = [other for other in view.table if other is not None]
    led = seen[0].suit if seen else card.suit
    return card.suit is led and all(
        other.suit is not led or other.rank < card.rank for other in seen
    )


def _own(view: PlayerView) -> Seat:
    """Return the seat that decides."""
    return view.legal[0].seat


def _legal(view: PlayerView) -> Sequence[SeatAction]:
    """Return what the seat may do; a call of Chicago alone is a seat's that is not to act."""
    require(A_VIEW, view, PlayerView)
    if not view.legal or isinstance(view.legal[0], Chicago):
        raise GameError("this view is not of a seat that is to act")
    return view.legal


def _by_rank(card: Card) -> int:
    return card.rank
