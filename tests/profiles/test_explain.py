"""The rules in words, in every language: complete, with the same places, and right."""

import re
from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any, Final, Literal, get_args, get_origin

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import CATEGORY_KEYS, RankLetter, Switch, switches
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_toml import catalogue
from chicago_rules.source_rows import source_rows

HOME = cr.load_profile("hemmavariant")
SM = cr.load_profile("poker-sm-2025")
SWITCHES: Final = {
    switch.path: switch
    for switch in switches(Profile)
    if switch.path.partition(".")[0] not in HEADER
}
# Numbers of which 0 is told in other words, and lists that may be empty.
ZERO: Final = {
    *("exchange.rounds", "exchange.large_table.rounds", "points.*", "last_trick.points"),
    *("last_trick.low_card.points", "chicago.success_points", "chicago.failure_points"),
    *("chicago.blind.success_points", "chicago.blind.failure_points", "chicago.breaker_points"),
}
EMPTY: Final = {"showdown.moments", "winning.waived_by"}


def shared(path: str) -> str:
    """Return the path that a switch's texts stand at."""
    return re.sub(rf"^(points|effects)\.({'|'.join(CATEGORY_KEYS)})(?=\.|$)", r"\1.*", path)


def entries(switch: Switch) -> Iterator[str]:
    """Yield what the texts of a switch are called."""
    path = shared(switch.path)
    if switch.optional:
        yield "absent"
    if switch.group is not None:
        yield "present"
    elif get_origin(switch.kind) is Literal and switch.kind is not RankLetter:
        yield from map(str, get_args(switch.kind))
    elif switch.kind is bool:
        yield from ("true", "false")
    else:
        yield "value"
        if path in ZERO:
            yield "0"
        if path in EMPTY:
            yield "empty"


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_text_for_every_value_of_every_switch_and_no_other(lang: str) -> None:
    rules = catalogue(lang)["rules"]
    expected = {shared(path): set(entries(switch)) for path, switch in SWITCHES.items()}
    assert {path: set(texts) for path, texts in rules.items()} == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_of_a_rule_is_a_few_words_and_a_sentence(lang: str) -> None:
    for path, texts in catalogue(lang)["rules"].items():
        for name, pair in texts.items():
            short, sentence = pair
            assert len(short) <= 32, (path, name)
            assert not short.endswith("."), (path, name)
            assert sentence.endswith("."), (path, name)
            assert sentence.count(".") == 1, (path, name)


def leaves(data: Mapping[str, Any], inside: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text of a language with its place; one of a list with its number."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{inside}{key}/")
        elif isinstance(value, list):
            yield from ((f"{inside}{key}[{number}]", text) for number, text in enumerate(value))
        else:
            yield f"{inside}{key}", value


def test_all_languages_have_the_same_texts_with_the_same_places() -> None:
    # The noun of one thing may need no number in one language, and the number in another; what
    # names a card or a hand is written by its letters in one language and by words in another.
    free = ("units/", "notation/")
    first, *others = (
        {
            name: set() if name.startswith(free) else places(text)
            for name, text in leaves(catalogue(lang))
        }
        for lang in LANGUAGES
    )
    for other in others:
        assert other == first


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_value_is_named_in_its_sentence(lang: str) -> None:
    for path, texts in catalogue(lang)["rules"].items():
        if "value" in texts:
            assert places(texts["value"][1]) - {"category"}, path


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_every_bundled_profile_is_explained(lang: str) -> None:
    for profile in map(cr.load_profile, cr.list_profiles()):
        for path in SWITCHES:
            text = cr.explain(profile, path, lang)
            assert text.isprintable()
            assert text[0] == text[0].upper()
            assert "{" not in text
            assert text.endswith(".")


def values_of(switch: Switch) -> Iterator[object]:
    """Yield values of a switch, each that has a text of its own and some that share one."""
    if switch.optional:
        yield None
    if switch.group is not None:
        yield object()
    elif get_origin(switch.kind) is Literal:
        yield from get_args(switch.kind)
    elif get_origin(switch.kind) is tuple:
        kind = get_args(switch.kind)[0]
        items = get_args(kind) or (20, 12, 8)
        yield from ((), items[:1], items[:2], tuple(items))
    else:
        yield from (False, True) if switch.kind is bool else (0, 1, 2, 52)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", SWITCHES)
def test_every_value_is_told_apart(path: str, lang: str) -> None:
    phrases = Phrases(lang)
    tellable = [
        value for value in values_of(SWITCHES[path]) if value != () or shared(path) in EMPTY
    ]
    for tell in (phrases.short, phrases.sentence):
        told = [tell(path, value) for value in tellable]
        assert len(set(told)) == len(told)


