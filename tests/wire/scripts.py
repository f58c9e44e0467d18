"""The scripts of this checkout as modules."""

import importlib.util
from types import ModuleType

from strategies.games import ROOT


def script(name: str) -> ModuleType:
    """Return a script by its name, without running it."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
