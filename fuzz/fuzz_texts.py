"""Feeds every entry of text with what atheris makes of the corpus; only our errors may come out.

``pip install -e '.[fuzz]'`` and then, for ten minutes::

    python fuzz/fuzz_texts.py -max_total_time=600 fuzz/corpus

What it finds that is worth keeping goes to the first folder it is given: give it one of your own
before ``fuzz/corpus`` to leave the corpus as it is. The first byte of an input chooses the entry.
"""

import sys
import warnings
from operator import attrgetter
from typing import Final

ENTRIES: Final = {
    "card": "parse_card",
    "cards": "parse_cards",
    "seat": "parse_seat",
    "action": "parse_action",
    "line": "Line",
    "record": "read_record",
    "profile": "read_profile",
    "document": "from_json",
    "secret": "from_secret_json",
    "table": "table.Table.load",
    "entry": "table.entry_from_json",
}
"""The functions of ``chicago_rules`` that read text from outside, by what they read."""


def chosen(data: bytes) -> tuple[str, str]:
    """Return the entry that the first byte of an input chooses, and the text for it."""
    entries = list(ENTRIES)
    place = (data[0] - ord("0")) % len(entries) if data else 0
    return entries[place], data[1:].decode("utf-8", "replace")


def main() -> None:
    """Run until the options say that it is enough, or a foreign error comes out."""
    import atheris  # an extra

    with atheris.instrument_imports(include=["chicago_rules", "tomllib", "json"]):
        import chicago_rules as cr
        import chicago_rules.table  # found in the package from here on

    readers = {entry: attrgetter(path)(cr) for entry, path in ENTRIES.items()}

    def try_one(data: bytes) -> None:
        entry, text = chosen(data)
        try:
            readers[entry](text)
        except cr.ChicagoError as error:
            str(error)

    warnings.simplefilter("ignore", cr.ProfileWarning)
    atheris.Setup(sys.argv, try_one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
