"""What one table of a profile contradicts in another, and what its totals can come to."""

from collections.abc import Iterator
from typing import Final

from chicago_rules.cards import PACK
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.messages import all_of, describe
from chicago_rules.profile.fields import CATEGORY_KEYS, CategoryKey, Clash
from chicago_rules.profile.tables import Tables
from chicago_rules.profile.trickplay import ChicagoRules

_FEWEST: Final = 2  # players of any game

# What decides whether a total may lie within bounds, and whether a Chicago is needed at all.
_DECIDING_TOTALS: Final = (
    "showdown.moments",
    *(f"points.{key}" for key in CATEGORY_KEYS),
    *(f"effects.{key}" for key in CATEGORY_KEYS),
    *(f"effects.{key}.{part}" for key in CATEGORY_KEYS for part in ("exit", "zero", "wins")),
    "last_trick.points",
    "last_trick.low_card",
    "last_trick.low_card.points",
    "winning.target",
    "winning.margin",
    "winning.requires_chicago",
    "winning.waived_by",
)


def cross_clashes(tables: Tables) -> Iterator[Clash]:
    """Yield what one table contradicts in another."""
    yield from _table_size_clashes(tables)
    if tables.chicago is not None:
        yield from _chicago_clashes(tables, tables.chicago)
        yield from bound_clashes(tables, tables.chicago)
    elif tables.winning.requires_chicago != "no":
        yield Clash(
            "winning.requires_chicago",
            f"{describe(tables.winning.requires_chicago)} cannot be obeyed without the table"
            ' chicago; give "no", or add [chicago]',
            ("chicago",),
        )
    if (
        tables.scores.over_target_without_chicago == "reset"
        and tables.winning.requires_chicago == "no"
    ):
        yield Clash(
            "scores.over_target_without_chicago",
            '"reset" cannot be obeyed with winning.requires_chicago "no";'
            ' give "keep", or requires_chicago "declared" or "succeeded"',
            ("winning.requires_chicago",),
        )


def _rounds_played(tables: Tables) -> tuple[str, ...]:
    """Return the paths of what decides how many rounds of exchange a table may play."""
    paths = ("exchange.rounds", "exchange.large_table")
    large = tables.exchange.large_table
    if large is None:
        return paths
    if 2 <= large.players <= tables.players.min:
        inside = ("exchange.large_table.players", "exchange.large_table.rounds")
        return ("exchange.large_table", *inside, "players.min")
    sizes = ("players.min", "players.max")
    return (*paths, "exchange.large_table.players", "exchange.large_table.rounds", *sizes)


def _table_size_clashes(tables: Tables) -> Iterator[Clash]:
    """Yield what the number of players contradicts: cards dealt, rounds played, places paid."""
    stop, most = tables.exchange_stop, tables.players.max
    dealt = HAND_SIZE if stop is None else stop.cards
    if most * dealt > len(PACK):
        by_itself = most * HAND_SIZE > len(PACK)
        yield Clash(
            "players.max",
            f"must be at most {len(PACK) // dealt}, not {most}: {len(PACK)} cards are not enough"
            f"{'' if dealt == HAND_SIZE else ' with exchange_stop.cards 6'}"
            f"{'' if by_itself else '; lower it, or give cards 5'}",
            () if by_itself else ("exchange_stop.cards",),
        )
    yield from _moment_clashes(tables)
    least = max(_FEWEST, tables.players.min)
    legal = most >= _FEWEST and most * HAND_SIZE <= len(PACK)
    if not legal and dealt > HAND_SIZE and least * HAND_SIZE <= len(PACK) < least * dealt:
        yield Clash(
            "exchange_stop.cards",
            f"{dealt} cannot be dealt with players.min {least}: {len(PACK)} cards are not enough;"
            f" give {HAND_SIZE}, or lower players.min",
            ("players.min",),
        )
    if tables.match is None:
        return
    places = len(tables.match.placement_points)
    if legal and places < most:
        yield Clash(
            "match.placement_points",
            f"must hold at least {most} numbers, one for each place up to players.max, not"
            f" {places}; add {most - places}, or lower players.max",
            ("players.max",),
        )
    elif not legal and places < least:  # too few whatever is given for players.max instead
        yield Clash(
            "match.placement_points",
            f"must hold at least {least} numbers, one for each place, not {places}",
            ("players.min",) if places >= _FEWEST else (),
        )


