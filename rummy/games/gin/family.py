"""The record of the family of gin: melds stay in the hand until a player knocks."""

from __future__ import annotations

from rummy.engine.rules import BadRules, Rules
from rummy.engine.switches.endings import KnockingSwitches
from rummy.engine.switches.fields import names_of
from rummy.games.family import DISCARDS, Family
from rummy.games.gin.events import CHANGES
from rummy.games.gin.follow import follow
from rummy.games.gin.presets import PRESETS
from rummy.games.gin.scoring import final_entries, knock_entries
from rummy.games.gin.turn import decide
from rummy.games.searchable import without_contracts


def _check(rules: Rules) -> None:
    if rules.jokers_per_pack or max(rules.packs) > 1:
        raise BadRules("only_one_pack")
    if rules.max_players > 2:
        raise BadRules("only_for_two", players=rules.max_players)
    without_contracts(rules)


GIN = Family(
    name="gin",
    plays=lambda rules: rules.knocks,
    presets=PRESETS,
    switches=DISCARDS | {"columns"},
    house_rules=names_of(KnockingSwitches) | {"ace_runs", "stalled_rounds", "stock_left", "next_dealer"},
    options={"next_dealer": ("winner", "loser")},
    settlements=("gin",),
    check=_check,
    group=lambda _: "gin",
    decide=decide,
    follow=follow,
    changes=CHANGES,
    knock_entries=knock_entries,
    final_entries=final_entries,
    remembers_ends=True,
)
