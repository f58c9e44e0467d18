"""What the docs list is what the code has."""

import re
import tomllib

import pytest

import chicago_rules as cr
from chicago_rules.rendering import comparison_tables
from chicago_rules.table import MAX_REMEMBERED, MAX_UNDOS, TABLE_CODES
from chicago_rules.table_log import REVEALING
from docs.pages import PAGES, ROOT, prose
from house.test_modules import ORDER


def _first_column(text: str) -> list[str]:
    return re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)


def test_errors_page_lists_every_code_of_actions_records_and_tables() -> None:
    text = PAGES["docs/reference/errors.md"]
    _, actions, records, tables = re.split(r"^## Codes.*$", text, flags=re.MULTILINE)
    assert _first_column(actions) == sorted(cr.CODES)
    assert _first_column(records) == sorted(cr.RECORD_CODES)
    assert _first_column(tables) == sorted(TABLE_CODES)


def test_table_page_lists_every_event_that_reveals_nothing() -> None:
    text = PAGES["docs/reference/table.md"]
    _, listed = text.split("These events reveal nothing:")
    named = re.findall(r"`(\w+)`", listed.partition("All others do")[0])
    assert set(named) == {event.__name__ for event in cr.EVENTS if event not in REVEALING}
    assert f"at most {MAX_UNDOS} " in text
    assert f"latest {MAX_REMEMBERED} accepted" in text


def test_events_page_lists_every_event_with_its_fields() -> None:
    text = PAGES["docs/reference/events.md"]
    text, redacted, _ = re.split("^## .*$", text, flags=re.MULTILINE)
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([\w, *]+) \|$", text, re.MULTILINE)
    written = {name: fields.replace("*", "").split(", ") for name, fields in rows}
    assert written == {event.__name__: list(event.__annotations__) for event in cr.EVENTS}
    unseen = re.findall(r"\| `(\w+)` \| ([\w, ]+) \|$", redacted, re.MULTILINE)
    assert {name: fields.split(", ") for name, fields in unseen} == {
        event.__name__: list(event.__annotations__) for event in cr.UNSEEN_EVENTS
    }


def test_readme_lists_every_bundled_profile() -> None:
    text = PAGES["README.md"]
    _, table = text.split("## The bundled profiles")
    listed = re.findall(r"^\| `([a-z0-9-]+)` \|", table, re.MULTILINE)
    assert tuple(listed) == cr.list_profiles()


def test_readme_shows_the_example_game_under_all_rules() -> None:
    text = PAGES["README.md"]
    record = cr.load_record(ROOT / "examples/hemmavariant-three-players.chicago.toml")
    comparison = cr.compare(record, map(cr.load_profile, cr.list_profiles()))
    table = next(iter(comparison_tables(comparison))).to_markdown().partition("| profile")
    assert "".join(table[1:]) in text


def test_worked_examples_page_shows_every_example_that_is_tested() -> None:
    tested = (ROOT / "tests/rules/test_worked_examples.py").read_text("utf-8")
    numbers = re.findall(r"^def test_worked_example_(\d+)_", tested, re.MULTILINE)
    text = PAGES["docs/reference/worked-examples.md"]
    shown = re.findall(r"^## (\d+)\. (.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    assert [int(number) for number, _ in shown] == sorted({*map(int, numbers)})
    assert [number for number, example in shown if "\n>>> " not in example] == []


def test_the_house_rule_of_the_readme_loads() -> None:
    text = PAGES["README.md"]
    (rule,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    house, base = cr.read_profile(rule), cr.load_profile("hemmavariant")
    differences = [found.path for found in cr.diff_profiles(house, base) if found.differs]
    assert differences == ["exchange_stop.score"]


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", prose(page))
    broken = [
        link
        for link in links
        if not link.startswith("https:") and not (ROOT / page).parent.joinpath(link).exists()
    ]
    assert not broken


def test_the_start_page_has_every_page() -> None:
    listed = set(re.findall(r"\]\(([^)#]+\.md)\)", PAGES["docs/index.md"]))
    named = {page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")}
    assert listed == named - {"index.md"}


def test_the_start_page_calls_every_page_by_its_title() -> None:
    for name, page in re.findall(r"\[([^]]+)\]\(([^)#]+\.md)\)", PAGES["docs/index.md"]):
        assert PAGES[f"docs/{page}"].startswith(f"# {name}\n")


def test_every_bundled_example_game_is_in_the_wheel() -> None:
    # The server beside them is not, so each is named.
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    games = {f"examples/{path.name}" for path in (ROOT / "examples").glob("*.chicago.toml")}
    named = {path: to for path, to in included.items() if path.startswith("examples")}
    assert named == {game: f"chicago_rules/{game}" for game in games}


def test_the_module_map_has_a_line_for_each_module_in_the_order_of_imports() -> None:
    text = (ROOT / "docs/explanation/architecture.md").read_text("utf-8")
    assert re.findall(r"^\| `([\w.]+)` \| (.+) \|$", text, re.MULTILINE) == [*ORDER.items()]
