"""Random valid profiles: every value of every switch, in every combination that can be obeyed.

What makes rare rules happen is chosen more often than it stands in real rules: low targets and
stop scores, calls of Chicago from few points, effects of common hands.
"""

import random
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any, Final, TypeVar

import attrs

from chicago_rules.cards import PACK
from chicago_rules.hands import HAND_SIZE
from chicago_rules.profile import (
    MOMENTS,
    BlindRules,
    ChicagoRules,
    DealRules,
    EffectRules,
    EffectsRules,
    ExchangeRules,
    ExchangeStopRules,
    LargeTableRules,
    LastTrickRules,
    LowCardRules,
    MatchRules,
    Name,
    PlayersRules,
    PointsRules,
    Profile,
    RankingRules,
    RedealRules,
    ScoresRules,
    ShowdownRules,
    Source,
    TricksRules,
    WinningRules,
    provenance_keys,
)
from chicago_rules.profile.agreement import bound_clashes
from chicago_rules.profile.fields import CATEGORY_KEYS
from chicago_rules.profile.whole import Draft
from chicago_rules.seats import MAX_SEATS
from chicago_rules.values import Value

T = TypeVar("T")

_RANKS: Final = "A23456789TJQK"
_SIX: Final = 6
"""The cards that a stopped seat may be dealt."""
_MOST: Final = 60
_LEAST: Final = -5


@attrs.frozen
class Choices(Value):
    """Where random choices come from: numbers and lines of text."""

    integer: Callable[[int, int], int]
    """Gives a whole number from a least to a greatest, both included; the least is plainest."""
    text: Callable[[], str] = lambda: "made up"
    """Gives a line of text."""

    def one(self, *values: Any) -> Any:
        """Return one of these values, each as likely as another; the first is the plainest."""
        return values[self.integer(0, len(values) - 1)]

    def flag(self) -> bool:
        """Return false or true."""
        return self.integer(0, 1) == 1

    def rarely(self, odds: int) -> bool:
        """Return true once in so many times and one more."""
        return self.integer(0, odds) == odds

    def some(self, among: Sequence[T], odds: int) -> list[T]:
        """Return some of these, each with the same odds against it to one."""
        return [thing for thing in among if self.rarely(odds)]

    def award(self) -> int:
        """Return the points of an award, seldom many."""
        return self.integer(0, _MOST) if self.rarely(3) else self.one(0, 1, 2, 3, 5, 8, 15)

    def total(self) -> int:
        """Return a total of which something may depend."""
        return self.integer(_LEAST, _MOST) if self.rarely(3) else self.one(10, 3, 20, 46, 0)


def random_profile(seed: int, min_players: int = 2, max_players: int = MAX_SEATS) -> Profile:
    """Return a valid profile for numbers of players within bounds, the same for the same seed.

    >>> random_profile(7)
    <Profile random-7>
    """
    profile = profile_from(Choices(random.Random(seed).randint), min_players, max_players)
    return attrs.evolve(profile, id=f"random-{seed}")


