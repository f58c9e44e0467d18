"""Every sample of every page is of a kind that is run or checked."""

import re
import shlex
import tomllib

import pytest

import chicago_rules as cr
from chicago_rules.cli_arguments import parser
from chicago_rules.notation import Line
from docs.pages import PAGES, ROOT, samples, samples_of

CHECKED = {
    "python": "run as a doctest",
    "pycon": "run as a doctest",
    "console": "run by tests/cli/test_cli_page.py",
    "toml": "read below, or by a command of its page",
    "sh": "looked at below, as it installs things",
    "actions": "read below",
    "text": "a part of a session, which tests/terminal/test_sessions.py looks for",
    "ebnf": "held against the parser by tests/records/test_grammar.py",
    "{toctree}": "looked at by Sphinx",
}
"""The kinds of samples, each with what holds it."""


@pytest.mark.parametrize("page", PAGES)
def test_every_sample_is_of_a_kind_that_is_checked(page: str) -> None:
    assert [sample for sample in samples(page) if sample.kind not in CHECKED] == []


@pytest.mark.parametrize(("page", "text"), samples_of("text"))
def test_a_part_of_a_session_stands_on_the_page_of_the_commands(page: str, text: str) -> None:
    assert page == "docs/reference/cli.md"


@pytest.mark.parametrize(("page", "text"), samples_of("python", "pycon"))
def test_a_sample_in_python_is_one_that_pytest_runs(page: str, text: str) -> None:
    assert page == "README.md" or page.startswith("docs/")
    assert text.startswith(">>> ")


@pytest.mark.parametrize(("page", "text"), samples_of("toml"))
def test_a_sample_in_toml_is_read(page: str, text: str) -> None:
    name = re.match(r"# (\S+\.toml)\n", text)
    if name is not None:
        commands = [shown for kind, shown in samples(page) if kind == "console"]
        assert any(name[1] in shown.partition("\n")[0] for shown in commands)
    elif tomllib.loads(text)["format"] == "chicago-record":
        assert cr.validate(cr.read_record(text)).ok
    else:
        cr.read_profile(text)


@pytest.mark.parametrize(("page", "text"), samples_of("actions"))
def test_a_sample_of_lines_is_read(page: str, text: str) -> None:
    assert all(Line(line).said for line in text.splitlines())


def is_sound(words: list[str]) -> bool:
    """Tell whether a command calls something that is there, in a way that it takes."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    match [words[0].removeprefix(".venv/bin/"), *words[1:]]:
        case ["pip", "install", *what]:
            wanted = re.findall(r"\[(.*)\]", what[-1])
            return what[-1].startswith(".") and all(name in extras for name in wanted)
        case ["python" | "python3", "-m", "venv" | "pytest" | "sphinx", *_]:
            return True
        case ["python" | "python3", "-m", module, *_]:
            place = ROOT / module.replace(".", "/")
            return (place / "__main__.py").exists() or place.with_suffix(".py").exists()
        case ["python" | "python3", script, *_]:
            return (ROOT / script).exists()
        case ["chicago-rules", *arguments]:
            return parser().parse_args(arguments).run is not None
        case [".", ".venv/bin/activate"]:
            return True
    return False


@pytest.mark.parametrize(("page", "text"), samples_of("sh"))
def test_a_command_calls_what_is_there(page: str, text: str) -> None:
    for command in re.split(r"&&|\n", text.strip()):
        assert is_sound(shlex.split(command.partition(">")[0])), command


def test_a_command_that_calls_what_is_not_there_would_be_found() -> None:
    assert not is_sound(["pip", "install", ".[nothing]"])
    assert not is_sound(["python", "scripts/nothing.py"])
    assert not is_sound(["python", "-m", "nothing"])
    assert not is_sound(["python", "-m", "benchmarks.nothing"])
    assert not is_sound(["make", "html"])
