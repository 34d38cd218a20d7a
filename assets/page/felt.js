/** A table without rules: piles anywhere on the felt, which people move as they like. */

import { arrange, cardElement, cardElements, cardsIn, elementOf, part, place } from "./things.js";
import { helpWith } from "./words.js";

const WIDE = 12, HIGH = 4.4, TALL = 1.4, STEP = 0.34, LEAST = 44;  // card widths; pixels of the smallest card
let reach = [1, 1];  // the farthest point from the middle, in card widths

export const isFree = () => part("table").classList.contains("free");

/** Show the felt with its piles; at a table with rules, none. */
export function showFelt(node) {
  const felt = part("felt"), isOther = isFree() !== Boolean(node);
  felt.hidden = !node;
  part("table").classList.toggle("free", Boolean(node));
  if (isOther) helpWith(node ? "free_help_lines" : "help_lines");
  if (!node) return arrange(felt, []);
  reach = node.reach;
  return arrange(felt, [place({ ...node, c: [] }, [], "ground"), ...(node.c ?? []).map(heap)]);
}

/** Return the place of a pile, with the button that stands for all of it. */
function heap(node) {
  const texts = cardsIn(node), isSpread = node.s === "spread";
  const cards = texts.map((text, at) => cardElement(text, isSpread || at === texts.length - 1));
  const box = place(node, cards, `item heap ${node.count > 1 ? "many" : ""}`), badge = elementOf(node.i);
  badge.textContent = node.count;
  badge.hidden = node.count < 2;
  Object.assign(box.dataset, { x: node.at[0], y: node.at[1], count: node.count });
  return box;
}

/** Return the highest pile, from which cards are dealt. */
export const tallest = () =>
  [...document.querySelectorAll(".heap")].sort((one, other) => other.dataset.count - one.dataset.count)[0];

/** Put the piles where they belong: the felt of every page shows the same part of the table. */
export function layOutFelt() {
  const felt = part("felt"), { clientWidth: width, clientHeight: height } = felt;
  if (felt.hidden || !width) return;
  const card = cardWidth(felt);
  felt.style.setProperty("--card", `${card}px`);
  for (const box of felt.querySelectorAll(".heap")) {
    const cards = cardElements(box), many = Math.max(1, cards.length - 1);
    const step = box.classList.contains("spread") ? Math.min(STEP * card, (width - card) / many) : 0;
    const wide = card + (cards.length - 1) * step;
    const x = pixel(box.dataset.x, reach[0], width - card), y = pixel(box.dataset.y, reach[1], height - TALL * card);
    Object.assign(box.style, {
      left: `${Math.min(x, width - wide)}px`, top: `${y}px`, width: `${wide}px`, height: `${TALL * card}px`,
    });
    cards.forEach((each, at) => Object.assign(each.style, { left: `${at * step}px`, top: "0px", rotate: "0deg" }));
  }
}

const cardWidth = felt => Math.min(Math.max(LEAST, felt.clientWidth / WIDE), felt.clientHeight / HIGH);
const pixel = (at, most, room) => (Math.max(-1, Math.min(1, at / most)) + 1) * room / 2;

/** Return the point of the table, in card widths from its middle, at a point of the page. */
export function pointAt({ x, y }) {
  const felt = part("felt"), box = felt.getBoundingClientRect(), card = cardWidth(felt);
  const share = (at, room) => Math.max(-1, Math.min(1, 2 * at / room));
  const across = share(x - box.x - box.width / 2, box.width - card) * reach[0];
  const down = share(y - box.y - box.height / 2, box.height - TALL * card) * reach[1];
  return [across, down].map(value => Math.round(value * 1000) / 1000);
}
