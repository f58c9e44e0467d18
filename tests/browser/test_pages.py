"""The page of a record in a real browser: it steps to the end, and does nothing else."""

import re
from collections.abc import Callable
from itertools import groupby
from typing import Final

import attrs
import pytest

import chicago_rules as cr
from browser.watching import Watched
from chicago_rules.deal_replay import Step
from chicago_rules.page import page_html
from chicago_rules.phrases import LANGUAGES
from chicago_rules.replaying import steps
from chicago_rules.testing.secretlaws import cards_in
from cli.running import ROOT, game

pytestmark = [pytest.mark.slow, pytest.mark.browser]

Opened = Callable[..., Watched]
RECORD: Final = game(deals=3)
STEPS: Final = tuple(steps(RECORD))
SMALL: Final = {"width": 320, "height": 640}
PHONE: Final = {"width": 390, "height": 844}
DESKTOP: Final = {"width": 1280, "height": 900}
HOSTILE: Final = (
    "<script>document.title='taken'</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><script>alert(2)</script>",
)


def deals(record: cr.Record) -> list[list[Step]]:
    return [list(deal) for _, deal in groupby(steps(record), lambda done: done.deal)]


def walk(page: Watched, record: cr.Record, forward: Callable[[], None]) -> None:
    """Go through a record step by step, and look at each; at a deal's end at the totals, too."""
    for deal in deals(record):
        number = deal[0].deal
        for place in range(1, len(deal) + 1):
            sight = page.sight()
            assert sight.step == f"d{number}-{place}"
            assert sight.where == f"Deal {number}, step {place} of {len(deal)}"
            assert sight.told == sight.listed != []
            if place == len(deal):
                totals = deal[-1].transition.state.totals
                assert sight.totals == [*map(str, totals)]
                for name, total in zip(record.players, totals, strict=True):
                    points = "1 point" if total == 1 else f"{total} points"
                    assert f"{name}: {points}" in sight.pictured
            forward()


def test_the_keys_lead_through_the_game_to_its_end(opened: Opened) -> None:
    record = game(deals=100)
    page = opened(page_html(record))
    walk(page, record, lambda: page.press("ArrowRight"))
    last = page.sight()
    assert last.told[-1] == "Ali wins the game"
    page.press("ArrowRight", "End", "PageDown")
    assert page.sight() == last


def test_the_buttons_lead_through_the_game_to_its_end(opened: Opened) -> None:
    page = opened(page_html(RECORD))
    walk(page, RECORD, lambda: page.click("#next"))
    assert page.page.get_attribute("#next", "aria-disabled") == "true"
    assert page.page.get_attribute("#before", "aria-disabled") == "false"


@pytest.mark.parametrize("name", ["kitchen-table", "poker-sm-four-players"])
def test_every_example_can_be_stepped_through(name: str, opened: Opened) -> None:
    record = cr.load_record(ROOT / "examples" / f"{name}.chicago.toml")
    page = opened(page_html(record, profiles=[record.profile]))
    walk(page, record, lambda: page.press("ArrowRight"))


def test_each_key_has_a_button_that_does_the_same(opened: Opened) -> None:
    page, other = opened(page_html(RECORD)), opened(page_html(RECORD))
    ways = [
        ("ArrowRight", "next"),
        ("PageDown", "deal_next"),
        ("ArrowRight", "next"),
        ("PageUp", "deal_before"),
        ("PageUp", "deal_before"),
        ("End", "last"),
        ("ArrowLeft", "before"),
        ("PageUp", "deal_before"),
        ("Home", "first"),
        ("ArrowLeft", "before"),
    ]
    places = []
    for key, button in ways:
        page.press(key)
        other.click(f"#{button}")
        assert page.sight() == other.sight()
        places.append(page.sight().step)
    last = len(deals(RECORD)[2])
    assert places == [
        *("d1-2", "d2-1", "d2-2", "d2-1", "d1-1"),
        *(f"d3-{last}", f"d3-{last - 1}", "d3-1", "d1-1", "d1-1"),
    ]


