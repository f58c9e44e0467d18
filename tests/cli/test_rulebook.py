"""The command that writes rule books."""

from pathlib import Path

import pytest

import chicago_rules as cr
from chicago_rules.rulebooks import rulebook, to_html, to_markdown
from cli.running import run, run_on_terminal

HOME = cr.load_profile("hemmavariant")


def test_a_rule_book_is_written_in_the_form_and_language_asked_for() -> None:
    for args, expected in (
        ([], to_markdown(rulebook(HOME))),
        (["--lang", "sv"], to_markdown(rulebook(HOME, "sv"))),
        (["--format", "html"], to_html(rulebook(HOME))),
        (["--format", "html", "--no-notes"], to_html(rulebook(HOME, notes=False))),
    ):
        ran = run("rulebook", "hemmavariant", *args)
        assert (ran.code, ran.err, ran.out) == (0, "", expected)


def test_a_rule_book_is_written_to_a_file() -> None:
    Path("rules.html").write_text("what was there", "utf-8")
    ran = run("rulebook", "hemmavariant", "--format", "html", "--out", "rules.html")
    assert (ran.code, ran.out, ran.err) == (0, "the rule book is in rules.html\n", "")
    assert Path("rules.html").read_text("utf-8") == to_html(rulebook(HOME))


def test_a_rule_book_of_a_file_is_that_of_its_rules() -> None:
    Path("house.toml").write_text(cr.dump_profile(HOME.varied(id="house", chicago=None)), "utf-8")
    assert "Declaring Chicago" not in run("rulebook", "house.toml").out


def test_a_rule_book_has_no_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_on_terminal(monkeypatch, "rulebook", "hemmavariant") == to_markdown(rulebook(HOME))


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (["hemmavarian"], 'did you mean "hemmavariant"?'),
        (["hemmavariant", "--lang", "de"], "invalid choice: 'de'"),
        (["hemmavariant", "--format", "pdf"], "invalid choice: 'pdf'"),
        (["hemmavariant", "--out", "nowhere/rules.md"], "this file cannot be written"),
        ([], "the following arguments are required: P"),
    ],
)
def test_a_wrong_call_is_one_line(args: list[str], complaint: str) -> None:
    ran = run("rulebook", *args)
    assert (ran.code, ran.out) == (2, "")
    assert complaint in ran.err
    assert ran.err.count("\n") == 1
