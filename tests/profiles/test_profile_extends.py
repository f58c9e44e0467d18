"""A profile may state only what differs from another: extends, without, and the form that does."""

import itertools
import os
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chicago_rules.errors import ProfileError
from chicago_rules.profile import Profile, provenance_keys
from chicago_rules.profile.provenance import inherited_from
from chicago_rules.profile_extends import (
    MAX_CHAIN,
    difference,
    is_bare_file,
    laid_over,
    value_at,
)
from chicago_rules.profile_toml import (
    dump_profile,
    list_profiles,
    load_profile,
    profile_from_table,
    read_profile,
    rules_sha256,
)
from strategies.profiles import profiles

from .changes import PROFILES, data_of

HEADER: Final = 'format = "chicago-profile"\nversion = 1\nid = "{}"\nextends = "{}"\n{}'
NAMES: Final = '\n[name]\nen = "Mine"\nsv = "Min"\n'
HOME: Final = load_profile("hemmavariant")
WHOLE: Final = [name for name in list_profiles() if "extends" not in data_of(name)]
CHANGED: Final = "a: changed by mine without a source"


def _text(tables: str = "", *, top: str = "", extends: str = "hemmavariant") -> str:
    return HEADER.format("mine", extends, top) + NAMES + tables


def _read(tables: str = "", *, top: str = "", extends: str = "hemmavariant") -> Profile:
    return read_profile(_text(tables, top=top, extends=extends))


def _faults(text: str) -> list[str]:
    return _told(lambda: read_profile(text))


def _told(read: Callable[[], object]) -> list[str]:
    with pytest.raises(ProfileError) as caught:
        read()
    return list(map(str, caught.value.faults))


def test_a_profile_that_states_nothing_has_the_rules_of_its_base() -> None:
    mine = _read()
    assert (mine.id, mine.name.sv) == ("mine", "Min")
    assert mine.source == HOME.source
    assert attrs.evolve(mine, id=HOME.id, name=HOME.name) == HOME
    assert mine.provenance == HOME.provenance
    assert rules_sha256(mine) == rules_sha256(HOME)


def test_tables_are_mixed_key_by_key_and_arrays_replaced_whole() -> None:
    mine = _read('[showdown]\nmoments = ["deal", "tricks"]\n[points]\npair = 2\n')
    assert mine.showdown == attrs.evolve(HOME.showdown, moments=("deal", "tricks"))
    assert mine.points == attrs.evolve(HOME.points, pair=2)
    assert mine.exchange == HOME.exchange


def test_the_hash_is_that_of_the_whole_profile() -> None:
    mine = _read("[points]\npair = 2\n")
    assert rules_sha256(mine) == rules_sha256(read_profile(dump_profile(mine)))
    assert rules_sha256(mine) != rules_sha256(HOME)


def test_without_takes_tables_and_optional_keys_of_the_base_away() -> None:
    mine = _read(
        top='without = ["exchange_stop", "effects.four_of_a_kind"]\n', extends="poker-sm-2025"
    )
    assert mine.exchange_stop is None
    assert mine.effects.four_of_a_kind is None
    assert mine.effects.straight_flush is not None
    chicago = _read(top='without = ["chicago.min_score"]\n').chicago
    assert chicago is not None
    assert chicago.min_score is None
    assert attrs.evolve(chicago, min_score=15) == HOME.chicago


def test_a_table_is_taken_away_before_another_of_its_name_is_laid_over() -> None:
    stop = 'score = 42\nmeasured = "live"\nreleased = "never"\ncards = 5\nattempt = "refused"\n'
    whole = _text(f"[exchange_stop]\n{stop}", top='without = ["exchange_stop"]\n')
    assert _faults(whole.replace('released = "never"\n', "")) == [
        'exchange_stop.released: is missing; it must be "below" or "never"'
    ]
    mine = read_profile(whole)
    assert mine.exchange_stop is not None
    assert mine.exchange_stop.score == 42


