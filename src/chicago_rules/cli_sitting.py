"""Persons at the table: what they are shown, asked and told until they leave or the game is over.

What is shown of a game comes from the view of a seat and from events as that seat may see them.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from itertools import zip_longest
from typing import Final

import attrs

from chicago_rules.actions import Action, Chicago, IllegalAction, SeatAction
from chicago_rules.answering import refused, told_of
from chicago_rules.asking import Question, question
from chicago_rules.cli_files import write_whole
from chicago_rules.cli_output import readable
from chicago_rules.cli_screen import Left, Screen
from chicago_rules.deal_replay import Step
from chicago_rules.engine import RandomSource, chance_action, step, to_act, why_not
from chicago_rules.events import DealEnded
from chicago_rules.players import Player
from chicago_rules.record_toml import write_record
from chicago_rules.records import Record, RecordedDeal, make_record
from chicago_rules.redacted import redact
from chicago_rules.rendering import labels
from chicago_rules.replaying import with_claims
from chicago_rules.scorepad import Entry, sheet_lines
from chicago_rules.seats import Seat, format_seat
from chicago_rules.speech import Speech
from chicago_rules.state import CHANCE, Actor, State
from chicago_rules.teaching import Topic, help_lines, lesson, occurring, topics, welcome
from chicago_rules.telling import Teller, win_line
from chicago_rules.typed import Help, Misread, Wish, read
from chicago_rules.values import Value
from chicago_rules.views import PlayerView, observe

HUMAN: Final = "human"
"""How a seat plays at which a person sits."""


@attrs.frozen
class Party(Value):
    """A game with who plays it and where it is kept."""

    record: Record
    """The rules and players, and what had been written down when it begins."""
    kinds: tuple[str, ...]
    """How each seat plays, ``human`` for a person."""
    computers: Mapping[Seat, Player]
    """The computer players."""
    lang: str
    """The language."""
    terse: bool
    """Whether the persons know the game."""
    max_deals: int
    """After how many deals it ends undecided."""
    file: str
    """Where it is kept."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats at which persons sit, in seat order."""
        return tuple(Seat(seat) for seat, kind in enumerate(self.kinds) if kind == HUMAN)

    def speech(self, seat: Seat | None) -> Speech:
        """Return the words for a person, or for all."""
        return Speech(self.lang, self.record.players, seat)


