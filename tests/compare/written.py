"""Records written line by line for these tests, and what comes of them under other rules."""

import random
from collections.abc import Iterable, Sequence
from typing import Any, Final

import chicago_rules as cr
from support import begin, stacked

TWO: Final = ("Kd Jc 8h 6s 2d", "Qd Tc 7h 5s 3d")
"""Two hands that are worth nothing; p1 is forehand and has the better one."""
THREE: Final = (*TWO, "Jd 9c 7s 5d 2c")
"""The same with a third."""
KEEP: Final = ("p1 exchange", "p2 exchange") * 3
"""Three rounds in which two seats keep their cards."""
KEEP_3: Final = ("p1 exchange", "p2 exchange", "p3 exchange") * 3
"""The same of three seats."""
END: Final = "..."
"""A line for: and so on with harmless actions to the end of the deal."""


def written(state: cr.State, lines: Iterable[str], shuffle: cr.Action) -> list[cr.Action]:
    """Return the actions of a deal."""
    actions = [shuffle]
    state = cr.apply(state, shuffle)
    number = state.deal_number
    for line in lines:
        if line != END:
            actions.append(cr.parse_action(line))
            state = cr.apply(state, actions[-1])
        while line == END and state.deal_number == number and cr.legal_actions(state):
            actions.append(cr.legal_actions(state)[0])
            state = cr.apply(state, actions[-1])
    return actions


def record(
    profile: cr.Profile,
    *lines: str,
    hands: Sequence[str] = TWO,
    stock: str = "",
    totals: Sequence[int] = (),
    **sheet: Any,
) -> cr.Record:
    """Return a record of one deal of these hands, p1 forehand, with this stock on top."""
    return game(profile, (hands, lines), stock=stock, totals=totals, **sheet)


def game(
    profile: cr.Profile,
    *deals: tuple[Sequence[str], Sequence[str]],
    stock: str = "",
    totals: Sequence[int] = (),
    **sheet: Any,
) -> cr.Record:
    """Return a record of some deals, each with its hands by seat and its lines.

    The last seat deals first. A deal of fewer hands is one of the seats that play.
    """
    players = len(deals[0][0])
    began = cr.ScoreSheet(tuple(totals) or (0,) * players, **sheet)
    state = cr.new_game(profile, players, players - 1, sheet=began, check_players=False)
    actions: list[cr.Action] = []
    for hands, lines in deals:
        whole = list(hands)
        dealt = [""] * players
        for seat in sorted(state.deal.seats):
            dealt[seat] = whole.pop(0)
        deal = written(state, lines, stacked(state, dealt, stock))
        for action in deal:
            state = cr.apply(state, action)
        actions += deal
    return cr.make_record(profile, ["n"] * players, players - 1, actions, began)


def outcome(record: cr.Record, profile: cr.Profile) -> cr.Outcome:
    """Return what comes of a record under a profile."""
    (found,) = cr.compare(record, [profile]).outcomes
    return found


def substituted(found: cr.Outcome) -> list[tuple[str, str]]:
    """Return what was recorded and what stood in for it."""
    return [(item.recorded, item.played) for item in found.substitutions]


def reasons(found: cr.Outcome) -> list[str]:
    """Return why."""
    return [item.reason for item in found.substitutions]


def random_record(
    profile: cr.Profile, players: int, seed: int, *, deals: int = 3, cut: bool = True
) -> cr.Record:
    """Return a record of a random game, cut somewhere, in which seats act out of turn, too."""
    rng = random.Random(seed)
    low, high = rng.choice([(-5, 20), (10, 40), (38, 54)])
    sheet = cr.ScoreSheet([rng.randint(low, high) for _ in range(players)])
    state = begin(profile, players, dealer=rng.randrange(players), totals=sheet.totals)
    dealer = state.dealer
    actions: list[cr.Action] = []
    while state.deal_number <= deals and (actor := cr.to_act(state)) is not None:
        actions.append(_random_action(state, actor, rng))
        state = cr.apply(state, actions[-1])
    if cut and rng.random() < 2 / 3:
        actions = actions[: rng.randrange(len(actions))]
    return cr.make_record(profile, ["n"] * players, dealer, actions, sheet)


def _random_action(state: cr.State, actor: cr.Actor, rng: random.Random) -> cr.Action:
    if actor == cr.CHANCE:
        action = cr.chance_action(state, rng)
        if isinstance(action, cr.Shuffle) and rng.random() < 1 / 3:
            # High cards on top, so that hands are good and scores part.
            return cr.Shuffle(sorted(action.pack, key=lambda card: card.rank < rng.randrange(14)))
        return action
    seats = [seat for seat in state.deal.seats if cr.legal_actions(state, seat)]
    legal = cr.legal_actions(state, rng.choice(seats))
    if isinstance(legal[-1], cr.Chicago) and rng.random() < 1 / 4:
        return legal[-1]
    if isinstance(legal[0], cr.Claim) and rng.random() < 3 / 4:
        return legal[0]
    count = rng.choice(sorted({len(getattr(action, "cards", ())) for action in legal}))
    return rng.choice([each for each in legal if len(getattr(each, "cards", ())) == count])
