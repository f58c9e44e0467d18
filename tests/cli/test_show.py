import re
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.page import page_html
from cli.running import damaged, game, run

RECORD = game(deals=2)


@pytest.fixture
def file() -> str:
    Path("two.chicago.toml").write_text(cr.write_record(RECORD), "utf-8")
    return "two.chicago.toml"


def written() -> str:
    return Path("page.html").read_bytes().decode()


def test_the_page_of_a_record_is_written(file: str) -> None:
    ran = run("show", file, "--out", "page.html")
    assert (ran.code, ran.out, ran.err) == (0, "the page is in page.html\n", "")
    assert written() == page_html(RECORD)


def test_what_is_shown_can_be_chosen(file: str) -> None:
    assert run("show", file, "--seat", "p2", "--lang", "sv", "--out", "page.html").code == 0
    assert written() == page_html(RECORD, seat=1, lang="sv")
    assert run("show", file, "--deal", 2, "--out", "page.html").code == 0
    assert written() == page_html(RECORD, deal=2)


def test_profiles_are_compared_where_they_are_named(file: str) -> None:
    named = ["hemmavariant", "svenska-regler"]
    args = [part for name in named for part in ("--profile", name)]
    assert run("show", file, *args, "--out", "page.html").code == 0
    assert written() == page_html(RECORD, profiles=map(cr.load_profile, named))


def test_a_profile_for_other_numbers_of_players_is_noted() -> None:
    record = game(players=2, deals=1)
    Path("pair.chicago.toml").write_text(cr.write_record(record), "utf-8")
    args = ("pair.chicago.toml", "--profile", "poker-sm-2025")
    ran = run("show", *args, "--out", "page.html")
    assert ran.code == 0
    assert ran.err == run("compare", *args).err
    assert "poker-sm-2025 is for 3 to 4 players, not 2" in ran.err


class TestNoPageIsWritten:
    @pytest.fixture(autouse=True)
    def page(self) -> None:
        Path("page.html").write_text("what was there", "utf-8")

    @pytest.fixture(autouse=True)
    def _nothing_is_written(self, page: None) -> "object":
        yield
        assert written() == "what was there"
        assert not [*Path().glob(".chicago-rules-*")]

    def test_of_a_record_that_is_not_legal(self) -> None:
        record = damaged(RECORD, 2, 4, "p1 play 2c")
        Path("bad.chicago.toml").write_text(cr.write_record(record), "utf-8")
        for wish in ([], ["--deal", 1], ["--seat", "p1"], ["--profile", "pagat"]):
            ran = run("show", "bad.chicago.toml", *wish, "--out", "page.html")
            assert (ran.code, ran.out) == (1, "")
            assert ran.err == run("compare", "bad.chicago.toml").err
            assert "deal 2, action 4: p1 play 2c" in ran.err

    def test_of_what_is_no_record(self) -> None:
        Path("bad.chicago.toml").write_text("version = 1\n[[deal]]\nactions = 3\n", "utf-8")
        ran = run("show", "bad.chicago.toml", "--out", "page.html")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == run("compare", "bad.chicago.toml").err

    @pytest.mark.parametrize(
        ("args", "message"),
        [
            (["--deal", "3"], "there is no deal 3: the record has 2"),
            (["--deal", "0"], "argument --deal: must be a number from 1 to 1000000"),
            (["--seat", "p4"], "argument --seat: the last seat is p3, not p4"),
            (["--seat", "Åsa"], "'Åsa' is no seat; seats are p1 to p10"),
            (
                ["--seat", "p1", "--profile", "pagat"],
                "argument --profile: not allowed with argument --seat",
            ),
            (["--profile", "hemma"], 'no bundled profile is called "hemma"'),
        ],
        ids=lambda value: " ".join(value) if isinstance(value, list) else "",
    )
    def test_where_the_call_is_wrong(self, args: list[str], message: str, file: str) -> None:
        ran = run("show", file, *args, "--out", "page.html")
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert message in ran.err


def test_a_page_that_cannot_be_written_is_told(file: str) -> None:
    ran = run("show", file, "--out", "nowhere/page.html")
    assert ran.code == 2
    assert re.fullmatch(
        "chicago-rules: nowhere/page.html: this file cannot be written: .*\n", ran.err
    )


def test_without_a_place_for_the_page_nothing_is_done(file: str) -> None:
    ran = run("show", file)
    assert ran.code == 2
    assert "the following arguments are required: --out" in ran.err


def test_the_writers_own_keys_are_on_the_page() -> None:
    record = attrs.evolve(RECORD, notes=(("_where", "Örebro"),))
    Path("noted.chicago.toml").write_text(cr.write_record(record), "utf-8")
    assert run("show", "noted.chicago.toml", "--out", "page.html").code == 0
    assert "Örebro" in written()
