"""Records as TOML: every key, every fault with its place, and the way back to text."""

import datetime
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.names import name_faults
from chicago_rules.notation import Line
from chicago_rules.profile import EffectRules
from chicago_rules.profile_toml import rules_sha256
from records.texts import BASE, GONE, changed, claiming, data_of, pack
from strategies.games import Game, games
from strategies.profiles import profiles
from support import variant

HEMMA = cr.load_profile("hemmavariant")

EVERY_KEY = f"""
format = "chicago-record"
version = 1
profile = "hemmavariant"
profile_sha256 = "{rules_sha256(HEMMA)}"
players = ["Åsa", "Örjan", "Ali"]
dealer = "p3"
winners = ["p3", "p1"]
_place = "Umeå"
_rounds = 3
_official = true
_tags = ["a", 1, false]

[sheet]
totals = [12, 45, -3]
declared = ["p3", "p2"]
succeeded = ["p2"]
waived = ["p1"]
stopped = []
out = []
tiebreak = []
breaker_paid = false
zero_used = []

[[deal]]
actions = ["deal p1 Ah Kh 7c 2d 9s  # what a hand", "", "# nobody else knows"]
totals = [3, 0, 1]
_note = "first"

[[deal]]
actions = []
"""


def faults_of(text: str) -> list[cr.Fault]:
    with pytest.raises(cr.RecordError) as refused:
        cr.read_record(text)
    assert all(fault.message for fault in refused.value.faults)
    return list(refused.value.faults)


def test_every_key_of_the_format_is_read() -> None:
    record = cr.read_record(EVERY_KEY)
    assert record.profile == HEMMA
    assert record.players == ("Åsa", "Örjan", "Ali")
    assert record.dealer == 2
    assert record.winners == (0, 2)
    assert record.notes == (
        ("_place", "Umeå"),
        ("_rounds", 3),
        ("_official", True),
        ("_tags", ("a", 1, False)),
    )
    assert record.sheet == cr.ScoreSheet(
        (12, 45, -3),
        declared=[cr.Seat(1), cr.Seat(2)],
        succeeded=[cr.Seat(1)],
        waived=[cr.Seat(0)],
    )
    first, second = record.deals
    assert [line.text for line in first.lines] == [
        "deal p1 Ah Kh 7c 2d 9s  # what a hand",
        "",
        "# nobody else knows",
    ]
    assert (first.totals, first.notes) == ((3, 0, 1), (("_note", "first"),))
    assert (second.lines, second.totals, second.notes) == ((), None, ())


def test_every_key_of_the_format_is_written() -> None:
    record = cr.read_record(EVERY_KEY)
    text = cr.write_record(record)
    assert cr.read_record(text) == record
    assert cr.write_record(cr.read_record(text)) == text
    for key in ("format", "version", "profile", "profile_sha256", "players", "dealer", "winners"):
        assert f"\n{key} = " in f"\n{text}"


def test_what_a_record_does_not_claim_is_not_written() -> None:
    data = data_of(cr.read_record(changed({})))
    assert set(data) == {*BASE, "profile_sha256"}
    assert data["deal"] == [{"actions": []}]
    assert data["profile_sha256"] == rules_sha256(HEMMA)


def test_a_record_needs_no_deal() -> None:
    record = cr.read_record(changed({"deal": GONE}))
    assert record.deals == ()
    assert cr.read_record(cr.write_record(record)) == record
    assert cr.validate(record).ok


def test_an_empty_list_of_winners_is_a_claim() -> None:
    record = cr.read_record(changed({"winners": []}))
    assert record.winners == ()
    assert cr.read_record(cr.write_record(record)).winners == ()
    assert cr.validate(record).ok


def test_a_profile_that_is_not_bundled_stands_whole_in_rules() -> None:
    """Also one that has the name of a bundled one and other rules."""
    profile = attrs.evolve(HEMMA, points=attrs.evolve(HEMMA.points, pair=2))
    record = cr.make_record(profile, ["A", "B"], 0, [])
    data = data_of(record)
    assert "profile" not in data
    assert data["rules"]["points"]["pair"] == 2
    assert "extends" not in data["rules"]
    assert data["rules"]["format"] == "chicago-profile"
    assert data["profile_sha256"] == rules_sha256(profile) != rules_sha256(HEMMA)
    assert cr.read_record(cr.write_record(record)) == record


