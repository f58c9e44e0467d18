"""Writes the golden playthroughs in tests/goldens: a short game of each bundled profile.

Each shows every action with its events and what is then public, and at the turning points what each
seat sees and may do. Run it without arguments after a change that is meant to change them, and read
the difference: ``python scripts/make_goldens.py``.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import attrs

import chicago_rules as cr
from chicago_rules.events import Awaited

TARGET: Final = Path(__file__).resolve().parent.parent / "tests" / "goldens"
"""The directory of the golden files."""
WIDTH: Final = 100
"""The length of a line at which lists are broken."""
_SEAT_FIELDS: Final = ("seat", "breaker", "dealer", "target", "winners", "scorers", "seats")


@attrs.frozen
class Golden:
    """A game to show: its beginning, and the seed of its packs and decisions."""

    profile: str
    players: int
    seed: int
    dealer: int | None = None
    sheet: cr.ScoreSheet | None = None


GOLDENS: Final = (
    Golden("hemmavariant", 3, 71, 2, cr.ScoreSheet((33, 18, 44), declared=[cr.Seat(0)])),
    Golden("poker-sm-2025", 4, 2738, 1, cr.ScoreSheet((41, 30, 43, 8), declared=[cr.Seat(2)])),
    Golden("pagat", 3, 7, 0, cr.ScoreSheet((30, 41, 36))),
    Golden("gamerules", 2, 183, 1, cr.ScoreSheet((43, 44))),
    Golden("svenska-regler", 4, 14, 3, cr.ScoreSheet((39, 31, 36, 20))),
    Golden("kopstopp-42", 4, 1, 0, cr.ScoreSheet((40, 38, 35, 42))),
    Golden(
        "svenska-regler-varianter", 3, 53, 1, cr.ScoreSheet((47, 38, 44), declared=[cr.Seat(2)])
    ),
    Golden("kopstopp-42-nollning", 3, 12, 0, cr.ScoreSheet((40, 38, 35))),
)
"""The games, chosen for what happens in them."""


def main() -> None:
    """Write every golden file."""
    for golden in GOLDENS:
        text = render(golden)
        (TARGET / f"{golden.profile}.txt").write_text(text, encoding="utf-8")


def render(golden: Golden) -> str:
    """Return the whole text of one golden file."""
    return "".join(f"{line}".rstrip() + "\n" for line in _lines(golden))


def play(golden: Golden) -> Iterator[tuple[cr.State, cr.Action, cr.Transition]]:
    """Yield each action of the game with the state it was done on and what it led to."""
    rng = random.Random(golden.seed)
    state = _beginning(golden)
    while cr.to_act(state) is not None:
        action = _choose(state, rng)
        done = cr.step(state, action)
        yield state, action, done
        state = done.state


def _beginning(golden: Golden) -> cr.State:
    profile = cr.load_profile(golden.profile)
    return cr.new_game(profile, golden.players, golden.dealer, sheet=golden.sheet)


def _choose(state: cr.State, rng: random.Random) -> cr.Action:
    """Return an action such as a player might choose, so that the game is worth reading."""
    if cr.to_act(state) == cr.CHANCE:
        return cr.chance_action(state, rng)
    call = _called_out_of_turn(state, rng)
    if call is not None:
        return call
    legal = cr.legal_actions(state)
    first = legal[0]
    if isinstance(first, cr.Claim) and rng.random() < 0.9:
        return first
    if isinstance(first, cr.Exchange) and rng.random() < 0.7:
        kept = cr.combination(cr.observe(state, first.seat).hand)
        throws = [throw for throw in legal if isinstance(throw, cr.Exchange)]
        return max(
            (throw for throw in throws if not set(throw.cards) & set(kept)),
            key=lambda throw: len(throw.cards),
        )
    if isinstance(first, cr.Play):
        plays = [play for play in legal if isinstance(play, cr.Play)]
        return rng.choice(plays) if cr.observe(state, first.seat).table else plays[-1]
    return rng.choice(legal)


def _called_out_of_turn(state: cr.State, rng: random.Random) -> cr.Action | None:
    """Return a Chicago of a seat whose turn it is not, now and then where that is open."""
    calls = [
        action
        for seat in range(state.players)
        if seat != cr.to_act(state)
        for action in cr.legal_actions(state, seat)
        if isinstance(action, cr.Chicago)
    ]
    return rng.choice(calls) if calls and rng.random() < 0.5 else None


def _lines(golden: Golden) -> Iterator[str]:
    state = _beginning(golden)
    dealer = (
        "the dealer is drawn" if state.dealer is None else f"{cr.format_seat(state.dealer)} deals"
    )
    yield f"{golden.profile}: {golden.players} players, {dealer}"
    yield "Made by scripts/make_goldens.py; it shows also what only one seat may see."
    shown = ""
    for before, action, done in play(golden):
        if isinstance(action, cr.Shuffle):
            yield from ("", f"==== deal {before.deal_number} ".ljust(WIDTH, "="))
            yield from _sheet(before.sheet)
            yield ""
        yield from _listed("> ", cr.format_action(action).split(), " ")
        told = [event for event in done.events if not isinstance(event, Awaited)]  # is in _public
        yield from (f"    {line}" for event in told for line in _event(event))
        yield from (f"    {line}" for line in _listed("= ", _public(done.state), "; "))
        point = _turning_point(done.state)
        if point and point != shown:
            yield from _views(done.state)
        shown = point


def _sheet(sheet: cr.ScoreSheet) -> Iterator[str]:
    yield f"totals {' '.join(map(str, sheet.totals))}"
    for name in ("declared", "succeeded", "waived", "out", "tiebreak"):
        seats: tuple[cr.Seat, ...] = getattr(sheet, name)
        if seats:
            yield f"{name} {_seats(seats)}"


def _seats(seats: Iterable[cr.Seat]) -> str:
    return " ".join(map(cr.format_seat, seats)) or "-"


def _event(event: cr.Event) -> Iterator[str]:
    """Yield the lines of an event: its name and everything it says."""
    parts = []
    for field in attrs.fields(type(event)):
        value = getattr(event, field.name)
        several = isinstance(value, tuple) and any(attrs.has(type(part)) for part in value)
        told = value if several else [value]
        parts += [f"{field.name} {_value(field.name, part)}" for part in told]
    yield from _listed(f"{type(event).__name__}: ", parts, ", ")


def _value(name: str, value: object) -> str:
    """Return what a field of an event says, in notation."""
    if isinstance(value, tuple):
        return " ".join(_value(name, part) for part in value) or "-"
    if isinstance(value, cr.Rank | cr.Suit):
        return value.letter
    if isinstance(value, cr.Category):
        return value.key
    cls = type(value)
    if attrs.has(cls):
        parts = [(field.name, getattr(value, field.name)) for field in attrs.fields(cls)]
        return f"({' '.join(_value(part, inner) for part, inner in parts)})"
    if isinstance(value, int) and name in _SEAT_FIELDS:
        return cr.format_seat(cr.Seat(value))
    return str(value)


def _public(state: cr.State) -> list[str]:
    """Return what everybody knows of a state."""
    view = cr.observe(state, None)
    facts = [view.phase if view.round is None else f"{view.phase} {view.round}"]
    if view.to_act is not None:
        actor = view.to_act
        facts.append(f"{actor if actor == cr.CHANCE else cr.format_seat(actor)} to act")
    facts.append(f"totals {' '.join(map(str, view.totals))}")
    facts.append(f"hands {' '.join(map(str, view.hand_sizes))}")
    facts.append(f"stock {view.stock_size}, discards {view.discard_size}")
    if view.stopped:
        facts.append(f"stopped {_seats(view.stopped)}")
    if view.offered is not None:
        facts.append(f"offered {view.offered}")
    if view.declarer is not None:
        facts.append(f"declarer {cr.format_seat(view.declarer)}")
    if view.table:
        facts.append(f"table {' '.join(str(card or '??') for card in view.table)}")
    if view.winners:
        facts.append(f"won by {_seats(view.winners)}")
    return facts


def _turning_point(state: cr.State) -> str:
    """Return a word for a moment that is worth a look into every hand; the same while it lasts."""
    view = cr.observe(state, None)
    if view.phase == "tricks":
        return "first lead" if not view.tricks and not view.table else ""
    if view.phase in ("offer", "claim", "choice", "finished"):
        return view.phase
    return f"{view.phase} {view.round}" if view.phase in ("exchange", "chicago") else ""


def _views(state: cr.State) -> Iterator[str]:
    """Yield what each seat sees and may do."""
    for seat in range(state.players):
        view = cr.observe(state, seat)
        facts = [f"hand {cr.format_cards(view.hand) or '-'}"]
        facts += [f"thrown {cr.format_cards(view.thrown)}"] if view.thrown else []
        yield f"    {cr.format_seat(cr.Seat(seat))} sees {'; '.join(facts)}"
        if view.legal:
            yield from (f"      {line}" for line in _legal(view.legal))


def _legal(actions: Sequence[cr.SeatAction]) -> Iterator[str]:
    """Yield the legal actions; of many exchanges the first and the last."""
    texts = [" ".join(cr.format_action(action).split()[1:]) for action in actions]
    if len(texts) > 16:
        texts = [*texts[:7], f"… {len(texts) - 9} more …", *texts[-2:]]
    yield from _listed("may: ", texts, " | ")


def _listed(head: str, parts: Sequence[str], between: str) -> Iterator[str]:
    """Yield parts on as few lines as the width allows, the later ones indented."""
    line = head
    for number, part in enumerate(parts):
        text = part if number == 0 else between + part
        if len(line) + len(text) > WIDTH - 8 and number:
            yield line + between.rstrip()
            line, text = " " * len(head), part
        line += text
    yield line


if __name__ == "__main__":
    main()
