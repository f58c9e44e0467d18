"""What a caller hands over, and the error of ours where it is nothing that was asked for."""

from collections.abc import Iterable
from typing import TypeVar

from chicago_rules.errors import ChicagoError, Fault, GameError, TextError
from chicago_rules.messages import describe

T = TypeVar("T")


def not_a(what: str, thing: object, error: type[ChicagoError] = GameError) -> ChicagoError:
    """Return the error that says what a thing is not.

    >>> not_a("state of a game", 5)
    GameError('5 is no state of a game')
    """
    message = f"{describe(thing)} is no {what}"
    return error([Fault("", message)]) if issubclass(error, TextError) else error(message)


def require(what: str, thing: object, kind: type, error: type[ChicagoError] = GameError) -> None:
    """Raise the error that says what a thing is not, unless it is of the kind."""
    if not isinstance(thing, kind):
        raise not_a(what, thing, error)


def row_of(what: str, things: Iterable[T], error: type[ChicagoError] = GameError) -> tuple[T, ...]:
    """Return things as a tuple, or raise the error that says that they are no row of anything.

    >>> row_of("cards", [1, 2])
    (1, 2)
    """
    try:
        return tuple(things)
    except TypeError:
        raise not_a(f"row of {what}", things, error) from None