def profile_from(choices: Choices, min_players: int, max_players: int) -> Profile:
    """Return a valid profile that these choices make, for numbers of players within the bounds."""
    least = choices.integer(min_players, max_players)
    most = choices.integer(least, max_players)
    order = choices.one("in_turn", "discards_first", "simultaneous")
    exchange = _exchange(choices, most, order)
    rounds = max(exchange.rounds_for(least), exchange.rounds_for(most))
    calls = not choices.rarely(4)
    required = choices.one("no", "declared", "succeeded") if calls else "no"
    winning = _winning(choices, required)
    resets = required != "no" and choices.flag()
    negative = choices.flag()
    # A reset keeps every seat that still needs a Chicago under the lowest winning total.
    lowest = winning.lowest_winning_total()
    greatest_least = lowest - 1 if resets and lowest > 0 else _MOST
    chicago = _chicago(choices, order, rounds, negative, greatest_least) if calls else None
    parts: dict[str, Any] = {
        "id": "random",
        "name": Name(en=choices.text(), sv=choices.text()),
        "source": _source(choices),
        "players": PlayersRules(min=least, max=most),
        "deal": _deal(choices),
        "exchange": exchange,
        "exchange_stop": _stop(choices, most) if choices.flag() else None,
        "showdown": _showdown(choices, rounds),
        "ranking": _ranking(choices),
        "points": PointsRules(**{key: choices.award() for key in CATEGORY_KEYS}),
        "effects": EffectsRules(
            **{key: _effect(choices) if choices.rarely(2) else None for key in CATEGORY_KEYS}
        ),
        "last_trick": _last_trick(choices),
        "tricks": TricksRules(discard_face_down=choices.flag()),
        "chicago": chicago,
        "scores": ScoresRules(
            negative=negative, over_target_without_chicago="reset" if resets else "keep"
        ),
        "winning": winning,
        "match": _match(choices, most) if choices.flag() else None,
    }
    if chicago is not None and any(bound_clashes(Draft(**parts), chicago)):
        parts["chicago"] = attrs.evolve(chicago, min_score=None, max_score=None)
    profile = Profile(**parts)
    lines = tuple(
        (key, f"{choices.one('s:', 'i:', 'a:')} {choices.text()}")
        for key in choices.some(provenance_keys(profile), 20)
    )
    return attrs.evolve(profile, provenance=lines)


def _source(choices: Choices) -> Source:
    return Source(
        title=choices.text(),
        publisher=choices.text() if choices.flag() else None,
        language=tuple(choices.some(("sv", "en", "da", "eo"), 1)),
        date=choices.one(None, "1998", "2025-06", "2025-06-30"),
        where=choices.text(),
    )


def _deal(choices: Choices) -> DealRules:
    redeal = RedealRules(
        highest_rank=choices.one(*_RANKS),
        times=choices.one(1, 2, 3),
        old_cards=choices.one("discards", "out", "stock"),
    )
    return DealRules(
        first_dealer=choices.one("given", "drawn_lowest", "drawn_highest"),
        redeal=redeal if choices.flag() else None,
    )


def _exchange(choices: Choices, most: int, order: Any) -> ExchangeRules:
    opens = choices.one("never", "always", "on_request")
    fills = choices.one("reshuffle", "limit", "to_bottom")
    spared = choices.one("round", "none", *(["own"] if order == "in_turn" else []))
    large = LargeTableRules(players=choices.integer(2, most), rounds=choices.integer(0, 5))
    return ExchangeRules(
        rounds=choices.one(3, 2, 1, 3, 2, 1, 0, 4, 5),
        large_table=large if choices.rarely(3) else None,
        max_cards=choices.one(5, 5, 5, 4, 3, 2, 1),
        order=order,
        open_card=opens,
        open_card_rounds=None if opens == "never" else choices.one("all", "first", "last"),
        refused_card=None if opens == "never" else choices.one("discards", "out", "stock_top"),
        empty_stock=fills,
        spared_discards=spared if fills == "reshuffle" else None,
        show_broken_hand=choices.one("never", "combination", "hand"),
    )


def _stop(choices: Choices, most: int) -> ExchangeStopRules:
    return ExchangeStopRules(
        score=choices.total(),
        measured=choices.one("deal_start", "live"),
        released=choices.one("below", "never"),
        cards=_SIX if most * _SIX <= len(PACK) and choices.flag() else HAND_SIZE,
        attempt=choices.one("refused", "zeroed"),
    )


def _showdown(choices: Choices, rounds: int) -> ShowdownRules:
    possible = ["deal", *(f"exchange_{number}" for number in range(1, rounds + 1)), "tricks"]
    held = set(possible) - set(choices.some(possible, 2))
    claimed = choices.rarely(2)
    scorers = choices.one("best", "everyone", "everyone_before_tricks")
    return ShowdownRules(
        moments=tuple(moment for moment in MOMENTS if moment in held),
        scorers="best" if claimed else scorers,
        equal=choices.one("nobody", "all"),
        announcing="in_turn" if claimed else "automatic",
        claim=choices.one("higher", "equal_or_higher") if claimed else None,
        false_claim=choices.one("refused", "loses_game") if claimed else None,
        reveals=choices.one("best_category", "deciding_ranks", "best_hand", "all_categories"),
    )


