"""The pages of the site about each bundled profile, in both languages."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from chicago_rules.phrases import LANGUAGES
from chicago_rules.profile import Profile
from chicago_rules.profile_rendering import diff_table
from chicago_rules.profile_toml import list_profiles, load_profile
from chicago_rules.rulebooks import rulebook, to_markdown

_ROOT: Final = Path(__file__).resolve().parent.parent
_BASE: Final = "hemmavariant"
"""The profile that all others are compared with."""
_HEADS: Final = {
    "en": {
        "differences": f"Differences from {_BASE}",
        "letters": "`[s]` stated by a source, `[i]` inferred from one, `[a]` assumed",
        "game": "A game of it",
        "about": "Played by the library, with what every seat is told and may do.",
        "index": "The bundled profiles",
    },
    "sv": {
        "differences": f"Skillnader mot {_BASE}",
        "letters": "`[s]` står i källan, `[i]` följer av den, `[a]` antaget",
        "game": "En omgång",
        "about": "Spelat av biblioteket, med vad varje spelare får veta och göra; på engelska.",
        "index": "De medföljande reglerna",
    },
}


def write(target: Path) -> None:
    """Write all pages into a directory, with one in each language that lists them."""
    target.mkdir(parents=True, exist_ok=True)
    profiles = [load_profile(name) for name in list_profiles()]
    for lang in LANGUAGES:
        for profile in profiles:
            (target / f"{profile.id}-{lang}.md").write_text(
                "\n".join(_page(profile, lang)), "utf-8"
            )
        listed = "\n".join(f"{profile.id}-{lang}" for profile in profiles)
        index = f"# {_HEADS[lang]['index']}\n\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"
        (target / f"index-{lang}.md").write_text(index, "utf-8")


def _page(profile: Profile, lang: str) -> Iterator[str]:
    heads = _HEADS[lang]
    yield to_markdown(rulebook(profile, lang))
    if profile.id != _BASE:
        table = diff_table([load_profile(_BASE), profile], "differing", lang)
        yield f"## {heads['differences']}\n\n{table.to_markdown()}\n{heads['letters']}\n"
    golden = (_ROOT / "tests" / "goldens" / f"{profile.id}.txt").read_text("utf-8")
    yield f"## {heads['game']}\n\n{heads['about']}\n\n```text\n{golden}```\n"
