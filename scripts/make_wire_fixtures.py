"""Makes the documents of version 1 that must load for ever, in tests/wire/fixtures/v1.

``python scripts/make_wire_fixtures.py`` adds those that are missing and changes none that is there;
``--again`` makes all of them anew, which is right only before version 1 has been released.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import chicago_rules as cr
from chicago_rules.testing import Game, random_game, random_profile

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "tests" / "wire" / "fixtures" / "v1"
"""Where the documents stand, one a file."""

SEEDS: Final = range(100, 310)
"""The seeds of the games in which every kind of action, event and phase is looked for."""


def games() -> Iterator[Game]:
    """Yield games in which everything happens sooner or later."""
    for seed, name in enumerate(cr.list_profiles()):
        yield random_game(cr.load_profile(name), 2 + seed % 3, seed, 2)
    for seed in SEEDS:
        yield random_game(random_profile(seed), 2 + seed % 3, seed, 2)


def documents() -> dict[str, str]:
    """Return a document of every kind of action, event, phase and view, a record and a profile."""
    found: dict[str, str] = {}
    for name in cr.list_profiles():
        found[f"profile-{name}"] = cr.to_json(cr.load_profile(name))
    for path in sorted((ROOT / "examples").glob("*.chicago.toml")):
        found[f"record-{path.name.partition('.')[0]}"] = cr.to_json(cr.load_record(path))
    for game in games():
        for done in game.steps():
            events = [*done.events, *(cr.redact(event, None) for event in done.events)]
            for kind, value in (("action", done.action), *(("event", event) for event in events)):
                name = f"{kind}-{type(value).__name__}"
                if name not in found:
                    found[name] = cr.to_json(value)
            phase = type(done.after.phase).__name__
            if f"state-{phase}" not in found:
                found[f"state-{phase}"] = cr.to_secret_json(done.after)
                found[f"view-{phase}"] = cr.to_json(cr.observe(done.after, 0))
                found[f"spectator-{phase}"] = cr.to_json(cr.observe(done.after, None))
    return found


def main(again: bool) -> None:
    """Write the documents that are missing, or all of them."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, text in documents().items():
        path = TARGET / f"{name}.json"
        if again or not path.exists():
            path.write_text(f"{text}\n", encoding="ascii")


if __name__ == "__main__":
    main(again="--again" in sys.argv[1:])
