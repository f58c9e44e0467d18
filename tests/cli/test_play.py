import json
import os
import stat
from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules.story import story
from cli.running import run


def test_play_tells_a_game_deal_by_deal_to_its_winner() -> None:
    ran = run("play", "--seed", 7)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[:4] == [
        "hemmavariant (House variant), seed 7",
        "p1 Ali (sensible), p2 Bea (sensible), p3 Dan (sensible)",
        "",
        "Deal 1: p3 Dan deals",
    ]
    assert lines[-2:] == [
        "totals      p1 Ali 26, p2 Bea 29, p3 Dan 54",
        "            p3 Dan wins the game",
    ]


def test_the_same_seed_gives_the_same_game_and_a_new_one_is_shown() -> None:
    fresh = run("play", "--max-deals", 1)
    seed = fresh.out.splitlines()[0].rpartition(" ")[2]
    assert run("play", "--max-deals", 1, "--seed", seed) == fresh
    assert run("play", "--max-deals", 1) != fresh


def test_out_writes_a_record_that_holds_and_tells_the_same_game(tmp_path: Path) -> None:
    ran = run("play", "--seed", 7, "--profile", "poker-sm-2025", "--out", "game.chicago.toml")
    assert ran.out.endswith("\nthe record is in game.chicago.toml\n")
    record = cr.load_record(tmp_path / "game.chicago.toml")
    report = cr.validate(record)
    assert report.ok
    assert record.winners == report.winners
    assert [deal.totals for deal in record.deals] == list(report.totals)
    assert dict(record.notes) == {"_seed": 7, "_players": ("sensible",) * 3}
    told = "\n".join(table.to_text(80) for table in story(record))
    assert told in ran.out


def test_a_game_that_nobody_wins_in_time_stays_undecided() -> None:
    assert run("play", "--seed", 7, "--max-deals", 2).out.endswith("nobody has won after 2 deals\n")
    one = run("play", "--seed", 7, "--max-deals", 1, "--out", "one.chicago.toml").out
    assert "nobody has won after 1 deal\n" in one
    assert cr.load_record("one.chicago.toml").winners == ()


def test_each_seat_may_play_in_its_own_way() -> None:
    ran = run("play", "--players", 2, "--player", "sensible", "--player", "random", "--seed", 1)
    assert "p1 Ali (sensible), p2 Bea (random)\n" in ran.out
    all_random = run("play", "--player", "random", "--seed", 1, "--max-deals", 1).out
    assert "p1 Ali (random), p2 Bea (random), p3 Dan (random)\n" in all_random
    wrong = run("play", "--players", 3, "--player", "sensible", "--player", "random")
    assert (wrong.code, wrong.err) == (2, "chicago-rules: --player stands 2 times for 3 players\n")


def test_players_may_be_named() -> None:
    ran = run("play", "--names", "Åsa, Örjan", "--seed", 7, "--max-deals", 1)
    assert "p1 Åsa (sensible), p2 Örjan (sensible)\n" in ran.out
    assert run("play", "--names", "A,B", "--players", 2, "--max-deals", 1).code == 0
    wrong = run("play", "--names", "A,B", "--players", 3)
    assert (wrong.code, wrong.err) == (2, "chicago-rules: there are 2 names for 3 players\n")
    empty = run("play", "--names", "A,,C")
    assert empty.code == 2
    assert empty.err == (
        "chicago-rules: argument --names: p2: a name is 1 to 64 characters that can be printed\n"
    )


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        ("", ["p1"]),
        (",", ["p1", "p2"]),
        ("A, ,C", ["p2"]),
        (f"A,{'b' * 65}", ["p2"]),
        ("A\x1b,B", ["p1"]),
        ("\udcff,B", ["p1"]),
        ("A,\ud800", ["p2"]),
        (",\udcc3\udc85,\udcc3", ["p1", "p3"]),
    ],
)
def test_bad_names_are_told_as_names_of_the_call(names: str, wrong: list[str]) -> None:
    ran = run("play", "--names", names)
    assert (ran.code, ran.out) == (2, "")
    told = (f"{seat}: a name is 1 to 64 characters that can be printed" for seat in wrong)
    assert ran.err == f"chicago-rules: argument --names: {'; '.join(told)}\n"


def test_names_that_arrive_as_bytes_are_read_as_utf_8() -> None:
    ran = run("play", "--names", "\udcc3\udc85sa,\udcc3\udc96rjan", "--max-deals", 1)
    assert "p1 Åsa (sensible), p2 Örjan (sensible)\n" in ran.out


