"""The rule book up to the exchanges: the game in brief, the table, the deal, and the stop."""

from collections.abc import Iterator
from typing import Final

from chicago_rules.hands import Category
from chicago_rules.profile.agreement import compares_before_exchange
from chicago_rules.rulebooks.book import Listing, Paragraph, Section, Sentence
from chicago_rules.rulebooks.telling import Teller

_LARGE: Final = "exchange.large_table"


def brief(tell: Teller) -> Iterator[Section]:
    """Yield what the game is about, and the parts of a deal in their order."""
    exchanges = tell.profile.most_rounds() > 0
    scored = [tell.phrases.text("rulebook", aim) for aim in _aims(tell)]
    about = [tell.said("brief_exchanges" if exchanges else "brief_plain")]
    if scored:
        about.append(tell.said("brief_points", all=tell.phrases.listed(scored)))
    goal = tell.profile.winning.lowest_winning_total()
    about += [tell.said("brief_goal", value=goal), tell.said("brief_course")]
    yield from tell.section("brief", tuple(about), Listing(tuple(_steps(tell)), numbered=True))


def _aims(tell: Teller) -> Iterator[str]:
    """Yield what points are scored for, by the names of its texts."""
    points = tell.profile.points
    if tell.items("showdown.moments") and any(points.of(category) > 0 for category in Category):
        yield "aim_hands"
    if tell.number("last_trick.points") > 0:
        yield "aim_last_trick"
    elif tell.number("last_trick.low_card.points") > 0:
        yield "aim_low_card"
    success = ("chicago.success_points", "chicago.blind.success_points")
    if any(tell.number(path) > 0 for path in success):
        yield "aim_chicago"


def _steps(tell: Teller) -> Iterator[Paragraph]:
    """Yield the parts of a deal as they follow each other."""
    before = [tell.said("step_deal")]
    if tell.has("exchange_stop.cards", 6):
        before.append(tell.said("step_sixth"))
    if tell.there("deal.redeal"):
        before.append(tell.said("step_redeal"))
    yield from ((step,) for step in before[:-1])
    yield (before[-1], *_compared(tell, "deal"))
    for number in range(1, tell.profile.most_rounds() + 1):
        moment = f"exchange_{number}"
        exchange = Sentence(f"{tell.capital('moments', moment)}.")
        yield (exchange, *_only_at(tell, number), *_compared(tell, moment))
    no_exchange = tell.profile.most_rounds() == 0
    if tell.has("chicago.window", "after_exchanges", *["any_time"] * no_exchange):
        yield (tell.said("step_chicago"),)
    yield (tell.said("step_tricks"), *_compared(tell, "tricks"))
    yield (tell.said("step_end"),)


def _compared(tell: Teller, moment: str) -> Iterator[Sentence]:
    if moment in tell.items("showdown.moments"):
        yield tell.said("step_showdown")


def _only_at(tell: Teller, number: int) -> Iterator[Sentence]:
    """Yield at which tables an exchange is played, where it is not at all of them."""
    players, rounds = tell.number(f"{_LARGE}.players"), tell.number(f"{_LARGE}.rounds")
    if players and rounds < number:
        yield tell.said("step_small_table", value=players)
    elif players and tell.number("exchange.rounds") < number:
        yield tell.said("step_large_table", value=players)


def table(tell: Teller) -> Iterator[Section]:
    """Yield who plays, and with what."""
    low, high = tell.number("players.min"), tell.number("players.max")
    exactly = "players_exactly" if low == high else "players_range"
    players = tell.said(exactly, "players.min", "players.max", low=low, high=high)
    yield from tell.section(
        "table",
        (players, tell.said("pack")),
        (tell.said("forehand"),),
        (tell.said("score_sheet"),),
    )


def deal(tell: Teller) -> Iterator[Section]:
    """Yield who deals, what is dealt, and low hands that may be thrown."""
    yield from tell.section(
        "deal",
        (tell.rule("deal.first_dealer"), tell.said("dealer_moves")),
        (tell.said("dealing"), *_discards(tell)),
        tuple(_redeal(tell)),
    )


