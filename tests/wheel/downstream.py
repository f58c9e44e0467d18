"""A program of somebody who has installed the wheel: it must pass mypy --strict and run."""

import random
from fractions import Fraction

import chicago_rules as cr
from chicago_rules.page import page_html


def play(profile: cr.Profile, seed: int) -> tuple[cr.State, list[cr.Action]]:
    """Play one game between sensible players."""
    rng = random.Random(seed)
    state = cr.new_game(profile, players=3, dealer=0)
    actions: list[cr.Action] = []
    while (actor := cr.to_act(state)) is not None:
        action: cr.Action
        if actor == cr.CHANCE:
            action = cr.chance_action(state, rng)
        else:
            action = cr.sensible_player(cr.observe(state, actor), rng)
        transition: cr.Transition = cr.step(state, action)
        actions.append(action)
        state = transition.state
    return state, actions


def share(outcome: cr.Outcome, seat: int) -> Fraction:
    """Return a seat's part of all points."""
    totals = outcome.totals[-1]
    return Fraction(totals[seat], sum(totals))


def refused(state: cr.State, text: str) -> str:
    """Return why an action is refused, in Swedish for everybody."""
    error: cr.IllegalAction | None = cr.why_not(state, cr.parse_action(text))
    return "" if error is None else f"{error.code}: {cr.message_in(error, 'sv', public=True)}"


def main() -> None:
    """Play, record, validate and compare."""
    profile = cr.load_profile("hemmavariant")
    state, actions = play(profile, seed=1)
    record = cr.with_claims(cr.make_record(profile, ["Åsa", "Örjan", "Ali"], 0, actions))
    report: cr.Report = cr.validate(cr.read_record(cr.write_record(record)))
    profiles = [cr.load_profile(name) for name in cr.list_profiles()]
    sent: cr.WireValue = cr.from_json(cr.to_json(record), limits=cr.Limits(text=200_000))
    saved: cr.State = cr.from_secret_json(cr.to_secret_json(state))
    assert (sent, saved) == (record, state)
    comparison: cr.Comparison = cr.compare(record, profiles)
    cards: tuple[cr.Card, ...] = cr.parse_cards("Ah Kd")
    changed: list[str] = [
        difference.path for difference in cr.diff_profiles(*profiles[:2]) if difference.differs
    ]
    places: tuple[int, ...] = cr.placements(state)
    assert report.ok
    assert "winning.when" in changed
    assert places[state.winners[0]] == 1
    assert "46" in cr.explain(profile, "exchange_stop.score", lang="sv")
    assert report.winners == state.winners
    assert refused(state, "p1 pass") == "game_over: omgången är slut"
    assert "Åsa" in page_html(record, seat=0, lang="sv")
    assert share(comparison.outcomes[0], 0) > 0
    print(cr.format_cards(cards), state.totals, len(comparison.outcomes))


if __name__ == "__main__":
    main()