RULES = {
    "profile": GONE,
    "rules": data_of(cr.make_record(attrs.evolve(HEMMA, id="x"), ["A", "B"], 0, []))["rules"],
}
FAULTS: list[tuple[Mapping[str, object], str, str]] = [
    ({"format": GONE}, "format", "is missing"),
    ({"format": "chicago-profile"}, "format", '"chicago-record"'),
    ({"version": GONE}, "version", "is missing"),
    ({"version": 2}, "version", "must be 1"),
    ({"version": "1"}, "version", "must be 1"),
    ({"version": True}, "version", "must be 1"),
    ({"version": 1.0}, "version", "must be 1"),
    ({"profile": GONE}, "profile", "is missing"),
    ({"profile": "hemma"}, "profile", "hemmavariant, poker-sm-2025"),
    ({"profile": "hemmavariant.toml"}, "profile", "must be a bundled profile"),
    ({"profile": 1}, "profile", "must be"),
    ({**RULES, "profile": "hemmavariant"}, "profile", "leave one out"),
    ({"profile": GONE, "rules": "hemmavariant"}, "rules", "must be a table"),
    ({**RULES, "rules.exchange.rounds": "3"}, "rules.exchange.rounds", "a whole number"),
    ({**RULES, "rules.extends": "hemmavariant"}, "rules.extends", ""),
    ({**RULES, "rules.format": GONE}, "rules.format", "is missing"),
    ({"profile_sha256": "0" * 64}, "profile_sha256", rules_sha256(HEMMA)),
    ({"profile_sha256": 1}, "profile_sha256", "must be a text"),
    ({"players": GONE, "deal.1.totals": [1]}, "players", "is missing"),
    ({"players": GONE, "sheet.totals": [1]}, "players", "is missing"),
    ({"players": "Åsa"}, "players", "must be an array"),
    ({"players": ["Åsa", 1], "dealer": "p1"}, "players[2]", "must be a text"),
    ({"players": ["Åsa"]}, "players", "2 to 10 players, not 1"),
    ({"players": ["x"] * 11, "deal.1.totals": [1]}, "players", "2 to 10 players, not 11"),
    ({"players": ["Åsa", ""], "dealer": "p1"}, "players[2]", "1 to 64 characters"),
    ({"players": ["x" * 65, "y"], "dealer": "p1"}, "players[1]", "1 to 64 characters"),
    ({"players": ["A\u030asa", "Ali"], "dealer": "p1"}, "players[1]", "composed characters"),
    ({"players": ["Ali", "A\u200bli"], "dealer": "p1"}, "players[2]", "can be printed"),
    ({"players": ["Ali", "A\u202eli"], "dealer": "p1"}, "players[2]", "can be printed"),
    ({"players": ["Ali", "A\u0007li"], "dealer": "p1"}, "players[2]", "can be printed"),
    ({"players": ["Ali", "Ali\u3164"], "dealer": "p1"}, "players[2]", "can be printed"),
    ({"players": ["Åsa\nÖrjan", "y"], "dealer": "p1"}, "players[1]", "that can be printed"),
    ({"dealer": GONE}, "dealer", "is missing"),
    ({"dealer": "p4"}, "dealer", "p4 is no seat of 3 players"),
    ({"dealer": "Åsa"}, "dealer", "is no seat"),
    ({"dealer": 3}, "dealer", "must be a text"),
    ({"winners": ["p4"]}, "winners", "p4 is no seat of 3 players"),
    ({"winners": ["x"]}, "winners", "is no seat"),
    ({"winners": "p1"}, "winners", "must be an array"),
    ({"winners": ["p1", "p2", "P1"]}, "winners", "P1 stands there twice"),
    ({"sheet": 1}, "sheet", "must be a table"),
    ({"sheet.declared": []}, "sheet.totals", "is missing"),
    ({"sheet.totals": [1, 2]}, "sheet.totals", "2 totals for 3 players"),
    ({"sheet.totals": [1, 2, True]}, "sheet.totals[3]", "must be a whole number"),
    ({"sheet.totals": [1, 2.0, 3]}, "sheet.totals[2]", "must be a whole number"),
    ({"sheet.totals": [1, 2, 3], "sheet.declared": ["p5"]}, "sheet.declared", "p5 is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.succeeded": ["x"]}, "sheet.succeeded", "is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.waived": ["p0"]}, "sheet.waived", "is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.stopped": ["p0"]}, "sheet.stopped", "is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.out": ["p0"]}, "sheet.out", "is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.tiebreak": ["p0"]}, "sheet.tiebreak", "is no seat"),
    ({"sheet.totals": [1, 2, 3], "sheet.succeeded": ["p1"]}, "sheet.succeeded", "must stand in"),
    ({"sheet.totals": [1, 2, 3], "sheet.breaker_paid": "false"}, "sheet.breaker_paid", "true or"),
    ({"sheet.totals": [1, 2, 3], "sheet.zero_used": ["pairs"]}, "sheet.zero_used[1]", '"pair"'),
    ({"sheet.totals": [1, 2, 3], "sheet._mine": 1}, "sheet._mine", "no such key"),
    ({"deal": {"actions": []}}, "deal", "must be an array"),
    ({"deal": ["x"]}, "deal[1]", "must be a table"),
    ({"deal": [{}]}, "deal[1].actions", "is missing"),
    ({"deal.1.actions": "deal"}, "deal[1].actions", "must be an array"),
    ({"deal.1.actions": ["p1 pass", 1]}, "deal[1].actions[2]", "must be a text"),
    ({"deal.1.actions": ["p1 pass", "p1 fold"]}, "deal[1].actions[2]", "'fold' is no action"),
    ({"deal.1.totals": [1, 2]}, "deal[1].totals", "must be 3 numbers"),
    ({"deal.1.totals": [1, 2, "3"]}, "deal[1].totals[3]", "must be a whole number"),
    ({"deal.1.action": []}, "deal[1].action", 'did you mean "actions"'),
    ({"dealers": "p1"}, "dealers", 'did you mean "dealer"'),
    ({"_price": 1.5}, "_price", "a whole number"),
    ({"_when": datetime.date(2025, 6, 30)}, "_when", "a text"),
    ({"_table": {"a": 1}}, "_table", "an array of them"),
    ({"_list": [["a"]]}, "_list", "an array of them"),
    ({"_å b": 1.5}, '"_å b"', "a whole number"),
    ({"deal.1._price": 1.5}, "deal[1]._price", "a whole number"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "where", "message"), FAULTS, ids=range(len(FAULTS)))
