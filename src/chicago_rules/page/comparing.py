"""A comparison as a part of a page: the profiles side by side, and what stood in for decisions."""

from collections.abc import Sequence

import attrs

from chicago_rules.comparing import Comparison
from chicago_rules.outcomes import Outcome, Substitution
from chicago_rules.page.markup import element, heads, row, shown, table
from chicago_rules.page.steps import Onlooker
from chicago_rules.values import Secret


@attrs.frozen(repr=False)
class Compared(Secret):
    """How a record ends under several profiles, for somebody who looks into all hands."""

    comparison: Comparison
    """How it ends."""
    onlooker: Onlooker
    """Who looks."""
    deal: int | None
    """The one deal that is shown, from 1; None for all."""

    def html(self) -> str:
        """Return how it ends, the totals after each deal, and what could not be replayed."""
        return element(
            "section",
            element("h2", self._text("compared")),
            self._endings(),
            self._totals(),
            *filter(None, map(self._substitutions, self.comparison.outcomes)),
            id="compared",
        )

    def _text(self, name: str, **parts: object) -> str:
        return self.onlooker.phrases.text("page", name, **parts)

    def _endings(self) -> str:
        titles = [self._text("profile"), *self.onlooker.names(), self._text("result")]
        rows = [
            row(
                shown(outcome.profile_id),
                [*self._after(outcome, len(outcome.totals)), self._result(outcome)],
            )
            for outcome in self.comparison.outcomes
        ]
        return table(self._text("endings"), [heads(titles)], rows)

    def _after(self, outcome: Outcome, deal: int) -> Sequence[str]:
        """Return the totals after a deal, a dash for each player where it could not be played."""
        played = 1 <= deal <= len(outcome.totals)
        return [*map(str, outcome.totals[deal - 1])] if played else ["–"] * len(self._players)

    @property
    def _players(self) -> Sequence[str]:
        return self.comparison.players

    def _result(self, outcome: Outcome) -> str:
        """Return when and by whom the game was won, or why it was not."""
        if outcome.winners:
            won = self.onlooker.won(outcome.winners)
            return f"{won} ({self._text('deal', number=outcome.won_in)})"
        return _reason(outcome.undecided) if outcome.undecided else self._text("nobody_won")

    def _totals(self) -> str:
        outcomes = self.comparison.outcomes
        most = max(len(outcome.totals) for outcome in outcomes)
        deals = range(1, most + 1) if self.deal is None else [self.deal]
        profiles = ["", *(shown(outcome.profile_id) for outcome in outcomes)]
        rows = [
            row(
                self._text("deal", number=deal),
                [cell for outcome in outcomes for cell in self._after(outcome, deal)],
                group=len(self._players),
                data_deal=deal,
            )
            for deal in deals
        ]
        players = heads(["", *[*self.onlooker.names()] * len(outcomes)])
        head = [heads(profiles, len(self._players)), players]
        return table(self._text("side_by_side"), head, rows)

    def _substitutions(self, outcome: Outcome) -> str:
        """Return what could not be replayed under a profile, folded up; nothing where all could."""
        found = [each for each in outcome.substitutions if self.deal in (None, each.deal)]
        if not found:
            return ""
        title = self._text("substitutions", profile=outcome.profile_id, count=len(found))
        titles = map(self._text, ("deal_head", "recorded", "stood_in", "reason"))
        inside = table(title, [heads(titles)], map(_substitution, found))
        return element("details", element("summary", shown(title)), inside)


def _substitution(each: Substitution) -> str:
    decisions = [
        f"<code>{shown(text)}</code>" if text else "–" for text in (each.recorded, each.played)
    ]
    return row(str(each.deal), [*decisions, _reason(each.reason)])


def _reason(text: str) -> str:
    return element("span", shown(text), lang="en")  # the language in which the library gives it
