/** The link to a table for others: as a text to copy, and as a code for the cameras of telephones. */

import { make, say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg", QUIET = 4, SHOWN = 2000;
let rows = [], shown = null;

/** Remember the code of the link, in rows of dark (1) and light (0) modules. */
export const learnCode = message => { rows = message.rows; };

/** Return an element with a link, a button that copies it, and its code: the same one for the same link. */
export function invitation(link) {
  if (shown?.querySelector("input").value !== link) shown = newInvitation(link);
  return shown;
}

function newInvitation(link) {
  const box = make("div", "invitation"), field = make("input"), copy = make("button", "move", say("copy"));
  Object.assign(field, { value: link, readOnly: true });
  field.setAttribute("aria-label", say("link"));
  field.onfocus = () => field.select();
  copy.onclick = () => copyFrom(field, copy);
  box.append(field, copy, picture());
  return box;
}

/** Copy the link; on plain http there is only the old way. */
async function copyFrom(field, button) {
  field.focus();
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand("copy");
  button.textContent = say("copied");
  setTimeout(() => { button.textContent = say("copy"); }, SHOWN);
}

function picture() {
  const code = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path"), size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row].map((module, x) => (module === "1" ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")));
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": say("code"), class: "code" })) {
    code.setAttribute(name, value);
  }
  path.setAttribute("d", dark.join(""));
  code.append(path);
  return code;
}
