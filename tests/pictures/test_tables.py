"""What stands where in the picture of a table, and what is said of it."""

import attrs
import pytest

import chicago_rules as cr
from chicago_rules import svg
from chicago_rules.events import (
    CardOffered,
    CombinationShown,
    FalseClaim,
    OpenTaken,
    ShowdownHeld,
    ShownHand,
)
from chicago_rules.names import MAX_NAME
from chicago_rules.redacted import (
    Announcement,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenExchanged,
    UnseenRedealt,
)
from chicago_rules.svg.cards import BACK
from chicago_rules.svg.drawing import MARK, fitted, width_of
from chicago_rules.svg.sight import shown_of
from chicago_rules.views import SeenTrick
from pictures.looking import Shape, cards_drawn, shapes, told
from pictures.scenes import scenes
from seen.test_situations import games
from strategies.games import table_games
from support import HOUSE, begin, cards, stacked, variant

ONE, TWO, THREE = map(cr.Seat, range(3))
NAMES = ["Åsa", "Örjan", "Ali"]
START = begin(HOUSE, 3, totals=[12, 47, 1])
HANDS = ("Ah Kd 9s 7c 2d", "Qh Jh Th 3s 3c", "5s 4s 4h 4d 8d")
DEALT = cr.apply(START, stacked(START, HANDS))
VIEW = cr.observe(DEALT, ONE)
KNOWN = cards("Qh Jh Th 3s 3c")


def written(picture: str) -> list[str]:
    return [shape.words for shape in shapes(picture) if shape.tag == "text"]


def place(picture: str, words: str) -> Shape:
    return next(shape for shape in shapes(picture) if shape.words == words)


def test_a_table_is_told_in_swedish() -> None:
    picture = svg.table_svg(VIEW, NAMES, "sv")
    assert told(picture, "title") == "Bordet i giv 1 som Åsa ser det"
    assert told(picture, "desc") == (
        "Giv 1 · Byte 1. Åsa ska byta kort eller behålla sina."
        " Åsa: 12 poäng, i tur."
        " Kort: hjärter ess, ruter kung, spader 9, klöver 7 och ruter 2."
        " Örjan: 47 poäng, köpstopp. Kort: 5 kort med baksidan upp."
        " Ali: 1 poäng, givare. Kort: 5 kort med baksidan upp."
        " Talong: 37 kort."
    )


def test_a_table_is_told_in_english() -> None:
    picture = svg.table_svg(cr.observe(DEALT, None), NAMES)
    assert told(picture, "title") == "The table in deal 1 as everybody sees it"
    assert told(picture, "desc") == (
        "Deal 1 · Exchange 1. Åsa is to exchange or keep its cards."
        " Åsa: 12 points, to act. Cards: 5 cards face down."
        " Örjan: 47 points, may not exchange. Cards: 5 cards face down."
        " Ali: 1 point, dealer. Cards: 5 cards face down."
        " Stock: 37 cards."
    )


@pytest.mark.parametrize("players", range(2, 11))
def test_seats_stand_round_the_table_clockwise_from_who_looks_on(players: int) -> None:
    state = begin(HOUSE, players)
    for seat in range(players):
        picture = svg.table_svg(cr.observe(state, seat))
        own, *others = (place(picture, f"p{(seat + n) % players + 1}") for n in range(players))
        lefts, tops = [other.left for other in others], [other.top for other in others]
        assert own.top > max(tops)
        assert lefts == sorted(lefts)
        highest = tops.index(min(tops))
        assert tops[: highest + 1] == sorted(tops[: highest + 1], reverse=True)
        assert tops[highest:] == sorted(tops[highest:])


def test_who_is_to_act_is_marked_in_words_and_by_a_line() -> None:
    picture = svg.table_svg(VIEW, NAMES, "sv")
    (marked,) = [s for s in shapes(picture) if s.tag == "rect" and s.stroke == MARK]
    inside = [s.words for s in shapes(picture) if s.tag == "text" and marked.covers(s.left, s.top)]
    assert inside[:3] == ["Åsa", "12", "i tur"]


def test_the_dealer_has_a_mark() -> None:
    assert "G" in written(svg.table_svg(VIEW, NAMES, "sv"))
    assert "D" in written(svg.table_svg(VIEW, NAMES, "en"))
    assert "D" not in written(svg.table_svg(attrs.evolve(VIEW, dealer=None), NAMES))