def test_a_rule_is_told_with_its_provenance_and_who_differs() -> None:
    assert cr.explain(SM, "exchange_stop.measured").startswith(
        "What counts is the current total, even within a deal."
        " Stated by the source, Poker-SM:s regler (the row on the exchange stop: it holds"
        " immediately). Bundled profiles that differ: hemmavariant"
    )
    assert cr.explain(SM, "exchange_stop.measured", lang="sv").startswith(
        "Det är den aktuella totalen som räknas, också mitt i given."
        " Står i källan, Poker-SM:s regler (the row on the exchange stop: it holds"
        " immediately). Medföljande profiler som gör annorlunda: hemmavariant"
    )


def test_what_was_inferred_and_assumed_is_said_to_be() -> None:
    assert "Inferred from the source, Poker-SM:s regler: " in cr.explain(SM, "winning.when")
    assert "Framgår indirekt av källan, Poker-SM:s regler: " in cr.explain(SM, "winning.when", "sv")
    assert " Assumed: the table has no row on equal totals" in cr.explain(SM, "winning.tie")
    assert " Antaget: the table has no row on equal totals" in cr.explain(SM, "winning.tie", "sv")


HOUSE: Final = """\
format = "chicago-profile"
version = 1
id = "house"
extends = "poker-sm-2025"
[name]
en = "House"
sv = "Huset"
[source]
title = "The fridge"
language = ["en"]
where = "a note"
[exchange]
max_cards = 2
[last_trick]
points = 6
[provenance]
last_trick.points = "s: line 1"
"""


@pytest.mark.parametrize(
    ("key", "en", "sv"),
    [
        (
            "exchange_stop.score",
            "Stated by the source of poker-sm-2025 (the row on the exchange stop).",
            "Står i källan till poker-sm-2025 (the row on the exchange stop).",
        ),
        (
            "winning.when",
            "Inferred from the source of poker-sm-2025: the row on reaching 52 ",
            "Framgår indirekt av källan till poker-sm-2025: the row on reaching 52 ",
        ),
        (
            "winning.tie",
            "Assumed, as in poker-sm-2025: the table has no row on equal totals",
            "Antaget, som i poker-sm-2025: the table has no row on equal totals",
        ),
        (
            "last_trick.points",
            "Stated by the source, The fridge (line 1).",
            "Står i källan, The fridge (line 1).",
        ),
        (
            "exchange.max_cards",
            "Assumed: changed by house without a source.",
            "Antaget: changed by house without a source.",
        ),
    ],
)
def test_what_comes_from_a_base_is_said_to_be_from_its_source(key: str, en: str, sv: str) -> None:
    house = cr.read_profile(HOUSE)
    assert f" {en}" in cr.explain(house, key)
    assert f" {sv}" in cr.explain(house, key, "sv")


def test_a_profile_that_does_not_say_where_a_rule_is_from_is_said_not_to() -> None:
    bare = attrs.evolve(HOME, provenance=())
    assert "does not say where" in cr.explain(bare, "winning.tie")


def test_a_key_that_stands_beside_another_is_explained_by_that_one() -> None:
    text = cr.explain(HOME, "exchange.refused_card")
    assert text.startswith(
        "This rule does not apply here. New cards are always drawn unseen. Stated"
    )
    assert "poker-sm-2025: to the discards" in text
    back = cr.explain(SM, "exchange.refused_card")
    assert "hemmavariant" in back
    assert "does not apply (never open)" in back


def test_a_key_of_a_table_that_is_not_there_is_explained_by_the_table() -> None:
    text = cr.explain(HOME, "match.games", "sv")
    assert text.startswith("Regeln gäller inte här. Varje omgång står för sig. Framgår")
    assert "poker-sm-2025: en omgång" not in text
    assert "poker-sm-2025: 3 omgångar" in text
    assert "hemmavariant" in cr.explain(SM, "match.games")


def test_an_optional_key_that_is_left_out_is_explained() -> None:
    text = cr.explain(HOME, "chicago.max_score")
    assert text.startswith("Chicago may be declared however many points one has. Inferred")


def test_a_table_is_explained_by_whether_it_is_there() -> None:
    assert cr.explain(HOME, "exchange_stop") == (
        "There is an exchange stop: from a certain total on, a player may not exchange cards."
        " The section exchange_stop consists of score, measured, released, cards and attempt."
        " Bundled profiles that differ: gamerules and svenska-regler: no exchange stop."
        " At least one of the others differs in score and measured."
    )
    absent = cr.explain(HOME, "match")
    assert absent.startswith("Every game stands on its own. Inferred from the source")
    assert absent.endswith("Bundled profiles that differ: poker-sm-2025: a match.")


