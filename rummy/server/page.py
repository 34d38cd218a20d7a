"""The page of a server for browsers, without any table."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape

from rummy.text import Speech
from rummy.text.languages import tag_of

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
h2 { font-size: 1.25rem; margin: 1.2rem 0 .2rem }
p { margin: .6rem 0 }
ul { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; margin: .5rem 0 }
li a { display: block; background: #195a3e; color: #fff; border-radius: 2rem; padding: .5rem 1rem;
  text-decoration: none }
li a[aria-current] { background: var(--brass); color: #23291f; font-weight: 600 }
li a:hover { filter: brightness(1.2) }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: .35rem .4rem .35rem 0; text-align: start; border-bottom: 1px solid #7775 }
th:last-child, td:last-child { text-align: end; padding-inline-end: 0 }
section { border-top: 1px solid #7775; padding: .2rem 0 .8rem } h3 { margin: .8rem 0 0; font-size: 1.1rem }
main > ol { padding: 0 0 0 1.6rem; margin: .4rem 0 } mark { background: var(--brass); color: #23291f }
section a, p a { color: inherit }
.row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; border: 0; border-radius: .6rem;
  color: #23291f; background: var(--brass); cursor: pointer }
.buttons { display: grid; gap: .6rem; margin: 1.2rem 0 .6rem }
.button { display: block; text-align: center; text-decoration: none; font-weight: 600; padding: .75rem 1rem;
  border-radius: .6rem; color: #23291f; background: var(--brass) }
.button:hover, button:hover { filter: brightness(1.07) }
a:focus-visible, button:focus-visible { outline: 3px solid #1677b8; outline-offset: 3px }
@media (prefers-color-scheme: dark) { :root { --ivory: #1b211d; --ink: #f1ead8; --faint: #b1bbad }
  body { background: radial-gradient(circle at 50% 30%, #16442f, #0d2a1d 55%, #071710) fixed }
  .suits { color: #8fd3ae } .suits b { color: #ff8d8d }
  a:focus-visible, button:focus-visible { outline-color: #7ad0ff } }
"""
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='2' "
    "width='12' height='16' rx='2' fill='%23195a3e'/%3E%3Cpath d='M8 3l4 5-4 5-4-5z' "
    "fill='%23f6f0e0'/%3E%3C/svg%3E"
)


def source_of(text: str) -> str:
    """Return the source by which a content security policy allows this style or script."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


CSP = (
    f"default-src 'none'; style-src {source_of(STYLE)}; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

OTHERS = {"strangers": "strangers.find", "ratings": "ratings.title"}  # pages, with the key of their title


def page(speech: Speech, home: str, games: Sequence[str] = (), others: Sequence[str] = ()) -> str:
    """Return the page in a language, with links to the project's home if known, to games, and to `OTHERS`."""

    def say(key: str) -> str:
        return escape(speech.say(key))

    link = f'<a class="button" rel="noreferrer" href="{escape(home)}">{say("page.get")}</a>'
    get = f'<div class="buttons">{link}</div>' if home else ""
    shelf = "".join(f'<li><a href="solo/{name}">{say(f"game.{name}")}</a></li>' for name in games)
    alone = f"<h2>{say('page.alone')}</h2><ul>{shelf}</ul>" if games else ""
    more = "".join(f'<a class="button" href="{name}">{say(OTHERS[name])}</a>' for name in others)
    body = f"""\
<h1>{say("page.server")}</h1>
<p>{say("page.about")}</p>
<p>{say("page.ask")}</p>
<div class="buttons"><a class="button" href="new">{say("page.new_table")}</a>{more}</div>
{alone}
{get}
<p><a href="privacy">{say("privacy.title")}</a></p>"""
    return document(speech, speech.say("title"), body)


def document(speech: Speech, title: str, body: str) -> str:
    """Return an HTML document in a language, with a title as text and a body as HTML."""
    return f"""\
<!doctype html>
<html lang="{tag_of(speech.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{escape(title)}</title>
<link rel="icon" href="{ICON}">
<style>{STYLE}</style>
</head>
<body>
<main>
<p class="suits" aria-hidden="true">♠<b>♥</b>♣<b>♦</b></p>
{body}
</main>
</body>
</html>
"""
