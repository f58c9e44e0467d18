"""What every value of this library has in common, and the quick way to make one."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ParamSpec, Self, TypeVar, cast

import attrs

_P = ParamSpec("_P")
_V = TypeVar("_V")
_R = TypeVar("_R")


class Value:
    """An immutable value: copying it gives the same object, as nothing could tell them apart."""

    __slots__ = ("__weakref__",)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class Secret(Value):
    """A value with cards that some seat may not see, so that printing it shows no field."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


class Keeping(Value):
    """A value that keeps what was found out about it; see ``kept``."""

    __slots__ = ("_kept",)

    _kept: dict[str, Any]


def kept(find: Callable[[Any], _R]) -> cached_property[_R]:
    """Return a property of a ``Keeping`` value that is found when it is first asked for.

    A ``functools.cached_property`` makes every attribute of a class with slots slow to read, since
    attrs has to give such a class a ``__getattr__``.

    >>> @attrs.frozen
    ... class Square(Keeping):
    ...     side: int
    ...     @kept
    ...     def area(self) -> int:
    ...         print("found")
    ...         return self.side**2
    >>> square = Square(3)
    >>> square.area, square.area
    found
    (9, 9)
    """
    name = find.__name__

    def found(value: Keeping) -> Any:
        try:
            return value._kept[name]
        except AttributeError:
            object.__setattr__(value, "_kept", {})
        except KeyError:
            pass
        return value._kept.setdefault(name, find(value))

    # Of a property types do not tell what it gives, but of this they do.
    return cast("cached_property[_R]", property(found, doc=find.__doc__))


def maker(cls: Callable[_P, _V]) -> Callable[_P, _V]:
    """Return what makes values of a frozen class as its constructor does, in a third of the time.

    Converters and validators are left out, so that only what is right already may be given.

    >>> @attrs.frozen
    ... class Point(Value):
    ...     x: int
    ...     y: int = 0
    >>> maker(Point)(3)
    Point(x=3, y=0)
    """
    fields = attrs.fields(cast("type[attrs.AttrsInstance]", cls))
    # The types of attrs say that Factory is a function, but it is the class of such defaults.
    made_anew = [
        field.name
        for field in fields
        if isinstance(field.default, attrs.Factory)  # type: ignore[arg-type]
    ]
    if made_anew:
        raise TypeError(f"{cls} has fields that are made anew for each value: {made_anew}")
    given = [
        field.name if field.default is attrs.NOTHING else f"{field.name}=default_{field.name}"
        for field in fields
    ]
    defaults = {f"default_{field.name}": field.default for field in fields}
    return cast("Callable[_P, _V]", _made(cls, "make", given, _names(cls), defaults))


def changer(cls: Callable[..., _V], *changed: str) -> Callable[..., _V]:
    """Return what makes of a value one with other values of these fields, given in this order.

    They must be right already, as for ``maker``.

    >>> @attrs.frozen
    ... class Point(Value):
    ...     x: int
    ...     y: int = 0
    >>> changer(Point, "y")(Point(3), 4)
    Point(x=3, y=4)
    """
    unknown = [name for name in changed if name not in _names(cls)]
    if unknown:
        raise TypeError(f"{cls} has no fields of these names: {unknown}")
    sources = [name if name in changed else f"old.{name}" for name in _names(cls)]
    return cast("Callable[..., _V]", _made(cls, "change", ["old", *changed], sources, {}))


def _names(cls: Callable[..., object]) -> list[str]:
    """Return the names of the fields of a class."""
    return [field.name for field in attrs.fields(cast("type[attrs.AttrsInstance]", cls))]


def _made(
    cls: Callable[..., object],
    name: str,
    given: Sequence[str],
    sources: Sequence[str],
    scope: Mapping[str, object],
) -> object:
    """Return a function with these parameters, which gives each field what its source says.

    A frozen class sets each field by a slow way round itself. So what is made is of an open class
    with the same fields until they are set, and then becomes one of the frozen class.
    """
    names, frozen = _names(cls), cast("type[attrs.AttrsInstance]", cls)
    lines = [
        f"def {name}({', '.join(given)}):",
        "    made = open_class()",
        *(f"    made.{field} = {source}" for field, source in zip(names, sources, strict=True)),
        "    made.__class__ = cls",
        "    return made",
    ]
    open_class = type(frozen.__name__, (frozen.__mro__[1],), {"__slots__": tuple(names)})
    known = {**scope, "cls": cls, "open_class": open_class}
    exec("\n".join(lines), known)  # a function that takes any arguments takes twice the time
    return known[name]
