/** Checks that a deal came from the numbers of all players, of which one is this page's own (docs/fair.md). */

import { sha256 } from "./sha256.js";

const FACES = [..."CDHS"].flatMap(suit => [..."A23456789TJQK"].map(rank => rank + suit));
const RANGE = 2 ** 32;

function linkBefore(link, times) {
  for (; times; times--) link = sha256(`rummy link 1|${link}`);
  return link;
}

/** Yield numbers below `below`, given anew for each, that follow from a text. */
function draws(text) {
  let block = 0, left = [];
  return below => {
    for (;;) {
      if (!left.length) left = sha256(`${text}/${block++}`).match(/.{8}/g);
      const number = parseInt(left.shift(), 16);
      if (number < RANGE - (RANGE % below)) return number % below;
    }
  };
}

export function shuffled(cards, text) {
  const draw = draws(text), order = [...cards];
  for (let last = order.length - 1; last > 0; last--) {
    const chosen = draw(last + 1);
    [order[last], order[chosen]] = [order[chosen], order[last]];
  }
  return order;
}

/** Return whether cards lie as in new packs: the same cards in each, in order, then its jokers. */
export function isNew(cards) {
  const packs = [[]];
  for (const card of cards) {
    const pack = packs.at(-1), last = pack.at(-1);
    const goesOn = card === "*" || (last !== "*" && FACES.indexOf(card) > FACES.indexOf(last));
    if (goesOn) pack.push(card);
    else packs.push([card]);
  }
  const plain = packs.map(pack => pack.filter(card => card !== "*").join());
  return cards.every(card => card === "*" || FACES.includes(card)) && new Set(plain).size === 1;
}

/** Return whether a deal is proven.

`chains` are the tips as first heard, `own` is this page's link or null, `hand` the cards it was dealt or null. */
export function isProven(deal, chains, own, hand) {
  const { table, n, host, links } = deal;
  if (chains.table !== table || linkBefore(host, n) !== chains.tip) return false;
  if (links.some((link, seat) => link && linkBefore(link, n) !== chains.tips[seat])) return false;
  if (own !== null && links[deal.me] !== own) return false;
  if (!isNew(deal.pack)) return false;
  const seed = `sha256:${sha256(["rummy deal 2", table, n, host, ...links].join("|"))}`;
  const order = shuffled(deal.pack, `${seed}/${deal.round}/0`).slice(0, deal.players * deal.cards);
  const dealt = order.filter((_, at) => at % deal.players === deal.place);
  return hand === null || holds(hand, dealt, deal.laid);
}

/** Return whether a hand has all cards that were dealt, but for those that may have been laid out at once. */
function holds(hand, dealt, laid) {
  const left = [...hand];
  return dealt.every(card => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || laid.includes(card);
  });
}
