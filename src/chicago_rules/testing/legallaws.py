"""Laws of what is legal and why the rest is not: two sides of one rule."""

import random
from collections.abc import Sequence
from typing import Final

import chicago_rules as cr
from chicago_rules.events import Awarded
from chicago_rules.phrases import LANGUAGES
from chicago_rules.state import Claiming, Exchanging, Finished
from chicago_rules.testing.expecting import expect, expect_error, laws
from chicago_rules.testing.gameplay import Game, Step, some
from chicago_rules.testing.trying import CHANCE_ACTIONS, attempts

PUBLIC: Final = frozenset(
    {
        "above_chicago_maximum",
        "below_chicago_minimum",
        "chicago_called",
        "exchange_stopped",
        "no_chicago",
        "no_such_seat",
        "not_in_deal",
    }
)
"""Codes of refusals that everybody knows of, whoever is to act."""

_TRIED: Final = 16


def an_action_is_legal_exactly_when_nothing_is_against_it(game: Game) -> None:
    """Every action is in its seat's legal actions exactly when ``why_not`` has nothing to say."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        legal = {seat: cr.legal_actions(state, seat) for seat in range(state.players + 1)}
        listed = {seat: set(actions) for seat, actions in legal.items()}
        for action in attempts(state, rng):
            free = cr.why_not(state, action) is None
            agree = free == (action in listed[action.seat]) == (action in legal[action.seat])
            expect(agree, "why_not and legal_actions agree", action, state)


def a_seat_to_act_has_a_legal_action(game: Game) -> None:
    """Each seat that is to act has a legal action, of which the first may stand in for it."""
    for state in game.states():
        actor, legal = cr.to_act(state), cr.legal_actions(state)
        expect(bool(legal) == isinstance(actor, int), "a seat to act can act", state)
        if isinstance(actor, int):
            expect(actor in state.deal.seats, "who acts plays the deal", actor, state)
            expect(cr.legal_actions(state, actor) == legal, "its actions are the same", state)
            expect(legal[0] == cr.default_action(cr.observe(state, actor)), "a default", state)
            expect(cr.apply(state, legal[0]) != state, "it leads on", legal[0], state)


def nobody_else_may_do_more_than_call(game: Game) -> None:
    """No seat but the one to act may act, but for hidden choices and calls of Chicago."""
    for state in game.states():
        actor, phase = cr.to_act(state), state.phase
        may_choose = phase.waiting if isinstance(phase, Exchanging) else ()
        for seat in (cr.Seat(n) for n in range(-1, state.players + 1)):
            legal = cr.legal_actions(state, seat)
            expect({action.seat for action in legal} <= {seat}, "each acts for itself", state)
            if seat == actor or seat in may_choose:
                expect(legal, "who may act can", seat, state)
                continue
            quiet = not isinstance(actor, int) or seat not in state.deal.seats
            allowed = () if quiet else (cr.Chicago(seat),)
            expect(tuple(legal) in ((), allowed), "others may only call", seat, legal, state)


def legal_actions_are_in_their_order(game: Game) -> None:
    """All legal actions are different and in the order that ``legal_actions`` documents."""
    for state in game.states():
        for seat in state.deal.seats:
            legal = cr.legal_actions(state, seat)
            places = [_place(state, action) for action in legal]
            expect(places == sorted(set(places)), "the order is the documented one", legal, state)


def _place(state: cr.State, action: cr.SeatAction) -> tuple[object, ...]:
    """Return what sorts the legal actions of a seat as their order is documented."""
    if isinstance(action, cr.Chicago):
        return (True,)
    if isinstance(action, cr.Exchange):
        return False, action.chicago, action.open, len(action.cards), action.cards
    if isinstance(action, cr.Throw | cr.Play):
        return False, -action.card
    if isinstance(action, cr.Claim):
        hand = state.deal.holdings[action.seat].hand
        own = state.profile.ranking.value(hand).category is action.category
        return False, 0 if own else 2, action.category
    if isinstance(action, cr.Zero):
        return False, 1, -1 if action.target is None else action.target
    if isinstance(action, cr.Pass):
        return False, 1 if isinstance(state.phase, Claiming) else 0
    return False, int(isinstance(action, cr.Refuse | cr.Redeal))


def legal_actions_are_a_sequence(game: Game) -> None:
    """All that a sequence can do the legal actions of a seat can, also where they are lazy."""
    for state in game.some_states():
        for seat in state.deal.seats:
            legal = cr.legal_actions(state, seat)
            listed = list(legal)
            expect(isinstance(legal, Sequence), "they are a sequence", state)
            expect(len(legal) == len(listed), "their length is right", len(legal), state)
            expect(list(legal[1:7:2]) == listed[1:7:2], "a slice is one of the list", state)
            expect([legal[n] for n in range(-len(listed), 0)] == listed, "from behind", state)
            expect([legal.index(a) for a in listed] == list(range(len(listed))), "index", state)
            expect(all(action in legal for action in listed), "each is in it", state)
            things: tuple[object, ...] = ("p1 exchange", None, cr.Play(seat, cr.PACK[0]).card)
            expect(not any(thing in legal for thing in things), "nothing else is", state)


def what_is_refused_says_why_and_changes_nothing(game: Game) -> None:
    """Each refusal is the same however it is asked for, says why, and leaves the state alone."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        before = hash(state)
        for action in (*some(attempts(state, rng), rng, _TRIED), *CHANCE_ACTIONS):
            reason = cr.why_not(state, action)
            if reason is None:
                continue
            for refuse in (cr.apply, cr.step):
                try:
                    refuse(state, action)
                except cr.IllegalAction as refused:
                    expect(refused.args == reason.args, "the reason is the same", refused)
                else:
                    expect(False, "what is refused is not done", action, state)
            said = (reason.code, reason.message, reason.public, reason.action)
            expect(reason.code in cr.CODES, "its code is known", *said)
            expect(reason.message and reason.public, "it says why", *said)
            expect(str(reason) == reason.message, "its text is its message", *said)
            told = {lang: cr.message_in(reason, lang) for lang in LANGUAGES}
            expect(told["en"] == reason.message, "in English it is that, too", told)
            expect(all(told.values()), "it is said in every language", told)
            expect(reason.action == action, "it says what was refused", *said)
        expect(hash(state) == before, "nothing has changed", state)


