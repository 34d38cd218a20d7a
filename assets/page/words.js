/** The sentences of the page, and cards within sentences: `[7H]` is drawn as a small card, or spoken. */

const ui = JSON.parse(document.getElementById("words").textContent);
const names = {};
let joker = "{card}", meld = "";  // the names of a joker that stands for a card, and of a meld
let sides = [], people = [];  // the names of those to whom melds belong; names and portraits by seat
let things = {};  // names of things that have the same ones all the time
let help = "help_lines";  // the key of the lines of help
let letters = ["AKQJ", "AKQJ"];  // on ace, king, queen and jack; and those of the player's language
let tools = {};  // labels, keys and hints of buttons, by name
const CARD = /\[(\*|\*?[A2-9TJQK][CDHS])\]/g;
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Add the names of cards and the sentences that the host sends. */
export function learn(message) {
  Object.assign(names, message.cards);
  Object.assign(ui, message.ui);
  joker = message.joker ?? joker;
  meld = message.meld ?? meld;
  things = message.names ?? things;
  people = message.people ?? people;
  sides = message.sides ?? sides;
  tools = message.tools ?? tools;
  letters = message.letters ?? letters;
}

/** Return the name of a thing: a meld's is made of its kind, whose it is, and its cards; a seat's begins with a person. */
export function nameOf(node) {
  const [role, number] = node.i.split("-");
  if (role === "seat") return `${people[number]?.[0] ?? ""}, ${node.n}`;
  if (role !== "meld") return node.n ?? things[node.i];
  const cards = (node.c ?? []).map(text => `[${text.split(":")[1]}]`).join(" ");
  return meld.replace("{kind}", () => node.n).replace("{name}", () => ownerOf(node)).replace("{cards}", () => cards);
}

/** Return the name and the portrait of the player of a seat. */
export const personAt = seat => people[seat] ?? ["", ""];

/** Return the name of whose a meld is, or "". */
export const ownerOf = node => sides[node.o] ?? "";

/** Return the button of a tool as a thing, from its name and perhaps its state, such as `undo:disabled`. */
export function toolNode(text) {
  const [name, state] = text.split(":"), [label, key, hint] = tools[name] ?? [name];
  return { i: `button-${name}`, n: label, k: key, h: hint, s: state };
}

export const say = key => ui[key] ?? "";
export const cardName = face =>
  face.length > 1 && face[0] === "*" ? joker.replace("{card}", names[face.slice(1)]) : names[face] ?? face;

/** Return the rank and the suit that are printed on a card. */
export function printed(face) {
  const natural = face.replace("*", "");
  return natural ? [rankOf(natural[0]), SUITS[natural[1]]] : ["★", ""];
}

const rankOf = rank => rank === "T" ? "10" : letters[0]["AKQJ".indexOf(rank)] ?? rank;

/** Return the letters of the player's language, such as "A K D B", or "" if they are the usual ones. */
export const ownLetters = () => letters[1] === "AKQJ" ? "" : [...letters[1]].join(" ");

export const isRed = face => /[DH]$/.test(face);
export const spoken = text => (text ?? "").replaceAll("] [", "], [").replace(CARD, (_, face) => cardName(face));

/** Return a sentence as nodes, its cards as small marks with their names for screen readers. */
export function drawn(text) {
  const parts = (text ?? "").split(CARD);
  return parts.map((part, at) => at % 2 ? mark(part) : part).filter(part => part !== "");
}

/** Return a small card mark. */
export function mark(face) {
  const seen = make("span", "mark", (face.startsWith("*") && face !== "*" ? "★" : "") + printed(face).join(""));
  seen.classList.toggle("red", isRed(face));
  seen.setAttribute("aria-hidden", "true");
  const both = make("span", "marked");
  both.append(seen, make("span", "unseen", cardName(face)));
  return both;
}

/** Return a new element. */
export function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (tag === "button") element.type = "button";
  return element;
}

/** Fill in the sentences of the elements that the document has from the start. */
export function fillIn() {
  for (const each of document.querySelectorAll("[data-word]")) each.textContent = say(each.dataset.word);
  for (const each of document.querySelectorAll("[data-name]")) {
    each.setAttribute("aria-label", say(each.dataset.name));
    if (each.tagName === "BUTTON") each.title = say(each.dataset.name);
  }
  helpWith(help);
}

/** Show other lines of help, by the key of their sentence. */
export function helpWith(key) {
  help = key;
  const lines = say(key).split("\n").filter(Boolean);
  document.getElementById("help").replaceChildren(...lines.map(line => make("li", "", line)));
}
