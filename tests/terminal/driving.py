"""Sitting at the table as a person does: lines are typed, and what is on the screen is read."""

import contextlib
import io
import random
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

import attrs

import chicago_rules as cr
from chicago_rules.answering import told_of
from chicago_rules.cli import main
from chicago_rules.cli_output import Output
from chicago_rules.cli_screen import Left, Screen
from chicago_rules.cli_sitting import HUMAN, Party, Sitting
from chicago_rules.deal_replay import Step
from chicago_rules.layout import cells
from chicago_rules.replaying import steps
from chicago_rules.speech import Speech
from chicago_rules.testing.secretlaws import cards_in, cards_named, known_cards
from chicago_rules.typed import card_named
from support import HOUSE

SPEECHES = {lang: Speech(lang, (), None) for lang in ("en", "sv")}
SESSIONS = Path(__file__).with_name("sessions")


class Keyboard(io.StringIO):
    """A standard input of which each line is asked for as it is needed."""

    def __init__(self, typed: Callable[[], str | None]) -> None:
        super().__init__()
        self._typed = typed

    # What it stands for is a stream of texts, and what is above all streams is one of bytes.
    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        line = self._typed()
        return "" if line is None else f"{line}\n"


@contextlib.contextmanager
def seated(typed: Callable[[], str | None]) -> Iterator[io.StringIO]:
    """Let lines be typed, and give the screen."""
    screen, keyboard = io.StringIO(), sys.stdin
    sys.stdin = Keyboard(typed)
    try:
        with contextlib.redirect_stdout(screen):
            yield screen
    finally:
        sys.stdin = keyboard


@attrs.frozen
class Sat:
    """What a call of the command line gave back."""

    code: int
    screen: str
    errors: str


def play(
    *args: str,
    typed: Sequence[str | type[BaseException]] = (),
    program: str = "chicago-rules",
) -> Sat:
    """Call ``play`` and type these lines, or raise what a signal does; then the input ends."""
    lines = iter(typed)

    def next_line() -> str | None:
        line = next(lines, None)
        if isinstance(line, type):
            raise line
        return line

    errors = io.StringIO()
    started = patch.object(sys, "argv", [program])
    with started, seated(next_line) as screen, contextlib.redirect_stderr(errors):
        code = main(["play", *args])
    return Sat(code, screen.getvalue(), errors.getvalue())


class Watched(Sitting):
    """A sitting of which is noted what each person may have seen so far."""

    def __init__(
        self,
        party: Party,
        screen: Screen,
        rng: random.Random,
        beginning: cr.State,
        done: Sequence[Step] = (),
    ) -> None:
        self.seen: dict[cr.Seat, set[cr.Card]] = {seat: set() for seat in party.humans}
        super().__init__(party, screen, rng, beginning, done)

    def _do(self, action: cr.Action) -> bool:
        events = cr.step(self.state, action).events
        ended = super()._do(action)
        for seat, cards in self.seen.items():
            cards |= known_cards(self.state, seat)
            # What is seen as a deal ends is not in the state of the next one.
            for event in events:
                own = getattr(event, "seat", None) == seat
                cards |= cards_in(event if own else cr.redact(event, None))
        return ended


def party(profile: cr.Profile, players: int, humans: Sequence[int], file: Path, lang: str) -> Party:
    """Return a game with these persons among sensible players."""
    names = tuple(f"Åke {seat + 1}" for seat in range(players))
    kinds = tuple(HUMAN if seat in humans else "sensible" for seat in range(players))
    return Party(
        record=cr.Record(profile=profile, players=names, dealer=cr.Seat(players - 1)),
        kinds=kinds,
        computers={
            cr.Seat(seat): cr.sensible_player for seat in range(players) if seat not in humans
        },
        lang=lang,
        terse=players % 2 == 0,
        max_deals=2,
        file=str(file),
    )


