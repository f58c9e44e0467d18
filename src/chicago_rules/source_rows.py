"""The ten rows in which the first source compares rules, computed from any profile's switches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from chicago_rules.cards import Rank
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.profile import EffectRules, Profile
from chicago_rules.profile.fields import values

_Held: TypeAlias = Mapping[str, Any]
_Cell: TypeAlias = Callable[[Profile, _Held, Phrases], str]

_OPPONENTS: Final = 2  # with more than one all that a hand may zero can be told apart
_NO_EFFECT: Final = EffectRules(exit=False, zero="never", wins="never")


def source_rows(
    profiles: Sequence[Profile], lang: str = "en"
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return ten rows: what each is about, and in words what each profile has there.

    >>> from chicago_rules import load_profile
    >>> rows = source_rows([load_profile("hemmavariant"), load_profile("poker-sm-2025")], "sv")
    >>> rows[2]
    ('Köpstopp', ('vid 46 poäng när en giv börjar', 'genast vid 45 poäng'))
    """
    phrases = Phrases(lang)
    held = [{switch.path: value for switch, value in values(profile)} for profile in profiles]
    rows = [
        (
            phrases.text("rows", name),
            tuple(cell(each, has, phrases) for each, has in zip(profiles, held, strict=True)),
        )
        for name, cell in _CELLS.items()
    ]
    return (*rows, _reached(profiles, held, phrases))


def _players(profile: Profile, held: _Held, phrases: Phrases) -> str:
    low, high = held["players.min"], held["players.max"]
    return phrases.text("cells", "players" if low < high else "players_one", low=low, high=high)


def _cards(profile: Profile, held: _Held, phrases: Phrases) -> str:
    if profile.most_rounds() == 0:
        return phrases.text("cells", "no_exchange")
    text = phrases.text("cells", "cards", value=held["exchange.max_cards"])
    open_card = held["exchange.open_card"]
    if open_card == "never":
        return text + phrases.text("cells", "no_open")
    rounds = held["exchange.open_card_rounds"]
    only = "" if rounds == "all" else phrases.text("cells", f"open_{rounds}")
    return text + phrases.text("cells", f"open_{open_card}") + only


def _stop(profile: Profile, held: _Held, phrases: Phrases) -> str:
    if held["exchange_stop"] is None:
        return phrases.text("cells", "stop_none")
    measured, score = held["exchange_stop.measured"], held["exchange_stop.score"]
    more = {
        "stop_never": held["exchange_stop.released"] == "never",
        "stop_six": held["exchange_stop.cards"] == 6,
        "stop_zeroed": held["exchange_stop.attempt"] == "zeroed",
    }
    when = phrases.text("cells", f"stop_{measured}", value=score)
    return "; ".join([when, *_there(more, phrases)])


def _there(clauses: Mapping[str, bool], phrases: Phrases) -> Iterator[str]:
    """Yield those of the clauses that hold."""
    return (phrases.text("cells", name) for name, there in clauses.items() if there)


def _hand(category: Category) -> _Cell:
    """Return what tells of a category: its points and what else it does."""

    def cell(profile: Profile, held: _Held, phrases: Phrases) -> str:
        effect = profile.effects.of(category) or _NO_EFFECT
        if effect.wins_by() == "held":
            # The game is over before such a hand can score anything.
            return phrases.text("cells", "wins_held")
        points = profile.points.of(category)
        wins = effect.wins_by() == "scored"
        enough = effect.exits() or points >= profile.winning.lowest_winning_total()
        over_early = wins or effect.ends_deal() or profile.winning.looks_at_once()
        targets = held.get(f"effects.{category.key}.zero_targets")
        zeroing = [phrases.text("cells", f"zero_{targets}")] if effect.zeroing(_OPPONENTS) else []
        scores = list(_scores(profile, points, effect, zeroing, phrases))
        more = {
            "zero_once": effect.zeroes_once(),
            "zero_spares": bool(held.get(f"effects.{category.key}.spares_negative")),
            "zero_ends": effect.ends_deal(),
            "zero_none": category is Category.FOUR_OF_A_KIND and not effect.zeroing(_OPPONENTS),
            "wins_scored": wins,
            "finished": enough and not over_early,
        }
        if not scores:
            return phrases.text("cells", "wins_scored" if wins else "nothing")
        return "; ".join([*scores, *_there(more, phrases)])

    return cell