def _moment_clashes(tables: Tables) -> Iterator[Clash]:
    """Yield the moments after rounds of exchange that no table plays, all at once."""
    rounds = tables.most_rounds()
    numbers = [(moment, moment.removeprefix("exchange_")) for moment in tables.showdown.moments]
    late = [moment for moment, number in numbers if number != moment and int(number) > rounds]
    late = list(dict.fromkeys(late))
    if late:
        several = len(late) > 1
        yield Clash(
            "showdown.moments",
            f"{all_of(late)} {'come after rounds' if several else 'comes after a round'} that no"
            f" table plays: {_rounds_key(tables)} allows {rounds}; take"
            f" {'them' if several else 'it'} away, or give more rounds there",
            _rounds_played(tables),
        )


def _rounds_key(tables: Tables) -> str:
    """Return the path of what says how many rounds the table plays that plays most."""
    most, large = tables.most_rounds(), tables.exchange.large_table
    if large is None or most != large.rounds or tables.exchange.rounds == most:
        return "exchange.rounds"
    return "exchange.large_table.rounds"


def _chicago_clashes(tables: Tables, chicago: ChicagoRules) -> Iterator[Clash]:
    """Yield what a way of calling Chicago needs of the exchanges and they do not give."""
    order, rounds = tables.exchange.order, tables.most_rounds()
    no_round = (
        f"needs a round of exchange, and {_rounds_key(tables)} allows none; give more there, or"
    )
    if chicago.window == "first_exchange" and order != "in_turn":
        yield Clash(
            "chicago.window",
            f'"first_exchange" cannot be obeyed with exchange.order "{order}";'
            ' give order "in_turn", or another window',
            ("exchange.order",),
        )
    if chicago.window == "first_exchange" and not rounds:
        yield Clash(
            "chicago.window",
            f'"first_exchange" {no_round} another window',
            _rounds_played(tables),
        )
    if chicago.blind is not None and order == "simultaneous":
        yield Clash(
            "chicago.blind",
            'cannot be obeyed with exchange.order "simultaneous";'
            ' leave it out, or give order "in_turn" or "discards_first"',
            ("exchange.order",),
        )
    if chicago.blind is not None and not rounds:
        yield Clash("chicago.blind", f"{no_round} leave it out", _rounds_played(tables))


def bound_clashes(tables: Tables, chicago: ChicagoRules) -> Iterator[Clash]:
    """Yield bounds for calling Chicago that no total can lie within."""
    if chicago.max_score is not None and chicago.max_score < 0 and not tables.scores.negative:
        yield Clash(
            "chicago.max_score",
            f"{chicago.max_score} is below every total with scores.negative false, so nobody may"
            " call; raise the one, or give negative true",
            ("scores.negative",),
        )
    elif (reset := _out_of_reach(tables, chicago)) is not None:
        yield reset
    elif tables.winning.requires_chicago != "no" and not may_be_waived(tables):
        bound = why_nobody_calls(tables, chicago)
        if bound is not None:
            key, why = bound
            number = chicago.min_score if key == "min_score" else chicago.max_score
            yield Clash(
                f"chicago.{key}",
                f"{number} lets nobody call, and winning.requires_chicago"
                f" {describe(tables.winning.requires_chicago)} asks for a Chicago: {why};"
                f" {'lower' if key == 'min_score' else 'raise'} it to 0, or give"
                ' requires_chicago "no"',
                _DECIDING_TOTALS,
            )


def _out_of_reach(tables: Tables, chicago: ChicagoRules) -> Clash | None:
    """Return the clash of a least total that a reset takes away from whoever needs a Chicago.

    Such a seat begins with 0 and keeps no total above 0 from which it would win.
    """
    lowest, least = tables.winning.lowest_winning_total(), chicago.min_score
    needed = tables.winning.requires_chicago != "no" and not may_be_waived(tables)
    if least is None or not needed or not tables.scores.resets() or least < max(1, lowest):
        return None
    others = ("scores.over_target_without_chicago", "winning.requires_chicago")
    target = ("winning.target", "winning.margin")
    return Clash(
        "chicago.min_score",
        f"{least} is out of reach for a seat that needs a Chicago to win:"
        f' scores.over_target_without_chicago "reset" sets its total to 0 from {max(1, lowest)} on;'
        ' lower min_score, or give "keep"',
        (*others, *target) if lowest > 0 else (*others, *target, *_DECIDING_TOTALS),
    )


