"""The ten rows in which the first source compares rules, computed from any profile's switches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from chicago_rules.cards import Rank
from chicago_rules.hands import Category
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import values

_Held: TypeAlias = Mapping[str, Any]
_Cell: TypeAlias = Callable[[Profile, _Held, Phrases], str]


def source_rows(
    profiles: Sequence[Profile], lang: str = "en"
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return ten rows: what each is about, and in words what each profile has there.

    >>> from chicago_rules import load_profile
    >>> rows = source_rows([load_profile("hemmavariant"), load_profile("poker-sm-2025")], "sv")
    >>> rows[2]
    ('Köpstopp', ('vid 46 poäng när given är slut, från nästa giv', 'genast vid 45 poäng'))
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
    text = phrases.text("cells", f"stop_{measured}", value=score)
    more = {
        "stop_never": held["exchange_stop.released"] == "never",
        "stop_six": held["exchange_stop.cards"] == 6,
        "stop_zeroed": held["exchange_stop.attempt"] == "zeroed",
    }
    return text + "".join(phrases.text("cells", name) for name, there in more.items() if there)


def _hand(category: Category) -> _Cell:
    """Return what tells of a category: its points and what else it does."""

    def cell(profile: Profile, held: _Held, phrases: Phrases) -> str:
        points = profile.points.of(category)
        effect = {
            key: held.get(f"effects.{category.key}.{key}")
            for key in ("exit", "zero", "zero_targets", "zero_times", "zero_ends_deal", "wins")
        }
        effect["spares"] = held.get(f"effects.{category.key}.spares_negative")
        # A seat that chooses may choose 0 points, so that these are worth telling.
        told = [phrases.text("cells", "points", value=points)]
        told = told if points or effect["zero"] == "instead" else []
        zeroing = _zeroing(effect, phrases)
        if effect["zero"] == "instead":
            told = [told[0] + phrases.text("cells", "either") + zeroing]
        if effect["exit"]:
            lowest = profile.winning.lowest_winning_total()
            told.append(phrases.text("cells", "exit", value=lowest))
        if effect["zero"] == "always":
            told.append(zeroing)
        wins = effect["wins"]
        if wins in ("scored", "held"):
            told.append(phrases.text("cells", f"wins_{wins}"))
        text = phrases.text("cells", "plus").join(told) or phrases.text("cells", "nothing")
        return text + "".join(_endings(profile, category, effect, phrases))

    return cell


def _zeroing(effect: _Held, phrases: Phrases) -> str:
    """Return whom a category zeroes and how often, empty when it zeroes nobody."""
    if effect["zero"] not in ("always", "instead"):
        return ""
    more = {
        "zero_once": effect["zero_times"] == "once_a_game",
        "zero_spares": effect["spares"],
        "zero_ends": effect["zero_ends_deal"],
    }
    text = phrases.text("cells", f"zero_{effect['zero_targets']}")
    return text + "".join(phrases.text("cells", name) for name, there in more.items() if there)


def _endings(
    profile: Profile, category: Category, effect: _Held, phrases: Phrases
) -> Iterator[str]:
    """Yield what else is asked of a category: whether it zeroes, and when it ends the game."""
    if category is Category.FOUR_OF_A_KIND and effect["zero"] in (None, "never"):
        yield phrases.text("cells", "zero_none")
    enough = effect["exit"] or profile.winning.reached(profile.points.of(category))
    wins = effect["wins"] in ("scored", "held")
    if enough and not wins and not profile.winning.looks_at_once():
        yield phrases.text("cells", "finished")


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
    when = held["winning.when"]
    early = any(moment != "tricks" for moment in held["showdown.moments"])
    name = "exchange" if when == "at_once" and early else when
    text = phrases.text("cells", f"reached_{name}")
    more = {
        "reached_all": held["winning.winners"] == "all_eligible",
        "reached_last_trick": held["winning.requires_last_trick"] == "yes",
        "reached_before": held["winning.requires_last_trick"] == "reached_before",
    }
    return text + "".join(phrases.text("cells", name) for name, there in more.items() if there)


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
