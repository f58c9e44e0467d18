"""Damage done to states: any part of one changed, lost, doubled, moved or taken from elsewhere."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, get_args

import attrs

import chicago_rules as cr
from chicago_rules import state as phases
from chicago_rules.cards import Rank, Suit
from chicago_rules.profile import MOMENTS, Freedom

PARTS: Final = ("sheet", "deal", "phase")
_SEATED: Final = ("dealer", "declarer", "target")

Path = tuple[str | int, ...]
"""The names and places that lead to a part of a state."""


def parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Yield every part of a value with its path, the whole before what it is made of."""
    yield path, value
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from parts(part, (*path, place))
    elif attrs.has(type(value)):
        names = [field.name for field in attrs.fields(type(value))]
        for name in PARTS if isinstance(value, cr.State) else names:
            yield from parts(getattr(value, name), (*path, name))


def with_part(state: cr.State, path: Path, part: Any) -> cr.State:
    """Return a state with another part at a path."""
    changed: cr.State = replaced(state, path, part)
    return changed


def replaced(value: Any, path: Path, part: Any) -> Any:
    """Return a value with another part at a path."""
    if not path:
        return part
    first, *rest = path
    if isinstance(first, int):
        inner = replaced(value[first], tuple(rest), part)
        return (*value[:first], inner, *value[first + 1 :])
    return attrs.evolve(value, **{first: replaced(getattr(value, first), tuple(rest), part)})


def damaged(state: cr.State, others: Sequence[cr.State], rng: random.Random) -> cr.State:
    """Return a state that differs from a reachable one in one thing; others lend their parts."""
    return rng.choice(_WAYS)(state, others, rng)


def _part(state: cr.State, rng: random.Random, kind: Any = object) -> tuple[Path, Any]:
    """Return a part of this kind, from any field as likely as from another."""
    by_field: dict[str, list[tuple[Path, Any]]] = {}
    for path, part in parts(state):
        if path and isinstance(part, kind):
            names = [name for name in path if isinstance(name, str)]
            by_field.setdefault(".".join(names), []).append((path, part))
    return rng.choice(by_field[rng.choice(sorted(by_field))])


def _change_one(state: cr.State, others: Sequence[cr.State], rng: random.Random) -> cr.State:
    path, part = _part(state, rng)
    try:
        return with_part(state, path, _other(path, part, state, others, rng))
    except cr.NotationError:  # a choice of a seat of so many digits is no action at all
        return state


def _other(
    path: Path, part: Any, state: cr.State, others: Sequence[cr.State], rng: random.Random
) -> Any:
    """Return another value of the same type."""
    kinds: dict[type, Sequence[Any]] = {
        cr.Card: cr.PACK,
        cr.Category: tuple(cr.Category),
        Rank: tuple(Rank),
        Suit: tuple(Suit),
        bool: (True, False),
        str: MOMENTS,
        int: (part, 0, 1, 2, 3, 5, 15, 46, 60, -1, -7, 10**5000, rng.randrange(1 + state.players)),
    }
    kind = type(part)
    if kind in kinds:
        wide = rng.choice(kinds[kind])
        return wide + rng.choice((0, 1, -1)) if kind is int else wide
    if part is None:
        named = path[-1] in _SEATED
        return cr.Seat(rng.randrange(1 + state.players)) if named else rng.choice(cr.PACK)
    if isinstance(part, tuple):
        return _other_row(part, path, state, others, rng)
    return _lent(path, part, rng.choice(others), rng)


def _lent(path: Path, part: Any, other: cr.State, rng: random.Random) -> Any:
    """Return a part of another state that may stand here, the same one where there is none."""
    if path == ("phase",):
        return other.phase
    kind = type(part)
    if path[-2:-1] == ("announced",):
        return rng.choice([*other.deal.announced, part])
    return rng.choice([found for _, found in parts(other) if type(found) is kind] or [part])


def _other_row(
    row: tuple[Any, ...],
    path: Path,
    state: cr.State,
    others: Sequence[cr.State],
    rng: random.Random,
) -> tuple[Any, ...]:
    """Return a row with a part lost, doubled, moved, or all of it from elsewhere."""
    way = rng.randrange(6)
    place = rng.randrange(len(row)) if row else 0
    if way == 0:
        return row[:place] + row[place + 1 :]
    if way == 1:
        return row[:place] + row[place : place + 1] * 2 + row[place + 1 :]
    if way == 2:
        return tuple(rng.sample(row, len(row)))
    if way == 3:
        return ()
    if way == 4 and path[-1] == "announced":
        return (*row, *rng.choice(others).deal.announced[-1:])
    same = [found for found_path, found in parts(rng.choice(others)) if found_path == path]
    return rng.choice(same or [row])


