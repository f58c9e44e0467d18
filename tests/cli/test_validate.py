import json
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from cli.running import damaged, game, run


@pytest.fixture
def legal() -> str:
    Path("legal.toml").write_text(cr.write_record(game(deals=2)), "utf-8")
    return "legal.toml"


@pytest.fixture
def illegal() -> str:
    record = damaged(game(deals=2), 2, 3, "p3 exchange Ah")
    Path("illegal.toml").write_text(cr.write_record(record), "utf-8")
    return "illegal.toml"


@pytest.fixture
def boastful() -> str:
    record = attrs.evolve(game(deals=2), winners=(cr.Seat(0),))
    Path("boastful.toml").write_text(cr.write_record(record), "utf-8")
    return "boastful.toml"


@pytest.fixture
def malformed() -> str:
    text = cr.write_record(game(deals=1)).replace("dealer", "deeler")
    Path("malformed.toml").write_text(text.replace("p1 exchange Qc", "p1 exchange Xx"), "utf-8")
    return "malformed.toml"


def test_a_legal_record_whose_claims_hold_exits_0(legal: str) -> None:
    ran = run("validate", legal)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (
        "legal.toml: legal under hemmavariant, and its claims hold\n"
        "  totals after deal 2: 16 0 12, not won\n"
    )


def test_an_illegal_record_exits_1_with_deal_action_reason_and_what_was_legal(
    illegal: str,
) -> None:
    ran = run("validate", illegal)
    assert (ran.code, ran.err) == (1, "")
    assert ran.out == (
        "illegal.toml: not legal under hemmavariant\n"
        "  deal 2, action 3: p3 exchange Ah\n"
        "  reason: p3 does not hold Ah: its hand is Qh Tc 6c 5s 4c (card_not_held)\n"
        "  legal instead: p3 exchange with 0 to 5 of Qh Tc 6c 5s 4c\n"
    )


def test_a_record_with_a_broken_claim_exits_1(boastful: str) -> None:
    ran = run("validate", boastful)
    assert ran.code == 1
    assert "but a claim does not hold\n  the winner is nobody, not p1\n" in ran.out


def test_another_profile_may_be_held_against_it_with_the_switch_named(legal: str) -> None:
    ran = run("validate", legal, "--profile", "poker-sm-2025")
    assert ran.code == 1
    assert "not legal under poker-sm-2025\n" in ran.out
    assert "  switch: exchange.max_cards\n" in ran.out


def test_a_malformed_record_exits_2_with_all_its_faults(malformed: str) -> None:
    ran = run("validate", malformed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("chicago-rules: malformed.toml: 3 faults in this record:\n")
    assert "dealer: is missing" in ran.err
    assert "deeler: there is no such key" in ran.err
    assert "deal[1].actions[2]" in ran.err


def test_several_files_are_all_reported_and_the_highest_code_counts(
    legal: str, illegal: str, malformed: str
) -> None:
    ran = run("validate", legal, malformed, illegal)
    assert ran.code == 2
    assert "legal.toml: legal" in ran.out
    assert "illegal.toml: not legal" in ran.out
    assert "malformed.toml: 3 faults" in ran.err
    assert run("validate", legal, illegal).code == 1
    assert run("validate", illegal, legal).code == 1


def test_json_holds_a_report_for_each_file(legal: str, illegal: str, malformed: str) -> None:
    ran = run("validate", legal, illegal, malformed, "--json")
    assert ran.code == 2
    data = json.loads(ran.out)
    assert (data["format"], data["version"]) == ("chicago-reports", 1)
    first, second, third = data["reports"]
    assert (first["file"], first["ok"], first["totals"]) == (legal, True, [[15, 0, 5], [16, 0, 12]])
    assert (second["ok"], second["fault"]["code"]) == (False, "card_not_held")
    assert (third["ok"], len(third["malformed"])) == (False, 3)
    assert list(third["malformed"][0]) == ["where", "message"]


def test_a_profile_file_may_be_held_against_it(legal: str) -> None:
    rules = cr.dump_profile(cr.load_profile("hemmavariant").varied(id="house"))
    Path("house.toml").write_text(rules.replace("score = 46", "score = 15"), "utf-8")
    ran = run("validate", legal, "--profile", "house.toml")
    assert ran.code == 1
    assert "p1 may not exchange" in ran.out


def test_a_file_must_be_named() -> None:
    ran = run("validate")
    assert ran.code == 2
    assert ran.err == (
        "chicago-rules: the following arguments are required: FILE"
        " (see chicago-rules validate --help)\n"
    )
