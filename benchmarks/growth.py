"""How cost grows with players, deals and actions: what a unit costs as there are more of them."""

from collections.abc import Iterable, Sequence
from itertools import islice

import chicago_rules as cr
from benchmarks.games import begun, played, playout, recorded
from benchmarks.measuring import Contest, Side
from benchmarks.ours import HEMMAVARIANT, PLAYERS, RECORD_SEED


def growing(short: bool) -> list[Contest]:
    """Return contests of more players, more deals and more actions, the fewest first."""
    return [
        _contest(
            "With more players",
            "one player's part in a deal, played at random under hemmavariant",
            _players((2, 4, 10) if short else (2, 3, 4, 6, 8, 10), 2 if short else 20),
        ),
        _contest(
            "With more deals",
            "validating one deal of a record",
            _deals((1, 2, 4) if short else (5, 10, 20, 40, 80)),
        ),
        _contest(
            "With more actions",
            "applying one action of a game",
            _actions((50, 100, 200) if short else (500, 1000, 2000, 4000, 8000)),
        ),
    ]


def _contest(title: str, unit: str, sides: Iterable[Side]) -> Contest:
    found = tuple(sides)
    return Contest(title, unit, found, (found[0].name,))


def _players(counts: Iterable[int], deals: int) -> Iterable[Side]:
    profile = cr.load_profile(HEMMAVARIANT)
    for count in counts:
        yield _table(begun(profile, count), count, deals)


def _table(beginning: cr.State, count: int, deals: int) -> Side:
    end, steps = playout(beginning, RECORD_SEED, deals)
    if end.deal_number != deals + 1:
        raise RuntimeError(f"the game of {count} ends before deal {deals}")

    def work() -> int:
        parts = count * deals
        return parts if playout(beginning, RECORD_SEED, deals) == (end, steps) else 0

    return Side(f"{count} players", work, count * deals, {"deals": deals, "steps": steps})


def _deals(counts: Iterable[int]) -> Iterable[Side]:
    for count in counts:
        yield _validation(recorded(cr.load_profile(HEMMAVARIANT), PLAYERS, RECORD_SEED, count))


def _validation(record: cr.Record) -> Side:
    count = len(record.deals)

    def work() -> int:
        return len(cr.validate(record).totals)

    actions = sum(len(deal.lines) for deal in record.deals)
    return Side(f"{count} deals", work, count, {"deals": count, "actions": actions})


def _actions(counts: Sequence[int]) -> Iterable[Side]:
    beginning = begun(cr.load_profile(HEMMAVARIANT), PLAYERS)
    actions = [action for action, _ in islice(played(beginning, RECORD_SEED), counts[-1])]
    for count in counts:
        yield _application(beginning, actions[:count])


def _application(beginning: cr.State, actions: Sequence[cr.Action]) -> Side:
    def applied() -> cr.State:
        state = beginning
        for action in actions:
            state = cr.apply(state, action)
        return state

    end = applied()

    def work() -> int:
        return len(actions) if applied() == end else 0

    deals = sum(isinstance(action, cr.Shuffle) for action in actions)
    return Side(f"{len(actions)} actions", work, len(actions), {"deals": deals})
