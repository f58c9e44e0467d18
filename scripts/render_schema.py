"""Renders profiles/profile.schema.json, the JSON Schema of profiles, from the rule groups' classes.

Run it without arguments after a change of a switch: ``python scripts/render_schema.py``.
"""

from pathlib import Path
from typing import Final

from chicago_rules.profile_schema import schema_text

TARGET: Final = Path(__file__).resolve().parent.parent / "profiles" / "profile.schema.json"
"""The file that holds the schema, beside the profiles that name it."""


def main() -> None:
    """Write the schema to its file."""
    TARGET.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
