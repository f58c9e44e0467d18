import json
import re
import tomllib
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.layout import cells
from chicago_rules.profile.provenance import provenance_keys
from chicago_rules.profile_rendering import diff_table, new_profile_text, profile_table
from chicago_rules.profile_schema import schema_text
from cli.running import ROOT, run, run_on_terminal

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
HOME = cr.load_profile("hemmavariant")
SM = cr.load_profile("poker-sm-2025")
HOUSE = """\
format = "chicago-profile"
version = 1
id = "house"
extends = "hemmavariant"
without = ["exchange_stop"]

[name]
en = "House"
sv = "Huset"

[exchange]
max_cards = 3
"""
# A table that changes nothing.
IDLE = f"{HOUSE}\n[exchange.large_table]\nplayers = 4\nrounds = 3\n"
WRONG = HOUSE.replace("max_cards = 3", "max_card = 3\nrounds = 9")


@pytest.fixture
def house() -> str:
    Path("house.toml").write_text(HOUSE, "utf-8")
    return "house.toml"


@pytest.mark.parametrize("args", [["profiles"], ["profiles", "list"]])
def test_profiles_are_listed_one_a_line(args: list[str]) -> None:
    ran = run(*args)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert len(lines) == len(cr.list_profiles())
    for line, profile in zip(lines, map(cr.load_profile, cr.list_profiles()), strict=True):
        assert line.startswith(f"{profile.id} ")
        for part in (
            profile.name.en,
            f"{profile.players.min}-{profile.players.max} players",
            f"to {profile.winning.lowest_winning_total()}",
            profile.source.title,
        ):
            assert f"  {part}" in line


@pytest.mark.parametrize("args", [["--json"], ["list", "--json"], ["--json", "list"]])
def test_json_lists_them_with_both_names_and_the_source(args: list[str]) -> None:
    data = json.loads(run("profiles", *args).out)
    assert (data["format"], data["version"]) == ("chicago-profiles", 1)
    assert [each["id"] for each in data["profiles"]] == list(cr.list_profiles())
    first = data["profiles"][0]
    assert list(first) == ["id", "name", "players", "target", "source"]
    assert first["name"] == {"en": "House variant", "sv": "Hemmavarianten"}
    assert first["players"] == {"min": 2, "max": 4}


def test_nothing_else_can_be_done_with_profiles() -> None:
    ran = run("profiles", "delete")
    assert ran.code == 2
    assert "invalid choice: 'delete'" in ran.err


@pytest.mark.parametrize(
    "args",
    [
        ["play", "--profile"],
        ["validate", "x", "--profile"],
        ["compare", "--profile"],
        ["profiles", "show"],
        ["profiles", "diff", "hemmavariant"],
        ["profiles", "check"],
        ["profiles", "new", "--extends"],
    ],
    ids=" ".join,
)
def test_an_unknown_profile_exits_2_with_the_nearest_name(args: list[str]) -> None:
    ran = run(*args, "hemavariant")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1
    assert "hemmavariant" in ran.err
    assert "did you mean" in ran.err


def test_show_tells_every_switch_in_words_with_where_it_was_read() -> None:
    ran = run("profiles", "show", "hemmavariant")
    assert (ran.code, ran.err) == (0, "")
    head, source, table = ran.out.split("\n", 2)
    assert head == "hemmavariant (House variant)"
    assert source == "Regler för Chicago kortspel: hemmavariant-and-poker-sm"
    shown = profile_table(HOME)
    assert table == f"\n{shown.to_text(80)}"
    assert [row[0] for row in shown.rows] == list(provenance_keys(HOME))
    rows = {path: others for path, *others in shown.rows}
    assert rows["exchange_stop.score"] == [
        "from 46 points",
        dict(HOME.provenance)["exchange_stop.score"],
    ]
    assert rows["match"][0] == "single games"


def test_a_switch_without_provenance_is_shown_with_a_dash() -> None:
    shown = profile_table(attrs.evolve(SM, provenance=()))
    assert {row[-1] for row in shown.rows} == {"-"}


def test_show_in_swedish_as_markdown() -> None:
    ran = run("profiles", "show", "hemmavariant", "--lang", "sv", "--format", "markdown")
    head, source, table = ran.out.split("\n\n", 2)
    assert head == "hemmavariant (Hemmavarianten)"
    assert source == "Regler för Chicago kortspel: hemmavariant-and-poker-sm"
    assert table == profile_table(HOME, "sv").to_markdown()
    assert table.startswith("| nyckel | vad som gäller | varifrån |\n")
    assert "| exchange\\_stop.score | från 46 poäng | s: " in table


