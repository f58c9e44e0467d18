"""What holds of every picture: it is whole, safe in any page, legible and read aloud."""

import re
import runpy
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules.events import Origin
from chicago_rules.names import name_faults
from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile_toml import catalogue
from chicago_rules.svg.cards import BACK, COLOURS, FACE
from chicago_rules.svg.drawing import GROUND, MARK, PLACE
from chicago_rules.svg.told import Doing
from house.source import texts
from pictures.looking import DARK, SVG, WHITE, Shape, contrast, parsed, shapes, told
from pictures.scenes import drawn, every_picture
from strategies.games import ROOT

TEXT, SHAPE = 4.5, 3.0
"""What WCAG asks of words and of other signs at level AA."""
TAGS = {"svg", "title", "desc", "g", "rect", "circle", "path", "text"}
SAFE = {
    *("x", "y", "width", "height", "rx", "cx", "cy", "r", "d", "transform", "viewBox", "role"),
    *("fill", "stroke", "stroke-width", "font-size", "font-weight", "font-family", "text-anchor"),
}


def nodes(picture: str) -> Iterator[tuple[str, dict[str, str]]]:
    for node in parsed(picture).iter():
        yield node.tag.removeprefix(SVG), node.attrib


def test_a_picture_is_xml_with_a_role_and_scales() -> None:
    for picture in every_picture():
        root = parsed(picture)
        assert root.tag == f"{SVG}svg"
        assert root.get("role") == "img"
        assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert told(picture, "title")
        assert told(picture, "desc")


def test_a_picture_needs_nothing_from_outside_and_has_no_identifier_that_could_be_another_s() -> (
    None
):
    for picture in every_picture():
        for tag, attributes in nodes(picture):
            assert tag in TAGS
            assert set(attributes) <= SAFE
        assert "url(" not in picture


def test_cards_that_are_symbols_are_those_of_the_page() -> None:
    drawn = {
        attributes["id"] for tag, attributes in nodes(svg.card_symbols("sv")) if tag == "symbol"
    }
    assert len(drawn) == 53
    for picture in every_picture(symbols=True):
        used = {attributes["href"] for tag, attributes in nodes(picture) if tag == "use"}
        assert {name.removeprefix("#") for name in used} <= drawn
        assert " id=" not in picture


def test_symbols_of_several_languages_may_stand_in_one_page() -> None:
    ids = [
        attributes["id"]
        for lang in LANGUAGES
        for _, attributes in nodes(svg.card_symbols(lang))
        if "id" in attributes
    ]
    assert len(ids) == len(set(ids))


def test_a_picture_with_symbols_is_shorter() -> None:
    both = zip(every_picture(), every_picture(symbols=True), strict=True)
    for whole, short in both:
        assert len(short) < len(whole) or "<use" not in short


def test_words_can_be_read_on_what_they_lie_on() -> None:
    pairs: Counter[tuple[str, str]] = Counter()
    for picture in every_picture():
        painted = shapes(picture)
        for place, shape in enumerate(painted):
            if shape.tag == "text":
                under = ground_at(painted[:place], (shape.left + shape.right) / 2, shape.bottom - 4)
                pairs.update((shape.fill, one) for one in under)
    assert len(pairs) > 6
    for (ink, ground), _ in pairs.items():
        assert contrast(ink, ground) >= TEXT, (ink, ground)


def ground_at(painted: list[Shape], x: float, y: float) -> tuple[str, ...]:
    """Return what lies under a point: a shape, or any page where there is none."""
    fills = [s.fill for s in painted if s.tag in ("rect", "circle") and s.covers(x, y)]
    filled = [fill for fill in fills if fill != "none"]
    return (filled[-1],) if filled else (WHITE, DARK)


def test_a_card_is_seen_on_any_page_and_its_sign_on_the_card() -> None:
    edge = next(shape.stroke for shape in shapes(svg.hand_svg(cr.PACK[:1])) if shape.tag == "rect")
    assert contrast(edge, WHITE) >= SHAPE
    assert contrast(FACE, DARK) >= SHAPE
    for colour in COLOURS.values():
        assert contrast(colour, FACE) >= TEXT


