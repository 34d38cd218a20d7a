/** What is around the table: scores, log, chat, rooms between rounds, notices. */

import { showButton } from "./buttons.js";
import { likesOwnLetters, setOwnLetters } from "./identity.js";
import { invitation } from "./inviting.js";
import { shake } from "./motion.js";
import { speak } from "./said.js";
import { play } from "./sounds.js";
import { elementOf } from "./things.js";
import { drawn, make, ownLetters, say, spoken } from "./words.js";

const part = id => document.getElementById(id);
const SHOWN = 4000, BUBBLE = 6000;
const beside = matchMedia("(min-aspect-ratio: 1/1) and (min-width: 68rem)");  // the panel covers nothing
let table = null, roomThing = null, noTimer = 0, clock = 0;
let isHeld = false;  // a press in the room has begun: what is pressed stays until it ends

// Between rounds

/** Show a screen of things of the host, or none. */
export function showRoom(thing) {
  const room = part("room"), focus = document.activeElement?.dataset?.i;
  roomThing = thing;
  if (isHeld) return;
  room.hidden = !thing;
  if (!thing) {
    delete room.dataset.title;  // the next screen is new, even with the same words
    return void room.replaceChildren();
  }
  const things = thing.c ?? [], titled = things.find(each => roleOf(each) === "title") ?? thing;
  const isNew = room.dataset.title !== titled.n, hasTable = thing.i === "end" || elementOf("stock");
  if (isNew) room.classList.remove("aside");
  if (isNew && !part("panel").hidden && !beside.matches) part("hide-panel").click();
  room.dataset.title = titled.n;
  const title = make("h1");
  title.id = "room-title";
  title.append(...drawn(titled.n));
  const rest = things.filter(each => each !== titled), isWay = each => roleOf(each) === "button";
  const ways = make("div", "moves");
  ways.append(...rest.filter(isWay).map(element));
  room.replaceChildren(title, ...rest.filter(each => !isWay(each)).map(element).filter(Boolean), ...(ways.firstChild ? [ways] : []));
  if (hasTable) room.prepend(lookButton(room));
  if (hasTable && table?.rows.length && !room.querySelector("table")) room.insertBefore(scoreTable(), room.querySelector(".moves"));
  if (isNew) room.querySelector(".primary")?.focus({ preventScroll: true });
  room.querySelector(`[data-i="${CSS.escape(focus ?? "")}"]`)?.focus();
}

/** Show no other things while one is pressed, as its click would be lost with it. */
export function holdRoom() {
  part("room").addEventListener("pointerdown", () => { isHeld = true; });
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    showRoom(roomThing);
  };
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(release));
}

/** Return the button that moves the screen aside, so that the table can be seen. */
function lookButton(room) {
  const button = make("button", "look");
  const show = () => {
    button.textContent = say(room.classList.contains("aside") ? "back" : "look");
  };
  button.onclick = () => {
    room.classList.toggle("aside");
    show();
  };
  show();
  return button;
}

const roleOf = node => node.i.split("-")[0];

/** Return an element for a thing of a screen, by its role. */
function element(node) {
  const role = roleOf(node), children = (node.c ?? []).filter(each => typeof each !== "string");
  if (role === "button") return showButton(make("button"), node);
  if (role === "scores") return table && scoreTable();
  if (role === "invitation") return invitation(node.n);
  if (role === "title") return filled(make("h2"), node);
  if (!children.length) return filled(make("p", role), node);
  if (role === "seats") return seatList(node, children);
  const box = make("div", role === "buttons" ? "moves" : role);
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", spoken(node.n));
  if (role !== "buttons" && node.n) box.append(filled(make("p"), node));
  box.append(...children.map(element).filter(Boolean));
  return box;
}

function filled(box, node) {
  box.append(...drawn(node.n));
  return box;
}

function seatList(node, seats) {
  const list = make("ul", "seats");
  list.setAttribute("aria-label", spoken(node.n));
  list.append(...seats.map(seat => {
    const chip = filled(make("li", `chip ${seat.s ?? ""}`), seat);
    chip.append(...(seat.c ?? []).map(element));
    return chip;
  }));
  return list;
}

// Scores, log and chat

/** Show the scores beside the table. */
export function showScores(message) {
  table = message;
  part("scores").replaceChildren(part("scores").querySelector("h2"), scoreTable());
  showRoom(roomThing);
}

function scoreTable() {
  const scores = make("table"), head = make("thead"), body = make("tbody"), foot = make("tfoot");
  scores.append(make("caption", "unseen", table.title), head, body, foot);
  head.append(row(table.head, "th", "col"));
  body.append(...table.rows.map(each => row(each)));
  if (table.total?.length) foot.append(row(table.total));
  const box = make("div", "scroll");
  box.append(scores);
  box.tabIndex = 0;
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", table.title);
  return box;
}