def test_cards_face_down_have_their_number() -> None:
    picture = svg.table_svg(VIEW, NAMES)
    assert written(picture).count("5") == 2
    assert sum(s.fill == BACK for s in shapes(picture)) == 5 + 5 + 1  # the stock, and no discards


def test_where_choices_are_hidden_all_who_have_not_chosen_are_to_act() -> None:
    rules = variant(HOUSE, {"exchange.order": "simultaneous", "exchange.spared_discards": "round"})
    state = begin(rules, 3)
    state = cr.apply(state, stacked(state, HANDS))
    state = cr.apply(state, cr.Exchange(TWO, cards("3s 3c")))
    desc = told(svg.table_svg(cr.observe(state, None), NAMES, "sv"), "desc")
    assert "Åsa, Ali får välja vilka kort som ska bytas." in desc
    assert "Örjan: 0 poäng, har valt." in desc
    assert "Ali: 0 poäng, givare, i tur." in desc


def test_all_who_may_act_are_marked_in_every_state() -> None:
    for state, seat in scenes((*games("hidden choices"), *table_games(1)[::9])):
        marks = told(svg.table_svg(cr.observe(state, seat)), "desc").count("to act")
        assert marks == len(state.awaited().seats)


def test_who_does_not_play_is_told_apart_from_who_is_out() -> None:
    four = cr.observe(begin(HOUSE, 4, totals=[50, 50, 3, 0]), ONE)
    sheet = attrs.evolve(four.sheet, out=(3,))
    view = attrs.evolve(four, seats=(TWO, ONE), sheet=sheet, hand_sizes=(0,) * 4)
    desc = told(svg.table_svg(view, lang="sv"), "desc")
    assert "p3: 3 poäng, står över. Inga kort." in desc
    assert "p4: 0 poäng, givare, ute ur spelet. Inga kort." in desc


def test_a_declarer_and_a_winner_are_told() -> None:
    view = attrs.evolve(VIEW, declarer=TWO, winners=(THREE,), to_act=None, phase="finished")
    assert "Örjan: 47 poäng, Chicago, köpstopp." in told(svg.table_svg(view, NAMES, "sv"), "desc")
    assert "Ali: 1 poäng, givare, vinnare." in told(svg.table_svg(view, NAMES, "sv"), "desc")
    blind = attrs.evolve(view, blind=True)
    assert "Örjan: 47 poäng, blind Chicago" in told(svg.table_svg(blind, NAMES, "sv"), "desc")


def test_piles_have_their_sizes() -> None:
    view = attrs.evolve(VIEW, stock_size=0, discard_size=7, removed_size=2)
    picture = svg.table_svg(view, NAMES, "sv")
    assert told(picture, "desc").endswith("Kasthög: 7 kort. Ur spel: 2 kort.")
    assert {"0", "7", "Ur spel: 2"} <= {*written(picture)}


def test_the_open_card_lies_in_the_middle() -> None:
    view = attrs.evolve(VIEW, phase="offer", offered=cr.Card.CK)
    picture = svg.table_svg(view, NAMES, "sv", symbols=True)
    assert cr.Card.CK in cards_drawn(picture)
    assert "Öppet kort: klöver kung." in told(picture, "desc")


def played(*texts: str) -> cr.PlayerView:
    """Return what p1 sees when these cards are played, p1 first."""
    state = DEALT
    while cr.observe(state, None).phase != "tricks":
        state = cr.apply(state, cr.legal_actions(state)[0])
    for text in texts:
        state = cr.apply(state, cr.parse_action(text))
    return cr.observe(state, ONE)


def test_who_is_still_to_play_has_an_empty_place_in_turn_order() -> None:
    picture = svg.trick_svg(played("p1 play Ah"), None, NAMES, "sv")
    assert written(picture)[:1] == ["Stick 1: Åsa spelar ut"]
    assert written(picture)[-2:] == ["Örjan", "Ali"]


def test_who_took_a_trick_is_marked() -> None:
    view = played("p1 play 9s", "p2 play 3s", "p3 play 5s")
    picture = svg.trick_svg(view, None, NAMES, "sv")
    assert told(picture, "title") == "Stick 1: Åsa spelade ut och tog det"
    assert told(picture, "desc") == "Åsa: spader 9; Örjan: spader 3; Ali: spader 5."
    assert place(picture, "Åsa").fill == MARK
    assert place(picture, "Örjan").fill != MARK
    view = played("p1 play 2d", "p2 play 3s", "p3 play 8d")
    assert told(svg.trick_svg(view, 1, NAMES), "title") == "Trick 1: Åsa led, Ali took it"


