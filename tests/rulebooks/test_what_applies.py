"""A book tells what can happen under its rules, and in words that are true of them."""

import re
from typing import Final

import attrs
import pytest
from hypothesis import example, given, settings

import chicago_rules as cr
from chicago_rules.phrases import LANGUAGES, Phrases
from chicago_rules.profile import Profile
from chicago_rules.profile.dead import CHANGES_NOTHING, dead_switches
from chicago_rules.rulebooks import rulebook
from rulebooks.books import book_of, part, words
from strategies.profiles import profiles
from switches.cases import PRESENT, Value, rules_with

HOME: Final = cr.load_profile("hemmavariant")


def changed(path: str, value: Value, **beside: object) -> Profile:
    """Return the hemmavariant with changes; `__` stands for a dot."""
    return rules_with(path, value, {key.replace("__", "."): each for key, each in beside.items()})


@pytest.mark.parametrize(
    ("path", "value", "beside"),
    [
        ("deal.redeal.highest_rank", "2", {"deal__redeal__times": 1}),
        ("exchange.large_table.rounds", 3, {"exchange__large_table__players": 4}),
        ("exchange.large_table.players", 9, {"exchange__large_table__rounds": 1}),
        ("last_trick.low_card.points", 5, {}),
        ("chicago.min_score", 0, {"scores__negative": False}),
        ("chicago.max_score", 60, {"winning__when": "at_once"}),
    ],
)
def test_what_changes_nothing_is_not_told(
    path: str, value: Value, beside: dict[str, object]
) -> None:
    rules = changed(path, value, **beside)
    assert [fault for fault in dead_switches(rules) if CHANGES_NOTHING in fault.message]
    parts = path.split(".")
    gone = (".".join(parts[:2]),)
    without = rules_with(
        gone[0],
        None,
        {
            k.replace("__", "."): v
            for k, v in beside.items()
            if not k.replace("__", ".").startswith(gone[0])
        },
    )
    for lang in LANGUAGES:
        told = attrs.evolve(rules, provenance=())
        assert words(book_of(told, lang)) == words(
            book_of(attrs.evolve(without, provenance=()), lang)
        )


@pytest.mark.parametrize(
    ("path", "value", "beside"),
    [
        ("zero_ends_deal", True, {"wins": "scored"}),
        ("zero_ends_deal", True, {"moments": ["tricks"]}),
        ("zero_times", "once_a_game", {"wins": "scored"}),
        ("spares_negative", True, {"negative": False}),
    ],
)
def test_of_an_effect_that_changes_nothing_nothing_is_told(
    path: str, value: Value, beside: dict[str, object]
) -> None:
    tables = {"wins": "effects__straight__wins", "moments": "showdown__moments"}
    others = {tables.get(key, f"scores__{key}"): each for key, each in beside.items()}
    rules = changed(f"effects.straight.{path}", value, effects__straight__zero="always", **others)
    assert any(fault.where.endswith(path) for fault in dead_switches(rules))
    for lang in LANGUAGES:
        sentence = Phrases(lang).sentence(f"effects.straight.{path}", value)
        assert sentence not in words(book_of(rules, lang))


def test_with_one_opponent_there_is_no_choice_between_one_and_all() -> None:
    two = changed(
        "effects.straight.zero_targets",
        "either",
        effects__straight__zero="always",
        players__min=2,
        players__max=2,
    )
    assert "The zeroing sets all other totals to 0." in words(book_of(two))


def test_a_large_table_that_is_every_table_has_the_exchanges_of_all() -> None:
    rules = changed(
        "exchange.large_table.rounds", 2, exchange__large_table__players=2, players__min=2
    )
    assert "A deal has 2 exchanges." in words(book_of(rules))
    for word in ("large", "fewer than", "players or more", "3 exchanges"):
        assert word not in words(book_of(attrs.evolve(rules, provenance=())))
    lines = dict(rules.provenance) | {"exchange.large_table.rounds": "a: a guess"}
    (first, *_) = part(
        rulebook(attrs.evolve(rules, provenance=tuple(lines.items()))), "The exchanges"
    ).sentences()
    assert ["a guess" in note.text for note in first.notes] == [True]


