import pytest
from hypothesis import given
from hypothesis import strategies as st

from chicago_rules.layout import Column, TextTable, cells, markdown, printable, wrapped

WIDE = TextTable(
    "Why",
    (Column("what"), Column("points", "right"), Column("reason", wraps=True)),
    [
        ("Åsa", "7", "p1 may not play 6d: clubs were led and p1 holds Ac Kc"),
        ("A\u030asa", "-15", ""),
    ],
)


def test_a_table_is_aligned_plain_text() -> None:
    assert WIDE.to_text(80) == (
        "Why\n"
        "what  points  reason\n"
        "----  ------  -----------------------------------------------------\n"
        "Åsa        7  p1 may not play 6d: clubs were led and p1 holds Ac Kc\n"
        "A\u030asa      -15\n"
    )


def test_long_cells_are_wrapped_where_their_column_allows_it() -> None:
    assert WIDE.to_text(48) == (
        "Why\n"
        "what  points  reason\n"
        "----  ------  ----------------------------------\n"
        "Åsa        7  p1 may not play 6d: clubs were led\n"
        "              and p1 holds Ac Kc\n"
        "A\u030asa      -15\n"
    )


def test_rows_become_blocks_where_columns_do_not_fit() -> None:
    table = TextTable(
        "A title that is longer than forty columns are",
        (*(Column(name) for name in ("first", "second", "third")), Column()),
        [("a" * 20, "b" * 20, "", "c"), ("d", "1  2", "e", "f" * 50)],
    )
    assert table.to_text(10) == (
        "A title that is longer than forty\n"
        "  columns are\n"
        "first: aaaaaaaaaaaaaaaaaaaa\n"
        "  second: bbbbbbbbbbbbbbbbbbbb\n"
        "  c\n"
        "first: d\n"
        "  second: 1  2\n"
        "  third: e\n"
        "  ffffffffffffffffffffffffffffffffffff\n"
        "    ffffffffffffff\n"
    )


def test_wrapped_columns_share_the_width_and_are_never_too_narrow() -> None:
    text = "one two three four five six seven"
    columns = (Column("a" * 10), Column("b", wraps=True), Column("c", wraps=True))
    table = TextTable("", columns, [("", text, "short")])
    assert table.widths(60) == [10, 33, 5]
    assert table.widths(50) == [10, 31, 5]
    both = TextTable("", columns, [("", text, text)])
    assert both.widths(42) == [10, 14, 14]
    assert both.widths(41) is None


@pytest.mark.parametrize("width", range(40, 120, 7))
def test_no_line_is_wider_than_asked_and_no_word_is_lost(width: int) -> None:
    text = WIDE.to_text(width)
    assert max(map(cells, text.splitlines())) <= width
    for row in WIDE.rows:
        assert all(word in text for cell in row for word in cell.split())


def test_a_word_that_is_longer_than_a_line_is_broken_after_its_hyphens() -> None:
    assert wrapped("svenska-regler-varianter", 18) == ["svenska-regler-", "varianter"]
    assert wrapped("svenska-regler-varianter", 10) == ["svenska-", "regler-", "varianter"]
    assert wrapped("svenska-regler-varianter", 7) == ["svenska", "-", "regler-", "variant", "er"]


@given(
    st.text("ab-麻 \u030a", min_size=1).filter(lambda text: text == " ".join(text.split())),
    st.integers(6, 20),
    st.sampled_from(["", "  ", "    "]),
)
def test_lines_hold_the_text_and_are_no_wider_than_asked(
    text: str, width: int, indent: str
) -> None:
    lines = wrapped(text, width, indent)
    assert max(map(cells, lines)) <= width
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    words = [word for line in lines for word in line.split()]
    whole = [word for word in text.split() if cells(word) <= width - len(indent)]
    assert [word for word in whole if word not in words] == []


def test_a_word_that_fits_into_the_first_line_alone_is_not_torn() -> None:
    assert wrapped("abcdefghi j", 10, "  ") == ["abcdefghi", "  j"]


def test_a_table_without_titles_has_no_headings() -> None:
    table = TextTable("", (Column(), Column("", "right")), [("a", "1"), ("b", "10")])
    assert table.to_text() == "a   1\nb  10\n"
    assert table.to_markdown() == "|  |  |\n|---|--:|\n| a | 1 |\n| b | 10 |\n"


def test_a_table_without_rows_is_its_headings() -> None:
    assert TextTable("", (Column("a"), Column("bc")), ()).to_text() == "a  bc\n-  --\n"
    assert TextTable("", (Column(), Column()), ()).to_text() == ""


def test_markdown_shows_names_as_they_are() -> None:
    table = TextTable("A|B", (Column("na_me"),), [("a | b",), ("<i> *x* `y` [z] \\ & ~",)])
    assert table.to_markdown() == (
        "### A\\|B\n"
        "\n"
        "| na\\_me |\n"
        "|---|\n"
        "| a \\| b |\n"
        "| \\<i\\> \\*x\\* \\`y\\` \\[z\\] \\\\ \\& \\~ |\n"
    )


def test_what_a_terminal_would_obey_is_escaped() -> None:
    assert printable("\x1b]0;\x07\u202e\ud800\n") == "\\x1b]0;\\x07\\u202e\\ud800\\n"
    assert markdown("a\nb") == "a\\\\nb"
    assert TextTable("", (Column(),), [("\x1b[2J",)]).to_text() == "\\x1b[2J\n"


def test_wide_signs_take_two_columns() -> None:
    assert wrapped("麻雀 麻雀", 5) == ["麻雀", "麻雀"]
    assert wrapped("麻雀麻雀", 5) == ["麻雀", "麻雀"]


def test_wrapping_keeps_the_indent_of_the_first_line() -> None:
    assert wrapped("  ab cd", 5, "   ") == ["  ab", "   cd"]
