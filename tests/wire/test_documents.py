"""What a document is, who reads it, and every fault of one with its path."""

import ast
import json
from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.events import Awarded, DealerDrawn, Dealt, ShownHand
from chicago_rules.json_forms import TAG, Choice, Fields, Fixed, Form, Row, form_of
from chicago_rules.json_text import JsonObject
from chicago_rules.table import Commitment, Entry, entry_to_json
from chicago_rules.wire import VERSION
from chicago_rules.wire_schema import DOCUMENTS
from house.source import imports, trees

HOME: Final = cr.load_profile("hemmavariant")
STATE: Final = cr.apply(cr.new_game(HOME, 2, 1), cr.Shuffle(cr.PACK))


def document(value: object, format: object = "chicago-action", **keys: object) -> str:
    return json.dumps({"format": format, "version": 1, "value": value, **keys})


def faults(text: str) -> list[tuple[str, str]]:
    """Return the places and messages of all that is wrong with a document."""
    with pytest.raises(cr.WireError) as caught:
        cr.from_json(text)
    return [(fault.where, fault.message) for fault in caught.value.faults]


def test_a_state_is_no_open_document() -> None:
    value: Any = STATE
    with pytest.raises(cr.WireError, match=r"every secret .* to_secret_json"):
        cr.to_json(value)
    with pytest.raises(cr.WireError, match=r"format: a secret document .* from_secret_json"):
        cr.from_json(cr.to_secret_json(STATE))


def test_a_secret_document_holds_a_state_alone() -> None:
    value: Any = HOME
    with pytest.raises(cr.WireError, match="holds a state, not a Profile; to_json"):
        cr.to_secret_json(value)
    with pytest.raises(cr.WireError, match="format: this document is no secret one; from_json"):
        cr.from_secret_json(cr.to_json(HOME))


@pytest.mark.parametrize("value", [None, 3, "Ah", cr.PACK, cr.Card.HA, cr.Action, STATE.deal])
def test_what_is_no_document_is_not_written(value: Any) -> None:
    with pytest.raises(cr.WireError, match="a document holds an action, an event, a view"):
        cr.to_json(value)


AWARDED: Final = Awarded(cr.Seat(0), "hand", 1, 1)
DEALT: Final = Dealt(cr.Seat(0), ())
VIEW: Final = cr.observe(STATE, 0)
DRAWN: Final = DealerDrawn((), None)


@pytest.mark.parametrize(
    ("value", "field", "held", "message"),
    [
        (AWARDED, "seat", "p1", 'seat: must be a whole number, not "p1"'),
        (AWARDED, "origin", "pair", 'origin: must be "hand", "exit"'),
        (AWARDED, "wanted", None, "wanted: must be a whole number, not null"),
        (AWARDED, "wanted", 2**63, "wanted: must be a whole number of at most"),
        (DEALT, "cards", "Ah Kd", 'cards: must be an array, not "Ah Kd"'),
        (DEALT, "cards", 3, "cards: must be an array, not 3"),
        (DEALT, "cards", ("Ah",), 'cards: must be a card, such as "Ah", not "Ah"'),
        (DEALT, "cards", (1,), 'cards: must be a card, such as "Ah", not 1'),
        (DRAWN, "cards", ((0,),), "cards: must be an array of 2, not an array"),
        (DRAWN, "cards", (cr.Card.HA,), "cards: must be an array of 2, not Ah"),
        (VIEW, "sheet", None, "sheet: must be a ScoreSheet, not null"),
        (VIEW, "legal", (None,), "legal: must be an object, not null"),
        (VIEW, "choice", VIEW, "choice: must be an object or null, not a PlayerView"),
        (VIEW, "to_act", "x", 'to_act: must be a whole number or "chance" or null, not "x"'),
    ],
)
def test_a_value_of_wrong_types_is_not_written(
    value: Any, field: str, held: object, message: str
) -> None:
    with pytest.raises(cr.WireError) as caught:
        cr.to_json(attrs.evolve(value, **{field: held}))
    (fault,) = caught.value.faults
    assert str(fault).startswith(f"value.{message}")


def test_half_of_a_surrogate_pair_is_not_written() -> None:
    entry = Entry(version=1, seat=None, committed=(Commitment(1, "\ud800"),))
    with pytest.raises(cr.WireError, match=r"committed.*sha256: half of a surrogate pair"):
        entry_to_json(entry)


@pytest.mark.parametrize("version", [0, 2, -1, 10**18])
def test_an_unknown_version_is_not_guessed_at(version: int) -> None:
    for read, format in (
        (cr.from_json, "chicago-view"),
        (cr.from_secret_json, "chicago-secret-state"),
    ):
        with pytest.raises(cr.UnsupportedVersion) as caught:
            read(document(None, format, version=version, more={}))
        error = caught.value
        assert (error.format, error.version, error.known) == (format, version, VERSION)
        assert str(error) == f"version {version} of {format} is not known here, only 1"
        assert not isinstance(error, cr.TextError)


