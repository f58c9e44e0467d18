"""What is public: documented, listed, and held by literal lists that only grow."""

import ast
import runpy
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import table
from house.source import TOP, is_docstring, trees
from strategies.games import ROOT

CODES: Final = (
    "above_chicago_maximum",
    "below_chicago_minimum",
    "card_named_twice",
    "card_not_held",
    "category_not_claimable",
    "chance_first",
    "chicago_called",
    "exchange_stopped",
    "false_claim",
    "game_over",
    "hand_not_low",
    "must_follow_suit",
    "no_blind_chicago",
    "no_chicago",
    "no_choice_of_points",
    "no_further_card",
    "no_open_request",
    "no_such_seat",
    "no_target",
    "not_a_draw",
    "not_a_permutation",
    "not_in_deal",
    "not_now",
    "not_your_turn",
    "stock_too_small",
    "too_many_cards",
)
RECORD_CODES: Final = (
    "card_cannot_come",
    "deal_not_over",
    "deal_over",
    "missing_draw",
    "missing_pass",
    "wrong_deal_line",
)
TABLE_CODES: Final = (
    "command_conflict",
    "malformed_command",
    "no_such_version",
    "not_awaited",
    "not_for_seats",
    "nothing_to_undo",
    "other_command",
    "other_seat",
    "stale_version",
    "too_many_undos",
    "undo_revealed",
)
EVENTS: Final = (
    "DealerDrawn",
    "Dealt",
    "CardThrown",
    "Redealt",
    "Kept",
    "Stopped",
    "Chose",
    "CombinationShown",
    "CardsThrown",
    "CardOffered",
    "OpenTaken",
    "OpenRefused",
    "Exchanged",
    "Reshuffled",
    "Claimed",
    "Passed",
    "FalseClaim",
    "ShowdownHeld",
    "ChoiceMade",
    "Awarded",
    "ChicagoCalled",
    "ChicagoDeclined",
    "Played",
    "TrickWon",
    "ChicagoWon",
    "ChicagoLost",
    "ChicagoVoid",
    "TurnedUp",
    "DealEnded",
    "GameTied",
    "GameWon",
    "Awaited",
)
UNSEEN_EVENTS: Final = (
    "UnseenDealt",
    "UnseenCardThrown",
    "UnseenRedealt",
    "UnseenCardsThrown",
    "UnseenOpenRefused",
    "UnseenExchanged",
    "UnseenPlayed",
)
# The names of design.md section 2.
DESIGNED: Final = {
    *("load_profile", "new_game", "apply", "Shuffle", "Exchange", "parse_cards", "to_act"),
    *("CHANCE", "legal_actions", "why_not", "step", "Transition", "chance_action", "may_shuffle"),
    *("observe", "PlayerView", "redact", "placements", "match_points", "Record", "make_record"),
    *("read_record", "load_record", "write_record", "replay", "validate", "Report", "compare"),
    *("Comparison", "parse_action", "format_action", "list_profiles", "read_profile"),
    *("diff_profiles", "dump_profile", "default_action", "message_in", "IllegalAction"),
    *("Draw", "Reshuffle", "ScoreSheet", "Seat"),
}


def test_error_codes_keep_their_names() -> None:
    """A new code is added here; a released one is never taken away or renamed."""
    assert cr.CODES == CODES
    assert cr.RECORD_CODES == RECORD_CODES
    assert TABLE_CODES == table.TABLE_CODES
    assert len({*CODES, *RECORD_CODES, *TABLE_CODES}) == len(CODES + RECORD_CODES + TABLE_CODES)


def test_events_keep_their_names() -> None:
    """A new event is added here; a released one is never taken away or renamed."""
    assert tuple(event.__name__ for event in cr.EVENTS) == EVENTS
    assert tuple(event.__name__ for event in cr.UNSEEN_EVENTS) == UNSEEN_EVENTS


# Which argument of what is called is the code.
PLACES: Final = {"IllegalAction": 0, "TableError": 0, "self._fail": 1, "self._fail_arrow": 1}


def used_codes() -> set[str]:
    """Return every code that the source gives to a refusal or a fault of a record."""
    calls = [node for tree in trees().values() for node in ast.walk(tree)]
    found: set[str] = set()
    for node in calls:
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            place = {
                "IllegalAction": 0,
                "TableError": 0,
                "self._fail": 1,
                "self._fail_arrow": 1,
            }.get(name)
            if place is not None and len(node.args) > place:
                argument = node.args[place]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    found.add(argument.value)
    return found


