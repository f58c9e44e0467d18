"""PokerKit's five-card draw with fixed limits, in place and with a copy kept at each step."""

import random
from collections import Counter
from copy import deepcopy
from itertools import combinations
from typing import Any, Final

from benchmarks.measuring import Side

IN_PLACE: Final = "in place"
WITH_COPY: Final = "with deepcopy"

PLAYERS: Final = 4
_STACK: Final = 200
_BLINDS: Final = (1, 2)
_BETS: Final = (2, 4)
_RAISES: Final = 4


def label(how: str) -> str:
    """Return what the game is called in tables."""
    return f"PokerKit five-card draw, {how}"


def sides() -> list[Side]:
    """Return whole games at random; a unit is a step of a player."""
    return [
        _games(IN_PLACE, 60, lambda state: state),
        _games(WITH_COPY, 12, deepcopy),
    ]


def _games(how: str, count: int, kept: Any) -> Side:
    def work() -> int:
        return sum(_played(seed, kept)["steps"] for seed in range(count))

    held: Counter[str] = Counter()
    for seed in range(count):
        held += _played(seed, kept)
    return Side(label(how), work, held["steps"], held)


def _played(seed: int, kept: Any) -> Counter[str]:
    """Play a game at random and count what it holds.

    All that no player decides is left to PokerKit's automations. What a player may do is asked by
    ``can_fold`` and the like; that every subset of a hand may be discarded is taken as known,
    which is quicker than to ask of each.
    """
    random.seed(seed)  # PokerKit shuffles by the module's own generator
    choose = random.Random(seed).random
    state = _begun()
    steps = draws = 0
    while state.status:
        state = kept(state)
        drawer = state.stand_patter_or_discarder_index
        if drawer is not None:
            hand = state.hole_cards[drawer]
            throws = [cards for size in range(6) for cards in combinations(hand, size)]
            state.stand_pat_or_discard(throws[int(choose() * len(throws))])
            draws += 1
        else:
            legal = []
            if state.can_fold():
                legal.append(state.fold)
            if state.can_check_or_call():
                legal.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                legal.append(state.complete_bet_or_raise_to)
            legal[int(choose() * len(legal))]()
        steps += 1
    if sum(state.stacks) != PLAYERS * _STACK:
        raise RuntimeError("chips are lost in PokerKit's game")
    return Counter(games=1, steps=steps, draws=draws)


def _begun() -> Any:
    """Return a game of two rounds of bets with a draw between them, cards dealt."""
    from pokerkit import (
        Automation,
        BettingStructure,
        Deck,
        Opening,
        StandardHighHand,
        State,
        Street,
    )

    automations = tuple(each for each in Automation if each != Automation.RUNOUT_COUNT_SELECTION)
    first = Street(False, (False,) * 5, 0, False, Opening.POSITION, _BETS[0], _RAISES)
    second = Street(True, (), 0, True, Opening.POSITION, _BETS[1], _RAISES)
    return State(
        automations,
        Deck.STANDARD,
        (StandardHighHand,),
        (first, second),
        BettingStructure.FIXED_LIMIT,
        ante_trimming_status=True,
        raw_antes=0,
        raw_blinds_or_straddles=_BLINDS,
        bring_in=0,
        raw_starting_stacks=_STACK,
        player_count=PLAYERS,
    )
