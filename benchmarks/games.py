"""Our own games at random: bare for the clock, and event by event for the checks."""

from collections.abc import Iterator
from random import Random

import chicago_rules as cr


def begun(profile: cr.Profile, players: int) -> cr.State:
    """Return a game whose first seat is forehand, of any number of players."""
    return cr.new_game(profile, players, players - 1, check_players=False)


def playout(state: cr.State, seed: int, last: int = 0) -> tuple[cr.State, int]:
    """Play at random to the end of the game, or of its deal number ``last``, and count the steps.

    A step is the legal actions, a choice of one, and the new state; or the same of chance.
    """
    rng = Random(seed)
    random, legal_actions, apply = rng.random, cr.legal_actions, cr.apply
    steps = 0
    while True:
        legal = legal_actions(state)
        count = len(legal)
        if count:
            state = apply(state, legal[int(random() * count)])
        elif is_over(state, last):
            return state, steps
        else:
            state = apply(state, cr.chance_action(state, rng))
        steps += 1


def played(state: cr.State, seed: int, last: int = 0) -> Iterator[tuple[cr.Action, cr.Transition]]:
    """Yield each action that ``playout`` takes, with what it leads to."""
    rng = Random(seed)
    while True:
        legal = cr.legal_actions(state)
        if not legal and is_over(state, last):
            return
        action = legal[int(rng.random() * len(legal))] if legal else cr.chance_action(state, rng)
        done = cr.step(state, action)
        yield action, done
        state = done.state


def is_over(state: cr.State, last: int) -> bool:
    """Tell whether the game has ended, or its deal number ``last``; 0 is no deal."""
    return cr.to_act(state) is None or (last > 0 and state.deal_number > last)


def recorded(profile: cr.Profile, players: int, seed: int, deals: int) -> cr.Record:
    """Return the record, with its claims, of so many deals of a game at random."""
    beginning = begun(profile, players)
    actions = [action for action, _ in played(beginning, seed, deals)]
    names = [f"player {number}" for number in range(1, players + 1)]
    record = cr.with_claims(cr.make_record(profile, names, beginning.dealer, actions))
    if len(record.deals) != deals:
        raise RuntimeError(f"the game of seed {seed} ends before deal {deals}")
    return record
