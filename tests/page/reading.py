"""Reading a page as a browser without a script does: its elements, and what they say."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

_VOID: Final = {"meta"}


class Node:
    """An element with what is inside it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.inside: list[Node | str] = []

    def all(self) -> Iterator["Node"]:
        """Yield the element and all inside it, in their order."""
        yield self
        for part in self.inside:
            if isinstance(part, Node):
                yield from part.all()

    def text(self) -> str:
        """Return what it says."""
        return "".join(part if isinstance(part, str) else part.text() for part in self.inside)

    def of(self, tag: str) -> list["Node"]:
        """Return the elements of a kind inside it."""
        return [node for node in self.all() if node.tag == tag]

    def get(self, name: str) -> str:
        """Return an attribute that it has."""
        value = self.attributes[name]
        assert value is not None
        return value

    def find(self, name: str) -> "Node":
        """Return the one element inside it with this id."""
        (found,) = [node for node in self.all() if node.attributes.get("id") == name]
        return found

    def rows(self) -> list[list[str]]:
        """Return what the rows of the tables inside it say, cell by cell."""
        return [
            [cell.text() for cell in row.inside if isinstance(cell, Node)] for row in self.of("tr")
        ]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open = [Node("", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, dict(attrs))
        assert len(node.attributes) == len(attrs)
        self.open[-1].inside.append(node)
        if tag not in _VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)


def read(page: str) -> Node:
    """Return the whole of a page, in which every element that is opened is closed."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    (whole,) = reader.open
    return whole
