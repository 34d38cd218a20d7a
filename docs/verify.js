// Deals a shared match again, from nothing but docs/fair.md, and tells where its record does not agree.
// It also names those without whose links a round was dealt.
// node verify.js RECORD...   with --deals first it prints every deal and every new stock as JSON.
"use strict";
const { createHash } = require("crypto");
const { readFileSync } = require("fs");
const { join } = require("path");

const PROOF = /^(chains|links|unproven) /;
const sha256 = (text) => createHash("sha256").update(text, "utf8").digest();
const hex = (text) => sha256(text).toString("hex");

// The table of docs/fair.md: `name` | players | packs | jokers in each | cards | `renewal` | `renewals` | `switch=value`, ...
const PAGE = readFileSync(join(__dirname, "fair.md"), "utf8");
const PRESETS = Object.fromEntries([...PAGE.matchAll(/^\| `(\w+)` \| ([\d–]+) \|(.*)\|$/gm)].map(([, name, players, rest]) => {
  const [packs, jokers_per_pack, cards_dealt, renewal, renewals, besides] = rest.replaceAll("`", "").split("|").map((cell) => cell.trim());
  const [least] = players.split("–").map(Number), each = (cell) => { // from 2 players to 6 and more
    const numbers = cell.split("/");
    return Array.from({ length: 5 }, (_, at) => numbers.length > 1 ? numbers[at + 2 - least] ?? "" : cell).join("/");
  };
  const more = Object.fromEntries(besides.split(", ").filter(Boolean).map((one) => one.split("=")));
  return [name, { packs: each(packs), jokers_per_pack, cards_dealt: each(cards_dealt), renewal, renewals, first_discard: "upcard",
    cards_by_deal: "none", buys: 0, is_canasta: "cards_drawn" in more, cards_drawn: 0, red_three_points: 0, wild_by: "rank",
    jokers_in_all: "each_pack", ace_of_coins: "no", second_hand: "none", free_pile: "no", pile_cards: 0,
    targets: "", pack: "french", clockwise: "yes", flow: "table", ...more }];
}));

// And the one of its former editions: `name` | up to edition | begun before | `switch=value`, ...
const FORMER = [...PAGE.matchAll(/^\| `(\w+)` \| up to (\d+) \| (\S+) \| (.*) \|$/gm)];

function presetOf(name, { edition, started }) {
  const rules = { ...PRESETS[name] };
  for (const [, former, last, since, switches] of FORMER) {
    const isOld = edition ? edition <= last : Date.parse(started) < Date.parse(since);
    if (former === name && isOld) Object.assign(rules, Object.fromEntries(switches.replaceAll("`", "").split(", ").map((one) => one.split("="))));
  }
  return rules;
}

function rulesOf(head) {
  const [name, ...changes] = head.rules.split(",").map((part) => part.trim()), seats = head.players.length;
  const rules = presetOf(name, head);
  const isPool = rules.targets !== "";
  for (const [key, value] of changes.map((change) => change.split("="))) if (key in rules) rules[key] = value;
  const mine = (key) => Number(rules[key].split("/")[Math.min(seats, 6) - 2]);
  const schedule = rules.cards_by_deal === "none" ? [mine("cards_dealt")] : rules.cards_by_deal.split("/").map(Number);
  const next = (seat, turns = 1) => (seat + turns * (rules.clockwise === "no" ? seats - 1 : 1)) % seats;
  return { ...rules, next, out_at: isPool ? mine("targets") : Infinity, packs: mine("packs"), each: (deal) => schedule[Math.min(deal, schedule.length) - 1], seats };
}

function drawsFrom(text) {
  let block = 0, numbers = [];
  return (below) => {
    for (;;) {
      if (!numbers.length) {
        const digest = sha256(`${text}/${block++}`);
        numbers = Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(4 * at));
      }
      const x = numbers.shift();
      if (x < 2 ** 32 - (2 ** 32 % below)) return x % below;
    }
  };
}

function shuffle(cards, text) {
  const draw = drawsFrom(text);
  for (let last = cards.length - 1; last > 0; last--) {
    const chosen = draw(last + 1);
    [cards[last], cards[chosen]] = [cards[chosen], cards[last]];
  }
}

function link(secret, number) {
  for (let at = 256; at > number; at--) secret = hex("rummy link 1|" + secret);
  return secret;
}

