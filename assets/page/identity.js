/** Who sits at this device: a token, a name, and for each table a hash chain that helps to shuffle. */

import { sha256 } from "./sha256.js";

const LINKS = 256;
const store = load();

function load() {
  try {
    return JSON.parse(localStorage.getItem("rummy")) ?? {};
  } catch {
    return {};
  }
}

function save() {
  try {
    localStorage.setItem("rummy", JSON.stringify(store));
  } catch { /* a private window: the seat lasts as long as the page */ }
}

export function random() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map(byte => byte.toString(16).padStart(2, "0")).join("");
}

/** The device's token, by which a host gives back its seat. */
export const token = store.token ??= random();
store.secret ??= random();
save();

export const name = () => store.name ?? "";
export const satAt = code => (store.codes ?? []).includes(code);

/** Remember the name, and that this device sits at a table. */
export function sitAt(code, called, chain = code) {
  store.name = called;
  if (chain !== code) store.chains = { ...store.chains, [code]: chain };
  store.codes = [code, ...(store.codes ?? []).filter(other => other !== code)].slice(0, 50);
  save();
}

/** Forget that this device sits at a table. */
export function forget(code) {
  store.codes = (store.codes ?? []).filter(other => other !== code);
  save();
}

/** The name that strangers see, if the player has chosen one. */
export const alias = () => store.alias ?? "";
export function setAlias(name) {
  store.alias = name;
  save();
}

export const isMuted = () => Boolean(store.muted);
export function setMuted(muted) {
  store.muted = muted;
  save();
}

/** Whether the player wants the letters of their language on the cards. */
export const likesOwnLetters = () => Boolean(store.letters);
export function setOwnLetters(own) {
  store.letters = own;
  save();
}

/** Return the links of a table's hash chain, from the tip, which is link 0, to link 256. */
export function chainOf(code) {
  const links = [sha256(`rummy page|${store.chains?.[code] ?? code}|${store.secret}`)];
  while (links.length <= LINKS) links.push(sha256(`rummy link 1|${links.at(-1)}`));
  return links.reverse();
}