def test_what_is_wrong_in_the_text_is_told_with_its_place(
    changes: Mapping[str, object], where: str, message: str
) -> None:
    faults = faults_of(changed(changes))
    assert {fault.where for fault in faults} == {where}
    assert message in faults[0].message


SHEET = {"sheet.totals": [1, 2, 3]}


@pytest.mark.parametrize("key", ["declared", "succeeded", "waived", "stopped", "out", "tiebreak"])
def test_a_seat_stands_once_in_a_list_of_a_sheet(key: str) -> None:
    changes = {**SHEET, "sheet.declared": ["p2"], f"sheet.{key}": ["p2", "p2"]}
    faults = faults_of(changed(changes))
    assert cr.Fault(f"sheet.{key}", "p2 stands there twice") in faults


def test_a_category_stands_once_in_a_sheet() -> None:
    faults = faults_of(changed({**SHEET, "sheet.zero_used": ["pair", "flush", "pair"]}))
    assert cr.Fault("sheet.zero_used", "pair stands there twice") in faults
    assert len(faults) == 2


def test_a_sheet_is_looked_at_where_the_rules_are_unknown() -> None:
    """What rules keep from deal to deal cannot be asked then."""
    faults = faults_of(changed({"profile": "nowhere", **SHEET, "sheet.totals": [1, 2]}))
    assert [fault.where for fault in faults] == ["profile", "sheet.totals"]


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        (
            {"totals": [1, 2], "stopped": ["p1"], "succeeded": ["p1"], "breaker_paid": True},
            ["totals", "succeeded", "stopped", "breaker_paid"],
        ),
        ({"totals": [1, "2"], "declared": ["x"]}, ["totals[2]", "declared", "totals"]),
        # What may stand in a faulty list is not held against another.
        ({"totals": [1, 2, 3], "declared": ["x"], "succeeded": ["p1"]}, ["declared"]),
        ({"totals": [1, 2, 3], "declared": 5, "succeeded": ["p1"]}, ["declared"]),
        ({"totals": [1, 2, 3], "declared": [5, "p2"], "succeeded": ["p1"]}, ["declared[1]"]),
        ({"totals": 5, "stopped": ["p1"]}, ["totals", "stopped"]),
        ({"totals": [1, 2, 3], "breaker_paid": 1, "zero_used": ["pairs"]}, ["breaker_paid", "z"]),
        ({"total": [1, 2, 3]}, ["total"]),
    ],
)
def test_all_faults_of_a_sheet_are_told_with_their_places(
    changes: Mapping[str, object], places: list[str]
) -> None:
    changes = {**{f"sheet.{key}": value for key, value in changes.items()}, "version": 2}
    first, *found = faults_of(changed(changes))
    assert first.where == "version"
    assert len(found) == len(places)
    for fault, place in zip(found, places, strict=True):
        assert fault.where.startswith(f"sheet.{place}")