def _ranking(choices: Choices) -> RankingRules:
    suits = choices.one("never", "break_ties", "flush_first")
    return RankingRules(
        wheel=choices.one("five_high", "ace_high", "no"),
        depth=choices.one("all", "one_kicker", "combination", "category"),
        full_house=choices.one("three_first", "highest_card"),
        suits=suits,
        suit_order=None if suits == "never" else choices.one(*permutations("shdc")),
    )


def _effect(choices: Choices) -> EffectRules:
    zero = choices.one("never", "always", "instead")
    zeroes = zero != "never"
    return EffectRules(
        exit=choices.flag(),
        zero=zero,
        zero_targets=choices.one("all", "one", "either") if zeroes else None,
        zero_ends_deal=choices.flag() if zeroes else None,
        zero_times=choices.one("always", "once_a_game") if zeroes else None,
        spares_negative=choices.flag() if zeroes else None,
        wins=choices.one(*["never"] * 10, "scored", "held"),
    )


def _last_trick(choices: Choices) -> LastTrickRules:
    low = LowCardRules(rank=choices.one(*_RANKS), points=choices.integer(-5, 20))
    return LastTrickRules(
        points=choices.one(5, 1, 0, 10, -3), low_card=low if choices.flag() else None
    )


def _chicago(
    choices: Choices, order: str, rounds: int, negative: bool, greatest_least: int
) -> ChicagoRules:
    """Return a table of Chicago for an order and number of rounds of exchanges.

    The least total of a call is bounded, and where totals may not be negative its greatest one is.
    """
    least = None if choices.flag() else min(choices.one(0, 3, choices.total()), greatest_least)
    lowest = max(_LEAST if negative else 0, _LEAST if least is None else least)
    windows = ["after_exchanges", "any_time"]
    if order == "in_turn" and rounds:
        windows.append("first_exchange")
    window = choices.one(*windows)
    priorities = {"first_exchange": ["turn"], "any_time": ["first_call"]}
    blind = BlindRules(success_points=choices.award(), failure_points=choices.award())
    may_be_blind = rounds > 0 and order != "simultaneous"
    who = ("nobody", "everyone", "opponents")
    breaker = choices.one(0, 10, choices.award())
    return ChicagoRules(
        min_score=least,
        max_score=lowest + choices.integer(0, _MOST) if choices.rarely(2) else None,
        window=window,
        priority=choices.one(*priorities.get(window, ["turn", "first_call"])),
        blind=blind if may_be_blind and choices.flag() else None,
        leader=choices.one("declarer", "forehand"),
        lost_trick=choices.one("play_on", "stop_after_trick", "stop_at_once"),
        success_points=choices.award(),
        failure_points=choices.award(),
        success_wins=choices.rarely(3),
        failure_zeroes=choices.flag(),
        last_trick_on_success=choices.one(*who),
        hands_on_success=choices.one(*who),
        last_trick_on_failure=choices.one(*who),
        hands_on_failure=choices.one(*who),
        needs_best_hand=choices.flag(),
        breaker_points=breaker,
        breaker_per=choices.one("deal", "game") if breaker else None,
    )


def _winning(choices: Choices, required: Any) -> WinningRules:
    when = choices.one("deal_end", "at_once")
    last = choices.one("no", "yes", "reached_before")
    waived = tuple(choices.some(CATEGORY_KEYS, 2))
    return WinningRules(
        target=choices.integer(_LEAST, 80) if choices.rarely(3) else choices.one(10, 5, 20, 52),
        margin=choices.one("reach", "pass"),
        when=when,
        requires_chicago=required,
        waived_by=None if required == "no" else waived,
        requires_last_trick="no" if when == "at_once" else last,
        winners=choices.one("highest", "all_eligible"),
        tie=choices.one("shared", "play_on", "tiebreak_deal"),
    )


def _match(choices: Choices, places: int) -> MatchRules:
    paid = places + choices.integer(0, 2)
    return MatchRules(
        games=choices.integer(1, 9),
        placement_points=tuple(choices.integer(-5, 20) for _ in range(paid)),
    )