@pytest.mark.parametrize(
    ("moments", "told"),
    [
        (("exchange_1",), "Everybody scores their own hand."),
        (("tricks",), "Only the best hand scores."),
        (("exchange_1", "tricks"), "Before the tricks everybody scores their own hand"),
    ],
)
def test_who_scores_is_told_of_the_moments_that_there_are(
    moments: tuple[str, ...], told: str
) -> None:
    rules = changed("showdown.scorers", "everyone_before_tricks", showdown__moments=list(moments))
    assert told in words(book_of(rules))


def test_equal_hands_are_not_spoken_of_where_no_two_of_a_category_are_compared() -> None:
    claims = {"showdown__announcing": "in_turn"}
    for moments, said in ((["exchange_1"], False), (["exchange_1", "tricks"], True)):
        rules = changed("showdown.claim", "higher", **claims, showdown__moments=moments)
        assert ("When the best hands are equal" in words(book_of(rules))) is said


def test_where_one_player_at_most_can_win_ties_are_not_spoken_of() -> None:
    for tie in ("shared", "play_on", "tiebreak_deal"):
        rules = changed("winning.requires_last_trick", "yes", winning__tie=tie)
        assert "totals are equal" not in words(book_of(rules))
    everybody = changed("winning.winners", "all_eligible", winning__requires_last_trick="yes")
    assert "Everybody who has" not in words(book_of(everybody))


def test_points_are_said_to_be_scored_for_what_scores_points() -> None:
    def aims(path: str, value: Value, **beside: object) -> str:
        texts = [s.text for s in part(book_of(changed(path, value, **beside)), BRIEF).sentences()]
        return " ".join(text for text in texts if text.startswith("Points"))

    low = aims("last_trick.low_card.points", 5, last_trick__points=0)
    assert low == (
        "Points are scored for good poker hands, a last trick taken with a certain low card and"
        " Chicago, a promise to take all five tricks."
    )
    assert "Chicago" not in aims("chicago.success_points", 0)
    assert "Chicago" in aims("chicago.blind.success_points", 9, chicago__success_points=0)
    nothing = {f"points__{key}": 0 for key in POINTS}
    assert "hands" not in aims("points.pair", 0, **nothing)


BRIEF: Final = "The game in brief"
POINTS: Final = (
    *("two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind"),
    *("straight_flush", "royal_flush"),
)
WITHOUT_EXCHANGES: Final = {"exchange__rounds": 0, "showdown__moments": ["deal", "tricks"]}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("chicago.window", "after_exchanges"),
        ("chicago.priority", "first_call"),
        ("deal.redeal", PRESENT),
        ("exchange_stop.cards", 6),
        ("exchange_stop.released", "never"),
    ],
)
def test_where_no_cards_are_exchanged_no_exchange_is_spoken_of(path: str, value: Value) -> None:
    beside: dict[str, object] = {**WITHOUT_EXCHANGES, "players__min": 2}
    if path == "exchange_stop.released":
        beside |= {"exchange_stop__cards": 6}
    if path == "chicago.priority":
        beside |= {"chicago__window": "any_time"}
    rules = attrs.evolve(changed(path, value, **beside), provenance=())
    for lang, none, said in (
        ("en", "No cards are exchanged.", r"exchange(?! stop)|draw"),
        ("sv", "Inga kort byts.", r"\bbyt|\bdra\b"),
    ):
        told = words(book_of(rules, lang))
        assert none in told
        assert re.findall(f".*?({said}).*?", told.replace(none, "")) == []


def test_before_the_lead_a_call_at_any_time_is_a_step_where_nothing_is_exchanged() -> None:
    rules = changed(
        "chicago.window", "any_time", chicago__priority="first_call", **WITHOUT_EXCHANGES
    )
    assert "Chicago may be declared." in words(book_of(rules))


PASSED: Final = {"winning.margin": "pass", "winning.requires_chicago": "declared"}