def _swap_cards(state: cr.State, _: Sequence[cr.State], rng: random.Random) -> cr.State:
    """Swap two cards, in one part of the state or in all of it."""
    one, two = rng.sample(cr.PACK, 2)
    swaps = {one: two, two: one}

    def swapped(value: Any, path: Path) -> Any:
        if isinstance(value, cr.Card):
            return swaps.get(value, value)
        if isinstance(value, tuple):
            row = tuple(swapped(part, path) for part in value)
            return tuple(sorted(row)) if row and path[-1] in ("hand", "left", "unbroken") else row
        if attrs.has(type(value)):
            fields = attrs.fields(type(value))
            changed = {f.name: swapped(getattr(value, f.name), (*path, f.name)) for f in fields}
            return attrs.evolve(value, **changed)
        return value

    names = rng.choice((("deal",), ("phase",), ("deal", "phase")))
    changed = {name: swapped(getattr(state, name), (name,)) for name in names}
    if rng.random() < 1 / 2 and "deal" in names:
        changed["deal"] = attrs.evolve(changed["deal"], announced=state.deal.announced)
    return attrs.evolve(state, **changed)


def _move_card(state: cr.State, _: Sequence[cr.State], rng: random.Random) -> cr.State:
    """Move a card from one row to another."""
    rows = [
        (path, part)
        for path, part in parts(state)
        if isinstance(part, tuple)
        and all(isinstance(card, cr.Card) for card in part)
        and path[-1] not in ("totals", "declared", "succeeded", "waived", "stopped", "out")
        and (part or path[-1] in ("stock", "discards", "removed", "drawn", "thrown", "hand"))
    ]
    (one, row), (two, _row) = rng.choice(rows), rng.choice(rows)
    if not row or one == two:
        return state
    card = rng.choice(row)
    state = with_part(state, one, tuple(other for other in row if other is not card))
    into = (*_row, card)
    ordered = "hand" in two or "unbroken" in two or "left" in two
    return with_part(state, two, tuple(sorted(into)) if ordered else into)


def _borrow(state: cr.State, others: Sequence[cr.State], rng: random.Random) -> cr.State:
    """Take a whole part of another state."""
    name = rng.choice((*PARTS, "profile"))
    return attrs.evolve(state, **{name: getattr(rng.choice(others), name)})


def _end(state: cr.State, _: Sequence[cr.State], rng: random.Random) -> cr.State:
    """Wait for another phase, which fits the deal as little or as much as it may."""
    seats, deal = state.deal.seats or (cr.Seat(0),), state.deal
    seat = rng.choice(seats)
    some = tuple(one for one in seats if rng.random() < 1 / 2) or (seat,)
    freedom: tuple[Freedom, ...] = tuple(rng.choices(get_args(Freedom), k=rng.randint(0, 5)))
    current = phases.Round(rng.randint(1, 5), state.profile.terms(1, 1), freedom)
    moment = rng.choice(MOMENTS)
    tail = seats[rng.randrange(len(seats)) :]
    hands = tuple(holding.hand for holding in deal.holdings)
    return state.waiting_for(
        rng.choice(
            (
                phases.Shuffling(),
                phases.Drawing(tuple(sorted(seats))),
                phases.Throwing(some),
                phases.Redealing(seat, rng.randrange(3)),
                phases.Exchanging(current, rng.choice(((seat,), seats, tail[:1]))),
                phases.Reshuffling(current),
                phases.Claiming(moment, tail),
                phases.Choosing(moment, some, some[-1:]),
                phases.Asking(seat),
                phases.Playing(seat, hands),
                phases.Finished(tuple(sorted(some))),
            )
        )
    )


_Way = Callable[[cr.State, Sequence[cr.State], random.Random], cr.State]
_WAYS: Final[tuple[_Way, ...]] = (
    *(_change_one,) * 5,
    *(_swap_cards,) * 2,
    *(_move_card,) * 2,
    _borrow,
    _end,
)
