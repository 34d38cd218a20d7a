/** A seat at a table of Rummy in the browser. The host sends what is seen; this page draws it. */

import { loadPictures, takeFacesFrom } from "./cards.js";
import { Connection } from "./connection.js";
import { isProven } from "./fair.js";
import { layOut } from "./fitting.js";
import { listen, settleAll } from "./gestures.js";
import * as identity from "./identity.js";
import { readAddress, tell } from "./invitation.js";
import { learnCode } from "./inviting.js";
import { Sequence } from "./motion.js";
import * as panels from "./panels.js";
import { showAsk } from "./questions.js";
import { ask, speak } from "./said.js";
import { learnSounds, muteBy, play } from "./sounds.js";
import * as table from "./table.js";
import { unpacked } from "./things.js";
import { fillIn, learn, say, spoken } from "./words.js";

const part = id => document.getElementById(id);
const version = document.documentElement.dataset.page;
const invitation = readAddress(location);
const SCREENS = ["end", "people"];  // what is shown above a table
let connection = null, links = null, lastRoom = "", lastEnd = "", usesKeys = false;
let kind = true;  // of the table that is opened: true for a game, "free" or "class"
const chains = {}, hands = {};  // by table: the tips as first heard; by round: the cards that were dealt

// Coming to the table

async function start() {
  fillIn();
  muteBy(part("mute"));
  panels.setUpPanel(layOut);
  panels.holdRoom();
  new ResizeObserver(layOut).observe(part("table"));
  if (invitation.isTelevision && (await tell(invitation))?.watch === false) {
    invitation.isTelevision = false;
    part("unwatched").hidden = false;
  }
  if (invitation.isTelevision || invitation.isLobby || identity.satAt(invitation.code)) return join();
  part("name").value = identity.name();
  part("open").href = invitation.program;
  part("watch").href = invitation.watch;
  part("watch").hidden = part("open").hidden = !invitation.code;
  if (invitation.isNew) {
    for (const words of ["#welcome h1", "#who button"]) document.querySelector(words).textContent = say("new_table");
    for (const other of document.querySelectorAll("#who .other")) other.hidden = false;
  }
  part("welcome").hidden = false;
  if (!matchMedia("(pointer: coarse)").matches) part("name").select();  // on a telephone, keys would cover the page
  tell(invitation);
  part("who").onsubmit = event => {
    event.preventDefault();
    const called = part("name").value.trim();
    if (!called) return;
    kind = event.submitter?.value || true;
    identity.sitAt(invitation.code, called);
    join();
  };
}

function join() {
  part("welcome").hidden = true;
  part("table").hidden = false;
  document.body.classList.add("at-table");
  document.body.classList.toggle("television", invitation.isTelevision);
  links = identity.chainOf(invitation.code || (invitation.chain = identity.random()));
  connection = new Connection(invitation.socket, hello, receive, isLost => panels.showLost(isLost ? say("lost") : ""));
  part("table").addEventListener("click", describeSeat);
  part("table").addEventListener("keydown", noticeKeys);
  listen(document.body, message => connection.send(message), () => sequence.skip());
}

/** Show the words on a player whose plate is pressed. */
function describeSeat(event) {
  const seat = event.target.closest("[data-i^=seat-]");
  if (seat) panels.showBubble(seat.dataset.i.split("-")[1], seat.title);
}

/** Tell the host of a player without a pointer, who can't drag. */
function noticeKeys({ key }) {
  if (usesKeys || !/^(Tab|Arrow.*)$/.test(key)) return;
  usesKeys = true;
  connection.send({ do: "keys" });
}

const hello = () => ({
  do: "hello", ...(invitation.code ? {} : { solo: invitation.solo, new: invitation.isNew && kind, lobby: invitation.isLobby && (location.hash.slice(1) || true) }), alias: identity.alias(), code: invitation.code, home: invitation.home, key: invitation.key.slice(1), watch: invitation.isTelevision,
  token: identity.token, name: invitation.isTelevision ? "" : identity.name(),
  lang: navigator.languages.join(","), letters: identity.likesOwnLetters(), taps: usesKeys || matchMedia("(pointer: coarse)").matches, tip: links[0], page: version,
});

// What the host sends

