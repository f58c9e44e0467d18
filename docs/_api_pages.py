"""The pages of the site about the API, a directive of autodoc for each public name.

A name stands under what it is imported from, and the types in its signature as the source writes
them: a union that has a name is called by it.
"""

import ast
import inspect
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

import attrs

import chicago_rules
from chicago_rules.state import PHASE_NAMES

PACKAGE: Final = "chicago_rules"


class Page(NamedTuple):
    """A page about some of the public names."""

    title: str
    """What it is called on the site."""
    modules: tuple[str, ...]
    """The modules that define its names, or the one module that they are imported from."""


OF_THE_PACKAGE: Final = {
    "games": Page("Games", ("engine", "state", "sheets", "placing")),
    "actions": Page("Actions", ("actions", "notation")),
    "cards": Page("Cards, hands and seats", ("cards", "hands", "seats")),
    "profiles": Page("Profiles", ("profile", "profile_toml", "explaining")),
    "views": Page("Views, events and players", ("views", "events", "redacted", "following")),
    "players": Page("Players", ("players", "determinizing")),
    "records": Page("Records", ("records", "record_toml", "record_faults", "replaying")),
    "comparing": Page("Comparing", ("comparing", "outcomes", "rendering", "layout")),
    "documents": Page("JSON documents", ("wire", "limits")),
    "errors": Page("Errors", ("errors", "refusals")),
}
"""The pages about what ``chicago_rules`` itself has, each with the modules that define it."""
BY_THEIR_OWN_NAME: Final = (
    *("table", "rulebooks", "svg", "page", "testing", "events", "redacted"),
    *("state_faults", "wire_schema", "wording"),
)
"""The modules that are imported by their own name, each with a page."""
PARTS: Final = (
    *("events.Origin", "holdings.Deal", "holdings.Holding", "holdings.Trick", "layout.Column"),
    *("profile.Moment", "records.Note", "records.Notes", "redacted.Announcement"),
    *("redacted.OpenAnnouncement", "state.PendingExchange", "state.Round", "views.SeenTrick"),
    *(f"state.{phase.__name__}" for phase in PHASE_NAMES),
    *(f"profile.terms.{name}" for name in ("CallWay", "Freedom", "Menu", "Opens", "RefusedCard")),
    *(f"profile.terms.{name}" for name in ("Returns", "Shape", "Terms")),
    *(f"rulebooks.book.{name}" for name in ("Block", "Grid", "Listing", "Paragraph", "Section")),
    *("rulebooks.book.Footnote", "rulebooks.book.Sentence", "wire_schema.Schema"),
)
"""What fields of public values hold and no other page tells."""


def write(target: Path) -> None:
    """Write all pages into a directory, with one that lists them."""
    target.mkdir(parents=True, exist_ok=True)
    pages = dict(_pages())
    for name, text in pages.items():
        (target / f"{name}.rst").write_text(text, "utf-8")
    (target / "index.rst").write_text(_index(list(pages)), "utf-8")


def public_names() -> dict[str, str]:
    """Return each public name of the package with the module that it comes from.

    >>> public_names()["apply"]
    'engine'
    """
    homes: dict[str, str] = vars(chicago_rules)["_HOMES"]
    return homes


def titles() -> Iterator[tuple[str, str]]:
    """Yield each page but the last, which nobody asks for by name, with what it is called."""
    yield from ((name, page.title) for name, page in OF_THE_PACKAGE.items())
    yield from ((name, f"{PACKAGE}.{name}") for name in BY_THEIR_OWN_NAME)


def _pages() -> Iterator[tuple[str, str]]:
    homes = public_names()
    for name, page in OF_THE_PACKAGE.items():
        names = [each for module in page.modules for each in homes if homes[each] == module]
        yield name, _text(page.title, PACKAGE, names)
    for name in BY_THEIR_OWN_NAME:
        module = import_module(f"{PACKAGE}.{name}")
        about = inspect.getdoc(module) or ""
        yield name, _text(module.__name__, module.__name__, exported(module), about)
    yield "parts", _text("What values are made of", PACKAGE, PARTS)


