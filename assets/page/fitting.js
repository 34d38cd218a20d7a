/** Puts the cards of the table where they belong in the present size of the window. */

import { layOutFelt } from "./felt.js";
import * as layout from "./layout.js";
import { cardElements, cardsOfHand, part } from "./things.js";

const BESIDE_MELDS = 0.46;  // the share of the width for stock and pile, if the melds are beside them
const LARGEST = 90;  // pixels of a card's width in games without piles

/** Put all cards where they belong in the present size of the window. */
export function layOut() {
  layOutHand();
  layOutPiles();
  layOutFelt();
  layOutItems(part("area"));
  layOutItems(part("tray"));
  for (const fan of document.querySelectorAll(".fan")) layOutFan(fan);
}

function put(element, { x, y, turn = 0 }) {
  Object.assign(element.style, { left: `${x.toFixed(1)}px`, top: `${y.toFixed(1)}px`, rotate: `${turn.toFixed(2)}deg` });
}

/** Lay out the hand; `taken` are cards that are dragged, and `gap` is where the others make room for them. */
export function layOutHand(taken = [], gap = null) {
  const box = part("hand").querySelector(".place");
  if (!box) return;
  const cards = cardsOfHand(), others = cards.filter(card => !taken.includes(card));
  const order = gap === null ? cards : [...others.slice(0, gap), ...taken, ...others.slice(gap)];
  const found = layout.hand(cards.length, box.clientWidth, box.clientHeight);
  box.style.setProperty("--card", `${found.card}px`);
  order.forEach((card, at) => (gap !== null && taken.includes(card)) || put(card, found.places[at]));
}

function layOutPiles() {
  for (const box of part("piles").children) {
    if (box.classList.contains("spread")) layOutSpread(box);
    else pileUp(box);
  }
}

function pileUp(box) {
  const cards = cardElements(box), scattered = cards.length > 1;
  box.style.width = box.style.height = "";
  for (const card of cards) put(card, { x: 0, y: 0, turn: scattered ? scatter(card) : 0 });
}

function layOutSpread(box) {
  const cards = cardElements(box), card = part("piles").firstChild.offsetWidth;
  const style = getComputedStyle(part("piles")), middle = part("middle");
  const share = getComputedStyle(middle).flexDirection === "row" ? BESIDE_MELDS : 1;
  const edges = ["columnGap", "paddingLeft", "paddingRight"].reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
  const found = layout.spread(cards.length, share * middle.clientWidth - card - edges, card);
  box.style.width = `${found.width}px`;
  box.style.height = `${found.height}px`;
  cards.forEach((each, at) => put(each, found.places[at]));
}

const scatter = card => ((Number(card.dataset.i.split("-")[1]) * 37) % 9) - 4;

function layOutItems(container) {
  const boxes = [...container.querySelectorAll(".item")], counts = boxes.map(box => Math.max(1, cardElements(box).length));
  if (!boxes.length) return;
  const largest = part("piles").firstChild?.offsetWidth || LARGEST, size = parseFloat(getComputedStyle(container).fontSize);
  const below = boxes.some(box => box.querySelector(".caption")) ? size / 2 : 0;
  const found = layout.items(counts, container.clientWidth, container.clientHeight, largest, below);
  container.style.setProperty("--card", `${found.card}px`);
  container.style.setProperty("--tall", found.tall);
  boxes.forEach((box, at) => {
    const { x, y, width, height } = found.boxes[at];
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    cardElements(box).forEach((card, index) => put(card, { x: index * found.step, y: 0 }));
  });
}

function layOutFan(fan) {
  const cards = [...fan.children];
  if (!cards.length || !fan.clientWidth) return;
  layout.fan(cards.length, fan.clientWidth, cards[0].offsetWidth).forEach((where, at) => put(cards[at], where));
}
