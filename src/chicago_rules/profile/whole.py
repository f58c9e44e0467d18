"""A whole rule profile: its rule groups, which agree with each other, and where they come from."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import attrs

from chicago_rules.errors import Fault, ProfileError
from chicago_rules.hands import Category
from chicago_rules.profile.dealing import (
    DealRules,
    ExchangeRules,
    ExchangeStopRules,
    PlayersRules,
)
from chicago_rules.profile.fields import Group, key_faults, switches, type_faults, values
from chicago_rules.profile.showdowns import EffectsRules, PointsRules, RankingRules, ShowdownRules
from chicago_rules.profile.trickplay import ChicagoRules, LastTrickRules, TricksRules
from chicago_rules.profile.unbuilt import unbuilt_faults
from chicago_rules.profile.winning import MatchRules, ScoresRules, WinningRules
from chicago_rules.strict import describe, nearest

_PACK: Final = 52
_ID: Final = re.compile(r"[a-z0-9-]+")
_DATE: Final = re.compile(r"\d{4}(-\d\d(-\d\d)?)?", re.ASCII)
_STATUS: Final = ("s: ", "i: ", "a: ")


@attrs.frozen(kw_only=True, cache_hash=True)
class Name(Group):
    """What a profile is called in each language."""

    en: str
    """The English name."""
    sv: str
    """The Swedish name."""


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

    def contradictions(self) -> Iterator[Fault]:
        """Yield a fault of a date that is none."""
        if self.date is not None and not _DATE.fullmatch(self.date):
            yield Fault("date", f'must be written like "2025-06", not {describe(self.date)}')


@attrs.frozen(kw_only=True, cache_hash=True)
class Profile(Group):
    """A complete set of rules; one that exists is valid and can be played.

    Making one collects everything that is wrong with it and raises one ``ProfileError``.
    """

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
    provenance: tuple[tuple[str, str], ...] = attrs.field(default=(), eq=False, repr=False)
    """Where each switch was read: its path, and a text that begins with ``s:`` for stated by the
    source, ``i:`` for inferred or ``a:`` for assumed. Not part of what makes profiles equal."""

    def __attrs_post_init__(self) -> None:
        faults = list(type_faults(self))
        if not faults:  # the other checks can rely on the types
            faults += [*_header_faults(self), *key_faults(self), *_cross_faults(self)]
            faults += [*unbuilt_faults(values(self)), *_provenance_faults(self)]
        if faults:
            raise ProfileError(sorted(faults, key=_place))

    def __repr__(self) -> str:
        return f"<Profile {self.id}>"

    def can_score(self, category: Category) -> bool:
        """Tell whether a hand of this category can score: by points above 0 or by an effect."""
        effect = self.effects.of(category)
        return self.points.of(category) > 0 or (effect is not None and effect.matters())

    def most_rounds(self) -> int:
        """Return the most rounds of exchange that a table of this profile plays, 0 to 5."""
        smallest, largest = self.players.min, self.players.max
        return max(self.exchange.rounds_for(smallest), self.exchange.rounds_for(largest))


@cache
def switch_places() -> dict[str, int]:
    """Return the place of every key and table of a profile in the order of its file, by path."""
    return {switch.path: place for place, switch in enumerate(switches(Profile))}


def _place(fault: Fault) -> tuple[int, str]:
    """Return where in a profile's order a fault stands."""
    places = switch_places()
    place = places.get(fault.where)
    return (len(places), fault.where) if place is None else (place, "")


def _header_faults(profile: Profile) -> Iterator[Fault]:
    """Yield faults of texts that could not be shown on a line."""
    if not _ID.fullmatch(profile.id):
        yield Fault("id", f"must be of a-z, 0-9 and hyphens, not {describe(profile.id)}")
    for switch, value in values(profile):
        texts = value if switch.path == "source.language" else [value]
        if switch.path.startswith(("name.", "source.")) and isinstance(texts, tuple | list):
            for text in texts:
                if isinstance(text, str) and not (text.strip() and text.isprintable()):
                    yield Fault(switch.path, "must be a line of text")


