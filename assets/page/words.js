/** The sentences of the page, and cards within sentences: `[7H]` is drawn as a small card, or spoken. */

const ui = JSON.parse(document.getElementById("words").textContent);
const names = {};
let joker = "{card}";  // the name of a joker that stands for a card
const CARD = /\[(\*|\*?[A2-9TJQK][CDHS])\]/g;
const SUITS = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Add the names of cards and the sentences that the host sends. */
export function learn(message) {
  Object.assign(names, message.cards);
  Object.assign(ui, message.ui);
  joker = message.joker ?? joker;
}

export const say = key => ui[key] ?? "";
export const cardName = face =>
  face.length > 1 && face[0] === "*" ? joker.replace("{card}", names[face.slice(1)]) : names[face] ?? face;

/** Return the rank and the suit that are printed on a card. */
export function printed(face) {
  const natural = face.replace("*", "");
  return natural ? [natural[0] === "T" ? "10" : natural[0], SUITS[natural[1]]] : ["★", ""];
}

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
  const help = say("help_lines").split("\n").filter(Boolean);
  document.getElementById("help").replaceChildren(...help.map(line => make("li", "", line)));
}