def exported(module: ModuleType) -> list[str]:
    """Return the public names of a module: those it lists, else all that it defines."""
    listed = getattr(module, "__all__", None)
    if listed is not None:
        return list(listed)
    nodes = _tree(module.__name__).body
    defined = [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    return [name for name in defined if not name.startswith("_")]


def _index(names: Sequence[str]) -> str:
    head = "The API\n=======\n\nWhat ``import chicago_rules as cr`` has, from the docstrings, by"
    head += " what it is for; then\nwhat is imported by its own name.\n\n.. toctree::\n"
    return head + "   :maxdepth: 1\n\n" + "".join(f"   {name}\n" for name in names)


def _text(title: str, module: str, names: Iterable[str], about: str = "") -> str:
    """Return a page about names of a module; those of a module in it have that before a dot."""
    lines = [title, "=" * len(title), "", f".. py:currentmodule:: {module}", "", about, ""]
    for name in sorted(names, key=str.lower):
        lines += [*_entry(f"{module}.{name}"), ""]
    return "\n".join(lines)


def _entry(path: str) -> list[str]:
    """Return the directive of one name."""
    module, _, name = path.rpartition(".")
    thing = getattr(import_module(module), name)
    if inspect.isclass(thing):
        kind = "autoexception" if issubclass(thing, BaseException) else "autoclass"
        return [f".. {kind}:: {path}", "   :members:"]
    if inspect.isroutine(thing):
        return [f".. autofunction:: {path}"]
    # Autodoc looks for the strings under constants where they are taken in, which has none.
    value, text = constant(module, name)
    if name == name.upper():
        head = [f".. py:data:: {name}", f"   :module: {module}"]
    else:
        head = [f".. py:type:: {name}", f"   :module: {module}", f"   :canonical: {value}"]
    return [*head, "", *(f"   {line}".rstrip() for line in text.splitlines())]


def constant(module: str, name: str) -> tuple[str, str]:
    """Return the value of a constant or an alias and the string under it, wherever it is defined.

    >>> constant("chicago_rules", "ChanceAction")
    ('Draw | Shuffle | Reshuffle', 'What chance does.')
    """
    if module == PACKAGE:
        return constant(f"{PACKAGE}.{public_names()[name]}", name)
    for node, after in pairwise(_tree(module).body):
        if isinstance(node, ast.ImportFrom) and any(name == each.name for each in node.names):
            return constant(node.module or "", name)
        if name in _assigned(node) and isinstance(after, ast.Expr):
            value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
            return _annotation(value), inspect.cleandoc(ast.literal_eval(after.value))
    raise LookupError(f"{module}.{name} has no string under it")


def _assigned(node: ast.stmt) -> set[str]:
    """Return the names that a statement gives values to."""
    if isinstance(node, ast.AnnAssign):
        return {ast.unparse(node.target)}
    return {ast.unparse(each) for each in node.targets} if isinstance(node, ast.Assign) else set()


def signature(thing: object) -> tuple[str, str] | None:
    """Return the parameters of something of ours and what it returns, as the source writes them.

    A class without fields has none to tell, and neither has what is written elsewhere.

    >>> import chicago_rules as cr
    >>> signature(cr.apply)
    ('(state: State, action: Action)', 'State')
    >>> signature(cr.Play)
    ('(seat: Seat, card: Card)', '')
    """
    if inspect.isclass(thing):
        return (_fields(thing), "") if attrs.has(thing) else None
    node = _definition(thing)
    if node is None:
        return None
    if node.args.args and node.args.args[0].arg in ("self", "cls"):
        node.args.args.pop(0)
    return _named(f"({ast.unparse(node.args)})"), _named(_annotation(node.returns))


def _annotation(node: ast.expr | None) -> str:
    """Return a type as it is written, without the quotes of one that is defined further down."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return ast.unparse(node) if node else ""


def _named(types: str) -> str:
    """Return types by their bare names: some modules call the package as its users do."""
    return types.replace("cr.", "")


def _definition(thing: object) -> ast.FunctionDef | None:
    """Return a copy of where a function of ours is defined."""
    module, path = getattr(thing, "__module__", None), getattr(thing, "__qualname__", "")
    if not str(module).startswith(PACKAGE):
        return None
    found: ast.Module | ast.stmt = _tree(str(module))
    for name in path.split("."):
        inside = getattr(found, "body", [])
        named = [node for node in inside if getattr(node, "name", None) == name]
        if not named:
            return None
        found = named[-1]
    copy = ast.parse(ast.unparse(found)).body[0]
    return copy if isinstance(copy, ast.FunctionDef) else None


def _fields(cls: type) -> str:
    """Return the parameters with which a value is made: its fields."""
    types = _types(cls)
    fields = [field for field in attrs.fields(cls) if field.init]
    return _named("(" + ", ".join(_field(field, types[field.name]) for field in fields) + ")")


def _types(cls: type) -> dict[str, str]:
    """Return the type of each field as the source writes it."""
    return {
        ast.unparse(node.target): ast.unparse(node.annotation)
        for each in reversed(cls.__mro__[:-1])
        for owner in _tree(each.__module__).body
        if isinstance(owner, ast.ClassDef) and owner.name == each.__name__
        for node in owner.body
        if isinstance(node, ast.AnnAssign)
    }


def _field(field: "attrs.Attribute[object]", kind: str) -> str:
    shown = f"{field.alias}: {kind}"
    if field.default is attrs.NOTHING:
        return shown
    plain = field.default is None or isinstance(field.default, bool | int | str | tuple)
    return f"{shown} = {field.default!r}" if plain else f"{shown} = ..."


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))
