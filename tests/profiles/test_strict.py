"""Strict data: exact types, no unknown key, every fault with its path; no text takes long."""

import time
from typing import Any, Literal

import attrs
import pytest

from chicago_rules.errors import Fault, ProfileError, RecordError, TextError
from chicago_rules.limits import TOML_LIMITS
from chicago_rules.messages import all_of, describe, nearest, nearest_word, one_of
from chicago_rules.strict import (
    MAX_FAULTS,
    expected,
    misfit,
    read_toml,
    structure,
    toml_key,
    toml_value,
    unstructure,
)


@attrs.frozen
class Leaf:
    size: Literal[5, 6]
    tags: tuple[str, ...] = ()


@attrs.frozen
class Tree:
    name: str
    count: int
    open: bool
    kind: Literal["oak", "ash"]
    leaves: tuple[Leaf, ...]
    pair: tuple[str, str] = ("a", "b")
    best: Leaf | None = None
    height: int | None = None

    def __attrs_post_init__(self) -> None:
        if self.count < 0:
            raise RecordError([Fault("count", "must be 0 or more"), Fault("", "is no tree")])


GOOD: dict[str, Any] = {
    "name": "one",
    "count": 2,
    "open": False,
    "kind": "oak",
    "leaves": [{"size": 5, "tags": ["x"]}, {"size": 6}],
    "pair": ["c", "d"],
    "best": {"size": 6},
}


def _faults(data: object, cls: type[attrs.AttrsInstance] = Tree) -> list[str]:
    with pytest.raises(RecordError) as caught:
        structure(cls, data, RecordError, "a file")
    assert caught.value.source == "a file"
    return [str(fault) for fault in caught.value.faults]


def test_exact_data_become_the_object_and_come_back() -> None:
    tree = structure(Tree, GOOD, RecordError)
    assert tree.leaves == (Leaf(5, ("x",)), Leaf(6))
    assert tree.pair == ("c", "d")
    assert tree.best == Leaf(6)
    assert tree.height is None
    back = unstructure(tree)
    assert back == {
        **GOOD,
        "leaves": [{"size": 5, "tags": ["x"]}, {"size": 6, "tags": []}],
        "best": {"size": 6, "tags": []},
    }
    assert structure(Tree, back, RecordError) == tree


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("count", "3", 'count: must be a whole number, not "3"'),
        ("count", True, "count: must be a whole number, not true"),
        ("count", 2.0, "count: must be a whole number, not 2.0"),
        ("count", 2**63, "count: must be a whole number of at most 64 bits"),
        ("open", 1, "open: must be true or false, not 1"),
        ("open", "false", 'open: must be true or false, not "false"'),
        ("name", 1, "name: must be a text, not 1"),
        ("name", ["o"], "name: must be a text, not an array"),
        ("kind", "aks", 'kind: must be "oak" or "ash", not "aks"; did you mean "oak"?'),
        ("kind", 1, 'kind: must be "oak" or "ash", not 1'),
        ("leaves", "xy", 'leaves: must be an array, not "xy"'),
        ("leaves", {}, "leaves: must be an array, not a table"),
        ("pair", ["c"], "pair: must be an array of 2, not an array"),
        ("pair", ["c", 1], "pair[2]: must be a text, not 1"),
        ("best", [], "best: must be a table, not an array"),
        ("best", {"size": True}, "best.size: must be 5 or 6, not true"),
        ("best", {"size": 5.0}, "best.size: must be 5 or 6, not 5.0"),
        ("height", "tall", 'height: must be a whole number, not "tall"'),
        ("leaves", [{"size": 5}, {"size": 7}], "leaves[2].size: must be 5 or 6, not 7"),
        ("leaves", [{"size": 5, "tags": ["a", 1]}], "leaves[1].tags[2]: must be a text, not 1"),
    ],
)
def test_a_value_of_another_type_is_a_fault_at_its_path(
    key: str, value: object, fault: str
) -> None:
    assert _faults({**GOOD, key: value}) == [fault]


def test_the_lowest_and_highest_64_bit_numbers_are_whole_numbers() -> None:
    assert misfit(2**63 - 1, int) is None
    assert misfit(-(2**63), int) is None
    assert misfit(-(2**63) - 1, int) is not None


def test_all_faults_come_in_the_order_of_the_fields_and_unknown_keys_last() -> None:
    data = {
        "zeal": 1,
        "coutn": 2,
        "best": {"size": 5, "tag": 1},
        "leaves": [3, {}],
        "open": 0,
        "name": "one",
    }
    assert _faults(data) == [
        "open: must be true or false, not 0",
        'kind: is missing; it must be "oak" or "ash"',
        "leaves[1]: must be a table, not 3",
        "leaves[2].size: is missing; it must be 5 or 6",
        'best.tag: there is no such key; did you mean "tags"?',
        'coutn: there is no such key; did you mean "count"?',
        "zeal: there is no such key",
    ]


