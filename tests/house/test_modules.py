"""Which module may import, open, print and draw lots."""

import ast
from typing import Final, get_args

import pytest

from chicago_rules import engine
from chicago_rules.actions import ACTIONS, Chicago
from chicago_rules.profile_toml import catalogue
from chicago_rules.state import Exchanging, Phase
from house.source import SOURCE, TOP, calls, imports, texts, trees

ORDER: Final = {
    "messages": "the words of messages",
    "errors": "the root of all errors, and those of texts",
    "arguments": "what is no argument at all",
    "values": "what every value has in common",
    "limits": "how much a text may be",
    "resources": "where bundled files stand",
    "layout": "tables as values and as plain text",
    "docstrings": "what classes say of themselves",
    "cards": "the 52 cards",
    "seats": "seats and turn order",
    "strict": "data from outside, with exact types",
    "files": "whole text files",
    "hands": "what five cards are worth",
    "profile.fields": "what rule groups share",
    "profile.terms": "what a round of exchanges goes by",
    "profile.dealing": "rule groups before the tricks",
    "profile.showdowns": "rule groups of comparing hands",
    "profile.trickplay": "rule groups of the tricks",
    "profile.winning": "rule groups of totals and winning",
    "profile.tables": "all the tables of a profile",
    "profile.agreement": "what tables contradict in each other",
    "profile.provenance": "where switches were read",
    "profile.whole": "a whole profile",
    "profile.dead": "switches that change nothing",
    "profile.applied": "the switches of a profile as they apply",
    "profile": "the names of the rule groups",
    "profile_data": "the data of a profile's text",
    "profile_extends": "a profile laid over another",
    "profile_toml": "profiles as TOML",
    "profile_schema": "the format of profiles as a JSON Schema",
    "phrases": "the texts of a language",
    "refusals": "errors with a code, in the language of a player",
    "explaining": "questions about a profile, answered in words",
    "source_rows": "the ten rows of the first source's comparison",
    "actions": "everything that can be done",
    "notation": "actions as text",
    "events": "everything that can happen",
    "redacted": "events as others see them",
    "wording": "events in words",
    "sheets": "what a game takes from deal to deal",
    "holdings": "what a deal holds",
    "state": "a value for each phase, and the state",
    "scoring": "awards, effects, who has won",
    "trickscoring": "the awards of the tricks",
    "calls": "who may declare Chicago",
    "piles": "what an exchange moves",
    "deals": "where deals begin and end",
    "course": "what follows when a part of a deal is over",
    "phases": "the phases, one module each",
    "phases.dealer": "the draw for dealer",
    "phases.shuffle": "shuffle and deal",
    "phases.sixth": "the sixth card of a stopped seat",
    "phases.redeal": "a low hand thrown whole",
    "phases.claims": "claims before a showdown",
    "phases.exchange": "a turn in a round of exchanges",
    "phases.reshuffle": "a new stock",
    "phases.offer": "the open card",
    "phases.choice": "points or zeroing",
    "phases.chicago": "the asking for Chicago",
    "phases.tricks": "the tricks",
    "engine": "finds the phase that answers",
    "placing": "places of a game, points of a match",
    "card_faults": "cards where no play leaves them",
    "differences": "where a state is not the one that play leads to",
    "retracing": "a deal played again from what a state tells of it",
    "state_faults": "what keeps a state from being one that was played",
    "views": "what a seat may know",
    "following": "a game followed by its events",
    "hand_building": "hands built from given cards",
    "knowledge": "what a viewer knows of every hand",
    "ways": "the ways between the places of a deal",
    "tracks": "where the cards of a deal have moved, whichever they are",
    "hand_checks": "what a hand that is guessed has to agree with",
    "routes": "which card moved on which track in a guess",
    "guessing": "the search for a guess that breaks nothing known",
    "determinizing": "a state that a seat cannot tell from the real one",
    "names": "players' names",
    "records": "a game written down, as a value",
    "record_toml": "records as TOML",
    "record_faults": "what can be wrong with a record's actions",
    "table_deals": "deals of which not every card is known",
    "deal_replay": "playing one deal of a record again",
    "replaying": "playing a record again, validating it",
    "tapes": "the decisions of a record, to be looked up",
    "outcomes": "how a record ended under other rules",
    "rerun": "a record played under other rules",
    "comparing": "one record under many profiles, and profile against profile",
    "json_text": "JSON from outside, within limits",
    "json_forms": "how each type of ours is written as JSON data",
    "wire": "JSON documents",
    "rendering": "results as text, tables and data",
    "story": "what happened in each deal",
    "profile_rendering": "profiles as tables and data, and the beginning of one",
    "rulebooks.book": "a rule book as a value",
    "rulebooks.telling": "what tells rules in words",
    "rulebooks.dealing": "the rule book up to the exchanges",
    "rulebooks.comparing": "the rule book on hands",
    "rulebooks.playing": "the rule book on Chicago and the tricks",
    "rulebooks.ending": "the rule book on winning",
    "rulebooks.printing": "rule books as Markdown and HTML",
    "rulebooks": "the rules of a profile in words",
    "players": "computer players, from a view only",
    "svg.drawing": "SVG as text: elements, colours, words that fit",
    "svg.cards": "cards as pictures",
    "svg.sight": "what a picture of a table may show",
    "svg.told": "what was told of a deal, in stages",
    "svg.trick": "a trick as a picture",
    "svg.table": "a table as a picture",
    "svg.strip": "a deal as a picture",
    "svg": "the names of the pictures",
    "page.markup": "HTML as text",
    "page.assets": "the style and the script of a page",
    "page.telling": "events in the words of a language, whoever is told them",
    "page.closing": "what is seen when a deal is over",
    "page.steps": "the steps of a record, as somebody sees them",
    "page.comparing": "a comparison as a part of a page",
    "page.whole": "a whole page",
    "page": "a record as a page",
    "speech": "the words for one person at the table",
    "telling": "what happens, told to one person",
    "scorepad": "the score sheet as players write it",
    "asking": "what a person is asked",
    "teaching": "what a newcomer is taught, and when",
    "typed": "what a person typed, read against that",
    "answering": "what a person is answered who asks by name, or may not do something",
    "commitments": "what chance does in a deal, fixed before it",
    "table_log": "what a table hands out, and what reveals",
    "table_course": "what follows from an action at a table",
    "table_wire": "JSON documents of a table",
    "wire_schema": "the JSON Schemas of the documents",
    "table": "a game behind a server",
    TOP: "the public names",
    "testing.building": "random profiles",
    "testing.gameplay": "random games as values",
    "testing.trying": "actions to try on a state",
    "testing.expecting": "what a law is",
    "testing.cardlaws": "laws of the cards",
    "testing.legallaws": "laws of what is legal",
    "testing.courselaws": "laws of the course of a game",
    "testing.secretlaws": "laws of secrets",
    "testing.eventlaws": "laws of what is told",
    "testing.valuelaws": "laws of values and texts",
    "testing.conformance": "every law, and a profile put through all of them",
    "testing.strategies": "strategies of profiles, score sheets and games",
    "testing": "the names of the conformance suite",
    "cli_output": "the screen",
    "cli_files": "files the command line is told of",
    "cli_commands": "the commands about records",
    "cli_profiles": "the commands about profiles",
    "cli_show": "the page of a record",
    "cli_rulebook": "the command about rule books",
    "cli_screen": "the screen and keyboard of a person",
    "cli_sitting": "persons at the table",
    "cli_play": "the command that plays",
    "cli_arguments": "what each command takes, and its help",
    "cli": "the command line",
    "__main__": "python -m chicago_rules",
}
"""Every module with what it holds; one may import only from those above it."""

