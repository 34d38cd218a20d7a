"""The page of rules of contract games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from rummy.engine.cards import parse
from rummy.engine.contracts import read_contract
from rummy.engine.melds import (
    arrange,
    kind_of,
)
from rummy.engine.rules import Rules
from rummy.games.shared.laying.presentation import CHAPTERS as CHAPTERS_OF_LAYING
from rummy.games.shared.laying.presentation import PRESENTATION as LAYING
from rummy.games.shared.laying.presentation import laying_lines
from rummy.text import say
from rummy.viewmodel.manual.example import Example
from rummy.viewmodel.manual.samples import Sample
from rummy.viewmodel.manual.sentences import (
    RuleLines,
)
from rummy.viewmodel.words.contracts import contract_words, text_words

CHAPTERS = {
    **{part: CHAPTERS_OF_LAYING[part] for part in ("goal", "deal", "turn", "melds")},
    "contract": (
        *("contracts", "contract_lay", "contract_apart", "contract_dirty", "contract_large"),
        *("contract_whole", "contract_only"),
    ),
    "buying": ("buy", "buys", "buy_not"),
    **CHAPTERS_OF_LAYING,  # the other ones
}
CONTRACT_DEAL, CONTRACTS = (
    2,
    ("7C 7C 7D + 4H 5H 6H 7H", "7C 7C 7D + QH QD QC"),
)  # the second deal of Contract rummy
DIRTY_RUN = "AC 2H 3H 4S 5D 6C 7C 8S 9H TD JD QC KS"


def contract_lines(rules: Rules) -> RuleLines:
    """Return the sentences on the contract of each deal, how to lay it, and buying, by topic."""
    each = [
        say("rule.contract_item", deal=deal, contract=text_words(text))
        for deal, text in enumerate(rules.contracts, 1)
    ]
    whole = [deal for deal, text in enumerate(rules.contracts, 1) if read_contract(text).whole]
    deals = ", ".join(map(str, whole))
    large = [
        deal
        for deal, text in enumerate(rules.contracts, 1)
        if read_contract(text).cards > rules.cards_for(rules.min_players, deal) + 1
    ]
    return {
        "contracts": say("rule.contracts", contracts=", ".join(each)),
        "contract_lay": say("rule.contract_lay"),
        "contract_apart": say("rule.contract_apart") if rules.runs_apart and _has_two_runs(rules) else "",
        "contract_dirty": say("rule.contract_dirty")
        if any(read_contract(text).is_dirty for text in rules.contracts)
        else "",
        "contract_large": say("rule.contract_large", deals=", ".join(map(str, large))) if large else "",
        "contract_whole": say("rule.contract_whole", deal=deals) if whole else "",
        "contract_only": say("rule.contract_only_later" if rules.lay_off_later else "rule.contract_only"),
        "buy": say("rule.buy") if rules.buys else "",
        "buys": _buys(rules),
        "buy_not": say("rule.buy_not") if rules.buys else "",
    }


def _has_two_runs(rules: Rules) -> bool:
    return any(
        sum(wanted.kind == "S" for wanted in read_contract(text).melds) > 1 for text in rules.contracts
    )


def _buys(rules: Rules) -> str:
    if rules.more_buys and rules.buys > 0:
        each = (rules.in_deal(rules.min_players, deal).buys for deal in range(1, len(rules.more_buys) + 1))
        return say("rule.buys_by_deal", buys=", ".join(map(str, each)))
    return say("rule.buys", count=rules.buys) if rules.buys > 0 else ""


def _contract_samples(rules: Rules) -> Iterator[Sample]:
    """Yield sample melds that meet or miss a contract, and a dirty run if a contract requires one."""
    in_deal = rules.in_deal(rules.min_players, CONTRACT_DEAL)
    for cards in CONTRACTS if in_deal.contract else ():
        laid = [shown for meld in cards.split(" + ") if (shown := arrange(parse(meld), rules))]
        good = in_deal.contract is not None and in_deal.contract.is_met([*map(kind_of, laid)])
        words = contract_words(in_deal)
        key = "sample.contract" if good else "sample.no_contract"
        yield Sample(Example(cards), say(key, deal=CONTRACT_DEAL, contract=words), good)
    for deal, text in enumerate(rules.contracts, 1):
        if read_contract(text).is_dirty:
            yield Sample(Example(DIRTY_RUN), say("sample.contract", deal=deal), True)


PRESENTATION = replace(
    LAYING,
    chapters=CHAPTERS,
    lines=partial(laying_lines, opening=contract_lines),
    samples={**LAYING.samples, "contract": _contract_samples},
)
