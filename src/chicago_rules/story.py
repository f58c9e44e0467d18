"""The story of a game: what happened in each deal, for people who read along."""

from collections.abc import Iterator, Sequence
from typing import Final

from chicago_rules.deal_replay import Step
from chicago_rules.events import Awaited, DealEnded, Event, GameWon, Played, Stopped, TrickWon
from chicago_rules.layout import Column, TextTable
from chicago_rules.records import Record
from chicago_rules.rendering import labels, player_label, win_text
from chicago_rules.replaying import steps
from chicago_rules.seats import format_seat
from chicago_rules.state import (
    Asking,
    Choosing,
    Claiming,
    Drawing,
    Exchanging,
    Offering,
    Phase,
    Playing,
    Redealing,
    Reshuffling,
    Round,
    Shuffling,
    Throwing,
)
from chicago_rules.wording import describe

_SECTIONS: Final[dict[type[Phase], str]] = {
    Drawing: "dealer",
    Shuffling: "deal",
    Throwing: "deal",
    Redealing: "redeal",
    Choosing: "choice",
    Asking: "Chicago",
    Playing: "end",
}
"""The part of a deal in which what is done in a phase stands, where that is always the same."""


def story(record: Record) -> Iterator[TextTable]:
    """Yield what happened in each deal of a record, for people who read along.

    The first action that cannot be raises ``IllegalRecord`` once the deals before it are told.
    """
    deal: list[Step] = []
    for done in steps(record):
        if deal and done.deal != deal[0].deal:
            yield _deal_story(record.players, deal)
            deal = []
        deal.append(done)
    if deal:
        yield _deal_story(record.players, deal)


def _deal_story(players: Sequence[str], deal: Sequence[Step]) -> TextTable:
    """Return the story of a deal, each of its sections named once."""
    rows: list[tuple[str, str]] = []
    last = ""
    for section, line in _told(players, deal):
        rows.append(("" if section == last else section, line))
        last = section
    title = f"Deal {deal[0].deal}"
    dealers = (*(done.before.dealer for done in deal), deal[-1].transition.state.dealer)
    dealer = next((seat for seat in dealers if seat is not None), None)
    if dealer is not None:  # else the draw for it has not come to an end
        title += f": {player_label(players, dealer)} deals"
    return TextTable(title, (Column(), Column(wraps=True)), rows)


def _told(players: Sequence[str], deal: Sequence[Step]) -> Iterator[tuple[str, str]]:
    """Yield the lines of a deal with their sections; the cards of a trick are one line."""
    trick: list[str] = []
    for done in deal:
        for event in done.transition.events:
            if isinstance(event, Awaited):
                continue  # the next line shows it
            if isinstance(event, Played):
                hidden = " face down" if event.face_down else ""
                trick.append(f"{format_seat(event.seat)} {event.card}{hidden}")
                continue
            if trick:
                taken = isinstance(event, TrickWon)
                yield "tricks", ", ".join(trick) + (f": {describe(event)}" if taken else "")
                trick = []
                if taken:
                    continue
            yield _section(done.before.phase, event), _line(players, event)
    if trick:
        yield "tricks", ", ".join(trick)


def _section(phase: Phase, event: Event) -> str:
    """Return the part of a deal in which something happened, from the phase it happened in."""
    if isinstance(event, DealEnded | GameWon):
        return "totals"
    if isinstance(event, Stopped):
        return f"exchange {event.round}"
    if isinstance(phase, Claiming):  # exchange_1 and so on
        return phase.moment.replace("_", " ")
    if isinstance(phase, Reshuffling):
        return _SECTIONS[Redealing] if isinstance(phase.waits, Redealing) else _round(phase.waits)
    if isinstance(phase, Exchanging | Offering):
        return _round(phase.current)
    return _SECTIONS[type(phase)]


def _round(current: Round) -> str:
    return f"exchange {current.number}"


def _line(players: Sequence[str], event: Event) -> str:
    if isinstance(event, DealEnded):
        pairs = zip(labels(players), event.totals, strict=True)
        return ", ".join(f"{label} {total}" for label, total in pairs)
    if isinstance(event, GameWon):
        return f"{win_text(players, event.winners)} the game"
    return describe(event)
