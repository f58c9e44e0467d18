"""The modules of the source as syntax trees."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

from strategies.games import ROOT

SOURCE: Final = ROOT / "src" / "chicago_rules"
TOP: Final = "chicago_rules"
"""What the package's own ``__init__`` is called here; others by their path, as ``phases.offer``."""


@cache
def texts() -> dict[str, str]:
    """Return the text of every module by its name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__") or TOP
        found[name] = path.read_text(encoding="utf-8")
    return found


@cache
def trees() -> dict[str, ast.Module]:
    """Return the syntax tree of every module by its name."""
    return {name: ast.parse(text) for name, text in texts().items()}


def imports(name: str) -> Iterator[str]:
    """Yield every module that a module imports, ours by the names used here."""
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are absolute"
            module = node.module or ""
            if module.split(".")[0] != TOP:
                yield module
                continue
            inside = module.removeprefix(TOP).removeprefix(".")
            for alias in node.names:
                deeper = f"{inside}.{alias.name}".removeprefix(".")
                yield deeper if deeper in trees() else inside or TOP


def calls(name: str) -> Iterator[str]:
    """Yield what a module calls, as ``print`` for a function and ``.open`` for a method."""
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                yield node.func.id
            if isinstance(node.func, ast.Attribute):
                yield f".{node.func.attr}"


def is_docstring(node: ast.AST) -> bool:
    """Tell whether a statement is a string that stands alone and says something."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        and bool(node.value.value.strip())
    )
