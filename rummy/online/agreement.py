"""What a program and its host have to agree on, told by eight digits each: the rules, and what lies."""

from __future__ import annotations

import json
from dataclasses import fields
from functools import lru_cache
from hashlib import sha256

from rummy.engine.cards import spell
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.online.wire import BadMessage

DIGITS = 8
NAMED = ("name", "edition")  # which play no part themselves


class OtherRules(BadMessage):
    """The host plays by rules that this program does not know, or knows otherwise."""


@lru_cache(maxsize=256)
def digest_of_rules(rules: Rules) -> str:
    """The digits of all switches that are not as they usually are, whatever the game is called."""
    usual = {field.name: field.default for field in fields(Rules) if field.name not in NAMED}
    told = {name: value for name in sorted(usual) if (value := getattr(rules, name)) != usual[name]}
    return _digits(told)


def digest_of_view(view: View) -> str:
    """The digits of what lies where, as a seat sees it."""
    faces = sorted(view.faces.items())
    melds = [[meld.cards, spell(meld.shown)] for meld in view.melds]
    known = [[card for card, _ in faces], spell(face for _, face in faces)]
    lies = [view.hands, view.second, view.stock, view.pile, view.red]
    return _digits([view.turn, view.scores, *lies, melds, known])


def is_digest(text: str) -> bool:
    """Return True if a text could be such digits."""
    return len(text) == DIGITS and not {*text} - {*"0123456789abcdef"}


def _digits(told: object) -> str:
    text = json.dumps(told, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGITS]
