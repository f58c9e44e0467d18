// What a player can do, from the legal actions of its view alone: no rule of the game stands here.

const RANKS = "AKQJT98765432";
const SUITS = "shdc";

/** The cards of a hand side by side: by suit for the tricks, by rank for the exchanges. */
export function sortedHand(hand, bySuit) {
  const rank = (card) => RANKS.indexOf(card[0]);
  const suit = (card) => SUITS.indexOf(card[1]);
  const [first, second] = bySuit ? [suit, rank] : [rank, suit];
  return [...hand].sort((a, b) => first(a) - first(b) || second(a) - second(b));
}

/** The action that a click on a card does at once, such as to play it; else undefined. */
export function actionOfCard(legal, card) {
  return legal.find((action) => action.card === card);
}

/** Whether cards are selected, to be exchanged. */
export function selects(legal) {
  return legal.some((action) => action.type === "exchange");
}

/**
 * The buttons beside the hand: one for each way of exchanging the selected cards, whose action is
 * null where that may not be, and one for each action that names no card.
 */
export function buttonsOf(legal, selected) {
  const fits = (action) => action.cards.length === selected.size && action.cards.every((card) => selected.has(card));
  const ways = new Map();
  const others = [];
  for (const action of legal) {
    if (action.type === "exchange") {
      const way = `${action.open} ${action.chicago}`;
      const known = ways.get(way) ?? { open: action.open, chicago: action.chicago, type: "exchange", action: null };
      ways.set(way, fits(action) ? { ...known, action } : known);
    } else if (action.card === undefined) {
      others.push({ type: action.type, action });
    }
  }
  return [...ways.values(), ...others];
}

/** The document of an action, as the library reads it. */
export function actionDocument(action) {
  return JSON.stringify({ format: "chicago-action", version: 1, value: action });
}
