"""The record of the family of games in which each deal prescribes the first melds."""

from __future__ import annotations

from rummy.engine.rules import CHOICES, BadRules, Rules
from rummy.engine.switches.fields import names_of
from rummy.engine.switches.melds import ContractSwitches
from rummy.games.contract.events import CHANGES
from rummy.games.contract.follow import follow
from rummy.games.contract.presets import PRESETS
from rummy.games.contract.turn import decide
from rummy.games.family import Family
from rummy.games.shared.laying.switches import HOUSE_RULES, SWITCHES

MOST_PACKS = 3  # most packs with which the melds of a contract can be searched


def _check(rules: Rules) -> None:
    for switch in ("opening", "deep_takes", "melds_per_turn", "eliminates"):
        if getattr(rules, switch):
            raise BadRules("contracts_against", switch=switch)
    if rules.settlement == "laid":
        raise BadRules("contracts_against", switch="settlement")
    if max(rules.packs) > MOST_PACKS:
        raise BadRules("too_many_packs", packs=MOST_PACKS)


CONTRACT = Family(
    name="contract",
    plays=lambda rules: rules.lays_melds and rules.contracts != (),
    presets=PRESETS,
    switches=SWITCHES,
    house_rules=HOUSE_RULES - {"opening", "deep_takes", "lay_taken", "melds_per_turn"}
    | names_of(ContractSwitches)
    | {"suits_repeat", "shortest_run", "runs_apart", "jokers_in_all", "card_values", "concealed_bonus"},
    options={
        "ace_runs": CHOICES["ace_runs"],
        "joker_limit": CHOICES["joker_limit"],
        "card_values": ("pips", "fives"),
    },
    settlements=("winner_takes", "penalty", "laid"),
    check=_check,
    group=lambda _: "contract",
    decide=decide,
    follow=follow,
    changes=CHANGES,
)
