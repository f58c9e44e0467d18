"""Rule profiles: frozen groups of switches, each with the questions that the engine asks of it."""

from chicago_rules.profile.dealing import (
    DealRules,
    ExchangeRules,
    ExchangeStopRules,
    LargeTableRules,
    PlayersRules,
    RedealRules,
    Terms,
)
from chicago_rules.profile.fields import MOMENTS, CategoryKey, Moment, RankLetter, Rules, SuitLetter
from chicago_rules.profile.provenance import provenance_keys
from chicago_rules.profile.showdowns import (
    EffectRules,
    EffectsRules,
    PointsRules,
    RankingRules,
    ShowdownRules,
)
from chicago_rules.profile.tables import Name, Source
from chicago_rules.profile.trickplay import (
    BlindRules,
    ChicagoRules,
    LastTrickRules,
    LowCardRules,
    TricksRules,
    WhoMayScore,
)
from chicago_rules.profile.whole import Profile
from chicago_rules.profile.winning import MatchRules, ScoresRules, WinningRules

__all__ = [
    "MOMENTS",
    "BlindRules",
    "CategoryKey",
    "ChicagoRules",
    "DealRules",
    "EffectRules",
    "EffectsRules",
    "ExchangeRules",
    "ExchangeStopRules",
    "LargeTableRules",
    "LastTrickRules",
    "LowCardRules",
    "MatchRules",
    "Moment",
    "Name",
    "PlayersRules",
    "PointsRules",
    "Profile",
    "RankLetter",
    "RankingRules",
    "RedealRules",
    "Rules",
    "ScoresRules",
    "ShowdownRules",
    "Source",
    "SuitLetter",
    "Terms",
    "TricksRules",
    "WhoMayScore",
    "WinningRules",
    "provenance_keys",
]