def test_every_error_code_is_used() -> None:
    assert used_codes() == {*CODES, *RECORD_CODES, *TABLE_CODES}


def kind(name: str) -> int:
    if name == name.upper():
        return 0
    return 1 if name[0].isupper() else 2


def test_public_names_are_sorted_and_there() -> None:
    """From each module constants first, then classes, then the rest, as ruff sorts them."""
    assert list(cr._PUBLIC) == sorted(cr._PUBLIC)
    for names in cr._PUBLIC.values():
        assert list(names) == sorted(names, key=lambda name: (kind(name), name))
    assert cr.__all__ == sorted({*chain(*cr._PUBLIC.values()), "__version__"})
    assert len(cr.__all__) == sum(map(len, cr._PUBLIC.values())) + 1
    assert [name for name in cr.__all__ if not hasattr(cr, name)] == []
    assert set(cr.__all__) <= set(dir(cr))


def test_no_public_name_is_that_of_a_module() -> None:
    """The module would hide it as soon as it is imported."""
    assert set(cr.__all__) & set(trees()) == set()


def test_a_public_name_is_loaded_when_it_is_asked_for() -> None:
    loaded = "import sys, chicago_rules as cr; {}; print(*sys.modules)"
    alone, asked = (
        subprocess.run(
            [sys.executable, "-c", loaded.format(use)], capture_output=True, text=True, check=True
        ).stdout.split()
        for use in ("cr.__version__", "cr.parse_card")
    )
    assert [name for name in alone if name.split(".")[0] in ("chicago_rules", "attr")] == [TOP]
    assert "chicago_rules.cards" in asked
    assert "chicago_rules.engine" not in asked


def test_a_name_that_is_not_public_is_none_of_the_package() -> None:
    with pytest.raises(AttributeError, match="no attribute 'aply'"):
        cr.aply  # type: ignore[attr-defined]  # noqa: B018  (asked for in vain, on purpose)


def test_type_checkers_are_told_the_names_that_are_there() -> None:
    script = runpy.run_path(str(ROOT / "scripts" / "render_stub.py"))
    assert script["TARGET"].read_text("utf-8") == script["render"](), "run scripts/render_stub.py"


def defined() -> set[str]:
    """Return every public name that a module of the source defines."""
    found: set[str] = set()
    for tree in trees().values():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                found.add(node.name)
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                found.add(node.target.id)
            if isinstance(node, ast.Assign):
                found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def test_every_designed_name_that_is_there_is_public() -> None:
    assert (DESIGNED & defined()) - set(cr.__all__) == set()
    assert len(DESIGNED & defined()) >= 30


def public(nodes: list[ast.stmt], inside: str = "") -> Iterator[tuple[str, ast.AST]]:
    """Yield the public classes, functions and methods of a body, with their names."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            name = f"{inside}{node.name}"
            if "overload" not in [ast.unparse(one) for one in node.decorator_list]:
                yield name, node
            if isinstance(node, ast.ClassDef):
                yield from public(node.body, f"{name}.")


@pytest.mark.parametrize("module", list(trees()))
def test_everything_public_has_a_docstring(module: str) -> None:
    tree = trees()[module]
    assert ast.get_docstring(tree)
    bare = [
        name
        for name, node in public(tree.body)
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not ast.get_docstring(node)
    ]
    assert bare == []


@pytest.mark.parametrize("module", list(trees()))
def test_every_public_field_has_a_docstring(module: str) -> None:
    bare = []
    for name, node in public(trees()[module].body):
        if not isinstance(node, ast.ClassDef) or not _is_attrs(node):
            continue
        for field, after in zip(node.body, [*node.body[1:], ast.Pass()], strict=True):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                private = field.target.id.startswith("_")
                if not private and not is_docstring(after):
                    bare.append(f"{name}.{field.target.id}")
    assert bare == []


def _is_attrs(node: ast.ClassDef) -> bool:
    return any("attrs." in ast.unparse(decorator) for decorator in node.decorator_list)


def test_public_classes_with_fields_are_frozen_values() -> None:
    classes = [getattr(cr, name) for name in cr.__all__ if isinstance(getattr(cr, name), type)]
    for cls in classes:
        if attrs.has(cls):
            assert cls.__setattr__ is not object.__setattr__, cls
            assert "__dict__" not in dir(cls), cls
