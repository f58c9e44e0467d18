"""Writes the pictures in docs/pictures, which the docs show and the tests hold.

Run it without arguments after a change that is meant to change them, and look at them:
``python scripts/render_pictures.py``.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import chicago_rules as cr
from chicago_rules import svg

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "docs" / "pictures"
"""The directory of the pictures."""
GAMES: Final = {
    "sv": "hemmavariant-three-players",
    "en": "poker-sm-four-players",
}
"""The example game that is shown in each language."""


SEAT: Final = 0
"""Who looks on."""


def main() -> None:
    """Write every picture."""
    TARGET.mkdir(exist_ok=True)
    for name, picture in pictures():
        (TARGET / f"{name}.svg").write_text(f"{picture}\n", encoding="utf-8")


def pictures() -> Iterator[tuple[str, str]]:
    """Yield every picture with its name."""
    for lang, game in GAMES.items():
        record = cr.load_record(ROOT / "examples" / f"{game}.chicago.toml")
        names = record.players
        yield f"hand-{lang}", svg.hand_svg(cr.parse_cards("As Kh Qd Jc Ts"), lang)
        exchanging = first(record, lambda view: view.round == 2 and view.to_act == SEAT)
        yield f"exchange-{lang}", svg.table_svg(cr.observe(exchanging, SEAT), names, lang)
        playing = first(record, lambda view: len(view.tricks) == 2 and len(view.table) == 2)
        view = cr.observe(playing, SEAT)
        yield f"table-{lang}", svg.table_svg(view, names, lang)
        yield f"trick-{lang}", svg.trick_svg(view, 2, names, lang)
        told = [cr.redact(event, SEAT) for event in first_deal(record)]
        yield f"deal-{lang}", svg.deal_svg(told, names, lang)


def first(record: cr.Record, looked_for: Callable[[cr.PlayerView], bool]) -> cr.State:
    """Return the first state of a record whose public view is looked for."""
    states = (done.state for _, done in cr.replay(record))
    return next(state for state in states if looked_for(cr.observe(state, None)))


def first_deal(record: cr.Record) -> Iterator[cr.Event]:
    """Yield what happened in the first deal of a record."""
    for _, done in cr.replay(record):
        yield from done.events
        if done.state.deal_number > 1:
            return


if __name__ == "__main__":
    main()
