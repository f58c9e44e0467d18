"""Questions about a profile, answered in words."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final

from chicago_rules.arguments import require
from chicago_rules.errors import Fault, ProfileError
from chicago_rules.messages import describe, nearest
from chicago_rules.phrases import Phrases
from chicago_rules.profile import A_PROFILE, Profile
from chicago_rules.profile.fields import (
    Group,
    Switch,
    own_switches,
    paths_to,
    stands_in,
    switches,
    values,
)
from chicago_rules.profile.provenance import inherited_from
from chicago_rules.profile.tables import HEADER
from chicago_rules.profile_toml import list_profiles, load_profile

_STATUS: Final = {"s": "stated", "i": "inferred", "a": "assumed"}


def explain(profile: Profile, key: str, lang: str = "en") -> str:
    """Return in words what a profile's rule is at a key, where it was read, and who differs.

    The key is the path of a switch, such as ``exchange_stop.score``; whether it applies is told
    too. The bundled profiles that differ are named with what they have instead. Of a table, such
    as ``exchange_stop``, it is told whether the profile has it, which keys it consists of, and in
    which of them a bundled profile that has it too differs; where each was read is told with the
    key. An unknown key is a ``ProfileError`` that names the nearest one, an unknown language a
    ``TextError``.

    >>> from chicago_rules import load_profile
    >>> print(explain(load_profile("hemmavariant"), "exchange_stop.attempt").split(". ")[0])
    A stopped player may not try to exchange cards
    """
    phrases = Phrases(lang)
    switch = _switch(profile, key)
    path, value = deciding(profile, key)
    parts = [] if path == key else [phrases.text("words", "not_here")]
    parts.append(phrases.sentence(path, value))
    if switch.group is not None and value is not None:
        parts.extend(_table(profile, key, switch.group, phrases))
    else:
        parts.append(origin(profile, path, phrases))
        parts.append(_different(profile, key, phrases) or phrases.text("words", "same"))
    return " ".join(parts)


@cache
def _switches() -> Mapping[str, Switch]:
    """Return every key and table of the rules by its path."""
    found = {switch.path: switch for switch in switches(Profile)}
    return {path: switch for path, switch in found.items() if path.partition(".")[0] not in HEADER}


def _switch(profile: Profile, key: str) -> Switch:
    """Return the switch at a key, or raise the error of one that there is not."""
    require(A_PROFILE, profile, Profile, ProfileError)
    if not isinstance(key, str) or key not in _switches():
        message = f"there is no switch {describe(key)}{nearest(key, _switches())}"
        raise ProfileError([Fault("", message)])
    return _switches()[key]


def deciding(profile: Profile, path: str) -> tuple[str, object]:
    """Return the path that decides what holds at another, and the value there.

    It is the path itself, unless its table or it is left out because of something else: then that
    table, or the key that it would have to stand beside.
    """
    held = {switch.path: value for switch, value in values(profile)}
    for above in paths_to(path):
        beside = _switches()[above].beside
        if held[above] is None:
            if beside is None:
                return above, None
            beside_path = f"{above.rpartition('.')[0]}.{beside.key}"
            return beside_path, held[beside_path]
    return path, held[path]


def _table(profile: Profile, path: str, group: type[Group], phrases: Phrases) -> Iterator[str]:
    """Yield what a table that is there consists of, and who lacks it or differs in its keys."""
    own = own_switches(group, f"{path}.")
    keys = phrases.listed(switch.name for switch in own)
    yield phrases.text("words", "keys", key=path, keys=keys)
    lacking = _different(profile, path, phrases)
    if lacking:
        yield lacking
    which = "others" if lacking else "keys"
    others = [
        other
        for other in map(load_profile, list_profiles())
        if other != profile and deciding(other, path)[1] is not None
    ]
    differing = [switch.name for switch in own if _differs(profile, others, switch.path)]
    if differing:
        yield phrases.text("words", f"{which}_differ", keys=phrases.listed(differing))
    elif others:
        yield phrases.text("words", f"{which}_same")


def _differs(profile: Profile, others: Sequence[Profile], path: str) -> bool:
    """Tell whether another profile differs at a key or, where it is a table, at a key of that."""
    inside = [each for each in _switches() if stands_in(each, (path,))]
    return any(
        _compared(profile, each) != _compared(other, each) for other in others for each in inside
    )


def origin(profile: Profile, path: str, phrases: Phrases) -> str:
    """Return in words where a profile has the value at a path from."""
    line = dict(profile.provenance).get(path)
    if line is None:
        return phrases.text("words", "untold")
    status = _STATUS[line.partition(":")[0]]
    base, text = inherited_from(line)
    if base is None:
        return phrases.text("words", status, title=profile.source.title, text=text)
    return phrases.text("words", f"{status}_there", base=base, text=text)


def _different(profile: Profile, key: str, phrases: Phrases) -> str:
    """Return which bundled profiles differ at a key, those with the same value together.

    It is empty where none does. At a table they differ in whether it is there.
    """
    own = _compared(profile, key)
    found: dict[str, list[str]] = {}
    for other in map(load_profile, list_profiles()):
        if _compared(other, key) != own:
            found.setdefault(_short(other, key, phrases), []).append(other.id)
    told = [
        phrases.text("words", "other", ids=phrases.listed(ids), value=value)
        for value, ids in found.items()
    ]
    return phrases.text("words", "different", others="; ".join(told)) if told else ""


def _compared(profile: Profile, key: str) -> tuple[str, object]:
    """Return what profiles are told apart by at a key; of a table it is whether it is there."""
    path, value = deciding(profile, key)
    return path, isinstance(value, Group) or value


def _short(profile: Profile, key: str, phrases: Phrases) -> str:
    """Return in a few words what a profile has at a key, or why it does not apply."""
    path, value = deciding(profile, key)
    text = phrases.short(path, value)
    if path == key or value is None:
        return text
    return f"{phrases.text('words', 'does_not_apply')} ({text})"