def test_long_names_are_cut_in_the_picture_and_whole_in_words() -> None:
    name = "Ö" * MAX_NAME
    picture = svg.table_svg(VIEW, [name, "Bo", "Lo"], "sv")
    assert f"{name} ska byta kort eller behålla sina. {name}: 12 poäng" in told(picture, "desc")
    assert not any(name in words for words in written(picture))


def test_players_with_names_that_begin_alike_are_not_taken_for_one() -> None:
    long = "Margareta den långsamma i Övre Åsarp"
    view = played("p1 play 2d", "p2 play 3s", "p3 play 8d")
    words = written(svg.trick_svg(view, 1, [f"{long} ett", "Bo", f"{long} två"]))
    assert words[0].startswith("Trick 1: Margareta")
    assert "took it" in words[0]


def test_the_middle_shows_the_latest_trick_until_the_next_begins() -> None:
    picture = svg.table_svg(played("p1 play 9s", "p2 play 3s", "p3 play 5s"), NAMES, symbols=True)
    assert cards_drawn(picture) >= {*cards("9s 3s 5s")}
    assert "Trick 1: Åsa led and took it" in written(picture)


def seen_of_two(*announced: Announcement, thrown: int = 0) -> tuple[cr.Card, ...]:
    view = attrs.evolve(VIEW, announced=announced, thrown_sizes=(0, thrown, 0))
    return shown_of(view, TWO)


SHOWN = ShowdownHeld("exchange_1", (ShownHand(TWO, cr.Category.PAIR, (), KNOWN),), (TWO,))


def test_a_hand_that_was_shown_lies_open() -> None:
    assert seen_of_two(SHOWN) == KNOWN
    assert seen_of_two(CombinationShown(TWO, cards("3s 3c"))) == cards("3s 3c")
    assert seen_of_two(FalseClaim(TWO, KNOWN)) == KNOWN
    assert seen_of_two(CombinationShown(THREE, cards("4s 4h"))) == ()


def test_a_hand_that_was_shown_lies_open_no_longer_once_cards_of_it_were_thrown() -> None:
    assert seen_of_two(SHOWN, UnseenExchanged(TWO, 2, 1), thrown=1) == ()
    assert seen_of_two(SHOWN, UnseenCardsThrown(TWO, 2, 1), thrown=1) == ()
    assert seen_of_two(SHOWN, thrown=1) == ()
    assert seen_of_two(SHOWN, UnseenExchanged(TWO, 2, 0)) == KNOWN
    assert seen_of_two(SHOWN, UnseenExchanged(THREE, 2, 3)) == KNOWN


def test_a_hand_of_which_a_card_lies_face_down_lies_open_no_longer() -> None:
    up, down = (
        SeenTrick(ONE, (cr.Card.S9, card, cr.Card.S5), ONE, cr.Card.S9)
        for card in (cr.Card.S3, None)
    )
    view = attrs.evolve(VIEW, announced=(SHOWN,), tricks=(up,), hand_sizes=(4, 4, 4))
    assert shown_of(view, TWO) == cards("Qh Jh Th 3c")
    assert shown_of(attrs.evolve(view, tricks=(down,)), TWO) == ()


def test_cards_thrown_before_a_hand_was_shown_take_nothing_from_it() -> None:
    for before in (UnseenCardThrown(TWO), UnseenExchanged(TWO, 1, 1)):
        assert seen_of_two(before, SHOWN, thrown=1) == KNOWN
    both = (UnseenCardsThrown(TWO, 1, 2), UnseenExchanged(TWO, 1, 2))
    assert seen_of_two(*both, SHOWN, thrown=2) == KNOWN
    assert seen_of_two(UnseenRedealt(TWO, 5), SHOWN, thrown=5) == KNOWN


def test_an_open_card_that_was_taken_lies_open() -> None:
    taken = (CardOffered(TWO, cr.Card.S3), OpenTaken(TWO), UnseenExchanged(TWO, 1, 1))
    assert seen_of_two(SHOWN, *taken, thrown=1) == (cr.Card.S3,)
    assert seen_of_two(*taken, UnseenExchanged(TWO, 2, 2), thrown=3) == ()


def test_words_are_cut_to_their_place() -> None:
    for words in ("Örjan", "Margareta den långsamma", "漢字漢字漢字", "e\u0301\u0323" * 9, "mmmm"):
        assert width_of(fitted(words, 15, 60), 15) <= 60
    assert fitted("", 15, 0) == ""
    assert width_of("漢", 10) > width_of("e", 10) == width_of("e\u0323", 10)