MODULES: Final = list(ORDER)
CORE: Final = MODULES[: MODULES.index("determinizing") + 1]
TESTING: Final = [name for name in MODULES if name.split(".")[0] == "testing"]
COMMAND_LINE: Final = {name for name in MODULES if name.startswith("cli")} | {"__main__"}
OPENING: Final = {"open", ".open", ".read_text", ".read_bytes", ".write_text", ".write_bytes"}


def test_every_module_stands_in_the_order() -> None:
    assert set(trees()) == set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_from_modules_above_it(name: str) -> None:
    above = set(MODULES[: MODULES.index(name)])
    assert {other for other in imports(name) if other in ORDER} - above == set()


@pytest.mark.parametrize("name", [name for name in MODULES if name.startswith("phases.")])
def test_no_phase_imports_another(name: str) -> None:
    assert [other for other in imports(name) if other.startswith("phases")] == []


def test_only_the_engine_and_what_plays_again_import_phases() -> None:
    users = {name for name in MODULES if any(o.startswith("phases.") for o in imports(name))}
    assert users - {"engine"} == {"retracing"}


@pytest.mark.parametrize("name", ["players", "speech", "telling", "scorepad", "asking", "typed"])
def test_players_and_what_persons_read_see_the_game_only_through_a_view(name: str) -> None:
    assert not {"state", "course", "piles", "scoring", "phases"} & set(imports(name))


