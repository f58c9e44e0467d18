"""What tells rules in words: those of a switch, and those that no switch governs."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from chicago_rules.cards import Card
from chicago_rules.explaining import origin
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.agreement import only_large
from chicago_rules.profile.applied import applying
from chicago_rules.profile.provenance import inherited_from
from chicago_rules.rulebooks.book import Footnote, Grid, Listing, Paragraph, Section, Sentence

_SECTION: Final = "rulebook"
_DOUBTED: Final = ("i", "a")


class Teller:
    """Tells the rules of one profile in one language, with a footnote where a source is silent."""

    def __init__(self, profile: Profile, lang: str) -> None:
        self.profile: Final = profile
        """The rules that are told."""
        self.phrases: Final = Phrases(lang)
        """The texts of the language."""
        self._held: Final[Mapping[str, Any]] = applying(profile)
        self._lines: Final = dict(profile.provenance)
        large = {"exchange.rounds": "exchange.large_table.rounds"}
        self._read_at: Final = large if only_large(profile) else {}

    def has(self, path: str, *wanted: object) -> bool:
        """Tell whether the switch at a path is one of these, which it is not in an absent table."""
        return self._held.get(path) in wanted

    def there(self, path: str) -> bool:
        """Tell whether an optional table or key is there."""
        return self._held.get(path) is not None

    def number(self, path: str) -> int:
        """Return the number at a path; 0 where it is left out."""
        value = self._held.get(path)
        return value if isinstance(value, int) else 0

    def items(self, path: str) -> tuple[str, ...]:
        """Return what is listed at a path; nothing where the list is left out."""
        value = self._held.get(path)
        return value if isinstance(value, tuple) else ()

    def word(self, path: str) -> str:
        """Return the value at a path as profiles write it."""
        return str(self._held[path])

    def rule(self, path: str) -> Sentence:
        """Return the sentence for what stands at a path."""
        return Sentence(self.phrases.sentence(path, self._held[path]), self._notes(path))

    def rules(self, *paths: str) -> Iterator[Sentence]:
        """Yield the sentences for what stands at these paths."""
        return map(self.rule, paths)

    def said(self, name: str, *paths: str, **parts: object) -> Sentence:
        """Return a sentence of the book's own, noting where what stands at these paths is from."""
        return Sentence(self.text(name, **parts), self._notes(*paths))

    def text(self, name: str, **parts: object) -> str:
        """Return words of the book's own, beginning with a capital letter."""
        text = self.phrases.text(_SECTION, name, **parts)
        return text[0].upper() + text[1:]

    def capital(self, section: str, name: str) -> str:
        """Return words from another section of the texts, beginning with a capital letter."""
        text = self.phrases.text(section, name)
        return text[0].upper() + text[1:]

    def category(self, category: Category, *paths: str) -> Sentence:
        """Return what a kind of hand is called, noting where what stands at these paths is from.

        The notes hang on the name, as a number with a footnote would be read as another number.
        """
        return Sentence(self.capital("categories", category.key), self._notes(*paths))

    def printed(self, *cards: Card) -> str:
        """Return cards as this language prints them."""
        return " ".join(
            self.phrases.text(
                _SECTION,
                "card",
                rank=self.phrases.text(_SECTION, f"rank_{card.rank.letter}"),
                suit=self.phrases.text(_SECTION, f"suit_{card.suit.letter}"),
            )
            for card in cards
        )

    def puts_out(self) -> bool:
        """Tell whether a false claim may put a player out of the game."""
        claimed = set(self.items("showdown.moments")) - {"tricks"}
        return self.has("showdown.false_claim", "loses_game") and claimed != set()

    def asks_more(self) -> bool:
        """Tell whether a winner needs more than a total."""
        return not (
            self.has("winning.requires_chicago", "no")
            and self.has("winning.requires_last_trick", "no")
        )

    def section(self, name: str, *blocks: Paragraph | Listing | Grid) -> Iterator[Section]:
        """Yield a section of the blocks that are not empty; nothing where none is left."""
        filled = tuple(block for block in blocks if block not in ((), Listing(())))
        if filled:
            yield Section(self.text(f"title_{name}"), filled)

    def _notes(self, *paths: str) -> tuple[Footnote, ...]:
        """Return a footnote for each path whose value no source states."""
        return tuple(
            Footnote(origin(self.profile, path, self.phrases), inherited_from(self._lines[path])[1])
            for path in (self._read_at.get(path, path) for path in paths)
            if self._lines.get(path, "").startswith(_DOUBTED)
        )
