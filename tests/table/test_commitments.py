"""What a table commits itself to before a deal, and that nothing else holds afterwards."""

import random
from hashlib import sha256
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chicago_rules as cr
from chicago_rules.commitments import ORDERS
from chicago_rules.table import Commitment, FixedDeal, Table, committed_bytes, verify_deal
from support import HOUSE, variant
from table.tables import DRAWING, act, stand_in, table

RESHUFFLING = variant(HOUSE, {"exchange.max_cards": 5, "players.max": 10})


def committing(profile: cr.Profile = HOUSE, players: int = 3, **options: object) -> Table:
    return table(profile, players, commit=True, **options)


def published(at: Table) -> dict[int, Commitment]:
    found = [told for entry in at.events_since(None, 0) for told in entry.committed]
    return {told.number: told for told in found}


def revealed(at: Table) -> dict[int, FixedDeal]:
    found = [told for entry in at.events_since(None, 0) for told in entry.revealed]
    return {told.number: told for told in found}


def throw_all(at: Table, deals: int) -> None:
    """Exchange as many cards as may be, so that the stock runs out, for so many deals."""
    while at.secret_state.deal_number <= deals:
        seat = cr.to_act(at.secret_state)
        if not isinstance(seat, int):
            return
        legal = at.view(seat).legal
        exchanges = [action for action in legal if isinstance(action, cr.Exchange)]
        action = exchanges[-1] if exchanges else legal[0]
        at.submit(seat, action, at.version, f"c{at.version}")


def test_a_deal_is_committed_to_with_its_cards_and_revealed_when_it_is_over() -> None:
    at = committing()
    assert list(published(at)) == [1]
    assert revealed(at) == {}
    stand_in(at, lambda state: state.deal_number == 2)
    last = at.events_since(1, at.version - 1)[0]
    assert [told.number for told in last.revealed] == [1]
    assert [told.number for told in last.committed] == [2]


def test_the_last_deal_is_revealed_when_the_game_is_won() -> None:
    at = committing(players=2)
    stand_in(at)
    assert at.secret_state.winners
    assert list(revealed(at)) == list(published(at))


def test_the_draw_for_first_dealer_is_committed_to_as_deal_0() -> None:
    at = committing(DRAWING, dealer=None)
    assert list(published(at)) == [0, 1]
    fixed = revealed(at)[0]
    assert verify_deal(published(at)[0], fixed, at.record().deals[0])
    other = attrs.evolve(fixed, pack=fixed.pack[1:] + fixed.pack[:1])
    assert not verify_deal(of(other), other, at.record().deals[0])
    assert not verify_deal(of(fixed), fixed, cr.RecordedDeal(["p1 pass"]))


def test_a_table_that_does_not_commit_itself_publishes_nothing() -> None:
    at = table()
    stand_in(at, lambda state: state.deal_number == 2)
    assert not published(at)
    assert not revealed(at)


def of(fixed: FixedDeal) -> Commitment:
    """Return the commitment by the docs: SHA-256 of the lines, each with its line feed."""
    lines = ["chicago-deal 1", str(fixed.number), cr.format_cards(fixed.pack)]
    lines += [cr.format_cards(order) for order in fixed.orders]
    text = "\n".join([*lines, fixed.nonce, ""])
    assert committed_bytes(fixed) == text.encode("ascii")
    return Commitment(fixed.number, sha256(text.encode("ascii")).hexdigest())


@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.sampled_from([3, 7, 10]))
def test_every_deal_of_a_game_verifies(seed: int, players: int) -> None:
    at = committing(RESHUFFLING, players, randomness=random.Random(seed))
    throw_all(at, 2)
    record, told = at.record(), published(at)
    for number, fixed in revealed(at).items():
        assert told[number] == of(fixed)
        assert verify_deal(told[number], fixed)
        assert verify_deal(told[number], fixed, record.deals[number - 1])


def reshuffled_deal() -> tuple[Commitment, FixedDeal, cr.RecordedDeal]:
    at = committing(RESHUFFLING, 7)
    throw_all(at, 1)
    deal = at.record().deals[0]
    assert sum(line.text.startswith("reshuffle") for line in deal.lines) > 1
    return published(at)[1], revealed(at)[1], deal


