"""A whole rule profile: its rule groups, which agree with each other, and where they come from."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from itertools import islice
from typing import Final

import attrs

from chicago_rules.cards import PACK
from chicago_rules.errors import Fault, ProfileError
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.profile.dealing import (
    DealRules,
    ExchangeRules,
    ExchangeStopRules,
    PlayersRules,
)
from chicago_rules.profile.fields import (
    Clash,
    Group,
    Mender,
    Switch,
    key_clashes,
    paths_to,
    sound,
    stands_in,
    switches,
    type_faults,
    values,
)
from chicago_rules.profile.showdowns import EffectsRules, PointsRules, RankingRules, ShowdownRules
from chicago_rules.profile.trickplay import ChicagoRules, LastTrickRules, TricksRules
from chicago_rules.profile.unbuilt import unbuilt_faults
from chicago_rules.profile.winning import MatchRules, ScoresRules, WinningRules
from chicago_rules.strict import MAX_FAULTS, describe, nearest

HEADER: Final = ("id", "name", "source", "provenance")
"""The keys and tables of a profile that are not its rules."""

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

    def contradictions(self) -> Iterator[Clash]:
        """Yield a fault of a date that is none."""
        if self.date is not None and not _DATE.fullmatch(self.date):
            yield Clash("date", f'must be written like "2025-06", not {describe(self.date)}')


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
        if faults:
            mender = Mender()
            faults += rule_faults(mender.group(Draft, self), mender.unknown)
        else:
            faults = rule_faults(self)
        if faults:
            raise ProfileError(in_file_order(faults))

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


@attrs.frozen(kw_only=True, cache_hash=True)
class Draft(Profile):
    """A profile that is not checked: some of its values only stand in for those that are wrong."""

    def __attrs_post_init__(self) -> None:
        """Refuse nothing."""


@cache
def _switches() -> dict[str, Switch]:
    """Return every key and table of a profile by its path, in the order of its file."""
    return {switch.path: switch for switch in switches(Profile)}


@cache
def switch_places() -> dict[str, int]:
    """Return the place of every key and table of a profile in the order of its file, by path."""
    return {path: place for place, path in enumerate(_switches())}


@cache
def _ends() -> dict[str, int]:
    """Return the place of the last key of every table of a profile, by the table's path."""
    return {table: place for path, place in switch_places().items() for table in paths_to(path)}


