"""The 52 cards: one object each, in one order, written in one way and read in several."""

import copy
import pickle
from itertools import product

import pytest

import chicago_rules as cr
from chicago_rules import Card, NotationError, Rank, Suit

RANKS = "AKQJT98765432"
SUITS = "shdc"
SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def test_the_pack_is_52_cards_in_canonical_order() -> None:
    assert cr.format_cards(cr.PACK) == " ".join(r + s for r, s in product(RANKS, SUITS))
    assert len(set(cr.PACK)) == 52


def test_sorted_gives_the_canonical_order() -> None:
    assert sorted(cr.parse_cards("2c Ac Ts As 2s Td Ah")) == list(
        cr.parse_cards("As Ah Ac Ts Td 2s 2c")
    )
    backwards = cr.PACK[::-1]
    assert sorted(backwards) == list(cr.PACK)


def test_a_card_has_a_rank_and_a_suit() -> None:
    assert (Card.H9.rank, Card.H9.suit) == (Rank.NINE, Suit.HEARTS)
    assert {(card.rank, card.suit) for card in cr.PACK} == set(product(Rank, Suit))


def test_ranks_go_from_two_up_to_ace() -> None:
    assert [rank.letter for rank in sorted(Rank)] == list(reversed(RANKS))
    assert Rank.TWO < Rank.TEN < Rank.JACK < Rank.QUEEN < Rank.KING < Rank.ACE


def test_suits_are_spades_hearts_diamonds_clubs() -> None:
    assert [(suit.name, suit.letter) for suit in Suit] == [
        ("SPADES", "s"),
        ("HEARTS", "h"),
        ("DIAMONDS", "d"),
        ("CLUBS", "c"),
    ]


def test_every_card_is_true() -> None:
    assert all(cr.PACK)


@pytest.mark.parametrize("text", [str(card) for card in cr.PACK])
def test_every_input_form_of_a_card_is_read_as_that_card(text: str) -> None:
    card = cr.parse_card(text)
    rank, suit = text[0], text[1]
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    for form in map("".join, product(ranks, (suit, suit.upper(), SIGNS[suit]))):
        assert cr.parse_card(form) is card
    assert str(card) == repr(card) == f"{card}" == text


def test_a_card_fits_a_column() -> None:
    assert f"[{Card.SA:>4}|{Card.CT:<4}]" == "[  As|Tc  ]"


NO_CARDS = [
    *("", "A", "h", "hA", "1h", "11h", "010h", "0h", "100h", "Ax", "A h", " Ah", "Ah ", "Ah\n"),
    *("Ahh", "AhKd", "Ah,", "♥A", "♥E", "♣Kn", "Eh", "Knh", "٣h", "2𝐡"),
]


@pytest.mark.parametrize("text", NO_CARDS)
def test_what_is_no_card_is_refused_by_its_text(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        cr.parse_card(text)
    assert str(caught.value) == (
        f"{text!r} is no card; write the rank 2-9 T J Q K A and the suit s h d c"
    )


def test_cards_are_read_in_the_order_of_the_text() -> None:
    assert cr.parse_cards("  7c\t2d\n10♥ ah ") == (Card.C7, Card.D2, Card.HT, Card.HA)
    assert cr.parse_cards(" ") == ()


def test_all_faults_of_a_line_of_cards_come_at_once() -> None:
    with pytest.raises(NotationError) as caught:
        cr.parse_cards("Ah 1x Kd zz 7")
    assert [fault.message.split()[0] for fault in caught.value.faults] == ["'1x'", "'zz'", "'7'"]
    assert str(caught.value).startswith("3 faults in this notation:\n  '1x' is no card")


def test_cards_are_written_with_a_space_between() -> None:
    assert cr.format_cards([Card.HA, Card.CT, Card.D2]) == "Ah Tc 2d"
    assert cr.format_cards(()) == ""
    assert cr.parse_cards(cr.format_cards(cr.PACK)) == cr.PACK


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_card_rank_or_suit_is_itself_after_a_pickle(protocol: int) -> None:
    for thing in (*cr.PACK, *Rank, *Suit):
        assert pickle.loads(pickle.dumps(thing, protocol)) is thing


def test_a_card_rank_or_suit_is_itself_after_a_copy() -> None:
    for thing in (*cr.PACK, *Rank, *Suit):
        assert copy.copy(thing) is thing
        assert copy.deepcopy(thing) is thing
    assert copy.deepcopy([Card.SA])[0] is Card.SA
