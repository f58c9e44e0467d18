"""What a person may type at each question, and what is said of anything else."""

from collections.abc import Sequence
from typing import Final

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.asking import Question, question
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.teaching import help_lines, lesson, topics
from chicago_rules.testing import Game, random_profile
from chicago_rules.typed import Help, Misread, Wish, card_named, read, wants_to_quit
from support import HOUSE, SM

NAMES: Final = ("Åsa", "Örjan", "Ali", "Eva", "Kim", "Lea", "Max", "Nia", "Sam", "Tor")
EN, SV = (Speech(lang, NAMES, Seat(0)) for lang in ("en", "sv"))


def _dealt(profile: cr.Profile = HOUSE, sheet: cr.ScoreSheet | None = None) -> cr.State:
    """Return a deal of three in which p1 holds As Ks Qs Js Ts, or as few spades as can be."""
    state = cr.new_game(profile, 3, 2, sheet=sheet)
    return cr.apply(state, cr.Shuffle(cr.PACK))


def _asked(state: cr.State, speech: Speech = EN, seat: int = 0) -> Question:
    return question(cr.observe(state, seat), attrs.evolve(speech, seat=Seat(seat)))


EXCHANGE = _asked(_dealt())  # As Ac Kd Qh Js
PLAYING = _dealt()
for line in ("p1", "p2", "p3") * 3:
    PLAYING = cr.apply(PLAYING, cr.parse_action(f"{line} exchange"))
LEAD = _asked(PLAYING)


def test_the_hand_is_numbered_from_its_highest_card() -> None:
    assert EXCHANGE.hand == cr.parse_cards("As Ac Kd Qh Js")
    assert EXCHANGE.lines == (
        "Exchange 1 of 3",
        "   1      2      3      4      5",
        "  [As]   [Ac]   [Kd]   [Qh]   [Js]   a pair",
    )


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("", "p1 exchange"),
        ("  ", "p1 exchange"),
        ("keep", "p1 exchange"),
        ("k", "p1 exchange"),
        ("b", "p1 exchange"),
        ("N", "p1 exchange"),
        ("4", "p1 exchange Qh"),
        ("45", "p1 exchange Qh Js"),
        ("5, 4", "p1 exchange Qh Js"),
        ("throw 4 js", "p1 exchange Qh Js"),
        ("QH", "p1 exchange Qh"),
        ("q♥", "p1 exchange Qh"),
        ("9h", "p1 exchange 9h"),
        ("4 o", "p1 exchange Qh open"),
        ("4 open chicago", "p1 exchange Qh open chicago"),
        ("4 5 c", "p1 exchange Qh Js chicago"),
        ("c", "p1 chicago"),
        ("pass", "p1 pass"),
        ("take", "p1 take"),
        ("p1 exchange 7c", "p1 exchange 7c"),
        ("P1 play Ah", "p1 play Ah"),
        ("zero", "p1 zero"),
        ("zero all", "p1 zero"),
        ("zero orjan", "p1 zero p2"),
        ("z P3", "p1 zero p3"),
        ("claim two pair", "p1 claim two_pair"),
        ("say pair", "p1 claim pair"),
        ("full_house", "p1 claim full_house"),
    ],
)
def test_what_is_typed_is_an_action(typed: str, action: str) -> None:
    assert read(typed, EXCHANGE, EN) == cr.parse_action(action)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("45", "p1 exchange Qh Js"),
        ("hD", "p1 exchange Qh"),
        ("♥d skn", "p1 exchange Qh Js"),
        ("kasta h10", "p1 exchange Th"),
        ("4 ö", "p1 exchange Qh open"),
        ("4 oppet", "p1 exchange Qh open"),
        ("behall", "p1 exchange"),
        ("b", "p1 exchange"),
        ("k", "p1 exchange"),
        ("säg kåk", "p1 claim full_house"),
        ("tva par", "p1 claim two_pair"),
        ("nolla alla", "p1 zero"),
        ("p1 exchange Qh", "p1 exchange Qh"),
    ],
)
def test_what_is_typed_in_swedish_is_an_action(typed: str, action: str) -> None:
    assert read(typed, EXCHANGE, SV) == cr.parse_action(action)


