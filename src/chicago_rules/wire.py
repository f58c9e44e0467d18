"""JSON documents of actions, events, views, records and profiles, and secret ones of states.

A document is an object: ``format`` and ``version`` say how its ``value`` is to be read.
"""

import json
from typing import Final, Literal, TypeAlias, cast, get_args

import attrs

from chicago_rules.actions import Action
from chicago_rules.errors import Fault, UnsupportedVersion, WireError
from chicago_rules.json_forms import Fields, Plain, Word, form_of, unfit
from chicago_rules.json_text import JsonObject, read_json
from chicago_rules.limits import JSON_LIMITS, Limits
from chicago_rules.messages import describe, nearest, one_of
from chicago_rules.profile import Profile
from chicago_rules.records import Record
from chicago_rules.redacted import SeenEvent
from chicago_rules.state import State
from chicago_rules.state_faults import state_faults
from chicago_rules.views import PlayerView

VERSION: Final = 1
"""The version of every format that is written and read."""

WireValue: TypeAlias = Action | SeenEvent | PlayerView | Record | Profile
"""What a document may hold."""

_KINDS: Final[dict[str, object]] = {
    "chicago-action": Action,
    "chicago-event": SeenEvent,
    "chicago-view": PlayerView,
    "chicago-record": Record,
    "chicago-profile": Profile,
}
_SECRET_KINDS: Final[dict[str, object]] = {"chicago-secret-state": State}


@attrs.frozen
class _Document:
    """A whole document."""

    format: str
    """What the document holds."""
    version: int
    """The version of the format."""
    value: object
    """What it holds, with a key for each field of its class."""


def document_form(name: str, kind: object) -> Fields:
    """Return the form of the documents of a format."""
    return Fields(
        _Document,
        None,
        {
            "format": Word(str, str, {name: name}.__getitem__, (name,), describe(name)),
            "version": Plain(Literal[1]),
            "value": form_of(kind),
        },
        ("format", "version", "value"),
    )


OPEN_DOCUMENTS: Final = {name: document_form(name, kind) for name, kind in _KINDS.items()}
"""The form of the documents that ``to_json`` writes, by their format."""

SECRET_DOCUMENTS: Final = {name: document_form(name, kind) for name, kind in _SECRET_KINDS.items()}
"""The form of the documents that ``to_secret_json`` writes, by their format."""

_FORMATS: Final = {cls: name for name, kind in _KINDS.items() for cls in get_args(kind) or (kind,)}


def to_json(value: WireValue) -> str:
    """Return a value as a JSON document, which ``from_json`` reads as an equal value.

    The text is ASCII without spaces, equal for equal values but for a profile's ``provenance``. It
    holds all that the value holds: send a seat its own view and redacted events. A state is
    refused with a ``WireError``, as is what holds anything of a wrong type.

    >>> from chicago_rules import parse_action
    >>> print(to_json(parse_action("p1 play Ah")))
    {"format":"chicago-action","version":1,"value":{"type":"play","seat":0,"card":"Ah"}}
    """
    if isinstance(value, State):
        message = "a state holds every secret of its game; to_secret_json writes it, for no seat"
        raise WireError([Fault("", message)])
    name = _FORMATS.get(type(value))
    if name is None:
        kinds = "an action, an event, a view, a record or a profile"
        raise WireError([Fault("", f"a document holds {kinds}, not {describe(value)}")])
    return written_document(OPEN_DOCUMENTS[name], name, value)


def from_json(text: str, *, limits: Limits = JSON_LIMITS) -> WireValue:
    """Return the action, event, view, record or profile that a JSON document holds.

    What is malformed is a ``WireError`` with every fault and its path, a version that is not known
    here ``UnsupportedVersion``. Who sent it, and whether an action is its sender's to make, no
    document can tell.

    >>> from_json('{"format":"chicago-action","version":1,"value":{"type":"pass","seat":1}}')
    Pass(seat=1)
    """
    return cast("WireValue", read_document(text, limits, OPEN_DOCUMENTS))


def to_secret_json(state: State) -> str:
    """Return a state as a JSON document for the eyes of the server alone: it holds every card."""
    if not isinstance(state, State):
        what = f"a secret document holds a state, not {describe(state)}"
        raise WireError([Fault("", f"{what}; to_json writes what is no secret")])
    (name,) = SECRET_DOCUMENTS
    return written_document(SECRET_DOCUMENTS[name], name, state)


def from_secret_json(text: str, *, limits: Limits = JSON_LIMITS) -> State:
    """Return the state that a secret JSON document holds, with the errors of ``from_json``.

    A state that play could not have led to is a ``WireError``, too, which may name hidden cards.
    """
    state = cast("State", read_document(text, limits, SECRET_DOCUMENTS))
    faults = [fault.inside("value") for fault in state_faults(state)]
    if faults:
        raise WireError(faults)
    return state


def written_document(form: Fields, name: str, value: object) -> str:
    """Return a value as the document of a form and its name."""
    data = form.write(_Document(name, VERSION, value))
    return json.dumps(data, separators=(",", ":"))


def read_document(text: str, limits: Limits, documents: dict[str, Fields]) -> object:
    """Return the value of a document that is one of these, with the errors of ``from_json``."""
    data = read_json(text, limits)
    if not isinstance(data, JsonObject):
        raise WireError([Fault("", unfit("an object with format, version and value", data))])
    name, version = data.get("format"), data.get("version")
    form = documents.get(name) if isinstance(name, str) else None
    if form is None:
        raise WireError([Fault("format", _why_not(data, documents))])
    if type(version) is int and version != VERSION:
        raise UnsupportedVersion(str(name), version, VERSION)
    faults: list[Fault] = []
    document = form.read(data, "", faults)
    if not isinstance(document, _Document):
        raise WireError(faults)
    return document.value


def _why_not(data: JsonObject, documents: dict[str, Fields]) -> str:
    """Return what is wrong with the format of a document that is none of these."""
    name = data.get("format")
    if "format" not in data:
        return f"is missing; it must be {one_of(documents)}"
    if name in [*SECRET_DOCUMENTS]:  # it may be an array
        return "a secret document is read by from_secret_json alone"
    if name in [*OPEN_DOCUMENTS]:
        return "this document is no secret one; from_json reads it"
    return f"{unfit(one_of(documents), name)}{nearest(name, documents)}"
