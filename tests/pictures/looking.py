"""Looks at pictures as a program can: what lies where, on what, and which cards are drawn."""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree

import attrs

import chicago_rules as cr
from chicago_rules.svg.drawing import width_of

SVG: Final = "{http://www.w3.org/2000/svg}"
WHITE, DARK = "#ffffff", "#121212"
"""The pages that a picture stands in."""
_PLACE: Final = re.compile(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?")


@attrs.frozen
class Shape:
    """A shape where it lies in the picture."""

    tag: str
    fill: str
    stroke: str
    left: float
    top: float
    right: float
    bottom: float
    words: str = ""

    def covers(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def told(picture: str, tag: str) -> str:
    """Return what a screen reader reads: the title or the description."""
    found = parsed(picture).find(f"{SVG}{tag}")
    assert found is not None
    return found.text or ""


def cards_drawn(picture: str) -> set[cr.Card]:
    """Return the open cards of a picture that is made with symbols."""
    return set(cr.parse_cards(" ".join(re.findall(r"#chicago-\w\w-(\w\w)\"", picture))))


def shapes(picture: str) -> list[Shape]:
    """Return all shapes in the order in which they are painted."""
    return list(_shapes(parsed(picture), 0, 0, 1))


def _shapes(node: ElementTree.Element, x: float, y: float, scale: float) -> Iterator[Shape]:
    moved = _PLACE.fullmatch(node.get("transform", ""))
    if moved:
        x += float(moved[1]) * scale
        y += float(moved[2]) * scale
        scale *= float(moved[3] or 1)
    tag = node.tag.removeprefix(SVG)
    box = _box(tag, node)
    if box is not None:
        left, top, right, bottom = (
            start + side * scale for start, side in zip((x, y, x, y), box, strict=True)
        )
        fill, stroke = node.get("fill", "none"), node.get("stroke", "none")
        yield Shape(tag, fill, stroke, left, top, right, bottom, node.text or "")
    for child in node:
        yield from _shapes(child, x, y, scale)


def _box(tag: str, node: ElementTree.Element) -> tuple[float, float, float, float] | None:
    def number(name: str) -> float:
        return float(node.get(name, "0"))

    if tag == "rect":
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if tag == "circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    if tag == "path":
        return 0, 0, 24, 24
    if tag != "text":
        return None
    size, y = number("font-size"), number("y")
    wide = width_of(node.text or "", size, bold=node.get("font-weight") == "bold")
    back = {"start": 0.0, "middle": wide / 2, "end": wide}[node.get("text-anchor", "start")]
    left = number("x") - back
    return left, y - 0.75 * size, left + wide, y + 0.2 * size


def contrast(one: str, two: str) -> float:
    """Return the contrast of two colours by WCAG 2.2."""
    lighter, darker = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
