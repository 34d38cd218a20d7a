/** What screen readers say by themselves. */

import { make, spoken } from "./words.js";

const KEPT = 200;  // texts that can be read again; where some are removed, Orca reads all that stay
const WAIT = 200;  // milliseconds: what is added at once may be said in another order
const box = document.getElementById("said");
let waiting = [], prompt = "", lastPrompt = "", timer = 0;

/** Let screen readers say a sentence after those before, which they may not have finished. */
export function speak(sentence) {
  if (sentence) waiting.push(sentence);
  timer ||= setTimeout(add, WAIT);
}

/** Let them also say what can be done now, once: the last of several prompts, or none if it is "". */
export function ask(words) {
  prompt = words;
  speak("");
}

function add() {
  const isNew = prompt !== lastPrompt && !waiting.includes(prompt);
  const said = [...waiting, ...(isNew ? [prompt] : [])].filter(Boolean);
  [waiting, lastPrompt, timer] = [[], prompt, 0];
  if (!said.length) return;
  if (box.children.length >= KEPT) box.replaceChildren();
  box.append(make("p", "", said.map(text => spoken(text).replace(/[^.!?…:।]$/u, "$&.")).join(" ")));
}
