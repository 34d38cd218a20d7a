/** The table: shows one document of the host after another. Ids of things are kept in `data-i`. */

import { asset, BACK, newCard, parsed, showCard } from "./cards.js";
import * as layout from "./layout.js";
import { glide, placeOf, rest, sendAway } from "./motion.js";
import { drawn, make, say, spoken } from "./words.js";

const part = id => document.getElementById(id);
const roleOf = id => id.split("-")[0];
const statesOf = node => new Set((node.s ?? "").split(" ").filter(Boolean));
const isCard = each => typeof each === "string";

const GROUPS = ["notice", "buttons", "tools"];  // of buttons that are shown beside the hand
const BESIDE_MELDS = 0.46;  // the share of the width for stock and pile, if the melds are beside them
const made = new Map();  // cards, places and buttons, by id
let shown = null;  // the document that is shown
let used = new Set();  // ids of what the document in work shows
let fresh = new Set();  // ids of the cards that were drawn in this turn
let pileTops = [];  // the top discards that were seen, as texts, to be shown below the newest

export const isWatching = () => shown !== null && shown.me === null;
export const cardsOfHand = () => [...part("hand").querySelectorAll(".card")];
export const elementOf = id => made.get(id);

/** Show a document, with motion from the one before. */
export function show(doc) {
  const before = places(), focus = focused(), old = shown;
  fresh = drawnIn(doc);
  for (const card of document.querySelectorAll("#table .card")) rest(card);
  const copies = old ? leaving(doc) : [];
  shown = doc;
  build(doc);
  layOut();
  refocus(focus);
  if (old) move(doc, old, before, copies);
}

/** Return the ids of the cards that came to the hand in this turn. */
function drawnIn(doc) {
  const isMine = doc.thing.c.find(node => node.i === "seats")?.c.some(seat => seat.i === `seat-${doc.me}` && statesOf(seat).has("turn"));
  const now = handOf(doc), before = new Set(handOf(shown));
  if (!isMine || !before.size) return new Set();
  return new Set(now.filter(id => fresh.has(id) || !before.has(id)));
}

const handOf = doc => (doc?.thing.c.find(node => node.i === "hand")?.c ?? []).filter(isCard).map(text => parsed(text).i);

const places = () => new Map([...document.querySelectorAll("#table .card")].map(card => [card.dataset.i, placeOf(card)]));

// Focus

function focused() {
  const id = document.activeElement?.dataset?.i;
  return id && { id, at: cardsOfHand().indexOf(document.activeElement) };
}

function refocus(focus) {
  const hand = cardsOfHand(), last = document.activeElement?.dataset?.i;
  if (focus && last !== focus.id) {
    const next = made.get(focus.id) ?? (focus.at < 0 ? null : hand[Math.min(focus.at, hand.length - 1)]);
    next?.focus({ preventScroll: true });
  }
  const stop = hand.includes(document.activeElement) ? document.activeElement : hand[0];
  for (const card of hand) card.tabIndex = card === stop ? 0 : -1;
}

// Building

function build(doc) {
  used = new Set();
  const nodes = doc.thing.c ?? [], one = role => nodes.find(node => node.i === role);
  part("title").textContent = spoken(doc.thing.n);
  part("round").textContent = spoken(one("scores")?.n);
  part("prompt").replaceChildren(...drawn(one("prompt")?.n));
  showNotes(nodes, one("hand"));
  showHand(one("hand"));
  showMoves(nodes.filter(node => GROUPS.includes(node.i)));
  showMore(one("tools"));
  showPiles(one("stock"), one("pile"));
  showArea(one("area"), one("tray"));
  showSeats(one("seats"), doc);
  for (const [id, element] of made) if (!used.has(id)) {
    element.remove();
    made.delete(id);
  }
}

