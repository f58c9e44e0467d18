"""Every law is broken by a fault that is planted against it."""

import pickle
import types
from collections.abc import Callable
from functools import cache
from typing import Any

import attrs
import pytest

import chicago_rules as cr
from chicago_rules.events import Awarded, ChicagoCalled, DealEnded, Exchanged, GameWon
from chicago_rules.state import Playing, Reshuffling, Round
from chicago_rules.testing import LAWS, Game, Law, Step, random_game, random_profile

Forge = Callable[[Step], Step]


@attrs.frozen(repr=False)
class Forged(Game):
    """A game that is told otherwise than it was played."""

    forge: Forge = lambda done: done

    def steps(self) -> tuple[Step, ...]:
        return tuple(self.forge(done) for done in super().steps())


def with_deal(state: cr.State, **changes: Any) -> cr.State:
    return attrs.evolve(state, deal=attrs.evolve(state.deal, **changes))


def with_opening(state: cr.State, **changes: Any) -> cr.State:
    return with_deal(state, opening=attrs.evolve(state.deal.opening, **changes))


def with_first_holding(state: cr.State, **changes: Any) -> cr.State:
    first, *others = state.deal.holdings
    return with_deal(state, holdings=(attrs.evolve(first, **changes), *others))


def after(change: Callable[[cr.State], cr.State]) -> Forge:
    """Return a forgery of what each step leads to."""
    return lambda done: attrs.evolve(done, after=change(done.after))


def without(kind: type[cr.Event]) -> Forge:
    """Return a forgery that leaves events of a kind out."""
    return lambda done: attrs.evolve(
        done, events=tuple(event for event in done.events if not isinstance(event, kind))
    )


def unshuffled(done: Step) -> Step:
    if not isinstance(done.before.phase, Reshuffling):
        return done
    return attrs.evolve(done, before=with_deal(done.before, discards=(), stock=()))


def turned(state: cr.State) -> cr.State:
    if not isinstance(state.phase, Playing):
        return state
    return attrs.evolve(state, phase=attrs.evolve(state.phase, left=state.phase.left[::-1]))


def with_totals_of_minus_5(state: cr.State) -> cr.State:
    return attrs.evolve(state, sheet=attrs.evolve(state.sheet, totals=(-5,) * state.players))


def alone(done: Step) -> Step:
    first = done.before.deal.seats[:1]
    before, later = (with_opening(state, seats=first) for state in (done.before, done.after))
    return attrs.evolve(done, before=before, after=later)


def forgetful(state: cr.State) -> cr.State:
    return attrs.evolve(state, sheet=attrs.evolve(state.sheet, waived=(), declared=()))


def called(done: Step) -> Step:
    return attrs.evolve(done, events=(*done.events, ChicagoCalled(cr.Seat(0))))


def of_first_seat(event: cr.Event) -> bool:
    return isinstance(event, Exchanged) and event.seat == 0


def dealt_backwards(state: cr.State) -> cr.State:
    return with_opening(state, seats=state.deal.seats[::-1])


FORGERIES: dict[str, Forge] = {
    "every_card_is_in_one_place": after(lambda s: with_deal(s, stock=s.deal.stock[1:])),
    "hands_have_their_size_and_order": after(lambda s: with_first_holding(s, hand=())),
    "what_is_left_is_the_hand_less_what_was_played": after(turned),
    "a_hand_is_what_came_less_what_was_thrown": after(
        lambda s: with_first_holding(s, drawn=s.deal.stock[:1])
    ),
    "a_reshuffle_makes_the_stock": unshuffled,
    "a_step_says_what_happened": lambda done: attrs.evolve(done, events=()),
    "a_step_ends_with_what_is_awaited": lambda done: attrs.evolve(
        done, events=(*done.events[:-1], done.before.awaited())
    ),
    "a_state_carries_its_rules_and_table": after(
        lambda s: attrs.evolve(s, profile=pickle.loads(pickle.dumps(s.profile)))
    ),
    "totals_change_by_awards_alone": without(Awarded),
    "no_total_falls_below_the_floor": after(with_totals_of_minus_5),
    "a_deal_ends_with_the_totals_it_announces": without(DealEnded),
    "the_next_deal_follows_the_last": after(dealt_backwards),
    "who_does_not_play_keeps_its_total": alone,
    "what_a_sheet_says_stays_said": after(forgetful),
    "every_seat_has_its_turn_in_a_round": lambda done: attrs.evolve(
        done, events=tuple(event for event in done.events if not of_first_seat(event))
    ),
    "one_chicago_is_called_a_deal": called,
    "a_game_is_won_once": without(GameWon),
    "states_of_a_game_are_different": lambda done: attrs.evolve(done, after=done.before),
}
"""Laws that see a game told otherwise than it was played."""


