"""The record of the family of Burraco: sides meld sets and runs and extend them to canastas."""

from __future__ import annotations

from rummy.engine.rules import DEFAULTS, BadRules, Rules
from rummy.engine.switches.canastas import SideSwitches
from rummy.engine.switches.fields import names_of
from rummy.games.burraco.presets import PRESETS
from rummy.games.family import Family, by_schedule
from rummy.games.searchable import without_contracts
from rummy.games.shared.sides.events import CHANGES
from rummy.games.shared.sides.follow import before_upcard, follow
from rummy.games.shared.sides.scoring import side_entries
from rummy.games.shared.sides.switches import OF_SETS, SWITCHES
from rummy.games.shared.sides.turn import decide


def _check(rules: Rules) -> None:
    """Raise BadRules for switches that only fit games without runs, or for a pile that isn't free."""
    asked = [switch for switch in OF_SETS if getattr(rules, switch) != DEFAULTS[switch]]
    asked += ["free_pile"] if not rules.free_pile else ["asks"] if rules.asks else []
    if asked:
        raise BadRules("runs_against", switch=asked[0])
    without_contracts(rules)


BURRACO = Family(
    name="burraco",
    plays=lambda rules: rules.builds_canastas and not rules.only_sets,
    presets=PRESETS,
    switches=SWITCHES,
    house_rules=names_of(SideSwitches) - {"asks", "all_red_threes"}
    | {"ace_runs", "wild_limit", "final_discard", "stock_left", "stalled_rounds", "out_bonus"},
    settlements=("canastas",),
    check=_check,
    group=by_schedule("canasta"),
    decide=decide,
    follow=follow,
    before_upcard=before_upcard,
    changes=CHANGES,
    side_entries=side_entries,
)
