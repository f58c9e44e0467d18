"""A book lists the parts of a deal in the order in which they are played."""

from collections.abc import Iterator
from typing import Final

from hypothesis import assume, example, given, settings

import chicago_rules as cr
from chicago_rules import events
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile import MOMENTS
from chicago_rules.rulebooks import rulebook
from chicago_rules.rulebooks.book import Listing
from chicago_rules.testing import Game, games, random_game
from switches.cases import rules_with

STEPS: Final = {
    events.Dealt: "step_deal",
    events.CardThrown: "step_sixth",
    events.Redealt: "step_redeal",
    events.Exchanged: "exchange",
    events.ShowdownHeld: "step_showdown",
    events.Played: "step_tricks",
    events.DealEnded: "step_end",
}
"""What happens in a part of a deal, and the sentence that tells it."""


def told(profile: cr.Profile, lang: str) -> Iterator[str]:
    """Yield which parts of a deal the list of a book tells, in its order."""
    texts = Phrases(lang)
    known = {texts.text("rulebook", step): step for step in STEPS.values() if step != "exchange"}
    for moment in MOMENTS[1:-1]:
        known[f"{texts.text('moments', moment)}."] = "exchange"
    brief = rulebook(profile, lang).sections[0]
    (course,) = (block for block in brief.blocks if isinstance(block, Listing))
    for item in course.items:
        for sentence in item:
            text = sentence.text
            step = known.get(text) or known.get(text[0].lower() + text[1:])
            if step is not None:
                yield step


def played(game: Game) -> list[list[str]]:
    """Return what each deal was made of, in the order of its events."""
    deals: list[list[str]] = []
    for step in game.steps():
        for event in step.events:
            if isinstance(event, events.Dealt):
                deals.append([])
            name = STEPS.get(type(event))
            if name is not None and deals and deals[-1][-1:] != [name]:
                deals[-1].append(name)
    return deals


def is_in_order(parts: list[str], course: Iterator[str]) -> bool:
    """Tell whether parts follow each other as in a course, which may have more."""
    return all(part in course for part in parts)


THROWS: Final = rules_with(
    "showdown.moments",
    ("deal", "exchange_1"),
    {
        "players.min": 2,
        "exchange_stop.cards": 6,
        "exchange_stop.score": 0,
        "deal.redeal.highest_rank": "K",
        "deal.redeal.times": 1,
        "deal.redeal.old_cards": "discards",
    },
)


@given(games())
@example(random_game(THROWS, 3, 1))
@settings(max_examples=30, deadline=None)
def test_the_parts_of_a_deal_are_listed_in_the_order_in_which_they_are_played(game: Game) -> None:
    assume(game.profile.players.allow(game.players))
    for lang in LANGUAGES:
        for parts in played(game):
            assert is_in_order(parts, told(game.profile, lang)), parts