def test_a_table_that_the_base_has_not_must_be_stated_whole() -> None:
    assert _faults(_text("[deal.redeal]\ntimes = 1\n")) == [
        f"deal.redeal.highest_rank: is missing; it must be {_ranks()}",
        'deal.redeal.old_cards: is missing; it must be "discards", "out" or "stock"',
    ]


def _ranks() -> str:
    *first, last = [f'"{rank}"' for rank in "23456789TJQKA"]
    return f"{', '.join(first)} or {last}"


def test_keys_of_the_base_that_stand_only_beside_a_changed_value_fall_away() -> None:
    assert _read('[exchange]\nempty_stock = "limit"\n').exchange.spared_discards is None
    closed = _read('[exchange]\nopen_card = "never"\n', extends="poker-sm-2025").exchange
    assert (closed.open_card_rounds, closed.refused_card) == (None, None)
    free = _read("[chicago]\nbreaker_points = 0\n", extends="poker-sm-2025").chicago
    assert free is not None
    assert free.breaker_per is None
    kept = _read('[exchange]\nopen_card = "on_request"\n', extends="poker-sm-2025").exchange
    assert (kept.open_card_rounds, kept.refused_card) == ("all", "discards")
    effect = _read(
        '[effects.four_of_a_kind]\nzero = "never"\nexit = true\n', extends="poker-sm-2025"
    )
    assert effect.effects.four_of_a_kind is not None
    assert effect.effects.four_of_a_kind.zero_targets is None


def test_such_a_key_that_the_profile_states_itself_is_refused() -> None:
    text = _text('[exchange]\nempty_stock = "limit"\nspared_discards = "own"\n')
    assert _faults(text) == [
        'exchange.spared_discards: cannot stand beside exchange.empty_stock "limit"; take it away,'
        ' or give empty_stock "reshuffle"'
    ]


def test_a_table_that_is_none_is_one_fault() -> None:
    assert _faults(_text(top="exchange = 5\neffects = {pair = 1}\n")) == [
        "exchange: must be a table, not 5",
        "effects.pair: must be a table, not 1",
    ]


def test_a_changed_value_must_be_given_the_keys_that_it_asks_for() -> None:
    assert _faults(_text("[chicago]\nbreaker_points = 10\n")) == [
        'chicago.breaker_per: is missing; chicago.breaker_points 10 asks for it: give "deal" or'
        ' "game"'
    ]


def test_a_value_of_the_base_that_contradicts_the_profile_is_said_to_be_the_base_s() -> None:
    assert _faults(_text('[exchange]\norder = "discards_first"\n[players]\nmax = 1\n')) == [
        "players.max: must be 2 or more, not 1",
        'exchange.spared_discards: "own" cannot be obeyed with exchange.order "discards_first";'
        ' give "round" or "none", or order "in_turn" (the value is that of the base'
        ' "hemmavariant")',
    ]


def test_a_profile_has_its_own_id_and_name_and_may_have_its_own_source() -> None:
    assert _faults('format = "chicago-profile"\nversion = 1\nextends = "pagat"\n') == [
        "id: is missing; it must be a text",
        "name: is missing; it must be a table",
    ]
    half = HEADER.format("mine", "pagat", "") + '[name]\nen = "Mine"\n[source]\ntitle = "Mine"\n'
    assert _faults(half) == [
        "name.sv: is missing; it must be a text",
        "source.language: is missing; it must be an array of texts",
        "source.where: is missing; it must be a text",
    ]
    own = _read('[source]\ntitle = "T"\nlanguage = []\nwhere = "w"\n', extends="poker-sm-2025")
    assert attrs.asdict(own.source) == {
        "title": "T",
        "publisher": None,
        "language": (),
        "date": None,
        "where": "w",
    }


