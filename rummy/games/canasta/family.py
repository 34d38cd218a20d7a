"""The record of the family of Canasta and its relatives: sides meld sets and extend them to canastas."""

from __future__ import annotations

from rummy.engine.rules import BadRules, Rules
from rummy.engine.switches.canastas import CanastaSwitches
from rummy.engine.switches.fields import names_of
from rummy.games.canasta.presets import PRESETS
from rummy.games.family import Family, by_schedule
from rummy.games.searchable import without_contracts
from rummy.games.shared.sides.events import CHANGES
from rummy.games.shared.sides.follow import after_upcard, before_upcard, follow
from rummy.games.shared.sides.scoring import side_entries
from rummy.games.shared.sides.switches import SWITCHES
from rummy.games.shared.sides.turn import decide

MOST_PACKS = 5  # most packs with which sets can be searched


def _check(rules: Rules) -> None:
    """Raise BadRules for switches that contradict each other, or canastas that the packs can't make."""
    if rules.free_pile and (rules.pile_cards or rules.only_pairs):
        raise BadRules("only_in_other_games", switch="free_pile")
    seats = range(rules.min_players, rules.max_players + 1)
    if rules.natural_to_go_out and min(map(rules.packs_for, seats)) == 1:
        raise BadRules("natural_of_one_pack")
    without_contracts(rules, packs=MOST_PACKS)


CANASTA = Family(
    name="canasta",
    plays=lambda rules: rules.builds_canastas and rules.only_sets,
    presets=PRESETS,
    switches=SWITCHES,
    house_rules=names_of(CanastaSwitches) - {"long_mixed_canasta"}
    | {"packs", "wild_limit", "fewer_wilds", "out_bonus", "concealed_bonus"},
    settlements=("canastas",),
    check=_check,
    group=by_schedule("canasta"),
    decide=decide,
    follow=follow,
    before_upcard=before_upcard,
    after_upcard=after_upcard,
    changes=CHANGES,
    side_entries=side_entries,
)
