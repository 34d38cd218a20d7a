/** The elements of things, which are kept from one document to the next by the ids of their things. */

import { newCard, parsed, showCard } from "./cards.js";
import { make, nameOf, say, spoken } from "./words.js";

const made = new Map();  // cards, places and buttons, by id
let used = new Set();  // ids of what the document in work shows

export const part = id => document.getElementById(id);
export const roleOf = id => id.split("-")[0];
export const isCard = node => typeof node === "string";
export const cardsIn = node => (node?.c ?? []).filter(isCard);
export const statesOf = node => new Set((node.s ?? "").split(" ").filter(Boolean));
export const isTarget = node => /accepts|lit/.test(node.s ?? "");
export const hasCount = node => /\p{Nd}/u.test(node.n);
export const elementOf = id => made.get(id);
export const cardsOfHand = () => [...part("hand").querySelectorAll(".card")];

const ROWS = "#hand, .heap";  // the arrow keys move along their cards

/** Return the cards of the hand and of each pile on the felt, of which Tab reaches one. */
export const rowsOfCards = () => [...document.querySelectorAll(ROWS)].map(row => [...row.querySelectorAll("button.card")]);

/** Return the row that a card is in, or undefined. */
export const rowOf = card => rowsOfCards().find(cards => cards.includes(card));

/** Return a thing whose cards in a row, which come as one text, are a text each. */
export function unpacked(node) {
  return { ...node, c: node.c?.flatMap(part => (isCard(part) ? part.split(" ") : [unpacked(part)])) };
}

/** Return the card elements of the table or, given an element, those in it. */
export const cardElements = (box = part("table")) => [...box.querySelectorAll(".card")];

/** Let `build` make the elements of a document, and remove those that are no longer used. */
export function rebuild(build) {
  used = new Set();
  build();
  for (const [id, element] of made) if (!used.has(id)) {
    element.remove();
    made.delete(id);
  }
}

/** Return the element with an id, which `create` makes unless there is one for which `isSame`. */
export function kept(id, isSame, create) {
  let element = made.get(id);
  if (!element || !isSame(element)) {
    element?.remove();
    element = create();
    element.dataset.i = id;
    made.set(id, element);
  }
  used.add(id);
  return element;
}

/** Give a parent these children, moving no more of them than needed, as a moved one loses the focus. */
export function arrange(parent, children) {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
}

/** Return the element of a card, given as a text. */
export function cardElement(text, canPress, more) {
  const card = parsed(text), tag = canPress ? "BUTTON" : "SPAN";
  const element = kept(card.i, each => each.tagName === tag, () => newCard(canPress));
  showCard(element, card, more);
  return element;
}

/** Return a place: a button that covers it, below its cards, which may be buttons themselves. */
export function place(node, cards, className) {
  const key = `place ${node.i}`, states = statesOf(node);
  const box = kept(key, () => true, () => make("div"));
  const spot = kept(node.i, () => true, () => make("button", "spot"));
  box.className = `place ${className} ${node.s ?? ""}`;
  box.dataset.place = node.i;
  delete box.dataset.i;
  const name = spoken(nameOf(node)), words = [name, ...["accepts", "lit", "advised"].filter(state => states.has(state)).map(say)];
  spot.setAttribute("aria-label", words.filter(Boolean).join(", "));
  spot.title = name;
  nameGroup(box, cards.some(card => card.tagName === "BUTTON") ? node : null, node.i === "hand" ? "toolbar" : "group");
  arrange(box, [spot, ...cards]);
  return box;
}

/** Write a short text at the edge of a place, such as a number of cards. */
export function caption(box, text) {
  const label = make("span", "caption", text);
  label.setAttribute("aria-hidden", "true");
  if (text) box.append(label);
}

/**
 * Make an element a group with the name of a thing; without a thing, make it none. In a toolbar the arrow keys lead
 * from one part to the next, so that screen readers leave these keys to the page.
 */
export function nameGroup(box, node, role = "group") {
  const attributes = node ? { role, "aria-label": spoken(nameOf(node)) } : { role: null, "aria-label": null };
  for (const [name, value] of Object.entries(attributes)) {
    if (value) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
