/** The middle of the table: stock, discard pile, melds, and cards that are laid out before they are played. */

import { parsed } from "./cards.js";
import { arrange, caption, cardElement, cardsIn, elementOf, hasCount, isCard, isTarget, kept, nameGroup, part, place, roleOf } from "./things.js";
import { make, ownerOf, spoken } from "./words.js";

const HEIGHT = 3;  // discards that are drawn on top of each other
const MANY = 5;  // melds for which an upright page puts the piles aside
let pileTops = [];  // the top discards that were seen, as texts, to be shown below the newest

const countIn = node => spoken(node.n).match(/\p{Nd}+/u)?.[0] ?? "";

/** Show the stock and the discard pile. */
export function showPiles(stock, pile, thing) {
  const found = [];
  if (stock) {
    const isEmpty = !hasCount(stock), wild = cardsIn(stock).map(text => cardElement(text, false));
    found.push(place(stock, wild, `pile stock ${isEmpty ? "empty" : ""}`));
    if (!isEmpty) caption(found[0], countIn(stock));
  }
  if (pile) found.push(pilePlace(pile, thing));
  arrange(part("piles"), found);
}

function pilePlace(pile, thing) {
  const listed = cardsIn(pile), isSpread = listed.length > 1;
  const cards = isSpread ? listed : piledUp(listed[0], pile, thing);
  const elements = cards.map(text => cardElement(text, parsed(text).states.has("takeable")));
  const box = place(pile, elements, `pile discards ${isSpread ? "spread" : ""} ${cards.length ? "" : "empty"}`);
  const isHidden = !listed.length && hasCount(pile);
  box.classList.toggle("covered", isHidden);
  if (listed.length || isHidden) caption(box, countIn(pile));
  return box;
}

/** Return the top discard and the ones that were seen below it. */
function piledUp(top, pile, thing) {
  const at = pileTops.findIndex(text => idOf(text) === idOf(top ?? ""));
  if (at >= 0) pileTops.length = at;
  pileTops = top ? [...pileTops.filter(text => !holds(thing, idOf(text))), top] : [];
  return pileTops.slice(-Math.min(HEIGHT, Number(countIn(pile)) || 1)).map(text => (text === top ? text : faceOf(text)));
}

const idOf = text => parsed(text).i;
const faceOf = text => text.split(":", 2).join(":");

/** Return whether a card is in a thing, elsewhere than on the discard pile. */
function holds(node, id) {
  return isCard(node) ? idOf(node) === id : node.i !== "pile" && (node.c ?? []).some(each => holds(each, id));
}

/** Show the melds on the table, and the cards that are laid out before they are played. */
export function showArea(area, tray) {
  const melds = (area?.c ?? []).map(itemPlace), laid = (tray?.c ?? []).map(itemPlace);
  const spot = area ? [place({ ...area, c: [] }, [], "ground")] : [];
  const areaBox = part("area"), trayBox = part("tray");
  arrange(part("open-table"), spot);
  arrange(areaBox, melds);
  arrange(trayBox, laid);
  nameGroup(areaBox, melds.length ? area : null);
  nameGroup(trayBox, tray);
  part("middle").classList.toggle("bare", !melds.length && !tray);
  part("middle").classList.toggle("crowded", melds.length >= MANY && !part("piles").querySelector(".spread"));
  trayBox.hidden = !tray;
}

/** Return the place of a meld, of a group of own cards, or of a single laid out card. */
function itemPlace(node) {
  if (isCard(node)) return looseCard(node);
  const role = roleOf(node.i), own = role === "group";
  const cards = cardsIn(node).map(text => cardElement(text, own));
  const box = place(node, cards, `item ${role} ${cards.length ? "" : "backs"}`);
  if (own) elementOf(node.i).hidden = !isTarget(node);
  caption(box, ownerOf(node));
  return box;
}

function looseCard(text) {
  const box = kept(`loose ${parsed(text).i}`, () => true, () => make("div"));
  box.className = "place item loose";
  delete box.dataset.i;
  arrange(box, [cardElement(text, true)]);
  return box;
}