def _discards(tell: Teller) -> Iterator[Sentence]:
    """Yield where thrown cards lie, where any are thrown onto the pile."""
    thrown = tell.has("deal.redeal.old_cards", "discards") or tell.has("exchange_stop.cards", 6)
    if tell.profile.most_rounds() > 0 or thrown:
        yield tell.said("discards")


def _redeal(tell: Teller) -> Iterator[Sentence]:
    if not tell.there("deal.redeal"):
        return
    yield from tell.rules("deal.redeal", "deal.redeal.highest_rank")
    yield tell.said("redeal_asked")
    yield from tell.rules("deal.redeal.times", "deal.redeal.old_cards")
    yield tell.said("redeal_stock")


def exchanges(tell: Teller) -> Iterator[Section]:
    """Yield how often and how cards are exchanged."""
    rounds = [tell.rule("exchange.rounds")]
    if tell.there(_LARGE):
        rounds += tell.rules(f"{_LARGE}.players", f"{_LARGE}.rounds")
    if tell.profile.most_rounds() == 0:
        yield from tell.section("exchanges", tuple(rounds))
        return
    how = [tell.said("exchanging"), *tell.rules("exchange.max_cards", "exchange.order")]
    yield from tell.section(
        "exchanges",
        tuple(rounds),
        tuple(how),
        tuple(_open_card(tell)),
        tuple(_empty_stock(tell)),
        tuple(_broken_hand(tell)),
    )


def _open_card(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("exchange.open_card")
    if not tell.has("exchange.open_card", "never"):
        yield tell.said("open_seen")
        if not tell.has("exchange.order", "in_turn"):
            yield tell.said("open_when_drawing")
        yield from tell.rules("exchange.open_card_rounds", "exchange.refused_card")
        yield tell.said("open_taken")


def _empty_stock(tell: Teller) -> Iterator[Sentence]:
    yield tell.rule("exchange.empty_stock")
    if tell.has("exchange.empty_stock", "to_bottom"):
        yield tell.said("bottom_order")
        return
    if tell.has("exchange.empty_stock", "reshuffle"):
        yield tell.said("reshuffling")
        yield tell.rule("exchange.spared_discards")
        if not tell.has("exchange.open_card", "never"):
            yield tell.said("open_spared")
        if _is_bounded(tell) and not tell.has("exchange.order", "simultaneous"):
            yield tell.said("bound_reshuffle")
    if tell.has("exchange.order", "simultaneous"):
        yield tell.said("bound_shared")
    elif tell.has("exchange.order", "discards_first") and _is_bounded(tell):
        yield tell.said("bound_claimed")


def _is_bounded(tell: Teller) -> bool:
    """Tell whether what can be drawn bounds a throw: not where all that is thrown comes back."""
    return not tell.has("exchange.spared_discards", "none")


def _broken_hand(tell: Teller) -> Iterator[Sentence]:
    if not compares_before_exchange(tell.profile):
        return
    yield tell.rule("exchange.show_broken_hand")
    if tell.has("exchange.show_broken_hand", "combination"):
        yield tell.said("broken_whole")
    if not tell.has("exchange.show_broken_hand", "never"):
        yield tell.said("broken_once")


def stop(tell: Teller) -> Iterator[Section]:
    """Yield who may not exchange, and until when."""
    if not tell.there("exchange_stop"):
        return
    exchanges = tell.profile.most_rounds() > 0
    what = tell.rule("exchange_stop") if exchanges else tell.said("stop_plain", "exchange_stop")
    keys = [f"exchange_stop.{key}" for key in ("score", "measured", "released")]
    yield from tell.section("stop", (what, *tell.rules(*keys)), tuple(_stopped(tell)))


def _stopped(tell: Teller) -> Iterator[Sentence]:
    """Yield what a stopped player is dealt and may do."""
    yield tell.rule("exchange_stop.cards")
    if tell.has("exchange_stop.cards", 6):
        yield tell.said("sixth_thrown")
    if tell.there("deal.redeal"):
        yield tell.said("stopped_redeal")
    if tell.profile.most_rounds() == 0:
        return
    yield tell.rule("exchange_stop.attempt")
    if tell.has("chicago.window", "first_exchange"):
        yield tell.said("stopped_calls")
    elif tell.has("exchange_stop.attempt", "refused"):
        yield tell.said("stopped_passed_over")