def other_code(reason: cr.IllegalAction | None) -> cr.IllegalAction | None:
    return reason and cr.IllegalAction("card_not_held", reason.action)


def telling(state: cr.State, reason: cr.IllegalAction | None) -> cr.IllegalAction | None:
    cards = (*state.deal.stock, *state.deal.holdings[0].hand)
    return reason and cr.IllegalAction("no_further_card", reason.action, {"card": cards})


def seen(**changes: Callable[[cr.State], Any]) -> Callable[[Any], Any]:
    """Return a fault of ``observe`` that shows other things."""

    def planted(real: Any) -> Any:
        def observe(state: cr.State, seat: int | None) -> cr.PlayerView:
            told = {name: change(state) for name, change in changes.items()}
            view: cr.PlayerView = attrs.evolve(real(state, seat), **told)
            return view

        return observe

    return planted


def choices_of(state: cr.State) -> cr.Exchange | None:
    current = getattr(state.phase, "current", None)
    return current.chosen[0] if isinstance(current, Round) and current.chosen else None


def always(thing: Any) -> Callable[[Any], Any]:
    """Return a fault of a function that gives the same whatever it is asked."""
    return lambda real: lambda *args, **kwargs: thing


def lucky(real: Any) -> Any:
    def step(state: cr.State, action: Any) -> cr.Transition:
        done = real(state, action)
        sheet = done.state.sheet.with_total(getattr(action, "seat", 0), 99)
        return cr.Transition(attrs.evolve(done.state, sheet=sheet), done.events)

    return step


