"""Rule books as text that is read elsewhere: Markdown, and a whole page of HTML to print."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from chicago_rules.arguments import not_a, require
from chicago_rules.layout import markdown
from chicago_rules.rulebooks.book import (
    Block,
    Footnote,
    Grid,
    Listing,
    Paragraph,
    RuleBook,
    Sentence,
)

_A_BOOK: Final = "rule book; rulebook makes one"
_DEEPEST: Final = 6  # the lowest heading that Markdown and HTML have
_QUOTED: Final = "en"  # the language in which profiles say where a rule was read
_STYLE: Final = """\
:root { color-scheme: light dark; }
body { font: 1.05rem/1.5 Georgia, serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; break-after: avoid; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid; padding: 0.25rem 0.5rem; text-align: left; }
tr, li { break-inside: avoid; }
sup { line-height: 0; }
a { color: inherit; }
.notes { font-size: 0.85rem; }
@media print { body { font-size: 11pt; max-width: none; margin: 0; } a { text-decoration: none; } }
"""


def to_markdown(book: RuleBook, level: int = 1) -> str:
    """Return a rule book in Markdown, its title as a heading of this level, 1 to 5.

    The headings of its sections are one level lower, so that it can stand inside another page.
    Footnotes are written as most kinds of Markdown have them, ``[^1]``. Another level is a
    ``GameError``.

    >>> from chicago_rules import load_profile
    >>> from chicago_rules.rulebooks import rulebook
    >>> print(to_markdown(rulebook(load_profile("hemmavariant"))).splitlines()[0])
    # Chicago: House variant
    """
    require(_A_BOOK, book, RuleBook)
    if level not in range(1, _DEEPEST):
        raise not_a(f"level of a heading with others below it, 1 to {_DEEPEST - 1}", level)
    numbers = _numbers(book)
    lines = [f"{'#' * level} {markdown(book.title)}", "", _marked(book.about, numbers)]
    below = "#" * (level + 1)
    for section in book.sections:
        lines += ["", f"{below} {markdown(section.title)}"]
        for block in section.blocks:
            lines += ["", *_markdown_block(block, numbers)]
    if numbers:
        lines += ["", f"{below} {markdown(book.notes_title)}", ""]
        lines += [f"[^{number}]: {markdown(note.text)}" for note, number in numbers.items()]
    return "".join(f"{line}\n" for line in lines)


def _numbers(book: RuleBook) -> dict[Footnote, int]:
    """Return the number of each footnote."""
    return {note: number for number, note in enumerate(book.footnotes, 1)}


def _markdown_block(block: Block, numbers: dict[Footnote, int]) -> Iterator[str]:
    if isinstance(block, Listing):
        for place, item in enumerate(block.items, 1):
            yield f"{f'{place}.' if block.numbered else '-'} {_marked(item, numbers)}"
    elif isinstance(block, Grid):
        yield _markdown_row([markdown(heading) for heading in block.headings])
        yield f"|{'---|' * len(block.headings)}"
        for row in block.rows:
            yield _markdown_row([_marked((cell,), numbers) for cell in row])
    else:
        yield _marked(block, numbers)


def _markdown_row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _marked(paragraph: Paragraph, numbers: dict[Footnote, int]) -> str:
    """Return sentences on one line, each with its footnotes."""
    return " ".join(
        markdown(sentence.text) + "".join(f"[^{numbers[note]}]" for note in sentence.notes)
        for sentence in paragraph
    )


def to_html(book: RuleBook) -> str:
    """Return a rule book as a whole page of HTML that can be printed, and needs no other file.

    >>> from chicago_rules import load_profile
    >>> from chicago_rules.rulebooks import rulebook
    >>> print(to_html(rulebook(load_profile("hemmavariant"), "sv")).splitlines()[1])
    <html lang="sv">
    """
    require(_A_BOOK, book, RuleBook)
    return "".join(f"{line}\n" for line in _page(book))


def _page(book: RuleBook) -> Iterator[str]:
    numbers = _numbers(book)
    yield "<!doctype html>"
    yield f'<html lang="{escape(book.lang)}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(book.title)}</title>"
    yield f"<style>\n{_STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield f"<h1>{escape(book.title)}</h1>"
    yield f"<p>{_noted(book.about, numbers)}</p>"
    for section in book.sections:
        yield f"<h2>{escape(section.title)}</h2>"
        for block in section.blocks:
            yield from _html_block(block, numbers)
    if numbers:
        yield f"<h2>{escape(book.notes_title)}</h2>"
        yield '<ol class="notes">'
        for note, number in numbers.items():
            yield f'<li id="note-{number}">{_quoting(note, book.lang)}</li>'
        yield "</ol>"
    yield "</body>"
    yield "</html>"


def _quoting(note: Footnote, lang: str) -> str:
    """Return a footnote, with what it quotes marked where that is in another language."""
    if lang == _QUOTED or not note.quoted:
        return escape(note.text)
    before, quoted, after = map(escape, note.text.rpartition(note.quoted))
    return f'{before}<span lang="{_QUOTED}">{quoted}</span>{after}'


def _html_block(block: Block, numbers: dict[Footnote, int]) -> Iterator[str]:
    if isinstance(block, Listing):
        tag = "ol" if block.numbered else "ul"
        yield f"<{tag}>"
        for item in block.items:
            yield f"<li>{_noted(item, numbers)}</li>"
        yield f"</{tag}>"
    elif isinstance(block, Grid):
        yield "<table>"
        yield _html_row("th", map(escape, block.headings))
        for row in block.rows:
            yield _html_row("td", (_noted((cell,), numbers) for cell in row))
        yield "</table>"
    else:
        yield f"<p>{_noted(block, numbers)}</p>"


def _html_row(tag: str, cells: Iterator[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>"


def _noted(paragraph: Paragraph, numbers: dict[Footnote, int]) -> str:
    """Return sentences with links to their footnotes."""
    return " ".join(escape(each.text) + _links(each, numbers) for each in paragraph)


def _links(sentence: Sentence, numbers: dict[Footnote, int]) -> str:
    found = [numbers[note] for note in sentence.notes]
    links = ", ".join(f'<a href="#note-{number}">{number}</a>' for number in found)
    return f"<sup>{links}</sup>" if links else ""
