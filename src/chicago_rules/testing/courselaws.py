"""Laws of the course of a game: what a step does, where points come from, who plays and wins."""

import random
from collections.abc import Iterator
from typing import Final

import chicago_rules as cr
from chicago_rules.events import (
    Awaited,
    Awarded,
    ChicagoCalled,
    ChicagoVoid,
    Chose,
    DealEnded,
    Exchanged,
    GameWon,
    Played,
    Stopped,
)
from chicago_rules.seats import clockwise
from chicago_rules.state import Exchanging, Finished, Playing
from chicago_rules.testing.expecting import expect, laws
from chicago_rules.testing.gameplay import Game, Step

_AFTER_ALL_ROUNDS: Final = 6


def apply_is_the_state_of_step(game: Game) -> None:
    """Each action leads to one state and the same events, asked for with events or without."""
    for done in game.steps():
        after = cr.apply(done.before, done.action)
        expect(after == done.after, "apply leads to the state of step", done.action, done.before)
        again = cr.step(done.before, done.action)
        expect(again == cr.Transition(done.after, done.events), "step repeats", done.action)
        expect(cr.why_not(done.before, done.action) is None, "it was legal", done.action)


def a_step_says_what_happened(game: Game) -> None:
    """Every step has events, unless a throw or a refusal waits for a shuffle that tells it."""
    for done in game.steps():
        expect(all(type(event) in cr.EVENTS for event in done.events), "events are known", done)
        happened = [event for event in done.events if not isinstance(event, Awaited)]
        waits = isinstance(done.action, cr.Exchange | cr.Refuse)
        expect(happened or waits, "something happened", done.action, done.before)


def a_step_ends_with_what_is_awaited(game: Game) -> None:
    """Each step ends with who may act then, in turn order, and with how many cards lie where."""
    for done in game.steps():
        told = [event for event in done.events if isinstance(event, Awaited)]
        expect(tuple(told) == done.events[-1:], "it is told once, last", done)
        (now,), state, actor = told, done.after, cr.to_act(done.after)
        acts = [
            seat
            for seat in state.deal.seats
            if any(not isinstance(a, cr.Chicago) for a in cr.legal_actions(state, seat)[:1])
        ]
        expect(sorted(acts) == sorted(now.seats), "those who may act are told", now, acts)
        first = actor if isinstance(actor, int) else None
        expect(next(iter(now.seats), None) == first, "the first is to act", now, actor)
        expect((now.phase == "finished") == (actor is None), "the end is told", now, actor)
        table = state.phase.table if isinstance(state.phase, Playing) else ()
        played = len(table) + sum(len(trick.cards) for trick in state.deal.tricks)
        aside = now.stock_size + now.discard_size + now.removed_size + played
        on_the_way = len(cr.PACK) - sum(now.hand_sizes) - aside
        expect(on_the_way in (0, 1), "all but an open card are counted", now, state)


def a_state_carries_its_rules_and_table(game: Game) -> None:
    """Every state has the profile and the seats that its game began with."""
    for done in game.steps():
        state = done.after
        expect(state.profile == game.profile, "it is played by its rules", state)
        expect(state.profile is done.before.profile, "the profile is the same object", state)
        expect(state.players == len(game.seats), "the seats are the same", state)
        expect(state.totals == state.sheet.totals, "totals are those of the sheet", state)


def totals_change_by_awards_alone(game: Game) -> None:
    """Totals change by what ``Awarded`` events say has really happened, and by nothing else."""
    for done in game.steps():
        totals = list(done.before.totals)
        for event in done.events:
            if isinstance(event, Awarded):
                expect(event.wanted, "an award is for something", event, done.before)
                totals[event.seat] += event.real
                # Only a floor keeps an award from being made in full.
                full = event.real == event.wanted or totals[event.seat] == 0
                expect(full, "an award is made in full", event, done.before)
        expect(tuple(totals) == done.after.totals, "totals are the sum of awards", done.after)