def test_reshuffles_follow_one_committed_order_each() -> None:
    _, fixed, deal = reshuffled_deal()
    stocks = [line.said.stock for line in deal.lines if isinstance(line.said, cr.Reshuffle)]
    for stock, order in zip(stocks, fixed.orders, strict=False):
        assert stock == tuple(card for card in order if card in stock)
    assert len({*fixed.orders, fixed.pack}) == ORDERS + 1


def test_a_changed_card_order_nonce_or_number_does_not_verify() -> None:
    told, fixed, _ = reshuffled_deal()
    swapped = (fixed.pack[1], fixed.pack[0], *fixed.pack[2:])
    orders = (*fixed.orders[:-1], fixed.pack)
    nonce = ("1" if fixed.nonce[0] == "0" else "0") + fixed.nonce[1:]
    for changed in (
        attrs.evolve(fixed, pack=swapped),
        attrs.evolve(fixed, orders=orders),
        attrs.evolve(fixed, nonce=nonce),
        attrs.evolve(fixed, number=2),
    ):
        assert not verify_deal(told, changed)
    assert not verify_deal(Commitment(2, told.sha256), fixed)
    assert verify_deal(told, fixed)


def test_other_cards_than_were_committed_to_do_not_verify() -> None:
    told, fixed, deal = reshuffled_deal()
    assert verify_deal(told, fixed, deal)
    for place, line in enumerate(deal.lines):
        said = line.said
        if isinstance(said, cr.Shuffle):
            other: cr.Action = cr.Shuffle(said.pack[::-1])
        elif isinstance(said, cr.Reshuffle):
            other = cr.Reshuffle(said.stock[::-1])
        else:
            continue
        lines = [*deal.lines[:place], cr.Line(cr.format_action(other)), *deal.lines[place + 1 :]]
        assert not verify_deal(told, fixed, cr.RecordedDeal(lines))
    assert not verify_deal(told, fixed, cr.RecordedDeal(["deal p1 Ah Kh 7c 2d 9s"]))
    assert not verify_deal(told, fixed, cr.RecordedDeal([]))


def test_no_two_commitments_have_a_nonce_in_common() -> None:
    at = committing()
    stand_in(at, lambda state: state.deal_number == 4)
    twin = committing()
    assert twin.secret_state.hands() == committing().secret_state.hands()
    assert published(twin)[1] != published(committing())[1]
    assert len({fixed.nonce for fixed in revealed(at).values()}) == 3


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"number": -1}, ["number"]),
        ({"number": True}, ["number"]),
        ({"pack": cr.PACK[1:]}, ["pack"]),
        ({"pack": (*cr.PACK[1:], cr.PACK[1])}, ["pack"]),
        ({"pack": "Ah"}, ["pack"]),
        ({"pack": (*cr.PACK[1:], "As")}, ["pack"]),
        ({"orders": (cr.PACK,)}, ["orders"]),
        ({"orders": None, "nonce": "0"}, ["orders", "nonce"]),
        ({"orders": ((),) * ORDERS}, ["orders"]),
        ({"nonce": "0" * 63 + "G"}, ["nonce"]),
        ({"nonce": 0}, ["nonce"]),
    ],
)
def test_what_is_no_fixed_deal_cannot_be_made(changes: dict[str, Any], places: list[str]) -> None:
    fixed = FixedDeal(1, cr.PACK, (cr.PACK,) * ORDERS, "0" * 64)
    with pytest.raises(cr.NotationError) as caught:
        attrs.evolve(fixed, **changes)
    assert [fault.where for fault in caught.value.faults] == places


def test_what_is_fixed_prints_no_card() -> None:
    fixed = FixedDeal(1, cr.PACK, (cr.PACK,) * ORDERS, "0" * 64)
    assert repr(fixed) == "FixedDeal(number=1)"


def test_what_a_table_does_by_itself_is_what_it_fixed_whether_or_not_it_commits() -> None:
    twin = committing(RESHUFFLING, 7)
    at = table(RESHUFFLING, 7)
    for one in (twin, at):
        throw_all(one, 2)
    assert at.record() == twin.record()
    act_again = table(RESHUFFLING, 7)
    assert act(act_again, "p1 exchange") == 2
