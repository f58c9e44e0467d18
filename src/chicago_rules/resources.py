"""Where the bundled profiles and example games stand on disk."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def directory(name: str) -> Path:
    """Return a bundled directory: ``profiles``, ``examples``, ``schemas``, ``texts`` or ``page``.

    None of it is opened. An installed wheel has them beside the package's modules; a checkout has
    the one copy of the first three at its root.
    """
    installed = _PACKAGE / name
    return installed if installed.is_dir() else _PACKAGE.parent.parent / name