def test_show_as_toml_is_the_whole_profile(house: str) -> None:
    ran = run("profiles", "show", house, "--format", "toml")
    assert cr.read_profile(ran.out) == cr.load_profile(house)
    assert "extends" not in ran.out


def test_show_as_json_has_the_keys_of_the_file() -> None:
    data = json.loads(run("profiles", "show", "poker-sm-2025", "--json").out)
    assert data == tomllib.loads(cr.dump_profile(SM))


def test_diff_tells_what_differs_with_how_it_is_known() -> None:
    ran = run("profiles", "diff", "hemmavariant", "poker-sm-2025")
    assert (ran.code, ran.err) == (0, "")
    shown = diff_table([HOME, SM], "differing")
    legend = "[s] stated by a source, [i] inferred from one, [a] assumed"
    assert ran.out == f"{shown.to_text(80)}\n{legend}\n"
    assert [row[0] for row in shown.rows] == [d.path for d in cr.diff_profiles(HOME, SM)]
    rows = {path: others for path, *others in shown.rows}
    assert rows["exchange_stop.score"] == ["from 46 points [s]", "from 45 points [s]"]
    assert rows["exchange.refused_card"] == ["-", "to the discards [a]"]
    assert rows["match"] == ["single games [i]", "a match"]
    assert rows["match.games"] == ["-", "3 games [s]"]


def test_diff_of_all_rows_has_every_switch_that_is_there() -> None:
    shown = diff_table([HOME, SM], "all")
    paths = [row[0] for row in shown.rows]
    assert {*provenance_keys(HOME), *provenance_keys(SM)} == set(paths)
    ran = run("profiles", "diff", "hemmavariant", "poker-sm-2025", "--rows", "all")
    assert ran.out.startswith(shown.to_text(80))


def test_diff_of_profiles_that_are_alike_says_so() -> None:
    Path("twin.toml").write_text(cr.dump_profile(HOME), "utf-8")
    ran = run("profiles", "diff", "hemmavariant", "twin.toml", "--lang", "sv")
    assert (ran.code, ran.out) == (0, "dessa profiler har samma regler\n")


def test_diff_needs_another_profile() -> None:
    ran = run("profiles", "diff", "hemmavariant")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "chicago-rules: one profile is not compared with another; name two or more\n"
    )
    assert run("profiles", "diff", "hemmavariant", "--rows", "source").code == 0


def test_diff_without_names_has_all_bundled_profiles() -> None:
    data = json.loads(run("profiles", "diff", "--json").out)
    assert data["profiles"] == list(cr.list_profiles())


def test_diff_as_markdown(house: str) -> None:
    ran = run("profiles", "diff", "hemmavariant", house, "--format", "markdown")
    table, legend = ran.out.split("\n\n", 1)
    shown = diff_table([HOME, cr.load_profile(house)], "differing")
    assert f"{table}\n" == shown.to_markdown()
    assert "| exchange.max\\_cards | at most 5 cards \\[s\\] | at most 3 cards \\[a\\] |" in table
    assert legend.strip().startswith("\\[s\\] stated")


def test_diff_as_json_has_values_and_lines() -> None:
    data = json.loads(run("profiles", "diff", "hemmavariant", "poker-sm-2025", "--json").out)
    assert (data["format"], data["version"]) == ("chicago-profile-diff", 1)
    assert data["profiles"] == ["hemmavariant", "poker-sm-2025"]
    rows = {row["path"]: row for row in data["switches"]}
    assert list(rows) == [each.path for each in cr.diff_profiles(HOME, SM)]
    assert rows["exchange_stop.score"] == {
        "path": "exchange_stop.score",
        "values": [46, 45],
        "provenance": [
            dict(HOME.provenance)["exchange_stop.score"],
            dict(SM.provenance)["exchange_stop.score"],
        ],
    }
    assert rows["match"]["values"] == [None, {"games": 3, "placement_points": [20, 12, 8, 5]}]
    assert rows["winning.waived_by"]["values"] == [None, ["straight_flush", "royal_flush"]]


