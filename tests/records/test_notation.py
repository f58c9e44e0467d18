"""Actions as text: every form, what is read as the same, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.notation import DealtTo, Line

P1, P2, P3, P10 = map(cr.Seat, (0, 1, 2, 9))
PACK = cr.format_cards(cr.PACK)
cards = cr.parse_cards

FORMS = {
    f"deal {PACK}": cr.Shuffle(cr.PACK),
    "reshuffle 4c 5d Th": cr.Reshuffle(cards("4c 5d Th")),
    "draw p1 9h p2 Kd p3 3c": cr.Draw(list(zip((P1, P2, P3), cards("9h Kd 3c"), strict=True))),
    "p1 exchange": cr.Exchange(P1),
    "p10 exchange 7c 2d": cr.Exchange(P10, cards("7c 2d")),
    "p1 exchange 9s open": cr.Exchange(P1, cards("9s"), open=True),
    "p1 exchange 9s chicago": cr.Exchange(P1, cards("9s"), chicago=True),
    "p1 exchange 9s open chicago": cr.Exchange(P1, cards("9s"), open=True, chicago=True),
    "p1 exchange chicago": cr.Exchange(P1, chicago=True),
    "p1 take": cr.Take(P1),
    "p1 refuse": cr.Refuse(P1),
    "p2 redeal": cr.Redeal(P2),
    "p2 keep": cr.Keep(P2),
    "p1 throw 3c": cr.Throw(P1, cr.Card.C3),
    "p1 claim two_pair": cr.Claim(P1, cr.Category.TWO_PAIR),
    "p1 pass": cr.Pass(P1),
    "p1 chicago": cr.Chicago(P1),
    "p1 points": cr.Points(P1),
    "p1 zero": cr.Zero(P1),
    "p1 zero p3": cr.Zero(P1, P3),
    "p1 play Ah": cr.Play(P1, cr.Card.HA),
}


@pytest.mark.parametrize(("text", "action"), FORMS.items(), ids=[*FORMS])
def test_every_form_of_an_action(text: str, action: cr.Action) -> None:
    assert cr.parse_action(text) == action
    assert cr.format_action(action) == text
    assert Line(text).said == action
    assert Line(text).drawn is None


def test_there_is_a_form_of_every_kind_of_action() -> None:
    kinds = {cr.Draw, cr.Shuffle, cr.Reshuffle, cr.Exchange, cr.Take, cr.Refuse, cr.Redeal}
    kinds |= {cr.Keep, cr.Throw, cr.Claim, cr.Pass, cr.Chicago, cr.Points, cr.Zero, cr.Play}
    assert {type(action) for action in FORMS.values()} == kinds


@pytest.mark.parametrize("category", cr.Category, ids=lambda category: category.key)
def test_a_claim_names_any_category(category: cr.Category) -> None:
    assert cr.parse_action(f"p1 claim {category.key}") == cr.Claim(P1, category)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("p1 play 10h", "p1 play Th"),
        ("p1 play tH", "p1 play Th"),
        ("P1 play T♥", "p1 play Th"),
        ("p1 exchange a♠ k♦ q♣", "p1 exchange As Kd Qc"),
        ("p1 exchange 2d 7c", "p1 exchange 7c 2d"),
        ("  p1\t exchange  7c   2d ", "p1 exchange 7c 2d"),
        (f"deal {PACK.lower()}", f"deal {PACK}"),
        ("draw P1 10h P2 kd", "draw p1 Th p2 Kd"),
    ],
)
def test_other_ways_to_write_the_same(text: str, written: str) -> None:
    assert cr.format_action(cr.parse_action(text)) == written


WRONG = {
    "": "an action is missing",
    "   ": "an action is missing",
    "p1": "'p1' is no action",
    "pass": "'pass' is no action",
    "p0 pass": "'p0' is no seat",
    "p11 pass": "'p11' is no seat",
    "p01 pass": "'p01' is no seat",
    "p1x pass": "'p1x' is no seat",
    "p１ pass": "is no seat",
    "pass p1": "'pass' is no seat",
    "p1 fold": "'fold' is no action",
    "p1 Pass": "'Pass' is no action",
    "p1 pass now": "pass takes nothing",
    "p1 take 7c": "take takes nothing",
    "p1 play": "play takes one card, not 0",
    "p1 play Ah Kh": "play takes one card, not 2",
    "p1 play 1h": "'1h' is no card",
    "p1 play Ax": "'Ax' is no card",
    "p1 throw": "throw takes one card",
    "p1 exchange 7c 2": "'2' is no card",
    "p1 exchange 9s chicago open": "'chicago' is no card",
    "p1 exchange open 9s": "'open' is no card",
    "p1 claim": "claim takes one of",
    "p1 claim pairs": "claim takes one of high_card, pair",
    "p1 claim pair pair": "claim takes one of",
    "p1 zero p2 p3": "zero names one seat or none",
    "p1 zero x": "'x' is no seat",
    "draw": "draw takes a card for each seat",
    "draw p1": "draw takes a card for each seat",
    "draw p1 9h p2": "draw takes a card for each seat",
    "draw 9h p1": "'9h' is no seat",
    "deal Ah Zz": "'Zz' is no card",
    "reshuffle x": "'x' is no card",
    "deal p11 Ah": "'p11' is no seat",
    "p1 exchange ♥E": "'♥E' is no card",
}


@pytest.mark.parametrize(("text", "message"), WRONG.items(), ids=repr)
def test_what_is_no_action_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(cr.NotationError) as refused:
        cr.parse_action(text)
    assert message in str(refused.value)


def test_all_faults_of_a_line_are_told_at_once() -> None:
    with pytest.raises(cr.NotationError) as refused:
        cr.parse_action("p1 exchange 1h 7c Zz")
    assert [fault.message.split()[0] for fault in refused.value.faults] == ["'1h'", "'Zz'"]


def test_a_comment_may_stand_behind_an_action() -> None:
    assert cr.parse_action("p1 pass # no cards for it") == cr.Pass(0)
    for text in ("", "# nothing"):
        with pytest.raises(cr.NotationError, match="an action is missing"):
            cr.parse_action(text)


@pytest.mark.parametrize("text", ["p1 exchange 7c -> Qh", "deal p1 Ah Kh"])
def test_an_arrow_and_one_seats_cards_are_only_for_records(text: str) -> None:
    assert Line(text).said is not None
    with pytest.raises(cr.NotationError):
        cr.parse_action(text)


@pytest.mark.parametrize(
    ("text", "said", "drawn"),
    [
        ("p1 exchange 7c 2d -> Qh Jh", "p1 exchange 7c 2d", "Qh Jh"),
        ("p1 exchange 7c 2d->Qh 10h#!", "p1 exchange 7c 2d", "Qh Th"),
        ("p1 exchange 9s open -> 4h", "p1 exchange 9s open", "4h"),
        ("p1 exchange 9s chicago -> 4h", "p1 exchange 9s chicago", "4h"),
        ("p1 refuse -> 2c", "p1 refuse", "2c"),
        ("p1 redeal -> Qh Jh 9c 4d 2s", "p1 redeal", "Qh Jh 9c 4d 2s"),
        ("p1 play Ah # -> at last", "p1 play Ah", None),
    ],
)
def test_a_line_may_tell_what_was_drawn(text: str, said: str, drawn: str | None) -> None:
    line = Line(text)
    assert line.text == text
    assert line.said == cr.parse_action(said)
    assert line.drawn == (None if drawn is None else cards(drawn))


def test_a_line_may_tell_what_one_seat_was_dealt() -> None:
    assert Line("deal p1 Ah Kh 7c 2d 9s").said == DealtTo(P1, cards("Ah Kh 7c 2d 9s"))
    assert Line("deal p1").said == DealtTo(P1, ())


@pytest.mark.parametrize("text", ["", "  ", "#", "# p1 pass", "   # -> 7c"])
def test_a_line_may_say_nothing(text: str) -> None:
    assert (Line(text).said, Line(text).drawn, Line(text).text) == (None, None, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("p1 exchange 7c ->", "cards are missing behind the arrow"),
        ("p1 exchange 7c -> # later", "cards are missing behind the arrow"),
        ("p1 exchange 7c -> Qh -> Jh", "'->' is no card"),
        ("p1 exchange 7c -> Qz", "'Qz' is no card"),
        ("p1 play 7c -> Qh", "only exchange, refuse and redeal"),
        ("p1 take -> Qh", "only exchange, refuse and redeal"),
        ("deal p1 Ah Kh 7c 2d 9s -> Qh", "only exchange, refuse and redeal"),
        ("-> Qh", "an action is missing"),
        ("p1 pass\np2 pass", "a line may not be broken"),
        ("p1 pass\r", "a line may not be broken"),
        ("#" + "x" * 1000, "at most 1000 characters"),
    ],
)
def test_what_is_no_line_is_refused(text: str, message: str) -> None:
    with pytest.raises(cr.NotationError) as refused:
        Line(text)
    assert message in str(refused.value)


def test_a_text_has_a_limit() -> None:
    longest = "p1 exchange" + " " * (1000 - len("p1 exchange"))
    assert cr.parse_action(longest) == cr.Exchange(P1)
    assert Line(longest).said == cr.Exchange(P1)
    with pytest.raises(cr.NotationError, match="at most 1000 characters"):
        cr.parse_action(longest + " ")


def test_lines_are_equal_by_their_text() -> None:
    assert Line("p1 pass") == Line("p1 pass")
    assert Line("p1 pass") != Line("p1 pass ")


WORDS = st.sampled_from(
    [
        *("p1", "p2", "p10", "p99", "deal", "draw", "reshuffle", "exchange", "take", "play"),
        *("claim", "pair", "zero", "pass", "open", "chicago", "Ah", "10h", "7c", "t♦"),
        *("->", "#", "é", "\x00"),
    ]
)


@given(st.lists(WORDS, max_size=7).map(" ".join) | st.text(max_size=30))
def test_any_text_is_an_action_with_a_written_form_or_refused(text: str) -> None:
    try:
        action = cr.parse_action(text)
    except cr.NotationError:
        return
    assert cr.parse_action(cr.format_action(action)) == action


@given(st.lists(WORDS, max_size=9).map(" ".join) | st.text(max_size=30))
def test_any_text_is_a_line_or_refused(text: str) -> None:
    try:
        line = Line(text)
    except cr.NotationError:
        return
    assert line.text == text
