"""The reader of written games alone, on games of the naive implementation."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from .cards import PACK
from .game import Game
from .playing import IDS, RULES, cards_of
from .record import first_fault


def with_arrow(line: str, game: Game) -> str:
    """Line with what its action has drawn so far."""
    words = line.split(" -> ")[0].split()
    if words[1:] == ["refuse"]:
        return " ".join([*words, "->", *game.last_drawn[1:]]) if game.last_drawn[1:] else line
    if words[1] == "exchange" and game.last_drawn:
        return " ".join([*words, "->", *game.last_drawn])
    return line


def random_game(rules: dict[str, Any], players: int, rng: random.Random) -> tuple[str, str]:
    """One game of at most four deals, written down whole and as at a table."""
    start = [rng.choice([0, 14, 30, 44, 50]) for _ in range(players)]
    dealer = rng.randrange(players)
    game = Game(rules, players, dealer, totals=start)
    head = [
        'format = "chicago-record"',
        "version = 1",
        f'profile = "{rules["id"]}"',
        f"players = {[f'n{seat}' for seat in range(players)]}",
        f'dealer = "p{dealer + 1}"',
    ]
    sheet = ["[sheet]", f"totals = {start}"]
    full: list[str] = []
    table: list[str] = []
    whole: list[str] = []  # this deal, every chance line in it
    known: list[str] = []  # this deal, as a table knows it
    while game.to_act() is not None and game.deal_number < 5:
        number = game.deal_number
        if game.to_act() == "chance":
            kind, cards = game.chance()
            text = " ".join([kind, *rng.sample(sorted(cards), len(cards))])
            game.play(text)
            if kind == "deal":
                known = [f"deal p{s + 1} {' '.join(game.hands[s])}" for s in game.order()]
            else:
                known[-1] = with_arrow(known[-1], game)
                known += [text] * rng.randrange(2)
        else:
            size = rng.choice([2, 3, 5, 7])
            texts = game.legal()
            text = rng.choice([one for one in texts if len(one.split()) == size] or texts)
            game.play(text)
            known.append(with_arrow(text, game))
        whole.append(text)
        assert sorted(cards_of(game)) == sorted(PACK)
        if game.deal_number != number or game.to_act() is None:
            for out, lines in ((full, whole), (table, known)):
                out += ["[[deal]]", f"actions = {lines}", f"totals = {game.totals}"]
            whole, known = [], []
    head.append(f"winners = {[f'p{seat + 1}' for seat in game.winners]}")
    return "\n".join([*head, *sheet, *full]), "\n".join([*head, *sheet, *table])


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 10])
@pytest.mark.parametrize("profile", IDS)
def test_random_games_and_their_records(profile: str, players: int) -> None:
    rng = random.Random(f"{profile} {players}")
    for _ in range(12):
        full, table = random_game(RULES[profile], players, rng)
        assert first_fault(full, RULES) is None
        assert first_fault(table, RULES) is None
        changed = full.replace("winners = [", "winners = ['p1', 'p1', ", 1)
        assert first_fault(changed, RULES) == ("claim", 0, 0)
        assert first_fault(table.replace("totals = [", "totals = ['x', "), RULES) == (
            "malformed",
            0,
            0,
        )


def one_deal(*lines: str, totals: str = "", profile: str = "hemmavariant") -> str:
    """Record of two players with one deal."""
    return (
        f'format = "chicago-record"\nversion = 1\nprofile = "{profile}"\n'
        f'players = ["a", "b"]\ndealer = "p2"\n[[deal]]\nactions = {list(lines)}\n{totals}'
    )


DEALT = ("deal p1 As Ah 2d 3c 5c  # first", "deal p2 ks qh 9d 8c 4d")


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (DEALT, None),
        (DEALT[:1], None),
        (DEALT[1:], ("action", 1, 1)),
        (("deal p1 As Ah 2d 3c 5c", "deal p2 As Qh 9d 8c 4d"), ("action", 1, 2)),
        ((*DEALT, "p1 exchange 2d 3c"), ("action", 1, 3)),
        ((*DEALT, "p1 exchange 2d 3c -> Kd Kc"), None),
        ((*DEALT, "# a word", "p1 exchange 2d 3c -> Kd 2d"), ("action", 1, 4)),
        ((*DEALT, "p1 exchange 2d 3c -> Kd"), ("action", 1, 3)),
        ((*DEALT, "p1 exchange 2d -> Kd", "p2 exchange 4d -> Kd"), ("action", 1, 4)),
        ((*DEALT, "p1 exchange", "p1 exchange"), ("action", 1, 4)),
        ((*DEALT, "p1 exchange 2x"), ("malformed", 0, 0)),
        ((*DEALT, "p1 exchange 2d -> Kd", "reshuffle 2d"), ("action", 1, 4)),
    ],
)
def test_faults_of_table_deals(lines: Sequence[str], fault: tuple[str, int, int] | None) -> None:
    assert first_fault(one_deal(*lines), RULES) == fault


def test_claims_and_open_cards() -> None:
    assert first_fault(one_deal(*DEALT, totals="totals = [1, 0]"), RULES) == ("claim", 1, 0)
    for unseen, fault in (("Kd", ("action", 1, 4)), ("Kc", None)):
        lines = (*DEALT, "p1 exchange 2d -> Kd", f"p1 refuse -> {unseen}", "p2 exchange")
        assert first_fault(one_deal(*lines, profile="poker-sm-2025"), RULES) == fault