def test_keys_that_the_browser_needs_are_left_to_it(opened: Opened) -> None:
    page = opened(page_html(RECORD))
    page.press("Control+ArrowRight", "Shift+End", "Alt+Home", "ArrowDown", "a", "Tab")
    assert page.sight().step == "d1-1"


def test_a_table_that_is_too_wide_is_scrolled_by_keys_when_it_has_the_focus(opened: Opened) -> None:
    profiles = [*map(cr.load_profile, cr.list_profiles())]
    page = opened(page_html(RECORD, profiles=profiles), viewport=PHONE)
    wide = page.page.locator(".table").filter(has_text="poker-sm-2025").first
    wide.focus()
    page.press("ArrowRight")
    page.page.wait_for_function("[...document.querySelectorAll('.table')].some(t => t.scrollLeft)")
    assert page.sight().step == "d1-1"
    page.press("PageDown")
    assert page.sight().step == "d2-1"


def test_the_address_names_the_step(opened: Opened) -> None:
    text = page_html(RECORD)
    page = opened(text)
    page.press("PageDown", "ArrowRight", "ArrowRight")
    assert page.page.url.endswith("#d2-3")
    other = opened(text, "#d2-3", viewport=PHONE)
    assert other.sight() == page.sight()
    assert other.page.evaluate("document.getElementById('stage').getBoundingClientRect().top >= 0")
    assert opened(text, "#d3").sight().step == "d3-1"
    assert opened(text, "#nowhere").sight().step == "d1-1"
    assert opened(text, "#%E0").sight().step == "d1-1"


def test_a_click_in_the_list_or_on_the_score_sheet_goes_there(opened: Opened) -> None:
    page = opened(page_html(RECORD))
    page.click("#d1-4")
    assert page.sight().step == "d1-4"
    page.click("#scores a[href='#d3']")
    assert page.sight().step == "d3-1"


def test_hostile_texts_are_shown_and_do_nothing(opened: Opened) -> None:
    notes = (("_<b>", HOSTILE), ("_odd", "a\u2028b\u202egnp.exe"))
    changed = tuple(attrs.evolve(deal, notes=notes) for deal in RECORD.deals)
    record = attrs.evolve(RECORD, players=HOSTILE, notes=notes, deals=changed)
    page = opened(page_html(record, profiles=[record.profile]))
    walk(page, record, lambda: page.press("ArrowRight"))
    assert page.page.title() == f"Chicago: {HOSTILE[0]}, {HOSTILE[1]} and {HOSTILE[2]}"
    assert page.texts("#scores thead bdi") == [*HOSTILE]
    count = 1 + len(RECORD.deals)
    assert page.texts("#notes dt") == ["<b>", "odd"] * count
    assert page.texts("#notes dd") == [", ".join(HOSTILE), r"a\u2028b\u202egnp.exe"] * count
    assert page.page.locator("img, iframe, object, embed, link, base, form").count() == 0
    assert page.page.locator("script").count() == 2


