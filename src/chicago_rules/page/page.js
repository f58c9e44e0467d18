"use strict";
// Shows one step of the list at a time, with the table as it was after it. What is told was decided
// when the page was written; no text is made into elements here but the pictures of the library.
(() => {
  const byId = (id) => document.getElementById(id);
  const steps = [...document.querySelectorAll("#log li")];
  if (!steps.length) return;

  const { tags, pictures } = JSON.parse(byId("data").textContent);
  const deals = steps.map((step) => step.closest("section"));
  const buttons = [...document.querySelectorAll("#buttons button")];
  const last = steps.length - 1;
  let now = 0;

  const firstOf = (deal) => deals.indexOf(deal);
  const lastOf = (deal) => deals.lastIndexOf(deal);

  // Where each key leads, as the number of a step, which may be past an end.
  const goals = {
    Home: () => 0,
    End: () => last,
    ArrowLeft: () => now - 1,
    ArrowRight: () => now + 1,
    // From within a deal to its own beginning, and from there to that of the deal before.
    PageUp: () => firstOf(deals[Math.max(now - 1, 0)]),
    PageDown: () => lastOf(deals[now]) + 1,
  };

  function drawn(number) {
    const svg = pictures[number].map((tag) => tags[tag]).join("");
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    return document.importNode(parsed.documentElement, true);
  }

  function told(step, deal) {
    const parts = {
      deal: deal.dataset.deal,
      step: now - firstOf(deal) + 1,
      steps: lastOf(deal) - firstOf(deal) + 1,
    };
    const where = document.createElement("p");
    where.className = "where";
    where.textContent = byId("told").dataset.place.replace(/\{(\w+)\}/g, (_, part) => parts[part]);
    return [where, ...step.cloneNode(true).children];
  }

  function mark(elements, isCurrent) {
    for (const element of elements) {
      if (isCurrent(element)) element.setAttribute("aria-current", "step");
      else element.removeAttribute("aria-current");
    }
  }

  function show(number) {
    now = Math.min(Math.max(number, 0), last);
    const step = steps[now];
    const deal = deals[now];
    byId("picture").replaceChildren(drawn(now));
    byId("told").replaceChildren(...told(step, deal));
    for (const other of new Set(deals)) other.hidden = other !== deal;
    mark(steps, (other) => other === step);
    const rows = document.querySelectorAll("tr[data-deal]");
    mark(rows, (row) => row.dataset.deal === deal.dataset.deal);
    for (const button of buttons) {
      const goal = goals[button.dataset.key]();
      // Not disabled, which would take the focus away.
      button.setAttribute("aria-disabled", String(goal < 0 || goal > last || goal === now));
    }
    const log = byId("log");
    const above = step.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.scrollTop += above - log.clientHeight / 3;
  }

  function go(number) {
    show(number);
    history.replaceState(null, "", `#${steps[now].id}`);
  }

  // Shows the step, or the beginning of the deal, that the address names.
  function showAddressed() {
    const named = byId(location.hash.slice(1));
    show(Math.max(steps.indexOf(named), firstOf(named), 0));
    // The browser has gone to the list, where the step stands, too.
    if (named) byId("stage").scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("keydown", (event) => {
    const goal = goals[event.key];
    if (!goal || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // A table that is wider than the screen is scrolled by the arrows, once it has the focus.
    const table = event.target.closest(".table");
    if (table && table.scrollWidth > table.clientWidth && event.key.startsWith("Arrow")) return;
    event.preventDefault();
    go(goal());
  });
  for (const button of buttons) {
    button.addEventListener("click", () => go(goals[button.dataset.key]()));
  }
  for (const [number, step] of steps.entries()) step.addEventListener("click", () => go(number));
  window.addEventListener("hashchange", showAddressed);
  window.addEventListener("load", showAddressed);

  document.documentElement.classList.add("stepping");
  byId("stage").hidden = false;
  showAddressed();
})();