const receivers = {
  words: welcome,
  table: message => {
    message.thing = unpacked(message.thing);
    if (message.dealt) hands[message.round] = heldIn(message.thing);  // even if it is never drawn
    sequence.add(message);
  },
  room: message => {
    remember(message.code);
    sequence.add(message);
  },
  invitation: learnCode,
  alias: ({ name }) => identity.setAlias(name),
  people: message => {
    remember(message.code);
    learn(message);
  },
  scores: panels.showScores,
  log: panels.showLog,
  chat: panels.showChat,
  clock: ({ left }) => panels.showClock(left),
  chains: heard => { chains[heard.table] ??= heard; },
  deal: checkDeal,
  link: ({ n }) => connection.send({ do: "link", n, link: links[Math.min(n, links.length - 1)] }),
  file: panels.saveFile,
  go: ({ to }) => {
    identity.forget(invitation.code);
    location.assign(invitation.home + to);
  },
  no: ({ words }) => panels.showNo(words),
  bye: leave,
};

const receive = message => receivers[message.t]?.(message);

function welcome(message) {
  learn(message);
  fillIn();
  learnSounds(message.sounds ?? {});
  takeFacesFrom(message.faces ?? "faces");
  panels.offerLetters();
  panels.showPhrases(message.phrases ?? [], saying => connection.send({ do: "say", saying }));
  if (message.page !== version) renew(message.page);
  (window.requestIdleCallback ?? setTimeout)(() => setTimeout(loadPictures, 1500));
}

/** Load the host's version of the page, but only once, should the browser keep an old one. */
function renew(newer) {
  if (sessionStorage.getItem("page") === newer) return;
  sessionStorage.setItem("page", newer);
  panels.showLost(say("newer"), () => location.reload());
  setTimeout(() => location.reload(), 2000);
}

/** Check that the last round was dealt from everybody's numbers, and say so. */
function checkDeal(deal) {
  const own = deal.me === null ? null : links[Math.min(deal.n, links.length - 1)];
  const hand = deal.place < 0 ? null : hands[deal.round] ?? null;
  const isFair = isProven(deal, chains[deal.table] ?? {}, own, hand);
  panels.showFair(say(isFair ? "fair" : "unfair"), isFair);
}

function leave({ words, again }) {
  if (!again) {
    connection.end();
    for (const gone of document.querySelectorAll("main > :not(#top), #panel, #room")) gone.inert = true;
    identity.forget(invitation.code);
  }
  panels.showLost(words, () => location.reload());
}

const sequence = new Sequence(message => {
  if (message.t === "room") showRoom(message);
  else showTable(message);
  showAsk(message.ask, answer => connection.send(answer));
});

/** Remember a table that this page has opened under its own address, so that it goes on after a reload. */
function remember(code) {
  if (!invitation.chain || !code) return;
  identity.sitAt(code, identity.name(), invitation.chain);
  invitation.code = code;
  invitation.chain = "";
  history.replaceState(null, "", invitation.home + code);
}

function showRoom({ thing }) {
  panels.showRoom(thing);
  const title = thing?.c?.find(node => node.i === "title")?.n ?? thing?.n ?? "";
  if (title !== lastRoom) speak(title);
  lastRoom = title;
}

function showTable(message) {
  settleAll();
  table.show(message);
  panels.showRoom(message.thing.c?.find(node => SCREENS.includes(node.i)));
  if (message.cue?.sound) play(message.cue.sound);
  document.title = (part("me").querySelector(".turn") ? "● " : "") + part("title").textContent;
  announce(message);
}

/** Say aloud what has happened and then, to a player who can do something, what that is. */
function announce(message) {
  const nodes = message.thing.c ?? [], prompt = nodes.find(node => node.i === "prompt")?.n ?? "";
  const end = nodes.find(node => node.i === "end")?.n ?? "";
  const isAsked = part("me").querySelector(".turn") || end;
  speak(message.say);
  if (end !== lastEnd) speak(end);
  lastEnd = end;
  ask(isAsked ? prompt : "");
}

/** Return the faces of the cards in a table's hand. */
function heldIn(thing) {
  const hand = thing.c?.find(node => node.i === "hand")?.c ?? [];
  return hand.filter(card => typeof card === "string").map(card => card.split(":")[1]);
}

start();
