"""A stateful test: seats that send all kinds of commands, and a server that saves and reloads."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chicago_rules as cr
from chicago_rules.commitments import Commitment, FixedDeal
from chicago_rules.table import Entry, Receipt, Table, TableError, verify_deal
from chicago_rules.testing import attempts
from support import HOUSE, SM, variant
from table.tables import DRAWING, HIDDEN, hasty_threads

Sent: TypeAlias = Callable[[Table], Receipt]

RULES = [
    HOUSE,
    SM,
    DRAWING,
    variant(HOUSE, HIDDEN),
    *map(cr.load_profile, ("pagat", "gamerules", "kopstopp-42")),
]
SEEDS = st.integers(0, 2**32)


class Saver:
    """Another thread, which saves and reloads a table all the time and looks at what it gets."""

    def __init__(self, at: Table) -> None:
        self.at = at
        self.wrong: list[str] = []
        self.done = 0
        self._over = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while not self._over.is_set():
                self._look(self.at)
                self.done += 1
        except Exception as error:
            self.wrong.append(repr(error))

    def _look(self, at: Table) -> None:
        before = at.version
        text = at.save()
        after = at.version
        again = Table.load(text)
        if not before <= again.version <= after:
            self.wrong.append(f"{again.version} is not from {before} to {after}")
        if again.events_since(0, 0) != at.events_since(0, 0)[: again.version]:
            self.wrong.append("the stream is another one")
        if again.save() != text:
            self.wrong.append("it is saved otherwise")

    def stop(self) -> None:
        self._over.set()
        self._thread.join()


class Server(RuleBasedStateMachine):
    """A server with a table, and with books of its own on what was accepted."""

    def __init__(self) -> None:
        super().__init__()
        self.at: Table
        self.saver: Saver | None = None
        self.sent: list[tuple[Sent, Receipt]] = []  # since the latest deal began
        self.standing: list[tuple[int | None, cr.SeatAction]] = []
        self.marks: dict[int, bool] = {}
        self.saved: str = ""
        self.from_here = 0
        self.deal = 0

    @initialize(
        profile=st.sampled_from(RULES), players=st.integers(2, 5), commit=st.booleans(), seed=SEEDS
    )
    def open(self, profile: cr.Profile, players: int, commit: bool, seed: int) -> None:
        self.at = Table(
            profile,
            players,
            None if profile.deal.drawn_end() else 0,
            check_players=False,
            commit=commit,
            randomness=random.Random(seed),
        )
        self.save()
        self.saver = Saver(self.at)

    def teardown(self) -> None:
        if self.saver is not None:
            self.saver.stop()
            assert self.saver.wrong == []
            self.compare_with_the_engine()

    def accepted(self, send: Sent, receipt: Receipt) -> None:
        self.sent.append((send, receipt))

    def is_on(self) -> bool:
        return isinstance(cr.to_act(self.at.secret_state), int)

    def is_seat(self) -> int:
        seat = cr.to_act(self.at.secret_state)
        assert isinstance(seat, int)
        return seat

    def submitting(self, seat: int, action: cr.SeatAction, version: int, name: str) -> Sent:
        return lambda at: at.submit(seat, action, version, name)

    @precondition(is_on)
    @rule(choices=st.lists(st.integers(0, 2**16), min_size=1, max_size=8))
    def act(self, choices: list[int]) -> None:
        for choice in choices:
            if self.is_on():
                seat, version = self.is_seat(), self.at.version
                legal = self.at.view(seat).legal
                action = legal[choice % len(legal)]
                self.take(self.submitting(seat, action, version, f"a{version}"), seat, action)

    def take(self, send: Sent, sender: int | None, action: cr.SeatAction) -> None:
        version = self.at.version
        receipt = send(self.at)
        assert receipt.version == self.at.version == version + 1
        self.standing.append((sender, action))
        self.marks[receipt.version] = sender is None
        self.accepted(send, receipt)

    @precondition(is_on)
    @rule(seed=SEEDS)
    def try_anything(self, seed: int) -> None:
        """Send what may be legal or not, from a seat that may be the right one or not."""
        rng = random.Random(seed)
        before = self.at.secret_state
        tried = attempts(before, rng)
        for action in rng.sample(tried, min(5, len(tried))):
            seat, version = rng.randrange(before.players), self.at.version
            send = self.submitting(seat, action, version, f"t{version}")
            refusal = cr.why_not(before, action)
            if action.seat == seat and refusal is None:
                self.take(send, seat, action)
                return
            with pytest.raises((TableError, cr.IllegalAction)) as caught:
                send(self.at)
            wanted = "other_seat" if action.seat != seat else getattr(refusal, "code", None)
            assert caught.value.code == wanted
            assert self.at.version == version

    @precondition(is_on)
    @rule(late=st.integers(1, 5), choice=st.integers(0, 2**16))
    def come_late(self, late: int, choice: int) -> None:
        version = self.at.version
        legal = self.at.view(self.is_seat()).legal
        action = legal[choice % len(legal)]
        with pytest.raises(TableError) as caught:
            self.at.submit(action.seat, action, max(version - late, 0), f"l{version}")
        assert caught.value.code == "stale_version"
        assert self.at.version == version

    @precondition(lambda self: self.sent)
    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        send, receipt = data.draw(st.sampled_from(self.sent[-20:]))
        version = self.at.version
        assert send(self.at) == receipt
        assert self.at.version == version

    @precondition(is_on)
    @rule()
    def stand_in(self) -> None:
        seat, version = self.is_seat(), self.at.version
        harmless = cr.default_action(self.at.view(seat))
        self.take(lambda at: at.play_for(seat, version, f"s{version}"), None, harmless)

    @rule()
    def take_back(self) -> None:
        version = self.at.version
        sender = self.standing[-1][0] if self.standing else None

        def send(at: Table) -> Receipt:
            return at.undo(sender, version, f"u{version}")

        try:
            receipt = send(self.at)
        except TableError:
            assert self.at.version == version
        else:
            self.standing.pop()
            self.accepted(send, receipt)

    @rule()
    def save(self) -> None:
        self.saved = self.at.save()
        self.from_here = len(self.sent)
        self.deal = self.at.secret_state.deal_number

    @rule()
    def crash(self) -> None:
        """Load what was saved last; the clients send again what they have sent since then."""
        if self.at.secret_state.deal_number != self.deal:
            return  # the cards of later deals are not those any more
        before = self.at.save()
        again = Table.load(self.saved, randomness=random.Random(len(before)))
        for send, receipt in self.sent[self.from_here :]:
            assert send(again) == receipt
        assert again.save() == before
        self.at = again
        if self.saver is not None:
            self.saver.at = again

    @invariant()
    def versions_count_what_was_accepted(self) -> None:
        if self.saver is not None:
            assert self.at.version == 1 + len(self.sent)

    def compare_with_the_engine(self) -> None:
        """Replay the record: it holds what was accepted and not taken back, once each, in order."""
        record = self.at.record()
        state = record.beginning()
        done: list[cr.SeatAction] = []
        for line in (line for deal in record.deals for line in deal.lines):
            action = line.said
            assert isinstance(action, cr.SeatAction | cr.ChanceAction)
            if isinstance(action, cr.SeatAction):
                done.append(action)
            state = cr.apply(state, action)
        assert state == self.at.secret_state
        assert done == [action for _, action in self.standing]
        entries = self.at.events_since(None, 0)
        assert len(entries) == self.at.version
        for entry in entries:
            if entry.taken_back is None:
                assert entry.stood_in == self.marks.get(entry.version, False)
        self.check_commitments(entries, record)

    def check_commitments(self, entries: tuple[Entry, ...], record: cr.Record) -> None:
        told: dict[int, Commitment] = {}
        opened: list[FixedDeal] = []
        for entry in entries:
            opened += entry.revealed
            told.update({new.number: new for new in entry.committed})
        for fixed in opened:
            assert verify_deal(told[fixed.number], fixed, record.deals[max(fixed.number, 1) - 1])


Server.TestCase.settings = settings(
    max_examples=30,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestServer = Server.TestCase


def test_the_saver_saves_while_commands_come() -> None:
    at = Table(HOUSE, 2, 0)
    saver = Saver(at)
    while saver.done < 5 and not saver.wrong:
        seat = cr.to_act(at.secret_state)
        if isinstance(seat, int):
            at.play_for(seat, at.version, f"s{at.version}")
    saver.stop()
    assert saver.wrong == []
    assert saver.done >= 5


@pytest.mark.parametrize("profile", [HOUSE, variant(HOUSE, HIDDEN)], ids=("in_turn", "hidden"))
def test_of_commands_from_all_seats_at_once_each_is_done_once(profile: cr.Profile) -> None:
    at = Table(profile, 4, 0, randomness=random.Random(3))

    def play(seat: int) -> list[Receipt]:
        """Act whenever the seat may, and send everything twice."""
        rng, receipts = random.Random(seat), []
        while (view := (seen := at.snapshot(seat)).view).deal_number < 4 and not view.winners:
            if not view.legal or isinstance(view.legal[0], cr.Chicago):
                continue
            name, action = f"{seat}.{seen.version}", cr.random_player(view, rng)
            try:
                receipt = at.submit(seat, action, seen.version, name)
            except TableError as error:
                if error.code != "stale_version":
                    raise
                continue
            receipts.append(receipt)
            assert at.submit(seat, action, seen.version, name) == receipt
        return receipts

    with hasty_threads(), ThreadPoolExecutor(4) as threads:
        receipts = [receipt for played in threads.map(play, range(4)) for receipt in played]
    assert sorted(receipt.version for receipt in receipts) == list(range(2, at.version + 1))
    entries = at.events_since(None, 1)
    done = {receipt.version: int(receipt.command_id.partition(".")[0]) for receipt in receipts}
    assert [done[entry.version] for entry in entries] == [entry.seat for entry in entries]
    assert cr.validate(at.record()).ok
