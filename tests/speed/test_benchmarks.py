"""The benchmark measures what it says, and says what it measured."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import chicago_rules as cr
from benchmarks import contests, growth, hands, instructions, memory, peer_evaluators, report
from benchmarks.__main__ import main
from benchmarks.bounds import bounds
from benchmarks.contests import HEARTS, PLAYOUTS, RANKING, Results, Scale
from benchmarks.games import begun, played, playout, recorded
from benchmarks.importing import BENEATH, BEYOND
from benchmarks.measuring import CHANCE, Contest, Outcome, Ratio, Side, Timing, held
from benchmarks.memory import Kept, Memory, Peak
from benchmarks.ours import GAMES, PLAYERS, label, record_sides, state_sides

ROOT = Path(__file__).resolve().parents[2]


def _side(name: str, done: list[str], units: int = 3, counted: int = 3) -> Side:
    def work() -> int:
        done.append(name)
        return units

    return Side(name, work, counted)


def test_every_round_has_each_side_once() -> None:
    done: list[str] = []
    contest = Contest("", "", tuple(_side(name, done) for name in "abc"), ("a",))
    outcome = held(contest, 5, 0)
    warmed, measured = done[:6], done[6:]
    assert warmed == [*"aabbcc"]
    assert [sorted(measured[n : n + 3]) for n in range(0, 15, 3)] == [[*"abc"]] * 5
    assert [len(timing.seconds) for timing in outcome.timings] == [5] * 3


def test_a_side_that_does_other_work_than_was_counted_stops_the_run() -> None:
    contest = Contest("", "", (_side("a", [], counted=4),), ("a",))
    with pytest.raises(RuntimeError, match="a did 3 units, not 1 times 4"):
        held(contest, 1, 0)


def test_only_times_of_the_same_round_are_divided() -> None:
    slow, fast = Timing("slow", (2.0, 30.0, 4.0)), Timing("fast", (1.0, 10.0, 1.0))
    assert slow.over(fast) == Ratio(3, 2.5, 3.5)


def test_the_spread_is_that_of_the_middle_half() -> None:
    assert Ratio.of([1, 2, 3, 4, 100]) == Ratio(3, 2, 4)
    assert Ratio.of([7]) == Ratio(7, 7, 7)


@pytest.mark.parametrize("profile_id", GAMES)
def test_what_is_checked_is_what_is_timed(profile_id: str) -> None:
    beginning = begun(cr.load_profile(profile_id), 4)
    *_, (_, last) = steps = [*played(beginning, 1, last=2)]
    assert playout(beginning, 1, last=2) == (last.state, len(steps))
    assert last.state.deal_number == 3


def test_a_record_has_as_many_deals_as_asked_for() -> None:
    assert len(recorded(cr.load_profile("hemmavariant"), 4, 1, 3).deals) == 3
    with pytest.raises(RuntimeError, match="ends before deal 14"):
        recorded(cr.load_profile("poker-sm-2025"), 4, 15, 14)


def test_what_is_done_with_states_and_records_is_counted() -> None:
    for side in (*state_sides(short=True), *record_sides(1)):
        assert side.work() == side.units


def _blind(evaluator: hands.Evaluator) -> hands.Evaluator:
    return hands.Evaluator(
        "blind", evaluator.card, lambda dealt: [0] * len(dealt), evaluator.beats, evaluator.hand
    )


def test_libraries_that_value_hands_otherwise_stop_the_run() -> None:
    us = hands.ours()
    ranking, comparing = hands.hand_sides([us, peer_evaluators.phevaluator()], 20)
    assert [side.work() for side in (*ranking, *comparing)] == [20] * 4
    with pytest.raises(RuntimeError, match="blind values hands otherwise"):
        hands.hand_sides([us, _blind(us)], 20)


def _missing() -> list[Side]:
    raise ModuleNotFoundError


def test_a_peer_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    makers: dict[str, Callable[[], list[Side]]] = {"gone": _missing, "here": list}
    monkeypatch.setattr(contests, "GAMES", makers)
    monkeypatch.setattr(contests, "EVALUATORS", {})
    monkeypatch.setattr(contests, "_contests", lambda *_: iter(()))
    monkeypatch.setattr(contests, "imported", lambda rounds: Outcome("", "", (), ()))
    monkeypatch.setattr(memory, "measured", lambda deals: _results(1).memory)
    assert contests.run(Scale(1, 0), lambda title: None).left_out == ("gone",)


def _results(ours_takes: float) -> Results:
    """Return results where a step of hearts takes 1 and ours as long as given."""
    sides = [*((label(name), ours_takes) for name in GAMES), (HEARTS, 1.0)]
    steps = Outcome(
        PLAYOUTS,
        "a step",
        tuple(Timing(name, (taken,), {"games": 1}) for name, taken in sides),
        tuple(map(label, GAMES)),
    )
    imports = Outcome("Import", "one", (Timing(BENEATH, (0.1,)), Timing(BEYOND, (0.03,))), ())
    kept = Memory((Kept("hemmavariant", 9, 800.0),), (Peak(50, 1000), Peak(500, 1050)))
    return Results(Scale(1, 0.2), (steps, imports), kept, ("rlcard",))


def test_a_bound_that_lies_within_the_spread_is_undecided() -> None:
    peer, us = (
        Timing("peer", (1.0, 1.0, 1.0, 1.0)),
        Timing(label("hemmavariant"), (0.5, 2.0, 0.5, 2.0)),
    )
    hearts = Timing(HEARTS, (0.2, 1.0, 0.2, 1.0))
    steps = Outcome(PLAYOUTS, "a step", (us, hearts, peer), ())
    kept = _results(1).memory
    found = {each.what: each.met for each in bounds(Results(Scale(4, 0), (steps,), kept, ()))}
    assert found[f"our step to that of {HEARTS}"] is True
    hands = Outcome(RANKING, "a hand", (us, peer), ())
    (ranking, *_) = bounds(Results(Scale(4, 0), (hands,), kept, ()))
    assert (ranking.what, ranking.met) == ("ranking a hand, peer to ours", None)


def test_what_was_not_done_is_seen_while_it_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    sides = growth.growing(short=True)[0].sides
    assert [side.work() for side in sides] == [side.units for side in sides]
    monkeypatch.setattr(growth, "playout", lambda *asked: (None, 0))
    assert [side.work() for side in sides] == [0] * len(sides)


@pytest.mark.parametrize(("ours_takes", "met"), [(2.5, True), (3.5, False)])
def test_a_bound_holds_when_what_was_found_is_within_it(ours_takes: float, met: bool) -> None:
    found = {bound.what: bound for bound in bounds(_results(ours_takes))}
    hearts = found.pop(f"our step to that of {HEARTS}")
    assert (hearts.found, hearts.met) == (ours_takes, met)
    assert [round(bound.found, 2) for bound in found.values()] == [0.5, 800, 1.05]
    assert all(bound.met for bound in found.values())


def test_time_for_chance_is_shared_among_the_decisions() -> None:
    dealing, playing = {"steps": 8, CHANCE: 6}, {"steps": 2}
    sides = (Timing("deals", (1.0, 2.0), dealing), Timing("plays", (1.0, 2.0), playing))
    found = contests.by_decision(Outcome(PLAYOUTS, "a step", sides, ("plays",)))
    assert [timing.seconds for timing in found.timings] == [(4, 8), (1, 2)]
    assert [dict(timing.holds) for timing in found.timings] == [{"decisions": 2}] * 2


def test_tables_show_ratios_and_the_data_the_times_too() -> None:
    results = _results(2.5)
    shown = report.markdown(results)
    assert f"| {HEARTS} | 0.400 (0.400–0.400) | 0.400 (0.400–0.400) | games: 1 |" in shown
    assert "| left out | rlcard |" in shown
    assert "2.50 |" in shown
    assert "0.030" not in shown
    first, *_ = json.loads(report.data(results))["outcomes"]
    assert [timing["seconds"] for timing in first["timings"]] == [[2.5], [2.5], [1.0]]


def test_the_page_has_one_place_for_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    page.write_text((ROOT / "docs/explanation/speed.md").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(report, "PAGE", page)
    report.put_in_page(_results(2.5))
    once = page.read_text("utf-8")
    report.put_in_page(_results(3.5))
    twice = page.read_text("utf-8")
    assert "2.50 |" in once
    assert "2.50 |" not in twice
    assert "3.50 |" in twice
    assert len(re.findall("### The run", twice)) == 1
    page.write_text("nothing", "utf-8")
    with pytest.raises(RuntimeError, match="has no place"):
        report.put_in_page(_results(2.5))


# Instructions


def test_a_step_takes_the_difference_of_two_playouts_by_the_difference_of_their_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = {20: (1_000_000, 500), 120: (9_000_000, 2_500)}
    monkeypatch.setattr(instructions, "_counted", lambda profile, deals: counted[deals])
    assert instructions.a_step("hemmavariant") == 8_000_000 // 2_000


def test_what_is_counted_plays_so_many_deals_and_tells_its_steps(
    capsys: pytest.CaptureFixture[str],
) -> None:
    instructions.play("poker-sm-2025", 3)
    beginning = begun(cr.load_profile("poker-sm-2025"), PLAYERS)
    assert capsys.readouterr().out == f"{playout(beginning, GAMES['poker-sm-2025'][0], 3)[1]}\n"


def test_without_a_count_or_what_counts_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RuntimeError, match="no count: 'nothing'"):
        instructions.instructions_in("nothing")
    monkeypatch.setattr("sys.argv", ["instructions"])
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit, match="valgrind is not here"):
        instructions.main()


def test_what_is_measured_is_not_to_be_chosen(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["instructions", "poker-sm-2025"])
    with pytest.raises(SystemExit):
        instructions.main()
    assert "unrecognized arguments: poker-sm-2025" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="counting needs valgrind")
def test_instructions_of_a_step_are_counted_alike_again() -> None:
    one, two = (instructions.a_step("poker-sm-2025") for _ in range(2))
    assert one == pytest.approx(two, rel=0.01)
    assert one > 0


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--out", "README.md"], "README.md cannot be written to: File exists"),
        (["--seconds", "inf"], "argument --seconds"),
        (["--rounds", "0"], "argument --rounds"),
    ],
)
def test_what_cannot_be_done_is_said_before_anything_is_measured(
    given: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("sys.argv", ["benchmarks", *given])
    with pytest.raises(SystemExit):
        main()
    assert said in capsys.readouterr().err
