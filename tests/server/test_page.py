"""The page, and the command that serves it."""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import get_args

import pytest

import app
import chicago_rules as cr
from chicago_rules.actions import PhaseName
from chicago_rules.events import EVENTS, Origin
from chicago_rules.hands import Category
from chicago_rules.redacted import UNSEEN_EVENTS
from server.guests import begun, serving

_SERVER = Path(app.__file__).parent
_FILES = sorted(app.PAGE.iterdir())


def _texts(lang: str, section: str) -> set[str]:
    """Return the keys of a section of the page's words."""
    words = (app.PAGE / "words.js").read_text("utf-8")
    (whole,) = re.findall(
        rf"^const {lang.upper()} = {{$(.*?)^}};$", words, re.DOTALL | re.MULTILINE
    )
    (part,) = re.findall(rf"^  {section}: {{(.*?) }},$", whole, re.DOTALL | re.MULTILINE)
    return set(re.findall(r'(\w+): "', re.sub('".*?"', '""', part)))


def _tag(kind: type[object]) -> str:
    return re.sub("(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_the_page_has_words_for_all_that_the_server_can_tell(lang: str) -> None:
    events = {_tag(kind) for kind in (*EVENTS, *UNSEEN_EVENTS)}
    assert events <= _texts(lang, "events")
    actions = {_tag(kind) for kind in get_args(cr.SeatAction)} - {
        "play",
        "throw",
    }  # clicks on cards
    assert actions <= _texts(lang, "actions")
    assert _texts(lang, "categories") == {category.key for category in Category}
    assert _texts(lang, "origins") == set(get_args(Origin))
    assert _texts(lang, "phases") == set(get_args(PhaseName))


def test_the_page_has_the_same_words_in_both_languages() -> None:
    words = (app.PAGE / "words.js").read_text("utf-8")
    both = re.findall(r"^const [A-Z]+ = {$(.*?)^};$", words, re.DOTALL | re.MULTILINE)
    keys = [re.findall(r'(?:^ +|[{,] )(\w+): [{"]', w, re.MULTILINE) for w in both]
    places = [
        {
            (key, *sorted(re.findall(r"{\w+}", text)))
            for key, text in re.findall(r'(\w+): "(.*?)"', w)
        }
        for w in both
    ]
    assert keys[0] == keys[1]
    assert places[0] == places[1]


@pytest.mark.parametrize("path", _FILES, ids=lambda path: path.name)
def test_the_page_loads_nothing_from_elsewhere_and_makes_no_markup_of_texts(path: Path) -> None:
    # A namespace is a name, and nothing is loaded from it.
    text = path.read_text("utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(
        r"https?://|innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", text
    )
    assert path.suffix != ".html" or not re.search(r"<script(?![^>]*src=)|style=| on\w+=", text)


def test_the_server_gives_out_the_page_alone(tmp_path: Path) -> None:
    with serving(begun(tmp_path)) as house:
        base = f"http://127.0.0.1:{house.port}/"
        for path in ("", *(file.name for file in _FILES)):
            with urllib.request.urlopen(base + path) as answer:
                assert answer.read() == (app.PAGE / (path or "index.html")).read_bytes()
                policy = answer.headers["Content-Security-Policy"]
                assert policy == "default-src 'self'; frame-ancestors 'none'"
        for path in ("room.py", "../room.py", "%2e%2e/room.py"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(base + path)
            refused.value.close()
            assert refused.value.code == 404


def _command(*arguments: object) -> list[str]:
    return [sys.executable, str(_SERVER / "app.py"), *map(str, arguments)]


def test_the_command_prints_a_link_for_each_seat_and_the_same_ones_again(tmp_path: Path) -> None:
    asked = _command("--players", 3, "--port", 0, "--directory", tmp_path / "game")
    links = []
    for _ in range(2):
        with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            links.append([process.stdout.readline().split() for _ in range(4)])
            process.terminate()
    assert [who for who, _ in links[0]] == ["p1", "p2", "p3", "watch"]
    assert len({link for _, link in links[0]}) == 4
    assert links[0] == links[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(("--profile", "nowhere"), "nowhere"), (("--players", 9), "9 players")],
)
def test_what_cannot_be_served_is_said_in_a_line(
    arguments: tuple[object, ...], message: str, tmp_path: Path
) -> None:
    asked = _command(*arguments, "--directory", tmp_path / "game")
    ran = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert ran.returncode == 1
    assert message in ran.stderr
    assert "Traceback" not in ran.stderr
    assert not (tmp_path / "game").exists()
