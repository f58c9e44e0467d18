"""What the page of a record shows, whatever stands in the record, and what it can never do."""

import base64
import hashlib
import json
import re
from itertools import groupby
from typing import Any, Final, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.actions import PhaseName
from chicago_rules.layout import printable
from chicago_rules.names import name_faults
from chicago_rules.page import page_html
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.records import RecordedDeal
from chicago_rules.replaying import steps
from chicago_rules.testing import Game, games
from cli.running import ROOT, damaged, game
from page.reading import Node, read

HOUSE: Final = game(deals=3)
EXAMPLES: Final = {
    path.name.removesuffix(".chicago.toml"): cr.load_record(path)
    for path in sorted((ROOT / "examples").glob("*.chicago.toml"))
}
KITCHEN: Final = EXAMPLES["kitchen-table"]
HOSTILE: Final = (
    "<script>document.title='taken'</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><!--<script>",
    "&lt;b&gt; & {seat} {0}",
    "a\u2028b\u202egnp.exe",
    "first line\n\tsecond line",
)
SHOWN: Final = {
    *(
        "html",
        "head",
        "meta",
        "title",
        "style",
        "body",
        "header",
        "h1",
        "h2",
        "h3",
        "p",
        "main",
        "section",
    ),
    *(
        "div",
        "button",
        "ol",
        "li",
        "a",
        "bdi",
        "span",
        "strong",
        "dl",
        "dt",
        "dd",
        "code",
        "script",
    ),
    *("table", "caption", "thead", "tbody", "tr", "th", "td", "details", "summary"),
    *("svg", "symbol", "rect", "path", "text", "g"),
}
"""Every kind of element that a page has."""


def parsed(record: cr.Record, **wishes: object) -> Node:
    return read(page_html(record, **wishes))  # type: ignore[arg-type]


def told(page: Node) -> list[list[list[str]]]:
    """Return the sentences of each step of each deal in the list."""
    return [
        [[line.text() for line in step.of("p")[1:]] for step in deal.of("li")]
        for deal in page.find("log").of("ol")
    ]


def score_rows(page: Node) -> list[tuple[str, ...]]:
    return [tuple(row) for row in page.find("scores").rows()[1:]]


def texts_of(report: cr.Report) -> list[tuple[str, ...]]:
    return [tuple(map(str, totals)) for totals in report.totals]


@settings(max_examples=15, deadline=None)
@given(games(max_deals=2), st.sampled_from(LANGUAGES))
def test_the_totals_of_each_deal_are_those_of_the_record(played: Game, lang: str) -> None:
    record = played.record()
    page = parsed(record, lang=lang)
    rows = [row[1:] for row in score_rows(page)]
    before = rows[: len(rows) - len(record.deals)]
    sheet = played.sheet
    assert before == ([tuple(map(str, sheet.totals))] if sheet and any(sheet.totals) else [])
    assert rows[len(before) :] == texts_of(cr.validate(record))


@pytest.mark.parametrize("record", EXAMPLES.values(), ids=EXAMPLES)
def test_every_step_is_told_and_has_its_picture(record: cr.Record) -> None:
    page = parsed(record)
    by_deal = [list(deal) for _, deal in groupby(steps(record), lambda done: done.deal)]
    assert [len(deal) for deal in told(page)] == [len(deal) for deal in by_deal]
    assert all(step for deal in told(page) for step in deal)
    text = page.find("data").text()
    assert "<" not in text
    data = json.loads(text)
    assert len(data["pictures"]) == sum(map(len, by_deal))
    numbers = [done.deal for deal in by_deal for done in deal]
    for number, picture in zip(numbers, data["pictures"], strict=True):
        svg = "".join(data["tags"][tag] for tag in picture)
        assert svg.startswith("<svg ")
        assert svg.endswith("</svg>")
        # Also of the last step of a deal, when the next one has begun.
        assert f"<title>{Phrases('en').text('pictures', 'table_public', value=number)}<" in svg


def test_an_award_is_told_with_its_reason_and_stands_out() -> None:
    for lang, reason in (("en", "for the last trick"), ("sv", "för sista sticket")):
        strong = [node.text() for node in parsed(HOUSE, lang=lang).find("log").of("strong")]
        assert any(re.fullmatch(f"Ali \\+5 {reason}", line) for line in strong)


def test_who_has_won_is_told_below_the_score_sheet() -> None:
    assert parsed(game(deals=100)).find("scores").of("p")[0].text() == "Ali wins the game"
    assert parsed(HOUSE).find("scores").of("p")[0].text() == "Nobody has won yet"
    early = parsed(game(deals=100), deal=2)
    assert early.find("scores").of("p")[0].text() == "Nobody has won yet"


def test_a_record_that_begins_when_the_game_is_over_tells_who_has_won() -> None:
    sheet = cr.ScoreSheet((46, 46, 0), out=(cr.Seat(0), cr.Seat(2)))
    rules = cr.load_profile("kopstopp-42")
    record = cr.make_record(rules, ("Åsa", "Örjan", "Ali"), 0, [], sheet)
    assert cr.validate(record).winners == (1,)
    page = parsed(record)
    assert page.find("scores").of("p")[0].text() == "Örjan wins the game"
    assert score_rows(page) == [("Before", "46", "46", "0")]


