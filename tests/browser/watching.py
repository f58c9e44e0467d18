"""A page in a browser, watched from before it is loaded."""

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_NOTE_VIOLATIONS = """
  window.violations = [];
  addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""
_SIGHT = """() => {
  const texts = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return {
    step: document.querySelector("#log [aria-current]").id,
    where: texts("#told .where").join(),
    told: texts("#told p:not(.where, .part, .same)"),
    listed: texts("#log [aria-current] p:not(.part, .same)"),
    pictured: texts("#picture svg > desc").join(),
    totals: texts("#scores tr[aria-current] td"),
  };
}"""


@attrs.frozen(kw_only=True)
class Sight:
    """What is seen of a step."""

    step: str
    """The id of the step that is marked in the list."""
    where: str
    """Where in the game it is said to be."""
    told: list[str]
    """What is told, line by line."""
    listed: list[str]
    """What the list tells of the step that is marked."""
    pictured: str
    """What the picture of the table tells a screen reader."""
    totals: list[str]
    """What stands in the row of the score sheet that is marked."""


class Watched:
    """A page that is open, with what it asked for and what it did that it must not."""

    def __init__(self, browser: "Browser", address: str, wishes: dict[str, Any]) -> None:
        """Open a page; the wishes are those of playwright for a context, such as ``viewport``."""
        self.address = address
        self.misdeeds: list[str] = []
        """What stood on the console, errors, dialogs, and what the page's policy forbade."""
        self.requests: list[str] = []
        """Every address that was asked for."""
        self._context = browser.new_context(**wishes)
        self.page = self._context.new_page()
        self.page.add_init_script(_NOTE_VIOLATIONS)
        self.page.on("console", lambda message: self.misdeeds.append(message.text))
        self.page.on("pageerror", lambda error: self.misdeeds.append(str(error)))
        self.page.on("dialog", lambda dialog: self.misdeeds.append(dialog.message))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(address)

    def close(self) -> None:
        """Close the page."""
        self.misdeeds += self.page.evaluate("window.violations") or []
        self._context.close()

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def click(self, selector: str) -> None:
        """Click on something, also on a button that does nothing now."""
        self.page.click(selector, force=True)

    def sight(self) -> Sight:
        """Return what is seen of the step."""
        return Sight(**self.page.evaluate(_SIGHT))

    def texts(self, selector: str) -> list[str]:
        """Return what each element says that a selector finds."""
        return list(
            self.page.eval_on_selector_all(selector, "all => all.map(one => one.textContent)")
        )

    def cards(self) -> set[str]:
        """Return the cards that lie open in the picture, as they are written."""
        found = self.page.eval_on_selector_all(
            "#picture use", "all => all.map(one => one.getAttribute('href').split('-').at(-1))"
        )
        return {*found} - {"back"}
