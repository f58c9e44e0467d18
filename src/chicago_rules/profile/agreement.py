"""What one table of a profile contradicts in another, and what its totals can come to."""

from collections.abc import Iterator

from chicago_rules.cards import PACK
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.profile.fields import Clash
from chicago_rules.profile.tables import Tables
from chicago_rules.profile.trickplay import ChicagoRules
from chicago_rules.strict import describe


def cross_clashes(tables: Tables) -> Iterator[Clash]:
    """Yield what one table contradicts in another."""
    yield from _table_size_clashes(tables)
    if tables.chicago is not None:
        yield from _chicago_clashes(tables, tables.chicago)
        yield from _bound_clashes(tables, tables.chicago)
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
    if tables.exchange.large_table is None:
        return paths
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
    rounds = tables.most_rounds()
    for moment in tables.showdown.moments:
        number = moment.removeprefix("exchange_")
        if number != moment and int(number) > rounds:
            sizes = f" for {tables.players.min} to {most} players"
            yield Clash(
                "showdown.moments",
                f'"{moment}" comes after a round that no table plays: exchange.rounds allows'
                f" {rounds}{'' if tables.exchange.large_table is None else sizes};"
                " take it away, or give more rounds",
                _rounds_played(tables),
            )
    if tables.match is not None and len(tables.match.placement_points) < most:
        places = len(tables.match.placement_points)
        yield Clash(
            "match.placement_points",
            f"must hold at least {most} numbers, one for each place up to players.max, not"
            f" {places}; add {most - places}, or lower players.max",
            ("players.max",),
        )


def _chicago_clashes(tables: Tables, chicago: ChicagoRules) -> Iterator[Clash]:
    """Yield what a way of calling Chicago needs of the exchanges and they do not give."""
    order, rounds = tables.exchange.order, tables.most_rounds()
    no_round = "needs a round of exchange, and exchange.rounds allows none; give more rounds, or"
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


def _bound_clashes(tables: Tables, chicago: ChicagoRules) -> Iterator[Clash]:
    """Yield bounds for calling Chicago that no total can lie within."""
    if chicago.max_score is not None and chicago.max_score < 0 and not tables.scores.negative:
        yield Clash(
            "chicago.max_score",
            f"{chicago.max_score} is below every total with scores.negative false, so nobody may"
            " call; raise the one, or give negative true",
            ("scores.negative",),
        )
    lowest = tables.winning.lowest_winning_total()
    if (
        chicago.min_score is not None
        and chicago.min_score >= lowest > 0
        and tables.winning.requires_chicago != "no"
        and tables.scores.over_target_without_chicago == "reset"
    ):
        yield Clash(
            "chicago.min_score",
            f"{chicago.min_score} is out of reach for a seat that needs a Chicago to win:"
            f' scores.over_target_without_chicago "reset" sets its total to 0 from {lowest} on;'
            ' lower min_score, or give "keep"',
            (
                "scores.over_target_without_chicago",
                "winning.requires_chicago",
                "winning.target",
                "winning.margin",
            ),
        )


def compares_before_exchange(tables: Tables) -> bool:
    """Tell whether hands may be compared and an exchange still follow in the deal."""
    later = [f"exchange_{number}" for number in range(1, tables.most_rounds())]
    first = ["deal"] if tables.most_rounds() else []
    return any(moment in tables.showdown.moments for moment in (*first, *later))


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
    """Tell whether a total can rise in deals without a Chicago."""
    effects = map(tables.effects.of, Category)
    hands = any(tables.points.of(category) > 0 for category in Category) or any(
        effect is not None and effect.exits() for effect in effects
    )
    return any(points > 0 for points in _last_trick(tables)) or (
        hands and tables.showdown.moments != ()
    )


def loses_without_chicago(tables: Tables) -> bool:
    """Tell whether a total can fall below 0 in deals without a Chicago."""
    return any(points < 0 for points in _last_trick(tables))


def _last_trick(tables: Tables) -> Iterator[int]:
    """Yield what the last trick of a deal without a Chicago may be worth."""
    yield tables.last_trick.points
    if tables.last_trick.low_card is not None:
        yield tables.last_trick.low_card.points
