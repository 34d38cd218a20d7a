/** SHA-256 of short ASCII texts, because browsers offer theirs only on https pages. */

const K = new Uint32Array(64), START = new Uint32Array(8);

for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) prime &&= n % d !== 0;
  if (!prime) continue;
  if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
  K[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
}

const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

function mix(state, block, w) {
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(4 * i);
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

/** Return the SHA-256 of a text of ASCII characters, as 64 lower-case hex digits. */
export function sha256(text) {
  const size = (((text.length + 8) >> 6) + 1) << 6, bytes = new DataView(new ArrayBuffer(size));
  for (let i = 0; i < text.length; i++) bytes.setUint8(i, text.charCodeAt(i));
  bytes.setUint8(text.length, 0x80);
  bytes.setUint32(size - 4, 8 * text.length);
  const state = START.slice(), w = new Uint32Array(64);
  for (let at = 0; at < size; at += 64) mix(state, new DataView(bytes.buffer, at, 64), w);
  return [...state].map(word => word.toString(16).padStart(8, "0")).join("");
}
