"""Rule books: the complete rules of a profile in words, in the order of play."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

import attrs

from chicago_rules.arguments import require
from chicago_rules.errors import ProfileError
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.rulebooks import comparing, dealing, ending, playing
from chicago_rules.rulebooks.book import RuleBook, Section, Sentence
from chicago_rules.rulebooks.printing import to_html, to_markdown
from chicago_rules.rulebooks.telling import Teller

__all__ = ["RuleBook", "rulebook", "to_html", "to_markdown"]

_PARTS: Final = (
    dealing.brief,
    dealing.table,
    dealing.deal,
    dealing.exchanges,
    dealing.stop,
    comparing.showdowns,
    comparing.hands,
    playing.calling,
    playing.tricks,
    playing.outcome,
    playing.scoring,
    ending.winning,
    ending.match,
)


def rulebook(profile: Profile, lang: str = "en", *, notes: bool = True) -> RuleBook:
    """Return the complete rules of a profile in one language, in the order of play.

    Told is only what applies under this profile. What its source does not state has a footnote
    that says whether it was inferred or assumed, unless ``notes`` is false. What is no profile is a
    ``ProfileError``, an unknown language a ``TextError``.

    >>> from chicago_rules import load_profile
    >>> book = rulebook(load_profile("hemmavariant"), "sv")
    >>> book.title, book.sections[2].title
    ('Chicago: Hemmavarianten', 'Given')
    """
    require(A_PROFILE, profile, Profile, ProfileError)
    # A footnote comes from a line of provenance, and nothing else of the book does.
    tell = Teller(profile if notes else attrs.evolve(profile, provenance=()), lang)
    sections = tuple(chain.from_iterable(part(tell) for part in _PARTS))
    return RuleBook(
        lang,
        tell.text("title_book", profile=profile.name.of(lang)),
        tuple(_about(tell, sections)),
        sections,
        tell.text("title_notes"),
    )


def _about(tell: Teller, sections: Iterable[Section]) -> Iterator[Sentence]:
    """Yield where the rules were read, and what footnotes say where there are any."""
    source = tell.profile.source
    parts = (source.title, source.publisher, source.date)
    yield tell.said("about_source", source=", ".join(filter(None, parts)))
    if any(sentence.notes for section in sections for sentence in section.sentences()):
        yield tell.said("about_notes")