def test_of_a_table_it_is_told_which_keys_bundled_profiles_differ_in() -> None:
    assert cr.explain(HOME, "players").endswith(
        " At least one bundled profile differs in min and max."
    )
    # What stands in a table inside counts as that table.
    assert cr.explain(HOME, "last_trick", "sv").endswith(
        " Minst en medföljande profil gör annorlunda i low_card."
    )
    assert cr.explain(HOME, "effects").endswith(
        " differs in four_of_a_kind, straight_flush and royal_flush."
    )


def test_of_a_table_it_is_told_when_bundled_profiles_agree_on_its_keys() -> None:
    assert cr.explain(HOME, "tricks") == (
        "This section says how cards are played to the tricks."
        " The section tricks consists of discard_face_down."
        " All bundled profiles agree on every key in it."
    )
    same = attrs.evolve(SM, id="other", provenance=())
    assert cr.explain(same, "match").endswith(
        ": single games. The others agree on every key in it."
    )
    assert cr.explain(same, "match", "sv").endswith(" De övriga är överens om allt i det.")


def test_of_a_table_that_no_other_bundled_profile_has_no_keys_are_compared() -> None:
    assert cr.explain(SM, "match").endswith(": single games.")


def test_profiles_with_the_same_value_are_named_together() -> None:
    house = attrs.evolve(HOME, exchange_stop=None, provenance=())
    text = cr.explain(house, "exchange_stop")
    _, others = text.split("differ: ")
    assert "hemmavariant, poker-sm-2025" in others
    assert others.endswith(": an exchange stop.")


def test_profiles_that_agree_are_said_to() -> None:
    assert cr.explain(HOME, "points.pair").endswith("All bundled profiles agree on this.")
    assert cr.explain(HOME, "points.pair", "sv").endswith("är överens om detta.")


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("exchange_stop.scor", 'did you mean "exchange_stop.score"?'),
        ("exchange_stop score", "there is no switch"),
        ("id", 'there is no switch "id"'),
        ("name.en", "there is no switch"),
        ("provenance", "there is no switch"),
        ("", "there is no switch"),
        ("\x1b[2J", r"there is no switch"),
        (5, "there is no switch 5"),
        (None, "there is no switch None"),
        (["points"], "there is no switch an array"),
    ],
)
def test_an_unknown_key_is_an_error_with_the_nearest(key: Any, message: str) -> None:
    with pytest.raises(cr.ProfileError) as caught:
        cr.explain(HOME, key)
    assert message in str(caught.value)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("lang", ["de", "", "EN", None, 5, ["en"]])
def test_an_unknown_language_is_an_error(lang: Any) -> None:
    for ask in (lambda: cr.explain(HOME, "points", lang), lambda: source_rows([HOME], lang)):
        with pytest.raises(cr.ChicagoError, match='the language must be "en" or "sv", not '):
            ask()


def test_what_is_no_profile_is_an_error() -> None:
    wrong: Any = "hemmavariant"
    with pytest.raises(cr.ProfileError, match="is no profile; load_profile gives one"):
        cr.explain(wrong, "points")


def test_numbers_have_their_nouns() -> None:
    for lang, one, many in (("en", "1 point", "2 points"), ("sv", "1 poäng", "2 poäng")):
        phrases = Phrases(lang)
        assert phrases.short("points.pair", 1) == one
        assert phrases.short("points.pair", 2) == many
    assert Phrases("sv").short("exchange.rounds", 1) == "ett byte"
    assert Phrases("sv").short("exchange.rounds", 0) == "inga byten"
    assert Phrases("sv").sentence("points.two_pair", 2) == "Två par ger 2 poäng när handen räknas."
    assert Phrases("en").sentence("points.pair", 0) == "A pair is worth no points."


def test_lists_are_read_out() -> None:
    assert Phrases("en").listed(["a"]) == "a"
    assert Phrases("en").listed(["a", "b"], "or") == "a or b"
    moments = ("deal", "exchange_5", "tricks")
    assert Phrases("sv").short("showdown.moments", moments) == (
        "efter utdelningen, femte bytet och sticken"
    )
    assert Phrases("sv").short("ranking.suit_order", ("s", "h", "d", "c")) == (
        "spader, hjärter, ruter, klöver"
    )
    assert Phrases("en").short("match.placement_points", (20, 12)) == "20, 12"
    assert Phrases("en").short("deal.redeal.highest_rank", "8") == "nothing above an eight"


def test_phrases_are_values() -> None:
    assert Phrases("en") == Phrases("en") != Phrases("sv")
