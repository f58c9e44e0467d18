"""Reads a written game from top to bottom and says what is first wrong in it."""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .cards import PACK, Refused, canonical_card
from .game import Game
from .scope import CATEGORIES, PLAYED

Fault = tuple[str, int, int]

CARD = r"(?:[2-9TJQKAtjqka][shdcSHDC])"
CARDS = rf"{CARD}(?: {CARD})*"
SEAT = r"p[1-9][0-9]*"
SHAPES = {
    "draw": rf"draw(?: {SEAT} {CARD})+",
    "deal": rf"deal {CARDS}",
    "deal_seat": rf"deal {SEAT} {CARDS}",
    "reshuffle": rf"reshuffle {CARDS}",
    "exchange": rf"{SEAT} exchange(?: {CARDS})?(?: open)?(?: chicago)?(?: -> {CARDS})?",
    "refuse": rf"{SEAT} refuse(?: -> {CARDS})?",
    "redeal": rf"{SEAT} redeal(?: -> {CARDS})?",
    "claim": rf"{SEAT} claim (?:{'|'.join(CATEGORIES)})",
    "plain": rf"{SEAT} (?:take|keep|pass|chicago|points|zero|zero {SEAT})",
    "play": rf"{SEAT} (?:play|throw) {CARD}",
}


class MalformedError(Exception):
    """A text that is no record."""


@dataclass
class Line:
    """One action as written, and its place among the strings of its deal."""

    number: int
    kind: str
    text: str  # without the arrow
    cards: list[str]  # before the arrow
    arrow: list[str] | None


@dataclass
class WrittenDeal:
    """One [[deal]]: its lines and what it claims."""

    lines: list[Line]
    totals: list[int] | None


def need(good: bool, what: str) -> None:
    """MalformedError unless good."""
    if not good:
        raise MalformedError(what)


# ---------------------------------------------------------------- reading


def cards_in(words: list[str]) -> list[str]:
    """Cards among these words, in their written form."""
    return [canonical_card(word) for word in words if re.fullmatch(CARD, word)]


def read_line(number: int, text: str) -> Line | None:
    """Line of a string that holds an action; None when it holds only a comment or nothing."""
    words = text.split("#")[0].split()
    if not words:
        return None
    plain = " ".join(words)
    for kind, shape in SHAPES.items():
        if re.fullmatch(shape, plain):
            before, _, after = plain.partition(" -> ")
            arrow = cards_in(after.split()) if after else None
            return Line(number, kind, before, cards_in(before.split()), arrow)
    raise MalformedError(text)


def is_ints(value: Any) -> bool:
    """Whether a TOML value is an array of ints (a bool is none)."""
    return isinstance(value, list) and all(type(one) is int for one in value)


def is_texts(value: Any) -> bool:
    """Whether a TOML value is an array of strings."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def is_own(key: str, value: Any) -> bool:
    """Whether this is a key of the writer's own, with a value such a key may have."""
    values = value if isinstance(value, list) else [value]
    return key.startswith("_") and all(type(one) in (str, int, bool) for one in values)


def check_keys(table: dict[str, Any], known: set[str], own: bool) -> None:
    """MalformedError when a table has a key that is neither known nor the writer's own."""
    for key, value in table.items():
        need(key in known or (own and is_own(key, value)), f"key {key}")


def read_seat(text: Any, players: int) -> int:
    """Seat of a text, from 0."""
    need(isinstance(text, str) and re.fullmatch(SEAT, text) is not None, "a seat")
    seat = int(text[1:]) - 1
    need(seat < players, "a seat of this game")
    return seat


def read_seats(value: Any, players: int) -> list[int]:
    """Seats of an array of texts, from 0."""
    need(isinstance(value, list), "seats")
    return [read_seat(one, players) for one in value]


def read_totals(value: Any, players: int) -> list[int]:
    """One int a seat."""
    need(is_ints(value) and len(value) == players, "totals")
    return list(value)