def test_a_misspelt_key_is_not_missing_as_well_and_is_taken_for_a_missing_one_first() -> None:
    data = {key: value for key, value in GOOD.items() if key not in ("name", "kind")}
    assert _faults({**data, "nam": "one", "coun": 3}) == [
        'kind: is missing; it must be "oak" or "ash"',
        'coun: there is no such key; did you mean "count"?',
        'nam: there is no such key; did you mean "name"?',
    ]
    assert _faults({**GOOD, "leaves": [{"sizes": 5}]}) == [
        'leaves[1].sizes: there is no such key; did you mean "size"?'
    ]

    @attrs.frozen
    class Bounds:
        min_score: int
        max_score: int

    assert _faults({"min_score": 1, "mix_score": 2}, Bounds) == [
        'mix_score: there is no such key; did you mean "max_score"?'
    ]


def test_a_table_is_asked_for_at_the_top_too() -> None:
    assert _faults([]) == ["must be a table, not an array"]


def test_faults_that_a_class_finds_itself_are_passed_on_with_their_paths() -> None:
    assert _faults({**GOOD, "count": -1}) == ["count: must be 0 or more", "is no tree"]

    @attrs.frozen
    class Forest:
        trees: tuple[Tree, ...]

    assert _faults({"trees": [{**GOOD, "count": -1}]}, Forest) == [
        "trees[1].count: must be 0 or more",
        "trees[1]: is no tree",
    ]


def test_an_error_of_a_class_that_is_no_fault_of_ours_is_told_by_its_text() -> None:
    @attrs.frozen
    class Picky:
        size: int = attrs.field(validator=attrs.validators.gt(3))

    (fault,) = _faults({"size": 1}, Picky)
    assert "'size' must be > 3" in fault


def test_keys_that_are_not_bare_are_quoted_and_long_ones_cut() -> None:
    first, second, third = _faults({**GOOD, "a b": 1, "x\ny": 1, "k" * 5000: 1})
    assert first == '"a b": there is no such key'
    assert second == f'"{"k" * 40}…": there is no such key'
    assert third == '"x\\ny": there is no such key'


def test_no_more_faults_are_told_of_one_array_or_table_than_the_limit() -> None:
    many = _faults({**GOOD, "leaves": [1] * 5000, **{f"key{n}": 1 for n in range(5000)}})
    assert len(many) == 2 * MAX_FAULTS


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "None"),
        (b"x", "bytes"),
        (3 + 1j, "a complex"),
        (Exception(), "an Exception"),
        ("x" * 41, f'"{"x" * 40}…"'),
        ("\ud800", '"\\ud800"'),
        (-(2**70), "a number of more than 64 bits"),
        ((1,), "an array"),
        ({}, "a table"),
        (1.5, "1.5"),
    ],
)
def test_a_wrong_value_is_described_in_a_few_words(value: object, words: str) -> None:
    assert describe(value) == words


@pytest.mark.parametrize("name", ["_a", "_å", "_a b", "_", '_\n"', "_" + "k" * 100, "", "²"])
def test_a_key_is_written_as_it_is_read(name: str) -> None:
    assert read_toml(f"{toml_key(name)} = 1", RecordError) == {name: 1}


@pytest.mark.parametrize("text", [None, b"x", 5, ["a = 1"]])
def test_only_a_text_is_read(text: Any) -> None:
    with pytest.raises(
        ProfileError, match=r"^a file: a profile is read from a text, not from an array"
    ):
        read_toml([text], ProfileError, "a file")  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(RecordError, match=r"^a record is read from a text, not from "):
        read_toml(text, RecordError)


def test_messages_list_and_suggest_words() -> None:
    assert one_of([5]) == "5"
    assert nearest(3, ["three"]) == nearest("zz", ["three"]) == nearest("t" * 99, ["t"]) == ""
    assert nearest_word("zz", ["three"]) is None
    assert expected(str) == "a text"
    assert nearest_word(10, ["9", "T"]) == nearest_word("10", ["9", "T"]) == "T"
    assert nearest_word(9, ["9", "T"]) == "9"
    assert nearest_word(2**70, ["9"]) is None
    assert all_of(["a"]) == '"a"'
    assert all_of(["a", "b"]) == '"a" and "b"'
    assert expected(Leaf) == "a table"
    assert toml_value('a"\x7f\n') == '"a\\"\\u007f\\n"'
    assert toml_value([]) == "[]"


