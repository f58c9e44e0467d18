"""What holds of a state with which a game can go on."""

import random

import chicago_rules as cr
from chicago_rules.testing.cardlaws import places
from chicago_rules.testing.expecting import expect
from chicago_rules.testing.gameplay import next_action, some
from chicago_rules.testing.trying import attempts_of

_TRIED = 4
_LONGEST = 500


def play_on(state: cr.State, rng: random.Random) -> None:
    """Play to the end of the deal; raise an error where anything but a refusal comes of it."""
    number = state.deal_number
    for _ in range(_LONGEST):
        expect(sorted(places(state)) == list(cr.PACK), "each card is in one place", state)
        for viewer in (None, *range(state.players)):
            cr.observe(state, viewer)
        seat = cr.Seat(rng.randrange(state.players + 1))  # one that may be none
        legal = cr.legal_actions(state, seat)
        attempts = [*some(legal, rng, _TRIED), *some(attempts_of(state, seat, rng), rng, _TRIED)]
        for tried in attempts:
            free = cr.why_not(state, tried) is None
            expect((tried in legal) == free, "why_not and legal agree", state)
        cr.placements(state)
        actor = cr.to_act(state)
        if actor is None or state.deal_number != number:
            return
        expect(actor == cr.CHANCE or cr.legal_actions(state), "who is to act can", state)
        action = next_action(state, rng)
        after = cr.step(state, action).state
        expect(after == cr.apply(state, action) and after != state, "it leads on", action, state)
        state = after
    expect(False, "a deal comes to an end", state)
