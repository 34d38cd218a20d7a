"""Digests of eight digits by which a client and its host check that their rules and tables agree."""

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
NAMED = ("name", "edition")  # fields that don't affect play


class OtherRules(BadMessage):
    """An error for rules of a host that this program does not know, or knows in a different form."""


@lru_cache(maxsize=256)
def digest_of_rules(rules: Rules) -> str:
    """Return a digest of the fields of rules that differ from their defaults, except name and edition."""
    usual = {field.name: field.default for field in fields(Rules) if field.name not in NAMED}
    changed = {name: value for name in sorted(usual) if (value := getattr(rules, name)) != usual[name]}
    return _digits(changed)


def digest_of_view(view: View) -> str:
    """Return a digest of the turn, the scores and the places of all cards, as a seat sees them."""
    faces = sorted(view.faces.items())
    melds = [[meld.cards, spell(meld.shown)] for meld in view.melds]
    known = [[card for card, _ in faces], spell(face for _, face in faces)]
    places = [view.hands, view.second, view.stock, view.pile, view.red]
    return _digits([view.turn, view.scores, *places, melds, known])


def _digits(value: object) -> str:
    text = json.dumps(value, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGITS]
