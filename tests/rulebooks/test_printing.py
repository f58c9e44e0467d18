"""Rule books as Markdown and as a page of HTML."""

import re
from html.parser import HTMLParser
from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.phrases import LANGUAGES
from chicago_rules.rulebooks import rulebook, to_html, to_markdown
from rulebooks.books import book_of

HOME = cr.load_profile("hemmavariant")
SM = cr.load_profile("poker-sm-2025")
HOSTILE = "</title><script>alert('x')</script> & [x](y) | *z*"
BUNDLED = [cr.load_profile(name) for name in cr.list_profiles()]
_VOID = {"meta"}


class Page(HTMLParser):
    """What a page consists of; a tag that is not closed in its order is a fault."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in _VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self.open[-1] if self.open else "", []).append(data)

    def values(self, name: str) -> list[str]:
        return [value or "" for key, value in self.attributes if key == name]


def hostile() -> cr.Profile:
    name = attrs.evolve(SM.name, en=HOSTILE)
    source = attrs.evolve(SM.source, title=HOSTILE)
    lines = tuple((path, f"{line} {HOSTILE}") for path, line in SM.provenance)
    return attrs.evolve(SM, name=name, source=source, provenance=lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", BUNDLED, ids=lambda rules: rules.id)
def test_a_page_is_whole_and_needs_no_other(rules: cr.Profile, lang: str) -> None:
    book = book_of(rules, lang)
    text = to_html(book)
    page = Page(text)
    assert text.startswith("<!doctype html>\n")
    quoted = ["en"] * len(book.footnotes) if lang != "en" else []
    assert page.values("lang") == [lang, *quoted]
    assert page.texts["title"] == page.texts["h1"] == [book.title]
    assert [*(section.title for section in book.sections), book.notes_title] == page.texts["h2"]
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert page.values("src") == []
    assert "url(" not in text
    assert "@import" not in text


@pytest.mark.parametrize("rules", BUNDLED, ids=lambda rules: rules.id)
def test_the_links_of_a_page_lead_to_its_footnotes(rules: cr.Profile) -> None:
    page = Page(to_html(book_of(rules)))
    ids = page.values("id")
    assert len(set(ids)) == len(ids) == len(book_of(rules).footnotes)
    assert set(page.values("href")) == {f"#{each}" for each in ids}


def test_what_a_profile_says_of_itself_does_no_harm_on_a_page() -> None:
    book = rulebook(hostile())
    page = Page(to_html(book))
    assert "script" not in page.tags
    assert page.texts["h1"] == [f"Chicago: {HOSTILE}"]
    assert HOSTILE in "".join(page.texts["li"])


def test_what_a_profile_says_of_itself_is_shown_as_it_is_in_markdown() -> None:
    text = to_markdown(rulebook(hostile()))
    assert text.startswith(
        r"# Chicago: \</title\>\<script\>alert('x')\</script\> \& \[x\](y) \| \*z\*" + "\n"
    )
    assert HOSTILE not in text


@pytest.mark.parametrize("level", [1, 2, 5])
def test_the_headings_of_markdown_nest(level: int) -> None:
    book = book_of(HOME)
    headings = re.findall(r"^(#+) (.*)$", to_markdown(book, level), re.MULTILINE)
    below = [section.title for section in book.sections] + [book.notes_title]
    assert headings[0] == ("#" * level, book.title)
    assert headings[1:] == [("#" * (level + 1), title) for title in below]


@pytest.mark.parametrize("level", [0, 6, -1, "2", None])
def test_a_level_that_leaves_no_heading_below_is_an_error(level: Any) -> None:
    with pytest.raises(cr.GameError, match="is no level of a heading with others below it, 1 to 5"):
        to_markdown(book_of(HOME), level)


@pytest.mark.parametrize("rules", BUNDLED, ids=lambda rules: rules.id)
def test_every_footnote_of_markdown_is_defined_once_and_hung_on_something(
    rules: cr.Profile,
) -> None:
    text = to_markdown(book_of(rules))
    defined = re.findall(r"^\[\^(\d+)\]: ", text, re.MULTILINE)
    assert defined == [str(number + 1) for number in range(len(book_of(rules).footnotes))]
    assert list(dict.fromkeys(re.findall(r"\[\^(\d+)\](?!:)", text))) == defined


def test_the_english_words_of_a_footnote_are_marked_in_a_page_in_another_language() -> None:
    book = book_of(HOME, "sv")
    page = Page(to_html(book))
    assert page.texts["span"] == [note.quoted for note in book.footnotes]
    assert page.texts["li"][-2].startswith("Antaget: ")
    assert page.texts["li"][-1] == "."


def test_a_footnote_that_quotes_nothing_has_nothing_to_mark() -> None:
    silent = tuple((path, f"{line[:1]}: ") for path, line in HOME.provenance)
    page = Page(to_html(rulebook(attrs.evolve(HOME, provenance=silent), "sv")))
    assert page.values("lang") == ["sv"]


def test_a_book_without_footnotes_has_no_heading_for_them() -> None:
    bare = rulebook(attrs.evolve(HOME, provenance=()))
    for text in (to_markdown(bare), to_html(bare)):
        assert bare.notes_title not in text


def test_lists_and_tables_are_markdown() -> None:
    lines = to_markdown(book_of(SM, "sv")).splitlines()
    assert "2. Första bytet. Sedan jämförs händerna." in lines
    assert "| Hand | Vad det är | Exempel | Poäng |" in lines
    assert "|---|---|---|---|" in lines
    row = "| Fyrtal | Fyra kort av samma valör | ♠D ♥D ♦D ♣D ♥7 | 8 |"
    assert row in lines
    assert any(line.startswith("- Färgstege ger utgång") for line in lines)


def test_a_page_has_the_same_lists_and_tables() -> None:
    page = Page(to_html(book_of(SM, "sv")))
    assert page.texts["th"] == ["Hand", "Vad det är", "Exempel", "Poäng"]
    assert page.texts["td"][8:12] == ["Fyrtal", "Fyra kort av samma valör", "♠D ♥D ♦D ♣D ♥7", "8"]
    assert page.tags.count("ul") == 1
    assert page.tags.count("ol") == 3


def test_what_is_no_book_is_an_error() -> None:
    wrong: Any = HOME
    for write in (to_markdown, to_html):
        with pytest.raises(cr.GameError, match="is no rule book; rulebook makes one"):
            write(wrong)