def _scores(
    profile: Profile, points: int, effect: EffectRules, zeroing: Sequence[str], phrases: Phrases
) -> Iterator[str]:
    """Yield what a hand brings when it scores: its points, an exit and a zeroing."""
    lowest = profile.winning.lowest_winning_total()
    told = phrases.text("cells", "points", value=points)
    leaves = phrases.text("cells", "exit", value=lowest)
    if effect.zeroing(_OPPONENTS).instead:
        # A seat that chooses may choose 0 points, so that these are worth telling.
        yield phrases.listed([told, *zeroing], "or")
        if effect.exits():
            yield phrases.text("cells", "exit_either", value=lowest)
    elif points or effect.exits() or zeroing:
        yield phrases.listed([*[told] * (points > 0), *[leaves] * effect.exits(), *zeroing])


def _low_card(profile: Profile, held: _Held, phrases: Phrases) -> str:
    ordinary = held["last_trick.points"]
    with_two = profile.last_trick.points_for(Rank.TWO, chicago=False)
    if with_two != ordinary:
        return phrases.text("cells", "low_more", value=with_two)
    if held["last_trick.low_card"] is None or held["last_trick.low_card.rank"] == Rank.TWO.letter:
        return phrases.text("cells", "low_same", value=ordinary)
    rank = phrases.text("ranks", held["last_trick.low_card.rank"])
    other = phrases.number("points", held["last_trick.low_card.points"])
    return phrases.text("cells", "low_other", value=ordinary, other=other, rank=rank)


def _chicago(profile: Profile, held: _Held, phrases: Phrases) -> str:
    text = phrases.text("cells", held["winning.requires_chicago"])
    waived = [phrases.text("categories", key) for key in held["winning.waived_by"] or ()]
    any_of = phrases.listed(waived, "or") if waived else ""
    return text + (phrases.text("cells", "waived", any=any_of) if waived else "")


def _breaking(profile: Profile, held: _Held, phrases: Phrases) -> str:
    if held["chicago"] is None:
        return phrases.text("cells", "no_chicago")
    per, points = held["chicago.breaker_per"], held["chicago.breaker_points"]
    return phrases.text("cells", f"breaking_{per or 'none'}", value=points)


def _reached(
    profiles: Sequence[Profile], held: Sequence[_Held], phrases: Phrases
) -> tuple[str, tuple[str, ...]]:
    """Return the row on reaching the target, which its title names where all play to the same."""
    targets = [profile.winning.lowest_winning_total() for profile in profiles]
    cells = [_ending(each, phrases) for each in held]
    if len(set(targets)) == 1:
        return phrases.text("rows", "reached", value=targets[0]), tuple(cells)
    told = [
        phrases.text("cells", "target", value=target, cell=cell)
        for target, cell in zip(targets, cells, strict=True)
    ]
    return phrases.text("rows", "reached_any"), tuple(told)


def _ending(held: _Held, phrases: Phrases) -> str:
    every = held["winning.winners"] == "all_eligible"
    if held["winning.when"] == "at_once":
        early = any(moment.startswith("exchange_") for moment in held["showdown.moments"])
        clauses = {"reached_exchange": early, "reached_at_once": not early, "at_once_all": every}
        return "; ".join(_there(clauses, phrases))
    then = {
        "no": "reached_all" if every else "reached_highest",
        "yes": "reached_last_trick",
        "reached_before": "reached_before",
    }[held["winning.requires_last_trick"]]
    return ", ".join(phrases.text("cells", name) for name in ("reached_deal_end", then))


_CELLS: Final[Mapping[str, _Cell]] = {
    "players": _players,
    "cards": _cards,
    "stop": _stop,
    "four_of_a_kind": _hand(Category.FOUR_OF_A_KIND),
    "straight_flush": _hand(Category.STRAIGHT_FLUSH),
    "royal_flush": _hand(Category.ROYAL_FLUSH),
    "low_card": _low_card,
    "chicago": _chicago,
    "breaking": _breaking,
}
