/** The table: shows one document of the host after another. */

import { showButtons } from "./buttons.js";
import { parsed } from "./cards.js";
import { leaving, move } from "./changes.js";
import { showFelt } from "./felt.js";
import { layOut } from "./fitting.js";
import { showArea, showPiles } from "./middle.js";
import { placeOf, rest } from "./motion.js";
import { showSeats } from "./seats.js";
import { arrange, cardElement, cardElements, cardsIn, cardsOfHand, elementOf, isCard, isTarget, part, place, rebuild, roleOf, rowsOfCards, statesOf } from "./things.js";
import { drawn, make, spoken } from "./words.js";

const GROUPS = ["notice", "buttons"];  // of buttons that are shown beside the hand
let shown = null;  // the document that is shown
let fresh = new Set();  // ids of the cards that were drawn in this turn

/** Show a document, with motion from the one before. */
export function show(doc) {
  const before = new Map(cardElements().map(card => [card.dataset.i, placeOf(card)])), focus = focused(), old = shown;
  fresh = drawnIn(doc);
  cardElements().forEach(rest);
  const copies = old ? leaving(doc) : [];
  shown = doc;
  rebuild(() => build(doc));
  layOut();
  refocus(focus);
  if (old) move(doc, old, before, copies);
}

/** Return the ids of the cards that came to the hand in this turn. */
function drawnIn(doc) {
  const seats = doc.thing.c.find(node => node.i === "seats")?.c ?? [], before = handOf(shown), now = handOf(doc);
  const isMine = seats.some(seat => seat.i === `seat-${doc.me}` && statesOf(seat).has("turn"));
  if (!isMine || !now.some(id => before.includes(id))) return new Set();
  return new Set(now.filter(id => fresh.has(id) || !before.includes(id)));
}

const handOf = doc => cardsIn(doc?.thing.c.find(node => node.i === "hand")).map(text => parsed(text).i);

// Focus

function focused() {
  const id = document.activeElement?.dataset?.i;
  return id && { id, at: cardsOfHand().indexOf(document.activeElement) };
}

function refocus(focus) {
  const hand = cardsOfHand(), last = document.activeElement?.dataset?.i;
  if (focus && last !== focus.id) {
    const next = elementOf(focus.id) ?? (focus.at < 0 ? null : hand[Math.min(focus.at, hand.length - 1)]);
    next?.focus({ preventScroll: true });
  }
  for (const cards of rowsOfCards()) {
    const stop = cards.includes(document.activeElement) ? document.activeElement : cards[0];
    for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
  }
}

// Building

function build(doc) {
  const nodes = doc.thing.c ?? [], one = role => nodes.find(node => node.i === role);
  part("title").textContent = spoken(doc.thing.n);
  part("round").textContent = spoken(one("scores")?.n);
  part("prompt").replaceChildren(...drawn(one("prompt")?.n));
  showNotes(nodes, one("hand"));
  showHand(one("hand"));
  showButtons(nodes.filter(node => GROUPS.includes(node.i)), doc.tools.split(" "));
  showFelt(one("felt"));
  showPiles(one("stock"), one("pile"), doc.thing);
  showArea(one("area"), one("tray"));
  showSeats(one("seats"), doc);
}

function showNotes(nodes, hand) {
  const notes = nodes.filter(node => roleOf(node.i) === "note");
  const own = (hand?.c ?? []).filter(each => !isCard(each));
  part("notes").replaceChildren(...[...notes, ...own].map(note => {
    const line = make("li");
    line.append(...drawn(note.n));
    return line;
  }));
}

function showHand(node) {
  const cards = cardsIn(node).map(text => {
    return cardElement(text, true, { fresh: fresh.has(parsed(text).i) });
  });
  const found = node ? [place(node, cards, "hand")] : [];
  if (node) elementOf("hand").hidden = !isTarget(node);
  arrange(part("hand"), found);
  part("table").classList.toggle("handless", !node);
}
