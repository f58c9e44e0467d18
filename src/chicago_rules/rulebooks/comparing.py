"""The rule book on hands: when they are compared, which is better, and what each is worth."""

from collections.abc import Iterator
from typing import Final

from chicago_rules.cards import parse_cards
from chicago_rules.hands import Category
from chicago_rules.profile.agreement import several_score
from chicago_rules.profile.applied import called_early
from chicago_rules.rulebooks.book import Grid, Listing, Paragraph, Section, Sentence
from chicago_rules.rulebooks.telling import Teller

EXAMPLES: Final = {
    Category.ROYAL_FLUSH: parse_cards("Ah Kh Qh Jh Th"),
    Category.STRAIGHT_FLUSH: parse_cards("9s 8s 7s 6s 5s"),
    Category.FOUR_OF_A_KIND: parse_cards("Qs Qh Qd Qc 7h"),
    Category.FULL_HOUSE: parse_cards("8h 8d 8c Ks Kh"),
    Category.FLUSH: parse_cards("Kd Jd 9d 6d 3d"),
    Category.STRAIGHT: parse_cards("8c 7d 6h 5s 4d"),
    Category.THREE_OF_A_KIND: parse_cards("5s 5h 5d Jc 2h"),
    Category.TWO_PAIR: parse_cards("Js Jd 4h 4c Ah"),
    Category.PAIR: parse_cards("Ts Th Kd 6c 3s"),
    Category.HIGH_CARD: parse_cards("Ad Jc 8s 6h 2c"),
}
"""A hand of each category, the highest first."""


def showdowns(tell: Teller) -> Iterator[Section]:
    """Yield when hands are compared, who scores, and what everybody is told."""
    moments = tell.items("showdown.moments")
    if not moments:
        yield from tell.section("showdowns", (tell.rule("showdown.moments"),))
        return
    before = set(moments) - {"tricks"}
    yield from tell.section(
        "showdowns",
        tuple(_when(tell, moments)),
        tuple(_scorers(tell, moments)),
        tuple(_announcing(tell)) if before else (),
        tuple(_revealed(tell)) if before else (),
        (tell.said("after_tricks"),) if "tricks" in moments else (),
    )


def _when(tell: Teller, moments: tuple[str, ...]) -> Iterator[Sentence]:
    yield tell.rule("showdown.moments")
    if "deal" in moments and (tell.there("deal.redeal") or tell.has("exchange_stop.cards", 6)):
        yield tell.said("showdown_after_throws")
    if tell.there("exchange.large_table"):
        yield tell.said("showdown_left_out")
    yield tell.said("showdown_below")
    if len(moments) > 1:
        yield tell.said("scores_again")


def _scorers(tell: Teller, moments: tuple[str, ...]) -> Iterator[Sentence]:
    yield tell.rule("showdown.scorers")
    # With higher claims alone no two hands of the best category are ever compared.
    one = tell.has("showdown.claim", "higher") and "tricks" not in moments
    if not one and not tell.has("showdown.scorers", "everyone"):
        yield tell.rule("showdown.equal")


