"""Rules and moves for the tests of the naive game."""

import copy
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from .cards import PACK
from .game import Game

IDS = ("hemmavariant", "poker-sm-2025")
PROFILES = Path(__file__).parents[2] / "profiles"


def load() -> dict[str, dict[str, Any]]:
    """Both profiles, parsed."""
    paths = [PROFILES / f"{name}.toml" for name in IDS]
    return {path.stem: tomllib.loads(path.read_text("utf-8")) for path in paths}


def changed(
    rules: dict[str, Any], values: dict[str, Any], without: Iterable[str] = ()
) -> dict[str, Any]:
    """Copy of the rules without some tables or keys and with other values, by dotted path."""
    rules = copy.deepcopy(rules)
    for path in without:
        *tables, key = path.split(".")
        table = rules
        for name in tables:
            table = table[name]
        del table[key]
    for path, value in values.items():
        *tables, key = path.split(".")
        table = rules
        for name in tables:
            table = table.setdefault(name, {})
        table[key] = value
    return rules


def effect(**values: Any) -> dict[str, Any]:
    """Effects of a category, those that are not named as usual."""
    usual: dict[str, Any] = {"exit": False, "zero": "never", "wins": "never"}
    if values.get("zero", "never") != "never":
        usual |= {"zero_targets": "all", "zero_ends_deal": False}
        usual |= {"zero_times": "always", "spares_negative": False}
    return usual | values


RULES = load()
HEMMA, SM = (RULES[name] for name in IDS)
CLAIMS = {
    "showdown.announcing": "in_turn",
    "showdown.claim": "equal_or_higher",
    "showdown.false_claim": "refused",
}
ANY_TIME = {"chicago.window": "any_time", "chicago.priority": "first_call"}
SVENSKA = changed(
    HEMMA,
    {
        "players.max": 6,
        "exchange.show_broken_hand": "never",
        "showdown.equal": "all",
        "showdown.reveals": "best_category",
        "ranking.depth": "combination",
        "effects.royal_flush": effect(wins="scored"),
        "chicago.priority": "first_call",
        "chicago.leader": "forehand",
        "chicago.last_trick_on_success": "everyone",
        "chicago.hands_on_success": "everyone",
    },
    ["exchange_stop"],
)
KOPSTOPP = changed(
    HEMMA,
    {
        "exchange_stop.score": 42,
        **CLAIMS,
        "showdown.false_claim": "loses_game",
        "ranking.depth": "one_kicker",
        "points.royal_flush": 0,
        "effects.royal_flush": effect(wins="scored"),
        "chicago.leader": "forehand",
        "chicago.lost_trick": "play_on",
        "chicago.last_trick_on_failure": "everyone",
    },
)
GAMERULES = changed(
    HEMMA,
    {
        "deal.first_dealer": "drawn_lowest",
        **CLAIMS,
        "chicago.leader": "forehand",
        "chicago.hands_on_success": "everyone",
        "scores.negative": False,
        "winning.tie": "tiebreak_deal",
    },
    ["exchange_stop"],
)


HIGH, NONE, NONE_TOO = "As Kh Qd Jc 9s", "2h 4h 6d 7c 8c", "2c 3c 5h 7d 9d"
SWEEP, SWEPT = "As Ks Qs Js 9h", "2d 4d 6c 8c Tc"


def pack(*hands: str, then: str = "") -> str:
    """Text of a deal with these hands, forehand first, and the top of the stock."""
    split = [hand.split() for hand in hands]
    turns = max(len(hand) for hand in split)
    first = [hand[turn] for turn in range(turns) for hand in split if turn < len(hand)]
    first += then.split()
    return " ".join(["deal", *first, *(card for card in PACK if card not in first)])


def quiet(texts: Sequence[str]) -> str:
    """First of the harmless actions that is there, else the first of the list."""
    for text in texts:
        if text.split()[1:] in (["exchange"], ["pass"], ["take"], ["points"], ["keep"]):
            return text
    return texts[0]


def go_on(game: Game, until: str = "", choose: Callable[[Sequence[str]], str] = quiet) -> list[str]:
    """Plays until a seat may do `until`, chance is to act or the game is over; what was done."""
    done = []
    while game.to_act() not in ("chance", None) and until not in game.legal():
        done.append(choose(game.legal()))
        game.play(done[-1])
    return done


def play(game: Game, *texts: str) -> None:
    """Plays these actions, one after the other."""
    for text in texts:
        game.play(text)


def in_pack_order(game: Game) -> str:
    """Text of what chance owes, in the order of the pack."""
    kind, cards = game.chance()
    return " ".join([kind, *(card for card in PACK if card in cards)])


def cards_of(game: Game) -> list[str]:
    """All cards, wherever they are."""
    in_hands = [card for hand in game.hands for card in hand]
    return [*game.stock, *game.discards, *game.aside, *game.shown, *in_hands]


def exchangers(done: Iterable[str]) -> list[str]:
    """Seats that had a turn to exchange, in order."""
    return [text.split()[0] for text in done if text.split()[1] == "exchange"]


def most(game: Game) -> int:
    """Largest number of cards that the seat to act may exchange without more words."""
    words = [text.split() for text in game.legal()]
    return max(len(one) - 2 for one in words if one[1] == "exchange" and one[-1] in (*PACK, one[1]))


def longest(game: Game, count: int) -> str:
    """First exchange of so many cards of the seat to act."""
    return next(
        text
        for text in game.legal()
        if text.split()[1] == "exchange" and len(text.split()) == 2 + count
    )


def started(
    values: dict[str, Any],
    *hands: str,
    then: str = "",
    without: tuple[str, ...] = (),
    base: dict[str, Any] = HEMMA,
    **sheet: Any,
) -> Game:
    """Game under changed rules with p1 as forehand, dealt these hands."""
    game = Game(changed(base, values, without), len(hands), len(hands) - 1, **sheet)
    game.play(pack(*hands, then=then))
    return game
