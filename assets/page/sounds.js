/** The sounds of the table. Browsers allow them only after the first tap or key. */

import { isMuted, setMuted } from "./identity.js";

const takes = {}, buffers = new Map();
let context = null;

function wake() {
  if (navigator.userActivation?.isActive === false) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
}
for (const kind of ["pointerdown", "pointerup", "keydown"]) addEventListener(kind, wake);

async function fetched(name) {
  const answer = await fetch(new URL(`sounds/${name}.ogg`, import.meta.url));
  return context.decodeAudioData(await answer.arrayBuffer());
}

/** Learn how many takes there are of each sound. */
export const learnSounds = counts => Object.assign(takes, counts);

/** Play one of the takes of a sound, unless the page is muted or hidden. */
export async function play(sound) {
  if (!takes[sound] || !context || isMuted() || document.hidden) return;
  const name = `${sound}_${1 + Math.floor(Math.random() * takes[sound])}`;
  if (!buffers.has(name)) buffers.set(name, fetched(name));
  try {
    const source = new AudioBufferSourceNode(context, { buffer: await buffers.get(name) });
    source.connect(context.destination);
    source.start();
  } catch { /* a browser without this format stays silent */ }
}

/** Let a button switch the sounds on and off. */
export function muteBy(button) {
  const show = () => button.setAttribute("aria-pressed", String(!isMuted()));
  button.onclick = () => {
    setMuted(!isMuted());
    show();
  };
  show();
}