def test_players_are_three_or_what_the_profile_allows() -> None:
    rules = cr.dump_profile(cr.load_profile("hemmavariant").varied(id="house"))
    for least, most, count in ((4, 4, 4), (2, 2, 2), (2, 3, 3)):
        allowed = rules.replace("min = 2\nmax = 4", f"min = {least}\nmax = {most}")
        Path("house.toml").write_text(allowed, "utf-8")
        ran = run("play", "--profile", "house.toml", "--max-deals", 1)
        assert ran.out.splitlines()[1].count("sensible") == count


def test_the_profile_bounds_the_players_unless_any_number_is_asked_for() -> None:
    wrong = run("play", "--players", 7)
    assert wrong.code == 2
    assert wrong.err == (
        "chicago-rules: hemmavariant is for 2 to 4 players, not 7;"
        " --any-players plays it all the same\n"
    )
    ran = run("play", "--players", 7, "--any-players", "--max-deals", 1)
    assert ran.code == 0
    assert "p7 Max" in ran.out


@pytest.mark.parametrize(
    ("option", "value", "bounds"),
    [
        ("--players", "1", "2 to 10"),
        ("--players", "11", "2 to 10"),
        ("--players", "two", "2 to 10"),
        ("--players", "²", "2 to 10"),
        ("--max-deals", "0", "1 to 1000000"),
        ("--seed", "-1", "0 to 9223372036854775807"),
        ("--seed", "9223372036854775808", "0 to 9223372036854775807"),
        ("--seed", "9" * 5000, "0 to 9223372036854775807"),
    ],
)
def test_numbers_out_of_range_are_a_wrong_call(option: str, value: str, bounds: str) -> None:
    ran = run("play", f"{option}={value}")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        f"chicago-rules: argument {option}: must be a number from {bounds}"
        " (see chicago-rules play --help)\n"
    )


def test_json_is_the_record_with_its_seed_and_claims() -> None:
    ran = run("play", "--seed", 7, "--json", "--out", "game.chicago.toml")
    data = json.loads(ran.out)
    assert (data["format"], data["version"]) == ("chicago-record", 1)
    assert (data["profile"], data["players"], data["dealer"]) == (
        "hemmavariant",
        ["Ali", "Bea", "Dan"],
        "p3",
    )
    assert (data["_seed"], data["winners"]) == (7, ["p3"])
    assert data["deal"][0]["totals"] == [15, 0, 5]
    assert data["deal"][0]["actions"][1] == "p1 exchange Qc Js 8s 6c 4h"
    assert Path("game.chicago.toml").exists()


def test_out_replaces_a_file_and_keeps_its_mode_and_a_link_to_it() -> None:
    Path("old.toml").write_text("old", "utf-8")
    Path("old.toml").chmod(0o640)
    Path("link.toml").symlink_to("old.toml")
    assert run("play", "--max-deals", 1, "--out", "link.toml").code == 0
    assert Path("link.toml").is_symlink()
    assert cr.validate(cr.load_record("old.toml")).ok
    assert stat.S_IMODE(Path("old.toml").stat().st_mode) == 0o640
    assert sorted(os.listdir()) == ["link.toml", "old.toml"]


def test_a_new_file_has_the_usual_mode() -> None:
    run("play", "--max-deals", 1, "--out", "new.toml")
    Path("usual").touch()
    assert Path("new.toml").stat().st_mode == Path("usual").stat().st_mode


def _refused(out: str) -> str:
    """Return the one line that says why a record cannot be written, and check the exit code."""
    ran = run("play", "--max-deals", 1, "--out", out)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    return ran.err


def test_out_in_a_missing_directory_is_one_line() -> None:
    assert _refused("missing/game.toml") == (
        "chicago-rules: missing/game.toml: this file cannot be written: No such file or directory\n"
    )


@pytest.mark.parametrize("out", [".", "pipe", "/dev/null"])
def test_out_never_replaces_a_directory_a_pipe_or_a_device(out: str) -> None:
    os.mkfifo("pipe")
    assert "it is a directory, a pipe or a device" in _refused(out)
    assert stat.S_ISFIFO(Path("pipe").stat().st_mode)
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)


def test_out_needs_a_name() -> None:
    assert _refused("") == "chicago-rules: the file name is empty\n"
    assert "its name is that of a directory" in _refused("games/")
    assert os.listdir() == []


def test_out_respects_a_read_only_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("kept.toml").write_text("kept", "utf-8")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may write anything
    assert "it is read-only" in _refused("kept.toml")
    assert Path("kept.toml").read_text("utf-8") == "kept"


def test_out_on_a_full_disk_leaves_everything_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    Path("old.toml").write_text("old", "utf-8")
    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in _refused("old.toml")
    assert Path("old.toml").read_text("utf-8") == "old"
    assert os.listdir() == ["old.toml"]


def test_out_with_a_name_that_no_file_can_have_is_one_line() -> None:
    assert "this file cannot be written" in _refused("a\0b")
    assert "File name too long" in _refused("a" * 300)
