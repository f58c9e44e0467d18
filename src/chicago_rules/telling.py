"""What happens, told to one person at the table in words, from what that seat may see alone."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, TypeAlias, assert_never

from chicago_rules.events import (
    Awaited,
    Awarded,
    CardOffered,
    CardsThrown,
    CardThrown,
    ChicagoCalled,
    ChicagoDeclined,
    ChicagoLost,
    ChicagoVoid,
    ChicagoWon,
    ChoiceMade,
    Chose,
    Claimed,
    CombinationShown,
    DealEnded,
    DealerDrawn,
    Dealt,
    Exchanged,
    FalseClaim,
    GameTied,
    GameWon,
    Kept,
    OpenRefused,
    OpenTaken,
    Passed,
    Played,
    Redealt,
    Reshuffled,
    ShowdownHeld,
    ShownHand,
    Stopped,
    TrickWon,
    TurnedUp,
)
from chicago_rules.profile import Profile
from chicago_rules.redacted import (
    SeenEvent,
    UnseenCardsThrown,
    UnseenCardThrown,
    UnseenDealt,
    UnseenExchanged,
    UnseenOpenRefused,
    UnseenPlayed,
    UnseenRedealt,
)
from chicago_rules.seats import Seat
from chicago_rules.speech import Speech
from chicago_rules.views import PlayerView

_Untold: TypeAlias = Awaited | DealEnded | Dealt | UnseenDealt
"""What a person sees without being told: its cards, the score sheet, that it is asked."""
_Simple: TypeAlias = (
    UnseenCardThrown
    | UnseenRedealt
    | Kept
    | Chose
    | OpenTaken
    | UnseenOpenRefused
    | Passed
    | ChicagoDeclined
    | ChicagoWon
    | ChicagoVoid
)
"""Events of which nothing but the seat is told."""
_NAMES: Final[dict[type[_Simple], str]] = {
    UnseenCardThrown: "card_thrown",
    UnseenRedealt: "redealt",
    Kept: "hand_kept",
    Chose: "chose",
    OpenTaken: "open_taken",
    UnseenOpenRefused: "open_refused",
    Passed: "passed",
    ChicagoDeclined: "declined",
    ChicagoWon: "chicago_won",
    ChicagoVoid: "chicago_void",
}
"""What their texts are called."""

_OfExchange: TypeAlias = (
    CardThrown
    | Redealt
    | CardOffered
    | OpenRefused
    | CardsThrown
    | UnseenCardsThrown
    | Exchanged
    | UnseenExchanged
)
"""How cards go and come."""
_OfTable: TypeAlias = DealerDrawn | Reshuffled | GameTied | GameWon
"""What concerns no seat alone, or all of them."""
_Told: TypeAlias = (
    _Simple
    | _OfExchange
    | _OfTable
    | Awarded
    | ShowdownHeld
    | Claimed
    | FalseClaim
    | CombinationShown
    | TurnedUp
    | ChoiceMade
    | ChicagoCalled
    | ChicagoLost
)
"""What is told in a line of its own."""


class Teller:
    """Tells one person what happens, event by event; the cards of a trick in one line."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._trick: list[str] = []

    def told(self, before: PlayerView, events: Sequence[SeenEvent]) -> Iterator[str]:
        """Yield lines on what an action did: events as the seat sees them, and its view before."""
        if any(isinstance(event, Dealt | UnseenDealt) for event in events):
            yield from ("", self._deal(before))
        for (kind, _), alike in groupby(events, _alike):
            if kind is Stopped:
                yield self._stopped([event.seat for event in alike if isinstance(event, Stopped)])
            else:
                for event in alike:
                    yield from self._event(event)
                    if isinstance(event, ShowdownHeld) and not event.scorers:
                        yield from self._why_nobody_scores(event, before.profile)

    def _event(self, event: SeenEvent) -> Iterator[str]:
        if isinstance(event, Played | UnseenPlayed):
            self._trick.append(self._played(event))
        elif isinstance(event, TrickWon):
            cards = self._cards_of_trick()
            number = event.number
            yield self._speech.about(event.seat, "told", "trick", number=number, cards=cards)
        elif not isinstance(event, _Untold | Stopped):
            if self._trick and isinstance(event, ChicagoLost):
                yield self._speech.text("told", "broken_off", cards=self._cards_of_trick())
            yield _line(self._speech, event)

    def _why_nobody_scores(self, event: ShowdownHeld, profile: Profile) -> Iterator[str]:
        """Yield why a showdown is worth nothing, where that shows in the hands that were told."""
        told = [hand.category for hand in event.shown]
        best = max(told, default=None)
        if best is None:
            return
        if not profile.can_score(best):
            yield self._speech.text("told", "worthless", hand=self._speech.hand(best))
        elif told.count(best) > 1:
            yield from filter(None, [self._speech.rule(profile, "showdown.equal")])

    def _stopped(self, seats: Sequence[Seat]) -> str:
        """Return who has no turn in a round."""
        if len(seats) > 1:
            told = self._speech.text("told", "stopped_many", names=self._speech.listed(seats))
            return told[0].upper() + told[1:]
        return self._speech.about(seats[0], "told", "stopped")

    def _deal(self, view: PlayerView) -> str:
        return self._speech.text(
            "table",
            "deal",
            number=view.deal_number,
            dealer="" if view.dealer is None else self._speech.name(view.dealer),
            forehand=self._speech.name(view.seats[0]),
        )

    def _played(self, event: Played | UnseenPlayed) -> str:
        down = self._speech.text("ask", "face_down")
        name = self._speech.name(event.seat)
        if isinstance(event, UnseenPlayed):
            return f"{name} ({down})"
        card = self._speech.written((event.card,))
        return f"{name} {card} ({down})" if event.face_down else f"{name} {card}"

    def _cards_of_trick(self) -> str:
        """Return what was played to the trick, which is over."""
        cards = ", ".join(self._trick)
        self._trick.clear()
        return cards


