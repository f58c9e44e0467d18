"""What our classes say of themselves: their docstrings, and the strings under their fields."""

import ast
import inspect
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise


def field_texts(cls: type) -> dict[str, str]:
    """Return the string under each field of a class by the field's name, on one line.

    Fields of the classes that it is made from are among them. The strings stand in the source
    alone, so that it must be there; a field without one has no entry.

    >>> from chicago_rules.profile import PlayersRules
    >>> field_texts(PlayersRules)["min"]
    'The fewest players of a game, 2 or more.'
    """
    texts: dict[str, str] = {}
    for each in reversed(cls.__mro__[:-1]):
        texts |= _texts_in(each.__module__)[each.__name__]
    return texts


@cache  # the modules of our classes are few
def _texts_in(module: str) -> Mapping[str, Mapping[str, str]]:
    """Return the strings under the fields of each class of a module."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    classes = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return {
        node.name: {
            field.target.id: _line(text.value.value)
            for field, text in pairwise(node.body)
            if isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        }
        for node in classes
    }


def summary(cls: type) -> str:
    """Return the first paragraph of a class's docstring, on one line.

    >>> from chicago_rules.profile import PlayersRules
    >>> summary(PlayersRules)
    'The table ``[players]``: how many may play.'
    """
    return _line((inspect.getdoc(cls) or "").partition("\n\n")[0])


def unmarked(text: str) -> str:
    """Return a docstring's text without the marks of its own kind of text.

    >>> unmarked("The table ``[players]``")
    'The table `[players]`'
    """
    return text.replace("``", "`")


def _line(text: object) -> str:
    return " ".join(str(text).split())