def read_rules(data: dict[str, Any], bundled: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """Rules that the record names or holds."""
    need(("profile" in data) != ("rules" in data), "one of profile and rules")
    if "profile" in data:
        need(isinstance(data["profile"], str) and data["profile"] in bundled, "profile")
        rules = bundled[data["profile"]]
    else:
        rules = data["rules"]
        need(isinstance(rules, dict), "rules")
        need(rules.get("format") == "chicago-profile", "rules.format")
        need(type(rules.get("version")) is int and rules["version"] == 1, "rules.version")
        need("extends" not in rules and "without" not in rules, "rules: a full profile")
    if "profile_sha256" in data:
        need(data["profile_sha256"] == sha256(rules), "profile_sha256")
    return rules


def sha256(rules: dict[str, Any]) -> str:
    """Hash of the tables of a profile, without its header and provenance."""
    tables = {name: rules[name] for name in [*PLAYED, "effects", "match"] if name in rules}
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def read_sheet(data: dict[str, Any], players: int) -> dict[str, Any]:
    """Arguments of Game for a game that begins in the middle."""
    if "sheet" not in data:
        return {}
    sheet = data["sheet"]
    need(isinstance(sheet, dict), "sheet")
    names = {"declared", "succeeded", "waived"}
    # Seats stopped for good, out or in a tie-break and paid breakers belong to other rules.
    empty = {"stopped", "out", "tiebreak", "zero_used"}
    check_keys(sheet, {"totals"} | names | empty, own=False)
    need(all(sheet[name] == [] for name in empty & set(sheet)), "sheet")
    seats = {name: read_seats(sheet[name], players) for name in names & set(sheet)}
    return {"totals": read_totals(sheet.get("totals"), players), **seats}


def read_deal(table: Any, players: int) -> WrittenDeal:
    """One [[deal]] table."""
    need(isinstance(table, dict), "deal")
    check_keys(table, {"actions", "totals"}, own=True)
    need(is_texts(table.get("actions")), "actions")
    lines = [read_line(number, text) for number, text in enumerate(table["actions"], start=1)]
    totals = read_totals(table["totals"], players) if "totals" in table else None
    return WrittenDeal([line for line in lines if line is not None], totals)


# ---------------------------------------------------------------- replaying


class Replay:
    """The lines of one deal, played one after the other until one is impossible."""

    def __init__(self, game: Game, number: int, lines: list[Line]) -> None:
        self.game = game
        self.number = number
        self.lines = lines
        self.next = 0
        self.table = bool(lines) and lines[0].kind == "deal_seat"
        self.order_known = not self.table

    def first_fault(self) -> int | None:
        """Where the first impossible line stands, or None."""
        if not self.lines:
            return None
        if self.game.deal_number != self.number or self.game.to_act() != "chance":
            return self.lines[0].number
        fault = self.deal_lines() if self.table else self.play(self.lines[0])
        if not self.table:
            self.next = 1
        while fault is None and self.next < len(self.lines):
            line = self.lines[self.next]
            self.next += 1
            if self.game.deal_number != self.number:
                return line.number
            fault = self.seat_line(line)
        return fault

    def play(self, line: Line) -> int | None:
        """Where the line stands if the game refuses it, else None."""
        try:
            self.game.play(line.text)
        except Refused:
            return line.number
        return None

    def deal_lines(self) -> int | None:
        """Plays the deal of a table deal, on a pack with the unseen cards in any order."""
        players = self.game.players
        forehand = self.game.forehand()
        hands: list[list[str]] = []
        seen: list[str] = []
        while len(hands) < players:
            if self.next == len(self.lines):
                return None  # a record may stop anywhere
            line = self.lines[self.next]
            seat = (forehand + len(hands)) % players
            if line.kind != "deal_seat" or line.text.split()[1] != f"p{seat + 1}":
                return line.number
            if len(line.cards) != 5 or len({*seen, *line.cards}) != len(seen) + 5:
                return line.number
            hands.append(line.cards)
            seen += line.cards
            self.next += 1
        dealt = [hand[turn] for turn in range(5) for hand in hands]
        unseen = [card for card in PACK if card not in dealt]
        self.game.play(" ".join(["deal", *dealt, *unseen]))
        return None

    def seat_line(self, line: Line) -> int | None:
        """Plays a line after the deal, its arrow and the reshuffle it needs."""
        draws = len(line.cards) if line.kind == "exchange" else int(line.kind == "refuse")
        if line.arrow is None and self.table and draws:
            return line.number
        if line.arrow is not None:
            if len(line.arrow) != draws or len(set(line.arrow)) != draws:
                return line.number
            if not self.order_known and not self.put_first(line.arrow):
                return line.number
        fault = self.play(line)
        if fault is not None or line.kind not in ("exchange", "refuse"):
            return fault
        if not self.arrow_holds(line):
            return line.number
        if self.game.to_act() == "chance" and self.game.chance()[0] == "reshuffle":
            return self.reshuffle(line)
        return None

    def put_first(self, arrow: list[str]) -> bool:
        """Lets the unseen stock begin with these cards, as far as it reaches, if it can."""
        stock = self.game.stock
        first = arrow[: len(stock)]
        if not set(first) <= set(stock):
            return False
        self.game.stock = first + [card for card in stock if card not in first]
        return True

    def drawn(self, line: Line) -> list[str]:
        """Cards that the action of this line has drawn so far."""
        # After a refusal the game still names the shown card, which the line before drew.
        return self.game.last_drawn[1:] if line.kind == "refuse" else self.game.last_drawn

    def arrow_holds(self, line: Line) -> bool:
        """Whether the cards drawn so far are those of the arrow."""
        drawn = self.drawn(line)
        return line.arrow is None or line.arrow[: len(drawn)] == drawn

    def reshuffle(self, line: Line) -> int | None:
        """Plays the reshuffle that a line needs, written or not."""
        cards = self.game.chance()[1]
        rest = (line.arrow or [])[len(self.drawn(line)) :]
        if not set(rest) <= cards:
            return line.number
        if self.next < len(self.lines) and self.lines[self.next].kind == "reshuffle":
            written = self.lines[self.next]
            self.next += 1
            fault = self.play(written)
            self.order_known = True
            if fault is not None or self.arrow_holds(line):
                return fault
            # At a table the arrow was possible until the new stock was written down; of a
            # known pack it says something false.
            return written.number if self.table else line.number
        if self.table:
            others = [card for card in PACK if card in cards and card not in rest]
            self.game.play(" ".join(["reshuffle", *rest, *others]))
            self.order_known = False
        elif self.next < len(self.lines):
            return self.lines[self.next].number
        return None


# Rules under which a written game has other lines, or other places for them, than are read here.
NOT_READ: tuple[tuple[str, str, tuple[Any, ...]], ...] = (
    ("exchange", "order", ("discards_first", "simultaneous")),
    ("exchange", "open_card", ("on_request",)),
    ("exchange", "refused_card", ("out", "stock_top")),
    ("exchange", "empty_stock", ("limit", "to_bottom")),
    ("exchange", "spared_discards", ("round", "none")),
    ("exchange_stop", "cards", (6,)),
    ("exchange_stop", "attempt", ("zeroed",)),
    ("showdown", "false_claim", ("loses_game",)),
    ("winning", "tie", ("tiebreak_deal",)),
)


def check_scope(rules: dict[str, Any]) -> None:
    """ValueError unless games under these rules can be read here."""
    for table, key, values in NOT_READ:
        if rules.get(table, {}).get(key) in values:
            raise ValueError(f"{table}.{key}: such records are not read here")
    if "redeal" in rules["deal"] or "blind" in rules.get("chicago", {}):
        raise ValueError("redeals and blind calls: such records are not read here")


def first_fault(text: str, bundled: Mapping[str, dict[str, Any]]) -> Fault | None:
    """First thing wrong for a reader: an impossible action, a false claim, or nothing."""
    try:
        data = tomllib.loads(text)
        known = {"format", "version", "profile", "profile_sha256", "rules", "players", "dealer"}
        check_keys(data, known | {"winners", "sheet", "deal"}, own=True)
        need(data.get("format") == "chicago-record", "format")
        need(type(data.get("version")) is int and data["version"] == 1, "version")
        rules = read_rules(data, bundled)
        need(is_texts(data.get("players")) and 2 <= len(data["players"]) <= 10, "players")
        players = len(data["players"])
        dealer = read_seat(data.get("dealer"), players)
        sheet = read_sheet(data, players)
        winners = read_seats(data["winners"], players) if "winners" in data else None
        need(isinstance(data.get("deal", []), list), "deal")
        deals = [read_deal(table, players) for table in data.get("deal", [])]
    except (MalformedError, tomllib.TOMLDecodeError):
        return ("malformed", 0, 0)
    game = Game(rules, players, dealer, **sheet)
    check_scope(rules)
    for number, deal in enumerate(deals, start=1):
        fault = Replay(game, number, deal.lines).first_fault()
        if fault is not None:
            return ("action", number, fault)
        if deal.totals is not None and deal.totals != game.totals:
            return ("claim", number, 0)
    if winners is not None and sorted(winners) != list(game.winners):
        return ("claim", 0, 0)
    return None