HOSTILE = {
    "a dotted key of 40 kB": ("a." * 20_000 + "a = 1", "line 1", "parts"),
    "a quoted dotted key": ("\n" + '"a" . ' * 20_000 + '"a" = 1', "line 2", "parts"),
    "a dotted key in a header": (f"[{'a.' * 20_000}a]", "line 1", "parts"),
    "100,000 brackets": ("a = " + "[" * 100_000, "line 1", "brackets"),
    "100,000 braces": ("a = " + "{a=" * 100_000, "line 1", "brackets"),
    "5,000 digits": ("\n\na = " + "7" * 5_000, "line 3", "digits"),
    "5,000 digits and underscores": ("a = -" + "7_" * 5_000 + "7", "line 1", "digits"),
    "a NUL byte": ("a = 1\nb = \x00", "line 2", "no TOML"),
    "a NUL byte in a string": ('a = "\x00"', "line 1", "no TOML"),
    "a lone surrogate": ('a = 1\nb = "\ud800"', "line 2", "surrogate"),
    "an escaped lone surrogate": ('a = "\\ud800"', "line 1", "no TOML"),
    "too long a text": ("#" * (TOML_LIMITS.text + 1), "", "characters long"),
    "an open string": ('a = """' + '\\"""' * 30_000, "line 1", "at end of document"),
    "open literal strings": ("a = " + "'''x''" * 30_000, "line 1", "no TOML"),
    "backslashes": ('a = "' + "\\" * 300_001, "line 1", "no TOML"),
    "a long key twice": ("k" * 100_000 + " = 1\n" + "k" * 100_000 + " = 1", "line 2", "no TOML"),
    "a table twice": (f"[{'k' * 9_000}]\n[{'k' * 9_000}]", "line 2", "Cannot declare"),
    "no end of the last line": ("a = 1\nb =", "line 2", "no TOML"),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("error", [ProfileError, RecordError])
def test_hostile_text_is_one_short_fault_quickly(name: str, error: type[TextError]) -> None:
    text, where, words = HOSTILE[name]
    before = time.perf_counter()
    with pytest.raises(error) as caught:
        read_toml(text, error, "a file")
    assert time.perf_counter() - before < 5
    (fault,) = caught.value.faults
    assert fault.where == where
    assert words in fault.message
    assert len(fault.message) < 300
    assert caught.value.source == "a file"


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("t", ["9", "T"], "T"),
        ("S", ["s", "h"], "s"),
        ("HEMMAVARIANT", ["pagat", "hemmavariant"], "hemmavariant"),
        ("POINTS.PAIR", ["points.pair", "points.flush"], "points.pair"),
        ("POINTS.PIAR", ["points.flush", "points.pair"], "points.pair"),
        ("in turn", ["simultaneous", "in_turn"], "in_turn"),
        ("ZZ", ["points.pair"], None),
    ],
)
def test_a_word_in_other_letter_case_is_near(
    word: str, known: list[str], meant: str | None
) -> None:
    assert nearest_word(word, known) == meant


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (tuple[int, ...], "an array of whole numbers, such as [2, 1]"),
        (tuple[str, ...], "an array of texts"),
        (tuple[str, str], "an array of 2 texts"),
        (tuple[int, int], "an array of 2 whole numbers"),
        (tuple[bool, ...], "an array of truth values"),
        (tuple[Leaf, ...], "an array of tables"),
        (tuple[tuple[str, str], ...], "an array of arrays"),
        (tuple[Literal["s", "h"], ...], 'an array of "s" or "h", such as ["s", "h"]'),
    ],
)
def test_an_array_that_is_missing_is_told_with_what_it_holds(kind: object, words: str) -> None:
    assert expected(kind) == words


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[a]\n[a]", "Cannot declare a twice (column 3)"),
        ('[a."b c"]\n[a."b c"]', 'Cannot declare a."b c" twice (column 9)'),
        ('[a."b\'c"]\n[a."b\'c"]', 'Cannot declare a."b\'c" twice (column 9)'),
        ("a = {b = 1}\n[a.c]", "Cannot declare a.c twice (column 5)"),
        ("a = 1\na = 2\n", "Cannot overwrite a value: a stands there twice (column 6)"),
        ("a = 1\na = 2", "Cannot overwrite a value: a stands there twice (at end of document)"),
        ("a.b = 1\n[a.b]", "Cannot overwrite a value: a.b stands there twice (column 5)"),
        ("a = 1\n  'a' = [\n]\n", "Cannot overwrite a value (column 2)"),
    ],
)
def test_a_key_that_stands_twice_is_named_as_a_text_writes_it(text: str, message: str) -> None:
    with pytest.raises(ProfileError) as caught:
        read_toml(text, ProfileError)
    assert caught.value.faults[0].message == f"no TOML: {message}"


def test_what_the_limits_allow_is_read() -> None:
    parts = [f"k{n}" for n in range(TOML_LIMITS.depth)]
    nested = "[" * TOML_LIMITS.depth + "]" * TOML_LIMITS.depth
    text = "\n".join(
        [
            f"{'.'.join(parts)} = 1.5",
            f"deep = {nested}",
            f"number = {'1' * TOML_LIMITS.digits}",
            f"dots = [\"{'.' * 99}\", '{'[' * 99}', \"\"\"{'{.' * 99}\"\"\", '''{'{.' * 99}''']",
            f"# {'[.' * 99} {'1' * 999}",
            f'digits = "{"1" * 999}"',
            "braces = { a = 1, b = { c = 2 } }",
            "[[deal]]",
            "[[deal]]",
        ]
    )
    data = read_toml(text, RecordError)
    assert data["deal"] == [{}, {}]
    assert data["digits"] == "1" * 999