def why_nobody_calls(tables: Tables, chicago: ChicagoRules) -> tuple[str, str] | None:
    """Return which bound for calling Chicago no total of a game begun at 0 meets, and why.

    The bound is named by its key; the answer is None where some total may meet both. What a reset
    takes away is not looked at.
    """
    if (
        chicago.min_score is not None
        and chicago.min_score > 0
        and not earns_without_chicago(tables)
    ):
        return "min_score", "nothing but a Chicago scores points"
    if (
        chicago.max_score is not None
        and chicago.max_score < 0
        and not loses_without_chicago(tables)
    ):
        return "max_score", "nothing but a Chicago lost takes a total below 0"
    return None


def may_be_waived(tables: Tables) -> bool:
    """Tell whether a seat may score a hand that lifts the need of a Chicago from it."""
    return any(why_not_waived(tables, key) is None for key in tables.winning.waived_by or ())


def why_not_waived(tables: Tables, key: CategoryKey) -> str | None:
    """Return why no hand of a category can lift the need of a Chicago, None where one can."""
    category = Category(CATEGORY_KEYS.index(key))
    effect = tables.effects.of(category)
    if effect is not None and effect.wins != "never":
        return f"effects.{key}.wins ends the game"
    if not tables.can_score(category):
        return f"no such hand scores, as points.{key} is 0 and it has no effect"
    if not tables.showdown.moments:
        return "no hand scores, as showdown.moments is empty"
    return None


def compares_before_exchange(tables: Tables) -> bool:
    """Tell whether hands may be compared and an exchange still follow in the deal."""
    later = [f"exchange_{number}" for number in range(1, tables.most_rounds())]
    first = ["deal"] if tables.most_rounds() else []
    return any(moment in tables.showdown.moments for moment in (*first, *later))


def only_large(tables: Tables) -> bool:
    """Tell whether every table is a large one, so that ``exchange.rounds`` is never played."""
    large = tables.exchange.large_table
    return large is not None and large.players <= tables.players.min


def several_score(tables: Tables) -> bool:
    """Tell whether more than one player may score when hands are compared."""
    return scorers_of(tables) != "best" or tables.showdown.equal == "all"


def scorers_of(tables: Tables) -> str:
    """Return who scores, where some of the moments that this tells apart are not there."""
    rules = tables.showdown
    if rules.scorers != "everyone_before_tricks" or not rules.moments:
        return rules.scorers
    if "tricks" not in rules.moments:
        return "everyone"
    return "best" if rules.moments == ("tricks",) else rules.scorers


def keeps_winning_totals(tables: Tables) -> bool:
    """Tell whether a deal may begin while a seat has a total to win with and has not won."""
    winning = tables.winning
    return (
        winning.lowest_winning_total() <= 0
        or (winning.tie != "shared" and winning.winners == "highest")
        or winning.requires_last_trick != "no"
        or (winning.requires_chicago != "no" and not tables.scores.resets())
    )


def has_winning_total(tables: Tables, compared: bool) -> bool:
    """Tell whether a seat may have a total to win with at a moment before the tricks.

    Hands may have been compared earlier in the deal, or not.
    """
    later = compared and not tables.winning.looks_at_once()
    return later or keeps_winning_totals(tables)


def earns_without_chicago(tables: Tables) -> bool:
    """Tell whether a total can rise above 0 in deals without a Chicago and the game go on."""
    lifts = tables.winning.lowest_winning_total() > 0
    hands = False
    for category in Category:
        effect = tables.effects.of(category)
        if effect is None:
            hands = hands or tables.points.of(category) > 0
        elif effect.wins == "never":
            hands = hands or tables.points.of(category) > 0 or (effect.exits() and lifts)
    return any(points > 0 for points in _last_trick(tables)) or (
        hands and tables.showdown.moments != ()
    )


def loses_without_chicago(tables: Tables) -> bool:
    """Tell whether a total can fall below 0 in deals without a Chicago."""
    return any(points < 0 for points in _last_trick(tables))


def why_never_below_zero(tables: Tables) -> str | None:
    """Return why no total of a game begun at 0 falls below 0, None where one may."""
    if not tables.scores.negative:
        return "scores.negative false lets no total fall below 0"
    chicago = tables.chicago
    costs = [] if chicago is None else [chicago.failure_points]
    if chicago is not None and chicago.blind is not None:
        costs.append(chicago.blind.failure_points)
    if any(costs) or loses_without_chicago(tables):
        return None
    return "nothing takes a total below 0"


def _last_trick(tables: Tables) -> Iterator[int]:
    """Yield what the last trick of a deal without a Chicago may be worth."""
    yield tables.last_trick.points
    if tables.last_trick.low_card is not None:
        yield tables.last_trick.low_card.points
