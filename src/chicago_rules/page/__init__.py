"""A record as a page: one HTML text that steps through it, and needs nothing else to be shown.

It is not imported with the rest of the library. The page holds what happened as a list, which can
be read without its script. The script shows one step at a time, with the table as it then was. A
policy in the page keeps it from loading anything, and from running any script but its own.
"""

from collections.abc import Iterable

from chicago_rules.arguments import row_of
from chicago_rules.comparing import compare
from chicago_rules.errors import Fault, GameError, ProfileError, RecordError
from chicago_rules.messages import describe
from chicago_rules.page.comparing import Compared
from chicago_rules.page.steps import Onlooker
from chicago_rules.page.whole import Page
from chicago_rules.phrases import Phrases
from chicago_rules.profile import Profile
from chicago_rules.records import Record, checked_record
from chicago_rules.replaying import steps
from chicago_rules.seats import checked_seat

__all__ = ["page_html"]


def page_html(
    record: Record,
    *,
    seat: int | None = None,
    deal: int | None = None,
    profiles: Iterable[Profile] = (),
    lang: str = "en",
) -> str:
    """Return a page that steps through a record.

    With a seat it shows what that seat saw, and holds nothing else; the writer's own keys, which
    may tell more, are left out. Without one all cards lie open, as if the players laid what each of
    them sees beside each other. With the number of a deal it shows that deal alone. With profiles
    it compares how the record ends under each, which looks into all hands and therefore goes with
    no seat: both together are a ``GameError``, and so is a seat that the record does not have.

    A deal that the record does not have is a ``RecordError``, a record that is not legal by its own
    rules an ``IllegalRecord``, another language than those of ``phrases`` a ``TextError``.

    >>> import chicago_rules as cr
    >>> record = cr.load_record("examples/kitchen-table.chicago.toml")
    >>> page_html(record, seat=0, lang="sv").splitlines()[1][:16]
    '<html lang="sv">'
    """
    checked_record(record)
    players = record.players
    viewer = None if seat is None else checked_seat("the viewer", seat, len(players))
    others = row_of("profiles, such as [load_profile('hemmavariant')]", profiles, ProfileError)
    if viewer is not None and others:
        raise GameError("a comparison looks into all hands and cannot be shown to one seat")
    if deal is not None and (type(deal) is not int or not 0 < deal <= len(record.deals)):
        message = f"there is no deal {describe(deal)}: the record has {len(record.deals)}"
        raise RecordError([Fault("", message)])
    onlooker = Onlooker(players, viewer, Phrases(lang))
    before, shown = record.beginning(), []
    for done in steps(record):
        if deal in (None, done.deal):
            shown.append(onlooker.step(done))
        elif not shown:
            before = done.transition.state
    compared = Compared(compare(record, others), onlooker, deal) if others else None
    return Page(record, onlooker, before, tuple(shown), compared).html()
