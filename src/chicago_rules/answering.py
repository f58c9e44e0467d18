"""What a person is answered who asks for something by name, or may not do what was typed."""

import re
from collections.abc import Iterator
from typing import Final

from chicago_rules.actions import IllegalAction
from chicago_rules.asking import Question
from chicago_rules.explaining import explain
from chicago_rules.hands import Category
from chicago_rules.layout import Column, TextTable
from chicago_rules.messages import nearest_word
from chicago_rules.profile import Profile
from chicago_rules.profile.fields import Group, switches, values
from chicago_rules.profile.tables import HEADER
from chicago_rules.refusals import Fact, said_in
from chicago_rules.rulebooks.book import Block, Grid, Listing, Paragraph
from chicago_rules.rulebooks.comparing import hands
from chicago_rules.rulebooks.telling import Teller
from chicago_rules.seats import parse_seat
from chicago_rules.speech import Speech
from chicago_rules.teaching import rule_lines
from chicago_rules.typed import as_typed, hand_named, plain

_WIDTH: Final = 80
_SEAT: Final = re.compile(r"p\d+")
_KEYS: Final = tuple(
    switch.path for switch in switches(Profile) if switch.path.partition(".")[0] not in HEADER
)
"""What there is a rule on: every key and table of a profile."""
_UNTIMELY: Final = ("not_now", "not_your_turn")
"""Codes of what may be done at other times."""


def told_of(wanted: str, profile: Profile, speech: Speech) -> Iterator[str]:
    """Yield what a person wants to know: a key of the profile or, in its words, what it is about.

    The words are in small letters without marks, as ``Help`` holds them.
    """
    words = _words(speech)
    topic = wanted if wanted in _KEYS else words.get(wanted, ("", None))[1]
    if topic == "hands" or (topic is None and hand_named(wanted.split(), speech)):
        yield from _hands(profile, speech)
    elif topic == "cards":
        yield speech.phrases.text("rulebook", "pack")
        yield speech.text("table", "cards")
    elif topic is not None:
        yield from _rule(topic, profile, speech)
    else:
        yield speech.text("answer", "no_topic", typed=as_typed(wanted))
        near = nearest_word(wanted, [*words, *_KEYS])
        if near is not None:
            yield speech.text("answer", "near_topic", near=words.get(near, (near, None))[0])


def _words(speech: Speech) -> dict[str, tuple[str, str | None]]:
    """Return by its letters what the language calls the hands, the cards and the tables.

    With each word stands what it is about; None for a kind of hand.
    """
    found: dict[str, tuple[str, str | None]] = {
        plain(speech.hand(category)): (speech.hand(category), None) for category in Category
    }
    for topic, words in speech.words("topics").items():
        found |= {plain(word): (word, topic) for word in words.split(", ")}
    return found


def _rule(key: str, profile: Profile, speech: Speech) -> Iterator[str]:
    """Yield what the rule at a key is, or those of a table."""
    held = {switch.path: value for switch, value in values(profile)}
    if not isinstance(held.get(key), Group):
        yield explain(profile, key, speech.lang)
        return
    tables: tuple[str, ...] = (f"{key}.",)
    if key == "tricks":  # of which most rules are no switches
        yield speech.phrases.text("rulebook", "following")
        tables = (f"{key}.", "last_trick.")
    yield from rule_lines([path for path in held if path.startswith(tables)], profile, speech)


def _hands(profile: Profile, speech: Speech) -> Iterator[str]:
    """Yield the chapters of the rule book on hands, and the order of the cards."""
    for section in hands(Teller(profile, speech.lang)):
        yield section.title
        for block in section.blocks:
            yield from _block(block)
        yield ""
    yield speech.phrases.text("rulebook", "pack")


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Grid):
        columns = tuple(Column(heading, wraps=True) for heading in block.headings)
        rows = [[cell.text for cell in row] for row in block.rows]
        yield from TextTable("", columns, rows).to_text(_WIDTH).splitlines()
    elif isinstance(block, Listing):
        yield from (f"- {_said(item)}" for item in block.items)
    else:
        yield _said(block)


def _said(paragraph: Paragraph) -> str:
    return " ".join(sentence.text for sentence in paragraph)


def refused(refusal: IllegalAction, asked: Question, speech: Speech) -> str:
    """Return why a person may not do something, in words that speak to it.

    Where nothing of the kind may be done it is told what is to be done now.
    """
    now = speech.text("now", "call" if asked.deed == "call" else asked.view.phase)
    if refusal.code in _UNTIMELY:
        return now
    kinds = {type(action) for action in asked.view.legal}
    return " ".join([_why(refusal, asked, speech), *[now] * (type(refusal.action) not in kinds)])


def _why(refusal: IllegalAction, asked: Question, speech: Speech) -> str:
    """Return why something is not allowed, with players' names for seats."""
    phrases = speech.phrases
    parts = {name: said_in(_named(fact, speech), phrases) for name, fact in refusal.facts.items()}
    parts["seat"] = speech.name(asked.seat)
    own = speech.words("refused")
    name = "_".join(filter(None, (refusal.code, refusal.variant)))
    if name in own:
        return speech.text("refused", name, **parts)
    return f"{phrases.refusal(refusal.code, refusal.variant, parts, public=False)}."


def _named(fact: Fact, speech: Speech) -> Fact:
    """Return a fact with the names of players for their seats."""
    if isinstance(fact, str) and _SEAT.fullmatch(fact):
        return speech.object_name(parse_seat(fact))
    if isinstance(fact, tuple):
        # A fact is a row of one kind, and what stands for a part of it is of that kind again.
        return tuple(_named(each, speech) for each in fact)  # type: ignore[return-value]
    return fact
