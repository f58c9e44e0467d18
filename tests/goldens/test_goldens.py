"""Golden playthroughs: what a short game of each profile looks like, step by step."""

import runpy
from pathlib import Path
from typing import Any

import pytest

import chicago_rules as cr
from strategies.games import ROOT

SCRIPT: dict[str, Any] = runpy.run_path(str(ROOT / "scripts" / "make_goldens.py"))
GOLDENS = SCRIPT["GOLDENS"]
HERE = Path(__file__).parent
SHOWN = {
    "hemmavariant": (
        "CombinationShown: ",
        "Stopped: ",
        "ChicagoCalled: ",
        "ChicagoDeclined: ",
        "ChicagoWon: ",
        "ChicagoLost: ",
        "GameWon: ",
    ),
    "poker-sm-2025": (
        "Reshuffled: ",
        "CardOffered: ",
        "OpenTaken: ",
        "OpenRefused: ",
        "CombinationShown: ",
        "Stopped: ",
        "ChicagoWon: ",
        "ChicagoLost: ",
        "origin breaker",
        "origin zeroing",
        "GameWon: ",
    ),
    "pagat": (
        "Claimed: ",
        "Passed: ",
        "Stopped: ",
        "CombinationShown: ",
        "ChicagoDeclined: ",
        "ChicagoLost: ",
        "GameWon: ",
    ),
    "gamerules": ("Claimed: ", "Passed: ", "tiebreak p1 p2", "ChicagoCalled: ", "GameWon: "),
    "svenska-regler": ("ChicagoCalled: ", "ChicagoLost: ", "scorers p", "GameWon: "),
    "kopstopp-42": (
        "Claimed: ",
        "FalseClaim: ",
        "Stopped: ",
        "CombinationShown: ",
        "ChicagoLost: ",
        "GameWon: ",
    ),
    "svenska-regler-varianter": ("Stopped: ", "ChicagoCalled: ", "GameWon: "),
    "kopstopp-42-nollning": ("Claimed: ", "ChoiceMade: ", "origin zeroing", "GameWon: "),
}


def golden_text(name: str) -> str:
    return (HERE / f"{name}.txt").read_text(encoding="utf-8")


def test_every_bundled_profile_has_a_golden_file_and_no_other_stands_here() -> None:
    names = [golden.profile for golden in GOLDENS]
    assert set(names) == set(cr.list_profiles())
    assert {path.stem for path in HERE.glob("*.txt")} == set(names)


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.profile)
def test_a_game_is_played_as_its_golden_file_says(golden: Any) -> None:
    """After a change that is meant: python scripts/make_goldens.py, and read the difference."""
    assert SCRIPT["render"](golden).splitlines() == golden_text(golden.profile).splitlines()


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.profile)
def test_a_golden_file_shows_what_it_was_chosen_for(golden: Any) -> None:
    text = golden_text(golden.profile)
    assert [what for what in SHOWN[golden.profile] if what not in text] == []
    assert text.count("==== deal ") in (2, 3)
    for seat in range(golden.players):
        assert f"p{seat + 1} sees hand " in text


def test_no_line_of_a_golden_file_is_too_long_to_read() -> None:
    for golden in GOLDENS:
        assert max(map(len, golden_text(golden.profile).splitlines())) <= 110
