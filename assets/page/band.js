/** A rectangle dragged over the felt of a table without rules, which selects the cards that it touches. */

import { cardElements } from "./things.js";
import { make } from "./words.js";

const SLOP = 7;
let band = null;  // the pointer, the point where it began, and the frame once it is large enough

/** Begin a rectangle, if the bare felt is pressed by somebody who plays. */
export function beginBand({ target, pointerId, clientX: x, clientY: y }) {
  const felt = target.closest(".ground")?.closest("#table:not(.handless) #felt");
  band = felt ? { pointerId, x, y, frame: null } : null;
}

/** Stretch the rectangle to the pointer. */
export function stretchBand({ pointerId, clientX, clientY }) {
  if (band?.pointerId !== pointerId) return;
  const wide = clientX - band.x, high = clientY - band.y;
  if (!band.frame && Math.hypot(wide, high) < SLOP) return;
  band.frame ??= document.body.appendChild(make("div", "band"));
  const [left, top] = [Math.min(band.x, clientX), Math.min(band.y, clientY)];
  const box = { left, top, width: Math.abs(wide), height: Math.abs(high) };
  for (const [name, value] of Object.entries(box)) band.frame.style[name] = `${value}px`;
}

/** End the rectangle, and return the ids of what it touches; null if there is none. */
export function endBand() {
  const frame = band?.frame, box = frame?.getBoundingClientRect();
  frame?.remove();
  band = null;
  return frame ? [...document.querySelectorAll(".heap")].flatMap(heap => touchedIn(heap, box)) : null;
}

/** Return the ids of the cards that a box touches, or that of their pile for all of them. */
function touchedIn(heap, box) {
  const cards = cardElements(heap), found = cards.filter(card => meets(card.getBoundingClientRect(), box));
  const isWhole = found.length === cards.length || !heap.classList.contains("spread");
  return found.length && isWhole ? [heap.dataset.place] : found.map(card => card.dataset.i);
}

const meets = (one, other) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
