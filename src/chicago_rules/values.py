"""What every value of this library has in common."""

from typing import Self


class Value:
    """An immutable value: copying it gives the same object, as nothing could tell them apart."""

    __slots__ = ()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


class Secret(Value):
    """A value with cards that some seat may not see, so that printing it shows no field."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