@pytest.mark.parametrize(
    ("typed", "wish"),
    [
        ("q", Wish.QUIT),
        ("EXIT", Wish.QUIT),
        ("s", Wish.SHEET),
        ("undo", Wish.UNDO),
        ("?", Help()),
        ("help", Help()),
        ("?exchange.order", Help("exchange.order")),
        ("? exchange.order", Help("exchange.order")),
        ("h exchange.order", Help("exchange.order")),
    ],
)
def test_a_person_may_want_something_else(typed: str, wish: Wish | Help) -> None:
    assert read(typed, EXCHANGE, EN) == wish


WRITE: Final = "Type the number above a card, or write it like As."


@pytest.mark.parametrize(
    ("typed", "asked", "told"),
    [
        ("three of clubs", EXCHANGE, f"three is no card and no number. {WRITE}"),
        ("frob", EXCHANGE, f"frob is no card and no number. {WRITE}"),
        ("6", EXCHANGE, "There is no number 6 here: each figure is the number of a card, from 1"),
        ("99", EXCHANGE, "There is no number 99 here: each figure is the number of a card,"),
        ("q now", EXCHANGE, "q is no card and no number."),
        ("zero me", EXCHANGE, "This is not understood: me. ? tells what can be done."),
        ("p2 play Ah", EXCHANGE, "You play for p1 only."),
        ("p1 frob", EXCHANGE, "'frob' is no action"),
        ("p11 pass", EXCHANGE, "'p11' is no seat"),
        ("x" * 1001, EXCHANGE, "That line is too long."),
        ("x" * 99, EXCHANGE, f"{'x' * 40}… is no card and no number."),
        ("\x1b[A", EXCHANGE, r"\x1b[a is no card and no number."),
        ("12", LEAD, "One card, please."),
        ("play", LEAD, "Please choose; ? tells what can be done."),
        ("throw", EXCHANGE, "Please choose; ? tells what can be done."),
        ("1 c", LEAD, "One card, please."),
        ("", LEAD, "Please choose; ? tells what can be done."),
    ],
)
def test_what_cannot_be_read_is_told(typed: str, asked: Question, told: str) -> None:
    reply = read(typed, asked, EN)
    assert isinstance(reply, Misread)
    assert told in reply.message


def test_a_card_is_played_by_its_number_or_name() -> None:
    assert read("2", LEAD, EN) == cr.parse_action("p1 play Ac")
    assert read("play ac", LEAD, EN) == cr.parse_action("p1 play Ac")


def test_a_single_playable_card_is_what_enter_plays() -> None:
    state = PLAYING
    while len(cr.legal_actions(state)) > 1:
        state = cr.apply(state, cr.legal_actions(state)[0])
    seat = cr.to_act(state)
    assert isinstance(seat, int)
    asked = _asked(state, EN, seat)
    assert asked.default == cr.legal_actions(state)[0]
    assert asked.prompt.startswith("Enter plays ")


def test_every_card_has_a_name_in_each_language() -> None:
    for card in cr.PACK:
        assert card_named(str(card), EN) is card
        assert card_named(cr.cards_in([card], "sv"), SV) is card
    assert card_named("kk", SV) is cr.Card.CK
    assert card_named("kkn", SV) is cr.Card.CJ
    assert card_named("Kd", SV) is cr.Card.CQ  # never the king of diamonds
    assert card_named("dK", SV) is None


def test_a_menu_takes_numbers_words_and_enter() -> None:
    state = cr.apply(_dealt(SM), cr.parse_action("p1 exchange Js"))
    asked = _asked(state)
    assert [cr.format_action(action) for action in asked.menu] == ["p1 take", "p1 refuse"]
    for typed in ("", "1", "t", "yes"):
        assert read(typed, asked, EN) == cr.Take(Seat(0))
    for typed in ("2", "n", "refuse"):
        assert read(typed, asked, EN) == cr.Refuse(Seat(0))
    for typed in ("3", "12", "3 4", "Ah"):
        assert isinstance(read(typed, asked, EN), Misread)
    assert asked.prompt == "Number (Enter: take Jc) > "


