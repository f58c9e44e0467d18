import json
import random
import tomllib
from pathlib import Path

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.deal_replay import Step
from chicago_rules.events import DealEnded, Event, GameWon, Played, Stopped, TrickWon
from chicago_rules.layout import NARROWEST, TextTable, cells
from chicago_rules.rendering import (
    comparison_data,
    comparison_tables,
    legal_text,
    record_data,
    report_data,
    report_text,
)
from chicago_rules.replaying import steps
from chicago_rules.state import Claiming
from chicago_rules.story import story
from cli.running import ROOT, damaged, game

IDS = ["hemmavariant", "poker-sm-2025"]
PROFILES = tuple(map(cr.load_profile, IDS))
EXAMPLES = sorted((ROOT / "examples").glob("*.chicago.toml"))
SHORT = game(deals=2)
COMPARISON = cr.compare(SHORT, PROFILES)


def table(tables: tuple[TextTable, ...], title: str) -> TextTable:
    (found,) = (each for each in tables if each.title.startswith(title))
    return found


def test_comparison_tables_are_in_the_order_of_their_weight() -> None:
    titles = [each.title for each in comparison_tables(COMPARISON)]
    assert titles == [
        "How the game ends",
        "Points by origin",
        "Totals after each deal: p1 Åsa, p2 Örjan, p3 Ali",
        "First difference",
        "Substitutions",
    ]


def test_endings_are_the_last_totals_by_name_and_why_it_is_undecided() -> None:
    ends = table(comparison_tables(COMPARISON), "How the game ends")
    titles = [column.title for column in ends.columns]
    assert titles == ["profile", "p1 Åsa", "p2 Örjan", "p3 Ali", "result", "substitutions"]
    assert [row[0] for row in ends.rows] == IDS
    for row, outcome in zip(ends.rows, COMPARISON.outcomes, strict=True):
        assert row[1:4] == tuple(map(str, outcome.totals[-1]))
        assert row[5] == str(len(outcome.substitutions))
        assert row[4] == outcome.undecided == "undecided at deal 3: the record ends before it"


def test_endings_tell_by_whom_and_when_the_game_was_won() -> None:
    (won,) = cr.compare(game(deals=100), PROFILES[:1]).outcomes
    shared = attrs.evolve(won, winners=(cr.Seat(0), cr.Seat(2)))
    ends = comparison_tables(cr.Comparison(SHORT.players, (won, shared), ()))[0]
    assert [row[4] for row in ends.rows] == [
        "p3 Ali wins in deal 8",
        "p1 Åsa and p3 Ali win in deal 8",
    ]


def test_endings_without_a_finished_deal_tell_why() -> None:
    begun = attrs.evolve(
        SHORT,
        deals=(cr.RecordedDeal(SHORT.deals[0].lines[:4]),),
        winners=None,
    )
    comparison = cr.compare(begun, PROFILES)
    tables = comparison_tables(comparison)
    row = table(tables, "How the game ends").rows[0]
    assert row[1:5] == ("-", "-", "-", "undecided at deal 1: the record ends there")
    assert table(tables, "Totals").rows == ()


def test_origins_sum_to_the_totals_and_leave_out_what_nobody_has() -> None:
    origins = table(comparison_tables(COMPARISON), "Points by origin")
    titles = [column.title for column in origins.columns]
    assert titles == ["profile", "player", "hands", "last trick", "Chicago", "sum"]
    totals = [total for each in COMPARISON.outcomes for total in each.totals[-1]]
    for row, total in zip(origins.rows, totals, strict=True):
        assert sum(map(int, row[2:-1])) == int(row[-1]) == total


def test_origins_show_effects_where_somebody_has_them() -> None:
    (outcome,) = cr.compare(SHORT, PROFILES[:1]).outcomes
    zeroed = attrs.evolve(outcome.origins[0], effects=-3)
    changed = attrs.evolve(outcome, origins=(zeroed, *outcome.origins[1:]))
    origins = comparison_tables(cr.Comparison(SHORT.players, (changed,), ()))[1]
    assert [column.title for column in origins.columns][5:] == ["effects", "sum"]
    assert origins.rows[0][5] == "-3"


def test_totals_stand_side_by_side_until_each_game_is_over() -> None:
    totals = table(comparison_tables(COMPARISON), "Totals")
    assert [column.title for column in totals.columns] == ["deal", *IDS]
    for deal, row in enumerate(totals.rows):
        told = [tuple(map(int, cell.split())) for cell in row[1:]]
        assert told == [outcome.totals[deal] for outcome in COMPARISON.outcomes]
    one, other = COMPARISON.outcomes
    shorter = attrs.evolve(other, totals=other.totals[:1])
    tables = comparison_tables(cr.Comparison(SHORT.players, (one, shorter), ()))
    assert table(tables, "Totals").rows[1][2] == "-"


