"""The limits that the search for melds sets to the rules of games without contracts."""

from __future__ import annotations

from rummy.engine.rules import BadRules, Rules

FEW_PACKS = 2  # most packs with which all arrangements of a hand can be searched


def without_contracts(rules: Rules, packs: int = FEW_PACKS) -> None:
    """Raise BadRules for contracts, for switches that need contracts, and for more than `packs` packs."""
    if rules.contracts:
        raise BadRules("contracts_against", switch="flow")
    if max(rules.packs) > packs:
        raise BadRules("too_many_packs", packs=packs)
    lays = rules.lays_melds
    asked = {
        "buys": rules.buys != 0,
        "more_buys": rules.more_buys != (),
        "concealed_bonus": lays and rules.concealed_bonus > 0,
        "concealed_natural": rules.concealed_natural > 0,
        "shortest_run": rules.shortest_run > 3,
        "runs_apart": rules.runs_apart,
        "lay_off_later": rules.lay_off_later and not lays,
        "suits_repeat": lays and rules.suits_repeat,
        "joker_limit": rules.joker_limit in ("two_natural", "fewer"),
        "ace_runs": rules.ace_runs == "around",
    }
    switch = next((switch for switch, is_asked in asked.items() if is_asked), None)
    if switch is not None:
        raise BadRules("only_with_contracts", switch=switch)
