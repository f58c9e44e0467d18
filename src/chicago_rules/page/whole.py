"""A whole page from the steps of a record."""

import json
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

import attrs

from chicago_rules.page.assets import SCRIPT, STYLE, asset, policy
from chicago_rules.page.comparing import Compared
from chicago_rules.page.markup import element, heads, row, shown, table
from chicago_rules.page.steps import Onlooker, PageStep
from chicago_rules.records import Note, Notes, Record
from chicago_rules.state import State
from chicago_rules.svg import card_symbols
from chicago_rules.values import Secret

_BUTTONS: Final = (
    ("first", "Home", "⇤", "to_first"),
    ("deal_before", "PageUp", "«", "by_deal"),
    ("before", "ArrowLeft", "‹", "by_step"),
    ("next", "ArrowRight", "›", "by_step"),
    ("deal_next", "PageDown", "»", "by_deal"),
    ("last", "End", "⇥", "to_last"),
)
"""The buttons in their order: the text that names each, the key that does the same, its sign, and
the text of the word below that, which the name has in it."""
_TAG: Final = re.compile("(?=<)")


@attrs.frozen(repr=False)
class Page(Secret):
    """A record, or one deal of it, as it is shown to somebody."""

    record: Record
    """The record."""
    onlooker: Onlooker
    """Who looks."""
    before: State
    """The state before the first step that is shown."""
    steps: tuple[PageStep, ...]
    """The steps that are shown."""
    compared: Compared | None
    """How the record ends under other rules; None where that is not shown."""

    def html(self) -> str:
        """Return the page."""
        lang = self.onlooker.phrases.lang
        page = element("html", self._head(), "\n", self._body(), lang=lang)
        return f"<!doctype html>\n{page}\n"

    def _text(self, name: str, **parts: object) -> str:
        return self.onlooker.phrases.text("page", name, **parts)

    def _head(self) -> str:
        players = self.onlooker.phrases.listed(self.onlooker.players)
        return element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", http_equiv="Content-Security-Policy", content=policy()),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("meta", name="referrer", content="no-referrer"),
            element("title", shown(self._text("title", players=players))),
            element("style", asset(STYLE)),
        )

    def _body(self) -> str:
        main = [element("div", self._stage(), self._log(), self._scores(), id="game")]
        if self.compared is not None:
            main.append(self.compared.html())
        main.append(self._notes())
        parts = [
            card_symbols(self.onlooker.phrases.lang),
            self._header(),
            element("main", "\n".join(main)),
            element("script", self._data(), type="application/json", id="data"),
            element("script", asset(SCRIPT)),
        ]
        return element("body", "\n".join(parts))

    def _header(self) -> str:
        """Return what is shown: by which rules, and who looks."""
        profile, seat, lang = self.record.profile, self.onlooker.seat, self.onlooker.phrases.lang
        name = profile.name.sv if lang == "sv" else profile.name.en
        rules = self._text("rules", profile=shown(name), id=profile.id)
        seen = "all_hands" if seat is None else "one_hand"
        looks = self._text(seen, seat="" if seat is None else self.onlooker.name(seat))
        players = self.onlooker.phrases.listed(self.onlooker.names())
        return element(
            "header",
            element("h1", self._text("title", players=players)),
            element("p", f"{rules} {looks}"),
        )

    def _notes(self) -> str:
        """Return the writer's own keys; a seat is not shown them, as they may give cards away."""
        if self.onlooker.seat is not None:
            return ""
        parts = [_noted(self.record.notes)] if self.record.notes else []
        for number, _ in self._deals():
            if notes := self.record.deals[number - 1].notes:
                parts += [element("h3", self._text("deal", number=number)), _noted(notes)]
        title = element("h2", self._text("notes"))
        return element("section", title, *parts, id="notes") if parts else ""

    def _stage(self) -> str:
        """Return the place where the script shows a step; without the script it stays hidden."""
        buttons = (
            element(
                "button",
                element("span", sign),
                element("span", self._text(word), class_="word"),
                type="button",
                id=name,
                aria_label=self._text(name),
                title=f"{self._text(name)} ({key})",
                data_key=key,
            )
            for name, key, sign, word in _BUTTONS
        )
        # The script fills the places.
        place = self._text("place", **{each: f"{{{each}}}" for each in ("deal", "step", "steps")})
        return element(
            "section",
            element("div", id="picture"),
            element("p", self._legend(), class_="legend"),
            element("div", *buttons, id="buttons", role="group", aria_label=self._text("buttons")),
            element("div", id="told", aria_live="polite", data_place=place),
            id="stage",
            aria_label=self._text("stage"),
            hidden=True,
        )

    def _legend(self) -> str:
        """Return what the only sign of the picture that is no word stands for."""
        sign, meaning = (
            self.onlooker.phrases.text("pictures", name) for name in ("dealer_mark", "dealer")
        )
        return f"{sign}: {meaning}"

    def _deals(self) -> Iterator[tuple[int, list[PageStep]]]:
        """Yield each deal with its steps."""
        for number, deal in groupby(self.steps, lambda step: step.deal):
            yield number, [*deal]

    def _log(self) -> str:
        """Return what happened, deal by deal."""
        deals = [self._deal(number, steps) for number, steps in self._deals()]
        return element("section", *(deals or [self._text("no_deals")]), id="log")

    def _deal(self, number: int, steps: Sequence[PageStep]) -> str:
        title = element("h2", self._text("deal", number=number))
        items: list[str] = []
        part = ""
        for place, step in enumerate(steps, 1):
            label = element("p", step.part, class_="same" if step.part == part else "part")
            part = step.part
            told = (element("p", sentence) for sentence in step.told)
            items.append(element("li", label, *told, id=f"d{number}-{place}"))
        return element(
            "section",
            title,
            element("ol", "\n".join(items)),
            id=f"d{number}",
            data_deal=number,
        )

    def _scores(self) -> str:
        """Return the totals after each deal."""
        totals, winners = self.before.totals, self.before.winners
        rows = [row(self._text("before_deals"), map(str, totals))] if any(totals) else []
        for number, steps in self._deals():
            label = element("a", self._text("deal", number=number), href=f"#d{number}")
            if not steps[-1].ends:
                label += f" {self._text('unfinished')}"
            rows.append(row(label, map(str, steps[-1].totals), data_deal=number))
            winners = steps[-1].winners
        head = [heads(["", *self.onlooker.names()])]
        result = self.onlooker.won(winners) if winners else self._text("nobody_won")
        return element(
            "section",
            element("h2", self._text("scores")),
            table(self._text("totals"), head, rows),
            element("p", result),
            id="scores",
        )

    def _data(self) -> str:
        """Return what the script draws from: each tag of the pictures once, and the steps' tags."""
        tags: dict[str, int] = {}
        pictures = [
            [tags.setdefault(tag, len(tags)) for tag in _TAG.split(step.picture) if tag]
            for step in self.steps
        ]
        text = json.dumps({"tags": [*tags], "pictures": pictures}, separators=(",", ":"))
        # No text in it may end the element that it stands in, or begin a comment there.
        return text.replace("<", "\\u003c")


def _noted(notes: Notes) -> str:
    """Return keys of the writer's own, each without the sign that begins it, and what they hold."""
    rows = (
        element("dt", shown(key.removeprefix("_"))) + element("dd", _note(note))
        for key, note in notes
    )
    return element("dl", *rows)


def _note(note: Note) -> str:
    """Return what a key of the writer's own holds."""
    if isinstance(note, tuple):
        return ", ".join(map(_note, note))
    return shown(str(note).lower() if isinstance(note, bool) else str(note))