def in_file_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return faults in the order of a profile's file, those of unknown keys after their table's."""
    return sorted(faults, key=_place)


def _place(fault: Fault) -> tuple[tuple[int, str], ...]:
    """Return where in a profile's order a fault stands; one of a line, with its switch's place."""
    path = fault.where.partition("[")[0]
    line = path.removeprefix("provenance.")
    return (_position(path),) if line == path else (_position("provenance"), _position(line))


def _position(path: str) -> tuple[int, str]:
    """Return the place of a path, for an unknown one that of the end of its table and itself."""
    place = switch_places().get(path)
    if place is not None:
        return place, ""
    tables = [_ends()[table] for table in paths_to(path) if table in _ends()]
    return (tables[-1] if tables else len(_ends()), path)


def rule_faults(profile: Profile, unknown: Collection[str] = ()) -> list[Fault]:
    """Return what is wrong with a profile whose values have their types.

    Nothing is told that rests on a key whose value is unknown, or on another key that is wrong.
    """
    clashes = [*_header_clashes(profile), *key_clashes(profile), *_cross_clashes(profile)]
    faults = [clash.fault for clash in sound(clashes, unknown)]
    wrong = {*unknown, *(fault.where for fault in faults)}
    faults += [f for f in unbuilt_faults(values(profile)) if not stands_in(f.where, unknown)]
    lines = islice(_provenance_clashes(profile), MAX_FAULTS)
    return [*faults, *(clash.fault for clash in sound(lines, wrong))]


def _header_clashes(profile: Profile) -> Iterator[Clash]:
    """Yield faults of texts that could not be shown on a line."""
    if not _ID.fullmatch(profile.id):
        yield Clash("id", f"must be of a-z, 0-9 and hyphens, not {describe(profile.id)}")
    for switch, value in values(profile):
        texts = value if switch.path == "source.language" else [value]
        if switch.path.startswith(("name.", "source.")) and isinstance(texts, tuple | list):
            for text in texts:
                if isinstance(text, str) and not (text.strip() and text.isprintable()):
                    yield Clash(switch.path, "must be a line of text")


def _cross_clashes(profile: Profile) -> Iterator[Clash]:
    """Yield what one table contradicts in another."""
    yield from _table_size_clashes(profile)
    if profile.chicago is not None:
        yield from _chicago_clashes(profile, profile.chicago)
    elif profile.winning.requires_chicago != "no":
        yield Clash(
            "winning.requires_chicago",
            f"{describe(profile.winning.requires_chicago)} cannot be obeyed without the table"
            ' chicago; give "no", or add [chicago]',
            ("chicago",),
        )
    if (
        profile.scores.over_target_without_chicago == "reset"
        and profile.winning.requires_chicago == "no"
    ):
        yield Clash(
            "scores.over_target_without_chicago",
            '"reset" cannot be obeyed with winning.requires_chicago "no";'
            ' give "keep", or requires_chicago "declared" or "succeeded"',
            ("winning.requires_chicago",),
        )


def _rounds_played(profile: Profile) -> tuple[str, ...]:
    """Return the paths of what decides how many rounds of exchange a table may play."""
    paths = ("exchange.rounds", "exchange.large_table")
    if profile.exchange.large_table is None:
        return paths
    sizes = ("players.min", "players.max")
    return (*paths, "exchange.large_table.players", "exchange.large_table.rounds", *sizes)


def _table_size_clashes(profile: Profile) -> Iterator[Clash]:
    """Yield what the number of players contradicts: cards dealt, rounds played, places paid."""
    stop, most = profile.exchange_stop, profile.players.max
    dealt = HAND_SIZE if stop is None else stop.cards
    if most * dealt > len(PACK):
        beside = "" if dealt == HAND_SIZE else " with exchange_stop.cards 6"
        yield Clash(
            "players.max",
            f"must be at most {len(PACK) // dealt}, not {most}:"
            f" {len(PACK)} cards are not enough{beside}",
            () if most * HAND_SIZE > len(PACK) else ("exchange_stop.cards",),
        )
    rounds = profile.most_rounds()
    for moment in profile.showdown.moments:
        number = moment.removeprefix("exchange_")
        if number != moment and int(number) > rounds:
            tables = f" for {profile.players.min} to {most} players"
            yield Clash(
                "showdown.moments",
                f'"{moment}" comes after a round that no table plays: exchange.rounds allows'
                f" {rounds}{'' if profile.exchange.large_table is None else tables}",
                _rounds_played(profile),
            )
    if profile.match is not None and len(profile.match.placement_points) < most:
        yield Clash(
            "match.placement_points",
            f"must hold at least {most} numbers, one for each place up to players.max,"
            f" not {len(profile.match.placement_points)}",
            ("players.max",),
        )


def _chicago_clashes(profile: Profile, chicago: ChicagoRules) -> Iterator[Clash]:
    """Yield what a way of calling Chicago needs of the exchanges and they do not give."""
    order, rounds = profile.exchange.order, profile.most_rounds()
    no_round = "needs a round of exchange, and exchange.rounds allows none"
    if chicago.window == "first_exchange" and order != "in_turn":
        yield Clash(
            "chicago.window",
            f'"first_exchange" cannot be obeyed with exchange.order "{order}";'
            ' give order "in_turn"',
            ("exchange.order",),
        )
    if chicago.window == "first_exchange" and not rounds:
        yield Clash("chicago.window", f'"first_exchange" {no_round}', _rounds_played(profile))
    if chicago.blind is not None and order == "simultaneous":
        yield Clash(
            "chicago.blind",
            'cannot be obeyed with exchange.order "simultaneous";'
            ' leave it out, or give order "in_turn" or "discards_first"',
            ("exchange.order",),
        )
    if chicago.blind is not None and not rounds:
        yield Clash("chicago.blind", no_round, _rounds_played(profile))


def provenance_keys(profile: Profile) -> tuple[str, ...]:
    """Return the paths that a full provenance of this profile has a line for, in its file's order.

    They are each key that is there and each optional key or table that is not.
    """
    return tuple(
        switch.path
        for switch, value in values(profile)
        if switch.path.partition(".")[0] not in HEADER
        and not isinstance(value, Group)
        and (value is not None or switch.optional)
    )


def _provenance_clashes(profile: Profile) -> Iterator[Clash]:
    """Yield faults of lines that name no switch of this profile or tell no status."""
    known = provenance_keys(profile)
    places = {path: place for place, path in enumerate(known)}
    absent = [s.path for s, value in values(profile) if s.group is not None and value is None]
    idle: Counter[str] = Counter()
    last = -1
    for path, text in profile.provenance:
        where = f"provenance.{path}"
        table = next((above for above in paths_to(path) if above in absent), path)
        switch = _switches().get(path)
        if switch is None:
            yield Clash(where, f"there is no such switch{nearest(path, known)}")
        elif table != path:
            idle[table] += 1
        elif path not in places:
            yield _needless(switch)
        elif places[path] <= last:
            yield Clash("provenance", "must hold each key once, in the order of the tables")
        last = places.get(path, last)
        if not text.startswith(_STATUS) or not text.isprintable():
            yield Clash(
                where, f'must begin with "s: ", "i: " or "a: " on one line, not {describe(text)}'
            )
    for table, lines in idle.items():
        yield Clash(
            f"provenance.{table}",
            f"this profile has no [{table}]: add it, or take the lines of its keys ({lines}) away",
            (table,),
        )


def _needless(switch: Switch) -> Clash:
    """Return the fault of a line for what a profile with all its tables has no line for."""
    others: tuple[str, ...] = ()
    if switch.path.partition(".")[0] in HEADER:
        why = "it is no rule"
    elif switch.beside is None:
        why = "each key of this table has its own"
    else:
        why = f"this profile has no {switch.path}, which stands only beside {switch.beside}"
        others = (switch.path, f"{switch.path.rpartition('.')[0]}.{switch.beside.key}")
    return Clash(f"provenance.{switch.path}", f"needs no line: {why}", others)
