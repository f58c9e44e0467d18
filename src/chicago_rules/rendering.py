"""Results for readers: reports and comparisons as text, tables and data.

Nothing is printed here. Data are what ``json.dumps`` takes, with keys that stay as they are; seats
in them are written as in records.
"""

import tomllib
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final

import attrs

from chicago_rules.actions import Exchange
from chicago_rules.arguments import require
from chicago_rules.comparing import Comparison
from chicago_rules.errors import GameError, TextError
from chicago_rules.layout import Column, TextTable, printable, wrapped
from chicago_rules.notation import parse_action
from chicago_rules.outcomes import Outcome, PointsByOrigin
from chicago_rules.record_faults import RecordFault
from chicago_rules.record_toml import write_record
from chicago_rules.records import Record
from chicago_rules.replaying import BrokenClaim, Report
from chicago_rules.seats import Seat, format_seat
from chicago_rules.strict import misfit

VERSION: Final = 1
"""The version of every JSON document that the functions ``…_data`` make."""

_ORIGINS: Final = tuple(field.name for field in attrs.fields(PointsByOrigin))
_ORIGIN_TITLES: Final = {"last_trick": "last trick", "chicago": "Chicago"}
_ALWAYS_SHOWN: Final = ("hands", "last_trick", "chicago")
_FEW: Final = 8
_A_COMPARISON: Final = "comparison; compare gives one"
_A_REPORT: Final = "report; validate gives one"


def _require_number(name: str, number: object) -> None:
    wrong = misfit(number, int)
    if wrong:
        raise GameError(f"{name} {wrong}")


def player_label(players: Sequence[str], seat: int) -> str:
    """Return a seat with its player's name.

    >>> player_label(("Åsa", "Örjan"), 1)
    'p2 Örjan'
    """
    return f"{format_seat(Seat(seat))} {players[seat]}"


def labels(players: Sequence[str]) -> list[str]:
    """Return every seat with its player's name, by seat."""
    return [player_label(players, seat) for seat in range(len(players))]


def win_text(players: Sequence[str], winners: Sequence[Seat]) -> str:
    """Return who wins, as the beginning of a sentence."""
    names = " and ".join(player_label(players, seat) for seat in winners)
    return f"{names} {'win' if len(winners) > 1 else 'wins'}"


def comparison_tables(
    comparison: Comparison, most_substitutions: int | None = None
) -> tuple[TextTable, ...]:
    """Return a comparison as tables, the most important first.

    They are how the game ends, where the points come from, the totals after each deal, the first
    difference of each two profiles, and the substitutions; the last two only if there are any.
    Of each profile's substitutions all are listed, or the first so many.
    """
    require(_A_COMPARISON, comparison, Comparison)
    if most_substitutions is not None:
        _require_number("the most substitutions", most_substitutions)
    tables = [_endings(comparison), _origins(comparison), _totals(comparison)]
    if len(comparison.outcomes) > 1:
        tables.append(_differences(comparison))
    if any(outcome.substitutions for outcome in comparison.outcomes):
        tables.append(_substitutions(comparison, most_substitutions))
    return tuple(tables)


def _endings(comparison: Comparison) -> TextTable:
    names = labels(comparison.players)
    return TextTable(
        "How the game ends",
        (
            Column("profile", wraps=True),
            *(Column(label, "right") for label in names),
            Column("result", wraps=True),
            Column("substitutions", "right"),
        ),
        [
            (
                outcome.profile_id,
                *(map(str, outcome.totals[-1]) if outcome.totals else ["-"] * len(names)),
                _result(comparison.players, outcome),
                str(len(outcome.substitutions)),
            )
            for outcome in comparison.outcomes
        ],
    )


def _result(players: Sequence[str], outcome: Outcome) -> str:
    """Return when and by whom a game was won, or why it was not."""
    if outcome.winners:
        return f"{win_text(players, outcome.winners)} in deal {outcome.won_in}"
    return outcome.undecided or "nobody has won when the record ends"


