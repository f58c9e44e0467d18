"""The rule book on the tricks: who may declare Chicago, how cards are played, what comes of it."""

from collections.abc import Iterator
from typing import Final

from chicago_rules.hands import Category
from chicago_rules.profile.agreement import several_score
from chicago_rules.rulebooks.book import Listing, Section, Sentence
from chicago_rules.rulebooks.telling import Teller

_OPPONENTS: Final = 2  # with more than one there may be a choice of whom to zero


def calling(tell: Teller) -> Iterator[Section]:
    """Yield who may declare Chicago, and when."""
    if tell.there("chicago"):
        yield from tell.section(
            "calling", tuple(_who(tell)), tuple(_when(tell)), tuple(_blind(tell))
        )


def _who(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("chicago")
    bounds = [path for path in ("chicago.min_score", "chicago.max_score") if tell.there(path)]
    yield from tell.rules(*bounds)
    if bounds:
        yield tell.said("points_at_call")


def _when(tell: Teller) -> Iterator[Sentence]:
    exchanges = tell.profile.most_rounds() > 0
    if exchanges:
        yield tell.rule("chicago.window")
    else:
        yield tell.said(f"call_{tell.word('chicago.window')}", "chicago.window")
    yield tell.rule("chicago.priority")
    yield tell.said("one_chicago")
    if exchanges and not tell.has("chicago.window", "after_exchanges"):
        yield tell.said("exchanges_go_on")
    if not tell.has("winning.requires_chicago", "no"):
        yield tell.said("declared_at_lead")


def _blind(tell: Teller) -> Iterator[Sentence]:
    if tell.there("chicago.blind"):
        yield tell.rule("chicago.blind")
        yield tell.said("blind_how")


def tricks(tell: Teller) -> Iterator[Section]:
    """Yield how cards are played, and what the last trick is worth."""
    yield from tell.section("tricks", tuple(_lead(tell)), tuple(_play(tell)), tuple(_last(tell)))


def _lead(tell: Teller) -> Iterator[Sentence]:
    if tell.has("chicago.leader", "declarer"):
        yield tell.said("lead_without_chicago")
    else:
        yield tell.said("lead")
    if tell.there("chicago"):
        yield tell.rule("chicago.leader")


def _play(tell: Teller) -> Iterator[Sentence]:
    yield tell.said("following")
    yield tell.rule("tricks.discard_face_down")
    compared = "tricks" in tell.items("showdown.moments")
    if tell.has("tricks.discard_face_down", True):
        yield tell.said("face_down_seen" if compared else "face_down_unseen")
    if compared:
        yield tell.said("cards_stay")


def _last(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("last_trick.points")
    low = "last_trick.low_card"
    if tell.there(low):
        rank = tell.phrases.text("ranks", tell.word(f"{low}.rank"))
        paths = (f"{low}.rank", f"{low}.points")
        chicago = "low_card_no_chicago" if tell.there("chicago") else "low_card"
        yield tell.said(chicago, *paths, value=tell.number(f"{low}.points"), rank=rank)


def outcome(tell: Teller) -> Iterator[Section]:
    """Yield when a Chicago is made, and what a Chicago made or lost brings."""
    if tell.there("chicago"):
        yield from tell.section(
            "outcome",
            tuple(_success(tell)),
            tuple(_after(tell, "success")),
            tuple(_failure(tell)),
            tuple(_after(tell, "failure")),
            tuple(_breaker(tell)),
        )


def _success(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("chicago.needs_best_hand")
    if tell.has("chicago.needs_best_hand", True):
        yield tell.said("best_without_pair")
    yield tell.rule("chicago.success_points")
    if tell.there("chicago.blind"):
        yield tell.rule("chicago.blind.success_points")
    if tell.has("chicago.success_wins", True):
        yield tell.rule("chicago.success_wins")


def _failure(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("chicago.failure_points")
    if tell.there("chicago.blind"):
        yield tell.rule("chicago.blind.failure_points")
    if tell.has("chicago.failure_zeroes", True):
        yield tell.rule("chicago.failure_zeroes")
        yield tell.said("zeroed_when")
    yield tell.rule("chicago.lost_trick")


def _after(tell: Teller, end: str) -> Iterator[Sentence]:
    """Yield who still scores after a Chicago that ended so."""
    won = end == "success" and tell.has("chicago.success_wins", True)
    hands = f"chicago.hands_on_{end}"
    if not tell.has("last_trick.points", 0):
        yield tell.rule(f"chicago.last_trick_on_{end}")
    if "tricks" not in tell.items("showdown.moments") or won:
        return
    yield tell.rule(hands)
    stops = end == "failure" and not tell.has("chicago.lost_trick", "play_on")
    if stops and not tell.has(hands, "nobody"):
        yield tell.said("stopped_hands")


def _breaker(tell: Teller) -> Iterator[Sentence]:
    if not tell.has("chicago.breaker_points", 0):
        yield tell.said("breaking")
        yield from tell.rules("chicago.breaker_points", "chicago.breaker_per")
        if tell.has("chicago.lost_trick", "stop_at_once"):
            yield tell.said("breaker_at_once")


def scoring(tell: Teller) -> Iterator[Section]:
    """Yield in which order points are written down, and what a total may be."""
    order = Listing(tuple((each,) for each in _order(tell)), numbered=True)
    yield from tell.section(
        "scoring",
        (tell.said("scoring_order"),) if len(order.items) > 1 else (),
        order if len(order.items) > 1 else (),
        tuple(_effects_order(tell)) if tell.items("showdown.moments") else (),
        (tell.rule("scores.negative"),) if _can_lose(tell) else (),
    )


def _order(tell: Teller) -> Iterator[Sentence]:
    """Yield what is scored at the end of a deal, in this order."""
    if tell.number("chicago.breaker_points"):
        yield tell.said("order_breaker")
    if not tell.has("last_trick.points", 0) or tell.there("last_trick.low_card"):
        yield tell.said("order_last_trick")
    if tell.there("chicago"):
        yield tell.said("order_chicago")
    if "tricks" in tell.items("showdown.moments"):
        yield tell.said("order_hands")


def _effects_order(tell: Teller) -> Iterator[Sentence]:
    """Yield what comes first when hands do more than score points."""
    effects = [effect for effect in map(tell.profile.effects.of, Category) if effect is not None]
    zeroings = [effect.zeroing(_OPPONENTS) for effect in effects if effect.wins_by() != "held"]
    several = several_score(tell.profile)
    if any(zeroing.asked for zeroing in zeroings):
        yield tell.said("choices_first" if several else "choice_first")
    if any(effect.exits() for effect in effects if effect.wins_by() != "held"):
        yield tell.said("exits_later")
    if any(zeroings):
        yield tell.said("zeroings_last" if several else "zeroing_last")


def _can_lose(tell: Teller) -> bool:
    """Tell whether anything may take a total below 0."""
    costs = ("chicago.failure_points", "chicago.blind.failure_points")
    last = ("last_trick.points", "last_trick.low_card.points")
    return any(tell.number(path) > 0 for path in costs) or any(
        tell.number(path) < 0 for path in last
    )
