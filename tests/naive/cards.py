"""Cards are strings such as "Ah"; everything here is shared by the naive modules alone."""

from collections.abc import Iterable, Sequence

RANKS = "AKQJT98765432"
SUITS = "shdc"
PACK = [rank + suit for rank in RANKS for suit in SUITS]


class Refused(Exception):  # noqa: N818  (says what happens to a move)
    """An action that the rules do not allow now."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def canonical_card(word: str) -> str:
    """Written form of a card given in either case; Refused when it is no card."""
    card = word[:1].upper() + word[1:].lower()
    if card not in PACK:
        raise Refused("not a card")
    return card


def canonical_order(cards: Iterable[str]) -> list[str]:
    """Rank from the ace down, within a rank spades, hearts, diamonds, clubs."""
    return sorted(cards, key=PACK.index)


def height(rank: str) -> int:
    """Rank as a number, the ace high: 2 … 14."""
    return 14 - RANKS.index(rank)


def cards_in(words: Sequence[str]) -> list[str]:
    """Cards among these words of an action."""
    return [word for word in words if word in PACK]
