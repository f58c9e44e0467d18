"""What a person may ask for by name, and why something is refused, in words that speak to it."""

from typing import Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.answering import refused, told_of
from chicago_rules.asking import Question, question
from chicago_rules.explaining import explain
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_toml import catalogue
from chicago_rules.rulebooks import rulebook
from chicago_rules.rulebooks.book import Grid
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.typed import plain
from support import HOUSE, SM

NAMES: Final = ("Åsa", "Örjan", "Ali")
EN, SV = (Speech(lang, NAMES, Seat(0)) for lang in ("en", "sv"))
SPEECHES = {"en": EN, "sv": SV}


@pytest.mark.parametrize("wanted", ["hands", "hand", "pair", "a pair", "full house", "two_pair"])
def test_the_hands_are_shown_as_in_the_rule_book(wanted: str) -> None:
    shown = "\n".join(told_of(wanted, SM, EN))
    tables = [
        block for part in rulebook(SM).sections for block in part.blocks if isinstance(block, Grid)
    ]
    for row in tables[0].rows:
        assert all(cell.text.split()[0] in shown for cell in row)
    assert "the ace is the highest card" in shown


@pytest.mark.parametrize("wanted", ["hander", "kak", "tva par", "par", "pokerhander", "fargstege"])
def test_the_hands_are_shown_in_swedish(wanted: str) -> None:
    assert any(line.startswith("Kåk ") for line in told_of(wanted, HOUSE, SV))


def test_effects_of_hands_are_told_with_them() -> None:
    assert any(line.startswith("- A royal flush also zeroes") for line in told_of("hands", SM, EN))


def test_where_no_hands_are_compared_the_order_of_cards_is_told() -> None:
    showdown = attrs.evolve(HOUSE.showdown, moments=())
    (line,) = told_of("hands", HOUSE.varied(showdown=showdown), EN)
    assert "the ace is the highest card" in line


@pytest.mark.parametrize(("wanted", "speech"), [("cards", EN), ("kort", SV), ("ess", SV)])
def test_the_order_of_the_cards_is_told(wanted: str, speech: Speech) -> None:
    order, written = told_of(wanted, HOUSE, speech)
    assert order == speech.phrases.text("rulebook", "pack")
    assert written == speech.text("table", "cards")


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_every_table_of_a_profile_is_found_by_a_word_of_the_language(lang: str) -> None:
    named = catalogue(lang)["play"]["topics"]
    tables = {field.name for field in attrs.fields(cr.Profile)} - {*HEADER}
    assert tables <= {*named}
    words = [plain(word) for texts in named.values() for word in texts.split(", ")]
    assert len({*words}) == len(words)
    for word in words:
        unknown = SPEECHES[lang].text("answer", "no_topic", typed=word)
        assert unknown not in [*told_of(word, HOUSE, SPEECHES[lang])]


def test_a_table_is_told_rule_by_rule() -> None:
    first, *rules = told_of("kopstopp", HOUSE, SV)
    assert first == SV.text("help", "rules")
    assert "  exchange_stop.score: Köpstopp gäller från 46 poäng." in rules


def test_the_tricks_are_told_with_what_no_switch_says() -> None:
    first, _, *rules = told_of("trick", HOUSE, EN)
    assert first == EN.phrases.text("rulebook", "following")
    assert "  last_trick.points: Whoever takes the last trick scores 5 points." in rules


def test_a_table_that_is_not_there_and_a_single_rule_are_explained() -> None:
    without = HOUSE.varied(chicago=None)
    assert [*told_of("declare", without, EN)] == [explain(without, "chicago")]
    key = "exchange_stop.score"
    assert [*told_of(key, HOUSE, SV)] == [explain(HOUSE, key, "sv")]


def test_a_word_that_is_not_known_is_answered_in_the_language() -> None:
    assert [*told_of("kopstop", HOUSE, SV)][1:] == ["Närmast är ? köpstopp."]
    assert [*told_of("trisss", HOUSE, SV)][1:] == ["Närmast är ? triss."]
    assert [*told_of("showdown.equall", HOUSE, SV)][1:] == ["Närmast är ? showdown.equal."]
    (line,) = told_of("xyzzy", HOUSE, SV)
    assert line.startswith("Det finns inget att berätta om xyzzy.")


def _asked(state: cr.State, speech: Speech, seat: int = 0) -> Question:
    return question(cr.observe(state, seat), speech)


def _why(state: cr.State, line: str, speech: Speech) -> str:
    action = cr.parse_action(line)
    refusal = cr.why_not(state, action)
    assert refusal is not None
    return refused(refusal, _asked(state, speech), speech)


DEALT = cr.apply(cr.new_game(HOUSE, 3, 2), cr.Shuffle(cr.PACK))


def test_a_refusal_speaks_to_the_person() -> None:
    assert _why(DEALT, "p1 exchange 2d", EN) == ("You do not hold 2d: your hand is As Ac Kd Qh Js.")
    assert _why(DEALT, "p1 exchange 2d", SV) == "Du har inte ♦2: din hand är ♠E ♣E ♦K ♥D ♠Kn."
    assert _why(DEALT, "p1 exchange As open", SV) == "Du får inte be om ett öppet kort här."


def test_what_cannot_be_done_now_is_answered_with_what_can() -> None:
    now = "Now you exchange: type the numbers of the cards to throw, or press Enter to keep all."
    assert _why(DEALT, "p1 take", EN) == now
    assert _why(DEALT, "p1 chicago", EN) == (
        f"You may not declare Chicago: 0 points are too few. {now}"
    )


def test_players_are_called_by_their_names_in_a_refusal() -> None:
    refusal = cr.IllegalAction("chicago_called", cr.Chicago(Seat(0)), {"declarer": "p2"})
    told = refused(refusal, _asked(DEALT, EN), EN)
    assert told.startswith("You may not declare Chicago: Örjan has called it. Now")
    targets = {"targets": ("p2", "p3")}
    refusal = cr.IllegalAction("no_target", cr.Zero(Seat(0), Seat(0)), targets)
    told = refused(refusal, _asked(DEALT, SV), SV)
    assert told.startswith("Du får bara nolla Örjan eller Ali. Nu")


def test_every_english_refusal_that_does_not_fit_a_person_has_one_that_does() -> None:
    texts = catalogue("en")["refusals"]
    at_a_table = {"not_in_deal", "no_such_seat", "other_command", "other_seat", "not_awaited"}
    own = {*catalogue("en")["play"]["refused"]}
    for code, entry in texts.items():
        for variant, said in entry.items() if isinstance(entry, dict) else [("", entry)]:
            text = said if isinstance(said, str) else said[0]
            others = text.replace("{seat} may ", "", 1)
            speaks_of_one = "{seat}" in others or " its " in f" {others}"
            name = "_".join(filter(None, (code, variant)))
            if code not in at_a_table and speaks_of_one:
                assert name in own, name


@pytest.mark.parametrize("lang", ["en", "sv"])
def test_what_is_to_be_done_is_told_of_every_phase_in_which_a_person_is_asked(lang: str) -> None:
    assert set(catalogue(lang)["play"]["now"]) == {
        *("exchange", "throw", "redeal", "offer", "claim", "choice", "chicago", "tricks", "call")
    }
