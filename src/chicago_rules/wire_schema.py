"""The JSON Schemas of our documents, made from the forms in which they are written.

A schema knows keys, types and words. What a class itself refuses, such as a profile whose switches
contradict each other, only reading tells; and to a schema 5.0 is a whole number.
"""

import json
from typing import Any, Final, Literal, assert_never, get_args, get_origin

from chicago_rules.docstrings import field_texts, summary, unmarked
from chicago_rules.errors import Fault, WireError
from chicago_rules.json_forms import TAG, Choice, Fields, Fixed, Form, Plain, Row, Word, unfit
from chicago_rules.messages import MAX_INTEGER, one_of
from chicago_rules.table_wire import TABLE_DOCUMENTS
from chicago_rules.wire import OPEN_DOCUMENTS, SECRET_DOCUMENTS

Schema = dict[str, Any]
"""A part of a schema, as JSON data."""

DOCUMENTS: Final = {**OPEN_DOCUMENTS, **SECRET_DOCUMENTS, **TABLE_DOCUMENTS}
"""The form of every kind of document, by its format."""

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_SINGLE: Final[dict[object, Schema]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": -MAX_INTEGER - 1, "maximum": MAX_INTEGER},
    str: {"type": "string"},
}


def document_schema(format: str) -> Schema:
    """Return the JSON Schema, of draft 2020-12, of the documents of a format.

    A format that there is not is a ``WireError``.

    >>> list(document_schema("chicago-action")["properties"])
    ['format', 'version', 'value']
    """
    form = DOCUMENTS.get(format) if isinstance(format, str) else None
    if form is None:
        raise WireError([Fault("", unfit(one_of(DOCUMENTS), format))])
    definitions: Schema = {}
    whole = _object(form, definitions)
    return {
        "$schema": _DIALECT,
        "title": format,
        **whole,
        "$defs": dict(sorted(definitions.items())),
    }


def document_schema_text(format: str) -> str:
    """Return the schema of a format as the JSON text that stands in ``schemas``."""
    return f"{json.dumps(document_schema(format), indent=2)}\n"


def _schema(form: Form, definitions: Schema) -> Schema:
    """Return what data of a form may be; what has a name is defined and referred to."""
    match form:
        case Plain():
            if get_origin(form.kind) is Literal:
                return {"enum": list(get_args(form.kind))}
            return _SINGLE[form.kind]
        case Word(words=()):
            return {"type": "string", "description": form.wanted}
        case Word(words=(word,)):
            return {"const": word}
        case Word():
            return _defined(form.cls.__name__, {"enum": list(form.words)}, definitions)
        case Row():
            return {"type": "array", "items": _schema(form.part, definitions)}
        case Fixed():
            parts = [_schema(part, definitions) for part in form.parts]
            size = len(parts)
            return {"type": "array", "prefixItems": parts, "minItems": size, "maxItems": size}
        case Fields():
            # A class may be told apart in one place and be alone in another.
            name = form.tag or form.cls.__name__
            return _defined(name, _object(form, definitions), definitions)
        case Choice():
            every = [*form.tagged.values(), *form.others]
            parts = [_schema(part, definitions) for part in every]
            return {"anyOf": [*parts, {"type": "null"}] if form.empty else parts}
        case _:
            assert_never(form)


def _defined(name: str, schema: Schema, definitions: Schema) -> Schema:
    """Return a reference to a definition, which is added."""
    definitions[name] = schema
    return {"$ref": f"#/$defs/{name}"}


def _object(form: Fields, definitions: Schema) -> Schema:
    """Return what an object of a class may be, with what the class says of itself."""
    texts = field_texts(form.cls)
    tag: Schema = {} if form.tag is None else {TAG: {"const": form.tag}}
    keys = {
        name: {"description": unmarked(texts[name]), **_schema(part, definitions)}
        for name, part in form.fields.items()
    }
    return {
        "description": unmarked(summary(form.cls)),
        "type": "object",
        "properties": {**tag, **keys},
        "required": [*tag, *form.required],
        "additionalProperties": False,
    }