class Sitting:
    """A game being played by persons among computer players."""

    def __init__(
        self,
        party: Party,
        screen: Screen,
        rng: RandomSource,
        beginning: State,
        done: Iterable[Step] = (),
    ) -> None:
        """Sit down at a game that begins so and of which so much has been done."""
        self._party = party
        self._screen = screen
        self._rng = rng
        self.state = beginning
        self.actions: list[Action] = []
        self._entries = [Entry(0, self.state.totals)]
        self._tellers = {seat: Teller(party.speech(seat)) for seat in party.humans}
        self._news: dict[Seat, list[str]] = {seat: [] for seat in party.humans}
        self._at = party.humans[0] if len(party.humans) == 1 else None
        self._offered: set[object] = set()
        self._met: set[tuple[Seat, Topic]] = set()
        self._teaches = False
        for each in done:
            self._meet_what_is_asked()
            if self._do(each.action):
                for news in self._news.values():
                    news.clear()
        self._teaches = not party.terse

    def play(self) -> None:
        """Play until the game is over, or ``Left``."""
        self._greet()
        while (actor := to_act(self.state)) is not None and not self._has_lasted():
            ended = self._do(self._next(actor))
            if ended or len(self.actions) == 1:
                self.save()
            if ended and not self.state.winners:
                self._after_deal()

    def _has_lasted(self) -> bool:
        return self.state.deal_number > self._party.max_deals

    def _greet(self) -> None:
        party = self._party
        speech = party.speech(party.humans[0])
        view = observe(self.state, party.humans[0])
        names = labels(party.record.players)
        name = getattr(view.profile.name, party.lang)
        self._screen.say(speech.text("table", "title", profile=name))
        seats = speech.phrases.listed(map(format_seat, party.humans))
        self._screen.say(speech.text("table", "players", names=", ".join(names), seat=seats))
        new_here = not party.terse and not self.actions
        if new_here:
            for line in welcome(view, speech):
                self._screen.say(line)
        self._screen.say(speech.text("table", "kept_in", file=readable(party.file)))
        if new_here:
            self._screen.pause(speech.text("table", "begin"))
        if self.actions:
            self._screen.say()
            self._screen.say(speech.text("table", "resumed"))

    # What happens

    def _next(self, actor: Actor) -> Action:
        """Return what is done next: by chance, by a person, or by a computer player."""
        if actor == CHANCE:
            return chance_action(self.state, self._rng)
        called = self._called(actor)
        if called is not None:
            return called
        view = observe(self.state, actor)
        if actor in self._party.computers:
            return self._party.computers[actor](view, self._rng)
        return self._reply(view) or view.legal[0]  # only a call out of turn can be left unsaid

    def _called(self, actor: Actor) -> SeatAction | None:
        """Ask the persons who may call Chicago out of turn, once before each part of a deal."""
        for seat in self._party.humans:
            view = observe(self.state, seat)
            moment = (seat, view.deal_number, view.phase, view.round)
            if view.legal and isinstance(view.legal[0], Chicago) and moment not in self._offered:
                self._offered.add(moment)
                call = self._reply(view)
                if call is not None:
                    return call
        return None

    def _do(self, action: Action) -> bool:
        """Do an action, note what each person may know of it, and tell whether a deal has ended."""
        before = self.state
        transition = step(before, action)
        self.actions.append(action)
        self.state = transition.state
        for seat, teller in self._tellers.items():
            events = [redact(event, seat) for event in transition.events]
            self._news[seat] += teller.told(observe(before, seat), events)
            self._news[seat] += self._lessons(seat, occurring(events))
        ended = [event for event in transition.events if isinstance(event, DealEnded)]
        self._entries += (Entry(event.number, event.totals) for event in ended)
        return bool(ended)

    # What a person is shown and asked

    def _reply(self, view: PlayerView) -> SeatAction | None:
        """Return what a person does, None where it does not call out of turn."""
        asked = self._ask(view)
        speech = self._party.speech(asked.seat)
        while True:
            reply = read(self._screen.ask(asked.prompt), asked, speech)
            if isinstance(reply, Misread):
                self._screen.say(reply.message)
            elif isinstance(reply, Help):
                self._help(reply, asked, speech)
            elif reply is Wish.WAIT:
                return None
            elif isinstance(reply, Wish):
                self._grant(reply, asked, speech)
            else:
                refusal = why_not(self.state, reply)
                if refusal is None:
                    return reply
                self._refuse(refusal, asked, speech)

    def _ask(self, view: PlayerView) -> Question:
        """Show a person what has happened and what it is asked."""
        seat = view.legal[0].seat
        speech = self._party.speech(seat)
        if self._at != seat:
            self._change(seat)
        self._tell(seat)
        asked = question(view, speech)
        taught = " ".join(self._lessons(seat, topics(asked)))
        self._show(asked, *[taught] * bool(taught))
        return asked

    def _lessons(self, seat: Seat, met: Iterable[Topic]) -> list[str]:
        """Return what a person is taught of topics that it has not met in this game before."""
        new = [topic for topic in dict.fromkeys(met) if (seat, topic) not in self._met]
        self._met.update((seat, topic) for topic in new)
        if not self._teaches:
            return []
        profile, speech = self._party.record.profile, self._party.speech(seat)
        return [text for text in (lesson(topic, profile, speech) for topic in new) if text]

    def _meet_what_is_asked(self) -> None:
        """Note that persons have met what they were asked at a point of the game that went on."""
        for seat in self._party.humans:
            view = observe(self.state, seat)
            if view.legal:
                self._lessons(seat, topics(question(view, self._party.speech(seat))))

    def _show(self, asked: Question, *taught: str) -> None:
        """Show the position, with what is taught below what is asked."""
        first, *rest = asked.lines
        self._screen.block(["", first, *taught, *rest])

    def _change(self, seat: Seat) -> None:
        """Give the keyboard to another person, who must not see what the last one saw."""
        self._screen.clear()
        speech = self._party.speech(None)
        name = self._party.record.players[seat]
        self._at = seat
        self._screen.pause(speech.text("table", "pass_keyboard", name=name))

    def _tell(self, seat: Seat) -> None:
        """Tell a person what has happened since it was told last."""
        news = self._news[seat]
        while news:
            self._screen.say(news.pop(0))

    def _help(self, wanted: Help, asked: Question, speech: Speech) -> None:
        """Tell what can be done, or what a person wants to know by name."""
        profile = asked.view.profile
        told = told_of(wanted.key, profile, speech) if wanted.key else help_lines(asked, speech)
        lines = list(told)
        for line in lines:
            self._screen.say(line)
        if len(lines) > 1:
            self._show(asked)

    def _grant(self, wish: Wish, asked: Question, speech: Speech) -> None:
        if wish is Wish.QUIT:
            raise Left
        if wish is Wish.UNDO:
            return self._screen.say(speech.text("answer", "no_undo"))
        self._sheet(asked.view, speech)
        return self._show(asked)

    def _refuse(self, refusal: IllegalAction, asked: Question, speech: Speech) -> None:
        """Tell why something is not allowed, and how to ask for the rule behind it."""
        self._screen.say(refused(refusal, asked, speech))
        if refusal.switch is not None:
            self._screen.say(speech.text("answer", "why", key=refusal.switch))

    def _sheet(self, view: PlayerView, speech: Speech) -> None:
        self._screen.block(["", *sheet_lines(speech, self._entries, view)])

    def _after_deal(self) -> None:
        """Show the score sheet before the next deal; a person alone is told how the last ended."""
        self._show_end()
        self._screen.pause(self._party.speech(self._at).text("table", "next_deal"))

    def _show_end(self) -> None:
        if self._at is not None and len(self._party.humans) == 1:
            self._tell(self._at)
        speech = self._party.speech(self._at)
        self._sheet(observe(self.state, None), speech)

    # Where the game is kept

    def save(self) -> None:
        """Write the record of the game, unless nothing has been done."""
        if self.actions:
            write_whole(self._party.file, write_record(self._record()))

    def _record(self) -> Record:
        record = self._party.record
        made = make_record(
            record.profile, record.players, record.dealer, self.actions, record.sheet
        )
        deals = zip_longest(made.deals, record.deals[: len(made.deals)])
        notes = {**dict(record.notes), "_players": self._party.kinds}
        return with_claims(
            attrs.evolve(
                made,
                deals=[_as_written(new, old) for new, old in deals],
                notes=tuple(notes.items()),
            )
        )

    def part(self, command: str) -> None:
        """Tell how the game stands, where it is kept, and how it goes on."""
        party, state = self._party, self.state
        speech = party.speech(self._at)
        file = readable(party.file)
        if state.winners:
            with suppress(Left):  # a person who has seen enough is told the rest at once
                self._show_end()
            if len(party.humans) > 1:
                self._screen.close(win_line(speech, state.winners))
            self._screen.close(speech.text("table", "over", file=file))
            return
        if self._has_lasted():
            deals = speech.phrases.number("deals", party.max_deals)
            self._screen.close(speech.text("table", "undecided", deals=deals))
        if self.actions:
            self._screen.close(speech.text("table", "saved", file=file))
            self._screen.copied(f"  {command}")


def _as_written(new: RecordedDeal, old: RecordedDeal | None) -> RecordedDeal:
    """Return a deal as it was written where nothing has been added to it, else anew."""
    if old is None:
        return new
    said = [line.said for line in old.lines if line.said is not None]
    lines = old.lines if said == [line.said for line in new.lines] else new.lines
    return RecordedDeal(lines, notes=old.notes)
