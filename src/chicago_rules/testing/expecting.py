"""What a law is, and how one says that it is broken."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import attrs

from chicago_rules.testing.gameplay import Game
from chicago_rules.values import Value


def expect(holds: object, what: str, *told: object) -> None:
    """Raise an ``AssertionError`` that says what should be so, and of what, unless it holds.

    >>> expect(1 + 1 == 2, "one and one are two")
    >>> expect(False, "a pair is better", "Kd Kh")
    Traceback (most recent call last):
    AssertionError: it should be so that a pair is better: 'Kd Kh'
    """
    if not holds:
        raise AssertionError(": ".join([f"it should be so that {what}", *map(repr, told)]))


@contextmanager
def expect_error(error: type[Exception], what: str, *told: object) -> Iterator[None]:
    """Raise an ``AssertionError`` unless what is done inside raises this error."""
    try:
        yield
    except error:
        return
    expect(False, what, *told)


@attrs.frozen
class Law(Value):
    """Something that holds in every game by whatever rules."""

    holds: Callable[[Game], None]
    """What raises an ``AssertionError`` where it does not hold in a game."""

    @property
    def name(self) -> str:
        """What the law says in short, as a name."""
        return self.holds.__name__

    @property
    def statement(self) -> str:
        """What the law says, as a sentence."""
        return (self.holds.__doc__ or self.name).splitlines()[0]

    def check(self, game: Game) -> None:
        """Raise an ``AssertionError`` that names law and game where it does not hold."""
        try:
            self.holds(game)
        except AssertionError as broken:
            raise AssertionError(f"{self.name}, in {game!r}: {broken}") from broken
        except Exception as error:
            error.add_note(f"{self.name}, in {game!r}")
            raise


def laws(*holds: Callable[[Game], None]) -> Sequence[Law]:
    """Return these functions as laws."""
    return tuple(map(Law, holds))
