"""What players are told of a refusal, in every language: complete, and the same in all."""

import copy
import pickle
import runpy
from collections.abc import Iterator, Mapping, Sequence
from string import Formatter
from typing import Any, Final

import pytest

import chicago_rules as cr
from chicago_rules.errors import Fault
from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile_toml import catalogue
from chicago_rules.refusals import CodedError, Words
from chicago_rules.table import TABLE_CODES
from chicago_rules.testing.secretlaws import cards_named, public_cards
from rules.refused import Case, cases
from strategies.games import ROOT
from support import HOUSE, both, cards, refusal
from table.refused import table_refusals

SCRIPT: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "scripts" / "make_messages.py"))
every_language = pytest.mark.parametrize("lang", LANGUAGES)


def refused(case: Case) -> cr.IllegalAction:
    return refusal(case.state, case.line)


ALL: Final[dict[str, CodedError]] = {
    **{f"{case.code} {case.name}".rstrip(): refused(case) for case in cases(HOUSE)},
    **table_refusals(),
}
each_error = pytest.mark.parametrize("error", ALL.values(), ids=ALL)


def sentences(lang: str) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """Yield the texts of every sentence with its code and variant, the one for all eyes last."""
    for code, entry in catalogue(lang)["refusals"].items():
        variants = entry if isinstance(entry, dict) else {"": entry}
        for variant, told in variants.items():
            yield (code, variant), [told] if isinstance(told, str) else told


def places(texts: Sequence[str]) -> set[str]:
    found = (name for text in texts for _, name, _, _ in Formatter().parse(text))
    return {name for name in found if name is not None}


def facts_of(error: CodedError) -> set[str]:
    """Return the places that an error fills."""
    units = catalogue("en")["units"] if "value" in error.facts else ()
    return {*error.facts, *units} | (set() if error.seat is None else {"seat"})


def test_messages_are_those_of_their_golden_file() -> None:
    """After a change that is meant: python scripts/make_messages.py, and read the difference."""
    assert SCRIPT["render"]().splitlines() == SCRIPT["TARGET"].read_text("utf-8").splitlines()


@every_language
def test_every_sentence_of_every_code_is_told_in_some_case_and_no_other(lang: str) -> None:
    told = {(error.code, error.variant) for error in ALL.values()}
    assert {key for key, _ in sentences(lang)} == told
    assert {code for code, _ in told} == {*cr.CODES, *TABLE_CODES}


@every_language
def test_everything_that_can_be_awaited_is_told_in_some_case(lang: str) -> None:
    facts = [fact for error in ALL.values() for fact in error.facts.values()]
    named = {fact.name for fact in facts if isinstance(fact, Words) and fact.section == "awaited"}
    assert named == set(catalogue(lang)["awaited"])


@every_language
def test_a_sentence_has_places_for_nothing_but_the_facts(lang: str) -> None:
    texts = dict(sentences(lang))
    for error in ALL.values():
        assert places(texts[error.code, error.variant]) <= facts_of(error), error


@every_language
def test_a_sentence_for_all_eyes_says_no_more_than_the_other(lang: str) -> None:
    for key, told in sentences(lang):
        assert len(told) <= 2, key
        assert places(told[-1:]) <= places(told[:1]), key


@every_language
@each_error
def test_a_message_is_a_sentence_without_a_full_stop(error: CodedError, lang: str) -> None:
    for public in (False, True):
        told = cr.message_in(error, lang, public=public)
        assert told
        assert told.isprintable()
        assert not {*"{}_"} & {*told} or lang == "en"
        assert not told.endswith(".")


@each_error
def test_the_english_message_is_the_text_of_the_error(error: CodedError) -> None:
    assert cr.message_in(error, "en") == error.message == str(error)
    assert cr.message_in(error, "en", public=True) == error.public


@each_error
def test_every_language_names_the_same_cards(error: CodedError) -> None:
    for public in (False, True):
        told = [cards_named(cr.message_in(error, lang, public=public), lang) for lang in LANGUAGES]
        assert told[0] == told[1]


@both
def test_no_message_for_all_eyes_names_a_card_that_is_not_public(profile: cr.Profile) -> None:
    named = set()
    for case in cases(profile):
        # Cards that are drawn for first dealer, or that chance names itself, all have seen.
        seen = set(cr.PACK) if case.line.startswith("draw") else public_cards(case.state)
        for lang in LANGUAGES:
            told = cards_named(cr.message_in(refused(case), lang, public=True), lang)
            assert told <= seen, case
            named |= told
    assert named == set(cards("Ac 2d"))