@pytest.mark.parametrize(
    ("given", "faults"),
    [
        ('"chicago"', ['without: must be an array, not "chicago"']),
        ("[5]", ["without[1]: must be a text, not 5"]),
        (
            '["exchange_stp"]',
            [
                'without[1]: there is no table or optional key "exchange_stp"; did you mean'
                ' "exchange_stop"?'
            ],
        ),
        (
            '["x", "match"]',
            ['without[1]: there is no table or optional key "x"', "without[2]: the"],
        ),
        ('["deal.redeal"]', ["without[1]: the base hemmavariant has no deal.redeal"]),
        (
            '["points"]',
            ['without[1]: "points" must be there in every profile; give other values'],
        ),
        (
            '["exchange.rounds"]',
            ['without[1]: "exchange.rounds" must be there in every profile; give other values'],
        ),
        (
            '["effects"]',
            [
                'without[1]: "effects" must be there in every profile; give tables in it by their'
                " own names"
            ],
        ),
        (
            '["exchange.spared_discards"]',
            [
                'without[1]: "exchange.spared_discards" goes by itself when exchange.empty_stock'
                " does not ask for it"
            ],
        ),
        ('["source"]', ['without[1]: there is no table or optional key "source"']),
        ('["id"]', ['without[1]: there is no table or optional key "id"']),
        ('["chicago", "chicago"]', ['without[2]: "chicago" stands there twice']),
        (
            '["chicago", "chicago.min_score"]',
            ['without[2]: "chicago.min_score" is taken away with "chicago"'],
        ),
    ],
)
def test_without_names_what_the_base_has_and_may_lack(given: str, faults: list[str]) -> None:
    found = _faults(_text(top=f"without = {given}\n"))
    assert len(found) == len(faults)
    assert all(told.startswith(fault) for told, fault in zip(found, faults, strict=True))


def test_no_more_faults_of_without_are_told_than_the_limit() -> None:
    words = ", ".join(f'"x{number}"' for number in range(500))
    assert len(_faults(_text(top=f"without = [{words}]\n"))) == 100


def test_what_only_follows_from_a_misspelt_word_of_without_is_not_told() -> None:
    text = _text(
        '[winning]\nrequires_chicago = "declared"\nwaived_by = []\n[exchange_stop]\ncards = 6\n'
        "[players]\nmax = 9\n",
        top='without = ["exchange_stp"]\n',
    )
    assert _faults(text) == [
        'without[1]: there is no table or optional key "exchange_stp"; did you mean'
        ' "exchange_stop"?'
    ]


@pytest.mark.parametrize(
    ("extends", "fault"),
    [
        ('"hemavariant"', 'not "hemavariant"; did you mean "hemmavariant"?'),
        ("5", "ends in .toml, not 5"),
        ('["pagat"]', "ends in .toml, not an array"),
        ('"house.toml"', "a text without a file can extend a bundled profile only (hemmavariant, "),
    ],
)
def test_a_text_extends_a_bundled_profile(extends: str, fault: str) -> None:
    text = _text().replace('"hemmavariant"', extends)
    (found,) = _faults(text)
    assert found.startswith("extends: ")
    assert fault in found


def test_without_needs_a_base() -> None:
    text = _text(top='without = ["x"]\n').replace('extends = "hemmavariant"\n', "")
    assert _faults(text) == [
        "without: stands only beside extends: there is nothing to take away from",
        'without[1]: there is no table or optional key "x"',
    ]


def test_what_is_wrong_beside_a_base_that_cannot_be_had_is_told_too() -> None:
    text = _text(
        '[players]\nmax = 11\n[exchange]\nmax_card = 5\nopen_card_rounds = "all"\n'
        '[effects.pair]\nexit = 1\n[provenance]\nplyers = "s: x"\nmatch = 5\n',
        extends="hemavariant",
        top='without = ["exchange_stp"]\n',
    )
    assert [fault.split(":")[0] for fault in _faults(text)] == [
        "extends",
        "without[1]",
        "players.max",
        "exchange.max_card",
        "effects.pair.exit",
        "provenance.plyers",
        "provenance.match",
    ]


@pytest.mark.parametrize("top", ["", 'without = ["chicago"]\n'])
def test_a_misspelt_extends_does_not_make_all_else_missing(top: str) -> None:
    assert _faults(_text(top=top).replace("extends", "extend")) == [
        'extend: there is no such key; did you mean "extends"?'
    ]


