"""Whatever is given for an argument of anything public, only errors of ours come out."""

import ast
import copy
import enum
import inspect
import pickle
import random
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules import table as behind
from chicago_rules.table import Table
from house.source import trees
from support import HOUSE

DEALT: Final = cr.step(cr.new_game(HOUSE, 3, 2), cr.Shuffle(cr.PACK))
STATE: Final = DEALT.state
ACTION: Final = cr.Exchange(cr.Seat(0))
DONE: Final = cr.step(STATE, ACTION)
VIEW: Final = cr.observe(STATE, 0)
RECORD: Final = cr.make_record(HOUSE, ["Åsa", "Örjan", "Ali"], 2, [cr.Shuffle(cr.PACK), ACTION])
SHEET: Final = cr.ScoreSheet((0, 0))
OVER: Final = cr.new_game(
    cr.load_profile("poker-sm-2025"), 3, 0, sheet=cr.ScoreSheet((9, 2, 9), out=(0, 2))
)


def table() -> Table:
    return Table(HOUSE, 3, 2, commit=True, randomness=random.Random(7))


ENTRY: Final = table().events_since(None, 0)[0]
SAVED: Final = table().save()


def revealed() -> behind.FixedDeal:
    """Return what was fixed for the first deal of a table, once it is over."""
    played = table()
    while played.view(None).deal_number == 1:
        seat: Any = played.view(None).to_act
        played.play_for(seat, played.version, f"s{played.version}")
    return played.events_since(None, played.version - 1)[0].revealed[0]


REVEALED: Final = revealed()
DEAL: Final = cr.RecordedDeal(["p1 exchange"])

# An argument that fits, by the name of the parameter; of what another name is given first.
FITTING: Final[dict[str, Any]] = {
    "a": HOUSE,
    "action": ACTION,
    "actions": [cr.Shuffle(cr.PACK)],
    "b": HOUSE,
    "cards": (cr.Card.SA,),
    "card": cr.Card.SA,
    "category": cr.Category.PAIR,
    "columns": (),
    "command_id": "a1",
    "commitment": ENTRY.committed[0],
    "comparison": cr.compare(RECORD, [HOUSE]),
    "dealer": 2,
    "deals": (DEAL,),
    "error": cr.GameError("as it is"),
    "event": DONE.events[0],
    "events": DONE.events,
    "entry": ENTRY,
    "expected_version": 1,
    "fixed": REVEALED,
    "hand": cr.parse_cards("Ah Kd 9s 7c 2d"),
    "key": "exchange.rounds",
    "lang": "sv",
    "lines": ["p1 exchange"],
    "names": ["Åsa", "Örjan", "Ali"],
    "name_or_path": "hemmavariant",
    "nonce": "0" * 64,
    "number": 1,
    "orders": REVEALED.orders,
    "others": HOUSE,
    "pack": cr.PACK,
    "path": "no file",
    "players": 3,
    "profile": HOUSE,
    "profiles": [HOUSE],
    "record": RECORD,
    "report": cr.validate(RECORD),
    "revealed": REVEALED,
    "rng": random.Random(7),
    "rows": (),
    "seat": 0,
    "sheet": None,
    "state": STATE,
    "states": [OVER],
    "stock": cr.PACK,
    "totals": (0, 0),
    "value": ACTION,
    "version": 1,
    "view": VIEW,
}
# Where another thing fits than what stands above.
SPECIAL: Final[dict[str, dict[str, Any]]] = {
    "Draw": {"cards": [(0, cr.Card.SA)]},
    "Line": {"text": "p1 pass"},
    "Record": {"players": RECORD.players},
    "RecordedDeal": {"totals": None},
    "Table.load": {"text": SAVED},
    "Table.undo": {"seat": None},
    "chance_action": {"state": cr.new_game(HOUSE, 3, 2)},
    "deal_svg": {"events": DEALT.events},
    "entry_from_json": {"text": behind.entry_to_json(ENTRY)},
    "follow": {"view": cr.observe(STATE, None)},
    "from_json": {"text": cr.to_json(ACTION)},
    "from_secret_json": {"text": cr.to_secret_json(STATE)},
    "make_record": {"players": RECORD.players},
    "match_points": {"profile": OVER.profile},
    "parse_action": {"text": "p1 pass"},
    "parse_card": {"text": "Ah"},
    "parse_cards": {"text": "Ah Kd"},
    "parse_seat": {"text": "p1"},
    "read_profile": {"text": cr.dump_profile(HOUSE)},
    "read_record": {"text": cr.write_record(RECORD)},
    "trick_svg": {"view": attrs.evolve(VIEW, table=(cr.Card.SA,), phase="tricks")},
}
# Nothing fits these here: no such file, nothing to take back, and a profile is made by loading one.
UNFIT: Final = {"load_record", "Table.undo", "Profile"}