@attrs.define
class Person:
    """Somebody who types what comes to mind and reads every screen with care."""

    rng: random.Random
    lang: str
    patience: int
    screen: io.StringIO = attrs.Factory(io.StringIO)
    sitting: Watched | None = None
    named: set[cr.Card] = attrs.Factory(set)
    pages: list[str] = attrs.Factory(list)

    def types(self) -> str | None:
        """Look at what has come to the screen since the last line, and type another."""
        self.reads()
        if len(self.pages) > self.patience:
            return self.rng.choice(["q", None])
        line = self._line()
        self.named |= {card for word in line.split() if (card := self._card(word))}
        if line.startswith("?"):  # which shows examples
            self.named |= cards_named(
                "\n".join(told_of(line[2:], HOUSE, SPEECHES[self.lang])), self.lang
            )
        return line

    def _card(self, word: str) -> cr.Card | None:
        """Return the card that a word typed here may name."""
        return card_named(word, Speech("en", (), None)) or card_named(word, Speech("sv", (), None))

    def reads(self) -> None:
        page = self.screen.getvalue()[sum(map(len, self.pages)) :]
        self.pages.append(page)
        lines = page.splitlines()
        assert max(map(cells, lines), default=0) <= 80, page
        assert len([line for line in lines if line]) <= 23, page
        assert not re.search("{[a-z]", page), page
        sitting = self.sitting
        if sitting is not None and len(self.pages) > 1:  # the first teaches how cards are written
            at = sitting._at  # the one who looks at the screen
            known = self.named if at is None else self.named | sitting.seen[at]
            assert cards_named(page, self.lang) <= known, page

    def _line(self) -> str:
        """Return a line: of two one that is legal where an action is asked for, else rubbish."""
        sitting = self.sitting
        if sitting is not None and sitting._at is not None and self.rng.random() < 1 / 2:
            legal = cr.legal_actions(sitting.state, sitting._at)
            if legal:
                return cr.format_action(self.rng.choice(legal))
        rubbish = [
            *("", "", "", "1", "2", "3", "4", "5", "12", "135", "1 2", "6", "10", "?", "s", "p"),
            *("c", "3 o", "1 c", "1 open chicago", "n", "no", "y", "k", "x 2", "zero", "z all"),
            *("zero p2", "nolla Åke 1", "two pair", "par", "claim a pair", "säg kåk", "points"),
            *("? kak", "? cards", "? kort", "? trick", "? stick", "? tva par", "q?", "99"),
            *("undo", "ångra", "p1 pass", "p2 play Ah", "p1 exchange", "p1 frobs", "deal", "p99 x"),
            *(
                "? chicago",
                "?exchange.max_cards",
                "? nonsense",
                "? hands",
                "hE",
                "kKn",
                "Ah",
                "10h",
                "♥E",
            ),
            *("\x1b[A", "é" * 70, "x" * 2000, "{}", "٣", "²", "öppet", "  ,, ", "take", "r"),
        ]
        return self.rng.choice(rubbish)


def sit(table: Party, person: Person, beginning: cr.State, done: Sequence[Step] = ()) -> Watched:
    """Let a person play until it leaves or the game is over, and return the sitting."""
    with seated(person.types) as person.screen:
        screen = Screen(Output(), table.speech(None))
        sitting = person.sitting = Watched(table, screen, person.rng, beginning, done)
        with contextlib.suppress(Left):
            sitting.play()
        sitting.save()
        sitting.part("chicago-rules play")
    return sitting


def resumed(file: Path) -> tuple[cr.Record, tuple[Step, ...]]:
    """Return the record of a file with what was done in it."""
    record = cr.load_record(file)
    return record, tuple(steps(record))


def played_again(session: Path) -> str:
    """Return a session as it is now: its command, run in this directory, and what it shows.

    A record of the same name is what it may go on with.
    """
    command, *lines = session.read_text("utf-8").splitlines()
    program, verb, *args = shlex.split(command.removeprefix("$ "))
    assert (program, verb) == ("chicago-rules", "play")
    record = session.with_suffix(".chicago.toml")
    if record.exists():
        Path(record.name).write_text(record.read_text("utf-8"), "utf-8")
    sat = play(*args, typed=[line.partition("> ")[2] for line in lines if "> " in line])
    assert (sat.code, sat.errors) == (0, "")
    return f"{command}\n{sat.screen}"
