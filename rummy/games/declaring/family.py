"""The record of the family of games in which melds stay in the hand until a player declares."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rummy.engine.rules import Rules
from rummy.engine.switches.endings import DeclaringSwitches
from rummy.engine.switches.fields import names_of
from rummy.engine.switches.matches import PoolSwitches
from rummy.games.declaring.events import CHANGES
from rummy.games.declaring.follow import after_upcard, follow
from rummy.games.declaring.presets import PRESETS
from rummy.games.declaring.scoring import hands_counted
from rummy.games.declaring.turn import decide
from rummy.games.family import DISCARDS, Family, by_schedule
from rummy.games.searchable import without_contracts

POOLS = {61: (15, 60), 101: (20, 80), 201: (25, 80)}  # target to points of a first drop and most points


def with_targets(rules: Rules, targets: tuple[int, ...]) -> Rules:
    """Return the rules with other targets, and in a pool with penalties that fit the new target.

    Penalties that house rules have changed stay as they are.
    """
    if not rules.eliminates:
        return replace(rules, targets=targets)
    before, after = _prices(rules.targets[0]), _prices(targets[0])
    left = {switch: price for switch, price in after.items() if getattr(rules, switch) == before[switch]}
    return replace(rules, targets=targets, **left)


def _prices(target: int) -> dict[str, Any]:
    """Return the values of the switches that depend on a pool's target, taken from the nearest common pool.

    In these pools a player who rejoins can afford one more drop, which limits the switch `rejoin`.
    """
    drop, most = POOLS[min(POOLS, key=lambda pool: abs(pool - target))]
    return {
        "first_drop": drop,
        "later_drop": 2 * drop,
        "wrong_declaration": most,
        "most_points": most,
        "rejoin": max(0, target - drop - 2),
    }


DECLARING = Family(
    name="declaring",
    plays=lambda rules: rules.declares,
    presets=PRESETS,
    switches=DISCARDS | names_of(PoolSwitches, DeclaringSwitches) | {"wild", "wild_by", "wild_points"},
    house_rules=names_of(DeclaringSwitches)
    | {"max_players", "packs", "ace_runs", "wild_by", "wild_points", "suits_repeat", "jokers_per_pack"}
    | {"joker_points", "discard_taken", "discard_drawn", "stalled_rounds", "next_dealer"},
    options={"next_dealer": ("left", "winner_begins")},
    settlements=("penalty", "winner_takes", "losers_pay"),
    check=without_contracts,
    group=by_schedule("indian"),
    with_targets=with_targets,
    decide=decide,
    follow=follow,
    after_upcard=after_upcard,
    changes=CHANGES,
    hands_counted=hands_counted,
)