@pytest.mark.parametrize(("lang", "legend"), [("en", "D: dealer"), ("sv", "G: givare")])
def test_the_sign_of_the_dealer_is_explained(lang: str, legend: str) -> None:
    page = parsed(HOUSE, lang=lang)
    assert legend in [node.text() for node in page.find("stage").of("p")]
    tags = json.loads(page.find("data").text())["tags"]
    assert any(re.fullmatch(f"<text [^>]*>{legend[0]}", tag) for tag in tags)


def test_a_deal_that_is_not_over_is_said_to_be_unfinished() -> None:
    *deals, last = HOUSE.deals
    part = attrs.evolve(HOUSE, deals=(*deals, RecordedDeal(last.lines[:5])), winners=None)
    labels = [row[0] for row in score_rows(parsed(part))]
    assert labels == ["Deal 1", "Deal 2", "Deal 3 (unfinished)"]


def test_a_record_without_deals_says_so() -> None:
    page = parsed(attrs.evolve(HOUSE, deals=()))
    assert page.find("log").text() == "The record holds no deal that was begun."
    assert score_rows(page) == []


class TestOneDeal:
    def test_is_shown_alone(self) -> None:
        page, whole = parsed(HOUSE, deal=2), parsed(HOUSE)
        assert told(page) == told(whole)[1:2]
        assert page.find("log").of("section")[1].get("id") == "d2"

    def test_has_the_totals_before_it_and_after_it(self) -> None:
        totals = texts_of(cr.validate(HOUSE))
        rows = score_rows(parsed(HOUSE, deal=2))
        assert rows == [("Before", *totals[0]), ("Deal 2", *totals[1])]

    def test_is_the_one_whose_comparison_is_shown(self) -> None:
        profiles = [cr.load_profile(name) for name in ("hemmavariant", "poker-sm-2025")]
        page = parsed(HOUSE, deal=2, profiles=profiles)
        _, totals, *substitutions = page.find("compared").of("table")
        assert [row[0] for row in totals.rows()[2:]] == ["Deal 2"]
        assert {row[0] for table in substitutions for row in table.rows()[1:]} == {"2"}

    @pytest.mark.parametrize(
        ("number", "named"), [(0, "0"), (4, "4"), (True, "true"), ("1", '"1"')]
    )
    def test_that_the_record_does_not_have_is_an_error(self, number: int, named: str) -> None:
        message = f"there is no deal {named}: the record has 3"
        with pytest.raises(cr.RecordError, match=f"^{message}$"):
            page_html(HOUSE, deal=number)


class TestTextsFromOutside:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_are_shown_and_do_nothing(self, lang: str) -> None:
        names = [text for text in HOSTILE if not any(name_faults([(1, text)]))][:3]
        assert len(names) == 3
        notes = tuple((f"_{number}<i>", text) for number, text in enumerate(HOSTILE))
        deals = tuple(attrs.evolve(deal, notes=notes) for deal in HOUSE.deals)
        record = attrs.evolve(HOUSE, players=tuple(names), notes=notes, deals=deals)
        page = parsed(record, lang=lang, profiles=[HOUSE.profile])
        assert {node.tag for node in page.all()} - {""} <= SHOWN
        assert [node.text() for node in page.find("scores").of("bdi")][:3] == names
        shown = ["\n".join(map(printable, text.split("\n"))) for text in HOSTILE]
        assert [node.text() for node in page.of("dd")] == shown * (len(deals) + 1)
        assert page.of("dt")[0].text() == "0<i>"
        assert_it_can_do_nothing(page)

    def test_of_every_kind_are_shown(self) -> None:
        notes = (("_a", 7), ("_b", True), ("_c", ("x", False, 1)))
        page = parsed(attrs.evolve(HOUSE, notes=notes))
        assert [node.text() for node in page.of("dd")] == ["7", "true", "x, false, 1"]

    @pytest.mark.parametrize(
        ("lang", "heading"), [("en", "The writer’s notes"), ("sv", "Anteckningar")]
    )
    def test_in_keys_of_the_writer_stand_last_under_a_heading(
        self, lang: str, heading: str
    ) -> None:
        *others, last = HOUSE.deals
        noted = attrs.evolve(last, notes=(("_remark", "late"),))
        page = parsed(attrs.evolve(HOUSE, deals=(*others, noted), notes=(("_note", 1),)), lang=lang)
        notes = page.find("notes")
        assert page.of("main")[0].inside[-1] is notes
        deal = "Deal" if lang == "en" else "Giv"
        assert notes.text() == f"{heading}note1{deal} 3remarklate"

    def test_in_keys_of_the_writer_are_left_out_where_there_are_none(self) -> None:
        assert [node for node in parsed(HOUSE).all() if node.attributes.get("id") == "notes"] == []

    def test_players_of_one_name_are_told_apart(self) -> None:
        page = parsed(attrs.evolve(HOUSE, players=("Ali", "Eva", "Ali")))
        names = [node.text() for node in page.find("scores").of("bdi")][:3]
        assert names == ["p1 Ali", "Eva", "p3 Ali"]


