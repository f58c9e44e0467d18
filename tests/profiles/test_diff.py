"""Profile against profile, switch by switch."""

from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.comparing import switch_table
from chicago_rules.profile import ExchangeStopRules
from chicago_rules.profile.whole import switch_places

HOME = cr.load_profile("hemmavariant")
SM = cr.load_profile("poker-sm-2025")


def by_path(*profiles: cr.Profile) -> dict[str, cr.SwitchDifference]:
    return {each.path: each for each in cr.diff_profiles(*profiles)}


def test_equal_profiles_do_not_differ() -> None:
    assert cr.diff_profiles(HOME, HOME) == ()
    assert cr.diff_profiles(HOME, attrs.evolve(HOME, id="other", provenance=())) == ()


def test_a_difference_holds_both_values_and_both_lines() -> None:
    found = by_path(HOME, SM)["exchange_stop.score"]
    assert found == cr.SwitchDifference(
        "exchange_stop.score",
        (46, 45),
        (
            dict(HOME.provenance)["exchange_stop.score"],
            dict(SM.provenance)["exchange_stop.score"],
        ),
    )
    assert found.differs
    assert hash(found) == hash(attrs.evolve(found))


def test_differences_stand_in_the_order_of_a_file() -> None:
    paths = [each.path for each in cr.diff_profiles(HOME, SM)]
    assert paths == sorted(paths, key=switch_places().__getitem__)
    assert paths[:2] == ["players.min", "exchange.max_cards"]


def test_a_table_that_one_side_lacks_is_told_once_and_its_keys_follow() -> None:
    found = by_path(HOME, attrs.evolve(HOME, exchange_stop=None, provenance=()))
    assert list(found) == ["exchange_stop", *(f"exchange_stop.{key}" for key in _STOP_KEYS)]
    stop = found["exchange_stop"]
    assert stop.values == (HOME.exchange_stop, None)
    assert isinstance(stop.values[0], ExchangeStopRules)
    assert stop.provenance == ("", "")
    assert found["exchange_stop.score"].values == (46, None)
    assert found["exchange_stop.score"].provenance[1] == ""


_STOP_KEYS = ("score", "measured", "released", "cards", "attempt")


def test_the_side_that_lacks_a_table_has_its_line() -> None:
    found = by_path(SM, HOME)
    assert found["match"].values == (SM.match, None)
    assert found["match"].provenance == ("", dict(HOME.provenance)["match"])
    assert found["match.games"].values == (3, None)


def test_a_table_that_both_have_is_no_difference_itself() -> None:
    paths = set(by_path(HOME, SM))
    assert "exchange_stop" not in paths
    assert "effects" not in paths
    assert "players" not in paths


def test_a_key_that_stands_beside_another_is_none_where_it_does_not_apply() -> None:
    found = by_path(HOME, SM)["winning.waived_by"]
    assert found.values == (None, ("straight_flush", "royal_flush"))
    assert found.provenance[0] == ""


def test_the_header_is_not_compared() -> None:
    assert not {"id", "name.en", "source.title"} & set(by_path(HOME, SM))


def test_more_than_two_profiles_stand_side_by_side() -> None:
    profiles = tuple(map(cr.load_profile, cr.list_profiles()))
    found = by_path(*profiles)
    stop = found["exchange_stop.score"]
    assert len(stop.values) == len(stop.provenance) == len(profiles)
    assert stop.values[:2] == (46, 45)
    for each in found.values():
        assert each.differs


def test_every_switch_can_be_listed() -> None:
    rows = {row.path: row for row in switch_table([HOME])}
    assert rows["exchange.max_cards"].values == (5,)
    assert not rows["exchange.max_cards"].differs
    assert rows["match"].values == (None,)
    assert not {"match.games", "exchange_stop", "exchange.refused_card", "effects"} & set(rows)
    assert set(rows) == {path for path, _ in HOME.provenance}


@pytest.mark.parametrize("wrong", [None, "hemmavariant", 5])
def test_what_is_no_profile_is_refused(wrong: Any) -> None:
    with pytest.raises(cr.ProfileError, match="is no profile; load_profile gives one"):
        cr.diff_profiles(HOME, wrong)