OWNERS: Final[dict[str, Callable[[], object]]] = {
    "Fault": lambda: cr.Fault("exchange", "must be"),
    "HandValue": lambda: cr.hand_value(FITTING["hand"]),
    "Profile": lambda: HOUSE,
    "Record": lambda: RECORD,
    "State": lambda: STATE,
    "Table": table,
    "TextTable": lambda: cr.comparison_tables(FITTING["comparison"])[0],
    "Entry": lambda: ENTRY,
}
"""Something of each class with methods for users; those of other classes serve the library."""

ODD: Final[dict[str, Any]] = {
    "None": None,
    "5": 5,
    "-1": -1,
    "many digits": 10**5000,
    "many digits below 0": -(10**5000),
    "True": True,
    "nan": float("nan"),
    "x": "x",
    "a long text": "y" * 100_000,
    "half a character": "\ud800",
    "bytes": b"x",
    "an array": [],
    "a long array": [None] * 10_000,
    "an array of odd things": ["x", [], 10**5000],
    "pairs": ((1, 2), ("_a", 10**5000)),
    "a table": {},
    "an object": object(),
    "a class": random.Random,
    "a card": cr.Card.SA,
    "a view": VIEW,
    "a state": STATE,
}

# Python's own: looking up a member of an enum, making a protocol.
PYTHONS: Final = (enum.Enum, cr.RandomSource)
# The library raises these; a user catches them.
RAISED: Final = (BaseException,)
# What the library works with inside; nobody else needs to call it.
INNER: Final = {"Fault.inside", "Profile.can_score", "TextTable.widths"}


def public() -> Iterator[tuple[str, Any]]:
    """Yield everything public that can be called, with its name."""
    for module in (cr, behind, svg):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isfunction(thing):
                yield name, thing
            elif isinstance(thing, type) and not issubclass(thing, (*PYTHONS, *RAISED)):
                yield name, thing
                yield from methods(name, thing)


def methods(name: str, cls: type) -> Iterator[tuple[str, Any]]:
    """Yield the methods of a class of which there is something here."""
    for method, found in inspect.getmembers(cls, callable):
        if name in OWNERS and not method.startswith("_") and f"{name}.{method}" not in INNER:
            yield f"{name}.{method}", found


PUBLIC: Final = dict(public())


def call(name: str, odd: dict[str, Any]) -> None:
    """Call something public with what fits it, but for these arguments."""
    function = PUBLIC[name]
    owner, _, method = name.partition(".")
    if method:
        function = getattr(OWNERS[owner](), method)
    fitting = {**FITTING, **SPECIAL.get(name, {})}
    positional, named = [], {}
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is parameter.VAR_KEYWORD and parameter.name not in odd:
            continue
        default = None if parameter.default is parameter.empty else parameter.default
        given = odd.get(parameter.name, fitting.get(parameter.name, default))
        if parameter.kind is parameter.VAR_KEYWORD:
            named["odd"] = given
        elif parameter.kind is parameter.KEYWORD_ONLY:
            named[parameter.name] = given
        else:
            positional.append(given)
    found = function(*positional, **named)
    if inspect.isgenerator(found):
        list(found)


def parameters(name: str) -> list[str]:
    return [one for one in inspect.signature(PUBLIC[name]).parameters if one != "self"]


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in UNFIT])
def test_what_fits_is_taken_so_that_what_is_odd_stands_alone(name: str) -> None:
    call(name, {})


@pytest.mark.parametrize("name", PUBLIC)
def test_an_odd_argument_ends_in_an_error_of_ours_that_is_short(name: str) -> None:
    each = ({one: thing} for one in parameters(name) for thing in ODD.values())
    all_at_once = (dict.fromkeys(parameters(name), thing) for thing in ODD.values())
    for odd in chain(each, all_at_once):
        try:
            call(name, odd)
        except cr.ChicagoError as error:
            said = [str(error), repr(error), cr.message_in(error, "sv")]
            assert max(map(len, said)) < 20_000


def test_one_function_repeats_what_was_given() -> None:
    """A ``repr`` may be of any length, and of a long whole number Python makes none."""
    written_so = {
        name
        for name, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FormattedValue) and node.conversion == ord("r")
    }
    laws = {name for name in written_so if name.startswith("testing")}
    # The table's own line, and a line to be added to a record.
    assert written_so - laws == {"table", "deal_replay"}


def test_a_table_is_not_copied() -> None:
    for copied in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(cr.GameError, match=r"save\(\) returns it as a text for load\(\)"):
            copied(table())