def test_a_yes_calls_chicago_where_it_is_asked_for_alone() -> None:
    state = cr.new_game(HOUSE, 3, 2, sheet=cr.ScoreSheet([20, 20, 20]))
    state = cr.apply(state, cr.Shuffle(cr.PACK))
    exchange = _asked(state)
    for name in ("p1", "p2", "p3") * 3:
        state = cr.apply(state, cr.parse_action(f"{name} exchange"))
    asked = _asked(state)
    assert read("y", asked, EN) == cr.Chicago(Seat(0))
    assert read("", asked, EN) == cr.Pass(Seat(0))
    assert read("y", exchange, EN) == cr.Take(Seat(0))  # which is refused


def test_a_call_out_of_turn_waits_unless_it_is_made() -> None:
    rules = attrs.evolve(HOUSE.chicago or pytest.fail("there is Chicago"), priority="first_call")
    state = cr.new_game(HOUSE.varied(chicago=rules), 3, 2, sheet=cr.ScoreSheet([20, 20, 20]))
    state = cr.apply(state, cr.Shuffle(cr.PACK))
    for name in ("p1", "p2", "p3") * 3:
        state = cr.apply(state, cr.parse_action(f"{name} exchange"))
    asked = _asked(state, EN, 1)
    assert asked.deed == "call"
    for typed in ("", "n", "pass"):
        assert read(typed, asked, EN) is Wish.WAIT
    for typed in ("c", "y", "chicago", "p2 chicago"):
        assert read(typed, asked, EN) == cr.Chicago(Seat(1))
    assert isinstance(read("1", asked, EN), Misread)
    assert list(topics(asked)) == ["chicago"]
    assert "  press Enter to go on without calling" in help_lines(asked, EN)
    leads = _asked(state)
    assert "c declares Chicago." in leads.lines
    assert read("c", leads, EN) == cr.Chicago(Seat(0))


def test_quitting_is_known_in_each_language() -> None:
    assert wants_to_quit("q", EN)
    assert wants_to_quit("Avsluta", SV)
    assert not wants_to_quit("", EN)


def _words_for(view: cr.PlayerView, action: cr.SeatAction, asked: Question) -> Sequence[str]:
    """Return what may be typed for an action, beside the notation."""
    numbers = {card: str(number) for number, card in enumerate(view.hand, 1)}
    if isinstance(action, cr.Exchange):
        flags = ["öppet"] * action.open + ["chicago"] * action.chicago
        names = [cr.cards_in([card], "sv") for card in action.cards]
        thrown = "".join(numbers[card] for card in action.cards)
        return [" ".join([thrown, *flags]).strip() or "b", " ".join([*names, *flags]) or "n"]
    if isinstance(action, cr.Play | cr.Throw):
        return [numbers[action.card], cr.cards_in([action.card], "sv")]
    if action in asked.menu:
        return [str(asked.menu.index(action) + 1)]
    if isinstance(action, cr.Claim):
        return [SV.hand(action.category), f"säg {SV.hand(action.category)}"]
    return ["c"]


MANY: Final = [
    *range(8),
    32,  # has a choice after the tricks, when no card is left in the hand
    *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(60, 90)),
]


@pytest.mark.parametrize("seed", MANY)
def test_every_legal_action_can_be_typed_briefly_and_in_notation(seed: int) -> None:
    game = Game(random_profile(seed), 2 + seed % 4, 0, seed=seed, deals=2)
    for state in game.some_states():
        for seat in game.seats:
            view = cr.observe(state, seat)
            if not view.legal:
                continue
            speech = attrs.evolve(SV, seat=seat)
            asked = question(view, speech)
            assert all(lesson(topic, view.profile, speech) for topic in topics(asked))
            assert all(line.strip() for line in help_lines(asked, speech))
            for action in view.legal:
                assert read(cr.format_action(action), asked, speech) == action
                for typed in _words_for(view, action, asked):
                    assert read(typed, asked, speech) == action, (typed, action)
            if asked.default is not None:
                assert read("", asked, speech) == asked.default
                assert asked.default in view.legal
