"use strict";
// Shows one step of the list at a time, with the table as it was after it. What is told and who may
// see it was decided when the page was written; nothing here makes HTML from text.
(() => {
  const byId = (id) => document.getElementById(id);
  const steps = [...document.querySelectorAll("#log li")];
  if (!steps.length) return;

  const { tags, pictures } = JSON.parse(byId("data").textContent);
  const deals = steps.map((step) => step.closest("section"));
  const told = byId("told");
  const buttons = [...document.querySelectorAll("#buttons button")];
  const last = steps.length - 1;
  let now = 0;

  const firstOf = (deal) => deals.indexOf(deal);
  const goals = {
    Home: () => 0,
    End: () => last,
    ArrowLeft: () => now - 1,
    ArrowRight: () => now + 1,
    // Back to the beginning of the present deal first, as players of music do.
    PageUp: () => firstOf(deals[Math.max(now - 1, 0)]),
    PageDown: () => deals.lastIndexOf(deals[now]) + 1,
  };

  function drawn(number) {
    const svg = pictures[number].map((tag) => tags[tag]).join("");
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    return document.importNode(parsed.documentElement, true);
  }

  function where() {
    const line = document.createElement("p");
    const first = firstOf(deals[now]);
    const parts = {
      deal: deals[now].dataset.deal,
      step: now - first + 1,
      steps: deals.lastIndexOf(deals[now]) - first + 1,
    };
    line.className = "where";
    line.textContent = told.dataset.place.replace(/\{(\w+)\}/g, (_, part) => parts[part]);
    return line;
  }

  function current(elements, is) {
    for (const element of elements) {
      if (is(element)) element.setAttribute("aria-current", "step");
      else element.removeAttribute("aria-current");
    }
  }

  function show(number) {
    now = Math.min(Math.max(number, 0), last);
    const step = steps[now];
    byId("picture").replaceChildren(drawn(now));
    told.replaceChildren(where(), ...[...step.children].map((child) => {
      const copy = child.cloneNode(true);
      copy.removeAttribute("href");
      copy.className = "";
      return copy;
    }));
    for (const deal of new Set(deals)) deal.hidden = deal !== deals[now];
    current(steps, (other) => other === step);
    current(document.querySelectorAll("tr[data-deal]"), (row) => row.dataset.deal === deals[now].dataset.deal);
    for (const button of buttons) {
      const idle = goals[button.dataset.key]() > last || goals[button.dataset.key]() < 0 || goals[button.dataset.key]() === now;
      button.setAttribute("aria-disabled", String(idle));
    }
    const log = byId("log");
    log.scrollTop += step.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
  }

  function go(number) {
    show(number);
    history.replaceState(null, "", `#${steps[now].id}`);
  }

  /** Shows the step, or the beginning of the deal, that the address names. */
  function showAddressed() {
    const named = byId(location.hash.slice(1));
    const number = named === null ? -1 : Math.max(steps.indexOf(named), firstOf(named));
    show(number < 0 ? 0 : number);
    // The browser has gone to the list, where the step stands, too.
    byId("stage").scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("keydown", (event) => {
    const goal = goals[event.key];
    if (!goal || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(goal());
  });
  for (const button of buttons) button.addEventListener("click", () => go(goals[button.dataset.key]()));
  for (const [number, step] of steps.entries()) step.addEventListener("click", () => go(number));
  for (const moved of ["hashchange", "load"]) window.addEventListener(moved, showAddressed);

  document.documentElement.classList.add("stepping");
  byId("stage").hidden = false;
  showAddressed();
})();
