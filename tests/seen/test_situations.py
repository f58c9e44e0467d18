"""Nothing hidden is seen in the situations that random games seldom come to."""

from collections import Counter
from collections.abc import Iterator

import pytest

import chicago_rules as cr
from chicago_rules.state import Exchanging, Finished, Offering, Playing, Reshuffling, Round
from chicago_rules.testing import LAWS, Game
from chicago_rules.testing.secretlaws import face_down
from support import HOUSE, variant

FACE_DOWN = {"tricks.discard_face_down": True}
OPEN = {
    **FACE_DOWN,
    "exchange.order": "discards_first",
    "exchange.open_card": "always",
    "exchange.open_card_rounds": "all",
    "exchange.refused_card": "stock_top",
    "exchange.spared_discards": "round",
}
STOPPED = {
    **FACE_DOWN,
    "chicago.min_score": None,
    "chicago.lost_trick": "stop_after_trick",
    "chicago.breaker_points": 60,
    "chicago.breaker_per": "deal",
}
HIDDEN = {"exchange.order": "simultaneous", "exchange.spared_discards": "round"}
TIED = {**FACE_DOWN, "winning.tie": "tiebreak_deal"}
SHEET = cr.ScoreSheet((55, 55, 9), tiebreak=(0, 1))


def games(situation: str) -> Iterator[Game]:
    """Yield games that come to a situation often."""
    for seed in range(12):
        match situation:
            case "open card" | "face down":
                yield Game(variant(HOUSE, OPEN), 4, seed=seed, deals=1)
            case "reshuffle in a draw":
                yield Game(variant(HOUSE, OPEN), 10, seed=seed, deals=1)
            case "stopped Chicago":
                yield Game(variant(HOUSE, STOPPED), 3, seed=seed, deals=3)
            case "hidden choices":
                yield Game(variant(HOUSE, HIDDEN), 4, seed=seed, deals=1)
            case "tie-break":
                yield Game(variant(HOUSE, TIED), 3, 0, SHEET, seed=seed, deals=1)


def situations(state: cr.State) -> Iterator[str]:
    phase, deal = state.phase, state.deal
    if isinstance(phase, Offering):
        yield "open card"
    if isinstance(phase, Reshuffling) and isinstance(phase.waits, Round):
        yield "reshuffle in a draw"
    if isinstance(phase, Playing) and set(phase.table) & face_down(state).keys():
        yield "face down"
    if isinstance(phase, Finished) and deal.tricks and deal.fifth_trick is None:
        yield "stopped Chicago"
    if isinstance(phase, Exchanging) and phase.current.chosen:
        yield "hidden choices"
    if state.sheet.tiebreak and deal.holdings[0].hand:
        yield "tie-break"


@pytest.mark.parametrize(
    ("situation", "least"),
    [
        ("open card", 20),
        ("reshuffle in a draw", 20),
        ("face down", 20),
        ("stopped Chicago", 5),
        ("hidden choices", 20),
        ("tie-break", 40),
    ],
)
def test_no_hidden_card_is_known_or_told_there(situation: str, least: int) -> None:
    """Each situation is looked at by three of all seats and a spectator, as often as is asked."""
    reached: Counter[str] = Counter()
    hidden = [law for law in LAWS if "hidden" in law.name or "secret" in law.name]
    assert len(hidden) >= 3
    for game in games(situation):
        if reached[situation] >= least:
            return
        for state in game.some_states():
            reached.update(situations(state))
        for law in hidden:
            law.check(game)
    assert reached[situation] >= least
