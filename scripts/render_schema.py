"""Renders the JSON Schemas: of profiles in TOML beside these, of the JSON documents in schemas.

Run it without arguments after a change of a switch or of a field of what is written as JSON:
``python scripts/render_schema.py``.
"""

from pathlib import Path
from typing import Final

from chicago_rules.profile_schema import schema_text
from chicago_rules.wire_schema import DOCUMENTS, document_schema_text

_ROOT: Final = Path(__file__).resolve().parent.parent

TARGET: Final = _ROOT / "profiles" / "profile.schema.json"
"""The file that holds the schema of profiles, beside the profiles that name it."""

DIRECTORY: Final = _ROOT / "schemas"
"""Where the schemas of the documents stand, one a file that is named after the format."""


def main() -> None:
    """Write the schemas to their files."""
    TARGET.write_text(schema_text(), encoding="utf-8")
    for name in DOCUMENTS:
        path = DIRECTORY / f"{name}.schema.json"
        path.write_text(document_schema_text(name), encoding="utf-8")


if __name__ == "__main__":
    main()
