/** What has changed from one document to the next, shown by cards that travel. */

import { newCard, parsed, showCard } from "./cards.js";
import { tallest } from "./felt.js";
import { glide, placeOf, sendAway } from "./motion.js";
import { cardElements, elementOf, isCard } from "./things.js";

const MANY = 4;  // cards from the stock that are not shown one by one

/** Return copies of the cards that the next document shows no more, with their places. */
export function leaving(doc) {
  const stays = new Set();
  const walk = node => (isCard(node) ? stays.add(parsed(node).i) : (node.c ?? []).forEach(walk));
  walk(doc.thing);
  const seen = cardElements().filter(card => !card.closest(".discards") || isTop(card));
  return seen.filter(card => !stays.has(card.dataset.i)).map(card => [card, card.cloneNode(true), placeOf(card)]);
}

const isTop = card => card.closest(".spread") || cardElements(card.parentElement).at(-1) === card;

/** Let cards glide from their places before a document, and those from or to other players to and fro. */
export function move(doc, old, before, copies) {
  const change = doc.seats.map(([cards], at) => (at === doc.me ? 0 : cards - (old.seats[at]?.[0] ?? 0)));
  const giver = change.findIndex(count => count < 0), gainers = change.flatMap((count, at) => (count > 0 ? [at] : []));
  const stock = elementOf("stock") ?? tallest(), fromStock = () => stock && { ...placeOf(stock), opens: true };
  const fromGiver = () => ({ ...seatPoint(giver), opens: true });
  glide(cardElements(), before, card => (giver < 0 || card.closest("#hand") ? fromStock() : fromGiver()), doc.cue);
  if (gainers.length === 1) sendTo(gainers[0], change[gainers[0]], copies, fromStock(), doc.cue);
}

/** Let the cards that are gone, or else backs from the stock, fly to the player who has more cards now. */
function sendTo(seat, count, copies, stock, cue) {
  const target = seatPoint(seat), gone = copies.filter(([card]) => !card.isConnected);
  for (const [, copy, start] of gone) sendAway(copy, start, target, cue);
  const unseen = count - gone.length;
  for (let sent = 0; sent < unseen && unseen < MANY; sent++) sendAway(newBack(), stock, target, cue);
}

function newBack() {
  const card = newCard(false);
  showCard(card, { i: "", face: "", states: new Set() });
  return card;
}

/** Return where the cards of a seat are. */
function seatPoint(seat) {
  const box = elementOf(`fan seat-${seat}`), last = box?.lastElementChild ?? elementOf(`seat-${seat}`);
  return last && placeOf(last);
}
