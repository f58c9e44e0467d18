import json
from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules import cli_commands
from chicago_rules.cli_commands import FEW
from chicago_rules.rendering import comparison_data, comparison_tables
from cli.running import ROOT, damaged, game, run

PROFILES = tuple(map(cr.load_profile, cr.list_profiles()))


@pytest.fixture(autouse=True)
def examples(monkeypatch: pytest.MonkeyPatch, whole: Path) -> None:
    """Let the bundled example be a game of this test."""
    monkeypatch.setattr(cli_commands, "directory", lambda name: Path(name).resolve())
    Path("examples").mkdir()
    whole.rename(f"examples/{cli_commands.EXAMPLE}")


def test_without_arguments_it_is_told_how_the_bundled_example_ends_under_all_profiles() -> None:
    ran = run("compare")
    assert (ran.code, ran.err) == (0, "")
    heading, table, more = ran.out.split("\n\n")
    assert heading.split() == (
        f"{cli_commands.EXAMPLE}: 8 deals under hemmavariant by p1 Åsa, p2 Örjan, p3 Ali".split()
    )
    comparison = cr.compare(game(deals=100), PROFILES)
    assert f"{table}\n" == comparison_tables(comparison)[0].to_text(80)
    assert more.startswith("--details adds ")


@pytest.mark.parametrize("players", [3, 4])
def test_how_the_game_ends_is_one_table_in_80_columns(players: int) -> None:
    comparison = cr.compare(game(players=players, deals=100), PROFILES)
    assert comparison_tables(comparison)[0].widths(80) is not None


def test_details_are_the_first_substitutions_and_all_else() -> None:
    tables = run("compare", "--details").out.split("\n\n", 1)[1]
    comparison = cr.compare(game(deals=100), PROFILES)
    few = "\n".join(table.to_text(80) for table in comparison_tables(comparison, FEW))
    assert tables == f"{few}\n--all lists every substitution\n"
    assert max(len(outcome.substitutions) for outcome in comparison.outcomes) > FEW


def test_all_substitutions_are_listed_when_asked_for() -> None:
    comparison = cr.compare(game(deals=100), PROFILES)
    expected = "\n".join(table.to_text(80) for table in comparison_tables(comparison))
    for args in (["--all"], ["--all", "--details"]):
        assert run("compare", *args).out.split("\n\n", 1)[1] == expected


def test_few_substitutions_are_listed_without_being_asked_for_more() -> None:
    Path("short.toml").write_text(cr.write_record(game(deals=2)), "utf-8")
    ran = run("compare", "short.toml", "--profile", "hemmavariant", "--details")
    assert "--all" not in ran.out


def test_the_example_is_the_one_that_is_bundled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert (ROOT / "examples" / cli_commands.EXAMPLE).exists()
    assert run("compare").code == 0


def test_a_file_and_profiles_may_be_named() -> None:
    Path("short.toml").write_text(cr.write_record(game(deals=2)), "utf-8")
    rules = cr.dump_profile(PROFILES[0]).replace("score = 46", "score = 15")
    Path("house.toml").write_text(rules.replace('id = "hemmavariant"', 'id = "house"'), "utf-8")
    profiles = ("--profile", "hemmavariant", "--profile", "house.toml")
    ran = run("compare", "short.toml", *profiles, "--details")
    assert ran.code == 0
    assert "short.toml: 2 deals under hemmavariant" in ran.out
    assert "hemmavariant  house" in ran.out
    assert "poker-sm-2025" not in ran.out


def test_markdown_is_the_same_tables() -> None:
    ran = run("compare", "--format", "markdown")
    comparison = cr.compare(game(deals=100), PROFILES)
    _, tables = ran.out.split("\n\n", 1)
    assert tables == "\n".join(table.to_markdown() for table in comparison_tables(comparison))
    assert ran.out.startswith("hemmavariant-three-players.chicago.toml: 8 deals under")


def test_json_is_the_comparison_as_data() -> None:
    ran = run("compare", "--json")
    comparison = cr.compare(game(deals=100), PROFILES)
    assert json.loads(ran.out) == {"file": cli_commands.EXAMPLE, **comparison_data(comparison)}
    assert ran.out.isascii()


def test_json_and_a_format_exclude_each_other() -> None:
    ran = run("compare", "--json", "--format", "markdown")
    assert ran.code == 2
    assert "not allowed with argument" in ran.err


def test_an_illegal_record_exits_1_with_the_fault() -> None:
    record = damaged(game(deals=2), 2, 3, "p3 exchange Ah")
    Path("illegal.toml").write_text(cr.write_record(record), "utf-8")
    ran = run("compare", "illegal.toml")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(
        "chicago-rules: illegal.toml: not legal under hemmavariant\n"
        "  deal 2, action 3: p3 exchange Ah\n"
    )
    as_json = run("compare", "illegal.toml", "--json")
    assert as_json.code == 1
    assert json.loads(as_json.out)["fault"]["code"] == "card_not_held"


def test_a_number_of_players_that_a_profile_does_not_allow_is_noted() -> None:
    Path("two.toml").write_text(cr.write_record(game(players=2, deals=1)), "utf-8")
    ran = run("compare", "two.toml")
    assert ran.code == 0
    assert ran.err == "chicago-rules: note: poker-sm-2025 is for 3 to 4 players, not 2\n"
    assert "two.toml: 1 deal under hemmavariant by p1 Åsa, p2 Örjan\n" in ran.out


@pytest.mark.parametrize("name", ["missing.toml", "malformed.toml", ""])
def test_json_of_a_file_that_is_no_record_is_the_report_of_validate(name: str) -> None:
    text = cr.write_record(game(deals=1)).replace("dealer", "deeler")
    Path("malformed.toml").write_text(text, "utf-8")
    ran = run("compare", name, "--json")
    validated = run("validate", name, "--json")
    assert ran.code == validated.code == 2
    assert ran.err == validated.err
    report = json.loads(ran.out)
    assert [report] == json.loads(validated.out)["reports"]
    assert list(report) == ["file", "format", "version", "ok", "malformed"]
    assert (report["file"], report["format"], report["ok"]) == (name, "chicago-report", False)


def test_a_missing_record_exits_2() -> None:
    ran = run("compare", "missing.toml")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "chicago-rules: missing.toml: there is no such file\n"
