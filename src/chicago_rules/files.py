"""Whole text files, and what is wrong with one that cannot be read."""

import os
import stat
from pathlib import Path
from typing import Final

from chicago_rules.errors import Fault, TextError
from chicago_rules.limits import TOML_LIMITS, Limits, require_limits
from chicago_rules.messages import describe

_BYTES: Final = 4  # that a character has in UTF-8 at most


def as_path(name: object, error: type[TextError]) -> Path:
    """Return a file's name or path as a path; of anything else raise the given error."""
    if not isinstance(name, str | Path):
        message = f"a {error.noun} is loaded by its name or path, not from {describe(name)}"
        raise error([Fault("", message)])
    return Path(name)


def read_text(path: Path, error: type[TextError], limits: Limits = TOML_LIMITS) -> str:
    """Return what a UTF-8 file holds, or raise the given error with one fault that says why not."""
    require_limits(limits, error)
    most = _BYTES * limits.text
    try:
        data = _bytes_of(path, most)
    except (OSError, ValueError) as wrong:
        raise error([Fault("", _why_unread(wrong))], shown_path(path)) from None
    if data is None:
        raise error([Fault("", "this is a pipe or a device, not a file")], shown_path(path))
    if len(data) > most:
        raise error([Fault("", f"this file is longer than {most} bytes")], shown_path(path))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        fault = Fault(f"line {line}", "this is no text in UTF-8")
        raise error([fault], shown_path(path)) from None


def _bytes_of(path: Path, most: int) -> bytes | None:
    """Return what a file holds, of a long one its beginning; None for a pipe or a device.

    Opening or reading one of those may never end. So may reading what only looks like a file, as
    the log of the kernel does, and then what is there is taken without waiting for more.
    """
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        return None
    with open(path, "rb", opener=_without_waiting) as file:
        return file.read(most + 1)


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))  # which not every system has


def _why_unread(wrong: Exception) -> str:
    """Return why a file could not be opened."""
    if isinstance(wrong, FileNotFoundError):
        return "there is no such file"
    if isinstance(wrong, IsADirectoryError):
        return "this is a directory, not a file"
    return f"this file cannot be read: {why_failed(wrong)}"


def why_failed(wrong: Exception) -> str:
    """Return why a file could not be opened, written or read, in words that no version changes."""
    # What is no OSError is a name with a NUL or a lone surrogate, which Python words anew at times.
    reason = wrong.strerror if isinstance(wrong, OSError) else None
    return reason or "no file can have this name"


def shown_path(path: Path) -> str:
    """Return a path as an error shows it, with what cannot be printed escaped."""
    text = str(path)
    return text if text.isprintable() else ascii(text)