@given(profiles())
@example(rules_with("winning.requires_last_trick", "reached_before", PASSED))
@example(rules_with("winning.winners", "all_eligible", PASSED))
@example(rules_with("winning.tie", "tiebreak_deal", PASSED))
@example(rules_with("scores.over_target_without_chicago", "reset", PASSED))
@settings(max_examples=40, deadline=None)
def test_the_target_is_named_where_it_is_set_and_the_rest_speaks_of_winning_totals(
    rules: Profile,
) -> None:
    for lang, name in (("en", r"\btarget"), ("sv", r"\bmål")):
        texts = Phrases(lang)
        own = {
            texts.sentence("winning.target", rules.winning.target),
            texts.sentence("winning.margin", rules.winning.margin),
        }
        for section in rulebook(rules, lang).sections:
            for sentence in section.sentences():
                assert sentence.text in own or not re.search(name, sentence.text)


@given(profiles())
@settings(max_examples=40, deadline=None)
def test_a_number_below_0_has_a_minus_sign(rules: Profile) -> None:
    for lang in LANGUAGES:
        assert not re.search(r"(?<![\w-])-\d", words(rulebook(rules, lang)))


def test_a_negative_number_is_told_in_both_languages() -> None:
    rules = changed("last_trick.points", -3)
    assert "scores −3 points" in words(book_of(rules))
    assert "−3 poäng" in words(book_of(rules, "sv"))
    paid = changed("match.placement_points", (4, 1, -2, -3), match__games=2)
    assert "4, 1, −2, −3." in words(book_of(paid))


def test_places_that_no_player_can_have_are_not_told() -> None:
    rules = changed("match.placement_points", (4, 3, 2, 1, 9), match__games=2)
    assert "from first place down: 4, 3, 2, 1." in words(book_of(rules))


def test_a_waiver_that_no_hand_can_give_is_not_told() -> None:
    needed = {"winning__requires_chicago": "declared", "points__royal_flush": 0}
    both = changed("winning.waived_by", ("straight_flush", "royal_flush"), **needed)
    assert "Whoever has scored a straight flush can win without" in words(book_of(both))
    none = changed("winning.waived_by", ("royal_flush",), **needed)
    assert "can win without a Chicago" not in words(book_of(none))


def dealt(rules: Profile, *actions: str) -> cr.State:
    """Return where two seats are to whom pairs are dealt, the second the higher one."""
    hands = ["Qh", "Kh", "Qc", "Kd", "7c", "9c", "2d", "4c", "9s", "3c"]
    rest = [str(card) for card in cr.PACK if str(card) not in hands]
    state = cr.new_game(rules, players=2, dealer=1)
    for action in (f"deal {' '.join([*hands, *rest])}", "p1 exchange", "p2 exchange", *actions):
        state = cr.step(state, cr.parse_action(action)).state
    return state


WINS: Final = {"effects.pair.wins": "scored", "players.min": 2, "players.max": 2}


@pytest.mark.parametrize("tie", ["shared", "play_on", "tiebreak_deal"])
def test_all_who_score_hands_that_win_have_won_as_the_book_says(tie: str) -> None:
    rules = rules_with("showdown.scorers", "everyone", {**WINS, "winning.tie": tie})
    assert dealt(rules).winners == (0, 1)
    assert "all of them win, whatever their totals" in words(book_of(rules))
    one = rules_with("winning.tie", tie, WINS)
    assert dealt(one).winners == (1,)
    assert "all of them win" not in words(book_of(one))


def test_a_claim_that_only_a_higher_one_can_beat_is_kept_as_the_book_says() -> None:
    claims = {"showdown.announcing": "in_turn", "players.min": 2}
    higher = rules_with("showdown.claim", "higher", claims)
    told = words(book_of(higher))
    assert "Whoever claims a category first keeps it, even against a better hand" in told
    state = dealt(higher, "p1 claim pair", "p2 pass")
    assert state.sheet.totals == (1, 0)


def test_a_better_hand_that_is_not_claimed_scores_nothing_as_the_book_says() -> None:
    claims = {"showdown.announcing": "in_turn", "players.min": 2}
    rules = rules_with("showdown.claim", "equal_or_higher", claims)
    assert "a hand that is not claimed scores nothing" in words(book_of(rules))
    assert dealt(rules, "p1 claim pair", "p2 pass").sheet.totals == (1, 0)
    assert dealt(rules, "p1 claim pair", "p2 claim pair").sheet.totals == (0, 1)
