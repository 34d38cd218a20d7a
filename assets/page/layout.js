/** Where cards are within their place, in pixels. Cards are 5 wide and 7 high. */

export const TALL = 1.4;
const LEGIBLE = 56;  // pixels of a card's width; more is of less use
const WIDEST_STEP = 0.66, ITEM_GAP = 0.16;

const range = count => [...Array(count).keys()];

/** Return the places of cards in rows, each row centred, its cards overlapping as much as they must. */
function rows(count, perRow, width, card, step, rowStep) {
  return range(count).map(at => {
    const row = Math.floor(at / perRow), inRow = Math.min(perRow, count - row * perRow);
    const left = (width - card - (inRow - 1) * step) / 2;
    return { x: left + (at % perRow) * step, y: row * rowStep, turn: 0 };
  });
}

/** Return the size and the places of the cards in a hand: a gentle arc, or two rows where that is narrow. */
export function hand(count, width, height) {
  const rise = 0.17, room = height / (TALL + rise);
  const one = Math.min(room, width * 0.3), step = stepOf(count, width, one);
  if (count < 8 || step >= Math.min(0.3 * one, 25)) return arc(count, width, one, step, height);
  const perRow = Math.ceil(count / 2), card = Math.min(height / (TALL * 1.56 + rise), width * 0.25);
  const found = rows(count, perRow, width, card, stepOf(perRow, width, card), 0.56 * TALL * card);
  return { card, places: found.map(place => ({ ...place, y: place.y + rise * card })) };
}

const stepOf = (count, width, card) => Math.min(WIDEST_STEP * card, (width - card * 1.08) / Math.max(1, count - 1));

function arc(count, width, card, step, height) {
  const most = Math.min(5, count / 2), middle = (count - 1) / 2, low = height - TALL * card;
  const places = rows(count, count, width, card, step, 0).map((place, at) => {
    const aside = middle ? (at - middle) / middle : 0;
    return { x: place.x, y: low - 0.05 * card * (1 - aside * aside), turn: most * aside };
  });
  return { card, places };
}

/**
 * Return the size and places of items (melds, groups) of so many cards each, as large as fits into a box.
 * Where room is short, cards overlap more, and show only their upper part.
 */
export function items(counts, width, height, largest, head = 0) {
  let best = null;
  for (let card = largest; card >= 18; card *= 0.96) {
    for (const share of [0.5, 0.42, 0.34, 0.27]) {
      for (const tall of [TALL, 1, 0.75]) {
        const found = flowed(counts, width, card, share, tall, head);
        const worth = (Math.min(card, LEGIBLE) + card) * Math.sqrt(share) * tall ** 0.35;
        if (found.height <= height && found.width <= width && worth > (best?.worth ?? 0)) best = { ...found, worth };
      }
    }
  }
  best ??= flowed(counts, width, 26, 0.24, 0.75, head);
  return centred(best, width, height);
}

function flowed(counts, width, card, share, tall, head) {
  const step = share * card, gap = ITEM_GAP * card + 4, high = tall * card + head, boxes = [];
  let x = 0, y = 0, widest = 0;
  for (const count of counts) {
    const wide = card + Math.max(0, count - 1) * step;
    if (x && x + wide > width) [x, y] = [0, y + high + gap];
    boxes.push({ x, y, width: wide, height: high });
    x += wide + gap;
    widest = Math.max(widest, x - gap);
  }
  return { card, tall, step, boxes, width: widest, height: counts.length ? y + high : 0 };
}

function centred(found, width, height) {
  const down = Math.max(0, (height - found.height) / 2);
  const ends = new Map(found.boxes.map(box => [box.y, box.x + box.width]));
  const boxes = found.boxes.map(box => ({
    ...box, x: box.x + Math.max(0, width - ends.get(box.y)) / 2, y: box.y + down,
  }));
  return { ...found, boxes };
}

/** Return the places of a spread pile, in several rows if it is long, and the size of its box. */
export function spread(count, width, card) {
  const least = Math.max(15, 0.25 * card);
  const perRow = Math.max(1, Math.min(count, Math.floor((width - card) / least) + 1));
  const lines = Math.ceil(count / perRow), even = Math.ceil(count / lines);
  const step = Math.min(0.4 * card, even > 1 ? (width - card) / (even - 1) : 0);
  const places = range(count).map(at => {
    return { x: (at % even) * step, y: Math.floor(at / even) * 0.5 * card, turn: 0 };
  });
  return { places, width: card + (even - 1) * step, height: TALL * card + (lines - 1) * 0.5 * card };
}

/** Return the places of small cards that an opponent holds as a fan. */
export function fan(count, width, card) {
  const step = Math.min(0.36 * card, (width - card) / Math.max(1, count - 1)), middle = (count - 1) / 2;
  const most = Math.min(14, 3 * count);
  return range(count).map(at => {
    const aside = middle ? (at - middle) / middle : 0;
    return { x: width / 2 - card / 2 + (at - middle) * step, y: 0.12 * card * aside * aside, turn: most * aside };
  });
}
