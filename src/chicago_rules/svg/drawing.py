"""SVG as text: elements, colours, and words that fit their place.

Nothing here needs a style sheet, a script, a font or an identifier, so that a picture may stand in
any page, as often as one likes, and in a file of its own.
"""

from collections.abc import Iterable
from html import escape
from typing import Final
from unicodedata import category, east_asian_width

GROUND: Final = "#1d4a3a"
"""What a picture with words lies on, so that it can be read on any page."""
PLACE: Final = "#15382c"
"""The ground of a seat."""
RIM: Final = "#4c7a68"
"""The line round a ground."""
INK: Final = "#f6f2e7"
"""Words that matter."""
QUIET: Final = "#c3d8cd"
"""Other words."""
MARK: Final = "#f5cf63"
"""Whose turn it is, and what has won."""

GAP: Final = 8
"""What lies between one thing and the next."""
MARGIN: Final = 10
"""What lies between a picture's edge and what it shows."""

_FONT: Final = "system-ui, sans-serif"
_NARROW: Final = frozenset("fijlrtI.,:;'!|()[]- ·")
_WIDE: Final = frozenset("mwMW@%")
_MARKS: Final = ("Mn", "Me")


def element(tag: str, *inside: str, **attributes: str | float) -> str:
    """Return an element with what is inside it, which is markup already; attributes are escaped.

    An underscore in the name of an attribute stands for a hyphen.

    >>> element("g", element("path", d="M0 0h5"), stroke_width=1.5, id='"')
    '<g stroke-width="1.5" id="&quot;"><path d="M0 0h5"/></g>'
    """
    given = "".join(
        f' {name.replace("_", "-")}="{_written(value)}"' for name, value in attributes.items()
    )
    return f"<{tag}{given}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{given}/>"


def _written(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.6g}"


def picture(width: float, height: float, title: str, desc: str, shapes: Iterable[str]) -> str:
    """Return a whole picture that tells a screen reader what it shows."""
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(desc)),
        *shapes,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:.6g} {height:.6g}",
        width=width,
        height=height,
        role="img",
        font_family=_FONT,
    )


def ground(width: float, height: float) -> str:
    """Return what a picture of this size lies on."""
    return box(0.5, 0.5, width - 1, height - 1, GROUND, RIM, radius=14)


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    stroke: str,
    *,
    radius: float = 8,
    line: float = 1,
) -> str:
    """Return a rectangle with round corners."""
    place = {"x": x, "y": y, "width": width, "height": height, "rx": radius}
    return element("rect", **place, fill=fill, stroke=stroke, **_thick(line))


def _thick(line: float) -> dict[str, float]:
    return {} if line == 1 else {"stroke_width": line}


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str = INK,
    *,
    anchor: str = "start",
    bold: bool = False,
) -> str:
    """Return words on a line whose base is at ``y``."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size, "fill": fill}
    if anchor != "start":
        attributes["text_anchor"] = anchor
    if bold:
        attributes["font_weight"] = "bold"
    return element("text", escape(words, quote=False), **attributes)


def triangle(x: float, y: float, fill: str) -> str:
    """Return a triangle that points to the right from here."""
    return element("path", d="M0-5.5 9 0 0 5.5z", fill=fill, transform=_moved(x, y))


def star(x: float, y: float) -> str:
    """Return the star of a winner around here."""
    return element(
        "path",
        d="M0-8 2.2-2.7 7.8-2.5 3.3 1 4.9 6.6 0 3.4-4.9 6.6-3.3 1-7.8-2.5-2.2-2.7z",
        fill=MARK,
        stroke=PLACE,
        transform=_moved(x, y),
    )


def _moved(x: float, y: float) -> str:
    return f"translate({x:.6g} {y:.6g})"


def width_of(words: str, size: float, *, bold: bool = False) -> float:
    """Return about how wide words are; fonts differ, so it is rather too much than too little."""
    return size * (1.14 if bold else 1.0) * sum(map(_width, words))


def _width(sign: str) -> float:
    if category(sign) in _MARKS:
        return 0
    if east_asian_width(sign) in ("W", "F"):
        return 1.05
    if sign in _NARROW:
        return 0.36
    if sign in _WIDE:
        return 0.95
    return 0.72 if sign.isupper() else 0.6


def fitted(words: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return words, cut short where they are wider than their place.

    >>> fitted("Örjan", 15, 100), fitted("Örjan den långsamme", 15, 100)
    ('Örjan', 'Örjan den l…')
    """
    if width_of(words, size, bold=bold) <= width:
        return words
    while words and width_of(f"{words}…", size, bold=bold) > width:
        words = words[:-1]
    return f"{words.rstrip()}…"
