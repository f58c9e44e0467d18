"""Damaged records: still legal, or found out at the same place by two implementations."""

import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
import tomli_w

import chicago_rules as cr
from naive.record import check_scope, first_fault
from records.texts import as_table, claiming
from strategies.games import ROOT, Game

EXAMPLES: Final = sorted((ROOT / "examples").glob("*.chicago.toml"))
Place = tuple[str, int, int]


@cache
def bundled() -> dict[str, dict[str, Any]]:
    profiles = [attrs.evolve(cr.load_profile(name), provenance=()) for name in cr.list_profiles()]
    return {profile.id: tomllib.loads(cr.dump_profile(profile)) for profile in profiles}


@cache
def read_by_both() -> list[str]:
    """Return the bundled rules whose records the naive implementation reads, too."""
    read = []
    for name, rules in bundled().items():
        with suppress(ValueError):
            check_scope(rules)
            read.append(name)
    return read


def found_by_library(text: str) -> tuple[Place | None, str]:
    """Return what is first wrong in a record, as the naive implementation puts it, and why."""
    try:
        record = cr.read_record(text)
    except cr.RecordError as error:
        return ("malformed", 0, 0), str(error)
    report = cr.validate(record)
    for claim in report.broken_claims:
        if claim.deal is not None:
            return ("claim", claim.deal, 0), str(claim)
    if report.fault is not None:
        return ("action", report.fault.deal, report.fault.number), report.fault.message
    if report.broken_claims:
        return ("claim", 0, 0), str(report.broken_claims[0])
    return None, ""


# ---------------------------------------------------------------- damages
# Each takes the lines of a deal and the whole record's data and changes one thing in them.


def another_card(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    number = rng.randrange(len(lines))
    words = lines[number].split()
    cards = [n for n, word in enumerate(words) if re.fullmatch("[2-9TJQKA][shdc]", word)]
    if cards:
        words[rng.choice(cards)] = str(rng.choice(cr.PACK))
    lines[number] = " ".join(words)


def another_seat(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    number = rng.randrange(len(lines))
    seat = f"p{rng.randint(1, len(data['players']))}"
    lines[number] = re.sub(r"\bp\d+", seat, lines[number], count=1)


def a_dropped_action(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    del lines[rng.randrange(len(lines))]


def an_extra_action(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    strays = ["p1 pass", "p2 chicago", "p1 take", "p1 points", "p2 exchange", "p1 zero p2"]
    extra = rng.choice([rng.choice(lines), rng.choice(strays)])
    lines.insert(rng.randrange(len(lines) + 1), extra)


def a_wrong_total(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    claiming_deals = [deal for deal in data["deal"] if "totals" in deal]
    if claiming_deals:
        totals = rng.choice(claiming_deals)["totals"]
        totals[rng.randrange(len(totals))] += rng.choice([-1, 1])


def a_changed_arrow(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    arrows = [number for number, line in enumerate(lines) if "->" in line]
    if arrows:
        number = rng.choice(arrows)
        words = lines[number].split()
        place = rng.randrange(words.index("->") + 1, len(words))
        how = rng.choice(["another card", "one fewer", "one more", "none", "turned round"])
        if how == "another card":
            words[place] = str(rng.choice(cr.PACK))
        elif how == "one fewer":
            del words[place]
        elif how == "one more":
            words.insert(place, str(rng.choice(cr.PACK)))
        elif how == "none":
            del words[words.index("->") :]
        else:
            words[words.index("->") + 1 :] = words[: words.index("->") : -1]
        lines[number] = " ".join(words)


def two_lines_swapped(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def other_winners(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    data["winners"] = [f"p{seat}" for seat in (1, 2) if rng.random() < 0.5]


def another_dealer(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    data["dealer"] = f"p{rng.randint(1, len(data['players']))}"


def the_rest_lost(lines: list[str], data: dict[str, Any], rng: random.Random) -> None:
    del lines[rng.randrange(len(lines)) :]


Damage = Callable[[list[str], dict[str, Any], random.Random], None]
DAMAGES: Final[tuple[Damage, ...]] = (
    another_card,
    another_seat,
    a_dropped_action,
    an_extra_action,
    a_wrong_total,
    a_changed_arrow,
    two_lines_swapped,
    other_winners,
    another_dealer,
    the_rest_lost,
)


def assert_found_alike(text: str) -> str:
    """Check that both find the same first fault; return what kind it is."""
    place, message = found_by_library(text)
    assert place == first_fault(text, bundled()), message
    assert place is None or message.strip()
    return place[0] if place else "legal"


def damaged(text: str, damage: Damage, rng: random.Random) -> str:
    data = tomllib.loads(text)
    deals = [deal for deal in data["deal"] if deal["actions"]]
    damage(rng.choice(deals)["actions"], data, rng)
    return tomli_w.dumps(data)


def game_of(seed: int) -> Game:
    rng = random.Random(seed)
    profile = cr.load_profile(rng.choice(read_by_both()))
    players = rng.choice([2, 2, 3, 3, 4, 4, rng.randint(5, 10)])
    sheet = cr.ScoreSheet([rng.randint(10, 53) for _ in range(players)])
    begun = sheet if rng.random() < 0.6 else None
    return Game(profile, players, rng.randrange(players), begun, seed, deals=rng.randint(1, 2))


def texts_of(seed: int) -> list[str]:
    """Return a random game in each way of writing it down."""
    game = game_of(seed)
    kinds = [claiming(game), as_table(game, reshuffles=True), as_table(game, reshuffles=False)]
    return list(map(tomli_w.dumps, kinds))


def damage_games(seeds: range, times: int) -> Counter[tuple[str, str]]:
    """Damage games in every way and return how often each damage came to what."""
    found: Counter[tuple[str, str]] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        for text in texts_of(seed):
            assert assert_found_alike(text) == "legal"
            for damage in DAMAGES:
                for _ in range(times):
                    kind = assert_found_alike(damaged(text, damage, rng))
                    found[damage.__name__, kind] += 1
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_damaged_record_is_legal_or_found_out_at_the_same_place(seed: int) -> None:
    damage_games(range(seed, seed + 1), times=1)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(3))
def test_many_damaged_records_are_legal_or_found_out_at_the_same_place(part: int) -> None:
    found = damage_games(range(100 + 40 * part, 140 + 40 * part), times=2)
    for damage in DAMAGES:
        assert {kind for name, kind in found if name == damage.__name__} - {"legal"}
    assert {kind for _, kind in found} == {"legal", "action", "claim", "malformed"}


def test_both_read_the_records_of_the_first_two_profiles() -> None:
    assert {"hemmavariant", "poker-sm-2025"} <= set(read_by_both())


def test_there_are_bundled_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_a_bundled_example_is_legal(example: Path) -> None:
    assert assert_found_alike(example.read_text(encoding="utf-8")) == "legal"


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_a_damaged_example_is_found_out_at_the_same_place(example: Path, damage: Damage) -> None:
    text = example.read_text(encoding="utf-8")
    rng = random.Random(f"{example.name} {damage.__name__}")
    kinds = {assert_found_alike(damaged(text, damage, rng)) for _ in range(2)}
    assert kinds


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_damaged_often_is_found_out_at_the_same_place(
    example: Path, damage: Damage
) -> None:
    text = example.read_text(encoding="utf-8")
    rng = random.Random(f"{damage.__name__} {example.name}")
    for _ in range(20):
        assert_found_alike(damaged(text, damage, rng))