def test_a_sheet_of_a_table_of_unknown_size_is_looked_at() -> None:
    sheet = {"totals": [1], "succeeded": ["p9"], "stopped": ["p0"]}
    found = faults_of(changed({"players": "Åsa", "sheet": sheet, "winners": ["p10", "p11"]}))
    assert [fault.where for fault in found] == [
        "players",
        "winners",
        "sheet.stopped",
        "sheet.succeeded",
    ]


KEPT: dict[str, object] = {
    "stopped": ["p1"],
    "tiebreak": ["p1", "p2"],
    "breaker_paid": True,
    "zero_used": ["four_of_a_kind"],
}
KEEPING = variant(
    HEMMA,
    {
        "id": "keeping",
        "exchange_stop.released": "never",
        "winning.tie": "tiebreak_deal",
        "chicago.breaker_points": 5,
        "chicago.breaker_per": "game",
        "effects.four_of_a_kind": EffectRules(
            exit=False,
            zero="instead",
            zero_targets="all",
            zero_ends_deal=False,
            zero_times="once_a_game",
            spares_negative=False,
            wins="never",
        ),
    },
)


@pytest.mark.parametrize("key", KEPT)
def test_what_the_rules_do_not_keep_has_no_place_in_a_sheet(key: str) -> None:
    (fault,) = faults_of(changed({**SHEET, f"sheet.{key}": KEPT[key]}))
    assert fault.where == f"sheet.{key}"
    assert "is nothing that hemmavariant keeps" in fault.message
    sheet = record_of_sheet().sheet
    with pytest.raises(cr.RecordError) as refused:
        cr.Record(profile=HEMMA, players=["A", "B", "C"], dealer=0, sheet=sheet)
    assert fault in refused.value.faults


def record_of_sheet() -> cr.Record:
    rules = data_of(cr.make_record(KEEPING, ["A", "B", "C"], 0, []))["rules"]
    sheet = {"totals": [1, 2, 3], **KEPT, "out": ["p3"]}
    return cr.read_record(changed({"profile": GONE, "rules": rules, "sheet": sheet}))


def test_a_sheet_of_rules_that_keep_all_of_it_is_read_and_written() -> None:
    record = record_of_sheet()
    assert record.sheet == cr.ScoreSheet(
        (1, 2, 3),
        stopped=[cr.Seat(0)],
        out=[cr.Seat(2)],
        tiebreak=[cr.Seat(0), cr.Seat(1)],
        breaker_paid=True,
        zero_used=[cr.Category.FOUR_OF_A_KIND],
    )
    assert cr.read_record(cr.write_record(record)) == record


def test_other_rules_leave_out_of_a_sheet_what_they_do_not_keep() -> None:
    record = record_of_sheet()
    assert record.beginning().sheet == record.sheet
    assert record.beginning(HEMMA).sheet == cr.ScoreSheet((1, 2, 3), out=[cr.Seat(2)])
    assert cr.validate(record, HEMMA).ok


def test_all_faults_of_a_text_are_told_at_once() -> None:
    """Whatever is wrong in a text, the rest of it is looked at, too."""
    wrong: dict[str, object] = {
        "version": 2,
        "profile_sha256": "0",
        "players": ["Åsa", "", "Ali"],
        "dealer": "p4",
        "winners": ["p9"],
        "sheet": {"totals": [1, 2, 3], "declared": ["x"]},
        "deal": [
            {"actions": ["p1 pass"], "totals": [1]},
            {"actions": ["", "p1 fold", "p1 play 1h", 7], "_x": 1.5},
        ],
        "date": 2025,
    }
    places = {
        "version",
        "profile_sha256",
        "players[2]",
        "dealer",
        "winners",
        "sheet.declared",
        "deal[1].totals",
        "deal[2].actions[2]",
        "deal[2].actions[3]",
        "deal[2].actions[4]",
        "deal[2]._x",
        "date",
    }
    assert {fault.where for fault in faults_of(changed(wrong))} == places


