"""The scripts of this checkout as modules."""

import importlib.util
from pathlib import Path
from types import ModuleType

from strategies.games import ROOT


def script(name: str) -> ModuleType:
    """Return a script of ``scripts`` by its name, without running it."""
    return load(ROOT / "scripts" / f"{name}.py")


def load(path: Path) -> ModuleType:
    """Return a program as a module, without running it."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