def test_what_is_marked_stands_out_from_where_it_lies() -> None:
    for ground in (GROUND, PLACE, BACK):
        assert contrast(MARK, ground) >= SHAPE


def test_suits_are_told_apart_by_their_shapes() -> None:
    signs = {
        suit: re.findall(r' d="([^"]+)"', svg.hand_svg([cr.parse_card(f"A{suit.letter}")]))
        for suit in cr.Suit
    }
    assert len({tuple(sign) for sign in signs.values()}) == len(cr.Suit)


def test_nothing_lies_outside_the_picture() -> None:
    for picture in every_picture():
        root = parsed(picture)
        width, height = float(root.get("width", "")), float(root.get("height", ""))
        for shape in shapes(picture):
            if shape.tag != "path":
                assert shape.left >= 0, shape
                assert shape.top >= 0, shape
                assert shape.right <= width, shape
                assert shape.bottom <= height, shape


def test_words_do_not_lie_over_other_words() -> None:
    for picture in every_picture():
        texts = [shape for shape in shapes(picture) if shape.tag == "text"]
        for place, one in enumerate(texts):
            for other in texts[place + 1 :]:
                apart = one.right <= other.left + 1 or other.right <= one.left + 1
                assert apart or one.bottom <= other.top + 1 or other.bottom <= one.top + 1, (
                    one,
                    other,
                )


def test_the_same_is_drawn_the_same() -> None:
    assert tuple(drawn("sv", symbols=False)) == every_picture()


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "]]>&amp;<!--",
    "' onload='alert(1)",
    "</text></svg>",
)


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_as_it_is_and_does_nothing(name: str) -> None:
    shown_as_it_is(name)


@given(st.text(min_size=1, max_size=20).filter(lambda name: not [*name_faults([(1, name)])]))
@settings(max_examples=60, deadline=None)
def test_any_name_is_shown_as_it_is(name: str) -> None:
    shown_as_it_is(name)


def shown_as_it_is(name: str) -> None:
    called, plain = [name, "Bo", "Lo"], ["Al", "Bo", "Lo"]
    state, told_of = one_trick()
    view = cr.observe(state, 0)
    for hostile, usual in (
        (svg.table_svg(view, called), svg.table_svg(view, plain)),
        (svg.trick_svg(view, 1, called), svg.trick_svg(view, 1, plain)),
        (svg.deal_svg(told_of, called), svg.deal_svg(told_of, plain)),
    ):
        assert [tag for tag, _ in nodes(hostile)] == [tag for tag, _ in nodes(usual)]
        assert name in told(hostile, "desc")


@cache
def one_trick() -> tuple[cr.State, tuple[cr.Event, ...]]:
    """Return a state of three players after a trick, with what has happened."""
    steps = cr.replay(cr.load_record(ROOT / "examples/hemmavariant-three-players.chicago.toml"))
    events: list[cr.Event] = []
    for _, done in steps:
        events += done.events
        if done.state.deal.tricks:
            return done.state, tuple(events)
    raise AssertionError


def test_every_text_of_pictures_is_used() -> None:
    source = "".join(
        text for name, text in texts().items() if name.split(".")[0] in ("svg", "phrases")
    )
    named = {f"for_{origin}" for origin in get_args(Origin)} | set(get_args(Doing))
    listed = set(catalogue("en")["pictures"])
    assert {name for name in listed - named if f'"{name}"' not in source} == set()
    assert named <= listed


def test_pictures_in_the_docs_are_as_they_are_drawn() -> None:
    """After a change that is meant: python scripts/render_pictures.py, and look at them."""
    script = runpy.run_path(str(ROOT / "scripts" / "render_pictures.py"))
    drawn = {f"{name}.svg": f"{picture}\n" for name, picture in script["pictures"]()}
    here: Path = script["TARGET"]
    assert {path.name: path.read_text("utf-8") for path in here.glob("*.svg")} == drawn
