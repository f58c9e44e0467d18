"""The naive implementation alone, against worked examples of rules.md section 5."""

import random
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from .game import PACK, Game, Refused, category_and_ranks, strength
from .record import first_fault

IDS = ("hemmavariant", "poker-sm-2025")
PROFILES = Path(__file__).parents[2] / "profiles"


def load() -> dict[str, dict[str, Any]]:
    """Both profiles, parsed."""
    paths = [PROFILES / f"{name}.toml" for name in IDS]
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths}


RULES = load()
HEMMA, SM = (RULES[name] for name in IDS)


def pack(*hands: str, then: str = "") -> str:
    """Text of a deal with these hands, forehand first, and the top of the stock."""
    split = [hand.split() for hand in hands]
    first = [hand[turn] for turn in range(5) for hand in split] + then.split()
    return " ".join(["deal", *first, *(card for card in PACK if card not in first)])


def quiet(texts: Sequence[str]) -> str:
    """First of keep, pass, take and points that is there, else the first of the list."""
    for text in texts:
        if text.split()[1:] in (["exchange"], ["pass"], ["take"], ["points"]):
            return text
    return texts[0]


def go_on(game: Game, until: str = "", choose: Callable[[Sequence[str]], str] = quiet) -> None:
    """Plays until a seat may do `until`, or chance is to act, or the game is over."""
    while game.to_act() not in ("chance", None) and until not in game.legal():
        game.play(choose(game.legal()))


def cards_of(game: Game) -> list[str]:
    """All cards, wherever they are."""
    return [*game.stock, *game.discards, *game.shown, *(c for hand in game.hands for c in hand)]


LOW = "2h 4h 6d 7c 8c"
NOTHING = "2c 3c 5h 7d 9d"


def test_example_3_a_pair_scores_at_each_showdown() -> None:
    game = Game(HEMMA, 2, dealer=1)
    game.play(pack("As Ah 2d 3c 5c", "Ks Qh 9d 8c 4d"))
    go_on(game, "p1 play As")
    assert game.totals == [2, 0]
    for text in ("p1 play As", "p2 play Ks", "p1 play Ah", "p2 play Qh"):
        game.play(text)
    go_on(game)
    assert game.totals in ([8, 0], [3, 5])
    assert game.deal_number == 2


@pytest.mark.parametrize(("rules", "points"), [(HEMMA, 5), (SM, 10)])
def test_example_6_last_trick_with_a_two(rules: dict[str, Any], points: int) -> None:
    game = Game(rules, 2, dealer=1)
    game.play(pack("As Kd Qd Jd 2c", "4s 3d 5d 6d 8h"))
    go_on(game, "p1 play As")
    go_on(game)
    assert game.totals == [points, 0]


def test_example_7_following_suit() -> None:
    game = Game(HEMMA, 3, dealer=2)
    game.play(pack("3s Kd Qc Jh 9h", "As 2s 7d 8d 9c", "Ah Ad 4c 5c 6c"))
    go_on(game, "p1 play 3s")
    game.play("p1 play 3s")
    assert sorted(game.legal()) == ["p2 play 2s", "p2 play As"]
    with pytest.raises(Refused):
        game.play("p2 play 9c")
    game.play("p2 play 2s")
    assert len(game.legal()) == 5
    game.play("p3 play Ah")
    assert game.to_act() == 0
    assert game.legal()[0].startswith("p1")


@pytest.mark.parametrize(("other", "total"), [("2h 3h 4h 7d 6d", 30), ("2h 3h Ah 7d 6d", 0)])
def test_example_8_hemmavariant(other: str, total: int) -> None:
    game = Game(HEMMA, 2, dealer=1, totals=[15, 14])
    game.play(pack("As Kh Qd Jc 9s", other))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah" if total == 0 else "p2 play 2h")
    go_on(game)
    assert game.totals == [total, 14]


