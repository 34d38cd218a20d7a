"""The names of cards as people say them."""

from __future__ import annotations

import re
from functools import lru_cache

from rummy.engine.cards import SUITS, Face, parse
from rummy.text import say
from rummy.text import spoken as language

_CARD = re.compile(r"\[(\*|\*?[A2-9TJQK][CDHS])\]")


def card_name(face: Face, *, spanish: bool = False) -> str:
    """Return the name of a card, such as "seven of hearts", as a card of a Spanish pack if `spanish`."""
    return _name(face, spanish, language())


@lru_cache(maxsize=256)
def _name(face: Face, spanish: bool, _language: str) -> str:
    if not face.rank:
        return say("card.joker")
    pack = "_spanish" if spanish else ""
    ranks, suits = say(f"card.ranks{pack}").split(" "), say(f"card.suits{pack}").split(" ")
    name = say("card.name", rank=ranks[face.rank - 1], suit=suits[SUITS.index(face.suit)])
    return say("card.joker_as", card=name) if face.joker else name


def spell_out(sentence: str, *, spanish: bool = False) -> str:
    """Return a sentence with the names of cards in place of [7H] and [*], and commas between them."""

    def name(card: re.Match[str]) -> str:
        return card_name(parse(card[1])[0], spanish=spanish)

    return _CARD.sub(name, sentence.replace("] [", "], ["))
