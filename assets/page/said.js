/** What screen readers say by themselves. */

import { make, spoken } from "./words.js";

const KEPT = 8;  // texts that can be read again
const WAIT = 200;  // milliseconds: what is added at once may be said in another order
const box = document.getElementById("said");
let waiting = [];

/** Let screen readers say sentences after those before, which they may not have finished. */
export function speak(...sentences) {
  const said = sentences.filter(Boolean).map(text => spoken(text).replace(/[^.!?…:।]$/u, "$&."));
  if (said.length && !waiting.length) setTimeout(add, WAIT);
  waiting.push(...said);
}

function add() {
  box.append(make("p", "", waiting.join(" ")));
  waiting = [];
  while (box.children.length > KEPT) box.firstChild.remove();
}
