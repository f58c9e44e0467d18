"""Rule profiles: frozen groups of switches, each with the questions that the engine asks of it."""

from chicago_rules.profile.dealing import (
    DealRules,
    ExchangeRules,
    ExchangeStopRules,
    LargeTableRules,
    PlayersRules,
    RedealRules,
)
from chicago_rules.profile.fields import MOMENTS, CategoryKey, Moment, RankLetter, Rules, SuitLetter
from chicago_rules.profile.provenance import provenance_keys
from chicago_rules.profile.showdowns import (
    NO_ZEROING,
    SHOWN,
    TOLD,
    EffectRules,
    EffectsRules,
    PointsRules,
    RankingRules,
    Revealed,
    ShowdownRules,
    WinsBy,
    Zeroing,
)
from chicago_rules.profile.tables import Name, Source
from chicago_rules.profile.terms import CallWay, Freedom, Menu, Terms, plain_menu
from chicago_rules.profile.trickplay import (
    BlindRules,
    CallMoment,
    ChicagoRules,
    LastTrickRules,
    LowCardRules,
    TricksRules,
    WhoMayScore,
)
from chicago_rules.profile.whole import A_PROFILE, Profile
from chicago_rules.profile.winning import MatchRules, ScoresRules, WinningRules

__all__ = [
    "A_PROFILE",
    "MOMENTS",
    "NO_ZEROING",
    "SHOWN",
    "TOLD",
    "BlindRules",
    "CallMoment",
    "CallWay",
    "CategoryKey",
    "ChicagoRules",
    "DealRules",
    "EffectRules",
    "EffectsRules",
    "ExchangeRules",
    "ExchangeStopRules",
    "Freedom",
    "LargeTableRules",
    "LastTrickRules",
    "LowCardRules",
    "MatchRules",
    "Menu",
    "Moment",
    "Name",
    "PlayersRules",
    "PointsRules",
    "Profile",
    "RankLetter",
    "RankingRules",
    "RedealRules",
    "Revealed",
    "Rules",
    "ScoresRules",
    "ShowdownRules",
    "Source",
    "SuitLetter",
    "Terms",
    "TricksRules",
    "WhoMayScore",
    "WinningRules",
    "WinsBy",
    "Zeroing",
    "plain_menu",
    "provenance_keys",
]