/** Return the element with an id, a new one if there is none of this kind, and note that it is used. */
function kept(id, isSame, create) {
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

function arrange(parent, children) {
  children.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
  while (parent.children.length > children.length) parent.lastChild.remove();
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

function cardElement(text, canPress, more) {
  const card = parsed(text), tag = canPress ? "BUTTON" : "SPAN";
  const element = kept(card.i, each => each.tagName === tag, () => newCard(canPress));
  showCard(element, card, more);
  return element;
}

/** Return a place: a button that covers it, below its cards, which may be buttons themselves. */
function place(node, cards, className) {
  const key = `place ${node.i}`, states = statesOf(node);
  const box = kept(key, () => true, () => make("div"));
  const spot = kept(node.i, () => true, () => make("button", "spot"));
  box.className = `place ${className} ${node.s ?? ""}`;
  box.dataset.place = node.i;
  delete box.dataset.i;
  const words = [spoken(node.n), ...["accepts", "lit"].filter(state => states.has(state)).map(say)];
  spot.setAttribute("aria-label", words.filter(Boolean).join(", "));
  spot.title = spoken(node.n);
  const hasButtons = cards.some(card => card.tagName === "BUTTON");
  if (hasButtons) box.setAttribute("role", "group"), box.setAttribute("aria-label", spoken(node.n));
  else box.removeAttribute("role"), box.removeAttribute("aria-label");
  arrange(box, [spot, ...cards]);
  return box;
}

/** Write a short text at the edge of a place, such as a number of cards. */
function caption(box, text) {
  const label = make("span", "caption", text);
  label.setAttribute("aria-hidden", "true");
  if (text) box.append(label);
}

function showHand(node) {
  const cards = (node?.c ?? []).filter(isCard).map(text => {
    return cardElement(text, true, { fresh: fresh.has(parsed(text).i) });
  });
  const found = node ? [place(node, cards, "hand")] : [];
  if (node) made.get("hand").hidden = !/accepts|lit/.test(node.s ?? "");
  arrange(part("hand"), found);
  part("table").classList.toggle("handless", !node);
}

function showMoves(groups) {
  arrange(part("moves"), groups.map(group => {
    const box = kept(group.i, () => true, () => make("div", `moves ${group.i}`));
    const words = group.i !== "notice" ? [] : [kept(`words ${group.i}`, () => true, () => make("p"))];
    for (const line of words) line.replaceChildren(...drawn(group.n));
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", spoken(group.n));
    delete box.dataset.i;
    arrange(box, [...words, ...(group.c ?? []).filter(each => group.i !== "tools" || ICONS[each.i]).map(thingElement)]);
    return box;
  }));
}

/** Show the tools without pictures, which are seldom needed, in the panel. */
function showMore(tools) {
  arrange(part("more"), (tools?.c ?? []).filter(each => !ICONS[each.i]).map(thingElement));
}

/** Return an element for a button or a line. */
function thingElement(node) {
  if (roleOf(node.i) !== "button") {
    const line = kept(node.i, () => true, () => make("p"));
    line.replaceChildren(...drawn(node.n));
    return line;
  }
  return showButton(kept(node.i, () => true, () => make("button")), node);
}

/** Let an element show a button of the host. */
export function showButton(button, node) {
  const states = statesOf(node);
  button.dataset.i = node.i;
  button.className = `move ${states.has("primary") && !states.has("disabled") ? "primary" : ""}`;
  const icon = iconOf(node.i);
  button.replaceChildren(...(icon ? [icon, make("span", "unseen", spoken(node.n))] : drawn(node.n)));
  button.classList.toggle("icon", Boolean(icon));
  button.title = [icon && spoken(node.n), spoken(node.h)].filter(Boolean).join(": ");
  button.setAttribute("aria-disabled", String(states.has("disabled")));
  button.dataset.key = node.k ?? "";
  if (node.k && node.k.length === 1) button.setAttribute("aria-keyshortcuts", node.k);
  return button;
}

/** Return the picture of one of the buttons that have one. */
function iconOf(id) {
  const path = ICONS[id];
  if (!path) return null;
  const icon = document.createElementNS(SVG, "svg"), line = document.createElementNS(SVG, "path");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("aria-hidden", "true");
  line.setAttribute("d", path);
  icon.append(line);
  return icon;
}

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  "button-undo": "M9 6L4 11l5 5M4 11h10q6 0 6 5.500v2",
  "button-sort_rank": "M4 18l4-12 4 12M5.500 14h5M16 6v12m0 0l-2.500-3m2.500 3l2.500-3",
  "button-sort_suit": "M8 6q-5 4-5 7a2.700 2.700 0 0 0 5 1 2.700 2.700 0 0 0 5-1q0-3-5-7zM8 14v4M18 6v12m0 0l-2.500-3m2.500 3l2.500-3",
  "button-sort_melds": "M3 7h4v10H3zM7 7h4v10H7M15 7h6v10h-6z",
};

// The middle

const countIn = node => node.h || (spoken(node.n).match(/\p{Nd}+/u)?.[0] ?? "");

function showPiles(stock, pile) {
  const found = [];
  if (stock) {
    const isEmpty = !/\p{Nd}/u.test(stock.n), wild = (stock.c ?? []).map(text => cardElement(text, false));
    found.push(place(stock, wild, `pile stock ${isEmpty ? "empty" : ""}`));
    if (!isEmpty) caption(found[0], countIn(stock));
  }
  if (pile) found.push(pilePlace(pile));
  arrange(part("piles"), found);
}

function pilePlace(pile) {
  const listed = (pile.c ?? []).filter(isCard), isSpread = listed.length > 1;
  const cards = isSpread ? listed : piledUp(listed, pile);
  const elements = cards.map(text => cardElement(text, parsed(text).states.has("takeable")));
  const box = place(pile, elements, `pile discards ${isSpread ? "spread" : ""} ${cards.length ? "" : "empty"}`);
  const isHidden = !listed.length && /\p{Nd}/u.test(pile.n);
  box.classList.toggle("covered", isHidden);
  if (listed.length || isHidden) caption(box, countIn(pile));
  return box;
}

/** Return the top discard and the ones that were seen below it. */
function piledUp(listed, pile) {
  const top = listed[0], idOf = text => parsed(text).i;
  if (!top) pileTops = [];
  const at = top ? pileTops.findIndex(text => idOf(text) === idOf(top)) : -1;
  if (at >= 0) pileTops.length = at;
  if (top) pileTops.push(top);
  pileTops = pileTops.filter(text => text === top || !isElsewhere(idOf(text)));
  const count = Number(countIn(pile)) || 1;
  return pileTops.slice(-Math.min(3, count)).map(text => (text === top ? text : text.split(":", 2).join(":") + ":"));
}

function isElsewhere(id) {
  const holds = node => isCard(node) ? parsed(node).i === id : node.i !== "pile" && (node.c ?? []).some(holds);
  return holds(shown.thing);
}

function showArea(area, tray) {
  const melds = (area?.c ?? []).map(itemPlace), laid = (tray?.c ?? []).map(itemPlace);
  const spot = area ? [place({ ...area, c: [] }, [], "ground")] : [];
  const areaBox = part("area"), trayBox = part("tray");
  arrange(part("open-table"), spot);
  arrange(areaBox, melds);
  arrange(trayBox, laid);
  nameGroup(areaBox, melds.length ? area : null);
  nameGroup(trayBox, tray);
  part("middle").classList.toggle("bare", !melds.length && !tray);
  part("middle").classList.toggle("crowded", melds.length > 4 && !part("piles").querySelector(".spread"));
  trayBox.hidden = !tray;
}

function nameGroup(box, node) {
  if (node) box.setAttribute("role", "group"), box.setAttribute("aria-label", spoken(node.n));
  else box.removeAttribute("role"), box.removeAttribute("aria-label");
}

/** Return the place of a meld, of a group of own cards, or of a single laid out card. */
function itemPlace(node) {
  if (isCard(node)) return looseCard(node);
  const role = roleOf(node.i), own = role === "group";
  const cards = (node.c ?? []).filter(isCard).map(text => cardElement(text, own));
  const box = place(node, cards, `item ${role} ${cards.length ? "" : "backs"}`);
  if (own) made.get(node.i).hidden = !/accepts|lit/.test(node.s ?? "");
  caption(box, node.h ?? "");
  return box;
}

function looseCard(text) {
  const box = kept(`loose ${parsed(text).i}`, () => true, () => make("div"));
  box.className = "place item loose";
  delete box.dataset.i;
  arrange(box, [cardElement(text, true)]);
  return box;
}

// The players

function showSeats(node, doc) {
  const seats = (node?.c ?? []).map(seat => [seat, Number(seat.i.split("-")[1])]);
  const me = seats.find(([, number]) => number === doc.me);
  const from = seats.indexOf(me) + 1;
  const others = [...seats.slice(from), ...seats.slice(0, Math.max(0, from - 1))];
  const around = others.length > 2 && others.length < 6;
  arrange(part("seats"), others.map((seat, at) => {
    const side = !around ? "" : at === 0 ? "left" : at === others.length - 1 ? "right" : "";
    return seatPlace(...seat, doc, side);
  }));
  arrange(part("me"), me ? [seatPlace(...me, doc, "me")] : []);
  nameGroup(part("seats"), node);
  part("table").classList.toggle("around", around);
  part("table").dataset.others = others.length;
}

function seatPlace(node, number, doc, side) {
  const seat = doc.seats[number] ?? {}, states = statesOf(node);
  const known = (node.c ?? []).filter(isCard).map(text => cardElement(text, false));
  const box = place(node, [], `seat ${side}`), spot = made.get(node.i);
  const portrait = portraitOf(spot, seat);
  spot.removeAttribute("aria-label");
  const badges = [["dealer", "D"], ["away", "…"]].filter(([state]) => states.has(state));
  const words = make("span", "words");
  words.append(make("bdi", "name", seat.name), make("b", "points", seat.points ?? ""), make("span", "count", seat.cards ?? ""));
  const seen = [words, ...badges.map(([state, text]) => make("span", `badge ${state}`, text))];
  for (const each of seen) each.setAttribute("aria-hidden", "true");
  spot.replaceChildren(portrait, ...seen, make("span", "unseen", spoken(node.n)));
  box.append(seatFan(node, seat, known, side === "me"));
  if (known.length) caption(box, spoken(node.n).slice(String(seat.name).length + 2));
  return box;
}

/** Return the picture of a player, or the first letter of their name. */
function portraitOf(spot, seat) {
  const old = spot.querySelector(".portrait"), tag = seat.portrait ? "IMG" : "SPAN";
  const portrait = old?.tagName === tag ? old : make(tag.toLowerCase(), "portrait");
  portrait.setAttribute("aria-hidden", "true");
  if (!seat.portrait) portrait.textContent = [...(seat.name ?? "")][0] ?? "";
  else {
    const address = asset(`portraits/${seat.portrait}.svg`);
    if (portrait.src !== address) portrait.src = address;
    portrait.alt = "";
  }
  return portrait;
}

function seatFan(node, seat, known, isMe) {
  const fan = kept(`fan ${node.i}`, () => true, () => make("div", "fan"));
  delete fan.dataset.i;
  fan.setAttribute("aria-hidden", "true");
  const backs = isMe ? 0 : Math.max(0, (seat.cards ?? 0) - known.length);
  const old = [...fan.querySelectorAll(".back")].slice(0, backs);
  while (old.length < backs) {
    const back = make("img", "back");
    back.src = BACK;
    back.alt = "";
    old.push(back);
  }
  arrange(fan, [...old, ...known]);
  return fan;
}

// Layout

/** Put all cards where they belong in the present size of the window. */
export function layOut() {
  if (!shown) return;
  layOutHand();
  layOutPile();
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
  order.forEach((card, at) => taken.includes(card) && gap !== null || put(card, found.places[at]));
}

function layOutPile() {
  const box = part("piles").querySelector(".spread");
  for (const each of part("piles").querySelectorAll(".place:not(.spread)")) {
    each.style.width = each.style.height = "";
    const cards = [...each.querySelectorAll(".card")];
    cards.forEach((card, at) => put(card, { x: 0, y: 0, turn: at || cards.length > 1 ? scatter(card) : 0 }));
  }
  if (!box) return;
  const cards = [...box.querySelectorAll(".card")], stock = part("piles").firstChild;
  const style = getComputedStyle(part("piles")), middle = part("middle");
  const share = getComputedStyle(middle).flexDirection === "row" ? BESIDE_MELDS : 1;
  const edges = ["columnGap", "paddingLeft", "paddingRight"].reduce((sum, edge) => sum + parseFloat(style[edge]), 0);
  const room = share * middle.clientWidth - stock.offsetWidth - edges;
  const found = layout.spread(cards.length, room, stock.offsetWidth);
  box.style.width = `${found.width}px`;
  box.style.height = `${found.height}px`;
  cards.forEach((card, at) => put(card, found.places[at]));
}

const scatter = card => ((Number(card.dataset.i.split("-")[1]) * 37) % 9) - 4;

function layOutItems(container) {
  const boxes = [...container.querySelectorAll(".item")];
  if (!boxes.length) return;
  const style = getComputedStyle(container), counts = boxes.map(box => Math.max(1, box.querySelectorAll(".card").length));
  const largest = part("piles").firstChild?.offsetWidth || 90;
  const head = boxes.some(box => box.querySelector(".caption")) ? 0.5 * parseFloat(style.fontSize) : 0;
  const found = layout.items(counts, container.clientWidth, container.clientHeight, largest, head);
  container.style.setProperty("--card", `${found.card}px`);
  container.style.setProperty("--tall", found.tall);
  boxes.forEach((box, at) => {
    const { x, y, width, height } = found.boxes[at];
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    box.querySelectorAll(".card").forEach((card, in_) => put(card, { x: in_ * found.step, y: 0 }));
  });
}

function layOutFan(fan) {
  const cards = [...fan.children];
  if (!cards.length || !fan.clientWidth) return;
  const size = parseFloat(getComputedStyle(fan).getPropertyValue("--card-size")) || 30;
  const probe = cards[0].offsetWidth || size;
  layout.fan(cards.length, fan.clientWidth, probe).forEach((where, at) => put(cards[at], where));
}

// Motion

/** Return copies of the cards that the next document shows no more, with their places. */
function leaving(doc) {
  const stays = new Set();
  const walk = node => isCard(node) ? stays.add(parsed(node).i) : (node.c ?? []).forEach(walk);
  walk(doc.thing);
  const tops = [...document.querySelectorAll("#table .card")].filter(card => !card.closest(".discards") || isTop(card));
  return tops.filter(card => !stays.has(card.dataset.i)).map(card => [card, card.cloneNode(true), placeOf(card)]);
}

const isTop = card => card.closest(".spread") || [...card.parentElement.querySelectorAll(".card")].at(-1) === card;

function move(doc, old, before, copies) {
  const change = doc.seats.map((seat, at) => seat.cards - (old.seats[at]?.cards ?? 0));
  const others = change.map((count, seat) => [seat, count]).filter(([seat]) => seat !== doc.me);
  const gainer = others.find(([, count]) => count > 0)?.[0], giver = others.find(([, count]) => count < 0)?.[0];
  const stock = made.get("stock"), isDeal = others.filter(([, count]) => count > 0).length > 1;
  const fromStock = () => stock && { ...placeOf(stock), opens: true };
  const fromSeat = giver === undefined ? null : () => ({ ...seatPoint(giver), opens: true });
  const inHand = card => card.closest("#hand");
  glide(document.querySelectorAll("#table .card"), before, card => (inHand(card) || !fromSeat ? fromStock() : fromSeat()), doc.cue);
  if (isDeal || gainer === undefined) return;
  const target = seatPoint(gainer), gone = copies.filter(([card]) => !made.has(card.dataset.i) || !card.isConnected);
  for (const [, copy, start] of gone) sendAway(copy, start, target, doc.cue);
  for (let unseen = change[gainer] - gone.length; unseen > 0 && unseen < 4; unseen--) sendAway(newBack(), fromStock(), target, doc.cue);
}

function newBack() {
  const card = newCard(false);
  showCard(card, { i: "", face: "", states: new Set() });
  return card;
}

/** Return where the cards of a seat are. */
function seatPoint(seat) {
  const box = made.get(`fan seat-${seat}`), last = box?.lastElementChild ?? made.get(`seat-${seat}`);
  return last && placeOf(last);
}
