"""HTML as text: elements, tables, and texts from outside that can do nothing there."""

from collections.abc import Iterable
from html import escape
from typing import Final

from chicago_rules.layout import printable

_VOID: Final = ("meta",)


def element(tag: str, *inside: str, **attributes: str | int) -> str:
    """Return an element with what is inside it, which is HTML already; attributes are escaped.

    In the name of an attribute an underscore stands for a hyphen, and one at its end for nothing.
    An attribute that is true stands without a value, and one that is false does not stand there.

    >>> element("p", element("bdi", "Å"), class_="name", aria_live='"', hidden=True)
    '<p class="name" aria-live="&quot;" hidden><bdi>Å</bdi></p>'
    """
    given = "".join(
        f" {name.rstrip('_').replace('_', '-')}"
        + ("" if value is True else f'="{escape(str(value))}"')
        for name, value in attributes.items()
        if value is not False
    )
    start = f"<{tag}{given}>"
    return start if tag in _VOID else f"{start}{''.join(inside)}</{tag}>"


def shown(text: str) -> str:
    r"""Return a text from outside as HTML that shows it as it is, what cannot be seen as escapes.

    >>> shown('<b title="x">\u202e')
    '&lt;b title=&quot;x&quot;&gt;\\u202e'
    """
    return "\n".join(escape(printable(line)) for line in text.split("\n"))


def table(caption: str, head: Iterable[str], body: Iterable[str]) -> str:
    """Return a table of rows that are HTML already; it scrolls by itself where it is too wide."""
    return element(
        "div",
        element(
            "table",
            element("caption", shown(caption)),
            element("thead", *head),
            element("tbody", *body),
        ),
        class_="table",
        tabindex=0,
        role="group",
        aria_label=caption,
    )


def row(first: str, cells: Iterable[str], group: int = 0, **attributes: str | int) -> str:
    """Return a row of a table that is named by its first cell.

    Of so many other cells that belong together, the first has the class ``first``.
    """
    named = element("th", first, scope="row")
    others = [
        element("td", cell, class_="first" if group and place % group == 0 else False)
        for place, cell in enumerate(cells)
    ]
    return element("tr", named, *others, **attributes)


def heads(titles: Iterable[str], span: int = 1) -> str:
    """Return a row of the heads of columns, each over so many of them but the first, over one."""
    first, *others = titles
    wide: dict[str, str | int] = {} if span == 1 else {"colspan": span}
    return element(
        "tr",
        element("th", first, scope="col"),
        *(
            element("th", title, scope="col" if span == 1 else "colgroup", **wide)
            for title in others
        ),
    )
