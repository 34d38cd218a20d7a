"""The page that says what a server keeps of people, for how long, and who sees it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rummy.server.page import document
from rummy.text import Speech


def privacy_page(speech: Speech, contact: str = "", *, has_lobby: bool) -> str:
    """Return the page in a language, for a server at which strangers may meet or not.

    `contact` says where its operator is found, if they want to tell it.
    """
    body = "".join(f"<p>{escape(words)}</p>" for words in _sentences(speech, contact, has_lobby=has_lobby))
    title = speech.say("privacy.title")
    back = f'<div class="buttons"><a class="button" href="./">{escape(speech.say("page.back"))}</a></div>'
    return document(speech, title, f"<h1>{escape(title)}</h1>{body}{back}")


def _sentences(speech: Speech, contact: str, *, has_lobby: bool) -> Iterator[str]:
    for name in ("none", "you", "tables"):
        yield speech.say(f"privacy.{name}")
    if has_lobby:
        yield speech.say("privacy.strangers")
    for name in ("clubs", "results", "delete"):
        yield speech.say(f"privacy.{name}")
    if contact:
        yield speech.say("privacy.contact", contact=contact)