PLANTS: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "chance_orders_exactly_what_it_may": (
        "may_shuffle",
        lambda real: lambda state: real(state)[1:],
    ),
    "an_action_is_legal_exactly_when_nothing_is_against_it": ("why_not", always(None)),
    "a_seat_to_act_has_a_legal_action": ("legal_actions", always(())),
    "nobody_else_may_do_more_than_call": (
        "legal_actions",
        lambda real: lambda state, seat=None: real(state),
    ),
    "legal_actions_are_in_their_order": (
        "legal_actions",
        lambda real: lambda state, seat=None: real(state, seat)[::-1],
    ),
    "legal_actions_are_a_sequence": ("legal_actions", always(frozenset())),
    "what_is_refused_says_why_and_changes_nothing": (
        "apply",
        lambda real: lambda state, action: state,
    ),
    "whose_turn_it_is_is_tested_before_any_card": (
        "why_not",
        lambda real: lambda state, action: other_code(real(state, action)),
    ),
    "chance_is_refused_unless_it_is_to_act": ("why_not", always(None)),
    "what_is_no_action_is_refused_as_such": ("why_not", always(None)),
    "stopped_seats_move_no_cards": ("observe", seen(stopped=lambda s: s.deal.seats)),
    "apply_is_the_state_of_step": ("apply", lambda real: lambda state, action: state),
    "a_sheet_of_the_middle_continues_the_game": (
        "new_game",
        lambda real: (
            lambda profile, players, dealer, **kwargs: real(
                profile, players, 0, check_players=False
            )
        ),
    ),
    "hidden_choices_may_come_in_any_order": ("step", lucky),
    "others_are_told_what_is_announced": ("redact", lambda real: lambda event, seat: event),
    "a_game_is_followed_by_what_any_seat_is_told": (
        "follow",
        lambda real: lambda view, events: real(view, [e for e in events if type(e) is not Awarded]),
    ),
    "hidden_cards_never_change_what_a_seat_knows": ("observe", seen(drawn=lambda s: s.deal.stock)),
    "hidden_cards_never_change_what_a_seat_may_do": (
        "legal_actions",
        lambda real: (
            lambda state, seat=None: (
                *real(state, seat),
                *(cr.Play(cr.Seat(0), card) for card in state.deal.stock),
            )
        ),
    ),
    "public_reasons_name_only_public_cards": (
        "why_not",
        lambda real: lambda state, action: telling(state, real(state, action)),
    ),
    "a_view_holds_no_card_that_its_seat_has_not_seen": (
        "observe",
        seen(thrown=lambda s: s.deal.stock),
    ),
    "a_view_tells_a_seat_what_is_its_own": ("observe", seen(hand=lambda s: s.deal.stock)),
    "cards_face_down_are_seen_by_their_seat_alone": (
        "observe",
        lambda real: lambda state, seat: real(state, 0),
    ),
    "a_hidden_choice_tells_others_nothing": ("observe", seen(choice=choices_of)),
    "values_are_frozen": ("observe", always(types.SimpleNamespace())),
    "a_copy_is_the_same_object": ("observe", always([1])),
    "a_pickle_is_an_equal_value": ("observe", lambda real: lambda state, seat: object()),
    "a_game_played_twice_is_equal": ("apply", lambda real: lambda state, action: state),
    "the_text_of_an_action_is_that_action": ("format_action", always("p1 pass")),
    "a_replay_of_the_record_is_the_game": ("replay", always(())),
    "a_record_written_and_read_is_the_record": ("read_record", always(None)),
    "a_document_is_read_as_what_was_written": ("from_json", always(None)),
    "a_record_of_a_game_is_valid": (
        "validate",
        lambda real: lambda record: attrs.evolve(real(record), totals=()),
    ),
}
"""Laws that ask the engine, with what they ask and a fault of it."""

ELSEWHERE = {"a_state_shows_no_card_when_printed"}


@cache
def some_games() -> tuple[Game, ...]:
    """Return games in which all happens that the laws speak of."""
    return tuple(random_game(random_profile(n), 2 + n % 3, n, 2) for n in range(200, 260))


def test_every_law_has_a_fault_that_is_planted_against_it() -> None:
    assert {law.name for law in LAWS} == {*FORGERIES, *PLANTS, *ELSEWHERE}


def is_broken(law: Law, planted: Callable[[Game], None]) -> bool:
    """Tell whether a law that holds in a game does not when a fault is planted there."""
    for game in some_games():
        law.check(game)
        try:
            planted(game)
        except AssertionError as error:
            return str(error).startswith(f"{law.name}, in <Game ")
    return False


@pytest.mark.parametrize(
    "law", [law for law in LAWS if law.name in FORGERIES], ids=lambda a: a.name
)
def test_a_law_is_broken_by_a_game_that_is_told_otherwise(law: Law) -> None:
    def planted(game: Game) -> None:
        fields = {field.name: getattr(game, field.name) for field in attrs.fields(Game)}
        law.check(Forged(**fields, forge=FORGERIES[law.name]))

    assert is_broken(law, planted)


@pytest.mark.parametrize("law", [law for law in LAWS if law.name in PLANTS], ids=lambda a: a.name)
def test_a_law_is_broken_by_a_fault_of_what_it_asks(
    law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, fault = PLANTS[law.name]

    def planted(game: Game) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(cr, name, fault(getattr(cr, name)))
            law.check(game)

    assert is_broken(law, planted)


def test_a_law_is_broken_by_a_state_that_prints_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    law = next(law for law in LAWS if law.name in ELSEWHERE)

    def planted(game: Game) -> None:
        monkeypatch.setattr(cr.State, "__repr__", lambda state: "<State Ah>")
        law.check(game)

    assert is_broken(law, planted)
