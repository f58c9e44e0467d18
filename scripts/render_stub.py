"""Renders the stub that tells type checkers which names the package has and where they are from.

Run it without arguments after a change of the public names: ``python scripts/render_stub.py``.
"""

from pathlib import Path
from typing import Final

import chicago_rules

TARGET: Final = Path(__file__).resolve().parent.parent / "src" / "chicago_rules" / "__init__.pyi"
"""The file that holds the stub."""


def render() -> str:
    """Return the stub: each public name taken in and given on."""
    lines = [
        "# Made by scripts/render_stub.py from _PUBLIC in __init__.py.",
        *(
            f"from chicago_rules.{module} import {name} as {name}"
            for module, names in chicago_rules._PUBLIC.items()
            for name in names
        ),
        "",
        "_PUBLIC: dict[str, tuple[str, ...]]",
        "__version__: str",
        "__all__: list[str]",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the stub to its file."""
    TARGET.write_text(render(), encoding="utf-8")


if __name__ == "__main__":
    main()
