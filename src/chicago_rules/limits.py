"""How much a text from outside may be, as a value that callers can choose."""

from typing import Final

import attrs

from chicago_rules.arguments import require
from chicago_rules.errors import ChicagoError, Fault, WireError
from chicago_rules.messages import MAX_INTEGER, describe
from chicago_rules.values import Value

_LONGEST: Final = 4_000  # Python itself reads no number of more than 4,300 digits
_DEEPEST: Final = 100  # what the standard parsers surely have room for on the stack


@attrs.frozen(kw_only=True)
class Limits(Value):
    """How much a text may be before it is refused unread.

    The defaults are those of JSON: they let every document of a game pass with room to spare and
    keep the work on any text well under a second. A server that reads single actions can ask for
    far less. A number below 1, a depth above 100 or digits above 4,000 are a ``WireError``.

    >>> Limits(text=2_000)
    Limits(text=2000, depth=24, items=30000, digits=19)
    """

    text: int = 1_000_000
    """The most characters; a record of a long game has some 50,000. A file has at most four times
    as many bytes."""
    depth: int = 24
    """The most brackets that may be open at once; no document of ours needs more than 12. In TOML
    also the most parts of a dotted key."""
    items: int = 30_000
    """The most texts, keys, numbers and brackets together; a long game has some 3,000. In TOML it
    is line ends and the signs between values."""
    digits: int = len(str(MAX_INTEGER))
    """The most digits in a row of a number; whole numbers have at most 64 bits besides."""

    def __attrs_post_init__(self) -> None:
        faults = [
            Fault(name, f"a limit is a whole number above 0, not {describe(limit)}")
            for name, limit in attrs.asdict(self, recurse=False).items()
            if type(limit) is not int or limit < 1
        ]
        if not faults:
            most = {"depth": _DEEPEST, "digits": _LONGEST}
            faults += [
                Fault(name, f"must be at most {bound}, not {describe(getattr(self, name))}")
                for name, bound in most.items()
                if getattr(self, name) > bound
            ]
        if faults:
            raise WireError(faults)


JSON_LIMITS: Final = Limits()
"""The limits of a JSON document where no others are asked for."""

TOML_LIMITS: Final = Limits(depth=16, digits=100)
"""The limits of a record or a profile in TOML where no others are asked for."""

LINE_LIMITS: Final = Limits(text=1_000)
"""The limits of a line of actions or cards where no others are asked for; a pack takes 160."""


def require_limits(limits: object, error: type[ChicagoError]) -> None:
    """Raise the error that says that something is no ``Limits``, unless it is."""
    require("bounds of a text; make a Limits", limits, Limits, error)
