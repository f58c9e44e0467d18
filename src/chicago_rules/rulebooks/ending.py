"""The rule book on the end: who has won the game, and what its places are worth in a match."""

from collections.abc import Iterator

from chicago_rules.rulebooks.book import Section, Sentence
from chicago_rules.rulebooks.telling import Teller


def winning(tell: Teller) -> Iterator[Section]:
    """Yield who has won, when that is looked at, and what else is asked of a winner."""
    yield from tell.section(
        "winning",
        tuple(tell.rules("winning.target", "winning.margin", "winning.when")),
        tuple(_requirements(tell)),
        tuple(_winners(tell)),
        (tell.said("play_on"),),
    )


def _requirements(tell: Teller) -> Iterator[Sentence]:
    if not tell.has("winning.requires_chicago", "no"):
        yield tell.rule("winning.requires_chicago")
        if tell.items("winning.waived_by"):
            yield tell.rule("winning.waived_by")
        yield tell.rule("scores.over_target_without_chicago")
    if not tell.has("winning.requires_last_trick", "no"):
        yield tell.rule("winning.requires_last_trick")


def _winners(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("winning.winners")
    if tell.asks_more():
        yield tell.said("others_do_not_count")
    # Of those who must take the last trick there is one at most, so that no totals tie.
    if tell.has("winning.winners", "highest") and tell.has("winning.requires_last_trick", "no"):
        yield tell.rule("winning.tie")
        if tell.has("winning.tie", "tiebreak_deal"):
            yield tell.said("tiebreak_course")
            if tell.has("winning.when", "at_once"):
                yield tell.said("tiebreak_at_once")


def match(tell: Teller) -> Iterator[Section]:
    """Yield what several games at one table are."""
    if tell.there("match"):
        keys = ("match", "match.games", "match.placement_points")
        out = [tell.said("places_out")] if tell.puts_out() else []
        yield from tell.section("match", (*tell.rules(*keys), tell.said("places"), *out))