def test_every_substitution_is_listed_with_its_reason() -> None:
    listed = table(comparison_tables(COMPARISON), "Substitutions")
    expected = [
        (each.profile_id, str(sub.deal), sub.recorded or "-", sub.played or "-", sub.reason)
        for each in COMPARISON.outcomes
        for sub in each.substitutions
    ]
    assert expected
    assert list(listed.rows) == expected
    few = table(comparison_tables(COMPARISON, 2), "Substitutions, the first 2 of each profile")
    assert list(few.rows) == expected[:2]
    assert table(comparison_tables(COMPARISON, 1000), "Substitutions").title == "Substitutions"


def test_the_first_difference_of_each_pair_is_shown_or_that_there_is_none() -> None:
    comparison = cr.compare(SHORT, (*PROFILES, PROFILES[0]))
    (found, *_) = comparison.differences
    rows = table(comparison_tables(comparison), "First difference").rows
    assert rows[0] == (*found.profiles, str(found.deal), *found.texts)
    assert rows[1] == ("hemmavariant", "hemmavariant", "none", "", "")
    ended = cr.Difference((0, 1), found.profiles, 2, ("p1 pass", ""))
    rows = table(
        comparison_tables(cr.Comparison(SHORT.players, COMPARISON.outcomes, (ended,))), "First"
    ).rows
    assert rows[0][3:] == ("p1 pass", "nothing more")


def test_profiles_of_one_id_are_not_mistaken_for_each_other() -> None:
    house = attrs.evolve(PROFILES[1], id=PROFILES[0].id)
    comparison = cr.compare(SHORT, (PROFILES[0], house, PROFILES[0]))
    rows = table(comparison_tables(comparison), "First difference").rows
    one, other = (difference.texts for difference in comparison.differences)
    assert one == other[::-1]
    assert [row[2:] for row in rows] == [("1", *one), ("none", "", ""), ("1", *other)]
    assert [each["pair"] for each in told_differences(comparison)] == [[0, 1], [1, 2]]


def told_differences(comparison: cr.Comparison) -> list[dict[str, object]]:
    """Return the differences as JSON tells them."""
    found: list[dict[str, object]] = json.loads(json.dumps(comparison_data(comparison)))[
        "differences"
    ]
    return found


def test_one_profile_has_no_differences_and_its_own_record_no_substitutions() -> None:
    titles = [each.title[:6] for each in comparison_tables(cr.compare(SHORT, PROFILES[:1]))]
    assert titles == ["How th", "Points", "Totals"]


def test_comparing_under_no_profile_makes_empty_tables() -> None:
    assert all(not each.rows for each in comparison_tables(cr.compare(SHORT, ())))


@pytest.mark.parametrize("width", [NARROWEST, 60, 80])
def test_tables_fit_their_width(width: int) -> None:
    for each in comparison_tables(COMPARISON):
        assert max(map(cells, each.to_text(width).splitlines())) <= width


def test_comparison_data_have_stable_keys_and_seats_as_text() -> None:
    data = comparison_data(COMPARISON)
    assert json.loads(json.dumps(data)) == data
    assert list(data) == ["format", "version", "players", "outcomes", "differences"]
    outcome = json.loads(json.dumps(data))["outcomes"][1]
    assert list(outcome) == [
        "profile",
        "totals",
        "winners",
        "won_in",
        "undecided",
        "origins",
        "substitutions",
    ]
    origins = ["hands", "last_trick", "chicago", "breaker", "effects", "penalties"]
    assert {seat: list(points) for seat, points in outcome["origins"].items()} == {
        "p1": origins,
        "p2": origins,
        "p3": origins,
    }
    assert list(outcome["substitutions"][0]) == ["deal", "recorded", "played", "reason"]
    assert list(told_differences(COMPARISON)[0]) == ["profiles", "pair", "deal", "texts"]


def test_a_legal_record_is_told_in_two_lines() -> None:
    assert report_text(cr.validate(SHORT), "game") == (
        "game: legal under hemmavariant, and its claims hold\n"
        "  totals after deal 2: 16 0 12, not won\n"
    )
    won = cr.validate(game(deals=100))
    assert report_text(won).splitlines()[1] == "  totals after deal 8: 26 29 54, won by p3"
    empty = attrs.evolve(SHORT, deals=(), winners=None)
    assert report_text(cr.validate(empty)).count("\n") == 1


