// The page of one seat: it shows what the server tells, and sends what is clicked.
// All text is set as text, never as markup.

import { actionDocument, actionOfCard, buttonsOf, selects, sortedHand } from "./choices.js";
import { WORDS, cardName, cardText, eventText, fill } from "./words.js";

const LOG_LINES = 300;
const token = location.hash.slice(1);
const byId = (id) => document.getElementById(id);

let lang = navigator.language.startsWith("sv") ? "sv" : "en";
let socket = null;
let names = [];
let patience = 0;
let seat = null;
let version = 0;
let view = null;
let here = [];
let entries = [];
let selected = new Set();
let turnTimer = 0;
let late = false;

/** An element with a text and attributes. */
function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(`${scheme}//${location.host}/table`);
  socket?.close();
  socket = mine;
  let refused = false;
  mine.onopen = () => mine.send(JSON.stringify({ type: "join", token, lang, since: version }));
  mine.onmessage = (message) => {
    if (socket !== mine) return;
    const frame = JSON.parse(message.data);
    if (frame.type === "error" && frame.code === "unknown_link") refused = true;
    // The server has gone back to an earlier version than we know of: begin with all it knows.
    if (frame.type === "error" && frame.code === "no_such_version") [version, entries] = [0, []];
    hear(frame);
  };
  mine.onclose = () => {
    if (socket !== mine || refused) return;
    byId("status").textContent = WORDS[lang].lost;
    setTimeout(() => socket === mine && connect(), 1000);
  };
}

function hear(frame) {
  if (frame.type === "error") {
    byId("error").textContent = frame.message;
  } else if (frame.type === "joined") {
    ({ seat, names, patience } = frame);
  } else if (frame.type === "news") {
    if (frame.version !== version) waitAnew();
    version = frame.version;
    here = frame.here;
    view = frame.view.value;
    entries.push(...frame.entries.map((entry) => entry.value));
    entries = entries.slice(-LOG_LINES);
    show();
  }
}

function waitAnew() {
  byId("error").textContent = "";
  selected = new Set();
  late = false;
  clearTimeout(turnTimer);
  turnTimer = setTimeout(() => { late = true; show(); }, patience * 1000);
}

function send(message) {
  byId("error").textContent = "";
  socket.send(JSON.stringify({ ...message, version }));
}

