"""The rules of the Swedish card game Chicago: an immutable core, and rule profiles as data.

A name is loaded with what it needs when it is first asked for, so that importing the package costs
next to nothing.
"""

from importlib import import_module
from typing import Final

__version__ = "0.1.0"

_PUBLIC: Final = {
    "actions": (
        "CODES",
        "Action",
        "ChanceAction",
        "Chicago",
        "Claim",
        "Code",
        "Draw",
        "Exchange",
        "IllegalAction",
        "Keep",
        "Pass",
        "PhaseName",
        "Play",
        "Points",
        "Redeal",
        "Refuse",
        "Reshuffle",
        "SeatAction",
        "Shuffle",
        "Take",
        "Throw",
        "Zero",
    ),
    "cards": (
        "PACK",
        "Card",
        "Rank",
        "Suit",
        "format_cards",
        "parse_card",
        "parse_cards",
    ),
    "comparing": (
        "Comparison",
        "Difference",
        "SwitchDifference",
        "compare",
        "diff_profiles",
    ),
    "determinizing": ("determinize",),
    "engine": (
        "RandomSource",
        "apply",
        "chance_action",
        "legal_actions",
        "may_shuffle",
        "new_game",
        "step",
        "to_act",
        "why_not",
    ),
    "errors": (
        "ChicagoError",
        "Fault",
        "GameError",
        "NotationError",
        "ProfileError",
        "RecordError",
        "TextError",
        "UnsupportedVersion",
        "WireError",
    ),
    "events": (
        "EVENTS",
        "Event",
    ),
    "explaining": ("explain",),
    "following": ("follow",),
    "hands": (
        "Category",
        "HandValue",
        "combination",
        "hand_value",
    ),
    "layout": ("TextTable",),
    "limits": ("Limits",),
    "notation": (
        "DealtTo",
        "Line",
        "format_action",
        "parse_action",
    ),
    "outcomes": (
        "Outcome",
        "PointsByOrigin",
        "Substitution",
    ),
    "placing": (
        "match_points",
        "placements",
    ),
    "players": (
        "Player",
        "default_action",
        "random_player",
        "sensible_player",
    ),
    "profile": ("Profile",),
    "profile_toml": (
        "ProfileWarning",
        "dump_profile",
        "list_profiles",
        "load_profile",
        "read_profile",
    ),
    "record_faults": (
        "RECORD_CODES",
        "IllegalRecord",
        "RecordFault",
    ),
    "record_toml": (
        "load_record",
        "read_record",
        "write_record",
    ),
    "records": (
        "Record",
        "RecordedDeal",
        "make_record",
    ),
    "redacted": (
        "UNSEEN_EVENTS",
        "SeenEvent",
        "UnseenEvent",
        "redact",
    ),
    "refusals": (
        "CodedError",
        "cards_in",
        "message_in",
    ),
    "rendering": (
        "comparison_data",
        "comparison_tables",
        "report_data",
        "report_text",
    ),
    "replaying": (
        "BrokenClaim",
        "Report",
        "replay",
        "validate",
        "with_claims",
    ),
    "seats": (
        "Seat",
        "format_seat",
        "parse_seat",
    ),
    "sheets": ("ScoreSheet",),
    "state": (
        "CHANCE",
        "Actor",
        "Phase",
        "State",
        "Transition",
    ),
    "views": (
        "PlayerView",
        "observe",
    ),
    "wire": (
        "WireValue",
        "from_json",
        "from_secret_json",
        "to_json",
        "to_secret_json",
    ),
}
"""The public names by the module that they are from. ``__init__.pyi`` is made from this and tells
type checkers the same: ``python scripts/render_stub.py``."""

_HOMES: Final = {name: module for module, names in _PUBLIC.items() for name in names}

__all__ = sorted({*_HOMES, "__version__"})


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