def _origins(comparison: Comparison) -> TextTable:
    """Return where the points come from; a column that is 0 for everybody is left out."""
    shown = [
        name
        for name in _ORIGINS
        if name in _ALWAYS_SHOWN
        or any(getattr(seat, name) for outcome in comparison.outcomes for seat in outcome.origins)
    ]
    rows = []
    for outcome in comparison.outcomes:
        for seat, origins in enumerate(outcome.origins):
            points = [getattr(origins, name) for name in shown]
            label = player_label(comparison.players, seat)
            rows.append((outcome.profile_id, label, *map(str, points), str(sum(points))))
    titles = [_ORIGIN_TITLES.get(name, name) for name in shown]
    numbers = (Column(title, "right") for title in (*titles, "sum"))
    return TextTable("Points by origin", (Column("profile"), Column("player"), *numbers), rows)


def _totals(comparison: Comparison) -> TextTable:
    outcomes = comparison.outcomes
    deals = max((len(outcome.totals) for outcome in outcomes), default=0)
    columns = [_totals_column(outcome, deals) for outcome in outcomes]
    return TextTable(
        f"Totals after each deal: {', '.join(labels(comparison.players))}",
        (Column("deal", "right"), *(Column(outcome.profile_id) for outcome in outcomes)),
        [(str(deal), *cells) for deal, *cells in zip(range(1, deals + 1), *columns, strict=True)],
    )


def _totals_column(outcome: Outcome, deals: int) -> list[str]:
    """Return the totals after each deal, those of a seat under each other."""
    numbers = [str(total) for totals in outcome.totals for total in totals]
    width = max(map(len, numbers), default=0)
    told = [" ".join(str(total).rjust(width) for total in totals) for totals in outcome.totals]
    return told + ["-"] * (deals - len(told))


def _differences(comparison: Comparison) -> TextTable:
    found = {difference.pair: difference for difference in comparison.differences}
    rows = []
    for pair in combinations(range(len(comparison.outcomes)), 2):
        ids = [comparison.outcomes[position].profile_id for position in pair]
        if pair in found:
            first, second = (text or "nothing more" for text in found[pair].texts)
            rows.append((*ids, str(found[pair].deal), first, second))
        else:
            rows.append((*ids, "none", "", ""))
    return TextTable(
        "First difference",
        (
            Column("one profile"),
            Column("another"),
            Column("deal", "right"),
            Column("under the one", wraps=True),
            Column("under the other", wraps=True),
        ),
        rows,
    )


def _substitutions(comparison: Comparison, most: int | None) -> TextTable:
    longest = max(len(outcome.substitutions) for outcome in comparison.outcomes)
    cut = most is not None and longest > most
    return TextTable(
        f"Substitutions, the first {most} of each profile" if cut else "Substitutions",
        (
            Column("profile"),
            Column("deal", "right"),
            Column("recorded", wraps=True),
            Column("stood in", wraps=True),
            Column("reason", wraps=True),
        ),
        [
            (
                outcome.profile_id,
                str(substitution.deal),
                substitution.recorded or "-",
                substitution.played or "-",
                substitution.reason,
            )
            for outcome in comparison.outcomes
            for substitution in outcome.substitutions[:most]
        ],
    )


def comparison_data(comparison: Comparison) -> dict[str, object]:
    """Return a comparison as data."""
    require(_A_COMPARISON, comparison, Comparison)
    return {
        "format": "chicago-comparison",
        "version": VERSION,
        "players": list(comparison.players),
        "outcomes": [_outcome_data(outcome) for outcome in comparison.outcomes],
        "differences": [
            {
                "profiles": list(difference.profiles),
                "pair": list(difference.pair),
                "deal": difference.deal,
                "texts": list(difference.texts),
            }
            for difference in comparison.differences
        ],
    }


def _outcome_data(outcome: Outcome) -> dict[str, object]:
    return {
        "profile": outcome.profile_id,
        "totals": [list(totals) for totals in outcome.totals],
        "winners": _seats(outcome.winners),
        "won_in": outcome.won_in,
        "undecided": outcome.undecided,
        "origins": {
            format_seat(Seat(seat)): attrs.asdict(origins)
            for seat, origins in enumerate(outcome.origins)
        },
        "substitutions": [attrs.asdict(each) for each in outcome.substitutions],
    }


def _seats(seats: Sequence[int]) -> list[str]:
    return [format_seat(Seat(seat)) for seat in seats]