def no_total_falls_below_the_floor(game: Game) -> None:
    """No award takes a total below what the rules allow."""
    for done in game.steps():
        for before, after in zip(done.before.totals, done.after.totals, strict=True):
            low = after < before and after < game.profile.scores.after(after)
            expect(not low, "totals stay above the floor", done.action, done.after)


def a_deal_ends_with_the_totals_it_announces(game: Game) -> None:
    """Each deal ends once and says with which totals."""
    for done in game.steps():
        ended = [event for event in done.events if isinstance(event, DealEnded)]
        over = done.after.deal_number > done.before.deal_number or bool(done.after.winners)
        due = [DealEnded(done.before.deal_number, done.after.totals)] if over else []
        expect(ended == due, "the end of a deal is told", done.action, ended, done.after)


def the_next_deal_follows_the_last(game: Game) -> None:
    """Each deal is dealt by the next seat that plays it, to the seats that are left or tied."""
    for done in game.steps():
        before, after = done.before, done.after
        if after.deal_number == before.deal_number or before.dealer is None:
            continue
        expect(after.deal_number == before.deal_number + 1, "it is the next deal", after)
        expect(after.deal.opening.totals == after.totals, "it opens with the totals", after)
        playing = _due(after, before.dealer)
        expect(after.dealer == playing[0], "the next seat deals", after.dealer, playing)
        expect(after.deal.seats == _due(after, playing[0]), "who is in it plays", after)


def _due(state: cr.State, dealer: cr.Seat) -> tuple[cr.Seat, ...]:
    """Return who plays a deal by the sheet of a state, clockwise from the seat after one."""
    sheet, seats = state.sheet, clockwise(dealer, state.players)
    return tuple(s for s in seats if s not in sheet.out and s in (sheet.tiebreak or seats))


def who_does_not_play_keeps_its_total(game: Game) -> None:
    """No total changes of a seat that plays no part in the deal, by being out or not tied."""
    for done in game.steps():
        playing = {*done.before.deal.seats, *done.after.deal.seats}
        for seat in game.seats:
            kept = done.before.totals[seat] == done.after.totals[seat]
            expect(kept or seat in playing, "who does not play keeps its total", seat, done.after)


def what_a_sheet_says_stays_said(game: Game) -> None:
    """No seat ceases to have declared, succeeded or been waived, or comes back when it is out."""
    for done in game.steps():
        before, after = done.before.sheet, done.after.sheet
        kept = (
            (before.declared, after.declared),
            (before.succeeded, after.succeeded),
            (before.waived, after.waived),
            (before.stopped, after.stopped),
            (before.out, after.out),
            (before.zero_used, after.zero_used),
        )
        for old, new in kept:
            expect(set(old) <= set(new), "what was written down stays", old, new, done.after)
        expect(set(after.succeeded) <= set(after.declared), "a success was declared", after)
        expect(after.breaker_paid or not before.breaker_paid, "what is paid is paid", after)


def every_seat_has_its_turn_in_a_round(game: Game) -> None:
    """Every seat that plays exchanges once in a round, if no card, or is said to be stopped."""
    turns: dict[int, list[cr.Seat]] = {}
    playing: dict[int, tuple[cr.Seat, ...]] = {}
    for done in game.steps():
        if isinstance(done.action, cr.Shuffle):
            turns, playing = {}, {}
        for event in done.events:
            # Once the next round or the tricks have begun the round is over.
            begun = event.round if isinstance(event, Exchanged | Stopped) else _AFTER_ALL_ROUNDS
            for number in turns if isinstance(event, Exchanged | Stopped | Played) else ():
                had = sorted(turns[number])
                over = number < begun and playing[number] == done.before.deal.seats
                right = had == sorted(playing[number]) or not over
                expect(right, f"round {number} is whole", had, done.action, done.before)
            if isinstance(event, Exchanged | Stopped):
                turns.setdefault(event.round, []).append(event.seat)
                playing.setdefault(event.round, done.after.deal.seats)


