"""What a rule book says: in the order of play, of what applies, with a note where it is unsure."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings

import chicago_rules as cr
from chicago_rules.hands import Category
from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile import EffectRules
from chicago_rules.profile.provenance import inherited_from
from chicago_rules.rulebooks import RuleBook, rulebook
from chicago_rules.rulebooks.book import Footnote, Grid, Sentence
from chicago_rules.rulebooks.comparing import EXAMPLES
from rulebooks.books import book_of, listed, part, varied_rules, words
from strategies.profiles import profiles
from switches.cases import ABSENT, Value, rules_with

HOME = cr.load_profile("hemmavariant")
SM = cr.load_profile("poker-sm-2025")
GAMERULES = cr.load_profile("gamerules")
BUNDLED = [cr.load_profile(name) for name in cr.list_profiles()]


def changed(path: str, value: Value, **beside: object) -> cr.Profile:
    """Return the hemmavariant with changes; `__` stands for a dot."""
    return rules_with(path, value, {key.replace("__", "."): each for key, each in beside.items()})


def test_the_sections_stand_in_the_order_of_play() -> None:
    assert [section.title for section in book_of(SM).sections] == [
        "The game in brief",
        "Players and cards",
        "The deal",
        "The exchanges",
        "The exchange stop",
        "Comparing hands",
        "The hands",
        "Which hand is better",
        "What some hands do besides",
        "Declaring Chicago",
        "The tricks",
        "Chicago made or lost",
        "Writing down the points",
        "The end of the game",
        "The match",
    ]


def test_the_course_of_a_deal_is_a_list() -> None:
    assert listed(part(book_of(HOME, "sv"), "Spelet i korthet")) == [
        "Korten delas ut.",
        "Första bytet. Sedan jämförs händerna.",
        "Andra bytet. Sedan jämförs händerna.",
        "Tredje bytet.",
        "Chicago får sägas.",
        "Fem stick spelas. Sedan jämförs händerna.",
        "Om ingen har vunnit ger nästa spelare.",
    ]


@pytest.mark.parametrize(
    ("path", "value", "step"),
    [
        ("deal.redeal", "present", "Low hands may be thrown for new ones."),
        ("exchange_stop.cards", 6, "Players under the exchange stop throw their sixth card."),
        ("showdown.moments", ("deal", "tricks"), "The cards are dealt. Then hands are compared."),
    ],
)
def test_a_part_of_a_deal_that_not_all_have_is_in_the_list_of_those_that_do(
    path: str, value: Value, step: str
) -> None:
    assert step in listed(part(book_of(changed(path, value)), "The game in brief"))
    assert step not in listed(part(book_of(HOME), "The game in brief"))


def test_an_exchange_that_not_all_tables_play_says_which_do() -> None:
    fewer = changed("exchange.large_table.rounds", 2, exchange__large_table__players=4)
    more = changed(
        "exchange.large_table.rounds",
        4,
        exchange__large_table__players=4,
        showdown__moments=["exchange_2", "exchange_4"],
    )
    for rules, step in (
        (fewer, "The third exchange. This is played only by fewer than 4 players."),
        (
            more,
            "The fourth exchange. This is played only by 4 players or more."
            " Then hands are compared.",
        ),
    ):
        steps = listed(part(book_of(rules), "The game in brief"))
        assert step in steps
        assert "The second exchange. Then hands are compared." in steps


@pytest.mark.parametrize(
    ("rules", "absent"),
    [
        (HOME, ["open card", "blind", "zero", "exit", "low hand", "sixth", "match"]),
        (HOME, ["break somebody", "no Chicago", "tied players", "large", "fewer than"]),
        (GAMERULES, ["exchange stop", "stopped player"]),
        (changed("chicago", ABSENT), ["Chicago", "declare"]),
        (changed("exchange.rounds", 0, showdown__moments=["tricks"]), ["draw", "throw some"]),
        (changed("showdown.moments", ()), ["flush", "kicker", "poker hands,"]),
        (
            changed("chicago", ABSENT, last_trick__points=0, showdown__moments=[]),
            ["points are scored"],
        ),
        (
            changed("ranking.suits", "break_ties", ranking__depth="category"),
            ["suits decide", "suits rank"],
        ),
        (changed("last_trick.points", 0), ["nobody scores for the last trick"]),
        (changed("chicago.success_wins", True), ["made no hands"]),
    ],
)
def test_nothing_is_said_of_what_does_not_apply(rules: cr.Profile, absent: list[str]) -> None:
    told = words(book_of(attrs.evolve(rules, provenance=()))).lower()
    assert [each for each in absent if each.lower() in told] == []


def test_numbers_have_their_nouns() -> None:
    one = changed("exchange.rounds", 1, showdown__moments=["exchange_1"], exchange__max_cards=1)
    assert "En giv har ett byte." in words(book_of(one, "sv"))
    assert "at most 1 card at a time" in words(book_of(one))
    assert "En giv har 3 byten." in words(book_of(HOME, "sv"))
    two = changed("players.min", 2, players__max=2)
    assert "exactly 2 players" in words(book_of(two))
    assert "Spelet är för 2 till 4 spelare." in words(book_of(HOME, "sv"))


def test_a_low_card_is_told_with_its_points_and_where_it_counts() -> None:
    low = "last_trick.low_card.points"
    assert (
        "Whoever takes the last trick scores 5 points. If it is taken with a two, and nobody has"
        " declared Chicago, it is worth 10 points instead."
    ) in words(book_of(changed(low, 10)))
    without = changed(low, 10, chicago=ABSENT)
    assert "If it is taken with a two it is worth 10 points instead." in words(book_of(without))


def test_the_table_shows_each_category_with_its_points_and_a_hand() -> None:
    (table,) = (b for b in part(book_of(SM, "sv"), "Händerna").blocks if isinstance(b, Grid))
    rows = [[cell.text for cell in row] for row in table.rows]
    assert table.headings == ("Hand", "Vad det är", "Exempel", "Poäng")
    assert [(row[0], row[3]) for row in rows] == [
        ("Royal flush", "0"),
        ("Färgstege", "0"),
        ("Fyrtal", "8"),
        ("Kåk", "6"),
        ("Färg", "5"),
        ("Stege", "4"),
        ("Triss", "3"),
        ("Två par", "2"),
        ("Par", "1"),
        ("Högt kort", "0"),
    ]
    assert rows[0][2] == "♥E ♥K ♥D ♥Kn ♥10"


@pytest.mark.parametrize("rules", [*BUNDLED, *varied_rules()], ids=lambda rules: rules.id)
def test_the_example_of_a_category_is_a_hand_of_it_under_all_rules(rules: cr.Profile) -> None:
    assert list(EXAMPLES) == sorted(Category, reverse=True)
    found = {category: rules.ranking.value(hand).category for category, hand in EXAMPLES.items()}
    assert found == {category: category for category in Category}


def test_a_hand_that_wins_when_it_is_held_has_no_points_in_the_table() -> None:
    rules = changed("effects.straight_flush.wins", "held")
    (table,) = (b for b in part(book_of(rules), "The hands").blocks if isinstance(b, Grid))
    assert table.rows[1][3] == Sentence("–")
    assert "A straight flush wins the game as soon as somebody holds it." in words(book_of(rules))


def test_a_number_in_the_table_has_its_footnote_on_the_name_of_the_hand() -> None:
    (table,) = (b for b in part(book_of(HOME), "The hands").blocks if isinstance(b, Grid))
    line = dict(HOME.provenance)["points.high_card"].removeprefix("i: ")
    assert [bool(cell.notes) for cell in table.rows[-1]] == [True, False, False, False]
    assert table.rows[-1][0].notes[0].text.endswith(f"{line}.")


def test_points_that_are_never_scored_have_no_footnote() -> None:
    held = attrs.evolve(HOME.effects, high_card=EffectRules(exit=False, zero="never", wins="held"))
    uncompared = attrs.evolve(HOME.showdown, moments=())
    rules = HOME.varied(id="held", effects=held)
    line = dict(HOME.provenance)["points.high_card"].removeprefix("i: ")
    assert line in " ".join(note.text for note in book_of(HOME).footnotes)
    for each in (rules, rules.varied(showdown=uncompared)):
        assert line not in " ".join(note.text for note in book_of(each).footnotes)


def test_hands_that_score_nothing_are_named_where_they_decide_something() -> None:
    compared = {"showdown__moments": ()}
    best = book_of(changed("chicago.needs_best_hand", True, **compared))
    held = book_of(changed("effects.royal_flush.wins", "held", **compared))
    for book in (best, held):
        (table,) = (b for b in part(book, "The hands").blocks if isinstance(b, Grid))
        assert table.headings == ("Hand", "What it is", "Example")
    titles = [[section.title for section in book.sections] for book in (best, held)]
    assert ["Which hand is better" in each for each in titles] == [True, False]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", BUNDLED, ids=lambda rules: rules.id)
def test_footnotes_tell_what_was_inferred_or_assumed_and_nothing_stated(
    rules: cr.Profile, lang: str
) -> None:
    lines = {inherited_from(line)[1]: line[0] for _, line in rules.provenance}
    stated = {text for text, status in lines.items() if status == "s"}
    unsure = {text for text, status in lines.items() if status != "s"} - stated
    footnotes = book_of(rules, lang).footnotes
    assert footnotes
    for note in footnotes:
        assert note.quoted in unsure
        assert note.text.endswith(f"{note.quoted}.")
    assert len(set(footnotes)) == len(footnotes)


def test_a_footnote_hangs_on_the_sentence_of_its_rule() -> None:
    (sentence,) = (
        sentence
        for sentence in part(book_of(HOME), "The exchange stop").sentences()
        if sentence.text == "Whoever falls below the limit again is no longer stopped."
    )
    line = dict(HOME.provenance)["exchange_stop.released"].removeprefix("i: ")
    text = f"Inferred from the source, Regler för Chicago kortspel: {line}."
    assert sentence.notes == (Footnote(text, line),)


def test_the_book_names_the_source_and_explains_footnotes_where_there_are_any() -> None:
    about = [sentence.text for sentence in book_of(SM).about]
    assert about[0] == "Source: Poker-SM:s regler, Poker-SM, 2025-06."
    assert len(about) == 2
    bare = rulebook(attrs.evolve(SM, provenance=()))
    assert (len(bare.about), bare.footnotes) == (1, ())


@pytest.mark.parametrize("rules", BUNDLED, ids=lambda rules: rules.id)
def test_a_book_without_notes_says_the_same_rules(rules: cr.Profile) -> None:
    clean = rulebook(rules, "sv", notes=False)
    assert clean.footnotes == ()
    assert words(clean) == words(book_of(rules, "sv"))
    assert clean.about == book_of(rules, "sv").about[:1]


@pytest.mark.parametrize(
    ("path", "value", "beside", "said"),
    [
        ("showdown.equal", "all", {"showdown.scorers": "everyone_before_tricks"}, True),
        ("showdown.equal", "all", {"showdown.scorers": "everyone"}, False),
        (
            "showdown.equal",
            "all",
            {
                "showdown.scorers": "everyone_before_tricks",
                "showdown.moments": ["exchange_1"],
            },
            False,
        ),
    ],
)
def test_equal_best_hands_are_spoken_of_where_only_the_best_scores(
    path: str, value: Value, beside: dict[str, object], said: bool
) -> None:
    assert (
        "When the best hands are equal" in words(book_of(rules_with(path, value, beside)))
    ) == said


LAST, CHICAGO, HANDS = "For the last trick", "For a Chicago made or lost", "For the hands"


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        (HOME, [LAST, CHICAGO, HANDS]),
        (changed("chicago.breaker_points", 10), ["For breaking a Chicago", LAST, CHICAGO, HANDS]),
        (changed("last_trick.points", 0), [CHICAGO, HANDS]),
        (changed("last_trick.low_card.points", 10, last_trick__points=0), [LAST, CHICAGO, HANDS]),
        (changed("chicago", ABSENT), [LAST, HANDS]),
        (changed("showdown.moments", ("exchange_1",)), [LAST, CHICAGO]),
    ],
)
def test_what_is_scored_at_the_end_of_a_deal_is_listed_in_its_order(
    rules: cr.Profile, order: list[str]
) -> None:
    assert listed(part(book_of(rules), "Writing down the points")) == order


def test_a_single_thing_to_score_is_not_listed() -> None:
    rules = changed("chicago", ABSENT, showdown__moments=["exchange_1"], last_trick__points=-1)
    (block,) = part(book_of(rules), "Writing down the points").blocks
    assert block == (Sentence("A total may fall below 0."),)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (HOME, True),
        (changed("chicago.failure_points", 0), False),
        (changed("chicago.blind.failure_points", 5, chicago__failure_points=0), True),
        (changed("chicago", ABSENT), False),
        (changed("last_trick.points", -1, chicago=ABSENT), True),
        (changed("last_trick.low_card.points", -1, chicago=ABSENT), True),
        (changed("last_trick.low_card.points", 1, chicago=ABSENT), False),
    ],
)
def test_whether_totals_may_fall_below_0_is_told_where_one_could(
    rules: cr.Profile, said: bool
) -> None:
    assert ("A total may fall below 0." in words(book_of(rules))) is said


def test_an_exit_that_leaves_a_requirement_says_so() -> None:
    exits = {"effects__straight__exit": True, "winning__requires_chicago": "declared"}
    alone = "An exit does not meet the other requirements for winning."
    assert alone in words(book_of(changed("winning.waived_by", (), **exits)))
    assert alone not in words(book_of(changed("winning.waived_by", ("straight",), **exits)))
    assert alone not in words(book_of(changed("effects.straight.exit", True)))


def structure(book: RuleBook) -> list[list[int]]:
    """Return how many sentences stand in each section, and how many notes hang on them."""
    return [[len(s.notes) for s in section.sentences()] for section in book.sections]


@given(profiles())
@settings(max_examples=40)
def test_any_rules_are_told_alike_in_every_language_and_in_whole_sentences(
    rules: cr.Profile,
) -> None:
    books = [rulebook(rules, lang) for lang in LANGUAGES]
    for book in books:
        assert structure(book) == structure(books[0])
        for section in book.sections:
            assert all(section.blocks)
            for block in section.blocks:
                if isinstance(block, Grid):
                    assert {len(row) for row in block.rows} == {len(block.headings)}
            for text in (section.title, *(sentence.text for sentence in section.sentences())):
                assert text[0] == text[0].upper()
                assert "{" not in text
                assert "  " not in text


def test_what_is_no_profile_or_no_language_is_an_error() -> None:
    wrong: Any = "hemmavariant"
    with pytest.raises(cr.ProfileError, match="is no profile; load_profile gives one"):
        rulebook(wrong)
    with pytest.raises(cr.TextError, match='the language must be "en" or "sv", not "de"'):
        rulebook(HOME, "de")


def test_books_are_values() -> None:
    assert rulebook(HOME) == rulebook(HOME) != rulebook(HOME, "sv")
