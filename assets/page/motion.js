/** Motion: cards glide from where they were to where they are, and documents wait for each other. */

import { BACK } from "./cards.js";
import { make } from "./words.js";

const TRAVEL = 360, STEP = 650, LONGEST = 900, CASCADE = 35, FAR_BEHIND = 2000, TOO_MANY = 15;
const GLIDE = "cubic-bezier(.22,.75,.25,1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const isStill = () => calm.matches || document.hidden;

/** The queue of documents: each is shown when the motion of the one before is over. */
export class Sequence {
  constructor(show) {
    this.show = show;
    this.waiting = [];
    this.timer = null;
  }

  add(document_) {
    this.waiting.push(document_);
    if (this.waiting.length > TOO_MANY) this.skip();
    else if (this.timer === null) this.next();
  }

  /** Show the newest document at once, as somebody has pressed something. */
  skip() {
    clearTimeout(this.timer);
    this.timer = null;
    this.waiting.splice(0, this.waiting.length - 1);
    this.next();
  }

  next() {
    this.timer = null;
    const shown = this.waiting.shift();
    if (!shown) return;
    this.show(shown);
    const behind = this.waiting.reduce((sum, each) => sum + lasts(each), lasts(shown));
    const wait = lasts(shown) * Math.min(1, FAR_BEHIND / behind);
    if (wait) this.timer = setTimeout(() => this.next(), wait);
    else this.next();
  }
}

const lasts = ({ cue, say }) => (isStill() ? 0 : Math.min(cue?.ms ?? (cue || say ? STEP : 0), LONGEST));

/** Return where the middle of an element is on the page, and how wide it is before it is turned. */
export function placeOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: element.offsetWidth };
}

/** Let cards glide from their places before. `before` maps ids to places, `from` finds one for new cards. */
export function glide(cards, before, from, cue) {
  if (isStill()) return;
  const moves = [];
  for (const card of cards) {
    const old = before.get(card.dataset.i), start = old ?? from(card), now = placeOf(card);
    if (!start || Math.hypot(start.x - now.x, start.y - now.y) < 2) continue;
    moves.push({ card, start, now, opens: !old && start.opens });
  }
  const long = Math.min(cue?.ms || TRAVEL, 520);
  moves.forEach((move, at) => travel(move, long, moves.length > 3 && move.opens ? at * CASCADE : 0));
}

function travel({ card, start, now, opens }, duration, delay) {
  card.classList.add("flying");
  const far = { translate: `${start.x - now.x}px ${start.y - now.y}px`, scale: String(start.width / now.width || 1) };
  const timing = { duration, delay, easing: GLIDE, fill: "backwards" };
  const motion = card.animate([far, { translate: "0 0", scale: "1" }], timing);
  if (opens) open(card, duration, delay);
  motion.onfinish = motion.oncancel = () => card.classList.remove("flying");
}

/** Turn a card over while it travels: narrow with its back up, wide again with its face. */
function open(card, duration, delay) {
  const front = card.firstChild, back = make("img", "cover");
  back.src = BACK;
  back.alt = "";
  front.append(back);
  const timing = { duration, delay, fill: "backwards" };
  front.animate([{ scale: "1 1" }, { scale: "0 1", offset: 0.55 }, { scale: "1 1", offset: 0.9 }, { scale: "1 1" }], timing);
  const cover = back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0, offset: 0.551 }, { opacity: 0 }], timing);
  cover.onfinish = cover.oncancel = () => back.remove();
}

/** Let copies of cards that are gone, or backs, fly to a place and vanish there. */
export function sendAway(copy, start, target, cue) {
  if (isStill() || !start || !target) return;
  copy.className += " ghost flying";
  copy.style.setProperty("--card", `${start.width}px`);
  copy.style.rotate = "none";
  copy.style.left = `${start.x - start.width / 2}px`;
  copy.style.top = `${start.y - start.width * 0.7}px`;
  document.body.append(copy);
  const end = { translate: `${target.x - start.x}px ${target.y - start.y}px`, scale: String(target.width / start.width), opacity: 1 };
  const motion = copy.animate([{ translate: "0 0", scale: "1" }, { ...end, offset: 0.9 }, { ...end, opacity: 0 }], {
    duration: Math.min(cue?.ms || TRAVEL, 520), easing: GLIDE,
  });
  motion.onfinish = motion.oncancel = () => copy.remove();
}

/** End all motion of an element where it is going. */
export const rest = element => element.getAnimations({ subtree: true }).forEach(motion => motion.cancel());

/** Shake an element, as its move is refused. */
export function shake(element) {
  if (isStill()) return;
  element.animate([0, -6, 6, -4, 4, 0].map(x => ({ translate: `${x}px 0` })), 300);
}