def test_what_is_slipped_into_a_page_is_stopped_by_its_policy(opened: Opened) -> None:
    page = opened(page_html(RECORD))
    page.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "document.title = 'taken'";
          document.body.append(script);
          document.body.insertAdjacentHTML("beforeend",
            "<img src='https://example.org/x' onerror='document.title = 1'>"
            + "<p style='color: red' onclick='document.title = 2'>x</p>");
          document.querySelector("body > p").click();
        }"""
    )
    page.page.wait_for_function("window.violations.length >= 5")
    assert page.page.title().startswith("Chicago: ")
    stopped = page.page.evaluate("window.violations.splice(0).map(told => told.split(':')[0])")
    assert {*stopped} == {"script-src-elem", "script-src-attr", "style-src-attr", "img-src"}
    page.misdeeds.clear()  # the console tells of them, too
    assert page.requests.pop() == "https://example.org/x"  # which was asked for and stopped


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_is_shown_no_card_of_others(seat: int, opened: Opened) -> None:
    page = opened(page_html(RECORD, seat=seat))
    for deal in deals(RECORD):
        known: set[cr.Card] = set()
        for done in deal:
            for event in done.transition.events:
                known |= cards_in(cr.redact(event, seat))
            assert page.cards() <= {*map(str, known)}
            held = cr.observe(done.transition.state, seat).hand
            assert {*map(str, held)} <= page.cards()
            page.press("ArrowRight")


def test_without_its_script_a_page_is_a_list_of_the_deals(opened: Opened) -> None:
    text = page_html(RECORD)
    page = opened(text, java_script_enabled=False)
    visible = page.page.locator("#log li:visible")
    assert visible.count() == len(STEPS)
    assert not page.page.locator("#stage").is_visible()
    assert page.page.locator("#scores tbody tr:visible").count() == 3


def test_what_a_step_tells_is_read_out_and_can_be_reached_by_keys(opened: Opened) -> None:
    page = opened(page_html(RECORD))
    assert page.page.get_attribute("#told", "aria-live") == "polite"
    page.press("Tab")
    focused = "getComputedStyle(document.activeElement)"
    assert page.page.evaluate("document.activeElement.id") == "first"
    assert page.page.evaluate(f"{focused}.outlineStyle") == "solid"
    names = page.page.eval_on_selector_all("button", "all => all.map(one => one.ariaLabel)")
    assert names == [
        *("To the start", "Deal before", "Step back", "Next step", "Next deal", "To the end")
    ]
    page.press("Tab", "Tab", "Tab", "Enter", " ")
    assert page.sight().step == "d1-3"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_name_of_a_button_has_the_word_on_it(lang: str, opened: Opened) -> None:
    page = opened(page_html(RECORD, lang=lang), viewport=SMALL)
    for button in page.page.locator("#buttons button").all():
        word = button.locator(".word")
        name = button.get_attribute("aria-label")
        assert name is not None
        assert word.inner_text().lower() in name.lower()
        assert word.evaluate("word => word.scrollWidth <= word.clientWidth")


def test_a_step_is_told_once_where_the_list_stands_below_the_table(opened: Opened) -> None:
    page = opened(page_html(RECORD), viewport=PHONE)
    for key in ("ArrowRight", "PageDown", "End"):
        page.press(key)
        assert page.page.locator("#told p:visible").count() > 1
        assert page.page.locator("#log [aria-current] p:not(.part):visible").count() == 0
    assert page.page.locator("#log li:not([aria-current]) p:visible").count() > 1


def contrast(page: Watched, selector: str) -> float:
    """Return how much an element stands out from the ground of the page, as WCAG counts it."""
    colours = page.page.evaluate(
        """(selector) => [
          getComputedStyle(document.querySelector(selector)).color,
          getComputedStyle(document.body).backgroundColor,
        ]""",
        selector,
    )
    bright, dark = sorted(map(luminance, colours), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [SMALL, PHONE, DESKTOP], ids=["small", "phone", "desktop"])
def test_a_page_fits_its_screen_and_can_be_read_there(
    size: dict[str, int], scheme: str, opened: Opened
) -> None:
    profiles = [cr.load_profile(name) for name in cr.list_profiles()[:4]]
    page = opened(page_html(RECORD, profiles=profiles), viewport=size, color_scheme=scheme)
    page.press("ArrowRight", "ArrowRight")
    assert page.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    for selector in (
        "h1",
        "header p",
        "#told p",
        "#told .where",
        "#log .red",
        "#scores a",
        "caption",
    ):
        assert contrast(page, selector) >= 4.5
    ground = luminance(page.page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert (ground > 0.5) == (scheme == "light")
    for button in page.page.locator("#buttons button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= size["width"]
    # The table, the buttons and what happened are seen together.
    told = page.page.locator("#told p").first.bounding_box()
    assert told is not None
    assert told["y"] < size["height"]