def assert_it_can_do_nothing(page: Node) -> None:
    """Hold that a page names no address but places in itself, and no script but its own."""
    for node in page.all():
        for name, value in node.attributes.items():
            assert not name.startswith("on")
            assert name not in ("style", "src", "srcset", "srcdoc", "action", "data", "ping")
            if name == "href":
                assert re.fullmatch("#[a-z0-9-]+", value or "")
    assert [node.get("id") for node in page.of("script")[:-1]] == ["data"]


def test_a_page_runs_its_own_script_and_loads_nothing() -> None:
    page = parsed(HOUSE)
    assert_it_can_do_nothing(page)
    (policy,) = [
        node.get("content")
        for node in page.of("meta")
        if node.attributes.get("http-equiv") == "Content-Security-Policy"
    ]
    hashes = [
        f"'sha256-{base64.b64encode(hashlib.sha256(node.text().encode()).digest()).decode()}'"
        for node in (page.of("script")[-1], page.of("style")[0])
    ]
    assert policy == (
        f"default-src 'none'; script-src {hashes[0]}; style-src {hashes[1]};"
        " base-uri 'none'; form-action 'none'"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_elements_have_one_id_and_every_link_leads_to_one(lang: str) -> None:
    page = parsed(HOUSE, lang=lang, profiles=[HOUSE.profile])
    ids = [node.get("id") for node in page.all() if "id" in node.attributes]
    assert len(set(ids)) == len(ids)
    for node in page.of("a"):
        assert node.get("href").removeprefix("#") in ids
    data = json.loads(page.find("data").text())
    uses = set(re.findall(r'href="#([^"]*)"', "".join(data["tags"])))
    assert uses
    assert uses <= set(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_is_a_part_of_a_deal_in_words(lang: str) -> None:
    for phase in get_args(PhaseName):
        if phase != "finished":
            assert Phrases(lang).text("page", f"part_{phase}", round=1)


def test_a_comparison_stands_side_by_side() -> None:
    record = game(deals=100)
    profiles = [cr.load_profile(name) for name in ("hemmavariant", "poker-sm-2025", "pagat")]
    found = cr.compare(record, profiles)
    page = parsed(record, profiles=profiles)
    endings, totals, *substitutions = page.find("compared").of("table")
    for row, outcome in zip(endings.rows()[1:], found.outcomes, strict=True):
        assert row[:-1] == [outcome.profile_id, *map(str, outcome.totals[-1])]
    results = [row[-1] for row in endings.rows()[1:]]
    assert results[0] == "Ali wins the game (Deal 8)"
    assert results[2] == found.outcomes[2].undecided
    for number, row in enumerate(totals.rows()[2:], 1):
        told = [
            map(str, outcome.totals[number - 1]) if number <= len(outcome.totals) else "–––"
            for outcome in found.outcomes
        ]
        assert row == [f"Deal {number}", *(cell for cells in told for cell in cells)]
    expected = [outcome.substitutions for outcome in found.outcomes if outcome.substitutions]
    for table, all_of_one in zip(substitutions, expected, strict=True):
        rows = [[str(s.deal), s.recorded or "–", s.played or "–", s.reason] for s in all_of_one]
        assert table.rows()[1:] == rows


def test_a_comparison_of_a_record_that_is_undecided_at_its_end_says_so() -> None:
    outcome = cr.compare(HOUSE, [HOUSE.profile]).outcomes[0]
    page = parsed(HOUSE, profiles=[HOUSE.profile])
    assert page.find("compared").of("table")[0].rows()[1][-1] == outcome.undecided


def test_cards_that_nobody_at_the_table_saw_are_not_shown() -> None:
    (deal,) = KITCHEN.deals
    known = set(re.findall(r"\b[2-9TJQKA][shdc]\b", " ".join(line.text for line in deal.lines)))
    text = page_html(KITCHEN)
    shown = set(re.findall(r"#chicago-en-([2-9TJQKA][shdc])", text))
    assert shown == known
    assert len(known) < 52


def test_a_record_that_is_not_legal_has_no_page() -> None:
    with pytest.raises(cr.IllegalRecord):
        page_html(damaged(HOUSE, 3, 4, "p1 play 2c"), deal=1)


def test_what_is_no_record_language_or_row_of_profiles_is_an_error() -> None:
    odd: list[tuple[dict[str, Any], type[cr.ChicagoError]]] = [
        ({"record": 5}, cr.RecordError),
        ({"lang": "no"}, cr.TextError),
        ({"profiles": HOUSE.profile}, cr.ProfileError),
        ({"profiles": 5}, cr.ProfileError),
        ({"profiles": ["pagat"]}, cr.ProfileError),
    ]
    for wishes, error in odd:
        with pytest.raises(error):
            page_html(**{"record": HOUSE, **wishes})


def test_a_page_of_many_deals_is_small() -> None:
    text = page_html(EXAMPLES["hemmavariant-three-players"])
    assert len(EXAMPLES["hemmavariant-three-players"].deals) == 11
    assert len(text.encode()) < 500_000