def whose_turn_it_is_is_tested_before_any_card(game: Game) -> None:
    """No command that goes astray learns anything but what everybody knows."""
    rng = random.Random(game.seed)
    for state in game.some_states():
        actor, phase = cr.to_act(state), state.phase
        may_act = phase.waiting if isinstance(phase, Exchanging) else (actor,)
        expected = "not_your_turn" if isinstance(actor, int) else "chance_first"
        expected = "game_over" if actor is None else expected
        for action in attempts(state, rng):
            reason = cr.why_not(state, action)
            if reason is not None and action.seat not in may_act:
                known = reason.code == expected or (actor is not None and reason.code in PUBLIC)
                expect(known, "it is not its turn", action, reason.code, state)


def chance_is_refused_unless_it_is_to_act(game: Game) -> None:
    """No order of cards is allowed in a seat's turn, nor one of another kind than is owed."""
    for state in game.states():
        owes = cr.to_act(state) == cr.CHANCE
        kind = type(cr.chance_action(state, random.Random(0))) if owes else None
        for action in CHANCE_ACTIONS:
            reason = cr.why_not(state, action)
            if type(action) is not kind:
                code = "game_over" if isinstance(state.phase, Finished) else "not_now"
                expect(reason and reason.code == code, "chance is refused", action, state)
            expect(reason is None or reason.seat is None, "no seat is to blame", action)


def what_is_no_action_is_refused_as_such(game: Game) -> None:
    """Nothing that is no action is taken for one, whatever it is and whoever is to act."""
    things: tuple[object, ...] = (None, "p1 pass", 7, cr.PACK[0], game)
    for state in game.some_states():
        for thing in things:
            for ask in (cr.why_not, cr.apply, cr.step):
                with expect_error(cr.NotationError, "it is no action", thing, state):
                    ask(state, thing)  # type: ignore[arg-type]  # what a caller may get wrong


def stopped_seats_move_no_cards(game: Game) -> None:
    """No seat that its points stop exchanges or redeals; where it may try to, it is set to 0."""
    for done in game.steps():
        action, state = done.action, done.before
        stopped = cr.observe(state, None).stopped
        if isinstance(action, cr.Redeal):
            expect(action.seat not in stopped, "a stopped seat keeps a low hand", action, state)
        for opened in _opened(done):
            seat = opened.seat
            if seat not in stopped or opened == cr.Exchange(seat):
                continue
            zeroed = [e for e in done.events if isinstance(e, Awarded) and e.origin == "attempt"]
            named = seat in {award.seat for award in zeroed}
            expect(named or state.totals[seat] == 0, "trying takes all points", opened, state)
            before, after = (s.deal.holdings[seat].hand for s in (state, done.after))
            over = done.after.deal_number > state.deal_number
            expect(over or before == after, "its cards stay", before, after, opened, state)


def _opened(done: Step) -> tuple[cr.Exchange, ...]:
    """Return the exchanges that a step makes: its own, or all that were chosen hidden."""
    action, phase = done.action, done.before.phase
    if not isinstance(action, cr.Exchange) or not isinstance(phase, Exchanging):
        return ()
    if not phase.current.terms.hidden:
        return (action,)
    return (*phase.current.chosen, action) if phase.waiting == (action.seat,) else ()


LEGAL_LAWS: Final = laws(
    an_action_is_legal_exactly_when_nothing_is_against_it,
    a_seat_to_act_has_a_legal_action,
    nobody_else_may_do_more_than_call,
    legal_actions_are_in_their_order,
    legal_actions_are_a_sequence,
    what_is_refused_says_why_and_changes_nothing,
    whose_turn_it_is_is_tested_before_any_card,
    chance_is_refused_unless_it_is_to_act,
    what_is_no_action_is_refused_as_such,
    stopped_seats_move_no_cards,
)
"""The laws of what is legal."""