def test_example_8_fourteen_is_too_low_and_the_breaker_scores() -> None:
    game = Game(HEMMA, 2, dealer=1, totals=[14, 14])
    game.play(pack("As Kh Qd Jc 9s", LOW))
    go_on(game, "p1 chicago")
    assert game.to_act() == "chance"
    game = Game(SM, 3, dealer=2, totals=[15, 0, 0])
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NOTHING))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.totals == [0, 10, 0]
    assert game.declared == {0}


def test_example_9_exactly_one_reshuffle() -> None:
    game = Game(HEMMA, 4, dealer=3)
    rng = random.Random(9)
    game.play("deal " + " ".join(rng.sample(PACK, 52)))
    seen = []
    for turn in range(12):
        game.play(max(game.legal(), key=len))
        if game.to_act() == "chance":
            kind, cards = game.chance()
            seen.append((turn, kind, len(cards), len(game.last_drawn)))
            game.play(" ".join(["reshuffle", *cards]))
        assert len(game.last_drawn) == 5
        assert sorted(cards_of(game)) == sorted(PACK)
    assert seen == [(6, "reshuffle", 30, 2)]
    assert len(game.stock) == 2


@pytest.mark.parametrize(
    ("start", "declared", "winners"), [(67, (), (0,)), (66, (), ()), (53, (0,), ())]
)
def test_example_11_a_failed_chicago_opens_the_win(
    start: int, declared: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = Game(SM, 3, dealer=2, totals=[start, 0, 0], declared=declared)
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NOTHING))
    assert game.to_act() == 1
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.winners == winners
    assert game.totals == [start - 15, 10, 0]


def test_example_11_a_straight_flush_lifts_the_requirement() -> None:
    game = Game(SM, 3, dealer=2, totals=[53, 51, 0])
    game.play(pack("5s 6s 7s 8s 9s", "Ah 2h 4d 5d 8d", NOTHING))
    go_on(game)
    assert game.winners == (0,)
    assert game.totals == [53, 51, 0]
    assert game.deal_number == 1


def test_example_14() -> None:
    game = Game(SM, 3, dealer=2, totals=[53, 10, 0])
    game.play(pack("As Kh Qd Jc 9s", "Ah 2h 4d 5s 8s", NOTHING))
    go_on(game, "p1 chicago")
    game.play("p1 chicago")
    game.play("p1 play Kh")
    game.play("p2 play Ah")
    go_on(game)
    assert game.totals == [38, 20, 0]
    assert game.winners == ()


def test_hands_in_order() -> None:
    hands = (
        "7s 5h 4d 3c 2s",
        "2s 2h 5d 4c 3c",
        "3s 3h 2d 2c 4s",
        "2s 2h 2d 4c 3s",
        "As 2h 3d 4c 5s",
        "2s 3h 4d 5c 6s",
        "2s 3s 4s 5s 7s",
        "2s 2h 2d As Ah",
        "3s 3h 3d 2s 2h",
        "2s 2h 2d 2c 3s",
        "As 2s 3s 4s 5s",
        "9s Ts Js Qs Ks",
        "Ts Js Qs Ks As",
    )
    values = [strength(hand.split()) for hand in hands]
    assert values == sorted(values)
    assert len({str(value) for value in values}) == len(values)
    assert category_and_ranks(["Ks", "Ah", "Qd", "2c", "3c"])[0] == "high_card"


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
    game = Game(rules, players, rng.randrange(players), totals=start)
    head = [
        'format = "chicago-record"',
        "version = 1",
        f'profile = "{rules["id"]}"',
        f"players = {[f'n{seat}' for seat in range(players)]}",
        f'dealer = "p{game.dealer + 1}"',
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
                order = [(game.dealer + 1 + step) % players for step in range(players)]
                known = [f"deal p{s + 1} {' '.join(game.hands[s])}" for s in order]
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


def test_other_rules_are_refused() -> None:
    for table, key, value in [
        ("showdown", "equal", "all"),
        ("exchange", "rounds", True),
        ("scores", "negative", 1),
    ]:
        changed = {**HEMMA, table: {**HEMMA[table], key: value}}
        with pytest.raises(ValueError, match=table):
            Game(changed, 2, 0)
