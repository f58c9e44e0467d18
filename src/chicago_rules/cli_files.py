"""Files that the command line is told to read and write."""

import os
import secrets
import shutil
from pathlib import Path
from typing import Final

from chicago_rules.errors import Fault, RecordError, TextError
from chicago_rules.files import shown_path, why_failed
from chicago_rules.profile import Profile
from chicago_rules.profile_toml import load_profile
from chicago_rules.record_toml import load_record
from chicago_rules.records import Record

_NAMELESS: Final = Fault("", "the file name is empty")
_SLASHES: Final = tuple(filter(None, (os.sep, os.altsep)))


def profile_of(name: str) -> Profile:
    """Return the profile that an argument names: a bundled id, or a file that ends in .toml."""
    return load_profile(name)


def record_of(name: str | Path) -> Record:
    """Return the record of a file."""
    if name == "":  # which a Path takes for the directory
        raise RecordError([_NAMELESS])
    return load_record(name)


def write_whole(path: str, text: str) -> None:
    """Write a file, replacing what was there, so that it is never seen half written.

    What cannot be written is a ``TextError`` and leaves everything as it was.
    """
    if not path:
        raise TextError([_NAMELESS])
    try:
        if path.endswith(_SLASHES):  # which a Path leaves out
            raise OSError(None, "its name is that of a directory")
        _replace(Path(path), text)
    except (OSError, ValueError) as wrong:
        fault = Fault("", f"this file cannot be written: {why_failed(wrong)}")
        raise TextError([fault], shown_path(Path(path))) from None


def _replace(given: Path, text: str) -> None:
    """Write beside the target first and then put it in its place; a link stays one."""
    existing = given.exists()
    if existing and not given.is_file():
        raise OSError(None, "it is a directory, a pipe or a device")
    target = Path(os.path.realpath(given))
    if existing and not os.access(target, os.W_OK):
        raise PermissionError(None, "it is read-only")
    beside = target.parent / f".chicago-rules-{secrets.token_hex(8)}.tmp"
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if existing:
            shutil.copymode(target, beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
