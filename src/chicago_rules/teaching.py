"""What a newcomer is taught: before the first card, of a thing when it first occurs, when asked."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from chicago_rules.actions import Chicago
from chicago_rules.asking import Question, hints, made, said
from chicago_rules.events import (
    Awarded,
    CardOffered,
    ChicagoCalled,
    Claimed,
    CombinationShown,
    FalseClaim,
    GameTied,
    Stopped,
)
from chicago_rules.explaining import deciding
from chicago_rules.hands import Category
from chicago_rules.notation import format_action
from chicago_rules.profile import Profile
from chicago_rules.redacted import SeenEvent
from chicago_rules.speech import Speech
from chicago_rules.views import PlayerView

Topic: TypeAlias = str
"""Something that a newcomer meets in a game, by its name in the texts or among the lessons."""

_WELCOME: Final = (
    "winning.target",
    "winning.requires_chicago",
    "winning.requires_last_trick",
    "exchange.rounds",
    "showdown.moments",
    "showdown.scorers",
    "last_trick.points",
    "chicago",
    "exchange_stop",
    "exchange_stop.score",
)
"""The rules that one should know before the first deal."""
_LESSONS: Final[dict[Topic, tuple[str, ...]]] = {
    "stop": (
        "exchange_stop.score",
        "exchange_stop.measured",
        "exchange_stop.attempt",
    ),
    "redeal": ("deal.redeal.highest_rank",),
    "offer": ("exchange.open_card", "exchange.refused_card"),
    "shown": ("exchange.show_broken_hand",),
    "claim": ("showdown.claim", "showdown.false_claim"),
    "false_claim": ("showdown.false_claim",),
    "choice": ("effects.*.zero", "effects.*.zero_targets"),
    "zeroing": ("effects.*.zero",),
    "exit": ("effects.*.exit",),
    "chicago": (
        "chicago.min_score",
        "chicago.max_score",
        "chicago.success_points",
        "chicago.success_wins",
        "chicago.failure_points",
        "chicago.failure_zeroes",
        "chicago.needs_best_hand",
        "chicago.lost_trick",
        "chicago.leader",
    ),
    "blind": ("chicago.blind.success_points", "chicago.blind.failure_points"),
    "breaker": ("chicago.breaker_points",),
    "tricks": ("last_trick.points", "last_trick.low_card.rank", "last_trick.low_card.points"),
    "attempt": ("exchange_stop.attempt",),
    "reset": ("scores.over_target_without_chicago",),
    "floor": ("scores.negative",),
    "tied": ("winning.tie",),
}
"""The rules behind a topic, which are taught with its text where it has one."""
_TO_SAY_NOTHING: Final = ("never", "no", "keep")
"""Values of a rule that only says what is not so."""

_RULES: Final[dict[str, tuple[str, ...]]] = {
    "throw": ("exchange_stop.score", "exchange_stop.cards"),
    "redeal": ("deal.redeal.highest_rank", "deal.redeal.times", "deal.redeal.old_cards"),
    "exchange": (
        "exchange.max_cards",
        "exchange.order",
        "exchange.open_card",
        "exchange.show_broken_hand",
        "exchange_stop.score",
        "exchange_stop.attempt",
        "showdown.moments",
        "chicago.window",
        "chicago.min_score",
        "chicago.blind",
    ),
    "offer": ("exchange.open_card", "exchange.refused_card"),
    "claim": ("showdown.announcing", "showdown.claim", "showdown.false_claim", "showdown.equal"),
    "chicago": (
        "chicago",
        "chicago.min_score",
        "chicago.success_points",
        "chicago.failure_points",
        "chicago.leader",
    ),
    "tricks": (
        "last_trick.points",
        "last_trick.low_card",
        "tricks.discard_face_down",
        "chicago.success_points",
        "chicago.failure_points",
        "chicago.lost_trick",
    ),
}
"""The rules behind a question, by the phase of the view."""
_OF_CHOICES: Final = ("zero", "zero_targets", "zero_ends_deal", "exit")
"""The rules behind the choice of a scorer, of the hand that it scores."""


def topics(asked: Question) -> Iterator[Topic]:
    """Yield what a question brings up."""
    view = asked.view
    if asked.deed == "exchange":
        last = view.round == view.profile.exchange.rounds_for(len(view.totals))
        yield "exchange_first" if view.round == 1 else "exchange_last" if last else "exchange_next"
        if view.profile.showdown.is_held(f"exchange_{view.round}"):
            yield "compared"
        if view.seat in view.stopped:
            yield "stop"
    elif asked.deed != "call":
        yield from ("stop", "throw") if asked.deed == "throw" else (view.phase,)
    if any(isinstance(action, Chicago) for action in view.legal) and view.phase != "chicago":
        yield "chicago"


def occurring(events: Iterable[SeenEvent]) -> Iterator[Topic]:
    """Yield what events bring up that a person is told of."""
    for event in events:
        if isinstance(event, Awarded):
            yield event.origin
            if event.real != event.wanted:
                yield "floor"
        elif isinstance(event, ChicagoCalled):
            yield from ("chicago", *["blind"] * event.blind)
        elif type(event) in _TOPICS:
            yield _TOPICS[type(event)]


_TOPICS: Final[dict[type[SeenEvent], Topic]] = {
    Stopped: "stop",
    CardOffered: "offer",
    CombinationShown: "shown",
    Claimed: "claim",
    FalseClaim: "false_claim",
    GameTied: "tied",
}
"""What an event brings up, whatever it holds."""


def lesson(topic: Topic, profile: Profile, speech: Speech) -> str:
    """Return what one who is new to a topic should know of it; empty where there is nothing."""
    text = [speech.text("teach", topic)] if topic in speech.words("teach") else []
    return " ".join([*text, *_rules_said(_LESSONS.get(topic, ()), profile, speech)])


def _rules_said(paths: Iterable[str], profile: Profile, speech: Speech) -> Iterator[str]:
    """Yield what rules say that apply and say more than what is not so; ``*`` is every hand."""
    for pattern in paths:
        keys = [each.key for each in Category] if "*" in pattern else [""]
        for path in [pattern.replace("*", key) for key in keys]:
            sentence = speech.rule(profile, path)
            value = deciding(profile, path)[1]
            if sentence and value is not False and value not in _TO_SAY_NOTHING:
                yield sentence


def welcome(view: PlayerView, speech: Speech) -> list[str]:
    """Return what one who has never played needs to know before the first deal."""
    worth = [each for each in (_worth(view, speech, category) for category in Category) if each]
    lines = [" ".join(_rules_said(_WELCOME, view.profile, speech))]
    if worth:
        lines.append(speech.text("table", "hands", hands=", ".join(worth)))
    return [*lines, speech.text("table", "cards"), speech.text("table", "commands")]


def _worth(view: PlayerView, speech: Speech, category: Category) -> str:
    """Return what a kind of hand is worth: its points, and in brackets what else it does."""
    points = deciding(view.profile, f"points.{category.key}")[1]
    effects = []
    for name in ("exit", "zero", "wins"):
        path, value = deciding(view.profile, f"effects.{category.key}.{name}")
        if path.endswith(name) and value not in (False, "never"):
            effects.append(speech.phrases.short(path, value))
    bracket = [f"({', '.join(effects)})"] if effects else []
    value = " ".join([*([str(points)] if points else ()), *bracket])
    hand = speech.hand(category)
    return speech.text("table", "hand", hand=hand, value=value) if value else ""


def help_lines(asked: Question, speech: Speech) -> Iterator[str]:
    """Yield what can be done now, how it is typed, and the rules behind it."""
    view = asked.view
    yield speech.text("help", "now")
    if asked.deed == "call":
        yield f"  {speech.text('help', 'wait')}"
    if asked.deed in ("exchange", "throw", "play"):
        yield f"  {speech.text('help', asked.deed)}"
    for number, action in enumerate(asked.menu, 1):
        name = "numbered" if action == asked.default else "number"
        line = speech.text("help", name, number=number, action=said(action, view, speech))
        yield f"  {line}"
    for hint in hints(view, speech, asked.deed):
        yield f"  {hint}"
    example = format_action(view.legal[min(1, len(view.legal) - 1)])
    yield f"  {speech.text('help', 'notation', example=example)}"
    yield speech.text("help", "always")
    yield speech.text("help", "topics")
    if asked.deed == "play":
        yield speech.phrases.text("rulebook", "following")
    yield from rule_lines(_rules(asked), view.profile, speech)


def rule_lines(paths: Iterable[str], profile: Profile, speech: Speech) -> Iterator[str]:
    """Yield the rules at these paths that apply, below a line that tells how to ask for more."""
    yield speech.text("help", "rules")
    for path in paths:
        rule = speech.rule(profile, path)
        if rule is not None:
            yield f"  {speech.text('help', 'rule', key=path, sentence=rule)}"


def _rules(asked: Question) -> Sequence[str]:
    """Return the paths of the rules behind a question."""
    if asked.deed == "call":
        return _RULES["chicago"]
    if asked.view.phase == "choice":
        effect = f"effects.{made(asked.view).key}"
        return [f"{effect}.{rule}" for rule in _OF_CHOICES]
    return _RULES[asked.view.phase]
