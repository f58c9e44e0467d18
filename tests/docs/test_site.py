"""What is made for the site has everything, and needs nothing that only the site has."""

import re
from pathlib import Path
from types import ModuleType

import pytest

import _api_pages
import _cli_page
import _made_pages
import _profile_pages
import chicago_rules as cr
from chicago_rules import table, testing, wording
from chicago_rules.cli_arguments import parser
from chicago_rules.events import Dealt
from chicago_rules.phrases import LANGUAGES
from docs.pages import PAGES


def test_every_public_name_stands_on_one_page() -> None:
    homes = _api_pages.public_names()
    assert set(homes) == set(cr.__all__) - {"__version__"}
    listed = [module for page in _api_pages.OF_THE_PACKAGE.values() for module in page.modules]
    assert sorted(listed) == sorted(set(homes.values()))


def test_the_pages_of_the_api_have_every_name(tmp_path: Path) -> None:
    _api_pages.write(tmp_path)
    made = {path.stem: path.read_text("utf-8") for path in tmp_path.iterdir()}
    index = made.pop("index")
    assert [name for name in made if f"\n   {name}\n" not in index] == []
    everything = "".join(made.values())
    named = [("chicago_rules", name) for name in cr.__all__ if name != "__version__"]
    for module in (table, testing):
        named += [(module.__name__, name) for name in module.__all__]
    shown = set(re.findall(r"^\.\. \S+:: (\S+)\.(\w+)$", everything, re.MULTILINE))
    shown |= {
        (module, name)
        for name, module in re.findall(r":: (\w+)\n   :module: (\S+)$", everything, re.MULTILINE)
    }
    assert set(named) - shown == set()
    assert ".. autoexception:: chicago_rules.IllegalAction\n" in made["errors"] + made["actions"]
    assert "   :module: chicago_rules\n   :canonical: Draw | Shuffle | Reshuffle\n" in everything


@pytest.mark.parametrize(
    ("module", "names"),
    [(wording, ["describe"]), (table, list(table.__all__))],
    ids=["wording", "table"],
)
def test_a_module_without_a_list_has_the_names_it_defines(
    module: ModuleType, names: list[str]
) -> None:
    assert _api_pages.exported(module) == names


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (cr.step, ("(state: State, action: Action)", "Transition")),
        (cr.State.with_deal, ("(deal: Deal)", "State")),
        (Dealt, ("(seat: Seat, cards: tuple[Card, ...])", "")),
        (cr.Zero, ("(seat: Seat, target: Seat | None = None)", "")),
        (
            testing.next_action,
            ("(state: State, rng: random.Random, *, strong: bool=True)", "Action"),
        ),
        (cr.Category, None),
        (len, None),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_signature_has_the_names_of_the_source(
    thing: object, shown: tuple[str, str] | None
) -> None:
    assert _api_pages.signature(thing) == shown


def test_a_constant_without_a_string_is_not_passed_over() -> None:
    with pytest.raises(LookupError, match=r"chicago_rules\.wording\._ORIGINS has no string"):
        _api_pages.constant("chicago_rules.wording", "_ORIGINS")


def test_the_page_of_the_command_line_has_every_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    _cli_page.write(tmp_path / "options.md")
    page = (tmp_path / "options.md").read_text("utf-8")
    programs = [command.prog for command in _cli_page.commands(parser())]
    assert [program for program in programs if f"## `{program}`\n" not in page] == []
    assert "## `chicago-rules profiles diff`\n" in page
    assert "  --max-deals N         stop undecided after so many deals (default: 200)\n" in page


def test_each_profile_has_a_page_in_each_language(tmp_path: Path) -> None:
    _profile_pages.write(tmp_path)
    pages = {path.stem: path.read_text("utf-8") for path in tmp_path.iterdir()}
    assert set(pages) == {
        f"{name}-{lang}" for name in (*cr.list_profiles(), "index") for lang in LANGUAGES
    }
    assert pages["hemmavariant-sv"].startswith("# Chicago: Hemmavarianten\n")
    assert "## Differences from hemmavariant\n\n| key |" in pages["pagat-en"]
    assert "## Skillnader mot hemmavariant\n" in pages["pagat-sv"]
    assert "## Differences" not in pages["hemmavariant-en"]
    assert "==== deal 1 ====" in pages["pagat-sv"]


def test_every_page_that_is_made_stands_where_its_name_leads(tmp_path: Path) -> None:
    _made_pages.write(tmp_path)
    for name, place in _made_pages.PLACES.items():
        title = (tmp_path / "_generated" / place).read_text("utf-8").partition("\n")[0]
        assert title.lstrip("# ") == name.removeprefix("The API: ")


def test_the_start_page_names_the_pages_that_are_made() -> None:
    start = _made_pages.linked(PAGES["docs/index.md"])
    for name, place in _made_pages.PLACES.items():
        if ":" not in name:
            assert f"[{name}](/_generated/{place})" in start


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith("docs/reference/")])
def test_a_page_names_only_pages_that_are_made(page: str) -> None:
    named = re.findall(r"\*(The API[^*]*)\*", PAGES[page])
    assert [name for name in named if name not in _made_pages.PLACES] == []


def test_a_name_that_no_page_has_is_found_when_the_site_is_built() -> None:
    with pytest.raises(KeyError, match="The API: Recordings"):
        _made_pages.linked("*The API: Recordings*")
