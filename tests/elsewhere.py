"""The library in other processes: with other hash seeds and under other versions of Python."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Final

VERSIONS: Final = ("3.11", "3.12", "3.13")
"""The versions that the library promises."""

LIBRARIES: Final = sorted(
    {
        str(Path(str(import_module(name).__file__)).parents[1])
        for name in ("chicago_rules", "attr", "cattrs", "tomli_w")
    }
)
"""Where the library and what it needs stand, none of it compiled."""


def interpreters() -> dict[str, str]:
    """Return the interpreters of this machine by version, of those that the library promises."""
    roots = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    found: dict[str, str] = {}
    for version in VERSIONS:
        known = [shutil.which(f"python{version}"), *roots.glob(f"{version}.*/bin/python")]
        for python in filter(None, map(str, filter(None, known))):
            told = subprocess.run(
                [python, "-c", "import sys; print(sys.version)"], capture_output=True, check=False
            )
            if told.stdout.startswith(version.encode()):
                found[version] = python
    return found


def told_elsewhere(
    program: str, texts: Iterable[str], hash_seed: str, python: str = sys.executable
) -> list[str]:
    """Return the lines that a program says of these texts, one a line, in a process of its own."""
    ran = subprocess.run(
        [python, "-c", program],
        input="".join(f"{text}\n" for text in texts),
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(LIBRARIES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.splitlines()