def _alike(event: SeenEvent) -> tuple[type[SeenEvent], int]:
    """Return what events are told together by: stopped seats by the round, others each alone."""
    return type(event), event.round if isinstance(event, Stopped) else 0


def _line(speech: Speech, event: _Told) -> str:
    """Return what happened as a sentence or two."""
    if isinstance(event, _Simple):
        return speech.about(event.seat, "told", _NAMES[type(event)])
    if isinstance(event, Awarded):
        return _award(speech, event)
    if isinstance(event, ShowdownHeld):
        return _showdown(speech, event)
    if isinstance(event, _OfExchange):
        return _exchange(speech, event)
    if isinstance(event, _OfTable):
        return _table(speech, event)
    if isinstance(event, Claimed):
        return speech.about(event.seat, "told", "claimed", hand=speech.hand(event.category))
    if isinstance(event, FalseClaim):
        return speech.about(event.seat, "told", "false_claim", shown=speech.written(event.hand))
    if isinstance(event, CombinationShown):
        return speech.about(event.seat, "told", "shown", shown=speech.written(event.cards))
    if isinstance(event, TurnedUp):
        return speech.about(event.seat, "told", "turned_up", shown=speech.written(event.cards))
    if isinstance(event, ChoiceMade):
        return _choice(speech, event)
    if isinstance(event, ChicagoCalled):
        return speech.about(event.seat, "told", "called_blind" if event.blind else "called")
    if isinstance(event, ChicagoLost):
        return _lost(speech, event)
    assert_never(event)


def _exchange(speech: Speech, event: _OfExchange) -> str:
    """Return how cards went and came; which, only where the person saw it."""
    if isinstance(event, CardOffered):
        return speech.about(event.seat, "told", "offered", card=speech.written((event.card,)))
    if isinstance(event, CardThrown):
        return speech.about(event.seat, "told", "card_thrown", card=speech.written((event.card,)))
    if isinstance(event, Redealt):
        return speech.about(event.seat, "told", "redealt", drawn=speech.written(event.new))
    if isinstance(event, OpenRefused):
        return speech.about(event.seat, "told", "open_refused", drawn=speech.written(event.drawn))
    if not event.count:
        return speech.about(event.seat, "told", "exchanged_none")
    thrown = drawn = ""
    if isinstance(event, CardsThrown | Exchanged):
        thrown = speech.written(event.thrown)
    if isinstance(event, Exchanged):
        drawn = speech.written(event.drawn)
    done = "thrown" if isinstance(event, CardsThrown | UnseenCardsThrown) else "exchanged"
    cards = speech.counted(event.count)
    return speech.about(event.seat, "told", done, thrown=thrown, drawn=drawn, cards=cards)


def _table(speech: Speech, event: _OfTable) -> str:
    """Return what concerns all at the table."""
    if isinstance(event, Reshuffled):
        return speech.text("told", "reshuffled")
    if isinstance(event, GameTied):
        return speech.text("told", "tied", names=speech.listed(event.seats))
    if isinstance(event, GameWon):
        return win_line(speech, event.winners)
    cards = ", ".join(
        f"{speech.name(seat)} {speech.written((card,))}" for seat, card in event.cards
    )
    drawn = speech.text("told", "drawn", cards=cards)
    if event.dealer is None:
        return f"{drawn} {speech.text('told', 'drawn_again')}"
    return f"{drawn} {speech.about(event.dealer, 'told', 'drawn_dealer')}"


def win_line(speech: Speech, winners: Sequence[Seat]) -> str:
    """Return who has won the game."""
    if len(winners) > 1:
        return speech.text("told", "won_many", names=speech.listed(winners))
    return speech.about(winners[0], "told", "won")


def _showdown(speech: Speech, event: ShowdownHeld) -> str:
    moment = speech.phrases.text("moments", event.moment)
    if event.shown:
        hands = "; ".join(_shown(speech, hand) for hand in event.shown)
        told = speech.text("told", "showdown", moment=moment, hands=hands)
    else:
        told = speech.text("told", "showdown_none", moment=moment)
    return told if event.scorers else f"{told} {speech.text('told', 'nobody_scores')}"


def _shown(speech: Speech, hand: ShownHand) -> str:
    """Return what became public of a hand: what it is, and its cards or the ranks compared."""
    told = speech.about(hand.seat, "told", "showdown_hand", hand=speech.hand(hand.category))
    seen = speech.written(hand.cards) or speech.phrases.compared(hand.order)
    return f"{told} ({seen})" if seen else told


def _award(speech: Speech, event: Awarded) -> str:
    """Return by how much a total changed and what for, and the rule's points where they differ."""
    return speech.text(
        "told",
        "awarded" if event.real == event.wanted else "awarded_less",
        name=speech.name(event.seat),
        points=f"{event.real:+}",
        wanted=f"{event.wanted:+}",
        reason=speech.text("reasons", event.origin),
    )


def _choice(speech: Speech, event: ChoiceMade) -> str:
    if not event.zeroes:
        return speech.about(event.seat, "told", "choice_points")
    if event.target is None:
        return speech.about(event.seat, "told", "choice_all")
    target = speech.object_name(event.target)
    return speech.about(event.seat, "told", "choice_one", target=target)


def _lost(speech: Speech, event: ChicagoLost) -> str:
    lost = speech.about(event.seat, "told", "chicago_lost")
    if event.breaker is None:
        return f"{lost} {speech.text('told', 'chicago_hand')}"
    return f"{lost} {speech.about(event.breaker, 'told', 'broken')}"