def report_text(report: Report, source: str = "the record", width: int = 80) -> str:
    """Return what ``validate`` found, as lines of at most so many columns.

    ``source`` is what the first line calls the record, such as the name of its file.
    """
    require(_A_REPORT, report, Report)
    require("text that names a record", source, str)
    require("width", width, int)
    verdict = "not legal" if report.fault else "legal"
    claims = _claims_verdict(report)
    lines = [f"{source}: {verdict} under {report.profile_id}{claims}"]
    lines += [f"  {claim}" for claim in report.broken_claims]
    if report.fault is not None:
        lines += [f"  {line}" for line in _fault_lines(report.fault)]
    elif report.totals:
        totals = " ".join(map(str, report.totals[-1]))
        winners = " and ".join(_seats(report.winners))
        won = f"won by {winners}" if winners else "not won"
        after = "so far, in" if report.unfinished else "after"
        lines.append(f"  totals {after} deal {len(report.totals)}: {totals}, {won}")
    broken = [part for line in lines for part in wrapped(printable(line), width, " " * 4)]
    return "".join(f"{line}\n" for line in broken)


def _claims_verdict(report: Report) -> str:
    broken = len(report.broken_claims)
    if not broken:
        return "" if report.fault else ", and its claims hold"
    claims = "a claim does not hold" if broken == 1 else f"{broken} claims do not hold"
    return f", and {claims}" if report.fault else f", but {claims}"


def _fault_lines(fault: RecordFault) -> Iterator[str]:
    yield f"deal {fault.deal}, action {fault.number}: {fault.text}"
    yield f"reason: {fault.message} ({fault.code})"
    if fault.switch is not None:
        yield f"switch: {fault.switch}"
    if fault.legal:
        yield f"legal instead: {legal_text(fault.legal)}"


def legal_text(legal: Sequence[str]) -> str:
    """Return legal actions in a line, with the many exchanges of one hand put briefly.

    >>> legal_text(["p1 take", "p1 refuse"])
    'p1 take, p1 refuse'
    """
    if len(legal) <= _FEW:
        return ", ".join(legal)
    return _exchanges_text(legal) or f"{', '.join(legal[:_FEW])} and {len(legal) - _FEW} more"


def _exchanges_text(legal: Sequence[str]) -> str:
    """Return all throws of so many cards of one hand as a phrase; empty if it is not all."""
    actions = [parse_action(text) for text in legal]
    throws = {action.cards for action in actions if isinstance(action, Exchange)}
    hand = sorted({card for cards in throws for card in cards})
    sizes = {len(cards) for cards in throws}
    fewest, most = min(sizes, default=0), max(sizes, default=0)
    possible = sum(comb(len(hand), size) for size in range(fewest, most + 1))
    if not len(throws) == len(legal) == possible:
        return ""
    word = legal[0].split()[0]
    return f"{word} exchange with {fewest} to {most} of {' '.join(map(str, hand))}"


def report_data(report: Report) -> dict[str, object]:
    """Return what ``validate`` found as data."""
    require(_A_REPORT, report, Report)
    return {
        "format": "chicago-report",
        "version": VERSION,
        "profile": report.profile_id,
        "ok": report.ok,
        "fault": None if report.fault is None else _fault_data(report.fault),
        "totals": [list(totals) for totals in report.totals],
        "unfinished": report.unfinished,
        "winners": _seats(report.winners),
        "broken_claims": [_claim_data(claim) for claim in report.broken_claims],
    }


def malformed_data(error: TextError) -> dict[str, object]:
    """Return what stands in the place of a report where a record cannot be read."""
    return {
        "format": "chicago-report",
        "version": VERSION,
        "ok": False,
        "malformed": [attrs.asdict(fault) for fault in error.faults],
    }


def _fault_data(fault: RecordFault) -> dict[str, object]:
    return {**attrs.asdict(fault), "legal": list(fault.legal)}


def _claim_data(claim: BrokenClaim) -> dict[str, object]:
    """Return a claim as data: totals as numbers, winners as seats."""
    sides = {"claimed": claim.claimed, "actual": claim.actual}
    told = {
        name: _seats(side) if claim.deal is None else list(side) for name, side in sides.items()
    }
    return {"deal": claim.deal, **told}


def record_data(record: Record) -> dict[str, object]:
    """Return a record as data, with the keys of the record format."""
    return tomllib.loads(write_record(record))
