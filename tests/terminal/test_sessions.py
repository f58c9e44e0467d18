"""Games that a person plays at the table, from the call to the record."""

import io
import os
import re
import sys
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import cli_screen
from chicago_rules.cli import main
from terminal.driving import SESSIONS, Sat, play, played_again, seated

ROOT = Path(__file__).resolve().parents[2]
PLAIN = ("--human", "p1", "--seed", "7", "--terse")


@pytest.mark.parametrize("session", sorted(SESSIONS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_session_is_as_it_was(session: Path) -> None:
    assert played_again(session) == session.read_text("utf-8")
    (record,) = Path().glob("*.chicago.toml")
    assert cr.validate(cr.load_record(record)).ok


def test_the_docs_show_a_part_of_a_session() -> None:
    page = (ROOT / "docs" / "reference" / "cli.md").read_text("utf-8")
    shown = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    told = [session.read_text("utf-8") for session in SESSIONS.glob("*.txt")]
    assert shown
    for part in shown:
        assert any(part in session for session in told), part


def _kept(sat: Sat, file: str = "game.chicago.toml") -> cr.Record:
    """Return the record that a person is told of on leaving."""
    assert f"{file}. To go on with it:\n" in sat.screen
    assert f"--resume {file}\n" in sat.screen
    return cr.load_record(file)


@pytest.mark.parametrize("typed", [["45", "q"], ["45", "exit"], ["45"]], ids=["q", "exit", "end"])
def test_who_leaves_is_told_where_the_game_is_kept(typed: list[str]) -> None:
    sat = play(*PLAIN, typed=typed)
    assert (sat.code, sat.errors) == (0, "")
    assert [line.text for line in _kept(sat).deals[0].lines[1:2]] == ["p1 exchange 6c 4h"]


def test_an_interrupt_keeps_the_game_too() -> None:
    sat = play(*PLAIN, typed=["45", KeyboardInterrupt])
    assert (sat.code, sat.errors) == (130, "")
    assert len(_kept(sat).deals[0].lines) > 2


def test_who_leaves_before_anything_is_dealt_leaves_nothing() -> None:
    sat = play("--human", "p1", typed=["q"])
    assert sat.code == 0
    assert "To go on" not in sat.screen
    assert os.listdir() == []


def test_no_input_at_all_is_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play", *PLAIN]) == 0
    assert "The game is kept in game.chicago.toml. To go on" in out.getvalue()


def test_a_game_without_a_name_never_replaces_a_file() -> None:
    _kept(play(*PLAIN))
    first = Path("game.chicago.toml").read_bytes()
    _kept(play(*PLAIN, typed=["12"]), "game-2.chicago.toml")
    _kept(play(*PLAIN), "game-3.chicago.toml")
    assert Path("game.chicago.toml").read_bytes() == first


def test_a_game_with_a_name_never_replaces_a_file_either() -> None:
    _kept(play(*PLAIN, "--out", "mine.chicago.toml"), "mine.chicago.toml")
    refused = play(*PLAIN, "--out", "mine.chicago.toml")
    assert (refused.code, refused.screen) == (2, "")
    assert refused.errors == (
        "chicago-rules: argument --out: mine.chicago.toml is there already;"
        " --resume goes on with it\n"
    )
    assert play(*PLAIN, "--out", "").errors == "chicago-rules: the file name is empty\n"


def test_a_record_that_a_person_keeps_has_no_seed_and_no_card_of_a_later_deal() -> None:
    record = _kept(play(*PLAIN))
    assert dict(record.notes) == {"_players": ("human", "sensible", "sensible")}
    assert len(record.deals) == 1


def test_a_game_goes_on_where_it_was_left() -> None:
    play(*PLAIN, typed=["45", "1"])
    before = cr.load_record("game.chicago.toml")
    sat = play("--human", "p1", "--resume", "game.chicago.toml", typed=["", "q"])
    assert "What has happened in this deal:\n\n--- Deal 1 - dealer: Dan, forehand: You ---\n" in (
        sat.screen
    )
    assert "You throw 6c 4h and draw 6d 8d.\n" in sat.screen
    assert "Exchange 3 of 3\n" in sat.screen
    assert _kept(sat) == before


def test_a_game_may_go_on_in_another_file_with_other_players() -> None:
    play("--human", "p1", "--seed", "7", "--terse", "--player", "random")
    on = ("--human", "p2", "--terse", "--resume", "game.chicago.toml", "--out")
    record = _kept(play(*on, "other.chicago.toml"), "other.chicago.toml")
    assert dict(record.notes)["_players"] == ("sensible", "human", "random")
    record = _kept(play(*on, "third.chicago.toml", "--player", "sensible"), "third.chicago.toml")
    assert dict(record.notes)["_players"] == ("sensible", "human", "sensible")


def test_what_others_wrote_into_a_record_stays() -> None:
    play(*PLAIN)
    path = Path("game.chicago.toml")
    record = cr.load_record(path)
    (deal,) = record.deals
    noted = attrs.evolve(deal, lines=["# at home", *deal.lines], notes=(("_wine", "red"),))
    record = attrs.evolve(record, deals=[noted], notes=(("_place", "home"),))
    path.write_text(cr.write_record(record), "utf-8")
    play("--human", "p1", "--terse", "--resume", "game.chicago.toml")
    kept = cr.load_record(path)
    assert dict(kept.notes)["_place"] == "home"
    assert kept.deals[0].lines[0].text == "# at home"
    play("--human", "p1", "--terse", "--resume", "game.chicago.toml", typed=["12"])
    kept = cr.load_record(path)
    assert kept.deals[0].notes == (("_wine", "red"),)
    assert len(kept.deals[0].lines) > 2


def test_a_game_of_which_the_dealer_was_drawn_goes_on() -> None:
    play("--human", "p1", "--profile", "kopstopp-42", "--seed", "3", "--terse", typed=["", "2"])
    before = cr.load_record("game.chicago.toml")
    assert before.begins_with_draw
    assert _kept(play("--human", "p1", "--terse", "--resume", "game.chicago.toml")) == before


def test_a_file_that_cannot_be_written_is_told_before_the_first_question() -> None:
    sat = play(*PLAIN, "--out", "missing/game.chicago.toml")
    assert sat.code == 2
    assert "Exchange 1" not in sat.screen
    assert "missing/game.chicago.toml: this file cannot be written" in sat.errors


WRONG = {
    "seat": (["--human", "p4"], "argument --human: there is no p4 in a game of 3"),
    "no seat": (["--human", "me"], "argument --human: 'me' is no seat; seats are p1 to p10"),
    "json": (["--human", "p1", "--json"], "a game that a person plays is not shown as JSON"),
    "lang": (["--lang", "sv"], "argument --lang: is for persons; --human p1 says who is one"),
    "terse": (["--terse"], "argument --terse: is for persons"),
    "resume": (["--resume", "game.chicago.toml"], "argument --resume: is for persons"),
    "names": (
        ["--human", "p1", "--resume", "x.toml", "--names", "A,B"],
        "argument --names: the record that goes on says it",
    ),
    "missing": (["--human", "p1", "--resume", "x.toml"], "x.toml: "),
}


@pytest.mark.parametrize(("args", "told"), WRONG.values(), ids=WRONG)
def test_a_wrong_call_is_one_line(args: list[str], told: str) -> None:
    sat = play(*args)
    assert (sat.code, sat.screen) == (2, "")
    assert told in sat.errors
    assert sat.errors.count("\n") == 1
    assert os.listdir() == []


def test_a_game_that_is_over_does_not_go_on() -> None:
    cr_record = ROOT / "examples" / "hemmavariant-three-players.chicago.toml"
    sat = play("--human", "p1", "--resume", str(cr_record))
    assert sat.code == 2
    assert sat.errors == "chicago-rules: this game is over: p2 Örjan wins\n"


def test_a_game_from_a_table_does_not_go_on() -> None:
    sat = play("--human", "p1", "--resume", str(ROOT / "examples" / "kitchen-table.chicago.toml"))
    assert sat.code == 2
    assert "where not all cards are known, cannot go on" in sat.errors


def test_an_illegal_record_is_reported() -> None:
    play(*PLAIN, typed=["45"])
    path = Path("game.chicago.toml")
    path.write_text(path.read_text("utf-8").replace("6c 4h", "6c 6c"), "utf-8")
    sat = play("--human", "p1", "--resume", "game.chicago.toml")
    assert (sat.code, sat.screen) == (1, "")
    assert "deal 1, action 2: p1 exchange 6c 6c" in sat.errors


def test_an_undecided_game_ends_after_so_many_deals() -> None:
    typed = ["", "", "", "1", "2", "3", "4", "5", *["1", ""] * 10]
    sat = play(*PLAIN, "--max-deals", "1", typed=typed)
    assert "\nNobody has won after 1 deal.\n" in sat.screen
    assert len(_kept(sat).deals) == 1


def test_persons_hand_over_the_keyboard_and_see_no_card_of_each_other() -> None:
    args = ("--human", "p1", "--human", "p2", "--players", "2", "--seed", "1", "--terse")
    sat = play(*args, typed=["", "12", "", "", "", "q"])
    first, second, third = re.split(r"Give the keyboard to .* > ?\n", sat.screen)[1:4]
    hands = [{*re.findall(r"\[([2-9TJQKA][shdc])\]", part)} for part in (first, second, third)]
    assert hands[0] & hands[2]
    assert not hands[1] & (hands[0] | hands[2])
    assert sat.screen.count("Give the keyboard to Ali. Ali, press Enter") == 2
    assert sat.screen.count("\n" * 50) == 3


def test_persons_at_one_keyboard_are_told_together_who_has_won() -> None:
    record = (SESSIONS / "chicago.chicago.toml").read_text("utf-8")
    Path("game.chicago.toml").write_text(record, "utf-8")
    args = ("--human", "p1", "--human", "p2", "--resume", "game.chicago.toml", "--seed", "77")
    ones = ["", "5", "", "2345", *["", "5", "", "2345"], *["", "5", "", "2345"], "", "c"]
    sat = play(*args, "--terse", typed=[*ones, *["1", "", "1", ""] * 9])
    assert sat.code == 0
    assert "\nYou wins the game.\nThe whole game is in game.chicago.toml.\n" in sat.screen


def test_a_prompt_that_is_too_long_is_broken_into_lines() -> None:
    names = f"{'A' * 60},{'B' * 60}"
    sat = play("--human", "p1", "--human", "p2", "--names", names, "--terse")
    assert f"\nGive the keyboard to\n  {'A' * 60}.\n  {'A' * 60}, press Enter" in sat.screen
    assert max(map(len, sat.screen.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_a_screen_without_suit_signs_shows_letters(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.BytesIO()
    screen = io.TextIOWrapper(written, "ascii")
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n45\n\xff\n"), "utf-8"))
    args = ["play", "--human", "p1", "--names", "Åsa,麻雀,Ali", "--seed", "7", "--lang", lang]
    assert main(args) == 0
    screen.flush()
    told = written.getvalue().decode("ascii")
    assert "p1 Asa, p2 \\u9ebb\\u96c0, p3 Ali" in told
    assert {"en": "[Js]", "sv": "[sKn]"}[lang] in told


def test_on_a_terminal_what_is_typed_is_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("terminal.driving.Keyboard.isatty", lambda self: True)
    assert "Enter keeps all > 45\n" not in play(*PLAIN, typed=["45"]).screen


def _to_go_on(program: str, *args: str) -> str:
    """Return the command that is shown to who leaves a game that was started so."""
    screen = play("--human", "p1", "--seed", "7", *args, typed=["", "45", "q"], program=program)
    return screen.screen.splitlines()[-1].strip()


def test_the_command_to_go_on_is_that_which_the_game_was_started_by() -> None:
    on = "play --human p1 --resume game.chicago.toml"
    assert _to_go_on(".venv/bin/chicago-rules") == f".venv/bin/chicago-rules {on}"
    on = on.replace("game", "game-2")
    assert _to_go_on("/a b/chicago-rules") == f"'/a b/chicago-rules' {on}"


def test_a_program_that_the_shell_found_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "bin" / "chicago-rules"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setenv("PATH", str(program.parent))
    assert _to_go_on(str(program)).startswith("chicago-rules play ")
    assert _to_go_on("bin/chicago-rules").startswith("chicago-rules play ")
    assert _to_go_on("/elsewhere/chicago-rules").startswith("/elsewhere/chicago-rules play ")


def test_a_game_of_python_s_m_goes_on_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "orig_argv", [".venv/bin/python", "-m", "chicago_rules"])
    told = _to_go_on("/site-packages/chicago_rules/__main__.py")
    assert told.startswith(".venv/bin/python -m chicago_rules play --human p1 --resume ")


def test_the_command_to_go_on_is_never_broken_and_says_all_that_is_needed() -> None:
    file = f"{'a long name ' * 9}.chicago.toml"
    told = _to_go_on("chicago-rules", "--lang", "sv", "--out", file)
    assert told == f"chicago-rules play --human p1 --lang sv --resume '{file}'"
    args = told.split(" ", 2)[2].replace(f"'{file}'", "")
    assert play(*args.split(), file, typed=["q"]).code == 0


@pytest.mark.parametrize("seat", ["1", "p1"])
def test_a_seat_may_be_given_as_a_number(seat: str) -> None:
    assert "You are p1." in play("--human", seat, "--seed", "7", "--terse").screen


def test_what_is_typed_where_enter_goes_on_is_said_not_to_be_done() -> None:
    screen = play("--human", "p1", "--seed", "7", typed=["45", "q"]).screen
    assert "Enter begins > 45\nOnly Enter goes on here, so 45 was not done;" in screen
    assert "Numbers of the cards to throw, Enter keeps all > q\n" in screen


def test_who_leaves_as_the_end_is_told_is_told_where_the_game_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cli_screen, "PAGE", 6)
    Path("game.chicago.toml").write_text((SESSIONS / "chicago.chicago.toml").read_text("utf-8"))
    ones = ["", "5", "", "2345", *["", "5", "", "2345"], *["", "5", "", "2345"], "", "c"]
    lines = iter([*ones, *["1", "", "1", ""] * 9])
    left: list[bool] = []

    def typed() -> str:
        asked = screen.getvalue().rpartition("\n")[2]
        if "shows more" not in asked:
            return next(lines)
        over = bool(cr.load_record("game.chicago.toml").winners)
        left.append(over)
        return "q" if over else ""

    with seated(typed) as screen:
        persons = ("--human", "p1", "--human", "p2", "--seed", "77", "--terse")
        code = main(["play", *persons, "--resume", "game.chicago.toml"])
    assert code == 0
    assert left.count(True) == 1
    assert screen.getvalue().endswith("wins the game.\nThe whole game is in game.chicago.toml.\n")
