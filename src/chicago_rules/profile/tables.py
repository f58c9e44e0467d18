"""All the tables of a rule profile in one value, before anybody asks whether they agree."""

import re
from collections.abc import Iterator
from typing import Final

import attrs

from chicago_rules.hands import Category
from chicago_rules.messages import describe
from chicago_rules.profile.dealing import (
    DealRules,
    ExchangeRules,
    ExchangeStopRules,
    PlayersRules,
)
from chicago_rules.profile.fields import Clash, Group
from chicago_rules.profile.showdowns import EffectsRules, PointsRules, RankingRules, ShowdownRules
from chicago_rules.profile.terms import Terms
from chicago_rules.profile.trickplay import ChicagoRules, LastTrickRules, TricksRules
from chicago_rules.profile.winning import MatchRules, ScoresRules, WinningRules
from chicago_rules.values import kept

HEADER: Final = ("id", "name", "source", "provenance")
"""The keys and tables of a profile that are not its rules."""

_DATE: Final = re.compile(r"\d{4}(-\d\d(-\d\d)?)?", re.ASCII)


@attrs.frozen(kw_only=True, cache_hash=True)
class Name(Group):
    """What a profile is called in each language."""

    en: str
    """The English name."""
    sv: str
    """The Swedish name."""

    def of(self, lang: str) -> str:
        """Return the name in a language, in English where there is none in that one."""
        return self.sv if lang == "sv" else self.en


@attrs.frozen(kw_only=True, cache_hash=True)
class Source(Group):
    """The text that a profile was read from."""

    title: str
    """What the text is called."""
    publisher: str | None = None
    """Who published it, where that is known."""
    language: tuple[str, ...]
    """The languages of the text, as codes such as ``sv``."""
    date: str | None = None
    """When it was published, where that is known: a year, with its month and day if there."""
    where: str
    """The file and the part of it that was read."""

    def contradictions(self) -> Iterator[Clash]:
        """Yield a fault of a date that is none."""
        if self.date is not None and not _DATE.fullmatch(self.date):
            yield Clash("date", f'must be written like "2025-06", not {describe(self.date)}')


@attrs.frozen(kw_only=True, cache_hash=True)
class Tables(Group):
    """The header and the rule groups of a profile, which need not agree with each other."""

    id: str
    """The profile's name in records and on the command line: a-z, 0-9 and hyphens."""
    name: Name
    """What the profile is called in each language."""
    source: Source
    """The text that the rules were read from."""
    players: PlayersRules
    """How many may play."""
    deal: DealRules
    """Who deals first, and hands that may be dealt anew."""
    exchange: ExchangeRules
    """How often and how cards are thrown and drawn."""
    exchange_stop: ExchangeStopRules | None = None
    """A total from which a seat may not exchange; left out: none."""
    showdown: ShowdownRules
    """When hands are compared, who scores, and what is told."""
    ranking: RankingRules
    """Which of two hands is better."""
    points: PointsRules
    """What a scored hand of each category is worth."""
    effects: EffectsRules = attrs.field(factory=EffectsRules)
    """What hands of each category do beside scoring points."""
    last_trick: LastTrickRules
    """What the fifth trick is worth."""
    tricks: TricksRules
    """How cards are played."""
    chicago: ChicagoRules | None = None
    """A promise to take all five tricks; left out: there is no Chicago."""
    scores: ScoresRules
    """What totals may be."""
    winning: WinningRules
    """Who has won the game, and when that is looked at."""
    match: MatchRules | None = None
    """Several games at one table; left out: games stand alone."""

    def can_score(self, category: Category) -> bool:
        """Tell whether a hand of this category can score: by points above 0 or by an effect."""
        return self._can_score[category]

    @kept
    def _can_score(self) -> tuple[bool, ...]:
        """The same of each category, lowest first."""
        effects = [self.effects.of(category) for category in Category]
        return tuple(
            self.points.of(category) > 0 or (effect is not None and effect.matters())
            for category, effect in zip(Category, effects, strict=True)
        )

    def terms(self, number: int, rounds: int) -> Terms:
        """Return what a round of exchanges goes by, from its number and how many are played.

        >>> from chicago_rules import load_profile
        >>> terms = load_profile("poker-sm-2025").terms(number=1, rounds=3)
        >>> terms.most, terms.opens, terms.returns, terms.calls
        (4, 'always', 'others', None)
        """
        return self._terms[number == 1][number == rounds]

    @kept
    def _terms(self) -> tuple[tuple[Terms, Terms], tuple[Terms, Terms]]:
        """The terms of later rounds and of the first, each not the last one and the last."""
        return (self._terms_of(2, 3), self._terms_of(2, 2)), (
            self._terms_of(1, 2),
            self._terms_of(1, 1),
        )

    def _terms_of(self, number: int, rounds: int) -> Terms:
        chicago = self.chicago
        calls = chicago and chicago.called("first_exchange" if number == 1 else "exchange")
        blind = chicago is not None and chicago.is_called_blind(number, rounds)
        return self.exchange.terms(number, rounds, calls or None, blind)

    def most_rounds(self) -> int:
        """Return the most rounds of exchange that a table of this profile plays, 0 to 5."""
        smallest, largest = self.players.min, self.players.max
        return max(self.exchange.rounds_for(smallest), self.exchange.rounds_for(largest))
