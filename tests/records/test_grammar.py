"""The grammar of actions in the docs is what the parser reads, no more and no less."""

import re
from collections.abc import Callable
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.notation import Line
from strategies.games import ROOT

PAGE: Final = (ROOT / "docs/reference/records.md").read_text("utf-8")
TERMINALS: Final = {"S": r"[^\S\n\r]+", "CHAR": r"[^\n\r]"}
"""What the page says in words, and not in the grammar."""
TOKEN: Final = re.compile(r'"([^"]*)"|(\[[^]]*\])|(\w+)|([()?*+|])|\s+')


def rules() -> dict[str, str]:
    """Return each rule of the grammar."""
    grammar = PAGE.split("```ebnf\n")[1].split("```")[0]
    parts = re.split(r"^(\w+) *::=", grammar, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def pattern(name: str, above: tuple[str, ...] = ()) -> str:
    """Return a rule as a regular expression, which it can be as no rule holds itself."""
    assert name not in above
    if name in TERMINALS:
        return TERMINALS[name]
    text, place, parts = rules()[name], 0, []
    while place < len(text):
        token = TOKEN.match(text, place)
        assert token is not None, text[place:]
        place = token.end()
        literal, letters, other, sign = token.groups()
        if literal is not None:
            parts.append(re.escape(literal))
        elif other is not None:
            parts.append(f"(?:{pattern(other, (*above, name))})")
        else:
            parts.append(letters or sign or "")
    return "".join(parts)


TEXT: Final = re.compile(pattern("text"))
LINE: Final = re.compile(pattern("line"))


def reads(parser: Callable[[str], object], text: str) -> bool:
    """Tell whether a text is well formed to a parser."""
    try:
        parser(text)
    except cr.NotationError:
        return False
    return True


WELL_FORMED: Final = (
    *("draw p1 9h p2 Kd", "deal", "deal Ah 10h t♥ kD", "reshuffle 4c 5d", "deal p1 Ah Kh"),
    *("p1 exchange", "p10 exchange 7c 2d", "p1 exchange 9s open", "p1 exchange 9s open chicago"),
    *("p1 exchange chicago", "p1 exchange 7c 2d -> Qh Jh", "P2 refuse -> 2c", "p1 redeal"),
    *("p1 take", "p1 keep", "p1 throw 3c", "p1 claim two_pair", "p1 pass", "p1 chicago"),
    *("p1 points", "p1 zero", "p1 zero p3", "p1 play Ah", "", "# said", "p1 pass  # said -> Ah"),
    *("reshuffle", "p1 redeal->2c", " p1 take\t", "p1 pass#", "deal p1"),
)
MALFORMED: Final = (
    *("draw", "draw p1", "draw 9h p1", "deal Ah 1h", "deal p11 Ah", "deal Ah p1", "p1", "p0 pass"),
    *("p11 pass", "p01 pass", "p1pass", "p1 fold", "p1 Pass", "p1 pass now", "p1 take 7c"),
    *("p1 play", "p1 play Ah Kh", "p1 play 1h", "p1 play Ax", "p1 play AhKh", "p1 throw"),
    *("p1 exchange 9s chicago open", "p1 exchange open 9s", "p1 exchange open open"),
    *("p1 claim", "p1 claim pairs", "p1 claim pair pair", "p1 zero p2 p3", "p1 zero Ah"),
    *("p1 redeal ->", "p1 refuse -> x", "p1 refuse -> 2c -> 3c", "p1 pass -> 2c", "-> 2c"),
    *("deal p1 Ah -> 2c", "p1 redeal 2c", "p1 exchange - 2c", "reshuffle p1", "p1 pass\n", "#\r"),
)
WORDS: Final = sorted({word for text in WELL_FORMED for word in text.split()})
SPACES: Final = st.sampled_from([" ", "  ", "\t", "\u00a0", "\x1f", "", "\n", "\r"])
PIECES: Final = st.sampled_from([*WORDS, "p0", "p11", "1h", "open", "Ähh", "->", "#", "two_pairs"])


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Draw a line in which some words and letters were taken out, put in or doubled."""
    words = draw(st.sampled_from(WELL_FORMED + MALFORMED)).split()
    for _ in range(draw(st.integers(0, 2))):
        place = draw(st.integers(0, len(words)))
        words[place : place + draw(st.integers(0, 1))] = draw(st.lists(PIECES, max_size=2))
    text = "".join(part for word in words for part in (word, draw(SPACES) or " "))
    if draw(st.booleans()):
        place = draw(st.integers(0, len(text)))
        text = text[:place] + draw(SPACES | st.characters()) + text[place + 1 :]
    return draw(SPACES) + text if draw(st.booleans()) else text.rstrip(" ")


@settings(max_examples=500)
@given(damaged())
def test_the_parser_reads_what_the_grammar_has(text: str) -> None:
    assert bool(TEXT.fullmatch(text)) == reads(cr.parse_action, text)
    assert bool(LINE.fullmatch(text)) == reads(Line, text)


@pytest.mark.parametrize("text", WELL_FORMED, ids=repr)
def test_the_grammar_has_every_form(text: str) -> None:
    assert LINE.fullmatch(text)
    assert reads(Line, text)


@pytest.mark.parametrize("text", MALFORMED, ids=repr)
def test_the_grammar_has_nothing_else(text: str) -> None:
    assert not LINE.fullmatch(text)
    assert not TEXT.fullmatch(text)
    assert not reads(Line, text)


def test_the_grammar_names_nothing_that_it_does_not_say() -> None:
    named = set(
        re.findall(
            r"(?<![\"\w])[A-Za-z]\w*(?![\"\w])",
            re.sub(r'"[^"]*"|\[[^]]*\]', "", " ".join(rules().values())),
        )
    )
    assert named == {*rules(), *TERMINALS} - {"text", "line"}