def _announcing(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("showdown.announcing")
    if tell.has("showdown.announcing", "in_turn"):
        yield tell.said("claims_forehand")
        yield tell.rule("showdown.claim")
        if tell.has("showdown.claim", "higher"):
            yield tell.said("claims_kept")
        yield tell.said("claims_only")
        yield tell.rule("showdown.false_claim")
        if tell.has("showdown.false_claim", "loses_game"):
            yield tell.said("false_claim_course")
            if called_early(tell.profile):
                yield tell.said("false_claim_chicago")


def _revealed(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("showdown.reveals")
    told = tell.has("showdown.reveals", "all_categories")
    if not told and not tell.has("showdown.scorers", "best"):
        yield tell.said("reveals_scored")
    if not told and tell.has("showdown.announcing", "in_turn"):
        yield tell.said("reveals_claimed")


def hands(tell: Teller) -> Iterator[Section]:
    """Yield the kinds of hands with their points, which of two is better, and their effects."""
    compared = tell.items("showdown.moments") != ()
    held = tell.profile.effects.winning("held")
    if not (compared or held or tell.has("chicago.needs_best_hand", True)):
        return
    yield from tell.section("hands", tuple(_intro(tell, compared)), _table(tell, compared))
    if compared or tell.has("chicago.needs_best_hand", True):
        yield from tell.section("ranking", tuple(_ranking(tell)), tuple(_suits(tell)))
    yield from tell.section(
        "effects",
        Listing(tuple(_effects(tell, compared))),
        tuple(_winning_together(tell, compared)),
    )


def _intro(tell: Teller, compared: bool) -> Iterator[Sentence]:
    yield tell.said("hands_worth" if compared else "hands_named")
    if compared and not all(map(tell.profile.can_score, Category)):
        yield tell.said("hands_worthless")


def _table(tell: Teller, compared: bool) -> Grid:
    headings = ["column_hand", "column_what", "column_example", *["column_points"] * compared]
    rows = tuple(_row(tell, category, compared) for category in EXAMPLES)
    return Grid(tuple(map(tell.text, headings)), rows)


def _row(tell: Teller, category: Category, compared: bool) -> tuple[Sentence, ...]:
    """Return a category with an example and, where hands score, its points.

    What wins the game as soon as it is held never comes to score them.
    """
    path = f"points.{category.key}"
    scores = compared and not tell.has(f"effects.{category.key}.wins", "held")
    return (
        tell.category(category, *[path] * scores),
        tell.said(f"is_{category.key}"),
        Sentence(tell.printed(*EXAMPLES[category])),
        *[Sentence(str(tell.number(path)) if scores else "–")] * compared,
    )


def _ranking(tell: Teller) -> Iterator[Sentence]:
    yield tell.said("ranks_as_table")
    yield tell.rule("ranking.depth")
    if not tell.has("ranking.depth", "category"):
        yield tell.said("combination")
        yield tell.said("straights_compared")
        yield tell.said(f"flushes_{tell.word('ranking.depth')}")
        yield tell.rule("ranking.full_house")
    yield tell.rule("ranking.wheel")


def _suits(tell: Teller) -> Iterator[Sentence]:
    breaking = tell.has("ranking.suits", "break_ties")
    if breaking and tell.has("ranking.depth", "category"):
        return  # where nothing is compared within a category, suits are not either
    yield tell.rule("ranking.suits")
    if not tell.has("ranking.suits", "never"):
        yield tell.rule("ranking.suit_order")
    if breaking:
        yield tell.said("suits_in_turn")


def _effects(tell: Teller, compared: bool) -> Iterator[Paragraph]:
    """Yield for each hand that does more than score points what that is, the highest first."""
    for category in EXAMPLES:
        path = f"effects.{category.key}"
        if tell.has(f"{path}.wins", "held"):
            yield (tell.rule(f"{path}.wins"),)
        elif compared and (told := (*_zeroing(tell, path), *_lifting(tell, category, path))):
            yield told


def _winning_together(tell: Teller, compared: bool) -> Iterator[Sentence]:
    """Yield that all win who have hands that win the game, where several may at once."""
    effects = tell.profile.effects
    if compared and effects.winning("scored") and several_score(tell.profile):
        yield tell.said("wins_scored_together")
    if effects.winning("held"):
        yield tell.said("wins_held_together")


def _zeroing(tell: Teller, path: str) -> Iterator[Sentence]:
    """Yield whom a hand zeroes, and when."""
    if not tell.has(f"{path}.zero", "always", "instead"):
        return
    yield from tell.rules(f"{path}.zero", f"{path}.zero_targets")
    if tell.has(f"{path}.zero_ends_deal", True):
        yield tell.rule(f"{path}.zero_ends_deal")
        yield tell.said("ended_early")
        if called_early(tell.profile):
            yield tell.said("ended_chicago")
    if tell.has(f"{path}.zero_times", "once_a_game"):
        yield tell.rule(f"{path}.zero_times")
    if tell.has(f"{path}.spares_negative", True):
        yield tell.rule(f"{path}.spares_negative")


def _lifting(tell: Teller, category: Category, path: str) -> Iterator[Sentence]:
    """Yield what a hand does for the player who scores it."""
    exits, wins = tell.has(f"{path}.exit", True), tell.has(f"{path}.wins", "scored")
    waives = category.key in tell.items("winning.waived_by")
    if exits:
        yield tell.rule(f"{path}.exit")
        yield tell.said("exit_total", value=tell.profile.winning.lowest_winning_total())
        if tell.asks_more() and not waives:
            yield tell.said("exit_alone")
    if wins:
        yield tell.rule(f"{path}.wins")
    if tell.has(f"{path}.zero", "instead") and (exits or wins or waives):
        yield tell.said("zeroing_gives_up")
