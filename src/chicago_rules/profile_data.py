"""The data of a profile's text: its tables, its lines of provenance, and what is wrong there."""

from collections.abc import Iterable, Mapping
from typing import Final

from chicago_rules.errors import Fault, ProfileError
from chicago_rules.messages import describe, nearest_word
from chicago_rules.profile.fields import Mender, own_switches
from chicago_rules.profile.whole import Draft, in_file_order, rule_faults, switch_places
from chicago_rules.strict import MAX_FAULTS, as_key, structure

FROM_A_BASE: Final = ("extends", "without")
"""The keys with which a profile states only what differs from another."""

OUTSIDE: Final = ("format", "version", *FROM_A_BASE)
"""The keys of a profile's text that are no part of the profile."""

_TOP: Final = (*OUTSIDE, *(switch.name for switch in own_switches(Draft)))


def misspelt(data: Mapping[str, object]) -> dict[str, str]:
    """Return the keys of a profile's text that seem to be misspellings of one outside the profile.

    >>> misspelt({"extend": "hemmavariant", "formats": "chicago-profile", "match": {}})
    {'extend': 'extends', 'formats': 'format'}
    """
    absent = [key for key in _TOP if key not in data]
    unknown = [key for key in data if key not in _TOP][:MAX_FAULTS]
    meant = {key: nearest_word(key, absent) for key in unknown}
    return {key: word for key, word in meant.items() if word is not None and word in OUTSIDE}


def is_partial(data: Mapping[str, object]) -> bool:
    """Tell whether a profile's text seems to state only what differs from another."""
    return any(key in FROM_A_BASE for key in (*data, *misspelt(data).values()))


def tables_of(data: Mapping[str, object]) -> tuple[dict[str, object], list[Fault]]:
    """Return the tables of a profile's data with its lines in order, and faults of the lines."""
    outside = {*OUTSIDE, *misspelt(data)}
    tables = {key: value for key, value in data.items() if key not in outside}
    tables["provenance"], wrong = _read_provenance(data.get("provenance", {}))
    return tables, wrong


def table_faults(
    tables: Mapping[str, object], *, partial: bool = False, unknown: Iterable[str] = ()
) -> list[Fault]:
    """Return what is wrong with the tables of a profile; a partial one may leave out any key."""
    mender = Mender(partial, unknown)
    faults = rule_faults(mender.group(Draft, tables), mender.unknown)
    try:
        structure(Draft, tables, ProfileError)
    except ProfileError as error:
        faults += [f for f in error.faults if not (partial and f.where in mender.missing)]
    return in_file_order(faults)


def _read_provenance(table: object) -> tuple[list[list[str]], list[Fault]]:
    """Return the lines of ``[provenance]`` in the order of a profile's keys, and their faults."""
    if not isinstance(table, dict):
        return [], [Fault("provenance", f"must be a table, not {describe(table)}")]
    lines: list[list[str]] = []
    faults: list[Fault] = []
    below: list[tuple[str, object]] = [(as_key(key), value) for key, value in table.items()]
    while below:
        path, value = below.pop()
        if isinstance(value, dict):
            below += [(f"{path}.{as_key(key)}", inner) for key, inner in value.items()]
        elif isinstance(value, str):
            lines.append([path, value])
        else:
            faults.append(Fault(f"provenance.{path}", f"must be a text, not {describe(value)}"))
    places = switch_places()
    lines.sort(key=lambda line: (places.get(line[0], len(places)), line[0]))
    return lines, faults[::-1]