def test_rules_inside_another_text_extend_nothing() -> None:
    data: dict[str, Any] = tomllib.loads(_text("[players]\nmax = 11\n", top="without = []\n"))
    assert _told(lambda: profile_from_table(data)) == [
        "extends: has no place here: rules inside another text are whole, every switch written",
        "without: has no place here: rules inside another text are whole, every switch written",
        "players.max: must be at most 10, not 11: 52 cards are not enough",
    ]


# Files.


def _write(folder: Path, name: str, extends: str, tables: str = "", top: str = "") -> Path:
    file = folder / f"{name}.toml"
    text = HEADER.format(name, extends, top) + NAMES + tables
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_extends_another_beside_it_and_so_on(tmp_path: Path) -> None:
    _write(tmp_path, "a", "hemmavariant", "[points]\npair = 2\n")
    _write(tmp_path, "b", "a.toml", "[points]\ntwo_pair = 4\n", top='without = ["exchange_stop"]\n')
    mine = load_profile(_write(tmp_path, "c", "b.toml", "[points]\npair = 3\n"))
    assert mine.points == attrs.evolve(HOME.points, pair=3, two_pair=4)
    assert mine.exchange_stop is None
    lines = dict(mine.provenance)
    assert tuple(lines) == provenance_keys(mine)
    assert lines["points.pair"] == "a: changed by c without a source"
    assert lines["points.two_pair"] == "a: changed by b without a source"
    assert lines["exchange_stop"] == "a: changed by b without a source"
    assert lines["points.flush"] == dict(HOME.provenance)["points.flush"]


def test_a_bundled_file_is_loaded_by_its_path_like_any_other() -> None:
    name = "svenska-regler-varianter"
    assert load_profile(PROFILES / f"{name}.toml") == load_profile(name)


@pytest.mark.parametrize("name", ["../a.toml", "/a.toml", "x/a.toml", "x\\\\a.toml", "c:a.toml"])
def test_a_base_is_a_bare_name(tmp_path: Path, name: str) -> None:
    _write(tmp_path, "a", "hemmavariant")
    (fault,) = _told(lambda: load_profile(_write(tmp_path, "b", name)))
    assert fault.startswith("extends: must be the bare name of a file beside this one, not ")


def test_bare_names_end_in_toml_and_are_printable() -> None:
    assert is_bare_file("a.toml")
    assert not is_bare_file(".toml")
    assert not is_bare_file("a\n.toml")
    assert not is_bare_file("a.txt")


def test_a_base_that_is_not_there_is_told(tmp_path: Path) -> None:
    for name in ("gone", "x" * 300):
        file = _write(tmp_path, "b", f"{name}.toml")
        with pytest.raises(ProfileError) as caught:
            load_profile(file)
        (fault,) = map(str, caught.value.faults)
        assert fault.startswith("extends: there is no file ")


