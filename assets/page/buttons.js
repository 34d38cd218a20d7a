/** The buttons of the host; those that are used often have pictures. */

import { arrange, kept, nameGroup, part, roleOf, statesOf } from "./things.js";
import { drawn, make, say, spoken, toolNode } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  "button-undo": "M9 6L4 11l5 5M4 11h10q6 0 6 5.500v2",
  "button-hint": "M9 18h6M10 21h4M8.500 15q-3-2-3-5.500a6.500 6.500 0 0 1 13 0q0 3.500-3 5.500z",
  "button-sort_rank": "M4 18l4-12 4 12M5.500 14h5M16 6v12m0 0l-2.500-3m2.500 3l2.500-3",
  "button-sort_suit": "M8 6q-5 4-5 7a2.700 2.700 0 0 0 5 1 2.700 2.700 0 0 0 5-1q0-3-5-7zM8 14v4M18 6v12m0 0l-2.500-3m2.500 3l2.500-3",
  "button-sort_hand": "M4 18l4-12 4 12M5.500 14h5M16 6v12m0 0l-2.500-3m2.500 3l2.500-3",
  "button-lay_down": "M12 3v11m0 0l-4-4m4 4l4-4M4 15v5h16v-5",
  "button-whole_pile": "M6 9h9v11H6zM9 6h9v11M12 3h9v11",
  "button-people": "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20q0-6 6.500-6t6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500q3.500 1 3.500 5.500",
  "button-sort_melds": "M3 7h4v10H3zM7 7h4v10H7M15 7h6v10h-6z",
};

/** Show the tools with pictures and the groups of other buttons beside the hand, other tools in the panel. */
export function showButtons(groups, tools) {
  const nodes = tools.map(toolNode), isSeen = node => Boolean(ICONS[node.i]);
  showMoves([...groups, { i: "tools", n: say("tools"), c: nodes.filter(isSeen) }]);
  arrange(part("more"), nodes.filter(node => !isSeen(node)).map(thingElement));
}

function showMoves(groups) {
  arrange(part("moves"), groups.map(group => {
    const box = kept(group.i, () => true, () => make("div", `moves ${group.i}`));
    const words = group.i !== "notice" ? [] : [kept(`words ${group.i}`, () => true, () => make("p"))];
    for (const line of words) line.replaceChildren(...drawn(group.n));
    nameGroup(box, group);
    delete box.dataset.i;
    arrange(box, [...words, ...(group.c ?? []).map(thingElement)]);
    return box;
  }));
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
  button.classList.toggle("advised", states.has("advised"));
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
