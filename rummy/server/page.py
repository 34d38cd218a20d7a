"""The page of an invitation for browsers, which is the same for every code.

Its script reads the code and the key from the address. Browsers don't send the key, which follows the #; the
script puts it into the links that open the program, and into the request for the people at the table.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape

from rummy.text import Speech

STYLE = """
:root { color-scheme: light dark; --ivory: #f6f0e0; --ink: #23291f; --brass: #d9b45c; --faint: #5a6355 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; color: var(--ink);
  font: 1.0625rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  background: radial-gradient(circle at 50% 30%, #2a7d59, #195a3e 55%, #0f3a28) fixed }
main { width: 100%; max-width: 34rem; background: var(--ivory); border-radius: 1rem; padding: 1.75rem;
  box-shadow: 0 .8rem 2.4rem #0007; animation: lay .35s ease-out; overflow-wrap: anywhere }
@keyframes lay { from { transform: translateY(-1.2rem); opacity: 0 } }
@media (prefers-reduced-motion: reduce) { main { animation: none } }
.suits { margin: 0; letter-spacing: .3em; color: #195a3e } .suits b { color: #b3262e; font-weight: normal }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .2rem 0 .6rem }
h2 { font-size: 1.25rem; margin: 0 }
p { margin: .6rem 0 }
ul { list-style: none; display: flex; flex-wrap: wrap; gap: .4rem; padding: 0; margin: .5rem 0 }
li { background: #195a3e; color: #fff; border-radius: 2rem; padding: .1rem .8rem }
section { border: 1px solid #0003; border-radius: .7rem; padding: .9rem 1rem; margin: 1rem 0 }
.buttons { display: grid; gap: .6rem; margin: 1.2rem 0 .6rem }
.button { display: block; text-align: center; text-decoration: none; font-weight: 600; padding: .75rem 1rem;
  border-radius: .6rem; color: #23291f; background: var(--brass) }
.second { background: none; color: inherit; border: 2px solid var(--brass) }
.button:hover { filter: brightness(1.07) }
a:focus-visible { outline: 3px solid #1677b8; outline-offset: 3px }
.faint { color: var(--faint); font-size: .95rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: .6rem 0 }
dt { color: var(--faint) } dd { margin: 0; font-family: ui-monospace, Consolas, monospace; user-select: all }
[hidden] { display: none !important }
@media (prefers-color-scheme: dark) { :root { --ivory: #1b211d; --ink: #f1ead8; --faint: #b1bbad }
  body { background: radial-gradient(circle at 50% 30%, #16442f, #0d2a1d 55%, #071710) fixed }
  .suits { color: #8fd3ae } .suits b { color: #ff8d8d } section { border-color: #fff4 }
  a:focus-visible { outline-color: #7ad0ff } }
"""
SCRIPT = """
"use strict";
const get = id => document.getElementById(id);
function invitation(address) {
  const path = address.pathname.replace(/[/]+$/, "").split("/");
  const typed = decodeURIComponent(path.pop()).replace(/[- \\t]/g, "").toUpperCase();
  const code = typed.replace(/[IL]/g, "1").replace(/O/g, "0");
  const place = address.origin + path.join("/") + "/";
  const key = /^#[0-9a-f]{32}$/.test(address.hash) ? address.hash : "";
  return { code, place, key, open: "rummy:" + place + code + key,
    watch: "rummy:" + place + code + "?watch" + key };
}
async function show() {
  const found = invitation(location);
  get("open").href = found.open;
  get("watch").href = found.watch;
  get("code").textContent = found.code.slice(0, 4) + "-" + found.code.slice(4);
  get("address").textContent = found.place;
  get("links").hidden = get("hand").hidden = false;
  get("table").hidden = get("unknown").hidden = true;
  if (!found.key) return;
  const asked = { headers: { "Rummy-Key": found.key.slice(1) }, cache: "no-store", credentials: "omit" };
  const answer = await fetch(found.place + found.code + "/table", asked).catch(() => null);
  if (!answer || answer.status !== 200) {
    get("unknown").hidden = !answer || answer.status !== 404;
    return;
  }
  const table = await answer.json();
  get("game").textContent = table.title;
  get("about").textContent = table.about;
  get("people").replaceChildren(...table.people.map(name => {
    const item = document.createElement("li"), text = document.createElement("bdi");
    text.textContent = name;
    item.append(text);
    return item;
  }));
  get("watch").hidden = !table.watch;
  get("table").hidden = false;
}
if (typeof document !== "undefined" && get("open")) {
  addEventListener("hashchange", show);
  show();
}
"""
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='2' "
    "width='12' height='16' rx='2' fill='%23195a3e'/%3E%3Cpath d='M8 3l4 5-4 5-4-5z' "
    "fill='%23f6f0e0'/%3E%3C/svg%3E"
)


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


CSP = (
    f"default-src 'none'; script-src {_digest(SCRIPT)}; style-src {_digest(STYLE)}; img-src data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def page(speech: Speech, home: str, *, is_invitation: bool) -> str:
    """Return the page in a language, with a link to the project's home if it is known."""

    def say(key: str, **details: object) -> str:
        return escape(speech.say(key, **details))

    get = (
        f'<a class="button second" rel="noreferrer" href="{escape(home)}">{say("page.get")}</a>'
        if home
        else ""
    )
    steps = {"menu": speech.say("hall.title"), "button": speech.say("hall.join")}
    inner = f"""\
<h1>{say("page.invited")}</h1>
<p>{say("page.about")}</p>
<noscript><p>{say("page.no_script")}</p></noscript>
<section id="table" hidden><h2 id="game"></h2><ul id="people"></ul><p id="about" class="faint"></p></section>
<p id="unknown" hidden><strong>{say("page.unknown")}</strong></p>
<div id="links" class="buttons" hidden>
<a id="open" class="button" href="#">{say("page.open")}</a>
<a id="watch" class="button second" href="#">{say("page.watch")}</a>
{get}</div>
<div id="hand" hidden><p class="faint">{say("page.not_installed")}</p>
<p>{say("page.by_hand", **steps)}</p>
<dl><dt>{say("join.code")}</dt><dd id="code"></dd>
<dt>{say("join.address")}</dt><dd id="address"></dd></dl></div>
"""
    if not is_invitation:
        inner = f"""\
<h1>{say("page.server")}</h1>
<p>{say("page.about")}</p>
<p>{say("page.ask")}</p>
<div class="buttons">{get}</div>
"""
    return f"""\
<!doctype html>
<html lang="{speech.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{say("title")}</title>
<link rel="icon" href="{ICON}">
<style>{STYLE}</style>
</head>
<body>
<main>
<p class="suits" aria-hidden="true">♠<b>♥</b>♣<b>♦</b></p>
{inner}</main>
<script>{SCRIPT}</script>
</body>
</html>
"""
