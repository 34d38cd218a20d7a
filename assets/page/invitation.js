/** What an invitation leads to: its table, which the host tells to those who have the key, and ways to it. */

const part = id => document.getElementById(id);

/** Read the code, the key and the paths of a table from the address of the page. */
export function readAddress({ pathname, origin, search, hash }) {
  const path = pathname.replace(/\/+$/, "").split("/");
  const isBelow = path.at(-1) === "watch";
  if (isBelow) path.pop();
  const isTelevision = isBelow || search === "?watch"; // as in an invitation to watch
  const solo = path.at(-2) === "solo" ? path.at(-1) : "", isNew = path.at(-1) === "new", isLobby = path.at(-1) === "strangers";
  const typed = decodeURIComponent(path.at(-1)).replace(/[- \t]/g, "").toUpperCase();
  const code = solo || isNew || isLobby ? "" : typed.replace(/[IL]/g, "1").replace(/O/g, "0");
  const key = /^#[0-9a-f]{32}$/.test(hash) ? hash : "";
  const home = `${origin}${path.slice(0, solo ? -2 : -1).join("/")}/`, there = path.join("/");
  return {
    code, key, solo, isNew, isLobby, home, isTelevision, table: `${there}/table`, socket: `${origin.replace(/^http/, "ws")}${there}/seat`,
    program: `rummy:${home}${code}${key}`, watch: `${there}/watch${key}`,
  };
}

/** Show what table this is and who sits there, or that it is gone; without a key the host tells nobody.
 *  Return what the host tells of it. */
export async function tell({ key, table }) {
  if (!key) return;
  const asked = { headers: { "Rummy-Key": key.slice(1) }, cache: "no-store", credentials: "omit" };
  const answer = await fetch(table, asked).catch(() => null);
  if (!answer?.ok) {
    part("unknown").hidden = answer?.status !== 404;
    return;
  }
  const facts = await answer.json();
  part("game").textContent = facts.title;
  part("about").textContent = facts.about;
  part("people").replaceChildren(...facts.people.map(name => {
    const item = document.createElement("li"), text = document.createElement("bdi");
    text.textContent = name;
    item.append(text);
    return item;
  }));
  part("watch").hidden = !facts.watch;
  part("invited").hidden = false;
  return facts;
}
