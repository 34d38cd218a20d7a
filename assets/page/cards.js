/** Cards as elements, each with the id of its thing: first as text, then with its picture. */

import { cardName, isRed, make, printed, say } from "./words.js";

const pictures = new Map();  // addresses of pictures from the bundle, by face
let folder = "faces";  // of the pictures with the player's letters
const MARKED = ["selected", "owed", "takeable", "accepts", "lit", "pointed", "advised"];
export const asset = name => new URL(name, import.meta.url).href;
export const BACK = asset("back.svg");

/** Return a card as data, from a text such as "12:7H:owed+selected". */
export function parsed(text) {
  const [number, face, states = ""] = text.split(":");
  return { i: `card-${number}`, face, states: new Set(states.split("+").filter(Boolean)) };
}

/** Return a new card, as a button if it can be pressed. */
export function newCard(isButton) {
  const element = make(isButton ? "button" : "span", "card");
  const front = make("span", "front");
  front.setAttribute("aria-hidden", "true");
  front.append(make("b"), make("i"));
  element.append(front);
  if (isButton) element.append(make("span", "unseen"));
  return element;
}

/** Let a card show a face and its states; those in `more` are classes, too. */
export function showCard(element, card, more = {}) {
  if (element.dataset.face !== card.face) print(element, card.face);
  for (const state of MARKED) element.classList.toggle(state, card.states.has(state));
  for (const [name, isSo] of Object.entries(more)) element.classList.toggle(name, isSo);
  if (element.tagName !== "BUTTON") return;
  const words = ["owed", "takeable", "accepts", "advised"].filter(state => card.states.has(state)).map(say);
  if (more.fresh) words.push(say("fresh"));
  element.lastChild.textContent = [cardName(card.face) || say("face_down"), ...words].filter(Boolean).join(", ");
  element.setAttribute("aria-pressed", String(card.states.has("selected")));
}

function print(element, face) {
  element.dataset.face = face;
  const front = element.firstChild, [rank, suit] = face ? printed(face) : ["", ""];
  front.firstChild.textContent = rank;
  front.children[1].textContent = suit;
  element.classList.toggle("red", isRed(face));
  element.classList.toggle("down", !face);
  element.classList.toggle("stands-in", face.startsWith("*") && face !== "*");
  const image = front.querySelector("img") ?? front.appendChild(make("img"));
  image.alt = "";
  image.draggable = false;
  image.src = pictureOf(face);
}

function pictureOf(face) {
  if (!face) return BACK;
  const name = face.startsWith("*") ? "joker" : face;
  return pictures.get(name) ?? asset(`${folder}/${name}.svg`);
}

/** Take the pictures of faces from a folder. */
export function takeFacesFrom(name) {
  folder = name;
}

/** Load the pictures of all faces at once, when there is time. */
export async function loadPictures() {
  try {
    const answer = await fetch(asset(`${folder}.json`));
    for (const [face, svg] of Object.entries(await answer.json())) {
      pictures.set(face, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    }
  } catch { /* the single files are enough */ }
}