@pytest.mark.parametrize("name", MODULES)
def test_files_are_opened_in_one_place_and_by_the_command_line(name: str) -> None:
    opened = OPENING & set(calls(name))
    assert opened == set() or name in {"files", *COMMAND_LINE}
    if "read_text" in set(calls(name)):
        assert name in {"profile_toml", "record_toml", "page.assets"}


def test_what_opens_files_is_found_by_this_test() -> None:
    assert "open" in set(calls("files"))
    assert "read_text" in set(calls("record_toml"))


@pytest.mark.parametrize("name", CORE)
def test_nothing_up_to_the_views_knows_chance_time_or_the_system(name: str) -> None:
    forbidden = {"random", "secrets", "time", "datetime", "os", "logging", "uuid"}
    if name == "files":
        forbidden.remove("os")  # to open a file without waiting for what is in it
    assert {other.split(".")[0] for other in imports(name)} & forbidden == set()


@pytest.mark.parametrize("name", [name for name in MODULES if name not in COMMAND_LINE])
def test_only_the_command_line_prints_or_makes_a_generator(name: str) -> None:
    assert {"print", ".print", "input"} & set(calls(name)) == set()
    # A test is made again from its seed, so that the conformance suite needs generators of its own.
    # A table deals for players who must not foresee it, so that it alone has the secure source.
    own = {"secrets"} if name == "table" else {"random"} if name in TESTING else set()
    assert ({"random", "secrets", "sys", "argparse", "rich"} - own) & set(imports(name)) == set()


@pytest.mark.parametrize("name", TESTING)
def test_the_generators_of_the_conformance_suite_come_from_a_given_seed(name: str) -> None:
    for node in ast.walk(trees()[name]):
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random":
            assert node.attr == "Random"
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "random.Random":
            assert len(node.args) == 1


def test_nothing_but_the_conformance_suite_itself_imports_it() -> None:
    """It needs hypothesis, which only those have who test."""
    users = {name for name in MODULES if set(imports(name)) & {*TESTING, "hypothesis"}}
    assert users <= set(TESTING)


def test_the_table_has_no_network_clock_log_or_system() -> None:
    outside = {"socket", "asyncio", "http", "time", "datetime", "os", "logging"}
    for name in ("commitments", "table_log", "table_course", "table_wire", "table"):
        assert {other.split(".")[0] for other in imports(name)} & outside == set()
    assert "secrets" in set(imports("table"))


def test_generators_are_made_somewhere() -> None:
    assert any("random" in imports(name) for name in COMMAND_LINE)
    assert any("print" in calls(name) for name in COMMAND_LINE)


@pytest.mark.parametrize("name", MODULES)
def test_a_file_is_short_enough_to_read(name: str) -> None:
    assert texts()[name].count("\n") <= 420


@pytest.mark.parametrize("name", MODULES)
def test_no_assertion_can_reach_a_user(name: str) -> None:
    assert not [node for node in ast.walk(trees()[name]) if isinstance(node, ast.Assert)]


def test_the_source_is_typed() -> None:
    assert (SOURCE / "py.typed").exists()


def test_every_phase_and_action_is_in_the_tables_that_find_what_answers() -> None:
    phases = set(get_args(Phase))
    assert {*engine._RULES} == phases
    assert {*engine._LEGAL} == phases - {Exchanging, *engine._NO_SEAT}
    assert {action for rules in engine._RULES.values() for action in rules} == ACTIONS - {Chicago}


def test_every_phase_has_words_for_what_is_awaited() -> None:
    phases = {phase.__name__.lower() for phase in get_args(Phase)}
    assert set(catalogue("en")["awaited"]) == {*phases, "exchanging_hidden"}
