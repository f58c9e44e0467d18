"""Showdowns: claims, who scores, what the scorers choose, and the step of awards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .hands import category_of, strength
from .scope import CATEGORIES
from .scoring import after_step, award, can_score, effect_of, exit_award, set_to_zero
from .table import DealOver, Flow, GameOver, Table


def category(table: Table, seat: int) -> str:
    """Category of the five-card hand of a seat."""
    return category_of(table.hands[seat], table.rules["ranking"])


def best_hands(table: Table, seats: Sequence[int]) -> list[int]:
    """Those of the seats whose hands none of the others beats."""
    ranking = table.rules["ranking"]
    values = {seat: strength(table.hands[seat], ranking) for seat in seats}
    return [seat for seat in seats if values[seat] == max(values.values())]


def showdown(table: Table, moment: str, among: Sequence[int] | None = None) -> Flow[None]:
    """One showdown, if the rules hold it at this moment."""
    rules = table.rules["showdown"]
    if moment not in rules["moments"]:
        return
    before_tricks = moment != "tricks"
    seats = table.order() if among is None else list(among)
    if rules["announcing"] == "in_turn" and before_tricks:
        claims = yield from ask_claims(table)
        seats = honest(table, claims)
    everyone = rules["scorers"] == "everyone" or (
        rules["scorers"] == "everyone_before_tricks" and before_tricks
    )
    if not everyone and seats:
        seats = best_hands(table, seats)
        if len(seats) > 1 and rules["equal"] == "nobody":
            return
    scorers = [seat for seat in seats if can_score(table, category(table, seat))]
    if scorers:
        yield from score(table, scorers)


# ---------------------------------------------------------------- claims


def ask_claims(table: Table) -> Flow[dict[int, str]]:
    """From forehand each seat claims a category or passes; the claims."""
    rules = table.rules["showdown"]
    claims: dict[int, str] = {}
    highest = -1
    for seat in table.order():
        answers = []
        for name in CATEGORIES:
            beats = CATEGORIES.index(name) > highest
            equals = CATEGORIES.index(name) == highest and rules["claim"] == "equal_or_higher"
            true = name == category(table, seat)
            if (
                can_score(table, name)
                and (beats or equals)
                and (true or rules["false_claim"] == "loses_game")
            ):
                answers.append(f"claim {name}")
        words = yield from table.ask(seat, [*answers, "pass"])
        if words[0] == "claim":
            claims[seat] = words[1]
            highest = CATEGORIES.index(words[1])
    return claims


def honest(table: Table, claims: dict[int, str]) -> list[int]:
    """Examine the claims from forehand: false claimants are out, the others are returned."""
    left = []
    for seat, claimed in claims.items():
        if len(table.seats) == 1:
            break
        if claimed == category(table, seat):
            left.append(seat)
        else:
            put_out(table, seat)
    if len(table.seats) == 1:
        raise GameOver(table.seats)
    return left


def put_out(table: Table, seat: int) -> None:
    """Take a seat out of the game for a false claim."""
    table.out.add(seat)
    table.seats.remove(seat)
    table.tiebreak.discard(seat)
    table.aside += table.hands[seat]
    table.hands[seat] = []
    if table.declarer == seat:
        table.declarer, table.blind = None, False


# ---------------------------------------------------------------- the step of a showdown


@dataclass
class Scored:
    """A hand that scores, and what its seat has chosen."""

    seat: int
    category: str
    effect: dict[str, Any]
    points: int
    zeroes: bool
    targets: list[int]


def zero_answers(table: Table, seat: int, effect: dict[str, Any]) -> dict[str, list[int]]:
    """Every way to say whom a zeroing hits, and the seats it hits."""
    others = table.others(seat)
    targets = effect["zero_targets"]
    answers = {}
    if targets in ("all", "either"):
        answers["zero"] = others
    if targets == "one" or (targets == "either" and len(others) > 1):
        answers |= {f"zero p{other + 1}": [other] for other in others}
    return answers


def choose(table: Table, seat: int) -> Flow[Scored]:
    """Ask a scoring seat for its choice, where the rules give it a choice."""
    name = category(table, seat)
    effect = effect_of(table, name)
    scored = Scored(seat, name, effect, table.rules["points"][name], False, [])
    if effect["zero"] == "never":
        return scored
    once = effect["zero_times"] == "once_a_game"
    if once and name in table.zero_used:
        return scored
    answers = zero_answers(table, seat, effect)
    if effect["zero"] == "always" and effect["zero_targets"] == "all":
        chosen = "zero"
    elif effect["zero"] == "always":
        chosen = " ".join((yield from table.ask(seat, list(answers))))
    else:
        chosen = " ".join((yield from table.ask(seat, ["points", *answers])))
    if chosen != "points":
        scored.zeroes, scored.targets = True, answers[chosen]
        if effect["zero"] == "instead":
            scored.points = 0
        if once:
            table.zero_used.add(name)
    return scored


def score(table: Table, seats: Sequence[int]) -> Flow[None]:
    """Choices, then waivers, points, exits and zeroings; then who has won."""
    scored = []
    for seat in table.order():
        if seat in seats:
            scored.append((yield from choose(table, seat)))
    for hand in scored:
        if hand.category in table.rules["winning"].get("waived_by", []):
            table.waived.add(hand.seat)
    for hand in scored:
        if not (hand.zeroes and hand.effect["zero"] == "instead"):
            award(table, hand.seat, "hand", hand.points)
    for hand in scored:
        if hand.effect["exit"]:
            exit_award(table, hand.seat)
    named = set()
    for hand in scored:
        for target in hand.targets:
            if not hand.effect["spares_negative"] or table.totals[target] >= 0:
                named.add(target)
    for seat in sorted(named):
        set_to_zero(table, seat, "zeroing")
    table.latch_stops("step")
    winners = [hand.seat for hand in scored if hand.effect["wins"] == "scored"]
    if winners:
        raise GameOver(winners)
    after_step(table, awarded=True)
    if any(hand.zeroes and hand.effect["zero_ends_deal"] for hand in scored):
        raise DealOver
