"""The page of a club for browsers: its name, and how to join it in the program."""

from __future__ import annotations

from html import escape

from rummy.online.messages import ClubInfo
from rummy.server.page import CSP as PAGE_CSP
from rummy.server.page import document, source_of
from rummy.text import Speech

SCRIPT = 'open_club.href="rummy:"+location.href;open_club.closest("[hidden]").hidden=false'  # with the key
CSP = f"{PAGE_CSP}; script-src {source_of(SCRIPT)}"


def club_page(speech: Speech, club: ClubInfo, home: str) -> str:
    """Return the page in a language for somebody who may be no member, with a link to the project's home."""

    def say(key: str) -> str:
        return escape(speech.say(key))

    link = f'<a class="button" rel="noreferrer" href="{escape(home)}">{say("page.get")}</a>'
    get = f'<div class="buttons">{link}</div>' if home else ""
    body = f"""\
<h1>{escape(club.name)}</h1>
<p>{escape(speech.say("club.members", count=club.count))}</p>
<p>{say("club.page_about")}</p>
<div hidden><div class="buttons"><a class="button" id="open_club">{say("page.open")}</a></div></div>
<p>{say("club.page_how")}</p>
{get}
<script>{SCRIPT}</script>"""
    return document(speech, club.name, body)
