/** Questions of the host, with choices and answers, as a dialog. */

import { drawn, make, mark, say } from "./words.js";

const dialog = document.getElementById("ask");
let asked = "";

/** Show a question, or none; `tell` sends the host what is chosen or answered. */
export function showAsk(ask, tell) {
  const text = JSON.stringify(ask ?? null);
  if (text === asked) return;
  asked = text;
  dialog.onclose = null;
  if (!ask) return void dialog.close();
  const isSame = dialog.open && dialog.dataset.title === ask.title && ask.choices, at = isSame ? placeIn(dialog) : null;
  if (!isSame) dialog.close();
  build(ask, tell, isSame && dialog.querySelector("details")?.open);
  dialog.dataset.title = ask.title;
  if (!dialog.open) dialog.showModal();
  if (at) comeBack(at);
  else (dialog.querySelector(".options .primary") ?? dialog.querySelector("button, select"))?.focus();
}

function build(ask, tell, isOpen) {
  const reply = number => {
    dialog.onclose = null;
    dialog.close();
    asked = "";
    tell({ do: "answer", n: number });
  };
  const title = make("h2"), words = make("p"), row = make("div", "options");
  title.id = "ask-title";
  title.append(...drawn(ask.title));
  words.append(...drawn(ask.text));
  row.append(...ask.options.map(option => optionButton(option, reply)));
  dialog.replaceChildren(title, ...choicesOf(ask.choices ?? [], tell, isOpen), words, row);
  dialog.oncancel = event => {
    event.preventDefault();
    reply(-1);
  };
}

function optionButton(option, reply) {
  const button = make("button", option.primary ? "primary" : "");
  const words = make("span");
  words.append(...drawn(option.label));
  for (const face of option.cards ?? []) {
    const card = mark(face);
    card.firstChild.classList.add("large");
    if (option.label) card.lastChild.remove();
    button.append(card);
  }
  button.append(words);
  button.onclick = () => reply(option.n);
  return button;
}

// Choices

const placeIn = box => ({ at: fieldsOf(box).indexOf(document.activeElement), top: box.scrollTop });
const fieldsOf = box => [...box.querySelectorAll("select, input")];

/** Restore the scroll position, and the focus, of a form that is shown anew. */
function comeBack({ at, top }) {
  dialog.scrollTop = top;
  fieldsOf(dialog)[at]?.focus({ preventScroll: true });
}

/** Return the fields of the choices; those with headings can be folded away. */
function choicesOf(choices, tell, isOpen) {
  if (!choices.length) return [];
  const fields = choices.map((choice, at) => [choice.heading, fieldOf(choice, option => tell({ do: "choose", n: at, option }))]);
  const main = make("div", "fields"), more = make("details"), folded = make("div", "fields");
  main.append(...fields.filter(([heading]) => !heading).map(([, field]) => field));
  more.append(make("summary", "", say("house")), folded);
  more.open = Boolean(isOpen);
  let last = "";
  for (const [heading, field] of fields.filter(([heading]) => heading)) {
    if (heading !== last) folded.append(make("h3", "", last = heading));
    folded.append(field);
  }
  return [main, ...(last ? [more] : [])];
}

function fieldOf(choice, choose) {
  const label = make("label"), field = choice.options ? listOf(choice) : numberOf(choice);
  field.onchange = () => field.reportValidity() && choose(field.value);
  label.append(make("span", "", choice.label), field);
  return label;
}

function listOf({ options, chosen }) {
  const list = make("select");
  list.append(...options.map(([name, text]) => new Option(text, name, false, name === chosen)));
  return list;
}

function numberOf({ limits: [least, most], chosen }) {
  return Object.assign(make("input"), { type: "number", required: true, min: least, max: most, value: chosen });
}