def one_chicago_is_called_a_deal(game: Game) -> None:
    """No Chicago is called while another holds, and who calls it is the declarer."""
    declarer: cr.Seat | None = None
    for done in game.steps():
        for event in done.events:
            if isinstance(event, ChicagoCalled):
                expect(declarer is None, "no other call holds", event, done.before)
                declarer = event.seat
            elif isinstance(event, ChicagoVoid):
                expect(declarer == event.seat, "what is void was called", event, done.before)
                declarer = None
            elif isinstance(event, DealEnded):
                declarer = None
        if done.after.deal_number == done.before.deal_number and not done.after.winners:
            expect(done.after.deal.declarer == declarer, "the caller declares", done.after)


def a_game_is_won_once(game: Game) -> None:
    """Every game ends when it is won, by seats that are in it, and goes on until then."""
    won: tuple[cr.Seat, ...] = game.beginning().winners
    for done in game.steps():
        for event in done.events:
            if isinstance(event, GameWon):
                expect(not won, "nobody has won before", event, done.before)
                won = event.winners
                expect(won and sorted(set(won)) == list(won), "winners are in order", event)
                expect(not set(won) & set(done.after.sheet.out), "no winner is out", event)
        expect(done.after.winners == won, "the state knows its winners", done.after)
        over = isinstance(done.after.phase, Finished)
        expect(over == bool(won), "a game that is won is over", done.after)


def a_sheet_of_the_middle_continues_the_game(game: Game) -> None:
    """Nothing but the score sheet goes from deal to deal: a new game from it is the same one."""
    for done in game.steps():
        after = done.after
        if after.deal_number == done.before.deal_number:
            continue
        again = cr.new_game(
            after.profile, after.players, after.dealer, sheet=after.sheet, check_players=False
        )
        expect((again.sheet, again.phase) == (after.sheet, after.phase), "it goes on", after)
        ours, theirs = again.deal.opening, after.deal.opening
        expect(ours.seats == theirs.seats, "the same seats play", ours, theirs)
        expect(ours.totals == theirs.totals, "it opens with the same totals", ours, theirs)


def hidden_choices_may_come_in_any_order(game: Game) -> None:
    """No order in which seats choose hidden changes what comes of it."""
    rng = random.Random(game.seed)
    for first, steps in _hidden_rounds(game):
        calls = [done.action for done in steps if isinstance(done.action, cr.Chicago)]
        choices = [done.action for done in steps if isinstance(done.action, cr.Exchange)]
        last = next(done for done in reversed(steps) if isinstance(done.action, cr.Exchange))
        rng.shuffle(choices)
        told: tuple[cr.Event, ...] = ()
        state = first
        order: list[cr.Action] = [*calls, *choices]
        for action in order:
            again = cr.step(state, action)
            state, told = again.state, again.events
        expect(state == last.after, "the outcome is the same", choices, first)
        expect(_opened(last.events) == _opened(told), "what is opened is the same", choices, first)


def _opened(events: tuple[cr.Event, ...]) -> list[cr.Event]:
    return [event for event in events if not isinstance(event, Chose)]


def _hidden_rounds(game: Game) -> Iterator[tuple[cr.State, list[Step]]]:
    """Yield each whole round of hidden choices: its first state, and the steps until they open."""
    steps: list[Step] = []
    for done in game.steps() if game.profile.terms(1, 1).hidden else ():
        if isinstance(done.before.phase, Exchanging):
            steps.append(done)
            if len(done.before.phase.waiting) == 1 and isinstance(done.action, cr.Exchange):
                yield steps[0].before, steps
                steps = []


COURSE_LAWS: Final = laws(
    apply_is_the_state_of_step,
    a_step_says_what_happened,
    a_step_ends_with_what_is_awaited,
    a_state_carries_its_rules_and_table,
    totals_change_by_awards_alone,
    no_total_falls_below_the_floor,
    a_deal_ends_with_the_totals_it_announces,
    the_next_deal_follows_the_last,
    who_does_not_play_keeps_its_total,
    what_a_sheet_says_stays_said,
    every_seat_has_its_turn_in_a_round,
    one_chicago_is_called_a_deal,
    a_game_is_won_once,
    a_sheet_of_the_middle_continues_the_game,
    hidden_choices_may_come_in_any_order,
)
"""The laws of the course of a game."""