function tipOf(link, number) {
  for (; number > 0; number--) link = hex("rummy link 1|" + link);
  return link;
}

const need = (good, what) => { if (!good) throw new Error(what); };
const isRed = (card) => card === "3H" || card === "3D";
const held = (card) => (card.startsWith("*") ? "*" : card);

/** A round as far as it lies open to somebody who knows its seed. */
class Round {
  constructor(rules, seed, number, told, counted) {
    Object.assign(this, { rules, seed, number, told, counted, declarer: -1, drawer: -1, stocks: 0, before: [], unclear: false });
    const ranks = [...{ french: "A23456789TJQK", spanish40: "A234567JQK", spanish48: "A23456789JQK" }[rules.pack]], coin = rules.ace_of_coins === "yes", { packs, seats } = rules;
    const pack = [..."CDHS"].flatMap((suit) => ranks.map((rank) => rank + suit)).filter((card) => !coin || card !== "AD");
    const all = packs * (coin ? 1 : Number(rules.jokers_per_pack)), most = { below_packs: packs - 1, below_players: seats - 1 }[rules.jokers_in_all];
    const jokers = Math.min(all, most ?? all), share = (at) => Math.floor(jokers / packs) + (at < jokers % packs ? 1 : 0);
    const cards = Array.from({ length: packs }, (_, at) => [...pack, ...Array(share(at)).fill("*")]).flat();
    shuffle(cards, `${seed}/${number}/0`);
    this.stock = cards.reverse(); // the next card last
  }
  deal(dealer, out) {
    const { seats, each, next, first_discard } = this.rules;
    const order = Array.from({ length: seats }, (_, turn) => next(dealer, turn + 1)).filter((seat) => !out[seat]);
    this.hands = Array.from({ length: seats }, () => []);
    for (let turn = 0; turn < order.length * each(this.counted); turn++) this.hands[order[turn % order.length]].push(this.stock.pop());
    const owners = { seat: seats, side: 2 }[this.rules.second_hand] ?? 0;
    this.second = Array.from({ length: owners }, () => this.stock.splice(-each(this.counted)));
    for (let turn = 1; turn <= seats; turn++) this.replace(this.hands[next(dealer, turn)]);
    this.table = []; // only where it may be rearranged
    this.pile = first_discard === "upcard" && this.rules.flow !== "rearrange" ? [this.stock.pop()] : [];
    while (this.rules.is_canasta && this.rules.free_pile === "no" && this.freezes(this.pile[this.pile.length - 1])) this.pile.push(this.stock.pop());
    if (first_discard !== "upcard") this.hands[next(dealer)].push(this.stock.pop());
    if (this.rules.wild_by === "shown") this.stock.pop(); // laid open beside the stock
    this.told({ round: this.number, dealer, hands: this.hands.map((hand) => [...hand].sort()),
      pile: this.pile, stock: this.stock });
  }
  lays(card) { return this.rules.is_canasta && Number(this.rules.red_three_points) > 0 && isRed(card); }
  freezes(card) { return card === "*" || card[0] === "2" || this.lays(card); }
  replace(hand) { // red threes go out of the hand, a card comes for each
    for (let at; (at = hand.findIndex((card) => this.lays(card))) >= 0 && this.stock.length;) {
      hand.splice(at, 1);
      hand.push(this.stock.pop());
    }
  }
  takePile(hand, move) {
    need(this.pile.length, `round ${this.number}: no pile to take`);
    const top = this.pile.pop(), most = Number(this.rules.pile_cards);
    const below = this.pile.splice(most ? Math.max(0, this.pile.length + 1 - most) : 0);
    hand.push(top, ...below.filter((card) => !this.lays(card)));
    if (this.rules.free_pile === "yes") return;
    [top, ...move.replace(/^take:?/, "").split(" ").filter((card) => card && card !== "+")].forEach((card) =>
      this.give(hand, card));
  }
  give(hand, card) { // out of the hand
    const at = hand.indexOf(held(card));
    need(at >= 0 || this.unclear, `round ${this.number}: nobody was dealt that ${card}`);
    hand.splice(at < 0 ? 0 : at, 1);
  }
  play(seat, move) {
    const hand = this.hands[seat], [verb, ...rest] = move.replace(/:.*/, "").split(" ");
    if (verb === "buy") hand.push(this.pile.pop(), this.stock.pop());
    if (this.drawer >= 0 && verb !== "pass") { // everybody has answered who was asked whether they buy
      this.draw(this.hands[this.drawer]);
      this.drawer = -1;
    }
    this.before.push(JSON.stringify([this.hands, this.pile, this.stock, this.second, this.table]));
    if (verb === "draw" && Number(this.rules.buys)) this.drawer = seat;
    else if (verb === "draw") this.draw(hand);
    if (verb === "take" && this.rules.is_canasta) this.takePile(hand, move);
    else if (verb === "take") this.take(hand, rest[0]);
    if (verb === "give") { this.give(hand, this.taken); this.pile.push(this.taken); }
    if (verb === "meld") rest.filter((card) => card !== "+").forEach((card) => this.give(hand, card));
    if (verb === "table") this.rearrange(hand, rest.filter((card) => card !== "+"));
    if (verb === "lay") this.give(hand, rest[0]);
    if (verb === "swap") { rest[0].split("+").forEach((card) => this.give(hand, card)); hand.push("*"); }
    if (verb === "declare") this.declarer = seat;
    if (["discard", "knock", "declare"].includes(verb)) { this.give(hand, rest[0]); this.pile.push(rest[0]); }
    if (!hand.length && this.second?.length) { // the second hand is taken up
      hand.push(...this.second[seat % this.second.length].splice(0));
      this.replace(hand);
    }
    if (this.rules.wild_by === "shown" && verb === "declare") return; // wrongly, perhaps: the next draw tells
    const isLast = this.rules.next(seat) === this.declarer;
    if (["discard", "declare"].includes(verb) && hand.length && !isLast && !this.stock.length) this.renew();
  }
  rearrange(hand, cards) {
    const lying = [...this.table];
    for (const card of cards) lying.includes(card) ? lying.splice(lying.indexOf(card), 1) : this.give(hand, card);
    need(!lying.length, `round ${this.number}: a card is gone from the table`);
    this.table = cards;
  }
  undo() { [this.hands, this.pile, this.stock, this.second, this.table] = JSON.parse(this.before.pop()); }
  draw(hand) {
    if (!this.stock.length && this.rules.wild_by === "shown") this.renew();
    if (!this.stock.length) {
      const upcard = this.rules.renewal === "turn_over_upcard" ? [this.pile.shift()] : [];
      [this.stock, this.pile] = [this.pile.reverse(), upcard];
      if (upcard.length) return;
    }
    need(this.stock.length, `round ${this.number}: nothing to draw`);
    for (let more = Number(this.rules.cards_drawn) || 1; more && this.stock.length; more--) hand.push(this.stock.pop());
    this.replace(hand);
  }
  take(hand, card) {
    const from = card ? this.pile.lastIndexOf(card) : this.pile.length - 1;
    need(from >= 0, `round ${this.number}: no ${card ?? "card"} to take`);
    this.unclear ||= from !== this.pile.indexOf(this.pile[from]); // which of two alike only the rules can tell
    this.taken = this.pile[from];
    hand.push(...this.pile.splice(from));
  }
  renew() {
    const { renewal, renewals } = this.rules;
    const more = Number(renewals) < 0 || this.stocks < Number(renewals);
    if (!renewal.startsWith("shuffle") || !more || this.pile.length < 2) return;
    const stays = renewal === "shuffle" ? [this.pile.pop()] : [];
    shuffle(this.pile, `${this.seed}/${this.number}/${++this.stocks}`);
    [this.stock, this.pile] = [this.pile, stays];
    if (!stays.length) this.pile.push(this.stock.pop());
    this.told({ round: this.number, shuffle: this.stocks, pile: this.pile, stock: this.stock });
  }
}

