/** Presses, drags and keys at the table, as messages to the host. */

import { beginBand, endBand, stretchBand } from "./band.js";
import { isFree, pointAt } from "./felt.js";
import { layOutHand } from "./fitting.js";
import { placeOf, rest } from "./motion.js";
import { cardElements, cardsOfHand, rowOf } from "./things.js";

const SLOP = 7, PATIENCE = 700;
let drag = null, draggedAt = 0, lastPressed = "", tell = () => {};

/** Let presses, drags and keys at the table be sent by `send`; `skip` ends motion that is still to come. */
export function listen(root, send, skip) {
  tell = send;
  root.addEventListener("click", event => press(event, send, skip));
  root.addEventListener("pointerdown", event => pick(event));
  addEventListener("pointermove", event => drag ? event.pointerId === drag.pointer && pull(event) : stretchBand(event));
  addEventListener("pointerup", event => drag ? event.pointerId === drag.pointer && drop(event, send, skip) : select(event));
  addEventListener("pointercancel", () => drag ? cancel() : endBand());
  addEventListener("keydown", key);
}

function press(event, send, skip) {
  const pressed = event.target.closest("[data-i]");
  if (!pressed || pressed.tagName !== "BUTTON" || performance.now() - draggedAt < 50) return;
  if (pressed.getAttribute("aria-disabled") === "true") return;
  skip();
  send({ do: "press", on: pressed.dataset.i, ...(isFree() ? pressOnFelt(pressed, event) : {}) });
}

/** Return how and where something is pressed at a table without rules; a press by key is nowhere. */
function pressOnFelt(pressed, { detail, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey }) {
  const { i: thing } = pressed.dataset, isTwice = detail === 2 && thing === lastPressed;
  lastPressed = thing;
  return {
    ...(thing === "felt" && detail ? { at: pointAt({ x, y }) } : {}),
    ...(ctrlKey || metaKey || shiftKey ? { adds: true } : {}), ...(isTwice ? { twice: true } : {}),
  };
}

// Dragging

const idsOf = cards => cards.map(card => card.dataset.i);

function pick(event) {
  if (event.button || !event.isPrimary || drag) return;
  const grabbed = event.target.closest(".hand .card, .group .card, .loose .card, .stock .spot, .discards .spot, .discards .card, .heap .card, .heap > .spot");
  if (!grabbed) return beginBand(event);
  const heap = grabbed.classList.contains("spot") && grabbed.closest(".heap");
  if (heap) return begin(event, cardElements(heap), [heap.dataset.place], grabbed, { isWhole: true });
  const isPile = grabbed.closest(".pile"), top = isPile ? topOf(isPile) : grabbed;
  const chosen = [...document.querySelectorAll("#table .card.selected")];
  const cards = isPile ? [top].filter(Boolean) : chosen.includes(grabbed) ? chosen : [grabbed];
  const ids = isPile ? [isPile.dataset.place] : idsOf(cards);
  return begin(event, cards, ids, grabbed, { isPile });
}

/** Select what a rectangle on the felt touches, if one was dragged. */
function select(event) {
  const ids = event.isPrimary && endBand();
  if (!ids) return;
  draggedAt = performance.now();
  tell({ do: "select", cards: ids });
}

function begin(event, cards, ids, grabbed, kind) {
  drag = { pointer: event.pointerId, x: event.clientX, y: event.clientY, cards, ids, grabbed, moves: false, ...kind };
}

const topOf = pile => [...pile.querySelectorAll(".card")].at(-1) ?? pile.querySelector(".spot");

function pull(event) {
  const dx = event.clientX - drag.x, dy = event.clientY - drag.y;
  if (!drag.moves && Math.hypot(dx, dy) < SLOP) return;
  if (!drag.moves) lift();
  const at = drag.cards.indexOf(drag.grabbed), step = drag.cards[0].offsetWidth * 0.28;
  drag.cards.forEach((card, index) => {
    const home = drag.homes[index], main = drag.homes[Math.max(0, at)];
    const x = dx + main.x - home.x + (index - Math.max(0, at)) * step, y = dy + main.y - home.y;
    card.style.translate = drag.isWhole ? `${dx}px ${dy}px` : `${x}px ${y}px`;
  });
  aim(event);
}

function lift() {
  drag.moves = true;
  tell({ do: "lift", cards: drag.ids });
  drag.cards.forEach(rest);
  drag.homes = drag.cards.map(placeOf);
  drag.cards.forEach(card => card.classList.add("dragged"));
  document.body.classList.add("dragging");
}