@pytest.mark.parametrize("lines", [1, 10, 25])
def test_totals_within_a_deal_are_told_as_those_so_far(lines: int) -> None:
    last = cr.RecordedDeal(SHORT.deals[1].lines[:lines])
    report = cr.validate(attrs.evolve(SHORT, deals=(SHORT.deals[0], last), winners=None))
    assert report.unfinished
    totals = " ".join(map(str, report.totals[-1]))
    assert report_text(report).splitlines()[1:] == [
        f"  totals so far, in deal 2: {totals}, not won"
    ]
    assert report_data(report)["unfinished"] is True
    assert report_data(cr.validate(SHORT))["unfinished"] is False


def test_broken_claims_are_all_listed() -> None:
    deals = [attrs.evolve(deal, totals=(1, 2, 3)) for deal in SHORT.deals]
    wrong = attrs.evolve(SHORT, deals=tuple(deals), winners=(cr.Seat(0),))
    report = cr.validate(wrong)
    assert report_text(report) == (
        "the record: legal under hemmavariant, but 3 claims do not hold\n"
        "  deal 1: the totals are 15 0 5, not 1 2 3\n"
        "  deal 2: the totals are 16 0 12, not 1 2 3\n"
        "  the winner is nobody, not p1\n"
        "  totals after deal 2: 16 0 12, not won\n"
    )
    assert report_data(report)["broken_claims"] == [
        {"deal": 1, "claimed": [1, 2, 3], "actual": [15, 0, 5]},
        {"deal": 2, "claimed": [1, 2, 3], "actual": [16, 0, 12]},
        {"deal": None, "claimed": ["p1"], "actual": []},
    ]


def test_a_fault_is_told_with_reason_switch_and_what_was_legal() -> None:
    wrong = damaged(SHORT, 2, 3, "p3 exchange Ah  # a \x1b[2J slip")
    report = cr.validate(
        attrs.evolve(wrong, deals=(attrs.evolve(wrong.deals[0], totals=(0, 0, 0)), wrong.deals[1]))
    )
    assert report_text(report, "game") == (
        "game: not legal under hemmavariant, and a claim does not hold\n"
        "  deal 1: the totals are 15 0 5, not 0 0 0\n"
        "  deal 2, action 3: p3 exchange Ah  # a \\x1b[2J slip\n"
        "  reason: p3 does not hold Ah: its hand is Qh Tc 6c 5s 4c (card_not_held)\n"
        "  legal instead: p3 exchange with 0 to 5 of Qh Tc 6c 5s 4c\n"
    )
    data = json.loads(json.dumps(report_data(report)))
    assert data["ok"] is False
    assert list(data["fault"]) == [
        "deal",
        "number",
        "text",
        "code",
        "switch",
        "message",
        "legal",
    ]
    assert len(data["fault"]["legal"]) == 32
    assert json.loads(json.dumps(report_data(cr.validate(SHORT))))["fault"] is None


def test_the_switch_behind_a_fault_is_named() -> None:
    text = report_text(cr.validate(SHORT, cr.load_profile("poker-sm-2025")), "game")
    assert text == (
        "game: not legal under poker-sm-2025\n"
        "  deal 1, action 2: p1 exchange Qc Js 8s 6c 4h\n"
        "  reason: p1 may not throw 5 cards: 4 is the most (too_many_cards)\n"
        "  switch: exchange.max_cards\n"
        "  legal instead: p1 exchange with 0 to 4 of Qc Js 8s 6c 4h\n"
    )


def test_a_fault_after_which_nothing_else_was_legal_has_no_such_line() -> None:
    report = cr.validate(damaged(SHORT, 1, 2, "p1 pass"))
    assert report.fault is not None
    assert "legal instead" in report_text(report)
    bare = attrs.evolve(report, fault=attrs.evolve(report.fault, legal=()))
    assert report_text(bare).splitlines() == [
        line for line in report_text(report).splitlines() if "legal instead" not in line
    ]


def test_where_no_seat_is_to_act_nothing_was_legal_instead() -> None:
    wrong = damaged(SHORT, 1, 1, "p1 pass")
    assert "legal instead" not in report_text(cr.validate(wrong))


def test_a_report_fits_its_width() -> None:
    text = report_text(cr.validate(damaged(SHORT, 1, 2, "p1 pass")), "a" * 50, NARROWEST)
    assert max(map(len, text.splitlines())) <= NARROWEST


