"""Where the bundled profiles and example games stand on disk."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def directory(name: str) -> Path:
    """Return a bundled directory: ``profiles``, ``examples``, ``schemas``, ``texts`` or ``page``.

    None of it is opened. An installed wheel has them beside the package's modules; a checkout, in
    which the package stands in ``src``, has the one copy of the first three at its root.
    """
    installed, source = _PACKAGE / name, _PACKAGE.parent
    return source.parent / name if source.name == "src" and not installed.is_dir() else installed
