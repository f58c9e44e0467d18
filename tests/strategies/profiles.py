"""Random valid profiles: a built value on every switch, and no table that changes nothing."""

from typing import Literal

import attrs
from hypothesis import strategies as st

from chicago_rules.profile import (
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
    ScoresRules,
    ShowdownRules,
    Source,
    TricksRules,
    WinningRules,
    provenance_keys,
)
from chicago_rules.profile.fields import CATEGORY_KEYS, MOMENTS

_points = st.integers(0, 20)
_scores = st.integers(-5, 60)
_lines = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1)


@st.composite
def profiles(draw: st.DrawFn, min_players: int = 2, max_players: int = 10) -> Profile:
    """Return a strategy of valid profiles for numbers of players within these bounds."""
    least = draw(st.integers(min_players, max_players))
    most = draw(st.integers(least, max_players))
    exchange = draw(_exchanges(most))
    rounds = max(exchange.rounds_for(players) for players in range(least, most + 1))
    chicago = draw(st.none() | _chicagos())
    profile = Profile(
        id=draw(st.from_regex(r"[a-z0-9-]{1,12}", fullmatch=True)),
        name=Name(en=draw(_lines), sv=draw(_lines)),
        source=draw(_sources()),
        players=PlayersRules(min=least, max=most),
        deal=DealRules(first_dealer="given"),
        exchange=exchange,
        exchange_stop=draw(st.none() | _stops()) if rounds else None,
        showdown=draw(_showdowns(rounds)),
        ranking=RankingRules(
            wheel="five_high", depth="all", full_house="three_first", suits="never"
        ),
        points=PointsRules(**{key: draw(_points) for key in CATEGORY_KEYS}),
        effects=EffectsRules(**{key: draw(st.none() | _effects()) for key in CATEGORY_KEYS}),
        last_trick=draw(_last_tricks()),
        tricks=TricksRules(discard_face_down=False),
        chicago=chicago,
        scores=ScoresRules(negative=True, over_target_without_chicago="keep"),
        winning=draw(_winnings(chicago is not None)),
        match=draw(st.none() | _matches(most)),
    )
    keys = provenance_keys(profile)
    documented = draw(st.sets(st.sampled_from(keys), max_size=5))
    texts = st.builds("{} {}".format, st.sampled_from(["s:", "i:", "a:"]), _lines)
    return attrs.evolve(
        profile, provenance=tuple((key, draw(texts)) for key in keys if key in documented)
    )


@st.composite
def _showdowns(draw: st.DrawFn, rounds: int) -> ShowdownRules:
    played = ["deal", *(f"exchange_{number}" for number in range(1, rounds + 1)), "tricks"]
    held = draw(st.sets(st.sampled_from(played)))
    return ShowdownRules(
        moments=tuple(moment for moment in MOMENTS if moment in held),
        scorers="best",
        equal="nobody",
        announcing="automatic",
        reveals="deciding_ranks",
    )


def _sources() -> st.SearchStrategy[Source]:
    return st.builds(
        Source,
        title=_lines,
        publisher=st.none() | _lines,
        language=st.lists(st.sampled_from(["sv", "en", "da", "eo"]), unique=True).map(tuple),
        date=st.none() | st.sampled_from(["1998", "2025-06", "2025-06-30"]),
        where=_lines,
    )


@st.composite
def _exchanges(draw: st.DrawFn, most: int) -> ExchangeRules:
    opens = draw(st.booleans())
    rounds = draw(st.integers(0, 5))
    others = st.integers(0, 5).filter(lambda other: other != rounds)
    large = st.builds(LargeTableRules, players=st.integers(2, most), rounds=others)
    return ExchangeRules(
        rounds=rounds,
        large_table=draw(st.none() | large),
        max_cards=draw(st.integers(1, 5)),
        order="in_turn",
        open_card="always" if opens else "never",
        open_card_rounds="all" if opens else None,
        refused_card="discards" if opens else None,
        empty_stock="reshuffle",
        spared_discards="own",
        show_broken_hand="combination",
    )


def _stops() -> st.SearchStrategy[ExchangeStopRules]:
    return st.builds(
        ExchangeStopRules,
        score=_scores,
        measured=st.sampled_from(["deal_start", "live"]),
        released=st.just("below"),
        cards=st.just(5),
        attempt=st.just("refused"),
    )


@st.composite
def _effects(draw: st.DrawFn) -> EffectRules:
    zero: Literal["never", "always", "instead"]
    zero = draw(st.sampled_from(["never", "always", "instead"]))
    zeroes = zero != "never"
    return EffectRules(
        exit=draw(st.booleans()) if zeroes else True,
        zero=zero,
        zero_targets="all" if zeroes else None,
        zero_ends_deal=False if zeroes else None,
        zero_times="always" if zeroes else None,
        spares_negative=False if zeroes else None,
        wins="never",
    )


def _last_tricks() -> st.SearchStrategy[LastTrickRules]:
    points = st.integers(-5, 20)
    low = st.builds(LowCardRules, rank=st.sampled_from("23456789TJQKA"), points=points)
    return st.builds(LastTrickRules, points=points, low_card=st.none() | low).filter(
        lambda last: last.low_card is None or last.low_card.points != last.points
    )


@st.composite
def _chicagos(draw: st.DrawFn) -> ChicagoRules:
    lowest = draw(st.none() | _scores)
    highest = draw(st.none() | _scores.filter(lambda score: lowest is None or score >= lowest))
    breaker_points = draw(_points)
    return ChicagoRules(
        min_score=lowest,
        max_score=highest,
        window="after_exchanges",
        priority="turn",
        leader="declarer",
        lost_trick=draw(st.sampled_from(["play_on", "stop_after_trick"])),
        success_points=draw(_points),
        failure_points=draw(_points),
        success_wins=False,
        failure_zeroes=False,
        last_trick_on_success="nobody",
        hands_on_success="nobody",
        last_trick_on_failure="nobody",
        hands_on_failure="nobody",
        needs_best_hand=False,
        breaker_points=breaker_points,
        breaker_per="deal" if breaker_points else None,
    )


@st.composite
def _winnings(draw: st.DrawFn, chicago: bool) -> WinningRules:
    required = chicago and draw(st.booleans())
    waiving = draw(st.sets(st.sampled_from(CATEGORY_KEYS)))
    return WinningRules(
        target=draw(st.integers(1, 80)),
        margin=draw(st.sampled_from(["reach", "pass"])),
        when=draw(st.sampled_from(["deal_end", "at_once"])),
        requires_chicago="declared" if required else "no",
        waived_by=tuple(key for key in CATEGORY_KEYS if key in waiving) if required else None,
        requires_last_trick="no",
        winners="highest",
        tie=draw(st.sampled_from(["shared", "play_on"])),
    )


def _matches(places: int) -> st.SearchStrategy[MatchRules]:
    points = st.lists(st.integers(-5, 20), min_size=places, max_size=places + 2)
    return st.builds(MatchRules, games=st.integers(1, 9), placement_points=points.map(tuple))