SOURCE_ROWS = {
    "en": (
        ("Players", "2–4", "3–4"),
        (
            "Cards per exchange",
            "0–5, new cards always unseen",
            "0–4; open card when one is thrown",
        ),
        (
            "Exchange stop",
            "at 46 points when a deal begins",
            "at once at 45 points",
        ),
        ("Four of a kind", "7 points; no zeroing", "8 points or zeroing of all others"),
        ("Straight flush", "8 points", "exit to 52 points"),
        (
            "Royal flush",
            "52 points; the deal is played to its end",
            "exit to 52 points and zeroing of all others",
        ),
        ("Last trick with a two", "5 points, no bonus", "10 points"),
        (
            "Earlier Chicago required",
            "no",
            "at least one declared, made or not;"
            " none needed after a straight flush or a royal flush",
        ),
        ("Breaking another's Chicago", "no bonus", "10 points to the first to break it"),
        (
            "When 52 is reached",
            "the deal is played to its end, then totals are compared",
            "the game ends at once, even at an exchange",
        ),
    ),
    "sv": (
        ("Spelare", "2–4", "3–4"),
        ("Kort per byte", "0–5, nya kort alltid dolda", "0–4; öppet kort när man byter ett"),
        (
            "Köpstopp",
            "vid 46 poäng när en giv börjar",
            "genast vid 45 poäng",
        ),
        ("Fyrtal", "7 poäng; ingen nollning", "8 poäng eller nollning av alla andra"),
        ("Färgstege", "8 poäng", "utgång till 52 poäng"),
        (
            "Royal flush",
            "52 poäng; given spelas färdigt",
            "utgång till 52 poäng och nollning av alla andra",
        ),
        ("Sista stick med en tvåa", "5 poäng, inget extra", "10 poäng"),
        (
            "Krav på tidigare Chicago",
            "nej",
            "minst en sagd, lyckad eller inte; ingen krävs efter färgstege eller royal flush",
        ),
        ("Att bryta en annans Chicago", "inget extra", "10 poäng till den som först bryter"),
        (
            "När 52 är nått",
            "given spelas färdigt, sedan jämförs totalerna",
            "omgången slutar genast, även vid ett byte",
        ),
    ),
}


@pytest.mark.parametrize("lang", SOURCE_ROWS)
def test_the_rows_of_the_first_sources_table_come_out_of_the_data(lang: str) -> None:
    """The table of the first source, row by row: its facts for both of its columns."""
    assert diff_table([HOME, SM], "source", lang).rows == SOURCE_ROWS[lang]
    args = ("profiles", "diff", "hemmavariant", "poker-sm-2025", "--rows", "source")
    data = json.loads(run(*args, "--lang", lang, "--json").out)
    assert [(row["rule"], *row["cells"]) for row in data["rows"]] == list(SOURCE_ROWS[lang])
    assert run(*args, "--lang", lang).out == diff_table([HOME, SM], "source", lang).to_text(80)


def test_check_tells_a_valid_profile(house: str) -> None:
    ran = run("profiles", "check", house)
    assert (ran.code, ran.out, ran.err) == (0, "house.toml: a valid profile, house\n", "")


def test_check_tells_what_changes_nothing() -> None:
    Path("idle.toml").write_text(IDLE, "utf-8")
    ran = run("profiles", "check", "idle.toml")
    assert (ran.code, ran.err) == (0, "")
    head, warning = ran.out.split("\n", 1)
    assert head == "idle.toml: a valid profile, house"
    assert warning.startswith("  warning: exchange.large_table: changes nothing")


def test_check_leaves_out_a_file_name_however_it_is_written() -> None:
    Path("my: idle.toml").write_text(IDLE, "utf-8")
    _, warning = run("profiles", "check", "my: idle.toml").out.split("\n", 1)
    assert warning.startswith("  warning: exchange.large_table: changes nothing")


def test_check_tells_all_faults_of_all_files(house: str) -> None:
    Path("wrong.toml").write_text(WRONG, "utf-8")
    ran = run("profiles", "check", "wrong.toml", house, "missing.toml")
    assert ran.code == 2
    assert ran.out == "house.toml: a valid profile, house\n"
    assert "wrong.toml: 2 faults in this profile:\n" in ran.err
    assert "exchange.rounds: must be 0 to 5, not 9" in ran.err
    assert 'exchange.max_card: there is no such key; did you mean "max_cards"?' in ran.err
    assert "missing.toml: there is no such file" in ran.err