def test_all_wrong_lines_of_all_deals_are_told_at_once() -> None:
    deals = [
        {"actions": ["p1 pass", "p1 play 1h", "# well"]},
        {"actions": ["p1 fold", "p1 take", "p1 exchange 1c Zz"]},
    ]
    faults = faults_of(changed({"deal": deals}))
    assert [(fault.where, fault.message.split()[0]) for fault in faults] == [
        ("deal[1].actions[2]", "'1h'"),
        ("deal[2].actions[1]", "'fold'"),
        ("deal[2].actions[3]", "'1c'"),
        ("deal[2].actions[3]", "'Zz'"),
    ]


def test_faults_of_rules_lines_and_keys_are_told_together() -> None:
    changes = {**RULES, "rules.points.pair": -1, "rules.players.min": "2", "dealer": GONE}
    changes["deal"] = [{"actions": ["x"]}]
    places = {fault.where for fault in faults_of(changed(changes))}
    assert {"rules.players.min", "dealer", "deal[1].actions[1]"} <= places


@pytest.mark.parametrize("text", ["", "players = [", "= 1", "[[deal]", "a = 1\na = 2", "\ud800"])
def test_what_is_no_record_at_all_is_refused(text: str) -> None:
    assert faults_of(text)


def test_a_fault_of_the_toml_names_its_line() -> None:
    (fault,) = faults_of('format = "chicago-record"\nversion = = 1\n')
    assert fault.where == "line 2"


def test_errors_name_their_source(tmp_path: Path) -> None:
    with pytest.raises(cr.RecordError, match=r"^game: line 1") as refused:
        cr.read_record("=", "game")
    assert refused.value.source == "game"
    file = tmp_path / "bad.chicago.toml"
    file.write_text(changed({"dealer": "p9"}), encoding="utf-8")
    with pytest.raises(cr.RecordError, match=r"bad\.chicago\.toml: dealer: p9 is no seat"):
        cr.load_record(file)


def test_a_record_is_loaded_from_a_path_or_its_name(tmp_path: Path) -> None:
    file = tmp_path / "game.chicago.toml"
    file.write_text(EVERY_KEY, encoding="utf-8")
    assert cr.load_record(file) == cr.load_record(str(file)) == cr.read_record(EVERY_KEY)


def test_a_file_that_cannot_be_read_is_a_record_error(tmp_path: Path) -> None:
    binary = tmp_path / "binary.chicago.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.chicago.toml", tmp_path, binary):
        with pytest.raises(cr.RecordError) as refused:
            cr.load_record(path)
        assert path.name in refused.value.source
        assert len(refused.value.faults) == 1


@pytest.mark.parametrize("path", [3, None, b"game.chicago.toml", ["a"]])
def test_what_is_no_name_or_path_is_a_record_error(path: Any) -> None:
    with pytest.raises(cr.RecordError, match=r"^a record is loaded by its name or path, not from "):
        cr.load_record(path)


@pytest.mark.parametrize("text", [b"x", None, 5])
def test_what_is_no_text_is_a_record_error(text: Any) -> None:
    with pytest.raises(cr.RecordError, match=r"^a record is read from a text, not from "):
        cr.read_record(text)


@pytest.mark.parametrize("record", [5, None, "x"])
def test_what_is_no_record_is_not_written(record: Any) -> None:
    with pytest.raises(cr.RecordError, match=r"is no record; load_record gives one"):
        cr.write_record(record)


@pytest.mark.parametrize("key", ["_", "_å", "_a b", "_a.b", '_"', "_\n", "_" + "k" * 100])
def test_any_key_that_begins_with_an_underscore_is_kept(key: str) -> None:
    record = cr.read_record(changed({"deal": [{"actions": [], key: [1, "x"]}]}))
    record = attrs.evolve(record, notes=((key, "x"),))
    again = cr.read_record(cr.write_record(record))
    assert again == record
    assert again.notes == ((key, "x"),)
    assert again.deals[0].notes == ((key, (1, "x")),)


def test_a_record_made_of_what_does_not_fit_is_refused() -> None:
    with pytest.raises(cr.RecordError) as refused:
        cr.make_record(HEMMA, ["", "B\n"], 2, [], cr.ScoreSheet((1, 2, 3)))
    places = [fault.where for fault in refused.value.faults]
    assert places == ["players[1]", "players[2]", "dealer", "sheet.totals"]
    with pytest.raises(cr.RecordError, match=r"deal\[2\].totals: must be 2 numbers"):
        cr.Record(
            profile=HEMMA,
            players=("A", "B"),
            dealer=cr.Seat(0),
            deals=(cr.RecordedDeal(()), cr.RecordedDeal((), (1,))),
        )