def test_many_legal_actions_that_are_not_all_throws_of_a_hand_are_cut_short() -> None:
    assert legal_text(["p1 take", "p1 refuse"]) == "p1 take, p1 refuse"
    plays = [f"p1 play {card}" for card in cr.PACK[:10]]
    assert legal_text(plays) == f"{', '.join(plays[:8])} and 2 more"
    throws = [f"p1 exchange {card}" for card in cr.PACK[:10]]
    assert legal_text([*throws, "p1 chicago"]) == f"{', '.join(throws[:8])} and 3 more"
    assert legal_text(throws).startswith("p1 exchange with 1 to 1 of As Ah Ad Ac Ks")


def test_record_data_are_the_record_format() -> None:
    data = record_data(SHORT)
    assert data == tomllib.loads(cr.write_record(SHORT))
    assert json.loads(json.dumps(data)) == data


def test_a_story_tells_a_deal_section_by_section() -> None:
    first, second = story(SHORT)
    assert first.to_text(90) == (
        "Deal 1: p3 Ali deals\n"
        "deal        p1 is dealt Qc 4h 6c Js 8s\n"
        "            p2 is dealt Qh 7h 3d 5c 9c\n"
        "            p3 is dealt As Jc 9h Kh Kd\n"
        "exchange 1  p1 throws Qc Js 8s 6c 4h and draws 6d 8d 4d 7d Qd\n"
        "            p2 throws Qh 9c 7h 5c 3d and draws 2d Jd 5d 8c 9s\n"
        "            p3 throws As Jc 9h and draws 7s 4s 5h\n"
        "            showdown after exchange 1: p1 flush: p1 scores\n"
        "            p1 +5 for the hand\n"
        "exchange 2  p1 keeps its cards\n"
        "            p2 throws Jd 9s 8c 5d 2d and draws 5s 3c 4c 7c Jh\n"
        "            p3 throws 7s 5h 4s and draws Tc 6h 3s\n"
        "            showdown after exchange 2: p1 flush: p1 scores\n"
        "            p1 +5 for the hand\n"
        "exchange 3  p1 keeps its cards\n"
        "            p2 throws Jh 7c 5s 4c 3c and draws Qs Ks 2h 2c 2s\n"
        "            p3 throws Tc 6h 3s and draws 3h Td Ah\n"
        "tricks      p1 4d, p2 2c, p3 Td: p3 takes trick 1 with Td\n"
        "            p3 3h, p1 6d, p2 2h: p3 takes trick 2 with 3h\n"
        "            p3 Kd, p1 7d, p2 2s: p3 takes trick 3 with Kd\n"
        "            p3 Ah, p1 8d, p2 Qs: p3 takes trick 4 with Ah\n"
        "            p3 Kh, p1 Qd, p2 Ks: p3 takes trick 5 with Kh\n"
        "end         p3 +5 for the last trick\n"
        "            showdown after the tricks: p1 flush Q8764 Qd 8d 7d 6d 4d; p2 three of a kind\n"
        "            2KQ Ks Qs 2s 2h 2c; p3 pair KAT3 Ah Kh Kd Td 3h: p1 scores\n"
        "            p1 +5 for the hand\n"
        "totals      p1 Åsa 15, p2 Örjan 0, p3 Ali 5\n"
    )
    assert second.title == "Deal 2: p1 Åsa deals"


def section_as_seen(done: Step, event: Event) -> str:
    """Return the section of an event from what a spectator sees."""
    if isinstance(event, Stopped):
        return f"exchange {event.round}"
    if isinstance(event, DealEnded | GameWon):
        return "totals"
    if isinstance(event, Played | TrickWon):
        return "tricks"
    view = cr.observe(done.before, None)
    if view.round:
        return f"exchange {view.round}"
    if view.phase == "claim":
        assert isinstance(done.before.phase, Claiming)
        return done.before.phase.moment.replace("_", " ")
    names = {
        "draw": "dealer",
        "shuffle": "deal",
        "throw": "deal",
        "redeal": "redeal",
        "reshuffle": "redeal",
        "chicago": "Chicago",
        "tricks": "end",
        "choice": "choice",
    }
    return names[view.phase]


