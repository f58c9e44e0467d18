"""Asking for Chicago after the exchanges, the tricks, and the step of awards at their end."""

from dataclasses import dataclass, field

from .cards import PACK
from .scoring import after_step, award, set_to_zero
from .showdown import best_hands, category, showdown
from .table import Flow, GameOver, Table


@dataclass
class Played:
    """How the tricks went."""

    tricks: list[tuple[int, str]] = field(default_factory=list)  # complete: winner and card
    breaker: int | None = None  # who took the first trick from the declarer
    stopped: bool = False


def ask_for_chicago(table: Table) -> Flow[None]:
    """After the exchanges, the eligible seats are asked from forehand until one says yes."""
    chicago = table.rules.get("chicago")
    if chicago is None or chicago["window"] != "after_exchanges" or chicago["priority"] != "turn":
        return
    for seat in table.order():
        if table.may_call(seat):
            words = yield from table.ask(seat, ["chicago", "pass"])
            if words == ["chicago"]:
                table.call(seat)


# ---------------------------------------------------------------- tricks


def playable(table: Table, seat: int, led: str) -> list[str]:
    """Cards that a seat may play, as answers."""
    left = [card for card in table.hands[seat] if card not in table.played[seat]]
    following = [card for card in left if led and card[1] == led[1]]
    return [f"play {card}" for card in following or left]


def first_lead(table: Table) -> Flow[tuple[int, str]]:
    """Lead to trick 1: until then Chicago may be called where any seat may call."""

    def leader() -> int:
        chicago = table.rules.get("chicago", {})
        if table.declarer is not None and chicago["leader"] == "declarer":
            return table.declarer
        return table.forehand()

    def answers() -> list[str]:
        return playable(table, leader(), "")

    if table.rules.get("chicago", {}).get("priority") == "first_call":
        words = yield from table.ask_or_call(leader, answers)
    else:
        words = yield from table.ask(leader(), answers())
    if table.declarer is not None:
        table.declared.add(table.declarer)
    return leader(), words[1]


def play_tricks(table: Table) -> Flow[Played]:
    """Up to five tricks."""
    played = Played()
    leader, card = yield from first_lead(table)
    for number in range(1, 6):
        if number > 1:
            card = (yield from table.ask(leader, playable(table, leader, "")))[1]
        yield from play_trick(table, played, leader, card)
        if played.stopped:
            break
        leader = played.tricks[-1][0]
    if len(played.tricks) == 5:
        table.fifth_trick = played.tricks[4][0]
    return played


def play_trick(table: Table, played: Played, leader: int, led: str) -> Flow[None]:
    """One trick after its lead, and what the declarer's loss of it brings."""
    declarer = table.declarer
    rule = table.rules["chicago"]["lost_trick"] if declarer is not None else "play_on"
    table.played[leader].append(led)
    winner, highest = leader, led
    has_played = [leader]
    others = [seat for seat in table.clockwise_after(leader) if seat != leader]
    for seat in others:
        beaten = declarer in has_played and winner != declarer
        if beaten and rule == "stop_at_once":
            lose_trick(table, played, winner)
            played.stopped = True
            return
        card = (yield from table.ask(seat, playable(table, seat, led)))[1]
        table.played[seat].append(card)
        has_played.append(seat)
        if card[1] == led[1] and PACK.index(card) < PACK.index(highest):
            winner, highest = seat, card
    played.tricks.append((winner, highest))
    if declarer is not None and winner != declarer:
        lose_trick(table, played, winner)
        played.stopped = rule != "play_on" and len(played.tricks) < 5


def lose_trick(table: Table, played: Played, winner: int) -> None:
    """Note that the declarer has lost a trick; the first one breaks the Chicago."""
    if played.breaker is None:
        played.breaker = winner
        fail(table)


def fail(table: Table) -> None:
    """Chicago has failed; the points for it come later."""
    assert table.declarer is not None
    if table.rules["chicago"]["failure_zeroes"]:
        set_to_zero(table, table.declarer, "chicago")


# ---------------------------------------------------------------- awards at the end


def end_step(table: Table, played: Played) -> Flow[None]:
    """Breaker, last trick and Chicago, then the showdown after the tricks."""
    if table.declarer is None:
        yield from end_without_chicago(table, played)
    else:
        yield from end_of_chicago(table, played, table.declarer)


def end_without_chicago(table: Table, played: Played) -> Flow[None]:
    """Last trick and hands of a deal without Chicago."""
    winner, card = played.tricks[4]
    last_trick = table.rules["last_trick"]
    low = last_trick.get("low_card")
    points = low["points"] if low is not None and low["rank"] == card[0] else last_trick["points"]
    award(table, winner, "last_trick", points)
    table.latch_stops("step")
    after_step(table, awarded=points != 0)
    yield from showdown(table, "tricks")


def end_of_chicago(table: Table, played: Played, declarer: int) -> Flow[None]:
    """Judge and score a Chicago, then whatever else it leaves to score."""
    chicago = table.rules["chicago"]
    success = played.breaker is None
    if success and chicago["needs_best_hand"] and not has_best_hand(table, declarer):
        success = False
        fail(table)
    if success:
        table.succeeded.add(declarer)
    awards: list[tuple[int, str, int]] = []
    once = chicago.get("breaker_per") == "game"
    if played.breaker is not None and chicago["breaker_points"] != 0:
        if not (once and table.breaker_paid):
            awards.append((played.breaker, "breaker", chicago["breaker_points"]))
        table.breaker_paid = table.breaker_paid or once
    result = "success" if success else "failure"
    if len(played.tricks) == 5:
        winner = played.tricks[4][0]
        may = chicago[f"last_trick_on_{result}"]
        if may == "everyone" or (may == "opponents" and winner != declarer):
            awards.append((winner, "last_trick", table.rules["last_trick"]["points"]))
    points = (chicago["blind"] if table.blind else chicago)[f"{result}_points"]
    awards.append((declarer, "chicago", points if success else -points))
    for seat, origin, wanted in awards:
        award(table, seat, origin, wanted)
    table.latch_stops("step")
    if success and chicago["success_wins"]:
        raise GameOver([declarer])
    after_step(table, awarded=any(wanted != 0 for _, _, wanted in awards))
    may = chicago[f"hands_on_{result}"]
    if may == "everyone":
        yield from showdown(table, "tricks")
    elif may == "opponents":
        among = [seat for seat in table.order() if seat != declarer]
        yield from showdown(table, "tricks", among)


def has_best_hand(table: Table, declarer: int) -> bool:
    """Whether no hand beats the declarer's, or no seat has a pair or better."""
    seats = table.order()
    nothing = all(category(table, seat) == "high_card" for seat in seats)
    return nothing or declarer in best_hands(table, seats)