def _cross_faults(profile: Profile) -> Iterator[Fault]:
    """Yield what one table contradicts in another."""
    yield from _table_size_faults(profile)
    if profile.chicago is not None:
        yield from _chicago_faults(profile, profile.chicago)
    elif profile.winning.requires_chicago != "no":
        yield Fault(
            "winning.requires_chicago",
            f"{describe(profile.winning.requires_chicago)} cannot be obeyed without the table"
            ' chicago; give "no", or add [chicago]',
        )
    if (
        profile.scores.over_target_without_chicago == "reset"
        and profile.winning.requires_chicago == "no"
    ):
        yield Fault(
            "scores.over_target_without_chicago",
            '"reset" cannot be obeyed with winning.requires_chicago "no";'
            ' give "keep", or requires_chicago "declared" or "succeeded"',
        )


def _table_size_faults(profile: Profile) -> Iterator[Fault]:
    """Yield what the number of players contradicts: cards dealt, rounds played, places paid."""
    stop, most = profile.exchange_stop, profile.players.max
    dealt = 5 if stop is None else stop.cards
    if most * dealt > _PACK:
        beside = "" if dealt == 5 else " with exchange_stop.cards 6"
        yield Fault(
            "players.max",
            f"must be at most {_PACK // dealt}, not {most}: {_PACK} cards are not enough{beside}",
        )
    rounds = profile.most_rounds()
    for moment in profile.showdown.moments:
        number = moment.removeprefix("exchange_")
        if number != moment and int(number) > rounds:
            yield Fault(
                "showdown.moments",
                f'"{moment}" comes after a round that no table plays: exchange.rounds allows'
                f" {rounds} for {profile.players.min} to {most} players",
            )
    if profile.match is not None and len(profile.match.placement_points) < most:
        yield Fault(
            "match.placement_points",
            f"must hold at least {most} numbers, one for each place up to players.max,"
            f" not {len(profile.match.placement_points)}",
        )


def _chicago_faults(profile: Profile, chicago: ChicagoRules) -> Iterator[Fault]:
    """Yield what a way of calling Chicago needs of the exchanges and they do not give."""
    order, rounds = profile.exchange.order, profile.most_rounds()
    no_round = "needs a round of exchange, and exchange.rounds allows none"
    if chicago.window == "first_exchange" and order != "in_turn":
        yield Fault(
            "chicago.window",
            f'"first_exchange" cannot be obeyed with exchange.order "{order}";'
            ' give order "in_turn"',
        )
    if chicago.window == "first_exchange" and not rounds:
        yield Fault("chicago.window", f'"first_exchange" {no_round}')
    if chicago.blind is not None and order == "simultaneous":
        yield Fault(
            "chicago.blind",
            'cannot be obeyed with exchange.order "simultaneous";'
            ' leave it out, or give order "in_turn" or "discards_first"',
        )
    if chicago.blind is not None and not rounds:
        yield Fault("chicago.blind", no_round)


def provenance_keys(profile: Profile) -> tuple[str, ...]:
    """Return the paths that a full provenance of this profile has a line for, in its file's order.

    They are each key that is there and each optional key or table that is not.
    """
    return tuple(
        switch.path
        for switch, value in values(profile)
        if switch.path.partition(".")[0] not in _HEADER
        and not isinstance(value, Group)
        and (value is not None or switch.optional)
    )


_HEADER: Final = ("id", "name", "source", "provenance")


def _provenance_faults(profile: Profile) -> Iterator[Fault]:
    """Yield faults of lines that name no switch of this profile or tell no status."""
    known = provenance_keys(profile)
    places = {path: place for place, path in enumerate(known)}
    last = -1
    for path, text in profile.provenance:
        where = f"provenance.{path}"
        if path in switch_places() and path not in places:
            yield Fault(where, "needs no line: it is a table that is there, or in one that is not")
        elif path not in places:
            yield Fault(where, f"there is no such switch{nearest(path, known)}")
        elif places[path] <= last:
            yield Fault("provenance", "must hold each key once, in the order of the tables")
        last = places.get(path, last)
        if not text.startswith(_STATUS) or not text.isprintable():
            yield Fault(
                where, f'must begin with "s: ", "i: " or "a: " on one line, not {describe(text)}'
            )
