"""Switches of a valid profile that say something and change nothing."""

from collections.abc import Iterator
from typing import Final

from chicago_rules.cards import PACK
from chicago_rules.errors import Fault
from chicago_rules.hands import HAND_SIZE, Category
from chicago_rules.messages import describe
from chicago_rules.profile.agreement import (
    compares_before_exchange,
    has_winning_total,
    keeps_winning_totals,
    only_large,
    several_score,
    why_never_below_zero,
    why_nobody_calls,
    why_not_waived,
)
from chicago_rules.profile.dealing import ExchangeStopRules
from chicago_rules.profile.fields import CATEGORY_KEYS, CategoryKey
from chicago_rules.profile.showdowns import EffectRules
from chicago_rules.profile.trickplay import ChicagoRules
from chicago_rules.profile.whole import Profile, in_file_order

CHANGES_NOTHING: Final = "changes nothing"
"""What a message says of a switch that could as well be left out, or be what says nothing."""


def dead_switches(profile: Profile) -> tuple[Fault, ...]:
    """Return where a valid profile says what can never apply, and why, in the order of its file.

    It can be played, and nothing would come out otherwise without, though a seat may be asked what
    does not matter. A game is taken to begin with 0 points. A key that must be there and has no
    value that says "nothing" is never among them.

    >>> from chicago_rules import load_profile
    >>> dead_switches(load_profile("hemmavariant"))
    ()
    """
    dead = [*_of_deal(profile), *_of_exchange(profile), *_of_showdown(profile)]
    dead += _of_effects(profile)
    if profile.exchange_stop is not None:
        dead += _of_stop(profile, profile.exchange_stop)
    if profile.chicago is not None:
        dead += _of_calls(profile, profile.chicago)
        dead += _of_chicago(profile, profile.chicago)
    dead += _of_winning(profile)
    return tuple(in_file_order(dead))


def _of_deal(profile: Profile) -> Iterator[Fault]:
    redeal = profile.deal.redeal
    if redeal is not None and redeal.highest_rank == "2":
        yield Fault("deal.redeal", "changes nothing: no five cards are all of rank 2")
    elif redeal is not None and _always_many(profile):
        yield Fault(
            "deal.redeal",
            f"changes nothing: with players.min {profile.players.min} the stock never holds five",
        )


def _always_many(profile: Profile) -> bool:
    """Tell whether every deal is of so many seats that the stock never holds five cards."""
    many = (profile.players.min + 1) * HAND_SIZE > len(PACK)
    fewer = profile.winning.tie == "tiebreak_deal" or profile.showdown.false_claim == "loses_game"
    return many and not fewer


def _of_exchange(profile: Profile) -> Iterator[Fault]:
    exchange, large = profile.exchange, profile.exchange.large_table
    if large is not None and large.rounds == exchange.rounds:
        yield Fault("exchange.large_table", "changes nothing: its rounds are those of every table")
    elif large is not None and large.players > profile.players.max:
        yield Fault("exchange.large_table", "changes nothing: players.max allows no such table")
    elif only_large(profile):
        yield Fault(
            "exchange.rounds",
            f"is never played: with players.min {profile.players.min} every table is one of"
            " exchange.large_table; give its rounds here and leave that table out",
        )
    if exchange.open_card != "never" and profile.most_rounds() == 0:
        yield Fault(
            "exchange.open_card",
            f'"{exchange.open_card}" changes nothing: exchange.rounds allows no exchange',
        )
    if exchange.show_broken_hand != "never" and not compares_before_exchange(profile):
        yield Fault(
            "exchange.show_broken_hand",
            f'"{exchange.show_broken_hand}" changes nothing: showdown.moments has none with an'
            " exchange after it",
        )


def _of_stop(profile: Profile, stop: ExchangeStopRules) -> Iterator[Fault]:
    rounds, lowest = profile.most_rounds(), profile.winning.lowest_winning_total()
    live = stop.measured == "live" and compares_before_exchange(profile)
    if stop.cards == HAND_SIZE and rounds == 0 and profile.deal.redeal is None:
        yield Fault("exchange_stop", "changes nothing: exchange.rounds allows no exchange")
    elif stop.score >= lowest and not has_winning_total(profile, live):
        yield Fault(
            "exchange_stop.score",
            f"{stop.score} stops nobody: with {lowest} points (winning.target) a seat has won",
        )
    elif stop.score >= lowest and stop.cards == 6 and not keeps_winning_totals(profile):
        yield Fault(
            "exchange_stop.cards",
            f"6 changes nothing: no deal begins while a seat has the score of {stop.score},"
            f" with which it has won (winning.target)",
        )
    elif stop.score <= 0 and rounds > 0 and (why := why_never_below_zero(profile)):
        yield Fault("exchange_stop.score", f"{stop.score} stops every seat in every deal: {why}")