def test_a_base_that_is_a_directory_or_a_pipe_is_told_as_what_it_is(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    told = {
        "folder": 'extends: "folder.toml" is a directory, not a file',
        "pipe": 'extends: "pipe.toml" is a pipe or device, not a file',
    }
    for name, fault in told.items():
        file = _write(tmp_path, "b", f"{name}.toml")
        assert _told(partial(load_profile, file)) == [fault]


def test_faults_of_a_base_are_told_with_its_name_beside_the_profile_s_own(tmp_path: Path) -> None:
    _write(tmp_path, "a", "hemmavariant", "[players]\nmax = 11\n[exchange]\nrounds = 8\n")
    child = _write(tmp_path, "b", "a.toml", "[points]\npair = true\n[chicago]\nmin_scor = 1\n")
    wrong = [
        "extends: a.toml: players.max: must be at most 10, not 11: 52 cards are not enough",
        "extends: a.toml: exchange.rounds: must be 0 to 5, not 8",
    ]
    own = [
        "points.pair: must be a whole number, not true",
        'chicago.min_scor: there is no such key; did you mean "min_score"?',
    ]
    with pytest.raises(ProfileError) as caught:
        load_profile(child)
    assert caught.value.source == str(child)
    assert list(map(str, caught.value.faults)) == [*wrong, *own]
    last = _write(tmp_path, "c", "b.toml", "[points]\nflush = -1\n")
    assert _told(lambda: load_profile(last)) == [
        *wrong,
        *(f"extends: b.toml: {fault}" for fault in own),
        "points.flush: must be 0 or more, not -1",
    ]


def test_a_base_that_is_no_toml_is_told_with_its_name_and_line(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("id =", encoding="utf-8")
    (fault,) = _told(lambda: load_profile(_write(tmp_path, "b", "a.toml")))
    assert fault.startswith("extends: a.toml: line 1: no TOML: ")


def test_a_circle_of_files_is_told_with_its_names(tmp_path: Path) -> None:
    alone = _write(tmp_path, "alone", "alone.toml")
    assert _told(lambda: load_profile(alone)) == [
        "extends: goes round in a circle: alone.toml extends alone.toml"
    ]
    first = _write(tmp_path, "a", "b.toml")
    _write(tmp_path, "b", "c.toml")
    _write(tmp_path, "c", "b.toml")
    with pytest.raises(ProfileError) as caught:
        load_profile(first)
    assert str(caught.value) == (
        f"{first}: extends: c.toml: extends: goes round in a circle:"
        " b.toml extends c.toml extends b.toml"
    )


def test_a_row_of_files_has_an_end(tmp_path: Path) -> None:
    files = [
        _write(tmp_path, f"f{number}", f"f{number - 1}.toml" if number else "hemmavariant")
        for number in range(MAX_CHAIN + 1)
    ]
    assert load_profile(files[MAX_CHAIN - 1]).points == HOME.points
    (fault,) = _told(lambda: load_profile(files[MAX_CHAIN]))
    row = " extends ".join(f"f{number}.toml" for number in range(MAX_CHAIN, -1, -1))
    assert (
        fault == f"extends: f1.toml: extends: at most {MAX_CHAIN} files may stand in a row: {row}"
    )


# Provenance.


def test_what_a_profile_changes_is_assumed_unless_it_says_where_it_is_from() -> None:
    mine = _read(
        "[points]\npair = 2\nflush = 5\nstraight = 6\n"
        '[last_trick.low_card]\nrank = "2"\npoints = 10\n'
        '[provenance]\npoints.straight = "s: the kitchen table"\nmatch = "i: by silence"\n'
    )
    before, after = dict(HOME.provenance), dict(mine.provenance)
    assert tuple(after) == provenance_keys(mine)
    assert {path: text for path, text in after.items() if before.get(path) != text} == {
        "points.pair": CHANGED,
        "points.straight": "s: the kitchen table",
        "last_trick.low_card.rank": CHANGED,
        "last_trick.low_card.points": CHANGED,
        "match": "i: by silence",
    }


def test_lines_of_what_fell_away_or_was_taken_away_go_and_the_absence_has_one() -> None:
    mine = _read(
        '[exchange]\nopen_card = "never"\n',
        top='without = ["effects.four_of_a_kind", "chicago.min_score"]\n',
        extends="poker-sm-2025",
    )
    before, after = dict(load_profile("poker-sm-2025").provenance), dict(mine.provenance)
    assert tuple(after) == provenance_keys(mine)
    gone = {path for path in before if path.startswith("effects.four_of_a_kind.")}
    assert before.keys() - after.keys() == {
        "exchange.open_card_rounds",
        "exchange.refused_card",
        *gone,
    }
    assert {path: text for path, text in after.items() if before.get(path) != text} == {
        "exchange.open_card": CHANGED,
        "effects.four_of_a_kind": CHANGED,
        "chicago.min_score": CHANGED,
    }


OWN_SOURCE: Final = '[source]\ntitle = "Mine"\nlanguage = []\nwhere = "here"\n'


def test_a_line_of_the_base_says_so_under_another_source() -> None:
    mine = _read(
        f'{OWN_SOURCE}[points]\npair = 2\nflush = 6\n[provenance]\npoints.flush = "s: by heart"\n'
    )
    before, after = dict(HOME.provenance), dict(mine.provenance)
    assert tuple(after) == provenance_keys(mine)
    assert after.pop("points.pair") == CHANGED
    assert after.pop("points.flush") == "s: by heart"
    for path, line in after.items():
        assert line == f"{before[path][:3]}as in hemmavariant: {before[path][3:]}"
        assert inherited_from(line) == ("hemmavariant", before[path][3:])
        assert inherited_from(before[path]) == (None, before[path][3:])
    assert read_profile(dump_profile(mine)).provenance == mine.provenance
    _same(mine, "hemmavariant")
    assert "as in" not in dump_profile(mine, "hemmavariant")


def test_a_line_that_came_through_two_bases_names_the_first(tmp_path: Path) -> None:
    _write(tmp_path, "a", "hemmavariant", f"{OWN_SOURCE}[points]\npair = 2\ntwo_pair = 4\n")
    with (tmp_path / "a.toml").open("a", encoding="utf-8") as file:
        file.write('[provenance]\npoints.pair = "s: ours"\n')
    other = OWN_SOURCE.replace("Mine", "Theirs")
    lines = dict(load_profile(_write(tmp_path, "b", "a.toml", other)).provenance)
    assert lines["points.pair"] == "s: as in a: ours"
    assert lines["points.two_pair"] == "a: changed by a without a source"
    assert inherited_from(lines["points.flush"])[0] == "hemmavariant"
    same = dict(load_profile(_write(tmp_path, "c", "a.toml")).provenance)
    assert same == dict(load_profile(tmp_path / "a.toml").provenance)


def test_a_variation_with_another_source_says_whose_its_lines_are() -> None:
    source = attrs.evolve(HOME.source, title="Another")
    lines = dict(HOME.varied(id="mine", source=source).provenance)
    assert {inherited_from(line)[0] for line in lines.values()} == {"hemmavariant"}


@pytest.mark.parametrize("name", ["svenska-regler-varianter", "kopstopp-42-nollning"])
def test_a_bundled_profile_tells_its_own_lines_from_those_of_its_base(name: str) -> None:
    own = load_profile(name)
    base = load_profile(str(data_of(name)["extends"]))
    for path, line in own.provenance:
        stated = value_at(data_of(name)["provenance"], path) is not None
        assert inherited_from(line)[0] == (None if stated else base.id)


# The id of a bundled profile.


def test_the_id_of_a_bundled_profile_is_refused_beside_other_rules(tmp_path: Path) -> None:
    text = _text("[points]\npair = 2\n").replace('"mine"', '"pagat"')
    message = 'id: "pagat" is the bundled profile\'s, with other rules; give it another id'
    assert _faults(text) == [message]
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    assert _told(lambda: load_profile(file)) == [message]
    assert _told(lambda: load_profile(_write(tmp_path, "b", "a.toml"))) == [
        f"extends: a.toml: {message}"
    ]


def test_the_id_of_a_bundled_profile_may_stand_beside_its_rules() -> None:
    again = read_profile(_text().replace('"mine"', '"hemmavariant"'))
    assert (again.id, again.name.en) == ("hemmavariant", "Mine")


def test_a_line_that_does_not_fit_the_whole_profile_is_a_fault() -> None:
    text = _text(
        '[provenance]\nchicago.min_score = "s: x"\npoints.pair = "x"\nplayers = "s: x"\n',
        top='without = ["chicago"]\n',
    )
    assert [fault.split(": ")[0] for fault in _faults(text)] == [
        "provenance.players",
        "provenance.points.pair",
        "provenance.chicago",
    ]


# The form that states only what differs.


def test_the_differing_form_states_what_differs_and_no_more() -> None:
    mine = _read(
        '[exchange]\nempty_stock = "limit"\n[points]\npair = 2\n',
        top='without = ["exchange_stop", "chicago.min_score"]\n',
    )
    assert dump_profile(mine, extends="hemmavariant") == (
        'format = "chicago-profile"\nversion = 1\nid = "mine"\nextends = "hemmavariant"\n'
        'without = ["exchange_stop", "chicago.min_score"]\n'
        '\n[name]\nen = "Mine"\nsv = "Min"\n'
        '\n[exchange]\nempty_stock = "limit"\n'
        "\n[points]\npair = 2\n"
    )


@pytest.mark.parametrize("extends", ["hemavariant", "", 5, "mine.toml", ["pagat"]])
def test_the_differing_form_extends_a_bundled_profile(extends: Any) -> None:
    (fault,) = _told(lambda: dump_profile(HOME, extends=extends))
    assert fault.startswith("extends: must be a bundled profile (hemmavariant, ")


def _same(profile: Profile, extends: str) -> None:
    again = read_profile(dump_profile(profile, extends))
    assert again == profile
    assert again.provenance == profile.provenance


@pytest.mark.parametrize(("name", "extends"), [*itertools.permutations(list_profiles(), 2)])
def test_each_bundled_profile_can_be_written_as_extending_each_other(
    name: str, extends: str
) -> None:
    _same(load_profile(name), extends)


@given(profile=profiles(), extends=st.sampled_from(list_profiles()), status=st.sampled_from("sia"))
@settings(max_examples=40)
@pytest.mark.filterwarnings("ignore::chicago_rules.profile_toml.ProfileWarning")
def test_a_profile_read_from_its_differing_form_is_equal(
    profile: Profile, extends: str, status: str
) -> None:
    lines = dict(profile.provenance)
    whole = tuple((path, lines.get(path, f"{status}: {path}")) for path in provenance_keys(profile))
    _same(attrs.evolve(profile, provenance=whole), extends)


@given(base=profiles(), profile=profiles())
@settings(max_examples=40)
def test_a_difference_laid_over_its_base_is_the_profile(base: Profile, profile: Profile) -> None:
    differs = difference(base, profile)
    data = laid_over(base, differs.without, differs.tables)
    data |= {"format": "chicago-profile", "version": 1, "id": profile.id}
    assert profile_from_table(data) == profile
    assert differs.lines == tuple(line for line in profile.provenance if line in differs.lines)


@given(profile=profiles())
@settings(max_examples=20)
@pytest.mark.filterwarnings("ignore::chicago_rules.profile_toml.ProfileWarning")
def test_lines_that_a_profile_lacks_follow_from_the_base_in_its_differing_form(
    profile: Profile,
) -> None:
    again = read_profile(dump_profile(profile, "hemmavariant"))
    assert again == profile
    assert tuple(dict(again.provenance)) == provenance_keys(profile)
    stated, read = dict(profile.provenance), dict(again.provenance)
    assert read | stated == read
    known = set(dict(HOME.provenance).values())
    if profile.source != HOME.source:
        known = {f"{line[0]}: as in hemmavariant: {line[3:]}" for line in known}
    rest = {read[path] for path in read.keys() - stated.keys()}
    assert rest <= known | {f"a: changed by {profile.id} without a source"}


@pytest.mark.parametrize("name", WHOLE)
def test_a_bundled_base_states_every_switch_and_its_line(name: str) -> None:
    profile = load_profile(name)
    assert tuple(dict(profile.provenance)) == provenance_keys(profile)


def test_every_bundled_profile_extends_a_whole_one_if_any() -> None:
    bases = {name: data_of(name).get("extends") for name in list_profiles()}
    assert {name: base for name, base in bases.items() if base is not None} == {
        "svenska-regler-varianter": "svenska-regler",
        "kopstopp-42-nollning": "kopstopp-42",
    }
    for name in list_profiles():
        profile = load_profile(name)
        assert tuple(dict(profile.provenance)) == provenance_keys(profile)