function act(action) {
  // The same click sent twice is one command: its id follows from what was seen and done.
  const id = `${version}.${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  send({ type: "act", action: actionDocument(action), id });
}

function show() {
  const words = WORDS[lang];
  document.documentElement.lang = lang;
  byId("language").value = lang;
  byId("language-label").textContent = `${words.language} `;
  byId("players-label").textContent = words.players;
  byId("table-label").textContent = words.table;
  byId("hand-label").textContent = words.hand;
  byId("log-label").textContent = words.log;
  byId("columns").replaceChildren(
    ...[words.player, words.total, words.cards, words.marks].map((text) => element("th", text, { scope: "col" })));
  if (view === null) {
    byId("status").textContent = token ? words.connecting : words.no_link;
    return;
  }
  byId("rules").textContent = view.profile.name[lang] ?? view.profile.id;
  byId("own").hidden = seat === null;
  showStatus(words);
  byId("players").replaceChildren(...names.map((_, other) => playerRow(other, words)));
  byId("table").replaceChildren(...tableCards(words));
  showHand();
  showActions(words);
  showLog(words);
}

function showStatus(words) {
  const phase = fill(words.phases[view.phase], { round: view.round });
  const mine = seat !== null && (view.to_act === seat || selects(view.legal));
  const turn = mine ? words.your_turn : fill(words.turn, { seat: names[view.to_act] });
  const status = view.to_act === null ? words.over : turn + phase;
  byId("status").textContent =
    `${fill(words.deal, { number: view.deal_number })}. ${seat === null ? `${words.watching} ` : ""}${status}`;
  document.title = `${mine ? "● " : ""}Chicago ${seat === null ? "" : names[seat]}`;
}

function playerRow(other, words) {
  const marks = [
    other === view.dealer && words.deals,
    other === view.declarer && words.declares,
    view.stopped.includes(other) && words.stopped,
    !here.includes(other) && words.away,
  ];
  const row = element("tr", "", other === view.to_act ? { "aria-current": "true" } : {});
  const name = other === seat ? `${names[other]} (${words.you})` : names[other];
  row.append(element("th", name, { scope: "row" }), element("td", view.sheet.totals[other]),
    element("td", view.hand_sizes[other]), element("td", marks.filter(Boolean).join(", ")));
  return row;
}

function cardElement(tag, card, attributes = {}) {
  const shown = element(tag, card === null ? "🂠" : cardText(card, lang), attributes);
  shown.classList.add("card");
  if (card !== null && "dh".includes(card[1])) shown.classList.add("red");
  return shown;
}

/** The trick on the table, or the last one where the next has not begun; the open card. */
function tableCards(words) {
  const last = view.tricks.at(-1);
  const empty = view.table.length === 0 && last !== undefined;
  const cards = empty ? last.cards : view.table;
  const leader = empty ? last.leader : leaderOf(view);
  const first = view.seats.indexOf(leader);
  const shown = cards.map((card, place) =>
    figure(card, names[view.seats[(first + place) % view.seats.length]], words));
  if (view.offered !== null) shown.push(figure(view.offered, names[view.to_act], words));
  return shown;
}

/** Who led the present trick: as many seats before who is to act as cards lie there. */
function leaderOf({ seats, to_act: next, table }) {
  return seats[(seats.indexOf(next) - table.length + seats.length) % seats.length];
}

function figure(card, caption, words) {
  const shown = element("figure");
  const label = card === null ? words.down : cardName(card, lang);
  shown.append(cardElement("div", card, { role: "img", "aria-label": label }), element("figcaption", caption));
  return shown;
}

function showHand() {
  const focused = document.activeElement?.dataset?.card;
  const cards = sortedHand(view.hand, view.phase === "tricks").map((card) => {
    const shown = cardElement("button", card, { type: "button", "aria-label": cardName(card, lang), "data-card": card });
    const action = actionOfCard(view.legal, card);
    if (action !== undefined) {
      shown.addEventListener("click", () => act(action));
    } else if (selects(view.legal)) {
      shown.setAttribute("aria-pressed", String(selected.has(card)));
      shown.addEventListener("click", () => {
        selected.delete(card) || selected.add(card);
        shown.setAttribute("aria-pressed", String(selected.has(card)));
        showActions(WORDS[lang]);
      });
    } else {
      shown.disabled = true;
    }
    return shown;
  });
  byId("hand").replaceChildren(...cards);
  cards.find((card) => card.dataset.card === focused)?.focus();
}

function showActions(words) {
  const buttons = buttonsOf(view.legal, selected).map(({ action, ...kind }) => {
    const button = element("button", labelOf(action, kind, words), { type: "button" });
    button.disabled = action === null;
    button.addEventListener("click", () => act(action));
    return button;
  });
  if (late && seat !== null && view.to_act !== null && view.to_act !== seat) {
    const label = fill(words.actions.stand_in, { seat: names[view.to_act] });
    const button = element("button", label, { type: "button" });
    button.addEventListener("click", () => send({ type: "stand_in" }));
    buttons.push(button);
  }
  byId("actions").replaceChildren(...buttons);
}

function labelOf(action, kind, words) {
  if (kind.type === "exchange") {
    const what = selected.size ? fill(words.actions.exchange, { count: selected.size }) : words.actions.keep_all;
    return what + (kind.open ? words.actions.open : "") + (kind.chicago ? words.actions.blind : "");
  }
  const one = kind.type === "zero" && action.target !== null;
  const texts = { category: words.categories[action.category], target: names[action.target] };
  return fill(words.actions[one ? "zero_one" : kind.type], texts);
}

function showLog(words) {
  const lines = entries.flatMap((entry) => {
    const told = entry.events.map((event) => eventText(event, names, lang)).filter(Boolean);
    if (entry.taken_back !== null) return [fill(words.taken_back, { seat: names[entry.seat] })];
    if (entry.stood_in && told.length) told[0] = fill(words.stood_in, { seat: names[entry.seat] }) + told[0];
    return told;
  });
  const log = byId("log");
  log.replaceChildren(...lines.map((line) => element("li", line)));
  log.scrollTop = log.scrollHeight;
}

byId("language").addEventListener("change", (event) => {
  lang = event.target.value;
  show();
  if (token) connect();  // the server answers in the language of the joining
});
// Another link in the same tab is another seat.
addEventListener("hashchange", () => location.reload());
show();
if (token) connect();
