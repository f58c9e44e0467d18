"""What makes values quickly makes what their constructors make."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.phases.exchange import Throws
from chicago_rules.testing import random_game, random_profile
from chicago_rules.values import Value, changer, maker
from house.source import TOP, trees
from laws.test_values import parts


def written(what: str) -> Iterator[tuple[str, Callable[..., object]]]:
    """Yield every maker or changer of the library, of its module, by the name of its class."""
    for name in trees():
        if name in (TOP, "__main__"):
            continue
        for made in vars(import_module(f"chicago_rules.{name}")).values():
            if "open_class" in getattr(made, "__globals__", {}) and made.__name__ == what:
                yield made.__globals__["cls"].__name__, made


MAKERS = dict(written("make"))
CHANGERS = [*dict.fromkeys(written("change"))]


def samples() -> dict[type, attrs.AttrsInstance]:
    """Return a value of each class that comes about in some games."""
    found: dict[type, attrs.AttrsInstance] = {}
    for seed in range(6):
        for done in random_game(random_profile(seed), 3, seed, 2).steps():
            for part in parts((done.after, done.action, done.events)):
                found.setdefault(type(part), part)
            legal = cr.legal_actions(done.after)
            if isinstance(legal, Throws):
                found.setdefault(Throws, legal)
    return found


SAMPLES = {cls.__name__: value for cls, value in samples().items()}


def test_the_makers_are_found() -> None:
    assert {"State", "Deal", "Exchange", "Throws", "Holding"} <= set(MAKERS)
    assert {"State", "Deal", "Round", "ScoreSheet"} <= {name for name, _ in CHANGERS}


@pytest.mark.parametrize("name", MAKERS)
def test_a_maker_makes_what_the_constructor_makes(name: str) -> None:
    cls: type[attrs.AttrsInstance] = MAKERS[name].__globals__["cls"]
    names = [field.name for field in attrs.fields(cls)]
    sample = SAMPLES.get(name)
    given = range(len(names)) if sample is None else [getattr(sample, each) for each in names]
    made = MAKERS[name](*given)
    assert type(made) is cls
    assert made == cls(**dict(zip(names, given, strict=True)))
    assert [getattr(made, each) for each in names] == list(given)
    if sample is not None:
        assert hash(made) == hash(sample)


@pytest.mark.parametrize(
    "place",
    range(len(CHANGERS)),
    ids=[f"{place} {name}" for place, (name, _) in enumerate(CHANGERS)],
)
def test_a_changer_gives_other_values_to_its_fields_and_keeps_all_others(place: int) -> None:
    name, change = CHANGERS[place]
    changed = inspect.signature(change).parameters
    others = {field: f"another {field}" for field in changed if field != "old"}
    cls: type[attrs.AttrsInstance] = change.__globals__["cls"]
    sample = SAMPLES.get(name) or MAKERS[name](*range(5))
    by_name = change(sample, **others)
    for field in attrs.fields(cls):
        expected = others.get(field.name, getattr(sample, field.name))
        assert getattr(by_name, field.name) == expected
    assert type(by_name) is cls
    assert change(sample, *others.values()) == by_name


@attrs.frozen
class Point(Value):
    """A value with a default."""

    x: int
    y: int = 7


def test_what_is_made_is_frozen_and_of_the_class() -> None:
    made = maker(Point)(1)
    assert type(made) is Point
    assert made == Point(1, 7)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.x = 2  # type: ignore[misc]  # what is frozen
    with pytest.raises(TypeError):
        maker(Point)()  # type: ignore[call-arg]  # one too few on purpose
    with pytest.raises(TypeError):
        maker(Point)(1, z=2)  # type: ignore[call-arg]  # no such field, on purpose


def test_what_is_changed_is_a_field() -> None:
    assert changer(Point, "y", "x")(Point(1), 2, 3) == Point(3, 2)
    with pytest.raises(TypeError, match="no fields of these names: \\['z'\\]"):
        changer(Point, "x", "z")


def test_a_class_whose_defaults_are_made_anew_has_no_maker() -> None:
    """All values would share the first one."""

    @attrs.frozen
    class Notes(Value):
        lines: list[str] = attrs.Factory(list)

    with pytest.raises(TypeError, match="made anew for each value"):
        maker(Notes)