function row(cells, tag = "td", scope = "row") {
  const line = make("tr");
  line.append(...cells.map((text, at) => {
    const cell = make(at ? tag : "th");
    if (cell.tagName === "TH") cell.scope = at ? "col" : scope;
    cell.append(...drawn(String(text)));
    return cell;
  }));
  return line;
}

/** Show new lines of the log after the first `from` of those before. */
export function showLog({ from, lines }) {
  const log = part("log");
  while (log.children.length > from) log.lastChild.remove();
  for (const [, text] of lines) {
    const line = make("li");
    line.append(...drawn(text));
    log.append(line);
  }
  log.lastChild?.scrollIntoView({ block: "nearest" });
}

/** Offer the phrases of the chat; `talk` gets the id of one. */
export function showPhrases(phrases, talk) {
  part("phrases").replaceChildren(...phrases.map(([id, text]) => {
    const button = make("button", "", text);
    button.onclick = () => talk(id);
    return button;
  }));
}

/** Show what somebody says, in the chat and at their seat. */
export function showChat({ seat, name, text }) {
  const line = make("li");
  line.append(make("b", "", name), " ", ...drawn(text));
  part("chat").append(line);
  line.scrollIntoView({ block: "nearest" });
  speak(`${name}: ${text}`);
  showBubble(seat, text);
}

/** Show a text at a seat for a while. */
export function showBubble(seat, text) {
  const place = elementOf(`place seat-${seat}`);
  if (!place) return;
  document.querySelectorAll(`.bubble[data-seat="${seat}"]`).forEach(old => old.remove());
  const bubble = make("span", "bubble", spoken(text)), box = place.getBoundingClientRect();
  bubble.dataset.seat = seat;
  bubble.setAttribute("aria-hidden", "true");
  document.body.append(bubble);
  const left = Math.max(8, Math.min(innerWidth - bubble.offsetWidth - 8, box.x + box.width / 2 - bubble.offsetWidth / 2));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${box.y > innerHeight / 2 ? box.y - bubble.offsetHeight - 8 : box.bottom + 4}px`;
  setTimeout(() => bubble.remove(), BUBBLE);
}

/** Let the browser save a text as a file. */
export function saveFile({ name, text }) {
  const link = make("a"), url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  Object.assign(link, { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SHOWN);
}

// Notices

/** Show why a move is refused. */
export function showNo(words) {
  const no = part("no");
  no.replaceChildren(...drawn(words));
  no.classList.add("open");
  shake(no);
  play("illegal");
  clearTimeout(noTimer);
  noTimer = setTimeout(() => hideNo(), SHOWN + 50 * words.length);
}

export function hideNo() {
  part("no").classList.remove("open");
  part("no").textContent = "";
}

/** Say or no longer say that the connection is lost. */
export function showLost(words, again = null) {
  const lost = part("lost");
  if (lost.dataset.words === words) return;
  lost.dataset.words = words;
  lost.textContent = words;
  if (!again) return;
  const button = make("button", "", say("reload"));
  button.onclick = again;
  lost.append(button);
}

/** Show the time that is left for a move, in milliseconds, or none. */
export function showClock(left) {
  const box = part("clock"), end = performance.now() + left;
  clearInterval(clock);
  box.hidden = left === null;
  if (left === null) return;
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    box.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    box.classList.toggle("short", seconds <= 10);
  };
  tick();
  clock = setInterval(tick, 250);
}

/** Offer the letters of the player's language for the cards, if they differ from the usual ones. */
export function offerLetters() {
  const own = ownLetters(), place = part("letters"), button = place.firstChild;
  place.hidden = !own;
  button.textContent = `${say("letters")}: ${own}`;
  button.setAttribute("aria-pressed", String(likesOwnLetters()));
  button.onclick = () => {
    setOwnLetters(!likesOwnLetters());
    location.reload();
  };
}

/** Let the buttons open and close the panel beside the table. */
export function setUpPanel(changed) {
  const panel = part("panel"), opener = part("show-panel");
  const set = isOpen => {
    panel.hidden = !isOpen;
    opener.setAttribute("aria-expanded", String(isOpen));
    document.body.classList.toggle("with-panel", isOpen);
    (isOpen ? part("hide-panel") : opener).focus();
    changed();
  };
  opener.onclick = () => set(panel.hidden);
  part("hide-panel").onclick = () => set(false);
  addEventListener("keydown", event => {
    if (event.key !== "Escape" || panel.hidden || part("ask").open) return;
    event.preventDefault();  // so that it means nothing else
    set(false);
  });
}

/** Say whether the deal of the last round was checked; a deal that can't be proven is said aloud. */
export function showFair(words, isFair) {
  const line = document.getElementById("fair");
  line.textContent = words;
  line.classList.toggle("unfair", !isFair);
  if (!isFair) showNo(words);
}
