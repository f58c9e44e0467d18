// The few words of the page in each language, and how events become sentences.
// A name in braces stands for the field of that name.

const EN = {
  language: "Language", players: "At the table", table: "On the table", hand: "Your hand", log: "What happened",
  player: "Player", total: "Points", cards: "Cards", marks: "",
  you: "you", deals: "deals", declares: "Chicago", stopped: "may not exchange", away: "away",
  connecting: "Connecting …", lost: "The connection was lost; trying again …", no_link: "This address is no link to a seat.",
  watching: "You are watching.", your_turn: "Your turn: ", turn: "{seat} is to act: ", deal: "Deal {number}",
  over: "The game is over.", down: "face down", nothing: "nothing", and: " and ",
  phases: { draw: "draw for dealer", shuffle: "shuffle", throw: "throw the sixth card", redeal: "keep or throw a low hand",
    exchange: "exchange {round}", reshuffle: "shuffle", offer: "take or refuse the open card", claim: "say what the hand is",
    choice: "points or zeroing", chicago: "Chicago or pass", tricks: "play a card", finished: "" },
  actions: { keep_all: "Keep all cards", exchange: "Exchange {count}", open: ", open", blind: ", and say Chicago",
    take: "Take the open card", refuse: "Refuse it", redeal: "Throw the hand", keep: "Keep the hand", claim: "Claim {category}",
    pass: "Pass", chicago: "Chicago!", points: "Take the points", zero: "Zero all others", zero_one: "Zero {target}",
    stand_in: "Let the server act for {seat}" },
  categories: { high_card: "high card", pair: "a pair", two_pair: "two pair", three_of_a_kind: "three of a kind",
    straight: "a straight", flush: "a flush", full_house: "a full house", four_of_a_kind: "four of a kind",
    straight_flush: "a straight flush", royal_flush: "a royal flush" },
  ranks: { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten" },
  suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" }, card_name: "{rank} of {suit}",
  letters: { A: "A", Q: "Q", J: "J" },
  origins: { hand: "for the hand", exit: "to the target at once", zeroing: "zeroed", breaker: "for breaking the Chicago",
    last_trick: "for the last trick", chicago: "for Chicago", attempt: "for trying to exchange",
    reset: "for reaching the target without a Chicago" },
  events: {
    dealer_drawn: "{draws}: {dealer} deals", dealer_drawn_tied: "{draws}: a tie",
    dealt: "{seat} is dealt {cards}", unseen_dealt: "{seat} is dealt {count} cards",
    card_thrown: "{seat} throws {card}", unseen_card_thrown: "{seat} throws its sixth card",
    redealt: "{seat} throws {old} and draws {new}", unseen_redealt: "{seat} throws its hand for a new one",
    kept: "{seat} keeps its hand", stopped: "{seat} may not exchange", chose: "{seat} has chosen",
    combination_shown: "{seat} shows {cards}", cards_thrown: "{seat} throws {thrown}",
    unseen_cards_thrown: "{seat} throws {count}", card_offered: "{seat} is offered {card}", open_taken: "{seat} takes it",
    open_refused: "{seat} refuses it and draws {drawn}", unseen_open_refused: "{seat} refuses it",
    exchanged: "{seat} throws {thrown} and draws {drawn}", unseen_exchanged: "{seat} exchanges {count}",
    reshuffled: "the discards are shuffled: {size} cards", claimed: "{seat} claims {category}", passed: "{seat} passes",
    false_claim: "{seat} claimed falsely, shows {hand} and is out",
    showdown_held: "the hands are compared: {shown}: points for {scorers}", choice_made: "{seat} takes the points",
    choice_made_zeroes: "{seat} zeroes {target}", awarded: "{seat} {real} {origin}", chicago_called: "{seat} says Chicago",
    chicago_called_blind: "{seat} says Chicago blind", chicago_declined: "{seat} does not say Chicago",
    played: "{seat} plays {card}", unseen_played: "{seat} plays a card face down", trick_won: "{seat} takes trick {number}",
    chicago_won: "{seat} makes its Chicago", chicago_lost: "{seat} loses its Chicago to {breaker}",
    chicago_lost_hand: "{seat} loses its Chicago: its hand is not the best", chicago_void: "the Chicago of {seat} is void",
    turned_up: "{seat} turns up {cards}", deal_ended: "deal {number} ends: {totals}",
    game_tied: "{seats} play a tie-break deal", game_won: "the game is won by {winners}", awaited: "" },
  stood_in: "(for {seat}, who was away) ", taken_back: "{seat} takes back what was done",
  everybody: "all others", nobody: "nobody",
};

const SV = {
  language: "Språk", players: "Vid bordet", table: "På bordet", hand: "Din hand", log: "Vad som har hänt",
  player: "Spelare", total: "Poäng", cards: "Kort", marks: "",
  you: "du", deals: "ger", declares: "Chicago", stopped: "får inte byta", away: "borta",
  connecting: "Ansluter …", lost: "Förbindelsen bröts; försöker igen …", no_link: "Den här adressen är ingen länk till en plats.",
  watching: "Du tittar på.", your_turn: "Din tur: ", turn: "{seat} är på tur: ", deal: "Giv {number}",
  over: "Omgången är slut.", down: "baksidan upp", nothing: "inget", and: " och ",
  phases: { draw: "dra om vem som ger", shuffle: "blanda", throw: "kasta det sjätte kortet", redeal: "behåll eller kasta en låg hand",
    exchange: "byte {round}", reshuffle: "blanda", offer: "ta eller avböj det öppna kortet", claim: "säg vad handen är",
    choice: "poäng eller nollning", chicago: "Chicago eller pass", tricks: "spela ett kort", finished: "" },
  actions: { keep_all: "Behåll alla kort", exchange: "Byt {count}", open: ", öppet", blind: ", och säg Chicago",
    take: "Ta det öppna kortet", refuse: "Avböj det", redeal: "Kasta handen", keep: "Behåll handen", claim: "Säg {category}",
    pass: "Pass", chicago: "Chicago!", points: "Ta poängen", zero: "Nolla alla andra", zero_one: "Nolla {target}",
    stand_in: "Låt servern spela för {seat}" },
  categories: { high_card: "högt kort", pair: "par", two_pair: "två par", three_of_a_kind: "triss",
    straight: "stege", flush: "färg", full_house: "kåk", four_of_a_kind: "fyrtal",
    straight_flush: "färgstege", royal_flush: "royal flush" },
  ranks: { A: "ess", K: "kung", Q: "dam", J: "knekt", T: "tio" },
  suits: { c: "klöver", d: "ruter", h: "hjärter", s: "spader" }, card_name: "{suit} {rank}",
  letters: { A: "E", Q: "D", J: "Kn" },
  origins: { hand: "för handen", exit: "direkt till målet", zeroing: "nollad", breaker: "för att ha knäckt Chicagon",
    last_trick: "för sista sticket", chicago: "för Chicago", attempt: "för bytesförsöket",
    reset: "för att ha nått målet utan Chicago" },
  events: {
    dealer_drawn: "{draws}: {dealer} ger", dealer_drawn_tied: "{draws}: lika",
    dealt: "{seat} får {cards}", unseen_dealt: "{seat} får {count} kort",
    card_thrown: "{seat} kastar {card}", unseen_card_thrown: "{seat} kastar sitt sjätte kort",
    redealt: "{seat} kastar {old} och drar {new}", unseen_redealt: "{seat} kastar handen och får en ny",
    kept: "{seat} behåller handen", stopped: "{seat} får inte byta", chose: "{seat} har valt",
    combination_shown: "{seat} visar {cards}", cards_thrown: "{seat} kastar {thrown}",
    unseen_cards_thrown: "{seat} kastar {count}", card_offered: "{seat} erbjuds {card}", open_taken: "{seat} tar det",
    open_refused: "{seat} avböjer det och drar {drawn}", unseen_open_refused: "{seat} avböjer det",
    exchanged: "{seat} kastar {thrown} och drar {drawn}", unseen_exchanged: "{seat} byter {count}",
    reshuffled: "de kastade korten blandas: {size} kort", claimed: "{seat} säger {category}", passed: "{seat} passar",
    false_claim: "{seat} sa fel, visar {hand} och är ute",
    showdown_held: "händerna jämförs: {shown}: poäng till {scorers}", choice_made: "{seat} tar poängen",
    choice_made_zeroes: "{seat} nollar {target}", awarded: "{seat} {real} {origin}", chicago_called: "{seat} säger Chicago",
    chicago_called_blind: "{seat} säger Chicago i blindo", chicago_declined: "{seat} säger inte Chicago",
    played: "{seat} spelar {card}", unseen_played: "{seat} spelar ett kort med baksidan upp", trick_won: "{seat} tar stick {number}",
    chicago_won: "{seat} klarar sin Chicago", chicago_lost: "{seat} förlorar sin Chicago mot {breaker}",
    chicago_lost_hand: "{seat} förlorar sin Chicago: handen är inte bäst", chicago_void: "Chicagon från {seat} gäller inte",
    turned_up: "{seat} vänder upp {cards}", deal_ended: "given {number} är slut: {totals}",
    game_tied: "{seats} spelar en skiljegiv", game_won: "{winners} vinner omgången", awaited: "" },
  stood_in: "(för {seat}, som var borta) ", taken_back: "{seat} tar tillbaka det som gjordes",
  everybody: "alla andra", nobody: "ingen",
};

export const WORDS = { en: EN, sv: SV };

export const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** Put texts into the places of a template; a place without one stays empty. */
export function fill(template, texts) {
  return template.replace(/\{(\w+)\}/g, (_, name) => texts[name] ?? "");
}

function rankText(rank, lang) {
  return WORDS[lang].letters[rank] ?? (rank === "T" ? "10" : rank);
}

/** A card as people of the language write it: "A♥" or "♥E". */
export function cardText(card, lang) {
  const [rank, suit] = card;
  return lang === "sv" ? SIGNS[suit] + rankText(rank, lang) : rankText(rank, lang) + SIGNS[suit];
}

/** A card in words, for those who hear the page. */
export function cardName(card, lang) {
  const [rank, suit] = card;
  const words = WORDS[lang];
  return fill(words.card_name, { rank: words.ranks[rank] ?? rank, suit: words.suits[suit] });
}

/** Which sentence an event has, where its kind has several. */
function variant(event) {
  switch (event.type) {
    case "dealer_drawn": return event.dealer === null ? "dealer_drawn_tied" : event.type;
    case "choice_made": return event.zeroes ? "choice_made_zeroes" : event.type;
    case "chicago_called": return event.blind ? "chicago_called_blind" : event.type;
    case "chicago_lost": return event.breaker === null ? "chicago_lost_hand" : event.type;
    case "cards_thrown": case "exchanged": return event.count ? event.type : "kept";
    case "unseen_cards_thrown": case "unseen_exchanged": return event.count ? event.type : "kept";
    default: return event.type;
  }
}

/** An event as a sentence; empty for what needs none. */
export function eventText(event, names, lang) {
  const words = WORDS[lang];
  const seats = (all) => all.map((seat) => names[seat]).join(words.and) || words.nobody;
  const cards = (all) => all.map((card) => cardText(card, lang)).join(" ") || words.nothing;
  const compared = (order) => order.map((entry) => SIGNS[entry] ?? rankText(entry, lang)).join(" ");
  const shown = (hand) =>
    `${names[hand.seat]} ${words.categories[hand.category]} ${
      hand.cards.length ? cards(hand.cards) : compared(hand.order)}`.trim();
  const write = {
    seat: (seat) => names[seat], dealer: (seat) => names[seat], breaker: (seat) => names[seat],
    target: (seat) => (seat === null ? words.everybody : names[seat]),
    seats, scorers: seats, winners: seats, card: (card) => cardText(card, lang),
    cards: (all) => (event.type === "dealer_drawn" ? "" : cards(all)),
    thrown: cards, drawn: cards, old: cards, new: cards, hand: cards,
    category: (key) => words.categories[key], origin: (key) => words.origins[key],
    real: (points) => (points < 0 ? `−${-points}` : `+${points}`),
    totals: (all) => all.map((total, seat) => `${names[seat]} ${total}`).join(", "),
    shown: (hands) => hands.map(shown).join(", ") || words.nobody,
  };
  const texts = {};
  for (const [field, value] of Object.entries(event)) texts[field] = write[field]?.(value) ?? String(value);
  if (event.type === "dealer_drawn") {
    texts.draws = event.cards.map(([seat, card]) => `${names[seat]} ${cardText(card, lang)}`).join(", ");
  }
  return fill(words.events[variant(event)], texts);
}
