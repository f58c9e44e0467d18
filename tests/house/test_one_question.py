"""One switch, one question, one caller: in play, what a switch says is asked in a single place.

Play is the modules that make moves, judge them and show a game. Others may ask the same questions:
to give advice, to display rules, or to look from what somebody knows for what may have been played.
"""

import ast
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from chicago_rules import profile
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Rules, switches
from chicago_rules.profile.tables import Tables
from house.source import trees
from house.test_modules import MODULES

PLAY: Final = [*MODULES[MODULES.index("sheets") : MODULES.index("engine") + 1], "views"]
GROUPS: Final = [
    group
    for group in vars(profile).values()
    if isinstance(group, type) and issubclass(group, Rules) and group is not Rules
]
OF_THE_WHOLE: Final = ("can_score", "terms")
"""What play asks of a whole profile, which asks several of its groups."""
NOT_OF_PLAY: Final = {
    "ChicagoRules.is_called_blind": "asked by a profile, as the terms of a round",
    "ExchangeRules.terms": "asked by a profile, as the terms of a round",
    "EffectRules.matters": "asked by a profile, of which it is asked what can score",
    "EffectRules.wins_by": "asked by the effects together",
    "EffectsRules.of": "finds the rules of a category, as a table's name finds those of a table",
    "MatchRules.allows": "a match is of games that are over",
    "MatchRules.pays": "a match is of games that are over",
    "MatchRules.share": "a match is of games that are over",
}
ASKED_TWICE: Final = {
    "DealRules.drawn_end": "before a game, which may name no dealer, and as the draw is made",
}
RECEIVERS: Final = {
    "ChicagoRules": ("chicago", "rules"),
    "EffectRules": ("effect", "e"),
    "ExchangeStopRules": ("stop",),
    "LastTrickRules": ("last_trick",),
    "RedealRules": ("rules",),
    "ShowdownRules": ("showdown", "rules"),
    "WinningRules": ("winning", "rules"),
}
"""What a group is called where it is asked, if not by its own name alone."""


def _methods(group: type[Rules]) -> dict[str, ast.FunctionDef]:
    classes = (node for tree in trees().values() for node in ast.walk(tree))
    found = next(
        node for node in classes if isinstance(node, ast.ClassDef) and node.name == group.__name__
    )
    return {part.name: part for part in found.body if isinstance(part, ast.FunctionDef)}


METHODS: Final = {group.__name__: _methods(group) for group in GROUPS}
"""The methods of each group by name, cached properties with them."""


def own_switches(group: type[Rules]) -> set[str]:
    return {switch.name for switch in switches(group) if switch.group is None}


def reads(group: type[Rules], name: str) -> set[str]:
    """Return the switches of its group that a method reads, itself or through other methods."""
    found = set()
    for node in ast.walk(METHODS[group.__name__][name]):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "self":
            if node.attr in own_switches(group):
                found.add(node.attr)
            elif node.attr in METHODS[group.__name__] and node.attr != name:
                found |= reads(group, node.attr)
    return found


@cache
def calls() -> dict[tuple[str, str], list[str]]:
    """Return what calls a method in play, by its receiver and name: ``deal``, ``seats_after``."""
    found: dict[tuple[str, str], list[str]] = {}
    for module in PLAY:
        for place, call in calls_in(trees()[module], module):
            if isinstance(call.func, ast.Attribute):
                receiver = ast.unparse(call.func.value).split(".")[-1]
                found.setdefault((receiver, call.func.attr), []).append(place)
    return found


def calls_in(node: ast.AST, place: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call with the function that it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield place, child
        inside = f"{place}.{child.name}" if isinstance(child, ast.FunctionDef) else place
        yield from calls_in(child, inside)


def callers(group: type[Rules], question: str) -> list[str]:
    """Return where a question is asked in play, once for every time."""
    table = group.__name__.removesuffix("Rules").lower()
    receivers = RECEIVERS.get(group.__name__, (table,))
    return [place for name in receivers for place in calls().get((name, question), [])]


QUESTIONS: Final = {
    f"{group.__name__}.{name}": (group, name)
    for group in GROUPS
    for name in METHODS[group.__name__]
    if not name.startswith("_") and name != "contradictions"
}
ASKED: Final = {
    question: callers(*QUESTIONS[question]) for question in QUESTIONS if question not in NOT_OF_PLAY
}


@pytest.mark.parametrize("question", ASKED)
def test_a_question_has_one_caller(question: str) -> None:
    asked = len(ASKED[question])
    assert asked == 2 if question in ASKED_TWICE else asked == 1, ASKED[question]


@pytest.mark.parametrize("question", OF_THE_WHOLE)
def test_a_question_of_the_whole_profile_has_one_caller(question: str) -> None:
    asked = [place for name in ("profile", "tables") for place in calls().get((name, question), [])]
    assert len(asked) == 1, asked


def test_play_asks_nothing_else_of_a_whole_profile() -> None:
    methods = {
        name
        for owner in (Tables, Profile)
        for name, part in vars(owner).items()
        if callable(part) and not name.startswith("_")
    }
    asked = {name for receiver, name in calls() if receiver == "profile"}
    assert asked & methods == set(OF_THE_WHOLE)


def test_a_question_is_asked_of_what_is_called_as_its_group_is() -> None:
    """A call by another name would not be counted above."""
    names = {name for group in METHODS.values() for name in group}
    named = {group.__name__.removesuffix("Rules").lower() for group in GROUPS}
    known = named.union(*RECEIVERS.values(), ["self", "profile"], MODULES)
    others = {(receiver, name) for receiver, name in calls() if name in names}
    assert {found for found in others if found[0] not in known} == set()


@pytest.mark.parametrize("group", GROUPS)
def test_a_switch_has_one_question(group: type[Rules]) -> None:
    asked = [name for name in METHODS[group.__name__] if f"{group.__name__}.{name}" in ASKED]
    for switch in own_switches(group):
        found = [name for name in asked if switch in reads(group, name)]
        assert len(found) <= 1, (switch, found)


def test_what_is_no_question_of_play_is_there() -> None:
    assert {*NOT_OF_PLAY, *ASKED_TWICE} <= set(QUESTIONS)