def _of_showdown(profile: Profile) -> Iterator[Fault]:
    showdown, ranking = profile.showdown, profile.ranking
    if showdown.announcing == "in_turn" and set(showdown.moments) <= {"tricks"}:
        yield Fault(
            "showdown.announcing",
            '"in_turn" changes nothing: showdown.moments has none before the tricks',
        )
    if ranking.suits == "break_ties" and ranking.depth == "category":
        yield Fault(
            "ranking.suits",
            '"break_ties" changes nothing: with ranking.depth "category" no suits are compared',
        )
    low = profile.last_trick.low_card
    if low is not None and low.points == profile.last_trick.points:
        yield Fault("last_trick.low_card", "changes nothing: its points are those of any card")


def _of_effects(profile: Profile) -> Iterator[Fault]:
    for category in Category:
        effect, table = profile.effects.of(category), f"effects.{category.key}"
        if effect is None:
            continue
        if not effect.matters():
            yield Fault(table, "changes nothing: each key is false or never")
        elif effect.wins == "held":
            early = f'changes nothing: {table}.wins "held" ends the game before the hand scores'
            if effect.exit:
                yield Fault(f"{table}.exit", f"true {early}")
            if effect.zero != "never":
                yield Fault(f"{table}.zero", f'"{effect.zero}" {early}')
        elif not profile.showdown.moments:
            yield Fault(table, "changes nothing: showdown.moments is empty, so no hand scores")
        else:
            yield from _of_zeroing(profile, effect, table)


def _of_zeroing(profile: Profile, effect: EffectRules, table: str) -> Iterator[Fault]:
    over = f'changes nothing: {table}.wins "scored" ends the game with the hand'
    if effect.wins == "scored" and effect.ends_deal():
        yield Fault(f"{table}.zero_ends_deal", f"true {over}")
    elif effect.zero_ends_deal and set(profile.showdown.moments) == {"tricks"}:
        yield Fault(
            f"{table}.zero_ends_deal",
            "true changes nothing: showdown.moments has none before the tricks",
        )
    if effect.wins == "scored" and effect.zeroes_once() and not several_score(profile):
        yield Fault(f"{table}.zero_times", f'"once_a_game" {over}')
    if effect.zero_targets == "either" and profile.players.max == 2:
        yield Fault(
            f"{table}.zero_targets",
            '"either" changes nothing: with players.max 2 there is one other, and only "all" is'
            " offered",
        )
    if effect.spares_negative and (why := why_never_below_zero(profile)):
        yield Fault(f"{table}.spares_negative", f"true changes nothing: {why}")


def _of_calls(profile: Profile, chicago: ChicagoRules) -> Iterator[Fault]:
    """Yield bounds and ways of calling that nobody, or everybody, falls under."""
    lowest, least, most = (
        profile.winning.lowest_winning_total(),
        chicago.min_score,
        chicago.max_score,
    )
    moments = set(profile.showdown.moments)
    only_first = chicago.window == "first_exchange" and chicago.blind is None
    compared = "deal" in moments if only_first else bool(moments - {"tricks"})
    won = f"with {lowest} points (winning.target) a seat has won"
    if least is not None and least >= lowest and not has_winning_total(profile, compared):
        yield Fault("chicago.min_score", f"{least} lets nobody call: {won}")
    elif least is not None and least <= 0 and (why := why_never_below_zero(profile)):
        yield Fault("chicago.min_score", f"{least} changes nothing: {why}")
    if most is not None and most >= lowest - 1 and not has_winning_total(profile, compared):
        yield Fault("chicago.max_score", f"{most} changes nothing: {won}")
    nobody = why_nobody_calls(profile, chicago)
    if nobody is not None:
        key, why = nobody
        number = least if key == "min_score" else most
        yield Fault(f"chicago.{key}", f"{number} lets nobody call: {why}")
    sizes = (profile.players.min, profile.players.max)
    if chicago.window == "first_exchange" and not all(map(profile.exchange.rounds_for, sizes)):
        yield Fault(
            "chicago.window",
            '"first_exchange" lets nobody call at a table that exchange.rounds or'
            " exchange.large_table gives no round",
        )
    stop = profile.exchange_stop
    if (
        chicago.blind is not None
        and least is not None
        and stop is not None
        and stop.measured == "live"
        and stop.score <= least
    ):
        yield Fault(
            "chicago.blind",
            f"changes nothing: a seat that has chicago.min_score {least} may not exchange, with"
            f" exchange_stop.score {stop.score}",
        )


