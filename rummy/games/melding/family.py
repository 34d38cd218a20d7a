"""The record of the family of games with melds on the table and without prescribed first melds."""

from __future__ import annotations

from rummy.engine.rules import BadRules, Rules
from rummy.games.family import Family
from rummy.games.melding.presets import PRESETS
from rummy.games.pool import with_targets
from rummy.games.searchable import without_contracts
from rummy.games.shared.laying.events import CHANGES
from rummy.games.shared.laying.follow import follow
from rummy.games.shared.laying.scoring import side_entries
from rummy.games.shared.laying.switches import HOUSE_RULES, SWITCHES
from rummy.games.shared.laying.turn import decide


def _group(rules: Rules) -> str:
    if any(rules.cards_by_deal):  # a schedule, as contract games have one
        return "contract"
    if rules.deep_takes:
        return "rummy500"
    return "jokers" if rules.has_jokers else "rummy"


def _style(rules: Rules, seats: int) -> str:
    """Return "basic", "joker" or "rummy500"; an opening makes it "joker" whatever the settlement."""
    if rules.settlement == "laid" and not rules.opening:
        return "rummy500"
    return "joker" if rules.asks_for_more(seats) else "basic"


def _check(rules: Rules) -> None:
    if rules.deep_takes and rules.opening:
        raise BadRules("deep_takes_against_opening", opening=rules.opening)
    without_contracts(rules)


MELDING = Family(
    name="melding",
    plays=lambda rules: rules.lays_melds and not rules.contracts,
    presets=PRESETS,
    switches=SWITCHES,
    house_rules=HOUSE_RULES | {"eliminates"},
    settlements=("winner_takes", "penalty", "laid"),
    check=_check,
    style=_style,
    group=_group,
    with_targets=with_targets,
    decide=decide,
    follow=follow,
    changes=CHANGES,
    side_entries=side_entries,
)