/** What each round of an online match was dealt from. */
function proofsIn(lines) {
  let chains, proofs = [];
  for (const [kind, first, ...links] of lines.map((line) => line.split(" "))) {
    const [host, ...seats] = links.map((link) => link === "-" ? "" : link);
    if (kind === "chains") chains = { table: first, tip: host, tips: seats };
    if (kind === "links") proofs.push({ chains, number: Number(first), link: host, shares: seats, why: "" });
    if (kind === "unproven") proofs[proofs.length - 1].why = first;
  }
  return proofs;
}

function seedOf(proof, round) {
  need(proof, `round ${round}: nobody has told its links`);
  const { chains, number, link, shares, why } = proof;
  need(!why, `round ${round}: marked while it was played: ${why}`);
  need(tipOf(link, number) === chains.tip, `round ${round}: the host's link does not lead to its tip`);
  shares.forEach((share, seat) => need(!share || tipOf(share, number) === chains.tips[seat],
    `round ${round}: the link of seat ${seat} does not lead to its tip`));
  return "sha256:" + hex(["rummy deal 2", chains.table, number, link, ...shares].join("|"));
}

function verify(text, told) {
  const [first = "", ...lines] = text.split(/\r?\n/).filter((line) => line && !/^(played|ended) /.test(line));
  const [, format, header] = first.match(/^rummy-record ([12]) (.*)/) ?? [];
  const head = JSON.parse(header ?? "{}");
  need(format === "2" || head.online, "not a record of this kind");
  const rules = rulesOf(head), [kind, match, secret] = head.seed.split(":");
  const isChain = kind === "chain", proofs = proofsIn(lines.filter((line) => PROOF.test(line)));
  const people = head.online ? head.players.flatMap(([, bot], seat) => bot === null ? [seat] : []) : [];
  if (isChain) {
    need(match === (head.again || head.id), "the chain is that of another match");
    need(link(secret, 0) === head.fingerprint, "the tip is not that of the chain");
  }
  const shares = lines.filter((line) => line.startsWith("share ")).map((line) => line.slice(6));
  if (isChain) need(shares.length === 1 && /^[0-9a-f]{64}$/.test(shares[0]), "not one share");
  const dueSeed = (number) => head.online ? seedOf(proofs[number - 1], number) : !isChain ? head.seed :
    "sha256:" + hex(["rummy deal 2", match, number, link(secret, number), link(shares[0], number)].join("|"));
  let seed = isChain ? "" : head.seed, round = null, number = 0, counted = 1, waits = false;
  let out = Array(rules.seats).fill(false); // of the match, by the scores after the last round
  const missing = []; // links of people that a round was dealt without
  for (const line of lines.filter((line) => !PROOF.test(line))) {
    const [, seat, move] = line.match(/^(\d) (.*)/) ?? [];
    if (line.startsWith("seed ")) seed = line.slice(5);
    if (line === "deal") {
      need(seed === dueSeed(++number), `round ${number}: its seed does not follow from the chains`);
      for (const seat of people.filter((seat) => !proofs[number - 1].shares[seat]))
        missing.push(`round ${number}: dealt without the link of seat ${seat}`);
      if (round && (round.declarer >= 0 || round.hands.some((hand) => !hand.length))) counted++;
      round = new Round(rules, seed, number, told, counted);
      waits = true; // for the first move, which tells whose deal it was
    } else if (line.startsWith("= ")) {
      const scores = line.slice(2).split(" | ")[0].split(" ").map(Number), lowest = Math.min(...scores);
      out = scores.map((score) => score >= rules.out_at && score > lowest); // of all that are out, the lowest play on
    } else if (line === "undo") round.undo();
    else if (move && move !== "concede") {
      if (waits) {
        let dealer = rules.next(Number(seat), rules.seats - 1);
        while (out[dealer]) dealer = rules.next(dealer, rules.seats - 1);
        need(number > 1 || drawsFrom(`${seed}/dealer`)(rules.seats) === dealer, "not the first dealer");
        round.deal(dealer, out);
        waits = false;
      }
      round.play(Number(seat), move);
    }
  }
  return { rounds: number, missing };
}

const [...files] = process.argv.slice(2), tells = files[0] === "--deals";
if (tells) files.shift();
for (const file of files) {
  try {
    const { rounds, missing } = verify(readFileSync(file, "utf8"), (deal) => { if (tells) console.log(JSON.stringify(deal)); });
    if (missing.length) process.exitCode = 1;
    if (!tells) for (const what of [...missing, `every deal (${rounds}) is that of its seeds`]) console.log(`${file}: ${what}`);
  } catch (error) {
    console.log(`${file}: ${error.message}`);
    process.exitCode = 1;
  }
  if (tells) console.log();
}