@each_error
def test_an_error_that_was_copied_tells_the_same(error: CodedError) -> None:
    made_again = type(error)(*error.args)
    pickled: CodedError = pickle.loads(pickle.dumps(error))
    for again in (made_again, pickled, copy.copy(error), copy.deepcopy(error)):
        assert (again.code, again.seat, again.args) == (error.code, error.seat, error.args)
        for lang in LANGUAGES:
            for public in (False, True):
                told = cr.message_in(again, lang, public=public)
                assert told == cr.message_in(error, lang, public=public)


def test_cards_are_found_in_sentences_of_every_language() -> None:
    """The tests of secrets see nothing that they cannot find."""
    for lang in LANGUAGES:
        for card in cr.PACK:
            assert cards_named(f"p1: {cr.cards_in([card], lang)}, x", lang) == {card}
    assert cards_named("As if p1 had ♥E", "en") == {cr.Card.SA}
    assert cards_named("♥K ♥Kn ♥10", "sv") == set(cards("Kh Jh Th"))


@pytest.mark.parametrize(
    ("lang", "written"),
    [("en", "Ah Ts Kc Qd Jh 9c"), ("sv", "♥E ♠10 ♣K ♦D ♥Kn ♣9")],
)
def test_cards_are_written_as_people_do_in_the_language(lang: str, written: str) -> None:
    assert cr.cards_in(cards("Ah Ts Kc Qd Jh 9c"), lang) == written
    assert cr.cards_in((), lang) == ""


def test_in_english_cards_are_written_in_notation() -> None:
    assert cr.cards_in(cr.PACK, "en") == cr.format_cards(cr.PACK)


class StaleError(CodedError):
    """An error of another module, which gives its code and facts alone."""


@pytest.fixture
def stale(monkeypatch: pytest.MonkeyPatch) -> CodedError:
    for lang, text in {"en": "the game is at {now}", "sv": "spelet är vid {now}"}.items():
        monkeypatch.setitem(catalogue(lang)["refusals"], "stale", text)
    return StaleError("stale", {"now": 7})


def test_any_error_with_a_code_is_told_from_the_texts(stale: CodedError) -> None:
    assert (stale.code, stale.facts, stale.variant, stale.seat) == (
        "stale",
        {"now": 7},
        "",
        None,
    )
    assert str(stale) == stale.message == stale.public == "the game is at 7"
    assert cr.message_in(stale, "sv") == "spelet är vid 7"
    again = pickle.loads(pickle.dumps(stale))
    assert (type(again), str(again)) == (StaleError, str(stale))


def uncoded() -> Mapping[str, cr.ChicagoError]:
    """Return an error of each class that has no code."""
    faults = [Fault("a", "is missing"), Fault("b", "is unknown")]
    one = cr.RecordFault(1, 2, "p1 pass", "not_now", None, "p1 is to play a card", ())
    texts = [
        kind(faults) for kind in (cr.TextError, cr.NotationError, cr.ProfileError, cr.WireError)
    ]
    errors = [*texts, cr.RecordError(faults, "a.toml"), cr.GameError("chance is not to act")]
    errors += [
        cr.IllegalRecord(one),
        cr.UnsupportedVersion("chicago-view", 2, 1),
        cr.ChicagoError("x"),
    ]
    return {type(error).__name__: error for error in errors}


def test_an_error_without_a_code_says_its_kind_in_the_language_and_then_its_details() -> None:
    for name, error in uncoded().items():
        for public in (False, True):
            assert cr.message_in(error, "en", public=public) == str(error)
            told = cr.message_in(error, "sv", public=public)
            assert told == catalogue("sv")["errors"][name].format(details=error)
            assert told.endswith(f": {error}")


def test_every_class_of_errors_without_a_code_has_its_words() -> None:
    public = [getattr(cr, name) for name in cr.__all__]
    kinds = [
        kind for kind in public if isinstance(kind, type) and issubclass(kind, cr.ChicagoError)
    ]
    named = {kind.__name__ for kind in kinds if not issubclass(kind, CodedError)}
    assert named == set(uncoded()) == set(catalogue("sv")["errors"])


def test_an_error_of_a_further_class_is_told_as_what_it_is_a_kind_of() -> None:
    class Further(cr.ProfileError):
        pass

    assert cr.message_in(Further([Fault("", "x")]), "sv") == "Fel i regelprofilen: x"


@pytest.mark.parametrize("lang", ["de", "", "EN", None])
def test_other_languages_are_refused(lang: Any) -> None:
    error = cr.GameError("x")
    with pytest.raises(cr.TextError, match='the language must be "en" or "sv"'):
        cr.message_in(error, lang)
    with pytest.raises(cr.TextError, match='the language must be "en" or "sv"'):
        cr.cards_in([], lang)


@pytest.mark.parametrize("thing", [ValueError("Ah"), None, "not_now"])
def test_what_is_no_error_of_ours_has_no_message(thing: Any) -> None:
    with pytest.raises(cr.TextError, match="is no error of this library"):
        cr.message_in(thing, "sv")
