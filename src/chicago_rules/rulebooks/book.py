"""A rule book as a value: sections of sentences, lists and tables, each with its footnotes."""

from collections.abc import Iterator
from typing import TypeAlias

import attrs

from chicago_rules.values import Value


@attrs.frozen
class Footnote(Value):
    """A footnote: where a rule is from, in the profile's own words."""

    text: str
    """The whole footnote, in the language of the book but for what it quotes."""
    quoted: str
    """What it quotes from the profile, in English; a part of the text, or empty."""


@attrs.frozen
class Sentence(Value):
    """What the book says in one place, mostly one sentence, and what is to be noted about it."""

    text: str
    """The words, as they are: nothing in them is markup."""
    notes: tuple[Footnote, ...] = ()
    """The footnotes that hang on it."""


Paragraph: TypeAlias = tuple[Sentence, ...]
"""Sentences that stand together."""


@attrs.frozen
class Listing(Value):
    """Paragraphs under each other, each with a mark before it."""

    items: tuple[Paragraph, ...]
    """The paragraphs."""
    numbered: bool = False
    """Whether the marks are numbers, since the order matters."""


@attrs.frozen
class Grid(Value):
    """A table: every row has a cell for each heading."""

    headings: tuple[str, ...]
    """What the columns are called, from the left."""
    rows: tuple[tuple[Sentence, ...], ...]
    """The cells, row by row."""


Block: TypeAlias = Paragraph | Listing | Grid
"""What a section is made of."""


@attrs.frozen
class Section(Value):
    """A part of a rule book under a heading."""

    title: str
    """Its heading."""
    blocks: tuple[Block, ...]
    """What stands under it, at least one block."""

    def sentences(self) -> Iterator[Sentence]:
        """Yield every sentence of the section in the order of reading, cells of tables too."""
        for block in self.blocks:
            if isinstance(block, Listing):
                for item in block.items:
                    yield from item
            elif isinstance(block, Grid):
                for row in block.rows:
                    yield from row
            else:
                yield from block


@attrs.frozen
class RuleBook(Value):
    """The complete rules of a profile in the order of play, in one language."""

    lang: str
    """The language, one of those that there are texts in."""
    title: str
    """What the book is called."""
    about: Paragraph
    """Where the rules were read, and what a footnote says."""
    sections: tuple[Section, ...]
    """The rules, in the order of play."""
    notes_title: str
    """The heading above the footnotes."""

    @property
    def footnotes(self) -> tuple[Footnote, ...]:
        """The footnotes in the order in which they are first hung on something; may be empty.

        Their numbers count from 1. Sentences that note the same share a number.
        """
        noted = (sentence for section in self.sections for sentence in section.sentences())
        return tuple(dict.fromkeys(note for sentence in noted for note in sentence.notes))