def test_a_made_record_is_split_at_each_pack() -> None:
    shuffle = cr.parse_action(pack(["Ah Kh 7c 2d 9s", "3h 4d 6c 8h Td"]))
    keep, play = map(cr.parse_action, ("p1 exchange", "p1 play Ah"))
    draw = cr.parse_action("draw p1 9h p2 Kd")
    record = cr.make_record(HEMMA, ["A", "B"], 1, [draw, draw, shuffle, keep, shuffle, play])
    said = [[line.said for line in deal.lines] for deal in record.deals]
    assert said == [[draw, draw, shuffle, keep], [shuffle, play]]
    assert cr.make_record(HEMMA, ["A", "B"], 1, [keep]).deals[0].lines == (Line("p1 exchange"),)
    assert cr.make_record(HEMMA, ["A", "B"], 1, []).deals == ()


NOTES = st.dictionaries(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=10).map(lambda key: f"_{key}"),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
    | st.integers(-(2**62), 2**62)
    | st.booleans()
    | st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=3) | st.booleans()).map(
        tuple
    ),
    max_size=3,
).map(lambda notes: tuple(notes.items()))
NAMES = st.text(st.characters(exclude_categories=["C", "Z", "M"]), min_size=1, max_size=64).filter(
    lambda name: not [*name_faults([(1, name)])]
)
COMMENTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=20)


@st.composite
def records(draw: st.DrawFn) -> cr.Record:
    """Return a strategy of records of random games with comments, notes and claims."""
    game: Game = draw(games())
    record = game.record()
    deals = []
    for deal in record.deals[: draw(st.integers(0, 2))]:
        lines = list(deal.lines[: draw(st.integers(0, 60))])
        lines.insert(draw(st.integers(0, len(lines))), Line(f"# {draw(COMMENTS)}"))
        seats = st.lists(st.integers(-99, 99), min_size=game.players, max_size=game.players)
        totals = draw(st.none() | seats.map(tuple))
        deals.append(cr.RecordedDeal(tuple(lines), totals, draw(NOTES)))
    record = attrs.evolve(
        record,
        dealer=draw(st.integers(0, game.players - 1)) if record.dealer is None else record.dealer,
        players=tuple(draw(NAMES) for _ in range(game.players)),
        deals=tuple(deals),
        winners=draw(st.none() | st.sets(st.integers(0, game.players - 1)).map(_seats)),
        notes=draw(NOTES),
    )
    unclaimed = record.begins_with_draw and record.sheet is None and draw(st.booleans())
    return attrs.evolve(record, dealer=None) if unclaimed else record


def _seats(seats: set[int]) -> tuple[cr.Seat, ...]:
    return tuple(map(cr.Seat, sorted(seats)))


@given(records())
@settings(max_examples=40, deadline=None)
def test_a_record_written_and_read_is_the_same(record: cr.Record) -> None:
    text = cr.write_record(record)
    again = cr.read_record(text)
    assert again == record
    assert hash(again) == hash(record)
    assert cr.write_record(again) == text


@given(profiles())
@settings(max_examples=20, deadline=None)
def test_a_record_keeps_any_profile(profile: cr.Profile) -> None:
    record = cr.make_record(profile, ["A", "B"], 0, [])
    again = cr.read_record(cr.write_record(record))
    assert again.profile == profile
    assert again.profile.provenance == profile.provenance


SCALARS = (
    st.integers() | st.text(st.characters(exclude_categories=["Cs"]), max_size=5) | st.booleans()
) | st.floats(allow_nan=False)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["actions", "totals", "deal", "_x", "é"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from([*BASE, "sheet", "rules", "winners", "profile_sha256", "_own", "x"]),
        VALUES,
        max_size=6,
    )
)
@settings(max_examples=100, deadline=None)
def test_any_data_is_a_record_or_refused(data: dict[str, Any]) -> None:
    try:
        record = cr.read_record(tomli_w.dumps({**BASE, **data}))
    except cr.RecordError:
        return
    assert cr.read_record(cr.write_record(record)) == record
    assert cr.validate(record).profile_id == record.profile.id


def test_claims_of_a_game_are_kept() -> None:
    game = Game(HEMMA, 3, seed=1)
    data = claiming(game)
    record = cr.read_record(tomli_w.dumps(data))
    assert data_of(record) == data
