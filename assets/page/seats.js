/** The players around the table. */

import { asset, BACK } from "./cards.js";
import { isFree } from "./felt.js";
import { arrange, caption, cardElement, cardsIn, elementOf, kept, nameGroup, part, place, statesOf } from "./things.js";
import { make, nameOf, personAt, spoken } from "./words.js";

/** Show the players in the order of their turns, the one at this page apart from the others. */
export function showSeats(node, doc) {
  const seats = (node?.c ?? []).map(seat => [seat, Number(seat.i.split("-")[1])]);
  const me = seats.find(([, number]) => number === doc.me);
  const from = seats.indexOf(me) + 1;
  const others = [...seats.slice(from), ...seats.slice(0, Math.max(0, from - 1))];
  const around = others.length > 2 && others.length < 6 && !isFree();
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
  const [cards, points] = doc.seats[number] ?? [], [name, picture] = personAt(number);
  const seat = { name, picture, cards, points }, states = statesOf(node);
  const known = cardsIn(node).map(text => cardElement(text, false));
  const box = place(node, [], `seat ${side}`), spot = elementOf(node.i);
  const portrait = portraitOf(spot, seat);
  spot.removeAttribute("aria-label");
  const badges = [["dealer", "D"], ["away", "…"]].filter(([state]) => states.has(state));
  const seen = [plate(seat), ...badges.map(([state, text]) => make("span", `badge ${state}`, text))];
  for (const each of seen) each.setAttribute("aria-hidden", "true");
  spot.replaceChildren(portrait, ...seen, make("span", "unseen", spoken(nameOf(node))));
  box.append(seatFan(node, seat, known, side === "me"));
  if (known.length) caption(box, spoken(node.n));
  return box;
}

/** Return the picture of a player, or the first letter of their name. */
function portraitOf(spot, seat) {
  const old = spot.querySelector(".portrait"), tag = seat.picture ? "IMG" : "SPAN";
  const portrait = old?.tagName === tag ? old : make(tag.toLowerCase(), "portrait");
  portrait.setAttribute("aria-hidden", "true");
  if (!seat.picture) portrait.textContent = [...(seat.name ?? "")][0] ?? "";
  else {
    const address = asset(`portraits/${seat.picture}.svg`);
    if (portrait.src !== address) portrait.src = address;
    portrait.alt = "";
  }
  return portrait;
}

/** Return the cards of a player as a fan: backs, and the cards that are known. */
function seatFan(node, seat, known, isMe) {
  const fan = kept(`fan ${node.i}`, () => true, () => make("div", "fan"));
  delete fan.dataset.i;
  fan.setAttribute("aria-hidden", "true");
  const backs = isMe ? 0 : Math.max(0, (seat.cards ?? 0) - known.length);
  const old = [...fan.querySelectorAll(".back")].slice(0, backs);
  while (old.length < backs) old.push(newBack());
  arrange(fan, [...old, ...known]);
  return fan;
}

function newBack() {
  const back = make("img", "back");
  back.src = BACK;
  back.alt = "";
  return back;
}

/** Return a player's name, points and number of cards. */
function plate({ name, points, cards }) {
  const words = make("span", "words");
  words.append(make("bdi", "name", name), make("b", "points", points ?? ""), make("span", "count", cards ?? ""));
  return words;
}