/** Find the place below the pointer, or below the middle of the card, and mark it. */
function aim(event) {
  const middle = placeOf(drag.cards[Math.max(0, drag.cards.indexOf(drag.grabbed))]);
  const below = placeAt(event.clientX, event.clientY), isFelt = below?.dataset.place === "felt";
  const target = isFelt || !below ? placeAt(middle.x, middle.y) ?? below : below;
  if (target !== drag.target) {
    drag.target?.classList.remove("aimed");
    target?.classList.add("aimed");
    drag.target = target;
  }
  const gap = target?.classList.contains("hand") && !drag.isPile ? gapAt(event.clientX, event.clientY) : null;
  if (gap !== drag.gap) layOutHand(drag.cards.filter(card => card.closest(".hand")), drag.gap = gap);
}

function placeAt(x, y) {
  const found = document.elementsFromPoint(x, y).filter(each => !each.closest(".dragged")).map(each => each.closest("[data-place]"));
  return found.find(place => place && !isGone(place)) ?? null;
}

/** Return whether a pile on the felt is dragged as a whole, so that it is no place for its own cards. */
const isGone = place => place.matches(".heap") && cardElements(place).every(card => drag?.cards.includes(card));

/** Return how many of the other cards in the hand are before a point. */
function gapAt(x, y) {
  const others = cardsOfHand().filter(card => !drag.cards.includes(card));
  const boxes = others.map(card => ({ ...placeOf(card), tall: card.offsetHeight }));
  const lowest = Math.max(...boxes.map(box => box.y));
  const isLow = box => lowest - box.y < box.tall * 0.3, pointerIsLow = y > lowest - (boxes[0]?.tall ?? 0) * 0.5;
  return boxes.filter(box => (isLow(box) === pointerIsLow ? box.x - box.width * 0.2 < x : !isLow(box) && pointerIsLow)).length;
}

function drop(event, send, skip) {
  const done = drag;
  if (!done.moves) {
    drag = null;
    return;
  }
  draggedAt = performance.now();
  skip();
  send(messageOf(done, event));
  letGo(done);
  setTimeout(() => goHome(done), done.target ? PATIENCE : 0);
}

function messageOf({ target, ids, gap, isPile, cards }, event) {
  if (!target) return { do: "drop", cards: ids, on: "" };
  const on = target.dataset.place;
  if (isFree()) return { do: "drop", cards: ids, on, at: pointAt(placeOf(cards[0])), gap: gap ?? gapIn(target, cards) };
  if (on === "hand" && !isPile && typeof gap === "number") return { do: "drop", cards: ids, on, gap };
  const box = target.getBoundingClientRect();
  const aside = Math.max(-0.5, Math.min(0.5, (event.clientX - box.x) / box.width - 0.5));
  return { do: "drop", cards: ids, on, aside: Math.round(aside * 1000) / 1000 };
}

/** Return how many of the other cards of a pile on the felt are left of the dragged ones. */
function gapIn(target, cards) {
  const { x } = placeOf(cards[0]);
  return cardElements(target).filter(card => !cards.includes(card) && placeOf(card).x < x).length;
}

function letGo(done) {
  done.target?.classList.remove("aimed");
  document.body.classList.remove("dragging");
  drag = null;
}

/** Let cards glide to where they belong, if no newer document has moved them there. */
function goHome({ cards }) {
  for (const card of cards.filter(each => each.classList.contains("dragged"))) {
    const from = card.style.translate;
    settle(card);
    card.animate([{ translate: from }, { translate: "0 0" }], { duration: 240, easing: "ease-out" });
  }
  layOutHand();
}

function settle(card) {
  card.style.translate = "";
  card.classList.remove("dragged");
}

function cancel() {
  const done = drag;
  letGo(done);
  if (!done.moves) return;
  tell(messageOf({ ids: done.ids }));
  goHome(done);
}

/** End the drag of all cards, as a document arranges them anew; those still in hand stay in it. */
export function settleAll() {
  for (const card of document.querySelectorAll(".dragged")) if (!drag?.cards.includes(card)) settle(card);
}

// Keys

function key(event) {
  if (nudge(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, dialog")) return;
  if (event.key === "Escape" && (drag || endBand())) return drag && cancel();
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (step && event.target.closest("#hand, .heap")) return walk(event, step);
  const name = event.key === "Escape" ? "escape" : event.key.toLowerCase();
  const buttons = [...document.querySelectorAll("button[data-key]")].filter(each => each.checkVisibility());
  const button = buttons.find(each => each.dataset.key.toLowerCase() === name);
  if (!button) return;
  event.preventDefault();
  button.click();
}

function walk(event, step) {
  const row = rowOf(event.target) ?? [], at = row.indexOf(event.target);
  const next = row[Math.max(0, Math.min(row.length - 1, at + step))];
  if (!next) return;
  event.preventDefault();
  for (const card of row) card.tabIndex = card === next ? 0 : -1;
  next.focus();
}

/** Move a pile on the felt a little, with Control and an arrow key; return whether it was one. */
function nudge(event) {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const pile = event.target.closest(".heap [data-i]");
  if (!by || !pile || !(event.ctrlKey || event.metaKey)) return false;
  event.preventDefault();
  tell({ do: "nudge", on: pile.dataset.i, by });
  return true;
}
