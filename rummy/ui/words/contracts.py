"""The contract of a deal in words: so many sets and runs, each with its fewest cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rummy.engine.contracts import read_contract
from rummy.engine.rules import Rules
from rummy.text import say


def contract_words(rules: Rules) -> str:
    """What is laid first by the rules of one deal."""
    return text_words(rules.contracts[0]) if rules.contracts else ""


def text_words(text: str) -> str:
    """A contract as the rules have it."""
    contract = read_contract(text)
    melds = melds_words(contract.melds)
    return say("contract.whole", melds=melds) if contract.whole else melds


def contract_short(rules: Rules) -> str:
    """What is laid first by the rules of one deal, where there is little room."""
    melds = rules.contract.melds if rules.contract else ()
    return " ".join(
        say("contract.set_short" if is_set else "contract.run_short", size=size) for is_set, size in melds
    )


def melds_words(melds: Iterable[tuple[bool, int]]) -> str:
    """Melds, each told by whether it is a set and by how many cards it holds at least; sets come first."""
    counts = sorted(Counter(melds).items(), key=lambda each: (not each[0][0], each[0][1]))
    return " + ".join(
        say("contract.set" if is_set else "contract.run", count=count, size=size)
        for (is_set, size), count in counts
    )