def assert_sections_are_as_seen(record: cr.Record) -> list[str]:
    """Check the sections of a record's story, and return them."""
    expected: list[str] = []
    deal = 0
    for done in steps(record):
        if done.deal != deal:
            deal = done.deal
            expected.append("")
        *happened, _ = done.transition.events
        for event in happened:
            section = section_as_seen(done, event)
            if section != expected[-1]:
                expected.append(section)
    told: list[str] = []
    for each in story(record):
        told += ["", *(section for section, _ in each.rows if section)]
    assert told == expected
    return told


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_sections_are_those_that_a_spectator_sees(example: Path) -> None:
    assert_sections_are_as_seen(cr.load_record(example))


RARE = """\
format = "chicago-profile"
version = 1
id = "rare"
extends = "kopstopp-42"
[name]
en = "Rare"
sv = "Rar"
[deal]
first_dealer = "drawn_lowest"
[deal.redeal]
highest_rank = "T"
times = 2
old_cards = "stock"
[exchange_stop]
score = 5
cards = 6
[showdown]
moments = ["deal", "exchange_1", "exchange_2", "tricks"]
false_claim = "refused"
[tricks]
discard_face_down = true
"""


def rare_game(seed: int) -> cr.Record:
    """Return a game of random players under rules with every phase that is seldom played."""
    rules, rng = cr.read_profile(RARE), random.Random(seed)
    state = cr.new_game(rules, 3, None)
    actions: list[cr.Action] = []
    while (actor := cr.to_act(state)) is not None and state.deal_number <= 6:
        if actor == cr.CHANCE:
            actions.append(cr.chance_action(state, rng))
        else:
            actions.append(cr.random_player(cr.observe(state, actor), rng))
        state = cr.apply(state, actions[-1])
    return cr.make_record(rules, ("Åsa", "Örjan", "Ali"), None, actions)


def test_every_phase_has_its_section() -> None:
    found: set[str] = set()
    for seed in range(12):
        record = rare_game(seed)
        found |= set(assert_sections_are_as_seen(record))
        first = next(story(record))
        dealer = next(
            done.before.dealer for done in steps(record) if done.before.dealer is not None
        )
        assert first.title == f"Deal 1: {record.players[dealer]} deals".replace(
            "1: ", f"1: p{dealer + 1} "
        )
    assert {"dealer", "deal", "redeal", "exchange 1", "tricks", "end", "totals"} <= found


def test_cards_played_face_down_are_told() -> None:
    lines = [line for seed in range(4) for each in story(rare_game(seed)) for _, line in each.rows]
    assert any(" face down" in line for line in lines)


def test_a_draw_for_dealer_that_is_not_over_has_no_dealer_in_its_title() -> None:
    record = rare_game(1)
    tied = "draw p1 9h p2 9d p3 Kc"
    begun = attrs.evolve(record, deals=(cr.RecordedDeal((type(record.deals[0].lines[0])(tied),)),))
    (told,) = story(attrs.evolve(begun, winners=None))
    assert told.title == "Deal 1"
    assert [section for section, _ in told.rows] == ["dealer"]


def test_a_story_ends_with_the_winner_and_names_who_is_stopped() -> None:
    *_, last = story(game(deals=100))
    assert last.rows[-1] == ("", "p3 Ali wins the game")
    assert ("exchange 2", "p2 throws 9h and draws 5s") in last.rows
    assert ("", "p3 may not exchange in round 1: its points stop it") in last.rows
    assert ("Chicago", "p2 does not declare Chicago") in last.rows


def test_a_story_of_an_unfinished_trick_tells_its_cards() -> None:
    lines = SHORT.deals[0].lines
    begun = attrs.evolve(SHORT, deals=(cr.RecordedDeal(lines[:15]),), winners=None)
    (told,) = story(begun)
    assert told.rows[-1] == ("", "p3 3h, p1 6d")


def test_a_story_of_a_trick_that_is_broken_off_tells_its_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # No bundled profile stops a deal within a trick, but others may.
    *before, last = steps(game(deals=1))
    events = tuple(event for event in last.transition.events if not isinstance(event, TrickWon))
    last = attrs.evolve(last, transition=attrs.evolve(last.transition, events=events))
    monkeypatch.setattr("chicago_rules.story.steps", lambda record: [*before, last])
    (told,) = story(SHORT)
    assert ("", "p3 Kh, p1 Qd, p2 Ks") in told.rows


def test_a_record_without_deals_has_no_story() -> None:
    assert list(story(attrs.evolve(SHORT, deals=(), winners=None))) == []


def test_the_story_of_an_illegal_record_stops_there() -> None:
    told = story(damaged(SHORT, 2, 3, "p3 pass"))
    assert next(told).title == "Deal 1: p3 Ali deals"
    with pytest.raises(cr.IllegalRecord):
        next(told)
