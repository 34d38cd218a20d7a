"""The contract of a deal in words: a number of sets and runs, each with its least number of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rummy.engine.contracts import MeldKind, Wanted, read_contract
from rummy.engine.rules import Rules
from rummy.text import say

WORDS: dict[MeldKind, str] = {"G": "set", "S": "run", "D": "dirty"}  # parts of the text keys


def contract_words(rules: Rules) -> str:
    """Return the contract in the rules of one deal as text, or "" if there is none."""
    return text_words(rules.contracts[0]) if rules.contracts else ""


def text_words(text: str) -> str:
    """Return a contract as text, given in the notation of the rules."""
    contract = read_contract(text)
    melds = melds_words(contract.melds)
    return say("contract.whole", melds=melds) if contract.whole else melds


def contract_short(rules: Rules) -> str:
    """Return the contract in the rules of one deal as a short text, or "" if there is none."""
    melds = rules.contract.melds if rules.contract else ()
    return " ".join(say(f"contract.{WORDS[kind]}_short", size=size) for kind, size in melds)


def melds_words(melds: Iterable[Wanted]) -> str:
    """Return melds as text, by kind and least number of cards, sets first."""
    counts = sorted(Counter(melds).items())
    return " + ".join(
        say(f"contract.{WORDS[wanted.kind]}", count=count, size=wanted.size) for wanted, count in counts
    )