def _of_chicago(profile: Profile, chicago: ChicagoRules) -> Iterator[Fault]:
    """Yield what may be scored after a Chicago and is not there to be scored."""
    if chicago.last_trick_on_success == "opponents":
        yield Fault(
            "chicago.last_trick_on_success",
            '"opponents" changes nothing: the declarer has taken the last trick',
        )
    last_tricks = [
        ("last_trick_on_success", chicago.last_trick_on_success, ("everyone",)),
        ("last_trick_on_failure", chicago.last_trick_on_failure, ("everyone", "opponents")),
    ]
    for key, allowed, paid in last_tricks:
        if allowed in paid and profile.last_trick.points == 0:
            yield Fault(f"chicago.{key}", f'"{allowed}" changes nothing: last_trick.points is 0')
    hands = [
        ("hands_on_success", chicago.hands_on_success, chicago.success_wins),
        ("hands_on_failure", chicago.hands_on_failure, False),
    ]
    for key, allowed, over in hands:
        nothing = f'"{allowed}" changes nothing:'
        if allowed != "nobody" and "tricks" not in profile.showdown.moments:
            why = "showdown.moments has none after the tricks"
            yield Fault(f"chicago.{key}", f"{nothing} {why}")
        elif allowed != "nobody" and over:
            why = "chicago.success_wins ends the game before"
            yield Fault(f"chicago.{key}", f"{nothing} {why}")


def _saved_by_waiver(profile: Profile, key: CategoryKey) -> bool:
    """Tell whether a hand that ends the game keeps its seat's total from a reset by its waiver."""
    effect = profile.effects.of(Category(CATEGORY_KEYS.index(key)))
    return effect is not None and effect.wins == "scored" and profile.scores.resets()


def idle_waivers(profile: Profile) -> Iterator[tuple[CategoryKey, str]]:
    """Yield each hand that is said to lift the need of a Chicago and never does, and why."""
    for key in profile.winning.waived_by or ():
        why = why_not_waived(profile, key)
        if why is not None and not _saved_by_waiver(profile, key):
            yield key, why


def _of_winning(profile: Profile) -> Iterator[Fault]:
    winning, match = profile.winning, profile.match
    for key, why in idle_waivers(profile):
        yield Fault("winning.waived_by", f'"{key}" changes nothing: {why}')
    needs_nothing = winning.requires_chicago == winning.requires_last_trick == "no"
    if winning.lowest_winning_total() <= 0 and needs_nothing:
        yield Fault(
            "winning.target",
            f"{winning.target} is nothing to play for: every seat begins with 0 points, which win,"
            " so that deal 1 decides the game but for seats below it and ties",
        )
    one = (
        f"with winning.requires_last_trick {describe(winning.requires_last_trick)} one seat at most"
    )
    if winning.tie != "shared" and winning.winners == "all_eligible":
        yield Fault(
            "winning.tie",
            f'{describe(winning.tie)} changes nothing: with winning.winners "all_eligible" no tie'
            " is left to break",
        )
    elif winning.tie != "shared" and winning.requires_last_trick != "no":
        yield Fault("winning.tie", f"{describe(winning.tie)} changes nothing: {one} may win")
    if winning.winners == "all_eligible" and winning.requires_last_trick != "no":
        yield Fault("winning.winners", f'"all_eligible" changes nothing: {one} may win')
    if match is not None and len(match.placement_points) > profile.players.max:
        extra = len(match.placement_points) - profile.players.max
        numbers = "number changes" if extra == 1 else f"{extra} numbers change"
        yield Fault(
            "match.placement_points",
            f"the last {numbers} nothing: players.max allows {profile.players.max} places",
        )