def test_a_version_of_very_many_digits_is_not_repeated() -> None:
    text = document(None, version=1).replace('"version": 1', f'"version": {"1" * 4_000}')
    with pytest.raises(cr.UnsupportedVersion, match="a number of more than 64 bits of"):
        cr.from_json(text, limits=cr.Limits(digits=4_000))


@pytest.mark.parametrize("version", [1.0, True, "1", None, [1]])
def test_a_version_is_a_whole_number(version: object) -> None:
    ((where, message),) = faults(document({"type": "pass", "seat": 0}, version=version))
    assert where == "version"
    assert message.startswith("must be 1, not ")


@pytest.mark.parametrize(
    ("text", "where", "message"),
    [
        ("[]", "", "must be an object with format, version and value, not an array"),
        ("null", "", "must be an object with format, version and value, not null"),
        ("{}", "format", 'is missing; it must be "chicago-action", '),
        (document(None, "chicago-actoin"), "format", 'did you mean "chicago-action"?'),
        (document(None, format=["chicago-action"]), "format", "not an array"),
        (document({"type": "pass", "seat": 0}, more=1), "more", "there is no such key"),
        ('{"format":"chicago-action","version":1}', "value", "is missing; it must be an object"),
        (document(None), "value", "must be an object, not null"),
        (document({"seat": 0}), "value.type", 'is missing; it must be "draw", '),
        (document({"type": "poss", "seat": 0}), "value.type", 'not "poss"; did you mean "pass"?'),
        (document({"type": {}, "seat": 0}), "value.type", "not an object"),
        (document({"type": "pass"}), "value.seat", "is missing; it must be a whole number"),
        (document({"type": "pass", "seat": "p1"}), "value.seat", 'a whole number, not "p1"'),
        (document({"type": "pass", "seat": 0.0}), "value.seat", "a whole number, not 0.0"),
        (document({"type": "pass", "seat": False}), "value.seat", "a whole number, not false"),
        (document({"type": "pass", "seat": {}}), "value.seat", "a whole number, not an object"),
        (document({"type": "play", "seat": 0, "card": "10h"}), "value.card", 'not "10h"'),
        (document({"type": "play", "seat": 0, "card": 3}), "value.card", "not 3"),
        (document({"type": "claim", "seat": 0, "category": "pairs"}), "value.category", '"pair"?'),
        (document({"type": "exchange", "seat": 0, "cards": "Ah"}), "value.cards", "an array, not"),
        (document({"type": "zero", "seat": 0, "target": "p2"}), "value.target", "a whole number"),
        (document({"type": "draw", "cards": [[0]]}), "value.cards[1]", "an array of 2, not"),
        (document({"type": "draw", "cards": [[0, "Ax"]]}), "value.cards[1][2]", 'not "Ax"'),
    ],
)  # fmt: skip
def test_a_fault_of_a_document_has_its_path(text: str, where: str, message: str) -> None:
    ((place, told),) = faults(text)
    assert place == where
    assert message in told


def test_every_fault_of_a_document_is_told() -> None:
    view = json.loads(cr.to_json(cr.observe(STATE, 0)))
    view["value"] |= {"hand": ["As", "Xx", 3], "seats": None, "phase": "exchang", "to_act": "p1"}
    view["value"]["sheet"] |= {"totals": [0, True]}
    view["value"]["legal"][1] = {"type": "exchange", "seats": 0}
    del view["value"]["blind"]
    view["more"] = {}
    assert [place for place, _ in faults(json.dumps(view))] == [
        "value.seats",
        "value.sheet.totals[2]",
        "value.phase",
        "value.to_act",
        "value.hand[2]",
        "value.hand[3]",
        "value.blind",
        "value.legal[2].seats",
        "more",
    ]


def test_a_misspelt_key_is_not_missing_as_well() -> None:
    told = faults(document({"type": "play", "seet": 0, "card": "Ah", "x y": 1}))
    assert told == [
        ("value.seet", 'there is no such key; did you mean "seat"?'),
        ('value."x y"', "there is no such key"),
    ]


def test_a_key_that_stands_twice_is_a_fault_wherever_it_stands() -> None:
    text = document({"type": "pass", "seat": 0})
    assert faults(text.replace('"seat": 0', '"seat": 0, "seat": 0, "seat": 0')) == [
        ("value.seat", "stands there more than once")
    ]
    assert faults(text.replace('"type"', '"type": "take", "type"')) == [
        ("value.type", "stands there more than once")
    ]
    assert faults(text.replace('"version"', '"version": 2, "version"')) == [
        ("version", "stands there more than once")
    ]


def test_of_very_many_faults_the_first_are_told() -> None:
    cards = document({"type": "exchange", "seat": 0, "cards": [0] * 5_000})
    assert len(faults(cards)) == 100
    keys = document({"type": "pass", "seat": 0, **{f"k{n}": 0 for n in range(500)}})
    assert len(faults(keys)) == 100
    record = json.loads(cr.to_json(cr.Record(profile=HOME, players=["a", "b"], dealer=0)))
    record["value"]["notes"] = [["a", 1]] * 500
    assert len(faults(json.dumps(record))) == 100