def test_check_as_json(house: str) -> None:
    Path("wrong.toml").write_text(WRONG, "utf-8")
    Path("idle.toml").write_text(IDLE, "utf-8")
    ran = run("profiles", "check", "wrong.toml", "idle.toml", house, "--json")
    assert ran.code == 2
    data = json.loads(ran.out)
    assert (data["format"], data["version"]) == ("chicago-profile-checks", 1)
    wrong, idle, good = data["profiles"]
    assert (wrong["file"], wrong["ok"]) == ("wrong.toml", False)
    assert [fault["where"] for fault in wrong["malformed"]] == [
        "exchange.rounds",
        "exchange.max_card",
    ]
    assert idle["ok"] is True
    assert len(idle["warnings"]) == 1
    assert good == {"file": house, "ok": True, "id": "house", "warnings": []}


def test_the_bundled_files_pass_the_check() -> None:
    files = sorted((ROOT / "profiles").glob("*.toml"))
    ran = run("profiles", "check", *files)
    assert (ran.code, ran.err) == (0, "")
    assert len(ran.out.splitlines()) >= len(files)


def test_explain_tells_each_key_in_a_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "2000")
    ran = run("profiles", "explain", "hemmavariant", "match", "winning.tie", "--lang", "sv")
    assert (ran.code, ran.err) == (0, "")
    keys = ("match", "winning.tie")
    assert ran.out.splitlines() == [cr.explain(HOME, key, "sv") for key in keys]


def test_explain_names_the_nearest_key() -> None:
    ran = run("profiles", "explain", "hemmavariant", "winning.ties")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        'chicago-rules: there is no switch "winning.ties"; did you mean "winning.tie"?\n'
    )


def test_schema_is_the_one_beside_the_profiles() -> None:
    ran = run("profiles", "schema")
    assert (ran.code, ran.out) == (0, schema_text())


@pytest.mark.parametrize("base", cr.list_profiles())
def test_new_begins_a_profile_with_the_rules_of_another(base: str) -> None:
    ran = run("profiles", "new", "--extends", base, "--id", "house")
    assert (ran.code, ran.err) == (0, "")
    made = cr.read_profile(ran.out)
    rules = cr.load_profile(base)
    assert made.id == "house"
    assert cr.diff_profiles(rules, made) == ()
    assert ran.out.startswith("#:schema ./profile.schema.json\n")
    assert run("profiles", "new", "--extends", base).out == new_profile_text(rules, "my-rules")


def test_what_a_new_profile_shows_as_comments_are_the_rules() -> None:
    text = new_profile_text(SM, "house")
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    start = next(number for number, line in enumerate(lines) if line == "[players]")
    end = lines.index("[provenance]") - 2
    shown = tomllib.loads("\n".join(lines[start:end]))
    whole = tomllib.loads(cr.dump_profile(SM))
    for key in ("format", "version", "id", "name", "source", "provenance"):
        del whole[key]
    assert shown == whole


def test_new_does_not_take_the_name_of_a_bundled_profile() -> None:
    ran = run("profiles", "new", "--extends", "hemmavariant", "--id", "pagat")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "chicago-rules: argument --id: pagat is a bundled profile\n"


def test_new_refuses_an_id_that_is_none() -> None:
    ran = run("profiles", "new", "--extends", "hemmavariant", "--id", 'Hem "X"\n')
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("chicago-rules: argument --id: id: must be of a-z, 0-9 and hyphens")


def test_new_extends_no_file(house: str) -> None:
    ran = run("profiles", "new", "--extends", house)
    assert (ran.code, ran.out) == (2, "")
    assert "a bundled profile can be extended" in ran.err


@pytest.mark.parametrize(
    "args",
    [
        ["show", "hemmavariant"],
        ["diff", "hemmavariant", "poker-sm-2025"],
        ["diff", "--rows", "source", "--lang", "sv"],
        ["check", "hemmavariant"],
        ["explain", "hemmavariant", "players.min"],
    ],
    ids=" ".join,
)
def test_a_terminal_of_forty_columns_is_wide_enough(
    monkeypatch: pytest.MonkeyPatch, args: list[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    piped = run("profiles", *args)
    assert piped.code == 0
    assert max(map(len, piped.out.splitlines())) <= 40
    shown = run_on_terminal(monkeypatch, "profiles", *args, columns=40)
    assert max(map(cells, _ESCAPE.sub("", shown).splitlines())) <= 40