def test_what_may_be_left_out_of_a_class_may_be_left_out_of_its_object() -> None:
    assert cr.from_json(document({"type": "exchange", "seat": 1})) == cr.Exchange(cr.Seat(1))
    assert cr.from_json(document({"type": "zero", "seat": 1})) == cr.Zero(cr.Seat(1))


def test_what_a_class_refuses_is_told_at_its_place() -> None:
    record = json.loads(cr.to_json(cr.Record(profile=HOME, players=["a", "b"], dealer=0)))
    record["value"]["players"] = ["a", "b\u200b"]
    record["value"]["dealer"] = 2
    record["value"]["deals"] = []
    assert [place for place, _ in faults(json.dumps(record))] == [
        "value.players[2]",
        "value.dealer",
    ]
    record["value"]["deals"] = [{"lines": ["p1 pass", "p1 sing", 3]}]
    assert faults(json.dumps(record))[0][0] == "value.deals[1].lines[2]"
    record["value"]["deals"] = []
    record["value"]["profile"]["exchange"]["rounds"] = 9
    assert [place for place, _ in faults(json.dumps(record))] == ["value.profile.exchange.rounds"]


def test_an_action_that_is_read_is_still_judged_by_the_rules() -> None:
    for seat in (-1, 2, 9, 2**63 - 1, -(2**63)):
        for kind in ("play", "pass", "chicago", "exchange", "zero", "take"):
            card = {"card": "Ah"} if kind == "play" else {}
            action = cr.from_json(document({"type": kind, "seat": seat, **card}))
            assert isinstance(
                action, cr.Play | cr.Pass | cr.Chicago | cr.Exchange | cr.Zero | cr.Take
            )
            refused = cr.why_not(STATE, action)
            assert refused is not None
            assert refused.code == "no_such_seat"


def forms(form: Form) -> list[Form]:
    """Return a form with all that stand in it."""
    inner: list[Form] = []
    match form:
        case Row():
            inner = [form.part]
        case Fixed():
            inner = [*form.parts]
        case Fields():
            inner = [*form.fields.values()]
        case Choice():
            inner = [*form.tagged.values(), *form.others]
    return [form, *(each for part in inner for each in forms(part))]


EVERY_FORM: Final = [part for form in DOCUMENTS.values() for part in forms(form)]


def test_no_class_has_a_field_of_the_name_of_the_tag() -> None:
    for form in EVERY_FORM:
        assert not isinstance(form, Fields) or TAG not in form.fields


def test_every_field_of_a_class_stands_in_its_object() -> None:
    classes = {form.cls: form for form in EVERY_FORM if isinstance(form, Fields)}
    assert {
        cr.State,
        cr.PlayerView,
        ShownHand,
        cr.Profile,
        cr.ScoreSheet,
        *cr.EVENTS,
        *cr.UNSEEN_EVENTS,
    } <= {*classes}
    for cls, form in classes.items():
        assert [*form.fields] == [field.name for field in attrs.fields(cls)]


def test_no_two_classes_of_a_choice_say_that_they_are_the_same() -> None:
    for form in EVERY_FORM:
        if isinstance(form, Choice):
            names = [member.tag for member in form.tagged.values()]
            assert [*form.tagged] == names
            assert len({member.cls for member in form.tagged.values()}) == len(names)


def test_no_data_fit_two_plain_forms_of_a_choice() -> None:
    """So that the order in which they are tried does not matter."""
    samples = [True, 1, 0, "a", "chance", "A", "s", "T", [], [1], ["a"], JsonObject([])]
    for form in EVERY_FORM:
        if isinstance(form, Choice):
            for data in samples:
                fitting = 0
                for other in form.others:
                    wrong: list[cr.Fault] = []
                    other.read(data, "", wrong)
                    fitting += not wrong
                assert fitting <= 1, form


def test_ranks_and_suits_are_letters_and_categories_their_keys() -> None:
    letters = form_of(tuple[cr.Rank | cr.Suit, ...])
    assert letters.write((cr.Rank.TEN, cr.Suit.SPADES)) == ["T", "s"]
    wrong: list[cr.Fault] = []
    assert letters.read(["T", "s"], "", wrong) == (cr.Rank.TEN, cr.Suit.SPADES)
    letters.read(["S"], "", wrong)
    assert next(map(str, wrong)).startswith('[1]: must be "2", "3"')
    assert form_of(cr.Category).write(cr.Category.TWO_PAIR) == "two_pair"


FORBIDDEN: Final = {"pickle", "marshal", "shelve", "dill", "copyreg"}


@pytest.mark.parametrize("name", list(trees()))
def test_nothing_unpickles_or_runs_what_it_is_given(name: str) -> None:
    """The conformance suite pickles what it has made, and values write makers for their classes."""
    forbidden = FORBIDDEN - ({"pickle"} if name == "testing.valuelaws" else set())
    assert not forbidden & {*imports(name)}
    calls = [ast.unparse(n.func) for n in ast.walk(trees()[name]) if isinstance(n, ast.Call)]
    running = [call for call in calls if call in {"eval", "exec", "compile", "__import__"}]
    assert running == (["exec"] if name == "values" else [])
